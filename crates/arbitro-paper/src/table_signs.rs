//! Signs for the tables: four to a sheet, cut apart and folded once, with the same on both sides; or one to a sheet.

use arbitro_event::seating;

use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let groups = request.scope.groups(source.state)?;
    let signs = groups.into_iter().flat_map(|group| {
        let category = group.code.category();
        seating::tables(source.state, group).into_iter().map(move |table| TableSign {
            heading: Heading {
                room: source.room_name(group.code),
                ..source.category_heading(category)
            },
            group: group.code.to_string(),
            table,
            game: source.game(category),
            cycle: source.cycle(category),
        })
    });
    let signs: Vec<TableSign> = signs.collect();
    request.nothing_where(signs.is_empty(), Nothing::Drawn)?;
    // Four to a sheet are cut apart and folded; a day has hundreds of them.
    let four_up = !request.options.one_per_page;
    Ok(Box::new(TableSigns { signs, four_up }))
}

/// The signs of all tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableSigns {
    /// One sign for each table.
    pub signs: Vec<TableSign>,
    /// Whether there are four to a page, to be cut apart and folded.
    pub four_up: bool,
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
        if self.four_up {
            return self.draw_four_up(file, lang);
        }
        for sign in &self.signs {
            sign.bookmark(file);
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            folded(&mut canvas, &sign.side(lang));
            file.begin_leaf();
            file.page(canvas);
        }
    }
}

impl TableSigns {
    /// Four signs on a page, which is cut first and folded then.
    fn draw_four_up(&self, file: &mut File, lang: Lang) {
        for four in self.signs.chunks(4) {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let page = canvas.paper.area();
            for (number, sign) in four.iter().enumerate() {
                sign.bookmark(file);
                canvas.within(page.cell(number % 2, 2, number / 2, 2), |canvas| {
                    folded(canvas, &sign.small_side(lang));
                });
            }
            let (across, down) = (page.middle(), (page.top + page.bottom) / 2.0);
            canvas.cut((across, page.top), (across, page.bottom));
            canvas.cut((page.left, down), (page.right, down));
            file.begin_leaf();
            file.page(canvas);
        }
    }
}

impl TableSign {
    fn bookmark(&self, file: &mut File) {
        file.bookmark(0, self.heading.category.clone());
        file.bookmark(1, self.group.clone());
    }

    /// The event, and the number of the record that the sign is based on.
    fn foot(&self, lang: Lang) -> String {
        dotted([&self.heading.event, &self.heading.record_words(lang)])
    }

    /// The head and the foot of a side, with `body` between.
    fn framed<'n>(&self, title: Style, body: Node<'n>, lang: Lang) -> Node<'n> {
        column([
            text(dotted([&self.game, &self.cycle]), title)
                .tagged(PagePart::Title)
                .about(&self.group),
            gap(style::GAP),
            rule(style::RULE),
            body.share(1),
            text(self.foot(lang), style::SIGN_EVENT).about(&self.heading.event),
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
        self.framed(style::TABLE_TITLE, body, lang)
    }

    /// A side of a sign of a quarter of a page: the group beside the table.
    fn small_side<'n>(&self, lang: Lang) -> Node<'n> {
        let word = |key: &str| text(lang.word(key), style::TABLE_WORD_SMALL);
        let game = text(dotted([&self.game, &self.cycle]), style::TABLE_TITLE_SMALL);
        let group = column([
            word(words::PRINT_COLUMN_GROUP),
            text(&self.group, style::TABLE_GROUP_SMALL),
            space(),
            text(&self.heading.room, style::TABLE_ROOM),
            space(),
        ]);
        let table = layers([
            word(words::PRINT_COLUMN_TABLE),
            column([space(), text(self.table.to_string(), style::TABLE_NUMBER_SMALL)]),
        ]);
        column([
            game.tagged(PagePart::Title).about(&self.group),
            gap(style::TIGHT),
            rule(style::RULE),
            gap(style::TIGHT),
            row([group.share(2), gap(style::GAP), table.share(3)]).share(1),
            text(self.foot(lang), style::SIGN_EVENT_SMALL).about(&self.heading.event),
        ])
        .inset(style::SIGN_MARGIN.0, style::SIGN_MARGIN.1)
    }
}
