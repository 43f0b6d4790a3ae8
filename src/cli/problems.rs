//! `arbitro problems GAME`: problem sheets for schools, one winning move each. They are printed as they are
//! found: a search that is stopped or runs out of time keeps those found so far.

use crate::cli::prelude::*;
use std::time::Duration;

use arbitro_games::playing::{PlainProblem, Problem, problems};
use arbitro_games::registry::Visitor;
use arbitro_games::solving::Budget;
use arbitro_games::{Game, Unsolvable};
use serde::Serialize;

use super::check::BoardChoice;
use super::print::{SMALL_PAPERS, one_sided};
use super::rules::game_named;
use super::support::seed;
use super::support::solving::{time, unsolvable, watched};
use super::support::worded;
use arbitro_event::PaperSize;
use arbitro_games::in_words::counts_in_words;
use arbitro_paper::ProblemSheet;
use arbitro_paper::output::board::draw;

#[derive(clap::Args)]
pub(super) struct Problems {
    game: String,
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=200))]
    count: u16,
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=6))]
    moves: u32,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed())]
    seed: u64,
    #[arg(long, value_name = "SPAN", value_parser = time)]
    time: Option<Duration>,
    #[arg(long, short, value_name = "FILE.pdf")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "a4|letter", default_value = "a4", value_parser = worded(SMALL_PAPERS))]
    paper: PaperSize,
    #[arg(long, value_name = "unicode|ascii|none", default_value = "unicode")]
    board: BoardChoice,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

#[derive(Serialize)]
struct ProblemLine<'a> {
    game: &'a str,
    problem: usize,
    turn: u8,
    tags: serde_json::Map<String, serde_json::Value>,
    /// The winner's moves to the end of the game.
    moves: u32,
    /// How many non-winning moves a weak player would be tempted by.
    tempting: u32,
    solution: &'a str,
    line: &'a [String],
}

struct Find<'a, F> {
    wish: &'a Problems,
    budget: &'a Budget,
    tell: F,
}

impl<F: FnMut(PlainProblem)> Visitor for Find<'_, F> {
    type Output = Result<(), Unsolvable>;

    fn visit<G: Game>(mut self) -> Self::Output {
        let Problems { seed, count, moves, .. } = *self.wish;
        let tell = |problem: &Problem<G>| (self.tell)(problem.plain());
        problems::<G>(seed, usize::from(count), moves, self.budget, tell).map(drop)
    }
}

impl Problems {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let game = game_named(&self.game)?;
        let info = registry::info(game);
        if let Some(path) = &self.output {
            output::check(path, &[])?;
        }
        let mut sheet = ProblemSheet { game: info, seed: self.seed, problems: Vec::new() };
        // A progress line would mix with the problems.
        let on_screen = self.output.is_none() && session.terminal;
        let shown = !on_screen && session.io.err.is_terminal();
        let progress = shown.then_some(session.lang);
        let mut printed = Ok(());
        let find = |budget: &Budget| {
            let tell = |problem| {
                let number = sheet.problems.len() + 1;
                if self.output.is_none() && printed.is_ok() {
                    printed = self.show(session, &sheet, number, &problem);
                }
                sheet.problems.push(problem);
                // The reader has gone.
                if printed.is_err() {
                    budget.stop();
                }
            };
            let problems = registry::dispatch(game, Find { wish: &self, budget, tell });
            (problems, budget.is_spent())
        };
        let ((found, interrupted), _) = watched(progress, self.time, find);
        found.map_err(unsolvable)?;
        printed?;
        if sheet.problems.len() < usize::from(self.count) {
            session.warn(
                &Message::new(if interrupted {
                    words::SOLVING_PROBLEMS_INTERRUPTED
                } else {
                    words::SOLVING_FEW_PROBLEMS
                })
                .with("found", sheet.problems.len())
                .with("wanted", self.count),
            );
        }
        if sheet.problems.is_empty() {
            return Ok(Exit::No);
        }
        match &self.output {
            Some(path) => {
                sheet.problems.sort_by_key(|problem| (problem.tempting, problem.moves));
                let bytes = sheet
                    .pdf(one_sided(self.paper), session.paper_lang(None))
                    .map_err(|error| Failure::new(error.message()))?;
                output::save(session, path, &bytes, &[])?;
                session.note(&message!(
                    words::SOLVING_SHEET_WRITTEN,
                    count = sheet.problems.len(),
                    path
                ));
            }
            None if self.format == TextFormat::Human => {
                session.answer(&Message::new(words::SOLVING_SHEET_SOLUTIONS))?;
                for (number, problem) in (1..).zip(&sheet.problems) {
                    writeln!(session.out, "{number}. {}", problem.line.join(" "))?;
                }
            }
            None => {}
        }
        Ok(Exit::Yes)
    }

    /// Prints one problem at once, so that it is kept whatever happens later.
    fn show(
        &self,
        session: &mut Session,
        sheet: &ProblemSheet,
        number: usize,
        problem: &PlainProblem,
    ) -> Result<(), Failure> {
        match self.format {
            TextFormat::Json => {
                let tags = problem.tags.iter();
                let line = ProblemLine {
                    game: sheet.game.id,
                    problem: number,
                    turn: problem.turn.number(),
                    tags: tags
                        .map(|(name, value)| ((*name).to_owned(), value.as_str().into()))
                        .collect(),
                    moves: problem.moves,
                    tempting: problem.tempting,
                    solution: &problem.key,
                    line: &problem.line,
                };
                answer::document(session, &line)?;
            }
            TextFormat::Human => {
                session.answer(&sheet.caption(number, problem))?;
                match self.board.style() {
                    Some(style) => {
                        let mut lines = draw(&problem.drawing, session.board_style(style));
                        lines.extend(counts_in_words(session.lang, &problem.drawing));
                        session.show(&(lines.join("\n") + "\n"))?;
                    }
                    None => {
                        for (name, value) in &problem.tags {
                            writeln!(session.out, "[{name} \"{value}\"]")?;
                        }
                    }
                }
                writeln!(session.out)?;
            }
        }
        Ok(session.out.flush()?)
    }
}
