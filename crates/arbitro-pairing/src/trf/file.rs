//! A tournament report file: its lines as written, and their content.

use super::prelude::*;

use super::ratings::{Ratings, is_national};
use super::records::{Acceleration, Bye, Forbidden};
use super::scoring::PointSystem;
use super::system::PairingSystem;
use super::teams::TeamReader;
use super::text::{decode, encode};

/// The maximum number of acceleration records.
const MOST_ACCELERATIONS: usize = 1000;

/// A tournament report file that has been read.
///
/// The lines are kept as written: [`ReportFile::bytes`] returns exactly the bytes that were read,
/// whatever they are.
#[derive(Clone, Debug, Default)]
pub struct ReportFile {
    /// The encoding of the file.
    pub encoding: Encoding,
    /// Its lines.
    pub lines: Vec<Line>,
    /// The players, in order of their starting numbers.
    pub players: Vec<PlayerRecord>,
    /// The number of rounds (`142`, `XXR`), if the file gives it.
    pub rounds: Option<u32>,
    /// The initial side (`152`, `XXC white1` or `black1`), if the file gives it.
    pub initial_side: Option<Side>,
    /// Whether players are ranked by the order of their lines (`XXC rank`) and not by their
    /// numbers.
    pub by_rank: bool,
    /// The points of each result (`162`, `BBW` …, `XXS`).
    pub scoring: Scoring,
    /// The code of the tournament's system (`192`).
    pub system: Option<String>,
    /// The codes of the tie-breaks (`202`, or `212` with the points among them).
    pub tie_breaks: Option<String>,
    /// Warnings about what was not understood or is not supported.
    pub warnings: Vec<Fault>,
    pub(super) byes: Vec<Bye>,
    pub(super) accelerations: Vec<Acceleration>,
    pub(super) forbidden: Vec<Forbidden>,
    pub(super) assignments: Vec<Assignment>,
    pub(super) ratings: Ratings,
    /// The points of an unknown result (`?`) for both players.
    pub(super) unknown: Points,
    /// The starting numbers in the order of the players' lines.
    pub(super) line_order: Vec<u32>,
}

impl ReportFile {
    /// Reads a file. An unknown record is a warning and is kept in its place; a malformed record is
    /// an error. A file of teams is refused as such, whatever else is wrong with it.
    ///
    /// # Errors
    /// The first malformed record, with its line and column; or the file is in UTF-16.
    pub fn read(bytes: &[u8]) -> Result<Self, Fault> {
        let (encoding, lines) = decode(bytes)?;
        match of_teams(&lines) {
            Some(fault) => Err(fault),
            None => Reader::default().read(encoding, lines).map(|(file, _)| file),
        }
    }

    /// Reads a file of teams, with the records of teams and a fault for the first of them; `None` for a file
    /// of individuals.
    pub(super) fn read_teams(bytes: &[u8]) -> Result<Option<(Self, TeamReader, Fault)>, Fault> {
        let (encoding, lines) = decode(bytes)?;
        let Some(first) = of_teams(&lines) else { return Ok(None) };
        let reader = Reader { teams: Some(TeamReader::default()), ..Reader::default() };
        let (file, teams) = reader.read(encoding, lines)?;
        Ok(Some((file, teams.unwrap_or_default(), first)))
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

    /// The announced byes of records `240` and `XXZ`: the round (`None` for the round to be
    /// paired), the letter of the bye, and the players.
    pub fn announced_byes(&self) -> impl Iterator<Item = (Option<u32>, char, &[u32])> {
        self.byes.iter().map(|bye| (bye.round, bye.kind, bye.players.as_slice()))
    }

    /// The pairing system, from record `192`.
    pub fn system_kind(&self) -> PairingSystem {
        match self.system.as_deref() {
            None | Some("") => PairingSystem::Dutch { baku: false },
            Some(code) => PairingSystem::of(code),
        }
    }

    /// The rating of a player that counts: the one in the player's line, unless `172` and a
    /// national rating replace it.
    pub fn rating(&self, player: &PlayerRecord) -> u16 {
        self.ratings.of(player)
    }

    /// The text of the first record with this code, such as `012`.
    pub fn text(&self, code: &str) -> Option<&str> {
        let is =
            |line: &&Line| line.text.strip_prefix(code).is_some_and(|rest| rest.starts_with(' '));
        let line = self.lines.iter().find(is)?;
        Some(line.text[code.len()..].trim())
    }
}

/// The first record that occurs only in files of teams.
fn of_teams(lines: &[Line]) -> Option<Fault> {
    const RECORDS: [&str; 9] = ["013", "300", "310", "320", "330", "352", "362", "801", "802"];

    (1..).zip(lines).find_map(|(at, Line { text, .. })| {
        let (code, rest) = (text.get(..3)?, text.get(3..)?);
        let is_record = rest.is_empty() || rest.starts_with([' ', '\t']);
        let teams = match code {
            "192" => rest.to_ascii_uppercase().contains("TEAM"),
            code => RECORDS.contains(&code),
        };
        let kind = || FaultKind::Team(code.to_owned());
        (is_record && teams).then(|| Fault::new(at, 1, kind()))
    })
}

/// The records read so far.
#[derive(Default)]
struct Reader {
    /// The content read so far; its players are in order only at the end.
    file: ReportFile,
    players: BTreeMap<u32, PlayerRecord>,
    points: PointSystem,
    tie_breaks: [Option<String>; 2],
    /// The records of teams, in a file of teams.
    teams: Option<TeamReader>,
    /// The facts given at most once, by meaning: the line and the content.
    given: BTreeMap<String, (usize, String)>,
}

impl Reader {
    fn read(
        mut self,
        encoding: Encoding,
        lines: Vec<Line>,
    ) -> Result<(ReportFile, Option<TeamReader>), Fault> {
        for (line, at) in lines.iter().zip(1..) {
            self.line(&line.text, at)?;
        }
        let mut file = ReportFile { encoding, ..self.file };
        (file.lines, file.players) = (lines, self.players.into_values().collect());
        let [all, with_points] = self.tie_breaks;
        file.tie_breaks = all.or(with_points);
        (file.unknown, file.scoring) = (self.points.unknown(), self.points.scoring);
        let scoring = &mut file.scoring;
        file.assignments.retain(|assignment| !assignment.scores(scoring));
        if file.players.is_empty() {
            return Err(Fault::new(0, 0, FaultKind::NoPlayers));
        }
        file.check_players()?;
        let mut ratings = std::mem::take(&mut file.ratings);
        let unused = ratings.finish(|number| file.player(number).is_some());
        file.ratings = ratings;
        file.warnings.extend(unused);
        file.warnings.extend(file.assignments_without_result());
        file.warnings.sort_by_key(|fault| (fault.line, fault.column));
        Ok((file, self.teams))
    }

    fn line(&mut self, text: &str, line: usize) -> Result<(), Fault> {
        if text.trim().is_empty() {
            return Ok(());
        }
        // A multi-byte character among the first three bytes means that there is no code.
        let Some(code) = text.get(..3) else {
            self.unknown(text, line);
            return Ok(());
        };
        if !matches!(text.as_bytes().get(3), None | Some(b' ' | b'\t')) && code != "###" {
            self.unknown(text, line);
            return Ok(());
        }
        if let Some(teams) = &mut self.teams
            && teams.line(text, line)?
        {
            return Ok(());
        }
        let columns = Columns::new(text, line);
        match code {
            "001" => self.player(Columns::either(text, line, PlayerRecord::read)?)?,
            "142" | "XXR" => self.rounds(&columns)?,
            "152" => {
                let side = initial_side(&columns)?;
                self.side("152", side, line);
            }
            "XXC" => self.configuration(&columns),
            "162" | "XXS" | "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                self.points.read(code, &columns)?;
                for (result, points) in std::mem::take(&mut self.points.given) {
                    let record = format!("{code} {result}");
                    self.once(&format!("162 {result}"), &record, points.to_string(), line);
                }
            }
            // Unreadable parts of these two are skipped with a warning.
            "172" => {
                self.once_whole(code, text, line);
                let read = self.file.ratings.read_172(&columns);
                self.file.warnings.extend(read.err());
            }
            "192" => self.system(text[3..].trim(), line),
            "202" => self.tie_breaks("202", text[3..].trim(), line),
            "212" => self.tie_breaks("212", text[3..].trim(), line),
            "240" => self.bye(code, Bye::read_240(&columns)?),
            "XXZ" => self.bye(code, Bye::read_xxz(&columns)?),
            "250" => self.acceleration(Acceleration::read_250(&columns)?, line)?,
            "XXA" => {
                self.file.accelerations.extend(Acceleration::read_xxa(&columns)?);
                let record = format!("XXA {}", columns.trimmed(5, 8));
                self.once(&record, &record, columns.rest(9).trim().to_owned(), line);
            }
            "260" => self.file.forbidden.push(Forbidden::read_260(&columns)?),
            "XXP" => self.file.forbidden.push(Forbidden::read_xxp(&columns)?),
            // Facts for people and for rating, which are not used here.
            "012" | "022" | "032" | "042" | "052" | "062" | "072" | "092" | "102" | "122"
            | "132" | "182" | "222" => self.once_whole(code, text, line),
            // There may be several deputies.
            "112" | "###" => {}
            "082" if text[3..].trim().bytes().all(|byte| byte == b'0') => {}
            // A tournament of individuals may count its teams.
            "082" => self.warn(line, 1, FaultKind::Team(code.to_owned())),
            "299" => match Assignment::read(&columns) {
                Ok(assignment) => self.file.assignments.push(assignment),
                Err(fault) => self.file.warnings.push(fault),
            },
            _ if is_national(code, &columns) => {
                let (player, rating) = self.file.ratings.read_national(&columns);
                self.once(&format!("{code} {player}"), code, rating.to_string(), line);
            }
            _ => self.unknown(text, line),
        }
        Ok(())
    }

    fn warn(&mut self, line: usize, column: usize, kind: FaultKind) {
        self.file.warnings.push(Fault::new(line, column, kind));
    }

    /// Warns if a fact given at most once was already given, with another content. Records of the
    /// same fact, such as `142` and `XXR`, share `meaning`; `record` is this one.
    fn once(&mut self, meaning: &str, record: &str, content: String, line: usize) {
        let before = self.given.insert(meaning.to_owned(), (line, content.clone()));
        if let Some((first_line, before)) = before
            && before != content
        {
            let record = record.to_owned();
            self.warn(line, 1, FaultKind::GivenAgain { record, first_line });
        }
    }

    /// The same for a record by its text.
    fn once_whole(&mut self, code: &str, text: &str, line: usize) {
        let words: Vec<&str> = text[3..].split_whitespace().collect();
        self.once(code, code, words.join(" "), line);
    }

    fn side(&mut self, record: &str, side: Side, line: usize) {
        self.file.initial_side = Some(side);
        self.once("152", record, format!("{side:?}"), line);
    }

    fn bye(&mut self, record: &str, bye: Bye) {
        for player in &bye.players {
            let round = bye.round.map_or_else(String::new, |round| format!(" {round}"));
            let meaning = format!("240 {player}{round}");
            self.once(&meaning, record, bye.kind.to_string(), bye.line);
        }
        self.file.byes.push(bye);
    }

    fn unknown(&mut self, text: &str, line: usize) {
        let start: String = text.chars().take(20).collect();
        let start: String =
            start.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        self.warn(line, 1, FaultKind::Unknown(start.trim_end().to_owned()));
    }

    fn system(&mut self, code: &str, line: usize) {
        // Files of other systems are still read: their points and ranks can be checked.
        if !code.is_empty()
            && matches!(
                PairingSystem::of(code),
                PairingSystem::Predetermined | PairingSystem::Other
            )
        {
            self.warn(line, 1, FaultKind::System(code.to_owned()));
        }
        self.once("192", "192", code.to_owned(), line);
        self.file.system = Some(code.to_owned());
    }

    fn tie_breaks(&mut self, record: &'static str, list: &str, line: usize) {
        match TieBreak::list(list) {
            Ok(codes) if codes.is_empty() => {}
            Ok(_) => {
                self.once(record, record, list.to_owned(), line);
                self.tie_breaks[usize::from(record == "212")] = Some(list.to_owned());
            }
            Err(fault) => {
                self.warn(line, 1, FaultKind::TieBreaks { record, found: fault });
            }
        }
    }

    fn player(&mut self, player: PlayerRecord) -> Result<(), Fault> {
        let PlayerRecord { number, line, .. } = player;
        self.file.line_order.push(number);
        match self.players.insert(number, player) {
            None => Ok(()),
            Some(PlayerRecord { line: first_line, .. }) => {
                Err(Fault::new(line, 5, FaultKind::RepeatedNumber { number, first_line }))
            }
        }
    }

    fn rounds(&mut self, columns: &Columns) -> Result<(), Fault> {
        let text = columns.rest(4).trim();
        let rounds = number(text)
            .filter(|rounds| (1..=MOST_ROUNDS).contains(rounds))
            .ok_or_else(|| columns.wrong(5, words::TRF_FIELD_ROUNDS, text))?;
        self.once("142", columns.get(1, 3), rounds.to_string(), columns.line);
        self.file.rounds = Some(rounds);
        Ok(())
    }

    fn configuration(&mut self, columns: &Columns) {
        for (column, word) in columns.words(4) {
            match word {
                "rank" => self.file.by_rank = true,
                "white1" => self.side("XXC", Side::First, columns.line),
                "black1" => self.side("XXC", Side::Second, columns.line),
                other => {
                    self.warn(columns.line, column, FaultKind::Unknown(format!("XXC {other}")));
                }
            }
        }
    }

    fn acceleration(&mut self, record: Acceleration, line: usize) -> Result<(), Fault> {
        self.file.accelerations.push(record);
        let ranges =
            self.file.accelerations.iter().filter(|record| record.players.0 != record.players.1);
        if ranges.count() > MOST_ACCELERATIONS {
            return Err(Fault::new(line, 1, FaultKind::TooManyRecords));
        }
        Ok(())
    }
}

impl ReportFile {
    /// Checks that every player named in a record is in the file.
    fn check_players(&self) -> Result<(), Fault> {
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
        let assigned = self.assignments.iter().map(|record| (record.line, &record.players));
        for (line, players) in byes.chain(forbidden).chain(assigned) {
            for &number in players {
                if self.player(number).is_none() {
                    return Err(Fault::new(line, 1, FaultKind::UnknownPlayer(number)));
                }
            }
        }
        Ok(())
    }

    /// The `299` records for a result that a player does not have in that round.
    fn assignments_without_result(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for record in &self.assignments {
            let Some((round, players)) = record.claims() else { continue };
            for player in players.iter().filter_map(|&number| self.player(number)) {
                let number = player.number;
                if !record.is_for(player.cell(round).mark) {
                    let kind = FaultKind::NoSuchResult { number, round };
                    faults.push(Fault::new(record.line, 1, kind));
                }
            }
        }
        faults
    }
}

fn initial_side(columns: &Columns) -> Result<Side, Fault> {
    match columns.rest(4).trim() {
        "W" | "w" => Ok(Side::First),
        "B" | "b" => Ok(Side::Second),
        other => Err(columns.wrong(5, words::TRF_FIELD_SIDE, other)),
    }
}
