//! `arbitro print …`: the documents of an event, on the screen or as PDF.

use std::path::PathBuf;

use super::support::answer;
use super::support::desk::{Desk, EventArgs, TableFormat, Target, refused};
use super::{Exit, Failure, Session, export};
use crate::championship::{CategoryCode, Group, Round};
use crate::documents::Document;
use crate::documents::pages;
use crate::documents::template::Template;
use crate::locale::{Lang, Message};
use crate::output::pdf::{self, PrintError};
use crate::output::table::Table;
use crate::sheets::Sheets;

#[derive(clap::Args)]
pub(super) struct Print {
    #[arg(value_name = "DOCUMENT")]
    document: Kind,
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<Target>,
    #[arg(long, short, value_name = "FILE.pdf")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long)]
    provisional: bool,
    #[arg(long)]
    staff: bool,
    #[command(flatten)]
    event: EventArgs,
}

/// What can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Kind {
    #[value(alias = "emparceiramentos")]
    Pairings,
    #[value(alias = "papelinhos")]
    Slips,
    #[value(alias = "folhas")]
    Scoresheets,
    #[value(alias = "classificacao")]
    Standings,
    #[value(alias = "quadro")]
    Crosstable,
    #[value(alias = "por-nome")]
    ByName,
    #[value(alias = "por-escola")]
    BySchool,
    #[value(alias = "participantes")]
    Participants,
    #[value(alias = "finalistas")]
    Finalists,
    #[value(alias = "premios")]
    Prizes,
    #[value(alias = "certificados")]
    Certificates,
}

/// A document ready to be shown, or to be laid out on paper.
struct Ready {
    tables: Vec<Table>,
    pdf: Box<dyn FnOnce(Lang) -> Result<Vec<u8>, PrintError>>,
}

impl Ready {
    fn new<D: Document + 'static>(
        documents: Vec<D>,
        lang: Lang,
        pdf: fn(&[D], Lang) -> Result<Vec<u8>, PrintError>,
    ) -> Self {
        let tables = documents.iter().flat_map(|document| document.tables(lang)).collect();
        Self { tables, pdf: Box::new(move |lang| pdf(&documents, lang)) }
    }
}

impl Print {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = self.event.open(session)?;
        // On the screen the words are the reader's; on paper they are the event's.
        let lang = match self.output {
            Some(_) => session.paper_lang(desk.event.language),
            None => session.lang(),
        };
        let sheets = Sheets { event: &desk.event, state: desk.state(), lang, staff: self.staff };
        let ready = self.ready(&desk, &sheets, session)?;
        match &self.output {
            None => answer::tables(session, &ready.tables, TableFormat::Table)?,
            Some(path) => {
                let ending = path.extension().and_then(|ending| ending.to_str());
                let bytes = match ending.map(str::to_ascii_lowercase).as_deref() {
                    Some("csv") => {
                        let mut bytes = Vec::new();
                        crate::output::csv::write(&ready.tables, lang, &mut bytes)?;
                        bytes
                    }
                    Some("pdf") => {
                        (ready.pdf)(lang).map_err(|error| Failure::new(error.message()))?
                    }
                    _ if path.as_os_str() == "-" => {
                        (ready.pdf)(lang).map_err(|error| Failure::new(error.message()))?
                    }
                    _ => {
                        let message = Message::new("event-print-form")
                            .with("path", path.display().to_string());
                        return Err(Failure::new(message));
                    }
                };
                export::write(path, &bytes)?;
                session.note(
                    &Message::new("event-printed")
                        .with("path", path.display().to_string())
                        .with("size", bytes.len().div_ceil(1000)),
                );
            }
        }
        Ok(Exit::Yes)
    }

    fn ready(&self, desk: &Desk, sheets: &Sheets, session: &Session) -> Result<Ready, Failure> {
        let lang = sheets.lang;
        let head = Some(desk.journal.head().hash.to_string());
        let groups = || desk.groups(&self.targets);
        let ready = match self.document {
            Kind::Pairings => Ready::new(
                self.paired(&groups()?)?
                    .into_iter()
                    .map(|(group, number, round)| sheets.pairings(group, number, round))
                    .collect(),
                lang,
                pages::pairings,
            ),
            Kind::Slips => Ready::new(
                self.paired(&groups()?)?
                    .into_iter()
                    .map(|(group, number, round)| sheets.slips(group, number, round))
                    .filter(|slips| !slips.slips.is_empty())
                    .collect(),
                lang,
                pages::slips,
            ),
            Kind::Scoresheets => Ready::new(
                self.paired(&groups()?)?
                    .into_iter()
                    .flat_map(|(group, number, round)| sheets.scoresheets(group, number, round))
                    .collect(),
                lang,
                pages::scoresheets,
            ),
            Kind::Standings => {
                let standings = super::standings::deciding(desk, &self.targets)?
                    .into_iter()
                    .map(|group| sheets.standings(group, self.provisional, head.clone()));
                let standings = standings.collect::<Result<_, _>>().map_err(refused)?;
                Ready::new(standings, lang, pages::standings)
            }
            Kind::Crosstable => {
                let tables =
                    groups()?.into_iter().map(|group| sheets.crosstable(group, head.clone()));
                let tables = tables.collect::<Result<_, _>>().map_err(refused)?;
                Ready::new(tables, lang, pages::crosstables)
            }
            Kind::ByName => {
                let groups = groups()?;
                let playing: Vec<&Group> =
                    groups.into_iter().filter(|group| !group.played.is_empty()).collect();
                let lists = self.by_category(&playing);
                Ready::new(
                    lists.iter().map(|groups| sheets.by_name(groups)).collect(),
                    lang,
                    pages::by_name,
                )
            }
            Kind::BySchool => {
                Ready::new(sheets.schools().map_err(refused)?, lang, pages::by_school)
            }
            Kind::Participants => {
                let lists = match self.targets.as_slice() {
                    [] => vec![sheets.participants(None)],
                    _ => self
                        .categories(desk)?
                        .into_iter()
                        .map(|code| sheets.participants(Some(code)))
                        .collect(),
                };
                Ready::new(lists, lang, pages::participants)
            }
            Kind::Finalists => {
                let lists = self
                    .categories(desk)?
                    .into_iter()
                    .filter(|&code| desk.state().final_of(code).is_some())
                    .map(|code| sheets.finalists(code));
                Ready::new(
                    lists.collect::<Result<_, _>>().map_err(refused)?,
                    lang,
                    pages::finalists,
                )
            }
            Kind::Prizes => {
                let prizes = sheets.prizes(&self.categories(desk)?).map_err(refused)?;
                let some = !prizes.podiums.is_empty();
                Ready::new(if some { vec![prizes] } else { Vec::new() }, lang, one_page_of_prizes)
            }
            Kind::Certificates => self.certificates(desk, sheets, session)?,
        };
        if ready.tables.is_empty() {
            return Err(Failure::refused(Message::new("event-nothing-to-print")));
        }
        Ok(ready)
    }

    fn certificates(
        &self,
        desk: &Desk,
        sheets: &Sheets,
        session: &Session,
    ) -> Result<Ready, Failure> {
        let categories = self.categories(desk)?;
        for &code in &categories {
            let played = desk.state().groups_of(code).any(|group| !group.played.is_empty());
            if played && sheets.final_standings(code).map_err(refused)?.is_none() {
                session.warn(
                    &Message::new("event-certificates-undecided")
                        .with("category", code.to_string()),
                );
            }
        }
        let certificates = sheets.certificates(&categories).map_err(refused)?;
        let template = match &desk.event.certificate.template {
            Some(path) => Template::open(&desk.folder.join(path))
                .map_err(|error| Failure::new(error.message()))?,
            None => Template::shipped(),
        };
        let tables = if certificates.certificates.is_empty() {
            Vec::new()
        } else {
            certificates.tables(sheets.lang)
        };
        let pdf = move |lang| pages::certificates(&certificates, &template, lang);
        Ok(Ready { tables, pdf: Box::new(pdf) })
    }

    /// The round asked for of each group, or the last one that was paired.
    fn paired<'g>(
        &self,
        groups: &[&'g Group],
    ) -> Result<Vec<(&'g Group, u32, &'g Round)>, Failure> {
        let mut paired = Vec::new();
        for &group in groups {
            let number = self.round.unwrap_or(group.played.len() as u32);
            match group.round(number) {
                Some(round) => paired.push((group, number, round)),
                // A group named on its own has to have the round; of many, those that have it.
                None if self.targets == [Target::Group(group.code)] => {
                    group.paired_round(number).map_err(refused)?;
                }
                None => {}
            }
        }
        Ok(paired)
    }

    /// The categories of what was asked for; all of them where nothing was.
    fn categories(&self, desk: &Desk) -> Result<Vec<CategoryCode>, Failure> {
        let rules = desk.state().rules().map_err(refused)?;
        if self.targets.is_empty() {
            return Ok(rules.categories.iter().map(|category| category.code).collect());
        }
        let mut categories = Vec::new();
        for target in &self.targets {
            let code = match *target {
                Target::Category(code) => code,
                Target::Group(code) => desk.state().group(code).map_err(refused)?.code.category(),
            };
            desk.state().require_category(code).map_err(refused)?;
            categories.push(code);
        }
        categories.sort();
        categories.dedup();
        Ok(categories)
    }

    /// The groups of each category together: a list hangs where the category plays.
    fn by_category<'g>(&self, groups: &[&'g Group]) -> Vec<Vec<&'g Group>> {
        groups
            .chunk_by(|one, other| one.code.category() == other.code.category())
            .map(<[&Group]>::to_vec)
            .collect()
    }
}

fn one_page_of_prizes(
    prizes: &[crate::documents::Prizes],
    lang: Lang,
) -> Result<Vec<u8>, PrintError> {
    match prizes.first() {
        Some(prizes) => pages::prizes(prizes, lang),
        None => pdf::tables(&[], pdf::Look::PORTRAIT, lang),
    }
}
