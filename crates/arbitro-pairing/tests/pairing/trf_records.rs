//! The records of TRF26 that few programs read: abnormal points, adjourned games, national ratings,
//! systems other than the Dutch one. Each is either applied or reported as a warning with its line.

use arbitro_pairing::round_robin::TableOrder;
use arbitro_pairing::standings::{TieBreak, UnplayedRounds, rank};
use arbitro_pairing::trf::{FaultKind, PairingSystem, Plan, ReportFile, check, draft, generate};
use arbitro_pairing::{Points, dutch};

/// A player's line with these rounds.
fn line(number: u32, points: &str, rounds: &str) -> String {
    format!(
        "001 {number:>4}      {:33} {:>4} {:27}{points:>4} {number:>4}{rounds}\n",
        "N",
        1500 - 10 * number,
        ""
    )
}

fn read(text: &str) -> ReportFile {
    ReportFile::read(text.as_bytes()).expect("the file can be read")
}

/// Four players after a round: 1 beat 3, 2 drew with 4.
fn four(records: &str) -> String {
    [
        "142 3\n",
        records,
        &line(1, "", "     3 w 1"),
        &line(2, "", "     4 b ="),
        &line(3, "", "     1 b 0"),
        &line(4, "", "     2 w ="),
    ]
    .concat()
}

fn assignment(kind: char, points: &str, round: &str, players: &str) -> String {
    format!("299 {kind}        {points:>4}  {round:>3} {players}\n")
}

/// The points of all players after the played rounds, in tenths.
fn points(text: &str) -> Vec<i32> {
    let tournament = read(text).standing().expect("a tournament").tournament;
    let after = |player: &arbitro_pairing::TournamentPlayer| {
        player.points_after(tournament.played, &tournament.scoring).as_tenths()
    };
    tournament.players.iter().map(after).collect()
}

#[test]
fn points_out_of_the_ordinary_count_where_they_are_assigned() {
    for (record, expected) in [
        (assignment('W', "3.0", "", ""), [30, 5, 0, 5]),
        (assignment('W', "3.0", "001", "   1"), [30, 5, 0, 5]),
        (assignment('D', "0.0", "1", "   4"), [10, 5, 0, 0]),
        (assignment('D', "0.7", "000", "   2    4"), [10, 7, 0, 7]),
        (assignment(' ', "-0.5", "", "   1"), [5, 5, 0, 5]),
        (assignment(' ', "-1.0", "1", "   3    4"), [10, 5, -10, -5]),
        // Not before its round.
        (assignment(' ', "-1.0", "2", "   3"), [10, 5, 0, 5]),
    ] {
        let file = read(&four(&record));
        assert_eq!(file.warnings, [], "{record}");
        assert_eq!(points(&four(&record)), expected, "{record}");
    }
}

#[test]
fn a_penalty_counts_for_pairing_and_the_points_column_is_held_against_it() {
    let score = |text: &str| {
        let tournament = read(text).standing().unwrap().tournament;
        let entries = dutch::checklist(&tournament);
        entries.iter().find(|entry| entry.number == 1).map(|entry| entry.score)
    };
    assert_eq!(score(&four("")), Some(Points::ONE));
    let text = four(&assignment(' ', "-1.0", "1", "   1"));
    assert_eq!(score(&text), Some(Points::ZERO));
    // The line must have the points of the results and of the record together.
    let said = text.replace(&line(1, "", "     3 w 1"), &line(1, "1.0", "     3 w 1"));
    let wrong = read(&said).wrong_points().unwrap();
    assert!(matches!(&wrong[..], [fault] if matches!(fault.kind,
        FaultKind::Points { number: 1, computed, .. } if computed == Points::ZERO)));
    let right = text.replace(&line(1, "", "     3 w 1"), &line(1, "0.0", "     3 w 1"));
    assert_eq!(read(&right).wrong_points().unwrap(), []);
}

#[test]
fn an_assignment_that_fits_nothing_is_a_warning_with_its_line() {
    for record in [
        assignment('W', "1.5", "1", "   2"),
        assignment('X', "1.5", "1", "   2"),
        assignment(' ', "1.5", "1", ""),
        "299 W 0.5\n".to_owned(),
    ] {
        let file = read(&four(&record));
        assert_eq!(
            file.warnings.iter().map(|fault| fault.line).collect::<Vec<_>>(),
            [2],
            "{record}"
        );
        assert_eq!(points(&four(&record)), [10, 5, 0, 5]);
    }
    // A player who is not in the file is an error, as in every record.
    let nobody = four(&assignment('D', "0.0", "1", "   9"));
    assert!(ReportFile::read(nobody.as_bytes()).is_err());
}

#[test]
fn tie_breaks_are_made_from_the_points_that_were_assigned() {
    let text = four(&assignment('D', "0.0", "1", "   4"));
    let tournament = read(&text).standing().unwrap().tournament;
    let tie_breaks = TieBreak::list("BH,PS,SB").unwrap();
    let standings = rank(&tournament, &tie_breaks, UnplayedRounds::default());
    let values = |number: u32| -> Vec<f64> {
        let line = standings.iter().find(|line| line.number == number).expect("a line");
        line.values.iter().map(|value| value.expect("a value").ratio().as_f64()).collect()
    };
    // 2 drew with 4, who was given nothing for it.
    assert_eq!(values(2), [0.0, 0.5, 0.0]);
    assert_eq!(values(4), [0.5, 0.0, 0.0]);
}

#[test]
fn an_adjourned_game_counts_as_in_162_and_the_next_round_can_be_paired() {
    let text = four("").replace("     4 b =", "     4 b ?").replace("     2 w =", "     2 w ?");
    assert_eq!(points(&text), [10, 5, 0, 5]);
    let file = read(&text);
    assert_eq!(file.adjourned(), [(1, [2, 4])]);
    let paired = dutch::pair(&file.standing().unwrap().tournament).expect("a pairing");
    // They have met and had their sides.
    assert_eq!(paired, dutch::pair(&read(&four("")).standing().unwrap().tournament).unwrap());
    let as_win = text.replace("142 3\n", "142 3\n162  X 1.0\n");
    assert_eq!(points(&as_win), [10, 10, 0, 10]);
    // Both players must have the same mark.
    let half = four("").replace("     4 b =", "     4 b ?");
    assert!(read(&half).standing().is_err());
}

#[test]
fn national_ratings_count_as_in_172() {
    let national =
        |number: u32, rating: u32| format!("POR {number:>4}      {:33} {rating:>4}\n", "N");
    let records = national(1, 1400) + &national(2, 2000);
    let ratings = |method: &str| -> Vec<u16> {
        let file = read(&four(&format!("172 POR {method}\n{records}")));
        assert_eq!(file.warnings, [], "{method}");
        let tournament = file.standing().unwrap().tournament;
        tournament.players.iter().map(|player| player.rating).collect()
    };
    assert_eq!(ratings("FIDE"), [1490, 1480, 1470, 1460]);
    assert_eq!(ratings("NRO"), [1400, 2000, 0, 0]);
    assert_eq!(ratings("FIDON"), [1490, 1480, 1470, 1460]);
    assert_eq!(ratings("NIDOF"), [1400, 2000, 1470, 1460]);
    assert_eq!(ratings("HBFN"), [1490, 2000, 1470, 1460]);
    assert_eq!(ratings("LBFN"), [1400, 1480, 1470, 1460]);
    for (head, lines) in [
        // No method; an unknown method; a method without effect; a player who is not in the file.
        (String::new(), vec![2, 3]),
        ("172 POR XXX\n".to_owned(), vec![2, 3, 4]),
        ("172 POR OTHER\n".to_owned(), vec![2]),
        ("172 ESP NRO\n".to_owned(), vec![3, 4]),
        (format!("172 POR NRO\n{}", national(9, 1000)), vec![3]),
    ] {
        let file = read(&four(&format!("{head}{records}")));
        let found: Vec<usize> = file.warnings.iter().map(|fault| fault.line).collect();
        assert_eq!(found, lines, "{head}");
    }
}

#[test]
fn tie_breaks_of_the_file_that_are_none_are_a_warning() {
    let file = read(&four("202 EDE,BH\n"));
    assert!(matches!(&file.warnings[..], [fault] if fault.line == 2));
    assert_eq!(file.tie_breaks, None);
    let file = read(&four("202 EDE\n212 PTS,BH\n"));
    assert_eq!(file.tie_breaks.as_deref(), Some("PTS,BH"));
    assert_eq!(read(&four("212 PTS,GE,BH/C1\n")).warnings, []);
}

#[test]
fn systems_that_are_not_paired_here_are_a_warning_with_their_line() {
    for (code, system, warned) in [
        ("FIDE_DUTCH", PairingSystem::Dutch { baku: false }, false),
        ("FIDE_DUBOV", PairingSystem::Other, true),
        ("CUSTOM_ROUNDROBIN", PairingSystem::Predetermined, true),
        ("BERGER_ROUNDROBIN_G2", PairingSystem::RoundRobin(TableOrder::Plain), false),
        ("FIDE_DOUBLEROUNDROBIN", PairingSystem::RoundRobin(TableOrder::LastTwoTurned), false),
    ] {
        let file = read(&four(&format!("192 {code}\n")));
        assert_eq!(file.system_kind(), system);
        assert_eq!(file.warnings.iter().any(|fault| fault.line == 2), warned, "{code}");
    }
}

#[test]
fn written_points_are_read_by_programs_that_know_the_usual_letters_only() {
    // Only points that differ from the usual ones are in 162.
    let text = four("162  W 3.0    D 1.0\n");
    let file = read(&text);
    let tournament = file.standing().unwrap().tournament;
    let report =
        arbitro_pairing::trf::TournamentReport::new(&tournament, |number| number.to_string());
    let written = report.text();
    assert!(written.contains("\n162  W 3.0    D 1.0\n"), "{written}");
    let again = report.file().unwrap();
    assert_eq!(again.scoring, file.scoring);
    assert!(check(&again, dutch::pair, None).unwrap().points.is_empty());
}

#[test]
fn an_accelerated_tournament_shows_who_was_accelerated() {
    // 14 players: programs that do not round the first half up to an even number would take 7.
    let plan = Plan { players: 14, rounds: 6, baku: true, ..Plan::default() };
    let tournament = generate(&plan, dutch::pair).expect("a tournament");
    let report = draft(&plan, &tournament);
    let text = report.text();
    assert!(text.contains("\n250       1.0   1   2    1    8\n"), "{text}");
    assert!(text.contains("\n250       0.5   3   3    1    8\n"), "{text}");
    let checked = check(&report.file().unwrap(), dutch::pair, None).unwrap();
    assert!(checked.agrees(), "{checked:?}");
}
