//! The pages of names: two columns, with guide words above and initial letters between.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::{ByName, Seating};
use crate::output::pdf::shortened;
use crate::output::pdf::style::by_name::{
    self, GAP, GUIDE, GUTTER, HEADINGS, INITIAL, LINE, LOOKED_FOR, NAME_SIZES, ROOM, SCALES, SIZE,
    SMALL, WHY,
};
use crate::prelude::*;
use crate::slips::place;
use arbitro_words::portuguese::LITTLE;

/// Draws the list on as many pages as it takes.
pub(super) fn draw(list: &ByName, file: &mut File, lang: Lang) {
    file.bookmark(0, list.heading.category.clone());
    let seatings = list.sorted();
    let frame = Table::titled(words::PRINT_TITLE_BY_NAME, &list.heading, lang);
    let page = Table { marks: marks(false, list.staff, lang), ..frame };
    let paper = Paper::PORTRAIT;
    let area = list_page::area(paper);
    // The guide words are beside the results and the record, if nothing else is there.
    let free = page.heading.category.is_empty() && page.marks.is_empty();
    let beside =
        free && !page.heading.knows(lang).is_empty() && !page.heading.round_words(lang).is_empty();
    let above = if beside { HEADINGS } else { GUIDE + HEADINGS };
    let top = list_page::head(&mut Canvas::new(paper), &page, false, lang) + above;
    let rooms = short_rooms(
        seatings.iter().map(|seating| seating.room.as_str()),
        &list.heading.short_rooms,
    );
    let width = cell(area, 0).width();
    let foot = foot_height(&rooms, area);
    let set = |scale: f64| {
        let places = Places::of(&seatings, &rooms, (width, scale), lang);
        let lines = Line::all(&seatings, &rooms, &places);
        let heights: Vec<usize> = lines.iter().map(Line::height).collect();
        let rows = (((area.bottom - foot - top) / places.line()) as usize).max(1);
        let columns = evenly(&heights, rows);
        (places, lines, columns)
    };
    let (mut places, mut lines, mut columns) = set(1.0);
    let pages = columns.len().div_ceil(COLUMNS).max(1);
    // Few names are as large as their pages allow, as long as no more of them are shortened or broken.
    if seatings.len() <= MOST_LARGE {
        let whole = |lines: &[Line<'_>]| lines.iter().filter(|line| line.is_whole()).count();
        let rows = |lines: &[Line<'_>]| lines.iter().map(Line::height).sum::<usize>();
        let (most, least) = (whole(&lines), rows(&lines));
        let larger = SCALES.into_iter().map(set).find(|(_, lines, columns)| {
            let fits = columns.len().div_ceil(COLUMNS) <= pages;
            fits && whole(lines) >= most && rows(lines) <= least
        });
        if let Some(larger) = larger {
            (places, lines, columns) = larger;
        }
    }
    for (number, columns) in columns.chunks(COLUMNS).enumerate() {
        let mut canvas = Canvas::new(paper);
        let head = |canvas: &mut Canvas| list_page::head_of(canvas, &page, false, lang);
        let top = if number == 0 { head(&mut canvas) } else { canvas.aside(head) };
        if let (Some(first), Some(last)) = (columns.first(), columns.last())
            && let (Some(first), Some(last)) =
                (lines.get(first.start), lines.get(last.end.saturating_sub(1)))
        {
            let words = range([&first.shown, &last.shown]);
            let (right, base, anchor) = match beside {
                true => (area.middle(), top - list_page::BELOW_HEAD, Anchor::Left),
                false => (area.right, top + GUIDE - by_name::WORDS_BASE, Anchor::Right),
            };
            let room = Area { right, ..area };
            canvas.aside(|canvas| guide_words(canvas, &words, room, base, anchor));
        }
        for (column, part) in columns.iter().enumerate() {
            let cell = cell(area, column);
            canvas.open(PagePart::Table);
            places.headings(&mut canvas, Area { top: top + above - HEADINGS, ..cell }, lang);
            let mut top = top + above;
            for (row, line) in lines[part.clone()].iter().enumerate() {
                let bottom = top + places.line() * line.height() as f64;
                line.draw(&mut canvas, &places, Area { top, bottom, ..cell }, row % 2 == 1);
                top = bottom;
            }
            canvas.close();
        }
        explain_rooms(&mut canvas, &rooms, Area { top: area.bottom - foot, ..area });
        list_page::foot(&mut canvas, None, number + 1, pages, lang);
        file.page(canvas);
    }
}

/// The rooms by name, each with the shortest words that distinguish it from the others.
pub(crate) type Rooms = BTreeMap<String, String>;

/// The shortest words of each room that distinguish the rooms: `Pavilhão` for `Pavilhão Municipal`;
/// where that takes more than two words, the first with one of its own, `Pavilhão Ribeira` for
/// `Pavilhão Municipal da Ribeira`, or with two that no other has together. A given short name
/// replaces them.
pub(crate) fn short_rooms<'r>(names: impl Iterator<Item = &'r str>, given: &Rooms) -> Rooms {
    let names: BTreeSet<&str> = names.collect();
    let short = |name: &&str| {
        let short = given.get(*name).cloned();
        ((*name).to_owned(), short.unwrap_or_else(|| telling_words(name, &names)))
    };
    names.iter().map(short).collect()
}

/// The fewest words that distinguish a room from the others.
fn telling_words(name: &str, names: &BTreeSet<&str>) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_telling = |word: &str| word.chars().count() > 3 || word.chars().any(char::is_numeric);
    let begins = |count: usize| words[..count].join(" ");
    let is_alone = |begun: &str| names.iter().filter(|other| other.starts_with(begun)).count() == 1;
    let begun =
        (1..words.len()).find(|count| is_telling(words[count - 1]) && is_alone(&begins(*count)));
    if let Some(count) = begun.filter(|count| *count <= 2) {
        return begins(count);
    }
    let is_own = |some: &Vec<&str>| {
        let has = |other: &str, word: &str| other.split_whitespace().any(|it| it == word);
        let others = names.iter().filter(|other| **other != name);
        others.into_iter().all(|other| !some.iter().all(|word| has(other, word)))
    };
    let rest: Vec<&str> =
        words.iter().skip(1).copied().filter(|word| !LITTLE.contains(word)).collect();
    let single =
        |is: fn(&str) -> bool| rest.iter().filter(move |word| is(word)).map(|word| vec![*word]);
    let pairs = rest
        .iter()
        .enumerate()
        .flat_map(|(at, one)| rest[at + 1..].iter().map(move |two| vec![*one, *two]));
    let letters = single(|word| word.chars().all(char::is_uppercase));
    let own = single(is_telling).chain(letters).chain(pairs).find(is_own);
    match (own, begun) {
        (Some(own), _) => {
            let all = words.iter().take(1).copied().chain(own);
            all.map(|word| word.trim_end_matches(',')).collect::<Vec<_>>().join(" ")
        }
        (None, Some(count)) => begins(count),
        (None, None) => name.to_owned(),
    }
}

/// The meanings of the short names of rooms, in one line of small type.
pub(crate) fn explanation(rooms: &Rooms) -> String {
    dotted(
        rooms
            .iter()
            .filter(|(name, short)| name != short)
            .map(|(name, short)| format!("{short} = {name}")),
    )
}

fn foot_height(rooms: &Rooms, area: Area) -> f64 {
    text(explanation(rooms), style::BY_NAME_ROOMS).height(area.width(), style::FULL)
}

fn explain_rooms(canvas: &mut Canvas, rooms: &Rooms, area: Area) {
    let words = text(explanation(rooms), style::BY_NAME_ROOMS);
    canvas.aside(|canvas| words.draw_down(canvas, area));
}

/// How many names are few.
const MOST_LARGE: usize = 400;

/// A column of names on the page.
fn cell(area: Area, column: usize) -> Area {
    let width = (area.width() - GUTTER) / COLUMNS as f64;
    let left = area.left + (width + GUTTER) * column as f64;
    Area { left, right: left + width, ..area }
}

/// The names of a page from the first to the last: the first two words of each as its row has it, and more where both
/// begin alike.
fn range(names: [&str; 2]) -> String {
    let begin = |name: &str| {
        let words: Vec<&str> = name.split_whitespace().collect();
        let second = (1..words.len()).find(|at| !LITTLE.contains(&words[*at])).unwrap_or(0);
        words[..(second + 1).min(words.len())].join(" ")
    };
    let [first, last] = names.map(begin);
    if first == last && names[0] != names[1] {
        return names.join(" – ");
    }
    format!("{first} – {last}")
}

/// Draws the first and the last name of a page, as in a dictionary.
fn guide_words(canvas: &mut Canvas, words: &str, area: Area, base: f64, anchor: Anchor) {
    let room =
        Room { width: area.width(), lines: 1, size: by_name::WORDS.0, least: by_name::WORDS.1 };
    let text = fit(words, Face::SansBold, room);
    let set = Type::new(Face::SansBold, text.size);
    let x = if anchor == Anchor::Left { area.left } else { area.right };
    canvas.lines(&text, x, base, anchor, 1.0, set);
}

/// The lines of each column, with at most `rows` rows each; those of the last page are of similar height, with those of
/// the page before where it would have few.
fn evenly(heights: &[usize], rows: usize) -> Vec<Range<usize>> {
    let columns = filled(heights, 0, rows);
    let before = columns.len().saturating_sub(1) / COLUMNS * COLUMNS;
    let used = |from: usize| -> usize { heights[from..].iter().sum() };
    let is_thin = columns.get(before).is_some_and(|last| used(last.start) * FEW < COLUMNS * rows);
    let before = if is_thin { before.saturating_sub(COLUMNS) } else { before };
    let Some(last) = columns.get(before).map(|column| column.start) else { return columns };
    let most = (columns.len() - before).next_multiple_of(COLUMNS);
    let even = (used(last).div_ceil(most)..rows)
        .map(|rows| filled(heights, last, rows))
        .find(|columns| columns.len() <= most)
        .unwrap_or_else(|| filled(heights, last, rows));
    columns[..before].iter().cloned().chain(even).collect()
}

/// A last page that is less than a third full has few names.
const FEW: usize = 3;

/// The lines from `first` on, in columns filled with `rows` rows one after the other.
fn filled(heights: &[usize], first: usize, rows: usize) -> Vec<Range<usize>> {
    let mut columns: Vec<Range<usize>> = Vec::new();
    let mut used = 0;
    for (at, height) in heights.iter().enumerate().skip(first) {
        match columns.last_mut() {
            Some(column) if used + height <= rows => column.end = at + 1,
            _ => {
                columns.push(at..at + 1);
                used = 0;
            }
        }
        used += height;
    }
    columns
}

/// The number of columns.
const COLUMNS: usize = 2;
/// The most namesakes that are distinguished by their schools.
const MOST_NAMESAKES: usize = 4;

const PLAIN: Type = Type { face: Face::Sans, size: SIZE, ink: Ink::BLACK, spacing: 0 };
const BOLD: Type = Type { face: Face::SansBold, ..PLAIN };
/// The positions in a column, as widths from the right.
struct Places {
    name: f64,
    room: f64,
    group: f64,
    table: f64,
    /// The scale of all type.
    scale: f64,
}

impl Places {
    fn line(&self) -> f64 {
        LINE * self.scale
    }

    fn plain(&self) -> Type {
        Type { size: SIZE * self.scale, ..PLAIN }
    }

    /// The type of a name: smaller where long words would take more than two lines.
    fn name_type(&self, name: &str) -> Type {
        let sizes = NAME_SIZES.map(|size| Type { size: size * self.scale, ..PLAIN });
        let fits = |set: &&Type| wrap(name, set.face, set.size, self.name).len() <= 2;
        *sizes.iter().find(fits).unwrap_or(&sizes[sizes.len() - 1])
    }

    fn bold(&self) -> Type {
        Type { size: SIZE * self.scale, ..BOLD }
    }

    fn small(&self) -> Type {
        Type { size: SMALL * self.scale, ..PLAIN }
    }

    fn number(&self) -> Type {
        Type { size: LOOKED_FOR * self.scale, ..BOLD }
    }

    /// Room for the widest of each; names get the rest.
    fn of(seatings: &[&Seating], rooms: &Rooms, (width, scale): (f64, f64), lang: Lang) -> Self {
        let mut places = Self { name: 0.0, room: 0.0, group: 0.0, table: 0.0, scale };
        let heading = |key: &str| HEADING.width(&lang.word(key));
        let widest = |of: &dyn Fn(&Seating) -> f64| {
            seatings.iter().map(|seating| of(seating)).fold(0.0, f64::max) + 0.1
        };
        let word =
            |text: &str, set: Type| text.split(' ').map(|word| set.width(word)).fold(0.0, f64::max);
        let (plain, bold, why) = (places.plain(), places.bold(), places.small());
        let number = places.number();
        let widest_table = widest(&|seating| match seating.table {
            Some(table) => number.width(&place(table, seating.board)),
            None => word(&seating.side, why).min(WHY * scale),
        });
        let table = widest_table.max(heading(words::PRINT_COLUMN_TABLE));
        let widest_group = widest(&|seating| bold.width(&seating.group));
        let group = widest_group.min(ROOM).max(heading(words::PRINT_COLUMN_GROUP));
        // A room is as large as the name, and on one line unless even its short name is too long.
        let short = |seating: &Seating| plain.width(&rooms[&seating.room]).min(ROOM * scale);
        let widest_room = widest(&short);
        let room = if widest_room > 1.0 {
            widest_room.max(heading(words::PRINT_COLUMN_ROOM))
        } else {
            0.0
        };
        let gaps = GAP * if room > 0.0 { 3.0 } else { 2.0 };
        places.name = width - room - group - table - gaps;
        (places.room, places.group, places.table) = (room, group, table);
        places
    }

    /// The right edges of the room, the group and the table.
    fn rights(&self, area: Area) -> [f64; 3] {
        let group = area.right - self.table - GAP;
        [group - self.group - GAP, group, area.right]
    }

    fn headings(&self, canvas: &mut Canvas, area: Area, lang: Lang) {
        let y = area.top + by_name::HEADING_BASE;
        let [room, group, table] = self.rights(area);
        let mut columns = vec![(words::PRINT_COLUMN_NAME, area.left, Anchor::Left)];
        if self.room > 0.0 {
            columns.push((words::PRINT_COLUMN_ROOM, room - self.room, Anchor::Left));
        }
        columns.push((words::PRINT_COLUMN_GROUP, group, Anchor::Right));
        columns.push((words::PRINT_COLUMN_TABLE, table, Anchor::Right));
        canvas.part(PagePart::Row, |canvas| {
            for (word, x, anchor) in columns {
                canvas.part(PagePart::HeadingCell, |canvas| {
                    canvas.text(&lang.word(word), x, y, anchor, HEADING);
                });
            }
        });
        let y = area.top + HEADINGS - by_name::RULE;
        canvas.line((area.left, y), (area.right, y), Ink::BLACK, by_name::RULE);
    }
}

const HEADING: Type = Type { size: by_name::HEADING, ..BOLD };

/// A player's line, broken where necessary.
struct Line<'a> {
    seating: &'a Seating,
    /// The name in the form that fits.
    shown: String,
    /// The initial letter, if it changes here.
    letter: Option<char>,
    name: Vec<String>,
    /// The type of the name.
    set: Type,
    /// The code, in small type behind the name, or the school of namesakes, below it where there is no space.
    code: Option<String>,
    room: Vec<String>,
    group: Vec<String>,
    why: Vec<String>,
    /// Its height in rows, without the initial letter.
    rows: usize,
}

impl<'a> Line<'a> {
    fn all(seatings: &[&'a Seating], rooms: &Rooms, places: &Places) -> Vec<Self> {
        let letter = |seating: &Seating| {
            collation(&seating.person.name).chars().find(|letter| letter.is_alphanumeric())
        };
        let mut before = None;
        let mut namesakes: BTreeMap<&str, usize> = BTreeMap::new();
        for seating in seatings {
            *namesakes.entry(&seating.person.name).or_default() += 1;
        }
        let lines = seatings.iter().map(|&seating| {
            let initial = letter(seating);
            let begins = initial.filter(|_| initial != before);
            before = initial;
            let name = seating.person.name.as_str();
            let count = namesakes.get(name).copied().unwrap_or_default();
            let letter = begins.and_then(|letter| letter.to_uppercase().next());
            Self { letter, ..Self::of(seating, rooms, places, count) }
        });
        lines.collect()
    }

    fn of(seating: &'a Seating, rooms: &Rooms, places: &Places, count: usize) -> Self {
        let person = &seating.person;
        let (plain, bold, small) = (places.plain(), places.bold(), places.small());
        let forms = shortened::forms(&person.name, shortened::name);
        let fits = |form: &str| plain.width(form) <= places.name;
        let form = shortened::first_that(&forms, fits).unwrap_or(&person.name);
        let set = places.name_type(form);
        let name = wrap(form, set.face, set.size, places.name);
        let room = wrap(&rooms[&seating.room], plain.face, plain.size, places.room.max(1.0));
        let group = wrap(&seating.group, bold.face, bold.size, places.group);
        let why = match seating.table {
            Some(_) => Vec::new(),
            None => wrap(&seating.side, small.face, small.size, places.table),
        };
        // Namesakes are distinguished by their schools; many of them by their codes, which take
        // less space.
        let twin = count > 1;
        let by_school = twin && count <= MOST_NAMESAKES && !person.school.is_empty();
        let difference = if by_school { &person.school } else { &person.code };
        let last = name.last().map_or(0.0, |line| set.width(line) + by_name::BEFORE_CODE);
        let fitting = |width: f64| {
            let mut forms = shortened::forms(difference, shortened::school).into_iter();
            forms.find(|form| small.width(form) <= width)
        };
        let beside = fitting(places.name - last);
        let under = || fitting(places.name).unwrap_or_else(|| person.code.clone());
        let code = beside.or_else(|| twin.then(under));
        let is_below = |code: &String| last + small.width(code) > places.name;
        let below = usize::from(code.as_ref().is_some_and(is_below));
        let rows = (name.len() + below).max(room.len()).max(group.len()).max(why.len()).max(1);
        let shown = form.to_owned();
        Self { seating, shown, letter: None, set, name, code, room, group, why, rows }
    }

    /// Whether the name is whole and on one line.
    fn is_whole(&self) -> bool {
        self.name == [self.seating.person.name.as_str()]
    }

    /// Its height in rows.
    fn height(&self) -> usize {
        self.rows + usize::from(self.letter.is_some())
    }

    fn draw(&self, canvas: &mut Canvas, places: &Places, mut area: Area, shaded: bool) {
        let person = &self.seating.person;
        canvas.about(format!("{} {}", person.code, person.name).trim());
        if let Some(letter) = self.letter {
            canvas.aside(|canvas| {
                let set = Type { size: INITIAL * places.scale, ..BOLD };
                let base = area.top + places.line() - by_name::INITIAL_BASE;
                canvas.text(&letter.to_string(), area.left, base, Anchor::Left, set);
            });
            area.top += places.line();
            canvas.line((area.left, area.top), (area.right, area.top), Ink::HAIR, by_name::HAIR);
        }
        if shaded {
            canvas.fill(&Shape::rectangle(area), Ink::SHADE);
        }
        let base = area.top + places.line() - by_name::BASE;
        let [room, group, table] = places.rights(area);
        canvas.open(PagePart::Row);
        canvas.part(PagePart::Cell, |canvas| self.draw_name(canvas, places, area.left, base));
        if places.room > 0.0 {
            canvas.part(PagePart::Cell, |canvas| {
                stack(
                    canvas,
                    &self.room,
                    (room - places.room, base),
                    Anchor::Left,
                    places.plain(),
                    places,
                );
            });
        }
        canvas.part(PagePart::Cell, |canvas| {
            stack(canvas, &self.group, (group, base), Anchor::Right, places.bold(), places);
        });
        canvas.part(PagePart::Cell, |canvas| match self.seating.table {
            Some(number) => {
                let number = place(number, self.seating.board);
                canvas.text(&number, table, base, Anchor::Right, places.number());
            }
            None => {
                stack(canvas, &self.why, (table, base), Anchor::Right, places.small(), places);
            }
        });
        canvas.close();
    }

    fn draw_name(&self, canvas: &mut Canvas, places: &Places, left: f64, base: f64) {
        stack(canvas, &self.name, (left, base), Anchor::Left, self.set, places);
        let Some(code) = &self.code else { return };
        let set = places.small().ink(Ink::QUIET);
        let last = self.name.last().map_or(0.0, |line| self.set.width(line) + by_name::BEFORE_CODE);
        let lines = self.name.len().max(1) as f64;
        let (x, y) = match last + set.width(code) <= places.name {
            true => (left + last, base + places.line() * (lines - 1.0)),
            false => (left, base + places.line() * lines),
        };
        canvas.text(code, x, y, Anchor::Left, set);
    }
}

/// Draws lines one below the other, each in its own row.
fn stack(
    canvas: &mut Canvas,
    lines: &[String],
    (x, base): (f64, f64),
    anchor: Anchor,
    set: Type,
    places: &Places,
) {
    for (line, row) in lines.iter().zip(0u32..) {
        canvas.text(line, x, base + places.line() * f64::from(row), anchor, set);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_are_distinguished_by_few_words() {
        let names = [
            "Pavilhão Gimnodesportivo Municipal do Sobral de Baixo",
            "Pavilhão Gimnodesportivo Municipal da Ribeira",
            "Biblioteca Municipal",
            "Sala 1",
            "Sala 12",
            "Escola Norte, sala A",
            "Escola Norte, sala B",
            "Escola Sul, sala A",
            "Escola Sul, sala B",
        ];
        let given = Rooms::from([("Biblioteca Municipal".to_owned(), "Livros".to_owned())]);
        let short = |given: &Rooms| -> Vec<String> {
            short_rooms(names.into_iter(), given).into_values().collect()
        };
        assert_eq!(short(&given)[0], "Livros");
        let short = short(&Rooms::new());
        assert_eq!(
            short,
            [
                "Biblioteca",
                "Escola Norte A",
                "Escola Norte B",
                "Escola Sul A",
                "Escola Sul B",
                "Pavilhão Ribeira",
                "Pavilhão Sobral",
                "Sala 1",
                "Sala 12"
            ]
        );
    }

    /// The range of a page named a part of a name that its row had left out.
    #[test]
    fn a_page_was_from_a_name_to_the_same_name() {
        assert_eq!(range(["Ana Maré", "Rui de Sá Pão"]), "Ana Maré – Rui de Sá");
        let both = ["Vitória O. Kovalchuk", "Vitória O. Bondarenko"];
        assert_eq!(range(both), "Vitória O. Kovalchuk – Vitória O. Bondarenko");
        assert_eq!(range(["Zé", "Zé"]), "Zé – Zé");
    }

    #[test]
    fn every_line_is_in_a_column_and_the_last_page_is_filled_evenly() {
        for heights in
            [vec![], vec![1; 7], vec![2; 9], vec![1; 100], vec![1; 82], [1, 3, 1, 1, 2].repeat(31)]
        {
            let columns = evenly(&heights, 20);
            let names: Vec<usize> = columns.iter().cloned().flatten().collect();
            assert_eq!(names, (0..heights.len()).collect::<Vec<_>>());
            let height = |column: &Range<usize>| heights[column.clone()].iter().sum::<usize>();
            assert!(columns.iter().all(|column| height(column) <= 20));
            // The last page used to have two names alone.
            let pages: Vec<usize> =
                columns.chunks(COLUMNS).map(|page| page.iter().map(height).sum()).collect();
            assert!(pages.windows(2).all(|two| two[1] * FEW >= two[0]), "{pages:?}");
            if let [.., one, other] = &columns[..]
                && columns.len().is_multiple_of(COLUMNS)
            {
                assert!(height(one).abs_diff(height(other)) <= 3, "{columns:?}");
            }
        }
    }
}
