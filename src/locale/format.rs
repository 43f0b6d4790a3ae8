//! How numbers and dates are written in each language.
//!
//! ```
//! use arbitro::locale::Lang;
//! use arbitro::locale::format;
//!
//! assert_eq!(format::score(10.5, 1, Lang::Pt), "10,5");
//! assert_eq!(format::ordinal(1, Lang::Pt), "1.º");
//! assert_eq!(format::ordinal(22, Lang::En), "22nd");
//! ```

use chrono::{Datelike, NaiveDate};

use crate::locale::{Lang, Message};

/// How many decimals, at most 2, show `score` as well as two decimals can.
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

/// Points or a tie-break value with so many decimals.
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

/// A day in words: `29 de março de 2019`, `29 March 2019`.
pub fn date(day: NaiveDate, lang: Lang) -> String {
    let message = Message::new("print-date")
        .with("day", day.day())
        .with("month", month(day, lang))
        .with("year", year(day));
    lang.say(&message)
}

/// The days from the first to the last in words, as short as can be: `29 de março de 2019`, `de 13 a 15
/// de março de 2026`, `13–15 March 2026`.
pub fn days([first, last]: [NaiveDate; 2], lang: Lang) -> String {
    if first == last {
        return date(first, lang);
    }
    if (first.year(), first.month()) == (last.year(), last.month()) {
        let message = Message::new("print-days-of-a-month")
            .with("first", first.day())
            .with("last", last.day())
            .with("month", month(first, lang))
            .with("year", year(first));
        return lang.say(&message);
    }
    let message =
        Message::new("print-days").with("first", date(first, lang)).with("last", date(last, lang));
    lang.say(&message)
}

fn month(day: NaiveDate, lang: Lang) -> String {
    const MONTHS: [&str; 12] = [
        "print-month-1",
        "print-month-2",
        "print-month-3",
        "print-month-4",
        "print-month-5",
        "print-month-6",
        "print-month-7",
        "print-month-8",
        "print-month-9",
        "print-month-10",
        "print-month-11",
        "print-month-12",
    ];
    lang.word(MONTHS[day.month0() as usize])
}

/// The year as text: as a number it could be grouped by thousands.
fn year(day: NaiveDate) -> String {
    day.year().to_string()
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
    fn ordinals_and_dates_are_written_as_each_language_writes_them() {
        let english = [1, 2, 3, 4, 11, 12, 13, 21, 101, 111].map(|n| ordinal(n, Lang::En));
        assert_eq!(
            english,
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "101st", "111th"]
        );
        let day = NaiveDate::from_ymd_opt(2019, 3, 29).expect("a day of the calendar");
        assert_eq!(date(day, Lang::Pt), "29 de março de 2019");
        assert_eq!(date(day, Lang::En), "29 March 2019");
        let on = |month, day| NaiveDate::from_ymd_opt(2019, month, day).expect("a day");
        assert_eq!(days([day, day], Lang::Pt), "29 de março de 2019");
        assert_eq!(days([on(3, 13), on(3, 15)], Lang::Pt), "de 13 a 15 de março de 2019");
        assert_eq!(days([on(3, 13), on(3, 15)], Lang::En), "13–15 March 2019");
        assert_eq!(
            days([on(3, 31), on(4, 1)], Lang::Pt),
            "de 31 de março de 2019 a 1 de abril de 2019"
        );
    }
}
