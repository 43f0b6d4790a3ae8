//! `arbitro pair …`: the next round of groups.

use super::desk::{EventArgs, TableFormat, Target};
use super::players::say_done;
use super::{Exit, Failure, Session, answer};
use crate::championship::{Group, GroupCode, Operation, Refusal, State, plan};
use crate::locale::Message;
use crate::sheets::Sheets;

#[derive(clap::Args)]
pub(super) struct Pair {
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<Target>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, conflicts_with = "round")]
    ready: bool,
    #[command(flatten)]
    event: EventArgs,
}

impl Pair {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let mut stuck: Vec<Refusal> = Vec::new();
        let operations = desk.act(|state| {
            stuck.clear();
            let mut operations = Vec::new();
            for code in self.codes(state)? {
                match plan::pair(state, code, self.round) {
                    Ok(pair) => operations.push(Operation::from(pair)),
                    // One group that cannot be paired does not keep the hall waiting.
                    Err(refusal) if self.ready => stuck.push(refusal),
                    Err(refusal) => return Err(refusal),
                }
            }
            Ok(operations)
        })?;
        for refusal in &stuck {
            session.warn(&refusal.reason);
        }
        match operations.as_slice() {
            [] if stuck.is_empty() => session.note(&Message::new("event-nothing-ready")),
            [Operation::Pair(pair)] => {
                let state = desk.state();
                let group = state.group(pair.group).map_err(super::desk::refused)?;
                let sheets =
                    Sheets { event: &desk.event, state, lang: session.lang(), staff: false };
                let sheet =
                    group.round(pair.round).map(|round| sheets.pairings(group, pair.round, round));
                let tables: Vec<_> = sheet
                    .iter()
                    .flat_map(|sheet| {
                        crate::print::document::Document::tables(sheet, session.lang())
                    })
                    .collect();
                answer::tables(session, &tables, TableFormat::Table)?;
            }
            several => {
                say_done(session, several)?;
            }
        }
        Ok(if stuck.is_empty() { Exit::Yes } else { Exit::No })
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
                return Err(Refusal::new("event-refusal-no-groups"));
            }
        }
        let mut named = Vec::new();
        for target in &self.targets {
            match *target {
                Target::Group(code) => named.push(state.group(code)?.code),
                Target::Category(code) => {
                    state.require_category(code)?;
                    if state.groups_of(code).next().is_none() {
                        return Err(Refusal::new("event-refusal-not-drawn")
                            .with("category", code.to_string()));
                    }
                    if !add(&mut state.groups_of(code), false) && !self.ready {
                        return Err(Refusal::new("event-refusal-category-played")
                            .with("category", code.to_string()));
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
