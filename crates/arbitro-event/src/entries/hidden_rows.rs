//! The rows that a workbook of Excel's newer format has and does not show: hidden by hand or by a
//! filter. The parser of the cells does not know them.

use std::collections::HashMap;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// The hidden rows of each sheet of a workbook.
#[derive(Default)]
pub(super) struct HiddenRows {
    /// The rows that are not shown, from 1, by the part of their sheet.
    of_parts: HashMap<String, Vec<u64>>,
    /// The parts of the sheets, by their identifiers.
    targets: HashMap<String, String>,
    /// The identifiers of the sheets, in order.
    sheets: Vec<String>,
}

impl HiddenRows {
    /// Adds a part. One that cannot be read hides nothing: the parser of the cells reports it.
    pub(super) fn add(&mut self, name: &str, part: &[u8]) {
        let Ok(text) = std::str::from_utf8(part) else { return };
        match name.to_ascii_lowercase().as_str() {
            "xl/workbook.xml" => elements(text, "sheet", |sheet| {
                let id =
                    sheet.attributes().flatten().find(|it| it.key.local_name().as_ref() == "id");
                self.sheets.extend(id.map(|id| id.value.into_owned()));
            }),
            "xl/_rels/workbook.xml.rels" => elements(text, "Relationship", |one| {
                let (id, target) = (attribute(one, "Id"), attribute(one, "Target"));
                self.targets.extend(id.zip(target));
            }),
            part if memchr::memmem::find(text.as_bytes(), b" hidden=").is_some() => {
                let mut rows = Vec::new();
                elements(text, "row", |row| {
                    let hidden =
                        attribute(row, "hidden").is_some_and(|it| it == "1" || it == "true");
                    let number = attribute(row, "r").and_then(|number| number.parse::<u64>().ok());
                    rows.extend(number.filter(|_| hidden));
                });
                self.of_parts.insert(part.to_owned(), rows);
            }
            _ => {}
        }
    }

    /// Those of the sheet at this position.
    pub(super) fn of_sheet(&self, at: usize) -> Vec<u64> {
        let of_target = |target: &String| {
            let target = target.to_ascii_lowercase();
            let part = match target.strip_prefix('/') {
                Some(part) => part.to_owned(),
                None => format!("xl/{target}"),
            };
            self.of_parts.get(&part).cloned()
        };
        let target = self.sheets.get(at).and_then(|id| self.targets.get(id));
        target.and_then(of_target).unwrap_or_default()
    }
}

/// Calls with each element of a name; ends where the text is no XML.
fn elements(text: &str, name: &str, mut each: impl FnMut(&BytesStart)) {
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    reader.config_mut().check_end_names = false;
    loop {
        match reader.read_event() {
            Ok(Event::Start(start) | Event::Empty(start))
                if start.local_name().as_ref() == name =>
            {
                each(&start);
            }
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => {}
        }
    }
}

fn attribute(start: &BytesStart, name: &str) -> Option<String> {
    start.try_get_attribute(name).ok()?.map(|attribute| attribute.value.into_owned())
}
