//! A player with a history, in the terms of articles 1 and 5.

use arbitro_pairing::{Points, RoundEntry, Side, Tournament, TournamentPlayer};

use super::Round;

/// A colour preference (1.7); the strength is 1 for mild, 2 for strong, 3 for absolute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Preference {
    pub side: Side,
    pub strength: u8,
}

/// A float (1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    Down,
    Up,
}

#[derive(Clone, Debug)]
pub(super) struct Person {
    pub number: u32,
    pub tpn: u32,
    /// The points with acceleration.
    pub score: Points,
    /// The sides of the games played.
    pub sides: Vec<Side>,
    pub met: Vec<u32>,
    pub forbidden: Vec<u32>,
    pub may_have_bye: bool,
    pub unplayed: usize,
    pub topscorer: bool,
    /// The floats of the last round and of the previous one.
    pub floats: [Option<Float>; 2],
}

impl Person {
    /// 1.6
    pub fn difference(&self) -> i32 {
        let firsts = self.sides.iter().filter(|&&side| side == Side::First).count();
        2 * firsts as i32 - self.sides.len() as i32
    }

    /// The side of both of the last two games, if it was the same.
    pub fn twice(&self) -> Option<Side> {
        let latest: Vec<Side> = self.sides.iter().rev().take(2).copied().collect();
        (latest.len() == 2 && latest[0] == latest[1]).then(|| latest[0])
    }

    /// 1.7
    pub fn preference(&self) -> Option<Preference> {
        let last = *self.sides.last()?;
        let difference = self.difference();
        let balance = if difference > 0 { Side::Second } else { Side::First };
        Some(if difference.abs() > 1 {
            Preference { side: balance, strength: 3 }
        } else if let Some(side) = self.twice() {
            Preference { side: side.other(), strength: 3 }
        } else if difference != 0 {
            Preference { side: balance, strength: 2 }
        } else {
            Preference { side: last.other(), strength: 1 }
        })
    }

    /// The side of an absolute preference.
    pub fn needs(&self) -> Option<Side> {
        self.preference()
            .filter(|preference| preference.strength == 3)
            .map(|preference| preference.side)
    }
}

/// The available players, in the order of article 1.2.
pub(super) fn people(tournament: &Tournament) -> Vec<Person> {
    let rounds = tournament.played as usize;
    let past = |player: &TournamentPlayer| -> Vec<RoundEntry> {
        player.entries.iter().take(rounds).copied().collect()
    };
    let was_paired = |player: &TournamentPlayer| {
        past(player)
            .iter()
            .any(|entry| matches!(entry, RoundEntry::Game(_) | RoundEntry::PairingBye))
    };
    let best = tournament.scoring.win.max(tournament.scoring.draw).as_tenths();
    let numbered = (1..).zip(tournament.players.iter().filter(|p| p.available || was_paired(p)));
    let mut people: Vec<Person> = numbered
        .filter(|(_, player)| player.available)
        .map(|(tpn, player)| {
            let played = past(player).into_iter().filter_map(|entry| match entry {
                RoundEntry::Game(game) if game.played => Some(game),
                _ => None,
            });
            let score = score_before(tournament, player, rounds);
            let with = tournament.forbidden.iter().filter(|set| set.contains(&player.number));
            Person {
                number: player.number,
                tpn,
                score,
                sides: played.clone().map(|game| game.side).collect(),
                met: played.clone().map(|game| game.opponent).collect(),
                forbidden: with.flatten().copied().collect(),
                may_have_bye: past(player).into_iter().all(|entry| match entry {
                    RoundEntry::PairingBye => false,
                    RoundEntry::Game(game) if game.played => true,
                    entry => tournament.scoring.of(entry) < tournament.scoring.win,
                }),
                unplayed: rounds - played.count(),
                topscorer: rounds + 1 >= tournament.rounds as usize
                    && 2 * score.as_tenths() > best * rounds as i32,
                floats: [1, 2].map(|back| float(tournament, player, rounds.checked_sub(back)?)),
            }
        })
        .collect();
    people.sort_by_key(|person| (std::cmp::Reverse(person.score), person.tpn));
    people
}

fn score_before(tournament: &Tournament, player: &TournamentPlayer, round: usize) -> Points {
    let extra = player.acceleration.get(round).copied().unwrap_or_default();
    player.points_after(round as u32, &tournament.scoring) + extra
}

/// 1.4.2 and 1.4.3, for the round with this index.
fn float(tournament: &Tournament, player: &TournamentPlayer, round: usize) -> Option<Float> {
    let entry = player.entries.get(round).copied().unwrap_or(RoundEntry::Absent);
    match entry {
        RoundEntry::Game(game) if game.played => {
            let opponent = tournament.players.iter().find(|other| other.number == game.opponent)?;
            let (mine, theirs) = (
                score_before(tournament, player, round),
                score_before(tournament, opponent, round),
            );
            (mine != theirs).then_some(if mine > theirs { Float::Down } else { Float::Up })
        }
        RoundEntry::PairingBye => Some(Float::Down),
        entry => (tournament.scoring.of(entry) > tournament.scoring.loss).then_some(Float::Down),
    }
}

impl Round {
    /// The side of `a` against `b`: article 5.
    pub(super) fn side(&self, a: usize, b: usize) -> Side {
        if a > b {
            return self.side(b, a).other();
        }
        let (higher, lower) = (&self.people[a], &self.people[b]);
        match (higher.preference(), lower.preference()) {
            // 5.2.5
            (None, None) if higher.tpn % 2 == 1 => self.initial_side,
            (None, None) => self.initial_side.other(),
            // 5.2.1
            (None, Some(theirs)) => theirs.side.other(),
            (Some(mine), None) => mine.side,
            (Some(mine), Some(theirs)) if mine.side != theirs.side => mine.side,
            // 5.2.2
            (Some(mine), Some(theirs)) if mine.strength > theirs.strength => mine.side,
            (Some(mine), Some(theirs)) if mine.strength < theirs.strength => mine.side.other(),
            (Some(mine), _)
                if mine.strength == 3 && higher.difference().abs() != lower.difference().abs() =>
            {
                let wider = higher.difference().abs() > lower.difference().abs();
                if wider { mine.side } else { mine.side.other() }
            }
            // 5.2.3 and 5.2.4
            (Some(mine), _) => {
                let mut latest = higher.sides.iter().rev().zip(lower.sides.iter().rev());
                latest.find(|(a, b)| a != b).map_or(mine.side, |(&was, _)| was.other())
            }
        }
    }
}
