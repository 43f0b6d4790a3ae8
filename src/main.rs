//! The `arbitro` program.

use arbitro::Io;

fn main() -> std::process::ExitCode {
    arbitro::run(std::env::args_os(), &mut Io::of_process()).into()
}
