//! FIDE's rating list as it is published: a line a player under a line of headings, in fixed columns, one and a half
//! million of them. It is read line by line, and only what is asked for is kept.

use std::collections::{HashMap, HashSet};
use std::io::{self, BufRead, Read as _};
use std::ops::Range;

use super::registration;
use crate::championship::{EntryRow, PlayerCode, PlayerStatus, Registration, State, names};
use crate::locale::{Message, words};

/// How long a line can be; those of FIDE's lists have less than 200 letters.
const LONGEST: u64 = 4_096;

/// A player of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPlayer {
    /// The line.
    pub line: u64,
    /// The name, the last name in front.
    pub name: String,
    /// FIDE's number, the rating, the title, the federation, the year of birth.
    pub known: Registration,
}

/// Why a file is none of FIDE's lists.
#[derive(Debug, thiserror::Error)]
pub enum NoRatingList {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is packed, or not the list as text.
    #[error("not a rating list as text")]
    Form,
    /// Its first line has not the headings of a rating list.
    #[error("the first line has not the headings of a rating list")]
    Headings,
}

/// What a list says of the players of an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ratings {
    /// The rows that are to be others: as they are, and as the list has them.
    pub changed: Vec<(EntryRow, EntryRow)>,
    /// How many are as the list has them.
    pub same: usize,
    /// Players with a number that the list does not have.
    pub unknown: Vec<PlayerCode>,
    /// Players whose number is, in the list, that of somebody with another name.
    pub others: Vec<(PlayerCode, ListedPlayer)>,
    /// Players without a number of whom the list has one of the name and the year of birth, or several.
    pub namesakes: Vec<(PlayerCode, Vec<ListedPlayer>)>,
    /// Players without a number of whom the list knows nothing.
    pub without: usize,
    /// The lines that cannot be read, with what stands there.
    pub bad: Vec<(u64, String)>,
}

/// Where the columns stand, in letters.
struct Columns {
    id: Range<usize>,
    name: Range<usize>,
    federation: Range<usize>,
    titles: [Range<usize>; 2],
    rating: Range<usize>,
    birth: Range<usize>,
}

impl Columns {
    /// The columns under their headings: each goes to the next one.
    fn of(headings: &str) -> Option<Self> {
        let letters: Vec<char> = headings.trim_start_matches('\u{feff}').chars().collect();
        let mut starts: Vec<(usize, String)> = Vec::new();
        for (at, &letter) in letters.iter().enumerate() {
            let begins = at == 0 || letters[at - 1] == ' ';
            match starts.last_mut() {
                _ if letter == ' ' => {}
                Some((_, word)) if !begins => word.push(letter.to_ascii_lowercase()),
                _ => starts.push((at, letter.to_ascii_lowercase().to_string())),
            }
        }
        // The number of a player has a heading of two words.
        if starts.len() > 1 && starts[0].1 == "id" && starts[1].1 == "number" {
            starts.remove(1);
        }
        let column = |is: &dyn Fn(&str) -> bool| {
            let at = starts.iter().position(|(_, word)| is(word))?;
            Some(starts[at].0..starts.get(at + 1).map_or(usize::MAX, |next| next.0))
        };
        let named = |name: &'static str| column(&|word| word == name);
        // The list of a month has the month: `SEP26`.
        let month = |word: &str| {
            let (letters, digits) = word.split_at_checked(3).unwrap_or((word, ""));
            letters.bytes().all(|it| it.is_ascii_alphabetic())
                && digits.len() == 2
                && digits.bytes().all(|it| it.is_ascii_digit())
        };
        let rating = named("srtng").or_else(|| named("rating")).or_else(|| column(&month));
        Some(Self {
            id: named("id").or_else(|| named("fideid"))?,
            name: named("name")?,
            federation: named("fed")?,
            titles: [named("tit")?, named("wtit").unwrap_or(0..0)],
            rating: rating?,
            birth: named("b-day").or_else(|| named("born"))?,
        })
    }
}

/// A line, whose letters are counted.
struct Letters<'l> {
    text: &'l str,
    /// Where each letter begins, if some have more than a byte.
    starts: Option<Vec<usize>>,
}

impl<'l> Letters<'l> {
    fn of(text: &'l str) -> Self {
        let starts = || text.char_indices().map(|(at, _)| at).collect();
        Self { text, starts: (!text.is_ascii()).then(starts) }
    }

    fn field(&self, column: &Range<usize>) -> &'l str {
        let place = |letter: usize| match &self.starts {
            None => letter.min(self.text.len()),
            Some(starts) => starts.get(letter).copied().unwrap_or(self.text.len()),
        };
        self.text.get(place(column.start)..place(column.end)).unwrap_or_default().trim()
    }
}

/// Whom the lines of a list are held against.
struct Asked<'s> {
    /// Those with FIDE's number.
    numbers: HashMap<u32, Vec<&'s EntryRow>>,
    /// Those without, by their year of birth.
    years: HashMap<u16, Vec<&'s EntryRow>>,
}

impl<'s> Asked<'s> {
    fn of(state: &'s State) -> Self {
        let mut asked = Self { numbers: HashMap::new(), years: HashMap::new() };
        let there = state.players().filter(|(_, player)| player.status != PlayerStatus::Removed);
        for row in there.map(|(_, player)| &player.row) {
            match (row.registration.fide_id, row.registration.birth) {
                (Some(number), _) => asked.numbers.entry(number).or_default().push(row),
                (None, Some(year)) => asked.years.entry(year).or_default().push(row),
                (None, None) => {}
            }
        }
        asked
    }
}

/// What a list says of the players of an event. `same` are those of whom it was said that the list means them, whatever
/// their names there.
///
/// # Errors
/// It cannot be read, or is none of FIDE's lists.
pub fn read(
    state: &State,
    mut from: impl BufRead,
    same: &[PlayerCode],
) -> Result<Ratings, NoRatingList> {
    let asked = Asked::of(state);
    let mut found = Ratings::default();
    let mut columns: Option<Columns> = None;
    let mut seen: HashSet<PlayerCode> = HashSet::new();
    let mut namesakes: HashMap<PlayerCode, Vec<ListedPlayer>> = HashMap::new();
    let (mut bytes, mut number) = (Vec::new(), 0);
    loop {
        bytes.clear();
        if from.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
            break;
        }
        number += 1;
        if bytes.len() as u64 == LONGEST || number == 1 && is_packed(&bytes) {
            return Err(NoRatingList::Form);
        }
        let text = super::decode(&bytes);
        let text = text.trim_end();
        if text.is_empty() {
            continue;
        }
        let Some(columns) = &columns else {
            columns = Some(Columns::of(text).ok_or(NoRatingList::Headings)?);
            continue;
        };
        let letters = Letters::of(text);
        let bad = || (number, text.chars().take(60).collect());
        let Ok(id) = letters.field(&columns.id).parse::<u32>() else {
            found.bad.push(bad());
            continue;
        };
        let rows = asked.numbers.get(&id).map(Vec::as_slice).unwrap_or_default();
        let year = || letters.field(&columns.birth).get(..4).and_then(|year| year.parse().ok());
        let born = match rows.is_empty() && !asked.years.is_empty() {
            true => year().and_then(|year: u16| asked.years.get(&year)),
            false => None,
        };
        let name = letters.field(&columns.name);
        let alike = born.into_iter().flatten().filter(|row| names::is_same(&row.name, name));
        let alike: Vec<_> = alike.collect();
        if rows.is_empty() && alike.is_empty() {
            continue;
        }
        let Some(listed) = listed(&letters, columns, (number, id)) else {
            found.bad.push(bad());
            seen.extend(rows.iter().map(|row| row.code.clone()));
            continue;
        };
        for row in rows {
            if seen.insert(row.code.clone()) {
                let other = names::are_of_two(&row.name, name) && !same.contains(&row.code);
                match other {
                    true => found.others.push((row.code.clone(), listed.clone())),
                    false => found.take(row, &listed),
                }
            }
        }
        for row in alike {
            namesakes.entry(row.code.clone()).or_default().push(listed.clone());
        }
    }
    if columns.is_none() {
        return Err(NoRatingList::Headings);
    }
    let numbered = asked.numbers.values().flatten().map(|row| &row.code);
    found.unknown = numbered.filter(|code| !seen.contains(*code)).cloned().collect();
    found.unknown.sort();
    for row in asked.years.values().flatten() {
        match namesakes.remove(&row.code) {
            None => found.without += 1,
            Some(listed) => match &*listed {
                [only] if same.contains(&row.code) => found.take(row, only),
                _ => found.namesakes.push((row.code.clone(), listed)),
            },
        }
    }
    let nothing = |row: &Registration| row.fide_id.is_none() && row.birth.is_none();
    let rows = state.players().map(|(_, player)| &player.row.registration);
    found.without += rows.filter(|row| nothing(row)).count();
    found.changed.sort_by(|one, other| one.0.code.cmp(&other.0.code));
    found.namesakes.sort_by(|one, other| one.0.cmp(&other.0));
    Ok(found)
}

impl Ratings {
    /// Takes over what the list says; what it does not say stays.
    fn take(&mut self, row: &EntryRow, listed: &ListedPlayer) {
        let mut after = row.clone();
        let known = &mut after.registration;
        known.rating = listed.known.rating;
        known.fide_id = listed.known.fide_id;
        known.title = listed.known.title.clone().or_else(|| known.title.take());
        known.federation = listed.known.federation.clone().or_else(|| known.federation.take());
        known.birth = known.birth.or(listed.known.birth);
        match after == *row {
            true => self.same += 1,
            false => self.changed.push((row.clone(), after)),
        }
    }

    /// What there is to say of a row that is to be another: each fact as it was and as it is.
    pub fn said(before: &EntryRow, after: &EntryRow) -> Message {
        let facts = |row: &EntryRow| {
            let known = &row.registration;
            let rating = (known.rating > 0).then(|| known.rating.to_string());
            let text = |it: &Option<String>| it.clone();
            let number = known.fide_id.map(|id| id.to_string());
            let facts = [rating, text(&known.title), text(&known.federation), number];
            let facts: Vec<String> = facts.into_iter().flatten().collect();
            if facts.is_empty() { "–".to_owned() } else { facts.join(" ") }
        };
        Message::new(words::EVENT_RATINGS_CHANGED)
            .with("code", before.code.to_string())
            .with("name", before.name.clone())
            .with("before", facts(before))
            .with("after", facts(after))
    }
}

fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK") || bytes.starts_with(b"<") || bytes.contains(&0)
}

/// A player as a line has them; nothing where a column is not what it should be.
fn listed(
    letters: &Letters<'_>,
    columns: &Columns,
    (line, id): (u64, u32),
) -> Option<ListedPlayer> {
    let rating = match letters.field(&columns.rating) {
        "" => 0,
        text => registration::rating(text).ok()?,
    };
    let title = columns.titles.iter().find_map(|column| title(letters.field(column)));
    let birth = letters.field(&columns.birth);
    Some(ListedPlayer {
        line,
        name: letters.field(&columns.name).to_owned(),
        known: Registration {
            rating,
            title,
            fide_id: Some(id).filter(|id| *id > 0),
            federation: registration::federation(letters.field(&columns.federation)).ok().flatten(),
            birth: registration::birth(birth).ok().flatten(),
            ..Registration::default()
        },
    })
}

/// A title by its letters, or as lists shorten it: `g`, `wf`.
fn title(text: &str) -> Option<String> {
    let women = text.strip_prefix(['w', 'W']).filter(|rest| rest.len() == 1);
    match women {
        Some(rest) => registration::title(rest).ok().flatten().map(|title| format!("W{title}")),
        None => registration::title(text).ok().flatten(),
    }
}
