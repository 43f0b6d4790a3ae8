//! `arbitro find TEXT`: finds players, schools and groups by whatever is known about them.

use crate::cli::prelude::*;
use arbitro_event::find::find;

#[derive(clap::Args)]
pub(super) struct Find {
    #[arg(required = true, value_name = "TEXT")]
    text: Vec<String>,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
}

impl Find {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = session.open_event()?;
        let text = self.text.join(" ");
        let players = find(desk.state(), text.trim());
        if players.is_empty() {
            let message = message!(words::EVENT_FIND_NONE, text);
            return Err(Failure::refused(message).hint(words::EVENT_HINT_FIND));
        }
        let source = Source::new(&desk.event, desk.state(), session.lang);
        session.page();
        answer::tables(session, &[source.whereabouts(&players)], self.format)
    }
}
