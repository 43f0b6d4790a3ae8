//! Every connection is played out on its carrier against every play of the rival.

use arbitro_chance::Lots;

use super::*;

/// Two points of a side, with its stones.
struct Points {
    own: u128,
    from: u128,
    to: u128,
}

impl Points {
    fn are_linked(&self, own: u128) -> bool {
        spread(self.from & own, own) & self.to != 0
    }

    /// Whether the points become linked by play on these cells only.
    fn holds(&self, taken: u128, free: u128, rival_moves: bool) -> bool {
        let own = self.own | taken;
        if self.are_linked(own) || free == 0 {
            return self.are_linked(own);
        }
        if rival_moves {
            Bits(free).all(|cell| self.holds(taken, free & !(1 << cell), false))
        } else {
            Bits(free).any(|cell| self.holds(taken | 1 << cell, free & !(1 << cell), true))
        }
    }
}

#[test]
fn connections_hold_against_every_play_on_their_carrier() {
    let mut held = [0, 0];
    for seed in 0..30 {
        let mut lots = Lots::new(seed);
        let mut cells: Vec<usize> = (0..121).collect();
        lots.shuffle(&mut cells);
        let (own, rival) = (2 + lots.below(20), 2 + lots.below(20));
        let set = |cells: &[usize]| cells.iter().fold(0u128, |set, cell| set | 1 << cell);
        let (own, rival) = (set(&cells[..own]), set(&cells[own..own + rival]));
        let side = lots.below(2);
        let all = Connections::of(side, own, rival, Until::Link);
        let ends = |anchor: usize| all.anchors[anchor] | EDGES[side].get(anchor).unwrap_or(&0);
        for anchor in 0..all.anchors.len() {
            for point in 0..FIRST + all.anchors.len() {
                let cell = if point < FIRST { 1 << point } else { 0 };
                let to = if point < FIRST { cell } else { ends(point - FIRST) };
                let points = Points { own: own | cell, from: ends(anchor), to };
                let Pair { links, halves } = all.pair(anchor, point);
                for (kind, carriers) in [links, halves].into_iter().enumerate() {
                    for &carrier in carriers.iter().filter(|set| set.count_ones() <= 7) {
                        assert_eq!(carrier & !(all.empty & !cell), 0, "seed {seed}");
                        assert!(
                            points.holds(0, carrier, kind == 0),
                            "seed {seed}: {anchor} {point} {carrier:x} {own:x} {rival:x}"
                        );
                        held[kind] += 1;
                    }
                }
            }
        }
    }
    assert!(held.iter().all(|&count| count > 5000), "{held:?}");
}
