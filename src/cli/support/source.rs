//! One record of a file, chosen by `--record`: what `replay`, `moves`, `perft --record` and `convert`
//! start from.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use crate::cli::{Exit, Failure, Session};
use crate::locale::Message;
use crate::output::diagnosis::{DiagnosisStyle, diagnose};
use crate::scoresheet::{RawRecord, Records, Verdict};

/// The most that is read of a file that is read whole.
const MOST: u64 = 64 << 20;

/// A file that is read whole, or stdin for `-`: bounded, because a pipe or a device may never end.
///
/// # Errors
/// It cannot be read, or it is larger than any list or document of an event.
pub(in crate::cli) fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let failure = |error: io::Error| Failure::reading(path, &error);
    let mut bytes = Vec::new();
    let input: Box<dyn Read> = if path.as_os_str() == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path).map_err(failure)?)
    };
    input.take(MOST + 1).read_to_end(&mut bytes).map_err(failure)?;
    if bytes.len() as u64 > MOST {
        let message = Message::new("cli-error-too-large")
            .with("path", path.display().to_string())
            .with("most", MOST >> 20);
        return Err(Failure::new(message));
    }
    Ok(bytes)
}

/// The records of a file, or of stdin for `-`.
pub(in crate::cli) fn records(path: &Path) -> Result<Vec<RawRecord>, Failure> {
    let failure = |error: io::Error| Failure::reading(path, &error);
    let input: Box<dyn Read> = if path.as_os_str() == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path).map_err(failure)?)
    };
    Records::new(input).collect::<io::Result<_>>().map_err(failure)
}

/// One record of a file, counted from 1.
pub(in crate::cli) fn record(path: &Path, number: u64) -> Result<RawRecord, Failure> {
    let all = records(path)?;
    let count = all.len();
    all.into_iter().find(|record| record.number == number).ok_or_else(|| {
        Failure::new(
            Message::new("cli-error-no-record")
                .with("path", path.display().to_string())
                .with("record", number)
                .with("count", count),
        )
    })
}

/// Says on stderr where a record is at fault and what can be done about it, as `check` does, without the
/// board. `name` is what the record's file is called, `switches` the rules it is played by where it does
/// not say so itself.
pub(in crate::cli) fn show_fault(
    session: &Session,
    name: &str,
    record: &RawRecord,
    switches: &str,
    verdict: &Verdict,
) {
    let look = DiagnosisStyle {
        lang: session.lang(),
        board: None,
        colour: io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
    };
    if let Some(text) = diagnose(name, record.view(), switches, verdict, look) {
        session.remark_text(&text);
    }
    if let Some(advice) = advice(Path::new(name)).filter(|_| verdict.game.is_none()) {
        session.hint(&advice);
    }
}

/// What reads a file that by its name is no scoresheet.
pub(in crate::cli) fn advice(path: &Path) -> Option<Message> {
    let kind = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let key = match &*kind {
        "sgf" | "blksgf" => "cli-hint-is-game",
        "json" => "cli-hint-is-document",
        "trf" | "trfx" => "cli-hint-is-report",
        "csv" | "tsv" | "xlsx" | "xls" | "ods" => "cli-hint-is-list",
        "pdf" | "toml" | "db" => "cli-hint-is-other",
        _ => return None,
    };
    Some(Message::new(key).with("path", path.display().to_string()))
}

/// Why nothing can be done with a record from the place that was asked for: what is wrong with it is
/// shown, and that it does not get that far is said.
pub(in crate::cli) fn no_place(
    session: &Session,
    path: &Path,
    record: &RawRecord,
    verdict: &Verdict,
    ply: Option<u32>,
) -> Failure {
    show_fault(session, &path.display().to_string(), record, "", verdict);
    match (&verdict.fault, ply) {
        // Nothing was played at all when the tags cannot be read.
        (Some(fault), _) if fault.ply.is_none() => Failure::said(Exit::Failed),
        (_, ply) => Failure::new(
            Message::new("cli-error-no-ply")
                .with("ply", ply.unwrap_or(0))
                .with("plies", verdict.plies),
        ),
    }
}
