//! `/mesa/G/linha`: a line as typed in `enter`, and its effect in the browser.

use crate::locale::words;
use maud::{Markup, html};

use super::desk;
use super::desk::Typed;
use super::head::category;
use super::result::{self, Entered, Unsettled};
use super::seen_tables::{self, SeenTable};
use crate::championship::acts::{EnterResult, EnterResults};
use crate::championship::desk_line::{self, DeskLine, Wanted};
use crate::championship::{Encounter, Group, GroupCode, PlayerId, Score, State, TypedResult};
use crate::hall::keys::Role;
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::{Ask, Fields};
use crate::web::engine::Desk;
use crate::web::shell::{self, Fresh};
use crate::web::trouble::NotDone;

/// How many players a search lists.
const MOST_FOUND: usize = 12;

/// Where the line was typed, and what the page showed.
struct Here {
    group: GroupCode,
    round: u32,
    /// Whether it was the last round when the page was made.
    is_last: bool,
    tables: Vec<SeenTable>,
    /// The table found by looking up a player: a lone result goes there.
    focus: Option<u32>,
    /// The number of the next game of the match there, if it has several.
    next_game: Option<u32>,
    back: String,
    /// What was typed.
    typed: String,
}

impl Here {
    fn read(state: &State, group: GroupCode, form: &Fields) -> Option<Self> {
        let round: u32 = form.read_as("round")?;
        let last = state.group(group).map_or(0, |group| group.played.len() as u32);
        Some(Self {
            group,
            round,
            is_last: form.get("anterior").is_empty(),
            tables: SeenTable::read_all(form.get("vista")),
            focus: form.read_as("mesa"),
            next_game: form.read_as("jogo"),
            back: desk::address(group, Some(round).filter(|&round| round < last)),
            typed: form.get("linha").to_owned(),
        })
    }

    fn table(&self, table: u32) -> Option<&SeenTable> {
        self.tables.iter().find(|shown| shown.table == table)
    }
}

/// Does what a line says.
pub(in crate::web) fn take(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(here) = ask.group(0).and_then(|group| Here::read(&ask.view.state, group, &ask.form))
    else {
        return super::sorry(ask.lang, 400, &Message::new(words::WEB_SORRY_FORM));
    };
    let typed = ask.form.get("linha");
    let Ok(said) = desk_line::read_at(typed, here.focus.zip(here.next_game)) else {
        return refused(ask, &here, &Message::new(words::EVENT_ENTER_UNKNOWN).with("text", typed));
    };
    let is_head = ask.role() == Some(Role::Head);
    match said {
        DeskLine::Nothing => Answer::go(format!("{}#linha", next(ask, &here))),
        DeskLine::Yes => refused(ask, &here, &Message::new(words::EVENT_ENTER_NOTHING_ASKED)),
        DeskLine::No | DeskLine::Missing => Answer::go(format!("{}#linha", here.back)),
        DeskLine::End => Answer::go("/mesa"),
        DeskLine::Help => Answer::go(format!("{}#linha-ajuda", here.back)),
        DeskLine::Undo => desk::undo(ask, desk),
        DeskLine::Go(group) => match ask.view.state.group(group) {
            Ok(_) => Answer::go(format!("{}#linha", desk::address(group, None))),
            Err(refusal) => fault(ask, &here, &refusal.into()),
        },
        DeskLine::Round(round) => {
            let group = ask.view.state.group(here.group);
            let paired = group.and_then(|group| {
                let round = round.unwrap_or(group.played.len() as u32);
                group.paired_round(round).map(|_| round)
            });
            match paired {
                Ok(round) => {
                    Answer::go(format!("{}#linha", desk::address(here.group, Some(round))))
                }
                Err(refusal) => fault(ask, &here, &refusal.into()),
            }
        }
        DeskLine::Pair
        | DeskLine::Correct { .. }
        | DeskLine::OfMatch { corrects: true, .. }
        | DeskLine::Clear { .. }
            if !is_head =>
        {
            refused(ask, &here, &Message::new(words::WEB_DESK_ONLY_HEAD))
        }
        DeskLine::Pair => match category::ready(ask, desk, None, &here.back) {
            Ok(_) => Answer::go(&here.back),
            Err(answer) => answer,
        },
        DeskLine::Correct { table, score } => correct(ask, &here, (table, None), score.into()),
        DeskLine::OfMatch { table, game, result, corrects: true } => {
            correct(ask, &here, (table, game), result)
        }
        DeskLine::OfMatch { table, game, result, .. } => {
            results(ask, desk, &here, &[(table, game)], &[result])
        }
        DeskLine::Clear { table, reason } => clear(ask, &here, table, &reason),
        DeskLine::Player { who, score } => player(ask, desk, &here, &who, score),
        DeskLine::Result { table, score } => {
            results(ask, desk, &here, &[(table, None)], &[score.into()])
        }
        DeskLine::Results(scores) => {
            let open = here.tables.iter().filter(|shown| shown.was.is_none());
            let open: Vec<(u32, Option<u32>)> = match here.focus {
                Some(table) => vec![(table, None)],
                None => open.map(|shown| (shown.table, None)).collect(),
            };
            let scores: Vec<TypedResult> = scores.into_iter().map(TypedResult::from).collect();
            results(ask, desk, &here, &open, &scores)
        }
    }
}

/// The page again with the line as typed, and beside it why nothing was done.
fn again(ask: &Ask, here: &Here, problem: Markup) -> Answer {
    let typed = Typed {
        round: Some(here.round).filter(|_| ask.group(0) == Some(here.group)),
        focus: here.focus,
        text: &here.typed,
        fault: Some(problem),
    };
    desk::show(ask, &typed)
}

fn refused(ask: &Ask, here: &Here, why: &Message) -> Answer {
    again(ask, here, html! { div.problem role="alert" data-problem="" { p { (ask.say(why)) } } })
}

/// The same for a refusal by the event.
fn fault(ask: &Ask, here: &Here, why: &NotDone) -> Answer {
    let (status, told) = super::why_not(ask, why);
    let problem = html! { div.problem role="alert" data-problem="" { (told.paragraphs()) } };
    again(ask, here, problem).status(status)
}

/// Results for tables in their order: all of them, or none if one is impossible.
fn results(
    ask: &Ask,
    desk: &mut Desk,
    here: &Here,
    tables: &[(u32, Option<u32>)],
    scores: &[TypedResult],
) -> Answer {
    if scores.len() > tables.len() {
        let full = Message::new(words::EVENT_ENTER_FULL);
        let full = full.with("typed", scores.len()).with("count", tables.len());
        return refused(ask, here, &full);
    }
    let mut all = Vec::new();
    for (&(table, game), &result) in tables.iter().zip(scores) {
        let Some(shown) = here.table(table) else {
            let group = ask.view.state.group(here.group);
            return match group.and_then(|group| group.table(here.round, table)) {
                Err(refusal) => fault(ask, here, &refusal.into()),
                Ok(_) => refused(ask, here, &Message::new(words::EVENT_ENTER_REPAIRED)),
            };
        };
        all.push(Entered {
            group: here.group,
            round: here.round,
            table,
            pair: shown.pair.clone(),
            was: shown.was.filter(|was| was.is_adjourned()),
            result: result.score(),
            tally: result.tally(),
            game,
            reason: None,
        });
    }
    let last = Some(here.round).filter(|_| here.is_last);
    let results = all.iter().map(|entered| EnterResult { last, ..entered.entry() }).collect();
    let reply = desk.carry_out(&ask.request(EnterResults { results }));
    let back = format!("{}#linha", here.back);
    match result::settle(ask, desk, reply, &all, &back) {
        Ok(answer) => answer,
        Err(Unsettled::Conflict(conflict)) => again(ask, here, conflict.problem()),
        Err(Unsettled::Fault(why)) => fault(ask, here, &why),
    }
}

/// This group while it has tables without a result, then the next one that has some.
fn next(ask: &Ask, here: &Here) -> String {
    if here.tables.iter().any(|shown| shown.was.is_none()) {
        return here.back.clone();
    }
    let mine = |group: &&Group| {
        let holder = ask.holder.as_ref();
        holder.is_some_and(|holder| holder.may_enter(group.code)) && desk::missing(group) > 0
    };
    let open: Vec<GroupCode> =
        ask.view.state.groups().filter(mine).map(|group| group.code).collect();
    let behind = open.iter().find(|code| **code > here.group).or(open.first());
    behind.map_or_else(|| "/mesa".to_owned(), |&group| desk::address(group, None))
}

/// The table as it is now, with both players.
fn now<'v>(
    ask: &'v Ask,
    here: &Here,
    table: u32,
) -> Result<(&'v Encounter, PlayerId), crate::championship::Refusal> {
    let none = || crate::championship::Refusal::NothingToClear {
        group: here.group,
        round: here.round,
        table,
    };
    let game = ask.view.state.group(here.group)?.table(here.round, table)?;
    Ok((game, game.second().ok_or_else(none)?))
}

/// Asks for the reason, with both names, before an existing result is replaced.
fn correct(
    ask: &Ask,
    here: &Here,
    (table, game): (u32, Option<u32>),
    result: TypedResult,
) -> Answer {
    let fields = html! {
        input type="hidden" name="r" value=(result);
        @if let Some(game) = game { input type="hidden" name="game" value=(game); }
    };
    let action = format!("/mesa/{}/resultado", here.group);
    let label = ask.say(&Message::new(words::WEB_ROW_TO).with("result", result.to_string()));
    why(ask, here, table, &action, &fields, "", &label)
}

/// Asks for the reason before a result is removed.
fn clear(ask: &Ask, here: &Here, table: u32, reason: &str) -> Answer {
    let fields = html! { input type="hidden" name="do" value="clear"; };
    let action = format!("/chefe/grupo/{}", here.group);
    why(ask, here, table, &action, &fields, reason, &ask.word(words::WEB_ROW_CLEAR))
}

fn why(
    ask: &Ask,
    here: &Here,
    table: u32,
    action: &str,
    fields: &Markup,
    reason: &str,
    label: &str,
) -> Answer {
    let state = &ask.view.state;
    let (game, second) = match now(ask, here, table) {
        Ok(found) => found,
        Err(refusal) => return fault(ask, here, &refusal.into()),
    };
    let Some(had) = game.stands() else {
        return refused(
            ask,
            here,
            &Message::new(words::EVENT_ENTER_NO_RESULT).with("table", table),
        );
    };
    let [first, second] = [game.first, second].map(|id| &state.player(id).row);
    let title = Message::new(words::WEB_CONFLICT_TABLE)
        .with("group", here.group.to_string())
        .with("round", here.round)
        .with("table", table);
    let body = html! {
        p.lead { (first.name) " " span.code { (first.code) } " – " (second.name) " " span.code { (second.code) } ": " b { (had) } }
        form.stack method="post" action=(action) data-queue="keep" data-label=(format!("{} {table}: {label}", here.group)) {
            (result::identity(here.round, table, [&first.code, &second.code], game.result))
            (fields)
            label { (ask.word(words::WEB_ROW_REASON)) " " input name="reason" value=(reason) required autofocus maxlength="200"; }
            button.go { (label) }
        }
        p { a.button.quiet href=(here.back) { (ask.word(words::WEB_BACK)) } }
    };
    shell::page(ask, &ask.say(&title), Fresh::Still, &body)
}

/// Goes to a player's table; with a result, records it there.
fn player(ask: &Ask, desk: &mut Desk, here: &Here, who: &Wanted, score: Option<Score>) -> Answer {
    let state = &ask.view.state;
    let found = match who.players(state) {
        Ok(found) => found,
        Err(refusal) => return fault(ask, here, &refusal.into()),
    };
    let player = match found[..] {
        [] => return refused(ask, here, &Message::new(words::EVENT_ENTER_NONE_FOUND)),
        [player] => player,
        _ => return several(ask, here, &found),
    };
    let holder = ask.holder.as_ref();
    let Some(group) = state.group_of(player) else {
        let refusal = crate::championship::Refusal::NoGroup { player: state.code(player).clone() };
        return fault(ask, here, &refusal.into());
    };
    if !holder.is_some_and(|holder| holder.may_enter(group.code)) {
        return super::sorry(ask.lang, 403, &Message::new(words::WEB_SORRY_SCOPE));
    }
    let round = group.played.len() as u32;
    let tables = group.round(round).into_iter().flat_map(crate::championship::Round::tables);
    let table = tables.into_iter().find(|(_, game)| game.has(player)).map(|(table, _)| table);
    let Some(table) = table else {
        let message = Message::new(words::EVENT_ENTER_NO_TABLE)
            .with("name", state.player(player).row.name.clone())
            .with("group", group.code.to_string())
            .with("round", round);
        return refused(ask, here, &message);
    };
    let Some(score) = score else {
        return Answer::go(format!("/mesa/{}?mesa={table}#linha", group.code));
    };
    // The code names the pair: the one that sits there now.
    let text = seen_tables::write(state, group, round);
    let form = Fields(vec![("round".into(), round.to_string()), ("vista".into(), text)]);
    match Here::read(state, group.code, &form) {
        Some(there) => {
            let there = Here { typed: here.typed.clone(), ..there };
            results(ask, desk, &there, &[(table, None)], &[score.into()])
        }
        None => super::sorry(ask.lang, 400, &Message::new(words::WEB_SORRY_FORM)),
    }
}

/// Lists the matching players to choose from.
fn several(ask: &Ask, here: &Here, found: &[PlayerId]) -> Answer {
    let state = &ask.view.state;
    let group = |id| state.group_of(id).map(|group| group.code);
    let table = |id| {
        let group = state.group_of(id)?;
        let mut tables = group.played.last()?.tables();
        tables.find(|(_, game)| game.has(id)).map(|(table, _)| table)
    };
    let body = html! {
        ul.hits {
            @for &id in found.iter().take(MOST_FOUND) {
                @let row = &state.player(id).row;
                li {
                    @match (group(id), table(id)) {
                        (Some(group), Some(table)) => a href=(format!("/mesa/{group}?mesa={table}#linha")) {
                            (row.name) " " span.code { (row.code) } " · " (group) ", " (ask.word(words::PRINT_COLUMN_TABLE)) " " (table)
                        },
                        _ => span { (row.name) " " span.code { (row.code) } },
                    }
                }
            }
        }
        p { a.button.quiet href=(here.back) { (ask.word(words::WEB_BACK)) } }
    };
    let title = Message::new(words::WEB_DESK_SEVERAL).with("count", found.len());
    shell::page(ask, &ask.say(&title), Fresh::Still, &body)
}
