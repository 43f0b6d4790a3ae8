//! Records about several players: byes (`240`, `XXZ`), acceleration (`250`, `XXA`), forbidden pairs
//! (`260`, `XXP`).

use super::player::MOST_PLAYERS;
use super::prelude::*;

/// Players who will not play a round (`240`; `XXZ` means the round to be paired).
#[derive(Clone, Debug)]
pub(super) struct Bye {
    pub line: usize,
    /// The round; `None` for the round to be paired.
    pub round: Option<u32>,
    /// The letter of its points: `F`, `H` or `Z`.
    pub kind: char,
    pub players: Vec<u32>,
}

/// Fictitious points for pairing (`250`, `XXA`).
#[derive(Clone, Debug)]
pub(super) struct Acceleration {
    /// The first and the last round to which they apply.
    pub rounds: (u32, u32),
    /// The first and the last player who gets them.
    pub players: (u32, u32),
    pub points: Points,
}

/// Players who may not meet each other (`260`, `XXP`).
#[derive(Clone, Debug)]
pub(super) struct Forbidden {
    pub line: usize,
    /// The first and the last round to which it applies.
    pub rounds: (u32, u32),
    pub players: Vec<u32>,
}

impl Bye {
    pub(super) fn read_240(columns: &Columns, line: usize) -> Result<Self, Fault> {
        let kind = columns.char(5).to_ascii_uppercase();
        if !matches!(kind, 'F' | 'H' | 'Z') {
            return Err(field(line, 5, "240", words::TRF_FIELD_BYE, kind.encode_utf8(&mut [0; 4])));
        }
        let round = Some(round_in(columns, "240", 7, line)?);
        let players = players_from(columns, "240", 11, line)?;
        Ok(Self { line, round, kind, players })
    }

    pub(super) fn read_xxz(columns: &Columns, line: usize) -> Result<Self, Fault> {
        let players = players_in_words(columns, "XXZ", line)?;
        Ok(Self { line, round: None, kind: 'Z', players })
    }
}

impl Acceleration {
    pub(super) fn read_250(columns: &Columns, line: usize) -> Result<Self, Fault> {
        let team = columns.trimmed(5, 8);
        if !team.is_empty() && tenths(team) != Some(0) {
            return Err(field(line, 5, "250", words::TRF_FIELD_VALUE, team));
        }
        let text = columns.trimmed(10, 13);
        let points = tenths(text)
            .filter(|&tenths| tenths > 0)
            .ok_or_else(|| field(line, 10, "250", words::TRF_FIELD_VALUE, text))?;
        let rounds = (round_in(columns, "250", 15, line)?, round_in(columns, "250", 19, line)?);
        let players = (player_in(columns, "250", 23, line)?, player_in(columns, "250", 28, line)?);
        if rounds.0 > rounds.1 {
            return Err(field(line, 19, "250", words::TRF_FIELD_ROUND, columns.trimmed(19, 21)));
        }
        if players.0 > players.1 {
            return Err(field(line, 28, "250", words::TRF_FIELD_NUMBER, columns.trimmed(28, 31)));
        }
        columns.require_blank(32, columns.len().max(32), line)?;
        Ok(Self { rounds, players, points: Points::tenths(points) })
    }

    /// The points of one player, one record for each round.
    pub(super) fn read_xxa(columns: &Columns, line: usize) -> Result<Vec<Self>, Fault> {
        let number = player_in(columns, "XXA", 5, line)?;
        let mut records = Vec::new();
        let mut at = 10;
        for round in 1.. {
            if at > columns.len() {
                break;
            }
            if round > MOST_ROUNDS {
                return Err(Fault::new(line, at, FaultKind::TooManyRounds));
            }
            let text = columns.trimmed(at, at + 4);
            if !text.is_empty() {
                let points = tenths(text)
                    .filter(|&tenths| tenths >= 0)
                    .ok_or_else(|| field(line, at, "XXA", words::TRF_FIELD_VALUE, text))?;
                records.push(Self {
                    rounds: (round, round),
                    players: (number, number),
                    points: Points::tenths(points),
                });
            }
            at += 5;
        }
        Ok(records)
    }
}

impl Forbidden {
    pub(super) fn read_260(columns: &Columns, line: usize) -> Result<Self, Fault> {
        let rounds = (round_in(columns, "260", 5, line)?, round_in(columns, "260", 9, line)?);
        let players = players_from(columns, "260", 13, line)?;
        Ok(Self { line, rounds, players })
    }

    pub(super) fn read_xxp(columns: &Columns, line: usize) -> Result<Self, Fault> {
        let players = players_in_words(columns, "XXP", line)?;
        Ok(Self { line, rounds: (1, MOST_ROUNDS), players })
    }
}

pub(super) fn field(
    line: usize,
    column: usize,
    record: &'static str,
    field: &'static str,
    found: &str,
) -> Fault {
    let found = found.trim().chars().take(40).collect();
    Fault::new(line, column, FaultKind::Field { record, field, found })
}

pub(super) fn round_in(
    columns: &Columns,
    record: &'static str,
    at: usize,
    line: usize,
) -> Result<u32, Fault> {
    let text = columns.get(at, at + 2);
    number(text)
        .filter(|&round| round > 0)
        .ok_or_else(|| field(line, at, record, words::TRF_FIELD_ROUND, text))
}

pub(super) fn player_in(
    columns: &Columns,
    record: &'static str,
    at: usize,
    line: usize,
) -> Result<u32, Fault> {
    let text = columns.get(at, at + 3);
    number(text)
        .filter(|&number| number > 0)
        .ok_or_else(|| field(line, at, record, words::TRF_FIELD_NUMBER, text))
}

/// Numbers in four columns each, five columns apart.
pub(super) fn players_from(
    columns: &Columns,
    record: &'static str,
    from: usize,
    line: usize,
) -> Result<Vec<u32>, Fault> {
    let mut players = Vec::new();
    let mut at = from;
    while at <= columns.len() {
        if !columns.trimmed(at, at + 3).is_empty() {
            players.push(player_in(columns, record, at, line)?);
        }
        if columns.char(at + 4) != ' ' {
            let trailing = FaultKind::Trailing(columns.char(at + 4).to_string());
            return Err(Fault::new(line, at + 4, trailing));
        }
        at += 5;
    }
    Ok(players)
}

/// Numbers separated by spaces.
fn players_in_words(
    columns: &Columns,
    record: &'static str,
    line: usize,
) -> Result<Vec<u32>, Fault> {
    columns
        .words(4)
        .map(|(column, word)| {
            number(word)
                .filter(|number| (1..=MOST_PLAYERS).contains(number))
                .ok_or_else(|| field(line, column, record, words::TRF_FIELD_NUMBER, word))
        })
        .collect()
}
