//! The engine against rounds on which bbpPairings 6 and gacrux 1.11 agree: random tournaments, with
//! their pairings as facts (`tests/pairing/rounds.txt`; `support/rounds.rs` describes its format,
//! and `make_the_rounds_on_which_both_agree` in `peers.rs` made it).

use arbitro_pairing::dutch;

use crate::support::{peers, rounds};

#[test]
fn every_round_on_which_both_peers_agree_is_paired_alike() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pairing/rounds.txt");
    let text = std::fs::read_to_string(path).expect("the rounds are there");
    let tasks = rounds::tasks(&text);
    let (mut differences, mut unpairable) = (Vec::new(), 0);
    for task in &tasks {
        unpairable += usize::from(task.answer.is_none());
        let ours = peers::ours(dutch::pair(&task.tournament).ok());
        if ours != task.answer {
            differences.push(format!("line {}: {ours:?} for {:?}", task.line, task.answer));
        }
    }
    println!("{} rounds, {unpairable} of them without a pairing", tasks.len());
    assert!(tasks.len() > 1000 && unpairable > 10, "{} rounds, {unpairable}", tasks.len());
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
