//! `/chefe/procurar`: finds a group, a player or a table by whatever is known: a code, a name, a table's
//! number.

use crate::web::pages::prelude::*;
use crate::web::pages::result::row_id;
use arbitro_event::find::find;

/// The address of the search.
const PATH: &str = "/chefe/procurar";
/// The most results listed.
const MOST: usize = 40;

/// The search form, for the head's first page.
pub(super) fn form(cx: &Context, typed: &str) -> Markup {
    html! {
        form.line method="get" action=(PATH) role="search" {
            label for="ir" .hush[!typed.is_empty()] { (cx.word(words::WEB_FIND_LABEL)) }
            div.field {
                input #ir type="search" name="q" value=(typed) autocomplete="off" maxlength="80" required;
                button { (cx.word(words::WEB_FIND_GO)) }
            }
        }
    }
}

/// Goes to the only match; otherwise lists the matches, or shows that there is none.
pub(in crate::web) fn page(cx: &Context) -> Answer {
    let state = &cx.view.state;
    let typed = cx.query.get("q").trim();
    if let Some(path) = place(state, typed) {
        return Answer::go(path);
    }
    let mut results = places(state, typed);
    if let [(_, path)] = &results[..] {
        return Answer::go(path.clone());
    }
    let more = results.len().saturating_sub(MOST);
    results.truncate(MOST);
    let body = html! {
        (form(cx, typed))
        @if results.is_empty() {
            p.notice role="status" { (cx.word(words::WEB_FIND_NONE)) }
        } @else {
            ul.people { @for (name, path) in &results { li { a href=(path) { (name) } } } }
            @if more > 0 { p.note { (cx.word(words::WEB_FIND_MORE)) } }
        }
        p.buttons { a.button.quiet href="/chefe" { (cx.word(words::WEB_BACK)) } }
    };
    shell::page(cx, &cx.word(words::WEB_FIND_LABEL), Fresh::Still, &body)
}

/// The page of a group or a category, by its code.
fn place(state: &State, typed: &str) -> Option<String> {
    if let Some(group) = typed.parse().ok().filter(|&code: &GroupCode| state.group(code).is_ok()) {
        return Some(format!("/chefe/grupo/{group}"));
    }
    let category: CategoryCode = typed.parse().ok()?;
    state.require_category(category).is_ok().then(|| format!("/chefe/categoria/{category}"))
}

/// A table's number, alone or after the word for a table in any language.
fn table_number(typed: &str) -> Option<u32> {
    let is_word = |word: &str| {
        Lang::ALL
            .iter()
            .any(|lang| lang.word(words::PRINT_COLUMN_TABLE).to_lowercase() == word.to_lowercase())
    };
    let number = match typed.split_once(' ') {
        Some((word, number)) if is_word(word) => number.trim(),
        _ => typed,
    };
    number.parse().ok()
}

/// The tables with a number, or the last tables of the players that a text means; each with its label.
fn places(state: &State, typed: &str) -> Vec<(String, String)> {
    if let Some(table) = table_number(typed) {
        let at_table = |group: &Group| {
            let round = group.played.last()?;
            round.tables().any(|(number, _)| number == table).then(|| {
                let name = format!("{} · {table}", group.code);
                (name, row(group, group.played.len() as u32, table))
            })
        };
        return state.groups().filter_map(at_table).collect();
    }
    let mut players = find(state, typed);
    if players.is_empty() {
        // A text that looks like a group's code but is not one is a player's code.
        players = find(state, &format!("@{typed}"));
    }
    players.into_iter().map(|id| of_player(state, id)).collect()
}

/// Where a player sits, or sat last; without a group, the player's entry.
fn of_player(state: &State, id: PlayerId) -> (String, String) {
    let entry = &state.player(id).row;
    let name = format!("{} · {}", entry.name, entry.code);
    let groups = state.groups_of(entry.code.category());
    let Some(group) = groups.filter(|group| group.member(state.entrant(id)).is_some()).last()
    else {
        return (name, format!("/chefe/inscritos?q={}", entry.code));
    };
    let seat = (1..).zip(&group.played).filter_map(|(number, round): (u32, &Round)| {
        let (table, _) = state.seat(round, id).filter(|(_, game)| game.second().is_some())?;
        Some(row(group, number, table))
    });
    let path = seat.last().unwrap_or_else(|| format!("/chefe/grupo/{}", group.code));
    (format!("{name} · {}", group.code), path)
}

/// The anchor of a table's row on its group's page.
fn row(group: &Group, round: u32, table: u32) -> String {
    format!("/chefe/grupo/{}#{}", group.code, row_id(group.code, round, &table.to_string()))
}
