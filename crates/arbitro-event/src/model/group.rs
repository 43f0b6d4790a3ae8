//! A group or a final: its players, its rounds, its games.

use arbitro_pairing::Side;
use serde::{Deserialize, Serialize};

use super::code::{GroupCode, PlayerCode};
use super::exception::Exception;
use super::format::sparse;
use super::player::PlayerId;
use super::refusal::Refusal;
use super::score::{RequestedBye, Score};
use super::signed::Signed;
use super::system::{BracketTerms, System};
use super::team::LineUp;
use super::terms::ReportTerms;
use crate::locale::format::spans;

sparse! {
    /// A group or a final.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct Group {
        /// Its code.
        pub code: GroupCode,
        /// The pairing system.
        pub system: System,
        /// The options of its bracket, if it plays one.
        pub bracket_terms: BracketTerms = default,
        /// The number of rounds; in a bracket, as far as known.
        pub rounds: u32,
        /// The side that the first player of the draw has in the first round.
        pub initial_side: Side,
        /// The players in the order of the draw; late ones at the end.
        pub members: Vec<Member>,
        /// The rounds that were paired, round 1 first.
        pub played: Vec<Round>,
        /// The absences announced for single rounds.
        pub absences: Vec<(PlayerId, u32)>,
        /// The byes requested for some of these.
        pub asked: Vec<(PlayerId, u32, RequestedBye)> = default,
        /// The rounds whose pairing was undone, so that paper can state that a newer one replaces
        /// it.
        pub unpaired: Vec<u32> = default,
        /// Finalists who did not come, each with the replacement, in order of replacement.
        pub replaced: Vec<(PlayerId, PlayerId)> = default,
        /// The order drawn by lot among players tied on everything.
        pub lots: Option<DrawnLots>,
        /// The arbiter's decisions on ties, by place.
        pub decisions: Vec<Decision> = default,
        /// The report it was imported from, if it was not drawn here.
        pub imported: Option<String> = default,
        /// The report's prescriptions for the pairing.
        pub terms: ReportTerms = default,
        /// The signature of its draw.
        pub by: Option<Signed> = default,
        /// The numbers of its tables, if the room's tables are numbered through; they are fixed at
        /// the draw.
        pub tables: Option<HallTables> = default,
        /// The line-ups that teams have given, in order.
        pub line_ups: Vec<LineUp> = default,
    }

    /// A player in a group.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct Member {
        /// The number in the draw, from 1; it stays when another player leaves the group.
        pub number: u32,
        /// The player.
        pub player: PlayerId,
        /// The first round the player takes part in.
        pub from: u32,
    }

    /// A round that was paired.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub struct Round {
        /// The tables in board order, then byes and absences.
        pub games: Vec<Encounter>,
        /// Whether it was paired by hand.
        pub manual: bool,
        /// The players whose tables, or byes, the arbiter fixed.
        pub fixed: Vec<PlayerCode> = default,
        /// Exceptions to the absolute criteria that the arbiter allowed.
        pub exceptions: Vec<Exception> = default,
        /// Whether it is hidden from the public until the head arbiter publishes it.
        pub held: bool = default,
        /// The numbers of its tables, if the hall numbers them through; else they are counted from
        /// 1.
        pub seats: Option<HallTables> = default,
        /// The pairs of the group that were not allowed when it was paired.
        pub apart: Vec<(PlayerId, PlayerId)> = default,
        /// The players who wait for a table in it: their pair was undone, or they have just come.
        pub free: Vec<PlayerId> = default,
        /// Whether tables changed after it was paired, before their results.
        pub reseated: bool = default,
        /// The two players whose exchange was its last change.
        pub exchanged: Option<(PlayerId, PlayerId)> = default,
        /// The arbiter's reason for the tables that were fixed.
        pub reason: Option<String> = default,
        /// The signature of its pairing.
        pub by: Option<Signed> = default,
    }

    /// The tables of a round, if the hall numbers its tables through. They are fixed when the round
    /// is paired, so that changes to other groups do not move them.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct HallTables {
        /// The room.
        pub room: String,
        /// The number of the room's first table.
        pub first_table: u32,
        /// The numbers of the tables, in board order.
        pub tables: Vec<u32>,
    }

    /// One table of a round, or one player without a table.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct Encounter {
        /// The player who starts, has the bye or is absent.
        pub first: PlayerId,
        /// Its kind, with the player who plays second.
        pub kind: EncounterKind,
        /// The number of the match, in a bracket.
        pub match_number: Option<u32> = default,
        /// The round it was first paired in, if it was still being played when the next one was
        /// paired: a bracket match is carried over from round to round, at its table, until it is
        /// over.
        pub since: Option<u32> = default,
        /// The result, once recorded; in a match of several games, its winner.
        pub result: Option<Score>,
        /// The recorded results of a match's games in order, each from the view of the player who
        /// started it; they start in turn. The games of a match of teams are its boards, which end
        /// in any order.
        pub games: Vec<Option<Score>> = default,
        /// In a match of teams, the players at each board: of the team named first, and of the
        /// other one; `None` where nobody sits.
        pub boards: Vec<[Option<PlayerId>; 2]> = default,
        /// How many games each player has won, if only the match as a whole was recorded.
        pub tally: Option<(u32, u32)> = default,
        /// Whether the result was corrected.
        pub corrected: bool = default,
        /// In a match of several games, the numbers of the games, or boards, whose results were
        /// corrected.
        pub corrected_games: Vec<u32> = default,
        /// The arbiter's reason, if the result is a decision.
        pub decision: Option<String> = default,
        /// The entry of the journal that keeps the scoresheet.
        pub sheet: Option<u64> = default,
        /// In a match of several games, the scoresheets: the game's number, and the entry that
        /// keeps it.
        pub game_sheets: Vec<(u32, u64)> = default,
        /// The entries of the scoresheets that end on the board, with their results.
        pub proofs: Vec<(u64, Score)> = default,
        /// The signature of the result, or of its removal.
        pub by: Option<Signed> = default,
    }
}

/// The kind of a line in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EncounterKind {
    /// Two players at a table; this one plays second.
    Table(PlayerId),
    /// A bye.
    Bye,
    /// An announced absence.
    Absent,
    /// A requested half-point bye.
    #[serde(rename = "half-bye")]
    HalfBye,
    /// A requested full-point bye.
    #[serde(rename = "full-bye")]
    FullBye,
}

impl From<RequestedBye> for EncounterKind {
    fn from(bye: RequestedBye) -> Self {
        match bye {
            RequestedBye::Zero => EncounterKind::Absent,
            RequestedBye::Half => EncounterKind::HalfBye,
            RequestedBye::Full => EncounterKind::FullBye,
        }
    }
}

impl EncounterKind {
    /// The bye requested by a player who does not play in the round.
    pub fn requested_bye(self) -> Option<RequestedBye> {
        match self {
            EncounterKind::Table(_) | EncounterKind::Bye => None,
            EncounterKind::Absent => Some(RequestedBye::Zero),
            EncounterKind::HalfBye => Some(RequestedBye::Half),
            EncounterKind::FullBye => Some(RequestedBye::Full),
        }
    }
}

/// A drawing of lots among tied players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnLots {
    /// The seed they were drawn from.
    pub seed: u64,
    /// Every player of the group, in the order drawn.
    pub order: Vec<PlayerId>,
}

/// A decision on a tie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The place.
    pub place: u32,
    /// The player who has it.
    pub player: PlayerId,
    /// The player beaten in a game played for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<PlayerId>,
    /// The reason.
    pub reason: String,
}

impl Encounter {
    /// A line of a round that has just been paired.
    pub(crate) fn new(first: PlayerId, kind: EncounterKind) -> Self {
        Self {
            first,
            kind,
            match_number: None,
            since: None,
            games: Vec::new(),
            boards: Vec::new(),
            tally: None,
            result: None,
            corrected: false,
            corrected_games: Vec::new(),
            decision: None,
            sheet: None,
            game_sheets: Vec::new(),
            proofs: Vec::new(),
            by: None,
        }
    }

    /// The player who plays second, at a table.
    pub fn second(&self) -> Option<PlayerId> {
        match self.kind {
            EncounterKind::Table(second) => Some(second),
            _ => None,
        }
    }

    /// Whether a table still waits for its result.
    pub fn is_missing(&self) -> bool {
        matches!(self.kind, EncounterKind::Table(_)) && self.result.is_none()
    }

    /// Whether the player is part of it.
    pub fn has(&self, player: PlayerId) -> bool {
        self.first == player || self.second() == Some(player)
    }
}

impl Round {
    /// Whether every table has its result, and nobody waits for a table.
    pub fn is_complete(&self) -> bool {
        self.free.is_empty() && !self.games.iter().any(Encounter::is_missing)
    }

    /// The player with the bye.
    pub fn bye(&self) -> Option<PlayerId> {
        let bye = self.games.iter().find(|game| game.kind == EncounterKind::Bye);
        bye.map(|game| game.first)
    }

    /// The line of a player; with its number, if it is a table.
    pub fn line_of(&self, player: PlayerId) -> Option<(Option<u32>, &Encounter)> {
        let line = self.numbered().find(|(_, game)| game.has(player));
        line.map(|(table, game)| (game.second().map(|_| table), game))
    }

    /// Every game with the number of its table; byes and absences are numbered after them.
    pub fn numbered(&self) -> impl Iterator<Item = (u32, &Encounter)> {
        let seats = self.seats.as_ref().map_or(&[][..], |seats| &seats.tables);
        let next = seats.last().map_or(1, |last| last + 1);
        seats.iter().copied().chain(next..).zip(&self.games)
    }

    /// The tables, with their numbers.
    pub fn tables(&self) -> impl Iterator<Item = (u32, &Encounter)> {
        self.numbered().filter(|(_, game)| matches!(game.kind, EncounterKind::Table(_)))
    }

    /// The game at a table, for changing it.
    pub(crate) fn at_table(&mut self, table: u32) -> Option<&mut Encounter> {
        let place = self.tables().position(|(number, _)| number == table)?;
        self.games.get_mut(place)
    }

    /// The range of table numbers as text: `1–6`.
    pub fn span(&self) -> String {
        spans(self.tables().map(|(number, _)| number))
    }
}

impl Group {
    /// A group with its players in the order of the draw.
    pub(crate) fn new(code: GroupCode, rounds: u32, side: Side, players: &[PlayerId]) -> Self {
        let members =
            (1..).zip(players).map(|(number, &player)| Member { number, player, from: 1 });
        Self {
            code,
            system: System::Swiss,
            bracket_terms: BracketTerms::default(),
            rounds,
            initial_side: side,
            members: members.collect(),
            played: Vec::new(),
            absences: Vec::new(),
            asked: Vec::new(),
            unpaired: Vec::new(),
            replaced: Vec::new(),
            lots: None,
            decisions: Vec::new(),
            imported: None,
            terms: ReportTerms::default(),
            by: None,
            tables: None,
            line_ups: Vec::new(),
        }
    }

    /// The number of the journal's entry with its draw; 0 if it is not known.
    pub(crate) fn drawn_in(&self) -> u64 {
        self.by.as_ref().map_or(0, |by| by.seq)
    }

    /// The round with missing results, if any.
    pub fn open_round(&self) -> Option<u32> {
        let last = self.played.last()?;
        if last.is_complete() { None } else { Some(self.played.len() as u32) }
    }

    /// How many rounds have all their results.
    pub fn complete_rounds(&self) -> u32 {
        let paired = self.played.len() as u32;
        paired - u32::from(self.open_round().is_some())
    }

    /// Whether it plays only the first rounds of a Berger table.
    pub fn is_part_of_berger(&self) -> bool {
        self.system.cycles().is_some() && !self.is_round_robin()
    }

    /// Whether it is a full round robin, single or double.
    pub fn is_round_robin(&self) -> bool {
        let all = arbitro_pairing::round_robin::rounds(self.members.len());
        self.system.cycles().is_some_and(|cycles| self.rounds >= cycles * all)
    }

    /// Whether another player can be added: once a round robin has begun, its only free place is
    /// the bye of an odd number.
    pub fn has_free_place(&self) -> bool {
        self.has_place(self.members.len())
    }

    /// Whether another player can be added when it has so many.
    pub(crate) fn has_place(&self, members: usize) -> bool {
        !(self.has_begun_table() && members.is_multiple_of(2))
    }

    /// Whether it is a round robin that has begun, in which everybody has a place in a table.
    pub(crate) fn has_begun_table(&self) -> bool {
        self.is_round_robin() && !self.played.is_empty()
    }

    /// The player's place in the group.
    pub fn member(&self, player: PlayerId) -> Option<&Member> {
        self.members.iter().find(|member| member.player == player)
    }

    /// The place in the group of a player with this code.
    ///
    /// # Errors
    /// The player is not in it.
    pub(crate) fn require_member(
        &self,
        id: PlayerId,
        player: &PlayerCode,
    ) -> Result<&Member, Refusal> {
        let refusal = || Refusal::NotInGroup { player: player.clone(), group: self.code };
        self.member(id).ok_or_else(refusal)
    }

    /// The player with a number of the draw.
    pub fn numbered(&self, number: u32) -> Option<PlayerId> {
        let member = self.members.iter().find(|member| member.number == number);
        member.map(|member| member.player)
    }

    /// A round by its number, from 1.
    pub fn round(&self, number: u32) -> Option<&Round> {
        self.played.get((number as usize).checked_sub(1)?)
    }

    /// A paired round by its number, from 1.
    ///
    /// # Errors
    /// The round is not paired yet, or there is none after the last.
    pub fn paired_round(&self, number: u32) -> Result<&Round, Refusal> {
        let group = self.code;
        self.round(number).ok_or_else(|| match number > 0 && self.is_finished() {
            true => Refusal::AllPlayed { group, rounds: self.rounds },
            false => Refusal::RoundNotPaired { group, round: number.max(1) },
        })
    }

    /// The round meant by a table number alone: the last one or, in a bracket, the last one that
    /// has the table, as matches end at different times.
    pub fn round_of_table(&self, table: u32) -> u32 {
        let last = self.played.len() as u32;
        let has = |round: &u32| {
            let tables = self.round(*round).into_iter().flat_map(Round::tables);
            tables.into_iter().any(|(number, _)| number == table)
        };
        (1..=last).rev().find(has).filter(|_| self.system.is_knock_out()).unwrap_or(last)
    }

    /// A table of a round.
    ///
    /// # Errors
    /// The round was not paired, or has no such table.
    pub fn table(&self, round: u32, table: u32) -> Result<&Encounter, Refusal> {
        let round = self.carried_to(round, table);
        let paired = self.paired_round(round)?;
        let (group, tables) = (self.code, || paired.span());
        if paired.tables().next().is_none() {
            return Err(Refusal::NoTables { group, round });
        }
        let game = paired.tables().find(|&(number, _)| number == table).map(|(_, game)| game);
        game.ok_or_else(|| Refusal::NoTable { group, round, table, tables: tables() })
    }

    /// The refusal of a scoresheet at a table with several games, or boards, that does not name its own.
    ///
    /// # Errors
    /// The round was not paired, or has no such table.
    pub fn sheet_of_several(&self, round: u32, table: u32) -> Result<Refusal, Refusal> {
        let (group, game) = (self.code, self.table(round, table)?);
        let next = game.next_game();
        Ok(match game.boards.len() as u32 {
            0 => Refusal::SheetOfMatch { group, round, table, next },
            boards => {
                let board = next.min(boards);
                Refusal::SheetOfBoard { group, round, table, board, boards }
            }
        })
    }

    /// The open round with the tables it waits for, if any.
    pub fn missing(&self) -> Option<(u32, Vec<u32>)> {
        let round = self.open_round()?;
        let tables = self.round(round).into_iter().flat_map(Round::tables);
        let missing = tables.filter(|(_, game)| game.is_missing());
        Some((round, missing.map(|(table, _)| table).collect()))
    }

    /// Refuses while a paired round waits for results, and names the tables.
    ///
    /// # Errors
    /// A result is missing; adjourned games do not count as missing.
    pub fn require_complete(&self) -> Result<(), Refusal> {
        let Some((round, tables)) = self.missing() else { return Ok(()) };
        Err(self.waits_for((round, tables), |group, round, tables| Refusal::RoundOpen {
            group,
            round,
            tables,
        }))
    }

    /// The refusal while a round is open: results are missing, or tables for players who have none.
    pub(crate) fn waits_for(
        &self,
        (round, tables): (u32, Vec<u32>),
        results: impl FnOnce(GroupCode, u32, Vec<u32>) -> Refusal,
    ) -> Refusal {
        let free = self.round(round).map_or(0, |round| round.free.len());
        match tables.is_empty() && free > 0 {
            true => Refusal::PlayersFree { group: self.code, round, count: free as u32 },
            false => results(self.code, round, tables),
        }
    }

    /// Refuses until the group has played all its rounds.
    ///
    /// # Errors
    /// A result is missing, or a round is not paired yet.
    pub fn require_finished(&self) -> Result<(), Refusal> {
        self.require_complete()?;
        if self.complete_rounds() >= self.rounds {
            self.require_none_adjourned()?;
        }
        if self.is_finished() {
            return Ok(());
        }
        let (group, played, rounds) = (self.code, self.complete_rounds(), self.rounds);
        Err(Refusal::NotFinished { group, played, rounds })
    }

    /// Refuses any round other than the next to be paired.
    ///
    /// # Errors
    /// A result is missing, all rounds were played, or it is another round.
    pub fn require_next_round(&self, round: u32) -> Result<(), Refusal> {
        let (group, paired) = (self.code, self.played.len() as u32);
        if round <= paired && round > 0 {
            return Err(Refusal::RoundPaired { group, round });
        }
        if !self.pairs_beside() {
            self.require_complete()?;
        }
        if paired >= self.rounds {
            return Err(Refusal::AllPlayed { group, rounds: self.rounds });
        }
        if round != paired + 1 {
            return Err(Refusal::NotNextRound { group, round, next: paired + 1 });
        }
        Ok(())
    }

    /// The lines of all rounds: tables, byes and absences.
    pub fn games(&self) -> impl Iterator<Item = &Encounter> {
        self.played.iter().flat_map(|round| &round.games)
    }

    /// Whether the player has been seated at a table of this group.
    pub fn has_played(&self, player: PlayerId) -> bool {
        self.games().any(|game| game.has(player))
    }

    /// Whether the player has played a game here, or won one by forfeit.
    pub fn has_sat_down(&self, player: PlayerId) -> bool {
        self.games().any(|game| {
            let side = if game.first == player { Side::First } else { Side::Second };
            let sat = |score: Score| game.is_played() || score.winner() == Some(side);
            game.has(player) && game.second().is_some() && game.result.is_some_and(sat)
        })
    }

    /// Records that a player will miss a round, and the bye requested for it.
    pub(crate) fn announce(&mut self, player: PlayerId, round: u32, bye: RequestedBye) {
        self.absences.push((player, round));
        if !bye.is_zero() {
            self.asked.push((player, round, bye));
        }
    }

    /// Whether a player of the round being played waits for a table.
    pub fn waits(&self, player: PlayerId) -> bool {
        self.played.last().is_some_and(|round| round.free.contains(&player))
    }

    /// Takes back an announced absence.
    pub(crate) fn attends(&mut self, player: PlayerId, round: u32) {
        self.absences.retain(|&absence| absence != (player, round));
        self.asked.retain(|bye| (bye.0, bye.1) != (player, round));
    }

    /// Whether the player announced an absence in a round.
    pub fn is_absent(&self, player: PlayerId, round: u32) -> bool {
        self.absences.contains(&(player, round))
    }

    /// The bye requested for an announced absence.
    pub fn requested_bye(&self, player: PlayerId, round: u32) -> Option<RequestedBye> {
        let bye = self.asked.iter().find(|bye| (bye.0, bye.1) == (player, round));
        let worth = bye.map_or(RequestedBye::Zero, |bye| bye.2);
        self.is_absent(player, round).then_some(worth)
    }

    /// How many byes of this kind the player has requested.
    pub fn byes_like(&self, player: PlayerId, worth: RequestedBye) -> usize {
        self.asked.iter().filter(|bye| (bye.0, bye.2) == (player, worth)).count()
    }
}
