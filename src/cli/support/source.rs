//! One record of a file, chosen by `--record`: what `replay`, `moves`, `perft --record` and `convert`
//! start from.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::cli::Failure;
use crate::locale::Message;
use crate::scoresheet::{RawRecord, Records};

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
