//! A second implementation of Combate, slow and straight from the numbered rules, to check the fast
//! one against: a map of squares to pieces, the complete list of moves for rule 5, and every square
//! tried for every piece.

use std::collections::{BTreeMap, BTreeSet};

use arbitro_chance::Lots;
use arbitro_games::{Game, Seat, Setup, Status, combate::Combate, perft};

type Square = (i32, i32);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Piece {
    player: usize,
    kind: char,
}

#[derive(Clone)]
struct Book {
    pieces: BTreeMap<Square, Piece>,
    /// Each player's moves so far: from, to, and whether the piece arrived.
    history: [Vec<(Square, Square, bool)>; 2],
    player: usize,
}

fn name((column, row): Square) -> String {
    format!("{}{row}", (b'a' + column as u8 - 1) as char)
}

fn lake((column, row): Square) -> bool {
    [3, 4, 7, 8].contains(&column) && [5, 6].contains(&row)
}

fn squares() -> impl Iterator<Item = Square> {
    (1..=10).flat_map(|row| (1..=10).map(move |column| (column, row)))
}

#[derive(PartialEq, Debug)]
enum End {
    Attacker,
    Defender,
    Neither,
}

fn attack(attacker: char, defender: char) -> End {
    let value = |kind: char| if kind == 'X' { 10 } else { kind.to_digit(10).unwrap() };
    match (attacker, defender) {
        (_, 'F') => End::Attacker,
        ('3', 'B') => End::Attacker,
        (_, 'B') => End::Defender,
        ('1', 'X') => End::Attacker,
        (a, d) if value(a) > value(d) => End::Attacker,
        (a, d) if value(a) < value(d) => End::Defender,
        _ => End::Neither,
    }
}

impl Book {
    fn start(setup1: &str, setup2: &str) -> Self {
        let mut pieces = BTreeMap::new();
        for (player, top, setup) in [(0, 4, setup1), (1, 10, setup2)] {
            for (below, row) in setup.split('/').enumerate() {
                for (column, kind) in row.chars().enumerate() {
                    let square = (column as i32 + 1, top - below as i32);
                    pieces.insert(square, Piece { player, kind });
                }
            }
        }
        Self { pieces, history: [Vec::new(), Vec::new()], player: 0 }
    }

    /// How many of the player's latest moves went between the same two squares as this one in an
    /// unbroken run, so that it is the same piece that moves now.
    fn running(&self, from: Square, to: Square) -> usize {
        let mut count = 0;
        let mut expected = (to, from);
        for &(a, b, arrived) in self.history[self.player].iter().rev() {
            if !arrived || (a, b) != expected {
                break;
            }
            count += 1;
            expected = (b, a);
        }
        count
    }

    fn legal(&self, from: Square, to: Square) -> bool {
        let Some(piece) = self.pieces.get(&from) else { return false };
        if piece.player != self.player || "BF".contains(piece.kind) || lake(to) || from == to {
            return false;
        }
        let (across, up) = (to.0 - from.0, to.1 - from.1);
        if across != 0 && up != 0 {
            return false;
        }
        let distance = across.abs() + up.abs();
        if distance > 1 {
            if piece.kind != '2' {
                return false;
            }
            for step in 1..distance {
                let on = (from.0 + across.signum() * step, from.1 + up.signum() * step);
                if lake(on) || self.pieces.contains_key(&on) {
                    return false;
                }
            }
        }
        let arrives = match self.pieces.get(&to) {
            None => true,
            Some(other) if other.player == self.player => return false,
            Some(other) => attack(piece.kind, other.kind) == End::Attacker,
        };
        !(arrives && self.running(from, to) >= 5)
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for &from in self.pieces.keys() {
            for to in squares() {
                if self.legal(from, to) {
                    let mark = if self.pieces.contains_key(&to) { 'x' } else { '-' };
                    found.insert(format!("{}{mark}{}", name(from), name(to)));
                }
            }
        }
        found
    }

    fn play(&mut self, token: &str) {
        let squares: Vec<Square> = token
            .split(['-', 'x'])
            .map(|name| {
                let column = i32::from(name.as_bytes()[0] - b'a') + 1;
                (column, name[1..].parse().unwrap())
            })
            .collect();
        let (from, to) = (squares[0], squares[1]);
        let piece = self.pieces.remove(&from).unwrap();
        let end = match self.pieces.get(&to) {
            None => End::Attacker,
            Some(other) => attack(piece.kind, other.kind),
        };
        match end {
            End::Attacker => {
                self.pieces.insert(to, piece);
            }
            End::Defender => {}
            End::Neither => {
                self.pieces.remove(&to);
            }
        }
        self.history[self.player].push((from, to, end == End::Attacker));
        self.player = 1 - self.player;
    }

    /// The winner, and the reason.
    fn winner(&self) -> Option<(usize, &'static str)> {
        for player in [0, 1] {
            if !self.pieces.values().any(|piece| piece.player == player && piece.kind == 'F') {
                return Some((1 - player, "flag-captured"));
            }
        }
        self.moves().is_empty().then_some((1 - self.player, "no-moves"))
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.winner().is_some() {
            return 0;
        }
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .iter()
            .map(|token| {
                let mut next = self.clone();
                next.play(token);
                next.perft(depth - 1)
            })
            .sum()
    }
}

fn tokens(position: &Combate) -> Vec<String> {
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

fn play(position: &mut Combate, token: &str) {
    let step = position.judge(Combate::parse(token.as_bytes()).unwrap()).unwrap();
    position.play_unchecked(step);
}

/// A random game in which pieces tend to go back where they came from, to exercise rule 5. Games
/// with fewer pieces reach rule 5 and the end sooner, so half of the games start with most pieces
/// removed.
fn game(seed: u64) -> usize {
    let mut lots = Lots::for_purpose(seed, "combate by the book");
    let samples = Combate::INFO.samples;
    let sample = samples[lots.below(samples.len())];
    let mut position = Combate::start(&Setup::of(sample)).unwrap();
    let mut book = Book::start(sample[0].1, sample[1].1);
    if lots.happens(0.5) {
        let keep = lots.below(8) + 1;
        let mut gone: Vec<Square> = book.pieces.keys().copied().collect();
        lots.shuffle(&mut gone);
        gone.retain(|square| book.pieces[square].kind != 'F');
        for square in gone.into_iter().skip(keep) {
            book.pieces.remove(&square);
        }
        position = Combate::start(&Setup { position: Some(&drawn(&book)), ..Setup::default() })
            .expect("what is left is a position");
    }
    let mut paced_out = 0;
    let mut back: [Option<String>; 2] = [None, None];
    for ply in 0..400 {
        let status = position.status();
        let winner = book.winner();
        match status {
            Status::Playing => assert_eq!(winner, None, "seed {seed} ply {ply}"),
            Status::Over(outcome) => {
                let (player, reason) = winner.expect("the book has a winner too");
                assert!(outcome.winners.has(Seat(player as u8)), "seed {seed} ply {ply}");
                assert_eq!(outcome.reason, reason, "seed {seed} ply {ply}");
                break;
            }
            Status::NeedsArbiter => panic!("Combate never needs the arbiter"),
        }
        let legal = tokens(&position);
        let by_the_book: Vec<String> = book.moves().into_iter().collect();
        assert_eq!(legal, by_the_book, "seed {seed} ply {ply}");
        if ply % 64 == 0 {
            every_pair_is_judged_as_listed(&position, &legal);
        }
        let player = book.player;
        let again = back[player].take().filter(|_| lots.happens(0.8));
        let token = match again {
            Some(token) if legal.contains(&token) => token,
            Some(_) | None => lots.pick(&legal).unwrap().clone(),
        };
        play(&mut position, &token);
        book.play(&token);
        if let Some(&(from, to, true)) = book.history[player].last() {
            back[player] = Some(format!("{}-{}", name(to), name(from)));
            let mut next = book.clone();
            next.player = player;
            paced_out += usize::from(next.running(to, from) >= 5);
        }
    }
    paced_out
}

fn drawn(book: &Book) -> String {
    let rows: Vec<String> = (1..=10)
        .rev()
        .map(|row| {
            (1..=10)
                .map(|column| match book.pieces.get(&(column, row)) {
                    Some(piece) => format!("{}{}", ["b", "r"][piece.player], piece.kind),
                    None if lake((column, row)) => "LL".to_owned(),
                    None => "..".to_owned(),
                })
                .collect()
        })
        .collect();
    rows.join("/")
}

fn every_pair_is_judged_as_listed(position: &Combate, legal: &[String]) {
    for from in squares() {
        for to in squares() {
            let accepted = ["-", "x", ""].map(|mark| {
                let token = format!("{}{mark}{}", name(from), name(to));
                position.judge(Combate::parse(token.as_bytes()).unwrap()).is_ok()
            });
            let listed = ["-", "x"].map(|mark| {
                let token = format!("{}{mark}{}", name(from), name(to));
                legal.binary_search(&token).is_ok()
            });
            assert_eq!(accepted, [listed[0], listed[1], listed[0] || listed[1]]);
        }
    }
}

#[test]
fn games_by_lot_follow_the_book() {
    let paced_out: usize = (0..40).map(game).sum();
    assert!(paced_out > 20, "rule 5 applied only {paced_out} times");
}

#[test]
fn perft_agrees_with_the_book() {
    for sample in Combate::INFO.samples {
        let position = Combate::start(&Setup::of(sample)).unwrap();
        let book = Book::start(sample[0].1, sample[1].1);
        for depth in 1..=3 {
            assert_eq!(perft(&position, depth), book.perft(depth), "{sample:?} depth {depth}");
        }
    }
}

/// The last table of tests/games/perft/combate.perft: both players have moved to and fro five
/// times.
#[test]
fn perft_agrees_with_the_book_where_rule_5_binds() {
    let sample = Combate::INFO.samples[0];
    let mut position = Combate::start(&Setup::of(sample)).unwrap();
    let mut book = Book::start(sample[0].1, sample[1].1);
    for ply in 0..10 {
        let token = ["a4-a5", "j7-j6", "a5-a4", "j6-j7"][ply % 4];
        play(&mut position, token);
        book.play(token);
    }
    let fault = position.judge(Combate::parse(b"a5-a4").unwrap()).unwrap_err();
    assert_eq!((fault.code, fault.rule), ("two-squares", 5));
    for (depth, count) in [(1, 11), (2, 141), (3, 1839)] {
        assert_eq!((perft(&position, depth), book.perft(depth)), (count, count));
    }
}
