//! Replaying a record: the one walk through its tokens that every tool shares.
//!
//! [`judge`] reads a record's tags, chooses the game once, and walks through the tokens in a loop
//! that is compiled for that game. Anything that needs more than the verdict (a drawing, the legal
//! moves, the canonical text) is an [`Observer`] of that walk.
//!
//! ```
//! use arbitro_games::scoresheet::{RawRecord, RecordStatus, judge, NoObserver};
//!
//! let record = RawRecord::of("[Game \"rastros\"] 1. d4 e3 2. f2 f1 3. g2 g1 0-1");
//! let verdict = judge(record.view(), "", &mut NoObserver);
//! assert_eq!((verdict.status, verdict.plies, verdict.reason), (RecordStatus::Valid, 6, Some("blocked")));
//! ```

use crate::words;
use std::ops::{ControlFlow, Range};

use arbitro_words::{Fact, Message};

use super::header::NO_GAME;
use super::observer::{Observer, PlyAt};
use super::{
    Claim, Header, HeaderFault, Item, Lexer, RecordFault, RecordStatus, RecordText, Termination,
    Unsaid, Verdict, advice, shown,
};
use crate::games::registry::{self, GameId, Visitor};
use crate::games::{Code, Game, Illegal, Seats, Setup, Status as Board};

/// Checks one record. `unsaid` is what holds where the record does not say so itself: for the rules
/// alone their text, as in a `Rules` tag, or `""`.
///
/// It never fails: whatever is wrong with the record is in the [`Verdict`]. An observer that has seen
/// enough is told nothing more; the record is checked to its end all the same.
pub fn judge<'u, O: Observer>(
    record: RecordText<'_>,
    unsaid: impl Into<Unsaid<'u>>,
    observer: &mut O,
) -> Verdict {
    match walk(record, unsaid.into(), observer, false) {
        ControlFlow::Continue(verdict) => verdict,
        ControlFlow::Break(()) => unreachable!("this walk goes on without its observer"),
    }
}

/// Replays one record for an observer, and stops as soon as that has seen enough: what follows is not
/// looked at, so that there is no verdict. As [`judge`] otherwise.
pub fn replay<'u, O: Observer>(
    record: RecordText<'_>,
    unsaid: impl Into<Unsaid<'u>>,
    observer: &mut O,
) -> ControlFlow<(), Verdict> {
    walk(record, unsaid.into(), observer, true)
}

/// The walk through a record; where `stops` says so, it ends with its observer's interest.
#[inline]
fn walk<O: Observer>(
    record: RecordText<'_>,
    unsaid: Unsaid<'_>,
    observer: &mut O,
    stops: bool,
) -> ControlFlow<(), Verdict> {
    let mut lexer = Lexer::new(record.text);
    let header = match Header::of(record, &mut lexer, unsaid) {
        Ok(header) => header,
        Err(fault) => return ControlFlow::Continue(without_game(fault)),
    };
    let game = header.game;
    let walk = Walk { header: &header, lexer, observer, stops, game };
    let mut verdict = registry::dispatch(game, walk)?;
    verdict.notes = header.notes;
    if record.cut && verdict.status != RecordStatus::Malformed {
        let end = record.text.len();
        verdict.status = RecordStatus::Malformed;
        verdict.fault = Some(RecordFault {
            ply: Some(verdict.plies + 1),
            seat: None,
            span: end..end,
            code: "bad-token",
            rule: None,
            message: Message::new(words::RECORD_TOO_LONG),
            hint: None,
        });
    }
    ControlFlow::Continue(verdict)
}

/// The verdict on a record whose tags cannot be understood.
#[cold]
fn without_game(fault: HeaderFault) -> Verdict {
    let hint = (fault.message.key == NO_GAME).then(game_hint);
    let mut verdict = malformed_tags(fault.game, fault.span, fault.message);
    if let Some(found) = &mut verdict.fault {
        found.hint = hint;
    }
    Verdict { notes: fault.notes, ..verdict }
}

/// Which games there are, and how a record says which of them it is.
#[cold]
fn game_hint() -> Message {
    let games: Vec<&str> = registry::infos().iter().map(|info| info.id).collect();
    Message::new(words::RECORD_HINT_GAME).with("games", games)
}

fn malformed_tags(game: Option<GameId>, span: Range<usize>, message: Message) -> Verdict {
    Verdict {
        game,
        status: RecordStatus::Malformed,
        plies: 0,
        result: None,
        claimed: None,
        reason: None,
        scores: None,
        termination: Termination::Normal,
        notes: Vec::new(),
        fault: Some(RecordFault {
            ply: None,
            seat: None,
            span,
            code: "bad-tag",
            rule: None,
            message,
            hint: None,
        }),
    }
}

struct Walk<'w, 'a, O> {
    header: &'w Header<'a>,
    lexer: Lexer<'a>,
    observer: &'w mut O,
    stops: bool,
    game: GameId,
}

impl<O: Observer> Visitor for Walk<'_, '_, O> {
    type Output = ControlFlow<(), Verdict>;

    fn visit<G: Game>(self) -> Self::Output {
        match self.begun::<G>() {
            Ok((position, claimed)) => self.played(position, claimed),
            Err(verdict) => ControlFlow::Continue(*verdict),
        }
    }
}

impl<O: Observer> Walk<'_, '_, O> {
    /// The position that the tags set up, and the result they claim; a verdict where they cannot.
    fn begun<G: Game>(&self) -> Result<(G, Option<Claim>), Box<Verdict>> {
        let header = self.header;
        let setup = Setup {
            position: header.position,
            turn: header.turn,
            switches: header.switches,
            tags: &header.tags,
        };
        let position = match G::start(&setup) {
            Ok(position) => position,
            Err(fault) => {
                let span = header.place(fault.tag);
                let mut verdict = malformed_tags(Some(self.game), span, fault.message());
                if let Some(found) = &mut verdict.fault {
                    found.rule = (fault.rule > 0).then_some(fault.rule);
                }
                return Err(Box::new(verdict));
            }
        };
        let seats = position.seats();
        if let Some(turn) = header.turn
            && turn.0 >= seats
        {
            let message = Message::new(words::RECORD_BAD_TURN).with("value", turn.number());
            let verdict = malformed_tags(Some(self.game), header.place("Turn"), message);
            return Err(Box::new(verdict));
        }
        match header.claim(seats) {
            Ok(claimed) => Ok((position, claimed)),
            Err(span) => {
                let message = Message::new(words::RECORD_BAD_RESULT).with("seats", seats);
                Err(Box::new(malformed_tags(Some(self.game), span, message)))
            }
        }
    }

    fn played<G: Game>(self, position: G, claimed: Option<Claim>) -> ControlFlow<(), Verdict> {
        let seats = position.seats();
        let watched = self.observer.start(&position).is_continue();
        let mut play = Play {
            position,
            plies: 0,
            round: 1,
            seats,
            lexer: self.lexer,
            observer: self.observer,
            watched,
            stops: self.stops,
        };
        let end = if watched || !self.stops { play.run()? } else { return ControlFlow::Break(()) };
        if play.watched {
            play.observer.end(&play.position);
        }
        ControlFlow::Continue(play.conclude(self.game, self.header, claimed, end))
    }
}

/// The message for a `Scores` tag that is not the board's.
const SCORES_DIFFER: &str = words::RECORD_SCORES_DIFFER;

/// How the walk through the tokens ended.
enum End {
    /// At the end of the text, with where the game stands, and the final token's claim and its place.
    Text(Board, Option<(Claim, Range<usize>)>),
    /// At a fault.
    Fault(RecordStatus, RecordFault),
}

struct Play<'w, 'a, G, O> {
    position: G,
    plies: u32,
    round: u32,
    seats: u8,
    lexer: Lexer<'a>,
    observer: &'w mut O,
    /// Whether the observer wants to see more.
    watched: bool,
    /// Whether nothing more is looked at when it does not.
    stops: bool,
}

impl<G: Game, O: Observer> Play<'_, '_, G, O> {
    /// Heeds what the observer answered.
    #[inline]
    fn heed(&mut self, answer: ControlFlow<()>) -> ControlFlow<()> {
        self.watched = answer.is_continue();
        if self.stops { answer } else { ControlFlow::Continue(()) }
    }

    /// Plays a legal move before the observer's eyes.
    #[inline]
    fn play(&mut self, step: G::Move) -> ControlFlow<()> {
        // For the observer alone: where nobody looks at it, none is kept.
        let before = self.position.clone();
        let slot = self.position.slot();
        self.plies += 1;
        let at = PlyAt { ply: self.plies, round: self.round, seat: self.position.turn() };
        self.position.play_unchecked(step);
        self.round += u32::from(self.position.opens_round(slot));
        if !self.watched {
            return ControlFlow::Continue(());
        }
        let answer = self.observer.ply(at, &before, step, &self.position);
        self.heed(answer)
    }

    /// Walks through the tokens; breaks off where the observer does and that ends the walk.
    fn run(&mut self) -> ControlFlow<(), End> {
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
                    return ControlFlow::Continue(self.malformed(
                        "bad-token",
                        span,
                        Message::new(words::RECORD_OPEN_BRACE),
                    ));
                }
                // The rules do not say what happens now: what follows is not looked at, but for the
                // result, which an árbitro may have written.
                _ if board == Board::NeedsArbiter => continue,
                Item::Number { digits, dots } => {
                    // After the end no number is the right one: the move it stands before is wrong.
                    let right = board != Board::Playing || self.is_number(digits, dots);
                    if number.is_some() || last.is_some() || !right {
                        let expected = self.number();
                        let message =
                            Message::new(words::RECORD_BAD_NUMBER).with("expected", expected);
                        let hint = advice::of_number(digits, self.plies).filter(|_| !right);
                        return ControlFlow::Continue(self.malformed_with(
                            hint,
                            "bad-number",
                            span,
                            message,
                        ));
                    }
                    number = Some(span);
                    continue;
                }
                Item::NotText => {
                    return ControlFlow::Continue(self.malformed(
                        "bad-token",
                        span,
                        Message::new(words::RECORD_NOT_TEXT),
                    ));
                }
                Item::StrayBracket => {
                    let token = self.lexer.shown(span.clone());
                    return ControlFlow::Continue(self.bad_token(token, span));
                }
                Item::Tag { .. } | Item::BrokenTag => {
                    return ControlFlow::Continue(self.malformed(
                        "bad-tag",
                        span,
                        Message::new(words::RECORD_BROKEN_TAG),
                    ));
                }
            };
            if let Some(claim) = Claim::read(word, self.seats) {
                if board != Board::NeedsArbiter && (last.is_some() || number.is_some()) {
                    let key = if last.is_some() {
                        words::RECORD_AFTER_RESULT
                    } else {
                        words::RECORD_NO_MOVE
                    };
                    return ControlFlow::Continue(self.malformed(
                        "bad-token",
                        span,
                        Message::new(key),
                    ));
                }
                last = Some((claim, span));
                continue;
            }
            if board == Board::NeedsArbiter {
                continue;
            }
            let Some(token) = G::parse(word) else {
                return ControlFlow::Continue(self.bad_token(shown(word), span));
            };
            if board != Board::Playing {
                let message = Message::new(words::RECORD_MOVES_AFTER_END)
                    .with("token", shown(word))
                    .with("plies", self.plies);
                let mut fault = self.fault("moves-after-end", span, message);
                let hint = G::hint_after_end(token);
                fault.hint = hint.map(|hint| Message::new(format!("games-hint-{hint}")));
                return ControlFlow::Continue(End::Fault(RecordStatus::MovesAfterEnd, fault));
            }
            if last.is_some() {
                return ControlFlow::Continue(self.malformed(
                    "bad-token",
                    span,
                    Message::new(words::RECORD_AFTER_RESULT),
                ));
            }
            let step = match self.position.judge(token) {
                Ok(step) => step,
                Err(illegal) => return ControlFlow::Continue(self.illegal(&illegal, span)),
            };
            self.play(step)?;
            board = self.position.status();
            number = None;
        }
        if let Some(span) = number
            && board != Board::NeedsArbiter
        {
            return ControlFlow::Continue(self.malformed(
                "bad-token",
                span,
                Message::new(words::RECORD_NO_MOVE),
            ));
        }
        ControlFlow::Continue(End::Text(board, last))
    }

    /// Whether a move number is the right one here: `n.` before a move of First, `n...` before one of
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
        RecordFault {
            ply: Some(self.plies + 1),
            seat: Some(self.position.turn()),
            span,
            code,
            rule: None,
            message,
            hint: None,
        }
    }

    #[cold]
    fn malformed(&self, code: Code, span: Range<usize>, message: Message) -> End {
        self.malformed_with(None, code, span, message)
    }

    #[cold]
    fn malformed_with(
        &self,
        hint: Option<Message>,
        code: Code,
        span: Range<usize>,
        message: Message,
    ) -> End {
        let fault = RecordFault { hint, ..self.fault(code, span, message) };
        End::Fault(RecordStatus::Malformed, fault)
    }

    #[cold]
    fn bad_token(&self, token: String, span: Range<usize>) -> End {
        let hint = advice::of_word(&token, G::INFO.id, self.seats);
        let message = Message::new(words::RECORD_BAD_TOKEN)
            .with("token", token)
            .with("game", Fact::word(format!("games-name-{}", G::INFO.id)));
        self.malformed_with(hint, "bad-token", span, message)
    }

    #[cold]
    fn illegal(&self, illegal: &Illegal, span: Range<usize>) -> End {
        let fault = RecordFault {
            rule: (illegal.rule > 0).then_some(illegal.rule),
            hint: illegal
                .hint_message()
                .or_else(|| advice::of_first_move(illegal.code, self.plies)),
            ..self.fault(illegal.code, span, illegal.message())
        };
        End::Fault(RecordStatus::Illegal, fault)
    }

    fn conclude(&self, game: GameId, header: &Header<'_>, tag: Option<Claim>, end: End) -> Verdict {
        let board = match end {
            End::Text(board, _) => board,
            End::Fault(..) => self.position.status(),
        };
        let (result, reason) = match board {
            Board::Over(outcome) => (Some(Claim::of(outcome, self.seats)), Some(outcome.reason)),
            _ => (None, None),
        };
        let mut verdict = Verdict {
            game: Some(game),
            status: RecordStatus::Valid,
            plies: self.plies,
            result,
            claimed: tag,
            reason,
            scores: self.position.scores(),
            termination: header.termination,
            notes: Vec::new(),
            fault: None,
        };
        let last = match end {
            End::Fault(status, fault) => {
                verdict.status = status;
                verdict.fault = Some(fault);
                return verdict;
            }
            End::Text(_, last) => last,
        };
        let (written, place) = match last {
            Some((claim, span)) => (Some(claim), span),
            None => (None, header.place("Result")),
        };
        verdict.claimed = tag.or(written);
        let normal = header.termination == Termination::Normal;
        if board == Board::NeedsArbiter && normal {
            verdict.status = RecordStatus::NeedsArbiter;
            return verdict;
        }
        let mismatch = if tag.is_some() && written.is_some() && tag != written {
            Some(words::RECORD_RESULTS_DIFFER)
        } else {
            self.contradiction(header, verdict.claimed, result)
        };
        if let Some(key) = mismatch {
            let text = |claim: Option<Claim>| claim.map_or("*".to_owned(), |c| c.to_string());
            let scores = verdict.scores.iter().flatten().map(i32::to_string);
            let place = if key == SCORES_DIFFER { header.place("Scores") } else { place };
            let message = Message::new(key)
                .with("scores", scores.collect::<Vec<_>>().join(" "))
                .with("claimed", text(verdict.claimed))
                .with("written", text(written))
                .with("result", text(result));
            verdict.status = RecordStatus::ResultMismatch;
            verdict.fault = Some(RecordFault {
                ply: None,
                seat: None,
                span: place,
                code: "result-mismatch",
                rule: None,
                message,
                hint: None,
            });
            return verdict;
        }
        if result.is_none() {
            match verdict.claimed {
                Some(claim) if !claim.is_open() => {
                    verdict.reason = Some(header.termination.word());
                }
                _ => verdict.status = RecordStatus::Unfinished,
            }
        }
        verdict
    }

    /// What a claim contradicts, as the key of the message that says so.
    fn contradiction(
        &self,
        header: &Header<'_>,
        claimed: Option<Claim>,
        result: Option<Claim>,
    ) -> Option<&'static str> {
        if let Some(tag) = header.scores {
            let claimed: Result<Vec<i32>, _> =
                tag.split_whitespace().map(|score| score.replace('−', "-").parse()).collect();
            let differ = match claimed {
                Ok(claimed) => self.position.confirms_scores(&claimed) == Some(false),
                // What is no number is never the board's.
                Err(_) => self.position.scores().is_some(),
            };
            if differ {
                return Some(SCORES_DIFFER);
            }
        }
        let claim = claimed.filter(|claim| !claim.is_open())?;
        let possible = claim.winners().is_some_and(|(winners, share)| {
            winners == Seats::default() || self.position.share(winners) == Some(share)
        });
        if !possible {
            return Some(match result {
                _ if !G::INFO.shared_wins => words::RECORD_NO_DRAWS,
                Some(_) => words::RECORD_RESULT_DIFFERS,
                None => words::RECORD_NO_SUCH_RESULT,
            });
        }
        if header.termination == Termination::Unfinished {
            return Some(words::RECORD_UNFINISHED_WITH_RESULT);
        }
        match result {
            Some(result) if result != claim => Some(words::RECORD_RESULT_DIFFERS),
            None if header.termination == Termination::Normal => Some(words::RECORD_NOT_OVER),
            _ => None,
        }
    }
}
