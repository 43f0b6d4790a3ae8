//! Knock-out and double elimination: brackets of any number of players, and how far they are.
//!
//! A [`Bracket`] says which matches there are and where each of their sides comes from; it depends on the number of
//! players and the [`BracketFormat`] alone. [`Bracket::progress`] fills in who sits where, as far as the matches are decided.
//! Players are told by their seeds, from 1 (the highest).
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

mod places;
mod progress;
mod seeding;
mod tree;

pub use places::Place;
pub use progress::{MatchOutcome, MatchState, OutcomeFault, Progress};
pub use seeding::{by_lot, standard_order};

/// How a bracket is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BracketFormat {
    /// How many lost matches it takes to be out.
    pub elimination: Elimination,
    /// Whether those who lost the semi-finals play for the third place; only where one lost match is enough.
    pub third_place: bool,
    /// Whether who loses the first match plays on in a second bracket; only where one lost match is enough.
    pub consolation: bool,
}

/// How many lost matches it takes to be out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Elimination {
    /// One.
    #[default]
    Single,
    /// Two: who loses once goes on in the bracket of losers, whose winner plays the grand final.
    Double,
}

/// A part of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BracketPart {
    /// Where everybody begins.
    Main,
    /// Where those go on who lost once, in double elimination.
    Losers,
    /// Where those go on who lost their first match.
    Consolation,
    /// The match of those who lost the semi-finals.
    ThirdPlace,
    /// The match of the unbeaten with the winner among those who lost once; and a second one, where the unbeaten
    /// loses the first.
    GrandFinal,
}

impl BracketPart {
    /// The word for it in files: `main`, `losers`, `consolation`, `third-place`, `grand-final`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::Losers => "losers",
            Self::Consolation => "consolation",
            Self::ThirdPlace => "third-place",
            Self::GrandFinal => "grand-final",
        }
    }
}

/// Where a side of a match comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchSide {
    /// The player with this seed.
    Seed(u32),
    /// Nobody: a bye for the other side.
    Nobody,
    /// Who wins the match with this number.
    Winner(u32),
    /// Who loses it.
    Loser(u32),
    /// Who loses it, if that is that player's first match.
    FirstTimeLoser(u32),
    /// Who wins a grand final, if that is not the unbeaten player, who sits on its first side.
    Challenger(u32),
    /// Who loses such a grand final.
    Challenged(u32),
}

impl MatchSide {
    /// The match that it waits for.
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
    /// Its number in the bracket, from 1; every match comes after those that it waits for. It stays the same when a
    /// player takes the place of a bye.
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
    /// The bracket of `players` players: the standard one, in which seeds 1 and 2 can meet in the final only, 1 to 4 in
    /// the semi-finals only, and so on; its size is the next power of two, and the highest seeds have the byes.
    /// Fewer than two players have no match.
    ///
    /// In double elimination, who loses goes to a part of the losers' bracket as far away as can be from those that
    /// player has beaten, so that nobody meets again sooner than the bracket makes necessary.
    pub fn new(players: u32, format: BracketFormat) -> Self {
        Self { players, format, matches: tree::matches(players, format) }
    }

    /// How many players it is for.
    pub fn players(&self) -> u32 {
        self.players
    }

    /// How it is played.
    pub fn format(&self) -> BracketFormat {
        self.format
    }

    /// How many places its first round has: a power of two.
    pub fn size(&self) -> u32 {
        tree::size(self.players)
    }

    /// How many rounds the main part has.
    pub fn rounds(&self) -> u32 {
        self.size().trailing_zeros()
    }

    /// The turn of each match, from 1, in the order of their numbers: what is ready at once has the same one, as long as
    /// a turn begins when the one before has ended.
    pub fn turns(&self) -> Vec<u32> {
        let mut turns: Vec<u32> = Vec::with_capacity(self.matches.len());
        for one in &self.matches {
            let before = one.sides.iter().filter_map(|side| side.awaits());
            let last = before.map(|number| turns[number as usize - 1]).max();
            turns.push(last.unwrap_or(0) + 1);
        }
        turns
    }

    /// What the round of a match is called for short in double elimination: `W1`, `W2` … among those who have lost
    /// nothing, `L1`, `L2` … among those who lost once, `GF` and `GF2`; none where one lost match is enough to be out.
    ///
    /// ```
    /// use arbitro_pairing::knock_out::{Bracket, BracketFormat, Elimination};
    ///
    /// let format = BracketFormat { elimination: Elimination::Double, ..BracketFormat::default() };
    /// let bracket = Bracket::new(4, format);
    /// let codes = bracket.matches().iter().filter_map(|one| bracket.round_code(one));
    /// assert_eq!(codes.collect::<Vec<_>>().join(" "), "W1 W1 W2 L1 L2 GF GF2");
    /// ```
    pub fn round_code(&self, one: &BracketMatch) -> Option<String> {
        let round = one.round;
        match (self.format.elimination, one.part) {
            (Elimination::Single, _) => None,
            (_, BracketPart::Main) => Some(format!("W{round}")),
            (_, BracketPart::Losers) => Some(format!("L{round}")),
            (_, BracketPart::GrandFinal) if round == 1 => Some("GF".to_owned()),
            (_, BracketPart::GrandFinal) => Some(format!("GF{round}")),
            (_, BracketPart::Consolation | BracketPart::ThirdPlace) => None,
        }
    }

    /// Its matches, by their numbers.
    pub fn matches(&self) -> &[BracketMatch] {
        &self.matches
    }

    /// The match with a number.
    pub fn find(&self, number: u32) -> Option<&BracketMatch> {
        self.matches.get(number.checked_sub(1)? as usize)
    }

    /// The match with a number that a side of another one names.
    fn at(&self, number: u32) -> &BracketMatch {
        &self.matches[number as usize - 1]
    }
}
