//! The calendar of a round robin: every round with its tables, including those to come.

use arbitro_event::{Encounter, EncounterKind, Group, Refusal, pairing};

use super::NotPlaying;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let mut groups = request.scope.groups(request.source.state)?;
    groups.retain(|group| group.system.cycles().is_some());
    request.nothing_where(groups.is_empty(), Nothing::Tables)?;
    let each = groups.into_iter().map(|group| Calendar::of(&request.source, group));
    let calendars = each.collect::<Result<Vec<_>, _>>()?;
    let none = calendars.iter().all(|calendar| calendar.rounds.is_empty());
    request.nothing_where(none, Nothing::ToPrint)?;
    Ok(Box::new(calendars))
}

/// The calendar of a group in which everybody meets everybody.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calendar {
    /// The group.
    pub heading: Heading,
    /// The names of the game's two sides.
    pub sides: [String; 2],
    /// The rounds, from the first.
    pub rounds: Vec<CalendarRound>,
    /// Whether the page is for staff only.
    pub staff: bool,
}

/// A round of a calendar.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CalendarRound {
    /// The day in words, if the event has as many days as the group has rounds.
    pub day: Option<String>,
    /// The pairs, each with its result once it is known.
    pub games: Vec<(Person, Person, Option<String>)>,
    /// The players without an opponent, and why they have none.
    pub resting: Vec<(Person, NotPlaying)>,
}

impl Calendar {
    /// The calendar of a group: past rounds as paired, later ones by the Berger tables.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, group: &Group) -> Result<Self, Refusal> {
        let days = &source.event.dates;
        let day = |round: u32| {
            let day = days.get(round as usize - 1).filter(|_| days.len() == group.rounds as usize);
            day.map(|day| format::date(*day, source.lang))
        };
        let mut rounds = Vec::new();
        for number in 1..=group.rounds {
            let round = match group.played.get(number as usize - 1) {
                Some(played) => paired(source, &played.games),
                None => to_come(source, group, number)?,
            };
            rounds.push(CalendarRound { day: day(number), ..round });
        }
        Ok(Self {
            heading: source.group_heading(group, 0),
            sides: source.sides(group.code.category()),
            rounds,
            staff: source.staff,
        })
    }
}

/// A round that is paired.
fn paired(source: &Source<'_>, games: &[Encounter]) -> CalendarRound {
    let mut round = CalendarRound::default();
    for game in games {
        let first = source.person(game.first);
        match (game.kind, NotPlaying::of(game.kind)) {
            (EncounterKind::Table(second), _) => {
                round.games.push((first, source.person(second), game.shown()));
            }
            (_, why) => round.resting.extend(why.map(|why| (first, why))),
        }
    }
    round
}

/// A round of the Berger tables.
fn to_come(source: &Source<'_>, group: &Group, number: u32) -> Result<CalendarRound, Refusal> {
    let (pairs, byes) = pairing::of_the_tables(source.state, group, number)?;
    let person = |number| group.numbered(number).map(|player| source.person(player));
    let games =
        pairs.iter().filter_map(|pair| Some((person(pair.first)?, person(pair.second)?, None)));
    Ok(CalendarRound {
        day: None,
        games: games.collect(),
        resting: byes.into_iter().filter_map(person).map(|it| (it, NotPlaying::Bye)).collect(),
    })
}

/// A line of the calendar: the first player, the result and the second, or who rests.
struct CalendarLine<'a> {
    number: u32,
    day: Option<&'a str>,
    /// Its number in the round, from 0.
    at: usize,
    cells: [String; 3],
}

impl Document for Calendar {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let [first, second] = super::pairings::sides(&self.sides, lang);
        let days = self.rounds.iter().any(|round| round.day.is_some());
        let game = |(first, second, result): &(Person, Person, Option<String>)| {
            [first.named(), result.clone().unwrap_or_else(|| "–".to_owned()), second.named()]
        };
        let rest =
            |(person, why): &(Person, NotPlaying)| [person.named(), String::new(), why.text(lang)];
        let lines: Vec<CalendarLine<'_>> = (1..)
            .zip(&self.rounds)
            .flat_map(|(number, round)| {
                let games = round.games.iter().map(game).chain(round.resting.iter().map(rest));
                let day = round.day.as_deref();
                games.enumerate().map(move |(at, cells)| CalendarLine { number, day, at, cells })
            })
            .collect();
        let columns = Columns::<&CalendarLine<'_>>::new(lang)
            .number("round", words::EVENT_COLUMN_ROUND, |line| line.number)
            .when(days, |columns| columns.code("day", words::PRINT_FIELD_DATE, |line| line.day))
            .column(Column::words("first_name", first), |line| &line.cells[0])
            .sign("result", words::PRINT_COLUMN_RESULT, |line| &line.cells[1])
            .column(Column::words("second_name", second), |line| &line.cells[2])
            .section(|line| line.at == 0 && line.number > 1);
        let rounds = message!(words::PRINT_CALENDAR_ROUNDS, count = self.rounds.len());
        vec![Table {
            marks: marks(false, self.staff, lang),
            notes: vec![lang.text(&rounds)],
            ..columns.table(words::PRINT_TITLE_CALENDAR, &self.heading, &lines)
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let mut tables = self.tables(lang);
        for table in &mut tables {
            // On paper a round is named once, at its first table.
            let repeated: Vec<bool> = {
                let pairs = table.rows.windows(2);
                pairs.map(|two| two[0].cells.first() == two[1].cells.first()).collect()
            };
            let begin =
                table.columns.iter().take_while(|column| column.key != "first_name").count();
            for (row, _) in table.rows.iter_mut().skip(1).zip(&repeated).filter(|(_, same)| **same)
            {
                row.cells[..begin].fill(Cell::Empty);
            }
        }
        for table in &tables {
            list_page::draw_lines(file, table, list_page::WALL_SIZES, lang);
        }
    }
}
