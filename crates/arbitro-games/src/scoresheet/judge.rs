//! Replaying a record: the single walk through its tokens that every tool uses.
//!
//! [`judge`] reads a record's tags, selects the game once, and walks through the tokens in a loop
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

mod conclude;
mod play;

use super::prelude::*;
use std::ops::Range;

use self::conclude::conclude;
use self::play::Play;
use super::header::NO_GAME;
use super::{Header, HeaderFault, layout};
use crate::games::TagFault;
use crate::games::registry::Visitor;

/// Checks a record. `defaults` applies where the record itself states nothing: just rules, as in a
/// `Rules` tag, or `""`.
///
/// It never fails: any fault of the record is in the [`Verdict`]. An observer that has seen enough
/// is not called again, but the record is still checked to its end.
pub fn judge<'u>(
    record: RecordText<'_>,
    defaults: impl Into<RecordDefaults<'u>>,
    observer: &mut dyn Observer,
) -> Verdict {
    match walk(record, defaults.into(), observer, false) {
        ControlFlow::Continue(verdict) => verdict,
        ControlFlow::Break(()) => unreachable!("this walk does not stop with its observer"),
    }
}

/// Replays a record for an observer, and stops as soon as the observer has seen enough; the rest is
/// not checked, so there is no verdict. Otherwise like [`judge`].
pub fn replay<'u>(
    record: RecordText<'_>,
    defaults: impl Into<RecordDefaults<'u>>,
    observer: &mut dyn Observer,
) -> ControlFlow<(), Verdict> {
    walk(record, defaults.into(), observer, true)
}

/// The walk through a record; with `stops`, it ends when its observer has seen enough.
fn walk(
    record: RecordText<'_>,
    defaults: RecordDefaults<'_>,
    observer: &mut dyn Observer,
    stops: bool,
) -> ControlFlow<(), Verdict> {
    let mut lexer = Lexer::new(record.text);
    let header = match Header::of(record, &mut lexer, defaults) {
        Ok(header) => header,
        Err(fault) => return ControlFlow::Continue(without_game(fault)),
    };
    let game = header.game;
    let walk = Walk { header: &header, lexer, observer, stops, game, text: record.text };
    let mut verdict = registry::dispatch(game, walk)?;
    verdict.notes = header.notes;
    if record.cut && verdict.status != RecordStatus::Malformed {
        let end = record.text.len();
        verdict.status = RecordStatus::Malformed;
        let message = Message::new(words::RECORD_TOO_LONG);
        let fault = RecordFault::new("bad-token", end..end, message);
        verdict.fault = Some(RecordFault { ply: Some(verdict.plies + 1), ..fault });
    }
    ControlFlow::Continue(verdict)
}

/// The verdict on a record whose tags are invalid.
#[cold]
fn without_game(fault: HeaderFault) -> Verdict {
    let hint = (fault.message.key == NO_GAME).then(game_hint);
    let mut verdict = malformed_tags(fault.game, fault.span, fault.message);
    if let Some(found) = &mut verdict.fault {
        found.hint = hint;
    }
    Verdict { notes: fault.notes, ..verdict }
}

/// The list of the games, and how a record names its game.
#[cold]
fn game_hint() -> Message {
    let games: Vec<&str> = registry::infos().iter().map(|info| info.id).collect();
    message!(words::RECORD_HINT_GAME, games)
}

fn malformed_tags(game: Option<GameId>, span: Range<usize>, message: Message) -> Verdict {
    let fault = Some(RecordFault::new("bad-tag", span, message));
    Verdict { fault, ..Verdict::new(game, RecordStatus::Malformed) }
}

struct Walk<'w, 'a> {
    header: &'w Header<'a>,
    lexer: Lexer<'a>,
    observer: &'w mut dyn Observer,
    stops: bool,
    game: GameId,
    text: &'a [u8],
}

impl Visitor for Walk<'_, '_> {
    type Output = ControlFlow<(), Verdict>;

    fn visit<G: Game>(self) -> Self::Output {
        let header = self.header;
        let setup = Setup {
            position: header.position,
            turn: header.turn,
            switches: header.switches,
            tags: &header.tags,
        };
        let position = match G::start(&setup) {
            Ok(position) => position,
            Err(fault) => return ControlFlow::Continue(self.not_set_up(&fault)),
        };
        let seats = position.seats();
        let claimed = match self.claim(seats) {
            Ok(claimed) => claimed,
            Err(verdict) => return ControlFlow::Continue(*verdict),
        };
        let moves = self.lexer.clone();
        let watched = self.observer.start(&position).is_continue();
        if self.stops && !watched {
            return ControlFlow::Break(());
        }
        let (game, stops) = (self.game, self.stops);
        let mut play = Play {
            position,
            plies: 0,
            round: 1,
            seats,
            lexer: self.lexer,
            observer: self.observer,
            watched,
            stops,
            past: Vec::new(),
        };
        let end = play.run()?;
        if play.watched {
            play.observer.end(&play.position);
        }
        let position = &play.position;
        let claimable = position.claimable(play.past.contains(position));
        let mut verdict = conclude(position, claimable, play.plies, (game, header), claimed, end);
        verdict.warnings = header.warnings(&G::INFO, seats);
        if verdict.status == RecordStatus::NeedsArbiter
            && let Some((rule, switch)) = G::INFO.silence
        {
            verdict.warnings.push(RecordWarning::Silence { game, rule, switch });
        }
        if seats == 2 && verdict.status.exit() == 0 {
            verdict.warnings.extend(layout::of_record(&moves, self.text, play.plies));
        }
        ControlFlow::Continue(verdict)
    }
}

impl Walk<'_, '_> {
    #[cold]
    fn not_set_up(&self, fault: &TagFault) -> Verdict {
        let span = self.header.place(fault.tag);
        let mut verdict = malformed_tags(Some(self.game), span, fault.message());
        if let Some(found) = &mut verdict.fault {
            found.rule = (fault.rule > 0).then_some(fault.rule);
        }
        verdict
    }

    /// The claimed result, for this number of seats.
    fn claim(&self, seats: u8) -> Result<Option<Claim>, Box<Verdict>> {
        let malformed = |span, message| Box::new(malformed_tags(Some(self.game), span, message));
        if let Some(turn) = self.header.turn
            && turn.0 >= seats
        {
            let message = message!(words::RECORD_BAD_TURN, value = turn.number());
            return Err(malformed(self.header.place("Turn"), message));
        }
        self.header
            .claim(seats)
            .map_err(|span| malformed(span, message!(words::RECORD_BAD_RESULT, seats)))
    }
}
