//! The roll call: who has come, with a place to tick and to sign and a code to scan.

use super::Takes;
use super::{Document, DocumentError, DocumentKind, Nothing, Person, Request, Source};
use crate::championship::PlayerId;
use crate::locale::words;
use crate::locale::{Lang, Speak, collation};
use crate::output::heading::{Heading, Unit};
use crate::output::pdf::{
    Anchor, Area, Canvas, Face, File, Ink, PagePart, Paper, QrCode, Room, Shape, Stack, StackRoom,
    Type, fit, list_page,
};
use crate::output::table::{Cell, Column, Row, Table};

pub(super) const KIND: DocumentKind =
    DocumentKind::new("roll-call", &["chamada", "chamadas"], Takes::Players, gather).by_school();

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let players = request.players()?;
    request.nothing_where(players.is_empty(), Nothing::Entered)?;
    Ok(Box::new(RollCall::lists(source, &players, request.options.by_school)))
}

/// The roll call of one group or one school.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RollCall {
    /// The event and the category or group.
    pub heading: Heading,
    /// The school, where the list is of one.
    pub school: Option<String>,
    /// Who is called, by name.
    pub calls: Vec<RollCallLine>,
}

/// One player who is called.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RollCallLine {
    /// Who.
    pub person: Person,
    /// The category, in words.
    pub category: String,
    /// The group's code; empty before the draw.
    pub group: String,
    /// Whether the player has withdrawn or was announced absent, in words.
    pub remark: String,
    /// Whether somebody has seen that the player has come.
    pub present: bool,
}

impl RollCall {
    /// The lists of some players: by school, or by group and before the draw by category.
    pub fn lists(source: &Source<'_>, players: &[PlayerId], by_school: bool) -> Vec<Self> {
        let mut keyed: Vec<_> = players
            .iter()
            .map(|&id| {
                let person = source.person(id);
                let code = source.state.code(id);
                let group = source.state.group_of(id);
                let key = if by_school {
                    let (own, name) = source.school_of(id);
                    (collation(&name), own)
                } else {
                    (String::new(), String::new())
                };
                let unit = (!by_school).then(|| (code.category(), group.map(|group| group.code)));
                let remark = source.remark(id);
                let call = RollCallLine {
                    category: source.category(code.category()),
                    group: group.map_or_else(String::new, |group| group.code.to_string()),
                    remark,
                    present: source.state.player(id).present,
                    person,
                };
                (key, unit, collation(&call.person.name), call)
            })
            .collect();
        keyed.sort_by(|a, b| {
            (&a.0, &a.1, &a.2, &a.3.person.code).cmp(&(&b.0, &b.1, &b.2, &b.3.person.code))
        });
        keyed
            .chunk_by(|a, b| a.0 == b.0 && a.1 == b.1)
            .map(|list| {
                let calls: Vec<RollCallLine> = list.iter().map(|(.., call)| call.clone()).collect();
                let first = list.first();
                let heading = match first.and_then(|(_, unit, ..)| *unit) {
                    Some((category, group)) => Heading {
                        unit: group.map_or(Unit::Whole, |code| {
                            let text = code.to_string();
                            if code.is_final() { Unit::Final(text) } else { Unit::Group(text) }
                        }),
                        ..source.category_heading(category)
                    },
                    None => source.heading(),
                };
                let school = first.filter(|_| by_school).map(|(_, _, _, call)| &call.person.school);
                let school = school.filter(|school| !school.is_empty()).cloned();
                RollCall { heading, school, calls }
            })
            .collect()
    }

    fn table(&self, lang: Lang) -> Table {
        let mut columns = vec![
            Column::code("code", lang.word(words::PRINT_COLUMN_CODE)),
            Column::words("name", lang.word(words::PRINT_COLUMN_NAME)),
            Column::words("school", lang.word(words::PRINT_COLUMN_SCHOOL)),
            Column::words("category", lang.word(words::PRINT_COLUMN_CATEGORY)),
            Column::code("group", lang.word(words::PRINT_COLUMN_GROUP)),
        ];
        columns.push(Column::words("remark", lang.word(words::PRINT_COLUMN_REMARK)));
        let rows = self.calls.iter().map(|call| {
            Row::new([
                Cell::from(&call.person.code),
                Cell::from(&call.person.name),
                Cell::from(&call.person.school),
                Cell::from(&call.category),
                Cell::from(&call.group),
                Cell::from(&call.remark),
            ])
        });
        let word = lang.word(words::PRINT_TITLE_ROLL_CALL);
        Table {
            title: match &self.school {
                Some(school) => format!("{word}: {school}"),
                None => word,
            },
            heading: self.heading.clone(),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }
    }
}

/// The height of a line: a code of this size still scans; and one in which the longest names can be read.
const LINES: [f64; 2] = [13.5, 15.0];

impl Document for RollCall {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        vec![self.table(lang)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let table = self.table(lang);
        let paper = Paper::PORTRAIT;
        let area = list_page::area(paper);
        let top = list_page::head(&mut Canvas::new(paper), &table, true, lang);
        let fits =
            |height: &f64| self.calls.iter().all(|call| self.name(call, *height).is_readable());
        let height = LINES.into_iter().find(fits).unwrap_or(LINES[1]);
        let most = (((area.bottom - top - 7.0) / height) as usize).max(1);
        let pages = self.calls.len().div_ceil(most).max(1);
        match &self.school {
            Some(school) => file.bookmark(0, school.clone()),
            None => {
                file.bookmark(0, self.heading.category.clone());
                file.bookmark(1, self.heading.unit.code());
            }
        }
        for (page, calls) in self.calls.chunks(most).enumerate() {
            let mut canvas = Canvas::new(paper);
            let mut y = list_page::head(&mut canvas, &table, page == 0, lang);
            let sign = area.right - SIGN;
            let bold = Type::new(Face::SansBold, 9.0);
            let names = area.left + NAME;
            let columns = [
                (words::PRINT_COLUMN_NAME, names, Anchor::Left),
                (words::PRINT_COLUMN_GROUP, sign - 14.0, Anchor::Middle),
                (words::PRINT_SLIP_SIGNATURE, sign, Anchor::Left),
            ];
            canvas.open(PagePart::Table);
            canvas.part(PagePart::Row, |canvas| {
                for (word, x, anchor) in columns {
                    canvas.part(PagePart::HeadingCell, |canvas| {
                        canvas.text(&lang.word(word), x, y + 4.0, anchor, bold);
                    });
                }
            });
            y += 6.0;
            canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.35);
            for call in calls {
                self.line(&mut canvas, call, Area { top: y, bottom: y + height, ..area });
                y += height;
            }
            canvas.close();
            list_page::foot(&mut canvas, None, page + 1, pages, lang);
            file.page(canvas);
        }
    }
}

impl RollCall {
    fn line(&self, canvas: &mut Canvas, call: &RollCallLine, area: Area) {
        let person = &call.person;
        canvas.about(format!("{} {}", person.code, person.name).trim());
        let middle = (area.top + area.bottom) / 2.0;
        let tick = Area {
            left: area.left,
            right: area.left + 6.0,
            top: middle - 3.0,
            bottom: middle + 3.0,
        };
        canvas.outline(&Shape::rectangle(tick), Ink::BLACK, 0.4);
        if call.present {
            let (x, y) = (tick.left, tick.top);
            canvas.line((x + 1.2, y + 3.2), (x + 2.6, y + 4.8), Ink::BLACK, 0.7);
            canvas.line((x + 2.6, y + 4.8), (x + 5.0, y + 1.2), Ink::BLACK, 0.7);
        }
        if let Some(code) = QrCode::of(&person.code) {
            let side = LINES[0] - 2.4;
            canvas.qr(&code, area.left + 10.5, middle - side / 2.0, side);
        }
        let sign = area.right - SIGN;
        let name = self.name(call, area.height());
        canvas.open(PagePart::Row);
        canvas.part(PagePart::Cell, |canvas| {
            name.draw(canvas, area.left + NAME, middle - name.height() / 2.0);
        });
        let room = Room { width: 24.0, lines: 1, size: 11.0, least: 7.0 };
        let group = fit(&call.group, Face::SansBold, room);
        let set = Type::new(Face::SansBold, 11.0);
        canvas.part(PagePart::Cell, |canvas| {
            canvas.lines(&group, sign - 14.0, middle + 1.4, Anchor::Middle, 1.0, set)
        });
        // The place to sign on.
        canvas.part(PagePart::Cell, |_| ());
        canvas.close();
        let y = area.bottom - 2.0;
        canvas.line((sign, y), (area.right, y), Ink::BLACK, 0.2);
        canvas.line((area.left, area.bottom), (area.right, area.bottom), Ink::HAIR, 0.1);
    }

    /// The name with the code and the school below it, in a line of this height. What the title says already
    /// is not said again.
    fn name(&self, call: &RollCallLine, height: f64) -> Stack {
        let school = &call.person.school;
        let place =
            if self.school.is_some() || school.is_empty() { &call.category } else { school };
        let below = [call.person.code.as_str(), place, &call.remark];
        let below: Vec<&str> = below.into_iter().filter(|text| !text.is_empty()).collect();
        let width = list_page::area(Paper::PORTRAIT).width() - NAME - 26.0 - SIGN;
        let room = StackRoom { width, height: height - 0.6, size: 11.0, least: 9.0, small: 8.0 };
        Stack::fit(&call.person.name, Face::Sans, &below.join(" · "), room)
    }
}

/// Where names begin, from the left, and where people sign, from the right.
const NAME: f64 = 24.0;
const SIGN: f64 = 62.0;
