//! A round of a group on one slip: a strip a table in the order in which results are typed, with a box
//! beside each name for the winner. Children need not read `1-0` for that.

use super::Takes;
use super::kind::{self, SheetOf};
use super::{Document, DocumentError, DocumentKind, GroupSlips, Nothing, Person, Request, Slip};
use crate::locale::words;
use crate::locale::{Lang, Speak};
use crate::output::pdf::{
    Anchor, Area, Canvas, Face, File, Ink, PagePart, Paper, QrCode, Room, Shape, Stack, StackRoom,
    Type, fit,
};
use crate::output::table::Table;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "round-slips",
    &["boletins-da-jornada", "boletim-da-jornada", "boletins-de-jornada"],
    Takes::Rounds,
    gather,
)
.hangs(SheetOf::Group, kind::TABLES);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let rounds = request.rounds()?.into_iter();
    let groups = rounds
        .map(|(group, number, round)| GroupSlips::of_all(&request.source, group, number, round))
        .filter(|group| !group.slips.is_empty())
        .collect::<Vec<_>>();
    request.nothing_where(groups.is_empty(), Nothing::Paired)?;
    let address = request.options.address.clone();
    Ok(Box::new(RoundSlips { groups, address }))
}

/// The slips of a round of several groups.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RoundSlips {
    /// The groups in order, each with all its tables.
    pub groups: Vec<GroupSlips>,
    /// Where the hall is served, for the QR that names the table; none without one.
    pub address: Option<String>,
}

impl Document for RoundSlips {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let title = lang.word(words::PRINT_TITLE_ROUND_SLIPS);
        self.groups
            .iter()
            .map(|group| Table { title: title.clone(), ..group.table(lang) })
            .collect()
    }

    fn title(&self, lang: Lang) -> String {
        let event = self.groups.first().map_or("", |group| group.heading.event.as_str());
        format!("{} · {event}", lang.word(words::PRINT_TITLE_ROUND_SLIPS))
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let page = Paper::PORTRAIT.area();
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let mut top = page.top;
        let mut some = false;
        for group in &self.groups {
            // A group is cut off in one piece; one with more tables than a page takes goes on.
            for slips in group.slips.chunks(MOST) {
                let height = 2.0 * EDGE + HEAD + STRIP * slips.len() as f64;
                if some && top + height > page.bottom + 0.5 {
                    file.page(std::mem::replace(&mut canvas, Canvas::new(Paper::PORTRAIT)));
                    top = page.top;
                    some = false;
                }
                if some {
                    canvas.dashed((page.left, top), (page.right, top), Ink::HAIR, 1.5);
                }
                file.bookmark(0, group.heading.category.clone());
                file.bookmark(1, group.heading.unit.code());
                let area = Area { top: top + EDGE, bottom: top + height - EDGE, ..page };
                self.group(&mut canvas, group, slips, area.inset_by(10.0, 0.0), lang);
                top += height;
                some = true;
            }
        }
        if some {
            canvas.dashed((page.left, top), (page.right, top), Ink::HAIR, 1.5);
            file.page(canvas);
        }
    }
}

/// White above and below a group, the height of its head, and that of a table's strip.
const EDGE: f64 = 7.0;
const HEAD: f64 = 13.5;
const STRIP: f64 = 19.5;
/// The side of the box of who did not come.
const ABSENT: f64 = 4.0;
/// How many strips a page takes.
const MOST: usize = 13;

impl RoundSlips {
    fn group(
        &self,
        canvas: &mut Canvas,
        group: &GroupSlips,
        slips: &[Slip],
        area: Area,
        lang: Lang,
    ) {
        let heading = &group.heading;
        canvas.about(heading.event.as_str());
        let code = Type::new(Face::SansBold, 20.0);
        let mark = heading.unit.code();
        canvas.text(mark, area.left, area.top + 7.5, Anchor::Left, code);
        let left = area.left + code.width(mark) + 5.0;
        let round = heading.round_words(lang);
        let set = Type::new(Face::SansBold, 13.0);
        canvas.text(&round, area.right, area.top + 7.5, Anchor::Right, set);
        let width = area.right - left - set.width(&round) - 5.0;
        let event = format!("{} · {}", heading.event, heading.occasion);
        let event = event.trim_end_matches(" · ");
        let room = StackRoom { width, height: HEAD - 0.5, size: 11.0, least: 9.0, small: 7.5 };
        let category = Stack::fit(&heading.category_and_room(), Face::SansBold, event, room);
        canvas.part(PagePart::Heading, |canvas| category.draw(canvas, left, area.top));
        let sides = super::pairings::sides(&group.sides, lang);
        for (number, slip) in slips.iter().enumerate() {
            let top = area.top + HEAD + STRIP * number as f64;
            let strip = Area { top, bottom: top + STRIP, ..area };
            canvas.line((strip.left, top), (strip.right, top), Ink::BLACK, 0.3);
            let code = self.code(group, slip.table);
            self.strip(canvas, slip, (&sides, group), code.as_ref(), strip, lang);
        }
        canvas.line((area.left, area.bottom), (area.right, area.bottom), Ink::BLACK, 0.3);
    }

    /// The code that names the table where the hall is served. It holds no secret.
    fn code(&self, group: &GroupSlips, table: u32) -> Option<QrCode> {
        let address = self.address.as_deref()?.trim_end_matches('/');
        QrCode::of(&format!("{address}/mesa/{}#{table}", group.heading.unit.code()))
    }

    fn strip(
        &self,
        canvas: &mut Canvas,
        slip: &Slip,
        (sides, group): (&[String; 2], &GroupSlips),
        code: Option<&QrCode>,
        area: Area,
        lang: Lang,
    ) {
        let number = 17.0;
        let cell = Area { right: area.left + number, ..area }.inset_by(0.0, 1.0);
        canvas.fill(&Shape::rectangle(cell), Ink::SHADE);
        let room = Room { width: number - 3.0, lines: 1, size: 28.0, least: 8.0 };
        let table = fit(&slip.table.to_string(), Face::SansBold, room);
        let middle = (area.top + area.bottom) / 2.0;
        let base = middle + Face::SansBold.cap_height(table.size) / 2.0 - 0.8;
        let set = Type::new(Face::SansBold, 28.0);
        canvas.lines(&table, cell.middle(), base, Anchor::Middle, 1.0, set);
        let word = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
        let y = cell.bottom - 1.0;
        canvas.text(&lang.word(words::PRINT_COLUMN_TABLE), cell.middle(), y, Anchor::Middle, word);
        let mut right = area.right;
        if let Some(code) = code {
            let side = STRIP - 4.0;
            canvas.qr(code, area.right - side, area.top + 2.0, side);
            right -= side + 3.0;
        }
        let sign = 26.0;
        let mut words = Area { left: area.left + number + 3.0, right: right - sign - 3.0, ..area };
        if group.draws && group.games <= 1 {
            // A third box, for a draw.
            let size = 6.5;
            let top = middle - size / 2.0;
            let left = words.right - size;
            let cell = Area { left, right: words.right, top, bottom: top + size };
            canvas.outline(&Shape::rectangle(cell), Ink::BLACK, 0.5);
            let set = Type::new(Face::SansBold, 10.0);
            canvas.text("½", cell.left - 1.5, middle + 1.3, Anchor::Right, set);
            words.right = cell.left - 7.0;
        }
        let absent = lang.word(words::PRINT_SLIP_ABSENT);
        words.right -= word.width(&absent) + ABSENT + 4.5;
        for (number, (person, side)) in slip.players.iter().zip(sides).enumerate() {
            let half = words.cell(0, 1, number, 2);
            player(canvas, person, side, group.games, half);
            // Who did not come is ticked here: the table's result is a forfeit, with both a double one.
            let middle = (half.top + half.bottom) / 2.0;
            let left = half.right + 2.0;
            let (top, right) = (middle - ABSENT / 2.0, left + ABSENT);
            let cell = Area { left, right, top, bottom: top + ABSENT };
            canvas.outline(&Shape::rectangle(cell), Ink::QUIET, 0.3);
            canvas.text(&absent, right + 1.0, middle + 0.9, Anchor::Left, word);
        }
        let y = area.bottom - 5.5;
        canvas.line((right - sign, y), (right, y), Ink::BLACK, 0.2);
        let room = Room { width: sign, lines: 2, size: 7.0, least: 7.0 };
        let label = fit(&lang.word(words::PRINT_SLIP_ARBITER), Face::Sans, room);
        canvas.lines(&label, right - sign, y + 3.0, Anchor::Left, 1.0, word);
    }
}

/// A box for the winner, of a match of several games one a game, the name, and what the player's side is called.
fn player(canvas: &mut Canvas, person: &Person, side: &str, games: u32, area: Area) {
    canvas.about(format!("{} {}", person.code, person.name).trim());
    let (size, apart) = match games {
        0 | 1 => (6.5, 0.0),
        2 | 3 => (5.5, 0.8),
        _ => (4.5, 0.6),
    };
    let middle = (area.top + area.bottom) / 2.0;
    let mut right = area.left;
    for game in 0..games.max(1) {
        let left = area.left + (size + apart) * f64::from(game);
        right = left + size;
        let (top, bottom) = (middle - size / 2.0, middle + size / 2.0);
        let cell = Area { left, top, right, bottom };
        canvas.outline(&Shape::rectangle(cell), Ink::BLACK, 0.5);
    }
    let left = right + 2.5;
    let width = area.right - left;
    let label = [side, &person.code, &person.school].into_iter().filter(|text| !text.is_empty());
    let label = label.collect::<Vec<_>>().join(" · ");
    let room = StackRoom { width, height: area.height() - 0.4, size: 12.5, least: 8.0, small: 7.0 };
    let mut name = Stack::fit(&person.name, Face::Sans, &label, room);
    if name.size() < 8.0 {
        // The school gives way to a long name: the code says which one it is.
        let label = format!("{side} · {}", person.code);
        name = Stack::fit(&person.name, Face::Sans, &label, room);
    }
    name.draw(canvas, left, middle - name.height() / 2.0);
}
