//! Perft against the figures in `tests/games/perft/<game>.perft`.
//!
//! A line is a depth and the number of legal sequences of that many plies; with `slow` after it, it
//! only runs in `cargo test --release --test games -- --ignored`. Tag lines (`[Position "…"]`) give
//! the starting position of the counts after them, as they would in a record; without any it is the
//! start of the game. `#` begins a comment.

use std::path::Path;

use arbitro_games::registry::{self, Visitor};
use arbitro_games::{Game, Setup, Switches, perft};

/// A starting position and its counts.
#[derive(Default)]
struct Table {
    tags: Vec<(String, String)>,
    counts: Vec<(u32, u64, bool)>,
}

fn tables(text: &str) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    for line in text.lines() {
        let line = line.split(" #").next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if tables.is_empty() || line.starts_with('[') && !tables[tables.len() - 1].counts.is_empty()
        {
            tables.push(Table::default());
        }
        let table = tables.last_mut().expect("one was just pushed");
        if let Some(tag) = line.strip_prefix('[') {
            let tag = tag.strip_suffix("\"]").expect("a tag ends its line");
            let (name, value) = tag.split_once(" \"").expect("a tag has a name and a value");
            table.tags.push((name.to_owned(), value.to_owned()));
        } else {
            let words: Vec<&str> = line.split_whitespace().collect();
            let number = |at: usize| words[at].parse::<u64>().expect("a depth and a count");
            table.counts.push((number(0) as u32, number(1), words.get(2) == Some(&"slow")));
        }
    }
    tables
}

struct Counts<'a> {
    table: &'a Table,
    slow: bool,
}

impl Visitor for Counts<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let tags: Vec<_> =
            self.table.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let setup = Setup::of(&tags);
        let rules = setup.tag("Rules").unwrap_or_default();
        let switches = Switches::read(rules, &G::INFO, registry::infos()).expect("known switches");
        let start = G::start(&Setup { switches, ..setup }).expect("the tags set up a position");
        for &(depth, count, slow) in &self.table.counts {
            if slow == self.slow {
                assert_eq!(
                    perft(&start, depth),
                    count,
                    "{} at depth {depth}: {tags:?}",
                    G::INFO.id
                );
            }
        }
    }
}

fn run(slow: bool) {
    for id in registry::all() {
        let name = format!("tests/games/perft/{}.perft", registry::info(id).id);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let tables = tables(&text);
        assert!(tables.iter().any(|table| !table.counts.is_empty()), "{name} counts nothing");
        for table in &tables {
            registry::dispatch(id, Counts { table, slow });
        }
    }
}

#[test]
fn the_counts_of_every_game_match_its_table() {
    run(false);
}

#[test]
#[ignore = "seconds each: cargo test --release --test games -- --ignored"]
fn the_deep_counts_too() {
    run(true);
}
