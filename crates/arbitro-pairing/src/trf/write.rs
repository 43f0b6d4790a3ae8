//! A new file, written from a tournament.

use super::prelude::*;
use std::collections::BTreeSet;

use super::file::ReportFile;

/// A tournament to be written as a file.
///
/// ```
/// use arbitro_pairing::{Tournament, TournamentPlayer, Scoring, Side};
/// use arbitro_pairing::trf::TournamentReport;
///
/// let tournament = Tournament {
///     rounds: 4,
///     played: 0,
///     initial_side: Side::First,
///     sides_matter: true,
///     scoring: Scoring::default(),
///     players: (1..=2).map(TournamentPlayer::new).collect(),
///     forbidden: Vec::new(),
/// };
/// let draft = TournamentReport::new(&tournament, |number| format!("Player {number}"));
/// assert!(draft.text().starts_with("142 4\n152 W\n001    1      Player 1 "));
/// ```
#[derive(Clone, Debug)]
pub struct TournamentReport<'f> {
    /// The players and what they did.
    pub tournament: &'f Tournament,
    /// Records about the tournament, with their codes: `("012", "Open")`. They come first.
    pub records: Vec<(&'static str, String)>,
    /// The players' lines; points, rank and rounds in them are replaced by the tournament's.
    pub people: Vec<PlayerRecord>,
    /// The tie-breaks, after the points, that decide the rank column.
    pub tie_breaks: Vec<TieBreak>,
    /// How unplayed rounds count in the tie-breaks.
    pub treatment: UnplayedRounds,
    /// The starting numbers by the tournament's numbers, when they differ: the players are then
    /// written in the order of the tournament's numbers, declared by `XXC rank`. Empty when they
    /// are the same.
    pub starting_numbers: BTreeMap<u32, u32>,
    /// The games whose result is not known yet: the round, and one of the two players by the
    /// tournament's number.
    pub adjourned: BTreeSet<(u32, u32)>,
}

impl<'f> TournamentReport<'f> {
    /// A draft for a tournament whose players have just a name and a rating.
    pub fn new(tournament: &'f Tournament, name: impl Fn(u32) -> String) -> Self {
        let person = |player: &TournamentPlayer| PlayerRecord {
            number: player.number,
            name: name(player.number),
            rating: player.rating,
            ..PlayerRecord::default()
        };
        Self {
            tournament,
            records: Vec::new(),
            people: tournament.players.iter().map(person).collect(),
            tie_breaks: Vec::new(),
            treatment: UnplayedRounds::default(),
            starting_numbers: BTreeMap::new(),
            adjourned: BTreeSet::new(),
        }
    }

    /// Adds a record about the tournament.
    #[must_use]
    pub fn with(mut self, code: &'static str, text: impl Into<String>) -> Self {
        self.records.push((code, text.into()));
        self
    }

    /// The text of the file, with lines ended by line feeds.
    pub fn text(&self) -> String {
        self.lines().into_iter().map(|line| line + "\n").collect()
    }

    /// The draft as a file, as if it had been read from the text.
    ///
    /// # Errors
    /// A value of the tournament does not fit the format (such as a number with too many digits).
    pub fn file(&self) -> Result<ReportFile, Fault> {
        ReportFile::read(self.text().as_bytes())
    }

    fn lines(&self) -> Vec<String> {
        let tournament = self.tournament;
        let mut lines: Vec<String> =
            self.records.iter().map(|(code, text)| format!("{code} {}", one_line(text))).collect();
        lines.push(format!("142 {}", tournament.rounds));
        lines.push(format!(
            "152 {}",
            if tournament.initial_side == Side::First { 'W' } else { 'B' }
        ));
        lines.extend(scoring(&tournament.scoring));
        if !self.starting_numbers.is_empty() {
            lines.push("XXC rank".to_owned());
        }
        for players in &tournament.forbidden {
            let numbers = players.iter().map(|&number| self.starting_number(number));
            let numbers: Vec<String> = numbers.map(|number| format!("{number:>4}")).collect();
            lines.push(format!("260 {:>3} {:>3} {}", 1, tournament.rounds, numbers.join(" ")));
        }
        lines.extend(self.accelerations());
        let standings = rank(tournament, &self.tie_breaks, self.treatment);
        let mut ranks: Vec<(u32, u32)> =
            standings.iter().map(|line| (line.number, line.rank)).collect();
        ranks.sort_unstable();
        let people: BTreeMap<u32, &PlayerRecord> =
            self.people.iter().map(|person| (person.number, person)).collect();
        for (player, &(_, rank)) in tournament.players.iter().zip(&ranks) {
            let person = people.get(&player.number).copied().cloned().unwrap_or_default();
            lines.push(self.player(player, person, rank));
        }
        lines
    }

    fn player(&self, player: &TournamentPlayer, person: PlayerRecord, rank: u32) -> String {
        let tournament = self.tournament;
        let entry = |round: u32| {
            player.entries.get(round as usize - 1).copied().unwrap_or(RoundEntry::Absent)
        };
        let cell = |round: u32| {
            let cell = RoundResult::of(entry(round));
            let either = [player.number, cell.opponent];
            let open = either.map(|one| self.adjourned.contains(&(round, one)));
            RoundResult {
                mark: if open.contains(&true) { Mark::Unknown } else { cell.mark },
                ..cell
            }
        };
        let mut rounds: Vec<RoundResult> = (1..=tournament.played).map(cell).collect();
        for cell in rounds.iter_mut().filter(|cell| cell.opponent != 0) {
            cell.opponent = self.starting_number(cell.opponent);
        }
        let mut points = player.points_after(tournament.played, &tournament.scoring);
        if tournament.played < tournament.rounds && !player.available {
            // The mark of an announced absence; its points are included in the column (see
            // `ReportFile::after`).
            let next = match entry(tournament.played + 1) {
                RoundEntry::Absent | RoundEntry::Game(_) | RoundEntry::PairingBye => {
                    RoundEntry::ZeroBye
                }
                bye => bye,
            };
            rounds.push(RoundResult::of(next));
            points += tournament.scoring.of(next);
        }
        let number = self.starting_number(player.number);
        let line =
            PlayerRecord { number, points: Some(points), rank: Some(rank), rounds, ..person };
        line.text()
    }

    /// The number in the file of a player of the tournament.
    fn starting_number(&self, number: u32) -> u32 {
        self.starting_numbers.get(&number).copied().unwrap_or(number)
    }

    /// A record `250` for each run of rounds in which consecutive players have the same fictitious
    /// points.
    fn accelerations(&self) -> Vec<String> {
        // Consecutive players in the tournament need not be consecutive in the file.
        let alike = |one: &TournamentPlayer, next: &TournamentPlayer| {
            self.starting_numbers.is_empty() && one.acceleration == next.acceleration
        };
        let mut lines = Vec::new();
        for group in self.tournament.players.chunk_by(alike) {
            let (Some(first), Some(last)) = (group.first(), group.last()) else { continue };
            let (one, other) =
                (self.starting_number(first.number), self.starting_number(last.number));
            for (points, from, to) in runs(&first.acceleration) {
                lines.push(format!("250      {points:>4} {from:>3} {to:>3} {one:>4} {other:>4}"));
            }
        }
        lines
    }
}

/// The runs of rounds with the same fictitious points: the points, the first and the last round.
fn runs(acceleration: &[Points]) -> Vec<(Points, usize, usize)> {
    let mut runs: Vec<(Points, usize, usize)> = Vec::new();
    for (round, &points) in (1..).zip(acceleration) {
        match runs.last_mut() {
            Some(run) if run.0 == points => run.2 = round,
            _ => runs.push((points, round, round)),
        }
    }
    runs.retain(|&(points, ..)| points > Points::ZERO);
    runs
}

/// A text without characters that would end its line.
pub(super) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The records for a point system other than the usual one.
pub(super) fn scoring(scoring: &Scoring) -> Vec<String> {
    let usual = Scoring::default();
    if *scoring == usual {
        return Vec::new();
    }
    // A single record of FIDE's where that suffices, else the codes of the older extension.
    let fits = scoring.forfeit_win == scoring.win
        && scoring.full_bye == scoring.win
        && scoring.half_bye == scoring.draw
        && scoring.zero_bye == scoring.absent
        && scoring.zero_bye == scoring.forfeit_loss;
    if fits {
        // Only deviations from the usual points, as the format requires and other programs expect.
        let pairing_bye = scoring.win;
        let values = [
            ('W', scoring.win, usual.win),
            ('D', scoring.draw, usual.draw),
            ('L', scoring.loss, usual.loss),
            ('A', scoring.zero_bye, usual.zero_bye),
            ('P', scoring.pairing_bye, pairing_bye),
        ];
        let fields: Vec<String> = values
            .iter()
            .filter(|(_, points, usual)| points != usual)
            .map(|(letter, points, _)| format!("{letter}{points:>4}"))
            .collect();
        return vec![format!("162  {}", fields.join("    "))];
    }
    let values = [
        ("WW", scoring.win),
        ("BW", scoring.win),
        ("WD", scoring.draw),
        ("BD", scoring.draw),
        ("WL", scoring.loss),
        ("BL", scoring.loss),
        ("ZPB", scoring.zero_bye),
        ("HPB", scoring.half_bye),
        ("FPB", scoring.full_bye),
        ("PAB", scoring.pairing_bye),
        ("FW", scoring.forfeit_win),
        ("FL", scoring.forfeit_loss),
    ];
    let words: String = values.iter().map(|(code, points)| format!(" {code}={points}")).collect();
    vec![format!("XXS{words}")]
}
