//! A file against what was taken of its event before: who is new, changed or gone, and under which codes.

use std::collections::{BTreeSet, HashMap};

use super::{Placed, Taken, Taking};
use crate::championship::chain::objection::Objection;
use crate::championship::{
    CategoryCode, EntryRow, Player, PlayerCode, PlayerId, PlayerStatus, Registration, SourceEntry,
};
use crate::locale::plain;

/// What a file comes to.
#[derive(Default)]
pub(super) struct Compared {
    /// The entries of the event as they are then.
    pub(super) entries: Vec<SourceEntry>,
    /// The players who are new or not as they were.
    pub(super) players: Vec<EntryRow>,
    /// The players who are in the file no more.
    pub(super) gone: Vec<PlayerCode>,
}

/// What is decided of changes in categories that are drawn.
struct Decisions<'t, 'a> {
    taking: &'t Taking<'a>,
    /// Of which changes nobody has said anything: the codes there, and the names.
    open: Vec<(PlayerCode, String)>,
}

impl Decisions<'_, '_> {
    /// Whether a change is made.
    fn is_made(&mut self, from: &PlayerCode, category: CategoryCode, what: &EntryRow) -> bool {
        let wishes = self.taking.wishes;
        if !self.taking.is_drawn(category) || wishes.take.contains(from) {
            return true;
        }
        if !wishes.leave.contains(from) {
            self.open.push((from.clone(), what.name.clone()));
        }
        false
    }
}

impl Taking<'_> {
    /// Who is new, changed or gone; the entries as they are then, and what is to be done for it.
    pub(super) fn compare(
        &self,
        placed: &[Placed<'_>],
        taken: &mut Taken,
    ) -> Result<Compared, Objection> {
        let mut decisions = Decisions { taking: self, open: Vec::new() };
        let by_from: HashMap<&PlayerCode, &Placed<'_>> =
            placed.iter().map(|it| (&it.sent.from, it)).collect();
        let stays = |entry: &SourceEntry| {
            by_from.get(&entry.from).is_some_and(|it| {
                it.number == entry.code.school() && it.category == entry.code.category()
            })
        };
        let known = self.known.map_or(&[][..], |known| &known.entries);
        let mut compared = Compared::default();
        for entry in known.iter().filter(|entry| !stays(entry)) {
            // Who has left already needs no taking back.
            let Some(row) = self.there(&entry.code) else { continue };
            if decisions.is_made(&entry.from, row.code.category(), row) {
                taken.withdrawn.push(row.clone());
                compared.gone.push(entry.code.clone());
            } else {
                compared.entries.push(entry.clone());
            }
        }
        // Who stays keeps the code.
        let kept = known.iter().filter(|entry| stays(entry) && self.there(&entry.code).is_some());
        let kept: HashMap<&PlayerCode, &PlayerCode> =
            kept.map(|entry| (&entry.from, &entry.code)).collect();
        let mut codes: BTreeSet<PlayerCode> =
            compared.entries.iter().map(|entry| entry.code.clone()).collect();
        codes.extend(kept.values().map(|&code| code.clone()));
        for it in placed {
            let code = match kept.get(&it.sent.from) {
                Some(&code) => code.clone(),
                None => self
                    .adopted(it)
                    .filter(|code| !codes.contains(code))
                    .unwrap_or_else(|| self.free_code(it, &codes, &compared.gone)),
            };
            codes.insert(code.clone());
            let before = self.there(&code).filter(|_| !compared.gone.contains(&code));
            let row = self.row(it, code.clone(), before);
            let class = Some(it.sent.class.clone()).filter(|class| !class.is_empty());
            let (from, place) = (it.sent.from.clone(), it.sent.place);
            let entry = SourceEntry { code, from, place, class };
            let is_same = before.is_some_and(|before| *before == row);
            let made =
                is_same || decisions.is_made(&it.sent.from, it.category, before.unwrap_or(&row));
            // Who is there already stays an entry of the event, changed or not.
            if made || before.is_some() {
                compared.entries.push(entry);
            }
            if made && !is_same {
                let list = if before.is_some() { &mut taken.changed } else { &mut taken.added };
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

    /// The code of a pupil who is entered already, by a list or by hand.
    fn adopted(&self, it: &Placed<'_>) -> Option<PlayerCode> {
        let name = plain(&it.sent.name);
        let same = |(_, player): &(PlayerId, &Player)| {
            let row = &player.row;
            player.status != PlayerStatus::Withdrawn
                && row.code.school() == it.number
                && plain(&row.name) == name
        };
        let (_, player) = self.state.players_of(it.category).find(same)?;
        let code = &player.row.code;
        let mut sent = self.state.sources().flat_map(|received| &received.source.entries);
        (!sent.any(|entry| entry.code == *code)).then(|| code.clone())
    }

    /// The first code of a school in a category that nobody has.
    fn free_code(
        &self,
        it: &Placed<'_>,
        taken: &BTreeSet<PlayerCode>,
        gone: &[PlayerCode],
    ) -> PlayerCode {
        let letters = std::iter::once(None).chain(('b'..='z').map(Some));
        let code = |letter| {
            PlayerCode::new(&it.number, it.category, letter)
                .expect("a number of a school makes a code")
        };
        let free = |code: &PlayerCode| {
            let there = self.state.find(code).is_ok();
            let is_freed = gone.contains(code) && !self.is_drawn(it.category);
            !taken.contains(code) && (!there || is_freed)
        };
        // With none left there are too many, which is said.
        letters.map(code).find(free).unwrap_or_else(|| code(Some('z')))
    }

    /// The row of a player; what a file says nothing of is as it was.
    pub(super) fn row(
        &self,
        it: &Placed<'_>,
        code: PlayerCode,
        before: Option<&EntryRow>,
    ) -> EntryRow {
        let name = self.school_name(&it.number, Some(it.sent));
        EntryRow {
            school: Some(name).filter(|name| name != code.school()),
            name: it.sent.name.clone(),
            adapted: it.sent.adapted.clone().or_else(|| before.and_then(|row| row.adapted.clone())),
            registration: before.map_or_else(Registration::default, |row| row.registration.clone()),
            byes: before.map_or_else(Vec::new, |row| row.byes.clone()),
            code,
        }
    }
}
