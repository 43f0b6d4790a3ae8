//! The program as an opponent, in every game that it plays.

use arbitro_chance::Lots;
use arbitro_games::playing::{Level, Opponent, sit_down};
use arbitro_games::registry::{self, GameId, Visitor};
use arbitro_games::semaforo::Semaforo;
use arbitro_games::solving::{Budget, Value, prover};
use arbitro_games::{Game, Seat, Setup, Status};

fn level(number: u8) -> Level {
    Level::of(number).expect("there are four")
}

/// The games that the program plays.
fn played() -> Vec<GameId> {
    registry::all().filter(|&game| sit_down(game, level(1), 0).is_ok()).collect()
}

/// Plays a game between two levels and checks that every move is legal; returns the moves and the
/// winner.
fn game(game: GameId, levels: [u8; 2], seed: u64) -> (Vec<String>, Option<Seat>) {
    let mut two = levels.map(|number| sit_down(game, level(number), seed).expect("it is played"));
    let mut moves = Vec::new();
    while two[0].position().status() == Status::Playing {
        let at = usize::from(two[0].position().turn().0);
        // A game that goes round is broken off.
        let Some(step) = two[at].choose() else { break };
        assert!(
            two[at].position().legal_tokens().contains(&step),
            "{:?}: {step} after {moves:?}",
            two[at]
        );
        for sitting in &mut two {
            sitting.play(&step).expect("a legal move");
        }
        moves.push(step);
    }
    let winner = match two[0].position().status() {
        Status::Over(end) => {
            [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| end.winners.has(*seat))
        }
        _ => None,
    };
    (moves, winner)
}

#[test]
fn the_program_plays_what_solve_takes_and_nothing_else() {
    assert_eq!(played().len(), registry::all().count() - 2);
    for id in ["ludo", "combate"] {
        let game = registry::find(id).expect("a game");
        assert!(sit_down(game, level(1), 0).is_err(), "{id}");
    }
}

#[test]
fn a_seed_gives_the_same_game_and_every_move_is_legal() {
    for id in played() {
        let (one, two) = (game(id, [1, 1], 7), game(id, [1, 1], 7));
        assert_eq!(one, two, "{}", registry::info(id).id);
        assert!(!one.0.is_empty());
    }
    let rastros = registry::find("rastros").expect("a game");
    assert_eq!(game(rastros, [2, 2], 3), game(rastros, [2, 2], 3));
    assert_ne!(game(rastros, [1, 1], 1).0, game(rastros, [1, 1], 2).0, "another seed");
}

#[test]
fn a_new_game_is_played_alike_and_moves_taken_back_are_gone() {
    let mut sitting =
        sit_down(registry::find("dominorio").expect("a game"), level(1), 5).expect("it is played");
    assert!(!sitting.undo());
    let first = sitting.choose().expect("a move");
    sitting.play(&first).expect("a legal move");
    assert!(sitting.play(&first).is_err());
    assert!(sitting.undo() && !sitting.undo());
    sitting.begin();
    assert_eq!(sitting.choose(), Some(first));
}

/// At every point of a game, moves are taken back and another one is tried: the same question
/// afterwards gets the same answer.
#[test]
fn moves_taken_back_and_played_again_get_the_same_answer() {
    for id in played() {
        let name = registry::info(id).id;
        let mut straight = sit_down(id, level(2), 11).expect("it is played");
        let mut back = sit_down(id, level(2), 11).expect("it is played");
        let mut lots = Lots::for_purpose(11, name);
        let mut moves: Vec<String> = Vec::new();
        // The end of a game, where wins are proven, after random moves.
        while straight.position().status() == Status::Playing {
            // Each choice is requested five times, but only at some points, which is enough.
            let own = straight.position().turn() == Seat::FIRST && moves.len() % 12 > 9;
            let step = if own {
                straight.choose()
            } else {
                lots.pick(&straight.position().legal_tokens()).cloned()
            };
            let step = step.expect("a game that is being played has a move");
            if own {
                assert_eq!(back.choose().as_ref(), Some(&step), "{name}: after {moves:?}");
                let gone = 4.min(moves.len());
                for _ in 0..gone {
                    assert!(back.undo());
                }
                back.choose();
                let from = moves.len() - gone;
                let other =
                    back.position().legal_tokens().into_iter().find(|token| *token != moves[from]);
                if let Some(other) = other {
                    back.play(&other).expect("a legal move");
                    back.choose();
                    back.undo();
                }
                for token in &moves[from..] {
                    back.play(token).expect("a legal move");
                }
                assert_eq!(back.choose().as_ref(), Some(&step), "{name}: again after {moves:?}");
            }
            straight.play(&step).expect("a legal move");
            back.play(&step).expect("a legal move");
            moves.push(step);
            if moves.len() > 60 {
                break;
            }
        }
    }
}

#[test]
fn the_highest_level_beats_the_lowest() {
    // Games that are quick to play; the example `levels` plays all of them, a hundred times.
    for id in ["semaforo", "rastros", "quelhas"] {
        let id = registry::find(id).expect("a game");
        for seed in 0..2u64 {
            let own = Seat((seed % 2) as u8);
            let levels = if own == Seat::FIRST { [4, 1] } else { [1, 4] };
            let (moves, winner) = game(id, levels, seed);
            assert_eq!(winner, Some(own), "{} {seed}: {moves:?}", registry::info(id).id);
        }
    }
}

/// Positions that the program has proven to be won are won against random moves.
struct Wins;

impl Visitor for Wins {
    type Output = u32;

    fn visit<G: Game>(self) -> u32 {
        let start = G::start(&Setup::of(G::INFO.samples[0])).expect("a sample");
        if start.solvable().is_err() {
            return 0;
        }
        let mut won = 0;
        for seed in 0..40 {
            let mut lots = Lots::for_purpose(seed, "proven");
            let mut player = Opponent::new(&start, level(2), seed).expect("it is played");
            let Some(mut here) = late(&start, &mut lots) else { continue };
            let own = here.turn();
            let mut proven = false;
            let mut game = vec![here.clone()];
            while here.status() == Status::Playing {
                let step = if here.turn() == own {
                    let step = player.choose(&game).expect("it is being played");
                    assert!(!proven || player.has_won(&here), "{}: {here:?}", G::INFO.id);
                    proven = player.has_won(&here);
                    if !proven {
                        break;
                    }
                    step
                } else {
                    let mut moves = Vec::new();
                    here.legal_moves(&mut moves);
                    *lots.pick(&moves).expect("a move")
                };
                here.play_unchecked(step);
                game.push(here.clone());
            }
            if proven {
                let value = Value::settled(&here).expect("it is over");
                assert_eq!(value.winner(here.turn()), Some(own), "{}: {here:?}", G::INFO.id);
                won += 1;
            }
            if won == 6 {
                break;
            }
        }
        won
    }
}

/// A position some plies before the end of a random game.
fn late<G: Game>(start: &G, lots: &mut Lots) -> Option<G> {
    let mut positions = vec![start.clone()];
    let mut moves = Vec::new();
    loop {
        let mut here = positions.last()?.clone();
        if here.status() != Status::Playing {
            break;
        }
        moves.clear();
        here.legal_moves(&mut moves);
        here.play_unchecked(*lots.pick(&moves)?);
        if G::RECURS && positions.iter().filter(|before| **before == here).count() >= 2 {
            return None;
        }
        positions.push(here);
    }
    let at = positions.len().checked_sub(4 + lots.below(6))?;
    Some(positions.swap_remove(at))
}

#[test]
fn a_proven_win_is_won_against_any_reply() {
    for id in played() {
        let name = registry::info(id).id;
        let won = registry::dispatch(id, Wins);
        // Blokus has four players unless a variant differs.
        assert!(won >= 2 || name == "blokus", "{name}: {won}");
    }
}

#[test]
fn positions_declared_won_are_won() {
    let start = Semaforo::start(&Setup::default()).expect("the start");
    let prover = prover::<Semaforo>(1 << 20);
    let mut won = 0;
    for seed in 0..12 {
        let Some(here) = late(&start, &mut Lots::new(seed)) else { continue };
        let mut player = Opponent::new(&here, level(2), seed).expect("it is played");
        player.choose(std::slice::from_ref(&here));
        if player.has_won(&here) {
            let value = prover.value(&here, 1, &Budget::unlimited());
            assert_eq!(value, Some(Value::Win), "{here:?}");
            won += 1;
        }
    }
    assert!((1..12).contains(&won), "{won}");
}

#[test]
fn a_level_is_a_number_from_one_to_four() {
    let read = ["0", "1", "4", "5", "x", ""].map(|text| text.parse().ok().map(Level::number));
    assert_eq!(read, [None, Some(1), Some(4), None, None, None]);
}
