//! Compares a file with what was imported from its event before: who is new, changed or gone, and
//! under which codes.

use std::collections::{BTreeSet, HashMap};

use super::{EntriesImport, ImportedEntries, Placed};
use crate::chain::objection::Objection;
use crate::entries::teams;
use crate::locale::plain;
use crate::{EntryRow, Player, PlayerCode, PlayerId, PlayerStatus, Registration, SourceEntry};

/// The result of comparing a file.
#[derive(Default)]
pub(super) struct Compared {
    /// The entries of the event afterwards.
    pub(super) entries: Vec<SourceEntry>,
    /// The players who are new or changed.
    pub(super) players: Vec<EntryRow>,
    /// The players who are no longer in the file.
    pub(super) gone: Vec<PlayerCode>,
}

/// The decisions on changes in categories that are already drawn.
struct Decisions<'t, 'a> {
    import: &'t EntriesImport<'a>,
    /// The changes that nobody has decided: codes in the file, and names.
    open: Vec<(PlayerCode, String)>,
    /// Whether the teams that come or go do so, by their codes here. Their players follow.
    teams: HashMap<PlayerCode, bool>,
}

impl Decisions<'_, '_> {
    /// Whether a change is to be made.
    fn is_accepted(&mut self, from: &PlayerCode, row: &EntryRow, name: &str) -> bool {
        let answers = self.import.answers;
        let with_team = row.team().and_then(|team| self.teams.get(team));
        if let Some(&decided) = with_team {
            return decided;
        }
        if !self.import.is_drawn(row.code.category()) || answers.take.contains(from) {
            return true;
        }
        if !answers.leave.contains(from) {
            self.open.push((from.clone(), name.to_owned()));
        }
        false
    }

    /// Whether a player or a team comes or goes.
    fn comes_or_goes(&mut self, from: &PlayerCode, row: &EntryRow) -> bool {
        let accepted = self.is_accepted(from, row, &row.name);
        if row.is_team() {
            self.teams.insert(row.code.clone(), accepted);
        }
        accepted
    }
}

impl EntriesImport<'_> {
    /// Compares the file: the entries afterwards, the players changed, and the decisions still
    /// open.
    pub(super) fn compare(
        &self,
        placed: &[Placed<'_>],
        imported: &mut ImportedEntries,
    ) -> Result<Compared, Objection> {
        let mut decisions = Decisions { import: self, open: Vec::new(), teams: HashMap::new() };
        let by_from: HashMap<&PlayerCode, &Placed<'_>> =
            placed.iter().map(|it| (&it.sent.from, it)).collect();
        let stays = |entry: &SourceEntry| {
            by_from.get(&entry.from).is_some_and(|it| {
                it.category == entry.code.category()
                    && (it.sent.is_team() || it.number == entry.code.school())
            })
        };
        let earlier = self.earlier.map_or(&[][..], |source| &source.entries);
        let mut compared = Compared::default();
        // A player who has already left needs no withdrawal.
        let absent = earlier.iter().filter(|entry| !stays(entry));
        let mut absent: Vec<(&SourceEntry, &EntryRow)> =
            absent.filter_map(|entry| Some((entry, self.entered(&entry.code)?))).collect();
        absent.sort_by_key(|(_, row)| !row.is_team());
        for (entry, row) in absent {
            if decisions.comes_or_goes(&entry.from, row) {
                imported.withdrawn.push(row.clone());
                compared.gone.push(entry.code.clone());
            } else {
                compared.entries.push(entry.clone());
            }
        }
        // Players who stay keep their codes.
        let staying: HashMap<&PlayerCode, &PlayerCode> = earlier
            .iter()
            .filter(|entry| stays(entry) && self.entered(&entry.code).is_some())
            .map(|entry| (&entry.from, &entry.code))
            .collect();
        let mut codes: BTreeSet<PlayerCode> =
            compared.entries.iter().map(|entry| entry.code.clone()).collect();
        codes.extend(staying.values().map(|&code| code.clone()));
        // Teams first, since their players are in them.
        let (teams, people): (Vec<_>, Vec<_>) = placed.iter().partition(|it| it.sent.is_team());
        let lines = || teams.iter().chain(&people).copied();
        let mut codes_of: HashMap<&PlayerCode, PlayerCode> = HashMap::new();
        for it in lines() {
            let code = match staying.get(&it.sent.from) {
                Some(&code) => code.clone(),
                None => self
                    .adopted(it, &codes_of)
                    .filter(|code| !codes.contains(code))
                    .unwrap_or_else(|| self.free_code(it, &codes, &compared.gone)),
            };
            codes.insert(code.clone());
            codes_of.insert(&it.sent.from, code);
        }
        let mut names = self.team_names(&compared);
        for it in lines() {
            let code = codes_of[&it.sent.from].clone();
            let before = self.entered(&code).filter(|_| !compared.gone.contains(&code));
            let mut row = self.row(it, code.clone(), before);
            row.role = Self::role(it, &codes_of, before).or(row.role);
            if row.is_team() {
                row.name = names.give(&row, before, &self.beside(it, &row));
            }
            let class = Some(it.sent.class.clone()).filter(|class| !class.is_empty());
            let (from, place) = (it.sent.from.clone(), it.sent.place);
            let entry = SourceEntry { code, from, place, class };
            let is_same = before.is_some_and(|before| *before == row);
            let accepted = match before {
                Some(before) => is_same || decisions.is_accepted(&it.sent.from, &row, &before.name),
                None => decisions.comes_or_goes(&it.sent.from, &row),
            };
            // A player who was there before stays an entry, changed or not.
            if accepted || before.is_some() {
                compared.entries.push(entry);
            }
            if accepted && !is_same {
                let list =
                    if before.is_some() { &mut imported.changed } else { &mut imported.added };
                list.push(row.clone());
                compared.players.push(row);
            }
        }
        if !decisions.open.is_empty() {
            return Err(Objection::AfterDraw { open: decisions.open });
        }
        let faults = self.faults(placed, &compared);
        if faults.is_empty() { Ok(compared) } else { Err(Objection::Faults { faults }) }
    }

    /// The code of a pupil or a team already entered by a list or by hand.
    fn adopted(
        &self,
        it: &Placed<'_>,
        codes_of: &HashMap<&PlayerCode, PlayerCode>,
    ) -> Option<PlayerCode> {
        let name = plain(&it.sent.name);
        let same = |(_, player): &(PlayerId, &Player)| {
            let row = &player.row;
            player.status != PlayerStatus::Withdrawn
                && self.is_of_line(row, it, codes_of)
                && plain(&row.name) == name
        };
        let (_, player) = self.state.players_of(it.category).find(same)?;
        let code = &player.row.code;
        let mut sent = self.state.sources.values().flat_map(|received| &received.source.entries);
        (!sent.any(|entry| entry.code == *code)).then(|| code.clone())
    }

    /// The first free code of a team, or of a school in a category.
    fn free_code(
        &self,
        it: &Placed<'_>,
        used: &BTreeSet<PlayerCode>,
        gone: &[PlayerCode],
    ) -> PlayerCode {
        let free = |code: &PlayerCode| {
            let exists = self.state.find(code).is_ok();
            let is_freed = gone.contains(code) && !self.is_drawn(it.category);
            !used.contains(code) && (!exists || is_freed)
        };
        if it.sent.is_team() {
            let school = Some(&*it.number).filter(|number| !number.is_empty());
            return teams::free_code(school, it.category, free);
        }
        // When no letter is free there are too many, which is reported elsewhere.
        let last = || PlayerCode::new(&it.number, it.category, Some('z')).ok();
        let code = PlayerCode::first_free(&it.number, it.category, free).or_else(last);
        code.expect("a school's number makes a valid code")
    }

    /// The row of a player; what the file leaves out stays as it was.
    pub(super) fn row(
        &self,
        it: &Placed<'_>,
        code: PlayerCode,
        before: Option<&EntryRow>,
    ) -> EntryRow {
        let name = self.school_name(&it.number, Some(it.sent));
        EntryRow {
            // A team of several schools has none.
            school: Some(name).filter(|name| *name != it.number),
            name: it.sent.name.clone(),
            adapted: it.sent.adapted.clone().or_else(|| before.and_then(|row| row.adapted.clone())),
            registration: before.map_or_else(Registration::default, |row| row.registration.clone()),
            byes: before.map_or_else(Vec::new, |row| row.byes.clone()),
            role: before.and_then(|row| row.role.clone()),
            code,
        }
    }
}
