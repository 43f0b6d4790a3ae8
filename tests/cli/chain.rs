//! From one event to the next: `export entries`, `players import *.entradas`, `players sources`.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::entries::{file, key, player, signed, unsigned};
use crate::support::event::{Event, SMALL, list};
use arbitro_event::chain::SentPlayer;
use arbitro_paper::sent_entries;

/// An event that accepts entries of both cycles and games.
fn next() -> Event {
    Event::with(SMALL)
}

/// A school's own event, played to its end: three pupils of one category.
fn school() -> Event {
    let event = Event::with(SMALL);
    event.write("players.csv", list(3).replace("Escola 1,", "\"Escola do \"\"Largo\"\"\","));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    event
}

/// The names of the players entered, with their codes.
fn players(event: &Event) -> Vec<String> {
    let document = event.export();
    let players = document["players"].as_array().expect("players").iter();
    players
        .filter(|player| player["status"] == "active")
        .map(|it| format!("{} {}", it["code"].as_str().unwrap(), it["name"].as_str().unwrap()))
        .collect()
}

fn sources(event: &Event) -> Vec<Value> {
    let lines = event.ok(&["players", "sources", "--format", "json"]);
    lines.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// How many entries the journal has.
fn entries(event: &Event) -> usize {
    event.ok(&["log", "--format", "json"]).lines().count()
}

#[test]
fn winners_of_a_school_are_entered_at_the_next_event_and_found_by_both_codes() {
    let school = school();
    let ran = school.run(&["export", "entries", "--places", "2", "-o", "school.entradas"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.is_empty());
    insta::assert_snapshot!(ran.err, @"
    Created the event's key: ./event.key signs certificates. Keep it with a copy; do not give it away.
    school.entradas: 2 players qualify, from one category.
    The file holds the names of children: send it only to the person who receives the entries, and delete it when the day is over.
    ");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let path = school.path().join("school.entradas");
        let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&path) & 0o777, 0o600);
        // Also over a file that everybody could read.
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        school.ok(&["export", "entries", "--places", "2", "-o", "school.entradas"]);
        assert_eq!(mode(&path) & 0o777, 0o600);
    }
    let sent: Value = serde_json::from_slice(&school.read("school.entradas")).unwrap();
    assert_eq!((&sent["kind"], &sent["version"]), (&"arbitro-entries".into(), &1.into()));
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&sent), ["event", "kind", "places", "players", "signature", "version"]);
    assert_eq!(keys(&sent["event"]), ["date", "id", "key", "made", "name"]);
    let ranks: Vec<&Value> =
        sent["players"].as_array().unwrap().iter().map(|it| &it["place"]).collect();
    assert_eq!(ranks, [1, 2]);
    let again = school.ok(&["export", "entries", "-o", "-"]);
    let again: Value = serde_json::from_str(&again).unwrap();
    assert_eq!(again["event"]["id"], sent["event"]["id"], "the id is kept");

    // A single-school event has its pupils' numbers in the codes, and the school's number in the file.
    let own =
        SMALL.replace("place =", "school = { number = 275, name = \"Escola do Monte\" }\nplace =");
    let own = Event::with(&own);
    own.write("l.csv", "code,name,school,cycle,game\n7.1.1,Ivo Sol,7,1,1\n");
    own.ok(&["players", "import", "l.csv"]);
    let own: Value = serde_json::from_str(&own.ok(&["export", "entries"])).unwrap();
    let ivo = &own["players"][0];
    assert_eq!((&ivo["school"], &ivo["school_name"]), (&"275".into(), &"Escola do Monte".into()));
    assert_eq!(ivo["from"], "7.1.1");

    let next = next();
    next.write("a.entradas", school.read("school.entradas"));
    let said = next.ok(&["players", "import", "a.entradas"]);
    insta::assert_snapshot!(said, @"a.entradas: Torneio de ensaio: 2 entries imported (2 new, 0 changed, 0 withdrawn)");
    assert_eq!(players(&next).len(), 2);
    // Codes are made with the school's number; a pupil with number 7 there is found as well.
    next.write("b.entradas", file("Clube", &[("7.2.1", "Lia Reis")]));
    let mut of_club = unsigned("Outro", 2, 9, vec![player("7.1.2", "Zoé Sá")]);
    of_club.players[0].school = "275".to_owned();
    next.write("c.entradas", sent_entries::sign(of_club, &key(2)).file());
    next.ok(&["players", "import", "b.entradas", "c.entradas"]);
    assert!(players(&next).contains(&"275.1.2 Zoé Sá".to_owned()), "{:?}", players(&next));
    let found = ["@275.1.2", "@7.1.2"].map(|text| next.ok(&["find", text]));
    insta::assert_snapshot!(found.concat(), @"
    Found
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Code      Name     School     Group   Round   Table   Opponent   Status
    ────────────────────────────────────────────────────────────────────────
    275.1.2   Zoé Sá   Escola 7                                      entered
    ────────────────────────────────────────────────────────────────────────
    Found
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Code      Name     School     Group   Round   Table   Opponent   Status
    ────────────────────────────────────────────────────────────────────────
    275.1.2   Zoé Sá   Escola 7                                      entered
    ────────────────────────────────────────────────────────────────────────
    ");
    let line = sources(&next).into_iter().find(|line| line["event"] == "Outro").unwrap();
    assert_eq!(
        (&line["school"], &line["entries"], &line["withdrawn"]),
        (&"275".into(), &1.into(), &0.into())
    );
    assert!(line["received"].is_string() && line["problems"].as_array().unwrap().is_empty());
    // An event made from the document knows what was imported, and undoes it as one.
    next.write("day.json", next.ok(&["export", "json"]));
    next.ok(&["import", "json", "day.json", "--event", "copy"]);
    let there = next.ok(&["players", "sources", "--format", "json", "--event", "copy"]);
    assert_eq!(there, next.ok(&["players", "sources", "--format", "json"]));
    let before = players(&next).len();
    next.ok(&["undo"]);
    assert_eq!((players(&next).len(), sources(&next).len()), (before - 1, 2));
    next.ok(&["redo"]);
    assert_eq!(players(&next).len(), before);
    // A journal of codes knows nothing about what was sent.
    next.ok(&["event", "forget", "codes"]);
    let journal = std::fs::read(next.path().join("codes/event.db")).unwrap();
    let holds = |text: &str| journal.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(!holds("Zoé") && !holds("Escola 7") && !holds("7.1.2\""), "names are left");
    insta::assert_snapshot!(next.run(&["event", "forget", "more"]).err, @"Look at it (arbitro log, arbitro standings), then delete the event with the names yourself, with its copies, lists, files of entries (.entradas, schools.csv), cut-outs of slips (scans) and printed files; comments of event.toml were copied as they are");
}

#[test]
fn a_file_sent_again_is_so_already_and_an_older_altered_or_foreign_one_changes_nothing() {
    let event = next();
    let (old, new) = (
        vec![player("3.1.1", "Ana Sá")],
        vec![player("3.1.1", "Ana Sá"), player("3.2.1", "Rui Sá")],
    );
    event.write("old.entradas", signed("Escola 3", 1, 10, old));
    event.write("new.entradas", signed("Escola 3", 1, 20, new.clone()));
    event.ok(&["players", "import", "new.entradas"]);
    let done = entries(&event);
    insta::assert_snapshot!(event.ok(&["players", "import", "new.entradas"]), @"new.entradas: Escola 3: already so, 2 entries (0 new, 0 changed, 0 withdrawn)");
    insta::assert_snapshot!(event.refused(&["players", "import", "old.entradas"]), @"
    error: old.entradas: a later file of Escola 3 was imported already (this one: entry 10 of its journal, that one: 20)
    hint: nothing was imported; ask the school for a new file
    ");
    let text = String::from_utf8(event.read("new.entradas")).unwrap();
    event.write("altered.entradas", text.replace("Rui", "Rua"));
    insta::assert_snapshot!(event.refused(&["players", "import", "altered.entradas"]), @"
    error: altered.entradas: the signature does not fit: somebody changed the file after it was made
    hint: nothing was imported; ask the school for a new file
    ");
    event.write("foreign.entradas", signed("Escola 3", 2, 30, new));
    let said = event.refused(&["players", "import", "foreign.entradas"]);
    insta::assert_snapshot!(said, @"
    error: foreign.entradas: the file of school 3 is signed with the key G4WQE3N8FMBNYNN3AHKC6K3YSK5RV2MHPKQ3F8JXYR7NQ3Y9PEA0, and the known one is HA4E7QBM17RSBZAJVCPKSEJXEB56E2DZ3PA146ZKEJ403D0FDXE0
    hint: ask the school by telephone; if it has a new key: arbitro players import FILE.entradas --new-key 3
    ");
    assert_eq!(entries(&event), done, "nothing was written");
    // A file that is refused does not stop the others.
    event.write("other.entradas", file("Escola 4", &[("4.1.1", "Ivo Sá")]));
    let ran = event.run(&["players", "import", "*.entradas"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert_eq!(ran.out.lines().count(), 2, "the same again and the other: {}", ran.out);
    assert!(players(&event).contains(&"4.1.1 Ivo Sá".to_owned()));
    event.ok(&["players", "import", "foreign.entradas", "--new-key", "3"]);
    // From now on the new key is the school's.
    insta::assert_snapshot!(event.refused(&["players", "import", "new.entradas"]), @"
    error: new.entradas: the file of school 3 is signed with the key HA4E7QBM17RSBZAJVCPKSEJXEB56E2DZ3PA146ZKEJ403D0FDXE0, and the known one is G4WQE3N8FMBNYNN3AHKC6K3YSK5RV2MHPKQ3F8JXYR7NQ3Y9PEA0
    hint: ask the school by telephone; if it has a new key: arbitro players import FILE.entradas --new-key 3
    ");
    assert_eq!(event.run(&["players", "import", "nothing*.entradas"]).code, 2);
}

#[test]
fn a_later_file_replaces_the_earlier_until_the_draw_and_then_the_head_decides() {
    let event = next();
    let send = |seq, players: &[(&str, &str)], args: &[&str]| {
        let players = players.iter().map(|(code, name)| player(code, name)).collect();
        event.write("s.entradas", signed("Escola 5", 1, seq, players));
        event.run(&[&["players", "import", "s.entradas"], args].concat())
    };
    send(10, &[("1.1.1", "Ana Sá"), ("2.2.1", "Rui Sá")], &[]);
    // Both schools have numbers in the file, which comes from one event.
    event.write("l.csv", "code,name,school,cycle,game\n90.1.1,Um,90,1,1\n91.1.1,Dois,91,1,1\n");
    event.ok(&["players", "import", "l.csv"]);
    let dry = send(20, &[("1.1.1", "Ana Sá Reis"), ("3.1.2", "Eva Sá")], &["--dry-run"]);
    assert_eq!(dry.code, 0, "{}", dry.err);
    let line: Value = serde_json::from_str(&dry.out).unwrap();
    assert_eq!((&line["op"], &line["seq"]), (&"receive".into(), &Value::Null));
    assert!(players(&event).contains(&"2.2.1 Rui Sá".to_owned()), "nothing was done");
    let done = send(20, &[("1.1.1", "Ana Sá Reis"), ("3.1.2", "Eva Sá")], &[]);
    insta::assert_snapshot!(done.out, @"s.entradas: Escola 5: replaces the earlier file: 2 entries (1 new, 1 changed, 1 withdrawn)");
    insta::assert_snapshot!(done.err, @"
    1 new: 3.1.2 Eva Sá
    1 changed: 1.1.1 Ana Sá Reis
    1 withdrawn: 2.2.1 Rui Sá
    The public reads: Ana Sá Reis → Ana R., Eva Sá → Eva S.
    ");
    assert!(!players(&event).contains(&"2.2.1 Rui Sá".to_owned()));
    assert_eq!(sources(&event)[0]["withdrawn"], 1);
    event.ok(&["groups", "draw", "1.1"]);
    let done = entries(&event);
    let late =
        send(30, &[("1.1.1", "Ana Reis"), ("3.1.2", "Eva Sá Maré"), ("4.1.1", "Bia Sol")], &[]);
    assert_eq!(late.code, 1, "{}{}", late.out, late.err);
    insta::assert_snapshot!(late.err, @"
    error: s.entradas: 2 changes are in categories that are already drawn: 1.1.1 Ana Sá Reis, 4.1.1 Bia Sol
    hint: decide one by one: to make a change: arbitro players import FILE.entradas --take 1.1.1,4.1.1; to leave it: arbitro players import FILE.entradas --leave 1.1.1,4.1.1
    ");
    assert_eq!(entries(&event), done, "nothing was written, not even for undrawn categories");
    let decided = send(
        30,
        &[("1.1.1", "Ana Reis"), ("3.1.2", "Eva Sá Maré"), ("4.1.1", "Bia Sol")],
        &["--take", "4.1.1", "--leave", "1.1.1"],
    );
    assert_eq!(decided.code, 0, "{}", decided.err);
    let now = players(&event);
    for player in ["1.1.1 Ana Sá Reis", "3.1.2 Eva Sá Maré", "4.1.1 Bia Sol"] {
        assert!(now.contains(&player.to_owned()), "{player} in {now:?}");
    }
    insta::assert_snapshot!(decided.err, @"
    1 new: 4.1.1 Bia Sol
    1 changed: 3.1.2 Eva Sá Maré
    hint: 4.1.1 Bia Sol has no place yet: arbitro players late 4.1.1
    The public reads: Eva Sá Maré → Eva M., Bia Sol → Bia S.
    ");
    // A player in a group leaves it, and stays on the list.
    let gone = send(40, &[("3.1.2", "Eva Sá Maré"), ("4.1.1", "Bia Sol")], &["--take", "1.1.1"]);
    assert_eq!(gone.code, 0, "{}", gone.err);
    let document = event.export();
    let ana = document["players"]
        .as_array()
        .unwrap()
        .iter()
        .find(|it| it["code"] == "1.1.1")
        .unwrap()
        .clone();
    assert_eq!(ana["status"], "withdrawn");
}

#[test]
fn a_second_event_of_a_school_is_imported_by_its_name_and_limits_count_over_all() {
    let event = next();
    event.write("a.entradas", file("Manhã", &[("6.1.1", "Ana Sá")]));
    event.write("b.entradas", signed("Tarde", 2, 8, vec![player("6.1.2", "Rui Sá")]));
    event.write("c.entradas", signed("Noite", 3, 8, vec![player("6.1.1", "Eva Sol")]));
    event.ok(&["players", "import", "a.entradas"]);
    let said = event.refused(&["players", "import", "b.entradas"]);
    insta::assert_snapshot!(said, @"
    error: b.entradas: school 6 has sent the event Manhã already, and this is another one: Tarde
    hint: if both are to be imported: arbitro players import FILE.entradas --another Tarde
    ");
    event.ok(&["players", "import", "b.entradas", "--another", "tarde"]);
    event.ok(&["players", "import", "b.entradas"]);
    let said = event.refused(&["players", "import", "c.entradas", "--another", "Noite"]);
    insta::assert_snapshot!(said, @"
    error: c.entradas: one entry cannot be imported: school 6 would have 2 in 1.1, and may have 1
    hint: nothing was imported; ask the school for a new file
    ");
    // A pupil entered in two of the school's games, whichever event sends them.
    let twice = vec![player("6.2.1", "Ana Sá")];
    event.write("d.entradas", signed("Noite", 3, 9, twice));
    let said = event.refused(&["players", "import", "d.entradas", "--another", "Noite"]);
    insta::assert_snapshot!(said, @"
    error: d.entradas: one entry cannot be imported: Ana Sá of one school is entered twice, as 6.2.1 and 6.1.1
    hint: nothing was imported; ask the school for a new file
    ");
    event.ok(&["players", "import", "d.entradas", "--another", "Noite", "--same-name"]);
    let mut strange =
        unsigned("Xadrez", 4, 9, vec![player("8.1.1", "Ivo Sá"), player("9.1.1", "Lia Sá")]);
    strange.players[0].game = "xadrez".to_owned();
    event.write("e.entradas", sent_entries::sign(strange, &key(4)).file());
    let said = event.refused(&["players", "import", "e.entradas"]);
    insta::assert_snapshot!(said, @"
    error: e.entradas: one entry of the file can be imported; this would be left out: one entry in xadrez, which is not played here (8.1.1 Ivo Sá). Entries can still be sent for what is played here and not in the list: Rastros
    hint: ask the school for a new file, or import it without them: arbitro players import FILE.entradas --confirm leaves-out
    ");
    // Whole or not at all.
    insta::assert_snapshot!(players(&event).join("\n"), @"
    6.1.1 Ana Sá
    6.1.2 Rui Sá
    6.2.1 Ana Sá
    ");
}

/// A school's file with six games, of which the event plays two.
fn six_games() -> String {
    let games = ["nex", "rastros", "avanco", "hex", "produto", "xadrez"];
    let players = (1..).zip(games).map(|(number, game)| SentPlayer {
        game: game.to_owned(),
        ..player(&format!("8.1.{number}"), &format!("Aluno {game}"))
    });
    sent_entries::sign(unsigned("Seis", 4, 9, players.collect()), &key(4)).file()
}

#[test]
fn a_file_with_four_games_that_are_not_played_was_refused_whole() {
    let event = next();
    event.write("s.entradas", six_games());
    let ran = event.run(&["players", "import", "s.entradas"]);
    assert_eq!((ran.code, players(&event).len()), (1, 0), "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    error: s.entradas: 2 entries of the file can be imported; this would be left out: one entry in Avanço, which is not played here (8.1.3 Aluno avanco), one entry in Hex, which is not played here (8.1.4 Aluno hex), one entry in Produto, which is not played here (8.1.5 Aluno produto), one entry in xadrez, which is not played here (8.1.6 Aluno xadrez)
    hint: ask the school for a new file, or import it without them: arbitro players import FILE.entradas --confirm leaves-out
    ");
    let other = event.run(&["players", "import", "s.entradas", "--confirm", "draws-final"]);
    assert_eq!(other.code, 2, "{}", other.err);
    let ran = event.run(&["players", "import", "s.entradas", "--confirm", "leaves-out"]);
    assert_eq!((ran.code, players(&event).len()), (0, 2), "{}", ran.err);
    insta::assert_snapshot!(ran.out, @"s.entradas: Escola 8: 2 entries imported (2 new, 0 changed, 0 withdrawn)");
    insta::assert_snapshot!(ran.err, @"
    warning: s.entradas: this was left out: one entry in Avanço, which is not played here (8.1.3 Aluno avanco), one entry in Hex, which is not played here (8.1.4 Aluno hex), one entry in Produto, which is not played here (8.1.5 Aluno produto), one entry in xadrez, which is not played here (8.1.6 Aluno xadrez)
    The public reads: Aluno nex → Aluno n., Aluno rastros → Aluno r.
    ");
    insta::assert_snapshot!(event.ok(&["log"]).lines().last().unwrap_or_default(), @"     2  2026-03-13 10:00:00  sala 1        Received from Escola 8 (Seis): 2 entries, 0 withdrawn  [confirmed: leaves-out]");
    // The answer is known when the same file comes again.
    let said = event.ok(&["players", "import", "s.entradas"]);
    insta::assert_snapshot!(said, @"s.entradas: Escola 8: already so, 2 entries (0 new, 0 changed, 0 withdrawn)");
    // A file with nothing that is played is not taken, whatever is confirmed.
    let chess = SentPlayer { game: "xadrez".to_owned(), ..player("9.1.1", "Ivo Sá") };
    event.write("x.entradas", signed("Xadrez", 5, 9, vec![chess]));
    let said = event.refused(&["players", "import", "x.entradas", "--yes"]);
    insta::assert_snapshot!(said, @"
    error: x.entradas: nothing in the file is played here: one entry in xadrez, which is not played here (9.1.1 Ivo Sá). Entries can still be sent for what is played here and not in the list: Nex, Rastros
    hint: nothing was imported; ask the school for a new file
    ");
}

#[test]
fn schools_are_known_by_the_list_by_their_names_or_by_an_answer() {
    let event = next();
    event.write(
        "schools.csv",
        format!("número;nome;chave;e-mail\n12;Escola do Largo;{};\n13;Escola do Vale;;vale@exemplo.pt\n14;Escola da Serra;;\n", key(1).public()),
    );
    let send = |name: &str, seed, number: &str, school: &str, args: &[&str]| {
        let mut sent = unsigned(name, seed, 9, vec![player("1.1.1", &format!("Aluno {school}"))]);
        sent.players[0].school = number.to_owned();
        sent.players[0].school_name = school.to_owned();
        event.write("s.entradas", sent_entries::sign(sent, &key(seed)).file());
        event.run(&[&["players", "import", "s.entradas"], args].concat())
    };
    assert_eq!(send("A", 1, "12", "Escola do Largo", &[]).code, 0);
    let other = send("A2", 2, "12", "Escola do Largo", &["--another", "A2"]);
    // The list has its key.
    assert_eq!(other.code, 1);
    insta::assert_snapshot!(other.err, @"
    error: s.entradas: the file of school 12 is signed with the key G4WQE3N8FMBNYNN3AHKC6K3YSK5RV2MHPKQ3F8JXYR7NQ3Y9PEA0, and the known one is HA4E7QBM17RSBZAJVCPKSEJXEB56E2DZ3PA146ZKEJ403D0FDXE0
    hint: ask the school by telephone; if it has a new key: arbitro players import FILE.entradas --new-key 12
    ");
    assert_eq!(send("B", 2, "", "escola do vale", &[]).code, 0, "found by its name");
    let unknown = send("C", 3, "99", "Escola Nova", &[]);
    assert_eq!(unknown.code, 1);
    insta::assert_snapshot!(unknown.err, @r#"
    error: s.entradas: the school Escola Nova is not known here
    hint: give the number of the school here: arbitro players import FILE.entradas --as-school "Escola Nova=NUMBER"
    "#);
    // The number of one school with the name of another is a slip of the pen.
    assert_eq!(send("D", 4, "12", "Escola da Serra", &[]).code, 1);
    assert_eq!(send("C", 3, "99", "Escola Nova", &["--as-school", "Escola Nova=99"]).code, 0);
    assert_eq!(send("C", 3, "99", "Escola Nova", &[]).code, 0, "the answer is kept");
    let now = players(&event);
    for code in ["12.1.1 ", "13.1.1 ", "99.1.1 "] {
        assert!(now.iter().any(|it| it.starts_with(code)), "{code} in {now:?}");
    }
    let lines = sources(&event);
    let silent: Vec<&Value> = lines.iter().filter(|line| line["received"].is_null()).collect();
    assert_eq!(silent.len(), 1, "{lines:?}");
    assert_eq!(
        (&silent[0]["school"], &silent[0]["name"]),
        (&"14".into(), &"Escola da Serra".into())
    );
    let table = event.ok(&["players", "sources"]);
    insta::assert_snapshot!(table, @"
    Entries from the schools
    Torneio de ensaio
    Number   School            Event   Received           Entries   Withdrawn   To check
    ────────────────────────────────────────────────────────────────────────────────────
    12       Escola do Largo   A       2026-03-13 10:00         1           0
    13       Escola do Vale    B       2026-03-13 10:00         1           0
    14       Escola da Serra           nothing yet              0           0
    99       Escola Nova       C       2026-03-13 10:00         1           0
    ────────────────────────────────────────────────────────────────────────────────────
    Sent: 3, not yet: 1; entries: 3.
    ");
    let said = event.run_in("pt", &["inscritos", "origens"]);
    insta::assert_snapshot!(said.out, @"
    Inscrições das escolas
    Torneio de ensaio
    Número   Escola            Evento   Recebido           Inscrições   Retiradas   A esclarecer
    ────────────────────────────────────────────────────────────────────────────────────────────
    12       Escola do Largo   A        2026-03-13 10:00            1           0
    13       Escola do Vale    B        2026-03-13 10:00            1           0
    14       Escola da Serra            ainda nada                  0           0
    99       Escola Nova       C        2026-03-13 10:00            1           0
    ────────────────────────────────────────────────────────────────────────────────────────────
    Enviaram: 3, ainda não: 1; inscrições: 3.
    ");
    event.write("schools.csv", "numero,nome\n1,\n");
    let ran = event.run(&["players", "sources"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    ./schools.csv, line 2, column 2 (nome): it is blank
    error: ./schools.csv: one row of the list of schools is wrong
    ");
}

#[test]
fn one_name_at_two_schools_is_a_question_and_never_a_refusal() {
    let event = next();
    event.write("a.entradas", file("A", &[("1.1.1", "Ana Sá")]));
    event.write("b.entradas", signed("B", 2, 9, vec![player("2.1.1", "ana sá")]));
    event.ok(&["players", "import", "a.entradas"]);
    let ran = event.run(&["players", "import", "b.entradas"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.err, @"
    warning: 2.1.1 ana sá: 1.1.1 of another school has the same name, class, cycle and game; if they are two pupils: --same-name
    The public reads: ana sá → ana s.
    ");
    let lines = sources(&event);
    assert_eq!(lines[1]["problems"][0]["code"], "same-name", "{lines:?}");
    event.ok(&["players", "import", "a.entradas", "b.entradas", "--same-name"]);
    assert!(sources(&event).iter().all(|line| line["problems"].as_array().unwrap().is_empty()));
    // Two classes mean two pupils.
    let of_class = |name: &str, seed, code: &str, class: &str| {
        let mut sent = unsigned(name, seed, 9, vec![player(code, "Eva Sol")]);
        sent.players[0].class = class.to_owned();
        sent_entries::sign(sent, &key(seed)).file()
    };
    event.write("c.entradas", of_class("C", 3, "3.1.2", "4.º A"));
    event.write("d.entradas", of_class("D", 4, "4.1.2", "4.º B"));
    let ran = event.run(&["players", "import", "c.entradas", "d.entradas"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"The public reads: Eva Sol → Eva So. (3.1.2), Eva Sol → Eva So. (4.1.2)");
}

#[test]
fn a_file_without_entries_could_not_be_read() {
    let event = next();
    let good = file("A", &[("1.1.1", "Ana Sá")]);
    let twice = good.replacen("\"places\":1", "\"places\":1,\"places\":1", 1);
    let version = good.replacen("\"version\":1", "\"version\":3", 1);
    let unknown = good.replacen("\"places\":1", "\"places\":1,\"more\":1", 1);
    let many = signed("B", 1, 9, (1..=5_001).map(|n| player(&format!("{n}.1.1"), "A")).collect());
    let large = format!("{good}{}", " ".repeat(2_000_000));
    let mut errors = String::new();
    for (name, text) in [
        ("twice", &twice),
        ("version", &version),
        ("unknown", &unknown),
        ("many", &many),
        ("large", &large),
        ("cut", &good[..good.len() / 2].to_owned()),
        ("empty", &String::new()),
        ("other", &"{\"kind\":\"x\",\"version\":1}".to_owned()),
    ] {
        let name = format!("{name}.entradas");
        event.write(&name, text);
        let ran = event.run(&["players", "import", &name]);
        assert_eq!(ran.code, 2, "{name}: {}{}", ran.out, ran.err);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    error: twice.entradas: this is not a file of entries, or it is damaged (line 3, column 19)
    hint: nothing was imported; ask the school for a new file
    error: version.entradas: the file is of version 3, which this program does not know
    hint: nothing was imported; ask the school for a new file
    error: unknown.entradas: this is not a file of entries, or it is damaged (line 3, column 17)
    hint: nothing was imported; ask the school for a new file
    error: many.entradas: the file has more than 5000 players
    hint: nothing was imported; ask the school for a new file
    error: large.entradas: the file is larger than 2 MB: a file of entries is never that large
    hint: nothing was imported; ask the school for a new file
    error: cut.entradas: this is not a file of entries, or it is damaged (line 4, column 2)
    hint: nothing was imported; ask the school for a new file
    error: empty.entradas: this is not a file of entries, or it is damaged (line 1, column 0)
    hint: nothing was imported; ask the school for a new file
    error: other.entradas: the file is marked as something other than entries
    hint: nothing was imported; ask the school for a new file
    ");
    assert!(players(&event).is_empty());
    // A file is recognised by its beginning under any name; options for lists do not apply to it.
    event.write("a.txt", &good);
    assert_eq!(event.run(&["players", "import", "a.txt", "--remove-missing"]).code, 2);
    event.ok(&["players", "import", "a.txt"]);
    event.write("l.csv", list(2));
    assert_eq!(event.run(&["players", "import", "l.csv", "--same-name"]).code, 2);
    assert_eq!(event.run(&["players", "import", "l.csv", "l.csv"]).code, 2);
    assert_eq!(event.run(&["players", "import", "gone.entradas"]).code, 2);
}

#[test]
fn teams_that_qualify_are_entered_at_the_next_event_with_their_players() {
    let school = crate::teams::event();
    school.ok(&["groups", "draw"]);
    school.ok(&["pair", "1.1.1"]);
    let undecided = school.refused(&["export", "entries", "-o", "s.entradas"]);
    insta::assert_snapshot!(undecided, @"
    error: 1.1.1: results of round 1 are missing (tables 1, 2)
    hint: to enter results: arbitro enter 1.1.1
    ");
    for round in 1..=3 {
        if round > 1 {
            school.ok(&["pair", "1.1.1"]);
        }
        let document = school.export();
        for game in document["groups"][0]["games"].as_array().unwrap() {
            if game["round"] == round && game["result"].is_null() {
                let (table, board) = (game["match"].to_string(), game["board"].to_string());
                school.ok(&["result", "1.1.1", &table, "1-0", "--board", &board]);
            }
        }
    }
    let ran = school.run(&["export", "entries", "--places", "4", "-o", "s.entradas"]);
    let qualify = "s.entradas: 11 players of 4 teams qualify, from one category.";
    assert!(ran.err.lines().any(|line| line == qualify), "{}", ran.err);
    let next = Event::with(&crate::teams::TOML.replace("Taça", "Regional"));
    next.write("s.entradas", school.read("s.entradas"));
    assert_eq!(
        next.ok(&["players", "import", "s.entradas"]),
        "s.entradas: Taça: 11 entries of 4 teams imported (11 new, 0 changed, 0 withdrawn)\n"
    );
    // They are entered in the order of their places.
    let teams = |event: &Event| -> BTreeSet<String> {
        let listed = event.ok(&["teams"]).replace("\nt", "\n\nt");
        listed.trim_end().split("\n\n").map(str::to_owned).collect()
    };
    assert_eq!(teams(&next), teams(&school));
    insta::assert_snapshot!(next.ok(&["players", "import", "s.entradas"]), @"s.entradas: Taça: already so, 11 entries of 4 teams (0 new, 0 changed, 0 withdrawn)");
    let source = &sources(&next)[0];
    assert_eq!((&source["entries"], &source["withdrawn"]), (&11.into(), &0.into()));
    // Only the first of them, by lot.
    school.ok(&["lots", "1.1.1"]);
    school.ok(&["export", "entries", "-o", "s.entradas"]);
    next.write("s.entradas", school.read("s.entradas"));
    let ran = next.run(&["players", "import", "s.entradas"]);
    assert_eq!((ran.code, teams(&next).len()), (0, 1), "{}", ran.err);
    // A player of no team, and an event without teams.
    let mut alone = unsigned("Alone", 3, 9, vec![player("9.1.1", "Ivo Sá")]);
    alone.players[0].game = "hex".to_owned();
    alone.players[0].cycle = "3.º ciclo".to_owned();
    next.write("a.entradas", sent_entries::sign(alone, &key(3)).file());
    let said = next.refused(&["players", "import", "a.entradas"]);
    insta::assert_snapshot!(said, @"
    error: a.entradas: one entry cannot be imported: in 1.1 teams play, and these are in none: 9.1.1 Ivo Sá
    hint: nothing was imported; ask the school for a new file
    ");
    let singles = Event::with(SMALL);
    singles.write("s.entradas", school.read("s.entradas"));
    singles.refused(&["players", "import", "s.entradas"]);
    next.ok(&["groups", "draw"]);
}

#[test]
fn nobody_qualifies_from_an_undecided_category() {
    let open = Event::drawn(3);
    open.ok(&["pair"]);
    let said = open.refused(&["export", "entries", "-o", "s.entradas"]);
    insta::assert_snapshot!(said, @"
    error: 1.1.1: results of round 1 are missing (table 1)
    hint: to enter results: arbitro enter 1.1.1
    ");
    assert!(!open.path().join("s.entradas").exists() && !open.path().join("event.key").exists());
    let tied = crate::support::event::tied();
    let said = tied.refused(&["export", "entries", "-o", "s.entradas"]);
    insta::assert_snapshot!(said, @"
    error: 1.1: places that qualify for the final are shared: 1.1.1 (1.1.1, 4.1.1)
    hint: to draw lots: arbitro lots 1.1.1; or by the arbiter's decision: arbitro decide 1.1.1 1.1.1 --reason TEXT
    ");
    // Two who share the first place are the first two.
    let both: Value =
        serde_json::from_str(&tied.ok(&["export", "entries", "--places", "2"])).unwrap();
    let places: Vec<&Value> =
        both["players"].as_array().unwrap().iter().map(|it| &it["place"]).collect();
    assert_eq!(places, [1, 1]);
    tied.ok(&["lots", "1.1.1"]);
    tied.ok(&["export", "entries", "1.1", "-o", "s.entradas"]);
    // An event refuses its own file, and its id is never undone.
    insta::assert_snapshot!(tied.refused(&["players", "import", "s.entradas"]), @"
    error: s.entradas: the file was made by this event itself
    hint: import it at the next event, with --event FOLDER
    ");
    let empty = next();
    empty.refused(&["export", "entries"]);
    assert_eq!(empty.run(&["export", "entries", "1.1.1"]).code, 2);
    assert_eq!(empty.run(&["export", "json", "--places", "2"]).code, 2);
    let alone = Event::entered(1);
    alone.ok(&["export", "entries"]);
    let undrawn = Event::entered(2);
    insta::assert_snapshot!(undrawn.refused(&["export", "entries"]), @"
    error: the groups of category 1.1 are not drawn yet
    hint: to draw the groups: arbitro groups draw 1.1
    ");
}

#[test]
fn adapted_sets_are_exported_only_on_request() {
    let school = next();
    school.write("l.csv", "code,name,school,cycle,game,adapted\n5.1.1,Ana Sá,5,1,1,Braille\n");
    school.ok(&["players", "import", "l.csv"]);
    let ran = school.run(&["export", "entries", "-o", "plain.entradas"]);
    insta::assert_snapshot!(ran.err, @"
    Created the event's key: ./event.key signs certificates. Keep it with a copy; do not give it away.
    plain.entradas: one player qualifies, from one category.
    The file holds the names of children: send it only to the person who receives the entries, and delete it when the day is over.
    warning: One of them plays on an adapted set, which the file does not contain: inform the receiver in another way, or use --with-adapted
    ");
    assert!(!String::from_utf8(school.read("plain.entradas")).unwrap().contains("Braille"));
    let told = school.run(&["export", "entries", "--with-adapted", "-o", "told.entradas"]);
    insta::assert_snapshot!(told.err, @"
    told.entradas: one player qualifies, from one category.
    The file holds the names of children: send it only to the person who receives the entries, and delete it when the day is over.
    ");
    let event = next();
    for name in ["plain.entradas", "told.entradas", "told.entradas"] {
        event.write(name, school.read(name));
        event.ok(&["players", "import", name]);
    }
    insta::assert_snapshot!(event.ok(&["players", "list"]), @"
    Entries
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Code    Name     School     Group   Status    Adapted set
    ─────────────────────────────────────────────────────────
    5.1.1   Ana Sá   School 5           entered   Braille
    ─────────────────────────────────────────────────────────
    1 participant
    ");
    assert!(!event.ok(&["players", "sources", "--format", "json"]).contains("Braille"));
}

#[test]
fn two_laptops_that_received_the_same_file_are_one_event() {
    let event = next();
    event.write("l.csv", list(2));
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["store", "copy", &event.place(), "other.db"]);
    let other = Event::with(SMALL);
    other.write("event.db", event.read("other.db"));
    for laptop in [&event, &other] {
        laptop.write("a.entradas", file("A", &[("7.1.2", "Ana Sá")]));
    }
    event.ok(&["players", "import", "a.entradas"]);
    if other.place() == "event.db" {
        other.ok(&["players", "import", "a.entradas"]);
        other.write("b.entradas", signed("B", 2, 5, vec![player("8.1.2", "Rui Sá")]));
        other.ok(&["players", "import", "b.entradas"]);
        event.write("b.db", other.read("event.db"));
        event.ok(&["merge", "b.db"]);
        assert_eq!(sources(&event).len(), 2);
    }
}
