//! The kinds of slips and what each costs: the one table that the search goes by.
//!
//! A cost is what speaks against a slip, in hundredths; 100 is a letter mistaken for another one. Who writes
//! a sheet in a manner of his own does so in every line: the first slip of a kind costs more than those that
//! follow, and a manner kept to is hardly held against a reading.

/// A kind of slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
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
    /// A number that does not follow from the one before.
    Miscounted,
    /// A blank inside a move.
    Blank,
    /// Capitals for small letters, or the other way round.
    Case,
    /// A letter or digit mistaken for one that looks like it.
    LookAlike,
    /// Two letters in the other order: `4d`.
    Swapped,
    /// Two moves without a blank between them.
    Glued,
    /// A letter or a move written twice.
    Doubled,
    /// The parts of a turn in the other order.
    Order,
    /// A part of a move stands for the whole: where a piece goes, or where it comes from.
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
    /// A move that was left out.
    Gap,
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
pub enum Class {
    /// The move is the right one, written otherwise.
    Writing,
    /// Something else was written than was played.
    Meaning,
}

/// What is known of a kind.
#[derive(Clone, Copy, Debug)]
pub struct KindFacts {
    /// The kind.
    pub kind: Kind,
    /// Its word in JSON.
    pub word: &'static str,
    /// What the first slip of this kind costs.
    pub first: u32,
    /// What each one after it costs.
    pub again: u32,
    /// Of which class it is.
    pub class: Class,
}

const fn facts(kind: Kind, word: &'static str, first: u32, again: u32, class: Class) -> KindFacts {
    KindFacts { kind, word, first, again, class }
}

/// The kinds in the order of [`Kind`], with their costs.
pub static KINDS: [KindFacts; 31] = [
    facts(Kind::Encoding, "encoding", 0, 0, Class::Writing),
    facts(Kind::Text, "text", 5, 1, Class::Writing),
    facts(Kind::Tag, "tag", 10, 5, Class::Writing),
    facts(Kind::Game, "game", 0, 0, Class::Writing),
    facts(Kind::Columns, "columns", 20, 0, Class::Writing),
    facts(Kind::Character, "character", 10, 2, Class::Writing),
    facts(Kind::Separator, "separator", 20, 3, Class::Writing),
    facts(Kind::Number, "number", 10, 1, Class::Writing),
    facts(Kind::Numbering, "numbering", 20, 1, Class::Writing),
    facts(Kind::Miscounted, "miscounted", 100, 100, Class::Writing),
    facts(Kind::Blank, "blank", 30, 5, Class::Writing),
    facts(Kind::Case, "case", 10, 2, Class::Writing),
    facts(Kind::LookAlike, "look-alike", 100, 100, Class::Writing),
    facts(Kind::Swapped, "swapped", 100, 60, Class::Writing),
    facts(Kind::Glued, "glued", 50, 20, Class::Writing),
    facts(Kind::Doubled, "doubled", 120, 100, Class::Writing),
    facts(Kind::Order, "order", 60, 20, Class::Writing),
    facts(Kind::Partial, "partial", 80, 15, Class::Writing),
    facts(Kind::Mark, "mark", 60, 25, Class::Writing),
    facts(Kind::Detail, "detail", 220, 200, Class::Writing),
    facts(Kind::Note, "note", 20, 5, Class::Writing),
    facts(Kind::CrossedOut, "crossed-out", 40, 30, Class::Writing),
    facts(Kind::Word, "word", 20, 5, Class::Writing),
    facts(Kind::Colour, "colour", 30, 5, Class::Writing),
    facts(Kind::Neighbour, "neighbour", 250, 250, Class::Meaning),
    facts(Kind::Keyboard, "keyboard", 260, 260, Class::Meaning),
    facts(Kind::Gap, "gap", 300, 300, Class::Meaning),
    facts(Kind::OtherSide, "other-side", 200, 200, Class::Meaning),
    facts(Kind::Result, "result", 270, 270, Class::Meaning),
    facts(Kind::Extra, "extra", 260, 260, Class::Meaning),
    facts(Kind::AfterEnd, "after-end", 180, 60, Class::Meaning),
];

/// How much nearer than the second reading the first must be to be the one, where all its slips are of
/// writing.
pub const MARGIN: u32 = 60;
/// The same where something else was written than was played.
pub const WIDE_MARGIN: u32 = 110;
/// How much further than the first a reading may be to be shown at all.
pub(super) const REACH: u32 = 250;
/// What speaks against a game that is not over where no one says that it was broken off.
pub(super) const NOT_OVER: u32 = 40;
/// What is held, besides, against another form of a word that is a move as it stands.
pub(super) const LEGIBLE: u32 = 100;
/// The most that one move may cost.
pub(super) const DEAREST_MOVE: u32 = 360;

impl Kind {
    /// What is known of it.
    pub fn facts(self) -> &'static KindFacts {
        &KINDS[self as usize]
    }

    /// Its word in JSON.
    pub fn word(self) -> &'static str {
        self.facts().word
    }

    /// Of which class it is.
    pub fn class(self) -> Class {
        self.facts().class
    }

    const fn bit(self) -> u32 {
        1 << self as u8
    }
}

/// Which kinds a reading has been charged for already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Seen(u32);

impl Seen {
    /// What one more slip of this kind costs.
    pub(super) fn charge(&mut self, kind: Kind) -> u32 {
        let facts = kind.facts();
        let new = self.0 & kind.bit() == 0;
        self.0 |= kind.bit();
        if new { facts.first } else { facts.again }
    }

    /// How much nearer than the second a reading with these slips must be.
    pub(super) fn margin(self) -> u32 {
        let meant =
            |facts: &&KindFacts| facts.class == Class::Meaning || facts.kind == Kind::Detail;
        let mut wide = KINDS.iter().filter(meant);
        let wide = wide.any(|facts| self.0 & facts.kind.bit() != 0);
        if wide { WIDE_MARGIN } else { MARGIN }
    }
}

/// The least that these slips can cost.
pub(super) fn least(kinds: &[Kind]) -> u32 {
    kinds.iter().map(|kind| kind.facts().again).sum()
}

#[cfg(test)]
mod tests {
    use super::{KINDS, Kind};

    #[test]
    fn the_table_is_in_the_order_of_the_kinds() {
        for (place, facts) in KINDS.iter().enumerate() {
            assert_eq!(facts.kind as usize, place, "{}", facts.word);
            assert!(facts.again <= facts.first, "{}", facts.word);
        }
        assert_eq!(Kind::AfterEnd as usize, KINDS.len() - 1);
    }
}
