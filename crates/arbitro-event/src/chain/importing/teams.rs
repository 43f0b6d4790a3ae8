//! The teams of a file: their schools, codes, names and players here.

use std::collections::{BTreeMap, HashMap};

use super::compared::Compared;
use super::{EntriesImport, Placed, SentPlayer};
use crate::chain::objection::{Objection, SentFault};
use crate::locale::plain;
use crate::{CategoryCode, EntryRow, Player, PlayerCode, PlayerId, PlayerStatus, TeamRole};

impl EntriesImport<'_> {
    /// The number of the school that all players of a team are from, by the team's code in the file.
    pub(super) fn schools_of_teams(
        &self,
        of: impl Fn(&SentPlayer) -> String,
    ) -> HashMap<&PlayerCode, String> {
        let mut schools: HashMap<&PlayerCode, String> = HashMap::new();
        for sent in &self.file.players {
            let Some(team) = sent.team() else { continue };
            let number = of(sent);
            let school = schools.entry(team).or_insert_with(|| number.clone());
            if *school != number {
                school.clear();
            }
        }
        schools
    }

    /// Whether a line of a team names no game here: there or here each board has its own.
    pub(super) fn has_games_by_board(&self, sent: &SentPlayer) -> bool {
        sent.role.is_some() && (sent.game.is_empty() || self.rules.has_games_by_board())
    }

    /// The game of a cycle's only category.
    pub(super) fn only_game(&self, cycle: u8) -> Option<u8> {
        let codes = self.rules.categories.iter().map(|category| category.code);
        let mut games = codes.filter(|code| code.cycle == cycle).map(|code| code.game);
        games.next().filter(|_| games.next().is_none())
    }

    /// Refuses teams where players play on their own, and players without a team where teams play.
    pub(super) fn check_systems(&self, placed: &[Placed<'_>]) -> Result<(), Objection> {
        let mut strange: BTreeMap<CategoryCode, Vec<String>> = BTreeMap::new();
        for it in placed {
            let of_teams = self.rules.is_of_teams(it.category);
            if of_teams && it.sent.role.is_none() || !of_teams && it.sent.is_team() {
                let named = format!("{} {}", it.sent.from, it.sent.name);
                strange.entry(it.category).or_default().push(named);
            }
        }
        let faults = strange.into_iter().map(|(category, lines)| {
            let of_teams = self.rules.is_of_teams(category);
            SentFault::OtherSystem { category, of_teams, lines }
        });
        let faults: Vec<SentFault> = faults.collect();
        if faults.is_empty() { Ok(()) } else { Err(Objection::Faults { faults }) }
    }

    /// Whether a row that is entered already may be the player or the team of a line: of the same
    /// school, and in no other team that has not left.
    pub(super) fn is_of_line(
        &self,
        row: &EntryRow,
        it: &Placed<'_>,
        codes: &HashMap<&PlayerCode, PlayerCode>,
    ) -> bool {
        let school = row.code.school();
        match &it.sent.role {
            Some(TeamRole::Team { .. }) => {
                row.is_team() && school.strip_prefix('t').is_some_and(|own| own == it.number)
            }
            Some(TeamRole::Member { team, .. }) => {
                let is_free = |own| codes.get(team) == Some(own) || self.entered(own).is_none();
                !row.is_team() && school == it.number && row.team().is_none_or(is_free)
            }
            None => school == it.number,
        }
    }

    /// The role of a line, by the codes here. A captain set here stays where the file names none.
    pub(super) fn role(
        it: &Placed<'_>,
        codes: &HashMap<&PlayerCode, PlayerCode>,
        before: Option<&EntryRow>,
    ) -> Option<TeamRole> {
        Some(match it.sent.role.as_ref()? {
            TeamRole::Team { captain } => {
                let sent = captain.as_ref().and_then(|code| codes.get(code));
                let present = match before.and_then(|row| row.role.as_ref()) {
                    Some(TeamRole::Team { captain }) => captain.as_ref(),
                    _ => None,
                };
                TeamRole::Team { captain: sent.or(present).cloned() }
            }
            TeamRole::Member { team, board } => {
                TeamRole::Member { team: codes.get(team)?.clone(), board: *board }
            }
        })
    }

    /// The mark that distinguishes teams of one name: the school, or the code if it is of several.
    pub(super) fn beside(&self, it: &Placed<'_>, row: &EntryRow) -> String {
        match it.number.is_empty() {
            true => row.code.to_string(),
            false => self.school_name(&it.number, Some(it.sent)),
        }
    }

    /// The names of the teams that stay as they are, by category; with their codes.
    pub(super) fn team_names(&self, compared: &Compared) -> TeamNames {
        let stays = |(_, player): &(PlayerId, &Player)| {
            player.row.is_team()
                && player.status != PlayerStatus::Withdrawn
                && !compared.gone.contains(&player.row.code)
        };
        let named = |(_, player): (PlayerId, &Player)| {
            let row = &player.row;
            ((row.code.category(), plain(&row.name)), row.code.clone())
        };
        TeamNames(self.state.players().filter(stays).map(named).collect())
    }
}

/// The names of teams, each with the team's code.
pub(super) struct TeamNames(HashMap<(CategoryCode, String), PlayerCode>);

impl TeamNames {
    /// The name of a team here. If another team of the category has it, the school follows, and stays.
    pub(super) fn give(
        &mut self,
        row: &EntryRow,
        before: Option<&EntryRow>,
        beside: &str,
    ) -> String {
        let longer = format!("{} ({beside})", row.name);
        let key = |name: &str| (row.code.category(), plain(name));
        let is_taken = self.0.get(&key(&row.name)).is_some_and(|code| *code != row.code);
        let name = match before {
            Some(before) if before.name == longer => longer,
            _ if is_taken => longer,
            _ => row.name.clone(),
        };
        self.0.insert(key(&name), row.code.clone());
        name
    }
}
