//! The program on a terminal, if there is another that provides one (`script` of util-linux).
#![allow(dead_code, reason = "not every family needs all of it")]

use std::io::Write;
use std::process::{Command, Stdio};

use super::event::Event;
use super::program::arbitro;

/// A program with these words of a shell, on a terminal of so many columns and rows. Output longer than the
/// screen is shown without a pager. `None` if no program provides a terminal.
fn on_terminal(program: &Command, words: &str, (columns, rows): (u16, u16)) -> Option<Command> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let name = program.get_program().to_str()?;
    let line = format!("stty cols {columns} rows {rows}; '{name}' {words}");
    let mut command = Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).env("PAGER", "");
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    Some(command)
}

fn shown(output: &[u8]) -> String {
    String::from_utf8_lossy(output).replace("\r\n", "\n")
}

/// The output of a command on a terminal of 80 columns when these lines are typed, and its exit
/// code; `None` if no program provides a terminal.
pub fn typed(event: &Event, lang: &str, args: &[&str], lines: &str) -> Option<(String, i32)> {
    typed_on("dumb", event, lang, args, lines)
}

/// The same on a terminal of this kind, where keys may move the cursor.
pub fn typed_on(
    kind: &str,
    event: &Event,
    lang: &str,
    args: &[&str],
    lines: &str,
) -> Option<(String, i32)> {
    let program = event.command(lang, args);
    let words = program.get_args().map(|word| format!("'{}'", word.to_string_lossy()));
    let mut command = on_terminal(&program, &words.collect::<Vec<_>>().join(" "), (80, 40))?;
    command.current_dir(event.path()).env("TERM", kind);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.ok()?;
    // It may end before it has read everything.
    let _ = child.stdin.take().expect("stdin is a pipe").write_all(lines.as_bytes());
    let ran = child.wait_with_output().expect("the program ends");
    Some((shown(&ran.stdout), ran.status.code().expect("the program ends by itself")))
}

/// The program's output in colour for these words of a shell, on a terminal of so many columns and
/// rows; `None` if no program provides a terminal.
pub fn on_a_terminal(
    words: &str,
    screen: (u16, u16),
    variables: &[(&str, &str)],
) -> Option<String> {
    let mut command = on_terminal(&arbitro(), words, screen)?;
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command.stdin(Stdio::null()).env("TERM", "xterm-256color").envs(variables.iter().copied());
    let ran = command.output().ok()?;
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    Some(shown(&ran.stdout))
}
