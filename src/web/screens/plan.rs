//! The turns of a screen: as few as possible, then letters as large as possible, none smaller than
//! a twenty-fifth of the screen's height.
//!
//! Lengths here and in the style sheet (`wall.css`) are the same: hundredths of the screen's height, and
//! letter heights.

use super::content::{Content, Line, Part, Seat, Section};
use super::measure::{BOLD, lines, width};
use super::packing::{Block, Grid, LINE, Slot, Spread};

/// Everybody sees their group once in this many seconds; a little less than the promised three minutes, to
/// allow for loading.
const ROUND_OF_TURNS: u32 = 172;

/// The height of letters, in hundredths of the screen's height, and the factors by which they grow if there
/// is room.
const LETTER: f64 = 4.1;
const SCALES: [f64; 6] = [1.0, 1.08, 1.17, 1.35, 1.6, 2.0];
/// The height of a line, in letter heights.
const LINE_HEIGHT: f64 = 1.2;
/// The height between the head and the tail, and the width at 16:9 and at 4:3.
const HEIGHT: f64 = 85.4;
const WIDTHS: [f64; 2] = [172.5, 128.1];
/// A message with more lines gets a turn of its own.
const BANNER: u32 = 3;

/// The widths of the cells of a section's lines, as steps of the style sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::web) struct Cells {
    /// The number of digits of a table's number or a rank.
    pub(in crate::web) digits: usize,
    /// The width of scores: 1 to 3.
    pub(in crate::web) score: usize,
    /// The width of groups' codes: 1 to 3, or 0 if tables are numbered through.
    pub(in crate::web) code: usize,
    /// Whether a place is in one of several rooms.
    pub(in crate::web) room: bool,
    /// Whether a place shows its game.
    game: bool,
}

/// The size of the letters, and the number of columns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::web) struct Layout {
    pub(in crate::web) scale: usize,
    pub(in crate::web) columns: usize,
    /// The width of a column, in letter heights.
    column: f64,
    pub(in crate::web) cells: Cells,
}

/// How a player's place is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::web) struct Setting<'a> {
    /// The fullest form of the school that fits.
    pub(in crate::web) school: &'a str,
    /// Whether it is below the name, in a list that has schools beside names.
    pub(in crate::web) under: bool,
    height: u32,
}

/// The content of one turn.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::web) enum Sight {
    /// The announcement alone.
    Says,
    /// Parts of a section, in their columns.
    Parts { section: usize, layout: Layout, slots: Vec<Slot> },
}

/// One turn.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::web) struct Turn {
    pub(in crate::web) sight: Sight,
    /// How long it lasts.
    pub(in crate::web) seconds: u32,
}

/// The turns of a screen.
#[derive(Clone, Debug)]
pub(in crate::web) struct Plan {
    pub(in crate::web) content: Content,
    pub(in crate::web) turns: Vec<Turn>,
    /// Whether the announcement is above every turn.
    pub(in crate::web) banner: bool,
    /// If names are shown instead of groups: how many screens the groups would take.
    pub(in crate::web) instead_of: Option<usize>,
}

impl Plan {
    /// Lays a screen out.
    pub(in crate::web) fn of(content: Content) -> Self {
        let whole = WIDTHS[usize::from(content.narrow)];
        let message_lines: u32 =
            content.messages.iter().map(|text| lines(text, whole / LETTER * 0.94)).sum();
        let banner = message_lines > 0 && message_lines <= BANNER && !content.sections.is_empty();
        let top = if banner { f64::from(message_lines) * LETTER * LINE_HEIGHT + 3.0 } else { 0.0 };
        let mut sights: Vec<Sight> = Vec::new();
        for (number, section) in content.sections.iter().enumerate() {
            let (layout, turns) = lay(section, content.narrow, HEIGHT - top);
            let sight = |slots| Sight::Parts { section: number, layout, slots };
            sights.extend(turns.into_iter().map(sight));
        }
        if sights.is_empty() || (message_lines > 0 && !banner) {
            sights.insert(0, Sight::Says);
        }
        let mut plan = Self { content, turns: Vec::new(), banner, instead_of: None };
        let least: u32 = sights.iter().map(|sight| plan.times(sight)[0]).sum();
        for sight in sights {
            let [shortest, longest] = plan.times(&sight);
            let seconds = (shortest * ROUND_OF_TURNS / least.max(1)).clamp(shortest, longest);
            plan.turns.push(Turn { sight, seconds });
        }
        plan
    }

    /// The shortest and the longest time that a turn needs, in seconds.
    fn times(&self, sight: &Sight) -> [u32; 2] {
        match sight {
            Sight::Says => [10, 20],
            Sight::Parts { section, .. } => self.content.sections[*section].kind.times(),
        }
    }

    /// The time that all turns take if none is longer than it needs to be.
    fn least(&self) -> u32 {
        self.turns.iter().map(|turn| self.times(&turn.sight)[0]).sum()
    }

    /// Whether everything is shown within three minutes.
    pub(in crate::web) fn is_in_time(&self) -> bool {
        self.least() <= ROUND_OF_TURNS
    }

    /// How many screens it takes to show everything within three minutes.
    pub(in crate::web) fn screens(&self) -> usize {
        // A screen has whole turns.
        let room = ROUND_OF_TURNS / self.longest() * self.longest();
        if self.is_in_time() { 1 } else { self.least().div_ceil(room) as usize }
    }

    /// The shortest time of the turn that needs the longest.
    fn longest(&self) -> u32 {
        self.turns.iter().map(|turn| self.times(&turn.sight)[0]).max().unwrap_or(1)
    }

    /// How long it takes until everything has been shown if this many screens share it, in seconds.
    pub(in crate::web) fn lasts_on(&self, screens: usize) -> u32 {
        self.turns.len().div_ceil(screens) as u32 * self.longest()
    }

    /// The length of a cycle, in seconds.
    pub(in crate::web) fn lasts(&self) -> u32 {
        self.turns.iter().map(|turn| turn.seconds).sum()
    }

    /// The section that a turn shows a part of.
    pub(in crate::web) fn section(&self, turn: usize) -> Option<(usize, &Section)> {
        match self.turns.get(turn)?.sight {
            Sight::Parts { section, .. } => Some((section, self.content.sections.get(section)?)),
            Sight::Says => None,
        }
    }

    /// The largest letter size at which the announcement fits a turn of its own.
    pub(in crate::web) fn announcement_step(&self) -> usize {
        // The codes for phones are beside it.
        let whole = WIDTHS[usize::from(self.content.narrow)] - 30.0;
        let texts = || self.content.messages.iter().chain(self.idle());
        let fits = |size: f64| {
            let count: u32 = texts().map(|text| lines(text, whole / size / BOLD * 0.96)).sum();
            (f64::from(count) * 1.25 + 0.5 * texts().count() as f64) * size <= HEIGHT - 6.0
        };
        TOLD.iter().position(|size| fits(*size)).unwrap_or(TOLD.len() - 1)
    }

    /// The text if there is nothing else to show.
    pub(in crate::web) fn idle(&self) -> Option<&String> {
        let nothing = self.content.sections.is_empty() && self.content.messages.is_empty();
        Some(&self.content.idle).filter(|_| nothing)
    }
}

/// The letter heights of an announcement on its own.
const TOLD: [f64; 5] = [12.0, 9.0, 7.0, 5.4, LETTER];

/// A possible layout.
struct Way {
    layout: Layout,
    turns: Spread,
    /// Whether everything is visible, and hardly a word is broken.
    sound: bool,
}

/// One line in this many may have a broken word.
const BROKEN: usize = 50;

/// The best layout of a section, and its turns.
fn lay(section: &Section, narrow: bool, height: f64) -> (Layout, Vec<Vec<Slot>>) {
    let Section { kind, parts, .. } = section;
    let cells = Cells::of(parts);
    let between = kind.between();
    let whole = WIDTHS[usize::from(narrow)];
    let at = |scale: usize, columns: usize| {
        let letter = LETTER * SCALES[scale];
        let column = (whole - between * (columns - 1) as f64) / columns as f64 / letter;
        // A tenth of a line is left for browsers' rounding.
        let room = (height / letter / LINE_HEIGHT * f64::from(LINE)) as u32 - 1;
        let layout = Layout { scale, columns, column, cells };
        let mut measured = Measured { layout, broken: 0, lines: 0 };
        let blocks: Vec<Block> = parts.iter().map(|part| measured.block(part, room)).collect();
        let fits = |block: &Block| block.heading + block.lines.iter().max().unwrap_or(&0) <= room;
        let sound = blocks.iter().all(fits) && measured.broken * BROKEN <= measured.lines;
        let turns = Spread::of(&blocks, Grid { columns, height: room });
        Way { layout, turns, sound }
    };
    let [fewest, most] = kind.columns(narrow);
    // Of layouts with the same number of turns the one with the widest columns; of names, the usual one.
    let rank = |way: &Way| {
        let columns = way.layout.columns;
        (!way.sound, fewest.saturating_sub(columns), way.turns.count(), columns)
    };
    let best = |scale: usize| {
        let usual = (fewest..=most).map(|columns| at(scale, columns)).min_by_key(rank);
        // Fewer columns are for what does not fit otherwise: most often none is tried.
        match usual {
            Some(usual) if usual.sound => Some(usual),
            usual => (1..fewest).map(|columns| at(scale, columns)).chain(usual).min_by_key(rank),
        }
    };
    let Some(mut found) = best(0) else {
        return (Layout { scale: 0, columns: 1, column: 0.0, cells }, Vec::new());
    };
    let most = found.turns.count().max(kind.turns(parts.len(), narrow));
    for scale in 1..SCALES.len() {
        match best(scale) {
            Some(larger) if larger.sound && larger.turns.count() <= most => found = larger,
            _ => break,
        }
    }
    (found.layout, found.turns.filled())
}

/// The step of a width in the style sheet, from 1.
fn step(width: f64, steps: &[f64]) -> usize {
    1 + steps.iter().position(|step| width + 0.3 <= *step).unwrap_or(steps.len() - 1)
}

/// The widths of scores and of groups' codes.
const SCORES: [f64; 3] = [1.95, 3.0, 4.6];
const CODES: [f64; 3] = [3.0, 3.9, 5.2];

impl Cells {
    fn of(parts: &[Part]) -> Self {
        let mut cells = Self { digits: 1, ..Self::default() };
        let (mut score, mut code) = (0.0f64, 0.0f64);
        for part in parts {
            match part {
                Part::Group { lines, .. } => {
                    for line in lines {
                        let number = match line {
                            Line::Pair { table: number, score: text, .. } => {
                                score = score.max(width(text));
                                *number
                            }
                            Line::Rank { rank, .. } => *rank,
                            Line::Idle { .. } | Line::Winner { .. } => continue,
                        };
                        cells.digits = cells.digits.max(number.to_string().len());
                    }
                }
                Part::Seat(seat) => {
                    cells.digits = cells.digits.max(seat.table.chars().count());
                    let (category, group) =
                        seat.group.rsplit_once('.').unwrap_or(("", &seat.group));
                    code = code.max((width(category) * SMALL + width(group)) * BOLD);
                    cells.room |= !seat.room.is_empty();
                    cells.game |= seat.game.is_some();
                }
                Part::Board(_) | Part::Podium(_) => {}
            }
        }
        let code = if code > 0.0 { step(code, &CODES) } else { 0 };
        Self { digits: cells.digits.min(5), score: step(score, &SCORES), code, ..cells }
    }

    fn number(self) -> f64 {
        0.65 * self.digits as f64 + 0.35
    }

    fn score(self) -> f64 {
        SCORES[self.score - 1]
    }

    /// The figure before a name, with the space between.
    fn before_name(self) -> f64 {
        if self.game { 1.3 + GAP } else { 0.0 }
    }

    /// The width beside a name in a list of places, with the space between.
    fn beside_name(self) -> f64 {
        // The number of the table is bold, and larger beside a game if it is short.
        let digit = if self.game && self.digits < 4 { 0.88 } else { 0.73 };
        let code = self.code.checked_sub(1).map_or(0.0, |step| CODES[step] + GAP);
        let room = if self.room { 1.45 + GAP } else { 0.0 };
        self.before_name() + room + code + digit * self.digits as f64 + 0.1 + GAP
    }
}

/// The space between the cells of a place.
const GAP: f64 = 0.25;

impl Layout {
    /// How a player's place is drawn: the name, and the school below it, or beside it where there is room.
    pub(in crate::web) fn set<'a>(&self, seat: &'a Seat) -> Setting<'a> {
        let Self { cells, column, .. } = *self;
        // A player without a table has the whole line.
        let beside = if seat.table.is_empty() { cells.before_name() } else { cells.beside_name() };
        let cell = column - beside;
        let name = format!("{} {}", seat.name, seat.about);
        let name = name.trim();
        let rows = lines(name, cell) * LINE;
        let whole = |form: &str, room: f64| form.split(' ').all(|word| width(word) <= room);
        let fits = |room: f64, most: u32| {
            let mut forms = seat.school.iter().map(String::as_str);
            forms.find(|form| whole(form, room) && lines(form, room) <= most)
        };
        // Schools are never smaller than the smallest letters for those who have walked up.
        let size = if cells.game { SMALL } else { HALF.max(SMALL / SCALES[self.scale]) };
        let room = (cell - width(name) - GAP) / size;
        // Two lines of them are as high as a line, if the letters of names are larger.
        let most = if self.scale > 0 { 2 } else { 1 };
        let aside = fits(room, most).filter(|_| !cells.game && rows == LINE);
        if let Some(school) = aside {
            return Setting { school, under: false, height: rows };
        }
        let room = cell / size;
        let school = fits(room, 1).or(seat.school.last().map(String::as_str)).unwrap_or_default();
        let more = lines(school, room).saturating_sub(1) * SCHOOL;
        let height = match (cells.game, school.is_empty()) {
            (true, _) => rows + BELOW + more,
            (false, true) => rows,
            (false, false) => rows + SCHOOL + more,
        };
        Setting { school, under: !cells.game && !school.is_empty(), height }
    }
}

/// Measures for a column, and counts how well the texts fit.
struct Measured {
    layout: Layout,
    lines: usize,
    broken: usize,
}

/// The height of what is above the lines of a group with its game's name.
const TITLE: u32 = 20;
/// The space around a winner, and the sizes of the name and of what is above it, in letter heights.
const AROUND: [f64; 2] = [0.95, 0.55];
const WINNER: [f64; 2] = [1.6, 0.75];
/// The height of their lines, and the width of the figure before a group's code.
const TIGHT: f64 = 1.08;
const FIGURE: f64 = 1.3;
/// The height that a school's name takes below a player's and its figure, and that of another line of it.
const BELOW: u32 = 4;
const SCHOOL: u32 = 6;
/// The sizes of small letters beside those of names.
const SMALL: f64 = 0.585;
const HALF: f64 = 0.5;

impl Measured {
    fn block(&mut self, part: &Part, room: u32) -> Block {
        match part {
            Part::Group { code, title, about, lines, .. } => {
                let ends = lines.iter().any(|line| matches!(line, Line::Winner { .. }));
                let column = self.layout.column;
                let heading = self.rows(&format!("{code} {title}"), (column - FIGURE) / BOLD)
                    + if about.is_empty() { 0 } else { self.rows(about, column) };
                // A heading is a little higher than a line.
                let heading = if ends { TITLE } else { heading * LINE + 3 };
                let lines = lines.iter().map(|line| self.line(line)).collect();
                Block { heading, lines, gap: 5 }
            }
            Part::Seat(seat) => Block { heading: 0, lines: vec![self.seat(seat)], gap: 0 },
            Part::Board(_) | Part::Podium(_) => Block { heading: 0, lines: vec![room], gap: 0 },
        }
    }

    /// How many lines a text takes.
    fn rows(&mut self, text: &str, column: f64) -> u32 {
        self.lines += 1;
        self.broken += usize::from(text.split_whitespace().any(|word| width(word) > column));
        lines(text, column)
    }

    /// The height of a line of a list.
    fn line(&mut self, line: &Line) -> u32 {
        let Layout { cells, column, .. } = self.layout;
        let rows = match line {
            Line::Pair { names, .. } => {
                let cell = (column - cells.number() - cells.score() - 0.45) / 2.0;
                names.iter().map(|name| self.rows(name, cell)).max().unwrap_or(1)
            }
            Line::Idle { name, why } => {
                self.rows(&format!("{name} · {why}"), column - cells.number() - 0.3)
            }
            Line::Rank { name, points, .. } => {
                self.rows(name, column - cells.number() - width(points) - 0.7)
            }
            Line::Winner { name, goes } => {
                let [wide, high] = AROUND;
                let [large, small] = WINNER;
                let name = self.rows(name, (column - wide) / large / BOLD);
                let goes = self.rows(goes, (column - wide) / small / BOLD);
                let rows = large * f64::from(name) + small * f64::from(goes);
                return ((rows * TIGHT + high) / LINE_HEIGHT * f64::from(LINE)).ceil() as u32;
            }
        };
        rows * LINE
    }

    /// The height of a player's place.
    fn seat(&mut self, seat: &Seat) -> u32 {
        let Layout { cells, column, .. } = self.layout;
        self.rows(&seat.name, column - cells.beside_name());
        self.layout.set(seat).height
    }
}

#[cfg(test)]
mod tests {
    use super::super::content::Kind;
    use super::*;

    fn group(number: usize, tables: u32, name: &str) -> Part {
        let line = |table| Line::Pair {
            table,
            names: [name.to_owned(), name.to_owned()],
            score: "1-0".to_owned(),
            won: Some(0),
        };
        Part::Group {
            code: format!("1.1.{number}"),
            title: "Rastros · 1.º ciclo".to_owned(),
            about: String::new(),
            accent: String::new(),
            emblem: maud::PreEscaped(String::new()),
            lines: (1..=tables).map(line).collect(),
        }
    }

    fn content(kind: Kind, parts: Vec<Part>) -> Content {
        Content {
            sections: vec![Section { kind, parts, ..Section::default() }],
            ..Content::default()
        }
    }

    fn plan(groups: usize, tables: u32, name: &str) -> Plan {
        let parts = (1..=groups).map(|number| group(number, tables, name)).collect();
        Plan::of(content(Kind::Groups, parts))
    }

    fn scale(plan: &Plan) -> usize {
        match plan.turns[0].sight {
            Sight::Parts { layout, .. } => layout.scale,
            Sight::Says => 0,
        }
    }

    /// As many places as the largest championship has, with tables of four digits and two rooms.
    fn seats(count: usize, game: bool) -> Vec<Part> {
        let names = ["Afonso A.", "Constança R.", "Guilherme P.", "Margarida F."];
        let seat = |number: usize| Seat {
            name: names[number % names.len()].to_owned(),
            school: vec!["Fonte Velha".to_owned()],
            game: game.then(|| maud::PreEscaped("<svg></svg>".to_owned())),
            cycle: "1.º".to_owned(),
            room: if game { "A".to_owned() } else { String::new() },
            table: (1 + number / 2).to_string(),
            ..Seat::default()
        };
        (0..count).map(|number| Part::Seat(seat(number))).collect()
    }

    #[test]
    fn two_thousand_names_take_48_pages_by_game_and_56_in_one_list() {
        let by_game = (0..12).map(|_| Section {
            kind: Kind::ByGame,
            parts: seats(166, false),
            ..Section::default()
        });
        let by_game = Plan::of(Content { sections: by_game.collect(), ..Content::default() });
        assert_eq!((by_game.turns.len(), by_game.lasts(), by_game.screens()), (48, 288, 2));
        assert_eq!(SCALES[scale(&by_game)], 1.17);
        let all = Plan::of(content(Kind::Names, seats(2001, true)));
        assert_eq!((all.turns.len(), all.lasts(), all.screens()), (56, 336, 2));
        assert!(all.turns.iter().all(|turn| turn.seconds == 6));
    }

    #[test]
    fn codes_of_groups_long_schools_and_byes_take_no_more_pages() {
        let names = ["Guilherme M.", "Constança R.", "Margarida F.", "Francisca M."];
        let forms = ["Charneca do Castanheiro 4", "Charneca Castanheiro 4", "Charneca"];
        let seat = |number: usize, game: bool| Seat {
            name: names[number % names.len()].to_owned(),
            // Some have a namesake in their own game.
            school: forms
                .iter()
                .filter(|_| game || number.is_multiple_of(4))
                .map(|it| (*it).into())
                .collect(),
            about: if number.is_multiple_of(100) { "isento" } else { "" }.to_owned(),
            game: game.then(|| maud::PreEscaped(String::new())),
            cycle: "Sec.".to_owned(),
            room: String::new(),
            group: format!("4.5.{}", 1 + number % 14),
            table: if number.is_multiple_of(100) {
                String::new()
            } else {
                (1 + number % 6).to_string()
            },
        };
        let seats = |count: usize, game: bool| {
            (0..count).map(|number| Part::Seat(seat(number, game))).collect::<Vec<Part>>()
        };
        let section = |kind, parts| Section { kind, parts, ..Section::default() };
        let by_game = (0..12).map(|_| section(Kind::ByGame, seats(167, false))).collect();
        let by_game = Plan::of(Content { sections: by_game, ..Content::default() });
        assert_eq!((by_game.turns.len(), by_game.lasts_on(2)), (48, 144));
        let all = Plan::of(content(Kind::Names, seats(2004, true)));
        assert_eq!((all.turns.len(), all.lasts(), all.lasts_on(2)), (56, 336, 168));
        // Every school has a form that is not cut off.
        for turn in &all.turns {
            let Sight::Parts { layout, .. } = &turn.sight else { continue };
            for part in &all.content.sections[0].parts {
                let Part::Seat(seat) = part else { continue };
                let cells = layout.cells;
                let beside =
                    if seat.table.is_empty() { cells.before_name() } else { cells.beside_name() };
                assert!(width(layout.set(seat).school) <= (layout.column - beside) / SMALL);
            }
        }
    }

    #[test]
    fn every_group_is_shown_once_in_three_minutes_on_the_advised_number_of_screens() {
        for (groups, tables) in [(1, 3), (4, 6), (17, 6), (68, 6), (69, 6), (201, 6), (400, 8)] {
            let all = plan(groups, tables, "Henrique C.");
            let screens = all.screens();
            for number in 1..=screens {
                let part = crate::hall::ScreenPart::of(number as u32, screens as u32).unwrap();
                let plan = plan(part.range(groups).len(), tables, "Henrique C.");
                assert!(plan.is_in_time() && plan.lasts() <= 180, "{groups}: {}", plan.turns.len());
            }
            assert_eq!(screens == 1, all.is_in_time());
        }
    }

    #[test]
    fn few_groups_have_larger_letters_and_no_more_turns() {
        let one = plan(1, 3, "Ana S.");
        assert_eq!((one.turns.len(), scale(&one)), (1, SCALES.len() - 1));
        let many = plan(40, 6, "Ana S.");
        assert!(SCALES[scale(&many)] < 1.2, "{}", scale(&many));
        assert!(many.turns.len() <= 10, "{}", many.turns.len());
    }

    #[test]
    fn three_groups_of_twelve_that_have_ended_fill_a_turn_with_one_winner_or_with_two() {
        let ended = |number: usize, winners: u32| {
            let rank =
                |rank| Line::Rank {
                    rank, name: "Constança M.".to_owned(), points: "3".to_owned()
                };
            let winner = |_| Line::Winner {
                name: "Guilherme M.".to_owned(),
                goes: "★ Final · Ginásio · mesa 112".to_owned(),
            };
            let lines = (1..=winners).map(winner).chain((winners + 1..=12).map(rank)).collect();
            match group(number, 1, "") {
                Part::Group { code, title, about, accent, emblem, .. } => {
                    Part::Group { code, title, about, accent, emblem, lines }
                }
                other => other,
            }
        };
        for winners in [1, 2] {
            let groups = (1..=168).map(|number| ended(number, winners)).collect();
            let all = Plan::of(content(Kind::Results, groups));
            assert_eq!((all.turns.len(), all.lasts(), all.screens()), (56, 448, 3));
        }
    }

    #[test]
    fn long_names_had_a_separate_line_that_was_higher_than_the_screen() {
        for narrow in [false, true] {
            let name = "Maria do Carmo Sousa e Albuquerque 00001";
            let parts = (1..=3).map(|number| group(number, 9, name)).collect();
            let plan = Plan::of(Content { narrow, ..content(Kind::Groups, parts) });
            let height = |slot: &Slot| {
                let lines = slot.pieces.iter().flat_map(|piece| &piece.columns);
                lines.map(ExactSizeIterator::len).sum::<usize>()
            };
            let slots = plan.turns.iter().map(|turn| match &turn.sight {
                Sight::Parts { slots, .. } => slots.as_slice(),
                Sight::Says => &[],
            });
            // No heading is alone.
            assert!(slots.flatten().all(|slot| height(slot) > 1), "{:?}", plan.turns);
        }
    }

    #[test]
    fn a_long_message_has_a_separate_turn_and_a_short_one_appears_above_each() {
        let with = |message: &str, groups: usize| {
            let parts: Vec<Part> = (1..=groups).map(|number| group(number, 6, "Ana S.")).collect();
            let messages = vec![message.to_owned()];
            let shown = if groups > 0 { content(Kind::Groups, parts) } else { Content::default() };
            Plan::of(Content { messages, ..shown })
        };
        let says = |plan: &Plan| plan.turns[0].sight == Sight::Says;
        let short = with("Almoço às 13h", 4);
        assert!(short.banner && !says(&short));
        let long = with(&"Almoço às 13h na cantina. ".repeat(11), 4);
        assert!(!long.banner && says(&long) && long.turns.len() > 1);
        let alone = with("Almoço", 0);
        assert_eq!((says(&alone), alone.turns.len(), alone.announcement_step()), (true, 1, 0));
        assert!(long.announcement_step() > 0);
        // If there is nothing to show, the screen shows that.
        let idle = Plan::of(Content { idle: "Ainda não".to_owned(), ..Content::default() });
        assert_eq!((idle.turns.len(), idle.idle().is_some()), (1, true));
    }
}
