//! Which prover a game has: the table of the games with a prover of their own, by their modules
//! here.

use std::any::{Any, TypeId};

use super::recurring::Recurring;
use super::{ProofNumberSearch, Prover, RulesOnly};
use crate::games::Game;

macro_rules! rooms {
    ($memory:ident: $($room:ident),* $(,)?) => {
        [$(of(|| super::$room::prover($memory))),*]
    };
}

/// The prover of a game: its own, or else a general one with just the rules. Its tables take at
/// most `memory` bytes.
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
        amazonas,
        sesqui,
        flume,
        pontos_e_quadrados,
    ];
    let dedicated = rooms.into_iter().flatten().next();
    dedicated.unwrap_or_else(|| match G::RECURS {
        true => Box::new(Recurring::new(memory)),
        false => Box::new(ProofNumberSearch::new(RulesOnly, memory)),
    })
}

/// Casts the prover of game `H` to one of game `G`, when they are the same game.
fn of<G: Game, H: Game>(prover: impl FnOnce() -> Box<dyn Prover<H>>) -> Option<Box<dyn Prover<G>>> {
    if TypeId::of::<G>() != TypeId::of::<H>() {
        return None;
    }
    let mut boxed: Option<Box<dyn Prover<H>>> = Some(prover());
    (&mut boxed as &mut dyn Any).downcast_mut::<Option<Box<dyn Prover<G>>>>()?.take()
}
