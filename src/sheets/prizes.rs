//! What is given away at the end: finalists, prizes, certificates.

use super::{Sheets, points};
use crate::championship::ranking::{self, Ranked, Rounds};
use crate::championship::{CategoryCode, Group, PlayerId, Refusal};
use crate::documents::{Certificate, Certificates, Finalist, Finalists, Podium, Prizes};
use crate::locale::collation;

/// How many places get a prize.
const PRIZES: u32 = 3;

impl Sheets<'_> {
    /// The group whose standings are the category's: the final, or the only group.
    pub fn deciding_group(&self, category: CategoryCode) -> Option<&Group> {
        if let Some(last) = self.state.final_of(category) {
            return Some(last);
        }
        let mut groups = self.state.groups_of(category);
        groups.next().filter(|_| groups.next().is_none())
    }

    /// The final standings of a category; nothing while its last round is still to come.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn final_standings(&self, category: CategoryCode) -> Result<Option<Vec<Ranked>>, Refusal> {
        match self.deciding_group(category) {
            Some(group) if group.is_finished() => {
                ranking::standings(self.state, group, Rounds::Complete).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The finalists of a category, in the order of the final's draw.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn finalists(&self, category: CategoryCode) -> Result<Finalists, Refusal> {
        let ranks = self.final_standings(category)?.unwrap_or_default();
        let mut finalists = Vec::new();
        for member in self.state.final_of(category).into_iter().flat_map(|group| &group.members) {
            let group = self
                .state
                .groups_of(category)
                .find(|group| !group.code.is_final() && group.member(member.player).is_some());
            let points = match group {
                Some(group) => ranking::standings(self.state, group, Rounds::Complete)?
                    .iter()
                    .find(|line| line.player == member.player)
                    .map(|line| points(line.points)),
                None => None,
            };
            finalists.push(Finalist {
                person: self.person(member.player),
                group: group.map_or_else(String::new, |group| group.code.to_string()),
                points,
                rank: ranks.iter().find(|line| line.player == member.player).map(|line| line.rank),
            });
        }
        Ok(Finalists { heading: self.category_heading(category), finalists, staff: self.staff })
    }

    /// The first three of every category that is decided.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn prizes(&self, categories: &[CategoryCode]) -> Result<Prizes, Refusal> {
        let mut podiums = Vec::new();
        for &code in categories {
            let places: Vec<_> = self
                .final_standings(code)?
                .unwrap_or_default()
                .iter()
                .filter(|line| line.rank <= PRIZES)
                .map(|line| (line.rank, self.person(line.player)))
                .collect();
            if !places.is_empty() {
                podiums.push(Podium {
                    code: code.to_string(),
                    category: self.category(code),
                    places,
                });
            }
        }
        Ok(Prizes { heading: self.heading(), podiums })
    }

    /// The certificates of some categories: everybody who was drawn, by name, and the first three
    /// with their place.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn certificates(&self, categories: &[CategoryCode]) -> Result<Certificates, Refusal> {
        let mut certificates = Vec::new();
        for &code in categories {
            let ranks = self.final_standings(code)?.unwrap_or_default();
            let place = |player: PlayerId| {
                ranks
                    .iter()
                    .find(|line| line.player == player && line.rank <= PRIZES)
                    .map(|line| line.rank)
            };
            let mut players: Vec<PlayerId> = self
                .state
                .players_of(code)
                .filter(|&(id, _)| self.took_part(id))
                .map(|(id, _)| id)
                .collect();
            players.sort_by_cached_key(|&id| {
                (collation(&self.state.player(id).row.name), self.state.code(id).clone())
            });
            certificates.extend(players.into_iter().map(|id| Certificate {
                person: crate::documents::Person { adapted: None, ..self.person(id) },
                game: self.game(code),
                cycle: self.cycle(code),
                place: place(id),
            }));
        }
        let days = match self.event.dates.as_slice() {
            [] => None,
            [first, .., last] => Some([*first, *last]),
            [day] => Some([*day, *day]),
        };
        Ok(Certificates {
            event: self.event.name.clone(),
            edition: self.event.edition,
            location: self.event.place.clone().unwrap_or_default(),
            days,
            certificates,
            signatories: self
                .event
                .certificate
                .signatories
                .iter()
                .map(|signatory| (signatory.name.clone(), signatory.role.clone()))
                .collect(),
        })
    }

    /// Whether a player sat at a table, or had the bye.
    fn took_part(&self, id: PlayerId) -> bool {
        let category = self.state.code(id).category();
        self.state.groups_of(category).any(|group| {
            group.played.iter().flat_map(|round| &round.games).any(|game| {
                game.has(id) && !matches!(game.kind, crate::championship::EncounterKind::Absent)
            })
        })
    }
}
