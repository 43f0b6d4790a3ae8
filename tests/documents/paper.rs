//! The paper of a day: faults that it once had, what a part of the day needs, and what hangs and is out of
//! date.

use crate::reader;
use crate::support::event::{Event, SMALL, list};
use crate::support::notes::notes;

/// Two groups of six of a category in one room, whose tables are numbered throughout.
pub fn hall(more: &str) -> Event {
    let rooms = r#"rooms = [{ name = "Ginásio", groups = ["1.1"], first_table = 11 }]"#;
    let toml = SMALL.replace("{ id = \"nex\", name = \"Nex\" }, \"rastros\"", "\"rastros\"");
    let toml = toml.replace("group_size = 12", "group_size = 6");
    let event = Event::with(&format!("{rooms}\n{more}\n{toml}"));
    event.write("players.csv", list(12));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

/// The morning played to its end, and the final drawn.
pub fn with_final(event: &Event) {
    for group in ["1.1.1", "1.1.2"] {
        event.ok(&["pair", group]);
        event.play_round(group);
        event.play_all(group);
    }
    event.ok(&["advance"]);
}

/// The words of a file, page by page.
pub fn texts(event: &Event, file: &str) -> Vec<String> {
    reader::pages(&event.read(file)).iter().map(reader::Page::text).collect()
}

#[test]
fn a_door_sign_mixed_the_morning_s_tables_with_the_final_s() {
    let event = hall("");
    event.ok(&["print", "door-signs", "-o", "morning.pdf"]);
    let morning = texts(&event, "morning.pdf");
    with_final(&event);
    event.ok(&["print", "door-signs", "-o", "both.pdf"]);
    let both = texts(&event, "both.pdf");
    assert_eq!((morning.len(), both.len()), (1, 2), "{both:?}");
    let content = |page: &String| page.split(" · registo ").next().unwrap_or_default().to_owned();
    assert_eq!(content(&both[0]), content(&morning[0]), "what hangs is right all day");
    insta::assert_snapshot!(both[0], @"Ginásio Rastros · 1.º ciclo 1.1.1, 1.1.2 mesas 11–16 3.º Torneio de ensaio · registo 36");
    insta::assert_snapshot!(both[1], @"Ginásio Finais Rastros · 1.º ciclo 1.1.F mesa 11 3.º Torneio de ensaio · registo 36");
    // The final alone.
    let json = |args: &[&str]| {
        event.ok(&[args, &["-o", "signs.json"]].concat());
        serde_json::from_slice::<serde_json::Value>(&event.read("signs.json")).expect("JSON")
    };
    let last = json(&["print", "door-signs", "1.1.F"]);
    assert_eq!(
        (last[0]["groups"].as_str(), last.as_array().map(Vec::len)),
        (Some("1.1.F"), Some(1))
    );
}

#[test]
fn a_door_s_tables_were_a_span_over_those_of_another_category() {
    let rooms =
        r#"rooms = [{ name = "Ginásio", groups = ["1.1.1", "1.2", "1.1.2"], first_table = 1 }]"#;
    let toml = SMALL.replace("group_size = 12", "group_size = 4");
    let event = Event::with(&format!("{rooms}\n{toml}"));
    let more = list(4).replace(".1.1,", ".1.2,").replace(",1,1\n", ",1,2\n");
    event.write("players.csv", list(8) + more.split_once('\n').expect("a heading").1);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    let said = event.ok(&["print", "door-signs"]);
    insta::assert_snapshot!(said, @"
    Door signs
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Room      Game      Cycle       Groups         Tables
    ───────────────────────────────────────────────────────
    Ginásio   Nex       1.º ciclo   1.1.1, 1.1.2   1–2, 5–6
    Ginásio   Rastros   1.º ciclo   1.2.1          3–4
    ───────────────────────────────────────────────────────
    ");
}

#[test]
fn absent_players_could_not_be_marked_on_a_round_slip() {
    let event = hall("");
    event.ok(&["pair"]);
    event.ok(&["print", "round-slips", "-o", "slips.pdf"]);
    let boxes: usize =
        texts(&event, "slips.pdf").iter().map(|page| page.matches("faltou").count()).sum();
    assert_eq!(boxes, 12, "one beside each of the twelve at their tables");
}

#[test]
fn a_certificate_s_code_led_into_the_hall_s_own_network_without_a_word() {
    let hall_only = "[hall]\nurl = 'http://192.168.1.20:8080/'\n";
    let toml = format!("{SMALL}\n{hall_only}");
    let event = Event::with(&toml);
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    let print = || {
        let ran = event.run(&["--lang", "en", "print", "certificates", "-o", "c.pdf"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let note = notes(&event.read("c.pdf")).remove(0);
        let remarks = ran.err.lines().filter(|line| !line.starts_with("Wrote"));
        (remarks.collect::<Vec<_>>().join("\n"), note)
    };
    let (said, _) = print();
    insta::assert_snapshot!(said, @"
    warning: the certificates' code links to http://192.168.1.20:8080, which works only in the hall: put the address of the pages on the internet into certificate_url in event.toml
    warning: category 1.1 is not decided yet: its certificates name no places
    Created the event's key: ./event.key signs certificates. Keep it with a copy; do not give it away.
    ");
    // A second key for the certificates; the poster keeps the hall's own.
    event.write("event.toml", format!("certificate_url = 'https://jogos.example.org/19/'\n{toml}"));
    let (said, _) = print();
    insta::assert_snapshot!(said, @"warning: category 1.1 is not decided yet: its certificates name no places");
    let poster = event.ok(&["print", "poster"]);
    insta::assert_snapshot!(poster, @"
    Follow the day
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Item      Value
    ───────────────────────────────────
    Address   http://192.168.1.20:8080/
    ───────────────────────────────────
    ");
    let exported = event.export();
    assert_eq!(exported["event"]["certificate"]["url"], "https://jogos.example.org/19/");
}

/// The files in a folder, in the order of their names.
fn files(event: &Event, folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(event.path().join(folder)).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_part_of_the_day_is_a_file_a_room_and_person_in_the_order_of_use() {
    let event = hall("rehearsal = true");
    event.ok(&["print", "day", "--stage", "evening", "-o", "evening"]);
    assert_eq!(
        files(&event, "evening"),
        [
            "01 Entrada.pdf",
            "02 Receção.pdf",
            "03 Receção (frente e verso).pdf",
            "04 Árbitro principal.pdf",
            "05 Ginásio.pdf"
        ]
    );
    let room = texts(&event, "evening/05 Ginásio.pdf");
    // A separator before each heap states where it goes, how many copies, and what to do with it.
    let heaps: Vec<&String> = room.iter().filter(|page| page.contains("vai para")).collect();
    // A single sheet has none before it.
    assert_eq!(heaps.len(), 1, "{heaps:?}");
    assert_eq!(room.len(), 4 + 1 + 2, "{room:?}");
    insta::assert_snapshot!(heaps[0], @"3.º Torneio de ensaio · Papel do dia: véspera vai para Ginásio Placas de mesa 1.1.1, 1.1.2 Um exemplar cortar ao meio, dobrar, pôr nas mesas Imprimir só de um lado Folha antes do monte 2 de 5: retirar antes de usar ENSAIO ENSAIO");
    assert!(room.iter().all(|page| page.contains("ENSAIO")), "every page of a rehearsal says so");
    // Six table signs, four to a page.
    let signs = room.iter().filter(|page| page.matches("Rastros · 1.º ciclo").count() >= 2);
    let signs = signs.filter(|page| page.matches("Mesa").count() >= 2).count();
    assert_eq!(signs, 2, "{room:?}");
    // Lists read page by page are printed double-sided: every heap has an even number of pages.
    let both = texts(&event, "evening/03 Receção (frente e verso).pdf");
    assert_eq!(both.len() % 2, 0);
    let read = both.iter().position(|page| page.contains("Aluno 001")).expect("the list");
    assert_eq!(read % 2, 0, "it begins on the front of a sheet");

    // The same in one piece, twice with the same bytes.
    event.ok(&["print", "day", "--stage", "evening", "-o", "one.pdf"]);
    event.ok(&["print", "day", "--stage", "evening", "-o", "two.pdf"]);
    assert_eq!(event.read("one.pdf"), event.read("two.pdf"));
    let pages: usize = files(&event, "evening")
        .iter()
        .map(|name| texts(&event, &format!("evening/{name}")).len())
        .sum();
    assert_eq!(texts(&event, "one.pdf").len(), pages);
    // On the screen it is the list of heaps, and no file is made.
    let said = event.ok(&["--lang", "pt", "print", "day", "--stage", "evening"]);
    insta::assert_snapshot!(said, @"
    Papel do dia: véspera
    3.º Torneio de ensaio · Vila Nova, 13 de março de 2026
    Lugar               Documento                   De             Exemplares   O que se faz
    ────────────────────────────────────────────────────────────────────────────────────────────────────
    Entrada             Regulamento                                         1   afixar
                        Acompanhe o dia                                     2   afixar
                        Onde jogo?                                          1   afixar
    Receção             Crachás                                             1   cortar pelos tracejados
                        Etiquetas                                           1   entregar
    Receção             Participantes                                       1   agrafar
    Árbitro principal   Ocorrência e recurso                                5   ter à mão
                        Boletins de resultado, em                           1   cortar pelos tracejados
                        branco
                        Folhas de jogo, em branco                           1   ter à mão
    Ginásio             Placas de porta             1.1.1, 1.1.2            1   afixar
                        Placas de mesa              1.1.1, 1.1.2            1   cortar ao meio, dobrar,
                                                                                pôr nas mesas
                        Cartões de regras           1.1.1, 1.1.2            1   cortar pelos tracejados
                        Chamada                     1.1.1, 1.1.2            1   ter à mão
                        Folha de grupo              1.1.1, 1.1.2            1   cortar pelos tracejados
    ────────────────────────────────────────────────────────────────────────────────────────────────────
    ");
}

#[test]
fn the_rounds_the_finals_and_the_prizes_have_paper_of_their_own() {
    let event = hall("");
    let refused = |args: &[&str], code: i32| {
        let ran = event.run(args);
        assert_eq!(ran.code, code, "{args:?}: {}", ran.err);
        ran.err
    };
    refused(&["print", "day"], 2);
    refused(&["print", "pairings", "--stage", "morning"], 2);
    refused(&["print", "day", "--stage", "morning", "--round", "2"], 2);
    refused(&["print", "day", "--stage", "morning", "1.1.1"], 2);
    refused(&["print", "day", "--stage", "round", "-o", "x.pdf"], 1);
    assert!(!event.path().join("x.pdf").exists());
    event.ok(&["pair"]);
    let table =
        |args: &[&str]| event.ok(&[&["--lang", "pt", "print", "day", "--stage"], args].concat());
    let morning = table(&["morning"]);
    insta::assert_snapshot!(morning, @"
    Papel do dia: manhã
    3.º Torneio de ensaio · Vila Nova, 13 de março de 2026
    Lugar     Documento               De             Exemplares   O que se faz
    ─────────────────────────────────────────────────────────────────────────────────────
    Entrada   Onde jogo?                                      2   afixar
    Ginásio   Emparceiramento         1.1.1, 1.1.2            1   afixar
              Boletins de resultado   1.1.1, 1.1.2            1   cortar pelos tracejados
    ─────────────────────────────────────────────────────────────────────────────────────
    ");
    for group in ["1.1.1", "1.1.2"] {
        event.play_round(group);
    }
    event.ok(&["pair", "--ready"]);
    let second = table(&["round", "--round", "2"]);
    insta::assert_snapshot!(second, @"
    Papel do dia: jornada
    3.º Torneio de ensaio · Vila Nova, 13 de março de 2026
    Lugar     Documento               De             Exemplares   O que se faz
    ─────────────────────────────────────────────────────────────────────────────────────
    Entrada   Onde jogo?                                      2   afixar
    Ginásio   Emparceiramento         1.1.1, 1.1.2            1   afixar
              Boletins de resultado   1.1.1, 1.1.2            1   cortar pelos tracejados
              Classificação           1.1.1, 1.1.2            1   afixar
    ─────────────────────────────────────────────────────────────────────────────────────
    ");
    insta::assert_snapshot!(table(&["jornada", "--jornada", "1"]), @"
    Papel do dia: jornada
    3.º Torneio de ensaio · Vila Nova, 13 de março de 2026
    Lugar     Documento               De             Exemplares   O que se faz
    ─────────────────────────────────────────────────────────────────────────────────────
    Entrada   Onde jogo?                                      2   afixar
    Ginásio   Emparceiramento         1.1.1, 1.1.2            1   afixar
              Boletins de resultado   1.1.1, 1.1.2            1   cortar pelos tracejados
    ─────────────────────────────────────────────────────────────────────────────────────
    ");
    for group in ["1.1.1", "1.1.2"] {
        event.play_round(group);
        event.play_all(group);
    }
    event.ok(&["advance"]);
    event.ok(&["pair", "--ready"]);
    let finals = table(&["finals"]);
    insta::assert_snapshot!(finals, @"
    Papel do dia: finais
    3.º Torneio de ensaio · Vila Nova, 13 de março de 2026
    Lugar     Documento               De      Exemplares   O que se faz
    ────────────────────────────────────────────────────────────────────────────────────────────
    Entrada   Apurados                                 1   afixar
              Finalistas                               1   afixar
              Onde jogo?                               2   afixar
    Ginásio   Placas de porta         1.1.F            1   afixar
              Placas de mesa          1.1.F            1   cortar ao meio, dobrar, pôr nas mesas
              Placas de nome          1.1.F            1   cortar ao meio, dobrar, pôr nas mesas
              Folha de grupo          1.1.F            1   cortar pelos tracejados
              Emparceiramento         1.1.F            1   afixar
              Folhas de jogo          1.1.F            1   cortar pelos tracejados
              Boletins de resultado   1.1.F            1   cortar pelos tracejados
    ────────────────────────────────────────────────────────────────────────────────────────────
    ");
    event.play_round("1.1.F");
    event.play_all("1.1.F");
    event.ok(&["print", "day", "--stage", "ceremony", "-o", "prizes"]);
    let made = files(&event, "prizes");
    assert_eq!(
        made,
        ["01 Entrada.pdf", "02 Árbitro principal.pdf", "03 Microfone.pdf", "04 Escolas.pdf"]
    );
    let schools = &made[3];
    let notes = notes(&event.read(&format!("prizes/{schools}")));
    assert_eq!(notes.len(), 12 + 2, "one each, and a diploma for each finalist");
    assert!(event.path().join("event.key").exists());
}

/// The sheets that hang and are out of date, according to `status`: document, scope and round.
fn stale(event: &Event) -> Vec<(String, String, Option<u64>)> {
    let said = event.ok(&["status", "--format", "json"]);
    let said: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    let sheet = |sheet: &serde_json::Value| {
        assert!(!sheet["why"].as_str().expect("why").is_empty());
        let word = |key: &str| sheet[key].as_str().expect("a word").to_owned();
        (word("document"), word("scope"), sheet["round"].as_u64())
    };
    said["stale"].as_array().expect("a list").iter().map(sheet).collect()
}

fn of(document: &str, scope: &str, round: Option<u64>) -> (String, String, Option<u64>) {
    (document.to_owned(), scope.to_owned(), round)
}

#[test]
fn outdated_sheets_are_named_and_only_their_pages_are_printed() {
    crate::support::event::on_each_store(|| {
        let event = hall("");
        event.ok(&["pair"]);
        // A file that was made is not a sheet that hangs.
        event.ok(&["print", "pairings", "-o", "p.pdf"]);
        let head = event.ok(&["verify"]);
        let log = event.ok(&["log", "--format", "json"]);
        event.ok(&["print", "pairings", "--hung", "-o", "p.pdf"]);
        event.ok(&["print", "day", "--stage", "evening", "-o", "evening.pdf"]);
        assert_eq!(event.ok(&["verify"]), head, "it is not an operation");
        assert_eq!(event.ok(&["log", "--format", "json"]), log);
        let before = event.read("p.pdf");
        event.ok(&["print", "pairings", "-o", "p.pdf"]);
        assert_eq!(event.read("p.pdf"), before, "the same data, the same bytes");
        assert_eq!(stale(&event), []);
        // Results come in: they do not make sheets wrong that wait for them.
        event.ok(&["result", "1.1.1", "11", "1-0"]);
        assert_eq!(stale(&event), []);
        event.ok(&["result", "1.1.1", "11", "--clear", "--reason", "x"]);
        // A name is corrected.
        event.write("one.csv", list(12).replace("Aluno 001", "Aluna 001"));
        event.ok(&["players", "import", "one.csv", "--replace", "1.1.1"]);
        let group = group_of(&event, "1.1.1");
        let wrong = stale(&event);
        assert!(wrong.contains(&of("pairings", group, Some(1))), "{wrong:?}");
        assert!(wrong.contains(&of("by-name", "", None)), "{wrong:?}");
        let other = if group == "1.1.1" { "1.1.2" } else { "1.1.1" };
        assert!(!wrong.iter().any(|(_, scope, _)| scope == other), "{wrong:?}");
        let said = event.ok(&["--lang", "en", "print", "--stale"]);
        insta::allow_duplicates! { insta::assert_snapshot!(said, @"
        Paper that is out of date
        3rd Torneio de ensaio · Vila Nova, 13 March 2026
        Document           Of      Round   Why
        ────────────────────────────────────────────────────────────────────────────────────────────
        Participants                       different: 1.1.1 · Aluna 001 · Escola 1 · 1.1.2 · Ginásio
        Group sheet        1.1.2           different: 5 · 1.1.1 · Aluna 001 · Escola 1
        Pairings           1.1.2       1   different: 15 · 7.1.1 · Aluno 007 · 1.1.1 · Aluna 001
        Where do I play?                   different: Aluna 001 · 1.1.1 · Ginásio · 1.1.2 · 15
        ────────────────────────────────────────────────────────────────────────────────────────────
        "); }
        let said = event.ok(&["--lang", "en", "status"]);
        insta::allow_duplicates! { insta::assert_snapshot!(said.split("\n\n").nth(2).unwrap_or_default(), @"
        4 posted sheets are out of date: arbitro print --stale -o stale.pdf
        Reprint: Participants (different: 1.1.1 · Aluna 001 · Escola 1 · 1.1.2 · Ginásio)
        Reprint: Group sheet 1.1.2 (different: 5 · 1.1.1 · Aluna 001 · Escola 1)
        Reprint: Pairings 1.1.2, round 1 (different: 15 · 7.1.1 · Aluno 007 · 1.1.1 · Aluna 001)
        Reprint: Where do I play? (different: Aluna 001 · 1.1.1 · Ginásio · 1.1.2 · 15)
        "); }
        // Just these pages; and they hang only when that is confirmed.
        event.ok(&["print", "--stale", "pairings", "-o", "again.pdf"]);
        let pages = texts(&event, "again.pdf");
        assert_eq!(pages.len(), 1);
        let title = |group: &str| format!("{group} Rastros");
        assert!(pages[0].contains(&title(group)) && !pages[0].contains(&title(other)), "{pages:?}");
        assert_eq!(stale(&event), wrong);
        event.ok(&["print", "--stale", "--hung", "-o", "again.pdf"]);
        assert_eq!(stale(&event), []);
        assert_eq!(event.run(&["print", "--stale", "-o", "none.pdf"]).code, 1);
        assert!(!event.path().join("none.pdf").exists());
        // A pairing that was undone only has to come down, and is forgotten when it has.
        event.ok(&["unpair", group]);
        assert!(stale(&event).contains(&of("pairings", group, Some(1))));
        event.ok(&["print", "--stale", "--hung", "-o", "again.pdf"]);
        assert_eq!(stale(&event), []);
        // Undo does not affect paper.
        let log = event.ok(&["--lang", "en", "log"]);
        insta::allow_duplicates! { insta::assert_snapshot!(log.lines().skip(1).collect::<Vec<_>>().join("\n"), @"
          2  2026-03-13 10:00:00  sala 1        12 players imported
          3  2026-03-13 10:00:00  sala 1        1.1: 12 players drawn into 2 groups, seed 11
        4–5  2026-03-13 10:00:00  sala 1        2 rounds paired
          6  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 11: 1-0
          7  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 11: 1-0 removed: x
          8  2026-03-13 10:00:00  sala 1        one player imported
          9  2026-03-13 10:00:00  sala 1        1.1.2, round 1: pairing undone
        "); }
        assert_eq!(event.run(&["print", "badges", "--hung"]).code, 2);
    });
}

#[test]
fn two_players_who_changed_places_outdated_every_page_of_a_list_of_many() {
    let event = Event::with(SMALL);
    event.write("players.csv", list(740));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event.ok(&["print", "pairings", "--hung", "-o", "p.pdf"]);
    event.ok(&["print", "by-name", "--hung", "-o", "n.pdf"]);
    event.ok(&["print", "participants", "--hung", "-o", "l.pdf"]);
    let all = texts(&event, "n.pdf").len();
    assert!(all > 6, "{all}");
    assert_eq!(stale(&event), []);
    let tables = event.ok(&["print", "pairings", "1.1.1", "--format", "json"]);
    let tables: serde_json::Value = serde_json::from_str(&tables).expect("JSON");
    let code = |table: usize, side: &str| tables[table][side].as_str().expect("a code").to_owned();
    // The first of table 1 plays the first of table 2, the others of these tables each other; and so on.
    let mut pairs =
        vec![(code(0, "first"), code(1, "first")), (code(0, "second"), code(1, "second"))];
    let count = tables.as_array().expect("tables").len();
    pairs.extend((2..count).map(|table| (code(table, "first"), code(table, "second"))));
    event.ok(&["unpair", "1.1.1"]);
    let mut args = vec!["pair".to_owned(), "1.1.1".to_owned()];
    args.extend(
        pairs.iter().flat_map(|(one, other)| ["--fix".to_owned(), format!("{one}:{other}")]),
    );
    event.ok(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let wrong = stale(&event);
    assert_eq!(wrong.len(), 2, "{wrong:?}");
    event.ok(&["print", "--stale", "-o", "again.pdf"]);
    let again = texts(&event, "again.pdf");
    assert!(again.len() < 6, "{} of {all}", again.len());
    // A page that is printed again is the one with its number.
    let (pages, now) = (texts(&event, "n.pdf"), {
        event.ok(&["print", "by-name", "-o", "now.pdf"]);
        texts(&event, "now.pdf")
    });
    let body = |text: &String| text.replace(|letter: char| letter.is_ascii_digit(), "");
    assert_eq!(pages.len(), now.len());
    for page in again.iter().filter(|page| page.contains("Por nome")) {
        assert!(now.contains(page), "{}", body(page));
    }
    event.ok(&["print", "--stale", "--hung", "-o", "again.pdf"]);
    assert_eq!(stale(&event), []);
}

/// The group that a player is in.
fn group_of(event: &Event, code: &str) -> &'static str {
    let document = event.export();
    let groups = document["groups"].as_array().expect("groups");
    let own = groups.iter().find(|group| {
        group["players"].as_array().expect("players").iter().any(|player| player == code)
    });
    if own.expect("a group")["code"] == "1.1.1" { "1.1.1" } else { "1.1.2" }
}

#[test]
fn the_list_of_hung_sheets_goes_with_the_journal_and_has_no_names() {
    let event = hall("");
    event.ok(&["pair"]);
    event.ok(&["print", "pairings", "--hung", "-o", "p.pdf"]);
    let hung = |path: std::path::PathBuf| {
        let place = arbitro_event::store::Location::Sqlite(path);
        arbitro_event::store::open(&place).expect("a journal").hung().expect("a table")
    };
    let own = event.path().join("event.db");
    let here = hung(own);
    assert_eq!(here.len(), 2);
    for sheet in &here {
        assert!(!sheet.facts.contains("Aluno"), "digests only: {}", sheet.facts);
    }
    event.ok(&["store", "copy", "event.db", "copy.db"]);
    assert_eq!(hung(event.path().join("copy.db")), here);
    // The other copy of the event has another group's standings hanging: after joining, both sides' paper is
    // known.
    std::fs::create_dir(event.path().join("other")).unwrap();
    for (from, to) in [("event.toml", "other/event.toml"), ("copy.db", "other/event.db")] {
        std::fs::copy(event.path().join(from), event.path().join(to)).unwrap();
    }
    let there = ["--event", "other", "--desk", "outra sala"];
    event.ok(&[&["print", "table-signs", "1.1.2", "--hung", "-o", "s.pdf"][..], &there].concat());
    event.ok(&["merge", "other"]);
    let joined = hung(event.path().join("event.db"));
    assert_eq!(joined.len(), 3, "{joined:?}");
    // An event without names begins with empty walls.
    event.ok(&["event", "forget", "codes"]);
    assert_eq!(hung(event.path().join("codes/event.db")), []);
}

#[test]
fn paper_is_made_where_what_hangs_cannot_be_remembered() {
    let event = hall("");
    event.ok(&["pair"]);
    // If somebody else keeps writing, or the file is protected, the sheets cannot be stored: here the table
    // is replaced by another.
    let broken = rusqlite::Connection::open(event.path().join("event.db")).expect("a file");
    broken.execute_batch("CREATE TABLE journal_hung (other TEXT)").expect("made");
    drop(broken);
    let ran = event.run(&["--lang", "en", "print", "pairings", "--hung", "-o", "p.pdf"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.err.matches("could not record that it is posted").count(), 1, "{}", ran.err);
    assert!(event.read("p.pdf").starts_with(b"%PDF"));
    assert_eq!(stale(&event), []);
}

#[test]
fn everything_that_hangs_shows_which_columns_of_its_own_count() {
    use arbitro_paper::registry;
    let event = hall("");
    with_final(&event);
    event.ok(&["pair", "--ready"]);
    for kind in registry::ALL {
        let Some(hanging) = kind.hangs.filter(|hanging| !hanging.columns.is_empty()) else {
            continue;
        };
        let teller = hanging.as_in.unwrap_or(kind.id);
        let ran = event.run(&["print", teller, "--provisional", "-o", "t.json"]);
        if ran.code == 1 {
            continue;
        }
        let rows: serde_json::Value = serde_json::from_slice(&event.read("t.json")).expect("JSON");
        let mut row = &rows;
        while let Some(first) = row.as_array().and_then(|rows| rows.first()) {
            row = first;
        }
        let row = row.as_object().expect("a row");
        for column in hanging.columns {
            assert!(row.contains_key(*column), "{}: {column} is not a column of {row:?}", kind.id);
        }
    }
}
