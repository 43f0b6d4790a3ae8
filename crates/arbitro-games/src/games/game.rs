//! The trait that every game implements, and the parts of a game's state.

use std::fmt::Debug;
use std::hash::Hash;

use arbitro_chance::Lots;
use arbitro_words::{Message, message};

use super::{Illegal, Info, PlayError, Setup, Switches, TagFault, Unforeseeable, Unsolvable};
use crate::board::{Drawing, Geometry};
use crate::words;

/// A seat at the table, from 0 for the seat that starts. People and files count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat that starts.
    pub const FIRST: Seat = Seat(0);
    /// The other seat of a two-player game.
    pub const SECOND: Seat = Seat(1);

    /// The seat's number as people count: 1 for the first.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The other seat of a two-player game.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// The values of the two seats, this seat's first.
    #[inline]
    pub(crate) fn own_first<T: Copy>(self, both: [T; 2]) -> [T; 2] {
        [both[usize::from(self.0)], both[usize::from(self.other().0)]]
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u8);

impl Seats {
    /// The set of a single seat.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Adds a seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Whether the set has this seat.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The same set with the two seats of a two-player game exchanged.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        Self(self.0 >> 1 & 1 | (self.0 & 1) << 1)
    }

    /// How many seats are in the set.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winners: one seat, or all that share the win; empty for a puzzle that was not solved.
    pub winners: Seats,
    /// Each winner gets 1/`share` points: `share` is 1 for a single winner or for partners in a
    /// team, and k when k winners share.
    pub share: u8,
    /// How the game ended, as a code of the contract: `capture`, `last-move`.
    pub reason: &'static str,
}

impl Outcome {
    /// The reason as a message: `games-reason-<reason>`.
    pub fn reason_message(&self) -> Message {
        Message::new(format!("games-reason-{}", self.reason))
    }

    /// A game won by a single seat.
    pub const fn won(winner: Seat, reason: &'static str) -> Self {
        Self { winners: Seats::one(winner), share: 1, reason }
    }
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The seat to move has a move.
    Playing,
    /// The game is over.
    Over(Outcome),
    /// The rules do not state what happens now (RULES, silent cases).
    NeedsArbiter,
}

/// A game: a position as a value, with its rules.
///
/// Positions are small values, cloned freely; nothing here allocates unless documented.
/// [`Game::judge`] is only called while [`Game::status`] is [`Status::Playing`], and
/// [`Game::play_unchecked`] only with a move that `judge` or [`Game::legal_moves`] returned for
/// this position. For a token, or a move from elsewhere, use [`Game::play`] or [`Game::play_move`].
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
/// that `legal_moves` lists, and a move's canonical token, parsed and judged, gives the same move
/// again.
pub trait Game: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// A parsed token before it is checked against a position: squares, marks, dice.
    type Token: Copy + Debug;

    /// One ply. A Produto turn of two stones is one ply; so is a Ludo throw with all the bonuses it
    /// earned. A turn that the rules prolong is several plies of one seat in one round
    /// ([`Game::opens_round`]).
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// The game's facts that do not depend on a position.
    const INFO: Info;

    /// How many times more it costs to list and play moves than in a game of a few bits.
    const WEIGHT: u64 = 1;

    /// Whether a position can recur in the same game.
    const RECURS: bool = false;

    /// The position a record starts from.
    ///
    /// # Errors
    /// A tag that this game needs is missing, or a tag describes something impossible.
    fn start(setup: &Setup<'_>) -> Result<Self, TagFault>;

    /// How many seats play from this set-up: [`Info::seats`], unless the variant differs.
    fn seats(&self) -> u8 {
        Self::INFO.seats
    }

    /// The board of this position: [`Info::board`], unless the variant differs (a Blokus puzzle has
    /// a smaller one). Code that draws or names squares uses this.
    fn board(&self) -> Geometry {
        Self::INFO.board
    }

    /// The seat to move.
    fn turn(&self) -> Seat;

    /// The index within the round of the player to move, from 0: the seat, except in Blokus, where
    /// it is the colour, since a player may hold two.
    fn slot(&self) -> u8 {
        self.turn().0
    }

    /// The side of the player to move, as an index in [`Info::sides`]: the slot, unless the sides
    /// were swapped.
    fn side(&self) -> u8 {
        self.slot()
    }

    /// Whether the next ply opens a new round, given that the last one was played in slot `before`.
    /// Overridden where a turn may be several plies, which stay in its round.
    fn opens_round(&self, before: u8) -> bool {
        self.slot() <= before
    }

    /// The switches of this position, in games that have any ([`Info::switches`]). With them and
    /// its tags the position can be set up again.
    fn switches(&self) -> Switches {
        Switches::default()
    }

    /// The state of the game.
    fn status(&self) -> Status;

    /// The outcome that the board proves already while the game goes on: a record that stops here
    /// may claim it. `stood_before` states whether this position occurred earlier in the record.
    fn claimable(&self, _stood_before: bool) -> Option<Outcome> {
        None
    }

    /// The share of these seats when they win together, as in [`Outcome::share`]; `None` where this
    /// game cannot end that way.
    fn share(&self, winners: Seats) -> Option<u8> {
        let count = winners.count();
        (count <= 1 || Self::INFO.shared_wins).then_some(count.max(1))
    }

    /// Parses a token by its form alone, so that a square off the board is accepted; `None` for
    /// anything that does not have the form of this game's tokens.
    fn parse(token: &[u8]) -> Option<Self::Token>;

    /// The legal move that a token means in this position.
    ///
    /// # Errors
    /// The first rule it breaks, in the order: board, turn, origin, then the game's rule list.
    fn judge(&self, token: Self::Token) -> Result<Self::Move, Illegal>;

    /// Plays a move that [`Game::judge`] or [`Game::legal_moves`] gave for this very position. Any
    /// other move leaves the position invalid.
    fn play_unchecked(&mut self, step: Self::Move);

    /// The position after a move, with the promise of [`Game::play_unchecked`]. Where millions of
    /// positions are visited, a clone to play on is faster.
    #[inline]
    #[must_use]
    fn after(&self, step: Self::Move) -> Self {
        let mut after = self.clone();
        after.play_unchecked(step);
        after
    }

    /// Parses, judges and plays a token, and returns the move it meant.
    ///
    /// # Errors
    /// The game is over or needs the arbiter, the word is not a token, or the move breaks a
    /// rule. The position is unchanged.
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

    /// Plays a move from any source if it is legal here. Its token in this position is judged like
    /// any other.
    ///
    /// # Errors
    /// The game is over or needs the arbiter, the move breaks a rule, or it belongs to another
    /// position. The position is unchanged.
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

    /// The token that would mean this move here, legal or not; `None` when there is none. Override
    /// where [`Game::write`] requires a legal move.
    fn token_of(&self, step: Self::Move) -> Option<Self::Token> {
        Self::parse(self.token(step).as_bytes())
    }

    /// Appends every legal move once; none when the game is not being played. The order is
    /// arbitrary but fixed.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Every legal move once. Where positions follow each other, [`Game::legal_moves`] can reuse
    /// the list.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// The number of legal moves; override where counting is cheaper than listing.
    fn count_moves(&self) -> u64 {
        self.moves().len() as u64
    }

    /// A random legal move, for games played at random; `None` when the game is not being played.
    /// `moves` is a scratch buffer. Override where drawing is much cheaper than listing; the moves
    /// need not be equally likely.
    fn draw_move(&self, moves: &mut Vec<Self::Move>, lots: &mut Lots) -> Option<Self::Move> {
        moves.clear();
        self.legal_moves(moves);
        lots.pick(moves).copied()
    }

    /// Appends the canonical token of a legal move, as written in this position (before the move is
    /// played).
    fn write(&self, step: Self::Move, out: &mut String);

    /// The canonical token of a legal move.
    fn token(&self, step: Self::Move) -> String {
        let mut token = String::new();
        self.write(step, &mut token);
        token
    }

    /// Adds the grounds and the pieces of this position to a drawing of its empty board. Squares
    /// are those of [`Game::board`]; see [`Geometry`] for their indices.
    fn draw(&self, drawing: &mut Drawing);

    /// Removes from a drawing of this position what a seat does not see, in a game with hidden
    /// pieces.
    fn conceal(&self, _viewer: Seat, _drawing: &mut Drawing) {}

    /// A drawing of the position with these squares marked (see [`Game::touched`]), complete or as
    /// one seat sees it.
    fn drawing(&self, marked: Vec<u16>, viewer: Option<Seat>) -> Drawing {
        let mut drawing = Drawing { marked, ..Drawing::new(self.board()) };
        self.draw(&mut drawing);
        if let Some(viewer) = viewer {
            self.conceal(viewer, &mut drawing);
        }
        drawing
    }

    /// The squares whose contents are hidden from some seat, by index.
    fn hidden(&self) -> Vec<u16> {
        let whole = self.drawing(Vec::new(), None);
        let drawings: Vec<Drawing> =
            (0..self.seats()).map(|seat| self.drawing(Vec::new(), Some(Seat(seat)))).collect();
        let differs = |square: &u16| {
            let at = usize::from(*square);
            drawings.iter().any(|drawing| drawing.cells[at] != whole.cells[at])
        };
        (0..whole.geometry.squares()).filter(differs).collect()
    }

    /// Appends the squares that a move changes, to be marked on a drawing. Called on the position
    /// before the move.
    fn touched(&self, step: Self::Move, squares: &mut Vec<u16>);

    /// The squares to touch on a drawn board to make a move: where a piece is placed, where it
    /// comes from and goes to, the ends of a line. Empty for a move that no squares express.
    /// [`Game::describe`] distinguishes moves with the same squares.
    fn gesture(&self, step: Self::Move, squares: &mut Vec<u16>) {
        self.touched(step, squares);
    }

    /// The token for squares touched one after the other, legal or not, so that a touch that leads
    /// nowhere can be refused with its rule. A game whose moves take several squares fills in those
    /// that are missing, so that the touched ones are what is reported as wrong.
    fn gestured(&self, squares: &[u16]) -> String {
        let names: Vec<String> = squares.iter().map(|&square| self.board().name(square)).collect();
        names.join("-")
    }

    /// Why touched squares make no move: the fault of the token that they would mean. Overridden
    /// where a token states less than a touch.
    fn refuse_touch(&self, squares: &[u16]) -> Option<Illegal> {
        self.judge(Self::parse(self.gestured(squares).as_bytes())?).err()
    }

    /// The effect of a legal move, in words for readers who do not know tokens; by default its
    /// token. Called on the position before the move.
    fn describe(&self, step: Self::Move) -> Message {
        message!(words::GAMES_MOVE_TOKEN, token = self.token(step))
    }

    /// The final scores by seat or colour, in games that count (Blokus, Produto); `None` in others
    /// and before the end.
    fn scores(&self) -> Option<Vec<i32>> {
        None
    }

    /// Whether the scores claimed in a record are those of this position, in any form in which the
    /// game's scores are written (Blokus: by colour, or summed by side); `None` before the end and
    /// in games that do not count.
    fn confirms_scores(&self, claimed: &[i32]) -> Option<bool> {
        self.scores().map(|scores| scores == claimed)
    }

    /// A hint for a token after the end of the game: the key after `games-hint-`.
    fn hint_after_end(_token: Self::Token) -> Option<&'static str> {
        None
    }

    /// The tags, name and value, that complete `Position` and `Turn`; none for a game whose board
    /// shows everything.
    fn extra_tags(&self, _tags: &mut Vec<(&'static str, String)>) {}

    /// Whether a search can find perfect play in this game or variant: two seats, nothing hidden,
    /// no chance.
    ///
    /// # Errors
    /// Why it cannot.
    fn solvable(&self) -> Result<(), Unsolvable> {
        match self.seats() {
            2 => Ok(()),
            seats => Err(Unsolvable::new::<Self>(Unforeseeable::Seats(seats))),
        }
    }
}
