//! Who plays whom: by table, and by name.

use super::people;
use super::standings::marks;
use super::{Document, Heading, Person};
use crate::locale::{Lang, collation};
use crate::output::table::{Cell, Column, Row, Table};

/// The pairings of one round of one group, by table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PairingSheet {
    /// The group and the round.
    pub heading: Heading,
    /// What the two sides of the game are called, first mover first: `Brancas`, `Negras`.
    pub sides: [String; 2],
    /// Whether the pairing was made by hand: it is said on the page.
    pub manual: bool,
    /// What the árbitro allowed against the absolute criteria, a sentence each.
    pub exceptions: Vec<String>,
    /// The tables in order.
    pub boards: Vec<Board>,
    /// Who does not play this round.
    pub absentees: Vec<Absentee>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// One table of a round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// The table's number.
    pub table: u32,
    /// Who moves first.
    pub first: Person,
    /// Who moves second.
    pub second: Person,
    /// The result as it is written (`1-0`), once it is known.
    pub result: Option<String>,
}

/// Someone who does not play a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Absentee {
    /// Who.
    pub person: Person,
    /// Why.
    pub absence: Absence,
}

/// Why someone does not play a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// The bye: nobody is left to play against.
    Bye,
    /// Absent this round.
    Absent,
    /// Has left the tournament.
    Withdrawn,
}

impl Absence {
    /// The word for it.
    pub fn say(self, lang: Lang) -> String {
        lang.word(match self {
            Absence::Bye => "print-bye",
            Absence::Absent => "print-absent",
            Absence::Withdrawn => "print-withdrawn",
        })
    }
}

impl PairingSheet {
    /// The warnings at the head of the page.
    pub fn marks(&self, lang: Lang) -> Vec<String> {
        let mut marks = marks(false, self.staff, lang);
        if self.manual {
            marks.insert(0, lang.word("print-mark-manual"));
        }
        marks.extend(self.exceptions.iter().cloned());
        marks
    }
}

impl Document for PairingSheet {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let [first, second] = sides(&self.sides, lang);
        let mut columns = vec![
            Column::number("table", lang.word("print-column-table")),
            Column::code("first", lang.word("print-column-code")),
            Column::words("first_name", first),
            Column::sign("result", lang.word("print-column-result")),
            Column::code("second", lang.word("print-column-code")),
            Column::words("second_name", second),
        ];
        if self.staff {
            columns.push(Column::words("adapted", lang.word("print-column-adapted")));
        }
        let boards = self.boards.iter().map(|board| {
            let mut cells = vec![
                Cell::from(board.table),
                Cell::from(&board.first.code),
                Cell::from(&board.first.name),
                Cell::from(board.result.as_deref().unwrap_or("–")),
                Cell::from(&board.second.code),
                Cell::from(&board.second.name),
            ];
            if self.staff {
                cells.push(Cell::from(adapted([&board.first, &board.second])));
            }
            Row::new(cells)
        });
        let absentees = self.absentees.iter().enumerate().map(|(number, absentee)| {
            let mut cells = vec![
                Cell::Empty,
                Cell::from(&absentee.person.code),
                Cell::from(&absentee.person.name),
                Cell::Empty,
                Cell::Empty,
                Cell::from(absentee.absence.say(lang)),
            ];
            if self.staff {
                cells.push(Cell::from(adapted([&absentee.person])));
            }
            Row::new(cells).section(number == 0)
        });
        vec![Table {
            title: lang.word("print-title-pairings"),
            heading: self.heading.clone(),
            marks: self.marks(lang),
            columns,
            rows: boards.chain(absentees).collect(),
            notes: Vec::new(),
            seal: None,
        }]
    }
}

/// The names of the two sides: the game's own, else "first" and "second".
pub(crate) fn sides(sides: &[String; 2], lang: Lang) -> [String; 2] {
    let [first, second] = sides;
    let name = |side: &String, fallback| {
        if side.is_empty() { lang.word(fallback) } else { side.clone() }
    };
    [name(first, "print-column-first"), name(second, "print-column-second")]
}

/// The adapted sets of those at one table, each with the code of who needs it.
fn adapted<const N: usize>(people: [&Person; N]) -> String {
    let needs: Vec<String> = people
        .iter()
        .filter_map(|person| Some(format!("{}: {}", person.code, person.adapted.as_ref()?)))
        .collect();
    needs.join("; ")
}

/// Where everyone sits, in the order of the alphabet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ByName {
    /// The category or group, and the round.
    pub heading: Heading,
    /// The seats in any order; the document sorts them.
    pub seatings: Vec<Seating>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// Where one player sits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seating {
    /// Who.
    pub person: Person,
    /// The group's code.
    pub group: String,
    /// The table; `None` for someone who does not play.
    pub table: Option<u32>,
    /// The side in words: `Brancas`; or why there is no table: `isento`.
    pub side: String,
    /// The opponent's name; empty for someone who does not play.
    pub opponent: String,
}

impl Document for ByName {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut columns = vec![Column::words("name", lang.word("print-column-name"))];
        columns.extend(people::columns(lang, self.staff).into_iter().filter(|c| c.key != "name"));
        columns.extend([
            Column::code("group", lang.word("print-column-group")),
            Column::number("table", lang.word("print-column-table")),
            Column::code("side", lang.word("print-column-side")),
            Column::words("opponent", lang.word("print-column-opponent")),
        ]);
        let rows = self.sorted().into_iter().map(|seating| {
            let mut cells = people::cells(&seating.person, self.staff);
            cells.swap(0, 1);
            cells.extend([
                Cell::from(&seating.group),
                Cell::from(seating.table),
                Cell::from(&seating.side),
                Cell::from(&seating.opponent),
            ]);
            Row::new(cells)
        });
        vec![Table {
            title: lang.word("print-title-by-name"),
            heading: self.heading.clone(),
            marks: marks(false, self.staff, lang),
            columns,
            rows: rows.collect(),
            notes: Vec::new(),
            seal: None,
        }]
    }
}

impl ByName {
    /// The seats in the order of the alphabet.
    pub fn sorted(&self) -> Vec<&Seating> {
        let mut seatings: Vec<&Seating> = self.seatings.iter().collect();
        seatings.sort_by_cached_key(|seating| {
            (collation(&seating.person.name), seating.person.code.clone())
        });
        seatings
    }
}
