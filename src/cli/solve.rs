//! `arbitro solve FILE`: proves who wins from a position of a record.

use crate::cli::prelude::*;

use arbitro_games::Seat;
use arbitro_games::scoresheet::PositionAfter;
use arbitro_games::solving::{Answer, SolveLine, answer as answer_of};

use super::support::solving::{LimitArgs, Spent, never_solvable, seat_word, unsolvable};
use super::support::source::StrangeTags;

#[derive(clap::Args)]
pub(super) struct Solve {
    file: PathBuf,
    #[arg(long, default_value_t = 1, value_name = "N")]
    record: u64,
    #[arg(long, value_name = "K")]
    ply: Option<u32>,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

impl Solve {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let record = source::record(session, &self.file, self.record)?;
        let mut at = PositionAfter::ply(self.ply);
        let verdict = judge(record.view(), "", &mut at);
        StrangeTags::of(&verdict).report(session);
        let exit = source::exit_at(&verdict, self.ply);
        let position = at.position.filter(|_| exit != Exit::Failed);
        let (Some(position), Some(game)) = (position, verdict.game) else {
            // That the game cannot be solved matters more than missing tags.
            if let Some(never) = verdict.game.and_then(never_solvable) {
                return Err(never);
            }
            return Err(source::no_place(session, &self.file, &record, &verdict, self.ply));
        };
        // A fault after the requested ply does not matter.
        if verdict.fault.is_some()
            && self.ply.is_none()
            && verdict.status != RecordStatus::ResultMismatch
        {
            source::show_fault(session, &self.file, &record, "", &verdict);
        }
        let game = registry::info(game).id;
        let limits = self.limits.limits();
        let (answer, spent) =
            self.limits.within(session, |budget| answer_of(&*position, limits, budget));
        let answer = answer.map_err(unsolvable)?;
        let turn = position.turn();
        match self.format {
            TextFormat::Json => {
                let line = SolveLine {
                    game,
                    record: self.record,
                    ply: at.ply,
                    turn: turn.number(),
                    nodes: spent.nodes,
                    seconds: spent.seconds,
                    ..SolveLine::of(&answer)
                };
                answer::document(session, &line)?;
            }
            TextFormat::Human => {
                for message in summary(game, self.record, at.ply, turn, &answer, spent) {
                    session.answer(&message)?;
                }
                session.out.flush()?;
            }
        }
        Ok(if answer.value.is_some() { exit } else { Exit::No })
    }
}

fn summary(
    game: &str,
    record: u64,
    ply: u32,
    turn: Seat,
    answer: &Answer,
    spent: Spent,
) -> Vec<Message> {
    let mut lines = vec![
        Message::new(words::SOLVING_PLACE)
            .with("game", Fact::word(format!("games-name-{game}")))
            .with("record", record)
            .with("ply", ply)
            .with("turn", seat_word(turn)),
    ];
    match (answer.value, answer.winner) {
        (None, _) => lines.push(Message::new(words::SOLVING_UNKNOWN)),
        (_, Some(winner)) => {
            lines.push(message!(words::SOLVING_WINS, winner = seat_word(winner)));
        }
        _ => lines.push(Message::new(words::SOLVING_OPEN)),
    }
    if !answer.moves.is_empty() {
        lines.push(
            Message::new(if answer.complete {
                words::SOLVING_MOVES
            } else {
                words::SOLVING_SOME_MOVES
            })
            .with("count", answer.moves.len())
            .with("moves", &answer.moves),
        );
    }
    if !answer.line.is_empty() {
        lines.push(message!(words::SOLVING_LINE, line = answer.line.join(" ")));
    }
    lines.push(
        Message::new(words::SOLVING_SPENT)
            .with("nodes", spent.nodes)
            .with("seconds", Fact::decimal(format!("{:.2}", spent.seconds))),
    );
    lines
}
