//! Answers that are lost, files that would be overwritten, and text that would control the terminal.

use crate::support::at_once::at_once;
use crate::support::commands::{Does, LINES, Line, hall, leaves, names, that};
use crate::support::event::{Event, SMALL, list};
#[cfg(target_os = "linux")]
use crate::support::program::arbitro;
use crate::support::program::{run, run_with};

#[test]
fn every_command_has_a_line_in_the_list_and_every_line_a_command() {
    let leaves = leaves();
    let is_of = |line: &Line, leaf: &str| {
        let words = line.words().join(" ");
        words.strip_prefix(leaf).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    for line in LINES {
        assert!(leaves.iter().any(|leaf| is_of(line, leaf)), "{}", line.command);
    }
    // The laws of all commands are tested over the list, so it must be complete.
    for leaf in &leaves {
        let listed = LINES.iter().any(|line| is_of(line, leaf));
        assert!(listed, "{leaf} has no line in tests/support/commands.rs");
    }
}

/// The files in an event's folder, except the journal.
fn files(event: &Event) -> Vec<(String, Vec<u8>)> {
    let beside = names(event.path()).into_iter().filter(|name| name != "event.db");
    beside.map(|name| (event.path().join(&name), name)).map(read).collect()
}

fn read((path, name): (std::path::PathBuf, String)) -> (String, Vec<u8>) {
    (name, std::fs::read(path).unwrap_or_default())
}

#[test]
fn every_line_of_the_list_behaves_as_described() {
    let hall = hall();
    at_once(LINES.iter().filter(|line| line.does != Does::Stays), |line| {
        let event = line.hall(&hall);
        let log = |event: &Event| event.ok(&["log", "--format", "json"]);
        let before = (log(&event), files(&event));
        let ran = line.command(&event).output().expect("it starts");
        let said = String::from_utf8_lossy(&ran.stderr).into_owned();
        let unproven = ["annotate", "solve"].contains(&line.command);
        assert_eq!(ran.status.code(), Some(i32::from(unproven)), "{:?}: {said}", line.words());
        let after = (log(&event), files(&event));
        assert_eq!(before.0 != after.0, line.does == Does::Changes, "{:?}", line.words());
        match line.does {
            Does::Asks => assert!(before.1 == after.1, "{:?} changes a file", line.words()),
            Does::Makes => assert!(before.1 != after.1, "{:?} makes nothing", line.words()),
            Does::Changes | Does::Stays => {}
        }
    });
}

/// A device on which every write fails as on a full disk.
#[cfg(target_os = "linux")]
fn full() -> std::process::Stdio {
    std::fs::File::options().write(true).open("/dev/full").expect("Linux has it").into()
}

#[cfg(target_os = "linux")]
#[test]
fn a_lost_answer_is_exit_2_of_every_command() {
    for leaf in leaves() {
        let mut command = arbitro();
        command.args(leaf.split(' ')).arg("--help").stdout(full());
        command.stderr(std::process::Stdio::null());
        assert_eq!(command.status().expect("it starts").code(), Some(2), "{leaf} --help");
    }
    let hall = hall();
    at_once(LINES.iter().filter(|line| line.does != Does::Stays), |line| {
        let said = line.command(&line.hall(&hall)).output().expect("it starts");
        if said.stdout.is_empty() {
            return;
        }
        let event = line.hall(&hall);
        let lost = line.command(&event).stdout(full()).output().expect("it starts");
        let said = String::from_utf8_lossy(&lost.stderr).into_owned();
        assert_eq!(lost.status.code(), Some(2), "{:?}: {said}", line.words());
        assert!(said.contains("disk is full"), "{:?}: {said}", line.words());
    });
}

#[test]
fn an_output_takes_no_place_that_an_event_will_need() {
    // A file that did not exist yet used to be written: SQLite would have taken it for the journal's own.
    let event = Event::with(SMALL);
    event.write("players.csv", "code;name\n");
    event.write("good.jogo", "[Game \"rastros\"]\n1. d4 *\n");
    for place in ["event.db", "event.db-wal", "event.db-shm", "event.db-journal", "Event.DB-wal"] {
        let _ = std::fs::remove_file(event.path().join(place));
        let ran = event.run(&["convert", "good.jogo", "--to", "jogo", "-o", place]);
        assert_eq!(ran.code, 2, "{place}: {}", ran.err);
        assert!(!event.path().join(place).exists(), "{place}");
    }
    // The organiser's list belongs to the event as well; in other folders it is a file like any other.
    let ran = event.run(&["convert", "good.jogo", "--to", "jogo", "-o", "players.csv"]);
    assert_eq!((ran.code, event.read("players.csv").as_slice()), (2, &b"code;name\n"[..]));
    std::fs::create_dir(event.path().join("lists")).expect("a folder");
    event.ok(&["convert", "good.jogo", "--to", "jogo", "-o", "lists/players.csv"]);
    event.ok(&["convert", "good.jogo", "--to", "jogo", "-o", "lists/players.csv"]);
}

#[test]
fn an_output_is_never_written_over_an_event_or_an_input() {
    let event = hall();
    event.write("game.sgf", "(;GM[1]SZ[9];B[ee])");
    let lines: [&[&str]; 9] = [
        &["print", "pairings", "-o", "event.db"],
        &["print", "pairings", "-o", "event.toml"],
        &["export", "json", "-o", "event.toml"],
        &["export", "csv", "-o", "event.db"],
        &["export", "xlsx", "-o", "./event.db"],
        &["convert", "good.jogo", "--to", "json", "-o", "good.jogo"],
        &["convert", "game.sgf", "--to", "jogo", "-o", "event.db"],
        &["trf", "pair", "open.trf", "-o", "open.trf"],
        &["trf", "generate", "--players", "6", "--rounds", "2", "-o", "event.toml"],
    ];
    let before = |name: &str| event.read(name);
    let kept = ["event.db", "event.toml", "good.jogo", "open.trf"].map(|name| (name, before(name)));
    for line in lines {
        let ran = event.run(line);
        assert_eq!(ran.code, 2, "{line:?}: {}{}", ran.out, ran.err);
        for (name, bytes) in &kept {
            assert!(event.read(name) == *bytes, "{line:?} changed {name}");
        }
    }
    event.ok(&["verify"]);
}

#[test]
fn an_output_replaces_an_old_one_and_leaves_nothing_beside() {
    let event = hall();
    event.write("list.csv", "old");
    let before = names(event.path());
    event.ok(&["export", "csv", "-o", "list.csv"]);
    assert!(event.read("list.csv").starts_with("\u{feff}".as_bytes()));
    assert_eq!(names(event.path()), before);
    assert_eq!(event.run(&["export", "csv", "-o", "no/such/folder.csv"]).code, 2);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_old_output_and_nothing_empty() {
    let event = hall();
    event.write("day.json", "old");
    let before = names(event.path());
    // A limit on the size of files is the closest to a full disk that a test can get.
    for args in ["export json -o day.json", "export csv -o new.csv"] {
        let line = format!("trap '' XFSZ; ulimit -f 0; exec \"$0\" {args}");
        let mut command = std::process::Command::new("sh");
        command.current_dir(event.path()).args(["-c", &line, env!("CARGO_BIN_EXE_arbitro")]);
        let done = command.output().expect("a shell is there");
        assert_eq!(done.status.code(), Some(2), "{}", String::from_utf8_lossy(&done.stderr));
        assert_eq!(names(event.path()), before, "{args}");
        assert_eq!(event.read("day.json"), b"old");
    }
    // Reading goes on, and so does printing to a place with space.
    let line = "trap '' XFSZ; ulimit -f 0; exec \"$0\" players list";
    let mut command = std::process::Command::new("sh");
    command.current_dir(event.path()).args(["-c", line, env!("CARGO_BIN_EXE_arbitro")]);
    let done = command.output().expect("a shell is there");
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(String::from_utf8_lossy(&done.stdout).contains("Aluno 001"));
}

#[test]
fn the_demo_does_not_play_in_a_folder_in_use() {
    let event = Event::empty();
    event.write("thesis.txt", "years of work");
    let folder = event.path().display().to_string();
    assert_eq!(run(&["demo", &folder]).code, 1);
    assert_eq!(names(event.path()), ["thesis.txt"]);
}

/// Characters that control a terminal: an escape, the bell, and the one-character form of its commands.
const STEERING: [char; 4] = ['\u{1b}', '\u{7}', '\u{9b}', '\u{202e}'];

fn harmless(text: &str, of: &str) {
    assert!(!text.contains(STEERING), "{of}: {text:?}");
}

#[test]
fn control_characters_of_arguments_settings_and_typing_do_not_reach_the_terminal() {
    let event = hall();
    let evil: String = STEERING.iter().map(|sign| format!("a{sign}[2J")).collect();
    let ran = |args: &[&str], typed: &str, of: &str| {
        let ran = event.typed(args, typed);
        harmless(&ran.out, &format!("{of} {args:?}"));
        harmless(&ran.err, &format!("{of} {args:?}"));
    };
    // In place of each argument.
    for line in LINES.iter().filter(|line| line.does != Does::Stays) {
        let words = line.words();
        for place in 1..=words.len() {
            let mut spoilt = words.clone();
            spoilt.splice(place..words.len().min(place + 1), [evil.as_str()]);
            ran(&spoilt, &format!("{evil}\n"), "an argument:");
        }
    }
    let settings = String::from_utf8(event.read("event.toml")).expect("text");
    let escaped: String = evil.chars().map(|sign| format!("\\u{:04x}", sign as u32)).collect();
    for name in ["Torneio de ensaio", "Vila Nova", "1.º ciclo", "Nex", "1.1"] {
        event.write("event.toml", settings.replacen(name, &format!("{name}{escaped}"), 1));
        for line in that(Does::Asks).chain(that(Does::Changes)) {
            ran(&line.words(), line.typed, name);
        }
    }
}

#[test]
fn control_characters_of_a_scoresheet_do_not_reach_the_terminal() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let evil: String = STEERING.iter().map(|sign| format!("a{sign}[2J")).collect();
    let record = format!(
        "[Game \"rastros\"]\n[First \"{evil}\"]\n[Turn \"{evil}\"]\n1. {evil} {{{evil}}}\n\n\
         [Game \"{evil}\"]\n1. d4\n\n[Game \"rastros\"]\n1. d{evil} {evil}\n"
    );
    // Not every system allows such names.
    let mut names = vec!["plain.jogo".to_owned()];
    let strange = format!("x{evil}.jogo").replace('[', "(");
    if std::fs::write(folder.path().join(&strange), &record).is_ok() {
        names.push(strange);
    }
    std::fs::write(folder.path().join("plain.jogo"), &record).expect("the folder can be written");
    for name in names {
        let path = folder.path().join(name).display().to_string();
        for args in [
            &["check", "--format", "human", path.as_str()][..],
            &["check", "--format", "json", path.as_str()],
            &["replay", path.as_str()],
            &["moves", path.as_str()],
            &["convert", "--to", "json", path.as_str()],
            &["check", "--format", "human", &format!("{path}-not-there")],
        ] {
            let ran = run(args);
            harmless(&ran.err, &format!("{args:?}"));
            harmless(&ran.out, &format!("{args:?}"));
        }
    }
}

#[test]
fn control_characters_are_refused_in_names_and_desks() {
    let event = Event::with(SMALL);
    for cell in ["Ana\u{1b}[2J", "Ana\u{9b}2J", "Ana\u{7}", "Ana \u{202e}anA"] {
        for row in [format!("1.1.1,{cell},Escola,1,1"), format!("1.1.1,Ana,Escola {cell},1,1")] {
            event.write("list.csv", format!("code,name,school,cycle,game\n{row}\n"));
            let ran = event.run(&["players", "import", "list.csv"]);
            assert_ne!(ran.code, 0, "{row:?}");
            harmless(&ran.err, &row);
        }
        event.write("list.csv", list(2));
        let ran = event.run(&["players", "import", "list.csv", "--desk", cell]);
        assert_eq!(ran.code, 2, "{cell:?}: {}", ran.err);
        harmless(&ran.err, cell);
    }
    assert_eq!(event.run(&["players", "import", "list.csv", "--desk", &"a".repeat(41)]).code, 2);
    event.ok(&["players", "import", "list.csv", "--desk", &"a".repeat(40)]);
    let add = ["players", "add", "9.1.1", "Rui\u{1b}[2J", "E"];
    let ran = event.run(&add);
    assert_ne!(ran.code, 0);
    harmless(&ran.err, "players add");
}

#[test]
fn control_characters_of_a_report_do_not_reach_the_terminal() {
    let report = run(&["trf", "generate", "--players", "4", "--rounds", "2", "--seed", "1"]).out;
    let evil = report.replace("Player", "Pl\u{1b}[2J");
    let evil = format!("012 Open \u{1b}[2J\nXYZ \u{9b}\u{7}\n{evil}");
    for args in
        [&["trf", "check"][..], &["trf", "standings", "--tiebreaks", "BH"], &["trf", "pair"]]
    {
        let ran = run_with(args, &evil);
        harmless(&ran.out, &format!("{args:?}"));
        harmless(&ran.err, &format!("{args:?}"));
    }
}

/// Characters without a visible form: nobody would see them in a name or a token.
const UNSEEN: [char; 6] = ['\u{200b}', '\u{2028}', '\u{2060}', '\u{ad}', '\u{61c}', '\u{e0041}'];

#[test]
fn invisible_characters_are_shown_by_a_sign() {
    let event = Event::with(SMALL);
    let name: String = UNSEEN.iter().filter(|sign| **sign != '\u{2028}').collect();
    event.write("list.csv", format!("code,name,school,cycle,game\n1.1.1,An{name}a,E{name},1,1\n"));
    event.ok(&["players", "import", "list.csv"]);
    event.ok(&["keys", "add", &format!("Ana{name}"), "--role", "desk"]);
    let unseen: String = UNSEEN.iter().collect();
    let record = "[Game \"rastros\"]\n1. d4 *\n";
    event.write("good.jogo", record.replace("1. d4", &format!("[First \"{unseen}\"]\n1. d4")));
    event.write("bad.jogo", record.replace("d4", &format!("d{unseen}4")));
    for words in [
        &["players", "list"][..],
        &["players", "list", "--format", "json"],
        &["find", "An"],
        &["keys", "list"],
        &["log"],
        &["check", "good.jogo", "bad.jogo", "--format", "human"],
        &["check", "good.jogo", "bad.jogo", "--format", "json"],
        &["replay", "bad.jogo"],
        &["convert", "good.jogo", "--to", "json"],
        &["check", &format!("x{unseen}.jogo")],
        &["engine", "--dutch", &format!("x{unseen}\u{1b}.trf"), "-p"],
    ] {
        let ran = event.run(words);
        assert!(!ran.out.contains(UNSEEN) && !ran.err.contains(UNSEEN), "{words:?}: {}", ran.out);
        harmless(&ran.err, &format!("{words:?}"));
    }
    // None is lost: JSON escapes it.
    let line = event.ok(&["convert", "good.jogo", "--to", "json"]);
    let line: serde_json::Value = serde_json::from_str(&line).expect("JSON");
    assert!(line.to_string().contains(&unseen), "{line}");
}

#[test]
fn a_name_of_which_nothing_can_be_seen_is_blank() {
    let event = Event::with(SMALL);
    event.write("list.csv", "code,name,school,cycle,game\n1.1.1,\u{200b} \u{2060},E,1,1\n");
    let ran = event.run(&["players", "import", "list.csv"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    list.csv, line 2, column 2 (name): it is blank
    error: list.csv has one error; nothing was imported
    hint: correct these lines and import the list again: arbitro players import list.csv
    ");
    assert_eq!(event.run(&["players", "add", "1.1.1", "\u{200b}", "E"]).code, 2);
    assert_ne!(event.run(&["keys", "add", "\u{200b}", "--role", "desk"]).code, 0);
    assert_ne!(event.run(&["keys", "add", "Ana\u{202e}", "--role", "desk"]).code, 0);
    let hall = hall();
    let before = hall.ok(&["log"]);
    for words in [
        &["result", "1.1.1", "1", "1-0", "--decision", "\u{200b}"][..],
        &["result", "2.1.1", "1", "--clear", "--reason", "\u{2060} "],
        &["decide", "3.1.1", "2.3.1", "--reason", "\u{200b}"],
    ] {
        assert_eq!(hall.run(words).code, 2, "{words:?}");
    }
    assert_eq!(hall.ok(&["log"]), before);
    hall.ok(&["players", "present", "3.1.1", "--desk", "\u{200b}"]);
    assert!(!hall.ok(&["log"]).contains('\u{fffd}'), "a desk that nobody can see signs nothing");
    event.write("event.toml", SMALL.replacen("name = \"", "name = \"\u{200b}\" #", 1));
    assert_eq!(event.run(&["log"]).code, 2);
}

#[test]
fn the_engine_writes_over_no_event_and_over_nothing_it_reads() {
    let event = hall();
    for words in [
        &["--dutch", "open.trf", "-p", "event.db"][..],
        &["--dutch", "open.trf", "-p", "event.toml"],
        &["--dutch", "open.trf", "-p", "open.trf"],
        &["--dutch", "open.trf", "-g", "-o", "open.trf"],
        &["--dutch", "-g", "-o", "event.db"],
    ] {
        let kept = ["event.db", "event.toml", "open.trf"].map(|name| (name, event.read(name)));
        let ran = event.run(&[&["engine"], words].concat());
        assert_eq!(ran.code, 5, "{words:?}: {}", ran.err);
        for (name, bytes) in kept {
            assert!(event.read(name) == bytes, "{words:?} changed {name}");
        }
    }
    // The list beside the pairs: its bad place is reported, and the pairs remain.
    let before = event.read("event.db");
    let ran = event.run(&["engine", "--dutch", "open.trf", "-p", "-l", "event.db"]);
    assert!(ran.code == 0 && ran.out.starts_with("3\n"), "{}", ran.err);
    assert_eq!(event.read("event.db"), before);
    insta::assert_snapshot!(ran.err, @"The checklist file (event.db) is the input, or belongs to an event.");
}

#[test]
fn letters_that_no_typeface_has_are_named_whatever_is_imported() {
    // For a list they were reported; for a document or a report they were not, nor were those in the event's
    // own name.
    let event = Event::with(&SMALL.replacen("name = \"", "name = \"\u{6570} ", 1));
    event.write("list.csv", "code,name,school,cycle,game\n1.1.1,\u{674e},E,1,1\n2.1.1,Rui,F,1,1\n");
    let mut warnings = String::new();
    for lang in ["en", "pt"] {
        let ran =
            event.command(lang, &["players", "import", "list.csv"]).output().expect("it starts");
        warnings += &String::from_utf8_lossy(&ran.stderr);
    }
    insta::assert_snapshot!(warnings, @r#"
    warning: letters that the typefaces lack are printed as �: 数 (U+6570) in "数 Torneio de ensaio". A font that has them can be named in event.toml: fonts = ["file.ttf"]
    warning: letters that the typefaces lack are printed as �: 李 (U+674E) in "1.1.1 李". A font that has them can be named in event.toml: fonts = ["file.ttf"]
    warning: Are the first names in front, and the last names behind? The public reads: 李 → 李, Rui → Rui
    aviso: há letras que não existem nos tipos de letra e saem como �: 数 (U+6570) em "数 Torneio de ensaio". Pode indicar em event.toml um tipo de letra que as tenha: fonts = ["ficheiro.ttf"]
    aviso: há letras que não existem nos tipos de letra e saem como �: 李 (U+674E) em "1.1.1 李". Pode indicar em event.toml um tipo de letra que as tenha: fonts = ["ficheiro.ttf"]
    "#);
    event.write("day.json", event.ok(&["export", "json"]));
    let ran = event.run(&["import", "json", "day.json", "--event", "copied"]);
    insta::assert_snapshot!(ran.err, @r#"
    warning: letters that the typefaces lack are printed as �: 数 (U+6570) in "数 Torneio de ensaio". A font that has them can be named in event.toml: fonts = ["file.ttf"]
    warning: letters that the typefaces lack are printed as �: 李 (U+674E) in "1.1.1 李". A font that has them can be named in event.toml: fonts = ["file.ttf"]
    warning: Are the first names in front, and the last names behind? The public reads: 李 → 李, Rui → Rui
    "#);
    let report = run(&["trf", "generate", "--players", "4", "--rounds", "2", "--seed", "1"]).out;
    event.write("cup.trf", report.replacen("Player 0001", "\u{674e}          ", 1));
    let ran = event.run(&["import", "trf", "cup.trf", "--event", "cup"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.err, @r#"
    warning: cup.trf names no tie-breaks (record 202), so its ranks are worked out anew by those of the event; 1 of them change
    player 4 has rank 2 in the file, but 3 by the tie-breaks
    warning: letters that the typefaces lack are printed as �: 李 (U+674E) in "1.1.1 李". A font that has them can be named in event.toml: fonts = ["file.ttf"]
    The public reads: Player 0002 → Player 000. (2.1.1), Player 0003 → Player 000. (3.1.1), Player 0004 → Player 000. (4.1.1)
    warning: Is the first name in front, and the last name behind? The public reads: 李 → 李
    "#);
}

#[test]
fn a_cell_is_quoted_for_every_separator() {
    let event = Event::with(SMALL);
    event.write("list.csv", "code;name;school;cycle;game\n1.1.1;Ana, a 2.ª;\"Escola; =1+1\";1;1\n");
    event.ok(&["players", "import", "list.csv", "--names", "as-written"]);
    let list = event.ok(&["export", "csv", "--list", "players"]);
    insta::assert_snapshot!(list.trim_start_matches('\u{feff}'), @r#"
    Código;Nome;Escola;Ciclo;Jogo;Grupo;N.º;Situação
    1.1.1;"Ana, a 2.ª";"Escola; =1+1";1;1;;;inscrito
    "#);
}

/// Every file below a folder.
#[cfg(unix)]
fn files_below(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.path().is_dir() {
            true => found.extend(files_below(&entry.path())),
            false => found.push(entry.path()),
        }
    }
    found
}

#[cfg(unix)]
#[test]
fn a_link_planted_where_a_command_writes_was_followed() {
    let hall = hall();
    let aside = tempfile::tempdir().expect("a temporary folder");
    let theirs = aside.path().join("theirs");
    let mut planted = 0;
    const SPLIT: Line = Line {
        command: "print",
        args: &["certificates", "-o", "cups", "--split"],
        does: Does::Makes,
        first: &[],
        document: "",
        typed: "",
    };
    for line in that(Does::Makes).chain([&SPLIT]).filter(|line| line.words().contains(&"-o")) {
        let made = line.hall(&hall);
        let before = files_below(made.path());
        assert!(line.command(&made).status().expect("it starts").success(), "{:?}", line.words());
        // The same again, with a link in place of each file, and of each unfinished file.
        let event = line.hall(&hall);
        for file in files_below(made.path()).into_iter().filter(|file| !before.contains(file)) {
            let place = event.path().join(file.strip_prefix(made.path()).expect("it is below"));
            if place.to_string_lossy().contains(".db") {
                continue;
            }
            std::fs::write(&theirs, "theirs").expect("written");
            std::fs::create_dir_all(place.parent().expect("a folder")).expect("made");
            let _ = std::os::unix::fs::symlink(&theirs, &place);
            let unfinished = place.with_file_name(".arbitro-page");
            let _ = std::os::unix::fs::symlink(&theirs, &unfinished);
            planted += 1;
        }
        let ran = line.command(&event).output().expect("it starts");
        let said = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert_eq!(std::fs::read(&theirs).expect("it is there"), b"theirs", "{:?}", line.words());
        // A folder of pages that contains somebody else's is refused.
        let refused = line.command == "export html" && ran.status.code() == Some(2);
        assert!(refused || ran.status.success(), "{:?}: {said}", line.words());
    }
    assert!(planted >= 10, "only {planted}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_name_of_an_open_stream_is_written_to_and_stays() {
    let event = hall();
    let ran = event.started(&["export", "json", "-o", "/dev/stdout"]);
    assert_eq!((ran.code, ran.json()["players"].is_null()), (0, false), "{}", ran.err);
    assert!(std::fs::symlink_metadata("/dev/stdout").expect("it is there").is_symlink());
}

#[cfg(unix)]
#[test]
fn the_settings_and_the_journal_were_readable_by_all() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &std::path::Path| {
        std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777
    };
    let event = Event::with(SMALL);
    event.write("list.csv", list(6));
    event.write("day.json", hall().ok(&["export", "json"]));
    event.ok(&["new", "made", "--preset", "cnjm19", "--sample"]);
    event.ok(&["players", "import", "made/players.csv", "--event", "made"]);
    event.ok(&["simulate", "--event", "rehearsal", "--players", "8", "--seed", "1"]);
    event.ok(&["import", "json", "day.json", "--event", "imported"]);
    event.ok(&["event", "forget", "codes", "--event", "made"]);
    for folder in ["made", "rehearsal", "imported", "codes"] {
        for name in ["event.toml", "event.db", "players.csv"] {
            let path = event.path().join(folder).join(name);
            if name == "players.csv" && folder != "made" {
                continue;
            }
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    }
    // While a desk is at work there are more files, with the same mode; a mode that was chosen is kept.
    let database = event.path().join("made/event.db");
    for chosen in [0o600, 0o660] {
        let rights = std::fs::Permissions::from_mode(chosen);
        std::fs::set_permissions(&database, rights).expect("mine");
        let mut desk = event
            .command("en", &["enter", "--event", "made"])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("it starts");
        let log = event.path().join("made/event.db-wal");
        let opened = (0..600).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(50));
            log.exists()
        });
        if opened {
            assert_eq!((mode(&log), mode(&log.with_extension("db-shm"))), (chosen, chosen));
        }
        drop(desk.stdin.take());
        desk.wait().expect("it ends");
        assert!(opened, "the desk never came");
        assert_eq!(mode(&database), chosen);
    }
}

#[cfg(unix)]
#[test]
fn files_beside_the_journal_had_another_group() {
    use std::os::unix::fs::{MetadataExt, chown};
    let event = Event::entered(6);
    let database = event.path().join("event.db");
    if !database.exists() {
        return;
    }
    let group = |path: &std::path::Path| std::fs::metadata(path).expect("it is there").gid();
    let other = group(&database) + 1;
    if chown(&database, None, Some(other)).is_err() {
        println!("SKIP: this user may give no file away");
        return;
    }
    let store =
        arbitro_event::store::open(&arbitro_event::store::Location::Sqlite(database.clone()));
    for end in ["db-wal", "db-shm"] {
        assert_eq!(group(&database.with_extension(end)), other);
    }
    drop(store);
    let toml = event.path().join("event.toml");
    chown(&toml, None, Some(other)).expect("as above");
    arbitro_event::files::replace(&toml, b"", arbitro_event::files::Readers::Owner)
        .expect("written");
    assert_eq!(group(&toml), other);
}
