//! A day without friction: what went wrong when a whole day was run by hand, each fixed, in both languages
//! and on both stores.

use crate::support::day::answers;
use crate::support::event::{Event, Ran, SMALL, list, on_each_store};

/// An event in a language, used from several desks.
struct Hall {
    event: Event,
    lang: &'static str,
}

impl Hall {
    fn run(&self, args: &[&str]) -> Ran {
        self.event.run_in(self.lang, args)
    }

    /// Runs a command at another desk.
    fn at(&self, desk: &str, args: &[&str]) -> Ran {
        self.run(&[&["--desk", desk], args].concat())
    }

    /// Runs a command that must work.
    fn ok(&self, args: &[&str]) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, 0, "{} {args:?}: {}{}", self.lang, ran.out, ran.err);
        ran.out + &ran.err
    }

    /// Runs a command that must be refused; returns the message and the command that it names.
    fn refused(&self, args: &[&str]) -> (String, String) {
        let ran = self.run(args);
        assert_eq!(ran.code, 1, "{} {args:?}: {}{}", self.lang, ran.out, ran.err);
        let command = ran.err.rfind("arbitro ").map_or_else(String::new, |at| {
            ran.err[at..].split(';').next().unwrap_or_default().trim().to_owned()
        });
        (ran.err, command)
    }

    /// Checks that a hint's command has these English words; in Portuguese it has Portuguese ones.
    fn is(&self, command: &str, english: &str) {
        if self.lang == "en" {
            assert_eq!(command, english);
        } else {
            assert!(command.starts_with("arbitro "), "{command}");
        }
    }

    /// Runs a hint's command word by word.
    fn follow(&self, command: &str) -> String {
        let words: Vec<&str> = command.split(' ').skip(1).collect();
        self.ok(&words)
    }

    /// How many operations the journal has.
    fn entries(&self) -> usize {
        self.ok(&["log", "--format", "json"]).lines().count()
    }

    /// The number of the last operation of a kind.
    fn last(&self, op: &str) -> String {
        let log = self.ok(&["log", "--format", "json"]);
        let lines = log.lines().map(serde_json::from_str::<serde_json::Value>);
        let found = lines.map(|line| line.expect("a line of JSON")).rfind(|line| line["op"] == op);
        found.unwrap_or_else(|| panic!("no {op}"))["seq"].to_string()
    }

    /// The codes of the players at a table.
    fn pair(&self, group: &str, round: u32, table: u32) -> [String; 2] {
        let document = self.event.export();
        let groups = document["groups"].as_array().expect("groups");
        let group = groups.iter().find(|part| part["code"] == group).expect("the group");
        let games = group["games"].as_array().expect("games");
        let game = games
            .iter()
            .find(|game| game["round"] == round && game["table"] == table)
            .expect("the table");
        ["first", "second"].map(|seat| game[seat].as_str().expect("a code").to_owned())
    }
}

/// Runs a part of a day in both languages, on each store.
fn in_both_languages(make: impl Fn() -> Event, part: impl Fn(&Hall)) {
    on_each_store(|| {
        for lang in ["pt", "en"] {
            part(&Hall { event: make(), lang });
        }
    });
}

#[test]
fn a_result_never_lands_on_the_wrong_children() {
    in_both_languages(
        || Event::drawn(8),
        |hall| {
            hall.ok(&["pair", "1.1.1"]);
            let [first, second] = hall.pair("1.1.1", 1, 1);
            let [other, fourth] = hall.pair("1.1.1", 1, 2);
            // Another desk pairs by hand.
            hall.ok(&["unpair", "1.1.1"]);
            let codes: Vec<String> = (1..=8).map(|number| format!("{number}.1.1")).collect();
            let mut left: Vec<&String> = codes
                .iter()
                .filter(|code| ![&first, &second, &other, &fourth].contains(code))
                .collect();
            let mut lines = format!("{other} {second}\n{first} {fourth}\n");
            while let (Some(a), Some(b)) = (left.pop(), left.pop()) {
                lines += &format!("{a} {b}\n");
            }
            hall.event.write("pairs.txt", lines);
            let by_hand = hall.at("mesa 9", &["pair", "1.1.1", "--manual", "pairs.txt"]);
            assert_eq!(by_hand.code, 0, "{}", by_hand.err);
            let before = hall.entries();
            // The first desk types what it saw.
            let typed = ["result", "1.1.1", "1", "1-0", "--expect", &first, &second];
            let (refusal, _) = hall.refused(&typed);
            answers(
                hall.lang,
                &refusal,
                "error: 1.1.1, round 1, table 1: Aluno 003 (3.1.1), Aluno 006 (6.1.1) sit \
                 there (mesa 9, 10:00), not Aluno 005 (5.1.1), Aluno 006 (6.1.1)\n\
                 hint: the tables: arbitro print pairings 1.1.1",
                "erro: 1.1.1, jornada 1, mesa 1: estão lá Aluno 003 (3.1.1), Aluno 006 \
                 (6.1.1) (mesa 9, 10:00), e não Aluno 005 (5.1.1), Aluno 006 (6.1.1)\n\
                 sugestão: as mesas: arbitro imprimir emparceiramentos 1.1.1",
            );
            hall.event.write(
                "results.csv",
                format!("group,round,table,result,first,second\n1.1.1,1,1,1-0,{first},{second}\n"),
            );
            let (refusal, _) = hall.refused(&["results", "import", "results.csv"]);
            answers(
                hall.lang,
                &refusal,
                "results.csv:2:1: 1.1.1, round 1, table 1: Aluno 003 (3.1.1), Aluno 006 \
                 (6.1.1) sit there (mesa 9, 10:00), not Aluno 005 (5.1.1), Aluno 006 (6.1.1)\n\
                 error: results.csv has one error; nothing was imported\n\
                 hint: nothing was imported: correct the rows above in the file, and import it \
                 again",
                "results.csv:2:1: 1.1.1, jornada 1, mesa 1: estão lá Aluno 003 (3.1.1), \
                 Aluno 006 (6.1.1) (mesa 9, 10:00), e não Aluno 005 (5.1.1), Aluno 006 \
                 (6.1.1)\n\
                 erro: results.csv tem um erro; nada foi importado\n\
                 sugestão: não se importou nada: emende no ficheiro as linhas acima e volte a \
                 importá-lo",
            );
            assert_eq!(hall.entries(), before, "nothing was recorded");
            hall.ok(&["result", "1.1.1", "1", "1-0", "--expect", &other, &second]);
            // Another result has been recorded: the message names the desk, and the command that
            // replaces it.
            let (refusal, command) = hall.refused(&["result", "1.1.1", "1", "0-1"]);
            answers(
                hall.lang,
                &refusal,
                "error: 1.1.1, round 1, table 1: the result 1-0 is recorded already (sala \
                 1, 10:00)\n\
                 hint: to replace it: arbitro result 1.1.1 1 0-1 --round 1 --correct",
                "erro: 1.1.1, jornada 1, mesa 1: o resultado 1-0 já está registado (sala 1, \
                 10:00)\n\
                 sugestão: para o substituir: arbitro resultado 1.1.1 1 0-1 --jornada 1 \
                 --corrigir",
            );
            hall.is(&command, "arbitro result 1.1.1 1 0-1 --round 1 --correct");
            hall.follow(&command);
        },
    );
}

#[test]
fn the_same_result_again_is_already_so_and_nothing_is_written() {
    in_both_languages(
        || Event::drawn(4),
        |hall| {
            hall.ok(&["pair", "1.1.1"]);
            hall.ok(&["result", "1.1.1", "1", "0-1"]);
            let before = hall.entries();
            for again in [
                &["result", "1.1.1", "1", "0-1"][..],
                &["result", "1.1.1", "1", "0-1", "--correct"],
            ] {
                answers(
                    hall.lang,
                    &hall.ok(again),
                    "Already so: 1.1.1, round 1, table 1: 0-1  Aluno 001 – Aluno 003",
                    "Já está assim: 1.1.1, jornada 1, mesa 1: 0-1  Aluno 001 – Aluno 003",
                );
            }
            assert_eq!(hall.entries(), before);
        },
    );
}

#[test]
fn a_result_is_answered_with_names_and_an_older_round_reports_it() {
    in_both_languages(
        || Event::drawn(4),
        |hall| {
            hall.ok(&["pair", "1.1.1"]);
            let answer = hall.ok(&["result", "1.1.1", "1", "1-0"]);
            answers(
                hall.lang,
                &answer,
                "1.1.1, round 1, table 1: 1-0  Aluno 001 – Aluno 003",
                "1.1.1, jornada 1, mesa 1: 1-0  Aluno 001 – Aluno 003",
            );
            hall.event.play_round("1.1.1");
            hall.ok(&["pair", "1.1.1"]);
            let answer = hall.ok(&["result", "1.1.1", "1", "0-1", "--round", "1", "--correct"]);
            answers(
                hall.lang,
                &answer,
                "1.1.1, round 1, table 1: 0-1 instead of 1-0  Aluno 001 – Aluno 003\n\
                 That is round 1 of 1.1.1; the last one is round 2.",
                "1.1.1, jornada 1, mesa 1: 0-1, em vez de 1-0  Aluno 001 – Aluno 003\n\
                 Essa é a jornada 1 de 1.1.1; a última é a 2.",
            );
        },
    );
}

#[test]
fn a_result_at_the_wrong_table_is_removed() {
    in_both_languages(
        || Event::drawn(4),
        |hall| {
            hall.ok(&["pair", "1.1.1"]);
            hall.refused(&["result", "1.1.1", "1", "--clear", "--reason", "mesa errada"]);
            hall.ok(&["result", "1.1.1", "1", "1-0"]);
            assert_eq!(hall.run(&["result", "1.1.1", "1", "--clear"]).code, 2, "it needs a reason");
            let (_, command) = hall.refused(&["unpair", "1.1.1"]);
            hall.is(&command, "arbitro result 1.1.1 1 --round 1 --clear --reason TEXT");
            let answer = hall.ok(&["result", "1.1.1", "1", "--clear", "--reason", "mesa errada"]);
            answers(
                hall.lang,
                &answer,
                "1.1.1, round 1, table 1: 1-0 removed: mesa errada",
                "1.1.1, jornada 1, mesa 1: 1-0 retirado: mesa errada",
            );
            let missing = hall.ok(&["results", "missing", "1.1.1", "--format", "json"]);
            assert_eq!(missing.matches("\"group\"").count(), 2, "{missing}");
            // A round from which the next was paired can be corrected, but not emptied.
            hall.event.play_round("1.1.1");
            hall.ok(&["pair", "1.1.1"]);
            let args = ["result", "1.1.1", "1", "--round", "1", "--clear", "--reason", "x"];
            let (_, command) = hall.refused(&args);
            hall.is(&command, "arbitro result 1.1.1 1 0-1 --round 1 --correct");
        },
    );
}

#[test]
fn undo_is_the_inverse_of_the_last_thing_that_stands() {
    in_both_languages(
        || Event::drawn(4),
        |hall| {
            hall.ok(&["pair", "1.1.1"]);
            hall.ok(&["result", "1.1.1", "1", "1-0"]);
            let first = hall.last("result");
            hall.ok(&["result", "1.1.1", "2", "1-0"]);
            // Undo takes back the last thing that was redone, not the one with the highest number.
            hall.ok(&["undo", &first]);
            hall.ok(&["redo"]);
            hall.ok(&["undo"]);
            answers(
                hall.lang,
                &hall.ok(&["result", "1.1.1", "1", "0-1"]),
                "1.1.1, round 1, table 1: 0-1  Aluno 001 – Aluno 003",
                "1.1.1, jornada 1, mesa 1: 0-1  Aluno 001 – Aluno 003",
            );
            // The desk has worked since: redo does not restore the old result by itself.
            let before = hall.entries();
            let (_, command) = hall.refused(&["redo"]);
            hall.is(&command, &format!("arbitro redo {first}"));
            assert_eq!(hall.entries(), before);
        },
    );
}

#[test]
fn the_work_of_another_desk_is_undone_by_its_name_only() {
    in_both_languages(
        || Event::drawn(4),
        |hall| {
            hall.ok(&["pair", "1.1.1"]);
            assert_eq!(hall.at("mesa9", &["result", "1.1.1", "1", "1-0"]).code, 0);
            let seq = hall.last("result");
            let (refusal, command) = hall.refused(&["undo", &seq]);
            answers(
                hall.lang,
                &refusal,
                "error: operation 5 is the work of mesa9 (1.1.1, round 1, table 1: 1-0)\n\
                 hint: to undo it anyway: arbitro undo 5 --of mesa9",
                "erro: a operação 5 é de mesa9 (1.1.1, jornada 1, mesa 1: 1-0)\n\
                 sugestão: para a desfazer mesmo assim: arbitro desfazer 5 --de mesa9",
            );
            hall.is(&command, &format!("arbitro undo {seq} --of mesa9"));
            hall.follow(&command);
            hall.ok(&["redo"]);
            hall.ok(&["undo", "--of", "mesa9"]);
        },
    );
}

#[test]
fn dependent_operations_are_undone_and_redone_together() {
    in_both_languages(
        || Event::played(30),
        |hall| {
            let document = hall.event.export();
            hall.ok(&["advance", "1.1"]);
            let drawn = hall.last("advance");
            hall.ok(&["pair", "1.1.F"]);
            hall.ok(&["result", "1.1.F", "1", "1-0"]);
            let (_, command) = hall.refused(&["undo", &drawn]);
            hall.is(&command, &format!("arbitro undo {drawn} --with-dependents"));
            let said = hall.follow(&command);
            assert_eq!(said.lines().count(), 3, "{said}");
            assert_eq!(hall.event.export()["groups"], document["groups"]);
            hall.ok(&["redo"]);
            assert_eq!(hall.pair("1.1.F", 1, 1).len(), 2);
            assert_eq!(hall.ok(&["verify"]).lines().count(), 1);
        },
    );
}

#[test]
fn a_warning_about_undo_names_the_command() {
    in_both_languages(
        || Event::played(30),
        |hall| {
            hall.ok(&["advance", "1.1"]);
            let winner = hall.event.standings("1.1.1")[0]["code"].as_str().unwrap().to_owned();
            let mut said = String::new();
            for round in 1..=4 {
                for table in 1..=5 {
                    let [first, second] = hall.pair("1.1.1", round, table);
                    let lost = match () {
                        () if first == winner => "0-1",
                        () if second == winner => "1-0",
                        () => continue,
                    };
                    let (round, table) = (round.to_string(), table.to_string());
                    let args = ["result", "1.1.1", &table, lost, "--round", &round, "--correct"];
                    said += &hall.ok(&args);
                }
            }
            let drawn = hall.last("advance");
            let undo = if hall.lang == "en" { "undo" } else { "desfazer" };
            assert!(said.contains(&format!("arbitro {undo} {drawn} --")), "{said}");
        },
    );
}

#[test]
fn a_small_group_plays_the_first_rounds_of_a_berger_table_and_never_gets_stuck() {
    in_both_languages(
        || Event::entered(6),
        |hall| {
            answers(
                hall.lang,
                &hall.ok(&["groups", "draw"]),
                "1.1: 6 players drawn into one group, seed 11\n\
                 \x20 1.1.1: 6\n\
                 1.1.1 plays the first 4 rounds of a Berger table: it has more rounds than \
                 half its players.",
                "1.1: 6 jogadores num grupo, número do sorteio 11\n\
                 \x20 1.1.1: 6\n\
                 1.1.1 joga as primeiras 4 jornadas de uma tabela de Berger: tem mais jornadas \
                 do que metade dos jogadores.",
            );
            hall.event.play_all("1.1.1");
            let document = hall.event.export();
            let group = &document["groups"][0];
            assert_eq!((&group["system"], &group["rounds"]), (&"round-robin".into(), &4.into()));
            let games = group["games"].as_array().unwrap();
            assert_eq!(games.len(), 12);
            let mut met: Vec<_> = games
                .iter()
                .map(|game| {
                    let mut pair = [game["first"].to_string(), game["second"].to_string()];
                    pair.sort();
                    pair
                })
                .collect();
            met.sort();
            met.dedup();
            assert_eq!(met.len(), 12, "nobody meets twice");
            answers(
                hall.lang,
                &hall.ok(&["explain", "1.1.1", "--round", "2"]),
                "1.1.1, round 2: the first rounds of a Berger table, because the group has more rounds than half its players",
                "1.1.1, jornada 2: as primeiras jornadas de uma tabela de Berger, porque o grupo tem mais jornadas do que metade dos jogadores",
            );
            // On paper as well.
            let sentence = match hall.lang {
                "en" => "This group plays the first rounds of a Berger table.",
                _ => "Este grupo joga as primeiras jornadas de uma tabela de Berger.",
            };
            for paper in [&["standings", "1.1.1"][..], &["print", "pairings", "1.1.1"]] {
                let paper = hall.ok(paper);
                let lines = paper.lines().map(|line| line.trim_matches(['*', ' ']));
                assert_eq!(lines.filter(|line| *line == sentence).count(), 1, "{paper}");
            }
            // Exported and imported it is the same.
            hall.event.write("day.json", hall.event.run(&["export", "json"]).out);
            hall.ok(&["import", "json", "day.json", "--event", "again"]);
            let again = hall.run(&["export", "json", "--event", "again"]).json();
            assert_eq!(again["groups"], document["groups"]);
        },
    );
    let event = Event::with(&format!("small_groups = 'swiss'\n{SMALL}"));
    event.write("players.csv", list(6));
    event.ok(&["players", "import", "players.csv"]);
    insta::assert_snapshot!(event.ok(&["groups", "draw"]), @"
    1.1: 6 players drawn into one group, seed 11
      1.1.1: 6
    ");
    assert_eq!(event.export()["groups"][0]["system"], "swiss");
}

#[test]
fn a_late_player_of_a_small_group_meets_nobody_twice() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    event.ok(&["players", "add", "7.1.1", "Aluno 007"]);
    event.ok(&["players", "late", "7.1.1"]);
    event.play_all("1.1.1");
    let document = event.export();
    let mut met = std::collections::BTreeSet::new();
    for game in document["groups"][0]["games"].as_array().unwrap() {
        let mut pair = [game["first"].to_string(), game["second"].to_string()];
        pair.sort();
        assert!(pair[0] == "null" || pair[1] == "null" || met.insert(pair), "{game}");
    }
}

#[test]
fn players_who_may_not_meet_are_kept_apart_by_the_draw_and_by_the_pairing() {
    in_both_languages(
        || Event::entered(24),
        |hall| {
            hall.ok(&["forbid", "1.1.1", "2.1.1"]);
            let (_, command) = hall.refused(&["forbid", "2.1.1", "1.1.1"]);
            hall.is(&command, "arbitro allow-pair 2.1.1 1.1.1");
            hall.refused(&["forbid", "1.1.1", "1.1.1"]);
            hall.refused(&["forbid", "1.1.1", "99.1.1"]);
            let together = |hall: &Hall| {
                let document = hall.event.export();
                let groups = document["groups"].as_array().unwrap().clone();
                groups.iter().any(|group| {
                    let players = group["players"].as_array().unwrap();
                    players.contains(&"1.1.1".into()) && players.contains(&"2.1.1".into())
                })
            };
            for seed in 1..=12 {
                hall.ok(&["groups", "draw", "1.1", "--seed", &seed.to_string()]);
                assert!(!together(hall), "seed {seed}");
            }
            hall.follow(&command);
            assert_eq!(hall.run(&["allow-pair", "1.1.1", "2.1.1"]).code, 1);
        },
    );
    // Within one group they are not paired.
    let event = Event::drawn(8);
    event.ok(&["pair", "1.1.1"]);
    let pair = |round: u32| -> Vec<[String; 2]> {
        let document = event.export();
        let games = document["groups"][0]["games"].as_array().unwrap().clone();
        let of_round = games.into_iter().filter(|game| game["round"] == round);
        of_round
            .map(|game| ["first", "second"].map(|seat| game[seat].as_str().unwrap().into()))
            .collect()
    };
    let [first, second] = pair(1)[0].clone();
    event.ok(&["unpair", "1.1.1"]);
    event.ok(&["forbid", &first, &second]);
    event.ok(&["pair", "1.1.1"]);
    assert!(!pair(1).contains(&[first.clone(), second.clone()]));
    assert!(!pair(1).contains(&[second, first]));
}

#[test]
fn forbidden_lists_that_mean_nothing_are_refused_where_they_stand() {
    let mut answers = String::new();
    for line in [
        "forbidden = [['1.1.1']]",
        "forbidden = [['1.1.1', '2.2.1']]",
        "forbidden = [['1.7.1', '2.7.1']]",
        "forbidden = [['1.1.1', '1.1.1']]",
    ] {
        let event = Event::with(&format!("{line}\n{SMALL}"));
        let ran = event.run(&["players", "list"]);
        assert_eq!(ran.code, 2, "{line}");
        answers += &ran.err;
    }
    insta::assert_snapshot!(answers, @"
    ./event.toml:1:14: a list of players who may not meet needs at least two
    error: ./event.toml has one error
    ./event.toml:1:24: 2.2.1 is in another category than the others in the list: they never meet
    error: ./event.toml has one error
    ./event.toml:1:15: 1.7.1: this event has no category 7.1
    ./event.toml:1:24: 2.7.1: this event has no category 7.1
    error: ./event.toml has 2 errors
    ./event.toml:1:24: 1.1.1 is given twice
    error: ./event.toml has one error
    ");
    let event = Event::with(&format!("forbidden = [['1.1.1', '77.1.1']]\n{SMALL}"));
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
    let said = event.refused(&["groups", "draw"]);
    insta::assert_snapshot!(said, @"
    error: event.toml keeps 77.1.1 apart from others, but this code is not entered in category 1.1
    hint: correct forbidden in event.toml; the entries: arbitro players list 1.1
    ");
}

#[test]
fn a_finalist_who_does_not_come_is_replaced_in_one_command() {
    in_both_languages(
        || Event::played(30),
        |hall| {
            hall.refused(&["finalist", "replace", "1.1.1"]);
            let ranked = hall.event.standings("1.1.1");
            let code = |at: usize| ranked[at]["code"].as_str().unwrap().to_owned();
            // Without a category: every one that is ready.
            hall.ok(&["advance"]);
            let winner = code(0);
            let said = hall.ok(&["finalist", "replace", &winner]);
            assert!(said.contains(&code(1)), "the next of the group: {said}");
            let players = |hall: &Hall| hall.event.export()["groups"][3]["players"].to_string();
            assert!(players(hall).contains(&code(1)) && !players(hall).contains(&winner));
            hall.event.write("day.json", hall.event.run(&["export", "json"]).out);
            let folder = format!("again-{}", hall.lang);
            hall.ok(&["import", "json", "day.json", "--event", &folder]);
            let again = hall.run(&["export", "json", "--event", &folder]).json();
            assert_eq!(
                again["groups"],
                hall.event.export()["groups"],
                "exported and imported with the event"
            );
            // The one who did not come is not the next of the group.
            hall.ok(&["finalist", "replace", &code(1)]);
            assert!(players(hall).contains(&code(2)) && !players(hall).contains(&winner));
            hall.ok(&["finalist", "replace", &code(2), &winner]);
            assert!(players(hall).contains(&winner));
            hall.ok(&["pair", "1.1.F"]);
            let (_, command) = hall.refused(&["finalist", "replace", &winner]);
            hall.is(&command, "arbitro unpair 1.1.F");
        },
    );
}

#[test]
fn a_finalist_who_leaves_before_playing_wins_no_prize_and_is_shown_as_withdrawn() {
    in_both_languages(
        || Event::played(30),
        |hall| {
            hall.ok(&["advance", "1.1"]);
            let finalists: Vec<String> = hall.event.export()["groups"][3]["players"]
                .as_array()
                .unwrap()
                .iter()
                .map(|code| code.as_str().unwrap().to_owned())
                .collect();
            let gone = &finalists[2];
            hall.ok(&["players", "withdraw", gone]);
            hall.event.play_all("1.1.F");
            let ranked = hall.event.standings("1.1.F");
            let last = ranked.last().unwrap();
            assert_eq!((&last["code"], &last["rank"]), (&gone.as_str().into(), &3.into()));
            assert_eq!(last["withdrawn"], true);
            let word = if hall.lang == "en" { "(withdrawn)" } else { "(desistiu)" };
            assert!(hall.ok(&["standings", "1.1.F"]).contains(word));
            hall.ok(&["print", "crosstable", "1.1.F", "-o", "cross.csv"]);
            let cross = String::from_utf8(hall.event.read("cross.csv")).unwrap();
            let row = cross.lines().find(|row| row.split(';').any(|cell| cell == gone));
            insta::allow_duplicates! { insta::assert_snapshot!(row.unwrap_or_default(), @"3;21.1.1;Aluno 021 (desistiu);Escola 21;;;;0;0;0;0;3"); }
            hall.ok(&["print", "prizes", "1.1", "-o", "prizes.csv"]);
            let prizes = String::from_utf8(hall.event.read("prizes.csv")).unwrap();
            assert!(!prizes.contains(gone.as_str()), "{prizes}");
        },
    );
}

#[test]
fn standings_after_a_round_are_those_of_then_and_open_rounds_do_not_count_for_tie_breaks() {
    in_both_languages(
        || Event::drawn(8),
        |hall| {
            hall.ok(&["pair", "1.1.1"]);
            hall.event.play_round("1.1.1");
            let json = |hall: &Hall, args: &[&str]| {
                let all = [&["standings", "1.1.1", "--format", "json"], args].concat();
                hall.run(&all).json().as_array().unwrap().clone()
            };
            let after_one = json(hall, &[]);
            hall.ok(&["pair", "1.1.1"]);
            hall.ok(&["result", "1.1.1", "1", "1-0"]);
            // The points of the open round count; nobody's Progressive includes it.
            let open = json(hall, &["--provisional"]);
            for line in &open {
                let then = after_one.iter().find(|then| then["code"] == line["code"]).unwrap();
                assert_eq!(line["tiebreaks"], then["tiebreaks"], "{line}");
            }
            let points = |lines: &[serde_json::Value]| -> f64 {
                lines.iter().map(|line| line["points"].as_f64().unwrap()).sum()
            };
            assert_eq!(points(&open), points(&after_one) + 1.0);
            assert_eq!(json(hall, &["--round", "1"]), after_one);
            hall.refused(&["standings", "1.1.1", "--round", "3"]);
        },
    );
}

#[test]
fn several_of_a_group_and_the_best_of_the_next_go_to_the_final() {
    let toml =
        |rules: &str| format!("{rules}\n{SMALL}").replace("group_size = 12", "group_size = 8");
    let event = |rules: &str| {
        let event = Event::with(&toml(rules));
        event.write("players.csv", list(16));
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        for group in ["1.1.1", "1.1.2"] {
            event.play_all(group);
            let ran = event.run(&["lots", group]);
            assert!(ran.code < 2, "{}", ran.err);
        }
        event.ok(&["advance"]);
        event.export()["groups"][2].clone()
    };
    let last = event("qualifiers = 2");
    assert_eq!(
        (last["players"].as_array().unwrap().len(), &last["system"]),
        (4, &"round-robin".into())
    );
    let last = event("qualifiers = 2\nbest_runners_up = 1");
    assert_eq!(last["players"].as_array().unwrap().len(), 5);
}

#[test]
fn a_decision_is_on_any_place_and_a_game_may_be_played_for_it() {
    in_both_languages(
        || {
            // Everybody by forfeit: everybody is equal on everything.
            let event = Event::drawn(4);
            for _ in 0..3 {
                event.ok(&["pair", "1.1.1"]);
                event.ok(&["result", "1.1.1", "1", "0-0F"]);
                event.ok(&["result", "1.1.1", "2", "0-0F"]);
            }
            event
        },
        |hall| {
            let ranked = hall.event.standings("1.1.1");
            let code = |at: usize| ranked[at]["code"].as_str().unwrap().to_owned();
            assert_eq!(ranked[3]["rank"], 1, "all are equal");
            hall.refused(&["decide", "1.1.1", &code(0), "--place", "3", "--reason", "x"]);
            hall.ok(&["decide", "1.1.1", &code(2), "--reason", "fair play"]);
            let said =
                hall.ok(&["decide", "1.1.1", &code(3), "--place", "2", "--play-off", &code(0)]);
            assert!(said.contains(&code(0)), "{said}");
            let now = hall.event.standings("1.1.1");
            let line =
                |at: usize| (now[at]["rank"].clone(), now[at]["code"].as_str().unwrap().to_owned());
            assert_eq!(line(0), (1.into(), code(2)));
            assert_eq!(line(1), (2.into(), code(3)));
            assert_eq!((&now[2]["rank"], &now[3]["rank"]), (&3.into(), &3.into()));
            hall.event.write("day.json", hall.event.run(&["export", "json"]).out);
            hall.ok(&["import", "json", "day.json", "--event", "again"]);
            let again = hall.run(&["standings", "1.1.1", "--format", "json", "--event", "again"]);
            assert_eq!(again.json().as_array().unwrap(), &now);
        },
    );
}

#[test]
fn pair_alone_pairs_what_is_ready_and_lists_what_is_not() {
    in_both_languages(
        || Event::drawn(30),
        |hall| {
            hall.ok(&["pair"]);
            hall.event.play_round("1.1.1");
            hall.ok(&["result", "1.1.2", "1", "1-0"]);
            let said = hall.ok(&["pair"]);
            for (group, tables) in [("1.1.2", "2, 3, 4, 5"), ("1.1.3", "1, 2, 3, 4, 5")] {
                let line = said.lines().find(|line| line.starts_with(group));
                assert!(line.is_some_and(|line| line.contains(tables)), "{group}: {said}");
            }
            assert_eq!(hall.pair("1.1.1", 2, 1).len(), 2, "what was ready is paired");
            assert_eq!(hall.run(&["pair", "1.1"]).code, 1, "the category was asked for, and waits");
        },
    );
}

#[test]
fn one_pair_is_fixed_and_the_others_are_the_engines() {
    in_both_languages(
        || Event::drawn(8),
        |hall| {
            hall.ok(&["pair", "1.1.1"]);
            let engine: Vec<_> = (1..=4).map(|table| hall.pair("1.1.1", 1, table)).collect();
            hall.ok(&["unpair", "1.1.1"]);
            let [first, other] = [engine[0][0].as_str(), engine[1][0].as_str()];
            hall.ok(&["pair", "1.1.1", "--fix", &format!("{other}:{first}")]);
            // The tables stay in the order of the rules, wherever the pair comes.
            let tables: Vec<_> = (1..=4).map(|table| hall.pair("1.1.1", 1, table)).collect();
            assert!(tables.iter().any(|pair| *pair == [other, first]), "{tables:?}");
            assert_eq!(hall.event.export()["groups"][0]["manual"][0], 1);
            let games = hall.event.export()["groups"][0]["games"].as_array().unwrap().len();
            assert_eq!(games, 4);
            hall.ok(&["unpair", "1.1.1"]);
            hall.refused(&["pair", "1.1.1", "--fix", &format!("{first}:{first}")]);
            hall.refused(&["pair", "1.1.1", "--fix", &format!("{first}:99.1.1")]);
            assert_eq!(hall.run(&["pair", "--fix", &format!("{first}:{other}")]).code, 2);
        },
    );
}

#[test]
fn a_group_is_made_and_dissolved_after_the_draw() {
    in_both_languages(
        || Event::drawn(30),
        |hall| {
            let players = |hall: &Hall, at: usize| -> Vec<String> {
                let document = hall.event.export();
                let of = document["groups"][at]["players"].as_array().unwrap().clone();
                of.iter().map(|code| code.as_str().unwrap().to_owned()).collect()
            };
            let [one, two] = [players(hall, 0), players(hall, 1)];
            let moved = [&one[0], &one[1], &two[0], &two[1]].map(String::as_str);
            hall.ok(&[&["groups", "make", "1.1"], &moved[..]].concat());
            assert_eq!(players(hall, 3), moved);
            assert_eq!((players(hall, 0).len(), players(hall, 1).len()), (8, 8));
            let document = hall.event.export();
            assert_eq!(document["groups"][3]["code"], "1.1.4");
            // Players do not move to somebody they may not meet.
            hall.ok(&["forbid", &one[0], &two[2]]);
            hall.ok(&["groups", "dissolve", "1.1.4"]);
            let group_of = |code: &String| {
                (0..3).find(|&at| players(hall, at).contains(code)).expect("in a group")
            };
            assert_ne!(group_of(&one[0]), group_of(&two[2]));
            let sizes = [0, 1, 2].map(|at| players(hall, at).len());
            assert_eq!(sizes.iter().sum::<usize>(), 30, "nobody is lost: {sizes:?}");
            hall.ok(&["pair", "1.1"]);
            let (_, command) = hall.refused(&["groups", "dissolve", "1.1.1"]);
            hall.is(&command, "arbitro unpair 1.1.1");
            let at_table = hall.pair("1.1.1", 1, 1);
            hall.refused(&["groups", "make", "1.1", &at_table[0], &at_table[1]]);
            hall.ok(&["verify"]);
        },
    );
}

#[test]
fn the_log_shows_what_a_change_of_the_rules_changed() {
    in_both_languages(
        || Event::drawn(8),
        |hall| {
            let toml = SMALL.replace("rounds = 4\nfinal", "rounds = 3\nfinal");
            hall.event.write("event.toml", format!("{toml}[points]\nwin = 2\n"));
            hall.ok(&["pair", "1.1.1"]);
            let log = hall.ok(&["log"]);
            let change =
                log.lines().rev().find_map(|line| line.split_once("): ")).expect("a change").1;
            insta::allow_duplicates! { insta::assert_snapshot!(change, @"categories.1.1.rounds 4 → 3, categories.1.2.rounds 4 → 3, categories.2.1.rounds 4 → 3, categories.2.2.rounds 4 → 3, points.bye 1 → 2, points.forfeit_win 1 → 2, points.win 1 → 2"); }
        },
    );
}

/// People know names; the code is beside the name.
#[test]
fn an_answer_about_a_pupil_names_the_pupil() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let players = event.export()["players"].as_array().unwrap().clone();
    let person = |at: usize| {
        let word = |key: &str| players[at][key].as_str().unwrap().to_owned();
        (word("code"), format!("{} {}", word("code"), word("name")))
    };
    for (at, words) in
        [&["players", "present"][..], &["players", "absent"], &["players", "withdraw"]]
            .iter()
            .enumerate()
    {
        let (code, named) = person(at);
        let answer = event.ok(&[*words, &[code.as_str()][..]].concat());
        assert!(answer.contains(&named), "{words:?}: {answer}");
    }
}
