//! What is printed for a round: pairings by table and by name, slips, scoresheets.

use super::Sheets;
use crate::championship::{EncounterKind, Group, PlayerId, PlayerStatus, Round};
use crate::documents::{
    Absence, Absentee, Board, ByName, PairingSheet, Scoresheet, Seating, Slip, Slips,
};
use crate::games::registry;
use crate::locale::Lang;
use crate::locale::format;

/// How many numbered lines a blank scoresheet has.
const LINES: u32 = 40;

impl Sheets<'_> {
    /// The pairings of a round, by table.
    pub fn pairings(&self, group: &Group, number: u32, round: &Round) -> PairingSheet {
        let boards = round.tables().filter_map(|(table, game)| {
            Some(Board {
                table,
                first: self.person(game.first),
                second: self.person(game.second()?),
                result: game.result.map(|score| score.to_string()),
            })
        });
        let absentees = round.games.iter().filter_map(|game| {
            let absence = match game.kind {
                EncounterKind::Table(_) => return None,
                EncounterKind::Bye => Absence::Bye,
                EncounterKind::Absent => Absence::Absent,
            };
            Some(Absentee { person: self.person(game.first), absence })
        });
        let gone = group
            .members
            .iter()
            .map(|member| member.player)
            .filter(|&player| self.state.player(player).status == PlayerStatus::Withdrawn)
            .filter(|&player| !round.games.iter().any(|game| game.has(player)))
            .map(|player| Absentee { person: self.person(player), absence: Absence::Withdrawn });
        PairingSheet {
            heading: self.group_heading(group, number),
            sides: self.sides(group.code.category()),
            manual: round.manual,
            exceptions: round
                .exceptions
                .iter()
                .map(|exception| self.lang.say(&exception.sentence()))
                .collect(),
            boards: boards.collect(),
            absentees: absentees.chain(gone).collect(),
            staff: self.staff,
        }
    }

    /// The slips of a round, for the tables that still have no result.
    pub fn slips(&self, group: &Group, number: u32, round: &Round) -> Slips {
        let slips =
            round.tables().filter(|(_, game)| game.is_missing()).filter_map(|(table, game)| {
                let players = [self.person(game.first), self.person(game.second()?)];
                Some(Slip { table, players })
            });
        Slips {
            heading: self.group_heading(group, number),
            sides: self.sides(group.code.category()),
            slips: slips.collect(),
        }
    }

    /// A blank scoresheet for every table of a round.
    pub fn scoresheets(&self, group: &Group, number: u32, round: &Round) -> Vec<Scoresheet> {
        let category = group.code.category();
        let [first, second] = self.side_words(category);
        round
            .tables()
            .filter_map(|(table, game)| {
                Some(Scoresheet {
                    heading: self.group_heading(group, number),
                    game: self.game(category),
                    date: self.day(),
                    table: Some(table),
                    seats: vec![
                        (first.clone(), Some(self.person(game.first))),
                        (second.clone(), Some(self.person(game.second()?))),
                    ],
                    lines: LINES,
                    notation: self.notation(category),
                })
            })
            .collect()
    }

    /// The only day of the event; a longer one is filled in by hand.
    fn day(&self) -> String {
        match self.event.dates.as_slice() {
            [day] => format::date(*day, self.lang),
            _ => String::new(),
        }
    }

    fn side_words(&self, category: crate::championship::CategoryCode) -> [String; 2] {
        let [first, second] = self.sides(category);
        let or = |word: String, key| if word.is_empty() { self.lang.word(key) } else { word };
        [or(first, "games-side-first"), or(second, "games-side-second")]
    }

    /// How moves of a category's game are written, where the catalogues say so.
    fn notation(&self, category: crate::championship::CategoryCode) -> String {
        let id = self.event.rules.game(category).map(|game| game.id.as_str());
        let Some(id) = id.filter(|id| registry::find(id).is_some()) else { return String::new() };
        let key = format!("games-notation-{id}");
        if Lang::En.knows(&key) { self.lang.word(&key) } else { String::new() }
    }

    /// Where everybody of some groups sits in their last paired round, by name.
    pub fn by_name(&self, groups: &[&Group]) -> ByName {
        let heading = match groups {
            [group] => self.group_heading(group, group.played.len() as u32),
            [first, ..] if groups.iter().all(|g| g.code.category() == first.code.category()) => {
                self.category_heading(first.code.category())
            }
            _ => self.heading(),
        };
        let seatings = groups.iter().flat_map(|group| {
            let round = group.played.last();
            group
                .members
                .iter()
                .filter_map(move |member| self.seating(group, round?, member.player))
        });
        ByName { heading, seatings: seatings.collect(), staff: self.staff }
    }

    fn seating(&self, group: &Group, round: &Round, player: PlayerId) -> Option<Seating> {
        let (table, game) = (1..).zip(&round.games).find(|(_, game)| game.has(player))?;
        let [first, second] = self.side_words(group.code.category());
        let (table, side, opponent) = match game.kind {
            EncounterKind::Bye => (None, Absence::Bye.say(self.lang), None),
            EncounterKind::Absent => (None, Absence::Absent.say(self.lang), None),
            EncounterKind::Table(other) if game.first == player => {
                (Some(table), first, Some(other))
            }
            EncounterKind::Table(_) => (Some(table), second, Some(game.first)),
        };
        Some(Seating {
            person: self.person(player),
            group: group.code.to_string(),
            table,
            side,
            opponent: opponent.map_or_else(String::new, |id| self.person(id).name),
        })
    }
}
