//! The one trait every game implements, and what a position can say of itself.

use std::fmt::Debug;
use std::hash::Hash;

use arbitro_chance::Lots;
use arbitro_words::Message;

use super::{Illegal, Info, PlayError, Setup, Switches, TagFault, Unforeseeable, Unsolvable};
use crate::board::{Drawing, Geometry};
use crate::words;

/// A seat at the table, counted from 0: the seat that starts is 0. People and files count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat that starts.
    pub const FIRST: Seat = Seat(0);
    /// The other seat of two.
    pub const SECOND: Seat = Seat(1);

    /// The seat's number as people count: 1 for the first.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The other one of two seats.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u8);

impl Seats {
    /// The set of one seat.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The same set with one more seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Whether the set has this seat.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many seats are in the set.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won: one seat, or all that share the win; none in a puzzle that was not solved.
    pub winners: Seats,
    /// Each winner's points are one over this: 1 for a single winner or partners in a team, k where
    /// k winners share.
    pub share: u8,
    /// How it ended, the contract's word: `capture`, `last-move`.
    pub reason: &'static str,
}

impl Outcome {
    /// The reason as a sentence's words: `games-reason-<reason>`.
    pub fn reason_message(&self) -> Message {
        Message::new(format!("games-reason-{}", self.reason))
    }

    /// The game one seat won.
    pub const fn won(winner: Seat, reason: &'static str) -> Self {
        Self { winners: Seats::one(winner), share: 1, reason }
    }
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The seat to move has a move.
    Playing,
    /// The game is over.
    Over(Outcome),
    /// The rules do not say what happens now (RULES, silent cases).
    NeedsArbiter,
}

/// A game: its position as a value, with the rules on it.
///
/// Positions are small values, cloned freely; nothing in here allocates but what says so. `judge`
/// is only asked while [`Game::status`] is [`Status::Playing`], and
/// `play_unchecked` is only given a move that one of them returned for this very position. Whoever
/// has a token, or a move from elsewhere, asks [`Game::play`] or [`Game::play_move`].
///
/// ```
/// use arbitro_games::{Game, PlayError, Setup, rastros::Rastros};
///
/// let mut position = Rastros::start(&Setup::default()).unwrap();
/// position.play("d4").unwrap();
/// assert!(matches!(position.play("fim"), Err(PlayError::NotAToken { word, .. }) if word == "fim"));
/// let Err(PlayError::Illegal(fault)) = position.play("d4") else { panic!() };
/// assert_eq!((fault.code, fault.rule), ("not-adjacent", 1));
/// assert_eq!(fault.to_string(), "d4 is not next to the white piece on d4");
/// ```
///
/// Two laws hold for every game and are tested over the registry: `judge` accepts exactly the moves
/// that `legal_moves` lists, and a move's canonical token, parsed and judged, is that move again.
pub trait Game: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// What a token says before it is held against a position: squares, marks, dice.
    type Token: Copy + Debug;

    /// One ply. A Produto turn of two stones is one, so is a Ludo throw with all it earned.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// What there is to know about the game without a position.
    const INFO: Info;

    /// How many times dearer it is to list and to play moves than in a game of a few bits.
    const WEIGHT: u64 = 1;

    /// The position a record starts from.
    ///
    /// # Errors
    /// A tag that this game needs and does not find, or that says what cannot be.
    fn start(setup: &Setup<'_>) -> Result<Self, TagFault>;

    /// How many seats play from this set-up: [`Info::seats`] unless a variant says otherwise.
    fn seats(&self) -> u8 {
        Self::INFO.seats
    }

    /// The board this position is played on: [`Info::board`] unless a variant says otherwise (a
    /// Blokus puzzle has a smaller one). Code that draws or names squares asks here.
    fn board(&self) -> Geometry {
        Self::INFO.board
    }

    /// The seat to move.
    fn turn(&self) -> Seat;

    /// The place of the player to move in the round, from 0: the seat, but in Blokus the colour,
    /// which is not the seat when a player holds two.
    fn slot(&self) -> u8 {
        self.turn().0
    }

    /// The side that the player to move plays, by its place among [`Info::sides`]: the slot, unless the
    /// sides were swapped.
    fn side(&self) -> u8 {
        self.slot()
    }

    /// Whether the ply that follows opens a new round, when the ply before was played in slot
    /// `before`. Ludo says otherwise: a further throw stays in its round.
    fn opens_round(&self, before: u8) -> bool {
        self.slot() <= before
    }

    /// The switches this position is played with, where the game has any ([`Info::switches`]): with them
    /// and its tags it is set up again.
    fn switches(&self) -> Switches {
        Switches::default()
    }

    /// Where the game stands.
    fn status(&self) -> Status;

    /// What these seats get when they win together, as [`Outcome::share`] says it; `None` where this game
    /// has no such end.
    fn share(&self, winners: Seats) -> Option<u8> {
        let count = winners.count();
        (count <= 1 || Self::INFO.shared_wins).then_some(count.max(1))
    }

    /// Reads a token's shape; `None` if it does not have the game's. A square off the board has it.
    fn parse(token: &[u8]) -> Option<Self::Token>;

    /// The legal move a token means here.
    ///
    /// # Errors
    /// The first rule it breaks, in the order board, turn, origin, then the game's rule list.
    fn judge(&self, token: Self::Token) -> Result<Self::Move, Illegal>;

    /// Plays a move that [`Game::judge`] or [`Game::legal_moves`] gave for this very position. Any other
    /// leaves a position that the rules do not know.
    fn play_unchecked(&mut self, step: Self::Move);

    /// Reads, judges and plays a token, and says which move it meant.
    ///
    /// # Errors
    /// The game is not being played, the word has not a token's shape, or the move breaks a rule. The
    /// position is as it was.
    fn play(&mut self, token: &str) -> Result<Self::Move, PlayError> {
        if self.status() != Status::Playing {
            return Err(PlayError::NotPlaying);
        }
        let Some(token) = Self::parse(token.as_bytes()) else {
            return Err(PlayError::NotAToken { game: Self::INFO.id, word: token.to_owned() });
        };
        let step = self.judge(token)?;
        self.play_unchecked(step);
        Ok(step)
    }

    /// Plays a move from anywhere, if it is legal here: its token, as it is written here, is judged as any
    /// other.
    ///
    /// # Errors
    /// The game is not being played, the move breaks a rule, or it is another position's. The position is
    /// as it was.
    fn play_move(&mut self, step: Self::Move) -> Result<(), PlayError> {
        if self.status() != Status::Playing {
            return Err(PlayError::NotPlaying);
        }
        let token = self.token_of(step).ok_or(PlayError::NotAMove)?;
        if self.judge(token)? != step {
            return Err(PlayError::NotAMove);
        }
        self.play_unchecked(step);
        Ok(())
    }

    /// The token that would mean this move here, whether it is legal or not; `None` where none could. Worth
    /// writing where [`Game::write`] needs more of a move than that it is one of the game's.
    fn token_of(&self, step: Self::Move) -> Option<Self::Token> {
        let mut token = String::new();
        self.write(step, &mut token);
        Self::parse(token.as_bytes())
    }

    /// Appends every legal move, each once; nothing when the game is not being played. The order is free
    /// but always the same.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// How many legal moves there are; worth writing where counting is cheaper than listing.
    fn count_moves(&self) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    /// Any legal move, for games that are played on by lot; `None` when the game is not being played. `moves` is
    /// room to list them. Worth writing where drawing is much cheaper than listing; not every move need be as likely
    /// as any other.
    fn draw_move(&self, moves: &mut Vec<Self::Move>, lots: &mut Lots) -> Option<Self::Move> {
        moves.clear();
        self.legal_moves(moves);
        lots.pick(moves).copied()
    }

    /// Appends a legal move's canonical token, as it is written in this position (before it is
    /// played).
    fn write(&self, step: Self::Move, out: &mut String);

    /// Puts the grounds and the pieces of this position on a drawing of its empty board. The squares are
    /// those of [`Game::board`] ([`Geometry`] says which is which).
    fn draw(&self, drawing: &mut Drawing);

    /// Takes out of a drawing of this position what a seat does not see, in a game with hidden pieces.
    fn conceal(&self, _viewer: Seat, _drawing: &mut Drawing) {}

    /// A drawing of the position with some squares marked ([`Game::touched`]): everything, or what one
    /// seat sees.
    fn drawing(&self, marked: Vec<u16>, viewer: Option<Seat>) -> Drawing {
        let mut drawing = Drawing { marked, ..Drawing::new(self.board()) };
        self.draw(&mut drawing);
        if let Some(viewer) = viewer {
            self.conceal(viewer, &mut drawing);
        }
        drawing
    }

    /// Which squares some seat does not see into, by index.
    fn hidden(&self) -> Vec<u16> {
        let whole = self.drawing(Vec::new(), None);
        let seen = (0..self.seats()).map(|seat| self.drawing(Vec::new(), Some(Seat(seat))));
        let seen: Vec<Drawing> = seen.collect();
        let differs = |square: &u16| {
            let at = usize::from(*square);
            seen.iter().any(|seen| seen.cells[at] != whole.cells[at])
        };
        (0..whole.geometry.squares()).filter(differs).collect()
    }

    /// The squares a move changes, to mark it on a drawing: appends their indices. Asked of the position
    /// before the move.
    fn touched(&self, step: Self::Move, squares: &mut Vec<u16>);

    /// The squares that are touched on a drawn board to make a move: where a piece is put, where it comes
    /// from and where it goes, the ends of a line. Nothing for a move that no square expresses. Moves with
    /// the same squares are told apart by [`Game::describe`].
    fn gesture(&self, step: Self::Move, squares: &mut Vec<u16>) {
        self.touched(step, squares);
    }

    /// The token that squares touched one after the other would mean here, legal or not, so that a touch that
    /// leads nowhere is refused with its rule. A game whose moves take several squares adds what is missing,
    /// so that what was touched is what is wrong.
    fn gestured(&self, squares: &[u16]) -> String {
        let names: Vec<String> = squares.iter().map(|&square| self.board().name(square)).collect();
        names.join("-")
    }

    /// What a legal move does, in words for readers who do not know tokens; the token where a game says nothing of
    /// its own. Asked of the position before the move.
    fn describe(&self, step: Self::Move) -> Message {
        let mut token = String::new();
        self.write(step, &mut token);
        Message::new(words::GAMES_MOVE_TOKEN).with("token", token)
    }

    /// The final scores by seat or colour, in games that count (Blokus); `None` in others and before
    /// the end.
    fn scores(&self) -> Option<Vec<i32>> {
        None
    }

    /// Whether the scores a record claims are those of this position, in any of the forms the game
    /// writes them (Blokus: by colour, or summed by side); `None` before the end and in games that
    /// do not count.
    fn confirms_scores(&self, claimed: &[i32]) -> Option<bool> {
        self.scores().map(|scores| scores == claimed)
    }

    /// A hint for a token that stands after the end: the key after `games-hint-`.
    fn hint_after_end(_token: Self::Token) -> Option<&'static str> {
        None
    }

    /// The tags beside `Position` and `Turn` that carry the rest of this position, name and value;
    /// nothing for a game whose board says it all.
    fn extra_tags(&self, _tags: &mut Vec<(&'static str, String)>) {}

    /// Whether this game, or this variant of it, has a perfect play that a search can find: two seats,
    /// nothing hidden, no chance.
    ///
    /// # Errors
    /// Why it has none.
    fn solvable(&self) -> Result<(), Unsolvable> {
        match self.seats() {
            2 => Ok(()),
            seats => Err(Unsolvable::new::<Self>(Unforeseeable::Seats(seats))),
        }
    }
}
