//! Moves made by touching squares of a drawn board one after the other: what a touch would do,
//! which moves are still possible after the touched squares, and why a touch is refused. Works for
//! any game, from its legal moves and their descriptions.

use std::collections::HashSet;

use arbitro_words::Message;

use super::{Game, PlayError};

/// A legal move to choose: its token and its description.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The canonical token.
    pub token: String,
    /// The move in words ([`Game::describe`]).
    pub words: Message,
}

impl Choice {
    fn of<G: Game>(position: &G, step: G::Move) -> Self {
        let mut token = String::new();
        position.write(step, &mut token);
        Self { token, words: position.describe(step) }
    }
}

/// The effect of touching a square.
#[derive(Clone, Debug, PartialEq)]
pub enum Lead {
    /// It makes the only move left.
    Plays(Choice),
    /// It leaves several moves to choose from, or more squares to touch.
    On,
    /// It starts again with another piece of the player's own.
    Instead,
    /// It undoes the touch of this square.
    Back,
    /// It breaks a rule: the reason, and a hint if there is one.
    Refused(Message, Option<Message>),
}

/// The result of squares touched one after the other in a position that is being played.
///
/// ```
/// use arbitro_games::{Game, Lead, Setup, Touching, dominorio::Dominorio};
///
/// let position = Dominorio::start(&Setup::default()).unwrap();
/// let board = position.board();
/// let a1 = board.square("a1").unwrap();
/// let touching = Touching::of(&position, &[a1]);
/// let lead = |name: &str| &touching.leads[usize::from(board.square(name).unwrap())];
/// assert!(matches!(lead("a2"), Lead::Plays(choice) if choice.token == "a1-a2"));
/// assert!(matches!(lead("b1"), Lead::Refused(..)));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Touching {
    /// The touched squares, up to the first that no move continues with.
    pub touched: Vec<u16>,
    /// The effect of touching each square, by index.
    pub leads: Vec<Lead>,
    /// The moves to choose from: those of exactly the touched squares, or, when nothing was
    /// touched, those that no squares express.
    pub choices: Vec<Choice>,
    /// Whether every move takes at most two squares and no two moves take the same ones, so that
    /// touches can be collected and sent together.
    pub pairs: bool,
}

impl Touching {
    /// Evaluates touched squares in a position. Squares after the first that no move continues with
    /// are ignored.
    pub fn of<G: Game>(position: &G, touched: &[u16]) -> Self {
        let moves = position.moves();
        let gestures: Vec<Vec<u16>> = moves
            .iter()
            .map(|&step| {
                let mut squares = Vec::new();
                position.gesture(step, &mut squares);
                squares
            })
            .collect();
        let mut begun: Vec<u16> = Vec::new();
        for &square in touched {
            let with = |gesture: &&Vec<u16>| {
                begun.iter().chain([&square]).all(|own| gesture.contains(own))
            };
            if begun.contains(&square) || !gestures.iter().any(|gesture| with(&gesture)) {
                break;
            }
            begun.push(square);
        }
        let all = || moves.iter().zip(&gestures);
        // A move whose squares were touched in the order of its gesture comes first.
        let (in_order, others): (Vec<_>, Vec<_>) = all()
            .filter(|(_, gesture)| gesture.len() == begun.len())
            .filter(|(_, gesture)| begun.iter().all(|square| gesture.contains(square)))
            .partition(|(_, gesture)| **gesture == begun);
        let choices = in_order.into_iter().chain(others);
        let choices = choices.map(|(&step, _)| Choice::of(position, step)).collect();
        let mut through = vec![Through::Nothing; usize::from(position.board().squares())];
        for (number, gesture) in gestures.iter().enumerate() {
            if !begun.iter().all(|square| gesture.contains(square)) {
                continue;
            }
            let whole = gesture.len() == begun.len() + 1;
            for &square in gesture.iter().filter(|square| !begun.contains(square)) {
                let place = &mut through[usize::from(square)];
                *place = match place {
                    Through::Nothing if whole => Through::One(number),
                    _ => Through::Several,
                };
            }
        }
        let movers = squares_to_move(position);
        let starts = |square: u16| gestures.iter().any(|gesture| gesture.contains(&square));
        let leads = (0..)
            .zip(through)
            .map(|(square, through)| match through {
                _ if begun.contains(&square) => Lead::Back,
                Through::One(number) => Lead::Plays(Choice::of(position, moves[number])),
                Through::Several => Lead::On,
                Through::Nothing if matches!(*begun, [first] if movers.contains(&first) && movers.contains(&square) && starts(square)) => {
                    Lead::Instead
                }
                Through::Nothing => refusal(position, &[&begun[..], &[square]].concat()),
            })
            .collect();
        Self { touched: begun, leads, choices, pairs: are_pairs(&gestures) }
    }
}

/// Whether no move takes more than two squares, and no two moves take the same ones.
fn are_pairs(gestures: &[Vec<u16>]) -> bool {
    let mut pairs = HashSet::new();
    gestures.iter().all(|gesture| match gesture[..] {
        [] | [_] => true,
        [one, two] => pairs.insert((one.min(two), one.max(two))),
        _ => false,
    })
}

/// The moves that include a square.
#[derive(Clone, Copy)]
enum Through {
    Nothing,
    /// Exactly one, which this square completes.
    One(usize),
    Several,
}

/// The squares with pieces of the side to move.
fn squares_to_move<G: Game>(position: &G) -> Vec<u16> {
    let drawing = position.drawing(Vec::new(), None);
    let pieces = drawing.pieces.iter().filter(|piece| piece.kind.side == Some(position.side()));
    pieces.flat_map(|piece| piece.cells.iter().copied()).collect()
}

/// Why no move includes these squares.
fn refusal<G: Game>(position: &G, squares: &[u16]) -> Lead {
    match position.refuse_touch(squares) {
        Some(fault) => Lead::Refused(fault.message(), fault.hint_message()),
        // Cannot happen by the laws of the game: a legal token is among the legal moves.
        None => Lead::Refused(PlayError::NotAMove.message(), None),
    }
}
