//! How numbers and dates are written in each language.
//!
//! ```
//! use arbitro::locale::Lang;
//! use arbitro::print::words;
//!
//! assert_eq!(words::score(10.5, 1, Lang::Pt), "10,5");
//! assert_eq!(words::ordinal(1, Lang::Pt), "1.º");
//! assert_eq!(words::ordinal(22, Lang::En), "22nd");
//! ```

use chrono::{Datelike, NaiveDate};

use crate::locale::{Lang, Message};

/// The mark between whole numbers and decimals.
pub fn decimal_mark(lang: Lang) -> char {
    match lang {
        Lang::Pt => ',',
        Lang::En => '.',
    }
}

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
    match decimal_mark(lang) {
        '.' => text.to_owned(),
        mark => text.replace('.', &mark.to_string()),
    }
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
    let month = lang.word(MONTHS[day.month0() as usize]);
    // The year as text: a number would be grouped by thousands.
    let message = Message::new("print-date")
        .with("day", day.day())
        .with("month", month)
        .with("year", day.year().to_string());
    lang.say(&message)
}

/// A key by which names sort as a reader looks them up: capitals and accents make no difference.
///
/// ```
/// use arbitro::print::words::collation;
///
/// assert!(collation("Álvaro") < collation("bento"));
/// assert_eq!(collation("ÂNGELA"), collation("angela"));
/// ```
pub fn collation(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            'à'..='å' | 'ā' | 'ă' | 'ą' => key.push('a'),
            'ç' | 'ć' | 'č' => key.push('c'),
            'ď' | 'đ' | 'ð' => key.push('d'),
            'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => key.push('e'),
            'ğ' | 'ģ' => key.push('g'),
            'ì'..='ï' | 'ī' | 'į' | 'ı' => key.push('i'),
            'ķ' => key.push('k'),
            'ł' | 'ļ' | 'ľ' => key.push('l'),
            'ñ' | 'ń' | 'ň' | 'ņ' => key.push('n'),
            'ò'..='ö' | 'ø' | 'ō' | 'ő' => key.push('o'),
            'ř' => key.push('r'),
            'ś' | 'š' | 'ş' | 'ș' => key.push('s'),
            'ť' | 'ţ' | 'ț' => key.push('t'),
            'ù'..='ü' | 'ū' | 'ů' | 'ű' | 'ų' => key.push('u'),
            'ý' | 'ÿ' => key.push('y'),
            'ź' | 'ż' | 'ž' => key.push('z'),
            'æ' => key.push_str("ae"),
            'œ' => key.push_str("oe"),
            'ß' => key.push_str("ss"),
            // Combining accents of a decomposed name.
            '\u{300}'..='\u{36f}' => {}
            other => key.push(other),
        }
    }
    key
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
    }
}
