//! The players who advance from an event: the first places of each category, once decided.

use super::document::SentPlayer;
use crate::model::group::Group;
use crate::ranking;
use crate::{CategoryCode, Event, PlayerCode, PlayerId, Refusal, SharedPlace, State, TeamRole};

/// The players who advance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Winners {
    /// The players by category and place, those of a team behind it.
    pub players: Vec<SentPlayer>,
    /// The number of categories they come from.
    pub categories: usize,
    /// The number of teams among them.
    pub teams: usize,
    /// How many play on adapted sets that are not named in their entries.
    pub adapted_unnamed: usize,
}

/// The first places of these categories, or of every category with players if none is given.
///
/// # Errors
/// For each undecided category, the reason.
pub fn winners(
    event: &Event,
    state: &State,
    categories: &[CategoryCode],
    places: u32,
    with_adapted: bool,
) -> Result<Winners, Vec<Refusal>> {
    let mut winners = Winners::default();
    let mut refusals = Vec::new();
    for &code in categories {
        if let Err(refusal) = state.require_category(code) {
            refusals.push(refusal);
        }
    }
    for rules in &event.rules.categories {
        let code = rules.code;
        let is_listed = categories.is_empty() || categories.contains(&code);
        if !is_listed || state.players_of(code).next().is_none() {
            continue;
        }
        match first_places(state, code, places) {
            Ok(first) => {
                winners.categories += usize::from(!first.is_empty());
                for (place, id) in first {
                    winners.add(event, state, (place, id), with_adapted);
                }
            }
            Err(refusal) => refusals.push(refusal),
        }
    }
    if refusals.is_empty() { Ok(winners) } else { Err(refusals) }
}

/// The players in the first places of a category who have not left, with their ranks.
fn first_places(
    state: &State,
    code: CategoryCode,
    places: u32,
) -> Result<Vec<(u32, PlayerId)>, Refusal> {
    let Some(group) = state.decider_of(code) else {
        if state.groups_of(code).next().is_some() {
            return Err(Refusal::NoFinal { category: code });
        }
        let active: Vec<PlayerId> = state.active_entrants(code).map(|(id, _)| id).collect();
        // A player without opponents is first.
        return match *active {
            [] => Ok(Vec::new()),
            [only] => Ok(vec![(1, only)]),
            _ => Err(Refusal::NotDrawn { category: code }),
        };
    };
    group.require_finished()?;
    let ranked = ranking::without_withdrawn(state, group)?;
    let mut first = Vec::new();
    for equal in ranked.chunk_by(|one, other| one.rank == other.rank) {
        if first.len() >= places as usize || !equal[0].placed {
            break;
        }
        if first.len() + equal.len() > places as usize {
            let shared = shared(state, group, equal);
            return Err(Refusal::Tie { category: code, ties: vec![shared] });
        }
        first.extend(equal.iter().map(|line| (line.rank, line.player)));
    }
    Ok(first)
}

fn shared(state: &State, group: &Group, equal: &[ranking::Ranked]) -> SharedPlace {
    let players = equal.iter().map(|line| state.code(line.player).clone()).collect();
    SharedPlace { group: group.code, place: equal[0].rank, players }
}

impl Winners {
    /// Adds a player, or a team with the players who have not left it.
    pub(super) fn add(
        &mut self,
        event: &Event,
        state: &State,
        (place, id): (u32, PlayerId),
        with_adapted: bool,
    ) {
        let sent = |id| sent(event, state, id, place, with_adapted);
        let mut people = vec![id];
        if state.player(id).row.is_team() {
            people = state.team_players(id);
            people.retain(|&id| is_entered(state, id));
            let players: Vec<SentPlayer> = people.iter().map(|&id| sent(id)).collect();
            self.players.push(sent(id).of(&players));
            self.players.extend(players);
            self.teams += 1;
        } else {
            self.players.push(sent(id));
        }
        let is_unnamed = |id: &&PlayerId| state.player(**id).row.adapted.is_some() && !with_adapted;
        self.adapted_unnamed += people.iter().filter(is_unnamed).count();
    }
}

impl SentPlayer {
    /// A team with the school that all its players are from, and its captain if among them.
    fn of(mut self, players: &[Self]) -> Self {
        let school = |sent: &Self| (sent.school.clone(), sent.school_name.clone());
        let first = players.first().map(school).unwrap_or_default();
        let is_shared = players.iter().all(|player| school(player) == first);
        (self.school, self.school_name) = if is_shared { first } else { Default::default() };
        if let Some(TeamRole::Team { captain }) = &mut self.role {
            captain.take_if(|captain| !players.iter().any(|player| player.from == *captain));
        }
        self
    }
}

/// Whether a player has neither left nor been removed.
fn is_entered(state: &State, id: PlayerId) -> bool {
    !state.has_left(id)
}

fn sent(event: &Event, state: &State, id: PlayerId, place: u32, with_adapted: bool) -> SentPlayer {
    let row = &state.player(id).row;
    let category = row.code.category();
    let game = event.rules.game(category);
    // In an event of one school, codes begin with the pupils' own numbers.
    let (school, school_name) = match &event.school {
        Some(host) => (host.number.map(|number| number.to_string()), host.name.clone()),
        None => (Some(row.code.school().to_owned()), row.school.clone()),
    };
    SentPlayer {
        name: row.name.clone(),
        school: school.unwrap_or_default(),
        school_name: school_name.unwrap_or_default(),
        class: state.class_of(&row.code).unwrap_or_default().to_owned(),
        cycle: event.rules.cycle(category).unwrap_or_default().to_owned(),
        game: game.map(|game| game.id.clone()).unwrap_or_default(),
        place,
        from: row.code.clone(),
        adapted: row.adapted.clone().filter(|_| with_adapted),
        role: row.role.clone(),
    }
}

impl State {
    /// A player's class, as entered here or as sent by another event.
    pub fn class_of(&self, code: &PlayerCode) -> Option<&str> {
        let entered = self.find(code).ok().map(|id| &self.player(id).row.registration.class);
        entered.and_then(|class| class.as_deref()).or_else(|| {
            let entries = self.sources.values().flat_map(|received| &received.source.entries);
            { entries }.find_map(|entry| entry.class.as_deref().filter(|_| entry.code == *code))
        })
    }
}
