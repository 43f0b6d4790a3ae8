//! Players: entering, coming late, missing a round, leaving.

use crate::model::state::group_mut;
use arbitro_pairing::Side;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::check_in::change;
use super::reseat::require_running;
use super::setup::{recount, require_free_place, rounds_with_another};
use super::{Act, Subject};
use crate::locale::{Message, message, words};
use crate::model::bracket::starting_side;
use crate::model::group::EncounterKind;
use crate::model::score::RequestedBye;
use crate::{
    EntryRow, GroupCode, Player, PlayerCode, PlayerId, PlayerStatus, Refusal, Signed, State,
};

/// Players from a list: new ones, and those whose row changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Import {
    /// The rows.
    pub players: Vec<EntryRow>,
    /// Whether existing rows were corrected, rather than a list imported.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub corrects: bool,
}

/// One more player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Add {
    /// The player.
    pub player: EntryRow,
}

/// Players who leave. Their games count; they are not paired again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Withdraw {
    /// The players.
    pub players: Vec<PlayerCode>,
}

/// A player who comes after the draw, or returns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Late {
    /// The player.
    pub player: PlayerCode,
    /// The group, once groups are drawn.
    pub group: Option<GroupCode>,
    /// The first round of that group the player takes part in.
    pub round: u32,
    /// The number in the group, if it is not the next one: from an exported document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Whether the player comes into the round that is being played, and waits for a table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub now: bool,
}

impl Late {
    /// Refuses a player who cannot come into the running round, or has a place in it.
    fn check_now(&self, state: &State, id: PlayerId, code: GroupCode) -> Result<(), Refusal> {
        state.require_entrant(&self.player)?;
        require_running(state, code, self.round)?;
        let group = state.group(code)?;
        let player = self.player.clone();
        match state.group_of(id) {
            None if code.is_final() => Err(Refusal::NotFinalist { player, group: code }),
            None => require_free_place(state, group, &self.player),
            Some(other) if other.code != code => {
                Err(Refusal::InGroup { player, group: other.code })
            }
            Some(_) => {
                let (group, round) = (code, self.round);
                let last = state.group(code)?.paired_round(round)?;
                match last.line_of(id) {
                    Some((Some(table), _)) => {
                        Err(Refusal::HasTable { player, group, round, table })
                    }
                    Some((None, game)) if game.kind == EncounterKind::Bye => {
                        Err(Refusal::HasBye { player, group, round })
                    }
                    _ if last.free.contains(&id) => {
                        Err(Refusal::WaitsForTable { player, group, round })
                    }
                    _ => Ok(()),
                }
            }
        }
    }

    /// Lets the player wait for a table in the running round: the announced absence is over.
    fn wait(&self, state: &mut State, code: GroupCode, id: PlayerId) {
        let Some(group) = group_mut(&mut state.groups, code) else { return };
        let member = group.members.iter_mut().find(|member| member.player == id);
        member.into_iter().for_each(|member| member.from = member.from.min(self.round));
        group.attends(id, self.round);
        if let Some(last) = group.played.get_mut((self.round as usize).wrapping_sub(1)) {
            last.games.retain(|game| !(game.has(id) && game.second().is_none()));
            last.free.push(id);
        }
        group.settle();
    }
}

/// Players who announce an absence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Absent {
    /// The absences.
    pub players: Vec<Absence>,
}

/// One announced absence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Absence {
    /// The player.
    pub player: PlayerCode,
    /// The group and its round; `None` for an absence from the draw.
    pub round: Option<(GroupCode, u32)>,
    /// Before there are groups, the round of whatever group the player is drawn into; `None` for an
    /// absence from the draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ahead: Option<u32>,
    /// The bye requested, if any.
    #[serde(default, skip_serializing_if = "RequestedBye::is_zero")]
    pub bye: RequestedBye,
}

/// Refuses a player who has no place under the event's rules, and byes that cannot be requested.
fn check_row(state: &State, row: &EntryRow) -> Result<(), Refusal> {
    let category = row.code.category();
    state.require_category(category)?;
    let mut before = 0;
    for &(round, _) in &row.byes {
        let player = row.code.clone();
        if round == 0 {
            let rounds = state.rules()?.category(category).map_or(0, |rules| rules.rounds);
            return Err(Refusal::ByeRound { player, category, round, rounds });
        }
        if round <= before {
            return Err(Refusal::AbsentAlready { player, round });
        }
        before = round;
    }
    Ok(())
}

/// Refuses a row of a list also if it is new and the category's bracket is drawn.
pub(super) fn check_listed(state: &State, row: &EntryRow) -> Result<(), Refusal> {
    check_row(state, row)?;
    let mut drawn = state.groups_of(row.code.category());
    let bracket = drawn.find(|group| !group.code.is_final() && group.system.is_knock_out());
    match bracket.filter(|_| state.find(&row.code).is_err()) {
        Some(group) => Err(Refusal::EntriesOfBracket { group: group.code, seq: group.drawn_in() }),
        None => Ok(()),
    }
}

/// Enters a row, replacing the one with the same code.
pub(super) fn put(state: &mut State, row: &EntryRow) {
    if let Some(&id) = state.index.get(&row.code) {
        state.player_mut(id).row = row.clone();
        return;
    }
    let id = PlayerId(state.players.len() as u32);
    Arc::make_mut(&mut state.index).insert(row.code.clone(), id);
    state.players.push(Arc::new(Player {
        row: row.clone(),
        status: PlayerStatus::Active,
        present: false,
        hidden: false,
        table: None,
    }));
}

impl Act for Import {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        self.players.iter().try_for_each(|row| check_listed(state, row))
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        state.players.reserve(self.players.len());
        Arc::make_mut(&mut state.index).reserve(self.players.len());
        for row in &self.players {
            put(state, row);
        }
    }

    fn summary(&self) -> Message {
        let count = self.players.len();
        if !self.corrects {
            let teams = self.players.iter().filter(|row| row.is_team()).count();
            return message!(words::EVENT_LOG_IMPORT, count = count - teams, teams);
        }
        // Do not disclose what the corrected values were.
        let codes: Vec<&PlayerCode> = self.players.iter().map(|row| &row.code).collect();
        message!(words::EVENT_LOG_ENTRIES, count, players = texts(&codes))
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        self.players.iter().map(|row| Subject::Player(row.code.clone())).collect()
    }
}

impl Act for Add {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        check_row(state, &self.player)?;
        let category = self.player.code.category();
        if state.rules()?.is_of_teams(category) && self.player.role.is_none() {
            return Err(Refusal::WithoutTeam { category });
        }
        let code = &self.player.code;
        if let Ok(id) = state.find(code) {
            let name = state.player(id).row.name.clone();
            return Err(Refusal::PlayerExists { player: code.clone(), name });
        }
        let most = state.rules()?.per_school;
        let there: Vec<&EntryRow> = state
            .players_of(code.category())
            // Somebody may replace a player who has left.
            .filter(|(_, player)| player.status != PlayerStatus::Withdrawn)
            .map(|(_, player)| &player.row)
            .filter(|row| row.code.school() == code.school())
            .collect();
        if there.len() >= usize::from(most) {
            let (school, category) = (code.school().to_owned(), code.category());
            let names: Vec<String> =
                there.iter().map(|row| format!("{} ({})", row.name, row.code)).collect();
            return Err(Refusal::SchoolFull { school, category, most, names: texts(&names) });
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        put(state, &self.player);
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_ADD, player = &self.player.code, name = &self.player.name)
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        vec![Subject::Player(self.player.code.clone())]
    }
}

impl Act for Withdraw {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        for code in &self.players {
            if state.player(state.find(code)?).status == PlayerStatus::Withdrawn {
                return Err(Refusal::AlreadyWithdrawn { player: code.clone() });
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        change(state, &self.players, |player| player.status = PlayerStatus::Withdrawn);
        state.wait_no_longer(&self.players);
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_WITHDRAW, players = texts(&self.players))
    }
}

impl Act for Late {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let id = state.find(&self.player)?;
        let player = || self.player.clone();
        let late_round =
            |group| Err(Refusal::LateRound { player: player(), group, round: self.round });
        let Some(code) = self.group else {
            return match state.player(id).status {
                PlayerStatus::Active => Err(Refusal::NotLate { player: player() }),
                PlayerStatus::Absent | PlayerStatus::Withdrawn => Ok(()),
                PlayerStatus::Removed => Err(Refusal::NotThere { player: player() }),
            };
        };
        if code.category() != self.player.category() {
            return Err(Refusal::OtherCategory { player: player(), group: code });
        }
        if self.now {
            return self.check_now(state, id, code);
        }
        let group = state.group(code)?;
        let next = group.played.len() as u32 + 1;
        if group.system.is_knock_out() {
            let (inside, place) = (group.member(id).is_some(), group.place_of_bye());
            if inside && !group.is_still_in(id) {
                return Err(Refusal::BracketOut { player: player(), group: code });
            }
            if !inside && place.is_none() {
                return Err(Refusal::BracketFull { player: player(), group: code });
            }
            if self.round != 1 {
                return late_round(code);
            }
        } else {
            let is_in = group.member(state.entrant(id)).is_some();
            let rounds = if is_in { group.rounds } else { rounds_with_another(state, group) };
            if self.round != next || next > rounds {
                return late_round(code);
            }
        }
        if group.member(state.entrant(id)).is_none() {
            require_free_place(state, group, &self.player)?;
        }
        match state.group_of(id) {
            None if code.is_final() => Err(Refusal::NotFinalist { player: player(), group: code }),
            None => Ok(()),
            Some(other) if other.code != code => {
                Err(Refusal::InGroup { player: player(), group: other.code })
            }
            Some(_)
                if state.player(id).status == PlayerStatus::Active
                    && !group.is_absent(id, self.round) =>
            {
                Err(Refusal::InGroup { player: player(), group: code })
            }
            Some(_) => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let Some(&id) = state.index.get(&self.player) else { return };
        state.player_mut(id).status = PlayerStatus::Active;
        let Some(code) = self.group else { return };
        let entrant = state.entrant(id);
        if state.groups.get(&code).is_some_and(|group| group.member(entrant).is_none()) {
            let place = state.groups.get(&code).and_then(|group| group.place_of_bye());
            state.enter(code, id, self.round, self.number);
            if let Some((number, other)) = place {
                let seed = state.rules.as_ref().map_or(0, |rules| rules.seed);
                let pair = match starting_side(seed, code, number) {
                    Side::First => (other, id),
                    Side::Second => (id, other),
                };
                if let Some(group) = group_mut(&mut state.groups, code) {
                    group.fill_bye(number, pair);
                }
            }
            recount(state, code);
            state.take_byes(code, id);
        } else if let Some(group) = group_mut(&mut state.groups, code) {
            group.attends(id, self.round);
        }
        if self.now {
            self.wait(state, code, id);
        }
    }

    fn summary(&self) -> Message {
        let player = self.player.to_string();
        match self.group {
            Some(group) if self.now => {
                message!(words::EVENT_LOG_LATE_NOW, player, group, round = self.round)
            }
            Some(group) => message!(words::EVENT_LOG_LATE, player, group, round = self.round),
            None => message!(words::EVENT_LOG_BACK, player),
        }
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        let player = Subject::Player(self.player.clone());
        self.group.map(Subject::Group).into_iter().chain([player]).collect()
    }
}

impl Act for Absent {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        for Absence { player: code, round, ahead, bye } in &self.players {
            let id = state.find(code)?;
            let player = || code.clone();
            if state.player(id).status != PlayerStatus::Active {
                return Err(Refusal::NotThere { player: player() });
            }
            let Some((group, round)) = *round else {
                if let Some(group) = state.group_of(id) {
                    return Err(Refusal::InGroup { player: player(), group: group.code });
                }
                match *ahead {
                    Some(round) if state.player(id).row.byes.iter().any(|bye| bye.0 == round) => {
                        return Err(Refusal::AbsentAlready { player: player(), round });
                    }
                    None if !bye.is_zero() => return Err(Refusal::NoGroup { player: player() }),
                    _ => continue,
                }
            };
            let group = state.group(group)?;
            if group.system.is_knock_out() {
                return Err(Refusal::AbsentInBracket { player: player(), group: group.code });
            }
            group.require_member(state.entrant(id), code)?;
            let (category, rounds) = (group.code.category(), group.rounds);
            if !(1..=rounds).contains(&round) {
                return Err(Refusal::ByeRound { player: player(), category, round, rounds });
            }
            if round <= group.played.len() as u32 {
                return Err(Refusal::AbsentRound { player: player(), group: group.code, round });
            }
            if !bye.is_zero() && group.system.cycles().is_some() {
                return Err(Refusal::ByeInTables { player: player(), group: group.code });
            }
            if group.is_absent(id, round) {
                return Err(Refusal::AbsentAlready { player: player(), round });
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        for Absence { player, round, ahead, bye } in &self.players {
            let Some(&id) = state.index.get(player) else { continue };
            match (round, ahead) {
                (None, None) => state.player_mut(id).status = PlayerStatus::Absent,
                (None, Some(round)) => state.player_mut(id).row.request_bye(*round, *bye),
                (Some((group, round)), _) => {
                    if let Some(group) = group_mut(&mut state.groups, *group) {
                        group.announce(id, *round, *bye);
                    }
                }
            }
        }
    }

    fn summary(&self) -> Message {
        let worth = |bye| match bye {
            RequestedBye::Zero => 0,
            RequestedBye::Half => 1,
            RequestedBye::Full => 2,
        };
        let misses = |absence: &Absence, round: u32| {
            let player = &absence.player;
            message!(words::EVENT_LOG_MISSES, player, round, worth = worth(absence.bye))
        };
        let who = self.players.iter().map(|absence| match (absence.round, absence.ahead) {
            (None, None) => message!(words::EVENT_LOG_AWAY, player = &absence.player),
            (None, Some(round)) => misses(absence, round),
            (Some((_, round)), _) => misses(absence, round),
        });
        message!(words::EVENT_LOG_ABSENT, players = who.collect::<Vec<_>>())
    }

    fn subjects(&self, state: &State) -> Vec<Subject> {
        let players = self.players.iter();
        players.flat_map(|absence| Subject::with_group(state, &absence.player)).collect()
    }
}

/// The codes for a summary: if there are many, the first ones and how many more.
pub(super) fn texts<T: ToString>(codes: &[T]) -> Vec<String> {
    const MOST: usize = 20;

    let mut texts: Vec<String> = codes.iter().take(MOST).map(ToString::to_string).collect();
    if codes.len() > MOST {
        texts.push(format!("… (+{})", codes.len() - MOST));
    }
    texts
}
