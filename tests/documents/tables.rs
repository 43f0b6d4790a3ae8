//! Documents as tables: on the screen in both languages, as CSV and as JSON.

use arbitro::locale::Lang;
use arbitro_paper::output::heading::{Heading, Unit};
use arbitro_paper::output::terminal::{self, TerminalStyle};
use arbitro_paper::output::{csv, json, xlsx};
use arbitro_paper::{
    Absentee, Document, GroupPairings, NotPlaying, PairedTable, Person, Standings, StandingsLine,
};

fn people() -> [Person; 5] {
    [
        Person::new("101.2.3", "Ana Maré", "Escola do Largo"),
        Person::new(
            "275.2.3",
            "Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão",
            "Agrupamento de Escolas da Serra de São João do Monte Velho, Sobral de Baixo",
        ),
        Person::new("12.2.3", "Rui Pão", "Colégio da Ribeira"),
        Person::new("340.2.3", "Zé", ""),
        Person { adapted: Some("relevo".to_owned()), ..Person::new("7.2.3", "Íris", "Externato") },
    ]
}

fn standings() -> Standings {
    let [ana, guiomar, rui, ze, iris] = people();
    let place = |rank, person, points, values: [f64; 3]| StandingsLine {
        rank,
        person,
        points,
        tiebreaks: values.map(Some).to_vec(),
        ..StandingsLine::default()
    };
    let mut places = vec![
        place(1, ana, 4.0, [10.5, 10.0, 5.0]),
        place(2, guiomar, 3.0, [9.0, 8.0, 4.0]),
        place(2, rui, 3.0, [9.0, 8.0, 4.0]),
        place(4, ze, 1.0, [8.0, 2.0, 4.0]),
        place(5, iris, 0.0, [7.5, 0.0, 3.0]),
    ];
    places[4].tiebreaks[2] = None;
    Standings {
        heading: Heading {
            occasion: "Vila Nova, 29 de março de 2019".to_owned(),
            event: "Torneio dos Exemplos".to_owned(),
            category: "Rastros · 2.º ciclo".to_owned(),
            unit: Unit::Group("2.3.6".to_owned()),
            journal: Some("3f9a61c0d2".to_owned()),
            ..Heading::default().at_round(4, 4)
        },
        tiebreaks: ["BH", "PS", "BH/M1"].map(str::to_owned).to_vec(),
        places,
        ..Standings::default()
    }
}

fn show(document: &impl Document, look: TerminalStyle, lang: Lang) -> String {
    let text = terminal::show(&document.tables(lang), &look, lang);
    for line in text.lines() {
        assert!(line.chars().count() <= usize::from(look.width), "too wide: {line}");
    }
    text
}

#[test]
fn standings_fit_eighty_columns_in_portuguese() {
    insta::assert_snapshot!(show(&standings(), TerminalStyle::lines(80), Lang::Pt));
}

#[test]
fn standings_fit_eighty_columns_in_english_with_ascii_rules() {
    let standings = Standings { provisional: true, ..standings() };
    insta::assert_snapshot!(show(&standings, TerminalStyle { width: 80, ascii: true }, Lang::En));
}

#[test]
fn a_pairing_sheet_shows_who_does_not_play_and_that_it_was_made_by_hand() {
    let [ana, guiomar, rui, ze, iris] = people();
    let sheet = GroupPairings {
        games: 1,
        berger: false,
        time: 1,
        heading: Heading { journal: None, ..standings().heading },
        sides: ["Brancas".to_owned(), "Negras".to_owned()],
        manual: true,
        parts: Vec::new(),
        exceptions: Vec::new(),
        adjourned: Vec::new(),
        boards: vec![
            PairedTable { table: 1, first: ana, second: guiomar, ..PairedTable::default() },
            PairedTable {
                table: 2,
                first: rui,
                second: iris,
                result: Some("1-0".to_owned()),
                ..PairedTable::default()
            },
        ],
        absentees: vec![Absentee { person: ze, absence: NotPlaying::Bye }],
        staff: false,
    };
    let text = show(&sheet, TerminalStyle::lines(80), Lang::Pt);
    // Adapted sets are for staff.
    insta::assert_snapshot!(text);
    let staff = GroupPairings { staff: true, ..sheet };
    let text = show(&staff, TerminalStyle::lines(120), Lang::Pt);
    insta::assert_snapshot!(text, @"
    Emparceiramento · Rastros · 2.º ciclo · Grupo 2.3.6 · Jornada 4 de 4
    Torneio dos Exemplos · Vila Nova, 29 de março de 2019
    *** Emparceiramento feito à mão ***
    *** RESERVADO À ORGANIZAÇÃO ***
    Mesa   Código    Brancas    Resultado   Código    Negras                                        Material adaptado
    ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
       1   101.2.3   Ana Maré       –       275.2.3   Maria Guiomar da Conceição de Albuquerque e
                                                      Vasconcelos Ribeirão
       2   12.2.3    Rui Pão       1-0      7.2.3     Íris                                          7.2.3: relevo
           340.2.3   Zé                               isento
    ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
    ");
}

#[test]
fn adapted_sets_stay_out_of_every_output_that_is_not_for_staff() {
    let standings = standings();
    let tables = standings.tables(Lang::Pt);
    let mut bytes = Vec::new();
    csv::write(&tables, Lang::Pt, &mut bytes).expect("a vector takes everything");
    let text = String::from_utf8(bytes).expect("CSV is UTF-8");
    let json = serde_json::to_string(&json::array(&tables)).expect("rows are JSON");
    for output in [text, json, serde_json::json!(standings.json()).to_string()] {
        assert!(!output.contains("relevo"), "{output}");
    }
}

#[test]
fn csv_is_what_a_portuguese_spreadsheet_opens() {
    let mut bytes = Vec::new();
    csv::write(&standings().tables(Lang::Pt), Lang::Pt, &mut bytes).expect("written");
    let text = String::from_utf8(bytes).expect("CSV is UTF-8");
    let first_two: Vec<&str> = text.split("\r\n").take(2).collect();
    assert_eq!(
        first_two,
        [
            "\u{feff}Lugar;Código;Nome;Escola;Pts;BH;PS;BH/M1",
            "1;101.2.3;Ana Maré;Escola do Largo;4;\"10,5\";10;5",
        ]
    );
}

#[test]
fn a_name_that_looks_like_a_formula_is_made_harmless_in_csv() {
    let mut standings = standings();
    standings.places[0].person.name = "=HYPERLINK(\"x\")".to_owned();
    let mut bytes = Vec::new();
    csv::write(&standings.tables(Lang::Pt), Lang::Pt, &mut bytes).expect("written");
    insta::assert_snapshot!(String::from_utf8_lossy(&bytes).lines().nth(1).unwrap_or_default(), @r#"1;101.2.3;"'=HYPERLINK(""x"")";Escola do Largo;4;"10,5";10;5"#);
}

#[test]
fn json_keys_are_the_same_in_both_languages() {
    let standings = standings();
    let [pt, en] = Lang::ALL.map(|lang| {
        serde_json::to_string(&json::array(&standings.tables(lang))).expect("rows are JSON")
    });
    assert_eq!(pt, en);
    assert!(
        pt.starts_with(
            "[{\"rank\":1,\"code\":\"101.2.3\",\"name\":\"Ana Maré\",\"school\":\"Escola do Largo\",\
             \"points\":4.0,\"BH\":10.5,\"PS\":10.0,\"BH/M1\":5.0}"
        ),
        "{pt}"
    );
    let places = standings.json();
    assert_eq!(places[0]["points"], serde_json::json!(4.0));
    assert_eq!(places[4]["tiebreaks"]["BH/M1"], serde_json::Value::Null);
}

#[test]
fn a_workbook_reads_back_with_numbers_as_numbers() {
    use calamine::{Data, Reader, Xlsx};

    let [first, second] = [standings(), standings()];
    let tables = vec![first, second].tables(Lang::Pt);
    let bytes = xlsx::workbook(&tables, false, Lang::Pt).expect("a workbook");
    let again = xlsx::workbook(&tables, false, Lang::Pt).expect("a workbook");
    assert!(bytes == again, "the same tables give the same bytes");
    let mut book: Xlsx<_> = Xlsx::new(std::io::Cursor::new(bytes)).expect("a workbook");
    assert_eq!(book.sheet_names(), ["2.3.6", "2.3.6 (2)"]);
    let sheet = book.worksheet_range("2.3.6").expect("a sheet");
    let rows: Vec<&[Data]> = sheet.rows().collect();
    assert_eq!(rows[0][0], Data::String("Classificação".to_owned()));
    let at = rows.iter().position(|row| row[0] == Data::String("Lugar".to_owned()));
    let heading = at.expect("headings");
    let place = rows[heading + 1];
    assert_eq!(place[0], Data::Float(1.0));
    assert_eq!(place[2], Data::String("Ana Maré".to_owned()));
    assert_eq!(place[5], Data::Float(10.5));
    assert_eq!(rows[heading + 5][7], Data::Empty, "a value that does not exist is an empty cell");
}

#[test]
fn a_sheet_may_have_any_title() {
    use calamine::{Reader, Xlsx};

    let mut table = standings().tables(Lang::En).remove(0);
    table.heading = Heading::default();
    let titles = ["[a]/b:*?\\", "''", "", "Agrupamento de Escolas do Monte Velho", "a"];
    let tables: Vec<_> = titles
        .into_iter()
        .map(|title| arbitro_paper::output::table::Table {
            title: title.to_owned(),
            ..table.clone()
        })
        .collect();
    let bytes = xlsx::workbook(&tables, false, Lang::En).expect("a workbook");
    let book: Xlsx<_> = Xlsx::new(std::io::Cursor::new(bytes)).expect("a workbook");
    let names = book.sheet_names();
    assert_eq!(names, ["ab", "1", "1 (2)", "Agrupamento de Escolas do Monte", "a"]);
}

#[test]
fn csv_reads_back_cell_by_cell() {
    let standings = standings();
    let mut bytes = Vec::new();
    csv::write(&standings.tables(Lang::Pt), Lang::Pt, &mut bytes).expect("written");
    let text = String::from_utf8(bytes).expect("CSV is UTF-8");
    let text = text.strip_prefix('\u{feff}').expect("a byte order mark");
    let mut reader = ::csv::ReaderBuilder::new().delimiter(b';').from_reader(text.as_bytes());
    let rows: Vec<::csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    assert_eq!(rows.len(), standings.places.len());
    for (row, place) in rows.iter().zip(&standings.places) {
        assert_eq!(&row[2], place.person.name);
        assert_eq!(row[4].replace(',', ".").parse(), Ok(place.points));
    }
}
