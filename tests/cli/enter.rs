//! `enter`: a desk at work, group after group, and what it refuses.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};

use serde_json::Value;

use crate::support::event::{Event, SMALL, list};

/// Two groups of category 1.1, their first round paired.
fn two_groups() -> Event {
    let event = Event::with(&SMALL.replace("group_size = 12", "group_size = 4"));
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event
}

/// The games of a group's round, by table.
fn games(event: &Event, group: &str, round: u64) -> Vec<Value> {
    let document = event.export();
    let groups = document["groups"].as_array().unwrap();
    let found = groups.iter().find(|found| found["code"] == group).unwrap();
    let games = found["games"].as_array().unwrap().iter();
    games.filter(|game| game["round"] == round).cloned().collect()
}

fn result(event: &Event, group: &str, round: u64, table: usize) -> Value {
    games(event, group, round)[table - 1]["result"].clone()
}

#[test]
fn a_desk_goes_from_group_to_group_and_pairs_what_is_complete() {
    let event = two_groups();
    // A group by its code, its tables in order, then an empty line accepts the group that is offered.
    let ran = event.typed(&["enter"], "1.1.1\n12\n\n1-0\n2 0-1\np\n1.1.2\n1\n");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert_eq!(result(&event, "1.1.1", 1, 1), "1-0");
    assert_eq!(result(&event, "1.1.1", 1, 2), "0-1");
    assert_eq!(result(&event, "1.1.2", 1, 1), "1-0");
    assert_eq!(result(&event, "1.1.2", 1, 2), "0-1");
    assert_eq!(games(&event, "1.1.1", 2).len(), 2, "p has paired");
    assert_eq!(result(&event, "1.1.2", 2, 1), "1-0");
    insta::assert_snapshot!(ran.err, @"
    Type a group (2.2.3) · next: 1.1.1 (2 tables), with an empty line
    1.1.1, round 1: missing 1, 2 · next: table 1, Aluno 001 – Aluno 002
    Read as two results, for tables 1, 2; the result of one table is typed 1 2
    1.1.2, round 1: missing 1, 2 · next: table 1, Aluno 008 – Aluno 007
      1  Aluno 007 – Aluno 006
      2  Aluno 008 – Aluno 003
    1.1.2, round 2: missing 1, 2 · next: table 1, Aluno 007 – Aluno 006
    1.1.2, round 2: missing 2 · next: table 2, Aluno 008 – Aluno 003
    ");
    insta::assert_snapshot!(ran.out, @"
    1: 1-0  Aluno 001 – Aluno 002 · Aluno 001 wins
    2: 0-1  Aluno 004 – Aluno 005 · Aluno 005 wins
    1: 1-0  Aluno 008 – Aluno 007 · Aluno 008 wins
    2: 0-1  Aluno 003 – Aluno 006 · Aluno 006 wins
    1.1.1, round 2: paired, 2 tables
    1.1.2, round 2: paired, 2 tables
    1: 1-0  Aluno 007 – Aluno 006 · Aluno 007 wins
    ");
}

#[test]
fn without_a_group_a_result_has_nowhere_to_go() {
    let event = two_groups();
    let ran = event.typed(&["enter"], "1\n3 1-0\n9.9.9\n");
    assert_eq!(ran.code, 1, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    Type a group (2.2.3) · next: 1.1.1 (2 tables), with an empty line
    warning: first type the code of a group, like 2.2.3
    warning: first type the code of a group, like 2.2.3
    warning: there is no group 9.9.9
    hint: the groups: arbitro groups show
    Type a group (2.2.3) · next: 1.1.1 (2 tables), with an empty line
    ");
    assert_eq!(result(&event, "1.1.1", 1, 1), Value::Null);
}

#[test]
fn a_line_with_more_results_than_tables_is_refused_whole() {
    let event = two_groups();
    let ran = event.typed(&["enter", "1.1.1"], "121\n");
    assert_eq!(ran.code, 1, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    1.1.1, round 1: missing 1, 2 · next: table 1, Aluno 001 – Aluno 002
    warning: 3 results for 2 tables: nothing was recorded
    1.1.1, round 1: missing 1, 2 · next: table 1, Aluno 001 – Aluno 002
    ");
    assert_eq!(result(&event, "1.1.1", 1, 1), Value::Null);
    assert_eq!(result(&event, "1.1.1", 1, 2), Value::Null);
}

#[test]
fn a_correction_is_asked_once_with_both_names() {
    let event = two_groups();
    let ran = event.typed(&["enter", "1.1.1"], "1 1-0\n1!2\nn\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(result(&event, "1.1.1", 1, 1), "1-0", "no is no");
    let game = &games(&event, "1.1.1", 1)[0];
    let ran = event.typed(&["enter", "1.1.1"], "1!2\ny\n2!1\n");
    insta::assert_snapshot!(ran.err, @"
    1.1.1, round 1: missing 2 · next: table 2, Aluno 004 – Aluno 005
    Table 1, Aluno 001 – Aluno 002: 0-1 (Aluno 002 wins) instead of 1-0? y/n
    warning: table 2 has no result yet: 2 1 or 2 2 records it
    1.1.1, round 1: missing 2 · next: table 2, Aluno 004 – Aluno 005
    ");
    for code in [&game["first"], &game["second"]] {
        let number: u32 = code.as_str().unwrap().split('.').next().unwrap().parse().unwrap();
        assert!(ran.err.contains(&format!("Aluno {number:03}")), "{}", ran.err);
    }
    assert_eq!(result(&event, "1.1.1", 1, 1), "0-1");
    assert_eq!(ran.code, 1, "table 2 has nothing to correct");
    // Anything but yes cancels it, and the line typed is carried out.
    event.typed(&["enter", "1.1.1"], "1!1\n2 1-0\n");
    assert_eq!(result(&event, "1.1.1", 1, 1), "0-1");
    assert_eq!(result(&event, "1.1.1", 1, 2), "1-0");
}

#[test]
fn a_correction_to_the_same_result_was_asked_about() {
    let event = two_groups();
    let ran = event.typed(&["enter", "1.1.1"], "1 1-0\n1!1\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    1.1.1, round 1: missing 1, 2 · next: table 1, Aluno 001 – Aluno 002
    1: 1-0  Aluno 001 – Aluno 002 · Aluno 001 wins (already so)
    1.1.1, round 1: missing 2 · next: table 2, Aluno 004 – Aluno 005
    ");
}

#[test]
fn a_result_is_removed_and_an_earlier_round_is_reached() {
    let event = two_groups();
    event.typed(&["enter", "1.1.1"], "11\n1 del mesa trocada\n");
    assert_eq!(result(&event, "1.1.1", 1, 1), Value::Null);
    insta::assert_snapshot!(event.ok(&["log"]).lines().last().unwrap_or_default(), @"     8  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 1: 1-0 removed: mesa trocada");
    let ran = event.typed(&["enter", "1.1.1"], "1 2\n1.1.2\n11\np\n1.1.1\nr1\n2!2\ny\nr\n1 1\n");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert_eq!(result(&event, "1.1.1", 1, 2), "0-1", "corrected in round 1");
    assert_eq!(result(&event, "1.1.1", 2, 1), "1-0", "and back in the last");
}

#[test]
fn a_player_is_found_by_code_or_first_letters() {
    let event = two_groups();
    let game = &games(&event, "1.1.2", 1)[1];
    let code = game["first"].as_str().unwrap();
    let ran = event.typed(&["enter"], &format!("@{code}\n1\n"));
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    insta::assert_snapshot!(ran.out, @"
    1.1.2, round 1, table 2: Aluno 003 – Aluno 006  –
    2: 1-0  Aluno 003 – Aluno 006 · Aluno 003 wins
    ");
    assert_eq!(result(&event, "1.1.2", 1, 2), "1-0", "a single result goes to the table found");
    let other = games(&event, "1.1.1", 1)[0]["second"].as_str().unwrap().to_owned();
    let ran = event.typed(&["enter"], &format!("@{other} 0-1\n/alu\n/zé\n@99.1.1\n"));
    assert_eq!(result(&event, "1.1.1", 1, 1), "0-1");
    insta::assert_snapshot!(ran.err, @"
    Type a group (2.2.3) · next: 1.1.1 (2 tables), with an empty line
    1.1.1, round 1: missing 1, 2 · next: table 1, Aluno 001 – Aluno 002
    8 players: @1.1.1 Aluno 001, @2.1.1 Aluno 002, @3.1.1 Aluno 003, @4.1.1 Aluno 004, @5.1.1 Aluno 005, @6.1.1 Aluno 006, @7.1.1 Aluno 007, @8.1.1 Aluno 008
    warning: No player has a name like that.
    warning: no player has the code 99.1.1
    hint: the entries: arbitro players list
    1.1.1, round 1: missing 2 · next: table 2, Aluno 004 – Aluno 005
    ");
    assert_eq!(ran.code, 1, "nobody is called Zé");
    let number: u32 = code.split('.').next().unwrap().parse().unwrap();
    let ran = event.typed(&["enter"], &format!("/alu {number:03}\n"));
    insta::assert_snapshot!(ran.out, @"1.1.2, round 1, table 2: Aluno 003 – Aluno 006  1-0");
}

#[test]
fn taking_back_is_only_for_what_was_done_here() {
    let event = two_groups();
    event.ok(&["result", "1.1.2", "1", "1-0"]);
    let ran = event.typed(&["enter", "1.1.1"], "11\nu\nu\nu\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(result(&event, "1.1.1", 1, 1), Value::Null);
    assert_eq!(result(&event, "1.1.1", 1, 2), Value::Null);
    assert_eq!(
        result(&event, "1.1.2", 1, 1),
        "1-0",
        "the other group's stays, even from the same desk"
    );
    insta::assert_snapshot!(ran.err, @"
    1.1.1, round 1: missing 1, 2 · next: table 1, Aluno 001 – Aluno 002
    Read as two results, for tables 1, 2; the result of one table is typed 1 1
    Undone: 2 results (nothing more was done here)
    Nothing more was done here that could be undone.
    Nothing more was done here that could be undone.
    1.1.1, round 1: missing 1, 2 · next: table 1, Aluno 001 – Aluno 002
    ");
    // Pairings made here are undone as well, and a corrected result is restored.
    let ran = event.typed(&["enter"], "1.1.1\n11\n1!2\ny\nu\n1.1.2\n2 1\np\nu\ny\nu\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(result(&event, "1.1.1", 1, 1), "1-0");
}

/// A desk whose lines are typed one at a time.
struct Slow {
    child: Child,
    stdin: ChildStdin,
    remarks: BufReader<std::process::ChildStderr>,
}

impl Slow {
    fn sit(event: &Event, group: &str) -> Self {
        let mut child = event
            .command("en", &["enter", group, "--desk", "slow"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        let mut remarks = BufReader::new(child.stderr.take().unwrap());
        // The status shows that it has read the round.
        let mut line = String::new();
        remarks.read_line(&mut line).unwrap();
        assert!(line.contains(group), "{line}");
        Self { child, stdin, remarks }
    }

    /// Types a last line; returns the output and the exit code.
    fn finish(mut self, line: &str) -> (String, i32) {
        writeln!(self.stdin, "{line}").unwrap();
        drop(self.stdin);
        let mut said = String::new();
        std::io::Read::read_to_string(&mut self.remarks, &mut said).unwrap();
        (said, self.child.wait().unwrap().code().unwrap())
    }
}

#[test]
fn a_result_landed_on_the_wrong_children_when_the_pairs_had_changed() {
    let event = two_groups();
    let before = games(&event, "1.1.1", 1);
    let slow = Slow::sit(&event, "1.1.1");
    event.ok(&["unpair", "1.1.1"]);
    let code = |table: usize, side: &str| before[table][side].as_str().unwrap();
    let pairs = format!(
        "{} {}\n{} {}\n",
        code(0, "first"),
        code(1, "first"),
        code(0, "second"),
        code(1, "second")
    );
    event.write("pairs.txt", pairs);
    event.ok(&["pair", "1.1.1", "--manual", "pairs.txt"]);
    let (said, exit) = slow.finish("1 1-0");
    assert_eq!(exit, 1, "{said}");
    assert_eq!(result(&event, "1.1.1", 1, 1), Value::Null);
    assert!(said.contains(code(1, "first")) && said.contains(code(0, "second")), "{said}");
}

#[test]
fn a_result_of_another_desk_since_it_was_shown_is_not_typed_over() {
    let event = two_groups();
    let slow = Slow::sit(&event, "1.1.1");
    event.ok(&["result", "1.1.1", "1", "0-1"]);
    let (said, exit) = slow.finish("1 1-0");
    assert_eq!(exit, 1, "{said}");
    insta::assert_snapshot!(said, @"
    warning: 1.1.1, round 1, table 1: the result 0-1 is recorded already (sala 1, 10:00)
    hint: to correct it: 1!1
    1.1.1, round 1: missing 2 · next: table 2, Aluno 004 – Aluno 005
    ");
    assert_eq!(result(&event, "1.1.1", 1, 1), "0-1");
    // The same result is the same slip.
    let slow = Slow::sit(&event, "1.1.1");
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    let (said, exit) = slow.finish("2 1-0");
    assert_eq!(exit, 0, "{said}");
}

#[test]
fn enter_speaks_portuguese() {
    let event = two_groups();
    let mut child = event
        .command("pt", &["lançar", "1.1.1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all("1 1\n1!2\nsim\n2 apagar\najuda\nfim\n".as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    let (out, err) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    insta::assert_snapshot!(out, @"
    1: 1-0  Aluno 001 – Aluno 002 · ganha Aluno 001
    1: 0-1  Aluno 001 – Aluno 002 · ganha Aluno 002
    ");
    insta::assert_snapshot!(err, @"
    1.1.1, jornada 1: em falta 1, 2 · a seguir: mesa 1, Aluno 001 – Aluno 002
    Lido como o resultado da mesa 1; dois resultados, para as duas mesas seguintes, escrevem-se 11
    Mesa 1, Aluno 001 – Aluno 002: 0-1 (ganha Aluno 002) em vez de 1-0? s/n
    aviso: a mesa 2 ainda não tem resultado: 2 1 ou 2 2 regista-o
    3 1-0, 3 1   o resultado da mesa 3. 1: ganha o primeiro; 2: ganha o segundo;
                 + e -: o mesmo por falta de comparência; x: nenhum veio;
                     =: empate, onde os há
    1121         resultados para as mesas seguintes
    3!2          corrigir a mesa 3
    3/2 1, 3 2-1 a segunda partida do encontro da mesa 3; o encontro inteiro
    3 del        retirar o resultado da mesa 3
    2.2.3        ir para esse grupo; uma linha vazia vai para o grupo seguinte
    r2, r        a jornada 2; a última
    @275.2.3     a mesa de um jogador; pelo nome: /ana
    p            emparceirar os grupos completos
    u            desfazer o que se fez aqui por último
    ?, h, q      o que falta, ajuda, fim
    1.1.1, jornada 1: em falta 2 · a seguir: mesa 2, Aluno 004 – Aluno 005
    ");
    assert_eq!(result(&event, "1.1.1", 1, 1), "0-1");
}

#[test]
fn slips_are_typed_at_speed_and_typed_again_to_verify() {
    let event = Event::drawn(12);
    event.ok(&["pair", "1.1.1"]);
    let ran = event.typed(&["enter", "1.1.1"], "3 1-0\n12\nnonsense\n3 0-1\n6 2\n?\n");
    assert_eq!(ran.code, 2, "{}", ran.err);
    let results = |event: &Event| -> Vec<Value> {
        let document = event.export();
        let games = document["groups"][0]["games"].as_array().unwrap();
        games.iter().map(|game| game["result"].clone()).collect()
    };
    let wanted = serde_json::json!(["1-0", "0-1", "1-0", null, null, "0-1"]);
    assert_eq!(Value::from(results(&event)), wanted);
    insta::assert_snapshot!(ran.err, @"
    1.1.1, round 1: missing 1, 2, 3, 4, 5, 6 · next: table 1, Aluno 010 – Aluno 009
    Read as two results, for tables 1, 2; the result of one table is typed 1 2
    warning: cannot be read: nonsense (h: help)
    warning: 1.1.1, round 1, table 3: the result 1-0 is recorded already (sala 1, 10:00)
    hint: to correct it: 3!2
    1.1.1, round 1: missing 4, 5 · next: table 4, Aluno 005 – Aluno 006
      4  Aluno 005 – Aluno 006
      5  Aluno 008 – Aluno 012
    1.1.1, round 1: missing 4, 5 · next: table 4, Aluno 005 – Aluno 006
    ");
    let ran = event.typed(&["enter", "1.1.1"], "4 1\n5 0-1F\nu\n5 +\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let before = event.ok(&["log"]);
    let ran = event.typed(&["enter", "1.1.1", "--verify"], "1 1\n2 1\n");
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(ran.out, @"
    Table 2: now 1-0, recorded 0-1
    Tables not verified: 3, 4, 5, 6
    ");
    let ran = event.typed(&["enter", "1.1.1", "--verify"], "1211+2\n");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert_eq!(event.ok(&["log"]), before, "verifying changes nothing");
}

#[test]
fn a_typing_error_is_never_two_results() {
    let event = Event::drawn(12);
    event.ok(&["pair", "1.1.1"]);
    let missing = |event: &Event| event.run(&["results", "missing", "--format", "json"]).json();
    let left = |event: &Event| missing(event).as_array().unwrap().len();
    // Typing 10 means 1-0; 3 12 and 31-0 have no clear meaning.
    for (typed, after) in
        [("10\n", 5), ("01\r\n", 4), ("3 12\n31-0\n110\n3 1 2\n", 4), ("6 10\n", 3)]
    {
        event.typed(&["enter", "1.1.1"], typed);
        assert_eq!(left(&event), after, "{typed:?}");
    }
    // Input that is not text, or ends in the middle, does no harm either.
    let ran = event.typed_bytes(&["enter", "1.1.1"], b"\xff\xfe\x00\n3 1");
    assert_eq!((ran.code, left(&event)), (2, 2), "{}", ran.err);
    let ran = event.typed(&["enter", "1.1.1"], "q\n2\n2\n");
    assert_eq!((ran.code, left(&event)), (0, 2), "nothing after the end");
    let ran = event.typed(&["enter", "1.1.1"], "222");
    assert_eq!((ran.code, left(&event)), (1, 2), "one result too many, so none: {}", ran.err);
}

#[test]
fn a_blank_more_or_less_is_seen() {
    let event = Event::drawn(8);
    event.ok(&["pair"]);
    let ran = event.typed(&["enter", "1.1.1"], "1 2\n");
    insta::assert_snapshot!(ran.err, @"
    1.1.1, round 1: missing 1, 2, 3, 4 · next: table 1, Aluno 005 – Aluno 006
    Read as the result of table 1; two results, for the next two tables, are typed 12
    1.1.1, round 1: missing 2, 3, 4 · next: table 2, Aluno 003 – Aluno 008
    ");
    let ran = event.typed(&["enter", "1.1.1"], "12\n");
    insta::assert_snapshot!(ran.err, @"
    1.1.1, round 1: missing 2, 3, 4 · next: table 2, Aluno 003 – Aluno 008
    Read as two results, for tables 2, 3; the result of one table is typed 1 2
    1.1.1, round 1: missing 4 · next: table 4, Aluno 001 – Aluno 002
    ");
    // If only one table is left there is a single reading.
    let ran = event.typed(&["enter", "1.1.1"], "4 1\n");
    insta::assert_snapshot!(ran.err, @"
    1.1.1, round 1: missing 4 · next: table 4, Aluno 001 – Aluno 002
    1.1.1, round 1: nothing missing · no other group is waiting for results
    ");
}

#[test]
fn the_short_help_lists_what_can_be_typed() {
    let event = Event::empty();
    for (lang, heading, line) in
        [("en", "To type:", "    1121 "), ("pt", "Para escrever:", "    3!2 ")]
    {
        for help in ["-h", "--help"] {
            let help = event.run_in(lang, &["enter", help]).out;
            assert!(help.contains(heading) && help.contains(&format!("\n{line}")), "{help}");
            assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
        }
    }
}
