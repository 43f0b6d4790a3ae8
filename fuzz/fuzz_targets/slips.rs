//! The target `slips`: see `laws.rs`.
#![no_main]

use arbitro_fuzz::law;

libfuzzer_sys::fuzz_target!(|data: &[u8]| law("slips")(data));
