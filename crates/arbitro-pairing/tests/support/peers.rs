//! Other pairing engines on this machine, called with FIDE's file.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use arbitro_pairing::{GameResult, Paired, Points, RoundEntry, Side, Tournament};

/// The pairs (first, second) and the bye; `None` when there is no pairing.
pub type Answer = Option<(BTreeSet<(u32, u32)>, Option<u32>)>;

/// Our answer in the same form.
pub fn ours(paired: Option<Paired>) -> Answer {
    let paired = paired?;
    Some((paired.pairs.iter().map(|pair| (pair.first, pair.second)).collect(), paired.bye))
}

/// The program that an environment variable names.
pub fn program(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from)
}

/// The answer of bbpPairings for a tournament.
pub fn ask_bbp(program: &Path, tournament: &Tournament, folder: &Path) -> Answer {
    let (input, output) = (folder.join("in.trf"), folder.join("out.txt"));
    std::fs::write(&input, text(tournament)).expect("a scratch file");
    let run = Command::new(program)
        .arg("--dutch")
        .arg(&input)
        .arg("-p")
        .arg(&output)
        .output()
        .expect("the peer runs");
    match run.status.code() {
        Some(0) => Some(pairs(&std::fs::read_to_string(&output).expect("its answer"))),
        Some(1) => None,
        code => panic!("bbpPairings ended {code:?}: {}", String::from_utf8_lossy(&run.stderr)),
    }
}

/// The answer of gacrux for a tournament; `command` runs its pairing checker, with words separated
/// by spaces.
pub fn ask_gacrux(command: &str, tournament: &Tournament, folder: &Path) -> Answer {
    let run = gacrux(command, &text_26(tournament), folder, &["-p", "-d", "T"]);
    match run.lines().next().and_then(|first| first.trim().parse::<u32>().ok()) {
        Some(0) => None,
        Some(1..) => Some(pairs(&run)),
        // It could not read the file, or gave up: an answer that never equals another.
        _ => Some((BTreeSet::new(), None)),
    }
}

/// The answer of gacrux for a file of teams; `None` where it gives none.
pub fn ask_gacrux_about(command: &str, text: &str, folder: &Path) -> Answer {
    let input = folder.join("teams.trf");
    std::fs::write(&input, text).expect("a scratch file");
    let mut words = command.split_whitespace();
    let run = Command::new(words.next().expect("a command"))
        .args(words)
        .args(["-f", "TRF", "-i"])
        .arg(&input)
        .args(["-p", "-d", "T"])
        .output()
        .expect("the peer runs");
    let answer = String::from_utf8_lossy(&run.stdout).into_owned();
    let first = answer.lines().next()?.trim().parse::<u32>().ok()?;
    (first > 0).then(|| pairs(&answer))
}

/// Whether gacrux pairs every round of a finished tournament the same way.
pub fn gacrux_agrees(command: &str, tournament: &Tournament, folder: &Path) -> bool {
    gacrux(command, &text_26(tournament), folder, &["-c", "-d", "@"]).trim() == "0"
}

/// Whether bbpPairings pairs every round of a finished tournament the same way.
pub fn bbp_agrees(program: &Path, tournament: &Tournament, folder: &Path) -> bool {
    let input = folder.join("in.trf");
    std::fs::write(&input, text(tournament)).expect("a scratch file");
    let run =
        Command::new(program).arg("--dutch").arg(&input).arg("-c").output().expect("the peer runs");
    let answer = String::from_utf8_lossy(&run.stdout).into_owned();
    let is_round = |line: &str| line.is_empty() || line.contains(": Round #");
    run.status.success() && answer.lines().all(is_round)
}

fn gacrux(command: &str, text: &str, folder: &Path, args: &[&str]) -> String {
    let input = folder.join("in.trf");
    std::fs::write(&input, text).expect("a scratch file");
    let mut words = command.split_whitespace();
    let run = Command::new(words.next().expect("a command"))
        .args(words)
        .args(["-f", "TRF", "-m", "dutch", "-i"])
        .arg(&input)
        .args(args)
        .output()
        .expect("the peer runs");
    String::from_utf8_lossy(&run.stdout).into_owned()
}

/// Reads a list of pairs, with its length on the first line.
pub fn pairs(answer: &str) -> (BTreeSet<(u32, u32)>, Option<u32>) {
    let (mut pairs, mut bye) = (BTreeSet::new(), None);
    for line in answer.lines().skip(1).filter(|line| !line.is_empty()) {
        let numbers: Vec<u32> =
            line.split_whitespace().map(|n| n.parse().expect("a number")).collect();
        match numbers[..] {
            [player, 0] => bye = Some(player),
            [first, second] => {
                pairs.insert((first, second));
            }
            _ => panic!("not a pair: {line}"),
        }
    }
    (pairs, bye)
}

/// The tournament as a TRF16 text that the peers can read.
pub fn text(tournament: &Tournament) -> String {
    let mut out = String::from("012 random\n");
    let side = if tournament.initial_side == Side::First { "white1" } else { "black1" };
    let _ = writeln!(out, "XXR {}\nXXC {side}", tournament.rounds);
    let scoring = tournament.scoring;
    for (code, points) in [
        ("BBW", scoring.win),
        ("BBD", scoring.draw),
        ("BBL", scoring.loss),
        ("BBZ", scoring.zero_bye),
        ("BBF", scoring.forfeit_loss),
        ("BBU", scoring.pairing_bye),
    ] {
        let _ = writeln!(out, "{code} {points:>4}");
    }
    for set in &tournament.forbidden {
        let numbers: Vec<String> = set.iter().map(u32::to_string).collect();
        let _ = writeln!(out, "XXP {}", numbers.join(" "));
    }
    for player in &tournament.players {
        let mut points = player.points_after(tournament.played, &scoring);
        let mut cells = String::new();
        for &entry in &player.entries {
            cells.push_str("  ");
            cells.push_str(&cell(entry));
        }
        if !player.available {
            cells.push_str("  0000 - Z");
            points += scoring.zero_bye;
        }
        let _ = writeln!(
            out,
            "001 {:>4} m    {:<33} {:>4} {:>3} {:>11} {:>10} {points:>4} {:>4}{cells}",
            player.number,
            format!("Player {}", player.number),
            2000,
            "",
            "",
            "",
            player.number
        );
    }
    for player in tournament.players.iter().filter(|player| !player.acceleration.is_empty()) {
        let points: Vec<String> =
            player.acceleration.iter().map(|points| format!("{points:>4}")).collect();
        let _ = writeln!(out, "XXA {:>4} {}", player.number, points.join(" "));
    }
    out
}

/// The same with the records of TRF26, which gacrux reads.
fn text_26(tournament: &Tournament) -> String {
    let own = |line: &&str| !["XXC", "XXP", "XXA"].contains(&&line[..3]);
    let mut out: String =
        text(tournament).lines().filter(own).map(|line| format!("{line}\n")).collect();
    let _ = writeln!(out, "152 {}", if tournament.initial_side == Side::First { 'W' } else { 'B' });
    for set in &tournament.forbidden {
        let numbers: Vec<String> = set.iter().map(|number| format!("{number:>4}")).collect();
        let _ = writeln!(out, "260 {:>3} {:>3} {}", 1, tournament.rounds, numbers.join(" "));
    }
    for player in &tournament.players {
        let mut round = 1;
        for points in player.acceleration.chunk_by(|a, b| a == b) {
            let last = round + points.len() - 1;
            if points[0] > Points::ZERO {
                let _ = writeln!(
                    out,
                    "250      {:>4} {round:>3} {last:>3} {:>4} {:>4}",
                    points[0].to_string(),
                    player.number,
                    player.number
                );
            }
            round = last + 1;
        }
    }
    out
}

fn cell(entry: RoundEntry) -> String {
    let RoundEntry::Game(game) = entry else {
        let mark = match entry {
            RoundEntry::PairingBye => 'U',
            RoundEntry::FullBye => 'F',
            RoundEntry::HalfBye => 'H',
            RoundEntry::ZeroBye => 'Z',
            _ => return " ".repeat(8),
        };
        return format!("0000 - {mark}");
    };
    let side = if game.side == Side::First { 'w' } else { 'b' };
    let result = match (game.played, game.outcome) {
        (true, GameResult::Win) => '1',
        (true, GameResult::Draw) => '=',
        (true, GameResult::Loss) => '0',
        (false, GameResult::Win) => '+',
        (false, _) => '-',
    };
    format!("{:>4} {side} {result}", game.opponent)
}
