//! The target `lists`: see `laws.rs`.
#![no_main]

use arbitro_fuzz::law;

libfuzzer_sys::fuzz_target!(
    init: {
        // The spreadsheet reader is another project's: when it panics, its thread ends and the file
        // is refused. Only a panic anywhere else is a finding.
        let end = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().name() != Some("workbook") {
                end(panic);
            }
        }));
    },
    |data| law("lists")(data)
);
