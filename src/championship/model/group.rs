//! A group or a final: its players, its rounds, its games.

use arbitro_pairing::Side;
use serde::{Deserialize, Serialize};

use super::code::GroupCode;
use super::exception::Exception;
use super::hall_tables::HallTables;
use super::player::PlayerId;
use super::refusal::Refusal;
use super::score::{AskedBye, Score};
use super::signed::Signed;
use super::system::{BracketTerms, System};
use super::terms::ReportTerms;

/// A group or a final.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Its code.
    pub code: GroupCode,
    /// How it is paired.
    pub system: System,
    /// What its bracket has beside the main part, where it plays one.
    #[serde(default, skip_serializing_if = "BracketTerms::is_plain")]
    pub bracket_terms: BracketTerms,
    /// How many rounds it plays; of a bracket, as far as they are known.
    pub rounds: u32,
    /// The side that the first player of the draw has in the first round.
    #[serde(with = "side")]
    pub initial_side: Side,
    /// The players in the order of the draw; later ones behind.
    pub members: Vec<Member>,
    /// The rounds that were paired, round 1 first.
    pub played: Vec<Round>,
    /// The absences that were announced for single rounds.
    pub absences: Vec<(PlayerId, u32)>,
    /// What those are worth for which a bye was asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<(PlayerId, u32, AskedBye)>,
    /// The rounds of which a pairing was taken back, so that paper can say that it is not the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unpaired: Vec<u32>,
    /// Finalists who did not come, each with the player who plays instead, in the order in which they were replaced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaced: Vec<(PlayerId, PlayerId)>,
    /// The order that lots gave to players who are equal on everything.
    pub lots: Option<DrawnLots>,
    /// The arbiter's decisions on ties, by their places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<Decision>,
    /// The report it was taken from, where it was not drawn here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<String>,
    /// What that report lays down for its pairing.
    #[serde(default, skip_serializing_if = "ReportTerms::is_empty")]
    pub terms: ReportTerms,
    /// Who drew it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Signed>,
    /// The numbers of its tables, where the room's are numbered through: they are its own from the draw on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<HallTables>,
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
    /// The tables in board order; byes and absences behind.
    pub games: Vec<Encounter>,
    /// Whether it was paired by hand.
    pub manual: bool,
    /// What was done against the absolute criteria because the arbiter allowed it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<Exception>,
    /// Whether it is held back from public eyes until the head publishes it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub held: bool,
    /// The numbers of its tables, where the hall numbers them through; else they are counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<HallTables>,
    /// The pairs of the group that could not be made when it was paired.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<(PlayerId, PlayerId)>,
    /// Who paired it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Signed>,
}

/// What one table of a round, or one player without a table, has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encounter {
    /// Who starts; or who has the bye, or is absent.
    pub first: PlayerId,
    /// What it is, with the player who plays second.
    pub kind: EncounterKind,
    /// The number of the match, in a bracket.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_number: Option<u32>,
    /// The round that it was paired in, where it was still played when the next was paired: a match of a bracket is
    /// carried on from round to round, at its table, until it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u32>,
    /// The result, once it is in; of a match of several games, who has won it.
    pub result: Option<Score>,
    /// The results of the games of a match of several, each as seen by the player who started it: game by game by turns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<Score>,
    /// How many games each has won, where the match was recorded whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tally: Option<(u32, u32)>,
    /// Whether the result was corrected.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub corrected: bool,
    /// The arbiter's reason, where the result is a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The entry of the journal that keeps the scoresheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<u64>,
    /// Of a match of several games the scoresheets of its games: each game's number, and the entry that keeps it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub game_sheets: Vec<(u32, u64)>,
    /// Who recorded the result there, or took it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Signed>,
}

/// What a line of a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EncounterKind {
    /// Two players at a table; who plays second.
    Table(PlayerId),
    /// A bye.
    Bye,
    /// An announced absence.
    Absent,
    /// A bye that was asked for, worth a draw.
    #[serde(rename = "half-bye")]
    HalfBye,
    /// A bye that was asked for, worth a win.
    #[serde(rename = "full-bye")]
    FullBye,
}

impl From<AskedBye> for EncounterKind {
    fn from(asked: AskedBye) -> Self {
        match asked {
            AskedBye::Zero => EncounterKind::Absent,
            AskedBye::Half => EncounterKind::HalfBye,
            AskedBye::Full => EncounterKind::FullBye,
        }
    }
}

impl EncounterKind {
    /// What was asked for by a player who does not take part in the round.
    pub fn asked(self) -> Option<AskedBye> {
        match self {
            EncounterKind::Table(_) | EncounterKind::Bye => None,
            EncounterKind::Absent => Some(AskedBye::Zero),
            EncounterKind::HalfBye => Some(AskedBye::Half),
            EncounterKind::FullBye => Some(AskedBye::Full),
        }
    }
}

/// A drawing of lots among equals.
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
    /// Who has it.
    pub player: PlayerId,
    /// Whom the player has beaten in a game that was played for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<PlayerId>,
    /// Why.
    pub reason: String,
}

impl Encounter {
    /// Who plays second, at a table.
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
    /// Whether every table has its result.
    pub fn is_complete(&self) -> bool {
        !self.games.iter().any(Encounter::is_missing)
    }

    /// Every game with the number of its table; byes and absences are numbered on behind them.
    pub fn numbered(&self) -> impl Iterator<Item = (u32, &Encounter)> {
        let seats = self.seats.as_ref().map_or(&[][..], |seats| &seats.tables);
        let next = seats.last().map_or(1, |last| last + 1);
        seats.iter().copied().chain(next..).zip(&self.games)
    }

    /// The tables, with their numbers.
    pub fn tables(&self) -> impl Iterator<Item = (u32, &Encounter)> {
        self.numbered().filter(|(_, game)| matches!(game.kind, EncounterKind::Table(_)))
    }

    /// The game at a table, to be changed.
    pub(in crate::championship) fn at_table(&mut self, table: u32) -> Option<&mut Encounter> {
        let place = self.tables().position(|(number, _)| number == table)?;
        self.games.get_mut(place)
    }

    /// The numbers of the tables as they are read: `1–6`.
    pub fn span(&self) -> String {
        let numbers: Vec<u32> = self.tables().map(|(number, _)| number).collect();
        let runs = numbers.chunk_by(|one, next| one + 1 == *next).map(|run| match run {
            [first, .., last] => format!("{first}–{last}"),
            alone => alone.iter().map(u32::to_string).collect(),
        });
        runs.collect::<Vec<_>>().join(", ")
    }
}

impl Group {
    /// A group with its players in the order of the draw.
    pub(in crate::championship) fn new(
        code: GroupCode,
        rounds: u32,
        side: Side,
        players: &[PlayerId],
    ) -> Self {
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
        }
    }

    /// The round whose results are not all in, if there is one.
    pub fn open_round(&self) -> Option<u32> {
        let last = self.played.last()?;
        if last.is_complete() { None } else { Some(self.played.len() as u32) }
    }

    /// How many rounds have all their results.
    pub fn complete_rounds(&self) -> u32 {
        let paired = self.played.len() as u32;
        paired - u32::from(self.open_round().is_some())
    }

    /// Whether it plays the first rounds of a Berger table only.
    pub fn is_part_of_berger(&self) -> bool {
        self.system.cycles().is_some() && !self.is_round_robin()
    }

    /// Whether everybody meets everybody, once or twice.
    pub fn is_round_robin(&self) -> bool {
        let all = arbitro_pairing::round_robin::rounds(self.members.len());
        self.system.cycles().is_some_and(|cycles| self.rounds >= cycles * all)
    }

    /// Whether one more can be taken in: the tables of a round robin that has begun have no place but the one of the
    /// bye of an odd number.
    pub fn has_free_place(&self) -> bool {
        let begun = self.is_round_robin() && !self.played.is_empty();
        !(begun && self.members.len().is_multiple_of(2))
    }

    /// The player's place in the group.
    pub fn member(&self, player: PlayerId) -> Option<&Member> {
        self.members.iter().find(|member| member.player == player)
    }

    /// The player with a number of the draw.
    pub fn numbered(&self, number: u32) -> Option<PlayerId> {
        let member = self.members.iter().find(|member| member.number == number);
        member.map(|member| member.player)
    }

    /// The round of a number from 1.
    pub fn round(&self, number: u32) -> Option<&Round> {
        self.played.get((number as usize).checked_sub(1)?)
    }

    /// The round of a number from 1, which has to be paired.
    ///
    /// # Errors
    /// It is not.
    pub fn paired_round(&self, number: u32) -> Result<&Round, Refusal> {
        self.round(number).ok_or(Refusal::RoundNotPaired { group: self.code, round: number.max(1) })
    }

    /// The round that a table is looked for in where none is said: the last one, and in a bracket the last one that
    /// has the table, as its matches are over at different times.
    pub fn round_of_table(&self, table: u32) -> u32 {
        let last = self.played.len() as u32;
        let has = |round: &u32| {
            let tables = self.round(*round).into_iter().flat_map(Round::tables);
            tables.into_iter().any(|(number, _)| number == table)
        };
        let found = (1..=last).rev().find(has).filter(|_| self.system.is_knock_out());
        found.unwrap_or(last)
    }

    /// The table of a round.
    ///
    /// # Errors
    /// The round was not paired, or has no such table.
    pub fn table(&self, round: u32, table: u32) -> Result<&Encounter, Refusal> {
        let round = self.carried_to(round, table);
        let paired = self.paired_round(round)?;
        let found = paired.tables().find(|&(number, _)| number == table).map(|(_, game)| game);
        found.ok_or_else(|| Refusal::NoTable {
            group: self.code,
            round,
            table,
            tables: paired.span(),
        })
    }

    /// The open round with the tables it waits for, if there is one.
    pub fn missing(&self) -> Option<(u32, Vec<u32>)> {
        let round = self.open_round()?;
        let tables = self.round(round).into_iter().flat_map(Round::tables);
        let missing = tables.filter(|(_, game)| game.is_missing());
        Some((round, missing.map(|(table, _)| table).collect()))
    }

    /// Refuses while a paired round waits for results, and names the tables it waits for.
    ///
    /// # Errors
    /// A result is missing; not that of a game that is adjourned.
    pub fn require_complete(&self) -> Result<(), Refusal> {
        let Some((round, tables)) = self.missing() else { return Ok(()) };
        Err(Refusal::RoundOpen { group: self.code, round, tables })
    }

    /// Refuses while the group has not played all its rounds.
    ///
    /// # Errors
    /// A result is missing, or a round was not paired yet.
    pub fn require_finished(&self) -> Result<(), Refusal> {
        self.require_complete()?;
        if self.complete_rounds() >= self.rounds {
            self.require_none_adjourned()?;
        }
        if self.is_finished() {
            return Ok(());
        }
        Err(Refusal::NotFinished {
            group: self.code,
            played: self.complete_rounds(),
            rounds: self.rounds,
        })
    }

    /// Refuses any round but the one that can be paired next.
    ///
    /// # Errors
    /// A result is missing, all rounds were played, or the round is another one.
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

    /// Whether the player sits, or sat, at a table of this group.
    pub fn has_played(&self, player: PlayerId) -> bool {
        self.played.iter().flat_map(|round| &round.games).any(|game| game.has(player))
    }

    /// Whether the player has played a game here, or won one because the other did not come.
    pub fn has_sat_down(&self, player: PlayerId) -> bool {
        let mut games = self.played.iter().flat_map(|round| &round.games);
        games.any(|game| {
            let side = if game.first == player { Side::First } else { Side::Second };
            let sat = |score: Score| score.played() || score.winner() == Some(side);
            game.has(player) && game.second().is_some() && game.result.is_some_and(sat)
        })
    }

    /// Notes that a player will miss a round, and what was asked for it.
    pub(in crate::championship) fn announce(
        &mut self,
        player: PlayerId,
        round: u32,
        bye: AskedBye,
    ) {
        self.absences.push((player, round));
        if !bye.is_zero() {
            self.asked.push((player, round, bye));
        }
    }

    /// Whether the player announced that they will miss a round.
    pub fn is_absent(&self, player: PlayerId, round: u32) -> bool {
        self.absences.contains(&(player, round))
    }

    /// What was asked for where the player announced that they will miss a round.
    pub fn asked(&self, player: PlayerId, round: u32) -> Option<AskedBye> {
        let mut asked = self.asked.iter().filter(|asked| (asked.0, asked.1) == (player, round));
        let worth = asked.next().map_or(AskedBye::Zero, |asked| asked.2);
        self.is_absent(player, round).then_some(worth)
    }

    /// How many byes of this worth the player has asked for.
    pub fn asked_for(&self, player: PlayerId, worth: AskedBye) -> usize {
        self.asked.iter().filter(|asked| (asked.0, asked.2) == (player, worth)).count()
    }
}

pub(in crate::championship) mod side {
    //! A side as the journal writes it.

    use serde::{Deserialize, Deserializer, Serializer};

    use arbitro_pairing::Side;

    pub(crate) fn serialize<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(match side {
            Side::First => "first",
            Side::Second => "second",
        })
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
        match String::deserialize(from)?.as_str() {
            "first" => Ok(Side::First),
            "second" => Ok(Side::Second),
            other => Err(serde::de::Error::unknown_variant(other, &["first", "second"])),
        }
    }
}
