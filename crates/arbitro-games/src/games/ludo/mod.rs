//! Ludo: four seats, one die whose throws are in the record, and a long list of obligations.
//!
//! A ply is a throw with all the moves it earned. The program does not throw dice: it checks what
//! was thrown and written.
//!
//! ```
//! use arbitro_games::{Game, Setup, ludo::Ludo};
//!
//! let start = Ludo::start(&Setup::default()).unwrap();
//! let fault = start.judge(Ludo::parse(b"5:5-10").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("must-leave-home", 3));
//! let fault = start.judge(Ludo::parse(b"2:-").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("must-move", 2));
//! ```

mod drawing;
mod fault;
mod pawns;
mod setup;
mod throw;
mod token;
mod track;

use self::pawns::{Bonus, Pawns, View};
pub use self::throw::Move;
use self::throw::{Cause, Due, Step};
pub use self::token::Token;
use self::token::{Written, WrittenPlay};
use self::track::{FINAL, HOME, NOWHERE, Place, RETA, SHELTERS, exit_at, place_for};
use super::prelude::*;

const SEATS: u8 = 4;
const NOBODY: u8 = SEATS;

/// A position of Ludo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ludo {
    /// Each seat's pawns, by the places of its own track.
    pawns: [Pawns; SEATS as usize],
    /// For each seat's exit, the rival that arrived last, when two rivals of different colours are
    /// there (rule 11); otherwise [`NOBODY`].
    later: [u8; SEATS as usize],
    turn: Seat,
    /// How many sixes in a row the seat to move has thrown, 0 to 2.
    sixes: u8,
    /// Whether the bonus of 20 from rule 9 may be declined (`ludo.bonus=may`).
    optional: bool,
}

impl Ludo {
    #[inline]
    fn mine(&self) -> &Pawns {
        &self.pawns[usize::from(self.turn.0)]
    }

    /// The seat `ahead` places further round the table.
    #[inline]
    const fn seat_after(seat: Seat, ahead: u8) -> Seat {
        Seat((seat.0 + ahead) % SEATS)
    }

    /// Whether this throw is the third six in a row.
    #[inline]
    fn is_third_six(&self, die: u8) -> bool {
        die == 6 && self.sixes == 2
    }

    /// The effect of a third six (rule 5).
    fn third_six(&self) -> Move {
        let throw = Move::of(self.turn, 6);
        let last = self.mine().last;
        if last < RETA { throw.then(Step { from: last, to: HOME, captures: false }) } else { throw }
    }

    /// The move due for a throw (rules 2, 3, 4, 8); not for the third six.
    #[inline]
    fn thrown(&self, die: u8) -> Due {
        let mine = self.mine();
        let view = View::of(self);
        let count = if die == 6 && mine.home == 0 { 7 } else { die };
        let opening = if die == 6 { view.able(mine.two, count) } else { 0 };
        let pawns = match die {
            5 if mine.can_leave_home() => 1 << HOME,
            6 if opening != 0 => opening,
            _ => mine.one,
        };
        Due { cause: Cause::Throw(die), count, pawns, optional: false, done: mine.done, view }
    }

    /// The move due for an earned bonus (rules 9, 11, 12).
    #[inline]
    fn earned(&self, bonus: Bonus) -> Due {
        let view = View::of(self);
        let mine = self.mine();
        let optional = self.optional && bonus == Bonus::Capture;
        let (cause, count) = (Cause::Bonus(bonus), bonus.count());
        Due { cause, count, pawns: mine.one, optional, done: mine.done, view }
    }

    /// Makes a step of the seat to move, and returns the bonus it earned.
    #[inline]
    fn advance(&mut self, step: Step) -> Option<Bonus> {
        let seat = self.turn;
        let Step { from, to, captures } = step;
        if captures && let Some((rival, place)) = self.victim(step) {
            self.send_home(rival, place);
        }
        let earned = step.earns(self.mine().done);
        if from == HOME {
            self.pawns[usize::from(seat.0)].home -= 1;
        } else {
            self.lift(seat, from);
        }
        let mine = &mut self.pawns[usize::from(seat.0)];
        mine.last = to;
        if to == FINAL {
            mine.done += 1;
        } else {
            self.put(seat, to);
        }
        earned
    }

    /// The rival that a step captures, and its place on its own track.
    fn victim(&self, Step { from, to, .. }: Step) -> Option<(Seat, Place)> {
        match (from, to) {
            (HOME, _) => self.late_guest(),
            (_, HOME) => None,
            _ => self.lone_opponent(to),
        }
    }

    /// The rival that rule 9 captures on a place of the mover's track, and its place on its own
    /// track.
    fn lone_opponent(&self, to: Place) -> Option<(Seat, Place)> {
        if SHELTERS >> to & 1 == 1 {
            return None;
        }
        (1..SEATS).find_map(|ahead| self.opponent_on(to, ahead))
    }

    /// The rival `ahead` seats further round the table, when it is on a place of the mover's track,
    /// with its place on its own track.
    #[inline]
    fn opponent_on(&self, place: Place, ahead: u8) -> Option<(Seat, Place)> {
        let opponent = Self::seat_after(self.turn, ahead);
        let mapped = place_for(place, ahead)?;
        self.pawns[usize::from(opponent.0)].on(mapped).then_some((opponent, mapped))
    }

    /// The rival that rule 11 captures on the mover's full exit, the one that arrived last, with
    /// its place on its own track.
    fn late_guest(&self) -> Option<(Seat, Place)> {
        let exit = 0;
        let guests = || (1..SEATS).filter_map(|ahead| self.opponent_on(exit, ahead));
        let later = self.later[usize::from(self.turn.0)];
        if later != NOBODY {
            return guests().find(|(rival, _)| rival.0 == later);
        }
        let (rival, place) = guests().next()?;
        let pair = self.pawns[usize::from(rival.0)].two >> place & 1 == 1;
        (pair || self.mine().on(exit)).then_some((rival, place))
    }

    fn put(&mut self, seat: Seat, place: Place) {
        self.pawns[usize::from(seat.0)].put(place);
        if let Some(ahead @ 1..) = exit_at(place) {
            let owner = Self::seat_after(seat, ahead);
            let met = (1..SEATS).any(|other| {
                let opponent = Self::seat_after(seat, other);
                let place_of = place_for(place, other);
                opponent != owner
                    && place_of.is_some_and(|place| self.pawns[usize::from(opponent.0)].on(place))
            });
            if met {
                self.later[usize::from(owner.0)] = seat.0;
            }
        }
    }

    fn lift(&mut self, seat: Seat, place: Place) {
        self.pawns[usize::from(seat.0)].lift(place);
        if let Some(ahead) = exit_at(place) {
            self.later[usize::from(Self::seat_after(seat, ahead).0)] = NOBODY;
        }
    }

    /// Sends a pawn home. When two of a seat's pawns share the square, the one removed is the one
    /// that moved last.
    fn send_home(&mut self, seat: Seat, place: Place) {
        self.lift(seat, place);
        let pawns = &mut self.pawns[usize::from(seat.0)];
        pawns.home += 1;
        if pawns.last == place {
            pawns.last = NOWHERE;
        }
    }

    /// The step that a written move means, when it is due and everything written about it is right.
    #[inline]
    fn meant(&self, written: Written, due: &Due) -> Option<Step> {
        let from = written.from.place(self.turn)?;
        if !due.is_able(from) {
            return None;
        }
        let step = due.step(from);
        let right =
            written.to.place(self.turn) == Some(step.to) && written.mark.fits(step.captures);
        right.then_some(step)
    }

    /// The move that a token means, or the first rule it breaks.
    #[inline]
    fn judged(&self, token: &Token) -> Result<Move, Illegal> {
        self.check_throw(token)?;
        let die = token.die();
        if self.is_third_six(die) || token.third_six {
            let right = self.is_third_six(die) && token.third_six;
            return if right { Ok(self.third_six()) } else { Err(self.explain_sixes(token)) };
        }
        let thrown = self.thrown(die);
        // Fast path: most throws move one pawn and earn nothing.
        if let &[WrittenPlay { step: Some(written), .. }] = token.parts()
            && let Some(step) = self.meant(written, &thrown)
            && step.earns(thrown.done).is_none()
        {
            return Ok(Move::of(self.turn, die).then(step));
        }
        self.judged_at_length(token, thrown)
    }

    /// The move that a token with any number of parts means, or the first rule it breaks; not for
    /// the third six.
    fn judged_at_length(&self, token: &Token, thrown: Due) -> Result<Move, Illegal> {
        let mut played = Move::of(self.turn, token.die());
        let mut due = Some(thrown);
        for part in token.parts() {
            let now = match &due {
                Some(now) if now.number() == part.count => now,
                _ => {
                    let last = played.steps().last();
                    return Err(self.moved(&played).explain_number(part.count, due, last));
                }
            };
            let Some(written) = part.step else {
                if now.can_lapse() {
                    due = None;
                    continue;
                }
                return Err(self.moved(&played).explain_unplayed(now));
            };
            let Some(step) = self.meant(written, now) else {
                return Err(self.moved(&played).explain_step(written, now));
            };
            let earned = step.earns(now.done);
            played.push(step);
            // Few steps earn anything, and only they need the position that follows.
            due = earned.map(|bonus| self.moved(&played).earned(bonus));
        }
        if token.endless {
            return Err(self.moved(&played).explain_number(0, due, None));
        }
        match &due {
            Some(owed) if !owed.can_lapse() => Err(self.moved(&played).explain_unplayed(owed)),
            _ => Ok(played),
        }
    }

    /// The position after the steps of a throw, with the same player still to move.
    #[cold]
    fn moved(&self, throw: &Move) -> Self {
        let mut after = *self;
        for &step in throw.steps() {
            after.advance(step);
        }
        after
    }

    /// Calls `visit` with every legal move: every throw, every way to play it, every chain of
    /// bonuses.
    fn each_move(&self, visit: &mut impl FnMut(Move)) {
        for die in 1..=6 {
            if self.is_third_six(die) {
                visit(self.third_six());
            } else {
                self.each_way(self.thrown(die), Move::of(self.turn, die), visit);
            }
        }
    }

    fn each_way(&self, due: Due, so_far: Move, visit: &mut impl FnMut(Move)) {
        if due.can_lapse() {
            visit(so_far);
        }
        for from in Bits(due.able()) {
            let step = due.step(from);
            let mut next = *self;
            let played = so_far.then(step);
            match next.advance(step) {
                Some(bonus) => next.each_way(next.earned(bonus), played, visit),
                None => visit(played),
            }
        }
    }
}

impl Game for Ludo {
    type Token = Token;
    type Move = Move;

    const INFO: Info = Info {
        id: "ludo",
        names: &["Ludo", "Parchís"],
        emblem: Emblem {
            colour: [0x99, 0x80, 0x00],
            path: "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zm2.5 3.4a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2zm9 0a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2zM12 9.9a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2zm-4.5 4.5a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2zm9 0a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2z",
        },
        seats: SEATS,
        sides: &[
            SideName::plain(words::GAMES_SIDE_YELLOW, &["Yellow", "Amarelo", "Amarelos"]),
            SideName::plain(words::GAMES_SIDE_BLUE, &["Blue", "Azul", "Azuis"]),
            SideName::plain(words::GAMES_SIDE_RED, &["Red", "Vermelho", "Vermelhos"]),
            SideName::plain(words::GAMES_SIDE_GREEN, &["Green", "Verde", "Verdes"]),
        ],
        board: Grid::<{ drawing::SIDE }, { drawing::SIDE }>::SCATTERED,
        rules: &Rule::list::<13>(&[1, 4, 5, 9, 11, 12]),
        switches: &[Switch { name: "bonus", values: &["must", "may"], rule: 9 }],
        legend: drawing::LEGEND,
        ..Info::TWO_PLAYERS
    };

    fn switches(&self) -> Switches {
        Switches::one(u8::from(self.optional))
    }

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        setup::start(setup)
    }

    kept_turn!();

    /// A further throw of the same seat belongs to the same round.
    fn opens_round(&self, before: u8) -> bool {
        self.slot() < before
    }

    #[inline]
    fn status(&self) -> Status {
        match self.pawns.iter().position(|pawns| pawns.done == 4) {
            Some(seat) => Status::Over(Outcome::won(Seat(seat as u8), "all-pawns-home")),
            None => Status::Playing,
        }
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        Token::parse(token)
    }

    #[inline]
    fn judge(&self, token: Token) -> Result<Move, Illegal> {
        self.judged(&token).map_err(|fault| self.with_extra_throw(fault, &token))
    }

    #[inline]
    fn play_unchecked(&mut self, step: Move) {
        let third = self.is_third_six(step.die);
        for &step in step.steps() {
            if step.to == HOME {
                self.send_home(self.turn, step.from);
            } else {
                self.advance(step);
            }
        }
        if step.die == 6 && !third {
            self.sixes += 1;
        } else {
            self.sixes = 0;
            self.turn = Self::seat_after(self.turn, 1);
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.status() != Status::Playing {
            return;
        }
        self.each_move(&mut |step| moves.push(step));
    }

    fn count_moves(&self) -> u64 {
        if self.status() != Status::Playing {
            return 0;
        }
        let mut count = 0;
        self.each_move(&mut |_| count += 1);
        count
    }

    fn token_of(&self, step: Move) -> Option<Self::Token> {
        // The steps are made one by one, since each is written with the pawn that makes it.
        let mut position = *self;
        for &step in step.steps() {
            let mine = position.mine();
            if !(if step.from == HOME { mine.home > 0 } else { mine.on(step.from) }) {
                return None;
            }
            position.advance(step);
        }
        let mut token = String::new();
        self.write(step, &mut token);
        (step.seat == self.turn).then(|| Self::parse(token.as_bytes())).flatten()
    }

    fn write(&self, step: Move, out: &mut String) {
        out.push((b'0' + step.die) as char);
        if self.is_third_six(step.die) {
            out.push('!');
            return;
        }
        if step.steps().is_empty() {
            out.push_str(":-");
        }
        let mut position = *self;
        let mut bonus = None;
        for &step in step.steps() {
            if let Some(bonus) = bonus {
                out.push_str(if Bonus::count(bonus) == 20 { "+20" } else { "+10" });
            }
            out.push(':');
            out.push_str(&position.named(step));
            bonus = position.advance(step);
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        self.draw_cells(drawing);
    }

    fn solvable(&self) -> Result<(), Unsolvable> {
        Err(Unsolvable::new::<Self>(Unforeseeable::Chance))
    }

    fn touched(&self, step: Move, squares: &mut Vec<u16>) {
        let mut position = *self;
        for &step in step.steps() {
            let Step { from, to, .. } = step;
            let victim = position.victim(step);
            for place in [from, to] {
                let leaving = u8::from(place == from && from == HOME);
                let home = position.mine().home - leaving;
                squares.push(drawing::cell_of(self.turn, place, home));
            }
            if let Some((rival, place)) = victim {
                let home = position.pawns[usize::from(rival.0)].home;
                squares.push(drawing::cell_of(rival, place, home));
                squares.push(drawing::cell_of(rival, HOME, home));
            }
            if to == HOME {
                position.send_home(self.turn, from);
            } else {
                position.advance(step);
            }
        }
    }

    fn extra_tags(&self, tags: &mut Vec<(&'static str, String)>) {
        setup::write_tags(self, tags);
    }
}
