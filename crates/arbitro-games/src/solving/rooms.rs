//! Which prover a game has.

use std::any::{Any, TypeId};

use super::must_play::MustPlay;
use super::{DepthFirst, ProofNumberSearch, Prover, RulesOnly, Theory};
use super::{
    atari_go, avanco, dominorio, gatos_e_caes, hex, nex, produto, quelhas, rastros, semaforo,
};
use crate::games::Game;

/// The prover of a game: its own where it has one, or the general one with the rules alone. Its tables
/// take at most so many bytes.
pub fn prover<G: Game>(memory: usize) -> Box<dyn Prover<G>> {
    fn search<H: Game>(theory: impl Theory<H> + 'static, bytes: usize) -> Box<dyn Prover<H>> {
        Box::new(ProofNumberSearch::new(theory, bytes))
    }
    let rooms = [
        of(|| Box::new(semaforo::EveryBoard::new())),
        of(|| Box::new(DepthFirst::new(rastros::Trails, memory))),
        of(|| search(avanco::Races, memory)),
        of(|| search(atari_go::Liberties, memory)),
        of(|| Box::new(produto::Fillings::new(memory))),
        of(|| Box::new(DepthFirst::new(dominorio::Regions::new(), memory))),
        of(|| Box::new(DepthFirst::new(quelhas::Lines, memory))),
        of(|| {
            let theory = gatos_e_caes::Territories::new(memory / 8);
            Box::new(DepthFirst::new(theory, memory / 8 * 7))
        }),
        of(|| Box::new(MustPlay::new(hex::Bridges::new(memory / 4), memory / 4 * 3))),
        of(|| Box::new(MustPlay::new(nex::Gaps, memory))),
    ];
    let own = rooms.into_iter().flatten().next();
    own.unwrap_or_else(|| search(RulesOnly, memory))
}

/// The prover of game `H` as one of game `G`, when they are the same.
fn of<G: Game, H: Game>(prover: impl FnOnce() -> Box<dyn Prover<H>>) -> Option<Box<dyn Prover<G>>> {
    if TypeId::of::<G>() != TypeId::of::<H>() {
        return None;
    }
    let mut made: Option<Box<dyn Prover<H>>> = Some(prover());
    (&mut made as &mut dyn Any).downcast_mut::<Option<Box<dyn Prover<G>>>>()?.take()
}
