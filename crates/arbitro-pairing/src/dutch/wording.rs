//! The reasons for a round in words: sentences of the catalogue with their facts.

use super::prelude::*;

/// The most names in a sentence; the others are only counted.
const MOST_NAMES: usize = 3;

/// The name of a player, by number.
pub type Names<'a> = &'a dyn Fn(u32) -> String;

impl Explanation {
    /// A sentence for every float, exchange, pair and bye.
    pub fn sentences(&self, names: Names) -> Vec<Message> {
        let floats = self.floats.iter().map(|choice| choice.sentence(names));
        let exchanges = self
            .exchanges
            .iter()
            .map(|it| it.sentence(words::PAIRING_EXCHANGE, Reason::words, names));
        let pairs = (1..).zip(&self.pairs).map(|(board, choice)| choice.sentence(board, names));
        let bye = self.bye.iter().map(|choice| choice.sentence(names));
        floats.chain(exchanges).chain(pairs).chain(bye).collect()
    }
}

impl Reason {
    /// The reason why not: "they have met (C1)".
    pub fn words(self) -> Message {
        Message::new(match self {
            Reason::Obstacle(Obstacle::Met) => words::PAIRING_WHY_C1,
            Reason::Obstacle(Obstacle::SameSide) => words::PAIRING_WHY_C3,
            Reason::Obstacle(Obstacle::Forbidden) => words::PAIRING_WHY_FORBIDDEN,
            Reason::Exceptions => words::PAIRING_WHY_EXCEPTIONS,
            Reason::Sequence => words::PAIRING_WHY_SEQUENCE,
            Reason::Criterion(criterion) => criterion.key(),
        })
    }
}

/// "2 points", "2.5 points".
pub(crate) fn points(points: Points) -> Message {
    let tenths = points.as_tenths();
    let score = if tenths % 10 == 0 { Fact::from(tenths / 10) } else { Fact::decimal(points) };
    message!(words::PAIRING_POINTS, score)
}

/// Names in a list; of many the first few and a count.
pub(crate) fn names_of(players: &[u32], names: Names) -> Fact {
    first_few(players.iter().map(|&number| names(number)).collect())
}

/// Texts in a list; of many the first few and a count.
pub(super) fn first_few(mut texts: Vec<String>) -> Fact {
    if texts.len() <= MOST_NAMES + 1 {
        return texts.into();
    }
    let more = texts.len() - MOST_NAMES;
    texts.truncate(MOST_NAMES);
    message!(words::PAIRING_NAMES_MORE, names = texts, more).into()
}

/// All clauses joined; `None` if there are none.
pub(crate) fn clauses(clauses: Vec<Message>) -> Option<Message> {
    clauses.into_iter().reduce(|one, other| message!(words::PAIRING_AND, one, other))
}

/// A message with the names of a pair.
pub(crate) fn with_pair(key: &'static str, pair: Pair, names: Names) -> Message {
    message!(key, first = names(pair.first), second = names(pair.second))
}

/// "Ana – Rui".
pub(crate) fn in_full(pair: &Pair, names: Names) -> String {
    format!("{} – {}", names(pair.first), names(pair.second))
}

/// "not Bruno: they have met (C1)": a clause for each reason, in order of first appearance.
pub(crate) fn not<R: Copy + PartialEq>(
    rivals: &[Rival<R>],
    say: fn(R) -> Message,
    names: Names,
) -> Vec<Message> {
    let mut reasons: Vec<(R, Vec<u32>)> = Vec::new();
    for rival in rivals {
        match reasons.iter_mut().find(|(reason, _)| *reason == rival.reason) {
            Some((_, players)) => players.push(rival.player),
            None => reasons.push((rival.reason, vec![rival.player])),
        }
    }
    let clause = |(reason, players): (R, Vec<u32>)| {
        message!(words::PAIRING_NOT, players = names_of(&players, names), why = say(reason))
    };
    reasons.into_iter().map(clause).collect()
}

/// The clause for a choice that no criterion decides, if there are such rivals.
fn by_sequence(player: u32, rivals: &[Rival], names: Names) -> Option<Message> {
    let mut undecided = rivals.iter().filter(|rival| rival.reason == Reason::Sequence).peekable();
    undecided.peek()?;
    let last = undecided.all(|rival| rival.player < player);
    let key = if last { words::PAIRING_LOWEST } else { words::PAIRING_SEQUENCE };
    Some(message!(key, player = names(player)))
}

fn decided(rival: &&Rival) -> bool {
    rival.reason != Reason::Sequence
}

impl FloatChoice {
    fn sentence(&self, names: Names) -> Message {
        let cause = if self.stuck && self.cause != FloatCause::Alone {
            words::PAIRING_CAUSE_STUCK
        } else {
            self.cause.key()
        };
        let key = if self.moved_down { words::PAIRING_FLOAT_ON } else { words::PAIRING_FLOAT_DOWN };
        let float = Message::new(key)
            .with("player", names(self.player))
            .with("cause", message!(cause, score = points(self.bracket)));
        // Rivals that no criterion up to C8 excludes.
        let could: Vec<Rival> = self.rivals.iter().copied().filter(Rival::could).collect();
        if self.stuck || self.rivals.is_empty() {
            return float;
        }
        let against: Vec<Rival> = could.iter().filter(decided).copied().collect();
        let mut choice = not(&against, Reason::words, names);
        choice.extend(by_sequence(self.player, &could, names));
        match clauses(choice) {
            None => message!(words::PAIRING_FLOAT_ONLY, float),
            Some(choice) => {
                message!(words::PAIRING_FLOAT_CHOICE, float, could = could.len() + 1, choice)
            }
        }
    }
}

impl Rival {
    /// Whether choosing it was possible: no criterion up to C8 is against it.
    fn could(&self) -> bool {
        match self.reason {
            Reason::Obstacle(_) | Reason::Exceptions => false,
            Reason::Criterion(criterion) => criterion > Criterion::C8,
            Reason::Sequence => true,
        }
    }
}

impl<R: Copy> ExchangeChoice<R> {
    /// The exchange with its reason, in the sentence `key`.
    pub(crate) fn sentence(
        &self,
        key: &'static str,
        say: fn(R) -> Message,
        names: Names,
    ) -> Message {
        Message::new(key)
            .with("score", points(self.bracket))
            .with("up", names_of(&self.up, names))
            .with("down", names_of(&self.down, names))
            .with("why", say(self.reason))
    }
}

impl PairChoice {
    fn sentence(&self, board: usize, names: Names) -> Message {
        let mut why = if self.moved_down {
            Message::new(words::PAIRING_FROM_ABOVE)
                .with("player", names(self.seeker))
                .with("score", points(self.scores.0))
                .with("group", points(self.scores.1))
        } else {
            message!(words::PAIRING_HALVES, score = points(self.scores.0))
        };
        let mut passed = not(&self.passed, Reason::words, names);
        if self.passed_more > 0 {
            passed.push(message!(words::PAIRING_NOR_OTHERS, count = self.passed_more));
        }
        if let Some(passed) = clauses(passed) {
            why = message!(words::PAIRING_BUT, why, passed);
        }
        with_pair(words::PAIRING_PAIR, self.pair, names)
            .with("board", board)
            .with("why", why)
            .with("sides", self.sides.clause(names))
    }
}

impl SideChoice {
    /// The side of the player, with the reason.
    pub(super) fn clause(&self, names: Names) -> Message {
        let key = match self.side {
            Side::First => words::PAIRING_STARTS,
            Side::Second => words::PAIRING_PLAYS_SECOND,
        };
        let who = message!(key, player = names(self.player));
        match self.rule {
            SideRule::Both => Message::new(words::PAIRING_SIDES_BOTH),
            SideRule::Stronger => message!(words::PAIRING_SIDES_STRONGER, who),
            SideRule::Wider => message!(words::PAIRING_SIDES_WIDER, who),
            SideRule::Alternate => {
                message!(words::PAIRING_SIDES_ALTERNATE, who, ago = self.games_ago.unwrap_or(1))
            }
            SideRule::Higher => message!(words::PAIRING_SIDES_HIGHER, who),
            SideRule::Number => Message::new(if self.odd {
                words::PAIRING_SIDES_ODD
            } else {
                words::PAIRING_SIDES_EVEN
            })
            .with("who", who),
        }
    }
}

impl ByeChoice {
    fn sentence(&self, names: Names) -> Message {
        let mut choice = not(&self.lower, Reason::words, names);
        let against: Vec<Rival> = self.rivals.iter().filter(decided).copied().collect();
        choice.extend(not(&against, Reason::words, names));
        choice.extend(by_sequence(self.player, &self.rivals, names));
        let bye =
            message!(words::PAIRING_BYE, player = names(self.player), score = points(self.score));
        match clauses(choice) {
            None => bye,
            Some(choice) => message!(words::PAIRING_BYE_CHOICE, bye, choice),
        }
    }
}
