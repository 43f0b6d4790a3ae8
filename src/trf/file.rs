//! A tournament report file: its lines as they stand, and what they say.

use std::collections::BTreeMap;

use super::columns::{Columns, number, tenths};
use super::player::{MOST_PLAYERS, MOST_ROUNDS, PlayerRecord};
use super::scoring::PointSystem;
use super::text::{Encoding, Line, decode, encode};
use super::{Fault, FaultKind};
use crate::pairing::{Points, Scoring, Side};

/// The most acceleration records that are read.
const MOST_ACCELERATIONS: usize = 1000;

/// A tournament report file that has been read.
///
/// The lines stay as they stood: [`ReportFile::bytes`] gives back the very bytes that were read, whatever is
/// in them.
#[derive(Clone, Debug)]
pub struct ReportFile {
    /// How the file is written.
    pub encoding: Encoding,
    /// Its lines.
    pub lines: Vec<Line>,
    /// The players, in order of their starting numbers.
    pub players: Vec<PlayerRecord>,
    /// The number of rounds (`142`, `XXR`), where the file says it.
    pub rounds: Option<u32>,
    /// The initial side (`152`, `XXC white1` or `black1`), where the file says it.
    pub initial_side: Option<Side>,
    /// Whether players are ranked by the order of their lines (`XXC rank`), not by their numbers.
    pub by_rank: bool,
    /// The points of each result (`162`, `BBW` …, `XXS`).
    pub scoring: Scoring,
    /// The code of the tournament's system (`192`).
    pub system: Option<String>,
    /// The tie-breaks' codes (`202`, or `212` with the points among them).
    pub tie_breaks: Option<String>,
    /// What was not understood or is not covered: warnings.
    pub warnings: Vec<Fault>,
    pub(super) byes: Vec<Bye>,
    pub(super) accelerations: Vec<Acceleration>,
    pub(super) forbidden: Vec<Forbidden>,
    /// The players of the file in the order of their lines.
    pub(super) line_order: Vec<u32>,
}

/// Players who will not play a round (`240`; `XXZ` means the round to be paired).
#[derive(Clone, Debug)]
pub(super) struct Bye {
    pub line: usize,
    /// The round; `None` for the round to be paired.
    pub round: Option<u32>,
    pub players: Vec<u32>,
}

/// Points for pairing only (`250`, `XXA`).
#[derive(Clone, Debug)]
pub(super) struct Acceleration {
    /// The first and last round they are for.
    pub rounds: (u32, u32),
    /// The first and last player who has them.
    pub players: (u32, u32),
    pub points: Points,
}

/// Players who may not meet each other (`260`, `XXP`).
#[derive(Clone, Debug)]
pub(super) struct Forbidden {
    pub line: usize,
    /// The first and last round it is for.
    pub rounds: (u32, u32),
    pub players: Vec<u32>,
}

impl ReportFile {
    /// Reads a file. What is no record of the format is a warning and stays in its place; a record
    /// that is broken is the error.
    ///
    /// # Errors
    /// The first record that is broken, with its line and column.
    pub fn read(bytes: &[u8]) -> Result<Self, Fault> {
        let (encoding, lines) = decode(bytes);
        let mut reader = Reader::default();
        for (line, at) in lines.iter().zip(1..) {
            reader.line(&line.text, at)?;
        }
        reader.finish(encoding, lines)
    }

    /// The bytes of the file.
    pub fn bytes(&self) -> Vec<u8> {
        encode(self.encoding, &self.lines)
    }

    /// A player by number.
    pub fn player(&self, number: u32) -> Option<&PlayerRecord> {
        let at = self.players.binary_search_by_key(&number, |player| player.number).ok()?;
        Some(&self.players[at])
    }

    /// The text of the first record with this code, such as `012`.
    pub fn text(&self, code: &str) -> Option<&str> {
        let is =
            |line: &&Line| line.text.strip_prefix(code).is_some_and(|rest| rest.starts_with(' '));
        let line = self.lines.iter().find(is)?;
        Some(line.text[code.len()..].trim())
    }
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    players: BTreeMap<u32, PlayerRecord>,
    line_order: Vec<u32>,
    rounds: Option<u32>,
    initial_side: Option<Side>,
    by_rank: bool,
    points: PointSystem,
    system: Option<String>,
    tie_breaks: [Option<String>; 2],
    warnings: Vec<Fault>,
    byes: Vec<Bye>,
    accelerations: Vec<Acceleration>,
    forbidden: Vec<Forbidden>,
}

impl Reader {
    fn line(&mut self, text: &str, line: usize) -> Result<(), Fault> {
        if text.trim().is_empty() {
            return Ok(());
        }
        // A character of several bytes among the first three makes no code.
        let Some(code) = text.get(..3) else {
            self.unknown(text, line);
            return Ok(());
        };
        if !matches!(text.as_bytes().get(3), None | Some(b' ' | b'\t')) && code != "###" {
            self.unknown(text, line);
            return Ok(());
        }
        let columns = || Columns::new(text);
        match code {
            "001" => self.player(PlayerRecord::read(text, line)?)?,
            "142" => self.rounds(&columns(), "142", line)?,
            "XXR" => self.rounds(&columns(), "XXR", line)?,
            "152" => self.initial_side = Some(initial_side(&columns(), line)?),
            "XXC" => self.configuration(&columns(), line)?,
            "162" => self.points.read_162(&columns(), line)?,
            "BBW" => self.points.read_bb("BBW", &columns(), line)?,
            "BBD" => self.points.read_bb("BBD", &columns(), line)?,
            "BBL" => self.points.read_bb("BBL", &columns(), line)?,
            "BBZ" => self.points.read_bb("BBZ", &columns(), line)?,
            "BBF" => self.points.read_bb("BBF", &columns(), line)?,
            "BBU" => self.points.read_bb("BBU", &columns(), line)?,
            "XXS" => self.points.read_xxs(&columns(), line)?,
            "192" => self.system = Some(text[3..].trim().to_owned()),
            "202" => self.tie_breaks[0] = Some(text[3..].trim().to_owned()),
            "212" => self.tie_breaks[1] = Some(text[3..].trim().to_owned()),
            "240" => self.byes_240(&columns(), line)?,
            "XXZ" => {
                let players = players_in_words(&columns(), "XXZ", line)?;
                self.byes.push(Bye { line, round: None, players });
            }
            "250" => self.acceleration_250(&columns(), line)?,
            "XXA" => self.acceleration_xxa(&columns(), line)?,
            "260" => self.forbidden_260(&columns(), line)?,
            "XXP" => {
                let players = players_in_words(&columns(), "XXP", line)?;
                self.forbidden.push(Forbidden { line, rounds: (1, MOST_ROUNDS), players });
            }
            // Facts for people and for rating, without weight here.
            "012" | "022" | "032" | "042" | "052" | "062" | "072" | "092" | "102" | "112"
            | "122" | "132" | "182" | "222" | "###" => {}
            "082" if matches!(text[3..].trim(), "" | "0") => {}
            "013" | "082" | "300" | "310" | "320" | "330" | "352" | "362" | "801" | "802" => {
                self.warn(line, 1, FaultKind::Team(code.to_owned()));
            }
            "172" | "299" => self.warn(line, 1, FaultKind::Uncovered(code.to_owned())),
            _ if national(code, &columns()) => {}
            _ => self.unknown(text, line),
        }
        Ok(())
    }

    fn warn(&mut self, line: usize, column: usize, kind: FaultKind) {
        self.warnings.push(Fault::new(line, column, kind));
    }

    fn unknown(&mut self, text: &str, line: usize) {
        let start: String = text.chars().take(20).collect();
        let start: String =
            start.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        self.warn(line, 1, FaultKind::Unknown(start.trim_end().to_owned()));
    }

    fn player(&mut self, player: PlayerRecord) -> Result<(), Fault> {
        let PlayerRecord { number, line, .. } = player;
        self.line_order.push(number);
        match self.players.insert(number, player) {
            None => Ok(()),
            Some(PlayerRecord { line: first_line, .. }) => {
                Err(Fault::new(line, 5, FaultKind::RepeatedNumber { number, first_line }))
            }
        }
    }

    fn rounds(
        &mut self,
        columns: &Columns,
        record: &'static str,
        line: usize,
    ) -> Result<(), Fault> {
        let text = columns.rest(4).trim();
        let rounds = number(text).filter(|rounds| (1..=MOST_ROUNDS).contains(rounds));
        let fault = || field(line, 5, record, "trf-field-rounds", text);
        self.rounds = Some(rounds.ok_or_else(fault)?);
        Ok(())
    }

    fn configuration(&mut self, columns: &Columns, line: usize) -> Result<(), Fault> {
        for (column, word) in columns.words(4) {
            match word {
                "rank" => self.by_rank = true,
                "white1" => self.initial_side = Some(Side::First),
                "black1" => self.initial_side = Some(Side::Second),
                other => self.warn(line, column, FaultKind::Unknown(format!("XXC {other}"))),
            }
        }
        Ok(())
    }

    fn byes_240(&mut self, columns: &Columns, line: usize) -> Result<(), Fault> {
        let kind = columns.char(5);
        if !matches!(kind.to_ascii_uppercase(), 'F' | 'H' | 'Z') {
            return Err(field(line, 5, "240", "trf-field-bye", kind.encode_utf8(&mut [0; 4])));
        }
        let round = Some(round_in(columns, "240", 7, line)?);
        let players = players_from(columns, "240", 11, line)?;
        self.byes.push(Bye { line, round, players });
        Ok(())
    }

    fn acceleration_250(&mut self, columns: &Columns, line: usize) -> Result<(), Fault> {
        let team = columns.trimmed(5, 8);
        if !team.is_empty() && tenths(team) != Some(0) {
            return Err(field(line, 5, "250", "trf-field-value", team));
        }
        let text = columns.trimmed(10, 13);
        let points = tenths(text)
            .filter(|&tenths| tenths > 0)
            .ok_or_else(|| field(line, 10, "250", "trf-field-value", text))?;
        let rounds = (round_in(columns, "250", 15, line)?, round_in(columns, "250", 19, line)?);
        let players = (player_in(columns, "250", 23, line)?, player_in(columns, "250", 28, line)?);
        if rounds.0 > rounds.1 {
            return Err(field(line, 19, "250", "trf-field-round", columns.trimmed(19, 21)));
        }
        if players.0 > players.1 {
            return Err(field(line, 28, "250", "trf-field-number", columns.trimmed(28, 31)));
        }
        self.trailing(columns, 32, line)?;
        let points = Points::tenths(points);
        self.accelerations.push(Acceleration { rounds, players, points });
        self.few_accelerations(line)
    }

    fn acceleration_xxa(&mut self, columns: &Columns, line: usize) -> Result<(), Fault> {
        let number = player_in(columns, "XXA", 5, line)?;
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
                    .ok_or_else(|| field(line, at, "XXA", "trf-field-value", text))?;
                self.accelerations.push(Acceleration {
                    rounds: (round, round),
                    players: (number, number),
                    points: Points::tenths(points),
                });
            }
            at += 5;
        }
        Ok(())
    }

    fn few_accelerations(&self, line: usize) -> Result<(), Fault> {
        let ranges =
            self.accelerations.iter().filter(|record| record.players.0 != record.players.1);
        if ranges.count() > MOST_ACCELERATIONS {
            return Err(Fault::new(line, 1, FaultKind::TooManyRecords));
        }
        Ok(())
    }

    fn forbidden_260(&mut self, columns: &Columns, line: usize) -> Result<(), Fault> {
        let rounds = (round_in(columns, "260", 5, line)?, round_in(columns, "260", 9, line)?);
        let players = players_from(columns, "260", 13, line)?;
        self.forbidden.push(Forbidden { line, rounds, players });
        Ok(())
    }

    fn trailing(&self, columns: &Columns, from: usize, line: usize) -> Result<(), Fault> {
        match columns.rest(from).trim() {
            "" => Ok(()),
            found => Err(Fault::new(line, from, FaultKind::Trailing(found.to_owned()))),
        }
    }

    fn finish(self, encoding: Encoding, lines: Vec<Line>) -> Result<ReportFile, Fault> {
        let [all, with_points] = self.tie_breaks;
        let file = ReportFile {
            encoding,
            lines,
            players: self.players.into_values().collect(),
            rounds: self.rounds,
            initial_side: self.initial_side,
            by_rank: self.by_rank,
            scoring: self.points.scoring,
            system: self.system,
            tie_breaks: all.or(with_points),
            warnings: self.warnings,
            byes: self.byes,
            accelerations: self.accelerations,
            forbidden: self.forbidden,
            line_order: self.line_order,
        };
        if file.players.is_empty() {
            return Err(Fault::new(0, 0, FaultKind::NoPlayers));
        }
        file.known_players()?;
        Ok(file)
    }
}

impl ReportFile {
    /// Everyone who is named is in the file.
    fn known_players(&self) -> Result<(), Fault> {
        for player in &self.players {
            for (round, cell) in (1..).zip(&player.rounds) {
                let fault = |kind| Err(Fault::new(player.line, PlayerRecord::column(round), kind));
                if cell.opponent == player.number {
                    return fault(FaultKind::OwnOpponent(player.number));
                }
                if cell.opponent != 0 && self.player(cell.opponent).is_none() {
                    return fault(FaultKind::UnknownPlayer(cell.opponent));
                }
            }
        }
        let byes = self.byes.iter().map(|record| (record.line, &record.players));
        let forbidden = self.forbidden.iter().map(|record| (record.line, &record.players));
        for (line, players) in byes.chain(forbidden) {
            for &number in players {
                if self.player(number).is_none() {
                    return Err(Fault::new(line, 1, FaultKind::UnknownPlayer(number)));
                }
            }
        }
        Ok(())
    }
}

fn field(
    line: usize,
    column: usize,
    record: &'static str,
    field: &'static str,
    found: &str,
) -> Fault {
    let found = found.trim().chars().take(40).collect();
    Fault::new(line, column, FaultKind::Field { record, field, found })
}

/// A record of national ratings: the code of a federation, and a number where `001` has it.
fn national(code: &str, columns: &Columns) -> bool {
    code.bytes().all(|byte| byte.is_ascii_uppercase())
        && !code.starts_with("XX")
        && !code.starts_with("BB")
        && number(columns.get(5, 8)).is_some()
}

fn initial_side(columns: &Columns, line: usize) -> Result<Side, Fault> {
    match columns.rest(4).trim() {
        "W" | "w" => Ok(Side::First),
        "B" | "b" => Ok(Side::Second),
        other => Err(field(line, 5, "152", "trf-field-side", other)),
    }
}

fn round_in(columns: &Columns, record: &'static str, at: usize, line: usize) -> Result<u32, Fault> {
    let text = columns.get(at, at + 2);
    number(text)
        .filter(|&round| round > 0)
        .ok_or_else(|| field(line, at, record, "trf-field-round", text))
}

fn player_in(
    columns: &Columns,
    record: &'static str,
    at: usize,
    line: usize,
) -> Result<u32, Fault> {
    let text = columns.get(at, at + 3);
    number(text)
        .filter(|&number| number > 0)
        .ok_or_else(|| field(line, at, record, "trf-field-number", text))
}

/// Numbers in four columns each, five columns apart.
fn players_from(
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
            let found = FaultKind::Trailing(columns.char(at + 4).to_string());
            return Err(Fault::new(line, at + 4, found));
        }
        at += 5;
    }
    Ok(players)
}

/// Numbers with blanks between them.
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
                .ok_or_else(|| field(line, column, record, "trf-field-number", word))
        })
        .collect()
}
