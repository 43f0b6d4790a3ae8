//! Tournaments with their pairings as a text, read and written: one block each, separated by blank
//! lines.
//!
//! ```text
//! T 5 4 w               players, rounds, the initial side (w: First has it)
//! S 30 10 0 30 30 0 30 10 0 0   points in tenths, where not the usual ones
//! P 1 3                 who may not meet
//! A 1-4 10,10,5         points for pairing only, by round
//! = 1w3 4d2 u5          a paired round: w, d, b as First won, drew, lost; W, X, B without playing
//! = 2b1 5w4 u3          (X: neither came); u, f, h, z: byes; who is not there had nothing
//! ~ 3w1 2w5 u4          a round that only makes history: its pairing is not an answer
//! > 3-1 5-2 z4          the next round's answer; `> none` where there is none
//! ```

use std::collections::BTreeSet;
use std::fmt::Write as _;

use arbitro_pairing::{
    GameResult, Points, RoundEntry, RoundGame, Scoring, Side, Tournament, TournamentPlayer,
};

use super::peers::Answer;

/// A round to pair, with the answer.
pub struct Task {
    /// The first line of its block and its own line, for messages.
    pub line: usize,
    pub tournament: Tournament,
    pub answer: Answer,
}

/// All rounds of a text that have an answer.
pub fn tasks(text: &str) -> Vec<Task> {
    let mut tasks = Vec::new();
    let mut tournament: Option<Tournament> = None;
    for (line, text) in (1..).zip(text.lines()) {
        let (kind, rest) = text.split_at(text.len().min(1));
        let words: Vec<&str> = rest.split_whitespace().collect();
        if kind == "T" {
            tournament = Some(start(&words));
        }
        let Some(tournament) = &mut tournament else { continue };
        match kind {
            "S" => tournament.scoring = scoring(&words),
            "P" => tournament.forbidden.push(words.iter().map(|word| number(word)).collect()),
            "A" => accelerate(tournament, &words),
            "=" | "~" => {
                let entries = entries(tournament, &words);
                if kind == "=" {
                    tasks.push(Task {
                        line,
                        tournament: before(tournament, &entries),
                        answer: answer(&entries),
                    });
                }
                for (player, entry) in tournament.players.iter_mut().zip(entries) {
                    player.entries.push(entry);
                }
                tournament.played += 1;
            }
            ">" => {
                let (answer, away) = next(&words);
                let mut tournament = tournament.clone();
                let paired = |player: &TournamentPlayer| {
                    answer.as_ref().is_none_or(|(pairs, bye)| {
                        pairs.iter().any(|&(a, b)| a == player.number || b == player.number)
                            || *bye == Some(player.number)
                    })
                };
                for player in &mut tournament.players {
                    player.available = paired(player) && !away.contains(&player.number);
                }
                tasks.push(Task { line, tournament, answer });
            }
            _ => {}
        }
    }
    tasks
}

fn number(word: &str) -> u32 {
    word.parse().unwrap_or_else(|_| panic!("not a number: {word}"))
}

fn start(words: &[&str]) -> Tournament {
    let [players, rounds, side] = words else { panic!("not a tournament: {words:?}") };
    Tournament {
        rounds: number(rounds),
        played: 0,
        initial_side: if *side == "w" { Side::First } else { Side::Second },
        sides_matter: true,
        scoring: Scoring::default(),
        players: (1..=number(players)).map(TournamentPlayer::new).collect(),
        forbidden: Vec::new(),
    }
}

fn scoring(words: &[&str]) -> Scoring {
    let tenths: Vec<Points> =
        words.iter().map(|word| Points::tenths(number(word) as i32)).collect();
    Scoring {
        win: tenths[0],
        draw: tenths[1],
        loss: tenths[2],
        pairing_bye: tenths[3],
        forfeit_win: tenths[4],
        forfeit_loss: tenths[5],
        full_bye: tenths[6],
        half_bye: tenths[7],
        zero_bye: tenths[8],
        absent: tenths[9],
    }
}

fn accelerate(tournament: &mut Tournament, words: &[&str]) {
    let (from, to) = words[0].split_once('-').expect("a range of players");
    let points: Vec<Points> =
        words[1].split(',').map(|word| Points::tenths(number(word) as i32)).collect();
    for player in &mut tournament.players[number(from) as usize - 1..number(to) as usize] {
        player.acceleration = points.clone();
    }
}

fn entries(tournament: &Tournament, words: &[&str]) -> Vec<RoundEntry> {
    let mut entries = vec![RoundEntry::Absent; tournament.players.len()];
    for word in words {
        let bye = match &word[..1] {
            "u" => Some(RoundEntry::PairingBye),
            "f" => Some(RoundEntry::FullBye),
            "h" => Some(RoundEntry::HalfBye),
            "z" => Some(RoundEntry::ZeroBye),
            _ => None,
        };
        if let Some(bye) = bye {
            entries[number(&word[1..]) as usize - 1] = bye;
            continue;
        }
        let at = word.find(|c: char| c.is_ascii_alphabetic()).expect("a result");
        let (first, second) = (number(&word[..at]), number(&word[at + 1..]));
        let (outcomes, played) = match &word[at..=at] {
            "w" => ((GameResult::Win, GameResult::Loss), true),
            "d" => ((GameResult::Draw, GameResult::Draw), true),
            "b" => ((GameResult::Loss, GameResult::Win), true),
            "W" => ((GameResult::Win, GameResult::Loss), false),
            "B" => ((GameResult::Loss, GameResult::Win), false),
            "X" => ((GameResult::Loss, GameResult::Loss), false),
            other => panic!("not a result: {other}"),
        };
        let game = |opponent, side, outcome| {
            RoundEntry::Game(RoundGame { opponent, side, outcome, played, rated: true })
        };
        entries[first as usize - 1] = game(second, Side::First, outcomes.0);
        entries[second as usize - 1] = game(first, Side::Second, outcomes.1);
    }
    entries
}

/// The tournament before a round, from the entries of the round.
fn before(tournament: &Tournament, entries: &[RoundEntry]) -> Tournament {
    let mut tournament = tournament.clone();
    for (player, entry) in tournament.players.iter_mut().zip(entries) {
        player.available = matches!(entry, RoundEntry::Game(_) | RoundEntry::PairingBye);
    }
    tournament
}

fn answer(entries: &[RoundEntry]) -> Answer {
    let (mut pairs, mut bye) = (BTreeSet::new(), None);
    for (number, entry) in (1..).zip(entries) {
        match entry {
            RoundEntry::Game(game) if game.side == Side::First => {
                pairs.insert((number, game.opponent));
            }
            RoundEntry::PairingBye => bye = Some(number),
            _ => {}
        }
    }
    Some((pairs, bye))
}

fn next(words: &[&str]) -> (Answer, BTreeSet<u32>) {
    let (mut pairs, mut bye, mut away) = (BTreeSet::new(), None, BTreeSet::new());
    for word in words.iter().filter(|&&word| word != "none") {
        match (word.split_once('-'), &word[..1]) {
            (Some((first, second)), _) => {
                pairs.insert((number(first), number(second)));
            }
            (_, "u") => bye = Some(number(&word[1..])),
            _ => {
                away.insert(number(&word[1..]));
            }
        }
    }
    ((!words.contains(&"none")).then_some((pairs, bye)), away)
}

/// A tournament with its rounds as a block. `answers` is true if the played rounds count as
/// answers.
pub fn block(tournament: &Tournament, answers: bool) -> String {
    let side = if tournament.initial_side == Side::First { 'w' } else { 'b' };
    let mut out = format!("T {} {} {side}\n", tournament.players.len(), tournament.rounds);
    let scoring = tournament.scoring;
    if scoring != Scoring::default() {
        let all = [
            scoring.win,
            scoring.draw,
            scoring.loss,
            scoring.pairing_bye,
            scoring.forfeit_win,
            scoring.forfeit_loss,
            scoring.full_bye,
            scoring.half_bye,
            scoring.zero_bye,
            scoring.absent,
        ];
        let _ = writeln!(out, "S {}", all.map(|points| points.as_tenths().to_string()).join(" "));
    }
    for set in &tournament.forbidden {
        let numbers: Vec<String> = set.iter().map(u32::to_string).collect();
        let _ = writeln!(out, "P {}", numbers.join(" "));
    }
    for alike in tournament.players.chunk_by(|a, b| a.acceleration == b.acceleration) {
        if !alike[0].acceleration.is_empty() {
            let points = alike[0].acceleration.iter().map(|points| points.as_tenths().to_string());
            let points = points.collect::<Vec<_>>().join(",");
            let _ =
                writeln!(out, "A {}-{} {points}", alike[0].number, alike[alike.len() - 1].number);
        }
    }
    for round in 0..tournament.played as usize {
        out.push(if answers { '=' } else { '~' });
        for player in &tournament.players {
            let number = player.number;
            let _ = match player.entries[round] {
                RoundEntry::Game(game) if game.side == Side::First => {
                    let other = &tournament.players[game.opponent as usize - 1].entries[round];
                    let lost = |entry: &RoundEntry| {
                        matches!(
                            entry,
                            RoundEntry::Game(RoundGame { outcome: GameResult::Loss, .. })
                        )
                    };
                    let result = match (game.played, game.outcome) {
                        (true, GameResult::Win) => 'w',
                        (true, GameResult::Draw) => 'd',
                        (true, GameResult::Loss) => 'b',
                        (false, GameResult::Win) => 'W',
                        (false, _) if lost(other) => 'X',
                        (false, _) => 'B',
                    };
                    write!(out, " {number}{result}{}", game.opponent)
                }
                RoundEntry::PairingBye => write!(out, " u{number}"),
                RoundEntry::FullBye => write!(out, " f{number}"),
                RoundEntry::HalfBye => write!(out, " h{number}"),
                RoundEntry::ZeroBye => write!(out, " z{number}"),
                RoundEntry::Game(_) | RoundEntry::Absent => Ok(()),
            };
        }
        out.push('\n');
    }
    out
}

/// The line with the answer for the next round.
pub fn next_line(tournament: &Tournament, answer: &Answer) -> String {
    let mut out = String::from(">");
    match answer {
        None => out.push_str(" none"),
        Some((pairs, bye)) => {
            pairs.iter().for_each(|(first, second)| {
                let _ = write!(out, " {first}-{second}");
            });
            if let Some(bye) = bye {
                let _ = write!(out, " u{bye}");
            }
        }
    }
    if answer.is_none() {
        for player in tournament.players.iter().filter(|player| !player.available) {
            let _ = write!(out, " z{}", player.number);
        }
    }
    out.push('\n');
    out
}
