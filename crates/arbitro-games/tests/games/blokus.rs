//! Blokus: what each rule allows and refuses, the variants, and the ends of games.

use arbitro_games::WORDS;
use arbitro_games::blokus::Blokus;
use arbitro_games::scoresheet::{self, NoObserver, RawRecord, Records, Verdict, judge};
use arbitro_games::{Game, Illegal, Setup, Status, TagFault};
use arbitro_words::Lang;

fn start(tags: &[(&str, &str)]) -> Result<Blokus, TagFault> {
    Blokus::start(&Setup::of(tags))
}

/// The position after these moves.
fn after(tags: &[(&str, &str)], moves: &str) -> Blokus {
    let mut position = start(tags).expect("the tags are good");
    for token in moves.split_whitespace() {
        let step = judged(&position, token).unwrap_or_else(|fault| panic!("{token}: {fault:?}"));
        position.play_unchecked(step);
    }
    position
}

fn judged(position: &Blokus, token: &str) -> Result<<Blokus as Game>::Move, Illegal> {
    let parsed =
        Blokus::parse(token.as_bytes()).unwrap_or_else(|| panic!("{token} is not a token"));
    position.judge(parsed)
}

/// The fault of a token: its code and its rule.
fn fault(position: &Blokus, token: &str) -> (&'static str, u8) {
    let fault = judged(position, token).expect_err(token);
    (fault.code, fault.rule)
}

fn checked(record: &str) -> Verdict {
    judge(RawRecord::of(record).view(), "", &mut NoObserver)
}

/// A row of a position, run-length encoded: `B3.17` is three blue squares and 17 empty ones.
fn row(runs: &str) -> String {
    let mut row = String::new();
    let mut rest = runs;
    while let Some(sign) = rest.chars().next() {
        let digits = rest[1..].chars().take_while(char::is_ascii_digit).count();
        row += &sign.to_string().repeat(rest[1..=digits].parse().expect("a length"));
        rest = &rest[1 + digits..];
    }
    row
}

const OPENING: &str = "a1,a2,b2 a20,b20 t20 t1,s1";

#[test]
fn blue_takes_any_corner_and_the_others_follow_clockwise() {
    for corners in [["a1", "a20", "t20", "t1"], ["t20", "t1", "a1", "a20"]] {
        let mut position = after(&[], "");
        for (at, corner) in corners.iter().enumerate() {
            for other in ["a1", "a20", "t20", "t1", "j10"] {
                let taken = corners[..at].contains(&other);
                match judged(&position, other) {
                    Ok(_) => assert!(other == *corner || at == 0 && other != "j10", "{other}"),
                    Err(fault) if taken => assert_eq!((fault.code, fault.rule), ("occupied", 0)),
                    Err(fault) => assert_eq!((fault.code, fault.rule), ("corner-first", 1)),
                }
            }
            position.play_unchecked(judged(&position, corner).expect("its corner"));
        }
    }
}

#[test]
fn of_several_faults_the_first_in_the_order_of_the_contract_is_named() {
    let position = after(&[], OPENING);
    for (token, expected) in [
        // First of all, a square that does not exist.
        ("a0,a1", ("off-board", 0)),
        ("u20", ("off-board", 0)),
        ("z1,j10,l12", ("off-board", 0)),
        ("a1,a2,a3,a4,a5,a6,a21", ("off-board", 0)),
        // Squares that do not form a piece.
        ("c3,e3", ("not-a-piece", 4)),
        ("c3,d4", ("not-a-piece", 4)),
        ("c3,c3", ("not-a-piece", 4)),
        ("c3,c4,c5,c6,c7,c8", ("not-a-piece", 4)),
        ("a1,a20", ("not-a-piece", 4)),
        // A square that is occupied, by any colour.
        ("b2,c2", ("occupied", 0)),
        ("t20,t19", ("occupied", 0)),
        // Then the rules by number.
        ("j10", ("no-corner-contact", 2)),
        ("c2,d2", ("no-corner-contact", 2)),
        ("c1,c2", ("edge-contact", 3)),
        ("b1", ("edge-contact", 3)),
        ("c3,d3,d4", ("piece-used", 4)),
        ("L4:c3,c4,d4", ("piece-used", 4)),
        ("-", ("pass-not-allowed", 5)),
        // A name that does not fit the piece, when nothing else is wrong.
        ("L4:c3,c4", ("annotation", 0)),
        ("Q:c3", ("annotation", 0)),
    ] {
        assert_eq!(fault(&position, token), expected, "{token}");
    }
    for token in ["c3", "C3,C4", "I1:c3", "1:c3", "f:c4,c3,d4,e4,d5", "o4:d4,c3,c4,d3"] {
        judged(&position, token).unwrap_or_else(|fault| panic!("{token}: {fault:?}"));
    }
}

#[test]
fn a_refused_pass_shows_a_placement() {
    let position = after(&[], OPENING);
    let fault = judged(&position, "-").expect_err("blue can place");
    let said = WORDS.text(Lang::En, &fault.message());
    let token = said.rsplit(' ').next().expect("a placement at the end");
    judged(&position, token).unwrap_or_else(|fault| panic!("{said}: {fault:?}"));
}

#[test]
fn a_piece_once_placed_is_named_with_its_place() {
    let fault = judged(&after(&[], OPENING), "c3,d3,d4").expect_err("V3 lies in the corner");
    insta::assert_snapshot!(
        WORDS.text(Lang::En, &fault.message()),
        @"Blue has already placed the piece V3, on a1,a2,b2"
    );
    insta::assert_snapshot!(
        WORDS.text(Lang::Pt, &fault.message()),
        @"o Azul já colocou a peça V3, em a1,a2,b2"
    );
}

#[test]
fn squares_are_written_in_reading_order_from_the_lowest_row() {
    let position = after(&[], OPENING);
    let mut token = String::new();
    position.write(judged(&position, "e4,D4,d5,c4,c3").expect("F fits"), &mut token);
    assert_eq!(token, "c3,c4,d4,e4,d5");
}

#[test]
fn seats_and_colours_in_every_variant() {
    for (tags, seats) in [
        (&[][..], "1234 1234"),
        (&[("Variant", "teams")], "1234 1234"),
        (&[("Variant", "Two-Player")], "1212 1212"),
        (&[("Variant", "three-player")], "1231 1232 1233 1231"),
        (&[("Variant", "three-player"), ("Shared", "azul")], "1123 2123 3123"),
        (&[("Variant", "solo-84")], "1111 1111"),
    ] {
        let mut position = start(tags).expect("the tags are good");
        for seat in seats.chars().filter(|seat| *seat != ' ') {
            assert_eq!(position.turn().number().to_string(), seat.to_string(), "{tags:?}");
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            position.play_unchecked(moves[0]);
        }
    }
}

#[test]
fn tags_that_cannot_be_are_named() {
    let empty = vec![row(".20"); 19].join("/");
    let board = |lowest: &str| format!("{empty}/{}", row(lowest));
    for (tags, expected) in [
        (vec![("Variant", "duo")], "blokus-variant"),
        (vec![("Variant", "three-player"), ("Shared", "pink")], "blokus-colour"),
        (vec![("Variant", "two-player"), ("Turn", "3")], "blokus-seats"),
        (vec![("Variant", "two-player"), ("Turn", "1"), ("Colour", "yellow")], "blokus-turn"),
        (vec![("Position", "....")], "rows"),
        (vec![("Variant", "solo-tetrominoes"), ("Position", &empty)], "rows"),
        (vec![("Position", &board("B6.14"))], "blokus-piece"),
        (vec![("Position", &board("B1.1B1.17"))], "blokus-twice"),
        (vec![("Position", &board(".1B1.18"))], "blokus-corners"),
        (vec![("Position", &board("B1.18Y1"))], "blokus-corners"),
    ] {
        let fault = start(&tags).expect_err(expected);
        assert_eq!(fault.problem, expected, "{tags:?}");
        for lang in Lang::ALL {
            assert!(!WORDS.text(lang, &fault.message()).contains('{'));
        }
    }
    let good = [("Position", &*board("B1.18G1")), ("Turn", "2")];
    assert_eq!(start(&good).expect("blue a1, green t1").slot(), 1);
}

/// A fixture's records, judged.
fn fixture(name: &str) -> Vec<Verdict> {
    let path = format!("{}/../../fixtures/blokus/{name}.jogo", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let records = Records::new(&*text).collect::<Result<Vec<_>, _>>().expect("records");
    records.iter().map(|record| judge(record.view(), "", &mut NoObserver)).collect()
}

fn result(verdict: &Verdict) -> String {
    verdict.result.map_or("none".to_owned(), |result| result.to_string())
}

#[test]
fn the_leaflets_scores_with_its_teams() {
    let [classic, teams, two] = &fixture("worked-example")[..] else { panic!("three records") };
    let scores = Some(vec![20, -3, -24, -20]);
    for (verdict, expected) in [(classic, "1-0-0-0"), (teams, "1-0-1-0"), (two, "1-0")] {
        assert_eq!(verdict.status, scoresheet::RecordStatus::Valid, "{:?}", verdict.fault);
        assert_eq!((&verdict.scores, result(verdict).as_str()), (&scores, expected));
        assert_eq!((verdict.plies, verdict.reason), (81, Some("all-blocked")));
    }
}

#[test]
fn three_players_score_without_the_shared_colour() {
    let verdict = &fixture("valid")[0];
    assert_eq!(verdict.scores.as_deref(), Some(&[-24, -13, 15][..]));
    assert_eq!(
        (verdict.status, result(verdict).as_str()),
        (scoresheet::RecordStatus::Valid, "0-0-1")
    );
}

#[test]
fn written_scores_are_confirmed_by_colour_and_by_side() {
    let text = include_str!("../../../../fixtures/blokus/worked-example.jogo");
    let moves = text.split("\n\n").nth(1).expect("the first record's moves");
    let moves = moves.replace("1-0-0-0", "");
    let checked = |variant: &str, scores: &str| {
        checked(&format!("[Game \"blokus\"][Variant \"{variant}\"][Scores \"{scores}\"]{moves}"))
            .status
    };
    for (variant, scores, good) in [
        ("classic", "20 -3 -24 -20", true),
        ("classic", "20  −3 −24 −20", true),
        ("classic", "15 -3 -24 -20", false),
        ("classic", "-4 -23", false),
        ("classic", "many", false),
        ("teams", "20 -3 -24 -20", true),
        ("teams", "-4 -23", true),
        ("teams", "-4 -28", false),
        ("two-player", "-4 -23", true),
        ("three-player", "20 -3 -24", true),
        ("three-player", "20 -3 -24 -20", true),
    ] {
        let expected = if scores == "many" {
            scoresheet::RecordStatus::Malformed
        } else if good {
            scoresheet::RecordStatus::Valid
        } else {
            scoresheet::RecordStatus::ResultMismatch
        };
        assert_eq!(checked(variant, scores), expected, "{variant}: {scores}");
    }
}

#[test]
fn the_single_squares_of_the_puzzle_of_84_wait() {
    let tags = [("Variant", "solo-84")];
    assert_eq!(fault(&after(&tags, ""), "a1"), ("no-supply", 11));
    assert_eq!(fault(&after(&tags, "a1,b1 a20,b20"), "t20"), ("no-supply", 11));
    assert_eq!(fault(&after(&tags, "a1,b1"), "-"), ("pass-not-allowed", 5));
}

#[test]
fn the_puzzle_of_tetrominoes() {
    let tags = [("Variant", "solo-tetrominoes")];
    let start = after(&tags, "");
    // First pieces go anywhere.
    for token in ["d5,e5,d6,e6", "h10,g10,f10,e10", "I4:a1,b1,c1,d1"] {
        judged(&start, token).unwrap_or_else(|fault| panic!("{token}: {fault:?}"));
    }
    let one_round = after(&tags, "a1,b1,a2,b2 d1,e1,f1,g1 a10,b10,c10,a9 h10,h9,h8,g9");
    for (token, expected) in [
        ("i1,i2,i3,i4", ("off-board", 0)),
        ("h11", ("off-board", 0)),
        ("a4", ("not-a-piece", 12)),
        ("a3,b3,c3", ("not-a-piece", 12)),
        ("e5,f5,g5,e6,e7", ("not-a-piece", 12)),
        ("e5,f5,g5,e6", ("no-corner-contact", 12)),
        ("b3,b4,c3,c2", ("edge-contact", 12)),
        ("c3,d3,c4,d4", ("piece-used", 4)),
        ("-", ("pass-not-allowed", 12)),
    ] {
        assert_eq!(fault(&one_round, token), expected, "{token}");
    }
}

#[test]
fn equal_shapes_of_the_puzzle_touch_neither_along_an_edge_nor_at_a_corner() {
    let tags = [("Variant", "solo-tetrominoes")];
    let round = "b3,c3,b4,c4 d1,e1,f1,g1 f10,g10,h10,h9 a10,b10,b9,c9";
    let edge = judged(&after(&tags, round), "d2,e2,f2,g2").expect_err("above Yellow's I4");
    let round = "b3,c3,b4,c4 e9,f9,g9,h9 f1,g1,h1,h2 a10,b10,b9,c9";
    let corner = judged(&after(&tags, round), "d5,d6,d7,d8").expect_err("below Yellow's I4");
    assert_eq!([edge.code, corner.code], ["edge-contact"; 2]);
    assert_eq!([edge.rule, corner.rule], [12; 2]);
    insta::assert_snapshot!(
        WORDS.text(Lang::En, &edge.message()),
        @"at d2 the piece I4 of Blue shares an edge with the equal piece of Yellow"
    );
    insta::assert_snapshot!(
        WORDS.text(Lang::Pt, &corner.message()),
        @"em d8, a peça I4 do Azul toca pelo canto na peça igual do Amarelo"
    );
}

#[test]
fn a_puzzle_is_over_when_its_next_colour_is_blocked() {
    let tags = [("Variant", "solo-tetrominoes")];
    let mut position = after(&tags, "");
    let mut moves = Vec::new();
    while position.status() == Status::Playing {
        moves.clear();
        position.legal_moves(&mut moves);
        position.play_unchecked(moves[0]);
    }
    let Status::Over(outcome) = position.status() else { panic!("over") };
    assert_eq!((outcome.winners.count(), outcome.reason), (0, "all-blocked"));
    assert_eq!(position.scores(), None);
}
