//! The player's line (`001`): read, and written in FIDE's columns.

use super::columns::{Columns, number, tenths};
use super::{Fault, FaultKind};
use crate::words;
use crate::{GameResult, Points, RoundEntry, RoundGame, Side};

/// The highest starting number that fits the format's four columns.
pub const MOST_PLAYERS: u32 = 9999;
/// The highest round that fits the format's three columns.
pub const MOST_ROUNDS: u32 = 999;

/// A player as in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerRecord {
    /// The starting number, 1 to 9999.
    pub number: u32,
    /// `m`, `w` or nothing.
    pub sex: String,
    /// The title.
    pub title: String,
    /// The name.
    pub name: String,
    /// The rating, 0 for none.
    pub rating: u16,
    /// The federation.
    pub federation: String,
    /// FIDE's number of the player.
    pub fide_number: String,
    /// The date of birth as written.
    pub birth: String,
    /// The points column.
    pub points: Option<Points>,
    /// The rank column.
    pub rank: Option<u32>,
    /// The content of each round's columns, starting with round 1; blank rounds at the end are
    /// missing.
    pub rounds: Vec<RoundResult>,
    /// The line of the file, from 1.
    pub line: usize,
}

/// The content of a round's columns in a player's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// The opponent's number, 0 for none.
    pub opponent: u32,
    /// The side, if given.
    pub side: Option<Side>,
    /// The result.
    pub mark: Mark,
}

/// The letter of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Blank.
    Blank,
    /// `1`, `=`, `0`.
    Played(GameResult),
    /// `W`, `D`, `L`: over within a move, not rated.
    Unrated(GameResult),
    /// `?`: the game is adjourned, or its result is not known yet.
    Unknown,
    /// `+`.
    ForfeitWin,
    /// `-`.
    ForfeitLoss,
    /// `U`.
    PairingBye,
    /// `F`.
    FullBye,
    /// `H`.
    HalfBye,
    /// `Z`.
    ZeroBye,
}

impl Mark {
    fn of(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            ' ' => Mark::Blank,
            '1' => Mark::Played(GameResult::Win),
            '=' => Mark::Played(GameResult::Draw),
            '0' => Mark::Played(GameResult::Loss),
            'W' => Mark::Unrated(GameResult::Win),
            'D' => Mark::Unrated(GameResult::Draw),
            'L' => Mark::Unrated(GameResult::Loss),
            '?' => Mark::Unknown,
            '+' => Mark::ForfeitWin,
            '-' => Mark::ForfeitLoss,
            'U' => Mark::PairingBye,
            'F' => Mark::FullBye,
            'H' => Mark::HalfBye,
            'Z' => Mark::ZeroBye,
            _ => return None,
        })
    }

    /// The letter in the file.
    pub fn letter(self) -> char {
        match self {
            Mark::Blank => ' ',
            Mark::Played(GameResult::Win) => '1',
            Mark::Played(GameResult::Draw) => '=',
            Mark::Played(GameResult::Loss) => '0',
            Mark::Unrated(GameResult::Win) => 'W',
            Mark::Unrated(GameResult::Draw) => 'D',
            Mark::Unrated(GameResult::Loss) => 'L',
            Mark::Unknown => '?',
            Mark::ForfeitWin => '+',
            Mark::ForfeitLoss => '-',
            Mark::PairingBye => 'U',
            Mark::FullBye => 'F',
            Mark::HalfBye => 'H',
            Mark::ZeroBye => 'Z',
        }
    }
}

impl RoundResult {
    /// A round without a record.
    pub const BLANK: RoundResult = RoundResult { opponent: 0, side: None, mark: Mark::Blank };

    /// A round without an opponent.
    pub const fn without_opponent(mark: Mark) -> Self {
        Self { opponent: 0, side: None, mark }
    }

    /// The columns for an entry.
    pub fn of(entry: RoundEntry) -> Self {
        let mark = match entry {
            RoundEntry::Absent => return Self::BLANK,
            RoundEntry::PairingBye => Mark::PairingBye,
            RoundEntry::FullBye => Mark::FullBye,
            RoundEntry::HalfBye => Mark::HalfBye,
            RoundEntry::ZeroBye => Mark::ZeroBye,
            RoundEntry::Game(game) => {
                let mark = match game {
                    RoundGame { played: true, rated: true, outcome, .. } => Mark::Played(outcome),
                    RoundGame { played: true, rated: false, outcome, .. } => Mark::Unrated(outcome),
                    RoundGame { outcome: GameResult::Win, .. } => Mark::ForfeitWin,
                    RoundGame { .. } => Mark::ForfeitLoss,
                };
                return Self { opponent: game.opponent, side: Some(game.side), mark };
            }
        };
        Self::without_opponent(mark)
    }

    /// Whether the player was part of the pairing of the round: had an opponent or the
    /// pairing-allocated bye.
    pub fn paired(self) -> bool {
        self.opponent != 0 || matches!(self.mark, Mark::PairingBye)
    }

    fn read(columns: &Columns, at: usize, line: usize) -> Result<Self, Fault> {
        let fault = |column: usize, kind| Err(Fault::new(line, column, kind));
        let field = |column: usize, field, found: &str| {
            let text_found = found.to_owned();
            fault(column, FaultKind::Field { record: "001", field, found: text_found })
        };
        let opponent = match columns.trimmed(at, at + 3) {
            "" => 0,
            text => match number(text) {
                Some(opponent) => opponent,
                None => return field(at, words::TRF_FIELD_OPPONENT, text),
            },
        };
        let side = match columns.char(at + 5) {
            'w' | 'W' => Some(Side::First),
            'b' | 'B' => Some(Side::Second),
            '-' | ' ' => None,
            other => return field(at + 5, words::TRF_FIELD_SIDE, other.encode_utf8(&mut [0; 4])),
        };
        let letter = columns.char(at + 7);
        let Some(mark) = Mark::of(letter) else {
            return field(at + 7, words::TRF_FIELD_RESULT, letter.encode_utf8(&mut [0; 4]));
        };
        for column in [at + 4, at + 6] {
            if columns.char(column) != ' ' {
                return fault(column, FaultKind::Trailing(columns.char(column).to_string()));
            }
        }
        let mark = match (opponent, mark) {
            (0, Mark::Blank) if side.is_some() => {
                return fault(at + 5, FaultKind::SideWithoutGame);
            }
            (0, _) if side.is_some() => {
                return fault(at + 5, FaultKind::GameWithoutSide(letter));
            }
            // Without an opponent, older files write the points of the bye.
            (0, Mark::Played(GameResult::Win)) => Mark::FullBye,
            (0, Mark::Played(GameResult::Draw)) => Mark::HalfBye,
            (0, Mark::ForfeitWin) => Mark::PairingBye,
            (0, Mark::Played(GameResult::Loss) | Mark::ForfeitLoss) => Mark::ZeroBye,
            (0, Mark::Unrated(_) | Mark::Unknown) => {
                return fault(at + 7, FaultKind::GameWithoutSide(letter));
            }
            // `0000 -` with nothing after it is an announced absence; a blank field is not.
            (0, Mark::Blank) if !columns.trimmed(at, at + 5).is_empty() => Mark::ZeroBye,
            (0, mark) => mark,
            (_, Mark::Played(_) | Mark::Unrated(_) | Mark::Unknown) if side.is_none() => {
                return fault(at + 7, FaultKind::GameWithoutSide(letter));
            }
            (_, Mark::PairingBye | Mark::FullBye | Mark::HalfBye | Mark::ZeroBye) => {
                return fault(at + 7, FaultKind::ByeWithOpponent(letter));
            }
            (_, mark) => mark,
        };
        Ok(Self { opponent, side, mark })
    }
}

impl PlayerRecord {
    /// The column where a round (from 1) starts.
    pub fn column(round: u32) -> usize {
        92 + 10 * (round as usize - 1)
    }

    /// The content of a round's columns; rounds count from 1.
    pub fn cell(&self, round: u32) -> RoundResult {
        self.rounds.get(round as usize - 1).copied().unwrap_or(RoundResult::BLANK)
    }

    pub(super) fn read(text: &str, line: usize) -> Result<Self, Fault> {
        let read = Self::of(&Columns::new(text), line);
        match (read, Columns::by_bytes(text)) {
            // Some programs pad names by bytes; a line that is only valid that way is read that
            // way.
            (Err(fault), Some(columns)) => Self::of(&columns, line).map_err(|_| fault),
            (read, _) => read,
        }
    }

    fn of(columns: &Columns, line: usize) -> Result<Self, Fault> {
        let field = |column: usize, field, found: &str| {
            let found = found.to_owned();
            Fault::new(line, column, FaultKind::Field { record: "001", field, found })
        };
        let text = |from, to| columns.trimmed(from, to).replace('\u{200b}', "");
        let id = columns.get(5, 9);
        // A fifth digit would mean another player.
        let number = number(id)
            .filter(|&number| number > 0 && columns.char(9) == ' ')
            .ok_or_else(|| field(5, words::TRF_FIELD_NUMBER, id.trim()))?;
        let rating = match columns.trimmed(49, 52) {
            "" => 0,
            rating => self::number(rating)
                .and_then(|rating| u16::try_from(rating).ok())
                .ok_or_else(|| field(49, words::TRF_FIELD_RATING, rating))?,
        };
        let points = match columns.trimmed(81, 84) {
            "" => None,
            points => {
                let tenths =
                    tenths(points).ok_or_else(|| field(81, words::TRF_FIELD_POINTS, points))?;
                Some(Points::tenths(tenths))
            }
        };
        // Informational only: nothing depends on it.
        let rank = self::number(columns.trimmed(86, 89));
        let mut rounds = Vec::new();
        let mut at = 92;
        while at <= columns.len() {
            if rounds.len() >= MOST_ROUNDS as usize {
                return Err(Fault::new(line, at, FaultKind::TooManyRounds));
            }
            rounds.push(RoundResult::read(columns, at, line)?);
            let between = columns.get(at + 8, at + 9);
            if !between.trim().is_empty() {
                let trailing = FaultKind::Trailing(between.trim().to_owned());
                return Err(Fault::new(line, at + 8, trailing));
            }
            at += 10;
        }
        if !columns.trimmed(90, 91).is_empty() {
            let trailing = FaultKind::Trailing(columns.trimmed(90, 91).to_owned());
            return Err(Fault::new(line, 90, trailing));
        }
        while rounds.last() == Some(&RoundResult::BLANK) {
            rounds.pop();
        }
        Ok(Self {
            number,
            sex: text(10, 10),
            title: text(11, 13),
            name: text(15, 47),
            rating,
            federation: text(54, 56),
            fide_number: text(58, 68),
            birth: text(70, 79),
            points,
            rank,
            rounds,
            line,
        })
    }

    /// The line of the file in FIDE's columns. Text too long for its columns is cut.
    pub fn text(&self) -> String {
        let points = self.points.map(four_columns).unwrap_or_default();
        let rank = self.rank.map(|rank| rank.to_string()).unwrap_or_default();
        let rating = match self.rating {
            0 => String::new(),
            rating => rating.min(9999).to_string(),
        };
        let clean = |text: &str| -> String {
            text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
        };
        let mut text = format!(
            "001 {:>4} {:1.1}{:>3.3} {:33.33} {:>4} {:3.3} {:>11.11} {:10.10} {:>4} {:>4}",
            self.number,
            clean(&self.sex),
            clean(&self.title),
            clean(&self.name),
            rating,
            clean(&self.federation),
            clean(&self.fide_number),
            clean(&self.birth),
            points,
            rank,
        );
        for cell in &self.rounds {
            text += &cell.text();
        }
        text.truncate(text.trim_end().len());
        text
    }
}

/// Points in the format's four columns: from 100 on without the decimal.
fn four_columns(points: Points) -> String {
    let text = points.to_string();
    match text.split_once('.') {
        Some((whole, _)) if text.len() > 4 => whole.to_owned(),
        _ => text,
    }
}

impl RoundResult {
    fn text(self) -> String {
        match self {
            RoundResult::BLANK => " ".repeat(10),
            RoundResult { opponent: 0, mark, .. } => format!("  0000 - {}", mark.letter()),
            RoundResult { opponent, side, mark } => {
                let side = match side {
                    Some(Side::First) => 'w',
                    Some(Side::Second) => 'b',
                    None => '-',
                };
                format!("  {opponent:>4} {side} {}", mark.letter())
            }
        }
    }
}
