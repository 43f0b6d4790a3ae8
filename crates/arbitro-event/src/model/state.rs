//! The state of an event: the result of the operations so far.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::code::{CategoryCode, GroupCode, GroupScope, PlayerCode};
use super::format::sparse;
use super::format::{CategorySystem, InitialOrder, SameSchool};
use super::group::{Group, Member};
use super::player::{Player, PlayerId, PlayerStatus};
use super::refusal::Refusal;
use super::rules::{CategoryRules, Rules};
use super::score::RequestedBye;
use super::source::ReceivedSource;

sparse! {
    /// The result of the operations so far.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(remote = "Self")]
    pub struct State {
        /// The rules in force; `None` before the first operation.
        pub(crate) rules: Option<Rules>,
        /// The rules as in the event's file, if those in force differ by a choice made at the draw.
        #[serde(rename = "said")]
        pub(crate) configured: Option<Rules> = default,
        /// The formats chosen at the draw of categories that leave them to the number of players.
        pub(crate) chosen: BTreeMap<CategoryCode, CategoryRules> = default,
        /// Hashes of the rules that were in force before, oldest first.
        pub(crate) superseded: Vec<String>,
        /// Shared between states: a change copies only the players and groups that it changes.
        pub(crate) players: Vec<Arc<Player>>,
        pub(crate) groups: Groups,
        /// Whether paired rounds are held back until they are published.
        pub hold: bool = default,
        /// Pairs forbidden since the rules were written; the lower code first.
        pub(crate) forbidden: BTreeSet<(PlayerCode, PlayerCode)> = default,
        /// Pairs to be avoided since then unless nothing else works.
        pub(crate) avoided: BTreeSet<(PlayerCode, PlayerCode)> = default,
        /// Pairs forbidden by the rules and allowed since.
        pub(crate) allowed: BTreeSet<(PlayerCode, PlayerCode)> = default,
        /// The public key for certificates; `None` before the first was signed.
        pub certificate_key: Option<String> = default,
        /// The event's identifier, from its first operation on; an event begun by 0.2 has none
        /// before its first file of entries.
        pub event_id: Option<String> = default,
        /// The identifiers of copies that began by themselves and were merged.
        pub merged_ids: BTreeSet<String> = default,
        /// The substitute for an identifier in an event begun by 0.2, from its first rules.
        pub origin: Option<String> = default,
        /// The events that sent their winners, by identifier.
        pub sources: BTreeMap<String, ReceivedSource> = default,
        #[serde(skip)]
        pub(crate) index: Arc<FxHashMap<PlayerCode, PlayerId>>,
    }
}

/// The groups and finals of a state, by code.
pub(crate) type Groups = BTreeMap<GroupCode, Arc<Group>>;

/// A group, for changing it.
pub(crate) fn group_mut(groups: &mut Groups, code: GroupCode) -> Option<&mut Group> {
    groups.get_mut(&code).map(Arc::make_mut)
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    /// Rebuilds the index, which is not stored.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut state = Self::deserialize(deserializer)?;
        let index = (0..)
            .zip(&state.players)
            .filter(|(_, player)| player.status != PlayerStatus::Removed)
            .map(|(at, player)| (player.row.code.clone(), PlayerId(at)))
            .collect();
        state.index = Arc::new(index);
        Ok(state)
    }
}

impl State {
    /// The rules in force.
    ///
    /// # Errors
    /// There are none before the first operation.
    pub fn rules(&self) -> Result<&Rules, Refusal> {
        self.rules.as_ref().ok_or(Refusal::NoRules)
    }

    /// The rules as in the event's file, without the formats chosen at the draw.
    pub fn configured_rules(&self) -> Option<&Rules> {
        self.configured.as_ref().or(self.rules.as_ref())
    }

    /// The formats chosen at the draw in categories that leave them to the number of players.
    pub fn chosen_rules(&self) -> impl Iterator<Item = &CategoryRules> {
        let leaves = |code: &CategoryCode| {
            let format = self.configured.as_ref().map(|rules| rules.format(*code));
            format.is_some_and(|format| format.system == CategorySystem::ByNumber)
        };
        self.chosen.values().filter(move |chosen| leaves(&chosen.code))
    }

    /// The rules in force if the event's file has these.
    pub(crate) fn in_force(&self, configured: &Rules) -> Rules {
        configured.with_chosen(self.chosen.values())
    }

    /// Puts new rules into force.
    pub(crate) fn put_rules(&mut self, configured: Rules) {
        let in_force = self.in_force(&configured);
        self.configured = (in_force != configured).then_some(configured);
        self.rules = Some(in_force);
    }

    /// Records the format chosen at the draw of a category, or that none was.
    pub(crate) fn choose(&mut self, category: CategoryCode, chosen: Option<CategoryRules>) {
        let before = match chosen.clone() {
            Some(chosen) => self.chosen.insert(category, chosen),
            None => self.chosen.remove(&category),
        };
        if before != chosen
            && let Some(configured) = self.configured_rules().cloned()
        {
            self.put_rules(configured);
        }
    }

    /// The rounds that are held back.
    pub fn held(&self) -> impl Iterator<Item = (GroupCode, u32)> {
        self.groups().flat_map(|group| {
            let rounds = (1..).zip(&group.played).filter(|(_, round)| round.held);
            rounds.map(|(number, _)| (group.code, number))
        })
    }

    /// The forbidden pairs, the lower code first: by the rules and by later operations.
    pub fn forbidden_pairs(&self) -> BTreeSet<(PlayerCode, PlayerCode)> {
        let sets = self.rules.iter().flat_map(|rules| &rules.forbidden);
        let of_rules = pairs_of(sets).filter(|pair| !self.allowed.contains(pair));
        let all = of_rules.chain(self.forbidden.iter().cloned());
        all.filter(|pair| !self.avoided.contains(pair)).collect()
    }

    /// The pairs to be avoided unless nothing else works, the lower code first: by the rules and by
    /// later operations, without pairs of one school.
    pub fn avoided_pairs(&self) -> BTreeSet<(PlayerCode, PlayerCode)> {
        let sets = self.rules.iter().flat_map(|rules| &rules.avoided);
        let of_rules = pairs_of(sets).filter(|pair| !self.allowed.contains(pair));
        of_rules.chain(self.avoided.iter().cloned()).collect()
    }

    /// The same for a group, with the pairs of one school if the category avoids them, and without
    /// the forbidden pairs.
    pub fn avoided_in(&self, group: &Group) -> BTreeSet<(PlayerCode, PlayerCode)> {
        let mut avoided = self.avoided_pairs();
        let format = self.rules.as_ref().map(|rules| rules.format(group.code.category()));
        // Teams of one school are kept apart in the first round.
        let first_of_teams = group.system.is_of_teams() && group.played.is_empty();
        if first_of_teams || format.is_some_and(|format| format.same_school == SameSchool::Avoid) {
            let mut schools: BTreeMap<&str, Vec<PlayerCode>> = BTreeMap::new();
            for member in &group.members {
                let code = self.code(member.player);
                schools.entry(code.school()).or_default().push(code.clone());
            }
            let of_school = pairs_of(schools.values());
            avoided.extend(of_school.filter(|pair| !self.allowed.contains(pair)));
        }
        if !avoided.is_empty() {
            let forbidden = self.forbidden_pairs();
            avoided.retain(|pair| !forbidden.contains(pair));
        }
        avoided
    }

    /// Adds a player to a group from a round on: with the given number, else at the player's
    /// position in the category's order, else at the end. A round robin that has begun keeps its
    /// numbers.
    pub(crate) fn enter(
        &mut self,
        code: GroupCode,
        player: PlayerId,
        from: u32,
        number: Option<u32>,
    ) {
        let rules = self.rules.as_ref();
        let format = rules.map(|rules| rules.format(code.category())).unwrap_or_default();
        let key = |id: PlayerId| self.players[id.at()].row.by_rating();
        let Some(group) = self.groups.get(&code) else { return };
        let begun = group.system.cycles().is_some() && !group.played.is_empty();
        let fixed = begun || group.system.is_knock_out();
        let placed = number.is_none() && format.order == InitialOrder::Rating && !fixed;
        let mut members = group.members.clone();
        let last = members.iter().map(|member| member.number).max();
        let next = last.map_or(1, |last| last + 1);
        let member = Member { number: number.unwrap_or(next), player, from };
        if placed {
            let rank = key(player);
            let place = members.iter().position(|other| key(other.player) > rank);
            members.insert(place.unwrap_or(members.len()), member);
            (1..).zip(&mut members).for_each(|(number, member)| member.number = number);
        } else {
            members.push(member);
            members.sort_by_key(|member| member.number);
        }
        if let Some(group) = group_mut(&mut self.groups, code) {
            group.members = members;
        }
    }

    /// Whether everybody in a group has left for good.
    pub(crate) fn all_have_left(&self, group: &Group) -> bool {
        group.members.iter().all(|member| self.has_left(member.player))
    }

    /// Whether a player has left for good.
    pub(crate) fn has_left(&self, player: PlayerId) -> bool {
        matches!(self.player(player).status, PlayerStatus::Withdrawn | PlayerStatus::Removed)
    }

    /// Players who no longer wait for a table in a running round.
    pub(crate) fn wait_no_longer(&mut self, players: &[PlayerCode]) {
        for code in players {
            let Some(&id) = self.index.get(code) else { continue };
            let waits = |group: &&Group| group.waits(id);
            let groups: Vec<GroupCode> =
                self.groups_of(code.category()).filter(waits).map(|group| group.code).collect();
            for group in groups {
                let last = group_mut(&mut self.groups, group).and_then(|it| it.played.last_mut());
                last.into_iter().for_each(|round| round.free.retain(|&player| player != id));
            }
        }
    }

    /// Takes over the byes a player requested before the draw. In a round robin there are none to
    /// request: the player is absent.
    pub(crate) fn take_byes(&mut self, code: GroupCode, player: PlayerId) {
        let Some(group) = group_mut(&mut self.groups, code) else { return };
        // Nobody misses a round in a bracket.
        if group.system.is_knock_out() {
            return;
        }
        let Some(from) = group.member(player).map(|member| member.from) else { return };
        for &(round, bye) in &self.players[player.at()].row.byes {
            if (from..=group.rounds).contains(&round) && !group.is_absent(player, round) {
                let bye = if group.system.is_swiss() { bye } else { RequestedBye::Zero };
                group.announce(player, round, bye);
            }
        }
    }

    /// Every player, in the order of entry.
    pub fn players(&self) -> impl Iterator<Item = (PlayerId, &Player)> {
        let all = (0..).map(PlayerId).zip(self.players.iter().map(Arc::as_ref));
        all.filter(|(_, player)| player.status != PlayerStatus::Removed)
    }

    /// The players of a category, in the order of entry.
    pub fn players_of(&self, category: CategoryCode) -> impl Iterator<Item = (PlayerId, &Player)> {
        self.players().filter(move |(_, player)| player.row.code.category() == category)
    }

    /// A player, for changing it.
    pub(crate) fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        Arc::make_mut(&mut self.players[id.at()])
    }

    /// A player by id; ids must come from this state.
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.at()]
    }

    /// The code of a player.
    pub fn code(&self, id: PlayerId) -> &PlayerCode {
        &self.player(id).row.code
    }

    /// The player with a code.
    ///
    /// # Errors
    /// Nobody has it.
    pub fn find(&self, code: &PlayerCode) -> Result<PlayerId, Refusal> {
        self.index.get(code).copied().ok_or_else(|| Refusal::UnknownPlayer { player: code.clone() })
    }

    /// The number in a group of the player with this code.
    pub(crate) fn number_in(&self, group: &Group, code: &PlayerCode) -> Option<u32> {
        group.member(*self.index.get(code)?).map(|member| member.number)
    }

    /// Every group and final, in the order of their codes.
    pub fn groups(&self) -> impl Iterator<Item = &Group> {
        self.groups.values().map(Arc::as_ref)
    }

    /// The groups of a category, its final last.
    pub fn groups_of(&self, category: CategoryCode) -> impl Iterator<Item = &Group> {
        self.groups.range(category.group(0)..=category.final_group()).map(|(_, group)| &**group)
    }

    /// A group by its code.
    ///
    /// # Errors
    /// The group does not exist.
    pub fn group(&self, code: GroupCode) -> Result<&Group, Refusal> {
        self.groups.get(&code).map(Arc::as_ref).ok_or_else(|| self.no_group(code))
    }

    /// The refusal for an unknown group; a special one if the code is a player's.
    fn no_group(&self, group: GroupCode) -> Refusal {
        let code: Option<PlayerCode> = group.to_string().parse().ok();
        let player = code.and_then(|code| Some((self.player(self.find(&code).ok()?), code)));
        match player {
            Some((player, code)) => {
                Refusal::PlayerForGroup { group, player: code, name: player.row.name.clone() }
            }
            None => Refusal::UnknownGroup { group },
        }
    }

    /// The final of a category, if it was drawn.
    pub fn final_of(&self, category: CategoryCode) -> Option<&Group> {
        self.groups.get(&category.final_group()).map(Arc::as_ref)
    }

    /// The group whose standings are the category's: the final or the only group; `None` while
    /// there are several groups and no final.
    pub fn decider_of(&self, category: CategoryCode) -> Option<&Group> {
        self.final_of(category).or_else(|| {
            let mut groups = self.groups_of(category);
            groups.next().filter(|_| groups.next().is_none())
        })
    }

    /// The groups whose standings are shown for a category: its final, or all its groups.
    ///
    /// # Errors
    /// The event has no such category, or its groups are not drawn.
    pub fn deciding(&self, category: CategoryCode) -> Result<Vec<&Group>, Refusal> {
        self.require_category(category)?;
        let groups: Vec<&Group> = match self.final_of(category) {
            Some(last) => vec![last],
            None => self.groups_of(category).collect(),
        };
        if groups.is_empty() { Err(Refusal::NotDrawn { category }) } else { Ok(groups) }
    }

    /// The groups within a category, or the one named.
    ///
    /// # Errors
    /// The event has no such category, or no such group.
    pub fn groups_within(&self, scope: GroupScope) -> Result<Vec<&Group>, Refusal> {
        match scope {
            GroupScope::Group(code) => Ok(vec![self.group(code)?]),
            GroupScope::Category(category) => {
                self.require_category(category)?;
                Ok(self.groups_of(category).collect())
            }
        }
    }

    /// Refuses a group whose final is drawn.
    pub(crate) fn require_no_final(&self, group: GroupCode) -> Result<(), Refusal> {
        match self.final_of(group.category()) {
            Some(last) if !group.is_final() => {
                Err(Refusal::FinalDrawn { group, decider: last.code })
            }
            _ => Ok(()),
        }
    }

    /// The rules of a category, once there are any.
    pub(crate) fn rules_of(&self, category: CategoryCode) -> Option<&CategoryRules> {
        self.rules.as_ref()?.category(category)
    }

    /// The players who have these codes; codes that nobody has are left out.
    pub(crate) fn ids<'c>(&self, codes: impl IntoIterator<Item = &'c PlayerCode>) -> Vec<PlayerId> {
        codes.into_iter().filter_map(|code| self.index.get(code).copied()).collect()
    }

    /// The name of the player with a code.
    pub(crate) fn name_of(&self, code: &PlayerCode) -> Option<&str> {
        self.index.get(code).map(|&id| &*self.player(id).row.name)
    }

    /// Refuses a category that the event does not have.
    ///
    /// # Errors
    /// The event has no such category, or no rules yet.
    pub fn require_category(&self, category: CategoryCode) -> Result<(), Refusal> {
        let rules = self.rules()?;
        match rules.category(category) {
            Some(_) => Ok(()),
            None => Err(Refusal::UnknownCategory {
                category,
                categories: rules.categories.iter().map(|category| category.code).collect(),
            }),
        }
    }

    /// The group a player, or the player's team, plays in now: the final for a finalist.
    pub fn group_of(&self, id: PlayerId) -> Option<&Group> {
        let id = self.entrant(id);
        let category = self.code(id).category();
        self.groups_of(category).filter(|group| group.member(id).is_some()).last()
    }

    /// The bye that a player has requested for a round: of their group, or, before the draw, of the group to come.
    pub fn announced_bye(&self, id: PlayerId, round: u32) -> Option<RequestedBye> {
        let mut ahead = self.player(id).row.byes.iter();
        match self.group_of(id) {
            Some(group) => group.requested_bye(id, round),
            None => ahead.find(|bye| bye.0 == round).map(|bye| bye.1),
        }
    }

    /// Requires what is paired itself: a team, or a player of none.
    ///
    /// # Errors
    /// Nobody has this code, or it is that of a player of a team.
    pub(crate) fn require_entrant(&self, code: &PlayerCode) -> Result<PlayerId, Refusal> {
        let id = self.find(code)?;
        let team = self.entrant(id);
        if team == id {
            return Ok(id);
        }
        Err(Refusal::PlaysInTeam { player: code.clone(), team: self.code(team).clone() })
    }

    /// The players who take part in a round of a group, in the order of the draw.
    pub fn playing(&self, group: &Group, round: u32) -> impl Iterator<Item = PlayerId> {
        let players = group.members.iter().map(|member| member.player);
        players.filter(move |&player| self.takes_part(group, player, round))
    }

    /// Whether a player takes part in a round: entered by then, not withdrawn, not announced
    /// absent.
    pub fn takes_part(&self, group: &Group, player: PlayerId, round: u32) -> bool {
        let entered = group.member(player).is_some_and(|member| member.from <= round);
        entered
            && self.player(player).status == PlayerStatus::Active
            && !group.is_absent(player, round)
    }
}

/// All pairs within each of several sets, the lower code first.
fn pairs_of<'s>(
    sets: impl Iterator<Item = &'s Vec<PlayerCode>>,
) -> impl Iterator<Item = (PlayerCode, PlayerCode)> {
    sets.flat_map(|set| {
        set.iter().enumerate().flat_map(move |(at, one)| {
            set[at + 1..].iter().map(move |other| ordered(one.clone(), other.clone()))
        })
    })
}

/// A pair with the lower code first, so that its order does not matter.
pub(crate) fn ordered(one: PlayerCode, other: PlayerCode) -> (PlayerCode, PlayerCode) {
    if one <= other { (one, other) } else { (other, one) }
}
