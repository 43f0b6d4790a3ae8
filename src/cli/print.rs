//! `arbitro print …`: prints the documents of an event on the screen or as PDF, workbook, CSV or JSON.

mod paper_of_day;

use crate::cli::prelude::*;

use super::certificate::key::{self, Signing};
use super::rules::game_named;
use super::support::paper;
use arbitro_games::registry::GameId;
use arbitro_games::scoresheet::NoObserver;

use super::support::worded;
use arbitro_event::{CodeFault, PaperSize, Remedy};
use arbitro_paper::certificates::template::Template;
use arbitro_paper::day::DayStage;
use arbitro_paper::exporters::{self, Exporter};
use arbitro_paper::hung;
use arbitro_paper::output::pdf::Stock;
use arbitro_paper::{
    Document, DocumentError, DocumentKind, PrintOptions, PrintedGame, PrintedGames, Request, Scope,
    ScopePart, registry,
};

#[derive(clap::Args)]
pub(super) struct Print {
    #[arg(value_name = "DOCUMENT", value_parser = Names, required_unless_present = "stale")]
    document: Option<Printable>,
    #[arg(value_name = "GROUP|CATEGORY|CODE|FILE")]
    targets: Vec<PrintTarget>,
    #[arg(long, short, value_name = "FILE.pdf")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, value_name = "NAME")]
    room: Option<String>,
    #[arg(long, value_name = "N")]
    table: Option<u32>,
    #[arg(long, value_name = "K", value_delimiter = ',')]
    ply: Vec<u32>,
    #[arg(long, value_name = "a4|letter|a3", value_parser = worded(PAPERS))]
    paper: Option<PaperSize>,
    #[arg(long)]
    duplex: bool,
    #[arg(long)]
    provisional: bool,
    #[arg(long)]
    one_per_page: bool,
    #[arg(long)]
    by_school: bool,
    #[arg(long)]
    podium: bool,
    #[arg(long)]
    preview: bool,
    #[arg(long, value_name = "GAME|CATEGORY", num_args = 0..=1, default_missing_value = "")]
    blank: Option<String>,
    #[arg(long, requires = "output")]
    split: bool,
    #[arg(long, value_name = "URL")]
    address: Option<String>,
    #[arg(long)]
    staff: bool,
    #[arg(long, value_name = "STAGE", value_parser = worded(DayStage::ALL.map(|stage| (stage.word(), stage))))]
    stage: Option<DayStage>,
    #[arg(long)]
    stale: bool,
    #[arg(long)]
    hung: bool,
    #[arg(long, value_name = "FILE.json")]
    map: Option<PathBuf>,
    #[arg(long, value_name = "human|json|csv|xlsx", conflicts_with = "output")]
    format: Option<TableFormat>,
}

/// The subject of a document.
#[derive(Clone, Debug)]
enum PrintTarget {
    /// A part of the event.
    Part(ScopePart),
    /// A file of records, for `print game` outside an event.
    File(PathBuf),
}

impl std::str::FromStr for PrintTarget {
    type Err = CodeFault;

    fn from_str(text: &str) -> Result<Self, CodeFault> {
        let ending = Path::new(text).extension().and_then(std::ffi::OsStr::to_str);
        let is_record = |ending: &str| RECORDS.iter().any(|it| it.eq_ignore_ascii_case(ending));
        match text.parse() {
            Ok(part) => Ok(Self::Part(part)),
            Err(_) if text == "-" || ending.is_some_and(is_record) => Ok(Self::File(text.into())),
            Err(fault) => Err(fault),
        }
    }
}

impl PrintTarget {
    fn part(&self) -> Option<&ScopePart> {
        match self {
            Self::Part(part) => Some(part),
            Self::File(_) => None,
        }
    }

    fn file(&self) -> Option<&Path> {
        match self {
            Self::Part(_) => None,
            Self::File(file) => Some(file),
        }
    }
}

/// The document that files are printed as.
const GAME: &str = "game";

/// The endings of files with records.
const RECORDS: [&str; 5] = ["jogo", "txt", "csv", "sgf", "blksgf"];

/// The paper in the printer, by the word for it.
const PAPERS: &[(&str, PaperSize)] =
    &[("a4", PaperSize::A4), ("letter", PaperSize::Letter), ("a3", PaperSize::A3)];

/// The paper of what is no bracket, for which there is no A3.
pub(super) const SMALL_PAPERS: &[(&str, PaperSize)] = PAPERS.split_at(2).0;

/// Sheets of a size, printed on one side.
pub(super) fn one_sided(size: PaperSize) -> Stock {
    Stock { size, duplex: false }
}

/// A document, or all the paper for a part of the day.
#[derive(Clone, Copy, Debug)]
enum Printable {
    /// A document.
    Kind(&'static DocumentKind),
    /// All the paper for a part of the day.
    Day,
}

/// The name for all the paper of a part of the day, and its Portuguese name.
const DAY: [&str; 2] = ["day", "dia"];

/// Parses the name of a document, in English or Portuguese; help and completions list the English ones.
#[derive(Clone)]
struct Names;

impl clap::builder::TypedValueParser for Names {
    type Value = Printable;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Self::Value, clap::Error> {
        let text = value.to_str().unwrap_or_default();
        let day = DAY.iter().any(|word| plain(word) == plain(text)).then_some(Printable::Day);
        let document = day.or_else(|| registry::find(text).map(Printable::Kind));
        document.ok_or_else(|| {
            let ids = registry::ALL.iter().map(|kind| kind.id).chain([DAY[0]]);
            let parser = clap::builder::PossibleValuesParser::new(ids);
            let refused = parser.parse_ref(command, argument, value).err();
            refused.unwrap_or_else(|| clap::Error::new(clap::error::ErrorKind::InvalidValue))
        })
    }

    fn possible_values(
        &self,
    ) -> Option<Box<dyn Iterator<Item = clap::builder::PossibleValue> + '_>> {
        let kinds = registry::ALL.iter().map(|kind| {
            clap::builder::PossibleValue::new(kind.id).aliases(kind.names.iter().copied())
        });
        let day = clap::builder::PossibleValue::new(DAY[0]).alias(DAY[1]);
        Some(Box::new(kinds.chain([day])))
    }
}

impl Print {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self.document {
            Some(Printable::Day) if self.map.is_some() => Err(no_map(DAY[0])),
            _ if self.stale && self.map.is_some() => Err(no_map("--stale")),
            _ if self.stale => self.stale(session),
            Some(Printable::Day) => self.day(session),
            Some(Printable::Kind(kind)) => self.document(kind, session),
            None => unreachable!("clap requires a document unless --stale is given"),
        }
    }

    /// On the screen the language is the reader's; on paper it is the event's.
    fn lang(&self, desk: &Desk, session: &Session) -> Lang {
        match self.output {
            Some(_) => session.paper_lang(desk.event.language),
            None => session.lang,
        }
    }

    /// The request for the document.
    fn request<'a>(
        &self,
        desk: &'a Desk,
        lang: Lang,
        template: Option<Template>,
        signing: &Signing,
        scoresheets: BTreeMap<u64, String>,
    ) -> Result<Request<'a>, Failure> {
        let source = Source::new(&desk.event, desk.state(), lang)
            .for_staff(self.staff)
            .at_record(desk.record());
        let game = self.blank_of()?.1;
        Ok(Request {
            scope: self.scope(desk)?,
            round: self.round,
            provisional: self.provisional,
            head: desk.printed_head(),
            template,
            key: signing.key().cloned(),
            scoresheets,
            options: PrintOptions {
                one_per_page: self.one_per_page,
                podium: self.podium,
                by_school: self.by_school,
                preview: self.preview,
                two_up: false,
                blank: self.blank.is_some(),
                game,
                table: self.table,
                plies: self.ply.clone(),
                address: self.address.clone(),
            },
            stock: self.stock(desk.event.paper),
            slip_codes: paper::slip_codes(desk),
            ..Request::new(source)
        })
    }

    fn document(
        &self,
        kind: &'static DocumentKind,
        session: &mut Session,
    ) -> Result<Exit, Failure> {
        if self.stage.is_some() {
            return Err(Failure::new(words::EVENT_PRINT_STAGE_OF_DAY));
        }
        let file = self.targets.iter().find_map(PrintTarget::file);
        if let Some(file) = file {
            if kind.id != GAME {
                return Err(Failure::new(message!(words::EVENT_PRINT_FILE, path = file)));
            }
            return self.records(session);
        }
        let mut desk = session.open_event()?;
        let _faces = paper::typefaces(&desk)?;
        let lang = self.lang(&desk, session);
        kind.allows_round(self.round).map_err(failed)?;
        if self.hung && kind.hangs.is_none() {
            return Err(failed(DocumentError::HangsNowhere { document: kind.id }));
        }
        if self.hung && self.blank.is_some() {
            return Err(failed(DocumentError::BlankHung { document: kind.id }));
        }
        let Extras { template, signing, scoresheets } =
            self.extras(&mut desk, session, (kind.needs_key, kind.needs_scoresheets))?;
        let request = self.request(&desk, lang, template, &signing, scoresheets)?;
        let document = progress::busy(session, || kind.gather(&request))
            .map_err(|error| not_printed(kind, error))?;
        for remark in document.remarks() {
            session.warn(&remark);
        }
        self.map(session, kind.id, document.as_ref())?;
        let sheets = match self.hung {
            true => hung::sheets(kind, &request).map_err(failed)?,
            false => Vec::new(),
        };
        let Some(path) = &self.output else {
            let format = self.format.unwrap_or_default();
            session.page();
            answer::tables(session, &document.tables(lang), format)?;
            paper_of_day::remember(&mut desk, session, &sheets)?;
            return Ok(Exit::Yes);
        };
        let _folder = self.split.then(|| FolderFor::files(path)).transpose()?;
        let document = document.as_ref();
        let Signing::New(new) = signing else {
            self.give(session, document, path, lang)?;
            paper_of_day::remember(&mut desk, session, &sheets)?;
            return Ok(Exit::Yes);
        };
        // The event's key is stored with its first certificates, and not before they are written.
        let split = if self.split { document.parts() } else { Vec::new() };
        let parts: Vec<PathBuf> = split.iter().map(|(name, _)| part_path(path, name)).collect();
        let places =
            parts.iter().map(PathBuf::as_path).chain((!self.split).then_some(path.as_path()));
        let places: Vec<&Path> = places.collect();
        let give = || self.give(session, document, path, lang);
        if !key::establish(new, &mut desk, session, &places, None, give)? {
            return self.document(kind, session);
        }
        Ok(Exit::Yes)
    }

    /// The paper in the printer, which is usually of this size.
    fn stock(&self, usual: PaperSize) -> Stock {
        Stock { size: self.paper.unwrap_or(usual), duplex: self.duplex }
    }

    /// The games of files, outside an event. Records that cannot be read are reported, and not
    /// printed.
    fn records(&self, session: &mut Session) -> Result<Exit, Failure> {
        let lang = match self.output {
            Some(_) => session.paper_lang(None),
            None => session.lang,
        };
        let stock = self.stock(PaperSize::default());
        if stock.size == PaperSize::A3 {
            return Err(failed(DocumentError::TooLarge { document: GAME }));
        }
        let mut exit = Exit::Yes;
        let mut games = Vec::new();
        for target in &self.targets {
            let Some(file) = target.file() else {
                return Err(Failure::new(words::RECORD_REPLAY_WHAT));
            };
            let path = session.io.path(file);
            if let Some(output) = &self.output {
                output::check(output, &[&path])?;
            }
            for record in source::records(session, &path)? {
                let verdict = judge(record.view(), "", &mut NoObserver);
                let looked_at = source::exit_at(&verdict, None);
                let is_legal = looked_at == Exit::Yes;
                if !is_legal {
                    source::show_fault(session, &path, &record, "", &verdict);
                    exit = exit.max(looked_at);
                }
                let game = PrintedGame::of_record(record.view(), &self.ply, lang);
                games.extend(game.filter(|_| is_legal));
            }
        }
        if games.is_empty() {
            return match exit {
                Exit::Yes => Err(Failure::new(words::CLI_CHECK_NOTHING)),
                exit => Err(Failure::shown(exit)),
            };
        }
        let games = PrintedGames { games, boards: !self.ply.is_empty() }.printed_on(stock);
        match &self.output {
            Some(path) => self.whole(session, games.as_ref(), path, lang)?,
            None => {
                session.page();
                answer::tables(session, &games.tables(lang), self.format.unwrap_or_default())?;
            }
        }
        Ok(exit)
    }

    /// Writes the positions of everything on the pages, for programs.
    fn map(&self, session: &Session, kind: &str, document: &dyn Document) -> Result<(), Failure> {
        let Some(path) = &self.map else { return Ok(()) };
        let Some(map) = document.map() else { return Err(no_map(kind)) };
        if self.output.as_ref() == Some(path) {
            return Err(Failure::new(Message::new(words::EVENT_PRINT_MAP_OVER).with("path", path)));
        }
        let mut bytes =
            serde_json::to_vec(&map).expect("plain structs of text and numbers are JSON");
        bytes.push(b'\n');
        output::write(session, path, &bytes, &[])
    }

    /// Writes the document to the file, or its parts into the folder.
    fn give(
        &self,
        session: &Session,
        document: &dyn Document,
        path: &Path,
        lang: Lang,
    ) -> Result<(), Failure> {
        if self.split {
            return progress::busy(session, || split(session, document, path, lang));
        }
        self.whole(session, document, path, lang)
    }

    /// The value of `--blank`: a part of the event, or a game.
    fn blank_of(&self) -> Result<(Option<ScopePart>, Option<GameId>), Failure> {
        match self.blank.as_deref() {
            None | Some("") => Ok((None, None)),
            Some(text) => match text.parse() {
                Ok(part) => Ok((Some(part), None)),
                Err(_) => Ok((None, Some(game_named(text)?))),
            },
        }
    }

    /// The requested groups; for a room, those that play in it.
    fn scope(&self, desk: &Desk) -> Result<Scope, Failure> {
        let parts = self.targets.iter().filter_map(PrintTarget::part).cloned().collect();
        let mut scope = Scope { parts };
        scope.parts.extend(self.blank_of()?.0);
        let Some(name) = &self.room else { return Ok(scope) };
        let rooms = &desk.event.rules.rooms;
        let Some(room) = rooms.iter().find(|room| plain(&room.name) == plain(name)) else {
            let key = if rooms.is_empty() { words::EVENT_NO_ROOMS } else { words::EVENT_NO_ROOM };
            let names: Vec<String> = rooms.iter().map(|room| room.name.clone()).collect();
            let message = message!(key, room = name, rooms = names);
            return Err(Failure::refused(message).hint(words::EVENT_HINT_ROOMS));
        };
        let groups = scope.groups(desk.state())?;
        let is_in_room = |code| desk.event.rules.room_of(code) == Some(room);
        let parts: Vec<ScopePart> = groups
            .into_iter()
            .filter(|group| is_in_room(group.code))
            .map(|group| ScopePart::Group(group.code))
            .collect();
        if parts.is_empty() {
            let message = message!(words::EVENT_ROOM_EMPTY, room = &room.name);
            return Err(Failure::refused(message)
                .hint(Hint::new(words::REFUSAL_HINT_GROUPS, [Remedy::AllGroups])));
        }
        Ok(Scope { parts })
    }

    /// The needs of the document besides the event and its state: for certificates the key that
    /// signs them, for games the kept scoresheets.
    fn extras(
        &self,
        desk: &mut Desk,
        session: &Session,
        (key, sheets): (bool, bool),
    ) -> Result<Extras, Failure> {
        let mut extras = Extras::default();
        if sheets {
            extras.scoresheets = desk.journal.sheets()?;
        }
        if key {
            extras.template = template(desk)?;
            let proves = extras.template.as_ref().is_none_or(Template::proves);
            // A preview needs no signature.
            if proves && self.output.is_some() && !self.preview {
                extras.signing = key::of(desk, session)?;
            }
        }
        Ok(extras)
    }
}

/// The needs of a document besides the event and its state.
#[derive(Default)]
struct Extras {
    template: Option<Template>,
    signing: Signing,
    scoresheets: BTreeMap<u64, String>,
}

/// A document that has no map.
fn no_map(document: &str) -> Failure {
    Failure::new(message!(words::EVENT_PRINT_NO_MAP, document))
}

/// The event's certificate template; `None` for the built-in one. `portrait` is the one that comes with the
/// program, unless there is a file of that name.
pub(super) fn template(desk: &Desk) -> Result<Option<Template>, Failure> {
    let Some(name) = &desk.event.certificate.template else { return Ok(None) };
    let path = desk.folder.join(name);
    if !path.exists()
        && let Some(shipped) = Template::named(name)
    {
        return Ok(Some(shipped));
    }
    Template::open(&path).map(Some).map_err(|error| Failure::new(error.message()))
}

/// The failure for a document that is not printed: standings of an open round still can be, as provisional ones.
fn not_printed(kind: &DocumentKind, error: DocumentError) -> Failure {
    match &error {
        DocumentError::Refused(open @ Refusal::StandingsOpen { group, .. })
            if kind.id == "standings" =>
        {
            let hint = Hint::new(words::EVENT_PRINT_HINT_OPEN, [Remedy::Enter { group: *group }]);
            Failure::refused(open.message()).hint(hint)
        }
        _ => failed(error),
    }
}

/// The failure for a document that cannot be made.
pub(super) fn failed(error: DocumentError) -> Failure {
    let failure = if error.is_refusal() {
        Failure::refused(error.message())
    } else {
        Failure::new(error.message())
    };
    failure.hints(error.hint())
}

/// The bytes in the format that the file's ending names; stdout gets a PDF.
pub(super) fn written(
    session: &Session,
    document: &dyn Document,
    path: &Path,
    lang: Lang,
) -> Result<Vec<u8>, Failure> {
    exported(session, form(path)?, document, lang)
}

/// The format that a file's ending names; that of stdout is PDF.
pub(super) fn form(path: &Path) -> Result<Exporter, Failure> {
    let is_stdout = (path.as_os_str() == "-").then_some(Exporter::Pdf);
    exporters::of_path(path)
        .or(is_stdout)
        .ok_or_else(|| Failure::new(message!(words::EVENT_PRINT_FORM, path)))
}

/// The document in a format; warns of letters that the typefaces lack.
fn exported(
    session: &Session,
    form: Exporter,
    document: &dyn Document,
    lang: Lang,
) -> Result<Vec<u8>, Failure> {
    let written = form.export(document, lang).map_err(|error| Failure::new(error.message()))?;
    if let Some(warning) = &written.warning {
        session.warn(warning);
    }
    Ok(written.bytes)
}

fn part_path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.pdf"))
}

/// Writes a file for each part of the document into a folder.
fn split(
    session: &Session,
    document: &dyn Document,
    folder: &Path,
    lang: Lang,
) -> Result<(), Failure> {
    let parts = document.parts();
    if parts.is_empty() {
        return Err(Failure::new(words::PRINT_ERROR_ONE_PART));
    }
    // All of them are written, or the folder is left as it was.
    let mut before = Vec::new();
    for (name, part) in &parts {
        let path = part_path(folder, name);
        before.push(output::Before::of(&path));
        let put = exported(session, Exporter::Pdf, part.as_ref(), lang)
            .and_then(|bytes| output::put(&path, &bytes));
        if let Err(failure) = put {
            before.into_iter().for_each(output::Before::restore);
            return Err(failure);
        }
    }
    let message =
        Message::new(words::EVENT_EXPORTED_FILES).with("folder", folder).with("count", parts.len());
    session.note(&message);
    Ok(())
}
