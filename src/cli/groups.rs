//! `arbitro groups …`: the draw of the groups and its outcome.

use crate::cli::prelude::*;

use arbitro_event::acts::{self, DissolveGroup, FormGroup, MoveToGroup};

subcommands!(Groups {
    Draw(DrawGroups) changes_event,
    Show(Show) at_event,
    Move(MoveOne) changes_event,
    Make(MakeOne) changes_event,
    Dissolve(DissolveOne) changes_event,
});

#[derive(clap::Args)]
struct DrawGroups {
    category: Option<CategoryCode>,
    #[arg(long, value_name = "N", value_parser = super::support::seed())]
    seed: Option<u64>,
}

#[derive(clap::Args)]
struct Show {
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<GroupScope>,
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
}

#[derive(clap::Args)]
struct MoveOne {
    code: PlayerCode,
    group: GroupCode,
}

#[derive(clap::Args)]
struct MakeOne {
    category: CategoryCode,
    #[arg(required = true, num_args = 2.., value_name = "CODE")]
    codes: Vec<PlayerCode>,
}

#[derive(clap::Args)]
struct DissolveOne {
    group: GroupCode,
}

impl DrawGroups {
    /// Draws one category, or every category with players that is not drawn yet.
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        let act = acts::DrawGroups { category: self.category, seed: self.seed };
        let outcome = desk.carry_out(session, act)?;
        session.report_remarks(desk.state(), &outcome)?;
        if outcome.is_empty() && outcome.remarks.is_empty() {
            session.answer(&Message::new(words::EVENT_ALL_DRAWN))?;
        }
        for drawn in outcome.drawn() {
            let category = drawn.category;
            session.answer(&drawn.summary)?;
            let sizes: Vec<String> = (1..)
                .zip(&drawn.sizes)
                .map(|(number, size)| format!("{}: {size}", category.group(number)))
                .collect();
            writeln!(session.out, "  {}", sizes.join("  "))?;
            for group in desk.state().groups_of(category).filter(|group| group.is_part_of_berger())
            {
                session.answer(&message!(
                    words::EVENT_DRAWN_BERGER,
                    group = group.code,
                    rounds = group.rounds
                ))?;
            }
        }
        Ok(Exit::Yes)
    }
}

impl Show {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = session.open_event()?;
        let groups = desk.groups(&self.targets)?;
        if groups.is_empty() {
            return Err(match self.targets.first() {
                Some(&GroupScope::Category(category)) => {
                    Failure::from(Refusal::NotDrawn { category })
                }
                _ => Failure::from(Refusal::NothingDrawn),
            });
        }
        let sheets = Source::new(&desk.event, desk.state(), session.lang);
        let tables: Vec<_> = groups.into_iter().map(|group| sheets.group(group)).collect();
        session.page();
        answer::tables(session, &tables, self.format)
    }
}

impl MoveOne {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.carry_out(MoveToGroup { player: self.code, to: self.group })
    }
}

impl MakeOne {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let (category, players) = (self.category, self.codes);
        session.carry_out(FormGroup { category, players })
    }
}

impl DissolveOne {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        session.carry_out(DissolveGroup { group: self.group })
    }
}
