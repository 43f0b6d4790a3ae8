//! The roll call: who has come, with a box to tick, a line to sign on and a code to scan.

use arbitro_event::PlayerId;

use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "roll-call",
    &["chamada", "chamadas"],
    Takes::Players,
    NamesShown::InTheHall,
    gather,
)
.by_school();

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let players = request.players()?;
    request.nothing_where(players.is_empty(), Nothing::Entered)?;
    let lists = RollCall::lists(source, &players, request.options.by_school);
    Ok(Box::new(RollCalls { lists }))
}

/// The lists of a roll call: a group's has its own pages for its arbiter, schools follow each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RollCalls {
    /// The lists in order.
    pub lists: Vec<RollCall>,
}

/// The roll call of one group or one school.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RollCall {
    /// The event and the category or group.
    pub heading: Heading,
    /// The school, if the list is of one.
    pub school: Option<String>,
    /// The players called, by name.
    pub calls: Vec<RollCallLine>,
}

/// One player who is called.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RollCallLine {
    /// The player.
    pub person: Person,
    /// The category, in words.
    pub category: String,
    /// The group's code; empty before the draw.
    pub group: String,
    /// Whether the player has withdrawn or was announced absent, in words.
    pub remark: String,
    /// Whether the player has been marked as present.
    pub present: bool,
}

impl RollCall {
    /// The lists of some players: by school, or in the order of the rooms by group, and
    /// before the draw by category.
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
                let unit = (!by_school).then(|| {
                    let (category, group) = (code.category(), group.map(|group| group.code));
                    (source.event.rules.place_in_rooms(category, group), category, group)
                });
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
                    Some((_, category, group)) => Heading {
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
        let columns = Columns::<&RollCallLine>::new(lang)
            .person(false, |call| &call.person)
            .words("category", words::PRINT_COLUMN_CATEGORY, |call| &call.category)
            .code("group", words::PRINT_COLUMN_GROUP, |call| &call.group)
            .words("remark", words::PRINT_COLUMN_REMARK, |call| &call.remark);
        let word = lang.word(words::PRINT_TITLE_ROLL_CALL);
        Table {
            title: match &self.school {
                Some(school) => format!("{word}: {school}"),
                None => word,
            },
            heading: self.heading.clone(),
            ..columns.over(&self.calls)
        }
    }
}

/// The possible heights of a line: with the first a code can still be scanned, with the others the longest
/// names can be read.
const LINES: [f64; 5] = [13.5, 15.0, 18.0, 22.0, 28.0];
/// The smallest type on the page, in points.
const LEAST: f64 = 8.0;
/// The heights of a school's name above its pupils, and of the headings.
const SCHOOL: f64 = 10.0;
const HEADINGS: f64 = 6.0;

impl Document for RollCalls {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.lists.iter().map(|list| list.table(lang)).collect()
    }

    fn is_empty(&self) -> bool {
        self.lists.iter().all(|list| list.calls.is_empty())
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let alone = |list: &&RollCall| list.school.is_none();
        // Schools are called one after the other, as many to a page as fit.
        let mut rest = self.lists.as_slice();
        while let Some(first) = rest.first() {
            let count =
                if alone(&first) { 1 } else { rest.iter().take_while(|it| !alone(it)).count() };
            draw_together(file, &rest[..count], lang);
            rest = &rest[count..];
        }
    }
}

/// Draws lists on pages that are numbered together.
fn draw_together(file: &mut File, lists: &[RollCall], lang: Lang) {
    let Some(first) = lists.first() else { return };
    let title = lang.word(words::PRINT_TITLE_ROLL_CALL);
    let head = Table { title, ..first.table(lang) };
    let area = list_page::area(Paper::PORTRAIT);
    let from = file.pages();
    let mut open: Option<Canvas> = None;
    let mut y = area.bottom;
    for list in lists {
        let look = list.look();
        let mut fresh = true;
        for (at, call) in list.calls.iter().enumerate() {
            let title = if list.school.is_some() { SCHOOL } else { 0.0 };
            let above = if fresh { title + HEADINGS } else { 0.0 };
            let mut page = open.take();
            if y + above + look.height > area.bottom {
                if let Some(mut full) = page.take() {
                    if !fresh {
                        full.close();
                    }
                    file.page(full);
                }
                fresh = true;
            }
            let mut canvas = page.unwrap_or_else(|| {
                let mut canvas = Canvas::new(Paper::PORTRAIT);
                y = list_page::head(&mut canvas, &head, file.pages() == from, lang);
                canvas
            });
            if at == 0 {
                list.bookmark(file);
            }
            if fresh {
                y = list.begin(&mut canvas, &look, Area { top: y, ..area }, lang);
                fresh = false;
            }
            list.line(&mut canvas, &look, call, Area { top: y, bottom: y + look.height, ..area });
            y += look.height;
            open = Some(canvas);
        }
        if !fresh && let Some(canvas) = &mut open {
            canvas.close();
        }
    }
    open.into_iter().for_each(|last| file.page(last));
    let count = file.pages() - from;
    for number in 0..count {
        file.add(from + number, |canvas| list_page::foot(canvas, None, number + 1, count, lang));
    }
}

/// The style of a list's lines.
#[derive(Clone, Copy)]
struct Look {
    /// The height of a line.
    height: f64,
    /// Whether there is a column for the group: a group's own list has it in the heading.
    groups: bool,
}

impl Look {
    /// Where names end and the group begins, from the left.
    fn group(&self, area: Area) -> f64 {
        let group = if self.groups { GROUP } else { 0.0 };
        area.right - SIGN - group - 2.0
    }
}

impl RollCall {
    fn look(&self) -> Look {
        let groups = self.school.is_some() && self.calls.iter().any(|call| !call.group.is_empty());
        let fits = |height: &f64| {
            let look = Look { height: *height, groups };
            self.calls.iter().all(|call| self.name(&look, call).least() >= LEAST)
        };
        let height = LINES.into_iter().find(fits).unwrap_or(LINES[LINES.len() - 1]);
        Look { height, groups }
    }

    fn bookmark(&self, file: &mut File) {
        match &self.school {
            Some(school) => file.bookmark(0, school.clone()),
            None => {
                file.bookmark(0, self.heading.category.clone());
                file.bookmark(1, self.heading.unit.code());
            }
        }
    }

    /// Draws the school's name and the headings, and opens the table; returns where its lines begin.
    fn begin(&self, canvas: &mut Canvas, look: &Look, area: Area, lang: Lang) -> f64 {
        let mut y = area.top;
        if let Some(school) = &self.school {
            canvas.about(school.as_str());
            let room = Room { width: area.width(), lines: 1, size: 12.0, least: LEAST };
            let fitted = fit(school, Face::SansBold, room);
            let set = Type::new(Face::SansBold, 12.0);
            canvas.part(PagePart::Heading, |canvas| {
                canvas.lines(&fitted, area.left, y + SCHOOL - 3.0, Anchor::Left, 1.0, set)
            });
            y += SCHOOL;
        }
        let bold = Type::new(Face::SansBold, 9.0);
        let mut columns = vec![(words::PRINT_COLUMN_NAME, area.left + NAME)];
        if look.groups {
            columns.push((words::PRINT_COLUMN_GROUP, look.group(area)));
        }
        columns.push((words::PRINT_SLIP_SIGNATURE, area.right - SIGN));
        canvas.open(PagePart::Table);
        canvas.part(PagePart::Row, |canvas| {
            for (word, x) in columns {
                canvas.part(PagePart::HeadingCell, |canvas| {
                    canvas.text(&lang.word(word), x, y + 4.0, Anchor::Left, bold);
                });
            }
        });
        y += HEADINGS;
        canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.35);
        y
    }

    fn line(&self, canvas: &mut Canvas, look: &Look, call: &RollCallLine, area: Area) {
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
        let name = self.name(look, call);
        canvas.open(PagePart::Row);
        canvas.part(PagePart::Cell, |canvas| {
            name.draw(canvas, area.left + NAME, middle - name.height() / 2.0);
        });
        if look.groups {
            let room = Room { width: GROUP - 2.0, lines: 1, size: 11.0, least: LEAST };
            let group = fit(&call.group, Face::SansBold, room);
            let set = Type::new(Face::SansBold, 11.0);
            canvas.part(PagePart::Cell, |canvas| {
                canvas.lines(&group, look.group(area), middle + 1.4, Anchor::Left, 1.0, set)
            });
        }
        // The place to sign on.
        canvas.part(PagePart::Cell, |_| ());
        canvas.close();
        let y = area.bottom - 2.0;
        canvas.line((sign, y), (area.right, y), Ink::BLACK, 0.2);
        canvas.line((area.left, area.bottom), (area.right, area.bottom), Ink::HAIR, 0.1);
    }

    /// The name with the code and the school below it, in a line of this height. What the title says is not
    /// repeated.
    fn name(&self, look: &Look, call: &RollCallLine) -> Stack {
        let school = &call.person.school;
        let place = match &self.school {
            Some(_) => &call.category,
            None => school,
        };
        let below = [call.person.code.as_str(), place, &call.remark];
        let below: Vec<&str> = below.into_iter().filter(|text| !text.is_empty()).collect();
        let area = list_page::area(Paper::PORTRAIT);
        let width = look.group(area) - area.left - NAME - 2.0;
        let room =
            StackRoom { width, height: look.height - 0.6, size: 11.0, least: 9.0, small: LEAST };
        Stack::fit(&call.person.name, Face::Sans, &below.join(" · "), room)
    }
}

/// Where names begin, from the left; where people sign, from the right; and the width of a group's code.
const NAME: f64 = 24.0;
const SIGN: f64 = 58.0;
const GROUP: f64 = 20.0;
