//! Certificates: one page a person.

mod page;
pub mod template;

use chrono::NaiveDate;

use self::template::{Template, TemplateError, Texts};
use super::Takes;
use super::{Document, DocumentError, DocumentKind, Person, Request, Source, person, prizes};
use crate::championship::{CategoryCode, EncounterKind, PlayerId, Refusal};
use crate::locale::{Lang, Message, collation};
use crate::output::heading::Heading;
use crate::output::pdf::File;
use crate::output::table::{Cell, Column, Row, Table};

pub(super) const KIND: DocumentKind =
    DocumentKind::new("certificates", &["certificados", "certificado"], Takes::Players, gather);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let categories = request.scope.categories(source.state)?;
    let certificates = Certificates::of(source, &categories)?;
    let template = request.template.clone().unwrap_or_else(Template::shipped);
    let mut filled = FilledCertificates::new(certificates, template, source.lang)?;
    for &code in &categories {
        let played = source.state.groups_of(code).any(|group| !group.played.is_empty());
        if played && source.final_standings(code)?.is_none() {
            let undecided = Message::new("event-certificates-undecided");
            filled.remarks.push(undecided.with("category", code.to_string()));
        }
    }
    Ok(Box::new(filled))
}

/// Certificates with a template and its texts filled in: what is printed.
#[derive(Clone, Debug)]
pub struct FilledCertificates {
    certificates: Certificates,
    template: Template,
    texts: Vec<Texts>,
    remarks: Vec<Message>,
}

impl FilledCertificates {
    /// Fills in the template's texts for everybody.
    ///
    /// # Errors
    /// A text that cannot be filled in, with the person it is for.
    pub fn new(
        certificates: Certificates,
        template: Template,
        lang: Lang,
    ) -> Result<Self, TemplateError> {
        let texts = template.texts(&certificates, lang)?;
        Ok(Self { certificates, template, texts, remarks: Vec::new() })
    }
}

impl Document for FilledCertificates {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        vec![self.certificates.table(lang)]
    }

    fn is_empty(&self) -> bool {
        self.certificates.certificates.is_empty()
    }

    fn remarks(&self) -> Vec<Message> {
        self.remarks.clone()
    }

    fn title(&self, _: Lang) -> String {
        self.texts.first().map_or_else(String::new, |texts| texts.title.clone())
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, &self.certificates, &self.template, &self.texts, lang);
    }
}

/// The certificates of an event or of a part of it, printed into one file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Certificates {
    /// The event's name in full, for templates that name it instead of its edition.
    pub event: String,
    /// The edition; `None` for an event without one.
    pub edition: Option<u32>,
    /// Where: `Maia`.
    pub location: String,
    /// The first and the last day, which are the same for an event of one day.
    pub days: Option<[NaiveDate; 2]>,
    /// The people, one page each, in this order.
    pub certificates: Vec<Certificate>,
    /// Who signs, instead of the template's own signatories: name and office. Empty: the template's.
    pub signatories: Vec<(String, String)>,
}

/// The certificate of one person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Certificate {
    /// Who.
    pub person: Person,
    /// The game's name.
    pub game: String,
    /// The school cycle in words: `2.º ciclo`, `ensino secundário`.
    pub cycle: String,
    /// The place to be named; `None` for taking part.
    pub place: Option<u32>,
}

impl Certificates {
    /// The list of them as a table.
    pub fn table(&self, lang: Lang) -> Table {
        let mut columns = person::columns(lang, false);
        columns.extend([
            Column::words("game", lang.word("print-column-game")),
            Column::words("cycle", lang.word("print-column-cycle")),
            Column::number("rank", lang.word("print-column-rank")),
        ]);
        let rows = self.certificates.iter().map(|certificate| {
            let mut cells = person::cells(&certificate.person, false);
            cells.extend([
                Cell::from(&certificate.game),
                Cell::from(&certificate.cycle),
                Cell::from(certificate.place),
            ]);
            Row::new(cells)
        });
        Table {
            title: lang.word("print-title-certificates"),
            heading: Heading { event: self.event.clone(), ..Heading::default() },
            columns,
            rows: rows.collect(),
            ..Table::default()
        }
    }
}

impl Certificates {
    /// The certificates of some categories: everybody who was drawn, by name, and the first three
    /// with their place.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, categories: &[CategoryCode]) -> Result<Self, Refusal> {
        let mut certificates = Vec::new();
        for &code in categories {
            let ranks = source.final_standings(code)?.unwrap_or_default();
            let place = |player: PlayerId| {
                ranks
                    .iter()
                    .find(|line| {
                        line.player == player && line.placed && line.rank <= prizes::PLACES
                    })
                    .map(|line| line.rank)
            };
            let mut players: Vec<PlayerId> = source
                .state
                .players_of(code)
                .filter(|&(id, _)| took_part(source, id))
                .map(|(id, _)| id)
                .collect();
            players.sort_by_cached_key(|&id| {
                (collation(&source.state.player(id).row.name), source.state.code(id).clone())
            });
            certificates.extend(players.into_iter().map(|id| Certificate {
                person: Person { adapted: None, ..source.person(id) },
                game: source.game(code),
                cycle: source.cycle(code),
                place: place(id),
            }));
        }
        let days = match source.event.dates.as_slice() {
            [] => None,
            [first, .., last] => Some([*first, *last]),
            [day] => Some([*day, *day]),
        };
        Ok(Self {
            event: source.event.name.clone(),
            edition: source.event.edition,
            location: source.event.place.clone().unwrap_or_default(),
            days,
            certificates,
            signatories: source
                .event
                .certificate
                .signatories
                .iter()
                .map(|signatory| (signatory.name.clone(), signatory.role.clone()))
                .collect(),
        })
    }
}

/// Whether a player sat at a table, or had the bye.
fn took_part(source: &Source<'_>, id: PlayerId) -> bool {
    let category = source.state.code(id).category();
    source.state.groups_of(category).any(|group| {
        group
            .played
            .iter()
            .flat_map(|round| &round.games)
            .any(|game| game.has(id) && !matches!(game.kind, EncounterKind::Absent))
    })
}
