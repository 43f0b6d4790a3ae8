//! The sample of reference pairings, if it is available.

use std::path::PathBuf;

use arbitro_pairing::{
    GameResult, RoundEntry, RoundGame, Scoring, Side, Tournament, TournamentPlayer,
};

/// The folder of the sample.
pub fn folder() -> Option<PathBuf> {
    data("swiss").filter(|folder| folder.is_dir())
}

/// A file or folder of the reference data, if `ARBITRO_DATA` gives its location.
pub fn data(name: &str) -> Option<PathBuf> {
    let folder = PathBuf::from(std::env::var_os("ARBITRO_DATA")?);
    Some(folder.join(name)).filter(|path| path.exists())
}

/// The finished tournament of a TRF16 text.
pub fn tournament(text: &str) -> Tournament {
    let mut tournament = Tournament {
        rounds: 0,
        played: 0,
        initial_side: Side::First,
        sides_matter: true,
        scoring: Scoring::default(),
        players: Vec::new(),
        forbidden: Vec::new(),
    };
    for line in text.lines() {
        if let Some(rounds) = line.strip_prefix("XXR ").or_else(|| line.strip_prefix("142 ")) {
            tournament.rounds = rounds.trim().parse().expect("a number of rounds");
        } else if line.starts_with("XXC") && line.contains("black1") || line.starts_with("152 B") {
            tournament.initial_side = Side::Second;
        } else if let Some(rest) = line.strip_prefix("XXP ") {
            tournament
                .forbidden
                .push(rest.split_whitespace().map(|n| n.parse().expect("a number")).collect());
        } else if line.starts_with("001 ") {
            tournament.players.push(player(line));
        }
    }
    tournament.players.sort_by_key(|player| player.number);
    let paired = |player: &TournamentPlayer| {
        player
            .entries
            .iter()
            .rposition(|e| matches!(e, RoundEntry::Game(_) | RoundEntry::PairingBye))
            .map_or(0, |r| r + 1)
    };
    tournament.played = tournament.players.iter().map(paired).max().unwrap_or(0) as u32;
    tournament.rounds = tournament.rounds.max(tournament.played);
    tournament
}

fn player(line: &str) -> TournamentPlayer {
    let mut player = TournamentPlayer::new(line[4..8].trim().parse().expect("a number"));
    player.rating = line[48..52].trim().parse().unwrap_or(0);
    let mut at = 91;
    while at < line.len() {
        let cell = line.get(at..(at + 8).min(line.len())).unwrap_or_default();
        let cell = format!("{cell:<8}");
        let opponent = cell[..4].trim().parse().unwrap_or(0);
        let result = cell[7..8].to_ascii_uppercase();
        let outcome = match &*result {
            "1" | "W" | "+" => GameResult::Win,
            "=" | "D" => GameResult::Draw,
            _ => GameResult::Loss,
        };
        player.entries.push(match (opponent, &*result) {
            (0, "U") => RoundEntry::PairingBye,
            (0, "F" | "+") => RoundEntry::FullBye,
            (0, "H" | "=") => RoundEntry::HalfBye,
            (0, " ") => RoundEntry::Absent,
            (0, _) => RoundEntry::ZeroBye,
            (opponent, result) => RoundEntry::Game(RoundGame {
                opponent,
                side: if &cell[5..6] == "w" { Side::First } else { Side::Second },
                outcome,
                played: !matches!(result, "+" | "-"),
                rated: true,
            }),
        });
        at += 10;
    }
    player
}

/// The tournament before round `round`. In a file that ends there, absent players already have the
/// mark of that round.
pub fn before(tournament: &Tournament, round: u32) -> Tournament {
    let mut tournament = tournament.clone();
    tournament.played = round - 1;
    for player in &mut tournament.players {
        let entry = player.entries.get(round as usize - 1).copied();
        player.available = match entry {
            Some(RoundEntry::Game(_) | RoundEntry::PairingBye) => true,
            None | Some(RoundEntry::Absent) => tournament.played < round,
            Some(_) => false,
        };
        player.entries.truncate(round as usize - 1);
    }
    tournament
}
