//! `fonts` in `event.toml`: names beyond the typefaces of the program, on all paper.

use std::fs;

use crate::support::event::{Event, SMALL};
use crate::support::font::of_squares;

const LIST: &str = "code,name,school,cycle,game\n1.1.1,Rui 李,Cais,1,1\n2.1.1,Ana سلام,Largo,1,1\n";

/// An event that names a font, with the font's file if given.
fn event(fonts: &str, font: Option<&[u8]>) -> Event {
    let event = Event::with(&format!("fonts = {fonts}\n{SMALL}"));
    event.write("players.csv", LIST);
    if let Some(font) = font {
        fs::create_dir_all(event.path().join("letters")).expect("a folder");
        fs::write(event.path().join("letters/own.ttf"), font).expect("a file");
    }
    event
}

#[test]
fn a_name_that_the_event_s_font_has_is_printed_and_one_that_it_has_not_is_reported_at_import() {
    let font = of_squares("Squares", &['李', 'س']);
    let event = event("['letters/own.ttf']", Some(&font));
    let ran = event.run(&["players", "import", "players.csv"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @r#"
    warning: letters that the typefaces lack are printed as �: س (U+0633) in "2.1.1 Ana سلام" (letters of its script join or change beside others, which is not done here)
    The public reads: Rui 李 → Rui, Ana سلام → Ana س.
    "#);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    let mut warnings = String::new();
    for document in ["participants", "pairings", "slips", "badges", "certificates"] {
        let ran = event.run(&["print", document, "-o", "p.pdf"]);
        assert_eq!(ran.code, 0, "{document}: {}", ran.err);
        warnings.extend(
            ran.err
                .lines()
                .filter(|line| line.starts_with("warning"))
                .map(|line| format!("{document}: {line}\n")),
        );
    }
    insta::assert_snapshot!(warnings, @r#"
    participants: warning: letters that the typefaces lack are printed as �: س (U+0633) in "2.1.1 Ana سلام" (letters of its script join or change beside others, which is not done here)
    pairings: warning: letters that the typefaces lack are printed as �: س (U+0633) in "2.1.1 Ana سلام" (letters of its script join or change beside others, which is not done here)
    slips: warning: letters that the typefaces lack are printed as �: س (U+0633) in "2.1.1 Ana سلام" (letters of its script join or change beside others, which is not done here)
    badges: warning: letters that the typefaces lack are printed as �: س (U+0633) in "2.1.1 Ana سلام" (letters of its script join or change beside others, which is not done here)
    certificates: warning: category 1.1 is not decided yet: its certificates name no places
    certificates: warning: letters that the typefaces lack are printed as �: س (U+0633) in "2.1.1 Ana سلام" (letters of its script join or change beside others, which is not done here)
    "#);
    let ran = event.run(&["print", "day", "--stage", "morning", "-o", "day.pdf"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err.lines().next().unwrap_or_default(), @r#"warning: letters that the typefaces lack are printed as �: س (U+0633) in "Onde jogo?" (letters of its script join or change beside others, which is not done here), س (U+0633) in "2.1.1 Ana سلام" (letters of its script join or change beside others, which is not done here)"#);
}

#[test]
fn a_font_that_is_not_there_or_is_none_is_reported_with_its_path_and_nothing_is_lost() {
    let large = vec![0; 49 << 20];
    let mut remarks = String::new();
    for font in [None, Some(&b"no font"[..]), Some(&large)] {
        let event = event("['letters/own.ttf']", font);
        let ran = event.run(&["players", "import", "players.csv"]);
        assert_eq!(ran.code, 0, "a list comes in all the same: {}", ran.err);
        remarks += &ran.err;
        for args in [&["print", "participants"][..], &["print", "day", "--stage", "evening"]] {
            let ran = event.run(&[args, &["-o", "p.pdf"]].concat());
            assert_eq!(ran.code, 2, "{}", ran.err);
            remarks += &ran.err;
            assert!(!event.path().join("p.pdf").exists());
        }
    }
    insta::assert_snapshot!(remarks, @r#"
    warning: the font ./letters/own.ttf, named by fonts in event.toml, cannot be read (it does not exist)
    hint: Put the file into the event's folder, or remove its name from event.toml. A .ttf or .otf of at most 48 MB will do.
    warning: letters that the typefaces lack are printed as �: 李 (U+674E) in "1.1.1 Rui 李", س (U+0633) in "2.1.1 Ana سلام" (letters of its script join or change beside others, which is not done here). A font that has them can be named in event.toml: fonts = ["file.ttf"]
    The public reads: Rui 李 → Rui, Ana سلام → Ana س.
    error: the font ./letters/own.ttf, named by fonts in event.toml, cannot be read (it does not exist)
    hint: Put the file into the event's folder, or remove its name from event.toml. A .ttf or .otf of at most 48 MB will do.
    error: the font ./letters/own.ttf, named by fonts in event.toml, cannot be read (it does not exist)
    hint: Put the file into the event's folder, or remove its name from event.toml. A .ttf or .otf of at most 48 MB will do.
    warning: ./letters/own.ttf, named by fonts in event.toml, is not a TrueType or OpenType font, or is damaged
    hint: Put the file into the event's folder, or remove its name from event.toml. A .ttf or .otf of at most 48 MB will do.
    warning: letters that the typefaces lack are printed as �: 李 (U+674E) in "1.1.1 Rui 李", س (U+0633) in "2.1.1 Ana سلام" (letters of its script join or change beside others, which is not done here). A font that has them can be named in event.toml: fonts = ["file.ttf"]
    The public reads: Rui 李 → Rui, Ana سلام → Ana س.
    error: ./letters/own.ttf, named by fonts in event.toml, is not a TrueType or OpenType font, or is damaged
    hint: Put the file into the event's folder, or remove its name from event.toml. A .ttf or .otf of at most 48 MB will do.
    error: ./letters/own.ttf, named by fonts in event.toml, is not a TrueType or OpenType font, or is damaged
    hint: Put the file into the event's folder, or remove its name from event.toml. A .ttf or .otf of at most 48 MB will do.
    warning: the font ./letters/own.ttf, named by fonts in event.toml, cannot be read (it is too large)
    hint: Put the file into the event's folder, or remove its name from event.toml. A .ttf or .otf of at most 48 MB will do.
    warning: letters that the typefaces lack are printed as �: 李 (U+674E) in "1.1.1 Rui 李", س (U+0633) in "2.1.1 Ana سلام" (letters of its script join or change beside others, which is not done here). A font that has them can be named in event.toml: fonts = ["file.ttf"]
    The public reads: Rui 李 → Rui, Ana سلام → Ana س.
    error: the font ./letters/own.ttf, named by fonts in event.toml, cannot be read (it is too large)
    hint: Put the file into the event's folder, or remove its name from event.toml. A .ttf or .otf of at most 48 MB will do.
    error: the font ./letters/own.ttf, named by fonts in event.toml, cannot be read (it is too large)
    hint: Put the file into the event's folder, or remove its name from event.toml. A .ttf or .otf of at most 48 MB will do.
    "#);
    #[cfg(unix)]
    {
        let event = event("['/dev/zero']", None);
        event.ok(&["players", "import", "players.csv"]);
        assert_eq!(event.run(&["print", "participants", "-o", "p.pdf"]).code, 2);
    }
}

#[test]
fn fonts_in_the_file_are_texts_and_few() {
    let mut errors = String::new();
    for fonts in ["'a.ttf'", "[1]", "['']"] {
        let event = event(fonts, None);
        let ran = event.run(&["players", "import", "players.csv"]);
        assert_eq!(ran.code, 2, "{fonts}");
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    ./event.toml:1:9: a list in square brackets is expected here
    error: ./event.toml has one error
    ./event.toml:1:10: a text in quotation marks is expected here
    error: ./event.toml has one error
    ./event.toml:1:10: it is empty
    error: ./event.toml has one error
    ");
    let event = event(&format!("[{}]", "'a.ttf', ".repeat(9)), None);
    let ran = event.run(&["players", "import", "players.csv"]);
    assert!(ran.code == 2 && ran.err.contains('8'), "{}", ran.err);
}

#[cfg(feature = "serve")]
#[test]
fn a_copy_of_the_hall_has_the_fonts_that_lie_in_the_event_s_folder() {
    use arbitro_event::event_files;
    let font = of_squares("Squares", &['李']);
    let event = event("['letters/own.ttf', '../elsewhere.ttf']", Some(&font));
    let copy = tempfile::tempdir().expect("a folder");
    let to = copy.path().join("pen");
    let copied = || fs::read(to.join("letters/own.ttf")).expect("it is there");
    event_files::copy(event.path(), &to, false).expect("copied");
    assert_eq!(copied(), font);
    // Another file of the same name replaces it; nothing is written outside the copy.
    let larger = of_squares("Squares", &['李', '王']);
    fs::write(event.path().join("letters/own.ttf"), &larger).expect("written");
    event_files::copy(event.path(), &to, false).expect("copied");
    assert_eq!(copied(), larger);
    assert!(!copy.path().join("elsewhere.ttf").exists());
}
