//! Kills a program, or fills its disk, at any step of writing a file other than the journal, by
//! preloading `steps.c`. Needs Linux and a C compiler.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The act at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Kill the program in the middle of it.
    Kill,
    /// Let the disk be full from there on.
    Full,
}

impl Stop {
    pub const ALL: [Self; 2] = [Self::Kill, Self::Full];
}

/// The library to preload; `None` if it cannot be built.
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

/// Whether programs can be stopped on this machine.
pub fn may_stop() -> bool {
    if library().is_none() {
        println!("SKIP: no C compiler for Linux");
    }
    library().is_some()
}

/// Stops a program at a step.
pub fn stop(command: &mut Command, what: Stop, at: usize) {
    command.env("LD_PRELOAD", library().expect("asked before"));
    command.env("STEPS_DO", if what == Stop::Kill { "kill" } else { "full" });
    command.env("STEPS_AT", at.to_string());
}

/// Counts a program's steps in a file that [`counted`] reads.
pub fn count(command: &mut Command, log: &Path) {
    stop(command, Stop::Full, 0);
    command.env("STEPS_LOG", log);
}

/// The number of steps.
pub fn counted(log: &Path) -> usize {
    std::fs::metadata(log).map_or(0, |log| log.len() as usize)
}

/// Whether a name is that of an unfinished file; a kill may leave one.
pub fn is_unfinished(name: &str) -> bool {
    name.starts_with('.') && (name.ends_with(".unfinished") || name == ".arbitro-page")
}
