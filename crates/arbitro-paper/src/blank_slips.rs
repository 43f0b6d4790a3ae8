//! Blank result slips: for a table whose slip is lost, and for a round that is paired by hand.

use crate::output::pdf::cards::Cards;
use crate::output::pdf::form;
use crate::prelude::*;

/// The blank slips of the requested categories.
///
/// # Errors
/// The event does not have a category, or has none at all.
pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let rules = source.state.rules().unwrap_or(&source.event.rules);
    let codes = match request.scope.is_whole() {
        true => rules.categories.iter().map(|category| category.code).collect(),
        false => request.scope.categories(source.state)?,
    };
    let of = codes.into_iter().map(|code| BlankSlip {
        heading: source.category_heading(code),
        sides: source.side_words(code),
        draws: rules.has_draws(code),
        games: rules.format(code).bracket.games.unwrap_or(1),
    });
    let slips: Vec<BlankSlip> = of.collect();
    request.nothing_where(slips.is_empty(), Nothing::ToPrint)?;
    Ok(Box::new(BlankSlips { slips }))
}

/// Blank slips, a page for each category.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BlankSlips {
    /// What the slips of each category have in common.
    pub slips: Vec<BlankSlip>,
}

/// What the blank slips of a category have in common.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BlankSlip {
    /// The event and the category.
    pub heading: Heading,
    /// The names of the two sides, first mover first.
    pub sides: [String; 2],
    /// Whether the game can end in a draw.
    pub draws: bool,
    /// The most games of a match.
    pub games: u32,
}

/// As many on a page as the slips of a round.
const CARDS: Cards = Cards {
    paper: Paper::PORTRAIT,
    area: Area { left: 0.0, top: 0.0, right: 210.0, bottom: 297.0 },
    columns: 2,
    rows: 4,
    marks: true,
    piled: false,
};

impl Document for BlankSlips {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&BlankSlip>::new(lang)
            .words("category", words::PRINT_COLUMN_CATEGORY, |slip| &slip.heading.category)
            .words("first", words::PRINT_COLUMN_FIRST, |slip| &slip.sides[0])
            .words("second", words::PRINT_COLUMN_SECOND, |slip| &slip.sides[1])
            .words("result", words::PRINT_COLUMN_RESULT, |_| Cell::Empty);
        let heading = self
            .slips
            .first()
            .map(|slip| Heading { category: String::new(), ..slip.heading.clone() });
        vec![columns.table(words::PRINT_TITLE_SLIPS, &heading.unwrap_or_default(), &self.slips)]
    }

    fn is_empty(&self) -> bool {
        self.slips.is_empty()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        for slip in &self.slips {
            file.bookmark(0, slip.heading.category.clone());
            let page = vec![slip; CARDS.on_a_page()];
            CARDS.draw(file, &page, |canvas, slip, area| {
                slip.draw(canvas, area.inset(8.0), lang);
            });
        }
    }
}

/// The width of a box for a result, and the height of a row of fields.
const BOX: f64 = 7.0;
const ROW: f64 = 11.0;

impl BlankSlip {
    fn draw(&self, canvas: &mut Canvas, area: Area, lang: Lang) {
        let width = area.width();
        canvas.about(self.heading.event.as_str());
        let set = Type::new(Face::Sans, 7.5).ink(Ink::QUIET);
        let room = Room { width, lines: 2, size: 7.5, least: 7.0 };
        let event = fit(&self.heading.event, set.face, room);
        let y = canvas.lines(&event, area.left, area.top + 2.6, Anchor::Left, 1.1, set);
        canvas.about(self.heading.category.as_str());
        let set = Type::new(Face::SansBold, 10.0);
        let room = Room { width, lines: 1, size: 10.0, least: 7.0 };
        let category = fit(&self.heading.category, set.face, room);
        canvas.part(PagePart::Title, |canvas| {
            canvas.lines(&category, area.left, y + 4.6, Anchor::Left, 1.0, set);
        });
        let mut y = area.top + 13.5;
        let row = |top: f64, right: f64| Area { top, bottom: top + ROW - 3.0, right, ..area };
        let keys =
            [words::PRINT_COLUMN_GROUP, words::PRINT_COLUMN_ROUND, words::PRINT_COLUMN_TABLE];
        form::fields(canvas, &keys.map(|key| (lang.word(key), 1.0 / 3.0)), row(y, area.right));
        // A box for each game, and one for the total.
        let boxes = if self.games > 1 { self.games + 1 } else { 1 };
        let wide = BOX.min(width * 0.4 / f64::from(boxes));
        let from = area.right - wide * f64::from(boxes);
        for (number, side) in self.sides.iter().enumerate() {
            y += ROW + if number == 0 { 2.0 } else { 0.0 };
            let [code, name] = [words::PRINT_COLUMN_CODE, words::PRINT_COLUMN_NAME];
            let who = [side.clone(), lang.word(code), lang.word(name)].join(" · ");
            let fields = [(who, 0.66), (lang.word(words::PRINT_SLIP_SIGNATURE), 0.34)];
            form::fields(canvas, &fields, row(y, from));
            for game in 0..boxes {
                let left = from + wide * f64::from(game);
                let own = Area { left, right: left + wide, top: y, bottom: y + ROW - 3.0 };
                let total = game + 1 == boxes;
                canvas.outline(&Shape::rectangle(own), Ink::BLACK, if total { 0.6 } else { 0.3 });
            }
        }
        y += ROW + 1.0;
        let mut arbiter = row(y, area.right);
        if self.draws && self.games == 1 {
            form::tick(canvas, "½ – ½", (area.left, y + ROW - 3.4), 24.0);
            arbiter.left += 26.0;
        }
        form::field(canvas, &lang.word(words::PRINT_SLIP_ARBITER), "", arbiter);
    }
}
