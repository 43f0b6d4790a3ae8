//! One record of a file, chosen by `--record`: what `replay`, `moves`, `perft --record` and `convert`
//! start from.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::cli::Failure;
use crate::locale::Message;
use crate::scoresheet::{RawRecord, Records};

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
