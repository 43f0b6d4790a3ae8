//! `/chefe`: the course of the day. How far it is, the one thing to do next, and where each category is, what
//! it waits for and since when.

use std::cmp::Ordering;

use super::next;
use crate::web::pages::prelude::*;
use arbitro_event::conduct::{CategoryProgress, CategoryStage, ConductedDay, DayMoment};

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let Some(source) = cx.view.source(cx.lang) else { return Answer::go("/chefe/novo") };
    let day = cx.view.day();
    let body = html! {
        @if !cx.view.worry.is_empty() { div.problem role="alert" { (remedy::advice(cx, cx.view.worry.clone()).paragraphs()) } }
        (line(cx, day))
        (super::category::paired(cx))
        (next::last_act(cx, |_| true))
        (next::card(cx))
        (pages::live::tablets(cx, None))
        div.tools { (super::find::form(cx, "")) (pages::photograph(cx)) }
        div.abreast {
            (categories(cx, &source, day))
            (next::slowest(cx))
        }
    };
    shell::page(cx, &cx.word(words::WEB_HEAD_TITLE), Fresh::Streams, &body)
}

/// The parts of the day in order, with the outcome of each.
fn line(cx: &Context, day: &ConductedDay) -> Markup {
    let sum = |of: fn(&CategoryProgress) -> usize| day.categories.iter().map(of).sum::<usize>();
    let finals = |stage| day.categories.iter().filter(|it| it.stage == stage).count();
    // Nobody was checked in and the day has moved on: the check-in was skipped, which is not the same as
    // done.
    let is_unchecked = day.moment > DayMoment::CheckIn
        && !cx.view.state.players().any(|(_, player)| player.present);
    let state = &cx.view.state;
    let people = || day.categories.iter().flat_map(|category| state.people_of(category.code));
    let expected = || people().filter(|(_, player)| player.status == PlayerStatus::Active);
    let (here, all) = (expected().filter(|(_, it)| it.present).count(), expected().count());
    let is_partial = day.moment > DayMoment::CheckIn && !is_unchecked && here < all;
    let counts = |moment: DayMoment| -> String {
        let of = |key, done: usize, all: usize| cx.text(&message!(key, done, all));
        match moment {
            DayMoment::Lists => {
                cx.text(&message!(words::WEB_DAY_PLAYERS, count = people().count()))
            }
            DayMoment::CheckIn if day.awaited > 0 => {
                cx.text(&message!(words::WEB_DAY_AWAITED, count = day.awaited))
            }
            DayMoment::CheckIn if is_unchecked => cx.word(words::WEB_DAY_UNCHECKED),
            DayMoment::CheckIn if is_partial => of(words::WEB_DAY_HERE, here, all),
            DayMoment::Draw if sum(|it| it.groups) > 0 => {
                cx.text(&message!(words::WEB_DAY_GROUPS, count = sum(|it| it.groups)))
            }
            DayMoment::Rounds if sum(|it| it.groups) > 0 => {
                // Those of the finals are another part of the day.
                let groups = || state.groups().filter(|group| !group.code.is_final());
                let complete: u32 = groups().map(Group::complete_rounds).sum();
                let all: u32 = groups().map(|group| group.rounds).sum();
                of(words::WEB_DAY_ROUNDS, complete as usize, all as usize)
            }
            DayMoment::Finals if day.moment >= DayMoment::Rounds => {
                let finished = finals(CategoryStage::Done);
                of(
                    words::WEB_DAY_DONE,
                    finished,
                    day.categories.iter().filter(|it| it.is_held()).count(),
                )
            }
            _ => String::new(),
        }
    };
    html! {
        ol #dia .day data-live="" aria-label=(cx.word(words::WEB_DAY_LINE)) {
            @for moment in DayMoment::ALL {
                @let unfinished = is_unchecked || is_partial || day.awaited > 0;
                @let skipped = moment == DayMoment::CheckIn && unfinished;
                @let class = match moment.cmp(&day.moment) { Ordering::Less if skipped => "skipped", Ordering::Less => "done", Ordering::Equal => "now", Ordering::Greater => "" };
                li class=(class) aria-current=[(moment == day.moment).then_some("step")] {
                    b { (cx.text(&moment.message())) @if class == "done" { span.hush { " ✓" } } } " "
                    span { (counts(moment)) }
                }
            }
        }
    }
}

/// Every category: how far it is, what it waits for, and since when.
fn categories(cx: &Context, source: &Source, day: &ConductedDay) -> Markup {
    let label = cx.word(words::WEB_HEAD_MATRIX);
    let of_teams = day.categories.iter().any(|category| category.teams > 0);
    html! {
        div.scroll tabindex="0" role="region" aria-label=(label) {
            table #matriz .fold data-live="" {
                caption { (label) }
                thead { tr {
                    th scope="col" { (cx.word(words::PRINT_COLUMN_CATEGORY)) }
                    th scope="col" { (cx.word(words::EVENT_COLUMN_STAGE)) }
                    th scope="col" { (cx.word(words::WEB_DAY_PROGRESS)) }
                    th scope="col" { (cx.word(words::WEB_HEAD_MISSING)) }
                    th scope="col" .n { (cx.word(words::WEB_HEAD_PLAYERS)) }
                    @if of_teams { th scope="col" .n { (cx.word(words::EVENT_COLUMN_TEAMS)) } }
                    th scope="col" .n { (cx.word(words::WEB_HEAD_GROUPS)) }
                } }
                tbody { @for category in &day.categories { (row(cx, source, category, of_teams)) } }
            }
        }
    }
}

fn row(cx: &Context, source: &Source, category: &CategoryProgress, of_teams: bool) -> Markup {
    let code = category.code;
    let (done, all) = category.complete;
    let text = message!(words::WEB_DAY_ROUNDS, done, all);
    let round = category.round.map(|round| format!(" {round}/{}", category.rounds));
    html! {
        tr {
            th scope="row" { a href=(format!("/chefe/categoria/{code}")) { (code) } " " (source.category(code)) }
            td data-h=(cx.word(words::EVENT_COLUMN_STAGE)) {
                @if category.is_held() { (cx.text(&category.stage.message())) (round.unwrap_or_default()) } @else { "–" }
            }
            td data-h=(cx.word(words::WEB_DAY_PROGRESS)) {
                @if all > 0 { span.bar { progress max=(all) value=(done) aria-label=(source.category(code)) {} " " (cx.text(&text)) } }
                @else { "–" }
            }
            td data-h=(cx.word(words::WEB_HEAD_MISSING)) { (missing_in_brief(cx, category)) }
            td.n data-h=(cx.word(words::WEB_HEAD_PLAYERS)) { (category.players) }
            @if of_teams { td.n data-h=(cx.word(words::EVENT_COLUMN_TEAMS)) { (category.teams) } }
            td.n data-h=(cx.word(words::WEB_HEAD_GROUPS)) { (category.groups) }
        }
    }
}

/// The same as [`missing`] in a cell below its heading: how many results, and the time of the oldest.
fn missing_in_brief(cx: &Context, category: &CategoryProgress) -> Markup {
    let oldest = category.missing.first().filter(|_| category.awaited == 0 && category.held == 0);
    html! {
        @match oldest {
            Some(oldest) => {
                strong { (category.missing.len()) }
                @if let Some(since) = &oldest.since { " · " (format::time_of_day(since)) }
            },
            None => (missing(cx, category)),
        }
    }
}

/// The arrivals or results that a category waits for, and since when.
pub(super) fn missing(cx: &Context, category: &CategoryProgress) -> Markup {
    let since = category.missing.first().and_then(|oldest| oldest.since.as_deref());
    let count_of = |key, count: usize| cx.text(&message!(key, count));
    html! {
        @if category.awaited > 0 { a href="/chamada" { (count_of(words::WEB_DAY_AWAITED, category.awaited)) } }
        @else if !category.missing.is_empty() {
            strong { (count_of(words::WEB_DAY_MISSING, category.missing.len())) }
            @if let Some(since) = since { " · " (cx.text(&message!(words::WEB_NEXT_SINCE, time = format::time_of_day(since)))) }
        } @else { "–" }
        @if category.held > 0 { " · " a href="/chefe/publicar" { (count_of(words::WEB_HEAD_HELD, category.held)) } }
    }
}
