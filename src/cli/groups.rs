//! `arbitro groups …`: the draw of the groups and its outcome.

use crate::locale::words;
use std::io::Write;

use super::players::say_done_by_name;
use super::support::already;
use super::support::answer;
use super::support::desk::{EventArgs, TableFormat, Target, refused};
use super::{Exit, Failure, Session};
use crate::championship::operation::Draw;
use crate::championship::{CategoryCode, GroupCode, Operation, PlayerCode, Refusal, draw, propose};
use crate::documents::Source;
use crate::locale::Message;

#[derive(clap::Args)]
pub(super) struct Groups {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Draw(DrawGroups),
    Show(Show),
    Move(MoveOne),
    Make(MakeOne),
    Dissolve(DissolveOne),
}

#[derive(clap::Args)]
struct DrawGroups {
    category: Option<CategoryCode>,
    #[arg(long, value_name = "N", value_parser = super::support::seed())]
    seed: Option<u64>,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct Show {
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<Target>,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct MoveOne {
    code: PlayerCode,
    group: GroupCode,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct MakeOne {
    category: CategoryCode,
    #[arg(required = true, num_args = 2.., value_name = "CODE")]
    codes: Vec<PlayerCode>,
    #[command(flatten)]
    event: EventArgs,
}

#[derive(clap::Args)]
struct DissolveOne {
    group: GroupCode,
    #[command(flatten)]
    event: EventArgs,
}

impl Groups {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self.command {
            Command::Draw(command) => command.run(session),
            Command::Show(command) => command.run(session),
            Command::Move(command) => command.run(session),
            Command::Make(command) => command.run(session),
            Command::Dissolve(command) => command.run(session),
        }
    }
}

impl DrawGroups {
    /// Draws one category, or every category with players that is not drawn yet.
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let mut alone = Vec::new();
        let operations = desk.act(|state| {
            let seed = match self.seed {
                Some(seed) => seed,
                None => state.rules()?.seed,
            };
            let categories: Vec<CategoryCode> = match self.category {
                Some(category) => vec![category],
                None => {
                    let (ready, refusals) = draw::undrawn(state)?;
                    alone = refusals;
                    ready
                }
            };
            categories
                .into_iter()
                .map(|category| draw::draw(state, category, seed).map(Operation::from))
                .collect()
        })?;
        for refusal in &alone {
            session.warn(&refusal.message());
        }
        if operations.is_empty() && alone.is_empty() {
            if desk.state().players().next().is_none() {
                return Err(refused(Refusal::NobodyToDraw));
            }
            session.answer(&Message::new(words::EVENT_ALL_DRAWN))?;
        }
        for operation in &operations {
            let Operation::Draw(Draw { category, groups, .. }) = operation else { continue };
            session.answer(&operation.summary())?;
            let sizes: Vec<String> = (1..)
                .zip(groups)
                .map(|(number, group)| {
                    format!("{}: {}", category.group(number), group.players.len())
                })
                .collect();
            writeln!(session.out(), "  {}", sizes.join("  "))?;
            for group in desk.state().groups_of(*category).filter(|group| group.is_part_of_berger())
            {
                session.answer(
                    &Message::new(words::EVENT_DRAWN_BERGER)
                        .with("group", group.code.to_string())
                        .with("rounds", group.rounds),
                )?;
            }
        }
        Ok(Exit::Yes)
    }
}

impl Show {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = self.event.open(session)?;
        let groups = desk.groups(&self.targets)?;
        if groups.is_empty() {
            return Err(match self.targets.first() {
                Some(&Target::Category(category)) => refused(Refusal::NotDrawn { category }),
                _ => refused(Refusal::NothingDrawn),
            });
        }
        let sheets =
            Source { event: &desk.event, state: desk.state(), lang: session.lang(), staff: false };
        let tables: Vec<_> = groups.into_iter().map(|group| sheets.group(group)).collect();
        session.page();
        answer::tables(session, &tables, self.format)?;
        Ok(Exit::Yes)
    }
}

impl MoveOne {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let done =
            desk.act(|state| Ok(vec![propose::move_to(state, &self.code, self.group)?.into()]));
        let operations = already::unless_so(
            session,
            &desk,
            done,
            |refusal| matches!(refusal, Refusal::InGroup { group, .. } if *group == self.group),
        )?;
        say_done_by_name(session, desk.state(), &operations)
    }
}

impl MakeOne {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let operations = desk.act(|state| {
            Ok(vec![propose::make_group(state, self.category, &self.codes)?.into()])
        })?;
        say_done_by_name(session, desk.state(), &operations)
    }
}

impl DissolveOne {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let operations =
            desk.act(|state| Ok(vec![propose::dissolve(state, self.group)?.into()]))?;
        say_done_by_name(session, desk.state(), &operations)
    }
}
