//! Blank result slips: for a table whose slip is lost, and for a round that is paired by hand.

use crate::prelude::*;

/// The blank slips of the requested categories.
///
/// # Errors
/// The event does not have a category, or has none at all.
pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let (rules, codes) = request.rules_and_categories()?;
    let of = codes.into_iter().map(|code| BlankSlip {
        heading: source.category_heading(code),
        sides: source.side_words(code),
        draws: rules.has_draws(code),
        games: match rules.is_of_teams(code) {
            // Each board has its own slip.
            true => 1,
            false => rules.format(code).bracket.games.unwrap_or(1),
        },
    });
    let slips: Vec<BlankSlip> = of.collect();
    request.nothing_where(slips.is_empty(), Nothing::ToPrint)?;
    Ok(Box::new(BlankSlips { slips }))
}

/// Blank slips, a page for each category.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BlankSlips {
    /// The common parts of the slips, by category.
    pub slips: Vec<BlankSlip>,
}

/// The common part of the blank slips of a category.
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

impl Document for BlankSlips {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&BlankSlip>::new(lang)
            .words("category", words::PRINT_COLUMN_CATEGORY, |slip| &slip.heading.category)
            .words("first", words::PRINT_COLUMN_FIRST, |slip| &slip.sides[0])
            .words("second", words::PRINT_COLUMN_SECOND, |slip| &slip.sides[1])
            .words("result", words::PRINT_COLUMN_RESULT, |_| Cell::Empty);
        let heading = self.slips.first().map(|slip| slip.heading.clone().of_event());
        vec![columns.table(words::PRINT_TITLE_SLIPS, &heading.unwrap_or_default(), &self.slips)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        for slip in &self.slips {
            file.bookmark(0, slip.heading.category.clone());
            let page = vec![slip; Cards::SLIPS.on_a_page()];
            Cards::SLIPS.draw(file, &page, |slip| slip.node(lang));
        }
    }
}

impl BlankSlip {
    fn node<'n>(&self, lang: Lang) -> Node<'n> {
        let keys =
            [words::PRINT_COLUMN_GROUP, words::PRINT_COLUMN_ROUND, words::PRINT_COLUMN_TABLE];
        let boxes = if self.games > 1 { self.games + 1 } else { 1 };
        let (most, all) = style::RESULT_BOX;
        let wide = most.min(all / f64::from(boxes));
        let results = |game: u32| {
            let frame = if game + 1 == boxes { style::STRONG } else { style::RULE };
            space().framed(Rule(frame.0, Ink::BLACK)).fixed(wide)
        };
        // The boxes of those who did not come are a column of their own, whose label is above it: nothing is beside
        // a box or below it that a cross could be meant for.
        let absent = |parts: Node<'n>| row([space(), parts, space()]).fixed(style::BLANK_ABSENT);
        let side = |side: &String| {
            let [code, name] = [words::PRINT_COLUMN_CODE, words::PRINT_COLUMN_NAME];
            let label = [side.clone(), lang.word(code), lang.word(name)].join(" · ");
            let sign = field(&lang.word(words::PRINT_SLIP_SIGNATURE), "");
            let parts = [field(&label, "").share(2), gap(style::GAP), sign.share(1)];
            let fields = parts.into_iter().chain([gap(style::GAP)]);
            let gone = absent(small_box());
            row(fields.chain((0..boxes).map(results)).chain([gap(style::TIGHT), gone]))
                .fixed(style::FIELD)
        };
        let draw = match self.draws && self.games == 1 {
            true => row([small_box(), gap(style::GAP), centred(text("½ – ½", style::TICK))]),
            false => space(),
        };
        let arbiter = field(&lang.word(words::PRINT_SLIP_ARBITER), "").share(2);
        let labels = row([
            text(lang.word(words::PRINT_SLIP_CROSS), style::SLIP_WORD.right()).share(1),
            gap(style::TIGHT),
            text(lang.word(words::PRINT_SLIP_ABSENT), style::SLIP_WORD.middle())
                .fixed(style::BLANK_ABSENT),
        ]);
        let [first, second] = self.sides.each_ref().map(side);
        column([
            text(&self.heading.event, style::EVENT).about(&self.heading.event),
            text(&self.heading.category, style::SLIP_TITLE)
                .tagged(PagePart::Title)
                .about(&self.heading.category),
            space(),
            spread(keys.map(|key| field(&lang.word(key), "")), style::GAP).fixed(style::FIELD),
            space(),
            labels,
            gap(style::CLEAR),
            first,
            gap(style::CLEAR),
            second,
            gap(style::CLEAR),
            row([draw.share(1), gap(style::GAP), arbiter]).fixed(style::FIELD),
        ])
    }
}

/// A box to tick in the middle of its row.
fn small_box<'n>() -> Node<'n> {
    centred(space().fixed(style::TICK_BOX).framed(style::RULE)).fixed(style::TICK_BOX)
}
