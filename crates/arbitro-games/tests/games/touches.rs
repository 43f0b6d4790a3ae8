//! Moves made by touching squares, and moves in words, for every game in the registry.

use std::collections::BTreeMap;

use arbitro_chance::Lots;
use arbitro_games::registry::{self, Visitor};
use arbitro_games::{
    Choice, Game, Lang, Lead, Message, Seat, Setup, Status, Touching, WORDS, armies,
};

use super::laws::{for_every_game, moves, walk};

/// How many moves of a position are tested.
const MOVES: usize = 12;

fn token<G: Game>(position: &G, step: G::Move) -> String {
    let mut token = String::new();
    position.write(step, &mut token);
    token
}

fn gesture<G: Game>(position: &G, step: G::Move) -> Vec<u16> {
    let mut squares = Vec::new();
    position.gesture(step, &mut squares);
    squares
}

/// Some of the moves of a position, including the first and the last.
fn some<M: Copy>(all: &[M], lots: &mut Lots) -> Vec<M> {
    let mut some: Vec<M> = all.first().into_iter().chain(all.last()).copied().collect();
    some.extend((2..MOVES.min(all.len())).filter_map(|_| lots.pick(all).copied()));
    some
}

/// A message in a language, checked for a missing sentence or fact.
fn said(lang: Lang, message: &Message) -> String {
    let text = WORDS.text(lang, message);
    assert!(
        !text.is_empty() && !text.contains(['{', '}']) && !text.contains("games-"),
        "{text:?} of {message:?}"
    );
    text
}

struct Words;

impl Visitor for Words {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut lots = Lots::for_purpose(3, G::INFO.id);
        walk::<G>(4, |place| {
            let all = moves(place.position);
            for step in some(&all, &mut lots) {
                let squares = gesture(place.position, step);
                let mut sorted = squares.clone();
                sorted.sort_unstable();
                // The moves offered together: all that these squares mean.
                let together = all.iter().filter(|&&other| {
                    let mut others = gesture(place.position, other);
                    others.sort_unstable();
                    others == sorted
                });
                let together: Vec<G::Move> = together.copied().take(200).collect();
                for lang in [Lang::Pt, Lang::En] {
                    let mut words: BTreeMap<String, G::Move> = BTreeMap::new();
                    for &other in &together {
                        let text = said(lang, &place.position.describe(other));
                        let before = words.insert(text.clone(), other);
                        assert_eq!(before, None, "{}: {text} is said of two moves", place.about);
                    }
                }
            }
        });
    }
}

#[test]
fn every_legal_move_has_words_of_its_own_among_those_offered_together() {
    for_every_game(|| Words);
}

struct Touches;

impl Visitor for Touches {
    type Output = ();

    fn visit<G: Game>(self) {
        if G::INFO.seats != 2 {
            return;
        }
        let mut lots = Lots::for_purpose(4, G::INFO.id);
        walk::<G>(3, |place| {
            let position = place.position;
            if position.status() != Status::Playing {
                return;
            }
            let about = &place.about;
            let before = Touching::of(position, &[]);
            for (square, lead) in (0u16..).zip(&before.leads) {
                let name = position.board().name(square);
                match lead {
                    Lead::Plays(choice) => {
                        assert_eq!(choice.token.to_lowercase(), name.to_lowercase(), "{about}")
                    }
                    Lead::On => {}
                    Lead::Refused(why, hint) => {
                        assert_ne!(
                            why.key, "games-error-not-a-move",
                            "{about}: {name} is not explained"
                        );
                        for lang in [Lang::Pt, Lang::En] {
                            said(lang, why);
                            if let Some(hint) = hint {
                                said(lang, hint);
                            }
                        }
                    }
                    Lead::Instead | Lead::Back => panic!("{about}: {name} was not touched yet"),
                }
            }
            // Touching a move's squares one after the other, in either order, leaves it possible.
            for step in some(&moves(position), &mut lots) {
                let wanted =
                    Choice { token: token(position, step), words: position.describe(step) };
                let mut squares = gesture(position, step);
                for _ in 0..2 {
                    made(position, &squares, &wanted, about);
                    squares.reverse();
                }
            }
        });
    }
}

/// Makes a move by touching its squares one after the other.
fn made<G: Game>(position: &G, squares: &[u16], wanted: &Choice, about: &str) {
    let Some((last, first)) = squares.split_last() else {
        assert!(Touching::of(position, &[]).choices.contains(wanted), "{about}: {wanted:?}");
        return;
    };
    for touched in 0..first.len() {
        let lead = &Touching::of(position, &first[..touched]).leads[usize::from(first[touched])];
        assert!(matches!(lead, Lead::On), "{about}: {wanted:?} after {touched}: {lead:?}");
    }
    let touching = Touching::of(position, first);
    assert_eq!(touching.touched, first, "{about}");
    match &touching.leads[usize::from(*last)] {
        Lead::Plays(choice) => assert_eq!(choice, wanted, "{about}"),
        Lead::On => {
            let choices = Touching::of(position, squares).choices;
            assert!(
                choices.contains(wanted) && choices.len() <= 8,
                "{about}: {wanted:?} of {choices:?}"
            );
        }
        lead => panic!("{about}: {wanted:?}: {lead:?}"),
    }
    for &square in first {
        assert_eq!(touching.leads[usize::from(square)], Lead::Back, "{about}");
    }
    // Any further touch that leads nowhere is refused with a reason.
    for (square, lead) in touching.leads.iter().enumerate() {
        let unsaid = matches!(lead, Lead::Refused(why, _) if why.key == "games-error-not-a-move");
        assert!(!unsaid, "{about}: {first:?} and {square} are not explained");
    }
}

#[test]
fn every_move_of_a_game_for_two_is_made_by_touching_its_squares_and_no_touch_is_left_unexplained() {
    for_every_game(|| Touches);
}

#[test]
fn an_unambiguous_gesture_needs_one_touch() {
    struct OneTouch;

    impl Visitor for OneTouch {
        type Output = bool;

        fn visit<G: Game>(self) -> bool {
            let position = G::start(&Setup::of(G::INFO.samples[0])).expect("our own");
            let leads = Touching::of(&position, &[]).leads;
            leads.iter().any(|lead| matches!(lead, Lead::Plays(_)))
        }
    }

    let one: Vec<&str> = registry::all()
        .filter(|&game| registry::info(game).seats == 2 && registry::dispatch(game, OneTouch))
        .map(|game| registry::info(game).id)
        .collect();
    let usual = ["semaforo", "gatos-e-caes", "rastros", "atari-go", "hex"];
    let earlier = ["sesqui", "flume", "pontos-e-quadrados", "ouri"];
    assert_eq!(one, [&usual[..], &earlier].concat());
}

struct Armies;

impl Visitor for Armies {
    type Output = ();

    fn visit<G: Game>(self) {
        let Some((empty, armies)) = armies::<G>() else {
            assert!(G::INFO.setups.is_empty(), "{}", G::INFO.id);
            return;
        };
        assert!(empty.pieces.is_empty());
        for (number, sample) in G::INFO.samples.iter().enumerate() {
            let drawing = G::start(&Setup::of(sample)).expect("our own").drawing(Vec::new(), None);
            for (seat, army) in (0..).zip(&armies) {
                let text = sample.iter().find(|(tag, _)| *tag == army.tag).expect("a set-up").1;
                assert_eq!(army.ready[number], text);
                let rows: Vec<&str> = text.split('/').collect();
                assert_eq!(
                    rows.iter().map(|row| row.len()).collect::<Vec<_>>(),
                    army.rows.iter().map(Vec::len).collect::<Vec<_>>()
                );
                // Each letter of the tag is the piece on its square, and the numbers of pieces are
                // right.
                for (letter, square) in rows.concat().chars().zip(army.rows.iter().flatten()) {
                    let piece =
                        army.pieces.iter().find(|piece| piece.letter == letter).expect("a piece");
                    let lying = drawing.pieces_on(*square).next().expect("it is filled");
                    assert_eq!((lying.kind, lying.kind.side), (piece.kind, Some(seat)), "{letter}");
                    assert!(WORDS.knows(Lang::En, piece.key), "{letter}");
                }
                for piece in &army.pieces {
                    assert_eq!(text.matches(piece.letter).count(), piece.count, "{piece:?}");
                }
            }
        }
        assert_eq!(G::start(&Setup::of(G::INFO.samples[0])).expect("our own").turn(), Seat::FIRST);
    }
}

#[test]
fn an_army_is_set_up_from_the_samples_of_its_game() {
    for_every_game(|| Armies);
}
