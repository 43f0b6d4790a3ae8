//! The operations that create the event of a report: a file has nothing but its last state, so the
//! rounds are played again in an order that ends in it.

use std::collections::HashSet;

use super::{ReportedGroup, ReportedPlayer};
use crate::operation::{Absence, Absent, Draw, Forbid, Import, Late, Operation, Withdraw};
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
    let (category, groups) = (group.code.category(), vec![group.drawn.clone()]);
    replay.operations.push(Draw { category, seed, groups, chosen: None }.into());
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

impl Rounds<'_> {
    /// Plays the rounds; at the end those leave who have left.
    fn play(&mut self) {
        let group = self.group;
        let is_drawn = |player: &&ReportedPlayer| player.late.is_none();
        let mut inside: Vec<&ReportedPlayer> = group.players.iter().filter(is_drawn).collect();
        for (paired, results) in &group.played {
            let round = paired.round;
            for player in group.players.iter().filter(|player| player.late == Some(round)) {
                self.come(player, round);
                inside.push(player);
            }
            let playing: HashSet<&PlayerCode> = paired.everybody().chain(&paired.absent).collect();
            for &player in &inside {
                let code = &player.row.code;
                match (playing.contains(code), self.away.contains(code)) {
                    (true, true) => self.come(player, round),
                    (false, false) => {
                        self.away.insert(code);
                        self.operations.push(Withdraw { players: vec![code.clone()] }.into());
                    }
                    _ => {}
                }
            }
            self.absent(paired.absent.iter().map(|player| Absence {
                player: player.clone(),
                round: Some((group.code, round)),
                ahead: None,
                bye: paired.worth(player),
            }));
            self.operations.push(paired.clone().into());
            self.operations.extend(results.iter().cloned().map(Operation::from));
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
}
