//! Blokus in the SGF of Pentobi: round trips, and files that a lenient loader would accept.

use arbitro_games::scoresheet::formats::{FormatFault, format};
use arbitro_games::scoresheet::{
    NoObserver, RawRecord, RecordStatus, Records, Transcript, Verdict, judge, to_jogo,
};

fn read(text: &str) -> Result<Vec<String>, FormatFault> {
    format("blksgf").expect("it is a format").texts(text)
}

fn write(transcript: &Transcript) -> Result<String, FormatFault> {
    (format("blksgf").expect("it is a format").write)(transcript)
}

/// The only game of a text, replayed.
fn replayed(text: &str) -> (Transcript, Verdict) {
    let records = read(text).unwrap_or_else(|fault| panic!("{fault:?}"));
    let [record] = &records[..] else { panic!("one game: {records:?}") };
    Transcript::of(RawRecord::of(record).view(), "")
}

fn tokens(transcript: &Transcript) -> Vec<&str> {
    transcript.moves.iter().map(|step| step.token.as_str()).collect()
}

/// Every legal record of the fixtures, except the tetromino puzzles, comes back as the same text.
#[test]
fn the_fixtures_come_back_as_they_went() {
    let folder = format!("{}/../../fixtures/blokus", env!("CARGO_MANIFEST_DIR"));
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the fixtures are there").flatten() {
        let text = std::fs::read(entry.path()).expect("a fixture");
        for record in Records::new(&*text).map(|record| record.expect("a record")) {
            let (transcript, verdict) = Transcript::of(record.view(), "");
            let legal = matches!(verdict.status, RecordStatus::Valid | RecordStatus::Unfinished);
            if !legal || transcript.tag("Variant") == Some("solo-tetrominoes") {
                continue;
            }
            let file = write(&transcript).expect("the variant is in the format");
            let (again, same) = replayed(&file);
            assert_eq!(to_jogo(&again), to_jogo(&transcript), "{file}");
            let facts = |verdict: &Verdict| (verdict.status, verdict.result, verdict.plies);
            assert_eq!(facts(&same), facts(&verdict), "{file}");
            assert_eq!(write(&again).expect("once more"), file);
            count += 1;
        }
    }
    assert!(count >= 5, "only {count} records were converted");
}

#[test]
fn a_position_in_the_middle_of_a_game_comes_back() {
    let rows =
        format!("YY{}RR/{}GG", ".".repeat(16), "./".replace('.', &".".repeat(20)).repeat(18))
            .replace(&format!("{}GG", "/"), &format!("/B{}GG", ".".repeat(17)));
    let text = format!(
        "[Game \"blokus\"][Variant \"two-player\"][Position \"{rows}\"][Turn \"2\"]\n\
         [Colour \"green\"]\n1... r2 2. b2,c2 - *"
    );
    // Yellow still has placements: the pass is refused, and the transcript ends before it.
    let (transcript, verdict) = Transcript::of(RawRecord::of(&text).view(), "");
    assert_eq!((verdict.status, verdict.plies), (RecordStatus::Illegal, 2), "{:?}", verdict.fault);
    let file = write(&transcript).expect("the variant is in the format");
    assert!(file.contains("A1[a1]\nA2[a20,b20]\nA3[s20,t20]\nA4[s1,t1]PL[4]"), "{file}");
    let (again, _) = replayed(&file);
    assert_eq!(tokens(&again), ["r2", "b2,c2"]);
    assert_eq!(again.tag("Position"), transcript.tag("Position"));
}

#[test]
fn passes_at_the_end_follow_from_the_colour_to_move() {
    let text = std::fs::read_to_string(format!(
        "{}/../../fixtures/blokus/worked-example.jogo",
        env!("CARGO_MANIFEST_DIR")
    ));
    let text = text.expect("a fixture");
    let moves = text.split("19. ").next().and_then(|record| record.split("\n\n").nth(1));
    let cut = format!("[Game \"blokus\"]\n{} *", moves.expect("the moves up to round 18"));
    let (transcript, verdict) = Transcript::of(RawRecord::of(&cut).view(), "");
    assert_eq!(
        (verdict.status, tokens(&transcript).last()),
        (RecordStatus::Unfinished, Some(&"-"))
    );
    let (again, same) = replayed(&write(&transcript).expect("the classic game"));
    assert_eq!(tokens(&again), tokens(&transcript));
    assert_eq!(same, verdict);
}

#[test]
fn a_colour_that_is_skipped_has_passed_and_the_check_shows_whether_it_had_to() {
    let skipped = "(;GM[Blokus];1[a20];2[t20];4[a1])";
    let (_, verdict) = replayed(skipped);
    let fault = verdict.fault.expect("red could have placed");
    assert_eq!((verdict.plies, fault.code), (2, "pass-not-allowed"));
    let twice = "(;GM[Blokus];1[a20];1[b19])";
    assert_eq!(replayed(twice).1.fault.expect("yellow could have").code, "pass-not-allowed");
}

/// Pentobi's loader (version 31) accepts these silently, except the last three, which it refuses as
/// well.
#[test]
fn files_that_a_generous_loader_accepts_are_refused() {
    for (moves, code) in [
        (";1[j10]", "corner-first"),
        (";1[a20];2[a19]", "corner-first"),
        (";1[a20];2[a1]", "corner-first"),
        (";1[a20];2[t20];3[t1];4[a1];1[c18]", "no-corner-contact"),
        (";1[a20];2[t20];3[t1];4[a1];1[b20,c20]", "no-corner-contact"),
        (";1[a20,b20];2[t20];3[t1];4[a1];1[c19,c20,d20]", "edge-contact"),
        (";1[a20];2[a20]", "occupied"),
        (";1[a20];2[a19,a20]", "occupied"),
        (";1[a20];3[t1]", "pass-not-allowed"),
        (";2[t20];1[a20]", "pass-not-allowed"),
        (";1[a20];2[t20];3[t1];4[a1];1[b19]", "piece-used"),
        (";1[a20,b20,d20]", "not-a-piece"),
        (";1[a21]", "off-board"),
    ] {
        let (_, verdict) = replayed(&format!("(;GM[Blokus]{moves})"));
        assert_eq!(verdict.fault.map(|fault| fault.code), Some(code), "{moves}");
    }
}

/// As Pentobi saves a game: a line break after the parenthesis, the root's properties on one line.
#[test]
fn files_of_pentobi_are_read_and_written_alike() {
    let saved = "(\n;GM[Blokus]CA[UTF-8]AP[arbitro]RE[1]ARBITRO[Variant=solo-84][Result]\n\
                 ;1[a1,b1]\n;2[a19,a20]\n)\n";
    let (transcript, verdict) = replayed(saved);
    assert_eq!((verdict.status, tokens(&transcript).len()), (RecordStatus::ResultMismatch, 2));
    assert_eq!((transcript.tag("Variant"), transcript.tag("Result")), (Some("solo-84"), Some("1")));
}

#[test]
fn files_of_the_first_versions_are_read() {
    let old = "(;GM[Blokus];BLUE[a20][b20];YELLOW[t20];RED[t1];GREEN[A1,B1])";
    assert_eq!(tokens(&replayed(old).0), ["a20,b20", "t20", "t1", "a1,b1"]);
}

#[test]
fn players_tags_and_variants() {
    let text = "(;GM[Blokus Three-Player]CA[UTF-8]AP[Pentobi:23.1]P1[Ana]P2[Rui]P3[Eva]EV[Final]\
                DT[2019-03-29];1[a20]C[olá \\] {adeus}];2[t20])";
    let (transcript, verdict) = replayed(text);
    assert_eq!(verdict.status, RecordStatus::Unfinished);
    let tags: Vec<(&str, &str)> =
        transcript.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(
        tags,
        [
            ("Game", "blokus"),
            ("Variant", "three-player"),
            ("Event", "Final"),
            ("Date", "2019.03.29"),
            ("Player1", "Ana"),
            ("Player2", "Rui"),
            ("Player3", "Eva"),
        ]
    );
    assert_eq!(transcript.comments, [(1, "olá ] {adeus)".to_owned())]);
}

#[test]
fn records_that_cannot_be_read_or_written_are_named() {
    for (text, key, at) in [
        ("(;GM[Blokus Duo];B[e10])", "record-blksgf-game", 2),
        ("(;1[a1])", "record-blksgf-game", 0),
        ("(;GM[Blokus];1[a1 b1])", "record-blksgf-move", 13),
        ("(;GM[Blokus];1[a1];A2[t20])", "record-blksgf-setup", 19),
        ("(;GM[Blokus]AE[a1])", "record-blksgf-setup", 12),
        ("(;GM[Blokus]A1[a21])", "record-blksgf-move", 12),
    ] {
        let fault = read(text).expect_err(text);
        assert_eq!((&*fault.message.key, fault.at), (key, at), "{text}");
    }
    for tags in ["[Variant \"solo-tetrominoes\"]", "[Variant \"three-player\"][Shared \"blue\"]"] {
        let text = format!("[Game \"blokus\"]{tags} *");
        let (transcript, verdict) = Transcript::of(RawRecord::of(&text).view(), "");
        assert_eq!(verdict.status, RecordStatus::Unfinished);
        assert_eq!(write(&transcript).expect_err(tags).message.key, "record-blksgf-variant");
    }
}

#[test]
fn hostile_values_do_not_leave_their_place() {
    let text = "(;GM[Blokus]EV[a\"\\]\n[Game \"rastros\"\\]]ARBITRO[x\"y=1][Rules=cnjm15][=][Game=ludo]\
                ;1[a20]C[}\n[Game \"rastros\"\\] d4])";
    let records = read(text).expect("it is SGF");
    let records = Records::new(records.concat().as_bytes()).count();
    assert_eq!(records, 1);
    let (transcript, _) = replayed(text);
    assert_eq!(tokens(&transcript), ["a20"]);
    assert_eq!(transcript.tag("Game"), Some("blokus"));
    let again = judge(RawRecord::of(&read(text).expect("SGF")[0]).view(), "", &mut NoObserver);
    assert_eq!(again.plies, 1);
}
