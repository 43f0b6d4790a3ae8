//! Which prover a game has: the table of the games with a prover of their own, by their modules
//! here.

use std::any::{Any, TypeId};

use super::recurring::Recurring;
use super::{ProofNumberSearch, Prover, RulesOnly};
use crate::games::Game;

/// A game with a prover of its own, by its type, and how the prover is made: a `Box<dyn Prover<_>>` of that game, in
/// a box. It is made for each game, not for each pair of games that could be compared.
type Room = (TypeId, fn(usize) -> Box<dyn Any>);

macro_rules! rooms {
    ($($room:ident),* $(,)?) => {
        [$((of_game(super::$room::prover), |memory| Box::new(super::$room::prover(memory)))),*]
    };
}

fn of_game<G: Game>(_: fn(usize) -> Box<dyn Prover<G>>) -> TypeId {
    TypeId::of::<G>()
}

/// The prover of a game: its own, or else a general one with just the rules. Its tables take at
/// most `memory` bytes.
pub fn prover<G: Game>(memory: usize) -> Box<dyn Prover<G>> {
    let made = room(TypeId::of::<G>()).map(|make| make(memory).downcast::<Box<dyn Prover<G>>>());
    match made {
        Some(Ok(prover)) => *prover,
        _ if G::RECURS => Box::new(Recurring::new(memory)),
        _ => Box::new(ProofNumberSearch::new(RulesOnly, memory)),
    }
}

fn room(game: TypeId) -> Option<fn(usize) -> Box<dyn Any>> {
    let rooms: [Room; _] = rooms![
        semaforo,
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
    rooms.into_iter().find(|(room, _)| *room == game).map(|(_, make)| make)
}
