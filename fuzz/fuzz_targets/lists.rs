//! The target `lists`: see `laws.rs`.
#![no_main]

use arbitro_fuzz::law;

libfuzzer_sys::fuzz_target!(
    init: {
        // A reader of others' that panics is held in a thread of its own, and its file refused: only
        // what panics elsewhere is a finding.
        let end = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().name() != Some("workbook") {
                end(panic);
            }
        }));
    },
    |data| law("lists")(data)
);
