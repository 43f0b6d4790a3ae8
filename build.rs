//! Links the program of the tests so that it starts faster, and generates three things: the page of the
//! games, included where `ARBITRO_PAGE` names its file; the list of shipped scoresheets for the demo, so
//! that a new one needs no line of source; and a constant for each message key, so that a key without a
//! sentence does not compile.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    fixed_address();
    games_page()?;
    arbitro_words::build::keys("src/locale/en")?;
    println!("cargo::rerun-if-changed=fixtures");
    let root = variable("CARGO_MANIFEST_DIR")?.join("fixtures");
    let mut found = Vec::new();
    list(&root, "", &mut found)?;
    found.sort();
    let mut source = "&[\n".to_owned();
    for name in found {
        // The package's folder at the time of compiling: it may have moved since this script ran.
        let path = format!("/fixtures/{name}");
        source += &format!(
            "    ({name:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?}))),\n"
        );
    }
    source += "]\n";
    fs::write(variable("OUT_DIR")?.join("fixtures.rs"), source)
}

/// Links the unoptimised program, which the tests start thousands of times, for a fixed address: with
/// glibc's loader, correcting its addresses is half of the time that a start takes. The program that
/// people use can be loaded anywhere.
fn fixed_address() {
    let of = |name: &str| env::var(name).unwrap_or_default();
    let is_static =
        of("CARGO_CFG_TARGET_FEATURE").split(',').any(|feature| feature == "crt-static");
    if of("PROFILE") == "debug"
        && of("CARGO_CFG_TARGET_OS") == "linux"
        && of("CARGO_CFG_TARGET_ENV") == "gnu"
        && !is_static
    {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}

/// Writes the page of the games as an expression: `Some` of its text, or `None`.
fn games_page() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=ARBITRO_PAGE");
    let source = match env::var_os("ARBITRO_PAGE").filter(|path| !path.is_empty()) {
        Some(path) => {
            let path = fs::canonicalize(&path).map_err(|cause| {
                io::Error::new(cause.kind(), format!("ARBITRO_PAGE: {}: {cause}", path.display()))
            })?;
            println!("cargo::rerun-if-changed={}", path.display());
            // The file is copied first, so that no path of the building machine ends up in the
            // program.
            let copy = variable("OUT_DIR")?.join("games_page.html");
            fs::copy(&path, copy)?;
            "Some(include_str!(concat!(env!(\"OUT_DIR\"), \"/games_page.html\")))"
        }
        None => "None",
    };
    fs::write(variable("OUT_DIR")?.join("games_page.rs"), source)
}

fn variable(name: &str) -> io::Result<PathBuf> {
    env::var_os(name)
        .map(PathBuf::from)
        .ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, format!("{name} is not set")))
}

/// Collects every scoresheet in a folder and its subfolders, by its path with `/`.
fn list(folder: &Path, name: &str, found: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(last) = path.file_name().and_then(|last| last.to_str()) else { continue };
        let name = format!("{name}{last}");
        if path.is_dir() {
            list(&path, &format!("{name}/"), found)?;
        } else if name.ends_with(".jogo") {
            found.push(name);
        }
    }
    Ok(())
}
