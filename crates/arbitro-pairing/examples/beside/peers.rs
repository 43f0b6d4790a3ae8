//! The other programs, each called through its own command line.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use arbitro_pairing::standings::{TieBreak, TieBreakValue, UnplayedRounds, rank};
use arbitro_pairing::trf::{Plan, TournamentReport};
use arbitro_pairing::{Pair, Paired, Tournament};

/// bbpPairings 6.
pub(crate) struct Bbp(PathBuf);

impl Bbp {
    pub(crate) fn new(program: OsString) -> Self {
        Self(program.into())
    }

    /// In how many rounds of a file it has other pairs; all rounds when it cannot read the file.
    pub(crate) fn differences(&self, text: &str, rounds: u32, scratch: &Path) -> usize {
        let input = scratch.join("bbp.trf");
        std::fs::write(&input, text).expect("a scratch file");
        let run = run(Command::new(&self.0).arg("--dutch").arg(&input).arg("-c"));
        if !run.status.success() {
            return rounds as usize;
        }
        let answer = String::from_utf8_lossy(&run.stdout).into_owned();
        let (mut different, mut said) = (0, true);
        for line in answer.lines().filter(|line| !line.is_empty()) {
            let heading = line.contains(": Round #");
            different += usize::from(!heading && !said);
            said = !heading;
        }
        different
    }

    /// A tournament of its own, roughly following a plan.
    pub(crate) fn generate(&self, plan: &Plan, scratch: &Path) -> Option<String> {
        let (asked, output) = (scratch.join("bbp.conf"), scratch.join("bbp-made.trf"));
        let rate = |share: f64, most: f64| (1.0 / share).round().clamp(2.0, most);
        let mut lines = vec![
            format!("PlayersNumber={}", plan.players),
            format!("RoundsNumber={}", plan.rounds),
            format!("DrawPercentage={}", (plan.draws * 100.0).round()),
        ];
        for (key, share) in [
            ("ForfeitRate", plan.forfeits),
            ("RetiredRate", plan.withdrawals),
            ("HalfPointByeRate", plan.half_byes.of(1)),
        ] {
            if share > 0.0 {
                lines.push(format!("{key}={}", rate(share, 10_000.0)));
            }
        }
        if plan.scoring.win.as_tenths() != 10 {
            lines.push(format!("PointsForWin={}", plan.scoring.win));
            lines.push(format!("PointsForDraw={}", plan.scoring.draw));
            lines.push(format!("PointsForPAB={}", plan.scoring.pairing_bye));
        }
        std::fs::write(&asked, lines.join("\n") + "\n").expect("a scratch file");
        let run = run(Command::new(&self.0)
            .args(["--dutch", "-g"])
            .arg(&asked)
            .arg("-o")
            .arg(&output)
            .args(["-s", &plan.seed.to_string()]));
        run.status.success().then(|| std::fs::read_to_string(&output).expect("its file"))
    }
}

/// gacrux: its pairing checker and its tie-break checker.
pub(crate) struct Gacrux {
    pairing: Vec<String>,
    tie_breaks: Vec<String>,
}

impl Gacrux {
    pub(crate) fn new(command: &str) -> Self {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        let tie_breaks = command.replace("pairingchecker", "tiebreakchecker");
        Self { pairing: words(command), tie_breaks: words(&tie_breaks) }
    }

    fn ask(words: &[String], text: &str, scratch: &Path, arguments: &[&str]) -> String {
        let input = scratch.join("gacrux.trf");
        std::fs::write(&input, text).expect("a scratch file");
        let (program, rest) = words.split_first().expect("a command");
        let run = run(Command::new(program)
            .args(rest)
            .args(["-f", "TRF", "-i"])
            .arg(&input)
            .args(arguments));
        String::from_utf8_lossy(&run.stdout).into_owned()
    }

    /// How many rounds of a file it pairs differently.
    pub(crate) fn differences(&self, text: &str, scratch: &Path) -> usize {
        let answer = Self::ask(&self.pairing, text, scratch, &["-m", "dutch", "-c", "-d", "@"]);
        match answer.trim() {
            "0" => 0,
            other => {
                other.lines().next().and_then(|line| line.trim().parse().ok()).unwrap_or(1).max(1)
            }
        }
    }

    /// The next round as it pairs it.
    pub(crate) fn pair(&self, tournament: &Tournament, scratch: &Path) -> Result<Paired, String> {
        let text = TournamentReport::new(tournament, |number| format!("Player {number:04}"));
        let answer =
            Self::ask(&self.pairing, &text.text(), scratch, &["-m", "dutch", "-p", "-d", "T"]);
        let mut lines = answer.lines();
        let pairs = lines.next().and_then(|first| first.trim().parse::<usize>().ok());
        if pairs.is_none_or(|pairs| pairs == 0) {
            return Err(answer);
        }
        let mut paired = Paired::default();
        for line in lines.filter(|line| !line.trim().is_empty()) {
            let numbers: Vec<u32> =
                line.split_whitespace().filter_map(|number| number.parse().ok()).collect();
            match numbers[..] {
                [player, 0] => paired.bye = Some(player),
                [first, second] => paired.pairs.push(Pair { first, second }),
                _ => return Err(answer),
            }
        }
        Ok(paired)
    }

    /// Whether it agrees with the ranks of a file under the tie-breaks of record `202`.
    pub(crate) fn accepts_ranks(&self, text: &str, scratch: &Path) -> bool {
        let answer = Self::ask(&self.tie_breaks, text, scratch, &["-c", "-d", "T"]);
        answer.lines().any(|line| line.trim() == "Check: True")
    }

    /// How many tie-break values were compared, and how many differ.
    pub(crate) fn values(
        &self,
        text: &str,
        tournament: &Tournament,
        codes: &[TieBreak],
        scratch: &Path,
    ) -> (usize, usize) {
        let (mut compared, mut different) = (0, 0);
        // One at a time: it carries intermediate results over from one to the next.
        for code in codes {
            let asked = code.to_string();
            let arguments = ["-s", "-t", &asked, "-d", "T"];
            let answer = Self::ask(&self.tie_breaks, text, scratch, &arguments);
            let theirs = |number: u32| -> Option<f64> {
                let line = answer.lines().find(|line| {
                    line.split('\t').next().and_then(|first| first.trim().parse().ok())
                        == Some(number)
                })?;
                line.split('\t').next_back()?.trim().parse().ok()
            };
            let codes = std::slice::from_ref(code);
            for line in rank(tournament, codes, UnplayedRounds::Fide2026) {
                let ours = line.values[0].map(TieBreakValue::ratio).map(|ratio| ratio.as_f64());
                let same = match (ours, theirs(line.number)) {
                    (Some(ours), Some(theirs)) => (ours - theirs).abs() < 0.006,
                    // It leaves a value that does not exist blank.
                    (None, theirs) => theirs.is_none_or(|theirs| theirs == 0.0),
                    (Some(_), None) => false,
                };
                compared += 1;
                different += usize::from(!same);
            }
        }
        (compared, different)
    }
}

fn run(command: &mut Command) -> Output {
    command.output().expect("the other program runs")
}
