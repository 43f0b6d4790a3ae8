//! Workbooks that crash, hang or fill the memory of a reader.

use std::path::Path;

use crate::support::event::{Event, SMALL};

fn seed(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/lists");
    std::fs::read(folder.join(name)).expect("a seed of the corpus")
}

fn import(name: &str) -> (i32, String) {
    let event = Event::with(SMALL);
    event.write(name, seed(name));
    let ran = event.run(&["players", "import", name]);
    (ran.code, ran.out + &ran.err)
}

#[test]
fn honest_workbooks_are_read() {
    for name in ["good.xlsx", "good.ods"] {
        let (code, said) = import(name);
        assert_eq!(code, 0, "{name}: {said}");
    }
}

#[test]
fn a_cell_far_out_costs_no_table_of_that_size() {
    let (code, said) = import("stray-cell.xlsx");
    assert_ne!(code, 0, "{said}");
    insta::assert_snapshot!(said, @"error: stray-cell.xlsx cannot be read: line 1048576 has more than 256 columns: leave out those that do not belong to the list");
}

#[test]
fn a_workbooks_number_of_strings_is_not_trusted() {
    // 100 GB used to be requested before the first of two was read.
    let (code, said) = import("says-four-billion-strings.xlsx");
    assert_eq!(code, 0, "{said}");
}

#[test]
fn a_name_that_turns_the_writing_around_is_refused_with_its_place() {
    let event = Event::with(SMALL);
    let list = "code,name,school,cycle,game\n275.1.1,An\u{202e}a,A,1,1\n";
    event.write("l.csv", list);
    let mut errors = String::new();
    for lang in ["en", "pt"] {
        let ran = event.command(lang, &["players", "import", "l.csv"]).output().expect("it starts");
        errors += &String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(2), "{errors}");
    }
    assert!(!errors.contains('\u{202e}'), "{errors}");
    insta::assert_snapshot!(errors, @"
    l.csv, line 2, column 2 (name): there is a character here that turns the direction of writing around: remove it
    error: l.csv has one error; nothing was imported
    hint: correct these lines and import the list again: arbitro players import l.csv
    l.csv, linha 2, coluna 2 (name): há aqui um carácter que inverte o sentido da escrita: retire-o
    erro: l.csv tem um erro; nada foi importado
    sugestão: corrija estas linhas e importe a lista outra vez: arbitro inscritos importar l.csv
    ");
}

#[test]
fn a_workbook_that_never_ends_or_has_too_much_is_refused_with_advice() {
    let mut errors = String::new();
    for name in [
        "never-ending.ods",
        "repeated.ods",
        "unpacks-to-100-megabytes.xlsx",
        "begins-like-excel-97.xls",
    ] {
        let (code, said) = import(name);
        assert_eq!(code, 2, "{name}: {said}");
        errors += &said;
    }
    insta::assert_snapshot!(errors, @"
    error: never-ending.ods cannot be read: the workbook is damaged, or is none: save the list as CSV and import that
    error: repeated.ods cannot be read: this workbook has more in it than any list, or takes too long to read: save the list as CSV and import that
    error: unpacks-to-100-megabytes.xlsx cannot be read: this workbook has more in it than any list, or takes too long to read: save the list as CSV and import that
    error: begins-like-excel-97.xls cannot be read: the workbook is damaged, or is none: save the list as CSV and import that
    ");
}

#[test]
fn a_list_of_one_line_took_gigabytes_and_is_refused_with_what_is_too_much() {
    let event = Event::with(SMALL);
    let rows = |count: usize| {
        let row = |number: usize| format!("{number}.1.1,Ana,Largo,1,1\n");
        "code,name,school,cycle,game\n".to_owned() + &(1..=count).map(row).collect::<String>()
    };
    for (list, said) in [
        (";".repeat(8 << 20), "524288 cells"),
        (rows(50_001), "50000 rows"),
        ("code,name\n".to_owned() + &"x,".repeat(300), "line 2 has more than 256 columns"),
        ("code,name\n1.1.1,\"Ana\n".to_owned() + &"x\n".repeat(5_000), "line 2, column 2"),
        ("x".repeat(17 << 20), "16 MB"),
    ] {
        event.write("l.csv", list);
        for command in ["players", "results"] {
            let ran = event.run(&[command, "import", "l.csv"]);
            assert_eq!(ran.code, 2, "{}", ran.err);
            assert!(ran.err.contains(said) && ran.err.len() < 1_000, "{said}: {}", ran.err);
        }
    }
    // Rows that a spreadsheet wrote to its full width are read.
    let list =
        rows(3).lines().map(|row| row.to_owned() + &",".repeat(1_000) + "\n").collect::<String>();
    event.write("l.csv", list);
    assert!(event.ok(&["players", "import", "l.csv"]).contains('3'));
}

#[test]
fn fifty_faults_of_a_list_are_reported_and_the_others_counted() {
    let event = Event::with(SMALL);
    let lines = |line: fn(usize) -> String| (0..300).map(line).collect::<String>();
    let players = lines(|at| format!("x{at},Ana,Largo,1,1\n"));
    let results = lines(|at| format!("1.1.1,x{at},1,1-0\n"));
    let mut ends = String::new();
    for (command, list) in [
        ("players", "code,name,school,cycle,game\n".to_owned() + &players),
        ("results", "group,round,table,result\n".to_owned() + &results),
    ] {
        event.write("l.csv", list);
        let ran = event.run(&[command, "import", "l.csv"]);
        assert_eq!(ran.code, 2);
        assert_eq!(ran.err.matches("l.csv, line ").count(), 50, "{}", ran.err);
        let last = ran.err.lines().skip_while(|line| !line.starts_with("l.csv, line 51,"));
        ends.extend(last.map(|line| format!("{line}\n")));
    }
    insta::assert_snapshot!(ends, @"
    l.csv, line 51, column 1 (code): x49 is not a player's code, like 275.2.3
    l.csv: and 250 more
    error: l.csv has 300 errors; nothing was imported
    l.csv, line 51, column 2 (round): x49 cannot be read
    l.csv: and 250 more
    error: l.csv has 300 errors; nothing was imported
    hint: the columns are group (2.3.6 or 2.3.F), round, table and result (1-0, 0-1, 1/2-1/2, 1-0F, 0-1F, 0-0F, 1/2-0, 0-1/2, 0-0, adj)
    ");
}

#[test]
fn a_fault_of_every_line_was_reported_fifty_times_and_hid_the_others() {
    let event = Event::with(SMALL);
    let all = "name,school,cycle,game\n".to_owned() + &"Ana,Largo,1,1\n".repeat(300);
    event.write("l.csv", all + ",Largo,1,1\n");
    let ran = event.run(&["players", "import", "l.csv"]);
    insta::assert_snapshot!(ran.err, @r#"
    l.csv, line 2, column 2 (school): the code is missing, and it cannot be made without the school's number (column "School number")
    l.csv, line 3, column 2 (school): the code is missing, and it cannot be made without the school's number (column "School number")
    l.csv, line 4, column 2 (school): the code is missing, and it cannot be made without the school's number (column "School number")
    l.csv, line 5, column 2 (school): the code is missing, and it cannot be made without the school's number (column "School number")
    l.csv, line 6, column 2 (school): the code is missing, and it cannot be made without the school's number (column "School number") (and the same in lines 7–302)
    l.csv, line 302, column 1 (name): it is blank
    error: l.csv has 302 errors; nothing was imported
    "#);
}

#[test]
fn a_panic_message_of_the_workbook_reader_reached_the_terminal() {
    let (code, said) = import("odd-length-of-words.xls");
    assert_eq!(code, 2);
    insta::assert_snapshot!(said, @"error: odd-length-of-words.xls cannot be read: the workbook is damaged, or is none: save the list as CSV and import that");
    for own in ["panicked", "calamine", "assertion", "backtrace", "thread"] {
        assert!(!said.contains(own), "{said}");
    }
}

#[test]
fn a_hint_about_a_list_dropped_the_options_that_were_typed() {
    let event = Event::with(SMALL);
    event.write("l.csv", "code,name,school,cycle,game,notes\n275.1.1,\"Sá, Maria\",A,1,1,\n");
    let hint =
        |option: &str, value: &str| event.run(&["players", "import", "l.csv", option, value]).err;
    insta::assert_snapshot!(hint("--names", "as-written") + &hint("--ignore-column", "notes"), @r#"
    l.csv, line 1, column 6 (notes): the column "notes" is not understood
    error: l.csv has one error; nothing was imported
    hint: to leave them out: arbitro players import l.csv --names as-written --ignore-column notes
    l.csv, line 2, column 2 (name): one name has a comma: does the last name come first, so that Sá, Maria is Maria Sá, or is the name as it is written?
    error: l.csv has one error; nothing was imported
    hint: where the last name comes first: arbitro players import l.csv --ignore-column notes --names last-first; where names are as written: arbitro players import l.csv --ignore-column notes --names as-written
    "#);
}

#[test]
fn hints_named_no_event_where_the_command_had_named_one() {
    let outside = Event::empty();
    let event = Event::drawn(4);
    let folder = event.path().display().to_string();
    let hint = outside.refused(&["pair", "9.9.9", "--event", &folder]);
    insta::assert_snapshot!(hint.replace(&folder, "FOLDER"), @"
    error: there is no group 9.9.9
    hint: the groups: arbitro groups show --event FOLDER
    ");
}
