//! FIDE's report file: kept byte for byte, read as the pairing engines read it, and never a panic,
//! whatever it contains.

use arbitro_pairing::standings::{TieBreak, UnplayedRounds, rank};
use arbitro_pairing::trf::{
    Encoding, FaultKind, LineEnd, Plan, ReportFile, TournamentReport, check, draft, generate,
};
use arbitro_pairing::{GameResult, Points, RoundEntry, Side, WORDS, dutch};
use arbitro_words::Lang;
use proptest::prelude::*;

/// A player's line with these rounds.
fn line(number: u32, points: &str, rounds: &str) -> String {
    format!(
        "001 {number:>4}      {:33} {:>4} {:27}{points:>4} {number:>4}{rounds}\n",
        "N", 1500, ""
    )
}

fn read(text: &str) -> ReportFile {
    ReportFile::read(text.as_bytes()).expect("the file can be read")
}

fn fault(text: &str) -> (usize, usize, FaultKind) {
    match ReportFile::read(text.as_bytes()).and_then(|file| file.standing().map(|_| file)) {
        Err(fault) => (fault.line, fault.column, fault.kind),
        Ok(_) => panic!("no fault in {text}"),
    }
}

/// Two rounds of three players, with two more to come; 3 will be absent from the next.
fn open() -> String {
    [
        "012 Open\nXXR 4\n",
        &line(1, "1.5", "     2 w 1     3 b ="),
        &line(2, "0.0", "     1 b 0  0000 - Z"),
        &line(3, "2.0", "  0000 - U     1 w =  0000 - H"),
    ]
    .concat()
}

#[test]
fn every_byte_is_kept() {
    let text = open().replace("N   ", "João");
    for end in ["\n", "\r", "\r\n", "\r\n\n", "\n\r"] {
        for last in ["", end] {
            let text = text.trim_end().replace('\n', end) + last;
            for bytes in [
                text.clone().into_bytes(),
                ["\u{feff}", &text].concat().into_bytes(),
                text.chars().map(|c| c as u8).collect(),
            ] {
                let file = ReportFile::read(&bytes).unwrap();
                assert_eq!(file.bytes(), bytes);
                assert!(file.players[0].name.starts_with("João"), "{:?}", file.players[0].name);
                assert_eq!(file.standing().unwrap().tournament.played, 2);
            }
        }
    }
}

#[test]
fn names_padded_by_bytes_are_read_too() {
    let text = open().replacen("N   ", "João", 1).replacen("João ", "João", 1);
    let file = read(&text);
    assert_eq!((file.players[0].name.as_str(), file.players[0].rating), ("João", 1500));
    assert_eq!(file.standing().unwrap().tournament.played, 2);
}

#[test]
fn encodings_and_line_ends_can_be_chosen() {
    let mut file = read(&open());
    file.encoding = Encoding::Windows1252;
    file.lines.iter_mut().for_each(|line| line.end = LineEnd::CrLf);
    assert!(file.bytes().windows(2).any(|pair| pair == b"\r\n"));
    assert_eq!(ReportFile::read(&file.bytes()).unwrap().players, file.players);
}

#[test]
fn names_of_older_programs_became_control_characters() {
    let mut bytes = open().replacen("N    ", "N\u{1}\u{2}\u{3} ", 1).into_bytes();
    for (mark, letter) in [(1, 0x8e), (2, 0x92), (3, 0xe3)] {
        let at = bytes.iter().position(|&byte| byte == mark).expect("the mark");
        bytes[at] = letter;
    }
    let file = ReportFile::read(&bytes).expect("the file can be read");
    assert_eq!(file.players[0].name, "NŽ’ã");
    assert_eq!((file.encoding, file.bytes()), (Encoding::Windows1252, bytes));
}

#[test]
fn a_file_in_utf_16_was_reported_without_players() {
    for mark in ["\u{feff}", ""] {
        let text = format!("{mark}{}", open());
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [little, big] {
            let fault = ReportFile::read(&bytes).expect_err("it is in UTF-16");
            assert_eq!(fault.kind, FaultKind::Utf16);
        }
    }
}

#[test]
fn a_bye_of_the_round_to_be_paired_was_mistaken_for_a_round() {
    let last = |mark: char| format!("     1 w =  0000 - {mark}");
    for (mark, worth) in [('U', "2.5"), ('F', "2.5"), ('H', "2.0"), ('Z', "1.5"), ('+', "2.5")] {
        let text = format!(
            "XXR 4\n{}{}{}",
            line(1, "1.5", "     2 w 1     3 b ="),
            line(2, "0.0", "     1 b 0  0000 - Z"),
            line(3, worth, &format!("  0000 - U{}", last(mark)))
        );
        let file = read(&text);
        let tournament = file.standing().expect("a tournament").tournament;
        let here: Vec<bool> = tournament.players.iter().map(|player| player.available).collect();
        assert_eq!((tournament.played, here), (2, vec![true, true, false]), "{mark}");
        assert_eq!(file.wrong_points().expect("the points"), [], "{mark}");
    }
    // A player who has left has marks for all the rounds to come; a bye requested for a later round
    // has no effect yet.
    let text = format!(
        "XXR 4\n{}{}{}{}",
        line(1, "1.0", "     2 w 1"),
        line(2, "0.0", "     1 b 0  0000 - Z  0000 - Z  0000 - Z"),
        line(3, "1.0", "     4 w 1            0000 - H"),
        line(4, "0.0", "     3 b 0"),
    );
    let tournament = read(&text).standing().expect("a tournament").tournament;
    let here: Vec<bool> = tournament.players.iter().map(|player| player.available).collect();
    assert_eq!((tournament.played, here), (1, vec![true, false, true, true]));
}

#[test]
fn a_bye_beside_games_of_its_round_is_played() {
    let text = format!(
        "XXR 4\n{}{}{}",
        line(1, "1.0", "     2 w 1"),
        line(2, "0.0", "     1 b 0"),
        line(3, "1.0", "  0000 - U")
    );
    assert_eq!(read(&text).rounds_played(), 1);
}

#[test]
fn a_record_given_twice_was_silent_about_the_one_that_does_not_count() {
    let twice = |records: &str| -> Vec<(usize, FaultKind)> {
        let file = read(&format!("{records}{}", line(1, "0.0", "")));
        file.warnings.into_iter().map(|warning| (warning.line, warning.kind)).collect()
    };
    let again = |record: &str| {
        vec![(2, FaultKind::GivenAgain { record: record.to_owned(), first_line: 1 })]
    };
    for (records, record) in [
        ("142 2\nXXR 9\n", "XXR"),
        ("152 W\nXXC black1\n", "XXC"),
        ("012 One\n012 Other\n", "012"),
        ("162  W 1.0\nBBW 3.0\n", "BBW W"),
        ("XXS PAB=0.5\nBBU 1.0\n", "BBU P"),
        ("172 POR NRO\n172 POR FIDE\n", "172"),
        ("192 FIDE_DUTCH\n192 FIDE_DUTCH_BAKU\n", "192"),
        ("202 BH\n202 PS\n", "202"),
        ("240 H   2    1\n240 F   2    1\n", "240"),
        ("XXA    1  1.0\nXXA    1  0.5\n", "XXA 1"),
    ] {
        assert_eq!(twice(records), again(record), "{records}");
    }
    for same in [
        "142 5\nXXR 5\n",
        "152 B\nXXC black1\n",
        "012 One\n012  One \n",
        "162  W 1.0\nBBD 0.5\n",
        "112 One\n112 Other\n",
        "240 H   2    1\n240 H   3    1\n",
        "XXP 1\nXXP 1\n",
    ] {
        assert_eq!(twice(same), [], "{same}");
    }
}

#[test]
fn a_private_record_was_read_as_a_national_rating() {
    let text = format!(
        "{}DAT    1 EMAIL      ana@example.org\nDAT    1 ID:{}\n082 000\nPOR    1 m    {:33} 1500 POR\n",
        open(),
        "0123456789".repeat(5),
        "N"
    );
    let file = read(&text);
    let kinds: Vec<_> = file.warnings.iter().map(|fault| (fault.line, &fault.kind)).collect();
    assert!(
        matches!(
            kinds[..],
            [
                (6, FaultKind::Unknown(_)),
                (7, FaultKind::Unknown(_)),
                (9, FaultKind::NationalRating(_))
            ]
        ),
        "{kinds:?}"
    );
}

#[test]
fn a_missing_value_left_a_gap_in_the_sentence() {
    for record in [
        line(4, "0.0", "  0000 w  "),
        "240   003    1\n".to_owned(),
        "250      1.0   1   1         1\n".to_owned(),
        "XXR\n".to_owned(),
    ] {
        let read = ReportFile::read(format!("{}{record}", open()).as_bytes());
        let fault = read.expect_err("something is missing");
        for lang in Lang::ALL {
            let said = WORDS.text(lang, &fault.message());
            assert!(!said.contains("  ") && !said.contains("“”") && !said.contains("«»"), "{said}");
        }
    }
}

#[test]
fn a_last_column_of_absences_announces_the_next_round() {
    let file = read(&open());
    let situation = file.standing().unwrap();
    let tournament = &situation.tournament;
    assert_eq!((tournament.rounds, tournament.played), (4, 2));
    let available: Vec<bool> = tournament.players.iter().map(|player| player.available).collect();
    assert_eq!(available, [true, true, false]);
    assert_eq!(tournament.players[2].entries.len(), 2);
    // Its half point is in the points column.
    assert_eq!(file.wrong_points().unwrap(), []);
    // Before round 2 everybody had played one round, and 2 was absent.
    let tournament = file.after(1).unwrap().tournament;
    let available: Vec<bool> = tournament.players.iter().map(|player| player.available).collect();
    assert_eq!(available, [true, false, true]);
    assert_eq!(tournament.players[0].points_after(1, &tournament.scoring), Points::ONE);
}

#[test]
fn a_column_in_which_everybody_is_absent_is_a_round() {
    let text = format!(
        "XXR 4\n{}{}",
        line(1, "1.0", "     2 w 1  0000 - Z"),
        line(2, "0.0", "     1 b 0  0000 - Z")
    );
    assert_eq!(read(&text).rounds_played(), 2);
}

#[test]
fn records_240_and_xxz_leave_players_out_of_the_next_round() {
    let absent = |record: &str| -> Vec<u32> {
        let tournament = read(&format!("{}{record}\n", open())).standing().unwrap().tournament;
        tournament
            .players
            .iter()
            .filter(|player| !player.available)
            .map(|player| player.number)
            .collect()
    };
    assert_eq!(absent("240 H 003    1"), [1, 3]);
    assert_eq!(absent("240 H 004    1"), [3]);
    assert_eq!(absent("240 Z   3    1    2"), [1, 2, 3]);
    assert_eq!(absent("XXZ 2 1"), [1, 2, 3]);
}

#[test]
fn acceleration_is_by_round_and_player() {
    let tournament = read(&format!(
        "{}250      1.0   1   2    1    2\n250      0.5   3   3    1    1\nXXA    3  0.5  0.0  1.0\n",
        open()
    ))
    .standing()
    .unwrap()
    .tournament;
    let points = |tenths: &[i32]| tenths.iter().map(|&t| Points::tenths(t)).collect::<Vec<_>>();
    assert_eq!(tournament.players[0].acceleration, points(&[10, 10, 5]));
    assert_eq!(tournament.players[1].acceleration, points(&[10, 10]));
    assert_eq!(tournament.players[2].acceleration, points(&[5, 0, 10]));
}

#[test]
fn baku_acceleration_comes_with_the_systems_code() {
    let tournament =
        read(&format!("{}192 FIDE_DUTCH_2025_BAKU\n", open())).standing().unwrap().tournament;
    // Four rounds: two are accelerated, the first with a win's points; three players: two in the
    // first half.
    assert_eq!(tournament.players[0].acceleration, [Points::ONE, Points::HALF]);
    assert_eq!(tournament.players[2].acceleration, []);
}

#[test]
fn baku_keeps_the_last_player_of_its_first_half_when_others_enter_late() {
    let generated = |late: f64| {
        let plan = Plan { players: 16, rounds: 6, seed: 3, late, baku: true, ..Plan::default() };
        let tournament = generate(&plan, dutch::pair).expect("a tournament");
        draft(&plan, &tournament).with("192", "FIDE_DUTCH_2025_BAKU").file().expect("a file")
    };
    let accelerated = |file: &ReportFile, played: u32| -> Vec<u32> {
        let before = file.after(played).expect("the rounds before").tournament;
        let with = before.players.iter().filter(|player| !player.acceleration.is_empty());
        with.map(|player| player.number).collect()
    };
    assert_eq!(accelerated(&generated(0.0), 0), (1..=8).collect::<Vec<_>>());
    let file = generated(0.5);
    let first: Vec<u32> = file
        .players
        .iter()
        .filter(|player| player.cell(1).paired())
        .map(|player| player.number)
        .collect();
    assert!(first.len() < 14, "{first:?}");
    let last = first[first.len().div_ceil(4) * 2 - 1];
    for played in 0..3 {
        assert_eq!(accelerated(&file, played), (1..=last).collect::<Vec<_>>(), "{played}");
    }
}

#[test]
fn acceleration_and_forbidden_pairs_are_written_as_fide_has_them() {
    let mut tournament = read(&open()).standing().unwrap().tournament;
    tournament.forbidden = vec![vec![1, 3]];
    for player in &mut tournament.players[..2] {
        player.acceleration = vec![Points::ONE, Points::ONE, Points::HALF];
    }
    let text = TournamentReport::new(&tournament, |number| format!("P{number}")).text();
    let rounds = tournament.rounds;
    assert!(text.contains(&format!("\n260   1 {rounds:>3}    1    3\n")), "{text}");
    assert!(
        text.contains("\n250       1.0   1   2    1    2\n250       0.5   3   3    1    2\n"),
        "{text}"
    );
    let back = read(&text).standing().unwrap().tournament;
    assert_eq!(back.forbidden, tournament.forbidden);
    let points = |at: usize| back.players[at].acceleration.first().copied();
    assert_eq!((points(0), points(1), points(2)), (Some(Points::ONE), Some(Points::ONE), None));
}

#[test]
fn forbidden_pairs_hold_in_their_rounds() {
    let forbidden = |record: &str| {
        read(&format!("{}{record}\n", open())).standing().unwrap().tournament.forbidden
    };
    assert_eq!(forbidden("260   1   3    1    2"), [[1, 2]]);
    assert_eq!(forbidden("260   1   2    1    2"), Vec::<Vec<u32>>::new());
    assert_eq!(forbidden("XXP 3 2 1"), [[3, 2, 1]]);
}

#[test]
fn points_come_from_162_from_bb_and_from_xxs() {
    let scoring = |record: &str| read(&format!("{record}\n{}", open())).scoring;
    let usual = scoring("###");
    assert_eq!(usual, arbitro_pairing::Scoring::default());
    let three = scoring("162  W 3.0    D 1.0");
    assert_eq!((three.win, three.draw, three.pairing_bye), points(30, 10, 30));
    assert_eq!((three.full_bye, three.half_bye, three.forfeit_win), points(30, 10, 30));
    assert_eq!(scoring("162  P 1.0    W 3.0").pairing_bye, Points::ONE);
    let bb = scoring("BBU  0.5\nBBW  2.0\nBBF -1.0\nBBZ  0.2");
    assert_eq!((bb.win, bb.pairing_bye, bb.forfeit_loss), points(20, 5, -10));
    assert_eq!((bb.zero_bye, bb.absent, bb.loss), points(2, 2, 0));
    let xxs = scoring("XXS W=3 D=1 PAB=.5 FL=-1 WL=1");
    assert_eq!((xxs.win, xxs.pairing_bye, xxs.forfeit_loss), points(30, 5, -10));
    assert_eq!((xxs.half_bye, xxs.loss, xxs.zero_bye), points(10, 10, 0));
}

fn points(a: i32, b: i32, c: i32) -> (Points, Points, Points) {
    (Points::tenths(a), Points::tenths(b), Points::tenths(c))
}

#[test]
fn the_initial_side_is_declared_or_derived() {
    let side = |record: &str| {
        read(&format!("{record}\n{}", open())).standing().unwrap().tournament.initial_side
    };
    assert_eq!(side("###"), Side::First);
    assert_eq!(side("152 B"), Side::Second);
    assert_eq!(side("XXC black1"), Side::Second);
    // 1 had the bye of round 1, so 2, the second player, has the opposite of the initial side.
    let bye = format!(
        "{}{}{}",
        line(1, "1.0", "  0000 - U"),
        line(2, "1.0", "     3 w 1"),
        line(3, "0.0", "     2 b 0")
    );
    assert_eq!(read(&bye).standing().unwrap().tournament.initial_side, Side::Second);
}

#[test]
fn players_may_be_ranked_by_their_lines() {
    let text = format!(
        "XXR 3\nXXC rank\n{}{}{}",
        line(9, "1.0", "     4 w 1"),
        line(4, "0.0", "     9 b 0"),
        line(7, "1.0", "  0000 - U")
    );
    let situation = read(&text).standing().unwrap();
    let ids: Vec<u32> =
        situation.tournament.players.iter().map(|player| situation.id(player.number)).collect();
    assert_eq!(ids, [9, 4, 7]);
    assert!(
        matches!(situation.tournament.players[0].entries[0], RoundEntry::Game(game) if game.opponent == 2)
    );
}

#[test]
fn older_and_looser_ways_to_write_a_round_are_read() {
    let entry = |cell: &str| {
        read(&format!("XXR 9\n{}{}", line(1, "", cell), line(2, "", "")))
            .after(1)
            .map(|situation| situation.tournament.players[0].entries[0])
    };
    assert_eq!(entry("  0000 - u"), Ok(RoundEntry::PairingBye));
    assert_eq!(entry("       - F"), Ok(RoundEntry::FullBye));
    assert_eq!(entry("         h"), Ok(RoundEntry::HalfBye));
    assert_eq!(entry("  0000 -  "), Ok(RoundEntry::ZeroBye));
    assert_eq!(entry("  0000 - ="), Ok(RoundEntry::HalfBye));
    assert_eq!(entry("          "), Ok(RoundEntry::Absent));
    let game = |mine: &str, other: &str| {
        read(&format!("XXR 9\n{}{}", line(1, "", mine), line(2, "", other)))
            .after(1)
            .map(|situation| situation.tournament.players[0].entries[0])
    };
    assert!(matches!(
        game("     2 W 1", "     1 B L"),
        Ok(RoundEntry::Game(game)) if game.played && game.rated && game.outcome == GameResult::Win
    ));
    assert!(matches!(
        game("     2 b -", "     1 w -"),
        Ok(RoundEntry::Game(game)) if !game.played && game.side == Side::Second
    ));
    assert!(matches!(
        game("     2 - +", "     1 - -"),
        Ok(RoundEntry::Game(game)) if !game.played && game.side == Side::First
    ));
}

#[test]
fn faults_are_reported_with_their_places() {
    use FaultKind as Kind;
    let player = |number: &str| open() + &line(1, "0.0", "").replacen("   1", number, 1);
    assert_eq!(fault(""), (0, 0, Kind::NoPlayers));
    assert!(matches!(fault(&player("   0")), (6, 5, Kind::Field { .. })));
    assert!(matches!(fault(&player("  +4")), (6, 5, Kind::Field { .. })));
    assert_eq!(fault(&player("   3")).2, Kind::RepeatedNumber { number: 3, first_line: 5 });
    let round = |cell: &str| fault(&format!("{}{}", open(), line(4, "0.0", cell)));
    assert_eq!(round("     5 w 1"), (6, 92, Kind::UnknownPlayer(5)));
    assert_eq!(round("     4 w 1"), (6, 92, Kind::OwnOpponent(4)));
    assert!(matches!(round("     x w 1"), (6, 92, Kind::Field { .. })));
    assert!(matches!(round("     1 x 1"), (6, 97, Kind::Field { .. })));
    assert!(matches!(round("     1 w !"), (6, 99, Kind::Field { .. })));
    assert_eq!(round("     1 w U"), (6, 99, Kind::ByeWithOpponent('U')));
    assert_eq!(round("  0000 w 1"), (6, 97, Kind::GameWithoutSide('1')));
    assert_eq!(round("     1   1"), (6, 99, Kind::GameWithoutSide('1')));
    assert_eq!(round("     1 w 1x"), (6, 100, Kind::Trailing("x".to_owned())));
    assert_eq!(
        round("     1 w 1"),
        (6, 92, Kind::Contradiction { round: 1, number: 4, opponent: 1 })
    );
    let pending = format!("XXR 2\n{}{}", line(1, "", "     2 w"), line(2, "", "     1 b"));
    assert_eq!(fault(&pending), (2, 92, Kind::Pending { round: 1, number: 1, opponent: 2 }));
    let beyond = open().replace("XXR 4", "XXR 1");
    assert_eq!(fault(&beyond), (0, 0, Kind::RoundsBeyond { played: 2, rounds: 1 }));
    for record in [
        "XXR",
        "142 0",
        "142 1000",
        "142 x",
        "152 X",
        "162  Q 1.0",
        "162  W x",
        "BBW x",
        "XXS W",
        "XXS Q=1",
        "240 X 003    1",
        "240 H 000    1",
        "240 H 003    x",
        "240 H 003    9",
        "250      0.0   1   1    1    1",
        "250 1.0  1.0   1   1    1    1",
        "250      1.0   2   1    1    1",
        "250      1.0   1   1    2    1",
        "XXA    x  1.0",
        "260   1   1    1    9",
        "260   x   1    1    2",
        "XXP 1 x",
        "XXP 1 9",
        "XXZ 0",
    ] {
        let (at, column, _) = fault(&format!("{}{record}\n", open()));
        assert!(at == 6 && column >= 1, "{record}: line {at}, column {column}");
    }
}

#[test]
fn unknown_records_are_warnings_and_stay() {
    let text =
        format!("{}XYZ what\n777\n082 4\n299 W\n\u{1}\u{2}\u{3}\n### remark\nPOR    1\n", open());
    let file = read(&text);
    let lines: Vec<usize> = file.warnings.iter().map(|warning| warning.line).collect();
    assert_eq!(lines, [6, 7, 8, 9, 10, 12]);
    assert_eq!(file.bytes(), text.as_bytes());
}

#[test]
fn a_second_bye_in_a_round_is_a_difference() {
    let text = format!(
        "XXR 3\nXXC white1\n{}{}{}",
        line(1, "1.0", "  0000 - U"),
        line(2, "1.0", "  0000 - U"),
        line(3, "1.0", "  0000 - U")
    );
    let found = check(&read(&text), dutch::pair, None).unwrap();
    assert!(!found.agrees());
}

fn small_plan() -> impl Strategy<Value = Plan> {
    (
        2u32..14,
        1u32..7,
        any::<u64>(),
        0.0..0.4f64,
        0.0..0.3f64,
        0.0..0.2f64,
        0.0..0.5f64,
        any::<bool>(),
    )
        .prop_map(|(players, rounds, seed, forfeits, byes, withdrawals, late, baku)| Plan {
            players,
            rounds: rounds.min(players - 1),
            seed,
            forfeits,
            byes,
            withdrawals,
            late,
            baku,
            ..Plan::default()
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(file) = ReportFile::read(&bytes) {
            prop_assert_eq!(file.bytes(), bytes);
        }
    }

    /// A file with some bytes changed is read or refused; if it is read, no query of it panics, and
    /// it is written back as it was.
    #[test]
    fn a_damaged_file_never_panics(
        plan in small_plan(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let Ok(tournament) = generate(&plan, dutch::pair) else { return Ok(()) };
        let mut bytes = draft(&plan, &tournament).text().into_bytes();
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let Ok(file) = ReportFile::read(&bytes) else { return Ok(()) };
        prop_assert_eq!(file.bytes(), bytes);
        let codes = "BH/C1,FB,SB,AOB,DE,KS,TPR,PTP,APPO,STD";
        for played in 0..=file.rounds_played() {
            if let Ok(situation) = file.after(played) {
                rank(&situation.tournament, &TieBreak::list(codes).unwrap(), UnplayedRounds::Fide2026);
            }
        }
        let _ = file.wrong_points();
    }

    /// A written tournament reads back the same.
    #[test]
    fn a_tournament_comes_back_from_its_file(plan in small_plan()) {
        let Ok(tournament) = generate(&plan, dutch::pair) else { return Ok(()) };
        let file = draft(&plan, &tournament).file().unwrap();
        prop_assert_eq!(&file.warnings, &[]);
        let situation = file.standing().unwrap();
        prop_assert_eq!(&situation.tournament, &tournament);
        prop_assert_eq!(file.wrong_points().unwrap(), vec![]);
        let again = TournamentReport { people: file.players.clone(), ..TournamentReport::new(&tournament, |_| String::new()) };
        let again = again.file().unwrap();
        prop_assert_eq!(again.standing().unwrap().tournament, tournament);
    }

    /// The checker finds no difference in what the generator made, acceleration included.
    #[test]
    fn a_generated_tournament_is_paired_again_alike(plan in small_plan()) {
        let Ok(tournament) = generate(&plan, dutch::pair) else { return Ok(()) };
        let mut draft = draft(&plan, &tournament);
        if plan.baku {
            draft = draft.with("192", "FIDE_DUTCH_2025_BAKU");
        }
        let file = draft.file().unwrap();
        let found = check(&file, dutch::pair, Some((&[], UnplayedRounds::Fide2026))).unwrap();
        prop_assert!(found.agrees(), "{:?}", found.rounds);
    }
}
