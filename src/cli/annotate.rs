//! `arbitro annotate FILE`: where each game was lost, move by move.

use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;

use super::check::Format;
use super::support::solving::{LimitArgs, Spent, seat_word, unsolvable};
use super::support::{answer, source};
use super::{Exit, Failure, Session};
use crate::games::{Seat, registry};
use crate::locale::{Fact, Message};
use crate::scoresheet::{RawRecord, RecordStatus, Transcript, judge};
use crate::solving::{Annotation, Mistake, TakePosition, Value};

#[derive(clap::Args)]
pub(super) struct Annotate {
    file: PathBuf,
    #[arg(long, value_name = "N")]
    record: Option<u64>,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: Format,
}

#[derive(Serialize)]
struct AnnotationLine<'a> {
    game: &'a str,
    record: u64,
    plies: u32,
    /// After how many plies it is known who wins.
    known_from: Option<u32>,
    winner: Option<u8>,
    mistakes: Vec<MistakePart<'a>>,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct MistakePart<'a> {
    ply: u32,
    round: u32,
    seat: u8,
    token: &'a str,
    before: &'a str,
    after: &'a str,
    moves: &'a [String],
    complete: bool,
}

/// A record as perfect play sees it.
pub(super) struct Annotated {
    pub(super) game: &'static str,
    pub(super) transcript: Transcript,
    pub(super) annotation: Annotation,
    pub(super) spent: Spent,
}

impl Annotate {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let records = match self.record {
            Some(number) => vec![source::record(&self.file, number)?],
            None => source::records(&self.file)?,
        };
        if records.is_empty() {
            return Err(Failure::new(Message::new("cli-check-nothing")));
        }
        let mut exit = Exit::Yes;
        for record in &records {
            match annotated(record, &self.limits, session) {
                Ok(found) => {
                    if found.annotation.known_from.is_none() {
                        exit = exit.max(Exit::No);
                    }
                    self.show(session, record, &found)?;
                }
                // One bad record does not hide the next.
                Err(failure) => {
                    exit = exit.max(failure.exit);
                    session.remark(&failure);
                }
            }
        }
        Ok(exit)
    }

    fn show(
        &self,
        session: &mut Session,
        record: &RawRecord,
        found: &Annotated,
    ) -> Result<(), Failure> {
        let Annotated { game, transcript, annotation, spent } = found;
        let round = |ply: u32| transcript.moves.get(ply as usize - 1).map_or(0, |step| step.round);
        match self.format {
            Format::Json => {
                let mistakes = annotation.mistakes.iter().map(|mistake| MistakePart {
                    ply: mistake.ply,
                    round: round(mistake.ply),
                    seat: mistake.seat.number(),
                    token: &mistake.token,
                    before: mistake.before.word(),
                    after: mistake.after.word(),
                    moves: &mistake.better,
                    complete: mistake.complete,
                });
                let line = AnnotationLine {
                    game,
                    record: record.number,
                    plies: transcript.moves.len() as u32,
                    known_from: annotation.known_from,
                    winner: annotation.winner.map(Seat::number),
                    mistakes: mistakes.collect(),
                    nodes: spent.nodes,
                    seconds: spent.seconds,
                };
                answer::document(session, &line)
            }
            Format::Human => {
                let head = Message::new(match (annotation.known_from, annotation.winner) {
                    (None, _) => "solving-annotated-unknown",
                    (_, None) => "solving-annotated-open",
                    _ => "solving-annotated",
                });
                session.answer(
                    &head
                        .with("game", Fact::word(format!("games-name-{game}")))
                        .with("record", record.number)
                        .with("ply", annotation.known_from.unwrap_or_default())
                        .with("winner", seat_word(annotation.winner.unwrap_or(Seat::FIRST))),
                )?;
                for mistake in &annotation.mistakes {
                    let dots = if mistake.seat == Seat::FIRST { "." } else { "..." };
                    let text = session.say(&comment(mistake));
                    writeln!(session.out(), "{}{dots} {text}", round(mistake.ply))?;
                }
                if annotation.mistakes.is_empty() && annotation.known_from.is_some() {
                    session.answer(&Message::new("solving-no-mistake"))?;
                }
                Ok(())
            }
        }
    }
}

/// What is said of a mistake: "e5 gives the win away; d4, c2 win".
pub(super) fn comment(mistake: &Mistake) -> Message {
    let key = match (mistake.before, mistake.after) {
        (Value::Win, Value::Open) => "solving-mistake-to-open",
        (Value::Win, _) => "solving-mistake",
        _ => "solving-mistake-from-open",
    };
    Message::new(key)
        .with("move", mistake.token.as_str())
        .with("count", mistake.better.len())
        .with("better", mistake.better.clone())
}

/// A record with its mistakes.
pub(super) fn annotated(
    record: &RawRecord,
    limits: &LimitArgs,
    session: &Session,
) -> Result<Annotated, Failure> {
    let mut taken = TakePosition { after: Some(0), ..TakePosition::default() };
    let verdict = judge(record.view(), "", &mut taken);
    let (transcript, _) = Transcript::of(record.view(), "");
    let (Some(start), Some(game)) = (taken.found, verdict.game) else {
        let message = verdict.fault.map(|fault| fault.message);
        return Err(Failure::new(message.unwrap_or_else(|| Message::new("cli-check-nothing"))));
    };
    let game = registry::info(game).id;
    if let Some(fault) = &verdict.fault
        && verdict.status != RecordStatus::ResultMismatch
    {
        session.warn(&fault.message);
    }
    let tokens: Vec<&str> = transcript.moves.iter().map(|step| step.token.as_str()).collect();
    let (annotation, spent) =
        limits.within(session, |budget| start.annotate(&tokens, limits.limits(), budget));
    let annotation = annotation.map_err(|why| unsolvable(game, why))?;
    Ok(Annotated { game, transcript, annotation, spent })
}
