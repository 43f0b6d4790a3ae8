//! `arbitro trf check FILE…`: pairs every round again and sums the points up again.

use crate::cli::prelude::*;

use arbitro_pairing::Pair;
use arbitro_pairing::dutch::{self, Article, Breach, Comparison, NoPairing, Obstacle, Reason};
use arbitro_pairing::trf::{
    self, Difference, Fault, FaultKind, FileTournament, PairingSystem, RankDifference, ReportFile,
    RoundCheck,
};
use serde::Serialize;

use super::input::{Input, Report, StandingsOptions, name, tie_breaks, warn_of_buchholz};
use super::teams;

#[derive(clap::Args)]
pub(super) struct Check {
    #[arg(value_name = "FILE|-")]
    file: Vec<PathBuf>,
    #[arg(long)]
    strict: bool,
    #[arg(long)]
    explain: bool,
    #[arg(long, value_name = "human|json")]
    format: Option<TextFormat>,
    #[command(flatten)]
    options: StandingsOptions,
}

impl Check {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if let [] | [_] = &self.file[..] {
            let input = Input::of(self.file.first().cloned(), self.strict);
            return self.check(&input, session);
        }
        // With several files, one that cannot be read does not hide the others.
        let mut exit = Exit::Yes;
        for path in &self.file {
            let input = Input::of(Some(path.clone()), self.strict);
            let of_file = match self.check(&input, session) {
                Ok(exit) => exit,
                Err(failure) if failure.message.is_none() => return Err(failure),
                Err(failure) => {
                    let (exit, name) = (failure.exit, input.name());
                    if let (Some(TextFormat::Json), Some(message)) = (self.format, &failure.message)
                    {
                        let error = session.text(message);
                        let line = serde_json::json!({"file": name, "error": error});
                        writeln!(session.out, "{line}")?;
                    } else if let Some(message) = &failure.message {
                        session.warn(message);
                    }
                    exit
                }
            };
            exit = exit.max(of_file);
        }
        Ok(exit)
    }

    fn check(&self, input: &Input, session: &mut Session) -> Result<Exit, Failure> {
        let report = input.read_to_pair(session)?;
        let judged = match &report {
            Report::Players(file) => self.of_players(input, session, file)?,
            Report::Teams(file) => teams::check(session, input, file, &self.options, self.explain)?,
        };
        let name = input.name();
        if self.format == Some(TextFormat::Json) {
            answer::document(session, &judged.shown(&name))?;
        } else {
            for line in judged.lines(input) {
                let line = session.text(&line);
                if self.file.len() > 1 {
                    write!(session.out, "{name}: ")?;
                }
                writeln!(session.out, "{line}")?;
            }
        }
        Ok(if judged.check.agrees() { Exit::Yes } else { Exit::No })
    }

    fn of_players<'f>(
        &self,
        input: &Input,
        session: &Session,
        file: &'f ReportFile,
    ) -> Result<Judged<'f>, Failure> {
        // Ranks are compared with the tie-breaks on the command line, else with those that the file names.
        let tie_breaks = if self.options.tiebreaks.is_some() || file.tie_breaks.is_some() {
            Some(tie_breaks(self.options.tiebreaks.as_deref(), file)?)
        } else {
            None
        };
        let treatment = trf::treatment(self.options.treatment, file);
        let standings = tie_breaks.as_deref().map(|tie_breaks| (tie_breaks, treatment));
        if let Some(tie_breaks) = &tie_breaks {
            warn_of_buchholz(session, file, tie_breaks);
        }
        let mut check = trf::check(file, trf::engine(file), standings)
            .map_err(|fault| input.failure(&fault))?;
        match file.system_kind() {
            PairingSystem::RoundRobin(_) => check.rounds.iter_mut().for_each(rest_without_mark),
            // Check points and ranks only.
            PairingSystem::Predetermined => check.rounds.clear(),
            PairingSystem::Dutch { .. } | PairingSystem::Other => {}
        }
        let explain = self.explain;
        Ok(Judged {
            check,
            played: file.rounds_played(),
            reasons: Box::new(move |round| reasons(round, file, explain)),
            one: Box::new(|number| numbered(file, number)),
            left: Box::new(|number| number.to_string()),
            rank: words::TRF_CHECK_RANK,
            differs: words::TRF_CHECK_DIFFERS,
        })
    }
}

/// A player without an opponent in a round robin may have a bye, an absence or nothing in the file: none of
/// these is a difference.
pub(super) fn rest_without_mark(round: &mut RoundCheck<NoPairing>) {
    round
        .differences
        .retain(|difference| !matches!(difference, Difference::Bye { file: None, .. }));
}

/// Finds why a round differs.
type ReasonsOf<'f> = Box<dyn Fn(&RoundCheck<NoPairing>) -> Reasons + 'f>;

/// A check of a file of players, or of teams.
pub(super) struct Judged<'f> {
    pub(super) check: trf::Check<NoPairing>,
    /// How many rounds the file has, paired again or not.
    pub(super) played: u32,
    /// Why a round differs.
    pub(super) reasons: ReasonsOf<'f>,
    /// A player or a team with the number.
    pub(super) one: Box<dyn Fn(u32) -> String + 'f>,
    /// One of those who cannot be paired.
    pub(super) left: Box<dyn Fn(u32) -> String + 'f>,
    /// The sentence about a rank.
    pub(super) rank: &'static str,
    /// The last sentence, if something differs.
    pub(super) differs: &'static str,
}

/// Why a round differs: in sentences, and for programs with the articles if requested.
pub(super) struct Reasons {
    pub(super) sentences: Vec<Message>,
    pub(super) shown: Vec<ShownReason>,
    pub(super) articles: Option<Vec<&'static str>>,
}

impl Judged<'_> {
    /// The check, line by line.
    fn lines(&self, input: &Input) -> Vec<Message> {
        let check = &self.check;
        let mut lines = Vec::new();
        for round in &check.rounds {
            if let Some(reason) = &round.unpairable {
                let players: Vec<String> =
                    reason.unpaired.iter().map(|&number| (self.left)(number)).collect();
                lines.push(message!(words::TRF_CHECK_UNPAIRABLE, round = round.round, players));
            }
            let differences = round.differences.iter();
            lines.extend(
                differences.map(|it| difference_in_words(it, &self.one).with("round", round.round)),
            );
            lines.extend((self.reasons)(round).sentences);
        }
        lines.extend(check.points.iter().map(|fault| input.at(fault)));
        lines.extend(check.ranks.iter().map(|difference| rank_in_words(self.rank, difference)));
        let rounds = check.rounds.len();
        let wrong = check.rounds.iter().filter(|round| !round.agrees()).count();
        let (points, ranks) = (check.points.len(), check.ranks.len());
        lines.push(match check.agrees() {
            true if rounds == 0 && self.played > 0 => {
                message!(words::TRF_CHECK_AGREES_UNPAIRED, rounds = self.played)
            }
            true => message!(words::TRF_CHECK_AGREES, rounds),
            false => message!(self.differs, rounds, wrong, points, ranks),
        });
        lines
    }

    /// The check, for programs.
    fn shown<'a>(&self, file: &'a str) -> ShownCheck<'a> {
        let check = &self.check;
        let round = |round: &RoundCheck<NoPairing>| {
            let Reasons { shown, articles, .. } = (self.reasons)(round);
            ShownRound {
                round: round.round,
                agrees: round.agrees(),
                unpaired: round.unpairable.as_ref().map(|reason| reason.unpaired.clone()),
                differences: round.differences.iter().map(ShownDifference::of).collect(),
                reasons: shown,
                articles,
            }
        };
        ShownCheck {
            file,
            agrees: check.agrees(),
            rounds: check.rounds.iter().map(round).collect(),
            points: check.points.iter().filter_map(ShownPoints::of).collect(),
            ranks: check.ranks.iter().map(ShownRank::of).collect(),
        }
    }
}

/// Why a round of players differs: what the engine has against it.
fn reasons(round: &RoundCheck<NoPairing>, file: &ReportFile, explain: bool) -> Reasons {
    if round.agrees() || file.system_kind().is_predetermined() {
        return Reasons { sentences: Vec::new(), shown: Vec::new(), articles: None };
    }
    let before = file.after(round.round - 1);
    let situation = before.expect("the round was checked from that state");
    let against = dutch::compare(&situation.tournament, &round.pairs, &round.byes);
    let number = round.round;
    let why = against.sentences(&|player| name(player, file, &situation)).into_iter();
    let mut sentences: Vec<Message> =
        why.map(|reason| message!(words::TRF_CHECK_WHY, round = number, reason)).collect();
    let articles = explain.then(|| against.articles());
    sentences.extend(articles.iter().flatten().map(|article| {
        let (rule, article) = (article.message(), article.number());
        message!(words::TRF_CHECK_ARTICLE, round = number, article, rule)
    }));
    let articles = articles.map(|articles| {
        let mut numbers: Vec<_> = articles.into_iter().map(Article::number).collect();
        numbers.dedup();
        numbers
    });
    Reasons { sentences, shown: shown_reasons(&situation, &against), articles }
}

/// A rank of the file that is another one in the standings.
pub(in crate::cli) fn rank_in_words(key: &'static str, difference: &RankDifference) -> Message {
    let &RankDifference { number, file, computed, .. } = difference;
    message!(key, number = number.to_string(), file, computed)
}

/// A player with the number.
pub(in crate::cli) fn numbered(file: &ReportFile, number: u32) -> String {
    match file.player(number) {
        Some(player) if !player.name.is_empty() => format!("{number} {}", player.name),
        _ => number.to_string(),
    }
}

/// The same, with the names of players or teams by number.
pub(in crate::cli) fn difference_in_words(
    difference: &Difference,
    one: impl Fn(u32) -> String,
) -> Message {
    let pair = |pair: Option<Pair>| match pair {
        Some(pair) => Fact::Text(format!("{} – {}", one(pair.first), one(pair.second))),
        None => Fact::word(words::TRF_CHECK_NOTHING),
    };
    let player = |number: Option<u32>| match number {
        Some(number) => Fact::Text(one(number)),
        None => Fact::word(words::TRF_CHECK_NOBODY),
    };
    match *difference {
        Difference::Sides { board, file } => {
            let engine = Pair { first: file.second, second: file.first };
            Message::new(words::TRF_CHECK_SIDES)
                .with("board", board)
                .with("file", pair(Some(file)))
                .with("engine", pair(Some(engine)))
        }
        Difference::Pairs { board, file, engine } => {
            message!(words::TRF_CHECK_PAIR, board, file = pair(file), engine = pair(engine))
        }
        Difference::Bye { file, engine } => {
            message!(words::TRF_CHECK_BYE, file = player(file), engine = player(engine))
        }
    }
}

/// The answer for programs.
#[derive(Serialize)]
struct ShownCheck<'a> {
    file: &'a str,
    agrees: bool,
    rounds: Vec<ShownRound>,
    points: Vec<ShownPoints>,
    ranks: Vec<ShownRank>,
}

#[derive(Serialize)]
struct ShownRound {
    round: u32,
    agrees: bool,
    /// The players left unpaired if the engine finds no pairing.
    #[serde(skip_serializing_if = "Option::is_none")]
    unpaired: Option<Vec<u32>>,
    differences: Vec<ShownDifference>,
    /// Why the file's pairing is worse.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<ShownReason>,
    /// The numbers of the deciding articles of C.04.3, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    articles: Option<Vec<&'static str>>,
}

/// A criterion (C1 to C21), article 4 (an equally good pairing comes before) or article 5 (sides).
#[derive(Serialize)]
pub(super) struct ShownReason {
    pub(super) code: String,
    /// The score of the bracket, for C4 to C21 and article 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) score: Option<f64>,
    /// The pairs concerned; a bye has one player.
    pub(super) pairs: Vec<Vec<u32>>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum ShownDifference {
    Sides { board: u32, file: [u32; 2], engine: [u32; 2] },
    Pair { board: u32, file: Option<[u32; 2]>, engine: Option<[u32; 2]> },
    Bye { file: Option<u32>, engine: Option<u32> },
}

#[derive(Serialize)]
struct ShownPoints {
    id: u32,
    line: usize,
    file: f64,
    computed: f64,
}

#[derive(Serialize)]
struct ShownRank {
    id: u32,
    line: usize,
    file: u32,
    computed: u32,
}

fn shown_reasons(situation: &FileTournament, against: &Comparison) -> Vec<ShownReason> {
    let id = |number: u32| situation.id(number);
    let both = |pair: Pair| vec![id(pair.first), id(pair.second)];
    let code = |reason: Reason| match reason {
        Reason::Criterion(criterion) => criterion.to_string(),
        Reason::Obstacle(Obstacle::Met) => "C1".to_owned(),
        Reason::Obstacle(Obstacle::SameSide) => "C3".to_owned(),
        Reason::Obstacle(Obstacle::Forbidden) => "forbidden".to_owned(),
        Reason::Exceptions => "exceptions".to_owned(),
        Reason::Sequence => "4".to_owned(),
    };
    let points = |points: arbitro_pairing::Points| Some(points.as_f64());
    let breaches = against.breaches.iter().map(|breach| match *breach {
        Breach::Pair(pair, obstacle) => {
            let code = code(Reason::Obstacle(obstacle));
            ShownReason { code, score: None, pairs: vec![both(pair)] }
        }
        Breach::Bye(player) => {
            ShownReason { code: "C2".to_owned(), score: None, pairs: vec![vec![id(player)]] }
        }
    });
    let bye = against.bye.iter().map(|bye| ShownReason {
        code: "C5".to_owned(),
        score: points(bye.score),
        pairs: vec![vec![id(bye.player)]],
    });
    let brackets = against.brackets.iter().map(|bracket| ShownReason {
        code: code(bracket.reason),
        score: points(bracket.score),
        pairs: bracket.other.iter().map(|&pair| both(pair)).collect(),
    });
    let sides = against.sides.iter().map(|other| ShownReason {
        code: "5".to_owned(),
        score: None,
        pairs: vec![both(other.pair)],
    });
    breaches.chain(bye).chain(brackets).chain(sides).collect()
}

impl ShownDifference {
    fn of(difference: &Difference) -> Self {
        let both = |pair: Pair| [pair.first, pair.second];
        match *difference {
            Difference::Sides { board, file } => {
                Self::Sides { board, file: both(file), engine: [file.second, file.first] }
            }
            Difference::Pairs { board, file, engine } => {
                Self::Pair { board, file: file.map(both), engine: engine.map(both) }
            }
            Difference::Bye { file, engine } => Self::Bye { file, engine },
        }
    }
}

impl ShownPoints {
    fn of(fault: &Fault) -> Option<Self> {
        let points = arbitro_pairing::Points::as_f64;
        match fault.kind {
            FaultKind::Points { number, found, computed }
            | FaultKind::TeamPoints { number, found, computed, .. } => Some(Self {
                id: number,
                line: fault.line,
                file: points(found),
                computed: points(computed),
            }),
            _ => None,
        }
    }
}

impl ShownRank {
    fn of(difference: &RankDifference) -> Self {
        let &RankDifference { number: id, line, file, computed } = difference;
        Self { id, line, file, computed }
    }
}
