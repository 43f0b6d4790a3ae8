//! `arbitro results scan …`: results from photographs and scans of slips. What is clear is recorded, an operation a
//! picture; what is not is said, with its cut-out, for a person to look at.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;

use crate::championship::operation::{CutOut, Record, Scan};
use crate::championship::{
    GroupCode, Operation, PlayerCode, Refusal, Score, Signed, State, propose,
};
use crate::cli::support::desk::{Desk, EventArgs};
use crate::cli::support::source;
use crate::cli::{Exit, Failure, Session};
use crate::documents::{SlipToken, event_mark, pair_of};
use crate::files::{self, Readers};
use crate::locale::words;
use crate::locale::{Fact, Message};
use crate::output::json;
use crate::scan::{FoundSlip, SlipReading, Unclear, each_picture, slips};

/// The most bytes of a file: a scanner's PDF of a whole round.
const BYTES: usize = 64_000_000;
/// Where the cut-outs are, beside the event.
const FOLDER: &str = "scans";

#[derive(clap::Args)]
pub(super) struct ScanCommand {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: Format,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Human,
    Json,
}

/// What becomes of a slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Status {
    Read,
    Unclear,
    Blank,
    Outdated,
    OtherEvent,
    Already,
    Refused,
}

impl Status {
    fn key(self) -> &'static str {
        match self {
            Self::Read => words::EVENT_SCAN_READ,
            Self::Unclear => words::EVENT_SCAN_UNCLEAR,
            Self::Blank => words::EVENT_SCAN_BLANK,
            Self::Outdated => words::EVENT_SCAN_OUTDATED,
            Self::OtherEvent => words::EVENT_SCAN_OTHER_EVENT,
            Self::Already => words::EVENT_SCAN_ALREADY,
            Self::Refused => words::EVENT_SCAN_REFUSED,
        }
    }
}

/// A slip as it is answered.
#[derive(Clone, Debug, Serialize)]
struct Line {
    file: String,
    slip: usize,
    group: Option<String>,
    round: Option<u32>,
    table: Option<u32>,
    first: Option<String>,
    second: Option<String>,
    read: Option<String>,
    status: Status,
    why: Option<String>,
    corners: [[f64; 2]; 4],
}

/// A slip of a picture, with what its boxes say once all pictures are known.
struct Slip {
    token: Option<SlipToken>,
    reading: SlipReading,
    corners: [[f64; 2]; 4],
    cut: Vec<u8>,
}

/// A file with its slips.
struct Picture {
    name: String,
    hash: String,
    slips: Vec<Slip>,
}

impl ScanCommand {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let mut pictures = Vec::new();
        let mut broken = false;
        for path in &self.files {
            match picture(path) {
                Ok(picture) => pictures.push(picture),
                Err(message) => {
                    session.warn(&message);
                    broken = true;
                }
            }
        }
        contradictions(&mut pictures);
        let mut clear = true;
        for picture in &pictures {
            clear &= self.enter(picture, &mut desk, session)?;
        }
        Ok(match (broken, clear) {
            (true, _) => Exit::Failed,
            (false, true) => Exit::Yes,
            (false, false) => Exit::No,
        })
    }

    /// Records what a picture says; whether nothing of it is left for a person.
    fn enter(
        &self,
        picture: &Picture,
        desk: &mut Desk,
        session: &mut Session,
    ) -> Result<bool, Failure> {
        if picture.slips.is_empty() {
            session.warn(&Message::new(words::EVENT_SCAN_NONE).with("path", picture.name.as_str()));
            return Ok(false);
        }
        let kept = session.dry_run().is_none();
        let mut lines = Vec::new();
        let mut cuts = Vec::new();
        desk.act(|state| {
            let planned = plan(state, picture);
            lines = planned.lines;
            cuts.clear();
            let mut results = Vec::new();
            for (at, records) in planned.records {
                let cut = &picture.slips[at].cut;
                let hash = blake3::hash(cut).to_hex().to_string();
                let file = format!("{}.png", &hash[..20]);
                cuts.push((at, CutOut { file, hash }));
                results.extend(records);
            }
            if results.is_empty() {
                return Ok(Vec::new());
            }
            let cuts = cuts.iter().map(|(_, cut)| cut.clone()).collect();
            Ok(vec![Scan { picture: picture.hash.clone(), results, cuts }.into()])
        })?;
        if kept {
            keep(desk, picture, &lines)?;
        }
        self.answer(&lines, kept, session)?;
        let left =
            |line: &Line| !matches!(line.status, Status::Read | Status::Blank | Status::Already);
        Ok(!lines.iter().any(left))
    }

    fn answer(&self, lines: &[Line], kept: bool, session: &mut Session) -> Result<(), Failure> {
        for line in lines {
            if self.format == Format::Json {
                json::write(&mut *session.out(), line)?;
                writeln!(session.out())?;
                continue;
            }
            let number = |number: Option<u32>| number.map_or_else(String::new, |it| it.to_string());
            let read = line
                .read
                .as_deref()
                .map_or_else(|| Fact::from(""), |read| Fact::from(read.to_owned()));
            let why = line.why.clone().unwrap_or_default();
            let message = Message::new(line.status.key())
                .with("file", line.file.as_str())
                .with("slip", line.slip)
                .with("group", line.group.clone().unwrap_or_default())
                .with("round", number(line.round))
                .with("table", number(line.table))
                .with("read", read)
                .with("why", why);
            // In a dry run the answer is the operations.
            if kept { session.answer(&message)? } else { session.note(&message) }
        }
        Ok(())
    }
}

/// Reads a file; what is cut out of it is packed at once.
fn picture(path: &std::path::Path) -> Result<Picture, Message> {
    let name = path.display().to_string();
    let failed = |cause: Fact| {
        Message::new(words::EVENT_SCAN_FILE).with("path", name.as_str()).with("cause", cause)
    };
    let size = fs::metadata(path).map(|file| file.len());
    if size.is_ok_and(|size| size > BYTES as u64) {
        return Err(failed(Fact::word(words::EVENT_SCAN_FAULT_LARGE)));
    }
    let bytes = source::bytes(path)
        .map_err(|failure| failure.message.unwrap_or_else(|| failed(Fact::from(""))))?;
    let mut found = Vec::new();
    each_picture(&bytes, |grey| {
        found.extend(slips(grey).into_iter().filter_map(|slip| {
            let FoundSlip { token, reading, corners, cut } = slip;
            Some(Slip { token, reading, corners, cut: cut.png().ok()? })
        }));
    })
    .map_err(|fault| {
        failed(Fact::word(match fault.word() {
            "kind" => words::EVENT_SCAN_FAULT_KIND,
            "large" => words::EVENT_SCAN_FAULT_LARGE,
            "packed" => words::EVENT_SCAN_FAULT_PACKED,
            "empty" => words::EVENT_SCAN_FAULT_EMPTY,
            _ => words::EVENT_SCAN_FAULT_DAMAGED,
        }))
    })?;
    Ok(Picture { name, hash: blake3::hash(&bytes).to_hex().to_string(), slips: found })
}

/// Slips of one table that say different things decide nothing, on whatever picture they are.
fn contradictions(pictures: &mut [Picture]) {
    let mut said: HashMap<(GroupCode, u32, u32, String), Vec<SlipReading>> = HashMap::new();
    let key = |token: &SlipToken| (token.group, token.round, token.table, token.pair.clone());
    let counts =
        |reading: &SlipReading| matches!(reading, SlipReading::Result(_) | SlipReading::Games(_));
    for slip in pictures.iter().flat_map(|picture| &picture.slips) {
        if let Some(token) = slip.token.as_ref().filter(|_| counts(&slip.reading)) {
            said.entry(key(token)).or_default().push(slip.reading.clone());
        }
    }
    for slip in pictures.iter_mut().flat_map(|picture| &mut picture.slips) {
        let Some(token) = &slip.token else { continue };
        let differ = said.get(&key(token)).is_some_and(|all| all.iter().any(|one| *one != all[0]));
        if differ && counts(&slip.reading) {
            slip.reading = SlipReading::Unclear(Unclear::Differs);
        }
    }
}

/// What a picture comes to in a state.
struct Planned {
    lines: Vec<Line>,
    /// The results of a slip, by its place on the picture.
    records: BTreeMap<usize, Vec<Record>>,
}

fn plan(state: &State, picture: &Picture) -> Planned {
    let mut after = state.clone();
    let mark = event_mark(state);
    let mut planned = Planned { lines: Vec::new(), records: BTreeMap::new() };
    for (at, slip) in picture.slips.iter().enumerate() {
        let token = slip.token.as_ref();
        let mut line = Line {
            file: picture.name.clone(),
            slip: at + 1,
            group: token.map(|token| token.group.to_string()),
            round: token.map(|token| token.round),
            table: token.map(|token| token.table),
            first: None,
            second: None,
            read: said(&slip.reading),
            status: Status::Refused,
            why: None,
            corners: slip.corners.map(|corner| corner.map(|it| (it * 10.0).round() / 10.0)),
        };
        let decided = match token {
            Some(token) if token.event != mark => Decided::of(Status::OtherEvent, None),
            Some(token) => match pair(&after, token) {
                Some(pair) => {
                    line.first = Some(pair[0].to_string());
                    line.second = Some(pair[1].to_string());
                    decided(&mut after, token, &slip.reading, &pair)
                }
                None => Decided::of(Status::Outdated, None),
            },
            None => Decided::of(Status::Refused, Some(Unclear::NoSlip.word().to_owned())),
        };
        (line.status, line.why) = (decided.status, decided.why);
        if !decided.records.is_empty() {
            planned.records.insert(at, decided.records);
        }
        planned.lines.push(line);
    }
    planned
}

struct Decided {
    status: Status,
    why: Option<String>,
    records: Vec<Record>,
}

impl Decided {
    fn of(status: Status, why: Option<String>) -> Self {
        Self { status, why, records: Vec::new() }
    }
}

/// Who sits at the table of a slip, if they are those it was printed for.
fn pair(state: &State, token: &SlipToken) -> Option<[PlayerCode; 2]> {
    let group = state.group(token.group).ok()?;
    let game = group.table(token.round, token.table).ok()?;
    let pair = [state.code(game.first).clone(), state.code(game.second()?).clone()];
    (pair_of(&pair[0], &pair[1]) == token.pair).then_some(pair)
}

fn said(reading: &SlipReading) -> Option<String> {
    match reading {
        SlipReading::Result(score) => Some(score.to_string()),
        SlipReading::Games(games) => {
            Some(games.iter().map(Score::to_string).collect::<Vec<_>>().join(" "))
        }
        SlipReading::Blank | SlipReading::Unclear(_) => None,
    }
}

fn decided(
    after: &mut State,
    token: &SlipToken,
    reading: &SlipReading,
    pair: &[PlayerCode; 2],
) -> Decided {
    let results: Vec<(Option<u32>, Score)> = match reading {
        SlipReading::Blank => return Decided::of(Status::Blank, None),
        SlipReading::Unclear(why) => {
            return Decided::of(Status::Unclear, Some(why.word().to_owned()));
        }
        SlipReading::Result(score) => vec![(None, *score)],
        SlipReading::Games(games) => (1..).map(Some).zip(games.iter().copied()).collect(),
    };
    let unsigned = Signed { seq: 0, desk: "".into(), at: "".into() };
    let mut trial = after.clone();
    let mut records = Vec::new();
    for (game, score) in results {
        let said = propose::Said {
            game,
            seated: true,
            expect: Some(pair.clone()),
            ..propose::Said::of(token.group, token.round, token.table, score)
        };
        match propose::record(&trial, &said) {
            Ok(Some(record)) => {
                Operation::from(record.clone()).apply(&mut trial, &unsigned);
                records.push(record);
            }
            Ok(None) => {}
            Err(Refusal::HasResult { .. }) => {
                return Decided::of(Status::Refused, Some("has-result".to_owned()));
            }
            Err(Refusal::OtherPair { .. }) => return Decided::of(Status::Outdated, None),
            Err(_) => return Decided::of(Status::Refused, Some("not-possible".to_owned())),
        }
    }
    if records.is_empty() {
        return Decided::of(Status::Already, None);
    }
    *after = trial;
    Decided { status: Status::Read, why: None, records }
}

/// Keeps the cut-outs of what was read, and of what a person has to look at.
fn keep(desk: &Desk, picture: &Picture, lines: &[Line]) -> Result<(), Failure> {
    let folder = desk.folder.join(FOLDER);
    let wanted = |line: &Line| matches!(line.status, Status::Read | Status::Unclear);
    for (slip, _) in picture.slips.iter().zip(lines).filter(|(_, line)| wanted(line)) {
        fs::create_dir_all(&folder).map_err(|error| Failure::writing(&folder, &error))?;
        let path = folder.join(format!("{}.png", &blake3::hash(&slip.cut).to_hex()[..20]));
        if !path.exists() {
            files::replace(&path, &slip.cut, Readers::Owner)
                .map_err(|error| Failure::writing(&path, &error))?;
        }
    }
    Ok(())
}
