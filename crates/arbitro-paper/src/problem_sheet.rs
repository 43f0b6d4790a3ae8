//! A sheet of problems for schools: six drawings to a page, the solutions on separate pages at the end.

use arbitro_games::playing::PlainProblem;
use arbitro_games::scoresheet::{RawRecord, Scene, judge};
use arbitro_games::{Info, Seat};

use crate::locale::Fact;
use crate::output::board::{Style, legend};
use crate::output::pdf::{PrintError, board};
use crate::prelude::*;

/// How many drawings there are across and down.
const COLUMNS: usize = 2;
const ROWS: usize = 3;
/// The heights of the title, and of the text above a drawing.
const TITLE: f64 = 16.0;
const WORDS: f64 = 12.0;
/// The height of the line below the drawings that explains their symbols.
const LEGEND: f64 = 10.0;
/// The distance between the base lines of solutions, and the height of the longest.
const STEP: f64 = 6.2;
const LONGEST: f64 = 20.0;

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
    /// The sheet as a PDF file.
    ///
    /// # Errors
    /// The pages cannot be made.
    pub fn pdf(&self, lang: Lang) -> Result<Vec<u8>, PrintError> {
        let title = lang.say(&self.title());
        let mut file = File::new(title.clone(), lang);
        let mut pages = Vec::new();
        for (page, problems) in self.problems.chunks(COLUMNS * ROWS).enumerate() {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let body = self.head(&mut canvas, &title);
            let body = Area { bottom: body.bottom - LEGEND, ..body };
            for (at, problem) in problems.iter().enumerate() {
                let cell = body.cell(at % COLUMNS, COLUMNS, at / COLUMNS, ROWS).inset(3.0);
                let number = page * COLUMNS * ROWS + at + 1;
                self.problem(&mut canvas, number, problem, cell, lang);
            }
            let drawn = problems.iter().map(|problem| &problem.drawing);
            if let Some(legend) = legend(drawn, self.game.legend, Style::Unicode, lang) {
                let quiet = Type::new(Face::Sans, 9.0).ink(Ink::QUIET);
                canvas.paragraph(&legend, body.left, body.bottom + 4.0, body.width(), quiet);
            }
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
            Some((_, variant)) => Message::new(words::SOLVING_SHEET_VARIANT)
                .with("caption", caption)
                .with("variant", variant.clone()),
            None => caption,
        }
    }

    /// The name of the side to move: if sides can be swapped, only the board tells who has which.
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

    fn head(&self, canvas: &mut Canvas, title: &str) -> Area {
        let area = list_page::area(Paper::PORTRAIT);
        let room = Room { width: area.width(), lines: 1, size: 17.0, least: 10.0 };
        let fitted = fit(title, Face::Serif, room);
        let set = Type::new(Face::Serif, 17.0);
        canvas.part(PagePart::Title, |canvas| {
            canvas.lines(&fitted, area.left, area.top + 6.0, Anchor::Left, 1.0, set)
        });
        Area { top: area.top + TITLE, ..area }
    }

    fn foot(&self, canvas: &mut Canvas, page: usize, pages: usize, lang: Lang) {
        let seed =
            lang.say(&Message::new(words::SOLVING_SHEET_SEED).with("seed", self.seed.to_string()));
        list_page::foot(canvas, Some(&seed), page, pages, lang);
    }

    fn problem(
        &self,
        canvas: &mut Canvas,
        number: usize,
        problem: &PlainProblem,
        cell: Area,
        lang: Lang,
    ) {
        let words = lang.say(&self.caption(number, problem));
        let room = Room { width: cell.width(), lines: 2, size: 10.0, least: 7.0 };
        let fitted = fit(&words, Face::Sans, room);
        let set = Type::new(Face::Sans, 10.0);
        canvas.lines(&fitted, cell.left, cell.top + 4.0, Anchor::Left, 1.25, set);
        board::draw(canvas, &problem.drawing, Area { top: cell.top + WORDS, ..cell });
    }

    fn solutions(&self, lang: Lang) -> Vec<Canvas> {
        let title = lang.word(words::SOLVING_SHEET_SOLUTIONS);
        let mut pages = Vec::new();
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let area = self.head(&mut canvas, &title);
        let set = Type::new(Face::Sans, 10.0);
        let mut y = area.top;
        for (number, problem) in (1..).zip(&self.problems) {
            if y > area.bottom - LONGEST {
                pages.push(std::mem::replace(&mut canvas, Canvas::new(Paper::PORTRAIT)));
                y = self.head(&mut canvas, &title).top;
            }
            let text = format!("{number}.  {}", problem.line.join("  "));
            y = canvas.paragraph(&text, area.left, y, area.width(), set) + STEP;
        }
        pages.push(canvas);
        pages
    }
}
