//! Text whose letters a program decoded in the wrong encoding before it was saved: `JoÃ£o` is João,
//! whose UTF-8 was read as Windows-1252.

use std::collections::HashSet;

use encoding_rs::{MACINTOSH, WINDOWS_1252};

use super::question::ListQuestion;
use super::{RowFault, Sheet, SheetRow};
use crate::State;
use crate::locale::{Message, message, words};
use crate::names::normalised;

/// The decision on letters that seem to be wrongly decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Decode them again.
    Corrected,
    /// They are right.
    AsWritten,
}

/// How often a text may have been decoded wrongly, one time after the other.
const MOST_TIMES: usize = 3;

/// The signs of the bytes from 0x80 in the encoding of DOS, code page 850.
const DOS: &str = concat!(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²\u{25a0}\u{a0}"
);

/// The text that is meant, if the letters of this one are wrongly decoded.
pub(crate) fn meant(text: &str) -> Option<String> {
    let mut meant = once(text)?;
    for _ in 1..MOST_TIMES {
        match once(&meant) {
            Some(more) => meant = more,
            None => break,
        }
    }
    Some(meant)
}

fn once(text: &str) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let windows = |run: &str| encoded(run, WINDOWS_1252);
    let mac = |run: &str| encoded(run, MACINTOSH);
    again(text, windows).or_else(|| again(text, mac)).or_else(|| again(text, dos))
}

/// Decodes each run of letters beyond ASCII again; `None` if no run is UTF-8.
fn again(text: &str, bytes: impl Fn(&str) -> Option<Vec<u8>>) -> Option<String> {
    let mut meant = String::with_capacity(text.len());
    let mut changed = false;
    for run in text.split_inclusive(|letter: char| letter.is_ascii()) {
        let end = run.find(|letter: char| letter.is_ascii()).unwrap_or(run.len());
        let (run, rest) = run.split_at(end);
        let decoded = bytes(run).and_then(|bytes| String::from_utf8(bytes).ok());
        match decoded.filter(|decoded| is_of_a_name(decoded)) {
            Some(decoded) => {
                meant.push_str(&decoded);
                changed = true;
            }
            None => meant.push_str(run),
        }
        meant.push_str(rest);
    }
    changed.then_some(meant)
}

/// The signs that Windows-1252 has in place of control characters: letters that were decoded
/// wrongly twice are such signs in between.
const SIGNS: &str = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/// Whether names have such letters and signs. One letter alone is a Latin one: names of other
/// alphabets have several in a row.
fn is_of_a_name(run: &str) -> bool {
    let alone = run.chars().count() == 1;
    let fits = |letter: char| match letter {
        '\u{80}'..='\u{a0}' | '°' | '·' | '´' => true,
        _ if SIGNS.contains(letter) => true,
        '\u{a1}'..='\u{17f}' => letter.is_alphabetic() || !alone,
        _ => letter.is_alphabetic() && !alone,
    };
    !run.is_empty() && run.chars().all(fits)
}

fn encoded(run: &str, encoding: &'static encoding_rs::Encoding) -> Option<Vec<u8>> {
    let (bytes, _, unknown) = encoding.encode(run);
    (!unknown).then(|| bytes.into_owned())
}

fn dos(run: &str) -> Option<Vec<u8>> {
    let byte = |letter| {
        let place = DOS.chars().position(|sign| sign == letter)?;
        u8::try_from(place + 0x80).ok()
    };
    run.chars().map(byte).collect()
}

/// The fault of wrongly decoded letters where no question is possible.
pub(crate) fn correct(text: &str, meant: &str) -> Message {
    message!(words::EVENT_ENTRIES_LETTERS_FAULT, text, meant)
}

impl Sheet {
    /// The answer that was given for the same list before: the event has its names in one form or
    /// the other.
    pub(super) fn answered(&self, state: &State) -> Option<Letters> {
        let players = state.players().map(|(_, player)| &player.row);
        let entered: HashSet<&str> =
            players.flat_map(|row| [Some(&*row.name), row.school.as_deref()]).flatten().collect();
        let cells = self.rows.iter().flat_map(|row| &row.cells);
        { cells }.find_map(|cell| {
            let meant = normalised(&meant(cell)?);
            if entered.contains(&*meant) {
                return Some(Letters::Corrected);
            }
            entered.contains(&*normalised(cell)).then_some(Letters::AsWritten)
        })
    }

    /// The question about wrongly decoded letters, at the first such cell below the headings.
    pub(super) fn misread(&self) -> Option<ListQuestion> {
        let cells = self.rows.iter().flat_map(|row| {
            row.cells.iter().enumerate().map(move |(place, cell)| (row.line, place, cell))
        });
        let wrong: Vec<_> = cells
            .filter_map(|(line, place, cell)| Some((line, place, cell, meant(cell)?)))
            .collect();
        let count = wrong.len();
        let first = self.rows.first()?.line;
        let below = wrong.iter().position(|&(line, ..)| line > first).unwrap_or(0);
        let (line, place, text, meant) = wrong.into_iter().nth(below)?;
        let message = message!(words::EVENT_ENTRIES_LETTERS, text, meant = &meant, count);
        let (text, place) = (text.clone(), RowFault::new((line, place + 1), "", message));
        Some(ListQuestion::Letters { place, text, meant })
    }

    /// The sheet with its wrongly decoded letters corrected.
    pub(super) fn corrected(&self) -> Self {
        let cell = |cell: &String| meant(cell).unwrap_or_else(|| cell.clone());
        let row = |row: &SheetRow| SheetRow {
            line: row.line,
            cells: row.cells.iter().map(cell).collect(),
        };
        Self { rows: self.rows.iter().map(row).collect(), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name as a program shows it that reads UTF-8 in another encoding.
    fn misread(name: &str, encoding: &'static encoding_rs::Encoding) -> String {
        encoding.decode_without_bom_handling(name.as_bytes()).0.into_owned()
    }

    fn misread_by_dos(name: &str) -> String {
        let sign = |byte: u8| match byte.checked_sub(0x80) {
            None => char::from(byte),
            Some(place) => DOS.chars().nth(usize::from(place)).expect("there are 128 signs"),
        };
        name.bytes().map(sign).collect()
    }

    #[test]
    fn a_wrongly_decoded_name_is_the_name_that_is_meant() {
        for name in [
            "João Conceição",
            "INÊS ÁLVARES DA ASSUNÇÃO",
            "Sofià Müller-Õ",
            "Zoë d’Orey",
            "5.º B",
            "Łukasz Šťastný",
            "Іван Шевченко",
        ] {
            let windows = misread(name, WINDOWS_1252);
            let twice = misread(&windows, WINDOWS_1252);
            for written in [&windows, &twice, &misread(name, MACINTOSH), &misread_by_dos(name)] {
                assert_eq!(meant(written).as_deref(), Some(name), "{written}");
            }
        }
        assert_eq!(meant("João da ConceiÃ§Ã£o").as_deref(), Some("João da Conceição"));
    }

    #[test]
    fn a_rightly_decoded_name_stays_as_it_is() {
        for name in [
            "Ana",
            "João Conceição",
            "JOÃO",
            "CONCEIÇÃO",
            "Zoë d’Orey",
            "Noël Ÿ",
            "Łukasz Šťastný",
            "MÍŠA ČÁSLAVSKÝ",
            "ÉŠ",
            "Іван Шевченко",
            "李 小龍",
            "5.º B",
            "Maria «Mia» Sá",
        ] {
            assert_eq!(meant(name), None, "{name}");
        }
    }
}
