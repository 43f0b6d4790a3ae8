//! Reads a list of entries: from a table to players, with every fault found.
//!
//! ```
//! use arbitro::championship::entries::{self, Sheet};
//! use arbitro::championship::Event;
//! # let event = Event::read(
//! #     "name = 'Torneio'\ncycles = ['1.º ciclo']\ngames = [{ id = 'nex', name = 'Nex' }]\n",
//! # ).unwrap();
//! let list = "código;nome;escola;ciclo;jogo\n275.1.1;Ana Maré;Escola do Largo;1;1\n13;Rui;Escola do Vale;1;1\n";
//! let sheet = Sheet::read(list.as_bytes()).unwrap();
//! let faults = entries::read(&sheet, &event.rules, entries::Reading::default()).unwrap_err();
//! assert_eq!((faults[0].line, faults[0].column), (3, 1));
//! ```

mod classes;
mod codes;
mod columns;
mod commas;
mod crowd;
mod difference;
mod faults;
mod guess;
mod headings;
mod limits;
pub(in crate::championship) mod misread;
mod own;
mod places;
mod pupils;
pub mod rating_list;
pub mod registration;
mod report;
mod sheet;
mod spreadsheet;
mod strange;
mod totals;
pub(in crate::championship) mod values;
mod workbook;

use crate::locale::words;
use std::collections::{HashMap, HashSet};

use columns::Columns;
use commas::Commas;
use crowd::Crowd;
pub use difference::{Altered, ListChanges, correction, difference};
pub use faults::{ListFaults, RowFault, RowFaultKind};
use headings::{Column, Wanted};
pub use misread::Letters;
use pupils::Pupils;
pub use report::{Remark, namesake, some_named, without_a_place};
pub use sheet::{Sheet, SheetFault, SheetRow, decode};
use strange::Strange;

use super::names::{self, NameOrder, TurnedName};
use super::{
    Affiliation, CategoryCode, EntryRow, Event, PlayerCode, Registration, RequestedBye, Rules,
    State,
};
use crate::locale::{Message, steers_terminal};

/// The content of a list of entries.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entries {
    /// The players, in the order of the list.
    pub rows: Vec<EntryRow>,
    /// What is unusual but possible.
    pub doubts: ListFaults,
    /// The columns that were not read: those that are clearly not needed, and the ignored ones.
    pub left_out: Vec<String>,
    /// How many codes were made from school, cycle and game.
    pub made: usize,
    /// The faults of lines that gave no row: always empty after [`read`].
    pub faults: ListFaults,
    /// The lines with totals, which are not players.
    pub sums: Vec<u64>,
}

/// Options for reading a list.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading<'s> {
    /// The headings of the columns to ignore.
    pub ignored: &'s [String],
    /// The lines to ignore.
    pub ignored_rows: &'s [u64],
    /// The event so far: a pupil without a code keeps the one made earlier.
    pub state: Option<&'s State>,
    /// The order of names with a comma, once given.
    pub order: Option<NameOrder>,
    /// What to do with letters that seem to be wrongly decoded, once given.
    pub letters: Option<Letters>,
    /// How players are entered: without schools, names and games are enough.
    pub affiliation: Affiliation,
    /// Whether the pupils' classes are kept.
    pub classes: bool,
}

impl<'s> Reading<'s> {
    /// The options for an event.
    pub fn of(event: &Event, state: &'s State) -> Self {
        let (affiliation, classes) = (event.affiliation(), event.classes);
        Self { state: Some(state), affiliation, classes, ..Self::default() }
    }

    fn wanted(&self) -> Wanted {
        let one_school = self.affiliation == Affiliation::OwnSchool;
        Wanted { own: !self.affiliation.is_usual(), one_school, classes: self.classes }
    }
}

/// Reads a list of entries. The headings must be among the first ten rows.
///
/// # Errors
/// Every fault found; nothing of the list may be used then.
pub fn read(sheet: &Sheet, rules: &Rules, reading: Reading<'_>) -> Result<Entries, ListFaults> {
    let entries = read_clear(sheet, rules, reading)?;
    if entries.faults.is_empty() { Ok(entries) } else { Err(entries.faults) }
}

/// Reads the valid lines of a list of entries and returns the faults of the others with them.
///
/// # Errors
/// The columns cannot be identified, so that no line can be read.
pub fn read_clear(
    sheet: &Sheet,
    rules: &Rules,
    reading: Reading<'_>,
) -> Result<Entries, ListFaults> {
    let corrected;
    let earlier = || sheet.answered(reading.state?);
    let sheet = match reading.letters.or_else(earlier) {
        Some(Letters::AsWritten) => sheet,
        Some(Letters::Corrected) => {
            corrected = sheet.corrected();
            &corrected
        }
        None => match sheet.misread() {
            Some(question) => return Err(ListFaults::from_iter([question])),
            None => sheet,
        },
    };
    let wanted = reading.wanted();
    let found = columns::find(sheet, reading.ignored, wanted, rules)?;
    let missing = totals::not_there(found.rows, reading.ignored_rows);
    if !missing.is_empty() {
        return Err(missing);
    }
    let typed = found.rows.iter().map(|row| found.columns.cell(row, Column::Code));
    let typed: HashSet<PlayerCode> = typed.filter_map(|code| code.parse().ok()).collect();
    let mut reader = RowReader {
        rules,
        sheet,
        columns: found.columns,
        state: reading.state,
        order: reading.order,
        commas: Commas::default(),
        crowd: Crowd::default(),
        typed,
        codes: HashMap::new(),
        entered: HashMap::new(),
        strange: Strange::knowing(reading.state),
        made: 0,
        schools: HashMap::new(),
        known: by_place(reading.state),
        pupils: None,
        affiliation: reading.affiliation,
        classes: reading.classes,
        faults: ListFaults::default(),
        doubts: ListFaults::default(),
    };
    if wanted.own {
        let without = found.rows.iter().filter(|row| reader.cell(row, Column::Code).is_empty());
        let listed: Vec<(String, String)> =
            without.map(|row| (reader.bare_name(row), reader.class(row))).collect();
        let listed = listed.iter().map(|(name, class)| (name.as_str(), class.as_str()));
        reader.pupils = Some(Pupils::new(reading.state, &reader.typed, listed));
    }
    let mut entries = Entries { left_out: found.left_out, ..Entries::default() };
    reader.schools = reader.named_schools(found.rows);
    for row in found.rows.iter().filter(|row| !reading.ignored_rows.contains(&row.line)) {
        if totals::is_sum(row) {
            entries.sums.push(row.line);
        } else {
            entries.rows.extend(reader.read(row));
        }
    }
    reader.faults.extend(reader.commas.fault());
    reader.faults.extend(reader.crowd.fault(rules.per_school));
    entries.doubts = reader.doubts;
    entries.made = reader.made;
    entries.faults = reader.faults;
    Ok(entries)
}

/// Whether a file, or its beginning, is a list of players, and not another table.
pub fn is_list(bytes: &[u8]) -> bool {
    Sheet::read(bytes).is_ok_and(|sheet| columns::are_in(&sheet))
}

struct RowReader<'a> {
    rules: &'a Rules,
    sheet: &'a Sheet,
    columns: Columns<'a>,
    state: Option<&'a State>,
    order: Option<NameOrder>,
    /// The names with a comma whose order is not known.
    commas: Commas,
    /// The players over a school's limit.
    crowd: Crowd,
    /// The codes written in the list.
    typed: HashSet<PlayerCode>,
    /// Every code so far, with its line.
    codes: HashMap<PlayerCode, u64>,
    /// How many players each school has entered in each category.
    entered: HashMap<(String, CategoryCode), u8>,
    /// What is unusual but possible.
    strange: Strange,
    made: usize,
    /// The name of each school in the list, by its number.
    schools: HashMap<String, String>,
    /// The players of each school in each category, so far.
    known: HashMap<(&'a str, CategoryCode), Vec<&'a EntryRow>>,
    /// The pupils, in an event of one school.
    pupils: Option<Pupils>,
    affiliation: Affiliation,
    /// Whether classes are kept.
    classes: bool,
    faults: ListFaults,
    doubts: ListFaults,
}

/// The players of an event by school and category.
fn by_place(state: Option<&State>) -> HashMap<(&str, CategoryCode), Vec<&EntryRow>> {
    let mut known: HashMap<_, Vec<&EntryRow>> = HashMap::new();
    for (_, player) in state.into_iter().flat_map(State::players) {
        let code = &player.row.code;
        known.entry((code.school(), code.category())).or_default().push(&player.row);
    }
    known
}

impl RowReader<'_> {
    fn cell<'r>(&self, row: &'r SheetRow, column: Column) -> &'r str {
        self.columns.cell(row, column)
    }

    fn at(&self, row: &SheetRow, column: Column, message: Message) -> RowFault {
        self.columns.at(row, self.columns.place_of_fault(column), message)
    }

    fn fault(&mut self, row: &SheetRow, column: Column, message: Message) {
        let fault = self.at(row, column, message);
        self.faults.push(fault);
    }

    fn doubt(&mut self, row: &SheetRow, column: Column, message: Message) {
        let doubt = self.at(row, column, message);
        self.doubts.push(doubt);
    }

    /// The player of a row; `None` if the row has a fault.
    fn read(&mut self, row: &SheetRow) -> Option<EntryRow> {
        let before = self.faults.count() + self.crowd.count();
        let commas = self.commas.count();
        let mut spoilt = 0;
        for (column, place) in self.columns.found.clone() {
            let message = match column {
                Column::Birth => self.sheet.error(row, place),
                _ => self.sheet.spoilt(row, place),
            };
            if let Some(message) = message {
                spoilt += 1;
                self.faults.push(self.columns.at(row, place, message));
            } else if row
                .cell(place)
                .chars()
                .any(|letter| letter == '\u{fffd}' || letter.is_control())
            {
                let message = Message::new(words::EVENT_ENTRIES_LETTER);
                self.faults.push(self.columns.at(row, place, message));
            } else if steers_terminal(row.cell(place)) {
                let message = Message::new(words::EVENT_ENTRIES_STEERING);
                self.faults.push(self.columns.at(row, place, message));
            }
        }
        // The rest of the row is judged once these cells hold what was typed.
        if spoilt > 0 {
            return None;
        }
        let TurnedName { name, last } = self.name(row);
        if name.is_empty() {
            self.fault(row, Column::Name, Message::new(words::EVENT_ENTRIES_BLANK));
        }
        let code = self.code(row, &name);
        let school = match self.affiliation {
            Affiliation::School => code.as_ref().and_then(|code| self.school(row, code)),
            Affiliation::Club => {
                Some(names::normalised(self.cell(row, Column::School))).filter(|it| !it.is_empty())
            }
            Affiliation::OwnSchool => None,
        };
        if let Some(code) = &code {
            self.check_cycle(row, code);
            self.check_game(row, code);
        }
        let adapted = values::adapted(&self.columns.adapted(row));
        let class = Some(self.class(row)).filter(|class| self.classes && !class.is_empty());
        // A list has no column for it.
        let known = |state: &State| {
            Some(state.player(state.find(code.as_ref()?).ok()?).row.registration.sex)
        };
        let sex = self.state.and_then(known).flatten();
        let registration = Registration { last_name: last, class, sex, ..self.registration(row) };
        let byes = code.as_ref().and_then(|code| self.byes(row, code));
        if self.faults.count() + self.crowd.count() > before || self.commas.count() > commas {
            return None;
        }
        let code = code?;
        let written = strange::separators(self.cell(row, Column::Name), &name);
        let alike = self.strange.name(row.line, &code, &name);
        for message in written.into_iter().chain(alike) {
            self.doubt(row, Column::Name, message);
        }
        let of_schools = school.as_deref().filter(|_| self.affiliation.is_usual());
        if let Some(message) = of_schools.and_then(|school| self.strange.school(&code, school)) {
            self.doubt(row, Column::School, message);
        }
        Some(EntryRow { code, name, school, adapted, registration, byes: byes.unwrap_or_default() })
    }

    /// The name of a row for telling pupils apart, even if its order is not known.
    fn bare_name(&self, row: &SheetRow) -> String {
        let text = self.cell(row, Column::Name);
        names::ordered(text, self.order).map_or_else(|| names::normalised(text), |it| it.name)
    }

    /// The name in the form the event keeps.
    fn name(&mut self, row: &SheetRow) -> TurnedName {
        let text = self.cell(row, Column::Name);
        let order = self.order.or_else(|| self.known_order(row, text));
        names::ordered(text, order).unwrap_or_else(|| {
            let (message, kind) = commas::open(text);
            self.commas.add(RowFault { kind, ..self.at(row, Column::Name, message) });
            TurnedName { name: names::normalised(text), last: None }
        })
    }

    /// The order of a name with a comma that was given when it was entered.
    fn known_order(&self, row: &SheetRow, text: &str) -> Option<NameOrder> {
        let state = self.state?;
        let code: PlayerCode = self.cell(row, Column::Code).parse().ok()?;
        let known = &state.player(state.find(&code).ok()?).row.name;
        if *known == names::normalised(text) {
            return Some(NameOrder::AsWritten);
        }
        (*known == names::turned(text).name).then_some(NameOrder::LastFirst)
    }

    /// What a federation knows about the player.
    fn registration(&mut self, row: &SheetRow) -> Registration {
        let mut known = Registration::default();
        let mut read = |column, set: &mut dyn FnMut(&str) -> Result<(), &'static str>| {
            let text = self.columns.cell(row, column).trim();
            if let (false, Err(key)) = (text.is_empty(), set(text)) {
                let place = self.columns.place_of_fault(column);
                let message = Message::new(key).with("text", text);
                self.faults.push(self.columns.at(row, place, message));
            }
        };
        read(Column::Rating, &mut |text| registration::rating(text).map(|it| known.rating = it));
        read(Column::Title, &mut |text| registration::title(text).map(|it| known.title = it));
        read(Column::FideId, &mut |text| registration::fide_id(text).map(|it| known.fide_id = it));
        read(Column::Federation, &mut |text| {
            registration::federation(text).map(|it| known.federation = it)
        });
        read(Column::Birth, &mut |text| registration::birth(text).map(|it| known.birth = it));
        known
    }

    /// The byes a player asks for; those already known if the list has no such column.
    fn byes(&mut self, row: &SheetRow, code: &PlayerCode) -> Option<Vec<(u32, RequestedBye)>> {
        let known = self.state.and_then(|state| Some((state, state.find(code).ok()?)));
        let before = known.map(|(state, id)| &state.player(id).row.byes);
        if self.columns.place(Column::Byes).is_none() {
            return before.cloned();
        }
        let text = self.cell(row, Column::Byes);
        let asked = match registration::byes(text) {
            Ok(asked) => asked,
            Err(key) => {
                self.fault(row, Column::Byes, Message::new(key).with("text", text));
                return None;
            }
        };
        if before == Some(&asked) {
            return Some(asked);
        }
        if let Some(group) = known.and_then(|(state, id)| state.group_of(id)) {
            let message = Message::new(words::EVENT_ENTRIES_BYES_DRAWN)
                .with("player", code.to_string())
                .with("group", group.code.to_string());
            self.fault(row, Column::Byes, message);
            return None;
        }
        for (at, &one) in asked.iter().enumerate() {
            if let Err(refusal) = self.rules.asked_in_time(code, &asked[..at], one) {
                self.fault(row, Column::Byes, refusal.message());
            }
        }
        Some(asked)
    }
}
