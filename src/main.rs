//! The `arbitro` program.

fn main() -> std::process::ExitCode {
    arbitro::run(std::env::args_os())
}
