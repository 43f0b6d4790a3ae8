//! Certificates: one page for each person.

pub(super) mod diplomas;
pub mod layout;
mod page;
mod setting;
pub mod signature;
pub mod template;

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;

use arbitro_event::{Affiliation, CategoryCode, Group, PlayerId, Refusal, TookPart, address};
use chrono::NaiveDate;

use self::layout::{CertificatePart, Layout, PageSpec};
use self::signature::{EventKey, Statement};
use self::template::{Template, TemplateError, Texts};
use super::prizes;
use crate::locale::portuguese::PortugueseArticle;
use crate::prelude::*;
use crate::source::{first_and_last, iso_days, numbered};

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let template = request.template.clone().unwrap_or_else(Template::shipped);
    if request.options.preview {
        let filled = FilledCertificates::new(Certificates::preview(source), template, source.lang)?;
        return Ok(Box::new(FilledCertificates { specimen: true, ..filled }));
    }
    let categories = request.scope.categories(source.state)?;
    let mut certificates = Certificates::of(source, &categories)?;
    certificates.keep(request)?;
    if let Some(key) = &request.key {
        certificates.sign(source, key);
    }
    let decided = source.is_any_decided(&categories)?;
    let none = certificates.certificates.is_empty();
    let reason = match (request.options.podium, decided) {
        (true, false) => Nothing::Decided,
        _ => Nothing::Played,
    };
    request.nothing_where(none, reason)?;
    let mut filled = FilledCertificates::new(certificates, template, source.lang)?;
    filled.key.clone_from(&request.key);
    let local = source.event.certificate_address().filter(|url| address::is_local(url));
    if let Some(url) = local.filter(|_| request.key.is_some()) {
        filled.remarks.push(message!(words::PRINT_CERTIFICATES_LOCAL, url));
    }
    filled.affiliation = source.event.affiliation();
    for &code in &categories {
        let played = source.state.groups_of(code).any(|group| !group.played.is_empty());
        if played && source.final_standings(code)?.is_none() {
            filled
                .remarks
                .push(message!(words::EVENT_CERTIFICATES_UNDECIDED, category = code.to_string()));
        }
    }
    Ok(Box::new(filled))
}

/// Certificates with a template and its texts filled in, ready to be printed.
#[derive(Clone, Debug)]
pub struct FilledCertificates {
    /// The key of the title of its table.
    title: &'static str,
    certificates: Certificates,
    template: Template,
    texts: Vec<Texts>,
    /// The layout of all pages of the run.
    layout: Arc<Layout>,
    remarks: Vec<Message>,
    /// Whether the page is marked as a specimen.
    specimen: bool,
    /// The key that seals each page.
    key: Option<EventKey>,
    /// Whether players are entered by school or by club.
    affiliation: Affiliation,
}

impl FilledCertificates {
    /// Fills in the template's texts for everybody.
    ///
    /// # Errors
    /// A text cannot be filled in, with the person it is for; or parts of the page do not fit.
    pub fn new(
        certificates: Certificates,
        template: Template,
        lang: Lang,
    ) -> Result<Self, TemplateError> {
        let texts = template.texts(&certificates, lang)?;
        let signatories = template.signatories(&certificates, lang);
        let first_proof = certificates.certificates.iter().find_map(|one| one.proof.as_ref());
        let proof = first_proof.filter(|_| template.proves());
        let layout = Layout::of(
            &PageSpec {
                paper: template.paper(),
                ornament: template.ornament(),
                picture: template
                    .picture()
                    .map(|(picture, place, height)| (picture.proportion(), place, height)),
                signatories: &signatories,
                proof: proof.is_some(),
            },
            &texts,
        )?;
        Ok(Self {
            title: words::PRINT_TITLE_CERTIFICATES,
            certificates,
            template,
            texts,
            layout: Arc::new(layout),
            remarks: Vec::new(),
            specimen: false,
            key: None,
            affiliation: Affiliation::default(),
        })
    }

    /// The boxes of a certificate's page, by its index from 0.
    pub fn boxes(&self, number: usize) -> &[(CertificatePart, Area)] {
        let badge = self.texts.get(number).is_some_and(|texts| !texts.badge.is_empty());
        self.layout.boxes(badge).all()
    }
}

impl Document for FilledCertificates {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut table = self.certificates.table(lang);
        table.title = lang.word(self.title);
        table.heading.affiliation = self.affiliation;
        vec![table]
    }

    fn remarks(&self) -> Vec<Message> {
        self.remarks.clone()
    }

    fn title(&self, _: Lang) -> String {
        self.texts.first().map_or_else(String::new, |texts| texts.title.clone())
    }

    fn author(&self, _: Lang) -> String {
        self.certificates.event.clone()
    }

    fn parts(&self) -> Vec<(String, Box<dyn Document + '_>)> {
        let one = |(at, texts): (usize, &Texts)| {
            let certificate = self.certificates.certificates.get(at)?;
            let name = format!("{} {}", certificate.person.code, certificate.person.name);
            let part = Self {
                title: self.title,
                certificates: Certificates {
                    certificates: vec![certificate.clone()],
                    ..self.certificates.without_people()
                },
                template: self.template.clone(),
                texts: vec![texts.clone()],
                layout: Arc::clone(&self.layout),
                remarks: Vec::new(),
                specimen: self.specimen,
                key: self.key.clone(),
                affiliation: self.affiliation,
            };
            Some((file_name(&name), Box::new(part) as Box<dyn Document>))
        };
        self.texts.iter().enumerate().filter_map(one).collect()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, self, lang);
    }
}

/// The certificates of an event or of a part of it, printed into one file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Certificates {
    /// The event's full name, for templates that use it instead of the edition.
    pub event: String,
    /// The edition; `None` for an event without one.
    pub edition: Option<u32>,
    /// The Portuguese article of the event's name, if the rule fails.
    pub article: Option<PortugueseArticle>,
    /// The place: `Maia`.
    pub location: String,
    /// The first and the last day, equal for an event of one day.
    pub days: Option<[NaiveDate; 2]>,
    /// The people, one page each, in this order.
    pub certificates: Vec<Certificate>,
    /// The signatories' names and offices, replacing the template's; empty for the template's.
    pub signatories: Vec<(String, String)>,
}

/// The certificate of one person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Certificate {
    /// The person.
    pub person: Person,
    /// The person's team; empty if there is none, or if the school names it.
    pub team: String,
    /// The game's name.
    pub game: String,
    /// The school cycle in words: `2.º ciclo`, `ensino secundário`.
    pub cycle: String,
    /// The place reached; `None` for taking part.
    pub place: Option<u32>,
    /// The team whose place it is; empty for a place of one's own.
    pub ranked_team: String,
    /// Whether the person played the category's final.
    pub finalist: bool,
    /// Whether the person had no opponent, which the certificate states.
    pub without_games: bool,
    /// Its proof; `None` without a signature.
    pub proof: Option<Proof>,
}

/// The proof of a certificate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// The address of the event's pages, to be opened by a phone; empty if there are none.
    pub address: String,
    /// The signed content of the certificate: the text of the QR code.
    pub signed: String,
    /// The short code for the telephone.
    pub code: String,
}

impl Certificate {
    /// The team, also where the school names it and the place is the team's.
    fn named_team(&self) -> &str {
        if self.team.is_empty() { &self.ranked_team } else { &self.team }
    }
}

impl Certificates {
    /// The list of certificates as a table.
    pub fn table(&self, lang: Lang) -> Table {
        let alone = lang.word(words::PRINT_CERTIFICATES_ALONE);
        let columns = Columns::<&Certificate>::new(lang)
            .person(false, |certificate| &certificate.person)
            .words("team", words::EVENT_COLUMN_TEAM, |certificate| certificate.named_team())
            .where_filled()
            .words("game", words::PRINT_COLUMN_GAME, |certificate| &certificate.game)
            .words("cycle", words::PRINT_COLUMN_CYCLE, |certificate| &certificate.cycle)
            .number("rank", words::PRINT_COLUMN_RANK, |certificate| certificate.place)
            .code("check", words::PRINT_COLUMN_CHECK, |certificate| {
                certificate.proof.as_ref().map(|proof| &proof.code)
            })
            .where_filled()
            .words("remark", words::PRINT_COLUMN_REMARK, |certificate| {
                certificate.without_games.then_some(&alone)
            })
            .where_filled();
        let heading = Heading { event: self.event.clone(), ..Heading::default() };
        columns.table(words::PRINT_TITLE_CERTIFICATES, &heading, &self.certificates)
    }
}

impl Certificates {
    /// The certificates of some categories: everybody who was drawn, by name, and the first three with their
    /// places.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, categories: &[CategoryCode]) -> Result<Self, Refusal> {
        let mut certificates = Vec::new();
        for &code in categories {
            let ranks = source.final_standings(code)?.unwrap_or_default();
            let alone = source.state.alone_in(code);
            let place = |player: PlayerId| {
                let player = source.state.entrant(player);
                ranks
                    .iter()
                    .find(|line| {
                        line.player == player
                            && alone.is_none()
                            && line.placed
                            && line.rank <= prizes::PLACES
                    })
                    .map(|line| line.rank)
            };
            let only_games = source.event.certificate.only_with_games;
            let gets_one = |how: &TookPart| *how == TookPart::Played || !only_games;
            let players = source
                .state
                .people_of(code)
                .filter_map(|(id, _)| Some((id, source.state.took_part(id).filter(gets_one)?)));
            let mut players: Vec<(PlayerId, TookPart)> = players.collect();
            players.sort_by_cached_key(|&(id, _)| {
                (collation(&source.state.player(id).row.name), source.state.code(id).clone())
            });
            certificates.extend(players.into_iter().map(|(id, how)| {
                // Certificates also name the school of a single-school event, and never a school's number.
                let named = source.event.school_name(&source.state.player(id).row);
                let [school, team] =
                    source.school_and_team(id, named.unwrap_or_default().to_owned());
                let (entrant, place) = (source.state.entrant(id), place(id));
                let ranked_team = match place {
                    Some(_) if entrant != id => source.state.player(entrant).row.name.clone(),
                    _ => String::new(),
                };
                Certificate {
                    person: Person { adapted: None, school, ..source.person(id) },
                    team,
                    game: source.game_of(id),
                    cycle: source.cycle(code),
                    place,
                    ranked_team,
                    finalist: source
                        .state
                        .final_of(code)
                        .is_some_and(|last| plays_in(last, source.state.entrant(id))),
                    without_games: how == TookPart::Alone,
                    proof: None,
                }
            }));
        }
        Ok(Self { certificates, ..Self::frame(source) })
    }

    /// The common part of all certificates of the event.
    fn frame(source: &Source<'_>) -> Self {
        Self {
            event: source.event.name.clone(),
            edition: source.event.edition,
            article: source.event.certificate.article(),
            location: source.event.place.clone().unwrap_or_default(),
            days: first_and_last(&source.event.dates),
            certificates: Vec::new(),
            signatories: source
                .event
                .certificate
                .signatories
                .iter()
                .map(|signatory| (signatory.name.clone(), signatory.role.clone()))
                .collect(),
        }
    }
}

impl Certificates {
    /// Keeps those that the request selects: some players, the first places; and orders them by school.
    fn keep(&mut self, request: &Request<'_>) -> Result<(), DocumentError> {
        if !request.scope.is_whole() {
            let state = request.source.state;
            let mut chosen = BTreeSet::new();
            for id in request.players()? {
                chosen.insert(state.code(id).to_string());
            }
            self.certificates.retain(|certificate| chosen.contains(&certificate.person.code));
        }
        if request.options.podium {
            self.certificates.retain(|certificate| certificate.place.is_some());
            // By category, and within it in the order in which they are called.
            let of_one = |one: &Certificate, next: &Certificate| {
                (&one.game, &one.cycle) == (&next.game, &next.cycle)
            };
            for category in self.certificates.chunk_by_mut(of_one) {
                category.sort_by_key(|certificate| Reverse(certificate.place));
            }
        }
        if request.options.by_school {
            self.certificates.sort_by_cached_key(|certificate| {
                let person = &certificate.person;
                (collation(&person.school), collation(&person.name), person.code.clone())
            });
        }
        Ok(())
    }

    /// The content of a certificate, to be signed.
    pub fn statement(&self, certificate: &Certificate, lang: Lang) -> Statement {
        let person = &certificate.person;
        Statement {
            code: person.code.clone(),
            name: person.name.clone(),
            school: dotted([person.school.clone(), certificate.team.clone()]),
            game: certificate.game.clone(),
            cycle: certificate.cycle.clone(),
            rank: certificate.place,
            event: numbered(&self.event, self.edition, self.article, lang),
            dates: iso_days(self.days),
            ranked_team: certificate.ranked_team.clone(),
        }
    }

    fn sign(&mut self, source: &Source<'_>, key: &EventKey) {
        let base_address = source.event.certificate_address();
        let address = base_address.map(|url| format!("{url}/{PAGE}#")).unwrap_or_default();
        for at in 0..self.certificates.len() {
            let statement = self.statement(&self.certificates[at], source.lang);
            self.certificates[at].proof = Some(Proof {
                address: address.clone(),
                signed: key.sign(&statement),
                code: statement.short_code(),
            });
        }
    }

    /// The same without any person.
    fn without_people(&self) -> Self {
        Self {
            event: self.event.clone(),
            edition: self.edition,
            article: self.article,
            location: self.location.clone(),
            days: self.days,
            certificates: Vec::new(),
            signatories: self.signatories.clone(),
        }
    }

    /// A made-up pupil with the longest names, for checking a template.
    fn preview(source: &Source<'_>) -> Self {
        let lang = source.lang;
        let rules = source.state.rules().unwrap_or(&source.event.rules);
        let longest = rules.categories.iter().map(|category| category.code);
        let category = longest.max_by_key(|&code| source.category(code).chars().count());
        let certificate = Certificate {
            person: Person::new(
                "999.9.9",
                lang.word(words::PRINT_PREVIEW_NAME),
                source.word(words::PRINT_PREVIEW_SCHOOL),
            ),
            game: category.map(|code| source.game(code)).unwrap_or_default(),
            cycle: category.map(|code| source.cycle(code)).unwrap_or_default(),
            place: Some(1),
            ..Certificate::default()
        };
        let taking_part = Certificate { place: None, ..certificate.clone() };
        let certificates = vec![certificate, taking_part];
        let mut preview = Self { certificates, ..Self::frame(source) };
        preview.sign(source, &EventKey::from_seed([0; 32]));
        preview
    }
}

/// The page that checks a certificate, among the event's published pages.
pub const PAGE: &str = "certificado.html";

/// A file name that every system accepts.
fn file_name(name: &str) -> String {
    let allowed = |c: char| if c.is_alphanumeric() || " .-_".contains(c) { c } else { '_' };
    let name: String = name.chars().map(allowed).take(80).collect();
    name.trim_end_matches(['.', ' ']).to_owned()
}

/// Whether a player sat at a table of a group, or had the bye.
fn plays_in(group: &Group, id: PlayerId) -> bool {
    group.games().any(|game| game.has(id) && game.kind.requested_bye().is_none())
}
