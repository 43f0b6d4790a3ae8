//! Players over a school's limit or in two games, and pupils with the same name at two schools.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::compared::Compared;
use super::{EntriesImport, Placed};
use crate::chain::objection::SentFault;
use crate::locale::plain;
use crate::{CategoryCode, EntryRow, PlayerCode, PlayerStatus, SourceEntry};

/// At most this many pupils with the same name are searched for a possible double.
const MOST_ALIKE: usize = 50;

impl EntriesImport<'_> {
    /// Players over a school's limit or in two games.
    pub(super) fn faults(&self, placed: &[Placed<'_>], compared: &Compared) -> Vec<SentFault> {
        let rows = &compared.players;
        let replaced: HashSet<&PlayerCode> =
            rows.iter().map(|row| &row.code).chain(&compared.gone).collect();
        let stays = self
            .state
            .players()
            .filter(|(_, player)| player.status != PlayerStatus::Withdrawn)
            .map(|(_, player)| &player.row)
            .filter(|row| !replaced.contains(&row.code));
        let mut of_school: HashMap<(&str, CategoryCode), usize> = HashMap::new();
        let mut named: HashMap<(&str, String), Vec<&EntryRow>> = HashMap::new();
        let people = |row: &&EntryRow| !row.is_team();
        for row in stays.chain(rows).filter(people) {
            *of_school.entry((row.code.school(), row.code.category())).or_default() += 1;
            named.entry((row.code.school(), plain(&row.name))).or_default().push(row);
        }
        let most = self.rules.per_school;
        let mut faults = Vec::new();
        let (mut full, mut twice) = (BTreeSet::new(), BTreeSet::new());
        for row in rows.iter().filter(people) {
            let (school, category) = (row.code.school(), row.code.category());
            let count = of_school.get(&(school, category)).copied().unwrap_or_default();
            if count > usize::from(most) && full.insert((school, category)) {
                let school = school.to_owned();
                faults.push(SentFault::TooMany { school, category, count, most });
            }
            if self.answers.same_name {
                continue;
            }
            let alike = named.get(&(school, plain(&row.name))).map_or(&[][..], Vec::as_slice);
            let same =
                |other: &&&EntryRow| other.code != row.code && self.may_be_one(placed, row, other);
            // Of many with the same name, each is reported once, with the first match.
            if let Some(other) = alike.iter().take(MOST_ALIKE).find(same)
                && twice.insert([&row.code, &other.code].into_iter().min())
            {
                let (code, other) = (row.code.clone(), other.code.clone());
                faults.push(SentFault::TwoGames { name: row.name.clone(), code, other });
            }
        }
        faults
    }

    /// Whether two players may be the same person: the class of one is unknown, or both are equal.
    fn may_be_one(&self, placed: &[Placed<'_>], one: &EntryRow, other: &EntryRow) -> bool {
        match (self.class(placed, one), self.class(placed, other)) {
            (Some(one), Some(other)) => plain(&one) == plain(&other),
            _ => true,
        }
    }

    fn class(&self, placed: &[Placed<'_>], row: &EntryRow) -> Option<String> {
        let sent = placed.iter().find(|it| {
            it.number == row.code.school()
                && it.category == row.code.category()
                && it.sent.name == row.name
        });
        let class = sent.map(|it| it.sent.class.clone()).filter(|class| !class.is_empty());
        class.or_else(|| self.state.class_of(&row.code).map(str::to_owned))
    }

    /// Pupils in the file with the same name, class and category as a pupil of another school.
    pub(super) fn questions(
        &self,
        placed: &[Placed<'_>],
        entries: &[SourceEntry],
    ) -> Vec<(EntryRow, PlayerCode)> {
        let mut names: HashMap<(CategoryCode, String), Vec<&EntryRow>> = HashMap::new();
        let wanted: BTreeSet<CategoryCode> = placed.iter().map(|it| it.category).collect();
        for category in wanted {
            for (_, player) in self.state.people_of(category) {
                if player.status != PlayerStatus::Withdrawn {
                    names.entry((category, plain(&player.row.name))).or_default().push(&player.row);
                }
            }
        }
        let by_from: HashMap<&PlayerCode, &SourceEntry> =
            entries.iter().map(|entry| (&entry.from, entry)).collect();
        let mut questions = Vec::new();
        for it in placed.iter().filter(|it| !it.sent.is_team()) {
            let Some(entry) = by_from.get(&it.sent.from) else { continue };
            let row = self.row(it, entry.code.clone(), None);
            let others = names.get(&(it.category, plain(&row.name))).map_or(&[][..], Vec::as_slice);
            let other = others.iter().take(MOST_ALIKE).find(|other| {
                other.code.school() != it.number && self.may_be_one(placed, &row, other)
            });
            if let Some(other) = other {
                questions.push((row, other.code.clone()));
            }
        }
        questions
    }
}
