//! The facts on documents: people, schools, prizes, rounds and places, as they are in the event.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::reader;
use crate::support::event::Event;

/// An event of one group with this list and these further lines in its file.
fn event(more: &str, list: &str) -> Event {
    let event = Event::with(&format!(
        "name = 'Liga'\nplace = 'Vila'\ndates = [2026-11-29]\ncycles = ['Open']\nlanguage = 'en'\nseed = 5\n\
         group_size = 20\nrounds = 2\n{more}"
    ));
    event.write("list.csv", list);
    event.ok(&["players", "import", "list.csv"]);
    event
}

const CLUBS: &str = "affiliation = 'club'\ngames = ['rastros']\n";

const TEAMS: &str =
    "affiliation = 'club'\ngames = ['rastros']\nsystem = 'team-swiss'\nboards = 2\n";

const LIST: &str = "name,club\nAna Um,Norte\nBia Dois,Norte\nCaio Três,Sul\nDavi Quatro,Sul\nEva Cinco,\nFia Seis,\n";

const LIST_OF_TEAMS: &str = "name,club,team,board,adapted\nAna Um,Clube Norte,N,1,\nBia Dois,Clube Norte,N,2,braille\n\
    Caio Três,Clube Sul,S,1,\nDavi Quatro,Clube Sul,S,2,\nEva Cinco,Clube Mar,M,1,\nFia Seis,Clube Lua,M,2,\n\
    Gil Sete,,L,1,\nHugo Oito,,L,2,\n";

/// The rows of a document.
fn rows(event: &Event, document: &[&str]) -> Vec<Value> {
    event.ok(&[&["--lang", "en", "print"], document, &["-o", "rows.json"]].concat());
    let rows: Value = serde_json::from_slice(&event.read("rows.json")).expect("JSON");
    rows.as_array().expect("rows").clone()
}

/// One value of each row, in its order.
fn column(rows: &[Value], key: &str) -> Vec<Value> {
    rows.iter().map(|row| row[key].clone()).collect()
}

/// The text of a document on paper.
fn text(event: &Event, document: &[&str]) -> String {
    event.ok(&[&["--lang", "en", "print"], document, &["-o", "paper.pdf"]].concat());
    let pages = reader::pages(&event.read("paper.pdf"));
    pages.iter().map(reader::Page::text).collect::<Vec<_>>().join("\n")
}

/// Plays the two rounds of four teams: the first wins at each board.
fn play_teams(event: &Event) {
    for _ in 0..2 {
        event.ok(&["pair", "1.1.1"]);
        for (table, board) in [("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")] {
            event.ok(&["result", "1.1.1", table, "1-0", "--board", board]);
        }
    }
}

fn ranked(event: &Event) -> BTreeSet<String> {
    let names = column(&rows(event, &["school-ranking"]), "school_name");
    let names = names.iter().filter_map(Value::as_str).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

#[test]
fn players_without_a_club_were_ranked_as_a_club() {
    let event = event(&format!("{CLUBS}[schools]\nbest = 1\n"), LIST);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    assert_eq!(ranked(&event), ["Norte", "Sul"].map(str::to_owned).into());
    assert_eq!(rows(&event, &["school-ranking"]).len(), 2);
}

#[test]
fn teams_were_ranked_as_one_club_without_a_name() {
    let event = event(&format!("{TEAMS}[schools]\npoints = [10, 8, 6, 4]\n"), LIST_OF_TEAMS);
    event.ok(&["groups", "draw"]);
    play_teams(&event);
    // The players of M have two clubs, and those of L have none.
    assert_eq!(ranked(&event), ["Clube Norte", "Clube Sul", "M", "L"].map(str::to_owned).into());
}

#[test]
fn a_school_spelled_in_two_ways_was_two_schools() {
    let list = "code,name,school,cycle,game\n7.1.1,Ana Um,Escola do Largo,1,rastros\n\
                7.1.2,Bia Dois,Esc. do Largo,1,hex\n8.1.1,Caio Três,Escola B,1,rastros\n";
    let event = event("games = ['rastros', 'hex']\n", list);
    let schools = [Value::from("Escola B"), Value::from("Escola do Largo")];
    assert_eq!(column(&rows(&event, &["labels"]), "name"), schools);
    assert_eq!(column(&rows(&event, &["presence"]), "school"), schools);
    assert_eq!(column(&rows(&event, &["presence"]), "pupils"), [1, 2]);
    assert_eq!(rows(&event, &["by-school"]).len(), 3);
    assert!(!text(&event, &["by-school"]).contains("Esc. do Largo"));
}

#[test]
fn a_declaration_counted_absent_pupils_and_dropped_those_who_had_played() {
    let event = Event::entered(6);
    event.ok(&["players", "absent", "6.1.1", "--until-present"]);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    event.ok(&["players", "withdraw", "1.1.1", "--yes"]);
    // The sheets of the schools counted them, and had an empty line for each.
    let remarks = column(&rows(&event, &["by-school"]), "remark");
    assert_eq!(remarks.iter().filter(|remark| **remark == "absent").count(), 1, "{remarks:?}");
    let sheets = text(&event, &["by-school"]);
    assert_eq!(sheets.matches("1 participant").count(), 5, "{sheets}");
    assert_eq!(sheets.matches("0 participants").count(), 1, "{sheets}");
    let schools = column(&rows(&event, &["presence"]), "school");
    assert_eq!(schools, [1, 2, 3, 4, 5].map(|school| Value::from(format!("Escola {school}"))));
    // Nor has an absent pupil played.
    assert!(text(&event, &["speaker"]).contains("5 pupils have played, from 5 schools."));
}

#[test]
fn a_person_in_two_games_was_counted_twice() {
    let list = "name,club,game\nAna Um,Norte,rastros\nAna Um,Norte,hex\nBia Dois,Sul,rastros\n\
                Bia Dois,Sul,hex\nCaio Três,Sul,rastros\n";
    let games = "affiliation = 'club'\ngames = ['rastros', 'hex']\nsystem = 'round-robin'\n";
    let event = event(games, list);
    event.ok(&["groups", "draw"]);
    for document in ["labels", "presence"] {
        assert_eq!(column(&rows(&event, &[document]), "pupils"), [1, 2], "{document}");
    }
    // Nor do clubs have pupils.
    event.ok(&["print", "labels", "-o", "labels.csv"]);
    let labels = String::from_utf8(event.read("labels.csv")).expect("text");
    assert!(labels.lines().next().is_some_and(|heading| heading.ends_with("Players")), "{labels}");
    for group in ["1.1.1", "1.2.1"] {
        event.play_all(group);
    }
    assert!(text(&event, &["speaker"]).contains("3 people have played, in 2 categories."));
}

#[test]
fn promised_prizes_were_called_without_their_names() {
    let prizes = "[[prizes]]\nname = 'Troféu Geral'\nplaces = 2\nwith = true\n\n\
                  [[prizes]]\nname = 'Bolsa'\nplaces = [100, 50]\nwith = true\n";
    let event = event(&format!("{CLUBS}{prizes}"), LIST);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    let speaker = text(&event, &["speaker"]);
    for called in ["6 people have played.", "2 × Troféu Geral · 2 × Bolsa"] {
        assert!(speaker.contains(called), "{called}: {speaker}");
    }
    for title in ["1 · Troféu Geral, Rastros, Open", "2 · Bolsa, Rastros, Open"] {
        assert_eq!(speaker.matches(title).count(), 2, "{title}: {speaker}");
    }
    assert!(!speaker.contains("gold"), "{speaker}");
    assert_eq!(speaker.matches("prize money: 100").count(), 1, "{speaker}");
    let bulletin = text(&event, &["bulletin"]);
    for line in ["Troféu Geral · Rastros · Open", "Bolsa · Rastros · Open", "prize money: 50"]
    {
        assert_eq!(bulletin.matches(line).count(), 1, "{line}: {bulletin}");
    }
}

/// It was refused, because results were missing.
#[test]
fn a_prize_that_nobody_could_win_was_not_decided_yet() {
    let prizes = "[[prizes]]\nname = 'Best girl'\nplaces = 1\nof = 'sex = F'\n";
    let event = event(&format!("{CLUBS}{prizes}"), LIST);
    event.ok(&["groups", "draw"]);
    assert_eq!(event.run(&["print", "prizes"]).code, 1);
    event.play_all("1.1.1");
    assert_eq!(column(&rows(&event, &["prizes"]), "remark"), ["nobody meets the conditions"]);
    assert!(text(&event, &["speaker"]).contains("nobody meets the conditions"));
}

#[test]
fn the_best_of_each_board_were_named_while_rounds_were_to_come() {
    let event = event(TEAMS, LIST_OF_TEAMS);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    for (table, board) in [("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")] {
        event.ok(&["result", "1.1.1", table, "1-0", "--board", board]);
    }
    let refused = event.run(&["print", "board-prizes"]);
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("no category is decided yet"), "{}", refused.err);
    assert!(text(&event, &["board-prizes", "--provisional"]).contains("PROVISIONAL"));
    event.ok(&["pair", "1.1.1"]);
    // The last round is open, at the first table board by board, at the second at one of them.
    event.ok(&["result", "1.1.1", "2", "1-0", "--board", "1"]);
    assert_eq!(column(&rows(&event, &["still-playing"]), "boards"), ["1, 2", "2"]);
    assert!(text(&event, &["still-playing"]).contains("3 results are missing."));
}

#[test]
fn a_category_with_one_player_was_not_decided_yet_for_ever() {
    let list = "name,club,game\nAna Um,Norte,rastros\nBia Dois,Sul,rastros\nCaio Três,Sul,hex\n";
    let more = "affiliation = 'club'\ngames = ['rastros', 'hex']\nsystem = 'round-robin'\n\
                [[prizes]]\nname = 'Geral'\nplaces = 1\nwith = true\n";
    let event = event(more, list);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    let prizes = rows(&event, &["prizes"]);
    let of_alone = prizes.iter().find(|row| row["category"] == "Hex · Open").expect("a line");
    assert_eq!(of_alone["remark"], "no places: the only player had no opponent");
}

#[test]
fn too_few_had_played_a_final_that_does_not_exist() {
    let event = Event::entered(3);
    event.ok(&["players", "absent", "3.1.1", "--until-present"]);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    let prizes = rows(&event, &["prizes"]);
    assert_eq!(prizes.last().expect("a note")["remark"], "no third place: too few players");
}

#[test]
fn a_circuit_named_hidden_players_in_its_doubts() {
    let event = Event::played(6);
    let march = Event::drawn(6);
    march.ok(&["players", "rename", "3.1.1", "Rui Sá", "--yes"]);
    event.ok(&["players", "hide", "3.1.1"]);
    march.play_all("1.1.1");
    event.write("march.json", march.ok(&["export", "json"]));
    event.write("2026.toml", "name = 'Circuit'\nevents = ['.', 'march.json']\npoints = [10, 8]\n");
    let ran = event.run(&["circuit", "standings", "2026.toml", "--format", "json"]);
    assert_eq!(ran.json()["doubts"][0]["names"], serde_json::json!(["3.1.1", "Rui Sá"]));
    assert!(!format!("{}{}", ran.out, ran.err).contains("Aluno 003"), "{}{}", ran.out, ran.err);
}

#[test]
fn a_list_of_matches_could_not_be_read_back() {
    let matches = "system = 'swiss'\ngames_per_match = 2\nmatch_points = 'games'\n";
    let event = event(&format!("{CLUBS}{matches}"), LIST);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    for (table, result) in [("1", "2-0"), ("2", "1-1"), ("3", "0-2")] {
        event.ok(&["result", "1.1.1", table, result]);
    }
    let exported = event.ok(&["export", "csv", "--list", "results"]);
    let results: Vec<&str> =
        exported.lines().skip(1).filter_map(|line| line.split(';').nth(3)).collect();
    assert_eq!(results, ["2-0", "1-1", "0-2"]);
    event.write("again.csv", &exported);
    event.ok(&["results", "import", "again.csv"]);
}

#[test]
fn a_finalist_was_sent_to_the_group_that_was_over() {
    let event = Event::played(24);
    event.ok(&["advance", "1.1"]);
    event.ok(&["pair", "1.1.F"]);
    let by_school = rows(&event, &["by-school", "--provisional"]);
    let finalists: Vec<&Value> =
        by_school.iter().filter(|row| row["remark"] == "finalist").collect();
    assert_eq!(finalists.len(), 2);
    for row in finalists {
        assert_eq!((&row["group"], &row["table"]), (&Value::from("1.1.F"), &Value::from("1")));
    }
    // The others have nothing left to play.
    let over = by_school.iter().filter(|row| row["remark"] == Value::Null);
    assert!(over.clone().count() > 20 && over.clone().all(|row| row["table"] == Value::Null));
}

#[test]
fn a_player_out_of_the_bracket_was_sent_to_its_tables() {
    let event = event(&format!("{CLUBS}system = 'knock-out'\n"), LIST);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    let games = event.export()["groups"][0]["games"].as_array().expect("games").clone();
    let played = games.iter().filter(|game| game["kind"] == "game");
    let loser =
        |game: &Value| game[if game["result"] == "1-0" { "second" } else { "first" }].clone();
    let lost: Vec<Value> = played.map(loser).collect();
    let by_school = rows(&event, &["by-school"]);
    let is_out = |row: &&Value| lost.contains(&row["code"]);
    let (out, others): (Vec<&Value>, Vec<&Value>) = by_school.iter().partition(is_out);
    assert!(!out.is_empty() && out.iter().all(|row| row["table"] == Value::Null), "{out:?}");
    assert!(others.iter().all(|row| row["table"] != Value::Null), "{others:?}");
}

#[test]
fn standings_after_a_round_had_the_notes_of_later_ones() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    let before = event.ok(&["standings", "1.1.1", "--round", "1"]);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    let games = event.export()["groups"][0]["games"].as_array().expect("games").clone();
    let at_table = |game: &&Value| game["round"] == 2 && game["table"] == 1;
    let result = games.iter().find(at_table).expect("a table")["result"].clone();
    let other = if result == "1-0" { "0-1" } else { "1-0" };
    event.ok(&["result", "1.1.1", "1", other, "--correct", "--yes"]);
    let now = event.ok(&["standings", "1.1.1"]);
    assert!(now.contains("Corrected results (round/table): 2/1."), "{now}");
    let after = event.ok(&["standings", "1.1.1", "--round", "1"]);
    let notes = |sheet: &str| {
        let lines = sheet.lines().filter(|line| !line.starts_with("Journal: "));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(notes(&after), notes(&before));
}

#[test]
fn an_absent_player_had_the_bye_in_the_calendar() {
    let event = event(&format!("{CLUBS}system = 'round-robin'\n"), LIST);
    event.ok(&["groups", "draw"]);
    event.ok(&["players", "absent", "1.1.1", "--round", "1"]);
    event.ok(&["pair", "1.1.1"]);
    let calendar = rows(&event, &["calendar"]);
    let of_round = calendar.iter().filter(|row| row["round"] == 1);
    let rests = of_round.filter(|row| row["result"] == "" || row["result"] == Value::Null);
    let why: BTreeSet<&str> = rests.filter_map(|row| row["second_name"].as_str()).collect();
    assert!(why.contains("absent"), "{calendar:?}");
}

#[test]
fn the_board_of_an_adapted_set_was_not_named() {
    let event = event(TEAMS, LIST_OF_TEAMS);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    let sets = rows(&event, &["adapted", "--staff"]);
    assert_eq!(column(&sets, "board"), [2]);
}

#[test]
fn standings_of_a_category_and_its_group_were_printed_twice() {
    let event = Event::played(6);
    let once = rows(&event, &["standings", "1.1.1"]);
    assert_eq!(rows(&event, &["standings", "1.1", "1.1.1"]), once);
}

#[test]
fn one_short_name_stood_for_two_rooms_on_two_lists_of_schools() {
    let event = event(
        "games = ['rastros', 'produto']\nrooms = [{ name = 'Sala 12', groups = ['1.1'] }, { name = 'Sala 14', groups = ['1.2'] }]\n",
        "code,name,school,cycle,game\n1.1.1,Ana Um,EB Um,1,1\n2.1.1,Bia Dois,EB Dois,1,1\n\
         3.1.2,Caio Três,EB Três,1,2\n4.1.2,Davi Quatro,EB Quatro,1,2\n",
    );
    event.ok(&["groups", "draw"]);
    let words = text(&event, &["by-school"]);
    let rooms = |room: &str| words.matches(room).count();
    assert_eq!((rooms("Sala 12"), rooms("Sala 14")), (2, 2), "{words}");
}

#[test]
fn the_second_player_of_a_school_was_of_no_school_for_programs() {
    let event = event(&format!("{CLUBS}[schools]\nbest = 2\n"), LIST);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    for row in rows(&event, &["school-ranking"]) {
        for key in ["rank", "school_name", "total"] {
            assert!(!row[key].is_null(), "{key}: {row}");
        }
    }
    let standings = event.ok(&["standings", "--schools", "--format", "json"]);
    let standings: Value = serde_json::from_str(&standings).expect("JSON");
    assert_eq!(standings, Value::from(rows(&event, &["school-ranking"])));
}

#[test]
fn the_place_of_a_team_was_certified_as_the_pupil_s_own() {
    let event = event(TEAMS, LIST_OF_TEAMS);
    event.ok(&["groups", "draw"]);
    play_teams(&event);
    for (lang, place, proven) in [
        ("en", "place with the team", "place 1 with the team "),
        ("pt", "lugar com a equipa", "1.º lugar com a equipa "),
    ] {
        event.ok(&["--lang", lang, "print", "certificates", "-o", "c.pdf"]);
        let pages = reader::pages(&event.read("c.pdf"));
        let of_teams = pages.iter().filter(|page| {
            let words = page.text().split_whitespace().collect::<Vec<_>>().join(" ");
            words.replace('\u{a0}', " ").contains(place)
        });
        // All four teams share the first place.
        assert_eq!((of_teams.count(), pages.len()), (8, 8), "{lang}");
        let ran = event.run_in(lang, &["certificate", "verify", "c.pdf"]);
        assert_eq!((ran.code, ran.out.matches(proven).count()), (0, 8), "{}", ran.out);
    }
    let sheets = text(&event, &["by-school"]);
    assert!(sheets.contains("Points and rank are those of the team."), "{sheets}");
}

#[test]
fn a_pupil_who_never_came_had_taken_part() {
    let event = Event::swiss(6);
    event.ok(&["pair", "1.1.1"]);
    let games = event.export()["groups"][0]["games"].clone();
    let absent = games[0]["second"].as_str().expect("a code").to_owned();
    let table = games[0]["table"].to_string();
    event.ok(&["result", "1.1.1", &table, "1-0F"]);
    event.play_round("1.1.1");
    event.ok(&["players", "withdraw", &absent, "--yes"]);
    event.play_all("1.1.1");
    let certified = column(&rows(&event, &["certificates"]), "code");
    assert_eq!(certified.len(), 5, "{certified:?}");
    assert!(!certified.contains(&Value::from(absent)), "{certified:?}");
    assert!(text(&event, &["speaker"]).contains("5 pupils have played"));
}

#[test]
fn an_absent_player_of_a_team_was_sent_to_its_table() {
    let event = event(TEAMS, LIST_OF_TEAMS);
    event.ok(&["groups", "draw"]);
    let absent = rows(&event, &["participants"])[0]["code"].as_str().expect("a code").to_owned();
    event.ok(&["players", "absent", &absent, "--until-present"]);
    event.ok(&["pair", "1.1.1"]);
    let list = rows(&event, &["by-name"]);
    let line = list.iter().find(|row| row["code"] == *absent).expect("a line");
    assert_eq!((&line["table"], &line["side"]), (&Value::Null, &"absent".into()), "{line}");
}
