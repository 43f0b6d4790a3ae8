//! A single school's event: its list of names, classes and games, without codes and schools.

use crate::support::event::Event;

/// A school's event with every cycle and three games.
fn school() -> Event {
    Event::with(
        "name = 'Torneio da escola'\ncycles = ['1.º ciclo', '2.º ciclo', '3.º ciclo', 'Secundário']\n\
         games = ['rastros', 'produto', 'gatos-e-caes']\nschool = { number = 275, name = 'Escola do Largo' }\n\
         classes = true\n",
    )
}

/// Sixty pupils, twenty in each of three games, as copied from a spreadsheet.
fn sixty(separator: char) -> String {
    let games = ["Rastros", "PRODUTO", "Gatos e Cães"];
    let row = |at: usize| {
        let letter = char::from(b'A' + (at / 12) as u8);
        let (class, game) = (format!("{}.º {letter}", 1 + at % 12), games[at % 3]);
        format!("Aluno{separator}{class}{separator}{game}\n").replace("Aluno", &named(at))
    };
    (0..60).map(row).collect()
}

fn named(at: usize) -> String {
    let first = ["Ana", "Rui", "Eva", "Ivo", "Zoé", "Gil"][at % 6];
    let last = ["Maré", "Só", "Sá", "Lé", "Pó", "Conceição", "Brás", "Reis", "Luz", "Nó"][at / 6];
    format!("{first} {last}")
}

fn codes(event: &Event) -> Vec<(String, String)> {
    let players = event.export()["players"].as_array().unwrap().clone();
    let text = |player: &serde_json::Value, key: &str| player[key].as_str().unwrap().to_owned();
    players.iter().map(|player| (text(player, "code"), text(player, "name"))).collect()
}

#[test]
fn names_in_capitals_went_onto_certificates_without_a_word() {
    let event = Event::with(crate::support::event::SMALL);
    let list = |name: &str| format!("code,name,school,cycle,game\n1.1.1,{name},Escola 1,1,1\n");
    event.write("a.csv", list("ANA SÁ"));
    let mut warnings = String::new();
    for lang in ["en", "pt"] {
        let ran = event.run_in(lang, &["players", "import", "a.csv"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        warnings += &ran.err;
    }
    insta::assert_snapshot!(warnings, @"
    warning: The name ANA SÁ is in capitals, and certificates print it so: write it as it should be read, and import the list again.
    The public reads: ANA SÁ → ANA S.
    aviso: O nome ANA SÁ está em maiúsculas, e é assim que sai nos certificados: escreva-o como se deve ler, e importe a lista outra vez.
    ");
    event.write("a.csv", list("Ana Sá"));
    let said = event.run_in("en", &["players", "import", "a.csv", "--replace", "1.1.1"]);
    assert_eq!(said.code, 0, "{}", said.err);
    insta::assert_snapshot!(said.err, @"
    Changed: 1.1.1 Ana Sá (ANA SÁ)
    The public reads: Ana Sá → Ana S.
    ");
}

#[test]
fn sixty_names_of_one_school_are_entered_at_once_however_they_come() {
    let mut known = Vec::new();
    for (separator, heading) in [
        ('\t', ""),
        (';', "Nome;Turma;Jogo\n"),
        (',', "Nome do aluno,Turma,Jogo\n"),
        (';', "Torneio da escola\n\nName;Class;Game\n"),
    ] {
        let event = school();
        event.write("list.txt", format!("{heading}{}", sixty(separator)));
        assert!(event.ok(&["players", "import", "list.txt"]).starts_with("60 players"));
        let codes = codes(&event);
        assert_eq!(codes.len(), 60);
        // Each has a number of their own, in the order of the list, followed by cycle and game.
        for (at, (code, name)) in codes.iter().enumerate() {
            let cycle = [1, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4][at % 12];
            assert_eq!((code, name), (&format!("{}.{cycle}.{}", at + 1, at % 3 + 1), &named(at)));
        }
        known.push(codes);
        let before = event.ok(&["log", "--format", "json"]);
        let again = event.run(&["players", "import", "list.txt"]);
        assert_eq!(again.out, "60 players in the list: 0 new, 0 changed, 60 as they were.\n");
        assert_eq!(
            event.ok(&["log", "--format", "json"]),
            before,
            "the same list again changes nothing"
        );
    }
    assert!(known.windows(2).all(|two| two[0] == two[1]));
}

#[test]
fn columns_stand_in_any_order_and_the_numbers_of_rows_are_not_read() {
    let event = school();
    event.write(
        "list.txt",
        "1\tRastros\t5.º B\tAna Maré\n2\tproduto\t7A\tRui Só\n3\tProduto\t7A\tEva Sá\n",
    );
    let run = event.run(&["players", "import", "list.txt"]);
    assert_eq!(run.code, 0, "{}", run.err);
    insta::assert_snapshot!(run.err, @"
    Columns not read: 1
    3 codes made: each begins with a number that is the pupil's own.
    The public reads: Ana Maré → Ana M., Rui Só → Rui S., Eva Sá → Eva S.
    ");
    let known = codes(&event).into_iter().map(|(code, _)| code).collect::<Vec<_>>();
    assert_eq!(known, ["1.2.1", "2.3.2", "3.3.2"]);
    // The year may be in a column of its own, and the cycle too if classes do not show it.
    let event = school();
    event.write(
        "list.csv",
        "Jogo;Ano;Turma;Nome;Ciclo\nRastros;5;B;Ana Maré;\nProduto;;X;Rui Só;3.º CEB\n",
    );
    event.ok(&["players", "import", "list.csv"]);
    assert_eq!(
        codes(&event).iter().map(|it| it.0.as_str()).collect::<Vec<_>>(),
        ["1.2.1", "2.3.2"]
    );
    insta::assert_snapshot!(event.ok(&["players", "list"]), @"
    Entries
    Torneio da escola
    Code    Name       Group   Status    Adapted set   Class
    ────────────────────────────────────────────────────────
    1.2.1   Ana Maré           entered                 5.º B
    2.3.2   Rui Só             entered                 X
    ────────────────────────────────────────────────────────
    2 participants
    ");
}

#[test]
fn bad_lines_are_named_with_what_to_do_and_good_ones_are_not_lost() {
    let event = school();
    let bad = "Ana Maré;5.º B;Rastros\nRui Só;B;Rastros\nEva Sá;5.º B;Xadrez\nIvo Lé;13.º A;Produto\nGil Nó;6.º A;\n\
               Zoé Luz;6.º C;Produto\n";
    event.write("list.txt", bad);
    let run = event.run(&["players", "import", "list.txt"]);
    assert_eq!((run.code, event.export()["players"].as_array().unwrap().len()), (2, 0));
    insta::assert_snapshot!(run.err, @"
    list.txt:2:2: the cycle is not clear: write the class with its year, as in 5.º B, or add a column with the cycle; accepted are: 1.º ciclo, 2.º ciclo, 3.º ciclo, Secundário
    list.txt:3:3: this event has no Xadrez; accepted are: 1 (Rastros), 2 (Produto), 3 (Gatos & Cães)
    list.txt:4:2: the cycle is not clear: write the class with its year, as in 5.º B, or add a column with the cycle; accepted are: 1.º ciclo, 2.º ciclo, 3.º ciclo, Secundário
    list.txt:5:3: the game is missing; accepted are: Rastros, Produto, Gatos & Cães
    error: list.txt has 4 errors; nothing was imported
    hint: to enter the other lines meanwhile: arbitro players import list.txt --good-rows
    ");
    let run = event.run(&["players", "import", "list.txt", "--good-rows"]);
    assert_eq!(run.code, 1, "some lines are still missing: {}", run.err);
    assert!(run.out.starts_with("2 players"), "{}", run.out);
    insta::assert_snapshot!(run.err, @"
    list.txt:2:2: the cycle is not clear: write the class with its year, as in 5.º B, or add a column with the cycle; accepted are: 1.º ciclo, 2.º ciclo, 3.º ciclo, Secundário
    list.txt:3:3: this event has no Xadrez; accepted are: 1 (Rastros), 2 (Produto), 3 (Gatos & Cães)
    list.txt:4:2: the cycle is not clear: write the class with its year, as in 5.º B, or add a column with the cycle; accepted are: 1.º ciclo, 2.º ciclo, 3.º ciclo, Secundário
    list.txt:5:3: the game is missing; accepted are: Rastros, Produto, Gatos & Cães
    2 codes made: each begins with a number that is the pupil's own.
    The public reads: Ana Maré → Ana M., Zoé Luz → Zoé L.
    warning: list.txt: 4 lines were not read: correct them and import the list again; the others stay as they are
    ");
    // The corrected list adds the others; those already entered keep their numbers.
    let mended = bad.replace(";B;", ";5.º C;").replace("Xadrez", "Rasto").replace("13.º", "10.º");
    event.write("list.txt", mended.replace("Rasto", "RASTROS").replace("A;\n", "A;gatos & caes\n"));
    let said = event.ok(&["players", "import", "list.txt"]);
    insta::assert_snapshot!(said, @"6 players in the list: 4 new, 0 changed, 2 as they were.");
    let known = codes(&event);
    assert_eq!(
        known[..2],
        [("1.2.1".into(), "Ana Maré".into()), ("2.2.2".into(), "Zoé Luz".into())]
    );
}

#[test]
fn two_of_one_name_are_told_apart_by_their_classes_and_a_line_twice_counts_once() {
    let event = school();
    let list = "Ana Maré;5.º B;Rastros\nAna Maré;5.º C;Rastros\nAna Maré;5ºB;rastros\nAna Maré;5.º B;Produto\n";
    event.write("list.txt", list);
    let run = event.run(&["players", "import", "list.txt"]);
    assert!(run.out.starts_with("3 players"), "{}", run.out);
    insta::assert_snapshot!(run.err, @"
    warning: list.txt:2:1: Ana Maré has the same name as 1.2.1 in line 1: are they the same person?
    warning: list.txt:3:1: Ana Maré is already in line 1 with the same game: entered once, as one pupil; if they are two, write their classes or another name
    warning: list.txt: one player has several entries: Ana Maré (1.2.1 in line 1, 1.2.2 in line 4). That can be right; nobody plays at two tables at a time
    3 codes made: each begins with a number that is the pupil's own.
    The public reads: Ana Maré → Ana Mar. (1.2.1), Ana Maré → Ana Mar. (2.2.1), Ana Maré → Ana M.
    ");
    let known: Vec<String> = codes(&event).into_iter().map(|(code, _)| code).collect();
    assert_eq!(known, ["1.2.1", "2.2.1", "1.2.2"], "one pupil in two games has one number");
    // A wrong class is corrected, and nobody is entered twice.
    event.write("list.txt", list.replace("5.º C", "5.º D"));
    let said = event.ok(&["players", "import", "list.txt"]);
    insta::assert_snapshot!(said, @"3 players in the list: 0 new, 1 changed, 2 as they were.");
}

#[test]
fn an_unclear_column_is_refused_with_the_headings_to_write() {
    let event = school();
    let mut errors = String::new();
    for list in ["Ana;Maré;Rastros\nRui;Só;Produto\n", "Ana Maré;5.º B\n", "5.º B;Rastros\n", ""]
    {
        event.write("list.txt", list);
        let run = event.run(&["players", "import", "list.txt"]);
        assert_eq!(run.code, 2, "{list}");
        errors += &run.err;
    }
    insta::assert_snapshot!(errors, @"
    list.txt:1:2: the content of this column is not clear: write headings above the list (name, class, game)
    error: list.txt has one error; nothing was imported
    list.txt:1:1: no column has the games: add one; accepted are: Rastros, Produto, Gatos & Cães
    error: list.txt has one error; nothing was imported
    list.txt:1:1: the content of this column is not clear: write headings above the list (name, class, game)
    error: list.txt has one error; nothing was imported
    list.txt:1:1: the list is empty
    error: list.txt has one error; nothing was imported
    ");
    // With one game and one cycle, names are enough.
    let event = Event::with(
        "name = 'T'\ncycles = ['Aberto']\ngames = ['rastros']\nschool = { name = 'Escola do Largo' }\n",
    );
    event.write("list.txt", "Ana Maré\nRui Só\nEva Sá\n");
    event.ok(&["players", "import", "list.txt"]);
    assert_eq!(codes(&event)[2], ("3.1.1".to_owned(), "Eva Sá".to_owned()));
}

#[test]
fn the_class_of_a_pupil_was_on_paper_for_everybody() {
    let event = school();
    event.write("list.txt", "Ana Maré;5.º B;Rastros\nRui Só;5.º C;Rastros\nEva Sá;6.º A;Rastros\n");
    event.ok(&["players", "import", "list.txt"]);
    let private =
        |text: &str| ["5.º B", "5.º C", "6.º A", "\"class\""].iter().any(|it| text.contains(it));
    assert!(!private(&event.ok(&["export", "csv"])), "a list for others");
    let staff = event.ok(&["export", "csv", "--staff"]);
    assert!(private(&staff), "{staff}");
    // A list for staff can be imported again as it is.
    event.write("staff.csv", &staff);
    let again = event.ok(&["players", "import", "staff.csv"]);
    insta::assert_snapshot!(again, @"3 players in the list: 0 new, 0 changed, 3 as they were.");
    assert!(!private(&event.ok(&["export", "json"])), "public");
    assert!(private(&event.ok(&["export", "json", "--staff"])), "for staff");
    assert!(!private(&event.ok(&["log", "--format", "json"])), "never in the journal's lines");
    event.ok(&["event", "forget", "later"]);
    assert!(!private(&event.ok(&["players", "list", "--event", "later"])), "forgotten");
    // Other events leave the column out.
    let plain = Event::with("name = 'T'\ncycles = ['2.º ciclo']\ngames = ['rastros']\n");
    plain.write("list.csv", "code;name;school;cycle;game;turma\n9.1.1;Ana;E;1;1;5.º B\n");
    let run = plain.run(&["players", "import", "list.csv"]);
    insta::assert_snapshot!(run.err, @"
    Columns not read: turma
    warning: Is the first name in front, and the last name behind? The public reads: Ana → Ana
    ");
    assert!(!private(&plain.ok(&["players", "list"])));
}
