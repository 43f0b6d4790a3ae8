//! Lists the shipped scoresheets for the demo, so that a new one needs no line in the source.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=fixtures");
    let root = variable("CARGO_MANIFEST_DIR")?.join("fixtures");
    let mut found = Vec::new();
    list(&root, "", &mut found)?;
    found.sort();
    let mut source = "&[\n".to_owned();
    for (name, path) in found {
        source += &format!("    ({name:?}, include_str!({:?})),\n", path.display().to_string());
    }
    source += "]\n";
    fs::write(variable("OUT_DIR")?.join("fixtures.rs"), source)
}

fn variable(name: &str) -> io::Result<PathBuf> {
    env::var_os(name)
        .map(PathBuf::from)
        .ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, format!("{name} is not set")))
}

/// Every scoresheet of a folder and those below it, by its name with `/`.
fn list(folder: &Path, name: &str, found: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(last) = path.file_name().and_then(|last| last.to_str()) else { continue };
        let name = format!("{name}{last}");
        if path.is_dir() {
            list(&path, &format!("{name}/"), found)?;
        } else if name.ends_with(".jogo") {
            found.push((name, path));
        }
    }
    Ok(())
}
