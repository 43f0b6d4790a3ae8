//! Every tie-break value of the reference data, if that data is available.

use std::collections::{BTreeMap, BTreeSet};

use arbitro_pairing::standings::{TieBreak, TieBreakValue, UnplayedRounds, rank};
use arbitro_pairing::trf::ReportFile;

use crate::support::corpus;

#[test]
fn values_are_those_of_the_reference_data() {
    let Some(data) = corpus::folder() else {
        eprintln!("SKIP: no reference data here (set ARBITRO_DATA)");
        return;
    };
    let text = std::fs::read_to_string(data.join("tiebreaks.json")).expect("the values are there");
    let tournaments: BTreeMap<String, BTreeMap<String, BTreeMap<String, f64>>> =
        serde_json::from_str(&text).expect("the values are JSON");
    let mut compared = 0;
    for (name, players) in &tournaments {
        let profile = name.rsplit_once('_').expect("a name is PROFILE_NUMBER").0;
        let path = data.join(profile).join(format!("{name}.trf"));
        let bytes = std::fs::read(&path).expect("the tournament is there");
        let file = ReportFile::read(&bytes).expect("it can be read");
        let tournament = file.standing().expect("it is consistent").tournament;
        let codes: Vec<&String> = players
            .values()
            .flat_map(|values| values.keys())
            .filter(|code| *code != "points")
            .collect();
        for code in BTreeSet::from_iter(codes) {
            let tie_break: TieBreak = code.parse().expect("FIDE's code");
            for line in rank(&tournament, &[tie_break], UnplayedRounds::Fide2026) {
                let Some(expected) = players.get(&line.number.to_string()) else { continue };
                assert_eq!(f64::from(line.points.as_tenths()) / 10.0, expected["points"]);
                let Some(&expected) = expected.get(code) else { continue };
                let value = line.values[0].map(TieBreakValue::ratio).map(|ratio| ratio.as_f64());
                let close = value.is_some_and(|value| (value - expected).abs() < 1e-6);
                assert!(close, "{name}: {code} of {} is {value:?}, not {expected}", line.number);
                compared += 1;
            }
        }
    }
    assert!(compared > 1000, "only {compared} values were compared");
}
