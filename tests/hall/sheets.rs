//! Sheets as pupils wrote them, read in the browser: one at a desk, a class for its teacher.

use crate::page::Page;
use crate::server::{Answer, Server, key};
use crate::support::event::{Event, SMALL};

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
fn statuses(answer: &Answer) -> Vec<String> {
    let page = answer.page();
    page.attributes("[data-status]", "data-status").into_iter().map(str::to_owned).collect()
}

#[test]
fn a_teacher_learns_of_a_class_of_twenty_what_is_right_what_was_repaired_and_what_to_ask() {
    let event = Event::entered(3);
    let school = key(&event, "escola 7", "school", &["7"]);
    let server = Server::start(&event);
    let before = event.ok(&["log", "--format", "json"]);
    let form = server.get("/folhas", &school).page();
    assert!(form.has("textarea") && form.has("[type=file]"), "{form:?}");
    assert!(server.get("/escola", &school).page().has("main a[href='/folhas']"));
    let sheets: Vec<(String, String)> = (1..)
        .zip(CLASS)
        .map(|(number, (_, moves))| (format!("aluno-{number}.txt"), sheet(number, moves)))
        .collect();
    let files: Vec<(&str, &str)> =
        sheets.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let read = server.send_entries("/folhas", &school, &[], &files);
    assert_eq!(read.status, 200, "{}", read.body);
    assert_eq!(statuses(&read), CLASS.map(|(status, _)| status));
    let page = read.page();
    insta::assert_snapshot!(page.announced(), @"20 sheets: 5 correct, 12 repaired, 3 with questions.");
    insta::assert_snapshot!(page.text("#folha-18 > p, #folha-20"), @r#"
    Ask the players: more than one reading is possible · Rastros
    At move 1, was it d4, f6, e4, d5, f4?
    Sheet 20 · aluno-20.txt
    Ask the players: it could not be read
    there are no moves here
    The sheet as it was written
    [Jogo "rastros"]
    [Primeiro "Aluno 20"]
    Hoje choveu e não jogámos.
    "#);
    // The commonest slip comes first, with the number of sheets that have it.
    assert_eq!(page.attribute("#deslizes [data-kind]", "data-kind"), "number");
    insta::assert_snapshot!(page.text("#deslizes"), @"
    The most frequent mistakes
    a number's form: 6 sheets, 18 times
    a sign between moves: 3 sheets, 8 times
    looks alike: 2 sheets, 2 times
    no blank between moves: 1 sheet, once
    the other way round: 1 sheet, once
    a blank: 1 sheet, once
    ");
    assert!(!read.body.contains("arbitro "), "{}", read.body);
    // A line a sheet, with what to look at.
    insta::assert_snapshot!(page.text("#quadro"), @"
    #  File  Players  Game  Moves  Result  To check
    1  aluno-1.txt  Aluno 1  Rastros  6  0-1  Correct
    2  aluno-2.txt  Aluno 2  Rastros  6  0-1  Correct
    3  aluno-3.txt  Aluno 3  Rastros  6  0-1  Correct
    4  aluno-4.txt  Aluno 4  Rastros  4  *  Correct
    5  aluno-5.txt  Aluno 5  Rastros  5  1-0  Correct
    6  aluno-6.txt  Aluno 6  Rastros  6  0-1  5:7: fl → f1: looks alike
    7  aluno-7.txt  Aluno 7  Rastros  6  0-1  4:25: gl → g1: looks alike
    8  aluno-8.txt  Aluno 8  Rastros  6  0-1  4:26: , → passed over: a sign between moves
    9  aluno-9.txt  Aluno 9  Rastros  6  0-1  4:4: d 4 → d4: a blank
    10  aluno-10.txt  Aluno 10  Rastros  6  0-1  4:19: 3) → 3.: a number's form
    11  aluno-11.txt  Aluno 11  Rastros  6  0-1  4:4: 4d → d4: the other way round
    12  aluno-12.txt  Aluno 12  Rastros  6  0-1  4:16: ?? → passed over: a sign between moves
    13  aluno-13.txt  Aluno 13  Rastros  6  0-1  4:4: d4 → d4: no blank between moves
    14  aluno-14.txt  Aluno 14  Rastros  6  0-1  4:17: 3 → 3.: a number's form
    15  aluno-15.txt  Aluno 15  Rastros  6  0-1  4:19: 3º → 3.: a number's form
    16  aluno-16.txt  Aluno 16  Rastros  6  0-1  6:1: 3- → 3.: a number's form
    17  aluno-17.txt  Aluno 17  Rastros  6  0-1  4:32: | → passed over: a sign between moves
    18  aluno-18.txt  Aluno 18  Rastros  1  *  at move 1: d4, f6, e4, d5, f4?
    19  aluno-19.txt  Aluno 19  Rastros  3  *  4:7: Second is missing move 1: only c3 fits
    20  aluno-20.txt          there are no moves here
    ");
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
    insta::assert_snapshot!(csv.body.lines().nth(18).expect("a line"), @r#"aluno-18.txt;Rastros;Aluno 18;1;*;"at move 1: d4, f6, e4, d5, f4?""#);
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
        server.send_entries("/folhas", &school, &[], &files).page()
    };
    let good = "1. d4 e3 2. f2 f1 3. g2 g1 0-1";
    let agreement = |page: &Page| {
        let all = page.attributes("[data-agreement]", "data-agreement");
        all.first().map(|agreement| (*agreement).to_owned())
    };
    let one = send(good, "1. d4 e3 2. f2 fl 3. g2 g1 0-1");
    assert_eq!(agreement(&one).as_deref(), Some("one-game"));
    insta::assert_snapshot!(one.text("#lado-a-lado"), @r#"
    The two sheets side by side
    The two sheets differ, but one legal game is a reading of both: Rastros, 6 moves.
    Move 4:
    Sheet 1: f1 (possible there)
    Sheet 2: fl (not possible there)
    both can mean f1
    The sheet as it was read
    [Game "rastros"]
    [First "Aluno 1"]
    1. d4 e3 2. f2 f1 3. g2 g1 0-1
    "#);
    let apart = send(good, "1. d4 e3 2. f2 g3 3. g2 g1 0-1");
    assert_eq!(agreement(&apart).as_deref(), Some("differ"));
    // Two sheets of two games are only two sheets.
    assert_eq!(agreement(&send(good, "1. d6 c5 *")), None);
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
    for (path, own) in [("/mesa/1.2.1", &desk), ("/chefe/grupo/1.2.1", &server.head)] {
        assert!(server.get(path, own).page().has("a[href='/folhas?g=1.2.1']"), "{path}");
    }
    let page = server.get("/folhas?g=1.2.1", &desk).page();
    assert_eq!(page.form("form:has([name=jogo])").value("jogo"), "rastros");
    // The sheet does not name its game.
    let said = [("texto", "1) d4 e3 2) f2 fl 3) g2 g1 0-1"), ("jogo", "rastros")];
    for own in [&desk, &server.head] {
        let read = server.send_entries("/folhas", own, &said, &[]);
        assert_eq!((read.status, statuses(&read)), (200, vec!["one".into()]), "{}", read.body);
        assert_eq!(
            read.page().texts("#folha-1 .changes li"),
            [
                "1:1: 1) → 1.: a number's form",
                "1:10: 2) → 2.: a number's form",
                "1:16: fl → f1: looks alike",
                "1:19: 3) → 3.: a number's form"
            ]
        );
    }
    for other in [floor.as_str(), "", "banana"] {
        let refused = server.send_entries("/folhas", other, &said, &[]);
        assert!([401, 403].contains(&refused.status), "{}", refused.status);
        assert!(!refused.body.contains("f1"), "{}", refused.body);
    }
    // A text that is not a sheet, or more than are read at once.
    let none = server.send_entries("/folhas", &desk, &[("texto", " ")], &[]);
    assert_eq!(none.status, 400);
    insta::assert_snapshot!(none.page().announced(), @"No sheet was sent.");
    let many = sheet(1, CLASS[0].1).repeat(61);
    let read = server.send_entries("/folhas", &desk, &[("texto", &many)], &[]);
    assert_eq!((read.status, statuses(&read).len()), (200, 60));
    insta::assert_snapshot!(read.page().text("#resumo, .mark"), @"
    60 sheets: 60 correct, 0 repaired, 0 with questions.
    Only the first 60 sheets were read.
    ");
    let strange = "\u{0}<script>alert(1)</script> \u{1b}[2J 1. d4".repeat(50);
    let read = server.send_entries("/folhas", &desk, &[("texto", &strange)], &[]);
    assert!(read.status == 200 && !read.body.contains("<script>alert"), "{}", read.body);
}
