//! `schools.csv`: the schools that may send entries, if the organiser keeps a list of them.

use std::collections::HashSet;

use crate::PlayerCode;
use crate::entries::misread;
use crate::entries::{RowFault, Sheet, SheetRow};
use crate::locale::{Message, message, plain, steers_terminal, words};

/// The file's name; it lies beside `event.toml`.
pub const SCHOOLS_FILE: &str = "schools.csv";
/// The largest size of the file, in bytes; four hundred schools take about thirty thousand.
pub const LARGEST_SCHOOLS: u64 = 2 << 20;

/// A school in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct School {
    /// Its number; empty if the list has none.
    pub number: String,
    /// Its name.
    pub name: String,
    /// The public key of its files; empty if the list has none.
    pub key: String,
    /// Its e-mail address; empty if the list has none.
    pub email: String,
}

/// The schools of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schools {
    /// Whether there is a list: then a school missing from it raises a question.
    pub listed: bool,
    /// The schools, in the order of the list.
    pub all: Vec<School>,
}

/// The headings accepted for each column.
const HEADINGS: [&str; 4] = [
    "number numero no n escolano codigo code school schoolnumber numerodaescola",
    "name nome escola schoolname nomedaescola",
    "key chave chavepublica publickey",
    "email mail correio correioeletronico",
];

impl Schools {
    /// Reads the list.
    ///
    /// # Errors
    /// Every fault in it.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<RowFault>> {
        let whole = |message| RowFault::new((1, 1), "", message);
        let sheet = Sheet::read(bytes).map_err(|fault| vec![whole(fault)])?;
        let Some((head, rows)) = sheet.rows.split_first() else {
            return Ok(Self { listed: true, all: Vec::new() });
        };
        let places = HEADINGS.map(|names| {
            head.cells.iter().position(|cell| names.split(' ').any(|name| name == plain(cell)))
        });
        // In a list with only a `school` column, that column holds the names.
        let (number, name) = match (places[0], places[1]) {
            (Some(only), None) if matches!(&*plain(&head.cells[only]), "school") => {
                (None, Some(only))
            }
            (number, name) => (number, name),
        };
        let Some(name) = name else {
            return Err(vec![RowFault {
                line: head.line,
                ..whole(Message::new(words::EVENT_SCHOOLS_NO_NAME))
            }]);
        };
        let mut faults = Vec::new();
        let mut all = Vec::with_capacity(rows.len());
        let mut numbers: HashSet<String> = HashSet::new();
        for row in rows {
            let at = |place: Option<usize>| place.map_or("", |place| cell(row, place)).to_owned();
            let school = School {
                number: at(number),
                name: at(Some(name)),
                key: at(places[2]).to_uppercase(),
                email: at(places[3]),
            };
            let wrong = |place: usize, message: Message| {
                RowFault::new(
                    (row.line, place + 1),
                    head.cells.get(place).map_or("", String::as_str),
                    message,
                )
            };
            let fault = |place: usize, key: &'static str| {
                wrong(place, message!(key, text = cell(row, place)))
            };
            let mut places = [number, Some(name), places[2]].into_iter().flatten();
            let spoilt = places.find_map(|place| Some((place, sheet.spoilt(row, place)?)));
            if let Some((place, message)) = spoilt {
                faults.push(wrong(place, message));
            } else if let Some(meant) = misread::meant(&school.name) {
                faults.push(wrong(name, misread::correct(&school.name, &meant)));
            } else if school.name.is_empty() {
                faults.push(fault(name, words::EVENT_ENTRIES_BLANK));
            } else if row.cells.iter().any(|cell| steers_terminal(cell)) {
                faults.push(fault(name, words::EVENT_ENTRIES_STEERING));
            } else if !school.number.is_empty() && !PlayerCode::is_school(&school.number) {
                faults.push(fault(number.unwrap_or(name), words::EVENT_SENT_NO_NUMBER));
            } else if !school.number.is_empty() && !numbers.insert(school.number.clone()) {
                faults.push(fault(number.unwrap_or(name), words::EVENT_SCHOOLS_TWICE));
            } else {
                all.push(school);
            }
        }
        if faults.is_empty() { Ok(Self { listed: true, all }) } else { Err(faults) }
    }

    /// The school with a number.
    pub fn of_number(&self, number: &str) -> Option<&School> {
        self.all.iter().find(|school| !number.is_empty() && school.number == number)
    }

    /// The only school with a name; `None` if several share it.
    pub fn of_name(&self, name: &str) -> Option<&School> {
        let wanted = plain(name);
        let mut called = self.all.iter().filter(|school| plain(&school.name) == wanted);
        called.next().filter(|_| !wanted.is_empty() && called.next().is_none())
    }
}

fn cell(row: &SheetRow, place: usize) -> &str {
    row.cells.get(place).map_or("", |cell| cell.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_schools_is_read_with_whatever_columns_it_has() {
        let read = |text: &str| Schools::read(text.as_bytes());
        let list = read(
            "Número;Nome;Chave;E-mail\n12;Escola do Largo;ab;largo@exemplo.pt\n;Escola do Vale;;\n",
        )
        .unwrap();
        assert!(list.listed);
        assert_eq!(list.of_number("12").map(|school| &*school.key), Some("AB"));
        assert_eq!(list.of_name("escola do VALE").map(|school| &*school.number), Some(""));
        assert_eq!((list.of_number(""), list.of_name("Escola")), (None, None));
        assert_eq!(read("escola\nEscola do Largo\n").unwrap().all[0].name, "Escola do Largo");
        assert!(read("").unwrap().listed);
    }

    #[test]
    fn faults_in_a_list_of_schools_have_their_lines() {
        let read = |text: &str| Schools::read(text.as_bytes()).unwrap_err();
        assert_eq!(read("12;Largo\n")[0].line, 1);
        let faults = read("number,name\n1,A\n1,B\n1 2,C\n3,\n");
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [3, 4, 5]);
    }
}
