//! Reads ratings, titles, FIDE numbers, federations, years of birth and requested byes as people
//! write them. On a fault each reader returns the key of its message.
//!
//! ```
//! use arbitro_event::RequestedBye::{Half, Zero};
//! use arbitro_event::entries::registration;
//!
//! assert_eq!(registration::rating("1832"), Ok(1832));
//! assert_eq!(registration::title("wfm"), Ok(Some("WFM".to_owned())));
//! assert_eq!(registration::birth("14/03/1987"), Ok(Some(1987)));
//! assert!(registration::federation("Portugal").is_err());
//! assert_eq!(registration::byes("4Z; 2:0,5"), Ok(vec![(2, Half), (4, Zero)]));
//! assert_eq!(registration::byes("1, 3"), Ok(vec![(1, Half), (3, Half)]));
//! assert!(registration::byes("2:x").is_err() && registration::byes("2 2").is_err());
//! assert_eq!(registration::byes_text(&[(2, Half), (4, Zero)]), "2:½ 4:0");
//! ```

use crate::locale::{plain, words};
use crate::{Registration, RequestedBye, prizes};

/// A column of entry lists about a player that [`Registration`] has: how lists head it, how its
/// cells are read, and how documents show it. Its readers are declared by
/// [`Registration::visible_to`].
#[derive(Debug)]
pub struct RegistrationColumn {
    /// Its name in exported tables.
    pub key: &'static str,
    /// The key of its heading in documents.
    pub heading: &'static str,
    /// Its place among these columns in documents, from the left.
    pub place: u8,
    /// The kind of its cells.
    pub cells: CellKind,
    /// The headings that lists have for it, as [`plain`] writes them; empty if it is read otherwise.
    pub(super) headings: &'static str,
    /// Reads a cell that is not empty; on a fault, returns the key of its message.
    pub(super) read: fn(&mut Registration, &str) -> Result<(), &'static str>,
    /// The cell of a player; `None` if it is empty.
    pub text: fn(&Registration) -> Option<String>,
}

/// The kind of a column's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellKind {
    /// Text; a date there is what a spreadsheet made of something else.
    Text,
    /// A number.
    Number,
    /// A date.
    Date,
}

/// Every such column.
pub static COLUMNS: &[RegistrationColumn] = &[
    RegistrationColumn {
        key: "rating",
        heading: words::EVENT_COLUMN_RATING,
        place: 3,
        cells: CellKind::Number,
        headings: "rating elo eloint elofide fiderating ratingfide rtg elonac",
        read: |player, text| rating(text).map(|it| player.rating = it),
        text: |player| (player.rating > 0).then(|| player.rating.to_string()),
    },
    RegistrationColumn {
        key: "title",
        heading: words::EVENT_COLUMN_TITLE,
        place: 1,
        cells: CellKind::Text,
        headings: "title titulo tit titulofide fidetitle",
        read: |player, text| title(text).map(|it| player.title = it),
        text: |player| player.title.clone(),
    },
    RegistrationColumn {
        key: "fide_id",
        heading: words::EVENT_COLUMN_FIDE_ID,
        place: 4,
        cells: CellKind::Text,
        headings: "fideid idfide fide idno fidenumber numerofide nofide codigofide fideno",
        read: |player, text| fide_id(text).map(|it| player.fide_id = it),
        text: |player| player.fide_id.map(|it| it.to_string()),
    },
    RegistrationColumn {
        key: "federation",
        heading: words::EVENT_COLUMN_FEDERATION,
        place: 2,
        cells: CellKind::Text,
        headings: "federation federacao fed country pais",
        read: |player, text| federation(text).map(|it| player.federation = it),
        text: |player| player.federation.clone(),
    },
    RegistrationColumn {
        key: "birth",
        heading: words::EVENT_COLUMN_BIRTH,
        place: 5,
        cells: CellKind::Date,
        headings: "birth nascimento birthyear anodenascimento yearofbirth anonascimento \
                   anonasc born byear",
        read: |player, text| birth(text).map(|it| player.birth = it),
        text: |player| player.birth.map(|it| it.to_string()),
    },
    // Lists are read for these two only where a prize depends on them, and nothing shows them.
    RegistrationColumn {
        key: "sex",
        heading: "",
        place: 7,
        cells: CellKind::Text,
        headings: "sex sexo genero gender",
        read: |player, text| {
            player.sex = Some(prizes::sex(text).ok_or(words::EVENT_ENTRIES_SEX)?);
            Ok(())
        },
        text: |_| None,
    },
    RegistrationColumn {
        key: "newcomer",
        heading: "",
        place: 8,
        cells: CellKind::Text,
        headings: "newcomer estreante estreia primeiravez firsttime novato novata",
        read: |player, text| {
            player.newcomer = prizes::truth(text).ok_or(words::EVENT_ENTRIES_NEWCOMER)?;
            Ok(())
        },
        text: |_| None,
    },
    // A list may have it in two columns, with the year.
    RegistrationColumn {
        key: "class",
        heading: words::EVENT_COLUMN_CLASS,
        place: 0,
        cells: CellKind::Text,
        headings: "",
        read: |_, _| Ok(()),
        text: |player| player.class.clone(),
    },
];

/// Reads a cell of the column with this key, if it is not empty.
///
/// # Errors
/// The key of the message about its fault.
pub fn read(player: &mut Registration, key: &str, text: &str) -> Result<(), &'static str> {
    match COLUMNS.iter().find(|column| column.key == key && !text.is_empty()) {
        Some(column) => (column.read)(player, text),
        None => Ok(()),
    }
}

/// The valid years of birth.
const YEARS: std::ops::RangeInclusive<u16> = 1900..=2100;

/// A rating; `0` and `-` mean no rating.
///
/// # Errors
/// It is not a number up to 9999.
pub fn rating(text: &str) -> Result<u16, &'static str> {
    if text == "-" {
        return Ok(0);
    }
    let number = text.parse().ok().filter(|rating| *rating <= Registration::MOST);
    number.ok_or(words::EVENT_ENTRIES_RATING)
}

/// A title by its letters; a dash, or nothing, means no title.
///
/// # Errors
/// It is not one of FIDE's titles.
pub fn title(text: &str) -> Result<Option<String>, &'static str> {
    let letters = text.to_uppercase();
    match letters.as_str() {
        "-" | "–" => Ok(None),
        // Rating officers' abbreviations.
        "G" => Ok(Some("GM".to_owned())),
        "M" => Ok(Some("IM".to_owned())),
        "F" => Ok(Some("FM".to_owned())),
        "C" => Ok(Some("CM".to_owned())),
        title if Registration::TITLES.contains(&title) => Ok(Some(letters)),
        _ => Err(words::EVENT_ENTRIES_TITLE),
    }
}

/// A player's FIDE number; `0` and `-` mean no number.
///
/// # Errors
/// It is not a number.
pub fn fide_id(text: &str) -> Result<Option<u32>, &'static str> {
    if text == "-" {
        return Ok(None);
    }
    let number: u32 = text.parse().map_err(|_| words::EVENT_ENTRIES_FIDE_ID)?;
    Ok(Some(number).filter(|number| *number > 0))
}

/// A federation by its three letters.
///
/// # Errors
/// It does not have three letters.
pub fn federation(text: &str) -> Result<Option<String>, &'static str> {
    let letters = text.to_uppercase();
    match letters.len() == 3 && letters.bytes().all(|byte| byte.is_ascii_uppercase()) {
        true => Ok(Some(letters)),
        false => Err(words::EVENT_ENTRIES_FEDERATION),
    }
}

/// A year of birth, also from a full date; only the year is kept.
///
/// # Errors
/// It contains no year.
pub fn birth(text: &str) -> Result<Option<u16>, &'static str> {
    let parts = text.split(['/', '-', '.', ' ']).filter(|part| part.len() == 4);
    let mut years = parts.filter_map(|part| part.parse().ok());
    match years.next() {
        Some(0) => Ok(None),
        Some(year) if YEARS.contains(&year) => Ok(Some(year)),
        _ => Err(words::EVENT_ENTRIES_BIRTH),
    }
}

/// Requested byes in a list of entries: rounds with the points of each, `½`, `0` or `1`, or the
/// letters `H`, `Z` and `F` of FIDE's file. A round alone means a half-point bye; an empty text or
/// a dash means no byes.
///
/// # Errors
/// It is something else, or repeats a round.
pub fn byes(text: &str) -> Result<Vec<(u32, RequestedBye)>, &'static str> {
    const FAULT: &str = words::EVENT_ENTRIES_BYES;

    let text = text.trim();
    if matches!(text, "" | "-" | "–") {
        return Ok(Vec::new());
    }
    let parts = |text: &str, separators: &[char]| -> Vec<String> {
        let parts =
            text.split(|letter: char| separators.contains(&letter) || letter.is_whitespace());
        parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    let alone: Result<Vec<_>, _> = parts(text, &[',', ';', '+'])
        .iter()
        .map(|part| part.parse().map(|it| (it, RequestedBye::Half)))
        .collect();
    let mut requested = match alone {
        Ok(alone) => alone,
        Err(_) => {
            // A comma may be part of a decimal: `2:0,5`.
            let mut requested = Vec::new();
            for part in parts(text, &[';']) {
                match bye(&part) {
                    Some(bye) => requested.push(bye),
                    None => {
                        let several = parts(&part, &[',']);
                        for part in &several {
                            requested.push(bye(part).ok_or(FAULT)?);
                        }
                    }
                }
            }
            requested
        }
    };
    requested.sort_unstable();
    let twice = requested.windows(2).any(|pair| pair[0].0 == pair[1].0);
    if twice || requested.iter().any(|&(round, _)| round == 0) { Err(FAULT) } else { Ok(requested) }
}

/// A round with its bye.
fn bye(part: &str) -> Option<(u32, RequestedBye)> {
    let end = part.find(|letter: char| !letter.is_ascii_digit())?;
    let (round, rest) = part.split_at(end);
    let bye = match rest.trim_start_matches([':', '=']) {
        "½" | "1/2" | "0.5" | "0,5" | ".5" => RequestedBye::Half,
        "0" => RequestedBye::Zero,
        "1" => RequestedBye::Full,
        word => match plain(word).as_str() {
            "h" | "half" | "meio" | "meia" | "metade" => RequestedBye::Half,
            "z" | "zero" => RequestedBye::Zero,
            "f" | "full" | "inteira" | "inteiro" => RequestedBye::Full,
            _ => return None,
        },
    };
    Some((round.parse().ok()?, bye))
}

/// The byes in a form that [`byes`] can read.
pub fn byes_text(requested: &[(u32, RequestedBye)]) -> String {
    let parts = requested.iter().map(|(round, bye)| {
        let worth = match bye {
            RequestedBye::Zero => "0",
            RequestedBye::Half => "½",
            RequestedBye::Full => "1",
        };
        format!("{round}:{worth}")
    });
    parts.collect::<Vec<_>>().join(" ")
}
