//! Problems for schools: positions with exactly one winning move, found in games that the program plays
//! against itself, and graded by how many other moves are tempting. The best are where a player gave a win away.

use arbitro_chance::Lots;
use rustc_hash::FxHashMap;

use super::level::{Effort, Level};
use super::sitting::solvable_start;
use super::tree::Tree;
use crate::games::{Game, Seat, Switches, Unsolvable};
use crate::solving::{Answer, Budget, Goal, Prover, Solution, Value, keeps, prover, solve_with};

/// A position with exactly one winning move.
#[derive(Clone, Debug)]
pub struct Problem<G: Game> {
    /// The position.
    pub position: G,
    /// How many moves the player to move needs to win, the last one included; replies do not count, and a turn
    /// that goes on is one move.
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
/// At most one problem in this many is one that a weak player solves every time.
const EASY: usize = 3;
/// How many of those more are found for each problem before harder ones are no longer looked for.
const PLENTY: usize = 8;
/// How many turns more than those of the winner are looked at in a game.
const MARGIN: usize = 4;
/// How many positions of one game are tried in which the player kept the win.
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
/// as far as possible; at most a third has no tempting move, unless the games give no others. The result is shorter if
/// the games give no more or if the budget is spent. `tell` is called with each problem as soon as it is accepted, so not in the final order.
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
    let mut easy_spare: Vec<Problem<G>> = Vec::new();
    // Each length gets an equal share; the remainder goes to the shorter ones.
    let share = |length: u32| (count + moves as usize - length as usize) / moves.max(1) as usize;
    for game in 0..GAMES.saturating_mul(count as u32) {
        // If this many games give no problem, more games are not worth playing.
        let hopeless = game >= GAMES && posed_problems.is_empty();
        let enough = posed_problems.len() >= count
            || spare.len() >= count
            || easy_spare.len() >= count.saturating_mul(PLENTY);
        if enough || hopeless || budget.is_spent() {
            break;
        }
        let mut lots = Lots::for_purpose(seed, &format!("problem {game}"));
        let play = PLAY[game as usize % PLAY.len()];
        let Some(played) = played(&start, play, &mut lots, budget) else { break };
        let won = won_positions(&*prover, &played, moves, &mut lots, budget).into_iter();
        let easy = posed_problems.iter().chain(&spare).filter(|problem| problem.tempting == 0);
        let may_be_easy = easy.count() < count.div_ceil(EASY);
        let mut other = None;
        for problem in won.filter_map(|position| pose(&*prover, position, moves, budget)) {
            let is_same = |known: &Problem<G>| known.position == problem.position;
            let alike = |known: &&Problem<G>| known.moves == problem.moves;
            if posed_problems.iter().chain(&spare).chain(&easy_spare).any(is_same) {
                continue;
            }
            if problem.tempting == 0 && !may_be_easy {
                easy_spare.push(problem);
                continue;
            }
            if posed_problems.iter().filter(alike).count() < share(problem.moves) {
                tell(&problem);
                posed_problems.push(problem);
                other = None;
                break;
            }
            other = other.or(Some(problem));
        }
        spare.extend(other);
    }
    let missing = count.saturating_sub(posed_problems.len());
    posed_problems.extend(spare.into_iter().chain(easy_spare).take(missing).inspect(&mut tell));
    posed_problems.sort_by_key(|problem| (problem.tempting, problem.moves));
    Ok(posed_problems)
}

/// The positions of a game that the program plays against itself, up to the one in which it is decided; `None` if
/// the overall budget is spent.
fn played<G: Game>(start: &G, play: Effort, lots: &mut Lots, whole: &Budget) -> Option<Vec<G>> {
    const PLIES: usize = 400;
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    let mut legal = Vec::new();
    while decided(&position).is_none() && positions.len() < PLIES {
        if whole.is_spent() {
            return None;
        }
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
    Some(positions)
}

/// The won positions among those at the beginning of the last turns of a game, as far back as their values are
/// found: first those in which the player gave the win away, the latest first.
fn won_positions<G: Game>(
    prover: &dyn Prover<G>,
    game: &[G],
    moves: u32,
    lots: &mut Lots,
    whole: &Budget,
) -> Vec<G> {
    let (mut given_away, mut kept) = (Vec::new(), Vec::new());
    let begins = |at: &usize| *at == 0 || game[at - 1].turn() != game[*at].turn();
    let turns = (0..game.len() - 1).rev().filter(begins).take(2 * moves as usize + MARGIN);
    // Who wins at the beginning of the turn after, once that is known.
    let mut after: Option<Option<Seat>> = None;
    for here in turns.map(|at| &game[at]) {
        let value = prover.value(here, 1, &Budget::of_nodes(VALUE_NODES));
        let Some(value) = value.filter(|_| !whole.is_spent()) else { break };
        let winner = value.winner(here.turn());
        if winner == Some(here.turn()) {
            let lost = after.is_some_and(|after| after != winner);
            if lost { &mut given_away } else { &mut kept }.push(here.clone());
        }
        after = Some(winner);
    }
    lots.shuffle(&mut kept);
    kept.truncate(POSITIONS);
    given_away.into_iter().chain(kept).collect()
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

/// The problem in this won position, or later in the same turn, if exactly one move wins there, and does so within
/// `most` moves of the player.
fn pose<G: Game>(
    prover: &dyn Prover<G>,
    position: G,
    most: u32,
    whole: &Budget,
) -> Option<Problem<G>> {
    if position.count_moves() > MOST_MOVES {
        return None;
    }
    // What is gained on the way can be gained in any order: the choice is after it, or in its last part.
    let turn = std::iter::successors(Some(position), |last| gained(prover, last));
    let choices: Vec<G> = turn.collect();
    let (position, key) = choices.into_iter().rev().take(2).find_map(|position| {
        let may_be = !whole.is_spent()
            && decided(&position).is_none()
            && position.count_moves() > 1
            && wins_at_once(&position) < 2;
        let key = may_be.then(|| only_win(prover, &position, &Budget::of_nodes(NODES)))??;
        Some((position, key))
    })?;
    let mut within = Within::of(prover, position.turn(), whole);
    let moves = (1..=most).find(|&moves| within.by(&position, key, moves))?;
    let mut line = vec![key];
    let mut next = position.clone();
    next.play_unchecked(key);
    for step in solve_with(prover, &next, 1, &Budget::of_nodes(NODES)).line {
        if decided(&next).is_some() {
            break;
        }
        next.play_unchecked(step);
        line.push(step);
    }
    // Even a weak player sees a move that wins at once.
    let tempting = if wins_at_once(&position) > 0 { 0 } else { tempting(&position, key) };
    Some(Problem { position, moves, key, line, tempting })
}

/// The position after a winning move after which the same player goes on; `None` if none is found.
fn gained<G: Game>(prover: &dyn Prover<G>, position: &G) -> Option<G> {
    let mut steps = Vec::new();
    position.legal_moves(&mut steps);
    steps.into_iter().find_map(|step| {
        let mut next = position.clone();
        next.play_unchecked(step);
        let budget = Budget::of_nodes(MOVE_NODES[1]);
        let wins = next.turn() == position.turn()
            && decided(&next).is_none()
            && prover.reaches(&next, Goal::Win, 1, &budget) == Some(true);
        wins.then_some(next)
    })
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

/// How soon positions are won: what was found out, and the work done for it.
struct Within<'a, G: Game> {
    prover: &'a dyn Prover<G>,
    winner: Seat,
    /// Whether the winner wins a position within this many moves, whatever the replies.
    known: FxHashMap<(G, u32), bool>,
    looked: u32,
    /// The overall budget.
    whole: &'a Budget,
}

impl<'a, G: Game> Within<'a, G> {
    fn of(prover: &'a dyn Prover<G>, winner: Seat, whole: &'a Budget) -> Self {
        Self { prover, winner, known: FxHashMap::default(), looked: 0, whole }
    }

    fn is_spent(&self) -> bool {
        const MOST: u32 = 2_000_000;
        self.looked > MOST || self.whole.is_spent()
    }

    /// Whether the winner wins by this step within this many moves: those of the turn that it belongs to, if it is
    /// the winner's, included. False if the search takes too long.
    fn by(&mut self, position: &G, step: G::Move, moves: u32) -> bool {
        self.looked += 1;
        let mut next = position.clone();
        next.play_unchecked(step);
        if let Some(value) = decided(&next) {
            return value.winner(next.turn()) == Some(self.winner);
        }
        let turned = next.turn() != position.turn() && position.turn() == self.winner;
        self.wins(&next, moves - u32::from(turned))
    }

    /// Whether the winner wins a position in play within this many moves.
    fn wins(&mut self, position: &G, moves: u32) -> bool {
        let is_own = position.turn() == self.winner;
        let goal = if is_own { Goal::Win } else { Goal::NotLoss };
        let is_lost = self.prover.without_search(position, goal) == Some(!is_own);
        if is_lost || is_own && moves == 0 || self.is_spent() {
            return false;
        }
        let place = (position.clone(), moves);
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        let mut steps = Vec::new();
        position.legal_moves(&mut steps);
        let mut by = |step| self.by(position, step, moves);
        let wins =
            if is_own { steps.into_iter().any(&mut by) } else { steps.into_iter().all(&mut by) };
        if !self.is_spent() {
            self.known.insert(place, wins);
        }
        wins
    }
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
        let prover = prover::<Rastros>(1 << 20);
        let within =
            |token| Within::of(&*prover, position.turn(), &whole).by(&position, step(token), 1);
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
