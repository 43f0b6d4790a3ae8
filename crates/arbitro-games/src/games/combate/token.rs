//! Combate's token: two squares, the mark between them, and the ranks if they were shown.

use super::piece::Rank;
use crate::board::Named;
use crate::games::marked::Mark;

/// A move as written: `a4-a5`, `a4xa5`, `a4xa5(7:5)`.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub(super) from: Named,
    pub(super) to: Named,
    mark: Mark,
    /// The attacker's and the defender's rank, if shown.
    ranks: Option<(Rank, Rank)>,
}

impl Token {
    #[inline]
    pub(super) fn parse(token: &[u8]) -> Option<Self> {
        let (from, rest) = Named::read(token)?;
        let (mark, rest) = Mark::read_or_times(rest);
        let (to, rest) = Named::read(rest)?;
        let ranks = if rest.is_empty() { None } else { Some(shown_ranks(rest)?) };
        Some(Self { from, to, mark, ranks })
    }

    /// Whether the mark and the ranks of the token fit the two pieces.
    #[inline]
    pub(super) fn agrees(&self, attacker: Option<Rank>, defender: Option<Rank>) -> bool {
        let fits = |(shown, met)| (Some(shown), Some(met)) == (attacker, defender);
        self.mark.fits(defender.is_some()) && self.ranks.is_none_or(fits)
    }

    /// Whether the token can be an attack.
    pub(super) fn says_attack(&self) -> bool {
        self.mark != Mark::Step
    }

    /// Whether the token shows ranks.
    pub(super) fn shows_ranks(&self) -> bool {
        self.ranks.is_some()
    }
}

/// `(7:5)`: the attacker's rank and the defender's; the General is `X` or `10`.
fn shown_ranks(text: &[u8]) -> Option<(Rank, Rank)> {
    let (attacker, rest) = shown_rank(text.strip_prefix(b"(")?)?;
    let (defender, rest) = shown_rank(rest.strip_prefix(b":")?)?;
    (rest == b")").then_some((attacker, defender))
}

fn shown_rank(text: &[u8]) -> Option<(Rank, &[u8])> {
    if let Some(rest) = text.strip_prefix(b"10") {
        return Some((Rank::GENERAL, rest));
    }
    let (&letter, rest) = text.split_first()?;
    Some((Rank::from_letter(letter)?, rest))
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn marks_and_case_are_forgiven() {
        for text in [
            "a4-a5",
            "a4–a5",
            "a4a5",
            "A4-A5",
            "a4xa5",
            "a4:a5",
            "a4×a5",
            "A4XA5",
            "j10xj9",
            "a4xa5(7:5)",
            "a4xa5(X:b)",
            "a4xa5(10:1)",
            "a4a5(2:F)",
            "a0-k44",
            "a4-a5(7:5)",
        ] {
            assert!(Token::parse(text.as_bytes()).is_some(), "{text}");
        }
    }

    #[test]
    fn words_of_another_shape_are_no_tokens() {
        for text in [
            "",
            "a4",
            "a4-",
            "4a-a5",
            "a4-a5x",
            "a4xa5(",
            "a4xa5()",
            "a4xa5(7)",
            "a4xa5(7:5",
            "a4xa5(7:5))",
            "a4xa5(7-5)",
            "a4xa5(0:5)",
            "a4xa5(11:5)",
            "a4--a5",
            "-a5",
            "hello",
        ] {
            assert!(Token::parse(text.as_bytes()).is_none(), "{text}");
        }
    }
}
