//! Starts this executable again, as another process of a test.

use std::process::Command;

/// A command that runs one ignored test of this executable, given its module path and name. Its
/// output is not captured.
pub fn again(module: &str, test: &str) -> Command {
    let this = std::env::current_exe().expect("the system knows what it runs");
    // The first part of the path is the executable's own name.
    let module = module.split_once("::").map_or("", |(_, path)| path);
    let mut command = Command::new(this);
    command.args(["--exact", "--ignored", "--nocapture", &format!("{module}::{test}")]);
    command
}
