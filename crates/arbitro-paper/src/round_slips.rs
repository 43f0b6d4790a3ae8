//! A round of a group on one slip: one strip for each table in the order in which results are typed, with a
//! box beside each name for the winner. Children need not know what `1-0` means.

use arbitro_event::Score;

use super::slips::{CLEAR, STRIP, SlipLayout, draws, frame};
use super::{GroupSlips, PlacedSlip, Slip};
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
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
                    let top = piece.area.top - style::STRIP_HEAD.1;
                    canvas.cut((page.left, top), (page.right, top));
                }
                canvas.piece(piece.area.inset_by(-style::STRIP_EDGE.0, -style::STRIP_HEAD.1));
                file.bookmark(0, piece.group.heading.category.clone());
                file.bookmark(1, piece.group.heading.unit.code());
                Self::group(&mut canvas, piece, lang);
            }
            if let Some(last) = pieces.last() {
                let end = last.area.bottom + style::STRIP_HEAD.1;
                canvas.cut((page.left, end), (page.right, end));
            }
            file.begin_leaf();
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
            // A group is cut off in one piece; one with more tables than fit a page continues on the next.
            for slips in group.slips.chunks(MOST) {
                let (head, edge) = style::STRIP_HEAD;
                let height = 2.0 * edge + head + STRIP.1 * slips.len() as f64;
                if number > 0 && top + height > paper.bottom + SLACK {
                    (page, top, number) = (page + 1, paper.top, 0);
                }
                let strip = Area { top: top + edge, bottom: top + height - edge, ..paper };
                let area = strip.inset_by(style::STRIP_EDGE.0, 0.0);
                let strips = slips.iter().zip(0u32..).map(|(slip, at)| {
                    let corner = (area.left, area.top + head + STRIP.1 * f64::from(at));
                    number += 1;
                    (slip, number, group.form(slip, true).layout().moved(corner))
                });
                let strips = strips.collect();
                pieces.push(Piece { group, page, area, strips });
                top += height;
            }
        }
        pieces
    }
}

/// The height by which the strips of a page may exceed it, in millimetres.
const SLACK: f64 = 0.5;
/// The most strips on a page.
const MOST: usize = 13;

impl RoundSlips {
    fn group(canvas: &mut Canvas, piece: &Piece<'_>, lang: Lang) {
        let Piece { group, area, .. } = piece;
        let heading = &group.heading;
        let mark = heading.unit.code();
        let title = [
            text(heading.category_and_room(), style::STRIP_TITLE),
            text(
                dotted([&heading.event, &heading.occasion, &heading.record_words(lang)]),
                style::SLIP_BELOW,
            ),
        ];
        let head = row([
            text(mark, style::PAIR_CODE),
            gap(style::GAP),
            column(title).tagged(PagePart::Title).share(1),
            gap(style::GAP),
            text(heading.round_words(lang), style::STRIP_ROUND),
        ]);
        let bottom = area.top + style::STRIP_HEAD.0 - style::TIGHT;
        head.about(&heading.event).draw(canvas, Area { bottom, ..*area });
        for (slip, _, layout) in &piece.strips {
            strip(canvas, slip, group, layout, lang);
        }
        rule_at(canvas, area.bottom, *area);
    }
}

/// Draws a rule across strips, away from their marks.
fn rule_at(canvas: &mut Canvas, y: f64, area: Area) {
    let Area { left, right, .. } = area.inset_by(style::STRIP_EDGE.1, 0.0);
    let Rule(thickness, ink) = style::PEN;
    canvas.line((left, y), (right, y), ink, thickness);
}

fn strip(canvas: &mut Canvas, slip: &Slip, group: &GroupSlips, layout: &SlipLayout, lang: Lang) {
    let area = layout.area;
    let (wide, sign, words) = style::STRIP_COLUMNS;
    rule_at(canvas, area.top, area);
    frame(canvas, group, slip, true, layout);
    let left = area.left + style::STRIP_EDGE.1;
    let number = column([
        centred(text(slip.place(), style::STRIP_TABLE)).share(1),
        text(lang.word(words::PRINT_COLUMN_TABLE), style::SLIP_WORD.middle()),
    ]);
    let cell = Area { left, right: left + wide, ..area }.inset_by(0.0, style::TIGHT);
    number.filled(Ink::SHADE).draw(canvas, cell);
    for one in &layout.boxes {
        match one.means {
            Score::FirstByForfeit | Score::SecondByForfeit => {
                let left = one.at.right + CLEAR;
                let absent = text(lang.word(words::PRINT_SLIP_ABSENT), style::SLIP_WORD);
                centred(absent).draw(canvas, Area { left, right: left + words, ..one.at });
            }
            Score::DoubleForfeit => {
                let (middle, top) = (one.at.middle(), one.at.bottom + CLEAR - style::SLIP_AIR);
                let place =
                    Area { left: middle - words / 2.0, right: middle + words / 2.0, top, ..area };
                let word = lang.word(words::PRINT_SLIP_NEITHER);
                text(word, style::SLIP_WORD.middle().lines(2, 7.0)).draw_down(canvas, place);
            }
            Score::Draw if one.game.is_none_or(|game| game == group.games) => {
                let anchor = if one.game.is_none() { Anchor::Right } else { Anchor::Left };
                draws(canvas, one, anchor);
            }
            _ => {}
        }
    }
    let sides = super::pairings::sides(&slip.sides, lang);
    let single_draw = slip.draws && group.games <= 1;
    let (short, long) = style::STRIP_NAMES;
    let after_draws = if slip.draws && !single_draw { style::GAP } else { 0.0 };
    let names = Area {
        left: area.left + group.form(slip, true).names() + after_draws,
        right: area.left + if single_draw { short } else { long },
        ..area
    };
    for (number, (person, side)) in slip.players.iter().zip(&sides).enumerate() {
        let place = names.cell(0, 1, number, 2).inset_by(0.0, style::TIGHT / 2.0);
        let school = match &slip.board {
            Some((_, game)) => dotted([game, &person.school]),
            None => person.school.clone(),
        };
        let whole = player(person, side, &school);
        let fits = whole.scale(place).is_some_and(|scale| scale >= style::SHORTENED);
        let player = if fits { whole } else { player(person, side, "") };
        player.draw(canvas, place);
    }
    let right = layout.code.left - style::GAP;
    let word = text(lang.word(words::PRINT_SLIP_ARBITER), style::SLIP_WORD);
    let arbiter = column([space().share(4), rule(style::PEN), word, space()]);
    arbiter.draw(canvas, Area { left: right - sign, right, ..area });
}

/// A player of a strip.
fn player<'n>(person: &Person, side: &str, school: &str) -> Node<'n> {
    let label = dotted([side, &person.code, school]);
    let name = [text(&person.name, style::STRIP_NAME), text(label, style::STRIP_BELOW)];
    centred(column(name)).about(person.label())
}
