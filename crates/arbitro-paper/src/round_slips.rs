//! A round of a group on one slip: one strip for each table in the order in which results are typed, with a
//! box beside each name for the winner. Children need not know what `1-0` means.

use arbitro_event::Score;

use super::slips::{CLEAR, STRIP, SlipLayout, draws, frame};
use super::{GroupSlips, PlacedSlip, Slip, kind};
use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "round-slips",
    &["boletins-da-jornada", "boletim-da-jornada", "boletins-de-jornada"],
    Takes::Rounds,
    NamesShown::InTheHall,
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
    Ok(Box::new(RoundSlips { groups }))
}

/// The slips of a round of several groups.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RoundSlips {
    /// The groups in order, each with all its tables.
    pub groups: Vec<GroupSlips>,
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

    fn map(&self) -> Option<Vec<PlacedSlip>> {
        let placed = self.placed().into_iter().flat_map(|piece| {
            let slips = piece.strips.into_iter();
            slips.map(move |(slip, at, layout)| piece.group.placed(slip, (piece.page, at), &layout))
        });
        Some(placed.collect())
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let page = Paper::PORTRAIT.area();
        for pieces in self.placed().chunk_by(|one, next| one.page == next.page) {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            for (number, piece) in pieces.iter().enumerate() {
                if number > 0 {
                    let top = piece.area.top - EDGE;
                    canvas.dashed((page.left, top), (page.right, top), Ink::HAIR, 1.5);
                }
                file.bookmark(0, piece.group.heading.category.clone());
                file.bookmark(1, piece.group.heading.unit.code());
                Self::group(&mut canvas, piece, lang);
            }
            if let Some(last) = pieces.last() {
                let end = last.area.bottom + EDGE;
                canvas.dashed((page.left, end), (page.right, end), Ink::HAIR, 1.5);
            }
            file.page(canvas);
        }
    }
}

/// A piece that is cut off whole: a group with its strips.
struct Piece<'a> {
    group: &'a GroupSlips,
    page: usize,
    area: Area,
    /// Each strip with its number on the page, and its position.
    strips: Vec<(&'a Slip, usize, SlipLayout)>,
}

impl RoundSlips {
    /// All groups at their positions.
    fn placed(&self) -> Vec<Piece<'_>> {
        let paper = Paper::PORTRAIT.area();
        let (mut page, mut top, mut number) = (1, paper.top, 0);
        let mut pieces: Vec<Piece<'_>> = Vec::new();
        for group in &self.groups {
            let layout = group.form(true).layout();
            // A group is cut off in one piece; one with more tables than fit a page continues on the next.
            for slips in group.slips.chunks(MOST) {
                let height = 2.0 * EDGE + HEAD + STRIP.1 * slips.len() as f64;
                if number > 0 && top + height > paper.bottom + 0.5 {
                    (page, top, number) = (page + 1, paper.top, 0);
                }
                let area = Area { top: top + EDGE, bottom: top + height - EDGE, ..paper };
                let area = area.inset_by(10.0, 0.0);
                let strips = slips.iter().zip(0u32..).map(|(slip, at)| {
                    let corner = (area.left, area.top + HEAD + STRIP.1 * f64::from(at));
                    number += 1;
                    (slip, number, layout.moved(corner))
                });
                let strips = strips.collect();
                pieces.push(Piece { group, page, area, strips });
                top += height;
            }
        }
        pieces
    }
}

/// The white above and below a group, and the height of its head.
const EDGE: f64 = 7.0;
const HEAD: f64 = 13.5;
/// The space on both sides for the corner marks, and the widths of the table's number and of the signature
/// line.
const FREE: f64 = 5.0;
const NUMBER: f64 = 15.0;
const SIGN: f64 = 17.0;
/// How many strips fit on a page.
const MOST: usize = 13;

impl RoundSlips {
    fn group(canvas: &mut Canvas, piece: &Piece<'_>, lang: Lang) {
        let Piece { group, area, .. } = piece;
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
        let room = StackRoom { width, height: HEAD - 1.9, size: 11.0, least: 9.0, small: 7.8 };
        let category = Stack::fit(&heading.category_and_room(), Face::SansBold, event, room);
        canvas.part(PagePart::Title, |canvas| category.draw(canvas, left, area.top));
        let sides = super::pairings::sides(&group.sides, lang);
        for (slip, _, layout) in &piece.strips {
            strip(canvas, slip, (&sides, group), layout, lang);
        }
        rule(canvas, area.bottom, *area);
    }
}

/// The line between two strips, which leaves the corner marks free.
fn rule(canvas: &mut Canvas, y: f64, area: Area) {
    canvas.line((area.left + FREE, y), (area.right - FREE, y), Ink::BLACK, 0.3);
}

fn strip(
    canvas: &mut Canvas,
    slip: &Slip,
    (sides, group): (&[String; 2], &GroupSlips),
    layout: &SlipLayout,
    lang: Lang,
) {
    let area = layout.area;
    rule(canvas, area.top, area);
    frame(canvas, group, slip, true, layout);
    let left = area.left + FREE;
    let cell = Area { left, right: left + NUMBER, ..area }.inset_by(0.0, 1.0);
    canvas.fill(&Shape::rectangle(cell), Ink::SHADE);
    let room = Room { width: NUMBER - 2.0, lines: 1, size: 28.0, least: 8.0 };
    let table = fit(&slip.table.to_string(), Face::SansBold, room);
    let middle = (area.top + area.bottom) / 2.0;
    let base = middle + Face::SansBold.cap_height(table.size) / 2.0 - 0.8;
    let set = Type::new(Face::SansBold, 28.0);
    canvas.lines(&table, cell.middle(), base, Anchor::Middle, 1.0, set);
    let word = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
    let y = cell.bottom - 1.0;
    canvas.text(&lang.word(words::PRINT_COLUMN_TABLE), cell.middle(), y, Anchor::Middle, word);
    for one in &layout.boxes {
        let height = (one.at.top + one.at.bottom) / 2.0;
        match one.means {
            // These boxes mark who did not come: the table's result is a forfeit.
            Score::FirstByForfeit | Score::SecondByForfeit => {
                let absent = lang.word(words::PRINT_SLIP_ABSENT);
                canvas.text(&absent, one.at.right + CLEAR - 0.6, height + 0.9, Anchor::Left, word);
            }
            Score::DoubleForfeit => {
                let room = Room { width: 15.4, lines: 2, size: 7.0, least: 7.0 };
                let neither = fit(&lang.word(words::PRINT_SLIP_NEITHER), Face::Sans, room);
                let base = one.at.bottom + CLEAR + 1.6;
                canvas.lines(&neither, one.at.middle(), base, Anchor::Middle, 1.0, word);
            }
            Score::Draw if one.game.is_none_or(|game| game == group.games) => {
                let (x, anchor) = match one.game {
                    None => (one.at.left - CLEAR + 0.6, Anchor::Right),
                    Some(_) => (one.at.right + CLEAR - 0.6, Anchor::Left),
                };
                draws(canvas, one, x, anchor);
            }
            _ => {}
        }
    }
    let single_draw = group.draws && group.games <= 1;
    let names = Area {
        left: area.left
            + group.form(true).names()
            + if group.draws && !single_draw { 4.0 } else { 0.0 },
        right: area.left + if single_draw { 93.0 } else { 111.0 },
        ..area
    };
    for (number, (person, side)) in slip.players.iter().zip(sides).enumerate() {
        player(canvas, person, side, names.cell(0, 1, number, 2));
    }
    let (from, to) = (layout.code.left - 2.5 - SIGN, layout.code.left - 2.5);
    let y = area.bottom - 5.5;
    canvas.line((from, y), (to, y), Ink::BLACK, 0.2);
    let room = Room { width: SIGN, lines: 1, size: 7.0, least: 7.0 };
    let label = fit(&lang.word(words::PRINT_SLIP_ARBITER), Face::Sans, room);
    canvas.lines(&label, from, y + 3.0, Anchor::Left, 1.0, word);
}

/// The name and the side of a player.
fn player(canvas: &mut Canvas, person: &Person, side: &str, area: Area) {
    canvas.about(format!("{} {}", person.code, person.name).trim());
    let middle = (area.top + area.bottom) / 2.0;
    let (left, width) = (area.left, area.width());
    let label = [side, &person.code, &person.school].into_iter().filter(|text| !text.is_empty());
    let label = label.collect::<Vec<_>>().join(" · ");
    let room = StackRoom { width, height: area.height() - 0.4, size: 12.5, least: 8.0, small: 7.0 };
    let mut name = Stack::fit(&person.name, Face::Sans, &label, room);
    if name.size() < 8.0 {
        // A long name displaces the school, which the code identifies.
        let label = format!("{side} · {}", person.code);
        name = Stack::fit(&person.name, Face::Sans, &label, room);
    }
    name.draw(canvas, left, middle - name.height() / 2.0);
}
