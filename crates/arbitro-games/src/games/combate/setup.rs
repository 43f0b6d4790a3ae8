//! Reads the tags of a Combate record: the two set-ups, or a whole board with the last moves.

use super::piece::{Cell, LETTERS, Rank};
use super::{Board, Combate, LAKES, Pacing};
use crate::board::Named;
use crate::games::{Game, Seat, Setup, TagFault, cells};

/// The number of the rule on set-ups.
const RULE: u8 = 1;

pub(super) const SETUPS: [&str; 2] = ["Setup1", "Setup2"];
const LAST_MOVES: [&str; 2] = ["LastMove1", "LastMove2"];
/// The top row of each seat's set-up, from 0; its other three rows are below it.
const TOP_ROWS: [u8; 2] = [3, 9];

/// The position that the tags describe: the board of `Position`, or else the two set-ups.
///
/// # Errors
/// A tag is missing, is malformed, or gives a seat more pieces than an army has.
pub(super) fn start(setup: &Setup<'_>) -> Result<Combate, TagFault> {
    let mut cells = [Cell::EMPTY; Board::SQUARES as usize];
    for lake in LAKES {
        cells[usize::from(lake)] = Cell::LAKE;
    }
    // Set-ups next to a `Position` are not used, but must still be valid.
    for seat in [Seat::FIRST, Seat::SECOND] {
        let tag = SETUPS[usize::from(seat.0)];
        match setup.tag(tag) {
            Some(text) => {
                read_army(tag, text, seat, &mut cells).map_err(|fault| fault.against(RULE))?;
            }
            None if setup.position.is_none() => {
                return Err(TagFault::new(tag, "combate-no-setup").against(RULE));
            }
            None => {}
        }
    }
    if let Some(text) = setup.position {
        cells = read_board(text)?;
    }
    let mut position = Combate::of_cells(cells, setup.turn.unwrap_or(Seat::FIRST));
    for seat in [Seat::FIRST, Seat::SECOND] {
        let tag = LAST_MOVES[usize::from(seat.0)];
        if let Some(text) = setup.tag(tag) {
            position.pacing[usize::from(seat.0)] = read_last_move(text, seat, &position)
                .ok_or_else(|| TagFault::new(tag, "combate-last-move").with("text", text))?;
        }
    }
    Ok(position)
}

/// Reads a set-up of forty pieces: four rows of ten letters, the top row first.
fn read_army(
    tag: &'static str,
    text: &str,
    seat: Seat,
    cells: &mut [Cell; Board::SQUARES as usize],
) -> Result<(), TagFault> {
    let rows: Vec<&str> = text.split('/').map(str::trim).collect();
    if rows.len() != 4 {
        return Err(TagFault::new(tag, "combate-rows").with("count", rows.len()));
    }
    let mut counts = [0; Rank::COUNT];
    for (below, &row) in rows.iter().enumerate() {
        let fault = |problem| TagFault::new(tag, problem).with("row", below + 1);
        let letters = row.chars().count();
        if letters != 10 {
            return Err(fault("combate-row").with("text", row).with("count", letters));
        }
        for (column, letter) in row.chars().enumerate() {
            let rank = u8::try_from(letter)
                .ok()
                .and_then(Rank::from_letter)
                .ok_or_else(|| fault("combate-letter").with("text", letter))?;
            counts[rank.index()] += 1;
            let row = usize::from(TOP_ROWS[usize::from(seat.0)]) - below;
            cells[row * 10 + column] = Cell::piece(seat, rank);
        }
    }
    for (rank, (&count, wanted)) in Rank::all().zip(counts.iter().zip(Rank::SUPPLY)) {
        if count != wanted {
            return Err(TagFault::new(tag, "combate-count")
                .with("piece", rank.word())
                .with("count", count)
                .with("wanted", wanted));
        }
    }
    Ok(())
}

fn read_board(text: &str) -> Result<[Cell; Board::SQUARES as usize], TagFault> {
    let fault = |problem| TagFault::new("Position", problem);
    let mut board = [Cell::EMPTY; Board::SQUARES as usize];
    let mut counts = [[0; Rank::COUNT]; 2];
    for (square, place) in cells(Combate::INFO.board, text, &LETTERS)?.into_iter().enumerate() {
        let cell = Cell::at(place);
        if LAKES.contains(&(square as u8)) != (cell == Cell::LAKE) {
            return Err(fault("combate-lake").with("square", Board::name(square as u8)));
        }
        if let Some((seat, rank)) = cell.occupant() {
            let count = &mut counts[usize::from(seat.0)][rank.index()];
            *count += 1;
            if *count > Rank::SUPPLY[rank.index()] {
                return Err(fault("combate-too-many")
                    .with("piece", rank.word())
                    .with("wanted", Rank::SUPPLY[rank.index()]));
            }
        }
        board[square] = cell;
    }
    if counts.iter().all(|army| army[Rank::FLAG.index()] == 0) {
        return Err(fault("combate-no-flags"));
    }
    Ok(board)
}

/// Reads the last move of a seat as [`write_tags`] writes it: `a4-a5 3`.
fn read_last_move(text: &str, seat: Seat, position: &Combate) -> Option<Pacing> {
    let (squares, times) = text.split_once(' ')?;
    let (from, to) = squares.split_once('-')?;
    let [from, to] = [from, to].map(|name| Named::whole(name.as_bytes()).and_then(Board::square));
    let (from, to) = (from?, to?);
    let times = times.parse().ok().filter(|times| (1..=Pacing::MOST).contains(times))?;
    let stands = position.cells[usize::from(to)].occupant();
    let moved = stands.is_some_and(|(owner, rank)| owner == seat && rank.moves());
    (moved && from != to && !LAKES.contains(&from)).then_some(Pacing { from, to, times })
}

/// Writes the tags for what the board does not show: how often a piece has moved to and fro.
pub(super) fn write_tags(position: &Combate, tags: &mut Vec<(&'static str, String)>) {
    for (tag, pacing) in LAST_MOVES.into_iter().zip(position.pacing) {
        if let Pacing { from, to, times: times @ 1.. } = pacing {
            tags.push((tag, format!("{}-{} {times}", Board::name(from), Board::name(to))));
        }
    }
}
