//! Blank scoresheets: the tags of a record at the head, numbered lines for the moves below.

mod page;

use super::Takes;
use super::{Document, DocumentError, DocumentKind, Person, Request, Source};
use crate::championship::{CategoryCode, Group, Round};
use crate::games::registry as games;
use crate::locale::{Lang, format};
use crate::output::heading::Heading;
use crate::output::pdf::File;
use crate::output::table::{Cell, Column, Row, Table};

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "scoresheets",
    &["folhas-de-jogo", "folha-de-jogo", "folhas"],
    Takes::Rounds,
    gather,
);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let rounds = request.rounds()?.into_iter();
    let sheets = rounds.flat_map(|(group, number, round)| {
        BlankScoresheet::of_round(&request.source, group, number, round)
    });
    Ok(Box::new(sheets.collect::<Vec<_>>()))
}

/// How many numbered lines a blank scoresheet has.
const LINES: u32 = 40;

/// The blank scoresheet of one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BlankScoresheet {
    /// The event, the category, the group and the round.
    pub heading: Heading,
    /// The name of the game.
    pub game: String,
    /// The day in words; empty to be filled in by hand.
    pub date: String,
    /// The table; `None` to be filled in by hand.
    pub table: Option<u32>,
    /// The seats in the order of play: what each is called (`Brancas`), and who sits there if it is
    /// known.
    pub seats: Vec<(String, Option<Person>)>,
    /// How many rounds of moves there is to be room for; more than a page holds goes on on the next.
    pub lines: u32,
    /// How moves are written, in a sentence for the foot of the page; empty for none.
    pub notation: String,
}

impl Document for BlankScoresheet {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = vec![
            Column::words("seat", lang.word("print-column-side")),
            Column::code("code", lang.word("print-column-code")),
            Column::words("name", lang.word("print-column-name")),
        ];
        let rows = self.seats.iter().map(|(seat, person)| {
            let person = person.as_ref();
            Row::new([
                Cell::from(seat),
                Cell::from(person.map(|person| &person.code)),
                Cell::from(person.map(|person| &person.name)),
            ])
        });
        vec![Table {
            title: format!("{}: {}", lang.word("print-title-scoresheet"), self.game),
            heading: self.heading.clone(),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, self, lang);
    }
}

impl BlankScoresheet {
    /// A blank scoresheet for every table of a round.
    pub fn of_round(source: &Source<'_>, group: &Group, number: u32, round: &Round) -> Vec<Self> {
        let category = group.code.category();
        let [first, second] = source.side_words(category);
        round
            .tables()
            .filter_map(|(table, game)| {
                Some(Self {
                    heading: source.group_heading(group, number),
                    game: source.game(category),
                    date: day(source),
                    table: Some(table),
                    seats: vec![
                        (first.clone(), Some(source.person(game.first))),
                        (second.clone(), Some(source.person(game.second()?))),
                    ],
                    lines: LINES,
                    notation: notation(source, category),
                })
            })
            .collect()
    }
}

/// The only day of the event; a longer one is filled in by hand.
fn day(source: &Source<'_>) -> String {
    match source.event.dates.as_slice() {
        [day] => format::date(*day, source.lang),
        _ => String::new(),
    }
}

/// How moves of a category's game are written, where the catalogues say so.
fn notation(source: &Source<'_>, category: CategoryCode) -> String {
    let id = source.event.rules.game(category).map(|game| game.id.as_str());
    let Some(id) = id.filter(|id| games::find(id).is_some()) else { return String::new() };
    let key = format!("games-notation-{id}");
    if Lang::En.knows(&key) { source.lang.word(&key) } else { String::new() }
}
