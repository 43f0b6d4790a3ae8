//! The articles of C.04.3 that decide against a pairing, and what each of them requires.

use super::prelude::*;

/// An article of C.04.3 that decides between two pairings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Article {
    /// Article 2: a criterion.
    Criterion(Criterion),
    /// Article 4: the order of equally good candidates.
    Order,
    /// Article 5: the sides of a pair.
    Sides(SideRule),
}

impl Article {
    /// The number in C.04.3: `2.4.7`, `4`, `5.2.5`.
    pub fn number(self) -> &'static str {
        match self {
            Self::Criterion(criterion) => criterion.article(),
            Self::Order => "4",
            Self::Sides(rule) => match rule {
                SideRule::Both => "5.2.1",
                SideRule::Stronger | SideRule::Wider => "5.2.2",
                SideRule::Alternate => "5.2.3",
                SideRule::Higher => "5.2.4",
                SideRule::Number => "5.2.5",
            },
        }
    }

    /// The requirement of the article, in one clause.
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::Criterion(criterion) => criterion.requires(),
            Self::Order => words::PAIRING_ARTICLE_ORDER,
            Self::Sides(rule) => match rule {
                SideRule::Both => words::PAIRING_ARTICLE_BOTH,
                SideRule::Stronger => words::PAIRING_ARTICLE_STRONGER,
                SideRule::Wider => words::PAIRING_ARTICLE_WIDER,
                SideRule::Alternate => words::PAIRING_ARTICLE_ALTERNATE,
                SideRule::Higher => words::PAIRING_ARTICLE_HIGHER,
                SideRule::Number => words::PAIRING_ARTICLE_NUMBER,
            },
        })
    }
}

impl Reason {
    /// The article behind the reason; `None` for pairs that the tournament itself forbids, and for exceptions
    /// that the arbiter allowed.
    pub fn article(self) -> Option<Article> {
        match self {
            Reason::Obstacle(Obstacle::Met) => Some(Article::Criterion(Criterion::C1)),
            Reason::Obstacle(Obstacle::SameSide) => Some(Article::Criterion(Criterion::C3)),
            Reason::Obstacle(Obstacle::Forbidden) | Reason::Exceptions => None,
            Reason::Criterion(criterion) => Some(Article::Criterion(criterion)),
            Reason::Sequence => Some(Article::Order),
        }
    }
}

impl Comparison {
    /// The articles that decide against the proposal, each once, in the order of C.04.3.
    pub fn articles(&self) -> Vec<Article> {
        let breaches = self.breaches.iter().filter_map(|breach| match breach {
            Breach::Pair(_, obstacle) => Reason::Obstacle(*obstacle).article(),
            Breach::Bye(_) => Some(Article::Criterion(Criterion::C2)),
        });
        let bye = self.bye.iter().map(|_| Article::Criterion(Criterion::C5));
        let brackets = self.brackets.iter().filter_map(|bracket| bracket.reason.article());
        let sides = self.sides.iter().map(|other| Article::Sides(other.choice.rule));
        let mut articles: Vec<Article> = breaches.chain(bye).chain(brackets).chain(sides).collect();
        articles.sort_unstable();
        articles.dedup();
        articles
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameResult, Lang, Pair, RoundEntry, RoundGame, Scoring, Side, WORDS};
    use crate::{Tournament, TournamentPlayer};

    #[test]
    fn a_pairing_against_the_rules_names_their_articles_in_order() {
        let mut tournament = Tournament {
            rounds: 3,
            played: 1,
            initial_side: Side::First,
            sides_matter: true,
            scoring: Scoring::default(),
            players: (1..=4).map(TournamentPlayer::new).collect(),
            forbidden: Vec::new(),
        };
        let games = [(1, 3, GameResult::Win), (4, 2, GameResult::Loss)];
        for (first, second, outcome) in games {
            let mut play = |number: usize, opponent: usize, side, outcome| {
                let game = RoundGame {
                    opponent: opponent as u32,
                    side,
                    outcome,
                    played: true,
                    rated: true,
                };
                tournament.players[number - 1].entries.push(RoundEntry::Game(game));
            };
            let other = match outcome {
                GameResult::Win => GameResult::Loss,
                _ => GameResult::Win,
            };
            play(first, second, Side::First, outcome);
            play(second, first, Side::Second, other);
        }
        let numbers = |pairs: &[(u32, u32)]| {
            let pairs: Vec<Pair> =
                pairs.iter().map(|&(first, second)| Pair { first, second }).collect();
            let against = super::super::compare(&tournament, &pairs, &[]);
            against.articles().into_iter().map(Article::number).collect::<Vec<_>>()
        };
        assert_eq!(numbers(&[(2, 1), (4, 3)]), ["5.2.1"]);
        assert_eq!(numbers(&[(3, 1), (2, 4)]), ["2.1.1", "2.4.1"]);
        assert_eq!(numbers(&[(4, 1), (3, 2)])[0], "2.4.1");
    }

    #[test]
    fn every_article_has_a_sentence_in_both_languages() {
        let sides = [
            SideRule::Both,
            SideRule::Stronger,
            SideRule::Wider,
            SideRule::Alternate,
            SideRule::Higher,
            SideRule::Number,
        ];
        let all = sides.map(Article::Sides).into_iter().chain([
            Article::Order,
            Article::Criterion(Criterion::C1),
            Article::Criterion(Criterion::C21),
        ]);
        for article in all {
            let texts = [Lang::En, Lang::Pt].map(|lang| WORDS.text(lang, &article.message()));
            assert!(texts[0] != texts[1] && !texts[0].is_empty(), "{texts:?}");
        }
    }
}
