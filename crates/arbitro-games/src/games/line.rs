//! Going in line over a square board: what a piece reaches along rows, columns and diagonals, and the
//! faults of a move that does not go there, in their order: `same-cell`, `not-a-line`,
//! `blocked-path`, `occupied`.

use super::{Code, Game, Illegal};

/// The step of the square indices along the line from one square of a board of `side` columns to another.
///
/// # Errors
/// They are one square (`same-cell`), or in no common row, column or diagonal (`not-a-line`).
#[inline]
pub(super) fn step(side: u8, from: u8, to: u8) -> Result<i8, Code> {
    let along = (to % side) as i8 - (from % side) as i8;
    let up = (to / side) as i8 - (from / side) as i8;
    match (along, up) {
        (0, 0) => Err("same-cell"),
        _ if along == 0 || up == 0 || along.abs() == up.abs() => {
            Ok(up.signum() * side as i8 + along.signum())
        }
        _ => Err("not-a-line"),
    }
}

/// The squares between two of a line with this step, from the first on.
#[inline]
pub(super) fn between(from: u8, to: u8, step: i8) -> impl Iterator<Item = u8> {
    let next = move |square: u8| square.wrapping_add_signed(step);
    std::iter::successors(Some(next(from)), move |&square| Some(next(square)))
        .take_while(move |&square| square != to)
}

/// The first fault of going in line from one square to another over squares outside `stops`, and the
/// square that it is about.
#[inline]
pub(super) fn obstacle(side: u8, from: u8, to: u8, stops: u128) -> Result<(), (Code, u8)> {
    let step = step(side, from, to).map_err(|code| (code, to))?;
    if let Some(stop) = between(from, to, step).find(|&square| stops >> square & 1 == 1) {
        return Err(("blocked-path", stop));
    }
    if stops >> to & 1 == 1 { Err(("occupied", to)) } else { Ok(()) }
}

/// The refusal of a move, or a part of one, that does not go in line from one square to another.
#[cold]
pub(super) fn refusal<G: Game>(
    position: &G,
    rule: u8,
    [from, to]: [u8; 2],
    (code, stop): (Code, u8),
) -> Illegal {
    let name = |square: u8| position.board().name(u16::from(square));
    Illegal::new::<G>(code, rule)
        .with("piece", name(from))
        .with("square", name(to))
        .with("stop", name(stop))
}

/// The rays from every square of a board, for what is reached from it.
#[derive(Debug)]
pub(super) struct Rays {
    /// By square and direction, as in [`DIRECTIONS`].
    rays: [[u128; 8]; 100],
}

/// The rays of the boards of eight and of ten columns and rows.
pub(super) static EIGHT: Rays = Rays::of(8);
pub(super) static TEN: Rays = Rays::of(10);

/// The directions, as columns and rows; the first half leads to rising indices.
const DIRECTIONS: [(i8, i8); 8] =
    [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];

impl Rays {
    /// The rays of a board of `side` columns and rows, at most 10.
    const fn of(side: i8) -> Self {
        let mut rays = [[0; 8]; 100];
        let mut square = 0;
        while square < side * side {
            let mut direction = 0;
            while direction < 8 {
                let (along, up) = DIRECTIONS[direction];
                let (mut column, mut row) = (square % side + along, square / side + up);
                while 0 <= column && column < side && 0 <= row && row < side {
                    rays[square as usize][direction] |= 1 << (row * side + column);
                    column += along;
                    row += up;
                }
                direction += 1;
            }
            square += 1;
        }
        Self { rays }
    }

    /// The squares that are reached in line from one square over squares outside `stops`.
    #[inline]
    pub(super) fn reach(&self, from: u8, stops: u128) -> u128 {
        let (rising, falling) = self.rays[usize::from(from)].split_at(4);
        let mut reached = 0;
        for ray in rising {
            let hit = ray & stops;
            // All of them if nothing is hit.
            reached |= ray & (hit & hit.wrapping_neg()).wrapping_sub(1);
        }
        for ray in falling {
            let hit = ray & stops;
            reached |= ray & u128::MAX << (128 - hit.leading_zeros());
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;

    type Board = Grid<10, 10>;

    #[test]
    fn reach_ends_at_obstacles() {
        // A fixed scatter of stops.
        let stops =
            (0..100).filter(|square| square * 7 % 11 < 3).fold(0, |set, at| set | 1u128 << at);
        for from in 0..Board::SQUARES {
            let reached = TEN.reach(from, stops);
            for to in 0..Board::SQUARES {
                let free = obstacle(10, from, to, stops).is_ok();
                assert_eq!(
                    reached >> to & 1 == 1,
                    free,
                    "{} {}",
                    Board::name(from),
                    Board::name(to)
                );
            }
        }
    }

    #[test]
    fn faults_come_in_their_order() {
        let square = |name: &str| Board::GEOMETRY.square(name).expect("a square") as u8;
        let stops = [5, 7].map(|row| 1u128 << square(&format!("e{row}")));
        let fault = |from, to| {
            let found = obstacle(10, square(from), square(to), stops[0] | stops[1]);
            found.map_err(|(code, stop)| (code, Board::name(stop)))
        };
        assert_eq!(fault("e1", "e4"), Ok(()));
        assert_eq!(fault("j10", "f6"), Ok(()));
        assert_eq!(fault("e5", "e5"), Err(("same-cell", "e5".to_owned())));
        assert_eq!(fault("e1", "f3"), Err(("not-a-line", "f3".to_owned())));
        // j1 and a2 have consecutive indices.
        assert_eq!(fault("j1", "a2"), Err(("not-a-line", "a2".to_owned())));
        assert_eq!(fault("e1", "e7"), Err(("blocked-path", "e5".to_owned())));
        assert_eq!(fault("e10", "e5"), Err(("blocked-path", "e7".to_owned())));
        assert_eq!(fault("a1", "e5"), Err(("occupied", "e5".to_owned())));
    }
}
