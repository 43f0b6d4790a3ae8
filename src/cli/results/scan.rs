//! `arbitro results scan …`: results from photographs and scans of slips. Clear ones are recorded, one
//! operation for each picture; unclear ones are listed, with their cut-outs, for a person to look at.

mod left;

use crate::cli::prelude::*;

use serde::Serialize;

use crate::cli::print::written;
use arbitro_event::acts::EnterSlips;
use arbitro_scan::{
    ReadSlip, SCANS, ScanPlan, ScannedPicture, ScannedSlip, SlipPlan, SlipStatus, contradictions,
    cut_out, each_picture, keep_cut, plan, slips,
};

use left::ScanTally;

/// With more files than this, the progress is reported after each such number of them.
const FILES: usize = 20;

/// The largest file, in bytes: a scanner's PDF of a whole round.
const BYTES: usize = 20_000_000;

/// A file with its slips and their cut-outs.
type Picture = ScannedPicture<Vec<u8>>;

#[derive(clap::Args)]
pub(super) struct ScanCommand {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The sentence for a slip's status.
fn key(status: SlipStatus) -> &'static str {
    match status {
        SlipStatus::Read => words::EVENT_SCAN_READ,
        SlipStatus::Unclear => words::EVENT_SCAN_UNCLEAR,
        SlipStatus::Blank => words::EVENT_SCAN_BLANK,
        SlipStatus::Outdated => words::EVENT_SCAN_OUTDATED,
        SlipStatus::OtherEvent => words::EVENT_SCAN_OTHER_EVENT,
        SlipStatus::Already => words::EVENT_SCAN_ALREADY,
        SlipStatus::Refused => words::EVENT_SCAN_REFUSED,
    }
}

/// A slip in the answer.
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
    status: SlipStatus,
    why: Option<&'static str>,
    corners: [[f64; 2]; 4],
}

impl ScanCommand {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        let mut pictures = Vec::new();
        let mut tally = ScanTally::default();
        let mut slips = 0;
        for (path, done) in self.files.iter().zip(1usize..) {
            match picture(session, path) {
                Ok(picture) => {
                    slips += picture.slips.len();
                    pictures.push(picture);
                }
                Err((cause, message)) => {
                    session.warn(&message);
                    tally.add_file(&path.display().to_string(), cause);
                }
            }
            let of = self.files.len();
            if done % FILES == 0 && done < of {
                session.note(&message!(words::EVENT_SCAN_PROGRESS, done, of, slips));
            }
        }
        let broken = !tally.is_done();
        contradictions(&mut pictures);
        for picture in &pictures {
            self.enter(picture, &mut desk, &mut tally, session)?;
        }
        let total = tally.sentence(self.files.len());
        if let Some(path) = self.output.as_deref().filter(|_| !tally.is_done()) {
            let lang = session.paper_lang(desk.event.language);
            let bytes = written(session, &tally.list(&desk.event.name, lang), path, lang)?;
            let inputs: Vec<&Path> = self.files.iter().map(PathBuf::as_path).collect();
            output::save(session, path, &bytes, &inputs)?;
        }
        // Programs read lines of slips and operations alone.
        let is_answer = self.format == TextFormat::Human && session.dry_run.is_none();
        if is_answer && tally.slips > 0 {
            session.answer(&total)?
        } else {
            session.note(&total)
        }
        Ok(match (broken, tally.is_done()) {
            (true, _) => Exit::Failed,
            (false, true) => Exit::Yes,
            (false, false) => Exit::No,
        })
    }

    /// Records the results of a picture.
    fn enter(
        &self,
        picture: &Picture,
        desk: &mut Desk,
        tally: &mut ScanTally,
        session: &mut Session,
    ) -> Result<(), Failure> {
        if picture.slips.is_empty() {
            session.warn(&message!(words::EVENT_SCAN_NONE, path = &picture.name));
            tally.add_file(&picture.name, Fact::word(words::EVENT_SCAN_WHY_NONE));
            return Ok(());
        }
        let records = session.dry_run.is_none();
        let mut lines = Vec::new();
        let rehearsal = desk.event.rehearsal;
        let planned = plan((desk.state(), rehearsal), picture, |_| true);
        lines.extend(lines_of(picture, &planned));
        let entered = planned.enters(&picture.hash, |slip| cut_out(&picture.slips[slip].cut));
        if let Some(picture) = entered {
            let outcome = desk.carry_out(session, EnterSlips { pictures: vec![picture] })?;
            session.report_remarks(desk.state(), &outcome)?;
        }
        if records {
            keep(desk, picture, &lines)?;
        }
        self.answer(&lines, records, session)?;
        lines.iter().for_each(|line| tally.add(line));
        Ok(())
    }

    fn answer(&self, lines: &[Line], recorded: bool, session: &mut Session) -> Result<(), Failure> {
        for line in lines {
            if self.format == TextFormat::Json {
                let text = answer::line(line)?;
                match session.dry_run.as_ref() {
                    Some(dry_run) => dry_run.answer(&text),
                    None => session.out.write_all(&text)?,
                }
                continue;
            }
            let number = |number: Option<u32>| number.map_or_else(String::new, |it| it.to_string());
            let read = line
                .read
                .as_deref()
                .map_or_else(|| Fact::from(""), |read| Fact::from(read.to_owned()));
            let why = line.why.map_or_else(|| Fact::from(""), because);
            let message = Message::new(key(line.status))
                .with("file", &line.file)
                .with("slip", line.slip)
                .with("group", line.group.clone().unwrap_or_default())
                .with("round", number(line.round))
                .with("table", number(line.table))
                .with("read", read)
                .with("why", why);
            // In a dry run the answer is lines of JSON.
            if recorded { session.answer(&message)? } else { session.note(&message) }
        }
        Ok(())
    }
}

/// Why a slip is left to a person, in words; programs get the word itself.
fn because(why: &'static str) -> Fact {
    Fact::word(match why {
        "several" => words::EVENT_SCAN_WHY_SEVERAL,
        "filled" => words::EVENT_SCAN_WHY_FILLED,
        "doubtful" => words::EVENT_SCAN_WHY_DOUBTFUL,
        "trace" => words::EVENT_SCAN_WHY_TRACE,
        "outside" => words::EVENT_SCAN_WHY_OUTSIDE,
        "games" => words::EVENT_SCAN_WHY_GAMES,
        "corners" => words::EVENT_SCAN_WHY_CORNERS,
        "dark" => words::EVENT_SCAN_WHY_DARK,
        "differs" => words::EVENT_SCAN_WHY_DIFFERS,
        "no-slip" => words::EVENT_SCAN_WHY_NO_SLIP,
        "has-result" => words::EVENT_SCAN_WHY_HAS_RESULT,
        "not-possible" => words::EVENT_SCAN_WHY_NOT_POSSIBLE,
        other => return Fact::from(other),
    })
}

/// Reads a file; cut-outs are compressed at once.
///
/// # Errors
/// Why it gives nothing, and the same as a sentence.
fn picture(session: &Session, path: &Path) -> Result<Picture, (Fact, Message)> {
    let name = path.display().to_string();
    let failed = |cause: Fact| {
        let message = message!(words::EVENT_SCAN_FILE, path = &name, cause = cause.clone());
        (cause, message)
    };
    let size = fs::metadata(path).map(|file| file.len());
    if size.is_ok_and(|size| size > BYTES as u64) {
        return Err(failed(Fact::word(words::EVENT_SCAN_FAULT_LARGE)));
    }
    let bytes = source::bytes(session, path).map_err(|failure| {
        let (cause, message) = failed(Fact::word(words::EVENT_SCAN_WHY_NO_FILE));
        (cause, failure.message.unwrap_or(message))
    })?;
    let mut read = Vec::new();
    each_picture(&bytes, |grey| {
        read.extend(slips(grey)?.into_iter().filter_map(|slip| {
            let ReadSlip { token, reading, corners, cut } = slip;
            Some(ScannedSlip { token, reading, chosen: None, corners, cut: cut.png().ok()? })
        }));
        Ok(())
    })
    .map_err(|fault| {
        failed(Fact::word(match fault.word() {
            "kind" => words::EVENT_SCAN_FAULT_KIND,
            "large" => words::EVENT_SCAN_FAULT_LARGE,
            "packed" => words::EVENT_SCAN_FAULT_PACKED,
            "empty" => words::EVENT_SCAN_FAULT_EMPTY,
            "long" => words::EVENT_SCAN_FAULT_LONG,
            _ => words::EVENT_SCAN_FAULT_DAMAGED,
        }))
    })?;
    Ok(Picture { name, hash: blake3::hash(&bytes).to_hex().to_string(), slips: read })
}

/// The slips of a picture, as lines of the answer.
fn lines_of(picture: &Picture, planned: &ScanPlan) -> Vec<Line> {
    let slips = (1..).zip(picture.slips.iter().zip(&planned.slips));
    let line = |(slip, (found, plan)): (usize, (&ScannedSlip<Vec<u8>>, &SlipPlan))| {
        let token = found.token.as_ref();
        let [first, second] = match &plan.pair {
            Some(pair) => pair.each_ref().map(|code| Some(code.to_string())),
            None => [None, None],
        };
        Line {
            file: picture.name.clone(),
            slip,
            group: token.map(|token| token.group.to_string()),
            round: token.map(|token| token.round),
            table: token.map(|token| token.table),
            first,
            second,
            read: plan.read.clone(),
            status: plan.status,
            why: plan.why,
            corners: found.corners.map(|corner| corner.map(|it| (it * 10.0).round() / 10.0)),
        }
    };
    slips.map(line).collect()
}

/// Keeps the cut-outs of the slips read, and of those that a person has to look at.
fn keep(desk: &Desk, picture: &Picture, lines: &[Line]) -> Result<(), Failure> {
    let wanted = |line: &Line| matches!(line.status, SlipStatus::Read | SlipStatus::Unclear);
    for (slip, _) in picture.slips.iter().zip(lines).filter(|(_, line)| wanted(line)) {
        keep_cut(&desk.folder, &slip.cut)
            .map_err(|error| Failure::writing(&desk.folder.join(SCANS), &error))?;
    }
    Ok(())
}
