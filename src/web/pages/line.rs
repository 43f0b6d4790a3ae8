//! `/mesa/G/linha`: a line as typed in `enter`, and its effect in the browser.

use super::desk;
use super::desk::Typed;
use super::head::category;
use super::result::{self, Entered, Unsettled};
use super::shown_tables;
use crate::web::pages::prelude::*;
use arbitro_event::acts::EnterResults;
use arbitro_event::acts::desk::{Correction, DeskFault, DeskSession, DeskStep, ShownTable};
use arbitro_event::desk_line::DeskWord;

/// How many players a search lists.
const MOST_FOUND: usize = 12;

/// Where the line was typed, and what the page showed.
struct TypedLine {
    at: DeskSession,
    /// The text of the line.
    typed: String,
}

impl TypedLine {
    fn read(group: GroupCode, form: &Fields) -> Option<Self> {
        let at = DeskSession {
            here: Some((group, form.read_as("round")?)),
            is_last: form.get("anterior").is_empty(),
            tables: shown_tables::read(form.get("vista")),
            focus: form.read_as("mesa"),
            next_game: form.read_as("jogo"),
        };
        Some(Self { at, typed: form.get("linha").to_owned() })
    }

    /// The address of the group and round.
    fn back(&self, state: &State) -> String {
        let Some((code, round)) = self.at.here else { return desk::GROUPS.to_owned() };
        let last = state.group(code).map_or(0, |group| group.played.len() as u32);
        desk::address(code, Some(round).filter(|&round| round < last))
    }
}

/// Carries out a line.
pub(in crate::web) fn take(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let sent = cx.group(0).and_then(|group| TypedLine::read(group, &cx.form));
    let mut here = sent.ok_or_else(|| super::no_form(cx))?;
    let line = here.at.read(&here.typed);
    let line = line.map_err(|fault| object(cx, &here, fault))?;
    if line.is_for_the_head() && cx.role() != Some(Role::Head) {
        return Err(refused(cx, &here, &Message::new(words::WEB_DESK_ONLY_HEAD)));
    }
    let state = &cx.view.state;
    let step = here.at.step(state, line, |group| cx.may_enter(group));
    let step = step.map_err(|fault| object(cx, &here, fault))?;
    let back = here.back(state);
    Ok(match step {
        DeskStep::Stay | DeskStep::Moved | DeskStep::Word(DeskWord::No | DeskWord::Missing) => {
            Answer::go(format!("{back}#linha"))
        }
        DeskStep::Next(Some(group)) => Answer::go(format!("{}#linha", desk::address(group, None))),
        DeskStep::Next(None) | DeskStep::Word(DeskWord::End) => Answer::go(desk::GROUPS),
        DeskStep::Word(DeskWord::Yes) => {
            refused(cx, &here, &Message::new(words::EVENT_ENTER_NOTHING_ASKED))
        }
        DeskStep::Word(DeskWord::Help) => {
            Answer::go(outcome::with_field(&format!("{back}#linha"), "ajuda=1"))
        }
        DeskStep::Word(DeskWord::Undo) => desk::undo(cx, desk)?,
        DeskStep::Word(DeskWord::Pair) => {
            category::ready(cx, desk, None, &back)?;
            Answer::go(back)
        }
        DeskStep::Found(table) => {
            Answer::go(outcome::with_field(&format!("{back}#linha"), &format!("mesa={table}")))
        }
        DeskStep::Choose(found) => several(cx, &here, &found),
        DeskStep::Enter(act) => enter(cx, desk, &here, act),
        DeskStep::Stands(Correction { at, .. }) => match here.at.here {
            Some((group, _)) => Answer::go(echo::saying(&format!("{back}#linha"), group, at.table)),
            None => Answer::go(back),
        },
        DeskStep::Correct(correction) => correct(cx, &here, &correction),
        DeskStep::Clear { at, had, reason } => clear(cx, &here, (&at, had), &reason),
    })
}

/// The page again with the line as typed, and beside it why nothing was done.
fn again(cx: &Context, typed_line: &TypedLine, problem: Markup) -> Answer {
    let place = typed_line.at.here.filter(|(group, _)| cx.group(0) == Some(*group));
    let typed = Typed {
        round: place.map(|(_, round)| round),
        focus: typed_line.at.focus,
        text: &typed_line.typed,
        fault: Some(problem),
    };
    desk::show(cx, &typed)
}

fn refused(cx: &Context, typed_line: &TypedLine, why: &Message) -> Answer {
    again(
        cx,
        typed_line,
        html! { div.problem role="alert" data-problem="" { p { (cx.text(why)) } } },
    )
}

/// Why the line comes to nothing.
fn object(cx: &Context, typed_line: &TypedLine, why: DeskFault) -> Answer {
    match why {
        DeskFault::NotYours => super::sorry(cx.lang, 403, &why.message()),
        DeskFault::Refused(refusal) => fault(cx, typed_line, &refusal.into()),
        why => refused(cx, typed_line, &why.message()),
    }
}

/// The same for a refusal by the event.
fn fault(cx: &Context, typed_line: &TypedLine, why: &ActFault) -> Answer {
    let (status, told) = super::why_not(cx, why);
    let problem = html! { div.problem role="alert" data-problem="" { (told.paragraphs()) } };
    again(cx, typed_line, problem).status(status)
}

/// Records results: all of them, or none if one is impossible.
fn enter(cx: &Context, desk: &mut Desk, typed_line: &TypedLine, act: EnterResults) -> Answer {
    let all: Vec<Entered> = act.results.iter().filter_map(Entered::of_act).collect();
    let reply = desk.carry_out(&cx.request(act));
    let back = format!("{}#linha", typed_line.back(&cx.view.state));
    match result::settle(cx, desk, reply, &all, &back) {
        Ok(answer) => answer,
        Err(Unsettled::Conflict(conflict)) => again(cx, typed_line, conflict.problem(cx)),
        Err(Unsettled::Fault(why)) => fault(cx, typed_line, &why),
    }
}

/// The form for the reason, with both names, before an existing result is replaced.
fn correct(cx: &Context, typed_line: &TypedLine, correction: &Correction) -> Answer {
    let Correction { at, game, had, result, boards } = correction;
    let scores = boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let here = typed_line.at.here.filter(|_| !boards.is_empty());
    let game_at = here
        .and_then(|(group, round)| cx.view.state.group(group).ok()?.table(round, at.table).ok());
    let fields = html! {
        input type="hidden" name="r" value=(result);
        @if !boards.is_empty() { input type="hidden" name="boards" value=(scores); }
        @if let Some(game) = game_at { (result::had(game)) }
        @if let Some(game) = game { input type="hidden" name="game" value=(game); }
    };
    let action = |group| format!("/mesa/{group}/resultado");
    let whole =
        if boards.is_empty() { result.to_string() } else { format!("{result} · {scores}") };
    let label = cx.text(&message!(words::WEB_ROW_TO, result = whole));
    why(cx, typed_line, (at, *had), action, &fields, "", &label)
}

/// The form for the reason before a result is removed.
fn clear(
    cx: &Context,
    typed_line: &TypedLine,
    at: (&ShownTable, TypedResult),
    reason: &str,
) -> Answer {
    let fields = html! { input type="hidden" name="do" value="clear"; };
    let action = |group| format!("/chefe/grupo/{group}");
    why(cx, typed_line, at, action, &fields, reason, &cx.word(words::WEB_ROW_CLEAR))
}

fn why(
    cx: &Context,
    here: &TypedLine,
    (at, had): (&ShownTable, TypedResult),
    action: fn(GroupCode) -> String,
    fields: &Markup,
    reason: &str,
    label: &str,
) -> Answer {
    let state = &cx.view.state;
    let Some((group, round)) = here.at.here else { return super::nothing(cx) };
    let person = |code| {
        let name = state.find(code).map(|id| state.player(id).row.name.as_str());
        html! { (name.unwrap_or_default()) " " span.code { (code) } }
    };
    let [first, second] = &at.pair;
    let title = message!(words::WEB_CONFLICT_TABLE, group, round, table = at.table);
    let body = html! {
        p.lead { (person(first)) " – " (person(second)) ": " b { (had.shown()) } }
        form.stack method="post" action=(action(group)) data-queue="keep" data-label=(format!("{group} {}: {label}", at.table)) {
            (result::identity(round, at.table, [first, second], at.was))
            (fields)
            label { (cx.word(words::WEB_ROW_REASON)) " " input name="reason" value=(reason) required autofocus maxlength="200"; }
            button.go { (label) }
        }
        p { a.button.quiet href=(here.back(state)) { (cx.word(words::WEB_BACK)) } }
    };
    shell::page(cx, &cx.text(&title), Fresh::Still, &body)
}

/// Lists the matching players to choose from.
fn several(cx: &Context, typed_line: &TypedLine, players: &[PlayerId]) -> Answer {
    let state = &cx.view.state;
    let group = |id| state.group_of(id).map(|group| group.code);
    let table = |id| {
        let group = state.group_of(id)?;
        let (table, game) = state.seat(group.played.last()?, id)?;
        game.second().map(|_| table)
    };
    let body = html! {
        ul.hits {
            @for &id in players.iter().take(MOST_FOUND) {
                @let row = &state.player(id).row;
                li {
                    @match (group(id), table(id)) {
                        (Some(group), Some(table)) => a href=(format!("/mesa/{group}?mesa={table}#linha")) {
                            (row.name) " " span.code { (row.code) } " · " (group) ", " (cx.word(words::PRINT_COLUMN_TABLE)) " " (table)
                        },
                        _ => span { (row.name) " " span.code { (row.code) } },
                    }
                }
            }
        }
        p { a.button.quiet href=(typed_line.back(state)) { (cx.word(words::WEB_BACK)) } }
    };
    let title = message!(words::WEB_DESK_SEVERAL, count = players.len());
    shell::page(cx, &cx.text(&title), Fresh::Still, &body)
}
