//! Where everyone sits, in the order of the alphabet.

use super::Takes;
use super::{
    Absence, Document, DocumentError, DocumentKind, Person, Request, Source, marks, person,
};
use crate::championship::{EncounterKind, Group, PlayerId, Round};
use crate::locale::{Lang, collation};
use crate::output::heading::Heading;
use crate::output::pdf::{File, Look, list_page};
use crate::output::table::{Cell, Column, Row, Table};

pub(super) const KIND: DocumentKind = DocumentKind {
    id: "by-name",
    names: &["por-nome"],
    takes: Takes::Groups,
    staff_only: false,
    gather,
};

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let mut groups = request.scope.groups(request.source.state)?;
    groups.retain(|group| !group.played.is_empty());
    // A list of each category: it hangs where the category plays.
    let lists = groups
        .chunk_by(|one, other| one.code.category() == other.code.category())
        .map(|groups| ByName::of(&request.source, groups));
    Ok(Box::new(lists.collect::<Vec<_>>()))
}

/// Where everyone sits, in the order of the alphabet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ByName {
    /// The category or group, and the round.
    pub heading: Heading,
    /// The seats in any order; the document sorts them.
    pub seatings: Vec<Seating>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// Where one player sits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seating {
    /// Who.
    pub person: Person,
    /// The group's code.
    pub group: String,
    /// The table; `None` for someone who does not play.
    pub table: Option<u32>,
    /// The side in words: `Brancas`; or why there is no table: `isento`.
    pub side: String,
    /// The opponent's name; empty for someone who does not play.
    pub opponent: String,
}

impl Document for ByName {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut columns = vec![Column::words("name", lang.word("print-column-name"))];
        columns.extend(person::columns(lang, self.staff).into_iter().filter(|c| c.key != "name"));
        columns.extend([
            Column::code("group", lang.word("print-column-group")),
            Column::number("table", lang.word("print-column-table")),
            Column::code("side", lang.word("print-column-side")),
            Column::words("opponent", lang.word("print-column-opponent")),
        ]);
        let rows = self.sorted().into_iter().map(|seating| {
            let mut cells = person::cells(&seating.person, self.staff);
            cells.swap(0, 1);
            cells.extend([
                Cell::from(&seating.group),
                Cell::from(seating.table),
                Cell::from(&seating.side),
                Cell::from(&seating.opponent),
            ]);
            Row::new(cells)
        });
        vec![Table {
            title: lang.word("print-title-by-name"),
            heading: self.heading.clone(),
            marks: marks(false, self.staff, lang),
            columns,
            rows: rows.collect(),
            notes: Vec::new(),
            seal: None,
        }]
    }

    fn is_empty(&self) -> bool {
        self.seatings.is_empty()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        list_page::draw(file, &self.tables(lang), Look { stacked: true, ..Look::PORTRAIT }, lang);
    }
}

impl ByName {
    /// Where everybody of some groups sits in their last paired round, by name.
    pub fn of(source: &Source<'_>, groups: &[&Group]) -> Self {
        let heading = match groups {
            [group] => source.group_heading(group, group.played.len() as u32),
            [first, ..] if groups.iter().all(|g| g.code.category() == first.code.category()) => {
                source.category_heading(first.code.category())
            }
            _ => source.heading(),
        };
        let seatings = groups.iter().flat_map(|group| {
            let round = group.played.last();
            group
                .members
                .iter()
                .filter_map(move |member| seating(source, group, round?, member.player))
        });
        Self { heading, seatings: seatings.collect(), staff: source.staff }
    }

    /// The seats in the order of the alphabet.
    pub fn sorted(&self) -> Vec<&Seating> {
        let mut seatings: Vec<&Seating> = self.seatings.iter().collect();
        seatings.sort_by_cached_key(|seating| {
            (collation(&seating.person.name), seating.person.code.clone())
        });
        seatings
    }
}

fn seating(source: &Source<'_>, group: &Group, round: &Round, player: PlayerId) -> Option<Seating> {
    let (table, game) = (1..).zip(&round.games).find(|(_, game)| game.has(player))?;
    let [first, second] = source.side_words(group.code.category());
    let (table, side, opponent) = match game.kind {
        EncounterKind::Bye => (None, Absence::Bye.say(source.lang), None),
        EncounterKind::Absent => (None, Absence::Absent.say(source.lang), None),
        EncounterKind::Table(other) if game.first == player => (Some(table), first, Some(other)),
        EncounterKind::Table(_) => (Some(table), second, Some(game.first)),
    };
    Some(Seating {
        person: source.person(player),
        group: group.code.to_string(),
        table,
        side,
        opponent: opponent.map_or_else(String::new, |id| source.person(id).name),
    })
}
