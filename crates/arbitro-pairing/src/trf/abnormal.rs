//! Abnormal points: the record `299`.

use super::prelude::*;

/// The content of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Assignment {
    pub line: usize,
    /// The letter of the result with abnormal points; `None` for a penalty or bonus.
    kind: Option<char>,
    points: Points,
    /// The round; `None` for all rounds.
    round: Option<u32>,
    /// The players; empty for all players.
    pub players: Vec<u32>,
}

impl Assignment {
    /// Reads a record of players, which has no points of teams.
    pub(super) fn read(columns: &Columns) -> Result<Self, Fault> {
        let wrong = |at| columns.wrong(at, words::TRF_FIELD_VALUE, columns.get(at, at + 3));
        match Self::read_of_teams(columns)? {
            [Some(team), _] if team.points != Points::ZERO => Err(wrong(8)),
            [_, own] => own.ok_or_else(|| wrong(14)),
        }
    }

    /// Reads a record: the kind in column 5, points of teams in 8 to 11 and of players in 14 to 17,
    /// the round in 20 to 22, and the players or teams from 24. A part without points is `None`.
    pub(super) fn read_of_teams(columns: &Columns) -> Result<[Option<Self>; 2], Fault> {
        let letter = columns.char(5).to_ascii_uppercase();
        if !matches!(letter, 'W' | 'D' | 'L' | 'F' | 'H' | 'Z' | '+' | '-' | ' ') {
            return Err(columns.wrong_letter(5, words::TRF_FIELD_ASSIGNMENT));
        }
        for (from, to) in [(6, 7), (12, 13), (18, 19), (23, 23)] {
            columns.require_blank(from, to)?;
        }
        let points = |at| columns.points((at, 4), words::TRF_FIELD_VALUE);
        let both = [points(8)?, points(14)?];
        let round = match columns.trimmed(20, 22) {
            "" => 0,
            text => number(text).ok_or_else(|| columns.wrong(20, words::TRF_FIELD_ROUND, text))?,
        };
        let players = columns.players(24)?;
        // A penalty needs a player.
        if letter == ' ' && players.is_empty() {
            return Err(columns.wrong(24, words::TRF_FIELD_NUMBER, ""));
        }
        let record = |points: Points| Self {
            line: columns.line,
            kind: Some(letter).filter(|&letter| letter != ' '),
            points,
            round: Some(round).filter(|&round| round > 0),
            players: players.clone(),
        };
        Ok(both.map(|points| points.map(record)))
    }

    /// Sets the points of the result for all players in all rounds, if the record is for that.
    pub(super) fn scores(&self, scoring: &mut Scoring) -> bool {
        let (Some(kind), None, true) = (self.kind, self.round, self.players.is_empty()) else {
            return false;
        };
        let points = self.points;
        match kind {
            'W' => scoring.win = points,
            'D' => scoring.draw = points,
            'L' => scoring.loss = points,
            'F' => scoring.full_bye = points,
            'H' => scoring.half_bye = points,
            '+' => scoring.forfeit_win = points,
            '-' => scoring.forfeit_loss = points,
            _ => (scoring.zero_bye, scoring.absent) = (points, points),
        }
        true
    }

    /// The points of a round with this mark, if the record applies to it.
    pub(super) fn award(&self, player: u32, round: u32, mark: Mark) -> Option<Points> {
        let all = self.players.is_empty();
        let meant = (all || self.players.contains(&player))
            && self.round.is_none_or(|of| of == round)
            && self.is_for(mark);
        meant.then_some(self.points)
    }

    /// The penalty or bonus of a player, with the round after which it counts: 0 when the record
    /// names no round.
    pub(super) fn adjustment(&self, player: u32) -> Option<(u32, Points)> {
        let meant = self.kind.is_none() && self.players.contains(&player);
        meant.then(|| (self.round.unwrap_or(0), self.points))
    }

    /// The round and the players that must have the record's result.
    pub(super) fn claims(&self) -> Option<(u32, &[u32])> {
        self.round.filter(|_| self.kind.is_some()).map(|round| (round, &self.players[..]))
    }

    /// Whether a mark is the result that the record is about.
    pub(super) fn is_for(&self, mark: Mark) -> bool {
        self.kind == Some(mark.assigned())
    }
}
