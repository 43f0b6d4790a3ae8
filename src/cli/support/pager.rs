//! An answer longer than the screen is piped through the program in `PAGER`, or `less` if installed; on
//! Windows only through a `PAGER` that was set. An empty `PAGER` turns this off.

use crate::cli::prelude::*;
use std::io;
use std::process::{Command, Stdio};

use super::paper;

/// Shows an answer: through the pager if it does not fit the screen.
///
/// # Errors
/// It cannot be written.
pub(in crate::cli) fn show(answer: &[u8], io: &mut Io) -> io::Result<()> {
    let high = (io.screen)().map_or(usize::MAX, |(_, rows)| usize::from(rows));
    let lines = answer.split(|byte| *byte == b'\n').count() - 1;
    if lines >= high && through_pager(answer, io) {
        return Ok(());
    }
    io.out.write_all(answer)?;
    io.out.flush()
}

/// The paging program, with its arguments.
fn pager(io: &Io) -> Option<Vec<String>> {
    if io.variable("TERM") == Some("dumb") {
        return None;
    }
    let words = match io.variable("PAGER") {
        Some(set) => paper::words(set),
        None if cfg!(windows) => return None,
        None => vec!["less".to_owned()],
    };
    (!words.is_empty()).then_some(words)
}

/// Whether a pager has shown it.
fn through_pager(answer: &[u8], io: &Io) -> bool {
    let Some(words) = pager(io) else { return false };
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).stdin(Stdio::piped());
    if !io.variables.contains_key("LESS") {
        // `less` ends by itself if all fits, keeps colours, and leaves the answer on the screen.
        command.env("LESS", "FRX");
    }
    if !io.variables.contains_key("LESSCHARSET") {
        // In a locale that is not installed it would show every accent as bytes.
        command.env("LESSCHARSET", "utf-8");
    }
    let Ok(mut running) = command.spawn() else { return false };
    // An interrupt is meant for the pager, which handles it.
    let _ = ctrlc::set_handler(|| {});
    if let Some(mut into) = running.stdin.take() {
        // The reader may leave before the end.
        let _ = into.write_all(answer);
    }
    running.wait().is_ok()
}
