//! The pie rule: Second may answer the first move by taking over its side.
//!
//! A game with this rule defines its openings ([`Openings`]), knows only its two sides, and
//! is played as [`Pie`], which adds the swap. Seats belong to the players: after a swap First plays
//! the second side and is to move. Whether a swap is legal is decided from the board, since a
//! `Position` tag may give a position with just a first move.
//!
//! ```
//! use arbitro_games::{Game, Seat, Setup, hex::Hex};
//!
//! let mut position = Hex::start(&Setup::default()).unwrap();
//! position.play("f6").unwrap();
//! position.play("troca").unwrap();
//! // Second has taken over Black; First goes on with White.
//! assert_eq!((position.turn(), position.side()), (Seat::FIRST, 1));
//! ```

use super::prelude::*;
use arbitro_chance::Lots;

/// The canonical token.
const TOKEN: &str = "swap";

/// The tag that states, with a `Position`, who plays which side, and its only value.
const TAG: &str = "Sides";
const SWAPPED: &str = "swapped";

/// The pie rule among the rules of a game.
#[derive(Clone, Copy, Debug)]
pub struct PieRule {
    /// The number of the rule.
    pub rule: u8,
    /// The index of the switch that decides about it, and that of the value with which it is
    /// played; `None` where it always is.
    pub switch: Option<(usize, u8)>,
    /// The object that the first move places, for the sentence about the swap: `stone`, `line`.
    pub first: &'static str,
}

impl PieRule {
    /// The rule of this number, about a stone, which a switch of the values `no` and `yes` turns on.
    pub const fn optional(rule: u8, switch: usize) -> Self {
        Self { rule, switch: Some((switch, 1)), first: "stone" }
    }

    /// The rule of this number, about a stone, in a game that is always played with it.
    pub const fn always(rule: u8) -> Self {
        Self { rule, switch: None, first: "stone" }
    }
}

/// A game of two sides to which the pie rule can be added. Its seats are the sides.
pub trait Openings: Game {
    /// The pie rule.
    const PIE: PieRule;

    /// The move that stands for the swap: a value that no move of the game has.
    const SWAP: Self::Move;

    /// Whether the board has only a first move. The game then goes on.
    fn is_opening(&self) -> bool;

    /// Whether a move of the first side may leave only a first move on the board; true as well
    /// where that is not certain.
    fn may_open(&self) -> bool;
}

/// Whether the sides are, or can be, swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Swap {
    /// Played without the pie rule.
    Off,
    /// Not yet swapped.
    Open,
    Done,
}

/// A position of a game that is played with the pie rule, or with the rule switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pie<G> {
    game: G,
    swap: Swap,
}

impl<G: Openings> Pie<G> {
    /// The position without the pie rule: its seats are the sides.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Whether the next move may be a swap.
    #[inline]
    pub fn can_swap(&self) -> bool {
        self.swap == Swap::Open && self.game.turn() == Seat::SECOND && self.game.is_opening()
    }

    /// Whether the next move or the one after it may be a swap.
    pub(crate) fn may_swap(&self) -> bool {
        match self.game.turn() {
            Seat::FIRST => self.swap == Swap::Open && self.game.may_open(),
            _ => self.can_swap(),
        }
    }

    fn is_swapped(&self) -> bool {
        self.swap == Swap::Done
    }

    /// An outcome for the sides as one for the seats.
    #[inline]
    fn by_seat(&self, outcome: Outcome) -> Outcome {
        match self.swap {
            Swap::Done => Outcome { winners: outcome.winners.exchanged(), ..outcome },
            _ => outcome,
        }
    }
}

impl<G: Openings> Game for Pie<G> {
    /// A token of the game; `None` for the swap.
    type Token = Option<G::Token>;
    type Move = G::Move;

    const INFO: Info = G::INFO;

    const WEIGHT: u64 = G::WEIGHT;

    const RECURS: bool = G::RECURS;

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let turn = setup.to_move(Self::INFO.seats)?;
        let is_played =
            G::PIE.switch.is_none_or(|(switch, value)| setup.switches.get(switch) == value);
        let swap = match setup.position.and(setup.tag(TAG)).filter(|_| is_played) {
            Some(text) if text.trim().eq_ignore_ascii_case(SWAPPED) => Swap::Done,
            Some(text) => return Err(TagFault::new(TAG, "sides").with("text", text)),
            None if is_played => Swap::Open,
            None => Swap::Off,
        };
        let side = if swap == Swap::Done { turn.other() } else { turn };
        Ok(Self { game: G::start(&Setup { turn: Some(side), ..*setup })?, swap })
    }

    fn board(&self) -> Geometry {
        self.game.board()
    }

    #[inline]
    fn turn(&self) -> Seat {
        Seat(self.game.turn().0 ^ u8::from(self.is_swapped()))
    }

    #[inline]
    fn side(&self) -> u8 {
        self.game.turn().0
    }

    fn opens_round(&self, before: u8) -> bool {
        let slot = self.slot();
        slot < before || slot == before && self.game.opens_round(self.game.slot())
    }

    fn switches(&self) -> Switches {
        let switches = self.game.switches();
        match G::PIE.switch {
            Some((switch, value)) if self.swap == Swap::Off => switches.with(switch, 1 - value),
            Some((switch, value)) => switches.with(switch, value),
            None => switches,
        }
    }

    #[inline(always)]
    fn status(&self) -> Status {
        match self.game.status() {
            Status::Over(outcome) => Status::Over(self.by_seat(outcome)),
            other => other,
        }
    }

    fn claimable(&self, stood_before: bool) -> Option<Outcome> {
        self.game.claimable(stood_before).map(|outcome| self.by_seat(outcome))
    }

    #[inline(always)]
    fn parse(token: &[u8]) -> Option<Self::Token> {
        match G::parse(token) {
            Some(token) => Some(Some(token)),
            None => is_swap(token).then_some(None),
        }
    }

    #[inline(always)]
    fn judge(&self, token: Self::Token) -> Result<G::Move, Illegal> {
        match token {
            Some(token) => self.game.judge(token),
            None if self.can_swap() => Ok(G::SWAP),
            None => {
                let pie = if self.swap == Swap::Off { "no" } else { "yes" };
                Err(Illegal::new::<G>("swap-closed", G::PIE.rule).with("pie", pie))
            }
        }
    }

    #[inline(always)]
    fn play_unchecked(&mut self, step: G::Move) {
        if step == G::SWAP {
            self.swap = Swap::Done;
        } else {
            self.game.play_unchecked(step);
        }
    }

    fn token_of(&self, step: G::Move) -> Option<Self::Token> {
        if step == G::SWAP { Some(None) } else { self.game.token_of(step).map(Some) }
    }

    fn legal_moves(&self, moves: &mut Vec<G::Move>) {
        self.game.legal_moves(moves);
        if self.can_swap() {
            moves.push(G::SWAP);
        }
    }

    fn count_moves(&self) -> u64 {
        self.game.count_moves() + u64::from(self.can_swap())
    }

    fn draw_move(&self, moves: &mut Vec<G::Move>, lots: &mut Lots) -> Option<G::Move> {
        if !self.can_swap() {
            return self.game.draw_move(moves, lots);
        }
        moves.clear();
        self.legal_moves(moves);
        lots.pick(moves).copied()
    }

    fn write(&self, step: G::Move, out: &mut String) {
        if step == G::SWAP {
            out.push_str(TOKEN);
        } else {
            self.game.write(step, out);
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        self.game.draw(drawing);
        if self.is_swapped() {
            drawing.counts.reverse();
        }
    }

    fn touched(&self, step: G::Move, squares: &mut Vec<u16>) {
        if step != G::SWAP {
            self.game.touched(step, squares);
        }
    }

    fn gesture(&self, step: G::Move, squares: &mut Vec<u16>) {
        if step != G::SWAP {
            self.game.gesture(step, squares);
        }
    }

    fn gestured(&self, squares: &[u16]) -> String {
        self.game.gestured(squares)
    }

    fn describe(&self, step: G::Move) -> Message {
        if step == G::SWAP {
            let side = Fact::word(Self::INFO.sides[0].key);
            return message!(words::GAMES_MOVE_SWAP, first = G::PIE.first, side);
        }
        self.game.describe(step)
    }

    /// By seat.
    fn scores(&self) -> Option<Vec<i32>> {
        let mut scores = self.game.scores()?;
        if self.is_swapped() {
            scores.reverse();
        }
        Some(scores)
    }

    fn hint_after_end(token: Self::Token) -> Option<&'static str> {
        token.and_then(G::hint_after_end)
    }

    fn extra_tags(&self, tags: &mut Vec<(&'static str, String)>) {
        self.game.extra_tags(tags);
        if self.is_swapped() {
            tags.push((TAG, SWAPPED.to_owned()));
        }
    }
}

/// Whether a token is a swap, in either language and case.
#[inline]
fn is_swap(token: &[u8]) -> bool {
    token.eq_ignore_ascii_case(TOKEN.as_bytes()) || token.eq_ignore_ascii_case(b"troca")
}
