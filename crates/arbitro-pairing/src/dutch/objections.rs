//! The objections to a pairing, in words: why a round cannot be paired, which exceptions it uses, what a
//! proposal breaks.

use super::prelude::*;

use super::compare::{Gap, WorseBracket};
use super::no_pairing::Use;
use super::remedies::obstacles;
use super::wording::{Names, clauses, first_few, in_full, names_of, points, with_pair};

/// The most groups that are described one by one.
const MOST_GROUPS: usize = 8;

impl NoPairing {
    /// The players who cannot be paired, and why: a sentence for each group, and one that counts
    /// the groups and their partners.
    pub fn sentences(&self, tournament: &Tournament, names: Names) -> Vec<Message> {
        let partners = self.partners.len() + usize::from(self.bye_is_partner);
        let sentence = |group: &Vec<u32>| match group[..] {
            [player] => Message::new(words::PAIRING_STUCK_PLAYER)
                .with("player", names(player))
                .with("partners", partners)
                .with("why", why_nobody(tournament, player, names)),
            _ => Message::new(words::PAIRING_STUCK_GROUP)
                .with("players", group.iter().map(|&n| names(n)).collect::<Vec<_>>())
                .with("partners", partners),
        };
        let mut sentences: Vec<Message> =
            self.groups.iter().take(MOST_GROUPS).map(sentence).collect();
        if self.bye_is_stuck {
            sentences.push(Message::new(words::PAIRING_STUCK_BYE));
        }
        let groups = self.groups.len() + usize::from(self.bye_is_stuck);
        if groups > 1 {
            let mut partner_names: Vec<Fact> =
                self.partners.iter().map(|&number| names(number).into()).collect();
            if self.bye_is_partner {
                partner_names.push(Fact::word(words::PAIRING_THE_BYE));
            }
            sentences.push(
                Message::new(words::PAIRING_STUCK_SUM)
                    .with("groups", groups)
                    .with("partners", partners)
                    .with("names", Fact::List(partner_names)),
            );
        }
        sentences
    }
}

impl NoPairing {
    /// All [`NoPairing::sentences`] as one message.
    pub fn in_words(&self, tournament: &Tournament, names: Names) -> Message {
        clauses(self.sentences(tournament, names))
            .unwrap_or_else(|| Message::new(words::PAIRING_WHY_C4))
    }
}

/// Why a player may meet almost nobody, with the other players grouped by reason.
fn why_nobody(tournament: &Tournament, player: u32, names: Names) -> Fact {
    let barred = obstacles(tournament, player);
    let clause = |kind: Obstacle| {
        let of_kind = barred.iter().filter(|&&(_, obstacle)| obstacle == kind);
        let players: Vec<u32> = of_kind.map(|&(number, _)| number).collect();
        (!players.is_empty()).then(|| {
            Message::new(words::PAIRING_STUCK_WHY)
                .with("players", names_of(&players, names))
                .with("why", Reason::Obstacle(kind).words())
        })
    };
    let kinds = [Obstacle::Met, Obstacle::SameSide, Obstacle::Forbidden];
    let clauses: Vec<Message> = kinds.into_iter().filter_map(clause).collect();
    if clauses.is_empty() { Fact::word(words::PAIRING_WHY_C4) } else { clauses.into() }
}

impl Use {
    /// The exception, in words.
    pub fn sentence(&self, names: Names) -> Message {
        match *self {
            Use::Rematch(pair) => with_pair(words::PAIRING_USE_REMATCH, pair, names),
            Use::SameSide(pair) => with_pair(words::PAIRING_USE_SIDE, pair, names),
            Use::Avoided(pair) => with_pair(words::PAIRING_USE_AVOIDED, pair, names),
            Use::ByeAgain(player) => message!(words::PAIRING_USE_BYE, player = names(player)),
        }
    }
}

impl Relaxations {
    /// The words for these on the command line and in records: `rematch`, `bye`, `side`.
    pub fn words(self) -> Vec<&'static str> {
        let words = [(self.bye_again, "bye"), (self.same_side, "side"), (self.rematch, "rematch")];
        words.into_iter().filter(|&(allowed, _)| allowed).map(|(_, word)| word).collect()
    }
}

impl Comparison {
    /// The objections to the proposal, the most serious first; empty if it is the pairing of the engine.
    pub fn sentences(&self, names: Names) -> Vec<Message> {
        let gaps = self.gaps.iter().map(|gap| gap.sentence(names));
        let breaches = self.breaches.iter().map(|breach| breach.sentence(names));
        let bye = self.bye.iter().map(|bye| {
            Message::new(words::PAIRING_WORSE_BYE)
                .with("player", names(bye.player))
                .with("score", points(bye.score))
                .with("least", points(bye.least))
        });
        let brackets = self.brackets.iter().map(|bracket| bracket.sentence(names));
        let sides = self.sides.iter().map(|other| {
            with_pair(words::PAIRING_OTHER_SIDES, other.pair, names)
                .with("sides", other.choice.clause(names))
        });
        gaps.chain(breaches).chain(bye).chain(brackets).chain(sides).collect()
    }
}

impl Gap {
    fn sentence(&self, names: Names) -> Message {
        match *self {
            Gap::NotThere(player) => message!(words::PAIRING_GAP_NOT_THERE, player = names(player)),
            Gap::Twice(player) => message!(words::PAIRING_GAP_TWICE, player = names(player)),
            Gap::LeftOut(player) => message!(words::PAIRING_GAP_LEFT, player = names(player)),
            Gap::Byes(count) => message!(words::PAIRING_GAP_BYES, count),
        }
    }
}

impl Breach {
    fn sentence(&self, names: Names) -> Message {
        match *self {
            Breach::Pair(pair, obstacle) => with_pair(words::PAIRING_BREACH_PAIR, pair, names)
                .with("why", Reason::Obstacle(obstacle).words()),
            Breach::Bye(player) => message!(words::PAIRING_BREACH_BYE, player = names(player)),
        }
    }
}

impl WorseBracket {
    fn sentence(&self, names: Names) -> Message {
        let pairs = first_few(self.other.iter().map(|pair| in_full(pair, names)).collect());
        Message::new(words::PAIRING_WORSE)
            .with("score", points(self.score))
            .with("why", self.reason.words())
            .with("other", self.other.len())
            .with("pairs", pairs)
    }
}
