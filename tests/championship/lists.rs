//! How the library reads lists of entries: each fault is reported with its place.

use std::io::Cursor;

use arbitro::championship::entries::{self, Reading, Sheet};
use arbitro::championship::{Event, Preset};

#[test]
fn a_sheet_that_could_not_be_read_was_passed_over_for_the_next_one() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    for name in ["Inscritos", "Antigos"] {
        let sheet = workbook.add_worksheet();
        sheet.set_name(name).expect("a name");
        sheet.write(0, 0, name).expect("a cell");
    }
    let whole = workbook.save_to_buffer().expect("a workbook");
    let first = |bytes: &[u8]| Sheet::read(bytes).map(|sheet| sheet.rows[0].cells[0].clone());
    assert_eq!(first(&whole), Ok("Inscritos".to_owned()));

    let mut parts = zip::ZipArchive::new(Cursor::new(whole)).expect("an archive");
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for at in 0..parts.len() {
        let part = parts.by_index(at).expect("a part");
        if part.name().expect("a name") != "xl/worksheets/sheet1.xml" {
            writer.raw_copy_file(part).expect("a copy");
        }
    }
    let without = writer.finish().expect("an archive").into_inner();
    let fault = first(&without).expect_err("its first sheet is not there");
    assert_eq!(fault.message.key, "event-entries-workbook-broken");
}

#[test]
fn the_faults_of_codes_that_a_list_has_no_column_for_were_said_of_its_first_column() {
    let rules = Event::read(Preset::LATEST.text).expect("a preset").rules;
    let list = "name,cycle,game,school\nAna Sá,1,1,Escola do Largo\n";
    let sheet = Sheet::read(list.as_bytes()).expect("a list");
    let faults = entries::read(&sheet, &rules, Reading::default()).expect_err("it has no codes");
    let places: Vec<_> = faults.iter().map(|fault| (fault.column, &*fault.heading)).collect();
    assert_eq!(places, [(4, "school")]);
    assert_eq!(faults[0].message.key, "event-entries-no-code");
}
