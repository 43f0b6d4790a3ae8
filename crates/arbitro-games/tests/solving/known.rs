//! Positions with values known from other sources: worked out by hand, or published.

use arbitro_games::Seat;
use arbitro_games::registry;
use arbitro_games::scoresheet::{PositionAfter, RawRecord, judge};
use arbitro_games::solving::{Answer, Budget, Limits, Value, answer};

/// The solution of the position at the end of a record.
pub fn solved(record: &str) -> Answer {
    solved_with(record, &Budget::unlimited())
}

/// The same within a number of nodes.
fn solved_within(record: &str, nodes: u64) -> Answer {
    solved_with(record, &Budget::of_nodes(nodes))
}

fn solved_with(record: &str, budget: &Budget) -> Answer {
    let mut end = PositionAfter::default();
    let raw = RawRecord::of(record);
    let verdict = judge(raw.view(), "", &mut end);
    assert!(verdict.fault.is_none(), "{:?}", verdict.fault);
    let game = verdict.game.map(|game| registry::info(game).id);
    let position = end.position.expect("the record is played to its end");
    let limits = Limits { memory: 64 << 20, jobs: 1 };
    answer(&*position, limits, budget)
        .unwrap_or_else(|why| panic!("{game:?} cannot be solved: {why:?}"))
}

/// The three immediate wins of the rules sheet are all found.
#[test]
fn semaforo_the_sheets_position_is_won() {
    let answer = solved("[Game \"semaforo\"][Position \"GR../YGR./Y..Y\"]");
    assert_eq!(answer.value, Some(Value::Win));
    for wins in ["a3", "c1", "d1"] {
        assert!(answer.moves.iter().any(|step| step == wins), "{:?}", answer.moves);
    }
}

/// The shortest block: g1 leaves First without a move.
#[test]
fn rastros_the_shortest_block_is_found() {
    let answer = solved("[Game \"rastros\"] d4 e3 f2 f1 g2");
    assert_eq!((answer.value, answer.winner), (Some(Value::Win), Some(Seat::SECOND)));
    assert!(answer.moves.contains(&"g1".to_owned()));
}

/// Atari Go: leaving a blocked player to the arbiter, where the rules do so, is better than losing.
#[test]
fn atari_go_waiting_for_the_arbiter_is_neither_won_nor_lost() {
    let rows =
        "XXXXOOOOO/XXXXOO.OO/XXXXOOOOO/XXXXOOOOO/XXXX.O.O./XXXXOOOOO/XXXXOOOOO/XXXXOO.OO/XXXXOOOO.";
    let answer = solved(&format!("[Game \"atari-go\"][Position \"{rows}\"][Turn \"1\"]"));
    assert_eq!((answer.value, answer.winner), (Some(Value::Open), None));
}

/// Breakthrough's rule of thumb: with two steps against two, the player to move wins.
#[test]
fn avanco_the_shorter_race_wins() {
    for (turn, winner) in [(1, Seat::FIRST), (2, Seat::SECOND)] {
        let rows = "......./......./O....../......./......X/......./.......";
        let record = format!("[Game \"avanco\"][Position \"{rows}\"][Turn \"{turn}\"]");
        let answer = solved(&record);
        assert_eq!(answer.winner, Some(winner), "{turn}: {answer:?}");
    }
}

/// Five stones two rows apart, each two cells from the next and the outer ones from their edges:
/// White can take only one cell of each pair.
#[test]
fn hex_bridges_from_edge_to_edge_cannot_be_cut() {
    let black = ["f2", "e4", "d6", "c8", "b10"];
    let rows = rhombus(&[("X", &black), ("O", &["k1", "k2", "j5", "a1"])]);
    let record = format!("[Game \"hex\"][Position \"{rows}\"][Turn \"2\"]");
    let answer = solved_within(&record, 50);
    assert_eq!((answer.value, answer.winner), (Some(Value::Loss), Some(Seat::FIRST)));
}

/// The edge template of the third row: with enough room, a stone there is linked to its edge
/// with either player to move.
#[test]
fn hex_a_stone_on_the_third_row_is_linked_with_its_edge() {
    let chain: Vec<String> = (3..=11).map(|row| format!("f{row}")).collect();
    let black: Vec<&str> = chain.iter().map(String::as_str).collect();
    let rows = rhombus(&[("X", &black), ("O", &["a5", "k5"])]);
    let record = format!("[Game \"hex\"][Position \"{rows}\"][Turn \"2\"]");
    let answer = solved_within(&record, 1);
    assert_eq!((answer.value, answer.winner), (Some(Value::Loss), Some(Seat::FIRST)));
}

/// Three columns with a gap each: a turn of White can fill at most two.
#[test]
fn nex_three_gaps_are_one_too_many() {
    let column =
        |column: char| (1..=11).filter(|&row| row != 6).map(move |row| format!("{column}{row}"));
    let black: Vec<String> = ['b', 'e', 'h'].into_iter().flat_map(column).collect();
    let black: Vec<&str> = black.iter().map(String::as_str).collect();
    let rows = rhombus(&[("X", &black), ("O", &["k1", "k2"])]);
    let record = format!("[Game \"nex\"][Position \"{rows}\"][Turn \"2\"]");
    let answer = solved_within(&record, 50);
    assert_eq!((answer.value, answer.winner), (Some(Value::Loss), Some(Seat::FIRST)));
    assert!(answer.complete && !answer.line.is_empty(), "{answer:?}");
}

/// The rows of a rhombus with these stones.
fn rhombus(stones: &[(&str, &[&str])]) -> String {
    let on = |cell: &str| stones.iter().find(|(_, cells)| cells.contains(&cell));
    let row = |row: u32| {
        let cells =
            ('a'..='k').map(|column| on(&format!("{column}{row}")).map_or(".", |(stone, _)| stone));
        cells.collect::<String>()
    };
    (1..=11).rev().map(row).collect::<Vec<_>>().join("/")
}

/// Boards with fewer squares, the rest covered: the winner when Vertical starts, and when
/// Horizontal does (Berlekamp, Conway & Guy, "Winning Ways"; Breuker, Uiterwijk & van den Herik
/// 2000). Columns by rows.
#[test]
fn dominorio_smaller_boards_are_worth_what_is_printed() {
    let (first, vertical, horizontal) = ([1, 2], [1, 1], [2, 2]);
    for (columns, rows, winners) in [
        (2, 2, first),
        (2, 4, vertical),
        (4, 2, horizontal),
        (2, 6, first),
        (4, 4, first),
        (4, 5, horizontal),
        (4, 6, first),
        (4, 7, horizontal),
        (4, 8, vertical),
        (5, 6, vertical),
        (6, 5, horizontal),
        (5, 8, vertical),
        (6, 6, first),
        (7, 6, vertical),
    ] {
        for (turn, winner) in [(1, winners[0]), (2, winners[1])] {
            let answer = solved(&format!(
                "[Game \"dominorio\"][Position \"{}\"][Turn \"{turn}\"]",
                board(columns, rows)
            ));
            let won = answer.winner.map(Seat::number);
            assert_eq!(won, Some(winner), "{columns} by {rows}, {turn} begins");
        }
    }
}

/// The rows of a board of which only a lower left corner of this size is free.
fn board(columns: usize, rows: usize) -> String {
    let row = |row: usize| {
        // Above it, dominoes that fit its height; beside it, dominoes that fit its width.
        let above = if rows.is_multiple_of(2) { "V" } else { "H" };
        let beside = if columns.is_multiple_of(2) { "H" } else { "V" };
        let corner = if row < rows { "." } else { above };
        format!("{}{}", corner.repeat(columns), beside.repeat(8 - columns))
    };
    (0..8).rev().map(row).collect::<Vec<_>>().join("/")
}

/// The result in the literature: First wins.
#[test]
#[ignore = "seconds in release: cargo test --release --test solving -- --ignored"]
fn dominorio_first_wins_from_the_start() {
    for turn in [1, 2] {
        let taken = solved_within(&format!("[Game \"dominorio\"][Turn \"{turn}\"]"), 3_000_000);
        assert_eq!(taken.winner.map(Seat::number), Some(turn));
    }
}

/// The classic result: First wins.
#[test]
#[ignore = "ten seconds in release: cargo test --release --test solving -- --ignored"]
fn rastros_first_wins_from_the_start() {
    let answer = solved("[Game \"rastros\"]");
    assert_eq!((answer.value, answer.winner), (Some(Value::Win), Some(Seat::FIRST)));
    assert!(answer.complete && answer.moves.len() == 5, "{answer:?}");
}
