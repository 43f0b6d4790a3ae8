//! Reads a list of entries: from the bytes of a file to players, with every question and fault.
//!
//! ```
//! use arbitro_event::entries::{ListSession, Reading};
//! use arbitro_event::Event;
//! # let event = Event::read(
//! #     "name = 'Torneio'\ncycles = ['1.º ciclo']\ngames = [{ id = 'nex', name = 'Nex' }]\n",
//! # ).unwrap();
//! let list = "código;nome;escola;ciclo;jogo\n275.1.1;Ana Maré;Escola do Largo;1;1\n13;Rui;Escola do Vale;1;1\n";
//! let session = ListSession::open(list.as_bytes()).unwrap();
//! let read = session.read(&event.rules, Reading::default());
//! assert_eq!((read.faults[0].line, read.faults[0].column), (3, 1));
//! assert!(read.questions.is_empty() && read.entries.rows.len() == 1);
//! ```

mod classes;
mod codes;
mod columns;
mod crowd;
mod difference;
mod faults;
mod games;
mod guess;
mod headings;
mod hidden_rows;
mod limits;
pub(crate) mod misread;
mod places;
mod pupils;
mod question;
mod quotation;
pub mod rating_list;
pub mod registration;
mod report;
mod session;
mod sheet;
mod spreadsheet;
mod strange;
pub(crate) mod teams;
mod totals;
pub(crate) mod values;
mod workbook;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use columns::{Columns, ListColumns};
use crowd::Crowd;
pub use difference::{Altered, ListChanges, corrected_rows, correction, difference};
pub use faults::{ListFaults, RowFault, RowFaultKind};
use headings::Column;
pub use misread::Letters;
use pupils::Pupils;
pub use question::{
    JOINS_NAMES, LEAVES_OUT, ListQuestion, OTHER_CHILD, UnplayedGame, UnplayedGames,
};
use registration::{COLUMNS, CellKind};
pub use report::{ListNote, ListRemark, namesake, some_named, without_a_place};
pub use session::{ListReading, ListSession};
use sheet::is_workbook;
pub use sheet::{Sheet, SheetRow, decode};
use strange::Strange;
use teams::ListedTeams;
use totals::NoPlayer;

use super::names::{self, NameOrder, TurnedName};
use super::{
    Affiliation, CategoryCode, EntryRow, Event, PlayerCode, Registration, RequestedBye, Rules,
    State,
};
use crate::locale::{Message, format::spans, message, plain, steers_terminal, words};

/// The content of a list of entries.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entries {
    /// The players, in the order of the list.
    pub rows: Vec<EntryRow>,
    /// Unusual but possible entries.
    pub doubts: ListFaults,
    /// The columns that were not read: those that are clearly not needed, and the ignored ones.
    pub skipped: Vec<String>,
    /// How many codes were made from school, cycle and game.
    pub made: usize,
    /// The worksheets that were read.
    pub sheets: Vec<String>,
    /// Those of them that spreadsheet programs do not show.
    pub hidden: Vec<String>,
    /// The rows that spreadsheet programs do not show: how many, and their lines.
    hidden_rows: (usize, String),
    /// The worksheets with results and standings, which are not read.
    pub reports: Vec<String>,
    /// The worksheets and games left out, once confirmed.
    pub left: Option<UnplayedGames>,
    /// The words of the questions that were answered with yes.
    pub answered: BTreeSet<&'static str>,
    /// The rows that are not players: how many, and their lines.
    no_players: BTreeMap<NoPlayer, (usize, String)>,
    /// The remark on players with several entries.
    several: Option<Message>,
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
    /// The decision on letters that seem to be wrongly decoded, once given.
    pub letters: Option<Letters>,
    /// Whether surnames are joined with names that seem to be whole.
    pub joins_names: bool,
    /// Whether worksheets that are no lists, and games that are not played, are left out.
    pub leaves_out: bool,
    /// How players are entered: without schools, names and games are enough.
    pub affiliation: Affiliation,
    /// Whether the pupils' classes are kept.
    pub classes: bool,
    /// Whether a prize depends on the sex.
    pub sex: bool,
    /// Whether a prize depends on taking part for the first time.
    pub newcomer: bool,
}

impl<'s> Reading<'s> {
    /// The options for an event.
    pub fn of(event: &Event, state: &'s State) -> Self {
        let (affiliation, classes) = (event.affiliation(), event.classes);
        let asks = |key| event.prizes.iter().any(|prize| prize.of.names(key));
        let (sex, newcomer) = (asks("sex"), asks("newcomer"));
        Self { state: Some(state), affiliation, classes, sex, newcomer, ..Self::default() }
    }

    /// Whether players have numbers of their own, so that the list needs no codes, no schools and
    /// perhaps no headings.
    fn is_numbered(&self) -> bool {
        !self.affiliation.is_usual()
    }
}

/// Whether a file, or its beginning, is a list of players, and not another table.
pub fn is_list(bytes: &[u8]) -> bool {
    let sheet = if is_workbook(bytes) { Sheet::read(bytes) } else { Sheet::beginning(bytes) };
    sheet.is_ok_and(|sheet| columns::are_in(&sheet))
}

/// A worksheet, its columns and its rows.
struct Part<'a> {
    sheet: &'a Sheet,
    list: ListColumns<'a>,
}

struct RowReader<'a> {
    rules: &'a Rules,
    sheet: &'a Sheet,
    columns: Columns<'a>,
    reading: Reading<'a>,
    /// The names with a comma whose order is not known.
    commas: Vec<(RowFault, String)>,
    /// The players over a school's limit.
    crowd: Crowd,
    /// The codes written in the list.
    typed: HashSet<PlayerCode>,
    /// Every code so far, with its line.
    codes: HashMap<PlayerCode, String>,
    /// How many players each school has entered in each category.
    entered: HashMap<(String, CategoryCode), u8>,
    /// The names and schools so far, to find unusual ones.
    strange: Strange,
    made: usize,
    /// The name of each school in the list, by its number.
    schools: HashMap<String, String>,
    /// The players of each school in each category that the event has.
    entered_rows: HashMap<(&'a str, CategoryCode), Vec<&'a EntryRow>>,
    /// The teams of the list so far.
    teams: ListedTeams,
    /// The pupils, in an event of one school.
    pupils: Option<Pupils>,
    /// How many games the line has that is read.
    games_of_line: usize,
    /// Where each row so far is.
    spots: Vec<String>,
    /// The content of each row that was entered, with the row's position.
    rows: HashMap<Vec<String>, usize>,
    /// The entries in games that are not played, by game: names and lines.
    unplayed: BTreeMap<String, (String, Vec<String>, Vec<String>)>,
    faults: ListFaults,
    doubts: ListFaults,
}

/// Whether a name has the surname in it already: `Ana Maré` and `Maré, Ana` have Maré.
fn has_surname(name: &str, last: &str) -> bool {
    let words = |text: &str| -> Vec<String> { text.split_whitespace().map(plain).collect() };
    // `Duarte Nuno` is two first names of somebody called Duarte.
    let turned = names::has_comma(name);
    let (name, last) = (words(name), words(last));
    name.ends_with(&last) || turned && name.starts_with(&last)
}

/// The fault of a text with letters that cannot be shown.
fn harmful(text: &str) -> Option<&'static str> {
    if text.chars().any(|letter| letter == '\u{fffd}' || letter.is_control()) {
        return Some(words::EVENT_ENTRIES_LETTER);
    }
    steers_terminal(text).then_some(words::EVENT_ENTRIES_STEERING)
}

/// The players of an event by school and category.
fn by_place(state: Option<&State>) -> HashMap<(&str, CategoryCode), Vec<&EntryRow>> {
    let mut rows: HashMap<_, Vec<&EntryRow>> = HashMap::new();
    for (_, player) in state.into_iter().flat_map(State::players) {
        let code = &player.row.code;
        rows.entry((code.school(), code.category())).or_default().push(&player.row);
    }
    rows
}

impl<'a> RowReader<'a> {
    fn new(part: &Part<'a>, rules: &'a Rules, reading: Reading<'a>) -> Self {
        Self {
            rules,
            sheet: part.sheet,
            columns: part.list.columns.clone(),
            reading,
            commas: Vec::new(),
            crowd: Crowd::default(),
            typed: HashSet::new(),
            codes: HashMap::new(),
            entered: HashMap::new(),
            strange: Strange::of_event(reading.state),
            made: 0,
            schools: HashMap::new(),
            entered_rows: by_place(reading.state),
            teams: ListedTeams::default(),
            pupils: None,
            games_of_line: 0,
            spots: Vec::new(),
            rows: HashMap::new(),
            unplayed: BTreeMap::new(),
            faults: ListFaults::default(),
            doubts: ListFaults::default(),
        }
    }

    /// Reads the rows of this worksheet from now on.
    fn begin(&mut self, part: &Part<'a>) {
        self.sheet = part.sheet;
        self.columns = part.list.columns.clone();
    }

    /// Looks through all worksheets before any row is read: for codes, schools and pupils.
    fn look_through(&mut self, parts: &[Part<'a>]) {
        let mut listed: Vec<(String, String)> = Vec::new();
        for part in parts {
            self.begin(part);
            let code = |row| self.columns.cell(row, Column::Code).parse().ok();
            self.typed.extend(part.list.rows.iter().filter_map(code));
            for (number, name) in self.named_schools(part.list.rows) {
                self.schools.entry(number).or_insert(name);
            }
            if self.reading.is_numbered() {
                let rows = part.list.rows.iter();
                let without = rows.filter(|row| self.cell(row, Column::Code).is_empty());
                listed.extend(without.map(|row| (self.bare_name(row), self.class(row))));
            }
        }
        if self.reading.is_numbered() {
            let listed = listed.iter().map(|(name, class)| (name.as_str(), class.as_str()));
            self.pupils = Some(Pupils::new(self.reading.state, &self.typed, listed));
        }
    }

    fn cell<'r>(&'r self, row: &'r SheetRow, column: Column) -> &'r str {
        self.columns.cell(row, column)
    }

    /// The line of a row for a sentence, with its worksheet if several are read.
    fn spot(&self, row: &SheetRow) -> String {
        match self.columns.sheet {
            Some(sheet) => format!("{} ({sheet})", row.line),
            None => row.line.to_string(),
        }
    }

    /// The entries of a row, one for each of its games; none if the row has a fault.
    fn entries(&mut self, row: &SheetRow) -> Vec<EntryRow> {
        self.spots.push(self.spot(row));
        self.columns.game = None;
        let content = self.content(row);
        if let Some(&first) = content.as_ref().and_then(|content| self.rows.get(content)) {
            let line = self.spots[first].clone();
            let message = message!(words::EVENT_ENTRIES_REPEATED, name = self.bare_name(row), line);
            self.doubt(row, Column::Name, message);
            return Vec::new();
        }
        let faults = self.faults.count();
        let games = self.games(row);
        self.games_of_line = games.len();
        self.check_games(row, &games);
        let (wanted, mut entries) = (games.len(), Vec::with_capacity(games.len()));
        for game in games {
            self.columns.game = game;
            entries.extend(self.read(row));
        }
        self.columns.game = None;
        // A pupil with a fault in one game is not entered in the other one either.
        if self.faults.count() > faults || entries.len() < wanted && self.pupils.is_none() {
            return Vec::new();
        }
        if let Some(content) = content.filter(|_| !entries.is_empty()) {
            self.rows.insert(content, self.spots.len() - 1);
        }
        entries
    }

    /// The content of a row, by which a repeated row is recognised; `None` in an event of one
    /// school or of clubs, where pupils are distinguished later.
    fn content(&self, row: &SheetRow) -> Option<Vec<String>> {
        if self.pupils.is_some() {
            return None;
        }
        let context = &self.columns.context;
        let of_sheet = [&context.game, &context.cycle].map(|it| it.clone().unwrap_or_default());
        let mut cells: Vec<(Column, String)> =
            self.columns.places.iter().map(|&(column, at)| (column, plain(row.cell(at)))).collect();
        cells.sort();
        Some(cells.into_iter().map(|(_, cell)| cell).chain(of_sheet).collect())
    }

    /// The games of a row with the positions of their cells; one without a game if no column has
    /// any. Games that the event does not play are kept apart.
    fn games(&mut self, row: &SheetRow) -> Vec<Option<(usize, String)>> {
        let mut games: Vec<(usize, String)> = Vec::new();
        for (column, place) in self.columns.places.clone() {
            let cell = row.cell(place);
            match column {
                Column::Game => {
                    let named = games::in_cell(cell, self.rules);
                    games.extend(
                        named.into_iter().filter(|it| !it.is_empty()).map(|it| (place, it)),
                    );
                }
                Column::Cross => match games::cross(cell) {
                    Some(true) => games.push((place, self.columns.headings.cell(place).to_owned())),
                    Some(false) => {}
                    None => {
                        let message = message!(words::EVENT_ENTRIES_CROSS, text = cell);
                        let fault = self.columns.at(row, place, message);
                        self.faults.push(fault);
                    }
                },
                _ => {}
            }
        }
        let of_columns = [Column::Game, Column::Cross].map(|it| self.columns.place(it).is_some());
        if let (Some(game), [false, false]) = (&self.columns.context.game, of_columns) {
            games.push((self.columns.place_of_fault(Column::Name), game.clone()));
        }
        if games.is_empty() {
            return vec![None];
        }
        let mut played: HashSet<Option<u8>> = HashSet::new();
        let rules = self.rules;
        games.retain(|(_, game)| {
            let number = values::game(game, rules);
            number.is_none() || played.insert(number)
        });
        let (unplayed, played): (Vec<_>, Vec<_>) =
            games.into_iter().partition(|(_, game)| games::is_unplayed(game, rules));
        for (_, game) in unplayed {
            let name = self.bare_name(row);
            let spot = self.spot(row);
            let (_, players, lines) = self
                .unplayed
                .entry(values::joined(&game))
                .or_insert_with(|| (game, Vec::new(), Vec::new()));
            players.push(name);
            lines.push(spot);
        }
        played.into_iter().map(Some).collect()
    }

    /// Reports that no column of a game has a cross, unless a mark in one of them is not understood
    /// and reported already.
    fn without_cross(&mut self, row: &SheetRow) {
        let columns = &self.columns;
        let of_cross = columns.places.iter().filter(|(column, _)| *column == Column::Cross);
        let crosses: Vec<usize> = of_cross.map(|&(_, place)| place).collect();
        if crosses.iter().all(|&place| games::cross(row.cell(place)).is_some()) {
            let heading = |&place: &usize| columns.headings.cell(place).to_owned();
            let games: Vec<String> = crosses.iter().map(heading).collect();
            let count = games.len();
            self.fault(row, Column::Game, message!(words::EVENT_ENTRIES_NO_CROSS, count, games));
        }
    }

    /// A code beside several games is the code of one of them.
    fn check_games(&mut self, row: &SheetRow, games: &[Option<(usize, String)>]) {
        let Ok(code) = self.cell(row, Column::Code).parse::<PlayerCode>() else { return };
        let of_code = Some(code.category().game);
        let is_named = |(_, game): &(usize, String)| values::game(game, self.rules) == of_code;
        if let [Some((place, game)), _, ..] = games
            && !games.iter().flatten().any(is_named)
        {
            let message = message!(words::EVENT_ENTRIES_DISAGREES, text = game, code);
            let fault = self.columns.at(row, *place, message);
            self.faults.push(fault);
        }
    }

    /// The entries in games that are not played, and what can be entered instead.
    fn unplayed(&self, rows: &[EntryRow]) -> UnplayedGames {
        let games = self.unplayed.values().map(|(game, players, lines)| {
            let numbers: Option<Vec<u64>> = lines.iter().map(|line| line.parse().ok()).collect();
            let lines = numbers.map_or_else(|| lines.join(", "), spans);
            UnplayedGame { game: game.clone(), players: players.clone(), lines }
        });
        let entered = rows.iter().map(|row| row.code.category().game).collect();
        UnplayedGames::beside(games.collect(), &entered, self.rules)
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
        let commas = self.commas.len();
        let mut spoilt = 0;
        for (column, place) in self.columns.places.clone() {
            let message = match column {
                Column::Registered(at) if COLUMNS[at].cells == CellKind::Date => {
                    self.sheet.error(row, place)
                }
                _ => self.sheet.spoilt(row, place),
            };
            if let Some(message) = message {
                spoilt += 1;
                self.faults.push(self.columns.at(row, place, message));
            } else if let Some(key) = harmful(row.cell(place)) {
                self.faults.push(self.columns.at(row, place, Message::new(key)));
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
        let school = match self.reading.affiliation {
            Affiliation::School => code.as_ref().and_then(|code| self.school(row, code)),
            Affiliation::Club => {
                Some(names::normalised(self.cell(row, Column::School))).filter(|it| !it.is_empty())
            }
            Affiliation::HostSchool => None,
        };
        if let Some(code) = &code {
            self.check_category(row, code);
        }
        let adapted = values::adapted(&self.columns.adapted(row));
        let class = Some(self.class(row)).filter(|class| self.reading.classes && !class.is_empty());
        // Registered data without a column in the list stay as they are.
        let entered = |state: &'a State| {
            Some(&state.player(state.find(code.as_ref()?).ok()?).row.registration)
        };
        let entered = self.reading.state.and_then(entered);
        let listed = self.registration(row);
        let has = |key| {
            let is_it = |column: &Column| matches!(column, Column::Registered(at) if COLUMNS[*at].key == key);
            self.columns.places.iter().any(|(column, _)| is_it(column))
        };
        let sex = listed.sex.or(entered.and_then(|it| it.sex));
        let newcomer = match has("newcomer") {
            true => listed.newcomer,
            false => entered.is_some_and(|it| it.newcomer),
        };
        let registration = Registration { last_name: last, class, sex, newcomer, ..listed };
        let byes = code.as_ref().and_then(|code| self.byes(row, code));
        let team = code.as_ref().and_then(|code| self.team(row, code, &name));
        if self.faults.count() + self.crowd.count() > before || self.commas.len() > commas {
            return None;
        }
        let code = code?;
        let written = strange::separators(self.cell(row, Column::Name), &name);
        let spot = self.spot(row);
        let alike = self.strange.name(&spot, &code, &name);
        for message in written.into_iter().chain(alike) {
            self.doubt(row, Column::Name, message);
        }
        let of_schools = school.as_deref().filter(|_| self.reading.affiliation.is_usual());
        if let Some(message) = of_schools.and_then(|school| self.strange.school(&code, school)) {
            self.doubt(row, Column::School, message);
        }
        let byes = byes.unwrap_or_default();
        self.teams.add(team, &code);
        Some(EntryRow { code, name, school, adapted, registration, byes, role: None })
    }

    /// The name of a row for distinguishing pupils, even if its order is not known.
    fn bare_name(&self, row: &SheetRow) -> String {
        let (text, _) = self.whole_name(row);
        names::ordered(&text, self.reading.order)
            .map_or_else(|| names::normalised(&text), |it| it.name)
    }

    /// The name with the surname of its own column, and that surname.
    fn whole_name(&self, row: &SheetRow) -> (String, Option<String>) {
        let (first, last) = (self.cell(row, Column::Name), self.cell(row, Column::LastName));
        if last.is_empty() || first.is_empty() {
            return (format!("{first}{last}"), None);
        }
        let name = match has_surname(first, last) {
            true => first.to_owned(),
            false => format!("{first} {last}"),
        };
        (name, Some(names::normalised(last)))
    }

    /// The name in the form the event keeps.
    fn name(&mut self, row: &SheetRow) -> TurnedName {
        let (text, surname) = self.whole_name(row);
        let order = self.reading.order.or_else(|| self.entered_order(row, &text));
        let Some(TurnedName { name, last }) = names::ordered(&text, order) else {
            let turned = names::turned(&text).name;
            let question = message!(words::EVENT_ENTRIES_COMMA, name = &text, turned);
            let name = names::normalised(&text);
            self.commas.push((self.at(row, Column::Name, question), text));
            return TurnedName { name, last: None };
        };
        TurnedName { name, last: last.or(surname) }
    }

    /// The order of a name with a comma that was given when it was entered.
    fn entered_order(&self, row: &SheetRow, text: &str) -> Option<NameOrder> {
        let state = self.reading.state?;
        let code: PlayerCode = self.cell(row, Column::Code).parse().ok()?;
        let entered = &state.player(state.find(&code).ok()?).row.name;
        if *entered == names::normalised(text) {
            return Some(NameOrder::AsWritten);
        }
        (*entered == names::turned(text).name).then_some(NameOrder::LastFirst)
    }

    /// The player's registered data in a row.
    fn registration(&mut self, row: &SheetRow) -> Registration {
        let mut registration = Registration::default();
        for (at, registered) in COLUMNS.iter().enumerate() {
            let column = Column::Registered(at);
            let text = self.columns.cell(row, column).trim();
            if let (false, Err(key)) = (text.is_empty(), (registered.read)(&mut registration, text))
            {
                let message = message!(key, text);
                self.fault(row, column, message);
            }
        }
        registration
    }

    /// The byes that a player requests; those of the event if the list has no such column.
    fn byes(&mut self, row: &SheetRow, code: &PlayerCode) -> Option<Vec<(u32, RequestedBye)>> {
        let entered = self.reading.state.and_then(|state| Some((state, state.find(code).ok()?)));
        let before = entered.map(|(state, id)| &state.player(id).row.byes);
        if self.columns.place(Column::Byes).is_none() {
            return before.cloned();
        }
        let text = self.cell(row, Column::Byes);
        let requested = match registration::byes(text) {
            Ok(requested) => requested,
            Err(key) => {
                self.fault(row, Column::Byes, message!(key, text));
                return None;
            }
        };
        if before == Some(&requested) {
            return Some(requested);
        }
        if let Some(group) = entered.and_then(|(state, id)| state.group_of(id)) {
            let message =
                message!(words::EVENT_ENTRIES_BYES_DRAWN, player = code, group = group.code);
            self.fault(row, Column::Byes, message);
            return None;
        }
        for (at, &one) in requested.iter().enumerate() {
            if let Err(refusal) = self.rules.require_bye_in_time(code, &requested[..at], one) {
                self.fault(row, Column::Byes, refusal.message());
            }
        }
        Some(requested)
    }
}
