//! The day as it is conducted: how far the event and each of its categories are, which results are missing and since
//! when, and what is to be done next. All of it is read from the state, so that the terminal, a program and a page
//! say the same.

mod next;
mod step;

use std::path::Path;

use serde::Serialize;
use smol_str::SmolStr;

use super::model::group::Group;
use super::model::player::PlayerStatus;
use super::model::rules::CategoryRules;
use super::{CategoryCode, GroupCode, State};
use crate::locale::{Message, words};
pub use step::NextStep;

/// A part of the day; an event goes through them in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DayMoment {
    /// Nobody is entered.
    Lists,
    /// Some of those who are entered have come, and some are still awaited.
    CheckIn,
    /// The groups are to be drawn.
    Draw,
    /// The groups play.
    Rounds,
    /// The finals are to be drawn or are played.
    Finals,
    /// Every game is played: who has won, and the diplomas.
    Prizes,
    /// Everything is decided: the paper that is left, and the journal put away.
    Closing,
}

/// How far a category is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CategoryStage {
    /// It has no groups yet.
    Entries,
    /// Its groups are drawn, and no round is paired.
    Drawn,
    /// Its groups play, or have played and their final is not drawn.
    Rounds,
    /// Its final is drawn.
    Final,
    /// All its games are played.
    Done,
}

/// A result that is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MissingResult {
    /// The group.
    pub group: GroupCode,
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// When the round was paired, where that is known: RFC 3339, UTC.
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
    /// When it was paired, where that is known: RFC 3339, UTC.
    pub since: Option<SmolStr>,
}

/// How far a category is, and what it waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryProgress {
    /// The category.
    pub code: CategoryCode,
    /// How far it is.
    pub stage: CategoryStage,
    /// The round that is played: of groups apart, that of the slowest. None before the first is paired.
    pub round: Option<u32>,
    /// How many rounds there are to be: of the final once it is drawn, else of the longest group.
    pub rounds: u32,
    /// How many players take part in it.
    pub players: usize,
    /// How many of them are awaited at a check-in that has begun.
    pub awaited: usize,
    /// How many groups it has, its final not counted.
    pub groups: usize,
    /// How many rounds of its groups, its final among them, have all their results; and how many there are to be.
    pub complete: (u32, u32),
    /// How many of its rounds are paired and held back.
    pub held: usize,
    /// The results that are missing, the oldest first.
    pub missing: Vec<MissingResult>,
    /// The games that are adjourned, by group and round.
    pub adjourned: Vec<MissingResult>,
}

/// How far an event is, and what is to be done next.
#[derive(Clone, Debug, PartialEq)]
pub struct ConductedDay {
    /// How far the whole event is.
    pub moment: DayMoment,
    /// Every category of the event, in the order of their codes.
    pub categories: Vec<CategoryProgress>,
    /// The rounds that wait for results, the slowest group first.
    pub open: Vec<OpenRound>,
    /// The rounds that are paired and held back until they are published.
    pub held: Vec<(GroupCode, u32)>,
    /// Whether rounds that are paired are shown only once they are published.
    pub holds: bool,
    /// How many players are awaited at a check-in that has begun.
    pub awaited: usize,
    /// What is to be done, the most urgent first. Nothing that is not due stands here, nor what would be refused.
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

    /// What it is called.
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::Lists => words::EVENT_DAY_LISTS,
            Self::CheckIn => words::EVENT_DAY_CHECK_IN,
            Self::Draw => words::EVENT_DAY_DRAW,
            Self::Rounds => words::EVENT_DAY_ROUNDS,
            Self::Finals => words::EVENT_DAY_FINALS,
            Self::Prizes => words::EVENT_DAY_PRIZES,
            Self::Closing => words::EVENT_DAY_CLOSING,
        })
    }
}

impl CategoryStage {
    /// What it is called.
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::Entries => words::EVENT_STAGE_ENTRIES,
            Self::Drawn => words::EVENT_STAGE_DRAWN,
            Self::Rounds => words::EVENT_STAGE_ROUNDS,
            Self::Final => words::EVENT_STAGE_FINAL,
            Self::Done => words::EVENT_STAGE_DONE,
        })
    }
}

impl ConductedDay {
    /// The day of an event whose journal is in this file, or on a server.
    pub fn of(state: &State, file: Option<&Path>) -> Self {
        let open = open_rounds(state);
        let rules = state.rules().map(|rules| &*rules.categories).unwrap_or_default();
        let mut categories: Vec<CategoryProgress> =
            rules.iter().map(|rules| CategoryProgress::of(state, rules, &open)).collect();
        let awaited = Awaited::of(state, &categories);
        for category in &mut categories {
            category.awaited = awaited.of_category(category.code);
        }
        let held: Vec<(GroupCode, u32)> = state.held().collect();
        let moment = moment(state, &categories, &awaited);
        let next = next::steps(&next::Conducted {
            state,
            file,
            moment,
            categories: &categories,
            open: &open,
            held: &held,
            awaited: &awaited,
        });
        let (holds, awaited) = (state.holds(), awaited.count());
        Self { moment, categories, open, held, holds, awaited, next }
    }
}

impl CategoryProgress {
    fn of(state: &State, rules: &CategoryRules, open: &[OpenRound]) -> Self {
        let code = rules.code;
        let groups: Vec<&Group> =
            state.groups_of(code).filter(|group| !group.code.is_final()).collect();
        let last = state.final_of(code);
        let decider = state.decider_of(code);
        let stage = match (decider, last) {
            (Some(decider), _) if decider.is_finished() => CategoryStage::Done,
            (_, Some(_)) => CategoryStage::Final,
            _ if groups.is_empty() => CategoryStage::Entries,
            _ if groups.iter().all(|group| group.played.is_empty()) => CategoryStage::Drawn,
            _ => CategoryStage::Rounds,
        };
        let paired = |group: &Group| group.played.len() as u32;
        let round = match (stage, decider) {
            (CategoryStage::Entries | CategoryStage::Drawn, _) => None,
            (CategoryStage::Final | CategoryStage::Done, Some(decider)) => Some(paired(decider)),
            _ => {
                let playing = groups.iter().filter(|group| !group.is_finished());
                let slowest = playing.map(|group| paired(group).max(1)).min();
                slowest.or_else(|| groups.iter().map(|group| paired(group)).max())
            }
        };
        let rounds = match last {
            Some(last) => last.rounds,
            None => groups.iter().map(|group| group.rounds).max().unwrap_or(rules.rounds),
        };
        let active =
            state.players_of(code).filter(|(_, player)| player.status == PlayerStatus::Active);
        let own = open.iter().filter(|open| open.group.category() == code);
        let sum = |count: fn(&Group) -> u32| state.groups_of(code).map(count).sum();
        Self {
            code,
            stage,
            round: round.filter(|&round| round > 0),
            rounds,
            players: active.count(),
            awaited: 0,
            groups: groups.len(),
            complete: (sum(Group::complete_rounds), sum(|group| group.rounds)),
            held: state
                .groups_of(code)
                .flat_map(|group| &group.played)
                .filter(|it| it.held)
                .count(),
            missing: own.flat_map(OpenRound::missing).collect(),
            adjourned: state.groups_of(code).flat_map(adjourned_of).collect(),
        }
    }

    /// Whether somebody takes part in it, or took.
    pub fn is_held(&self) -> bool {
        self.players > 0 || self.stage != CategoryStage::Entries
    }

    /// Whether it is to be drawn.
    fn is_undrawn(&self) -> bool {
        self.stage == CategoryStage::Entries && self.players > 0
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

/// The rounds that wait for results: by the time of their pairing, then by group.
fn open_rounds(state: &State) -> Vec<OpenRound> {
    let open = |group: &Group| {
        let (round, tables) = group.awaited()?;
        let by = group.round(round)?.by.as_ref();
        Some(OpenRound { group: group.code, round, tables, since: by.map(|by| by.at.clone()) })
    };
    let mut open: Vec<OpenRound> = state.groups().filter_map(open).collect();
    // Of what is not known nobody says that it is the oldest.
    open.sort_by(|one, other| {
        let key = |open: &OpenRound| (open.since.is_none(), open.since.clone(), open.group);
        key(one).cmp(&key(other))
    });
    open
}

/// Who is still awaited at the check-in of the categories that are not drawn.
#[derive(Debug, Default)]
struct Awaited {
    /// How many of each category that awaits somebody.
    players: Vec<(CategoryCode, usize)>,
}

impl Awaited {
    /// An event in which nobody was marked as here has no check-in.
    fn of(state: &State, categories: &[CategoryProgress]) -> Self {
        if !state.players().any(|(_, player)| player.present) {
            return Self::default();
        }
        let awaited = |code| {
            let awaited = state
                .players_of(code)
                .filter(|(_, player)| player.status == PlayerStatus::Active && !player.present);
            awaited.count()
        };
        let undrawn = categories.iter().filter(|category| category.is_undrawn());
        let players = undrawn.map(|category| (category.code, awaited(category.code)));
        Self { players: players.filter(|&(_, count)| count > 0).collect() }
    }

    fn count(&self) -> usize {
        self.players.iter().map(|&(_, count)| count).sum()
    }

    fn of_category(&self, category: CategoryCode) -> usize {
        self.players.iter().find(|&&(code, _)| code == category).map_or(0, |&(_, count)| count)
    }
}

/// How far the whole event is: as far as the last of its categories. Once there are games, a category that is drawn
/// later does not put the hall back.
fn moment(state: &State, categories: &[CategoryProgress], awaited: &Awaited) -> DayMoment {
    let held = || categories.iter().filter(|category| category.is_held());
    let paired = state.groups().any(|group| !group.played.is_empty());
    let Some(slowest) = held().map(|category| category.stage).min() else {
        return DayMoment::Lists;
    };
    match slowest {
        CategoryStage::Entries if !paired && awaited.count() > 0 => DayMoment::CheckIn,
        CategoryStage::Entries if !paired => DayMoment::Draw,
        CategoryStage::Entries | CategoryStage::Drawn => DayMoment::Rounds,
        CategoryStage::Rounds if held().any(|category| are_playing(state, category)) => {
            DayMoment::Rounds
        }
        CategoryStage::Rounds | CategoryStage::Final => DayMoment::Finals,
        CategoryStage::Done => match state.certificate_key() {
            Some(_) if next::shared_firsts(state, categories).is_empty() => DayMoment::Closing,
            _ => DayMoment::Prizes,
        },
    }
}

/// Whether a group of the category has a round left.
fn are_playing(state: &State, category: &CategoryProgress) -> bool {
    category.stage == CategoryStage::Rounds
        && state.groups_of(category.code).any(|group| !group.is_finished())
}
