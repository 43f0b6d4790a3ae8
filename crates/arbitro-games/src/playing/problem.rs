//! Problems for schools: positions with exactly one winning move, found in games that the program plays
//! against itself, and graded by how many other moves are tempting. The best are where a player gave a win away.

use arbitro_chance::Lots;
use rustc_hash::FxHashMap;

use super::level::{Effort, Level};
use super::sitting::solvable_start;
use super::tree::Tree;
use crate::board::Drawing;
use crate::games::{Game, Seat, Switches, Unsolvable};
use crate::solving::{Answer, Budget, Goal, Prover, Solution, Value, keeps, prover};

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
    /// Whether a player who looks no further finds the key: a weak one in more than three of four
    /// attempts, or one who always takes most.
    pub easy: bool,
}

/// A problem in plain values, for code that is not generic over the game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlainProblem {
    /// The seat to move.
    pub turn: Seat,
    /// The board.
    pub drawing: Drawing,
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
/// The memory of the prover: with so few nodes, a table that the processor's cache holds is faster than a larger one.
const MEMORY: usize = 2 << 20;
/// The same where positions can recur: all that follow are listed.
const LISTED: usize = 32 << 20;
/// How many games are played for each problem before the search is given up.
const GAMES: u32 = 400;
/// At most one problem in this many is easy.
const EASY: usize = 8;
/// How many of those more are found for each problem before harder ones are no longer looked for.
const PLENTY: usize = 40;
/// How many games there are with the same beginning, unless one of them gives a problem: their ends share proofs.
const BRANCHES: u32 = 8;
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
/// How many moves a weak player chooses, to count the tempting ones.
const WEAK: u64 = 24;
/// The most moves that a position may have: all but one have to be proven not to win.
const MOST_MOVES: u64 = 1_000;
/// The most moves of the player to a win in a game with so many moves that the key is the only one to win so
/// soon: others are not proven not to win later.
const FEW: u32 = 2;
/// How many refutations are kept to be tried first.
const REFUTATIONS: usize = 8;

/// Up to `count` problems of a game, in the first variant that can be solved, those with fewer
/// tempting moves first. Each is won in at most `moves` moves of the player to move, and there are
/// equally many of each length, as far as possible; at most a third has no tempting move, unless
/// the games give no others. The result is shorter if the games give no more or if the budget is
/// spent. `tell` is called with each problem as soon as it is accepted, so not in the final order.
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
    let prover = prover::<G>(if G::RECURS { LISTED } else { MEMORY });
    let mut posed_problems: Vec<Problem<G>> = Vec::new();
    let mut spare: Vec<Problem<G>> = Vec::new();
    let mut easy_spare: Vec<Problem<G>> = Vec::new();
    // Each length gets an equal share; the remainder goes to the shorter ones.
    let share = |length: u32| (count + moves as usize - length as usize) / moves.max(1) as usize;
    let mut root: Option<Vec<G>> = None;
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
        // The plies of the last turns, or twice as many.
        let back = 2 * moves as usize + MARGIN;
        let begin = root.as_ref().map_or(&start, |before| {
            &before[before.len().saturating_sub(1 + back + lots.below(back))]
        });
        let Some(played) = played(begin, play, &mut lots, budget) else { break };
        let won = won_positions(&*prover, &played, moves, &mut lots, budget).into_iter();
        let easy = posed_problems.iter().chain(&spare).filter(|problem| problem.easy);
        let may_be_easy = easy.count() < count.div_ceil(EASY);
        let before = posed_problems.len();
        let mut other = None;
        for problem in won.filter_map(|position| pose(&*prover, position, moves, budget)) {
            let is_same = |known: &Problem<G>| known.position == problem.position;
            let alike = |known: &&Problem<G>| known.moves == problem.moves;
            if posed_problems.iter().chain(&spare).chain(&easy_spare).any(is_same) {
                continue;
            }
            if problem.easy && !may_be_easy {
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
        let is_barren = posed_problems.len() == before && other.is_none();
        spare.extend(other);
        root = (is_barren && (game + 1) % BRANCHES != 0).then(|| root.unwrap_or(played));
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
    // The winner at the beginning of the turn after, once it is known.
    let mut after: Option<Option<Seat>> = None;
    for here in turns.map(|at| &game[at]) {
        if prover.at_once(here).is_some() {
            kept.push(here.clone());
            continue;
        }
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

/// How many different moves other than the key a weak player chooses in repeated searches, and how often.
fn tempting<G: Game>(position: &G, key: G::Move) -> (u32, u64) {
    let (mut chosen, mut missed) = (Vec::new(), 0);
    for time in 0..WEAK {
        let tree = Tree::search(position, Level::ALL[0].effort(), &mut Lots::new(time));
        let Some(step) = tree.best().filter(|step| *step != key) else { continue };
        missed += 1;
        if !chosen.contains(&step) {
            chosen.push(step);
        }
    }
    (chosen.len() as u32, missed)
}

/// Whether a move gains more than any other, as far as the board shows it: in what each seat has, or else in pieces.
fn takes_most<G: Game>(position: &G, key: G::Move) -> bool {
    let own = usize::from(position.turn().0);
    let side = position.side();
    let lead = |position: &G| -> i64 {
        let Drawing { counts, pieces, .. } = position.drawing(Vec::new(), None);
        let sign = |is_own| if is_own { 1 } else { -1 };
        if counts.is_empty() {
            let owners = pieces.iter().filter_map(|piece| piece.kind.side);
            return owners.map(|owner| sign(owner == side)).sum();
        }
        counts.into_iter().enumerate().map(|(at, count)| sign(at == own) * i64::from(count)).sum()
    };
    let gained = lead(&position.after(key));
    position.moves().into_iter().all(|step| step == key || lead(&position.after(step)) < gained)
}

/// The problem in this position, or later in the same turn, if exactly one move wins there, and does so within
/// `most` moves of the player.
fn pose<G: Game>(
    prover: &dyn Prover<G>,
    position: G,
    most: u32,
    whole: &Budget,
) -> Option<Problem<G>> {
    let mut within = Within::of(prover, position.turn(), whole);
    let sees_at_once = prover.at_once(&position).is_some();
    let (position, key, moves) = if sees_at_once {
        let (key, moves) = within.only(&position, most.min(FEW))?;
        (position, key, moves)
    } else {
        let (position, key) = choice(prover, position, whole)?;
        let moves = (1..=most).find(|&moves| within.by(&position, key, moves))?;
        (position, key, moves)
    };
    let line = within.line(&position, key, moves);
    // Even a weak player sees a move that wins at once.
    let is_seen = !sees_at_once && decided(&position.after(key)).is_some();
    let (tempting, missed) = if is_seen { (0, 0) } else { tempting(&position, key) };
    let easy = 4 * missed < WEAK || takes_most(&position, key);
    Some(Problem { position, moves, key, line, tempting, easy })
}

/// The position in a turn in which exactly one move wins, and that move: what is gained on the way can be gained
/// in any order, so the choice is after it, or in its last part.
fn choice<G: Game>(prover: &dyn Prover<G>, position: G, whole: &Budget) -> Option<(G, G::Move)> {
    let turn = std::iter::successors(Some(position), |last| gained(prover, last));
    let choices: Vec<G> = turn.collect();
    choices.into_iter().rev().take(2).find_map(|position| {
        let may_be = !whole.is_spent()
            && decided(&position).is_none()
            && (2..=MOST_MOVES).contains(&position.count_moves())
            && wins_at_once(&position) < 2;
        let key = may_be.then(|| only_win(prover, &position, &Budget::of_nodes(NODES)))??;
        Some((position, key))
    })
}

/// The position after a winning move after which the same player goes on; `None` if none is found.
fn gained<G: Game>(prover: &dyn Prover<G>, position: &G) -> Option<G> {
    position.moves().into_iter().find_map(|step| {
        let next = position.after(step);
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
    let mut candidates = position.moves();
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
    let wins = |step: &G::Move| {
        let next = position.after(*step);
        let value = decided(&next);
        value.is_some_and(|value| value.winner(next.turn()) == Some(position.turn()))
    };
    position.moves().into_iter().filter(wins).take(2).count()
}

/// How soon positions are won: what was found out, and the work done for it.
struct Within<'a, G: Game> {
    prover: &'a dyn Prover<G>,
    winner: Seat,
    /// Whether the winner wins a position within this many moves, whatever the replies.
    known: FxHashMap<(G, u32), bool>,
    /// The replies that last kept the winner from it, the latest last.
    refutations: Vec<G::Move>,
    looked: u32,
    /// The overall budget.
    whole: &'a Budget,
}

impl<'a, G: Game> Within<'a, G> {
    fn of(prover: &'a dyn Prover<G>, winner: Seat, whole: &'a Budget) -> Self {
        let (known, refutations) = (FxHashMap::default(), Vec::new());
        Self { prover, winner, known, refutations, looked: 0, whole }
    }

    fn is_spent(&self) -> bool {
        const MOST: u32 = 2_000_000;
        self.looked > MOST || self.whole.is_spent()
    }

    /// The only move that wins within the fewest moves, at most `most`, and how many these are. Moves to the same
    /// position are the same.
    fn only(&mut self, position: &G, most: u32) -> Option<(G::Move, u32)> {
        let steps = position.moves();
        for moves in 1..=most {
            if moves == 1 && self.prover.at_once(position) == Some(false) {
                continue;
            }
            let mut winning = steps.iter().filter(|&&step| self.by(position, step, moves));
            let Some(&key) = winning.next() else { continue };
            let reached = position.after(key);
            let is_only = winning.all(|&step| position.after(step) == reached);
            return (is_only && !self.is_spent()).then_some((key, moves));
        }
        None
    }

    /// Whether the winner wins by this step within this many moves: those of the turn that it belongs to, if it is
    /// the winner's, included. False if the search takes too long.
    fn by(&mut self, position: &G, step: G::Move, moves: u32) -> bool {
        self.looked += 1;
        let next = position.after(step);
        if let Some(value) = decided(&next) {
            return value.winner(next.turn()) == Some(self.winner);
        }
        let turned = next.turn() != position.turn() && position.turn() == self.winner;
        self.wins(&next, moves - u32::from(turned))
    }

    /// Whether the winner wins a position in play within this many moves.
    fn wins(&mut self, position: &G, moves: u32) -> bool {
        let is_own = position.turn() == self.winner;
        if let Some(at_once) = self.prover.at_once(position) {
            // Only who moves can win by that move.
            if at_once || moves <= u32::from(is_own) {
                return at_once && is_own && moves > 0;
            }
        } else {
            let goal = if is_own { Goal::Win } else { Goal::NotLoss };
            if self.prover.without_search(position, goal) == Some(!is_own) {
                return false;
            }
        }
        if is_own && moves == 0 || self.is_spent() {
            return false;
        }
        let place = (position.clone(), moves);
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        let wins = if is_own {
            position.moves().into_iter().any(|step| self.by(position, step, moves))
        } else {
            self.withstands(position, moves)
        };
        if !self.is_spent() {
            self.known.insert(place, wins);
        }
        wins
    }

    /// Whether the winner wins within this many moves after every reply: those that refuted others come first.
    fn withstands(&mut self, position: &G, moves: u32) -> bool {
        for at in (0..self.refutations.len()).rev() {
            let step = self.refutations[at];
            if position.clone().play_move(step).is_ok() && !self.by(position, step, moves) {
                return false;
            }
        }
        let refutes = position.moves().into_iter().find(|&step| !self.by(position, step, moves));
        if let Some(step) = refutes {
            if self.refutations.len() == REFUTATIONS {
                self.refutations.remove(0);
            }
            self.refutations.push(step);
        }
        refutes.is_none()
    }

    /// The line that begins with this winning move: the winner's moves are the quickest, the replies last longest.
    fn line(&mut self, position: &G, key: G::Move, moves: u32) -> Vec<G::Move> {
        let (mut line, mut here, mut left) = (Vec::new(), position.clone(), moves);
        let mut next = Some(key);
        while let Some(step) = next {
            line.push(step);
            let turn = here.turn();
            here.play_unchecked(step);
            left -= u32::from(turn == self.winner && here.turn() != turn);
            if decided(&here).is_some() {
                break;
            }
            let steps = here.moves();
            next = if here.turn() == self.winner {
                let mut quickest = (1..=left).map(|most| (most, steps.iter()));
                quickest.find_map(|(most, mut steps)| {
                    steps.find(|&&step| self.by(&here, step, most)).copied()
                })
            } else {
                let mut needed = |step| (0..left).find(|&most| self.by(&here, step, most));
                steps.into_iter().max_by_key(|&step| needed(step).unwrap_or(left))
            };
        }
        line
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
    use crate::games::konane::Konane;
    use crate::games::ouri::Ouri;
    use crate::games::peoes::Peoes;
    use crate::games::rastros::Rastros;
    use crate::games::semaforo::Semaforo;
    use crate::games::sesqui::Sesqui;

    fn few<G: Game>(count: usize) -> Vec<Problem<G>> {
        problems(1, count, 3, &Budget::unlimited(), |_| {}).expect("a game that can be solved")
    }

    /// A line of four moves used to be printed for a win in three.
    fn lines_end_in_time<G: Game>() {
        for Problem { position, moves, key, line, .. } in few::<G>(6) {
            let (winner, mut here, mut own) = (position.turn(), position, 0);
            assert_eq!(line[0], key);
            for &step in &line {
                let turn = here.turn();
                here.play_move(step).expect("a legal move");
                own += u32::from(turn == winner && here.turn() != winner);
            }
            let value = decided(&here).expect("the line ends the game");
            assert_eq!(value.winner(here.turn()), Some(winner));
            assert!(own <= moves, "{line:?} within {moves}");
        }
    }

    #[test]
    fn lines_end_within_the_moves_of_their_problems() {
        lines_end_in_time::<Konane>();
        lines_end_in_time::<Peoes>();
        lines_end_in_time::<Sesqui>();
    }

    #[test]
    fn a_key_of_sesqui_is_the_only_turn_that_wins_so_soon() {
        let wins = |position: &Sesqui, winner| {
            Value::settled(position).and_then(|value| value.winner(position.turn())) == Some(winner)
        };
        let links = |position: &Sesqui| {
            let winner = position.turn();
            position
                .moves()
                .into_iter()
                .map(|step| position.after(step))
                .any(|next| wins(&next, winner))
        };
        for Problem { position, moves, key, .. } in few::<Sesqui>(4) {
            let (winner, reached) = (position.turn(), position.after(key));
            let steps = position.moves();
            let others = steps.iter().map(|&step| position.after(step));
            assert!(others.filter(|next| *next != reached).all(|next| !wins(&next, winner)));
            if moves == 1 {
                assert!(wins(&reached, winner));
                continue;
            }
            assert!(!links(&reached));
            for reply in reached.moves().into_iter().step_by(31) {
                assert!(links(&reached.after(reply)), "{key:?} {reply:?}");
            }
        }
    }

    #[test]
    fn a_move_that_captures_more_than_any_other_is_easy() {
        let setup = Setup { position: Some("0 0 0 4 1 1/0 0 4 0 2 2"), ..Setup::default() };
        let position = Ouri::start(&setup).expect("a set-up");
        let step = |token| position.clone().play(token).expect("a legal move");
        assert!(takes_most(&position, step("Fx4")));
        assert!(!takes_most(&position, step("C")));
    }

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
