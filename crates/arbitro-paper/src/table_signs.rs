//! Signs for the tables: half a sheet of A4 folded once, with the same on both sides; or a whole one.

use arbitro_event::seating;

use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "table-signs",
    &["placas-de-mesa", "placa-de-mesa"],
    Takes::Groups,
    NamesShown::None,
    gather,
)
.hangs(SheetOf::Group, &[]);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let groups = request.scope.groups(source.state)?;
    let signs = groups.into_iter().flat_map(|group| {
        let category = group.code.category();
        seating::tables(source.state, group).into_iter().map(move |table| TableSign {
            heading: source.category_heading(category),
            group: group.code.to_string(),
            table,
            game: source.game(category),
            cycle: source.cycle(category),
        })
    });
    let signs: Vec<TableSign> = signs.collect();
    request.nothing_where(signs.is_empty(), Nothing::Drawn)?;
    // Two to a sheet are cut apart and folded; a day has hundreds of them.
    let two_up = !request.options.one_per_page;
    Ok(Box::new(TableSigns { signs, two_up }))
}

/// The signs of all tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableSigns {
    /// One sign for each table.
    pub signs: Vec<TableSign>,
    /// Whether there are two to a page, to be cut apart and folded.
    pub two_up: bool,
}

/// The sign of one table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableSign {
    /// The event and the category.
    pub heading: Heading,
    /// The group's code.
    pub group: String,
    /// The table's number.
    pub table: u32,
    /// The game.
    pub game: String,
    /// The school cycle.
    pub cycle: String,
}

impl Document for TableSigns {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&TableSign>::new(lang)
            .code("group", words::PRINT_COLUMN_GROUP, |sign| &sign.group)
            .number("table", words::PRINT_COLUMN_TABLE, |sign| sign.table)
            .words("game", words::PRINT_COLUMN_GAME, |sign| &sign.game)
            .words("cycle", words::PRINT_COLUMN_CYCLE, |sign| &sign.cycle);
        let heading = self
            .signs
            .first()
            .map(|sign| Heading { category: String::new(), ..sign.heading.clone() });
        let heading = heading.unwrap_or_default();
        vec![columns.table(words::PRINT_TITLE_TABLE_SIGNS, &heading, &self.signs)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        if self.two_up {
            return self.draw_two_up(file, lang);
        }
        for sign in &self.signs {
            file.bookmark(0, sign.heading.category.clone());
            file.bookmark(1, sign.group.clone());
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let page = canvas.paper().area();
            let half = page.cell(0, 1, 1, 2);
            face(&mut canvas, sign, half, lang);
            // Rotated by half a turn about the middle of the page, the same is drawn on the other half, head
            // to head.
            canvas.upside_down(|canvas| face(canvas, sign, half, lang));
            let fold = half.top;
            canvas.dashed((page.left, fold), (page.left + 12.0, fold), Ink::HAIR, 1.5);
            canvas.dashed((page.right - 12.0, fold), (page.right, fold), Ink::HAIR, 1.5);
            file.page(canvas);
        }
    }
}

impl TableSigns {
    fn draw_two_up(&self, file: &mut File, lang: Lang) {
        for pair in self.signs.chunks(2) {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let page = canvas.paper().area();
            for (number, sign) in pair.iter().enumerate() {
                file.bookmark(0, sign.heading.category.clone());
                file.bookmark(1, sign.group.clone());
                let side = page.cell(number, 2, 0, 1);
                canvas.within(side, |canvas| {
                    let lower = canvas.paper().area().cell(0, 1, 1, 2);
                    narrow_face(canvas, sign, lower, lang);
                    canvas.upside_down(|canvas| narrow_face(canvas, sign, lower, lang));
                });
            }
            let (cut, fold) = (page.middle(), page.cell(0, 1, 1, 2).top);
            canvas.dashed((cut, page.top), (cut, page.bottom), Ink::HAIR, 1.5);
            canvas.dashed((page.left, fold), (page.left + 12.0, fold), Ink::HAIR, 1.5);
            canvas.dashed((page.right - 12.0, fold), (page.right, fold), Ink::HAIR, 1.5);
            file.page(canvas);
        }
    }
}

/// A side half as wide: the table's number above the group's code.
fn narrow_face(canvas: &mut Canvas, sign: &TableSign, area: Area, lang: Lang) {
    canvas.about(sign.group.as_str());
    let area = area.inset_by(10.0, 10.0);
    let (width, middle) = (area.width(), area.middle());
    let line = |size: f64, lines: usize| Room { width, lines, size, least: 8.0 };
    let game = format!("{} · {}", sign.game, sign.cycle);
    let set = Type::new(Face::SerifBold, 18.0);
    let game = fit(game.trim_end_matches(" · "), set.face, line(18.0, 2));
    let y = canvas.part(PagePart::Title, |canvas| {
        canvas.lines(&game, middle, area.top + 7.0, Anchor::Middle, 1.1, set)
    });
    let y = y + 4.0;
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.4);
    let quiet = Type::new(Face::Sans, 13.0).ink(Ink::QUIET);
    canvas.text(
        &lang.word(words::PRINT_COLUMN_TABLE),
        middle,
        area.top + 30.0,
        Anchor::Middle,
        quiet,
    );
    let set = Type::new(Face::SansBold, 120.0);
    let table = fit(&sign.table.to_string(), set.face, line(120.0, 1));
    canvas.lines(&table, middle, area.top + 70.0, Anchor::Middle, 1.0, set);
    canvas.text(
        &lang.word(words::PRINT_COLUMN_GROUP),
        middle,
        area.top + 84.0,
        Anchor::Middle,
        quiet,
    );
    let set = Type::new(Face::SansBold, 62.0);
    let group = fit(&sign.group, set.face, line(62.0, 1));
    canvas.lines(&group, middle, area.top + 107.0, Anchor::Middle, 1.0, set);
    let set = Type::new(Face::Sans, 8.0).ink(Ink::QUIET);
    let event = fit(&sign.heading.event, set.face, line(8.0, 2));
    let y = area.bottom - 1.0 - event.drop(1.1);
    canvas.lines(&event, middle, y, Anchor::Middle, 1.1, set);
}

fn face(canvas: &mut Canvas, sign: &TableSign, area: Area, lang: Lang) {
    canvas.about(sign.group.as_str());
    let area = area.inset_by(14.0, 12.0);
    let width = area.width();
    let line = |size: f64, width: f64| Room { width, lines: 1, size, least: 8.0 };
    let middle = area.middle();
    let game = format!("{} · {}", sign.game, sign.cycle);
    let game = fit(game.trim_end_matches(" · "), Face::SerifBold, line(26.0, width));
    let set = Type::new(Face::SerifBold, 26.0);
    canvas.part(PagePart::Title, |canvas| {
        canvas.lines(&game, middle, area.top + 12.0, Anchor::Middle, 1.0, set)
    });
    let y = area.top + 18.0;
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.4);
    for (number, (word, value)) in [
        (lang.word(words::PRINT_COLUMN_GROUP), sign.group.clone()),
        (lang.word(words::PRINT_COLUMN_TABLE), sign.table.to_string()),
    ]
    .into_iter()
    .enumerate()
    {
        // The group's code is the longer of the two.
        let split = area.left + width * 0.62;
        let cell = if number == 0 {
            Area { right: split - 4.0, ..area }
        } else {
            Area { left: split + 4.0, ..area }
        };
        let set = Type::new(Face::Sans, 16.0).ink(Ink::QUIET);
        canvas.text(&word, cell.middle(), area.top + 30.0, Anchor::Middle, set);
        let size = if number == 0 { 88.0 } else { 150.0 };
        let value = fit(&value, Face::SansBold, line(size, cell.width()));
        let set = Type::new(Face::SansBold, size);
        canvas.lines(&value, cell.middle(), area.top + 88.0, Anchor::Middle, 1.0, set);
    }
    let event = fit(&sign.heading.event, Face::Sans, line(10.0, width));
    let set = Type::new(Face::Sans, 10.0).ink(Ink::QUIET);
    canvas.lines(&event, middle, area.bottom - 2.0, Anchor::Middle, 1.0, set);
}
