//! Club events, typed in the words of each language and on each store: a weekend of chess with draws,
//! ratings, byes and acceleration, and a double round robin that somebody leaves.

use crate::support::day::{Day, answers};
use crate::support::event::{Event, on_each_store};

const WEEKEND: &str = r#"
name = "Open da Vila"
place = "Faro"
dates = [2026-05-02, 2026-05-03]
language = "pt"
seed = 7
cycles = ["Open"]
games = [{ id = "chess", name = "Xadrez", draws = true }]
group_size = 100
rounds = 5
order = "rating"
acceleration = "baku"
tie_breaks = ["BH/C1", "BH", "ARO"]
avoided = [["1.1.1", "2.1.1"]]
"#;

const LIST: &str = "código;nome;escola;ciclo;jogo;elo;título;id fide;federação;nascimento\n\
    1.1.1;Ana Maré;Clube A;1;1;2100;WFM;1900001;POR;1987\n\
    2.1.1;Rui Sol;Clube B;1;1;1950;;1900002;POR;14/03/1990\n\
    3.1.1;Eva Luz;Clube C;1;1;1800;;;;\n\
    4.1.1;Ivo Mar;Clube D;1;1;1700;;;;\n\
    5.1.1;Bia Rio;Clube E;1;1;2300;FM;1900005;ESP;1979\n\
    6.1.1;Gil Vau;Clube F;1;1;;;;;\n\
    7.1.1;Leo Cal;Clube G;1;1;1500;;;;\n\
    8.1.1;Zé Pó;Clube H;1;1;1600;;;;\n";

impl Day<'_> {
    /// The report of a group, which the checker confirms.
    fn report(&self, group: &str) -> String {
        self.ok(&format!("export trf {group} -o a.trf"), &format!("exportar trf {group} -o a.trf"));
        self.ok("trf check a.trf --strict", "trf verificar a.trf --rigoroso");
        String::from_utf8(self.event.read("a.trf")).expect("text")
    }
}

#[test]
fn a_weekend_of_chess() {
    on_each_store(|| {
        for lang in ["pt", "en"] {
            let event = Event::with(WEEKEND);
            event.write("lista.csv", LIST);
            let day = Day { event: &event, lang };
            weekend(&day);
        }
    });
}

fn weekend(day: &Day) {
    day.ok("players import lista.csv", "inscritos importar lista.csv");
    let list = day.ok("players list", "inscritos listar");
    for known in ["2300", "WFM", "1900005", "ESP", "1990"] {
        assert!(list.contains(known), "{known} in {list}");
    }
    day.ok("groups draw", "grupos sortear");
    let order = day.event.export()["groups"][0]["players"].clone();
    let wanted =
        ["5.1.1", "1.1.1", "2.1.1", "3.1.1", "4.1.1", "8.1.1", "7.1.1", "6.1.1"].map(String::from);
    assert_eq!(order, serde_json::json!(wanted), "by rating");
    // Byes requested in advance, as many as the category allows and not in the last round.
    day.ok(
        "players absent 3.1.1 --round 2 --bye half",
        "inscritos ausente 3.1.1 --jornada 2 --isenção metade",
    );
    let said = day.ends(
        1,
        "players absent 3.1.1 --round 3 --bye half",
        "inscritos ausente 3.1.1 --jornada 3 --isenção metade",
    );
    day.says(&said, "1 at most", "mais de 1");
    let said = day.ends(
        1,
        "players absent 4.1.1 --round 5 --bye half",
        "inscritos ausente 4.1.1 --jornada 5 --isenção metade",
    );
    day.says(&said, "in the last round nobody has one", "na última jornada ninguém a tem");
    day.ok("players absent 4.1.1 --round 5", "inscritos ausente 4.1.1 --jornada 5");
    day.ends(
        1,
        "players absent 8.1.1 --round 1 --bye full",
        "inscritos ausente 8.1.1 --jornada 1 --isenção inteira",
    );
    day.ok("pair 1.1", "emparceirar 1.1");
    day.ok("result 1.1.1 1 1/2-1/2", "resultado 1.1.1 1 ½-½");
    let typed = day.event.typed(&["enter", "1.1.1"], "2 =\n1=\n");
    assert_eq!(typed.code, 0, "{}{}", typed.out, typed.err);
    insta::allow_duplicates! { insta::assert_snapshot!(typed.out, @"
    2: 1/2-1/2  Ana Maré – Eva Luz · a draw
    3: 1-0  Leo Cal – Ivo Mar · Leo Cal wins
    4: 1/2-1/2  Zé Pó – Gil Vau · a draw
    "); }
    let report = day.report("1.1.1");
    for wanted in
        ["192 FIDE_DUTCH_BAKU", "\n250 ", "202 BH/C1,BH,ARO", "FM ", "1900005", "240 Z   5"]
    {
        assert!(report.contains(wanted), "{wanted} in {report}");
    }
    assert!(report.lines().any(|line| line.contains("Eva Luz") && line.ends_with("0000 - H")));
    // Somebody enters on Saturday evening, and is ranked by rating.
    day.ok(
        "players add 9.1.1 Nuno Clube --rating 1999 --title cm --federation por",
        "inscritos inscrever 9.1.1 Nuno Clube --elo 1999 --título cm --federação por",
    );
    day.ok("players late 9.1.1", "inscritos atrasado 9.1.1");
    assert_eq!(day.event.export()["groups"][0]["players"][2], "9.1.1");
    for round in 2..=5 {
        let said = day.ok("pair 1.1", "emparceirar 1.1");
        if round == 2 {
            day.says(&said, "bye (½)", "isento (½)");
        }
        day.event.play_round("1.1.1");
        day.report("1.1.1");
    }
    let standings = day.ok("standings 1.1.1", "classificação 1.1.1");
    assert!(
        standings.contains("½") || standings.contains(",5") || standings.contains(".5"),
        "{standings}"
    );
    let quadro = day.ok("print crosstable 1.1.1", "imprimir quadro 1.1.1");
    assert!(quadro.contains('½'), "{quadro}");
    for (english, portuguese) in [
        ("slips", "boletins"),
        ("round-slips", "boletins-da-jornada"),
        ("settings", "regulamento"),
        ("participants", "participantes"),
    ] {
        day.ok(&format!("print {english} -o a.pdf"), &format!("imprimir {portuguese} -o a.pdf"));
    }
    // Exported and imported: the document, and the report.
    day.comes_back(&["players", "groups"]);
    let folder = format!("relatório-{}", day.lang);
    let said = day.ok(
        &format!("import trf a.trf --event {folder}"),
        &format!("importar trf a.trf --evento {folder}"),
    );
    day.says(&said, "9 players, 5 rounds", "9 jogadores, 5 jornadas");
    let again = day
        .run(&format!("export json --event {folder}"), &format!("exportar json --evento {folder}"));
    let again = again.json();
    assert_eq!(again["players"].as_array().expect("players").len(), 9);
    day.ends(
        1,
        &format!("import trf a.trf --event {folder}"),
        &format!("importar trf a.trf --evento {folder}"),
    );
    day.ok("verify", "verificar-registo");
}

const TABLES: &str = r#"
name = "Torneio do clube"
seed = 7
cycles = ["Open"]
games = [{ id = "chess", name = "Xadrez", draws = true }]
system = "double-round-robin"
turn_last_two_rounds = true
"#;

#[test]
fn a_double_round_robin_with_a_withdrawal() {
    on_each_store(|| {
        for lang in ["pt", "en"] {
            let event = Event::with(TABLES);
            event.write("players.csv", crate::support::event::list(5));
            let day = Day { event: &event, lang };
            day.ok("players import players.csv", "inscritos importar players.csv");
            day.ok("groups draw", "grupos sortear");
            assert_eq!(event.export()["groups"][0]["rounds"], 10);
            let said = day.ends(
                1,
                "players absent 1.1.1 --round 2 --bye half",
                "inscritos ausente 1.1.1 --jornada 2 --isenção metade",
            );
            day.says(&said, "round robin", "todos contra todos");
            for _ in 0..3 {
                day.ok("pair 1.1", "emparceirar 1.1");
                event.play_round("1.1.1");
            }
            day.report("1.1.1");
            let all = || -> f64 {
                let lines = event.standings("1.1");
                lines.iter().filter_map(|line| line["points"].as_f64()).sum()
            };
            let before = all();
            day.ok("players withdraw 2.1.1", "inscritos desistir 2.1.1");
            assert!(all() < before, "the games of a player who left before half do not count");
            let quadro = day.ok("print crosstable 1.1.1", "imprimir quadro 1.1.1");
            day.says(&quadro, "Left before half", "Saiu antes de metade");
            let report = day.report("1.1.1");
            day.says(&report, "does not count", "não conta");
            while day.run("pair 1.1", "emparceirar 1.1").code == 0 {
                event.play_round("1.1.1");
                day.report("1.1.1");
            }
            let standings = event.standings("1.1");
            assert_eq!(standings.last().expect("somebody")["code"], "2.1.1");
            // The other four each met each other twice.
            assert!((all() - 12.0).abs() < 1e-9, "{standings:?}");
            assert!(standings[0]["tiebreaks"].get("SB").is_some(), "{standings:?}");
        }
    });
}

#[test]
fn faults_of_a_clubs_settings_are_reported_with_their_places() {
    let faults = [
        "games = [{ id = 'rastros', name = 'R', draws = true }]",
        "games = [{ id = 'chess', name = 'X', draws = 1 }]",
        "games = ['rastros']\npoints = { win = 1, draw = 0.6 }",
        "games = ['rastros']\nsystem = 'knockout'",
        "games = ['rastros']\norder = 'elo'",
        "games = ['rastros']\nacceleration = 'baku'\npoints = { win = 3, draw = 1 }",
        "games = ['rastros']\nacceleration = 'baku'\nsystem = 'round-robin'",
        "games = ['rastros']\nhalf_byes = -1",
        "games = ['rastros']\navoided = [['1.1.1']]",
        "games = ['rastros']\nround_robin_tie_breaks = ['XX']",
        "games = ['rastros']\nround_robin_tie_breaks = ['DE', 'BH/C1']",
        "games = ['rastros']\nround_robin_tie_breaks = ['AOB']",
        "games = ['rastros']\nround_robin_tie_breaks = ['FB']",
        "games = ['rastros']\nround_robin_tie_breaks = []",
    ];
    let mut errors = String::new();
    for lines in faults {
        let event = Event::with(&format!("name = 'T'\ncycles = ['Open']\n{lines}\n"));
        let ran = event.run(&["players", "list"]);
        assert_eq!(ran.code, 2, "{lines}: {}", ran.out);
        errors += &(ran.err.lines().next().unwrap_or_default().to_owned() + "\n");
    }
    insta::assert_snapshot!(errors, @r#"
    ./event.toml:3:10: rastros cannot end in a draw: draws = true is for games that can, and for those without rules here
    ./event.toml:3:46: true or false is expected here
    ./event.toml:4:10: two draws may not be worth more than a win and a loss, nor a draw less than a loss
    ./event.toml:4:10: knockout is not one of: swiss, round-robin, double-round-robin, knock-out, double-elimination, by-number, team-swiss, team-round-robin, team-knock-out
    ./event.toml:4:9: elo is not one of: lot, rating
    ./event.toml:1:1: 1.1: Baku acceleration needs 0 for a loss and half of a win for a draw (C.04.7)
    ./event.toml:1:1: 1.1: acceleration is for the Swiss system, not for a round robin or a knock-out
    ./event.toml:4:13: a whole number from 0 to 99 is expected here
    ./event.toml:4:12: a list of players who may not meet needs at least two
    ./event.toml:4:27: there is no tie-break XX
    ./event.toml:4:26: BH/C1 separates nobody where everybody meets everybody (C.07, article 8): leave it out here, as in round_robin_tie_breaks = ["DE", "SB", "WIN"]
    ./event.toml:4:26: AOB separates nobody where everybody meets everybody (C.07, article 8): leave it out here, as in round_robin_tie_breaks = ["DE", "SB", "WIN"]
    ./event.toml:4:26: FB separates nobody where everybody meets everybody (C.07, article 8): leave it out here, as in round_robin_tie_breaks = ["DE", "SB", "WIN"]
    ./event.toml:4:26: BH separates nobody where everybody meets everybody (C.07, article 8): leave it out here, as in round_robin_tie_breaks = ["DE", "SB", "WIN"]
    "#);
}

/// Byes that come with the entries: a column of the list, a command before the draw, a late entry.
#[test]
fn byes_asked_for_before_the_draw_are_kept_until_it() {
    on_each_store(|| {
        for lang in ["pt", "en"] {
            let event = Event::with(&WEEKEND.replace("rounds = 5", "rounds = 5\nhalf_byes = 2"));
            byes_in_time(&Day { event: &event, lang });
        }
    });
}

fn byes_in_time(day: &Day) {
    let column = |byes: &[(&str, &str)]| {
        let mut lines = LIST.lines();
        let mut list = format!("{};isenções\n", lines.next().expect("headings"));
        for line in lines {
            let asked = byes.iter().find(|(code, _)| line.starts_with(&format!("{code};")));
            list += &format!("{line};{}\n", asked.map_or("", |asked| asked.1));
        }
        list
    };
    let import = ["players import lista.csv", "inscritos importar lista.csv"];
    for (wrong, english, portuguese) in [
        ("2:x", "byes are rounds", "as isenções são jornadas"),
        ("2:½ 2:0", "each round once", "cada jornada uma vez"),
        ("7:½", "has rounds 1 to 5", "tem as jornadas 1 a 5"),
        ("5:½", "in the last round nobody has one", "na última jornada ninguém a tem"),
        ("1 2 3", "2 at most", "mais de 2"),
        ("1F", "a bye that is worth a full point", "uma isenção que valha um ponto inteiro"),
    ] {
        day.event.write("lista.csv", column(&[("4.1.1", wrong)]));
        let said = day.ends(2, import[0], import[1]);
        day.says(&said, english, portuguese);
        day.says(&said, "line 5, column 11", "linha 5, coluna 11");
        assert!(day.event.export()["players"].as_array().expect("a list").is_empty());
    }
    day.event.write("lista.csv", column(&[("2.1.1", "1:½ 4:0"), ("3.1.1", "2H")]));
    day.ok(import[0], import[1]);
    day.ok("players absent 4.1.1 --round 3", "inscritos ausente 4.1.1 --jornada 3");
    let again = "players absent 4.1.1 --round 3 --bye half";
    day.ends(1, again, "inscritos ausente 4.1.1 --jornada 3 --isenção metade");
    day.ok("players absent 4.1.1 --bye half", "inscritos ausente 4.1.1 --isenção metade");
    // A list without the column leaves them as they are.
    day.event.write("outra.csv", LIST);
    let said = day.ok("players import outra.csv", "inscritos importar outra.csv");
    day.says(&said, "8 as they were", "8 sem alteração");
    let list = day.ok("players list", "inscritos listar");
    answers(
        day.lang,
        &list,
        "Entries\n\
         Open da Vila · Faro, 2–3 May 2026\n\
         Code    Name       School    Status    Title   Fed.   Rating   FIDE ID   Born   \
         Byes\n\
         ───────────────────────────────────────────────────────────────────────────────────────\n\
         1.1.1   Ana Maré   Clube A   entered   WFM     POR      2100   1900001   1987\n\
         2.1.1   Rui Sol    Clube B   entered           POR      1950   1900002   1990   \
         1:½ 4:0\n\
         3.1.1   Eva Luz    Clube C   entered                    1800                    2:½\n\
         4.1.1   Ivo Mar    Clube D   entered                    1700                    \
         1:½ 3:0\n\
         5.1.1   Bia Rio    Clube E   entered   FM      ESP      2300   1900005   1979\n\
         6.1.1   Gil Vau    Clube F   entered\n\
         7.1.1   Leo Cal    Clube G   entered                    1500\n\
         8.1.1   Zé Pó      Clube H   entered                    1600\n\
         ───────────────────────────────────────────────────────────────────────────────────────\n\
         8 participants",
        "Inscritos\n\
         Open da Vila · Faro, de 2 a 3 de maio de 2026\n\
         Código Nome     Escola  Grupo Situação Material adaptado Título Fed.  Elo ID FIDE \
         Nasc. Isenções\n\
         ────────────────────────────────────────────────────────────────────────────────────────────────\n\
         1.1.1  Ana Maré Clube A       inscrito                   WFM    POR  2100 1900001 \
         1987\n\
         2.1.1  Rui Sol  Clube B       inscrito                          POR  1950 1900002 \
         1990  1:½ 4:0\n\
         3.1.1  Eva Luz  Clube C       inscrito                               1800               \
         2:½\n\
         4.1.1  Ivo Mar  Clube D       inscrito                               1700               \
         1:½ 3:0\n\
         5.1.1  Bia Rio  Clube E       inscrito                   FM     ESP  2300 1900005 \
         1979\n\
         6.1.1  Gil Vau  Clube F       inscrito\n\
         7.1.1  Leo Cal  Clube G       inscrito                               1500\n\
         8.1.1  Zé Pó    Clube H       inscrito                               1600\n\
         ────────────────────────────────────────────────────────────────────────────────────────────────\n\
         8 participantes",
    );
    let byes = |at: usize| day.event.export()["players"][at]["byes"].clone();
    assert_eq!(byes(1), serde_json::json!([[1, "half"], [4, "zero"]]));
    // A document contains them, but not impossible ones.
    let mut document = day.event.export();
    for wrong in [serde_json::json!([[2, "half"], [2, "zero"]]), serde_json::json!([[0, "half"]])] {
        document["players"][1]["byes"] = wrong;
        day.event.write("outro.json", document.to_string());
        day.ends(1, "import json outro.json --event b", "importar json outro.json --evento b");
        assert!(!day.event.path().join("b").exists(), "nothing half done");
    }
    day.ok("groups draw", "grupos sortear");
    assert!(byes(1).is_null(), "the group has taken them over");
    // None is lost when the groups are drawn again.
    day.ok("groups draw 1.1 --seed 9", "grupos sortear 1.1 --semente 9");
    let report = day.report("1.1.1");
    for wanted in ["240 H 2 4", "240 Z 3 5", "240 Z 4 3"] {
        let is = |line: &str| line.split_whitespace().eq(wanted.split(' '));
        assert!(report.lines().any(is), "{wanted} in {report}");
    }
    let line =
        |name: &str| report.lines().find(|line| line.contains(name)).unwrap_or_default().to_owned();
    assert!(line("Rui Sol").ends_with("0000 - H"), "{report}");
    // Now the list cannot change them, the desk can.
    day.event.write("lista.csv", column(&[("2.1.1", "1:½"), ("3.1.1", "2H")]));
    let said = day.ends(2, import[0], import[1]);
    day.says(&said, "is in 1.1.1 already", "já está em 1.1.1");
    let said = day.ok("pair 1.1", "emparceirar 1.1");
    day.says(&said, "bye (½)", "isento (½)");
    // A late entry brings its own.
    day.ok(
        "players add 9.1.1 Nuno Clube --byes 1:½,3:½",
        "inscritos inscrever 9.1.1 Nuno Clube --isenções 1:½,3:½",
    );
    day.ends(
        1,
        "players add 10.1.1 Noa Clube --byes 5:½",
        "inscritos inscrever 10.1.1 Noa Clube --isenções 5:½",
    );
    for table in 1..=3 {
        day.ok(&format!("result 1.1.1 {table} 1-0"), &format!("resultado 1.1.1 {table} 1-0"));
    }
    day.ok("players late 9.1.1", "inscritos atrasado 9.1.1");
    let group = day.event.export()["groups"][0].clone();
    let asked = serde_json::json!([["3.1.1", 2, "half"], ["9.1.1", 3, "half"]]);
    assert_eq!(group["asked"], asked, "{group}");
}

#[test]
fn a_game_without_draws_refuses_one_everywhere() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1"]);
    let ran = event.run(&["result", "1.1.1", "1", "1/2-1/2"]);
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
    insta::assert_snapshot!(ran.err, @"
    error: 1.1.1, round 1, table 1: this game has no draws
    hint: one of the two has won: 1-0 or 0-1. Only a game that event.toml names and that has no rules here can have draws (draws = true): docs/clubs.md
    ");
    let typed = event.typed(&["enter", "1.1.1"], "1 =\n");
    assert_ne!(typed.code, 0, "{}{}", typed.out, typed.err);
    event.write("r.csv", "group,round,table,result\n1.1.1,1,1,1/2-1/2\n");
    assert_ne!(event.run(&["results", "import", "r.csv"]).code, 0);
    assert!(event.export()["groups"][0]["games"][0]["result"].is_null());
}

#[test]
fn a_report_that_an_event_cannot_hold_is_refused_with_its_line() {
    let event = Event::empty();
    let report = "012 Torneio\n142 3\n152 W\nXYZ what is this\n\
        001    1      Ana                               1900                             1.0    1     2 w 1\n\
        001    2      Rui                               1800                             0.5    2     1 b =\n";
    event.write("a.trf", report);
    let ran = event.run(&["import", "trf", "a.trf"]);
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    insta::assert_snapshot!(ran.err, @"
    a.trf:5: round 1: the game against 2 has no result that an event can hold
    error: a.trf cannot be imported as it is: one line prevents it
    hint: correct those lines in the report; what an event can hold: docs/clubs.md
    ");
    assert!(!event.path().join("event.toml").exists(), "nothing half done");
    event.write("a.trf", report.replace("0.5    2     1 b =", "0.0    2     1 b 0"));
    let ran = event.run(&["import", "trf", "a.trf"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    insta::assert_snapshot!(ran.err, @"
    warning: a.trf: a line was left out: line 4, column 1: the record “XYZ what is this” is not understood; it is kept as it is
    warning: Are the first names in front, and the last names behind? The public reads: Ana → Ana, Rui → Rui
    ");
    event.write("nothing.trf", "not a report");
    let ran = event.run(&["import", "trf", "nothing.trf", "--event", "b"]);
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
}

#[test]
fn a_club_whose_members_have_numbers_is_not_warned_of_each() {
    let event = Event::with(
        "name = 'Open'\ncycles = ['Open']\ngames = [{ id = 'chess', name = 'Chess', draws = true }]\n",
    );
    let list: String = (1..=20).map(|n| format!("{n}.1.1,Nome {n},Clube,1,1\n")).collect();
    event.write("l.csv", format!("code,name,school,cycle,game\n{list}"));
    let ran = event.run(&["players", "import", "l.csv"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let said: Vec<&str> = ran.err.lines().filter(|line| line.contains("Clube")).collect();
    assert_eq!(said.len(), 2, "{}", ran.err);
    insta::assert_snapshot!(said[0], @"warning: l.csv, line 3, column 3 (school): Clube has the number 2 here and also 1: if it is one school, correct the code");
    insta::assert_snapshot!(said[1], @"warning: l.csv, line 4, column 3 (school): Clube has the number 3 here and also 1, 2: if it is one school, correct the codes; where a club numbers its members, nothing is wrong");
    // A fault that the event knows already is not repeated.
    assert_eq!(event.run(&["players", "import", "l.csv"]).err, "");
}

#[test]
fn in_a_club_sentences_spoke_of_pupils_and_named_a_player_twice() {
    let event = Event::empty();
    event.ok(&["new", "club", "--preset", "club", "--name", "Clube", "--games", "hex"]);
    event.write("list.csv", "Name;Club\nAna Sol;Clube A\nRui Mar;\n");
    let run = |words: &[&str]| event.run(&[words, &["--event", "club"]].concat());
    let imported = run(&["players", "import", "list.csv"]);
    insta::assert_snapshot!(imported.err, @"
    2 codes made: each begins with a number that is the player's own.
    The public reads: Ana Sol → Ana S., Rui Mar → Rui M.
    ");
    let added = run(&["players", "add", "9.1.1", "Eva Luz"]);
    assert_eq!(added.out.matches("Eva Luz").count(), 1, "{}", added.out);
    for line in [&["groups", "draw"][..], &["pair"], &["result", "1.1.1", "1", "1-0"]] {
        assert_eq!(run(line).code, 0);
    }
    event.ok(&["print", "certificates", "-o", "c.pdf", "--event", "club"]);
    let proven = run(&["certificate", "verify", "c.pdf"]);
    insta::assert_snapshot!(proven.out, @"
    Page 1: Clube: Ana Sol (1.1.1), Clube A: Hex, Open
    Page 2: Clube: Eva Luz (9.1.1): Hex, Open
    Page 3: Clube: Rui Mar (2.1.1): Hex, Open
    3 of 3 pages are proven by the event's key.
    ");
}

/// Ouri ends in a draw when each has 24 seeds, and the draw could not be recorded.
#[test]
fn a_game_of_ouri_that_was_drawn_had_no_result() {
    let event = Event::with(
        "name = 'Ouri'\nseed = 1\ncycles = ['Open']\ngames = ['ouri', 'rastros']\nrounds = 2\n",
    );
    event.write(
        "players.csv",
        "code,name,school,cycle,game\n1.1.1,A,M,1,1\n2.1.1,B,N,1,1\n3.1.2,C,M,1,2\n4.1.2,D,N,1,2\n",
    );
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    event.ok(&["result", "1.1.1", "1", "1/2-1/2"]);
    let refused = event.run(&["result", "1.2.1", "1", "1/2-1/2"]);
    assert_eq!(refused.code, 2);
    insta::assert_snapshot!(refused.err, @"
    error: 1.2.1, round 1, table 1: this game has no draws
    hint: one of the two has won: 1-0 or 0-1. Only a game that event.toml names and that has no rules here can have draws (draws = true): docs/clubs.md
    ");
}
