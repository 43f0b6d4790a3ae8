//! A year with twelve schools: what holds in the chain whatever people do to the files on the way.

#[path = "../../examples/world/mod.rs"]
mod world;

use crate::support::event::folder;
use arbitro_event::chain::ImportAnswers;
use world::{REGIONS, Receiver, Tally, judge, post, school, schools};

#[test]
fn national_players_have_won_at_school_and_in_the_region() {
    const SCHOOLS: usize = 12;
    const SEED: u64 = 3;

    let folder = folder();
    let list = schools(SCHOOLS);
    let mut tally = Tally::default();
    let mut letters = Vec::new();
    // The last school is in no list.
    for number in 1..=SCHOOLS + 1 {
        let (pupils, sent) = school(SEED, number, number > SCHOOLS);
        tally.pupils += pupils;
        letters.extend(sent);
    }
    assert!(tally.pupils > SCHOOLS * 100);
    let region = |own| Receiver::new(folder.path(), &format!("Região {own}"), &list, SEED, own);
    let mut regions: Vec<Receiver> = (0..REGIONS).map(region).collect();
    post(&mut regions, &letters, &mut tally);
    // Two schools of each kind: two files are repeated, two are late, six belong elsewhere, and one
    // is from an unknown school.
    assert_eq!((tally.already, tally.refused), (2, 2 + 6 + 1), "{tally:?}");
    regions.iter_mut().for_each(Receiver::play);
    let mut nation = Receiver::new(folder.path(), "Nacional", &list, SEED, REGIONS);
    for region in &regions {
        nation.receive(&region.sends(), &ImportAnswers::default()).unwrap();
    }
    // The same files again change nothing.
    for region in &regions {
        assert!(
            nation.receive(&region.sends(), &ImportAnswers::default()).unwrap().operation.is_none()
        );
    }
    judge(&regions, &nation);
}
