//! Several events in one ranking: folders, exports and FIDE's reports.

use insta::assert_snapshot;

use crate::support::event::Event;

const CIRCUIT: &str = "\
name = 'Circuit of 2026'
events = ['.', 'march.json', 'may.trf']
points = [10, 8, 6, 5, 3]
best = 2
";

/// An event, its export in which a code is Rui's, and a report of it.
fn year() -> Event {
    Event::once("circuit", || {
        let event = Event::played(6);
        event.write("may.trf", event.ok(&["export", "trf", "1.1.1"]));
        event.ok(&["players", "rename", "3.1.1", "Rui Sá", "--yes"]);
        event.write("march.json", event.ok(&["export", "json"]));
        event.ok(&["undo"]);
        event.write("2026.toml", CIRCUIT);
        event
    })
}

#[test]
fn the_ranking_shows_what_each_event_brought_and_names_the_doubts() {
    let year = year();
    let ran = year.run(&["circuit", "standings", "2026.toml"]);
    assert_eq!(ran.code, 0);
    assert_snapshot!(ran.out, @r"
    Ranking of the circuit
    Circuit of 2026
    Rank   Name        School     Total    1    2      3
    ────────────────────────────────────────────────────
       1   Aluno 004   Escola 4      20   10   10   (10)
       2   Aluno 002   Escola 2      16    8    8    (8)
       3   Aluno 005   Escola 5      12    6    6    (6)
       4   Aluno 006   Escola 6      10    5    5    (5)
       5   Aluno 003   Escola 3       6    3           3
       6   Rui Sá      Escola 3       3         3
       7   Aluno 001   Escola 1       0    0    0    (0)
    ────────────────────────────────────────────────────
    1: 3rd Torneio de ensaio · Nex · 1.º ciclo · Vila Nova, 13 March 2026 (6 players)
    2: 3rd Torneio de ensaio · Nex · 1.º ciclo · Vila Nova, 13 March 2026 (6 players)
    3: 3.º Torneio de ensaio · Nex · 1.º ciclo · Grupo 1.1.1 · Vila Nova, 2026/03/13 (6 players)
    points of the places: 10, 8, 6, 5, 3
    players who share a place share the points of the places that they fill
    the best 2 of 3 tournaments count; points in brackets do not
    equal totals: the better best result decides, then the second, and so on
    one doubt is open about who is who; these two are kept apart
    ");
    let doubts: Vec<&str> = ran.err.lines().filter(|line| line.starts_with("warning")).collect();
    assert_eq!(
        doubts,
        [
            "warning: . and march.json are the same event, which counts twice: leave one of them out",
            "warning: . and may.trf have the same players with the same places and points: if they are one tournament, \
          leave one of them out",
            "warning: 3.1.1@. (Aluno 003, Escola 3) and 3.1.1@march.json (Rui Sá, Escola 3): the same code, another \
          name, perhaps the same person"
        ]
    );
    let settled = format!("{CIRCUIT}same = [['3.1.1@.', '3.1.1@march.json']]\n");
    year.write("2026.toml", settled);
    let ran = year.run(&["circuit", "standings", "2026.toml"]);
    assert_eq!((ran.code, ran.err.lines().count()), (0, 2), "the events alike: {}", ran.err);
}

#[test]
fn programs_get_every_result_and_whether_it_counts() {
    let year = year();
    let document = year.run(&["circuit", "standings", "2026.toml", "--format", "json"]).json();
    let ranking = document["ranking"].as_array().expect("a ranking");
    for line in ranking {
        let results = line["results"].as_array().expect("results");
        let counted = results.iter().filter(|it| it["counts"] == true);
        let sum: f64 = counted.clone().filter_map(|it| it["points"].as_f64()).sum();
        assert!((line["total"].as_f64() == Some(sum)) && counted.count() == results.len().min(2));
    }
    assert_eq!((ranking.len(), document["doubts"].as_array().map(Vec::len)), (7, Some(1)));
    let csv = year.ok(&["circuit", "export", "2026.toml"]);
    assert_eq!(csv.lines().count(), 1 + 18);
    for (file, start) in [("out.csv", "\u{feff}"), ("out.xlsx", "PK"), ("out.json", "{")] {
        year.ok(&["circuit", "export", "2026.toml", "-o", file]);
        assert!(year.read(file).starts_with(start.as_bytes()), "{file}");
    }
    let ran = year.run_in("pt", &["circuito", "imprimir", "2026.toml", "-o", "out.pdf"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(year.read("out.pdf").starts_with(b"%PDF"));
}

#[test]
fn a_circuit_that_cannot_be_ranked_is_refused_with_its_fault() {
    let year = year();
    year.write("open.toml", "events = ['.']\n");
    year.write("note.txt", "no report\n");
    let cases = [
        (2, "events = ['april']\n"),
        (2, "events = ['note.txt']\n"),
        (2, "events = []\n"),
        (2, "points = [10]\n"),
        (2, "events = ['.', '.']\npoints = [8, 10]\nbest = 0\nprize = 1\n"),
        (2, "events = ['.']\nsame = [['1.1.1', '2.1.1']]\n"),
        (2, "events = ['.']\ndifferent = [['Ninguém', '2.1.1']]\n"),
        (1, "events = ['.']\ncategories = ['2.1']\n"),
    ];
    let mut answers = String::new();
    for (code, text) in cases {
        year.write("bad.toml", text);
        let ran = year.run(&["circuit", "standings", "bad.toml"]);
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{text}: {}", ran.err);
        answers += &ran.err.replace(&*year.path().to_string_lossy(), "…");
    }
    assert_snapshot!(answers, @r"
    error: there is no file or folder april
    error: note.txt: there is no player (record 001) in the file
    hint: a tournament report file has a line that begins with 001 for each player
    bad.toml:1:10: at least one event is expected here: a folder, an export or FIDE's report
    error: bad.toml has one error
    bad.toml:1:1: events is missing
    error: bad.toml has one error
    bad.toml:1:16: . is given twice
    bad.toml:2:14: place 2 brings more points than the one before it
    bad.toml:3:8: a whole number from 1 to 999 is expected here
    bad.toml:4:1: there is no key prize
    error: bad.toml has 4 errors
    error: bad.toml: 1.1.1@. and 2.1.1@. cannot be one person, as same demands: they are two players of one tournament, two numbers of FIDE, or named in different
    error: bad.toml: Ninguém in same or different is nobody in the circuit: write a code or a name, and the event after an @ (7.1.1@october)
    warning: .: none of its categories counts, or nobody is entered
    error: there is nothing to print: no category is decided yet
    hint: what is missing: arbitro results missing; the finals: arbitro advance
    ");
    for line in [
        &["circuit", "export", "2026.toml", "-o", "2026.toml"][..],
        &["circuit", "print", "2026.toml", "-o", "event.toml"],
        &["circuit", "export", "2026.toml", "-o", "out.pdf"],
        &["circuit", "standings", "none.toml"],
    ] {
        assert_eq!(year.run(line).code, 2, "{line:?}");
    }
    assert_eq!(year.read("2026.toml"), CIRCUIT.as_bytes());
}
