//! `--desk` is listed where something is signed: in the commands that change the event, and in `log`, which shows what a
//! desk has done. Everywhere else it is taken, as it always was, and makes no difference.

use clap::Command;

/// The option.
const NAME: &str = "desk";

/// The commands that sign though nothing of theirs can be tried beforehand, and the one that looks for a signature.
const OTHERS: &[&str] = &["enter", "serve", "log", "event forget", "print", "export", "import"];

/// The declaration with the option hidden in every command that signs nothing.
pub(in crate::cli) fn declared(line: Command) -> Command {
    within(line, &mut Vec::new())
}

fn within(command: Command, path: &mut Vec<String>) -> Command {
    let signs = OTHERS.contains(&path.join(" ").as_str())
        || command.get_arguments().any(|arg| arg.get_id() == "dry-run");
    let has = command.get_arguments().any(|arg| arg.get_id() == NAME);
    let command = if has && !signs { command.mut_arg(NAME, |arg| arg.hide(true)) } else { command };
    command.mut_subcommands(|below| {
        path.push(below.get_name().to_owned());
        let below = within(below, path);
        path.pop();
        below
    })
}
