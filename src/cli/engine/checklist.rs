//! The checklist: what the engine knows about every player before a round.

use arbitro_pairing::dutch::{self, ChecklistEntry, FloatDirection, SidePreference};
use arbitro_pairing::trf::FileTournament;
use arbitro_pairing::{Paired, Side};

/// The checklist of a round: a tab-separated table with an empty line before each score.
pub(super) fn of_round(before: &FileTournament, paired: Option<&Paired>) -> String {
    let tournament = &before.tournament;
    let mut headings: Vec<String> = ["ID", "Pts"].map(str::to_owned).to_vec();
    headings.push("-".repeat(tournament.played as usize + 1));
    headings.extend(["Pref", "C2", "C14", "C16", "Cur", ""].map(str::to_owned));
    headings.extend((1..=tournament.played).map(|round| format!("R{round}")));
    let entries = dutch::checklist(tournament);
    let rows: Vec<Vec<String>> = entries.iter().map(|entry| row(before, entry, paired)).collect();
    let width = |column: usize| {
        rows.iter().chain([&headings]).map(|row| row[column].len()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..headings.len()).map(width).collect();
    let line = |row: &[String]| -> String {
        row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}\t")).collect()
    };
    let mut text = format!("\n{}", line(&headings));
    for (at, (entry, row)) in entries.iter().zip(&rows).enumerate() {
        text.push('\n');
        if at == 0 || entries[at - 1].score != entry.score {
            text.push('\n');
        }
        text += &line(row);
    }
    text + "\n\n\n"
}

fn row(before: &FileTournament, entry: &ChecklistEntry, paired: Option<&Paired>) -> Vec<String> {
    let tournament = &before.tournament;
    let letter = |side: Side| if side == Side::First { 'W' } else { 'B' };
    let preference = match entry.preference {
        None => "A ".to_owned(),
        Some(SidePreference::Absolute(side)) => format!("{} ", letter(side)),
        Some(SidePreference::Strong(side)) => format!("({})", letter(side)),
        Some(SidePreference::Mild(side)) => format!("{} ", letter(side).to_ascii_lowercase()),
    };
    let float = |float: Option<FloatDirection>| {
        match float {
            None => " ",
            Some(FloatDirection::Down) => "D",
            Some(FloatDirection::Up) => "U",
        }
        .to_owned()
    };
    let now = paired.map_or_else(String::new, |paired| {
        let opponent = paired.pairs.iter().find_map(|pair| match entry.number {
            number if number == pair.first => Some((pair.second, 'W')),
            number if number == pair.second => Some((pair.first, 'B')),
            _ => None,
        });
        opponent.map_or_else(
            || "(bye)".to_owned(),
            |(opponent, side)| format!("({}{side})", before.id(opponent)),
        )
    });
    let mut cells = vec![
        before.id(entry.number).to_string(),
        entry.score.to_string(),
        entry.sides.iter().map(|&side| letter(side)).collect(),
        preference,
        if entry.bye_allowed { "Y" } else { "N" }.to_owned(),
        float(entry.floats[0]),
        float(entry.floats[1]),
        now,
        String::new(),
    ];
    let player = tournament.players.iter().find(|player| player.number == entry.number);
    cells.extend((0..tournament.played as usize).map(|round| {
        match player.and_then(|player| player.entries.get(round)) {
            Some(arbitro_pairing::RoundEntry::Game(game)) if game.played => {
                before.id(game.opponent).to_string()
            }
            _ => String::new(),
        }
    }));
    cells
}
