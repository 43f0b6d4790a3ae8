//! The operations that make the event of a report: a file has nothing but its last state, so the
//! rounds are played again in an order that comes to it.

use std::collections::{BTreeMap, HashSet};

use crate::export::{EventDocument, GamePart, GroupPart};
use crate::operation::{
    Absence, Absent, Draw, DrawnGroup, Forbid, Import, Late, Operation, PairRound, Record, Withdraw,
};
use crate::{EntryRow, PlayerCode, PlayerStatus, RequestedBye};

/// The operations that turn an empty event into the one of a report: entries, the draw, and every
/// round, with the players who came late, were absent or had left by then.
///
/// # Panics
/// Never: a report has one group, whose results were read from it.
pub(super) fn operations(document: &EventDocument) -> Vec<Operation> {
    let rows = document.players.iter().map(|player| EntryRow {
        registration: player.registration.clone(),
        ..EntryRow::new(player.code.clone(), player.name.clone())
    });
    let players: Vec<EntryRow> = rows.collect();
    let is_active = |status| status == PlayerStatus::Active;
    let active = document.players.iter().filter(|player| is_active(player.status));
    let mut replay = Rounds {
        operations: Vec::new(),
        away: HashSet::new(),
        active: active.map(|player| player.code.clone()).collect(),
    };
    if !players.is_empty() {
        replay.operations.push(Import { players, corrects: false }.into());
    }
    let group = document.groups.first().expect("a report has one group");
    let waiting = group.late.iter().map(|(player, _)| Absence {
        player: player.clone(),
        round: None,
        ahead: None,
        bye: RequestedBye::Zero,
    });
    replay.absent(waiting);
    for players in document.forbidden.iter().cloned() {
        replay.operations.push(Forbid { players, if_possible: false }.into());
    }
    let drawn = DrawnGroup {
        system: group.system,
        initial_side: group.initial_side,
        players: first_drawn(group).cloned().collect(),
        numbers: first_drawn(group).filter_map(|player| number(group, player)).collect(),
        imported: group.imported.clone(),
        terms: group.terms.clone(),
    };
    let (category, seed) = (group.category, document.event.rules.seed);
    replay.operations.push(Draw { category, seed, groups: vec![drawn], chosen: None }.into());
    let leaving: Vec<PlayerCode> = replay.play(group);
    if !leaving.is_empty() {
        replay.operations.push(Withdraw { players: leaving }.into());
    }
    replay.operations
}

struct Rounds {
    operations: Vec<Operation>,
    /// The players who have left by now.
    away: HashSet<PlayerCode>,
    /// The players who are still in the event at the end.
    active: HashSet<PlayerCode>,
}

impl Rounds {
    /// Plays the rounds; returns the players who leave after them.
    fn play(&mut self, group: &GroupPart) -> Vec<PlayerCode> {
        let mut rounds: BTreeMap<u32, Vec<&GamePart>> = BTreeMap::new();
        for game in &group.games {
            rounds.entry(game.round).or_default().push(game);
        }
        let mut inside: Vec<&PlayerCode> = first_drawn(group).collect();
        for (&round, games) in &rounds {
            for (player, _) in group.late.iter().filter(|(_, from)| *from == round) {
                self.come(player, group, round);
                inside.push(player);
            }
            let playing: HashSet<&PlayerCode> = games
                .iter()
                .flat_map(|game| std::iter::once(&game.first).chain(&game.second))
                .collect();
            for player in inside.iter().copied() {
                match (playing.contains(player), self.away.contains(player)) {
                    (true, true) => self.come(player, group, round),
                    (false, false) => self.go(player),
                    _ => {}
                }
            }
            self.round(group, round, games);
        }
        let next = rounds.len() as u32 + 1;
        for (player, _) in group.late.iter().filter(|(_, from)| *from >= next) {
            self.come(player, group, next);
        }
        self.ahead(group, next);
        let leaving = group.players.iter().filter(|player| !self.active.contains(*player));
        leaving.filter(|player| !self.away.contains(*player)).cloned().collect()
    }

    /// The players who came back after the last round, and those who will miss a later one.
    fn ahead(&mut self, group: &GroupPart, next: u32) {
        let back = group.players.iter().filter(|_| next <= group.rounds);
        let back: Vec<&PlayerCode> = back
            .filter(|player| self.away.contains(player) && self.active.contains(player))
            .collect();
        for player in back {
            self.come(player, group, next);
        }
        let bye = |player: &PlayerCode, round: u32| {
            let mut byes = group.asked.iter();
            byes.find(|it| (&it.0, it.1) == (player, round)).map_or(RequestedBye::Zero, |it| it.2)
        };
        let absences = group.absences.iter();
        self.absent(
            absences.map(|(player, round)| absence(group, player, *round, bye(player, *round))),
        );
    }

    fn absent(&mut self, absences: impl Iterator<Item = Absence>) {
        let players: Vec<Absence> = absences.collect();
        if !players.is_empty() {
            self.operations.push(Absent { players }.into());
        }
    }

    fn come(&mut self, player: &PlayerCode, group: &GroupPart, round: u32) {
        self.away.remove(player);
        let number = number(group, player);
        let late =
            Late { player: player.clone(), group: Some(group.code), round, number, now: false };
        self.operations.push(late.into());
    }

    fn go(&mut self, player: &PlayerCode) {
        self.away.insert(player.clone());
        self.operations.push(Withdraw { players: vec![player.clone()] }.into());
    }

    fn round(&mut self, group: &GroupPart, round: u32, games: &[&GamePart]) {
        let alone = |kind: &str| -> Vec<&GamePart> {
            let alone = games.iter().filter(|game| game.second.is_none() && game.kind == kind);
            alone.copied().collect()
        };
        let (byes, absent) = (alone("bye"), alone("absent"));
        self.absent(absent.iter().map(|game| absence(group, &game.first, round, game.asked)));
        let byes_with_points = absent.iter().filter(|game| !game.asked.is_zero());
        let tables: Vec<&GamePart> =
            games.iter().copied().filter(|game| game.second.is_some()).collect();
        let players = |game: &&GamePart| Some((game.first.clone(), game.second.clone()?));
        let pair = PairRound {
            group: group.code,
            round,
            pairs: tables.iter().filter_map(players).collect(),
            byes: byes.iter().map(|game| game.first.clone()).collect(),
            absent: absent.iter().map(|game| game.first.clone()).collect(),
            asked: byes_with_points.map(|game| (game.first.clone(), game.asked)).collect(),
            matches: Vec::new(),
            manual: group.manual.contains(&round),
            fixed: Vec::new(),
            exceptions: Vec::new(),
            seats: None,
            reason: None,
        };
        self.operations.push(pair.into());
        for (table, game) in (1..).zip(tables) {
            let Some(result) = game.score() else { continue };
            let record = Record {
                group: group.code,
                round,
                table,
                first: Some(game.first.clone()),
                second: game.second.clone(),
                result,
                of_teams: false,
                game: None,
                tally: None,
                was: None,
                entry: None,
                decision: None,
                sheet: None,
                written: None,
                drops: Vec::new(),
                corrected: false,
            };
            self.operations.push(record.into());
        }
    }
}

fn absence(group: &GroupPart, player: &PlayerCode, round: u32, bye: RequestedBye) -> Absence {
    Absence { player: player.clone(), round: Some((group.code, round)), ahead: None, bye }
}

/// A player's number in the draw, if the document has it.
fn number(group: &GroupPart, player: &PlayerCode) -> Option<u32> {
    let place = group.players.iter().position(|code| code == player)?;
    group.numbers.get(place).copied()
}

/// The players a group was drawn with.
fn first_drawn(group: &GroupPart) -> impl Iterator<Item = &PlayerCode> {
    group.players.iter().filter(|player| !group.late.iter().any(|(late, _)| late == *player))
}
