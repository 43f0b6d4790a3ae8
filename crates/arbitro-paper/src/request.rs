//! Requests for documents: for which part of the event, in which round, with which options.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use arbitro_event::{
    CategoryCode, CodeFault, Group, GroupCode, GroupScope, PlayerCode, PlayerId, Refusal, Round,
    Rules, State,
};
use arbitro_games::registry::GameId;

use super::doors;
use crate::certificates::signature::EventKey;
use crate::certificates::template::Template;
use crate::output::pdf::Stock;
use crate::prelude::*;

/// A request for a document.
#[derive(Clone)]
pub struct Request<'a> {
    /// The event, the language, and whether it is for staff.
    pub source: Source<'a>,
    /// The part of the event.
    pub scope: Scope,
    /// The round; `None` for the last one paired.
    pub round: Option<u32>,
    /// Whether the standings of an open round are acceptable.
    pub provisional: bool,
    /// The head of the journal, which proves what results were made from.
    pub head: Option<String>,
    /// The event's certificate template; `None` for the built-in one.
    pub template: Option<Template>,
    /// The kept scoresheets by the number of their entry, for documents that show games.
    pub scoresheets: BTreeMap<u64, String>,
    /// The key that signs certificates; `None` for unsigned ones.
    pub key: Option<EventKey>,
    /// The options.
    pub options: PrintOptions,
    /// The paper it is printed on.
    pub stock: Stock,
    /// The codes with which the players of a table report its result: by group, round, table, and board where
    /// teams meet.
    pub slip_codes: BTreeMap<(GroupCode, u32, u32, Option<u32>), String>,
}

impl fmt::Debug for Request<'_> {
    /// Omits the signing key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { scope, round, options, .. } = self;
        let mut debug = f.debug_struct("Request");
        debug.field("scope", scope).field("round", round).field("options", options);
        debug.finish_non_exhaustive()
    }
}

/// The options of a document; each document uses those that concern it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintOptions {
    /// One group to a page, for walls.
    pub one_per_page: bool,
    /// The first places only.
    pub podium: bool,
    /// Ordered by school.
    pub by_school: bool,
    /// With a made-up pupil, for checking a template.
    pub preview: bool,
    /// Two to a page where one would leave it half empty.
    pub two_up: bool,
    /// Blank, to be filled in by hand.
    pub blank: bool,
    /// The only game for a blank document; `None` for those of the event.
    pub game: Option<GameId>,
    /// The only table.
    pub table: Option<u32>,
    /// The plies after which boards are shown.
    pub plies: Vec<u32>,
    /// The address where the hall is served, for codes that lead there.
    pub address: Option<String>,
}

/// A group's round with its number.
pub(super) type RoundOf<'a> = (&'a Group, u32, &'a Round);

/// The part of an event that is requested.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// The parts, in the order requested; empty for the whole event.
    pub parts: Vec<ScopePart>,
}

/// One part of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScopePart {
    /// A category: `2.3`.
    Category(CategoryCode),
    /// A group or a final: `2.3.6`, `2.3.F`.
    Group(GroupCode),
    /// A player: `275.2.3`, or `@7.2.3` if it could be taken for a group.
    Player(PlayerCode),
}

impl fmt::Display for ScopePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Category(code) => code.fmt(f),
            Self::Group(code) => code.fmt(f),
            Self::Player(code) => write!(f, "@{code}"),
        }
    }
}

impl From<GroupScope> for ScopePart {
    fn from(scope: GroupScope) -> Self {
        match scope {
            GroupScope::Category(code) => Self::Category(code),
            GroupScope::Group(code) => Self::Group(code),
        }
    }
}

impl FromStr for ScopePart {
    type Err = CodeFault;

    fn from_str(text: &str) -> Result<Self, CodeFault> {
        if let Some(code) = text.strip_prefix('@') {
            return code.parse().map(ScopePart::Player);
        }
        let groups = text.parse().map(|scope: GroupScope| scope.into());
        groups.or_else(|_| text.parse().map(ScopePart::Player))
    }
}

impl<'a> Request<'a> {
    /// A request for the whole event in its present state.
    pub fn new(source: Source<'a>) -> Self {
        Self {
            source,
            scope: Scope::default(),
            round: None,
            provisional: false,
            head: None,
            template: None,
            scoresheets: BTreeMap::new(),
            key: None,
            options: PrintOptions::default(),
            stock: Stock { size: source.event.paper, duplex: false },
            slip_codes: BTreeMap::new(),
        }
    }

    /// The rules and the categories requested; before the first operation those of the event's file.
    pub(super) fn rules_and_categories(
        &self,
    ) -> Result<(&'a Rules, Vec<CategoryCode>), DocumentError> {
        let rules = self.source.state.rules().unwrap_or(&self.source.event.rules);
        let categories = match self.scope.is_whole() {
            true => rules.categories.iter().map(|category| category.code).collect(),
            false => self.scope.categories(self.source.state)?,
        };
        Ok((rules, categories))
    }

    /// The event for a document of results, sealed with the journal's head.
    pub(super) fn sealed(&self) -> Source<'_> {
        self.source.sealed(self.head.as_deref())
    }

    /// The players requested, in the order of entry.
    pub(super) fn players(&self) -> Result<Vec<PlayerId>, DocumentError> {
        Ok(self.scope.players(self.source.state)?)
    }

    /// Ends with the reason if there is nothing to put on the document.
    pub(super) fn nothing_where(
        &self,
        nothing: bool,
        reason: Nothing,
    ) -> Result<(), DocumentError> {
        if nothing { Err(DocumentError::Nothing(reason)) } else { Ok(()) }
    }

    /// Why there is no final: none is drawn yet, or there will be none.
    pub(super) fn no_final(&self) -> Nothing {
        let state = self.source.state;
        let categories = self.scope.categories(state).unwrap_or_default();
        let groups = categories.iter().map(|&code| state.groups_of(code).count());
        match groups.max() {
            Some(1) => Nothing::Single,
            _ => Nothing::Final,
        }
    }

    /// The requested round of each group, or the last one paired.
    pub(super) fn rounds(&self) -> Result<Vec<RoundOf<'a>>, DocumentError> {
        self.rounds_of(&self.scope.groups(self.source.state)?)
    }

    /// The same for lists in which everybody is looked up once: for a category, the groups' round, or the
    /// final's if no group has it. The final can be requested by its code.
    pub(super) fn rounds_to_look_up(&self) -> Result<Vec<RoundOf<'a>>, DocumentError> {
        let mut groups = self.scope.groups(self.source.state)?;
        let requested = |group: &Group| self.scope.parts.contains(&ScopePart::Group(group.code));
        let has = |group: &Group| self.round.is_none_or(|number| group.round(number).is_some());
        let morning: Vec<CategoryCode> = groups
            .iter()
            .filter(|group| !group.code.is_final() && has(group))
            .map(|group| group.code.category())
            .collect();
        groups.retain(|group| {
            !group.code.is_final() || requested(group) || !morning.contains(&group.code.category())
        });
        self.rounds_of(&groups)
    }

    /// The requested round of each of these groups, or the last one paired.
    pub(super) fn rounds_of(
        &self,
        groups: &[&'a Group],
    ) -> Result<Vec<RoundOf<'a>>, DocumentError> {
        let mut rounds = Vec::new();
        for &group in groups {
            let number = self.round.unwrap_or(group.played.len() as u32);
            match group.round(number) {
                Some(round) => rounds.push((group, number, round)),
                // A group requested on its own must have the round; of several, those that have it are used.
                None if self.scope.parts == [ScopePart::Group(group.code)] => {
                    group.paired_round(number)?;
                }
                None => {}
            }
        }
        match self.round {
            Some(number)
                if rounds.is_empty() && groups.iter().any(|group| !group.played.is_empty()) =>
            {
                Err(DocumentError::Nothing(Nothing::OfRound(number)))
            }
            _ => Ok(rounds),
        }
    }
}

impl Scope {
    /// The scope of one group.
    pub fn group(code: GroupCode) -> Self {
        Self { parts: vec![ScopePart::Group(code)] }
    }

    /// The scope of one category.
    pub fn category(code: CategoryCode) -> Self {
        Self { parts: vec![ScopePart::Category(code)] }
    }

    /// Whether it is the whole event.
    pub fn is_whole(&self) -> bool {
        self.parts.is_empty()
    }

    /// Its groups, without duplicates; for a player, the group being played now.
    ///
    /// # Errors
    /// The event does not have a part.
    pub fn groups<'s>(&self, state: &'s State) -> Result<Vec<&'s Group>, Refusal> {
        if self.is_whole() {
            return Ok(doors::in_order(state, state.groups().collect()));
        }
        let mut groups: Vec<&Group> = Vec::new();
        for part in &self.parts {
            match part {
                ScopePart::Group(code) => groups.push(state.group(*code)?),
                ScopePart::Category(code) => {
                    state.require_category(*code)?;
                    groups.extend(doors::in_order(state, state.groups_of(*code).collect()));
                }
                ScopePart::Player(code) => groups.extend(state.group_of(state.find(code)?)),
            }
        }
        drop_duplicates(&mut groups);
        Ok(groups)
    }

    /// The groups whose standings are requested, without duplicates: for a category whose final is drawn, the final.
    ///
    /// # Errors
    /// The event does not have a part, or a category is not drawn yet.
    pub fn deciding<'s>(&self, state: &'s State) -> Result<Vec<&'s Group>, Refusal> {
        let mut groups = Vec::new();
        for part in &self.parts {
            let ScopePart::Category(code) = *part else {
                groups.extend(Scope { parts: vec![part.clone()] }.groups(state)?);
                continue;
            };
            groups.extend(state.deciding(code)?);
        }
        if self.is_whole() {
            groups.extend(state.groups());
        }
        drop_duplicates(&mut groups);
        Ok(groups)
    }

    /// Its categories, in order; all of them for the whole event.
    ///
    /// # Errors
    /// The event does not have a part.
    pub fn categories(&self, state: &State) -> Result<Vec<CategoryCode>, Refusal> {
        if self.is_whole() {
            return Ok(state.rules()?.categories.iter().map(|category| category.code).collect());
        }
        let mut categories = Vec::new();
        for part in &self.parts {
            let code = match part {
                ScopePart::Category(code) => *code,
                ScopePart::Group(code) => state.group(*code)?.code.category(),
                ScopePart::Player(code) => state.code(state.find(code)?).category(),
            };
            state.require_category(code)?;
            categories.push(code);
        }
        categories.sort();
        categories.dedup();
        Ok(categories)
    }

    /// Its players, in the order of entry; everybody for the whole event. Of a team, its people.
    ///
    /// # Errors
    /// The event does not have a part.
    pub fn players(&self, state: &State) -> Result<Vec<PlayerId>, Refusal> {
        let mut chosen = Vec::new();
        for part in &self.parts {
            match part {
                ScopePart::Category(code) => {
                    state.require_category(*code)?;
                    chosen.extend(state.players_of(*code).map(|(id, _)| id));
                }
                ScopePart::Group(code) => {
                    chosen.extend(state.group(*code)?.members.iter().map(|member| member.player));
                }
                ScopePart::Player(code) => chosen.push(state.find(code)?),
            }
        }
        let everybody = self.is_whole();
        let chosen: std::collections::BTreeSet<PlayerId> = chosen.into_iter().collect();
        let people = state.players().filter(|(_, player)| !player.row.is_team()).map(|(id, _)| id);
        let is_chosen = |id: &PlayerId| chosen.contains(id) || chosen.contains(&state.entrant(*id));
        Ok(people.filter(|id| everybody || is_chosen(id)).collect())
    }
}

/// Keeps the first mention of each group.
pub(super) fn drop_duplicates(groups: &mut Vec<&Group>) {
    let mut listed = std::collections::BTreeSet::new();
    groups.retain(|group| listed.insert(group.code));
}
