//! Questions that are asked at a terminal, and nowhere else: which name comes first, what is to be played.

use arbitro_paper::sent_entries;

use crate::support::entries::{file, key, player, signed, unsigned};
use crate::support::event::{Event, SMALL};
use crate::support::terminal::{typed, typed_on};

const COMMA: &str = "code;name;school;cycle;game\n1.1.1;Sá, Ana Maria;Escola 1;1;1\n";

#[test]
fn the_order_of_names_is_a_question_for_lists_with_commas() {
    for (answer, name) in [("1\n", "Ana Maria Sá"), ("what\n2\n", "Sá, Ana Maria")] {
        for (lang, said) in [("en", "Which one (1 or 2)?"), ("pt", "(1 ou 2)?")] {
            let event = Event::with(SMALL);
            event.write("list.csv", COMMA);
            let Some((shown, code)) =
                typed(&event, lang, &["players", "import", "list.csv"], answer)
            else {
                eprintln!("SKIP: no program that makes a terminal");
                return;
            };
            let flat = shown.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(code == 0 && flat.contains(said), "{code}: {shown}");
            assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
            let list = event.run(&["players", "list", "--format", "json"]).json();
            assert_eq!(list[0]["name"], name, "{shown}");
        }
    }
    // If nobody can be asked it is refused, with the option that answers the question.
    let event = Event::with(SMALL);
    event.write("list.csv", COMMA);
    let ran = event.run(&["players", "import", "list.csv"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    list.csv, line 2, column 2 (name): one name has a comma: does the last name come first, so that Sá, Ana Maria is Ana Maria Sá, or is the name as it is written?
    error: list.csv has one error; nothing was imported
    hint: where the last name comes first: arbitro players import list.csv --names last-first; where names are as written: arbitro players import list.csv --names as-written
    ");
}

#[test]
fn letters_that_seem_wrongly_decoded_are_asked_about_before_the_order_of_names() {
    let mut questions = String::new();
    for (lang, yes, no) in ANSWERS {
        for (answer, name) in [(yes, "João Sá"), (no, "JoÃ£o SÃ¡")] {
            let event = Event::with(SMALL);
            event.write("list.csv", "code;name;school;cycle;game\n1.1.1;SÃ¡, JoÃ£o;Escola 1;1;1\n");
            let Some((shown, code)) = imported(&event, lang, "list.csv", &format!("{answer}1\n"))
            else {
                eprintln!("SKIP: no program that makes a terminal");
                return;
            };
            assert_eq!(code, 0, "{shown}");
            // The terminal echoes what is typed at its own time.
            let echo = format!("{} 1 ", answer.trim());
            questions += &format!("{}\n", shown.replacen(&echo, "", 1));
            let list = event.run(&["players", "list", "--format", "json"]).json();
            assert_eq!(list[0]["name"], name, "{shown}");
        }
    }
    insta::assert_snapshot!(questions, @"
    Letters in this list seem to be wrongly decoded: SÃ¡, JoÃ£o is probably Sá, João. Correct all of them? (y/n) Names have a comma, as in Sá, João. 1: the last name comes first, so this is João Sá. 2: names are as they are written. Which one (1 or 2)? The public reads: João Sá → João S. One player in the list: 1 new, 0 changed, 0 as they were.
    Letters in this list seem to be wrongly decoded: SÃ¡, JoÃ£o is probably Sá, João. Correct all of them? (y/n) Names have a comma, as in SÃ¡, JoÃ£o. 1: the last name comes first, so this is JoÃ£o SÃ¡. 2: names are as they are written. Which one (1 or 2)? warning: Is the first name in front, and the last name behind? The public reads: JoÃ£o SÃ¡ → JoÃ S. One player in the list: 1 new, 0 changed, 0 as they were.
    Há letras nesta lista que parecem mal descodificadas: SÃ¡, JoÃ£o deve ser Sá, João. Corrigir todas? (s/n) Há nomes com vírgula, como Sá, João. 1: o apelido vem primeiro, e este é João Sá. 2: os nomes estão como se dizem. Qual dos dois (1 ou 2)? O público lê: João Sá → João S. Um jogador na lista: um novo, 0 alterados, 0 sem alteração.
    Há letras nesta lista que parecem mal descodificadas: SÃ¡, JoÃ£o deve ser Sá, João. Corrigir todas? (s/n) Há nomes com vírgula, como SÃ¡, JoÃ£o. 1: o apelido vem primeiro, e este é JoÃ£o SÃ¡. 2: os nomes estão como se dizem. Qual dos dois (1 ou 2)? aviso: O primeiro nome está à frente, e o apelido no fim? O público lê: JoÃ£o SÃ¡ → JoÃ S. Um jogador na lista: um novo, 0 alterados, 0 sem alteração.
    ");
}

#[test]
fn the_kind_of_event_is_a_question_without_a_preset() {
    let event = Event::empty();
    // A club's Swiss, and the usual answer to everything else.
    let answers = format!("2\n{}", "\n".repeat(12));
    let Some((shown, code)) = typed(&event, "pt", &["new", "clube"], &answers) else {
        eprintln!("SKIP: no program that makes a terminal");
        return;
    };
    assert_eq!(code, 0, "{shown}");
    // Text typed ahead is echoed before the questions, which then come on one line.
    let asked = |line: &&str| !line.contains("Enter:");
    assert!(shown.lines().filter(asked).all(|line| line.chars().count() <= 80), "{shown}");
    let made = String::from_utf8(event.read("clube/event.toml")).expect("text");
    let made: toml::Table = toml::from_str(&made).expect("TOML");
    assert!(made["name"].is_str(), "{made}");
    // If the input ends before the questions do, nothing is made.
    let Some((shown, code)) = typed(&event, "en", &["new", "half"], "2\n\u{4}") else { return };
    assert_ne!(code, 0, "{shown}");
    assert!(!event.path().join("half/event.toml").exists(), "{shown}");
}

#[test]
fn the_arrow_keys_wrote_signs_into_an_answer_and_the_folder_was_not_asked_for() {
    for (lang, folder) in [("en", "tournament"), ("pt", "torneio")] {
        let event = Event::empty();
        // The letter that was left out is put in; the folder is the usual one.
        let answers = format!("2\nTorneo\u{1b}[Di\u{1b}[C!\n{}", "\n".repeat(12));
        let Some((shown, code)) = typed_on("xterm", &event, lang, &["new"], &answers) else {
            eprintln!("SKIP: no program that makes a terminal");
            return;
        };
        assert_eq!(code, 0, "{shown}");
        let toml = String::from_utf8(event.read(&format!("{folder}/event.toml"))).expect("text");
        let toml: toml::Table = toml::from_str(&toml).expect("TOML");
        assert_eq!(toml["name"].as_str(), Some("Torneio!"));
        // A folder with an event is refused, and the question is repeated.
        let answers = format!("{folder}\nother\n");
        let Some((shown, code)) =
            typed_on("xterm", &event, lang, &["new", "--preset", "club"], &answers)
        else {
            return;
        };
        assert!(code == 0 && event.path().join("other/event.toml").exists(), "{shown}");
    }
}

/// An answer of "yes" and of "no" in each language.
const ANSWERS: [(&str, &str, &str); 2] = [("en", "y\n", "no\n"), ("pt", "sim\n", "n\n")];

/// The output when a file of entries is imported at a terminal, and the exit code; `None` if there is no
/// terminal.
fn imported(event: &Event, lang: &str, file: &str, answers: &str) -> Option<(String, i32)> {
    let (shown, code) = typed(event, lang, &["players", "import", file], answers)?;
    Some((shown.split_whitespace().collect::<Vec<_>>().join(" "), code))
}

/// The names of the players.
fn names(event: &Event) -> Vec<String> {
    let players = event.run(&["players", "list", "--format", "json"]).json();
    let players = players.as_array().expect("players").iter();
    players.map(|player| player["name"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn a_second_event_of_a_school_is_asked_about() {
    let mut questions = String::new();
    for (lang, yes, no) in ANSWERS {
        let event = Event::with(SMALL);
        event.write("a.entradas", file("Manhã", &[("6.1.1", "Ana Sá")]));
        event.write("b.entradas", signed("Tarde", 2, 8, vec![player("6.1.2", "Rui Sá")]));
        event.ok(&["players", "import", "a.entradas"]);
        let Some((shown, code)) = imported(&event, lang, "b.entradas", no) else {
            eprintln!("SKIP: no program that makes a terminal");
            return;
        };
        assert_eq!(code, 1, "{shown}");
        questions += &format!("{shown}\n");
        assert_eq!(names(&event), ["Ana Sá"], "{shown}");
        // After an invalid answer the question is repeated.
        let (shown, code) = imported(&event, lang, "b.entradas", &format!("?\n{yes}")).unwrap();
        assert_eq!(code, 0, "{shown}");
        assert_eq!(names(&event), ["Ana Sá", "Rui Sá"], "{shown}");
    }
    insta::assert_snapshot!(questions, @"
    no b.entradas: school 6 has sent the event Manhã already, and this is another one: Tarde. Import this event as well? (y/n) error: b.entradas: school 6 has sent the event Manhã already, and this is another one: Tarde hint: if both are to be imported: arbitro players import FILE.entradas --another Tarde
    n b.entradas: a escola 6 já enviou o evento Manhã, e este é outro: Tarde. Aceitar também este evento? (s/n) erro: b.entradas: a escola 6 já enviou o evento Manhã, e este é outro: Tarde sugestão: se são os dois para aceitar: arbitro inscritos importar FICHEIRO.entradas --outro-evento Tarde
    ");
}

#[test]
fn the_number_of_a_school_that_nobody_knows_is_asked() {
    let event = Event::with(SMALL);
    event.write("schools.csv", "number;name\n12;Escola do Largo\n");
    let mut sent = unsigned("C", 3, 9, vec![player("1.1.1", "Eva Sol")]);
    sent.players[0].school = "99".to_owned();
    sent.players[0].school_name = "Escola Nova".to_owned();
    event.write("c.entradas", sent_entries::sign(sent, &key(3)).file());
    let Some((shown, code)) = imported(&event, "pt", "c.entradas", "77\n") else {
        eprintln!("SKIP: no program that makes a terminal");
        return;
    };
    assert_eq!(code, 0);
    insta::assert_snapshot!(shown, @"77 c.entradas: a escola Escola Nova não é conhecida aqui. Número da escola aqui? O público lê: Eva Sol → Eva S. c.entradas: Escola Nova: 1 inscrição aceite (1 nova, 0 alteradas, 0 retiradas)");
    insta::assert_snapshot!(event.ok(&["players", "list"]), @"
    Entries
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Code     Name      School        Group   Status    Adapted set
    ──────────────────────────────────────────────────────────────
    77.1.1   Eva Sol   Escola Nova           entered
    ──────────────────────────────────────────────────────────────
    1 participant
    ");
}

#[test]
fn each_change_after_the_draw_and_a_file_that_replaces_another_are_questions() {
    for (lang, yes, no) in ANSWERS {
        let event = Event::with(SMALL);
        let send = |seq, players: &[(&str, &str)]| {
            let players = players.iter().map(|(code, name)| player(code, name)).collect();
            event.write("s.entradas", signed("Escola 5", 1, seq, players));
        };
        send(10, &[("1.1.1", "Ana Sá"), ("2.1.1", "Rui Sá")]);
        event.write("l.csv", "code,name,school,cycle,game\n90.1.1,Um,90,1,1\n91.1.1,Dois,91,1,1\n");
        event.ok(&["players", "import", "s.entradas"]);
        event.ok(&["players", "import", "l.csv"]);
        // Before the draw it is one question.
        send(20, &[("1.1.1", "Ana Sá Reis"), ("2.1.1", "Rui Sá")]);
        let Some((shown, code)) = imported(&event, lang, "s.entradas", no) else {
            eprintln!("SKIP: no program that makes a terminal");
            return;
        };
        assert_eq!(code, 1, "{shown}");
        assert_eq!(names(&event), ["Ana Sá", "Rui Sá", "Um", "Dois"], "{shown}");
        assert_eq!(imported(&event, lang, "s.entradas", yes).unwrap().1, 0);
        assert_eq!(names(&event), ["Ana Sá Reis", "Rui Sá", "Um", "Dois"]);
        event.ok(&["groups", "draw"]);
        // After it there is a question for each: the first is accepted, the second is not; and then whether
        // to go on.
        send(30, &[("1.1.1", "Ana Maré Reis"), ("2.1.1", "Rui Mar Sá")]);
        let answers = format!("{yes}{no}{yes}");
        let (shown, code) = imported(&event, lang, "s.entradas", &answers).unwrap();
        assert_eq!(code, 0, "{shown}");
        assert_eq!(names(&event), ["Ana Maré Reis", "Rui Sá", "Um", "Dois"], "{shown}");
    }
}

#[test]
fn rows_left_out_of_a_list_are_a_question_with_the_safe_answer_first() {
    let mut questions = String::new();
    for (lang, yes, no) in ANSWERS {
        let event = Event::with(SMALL);
        event.write(
            "l.csv",
            "code;name;school;cycle;game\n1.1.1;Ana Sá;Escola 1;1;Nex\n2.1.1;Rui Sá;Escola 2;1;Hex\n",
        );
        let Some((shown, code)) = imported(&event, lang, "l.csv", no) else {
            eprintln!("SKIP: no program that makes a terminal");
            return;
        };
        assert_eq!(code, 1, "{shown}");
        questions += &format!("{shown}\n");
        assert!(event.export()["players"].as_array().unwrap().is_empty(), "{shown}");
        let Some((shown, code)) = imported(&event, lang, "l.csv", yes) else { return };
        assert_eq!((code, event.export()["players"].as_array().unwrap().len()), (0, 1), "{shown}");
        // Another child takes the code: the same question.
        event.write("l.csv", "code;name;school;cycle;game\n1.1.1;Eva Pó;Escola 1;1;Nex\n");
        let Some((shown, code)) = imported(&event, lang, "l.csv", no) else { return };
        assert_eq!((code, &event.export()["players"][0]["name"]), (1, &"Ana Sá".into()), "{shown}");
        let Some((shown, code)) = imported(&event, lang, "l.csv", yes) else { return };
        assert_eq!((code, &event.export()["players"][0]["name"]), (0, &"Eva Pó".into()), "{shown}");
    }
    insta::assert_snapshot!(questions, @"
    no l.csv: this would be left out: one entry in Hex, which is not played here (Rui Sá; line 3). Entries can still be sent for what is played here and not in the list: Rastros Continue? (n/y) l.csv: nothing was imported
    n l.csv: ficaria de fora: uma inscrição em Hex, que não se joga aqui (Rui Sá; linha 3). Ainda se pode inscrever no que se joga aqui e não está na lista: Rastros Continuar? (n/s) l.csv: nada foi importado
    ");
}
