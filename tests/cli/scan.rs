//! `arbitro results scan`: slips read from pictures.

use std::process::Command;

use arbitro_event::Score;

use crate::support::event::Event;
use crate::support::slip_picture::{packed_zeros, pdf, slip};

fn scanned(event: &Event, args: &[&str]) -> (i32, serde_json::Value, String) {
    let ran = event.run(&[&["results", "scan", "slip.png", "--format", "json"], args].concat());
    let line = ran.out.lines().next().unwrap_or("null");
    (ran.code, serde_json::from_str(line).expect("a line of JSON"), ran.err)
}

fn result(event: &Event) -> serde_json::Value {
    event.export()["groups"][0]["games"][0]["result"].clone()
}

#[test]
fn a_crossed_box_is_a_result_and_the_same_picture_again_is_in_already() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.write("slip.png", slip(&event, "1.1.1", 1, &[Score::Second]));
    let (code, _, err) = scanned(&event, &["--dry-run"]);
    assert_eq!(code, 0, "{err}");
    assert!(result(&event).is_null(), "a dry run recorded a result");
    assert!(!event.path().join("scans").exists());
    let (code, line, err) = scanned(&event, &[]);
    assert_eq!((code, &line["status"], &line["read"]), (0, &"read".into(), &"0-1".into()), "{err}");
    assert_eq!(result(&event), "0-1");
    assert!(event.path().join("scans").exists(), "the cut-out is kept");
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (0, &"already".into()));
    // It is one operation, and undone as one.
    event.ok(&["undo"]);
    assert!(result(&event).is_null());
}

#[test]
fn a_scan_never_corrects_and_never_guesses() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.write("slip.png", slip(&event, "1.1.1", 1, &[Score::Second]));
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (1, &"refused".into()));
    assert_eq!(result(&event), "1-0");
    event.ok(&["undo"]);
    event.write("slip.png", slip(&event, "1.1.1", 1, &[Score::First, Score::Second]));
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (1, &"unclear".into()));
    event.write("slip.png", slip(&event, "1.1.1", 1, &[]));
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (0, &"blank".into()));
    assert!(result(&event).is_null());
}

#[test]
fn slips_of_another_event_or_an_earlier_pairing_are_left_alone() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let picture = slip(&event, "1.1.1", 1, &[Score::First]);
    let other = Event::with(&crate::support::event::SMALL.replace("seed = 11", "seed = 12"));
    other.write("players.csv", crate::support::event::list(6));
    other.ok(&["players", "import", "players.csv"]);
    other.ok(&["groups", "draw"]);
    other.ok(&["pair", "1.1.1"]);
    other.write("slip.png", &picture);
    let (code, line, _) = scanned(&other, &[]);
    assert_eq!((code, &line["status"]), (1, &"other-event".into()));
    event.ok(&["unpair", "1.1.1"]);
    event.write("slip.png", &picture);
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (1, &"outdated".into()));
    // Paired again with the same pair, the slip is valid.
    event.ok(&["pair", "1.1.1"]);
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (0, &"read".into()));
    event.write("slip.png", b"no picture");
    let ran = event.run(&["results", "scan", "slip.png"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
}

#[test]
fn a_rehearsals_slip_was_read_in_the_event_that_it_rehearsed() {
    let toml = crate::support::event::SMALL;
    let own = |toml: &str| {
        let event = Event::with(toml);
        event.write("players.csv", crate::support::event::list(6));
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        event.ok(&["pair", "1.1.1"]);
        event
    };
    let (event, rehearsal) = (own(toml), own(&format!("rehearsal = true\n{toml}")));
    let picture = slip(&rehearsal, "1.1.1", 1, &[Score::First]);
    event.write("slip.png", &picture);
    let (code, line, _) = scanned(&event, &[]);
    assert_eq!((code, &line["status"]), (1, &"other-event".into()));
    assert!(result(&event).is_null());
    rehearsal.write("slip.png", &picture);
    let (code, line, err) = scanned(&rehearsal, &[]);
    assert_eq!((code, &line["status"]), (0, &"read".into()), "{err}");
}

#[test]
fn an_event_took_the_slips_of_another_with_the_same_seed() {
    let paired = || {
        let event = Event::with(crate::support::event::SMALL);
        event.write("players.csv", crate::support::event::list(6));
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        event.ok(&["pair", "1.1.1"]);
        event
    };
    let (one, other) = (paired(), paired());
    other.write("slip.png", slip(&one, "1.1.1", 1, &[Score::First]));
    let (code, line, _) = scanned(&other, &[]);
    assert_eq!((code, &line["status"]), (1, &"other-event".into()));
    assert!(result(&other).is_null());
    other.write("slip.png", slip(&other, "1.1.1", 1, &[Score::First]));
    assert_eq!(scanned(&other, &[]).1["status"], "read");
}

#[test]
fn the_map_of_a_rehearsal_s_slips_was_refused() {
    let event = Event::with(&format!("rehearsal = true\n{}", crate::support::event::SMALL));
    event.write("players.csv", crate::support::event::list(6));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    for document in ["slips", "round-slips"] {
        event.ok(&["print", document, "1.1.1", "-o", "slips.pdf", "--map", "slips.json"]);
        let map: serde_json::Value = serde_json::from_slice(&event.read("slips.json")).unwrap();
        assert_eq!(map.as_array().map(Vec::len), Some(3), "{document}");
    }
}

#[test]
fn a_dry_run_reported_nothing_of_the_slips() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    let pages = [
        slip(&event, "1.1.1", 1, &[Score::Second]),
        slip(&event, "1.1.1", 2, &[Score::First]),
        slip(&event, "1.1.1", 3, &[Score::First, Score::Second]),
    ];
    event.write("slips.pdf", pdf(&pages, ""));
    let scan = |args: &[&str]| event.run(&[&["results", "scan", "slips.pdf"], args].concat());
    let ran = scan(&["--dry-run", "--format", "json"]);
    let lines = ran.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"));
    let lines: Vec<serde_json::Value> = lines.collect();
    let statuses: Vec<_> = lines.iter().filter_map(|line| line["status"].as_str()).collect();
    assert_eq!((ran.code, &statuses[..]), (1, &["read", "already", "unclear"][..]), "{}", ran.out);
    assert_eq!((lines.len(), &lines[3]["op"]), (4, &"scan".into()));
    let human = scan(&["--dry-run", "--lang", "en"]);
    assert_eq!(human.code, 1, "{}{}", human.out, human.err);
    insta::assert_snapshot!(human.err, @"
    slips.pdf · 1: 1.1.1, round 1, table 1: 0-1
    slips.pdf · 2: 1.1.1, round 1, table 2: 1-0 was recorded already
    slips.pdf · 3: 1.1.1, round 1, table 3: unclear, a person has to look (more than one box is marked)
    3 slips in one file: 1 read, 1 recorded before, 0 blank; left for a person: 1
    1.1.1: Aluno 001 (1.1.1): from place 2 to place 1
    1.1.1: Aluno 003 (3.1.1): from place 2 to place 3
    1.1.1: Aluno 004 (4.1.1): from place 2 to place 3
    1.1.1: Aluno 005 (5.1.1): from place 2 to place 3
    1.1.1: Aluno 006 (6.1.1): from place 2 to place 3
    nothing was written
    ");
    // The same as the run that enters them.
    let real = scan(&["--format", "json"]);
    assert_eq!(real.out.lines().collect::<Vec<_>>(), ran.out.lines().take(3).collect::<Vec<_>>());
}

#[test]
fn a_scan_of_many_files_was_silent_and_left_no_list_of_what_is_for_a_person() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.write("one.png", slip(&event, "1.1.1", 1, &[Score::First]));
    event.write("two.png", slip(&event, "1.1.1", 2, &[Score::First, Score::Second]));
    event.write("text.png", b"no picture");
    let files = [&["one.png"; 20][..], &["two.png", "text.png"]].concat();
    let scan = [&["results", "scan"][..], &files, &["-o", "left.csv", "--lang", "en"]].concat();
    let ran = event.run(&scan);
    assert_eq!(ran.code, 2, "{}", ran.err);
    insta::assert_snapshot!(ran.out.lines().last().unwrap_or_default(), @"21 slips in 22 files: 1 read, 19 recorded before, 0 blank; left for a person: 2");
    insta::assert_snapshot!(ran.err, @"
    files read: 20 of 22; slips so far: 20
    warning: text.png cannot be read: it is not a JPEG, PNG or PDF
    ");
    let list = String::from_utf8(event.read("left.csv")).expect("UTF-8");
    let list = list.replace(&format!("{}/", event.path().display()), "");
    insta::assert_snapshot!(list.trim_start_matches('\u{feff}'), @r#"
    File;Slip;Group;Round;Table;Seen;To do
    text.png;;;;;"it is not a JPEG, PNG or PDF";"photograph it again from nearer, lying flat, in good light; or type the result"
    two.png;1;1.1.1;1;2;more than one box is marked;"look at the slip, and type: arbitro result 1.1.1 2 RESULT"
    "#);
    // In a dry run, and in JSON, the count is not among the lines for programs.
    let ran = event.run(&["results", "scan", "one.png", "--format", "json", "--lang", "en"]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 1), "{}", ran.out);
    insta::assert_snapshot!(ran.err, @"one slip in one file: 0 read, 1 recorded before, 0 blank; nothing is left for a person");
}

#[test]
fn why_a_person_has_to_look_was_an_english_word_in_every_language() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.write("slip.png", slip(&event, "1.1.1", 1, &[Score::First, Score::Second]));
    let (_, line, _) = scanned(&event, &[]);
    assert_eq!((&line["status"], &line["why"]), (&"unclear".into(), &"several".into()));
    let answers = ["pt", "en"].map(|lang| {
        let ran = event.run(&["results", "scan", "slip.png", "--lang", lang]);
        assert_eq!(ran.code, 1, "{lang}: {} {}", ran.out, ran.err);
        ran.out
    });
    insta::assert_snapshot!(answers.concat(), @"
    slip.png · 1: 1.1.1, jornada 1, mesa 1: não é claro, alguém tem de ver (há mais de uma caixa marcada)
    um boletim num ficheiro: lidos 0, já registados 0, em branco 0; ficam para uma pessoa: 1
    slip.png · 1: 1.1.1, round 1, table 1: unclear, a person has to look (more than one box is marked)
    one slip in one file: 0 read, 0 recorded before, 0 blank; left for a person: 1
    ");
}

#[test]
fn every_page_of_a_pdf_is_read_and_all_of_them_are_one_operation() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let marks = [Score::First, Score::Second, Score::DoubleForfeit];
    let pages: Vec<_> =
        (1..).zip(marks).map(|(table, score)| slip(&event, "1.1.1", table, &[score])).collect();
    // The same page once more at the end gives the same again.
    let pages = [pages.clone(), pages[..1].to_vec()].concat();
    event.write("slips.pdf", pdf(&pages, ""));
    let ran = event.run(&["results", "scan", "slips.pdf", "--format", "json"]);
    let lines = ran.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"));
    let lines: Vec<serde_json::Value> = lines.collect();
    let statuses: Vec<_> = lines.iter().map(|line| line["status"].as_str()).collect();
    let wanted = [Some("read"), Some("read"), Some("read"), Some("already")];
    assert_eq!((ran.code, &statuses[..]), (0, &wanted[..]), "{}", ran.err);
    let said: Vec<_> = lines.iter().map(|line| line["read"].as_str()).collect();
    assert_eq!(said, [Some("1-0"), Some("0-1"), Some("0-0F"), Some("1-0")]);
    event.ok(&["undo"]);
    assert!(result(&event).is_null());
}

#[test]
fn unreadable_and_oversized_scans_are_refused_with_a_remedy() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let page = slip(&event, "1.1.1", 1, &[Score::First]);
    let refused = |name: &str, bytes: Vec<u8>, says: &str| {
        event.write(name, bytes);
        let ran = event.run(&["results", "scan", name]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{name}: {}", ran.err);
        assert!(ran.err.contains(says), "{name}: {}", ran.err);
    };
    for packed in ["JBIG2Decode", "CCITTFaxDecode"] {
        let bytes = pdf(std::slice::from_ref(&page), &format!("/Filter/{packed}"));
        refused(&format!("{packed}.pdf"), bytes, "scan in grey or as JPEG");
    }
    // The image is inverted: read as stored, paper would be ink.
    let turned = pdf(std::slice::from_ref(&page), "/Decode[1 0]");
    refused("turned.pdf", turned, "scan in grey or as JPEG");
    // Its header declares a huge size, and it is not unpacked.
    let mut large = page.clone();
    large[16..24].copy_from_slice(&[0, 0, 0x80, 0, 0, 0, 0x80, 0]);
    let mut sum = flate2::Crc::new();
    sum.update(&large[12..29]);
    large[29..33].copy_from_slice(&sum.sum().to_be_bytes());
    refused("large.png", large, "25 megapixels");
    let mut long = page;
    long.resize(20_000_001, 0);
    refused("long.png", long, "20 MB");
    assert!(result(&event).is_null());
}

/// A page of one of our PDFs as scanned at 150 dpi; `None`, with a message, if no program here can render
/// PDF.
fn page(event: &Event, pdf: &str) -> Option<image::GrayImage> {
    let arguments =
        ["-r", "150", "-gray", "-png", "-singlefile", "-f", "1", "-l", "1", pdf, "page"];
    let Ok(ran) = Command::new("pdftoppm").args(arguments).current_dir(event.path()).status()
    else {
        let required = std::env::var("ARBITRO_REQUIRE_BROWSER").is_ok_and(|value| value == "1");
        assert!(!required, "no pdftoppm on this machine");
        eprintln!("SKIP: no pdftoppm");
        return None;
    };
    assert!(ran.success(), "{pdf} is not a PDF that others can read");
    Some(image::load_from_memory(&event.read("page.png")).expect("a PNG").into_luma8())
}

/// Draws a cross into an area of the map.
fn cross(picture: &mut image::GrayImage, area: &serde_json::Value) {
    let [x, y, w, h] = std::array::from_fn(|at| area[at].as_f64().expect("millimetres"));
    for step in 0..=400 {
        let along = 0.15 + 0.7 * f64::from(step) / 400.0;
        for across in [along, 1.0 - along] {
            let at = |length: f64, pen: i32| (length * 150.0 / 25.4) as i32 + pen;
            for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1), (-1, 0), (0, -1)] {
                let (u, v) = (at(x + w * along, right), at(y + h * across, down));
                picture.put_pixel(u as u32, v as u32, image::Luma([40]));
            }
        }
    }
}

#[test]
fn printed_slips_are_read_back_with_the_code_and_the_boxes_of_the_map() {
    let printed = [
        ("slips", "pt", "a4"),
        ("slips", "en", "letter"),
        ("round-slips", "en", "a4"),
        ("round-slips", "pt", "letter"),
    ];
    for (document, lang, paper) in printed {
        let event = Event::drawn(12);
        event.ok(&["pair", "1.1.1"]);
        let print = ["print", document, "1.1.1", "-o", "slips.pdf", "--map", "slips.json"];
        event.ok(&[&print[..], &["--lang", lang, "--paper", paper]].concat());
        let map: serde_json::Value = serde_json::from_slice(&event.read("slips.json")).unwrap();
        let map = map.as_array().expect("an array");
        assert_eq!(map.len(), 6, "{document}: one slip for each table");
        let Some(mut picture) = page(&event, "slips.pdf") else { return };
        let read = |event: &Event, picture: &image::GrayImage| -> Vec<serde_json::Value> {
            let mut png = std::io::Cursor::new(Vec::new());
            picture.write_to(&mut png, image::ImageFormat::Png).expect("a PNG");
            event.write("page.png", png.into_inner());
            let ran = event.run(&["results", "scan", "page.png", "--format", "json"]);
            assert_eq!(ran.code, 0, "{document}: {}{}", ran.out, ran.err);
            ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
        };
        let own = |found: &[serde_json::Value], slip: &serde_json::Value| {
            let same = |line: &&serde_json::Value| {
                ["group", "round", "table", "first", "second"]
                    .iter()
                    .all(|it| line[*it] == slip[*it])
            };
            let line = found.iter().find(same);
            line.unwrap_or_else(|| panic!("{document}: not found: {slip}")).clone()
        };
        // Fresh from the printer nothing is marked, and its corners are where the map has them.
        let found = read(&event, &picture);
        assert_eq!(found.len(), 6, "{document}");
        for slip in map {
            // The players of a table are given only for a marked slip.
            let place = |line: &&serde_json::Value| line["table"] == slip["table"];
            let line = found.iter().find(place).expect("each table");
            assert_eq!((&line["status"], &line["group"]), (&"blank".into(), &slip["group"]));
            assert_eq!(line["round"], slip["round"]);
        }
        // Another box is marked for each table.
        let mut wanted = Vec::new();
        for (number, slip) in map.iter().enumerate() {
            let boxes = slip["boxes"].as_array().expect("boxes");
            let one = &boxes[number % boxes.len()];
            cross(&mut picture, &one["at"]);
            wanted.push((slip, one["means"].clone()));
        }
        let found = read(&event, &picture);
        assert_eq!(found.len(), 6, "{document}");
        for (slip, means) in wanted {
            let line = own(&found, slip);
            assert_eq!((&line["status"], &line["read"]), (&"read".into(), &means), "{document}");
        }
        assert_eq!(event.ok(&["results", "missing", "--format", "json"]).trim(), "[]");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_the_others_are_entered() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let whole = slip(&event, "1.1.1", 1, &[Score::First]);
    let mut jpeg = Vec::new();
    let grey = image::load_from_memory(&whole).expect("a PNG").into_luma8();
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut jpeg, 80)
        .encode_image(&grey)
        .expect("a JPEG");
    // A page whose picture claims to be small and unpacks to more than is allowed.
    let bomb = {
        let packed = packed_zeros(64 << 20);
        let head = b"<</Type/XObject/Subtype/Image/ColorSpace/DeviceGray/Width 100/Height 100\
            /BitsPerComponent 8/Filter/FlateDecode/Length ";
        let objects: [Vec<u8>; 4] = [
            b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
            b"<</Type/Pages/Count 1/Kids[3 0 R]>>".to_vec(),
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 4 0 R>>>>>>"
                .to_vec(),
            [head, packed.len().to_string().as_bytes(), b">>stream\n", &packed, b"\nendstream"]
                .concat(),
        ];
        let mut bytes = b"%PDF-1.4\n".to_vec();
        let mut places = String::new();
        for (number, object) in (1..).zip(&objects) {
            places += &format!("{:010} 00000 n \n", bytes.len());
            bytes.extend(format!("{number} 0 obj\n").bytes());
            bytes.extend(object);
            bytes.extend(b"\nendobj\n");
        }
        let start = bytes.len();
        let end = format!("trailer<</Size 5/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
        bytes.extend(format!("xref\n0 5\n0000000000 65535 f \n{places}{end}").bytes());
        bytes
    };
    let files: [(&str, Vec<u8>, &str); 7] = [
        ("empty.jpg", Vec::new(), "not a JPEG, PNG or PDF"),
        ("list.txt", b"code;name\n1.1.1;Ana\n".to_vec(), "not a JPEG, PNG or PDF"),
        ("half.png", whole[..whole.len() / 2].to_vec(), "damaged"),
        ("head.jpg", jpeg[..200].to_vec(), "damaged"),
        ("empty.pdf", b"%PDF-1.4\n%%EOF\n".to_vec(), "damaged"),
        ("bomb.pdf", bomb, ""),
        ("blank.png", slip(&event, "1.1.1", 2, &[]), "nothing"),
    ];
    let mut names = vec!["gone.png", "slip.png"];
    event.write("slip.png", &whole);
    for (name, bytes, _) in &files {
        event.write(name, bytes);
        names.push(name);
    }
    // The same file twice gives the same again.
    names.push("slip.png");
    let ran = event.run(&[&["results", "scan"][..], &names].concat());
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
    for (name, _, said) in &files {
        let said = |line: &str| line.contains(name) && line.contains(said);
        assert!(ran.out.lines().chain(ran.err.lines()).any(said), "{name}: {}{}", ran.out, ran.err);
    }
    insta::assert_snapshot!(ran.err, @"
    warning: there is no file or folder gone.png
    warning: empty.jpg cannot be read: it is not a JPEG, PNG or PDF
    warning: list.txt cannot be read: it is not a JPEG, PNG or PDF
    warning: half.png cannot be read: it is damaged
    warning: head.jpg cannot be read: it is damaged
    warning: empty.pdf cannot be read: it is damaged
    warning: bomb.pdf cannot be read: it is too large (at most 20 MB, 400 pages, 25 megapixels a picture, and no more unpacked than that many pages)
    ");
    insta::assert_snapshot!(ran.out, @"
    slip.png · 1: 1.1.1, round 1, table 1: 1-0
    blank.png · 1: 1.1.1, round 1, table 2: nothing is marked
    slip.png · 1: 1.1.1, round 1, table 1: 1-0 was recorded already
    3 slips in 10 files: 1 read, 1 recorded before, 1 blank; left for a person: 7
    ");
    assert_eq!(result(&event), "1-0");
    let log = event.ok(&["log", "--format", "json"]);
    assert_eq!(log.matches("\"op\":\"scan\"").count(), 1, "one operation: {log}");
}
