//! The program as a person or a script runs it: one file for each command, or for a day with several.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    unreachable_pub
)]

#[path = "../support/mod.rs"]
mod support;

mod adjourned;
mod advance;
mod allow_pair;
mod annotate;
mod answers;
mod certificate;
mod chain;
mod check;
mod circuit;
mod club_day;
mod colour;
mod completions;
mod convert;
mod decide;
mod demo;
mod desk;
mod diagram;
mod dry_run;
mod engine;
mod enter;
mod event;
mod event_combate;
mod event_day;
mod event_entries;
mod event_exchange;
mod event_faults;
mod event_fonts;
mod event_friction;
mod event_names;
mod event_rooms;
mod explain;
mod export;
mod finalist;
mod find;
mod forbid;
mod groups;
mod gtp;
mod guide_lines;
mod guides;
mod help;
mod hostile_disk;
mod hostile_input;
mod hostile_lists;
mod hostile_numbers;
mod hostile_output;
mod hostile_steps;
mod hostile_store;
mod import;
mod import_report;
mod keys;
mod knock_out;
mod line_up;
mod log;
mod lots;
mod man;
mod matches_of_two;
mod merge;
mod messages;
mod moves;
mod new;
mod pair;
mod perft;
mod players;
mod portuguese;
mod print;
mod prizes;
mod problems;
mod questions;
mod rare_days;
mod rating_list;
mod record_reading;
mod redo;
mod repair;
mod replay;
mod result;
mod results;
mod rules;
mod running_round;
#[cfg(feature = "scan")]
mod scan;
mod school_list;
mod scripted_day;
mod serve;
mod simulate;
mod solve;
mod standings;
mod status;
mod store;
mod teams;
mod trf;
mod undo;
mod unpair;
mod verify;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(support::forgotten::files("cli"), Vec::<String>::new());
}

#[test]
fn every_command_has_a_test_file_of_its_own() {
    let folder = support::program::project("tests/cli");
    let mut commands: Vec<String> = support::commands::leaves();
    commands.iter_mut().for_each(|leaf| leaf.truncate(leaf.find(' ').unwrap_or(leaf.len())));
    commands.dedup();
    assert!(commands.len() > 40, "the help lists only {commands:?}");
    let file = |command: &String| folder.join(format!("{}.rs", command.replace('-', "_")));
    let missing: Vec<&String> = commands.iter().filter(|name| !file(name).exists()).collect();
    assert!(missing.is_empty(), "no file in tests/cli for {missing:?}");
}
