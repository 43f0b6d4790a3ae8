//! `arbitro pair …`: pairs the next round of groups.

use crate::cli::prelude::*;

use super::support::allow::Allowed;
use super::support::paper::{self, Printer};
use super::support::{planned, proof};
use arbitro_event::CodeFault;
use arbitro_event::acts::{
    ExchangePlayers, FixedTable, HandPairs, PairAround, PairByHand, PairRounds,
};
use arbitro_event::entries::decode;
use arbitro_event::manual_pairing;

use arbitro_paper::{Document, GroupPairings};

#[derive(clap::Args)]
pub(super) struct Pair {
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<GroupScope>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, conflicts_with = "round")]
    ready: bool,
    #[arg(long, conflicts_with = "ready", value_name = "FILE")]
    manual: Option<PathBuf>,
    #[arg(long, value_name = "A:B|A:bye", conflicts_with_all = ["ready", "manual"])]
    fix: Vec<FixedTable>,
    #[arg(long, value_name = "TEXT", requires = "fix")]
    reason: Option<String>,
    #[arg(long, value_name = "A:B", conflicts_with_all = ["ready", "manual", "fix"])]
    exchange: Option<ExchangedPair>,
    #[arg(long)]
    print: bool,
    #[arg(long, short, value_name = "FILE.pdf", requires = "print")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "FILE|FOLDER")]
    proof: Option<PathBuf>,
    #[command(flatten)]
    allowed: Allowed,
}

/// Two players who change places.
#[derive(Clone, Debug)]
struct ExchangedPair(PlayerCode, PlayerCode);

impl std::str::FromStr for ExchangedPair {
    type Err = CodeFault;

    fn from_str(text: &str) -> Result<Self, CodeFault> {
        match text.parse()? {
            FixedTable { first, second: Some(second) } => Ok(Self(first, second)),
            FixedTable { .. } => Err(CodeFault { kind: "player", text: text.to_owned() }),
        }
    }
}

/// Prints exactly the rounds that were paired, if paper is wanted.
fn print(
    session: &Session,
    desk: &Desk,
    printer: Option<&Printer>,
    done: &ActOutcome,
) -> Result<(), Failure> {
    let groups: Vec<GroupCode> = done.paired().map(|paired| paired.group).collect();
    match printer {
        Some(printer) if !groups.is_empty() => {
            printer.print(session, &paper::of_rounds(session, desk, &groups)?)
        }
        _ => Ok(()),
    }
}

impl Pair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        // If the paper could not be made, nothing is paired.
        let printer = match self.print {
            true => Some(Printer::choose(session, self.output.as_deref())?),
            false => None,
        };
        if let Some(path) = self.proof.as_deref().filter(|path| !self.ready && !path.is_dir()) {
            output::check(path, &[])?;
        }
        let mut desk = session.open_event()?;
        let act = self.act(session, &desk)?;
        let before = desk.state().clone();
        let outcome = desk.carry_out(session, act)?;
        session.report_remarks(desk.state(), &outcome)?;
        planned::print_rounds(session, (&before, desk.state()), &outcome)?;
        // The changes in a running round come first.
        if self.exchange.is_some() {
            outcome.lines.iter().try_for_each(|line| session.answer(line))?;
        }
        Self::show(session, &desk, &outcome)?;
        print(session, &desk, printer.as_ref(), &outcome)?;
        self.prove(session, &desk, &outcome)?;
        // A category that was requested but must wait makes the answer no; a hall still at play does not.
        let is_strict = !self.ready && !self.targets.is_empty();
        let holds_up = |remark: &Remark| match remark {
            Remark::Left(refusal) => *refusal != Refusal::NoRoundsLeft,
            Remark::Waiting(_) | Remark::ManyWaiting { .. } => is_strict,
            Remark::Waits { .. } => is_strict && self.exchange.is_none() && self.round.is_none(),
            _ => false,
        };
        Ok(if outcome.remarks.iter().any(holds_up) { Exit::No } else { Exit::Yes })
    }

    /// Writes the certificates of the rounds that were paired: of one group into the file, of several into a folder.
    fn prove(
        &self,
        session: &mut Session,
        desk: &Desk,
        outcome: &ActOutcome,
    ) -> Result<(), Failure> {
        let Some(place) = &self.proof else { return Ok(()) };
        let paired: Vec<_> = outcome.paired().collect();
        let in_folder = self.ready || paired.len() > 1 || place.is_dir();
        let _folder = if in_folder { Some(FolderFor::files(place)?) } else { None };
        for round in paired {
            let group = desk.state().group(round.group)?;
            let Some(certificate) = proof::of_round(session, desk, group, round.round)? else {
                session.warn(&message!(words::EVENT_PAIR_NO_PROOF, group = group.code));
                continue;
            };
            if in_folder {
                let path = place.join(format!("{}.cert", group.code));
                output::put(&path, certificate.as_bytes())?;
            } else {
                output::save(session, place, certificate.as_bytes(), &[])?;
            }
        }
        Ok(())
    }

    /// The act that the arguments request.
    fn act(&self, session: &Session, desk: &Desk) -> Result<Act, Failure> {
        let one_group = |key| match self.targets[..] {
            [GroupScope::Group(code)] => Ok(code),
            _ => Err(Failure::new(key)),
        };
        let (round, allowed) = (self.round, self.allowed.relaxations());
        if let Some(path) = &self.manual {
            let group = one_group(words::EVENT_MANUAL_GROUP)?;
            let pairs = pairs(session, desk, group, path)?;
            return Ok(PairByHand { group, round, pairs }.into());
        }
        if let Some(ExchangedPair(one, other)) = &self.exchange {
            let group = one_group(words::EVENT_EXCHANGE_GROUP)?;
            let players = (one.clone(), other.clone());
            return Ok(ExchangePlayers { group, round, players, seen: Vec::new() }.into());
        }
        if !self.fix.is_empty() {
            let group = one_group(words::EVENT_FIX_GROUP)?;
            let (fixed, reason) = (self.fix.clone(), self.reason.clone());
            let reason = reason.filter(|reason| !is_blank(reason));
            return Ok(PairAround { group, round, allowed, fixed, reason }.into());
        }
        let targets = self.targets.clone();
        Ok(PairRounds { targets, ready: self.ready, round, allowed }.into())
    }

    /// Shows a single paired group as its sheet, several as one line each.
    fn show(session: &mut Session, desk: &Desk, outcome: &ActOutcome) -> Result<(), Failure> {
        let paired: Vec<_> = outcome.paired().collect();
        let [pair] = paired[..] else {
            return outcome.lines.iter().try_for_each(|line| Ok(session.answer(line)?));
        };
        let state = desk.state();
        let lang = session.lang;
        let group = state.group(pair.group)?;
        let sheets = Source::new(&desk.event, state, lang);
        let sheet = group
            .round(pair.round)
            .map(|round| GroupPairings::of(&sheets, group, pair.round, round));
        let tables: Vec<_> = sheet.iter().flat_map(|sheet| sheet.tables(lang)).collect();
        answer::tables(session, &tables, TableFormat::Human).map(drop)
    }
}

/// The pairs in a file.
fn pairs(
    session: &Session,
    desk: &Desk,
    group: GroupCode,
    path: &Path,
) -> Result<HandPairs, Failure> {
    let bytes = source::bytes(session, path)?;
    let group = desk.state().group(group)?;
    let faults = match manual_pairing::read(desk.state(), group, &decode(&bytes)) {
        Ok(pairs) => return Ok(pairs),
        Err(faults) => faults,
    };
    for fault in &faults {
        session.note(
            &Message::new(words::EVENT_ROW)
                .with("path", path)
                .with("line", fault.line)
                .with("column", 1u32)
                .with("fault", &fault.message),
        );
    }
    Err(Failure::new(message!(words::EVENT_MANUAL_FAULTS, path, count = faults.len())))
}
