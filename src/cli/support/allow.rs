//! `--allow`: what the arbiter allows against the absolute criteria, where a round cannot be paired
//! without.

use crate::locale::words;
use arbitro_pairing::Tournament;
use arbitro_pairing::dutch::{self, Names, NoPairing, Relaxations};

use super::names;
use crate::cli::Session;
use crate::locale::{Fact, Message};

#[derive(clap::Args)]
pub(in crate::cli) struct Allowed {
    #[arg(long, value_name = "bye|side|rematch", value_delimiter = ',')]
    allow: Vec<Allow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Allow {
    Bye,
    Side,
    Rematch,
}

impl Allowed {
    pub(crate) fn relaxations(&self) -> Relaxations {
        let allows = |what| self.allow.contains(&what);
        Relaxations {
            rematch: allows(Allow::Rematch),
            bye_again: allows(Allow::Bye),
            same_side: allows(Allow::Side),
        }
    }

    /// Says what was done that the rules do not allow; or, where nothing was, that nothing had to be.
    pub(crate) fn say(&self, session: &Session, uses: Vec<Message>) {
        if !self.allow.is_empty() && uses.is_empty() {
            session.note(&Message::new(words::CLI_ALLOW_UNNEEDED));
        }
        for used in uses {
            session.warn(&used);
        }
    }
}

/// Says who cannot be paired and why; what remains is the hint with which relaxations it would go.
pub(in crate::cli) fn say_unpairable(
    session: &Session,
    reason: &NoPairing,
    tournament: &Tournament,
    players: Names,
) -> Message {
    for sentence in reason.sentences(tournament, players) {
        session.note(&sentence);
    }
    let options = dutch::remedies(tournament);
    if options.is_empty() {
        return Message::new(words::CLI_HINT_ALLOW_NOTHING);
    }
    let lang = session.lang();
    let option = |relaxations: Relaxations| {
        let words = relaxations.words();
        let what: Vec<String> = words.iter().map(|word| names::value(word, lang)).collect();
        Fact::Text(format!("--{} {}", names::option("allow", lang), what.join(",")))
    };
    let options = options.into_iter().map(option).collect();
    Message::new(words::CLI_HINT_ALLOW).with("options", Fact::List(options))
}
