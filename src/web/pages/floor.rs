//! `/sala`: the open tables of an arbiter's part of the hall: the oldest first, filtered by room, category,
//! group or a search, or the nearest to a table. A page fits a phone.

use crate::web::pages::prelude::*;

use super::open_tables::{Narrowed, OpenTable};
use super::result::{self, Entered, Offers};
use super::{calls, live, open_tables};

/// How many tables a page shows.
const MOST: usize = 20;
/// How many groups are offered as filters.
const MOST_GROUPS: usize = 60;
/// The query fields that narrow the page down.
const NARROW: [&str; 6] = ["s", "c", "g", "q", "t", "n"];

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let open = open_tables::all(ask);
    let wanted = Narrowed::of(ask);
    let chosen = wanted.choose(ask, &open);
    let first = ask.query.read_as::<usize>("n").unwrap_or(0).min(chosen.len() / MOST * MOST);
    let shown = &chosen[first..chosen.len().min(first + MOST)];
    let body = html! {
        p #conta role="status" data-live="" { (ask.say(&message!(words::WEB_FLOOR_OPEN, count = open.len()))) }
        (live::tablets(ask, None))
        (super::photographs(ask))
        (echo::already(ask, None))
        // After scanning a slip or searching, tables come first.
        @let first_the_tables = matches!(wanted, Narrowed::Near(..));
        @let choose = (open.len() > MOST || wanted != Narrowed::Nothing).then(|| choices(ask, &open, &wanted));
        @if !first_the_tables { (choose.clone().unwrap_or_default()) }
        @if let Narrowed::Near(code, table) = wanted { (near(ask, code, table)) }
        @if chosen.is_empty() && !open.is_empty() { p.note { (ask.word(words::WEB_FLOOR_NONE)) } }
        @for tables in shown.chunk_by(|one, other| (one.group.code, one.round) == (other.group.code, other.round)) {
            @if let Some(OpenTable { group, round, .. }) = tables.first() { (section(ask, group, *round, tables)) }
        }
        @let after = chosen.len() - first - shown.len();
        @if after > 0 { p.note { (ask.say(&message!(words::WEB_FLOOR_MORE, count = after))) } }
        @if first > 0 || after > 0 {
            p.buttons {
                @if first > 0 { a.button.quiet href=(turned(ask, first.saturating_sub(MOST))) { (ask.word(words::WEB_FLOOR_BEFORE)) } }
                @if after > 0 { a.button href=(turned(ask, first + MOST)) { (ask.word(words::WEB_FLOOR_NEXT)) } }
            }
        }
        (echo::of_all(ask))
        @if first_the_tables { (choose.unwrap_or_default()) }
    };
    shell::page(ask, &ask.word(words::WEB_FLOOR_TITLE), Fresh::Streams, &body)
}

/// A group's open tables, with the form that calls the head there.
fn section(ask: &Ask, group: &Group, round: u32, tables: &[&OpenTable<'_>]) -> Markup {
    let code = group.code;
    let action = back(ask).replacen("/sala", &format!("/sala/{code}/resultado"), 1);
    html! {
        section id=(format!("s-{code}-{round}").replace('.', "-")) {
            h2 { (code) " " small { (ask.say(&message!(words::PRINT_ROUND, number = round, of = group.rounds)))
                @if let Some(room) = ask.view.state.room_of(code) { " · " (room.name) } } }
            ol.rows {
                @for OpenTable { table, game, .. } in tables {
                    (result::row(ask, group, round, *table, game, &action, Offers::New))
                }
            }
            (call_form(ask, group))
        }
    }
}

/// The filters: rooms, categories, groups, or a text.
fn choices(ask: &Ask, open: &[OpenTable<'_>], wanted: &Narrowed) -> Markup {
    let Some(source) = ask.view.source(ask.lang) else { return html! {} };
    let mut rooms: BTreeMap<&str, usize> = BTreeMap::new();
    let mut categories = BTreeMap::new();
    let mut groups: BTreeMap<GroupCode, usize> = BTreeMap::new();
    for table in open {
        let code = table.group.code;
        if let Some(room) = source.room_of(code) {
            *rooms.entry(room).or_default() += 1;
        }
        *categories.entry(code.category()).or_default() += 1_usize;
        if wanted.has(ask, code) {
            *groups.entry(code).or_default() += 1;
        }
    }
    let link = |name: &str, value: &str| {
        let mut query = form_urlencoded::Serializer::new(String::new());
        format!("/sala?{}", query.append_pair(name, value).finish())
    };
    let chip = |path: String, is_here: bool, text: &str, count: usize| {
        html! { li { a.button.quiet href=(path) aria-current=[is_here.then_some("true")] { (text) " " small { (count) } } } }
    };
    html! {
        form.search method="get" action="/sala" role="search" {
            label for="q" { (ask.word(words::WEB_FLOOR_FIND)) }
            div.field {
                input #q type="search" name="q" value=(ask.query.get("q")) autocomplete="off";
                button { (ask.word(words::WEB_HOME_GO)) }
            }
        }
        nav aria-label=(ask.word(words::WEB_FLOOR_ROOMS)) {
            ul.chips {
                (chip("/sala".to_owned(), *wanted == Narrowed::Nothing, &ask.word(words::WEB_FLOOR_ALL), open.len()))
                @for (room, count) in &rooms { (chip(link("s", room), *wanted == Narrowed::Room((*room).to_owned()), room, *count)) }
            }
        }
        @if categories.len() > 1 && (rooms.len() < 2 || matches!(wanted, Narrowed::Category(_))) {
            nav aria-label=(ask.word(words::WEB_FLOOR_CATEGORIES)) {
                ul.chips { @for (code, count) in &categories {
                    (chip(link("c", &code.to_string()), *wanted == Narrowed::Category(*code), &source.category(*code), *count))
                } }
            }
        }
        @if groups.len() > 1 && groups.len() <= MOST_GROUPS {
            details.more {
                summary { (ask.word(words::WEB_FLOOR_GROUPS)) " (" (groups.len()) ")" }
                ul.chips { @for (code, count) in &groups {
                    (chip(link("g", &code.to_string()), *wanted == Narrowed::Group(*code), &code.to_string(), *count))
                } }
            }
        }
    }
}

/// The table that the others are near to, with its result if it has one.
fn near(ask: &Ask, code: GroupCode, table: Option<u32>) -> Markup {
    let state = &ask.view.state;
    let Some(table) = table else { return html! {} };
    let game = state.group(code).and_then(|group| group.table(group.played.len() as u32, table));
    let result = game.ok().and_then(|game| echo::of_table(state, ask.lang, table, game));
    html! { p.note role="status" { (ask.say(&message!(match result {
        Some(_) => words::WEB_FLOOR_DONE,
        None => words::WEB_FLOOR_NEAR,
    }, group = code, table, said = result.unwrap_or_default()))) } }
}

/// The same page with the same filters.
fn back(ask: &Ask) -> String {
    narrowed(ask, ask.query.get("n"))
}

/// The same starting at another table.
fn turned(ask: &Ask, first: usize) -> String {
    narrowed(ask, &first.to_string())
}

fn narrowed(ask: &Ask, first: &str) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for name in NARROW.into_iter().filter(|name| *name != "n" && ask.query.has(name)) {
        query.append_pair(name, ask.query.get(name));
    }
    if !matches!(first, "" | "0") {
        query.append_pair("n", first);
    }
    let query = query.finish();
    if query.is_empty() { "/sala".to_owned() } else { format!("/sala?{query}") }
}

/// The open calls for the head, and the form that adds one.
fn call_form(ask: &Ask, group: &Group) -> Markup {
    let code = group.code;
    let calls = calls::sentences(ask, code, None);
    let action = back(ask).replacen("/sala", &format!("/sala/{code}/chamar"), 1);
    html! {
        div id=(format!("k-{code}").replace('.', "-")) data-live="" data-v=(calls.join("; ")) {
            @for said in &calls { p.called { (said) } }
        }
        details.more {
            summary { (ask.word(words::WEB_FLOOR_CALL)) }
            form.stack method="post" action=(action) data-queue="keep" data-label=(format!("{}: {code}", ask.word(words::WEB_FLOOR_CALL))) {
                (shell::once())
                label { (ask.word(words::PRINT_COLUMN_TABLE)) " " input name="table" inputmode="numeric" pattern="[0-9]*" maxlength="4"; }
                label { (ask.word(words::WEB_FLOOR_NOTE)) " " input name="note" maxlength="120"; }
                button { (ask.word(words::WEB_FLOOR_SEND)) }
            }
        }
    }
}

pub(in crate::web) fn enter(ask: &Ask, desk: &mut Desk) -> Result<Answer, Answer> {
    // Floor keys enter missing results; corrections are the head's.
    let entered = Entered::sent(ask)?.first_only();
    Ok(result::record(ask, desk, &entered, &back(ask)))
}

pub(in crate::web) fn call(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(group) = ask.group(0).filter(|code| ask.view.state.group(*code).is_ok()) else {
        return super::nothing(ask);
    };
    let table = ask.form.read_as("table");
    if let Some(refusal) = table.and_then(|table| no_table(ask, group, table)) {
        return shell::refused(ask, &[ask.say(&refusal.message())], &back(ask));
    }
    let note = ask.form.get("note").chars().take(120).collect();
    let hung = calls::call(desk, (group, table), ask.signer(), note);
    match hung {
        Ok(()) => Answer::go(back(ask)),
        Err(fault) => fault.answer(ask, &back(ask)),
    }
}

/// Why a group has no table with this number.
fn no_table(ask: &Ask, code: GroupCode, table: u32) -> Option<Refusal> {
    let state = &ask.view.state;
    let group = state.group(code).ok()?;
    match group.table(group.played.len() as u32, table) {
        Err(refusal) if !state.tables_of(group).contains(&table) => Some(refusal),
        _ => None,
    }
}
