//! The operations that create the event of a report: a file has nothing but its last state, so the
//! rounds are played again in an order that ends in it.

use std::collections::HashSet;

use super::{ReportedGroup, ReportedPlayer, ReportedRound};
use crate::operation::{
    Absence, Absent, Draw, DrawnGroup, Forbid, Import, Late, Operation, PairRound, Record, Withdraw,
};
use crate::{EntryRow, PlayerCode, RequestedBye};

/// The operations that create the event of a report.
pub(super) fn operations(
    group: ReportedGroup,
    forbidden: Vec<(PlayerCode, PlayerCode)>,
    seed: u64,
) -> Vec<Operation> {
    let mut replay = Rounds { operations: Vec::new(), away: HashSet::new(), group: &group };
    let players: Vec<EntryRow> = group.players.iter().map(|player| player.row.clone()).collect();
    if !players.is_empty() {
        replay.operations.push(Import { players, corrects: false }.into());
    }
    let late = group.players.iter().filter(|player| player.late.is_some());
    replay.absent(late.map(|player| Absence {
        player: player.row.code.clone(),
        round: None,
        ahead: None,
        bye: RequestedBye::Zero,
    }));
    for players in forbidden {
        replay.operations.push(Forbid { players, if_possible: false }.into());
    }
    let drawn = DrawnGroup {
        system: group.system,
        initial_side: group.initial_side,
        players: replay.first_drawn().map(|player| player.row.code.clone()).collect(),
        numbers: replay.first_drawn().map(|player| player.number).collect(),
        imported: Some(group.imported.clone()),
        terms: group.terms.clone(),
    };
    let category = group.code.category();
    replay.operations.push(Draw { category, seed, groups: vec![drawn], chosen: None }.into());
    replay.play();
    replay.operations
}

/// The rounds that are played again.
struct Rounds<'g> {
    operations: Vec<Operation>,
    /// The players who are away at the moment.
    away: HashSet<&'g PlayerCode>,
    group: &'g ReportedGroup,
}

impl<'g> Rounds<'g> {
    /// The players who are drawn: those who do not come later.
    fn first_drawn(&self) -> impl Iterator<Item = &'g ReportedPlayer> + use<'g> {
        self.group.players.iter().filter(|player| player.late.is_none())
    }

    /// Plays the rounds; at the end those leave who have left.
    fn play(&mut self) {
        let group = self.group;
        let mut inside: Vec<&ReportedPlayer> = self.first_drawn().collect();
        for (round, reported) in &group.played {
            for player in group.players.iter().filter(|player| player.late == Some(*round)) {
                self.come(player, *round);
                inside.push(player);
            }
            let ReportedRound { tables, byes, absent, .. } = reported;
            let playing: HashSet<&PlayerCode> = tables
                .iter()
                .flat_map(|(first, second, _)| [first, second])
                .chain(byes)
                .chain(absent.iter().map(|(player, _)| player))
                .collect();
            for &player in &inside {
                let code = &player.row.code;
                match (playing.contains(code), self.away.contains(code)) {
                    (true, true) => self.come(player, *round),
                    (false, false) => {
                        self.away.insert(code);
                        self.operations.push(Withdraw { players: vec![code.clone()] }.into());
                    }
                    _ => {}
                }
            }
            self.round(*round, reported);
        }
        let next = group.played.len() as u32 + 1;
        for player in group.players.iter().filter(|player| player.late.is_some_and(|it| it >= next))
        {
            self.come(player, next);
        }
        // Players who are expected in the next round have come back.
        for player in group.players.iter().filter(|player| next <= group.rounds && !player.is_gone)
        {
            if self.away.contains(&player.row.code) {
                self.come(player, next);
            }
        }
        self.absent(group.absences.iter().cloned());
        let gone = group.players.iter().filter(|player| player.is_gone);
        let leaving = gone.map(|player| &player.row.code);
        let players: Vec<PlayerCode> =
            leaving.filter(|player| !self.away.contains(player)).cloned().collect();
        if !players.is_empty() {
            self.operations.push(Withdraw { players }.into());
        }
    }

    fn absent(&mut self, absences: impl Iterator<Item = Absence>) {
        let players: Vec<Absence> = absences.collect();
        if !players.is_empty() {
            self.operations.push(Absent { players }.into());
        }
    }

    fn come(&mut self, player: &ReportedPlayer, round: u32) {
        self.away.remove(&player.row.code);
        let (player, number) = (player.row.code.clone(), Some(player.number));
        let group = Some(self.group.code);
        self.operations.push(Late { player, group, round, number, now: false }.into());
    }

    fn round(&mut self, round: u32, reported: &ReportedRound) {
        let group = self.group.code;
        let ReportedRound { tables, byes, absent, manual } = reported;
        self.absent(absent.iter().map(|(player, bye)| Absence {
            player: player.clone(),
            round: Some((group, round)),
            ahead: None,
            bye: *bye,
        }));
        let pair = PairRound {
            pairs: tables.iter().map(|(one, other, _)| (one.clone(), other.clone())).collect(),
            byes: byes.clone(),
            absent: absent.iter().map(|(player, _)| player.clone()).collect(),
            asked: absent.iter().filter(|(_, bye)| !bye.is_zero()).cloned().collect(),
            manual: *manual,
            ..PairRound::of(group, round)
        };
        self.operations.push(pair.into());
        for (table, (first, second, result)) in (1..).zip(tables) {
            let Some(result) = *result else { continue };
            let record = Record {
                first: Some(first.clone()),
                second: Some(second.clone()),
                ..Record::of((group, round, table), result)
            };
            self.operations.push(record.into());
        }
    }
}
