//! The entry list: from a table to players, with everything that is wrong in it.
//!
//! ```
//! use arbitro::championship::entries::{self, Sheet};
//! use arbitro::championship::{Event, Journal};
//! # let event = Event::read(
//! #     "name = 'Torneio'\ncycles = ['1.º ciclo']\ngames = [{ id = 'nex', name = 'Nex' }]\n",
//! # ).unwrap();
//! let list = "código;nome;escola;ciclo;jogo\n275.1.1;Ana Maré;Escola do Largo;1;1\n;Rui;12;1;1\n";
//! let faults = entries::read(&Sheet::read(list.as_bytes()).unwrap(), &event.rules).unwrap_err();
//! assert_eq!((faults[0].line, faults[0].column), (3, 1));
//! ```

mod sheet;

use std::collections::HashMap;

pub use sheet::{Sheet, SheetFault, SheetRow, decode};

use super::{CategoryCode, EntryRow, PlayerCode, Rules, State};
use crate::locale::{Message, plain};

/// Something wrong in an entry list.
#[derive(Clone, Debug, PartialEq)]
pub struct RowFault {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1.
    pub column: usize,
    /// The column's heading as the file has it; empty where the column is missing.
    pub heading: String,
    /// What is wrong.
    pub message: Message,
}

/// What an entry list says, with what may be meant otherwise.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entries {
    /// The players, in the order of the list.
    pub rows: Vec<EntryRow>,
    /// What is strange but possible.
    pub doubts: Vec<RowFault>,
}

/// The columns, with the headings that name them; those of the contract first.
const COLUMNS: [(&str, &[&str]); 6] = [
    ("code", &["codigo", "cod", "codigodoaluno", "codigodojogador"]),
    ("name", &["nome", "nomedoaluno", "aluno", "jogador"]),
    ("school", &["escola", "agrupamento", "nomedaescola"]),
    ("cycle", &["ciclo"]),
    ("game", &["jogo"]),
    ("adapted", &["adaptado", "material", "materialadaptado", "adaptada", "adaptedset"]),
];

const CODE: usize = 0;
const NAME: usize = 1;
const SCHOOL: usize = 2;
const CYCLE: usize = 3;
const GAME: usize = 4;
const ADAPTED: usize = 5;

/// Reads an entry list.
///
/// # Errors
/// Everything that is wrong in it; then nothing of it is to be used.
pub fn read(sheet: &Sheet, rules: &Rules) -> Result<Entries, Vec<RowFault>> {
    let Some((headings, rows)) = sheet.rows.split_first() else {
        return Err(vec![RowFault {
            line: 1,
            column: 1,
            heading: String::new(),
            message: Message::new("event-entries-empty"),
        }]);
    };
    let mut reader = RowReader::new(headings, rules)?;
    let mut entries = Entries::default();
    for row in rows {
        entries.rows.extend(reader.read(row));
    }
    if !reader.faults.is_empty() {
        return Err(reader.faults);
    }
    entries.doubts = reader.doubts;
    Ok(entries)
}

struct RowReader<'a> {
    rules: &'a Rules,
    headings: &'a SheetRow,
    /// Where each of [`COLUMNS`] stands.
    places: [Option<usize>; COLUMNS.len()],
    codes: HashMap<PlayerCode, u64>,
    /// How many each school has entered in each category.
    schools: HashMap<(String, CategoryCode), u8>,
    names: HashMap<(CategoryCode, String), (u64, PlayerCode)>,
    faults: Vec<RowFault>,
    doubts: Vec<RowFault>,
}

impl<'a> RowReader<'a> {
    fn new(headings: &'a SheetRow, rules: &'a Rules) -> Result<Self, Vec<RowFault>> {
        let plain: Vec<String> = headings.cells.iter().map(|text| plain(text)).collect();
        let places = COLUMNS.map(|(name, others)| {
            plain.iter().position(|heading| heading == name || others.contains(&heading.as_str()))
        });
        let missing: Vec<RowFault> = COLUMNS
            .iter()
            .zip(places)
            .take(ADAPTED)
            .filter(|(_, place)| place.is_none())
            .map(|((name, others), _)| RowFault {
                line: headings.line,
                column: headings.cells.len() + 1,
                heading: String::new(),
                message: Message::new("event-entries-no-column")
                    .with("column", *name)
                    .with("portuguese", others[0]),
            })
            .collect();
        if !missing.is_empty() {
            return Err(missing);
        }
        Ok(Self {
            rules,
            headings,
            places,
            codes: HashMap::new(),
            schools: HashMap::new(),
            names: HashMap::new(),
            faults: Vec::new(),
            doubts: Vec::new(),
        })
    }

    fn cell<'r>(&self, row: &'r SheetRow, column: usize) -> &'r str {
        self.places[column].map_or("", |place| row.cell(place))
    }

    fn at(&self, row: &SheetRow, column: usize, message: Message) -> RowFault {
        let place = self.places[column].unwrap_or_default();
        RowFault {
            line: row.line,
            column: place + 1,
            heading: self.headings.cell(place).to_owned(),
            message,
        }
    }

    fn fault(&mut self, row: &SheetRow, column: usize, message: Message) {
        let fault = self.at(row, column, message);
        self.faults.push(fault);
    }

    /// The player of a row; `None` where something in it is wrong.
    fn read(&mut self, row: &SheetRow) -> Option<EntryRow> {
        let before = self.faults.len();
        let name = self.cell(row, NAME).split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            self.fault(row, NAME, Message::new("event-entries-blank"));
        }
        let code = self.code(row);
        let school = code.as_ref().and_then(|code| self.school(row, code));
        if let Some(code) = &code {
            self.check_cycle(row, code);
            self.check_game(row, code);
        }
        let adapted = match plain(self.cell(row, ADAPTED)).as_str() {
            "" | "nao" | "n" | "no" | "0" | "false" | "falso" => None,
            _ => Some(self.cell(row, ADAPTED).to_owned()),
        };
        if self.faults.len() > before {
            return None;
        }
        let code = code?;
        self.check_name(row, &code, &name);
        Some(EntryRow { code, name, school, adapted })
    }

    fn code(&mut self, row: &SheetRow) -> Option<PlayerCode> {
        let text = self.cell(row, CODE);
        if text.is_empty() {
            self.fault(row, CODE, Message::new("event-entries-blank"));
            return None;
        }
        let Ok(code) = text.parse::<PlayerCode>() else {
            self.fault(row, CODE, Message::new("event-entries-code").with("text", text));
            return None;
        };
        let category = code.category();
        if self.rules.category(category).is_none() {
            let message = Message::new("event-entries-category")
                .with("text", text)
                .with("category", category.to_string());
            self.fault(row, CODE, message);
            return None;
        }
        if let Some(&line) = self.codes.get(&code) {
            let message = Message::new("event-entries-twice").with("text", text).with("line", line);
            self.fault(row, CODE, message);
            return None;
        }
        self.codes.insert(code.clone(), row.line);
        let entered = self.schools.entry((code.school().to_owned(), category)).or_default();
        *entered += 1;
        if *entered > self.rules.per_school {
            let message = Message::new("event-entries-school-full")
                .with("school", code.school())
                .with("category", category.to_string())
                .with("most", self.rules.per_school);
            self.fault(row, CODE, message);
            return None;
        }
        Some(code)
    }

    /// The school's name: the column may have it, or only the number that the code has too.
    fn school(&mut self, row: &SheetRow, code: &PlayerCode) -> Option<String> {
        let text = self.cell(row, SCHOOL);
        if text.is_empty() {
            self.fault(row, SCHOOL, Message::new("event-entries-blank"));
            return None;
        }
        if text == code.school() {
            return None;
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let message = Message::new("event-entries-other-school")
                .with("text", text)
                .with("code", code.to_string());
            self.fault(row, SCHOOL, message);
            return None;
        }
        Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// The cycle's number or name, which the code has to agree with.
    fn check_cycle(&mut self, row: &SheetRow, code: &PlayerCode) {
        let text = self.cell(row, CYCLE);
        let names = self.rules.cycles.iter().map(|name| plain(name));
        self.check_number(row, CYCLE, text, code.category().cycle, names.collect(), code);
    }

    /// The game's number, name or id, which the code has to agree with.
    fn check_game(&mut self, row: &SheetRow, code: &PlayerCode) {
        let text = self.cell(row, GAME);
        let known = crate::games::registry::find(text).map(|id| {
            let id = crate::games::registry::info(id).id;
            self.rules.games.iter().position(|game| game.id == id)
        });
        if let Some(Some(place)) = known {
            if place + 1 != usize::from(code.category().game) {
                self.disagrees(row, GAME, text, code);
            }
            return;
        }
        let names = self
            .rules
            .games
            .iter()
            .map(|game| plain(game.name.as_deref().unwrap_or(&game.id)))
            .collect();
        self.check_number(row, GAME, text, code.category().game, names, code);
    }

    fn check_number(
        &mut self,
        row: &SheetRow,
        column: usize,
        text: &str,
        wanted: u8,
        names: Vec<String>,
        code: &PlayerCode,
    ) {
        if text.is_empty() {
            self.fault(row, column, Message::new("event-entries-blank"));
            return;
        }
        let number = text
            .parse::<usize>()
            .ok()
            .or_else(|| names.iter().position(|name| *name == plain(text)).map(|place| place + 1));
        match number {
            Some(number) if number == usize::from(wanted) => {}
            Some(_) => self.disagrees(row, column, text, code),
            None => {
                let message = Message::new("event-entries-unknown").with("text", text);
                self.fault(row, column, message);
            }
        }
    }

    fn disagrees(&mut self, row: &SheetRow, column: usize, text: &str, code: &PlayerCode) {
        let message = Message::new("event-entries-disagrees")
            .with("text", text)
            .with("code", code.to_string());
        self.fault(row, column, message);
    }

    /// Two names of a category that differ only in case or accents may be one pupil.
    fn check_name(&mut self, row: &SheetRow, code: &PlayerCode, name: &str) {
        let key = (code.category(), plain(name));
        if let Some((line, other)) = self.names.get(&key) {
            let message = Message::new("event-entries-same-name")
                .with("name", name)
                .with("other", other.to_string())
                .with("line", *line);
            let doubt = self.at(row, NAME, message);
            self.doubts.push(doubt);
        } else {
            self.names.insert(key, (row.line, code.clone()));
        }
    }
}

/// What a list changes in an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Difference {
    /// The rows of new players, and of those whose row is not as it was.
    pub changed: Vec<EntryRow>,
    /// How many of them are new.
    pub new: usize,
    /// How many rows are as they were.
    pub same: usize,
    /// The players of the event that are not in the list; they stay.
    pub others: usize,
}

/// What a list changes in an event: importing it twice changes nothing.
pub fn difference(state: &State, rows: &[EntryRow]) -> Difference {
    let mut difference = Difference::default();
    for row in rows {
        match state.find(&row.code) {
            Ok(id) if state.player(id).row == *row => difference.same += 1,
            known => {
                difference.new += usize::from(known.is_err());
                difference.changed.push(row.clone());
            }
        }
    }
    let listed = rows.len() - difference.new;
    difference.others = state.players().count() - listed;
    difference
}
