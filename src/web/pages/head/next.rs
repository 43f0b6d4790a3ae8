//! `/chefe/proximo`: the next step, as the one large thing on the head's page, and what a press does.
//!
//! Every step is one of the day's ([`ConductedDay`](arbitro_event::conduct::ConductedDay)), and its
//! form carries the state it was shown in: if something else is next by the time it is pressed, it is not
//! done, and the new next step is shown.

use crate::web::pages::prelude::*;
use arbitro_event::Remedy;
use arbitro_event::conduct::{DayMoment, NextStep, OpenRound};
use arbitro_event::simulation::{self, Mutant};

/// The address of steps.
pub(in crate::web) const PATH: &str = "/chefe/proximo";
const BACK: &str = "/chefe";
/// How many further steps are shown.
const FURTHER: usize = 8;

/// How a step is done.
enum Way {
    /// By a button.
    Does,
    /// By a button, after a confirmation.
    Asks,
    /// On another page.
    Page(String),
    /// On paper.
    Paper(&'static str),
}

fn way(cx: &Context, step: &NextStep) -> Option<Way> {
    if step.act.is_some() {
        return Some(if step.asks() { Way::Asks } else { Way::Does });
    }
    Some(match &step.remedy {
        Remedy::EnterAny => Way::Page(format!("/mesa/{}", cx.view.day().open.first()?.group)),
        Remedy::Enter { group } => Way::Page(format!("/mesa/{group}")),
        Remedy::Missing => Way::Page("/sala".to_owned()),
        Remedy::Decide { group, place, .. } => {
            Way::Page(format!("/chefe/grupo/{group}?lugar={place}#primeiro"))
        }
        Remedy::PrintCertificates => Way::Paper("certificates"),
        Remedy::PrintPrizes => Way::Paper("prizes"),
        other => Way::Page(remedy::place(other).ok()?.path(cx.holder.as_ref()?)?),
    })
}

/// A step's label.
fn label(cx: &Context, step: &NextStep) -> Message {
    let count = step.count();
    let holds = cx.view.state.hold;
    let of = |key, group: &GroupCode| message!(key, group);
    match &step.remedy {
        Remedy::NewEvent => Message::new(words::WEB_START_TITLE),
        Remedy::ImportPlayers => Message::new(words::WEB_NEXT_ENTRIES),
        Remedy::RollCall => Message::new(words::WEB_NEXT_ROLL),
        Remedy::DrawAll => message!(words::WEB_NEXT_DRAW_ALL, count),
        Remedy::Draw { category } => {
            message!(words::WEB_NEXT_DRAW, category)
        }
        Remedy::PairReady | Remedy::PairGroups { .. } => {
            let key = if holds { words::WEB_NEXT_PAIR_HELD } else { words::WEB_NEXT_PAIR };
            message!(key, count)
        }
        Remedy::Pair { group } => {
            let round = step.round().unwrap_or(1);
            let key = if holds { words::WEB_NEXT_PAIR_ONE_HELD } else { words::WEB_NEXT_PAIR_ONE };
            of(key, group).with("round", round)
        }
        Remedy::Publish => message!(words::WEB_NEXT_PUBLISH, count = step.about.len()),
        Remedy::AdvanceAll => message!(words::WEB_NEXT_ADVANCE_ALL, count),
        Remedy::Advance { category } => {
            message!(words::WEB_NEXT_ADVANCE, category)
        }
        Remedy::Lots { group } => of(words::WEB_NEXT_LOTS, group),
        Remedy::Decide { group, .. } => of(words::WEB_NEXT_DECIDE, group),
        Remedy::EnterAny => match cx.view.day().open.first() {
            Some(oldest) => of(words::WEB_NEXT_ENTER, &oldest.group),
            None => Message::new(words::WEB_NAV_DESK),
        },
        Remedy::Enter { group } => of(words::WEB_NEXT_ENTER, group),
        Remedy::Missing => Message::new(words::WEB_FLOOR_TITLE),
        Remedy::Late { player } => {
            message!(words::WEB_NEXT_LATE, player)
        }
        Remedy::PrintCertificates => Message::new(words::WEB_NEXT_CERTIFICATES),
        Remedy::PrintPrizes => Message::new(words::WEB_NEXT_PRIZES),
        Remedy::Verify | Remedy::BackUp { .. } | Remedy::ExportDocument => {
            Message::new(words::WEB_CLOSING_TITLE)
        }
        Remedy::PairAllowing { group, .. }
        | Remedy::ShowGroup { group }
        | Remedy::Unpair { group }
        | Remedy::Dissolve { group } => of(words::WEB_NEXT_LOOK, group),
        Remedy::PairRound { group, .. } => of(words::WEB_NEXT_SEAT, group),
        Remedy::Groups { category } | Remedy::Entries { category } => {
            message!(words::WEB_NEXT_LOOK, group = category)
        }
        _ => Message::new(words::WEB_NAV_HEAD),
    }
}

/// The groups of a step that have an open call for the head, which comes first.
fn called(cx: &Context, step: &NextStep) -> Vec<String> {
    let calls = cx.view.wall.calls.iter().map(|call| call.group);
    let mut groups: Vec<GroupCode> = calls.filter(|group| step.about.contains(group)).collect();
    groups.sort_unstable();
    groups.dedup();
    groups.iter().map(ToString::to_string).collect()
}

fn settle(groups: Vec<String>) -> Message {
    message!(words::WEB_NEXT_SETTLE, groups)
}

/// The next step, large, and beside it, small, what else may be done.
pub(super) fn card(cx: &Context) -> Markup {
    let day = cx.view.day();
    let further = day.next.iter().skip(1).take(FURTHER);
    // Several steps on one page share a link.
    let mut labels: Vec<String> =
        day.next.first().map(|step| cx.text(&label(cx, step))).into_iter().collect();
    let further = further.filter(|step| {
        let text = cx.text(&label(cx, step));
        let fresh = !labels.contains(&text);
        labels.push(text);
        fresh
    });
    let further: Vec<&NextStep> = further.collect();
    html! {
        section #passo .next data-live="" aria-labelledby="a-seguir" {
            p #a-seguir .lead { (cx.word(words::WEB_NEXT_TITLE)) }
            div.split {
                div {
                    @match day.next.first() {
                        Some(step) => {
                            div.large { (pressed(cx, step, true)) }
                            p.why { (why(cx, step)) }
                            p #espera .mark role="status" hidden { (cx.word(words::WEB_NEXT_QUEUE)) }
                        },
                        None => p { (cx.word(words::WEB_NEXT_NOTHING)) },
                    }
                    @let stale = cx.view.stale().len();
                    @if stale > 0 {
                        p.mark { a href="/chefe/papel#desatualizado" { (cx.text(&message!(words::WEB_PAPER_STALE, count = stale))) } }
                    }
                }
                @let uncalled = is_uncalled(cx);
                @if uncalled || !further.is_empty() {
                    div {
                        h2 { (cx.word(words::WEB_NEXT_ALSO)) }
                        ul.further {
                            @if uncalled { li { a.button.quiet href="/chamada" { (cx.word(words::WEB_NEXT_ROLL_FIRST)) } " " span { (cx.word(words::WEB_NEXT_ROLL_WHY)) } } }
                            @for step in further { li { (pressed(cx, step, false)) " " span { (why(cx, step)) } } }
                        }
                    }
                }
            }
        }
    }
}

/// Whether the groups are about to be drawn without anybody having called the roll.
fn is_uncalled(cx: &Context) -> bool {
    let day = cx.view.day();
    day.moment == DayMoment::Draw && !cx.view.state.players().any(|(_, player)| player.present)
}

/// The reason for a step; it does not mention terminal commands or opening a browser.
fn why(cx: &Context, step: &NextStep) -> String {
    match step.remedy {
        Remedy::Publish => cx.word(words::WEB_NEXT_PUBLISH_WHY),
        Remedy::ImportPlayers if cx.view.state.players().next().is_none() => {
            cx.word(words::WEB_NEXT_ENTRIES_WHY)
        }
        _ => cx.text(&step.why),
    }
}

/// The button or link of a step; the first of the day's is the next one.
fn pressed(cx: &Context, step: &NextStep, first: bool) -> Markup {
    let id = first.then_some("proximo");
    let class = if first { "go" } else { "quiet" };
    let text = cx.text(&label(cx, step));
    let called = called(cx, step);
    if step.act.is_some() && !called.is_empty() {
        return html! { p.mark { b { (text) } ": " (cx.text(&settle(called))) " " a href="#chamadas" { (cx.word(words::WEB_NEXT_CALLS)) } } };
    }
    let link = |path: &str, blank: bool| {
        html! { a id=[id] class=(format!("button {class}")) href=(path) target=[blank.then_some("_blank")] data-next=[first.then_some("")] { (text) } }
    };
    match way(cx, step) {
        Some(Way::Does) => doing(step, first, &text, class),
        Some(Way::Asks) => {
            let also = if first { "" } else { "&tambem=1" };
            link(&format!("{PATH}?estado={}{also}", step.digest()), false)
        }
        Some(Way::Page(path)) => link(&path, false),
        Some(Way::Paper(kind)) => link(&format!("/chefe/papel/{kind}"), true),
        None => html! { b { (text) } },
    }
}

/// The form that does a step.
fn doing(step: &NextStep, first: bool, label: &str, class: &str) -> Markup {
    let id = first.then_some("proximo");
    html! {
        form.inline method="post" action=(PATH) data-next=[first.then_some("")] {
            (shell::hidden(&[("estado", step.digest())]))
            @if !first { input type="hidden" name="tambem" value="1"; }
            button id=[id] class=(class) { (label) }
        }
    }
}

/// The step that a request means; `None` if it is no longer due.
fn meant<'a>(cx: &Context, steps: &'a [NextStep], fields: &Fields) -> Option<&'a NextStep> {
    let digest = fields.get("estado");
    let most = if fields.has("tambem") { steps.len() } else { 1 };
    let doable = steps.iter().take(most).filter(|step| step.act.is_some());
    let mut due =
        doable.filter(|step| step.digest() == digest || simulation::has(Mutant::AnyState));
    due.find(|step| called(cx, step).is_empty())
}

/// The confirmation before a step: its effect, with counts.
pub(in crate::web) fn page(cx: &Context) -> Answer {
    // A request without a step shows the next one.
    if !cx.query.has("estado") {
        return Answer::go(BACK);
    }
    let Some(step) = meant(cx, &cx.view.day().next, &cx.query) else { return moved(cx) };
    let title = cx.text(&label(cx, step));
    let first = !cx.query.has("tambem");
    let body = html! {
        div.next {
            p.lead { (effect(cx, step)) }
            div.large {
                form.inline method="post" action=(PATH) data-next="" {
                    (shell::hidden(&[("estado", step.digest())]))
                    @if !first { input type="hidden" name="tambem" value="1"; }
                    @for word in step.act.iter().flat_map(Act::words) { input type="hidden" name="confirm" value=(word); }
                    button #proximo .go { (title) }
                }
                a.button.quiet href=(BACK) { (cx.word(words::WEB_NEXT_NOT_YET)) }
            }
            p #espera .mark role="status" hidden { (cx.word(words::WEB_NEXT_QUEUE)) }
        }
        (counts(cx, step))
    };
    shell::page(cx, &title, Fresh::Still, &body)
}

/// The effect, in one sentence.
fn effect(cx: &Context, step: &NextStep) -> String {
    let drawn = step.draws();
    let players: usize = drawn.iter().map(|draw| draw.players).sum();
    let groups: usize = drawn.iter().map(|draw| draw.groups).sum();
    match &step.remedy {
        Remedy::DrawAll | Remedy::Draw { .. } => {
            cx.text(&message!(words::WEB_NEXT_DRAW_SURE, players, groups))
        }
        Remedy::Publish => {
            let state = &cx.view.state;
            let round = |&(group, number): &(GroupCode, u32)| {
                Some(state.group(group).ok()?.round(number)?.tables().count())
            };
            let tables: usize = cx.view.day().held.iter().filter_map(round).sum();
            cx.text(&message!(words::WEB_NEXT_PUBLISH_SURE, count = step.about.len(), tables))
        }
        Remedy::Lots { .. } => {
            let sure = cx.word(words::WEB_NEXT_LOTS_SURE);
            format!("{} {sure}", cx.text(&step.why))
        }
        _ => cx.text(&step.why),
    }
}

/// The effect, one line for each part.
fn counts(cx: &Context, step: &NextStep) -> Markup {
    let source = cx.view.source(cx.lang);
    let name = |code| source.as_ref().map_or_else(String::new, |source| source.category(code));
    let draws = step.draws();
    let chosen: Vec<_> = draws
        .iter()
        .filter_map(|draw| Some((draw.category, cx.text(draw.format.as_ref()?))))
        .collect();
    html! {
        @if !draws.is_empty() {
            div.scroll tabindex="0" role="region" aria-label=(cx.word(words::WEB_HEAD_MATRIX)) {
                table {
                    caption { (cx.word(words::WEB_HEAD_MATRIX)) }
                    thead { tr {
                        th scope="col" { (cx.word(words::PRINT_COLUMN_CATEGORY)) }
                        th scope="col" .n { (cx.word(words::WEB_HEAD_PLAYERS)) }
                        th scope="col" .n { (cx.word(words::WEB_HEAD_GROUPS)) }
                    } }
                    tbody { @for draw in draws { tr {
                        th scope="row" { (draw.category) " " (name(draw.category)) }
                        td.n { (draw.players) }
                        td.n { (draw.groups) }
                    } } }
                }
            }
            // How the groups will play whose format depends on their number of players, and where to change
            // that.
            @if !chosen.is_empty() {
                ul { @for (category, format) in chosen { li { b { (category) } " " (format) } } }
                p.note { (cx.word(words::WEB_NEXT_CHOSEN)) " " a href="/chefe/regulamento?t=clubs" { (cx.word(words::WEB_NEXT_CHANGE_CHOSEN)) } }
            }
        }
        @if step.remedy == Remedy::Publish {
            ul.columns { @for (group, round) in &cx.view.day().held {
                li { (group) " · " (cx.text(&message!(words::WEB_NEXT_ROUND, round))) }
            } }
        }
    }
}

/// The step has been done already, or something else is next by now: shows that, and does nothing.
pub(in crate::web) fn moved(cx: &Context) -> Answer {
    let last = cx.view.done.as_ref().map(|done| cx.text(&outcome::at(done)));
    let body = html! {
        div.problem role="alert" data-problem="" {
            p { (cx.word(words::WEB_NEXT_MOVED)) }
            @if let Some(last) = last { p { (last) } }
        }
        (card(cx))
        p.buttons { a.button.quiet href=(BACK) { (cx.word(words::WEB_BACK)) } }
    };
    shell::page(cx, &cx.word(words::WEB_NOT_DONE), Fresh::Still, &body).status(409)
}

/// Does the pressed step, or undoes the last act.
pub(in crate::web) fn press(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    if cx.form.get("do") == "undo" {
        return undo(cx, desk);
    }
    let step = meant(cx, &cx.view.day().next, &cx.form);
    let act = step.and_then(|step| step.act.clone()).ok_or_else(|| moved(cx))?;
    match desk.conduct(&cx.request(act)) {
        // A button pressed twice shows what is next now.
        Ok(Reply::Already(_)) => {
            let mut cx = cx.clone();
            cx.viewer.view = desk.view();
            Err(moved(&cx))
        }
        other => Ok(pages::answered(cx, other, BACK)),
    }
}

/// Undoes the last act as a whole.
fn undo(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let entries = cx.form.read_as("de").zip(cx.form.read_as("ate"));
    let outcome = cx.view.done.clone().filter(|done| entries.is_some() && done.entries == entries);
    let (outcome, (seq, _)) = outcome.zip(entries).ok_or_else(|| moved(cx))?;
    let of = (outcome.by.desk != cx.signer()).then(|| outcome.by.desk.clone());
    let wish = UndoRequest { seq: Some(seq), of, ..UndoRequest::default() };
    match desk.carry_out(&cx.request(UndoBatch { wish })) {
        Ok(Reply::Done(_)) => Ok(Answer::go(format!("{BACK}?desfeito=1"))),
        other => Ok(pages::answered(cx, other, BACK)),
    }
}

/// The head's last act, and an undo button as long as it can be undone. On the page of a group, an act
/// that concerns no other.
pub(super) fn last_act(cx: &Context, is_here: impl Fn(&[GroupCode]) -> bool) -> Markup {
    let outcome = cx.view.done.as_ref().filter(|last| is_here(&last.groups));
    let undo = outcome.filter(|outcome| outcome.can_be_undone(&cx.view.state, cx.view.head.seq));
    html! {
        div #feito data-live="" role="status" {
            @if let Some(outcome) = outcome {
                div.notice {
                    span { (cx.text(&outcome::at(outcome))) }
                    @if let Some((first, last)) = undo.and_then(|outcome| outcome.entries) {
                        (shell::button(PATH, &[("do", "undo"), ("de", &first.to_string()), ("ate", &last.to_string())],
                            &cx.word(words::WEB_LOG_UNDO), "quiet"))
                    }
                }
            } @else if cx.query.has("desfeito") {
                div.notice { span { (cx.word(words::WEB_NEXT_UNDONE)) } }
            }
        }
    }
}

/// The groups that others wait for, the slowest first.
pub(super) fn slowest(cx: &Context) -> Markup {
    const MOST: usize = 10;
    let open = &cx.view.day().open;
    let tables: usize = open.iter().map(|round| round.tables.len()).sum();
    let line = |round: &OpenRound| {
        let tables = match &round.tables[..] {
            few if few.len() <= 3 => {
                let numbers: Vec<String> = few.iter().map(u32::to_string).collect();
                message!(words::WEB_NEXT_TABLES, count = few.len(), tables = numbers.join(", "))
            }
            many => message!(words::WEB_NEXT_MANY, count = many.len()),
        };
        html! {
            a href=(format!("/mesa/{}", round.group)) { (round.group) }
            " · " (cx.text(&message!(words::WEB_NEXT_ROUND, round = round.round)))
            @if let Some(since) = &round.since { " · " (cx.text(&message!(words::WEB_NEXT_SINCE, time = format::time_of_day(since)))) }
            " · " (cx.text(&tables))
        }
    };
    html! {
        section #lentos data-live="" {
            @if !open.is_empty() {
                h2 { (cx.text(&message!(words::EVENT_MISSING, count = tables))) }
                ul.slow { @for round in open.iter().take(MOST) { li { (line(round)) } } }
                @if open.len() > MOST { p { a href="/mesa" { (cx.text(&message!(words::WEB_NEXT_OTHERS, count = open.len() - MOST))) } } }
            }
        }
    }
}
