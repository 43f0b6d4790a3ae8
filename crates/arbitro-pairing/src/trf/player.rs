//! The player's line (`001`): read, and written in FIDE's columns.

use super::prelude::*;
use super::write::one_line;

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
    /// Every mark with its letter.
    const LETTERS: [(char, Self); 14] = [
        (' ', Mark::Blank),
        ('1', Mark::Played(GameResult::Win)),
        ('=', Mark::Played(GameResult::Draw)),
        ('0', Mark::Played(GameResult::Loss)),
        ('W', Mark::Unrated(GameResult::Win)),
        ('D', Mark::Unrated(GameResult::Draw)),
        ('L', Mark::Unrated(GameResult::Loss)),
        ('?', Mark::Unknown),
        ('+', Mark::ForfeitWin),
        ('-', Mark::ForfeitLoss),
        ('U', Mark::PairingBye),
        ('F', Mark::FullBye),
        ('H', Mark::HalfBye),
        ('Z', Mark::ZeroBye),
    ];

    /// The marks of rounds without an opponent, with their meanings.
    pub(super) const BYES: [(Self, RoundEntry); 4] = [
        (Mark::PairingBye, RoundEntry::PairingBye),
        (Mark::FullBye, RoundEntry::FullBye),
        (Mark::HalfBye, RoundEntry::HalfBye),
        (Mark::ZeroBye, RoundEntry::ZeroBye),
    ];

    /// The entry of a round with the mark of a bye.
    pub(super) fn bye(self) -> Option<RoundEntry> {
        Self::BYES.iter().find(|(mark, _)| *mark == self).map(|(_, entry)| *entry)
    }

    /// The letter of the result in a record `299`, which has one for games and for absences.
    pub(super) fn assigned(self) -> char {
        match self {
            Mark::Played(GameResult::Win) => 'W',
            Mark::Played(GameResult::Draw) => 'D',
            Mark::Played(GameResult::Loss) => 'L',
            Mark::Blank => 'Z',
            other => other.letter(),
        }
    }

    pub(super) fn of(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        Self::LETTERS.iter().find(|(of, _)| *of == letter).map(|(_, mark)| *mark)
    }

    /// The letter in the file.
    pub fn letter(self) -> char {
        Self::LETTERS.iter().find(|(_, mark)| *mark == self).map_or(' ', |(letter, _)| *letter)
    }
}

impl RoundResult {
    /// A round without a record.
    pub const BLANK: RoundResult = RoundResult { opponent: 0, side: None, mark: Mark::Blank };

    /// The columns for an entry.
    pub fn of(entry: RoundEntry) -> Self {
        let mark = match entry {
            RoundEntry::Absent => return Self::BLANK,
            RoundEntry::Game(game) => {
                let mark = match game {
                    RoundGame { played: true, rated: true, outcome, .. } => Mark::Played(outcome),
                    RoundGame { played: true, rated: false, outcome, .. } => Mark::Unrated(outcome),
                    RoundGame { outcome: GameResult::Win, .. } => Mark::ForfeitWin,
                    RoundGame { .. } => Mark::ForfeitLoss,
                };
                return Self { opponent: game.opponent, side: Some(game.side), mark };
            }
            bye => Mark::BYES.iter().find(|(_, entry)| *entry == bye).map(|(mark, _)| *mark),
        };
        Self { mark: mark.unwrap_or(Mark::Blank), ..Self::BLANK }
    }

    /// Whether the player was part of the pairing of the round: had an opponent or the
    /// pairing-allocated bye.
    pub fn paired(self) -> bool {
        self.opponent != 0 || matches!(self.mark, Mark::PairingBye)
    }

    fn read(columns: &Columns, at: usize) -> Result<Self, Fault> {
        let fault = |column: usize, kind| Err(columns.fault(column, kind));
        let opponent = match columns.trimmed(at, at + 3) {
            "" => 0,
            text => {
                number(text).ok_or_else(|| columns.wrong(at, words::TRF_FIELD_OPPONENT, text))?
            }
        };
        let side = match columns.char(at + 5) {
            'w' | 'W' => Some(Side::First),
            'b' | 'B' => Some(Side::Second),
            '-' | ' ' => None,
            _ => return Err(columns.wrong_letter(at + 5, words::TRF_FIELD_SIDE)),
        };
        let letter = columns.char(at + 7);
        let Some(mark) = Mark::of(letter) else {
            return Err(columns.wrong_letter(at + 7, words::TRF_FIELD_RESULT));
        };
        for column in [at + 4, at + 6] {
            columns.require_blank(column, column)?;
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

    pub(super) fn read(columns: &Columns) -> Result<Self, Fault> {
        let id = columns.get(5, 9);
        // A fifth digit would mean another player.
        let number = number(id)
            .filter(|&number| number > 0 && columns.char(9) == ' ')
            .ok_or_else(|| columns.wrong(5, words::TRF_FIELD_NUMBER, id))?;
        let rating = match columns.trimmed(49, 52) {
            "" => 0,
            rating => self::number(rating)
                .and_then(|rating| u16::try_from(rating).ok())
                .ok_or_else(|| columns.wrong(49, words::TRF_FIELD_RATING, rating))?,
        };
        let points = columns.points((81, 4), words::TRF_FIELD_POINTS)?;
        let mut rounds = Vec::new();
        for at in (92..=columns.len()).step_by(10) {
            if rounds.len() >= MOST_ROUNDS as usize {
                return Err(columns.fault(at, FaultKind::TooManyRounds));
            }
            rounds.push(RoundResult::read(columns, at)?);
            columns.require_blank(at + 8, at + 9)?;
        }
        columns.require_blank(90, 91)?;
        while rounds.last() == Some(&RoundResult::BLANK) {
            rounds.pop();
        }
        Ok(Self {
            number,
            sex: columns.name(10, 10),
            title: columns.name(11, 13),
            name: columns.name(15, 47),
            rating,
            federation: columns.name(54, 56),
            fide_number: columns.name(58, 68),
            birth: columns.name(70, 79),
            points,
            // Informational only: nothing depends on it.
            rank: self::number(columns.trimmed(86, 89)),
            rounds,
            line: columns.line,
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
        let mut text = format!(
            "001 {:>4} {:1.1}{:>3.3} {:33.33} {:>4} {:3.3} {:>11.11} {:10.10} {:>4} {:>4}",
            self.number,
            one_line(&self.sex),
            one_line(&self.title),
            one_line(&self.name),
            rating,
            one_line(&self.federation),
            one_line(&self.fide_number),
            one_line(&self.birth),
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
