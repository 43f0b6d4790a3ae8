//! A second implementation of Ludo, slow and straight from the numbered rules, to check the fast
//! one against: sixteen pawns that each know their square and when they arrived there, moved square
//! by square.

use std::collections::BTreeMap;

use arbitro_chance::Lots;
use arbitro_games::{Game, Seat, Setup, Status, Switches, ludo::Ludo, perft, registry};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Square {
    Home,
    Ring(u32),
    Reta(u32),
    Final,
}

impl Square {
    fn name(self) -> String {
        match self {
            Square::Home => "h".to_owned(),
            Square::Ring(number) => number.to_string(),
            Square::Reta(number) => format!("r{number}"),
            Square::Final => "f".to_owned(),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Pawn {
    square: Square,
    came: u32,
}

const EXITS: [u32; 4] = [5, 22, 39, 56];
const LEAVES_AFTER: [u32; 4] = [68, 17, 34, 51];
const SHELTERS: [u32; 12] = [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68];

#[derive(Clone, Debug)]
struct Book {
    pawns: [[Pawn; 4]; 4],
    last: [Option<usize>; 4],
    seat: usize,
    sixes: u32,
    clock: u32,
    may: bool,
    /// The events of the game with their counts, so that the test can check its coverage.
    met: BTreeMap<&'static str, u32>,
}

/// The bonus that a step earned, and whether it may be declined.
type Earned = Option<(u32, bool)>;

impl Book {
    fn start(may: bool) -> Self {
        let mut pawns = [[Pawn { square: Square::Home, came: 0 }; 4]; 4];
        for seat in 0..4 {
            pawns[seat][0].square = Square::Ring(EXITS[seat]);
        }
        Self { pawns, last: [None; 4], seat: 0, sixes: 0, clock: 0, may, met: BTreeMap::new() }
    }

    fn note(&mut self, what: &'static str) {
        *self.met.entry(what).or_default() += 1;
    }

    /// The pawns on a square (as the seat to move names it): seat and index of each.
    fn on(&self, square: Square) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for seat in 0..4 {
            for pawn in 0..4 {
                let shared = matches!(square, Square::Ring(_)) || seat == self.seat;
                if shared && self.pawns[seat][pawn].square == square {
                    found.push((seat, pawn));
                }
            }
        }
        found
    }

    fn barrier(&self, square: Square) -> bool {
        let on = self.on(square);
        on.len() == 2 && on[0].0 == on[1].0 && square != Square::Final
    }

    fn next(&self, square: Square) -> Option<Square> {
        match square {
            Square::Ring(number) if number == LEAVES_AFTER[self.seat] => Some(Square::Reta(1)),
            Square::Ring(68) => Some(Square::Ring(1)),
            Square::Ring(number) => Some(Square::Ring(number + 1)),
            Square::Reta(7) => Some(Square::Final),
            Square::Reta(number) => Some(Square::Reta(number + 1)),
            Square::Home | Square::Final => None,
        }
    }

    /// Where a pawn gets with a count; `None` if it cannot move.
    fn reached(&self, from: Square, count: u32) -> Option<Square> {
        let mut square = from;
        for step in 1..=count {
            square = self.next(square)?;
            if step < count && self.barrier(square) {
                return None;
            }
        }
        (square == Square::Final || self.on(square).len() < 2).then_some(square)
    }

    fn at_home(&self) -> usize {
        self.on(Square::Home).len()
    }

    /// The squares with pawns of the mover, each once, with one pawn on it.
    fn movable(&self, count: u32) -> Vec<(usize, Square, Square)> {
        let mut found: Vec<(usize, Square, Square)> = Vec::new();
        for pawn in 0..4 {
            let from = self.pawns[self.seat][pawn].square;
            if found.iter().any(|other| other.1 == from) {
                continue;
            }
            if let Some(to) = self.reached(from, count) {
                found.push((pawn, from, to));
            }
        }
        found
    }

    /// The moves for a throw: each pawn with its square and its goal.
    fn choices(&self, die: u32) -> Vec<(usize, Square, Square)> {
        let exit = Square::Ring(EXITS[self.seat]);
        let own_on_exit = self.on(exit).iter().filter(|(seat, _)| *seat == self.seat).count();
        if die == 5 && self.at_home() > 0 && own_on_exit < 2 {
            return vec![(self.on(Square::Home)[0].1, Square::Home, exit)];
        }
        let count = if die == 6 && self.at_home() == 0 { 7 } else { die };
        let movable = self.movable(count);
        if die == 6 {
            let opening: Vec<_> =
                movable.iter().copied().filter(|(_, from, _)| self.barrier(*from)).collect();
            if !opening.is_empty() {
                return opening;
            }
        }
        movable
    }

    fn go_home(&mut self, seat: usize, pawn: usize) {
        self.pawns[seat][pawn].square = Square::Home;
        if self.last[seat] == Some(pawn) {
            self.last[seat] = None;
        }
    }

    /// Moves a pawn; returns the text of the step and what it earned.
    fn step(&mut self, (pawn, from, to): (usize, Square, Square)) -> (String, Earned) {
        self.clock += 1;
        let there = self.on(to);
        let mut victim = None;
        let mut earned = None;
        if from == Square::Home && there.len() == 2 {
            let rivals = there.iter().filter(|(seat, _)| *seat != self.seat);
            victim = rivals.copied().max_by_key(|(seat, pawn)| self.pawns[*seat][*pawn].came);
            earned = Some((20, false));
            self.note("exit capture");
            if there[0].0 != there[1].0 && there.iter().all(|(seat, _)| *seat != self.seat) {
                self.note("exit capture of the later of two colours");
            }
        } else if let Square::Ring(number) = to
            && !SHELTERS.contains(&number)
            && there.len() == 1
            && there[0].0 != self.seat
        {
            victim = Some(there[0]);
            earned = Some((20, self.may));
            self.note("capture");
        }
        if let Some((seat, pawn)) = victim {
            self.go_home(seat, pawn);
        }
        // With two own pawns on one square it does not matter which one moves.
        self.pawns[self.seat][pawn] = Pawn { square: to, came: self.clock };
        self.last[self.seat] = Some(pawn);
        if to == Square::Final {
            earned = (self.on(Square::Final).len() < 4).then_some((10, false));
            self.note("arrival");
        }
        let mark = if victim.is_some() { 'x' } else { '-' };
        (format!("{}{mark}{}", from.name(), to.name()), earned)
    }

    /// Every way to finish a throw after what it earned, with its text.
    fn endings(self, text: &str, earned: Earned, found: &mut Vec<(String, Book)>) {
        let Some((count, may)) = earned else {
            found.push((text.to_owned(), self));
            return;
        };
        let movable = self.movable(count);
        if movable.is_empty() || may {
            found.push((text.to_owned(), self.clone()));
        }
        for choice in movable {
            let mut next = self.clone();
            next.note("bonus");
            let (moved, earned) = next.step(choice);
            next.endings(&format!("{text}+{count}:{moved}"), earned, found);
        }
    }

    fn passed_on(mut self, again: bool) -> Self {
        self.sixes = if again { self.sixes + 1 } else { 0 };
        if !again {
            self.seat = (self.seat + 1) % 4;
        }
        self
    }

    fn ways(&self, die: u32) -> Vec<(String, Book)> {
        if die == 6 && self.sixes == 2 {
            let mut next = self.clone();
            if let Some(pawn) = next.last[self.seat]
                && matches!(next.pawns[self.seat][pawn].square, Square::Ring(_))
            {
                next.go_home(self.seat, pawn);
                next.note("third six sends home");
            }
            return vec![("6!".to_owned(), next.passed_on(false))];
        }
        let choices = self.choices(die);
        let mut found = Vec::new();
        if choices.is_empty() {
            found.push((format!("{die}:-"), self.clone()));
        }
        for choice in choices {
            let mut next = self.clone();
            if die == 6 && next.barrier(choice.1) {
                next.note("opened barrier");
            }
            let (moved, earned) = next.step(choice);
            next.endings(&format!("{die}:{moved}"), earned, &mut found);
        }
        found.into_iter().map(|(text, book)| (text, book.passed_on(die == 6))).collect()
    }

    fn moves(&self) -> BTreeMap<String, Book> {
        let all: Vec<_> = (1..=6).flat_map(|die| self.ways(die)).collect();
        let count = all.len();
        let moves: BTreeMap<String, Book> = all.into_iter().collect();
        assert_eq!(moves.len(), count, "two ways with one text");
        moves
    }

    fn winner(&self) -> Option<usize> {
        let done = |pawns: &[Pawn; 4]| pawns.iter().all(|pawn| pawn.square == Square::Final);
        self.pawns.iter().position(done)
    }

    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if self.winner().is_some() => 0,
            1 => self.moves().len() as u64,
            _ => self.moves().values().map(|next| next.perft(depth - 1)).sum(),
        }
    }
}

fn tokens(position: &Ludo) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.len() as u64, position.count_moves());
    let mut tokens: Vec<String> = moves
        .into_iter()
        .map(|step| {
            let mut token = String::new();
            position.write(step, &mut token);
            token
        })
        .collect();
    tokens.sort();
    tokens
}

fn start(may: bool) -> Ludo {
    let rules = if may { "ludo.bonus=may" } else { "" };
    let switches = Switches::read(rules, &Ludo::INFO, registry::infos()).unwrap();
    Ludo::start(&Setup { switches, ..Setup::default() }).unwrap()
}

/// Plays a random game on both implementations; returns what it covered.
fn game(seed: u64) -> BTreeMap<&'static str, u32> {
    let mut lots = Lots::for_purpose(seed, "ludo by the book");
    let may = seed % 4 == 3;
    let (mut position, mut book) = (start(may), Book::start(may));
    // Some games have many fives, which fill exits and make barriers, and some many sixes.
    let favourite = [5, 6, 1][lots.below(3)];
    for ply in 0..3000 {
        let place = || format!("seed {seed} ply {ply}");
        if let Some(winner) = book.winner() {
            let Status::Over(outcome) = position.status() else { panic!("{}", place()) };
            assert!(outcome.winners.has(Seat(winner as u8)), "{}", place());
            assert_eq!(outcome.reason, "all-pawns-home");
            book.note("win");
            break;
        }
        assert_eq!(position.status(), Status::Playing, "{}", place());
        assert_eq!(usize::from(position.turn().0), book.seat, "{}", place());
        let mut moves = book.moves();
        let by_the_book: Vec<&String> = moves.keys().collect();
        let fast = tokens(&position);
        assert_eq!(fast.iter().collect::<Vec<_>>(), by_the_book, "{}", place());
        let die = if lots.happens(0.15) { favourite } else { lots.below(6) + 1 };
        let mut thrown: Vec<&String> =
            moves.keys().filter(|text| text.starts_with(&die.to_string())).collect();
        // Bonuses and captures are what this test is for.
        if lots.happens(0.7) && thrown.iter().any(|text| text.contains('x')) {
            thrown.retain(|text| text.contains('x'));
        }
        let token = (*lots.pick(&thrown).unwrap()).clone();
        if token.matches('+').count() >= 2 {
            book.note("chain");
        }
        let noted = book.met;
        let step = position.judge(Ludo::parse(token.as_bytes()).unwrap()).unwrap();
        position.play_unchecked(step);
        book = moves.remove(&token).unwrap();
        for (what, count) in noted {
            let met = book.met.entry(what).or_default();
            *met = (*met).max(count);
        }
    }
    book.met
}

#[test]
fn games_by_lot_follow_the_book() {
    let mut met: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..150 {
        for (what, count) in game(seed) {
            *met.entry(what).or_default() += count;
        }
    }
    for what in [
        "arrival",
        "bonus",
        "capture",
        "chain",
        "exit capture",
        "exit capture of the later of two colours",
        "opened barrier",
        "third six sends home",
        "win",
    ] {
        assert!(met.get(what).is_some_and(|count| *count >= 5), "too little of {what}: {met:?}");
    }
}

#[test]
fn perft_agrees_with_the_book() {
    for may in [false, true] {
        let (position, book) = (start(may), Book::start(may));
        for depth in 1..=4 {
            assert_eq!(perft(&position, depth), book.perft(depth), "depth {depth}");
        }
    }
}

/// The second table of tests/games/perft/ludo.perft.
#[test]
fn perft_agrees_with_the_book_in_the_middle_of_a_game() {
    use Square::{Final, Home, Reta, Ring};
    let mut book = Book::start(false);
    let squares = [
        [Home, Home, Final, Ring(45)],
        [Final, Final, Reta(7), Ring(5)],
        [Ring(5), Ring(34), Ring(29), Ring(46)],
        [Home, Final, Ring(23), Ring(58)],
    ];
    for (seat, squares) in squares.into_iter().enumerate() {
        for (pawn, square) in squares.into_iter().enumerate() {
            // The pawns listed last were the last to move.
            book.pawns[seat][pawn] = Pawn { square, came: pawn as u32 };
        }
        book.last[seat] = Some(3);
    }
    (book.seat, book.sixes) = (2, 2);
    for (depth, count) in [(1, 21), (2, 231), (3, 1758), (4, 12140)] {
        assert_eq!(book.perft(depth), count, "depth {depth}");
    }
}
