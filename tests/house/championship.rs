//! A simulated day keeps every promise, judged by its exported document alone.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::event::Event;
use serde_json::Value;

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn array(value: &Value) -> &[Value] {
    value.as_array().expect("an array")
}

/// The points and sides of every player of a group, round by round.
struct Seen {
    met: BTreeSet<(String, String)>,
    sides: BTreeMap<String, Vec<char>>,
    byes: BTreeMap<String, u32>,
    points: BTreeMap<String, f64>,
}

fn look_at(group: &Value) -> Seen {
    let code = text(&group["code"]);
    let rounds = group["rounds"].as_u64().expect("a number");
    let mut seen = Seen {
        met: BTreeSet::new(),
        sides: BTreeMap::new(),
        byes: BTreeMap::new(),
        points: array(&group["players"]).iter().map(|player| (text(player), 0.0)).collect(),
    };
    let mut per_round: BTreeMap<u64, BTreeSet<String>> = BTreeMap::new();
    for game in array(&group["games"]) {
        let round = game["round"].as_u64().expect("a number");
        assert!(round >= 1 && round <= rounds, "{code}: round {round} of {rounds}");
        let first = text(&game["first"]);
        let there = per_round.entry(round).or_default();
        assert!(there.insert(first.clone()), "{code}/{round}: {first} twice");
        let result = game["result"].as_str().unwrap_or_else(|| panic!("{code}/{round}: {game}"));
        if game["second"].is_null() {
            assert_eq!(game["played"], false);
            let points = match (text(&game["kind"]).as_str(), result) {
                ("bye", "1") => 1.0,
                ("absent", "0") => 0.0,
                other => panic!("{code}/{round}: {other:?}"),
            };
            *seen.points.get_mut(&first).expect("a player of the group") += points;
            if game["kind"] == "bye" {
                *seen.byes.entry(first).or_default() += 1;
            }
            continue;
        }
        let second = text(&game["second"]);
        assert!(there.insert(second.clone()), "{code}/{round}: {second} twice");
        let (one, other) = match result {
            "1-0" => (1.0, 0.0),
            "0-1" => (0.0, 1.0),
            "0-0" => (0.0, 0.0),
            other => panic!("{code}/{round}: {other}"),
        };
        *seen.points.get_mut(&first).expect("a player of the group") += one;
        *seen.points.get_mut(&second).expect("a player of the group") += other;
        if game["played"] == true {
            assert_eq!(game["kind"], "game");
            let pair = if first < second { (&first, &second) } else { (&second, &first) };
            let new = seen.met.insert((pair.0.clone(), pair.1.clone()));
            assert!(new, "{code}/{round}: {first} and {second} meet again");
            seen.sides.entry(first).or_default().push('F');
            seen.sides.entry(second).or_default().push('S');
        } else {
            assert_eq!(game["kind"], "forfeit");
        }
    }
    assert_eq!(per_round.len() as u64, rounds, "{code}: every round was played");
    seen
}

fn keeps_every_promise(event: &Event) {
    let document = event.export();
    let mut winners: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut groups_of: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for group in array(&document["groups"]) {
        let code = text(&group["code"]);
        let seen = look_at(group);
        let robin = group["system"] == "round-robin";
        for (player, sides) in &seen.sides {
            let third = sides.windows(3).any(|run| run[0] == run[1] && run[1] == run[2]);
            assert!(!third, "{code}: {player} has one side three times running: {sides:?}");
        }
        for (player, byes) in &seen.byes {
            assert!(*byes <= 1 || robin, "{code}: {player} has {byes} byes");
        }
        let standings = event.standings(&code);
        let mut order: Vec<(f64, u64)> = Vec::new();
        for line in &standings {
            let points = line["points"].as_f64().expect("points");
            assert_eq!(points, seen.points[&text(&line["code"])], "{code}: points add up");
            order.push((-points, line["rank"].as_u64().expect("a rank")));
        }
        assert!(order.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1), "{code}: {order:?}");
        let category = text(&group["category"]);
        if group["kind"] == "group" {
            groups_of.entry(category.clone()).or_default().push(array(&group["players"]).len());
            winners.entry(category).or_default().insert(text(&standings[0]["code"]));
        } else {
            let finalists: BTreeSet<String> = array(&group["players"]).iter().map(text).collect();
            assert_eq!(finalists, winners[&category], "{code}: the winners are in the final");
            let few = finalists.len() <= 5;
            assert_eq!(robin, few, "{code}: {} finalists", finalists.len());
        }
    }
    for (category, sizes) in groups_of {
        let last = array(&document["groups"])
            .iter()
            .any(|group| group["kind"] == "final" && group["category"] == category.as_str());
        assert_eq!(last, sizes.len() > 1, "{category}: a final if there are several groups");
    }
}

#[test]
fn a_simulated_day_keeps_every_promise() {
    for (players, seed) in [(300, 1), (2000, 7)] {
        simulate(players, seed);
    }
}

fn simulate(players: u32, seed: u32) {
    let event = Event::empty();
    let (players, seed) = (players.to_string(), seed.to_string());
    event.ok(&["simulate", "--players", &players, "--seed", &seed]);
    event.ok(&["verify"]);
    keeps_every_promise(&event);
}

#[test]
fn the_same_seed_simulates_the_same_day() {
    let [one, two] = ["a", "b"].map(|folder| {
        let event = Event::empty();
        event.ok(&["simulate", "--players", "60", "--seed", "3", "--event", folder]);
        event.ok(&["export", "json", "--event", folder])
    });
    assert_eq!(one, two);
}
