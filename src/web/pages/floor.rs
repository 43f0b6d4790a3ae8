//! `/sala`: the open tables of an arbiter's part of the hall: the oldest first, filtered by room, category,
//! group or a search, or the nearest to a table. A page fits a phone: the search stays on top, photographing
//! and calling below.

use crate::web::pages::prelude::*;
use arbitro_event::find::find;

use super::open_tables::{Narrowed, OpenTable};
use super::result::{self, Entered, Offers};
use super::{calls, live, open_tables};

/// How many tables a page shows.
const MOST: usize = 20;
/// How many groups are offered as filters.
const MOST_GROUPS: usize = 60;
/// How long a call's note is at most, in characters: two results with their names fit.
const LONGEST_NOTE: usize = 500;
/// How many tables that are not open are named after a search.
const MOST_NAMED: usize = 4;
/// The query fields that narrow the page down.
const NARROW: [&str; 6] = ["s", "c", "g", "q", "t", "n"];

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let open = open_tables::all(cx);
    let wanted = Narrowed::of(cx);
    let chosen = wanted.choose(cx, &open);
    let first = cx
        .query
        .read_as::<usize>("n")
        .unwrap_or(0)
        .min(chosen.len().saturating_sub(1) / MOST * MOST);
    let shown = &chosen[first..chosen.len().min(first + MOST)];
    let body = html! {
        h1.hush { (cx.word(words::WEB_FLOOR_TITLE)) }
        (choices(cx, &open, &wanted))
        div.slot { (outcome::slot(cx)) (echo::already(cx, None)) }
        (live::tablets(cx, None))
        p #conta role="status" data-live="" {
            @if chosen.len() < open.len() { (cx.text(&message!(words::WEB_FLOOR_OPEN_OF, shown = chosen.len(), count = open.len()))) }
            @else { (cx.text(&message!(words::WEB_FLOOR_OPEN, count = open.len()))) }
        }
        @match &wanted {
            Narrowed::Near(code, table) => (near(cx, *code, *table)),
            Narrowed::Text(text) if chosen.is_empty() => (not_open(cx, text)),
            _ if chosen.is_empty() && !open.is_empty() => p.note { (cx.word(words::WEB_FLOOR_NONE)) },
            _ => {}
        }
        ol #mesas .rows.floor {
            @for OpenTable { group, round, table, game, since } in shown {
                @let action = back(cx).replacen("/sala", &format!("/sala/{}/resultado", group.code), 1);
                (result::row(cx, group, *round, *table, game, &action, Offers::Hall { since: *since }))
            }
        }
        @let after = chosen.len() - first - shown.len();
        @if after > 0 { p.note { (cx.text(&message!(words::WEB_FLOOR_MORE, count = after))) } }
        @if first > 0 || after > 0 {
            p.buttons {
                @if first > 0 { a.button.quiet href=(turned(cx, first.saturating_sub(MOST))) { (cx.word(words::WEB_FLOOR_BEFORE)) } }
                @if after > 0 { a.button href=(turned(cx, first + MOST)) { (cx.word(words::WEB_FLOOR_NEXT)) } }
            }
        }
        (echo::last(cx))
        (call_form(cx, &wanted))
        nav.tabs aria-label=(cx.word(words::WEB_FLOOR_ACTIONS)) {
            a.button href="/sala" aria-current="page" { (icons::icon("/sala")) (cx.word(words::WEB_FLOOR_TITLE)) }
            (super::photograph(cx))
            a.button href="#chamar" { (icons::icon("call")) (cx.word(words::WEB_FLOOR_SEND)) }
        }
    };
    shell::whole(cx, &cx.word(words::WEB_FLOOR_TITLE), Fresh::Streams, &body)
}

/// The filters: rooms, categories, groups, or a text.
fn choices(cx: &Context, open: &[OpenTable<'_>], wanted: &Narrowed) -> Markup {
    let Some(source) = cx.view.source(cx.lang) else { return html! {} };
    let mut rooms: BTreeMap<&str, usize> = BTreeMap::new();
    let mut categories = BTreeMap::new();
    let mut groups: BTreeMap<GroupCode, usize> = BTreeMap::new();
    for table in open {
        let code = table.group.code;
        if let Some(room) = source.room_of(code) {
            *rooms.entry(room).or_default() += 1;
        }
        *categories.entry(code.category()).or_default() += 1_usize;
        if wanted.has(cx, code) {
            *groups.entry(code).or_default() += 1;
        }
    }
    let link = |name: &str, value: &str| pager::address("/sala", &[(name, value)], &[]);
    let chip = |path: String, is_here: bool, text: &str, count: usize| {
        html! { li { a.button.quiet href=(path) aria-current=[is_here.then_some("true")] { (text) " " small { (count) } } } }
    };
    html! {
        div.seek {
            form.search method="get" action="/sala" role="search" data-scan="" {
                label.hush for="q" { (cx.word(words::WEB_FLOOR_FIND)) }
                input #q type="search" name="q" value=(wanted.text()) autocomplete="off" enterkeyhint="search" placeholder=(cx.word(words::WEB_FLOOR_FIND));
                button { (icons::icon("search")) span.hush { (cx.word(words::WEB_HOME_GO)) } }
            }
            nav aria-label=(cx.word(words::WEB_FLOOR_ROOMS)) {
                ul.chips {
                    @if let Narrowed::Near(code, table) = wanted {
                        @let place = table.map_or_else(|| code.to_string(), |table| table.to_string());
                        li { a.button.quiet href=(back(cx)) aria-current="true" { (cx.text(&message!(words::WEB_FLOOR_NEAR, place))) } }
                    }
                    (chip("/sala".to_owned(), *wanted == Narrowed::Nothing, &cx.word(words::WEB_FLOOR_ALL), open.len()))
                    @for (room, count) in &rooms { (chip(link("s", room), *wanted == Narrowed::Room((*room).to_owned()), source.short_room(room), *count)) }
                    @if categories.len() > 1 && (rooms.len() < 2 || matches!(wanted, Narrowed::Category(_))) {
                        @for (code, count) in &categories {
                            (chip(link("c", &code.to_string()), *wanted == Narrowed::Category(*code), &source.category(*code), *count))
                        }
                    }
                    @if groups.len() > 1 && groups.len() <= MOST_GROUPS {
                        @for (code, count) in &groups {
                            (chip(link("g", &code.to_string()), *wanted == Narrowed::Group(*code), &code.to_string(), *count))
                        }
                    }
                }
            }
        }
    }
}

/// The result of the table that the others are near to, if it has one.
fn near(cx: &Context, code: GroupCode, table: Option<u32>) -> Markup {
    let game = table.and_then(|table| {
        let group = cx.view.state.group(code).ok()?;
        Some((table, group.table(group.played.len() as u32, table).ok()?))
    });
    html! { @if let Some((table, game)) = game { (done(cx, code, table, game)) } }
}

/// A table that has its result, in words.
fn done(cx: &Context, group: GroupCode, table: u32, game: &Encounter) -> Markup {
    let state = &cx.view.state;
    let said = game.second().zip(game.result).map(|(second, result)| {
        echo::sentence(state, cx.lang, [state.code(game.first), state.code(second)], result)
    });
    html! { @if let Some(said) = said {
        (shell::report("same", &html! { (cx.text(&message!(words::WEB_FLOOR_DONE, group, table, said))) }))
    } }
}

/// A search that finds no open table: the tables and people it means, by name.
fn not_open(cx: &Context, text: &str) -> Markup {
    let state = &cx.view.state;
    let number = text.parse::<u32>().ok();
    // A code may be a group's as well: here the person is meant.
    let by_code = find(state, &format!("@{}", text.trim_start_matches('@')));
    let people = match number {
        Some(_) => Vec::new(),
        None if by_code.is_empty() => find(state, text),
        None => by_code,
    };
    let tables = cx.groups_to_enter().flat_map(|group| {
        let last = group.played.last().into_iter().flat_map(Round::tables);
        last.map(move |(table, game)| (group.code, table, game))
    });
    let meant: Vec<_> = tables
        .filter(|(_, table, game)| {
            Some(*table) == number || people.iter().any(|&id| game.has(state.entrant(id)))
        })
        .take(MOST_NAMED)
        .collect();
    let alone =
        people.iter().filter(|&&id| !meant.iter().any(|(.., game)| game.has(state.entrant(id))));
    html! {
        @for (group, table, game) in &meant { (done(cx, *group, *table, game)) }
        @if meant.len() < MOST_NAMED {
            @for &id in alone.take(MOST_NAMED - meant.len()) {
                @let row = &state.player(id).row;
                @let message = message!(words::WEB_FLOOR_ALONE, name = &row.name, code = &row.code);
                (shell::report("same", &html! { (cx.text(&message)) }))
            }
        }
        @if meant.is_empty() && people.is_empty() {
            (shell::report("bad", &html! { (cx.text(&message!(words::WEB_FLOOR_NOBODY, text))) }))
        }
    }
}

/// The same page with the same filters.
fn back(cx: &Context) -> String {
    narrowed(cx, cx.query.get("n"))
}

/// The same starting at another table.
fn turned(cx: &Context, first: usize) -> String {
    narrowed(cx, &first.to_string())
}

fn narrowed(cx: &Context, first: &str) -> String {
    let fields = NARROW.map(|name| (name, if name == "n" { "" } else { cx.query.get(name) }));
    pager::address("/sala", &fields, &[("n", first.trim_start_matches('0'))])
}

/// The form that calls the head to a table or a group, and the calls to groups that are open.
fn call_form(cx: &Context, wanted: &Narrowed) -> Markup {
    let place = match wanted {
        Narrowed::Near(code, Some(table)) => format!("{code}/{table}"),
        Narrowed::Near(code, None) | Narrowed::Group(code) => code.to_string(),
        _ => String::new(),
    };
    let calls: Vec<String> = cx
        .groups_to_enter()
        .flat_map(|group| {
            let sentences = calls::sentences(cx, group.code, None).into_iter();
            sentences.map(move |said| format!("{}: {said}", group.code))
        })
        .collect();
    html! {
        section #chamar aria-labelledby="chamar-titulo" {
            h2 #chamar-titulo { (cx.word(words::WEB_FLOOR_CALL)) }
            div #chamadas-aqui data-live="" data-v=(calls.join("; ")) { @for said in &calls { p.called { (said) } } }
            form.stack method="post" action="/sala/chamar" data-queue="keep" data-label=(cx.word(words::WEB_FLOOR_CALL)) {
                (shell::hidden(&[("voltar", back(cx))]))
                label { (cx.word(words::WEB_FLOOR_PLACE)) " " input name="place" value=(place) autocomplete="off" maxlength="16" required; }
                label { (cx.word(words::WEB_FLOOR_NOTE)) " " input name="note" maxlength="120"; }
                button { (icons::icon("call")) (cx.word(words::WEB_FLOOR_SEND)) }
            }
        }
    }
}

pub(in crate::web) fn enter(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    // Floor keys enter missing results; corrections are the head's.
    let entered = Entered::sent(cx)?.first_only();
    Ok(result::record(cx, desk, &entered, &back(cx)))
}

pub(in crate::web) fn call(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let back = outcome::wanted_back(cx).map_or_else(|| back(cx), str::to_owned);
    let refused = |message: Message| shell::declined(cx, message, &back);
    let (group, table) = match cx.group(0) {
        Some(group) => (group, cx.form.read_as("table")),
        None => called_place(cx, cx.form.get("place").trim()).map_err(refused)?,
    };
    if cx.view.state.group(group).is_err() {
        return Err(super::nothing(cx));
    }
    if let Some(refusal) = table.and_then(|table| no_table(cx, group, table)) {
        return Err(refused(refusal.message()));
    }
    let note = cx.form.get("note").chars().take(LONGEST_NOTE).collect();
    let last = cx.view.state.group(group).map_or(0, |group| group.played.len() as u32);
    let round = cx.form.read_as("round").filter(|round| (1..=last).contains(round));
    let place = table.map(|table| (round.unwrap_or(last), table));
    let called = calls::call(desk, (group, place), cx.signer(), note);
    called.map_err(|fault| fault.answer(cx, &back))?;
    Ok(Answer::go(back))
}

/// The place that somebody typed: a table's number, a group, or both as `2.2.9/305`.
fn called_place(cx: &Context, typed: &str) -> Result<(GroupCode, Option<u32>), Message> {
    let (group, table) = typed.split_once(['/', ' ']).unwrap_or((typed, ""));
    if let Ok(code) = group.parse::<GroupCode>() {
        let may = cx.groups_to_enter().any(|group| group.code == code);
        let table = table.trim().parse().ok();
        return may
            .then_some((code, table))
            .ok_or_else(|| message!(words::WEB_FLOOR_NOBODY, text = typed));
    }
    let number = typed.parse::<u32>();
    let sits = |group: &&Group| {
        let mut tables = group.played.last().into_iter().flat_map(Round::tables);
        number.as_ref().is_ok_and(|number| tables.any(|(table, _)| table == *number))
    };
    let groups: Vec<GroupCode> =
        cx.groups_to_enter().filter(sits).map(|group| group.code).collect();
    match groups[..] {
        [] => Err(message!(words::WEB_FLOOR_NOBODY, text = typed)),
        [code] => Ok((code, number.ok())),
        [code, ..] => Err(message!(
            words::WEB_FLOOR_WHICH,
            table = typed,
            count = groups.len(),
            example = format!("{code}/{typed}")
        )),
    }
}

/// Why a group has no table with this number.
fn no_table(cx: &Context, code: GroupCode, table: u32) -> Option<Refusal> {
    let state = &cx.view.state;
    let group = state.group(code).ok()?;
    match group.table(group.played.len() as u32, table) {
        Err(refusal) if !state.tables_of(group).contains(&table) => Some(refusal),
        _ => None,
    }
}
