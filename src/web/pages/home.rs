//! `/`: what everybody comes for: their table, their group, the announcement.

use crate::web::pages::prelude::*;
use crate::web::site::INDEX;
use arbitro_event::public_search::{LETTERS, Query};

/// The most search results.
const HITS: usize = 10;

pub(in crate::web) fn page(cx: &Viewer) -> Answer {
    let Some(source) = cx.view.public_source(cx.lang) else {
        let body = html! {
            p.lead { (cx.word(words::WEB_NO_EVENT)) }
            p { a.button href="/chefe/novo" { (cx.word(words::WEB_HOME_START)) } }
        };
        return shell::page(cx, &cx.word(words::WEB_HOME_TITLE), Fresh::Polls, &body);
    };
    let people = names(cx);
    let wanted = Query::of(cx.query.get("q"), pairs(&people));
    let index = cx.server.is_none();
    let body = html! {
        p.lead { (source.occasion()) }
        div.ask {
            search {
                form.search action=(cx.to("/")) method="get" data-index=[index.then_some(INDEX)]
                    data-none=[index.then(|| cx.word(words::WEB_HOME_NONE))]
                    data-short=[index.then(|| short(cx))] data-more=[index.then(|| more(cx))] {
                    label for="q" { (cx.word(words::WEB_HOME_SEARCH)) }
                    div.field {
                        input #q type="search" name="q" value=(wanted.text) autocomplete="off"
                            autocapitalize="words" enterkeyhint="search" aria-describedby="ajuda-q" required;
                        button { (icons::icon("search")) (cx.word(words::WEB_HOME_GO)) }
                    }
                    p #ajuda-q .note { (cx.word(words::WEB_HOME_HOW)) }
                }
            }
            @if cx.query.has("q") { (matches(cx, &wanted, &people)) }
        }
        @let over = super::group::is_over(&cx.view.public, source.event.rules.categories.iter().map(|category| category.code));
        h2 { (cx.word(if over { words::WEB_HOME_WINNERS } else { words::WEB_HOME_GROUPS })) }
        (categories(cx))
        @if let Some(table) = super::school_ranking::table(cx) {
            p #escolas { a href=(cx.to("/escolas")) { (table.title) } }
        }
        p { a href=(cx.to("/ecra")) { (cx.word(words::WEB_HOME_SCREEN)) } }
        @if index { script defer src=(cx.to(&files::address("/procura.js"))) {} }
    };
    shell::page(cx, &source.title(), Fresh::Polls, &body)
}

/// Everybody's public name and code.
fn names(cx: &Viewer) -> Vec<(&EntryRow, String)> {
    let all = cx.view.public.players().map(|(_, player)| &player.row);
    // Without a search no name is worked out.
    let all = all.filter(|_| cx.query.has("q"));
    all.map(|row| (row, row.code.to_string())).collect()
}

fn pairs<'a>(people: &'a [(&EntryRow, String)]) -> impl Iterator<Item = (&'a str, &'a str)> {
    people.iter().map(|(row, code)| (row.name.as_str(), code.as_str()))
}

fn short(cx: &Viewer) -> String {
    cx.text(&message!(words::WEB_HOME_SHORT, letters = LETTERS))
}

fn more(cx: &Viewer) -> String {
    cx.text(&message!(words::WEB_HOME_MORE, hits = HITS))
}

/// The people who match a search, each with the game, so that a parent can distinguish two who are
/// alike.
fn matches(cx: &Viewer, wanted: &Query, people: &[(&EntryRow, String)]) -> Markup {
    let Some(source) = cx.view.public_source(cx.lang) else { return html! {} };
    // The number of a school alone means its pupils.
    let of_school = |(at, (row, _)): (usize, &(&EntryRow, String))| {
        (row.code.school() == wanted.text).then_some(at)
    };
    let hits = match wanted.is_enough() {
        true => wanted.among(pairs(people)),
        false => people.iter().enumerate().filter_map(of_school).collect(),
    };
    // A group's code is the beginning of pupils' codes as well.
    let code = wanted.text.parse::<GroupCode>().ok();
    let group = code.and_then(|code| cx.view.public.group(code).ok());
    if !wanted.is_enough() && hits.is_empty() {
        return html! { p role="status" { (short(cx)) } };
    }
    html! {
        div #achados role="status" {
            @if hits.is_empty() && group.is_none() { p.notice { (cx.word(words::WEB_HOME_NONE)) } }
            ul.hits {
                @if let Some(group) = group {
                    @let category = group.code.category();
                    li { a href=(cx.to(&format!("/g/{}", group.code))) {
                        (emblem::of(&source, category)) b { (source.group_name(group)) } " "
                        span.note { (source.category(category)) }
                    } }
                }
                @for (row, code) in hits.iter().take(HITS).filter_map(|&at| people.get(at)) {
                    li { a href=(cx.to(&format!("/p/{code}"))) {
                        (emblem::of(&source, row.code.category())) b { (row.name) } (shell::code_beside(&row.name, code))
                        " " span.note { (source.category(row.code.category())) }
                    } }
                }
            }
            @if hits.len() > HITS { p.note { (more(cx)) } }
        }
    }
}

/// Every category with its groups.
fn categories(cx: &Viewer) -> Markup {
    let Some(source) = cx.view.public_source(cx.lang) else { return html! {} };
    let codes: Vec<CategoryCode> =
        source.event.rules.categories.iter().map(|category| category.code).collect();
    let drawn = |code: &CategoryCode| cx.view.public.groups_of(*code).next().is_some();
    html! {
        ul #categorias .cards.games data-live="" {
            @for code in codes.iter().filter(|code| drawn(code)) {
                li {
                    a.(emblem::accent(&source, *code)) href=(cx.to(&format!("/c/{code}"))) {
                        (emblem::of(&source, *code)) b { (source.game(*code)) } " "
                        span { (source.cycle(*code)) " " span.code { (code) } } " "
                        (super::group::state_of(cx, &source, *code))
                    }
                }
            }
        }
        @if !codes.iter().any(drawn) { p { (cx.word(words::WEB_HOME_UNDRAWN)) } }
    }
}
