//! The start of a game, in words: the side that starts, the board, the pieces and their places.

use arbitro_words::{Lang, message};

use super::board_in_words;
use crate::board::{Geometry, Ground, Lattice};
use crate::games::registry::{self, GameId, Visitor};
use crate::words::{self, WORDS};
use crate::{Game, Info, Setup, Switches};

/// The facts to know before the first move, each a phrase in the reader's language.
///
/// ```
/// use arbitro_games::{Lang, Switches, in_words::Outset, registry};
///
/// let cats = registry::find("gatos-e-caes").unwrap();
/// let cats = Outset::of(cats, Switches::default(), Lang::En);
/// assert_eq!(cats.starts, "the Cats");
/// assert_eq!(cats.board, "8 × 8 squares, a1 to h8");
/// assert_eq!(cats.pieces, "28 cats and 28 dogs");
/// assert_eq!(cats.position, "The board is empty.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outset {
    /// The side that starts.
    pub starts: String,
    /// The shape of the board and its size.
    pub board: String,
    /// The pieces and their number.
    pub pieces: String,
    /// Which pieces stand where.
    pub position: String,
}

impl Outset {
    /// The outset of a game with these switches.
    ///
    /// # Panics
    /// Never: one of a game's sample set-ups can be started.
    pub fn of(game: GameId, switches: Switches, lang: Lang) -> Self {
        registry::dispatch(game, Describe { game, switches, lang })
    }
}

/// The position from which a game usually starts with these switches: the first of its samples for two players, else
/// the first.
pub fn usual_start<G: Game>(switches: Switches) -> Option<G> {
    let samples = G::INFO.samples.iter().map(|tags| Setup { switches, ..Setup::of(tags) });
    let mut starts: Vec<G> = samples.filter_map(|setup| G::start(&setup).ok()).collect();
    let two = starts.iter().position(|start| start.seats() == 2).unwrap_or(0);
    (two < starts.len()).then(|| starts.swap_remove(two))
}

struct Describe {
    game: GameId,
    switches: Switches,
    lang: Lang,
}

impl Visitor for Describe {
    type Output = Outset;

    fn visit<G: Game>(self) -> Outset {
        let start = usual_start::<G>(self.switches).expect("a sample set-up can be started");
        let Info { id, sides, setups, .. } = G::INFO;
        let word = |key: &str| WORDS.word(self.lang, key);
        let drawing = start.drawing(Vec::new(), None);
        let squares = drawing.cells.iter().filter(|cell| cell.ground != Ground::Blank).count();
        Outset {
            starts: word(sides[usize::from(start.side())].key),
            board: self.board(start.board(), squares),
            pieces: word(&format!("games-pieces-{id}")),
            position: match setups {
                [] => board_in_words(self.lang, self.game, &drawing),
                _ => word(words::GAMES_OUTSET_SECRET),
            },
        }
    }
}

impl Describe {
    fn board(&self, board: Geometry, squares: usize) -> String {
        let rows = board.rows.len();
        let columns = usize::from(board.rows[0].cells);
        let is_even = board.rows.iter().all(|row| usize::from(row.cells) == columns);
        let (first, last) = (board.name(0), board.name(board.squares() - 1));
        // Between two dots there is a side, and between two rows of dots a row of boxes.
        let (columns, rows) = match board.lattice {
            Lattice::Dots => (columns.div_ceil(2), rows.div_ceil(2)),
            _ => (columns, rows),
        };
        let key = match (board.lattice, is_even) {
            (Lattice::Squares, true) => words::GAMES_OUTSET_SQUARES,
            (Lattice::Crossings, true) => words::GAMES_OUTSET_CROSSINGS,
            (Lattice::Dots, _) => words::GAMES_OUTSET_DOTS,
            (Lattice::Houses, _) => words::GAMES_OUTSET_HOUSES,
            (Lattice::Hexes, true) => words::GAMES_OUTSET_RHOMBUS,
            (Lattice::Hexes, false) => words::GAMES_OUTSET_HEXAGON,
            _ => words::GAMES_OUTSET_OTHER,
        };
        WORDS.text(self.lang, &message!(key, columns, rows, first, last, squares))
    }
}
