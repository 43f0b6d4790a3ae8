//! Laws of solving, for every game in the registry: late positions of random games, under every
//! choice of rules.

use arbitro_chance::Lots;
use arbitro_games::registry::{self, Visitor};
use arbitro_games::solving::{
    Budget, Limits, ProofNumberSearch, Prover, RulesOnly, Solution, Value, prover, solve,
    solve_with,
};
use arbitro_games::{Game, Setup, Status, Switches, Unforeseeable, Unsolvable};

use super::plain::Plain;

/// Small tables, so that they overflow and forgotten results are searched again.
const SMALL: usize = 1 << 18;
/// How many positions the plain searcher may visit.
const MOST: usize = 20_000;

/// The starts of a game under every value of every switch, one switch at a time.
fn starts<G: Game>() -> Vec<G> {
    let mut choices = vec![String::new()];
    for switch in G::INFO.switches {
        for value in switch.values {
            choices.push(format!("{}.{}={value}", G::INFO.id, switch.name));
        }
    }
    let mut starts = Vec::new();
    for choice in &choices {
        for sample in G::INFO.samples {
            let switches =
                Switches::read(choice, &G::INFO, registry::infos()).expect("known switches");
            let setup = Setup { switches, ..Setup::of(sample) };
            let start = G::start(&setup).expect("a sample starts a game");
            if !starts.contains(&start) {
                starts.push(start);
            }
        }
    }
    starts
}

/// The positions of a random game, up to one that occurred twice before.
fn walk<G: Game>(start: &G, lots: &mut Lots) -> Vec<G> {
    let mut positions = vec![start.clone()];
    let mut here = start.clone();
    let mut moves = Vec::new();
    while here.status() == Status::Playing {
        moves.clear();
        here.legal_moves(&mut moves);
        here.play_unchecked(*lots.pick(&moves).expect("a played position has moves"));
        if G::RECURS && positions.iter().filter(|before| **before == here).count() >= 2 {
            break;
        }
        positions.push(here.clone());
    }
    positions
}

fn moves_of<G: Game>(solution: &Solution<G::Move>) -> String {
    format!("{:?}", solution.moves)
}

/// Checks a position's complete solution against the plain searcher; returns whether that was
/// feasible within the budget.
fn agrees<G: Game>(own: &dyn Prover<G>, position: &G, about: &str, budget: &Budget) -> bool {
    let mut plain = Plain::new(MOST);
    let Some(value) = plain.value(position) else { return false };
    // Where positions can recur they are listed, and may be too many for the table.
    if G::RECURS && own.value(position, 1, budget).is_none() {
        return false;
    }
    // Deciding every move takes more search than finding one that wins; where it takes too much,
    // only the value is compared.
    let valued = match position.status() {
        Status::Playing => match Plain::new(MOST).after_each_move(position) {
            Some(valued) => valued,
            None => {
                let found = own.value(position, 1, budget);
                assert!(found == Some(value) || budget.is_spent(), "{about} {position:?}");
                return found.is_some();
            }
        },
        _ => Vec::new(),
    };
    let said = solve_with(own, position, 2, budget);
    if budget.is_spent() {
        return false;
    }
    assert_eq!(said.value, Some(value), "{about} {position:?}");
    assert!(said.complete, "{about} {position:?}");
    let keeping: Vec<G::Move> = match value {
        Value::Loss => Vec::new(),
        _ => valued.iter().filter(|(_, after)| *after == value).map(|(step, _)| *step).collect(),
    };
    assert_eq!(moves_of::<G>(&said), format!("{keeping:?}"), "{about} {position:?}");
    // The line is legal to its last move and keeps the value throughout.
    let mut here = position.clone();
    for &step in &said.line {
        let mut legal = Vec::new();
        here.legal_moves(&mut legal);
        assert!(legal.contains(&step), "{about} {position:?}");
        here.play_unchecked(step);
        let kept = if here.turn() == position.turn() { value } else { value.against() };
        if let Some(valued) = Plain::new(MOST).value(&here) {
            assert_eq!(valued, kept, "{about} {position:?}: {:?}", said.line);
        }
    }
    assert_ne!(here.status(), Status::Playing, "{about}: the line goes to the end");
    true
}

struct Agreement;

impl Visitor for Agreement {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut compared = 0;
        let mut solvable = false;
        let starts = starts::<G>();
        let seeds = (32 / starts.len() as u64).clamp(2, 8);
        for (at, start) in starts.into_iter().enumerate() {
            if start.solvable().is_err() {
                continue;
            }
            solvable = true;
            let own = prover::<G>(SMALL);
            let rules = ProofNumberSearch::new(RulesOnly, SMALL);
            for seed in 0..seeds {
                let about = format!("{} {at}, seed {seed}", G::INFO.id);
                let mut lots = Lots::new(seed);
                // From the end backwards, until the search becomes too large.
                for position in walk(&start, &mut lots).iter().rev() {
                    // Without knowledge of the game the search takes much longer in some.
                    let limited = Budget::of_nodes(MOST as u64);
                    let by_rules = || G::RECURS || agrees(&rules, position, &about, &limited);
                    if !agrees(&*own, position, &about, &Budget::unlimited()) || !by_rules() {
                        break;
                    }
                    compared += 1;
                }
            }
        }
        assert!(!solvable || compared > 8, "{}: {compared} positions compared", G::INFO.id);
    }
}

#[test]
fn every_value_move_and_line_is_that_of_plain_search() {
    for game in registry::all() {
        registry::dispatch(game, Agreement);
    }
}

struct Sums;

impl Visitor for Sums {
    type Output = ();

    fn visit<G: Game>(self) {
        let own = prover::<G>(SMALL);
        let start = starts::<G>().into_iter().next().expect("a game starts");
        let mut compared = 0;
        for seed in 0..12 {
            let walk = walk(&start, &mut Lots::new(seed));
            // Late positions, from the end backwards: many small independent regions.
            for position in walk.iter().rev() {
                let Some(value) = Plain::new(2 * MOST).value(position) else { break };
                let said = own.value(position, 1, &Budget::unlimited());
                assert_eq!(said, Some(value), "{}, seed {seed}: {position:?}", G::INFO.id);
                compared += 1;
            }
        }
        assert!(compared > 60, "{}: {compared} positions compared", G::INFO.id);
    }
}

#[test]
fn separate_regions_have_the_value_of_a_plain_search() {
    for game in ["gatos-e-caes", "dominorio", "quelhas"] {
        registry::dispatch(registry::find(game).expect("a game"), Sums);
    }
}

struct Interrupted;

impl Visitor for Interrupted {
    type Output = ();

    fn visit<G: Game>(self) {
        for start in starts::<G>() {
            let mut lots = Lots::new(5);
            let walk = walk(&start, &mut lots);
            // Two thirds through the game: a small search solves some of these and not others.
            let position = &walk[walk.len() * 2 / 3];
            let mut before: Option<Value> = None;
            for nodes in [1, 600] {
                let limits = Limits { memory: SMALL, jobs: 1 };
                let Ok(said) = solve(position, limits, &Budget::of_nodes(nodes)) else { break };
                assert!(
                    before.is_none() || said.value == before,
                    "{}: a longer search withdraws nothing",
                    G::INFO.id
                );
                if said.value.is_none() {
                    assert!(said.moves.is_empty() && said.line.is_empty() && !said.complete);
                }
                before = said.value;
            }
        }
    }
}

#[test]
fn a_search_that_is_cut_short_shows_what_is_proven_and_nothing_else() {
    for game in registry::all() {
        registry::dispatch(game, Interrupted);
    }
}

struct WhyNot;

impl Visitor for WhyNot {
    type Output = Vec<Result<(), Unsolvable>>;

    fn visit<G: Game>(self) -> Self::Output {
        starts::<G>().iter().map(Game::solvable).collect()
    }
}

#[test]
fn games_of_chance_of_hidden_pieces_and_of_more_sides_show_why_they_cannot_be_solved() {
    let why = |result: &Result<(), Unsolvable>| result.map_err(|why| why.because);
    let of = |name| registry::dispatch(registry::find(name).expect("a game"), WhyNot);
    assert!(of("ludo").iter().all(|said| why(said) == Err(Unforeseeable::Chance)));
    assert!(of("combate").iter().all(|said| why(said) == Err(Unforeseeable::Hidden)));
    let blokus: Vec<_> = of("blokus").iter().map(why).collect();
    assert!(blokus.contains(&Err(Unforeseeable::Seats(4))) && blokus.contains(&Ok(())));
    for game in ["semaforo", "gatos-e-caes", "rastros", "produto", "avanco", "dominorio"] {
        assert!(of(game).iter().all(Result::is_ok), "{game}");
    }
}
