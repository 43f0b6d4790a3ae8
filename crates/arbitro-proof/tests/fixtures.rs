//! The certificates in `fixtures`, and the answers of the program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use arbitro_proof::{Unreadable, Verdict, verify};

fn fixtures() -> Vec<(PathBuf, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let files = fs::read_dir(folder).expect("the fixtures").map(|entry| entry.expect("a file").path());
    let sheets = files.filter(|path| path.extension().is_some_and(|it| it == "trf"));
    let mut all: Vec<_> = sheets.map(|path| (path.clone(), path.with_extension("cert"))).collect();
    all.sort();
    all
}

fn read((sheet, certificate): &(PathBuf, PathBuf)) -> (Vec<u8>, String) {
    (fs::read(sheet).expect("a file"), fs::read_to_string(certificate).expect("its certificate"))
}

#[test]
fn every_fixture_is_proven() {
    let all = fixtures();
    assert!(all.len() >= 10);
    for fixture in &all {
        let (sheet, certificate) = read(fixture);
        assert_eq!(verify(&sheet, &certificate), Ok(Verdict::Proven), "{fixture:?}");
    }
}

#[test]
fn a_certificate_of_another_file_proves_nothing() {
    let all = fixtures();
    for (one, other) in all.iter().zip(all.iter().skip(1)) {
        let verdict = verify(&read(one).0, &read(other).1);
        assert!(matches!(verdict, Ok(Verdict::Unproven(_))), "{verdict:?}");
    }
}

#[test]
fn a_certificate_that_is_cut_or_of_an_unknown_reading_is_unreadable() {
    let (sheet, certificate) = read(&fixtures()[0]);
    let cut = certificate.replace("end\n", "");
    assert!(matches!(verify(&sheet, &cut), Err(Unreadable::Certificate(_))));
    let other = certificate.replacen("\npairs", "\nreading of-my-own\npairs", 1);
    assert_eq!(
        verify(&sheet, &other).map(|_| ()),
        Err(Unreadable::Certificate(3 + usize::from(other.contains("\nbye"))))
    );
    assert_eq!(verify(&sheet, ""), Err(Unreadable::Certificate(1)));
    assert_eq!(verify(b"no players", &certificate), Err(Unreadable::Sheet(0)));
}

#[test]
fn the_program_ends_with_0_1_and_2() {
    let all = fixtures();
    let program = env!("CARGO_BIN_EXE_arbitro-proof");
    let code = |sheet: &Path, certificate: &Path| {
        let output = Command::new(program).args([sheet, certificate]).output().expect("the program");
        assert!(!output.stdout.is_empty());
        output.status.code()
    };
    assert_eq!(code(&all[0].0, &all[0].1), Some(0));
    assert_eq!(code(&all[0].0, &all[1].1), Some(1));
    assert_eq!(code(&all[0].0, &all[0].0), Some(2));
    assert_eq!(code(&all[0].0, Path::new("none.cert")), Some(2));
}
