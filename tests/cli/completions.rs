//! `arbitro completions`: a shell's completions.

use crate::support::commands::leaves;
use crate::support::program::run;

#[test]
fn every_shell_completes_every_command() {
    let commands = leaves();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]);
        assert_eq!(script.code, 0, "{shell}: {}", script.err);
        for command in &commands {
            let last = command.split(' ').next_back().expect("a word");
            assert!(script.out.contains(last), "{shell} does not know {command}");
        }
        assert_eq!(run(&["completions", shell]).out, script.out);
    }
}

#[test]
fn an_unknown_shell_is_answered_with_those_there_are() {
    let run = run(&["completions", "tcsh"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("powershell"), "{}", run.err);
}
