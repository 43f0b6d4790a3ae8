//! The engine against the sample of pairings on which both peers agree.

use std::collections::BTreeSet;

use arbitro_pairing::dutch;

use crate::support::corpus;

#[test]
fn every_round_of_the_sample_is_paired_alike() {
    let Some(folder) = corpus::folder() else {
        eprintln!("SKIP: no sample of reference pairings here (set ARBITRO_DATA)");
        return;
    };
    let (mut rounds, mut differences) = (0, Vec::new());
    let profiles = std::fs::read_dir(folder).expect("the sample can be listed").flatten();
    for profile in profiles.map(|profile| profile.path()).filter(|path| path.is_dir()) {
        for file in std::fs::read_dir(profile).expect("a profile can be listed").flatten() {
            let path = file.path();
            if path.extension().is_none_or(|end| end != "trf") {
                continue;
            }
            let text =
                String::from_utf8_lossy(&std::fs::read(&path).expect("a tournament")).into_owned();
            let answers =
                std::fs::read_to_string(path.with_extension("json")).expect("its answers");
            let answers: serde_json::Value = serde_json::from_str(&answers).expect("JSON");
            let tournament = corpus::tournament(&text);
            if answers["infeasible"] == true {
                rounds += 1;
                let round = answers["round"].as_u64().expect("a round") as u32;
                let mut tournament = corpus::before(&tournament, round);
                tournament.rounds = answers["rounds_total"].as_u64().expect("rounds") as u32;
                if let Ok(paired) = dutch::pair(&tournament) {
                    differences.push(format!("{}: paired {paired:?}", path.display()));
                }
                continue;
            }
            for answer in answers["rounds"].as_array().expect("rounds") {
                rounds += 1;
                let round = answer["round"].as_u64().expect("a round") as u32;
                let number = |value: &serde_json::Value| value.as_u64().map(|n| n as u32);
                let wanted: BTreeSet<_> = answer["pairs"]
                    .as_array()
                    .expect("pairs")
                    .iter()
                    .map(|pair| (number(&pair[0]), number(&pair[1])))
                    .collect();
                let tournament = corpus::before(&tournament, round);
                let paired = dutch::pair(&tournament);
                let got: BTreeSet<_> = paired
                    .iter()
                    .flat_map(|paired| &paired.pairs)
                    .map(|pair| (Some(pair.first), Some(pair.second)))
                    .collect();
                let bye = paired.as_ref().ok().and_then(|paired| paired.bye);
                if got != wanted || bye != number(&answer["bye"]) {
                    let missing: Vec<_> = wanted.difference(&got).collect();
                    let extra: Vec<_> = got.difference(&wanted).collect();
                    differences.push(format!(
                        "{} round {round}: not {missing:?} but {extra:?}, bye {bye:?} for {}",
                        path.display(),
                        answer["bye"]
                    ));
                }
            }
        }
    }
    println!("{rounds} rounds compared");
    assert!(
        differences.is_empty(),
        "{} of {rounds}:\n{}",
        differences.len(),
        differences.join("\n")
    );
}
