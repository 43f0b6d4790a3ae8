//! Moves made by touching squares of a drawn board, one after the other: what a touch would do, which moves
//! the touched squares leave, and why a touch leads nowhere. For any game, from its legal moves and what
//! it says of them.

use std::collections::HashSet;

use arbitro_words::Message;

use super::{Game, PlayError};

/// A legal move to choose: its token, and what it does in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move in its canonical form.
    pub token: String,
    /// What it does ([`Game::describe`]).
    pub words: Message,
}

impl Choice {
    fn of<G: Game>(position: &G, step: G::Move) -> Self {
        let mut token = String::new();
        position.write(step, &mut token);
        Self { token, words: position.describe(step) }
    }
}

/// What a touch of a square would do.
#[derive(Clone, Debug, PartialEq)]
pub enum Lead {
    /// It makes the one move that is left.
    Plays(Choice),
    /// It leaves moves to choose from, or squares to touch.
    On,
    /// It begins anew with another piece of the player's own.
    Instead,
    /// It takes back the touch of this square.
    Back,
    /// It breaks a rule, and why; and what to know besides.
    Refused(Message, Option<Message>),
}

/// What squares that were touched one after the other have come to in a position that is being played.
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
    /// What was touched, as far as moves begin so.
    pub touched: Vec<u16>,
    /// What a touch of each square would do, by index.
    pub leads: Vec<Lead>,
    /// The moves to choose from: those of all squares that were touched, and where nothing was touched
    /// those that no square expresses.
    pub choices: Vec<Choice>,
    /// Whether any two squares mean one move at most, and no move takes more: what was touched can then be
    /// kept and sent together.
    pub pairs: bool,
}

impl Touching {
    /// Looks at a position. Of the squares only as many count as moves begin with.
    pub fn of<G: Game>(position: &G, touched: &[u16]) -> Self {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
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
        let mut choices: Vec<(bool, Choice)> = all()
            .filter(|(_, gesture)| gesture.len() == begun.len())
            .filter(|(_, gesture)| begun.iter().all(|square| gesture.contains(square)))
            .map(|(&step, gesture)| (*gesture != begun, Choice::of(position, step)))
            .collect();
        // What was touched in the order it is written comes first.
        choices.sort_by_key(|(other, _)| *other);
        let choices = choices.into_iter().map(|(_, choice)| choice).collect();
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
        let own = own_squares(position);
        let starts = |square: u16| gestures.iter().any(|gesture| gesture.contains(&square));
        let leads = (0..)
            .zip(through)
            .map(|(square, through)| match through {
                _ if begun.contains(&square) => Lead::Back,
                Through::One(number) => Lead::Plays(Choice::of(position, moves[number])),
                Through::Several => Lead::On,
                Through::Nothing if matches!(*begun, [first] if own.contains(&first) && own.contains(&square) && starts(square)) => {
                    Lead::Instead
                }
                Through::Nothing => refusal(position, &[&begun[..], &[square]].concat()),
            })
            .collect();
        Self { touched: begun, leads, choices, pairs: are_pairs(&gestures) }
    }
}

/// Whether no move takes more than two squares, and no two moves the same.
fn are_pairs(gestures: &[Vec<u16>]) -> bool {
    let mut seen = HashSet::new();
    gestures.iter().all(|gesture| match gesture[..] {
        [] | [_] => true,
        [one, two] => seen.insert((one.min(two), one.max(two))),
        _ => false,
    })
}

/// The moves that go through a square.
#[derive(Clone, Copy)]
enum Through {
    Nothing,
    /// One alone, and it is whole with this square.
    One(usize),
    Several,
}

/// Where pieces of the side to move lie.
fn own_squares<G: Game>(position: &G) -> Vec<u16> {
    let drawing = position.drawing(Vec::new(), None);
    let own = drawing.pieces.iter().filter(|piece| piece.kind.side == Some(position.side()));
    own.flat_map(|piece| piece.cells.iter().copied()).collect()
}

/// Why no move goes through these squares.
fn refusal<G: Game>(position: &G, squares: &[u16]) -> Lead {
    let token = G::parse(position.gestured(squares).as_bytes());
    match token.map(|token| position.judge(token)) {
        Some(Err(fault)) => Lead::Refused(fault.message(), fault.hint_message()),
        // Its own laws say that this cannot be: what is legal is among the legal moves.
        Some(Ok(_)) | None => Lead::Refused(PlayError::NotAMove.message(), None),
    }
}
