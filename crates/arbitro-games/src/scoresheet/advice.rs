//! Hints for words of a record that are not moves: what the writer may have meant, and how that is
//! written.

use super::prelude::*;
use arbitro_words::collation;

/// Beginnings of words for resigning, without capitals and accents.
pub(crate) const GIVES_UP: [&str; 8] =
    ["desist", "desest", "dezist", "disist", "desisst", "abandon", "resign", "rendo"];
/// Beginnings of words for having won.
pub(crate) const WINS: [&str; 8] =
    ["ganh", "venc", "vitoria", "campea", "campeoe", "won", "wins", "champion"];
/// Beginnings of words for having lost.
pub(crate) const LOSES: [&str; 3] = ["perd", "derrota", "lost"];
/// Words for passing.
pub(crate) const PASSES: [&str; 8] =
    ["-", "--", "pass", "passe", "passo", "passa", "passou", "pas"];

/// The likely meaning of a word that is not a move, in a game of this number of seats.
pub(super) fn of_word(word: &str, game: &'static str, seats: u8) -> Option<Message> {
    let plain = collation(word);
    let begins = |known: &[&str]| known.iter().any(|start| plain.starts_with(start));
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(message!(words::RECORD_HINT_NUMBER, number = word));
    }
    if PASSES.contains(&plain.as_str()) {
        return Some(message!(words::RECORD_HINT_PASS, game));
    }
    if seats == 2 && begins(&GIVES_UP) {
        return Some(Message::new(words::RECORD_HINT_GIVES_UP));
    }
    if seats == 2 && (begins(&WINS) || begins(&LOSES) || is_like_a_result(&plain)) {
        return Some(Message::new(words::RECORD_HINT_RESULT));
    }
    word.contains([',', ';']).then(|| Message::new(words::RECORD_HINT_SPACES))
}

/// Whether a word looks like an attempt at a result: `1-`, `1:0`, `0x1`, `1 a 0` without its
/// spaces.
fn is_like_a_result(word: &str) -> bool {
    let points = |text: &str| matches!(text, "" | "0" | "1" | "1/2" | "½");
    let mut parts = word.splitn(2, ['-', '–', '—', ':', 'x', 'a']);
    let (Some(first), Some(second)) = (parts.next(), parts.next()) else { return false };
    points(first) && points(second) && !(first.is_empty() && second.is_empty())
}

/// A hint for a wrong move number. When it equals the number of plies, every ply was numbered, as children often
/// do; when it is that of the next round, the move of `turn` in this `round` is missing.
pub(super) fn of_number(digits: &[u8], plies: u32, round: u32, turn: Seat) -> Option<Message> {
    let value: u32 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    if plies > 0 && value == plies + 1 {
        return Some(Message::new(words::RECORD_HINT_ROUNDS));
    }
    (turn != Seat::FIRST && value == round + 1)
        .then(|| message!(words::RECORD_HINT_MISSING, round, seat = turn.0 + 1))
}

/// A hint for an illegal first move that would be a move of the side that does not start.
pub(super) fn of_first_move(code: Code, plies: u32) -> Option<Message> {
    let of_the_other = matches!(code, "not-yours" | "wrong-turn" | "wrong-orientation");
    (plies == 0 && of_the_other).then(|| Message::new(words::RECORD_HINT_OTHER_SIDE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_other_than_moves_get_hints() {
        for (word, hint) in [
            ("12", Some("number")),
            ("Passou", Some("pass")),
            ("desisto", Some("gives-up")),
            ("Abandonou!", Some("gives-up")),
            ("ganhou", Some("result")),
            ("Vitória", Some("result")),
            ("1-", Some("result")),
            ("1:0", Some("result")),
            ("-1", Some("result")),
            ("0x1", Some("result")),
            ("a1,b1", Some("spaces")),
            ("hello", None),
            ("a1-", None),
            ("x", None),
        ] {
            let key = of_word(word, "rastros", 2).map(|hint| hint.key.into_owned());
            assert_eq!(key, hint.map(|hint| format!("record-hint-{hint}")), "{word}");
        }
        assert!(of_word("1-", "ludo", 4).is_none());
    }
}
