//! The reasons for a round of teams in words.

use super::compare::TeamObjection;
use super::explanation::{
    TeamByeChoice, TeamExplanation, TeamPairChoice, TeamReason, UpfloaterChoice,
};
use crate::dutch::{Names, Rival, clauses, in_full, names_of, not, points, with_pair};
use crate::words;
use arbitro_words::{Message, message};

impl TeamExplanation {
    /// A sentence for each group with upfloaters, for each exchange of halves, for each pair, and for the
    /// bye.
    pub fn sentences(&self, names: Names) -> Vec<Message> {
        let floats = self.upfloaters.iter().map(|choice| choice.sentence(names));
        let exchanges = self
            .exchanges
            .iter()
            .map(|it| it.sentence(words::PAIRING_TEAM_UPPER, TeamReason::words, names));
        let pairs = (1..).zip(&self.pairs).map(|(table, choice)| choice.sentence(table, names));
        let bye = self.bye.iter().map(|choice| choice.sentence(names));
        floats.chain(exchanges).chain(pairs).chain(bye).collect()
    }
}

impl TeamReason {
    /// The reason why not: "they have met (C1)".
    pub fn words(self) -> Message {
        Message::new(match self {
            TeamReason::Met => words::PAIRING_WHY_C1,
            TeamReason::Forbidden => words::PAIRING_WHY_FORBIDDEN,
            TeamReason::ByeRefused => words::PAIRING_WHY_C2,
            TeamReason::Unpairable => words::PAIRING_TEAM_WHY_C3,
            TeamReason::Criterion(criterion) => return criterion.message(),
            TeamReason::HigherScore => words::PAIRING_TEAM_WHY_SCORE,
            TeamReason::Order => words::PAIRING_TEAM_WHY_ORDER,
        })
    }

    /// The article of C.04.6, where the order is that of `order`.
    pub(super) fn article(self, order: &'static str) -> &'static str {
        match self {
            TeamReason::Met | TeamReason::Forbidden => "2.1.1",
            TeamReason::ByeRefused => "2.1.2",
            TeamReason::Unpairable => "2.2.1",
            TeamReason::Criterion(criterion) => criterion.article(),
            TeamReason::HigherScore | TeamReason::Order => order,
        }
    }
}

/// A sentence, with what was against the others.
fn but(sentence: Message, rivals: &[Rival<TeamReason>], names: Names) -> Message {
    match clauses(not(rivals, TeamReason::words, names)) {
        None => sentence,
        Some(passed) => message!(words::PAIRING_BUT, why = sentence, passed),
    }
}

impl UpfloaterChoice {
    fn sentence(&self, names: Names) -> Message {
        let float = Message::new(words::PAIRING_TEAM_FLOAT_UP)
            .with("teams", names_of(&self.teams, names))
            .with("count", self.teams.len())
            .with("score", points(self.group));
        but(float, &self.rivals, names)
    }
}

impl TeamPairChoice {
    fn sentence(&self, table: usize, names: Names) -> Message {
        let [one, other] = self.scores;
        let why = match one == other {
            true => message!(words::PAIRING_TEAM_IN_ORDER, score = points(one)),
            false => Message::new(words::PAIRING_TEAM_FLOATED)
                .with("first", names(self.members[0]))
                .with("one", points(one))
                .with("second", names(self.members[1]))
                .with("other", points(other)),
        };
        with_pair(words::PAIRING_PAIR, self.pair, names)
            .with("board", table)
            .with("why", but(why, &self.passed, names))
            .with("sides", self.sides.message().with("team", names(self.first)))
    }
}

impl TeamByeChoice {
    fn sentence(&self, names: Names) -> Message {
        let bye =
            message!(words::PAIRING_TEAM_BYE, team = names(self.team), score = points(self.score));
        but(bye, &self.rivals, names)
    }
}

impl TeamObjection {
    /// The objection in words.
    pub fn sentence(&self, names: Names) -> Message {
        match self {
            TeamObjection::NotARound { teams } => {
                message!(words::PAIRING_TEAM_NO_ROUND, teams = names_of(teams, names))
            }
            TeamObjection::Pair { pair, reason } => {
                with_pair(words::PAIRING_BREACH_PAIR, *pair, names).with("why", reason.words())
            }
            TeamObjection::Bye { team, instead, reason, .. } => {
                Message::new(words::PAIRING_TEAM_OTHER_BYE)
                    .with("team", names(*team))
                    .with("instead", instead.map_or_else(String::new, names))
                    .with("why", reason.words())
            }
            TeamObjection::Upfloaters { group, teams, instead, reason, .. } => {
                Message::new(words::PAIRING_TEAM_OTHER_FLOATS)
                    .with("score", points(*group))
                    .with("count", teams.len())
                    .with("teams", names_of(teams, names))
                    .with("needed", instead.len())
                    .with("instead", names_of(instead, names))
                    .with("why", reason.words())
            }
            TeamObjection::Bracket { group, instead, reason, .. } => {
                let pairs: Vec<String> = instead.iter().map(|pair| in_full(pair, names)).collect();
                Message::new(words::PAIRING_TEAM_OTHER_PAIRS)
                    .with("score", points(*group))
                    .with("pairs", pairs)
                    .with("why", reason.words())
            }
            TeamObjection::Sides { pair, rule } => {
                with_pair(words::PAIRING_TEAM_OTHER_SIDES, *pair, names)
                    .with("article", rule.article())
            }
        }
    }
}
