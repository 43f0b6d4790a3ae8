//! Settings that are lists: games, categories, rooms, and who signs.

use crate::web::pages::prelude::*;

use super::locks::{Locks, OtherRow};
use super::sent::ANOTHER;
use arbitro_event::CATEGORY_CELLS;

/// How many empty rows are added.
const MORE: usize = 2;

fn cell(row: &[String], at: usize) -> &str {
    row.get(at).map_or("", String::as_str)
}

/// Games in the order of their numbers.
pub(super) fn games(
    cx: &Context,
    setting: &Setting,
    rows: &[Vec<String>],
    locks: &Locks,
) -> Markup {
    let infos = registry::infos();
    let is_game = |id: &str| infos.iter().any(|info| info.id == id);
    let others: BTreeSet<&str> =
        rows.iter().map(|row| cell(row, 0)).filter(|id| !is_game(id)).collect();
    let blank = vec![vec![String::new(); 3]; MORE];
    let another: OtherRow = &|row| {
        *row =
            vec!["outro-jogo".to_owned(), "?".to_owned(), row.get(2).cloned().unwrap_or_default()];
    };
    let rows: Vec<_> = rows.iter().chain(&blank).enumerate().collect();
    let rows: Vec<_> =
        rows.into_iter().map(|(at, row)| (row, locks.row(setting, at, &[another]))).collect();
    html! {
        ol.values.wide {
            @for (row, lock) in &rows {
                @let (id, name) = (cell(row, 0), cell(row, 1));
                li {
                    @if lock.is_some() {
                        input type="hidden" name="games.id" value=(id);
                        input type="hidden" name="games.name" value=(name);
                        input type="hidden" name="games.draws" value=(cell(row, 2));
                    }
                    select name=[lock.is_none().then_some("games.id")] aria-label=(cx.word(words::EVENT_SETTING_GAMES)) disabled[lock.is_some()] {
                        option value="" { "–" }
                        @for info in infos { option value=(info.id) selected[info.id == id] { (cx.word(&format!("games-name-{}", info.id))) } }
                        @for other in others.iter().filter(|other| !other.is_empty()) { option value=(other) selected[*other == id] { (other) } }
                        option value=(ANOTHER) { (cx.word(words::WEB_SETTINGS_GAME_OTHER)) }
                    }
                    " " label { span.hush { (cx.word(words::WEB_SETTINGS_GAME_NAME)) } input name=[lock.is_none().then_some("games.name")] disabled[lock.is_some()] value=(name) maxlength="80" autocomplete="off" placeholder=(cx.word(words::WEB_SETTINGS_GAME_NAME)); }
                    " " select name=[lock.is_none().then_some("games.draws")] aria-label=(cx.word(words::WEB_SETTINGS_GAME_DRAWS)) disabled[lock.is_some()] {
                        option value="false" { (cx.word(words::WEB_SETTINGS_GAME_DECIDED)) }
                        option value="true" selected[cell(row, 2) == "true"] { (cx.word(words::WEB_SETTINGS_GAME_DRAWS)) }
                    }
                    @if lock.is_some() { span.locked { (cx.word(words::WEB_SETTINGS_FIXED)) } }
                }
            }
        }
        @if rows.iter().any(|(_, lock)| lock.is_some()) {
            details {
                summary { (cx.word(words::WEB_SETTINGS_FIXED_WHY)) }
                @for lock in rows.iter().filter_map(|(_, lock)| lock.clone()) { p.locked { (cx.text(&message!(words::WEB_SETTINGS_LOCKED, why = lock))) } }
            }
        }
    }
}

/// Which categories are played, and their own numbers.
pub(super) fn categories(
    cx: &Context,
    setting: &Setting,
    (file, rows): (&SettingsFile, &[Vec<String>]),
    locks: &Locks,
) -> Markup {
    let away: OtherRow = &|row| row[1] = "false".to_owned();
    let rounds = |at: usize| {
        // Its number of rounds: its own or the general one.
        let usual = Setting::of("rounds").map(|rounds| file.rows(rounds)).unwrap_or_default();
        let general = usual.first().map_or("", |row| cell(row, 0)).to_owned();
        let rows = file.rows(setting);
        let rounds = rows.get(at).map_or("", |row| cell(row, 3));
        let now: u64 = if rounds.is_empty() { &general } else { rounds }.parse().unwrap_or(1);
        let more = move |row: &mut Vec<String>| row[3] = (now + 1).to_string();
        let less = move |row: &mut Vec<String>| row[3] = now.saturating_sub(1).max(1).to_string();
        if now > 1 {
            locks.row(setting, at, &[&more, &less])
        } else {
            locks.row(setting, at, &[&more])
        }
    };
    let mut reasons = BTreeSet::new();
    let mut say = |lock: Option<Message>| {
        let reason = lock.map(|lock| cx.text(&lock));
        let is_some = reason.is_some();
        reasons.extend(reason);
        is_some
    };
    let table = html! {
        div.scroll tabindex="0" role="region" aria-label=(cx.word(words::EVENT_SETTING_CATEGORIES)) {
            input type="hidden" name="categories" value="";
            table.fold {
                thead { tr {
                    th scope="col" { (cx.word(words::EVENT_SETTING_CATEGORIES)) }
                    @for key in CATEGORY_CELLS { th scope="col" { (cx.word(&format!("event-setting-{}", key.replace('_', "-")))) } }
                } }
                tbody { @for (at, row) in rows.iter().enumerate() {
                    @let code = cell(row, 0);
                    @let played = cell(row, 1) == "true";
                    @let locked = played && say(locks.row(setting, at, &[away]));
                    @let same = played && say(rounds(at));
                    tr {
                        th scope="row" { label {
                            @if !locked { input type="hidden" name=(format!("categories.{code}")) value="false"; }
                            input type="checkbox" name=(format!("categories.{code}")) value="true" checked[played] disabled[locked];
                            " " span.code { (code) } " " (name(cx, code))
                        } }
                        // A category that is not played has no numbers.
                        @if !played { td colspan="5" {} }
                        @for (key, at) in CATEGORY_CELLS.iter().zip(2..).filter(|_| played) {
                            @let heading = cx.word(&format!("event-setting-{}", key.replace('_', "-")));
                            td data-h=(heading) {
                                input.short name=(format!("categories.{code}.{key}")) value=(cell(row, at)) inputmode="numeric" maxlength="4" autocomplete="off"
                                    aria-label=(format!("{code}: {heading}")) disabled[same && *key == "rounds"];
                            }
                        }
                    }
                } }
            }
        }
    };
    html! {
        (table)
        @for reason in reasons { p.locked { (cx.text(&message!(words::WEB_SETTINGS_LOCKED, why = reason))) } }
    }
}

/// A category's name.
fn name(cx: &Context, code: &str) -> String {
    let code: Option<CategoryCode> = code.parse().ok();
    let source = cx.view.source(cx.lang);
    code.zip(source).map(|(code, source)| source.category(code)).unwrap_or_default()
}

/// Rooms, and the categories and groups that play in each.
pub(super) fn rooms(cx: &Context, rows: &[Vec<String>]) -> Markup {
    let blank = vec![vec![String::new(); 4]; MORE];
    let all: Vec<&Vec<String>> = rows.iter().chain(&blank).collect();
    let place = |part: &str| {
        rows.iter().position(|row| cell(row, 2).split_whitespace().any(|own| own == part))
    };
    let chooser = |part: &str, said: &str| {
        let room = place(part);
        html! {
            label { span.code { (part) } " " (said) " "
                select name=(format!("rooms.of.{part}")) {
                    option value="" { "–" }
                    @for (at, row) in all.iter().enumerate() {
                        option value=(at) selected[room == Some(at)] {
                            @match cell(row, 0) { "" => (cx.text(&message!(words::WEB_SETTINGS_ROOM_NEW, number = at + 1))), name => (name), }
                        }
                    }
                }
            }
        }
    };
    let categories = cx.view.event.iter().flat_map(|event| &event.rules.categories);
    html! {
        ol.values.wide { @for row in &all {
            li {
                label { (cx.word(words::WEB_SETTINGS_ROOM_NAME)) " " input name="rooms.name" value=(cell(row, 0)) maxlength="80" autocomplete="off"; }
                " " label { (cx.word(words::WEB_SETTINGS_ROOM_SHORT)) " " input name="rooms.short" value=(cell(row, 3)) maxlength="24" autocomplete="off"; }
                " " label { (cx.word(words::WEB_SETTINGS_ROOM_TABLE)) " " input.short name="rooms.first_table" value=(cell(row, 1)) inputmode="numeric" maxlength="5" autocomplete="off"; }
                @if !cell(row, 2).is_empty() { p.note { (cx.text(&message!(words::WEB_SETTINGS_ROOM_ORDER, parts = cell(row, 2).split_whitespace().collect::<Vec<_>>().join(", ")))) } }
            }
        } }
        b { (cx.word(words::WEB_SETTINGS_ROOM_WHO)) }
        ul.choosers { @for category in categories {
            @let code = category.code.to_string();
            @let groups: Vec<String> = cx.view.state.groups_of(category.code).map(|group| group.code.to_string()).collect();
            li {
                (chooser(&code, &name(cx, &code)))
                @if !groups.is_empty() {
                    details open[groups.iter().any(|group| place(group).is_some())] {
                        summary { (cx.word(words::WEB_SETTINGS_ROOM_GROUPS)) }
                        div.groups { @for group in &groups { (chooser(group, "")) } }
                    }
                }
            }
        } }
    }
}

/// The signatories, from left to right.
pub(super) fn signatories(cx: &Context, rows: &[Vec<String>]) -> Markup {
    let blank = vec![vec![String::new(); 2]; MORE];
    html! {
        ol.values.wide { @for row in rows.iter().chain(&blank) {
            li {
                label { (cx.word(words::WEB_SETTINGS_SIGNS_NAME)) " " input name="certificate.signatories.name" value=(cell(row, 0)) maxlength="120" autocomplete="off"; }
                " " label { (cx.word(words::WEB_SETTINGS_SIGNS_ROLE)) " " input name="certificate.signatories.role" value=(cell(row, 1)) maxlength="120" autocomplete="off"; }
            }
        } }
    }
}
