//! A list is read by one session: the terminal and the page have the same questions, faults and remarks.

use arbitro::locale::{Lang, Localize, Message};
use arbitro_event::Event as Settings;
use arbitro_event::entries::{ListQuestion, ListReading, ListSession, Reading};

use crate::page::encoded;
use crate::server::Server;
use crate::support::event::Event;

const SCHOOLS: &str = "name = 'Torneio'\ncycles = ['1.º ciclo', '2.º ciclo']\n\
     games = ['hex', 'rastros', 'gatos-e-caes']\n";
const OWN: &str = "name = 'Torneio da escola'\ncycles = ['1.º ciclo', '2.º ciclo']\n\
     games = ['hex', 'rastros', 'gatos-e-caes']\nschool = { number = 275, name = 'Escola do Largo' }\n";

/// A workbook with worksheets of rows of cells.
fn workbook(sheets: &[(&str, &[&str])]) -> Vec<u8> {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    for (name, rows) in sheets {
        let sheet = workbook.add_worksheet();
        sheet.set_name(*name).expect("a name");
        for (line, row) in (0..).zip(*rows) {
            for (column, cell) in (0..).zip(row.split(';')) {
                sheet.write(line, column, cell).expect("a cell");
            }
        }
    }
    workbook.save_to_buffer().expect("a workbook")
}

/// A list as a file, with the event, the answers that it needs, and the entries that it comes to.
struct Input {
    what: &'static str,
    event: &'static str,
    list: Vec<u8>,
    confirms: &'static [&'static str],
    entered: &'static [&'static str],
}

fn text(
    (what, event): (&'static str, &'static str),
    list: &str,
    confirms: &'static [&'static str],
    entered: &'static [&'static str],
) -> Input {
    Input { what, event, list: list.as_bytes().to_vec(), confirms, entered }
}

fn inputs() -> Vec<Input> {
    texts().into_iter().chain(workbooks()).collect()
}

fn texts() -> Vec<Input> {
    vec![
        text(
            ("one cell with two games", SCHOOLS),
            "nome;n.º da escola;ciclo;jogo\nAna Maré;275;1;Hex e Rastros\nRui Só;12;2;\"Hex; Gatos & Cães\"\n\
             Eva Sá;13;1;Hex/rastros\n",
            &[],
            &[
                "12.2.1 Rui Só",
                "12.2.3 Rui Só",
                "13.1.1 Eva Sá",
                "13.1.2 Eva Sá",
                "275.1.1 Ana Maré",
                "275.1.2 Ana Maré",
            ],
        ),
        text(
            ("a code beside two games", SCHOOLS),
            "código;nome;escola;ciclo;jogo\n275.1.2;Ana Maré;Escola do Largo;1;Hex e Rastros\n",
            &[],
            &["275.1.1 Ana Maré", "275.1.2 Ana Maré"],
        ),
        text(
            ("crosses in columns named after games", OWN),
            "Nome;Turma;Hex;Rastros;Gatos e Cães\nAna Maré;2.º A;x;;✓\nRui Só;5.º B;não;sim;\nEva Sá;5.º B;1;X;0\n",
            &[],
            &["1.1.1 Ana Maré", "1.1.3 Ana Maré", "2.2.2 Rui Só", "3.2.1 Eva Sá", "3.2.2 Eva Sá"],
        ),
        text(
            ("surnames in a column of their own", SCHOOLS),
            "Nome;Apelido;N.º da escola;Ciclo;Jogo\nAna Rita;Maré;275;1;Hex\nRui Só;Só;12;1;Hex\n",
            &["joins-names"],
            &["12.1.1 Rui Só", "275.1.1 Ana Rita Maré"],
        ),
        text(
            ("first names and surnames", OWN),
            "Primeiro nome;Último nome;Turma;Jogo\nAna Rita;Maré;2.º A;Hex\nRui;de Sá;5.º B;Hex\n",
            &[],
            &["1.1.1 Ana Rita Maré", "2.2.1 Rui de Sá"],
        ),
        text(
            ("games that are not played here", SCHOOLS),
            "nome;n.º da escola;ciclo;jogo\nAna Maré;275;1;Hex\nRui Só;275;1;Avanço\nEva Sá;275;1;Nex\n\
             Ivo Lé;275;2;avanço\n",
            &["leaves-out"],
            &["275.1.1 Ana Maré"],
        ),
        text(
            ("totals, repeated headings and empty rows", SCHOOLS),
            "n.º;nome;n.º da escola;ciclo;jogo\n1;Ana Maré;275;1;Hex\n2;;;;\nn.º;nome;n.º da escola;ciclo;jogo\n\
             3;Rui Só;12;1;Hex\n4;;;;\n;Total: 2 alunos;;;\n",
            &[],
            &["12.1.1 Rui Só", "275.1.1 Ana Maré"],
        ),
        text(
            ("a child called like a total, and a total", SCHOOLS),
            "nome;n.º da escola;ciclo;jogo\nAna Maré;275;1;Hex\nSoma;12;1;2\nTotal;2;;\n",
            &["leaves-out"],
            &["275.1.1 Ana Maré"],
        ),
        text(
            ("one child in two rows, and one in two games", SCHOOLS),
            "nome;n.º da escola;ciclo;jogo\nAna Maré;275;1;Hex\nana maré;275;1;hex\nRui Só;12;1;Hex\nRui Só;12;1;Rastros\n\
             Eva Sá;13;1;Hex\nEva Sá;13;1;Rastros\n",
            &[],
            &[
                "12.1.1 Rui Só",
                "12.1.2 Rui Só",
                "13.1.1 Eva Sá",
                "13.1.2 Eva Sá",
                "275.1.1 Ana Maré",
            ],
        ),
        text(
            ("a part of the names under a strange heading", SCHOOLS),
            "Nome;Nome do meio;N.º da escola;Ciclo;Jogo\nAna;Rita;275;1;Hex\n",
            &[],
            &[],
        ),
    ]
}

fn workbooks() -> Vec<Input> {
    let book = |what, event, sheets: &[(&str, &[&str])], confirms, entered| Input {
        what,
        event,
        list: workbook(sheets),
        confirms,
        entered,
    };
    vec![
        book(
            "a worksheet for each game, and one that is no list",
            SCHOOLS,
            &[
                ("Instruções", &["Preencha uma folha para cada jogo", "Obrigado"]),
                ("Hex", &["Nome;N.º da escola;Ciclo", "Ana Maré;275;1", "Rui Só;12;2"]),
                ("Gatos e Cães", &["Nome;N.º da escola;Ciclo", "Eva Sá;275;1", "Total;1;"]),
                ("Nex", &["Nome;N.º da escola;Ciclo", "Ivo Lé;275;1"]),
            ],
            &["leaves-out"],
            &["12.2.1 Rui Só", "275.1.1 Ana Maré", "275.1.3 Eva Sá"],
        ),
        book(
            "the workbook that the program exports",
            SCHOOLS,
            &[
                (
                    "Inscritos",
                    &[
                        "Código;Nome;Escola;Ciclo;Jogo;Grupo",
                        "275.1.1;Ana Maré;Escola do Largo;1;Hex;1.1.1",
                    ],
                ),
                ("Resultados", &["Grupo;Jornada;Mesa;Resultado", "1.1.1;1;1;1-0"]),
                (
                    "Classificação",
                    &[
                        "Grupo;Jornada;Lugar;Código;Nome;Escola;Pts",
                        "1.1.1;1;1;275.1.1;Ana Maré;E;1",
                    ],
                ),
            ],
            &[],
            &["275.1.1 Ana Maré"],
        ),
        book(
            "a worksheet for each category",
            SCHOOLS,
            &[
                ("1.2", &["Nome;N.º da escola", "Ana Maré;275"]),
                ("Hex - 2.º ciclo", &["Nome;N.º da escola", "Rui Só;12"]),
            ],
            &[],
            &["12.2.1 Rui Só", "275.1.2 Ana Maré"],
        ),
        book(
            "a worksheet for each class, with a fault in the second",
            OWN,
            &[
                ("2.º A", &["Nome;Jogo", "Ana Maré;Hex"]),
                ("5.º B", &["Nome;Jogo", "Rui Só;Xadrez"]),
            ],
            &[],
            &[],
        ),
    ]
}

fn read(input: &Input, confirmed: bool) -> ListReading {
    let event = Settings::read(input.event).expect("an event");
    let session = ListSession::open(&input.list).expect("a list");
    let of = arbitro_event::State::default();
    let (joins_names, leaves_out) = (confirmed, confirmed);
    session.read(&event.rules, Reading { joins_names, leaves_out, ..Reading::of(&event, &of) })
}

/// Every sentence about a list under this name: faults and questions, or remarks.
fn sentences(read: &ListReading, list: &str) -> Vec<String> {
    let open = read.questions.iter().map(|question| question.message(list));
    let open: Vec<Message> = read.faults.of(list).chain(open).collect();
    let remarks = read.entries.remarks(list).into_iter().map(|remark| remark.message);
    let all = if read.is_clear() { remarks.collect() } else { open };
    all.iter().map(|message| flat(&Lang::En.text(message))).collect()
}

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn entered(event: &Event) -> Vec<String> {
    let document = event.export();
    let players = document["players"].as_array().expect("players");
    let text = |player: &serde_json::Value, key: &str| player[key].as_str().unwrap().to_owned();
    let one = |player| format!("{} {}", text(player, "code"), text(player, "name"));
    let mut all: Vec<String> = players.iter().map(one).collect();
    all.sort();
    all
}

#[test]
fn the_terminal_and_the_page_have_the_same_reports_and_questions_for_a_list() {
    let inputs = inputs();
    // Under the names that a list has at both edges, and in the box for pasting.
    let all = |confirmed, list: &str| -> Vec<Vec<String>> {
        inputs.iter().map(|input| sentences(&read(input, confirmed), list)).collect()
    };
    for confirmed in [false, true] {
        let (of_file, of_paste) = (all(confirmed, "lista.csv"), all(confirmed, "pasted list"));
        for (at, input) in inputs.iter().enumerate() {
            let (terminal, hall) = (Event::with(input.event), Event::with(input.event));
            terminal.write("lista.csv", &input.list);
            let mut args = vec!["players", "import", "lista.csv"];
            let mut ticked = Vec::new();
            for word in input.confirms.iter().filter(|_| confirmed) {
                args.extend(["--confirm", word]);
                ticked.push(("confirm", *word));
            }
            let ran = terminal.run(&args);
            let said = flat(&ran.err);
            let server = Server::start(&hall);
            let pasted = std::str::from_utf8(&input.list).ok().map(|list| {
                let fields = [&ticked[..], &[("do", "read"), ("text", list)]].concat();
                server.post("/chefe/inscritos", &server.head, &encoded(&fields))
            });
            let page = server.upload("lista.csv", &ticked, &input.list);
            let (page_said, what) = (page.page().texts("main").concat(), input.what);
            for (other, sentences) in of_file.iter().enumerate() {
                for sentence in sentences {
                    let own = other == at || of_file[at].contains(sentence);
                    assert_eq!(said.contains(sentence), own, "{what}: {sentence}\n{said}");
                    assert_eq!(
                        page_said.contains(sentence),
                        own,
                        "{what}: {sentence}\n{page_said}"
                    );
                }
            }
            if let Some(pasted) = pasted {
                let pasted = pasted.page().texts("main").concat();
                for sentence in &of_paste[at] {
                    // A fault stands beside its line there.
                    let tail = sentence.split_once("): ").map_or(&**sentence, |(_, tail)| tail);
                    assert!(pasted.contains(tail), "{what}: {tail}\n{pasted}");
                }
            }
            let reading = read(input, confirmed);
            let code = match (reading.is_clear(), reading.faults.is_empty()) {
                (true, _) => 0,
                (_, true) => 1,
                (_, false) => 2,
            };
            assert_eq!(
                (ran.code, page.status),
                (code, if code == 0 { 200 } else { 409 }),
                "{what}: {said}"
            );
            let wanted = if code == 0 { input.entered } else { &[] };
            assert_eq!(entered(&terminal), wanted, "{what}");
            assert_eq!(entered(&hall), wanted, "{what}");
            let words: Vec<&str> =
                reading.questions.iter().filter_map(ListQuestion::word).collect();
            for word in words {
                assert!(said.contains(&format!("--confirm {word}")), "{what}: {said}");
                assert!(page.page().has(&format!("[value='{word}']")), "{what}: {page_said}");
            }
        }
    }
}

#[test]
fn the_hint_about_a_column_of_surnames_led_to_children_without_surnames() {
    for heading in ["Apelido", "Apelidos", "Surname", "Último nome", "Sobrenome", "Last name"] {
        let event = Event::with(SCHOOLS);
        event.write(
            "l.csv",
            format!("Nome;{heading};N.º da escola;Ciclo;Jogo\nAna;Maré;275;1;Hex\n"),
        );
        event.ok(&["players", "import", "l.csv"]);
        assert_eq!(entered(&event), ["275.1.1 Ana Maré"], "{heading}");
    }
    let event = Event::with(SCHOOLS);
    event.write(
        "l.csv",
        "Nome;Apelido;N.º da escola;Ciclo;Jogo\nDuarte Nuno;Duarte;1;1;Hex\n\"Maré, Ana\";Maré;2;1;Hex\n",
    );
    event.ok(&["players", "import", "l.csv", "--names", "last-first", "--confirm", "joins-names"]);
    assert_eq!(entered(&event), ["1.1.1 Duarte Nuno Duarte", "2.1.1 Ana Maré"]);
    assert!(event.ok(&["log"]).contains("[confirmed: joins-names]"));
    let event = Event::with(SCHOOLS);
    event.write("l.csv", "Nome;Nome do meio;N.º da escola;Ciclo;Jogo\nAna;Rita;275;1;Hex\n");
    let ran = event.run(&["players", "import", "l.csv"]);
    assert!(ran.code == 2 && !ran.err.contains("--ignore-column"), "{}", ran.err);
}
