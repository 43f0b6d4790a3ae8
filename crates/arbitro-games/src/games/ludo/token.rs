//! Ludo's token: a throw with all the moves made for it.
//!
//! `5:h-5`, `3:14x17+20:17-37`, `2:-`, `6!`: the die with its move or a dash, then each bonus with
//! its move, in the order played.

use super::track::{Square, number};
use crate::games::Seat;
use crate::games::marked::Mark;

/// The most moves that one throw can make: its own, a bonus of 20 for each time 20 fits into the
/// tracks of the four pawns, and a bonus of 10 for each pawn that reaches `f` before the last.
pub(super) const MOST_MOVES: usize = 16;

/// One move of a pawn as written.
#[derive(Clone, Copy, Debug)]
pub struct Written {
    pub from: Square,
    pub to: Square,
    /// The mark between them.
    pub mark: Mark,
}

/// The die or a bonus, and the move made with it; `None` for a dash.
#[derive(Clone, Copy, Debug)]
pub struct WrittenPlay {
    pub count: u8,
    pub step: Option<Written>,
}

impl WrittenPlay {
    /// An unused part.
    const NONE: Self = Self { count: 0, step: None };
}

/// A throw as written.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// The colour before the throw.
    pub colour: Option<Seat>,
    /// Whether it ends in `!`, as the third six does.
    pub third_six: bool,
    parts: [WrittenPlay; MOST_MOVES],
    length: u8,
    /// Whether it has more parts than any throw can earn.
    pub endless: bool,
}

impl Token {
    /// The throw and the bonuses in the order written; the throw always exists.
    #[inline]
    pub fn parts(&self) -> &[WrittenPlay] {
        &self.parts[..usize::from(self.length)]
    }

    /// The number on the die.
    #[inline]
    pub fn die(&self) -> u8 {
        self.parts[0].count
    }

    /// Parses a token; `None` when it does not have the form of one.
    #[inline]
    pub fn parse(text: &[u8]) -> Option<Self> {
        let (colour, text) = match text.first()? {
            b'Y' | b'y' => (Some(Seat(0)), &text[1..]),
            b'B' | b'b' => (Some(Seat(1)), &text[1..]),
            b'R' | b'r' => (Some(Seat(2)), &text[1..]),
            b'G' | b'g' => (Some(Seat(3)), &text[1..]),
            _ => (None, text),
        };
        let (die, rest) = number(text)?;
        let mut token = Token {
            colour,
            third_six: false,
            parts: [WrittenPlay::NONE; MOST_MOVES],
            length: 1,
            endless: false,
        };
        token.parts[0].count = die;
        if rest == b"!" {
            token.third_six = true;
            return Some(token);
        }
        let (step, mut rest) = step(rest)?;
        token.parts[0].step = step;
        while let Some(bonus) = rest.strip_prefix(b"+") {
            let (count, step, after) = earned(bonus)?;
            match token.parts.get_mut(usize::from(token.length)) {
                Some(part) => {
                    *part = WrittenPlay { count, step };
                    token.length += 1;
                }
                None => token.endless = true,
            }
            rest = after;
        }
        rest.is_empty().then_some(token)
    }
}

/// Reads a bonus with its move, and returns the rest of the text. Few throws earn one.
#[cold]
fn earned(text: &[u8]) -> Option<(u8, Option<Written>, &[u8])> {
    let (count, rest) = number(text)?;
    step(rest).map(|(step, rest)| (count, step, rest))
}

/// Reads `:14-17`, `:14x17` or `:-`, and returns the rest of the text.
#[inline(always)]
#[allow(clippy::type_complexity)]
fn step(text: &[u8]) -> Option<(Option<Written>, &[u8])> {
    let text = text.strip_prefix(b":")?;
    let Some((from, rest)) = Square::read(text) else {
        return crate::games::dash(text).map(|rest| (None, rest));
    };
    let (mark, rest) = Mark::read_or_times(rest);
    let (to, rest) = Square::read(rest)?;
    Some((Some(Written { from, to, mark }), rest))
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn case_dashes_and_marks_are_forgiven() {
        for text in [
            "5:h-5",
            "5:H-5",
            "5:h5",
            "y5:h-5",
            "Y5:h–5",
            "2:-",
            "2:–",
            "6!",
            "G6!",
            "3:14x17",
            "3:14:17",
            "3:14×17",
            "3:14X17+20:17-37",
            "3:14x17+20:-",
            "4:r3-f",
            "4:R3-F",
            "2:r3r5",
            "5:hx5+20:5x25+20:25-45+10:-",
            "9:1-10",
            "0:h-h",
            "3:99-r9",
            "12:3-15",
        ] {
            assert!(Token::parse(text.as_bytes()).is_some(), "{text}");
        }
    }

    #[test]
    fn words_of_another_shape_are_no_tokens() {
        for text in [
            "",
            "5",
            "5:",
            "h-5",
            "5h-5",
            "5-h5",
            "2-",
            ":-",
            "!",
            "6!!",
            "6!:-",
            "6:!",
            "5:h",
            "5:-5",
            "5:h--5",
            "3:1417",
            "3:14-17+",
            "3:14-17+20",
            "3:14-17+:17-37",
            "3:14-17 ",
            "P5:h-5",
            "3:14x17+20:17-37x",
            "Y",
            "YY5:h-5",
            "3:r-f",
            "hello",
            "Xz",
            "3:14-17+-",
        ] {
            assert!(Token::parse(text.as_bytes()).is_none(), "{text}");
        }
    }

    #[test]
    fn a_token_of_any_length_is_read() {
        let text = format!("3:14x17{}", "+20:17-37".repeat(10_000));
        let token = Token::parse(text.as_bytes()).unwrap();
        assert!(token.endless);
        assert_eq!(token.parts().len(), super::MOST_MOVES);
        assert_eq!((token.die(), token.parts()[1].count), (3, 20));
        let huge = Token::parse(b"99999999999999999999:70000-1").unwrap();
        assert_eq!(huge.die(), u8::MAX);
    }
}
