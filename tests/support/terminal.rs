//! Typing at a terminal, if there is a program that provides one (`script` of util-linux).
#![allow(dead_code, reason = "not every family asks questions")]

use std::io::Write;
use std::process::{Command, Stdio};

use super::event::Event;

/// The output of a command on a terminal of 80 columns when these lines are typed, and its exit
/// code; `None` if no program provides a terminal.
pub fn typed(event: &Event, lang: &str, args: &[&str], lines: &str) -> Option<(String, i32)> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let program = event.command(lang, args);
    let quoted = |word: &str| format!("'{word}'");
    let words = program.get_args().map(|word| quoted(&word.to_string_lossy())).collect::<Vec<_>>();
    let line = format!(
        "stty cols 80 rows 40; {} {}",
        quoted(program.get_program().to_str()?),
        words.join(" ")
    );
    let mut command = Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).current_dir(event.path());
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.env("PAGER", "").env("TERM", "dumb");
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.ok()?;
    // It may end before it has read everything.
    let _ = child.stdin.take().expect("stdin is a pipe").write_all(lines.as_bytes());
    let ran = child.wait_with_output().expect("the program ends");
    let shown = String::from_utf8_lossy(&ran.stdout).replace("\r\n", "\n");
    Some((shown, ran.status.code().expect("the program ends by itself")))
}
