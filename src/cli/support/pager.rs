//! An answer longer than the screen is piped through the program in `PAGER`, or `less` if installed; on
//! Windows only through a `PAGER` that was set. An empty `PAGER` turns this off.

use std::cell::RefCell;
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::rc::Rc;

use super::paper;

/// An answer that is kept until it is complete.
#[derive(Clone, Default)]
pub(in crate::cli) struct Kept(Rc<RefCell<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Kept {
    /// Shows the answer: through the pager if it does not fit the screen.
    ///
    /// # Errors
    /// It cannot be written.
    pub(in crate::cli) fn show(&self) -> io::Result<()> {
        let answer = self.0.take();
        let screen = terminal_size::terminal_size();
        let high = screen.map_or(usize::MAX, |(_, height)| usize::from(height.0));
        let lines = answer.split(|byte| *byte == b'\n').count() - 1;
        if lines >= high && through_pager(&answer) {
            return Ok(());
        }
        let mut out = anstream::AutoStream::always(io::stdout());
        out.write_all(&answer)?;
        out.flush()
    }
}

/// The paging program, with its arguments.
fn pager() -> Option<Vec<String>> {
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return None;
    }
    let words = match std::env::var("PAGER") {
        Ok(set) => paper::words(&set),
        Err(_) if cfg!(windows) => return None,
        Err(_) => vec!["less".to_owned()],
    };
    (!words.is_empty()).then_some(words)
}

/// Whether a pager has shown it.
fn through_pager(answer: &[u8]) -> bool {
    let Some(words) = pager() else { return false };
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        // `less` ends by itself if all fits, keeps colours, and leaves the answer on the screen.
        command.env("LESS", "FRX");
    }
    if std::env::var_os("LESSCHARSET").is_none() {
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
