//! Why a throw of Ludo is refused; called only after a fast test has found that it is illegal.

use crate::words;
use arbitro_words::{Fact, Message, message};

use super::token::{Token, Written};
use super::track::{FINAL, HOME, Place, Square, between};
use super::{Cause, Due, Ludo, SEATS, Step};
use crate::board::Bits;
use crate::games::{Game, Illegal, Seat};

impl Ludo {
    /// A step as written: `14x17`.
    pub(super) fn named(&self, step: Step) -> String {
        let [from, to] = [step.from, step.to].map(|place| Square::of(self.turn, place));
        let mark = if step.captures { 'x' } else { '-' };
        format!("{from}{mark}{to}")
    }

    /// Checks what needs no rule: that squares exist, that it is this colour's turn, that a die can
    /// show the number.
    #[inline]
    pub(super) fn check_throw(&self, token: &Token) -> Result<(), Illegal> {
        for written in token.parts().iter().filter_map(|part| part.step) {
            for square in [written.from, written.to] {
                if !square.on_board() {
                    return Err(Illegal::off_board::<Ludo>(square));
                }
            }
        }
        if token.colour.is_some_and(|colour| colour != self.turn) {
            return Err(self.explain_colour(token.colour));
        }
        if !(1..=6).contains(&token.die()) {
            return Err(wrong_die(0, Message::new(words::GAMES_LUDO_NO_SUCH_DIE)));
        }
        Ok(())
    }

    #[cold]
    fn explain_colour(&self, colour: Option<Seat>) -> Illegal {
        let fault = Illegal::new::<Ludo>("wrong-turn", 0).with("side", self.side(self.turn));
        fault.with("claimed", self.side(colour.unwrap_or(self.turn)))
    }

    fn side(&self, seat: Seat) -> Fact {
        Fact::word(Self::INFO.sides[usize::from(seat.0)].key)
    }

    fn name(&self, place: Place) -> String {
        Square::of(self.turn, place).to_string()
    }

    /// The ways to play what is due, as written.
    fn ways(&self, due: &Due) -> Vec<String> {
        Bits(due.able()).map(|from| self.named(due.step(from))).collect()
    }

    /// A fault that shows how what is due can be played.
    fn owing(&self, code: &'static str, rule: u8, due: &Due) -> Illegal {
        Illegal::new::<Ludo>(code, rule)
            .with("side", self.side(self.turn))
            .with("number", due.number())
            .with("ways", self.ways(due))
    }

    /// A third six that is not written as one, or something else that is.
    #[cold]
    pub(super) fn explain_sixes(&self, token: &Token) -> Illegal {
        if token.third_six {
            return wrong_die(5, Message::new(words::GAMES_LUDO_NO_THIRD_SIX));
        }
        let written = token.parts().first().and_then(|part| part.step);
        written
            .and_then(|written| self.explain_origin(written))
            .unwrap_or_else(|| wrong_die(5, Message::new(words::GAMES_LUDO_THIRD_SIX)))
    }

    /// A bonus with a number that is not due.
    #[cold]
    pub(super) fn explain_number(
        &self,
        written: u8,
        due: Option<Due>,
        last: Option<&Step>,
    ) -> Illegal {
        let unearned = Message::new(words::GAMES_LUDO_NO_BONUS);
        match due.map(|due| due.cause) {
            Some(Cause::Bonus(bonus)) => {
                let other = message!(words::GAMES_LUDO_OTHER_BONUS, number = bonus.count());
                wrong_die(bonus.rule(), other)
            }
            _ if self.mine().done == 4 => wrong_die(13, unearned),
            _ => {
                let safe = last.filter(|_| written == 20).and_then(|step| self.spared(*step));
                let rule = if written == 10 { 12 } else { 9 };
                safe.map_or_else(|| wrong_die(rule, unearned), |(rule, why)| wrong_die(rule, why))
            }
        }
    }

    /// Why a rival at a step's destination was not captured, and by which rule; `None` when there
    /// was no rival.
    fn spared(&self, step: Step) -> Option<(u8, Message)> {
        let is_met = (1..SEATS).any(|ahead| self.opponent_on(step.to, ahead).is_some());
        let (rule, key) = match step.from {
            HOME => (11, words::GAMES_LUDO_EXIT_NOT_FULL),
            _ => (10, words::GAMES_LUDO_SAFE_SQUARE),
        };
        let square = Square::of(self.turn, step.to).to_string();
        is_met.then(|| (rule, message!(key, square)))
    }

    /// Adds a hint when the throw would fit the next player, so that the throw after a six is
    /// missing.
    #[cold]
    pub(super) fn with_extra_throw(&self, fault: Illegal, token: &Token) -> Illegal {
        let next = Self { turn: Self::seat_after(self.turn, 1), sixes: 0, ..*self };
        if self.sixes == 0 || next.judged(token).is_err() {
            return fault;
        }
        fault
            .with("side", self.side(self.turn))
            .with("next", self.side(next.turn))
            .hint("ludo-extra-throw")
    }

    /// Something due that could be moved and was not.
    #[cold]
    pub(super) fn explain_unplayed(&self, due: &Due) -> Illegal {
        match due.cause {
            Cause::Throw(_) => self.owing("must-move", 2, due),
            Cause::Bonus(bonus) => self.owing("bonus-owed", bonus.rule(), due),
        }
    }

    /// The fault when the mover has no pawn at a move's origin.
    fn explain_origin(&self, written: Written) -> Option<Illegal> {
        let mine = self.mine();
        let has_pawn = match written.from.place(self.turn) {
            Some(HOME) => mine.home > 0,
            Some(FINAL) => mine.done > 0,
            Some(place) => mine.on(place),
            None => false,
        };
        if has_pawn {
            return None;
        }
        let ring = matches!(written.from, Square::Ring(_));
        let rivals = (0..SEATS).map(Seat).any(|seat| {
            let place = written.from.place(seat);
            ring && place.is_some_and(|place| self.pawns[usize::from(seat.0)].on(place))
        });
        let code = if rivals { "not-yours" } else { "empty-origin" };
        let fault = Illegal::new::<Ludo>(code, 0).with("from", written.from.to_string());
        Some(fault.with("side", self.side(self.turn)))
    }

    /// The first thing wrong with a step that is not due.
    #[cold]
    pub(super) fn explain_step(&self, written: Written, due: &Due) -> Illegal {
        if let Some(fault) = self.explain_origin(written) {
            return fault;
        }
        // An origin with a pawn of the mover is on the mover's track.
        let from = written.from.place(self.turn).unwrap_or(FINAL);
        let fault = if from == HOME {
            self.explain_leaving(written, due)
        } else {
            self.explain_going(written, from, due)
        };
        fault.unwrap_or_else(|| {
            let step = due.step(from);
            let (rule, reason) = match self.spared(step) {
                _ if step.captures => (0, Message::new(words::GAMES_LUDO_A_CAPTURE)),
                Some(spared) => spared,
                None => (0, Message::new(words::GAMES_LUDO_NO_CAPTURE)),
            };
            let reason = reason.with("square", written.to.to_string());
            Illegal::new::<Ludo>("annotation", rule).with("reason", reason)
        })
    }

    /// The fault in leaving home, apart from the mark.
    fn explain_leaving(&self, written: Written, due: &Due) -> Option<Illegal> {
        let exit = self.name(0);
        if due.cause != Cause::Throw(5) || written.to.place(self.turn) != Some(0) {
            let reason = message!(words::GAMES_LUDO_ONLY_A_FIVE, square = exit);
            return Some(wrong_die(3, reason));
        }
        let blocked = !self.mine().can_leave_home();
        // Two pawns of the mover: with any others the pawn could leave (rule 11).
        blocked.then(|| Illegal::new::<Ludo>("square-full", 3).with("square", exit))
    }

    /// The fault in a move along the track, apart from the mark.
    fn explain_going(&self, written: Written, from: Place, due: &Due) -> Option<Illegal> {
        let to = from + due.count;
        let squares = |code, rule| {
            Illegal::new::<Ludo>(code, rule)
                .with("from", written.from.to_string())
                .with("square", written.to.to_string())
        };
        let claimed = written.to.place(self.turn).filter(|place| *place != HOME);
        if to > FINAL && claimed == Some(FINAL) || from == FINAL {
            let steps = FINAL.saturating_sub(from);
            return Some(squares("not-exact", 12).with("count", due.count).with("left", steps));
        }
        if claimed != Some(to) {
            let key = if to > FINAL {
                words::GAMES_LUDO_TOO_FAR
            } else {
                words::GAMES_LUDO_GOES_ELSEWHERE
            };
            let destination = if to > FINAL { String::new() } else { self.name(to) };
            let reason = Message::new(key)
                .with("number", due.number())
                .with("count", due.count)
                .with("from", written.from.to_string())
                .with("square", destination);
            return Some(match due.cause {
                Cause::Throw(6) => wrong_die(4, reason).hint("ludo-six-or-seven"),
                Cause::Throw(_) => wrong_die(2, reason),
                Cause::Bonus(bonus) => wrong_die(bonus.rule(), reason),
            });
        }
        if due.cause == Cause::Throw(5) && due.pawns == 1 << HOME {
            return Some(self.owing("must-leave-home", 3, due));
        }
        if due.view.full >> to & 1 == 1 {
            return Some(squares("square-full", 6));
        }
        if let Some(barrier) = Bits(due.view.barriers & between(from, to)).next() {
            return Some(squares("barrier", 7).with("barrier", self.name(barrier)));
        }
        // The pawn could move but is not one of those that may: a barrier must be opened.
        (!due.is_able(from)).then(|| self.owing("must-open-barrier", 8, due))
    }
}

#[cold]
fn wrong_die(rule: u8, reason: Message) -> Illegal {
    Illegal::new::<Ludo>("wrong-die", rule).with("reason", reason)
}
