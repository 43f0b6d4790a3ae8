//! A test file that no `mod` names is never compiled, without any warning. Each test binary checks
//! for such files.

use std::path::Path;

/// The files in a folder of `tests/` that its `main.rs` does not name.
pub fn files(family: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(family);
    let main = std::fs::read_to_string(folder.join("main.rs")).expect("a family has a main.rs");
    let named = |stem: &str| main.lines().any(|line| line == format!("mod {stem};"));
    let mut forgotten: Vec<String> = std::fs::read_dir(&folder)
        .expect("a family is a folder")
        .map(|entry| entry.expect("a readable entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .filter(|stem| stem != "main" && !named(stem))
        .collect();
    forgotten.sort();
    forgotten
}
