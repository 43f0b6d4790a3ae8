//! The shipped scoresheets get the verdicts in their `Verdict` tags: `status plies`, then the
//! result and the reason of a game that ended, or the code of the planted fault.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Path, PathBuf};

use arbitro_games::registry;
use arbitro_games::scoresheet::{
    Frames, NoObserver, PositionAfter, RawRecord, RecordStatus, Records, Transcript, Verdict,
    judge, to_jogo,
};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the fixtures are there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "jogo") {
            found.push(path);
        }
    }
}

fn in_words(verdict: &Verdict) -> String {
    let mut words = vec![verdict.status.to_string(), verdict.plies.to_string()];
    if let Some(fault) = &verdict.fault {
        words.push(fault.code.to_owned());
    } else if let Some(reason) = verdict.reason {
        words.push(verdict.result.map_or("null".to_owned(), |result| result.to_string()));
        words.push(reason.to_owned());
    }
    words.join(" ")
}

#[test]
fn every_fixture_has_the_verdict_of_its_tag() {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures"), &mut paths);
    let mut good: BTreeMap<&str, u32> = BTreeMap::new();
    let mut faulty: BTreeMap<&str, u32> = BTreeMap::new();
    for path in paths {
        for record in Records::new(File::open(&path).expect("a fixture can be read")) {
            let record = record.expect("a fixture can be read");
            let (transcript, verdict) = Transcript::of(record.view(), "");
            let place = format!("{} record {}", path.display(), record.number);
            let said =
                transcript.tag("Verdict").unwrap_or_else(|| panic!("{place} has no Verdict"));
            assert_eq!(in_words(&verdict), said, "{place}");
            let game = registry::info(verdict.game.expect("a fixture is of a game")).id;
            let kind = if verdict.status.exit() == 0 { &mut good } else { &mut faulty };
            *kind.entry(game).or_default() += 1;
            if verdict.status.exit() == 0 {
                // Canonical text does not change when written again, and is the same game.
                let text = to_jogo(&transcript);
                let again = Records::new(text.as_bytes()).next().unwrap().unwrap();
                let (script_again, _) = Transcript::of(again.view(), "");
                assert_eq!(script_again, transcript, "{place}");
                assert_eq!(to_jogo(&script_again), text, "{place}");
                assert_eq!(judge(again.view(), "", &mut NoObserver).status, verdict.status);
            } else {
                assert_ne!(verdict.status, RecordStatus::Valid);
            }
        }
    }
    for info in registry::infos() {
        assert!(
            good.get(info.id).is_some_and(|&n| n >= 2),
            "fixtures/{} has fewer than two valid records",
            info.id
        );
        assert!(
            faulty.get(info.id).is_some_and(|&n| n >= 2),
            "fixtures/{} has fewer than two records with a fault",
            info.id
        );
    }
}

/// A ply printed by `replay --format json`, copied into a record, gives the same position: the same
/// player is to move and has the same moves.
#[test]
fn a_replayed_board_with_its_tags_is_the_same_position() {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures"), &mut paths);
    let mut games = BTreeSet::new();
    for path in paths {
        for record in Records::new(File::open(&path).expect("a fixture can be read")) {
            let record = record.expect("a fixture can be read");
            let mut frames = Frames::default();
            let verdict = judge(record.view(), "", &mut frames);
            let game = registry::info(verdict.game.expect("a fixture is of a game")).id;
            let rules = Transcript::of(record.view(), "").0;
            let rules = rules.tag("Rules").unwrap_or_default();
            let step = (frames.frames.len() / 6).max(1);
            for frame in frames.frames.iter().step_by(step) {
                let mut text = format!("[Game \"{game}\"]\n[Rules \"{rules}\"]\n");
                text += &format!("[Position \"{}\"]\n", frame.drawing.rows().join("/"));
                for (name, value) in &frame.tags {
                    text += &format!("[{name} \"{value}\"]\n");
                }
                let moves = |text: &RawRecord, after| {
                    let mut at = PositionAfter::ply(after);
                    judge(text.view(), "", &mut at);
                    let position = at.position;
                    let position =
                        position.unwrap_or_else(|| panic!("{}: {}", path.display(), frame.ply));
                    (position.turn(), position.legal_tokens())
                };
                let there = moves(&RawRecord::of(&text), Some(0));
                assert_eq!(there, moves(&record, Some(frame.ply)), "{}: {text}", path.display());
                games.insert(game);
            }
        }
    }
    assert_eq!(games.len(), registry::infos().len());
}
