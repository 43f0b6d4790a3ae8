//! What a screen shows in each turn: as few turns as possible, then letters as large as possible, none
//! smaller than a twenty-fifth of the screen's height.
//!
//! Lengths here and in the style sheet (`wall.css`) are the same: hundredths of the screen's height, and
//! letter heights.

use maud::Markup;

use super::measure::{BOLD, lines, width};
use super::packing::{Block, Grid, LINE, Slot, pack};

/// Everybody sees their group once in this many seconds; a little less than the promised three minutes, to
/// allow for loading.
const ROUND_OF_TURNS: u32 = 172;
/// The shortest and longest turn, in seconds: of groups, where people have to search, and of names, where
/// they know where to look.
const GROUPS: [u32; 2] = [10, 20];
const NAMES: [u32; 2] = [6, 12];

/// The height of letters, in hundredths of the screen's height, and the factors by which they grow if there
/// is room.
const LETTER: f64 = 4.1;
const SCALES: [f64; 5] = [1.0, 1.15, 1.35, 1.6, 2.0];
/// The height of a line, in letter heights.
const LINE_HEIGHT: f64 = 1.2;
/// The height below the title, and the width (16:9 and 4:3) beside the corner with the clock.
const HEIGHT: f64 = 88.0;
const WIDTHS: [f64; 2] = [146.0, 101.5];
/// The space between two columns.
const BETWEEN: f64 = 2.0;
/// The most columns.
const COLUMNS: usize = 4;
/// A message with more lines gets a turn of its own.
const BANNER: u32 = 3;

/// A line of a list.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::web) enum Line {
    /// A table: the player on the left begins. A match without a table, or that is over, has the number 0.
    Pair { table: u32, names: [String; 2], score: String, won: Option<usize> },
    /// A player without a game, and why.
    Idle { name: String, why: String },
    /// A place in the standings.
    Rank { rank: u32, name: String, points: String },
    /// A player's place: the group, the room or why they do not play, the table.
    Seat { name: String, group: String, about: String, table: String },
}

/// A part of a screen that is kept together.
#[derive(Clone, Debug)]
pub(in crate::web) enum Part {
    /// A group under its heading; `about` has the facts not common to all groups of the screen, and the
    /// heading has its game's accent.
    Group { code: String, title: String, about: String, accent: String, lines: Vec<Line> },
    /// A line of a list without heading.
    Line(Line),
    /// A board, as large as possible.
    Board(Markup),
}

/// The contents of a screen.
#[derive(Clone, Debug, Default)]
pub(in crate::web) struct Content {
    /// The screen's title.
    pub(in crate::web) title: String,
    /// The facts that hold for everything on it, the most important first.
    pub(in crate::web) common: Vec<String>,
    /// Whether to mention that the player on the left begins.
    pub(in crate::web) starts: bool,
    pub(in crate::web) parts: Vec<Part>,
    /// The announcement, in paragraphs.
    pub(in crate::web) messages: Vec<String>,
    /// The text if there is nothing else.
    pub(in crate::web) idle: String,
    /// Whether it is a list of names.
    pub(in crate::web) names: bool,
    /// Whether the screen is 4:3.
    pub(in crate::web) narrow: bool,
    /// Whether every turn shows that this is a rehearsal.
    pub(in crate::web) rehearsal: bool,
}

/// The widths of the cells of a screen's lines, as steps of the style sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::web) struct Cells {
    /// The number of digits of a table's number or a rank.
    pub(in crate::web) digits: usize,
    /// The width of scores: 1 to 3.
    pub(in crate::web) score: usize,
    /// The width of groups' codes: 1 to 3.
    pub(in crate::web) code: usize,
}

/// The size of the letters, and the number of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) struct Layout {
    pub(in crate::web) scale: usize,
    pub(in crate::web) columns: usize,
    pub(in crate::web) cells: Cells,
}

/// One turn.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::web) enum Turn {
    /// The announcement alone.
    Says,
    /// Parts in their columns.
    Parts(Vec<Slot>),
}

/// The turns of a screen.
#[derive(Clone, Debug)]
pub(in crate::web) struct Plan {
    pub(in crate::web) content: Content,
    pub(in crate::web) layout: Layout,
    pub(in crate::web) turns: Vec<Turn>,
    /// Whether the announcement is above every turn.
    pub(in crate::web) banner: bool,
    /// How long each turn lasts.
    pub(in crate::web) seconds: u32,
    /// If names are shown instead of groups: how many screens the groups would take.
    pub(in crate::web) instead_of: Option<usize>,
}

/// The most turns that fit into three minutes.
pub(in crate::web) fn most_turns(names: bool) -> usize {
    (ROUND_OF_TURNS / if names { NAMES[0] } else { GROUPS[0] }) as usize
}

impl Content {
    /// The codes of its groups.
    pub(in crate::web) fn groups(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Group { code, .. } => Some(code.as_str()),
            Part::Line(_) | Part::Board(_) => None,
        })
    }
}

impl Plan {
    /// Lays a screen out.
    pub(in crate::web) fn of(content: Content) -> Self {
        let whole = WIDTHS[usize::from(content.narrow)];
        let message_lines: u32 =
            content.messages.iter().map(|text| lines(text, whole / LETTER * 0.94)).sum();
        let banner = message_lines > 0 && message_lines <= BANNER && !content.parts.is_empty();
        let line = LETTER * LINE_HEIGHT;
        let top = if banner { f64::from(message_lines) * line + 3.0 } else { 0.0 }
            + if content.rehearsal { line + 1.5 } else { 0.0 };
        let (layout, packed) = lay(&content.parts, [whole, HEIGHT - top]);
        let mut turns: Vec<Turn> = packed.into_iter().map(Turn::Parts).collect();
        if turns.is_empty() || (message_lines > 0 && !banner) {
            turns.insert(0, Turn::Says);
        }
        let [least, most] = if content.names { NAMES } else { GROUPS };
        let seconds = (ROUND_OF_TURNS / turns.len() as u32).clamp(least, most);
        Self { content, layout, turns, banner, seconds, instead_of: None }
    }

    /// Whether everything is shown within three minutes.
    pub(in crate::web) fn is_in_time(&self) -> bool {
        self.turns.len() <= most_turns(self.content.names)
    }

    /// How many screens it takes to show everything within three minutes.
    pub(in crate::web) fn screens(&self) -> usize {
        self.turns.len().div_ceil(most_turns(self.content.names))
    }

    /// The length of a cycle, in seconds.
    pub(in crate::web) fn lasts(&self) -> u32 {
        self.seconds * self.turns.len() as u32
    }

    /// The largest letter size at which the announcement fits a turn of its own.
    pub(in crate::web) fn announcement_step(&self) -> usize {
        let whole = WIDTHS[usize::from(self.content.narrow)];
        let texts = || self.content.messages.iter().chain(self.idle());
        let fits = |size: f64| {
            let count: u32 = texts().map(|text| lines(text, whole / size / BOLD * 0.96)).sum();
            (f64::from(count) * 1.25 + 0.5 * texts().count() as f64) * size <= HEIGHT - 6.0
        };
        TOLD.iter().position(|size| fits(*size)).unwrap_or(TOLD.len() - 1)
    }

    /// The text if there is nothing else to show.
    pub(in crate::web) fn idle(&self) -> Option<&String> {
        let nothing = self.content.parts.is_empty() && self.content.messages.is_empty();
        Some(&self.content.idle).filter(|_| nothing)
    }
}

/// The letter heights of an announcement on its own.
const TOLD: [f64; 5] = [12.0, 9.0, 7.0, 5.4, LETTER];

/// A possible layout.
struct Way {
    layout: Layout,
    turns: Vec<Vec<Slot>>,
    /// Whether everything is visible, and hardly a word is broken.
    sound: bool,
}

/// One line in this many may have a broken word.
const BROKEN: usize = 50;

/// The best layout, and its turns.
fn lay(parts: &[Part], [whole, height]: [f64; 2]) -> (Layout, Vec<Vec<Slot>>) {
    let cells = Cells::of(parts);
    let boards = parts.iter().any(|part| matches!(part, Part::Board(_)));
    let most = if boards { 2 } else { COLUMNS };
    let at = |scale: usize, columns: usize| {
        let letter = LETTER * SCALES[scale];
        let column = (whole - BETWEEN * (columns - 1) as f64) / columns as f64 / letter;
        // A tenth of a line is left for browsers' rounding.
        let room = (height / letter / LINE_HEIGHT * f64::from(LINE)) as u32 - 1;
        let mut measured = Measured { cells, column, broken: 0, lines: 0 };
        let blocks: Vec<Block> = parts.iter().map(|part| measured.block(part, room)).collect();
        let fits = |block: &Block| block.heading + block.lines.iter().max().unwrap_or(&0) <= room;
        let sound = blocks.iter().all(fits) && measured.broken * BROKEN <= measured.lines;
        let turns = pack(&blocks, Grid { columns, height: room });
        Way { layout: Layout { scale, columns, cells }, turns, sound }
    };
    let best = |scale: usize| {
        let ways = (1..=most).map(|columns| at(scale, columns));
        // Of layouts with the same number of turns the one with the widest columns.
        ways.min_by_key(|way| (!way.sound, way.turns.len(), way.layout.columns))
    };
    let Some(mut found) = best(0) else {
        return (Layout { scale: 0, columns: 1, cells }, Vec::new());
    };
    for scale in 1..SCALES.len() {
        match best(scale) {
            Some(larger) if larger.sound && larger.turns.len() <= found.turns.len() => {
                found = larger
            }
            _ => break,
        }
    }
    (found.layout, found.turns)
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
        let (mut digits, mut score, mut code) = (1, 0.0f64, 0.0f64);
        let mut see = |line: &Line| match line {
            Line::Pair { table: number, score: text, .. } => {
                digits = digits.max(number.to_string().len());
                score = score.max(width(text));
            }
            Line::Rank { rank, .. } => digits = digits.max(rank.to_string().len()),
            Line::Seat { group, table, .. } => {
                digits = digits.max(table.chars().count());
                code = code.max(width(group) * BOLD);
            }
            Line::Idle { .. } => {}
        };
        for part in parts {
            match part {
                Part::Group { lines, .. } => lines.iter().for_each(&mut see),
                Part::Line(line) => see(line),
                Part::Board(_) => {}
            }
        }
        Self { digits: digits.min(5), score: step(score, &SCORES), code: step(code, &CODES) }
    }

    fn number(self) -> f64 {
        0.65 * self.digits as f64 + 0.35
    }

    fn score(self) -> f64 {
        SCORES[self.score - 1]
    }

    fn code(self) -> f64 {
        CODES[self.code - 1]
    }
}

/// Measures for a column, and counts how well the texts fit.
struct Measured {
    cells: Cells,
    column: f64,
    lines: usize,
    broken: usize,
}

impl Measured {
    fn block(&mut self, part: &Part, room: u32) -> Block {
        match part {
            Part::Group { code, title, about, lines, .. } => {
                let heading = self.rows(&format!("{code} {title}"), self.column / BOLD)
                    + if about.is_empty() { 0 } else { self.rows(about, self.column) };
                // A heading is a little higher than a line.
                let heading = heading * LINE + 3;
                let lines = lines.iter().map(|line| self.line(line)).collect();
                Block { heading, lines, gap: 5 }
            }
            Part::Line(line) => Block { heading: 0, lines: vec![self.line(line)], gap: 0 },
            Part::Board(_) => Block { heading: 0, lines: vec![room], gap: 0 },
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
        let Self { cells, column, .. } = *self;
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
            Line::Seat { name, about, .. } => {
                let cell = column - cells.code() - cells.number() - 0.8;
                self.rows(format!("{name} {about}").trim(), cell)
            }
        };
        rows * LINE
    }
}

#[cfg(test)]
mod tests {
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
            lines: (1..=tables).map(line).collect(),
        }
    }

    fn plan(groups: usize, tables: u32, name: &str) -> Plan {
        let parts = (1..=groups).map(|number| group(number, tables, name)).collect();
        Plan::of(Content { parts, ..Content::default() })
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
        assert_eq!((one.turns.len(), one.layout.scale), (1, SCALES.len() - 1));
        let many = plan(40, 6, "Ana S.");
        assert_eq!(many.layout.scale, 0);
        assert!(many.turns.len() <= 10, "{}", many.turns.len());
    }

    #[test]
    fn long_names_had_a_separate_line_that_was_higher_than_the_screen() {
        for narrow in [false, true] {
            let name = "Maria do Carmo Sousa e Albuquerque 00001";
            let parts = (1..=3).map(|number| group(number, 9, name)).collect();
            let plan = Plan::of(Content { parts, narrow, ..Content::default() });
            let height = |slot: &Slot| {
                let lines = slot.pieces.iter().flat_map(|piece| &piece.columns);
                lines.map(ExactSizeIterator::len).sum::<usize>()
            };
            let slots = plan.turns.iter().map(|turn| match turn {
                Turn::Parts(slots) => slots.as_slice(),
                Turn::Says => &[],
            });
            // No heading is alone.
            assert!(slots.flatten().all(|slot| height(slot) > 1), "{:?}", plan.turns);
        }
    }

    #[test]
    fn a_long_message_has_a_separate_turn_and_a_short_one_appears_above_each() {
        let with = |message: &str, groups: usize| {
            let parts = (1..=groups).map(|number| group(number, 6, "Ana S.")).collect();
            let messages = vec![message.to_owned()];
            Plan::of(Content { parts, messages, ..Content::default() })
        };
        let short = with("Almoço às 13h", 4);
        assert!(short.banner && !short.turns.contains(&Turn::Says));
        let long = with(&"Almoço às 13h na cantina. ".repeat(11), 4);
        assert!(!long.banner && long.turns[0] == Turn::Says && long.turns.len() > 1);
        let alone = with("Almoço", 0);
        assert_eq!(
            (alone.turns.as_slice(), alone.announcement_step()),
            ([Turn::Says].as_slice(), 0)
        );
        assert!(long.announcement_step() > 0);
        // If there is nothing to show, the screen shows that.
        let idle = Plan::of(Content { idle: "Ainda não".to_owned(), ..Content::default() });
        assert_eq!((idle.turns.len(), idle.idle().is_some()), (1, true));
    }
}
