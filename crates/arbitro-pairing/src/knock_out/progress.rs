//! The progress of a bracket: the players of each match, from the outcomes of earlier ones.

use super::{Bracket, BracketMatch, MatchSide};
use crate::words;
use crate::{Message, WORDS};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchOutcome {
    /// Its first side advances.
    First,
    /// Its second side advances.
    Second,
    /// Its second side advances, and the first one has left: a grand final is not played again.
    SecondAlone,
    /// Both forfeit: nobody advances, neither as winner nor as loser, and the next opponent has a
    /// bye.
    Neither,
}

impl MatchOutcome {
    /// The position of the side that advances, from 0.
    pub fn winner(self) -> Option<usize> {
        match self {
            Self::First => Some(0),
            Self::Second | Self::SecondAlone => Some(1),
            Self::Neither => None,
        }
    }
}

/// The state of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchState {
    /// Its players are not known yet.
    Open {
        /// The seeds known so far.
        seeds: [Option<u32>; 2],
    },
    /// It can be played.
    Ready {
        /// Both seeds.
        seeds: [u32; 2],
    },
    /// It has only one player, who advances without playing.
    Bye {
        /// The seed.
        seed: u32,
    },
    /// It has no players.
    Empty,
    /// It is decided.
    Decided {
        /// Both seeds.
        seeds: [u32; 2],
        /// The outcome.
        outcome: MatchOutcome,
    },
}

/// The player who leaves a match one way, as winner or as loser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comer {
    /// Not known yet.
    Open,
    Seed(u32),
    Nobody,
}

/// An outcome of a match that does not have two players yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutcomeFault {
    /// The number of the match.
    pub number: u32,
}

impl OutcomeFault {
    /// The fault as a message.
    pub fn message(&self) -> Message {
        Message::new(words::PAIRING_BRACKET_OUTCOME).with("match", self.number)
    }
}

arbitro_words::errors!(WORDS: OutcomeFault => OutcomeFault::message);

/// A bracket with the outcomes so far.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    pub(super) bracket: &'a Bracket,
    states: Vec<MatchState>,
    winners: Vec<Comer>,
    losers: Vec<Comer>,
}

impl Bracket {
    /// The progress of the bracket, from the outcome of each match in the order of their numbers
    /// (`None` where there is none). A match that one or both players forfeit has an outcome like
    /// any other.
    ///
    /// # Errors
    /// A match has an outcome but not two players.
    pub fn progress(
        &self,
        outcomes: &[Option<MatchOutcome>],
    ) -> Result<Progress<'_>, OutcomeFault> {
        let mut faults = Vec::new();
        let recorded = |number: u32| outcomes.get(number as usize - 1).copied().flatten();
        let progress = self.progress_by(|number, seeds| {
            let outcome = recorded(number);
            if seeds.is_none() && outcome.is_some() {
                faults.push(OutcomeFault { number });
            }
            outcome
        });
        faults.into_iter().next().map_or(Ok(progress), Err)
    }

    /// The same, asking for the outcome of each match in the order of their numbers, by its number
    /// and, where it has two, its seeds. An outcome for a match without two players is ignored.
    pub fn progress_by(
        &self,
        mut outcome: impl FnMut(u32, Option<[u32; 2]>) -> Option<MatchOutcome>,
    ) -> Progress<'_> {
        let matches = self.matches().len();
        let mut progress = Progress {
            bracket: self,
            states: Vec::with_capacity(matches),
            winners: Vec::with_capacity(matches),
            losers: Vec::with_capacity(matches),
        };
        for one in self.matches() {
            let sides = one.sides.map(|side| progress.comer(side));
            let seeds = match sides {
                [Comer::Seed(one), Comer::Seed(other)] => Some([one, other]),
                _ => None,
            };
            let state = match (sides, seeds, outcome(one.number, seeds)) {
                (_, Some(seeds), None) => MatchState::Ready { seeds },
                (_, Some(seeds), Some(outcome)) => MatchState::Decided { seeds, outcome },
                ([Comer::Nobody, Comer::Nobody], ..) => MatchState::Empty,
                ([Comer::Seed(seed), Comer::Nobody] | [Comer::Nobody, Comer::Seed(seed)], ..) => {
                    MatchState::Bye { seed }
                }
                (sides, ..) => MatchState::Open { seeds: sides.map(Comer::seed) },
            };
            let (winner, loser) = comers(state);
            progress.states.push(state);
            progress.winners.push(winner);
            progress.losers.push(loser);
        }
        progress
    }
}

impl Comer {
    fn seed(self) -> Option<u32> {
        match self {
            Self::Seed(seed) => Some(seed),
            Self::Open | Self::Nobody => None,
        }
    }
}

/// The winner and the loser who leave a match.
fn comers(state: MatchState) -> (Comer, Comer) {
    match state {
        MatchState::Open { .. } | MatchState::Ready { .. } => (Comer::Open, Comer::Open),
        MatchState::Bye { seed } => (Comer::Seed(seed), Comer::Nobody),
        MatchState::Empty => (Comer::Nobody, Comer::Nobody),
        MatchState::Decided { seeds, outcome } => match outcome.winner() {
            Some(at) => (Comer::Seed(seeds[at]), Comer::Seed(seeds[1 - at])),
            None => (Comer::Nobody, Comer::Nobody),
        },
    }
}

impl Progress<'_> {
    /// The player who reaches a side.
    fn comer(&self, side: MatchSide) -> Comer {
        let at = |number: u32| number as usize - 1;
        match side {
            MatchSide::Seed(seed) => Comer::Seed(seed),
            MatchSide::Nobody => Comer::Nobody,
            MatchSide::Winner(number) => self.winners[at(number)],
            MatchSide::Loser(number) => self.losers[at(number)],
            MatchSide::FirstTimeLoser(number) => match self.losers[at(number)] {
                Comer::Seed(seed) if !self.came_with_a_bye(number, seed) => Comer::Nobody,
                loser => loser,
            },
            // The second grand final is played when the first is won by the player who has lost
            // once, and the other one is still there.
            MatchSide::Challenger(number) | MatchSide::Challenged(number) => {
                match self.states[at(number)] {
                    MatchState::Decided { seeds, outcome: MatchOutcome::Second } => {
                        let challenger = matches!(side, MatchSide::Challenger(_));
                        Comer::Seed(seeds[usize::from(challenger)])
                    }
                    MatchState::Open { .. } | MatchState::Ready { .. } => Comer::Open,
                    _ => Comer::Nobody,
                }
            }
        }
    }

    /// Whether a player reached a match without having played before.
    fn came_with_a_bye(&self, number: u32, seed: u32) -> bool {
        self.bracket
            .at(number)
            .sides
            .iter()
            .filter_map(|side| side.awaits())
            .any(|before| self.states[before as usize - 1] == MatchState::Bye { seed })
    }

    /// The state of the match with this number.
    ///
    /// # Panics
    /// The bracket has no match with this number.
    pub fn state(&self, number: u32) -> MatchState {
        self.states[number as usize - 1]
    }

    /// The matches that can be played, in the order of their numbers, each with its seeds.
    pub fn ready(&self) -> impl Iterator<Item = (u32, [u32; 2])> {
        (1..).zip(&self.states).filter_map(|(number, state)| match *state {
            MatchState::Ready { seeds } => Some((number, seeds)),
            _ => None,
        })
    }

    /// Every match with its state, in the order of their numbers.
    pub fn matches(&self) -> impl Iterator<Item = (&BracketMatch, MatchState)> {
        self.bracket.matches().iter().zip(self.states.iter().copied())
    }

    /// Whether a player has a match to play, perhaps against an opponent not known yet.
    pub fn is_in(&self, seed: u32) -> bool {
        self.states.iter().any(|state| match *state {
            MatchState::Open { seeds } => seeds.contains(&Some(seed)),
            MatchState::Ready { seeds } => seeds.contains(&seed),
            _ => false,
        })
    }

    /// Whether all matches that take place are decided.
    pub fn is_finished(&self) -> bool {
        let open = |state: &MatchState| {
            matches!(state, MatchState::Open { .. } | MatchState::Ready { .. })
        };
        !self.states.iter().any(open)
    }
}
