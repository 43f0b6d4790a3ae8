//! Knock-out and double elimination: brackets for any number of players, and their progress.
//!
//! A [`Bracket`] has the list of matches and where the players of each come from; it depends only
//! on the number of players and the [`BracketFormat`]. [`Bracket::progress`] fills in the players,
//! as far as the matches are decided. Players are identified by their seeds, from 1 (the highest).
//!
//! ```
//! use arbitro_pairing::knock_out::{Bracket, BracketFormat, MatchOutcome, MatchState};
//!
//! let bracket = Bracket::new(6, BracketFormat::default());
//! let mut outcomes = vec![None; bracket.matches().len()];
//! let begun = bracket.progress(&outcomes)?;
//! // Six in a bracket of eight: seeds 1 and 2 have a bye, and wait.
//! let ready: Vec<_> = begun.ready().collect();
//! assert_eq!(ready, [(2, [4, 5]), (4, [3, 6])]);
//! assert_eq!(begun.state(1), MatchState::Bye { seed: 1 });
//!
//! outcomes[1] = Some(MatchOutcome::Second);
//! let later = bracket.progress(&outcomes)?;
//! assert_eq!(later.state(5), MatchState::Ready { seeds: [1, 5] });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use arbitro_words::worded;

mod places;
mod progress;
mod seeding;
mod tree;

pub use places::Place;
pub use progress::{MatchOutcome, MatchState, OutcomeFault, Progress};
pub use seeding::{by_lot, standard_order};

/// The format of a bracket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BracketFormat {
    /// How many lost matches eliminate a player.
    pub elimination: Elimination,
    /// Whether the losers of the semi-finals play for third place; only in single elimination.
    pub third_place: bool,
    /// Whether those who lose their first match continue in a second bracket; only in single
    /// elimination.
    pub consolation: bool,
}

/// How many lost matches eliminate a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Elimination {
    /// One.
    #[default]
    Single,
    /// Two: a player who loses once continues in the losers' bracket, whose winner plays the grand
    /// final.
    Double,
}

worded! { word:
    /// A part of a bracket.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum BracketPart {
        /// The bracket in which everybody starts.
        Main = "main",
        /// In double elimination, the bracket of those who have lost once.
        Losers = "losers",
        /// The bracket of those who lost their first match.
        Consolation = "consolation",
        /// The match between the losers of the semi-finals.
        ThirdPlace = "third-place",
        /// The match between the unbeaten player and the winner of the losers' bracket; a second one
        /// follows if the unbeaten player loses the first.
        GrandFinal = "grand-final",
    }
}

/// Where a side of a match comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchSide<M = u32> {
    /// The player with this seed.
    Seed(u32),
    /// Nobody: a bye for the other side.
    Nobody,
    /// The winner of the match with this number.
    Winner(M),
    /// The loser of the match with this number.
    Loser(M),
    /// The loser of the match, if it was that player's first match.
    FirstTimeLoser(M),
    /// The winner of a grand final, if the unbeaten player, who is on its first side, lost it.
    Challenger(M),
    /// The loser of such a grand final.
    Challenged(M),
}

impl<M> MatchSide<M> {
    /// The same side with the match named otherwise.
    fn map<N>(self, name: impl FnOnce(M) -> N) -> MatchSide<N> {
        match self {
            Self::Seed(seed) => MatchSide::Seed(seed),
            Self::Nobody => MatchSide::Nobody,
            Self::Winner(of) => MatchSide::Winner(name(of)),
            Self::Loser(of) => MatchSide::Loser(name(of)),
            Self::FirstTimeLoser(of) => MatchSide::FirstTimeLoser(name(of)),
            Self::Challenger(of) => MatchSide::Challenger(name(of)),
            Self::Challenged(of) => MatchSide::Challenged(name(of)),
        }
    }
}

impl MatchSide {
    /// The number of the match that it comes from.
    pub fn awaits(self) -> Option<u32> {
        match self {
            Self::Seed(_) | Self::Nobody => None,
            Self::Winner(number)
            | Self::Loser(number)
            | Self::FirstTimeLoser(number)
            | Self::Challenger(number)
            | Self::Challenged(number) => Some(number),
        }
    }
}

/// A match of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BracketMatch {
    /// Its number in the bracket, from 1; every match comes after those that its sides come from.
    /// The numbers stay the same when a player takes the place of a bye.
    pub number: u32,
    /// The part it belongs to.
    pub part: BracketPart,
    /// Its round in that part, from 1.
    pub round: u32,
    /// Its place in that round, from 1 at the top.
    pub place: u32,
    /// Where its sides come from.
    pub sides: [MatchSide; 2],
}

/// The matches of a knock-out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    players: u32,
    format: BracketFormat,
    matches: Vec<BracketMatch>,
}

impl Bracket {
    /// The standard bracket for `players` players: seeds 1 and 2 can meet only in the final, 1 to 4
    /// only from the semi-finals on, and so on; its size is the next power of two, and the highest
    /// seeds have the byes. With fewer than two players there are no matches.
    ///
    /// In double elimination, a loser goes to a part of the losers' bracket as far as possible from
    /// the players they have beaten, so that nobody meets the same opponent again sooner than
    /// necessary.
    pub fn new(players: u32, format: BracketFormat) -> Self {
        Self { players, format, matches: tree::matches(players, format) }
    }

    /// The number of players.
    pub fn players(&self) -> u32 {
        self.players
    }

    /// Its format.
    pub fn format(&self) -> BracketFormat {
        self.format
    }

    /// The number of places in its first round, a power of two.
    pub fn size(&self) -> u32 {
        tree::size(self.players)
    }

    /// The number of rounds of the main part.
    pub fn rounds(&self) -> u32 {
        self.size().trailing_zeros()
    }

    /// The stage of each match, from 1, in the order of their numbers: if each stage begins when
    /// the previous one has ended, matches of the same stage are ready at the same time.
    pub fn turns(&self) -> Vec<u32> {
        let mut turns: Vec<u32> = Vec::with_capacity(self.matches.len());
        for one in &self.matches {
            let before = one.sides.iter().filter_map(|side| side.awaits());
            let last = before.map(|number| turns[number as usize - 1]).max();
            turns.push(last.unwrap_or(0) + 1);
        }
        turns
    }

    /// The matches, in the order of their numbers.
    pub fn matches(&self) -> &[BracketMatch] {
        &self.matches
    }

    /// The match with this number.
    pub fn find(&self, number: u32) -> Option<&BracketMatch> {
        self.matches.get(number.checked_sub(1)? as usize)
    }

    /// The match with this number, which a side of another match refers to.
    fn at(&self, number: u32) -> &BracketMatch {
        &self.matches[number as usize - 1]
    }
}
