//! The bracket of a knock-out: every match with its players as far as known, for the wall.

use arbitro_event::{Encounter, Group, explain};
use arbitro_pairing::knock_out::{
    BracketMatch, BracketPart, MatchOutcome, MatchSide, MatchState, Progress,
};

use crate::prelude::*;

/// How many places of the first round fit on a page if every name fits on a line; otherwise half as many. A
/// larger bracket takes several pages, and one for the later rounds.
const PLACES: u32 = 32;

/// The smallest type, in points.
const SMALLEST: f64 = 7.0;

/// The space that a name leaves on its line, in millimetres: for the seed, and for the score.
const BESIDE: f64 = 13.0;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let groups = request.scope.groups(request.source.state)?;
    let each = groups.into_iter().filter_map(|group| BracketSheet::of(&request.source, group));
    let mut sheets: Vec<BracketSheet> = each.collect();
    request.nothing_where(sheets.is_empty(), Nothing::Bracket)?;
    for sheet in &mut sheets {
        sheet.heading.journal.clone_from(&request.head);
    }
    Ok(Box::new(sheets))
}

/// The bracket of a group or a final.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BracketSheet {
    /// The group.
    pub heading: Heading,
    /// How many rounds the main part has.
    pub rounds: u32,
    /// The matches, by their numbers.
    pub matches: Vec<BracketLine>,
    /// Whether the page is for staff only.
    pub staff: bool,
}

/// A match of a bracket.
#[derive(Clone, Debug, PartialEq)]
pub struct BracketLine {
    /// Its number.
    pub number: u32,
    /// The part of the bracket that it belongs to.
    pub part: BracketPart,
    /// Its round in that part, from 1.
    pub round: u32,
    /// Its place in that round, from 1 at the top.
    pub place: u32,
    /// The part and the round in words.
    pub stage: String,
    /// The round of the group and the table, once it is paired.
    pub table: Option<(u32, u32)>,
    /// The players on its two sides.
    pub seats: [BracketSeat; 2],
    /// The side that advances, once that is known.
    pub winner: Option<usize>,
    /// The result as seen by the first player, once it is known.
    pub result: Option<String>,
}

/// A side of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum BracketSeat {
    /// A player with the seed.
    Seed(u32, Person),
    /// Nobody.
    Nobody,
    /// The player who comes from the match with this number; `true` for its winner.
    From(u32, bool),
}

impl BracketSeat {
    /// The text in a table: the name, or where the player comes from.
    fn words(&self, lang: Lang) -> String {
        match self {
            Self::Seed(_, person) => person.name.clone(),
            Self::Nobody => lang.word(words::PRINT_BYE),
            Self::From(number, winner) => {
                let key = match winner {
                    true => words::PRINT_BRACKET_WINNER,
                    false => words::PRINT_BRACKET_LOSER,
                };
                lang.say(&message!(key, number))
            }
        }
    }

    fn seed(&self) -> Option<u32> {
        match self {
            Self::Seed(seed, _) => Some(*seed),
            Self::Nobody | Self::From(..) => None,
        }
    }
}

impl BracketLine {
    /// Whether it is still to be decided.
    pub fn is_to_come(&self) -> bool {
        let awaited = |seat: &BracketSeat| !matches!(seat, BracketSeat::Nobody);
        self.winner.is_none() && self.result.is_none() && self.seats.iter().all(awaited)
    }

    /// The score of a side, once the result is known: `1`, `½`, `0F`, or the number of games won.
    pub fn won(&self, at: usize) -> Option<String> {
        let result = self.result.as_deref()?;
        let points = result.trim_end_matches('F').split('-').nth(at)?;
        Some(format!("{points}{}", if result.ends_with('F') { "F" } else { "" }))
    }
}

impl BracketSheet {
    /// The bracket of a group as far as it has been played; `None` if the group has no bracket.
    pub fn of(source: &Source<'_>, group: &Group) -> Option<Self> {
        let bracket = group.bracket()?;
        let progress = group.bracket_after(&bracket, group.played.len() as u32);
        let line = |one: &BracketMatch| {
            let games = (1..).zip(&group.played).flat_map(|(round, paired)| {
                paired.numbered().map(move |(table, game)| (round, table, game))
            });
            let mut played = games.filter(|(.., game)| game.match_number == Some(one.number));
            let game = played.next();
            let seats = seats(source, group, &progress, one);
            let table = game.filter(|(.., game)| game.second().is_some());
            let (winner, result) = outcome(group, progress.state(one.number), &seats, game);
            BracketLine {
                number: one.number,
                part: one.part,
                round: one.round,
                place: one.place,
                stage: source.lang.say(&explain::part(&bracket, one)),
                table: table.map(|(round, table, _)| (round, table)),
                seats,
                winner,
                result,
            }
        };
        let matches = bracket.matches().iter();
        // A second grand final that is not played is left out.
        let played = matches.filter(|one| {
            one.part != BracketPart::GrandFinal
                || one.round == 1
                || progress.state(one.number) != MatchState::Empty
        });
        Some(Self {
            heading: source.group_heading(group, 0),
            rounds: bracket.rounds(),
            matches: played.map(line).collect(),
            staff: source.staff,
        })
    }

    fn table(&self, lang: Lang, lines: &[&BracketLine]) -> Table {
        let columns = Columns::<&BracketLine>::new(lang)
            .number("match", words::PRINT_COLUMN_MATCH, |line| line.number)
            .words("stage", words::PRINT_COLUMN_STAGE, |line| &line.stage)
            .number("round", words::PRINT_COLUMN_ROUND, |line| line.table.map(|(round, _)| round))
            .number("table", words::PRINT_COLUMN_TABLE, |line| line.table.map(|(_, table)| table))
            .number("first_seed", words::PRINT_COLUMN_SEED, |line| line.seats[0].seed())
            .words("first", words::PRINT_COLUMN_FIRST_PLAYER, |line| line.seats[0].words(lang))
            .sign("result", words::PRINT_COLUMN_RESULT, |line| line.result.as_deref())
            .number("second_seed", words::PRINT_COLUMN_SEED, |line| line.seats[1].seed())
            .words("second", words::PRINT_COLUMN_SECOND_PLAYER, |line| line.seats[1].words(lang));
        Table {
            marks: marks(false, self.staff, lang),
            ..columns.table(words::PRINT_TITLE_BRACKET, &self.heading, lines.iter().copied())
        }
    }

    /// How many rounds fit on a page, from the first.
    fn rounds_on_a_page(&self) -> u32 {
        let rounds = PLACES.trailing_zeros();
        let width = list_page::area(Paper::LANDSCAPE).width() / f64::from(rounds + 1) - BESIDE;
        let seats = self.matches.iter().flat_map(|line| &line.seats);
        let mut names = seats.filter_map(|seat| match seat {
            BracketSeat::Seed(_, person) => Some(&person.name),
            BracketSeat::Nobody | BracketSeat::From(..) => None,
        });
        let all = names.all(|name| Face::SansBold.width(name, SMALLEST) <= width);
        rounds - u32::from(!all)
    }

    fn find(&self, round: u32, place: u32) -> Option<&BracketLine> {
        let mut main = self.matches.iter().filter(|line| line.part == BracketPart::Main);
        main.find(|line| (line.round, line.place) == (round, place))
    }
}

/// The players of a match, or where they come from.
fn seats(
    source: &Source<'_>,
    group: &Group,
    progress: &Progress<'_>,
    one: &BracketMatch,
) -> [BracketSeat; 2] {
    let person = |seed: u32| {
        let player = group.numbered(seed)?;
        Some(BracketSeat::Seed(seed, source.person(player)))
    };
    let seeds = match progress.state(one.number) {
        MatchState::Open { seeds } => seeds,
        MatchState::Ready { seeds } | MatchState::Decided { seeds, .. } => seeds.map(Some),
        MatchState::Bye { seed } => {
            let first =
                matches!(one.sides[0], MatchSide::Seed(_)) || !is_empty(progress, one.sides[0]);
            if first { [Some(seed), None] } else { [None, Some(seed)] }
        }
        MatchState::Empty => [None, None],
    };
    [0, 1].map(|at| {
        let side = one.sides[at];
        let seat = seeds[at].and_then(person);
        seat.unwrap_or_else(|| match side.awaits() {
            Some(number) if !is_empty(progress, side) => {
                let winner = matches!(side, MatchSide::Winner(_) | MatchSide::Challenger(_));
                BracketSeat::From(number, winner)
            }
            _ => BracketSeat::Nobody,
        })
    })
}

/// Whether a side stays empty.
fn is_empty(progress: &Progress<'_>, side: MatchSide) -> bool {
    let Some(number) = side.awaits() else { return side == MatchSide::Nobody };
    match progress.state(number) {
        MatchState::Open { .. } | MatchState::Ready { .. } => false,
        MatchState::Bye { .. } => !matches!(side, MatchSide::Winner(_)),
        MatchState::Empty => true,
        MatchState::Decided { outcome, .. } => {
            outcome == MatchOutcome::Neither || matches!(side, MatchSide::FirstTimeLoser(_))
        }
    }
}

/// The side that advances, and the result as seen by the first player.
fn outcome(
    group: &Group,
    state: MatchState,
    seats: &[BracketSeat; 2],
    game: Option<(u32, u32, &Encounter)>,
) -> (Option<usize>, Option<String>) {
    let winner = match state {
        MatchState::Bye { seed } => seats.iter().position(|seat| seat.seed() == Some(seed)),
        MatchState::Decided { outcome, .. } => match outcome {
            MatchOutcome::First => Some(0),
            MatchOutcome::Second => Some(1),
            MatchOutcome::Neither => None,
        },
        _ => None,
    };
    let result = game.and_then(|(.., game)| {
        let shown = game.shown()?;
        let starts = group.member(game.first).map(|member| member.number) == seats[0].seed();
        let turned = shown.trim_end_matches('F').split_once('-');
        Some(match turned.filter(|_| !starts) {
            Some((one, other)) => format!("{other}-{one}{}", &shown[one.len() + other.len() + 1..]),
            None => shown,
        })
    });
    (winner, result)
}

impl Document for BracketSheet {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        vec![self.table(lang, &self.matches.iter().collect::<Vec<_>>())]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let page = self.rounds.min(self.rounds_on_a_page());
        let of = 1 << (self.rounds - page);
        let mut parts: Vec<TreePart> =
            (0..of).map(|at| TreePart { rounds: 1..=page, at, of }).collect();
        if page < self.rounds {
            parts.push(TreePart { rounds: page + 1..=self.rounds, at: 0, of: 1 });
        }
        for (number, part) in (1..).zip(&parts) {
            self.tree(file, part, (number, parts.len()), lang);
        }
        let others: Vec<&BracketLine> =
            self.matches.iter().filter(|line| line.part != BracketPart::Main).collect();
        if !others.is_empty() {
            list_page::draw(file, &[self.table(lang, &others)], ListStyle::LANDSCAPE, lang);
        }
    }
}

/// The section of the main part on a page: some of its rounds, and of those one of several equal parts from
/// the top.
struct TreePart {
    rounds: std::ops::RangeInclusive<u32>,
    at: u32,
    of: u32,
}

impl BracketSheet {
    /// Draws a page of the main part: each round is a column, each match a fork.
    fn tree(&self, file: &mut File, part: &TreePart, (page, pages): (usize, usize), lang: Lang) {
        let mut canvas = Canvas::new(Paper::LANDSCAPE);
        let table = self.table(lang, &[]);
        if page == 1 {
            file.bookmark(0, self.heading.unit.say(lang).unwrap_or_else(|| table.title.clone()));
        }
        let top = list_page::head(&mut canvas, &table, page == 1, lang);
        let area = list_page::area(Paper::LANDSCAPE);
        let columns = part.rounds.end() - part.rounds.start() + 1;
        let width = area.width() / f64::from(columns + 1);
        let first = part.rounds.start();
        let sides = (1u32 << (self.rounds - first + 1)) / part.of;
        let each = (area.bottom - 2.0 - top) / f64::from(sides);
        for round in part.rounds.clone() {
            let column = round - first;
            let matches = (1u32 << (self.rounds - round)) / part.of;
            let left = area.left + width * f64::from(column);
            let step = each * f64::from(1u32 << column);
            for number in 0..matches {
                let Some(line) = self.find(round, part.at * matches + number + 1) else { continue };
                let side = |side: u32| top + step * (f64::from(2 * number + side) + 0.5);
                let ends = [side(0), side(1)];
                for (at, &end) in ends.iter().enumerate() {
                    fork_side(&mut canvas, line, at, (left, end, width), step, lang);
                }
                let right = left + width;
                canvas.line((right, ends[0]), (right, ends[1]), Ink::BLACK, 0.25);
                if round == *part.rounds.end() {
                    let middle = (ends[0] + ends[1]) / 2.0;
                    let end = (right, middle, width);
                    winner(&mut canvas, line, end, 2.0 * step, lang);
                }
            }
        }
        list_page::foot(&mut canvas, table.seal.as_deref(), page, pages, lang);
        file.page(canvas);
    }
}

/// Draws a side of a match: a line with the seed and the name above it, and the score at its end.
fn fork_side(
    canvas: &mut Canvas,
    line: &BracketLine,
    at: usize,
    (left, y, width): (f64, f64, f64),
    room: f64,
    lang: Lang,
) {
    let seat = &line.seats[at];
    canvas.line((left, y), (left + width, y), Ink::BLACK, 0.25);
    let text = match seat {
        BracketSeat::Seed(seed, person) if line.round == 1 => format!("{seed}  {}", person.name),
        BracketSeat::From(..) => String::new(),
        other => other.words(lang),
    };
    let score = line.won(at);
    let face = if line.winner == Some(at) { Face::SansBold } else { Face::Sans };
    name(canvas, &text, face, (left, y, width - 7.0), room);
    if let Some(score) = score {
        let size = type_size(room);
        canvas.text(&score, left + width - 1.5, y - 0.9, Anchor::Right, Type::new(face, size));
    }
}

/// Draws the winner of the last match on a page.
fn winner(
    canvas: &mut Canvas,
    line: &BracketLine,
    (left, y, width): (f64, f64, f64),
    room: f64,
    lang: Lang,
) {
    canvas.line((left, y), (left + width, y), Ink::BLACK, 0.5);
    let text = line.winner.map_or_else(String::new, |at| line.seats[at].words(lang));
    name(canvas, &text, Face::SansBold, (left, y, width), room);
}

fn type_size(room: f64) -> f64 {
    (room * 2.0).clamp(SMALLEST, 10.0)
}

/// Draws a name above its line, smaller if it is long.
fn name(canvas: &mut Canvas, text: &str, face: Face, (left, y, width): (f64, f64, f64), room: f64) {
    if text.is_empty() {
        return;
    }
    let size = type_size(room);
    canvas.about(text);
    let lines = (((room - 1.0) / 3.0) as usize).max(1);
    let fitted = fit(text, face, Room { width: width - 2.0, lines, size, least: SMALLEST });
    let base = y - 0.9 - fitted.drop(1.0);
    canvas.lines(&fitted, left + 1.0, base, Anchor::Left, 1.0, Type::new(face, size));
}
