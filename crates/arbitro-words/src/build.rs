//! For build scripts: turns the keys of a catalogue into constants, so that a key without a
//! sentence does not compile.
//!
//! ```no_run
//! // build.rs; the crate then has `include!(concat!(env!("OUT_DIR"), "/keys.rs"))` in a module `keys`.
//! fn main() -> std::io::Result<()> {
//!     arbitro_words::build::keys("src/words/en")
//! }
//! ```

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs, io};

/// Writes `keys.rs` into `OUT_DIR`: a constant for each key of the `.ftl` files in a folder of the
/// package.
///
/// # Errors
/// A file cannot be read or written, or the caller is not a build script.
#[allow(clippy::print_stdout, reason = "cargo reads it there")]
pub fn keys(folder: impl AsRef<Path>) -> io::Result<()> {
    let folder = folder.as_ref();
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut keys = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "ftl") {
            keys.extend(keys_of(&fs::read_to_string(&path)?).map(str::to_owned));
        }
    }
    let target = env::var_os("OUT_DIR")
        .ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "no OUT_DIR"))?;
    fs::write(Path::new(&target).join("keys.rs"), constants(&keys))
}

/// The keys of the sentences in Fluent's syntax: what comes before the equals sign at the start of
/// a line.
fn keys_of(source: &str) -> impl Iterator<Item = &str> {
    let key = |line: &'_ str| line.starts_with(|first: char| first.is_ascii_alphabetic());
    source
        .lines()
        .filter(move |line| key(line))
        .filter_map(|line| Some(line.split_once('=')?.0.trim()))
}

/// A constant for each key, named after the key in capitals.
fn constants(keys: &BTreeSet<String>) -> String {
    let constant = |key: &String| {
        format!("pub const {}: &str = {key:?};\n", key.to_ascii_uppercase().replace('-', "_"))
    };
    keys.iter().map(constant).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_is_a_constant_and_nothing_else_is() {
        let source = "# hall-comment = no\nhall-full = Full\n    of = people\n-term = T\nhall-at-2 =\n    Two\n";
        let keys = keys_of(source).map(str::to_owned).collect();
        let expected = "pub const HALL_AT_2: &str = \"hall-at-2\";\npub const HALL_FULL: &str = \"hall-full\";\n";
        assert_eq!(constants(&keys), expected);
    }
}
