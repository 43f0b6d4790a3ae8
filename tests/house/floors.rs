//! No import leads back up: a lower floor never imports a higher one, nor a room of a floor one that
//! stands above it.

use super::source::{Imports, modules};

/// The floors of the house and the rooms of those floors that have many, each from the ground up.
const ORDER: &[(&str, &str)] = &[
    (
        "",
        "locale regular_file chance files board games scoresheet solving pairing standings trf store championship hall \
         output documents web cli main",
    ),
    ("pairing", "tournament acceleration matching round_robin dutch"),
    ("pairing/matching", "weight weighted augment tight transport optima"),
    (
        "pairing/dutch",
        "no_pairing forbidden roster bracket criteria completion remedies below window window_costs choose replayed \
         explanation inquiry sides words explain compare objections checklist",
    ),
    (
        "championship",
        "model names event operation ranking draw seating propose due finalists explain manual_pairing \
         kept_scoresheet forget desk_line hint entries invented_players results_import export import \
         trf_export report_import public journal simulate",
    ),
    (
        "championship/model",
        "text code signed score exception hall_tables player refusal system terms group format rules state",
    ),
    ("championship/event", "section hall format categories games preset read write edit"),
    (
        "championship/operation",
        "setup people tables apart certificate_key check_in finals forget groups hall history merge results rounds",
    ),
    (
        "championship/entries",
        "limits workbook sheet faults columns values registration commas difference report strange",
    ),
    ("championship/journal", "follow opening copies history saved merge"),
];

#[test]
fn no_import_leads_back_up() {
    let modules = modules();
    let crossings = Imports::of(&modules).crossings();
    for (folder, order) in ORDER {
        let order: Vec<&str> = order.split_whitespace().collect();
        let place = |name: &str| order.iter().position(|room| *room == name);
        let path: Vec<String> =
            folder.split('/').filter(|name| !name.is_empty()).map(str::to_owned).collect();
        for module in modules.keys() {
            if let Some(room) = module.strip_prefix(path.as_slice()).and_then(<[_]>::first) {
                assert!(place(room).is_some(), "{folder}: {room} has no place in the order");
            }
        }
        for room in &order {
            let there = modules.keys().any(|module| {
                module
                    .strip_prefix(path.as_slice())
                    .and_then(<[_]>::first)
                    .is_some_and(|r| r == room)
            });
            assert!(there, "{folder}: {room} is no longer there");
        }
        let mut seen = 0;
        for (within, from, to, module) in &crossings {
            if *within == path {
                seen += 1;
                let module = module.join("::");
                assert!(
                    place(to) < place(from),
                    "{module} imports {folder}/{to}, which stands above it"
                );
            }
        }
        assert!(seen > 0, "{folder}: the search found no import at all");
    }
}

#[test]
fn an_import_that_leads_back_up_is_seen_through_what_a_folder_passes_on() {
    let code = |module: &[&str], code: &str| {
        (module.iter().map(|&name| name.to_owned()).collect::<Vec<_>>(), code.to_owned())
    };
    let modules = [
        code(&[], ""),
        code(&["rooms"], "pub use high::{Roof, self};\npub mod high;\nmod low;"),
        code(&["rooms", "high"], "use super::low::Floor;\npub struct Roof;"),
        code(&["rooms", "low"], "use crate::{a::B, rooms::{Roof as R}};\npub struct Floor;"),
    ];
    let crossings = Imports::of(&modules.into_iter().collect()).crossings();
    let seen: Vec<_> =
        crossings.iter().map(|(_, from, to, _)| (from.as_str(), to.as_str())).collect();
    assert_eq!(seen, [("high", "low"), ("low", "high")]);
}
