//! The roll call: who has come, with a box to tick, a line to sign on and a code to scan.

use arbitro_event::PlayerId;

use crate::output::pdf::packed;
use crate::prelude::*;

/// The rounding error allowed in sums of heights, in millimetres.
const ROUNDED: f64 = 1e-6;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let players = request.players()?;
    request.nothing_where(players.is_empty(), Nothing::Entered)?;
    let lists = RollCall::lists(source, &players, request.options.by_school);
    Ok(Box::new(RollCalls { lists, two_up: !request.options.one_per_page }))
}

/// The lists of a roll call: two groups of a category share a page where they fit, schools follow each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RollCalls {
    /// The lists in order.
    pub lists: Vec<RollCall>,
    /// Whether two groups may share a page.
    pub two_up: bool,
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
                (key, unit, call)
            })
            .collect();
        keyed.sort_by_cached_key(|(key, unit, RollCallLine { person, .. })| {
            (key.clone(), *unit, collation(&person.name), person.code.clone())
        });
        keyed
            .chunk_by(|a, b| a.0 == b.0 && a.1 == b.1)
            .map(|list| {
                let calls: Vec<RollCallLine> = list.iter().map(|(.., call)| call.clone()).collect();
                let first = list.first();
                let heading = match first.and_then(|(_, unit, ..)| *unit) {
                    Some((_, category, group)) => Heading {
                        unit: group.map_or(Unit::Whole, Unit::from),
                        ..source.category_heading(category)
                    },
                    None => source.heading(),
                };
                let first_school =
                    first.filter(|_| by_school).map(|(.., call)| &call.person.school);
                let school = first_school.filter(|school| !school.is_empty()).cloned();
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

impl Document for RollCalls {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.lists.iter().map(|list| list.table(lang)).collect()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let alone = |list: &&RollCall| list.school.is_none();
        let mut rest = self.lists.as_slice();
        while let Some(first) = rest.first() {
            let two = rest.get(..2).filter(|_| self.two_up);
            let line = two.and_then(|lists| line_of_two(file, lists, lang));
            let count = match line {
                Some(_) => 2,
                None if alone(&first) => 1,
                // Schools are called one after the other, as many to a page as fit.
                None => rest.iter().take_while(|list| !alone(list)).count(),
            };
            draw_together(file, &rest[..count], line, lang);
            rest = &rest[count..];
        }
    }
}

/// The head of the pages of lists; over two groups it names their category.
fn page_head(lists: &[RollCall], lang: Lang) -> Option<Table> {
    let mut head = lists.first()?.table(lang);
    head.title = lang.word(words::PRINT_TITLE_ROLL_CALL);
    if lists.len() > 1 {
        head.heading.unit = Unit::Whole;
    }
    Some(head)
}

/// The height of a line if two groups share a page; `None` where they do not fit.
fn line_of_two(file: &File, lists: &[RollCall], lang: Lang) -> Option<f64> {
    let category = &lists.first()?.heading.category;
    if lists.iter().any(|list| list.school.is_some() || list.heading.category != *category) {
        return None;
    }
    let paper = file.stock().sheet(Paper::PORTRAIT);
    let area = list_page::area(paper);
    let top = list_page::head(&mut Canvas::new(paper), &page_head(lists, lang)?, true, lang);
    let heads = lists.iter().map(|list| list.head_height(area.width(), true, lang)).sum::<f64>();
    let calls: usize = lists.iter().map(|list| list.calls.len()).sum();
    let line = ((area.bottom - top - heads) / calls as f64).min(style::ROLL_LINE);
    let least = lists.iter().map(|list| list.line_height(style::ROLL_LEAST));
    (line >= least.fold(0.0, f64::max)).then_some(line)
}

/// Draws lists on pages that are numbered together, with lines of this height or of their own.
fn draw_together(file: &mut File, lists: &[RollCall], line: Option<f64>, lang: Lang) {
    let Some(head) = page_head(lists, lang) else { return };
    let several = lists.len() > 1;
    let paper = file.stock().sheet(Paper::PORTRAIT);
    let area = list_page::area(paper);
    let from = file.pages();
    let mut open: Option<Canvas> = None;
    let mut y = area.bottom;
    for list in lists {
        let height = line.unwrap_or_else(|| list.line_height(style::ROLL_LINE));
        let mut fresh = true;
        for (at, call) in list.calls.iter().enumerate() {
            let above = if fresh { list.head_height(area.width(), several, lang) } else { 0.0 };
            let mut page = open.take();
            if y + above + height > area.bottom + ROUNDED {
                if let Some(mut full) = page.take() {
                    if !fresh {
                        full.close();
                    }
                    file.page(full);
                }
                fresh = true;
            }
            let mut canvas = page.unwrap_or_else(|| {
                let mut canvas = Canvas::new(paper);
                y = list_page::head(&mut canvas, &head, file.pages() == from, lang);
                canvas
            });
            if at == 0 {
                list.bookmark(file);
            }
            if fresh {
                y = list.begin(&mut canvas, Area { top: y, ..area }, several, lang);
                fresh = false;
            }
            list.line(call).draw(&mut canvas, Area { top: y, bottom: y + height, ..area });
            y += height;
            open = Some(canvas);
        }
        if !fresh && let Some(canvas) = &mut open {
            canvas.close();
        }
    }
    open.into_iter().for_each(|last| file.page(last));
    packed::count(file, from, None, lang);
}

impl RollCall {
    /// The height of a line in which every name can be read, and at least this.
    fn line_height(&self, least: f64) -> f64 {
        let width = list_page::area(Paper::PORTRAIT).width();
        let needs = self.calls.iter().map(|call| self.line(call).height(width, style::SMALLER));
        needs.fold(least, f64::max)
    }

    fn has_groups(&self) -> bool {
        self.school.is_some() && self.calls.iter().any(|call| !call.group.is_empty())
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

    /// The columns of a line: the box to tick and the code, the name, the group, the signature.
    fn columns<'n>(&self, tick: Node<'n>, code: Node<'n>, cells: [Node<'n>; 3]) -> Node<'n> {
        let [name, group, sign] = cells;
        let group = self.has_groups().then(|| group.fixed(style::ROLL_GROUPS));
        let columns = [
            tick.fixed(style::ROLL_TICK),
            gap(style::GAP),
            code.fixed(style::ROLL_LINE),
            gap(style::GAP),
            name.share(1),
            gap(style::GAP),
        ];
        row(columns.into_iter().chain(group).chain([sign.fixed(style::ROLL_SIGN)]))
            .tagged(PagePart::Row)
    }

    /// The school, or one of several groups on a page, and the headings of the columns.
    fn head<'n>(&self, several: bool, lang: Lang) -> (Option<Node<'n>>, Node<'n>) {
        let group = || self.heading.unit.text(lang).filter(|_| several);
        let name = self.school.clone().or_else(group).map(|name| {
            text(&name, style::ROLL_SCHOOL).tagged(PagePart::Heading).about(&name).inset(
                0.0,
                if several && self.school.is_none() { style::GAP } else { style::GAP / 2.0 },
            )
        });
        let heading =
            |key: &str| text(lang.word(key), style::ROLL_COLUMN).tagged(PagePart::HeadingCell);
        let keys =
            [words::PRINT_COLUMN_NAME, words::PRINT_COLUMN_GROUP, words::PRINT_SLIP_SIGNATURE];
        let headings = self.columns(space(), space(), keys.map(heading));
        let columns = column([headings, gap(style::TIGHT), rule(style::RULE)]);
        (name, columns)
    }

    /// Draws the head of the list, opens its table and returns where it begins.
    fn begin(&self, canvas: &mut Canvas, area: Area, several: bool, lang: Lang) -> f64 {
        let (name, columns) = self.head(several, lang);
        let top = name.map_or(area.top, |name| name.draw_down(canvas, area));
        canvas.open(PagePart::Table);
        columns.draw_down(canvas, Area { top, ..area })
    }

    fn head_height(&self, width: f64, several: bool, lang: Lang) -> f64 {
        let (name, columns) = self.head(several, lang);
        name.map_or(0.0, |name| name.height(width, style::FULL))
            + columns.height(width, style::FULL)
    }

    fn line<'n>(&self, call: &RollCallLine) -> Node<'n> {
        let person = &call.person;
        let place = if self.school.is_some() { &call.category } else { &person.school };
        let name = column([
            text(&person.name, style::ROLL_NAME),
            text(dotted([person.code.as_str(), place, &call.remark]), style::ROLL_BELOW),
        ]);
        let present = call.present;
        let tick = drawn(move |canvas, area| draw_tick(canvas, area, present));
        let sign = column([space().share(3), rule(style::PEN), space()]);
        let cells =
            [cell(name), cell(text(&call.group, style::ROLL_GROUP)), sign.tagged(PagePart::Cell)];
        let code = code(QrCode::of(&person.code));
        let line = self.columns(centred(tick.fixed(style::ROLL_TICK)), code, cells);
        column([line.share(1), rule(style::HAIR)]).about(person.label())
    }
}

/// Draws a box to tick, ticked if the player is there already.
fn draw_tick(canvas: &mut Canvas, area: Area, ticked: bool) {
    let Rule(thickness, ink) = style::RULE;
    canvas.outline(&Shape::rectangle(area), ink, thickness);
    if ticked {
        let at = |x: usize, y: usize| {
            let cell = area.cell(x, 6, y, 6);
            (cell.left, cell.top)
        };
        canvas.line(at(1, 3), at(2, 5), ink, 2.0 * thickness);
        canvas.line(at(2, 5), at(5, 1), ink, 2.0 * thickness);
    }
}
