//! The kinds of slips and their costs: the one table that the search uses.
//!
//! A cost measures how unlikely a slip is, in hundredths: 100 is a letter mistaken for another.
//! Somebody with a habit, such as writing `1)` for `1.`, repeats it in every line. So the first
//! slip of a kind costs more than the later ones, and a consistent habit adds little to the cost of
//! a reading.

/// Whether a slip is in the writing alone or in the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipClass {
    /// The move is the right one, written in another form.
    Writing,
    /// The written move is not the one that was played.
    Meaning,
}

/// The facts about a kind of slip that the search uses.
#[derive(Clone, Copy, Debug)]
pub struct SlipFacts {
    /// The kind.
    pub kind: SlipKind,
    /// Its word in JSON.
    pub word: &'static str,
    /// The cost of the first slip of this kind.
    pub first: u32,
    /// The cost of each later one, at most `first`.
    pub again: u32,
    /// Its class.
    pub class: SlipClass,
    /// By how much a reading with such a slip must beat the second reading to be `One`, in the unit of costs.
    pub margin: u32,
}

/// A row for each kind: its word, the costs of the first slip and of each later one, its class, and
/// its margin.
macro_rules! slip_kinds {
    ($($(#[$doc:meta])* $kind:ident: $word:literal, $first:literal, $again:literal, $class:ident, $margin:ident;)+) => {
        /// A kind of slip.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum SlipKind { $($(#[$doc])* $kind),+ }

        /// All kinds with their costs, indexed by [`SlipKind`].
        pub static KINDS: [SlipFacts; [$($word),+].len()] = [$(SlipFacts {
            kind: SlipKind::$kind,
            word: $word,
            first: $first,
            again: $again,
            class: SlipClass::$class,
            margin: $margin,
        }),+];
    };
}

slip_kinds! {
    /// The file is not UTF-8.
    Encoding: "encoding", 0, 0, Writing, MARGIN;
    /// Text that is not part of the game: an email around it, headings.
    Text: "text", 5, 1, Writing, MARGIN;
    /// A tag in a form other than `[Name "value"]`.
    Tag: "tag", 10, 5, Writing, MARGIN;
    /// The sheet does not name its game.
    Game: "game", 0, 0, Writing, MARGIN;
    /// The moves are in several columns side by side, to be read one column after another.
    Columns: "columns", 20, 0, Writing, MARGIN;
    /// Each player's moves are in a row of their own.
    Rows: "rows", 20, 0, Writing, MARGIN;
    /// Lines that are not in the order of their numbers.
    Lines: "lines", 20, 0, Writing, ASK;
    /// The moves are written in sentences, or among other words than moves.
    Scattered: "scattered", 150, 0, Writing, ASK;
    /// A character of an unusual kind: full-width letters, no-break spaces, arrows.
    Character: "character", 10, 2, Writing, MARGIN;
    /// A comma, a bar or another sign between or inside moves.
    Separator: "separator", 20, 3, Writing, MARGIN;
    /// A move number in another form: `1)`, `1º`.
    Number: "number", 10, 1, Writing, MARGIN;
    /// Every ply has a number: `1. d4 2. e3` or `1. d4 1. e3`.
    Numbering: "numbering", 20, 1, Writing, MARGIN;
    /// A round number before the move of a player who does not open the round: a move may be missing.
    Misplaced: "numbering", 100, 12, Writing, DOUBTFUL_MARGIN;
    /// A number that does not follow from the previous one.
    Miscounted: "miscounted", 100, 100, Writing, WIDE_MARGIN;
    /// A number higher than the next one: a line may be missing.
    Skipped: "miscounted", 100, 100, Writing, ASK;
    /// A number that opens a round before everybody has moved in the last one: a move is missing.
    Unanswered: "miscounted", 330, 330, Writing, ASK;
    /// A space inside a move.
    Blank: "blank", 30, 5, Writing, MARGIN;
    /// A space inside a move whose parts are moves by themselves.
    Joined: "blank", 130, 5, Writing, WIDE_MARGIN;
    /// Capitals for small letters, or small letters for capitals.
    Case: "case", 10, 2, Writing, MARGIN;
    /// A digit for a letter that looks like it, or a letter for such a digit.
    LookAlike: "look-alike", 100, 100, Writing, MARGIN;
    /// A letter for another letter that looks like it: it may also be a wrong square.
    LetterAlike: "look-alike", 115, 115, Writing, WIDEST_MARGIN;
    /// A digit for a letter that looks like it only in the case that the sheet does not use.
    CaseAlike: "look-alike", 150, 150, Writing, MARGIN;
    /// A look-alike that the sheet writes again and again where no move can be read otherwise: `8` for every `b`.
    HabitAlike: "look-alike", 100, 4, Writing, MARGIN;
    /// Two adjacent characters in the wrong order: `4d`.
    Swapped: "swapped", 100, 15, Writing, MARGIN;
    /// Two adjacent digits in the wrong order: `f01` may also be `f11` with one wrong digit.
    SwappedFigures: "swapped", 100, 60, Writing, WIDEST_MARGIN;
    /// Two moves without a space between them.
    Glued: "glued", 50, 20, Writing, MARGIN;
    /// A letter or sign written twice.
    Doubled: "doubled", 120, 100, Writing, MARGIN;
    /// A digit or a whole move written twice: one of the two may also be a wrong square.
    Repeated: "doubled", 120, 100, Writing, WIDEST_MARGIN;
    /// The parts of a move in the wrong order: `d3-d2` for `d2-d3`.
    Order: "order", 60, 20, Writing, MARGIN;
    /// Only a part of the move is written: where a piece goes, or where it comes from.
    Partial: "partial", 125, 15, Writing, MARGIN;
    /// A capture written with the mark of a step.
    Mark: "mark", 50, 25, Writing, MARGIN;
    /// A superfluous or wrong detail: the square it came from, a colour.
    Detail: "detail", 220, 200, Writing, WIDE_MARGIN;
    /// A word for a colour or a side that is not that of the move.
    Contrary: "detail", 240, 240, Writing, ASK;
    /// The mark of a capture on a move that captures nothing, or none on a sheet that has it elsewhere: an
    /// earlier move may be the wrong one.
    Uncaptured: "detail", 220, 200, Writing, DOUBTFUL_MARGIN;
    /// A remark after a move: `!`, "good move".
    Note: "note", 20, 5, Writing, MARGIN;
    /// A move that was crossed out.
    CrossedOut: "crossed-out", 40, 30, Writing, MARGIN;
    /// A word for something that has a sign: a pass, a swap, who won.
    Word: "word", 20, 5, Writing, MARGIN;
    /// Words about the end that do not settle the result: a resignation without a name, "did not resign".
    Doubt: "word", 20, 5, Writing, ASK;
    /// An unclear sentence about the moves or a player.
    Unclear: "unclear", 20, 5, Writing, ASK;
    /// A word for a colour.
    Colour: "colour", 30, 5, Writing, MARGIN;
    /// A letter for a colour: a habit, where it is the only one it may be a wrong letter.
    Initial: "colour", 230, 10, Writing, MARGIN;
    /// No sign shows which of the squares of a move is that of a neutral piece.
    Unsigned: "colour", 180, 12, Writing, ASK;
    /// A square next to the right one.
    Neighbour: "neighbour", 250, 250, Meaning, SQUARE_MARGIN;
    /// A key next to the right one on a keyboard.
    Keyboard: "keyboard", 260, 260, Meaning, SQUARE_MARGIN;
    /// Any other letter in place of the right one.
    Letter: "letter", 365, 365, Meaning, WIDE_MARGIN;
    /// A missing move.
    Gap: "gap", 300, 300, Meaning, WIDE_MARGIN;
    /// A missing move of which only some of the candidates were tried.
    GapOfMany: "gap", 300, 300, Meaning, WIDE_MARGIN;
    /// A sign or a word in the place of a move that was not written: `...`, `?`.
    Hole: "gap", 150, 150, Meaning, ASK;
    /// Two moves in each other's place.
    Exchanged: "swapped", 270, 270, Meaning, ASK;
    /// The side that moves second by the rules moved first.
    OtherSide: "other-side", 200, 200, Meaning, WIDE_MARGIN;
    /// The written result contradicts the board.
    Result: "result", 270, 270, Meaning, WIDE_MARGIN;
    /// A result is written, but nothing on the board or on the sheet explains it.
    Claimed: "result", 260, 260, Meaning, ASK;
    /// A written move that was not played.
    Extra: "extra", 340, 340, Meaning, WIDEST_MARGIN;
    /// A move too many in a line of a sheet that has two in its other lines.
    Surplus: "extra", 115, 115, Meaning, ASK;
    /// A move after the end of the game.
    AfterEnd: "after-end", 180, 60, Meaning, WIDEST_MARGIN;
}

/// By how much the cost of the first reading must be below that of the second for
/// [`One`](super::RepairStatus::One), where no slip needs more.
pub const MARGIN: u32 = 60;
/// The margin where what is written is not what was played.
pub const WIDE_MARGIN: u32 = 110;
/// The margin where a square next to the right one was written, or a key: any other wrong letter that makes the
/// sheet legal is a rival.
pub const SQUARE_MARGIN: u32 = 120;
/// The margin where a slip of meaning, such as a wrong square, explains the text as well: nothing
/// distinguishes the two, so neither may be `One` as long as the other fits.
pub const WIDEST_MARGIN: u32 = 165;
/// The margin where a missing move would explain the sheet as well: if it fits, it is the other reading.
pub const DOUBTFUL_MARGIN: u32 = 250;
/// The margin of a reading that a person has to confirm, however far the others are.
pub const ASK: u32 = u32::MAX;
/// By how much the cost of a reading may exceed that of the first and still be shown.
pub(super) const REACH: u32 = 250;
/// The cost of a game that is not over where nothing states that it was broken off.
pub(super) const NOT_OVER: u32 = 40;
/// The extra cost of another reading of a word that is a well-formed move as written.
pub(super) const LEGIBLE: u32 = 100;
/// The extra cost of another reading of a word that is a legal move in the position.
pub(super) const LEGAL: u32 = 50;
/// The extra cost of reading a number with its dot as a move or a part of one.
pub(super) const NUMBERED: u32 = 250;
/// The extra cost of an empty place that is no missing move.
pub(super) const EMPTY: u32 = 200;
/// The most that the slips of one move may cost.
pub(super) const DEAREST_MOVE: u32 = 360;

impl SlipKind {
    /// Its row of [`KINDS`].
    pub fn facts(self) -> &'static SlipFacts {
        &KINDS[self as usize]
    }

    /// Its word in JSON.
    pub fn word(self) -> &'static str {
        self.facts().word
    }

    /// Whether it concerns only signs around a move: another way to write the same one.
    pub fn is_sign(self) -> bool {
        matches!(
            self,
            Self::Separator
                | Self::Number
                | Self::Numbering
                | Self::Character
                | Self::Case
                | Self::Blank
                | Self::Colour
        )
    }

    /// Its class.
    pub fn class(self) -> SlipClass {
        self.facts().class
    }

    /// The kind that users see: kinds that differ only in their costs share one.
    pub(super) const fn reported(self) -> Self {
        match self {
            SlipKind::LetterAlike | SlipKind::CaseAlike | SlipKind::HabitAlike => {
                SlipKind::LookAlike
            }
            SlipKind::SwappedFigures | SlipKind::Exchanged => SlipKind::Swapped,
            SlipKind::Surplus => SlipKind::Extra,
            SlipKind::Repeated => SlipKind::Doubled,
            SlipKind::GapOfMany | SlipKind::Hole => SlipKind::Gap,
            SlipKind::Unanswered => SlipKind::Miscounted,
            SlipKind::Doubt => SlipKind::Word,
            SlipKind::Claimed => SlipKind::Result,
            SlipKind::Initial | SlipKind::Unsigned => SlipKind::Colour,
            SlipKind::Contrary | SlipKind::Uncaptured => SlipKind::Detail,
            SlipKind::Misplaced => SlipKind::Numbering,
            SlipKind::Joined => SlipKind::Blank,
            other => other,
        }
    }

    const fn bit(self) -> u64 {
        1 << self as u8
    }
}

/// The kinds that a reading has been charged for, one bit per kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Charged(u64);

/// The bits after those of the kinds: a legal word was read as another move, and all moves of a line with one too
/// many were played.
const READ_OTHERWISE: u64 = 1 << KINDS.len();
const CROWDED: u64 = READ_OTHERWISE << 1;
/// The margin of a reading that plays all moves of such a line.
const CROWDED_MARGIN: u32 = 140;

impl Charged {
    /// The cost of one more slip of this kind, which is noted.
    pub(super) fn charge(&mut self, kind: SlipKind) -> u32 {
        let facts = kind.facts();
        let new = !self.has(kind);
        self.0 |= kind.bit();
        if new { facts.first } else { facts.again }
    }

    /// Whether a slip of this kind has been charged.
    pub(super) fn has(self, kind: SlipKind) -> bool {
        self.0 & kind.bit() != 0
    }

    /// The cost of further slips of these kinds, without noting them.
    pub(super) fn would_charge(mut self, kinds: &[SlipKind]) -> u32 {
        kinds.iter().map(|kind| self.charge(*kind)).sum()
    }

    /// Notes that a word that is a legal move was read as another one, and returns the cost.
    pub(super) fn read_otherwise(&mut self) -> u32 {
        self.0 |= READ_OTHERWISE;
        LEGAL
    }

    /// Notes that all moves of a line with one too many were played.
    pub(super) fn crowd(&mut self) {
        self.0 |= CROWDED;
    }

    /// By how much a reading with these slips must beat the second one.
    pub(super) fn margin(self) -> u32 {
        let kinds = KINDS.iter().filter(|facts| self.0 & facts.kind.bit() != 0);
        let widest = kinds.map(|facts| facts.margin).max().unwrap_or(MARGIN);
        let otherwise = if self.0 & READ_OTHERWISE == 0 { MARGIN } else { WIDE_MARGIN };
        let crowded = if self.0 & CROWDED == 0 { MARGIN } else { CROWDED_MARGIN };
        widest.max(otherwise).max(crowded)
    }
}

/// A lower bound on the cost of these slips: each at its price after the first.
pub(super) fn least(kinds: &[SlipKind]) -> u32 {
    kinds.iter().map(|kind| kind.facts().again).sum()
}

#[cfg(test)]
mod tests {
    use super::KINDS;

    #[test]
    fn later_slips_cost_no_more_and_nineteen_kinds_are_reported_as_others() {
        for facts in &KINDS {
            assert!(facts.again <= facts.first, "{}", facts.word);
        }
        let words: std::collections::HashSet<&str> =
            KINDS.iter().map(|facts| facts.kind.reported().word()).collect();
        assert_eq!(words.len(), KINDS.len() - 19);
    }
}
