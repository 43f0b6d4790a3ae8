//! The state of the day: how far the event and each category are, which results are missing and
//! since when, and what to do next. It is all derived from the state, so that the terminal, JSON
//! and the browser agree.

mod next;
mod step;

use std::path::Path;

use serde::Serialize;
use smol_str::SmolStr;

use super::model::group::Group;
use super::model::player::{Player, PlayerId, PlayerStatus};
use super::model::rules::CategoryRules;
use super::{CategoryCode, GroupCode, State};
use crate::locale::{sentences, words};
pub use step::NextStep;

sentences! {
    /// A phase of the day, with its name; an event passes through them in this order.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum DayMoment {
        /// Nobody is entered.
        Lists = words::EVENT_DAY_LISTS,
        /// Some entered players have come, others are still awaited.
        CheckIn = words::EVENT_DAY_CHECK_IN,
        /// The groups are still to be drawn.
        Draw = words::EVENT_DAY_DRAW,
        /// The groups play.
        Rounds = words::EVENT_DAY_ROUNDS,
        /// The finals are to be drawn, or are being played.
        Finals = words::EVENT_DAY_FINALS,
        /// Every game is played: the winners and the diplomas.
        Prizes = words::EVENT_DAY_PRIZES,
        /// Everything is decided: the remaining paper, and archiving the journal.
        Closing = words::EVENT_DAY_CLOSING,
    }
}

sentences! {
    /// How far a category is, with its name.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum CategoryStage {
        /// It has no groups yet.
        Entries = words::EVENT_STAGE_ENTRIES,
        /// Its groups are drawn, and no round is paired.
        Drawn = words::EVENT_STAGE_DRAWN,
        /// Its groups are playing, or have played and their final is not drawn.
        Rounds = words::EVENT_STAGE_ROUNDS,
        /// Its final is drawn.
        Final = words::EVENT_STAGE_FINAL,
        /// All its games are played.
        Done = words::EVENT_STAGE_DONE,
    }
}

/// A missing result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MissingResult {
    /// The group.
    pub group: GroupCode,
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// When the round was paired, if known: RFC 3339, UTC.
    pub since: Option<SmolStr>,
}

/// A round of a group that waits for results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenRound {
    /// The group.
    pub group: GroupCode,
    /// The round.
    pub round: u32,
    /// The tables without a result.
    pub tables: Vec<u32>,
    /// When it was paired, if known: RFC 3339, UTC.
    pub since: Option<SmolStr>,
}

/// How far a category is, and what it waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryProgress {
    /// The category.
    pub code: CategoryCode,
    /// How far it is.
    pub stage: CategoryStage,
    /// The round being played, that of the slowest group; `None` before the first is paired.
    pub round: Option<u32>,
    /// The number of rounds: of the final once it is drawn, else of the longest group.
    pub rounds: u32,
    /// The number of players taking part: people, in teams or on their own.
    pub players: usize,
    /// The number of teams taking part; 0 where nobody plays in a team.
    pub teams: usize,
    /// How many of them are still awaited, once check-in has begun.
    pub awaited: usize,
    /// The number of groups, without the final.
    pub groups: usize,
    /// How many rounds of its groups and final have all their results, and how many rounds there
    /// will be.
    pub complete: (u32, u32),
    /// How many of its rounds are paired but not yet published.
    pub held: usize,
    /// The missing results, the oldest first.
    pub missing: Vec<MissingResult>,
    /// The adjourned games, by group and round.
    pub adjourned: Vec<MissingResult>,
}

/// How far an event is, and what to do next.
#[derive(Clone, Debug, PartialEq)]
pub struct ConductedDay {
    /// How far the whole event is.
    pub moment: DayMoment,
    /// Every category of the event, in the order of their codes.
    pub categories: Vec<CategoryProgress>,
    /// The rounds that wait for results, the slowest group first.
    pub open: Vec<OpenRound>,
    /// The rounds that are paired but not yet published.
    pub held: Vec<(GroupCode, u32)>,
    /// Whether paired rounds are shown only once published.
    pub holds: bool,
    /// How many players are still awaited, once check-in has begun.
    pub awaited: usize,
    /// The next steps, the most urgent first: only those that are due and would not be refused.
    pub next: Vec<NextStep>,
}

impl DayMoment {
    /// All of them, in the order of the day.
    pub const ALL: [Self; 7] = [
        Self::Lists,
        Self::CheckIn,
        Self::Draw,
        Self::Rounds,
        Self::Finals,
        Self::Prizes,
        Self::Closing,
    ];
}

impl ConductedDay {
    /// The state of the day for an event; `file` is the journal's file, `None` if it is on a
    /// server.
    pub fn of(state: &State, file: Option<&Path>) -> Self {
        let open = open_rounds(state);
        let rules = state.rules().map(|rules| &*rules.categories).unwrap_or_default();
        let mut categories: Vec<CategoryProgress> =
            rules.iter().map(|rules| CategoryProgress::of(state, rules, &open)).collect();
        let is_awaited = |player: &Player| player.status == PlayerStatus::Active && !player.present;
        // Check-in has begun once anybody is marked as present.
        let checks_in = state.players().any(|(_, player)| player.present);
        for category in categories.iter_mut().filter(|it| checks_in && it.is_undrawn()) {
            let players = state.people_of(category.code);
            category.awaited = players.filter(|(_, player)| is_awaited(player)).count();
        }
        let awaited = categories.iter().map(|category| category.awaited).sum();
        let held: Vec<(GroupCode, u32)> = state.held().collect();
        let moment = moment(state, &categories, awaited);
        let next = next::steps(&next::Conducted {
            state,
            file,
            moment,
            categories: &categories,
            open: &open,
            held: &held,
            awaited,
        });
        Self { moment, categories, open, held, holds: state.hold, awaited, next }
    }
}

/// The round that groups are playing: that of the slowest, and the last one once all have finished;
/// `None` before the first is paired.
pub fn running_round(groups: &[&Group]) -> Option<u32> {
    let paired = |group: &&Group| group.played.len() as u32;
    let last = groups.iter().map(paired).max().filter(|&round| round > 0)?;
    let playing = groups.iter().filter(|group| !group.is_finished());
    Some(playing.map(|group| paired(group).max(1)).min().unwrap_or(last))
}

impl CategoryProgress {
    /// The number of those who are drawn and paired: teams, or players on their own.
    fn entrants(&self) -> usize {
        if self.teams > 0 { self.teams } else { self.players }
    }

    fn of(state: &State, rules: &CategoryRules, open: &[OpenRound]) -> Self {
        let code = rules.code;
        let groups: Vec<&Group> =
            state.groups_of(code).filter(|group| !group.code.is_final()).collect();
        let last = state.final_of(code);
        let decider = state.decider_of(code);
        let stage = match (decider, last) {
            (Some(decider), _) if decider.is_finished() => CategoryStage::Done,
            (_, Some(_)) => CategoryStage::Final,
            // A player who is alone has nothing to play, once entries are over.
            _ if groups.is_empty() && state.alone_in(code).is_some() && has_begun(state) => {
                CategoryStage::Done
            }
            _ if groups.is_empty() => CategoryStage::Entries,
            _ if groups.iter().all(|group| group.played.is_empty()) => CategoryStage::Drawn,
            _ => CategoryStage::Rounds,
        };
        let round = match (stage, decider) {
            (CategoryStage::Entries | CategoryStage::Drawn, _) => None,
            (CategoryStage::Final | CategoryStage::Done, Some(decider)) => {
                running_round(&[decider])
            }
            _ => running_round(&groups),
        };
        let rounds = match last {
            Some(last) => last.rounds,
            None => groups.iter().map(|group| group.rounds).max().unwrap_or(rules.rounds),
        };
        let is_active = |(_, player): &(PlayerId, &Player)| player.status == PlayerStatus::Active;
        let is_team = |(_, player): &(PlayerId, &Player)| player.row.is_team();
        let of_category = open.iter().filter(|open| open.group.category() == code);
        let sum = |count: fn(&Group) -> u32| state.groups_of(code).map(count).sum();
        Self {
            code,
            stage,
            round,
            rounds,
            players: state.people_of(code).filter(is_active).count(),
            teams: state.active_entrants(code).filter(is_team).count(),
            awaited: 0,
            groups: groups.len(),
            complete: (sum(Group::complete_rounds), sum(|group| group.rounds)),
            held: state
                .groups_of(code)
                .flat_map(|group| &group.played)
                .filter(|it| it.held)
                .count(),
            missing: of_category.flat_map(OpenRound::missing).collect(),
            adjourned: state.groups_of(code).flat_map(adjourned_of).collect(),
        }
    }

    /// Whether anybody plays or played in it, or still has to be drawn.
    pub fn is_held(&self) -> bool {
        self.players > 1 || self.stage != CategoryStage::Entries
    }

    /// Whether it still has to be drawn.
    fn is_undrawn(&self) -> bool {
        self.stage == CategoryStage::Entries && self.players > 1
    }
}

impl OpenRound {
    fn missing(&self) -> impl Iterator<Item = MissingResult> {
        self.tables.iter().map(|&table| MissingResult {
            group: self.group,
            round: self.round,
            table,
            since: self.since.clone(),
        })
    }
}

fn adjourned_of(group: &Group) -> impl Iterator<Item = MissingResult> {
    group.open_adjourned().map(|(round, table, _)| {
        let by = group.round(round).and_then(|round| round.by.as_ref());
        MissingResult { group: group.code, round, table, since: by.map(|by| by.at.clone()) }
    })
}

/// The rounds that wait for results, by pairing time, then by group.
fn open_rounds(state: &State) -> Vec<OpenRound> {
    let open = |group: &Group| {
        // Players who wait for a table wait for no result.
        let (round, tables) = group.awaited().filter(|(_, tables)| !tables.is_empty())?;
        let by = group.round(round)?.by.as_ref();
        Some(OpenRound { group: group.code, round, tables, since: by.map(|by| by.at.clone()) })
    };
    let mut open: Vec<OpenRound> = state.groups().filter_map(open).collect();
    // Rounds without a known time come last.
    open.sort_by_cached_key(|open| (open.since.is_none(), open.since.clone(), open.group));
    open
}

/// The phase of the whole event: that of its last category. Once games have begun, a category drawn
/// later does not set the event back.
fn moment(state: &State, categories: &[CategoryProgress], awaited: usize) -> DayMoment {
    let held = || categories.iter().filter(|category| category.is_held());
    let paired = has_begun(state);
    let Some(slowest) = held().map(|category| category.stage).min() else {
        return DayMoment::Lists;
    };
    match slowest {
        CategoryStage::Entries if !paired && awaited > 0 => DayMoment::CheckIn,
        CategoryStage::Entries if !paired => DayMoment::Draw,
        CategoryStage::Entries | CategoryStage::Drawn => DayMoment::Rounds,
        CategoryStage::Rounds if held().any(|category| are_playing(state, category)) => {
            DayMoment::Rounds
        }
        CategoryStage::Rounds | CategoryStage::Final => DayMoment::Finals,
        CategoryStage::Done => match state.certificate_key.as_deref() {
            Some(_) if next::shared_firsts(state, categories).is_empty() => DayMoment::Closing,
            _ => DayMoment::Prizes,
        },
    }
}

/// Whether games have begun.
fn has_begun(state: &State) -> bool {
    state.groups().any(|group| !group.played.is_empty())
}

/// Whether a group of the category has a round left.
fn are_playing(state: &State, category: &CategoryProgress) -> bool {
    category.stage == CategoryStage::Rounds
        && state.groups_of(category.code).any(|group| !group.is_finished())
}
