//! `arbitro-proof FILE CERT`: 0 proven, 1 not proven, 2 unreadable.

use std::{env, fs, process::ExitCode};

use arbitro_proof::{Verdict, conditions, verify};

fn main() -> ExitCode {
    let (line, code) = match env::args().skip(1).collect::<Vec<_>>().as_slice() {
        [file, certificate] => match (fs::read(file), fs::read_to_string(certificate)) {
            (Ok(file), Ok(certificate)) => match verify(&file, &certificate) {
                Ok(verdict) => {
                    let is_decided = !matches!(verdict, Verdict::Unproven(_));
                    let conditions =
                        conditions(&certificate).ok().filter(|_| is_decided).unwrap_or_default();
                    (format!("{verdict}{conditions}"), u8::from(verdict != Verdict::Proven))
                }
                Err(fault) => (fault.to_string(), 2),
            },
            (Err(fault), _) => (format!("{file}: {fault}"), 2),
            (_, Err(fault)) => (format!("{certificate}: {fault}"), 2),
        },
        _ => ("usage: arbitro-proof FILE CERT".to_owned(), 2),
    };
    #[expect(clippy::print_stdout, reason = "the answer of the program")]
    {
        println!("{line}")
    };
    ExitCode::from(code)
}
