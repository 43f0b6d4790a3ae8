//! The walk through the tokens of a record, in a loop that is compiled for its game: each token is
//! parsed, judged in the position, and played for the observer.

use crate::scoresheet::prelude::*;
use std::ops::Range;

use arbitro_words::Fact;

use crate::games::{Illegal, Status as Board};
use crate::scoresheet::advice;
use crate::scoresheet::{Observer, PlyAt};

/// How the walk through the tokens ended.
pub(super) enum End {
    /// At the end of the text, with the state of the game, and the claim of the final token with
    /// its place.
    Text(Board, Option<(Claim, Range<usize>)>),
    /// At a fault.
    Fault(RecordStatus, RecordFault),
}

pub(super) struct Play<'w, 'a, G> {
    pub(super) position: G,
    pub(super) plies: u32,
    pub(super) round: u32,
    pub(super) seats: u8,
    pub(super) lexer: Lexer<'a>,
    pub(super) observer: &'w mut dyn Observer,
    /// Whether the observer is still looking on.
    pub(super) watched: bool,
    /// Whether the walk ends when it is not.
    pub(super) stops: bool,
    /// The positions so far, in a game in which one can recur.
    pub(super) past: Vec<G>,
}

impl<G: Game> Play<'_, '_, G> {
    /// Records whether the observer continues.
    #[inline]
    fn heed(&mut self, answer: ControlFlow<()>) -> ControlFlow<()> {
        self.watched = answer.is_continue();
        if self.stops { answer } else { ControlFlow::Continue(()) }
    }

    /// Plays a legal move and shows it to the observer.
    #[inline]
    fn play(&mut self, step: G::Move) -> ControlFlow<()> {
        let before = self.watched.then(|| self.position.clone());
        if G::RECURS {
            self.past.push(self.position.clone());
        }
        let slot = self.position.slot();
        self.plies += 1;
        let at = PlyAt { ply: self.plies, round: self.round, seat: self.position.turn() };
        self.position.play_unchecked(step);
        self.round += u32::from(self.position.opens_round(slot));
        let Some(before) = before else { return ControlFlow::Continue(()) };
        let answer = self.observer.ply(at, &(&before, step), &self.position);
        self.heed(answer)
    }

    /// Walks through the tokens; breaks when the observer does, if that ends the walk.
    pub(super) fn run(&mut self) -> ControlFlow<(), End> {
        let mut number: Option<Range<usize>> = None;
        let mut last: Option<(Claim, Range<usize>)> = None;
        let mut board = self.position.status();
        while let Some((item, span)) = self.lexer.next() {
            let word = match item {
                Item::Word(word) => word,
                Item::Comment(text) => {
                    if self.watched {
                        let answer = self.observer.comment(text);
                        self.heed(answer)?;
                    }
                    continue;
                }
                Item::OpenBrace => {
                    return self.malformed("bad-token", span, words::RECORD_OPEN_BRACE);
                }
                // The rules do not state what happens next: the rest is ignored, except the result,
                // which an arbiter may have written.
                _ if board == Board::NeedsArbiter => continue,
                Item::Number { digits, dots } => {
                    // After the end no move number is judged: the fault is the move after it.
                    let right = board != Board::Playing || self.is_number(digits, dots);
                    if number.is_some() || last.is_some() || !right {
                        let expected = self.number();
                        let message = message!(words::RECORD_BAD_NUMBER, expected);
                        let turn = self.position.turn();
                        let hint = advice::of_number(digits, self.plies, self.round, turn)
                            .filter(|_| !right);
                        let fault = self.fault("bad-number", span, message);
                        return Self::malformed_by(RecordFault { hint, ..fault });
                    }
                    number = Some(span);
                    continue;
                }
                Item::NotText => {
                    return self.malformed("bad-token", span, words::RECORD_NOT_TEXT);
                }
                Item::StrayBracket => {
                    let token = self.lexer.shown(span.clone());
                    return self.bad_token(token, span);
                }
                Item::Tag { .. } | Item::BrokenTag => {
                    return self.malformed("bad-tag", span, words::RECORD_BROKEN_TAG);
                }
            };
            if let Some(claim) = Claim::read(word, self.seats) {
                if board != Board::NeedsArbiter && (last.is_some() || number.is_some()) {
                    let key = if last.is_some() {
                        words::RECORD_AFTER_RESULT
                    } else {
                        words::RECORD_NO_MOVE
                    };
                    return self.malformed("bad-token", span, key);
                }
                last = Some((claim, span));
                continue;
            }
            if board == Board::NeedsArbiter {
                continue;
            }
            let Some(token) = G::parse(word) else {
                return self.bad_token(shown(word), span);
            };
            if board != Board::Playing {
                let message = message!(
                    words::RECORD_MOVES_AFTER_END,
                    token = shown(word),
                    plies = self.plies
                );
                let mut fault = self.fault("moves-after-end", span, message);
                let hint = G::hint_after_end(token);
                fault.hint = hint.map(|hint| Message::new(format!("games-hint-{hint}")));
                return ControlFlow::Continue(End::Fault(RecordStatus::MovesAfterEnd, fault));
            }
            if last.is_some() {
                return self.malformed("bad-token", span, words::RECORD_AFTER_RESULT);
            }
            let step = match self.position.judge(token) {
                Ok(step) => step,
                Err(illegal) => return self.illegal(&illegal, span),
            };
            self.play(step)?;
            board = self.position.status();
            number = None;
        }
        if let Some(span) = number
            && board != Board::NeedsArbiter
        {
            return self.malformed("bad-token", span, words::RECORD_NO_MOVE);
        }
        ControlFlow::Continue(End::Text(board, last))
    }

    /// Whether a move number is right here: `n.` before a move of First, `n...` before one of
    /// another seat.
    #[inline]
    fn is_number(&self, digits: &[u8], dots: usize) -> bool {
        let value = digits.iter().fold(0u32, |value, digit| {
            value.saturating_mul(10).saturating_add(u32::from(digit - b'0'))
        });
        value == self.round && dots == if self.position.turn().0 == 0 { 1 } else { 3 }
    }

    fn number(&self) -> String {
        let dots = if self.position.turn().0 == 0 { "." } else { "..." };
        format!("{}{dots}", self.round)
    }

    #[cold]
    fn fault(&self, code: Code, span: Range<usize>, message: Message) -> RecordFault {
        let (ply, seat) = (Some(self.plies + 1), Some(self.position.turn()));
        RecordFault { ply, seat, ..RecordFault::new(code, span, message) }
    }

    #[cold]
    fn malformed(&self, code: Code, span: Range<usize>, key: &'static str) -> ControlFlow<(), End> {
        Self::malformed_by(self.fault(code, span, Message::new(key)))
    }

    fn malformed_by(fault: RecordFault) -> ControlFlow<(), End> {
        ControlFlow::Continue(End::Fault(RecordStatus::Malformed, fault))
    }

    #[cold]
    fn bad_token(&self, token: String, span: Range<usize>) -> ControlFlow<(), End> {
        let hint = advice::of_word(&token, G::INFO.id, self.seats);
        let game = Fact::word(format!("games-name-{}", G::INFO.id));
        let message = message!(words::RECORD_BAD_TOKEN, token, game);
        Self::malformed_by(RecordFault { hint, ..self.fault("bad-token", span, message) })
    }

    #[cold]
    fn illegal(&self, illegal: &Illegal, span: Range<usize>) -> ControlFlow<(), End> {
        let fault = RecordFault {
            rule: (illegal.rule > 0).then_some(illegal.rule),
            hint: illegal
                .hint_message()
                .or_else(|| advice::of_first_move(illegal.code, self.plies)),
            ..self.fault(illegal.code, span, illegal.message())
        };
        let malformed = illegal.is_bad_token();
        let status = if malformed { RecordStatus::Malformed } else { RecordStatus::Illegal };
        ControlFlow::Continue(End::Fault(status, fault))
    }
}
