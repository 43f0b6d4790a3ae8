//! A program that is killed, or finds the disk full, at any step of writing a file that is not the journal:
//! `steps.c`, laid over it. Linux, with a C compiler.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// What happens at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The program is killed in the middle of it.
    Kill,
    /// From there on the disk is full.
    Full,
}

impl Stop {
    pub const ALL: [Self; 2] = [Self::Kill, Self::Full];
}

/// What is laid over the program; nothing where it cannot be made.
fn library() -> Option<&'static Path> {
    static LIBRARY: OnceLock<Option<(tempfile::TempDir, PathBuf)>> = OnceLock::new();
    let made = LIBRARY.get_or_init(|| {
        if !cfg!(all(target_os = "linux", target_env = "gnu")) {
            return None;
        }
        let folder = tempfile::tempdir().expect("a temporary folder");
        let library = folder.path().join("steps.so");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/steps.c");
        let mut compile = Command::new("cc");
        compile.args(["-shared", "-fPIC", "-O1", "-w", "-o"]).arg(&library).args([source, "-ldl"]);
        compile.status().is_ok_and(|ran| ran.success()).then_some((folder, library))
    });
    made.as_ref().map(|(_, library)| library.as_path())
}

/// Whether programs can be stopped here.
pub fn may_stop() -> bool {
    if library().is_none() {
        println!("SKIP: no C compiler for Linux");
    }
    library().is_some()
}

/// Has a program stopped at a step.
pub fn stop(command: &mut Command, what: Stop, at: usize) {
    command.env("LD_PRELOAD", library().expect("asked before"));
    command.env("STEPS_DO", if what == Stop::Kill { "kill" } else { "full" });
    command.env("STEPS_AT", at.to_string());
}

/// Has a program's steps counted, in a file that [`counted`] reads.
pub fn count(command: &mut Command, log: &Path) {
    stop(command, Stop::Full, 0);
    command.env("STEPS_LOG", log);
}

/// How many steps there were.
pub fn counted(log: &Path) -> usize {
    std::fs::metadata(log).map_or(0, |log| log.len() as usize)
}

/// What stands beside a file that is being written; after a kill it may be left.
pub fn is_unfinished(name: &str) -> bool {
    name.starts_with('.') && (name.ends_with(".unfinished") || name == ".arbitro-page")
}
