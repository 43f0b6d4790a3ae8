//! A sheet of problems for schools: six drawings to a page, the solutions on separate pages at the end.

use arbitro_games::in_words::counts_in_words;
use arbitro_games::playing::PlainProblem;
use arbitro_games::scoresheet::{RawRecord, Scene, judge};
use arbitro_games::{Info, Seat};

use crate::locale::Fact;
use crate::output::board::{Style, legend};
use crate::output::pdf::boxes::board as board_box;
use crate::output::pdf::{PrintError, Stock};
use crate::prelude::*;

/// How many problems are side by side, and one below the other.
const COLUMNS: usize = 2;
const ROWS: usize = 3;

/// Problems of one game.
#[derive(Clone, Debug)]
pub struct ProblemSheet {
    /// The game.
    pub game: &'static Info,
    /// The seed they were found with, printed so that the sheet can be made again.
    pub seed: u64,
    /// The problems in their order.
    pub problems: Vec<PlainProblem>,
}

impl ProblemSheet {
    /// The sheet as a PDF file, on this paper.
    ///
    /// # Errors
    /// The pages cannot be made.
    pub fn pdf(&self, stock: Stock, lang: Lang) -> Result<Vec<u8>, PrintError> {
        let title = lang.text(&self.title());
        let mut file = File::new(title.clone(), lang);
        file.print_on(stock);
        let mut pages = Vec::new();
        for (page, problems) in self.problems.chunks(COLUMNS * ROWS).enumerate() {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let area = list_page::area(Paper::PORTRAIT);
            let number = |at: usize| page * COLUMNS * ROWS + at + 1;
            let problem = |at: usize| match problems.get(at) {
                Some(problem) => self.problem(number(at), problem, lang),
                None => space(),
            };
            let rows = (0..ROWS).map(|row| {
                let problems = (0..COLUMNS).map(|column| problem(row * COLUMNS + column));
                spread(problems, style::WIDE).share(1)
            });
            let drawn = problems.iter().map(|problem| &problem.drawing);
            let signs = legend(drawn, self.game.legend, Style::Unicode, lang);
            let legend = text(signs.unwrap_or_default(), style::LEGEND);
            let parts = [head(&title)].into_iter().chain(rows).chain([legend]);
            column(parts).draw(&mut canvas, area);
            pages.push(canvas);
        }
        pages.extend(self.solutions(lang));
        let count = pages.len();
        for (number, mut canvas) in (1..).zip(pages) {
            self.foot(&mut canvas, number, count, lang);
            file.page(canvas);
        }
        Ok(file.finish()?.bytes)
    }

    fn title(&self) -> Message {
        Message::new(words::SOLVING_SHEET_TITLE)
            .with("game", Fact::word(format!("games-name-{}", self.game.id)))
    }

    /// The text above a drawing: who is to move, how many moves it takes, and which variant is played.
    pub fn caption(&self, number: usize, problem: &PlainProblem) -> Message {
        let caption = Message::new(words::SOLVING_SHEET_PROBLEM)
            .with("number", number)
            .with("turn", Fact::word(self.side(problem)))
            .with("moves", problem.moves);
        match problem.tags.iter().find(|(name, _)| *name == "Variant") {
            Some((_, variant)) => message!(words::SOLVING_SHEET_VARIANT, caption, variant),
            None => caption,
        }
    }

    /// The name of the side to move: if sides can be swapped, only the board shows who has which.
    fn side(&self, problem: &PlainProblem) -> &'static str {
        let tags = problem.tags.iter().map(|(name, value)| format!("[{name} \"{value}\"]\n"));
        let text = format!("[Game \"{}\"]\n{}", self.game.id, tags.collect::<String>());
        let mut scene = Scene::default();
        judge(RawRecord::of(&text).view(), "", &mut scene);
        scene.side.unwrap_or(match problem.turn {
            Seat::FIRST => words::GAMES_SIDE_FIRST,
            _ => words::GAMES_SIDE_SECOND,
        })
    }

    fn foot(&self, canvas: &mut Canvas, page: usize, pages: usize, lang: Lang) {
        let seed = lang.text(&message!(words::SOLVING_SHEET_SEED, seed = self.seed.to_string()));
        list_page::foot(canvas, Some(&seed), page, pages, lang);
    }

    fn problem<'n>(&self, number: usize, problem: &'n PlainProblem, lang: Lang) -> Node<'n> {
        let caption = lang.text(&self.caption(number, problem));
        let board = board_box(&problem.drawing).share(1);
        let counts = counts_in_words(lang, &problem.drawing).unwrap_or_default();
        let counts = text(counts, style::PROBLEM);
        column([text(caption, style::PROBLEM), counts, gap(style::TIGHT), board, gap(style::GAP)])
    }

    fn solutions(&self, lang: Lang) -> Vec<Canvas> {
        let title = lang.word(words::SOLVING_SHEET_SOLUTIONS);
        let area = list_page::area(Paper::PORTRAIT);
        let begin = || {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let top = head(&title).draw_down(&mut canvas, area);
            (canvas, top)
        };
        let mut pages = Vec::new();
        let (mut canvas, mut top) = begin();
        for (number, problem) in (1..).zip(&self.problems) {
            let moves = format!("{number}.  {}", problem.line.join("  "));
            let line = column([text(moves, style::SOLUTION), gap(style::TIGHT)]);
            if top + line.height(area.width(), style::FULL) > area.bottom {
                let full = std::mem::replace(&mut canvas, Canvas::new(Paper::PORTRAIT));
                pages.push(full);
                (canvas, top) = begin();
            }
            top = line.draw_down(&mut canvas, Area { top, ..area });
        }
        pages.push(canvas);
        pages
    }
}

/// The title of a page.
fn head<'n>(title: &str) -> Node<'n> {
    column([text(title, style::SHEET_TITLE).tagged(PagePart::Title), gap(style::WIDE)])
}
