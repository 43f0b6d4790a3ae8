//! The tournament in a file: before a round is paired, or in its current state.

use super::file::ReportFile;
use super::prelude::*;

/// A tournament made from a file.
#[derive(Clone, Debug)]
pub struct FileTournament {
    /// The players and what they did.
    pub tournament: Tournament,
    /// The starting numbers by pairing number, when they differ (`XXC rank`).
    ids: Option<Vec<u32>>,
}

impl FileTournament {
    /// A tournament whose numbers are those of the file.
    pub(super) fn of(tournament: Tournament) -> Self {
        Self { tournament, ids: None }
    }

    /// The starting number in the file of a player of the tournament.
    pub fn id(&self, number: u32) -> u32 {
        match &self.ids {
            None => number,
            Some(ids) => ids.get(number as usize - 1).copied().unwrap_or(number),
        }
    }
}

impl ReportFile {
    /// The number of complete rounds before the one to be paired.
    ///
    /// The played rounds go up to the last in which anybody had an opponent. A mark without an
    /// opponent in a later column (a bye or an absence) is an announcement; a column in which all
    /// players have one is a round that was not played. In a round robin a blank may be the game
    /// against a player who left, so that there only the last column is an announcement.
    pub fn rounds_played(&self) -> u32 {
        let tables = matches!(self.system_kind(), PairingSystem::RoundRobin(_));
        let longest = self.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
        let counts = |cell: &RoundResult| if tables { cell.paired() } else { cell.opponent != 0 };
        let last_counted = |player: &PlayerRecord| player.rounds.iter().rposition(counts);
        let last = self
            .players
            .iter()
            .filter_map(last_counted)
            .max()
            .map_or(0, |last_counted| last_counted + 1);
        let least = if tables { last.max(longest.saturating_sub(1)) } else { last } as u32;
        let all_have_one =
            |round: &u32| self.players.iter().all(|it| it.cell(*round) != RoundResult::BLANK);
        (least + 1..=MOST_ROUNDS).take_while(all_have_one).last().unwrap_or(least)
    }

    /// The total number of rounds: that of the file, or else the number of rounds played.
    ///
    /// # Errors
    /// More rounds were played than the file gives in total.
    pub fn rounds_in_all(&self) -> Result<u32, Fault> {
        let played = self.rounds_played();
        match self.rounds {
            Some(rounds) if played > rounds => {
                Err(Fault::new(0, 0, FaultKind::RoundsBeyond { played, rounds }))
            }
            Some(rounds) => Ok(rounds),
            None => Ok(played),
        }
    }

    /// The current tournament: complete, or before its next round.
    ///
    /// # Errors
    /// As [`ReportFile::after`].
    pub fn standing(&self) -> Result<FileTournament, Fault> {
        self.after(self.rounds_played())
    }

    /// The tournament when `played` rounds were complete, before the next one.
    ///
    /// A player takes part in that next round unless the file has an absence for it, in the
    /// player's line or in a record `240` or `XXZ`. A round that was paired shows itself who took
    /// part.
    ///
    /// # Errors
    /// A result contradicts the opponent's, is still pending, or is in a round beyond the last.
    pub fn after(&self, played: u32) -> Result<FileTournament, Fault> {
        let rounds = self.rounds_in_all()?;
        let was_paired = played < self.rounds_played();
        let order = self.pairing_order();
        let mut ids = None;
        let mut numbers = Vec::new();
        if let Some(order) = &order {
            numbers = vec![0; self.players.last().map_or(0, |last| last.number as usize) + 1];
            for (number, &id) in (1..).zip(order) {
                numbers[id as usize] = number;
            }
            ids = Some(order.clone());
        }
        let number_of = |id: u32| match &order {
            None => id,
            Some(_) => numbers[id as usize],
        };

        let mut players = Vec::with_capacity(self.players.len());
        for player in &self.players {
            let mut paired = TournamentPlayer::new(number_of(player.number));
            paired.rating = self.rating(player);
            paired.entries.reserve(played as usize);
            for round in 1..=played {
                let mut entry = self.entry(player, round)?;
                if let RoundEntry::Game(game) = &mut entry {
                    game.opponent = number_of(game.opponent);
                }
                paired.entries.push(entry);
                paired.awarded.extend(self.awarded(player, round).map(|points| (round, points)));
            }
            paired.adjustments.extend(
                self.assignments.iter().filter_map(|record| record.adjustment(player.number)),
            );
            let next = player.cell(played + 1);
            paired.available = if was_paired { next.paired() } else { next == RoundResult::BLANK };
            players.push(paired);
        }
        if order.is_some() {
            players.sort_by_key(|player| player.number);
        }
        let mut tournament = Tournament {
            rounds,
            played,
            initial_side: self.initial_side.or_else(|| self.inferred_side()).unwrap_or(Side::First),
            sides_matter: true,
            scoring: self.scoring,
            players,
            forbidden: Vec::new(),
        };
        if !was_paired {
            self.absences(&mut tournament, number_of);
        }
        self.accelerate(&mut tournament, number_of)?;
        self.forbid(&mut tournament, number_of);
        Ok(FileTournament { tournament, ids })
    }

    /// The starting numbers in pairing order; `None` when that is their own order.
    fn pairing_order(&self) -> Option<Vec<u32>> {
        self.by_rank.then(|| self.line_order.clone())
    }

    fn absences(&self, tournament: &mut Tournament, number_of: impl Fn(u32) -> u32) {
        let next = tournament.played + 1;
        let records = self.byes.iter().filter(|bye| bye.round.is_none_or(|round| round == next));
        for number in records.flat_map(|bye| &bye.players) {
            let number = number_of(*number);
            if let Ok(at) = tournament.players.binary_search_by_key(&number, |player| player.number)
            {
                tournament.players[at].available = false;
            }
        }
    }

    fn accelerate(
        &self,
        tournament: &mut Tournament,
        number_of: impl Fn(u32) -> u32,
    ) -> Result<(), Fault> {
        // Records in the file take precedence over the system's own acceleration.
        if self.accelerations.is_empty() {
            return if self.baku() { accelerate_as_baku(tournament) } else { Ok(()) };
        }
        for (id, points) in self.fictitious_points(tournament.played + 1) {
            let number = number_of(id);
            let players = &mut tournament.players;
            if let Ok(at) = players.binary_search_by_key(&number, |player| player.number) {
                players[at].acceleration = points;
            }
        }
        Ok(())
    }

    /// The points of a round that has a record of its own, or whose result is not known yet.
    fn awarded(&self, player: &PlayerRecord, round: u32) -> Option<Points> {
        let mark = player.cell(round).mark;
        let unknown = || Some(self.unknown).filter(|_| mark == Mark::Unknown);
        let assigned = |record: &Assignment| record.award(player.number, round, mark);
        self.assignments.iter().rev().find_map(assigned).or_else(unknown)
    }

    /// The points of a game whose result is not known yet, for both players.
    pub fn worth_of_adjourned(&self) -> Points {
        self.unknown
    }

    /// The games whose result is not known yet (`?`), with their rounds and the two players.
    pub fn adjourned(&self) -> Vec<(u32, [u32; 2])> {
        let mut games = Vec::new();
        for player in &self.players {
            for (round, cell) in (1..).zip(&player.rounds) {
                if cell.mark == Mark::Unknown && player.number < cell.opponent {
                    games.push((round, [player.number, cell.opponent]));
                }
            }
        }
        games.sort_unstable();
        games
    }

    /// Whether the system's code includes Baku acceleration.
    fn baku(&self) -> bool {
        self.system.as_deref().is_some_and(|system| system.ends_with("_BAKU"))
    }

    fn forbid(&self, tournament: &mut Tournament, number_of: impl Fn(u32) -> u32) {
        let next = tournament.played + 1;
        tournament.forbidden = self
            .forbidden
            .iter()
            .filter(|record| record.is_in_force(next))
            .map(|record| record.players.iter().map(|&number| number_of(number)).collect())
            .collect();
    }

    /// The entry of a player in a round.
    pub(super) fn entry(&self, player: &PlayerRecord, round: u32) -> Result<RoundEntry, Fault> {
        let cell = player.cell(round);
        let (opponent, number) = (cell.opponent, player.number);
        let fault = |kind| Fault::new(player.line, PlayerRecord::column(round), kind);
        let contradiction = || fault(FaultKind::Contradiction { round, number, opponent });
        let (outcome, played, rated) = match cell.mark {
            Mark::Played(outcome) => (outcome, true, true),
            Mark::Unrated(outcome) => (outcome, true, false),
            // A result that is not known yet counts as a draw (TRF26, 162).
            Mark::Unknown => (GameResult::Draw, true, false),
            Mark::ForfeitWin => (GameResult::Win, false, false),
            Mark::ForfeitLoss => (GameResult::Loss, false, false),
            Mark::Blank if opponent == 0 => return Ok(RoundEntry::Absent),
            Mark::Blank => return Err(fault(FaultKind::Pending { round, number, opponent })),
            bye => return Ok(bye.bye().unwrap_or(RoundEntry::Absent)),
        };
        let other = self.player(opponent).ok_or_else(contradiction)?.cell(round);
        let same_kind = match (cell.mark, other.mark) {
            (Mark::Played(_) | Mark::Unrated(_), Mark::Played(_) | Mark::Unrated(_)) => true,
            (Mark::Unknown, Mark::Unknown) => true,
            (Mark::Played(_) | Mark::Unrated(_) | Mark::Unknown, _) => false,
            (_, Mark::ForfeitWin | Mark::ForfeitLoss) => {
                (cell.mark, other.mark) != (Mark::ForfeitWin, Mark::ForfeitWin)
            }
            _ => false,
        };
        let sides = match (cell.side, other.side) {
            (Some(side), Some(other)) => side != other,
            _ => !played,
        };
        if other.opponent != number || !same_kind || !sides {
            return Err(contradiction());
        }
        // A forfeit need not give its side: it is then derived from the opponent's line, or from
        // the order.
        let side = cell
            .side
            .or_else(|| other.side.map(Side::other))
            .unwrap_or(if number < opponent { Side::First } else { Side::Second });
        Ok(RoundEntry::Game(RoundGame { opponent, side, outcome, played, rated }))
    }

    /// Whether the initial side is given in the file or can be inferred from its rounds.
    pub fn shows_initial_side(&self) -> bool {
        self.initial_side.or_else(|| self.inferred_side()).is_some()
    }

    /// The initial side inferred from the first round with sides: that of its first participant,
    /// reversed for each participant before the first one that has a side.
    fn inferred_side(&self) -> Option<Side> {
        let sided =
            |player: &PlayerRecord| player.rounds.iter().position(|cell| cell.side.is_some());
        let round = self.players.iter().filter_map(sided).min()?;
        let mut ahead = 0;
        let by_rank = self.pairing_order();
        let order = by_rank.iter().flatten().filter_map(|&number| self.player(number));
        let unranked = self.players.iter().filter(|_| by_rank.is_none());
        for player in order.chain(unranked) {
            if !player.rounds.iter().take(round + 1).any(|cell| cell.paired()) {
                continue;
            }
            if let Some(side) = player.rounds.get(round).and_then(|cell| cell.side) {
                return Some(if ahead % 2 == 0 { side } else { side.other() });
            }
            ahead += 1;
        }
        None
    }

    /// The players whose points column differs from their results, with both values. In a file
    /// before a round, the points may include those of an announced absence and of acceleration.
    ///
    /// # Errors
    /// As [`ReportFile::after`].
    pub fn wrong_points(&self) -> Result<Vec<Fault>, Fault> {
        let situation = self.standing()?;
        let tournament = &situation.tournament;
        let mut wrong = Vec::new();
        for player in &tournament.players {
            let number = situation.id(player.number);
            let Some(line) = self.player(number) else { continue };
            let Some(found) = line.points else { continue };
            let computed = player.points_after(tournament.played, &tournament.scoring);
            let next = match line.cell(tournament.played + 1) {
                RoundResult::BLANK => Points::ZERO,
                _ => {
                    let round = tournament.played + 1;
                    let entry = self.entry(line, round)?;
                    self.awarded(line, round).unwrap_or_else(|| tournament.scoring.of(entry))
                }
            };
            let extra =
                player.acceleration.get(tournament.played as usize).copied().unwrap_or_default();
            let possible = [Points::ZERO, next, extra, next + extra];
            if !possible.iter().any(|&more| computed + more == found) {
                let kind = FaultKind::Points { number, found, computed: computed + next };
                wrong.push(Fault::new(line.line, 81, kind));
            }
        }
        wrong.sort_by_key(|fault| fault.line);
        Ok(wrong)
    }

    /// The name of a player, or the number of one without a name.
    pub fn name(&self, number: u32) -> String {
        match self.player(number) {
            Some(player) if !player.name.is_empty() => player.name.clone(),
            _ => number.to_string(),
        }
    }
}

/// Baku acceleration, where the points fit it.
pub(super) fn accelerate_as_baku(tournament: &mut Tournament) -> Result<(), Fault> {
    let scoring = &tournament.scoring;
    if scoring.loss != Points::ZERO || scoring.draw + scoring.draw != scoring.win {
        return Err(Fault::new(0, 0, FaultKind::Baku));
    }
    baku(tournament);
    Ok(())
}
