//! The engine beside other engines, when the environment says where they are: `ARBITRO_BBP` is the
//! program of bbpPairings 6, `ARBITRO_PEER_ROUNDS` how many random positions to try (default 300).

mod support;

use arbitro::chance::Lots;
use arbitro::pairing::{Entry, Player, dutch};
use support::histories::{Recipe, history};
use support::peers;

fn rounds() -> usize {
    std::env::var("ARBITRO_PEER_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(300)
}

fn seed() -> u64 {
    std::env::var("ARBITRO_PEER_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

#[test]
fn random_positions_are_paired_as_by_bbp() {
    let Some(program) = peers::program("ARBITRO_BBP") else {
        eprintln!("SKIP: no bbpPairings (set ARBITRO_BBP to its program)");
        return;
    };
    let folder = tempfile::tempdir().expect("a scratch folder");
    let most =
        std::env::var("ARBITRO_PEER_PLAYERS").ok().and_then(|n| n.parse().ok()).unwrap_or(24);
    let (mut differences, mut unpairable) = (0, 0);
    for round in 0..rounds() as u64 {
        let mut lots = Lots::new(seed() * 1_000_000 + round);
        let recipe = Recipe::any(&mut lots, most, 11);
        let field = history(&recipe, &mut lots);
        // In the file a round that nobody was paired in cannot be told from one that is still to come.
        let last = |player: &Player| {
            matches!(player.entries.last(), Some(Entry::Game(_) | Entry::PairingBye))
        };
        let available = field.players.iter().filter(|player| player.available).count();
        if available < 2 || (field.played > 0 && !field.players.iter().any(last)) {
            continue;
        }
        let ours = peers::ours(dutch::pair(&field).ok());
        let theirs = peers::ask_bbp(&program, &field, folder.path());
        unpairable += usize::from(theirs.is_none());
        if ours != theirs {
            differences += 1;
            let (Some(ours), Some(theirs)) = (&ours, &theirs) else {
                println!("{round}: {ours:?} for {theirs:?} {recipe:?}");
                continue;
            };
            let extra: Vec<_> = ours.0.difference(&theirs.0).collect();
            let missing: Vec<_> = theirs.0.difference(&ours.0).collect();
            println!(
                "{round}: {extra:?} {:?} for {missing:?} {:?}\n  {recipe:?}",
                ours.1, theirs.1
            );
            if let Some(keep) = std::env::var_os("ARBITRO_PEER_KEEP") {
                let path = std::path::PathBuf::from(keep).join(format!("{round}.trf"));
                std::fs::write(path, peers::text(&field)).expect("a kept file");
            }
        }
    }
    println!("{unpairable} positions without a pairing");
    assert_eq!(differences, 0, "differences in {} positions", rounds());
}
