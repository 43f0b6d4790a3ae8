//! Hex: connections that hold whatever the rival does decide who wins and which moves need to be
//! searched. A quick test sees only those made of bridges, pairs of cells of which the rival can
//! take only one.

mod connections;

use super::links::{Ways, spread};
use super::must_play::{Claim, Effect, Ground, Look, MustPlay, Step};
use super::table::{KeyHash, Table};
use super::{Prover, Value, pie, usual};
use crate::board::Bits;
use crate::board::rhombus::{ALL, EDGES, NEIGHBOURS, beside};
use crate::games::Game;
use crate::games::hex::{Hex, Move, PlainHex};
use connections::{Connections, Until};

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Hex>> {
    let usual = MustPlay::new(Bridges::new(memory / 4), memory / 4 * 3);
    pie::prover(usual::prover(usual, PlainHex::is_usual, memory))
}

/// The theory of Hex beyond its rules.
#[derive(Debug)]
pub(super) struct Bridges {
    /// The results of earlier looks at positions.
    seen: Table<Key, LinkClaim>,
}

/// The stones of the mover and of the rival, and the side to move.
type Key = ([u128; 2], u8);

/// How many of the rival's half links are kept.
const THREATS: usize = 6;

/// The conclusion from the connections of a position.
#[derive(Clone, Copy, Debug)]
enum LinkClaim {
    Plain(Claim),
    /// The rival's most restrictive half links from edge to edge, each with the rival's stones;
    /// empty sets fill the unused entries.
    Threats([u128; THREATS]),
}

impl LinkClaim {
    fn of(position: &PlainHex) -> Self {
        let [(side, own), (other, rival)] = sides(position);
        let mine = Connections::of(side, own, rival, Until::Half);
        if let Some(&carrier) = mine.links().first().or(mine.halves().first()) {
            return LinkClaim::Plain(Claim { wins: true, cells: own | carrier });
        }
        let theirs = Connections::of(other, rival, own, Until::Link);
        if let Some(&carrier) = theirs.links().first() {
            return LinkClaim::Plain(Claim { wins: false, cells: rival | carrier });
        }
        // The next one is always the half link that leaves the fewest common cells.
        let mut threats = [0; THREATS];
        let mut common = ALL;
        for threat in &mut threats {
            let common_cells = |half: &&u128| (common & **half).count_ones();
            let Some(&half) = theirs.halves().iter().min_by_key(common_cells) else { break };
            if common & half == common {
                break;
            }
            common &= half;
            *threat = rival | half;
        }
        LinkClaim::Threats(threats)
    }

    fn look(self) -> Look {
        match self {
            LinkClaim::Plain(claim) => Look::Plain(claim),
            LinkClaim::Threats(threats) => {
                Look::Threats(threats.into_iter().filter(|&threat| threat != 0).collect())
            }
        }
    }
}

impl Bridges {
    /// The table of earlier looks takes at most `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self { seen: Table::new(bytes) }
    }
}

/// Stones of a side that are linked whatever the rival does.
#[derive(Clone, Copy, Debug)]
struct Group {
    stones: u128,
    /// The empty cells adjacent to it, and those of its edge.
    near: u128,
    /// The empty cells of its bridges.
    bridges: u128,
}

/// Two of these cells; `None` when there are fewer.
fn pair(cells: u128) -> Option<u128> {
    let rest = cells & cells.wrapping_sub(1);
    (rest != 0).then(|| cells & !rest | rest & rest.wrapping_neg())
}

impl Group {
    fn new(stones: u128, edge: u128, empty: u128) -> Self {
        Self { stones, near: (beside(stones) | edge) & empty, bridges: 0 }
    }

    /// Two cells that link it to another group, avoiding cells needed elsewhere.
    fn bridge(&self, other: &Group, needed: u128) -> Option<u128> {
        pair(self.near & other.near & !self.bridges & !needed)
    }

    /// Adds the groups that bridges reach, until a bridge reaches the goal, if there is a goal;
    /// returns whether one did.
    fn grow(&mut self, others: &mut Vec<Group>, goal: Option<&Group>, needed: u128) -> bool {
        loop {
            if let Some(bridge) = goal.and_then(|goal| self.bridge(goal, needed)) {
                self.bridges |= bridge;
                return true;
            }
            let connected = others
                .iter()
                .enumerate()
                .find_map(|(at, other)| Some((at, self.bridge(other, needed)?)));
            let Some((at, bridge)) = connected else { return false };
            let other = others.swap_remove(at);
            self.stones |= other.stones;
            self.near |= other.near;
            self.bridges |= bridge;
        }
    }
}

/// The groups that a side has linked to its edges.
struct Linked {
    empty: u128,
    /// The group of each edge; neither uses the other's bridge cells.
    anchored: [Group; 2],
    /// Whether the edges are linked with each other: the first group reaches the last by bridges.
    through: bool,
}

impl Linked {
    fn of(side: usize, own: u128, rival: u128) -> Self {
        let empty = ALL & !(own | rival);
        let [mut first, mut last] =
            EDGES[side].map(|edge| Group::new(spread(edge & own, own), edge, empty));
        let mut others = Vec::new();
        let mut ungrouped = own & !(first.stones | last.stones);
        while ungrouped != 0 {
            let stones = spread(ungrouped & ungrouped.wrapping_neg(), own);
            ungrouped &= !stones;
            others.push(Group::new(stones, 0, empty));
        }
        let through = first.grow(&mut others, Some(&last), 0);
        if !through {
            last.grow(&mut others, None, first.bridges);
        }
        Self { empty, anchored: [first, last], through }
    }

    /// The cells that prove that the side wins even if the rival moves first.
    fn shown(&self) -> Option<u128> {
        let [first, last] = self.anchored;
        self.through.then_some(first.stones | last.stones | first.bridges)
    }

    /// The cells that prove that the side wins by moving first, for each winning cell.
    fn wins(&self) -> impl Iterator<Item = u128> {
        let [first, last] = self.anchored;
        let bridges = first.bridges | last.bridges;
        let free = self.empty & !bridges;
        Bits(free).filter_map(move |cell| {
            let around = NEIGHBOURS[usize::from(cell)] & free;
            let link = |group: &Group, around: u128| {
                if group.near >> cell & 1 == 1 { Some(0) } else { pair(group.near & around) }
            };
            let one = link(&first, around)?;
            let two = link(&last, around & !one)?;
            Some(first.stones | last.stones | bridges | 1 << cell | one | two)
        })
    }
}

/// The sides of a position, the mover's first.
fn sides(position: &PlainHex) -> [(usize, u128); 2] {
    let [own, rival] = position.mover_and_opponent();
    let side = usize::from(position.side());
    [(side, own), (1 - side, rival)]
}

fn ways(position: &PlainHex) -> [Ways; 2] {
    let [(side, own), (other, rival)] = sides(position);
    let empty = ALL & !(own | rival);
    [Ways::of(side, own, 0, empty), Ways::of(other, rival, 0, empty)]
}

impl Ground<PlainHex> for Bridges {
    type Key = Key;

    const AT_A_TIME: usize = 8;

    const WEIGHT: u64 = 100;

    /// Once each side has a stone.
    fn holds(&self, position: &PlainHex) -> bool {
        position.mover_and_opponent().iter().all(|&stones| stones != 0)
    }

    fn key(&self, position: &PlainHex) -> Key {
        (position.mover_and_opponent(), position.side())
    }

    fn plain(&self, position: &PlainHex) -> Option<Claim> {
        let [(side, own), (other, rival)] = sides(position);
        if let Some(value) = Value::settled(position) {
            let wins = value == Value::Win;
            return Some(Claim { wins, cells: if wins { own } else { rival } });
        }
        let theirs = Linked::of(other, rival, own);
        let mine = Linked::of(side, own, rival);
        if let Some(cells) = mine.shown().or_else(|| mine.wins().next()) {
            return Some(Claim { wins: true, cells });
        }
        theirs.shown().map(|cells| Claim { wins: false, cells })
    }

    fn look(&self, position: &PlainHex) -> Look {
        let key = self.key(position);
        let place = KeyHash::of(&key);
        if let Some(seen) = self.seen.get(place, &key) {
            return seen.look();
        }
        let claim = LinkClaim::of(position);
        self.seen.put(place, &key, claim, 1);
        claim.look()
    }

    fn passed(&self, position: &PlainHex) -> PlainHex {
        position.passed()
    }

    fn moves(&self, position: &PlainHex, threats: &[u128]) -> Vec<Step<Move>> {
        let ways = ways(position);
        let moves = position.moves();
        let steps = moves.into_iter().filter_map(|step| {
            let cell = step.cell() as u8;
            if threats.iter().any(|cells| cells >> cell & 1 == 0) {
                return None;
            }
            let promise = ways.iter().map(|ways| ways.weight(cell)).sum();
            Some(Step { step, effect: Effect { own: 1 << cell, neutral: 0 }, promise })
        });
        steps.collect()
    }

    /// Another position with the same cells may allow a move outside them. That is covered only if
    /// such a move exists here as well.
    fn lost(&self, position: &PlainHex, cells: u128) -> u128 {
        let [own, rival] = position.mover_and_opponent();
        if ALL & !(own | rival | cells) == 0 { ALL } else { cells }
    }

    fn guess(&self, position: &PlainHex) -> (u32, u32) {
        let [own, rival] = ways(position).map(|ways| u32::from(ways.least) / 2);
        (1 + own * own, 1 + rival * rival)
    }
}
