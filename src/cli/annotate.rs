//! `arbitro annotate FILE`: where each game was lost, move by move.

use crate::cli::prelude::*;

use arbitro_games::Seat;
use arbitro_games::scoresheet::{Frames, NoObserver, PositionAfter, Transcript};
use arbitro_games::solving::annotate;
use serde::Serialize;

use super::print::{SMALL_PAPERS, one_sided};
use super::support::solving::{LimitArgs, Spent, never_solvable, unsolvable};
use super::support::source::StrangeTags;
use super::support::worded;
use arbitro_event::PaperSize;
use arbitro_paper::AnnotatedGame;

#[derive(clap::Args)]
pub(super) struct Annotate {
    file: PathBuf,
    #[arg(long, value_name = "N")]
    record: Option<u64>,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, short, value_name = "FILE.pdf", conflicts_with = "format")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "a4|letter", default_value = "a4", value_parser = worded(SMALL_PAPERS))]
    paper: PaperSize,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

#[derive(Serialize)]
struct AnnotationLine<'a> {
    game: &'a str,
    record: u64,
    plies: u32,
    /// The ply from which the winner is known.
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

/// A record with its mistakes, and what it cost to find them.
pub(super) struct Annotated {
    pub(super) game: AnnotatedGame,
    spent: Spent,
    /// The exit code of a command that shows them.
    exit: Exit,
}

impl Annotate {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let records = match self.record {
            Some(number) => vec![source::record(session, &self.file, number)?],
            None => source::records(session, &self.file)?,
        };
        if records.is_empty() {
            return Err(Failure::new(words::CLI_CHECK_NOTHING));
        }
        if let Some(path) = &self.output {
            output::check(path, &[&self.file])?;
        }
        let mut strange = StrangeTags::default();
        for record in &records {
            strange.add(&judge(record.view(), "", &mut NoObserver).notes);
        }
        strange.report(session);
        let mut exit = Exit::Yes;
        let mut printed = Vec::new();
        for record in &records {
            match annotated(&self.file, record, &self.limits, session) {
                Ok(found) => {
                    exit = exit.max(found.exit);
                    if found.game.annotation.known_from.is_none() {
                        exit = exit.max(Exit::No);
                    }
                    if self.output.is_some() {
                        let mut boards = Frames::default();
                        judge(record.view(), "", &mut boards);
                        printed.push((found.game, boards.frames));
                    } else {
                        self.show(session, &found)?;
                    }
                }
                // One bad record does not hide the next.
                Err(failure) => exit = exit.max(session.remark(&failure)),
            }
        }
        if let Some(path) = self.output.as_deref().filter(|_| !printed.is_empty()) {
            let bytes =
                AnnotatedGame::pdf(&printed, one_sided(self.paper), session.paper_lang(None))
                    .map_err(|error| Failure::new(error.message()))?;
            output::save(session, path, &bytes, &[&self.file])?;
            session.note(&message!(words::SOLVING_ANNOTATED_WRITTEN, count = printed.len(), path));
        }
        Ok(exit)
    }

    fn show(&self, session: &mut Session, annotated: &Annotated) -> Result<(), Failure> {
        let Annotated { game, spent, .. } = annotated;
        let annotation = &game.annotation;
        match self.format {
            TextFormat::Json => {
                let mistakes = annotation.mistakes.iter().map(|mistake| MistakePart {
                    ply: mistake.ply,
                    round: game.round(mistake.ply),
                    seat: mistake.seat.number(),
                    token: &mistake.token,
                    before: mistake.before.word(),
                    after: mistake.after.word(),
                    moves: &mistake.better,
                    complete: mistake.complete,
                });
                let line = AnnotationLine {
                    game: game.game.id,
                    record: game.record,
                    plies: game.transcript.moves.len() as u32,
                    known_from: annotation.known_from,
                    winner: annotation.winner.map(Seat::number),
                    mistakes: mistakes.collect(),
                    nodes: spent.nodes,
                    seconds: spent.seconds,
                };
                answer::document(session, &line).map(drop)
            }
            TextFormat::Human => {
                session.answer(&game.summary())?;
                for mistake in &annotation.mistakes {
                    let text = session.text(&AnnotatedGame::comment(mistake));
                    writeln!(session.out, "{} {text}", game.number(mistake))?;
                }
                if annotation.mistakes.is_empty() && annotation.known_from.is_some() {
                    session.answer(&Message::new(words::SOLVING_NO_MISTAKE))?;
                }
                Ok(())
            }
        }
    }
}

/// A record with its mistakes.
pub(super) fn annotated(
    path: &Path,
    record: &RawRecord,
    limits: &LimitArgs,
    session: &Session,
) -> Result<Annotated, Failure> {
    // Names the record that cannot be searched.
    let of_record = |failure: Failure| Failure {
        message: failure
            .message
            .map(|cause| message!(words::SOLVING_OF_RECORD, path, record = record.number, cause)),
        ..failure
    };
    let mut at = PositionAfter::ply(Some(0));
    let verdict = judge(record.view(), "", &mut at);
    let (transcript, _) = Transcript::of(record.view(), "");
    let exit = source::exit_at(&verdict, None);
    let start = at.position.filter(|_| exit != Exit::Failed);
    let (Some(start), Some(game)) = (start, verdict.game) else {
        if let Some(never) = verdict.game.and_then(never_solvable) {
            return Err(of_record(never));
        }
        source::show_fault(session, path, record, "", &verdict);
        return Err(Failure::shown(Exit::Failed));
    };
    let game = registry::info(game);
    if verdict.fault.is_some() && verdict.status != RecordStatus::ResultMismatch {
        source::show_fault(session, path, record, "", &verdict);
    }
    let tokens: Vec<&str> = transcript.moves.iter().map(|step| step.token.as_str()).collect();
    let (annotation, spent) =
        limits.within(session, |budget| annotate(&*start, &tokens, limits.limits(), budget));
    let annotation = annotation.map_err(|why| of_record(unsolvable(why)))?;
    Ok(Annotated {
        game: AnnotatedGame { game, record: record.number, transcript, annotation },
        spent,
        exit,
    })
}
