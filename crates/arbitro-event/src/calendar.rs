//! Days and times as people write them: one reader for the terminal, the pages and the files.

use std::ops::RangeInclusive;

use chrono::{
    DateTime, Datelike, Days, FixedOffset, LocalResult, NaiveDate, NaiveDateTime, NaiveTime,
    TimeDelta, TimeZone, Utc,
};

use crate::locale::{Message, collation, format, message, plain, sentences, words};

/// The years of an event; another one is a typing error.
pub const YEARS: RangeInclusive<i32> = 2000..=2199;

sentences! {
    /// Why a text is not a day or a time.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum CalendarFault {
        /// It is not written as a day.
        Day(text: String) = words::EVENT_DAY_SHAPE,
        /// The calendar has no such day.
        NoSuchDay(text: String) = words::EVENT_DAY_NONE,
        /// The year is not one of an event.
        Year(text: String) => {
            let (least, most) = (YEARS.start().to_string(), YEARS.end().to_string());
            message!(words::EVENT_DAY_YEAR, text, least, most)
        },
        /// It is not written as a time.
        Time(text: String) = words::EVENT_TIME_SHAPE,
        /// The clocks skip this local time: summer time begins.
        Skipped(text: String) = words::EVENT_TIME_SKIPPED,
        /// The clocks show this local time twice, with these offsets: summer time ends.
        Twice { text: String, times: [DateTime<FixedOffset>; 2] } => {
            let [first, second] = times.map(|time| time.to_rfc3339());
            message!(words::EVENT_TIME_TWICE, text, first, second)
        },
    }
}

/// Reads a day: `2027-05-08`, `8/5/2027`, `8 de maio de 2027`, `8 May 2027`.
///
/// # Errors
/// It is not written as a day, the calendar has no such day, or the year is not one of an event.
pub fn read_day(text: &str) -> Result<NaiveDate, CalendarFault> {
    let text = text.trim();
    let (year, month, day) = parts(text).ok_or_else(|| CalendarFault::Day(text.to_owned()))?;
    if !YEARS.contains(&year) {
        return Err(CalendarFault::Year(text.to_owned()));
    }
    NaiveDate::from_ymd_opt(year, month, day)
        .ok_or_else(|| CalendarFault::NoSuchDay(text.to_owned()))
}

/// The year, the month and the day that a text names.
fn parts(text: &str) -> Option<(i32, u32, u32)> {
    if !text.starts_with(char::is_alphanumeric) {
        return None;
    }
    let separates = |c: char| c.is_whitespace() || matches!(c, '-' | '–' | '/' | '.' | ',');
    let text = collation(text);
    let joins = |word: &&str| !matches!(*word, "" | "de" | "of");
    let pieces: Vec<&str> = text.split(separates).filter(joins).collect();
    let number = |piece: &str| {
        let digits = piece.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| piece.parse::<u32>().ok()).flatten()
    };
    let month = |piece: &str| number(piece).or_else(|| format::month_named(piece));
    let [one, two, three] = pieces.as_slice() else { return None };
    let (year, month, day) = match number(one) {
        Some(year) if one.len() >= 4 => (year, month(two)?, number(three)?),
        Some(day) => (number(three)?, month(two)?, day),
        None => (number(three)?, month(one)?, number(two)?),
    };
    Some((year.try_into().ok()?, month, day))
}

/// Reads a day, or `today` or `tomorrow`.
///
/// # Errors
/// As for [`read_day`].
pub fn read_day_from(text: &str, today: NaiveDate) -> Result<NaiveDate, CalendarFault> {
    match plain(text).as_str() {
        "hoje" | "today" => Ok(today),
        "amanha" | "tomorrow" => {
            today.checked_add_days(Days::new(1)).ok_or_else(|| CalendarFault::Day(text.to_owned()))
        }
        _ => read_day(text),
    }
}

/// Reads a time: `10:30` today, a day (from its beginning), `2026-03-13 10:30`, or as the journal
/// writes it. `now` also gives the time zone.
///
/// # Errors
/// It is not written as a time, or the clocks of the zone do not show it, or show it twice.
pub fn read_time<Z: TimeZone>(
    text: &str,
    now: &DateTime<Z>,
) -> Result<DateTime<FixedOffset>, CalendarFault> {
    let text = text.trim();
    if let Ok(moment) = DateTime::parse_from_rfc3339(text) {
        let year = || CalendarFault::Year(text.to_owned());
        return YEARS.contains(&moment.year()).then_some(moment).ok_or_else(year);
    }
    let shape = || CalendarFault::Time(text.to_owned());
    let today = now.date_naive();
    let day = |text: &str| match read_day_from(text, today) {
        Err(CalendarFault::Day(_)) => Err(shape()),
        read => read,
    };
    let zone = now.timezone();
    let Some(time) = text.rsplit([' ', 'T']).next().filter(|time| time.contains(':')) else {
        return beginning(&zone, day(text)?).ok_or_else(|| CalendarFault::Skipped(text.to_owned()));
    };
    let forms = ["%H:%M", "%H:%M:%S"];
    let mut read = forms.iter().filter_map(|form| NaiveTime::parse_from_str(time, form).ok());
    let clock = read.next().ok_or_else(shape)?;
    let before = text[..text.len() - time.len()].trim_end_matches([' ', 'T']);
    let day = if before.is_empty() { today } else { day(before)? };
    local(&zone, day.and_time(clock), text)
}

/// Reads the time of `ARBITRO_CLOCK`, which is used instead of `now`.
///
/// # Errors
/// As for [`read_time`].
pub fn read_clock<Z: TimeZone>(text: &str, now: &DateTime<Z>) -> Result<DateTime<Utc>, Message> {
    let read = read_time(text, now).map(|moment| moment.to_utc());
    read.map_err(|fault| message!(words::EVENT_BAD_CLOCK, why = fault.message()))
}

/// The first moment of a day.
fn beginning<Z: TimeZone>(zone: &Z, day: NaiveDate) -> Option<DateTime<FixedOffset>> {
    // In some zones summer time begins at midnight.
    let quarters =
        (0..96).map(|quarter| day.and_time(NaiveTime::MIN) + TimeDelta::minutes(15 * quarter));
    let mut moments = quarters.filter_map(|moment| zone.from_local_datetime(&moment).earliest());
    moments.next().map(|moment| moment.fixed_offset())
}

/// A local time that the clocks show once.
fn local<Z: TimeZone>(
    zone: &Z,
    moment: NaiveDateTime,
    text: &str,
) -> Result<DateTime<FixedOffset>, CalendarFault> {
    match zone.from_local_datetime(&moment) {
        LocalResult::Single(moment) => Ok(moment.fixed_offset()),
        LocalResult::Ambiguous(first, second) => {
            let times = [first.fixed_offset(), second.fixed_offset()];
            Err(CalendarFault::Twice { text: text.to_owned(), times })
        }
        LocalResult::None => Err(CalendarFault::Skipped(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::locale::Lang;

    fn fault(text: &str) -> CalendarFault {
        read_day(text).expect_err(text)
    }

    proptest! {
        #[test]
        fn a_day_is_read_as_the_program_writes_it(days in 0_i64..73_049) {
            let first = NaiveDate::from_ymd_opt(2000, 1, 1).expect("a day");
            let day = first + TimeDelta::days(days);
            for lang in Lang::ALL {
                prop_assert_eq!(read_day(&format::date(day, lang)), Ok(day));
            }
            for form in ["%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y", "%d-%m-%Y", "%e %b %Y"] {
                prop_assert_eq!(read_day(&day.format(form).to_string()), Ok(day));
            }
        }
    }

    #[test]
    fn a_day_that_does_not_exist_was_not_a_date() {
        for text in ["31/2/2026", "2026-02-31", "31 de fevereiro de 2026", "1/13/2026", "0-0-2026"]
        {
            assert_eq!(fault(text), CalendarFault::NoSuchDay(text.to_owned()));
        }
        for text in ["8/5/27", "1999-12-31", "2200-01-01", "12026-03-13", "1 maio 202"] {
            assert_eq!(fault(text), CalendarFault::Year(text.to_owned()));
        }
        for text in
            ["", "maio", "2027", "8/5", "-8/5/2027", "8:5:2027", "8/5/2027/1", "8 mai0 2027"]
        {
            assert_eq!(fault(text), CalendarFault::Day(text.to_owned()));
        }
    }

    #[test]
    fn a_time_is_read_with_any_day_and_its_year_is_one_of_an_event() {
        let now: DateTime<Utc> = "2026-03-13T10:00:00Z".parse().expect("a time");
        let read = |text: &str| read_time(text, &now).map(|moment| moment.to_rfc3339());
        for (text, moment) in [
            ("10:30", "2026-03-13T10:30:00+00:00"),
            ("10:30:05", "2026-03-13T10:30:05+00:00"),
            ("2026-03-14", "2026-03-14T00:00:00+00:00"),
            ("2026-03-14 9:05", "2026-03-14T09:05:00+00:00"),
            ("2026-03-14T09:05:00", "2026-03-14T09:05:00+00:00"),
            ("14 de março de 2026 09:05", "2026-03-14T09:05:00+00:00"),
            ("amanhã 9:05", "2026-03-14T09:05:00+00:00"),
            ("2026-03-14T09:05:00+01:00", "2026-03-14T09:05:00+01:00"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(moment), "{text}");
        }
        for text in ["noon", "25:00", "10:30 nada", "2026-03-14 10:3x", ":", "T"] {
            assert_eq!(read(text), Err(CalendarFault::Time(text.to_owned())));
        }
        for text in ["1999-12-31T10:00:00Z", "9999-03-14T10:00:00Z", "2200-01-01 10:00"] {
            assert!(matches!(read(text), Err(CalendarFault::Year(_))), "{text}");
        }
    }
}
