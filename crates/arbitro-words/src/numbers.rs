//! How numbers are written in each language.
//!
//! ```
//! use arbitro_words::{Lang, numbers};
//!
//! assert_eq!(numbers::score(10.5, 1, Lang::Pt), "10,5");
//! assert_eq!(numbers::ordinal(1, Lang::Pt), "1.º");
//! assert_eq!(numbers::ordinal(22, Lang::En), "22nd");
//! ```

use crate::Lang;

/// How many decimals (at most 2) are needed to show `score` to the hundredth.
pub fn decimals(score: f64) -> usize {
    let hundredths = (score * 100.0).round();
    if hundredths % 100.0 == 0.0 {
        0
    } else if hundredths % 10.0 == 0.0 {
        1
    } else {
        2
    }
}

/// Points or a tie-break value with `decimals` decimals.
pub fn score(score: f64, decimals: usize, lang: Lang) -> String {
    let text = format!("{score:.decimals$}");
    // A loss of half a thousandth must not print as "-0".
    let text = match text.strip_prefix('-') {
        Some(digits) if digits.bytes().all(|byte| matches!(byte, b'0' | b'.')) => digits,
        _ => &text,
    };
    lang.decimal(text)
}

/// An ordinal number: `1.º`, `22nd`.
pub fn ordinal(number: u32, lang: Lang) -> String {
    match lang {
        Lang::Pt => format!("{number}.º"),
        Lang::En => {
            let ending = match (number % 100, number % 10) {
                (11..=13, _) => "th",
                (_, 1) => "st",
                (_, 2) => "nd",
                (_, 3) => "rd",
                _ => "th",
            };
            format!("{number}{ending}")
        }
    }
}

/// Increasing numbers as text, runs of them in short: `1–6, 9`.
pub fn spans<N: Into<u64>>(numbers: impl IntoIterator<Item = N>) -> String {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for number in numbers.into_iter().map(Into::into) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let run = |&(first, last): &(u64, u64)| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_show_what_they_need() {
        for (value, needs, text) in [
            (4.0, 0, "4"),
            (10.5, 1, "10,5"),
            (7.25, 2, "7,25"),
            (3.333_333, 2, "3,33"),
            (-0.001, 0, "0"),
            (-2.5, 1, "-2,5"),
        ] {
            assert_eq!(decimals(value), needs, "{value}");
            assert_eq!(score(value, needs, Lang::Pt), text);
        }
        assert_eq!(score(10.0, 1, Lang::En), "10.0");
    }

    #[test]
    fn numbers_that_follow_each_other_are_a_span() {
        assert_eq!(spans([3_u32, 4, 5, 7, 9, 10]), "3–5, 7, 9–10");
        assert_eq!(spans::<u32>([]), "");
    }

    #[test]
    fn ordinals_are_written_as_each_language_writes_them() {
        let english = [1, 2, 3, 4, 11, 12, 13, 21, 101, 111].map(|n| ordinal(n, Lang::En));
        assert_eq!(
            english,
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "101st", "111th"]
        );
    }
}
