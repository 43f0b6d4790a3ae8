//! `--desk` is listed for commands that sign: those that change the event, and `log`, which shows a desk's
//! work. Everywhere else it is accepted without effect, as it always was.

use clap::Command;

/// The option's name.
const NAME: &str = "desk";

/// The commands that sign but have no dry run, and `log`, which searches for a signature.
const OTHERS: &[&str] = &["enter", "serve", "log", "event forget", "print", "export", "import"];

/// The declaration with the option hidden in all commands that do not sign.
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
