//! The crosstable: every player's way through the rounds.

use super::people;
use super::standings::{marks, seal};
use super::{Document, Heading, Person};
use crate::locale::{Lang, Message};
use crate::output::table::{Cell, Column, Row, Table};

/// A crosstable of a group or final, in the order of its lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Crosstable {
    /// The group and the round after which it stands.
    pub heading: Heading,
    /// Whether a round is still open.
    pub provisional: bool,
    /// The players in the order they are to stand in; a player's number is the place in this list,
    /// from 1.
    pub entrants: Vec<Entrant>,
    /// The head of the journal.
    pub journal: Option<String>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// A line of a crosstable.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entrant {
    /// Who.
    pub person: Person,
    /// What happened in each round, from the first; `None` for a round that is not paired yet.
    pub meetings: Vec<Option<Meeting>>,
    /// The points.
    pub points: f64,
    /// The rank, where there is one.
    pub rank: Option<u32>,
}

/// What happened to a player in a round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Meeting {
    /// A table with an opponent.
    Opponent {
        /// The opponent's number in [`Crosstable::entrants`], from 1.
        number: usize,
        /// The side of this player.
        side: Side,
        /// How it ended.
        outcome: Outcome,
    },
    /// The bye.
    Bye,
    /// Not there.
    Absent,
}

/// A side of a game for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Moves first.
    First,
    /// Moves second.
    Second,
}

/// How a game ended for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Won.
    Win,
    /// Lost.
    Loss,
    /// Drawn, where the game allows it.
    Draw,
    /// Won without a game.
    ForfeitWin,
    /// Lost without a game.
    ForfeitLoss,
    /// Not known yet.
    Open,
}

impl Outcome {
    /// The sign in the table, the same in every language.
    pub fn sign(self) -> char {
        match self {
            Outcome::Win => '1',
            Outcome::Loss => '0',
            Outcome::Draw => '½',
            Outcome::ForfeitWin => '+',
            Outcome::ForfeitLoss => '−',
            Outcome::Open => '?',
        }
    }
}

impl Meeting {
    /// The text in the table: the opponent's number, a letter for the side, the outcome.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Meeting::Opponent { number, side, outcome } => {
                let side = lang.word(match side {
                    Side::First => "print-letter-first",
                    Side::Second => "print-letter-second",
                });
                format!("{number}{side} {}", outcome.sign())
            }
            Meeting::Bye => lang.word("print-letter-bye"),
            Meeting::Absent => "–".to_owned(),
        }
    }
}

impl Document for Crosstable {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let rounds = self.entrants.iter().map(|entrant| entrant.meetings.len()).max().unwrap_or(0);
        let mut columns = vec![Column::number("number", lang.word("print-column-number"))];
        columns.extend(people::columns(lang, self.staff));
        columns.extend((1..=rounds).map(|round| {
            let heading = Message::new("print-column-nth-round").with("round", round);
            Column::sign(format!("round_{round}"), lang.say(&heading))
        }));
        columns.push(Column::number("points", lang.word("print-column-points")));
        columns.push(Column::number("rank", lang.word("print-column-rank")));
        let rows = self.entrants.iter().enumerate().map(|(at, entrant)| {
            let mut cells = vec![Cell::from(at + 1)];
            cells.extend(people::cells(&entrant.person, self.staff));
            cells.extend((0..rounds).map(|round| {
                let meeting = entrant.meetings.get(round).copied().flatten();
                Cell::from(meeting.map(|meeting| meeting.say(lang)))
            }));
            cells.extend([Cell::from(entrant.points), Cell::from(entrant.rank)]);
            Row::new(cells)
        });
        let notes = vec![lang.word("print-crosstable-legend")];
        vec![Table {
            title: lang.word("print-title-crosstable"),
            heading: self.heading.clone(),
            marks: marks(self.provisional, self.staff, lang),
            columns,
            rows: rows.collect(),
            notes,
            seal: seal(self.journal.as_deref(), lang),
        }]
    }
}
