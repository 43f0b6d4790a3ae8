//! How the library reads lists of entries: each fault is reported with its place.

use std::io::Cursor;

use arbitro::locale::{Lang, Localize, Message};
use arbitro_event::entries::{Letters, ListSession, Reading, Sheet};
use arbitro_event::{EntryRow, Event, Preset, State, results_import};
use rust_xlsxwriter::Formula;

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
    assert_eq!(fault.key, "event-entries-workbook-broken");
}

#[test]
fn the_faults_of_codes_that_a_list_has_no_column_for_were_reported_of_its_first_column() {
    let rules = Event::read(Preset::LATEST.text).expect("a preset").rules;
    let list = "name,cycle,game,school\nAna Sá,1,1,Escola do Largo\n";
    let session = ListSession::open(list.as_bytes()).expect("a list");
    let faults = session.read(&rules, Reading::default()).faults;
    let places: Vec<_> = faults.iter().map(|fault| (fault.column, &*fault.heading)).collect();
    assert_eq!(places, [(4, "school")]);
    assert_eq!(faults[0].message.key, "event-entries-no-code");
}

/// A workbook with the headings of a list and one row below.
fn workbook(row: &dyn Fn(&mut rust_xlsxwriter::Worksheet)) -> Vec<u8> {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.set_name("Folha1").expect("a name");
    for (column, heading) in (0..).zip(["code", "name", "school", "cycle", "game", "birth"]) {
        sheet.write(0, column, heading).expect("a cell");
    }
    for (column, text) in (0..).zip(["275.1.1", "Ana Maré", "Escola do Largo", "1", "1", ""]) {
        sheet.write(6, column, text).expect("a cell");
    }
    row(sheet);
    workbook.save_to_buffer().expect("a workbook")
}

/// The faults of a list as the terminal shows them, or its players.
fn outcome(list: &[u8], letters: Option<Letters>) -> Vec<String> {
    let rules = Event::read(Preset::LATEST.text).expect("a preset").rules;
    let say = |message: &Message| Lang::En.text(message);
    let session = match ListSession::open(list) {
        Ok(session) => session,
        Err(fault) => return vec![say(&fault)],
    };
    let read = session.read(&rules, Reading { letters, ..Reading::default() });
    if !read.is_clear() {
        let open = read.questions.iter().map(|question| question.message("list"));
        return read.faults.of("list").chain(open).map(|message| say(&message)).collect();
    }
    let player = |row: &EntryRow| {
        let school = row.school.clone().unwrap_or_default();
        format!("{} {} {school} {:?}", row.code, row.name, row.registration.birth)
    };
    read.entries.rows.iter().map(player).collect()
}

#[test]
fn a_cell_with_an_error_of_the_workbook_became_a_pupil() {
    let list = workbook(&|sheet| {
        sheet.write_formula(6, 1, Formula::new("=NA()").set_result("#N/A")).expect("a cell");
        sheet.write_formula(6, 2, Formula::new("=1/0").set_result("#DIV/0!")).expect("a cell");
    });
    insta::assert_snapshot!(outcome(&list, None).join("\n"), @r#"
    list, line 7, column 2 (name): cell B7 of the sheet "Folha1" holds an error, #N/A: correct it there and import the list again
    list, line 7, column 3 (school): cell C7 of the sheet "Folha1" holds an error, #DIV/0!: correct it there and import the list again
    "#);
    let list = "code,name,school,cycle,game\n275.1.1,#N/D,Escola do Largo,1,1\n";
    insta::assert_snapshot!(outcome(list.as_bytes(), None).join("\n"), @"list, line 2, column 2 (name): #N/D is an error of the spreadsheet: correct it there and import the list again");
}

#[test]
fn a_date_that_the_spreadsheet_made_of_a_code_was_named_by_its_serial_number() {
    let date = |column, number: f64| {
        workbook(&|sheet: &mut rust_xlsxwriter::Worksheet| {
            let format = rust_xlsxwriter::Format::new().set_num_format("dd/mm/yyyy");
            sheet.write_with_format(6, column, number, &format).expect("a cell");
        })
    };
    insta::assert_snapshot!(outcome(&date(0, 36_932.0), None).join("\n"), @"list, line 7, column 1 (code): the spreadsheet turned this into a date or a time, 10/02/2001: format the column as text, type the cell again and import the list again");
    assert_eq!(outcome(&date(5, 36_932.0), None), ["275.1.1 Ana Maré Escola do Largo Some(2001)"]);
    let list = "group;round;table;result\n1.1.1;1;1;02/jan\n1.1.1;10/02/2001;2;1-0\n";
    let sheet = Sheet::read(list.as_bytes()).expect("a list");
    let faults = results_import::read(&sheet, &State::default())
        .expect_err("dates are neither results nor rounds");
    let keys: Vec<_> = faults.iter().map(|it| (it.line, it.column, &*it.message.key)).collect();
    assert_eq!(keys, [(2, 4, "event-entries-date"), (3, 2, "event-entries-date")]);
}

#[test]
fn a_line_break_in_a_cell_was_called_a_letter_that_cannot_be_read() {
    let wanted = ["275.1.1 Ana Maré Sol Escola do Largo None"];
    let list =
        "code;name;school;cycle;game\r\n275.1.1;\"Ana Maré\nSol\";\"Escola \r\ndo\tLargo\";1;1\r\n";
    assert_eq!(outcome(list.as_bytes(), None), wanted);
    let list = workbook(&|sheet| {
        sheet.write(6, 1, "Ana Maré\nSol").expect("a cell");
        sheet.write(6, 2, "Escola\r\n do Largo\n").expect("a cell");
    });
    assert_eq!(outcome(&list, None), wanted);
}

#[test]
fn a_web_page_or_xml_under_the_name_of_a_workbook_was_read_as_headings() {
    for page in [
        "<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\"><body><table><tr><td>code</td></tr></table>",
        "\u{feff}\r\n<!DOCTYPE html>\n<table>",
        "<table border=1><tr><td>code",
        "<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html lang=\"pt\">",
        "MIME-Version: 1.0\nContent-Type: multipart/related",
    ] {
        let fault = Sheet::read(page.as_bytes()).expect_err("it is a page");
        assert_eq!(fault.key, "event-entries-web-page", "{page}");
    }
    for book in [
        "<?xml version=\"1.0\"?>\n<?mso-application progid=\"Excel.Sheet\"?>\n<Workbook>",
        "<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\">",
    ] {
        let fault = Sheet::read(book.as_bytes()).expect_err("it is XML");
        assert_eq!(fault.key, "event-entries-xml", "{book}");
    }
}

#[test]
fn wrongly_decoded_names_were_entered_without_a_question() {
    let list = "cÃ³digo;nome;escola;ciclo;jogo\n275.1.1;JoÃ£o Sol;Escola BÃ¡sica;1;1\n";
    insta::assert_snapshot!(outcome(list.as_bytes(), None).join("\n"), @"list:2:2: 3 cells seem to have wrongly decoded letters: is JoÃ£o Sol meant to be João Sol, or are they right as they are written?");
    let corrected = outcome(list.as_bytes(), Some(Letters::Corrected));
    assert_eq!(corrected, ["275.1.1 João Sol Escola Básica None"]);
    let list = list.replace("cÃ³digo", "código");
    let unchanged = outcome(list.as_bytes(), Some(Letters::AsWritten));
    assert_eq!(unchanged, ["275.1.1 JoÃ£o Sol Escola BÃ¡sica None"]);
}

#[test]
fn a_quotation_mark_left_open_swallowed_the_rows_below_it() {
    let open = "code;name;school;cycle;game\n1.1.1;Ana Silva;E;1;1\n2.1.1;\"Bea Silva;F;1;1\n3.1.1;Rui Sá;G;1;1\n";
    insta::assert_snapshot!(outcome(open.as_bytes(), None).join("\n"), @"line 3, column 2: a quotation mark opens here and is not closed, and the lines below would be read as one cell with it; remove it, or close it at the end of its cell");
    // The mark of another cell closes it, in the middle of that cell.
    let closed = open.replace("Rui Sá", "\"Rui Sá\"");
    assert_eq!(outcome(closed.as_bytes(), None), outcome(open.as_bytes(), None));
}

/// The faults of a list with a cross for each game, and the lines to ignore meanwhile.
fn crossed(rows: &str) -> (Vec<String>, Option<String>) {
    let list = format!("Nome;N.º da escola;Escola;Ciclo;Gatos & Cães;Dominório\n{rows}");
    let rules = Event::read(Preset::LATEST.text).expect("a preset").rules;
    let session = ListSession::open(list.as_bytes()).expect("a list");
    let read = session.read(&rules, Reading::default());
    let faults = read.faults.of("list").map(|message| Lang::En.text(&message));
    (faults.collect(), read.lines_to_ignore())
}

#[test]
fn a_game_without_a_cross_was_reported_as_a_blank_number_of_the_school() {
    let (faults, lines) =
        crossed("Ana Sol;5;Esc 5;1;x;\nCaio Paz;6;Esc 6;1;–;?\nRui Sá;7;Esc 7;1;;\n");
    insta::assert_snapshot!(faults.join("\n"), @r#"
    list, line 3, column 6 (Dominório): "?" in a column named after a game is neither a cross nor blank
    list, line 4, column 5 (Gatos & Cães): no cross says which game: the columns Gatos & Cães, Dominório have none
    "#);
    assert_eq!(lines.as_deref(), Some("3,4"));
}

#[test]
fn a_hint_left_out_every_line_of_the_list() {
    let (faults, lines) = crossed("Caio Paz;6;Esc 6;1;–;\nRui Sá;7;Esc 7;1;;\n");
    assert_eq!((faults.len(), lines), (2, None));
}

#[test]
fn a_school_merged_over_its_pupils_was_missing_in_the_lower_rows() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    let sheet = workbook.add_worksheet();
    let plain = rust_xlsxwriter::Format::new();
    for (column, heading) in (0..).zip(["School number", "school", "name", "cycle", "game"]) {
        sheet.write(0, column, heading).expect("a cell");
    }
    for (column, text) in (0..).zip(["275", "Escola do Largo"]) {
        sheet.merge_range(1, column, 2, column, text, &plain).expect("merged cells");
    }
    for (row, name, game) in [(1, "Ana Maré", "1"), (2, "Rui Sá", "2")] {
        for (column, text) in (2..).zip([name, "1", game]) {
            sheet.write(row, column, text).expect("a cell");
        }
    }
    let list = workbook.save_to_buffer().expect("a workbook");
    assert_eq!(
        outcome(&list, None),
        ["275.1.1 Ana Maré Escola do Largo None", "275.1.2 Rui Sá Escola do Largo None"]
    );
}

#[test]
fn a_hidden_worksheet_and_hidden_rows_were_read_without_a_word() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    for (name, code) in [("Inscritos", "275.1.1"), ("Antigos", "276.1.1")] {
        let sheet = workbook.add_worksheet();
        sheet.set_name(name).expect("a name").set_hidden(name == "Antigos");
        for (column, heading) in (0..).zip(["code", "name", "school", "cycle", "game"]) {
            sheet.write(0, column, heading).expect("a cell");
        }
        for (column, text) in (0..).zip([code, "Ana Maré", "Escola do Largo", "1", "1"]) {
            sheet.write(1, column, text).expect("a cell");
        }
    }
    workbook.worksheet_from_index(0).expect("a worksheet").set_row_hidden(1).expect("a row");
    let list = workbook.save_to_buffer().expect("a workbook");
    let rules = Event::read(Preset::LATEST.text).expect("a preset").rules;
    let read = ListSession::open(&list).expect("a list").read(&rules, Reading::default());
    let remarks = read.entries.remarks("list.xlsx");
    let warnings = remarks.iter().filter(|remark| remark.warns);
    let warnings: Vec<String> = warnings.map(|remark| Lang::En.text(&remark.message)).collect();
    insta::assert_snapshot!(warnings.join("\n"), @r#"
    list.xlsx, worksheet "Antigos", line 2, column 2 (name): Ana Maré has the same name as 275.1.1 in line 2 (Inscritos): are they the same person?
    list.xlsx, worksheet "Antigos", line 2, column 3 (school): Escola do Largo has the number 276 here and also 275: if it is one school, correct the code
    list.xlsx: the worksheet Antigos, which is hidden in the workbook, was read as well; if it is not part of the list, undo the import, delete the worksheet and import the list again
    list.xlsx: line 2 (Inscritos), which is hidden in the workbook, was read as well
    "#);
}
