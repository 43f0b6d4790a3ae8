//! Sheets that were hard to use in the hall: the content of each, its positions and sizes.

use arbitro::locale::Lang;
use arbitro_paper::output::heading::Heading;
use arbitro_paper::output::pdf::POINTS;
use arbitro_paper::{Document, Labels, OpenTable, Person, SchoolEntry, StillPlaying};
use serde_json::Value;

use crate::paper::{hall, texts, with_final};
use crate::reader::{self, Page};
use crate::support::event::{Event, SMALL, list};

fn pages(event: &Event, args: &[&str]) -> Vec<Page> {
    event.ok(&[&["--lang", "pt", "print"][..], args, &["-o", "sheet.pdf"]].concat());
    reader::pages(&event.read("sheet.pdf"))
}

fn rows(event: &Event, args: &[&str]) -> Vec<Value> {
    event.ok(&[&["--lang", "pt", "print"][..], args, &["-o", "sheet.json"]].concat());
    let rows: Value = serde_json::from_slice(&event.read("sheet.json")).expect("JSON");
    let rows = rows.as_array().expect("rows").clone();
    rows.into_iter().flat_map(|row| row.as_array().cloned().unwrap_or_else(|| vec![row])).collect()
}

/// The size of the first piece of text that equals this.
fn size(page: &Page, text: &str) -> f64 {
    let run = page.runs.iter().find(|run| run.text.trim() == text);
    run.unwrap_or_else(|| panic!("no {text:?} in {}", page.text())).size
}

#[test]
fn a_crosstable_s_opponents_had_another_numbering_than_its_rows() {
    let event = hall("");
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    event.play_all("1.1.1");
    let rows = rows(&event, &["crosstable", "1.1.1"]);
    assert_eq!(rows.len(), 6);
    let met = |row: &Value, round: usize| {
        let said = row[format!("round_{round}")].as_str().unwrap_or_default().to_owned();
        said.chars().take_while(char::is_ascii_digit).collect::<String>().parse::<usize>().ok()
    };
    let mut opponents = 0;
    let number = |row: &Value| row["number"].as_u64().expect("a number") as usize;
    let sheet = self::rows(&event, &["group-sheets", "1.1.1"]);
    for row in &rows {
        let drawn = sheet.iter().find(|line| line["code"] == row["code"]).expect("a line");
        assert_eq!(number(row), number(drawn), "the number is that of the draw: {row}");
        for round in 1..=4 {
            if let Some(other) = met(row, round) {
                let other = rows.iter().find(|row| number(row) == other).expect("an opponent");
                assert_eq!(met(other, round), Some(number(row)), "round {round}: {row}");
                opponents += 1;
            }
        }
    }
    assert!(opponents >= 20, "{rows:?}");
    let pages = pages(&event, &["crosstable", "1.1.1"]);
    assert!(pages[0].height > pages[0].width, "four rounds and three tie-breaks fit portrait");
    let text = pages[0].text();
    insta::assert_snapshot!(reader::without_head(&text), @"3.º Torneio de ensaio Vila Nova, 13 de março de 2026 Quadro de resultados Rastros · 1.º ciclo · Grupo 1.1.1 · Ginásio Jornada 4 de 4 resultados 3 de 3 · registo 19 N.º Nome Escola J1 J2 J3 J4 Pts BH PS BH/M1 Lugar 1 Aluno 012 Escola 12 6p 1 2p 1 3s 1 4p 1 4 7 10 4 1 2 Aluno 005 Escola 5 5p 1 1s 0 6p 1 3p 1 3 7 7 3 2 3 Aluno 011 Escola 11 4p 1 5s 1 1p 0 2s 0 2 10 7 5 3 4 Aluno 010 Escola 10 3s 0 6s 1 5p 1 1s 0 2 7 5 3 4 5 Aluno 006 Escola 6 2s 0 3p 0 4s 0 6s 1 1 7 1 4 5 6 Aluno 003 Escola 3 1s 0 4p 0 2s 0 5p 0 0 10 0 5 6 Em cada jornada: o número do adversário no sorteio, e p ou s conforme jogou em primeiro ou em segundo; 1 ganhou; 0 perdeu. BH, Buchholz: soma dos pontos de todos os adversários · PS, Progressivo: soma dos pontos após cada jornada · BH/M1, Buchholz mediano: soma dos pontos de todos os adversários (sem o menor e o maior) Página 1 de 1 Registo:");
}

#[test]
fn standings_on_the_wall_had_small_places_and_did_not_name_who_goes_to_the_final() {
    let event = hall("");
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    let open = &pages(&event, &["standings", "1.1.1"])[0];
    assert!(!open.text().contains("vai à final"), "{}", open.text());
    event.play_all("1.1.1");
    let page = &pages(&event, &["standings", "1.1.1"])[0];
    let name = size(page, "Aluno 012");
    let goes = size(page, "vai à final");
    let largest = |text: &str| {
        let runs = page.runs.iter().filter(|run| run.text.trim() == text);
        runs.map(|run| run.size).fold(0.0, f64::max)
    };
    assert!(name >= 13.0 && goes == name, "{name} and {goes}");
    // The first place, and its four points.
    assert!(largest("1") > name * 1.3 && largest("4") > name * 1.3);
    assert_eq!(page.runs.iter().filter(|run| run.text.trim() == "vai à final").count(), 1);
}

#[test]
fn the_list_by_name_had_small_rooms_and_no_guide() {
    let event = hall("");
    event.ok(&["pair"]);
    let pages = pages(&event, &["by-name"]);
    let page = &pages[0];
    let name = size(page, "Aluno 001");
    assert_eq!(size(page, "Ginásio"), name, "the room is as large as the name");
    let sizes: std::collections::BTreeSet<String> = page
        .runs
        .iter()
        .filter(|run| run.text.starts_with("Aluno 0") && !run.text.contains('–'))
        .map(|run| run.size.to_string())
        .collect();
    assert_eq!(sizes.len(), 1, "{sizes:?}");
    insta::assert_snapshot!(page.text(), @"3.º Torneio de ensaio Vila Nova, 13 de março de 2026 Onde jogo? Rastros · 1.º ciclo Jornada 1 de 4 registo 5 Aluno 001 – Aluno 012 Nome Sala Grupo Mesa A Aluno 001 Ginásio 1.1.2 15 Aluno 002 Ginásio 1.1.2 16 Aluno 003 Ginásio 1.1.1 11 Aluno 004 Ginásio 1.1.2 14 Aluno 005 Ginásio 1.1.1 12 Aluno 006 Ginásio 1.1.1 12 Nome Sala Grupo Mesa Aluno 007 Ginásio 1.1.2 15 Aluno 008 Ginásio 1.1.2 16 Aluno 009 Ginásio 1.1.2 14 Aluno 010 Ginásio 1.1.1 13 Aluno 011 Ginásio 1.1.1 13 Aluno 012 Ginásio 1.1.1 11 Página 1 de 1");
    assert!(size(page, "A") > name, "a letter above the names that begin with it");
    // Nothing reaches beyond the headings, whose rule is as wide as the column.
    let right = page.runs.iter().filter(|run| run.text == "Mesa").map(|run| run.right);
    let right = right.fold(0.0, f64::max);
    assert!(
        page.runs.iter().all(|run| run.right <= right + 0.5 || run.base < 60.0 || run.base > 700.0)
    );
}

#[test]
fn tables_that_still_play_took_two_lines_each() {
    let player = |number: u32| Person::new(format!("{number}.1.1"), "Leonor Vasconcelos", "Escola");
    let table = |number: u32| OpenTable {
        group: "1.1.1".parse().expect("a group"),
        category: "Rastros · 1.º ciclo".to_owned(),
        round: 2,
        room: "Ginásio".to_owned(),
        table: number,
        players: [player(number), player(number + 100)],
        since: Some("2026-03-13T10:00:00Z".to_owned()),
        boards: Vec::new(),
        adjourned: false,
    };
    let heading = Heading { event: "Torneio".to_owned(), ..Heading::default() };
    let playing = StillPlaying { heading, tables: (1..=45).map(table).collect() };
    for lang in Lang::ALL {
        let pages = reader::pages(&playing.pdf(lang).expect("printed").bytes);
        assert_eq!(pages.len(), 1, "45 on a page");
        let rooms: Vec<_> = pages[0].runs.iter().filter(|run| run.text == "Ginásio").collect();
        assert_eq!(rooms.len(), 45);
        let left = pages[0].runs.iter().filter(|run| run.base == rooms[0].base);
        let left = left.min_by(|one, other| one.left.total_cmp(&other.left)).expect("a line");
        assert_eq!(left.text, "Ginásio", "the room comes first");
        assert!(rooms.iter().all(|run| run.size >= 8.5));
    }
}

#[test]
fn schools_had_columns_each_of_its_own_and_did_not_know_where_to_go() {
    let event = hall("hall = { url = 'https://jogos.example.org/' }");
    let found = pages(&event, &["by-school"]);
    for heading in ["Sala", "Mesa", "Grupo"] {
        let lefts: std::collections::BTreeSet<String> = found
            .iter()
            .flat_map(|page| &page.runs)
            .filter(|run| run.text == heading)
            .map(|run| format!("{:.1}", run.left))
            .collect();
        assert_eq!(lefts.len(), 1, "{heading} is in the same place for all schools: {lefts:?}");
    }
    let has = |cell: &str| found.iter().flat_map(|page| &page.runs).any(|run| run.text == cell);
    assert!(has("Ginásio") && has("11–13") && has("14–16"), "before the first round: {found:?}");
    assert!(!has("Pts"), "nothing is played: {found:?}");
    event.ok(&["pair"]);
    let seated = rows(&event, &["by-school"]);
    assert_eq!(seated.len(), 12);
    for pupil in &seated {
        let table: u32 = pupil["table"].as_str().expect("a table").parse().expect("one table");
        assert!((11..=16).contains(&table) && pupil["room"] == "Ginásio", "{pupil}");
    }
    let letters = pages(&event, &["by-school", "--one-per-page"]);
    assert_eq!(letters.len(), 12);
    // But for names and numbers all are the same.
    let bodies: std::collections::BTreeSet<String> = letters
        .iter()
        .map(|letter| reader::without_head(&letter.text()))
        .map(|text| text.replace(|sign: char| sign.is_ascii_digit(), ""))
        .collect();
    insta::assert_snapshot!(bodies.into_iter().collect::<Vec<_>>().join("\n"), @".º Torneio de ensaio Vila Nova,  de março de  Escola  registo  PROVISÓRIA: faltam resultados A quem acompanha estes jogadores: são estes os seus resultados até agora, e é aqui que joga quem continua. O dia acompanha-se em https://jogos.example.org/. Código Nome Categoria Sala Grupo Mesa Pts Lugar .. Aluno  Rastros · .º ciclo Ginásio ..     participante Página  de  Registo:");
}

#[test]
fn a_roll_call_repeated_its_heading_and_had_a_page_a_school() {
    let event = hall("");
    let schools = pages(&event, &["roll-call", "--by-school"]);
    assert!(schools.len() < 4, "twelve schools with one pupil each take {} pages", schools.len());
    let first = schools[0].text();
    insta::assert_snapshot!(first, @"3.º Torneio de ensaio Vila Nova, 13 de março de 2026 Chamada registo 3 Escola 1 Nome Grupo Assinatura Aluno 001 1.1.1 · Rastros · 1.º ciclo 1.1.2 Escola 10 Nome Grupo Assinatura Aluno 010 10.1.1 · Rastros · 1.º ciclo 1.1.1 Escola 11 Nome Grupo Assinatura Aluno 011 11.1.1 · Rastros · 1.º ciclo 1.1.1 Escola 12 Nome Grupo Assinatura Aluno 012 12.1.1 · Rastros · 1.º ciclo 1.1.1 Escola 2 Nome Grupo Assinatura Aluno 002 2.1.1 · Rastros · 1.º ciclo 1.1.2 Escola 3 Nome Grupo Assinatura Aluno 003 3.1.1 · Rastros · 1.º ciclo 1.1.1 Escola 4 Nome Grupo Assinatura Aluno 004 4.1.1 · Rastros · 1.º ciclo 1.1.2 Escola 5 Nome Grupo Assinatura Aluno 005 5.1.1 · Rastros · 1.º ciclo 1.1.1 Escola 6 Nome Grupo Assinatura Aluno 006 6.1.1 · Rastros · 1.º ciclo 1.1.1 Página 1 de 2");
    let groups = pages(&event, &["roll-call", "1.1.1"]);
    assert!(!groups[0].runs.iter().any(|run| run.text == "Grupo"), "the heading says the group");
    for page in schools.iter().chain(&groups) {
        for run in &page.runs {
            assert!(run.size >= 7.99, "{run:?}");
        }
    }
}

#[test]
fn two_groups_of_twelve_took_two_pages_of_the_roll_call() {
    let event = Event::with(SMALL);
    event.write("players.csv", list(24));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw", "1.1"]);
    let shared = pages(&event, &["roll-call"]);
    assert_eq!(shared.len(), 1);
    let text = shared[0].text();
    assert!(["1.1.1", "1.1.2"].iter().all(|group| text.contains(group)), "{text}");
    assert!(shared[0].runs.iter().all(|run| run.size >= 7.99));
    assert_eq!(pages(&event, &["roll-call", "--one-per-page"]).len(), 2);
}

#[test]
fn a_roll_call_came_in_the_order_of_the_codes_whatever_the_rooms() {
    let rooms = "rooms = [{ name = 'Cave', groups = ['1.2', '1.1.2'] }, { name = 'Sótão', groups = ['1.1'] }]\n";
    let event =
        Event::with(&format!("{rooms}{}", SMALL.replace("group_size = 12", "group_size = 6")));
    event.write("players.csv", list(12) + "21.1.2,Ana Sousa,Escola 21,1,2\n");
    event.ok(&["players", "import", "players.csv"]);
    let groups = |event: &Event| {
        event.ok(&["print", "roll-call", "-o", "calls.json"]);
        let lines: Value = serde_json::from_slice(&event.read("calls.json")).expect("JSON");
        let lines = lines.as_array().expect("lines").clone();
        let mut groups: Vec<String> =
            lines.iter().map(|line| format!("{} {}", line["category"], line["group"])).collect();
        groups.dedup();
        groups
    };
    let undrawn = groups(&event);
    assert_eq!(undrawn.len(), 2);
    insta::assert_snapshot!(undrawn[0], @r#""Rastros · 1.º ciclo" null"#);
    event.ok(&["groups", "draw", "1.1"]);
    let drawn = groups(&event);
    insta::assert_snapshot!(drawn.join("\n"), @r#"
    "Rastros · 1.º ciclo" null
    "Nex · 1.º ciclo" "1.1.2"
    "Nex · 1.º ciclo" "1.1.1"
    "#);
}

#[test]
fn the_booklet_had_no_cover_and_counted_each_part_by_itself() {
    let event = hall("");
    with_final(&event);
    event.ok(&["pair", "--ready"]);
    event.play_round("1.1.F");
    event.play_all("1.1.F");
    let pages = pages(&event, &["caderno"]);
    assert!(size(&pages[0], "Caderno de resultados") >= 30.0);
    insta::assert_snapshot!(reader::without_head(&pages[0].text()), @"Caderno de resultados 3.º Torneio de ensaio Vila Nova, 13 de março de 2026 Página 1 de 3 Registo: Prémios 2 Rastros · 1.º ciclo 3");
    for (number, page) in (1..).zip(&pages) {
        assert!(page.height > page.width, "page {number} is landscape");
        let said = format!("Página {number} de {}", pages.len());
        assert!(page.text().contains(&said), "{}", page.text());
    }
}

#[test]
fn a_door_sign_could_not_be_read_from_the_corridor() {
    let event = hall("");
    let pages = pages(&event, &["door-signs"]);
    let page = &pages[0];
    assert!(size(page, "Ginásio") > 100.0, "{}", size(page, "Ginásio"));
    assert!(size(page, "mesas 11–16") > 60.0, "{}", size(page, "mesas 11–16"));
    // The arrow: a filled shape with seven corners.
    let document = lopdf::Document::load_mem(&event.read("sheet.pdf")).expect("a PDF");
    let first = document.page_iter().next().expect("a page");
    let content = document.get_page_content(first);
    let content = lopdf::content::Content::decode(&content).expect("operators");
    let corners = content.operations.split(|it| it.operator.starts_with('f')).map(|shape| {
        shape.iter().rev().take_while(|it| ["m", "l", "h"].contains(&it.operator.as_str())).count()
    });
    assert!(corners.into_iter().any(|count| count >= 7), "no arrow");
}

#[test]
fn two_groups_shared_a_leaf_that_was_printed_on_both_sides() {
    let event = hall("");
    event.ok(&["pair"]);
    let is_blank = |page: &Page| page.runs.is_empty();
    for document in ["pairings", "badges", "table-signs"] {
        let one_sided = pages(&event, &[document, "--one-per-page"]);
        let both = pages(&event, &[document, "--one-per-page", "--duplex"]);
        assert!(one_sided.len() > 1, "{document}");
        assert!(!one_sided.iter().any(is_blank), "{document}");
        assert_eq!(both.len(), 2 * one_sided.len() - 1, "{document}");
        for (number, page) in both.iter().enumerate() {
            assert_eq!(is_blank(page), number % 2 == 1, "{document}, page {}", number + 1);
        }
    }
    // The certificates of namesakes shared a leaf.
    let named = (1..=8)
        .fold(list(8), |list, number| list.replace(&format!("Aluno {number:03}"), "Ana Maré"));
    let namesakes = Event::with(SMALL);
    namesakes.write("players.csv", named);
    namesakes.ok(&["players", "import", "players.csv"]);
    namesakes.ok(&["groups", "draw"]);
    namesakes.ok(&["pair"]);
    let given = pages(&namesakes, &["certificates", "--duplex"]);
    assert!(given.iter().enumerate().all(|(at, page)| is_blank(page) == (at % 2 == 1)));
    assert_eq!(given.len(), 15);
    // A list of the whole event is on both sides of its leaves.
    let [one_sided, both] =
        [&["by-name"][..], &["by-name", "--duplex"]].map(|args| pages(&event, args));
    assert_eq!(one_sided.len(), both.len());
    // Slips are found where they are printed.
    event
        .ok(&["print", "slips", "--duplex", "--paper", "letter", "--map", "m.json", "-o", "s.pdf"]);
    let map: Value = serde_json::from_slice(&event.read("m.json")).expect("JSON");
    let slips = map.as_array().expect("slips");
    assert!(slips.iter().all(|slip| slip["page"].as_u64().expect("a page") % 2 == 1), "{map}");
    let right = |slip: &Value| {
        slip["qr"][0].as_f64().expect("left") + slip["qr"][2].as_f64().expect("wide")
    };
    assert!(slips.iter().map(right).fold(0.0, f64::max) < 215.9 - 5.0, "{map}");
}

#[test]
fn a_bracket_called_rounds_by_what_they_were_not() {
    let heads = |format: &str| {
        let event = Event::with(&format!(
            "name = 'Taça'\nlanguage = 'pt'\nseed = 11\ncycles = ['1.º ciclo']\ngames = ['rastros']\n{format}\n"
        ));
        event.write("players.csv", list(8));
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        let runs = pages(&event, &["bracket"]).into_iter().flat_map(|page| page.runs);
        let head = |text: &String| {
            let text = text.to_lowercase();
            ["ronda", "final", "finais"].iter().any(|end| text.ends_with(end))
        };
        runs.map(|run| run.text).filter(head).collect::<Vec<_>>().join(" | ")
    };
    insta::assert_snapshot!(heads("system = 'knock-out'\nconsolation = true"), @"Quartos de final | Meias-finais | Final | 1.ª ronda | 2.ª ronda");
    insta::assert_snapshot!(heads("system = 'double-elimination'"), @"1.ª ronda | 2.ª ronda | 3.ª ronda | Grande final | Segunda grande final | 1.ª ronda | 2.ª ronda | 3.ª ronda | 4.ª ronda");
}

#[test]
fn only_brackets_are_printed_on_a3() {
    let event = hall("");
    event.ok(&["pair"]);
    let ran = event.run(&["print", "pairings", "--paper", "a3", "-o", "p.pdf"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    insta::assert_snapshot!(ran.err, @"
    error: Pairings: this document is not printed on A3
    hint: printed on A3: bracket
    ");
    // The event's own paper needs no option.
    let letter = hall("paper = 'letter'");
    let problems = ["problems", "rastros", "--count", "1", "--moves", "1"];
    letter.ok(&[&problems[..], &["--paper", "letter", "-o", "problems.pdf"]].concat());
    letter.ok(&["keys", "add", "sala 2", "--role", "desk", "-o", "card.pdf"]);
    letter.ok(&["print", "participants", "-o", "list.pdf"]);
    for file in ["list.pdf", "card.pdf", "problems.pdf"] {
        let page = &reader::pages(&letter.read(file))[0];
        let off = [page.width - 612.0, page.height - 792.0].map(f64::abs);
        assert!(off.iter().all(|off| *off < 0.1), "{file}: {off:?}");
    }
}

#[test]
fn table_signs_took_a_whole_sheet_each() {
    let event = hall("");
    let signs = rows(&event, &["table-signs"]).len();
    assert_eq!(pages(&event, &["table-signs"]).len(), signs.div_ceil(4));
    assert_eq!(pages(&event, &["table-signs", "--one-per-page"]).len(), signs);
}

#[test]
fn the_code_on_a_badge_was_mistaken_for_the_group() {
    let event = hall("");
    let pages = pages(&event, &["badges"]);
    let runs = &pages[0].runs;
    let group = runs.iter().find(|run| run.text.starts_with("Grupo 1.1.")).expect("the group");
    let code = runs.iter().find(|run| run.text.starts_with("Código ")).expect("the code");
    assert!(group.size >= 1.5 * code.size, "{group:?} {code:?}");
    // They stand apart.
    let codes: Vec<&str> = runs.iter().filter_map(|run| run.text.strip_prefix("Código ")).collect();
    insta::assert_snapshot!(codes.join(", "), @"1.1.1, 10.1.1, 11.1.1, 12.1.1, 2.1.1, 3.1.1, 4.1.1, 5.1.1, 6.1.1, 7.1.1");
}

#[test]
fn labels_of_a_heap_had_a_size_each() {
    let label =
        |school: &str| SchoolEntry { school: school.to_owned(), number: "1".to_owned(), pupils: 2 };
    let long = "Agrupamento de Escolas da Serra de São João do Monte Velho e de Sobral de Baixo";
    let labels = Labels {
        heading: Heading { event: "Torneio".to_owned(), ..Heading::default() },
        labels: [long, "Escola do Largo", "Colégio"].map(label).to_vec(),
    };
    let pages = reader::pages(&labels.pdf(Lang::Pt).expect("printed").bytes);
    let of = |start: &str| {
        let run = pages[0].runs.iter().find(|run| run.text.starts_with(start));
        run.expect("a school").size
    };
    assert!((of("Colégio") - of("Agrupamento")).abs() < 0.01);
    assert!((of("Escola do") - of("Agrupamento")).abs() < 0.01 && of("Colégio") >= 7.0);
}

#[test]
fn a_poster_gave_no_reason_to_scan() {
    let event = hall("hall = { url = 'https://jogos.example.org/' }");
    let text = pages(&event, &["poster"])[0].text();
    insta::assert_snapshot!(text, @"3.º Torneio de ensaio Vila Nova, 13 de março de 2026 No telemóvel: em que mesa joga, contra quem, e a classificação. Sem instalar nada nem se registar. Abra as páginas https://jogos.example.org/");
    let event = hall("hall = { wifi_ssid = 'Sala' }");
    // There are no pages to see.
    insta::assert_snapshot!(pages(&event, &["poster"])[0].text(), @"3.º Torneio de ensaio Vila Nova, 13 de março de 2026 Ligue-se ao Wi-Fi Sala");
}

#[test]
fn a_group_sheet_had_neither_tie_breaks_nor_places_nor_schools() {
    let event = hall("");
    let before = rows(&event, &["group-sheets", "1.1.1"]);
    assert!(before.iter().all(|row| row["rank"].is_null() && row["BH"].is_null()), "{before:?}");
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    let after = rows(&event, &["group-sheets", "1.1.1"]);
    assert!(after.iter().all(|row| row["rank"].is_u64() && row["BH"].is_number()), "{after:?}");
    event.ok(&["pair", "1.1.1"]);
    let open = rows(&event, &["group-sheets", "1.1.1"]);
    assert!(open.iter().all(|row| row["rank"].is_null() && row["points"].is_null()), "{open:?}");
    let school = after[0]["school"].as_str().expect("a school");
    let pages = pages(&event, &["group-sheets", "1.1.1"]);
    let text = pages[0].text();
    assert_eq!(school, "Escola 12");
    insta::assert_snapshot!(reader::without_head(&text), @"3.º Torneio de ensaio Vila Nova, 13 de março de 2026 Rastros · 1.º ciclo Ginásio 1.1.1 p: Primeiro · s: Segundo Jornada 2 de 4 · resultados 0 de 3 · registo 8 N.º Nome J1 J2 J3 J4 Pts BH PS BH/ M1 Lugar 1 Aluno 012 12.1.1 · Escola 12 6p 1 2p 2 Aluno 005 5.1.1 · Escola 5 5p 1 1s 3 Aluno 011 11.1.1 · Escola 11 4p 1 5s 4 Aluno 010 10.1.1 · Escola 10 3s 0 6s 5 Aluno 006 6.1.1 · Escola 6 2s 0 3p 6 Aluno 003 3.1.1 · Escola 3 1s 0 4p Primeiro do grupo Árbitro Registo:");
}

#[test]
fn the_list_of_participants_repeated_codes_in_its_columns() {
    let event = hall("");
    let page = &pages(&event, &["participants"])[0];
    assert!(!page.runs.iter().any(|run| run.text == "1.1"), "the code is in the others");
    assert!(!page.runs.iter().any(|run| run.text == "Categoria"), "the event has one");
    let own = &pages(&event, &["participants", "1.1"])[0];
    insta::assert_snapshot!(own.text(), @"3.º Torneio de ensaio Vila Nova, 13 de março de 2026 Participantes Rastros · 1.º ciclo registo 3 Código Nome Escola Grupo Sala Assinatura 1.1.1 Aluno 001 Escola 1 1.1.2 Ginásio 2.1.1 Aluno 002 Escola 2 1.1.2 Ginásio 3.1.1 Aluno 003 Escola 3 1.1.1 Ginásio 4.1.1 Aluno 004 Escola 4 1.1.2 Ginásio 5.1.1 Aluno 005 Escola 5 1.1.1 Ginásio 6.1.1 Aluno 006 Escola 6 1.1.1 Ginásio 7.1.1 Aluno 007 Escola 7 1.1.2 Ginásio 8.1.1 Aluno 008 Escola 8 1.1.2 Ginásio 9.1.1 Aluno 009 Escola 9 1.1.2 Ginásio 10.1.1 Aluno 010 Escola 10 1.1.1 Ginásio 11.1.1 Aluno 011 Escola 11 1.1.1 Ginásio 12.1.1 Aluno 012 Escola 12 1.1.1 Ginásio 12 participantes Página 1 de 1");
    assert!(!own.runs.iter().any(|run| run.text == "Categoria"), "the heading says it");
}

#[test]
fn the_rules_to_be_signed_had_lines_that_do_not_apply_and_no_conduct() {
    let of = |more: &str, small: &str| {
        let event = Event::with(&format!("{more}\n{small}"));
        event.write("players.csv", list(6));
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        event.ok(&["--lang", "en", "print", "settings", "1.1", "-o", "s.pdf"]);
        texts(&event, "s.pdf").join(" ")
    };
    let swiss = of("small_groups = 'swiss'", SMALL);
    for said in ["illegal move does not count", "appealed against", "Swiss system", "In Buchholz"] {
        assert!(swiss.contains(said), "{said}: {swiss}");
    }
    assert!(!swiss.contains("goes to the final"), "a single group has no final: {swiss}");
    assert!(!swiss.contains("In the other games"), "{swiss}");
    // No programmers' words either, for a game that has switches.
    assert!(
        !of("", &SMALL.replace("{ id = \"nex\", name = \"Nex\" }", "\"ludo\""))
            .contains("ludo.bonus")
    );
    let table = of("system = 'round-robin'", SMALL);
    for line in ["Swiss system", "the bye goes to", "In Buchholz"] {
        assert!(!table.contains(line), "{line} does not apply: {table}");
    }
}

#[test]
fn a_game_s_boards_stood_apart_from_the_moves_they_show() {
    let event = hall("");
    event.ok(&["pair", "1.1.1"]);
    let sheet = "[Game \"rastros\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. d4 c3 2. b2 b3 1-0\n";
    event.write("sheet.jogo", sheet);
    event.ok(&["result", "1.1.1", "11", "1-0", "--scoresheet", "sheet.jogo"]);
    let pages = pages(&event, &["game", "1.1.1", "--ply", "2"]);
    let text = pages.iter().map(Page::text).collect::<Vec<_>>().join(" ");
    let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("no {what:?} in {text}"));
    assert!(at("1. d4") < at("Após o lance 2"), "{text}");
    assert!(at("Após o lance 2") < at("2. b2"), "{text}");
    assert!(at("2. b2") < at("Após o lance 4"), "{text}");
}

/// The labels of slips that are nearer than two millimetres to a box, in a language: to any box on the page. A blank slip
/// is in no map of boxes, and had its labels on them.
fn labels_near_boxes(event: &Event, document: &[&str], lang: &str) -> Vec<String> {
    event.ok(&[&["--lang", lang, "print"], document, &["-o", "slips.pdf"]].concat());
    let pages = reader::pages(&event.read("slips.pdf"));
    let mut near = Vec::new();
    for page in &pages {
        assert!(page.boxes.len() > 7, "{document:?}: {} boxes", page.boxes.len());
        for one in &page.boxes {
            // The number of a game is between the two boxes that it belongs to.
            let labels = page
                .runs
                .iter()
                .filter(|run| !run.text.trim().is_empty() && run.text.parse::<u32>().is_err());
            for run in labels {
                let beside = (run.left - one.right).max(one.left - run.right);
                let above = (run.base - run.size * 0.2 - one.high)
                    .max(one.low - run.base - run.size * 0.73);
                if beside.max(above) < 2.0 * POINTS - 0.1 {
                    near.push(format!("{document:?} in {lang}: {run:?} at {one:?}"));
                }
            }
        }
    }
    near
}

#[test]
fn every_label_keeps_two_millimetres_from_every_box() {
    let mut near = Vec::new();
    for (draws, games) in [(false, 1), (true, 1), (false, 3), (true, 3), (false, 5)] {
        let event = hall(&format!("games_per_match = {games}"));
        let toml = String::from_utf8(event.read("event.toml")).expect("a text");
        if draws {
            let game = "{ id = \"go\", name = \"Go\", draws = true }";
            event.write("event.toml", toml.replace("\"rastros\"", game));
        }
        event.ok(&["pair"]);
        for document in [&["slips"][..], &["round-slips"], &["slips", "--blank"]] {
            for lang in ["pt", "en"] {
                near.extend(labels_near_boxes(&event, document, lang));
            }
        }
    }
    assert!(
        near.is_empty(),
        "{} labels: {:#?}",
        near.len(),
        near.iter().take(8).collect::<Vec<_>>()
    );
}

#[test]
fn a_round_of_the_calendar_was_split_between_pages() {
    let event = Event::with(&SMALL.replace("rounds = 4", "rounds = 11\nsystem = \"round-robin\""));
    event.write("players.csv", list(12));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    let pages = pages(&event, &["calendar"]);
    let rows: Vec<usize> =
        pages.iter().map(|page| page.text().matches("Aluno").count() / 2).collect();
    assert!(rows.len() > 1, "{rows:?}");
    assert_eq!(rows.iter().sum::<usize>(), 66);
    assert!(rows.iter().all(|rows| rows % 6 == 0), "{rows:?}");
}

#[test]
fn a_heading_of_the_regulation_was_alone_at_the_end_of_a_page() {
    let games = ["rastros", "produto", "ouri", "hex", "atari-go", "dominorio", "avanco"];
    for count in 1..=games.len() {
        let names = games[..count].join("\", \"");
        let event =
            Event::with(&format!("name = \"T\"\ncycles = [\"A\"]\ngames = [\"{names}\"]\n"));
        for paper in ["a4", "letter"] {
            for page in pages(&event, &["settings", "--paper", paper]) {
                let headings = page.runs.iter().filter(|run| run.size == 14.0);
                let lines = || page.runs.iter().filter(|run| run.size == 10.5);
                for heading in headings {
                    let is_below = lines().any(|line| line.base < heading.base);
                    assert!(is_below, "{count} games, {paper}: {}", heading.text);
                }
            }
        }
    }
}
