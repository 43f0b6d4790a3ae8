//! Signs for the tables: half a sheet of A4 folded once, with the same on both sides; or a whole one.

use arbitro_event::seating;

use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
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
        let first_heading = self
            .signs
            .first()
            .map(|sign| Heading { category: String::new(), ..sign.heading.clone() });
        let heading = first_heading.unwrap_or_default();
        vec![columns.table(words::PRINT_TITLE_TABLE_SIGNS, &heading, &self.signs)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        if self.two_up {
            return self.draw_two_up(file, lang);
        }
        for sign in &self.signs {
            sign.bookmark(file);
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            folded(&mut canvas, &sign.side(lang));
            file.page(canvas);
        }
    }
}

impl TableSigns {
    /// Two signs on a page, which is cut first and folded then.
    fn draw_two_up(&self, file: &mut File, lang: Lang) {
        for pair in self.signs.chunks(2) {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let page = canvas.paper.area();
            for (number, sign) in pair.iter().enumerate() {
                sign.bookmark(file);
                canvas.within(page.cell(number, 2, 0, 1), |canvas| {
                    folded(canvas, &sign.narrow_side(lang));
                });
            }
            let cut = page.middle();
            canvas.cut((cut, page.top), (cut, page.bottom));
            file.page(canvas);
        }
    }
}

impl TableSign {
    fn bookmark(&self, file: &mut File) {
        file.bookmark(0, self.heading.category.clone());
        file.bookmark(1, self.group.clone());
    }

    /// The head and the foot of a side, with `body` between.
    fn framed<'n>(&self, title: Style, body: Node<'n>) -> Node<'n> {
        column([
            text(dotted([&self.game, &self.cycle]), title)
                .tagged(PagePart::Title)
                .about(&self.group),
            gap(style::GAP),
            rule(style::RULE),
            body.share(1),
            text(&self.heading.event, style::SIGN_EVENT),
        ])
        .inset(style::WIDE + style::GAP, style::WIDE + style::GAP)
    }

    /// A side of a sign as wide as the page: the group beside the table.
    fn side<'n>(&self, lang: Lang) -> Node<'n> {
        let word = |key: &str| text(lang.word(key), style::TABLE_WORD);
        let number = |value: &str, set: Style| column([space(), text(value, set)]);
        let group = number(&self.group, style::TABLE_GROUP);
        let table = number(&self.table.to_string(), style::TABLE_NUMBER);
        let words = [words::PRINT_COLUMN_GROUP, words::PRINT_COLUMN_TABLE].map(word);
        let body = column([
            space(),
            spread(words, style::WIDE),
            space(),
            spread([group, table], style::WIDE),
            space(),
        ]);
        self.framed(style::TABLE_TITLE, body)
    }

    /// A side of a sign half as wide: the group below the table.
    fn narrow_side<'n>(&self, lang: Lang) -> Node<'n> {
        let body = column([
            space(),
            text(lang.word(words::PRINT_COLUMN_TABLE), style::TABLE_WORD),
            text(self.table.to_string(), style::TABLE_NUMBER_NARROW),
            space(),
            text(lang.word(words::PRINT_COLUMN_GROUP), style::TABLE_WORD),
            text(&self.group, style::TABLE_GROUP_NARROW),
            space(),
        ]);
        self.framed(style::TABLE_TITLE_NARROW, body)
    }
}
