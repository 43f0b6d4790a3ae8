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
    /// The first and the last player, or team, that gets them.
    pub players: (u32, u32),
    /// The match points of a team, and the points of a player or the game points of a team.
    pub points: [Points; 2],
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
    pub(super) fn read_240(columns: &Columns) -> Result<Self, Fault> {
        let kind = columns.char(5).to_ascii_uppercase();
        if !matches!(kind, 'F' | 'H' | 'Z') {
            return Err(columns.wrong_letter(5, words::TRF_FIELD_BYE));
        }
        let (round, players) = (Some(columns.round(7)?), columns.players(11)?);
        Ok(Self { line: columns.line, round, kind, players })
    }

    pub(super) fn read_xxz(columns: &Columns) -> Result<Self, Fault> {
        let players = players_in_words(columns)?;
        Ok(Self { line: columns.line, round: None, kind: 'Z', players })
    }
}

impl Acceleration {
    /// Reads a record of teams.
    pub(super) fn read_of_teams(columns: &Columns) -> Result<Self, Fault> {
        let value = |at| columns.points((at, 4), words::TRF_FIELD_VALUE);
        let points = [value(5)?, value(10)?].map(Option::unwrap_or_default);
        let rounds = (columns.round(15)?, columns.round(19)?);
        let players = (columns.player(23)?, columns.player(28)?);
        if rounds.0 > rounds.1 {
            return Err(columns.wrong(19, words::TRF_FIELD_ROUND, columns.get(19, 21)));
        }
        if players.0 > players.1 {
            return Err(columns.wrong(28, words::TRF_FIELD_NUMBER, columns.get(28, 31)));
        }
        Ok(Self { rounds, players, points })
    }

    /// Reads a record of players, which has no points of teams.
    pub(super) fn read_250(columns: &Columns) -> Result<Self, Fault> {
        let record = Self::read_of_teams(columns)?;
        let [of_match, of_games] = record.points;
        let wrong = |at| Err(columns.wrong(at, words::TRF_FIELD_VALUE, columns.get(at, at + 3)));
        if of_match != Points::ZERO {
            return wrong(5);
        }
        if of_games <= Points::ZERO {
            return wrong(10);
        }
        columns.require_blank(32, columns.len().max(32))?;
        Ok(record)
    }

    /// The points of one player, one record for each round.
    pub(super) fn read_xxa(columns: &Columns) -> Result<Vec<Self>, Fault> {
        let number = columns.player(5)?;
        let mut records = Vec::new();
        for (round, at) in (1..).zip((10..=columns.len()).step_by(5)) {
            if round > MOST_ROUNDS {
                return Err(columns.fault(at, FaultKind::TooManyRounds));
            }
            let Some(points) = columns.points((at, 5), words::TRF_FIELD_VALUE)? else { continue };
            if points < Points::ZERO {
                return Err(columns.wrong(at, words::TRF_FIELD_VALUE, columns.get(at, at + 4)));
            }
            let (rounds, players) = ((round, round), (number, number));
            records.push(Self { rounds, players, points: [Points::ZERO, points] });
        }
        Ok(records)
    }
}

impl Forbidden {
    pub(super) fn read_260(columns: &Columns) -> Result<Self, Fault> {
        let rounds = (columns.round(5)?, columns.round(9)?);
        if rounds.0 > rounds.1 {
            return Err(columns.wrong(9, words::TRF_FIELD_ROUND, columns.get(9, 11)));
        }
        Ok(Self { line: columns.line, rounds, players: columns.players(13)? })
    }

    pub(super) fn read_xxp(columns: &Columns) -> Result<Self, Fault> {
        let players = players_in_words(columns)?;
        Ok(Self { line: columns.line, rounds: (1, MOST_ROUNDS), players })
    }

    /// Whether it is in force in a round.
    pub(super) fn is_in_force(&self, round: u32) -> bool {
        (self.rounds.0..=self.rounds.1).contains(&round)
    }
}

/// Numbers separated by spaces.
fn players_in_words(columns: &Columns) -> Result<Vec<u32>, Fault> {
    let read = |(column, word)| {
        let number = number(word).filter(|number| (1..=MOST_PLAYERS).contains(number));
        number.ok_or_else(|| columns.wrong(column, words::TRF_FIELD_NUMBER, word))
    };
    columns.words(4).map(read).collect()
}
