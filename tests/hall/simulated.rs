//! Simulated days: some seeds hold, and every fault of the past is found when it is put back. The example `hall` runs
//! as many as wanted (docs/reliability.md).

use arbitro_event::simulation::{Mutant, Simulation};

use crate::simulated_day::{Broken, Counts, Template, run};

/// How many days are run here.
const DAYS: u64 = 24;
/// Within how many seeds a fault that was put back is found here.
const MOST: u64 = 60;

/// A day; what panics is broken as well.
fn day(seed: u64, mutant: Option<Mutant>, template: &Template) -> Result<Counts, Broken> {
    let run = std::panic::AssertUnwindSafe(|| run(seed, mutant, template));
    let day = std::panic::catch_unwind(run);
    Simulation::enter(None);
    day.unwrap_or_else(|_| Err(Broken::new("the program does not panic", String::new())))
}

#[test]
fn simulated_days_break_no_law_and_have_the_same_course_again() {
    let template = Template::make().expect("a template");
    let mut total = Counts::default();
    for seed in 1..=DAYS {
        let counts = day(seed, None, &template);
        let counts =
            counts.unwrap_or_else(|Broken { law, how }| panic!("seed {seed}: {law}: {how}"));
        assert!(seed > 3 || day(seed, None, &template).ok() == Some(counts), "seed {seed}");
        total += counts;
    }
    let Counts { days, acts, refused, kills, torn, lost, doubled, late, .. } = total;
    let Counts { full, slow, clocks, takeovers, merges, clashes, .. } = total;
    let seen = [
        days, acts, refused, kills, torn, lost, doubled, late, full, slow, clocks, takeovers,
        merges, clashes,
    ];
    assert!(seen.iter().all(|count| *count > 0), "{total:?}");
}

#[test]
fn every_fault_of_the_past_is_found_when_it_is_put_back() {
    let template = Template::make().expect("a template");
    let is_found =
        |mutant: &&Mutant| (1..=MOST).any(|seed| day(seed, Some(**mutant), &template).is_err());
    let missed: Vec<_> = Mutant::ALL.iter().filter(|mutant| !is_found(mutant)).collect();
    assert!(missed.is_empty(), "{missed:?}");
}
