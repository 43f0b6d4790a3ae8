//! Which prover a game has: the table of the games that have one of their own, by their rooms here.

use std::any::{Any, TypeId};

use super::{ProofNumberSearch, Prover, RulesOnly};
use crate::games::Game;

macro_rules! rooms {
    ($memory:ident: $($room:ident),* $(,)?) => {
        [$(of(|| super::$room::prover($memory))),*]
    };
}

/// The prover of a game: its own where it has one, or the general one with the rules alone. Its tables
/// take at most `memory` bytes.
pub fn prover<G: Game>(memory: usize) -> Box<dyn Prover<G>> {
    let rooms = rooms![
        memory: semaforo,
        gatos_e_caes,
        rastros,
        produto,
        avanco,
        dominorio,
        atari_go,
        nex,
        quelhas,
        hex,
    ];
    let own = rooms.into_iter().flatten().next();
    own.unwrap_or_else(|| Box::new(ProofNumberSearch::new(RulesOnly, memory)))
}

/// The prover of game `H` as one of game `G`, when they are the same.
fn of<G: Game, H: Game>(prover: impl FnOnce() -> Box<dyn Prover<H>>) -> Option<Box<dyn Prover<G>>> {
    if TypeId::of::<G>() != TypeId::of::<H>() {
        return None;
    }
    let mut made: Option<Box<dyn Prover<H>>> = Some(prover());
    (&mut made as &mut dyn Any).downcast_mut::<Option<Box<dyn Prover<G>>>>()?.take()
}
