//! `--desk` is listed for commands that sign: those that change the event, and `log`, which shows a desk's
//! work. Everywhere else it is accepted without effect, as it always was.

use clap::Command;

use crate::cli::support;

/// The option's name.
const NAME: &str = "desk";

/// The commands that sign but have no dry run, and `log`, which searches for a signature.
const OTHERS: &[&str] = &["enter", "serve", "log", "event forget", "print", "export", "import"];

/// The declaration with the option hidden in all commands that do not sign.
pub(in crate::cli) fn declared(line: Command) -> Command {
    support::each_command(line, &mut Vec::new(), &|command, path| {
        let has = |id: &str| command.get_arguments().any(|arg| arg.get_id() == id);
        let signs = OTHERS.contains(&path) || has("dry-run");
        if has(NAME) && !signs { command.mut_arg(NAME, |arg| arg.hide(true)) } else { command }
    })
}
