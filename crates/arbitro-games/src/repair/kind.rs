//! The kinds of slips and what each costs: the one table that the search goes by.
//!
//! A cost is what speaks against a slip, in hundredths; 100 is a letter mistaken for another one. Who writes
//! a sheet in a manner of his own does so in every line: the first slip of a kind costs more than those that
//! follow, and a manner kept to is hardly held against a reading.

/// A kind of slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum SlipKind {
    /// The file is not UTF-8.
    Encoding,
    /// Text that is no part of the game: a mail around it, headings.
    Text,
    /// A tag that is written otherwise.
    Tag,
    /// The game is not named.
    Game,
    /// The moves stand in two columns, one below the other.
    Columns,
    /// A letter or a sign of another kind: full-width letters, no-break spaces, arrows.
    Character,
    /// A comma, a bar, another sign between or within moves.
    Separator,
    /// A move's number written otherwise: `1)`, `1º`.
    Number,
    /// Moves are numbered ply by ply.
    Numbering,
    /// The number of a round before the move of somebody who does not begin it: a move may have been left out.
    Misplaced,
    /// A number that does not follow from the one before.
    Miscounted,
    /// A blank inside a move.
    Blank,
    /// The same where each part is a move by itself.
    Joined,
    /// Capitals for small letters, or the other way round.
    Case,
    /// A digit mistaken for a letter that looks like it, or a letter for a digit.
    LookAlike,
    /// A letter mistaken for another letter that looks like it: as well the letter of another square.
    LetterAlike,
    /// The same where it looks so only in capitals, or only in small letters, and the sheet is not written in
    /// them.
    CaseAlike,
    /// Two letters in the other order: `4d`.
    Swapped,
    /// Two figures in the other order: `f01` may also be `f11` with one wrong figure.
    SwappedFigures,
    /// Two moves without a blank between them.
    Glued,
    /// A letter or a sign written twice.
    Doubled,
    /// A figure or a whole move written twice: one of the two may also be a wrong square.
    Repeated,
    /// The parts of a turn in the other order.
    Order,
    /// A part of a move was written for the whole: where a piece goes, or where it comes from.
    Partial,
    /// The mark between two squares says something else: a capture for a step.
    Mark,
    /// What is said of a move besides is wrong: its origin, its colour.
    Detail,
    /// A remark beside a move: `!`, "good move".
    Note,
    /// A move that was crossed out.
    CrossedOut,
    /// A word for what has a sign: a pass, a swap, who won.
    Word,
    /// A word for a colour.
    Colour,
    /// A square beside the one that was meant.
    Neighbour,
    /// A letter beside the one that was meant on a keyboard.
    Keyboard,
    /// Any other letter in place of the one that was meant.
    Letter,
    /// A move that was left out.
    Gap,
    /// The same where not every move that fits was tried.
    GapOfMany,
    /// The other side began.
    OtherSide,
    /// The result is not the board's.
    Result,
    /// A move that was not played.
    Extra,
    /// A move after the end of the game.
    AfterEnd,
}

/// Whether a slip is one of the pen or of the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipClass {
    /// The move is the right one, written otherwise.
    Writing,
    /// Something else was written than was played.
    Meaning,
}

/// What is known of a kind.
#[derive(Clone, Copy, Debug)]
pub struct SlipFacts {
    /// The kind.
    pub kind: SlipKind,
    /// Its word in JSON.
    pub word: &'static str,
    /// What the first slip of this kind costs.
    pub first: u32,
    /// What each one after it costs.
    pub again: u32,
    /// Of which class it is.
    pub class: SlipClass,
    /// How much nearer than the second a reading with such a slip must be to be the one.
    pub margin: u32,
}

const fn facts(
    kind: SlipKind,
    word: &'static str,
    first: u32,
    again: u32,
    class: SlipClass,
    margin: u32,
) -> SlipFacts {
    SlipFacts { kind, word, first, again, class, margin }
}

/// The kinds in the order of [`SlipKind`], with their costs.
pub static KINDS: [SlipFacts; 39] = [
    facts(SlipKind::Encoding, "encoding", 0, 0, SlipClass::Writing, MARGIN),
    facts(SlipKind::Text, "text", 5, 1, SlipClass::Writing, MARGIN),
    facts(SlipKind::Tag, "tag", 10, 5, SlipClass::Writing, MARGIN),
    facts(SlipKind::Game, "game", 0, 0, SlipClass::Writing, MARGIN),
    facts(SlipKind::Columns, "columns", 20, 0, SlipClass::Writing, MARGIN),
    facts(SlipKind::Character, "character", 10, 2, SlipClass::Writing, MARGIN),
    facts(SlipKind::Separator, "separator", 20, 3, SlipClass::Writing, MARGIN),
    facts(SlipKind::Number, "number", 10, 1, SlipClass::Writing, MARGIN),
    facts(SlipKind::Numbering, "numbering", 20, 1, SlipClass::Writing, MARGIN),
    facts(SlipKind::Misplaced, "numbering", 100, 12, SlipClass::Writing, DOUBTFUL_MARGIN),
    facts(SlipKind::Miscounted, "miscounted", 100, 100, SlipClass::Writing, WIDE_MARGIN),
    facts(SlipKind::Blank, "blank", 30, 5, SlipClass::Writing, MARGIN),
    facts(SlipKind::Joined, "blank", 130, 5, SlipClass::Writing, WIDE_MARGIN),
    facts(SlipKind::Case, "case", 10, 2, SlipClass::Writing, MARGIN),
    facts(SlipKind::LookAlike, "look-alike", 100, 100, SlipClass::Writing, MARGIN),
    facts(SlipKind::LetterAlike, "look-alike", 115, 115, SlipClass::Writing, WIDEST_MARGIN),
    facts(SlipKind::CaseAlike, "look-alike", 150, 150, SlipClass::Writing, MARGIN),
    facts(SlipKind::Swapped, "swapped", 100, 60, SlipClass::Writing, MARGIN),
    facts(SlipKind::SwappedFigures, "swapped", 100, 60, SlipClass::Writing, WIDEST_MARGIN),
    facts(SlipKind::Glued, "glued", 50, 20, SlipClass::Writing, MARGIN),
    facts(SlipKind::Doubled, "doubled", 120, 100, SlipClass::Writing, MARGIN),
    facts(SlipKind::Repeated, "doubled", 120, 100, SlipClass::Writing, WIDEST_MARGIN),
    facts(SlipKind::Order, "order", 60, 20, SlipClass::Writing, MARGIN),
    facts(SlipKind::Partial, "partial", 125, 15, SlipClass::Writing, MARGIN),
    facts(SlipKind::Mark, "mark", 50, 25, SlipClass::Writing, MARGIN),
    facts(SlipKind::Detail, "detail", 220, 200, SlipClass::Writing, WIDE_MARGIN),
    facts(SlipKind::Note, "note", 20, 5, SlipClass::Writing, MARGIN),
    facts(SlipKind::CrossedOut, "crossed-out", 40, 30, SlipClass::Writing, MARGIN),
    facts(SlipKind::Word, "word", 20, 5, SlipClass::Writing, MARGIN),
    facts(SlipKind::Colour, "colour", 30, 5, SlipClass::Writing, MARGIN),
    facts(SlipKind::Neighbour, "neighbour", 250, 250, SlipClass::Meaning, WIDE_MARGIN),
    facts(SlipKind::Keyboard, "keyboard", 260, 260, SlipClass::Meaning, WIDE_MARGIN),
    facts(SlipKind::Letter, "letter", 365, 365, SlipClass::Meaning, WIDE_MARGIN),
    facts(SlipKind::Gap, "gap", 300, 300, SlipClass::Meaning, WIDE_MARGIN),
    facts(SlipKind::GapOfMany, "gap", 300, 300, SlipClass::Meaning, WIDE_MARGIN),
    facts(SlipKind::OtherSide, "other-side", 200, 200, SlipClass::Meaning, WIDE_MARGIN),
    facts(SlipKind::Result, "result", 270, 270, SlipClass::Meaning, WIDE_MARGIN),
    facts(SlipKind::Extra, "extra", 340, 340, SlipClass::Meaning, WIDEST_MARGIN),
    facts(SlipKind::AfterEnd, "after-end", 180, 60, SlipClass::Meaning, WIDEST_MARGIN),
];

/// How much nearer than the second reading the first must be to be the one, where all its slips are of
/// writing.
pub const MARGIN: u32 = 60;
/// The same where something else was written than was played.
pub const WIDE_MARGIN: u32 = 110;
/// The same where what is written is as well a slip of meaning: nobody can tell which of the two it is, and
/// neither is the one while the other fits.
pub const WIDEST_MARGIN: u32 = 165;
/// The same where a move left out would explain it: that is the other reading, if it fits.
pub const DOUBTFUL_MARGIN: u32 = 250;
/// How much further than the first a reading may be to be shown at all.
pub(super) const REACH: u32 = 250;
/// What speaks against a game that is not over where no one says that it was broken off.
pub(super) const NOT_OVER: u32 = 40;
/// What is held, besides, against another form of a word that is a move as it stands.
pub(super) const LEGIBLE: u32 = 100;
/// What is held, besides, against another form of a word that is a legal move where it stands.
pub(super) const LEGAL: u32 = 50;
/// What is held against a number with its dot that is taken for a move.
pub(super) const NUMBERED: u32 = 250;
/// What is held against a capture without its mark on a sheet on which others have it.
pub(super) const UNMARKED: u32 = 150;
/// The most that one move may cost.
pub(super) const DEAREST_MOVE: u32 = 360;

impl SlipKind {
    /// What is known of it.
    pub fn facts(self) -> &'static SlipFacts {
        &KINDS[self as usize]
    }

    /// Its word in JSON.
    pub fn word(self) -> &'static str {
        self.facts().word
    }

    /// Of which class it is.
    pub fn class(self) -> SlipClass {
        self.facts().class
    }

    /// The kind that people are told: a part of a kind that has costs of its own is the kind.
    pub(super) const fn told(self) -> Self {
        match self {
            SlipKind::LetterAlike | SlipKind::CaseAlike => SlipKind::LookAlike,
            SlipKind::SwappedFigures => SlipKind::Swapped,
            SlipKind::Repeated => SlipKind::Doubled,
            SlipKind::GapOfMany => SlipKind::Gap,
            SlipKind::Misplaced => SlipKind::Numbering,
            SlipKind::Joined => SlipKind::Blank,
            other => other,
        }
    }

    const fn bit(self) -> u64 {
        1 << self as u8
    }
}

/// Which kinds a reading has been charged for already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Seen(u64);

/// The bit behind those of the kinds: a legal word was read as something else.
const READ_OTHERWISE: u64 = 1 << KINDS.len();

impl Seen {
    /// What one more slip of this kind costs.
    pub(super) fn charge(&mut self, kind: SlipKind) -> u32 {
        let facts = kind.facts();
        let new = !self.has(kind);
        self.0 |= kind.bit();
        if new { facts.first } else { facts.again }
    }

    /// Whether a slip of this kind was charged.
    pub(super) fn has(self, kind: SlipKind) -> bool {
        self.0 & kind.bit() != 0
    }

    /// What such slips would cost.
    pub(super) fn would_charge(mut self, kinds: &[SlipKind]) -> u32 {
        kinds.iter().map(|kind| self.charge(*kind)).sum()
    }

    /// A word that is a legal move was read as another one.
    pub(super) fn read_otherwise(&mut self) -> u32 {
        self.0 |= READ_OTHERWISE;
        LEGAL
    }

    /// How much nearer than the second a reading with these slips must be.
    pub(super) fn margin(self) -> u32 {
        let kinds = KINDS.iter().filter(|facts| self.0 & facts.kind.bit() != 0);
        let widest = kinds.map(|facts| facts.margin).max().unwrap_or(MARGIN);
        let otherwise = if self.0 & READ_OTHERWISE == 0 { MARGIN } else { WIDE_MARGIN };
        widest.max(otherwise)
    }
}

/// The least that these slips can cost.
pub(super) fn least(kinds: &[SlipKind]) -> u32 {
    kinds.iter().map(|kind| kind.facts().again).sum()
}

#[cfg(test)]
mod tests {
    use super::{KINDS, SlipKind};

    #[test]
    fn the_table_is_in_the_order_of_the_kinds() {
        for (place, facts) in KINDS.iter().enumerate() {
            assert_eq!(facts.kind as usize, place, "{}", facts.word);
            assert!(facts.again <= facts.first, "{}", facts.word);
        }
        assert_eq!(SlipKind::AfterEnd as usize, KINDS.len() - 1);
        let told: std::collections::HashSet<&str> =
            KINDS.iter().map(|facts| facts.kind.told().word()).collect();
        assert_eq!(told.len(), KINDS.len() - 7);
    }
}
