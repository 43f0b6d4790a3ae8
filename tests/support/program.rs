//! Runs the program itself, as a person or a script would. Included with `#[path]` by the test
//! files of the commands.

#![allow(dead_code)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The output, remarks and exit code of a run.
pub struct Run {
    pub out: String,
    pub err: String,
    pub code: i32,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            out: String::from_utf8(output.stdout).expect("answers are UTF-8"),
            err: String::from_utf8(output.stderr).expect("remarks are UTF-8"),
            code: output.status.code().expect("the program ends by itself"),
        }
    }
}

/// The program in English, whatever the machine's language.
pub fn arbitro() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbitro"));
    for variable in ["ARBITRO_LANG", "ARBITRO_STORE", "ARBITRO_DESK", "LC_ALL", "LC_MESSAGES"] {
        command.env_remove(variable);
    }
    command.env("LANG", "en_GB.UTF-8").stdin(Stdio::null());
    command
}

/// Runs the program with these arguments.
pub fn run(args: &[&str]) -> Run {
    arbitro().args(args).output().expect("the program starts").into()
}

/// Runs the program with these arguments and a text on its standard input.
pub fn run_with(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = arbitro()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let input = input.as_ref().to_vec();
    let writer = std::thread::spawn(move || {
        // The program may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output.into()
}

/// A path below the project's root.
pub fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
