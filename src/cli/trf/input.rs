//! The file that every `trf` command works on.

use crate::cli::prelude::*;

use arbitro_pairing::standings::{
    TeamTieBreak, TieBreak, TieBreakFault, TieBreakMethod, UnplayedRounds,
};
use arbitro_pairing::trf::{
    self, Fault, FaultKind, FileTournament, PairingSystem, ReportFile, TeamFile,
};

/// How many warnings are listed one by one.
const MOST_WARNINGS: usize = 20;

/// The file named on the command line, or stdin.
#[derive(clap::Args)]
pub(in crate::cli) struct Input {
    #[arg(value_name = "FILE|-")]
    file: Option<PathBuf>,
    #[arg(long)]
    strict: bool,
}

/// The tie-breaks, and how unplayed rounds count.
#[derive(clap::Args)]
pub(super) struct StandingsOptions {
    #[arg(long, value_name = "BH,PS,…")]
    pub(super) tiebreaks: Option<String>,
    #[arg(long, value_name = "fide-2026|fide-2024|half|round-robin")]
    pub(super) treatment: Option<UnplayedRounds>,
}

/// A file that has been read.
pub(super) enum Report {
    Players(Box<ReportFile>),
    Teams(Box<TeamFile>),
}

/// A round of a file.
pub(super) struct RoundOfFile {
    pub(super) round: u32,
    /// Whether the file has its pairs.
    pub(super) is_played: bool,
    /// The tournament before it.
    pub(super) situation: FileTournament,
}

impl Input {
    /// A file by its name.
    pub(in crate::cli) fn of(file: Option<PathBuf>, strict: bool) -> Self {
        Self { file, strict }
    }

    /// Reads a file of players or of teams and reports its warnings; with `--strict` the first one is an error.
    pub(super) fn read(&self, session: &Session) -> Result<Report, Failure> {
        // A tournament that cannot be paired can still be ranked.
        self.read_any(session, |fault| !matches!(fault.kind, FaultKind::System(_)))
    }

    /// Reads a file of either kind and reports those warnings that matter to the command.
    fn read_any(
        &self,
        session: &Session,
        matters: impl Fn(&Fault) -> bool,
    ) -> Result<Report, Failure> {
        let bytes = self.bytes(session)?;
        let teams = TeamFile::read(&bytes).map_err(|fault| self.failure(&fault))?;
        let (report, mut warnings) = match teams {
            Some(file) => {
                let warnings = file.warnings();
                (Report::Teams(Box::new(file)), warnings)
            }
            None => {
                let file = ReportFile::read(&bytes).map_err(|fault| self.failure(&fault))?;
                let warnings = file.warnings.clone();
                (Report::Players(Box::new(file)), warnings)
            }
        };
        warnings.retain(matters);
        if let (true, Some(warning)) = (self.strict, warnings.first()) {
            return Err(self.failure(warning).hint(words::TRF_HINT_STRICT));
        }
        self.warn(session, &warnings);
        Ok(report)
    }

    /// Reports faults as warnings, the first ones one by one.
    pub(super) fn warn(&self, session: &Session, faults: &[Fault]) {
        for fault in faults.iter().take(MOST_WARNINGS) {
            session.warn(&self.at(fault));
        }
        if let Some(more) = faults.len().checked_sub(MOST_WARNINGS + 1) {
            session.warn(&message!(words::TRF_MORE_WARNINGS, count = more + 1));
        }
    }

    /// Like [`Input::read`], for commands that pair: also reports a system that is not paired here, and games
    /// without a result.
    pub(super) fn read_to_pair(&self, session: &Session) -> Result<Report, Failure> {
        let report = self.read_any(session, |_| true)?;
        let file = match &report {
            Report::Players(file) => file,
            Report::Teams(file) => &file.report,
        };
        for (round, [one, other]) in file.adjourned() {
            session.note(&message!(
                words::TRF_NOTE_ADJOURNED,
                round,
                one = one.to_string(),
                other = other.to_string()
            ));
        }
        Ok(report)
    }

    /// Like [`Input::read`], for a command that ranks players alone.
    pub(in crate::cli) fn read_players(&self, session: &Session) -> Result<ReportFile, Failure> {
        match self.read(session)? {
            Report::Players(file) => Ok(*file),
            Report::Teams(file) => {
                let kind = FaultKind::Team(file.first_record().to_owned());
                Err(self.failure(&Fault { line: 0, column: 0, kind }))
            }
        }
    }

    /// A Dutch round of the file, by default the last one played, or the next one.
    pub(super) fn round(
        &self,
        file: &ReportFile,
        wanted: Option<u32>,
    ) -> Result<RoundOfFile, Failure> {
        if !matches!(file.system_kind(), PairingSystem::Dutch { .. } | PairingSystem::Other) {
            return Err(Failure::new(words::TRF_ERROR_EXPLAIN_SYSTEM));
        }
        let (round, is_played) = round_number(file.rounds_played(), wanted)?;
        let situation = match is_played {
            true => file.after(round - 1).map_err(|fault| self.failure(&fault))?,
            false => self.next_round(file)?,
        };
        Ok(RoundOfFile { round, is_played, situation })
    }

    /// The tournament before its next round; refused if all rounds are played, if the file does not state how
    /// many there are, or if points and results disagree.
    pub(super) fn next_round(&self, file: &ReportFile) -> Result<FileTournament, Failure> {
        let next = |it: &FileTournament| (it.tournament.played, it.tournament.rounds);
        self.before_next(file, (file.standing(), next), || file.wrong_points())
    }

    /// The same of players or of teams, whose tournament has so many of so many rounds.
    pub(super) fn before_next<T>(
        &self,
        file: &ReportFile,
        (standing, rounds): (Result<T, Fault>, impl Fn(&T) -> (u32, u32)),
        wrong_points: impl FnOnce() -> Result<Vec<Fault>, Fault>,
    ) -> Result<T, Failure> {
        let fault = |fault: Fault| self.failure(&fault);
        if file.rounds.is_none() {
            return Err(fault(Fault { line: 0, column: 0, kind: FaultKind::NoRounds }));
        }
        let standing = standing.map_err(fault)?;
        let (played, rounds) = rounds(&standing);
        if played >= rounds {
            return Err(Failure::refused(message!(words::TRF_ERROR_FINISHED, rounds))
                .hint(words::TRF_HINT_FINISHED));
        }
        match wrong_points().map_err(fault)?.first() {
            Some(wrong) => Err(self.failure(wrong)),
            None => Ok(standing),
        }
    }

    /// The name of the file as it was given; `-` for stdin.
    pub(super) fn name(&self) -> String {
        self.path().display().to_string()
    }

    /// The failure for a fault of the file.
    pub(in crate::cli) fn failure(&self, fault: &Fault) -> Failure {
        let failure = Failure::new(self.at(fault));
        match fault.kind {
            FaultKind::NoRounds => failure.hint(words::TRF_HINT_ROUNDS),
            FaultKind::Pending { .. } => failure.hint(words::TRF_HINT_PENDING),
            FaultKind::Points { .. } => failure.hint(words::TRF_HINT_POINTS),
            FaultKind::NoPlayers => failure.hint(words::TRF_HINT_NO_PLAYERS),
            _ => failure,
        }
    }

    /// A fault with the name of the file.
    pub(super) fn at(&self, fault: &Fault) -> Message {
        message!(words::TRF_IN_FILE, file = self.name(), fault = fault.message())
    }

    /// The file, or `-` for stdin.
    pub(super) fn path(&self) -> &Path {
        self.file.as_deref().unwrap_or(Path::new("-"))
    }

    fn bytes(&self, session: &Session) -> Result<Vec<u8>, Failure> {
        if self.file.is_none() && session.io.input.is_terminal() {
            return Err(Failure::new(words::TRF_ERROR_NO_FILE).hint(words::TRF_HINT_NO_FILE));
        }
        source::bytes(session, self.path())
    }
}

/// The round that is meant, by default the last one played, and whether it was played.
pub(super) fn round_number(played: u32, wanted: Option<u32>) -> Result<(u32, bool), Failure> {
    let round = wanted.unwrap_or(played.max(1));
    if round == 0 || round > played + 1 {
        let message = message!(words::TRF_ERROR_EXPLAIN_ROUND, round, played);
        let hint = message!(words::TRF_HINT_EXPLAIN_ROUND, next = played + 1);
        return Err(Failure::refused(message).hint(hint));
    }
    Ok((round, round <= played))
}

/// The failure for a certificate about teams.
pub(super) fn no_proof_of_teams() -> Failure {
    Failure::new(words::TRF_ERROR_PROVE_TEAMS).hint(words::TRF_HINT_PROVE_TEAMS)
}

/// The failure for an unusable list of tie-breaks; it names the valid codes.
pub(super) fn no_tie_breaks(fault: &TieBreakFault) -> Failure {
    let codes: Vec<&str> = TieBreakMethod::ALL.iter().map(|method| method.code()).collect();
    Failure::new(fault.message())
        .hint(message!(words::STANDINGS_HINT_CODES, codes = codes.join(", ")))
}

/// The tie-breaks of the command line, else those of the file, else the usual ones.
pub(in crate::cli) fn tie_breaks(
    asked: Option<&str>,
    file: &ReportFile,
) -> Result<Vec<TieBreak>, Failure> {
    trf::tie_breaks(asked, file).map_err(|fault| no_tie_breaks(&fault))
}

/// Warns of a tie-break that does not suit a round robin, where everybody has met the same opponents (C.07,
/// 8).
pub(super) fn warn_of_buchholz(session: &Session, file: &ReportFile, tie_breaks: &[TieBreak]) {
    if matches!(file.system_kind(), PairingSystem::RoundRobin(_)) {
        warn_of(session, tie_breaks.iter().find(|code| code.is_of_opponents_scores()));
    }
}

/// The same for teams.
pub(super) fn warn_teams_of_buchholz(
    session: &Session,
    file: &TeamFile,
    tie_breaks: &[TeamTieBreak],
) {
    if file.system.is_round_robin() {
        warn_of(session, tie_breaks.iter().find(|code| code.is_of_opponents_scores()));
    }
}

fn warn_of(session: &Session, code: Option<&impl ToString>) {
    if let Some(code) = code {
        session.warn(&message!(words::TRF_WARN_BUCHHOLZ_ROUND_ROBIN, code = code.to_string()));
    }
}

/// A player in a sentence: the name, or the starting number if there is none.
pub(super) fn name(number: u32, file: &ReportFile, situation: &FileTournament) -> String {
    let id = situation.id(number);
    match file.player(id) {
        Some(player) if !player.name.is_empty() => player.name.clone(),
        _ => id.to_string(),
    }
}

/// Writes a command's answer to the requested file, else to stdout.
pub(super) fn write_out(
    session: &mut Session,
    path: Option<&Path>,
    text: &str,
    inputs: &[&Path],
) -> Result<(), Failure> {
    output::save(session, path.unwrap_or(Path::new("-")), text.as_bytes(), inputs)
}
