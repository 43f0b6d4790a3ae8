//! Problems for schools: positions with exactly one winning move, found in games that the program plays against
//! itself, and graded by how many other moves tempt.

use arbitro_chance::Lots;

use super::level::{Effort, Level};
use super::tree::Tree;
use crate::games::{Game, Seat, Setup, Status, Unsolvable};
use crate::solving::{Answer, Budget, Prover, Solution, Value, keeps, prover, solve_with};

/// A position in which one move wins and no other.
#[derive(Clone, Debug)]
pub struct Problem<G: Game> {
    /// The position.
    pub position: G,
    /// How many moves of their own the player to move needs, the last one included.
    pub moves: u32,
    /// The move that wins.
    pub key: G::Move,
    /// A line from that move to the end.
    pub line: Vec<G::Move>,
    /// How many moves that do not win a weak player would make all the same.
    pub tempting: u32,
}

/// A problem of some game in plain values, as a sheet needs it.
#[derive(Clone, Debug, PartialEq)]
pub struct PlainProblem {
    /// The seat to move.
    pub turn: Seat,
    /// The board.
    pub drawing: crate::board::Drawing,
    /// The tags that set it up in a record.
    pub tags: Vec<(&'static str, String)>,
    /// How many moves of their own the player to move needs.
    pub moves: u32,
    /// The winning move.
    pub key: String,
    /// A line from there to the end, that move included.
    pub line: Vec<String>,
    /// How many moves that do not win a weak player would make all the same.
    pub tempting: u32,
}

/// How much one position may be searched: the same everywhere, so that a seed gives the same problems on
/// every machine.
const NODES: u64 = 20_000;
/// How much of that may go into whether it is won: where that is hard to see, so is that only one move wins.
const VALUE_NODES: u64 = 5_000;
/// How much each move may be searched, the ones that are easily refuted first.
const MOVE_NODES: [u64; 3] = [64, 512, 4_000];
const MEMORY: usize = 32 << 20;
/// How many games are played for a problem before the search is given up.
const GAMES: u32 = 400;
/// How many positions of one game are looked at.
const POSITIONS: usize = 6;
/// How the games are played, in turn: a little better than by the weakest level, and as beginners do, who leave the
/// winning move to be found.
const PLAY: [Effort; 3] = [
    Effort { playouts: 24, steps: 40_000, proof: 0 },
    Effort { playouts: 8, steps: 20_000, proof: 0 },
    Effort { playouts: 3, steps: 10_000, proof: 0 },
];
/// How many moves at the beginning are drawn by lot, so that no two games are alike.
const BY_LOT: usize = 2;
/// How often a weak player is asked for a move, to see which tempt.
const WEAK: u64 = 24;
/// How many moves a position of a problem may have. Each but one would have to be proven to fail.
const MOST_MOVES: u64 = 1_000;

/// `count` problems of a game, the easier ones first, which are those with fewer moves that tempt: at most `moves`
/// moves of one's own to the end, as many of each length as there are. Fewer where the lots do not bring them or the budget ends. `tell` is
/// told of each as soon as it is one of them, in another order.
///
/// # Errors
/// Why the game cannot be solved.
///
/// # Panics
/// Where the game has no sample, or its first one does not set it up.
pub fn problems<G: Game>(
    seed: u64,
    count: usize,
    moves: u32,
    budget: &Budget,
    mut tell: impl FnMut(&Problem<G>),
) -> Result<Vec<Problem<G>>, Unsolvable> {
    let sample = G::INFO.samples.first().expect("a game has a sample");
    let start = G::start(&Setup::of(sample)).expect("its own sample sets a game up");
    start.solvable()?;
    let prover = prover::<G>(MEMORY);
    let mut found: Vec<Problem<G>> = Vec::new();
    let mut spare: Vec<Problem<G>> = Vec::new();
    // Each length its share, the shorter ones first where it does not come out even.
    let share = |length: u32| (count + moves as usize - length as usize) / moves.max(1) as usize;
    for game in 0..GAMES.saturating_mul(count as u32) {
        // A game without a problem after this number of games has none in more.
        let hopeless = game >= GAMES && found.is_empty();
        if found.len() >= count || hopeless || budget.is_spent() {
            break;
        }
        let mut lots = Lots::for_purpose(seed, &format!("problem {game}"));
        let play = PLAY[game as usize % PLAY.len()];
        let late = late_positions(&start, play, moves, &mut lots, budget).into_iter();
        let mut posed = late.filter_map(|position| pose(&*prover, position, moves, budget));
        let Some(problem) = posed.next() else { continue };
        let known = |other: &Problem<G>| other.position == problem.position;
        if found.iter().chain(&spare).any(known) {
            continue;
        }
        let alike = found.iter().filter(|other| other.moves == problem.moves).count();
        if alike < share(problem.moves) {
            tell(&problem);
            found.push(problem);
        } else if spare.len() < count {
            spare.push(problem);
        }
    }
    let missing = count.saturating_sub(found.len());
    found.extend(spare.into_iter().take(missing).inspect(&mut tell));
    found.sort_by_key(|problem| (problem.tempting, problem.moves));
    Ok(found)
}

/// Positions before the end of a game that the program plays against itself, in an order drawn by lot; none where
/// the budget of all ended.
fn late_positions<G: Game>(
    start: &G,
    play: Effort,
    moves: u32,
    lots: &mut Lots,
    whole: &Budget,
) -> Vec<G> {
    const PLIES: usize = 400;
    let mut positions = vec![start.clone()];
    let mut here = start.clone();
    let mut legal = Vec::new();
    while here.status() == Status::Playing && positions.len() < PLIES && !whole.is_spent() {
        let step = if positions.len() > BY_LOT {
            Tree::search(&here, play, lots).best()
        } else {
            legal.clear();
            here.legal_moves(&mut legal);
            lots.pick(&legal).copied()
        };
        let Some(step) = step else { break };
        here.play_unchecked(step);
        positions.push(here.clone());
    }
    if whole.is_spent() {
        return Vec::new();
    }
    // The last one is the end.
    positions.pop();
    let late = positions.len().saturating_sub(2 * moves as usize + 4).max(1);
    let mut late = positions.split_off(late.min(positions.len()));
    lots.shuffle(&mut late);
    late.truncate(POSITIONS);
    late
}

/// How many moves other than the key a weak player makes who is asked again and again.
fn tempting<G: Game>(position: &G, key: G::Move) -> u32 {
    let mut seen: Vec<G::Move> = Vec::new();
    for time in 0..WEAK {
        let tree = Tree::search(position, Level::ALL[0].effort(), &mut Lots::new(time));
        seen.extend(tree.best().filter(|step| *step != key && !seen.contains(step)));
    }
    seen.len() as u32
}

/// The problem that a position is, if one move wins and no other, and soon enough.
fn pose<G: Game>(
    prover: &dyn Prover<G>,
    position: G,
    most: u32,
    whole: &Budget,
) -> Option<Problem<G>> {
    if whole.is_spent()
        || position.status() != Status::Playing
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

/// The one move that wins a won position. No more is asked as soon as two win, or one is too hard to refute.
fn only_win<G: Game>(prover: &dyn Prover<G>, position: &G, whole: &Budget) -> Option<G::Move> {
    if let Some(found) = prover.winning(position, 1, whole) {
        let key = found.winning.iter().next().copied();
        return key.filter(|_| found.complete && found.winning.len() == 1);
    }
    let mut left = Vec::new();
    position.legal_moves(&mut left);
    let mut key = None;
    let mut nodes = 0;
    for most in MOVE_NODES {
        let mut hard = Vec::new();
        for step in left {
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
        left = hard;
    }
    key.filter(|_| left.is_empty())
}

/// How many moves win at once, as far as two: seen without a search.
fn wins_at_once<G: Game>(position: &G) -> usize {
    let mut steps = Vec::new();
    position.legal_moves(&mut steps);
    let wins = |step: &&G::Move| {
        let mut next = position.clone();
        next.play_unchecked(**step);
        let value = Value::settled(&next);
        value.is_some_and(|value| value.winner(next.turn()) == Some(position.turn()))
    };
    steps.iter().filter(wins).take(2).count()
}

/// What has been looked at for one problem.
struct Looking<'a> {
    moves: u32,
    /// The budget of all problems together.
    whole: &'a Budget,
}

impl Looking<'_> {
    fn is_spent(&self) -> bool {
        const MOST: u32 = 2_000_000;
        self.moves > MOST || self.whole.is_spent()
    }
}

/// Whether the player to move wins within this number of moves of their own, whatever the rival does; with this
/// move, where one is given. Gives up, and says no, where that takes too long to see.
fn wins_within<G: Game>(
    position: &G,
    key: Option<G::Move>,
    moves: u32,
    effort: &mut Looking<'_>,
) -> bool {
    let turn = position.turn();
    let mut own = Vec::new();
    match key {
        Some(key) => own.push(key),
        None => position.legal_moves(&mut own),
    }
    own.into_iter().any(|step| {
        effort.moves += 1;
        let mut next = position.clone();
        next.play_unchecked(step);
        if let Some(value) = Value::settled(&next) {
            return value.winner(next.turn()) == Some(turn);
        }
        if effort.is_spent() {
            return false;
        }
        // The last move of one's own may be followed by replies, each of which ends the game.
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
            match Value::settled(&after) {
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
    use crate::games::rastros::Rastros;
    use crate::games::semaforo::Semaforo;

    #[test]
    fn a_game_that_ends_by_a_forced_reply_needs_no_further_move_of_ones_own() {
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
        // Nothing is said of what the budget leaves no time for.
        whole.stop();
        assert!(!within("b1"));
    }

    #[test]
    fn two_moves_that_win_at_once_are_seen_without_a_search() {
        let mut position = Semaforo::start(&Setup::default()).expect("the usual start");
        for (token, winning) in [("a1", 0), ("b1", 1), ("d3", 2)] {
            position.play(token).expect("a legal move");
            assert_eq!(wins_at_once(&position), winning, "after {token}");
        }
    }
}
