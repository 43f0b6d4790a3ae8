//! `arbitro pair …`: the next round of groups.

use std::path::{Path, PathBuf};

use super::players::say_done;
use super::support::allow::Allowed;
use super::support::answer;
use super::support::desk::{Desk, EventArgs, TableFormat, Target, refused};
use super::support::paper::{self, Printer};
use super::{Exit, Failure, Session};
use crate::championship::entries::decode;
use crate::championship::manual_pairing::{self, Compared};
use crate::championship::{Exception, Group, GroupCode, Operation, Refusal, State, propose};

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
    #[arg(long)]
    print: bool,
    #[arg(long, short, value_name = "FILE.pdf", requires = "print")]
    output: Option<PathBuf>,
    #[command(flatten)]
    allowed: Allowed,
    #[command(flatten)]
    event: EventArgs,
}

/// What a paired round does against the absolute criteria, in words.
fn exceptions(operation: &Operation) -> Vec<Message> {
    let Operation::PairRound(pair) = operation else { return Vec::new() };
    pair.exceptions.iter().map(Exception::sentence).collect()
}

/// The paper of exactly what was paired, where paper is wanted.
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
        // Where paper could not be made nothing is paired.
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
        let allowed = self.allowed.relaxations();
        let mut stuck: Vec<Refusal> = Vec::new();
        let operations = desk.act(|state| {
            stuck.clear();
            let mut operations = Vec::new();
            for code in self.codes(state)? {
                match propose::pair_allowing(state, code, self.round, allowed) {
                    Ok(pair) => operations.push(Operation::from(pair)),
                    // One group that cannot be paired does not keep the hall waiting.
                    Err(refusal) if self.ready => stuck.push(refusal),
                    Err(refusal) => return Err(refusal),
                }
            }
            Ok(operations)
        })?;
        for refusal in &stuck {
            session.warn(&refusal.message());
            if let Some(hint) = refusal.hint() {
                session.note(&Message::new("event-hint").with("hint", hint));
            }
        }
        let exceptions: Vec<Message> = operations.iter().flat_map(exceptions).collect();
        self.allowed.say(session, exceptions);
        if operations.is_empty() && stuck.is_empty() {
            session.note(&Message::new("event-nothing-ready"));
        }
        self.show(session, &desk, &operations)?;
        print(session, &desk, printer.as_ref(), &operations)?;
        Ok(if stuck.is_empty() { Exit::Yes } else { Exit::No })
    }

    /// One paired group as its sheet; of several a line each.
    fn show(
        &self,
        session: &mut Session,
        desk: &Desk,
        operations: &[Operation],
    ) -> Result<Exit, Failure> {
        let [Operation::PairRound(pair)] = operations else { return say_done(session, operations) };
        let state = desk.state();
        let lang = session.lang();
        let group = state.group(pair.group).map_err(refused)?;
        let sheets = Source { event: &desk.event, state, lang, staff: false };
        let sheet = group
            .round(pair.round)
            .map(|round| GroupPairings::of(&sheets, group, pair.round, round));
        let tables: Vec<_> = sheet.iter().flat_map(|sheet| sheet.tables(lang)).collect();
        answer::tables(session, &tables, TableFormat::Table)?;
        Ok(Exit::Yes)
    }

    /// The pairing of a file, with what the engine would have done otherwise.
    fn by_hand(
        &self,
        session: &Session,
        desk: &mut Desk,
        path: &Path,
    ) -> Result<Vec<Operation>, Failure> {
        let [Target::Group(code)] = self.targets[..] else {
            return Err(Failure::new(Message::new("event-manual-group")));
        };
        let bytes = std::fs::read(path).map_err(|error| Failure::reading(path, &error))?;
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
                &Message::new("event-row")
                    .with("path", shown.clone())
                    .with("line", fault.line)
                    .with("column", 1u32)
                    .with("fault", fault.message.clone()),
            );
        }
        if !faults.is_empty() {
            let message = Message::new("event-manual-faults").with("path", shown);
            return Err(Failure::new(message.with("count", faults.len())));
        }
        let same = compared.against.is_empty();
        for reason in compared.against {
            session.warn(&Message::new("event-manual-against").with("reason", reason));
        }
        if !compared.possible {
            session.note(&Message::new("event-manual-only"));
        } else if same {
            session.note(&Message::new("event-manual-same"));
        }
        Ok(done)
    }

    /// The groups to be paired: those that are ready, those of the categories named that have a round
    /// left, and the groups named.
    fn codes(&self, state: &State) -> Result<Vec<GroupCode>, Refusal> {
        let mut codes = Vec::new();
        let left = |group: &&Group| (group.played.len() as u32) < group.rounds;
        // The groups of a category whose final is drawn are done with.
        let running = |group: &&Group| {
            group.code.is_final() || state.final_of(group.code.category()).is_none()
        };
        let ready = |group: &&Group| group.open_round().is_none();
        let mut add = |groups: &mut dyn Iterator<Item = &Group>, all: bool| {
            let chosen = groups.filter(left).filter(running);
            let before = codes.len();
            codes.extend(
                chosen.filter(|group| !self.ready || all || ready(group)).map(|group| group.code),
            );
            codes.len() > before
        };
        if self.targets.is_empty() {
            let some = add(&mut state.groups(), false);
            if !some && !self.ready {
                return Err(match state.groups().next() {
                    Some(_) => Refusal::NoRoundsLeft,
                    None => Refusal::NothingDrawn,
                });
            }
        }
        let mut named = Vec::new();
        for target in &self.targets {
            match *target {
                Target::Group(code) => named.push(state.group(code)?.code),
                Target::Category(code) => {
                    state.require_category(code)?;
                    if state.groups_of(code).next().is_none() {
                        return Err(Refusal::NotDrawn { category: code });
                    }
                    if !add(&mut state.groups_of(code), false) && !self.ready {
                        return Err(Refusal::CategoryPlayed { category: code });
                    }
                }
            }
        }
        codes.extend(named);
        codes.sort();
        codes.dedup();
        Ok(codes)
    }
}
