//! `arbitro trf generate`: generates a random tournament, paired by the engine.

use crate::cli::prelude::*;
use std::str::FromStr;

use arbitro_pairing::standings::TieBreak;
use arbitro_pairing::trf::{self, MOST_PLAYERS, PairingSystem, Plan, SharesByRound};
use arbitro_pairing::{Points, Scoring, dutch};

use super::drawn;
use super::input::{no_tie_breaks, write_out};
use crate::cli::support;
use arbitro_event::Registration;

/// The most rounds: the points for 99 wins still fit their columns.
const MOST_ROUNDS: i64 = 99;

#[derive(clap::Args)]
pub(super) struct Generate {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=MOST_PLAYERS as i64))]
    players: Option<u32>,
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u32).range(1..=MOST_ROUNDS))]
    rounds: Option<u32>,
    #[arg(long, value_name = "S", value_parser = support::seed())]
    seed: Option<u64>,
    #[arg(long, value_name = "LOW-HIGH|N,…")]
    ratings: Option<Ratings>,
    #[arg(long, value_name = "P")]
    draws: Option<Share>,
    #[arg(long, value_name = "P")]
    forfeits: Option<Share>,
    #[arg(long, value_name = "P")]
    byes: Option<Share>,
    #[arg(long, value_name = "P")]
    withdrawals: Option<Share>,
    #[arg(long, value_name = "P")]
    late: Option<Share>,
    #[arg(long, value_name = "P|A-B:P,…")]
    full_byes: Option<ByeShares>,
    #[arg(long, value_name = "P|A-B:P,…")]
    half_byes: Option<ByeShares>,
    #[arg(long, value_name = "P|A-B:P,…")]
    zero_byes: Option<ByeShares>,
    #[arg(long, value_name = "A-B")]
    bye_rounds: Option<RoundRange>,
    #[arg(long, value_name = "P")]
    double_forfeits: Option<Share>,
    #[arg(long, value_name = "P")]
    odd_results: Option<Share>,
    #[arg(long, value_name = "W,D,L")]
    points: Option<PointList>,
    #[arg(long, value_name = "BH,PS,…")]
    tiebreaks: Option<String>,
    #[arg(long, value_name = "CODE")]
    system: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    count: Option<u64>,
    #[arg(long, short, value_name = "FILE|-")]
    output: Option<PathBuf>,
}

/// A value not in the form of its option; the usage error states the form.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("not in the form of this option")]
struct Misshapen;

/// A share: a number from 0 to 1, or a percentage (`5%`, or any number above 1).
#[derive(Clone, Copy, Debug, PartialEq)]
struct Share(f64);

impl FromStr for Share {
    type Err = Misshapen;

    fn from_str(text: &str) -> Result<Self, Misshapen> {
        let (number, percent) = match text.strip_suffix('%') {
            Some(number) => (number, true),
            None => (text, false),
        };
        let number: f64 = number.trim().replace(',', ".").parse().map_err(|_| Misshapen)?;
        let share = if percent || number > 1.0 { number / 100.0 } else { number };
        if (0.0..=1.0).contains(&share) { Ok(Share(share)) } else { Err(Misshapen) }
    }
}

/// A round or a range of rounds: `3`, `1-3`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct RoundRange(u32, u32);

impl FromStr for RoundRange {
    type Err = Misshapen;

    fn from_str(text: &str) -> Result<Self, Misshapen> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| Misshapen);
        let range = Self(number(first)?, number(last)?);
        if range.0 > 0 && range.0 <= range.1 { Ok(range) } else { Err(Misshapen) }
    }
}

/// Shares by round: `5%` for every round, `1-3:10%,6:5%` for some.
#[derive(Clone, Debug, PartialEq)]
struct ByeShares(Vec<(Option<RoundRange>, Share)>);

impl FromStr for ByeShares {
    type Err = Misshapen;

    fn from_str(text: &str) -> Result<Self, Misshapen> {
        // A lone share may have a decimal comma.
        if let Ok(share) = text.parse() {
            return Ok(Self(vec![(None, share)]));
        }
        let part = |part: &str| {
            let (rounds, share) = part.split_once(':').ok_or(Misshapen)?;
            let rounds = rounds.trim().parse().map_err(|_| Misshapen)?;
            Ok((Some(rounds), share.trim().parse().map_err(|_| Misshapen)?))
        };
        text.split([',', ';']).map(part).collect::<Result<_, _>>().map(Self)
    }
}

impl ByeShares {
    /// The shares by round; a share without rounds applies within `--bye-rounds`.
    fn within(&self, usual: Option<RoundRange>) -> SharesByRound {
        let mut shares = SharesByRound::default();
        for (rounds, share) in &self.0 {
            let RoundRange(first, last) = rounds.or(usual).unwrap_or(RoundRange(1, u32::MAX));
            shares.set(first..=last, share.0);
        }
        shares
    }
}

/// The points of a win, a draw and a loss: `3,1,0`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PointList(Points, Points, Points);

impl FromStr for PointList {
    type Err = Misshapen;

    fn from_str(text: &str) -> Result<Self, Misshapen> {
        let points = |text: &str| {
            let value: f64 = text.trim().parse().map_err(|_| Misshapen)?;
            let fits = (0.0..=99.0).contains(&value);
            if fits { Ok(Points::tenths((value * 10.0).round() as i32)) } else { Err(Misshapen) }
        };
        let values = text.split(',').map(points).collect::<Result<Vec<_>, _>>()?;
        match values[..] {
            [win, draw, loss] if win >= draw && draw >= loss => Ok(Self(win, draw, loss)),
            _ => Err(Misshapen),
        }
    }
}

/// The players' ratings: a range, or a list of each.
#[derive(Clone, Debug, PartialEq)]
enum Ratings {
    Between(u16, u16),
    Each(Vec<u16>),
}

impl FromStr for Ratings {
    type Err = Misshapen;

    fn from_str(text: &str) -> Result<Self, Misshapen> {
        let rating = |text: &str| {
            let number: u16 = text.trim().parse().map_err(|_| Misshapen)?;
            if number <= Registration::MOST { Ok(number) } else { Err(Misshapen) }
        };
        if let Some((lowest, highest)) = text.split_once('-') {
            let (lowest, highest) = (rating(lowest)?, rating(highest)?);
            return if lowest <= highest {
                Ok(Self::Between(lowest, highest))
            } else {
                Err(Misshapen)
            };
        }
        let each = text.split([',', ';']).map(rating).collect::<Result<Vec<_>, _>>()?;
        let fits = (2..=MOST_PLAYERS as usize).contains(&each.len());
        if fits { Ok(Self::Each(each)) } else { Err(Misshapen) }
    }
}

impl PointList {
    fn scoring(self) -> Scoring {
        let Self(win, draw, loss) = self;
        Scoring {
            win,
            draw,
            loss,
            pairing_bye: win,
            forfeit_win: win,
            full_bye: win,
            half_bye: draw,
            ..Scoring::default()
        }
    }
}

impl Generate {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let baku = match self.system.as_deref().map(|code| (code, PairingSystem::of(code))) {
            None => false,
            Some((_, PairingSystem::Dutch { baku })) => baku,
            Some((system, _)) => {
                return Err(Failure::new(message!(words::TRF_ERROR_SYSTEM, system))
                    .hint(words::TRF_HINT_SYSTEM));
            }
        };
        let scoring = self.points.map_or_else(Scoring::default, PointList::scoring);
        if baku && (scoring.loss != Points::ZERO || scoring.draw + scoring.draw != scoring.win) {
            return Err(Failure::new(words::TRF_FAULT_BAKU));
        }
        let list = self.tiebreaks.as_deref().map(TieBreak::list).transpose();
        let tie_breaks = list.map_err(|fault| no_tie_breaks(&fault))?;
        let first = match self.seed {
            Some(seed) => seed,
            None => {
                let seed = support::fresh_seed(session, "trf generate")?;
                session.note(&message!(words::TRF_NOTE_SEED, seed = seed.to_string()));
                seed
            }
        };
        let plan = |seed: u64| Plan { baku, ..self.plan(seed, scoring) };
        let usual = plan(first);
        if let Some(Ratings::Each(ratings)) = &self.ratings
            && ratings.len() != usual.players as usize
        {
            return Err(Failure::new(message!(
                words::TRF_ERROR_RATINGS,
                count = ratings.len(),
                players = usual.players
            )));
        }
        if usual.rounds >= usual.players {
            session.warn(
                &Message::new(words::TRF_WARN_MANY_ROUNDS)
                    .with("rounds", usual.rounds)
                    .with("players", usual.players),
            );
        }
        let text = |plan: &Plan| -> Result<String, Failure> {
            let tournament = trf::generate(plan, dutch::pair).map_err(|fault| {
                Failure::refused(fault.message()).hint(words::TRF_HINT_NOT_GENERATED)
            })?;
            let mut draft = trf::draft(plan, &tournament);
            if let Some(system) = &self.system {
                draft = draft.with("192", system.to_ascii_uppercase());
            }
            let drawn = self.is_drawn().then(|| drawn::tie_breaks(plan.seed));
            if let Some(tie_breaks) = tie_breaks.clone().or(drawn) {
                let codes: Vec<String> = tie_breaks.iter().map(TieBreak::to_string).collect();
                draft = draft.with("202", codes.join(","));
                draft.tie_breaks = tie_breaks;
            }
            Ok(draft.text())
        };
        let Some(count) = self.count else {
            write_out(session, self.output.as_deref(), &text(&usual)?, &[])?;
            return Ok(Exit::Yes);
        };
        // One file for each seed from the given one on.
        let Some(folder) = self.output.as_deref().filter(|path| path.as_os_str() != "-") else {
            return Err(Failure::new(words::TRF_ERROR_COUNT_FOLDER));
        };
        let _folder = FolderFor::files(folder)?;
        let width = (first + count).to_string().len();
        let mut exit = Exit::Yes;
        for seed in first..first + count {
            let path = folder.join(format!("{seed:0width$}.trf"));
            match text(&plan(seed)) {
                Ok(text) => output::put(&path, text.as_bytes())?,
                // A seed without a tournament does not end the batch.
                Err(Failure { exit: Exit::No, message: Some(message), .. }) => {
                    let seed = seed.to_string();
                    let message = message!(words::TRF_WARN_SEED, seed, fault = message);
                    session.warn(&message);
                    exit = Exit::No;
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(exit)
    }

    /// Whether the kind of tournament is drawn as well: no number of players was given.
    fn is_drawn(&self) -> bool {
        self.players.is_none() && !matches!(self.ratings, Some(Ratings::Each(_)))
    }

    /// The plan of a seed's tournament; what is not given is drawn, or has its default.
    fn plan(&self, seed: u64, scoring: Scoring) -> Plan {
        let rated = match &self.ratings {
            Some(Ratings::Each(ratings)) => Some(ratings.len() as u32),
            _ => None,
        };
        let drawn = drawn::plan(seed, self.players.or(rated), self.rounds);
        let defaults = match self.is_drawn() {
            true => drawn,
            false => Plan { players: drawn.players, rounds: drawn.rounds, seed, ..Plan::default() },
        };
        let share = |said: Option<Share>, defaults: f64| said.map_or(defaults, |share| share.0);
        let shares = |said: &Option<ByeShares>, defaults: &SharesByRound| match said {
            Some(said) => said.within(self.bye_rounds),
            None => defaults.clone(),
        };
        let (ratings, each) = match &self.ratings {
            None => (defaults.ratings, Vec::new()),
            Some(Ratings::Between(lowest, highest)) => ((*lowest, *highest), Vec::new()),
            Some(Ratings::Each(each)) => (defaults.ratings, each.clone()),
        };
        Plan {
            draws: share(self.draws, defaults.draws),
            forfeits: share(self.forfeits, defaults.forfeits),
            byes: share(self.byes, defaults.byes),
            withdrawals: share(self.withdrawals, defaults.withdrawals),
            late: share(self.late, defaults.late),
            full_byes: shares(&self.full_byes, &defaults.full_byes),
            half_byes: shares(&self.half_byes, &defaults.half_byes),
            zero_byes: shares(&self.zero_byes, &defaults.zero_byes),
            double_forfeits: share(self.double_forfeits, defaults.double_forfeits),
            odd_results: share(self.odd_results, defaults.odd_results),
            scoring,
            ratings,
            each,
            ..defaults
        }
    }
}
