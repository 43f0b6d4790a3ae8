//! No import leads back up: a lower floor never imports a higher one, nor a room of a floor one above it.

use std::collections::BTreeSet;

use super::source::{CRATES, Imports, modules};

/// The floors of each crate and the rooms of those floors that have many, each from the ground up. What one
/// crate may know of another is in its `Cargo.toml`.
const ORDER: &[(&str, &str, &str)] = &[
    (
        "crates/arbitro-words",
        "",
        "message lang visible letters windows numbers portuguese catalogue error build",
    ),
    ("crates/arbitro-games", "", "words board games scoresheet solving playing repair svg"),
    (
        "crates/arbitro-games",
        "repair",
        "kind letters text reading line head fragment split columns sheet variant ending spot lattice glued count found search listed under retrace",
    ),
    (
        "crates/arbitro-games",
        "scoresheet",
        "claim record_defaults tag_names tag_span text lexer advice observer observers board_view verdict header judge split line \
         pipeline transcript write formats random_game",
    ),
    ("crates/arbitro-games", "scoresheet/split", "heads record_end tests"),
    (
        "crates/arbitro-pairing",
        "",
        "words tournament acceleration matching round_robin knock_out dutch standings trf",
    ),
    ("crates/arbitro-pairing", "matching", "steps weight augment weighted tight transport optima"),
    (
        "crates/arbitro-pairing",
        "dutch",
        "no_pairing forbidden roster bracket criteria completion remedies below window window_costs stairs exchange choose replayed \
         explanation inquiry sides wording explain compare objections articles checklist steps",
    ),
    (".", "", "locale files store championship hall output documents scan web cli main"),
    (
        ".",
        "championship",
        "model address calendar names event operation ranking draw seating pairing final_draw late_places newcomer due finalists consequences find explain manual_pairing \
         kept_scoresheet desk_line remedy entries chain invented_players public public_search journal log_search forget export \
         trf_export report_import hint acts results_import import conduct open simulate",
    ),
    (
        ".",
        "championship/model",
        "text code signed source score typed_result exception hall_tables player refusal system terms group adjourned match_games bracket carried bracket_ahead format rules by_number state took_part",
    ),
    (
        ".",
        "championship/event",
        "affiliation in_points section tie_breaks hall games write preset asked format categories read settings plain edit reference",
    ),
    (
        ".",
        "championship/operation",
        "tables setup people receive apart certificate_key check_in finals forget groups hall history merge results rounds scanned",
    ),
    (
        ".",
        "championship/entries",
        "limits workbook sheet faults spreadsheet headings values classes games guess columns registration rating_list crowd totals difference report question misread \
         commas strange pupils own codes places session",
    ),
    (".", "championship/chain", "canonical document objection schools winners taking overview"),
    (".", "championship/chain/taking", "compared doubts"),
    (
        ".",
        "championship/journal",
        "batch follow opening copies history restore reading hung saved merge replay",
    ),
    (
        ".",
        "championship/acts",
        "question remark outcome results desk pair draw finals players roll apart hall entries history carry_out",
    ),
    (".", "hall", "file event_files pages keys live screen tablets wall"),
    (".", "hall/keys", "limit fault token ring devices"),
    (
        ".",
        "web",
        "ending answer cookies negotiate first guard tries pass uploads visitors workers places spool timed folders emblem \
         icons files games_page site made_pages trouble address sent_forms outcomes view engine screens pictures scans hall ask remedy \
         news staff shell pages page_text export routes chores response body picture_form dispatch asked listen",
    ),
    (
        ".",
        "web/pages",
        "notice certificate key pager calls live bracket crosstable group player replay home echo open_tables screen result roll received sheets school \
         seen_tables status slips floor desk head line",
    ),
];

#[test]
fn no_import_leads_back_up() {
    for krate in CRATES {
        let modules = modules(krate);
        let crossings = Imports::of(&modules).crossings();
        for (_, folder, order) in ORDER.iter().filter(|(of, ..)| *of == krate) {
            let order: Vec<&str> = order.split_whitespace().collect();
            let place = |name: &str| order.iter().position(|room| *room == name);
            let path: Vec<String> =
                folder.split('/').filter(|name| !name.is_empty()).map(str::to_owned).collect();
            let rooms: BTreeSet<&str> = modules
                .keys()
                .filter_map(|module| module.strip_prefix(path.as_slice())?.first())
                .map(String::as_str)
                .collect();
            for room in &rooms {
                assert!(
                    place(room).is_some(),
                    "{krate} {folder}: {room} has no place in the order"
                );
            }
            for room in &order {
                assert!(rooms.contains(room), "{krate} {folder}: {room} is no longer there");
            }
            let mut seen = 0;
            for (within, from, to, module) in &crossings {
                if *within == path {
                    seen += 1;
                    let module = module.join("::");
                    assert!(
                        place(to) < place(from),
                        "{krate}: {module} imports {folder}/{to}, which is above it"
                    );
                }
            }
            assert!(seen > 0, "{krate} {folder}: the search found no import at all");
        }
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
