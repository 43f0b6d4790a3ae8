//! The outcome of a request.

use std::collections::{BTreeMap, BTreeSet};

use super::{Question, Remark, question};
use crate::PlayerId;
use crate::consequences::{Consequence, consequences};
use crate::locale::{Fact, Message, message, words};
use crate::model::group::Encounter;
use crate::operation::{Clear, Operation, Record};
use crate::{
    CategoryCode, EntryRow, Group, GroupCode, HistoryOutcome, Logged, MatchPart, PlayerCode,
    RequestId, Score, Signature, State,
};

/// The outcome of a request.
#[derive(Clone, Debug)]
pub struct ActOutcome {
    /// The request's identifier, and that of its batch.
    pub id: RequestId,
    /// The requesting desk, and the time.
    pub by: Signature,
    /// The numbers of its first and last entry; `None` if nothing was written.
    pub entries: Option<(u64, u64)>,
    /// The groups that it changed.
    pub groups: Vec<GroupCode>,
    /// The entries that were undone or redone, in order.
    pub turned: Vec<Logged>,
    /// The remarks.
    pub remarks: Vec<Remark>,
    /// The consequences for the players.
    pub consequences: Vec<Consequence>,
    /// The operations, a sentence each, with the players' names.
    pub lines: Vec<Message>,
    /// The operations in one sentence.
    pub summary: Message,
    /// The operations.
    operations: Vec<Operation>,
    /// The state before.
    before: State,
}

/// A round that was paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairedRound {
    /// The group.
    pub group: GroupCode,
    /// The round.
    pub round: u32,
}

/// A category whose groups were drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawn {
    /// The category.
    pub category: CategoryCode,
    /// The number of players of each group.
    pub sizes: Vec<usize>,
    /// The draw in one sentence.
    pub summary: Message,
}

impl ActOutcome {
    pub(super) fn new(
        (id, by): (RequestId, Signature),
        entries: Option<(u64, u64)>,
        operations: Vec<Operation>,
        mut remarks: Vec<Remark>,
        (before, after): (State, &State),
    ) -> Self {
        for remark in super::remark::following(&before, after, &operations) {
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
        }
        let names = |state: &State, operation: &Operation| by_name(state, operation.summary());
        let lines = operations
            .iter()
            .map(|operation| match operation {
                // A player who is removed is named as before.
                Operation::Remove(_) => names(&before, operation),
                Operation::Record(record) => recorded((&before, after), record),
                Operation::Clear(Clear { group, round, table, was, .. }) => {
                    let place = (*group, *round, *table);
                    by_name(after, with_former(&before, place, *was, operation.summary()))
                }
                _ => names(after, operation),
            })
            .collect();
        Self {
            id,
            by,
            entries,
            groups: super::remark::changed_groups(&before, after),
            turned: Vec::new(),
            remarks,
            consequences: consequences(&before, after),
            lines,
            summary: summary(&operations, after.hold),
            operations,
            before,
        }
    }

    /// The same for what was undone or redone.
    pub(super) fn turned(self, outcome: HistoryOutcome) -> Self {
        let all = std::iter::once(outcome.operation).chain(outcome.with).chain(outcome.against);
        Self { turned: all.collect(), ..self }
    }

    /// The player who was entered, if it was one.
    pub fn entered(&self) -> Option<&EntryRow> {
        self.operations.iter().find_map(|operation| match operation {
            Operation::Add(added) => Some(&added.player),
            _ => None,
        })
    }

    /// Whether anything was written.
    pub fn is_empty(&self) -> bool {
        self.operations.is_empty()
    }

    /// How many operations were done.
    pub fn count(&self) -> usize {
        self.operations.len()
    }

    /// The rounds that were paired.
    pub fn paired(&self) -> impl Iterator<Item = PairedRound> {
        self.operations.iter().filter_map(|operation| match operation {
            Operation::PairRound(pair) => {
                Some(PairedRound { group: pair.group, round: pair.round })
            }
            Operation::Reseat(change) => {
                Some(PairedRound { group: change.group, round: change.round })
            }
            _ => None,
        })
    }

    /// The categories whose groups were drawn.
    pub fn drawn(&self) -> impl Iterator<Item = Drawn> {
        self.operations.iter().filter_map(|operation| match operation {
            Operation::Draw(draw) => Some(Drawn {
                category: draw.category,
                sizes: draw.groups.iter().map(|group| group.players.len()).collect(),
                summary: operation.summary(),
            }),
            _ => None,
        })
    }

    /// The categories whose finals were drawn.
    pub fn finals(&self) -> impl Iterator<Item = CategoryCode> {
        self.operations.iter().filter_map(|operation| match operation {
            Operation::Advance(advance) => Some(advance.category),
            _ => None,
        })
    }

    /// Whether an entry of the journal belongs to it.
    pub fn has(&self, seq: u64) -> bool {
        self.entries.is_some_and(|(first, last)| (first..=last).contains(&seq))
    }

    /// Whether all of it can still be undone without touching anything else; `seq` is the number of
    /// the journal's last entry.
    pub fn can_be_undone(&self, state: &State, seq: u64) -> bool {
        let unplayed = |group: &Group| group.played.is_empty();
        self.operations.iter().all(|operation| match operation {
            Operation::Draw(draw) => {
                let mut groups = state.groups_of(draw.category).peekable();
                groups.peek().is_some() && groups.all(unplayed)
            }
            Operation::PairRound(pair) => state.group(pair.group).is_ok_and(|group| {
                let last =
                    group.played.last().filter(|_| group.played.len() == pair.round as usize);
                last.is_some_and(|round| {
                    !round.reseated
                        && round.by.as_ref().is_none_or(|by| self.has(by.seq))
                        && round.tables().all(|(_, game)| game.result.is_none())
                })
            }),
            Operation::Publish(publish) => publish.rounds.iter().all(|&(group, number)| {
                let group = state.group(group).ok();
                let round = group.and_then(|group| group.round(number));
                round.is_some_and(|round| !round.held)
            }),
            Operation::Advance(advance) => state.final_of(advance.category).is_some_and(unplayed),
            Operation::DrawLots(lots) => {
                state.group(lots.group).is_ok_and(|group| group.lots.is_some())
                    && (lots.group.is_final() || state.final_of(lots.group.category()).is_none())
            }
            _ => self.entries.is_some_and(|(_, last)| last == seq),
        })
    }

    /// The consequences to report: other finalists, and places in groups whose standings were
    /// complete. While a round is played, places change with every result, and with the byes of the
    /// pairing that begins it.
    pub fn reported(&self) -> impl Iterator<Item = &Consequence> {
        self.consequences.iter().filter(|consequence| match consequence {
            Consequence::Place { group, .. } => {
                let was_complete = self
                    .before
                    .group(*group)
                    .is_ok_and(|group| !group.played.is_empty() && group.open_round().is_none());
                was_complete && !self.paired().any(|paired| paired.group == *group)
            }
            Consequence::EntersFinal { .. } | Consequence::LeavesFinal { .. } => {
                self.finals().next().is_none()
            }
        })
    }
}

/// The question before an act that takes back what concerns more than one group or many players who have played, or
/// brings an earlier state back over the work of other desks; `earlier` are the entries that this state loses
/// because a clock went back.
pub(super) fn takes_back(
    (before, after): (&State, &State),
    turned: &HistoryOutcome,
    desk: &str,
    earlier: Option<Vec<u64>>,
) -> Option<Question> {
    let played = played_otherwise(before, after);
    let changed = super::remark::changed_groups(before, after);
    let touched: BTreeSet<GroupCode> =
        changed.into_iter().chain(played.values().copied()).collect();
    let groups: Vec<GroupCode> = touched.into_iter().collect();
    let all = || std::iter::once(&turned.operation).chain(&turned.with).chain(&turned.against);
    let others: Vec<&str> =
        all().map(|line| &*line.entry.desk).filter(|other| *other != desk).collect();
    let of_others = others.len();
    // The person who undoes another desk's entry has named that desk; a restore names none.
    let loses_work = earlier.as_ref().is_some_and(|earlier| !earlier.is_empty() || of_others > 0);
    let loses_many = played.len() > question::FEW_WHO_PLAYED;
    if groups.len() < 2 && !loses_many && !loses_work {
        return None;
    }
    let desks: Vec<String> = BTreeSet::from_iter(others).into_iter().map(str::to_owned).collect();
    let earlier = earlier.unwrap_or_default();
    let seated = |group: &Group| {
        let members = group.members.iter().map(|member| member.player);
        members.filter(|&player| group.has_sat_down(player)).count()
    };
    let operations = all().count();
    let players = groups.iter().filter_map(|code| before.group(*code).ok()).map(seated).sum();
    let touch = question::Touch::TakesBack { operations, of_others, desks, earlier };
    Some(Question::TouchesPlayed { groups, players, touch })
}

/// The players who have played something and lose a result, leave or return, with their groups.
fn played_otherwise(before: &State, after: &State) -> BTreeMap<PlayerId, GroupCode> {
    fn results(group: &Group, player: PlayerId) -> Vec<(&[Option<Score>], Option<Score>)> {
        let games = group.games().filter(|game| game.has(player) && game.is_recorded());
        games.map(|game| (&game.games[..], game.result)).collect()
    }
    let status = |state: &State, id: PlayerId| state.players.get(id.at()).map(|it| it.status);
    let changed = |group: &Group, id: PlayerId| {
        let now = after.group(group.code).ok();
        now.is_none_or(|now| results(group, id) != results(now, id))
            || status(before, id) != status(after, id)
    };
    let of_group = |group: &Group| {
        let members = group.members.iter().map(|member| member.player);
        let players = members.filter(|&id| group.has_sat_down(id) && changed(group, id));
        players.map(|id| (id, group.code)).collect::<Vec<_>>()
    };
    before.groups().flat_map(of_group).collect()
}

/// A result with both names: the one who began that game of a match, or at that board, comes first.
fn recorded((before, state): (&State, &State), record: &Record) -> Message {
    let group = state.group(record.group).ok();
    let table = group.and_then(|group| group.table(record.round, record.table).ok());
    let part = table.and_then(|game| game.part(record.game));
    let plain = record.summary_of(part.or(record.game.map(MatchPart::Game)));
    let summary = match (record.game, record.was) {
        (None, Some(was)) => {
            with_former(before, (record.group, record.round, record.table), was, plain)
        }
        _ => plain,
    };
    if let (Some(game), Some(MatchPart::Board(board))) = (table, part) {
        let name = |id: Option<PlayerId>| match id {
            Some(id) => Fact::from(state.player(id).row.name.clone()),
            None => Fact::word(words::EVENT_EMPTY_BOARD),
        };
        let [first, second] = game.seated(board).map(name);
        return message!(words::EVENT_RECORDED, summary, first, second);
    }
    let name = |code: &Option<PlayerCode>| {
        code.as_ref().and_then(|code| state.name_of(code)).unwrap_or_default().to_owned()
    };
    let mut names = [name(&record.first), name(&record.second)];
    if record.game.is_some_and(|game| game.is_multiple_of(2)) {
        names.reverse();
    }
    let [first, second] = names;
    message!(words::EVENT_RECORDED, summary, first, second)
}

/// A sentence with the former result of a table as it was typed: of a match the journal keeps only who won it.
fn with_former(
    before: &State,
    (group, round, table): (GroupCode, u32, u32),
    was: Score,
    sentence: Message,
) -> Message {
    let game = before.group(group).and_then(|group| group.table(round, table)).ok();
    let typed = game.and_then(Encounter::stands_typed).filter(|typed| typed.score() == was);
    let Some(typed) = typed else { return sentence };
    let Message { key, facts } = sentence;
    let fact =
        |(name, fact)| (name, if name == "was" { Fact::from(typed.to_string()) } else { fact });
    Message { key, facts: facts.into_iter().map(fact).collect() }
}

/// The entries of a batch in one sentence.
pub fn batch_summary(lines: &[&Logged]) -> Message {
    let operations: Vec<Operation> = lines.iter().map(|line| line.operation.clone()).collect();
    summary(&operations, false)
}

/// The operations of a batch in one sentence; `holds`: paired rounds are held back.
pub(crate) fn summary(operations: &[Operation], holds: bool) -> Message {
    let all = operations.len();
    let every = |is: fn(&Operation) -> bool| all > 1 && operations.iter().all(is);
    let sentence = |key: &'static str, count: usize| message!(key, count);
    if every(|it| matches!(it, Operation::Draw(_))) {
        let groups: usize = operations
            .iter()
            .map(|it| if let Operation::Draw(draw) = it { draw.groups.len() } else { 0 })
            .sum();
        return sentence(words::EVENT_BATCH_DRAWN, groups).with("categories", all);
    }
    let pairs = |it: &Operation| matches!(it, Operation::PairRound(_));
    if holds && all > 0 && operations.iter().all(pairs) {
        return sentence(words::EVENT_BATCH_HELD, all);
    }
    if every(pairs) {
        return sentence(words::EVENT_BATCH_PAIRED, all);
    }
    if let [Operation::Publish(publish)] = operations {
        return sentence(words::EVENT_BATCH_PUBLISHED, publish.rounds.len());
    }
    if every(|it| matches!(it, Operation::Advance(_))) {
        return sentence(words::EVENT_BATCH_ADVANCED, all);
    }
    if let [Operation::Record(Record { group, round, table, .. }), _, ..] = operations
        && operations.iter().all(|it| {
            matches!(it, Operation::Record(it) if (it.group, it.round, it.table) == (*group, *round, *table))
        })
    {
        return message!(words::EVENT_BATCH_RESULTS_OF_TABLE, group, round, table, count = all);
    }
    if every(|it| matches!(it, Operation::Record(_))) {
        return sentence(words::EVENT_BATCH_RESULTS, all);
    }
    match operations {
        [] => Message::new(words::EVENT_BATCH_NOTHING),
        [only] => only.summary(),
        [first, ..] => sentence(words::EVENT_BATCH_SEVERAL, all - 1).with("first", first.summary()),
    }
}

/// A sentence in which the code of a player is followed by the name.
pub fn by_name(state: &State, message: Message) -> Message {
    let Message { key, facts } = message;
    let named = facts.iter().any(|(name, _)| *name == "name");
    let fact = |(name, fact)| (name, if named { fact } else { fact_by_name(state, name, fact) });
    Message { key, facts: facts.into_iter().map(fact).collect() }
}

fn fact_by_name(state: &State, name: &str, fact: Fact) -> Fact {
    let fact = match fact {
        Fact::Inner(message) => return Fact::Inner(Box::new(by_name(state, *message))),
        Fact::List(facts) => {
            let facts = facts.into_iter().map(|fact| fact_by_name(state, name, fact));
            return Fact::List(facts.collect());
        }
        fact => fact,
    };
    // A group may be called as a player is.
    match name {
        "player" | "players" | "team" | "by" | "one" | "other" => with_names(state, fact),
        _ => fact,
    }
}

fn with_names(state: &State, fact: Fact) -> Fact {
    match fact {
        Fact::Text(text) => {
            let (code, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
            let player = code.parse().ok();
            match player.as_ref().and_then(|player| state.name_of(player)) {
                Some(name) if !rest.trim_start().starts_with(name) => {
                    Fact::Text(format!("{code} {name}{rest}"))
                }
                _ => Fact::Text(text),
            }
        }
        other => other,
    }
}
