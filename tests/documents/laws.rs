//! Laws of every document, whatever the names: read from its pages.

use std::collections::BTreeSet;

use arbitro::locale::Lang;
use arbitro_paper::output::pdf::POINTS;
use arbitro_paper::{DocumentKind, NamesShown, registry};

use crate::reader::{self, Paper};
use crate::structure;
use crate::support::event::Event;
use crate::support::program::project;

/// An event in which every name has 80 letters: in capitals with accents, one word without a place to break
/// it, and short words between.
fn worst() -> Event {
    let event = Event::with(
        r#"
name = "Campeonato Nacional de Jogos Matemáticos das Escolas de Portugal e das Ilhas Adj."
edition = 15
place = "Vila Nova de Famalicão"
dates = [2026-03-13, 2026-03-15]
language = "pt"
seed = 11
rehearsal = true
cycles = ["1.º ciclo do ensino básico"]
games = ["rastros", "blokus", "combate", "semaforo", "ouri"]
group_size = 8
rounds = 2
final_rounds = 5
categories = [
    "1.1", "1.2", { code = "1.3", system = "double-elimination" }, { code = "1.4", system = "knock-out" },
    "1.5",
]
rooms = [
    { name = "Pavilhão Gimnodesportivo Municipal do Sobral", groups = ["1.1"], first_table = 1 },
    { name = "Pavilhão Gimnodesportivo Municipal da Ribeira", groups = ["1.2", "1.4"], first_table = 10001 },
]

[hall]
url = "https://exemplo.pt/torneio"
wifi_ssid = "torneio"
wifi_password = "jogos"
"#,
    );
    let names = [
        "MARIA GUIOMAR DA CONCEIÇÃO DE ALBUQUERQUE E VASCONCELOS RIBEIRÃO DE SÃO JOÃO LÃS"
            .to_owned(),
        "pneumoultramicroscopicossilicovulcanoconiotico".repeat(2)[..80].to_owned(),
        "Zé".to_owned(),
        "Tomás-Ávila-Tavares-Sequóia-Noémia-Gonçalo-Órfão-Inês-Pêssego-Xavier-Último-Caçã"
            .to_owned(),
    ];
    let schools = [
        "AGRUPAMENTO DE ESCOLAS DA SERRA DE SÃO JOÃO DO MONTE VELHO, SOBRAL DE BAIXO E C."
            .to_owned(),
        "escolaultramicroscopicossilicovulcanoconiotica".repeat(2)[..80].to_owned(),
        "EB1 Cais".to_owned(),
    ];
    for text in [&names[0], &names[1], &names[3], &schools[0], &schools[1]] {
        assert_eq!(text.chars().count(), 80, "{text}");
    }
    let mut list = String::from("code,name,school,cycle,game,adapted\n");
    for game in 1..=5 {
        let players = [11, 2, 2, 2, 6][game - 1];
        for number in 1..=players {
            let (name, school) = (&names[(number + game) % 4], &schools[number % 3]);
            let (code, set) =
                (number + 20 * game, if number == 1 { "tabuleiro em relevo" } else { "" });
            list += &format!(
                "{code}.1.{game},{name},\"{school} {}\",1,{game},{set}\n",
                ".".repeat(number / 3)
            );
        }
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

/// Documents that are cut, folded, given away or hung up singly have no page numbers.
const UNCOUNTED: [&str; 12] = [
    "badges",
    "labels",
    "slips",
    "round-slips",
    "table-signs",
    "door-signs",
    "name-tents",
    "presence",
    "rules-cards",
    "poster",
    "certificates",
    "finalist-diplomas",
];
/// Documents that are cut, or may be.
const CUT: [&str; 10] = [
    "round-slips",
    "table-signs",
    "name-tents",
    "presence",
    "rules-cards",
    "group-sheets",
    "standings",
    "crosstable",
    "by-school",
    "scoresheets",
];
/// Documents that show results.
const RESULTS: [&str; 11] = [
    "standings",
    "crosstable",
    "by-school",
    "group-winners",
    "finalists",
    "prizes",
    "board-prizes",
    "school-ranking",
    "speaker",
    "bulletin",
    "game",
];

/// The edge that printers do not reach, in points: five millimetres.
const EDGE: f64 = 5.0 * POINTS;

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<String>().to_lowercase()
}

/// The texts of a page that are too small, reach the edge of the paper, or run into each other.
fn crowded(page: &reader::Page) -> Vec<String> {
    let mut faults = Vec::new();
    // Paper that is cut or signed is printed a sixteenth smaller on the shorter sheets of US
    // Letter.
    let is_a4 = (page.width.max(page.height) - 297.0 * POINTS).abs() < 1.0;
    let least = if is_a4 { 6.99 } else { 6.55 };
    for run in &page.runs {
        // Rounded to a hundredth of a point.
        if run.size < least {
            faults.push(format!("{:?} in {} points", run.text, run.size));
        }
        let inside = run.left > EDGE
            && run.right < page.width - EDGE
            && run.base > EDGE
            && run.base + run.size * 0.7 < page.height - EDGE;
        if !inside {
            faults.push(format!("outside: {run:?}"));
        }
    }
    // Scanners need four modules of white around a code.
    for code in &page.codes {
        let quiet = 4.0 * code.width / code.modules - 0.05;
        let (right, top) = (code.left + code.width, code.bottom + code.width);
        let near = page.runs.iter().filter(|run| {
            run.right > code.left - quiet
                && run.left < right + quiet
                && run.base + run.size * 0.7 > code.bottom - quiet
                && run.base < top + quiet
        });
        faults.extend(near.map(|run| format!("{:?} in the white around {code:?}", run.text)));
    }
    // A text is in its cell, ½ as well as a long name, and no mark of a rehearsal lies across where to cut.
    for run in &page.runs {
        let (low, high) = (run.base + run.size * 0.1, run.base + run.size * 0.6);
        let crosses = |line: &&reader::Upright| {
            let beside = line.x <= run.left + 0.5 || line.x >= run.right - 0.5;
            !beside && line.low < high && line.high > low
        };
        let crossing = page.upright.iter().find(crosses);
        faults.extend(crossing.map(|line| format!("{line:?} is drawn across {run:?}")));
    }
    for (at, one) in page.runs.iter().enumerate() {
        for other in &page.runs[at + 1..] {
            let (low, high) = if one.base < other.base { (one, other) } else { (other, one) };
            let beside = one.right.min(other.right) - one.left.max(other.left);
            // Capitals are some 0.73 type sizes high, and a g descends by 0.24.
            if beside > 0.5
                && high.base - high.size * 0.2 < low.base + low.size * 0.6
                && !one.text.trim().is_empty()
            {
                faults.push(format!("{:?} runs into {:?}", one.text, other.text));
            }
        }
    }
    faults
}

/// The pages of a document that are not of the size requested.
fn not_of_size(id: &str, size: &str, pages: &[reader::Page]) -> Vec<String> {
    let (short, long) = match size {
        "letter" => (215.9, 279.4),
        "a3" => (297.0, 420.0),
        _ => (210.0, 297.0),
    };
    let is_off = |length: f64, wanted: f64| (length - wanted * POINTS).abs() > 0.1;
    let wrong = pages.iter().filter(|page| {
        is_off(page.width.min(page.height), short) || is_off(page.width.max(page.height), long)
    });
    wrong.map(|page| format!("{id}, {size}: {} by {}", page.width, page.height)).collect()
}

/// The faults of a document, in its look and its structure.
pub fn faults_of(id: &str, lang: &str, paper: &Paper) -> Vec<String> {
    let mut wrong = Vec::new();
    let pages = &paper.pages;
    for (number, page) in (1..).zip(pages) {
        let mut said = |what: String| wrong.push(format!("{id} in {lang}, page {number}: {what}"));
        crowded(page).into_iter().for_each(&mut said);
        let text = squeezed(&page.text());
        if !text.contains(&squeezed("Jogos Matemáticos das Escolas de Portugal")) {
            said("without the event".to_owned());
        }
        if !UNCOUNTED.contains(&id) && id != "group-sheets" {
            // A file of several groups numbers the pages of each.
            let [page, of] = if lang == "pt" { ["página", "de"] } else { ["page", "of"] };
            let counted = text.rsplit_once(page).and_then(|(_, count)| count.split_once(of));
            let counted = counted.and_then(|(page, of)| {
                let of: String = of.chars().take_while(char::is_ascii_digit).collect();
                Some((page.parse::<usize>().ok()?, of.parse::<usize>().ok()?))
            });
            if counted.is_none_or(|(page, of)| page < 1 || page > of || of > pages.len()) {
                said(format!("without its number: {text}"));
            }
        }
        let journal = if lang == "pt" { "registo:" } else { "journal:" };
        if RESULTS.contains(&id) && !text.contains(journal) {
            said("results without the journal's head".to_owned());
        }
    }
    for operation in paper.contents.iter().flat_map(|(_, operators)| operators) {
        let coloured = ["rg", "RG", "k", "K"].contains(&operation.operator.as_str());
        if coloured && !["certificates", "finalist-diplomas"].contains(&id) {
            wrong.push(format!("{id}: {operation:?} is a colour"));
            break;
        }
    }
    let structure = structure::faults(paper).into_iter();
    wrong.extend(structure.map(|fault| format!("{id} in {lang}: {fault}")));
    wrong
}

#[test]
fn every_page_is_readable_and_whole_in_black_and_white_whatever_the_names() {
    let event = worst();
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for stage in ["drawn", "paired", "over"] {
        match stage {
            "paired" => {
                event.ok(&["pair", "--ready"]);
            }
            "over" => {
                // Only Ouri can be drawn.
                event.ok(&["result", "1.5.1", "1", "1/2-1/2"]);
                event.ok(&["result", "1.5.1", "2", "1/2-1/2"]);
                for group in ["1.1.1", "1.1.2", "1.2.1", "1.3.1", "1.4.1", "1.5.1"] {
                    event.play_round(group);
                    event.play_all(group);
                }
                event.run(&["lots", "1.1.1"]);
                event.run(&["lots", "1.1.2"]);
                event.ok(&["advance"]);
                event.ok(&["pair", "1.1.F"]);
                let sheets = std::fs::read_to_string(project("fixtures/rastros/valid.jogo"));
                let sheets = sheets.expect("a fixture");
                let sheet = sheets.split("\n\n[Game").next().expect("a record");
                // The fixture names players of its own.
                let sheet = sheet.replace("[First ", "[Annotator ").replace("[Second ", "[Source ");
                event.write("sheet.jogo", sheet);
                event.ok(&["result", "1.1.F", "1", "--scoresheet", "sheet.jogo"]);
            }
            _ => {}
        }
        for kind in registry::ALL {
            for lang in if stage == "drawn" { &["pt"][..] } else { &["pt", "en"] } {
                let lang = *lang;
                let name = format!("{}-{stage}-{lang}.pdf", kind.id);
                let mut args = vec!["--lang", lang, "print", kind.id, "--provisional", "-o", &name];
                args.extend(kind.staff_only.then_some("--staff"));
                let with = |more: &[&'static str]| [&args[..], more].concat();
                let mut ways = vec![with(&[])];
                ways.extend(kind.comes_blank.then(|| with(&["--blank"])));
                if stage == "over" {
                    ways.push(with(&["--paper", "letter"]));
                    ways.extend(kind.is_bracket().then(|| with(&["--paper", "a3"])));
                    ways.extend((kind.id == "game").then(|| with(&["--ply", "4"])));
                }
                for args in ways {
                    let ran = event.run(&args);
                    assert!(ran.code <= 1, "{name}: {}", ran.err);
                    if ran.code == 0 {
                        seen.insert(kind.id);
                        let paper = Paper::of(&event.read(&name));
                        let size = args.last().copied().unwrap_or_default();
                        wrong.extend(not_of_size(kind.id, size, &paper.pages));
                        wrong.extend(faults_of(kind.id, lang, &paper));
                    }
                }
            }
        }
    }
    // A few of each document are enough to see the fault.
    let of = |fault: &String| fault.split(", page").next().unwrap_or_default().to_owned();
    let shown: Vec<&String> = wrong
        .chunk_by(|one, other| of(one) == of(other))
        .flat_map(|faults| faults.iter().take(4))
        .collect();
    assert!(wrong.is_empty(), "{} faults: {shown:#?}", wrong.len());
    // No schools are ranked here, and no teams play.
    assert!(seen.len() >= registry::ALL.len() - 2, "never printed: only {seen:?}");
}

/// Four teams with long names and a game at each of four boards; one board is empty.
fn teams() -> Event {
    let event = Event::with(
        r#"
name = "Campeonato Nacional de Jogos Matemáticos das Escolas de Portugal e das Ilhas Adj."
place = "Vila Nova de Famalicão"
dates = [2026-03-13]
language = "pt"
seed = 11
cycles = ["1.º ciclo do ensino básico"]
system = "team-swiss"
rounds = 2
boards = [{ game = "gatos-e-caes" }, { game = "rastros" }, { game = "produto" }, { game = "hex" }]
"#,
    );
    let long = "Agrupamento de Escolas da Serra de São João do Monte Velho, Sobral de Baixo e C.";
    let mut list = String::from("name,school number,school,team,board,cycle\n");
    for team in 1..=4 {
        for board in 1..=if team == 2 { 3 } else { 4 } {
            let name = "Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão Lãs";
            list += &format!(
                "{name} {team}{board},{team},\"{long} {team}\",\"{long} {team}\",{board},1\n"
            );
        }
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    event
}

#[test]
fn documents_of_teams_hold_the_same_laws() {
    let event = teams();
    let (mut wrong, mut seen) = (Vec::new(), BTreeSet::new());
    for stage in ["paired", "over"] {
        if stage == "over" {
            for round in 1..=2 {
                let tables = ["1", "2"];
                for table in tables {
                    let played = event.run(&["result", "1.1.1", table, "1010"]);
                    // An empty board is lost already.
                    if played.code != 0 {
                        for board in ["1", "2", "3"] {
                            event.ok(&["result", "1.1.1", table, "1-0", "--board", board]);
                        }
                    }
                }
                if round == 1 {
                    event.ok(&["pair", "--ready"]);
                }
            }
        }
        for (kind, lang) in registry::ALL.iter().flat_map(|kind| [(kind, "pt"), (kind, "en")]) {
            let mut args = vec!["--lang", lang, "print", kind.id, "--provisional", "-o", "x.pdf"];
            args.extend(kind.staff_only.then_some("--staff"));
            let ran = event.run(&args);
            assert!(ran.code <= 1, "{}: {}", kind.id, ran.err);
            if ran.code == 0 {
                seen.insert(kind.id);
                let paper = Paper::of(&event.read("x.pdf"));
                // Teams were counted among the pupils.
                if kind.id == "speaker" && lang == "pt" {
                    let opening = squeezed(&paper.pages[0].text());
                    assert!(opening.contains("15alunos,de4escolas"), "{opening}");
                }
                wrong.extend(faults_of(kind.id, lang, &paper));
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults: {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
    for id in ["pairings", "slips", "scoresheets", "by-name", "crosstable", "board-prizes"] {
        assert!(seen.contains(id), "{id}: {seen:?}");
    }
}

#[test]
fn paper_of_a_rehearsal_could_be_mistaken_for_that_of_the_day() {
    let event = Event::empty();
    event.ok(&["simulate", "--players", "60", "--seed", "5"]);
    let (mut printed, mut crowd) = (0, Vec::new());
    for kind in registry::ALL {
        let mut args = vec!["--lang", "pt", "print", kind.id, "--provisional"];
        args.extend(kind.staff_only.then_some("--staff"));
        let on_screen = event.run(&args);
        let ran = event.run(&[&args[..], &["-o", "paper.pdf"]].concat());
        assert!(ran.code <= 1, "{}: {}", kind.id, ran.err);
        if ran.code == 1 {
            continue;
        }
        printed += 1;
        let paper = Paper::of(&event.read("paper.pdf"));
        for (number, page) in (1..).zip(&paper.pages) {
            let saying =
                |word: &str| page.runs.iter().filter(|run| run.text.contains(word)).count();
            // A part cut out of a page carries the mark by itself: each badge and slip, found by
            // its code, each label.
            let (least, most) = match kind.id {
                "badges" | "slips" => (page.codes.len(), page.codes.len()),
                "labels" => (saying(" participante"), saying(" participante")),
                id if CUT.contains(&id) => (1, 4),
                _ => (2, 2),
            };
            let marks = saying("ENSAIO");
            let is_marked = marks >= least && marks <= most;
            assert!(is_marked, "{}, page {number}: {marks} {least} {}", kind.id, page.text());
            let faults = crowded(page);
            crowd.extend(
                faults.into_iter().map(|fault| format!("{}, page {number}: {fault}", kind.id)),
            );
        }
        let faults = structure::faults(&paper);
        assert!(faults.is_empty(), "{}: {faults:?}", kind.id);
        if on_screen.code == 0 {
            assert!(on_screen.out.contains("ENSAIO"), "{}: {}", kind.id, on_screen.out);
        }
    }
    assert!(printed > registry::ALL.len() * 2 / 3, "only {printed} documents");
    assert!(crowd.is_empty(), "{} faults:\n{}", crowd.len(), crowd.join("\n"));
}

/// A day with a final, a bracket and a round robin, in which every player has one last name and is hidden.
fn all_hidden() -> Event {
    let event = Event::with(
        r#"
name = "Torneio de ensaio"
place = "Vila Nova"
dates = [2026-03-13]
language = "pt"
seed = 11
cycles = ["1.º ciclo"]
games = ["rastros", "hex", "produto"]
group_size = 4
rounds = 2
categories = [
    "1.1", { code = "1.2", system = "knock-out" }, { code = "1.3", system = "round-robin" },
]

[schools]
best = 3

[hall]
url = "https://exemplo.pt/torneio"
wifi_ssid = "torneio"
wifi_password = "jogos"
"#,
    );
    let mut list = String::from("code,name,school,cycle,game,adapted\n");
    let mut hide = vec!["players".to_owned(), "hide".to_owned()];
    for (game, players) in [(1, 8), (2, 4), (3, 4)] {
        for number in 1..=players {
            let set = if number == 1 { "em relevo" } else { "" };
            list += &format!("{number}.1.{game},Ana Zarabatana,Escola {number},1,{game},{set}\n");
            hide.push(format!("{number}.1.{game}"));
        }
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&hide.iter().map(String::as_str).collect::<Vec<_>>());
    event.ok(&["groups", "draw"]);
    event
}

/// A document as it is printed, on paper and as tables; `None` if there is nothing to print.
fn printed(event: &Event, kind: &DocumentKind, more: &[&str]) -> Option<String> {
    let mut text = String::new();
    for file in ["paper.pdf", "paper.json"] {
        let args = [&["print", kind.id, "--provisional", "-o", file], more].concat();
        let ran = event.run(&args);
        assert!(ran.code <= 1, "{}: {}", kind.id, ran.err);
        if ran.code == 1 {
            return None;
        }
        let bytes = event.read(file);
        match file {
            "paper.pdf" => text.extend(reader::pages(&bytes).iter().map(reader::Page::text)),
            _ => text += &String::from_utf8(bytes).expect("JSON is text"),
        }
    }
    Some(text)
}

#[test]
fn a_hidden_player_had_a_name_on_the_wall() {
    let event = all_hidden();
    let mut seen = BTreeSet::new();
    for stage in ["drawn", "paired", "over"] {
        match stage {
            "paired" => {
                event.ok(&["pair", "--ready"]);
                let games = event.export()["groups"][0]["games"].clone();
                let [first, second] = ["first", "second"]
                    .map(|seat| format!("{} Ana Zarabatana", games[0][seat].as_str().unwrap()));
                let sheets = std::fs::read_to_string(project("fixtures/rastros/valid.jogo"));
                let sheets = sheets.expect("a fixture");
                let sheet = sheets.split("\n\n[Game").next().expect("a record");
                let sheet = sheet.replace("[First ", "[Annotator ").replace("[Second ", "[Source ");
                let tags = format!("[First \"{first}\"]\n[Second \"{second}\"]\n");
                event.write("sheet.jogo", sheet.replacen('\n', &format!("\n{tags}"), 1));
                event.ok(&["result", "1.1.1", "1", "--scoresheet", "sheet.jogo"]);
            }
            "over" => {
                for group in ["1.1.1", "1.1.2", "1.2.1", "1.3.1"] {
                    event.play_round(group);
                    event.play_all(group);
                }
                for group in ["1.1.1", "1.1.2", "1.3.1"] {
                    event.run(&["lots", group]);
                }
                event.ok(&["advance"]);
                event.ok(&["pair", "1.1.F"]);
            }
            _ => {}
        }
        for kind in registry::ALL {
            let hall = if kind.staff_only { None } else { printed(&event, kind, &[]) };
            let staff = printed(&event, kind, &["--staff"]);
            let has = |text: &Option<String>| {
                text.as_ref().map(|text| text.contains("Zarabatana") || text.contains("ZARABATANA"))
            };
            let wanted = match kind.names_shown {
                NamesShown::None => [false, false],
                NamesShown::InTheHall => [false, true],
                NamesShown::ToThePlayer => [true, true],
            };
            for (text, wanted) in [hall, staff].iter().zip(wanted) {
                if let Some(has) = has(text) {
                    assert_eq!(has, wanted, "{} when {stage}: {text:?}", kind.id);
                    seen.insert(kind.id);
                }
            }
        }
    }
    // No teams play here.
    seen.insert("board-prizes");
    let never = registry::ALL.iter().map(|kind| kind.id).filter(|id| !seen.contains(id));
    assert_eq!(never.collect::<Vec<_>>(), Vec::<&str>::new(), "never printed");
    // Everybody reads paper that hangs.
    for kind in registry::ALL.iter().filter(|kind| kind.hangs.is_some()) {
        assert_ne!(kind.names_shown, NamesShown::ToThePlayer, "{}", kind.id);
    }
}

#[test]
fn the_guide_shows_which_documents_have_whole_names() {
    for (lang, guide) in [(Lang::En, "docs/printing.md"), (Lang::Pt, "docs/pt/printing.md")] {
        let guide = std::fs::read_to_string(project(guide)).expect("the guide");
        for shown in [NamesShown::InTheHall, NamesShown::ToThePlayer, NamesShown::None] {
            let kinds = registry::ALL.iter().filter(|kind| kind.names_shown == shown);
            let names: Vec<String> = kinds.map(|kind| format!("`{}`", kind.name(lang))).collect();
            let names = format!("| {} |", names.join(", "));
            assert!(guide.contains(&names), "the guide lacks: {names}");
        }
    }
}
