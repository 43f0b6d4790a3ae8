//! `arbitro rules [GAME]`: the numbered rules that refusals cite.

use crate::locale::words;
use std::io::Write;

use arbitro_games::registry;

use super::{Exit, Failure, Session};
use crate::locale::{Lang, Message, Speak};

#[derive(clap::Args)]
pub(super) struct Rules {
    game: Option<String>,
}

impl Rules {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let lang = session.lang();
        let Some(game) = self.game else {
            for info in registry::infos() {
                writeln!(session.out(), "{:16} {}", info.id, name(info.id, lang))?;
            }
            return Ok(Exit::Yes);
        };
        let info = registry::info(game_named(&game)?);
        writeln!(session.out(), "{}\n", name(info.id, lang))?;
        for (number, rule) in (1..).zip(info.rules) {
            let text = lang.word(&format!("games-rule-{}-{number}", info.id));
            writeln!(session.out(), "{}/{number}  {text}", info.id)?;
            if rule.decided {
                let word = lang.word(words::CLI_RULES_DECIDED);
                let text = lang.word(&format!("games-decided-{}-{number}", info.id));
                writeln!(session.out(), "    {word}: {text}")?;
            }
        }
        for switch in info.switches {
            let line = Message::new(words::CLI_RULES_SWITCH)
                .with("switch", format!("{}.{}", info.id, switch.name))
                .with("values", switch.values.join(" | "))
                .with("default", switch.values[0]);
            writeln!(session.out(), "\n{}", lang.say(&line))?;
        }
        Ok(Exit::Yes)
    }
}

fn name(id: &str, lang: Lang) -> String {
    lang.word(&format!("games-name-{id}"))
}

/// The game of a name on the command line.
pub(super) fn game_named(name: &str) -> Result<registry::GameId, Failure> {
    registry::find(name).ok_or_else(|| {
        let games: Vec<&str> = registry::infos().iter().map(|info| info.id).collect();
        Failure::new(Message::new(words::CLI_ERROR_UNKNOWN_GAME).with("game", name))
            .hint(Message::new(words::CLI_HINT_GAMES).with("games", games))
    })
}
