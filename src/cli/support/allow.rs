//! `--allow`: the absolute criteria that the arbiter waives if a round cannot be paired otherwise.

use crate::cli::prelude::*;
use arbitro_pairing::Tournament;
use arbitro_pairing::dutch::{self, Names, NoPairing, Relaxations};

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

    /// Whether nothing is waived.
    pub(crate) fn is_none(&self) -> bool {
        self.allow.is_empty()
    }

    /// Reports the uses of the waivers; or, if there were none, that no waiver was needed.
    pub(crate) fn report(&self, session: &Session, uses: Vec<Message>) {
        if !self.allow.is_empty() && uses.is_empty() {
            session.note(&Message::new(words::EVENT_ALLOW_UNNEEDED));
        }
        for used in uses {
            session.warn(&used);
        }
    }
}

/// Reports which players cannot be paired and why; returns the hint about the relaxations that
/// would help.
pub(in crate::cli) fn report_unpairable(
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
    let lang = session.lang;
    let option = |relaxations: Relaxations| {
        let words = relaxations.words();
        let what: Vec<String> = words.iter().map(|word| names::value(word, lang)).collect();
        Fact::Text(format!("--{} {}", names::option("allow", lang), what.join(",")))
    };
    let options = options.into_iter().map(option).collect();
    message!(words::CLI_HINT_ALLOW, options = Fact::List(options))
}
