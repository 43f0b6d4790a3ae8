//! Problems for schools: positions with exactly one winning move, found in games that the program plays
//! against itself, and graded by how many other moves are tempting.

use arbitro_chance::Lots;

use super::level::{Effort, Level};
use super::sitting::solvable_start;
use super::tree::Tree;
use crate::games::{Game, Seat, Switches, Unsolvable};
use crate::solving::{Answer, Budget, Prover, Solution, Value, keeps, prover, solve_with};

/// A position with exactly one winning move.
#[derive(Clone, Debug)]
pub struct Problem<G: Game> {
    /// The position.
    pub position: G,
    /// How many moves the player to move needs to win, the last one included; replies do not count.
    pub moves: u32,
    /// The move that wins.
    pub key: G::Move,
    /// A line from that move to the end, that move included.
    pub line: Vec<G::Move>,
    /// The number of tempting moves: those that do not win, but that a weak player would choose.
    pub tempting: u32,
}

/// A problem in plain values, for code that is not generic over the game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlainProblem {
    /// The seat to move.
    pub turn: Seat,
    /// The board.
    pub drawing: crate::board::Drawing,
    /// The tags that set the position up in a record.
    pub tags: Vec<(&'static str, String)>,
    /// How many moves the player to move needs to win; replies do not count.
    pub moves: u32,
    /// The winning move.
    pub key: String,
    /// A line from that move to the end, that move included.
    pub line: Vec<String>,
    /// The number of tempting moves: those that do not win, but that a weak player would choose.
    pub tempting: u32,
}

/// The nodes for one position. A count, so that the same seed gives the same problems on every machine.
const NODES: u64 = 20_000;
/// The nodes for proving that a position is won. If that is too hard, proving that only one move wins is too
/// hard as well.
const VALUE_NODES: u64 = 5_000;
/// The nodes for each move, pass by pass: moves that are easy to refute are settled in the first pass.
const MOVE_NODES: [u64; 3] = [64, 512, 4_000];
const MEMORY: usize = 32 << 20;
/// How many games are played for each problem before the search is given up.
const GAMES: u32 = 400;
/// How many positions of one game are tried.
const POSITIONS: usize = 6;
/// The bounds of the players, in turn: one slightly stronger than the weakest level, and two like beginners,
/// who miss winning moves.
const PLAY: [Effort; 3] = [
    Effort { playouts: 24, steps: 40_000, proof: 0 },
    Effort { playouts: 8, steps: 20_000, proof: 0 },
    Effort { playouts: 3, steps: 10_000, proof: 0 },
];
/// How many moves at the start are random, so that the games differ.
const BY_LOT: usize = 2;
/// How often a weak player is asked for a move, to count the tempting ones.
const WEAK: u64 = 24;
/// The most moves that a position may have: all but one have to be proven not to win.
const MOST_MOVES: u64 = 1_000;

/// Up to `count` problems of a game, in the first variant that can be solved, those with fewer tempting moves
/// first. Each is won in at most `moves` moves of the player to move, and there are equally many of each length,
/// as far as possible. The result is shorter if the games give no more or if the budget is spent. `tell` is called
/// with each problem as soon as it is accepted, so not in the final order.
///
/// # Errors
/// The reason why no variant of the game can be solved.
///
/// # Panics
/// If the game has no sample set-up, or one of them is not a legal set-up.
pub fn problems<G: Game>(
    seed: u64,
    count: usize,
    moves: u32,
    budget: &Budget,
    mut tell: impl FnMut(&Problem<G>),
) -> Result<Vec<Problem<G>>, Unsolvable> {
    let start = solvable_start::<G>(Switches::default())?;
    let prover = prover::<G>(MEMORY);
    let mut posed_problems: Vec<Problem<G>> = Vec::new();
    let mut spare: Vec<Problem<G>> = Vec::new();
    // Each length gets an equal share; the remainder goes to the shorter ones.
    let share = |length: u32| (count + moves as usize - length as usize) / moves.max(1) as usize;
    for game in 0..GAMES.saturating_mul(count as u32) {
        // If this many games give no problem, more games are not worth playing.
        let hopeless = game >= GAMES && posed_problems.is_empty();
        if posed_problems.len() >= count || hopeless || budget.is_spent() {
            break;
        }
        let mut lots = Lots::for_purpose(seed, &format!("problem {game}"));
        let play = PLAY[game as usize % PLAY.len()];
        let late = late_positions(&start, play, moves, &mut lots, budget).into_iter();
        let mut posed = late.filter_map(|position| pose(&*prover, position, moves, budget));
        let Some(problem) = posed.next() else { continue };
        let is_same = |other: &Problem<G>| other.position == problem.position;
        if posed_problems.iter().chain(&spare).any(is_same) {
            continue;
        }
        let alike = posed_problems.iter().filter(|other| other.moves == problem.moves).count();
        if alike < share(problem.moves) {
            tell(&problem);
            posed_problems.push(problem);
        } else if spare.len() < count {
            spare.push(problem);
        }
    }
    let missing = count.saturating_sub(posed_problems.len());
    posed_problems.extend(spare.into_iter().take(missing).inspect(&mut tell));
    posed_problems.sort_by_key(|problem| (problem.tempting, problem.moves));
    Ok(posed_problems)
}

/// Late positions of a game that the program plays against itself, in random order; none if the overall
/// budget is spent.
fn late_positions<G: Game>(
    start: &G,
    play: Effort,
    moves: u32,
    lots: &mut Lots,
    whole: &Budget,
) -> Vec<G> {
    const PLIES: usize = 400;
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    let mut legal = Vec::new();
    while decided(&position).is_none() && positions.len() < PLIES && !whole.is_spent() {
        let step = if positions.len() > BY_LOT {
            Tree::search(&position, play, lots).best()
        } else {
            legal.clear();
            position.legal_moves(&mut legal);
            lots.pick(&legal).copied()
        };
        let Some(step) = step else { break };
        position.play_unchecked(step);
        positions.push(position.clone());
    }
    if whole.is_spent() {
        return Vec::new();
    }
    // The game is decided in the last position.
    positions.pop();
    let first_late = positions.len().saturating_sub(2 * moves as usize + 4).max(1);
    let mut late = positions.split_off(first_late.min(positions.len()));
    lots.shuffle(&mut late);
    late.truncate(POSITIONS);
    late
}

/// How many different moves other than the key a weak player chooses in repeated searches.
fn tempting<G: Game>(position: &G, key: G::Move) -> u32 {
    let mut chosen: Vec<G::Move> = Vec::new();
    for time in 0..WEAK {
        let tree = Tree::search(position, Level::ALL[0].effort(), &mut Lots::new(time));
        chosen.extend(tree.best().filter(|step| *step != key && !chosen.contains(step)));
    }
    chosen.len() as u32
}

/// The problem in this position, if exactly one move wins, and does so within `most` moves of the player.
fn pose<G: Game>(
    prover: &dyn Prover<G>,
    position: G,
    most: u32,
    whole: &Budget,
) -> Option<Problem<G>> {
    if whole.is_spent()
        || decided(&position).is_some()
        || !(2..=MOST_MOVES).contains(&position.count_moves())
        || wins_at_once(&position) > 1
    {
        return None;
    }
    if prover.value(&position, 1, &Budget::of_nodes(VALUE_NODES))? != Value::Win {
        return None;
    }
    let budget = Budget::of_nodes(NODES);
    let key = only_win(prover, &position, &budget)?;
    let mut effort = Looking { moves: 0, whole };
    let moves = (1..=most).find(|&moves| wins_within(&position, Some(key), moves, &mut effort))?;
    let mut line = vec![key];
    let mut next = position.clone();
    next.play_unchecked(key);
    line.extend(solve_with(prover, &next, 1, &budget).line);
    let tempting = tempting(&position, key);
    Some(Problem { position, moves, key, line, tempting })
}

/// The only winning move of a won position; `None` as soon as two moves win or one is too hard to refute.
fn only_win<G: Game>(prover: &dyn Prover<G>, position: &G, whole: &Budget) -> Option<G::Move> {
    if let Some(found) = prover.winning(position, 1, whole) {
        let key = found.winning.iter().next().copied();
        return key.filter(|_| found.complete && found.winning.len() == 1);
    }
    let mut candidates = Vec::new();
    position.legal_moves(&mut candidates);
    let mut key = None;
    let mut nodes = 0;
    for most in MOVE_NODES {
        let mut hard = Vec::new();
        for step in candidates {
            if nodes > NODES {
                return None;
            }
            let budget = Budget::of_nodes(most);
            let reaches = |next: &G, goal| prover.reaches(next, goal, 1, &budget);
            match keeps(position, step, Value::Win, reaches) {
                Some(true) if key.replace(step).is_some() => return None,
                Some(_) => {}
                None => hard.push(step),
            }
            nodes += budget.nodes();
        }
        candidates = hard;
    }
    key.filter(|_| candidates.is_empty())
}

/// The value of a position that is no longer in play, or in which the win may be claimed.
fn decided<G: Game>(position: &G) -> Option<Value> {
    let claimed = || Some(Value::of(position.claimable(false)?, position.turn()));
    Value::settled(position).or_else(claimed)
}

/// How many moves win at once, counted up to two, without a search.
fn wins_at_once<G: Game>(position: &G) -> usize {
    let mut steps = Vec::new();
    position.legal_moves(&mut steps);
    let wins = |step: &&G::Move| {
        let mut next = position.clone();
        next.play_unchecked(**step);
        let value = decided(&next);
        value.is_some_and(|value| value.winner(next.turn()) == Some(position.turn()))
    };
    steps.iter().filter(wins).take(2).count()
}

/// The work done for one problem.
struct Looking<'a> {
    moves: u32,
    /// The overall budget.
    whole: &'a Budget,
}

impl Looking<'_> {
    fn is_spent(&self) -> bool {
        const MOST: u32 = 2_000_000;
        self.moves > MOST || self.whole.is_spent()
    }
}

/// Whether the player to move wins within this many moves, whatever the replies; with `key` as the first
/// move, if it is given. False if the search takes too long.
fn wins_within<G: Game>(
    position: &G,
    key: Option<G::Move>,
    moves: u32,
    effort: &mut Looking<'_>,
) -> bool {
    let turn = position.turn();
    let mut moves_tried = Vec::new();
    match key {
        Some(key) => moves_tried.push(key),
        None => position.legal_moves(&mut moves_tried),
    }
    moves_tried.into_iter().any(|step| {
        effort.moves += 1;
        let mut next = position.clone();
        next.play_unchecked(step);
        if let Some(value) = decided(&next) {
            return value.winner(next.turn()) == Some(turn);
        }
        if effort.is_spent() {
            return false;
        }
        // Replies that end the game need no further move of the player.
        let mut goes_on = |next: &G| {
            next.turn() == turn && moves > 1 && wins_within(next, None, moves - 1, effort)
        };
        if next.turn() == turn {
            return goes_on(&next);
        }
        let mut replies = Vec::new();
        next.legal_moves(&mut replies);
        replies.into_iter().all(|reply| {
            let mut after = next.clone();
            after.play_unchecked(reply);
            match decided(&after) {
                Some(value) => value.winner(after.turn()) == Some(turn),
                None => goes_on(&after),
            }
        })
    })
}

impl<G: Game> Problem<G> {
    /// The problem in plain values.
    pub fn plain(&self) -> PlainProblem {
        let solution = Solution {
            value: Some(Value::Win),
            moves: vec![self.key],
            complete: true,
            line: self.line.clone(),
        };
        let answer = Answer::new(&self.position, &solution);
        let drawing = self.position.drawing(Vec::new(), None);
        let mut tags = vec![
            ("Position", drawing.rows().join("/")),
            ("Turn", self.position.turn().number().to_string()),
        ];
        self.position.extra_tags(&mut tags);
        PlainProblem {
            turn: self.position.turn(),
            drawing,
            tags,
            moves: self.moves,
            key: answer.moves.concat(),
            line: answer.line,
            tempting: self.tempting,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Setup;
    use crate::games::rastros::Rastros;
    use crate::games::semaforo::Semaforo;

    #[test]
    fn a_game_that_ends_by_a_forced_reply_needs_no_further_move() {
        let mut position = Rastros::start(&Setup::default()).expect("the usual start");
        for token in ["d4", "c3", "b2", "a2", "a3", "b3", "c2", "c1"] {
            position.play(token).expect("a legal move");
        }
        let step = |token| position.clone().play(token).expect("a legal move");
        assert_eq!(wins_at_once(&position), 0);
        // From b1 Second can only go to a1, where First wins.
        let whole = Budget::unlimited();
        let within = |token| {
            wins_within(&position, Some(step(token)), 1, &mut Looking { moves: 0, whole: &whole })
        };
        assert!(within("b1"));
        assert!(!within("d1"));
        // With the budget spent, the answer is no.
        whole.stop();
        assert!(!within("b1"));
    }

    #[test]
    fn two_immediate_wins_are_counted_without_a_search() {
        let mut position = Semaforo::start(&Setup::default()).expect("the usual start");
        for (token, winning) in [("a1", 0), ("b1", 1), ("d3", 2)] {
            position.play(token).expect("a legal move");
            assert_eq!(wins_at_once(&position), winning, "after {token}");
        }
    }
}
