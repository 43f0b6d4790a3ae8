//! How numbers and dates are written in each language.
//!
//! ```
//! use arbitro_event::locale::{Lang, format};
//! use chrono::NaiveDate;
//!
//! let day = NaiveDate::from_ymd_opt(2019, 3, 29).expect("a day of the calendar");
//! assert_eq!(format::date(day, Lang::En), "29 March 2019");
//! assert_eq!(format::score(10.5, 1, Lang::Pt), "10,5");
//! ```

pub use arbitro_words::numbers::{decimals, ordinal, score, spans};
use chrono::{Datelike, NaiveDate};

use crate::locale::{Lang, Localize, message, plain, words};

/// A day in words: `29 de março de 2019`, `29 March 2019`.
pub fn date(day: NaiveDate, lang: Lang) -> String {
    let message =
        message!(words::DATE_DAY, day = day.day(), month = month(day, lang), year = year(day));
    lang.text(&message)
}

/// A range of days in words, as short as possible: `29 de março de 2019`, `de 13 a 15 de março de
/// 2026`, `13–15 March 2026`.
pub fn days([first, last]: [NaiveDate; 2], lang: Lang) -> String {
    if first == last {
        return date(first, lang);
    }
    if (first.year(), first.month()) == (last.year(), last.month()) {
        let (month, year) = (month(first, lang), year(first));
        let (first, last) = (first.day(), last.day());
        return lang.text(&message!(words::DATE_DAYS_OF_A_MONTH, first, last, month, year));
    }
    let message = message!(words::DATE_DAYS, first = date(first, lang), last = date(last, lang));
    lang.text(&message)
}

/// The local time of day of a timestamp (RFC 3339); any other text is returned unchanged.
pub fn time_of_day(moment: &str) -> String {
    let read = chrono::DateTime::parse_from_rfc3339(moment);
    read.map_or_else(
        |_| moment.to_owned(),
        |at| at.with_timezone(&chrono::Local).format("%H:%M").to_string(),
    )
}

const MONTHS: [&str; 12] = [
    words::DATE_MONTH_1,
    words::DATE_MONTH_2,
    words::DATE_MONTH_3,
    words::DATE_MONTH_4,
    words::DATE_MONTH_5,
    words::DATE_MONTH_6,
    words::DATE_MONTH_7,
    words::DATE_MONTH_8,
    words::DATE_MONTH_9,
    words::DATE_MONTH_10,
    words::DATE_MONTH_11,
    words::DATE_MONTH_12,
];

fn month(day: NaiveDate, lang: Lang) -> String {
    lang.word(MONTHS[day.month0() as usize])
}

/// The number of the month with this name in any language, or with at least its first three letters.
pub fn month_named(text: &str) -> Option<u32> {
    let text = plain(text);
    let named =
        |key: &str| Lang::ALL.into_iter().any(|lang| plain(&lang.word(key)).starts_with(&text));
    let at = MONTHS.into_iter().position(named).filter(|_| text.len() >= 3)?;
    Some(at as u32 + 1)
}

/// The year as text, because a number might get a thousands separator.
fn year(day: NaiveDate) -> String {
    day.year().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_as_each_language_writes_them() {
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
