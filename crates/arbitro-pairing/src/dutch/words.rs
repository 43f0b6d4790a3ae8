//! What decided a round, in words: the sentences of the catalogues with their facts.

use arbitro_words::{Fact, Message};

use super::criteria::Criterion;
use super::explanation::{
    ByeChoice, ExchangeChoice, Explanation, FloatCause, FloatChoice, PairChoice, Reason, Rival,
    SideChoice, SideRule,
};
use super::no_pairing::Obstacle;
use crate::{Points, Side};

/// So many names stand in a sentence; of more, their number.
const MOST_NAMES: usize = 3;

/// How a player is called, by number.
pub type Names<'a> = &'a dyn Fn(u32) -> String;

impl Explanation {
    /// A sentence for every float, exchange, pair and bye.
    pub fn sentences(&self, names: Names) -> Vec<Message> {
        let floats = self.floats.iter().map(|choice| choice.sentence(names));
        let exchanges = self.exchanges.iter().map(|choice| choice.sentence(names));
        let pairs = (1..).zip(&self.pairs).map(|(board, choice)| choice.sentence(board, names));
        let bye = self.bye.iter().map(|choice| choice.sentence(names));
        floats.chain(exchanges).chain(pairs).chain(bye).collect()
    }
}

impl Reason {
    /// What stands against it: "they have met (C1)".
    pub fn words(self) -> Message {
        Message::new(match self {
            Reason::Obstacle(Obstacle::Met) => "pairing-why-c1",
            Reason::Obstacle(Obstacle::SameSide) => "pairing-why-c3",
            Reason::Obstacle(Obstacle::Forbidden) => "pairing-why-forbidden",
            Reason::Sequence => "pairing-why-sequence",
            Reason::Criterion(criterion) => criterion.key(),
        })
    }
}

/// "2 points", "2.5 points".
pub(super) fn points(points: Points) -> Message {
    let tenths = points.as_tenths();
    let score = if tenths % 10 == 0 { Fact::from(tenths / 10) } else { Fact::decimal(points) };
    Message::new("pairing-points").with("score", score)
}

/// Names one after the other, of many the first few.
pub(super) fn names_of(players: &[u32], names: Names) -> Fact {
    first_few(players.iter().map(|&number| names(number)).collect())
}

/// Texts one after the other, of many the first few.
pub(super) fn first_few(mut texts: Vec<String>) -> Fact {
    if texts.len() <= MOST_NAMES + 1 {
        return texts.into();
    }
    let more = texts.len() - MOST_NAMES;
    texts.truncate(MOST_NAMES);
    Message::new("pairing-names-more").with("names", texts).with("more", more).into()
}

/// Clauses one after the other.
pub(super) fn clauses(clauses: Vec<Message>) -> Option<Message> {
    clauses
        .into_iter()
        .reduce(|one, other| Message::new("pairing-and").with("one", one).with("other", other))
}

/// "not Bruno: they have met (C1)", a clause for each reason, in the order of their weight.
fn not(rivals: &[Rival], names: Names) -> Vec<Message> {
    let mut reasons: Vec<(Reason, Vec<u32>)> = Vec::new();
    for rival in rivals {
        match reasons.iter_mut().find(|(reason, _)| *reason == rival.reason) {
            Some((_, players)) => players.push(rival.player),
            None => reasons.push((rival.reason, vec![rival.player])),
        }
    }
    let clause = |(reason, players): (Reason, Vec<u32>)| {
        Message::new("pairing-not")
            .with("players", names_of(&players, names))
            .with("why", reason.words())
    };
    reasons.into_iter().map(clause).collect()
}

/// The clause on what no criterion decides, where rivals are left by them.
fn by_sequence(player: u32, rivals: &[Rival], names: Names) -> Option<Message> {
    let mut left = rivals.iter().filter(|rival| rival.reason == Reason::Sequence).peekable();
    left.peek()?;
    let last = left.all(|rival| rival.player < player);
    let key = if last { "pairing-lowest" } else { "pairing-sequence" };
    Some(Message::new(key).with("player", names(player)))
}

fn decided(rival: &&Rival) -> bool {
    rival.reason != Reason::Sequence
}

impl FloatChoice {
    fn sentence(&self, names: Names) -> Message {
        let cause = if self.stuck && self.cause != FloatCause::Alone {
            "pairing-cause-stuck"
        } else {
            match self.cause {
                FloatCause::Alone => "pairing-cause-alone",
                FloatCause::Odd => "pairing-cause-odd",
                FloatCause::OddWithoutBye => "pairing-cause-odd-without-bye",
                FloatCause::Apart => "pairing-cause-apart",
                FloatCause::NeededBelow => "pairing-cause-needed",
            }
        };
        let key = if self.moved_down { "pairing-float-on" } else { "pairing-float-down" };
        let float = Message::new(key)
            .with("player", names(self.player))
            .with("cause", Message::new(cause).with("score", points(self.bracket)));
        // Others for whom nothing weightier speaks than for this one.
        let could: Vec<Rival> = self.rivals.iter().copied().filter(Rival::could).collect();
        if self.stuck || self.rivals.is_empty() {
            return float;
        }
        let against: Vec<Rival> = could.iter().filter(decided).copied().collect();
        let mut choice = not(&against, names);
        choice.extend(by_sequence(self.player, &could, names));
        match clauses(choice) {
            None => Message::new("pairing-float-only").with("float", float),
            Some(choice) => Message::new("pairing-float-choice")
                .with("float", float)
                .with("could", could.len() + 1)
                .with("choice", choice),
        }
    }
}

impl Rival {
    /// Whether it was a matter of choice: no criterion up to C8 stood against it.
    fn could(&self) -> bool {
        match self.reason {
            Reason::Obstacle(_) => false,
            Reason::Criterion(criterion) => criterion > Criterion::C8,
            Reason::Sequence => true,
        }
    }
}

impl ExchangeChoice {
    fn sentence(&self, names: Names) -> Message {
        Message::new("pairing-exchange")
            .with("score", points(self.bracket))
            .with("up", names_of(&self.up, names))
            .with("down", names_of(&self.down, names))
            .with("why", self.reason.words())
    }
}

impl PairChoice {
    fn sentence(&self, board: usize, names: Names) -> Message {
        let mut why = if self.moved_down {
            Message::new("pairing-from-above")
                .with("player", names(self.seeker))
                .with("score", points(self.scores.0))
                .with("group", points(self.scores.1))
        } else {
            Message::new("pairing-halves").with("score", points(self.scores.0))
        };
        let mut passed = not(&self.passed, names);
        if self.passed_more > 0 {
            passed.push(Message::new("pairing-nor-others").with("count", self.passed_more));
        }
        if let Some(passed) = clauses(passed) {
            why = Message::new("pairing-but").with("why", why).with("passed", passed);
        }
        Message::new("pairing-pair")
            .with("board", board)
            .with("first", names(self.pair.first))
            .with("second", names(self.pair.second))
            .with("why", why)
            .with("sides", self.sides.clause(names))
    }
}

impl SideChoice {
    /// Who starts, and why.
    pub(super) fn clause(&self, names: Names) -> Message {
        let who = match self.side {
            Side::First => "pairing-starts",
            Side::Second => "pairing-plays-second",
        };
        let who = Message::new(who).with("player", names(self.player));
        match self.rule {
            SideRule::Both => Message::new("pairing-sides-both"),
            SideRule::Stronger => Message::new("pairing-sides-stronger").with("who", who),
            SideRule::Wider => Message::new("pairing-sides-wider").with("who", who),
            SideRule::Alternate => Message::new("pairing-sides-alternate")
                .with("who", who)
                .with("ago", self.games_ago.unwrap_or(1)),
            SideRule::Higher => Message::new("pairing-sides-higher").with("who", who),
            SideRule::Number => {
                Message::new(if self.odd { "pairing-sides-odd" } else { "pairing-sides-even" })
                    .with("who", who)
            }
        }
    }
}

impl ByeChoice {
    fn sentence(&self, names: Names) -> Message {
        let mut choice = not(&self.lower, names);
        let against: Vec<Rival> = self.rivals.iter().filter(decided).copied().collect();
        choice.extend(not(&against, names));
        choice.extend(by_sequence(self.player, &self.rivals, names));
        let bye = Message::new("pairing-bye")
            .with("player", names(self.player))
            .with("score", points(self.score));
        match clauses(choice) {
            None => bye,
            Some(choice) => {
                Message::new("pairing-bye-choice").with("bye", bye).with("choice", choice)
            }
        }
    }
}
