//! `arbitro problems GAME`: problem sheets for schools, one winning move each.

use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;

use super::check::{BoardChoice, Format};
use super::rules::game_named;
use super::support::solving::{unsolvable, watched};
use super::support::{answer, output, seed};
use super::{Exit, Failure, Session};
use crate::documents::ProblemSheet;
use crate::games::registry::{self, Visitor};
use crate::games::{Game, Unsolvable};
use crate::locale::Message;
use crate::output::board::draw;
use crate::solving::{Budget, PlainProblem, Problem, problems};

#[derive(clap::Args)]
pub(super) struct Problems {
    game: String,
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=200))]
    count: u16,
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=6))]
    moves: u32,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed())]
    seed: u64,
    #[arg(long, short, value_name = "FILE.pdf")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "unicode|ascii|none", default_value = "unicode")]
    board: BoardChoice,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: Format,
}

#[derive(Serialize)]
struct ProblemLine<'a> {
    game: &'a str,
    problem: usize,
    turn: u8,
    tags: serde_json::Map<String, serde_json::Value>,
    /// Moves of one's own to the end.
    moves: u32,
    solution: &'a str,
    line: &'a [String],
}

struct Find<'a> {
    wish: &'a Problems,
    budget: &'a Budget,
}

impl Visitor for Find<'_> {
    type Output = Result<Vec<PlainProblem>, Unsolvable>;

    fn visit<G: Game>(self) -> Self::Output {
        let Problems { seed, count, moves, .. } = *self.wish;
        let found = problems::<G>(seed, usize::from(count), moves, self.budget)?;
        Ok(found.iter().map(Problem::plain).collect())
    }
}

impl Problems {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let game = game_named(&self.game)?;
        let info = registry::info(game);
        if let Some(path) = &self.output {
            output::check(path, &[])?;
        }
        let find = |budget: &Budget| {
            (registry::dispatch(game, Find { wish: &self, budget }), budget.is_spent())
        };
        let ((found, interrupted), _) = watched(session, None, find);
        let found = found.map_err(|why| unsolvable(info.id, why))?;
        if found.len() < usize::from(self.count) {
            session.warn(
                &Message::new(if interrupted {
                    "solving-problems-interrupted"
                } else {
                    "solving-few-problems"
                })
                .with("found", found.len())
                .with("wanted", self.count),
            );
        }
        if found.is_empty() {
            return Ok(Exit::No);
        }
        let sheet = ProblemSheet { game: info, seed: self.seed, problems: found };
        if let Some(path) = &self.output {
            let lang = session.paper_lang(None);
            let bytes = sheet.pdf(lang).map_err(|error| Failure::new(error.message()))?;
            output::save(session, path, &bytes, &[])?;
            session.note(
                &Message::new("solving-sheet-written")
                    .with("count", sheet.problems.len())
                    .with("path", path.display().to_string()),
            );
            return Ok(Exit::Yes);
        }
        match self.format {
            Format::Json => {
                for (number, problem) in (1..).zip(&sheet.problems) {
                    let tags = problem.tags.iter();
                    let line = ProblemLine {
                        game: info.id,
                        problem: number,
                        turn: problem.turn.number(),
                        tags: tags
                            .map(|(name, value)| ((*name).to_owned(), value.as_str().into()))
                            .collect(),
                        moves: problem.moves,
                        solution: &problem.key,
                        line: &problem.line,
                    };
                    answer::document(session, &line)?;
                }
            }
            Format::Human => self.show(session, &sheet)?,
        }
        Ok(Exit::Yes)
    }

    fn show(&self, session: &mut Session, sheet: &ProblemSheet) -> Result<(), Failure> {
        for (number, problem) in (1..).zip(&sheet.problems) {
            session.answer(&sheet.caption(number, problem))?;
            match self.board.style() {
                Some(style) => {
                    for line in draw(&problem.diagram, style) {
                        writeln!(session.out(), "{line}")?;
                    }
                }
                None => {
                    for (name, value) in &problem.tags {
                        writeln!(session.out(), "[{name} \"{value}\"]")?;
                    }
                }
            }
            writeln!(session.out())?;
        }
        session.answer(&Message::new("solving-sheet-solutions"))?;
        for (number, problem) in (1..).zip(&sheet.problems) {
            writeln!(session.out(), "{number}. {}", problem.line.join(" "))?;
        }
        Ok(())
    }
}
