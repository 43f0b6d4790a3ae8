//! FIDE's published rating list, about one and a half million players, as text or XML. It is read
//! player by player, and only what is needed is kept.

mod text;
mod xml;

use std::collections::{HashMap, HashSet};
use std::io::{self, BufRead};

use super::registration;
use crate::locale::{Message, message, words};
use crate::{EntryRow, PlayerCode, PlayerStatus, Registration, State, names};

/// The most bytes of a line or a player; FIDE's lists stay below 200 and 600 letters.
const LONGEST: u64 = 4_096;

/// A player of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPlayer {
    /// The line.
    pub line: u64,
    /// The name, last name first.
    pub name: String,
    /// FIDE's number, the rating, the title, the federation, and the year of birth.
    pub registration: Registration,
}

/// Why a file is not one of FIDE's lists.
#[derive(Debug, thiserror::Error)]
pub enum NotARatingList {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is compressed, or neither the text nor the XML list.
    #[error("not a rating list as text or XML")]
    Form,
    /// Its first line lacks the headings of a rating list.
    #[error("the first line has not the headings of a rating list")]
    Headings,
}

/// The result of comparing a list with the players of an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ratings {
    /// The rows that change: the current row, and the row with the list's data.
    pub changed: Vec<(EntryRow, EntryRow)>,
    /// How many players already agree with the list.
    pub same: usize,
    /// Players whose number is not in the list.
    pub unknown: Vec<PlayerCode>,
    /// Players whose number belongs to another name in the list.
    pub others: Vec<(PlayerCode, ListedPlayer)>,
    /// Players without a number, with the players in the list of the same name and year of birth.
    pub namesakes: Vec<(PlayerCode, Vec<ListedPlayer>)>,
    /// The number of players without a number for whom nobody was found.
    pub without: usize,
    /// The lines that cannot be read, with their text.
    pub bad: Vec<(u64, String)>,
}

/// A player in a list, before parsing.
#[derive(Default)]
struct Listing<'l> {
    /// The line it begins in.
    line: u64,
    /// The text, to show to the user.
    text: &'l str,
    id: &'l str,
    name: &'l str,
    federation: &'l str,
    /// The title, and the women's title.
    titles: [&'l str; 2],
    rating: &'l str,
    birth: &'l str,
}

/// The players to look for in a list.
struct WantedPlayers<'s> {
    /// Players with FIDE's number.
    numbers: HashMap<u32, Vec<&'s EntryRow>>,
    /// Players without one, by year of birth.
    years: HashMap<u16, Vec<&'s EntryRow>>,
}

impl<'s> WantedPlayers<'s> {
    fn of(state: &'s State) -> Self {
        let mut wanted = Self { numbers: HashMap::new(), years: HashMap::new() };
        let entered = state.players().filter(|(_, player)| player.status != PlayerStatus::Removed);
        for row in entered.map(|(_, player)| &player.row) {
            match (row.registration.fide_id, row.registration.birth) {
                (Some(number), _) => wanted.numbers.entry(number).or_default().push(row),
                (None, Some(year)) => wanted.years.entry(year).or_default().push(row),
                (None, None) => {}
            }
        }
        wanted
    }
}

/// Compares a list with the players of an event. `same` are players confirmed to be those in the
/// list, even if the names differ.
///
/// # Errors
/// The file cannot be read, or is not one of FIDE's lists.
pub fn read(
    state: &State,
    mut from: impl BufRead,
    same: &[PlayerCode],
) -> Result<Ratings, NotARatingList> {
    let mut search = Search {
        wanted: WantedPlayers::of(state),
        same,
        ratings: Ratings::default(),
        listed: HashSet::new(),
        namesakes: HashMap::new(),
    };
    let begins = from.fill_buf()?;
    match begins.strip_prefix(b"\xef\xbb\xbf").unwrap_or(begins).trim_ascii_start().first() {
        Some(b'<') => xml::each(from, |listing| search.look(listing))?,
        _ => text::each(from, |listing| search.look(listing))?,
    }
    Ok(search.end(state))
}

/// The search for an event's players in a list.
struct Search<'s> {
    wanted: WantedPlayers<'s>,
    same: &'s [PlayerCode],
    ratings: Ratings,
    /// Players with a number that is in the list.
    listed: HashSet<PlayerCode>,
    /// Players without a number, with the matches by name and year of birth.
    namesakes: HashMap<PlayerCode, Vec<ListedPlayer>>,
}

impl Search<'_> {
    fn look(&mut self, listing: &Listing<'_>) {
        let bad = || (listing.line, listing.text.chars().take(60).collect());
        let Ok(id) = listing.id.parse::<u32>() else {
            self.ratings.bad.push(bad());
            return;
        };
        let rows = self.wanted.numbers.get(&id).map(Vec::as_slice).unwrap_or_default();
        let year = || listing.birth.get(..4).and_then(|year| year.parse().ok());
        let born = match rows.is_empty() && !self.wanted.years.is_empty() {
            true => year().and_then(|year: u16| self.wanted.years.get(&year)),
            false => None,
        };
        let name = listing.name;
        let alike = born.into_iter().flatten().filter(|row| names::is_same(&row.name, name));
        let alike: Vec<_> = alike.collect();
        if rows.is_empty() && alike.is_empty() {
            return;
        }
        let Some(listed) = listed(listing, id) else {
            self.ratings.bad.push(bad());
            self.listed.extend(rows.iter().map(|row| row.code.clone()));
            return;
        };
        for row in rows {
            if self.listed.insert(row.code.clone()) {
                let other = names::are_of_two(&row.name, name) && !self.same.contains(&row.code);
                match other {
                    true => self.ratings.others.push((row.code.clone(), listed.clone())),
                    false => self.ratings.take(row, &listed),
                }
            }
        }
        for row in alike {
            self.namesakes.entry(row.code.clone()).or_default().push(listed.clone());
        }
    }

    /// The results, once the whole list was read.
    fn end(self, state: &State) -> Ratings {
        let Self { wanted, same, mut ratings, listed: numbers, mut namesakes } = self;
        let numbered = wanted.numbers.values().flatten().map(|row| &row.code);
        ratings.unknown = numbered.filter(|code| !numbers.contains(*code)).cloned().collect();
        ratings.unknown.sort();
        for row in wanted.years.values().flatten() {
            match namesakes.remove(&row.code) {
                None => ratings.without += 1,
                Some(listed) => match &*listed {
                    [only] if same.contains(&row.code) => ratings.take(row, only),
                    _ => ratings.namesakes.push((row.code.clone(), listed)),
                },
            }
        }
        let nothing = |row: &Registration| row.fide_id.is_none() && row.birth.is_none();
        let rows = state.players().map(|(_, player)| &player.row.registration);
        ratings.without += rows.filter(|row| nothing(row)).count();
        ratings.changed.sort_by(|one, other| one.0.code.cmp(&other.0.code));
        ratings.namesakes.sort_by(|one, other| one.0.cmp(&other.0));
        ratings
    }
}

impl Ratings {
    /// Copies the list's data; what the list leaves out stays.
    fn take(&mut self, row: &EntryRow, listed: &ListedPlayer) {
        let mut after = row.clone();
        let (entry, new) = (&mut after.registration, &listed.registration);
        entry.rating = new.rating;
        entry.fide_id = new.fide_id;
        entry.title = new.title.clone().or_else(|| entry.title.take());
        entry.federation = new.federation.clone().or_else(|| entry.federation.take());
        entry.birth = entry.birth.or(new.birth);
        match after == *row {
            true => self.same += 1,
            false => self.changed.push((row.clone(), after)),
        }
    }

    /// The message about a row that changes: each fact before and after.
    pub fn change(before: &EntryRow, after: &EntryRow) -> Message {
        let facts = |row: &EntryRow| {
            let Registration { rating, title, federation, fide_id, .. } = row.registration.clone();
            let rating = (rating > 0).then(|| rating.to_string());
            let facts = [rating, title, federation, fide_id.map(|id| id.to_string())];
            let facts: Vec<String> = facts.into_iter().flatten().collect();
            if facts.is_empty() { "–".to_owned() } else { facts.join(" ") }
        };
        let (code, name) = (&before.code, &before.name);
        let (before, after) = (facts(before), facts(after));
        message!(words::EVENT_RATINGS_CHANGED, code, name, before, after)
    }
}

/// Parses a player in a list; `None` if a column is not valid.
fn listed(listing: &Listing<'_>, id: u32) -> Option<ListedPlayer> {
    let rating = match listing.rating {
        "" => 0,
        text => registration::rating(text).ok()?,
    };
    Some(ListedPlayer {
        line: listing.line,
        name: listing.name.to_owned(),
        registration: Registration {
            rating,
            title: listing.titles.into_iter().find_map(title),
            fide_id: Some(id).filter(|id| *id > 0),
            federation: registration::federation(listing.federation).ok().flatten(),
            birth: registration::birth(listing.birth).ok().flatten(),
            ..Registration::default()
        },
    })
}

/// A title by its letters, or by the lists' abbreviation: `g`, `wf`.
fn title(text: &str) -> Option<String> {
    let women = text.strip_prefix(['w', 'W']).filter(|rest| rest.len() == 1);
    match women {
        Some(rest) => registration::title(rest).ok().flatten().map(|title| format!("W{title}")),
        None => registration::title(text).ok().flatten(),
    }
}
