//! Runs the program, as a person or a script would. Included with `#[path]` by the test files of the commands.

#![allow(dead_code)]

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use arbitro::Io;

/// The output, remarks and exit code of a run.
pub struct Run {
    pub out: String,
    pub err: String,
    pub code: i32,
}

impl Run {
    /// The output as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }
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

/// The program in English, whatever the machine's language, as a process of its own.
pub fn arbitro() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbitro"));
    for variable in ["ARBITRO_LANG", "ARBITRO_STORE", "ARBITRO_DESK", "LC_ALL", "LC_MESSAGES"] {
        command.env_remove(variable);
    }
    command.env("LANG", "en_GB.UTF-8").stdin(Stdio::null());
    command
}

/// Runs a command of the program in this process, with the variables that it sets and no others, and a text on its
/// standard input. Where signals, locks of other processes, pipes or full disks are meant, `output` starts one.
pub fn run_here(command: &Command, input: impl AsRef<[u8]>) -> Run {
    let args: Vec<OsString> =
        std::iter::once(command.get_program()).chain(command.get_args()).map(Into::into).collect();
    let variables: Vec<_> = command
        .get_envs()
        .filter_map(|(name, value)| Some((name.to_str()?.to_owned(), value?.to_owned())))
        .collect();
    let folder = command.get_current_dir().unwrap_or(Path::new("")).to_owned();
    // Names of files are shown as they are typed.
    let shown = folder.display().to_string();
    let is_typed = args.iter().any(|word| word.to_string_lossy().contains(&shown));
    let input = input.as_ref().to_vec();
    let run = move || {
        let (mut io, written) = Io::in_memory(&folder, input);
        io.variables.extend(variables);
        let exit = arbitro::run(args, &mut io);
        let [out, err] = written.map(|written| written.take());
        (out, err, exit)
    };
    // As much stack as the first thread of a process has.
    let thread = std::thread::Builder::new().stack_size(8 << 20).spawn(run);
    let ran = thread.expect("a thread starts").join();
    let (out, err, exit) = ran.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    let text = |bytes: Vec<u8>, what: &str| {
        let text = String::from_utf8(bytes).unwrap_or_else(|_| panic!("{what} are UTF-8"));
        match shown.is_empty() || is_typed {
            true => text,
            false => text.replace(&format!("{shown}/"), ""),
        }
    };
    Run { out: text(out, "answers"), err: text(err, "remarks"), code: exit as i32 }
}

/// Runs the program with these arguments.
pub fn run(args: &[&str]) -> Run {
    run_with(args, "")
}

/// Runs the program with these arguments and a text on its standard input.
pub fn run_with(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    run_here(arbitro().args(args), input)
}

/// A path below the project's root.
pub fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
