//! A move from any source is played where it is legal, and nowhere else.

use arbitro_games::registry::Visitor;
use arbitro_games::{Game, PlayError, Status};

use super::laws::{Visited, for_every_game, moves, walk};

struct Strangers;

impl Visitor for Strangers {
    type Output = ();

    fn visit<G: Game>(self) {
        // Moves of positions throughout the games, including other set-ups.
        let mut strangers: Vec<G::Move> = Vec::new();
        walk::<G>(6, |Visited { position, .. }| {
            let here = moves(*position);
            let every = (here.len() / 7).max(1);
            for step in here.into_iter().step_by(every) {
                if !strangers.contains(&step) {
                    strangers.push(step);
                }
            }
        });
        let (mut played, mut refused) = (0, 0);
        walk::<G>(6, |Visited { position, about, .. }| {
            let legal = moves(*position);
            // Of a long list a few dozen, different ones at each position.
            let some = |all: &[G::Move]| {
                let every = (all.len() / 48).max(1);
                let from = (played + refused) % every;
                all.iter().copied().skip(from).step_by(every).collect::<Vec<_>>()
            };
            for step in some(&strangers).into_iter().chain(some(&legal)) {
                let mut after = (*position).clone();
                let result = after.play_move(step);
                if legal.contains(&step) {
                    let mut wanted = (*position).clone();
                    wanted.play_unchecked(step);
                    assert_eq!((result, after), (Ok(()), wanted), "{about}: {step:?}");
                    played += 1;
                } else {
                    let over = position.status() != Status::Playing;
                    let said = result.expect_err("it is not legal here");
                    assert_eq!(said == PlayError::NotPlaying, over, "{about}: {step:?}");
                    assert_eq!(after, **position, "{about}: {step:?}");
                    refused += 1;
                }
            }
        });
        assert!(played > 0 && refused > 0, "{}: {played} played, {refused} refused", G::INFO.id);
    }
}

#[test]
fn a_move_from_anywhere_is_played_where_it_is_legal_and_nowhere_else() {
    for_every_game(|| Strangers);
}
