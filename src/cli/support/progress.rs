//! A sign of life for work that takes more than a second, with the time it has taken.

use crate::cli::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long work may take before it shows that it goes on.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar of a length in this form on stderr, or a hidden one, which shows nothing.
pub(in crate::cli) fn bar(shown: bool, length: Option<u64>, template: &str) -> ProgressBar {
    if !shown {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}

/// Runs work that may take a while; a terminal then shows so on stderr until it is done.
pub(in crate::cli) fn busy<T>(session: &Session, work: impl FnOnce() -> T) -> T {
    if !session.io.err.is_terminal() {
        return work();
    }
    let text = session.text(&Message::new(words::CLI_BUSY));
    let (done, ended) = channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            if ended.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let bar = bar(true, None, "{spinner} {msg} {elapsed}");
            bar.set_message(text);
            bar.enable_steady_tick(Duration::from_millis(150));
            // Nothing is ever sent: the end of the work closes the channel.
            let _ = ended.recv();
            bar.finish_and_clear();
        });
        let result = work();
        drop(done);
        result
    })
}
