//! Move numbers as people write them: `12.`, `1.º`, `IV.`, `b)`, `(3)`, `Segunda:`.

use super::prelude::*;

/// The number at the start of a word, and the index where the marks after it end: `12`, `1.`, `1)`, `1.º`,
/// `3-`.
pub(super) fn leading_number(letters: &[char]) -> Option<(u32, usize)> {
    if let Some(value) = counted_otherwise(letters) {
        return Some((value, letters.len()));
    }
    let plain = |at: usize| letters.get(at).copied().map(plain_sign);
    // "#1".
    let from = usize::from(plain(0) == Some('#'));
    let mut at = from;
    let mut value = 0;
    while let Some(digit) = plain(at).and_then(|letter| letter.to_digit(10)) {
        value = value * 10 + digit;
        at += 1;
        if at > from + 3 {
            return None;
        }
    }
    if at == from {
        return None;
    }
    while plain(at).is_some_and(|letter| ".)-ºª°:/…_".contains(letter)) {
        at += 1;
    }
    Some((value, at))
}

/// The value of a number that is not in figures with a mark behind them: `IV.`, `b)`, `(3)`, `Segunda:`.
fn counted_otherwise(letters: &[char]) -> Option<u32> {
    const ORDINALS: &str =
        "primeira segunda terceira quarta quinta sexta setima oitava nona decima";
    let (last, inside) = letters.split_last()?;
    match (inside, *last) {
        (['(', figures @ ..], ')') if (1..3).contains(&figures.len()) => {
            figures.iter().collect::<String>().parse().ok()
        }
        ([letter @ 'a'..='z'], ')') => Some(u32::from(*letter) - u32::from('a') + 1),
        (roman @ [_, ..], '.' | ')') if roman.iter().all(|letter| "IVX".contains(*letter)) => {
            of_roman(roman)
        }
        (word @ [_, _, _, _, ..], ':') => {
            let plain = collation(&word.iter().collect::<String>());
            let place = ORDINALS.split(' ').position(|ordinal| ordinal == plain)?;
            Some(place as u32 + 1)
        }
        _ => None,
    }
}

/// The value of a Roman number up to 39, if it is one.
fn of_roman(letters: &[char]) -> Option<u32> {
    const ONES: [&str; 10] = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    let text: String = letters.iter().collect();
    let rest = text.trim_start_matches('X');
    let tens = text.len() - rest.len();
    let ones = (0..).zip(&ONES).find(|(_, ones)| **ones == rest)?.0;
    (tens < 4).then_some(tens as u32 * 10 + ones)
}

/// Whether a word is just a number and its marks: `12.`, `1)`.
pub(super) fn is_counted(letters: &[char]) -> bool {
    let all = leading_number(letters).is_some_and(|(_, length)| length == letters.len());
    all && letters.last().is_some_and(|last| !plain_sign(*last).is_ascii_digit())
}

/// The number at the start of a word, and the text behind it and its marks.
pub(super) fn number_before(word: &str) -> Option<(u32, &str)> {
    let (value, length) = leading_number(&word.chars().collect::<Vec<_>>())?;
    let rest = word.char_indices().nth(length).map_or("", |(at, _)| &word[at..]);
    Some((value, rest))
}

/// Whether a word is just a number with or without its marks.
pub(super) fn leads_number(word: &str) -> bool {
    number_before(word).is_some_and(|(_, rest)| rest.is_empty())
}
