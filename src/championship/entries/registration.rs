//! What people write for a rating, a title, FIDE's number, a federation and a year of birth. Each reader gives the
//! sentence that is said where it is none.
//!
//! ```
//! use arbitro::championship::entries::registration;
//!
//! assert_eq!(registration::rating("1832"), Ok(1832));
//! assert_eq!(registration::title("wfm"), Ok(Some("WFM".to_owned())));
//! assert_eq!(registration::birth("14/03/1987"), Ok(Some(1987)));
//! assert!(registration::federation("Portugal").is_err());
//! ```

use crate::championship::Registration;

/// The years that can be one of birth.
const YEARS: std::ops::RangeInclusive<u16> = 1900..=2100;

/// A rating; `0` and `-` are none.
///
/// # Errors
/// It is no number to 9999.
pub fn rating(text: &str) -> Result<u16, &'static str> {
    if text == "-" {
        return Ok(0);
    }
    let number = text.parse().ok().filter(|rating| *rating <= Registration::MOST);
    number.ok_or("event-entries-rating")
}

/// A title by its letters; a long dash, or nothing, is none.
///
/// # Errors
/// It is none of FIDE's.
pub fn title(text: &str) -> Result<Option<String>, &'static str> {
    let letters = text.to_uppercase();
    match letters.as_str() {
        "-" | "–" => Ok(None),
        // As ratings officers shorten them.
        "G" => Ok(Some("GM".to_owned())),
        "M" => Ok(Some("IM".to_owned())),
        "F" => Ok(Some("FM".to_owned())),
        "C" => Ok(Some("CM".to_owned())),
        known if Registration::TITLES.contains(&known) => Ok(Some(letters)),
        _ => Err("event-entries-title"),
    }
}

/// FIDE's number of a player; `0` and `-` are none.
///
/// # Errors
/// It is no number.
pub fn fide_id(text: &str) -> Result<Option<u32>, &'static str> {
    if text == "-" {
        return Ok(None);
    }
    let number: u32 = text.parse().map_err(|_| "event-entries-fide-id")?;
    Ok(Some(number).filter(|number| *number > 0))
}

/// A federation by its three letters.
///
/// # Errors
/// It has not three letters.
pub fn federation(text: &str) -> Result<Option<String>, &'static str> {
    let letters = text.to_uppercase();
    match letters.len() == 3 && letters.bytes().all(|byte| byte.is_ascii_uppercase()) {
        true => Ok(Some(letters)),
        false => Err("event-entries-federation"),
    }
}

/// A year of birth, of a whole date too: more than the year is not kept.
///
/// # Errors
/// There is no year in it.
pub fn birth(text: &str) -> Result<Option<u16>, &'static str> {
    let parts = text.split(['/', '-', '.', ' ']).filter(|part| part.len() == 4);
    let mut years = parts.filter_map(|part| part.parse().ok());
    match years.next() {
        Some(0) => Ok(None),
        Some(year) if YEARS.contains(&year) => Ok(Some(year)),
        _ => Err("event-entries-birth"),
    }
}
