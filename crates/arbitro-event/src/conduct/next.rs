//! The next steps: only those that are due, and none that would be refused.

use std::path::Path;

use super::{CategoryProgress, CategoryStage, DayMoment, NextStep, OpenRound};
use crate::acts::{Act, Decide, DrawFinals, DrawGroups, DrawTieLots, PairRounds, PublishRounds};
use crate::due::Due;
use crate::locale::{Fact, Message, message, visible, words};
use crate::model::team::entrants;
use crate::{
    CategoryCode, FreePlace, Group, GroupCode, Operation, Player, PlayerCode, PlayerId,
    PlayerStatus, Refusal, Remedy, SharedPlace, State, TookPart, draw, final_draw, late_places,
    pairing, ranking,
};

/// The facts that the steps are derived from.
pub(super) struct Conducted<'a> {
    pub(super) state: &'a State,
    /// The journal's file, if it is in a file.
    pub(super) file: Option<&'a Path>,
    pub(super) moment: DayMoment,
    pub(super) categories: &'a [CategoryProgress],
    pub(super) open: &'a [OpenRound],
    pub(super) held: &'a [(GroupCode, u32)],
    pub(super) awaited: usize,
}

fn step(remedy: Remedy, why: Message) -> NextStep {
    NextStep::elsewhere(remedy, why)
}

/// The steps, the most urgent first. Steps that keep the hall playing come before those that can
/// wait; once games have begun, a category that is not drawn yet can wait.
pub(super) fn steps(day: &Conducted) -> Vec<NextStep> {
    if day.state.rules().is_err() {
        return vec![step(Remedy::NewEvent, Message::new(words::EVENT_NEXT_NEW))];
    }
    if day.moment == DayMoment::Lists {
        let has =
            |status: PlayerStatus| day.state.players().any(|(_, player)| player.status == status);
        let (remedy, why) = match (has(PlayerStatus::Absent), has(PlayerStatus::Active)) {
            (true, _) => (Remedy::RollCall, words::EVENT_NEXT_ABSENT),
            (false, true) => (Remedy::ImportPlayers, words::EVENT_NEXT_ALONE),
            (false, false) => (Remedy::ImportPlayers, words::EVENT_NEXT_IMPORT),
        };
        return vec![step(remedy, Message::new(why))];
    }
    let begun = super::has_begun(day.state);
    let draw = || day.check_in().into_iter().chain(day.draws());
    let mut steps = Vec::new();
    if !begun {
        steps.extend(draw());
    }
    let (paired, stuck) = day.rounds();
    steps.extend(paired);
    steps.extend(day.publish());
    let (advanced, blocked) = day.finals();
    steps.extend(advanced);
    steps.extend(day.ties());
    steps.extend(stuck);
    steps.extend(blocked);
    if begun {
        steps.extend(draw());
    }
    steps.extend(day.results());
    steps.extend(day.latecomers());
    steps.extend(day.alone());
    steps.extend(day.end());
    steps
}

/// The shared first places in the categories whose games are all played.
pub(super) fn shared_firsts(state: &State, categories: &[CategoryProgress]) -> Vec<SharedPlace> {
    let finished = categories.iter().filter(|category| category.stage == CategoryStage::Done);
    let deciders = finished.filter_map(|category| state.decider_of(category.code));
    let shared = deciders.filter_map(|group| {
        let leaders = ranking::leaders(state, group).ok().filter(|leaders| leaders.len() > 1)?;
        let players = leaders.into_iter().map(|id| state.code(id).clone()).collect();
        Some(SharedPlace { group: group.code, place: 1, players })
    });
    shared.collect()
}

impl Conducted<'_> {
    /// An operation that can be carried out now.
    fn allows(
        &self,
        operation: Result<impl Into<Operation>, Refusal>,
    ) -> Result<Operation, Refusal> {
        let operation = operation?.into();
        operation.check(self.state).map(|()| operation)
    }

    /// The players who have not come, once check-in has begun.
    fn check_in(&self) -> Option<NextStep> {
        let count = self.awaited;
        let why = message!(words::EVENT_NEXT_ROLL_CALL, count);
        (count > 0).then(|| step(Remedy::RollCall, why))
    }

    /// The draw of the categories that await nobody: one step if that is every undrawn category with
    /// players, else one step each.
    fn draws(&self) -> Vec<NextStep> {
        let state = self.state;
        let undrawn: Vec<&CategoryProgress> =
            self.categories.iter().filter(|category| category.is_undrawn()).collect();
        let Ok(seed) = state.rules().map(|rules| rules.seed) else { return Vec::new() };
        let drawn =
            undrawn.iter().filter(|category| category.awaited == 0).filter_map(|category| {
                Some((*category, self.allows(draw::draw(state, category.code, seed)).ok()?))
            });
        let (ready, drawn): (Vec<&CategoryProgress>, Vec<Operation>) = drawn.unzip();
        // Drawing all categories would also try those in which nobody has come.
        let tried = draw::undrawn(state).map_or(0, |(tried, _)| tried.len());
        if ready.len() > 1 && ready.len() == tried {
            let players: usize = ready.iter().map(|category| category.entrants()).sum();
            let of_teams = ready.iter().any(|it| self.is_of_teams(it.code));
            let entrants = entrants(of_teams, players);
            let why = message!(words::EVENT_NEXT_DRAW_ALL, count = ready.len(), entrants);
            let act = DrawGroups { category: None, seed: None };
            return vec![NextStep::act(Remedy::DrawAll, why, (act, drawn), Vec::new())];
        }
        let draw = |(category, drawn): (&CategoryProgress, Operation)| {
            let (category, players) = (category.code, category.entrants());
            let entrants = entrants(self.is_of_teams(category), players);
            let why = message!(words::EVENT_NEXT_DRAW, category, entrants);
            let act = DrawGroups { category: Some(category), seed: None };
            NextStep::act(Remedy::Draw { category }, why, (act, vec![drawn]), Vec::new())
        };
        ready.into_iter().zip(drawn).map(draw).collect()
    }

    /// Whether teams play in a category.
    fn is_of_teams(&self, category: CategoryCode) -> bool {
        self.state.rules().is_ok_and(|rules| rules.is_of_teams(category))
    }

    /// The rounds that can be paired, and what helps for groups that cannot.
    fn rounds(&self) -> (Option<NextStep>, Vec<NextStep>) {
        let due = Due::of(self.state, self.state.groups());
        let (mut ready, mut paired, mut stuck) = (Vec::new(), Vec::new(), Vec::new());
        for group in due.ready {
            match self.allows(pairing::pair(self.state, group, None)) {
                Ok(pair) => {
                    ready.push(group);
                    paired.push(pair);
                }
                Err(refusal) => stuck.push(self.unpaired(group, &refusal)),
            }
        }
        // Somebody who waits for a table holds up a round, too.
        for group in self.state.groups() {
            let (code, round) = (group.code, group.played.len() as u32);
            let count = group.played.last().map_or(0, |last| last.free.len()) as u32;
            if count > 0 {
                let why = Refusal::PlayersFree { group: code, round, count }.message();
                stuck.push(step(Remedy::PairRound { group: code, round }, why));
            }
        }
        let all = stuck.is_empty();
        let paired = match ready[..] {
            [] => None,
            [group] => Some(self.pair(group, paired)),
            _ => {
                let (count, playing) = (ready.len(), due.waiting.len());
                let why = message!(words::EVENT_NEXT_PAIR, count, playing);
                // If one group cannot be paired, pairing all of them would be refused.
                let remedy = match all {
                    true => Remedy::PairReady,
                    false => Remedy::PairGroups { groups: ready.clone() },
                };
                Some(NextStep::act(remedy, why, (PairRounds::all_ready(), paired), ready))
            }
        };
        (paired, stuck)
    }

    /// The remedy where a round cannot be paired.
    fn unpaired(&self, code: GroupCode, refusal: &Refusal) -> NextStep {
        let awaits = |group: &Group| {
            let mut members = group.members.iter();
            members.any(|it| self.state.player(it.player).status == PlayerStatus::Absent)
        };
        let remedy = match refusal {
            Refusal::NoPairing { remedies, .. } => {
                remedies.first().map(|&allowed| Remedy::PairAllowing { group: code, allowed })
            }
            Refusal::Nobody { .. } | Refusal::OpponentsAway { .. }
                if self.state.group(code).is_ok_and(awaits) =>
            {
                Some(Remedy::RollCall)
            }
            _ => None,
        };
        step(remedy.unwrap_or(Remedy::ShowGroup { group: code }), refusal.message())
    }

    fn pair(&self, group: GroupCode, paired: Vec<Operation>) -> NextStep {
        let progress = |group: &Group| (group.played.len() as u32 + 1, group.rounds);
        let (round, rounds) = self.state.group(group).map_or((1, 1), progress);
        let why = message!(words::EVENT_NEXT_PAIR_ONE, group, round, rounds);
        let act = PairRounds::of_group(group);
        NextStep::act(Remedy::Pair { group }, why, (act, paired), vec![group])
    }

    /// Publishing all held rounds at once, after pairing what can be paired, so that everything is
    /// shown together.
    fn publish(&self) -> Option<NextStep> {
        let rounds = self.held.to_vec();
        let why = message!(words::EVENT_NEXT_PUBLISH, count = rounds.len());
        let about = rounds.iter().map(|&(group, _)| group).collect();
        let act = PublishRounds { rounds };
        let publish = Act::from(act.clone()).operations(self.state).unwrap_or_default();
        (!publish.is_empty()).then(|| NextStep::act(Remedy::Publish, why, (act, publish), about))
    }

    /// The finals that can be drawn, and what prevents the others whose groups have played.
    fn finals(&self) -> (Vec<NextStep>, Vec<NextStep>) {
        let (ready, stuck) = final_draw::advance_ready(self.state).unwrap_or_default();
        let mut blocked = Vec::new();
        let mut able: Vec<(CategoryCode, usize, Operation)> = Vec::new();
        for advance in ready {
            let (category, finalists) = (advance.category, advance.players.len());
            match self.allows(Ok(advance)) {
                Ok(advance) => able.push((category, finalists, advance)),
                Err(refusal) => blocked.push(step(Remedy::Groups { category }, refusal.message())),
            }
        }
        let mut steps = Vec::new();
        // A category with a tie does not hold up the others.
        if able.len() > 1 && blocked.is_empty() {
            let names: Vec<String> = able.iter().map(|(code, ..)| code.to_string()).collect();
            let about = able.iter().flat_map(|&(code, ..)| self.groups_of(code)).collect();
            let why =
                message!(words::EVENT_NEXT_ADVANCE_ALL, count = able.len(), categories = names);
            let does = able.into_iter().map(|(.., advance)| advance).collect();
            let act = DrawFinals { category: None };
            steps.push(NextStep::act(Remedy::AdvanceAll, why, (act, does), about));
        } else {
            steps.extend(able.into_iter().map(|(category, finalists, advance)| {
                let why = message!(words::EVENT_NEXT_ADVANCE, category, finalists);
                let about = self.groups_of(category).collect();
                let act = DrawFinals { category: Some(category) };
                let remedy = Remedy::Advance { category };
                NextStep::act(remedy, why, (act, vec![advance]), about)
            }));
        }
        for refusal in stuck {
            match refusal {
                Refusal::Tie { ties, .. } => {
                    blocked.extend(ties.iter().flat_map(|it| self.tie(it)))
                }
                refusal => blocked.push(step(Remedy::AllGroups, refusal.message())),
            }
        }
        (steps, blocked)
    }

    fn groups_of(&self, category: CategoryCode) -> impl Iterator<Item = GroupCode> {
        self.state.groups_of(category).map(|group| group.code)
    }

    /// The shared first places of categories.
    fn ties(&self) -> Vec<NextStep> {
        let shared = shared_firsts(self.state, self.categories);
        shared.iter().flat_map(|shared| self.tie(shared)).collect()
    }

    /// Drawing lots for a shared place, or the arbiter's decision.
    fn tie(&self, shared: &SharedPlace) -> Vec<NextStep> {
        let (state, group, place) = (self.state, shared.group, shared.place);
        let name = |code| match state.name_of(code) {
            Some(name) => Fact::from(format!("{} ({code})", visible(name))),
            None => Fact::from(code.to_string()),
        };
        let players = Fact::List(shared.players.iter().map(name).collect());
        let why = |key| message!(key, group, place, players = &players);
        let mut steps = Vec::new();
        let act = DrawTieLots { group, seed: None };
        if let Ok(lots) = Act::from(act.clone()).possible(state) {
            let why = why(words::EVENT_NEXT_LOTS);
            steps.push(NextStep::act(Remedy::Lots { group }, why, (act, lots), vec![group]));
        }
        if let Some(player) = shared.players.first().cloned() {
            // A decision, to see whether one is possible.
            let (over, reason) = (None, "–".to_owned());
            let decision = Decide { group, player: player.clone(), place, over, reason };
            if Act::from(decision).possible(state).is_ok() {
                let remedy = Remedy::Decide { group, player, place };
                steps.push(step(remedy, why(words::EVENT_NEXT_DECIDE)));
            }
        }
        steps
    }

    /// The missing results.
    fn results(&self) -> Vec<NextStep> {
        let Some(oldest) = self.open.first() else { return Vec::new() };
        let count: usize = self.open.iter().map(|open| open.tables.len()).sum();
        let why =
            message!(words::EVENT_NEXT_ENTER, count, group = oldest.group, round = oldest.round);
        let enter = match self.open {
            [only] => Remedy::Enter { group: only.group },
            _ => Remedy::EnterAny,
        };
        let list = Message::new(words::EVENT_NEXT_MISSING);
        vec![step(enter, why), step(Remedy::Missing, list)]
    }

    /// The players who were entered after the draw and have no group.
    fn latecomers(&self) -> Option<NextStep> {
        let state = self.state;
        let is_without = |(id, player): &(PlayerId, &Player)| {
            let category = player.row.code.category();
            player.status == PlayerStatus::Active
                && state.groups_of(category).next().is_some()
                && state.final_of(category).is_none()
                && player.row.team().is_none()
                && state.group_of(*id).is_none()
        };
        let without = state.players().filter(is_without).map(|(_, player)| &player.row.code);
        let (placed, others): (Vec<_>, Vec<_>) =
            without.partition(|player| self.allows(late_places::late(state, player, None)).is_ok());
        // A full group that nobody has played in can be paired or drawn again with them.
        let Some(&player) = placed.first() else {
            return others.into_iter().find_map(|player| self.full_group(player));
        };
        let why = message!(words::EVENT_NEXT_LATE, count = placed.len(), player);
        Some(step(Remedy::Late { player: player.clone() }, why))
    }

    /// The step that makes room for a player in a full group, as long as nobody has played there.
    fn full_group(&self, player: &PlayerCode) -> Option<NextStep> {
        let refusal = self.allows(late_places::late(self.state, player, None)).err()?;
        let remedy = match refusal {
            Refusal::TableFull { group, free: FreePlace::Unpaired, .. } => Remedy::Unpair { group },
            Refusal::BracketFull { group, .. }
                if self.state.group(group).is_ok_and(|group| group.played.is_empty()) =>
            {
                Remedy::Dissolve { group }
            }
            _ => return None,
        };
        Some(step(remedy, refusal.message()))
    }

    /// The players without an opponent, while entries can still change.
    fn alone(&self) -> Vec<NextStep> {
        let (_, alone) = draw::undrawn(self.state).unwrap_or_default();
        let alone = alone.into_iter().filter(|_| self.moment < DayMoment::Prizes);
        let remedy = |refusal: &Refusal| match refusal {
            Refusal::DrawAlone { category, .. } => Some(Remedy::Entries { category: *category }),
            _ => None,
        };
        alone.filter_map(|refusal| Some(step(remedy(&refusal)?, refusal.message()))).collect()
    }

    /// The end of the day: diplomas and prizes; verifying, copying and exporting the journal.
    fn end(&self) -> Vec<NextStep> {
        if self.moment < DayMoment::Prizes {
            return Vec::new();
        }
        let step = |remedy, key| step(remedy, Message::new(key));
        // Steps that would be refused are not offered: where nobody played, there is nothing to
        // print.
        let mut players = self.state.players();
        let played = players.any(|(id, _)| self.state.took_part(id) == Some(TookPart::Played));
        let paper: &[NextStep] = match played {
            true => &[
                step(Remedy::PrintCertificates, words::EVENT_NEXT_CERTIFICATES),
                step(Remedy::PrintPrizes, words::EVENT_NEXT_PRIZES),
            ],
            false => &[],
        };
        let mut archive = vec![step(Remedy::Verify, words::EVENT_NEXT_VERIFY)];
        if let Some(file) = self.file {
            let from = file.display().to_string();
            archive.push(step(Remedy::BackUp { from }, words::EVENT_NEXT_BACK_UP));
        }
        archive.push(step(Remedy::ExportDocument, words::EVENT_NEXT_EXPORT));
        match self.moment {
            DayMoment::Closing => [&archive, paper].concat(),
            _ => [paper, &archive].concat(),
        }
    }
}
