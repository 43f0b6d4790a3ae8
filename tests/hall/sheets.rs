//! Sheets as pupils wrote them, read in the browser: one at a desk, a class for its teacher.

use crate::server::{Answer, Server, key};
use crate::support::event::{Event, SMALL};
use crate::texts::announced;

/// The moves of one game of Rastros as twenty pupils wrote them, and the outcome of each sheet.
const CLASS: [(&str, &str); 20] = [
    ("as-written", "1. d4 e3 2. f2 f1 3. g2 g1 0-1"),
    ("as-written", "1. d4 e3\n2. f2 f1\n3. g2 g1\n0-1"),
    ("as-written", "d4 e3 f2 f1 g2 g1 0-1"),
    ("as-written", "1. d4 e3 2. f2 f1 *"),
    ("as-written", "1. d4 d3 2. c2 b2 3. a1 1-0"),
    ("one", "1) d4 e3\n2) f2 fl\n3) g2 g1\n0-1"),
    ("one", "1. d4 e3 2. f2 f1 3. g2 gl 0-1"),
    ("one", "1. d4, e3 2. f2, f1 3. g2, g1 0-1"),
    ("one", "1. d 4 e3 2. f2 f1 3. g2 g1 0-1"),
    ("one", "1) d4 e3 2) f2 f1 3) g2 g1 0-1"),
    ("one", "1. 4d e3 2. f2 f1 3. g2 g1 0-1"),
    ("one", "1. d4! e3 2. f2?? f1 3. g2 g1 0-1"),
    ("one", "1. d4e3 2. f2 f1 3. g2 g1 0-1"),
    ("one", "1 d4 e3 2 f2 f1 3 g2 g1 0-1"),
    ("one", "1º d4 e3 2º f2 f1 3º g2 g1 0-1"),
    ("one", "1- d4 e3\n2- f2 f1\n3- g2 g1\n0-1"),
    ("one", "1) d4 e3 | 2) f2 f1 | 3) g2 g1 | 0-1"),
    ("several", "1. d4 f6 *"),
    ("several", "1. d4 b2 *"),
    ("none", "Hoje choveu e não jogámos.\n"),
];

fn sheet(number: usize, moves: &str) -> String {
    format!("[Jogo \"rastros\"]\n[Primeiro \"Aluno {number}\"]\n\n{moves}\n")
}

/// The outcomes of the sheets in an answer, in order.
fn statuses(answer: &Answer) -> Vec<&str> {
    let parts = answer.body.split("data-status=\"").skip(1);
    parts.map(|part| part.split('"').next().expect("a status")).collect()
}

#[test]
fn a_teacher_learns_of_a_class_of_twenty_what_is_right_what_was_repaired_and_what_to_ask() {
    let event = Event::entered(3);
    let school = key(&event, "escola 7", "school", &["7"]);
    let server = Server::start(&event);
    let before = event.ok(&["log", "--format", "json"]);
    let form = server.get("/folhas", &school).body;
    assert!(form.contains("<textarea") && form.contains("type=\"file\""), "{form}");
    assert!(server.get("/escola", &school).body.contains("href=\"/folhas\""));
    let sheets: Vec<(String, String)> = (1..)
        .zip(CLASS)
        .map(|(number, (_, moves))| (format!("aluno-{number}.txt"), sheet(number, moves)))
        .collect();
    let files: Vec<(&str, &str)> =
        sheets.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let read = server.send_entries("/folhas", &school, &[], &files);
    assert_eq!(read.status, 200, "{}", read.body);
    assert_eq!(statuses(&read), CLASS.map(|(status, _)| status));
    let body = &read.body;
    insta::assert_snapshot!(announced(body), @"20 sheets: 5 correct, 12 repaired, 3 with questions.");
    for part in [
        "Aluno 6",
        "aluno-20.txt",
        "fl → f1",
        "At move 1, was it d4, f6, e4, d5, f4?",
        "Second is missing move 1: only c3 fits",
    ] {
        assert!(body.contains(part), "{part} in {body}");
    }
    // The commonest slip comes first, with the number of sheets that have it.
    let slips = body.split("id=\"deslizes\"").nth(1).expect("the slips of the class");
    assert!(slips.contains("data-kind=\"number\""), "{slips}");
    let first = slips.split("data-kind=\"").nth(1).expect("a slip");
    assert!(first.starts_with("number\""), "{first}");
    assert!(!body.contains("arbitro repair") && !body.contains("arbitro check"), "{body}");
    // A line a sheet, with what to look at.
    let table = body.split("id=\"quadro\"").nth(1).expect("the table of the class");
    let table = table.split("</table>").next().expect("its end");
    assert_eq!(table.matches("<tr").count(), 1 + CLASS.len(), "{table}");
    assert!(
        table.contains("Aluno 6") && table.contains("at move 1: d4, f6, e4, d5, f4?"),
        "{table}"
    );
    // Sent again it is read again, and the event knows nothing about it.
    let again = server.send_entries("/folhas", &school, &[], &files);
    assert_eq!(statuses(&again), statuses(&read));
    assert_eq!(event.ok(&["log", "--format", "json"]), before);
    // The same table is a file as well: a line a sheet, and what to look at.
    let as_file = |form: &str| server.send_entries("/folhas", &school, &[("forma", form)], &files);
    let csv = as_file("csv");
    assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
    assert!(csv.header("content-disposition").ends_with("filename=\"folhas.csv\""));
    assert_eq!(csv.body.lines().count(), 1 + CLASS.len(), "{}", csv.body);
    assert!(
        csv.body.contains("aluno-18.txt") && csv.body.contains("at move 1: d4, f6"),
        "{}",
        csv.body
    );
    assert_eq!(as_file("pdf").header("content-type"), "application/pdf");
    assert!(as_file("xlsx").header("content-type").ends_with("spreadsheetml.sheet"));
    // All of them pasted are the same class.
    let pasted: String = sheets.iter().map(|(_, text)| text.as_str()).collect();
    let read = server.send_entries("/folhas", &school, &[("texto", &pasted)], &[]);
    assert_eq!(statuses(&read), CLASS.map(|(status, _)| status));
}

#[test]
fn two_sheets_of_one_game_are_shown_side_by_side() {
    let event = Event::entered(3);
    let school = key(&event, "escola 7", "school", &["7"]);
    let server = Server::start(&event);
    let send = |one: &str, other: &str| {
        let (one, other) = (sheet(1, one), sheet(2, other));
        let files = [("a.txt", one.as_str()), ("b.txt", other.as_str())];
        server.send_entries("/folhas", &school, &[], &files).body
    };
    let good = "1. d4 e3 2. f2 f1 3. g2 g1 0-1";
    let one = send(good, "1. d4 e3 2. f2 fl 3. g2 g1 0-1");
    assert!(one.contains("data-agreement=\"one-game\""), "{one}");
    assert!(one.contains("Sheet 2: fl (not possible there)"), "{one}");
    let apart = send(good, "1. d4 e3 2. f2 g3 3. g2 g1 0-1");
    assert!(apart.contains("data-agreement=\"differ\""), "{apart}");
    // Two sheets of two games are only two sheets.
    let other = send(good, "1. d6 c5 *");
    assert!(!other.contains("data-agreement"), "{other}");
}

#[test]
fn a_desk_reads_a_sheet_of_its_game_and_nobody_without_a_key_does() {
    let event = Event::with(SMALL);
    event.write("l.csv", "code,name,school,cycle,game\n1.1.2,Ana,1,1,2\n2.1.2,Rui,2,1,2\n");
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    let [desk, floor] = ["desk", "floor"].map(|role| key(&event, role, role, &[]));
    let server = Server::start(&event);
    assert!(server.get("/mesa/1.2.1", &desk).body.contains("href=\"/folhas?g=1.2.1\""));
    assert!(server.get("/chefe/grupo/1.2.1", &server.head).body.contains("/folhas?g=1.2.1"));
    let form = server.get("/folhas?g=1.2.1", &desk).body;
    assert!(form.contains("<option value=\"rastros\" selected>"), "{form}");
    // The sheet does not name its game.
    let said = [("texto", "1) d4 e3 2) f2 fl 3) g2 g1 0-1"), ("jogo", "rastros")];
    for own in [&desk, &server.head] {
        let read = server.send_entries("/folhas", own, &said, &[]);
        assert_eq!((read.status, statuses(&read)), (200, vec!["one"]), "{}", read.body);
        assert!(read.body.contains("1:16: fl → f1"), "{}", read.body);
    }
    for other in [floor.as_str(), "", "banana"] {
        let refused = server.send_entries("/folhas", other, &said, &[]);
        assert!([401, 403].contains(&refused.status), "{}", refused.status);
        assert!(!refused.body.contains("f1"), "{}", refused.body);
    }
    // A text that is not a sheet, or more than are read at once.
    let none = server.send_entries("/folhas", &desk, &[("texto", " ")], &[]);
    assert_eq!(none.status, 400);
    insta::assert_snapshot!(announced(&none.body), @"No sheet was sent.");
    let many = sheet(1, CLASS[0].1).repeat(61);
    let read = server.send_entries("/folhas", &desk, &[("texto", &many)], &[]);
    assert_eq!((read.status, statuses(&read).len()), (200, 60));
    assert!(read.body.contains("Only the first 60 sheets were read."), "{}", read.body);
    let strange = "\u{0}<script>alert(1)</script> \u{1b}[2J 1. d4".repeat(50);
    let read = server.send_entries("/folhas", &desk, &[("texto", &strange)], &[]);
    assert!(read.status == 200 && !read.body.contains("<script>alert"), "{}", read.body);
}
