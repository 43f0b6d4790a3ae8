//! The pairs of the rounds that a rehearsed command would make, or would change.

use crate::cli::prelude::*;

use super::round_question::AnswerJson;
use arbitro_event::Group;
use arbitro_event::acts::by_name;
use arbitro_event::pairing;

/// A round as it would be.
struct PlannedRound {
    group: GroupCode,
    round: u32,
    /// The tables with their numbers, if they have any yet.
    pairs: Vec<[PlayerCode; 2]>,
    byes: Vec<PlayerCode>,
}

impl PlannedRound {
    /// A round that is paired.
    fn paired(state: &State, group: &Group, round: u32) -> Option<Self> {
        let of = group.round(round)?;
        let code = |player| state.code(player).clone();
        let pairs =
            of.tables().filter_map(|(_, game)| Some([code(game.first), code(game.second()?)]));
        let byes = of.bye().map(code).into_iter().collect();
        Some(Self { group: group.code, round, pairs: pairs.collect(), byes })
    }

    /// The next round, if it can be paired now.
    fn next(state: &State, group: &Group) -> Option<Self> {
        let next = pairing::pair(state, group.code, None).ok()?;
        let (group, round, pairs, byes) = (next.group, next.round, next.pairs, next.byes);
        let pairs = pairs.into_iter().map(|(first, second)| [first, second]).collect();
        Some(Self { group, round, pairs, byes })
    }
}

/// Prints the rounds that a rehearsed act paired or changed, else the next rounds of the groups that it touched; and
/// which of their pairs are other ones than before.
pub(in crate::cli) fn print_rounds(
    session: &Session,
    (before, after): (&State, &State),
    outcome: &ActOutcome,
) -> Result<(), Failure> {
    let Some(dry_run) = &session.dry_run else { return Ok(()) };
    let paired: Vec<(GroupCode, u32)> =
        outcome.paired().map(|paired| (paired.group, paired.round)).collect();
    let mut rounds: Vec<(PlannedRound, Option<PlannedRound>)> = Vec::new();
    for &code in &outcome.groups {
        let round = paired.iter().find(|(paired, _)| *paired == code).map(|(_, round)| *round);
        let of = |state: &State| {
            let group = state.group(code).ok()?;
            match round {
                Some(round) => PlannedRound::paired(state, group, round),
                None => PlannedRound::next(state, group),
            }
        };
        if let Some(planned) = of(after) {
            rounds.push((planned, of(before)));
        }
    }
    for (PlannedRound { group, round, pairs, byes }, was) in rounds {
        let heading = message!(words::CLI_DRY_RUN_ROUND, group, round);
        session.note(&heading);
        let of_pair =
            |[one, other]: &[PlayerCode; 2]| message!(words::CLI_DRY_RUN_PAIR, one, other);
        let of_bye = |player: &PlayerCode| message!(words::EVENT_RESEAT_BYE, player);
        let sentences = pairs.iter().map(of_pair).chain(byes.iter().map(of_bye));
        let sentences: Vec<Message> = sentences.map(|it| by_name(after, it)).collect();
        sentences.iter().for_each(|sentence| session.note(sentence));
        let is_new = |pair: &[PlayerCode; 2], was: &PlannedRound| {
            let [one, other] = pair;
            !was.pairs.iter().any(|it| it.contains(one) && it.contains(other))
        };
        let changed = match &was {
            Some(was) => pairs.iter().filter(|pair| is_new(pair, was)).cloned().collect(),
            None => Vec::new(),
        };
        let document = AnswerJson {
            group: Some(group.to_string()),
            round,
            question: None,
            answer: None,
            pairs,
            changed,
            byes,
            sentences: sentences.iter().map(|sentence| session.text(sentence)).collect(),
        };
        dry_run.answer(&answer::line(&document)?);
    }
    Ok(())
}

impl Session {
    /// Carries out an act on players, and, if it is rehearsed, prints the rounds that it would lead to.
    pub(in crate::cli) fn carry_out_on_players<A: Into<Act>>(
        &mut self,
        act: impl FnOnce(&State) -> Result<A, Failure>,
    ) -> Result<Exit, Failure> {
        let mut desk = self.open_event()?;
        let before = desk.state().clone();
        let act = act(&before)?;
        let outcome = desk.carry_out(self, act)?;
        self.report(desk.state(), &outcome)?;
        print_rounds(self, (&before, desk.state()), &outcome)?;
        Ok(Exit::Yes)
    }
}
