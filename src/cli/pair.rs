//! `arbitro pair …`: pairs the next round of groups.

use crate::locale::words;
use std::path::{Path, PathBuf};

use super::players::say_done;
use super::support::allow::Allowed;
use super::support::desk::{Desk, EventArgs, TableFormat, Target, refused};
use super::support::paper::{self, Printer};
use super::support::{answer, source};
use super::{Exit, Failure, Session};
use crate::championship::due::{Due, Waiting};
use crate::championship::entries::decode;
use crate::championship::manual_pairing::{self, Compared};
use crate::championship::{
    CodeFault, Exception, GroupCode, Operation, PlayerCode, Refusal, State, propose,
};

use crate::documents::{Document, GroupPairings, Source};
use crate::locale::Message;

#[derive(clap::Args)]
pub(super) struct Pair {
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<Target>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, conflicts_with = "round")]
    ready: bool,
    #[arg(long, conflicts_with = "ready", value_name = "FILE")]
    manual: Option<PathBuf>,
    #[arg(long, value_name = "A:B", conflicts_with_all = ["ready", "manual"])]
    fix: Vec<Fixed>,
    #[arg(long)]
    print: bool,
    #[arg(long, short, value_name = "FILE.pdf", requires = "print")]
    output: Option<PathBuf>,
    #[command(flatten)]
    allowed: Allowed,
    #[command(flatten)]
    event: EventArgs,
}

/// A pair that the arbiter asks for; the first player starts.
#[derive(Clone, Debug)]
struct Fixed(PlayerCode, PlayerCode);

impl std::str::FromStr for Fixed {
    type Err = CodeFault;

    fn from_str(text: &str) -> Result<Self, CodeFault> {
        let (first, second) = text.split_once(':').unwrap_or((text, ""));
        Ok(Self(first.trim().parse()?, second.trim().parse()?))
    }
}

/// How a paired round breaks the absolute criteria, in sentences.
fn exceptions(operation: &Operation) -> Vec<Message> {
    let Operation::PairRound(pair) = operation else { return Vec::new() };
    pair.exceptions.iter().map(Exception::sentence).collect()
}

/// Prints exactly the rounds that were paired, if paper is wanted.
fn print(
    session: &Session,
    desk: &Desk,
    printer: Option<&Printer>,
    operations: &[Operation],
) -> Result<(), Failure> {
    let groups: Vec<GroupCode> = operations
        .iter()
        .filter_map(|operation| match operation {
            Operation::PairRound(pair) => Some(pair.group),
            _ => None,
        })
        .collect();
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
            true => Some(Printer::choose(self.output.as_deref())?),
            false => None,
        };
        let mut desk = self.event.open(session)?;
        if let Some(path) = &self.manual {
            let operations = self.by_hand(session, &mut desk, path)?;
            self.show(session, &desk, &operations)?;
            print(session, &desk, printer.as_ref(), &operations)?;
            return Ok(Exit::Yes);
        }
        if !self.fix.is_empty() {
            let operations = self.around(session, &mut desk)?;
            self.show(session, &desk, &operations)?;
            print(session, &desk, printer.as_ref(), &operations)?;
            return Ok(Exit::Yes);
        }
        let allowed = self.allowed.relaxations();
        let mut stuck: Vec<Refusal> = Vec::new();
        let mut waiting: Vec<Waiting> = Vec::new();
        let operations = desk.act(|state| {
            stuck.clear();
            let mut operations = Vec::new();
            let (due, named) = self.due(state)?;
            waiting.clone_from(&due.waiting);
            // A group that was not named and cannot be paired does not hold up the others.
            for code in due.ready.into_iter().filter(|code| !named.contains(code)) {
                match propose::pair_allowing(state, code, self.round, allowed) {
                    Ok(pair) => operations.push(Operation::from(pair)),
                    Err(refusal) => stuck.push(refusal),
                }
            }
            for code in named {
                match propose::pair_allowing(state, code, self.round, allowed) {
                    Ok(pair) => operations.push(Operation::from(pair)),
                    Err(refusal) if self.ready => stuck.push(refusal),
                    Err(refusal) => return Err(refusal),
                }
            }
            Ok(operations)
        })?;
        for Waiting { group, round, tables } in &waiting {
            session.note(
                &Message::new(words::EVENT_WAITING)
                    .with("group", group.to_string())
                    .with("round", *round)
                    .with("count", tables.len())
                    .with("tables", tables.clone()),
            );
        }
        for refusal in &stuck {
            session.warn(&refusal.message());
            if let Some(hint) = refusal.hint() {
                session.advise(&hint);
            }
        }
        let exceptions: Vec<Message> = operations.iter().flat_map(exceptions).collect();
        self.allowed.say(session, exceptions);
        if operations.is_empty() && stuck.is_empty() {
            let state = desk.state();
            if self.targets.is_empty() && !self.ready && Due::of(state, state.groups()).is_empty() {
                let over = Refusal::NoRoundsLeft;
                session.note(&over.message());
                over.hint().iter().for_each(|hint| session.advise(hint));
            } else {
                session.note(&Message::new(words::EVENT_NOTHING_READY));
            }
        }
        // A category that was asked for but must wait makes the answer no; a hall still at play does not.
        let asked = !self.ready && !self.targets.is_empty();
        let held_up = !stuck.is_empty() || (asked && !waiting.is_empty());
        self.show(session, &desk, &operations)?;
        print(session, &desk, printer.as_ref(), &operations)?;
        Ok(if held_up { Exit::No } else { Exit::Yes })
    }

    /// Shows a single paired group as its sheet, several as one line each.
    fn show(
        &self,
        session: &mut Session,
        desk: &Desk,
        operations: &[Operation],
    ) -> Result<Exit, Failure> {
        for operation in operations {
            let Operation::PairRound(pair) = operation else { continue };
            let group = desk.state().group(pair.group).map_err(refused)?;
            let adjourned = group.adjourned_games(pair.round.saturating_sub(1));
            adjourned.for_each(|game| session.warn(&game));
        }
        let [Operation::PairRound(pair)] = operations else { return say_done(session, operations) };
        let state = desk.state();
        let lang = session.lang();
        let group = state.group(pair.group).map_err(refused)?;
        let sheets = Source { event: &desk.event, state, lang, staff: false };
        let sheet = group
            .round(pair.round)
            .map(|round| GroupPairings::of(&sheets, group, pair.round, round));
        let tables: Vec<_> = sheet.iter().flat_map(|sheet| sheet.tables(lang)).collect();
        answer::tables(session, &tables, TableFormat::Human)?;
        Ok(Exit::Yes)
    }

    /// Records the pairing from a file, with the differences from the engine's.
    fn by_hand(
        &self,
        session: &Session,
        desk: &mut Desk,
        path: &Path,
    ) -> Result<Vec<Operation>, Failure> {
        let [Target::Group(code)] = self.targets[..] else {
            return Err(Failure::new(Message::new(words::EVENT_MANUAL_GROUP)));
        };
        let bytes = source::bytes(path)?;
        let text = decode(&bytes);
        let mut faults = Vec::new();
        let mut compared = Compared::default();
        let done = desk.act(|state| {
            let group = state.group(code)?;
            group.require_next_round(self.round.unwrap_or(group.played.len() as u32 + 1))?;
            faults = Vec::new();
            let pair = match manual_pairing::read(state, group, &text) {
                Ok(pair) => pair,
                Err(found) => {
                    faults = found;
                    return Ok(Vec::new());
                }
            };
            compared = manual_pairing::compare(state, code, &pair)?;
            Ok(vec![pair.into()])
        })?;
        let shown = path.display().to_string();
        for fault in &faults {
            session.note(
                &Message::new(words::EVENT_ROW)
                    .with("path", shown.clone())
                    .with("line", fault.line)
                    .with("column", 1u32)
                    .with("fault", fault.message.clone()),
            );
        }
        if !faults.is_empty() {
            let message = Message::new(words::EVENT_MANUAL_FAULTS).with("path", shown);
            return Err(Failure::new(message.with("count", faults.len())));
        }
        let same = compared.against.is_empty();
        for reason in compared.against {
            session.warn(&Message::new(words::EVENT_MANUAL_AGAINST).with("reason", reason));
        }
        if !compared.possible {
            session.note(&Message::new(words::EVENT_MANUAL_ONLY));
        } else if same {
            session.note(&Message::new(words::EVENT_MANUAL_SAME));
        }
        Ok(done)
    }

    /// Pairs some players as asked for, and the others by the system.
    fn around(&self, session: &Session, desk: &mut Desk) -> Result<Vec<Operation>, Failure> {
        let [Target::Group(code)] = self.targets[..] else {
            return Err(Failure::new(Message::new(words::EVENT_FIX_GROUP)));
        };
        let fixed: Vec<_> =
            self.fix.iter().map(|Fixed(first, second)| (first.clone(), second.clone())).collect();
        let allowed = self.allowed.relaxations();
        let mut compared = Compared::default();
        let done = desk.act(|state| {
            let pair = propose::pair_around(state, code, self.round, allowed, &fixed)?;
            compared = manual_pairing::compare(state, code, &pair)?;
            Ok(vec![pair.into()])
        })?;
        for reason in compared.against {
            session.warn(&Message::new(words::EVENT_MANUAL_AGAINST).with("reason", reason));
        }
        Ok(done)
    }

    /// The groups with a round left, of the named categories or of the whole event; and the groups named.
    fn due(&self, state: &State) -> Result<(Due, Vec<GroupCode>), Refusal> {
        let (mut due, mut named) = (Due::default(), Vec::new());
        if self.targets.is_empty() {
            due = Due::of(state, state.groups());
            if !self.ready && state.groups().next().is_none() {
                return Err(Refusal::NothingDrawn);
            }
        }
        for target in &self.targets {
            match *target {
                Target::Group(code) => named.push(state.group(code)?.code),
                Target::Category(category) => {
                    state.require_category(category)?;
                    if state.groups_of(category).next().is_none() {
                        return Err(Refusal::NotDrawn { category });
                    }
                    let there = Due::of(state, state.groups_of(category));
                    if there.is_empty() && !self.ready {
                        return Err(Refusal::CategoryPlayed { category });
                    }
                    due.add(there);
                }
            }
        }
        named.sort();
        named.dedup();
        Ok((due, named))
    }
}
