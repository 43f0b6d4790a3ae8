//! A game as the reader of sheets sees it: an object whose tokens and moves are numbers. Its search runs for
//! milliseconds, so it is compiled once and not once for each game.

use super::prelude::*;
use std::cell::{Cell, RefCell};

use super::labels::Wording;
use crate::games::registry::Visitor;
use crate::games::{AnyPosition, Game};

/// A token by its number, the same for equal ones, and the side that plays it according to the
/// sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Token {
    number: u32,
    side: Option<u8>,
}

impl Token {
    /// The token as a move of this side alone.
    pub(super) fn of_side(self, side: Option<u8>) -> Self {
        Self { side, ..self }
    }
}

/// The number of a move; equal moves have the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Move(u32);

/// The rules of a game, without a position.
pub(super) trait Rules {
    fn info(&self) -> &'static Info;

    /// The words for its sides and pieces.
    fn wording(&self) -> Wording;

    /// Takes letters for those of English words.
    fn speak_english(&self);

    /// Where a record with these tags begins; `None` if they describe nothing possible.
    fn start(&self, setup: &Setup<'_>) -> Option<Rc<dyn Position>>;

    /// Whether a word has the form of a move.
    fn is_token(&self, word: &str) -> bool;

    fn parse(&self, word: &str) -> Option<Token>;
}

/// A position of a game.
pub(super) trait Position {
    /// Its bytes in memory.
    fn size(&self) -> usize;

    /// The position as other code sees it.
    fn view(&self) -> &dyn AnyPosition;

    fn slot(&self) -> u8;

    /// Whether the move that led from `before` to here closed its round.
    fn opens_round_after(&self, before: &dyn Position) -> bool;

    fn hash(&self, hasher: &mut FxHasher);

    /// The move that a token is here, if it is legal.
    fn judge(&self, token: Token) -> Option<Move>;

    /// The position after a move.
    fn after(&self, step: Move) -> Rc<dyn Position>;

    /// The legal moves; none if there are more than `most`.
    fn legal_moves(&self, most: u64) -> Vec<Move>;

    /// A move as a token.
    fn write(&self, step: Move) -> String;
}

/// The rules of a game.
pub(super) fn rules(game: GameId) -> Box<dyn Rules> {
    struct Open;
    impl Visitor for Open {
        type Output = Box<dyn Rules>;

        fn visit<G: Game>(self) -> Self::Output {
            Box::new(Rc::<Table<G>>::default())
        }
    }
    registry::dispatch(game, Open)
}

/// The tokens and moves of a game by their numbers.
struct Table<G: Game> {
    english: Cell<bool>,
    tokens: RefCell<Vec<G::Token>>,
    /// The numbers of the tokens, by their text for programmers: tokens cannot be compared.
    token_numbers: RefCell<FxHashMap<String, Token>>,
    moves: RefCell<Vec<G::Move>>,
    move_numbers: RefCell<FxHashMap<G::Move, Move>>,
}

impl<G: Game> Default for Table<G> {
    fn default() -> Self {
        Self {
            english: Cell::default(),
            tokens: RefCell::default(),
            token_numbers: RefCell::default(),
            moves: RefCell::default(),
            move_numbers: RefCell::default(),
        }
    }
}

impl<G: Game> Table<G> {
    fn number(&self, step: G::Move) -> Move {
        *self.move_numbers.borrow_mut().entry(step).or_insert_with(|| {
            let mut moves = self.moves.borrow_mut();
            moves.push(step);
            Move(moves.len() as u32 - 1)
        })
    }

    fn step(&self, step: Move) -> G::Move {
        self.moves.borrow()[step.0 as usize]
    }
}

impl<G: Game> Rules for Rc<Table<G>> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn wording(&self) -> Wording {
        Wording { game: G::INFO.id, english: self.english.get() }
    }

    fn speak_english(&self) {
        self.english.set(true);
    }

    fn start(&self, setup: &Setup<'_>) -> Option<Rc<dyn Position>> {
        let position = G::start(setup).ok()?;
        Some(Rc::new(Placed { position, table: Rc::clone(self) }))
    }

    fn is_token(&self, word: &str) -> bool {
        G::parse(word.as_bytes()).is_some()
    }

    fn parse(&self, word: &str) -> Option<Token> {
        let token = G::parse(word.as_bytes())?;
        let mut numbers = self.token_numbers.borrow_mut();
        Some(*numbers.entry(format!("{token:?}")).or_insert_with(|| {
            let mut tokens = self.tokens.borrow_mut();
            tokens.push(token);
            Token { number: tokens.len() as u32 - 1, side: None }
        }))
    }
}

/// A position with the table of its game.
struct Placed<G: Game> {
    position: G,
    table: Rc<Table<G>>,
}

impl<G: Game> Position for Placed<G> {
    fn size(&self) -> usize {
        size_of::<Self>()
    }

    fn view(&self) -> &dyn AnyPosition {
        &self.position
    }

    fn slot(&self) -> u8 {
        self.position.slot()
    }

    fn opens_round_after(&self, before: &dyn Position) -> bool {
        self.position.opens_round(before.slot())
    }

    fn hash(&self, hasher: &mut FxHasher) {
        self.position.hash(hasher);
    }

    fn judge(&self, token: Token) -> Option<Move> {
        if token.side.is_some_and(|side| side != self.position.side()) {
            return None;
        }
        let token = self.table.tokens.borrow()[token.number as usize];
        self.position.judge(token).ok().map(|step| self.table.number(step))
    }

    fn after(&self, step: Move) -> Rc<dyn Position> {
        let position = self.position.after(self.table.step(step));
        Rc::new(Self { position, table: Rc::clone(&self.table) })
    }

    fn legal_moves(&self, most: u64) -> Vec<Move> {
        let few = self.position.count_moves() <= most;
        let moves = if few { self.position.moves() } else { Vec::new() };
        moves.into_iter().map(|step| self.table.number(step)).collect()
    }

    fn write(&self, step: Move) -> String {
        let mut token = String::new();
        self.position.write(self.table.step(step), &mut token);
        token
    }
}
