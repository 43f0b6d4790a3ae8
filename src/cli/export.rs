//! `arbitro export …`: an event, or some of its groups, in open formats.

mod entries;

use crate::cli::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

use super::support::proof;
use arbitro_event::export::{self, EventDocument};
use arbitro_event::{Group, PlayerId, Remedy, trf_export};
use arbitro_paper::exporters::{Exporter, Lists};
use arbitro_paper::output::table::Table;

#[derive(clap::Args)]
pub(super) struct Export {
    #[arg(value_name = "trf|csv|xlsx|json|html|entries")]
    format: Format,
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<GroupScope>,
    #[arg(long, value_name = "players|results|standings")]
    list: Option<List>,
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long)]
    staff: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99))]
    places: Option<u32>,
    #[arg(long)]
    with_adapted: bool,
    #[arg(long)]
    proofs: bool,
}

/// A document with the certificates of its rounds.
#[derive(serde::Serialize)]
struct ProvenDocument<'d> {
    #[serde(flatten)]
    document: &'d EventDocument,
    /// By group, a certificate for each round; `null` for one that has none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    proofs: BTreeMap<String, Vec<Option<String>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Trf,
    Csv,
    Xlsx,
    Json,
    #[cfg(feature = "serve")]
    Html,
    Entries,
}

/// The kind of list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum List {
    Players,
    Results,
    Standings,
}

impl Export {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if self.list.is_some() && self.format != Format::Csv {
            return Err(Failure::new(words::EVENT_EXPORT_LIST));
        }
        #[cfg(feature = "serve")]
        let whole = matches!(self.format, Format::Json | Format::Html);
        #[cfg(not(feature = "serve"))]
        let whole = self.format == Format::Json;
        if !self.targets.is_empty() && whole {
            return Err(Failure::new(words::EVENT_EXPORT_WHOLE));
        }
        if (self.places.is_some() || self.with_adapted) && self.format != Format::Entries {
            return Err(Failure::new(words::EVENT_EXPORT_ENTRIES_ONLY));
        }
        if self.proofs && self.format != Format::Json {
            return Err(Failure::new(words::CLI_EXPORT_PROOFS));
        }
        let mut desk = session.open_event()?;
        match self.format {
            Format::Json => self.json(session, &mut desk)?,
            Format::Trf => self.trf(session, &desk)?,
            Format::Csv => self.csv(session, &desk)?,
            Format::Xlsx => self.xlsx(session, &desk)?,
            #[cfg(feature = "serve")]
            Format::Html => self.html(session, &desk)?,
            Format::Entries => self.entries(session, &mut desk)?,
        }
        Ok(Exit::Yes)
    }

    fn json(&self, session: &mut Session, desk: &mut Desk) -> Result<(), Failure> {
        let exported = export::of_journal(&desk.event, &mut desk.journal, self.staff);
        let document = exported?;
        let mut proofs = BTreeMap::new();
        for group in desk.state().groups().filter(|_| self.proofs) {
            let rounds = 1..=group.played.len() as u32;
            let certificates: Result<Vec<_>, Failure> =
                rounds.map(|round| proof::of_round(session, desk, group, round)).collect();
            proofs.insert(group.code.to_string(), certificates?);
        }
        let document = ProvenDocument { document: &document, proofs };
        match &self.output {
            None => answer::document(session, &document).map(drop),
            Some(path) => {
                let mut text = serde_json::to_vec(&document).map_err(std::io::Error::from)?;
                text.push(b'\n');
                output::save(session, path, &text, &[])
            }
        }
    }

    /// Writes a file for each group: a single one to the screen or a named file, several into a folder.
    fn trf(&self, session: &mut Session, desk: &Desk) -> Result<(), Failure> {
        let groups = desk.groups(&self.targets)?;
        let lang = session.paper_lang(desk.event.language);
        let sheets = Source::new(&desk.event, desk.state(), lang);
        let mut texts = Vec::with_capacity(groups.len());
        for group in &groups {
            let heading = sheets.group_heading(group, 0);
            let unit = sheets.group_name(group);
            let title = format!("{} · {} · {unit}", heading.event, heading.category);
            texts.push(trf_export::report(&desk.event, desk.state(), group, &title, |said| {
                lang.text(said)
            })?);
            if let Some(round) = group.open_round() {
                session.note(&message!(words::EVENT_EXPORT_OPEN, group = &group.code, round));
            }
        }
        match (&self.output, groups.as_slice(), texts.as_slice()) {
            (_, [], _) => Err(Failure::refused(words::EVENT_NOTHING_TO_EXPORT)
                .hint(Hint::new(words::REFUSAL_HINT_DRAW_ALL, [Remedy::DrawAll]))),
            (None, [_], [text]) => Ok(session.out.write_all(text.as_bytes())?),
            (Some(path), [_], [text]) if !path.is_dir() => {
                output::save(session, path, text.as_bytes(), &[])
            }
            (None, ..) => {
                Err(Failure::new(message!(words::EVENT_EXPORT_SEVERAL, count = groups.len()))
                    .hint(words::EVENT_HINT_EXPORT_FOLDER))
            }
            (Some(folder), ..) => {
                let _folder = FolderFor::files(folder)?;
                for (group, text) in groups.iter().zip(&texts) {
                    let path = folder.join(format!("{}.trf", group.code));
                    output::put(&path, text.as_bytes())?;
                }
                let message = message!(words::EVENT_EXPORTED_FILES, folder, count = texts.len());
                session.note(&message);
                Ok(())
            }
        }
    }

    fn csv(&self, session: &mut Session, desk: &Desk) -> Result<(), Failure> {
        let table = self.list(desk, session, self.list.unwrap_or(List::Players))?;
        self.lists(session, desk, Exporter::Csv, vec![table])
    }

    fn xlsx(&self, session: &mut Session, desk: &Desk) -> Result<(), Failure> {
        if self.output.is_none() && session.terminal {
            return Err(Failure::new(words::EVENT_EXPORT_TERMINAL));
        }
        let lists = [List::Players, List::Results, List::Standings].into_iter();
        let listed = lists.map(|list| self.list(desk, session, list));
        let tables = listed.collect::<Result<_, Failure>>()?;
        self.lists(session, desk, Exporter::Workbook, tables)
    }

    /// Writes lists in the format of another program.
    fn lists(
        &self,
        session: &mut Session,
        desk: &Desk,
        form: Exporter,
        tables: Vec<Table>,
    ) -> Result<(), Failure> {
        let lang = session.paper_lang(desk.event.language);
        let written = form.export(&Lists { tables, for_programs: true }, lang);
        let bytes = written.map_err(|error| Failure::new(error.message()))?.bytes;
        match &self.output {
            None => Ok(session.out.write_all(&bytes)?),
            Some(path) => output::save(session, path, &bytes, &[]),
        }
    }

    /// Writes the public pages into a folder.
    #[cfg(feature = "serve")]
    fn html(&self, session: &Session, desk: &Desk) -> Result<(), Failure> {
        let Some(folder) = &self.output else {
            return Err(Failure::new(words::WEB_EXPORT_FOLDER));
        };
        let _folder = FolderFor::files(folder)?;
        let lang = session.paper_lang(desk.event.language);
        let view = crate::web::View::over(&desk.event, desk.state(), *desk.journal.head());
        let count = progress::busy(session, || crate::web::export(&view, lang, folder))
            .map_err(|fault| super::serve::page_failure(&fault))?;
        let message = message!(words::EVENT_EXPORTED_FILES, folder, count);
        session.note(&message);
        Ok(())
    }

    fn list(&self, desk: &Desk, session: &Session, list: List) -> Result<Table, Failure> {
        let lang = session.paper_lang(desk.event.language);
        let state = desk.state();
        let source = Source::new(&desk.event, state, lang).for_staff(self.staff);
        let groups = desk.groups(&self.targets)?;
        match list {
            List::Players => Ok(source.entry_list(&self.players(desk, &groups))),
            List::Results => Ok(source.result_list(&groups)),
            List::Standings => source.ranking_list(&groups).map_err(Failure::from),
        }
    }

    /// The players of these groups, in the order of entry; all players if no groups were named.
    fn players(&self, desk: &Desk, groups: &[&Group]) -> Vec<PlayerId> {
        let whole: BTreeSet<_> = self
            .targets
            .iter()
            .filter_map(|target| match target {
                GroupScope::Category(code) => Some(*code),
                GroupScope::Group(_) => None,
            })
            .collect();
        let everybody = self.targets.is_empty();
        let chosen = |id: PlayerId| {
            everybody
                || whole.contains(&desk.state().code(id).category())
                || groups.iter().any(|group| group.member(desk.state().entrant(id)).is_some())
        };
        desk.state().players().map(|(id, _)| id).filter(|&id| chosen(id)).collect()
    }
}
