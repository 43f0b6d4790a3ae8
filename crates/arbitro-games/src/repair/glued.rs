//! Words that contain several moves without a space between them.

use super::prelude::*;

/// The longest word, in characters, that is cut into moves, and the length below which a move cut off may
/// have another slip.
const LONGEST_GLUED: usize = 60;
const SHORT_GLUED: usize = 16;

impl Lattice<'_> {
    /// Adds the moves that end inside a word, where the next move may begin.
    pub(super) fn cuts(&mut self, number: usize, from: usize, found: &mut Vec<Choice>) {
        let fragments = self.fragments;
        let letters = &fragments[number].letters;
        if letters.len() - from > LONGEST_GLUED {
            return;
        }
        let text = |from: usize, to: usize| -> String {
            letters[from..to].iter().copied().map(plain_sign).collect()
        };
        let whole = text(from, letters.len());
        let bare = whole.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        let is_move = self.rules.is_token(bare);
        // "21." is a number and contains no move.
        if is_counted(&letters[from..]) {
            return;
        }
        for at in from + 1..letters.len() {
            let (before, next) = (letters[at - 1], letters[at]);
            // A single letter is a move only in sowing games.
            let is_house = || before.is_alphabetic() && self.rules.is_token(&text(from, at));
            if at == from + 1 && !is_house() {
                continue;
            }
            if !before.is_alphanumeric() && before != '-' {
                continue;
            }
            let glued = next.is_alphanumeric();
            let rest = text(at, letters.len());
            let rest =
                rest.trim_end_matches(|letter: char| !letter.is_alphanumeric() && letter != '-');
            let goes_on = self.rules.is_token(rest);
            // The squares of one move are not glued moves: a word that is itself a move is cut only where the
            // rest is a move as well.
            // "f4-g4" may be the two moves of a line, where a move may name both its squares.
            let behind = rest.get(1..).filter(|_| "-/".contains(next));
            let joined = is_move
                && self.rules.is_token(&text(from, at))
                && behind.is_some_and(|rest| self.rules.is_token(rest));
            if is_move && at < from + bare.chars().count() && !(glued && goes_on) && !joined {
                continue;
            }
            let figures = next.is_ascii_digit() && before.is_ascii_digit();
            // "f4-g4" is one move where nearly all others have two squares, too.
            let besides = match (is_move && glued, figures && !goes_on) {
                _ if joined && self.whole => LEGIBLE * 2,
                (true, _) => LEGIBLE,
                (_, true) => LEGIBLE / 2,
                _ => 0,
            };
            let glue = if glued || joined { vec![SlipKind::Glued] } else { Vec::new() };
            let word = text(from, at);
            let short = !is_move && glued && letters.len() - from < SHORT_GLUED;
            let depth = if short { Depth::Slip } else { Depth::Form };
            let to = self.place((number, at));
            for Variant { token, kinds } in self.variants(&word, depth).iter() {
                // Only slips of single characters make sense here; a remark, for example, comes at the end of
                // a word.
                let strange = kinds.iter().any(|kind| {
                    !matches!(
                        kind.reported(),
                        SlipKind::LookAlike
                            | SlipKind::Swapped
                            | SlipKind::Case
                            | SlipKind::Character
                    )
                });
                if strange {
                    continue;
                }
                let kinds = [&glue[..], kinds].concat().into();
                let act = Act::Move { token: *token, kinds };
                found.push(Choice::new(act, (number, at), to).besides(besides));
            }
        }
    }
}
