//! The certificates in `fixtures`, the answers of the program, and those of the second verifier.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use arbitro_proof::{Conditions, Unreadable, Verdict, conditions, verify};

/// A file of `fixtures` with this name, and its certificate.
fn fixture(name: &str) -> (Vec<u8>, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name);
    read(&(path.with_added_extension("trf"), path.with_added_extension("cert")))
}

fn fixtures() -> Vec<(PathBuf, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let files =
        fs::read_dir(folder).expect("the fixtures").map(|entry| entry.expect("a file").path());
    let sheets = files.filter(|path| path.extension().is_some_and(|it| it == "trf"));
    let mut all: Vec<_> = sheets.map(|path| (path.clone(), path.with_extension("cert"))).collect();
    all.sort();
    all
}

fn read((sheet, certificate): &(PathBuf, PathBuf)) -> (Vec<u8>, String) {
    (fs::read(sheet).expect("a file"), fs::read_to_string(certificate).expect("its certificate"))
}

#[test]
fn every_fixture_is_proven_or_refuted_by_the_article_in_its_name() {
    let all = fixtures();
    assert!(all.len() >= 37);
    for fixture in &all {
        let (sheet, certificate) = read(fixture);
        let name = fixture.1.file_stem().and_then(|it| it.to_str()).expect("a name");
        match (name.strip_prefix("refuted-"), verify(&sheet, &certificate)) {
            (None, verdict) => assert_eq!(verdict, Ok(Verdict::Proven), "{name}"),
            (Some(expected), Ok(Verdict::Refuted { article, .. })) => {
                assert_eq!(article.split(',').next(), Some(expected));
            }
            (Some(_), verdict) => panic!("{name}: {verdict:?}"),
        }
    }
}

#[test]
fn the_conditions_of_a_certificate_are_shown() {
    let of = |name| conditions(&fixture(name).1).expect("a certificate");
    assert_eq!((of("held"), of("held").to_string().as_str()), (Conditions::default(), ""));
    assert_eq!(of("no-topscorers").to_string(), ", with nobody a topscorer");
    assert_eq!(of("avoid").to_string(), ", with these pairs to be avoided: 1-2 1-3 1-4 1-5");
    let given = of("given");
    assert_eq!(given.given, [(4, Some(11)), (7, None)]);
    assert_eq!(given.to_string(), ", with these tables given by the arbiter: 4-11 7");
    assert_eq!(conditions("arbitro-proof 2\n"), Err(Unreadable::Certificate(1)));
}

/// The fault of a certificate with one line or word replaced.
enum Fault {
    Form(usize),
    Unproven(&'static str),
}

#[test]
fn faulty_certificates_give_distinct_faults() {
    use Fault::{Form, Unproven};
    let (sheet, certificate) = fixture("avoid-made");
    for (from, to, fault) in [
        ("\n", "\r\n", Form(1)),
        ("arbitro-proof 1", "arbitro-proof 2", Form(1)),
        ("56fdabecfded53ae", "56FDABECFDED53AE", Form(2)),
        ("56fdabecfded53ae", "56fdabecfded53af", Unproven("another file")),
        ("round 2", "round 0", Unproven("round 0")),
        ("round 2", "round 4", Unproven("round 4")),
        ("avoid 3-1", "bye 5\navoid 3-1", Form(4)),
        ("avoid 3-1", "avoid 1-3 3-1", Unproven("twice")),
        ("avoid 3-1", "avoid 3-3 3-1", Unproven("of one player")),
        ("avoid 3-1", "avoid 12345-1 3-1", Form(3)),
        ("pairs 3-4 6-7", "pairs 6-7", Unproven("1.9.1")),
        ("pairs 3-4 6-7", "pairs 3-3 6-7", Unproven("1.9.1")),
        ("part bye 0", "part bye 1", Unproven("too wide")),
        ("part bye 0", "part 1 0", Unproven("part 1 there")),
        ("part 1 3", "part 2 3", Unproven("part 2 there")),
        ("part 1 3", "part 1 9", Unproven("too wide")),
        ("part 1 3", "part one 3", Form(7)),
        ("avoid 2:1-8 4*2-8", "avoid", Form(6)),
        ("avoid 2:1-8", "avoid 2:1-8 2:1", Unproven("two prices")),
        ("avoid 2:1-8", "avoid 2:1-8,3", Unproven("twice in a list")),
        ("avoid 2:1-8", "avoid 2:1-9", Unproven("does not have")),
        ("avoid 2:1-8", "avoid +2:1-8", Form(6)),
        ("avoid 2:1-8", "avoid 1234567890:1-8", Form(6)),
        ("4*2-8", "4*2-8 0*2-8", Unproven("no price above 0")),
        ("4*2-8", "4*2-8 4*2-7", Unproven("not full")),
        ("part 1 3", "C6 2:1-8\npart 1 3", Unproven("is not a digit here")),
        ("avoid 2:1-8", "C-6 2:1-8", Form(6)),
    ] {
        let altered = certificate.replacen(from, to, 1);
        assert_ne!(altered, certificate, "{from}");
        match (fault, verify(&sheet, &altered)) {
            (Form(line), Err(Unreadable::Certificate(at))) => assert_eq!(line, at, "{to}"),
            (Unproven(part), Ok(Verdict::Unproven(reason))) => {
                assert!(reason.contains(part), "{to}: {reason}")
            }
            (_, verdict) => panic!("{to}: {verdict:?}"),
        }
    }
    let without_end = certificate.strip_suffix('\n').expect("a last line");
    assert!(matches!(verify(&sheet, without_end), Err(Unreadable::Certificate(_))));
}

#[test]
fn tables_given_by_the_arbiter_must_be_in_the_file() {
    let (sheet, certificate) = fixture("given");
    let with = |given: &str| verify(&sheet, &certificate.replacen("given 4-11 7", given, 1));
    for (given, reason) in [
        ("given 11-4 7", "11 does not have what the arbiter gave"),
        ("given 4-11 9", "9 does not have what the arbiter gave"),
        ("given 4-11 7 11", "11 does not have what the arbiter gave"),
        ("given 4-11 7 999", "999 does not have what the arbiter gave"),
        (
            "given 4-11",
            "the certificate is for another file, or another list of those who take part",
        ),
    ] {
        assert_eq!(with(given), Ok(Verdict::Unproven(reason.to_owned())), "{given}");
    }
    assert_eq!(with("given"), Err(Unreadable::Certificate(3)));
    assert_eq!(with("given 4-11-7"), Err(Unreadable::Certificate(3)));
}

/// Copies of a certificate and its file with something changed in one of them, in the same way each time.
fn alterations(place: usize, sheet: &[u8], certificate: &str) -> Vec<(Vec<u8>, String)> {
    let digits: Vec<usize> =
        certificate.match_indices(|c: char| c.is_ascii_digit()).map(|it| it.0).collect();
    let digit = |step: usize| {
        let at = digits[(31 * step + 7 * place) % digits.len()];
        let next = (certificate.as_bytes()[at] - b'0' + step as u8) % 10;
        format!("{}{next}{}", &certificate[..at], &certificate[at + 1..])
    };
    let without = |text: &str, place: usize| {
        let mut lines: Vec<&str> = text.split('\n').collect();
        lines.remove(place % (lines.len() - 1));
        lines.join("\n")
    };
    let mut turned = sheet.to_vec();
    let sides: Vec<usize> =
        (0..turned.len()).filter(|&at| turned[at..].starts_with(b" w ")).collect();
    if let Some(&at) = sides.get(place % sides.len().max(1)) {
        turned[at + 1] = b'b';
    }
    let text = std::str::from_utf8(sheet).expect("a file in ASCII");
    vec![
        (sheet.to_vec(), digit(1)),
        (sheet.to_vec(), digit(2)),
        (sheet.to_vec(), without(certificate, place)),
        (without(text, place).into_bytes(), certificate.to_owned()),
        (turned, certificate.to_owned()),
    ]
}

/// The second verifier; none on a machine without Python.
fn second_verifier() -> Option<Command> {
    if Command::new("python3").arg("--version").output().is_err() {
        #[expect(clippy::print_stdout, reason = "what is left out")]
        {
            println!("SKIP: no python3 on this machine")
        };
        return None;
    }
    let mut command = Command::new("python3");
    command.arg("-B").current_dir(env!("CARGO_MANIFEST_DIR"));
    Some(command)
}

#[test]
fn the_second_verifier_ends_with_0_1_and_2() {
    let all = fixtures();
    let code = |sheet: &Path, certificate: &Path| {
        let output = second_verifier()?.arg("verify.py").args([sheet, certificate]).output();
        output.expect("the second verifier").status.code()
    };
    if second_verifier().is_some() {
        assert_eq!(code(&all[0].0, &all[0].1), Some(0));
        assert_eq!(code(&all[0].0, &all[1].1), Some(1));
        assert_eq!(code(&all[0].0, &all[0].0), Some(2));
    }
}

#[test]
fn the_second_verifier_gives_the_same_verdicts() {
    let Some(mut python) = second_verifier() else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("second");
    fs::create_dir_all(&folder).expect("a folder");
    let mut cases = Vec::new();
    for (place, fixture) in fixtures().iter().enumerate() {
        let (sheet, certificate) = read(fixture);
        let altered = alterations(place, &sheet, &certificate);
        cases.push((sheet, certificate));
        cases.extend(altered);
    }
    let paths = |at: usize| ["trf", "cert"].map(|kind| folder.join(format!("{at}.{kind}")));
    for (at, (sheet, certificate)) in cases.iter().enumerate() {
        fs::write(&paths(at)[0], sheet).expect("a file");
        fs::write(&paths(at)[1], certificate).expect("a file");
    }
    // All in one process, which ends each verdict with its exit code.
    let script = "import sys, verify\nfor a, b in zip(sys.argv[1::2], sys.argv[2::2]): print('=', verify.main([a, b]))";
    let output = python
        .args(["-c", script])
        .args((0..cases.len()).flat_map(paths))
        .output()
        .expect("verdicts");
    let text = String::from_utf8(output.stdout).expect("text");
    let mut lines = text.lines();
    let mut counts = [0; 3];
    for (at, (sheet, certificate)) in cases.iter().enumerate() {
        let (code, start, article) = match verify(sheet, certificate) {
            Ok(Verdict::Proven) => (0, "proven: ", ""),
            Ok(Verdict::Refuted { article, .. }) => (1, "refuted: ", article),
            Ok(Verdict::Unproven(_)) => (1, "not proven: ", ""),
            Err(_) => (2, "", ""),
        };
        let verdict = if code < 2 { lines.next().expect("a verdict") } else { "" };
        let is_same = verdict.starts_with(start) && verdict.contains(article);
        assert!(is_same, "{at}: {verdict}, not {start}{article}");
        if let "proven: " | "refuted: " = start {
            let conditions = conditions(certificate).expect("a certificate").to_string();
            assert!(verdict.ends_with(&conditions), "{at}: {verdict}");
        }
        assert_eq!(lines.next(), Some(format!("= {code}").as_str()), "{at}: {verdict}");
        counts[code] += 1;
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
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
    let (sheet, certificate) = fixture("round-122");
    let cut = certificate.replace("end\n", "");
    assert!(matches!(verify(&sheet, &cut), Err(Unreadable::Certificate(_))));
    let other = certificate.replacen("\npairs", "\nreading of-my-own\npairs", 1);
    assert_eq!(verify(&sheet, &other).map(|_| ()), Err(Unreadable::Certificate(3)));
    assert_eq!(verify(&sheet, ""), Err(Unreadable::Certificate(1)));
    assert_eq!(verify(b"no players", &certificate), Err(Unreadable::Sheet(0)));
}

#[test]
fn the_program_ends_with_0_1_and_2() {
    let all = fixtures();
    let program = env!("CARGO_BIN_EXE_arbitro-proof");
    let code = |sheet: &Path, certificate: &Path| {
        let output =
            Command::new(program).args([sheet, certificate]).output().expect("the program");
        assert!(!output.stdout.is_empty());
        output.status.code()
    };
    assert_eq!(code(&all[0].0, &all[0].1), Some(0));
    assert_eq!(code(&all[0].0, &all[1].1), Some(1));
    assert_eq!(code(&all[0].0, &all[0].0), Some(2));
    assert_eq!(code(&all[0].0, Path::new("none.cert")), Some(2));
}
