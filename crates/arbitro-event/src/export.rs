//! Exports an event as one JSON document and defines what is read back.
//!
//! The document has tables for readers, and the operations of the journal, from which the event is
//! made again. Adapted sets and classes are included only for staff, and what else [`operations()`]
//! leaves out.

mod matches;
mod operations;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::event::{Affiliation, Event, in_points};
use super::forget::code_only;
use super::model::format::sparse;
use super::model::group::{Encounter, EncounterKind, Group};
use super::model::player::{Audience, PlayerStatus};
use super::model::score::RequestedBye;
use super::model::system::System;
use super::ranking::{self, Rounds};
use super::table_scoresheet::StoredSheet;
use super::{
    CategoryCode, EntriesSource, Exception, GroupCode, HallTables, Journal, JournalError, Logged,
    PlayerCode, PlayerId, PointsRule, ReceivedSource, Registration, ReportTerms, State,
};
use crate::store::Head;

pub use super::event::EventPart;
use arbitro_pairing::RoundEntry;
pub use operations::{OperationPart, operations};

sparse! {
    /// An event as a document.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct EventDocument {
        /// The organiser's settings.
        pub event: EventPart,
        /// The head of the journal at the time of the export.
        pub head: Option<Head> = default,
        /// The event's identifier, once it has sent entries.
        pub id: Option<String> = default,
        /// All players, in the order of entry.
        pub players: Vec<PlayerPart>,
        /// Groups and finals, in the order of their codes.
        pub groups: Vec<GroupPart>,
        /// Pairs forbidden in addition to those of the rules.
        pub forbidden: Vec<(PlayerCode, PlayerCode)> = default,
        /// Pairs forbidden by the rules and allowed again.
        pub allowed: Vec<(PlayerCode, PlayerCode)> = default,
        /// Pairs to be avoided unless nothing else works, in addition to those of the rules.
        pub avoided: Vec<(PlayerCode, PlayerCode)> = default,
        /// The events that have sent entries.
        pub sources: Vec<EntriesSource> = default,
        /// The entries of the journal in order, from which the event is made again. Documents of
        /// 0.2 have none.
        pub operations: Option<Vec<OperationPart>> = default,
    }

    /// A player.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct PlayerPart {
        /// The code.
        pub code: PlayerCode,
        /// The name.
        pub name: String,
        /// The school's number.
        pub school: String,
        /// The school's name, if known.
        pub school_name: Option<String> = default,
        /// The category.
        pub category: CategoryCode,
        /// The team.
        pub team: Option<PlayerCode> = default,
        /// The board that the list gives the player in the team.
        pub board: Option<u32> = default,
        /// Whether the player still takes part: `active` or `withdrawn`.
        pub status: PlayerStatus,
        /// Whether the player was announced absent before the draw and has not come since.
        pub absent: bool = default,
        /// Whether the player was marked as present.
        pub present: bool = default,
        /// Whether the public sees only the code.
        pub hidden: bool = default,
        /// The table reserved for the player.
        pub table: Option<u32> = default,
        /// The adapted set; only for staff.
        pub adapted: Option<String> = default,
        /// The player's registered data.
        #[serde(default, flatten)]
        pub registration: Registration,
        /// The byes that the player requested, until the player is in a group.
        pub byes: Vec<(u32, RequestedBye)> = default,
    }

    /// A group or a final.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct GroupPart {
        /// The code.
        pub code: GroupCode,
        /// The category.
        pub category: CategoryCode,
        /// `group` or `final`.
        pub kind: String,
        /// The pairing system.
        pub system: System,
        /// The number of rounds.
        pub rounds: u32,
        /// The side that the first player has in the first round: `first` or `second`.
        pub initial_side: arbitro_pairing::Side,
        /// The players, or the teams, in the order of the draw.
        pub players: Vec<PlayerCode>,
        /// The teams, where teams play.
        pub teams: Vec<TeamPart> = default,
        /// Their numbers in the draw, unless they are 1, 2, 3 … and nobody came late.
        pub numbers: Vec<u32> = default,
        /// Late entries, with their first round.
        pub late: Vec<(PlayerCode, u32)> = default,
        /// Absences announced for rounds that are not paired yet.
        pub absences: Vec<(PlayerCode, u32)> = default,
        /// The byes requested for some of these.
        pub asked: Vec<(PlayerCode, u32, RequestedBye)> = default,
        /// The report that the group was imported from.
        pub imported: Option<String> = default,
        /// The report's prescriptions for the pairing.
        #[serde(with = "in_points")]
        pub terms: ReportTerms = default,
        /// The rounds paired by hand.
        pub manual: Vec<u32> = default,
        /// Exceptions to the absolute criteria that the arbiter allowed, with the round.
        pub exceptions: Vec<(u32, Exception)> = default,
        /// The table numbers of each round, if tables are numbered through the hall.
        pub seats: Vec<(u32, HallTables)> = default,
        /// The games, round by round.
        pub games: Vec<GamePart>,
        /// Finalists who did not come, each with the replacement.
        pub replaced: Vec<(PlayerCode, PlayerCode)> = default,
        /// Lots that were drawn.
        pub lots: Option<LotsPart> = default,
        /// The decision on the first place.
        pub decision: Option<DecisionPart> = default,
        /// Decisions on other places, and games played for a place.
        pub decisions: Vec<DecisionPart> = default,
    }

    /// A team of a group.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct TeamPart {
        /// Its number in the draw.
        pub number: u32,
        /// Its code.
        pub code: PlayerCode,
        /// Its name.
        pub name: String,
        /// The name of its school, if it has one.
        pub school: Option<String>,
        /// Its captain, if known.
        pub captain: Option<PlayerCode>,
        /// Its players, by board.
        pub players: Vec<PlayerCode>,
    }

    /// A game, a bye or an absence.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct GamePart {
        /// The round.
        pub round: u32,
        /// The table; byes and absences are numbered after the tables.
        pub table: u32,
        /// The player who starts, or who has no opponent; the team that has a bye. `None` at a
        /// board of teams where nobody sits on this side.
        pub first: Option<PlayerCode>,
        /// The player who plays second.
        pub second: Option<PlayerCode>,
        /// The points; `None` while the result is missing.
        pub result: Option<String>,
        /// Whether it was played over the board.
        pub played: bool,
        /// `game`, `forfeit`, `bye` or `absent`.
        pub kind: String,
        /// The bye that the absent player requested, if it gives points.
        pub asked: RequestedBye = default,
        /// The match, in a bracket or if it has several games.
        #[serde(default, flatten)]
        pub of_match: Option<MatchPart>,
        /// Whether the result was corrected.
        pub corrected: bool = default,
        /// The arbiter's reason, if the result is a decision.
        pub decision: Option<String> = default,
        /// The scoresheet, if the event keeps one.
        pub sheet: Option<String> = default,
        /// The scoresheet as originally written, if `sheet` is an interpretation of it.
        pub written: Option<String> = default,
    }

    /// The match that a game belongs to, in a bracket or if a match has several games.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct MatchPart {
        /// The number of the match in the group.
        #[serde(rename = "match")]
        pub number: u32,
        /// The game's number in the match, from 1; `None` for the match as a whole. At a board of
        /// teams, what is played there.
        #[serde(default)]
        pub game: Option<MatchGame>,
        /// The board, in a match of teams.
        pub board: Option<u32> = default,
        /// The part of the bracket: `main`, `losers`, `consolation`, `third-place` or
        /// `grand-final`; `None` outside a bracket.
        pub bracket: Option<String> = default,
    }
}

/// The game of a line in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum MatchGame {
    /// Its number.
    Number(u32),
    /// The identifier of the game that is played.
    Played(String),
}

/// Lots that were drawn in a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LotsPart {
    /// The seed.
    pub seed: u64,
    /// The order drawn.
    pub order: Vec<PlayerCode>,
}

/// A decision on a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionPart {
    /// The player who has the place.
    pub player: PlayerCode,
    /// The place, if it is not the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
    /// The player beaten in a game played for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<PlayerCode>,
    /// The reason.
    pub reason: String,
}

impl EventDocument {
    /// Reads a document.
    ///
    /// # Errors
    /// It is no JSON, or no document of an event; the error has the line and the column.
    pub fn read(bytes: &[u8]) -> serde_json::Result<Self> {
        serde_json::from_slice(bytes)
    }

    /// The document as JSON on a line.
    ///
    /// # Panics
    /// Never: its maps have texts for keys.
    pub fn write(&self) -> Vec<u8> {
        let mut text = serde_json::to_vec(self).expect("every key of a document is a text");
        text.push(b'\n');
        text
    }
}

/// The document of an event, with its scoresheets from
/// [`Journal::stored_sheets`](super::Journal::stored_sheets). `staff` includes the adapted sets.
///
/// # Panics
/// Never: a state with groups has rules.
pub fn document(
    event: &Event,
    state: &State,
    sheets: &BTreeMap<u64, StoredSheet>,
    head: Option<Head>,
    staff: bool,
) -> EventDocument {
    let audience = if staff { Audience::Staff } else { Audience::Copies };
    EventDocument {
        event: EventPart {
            chosen: state.chosen_rules().cloned().collect(),
            ..EventPart::of(event, state.configured_rules().unwrap_or(&event.rules))
        },
        head,
        id: state.event_id.clone(),
        // Teams are listed with their groups.
        players: state
            .players()
            .filter(|(_, player)| !player.row.is_team())
            .map(|(id, player)| PlayerPart {
                code: player.row.code.clone(),
                name: player.row.name.clone(),
                school: match event.affiliation() {
                    Affiliation::HostSchool => event.school_of(&player.row),
                    _ => player.row.code.school().to_owned(),
                },
                school_name: event.school_name(&player.row).map(str::to_owned),
                category: player.row.code.category(),
                team: player.row.team().cloned(),
                board: player.row.board(),
                status: match player.status {
                    PlayerStatus::Absent => PlayerStatus::Active,
                    status => status,
                },
                absent: player.status == PlayerStatus::Absent,
                present: player.present,
                hidden: player.hidden,
                table: player.table,
                adapted: player.row.adapted.clone().filter(|_| staff),
                registration: player.row.registration.visible_to(audience),
                byes: match state
                    .groups_of(player.row.code.category())
                    .any(|group| group.member(id).is_some())
                {
                    true => Vec::new(),
                    false => player.row.byes.clone(),
                },
            })
            .collect(),
        groups: state.groups().map(|group| group_part(state, group, sheets, staff)).collect(),
        forbidden: state.forbidden.iter().cloned().collect(),
        allowed: state.allowed.iter().cloned().collect(),
        avoided: state.avoided.iter().cloned().collect(),
        sources: state.sources.values().map(source_part).collect(),
        operations: None,
    }
}

/// The document of an event as it is in a journal, with its operations. `staff` includes what only
/// staff may see.
///
/// # Errors
/// The journal cannot be read.
pub fn of_journal(
    event: &Event,
    journal: &mut Journal,
    staff: bool,
) -> Result<EventDocument, JournalError> {
    let mut logged = journal.log()?;
    // Another desk may have written since the state was read.
    logged.retain(|line| line.entry.seq <= journal.head().seq);
    let head = journal.printed_head().copied();
    let sheets = logged.iter().filter_map(Logged::stored_sheet).collect();
    let document = document(event, journal.state(), &sheets, head, staff);
    let entries = logged.into_iter().map(|line| line.entry).collect();
    let operations = Some(operations(entries, journal.state(), staff)?);
    Ok(EventDocument { operations, ..document })
}

/// The last file from an event, with the time it was received.
fn source_part(received: &ReceivedSource) -> EntriesSource {
    EntriesSource { received: Some(received.received().to_owned()), ..received.source.clone() }
}

/// The teams of a group; a hidden one has its code alone, as in the operations.
fn team_parts(state: &State, group: &Group, staff: bool) -> Vec<TeamPart> {
    if !group.system.is_of_teams() {
        return Vec::new();
    }
    let code = |id: PlayerId| state.code(id).clone();
    let part = |member: &super::Member| {
        let team = state.player(member.player);
        let row = match team.hidden && !staff {
            true => code_only(team.row.clone()),
            false => team.row.clone(),
        };
        TeamPart {
            number: member.number,
            code: row.code,
            name: row.name,
            school: row.school,
            captain: state.captain(member.player).map(code),
            players: state.team_players(member.player).into_iter().map(code).collect(),
        }
    };
    group.members.iter().map(part).collect()
}

fn group_part(
    state: &State,
    group: &Group,
    sheets: &BTreeMap<u64, StoredSheet>,
    staff: bool,
) -> GroupPart {
    let code = |id: PlayerId| state.code(id).clone();
    let rules = state.rules().expect("groups are drawn by rules");
    let points = rules.points_in(group);
    let tournament = ranking::tournament(state, group, Rounds::Paired)
        .expect("a group of an event with rules is a tournament");
    // In a round robin the scheduled opponent may be absent: that is a win by forfeit.
    let points = move |player: PlayerId, round: u32| {
        let number = group.member(player).map(|member| member.number);
        let entrant = tournament.players.iter().find(|it| Some(it.number) == number);
        match entrant.and_then(|it| it.entries.get(round as usize - 1)) {
            Some(RoundEntry::Game(_)) => PointsRule { bye: points.forfeit_win, ..points },
            _ => points,
        }
    };
    let bracket = group.bracket();
    let several = group.games_per_match() > 1;
    let of_match = |table: u32, game: &Encounter| {
        let is_of_several = (several || game.is_of_teams()) && game.second().is_some();
        let Some(bracket) = &bracket else {
            // Outside a bracket, a match has the number of its table.
            let game = Some(MatchGame::Number(1));
            let part = MatchPart { number: table, game, board: None, bracket: None };
            return Some(part).filter(|_| is_of_several);
        };
        let one = bracket.find(game.match_number?)?;
        let (game, part) =
            (game.second().map(|_| MatchGame::Number(1)), one.part.word().to_owned());
        Some(MatchPart { number: one.number, game, board: None, bracket: Some(part) })
    };
    let games = (1..).zip(&group.played).flat_map(|(round, paired)| {
        let (points, of_match) = (&points, &of_match);
        let part = move |(table, game): (u32, &Encounter)| {
            let sheet = |of| sheets.get(&game.sheet_of(of)?);
            let whole = GamePart {
                sheet: sheet(None).map(|sheet| sheet.record.clone()),
                written: sheet(None).and_then(|sheet| sheet.written.clone()),
                of_match: of_match(table, game),
                ..game_part(state, round, table, game, points(game.first, round))
            };
            match game.is_of_teams() {
                true => matches::boards(state, group, &whole, game, sheet),
                false => matches::lines(whole, game, group.match_length(), sheet),
            }
        };
        paired.numbered().flat_map(part).collect::<Vec<_>>()
    });
    let numbers: Vec<u32> = group.members.iter().map(|member| member.number).collect();
    let rounds = || (1..).zip(&group.played);
    let counted = numbers.iter().copied().eq(1..=numbers.len() as u32);
    let late = group.members.iter().filter(|member| member.from > 1);
    let late: Vec<_> = late.map(|member| (code(member.player), member.from)).collect();
    // An absence announced for a round already paired is among its games.
    let ahead = |&&(player, round): &&(PlayerId, u32)| {
        round > group.played.len() as u32 && state.player(player).status == PlayerStatus::Active
    };
    let decided = |plain: bool| {
        let decisions = group.decisions.iter();
        let of = decisions.filter(move |it| (it.place == 1 && it.over.is_none()) == plain);
        of.map(|decision| DecisionPart {
            player: code(decision.player),
            place: Some(decision.place).filter(|&place| place != 1),
            over: decision.over.map(code),
            reason: decision.reason.clone(),
        })
    };
    GroupPart {
        code: group.code,
        category: group.code.category(),
        kind: if group.code.is_final() { "final" } else { "group" }.to_owned(),
        system: group.system,
        rounds: group.rounds,
        initial_side: group.initial_side,
        players: group.members.iter().map(|member| code(member.player)).collect(),
        teams: team_parts(state, group, staff),
        // A late player sorts among the others, which the order of the draw does not show.
        numbers: if counted && late.is_empty() { Vec::new() } else { numbers },
        absences: group
            .absences
            .iter()
            .filter(ahead)
            .map(|&(player, round)| (code(player), round))
            .collect(),
        asked: group
            .asked
            .iter()
            .filter(|asked| ahead(&&(asked.0, asked.1)))
            .map(|&(player, round, worth)| (code(player), round, worth))
            .collect(),
        imported: group.imported.clone(),
        terms: group.terms.clone(),
        late,
        manual: rounds().filter(|(_, round)| round.manual).map(|(number, _)| number).collect(),
        exceptions: rounds()
            .flat_map(|(number, round)| {
                round.exceptions.iter().map(move |exception| (number, exception.clone()))
            })
            .collect(),
        seats: rounds()
            .filter_map(|(number, round)| Some((number, round.seats.clone()?)))
            .collect(),
        games: games.collect(),
        replaced: group.replaced.iter().map(|&(player, by)| (code(player), code(by))).collect(),
        lots: group.lots.as_ref().map(|lots| LotsPart {
            seed: lots.seed,
            order: lots.order.iter().map(|&id| code(id)).collect(),
        }),
        decision: decided(true).next(),
        decisions: decided(false).collect(),
    }
}

fn game_part(
    state: &State,
    round: u32,
    table: u32,
    game: &Encounter,
    points: PointsRule,
) -> GamePart {
    let code = |id: PlayerId| state.code(id).clone();
    let (result, played, kind) = match (game.kind, game.result) {
        (EncounterKind::Bye, _) => (Some(points_word(points.bye)), false, "bye"),
        (EncounterKind::HalfBye, _) => (Some(points_word(points.draw())), false, "absent"),
        (EncounterKind::FullBye, _) => (Some(points_word(points.win)), false, "absent"),
        (EncounterKind::Absent, _) => (Some("0".to_owned()), false, "absent"),
        (EncounterKind::Table(_), None) => (None, false, "game"),
        (EncounterKind::Table(_), Some(score)) => {
            let kind = if score.played() { "game" } else { "forfeit" };
            (Some(score.points().to_owned()), score.played(), kind)
        }
    };
    GamePart {
        round,
        table,
        first: Some(code(game.first)),
        second: game.second().map(code),
        result,
        played,
        kind: kind.to_owned(),
        asked: game.kind.requested_bye().unwrap_or_default(),
        of_match: None,
        corrected: game.corrected,
        decision: game.decision.clone(),
        sheet: None,
        written: None,
    }
}

/// A player's points in the document: `1`, `1/2`, `0`.
pub(super) fn points_word(tenths: i32) -> String {
    match tenths {
        5 => "1/2".to_owned(),
        whole if whole % 10 == 0 => (whole / 10).to_string(),
        other => format!("{}.{}", other / 10, other % 10),
    }
}
