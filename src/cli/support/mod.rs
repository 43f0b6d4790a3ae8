//! Shared parts of the commands: the session they run in, the desk at an event, answers, failures,
//! usage.

pub(in crate::cli) mod adjudication;
pub(in crate::cli) mod allow;
pub(in crate::cli) mod answer;
pub(in crate::cli) mod answers;
pub(in crate::cli) mod colour;
pub(in crate::cli) mod compared;
pub(in crate::cli) mod desk;
pub(in crate::cli) mod dress;
pub(in crate::cli) mod dry_run;
pub(in crate::cli) mod failure;
pub(in crate::cli) mod language;
pub(in crate::cli) mod letters;
pub(in crate::cli) mod meant;
pub(in crate::cli) mod name_order;
pub(in crate::cli) mod names;
pub(in crate::cli) mod output;
pub(in crate::cli) mod pager;
pub(in crate::cli) mod paper;
pub(in crate::cli) mod planned;
pub(in crate::cli) mod progress;
pub(in crate::cli) mod proof;
pub(in crate::cli) mod question;
pub(in crate::cli) mod remedy;
pub(in crate::cli) mod round_question;
pub(in crate::cli) mod session;
pub(in crate::cli) mod solving;
pub(in crate::cli) mod source;
pub(in crate::cli) mod sources;
pub(crate) mod usage;

use crate::cli::prelude::*;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::ops::RangeInclusive;

/// Parses a whole number within a range.
pub(in crate::cli) fn number(range: RangeInclusive<u64>) -> clap::builder::RangedU64ValueParser {
    clap::builder::RangedU64ValueParser::new().range(range)
}

/// Parses the word of one of these values.
pub(in crate::cli) fn worded<T: Copy + Send + Sync + 'static>(
    values: impl Into<Vec<(&'static str, T)>>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<(&str, T)> = values.into();
    let words = PossibleValuesParser::new(values.iter().map(|(word, _)| *word));
    words.map(move |typed| {
        let value = values.iter().find(|(word, _)| **word == *typed);
        value.expect("the parser accepts no other word").1
    })
}

/// Parses a seed: a number that `event.toml` can hold as well.
pub(in crate::cli) fn seed() -> clap::builder::RangedU64ValueParser {
    number(0..=i64::MAX as u64)
}

/// A fresh seed for the purpose `of`: short enough to be read out and written on a wall.
pub(in crate::cli) fn fresh_seed(session: &Session, of: &str) -> Result<u64, Failure> {
    let now = session.now()?;
    let nanos = now.timestamp_nanos_opt().unwrap_or(now.timestamp());
    let text = format!("{nanos} {} {of}", std::process::id());
    let hash = blake3::hash(text.as_bytes());
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&hash.as_bytes()[..8]);
    Ok(u64::from_le_bytes(bytes) % 1_000_000)
}
