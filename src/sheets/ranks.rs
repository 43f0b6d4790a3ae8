//! Standings, crosstables and their workings.

use super::{Sheets, points, value};
use crate::championship::ranking::{self, Parted, Rounds};
use crate::championship::{Encounter, EncounterKind, Group, PlayerId, Refusal};
use crate::documents::{Crosstable, Entrant, Meeting, Outcome, Place, Side, Standings};
use crate::locale::Message;

impl Sheets<'_> {
    /// The standings of a group: after the complete rounds, or provisionally with what is in of an
    /// open one.
    ///
    /// # Errors
    /// A round is open, and provisional standings were not asked for.
    pub fn standings(
        &self,
        group: &Group,
        provisional: bool,
        journal: Option<String>,
    ) -> Result<Standings, Refusal> {
        if !provisional {
            group
                .require_complete()
                .map_err(|refusal| refusal.hint(Message::new("event-hint-provisional")))?;
        }
        let ranked = ranking::standings(self.state, group, Rounds::Paired)?;
        let mut notes = Vec::new();
        if group.played.iter().any(|round| round.manual) {
            notes.push(self.lang.word("event-note-manual"));
        }
        let exceptions = group.played.iter().flat_map(|round| &round.exceptions);
        notes.extend(exceptions.map(|exception| self.lang.say(&exception.sentence())));
        notes.extend(self.corrections(group));
        if let Some(decision) = &group.decision
            && ranked.iter().any(|line| line.parted == Some(Parted::Decision))
        {
            let message = Message::new("event-note-decision")
                .with("player", self.state.code(decision.player).to_string())
                .with("reason", decision.reason.clone());
            notes.push(self.lang.say(&message));
        }
        if let Some(lots) = &group.lots
            && ranked.iter().any(|line| line.parted == Some(Parted::Lots))
        {
            let message = Message::new("event-note-lots").with("seed", lots.seed.to_string());
            notes.push(self.lang.say(&message));
        }
        Ok(Standings {
            heading: self.group_heading(group, group.played.len() as u32),
            provisional: group.open_round().is_some(),
            tiebreaks: self.state.rules()?.tie_breaks.clone(),
            places: ranked
                .into_iter()
                .map(|line| Place {
                    rank: line.rank,
                    person: self.person(line.player),
                    points: points(line.points),
                    tiebreaks: line.values.into_iter().map(value).collect(),
                })
                .collect(),
            journal,
            staff: self.staff,
            notes,
        })
    }

    /// The results that were corrected, in words.
    fn corrections(&self, group: &Group) -> Option<String> {
        let corrected: Vec<String> = (1u32..)
            .zip(&group.played)
            .flat_map(|(round, paired)| {
                paired
                    .tables()
                    .filter(|(_, game)| game.corrected)
                    .map(move |(table, _)| format!("{round}/{table}"))
            })
            .collect();
        let message = Message::new("event-note-corrected").with("tables", corrected.join(", "));
        (!corrected.is_empty()).then(|| self.lang.say(&message))
    }

    /// How each player's tie-breaks came about, in words, in the order of the standings.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn workings(&self, group: &Group) -> Result<Vec<(PlayerId, Vec<Message>)>, Refusal> {
        let name = |number: u32| {
            let member = group.members.iter().find(|member| member.number == number);
            member.map_or_else(String::new, |member| {
                self.state.player(member.player).row.name.clone()
            })
        };
        ranking::standings(self.state, group, Rounds::Paired)?
            .into_iter()
            .map(|line| {
                let workings = ranking::workings(self.state, group, line.player, Rounds::Paired)?;
                let messages = workings.iter().flat_map(|working| working.messages(name)).collect();
                Ok((line.player, messages))
            })
            .collect()
    }

    /// The crosstable of a group, in the order of its standings.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn crosstable(
        &self,
        group: &Group,
        journal: Option<String>,
    ) -> Result<Crosstable, Refusal> {
        let ranked = ranking::standings(self.state, group, Rounds::Paired)?;
        let place = |player: PlayerId| {
            ranked.iter().position(|line| line.player == player).map_or(0, |at| at + 1)
        };
        let entrants = ranked
            .iter()
            .map(|line| Entrant {
                person: self.person(line.player),
                meetings: group
                    .played
                    .iter()
                    .map(|round| {
                        let game = round.games.iter().find(|game| game.has(line.player))?;
                        Some(meeting(game, line.player, place))
                    })
                    .collect(),
                points: points(line.points),
                rank: Some(line.rank),
            })
            .collect();
        Ok(Crosstable {
            heading: self.group_heading(group, group.played.len() as u32),
            provisional: group.open_round().is_some(),
            entrants,
            journal,
            staff: self.staff,
        })
    }
}

/// What a game was for one of its players.
fn meeting(game: &Encounter, player: PlayerId, place: impl Fn(PlayerId) -> usize) -> Meeting {
    let EncounterKind::Table(second) = game.kind else {
        return if game.kind == EncounterKind::Bye { Meeting::Bye } else { Meeting::Absent };
    };
    let (side, opponent) =
        if game.first == player { (Side::First, second) } else { (Side::Second, game.first) };
    let pairing_side = match side {
        Side::First => crate::pairing::Side::First,
        Side::Second => crate::pairing::Side::Second,
    };
    let outcome = match game.result {
        None => Outcome::Open,
        Some(score) => match (score.winner() == Some(pairing_side), score.played()) {
            (true, true) => Outcome::Win,
            (true, false) => Outcome::ForfeitWin,
            (false, true) => Outcome::Loss,
            (false, false) => Outcome::ForfeitLoss,
        },
    };
    Meeting::Opponent { number: place(opponent), side, outcome }
}
