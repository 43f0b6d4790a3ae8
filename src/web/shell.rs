//! The frame of every page, and the small parts that pages share.

pub(super) mod outcome;
mod strip;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use crate::locale::{message, words};
use maud::{DOCTYPE, Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

use super::answer::Answer;
use super::context::Viewer;
use super::{files, games_page, icons, remedy, staff};
use crate::hall::keys::{self, Role};
use crate::locale::{Lang, Localize, Message};
use arbitro_event::GroupCode;
use arbitro_paper::output::table::{Align, Table};

/// How a page is kept up to date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fresh {
    /// It is not.
    Still,
    /// It polls from time to time.
    Polls,
    /// It polls every few seconds: a board being played, a projector.
    Watches,
    /// It reads a stream of news.
    Streams,
}

/// A page with a title.
pub(super) fn page(cx: &Viewer, title: &str, fresh: Fresh, body: &Markup) -> Answer {
    // The pages for everybody are those that poll.
    let message =
        Some(&cx.view.wall.message).filter(|text| fresh == Fresh::Polls && !text.is_empty());
    let body = html! {
        h1 { (title) }
        (outcome::slot(cx))
        @if let Some(message) = message { p #recado .notice data-live="" { (message) } }
        (body)
    };
    whole(cx, title, fresh, &body)
}

/// A page that places its own heading, and what the last request did.
pub(super) fn whole(cx: &Viewer, title: &str, fresh: Fresh, body: &Markup) -> Answer {
    Answer::page(frame(cx, title, fresh, "", body))
}

/// The whole page; `class` is its class for the style sheet.
pub(super) fn frame(cx: &Viewer, title: &str, fresh: Fresh, class: &str, body: &Markup) -> Markup {
    let name = cx.view.source(cx.lang).map(|source| source.title());
    let event = name.unwrap_or_else(|| "arbitro".to_owned());
    let fresh = if cx.server.is_none() { Fresh::Still } else { fresh };
    html! {
        (DOCTYPE)
        html lang=(lang_tag(cx.lang)) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex, nofollow";
                meta name="color-scheme" content="light dark";
                title { (title) @if title != event { " · " (event) } }
                link rel="icon" type="image/svg+xml" href=(cx.to(&files::address("/icone.svg")));
                (staff::files(cx))
            }
            body class=(class)
                data-fresh=(match fresh { Fresh::Still => "still", Fresh::Polls => "polls", Fresh::Watches => "watches", Fresh::Streams => "told" })
                data-word-updated=(cx.word(words::WEB_JS_UPDATED))
                data-news=[(fresh == Fresh::Streams).then(|| files::address("/novas.js"))]
                data-state=[(fresh == Fresh::Streams).then(|| cx.view.number())]
                data-word-since=[matches!(fresh, Fresh::Polls | Fresh::Watches).then(|| cx.word(words::WEB_JS_SINCE))]
                data-word-overtime=(cx.word(words::WEB_JS_OVERTIME)) data-word-me=(cx.word(words::WEB_JS_ME)) {
                a.skip href="#principal" { (cx.word(words::WEB_SKIP)) }
                header.top {
                    a.home href=(cx.to("/")) { (icons::icon("/")) span { (event) } }
                    (nav(cx))
                    (bar(cx))
                }
                @if cx.holder.is_none() { p #rede .net role="status" hidden {} }
                (staff::above(cx))
                @if cx.role() == Some(Role::Head) && !cx.view.alarm.is_empty() {
                    div #alarme .problem role="alert" { (remedy::advice(cx, cx.view.alarm.clone()).paragraphs()) }
                }
                (strip::strip(cx))
                main #principal tabindex="-1" { (body) }
                (staff::below(cx))
                (foot(cx))
            }
        }
    }
}

/// The bar at the top: the mark of a rehearsal, and, for staff, the round's clock, the time and the
/// holder of this device.
fn bar(cx: &Viewer) -> Markup {
    let rehearsal = cx.view.event.as_ref().is_some_and(|event| event.rehearsal);
    let holder = cx.holder.as_ref().filter(|holder| holder.board().is_none());
    html! {
        @if rehearsal || holder.is_some() {
            div.present {
                @if rehearsal {
                    p.rehearsal { (cx.word(words::WEB_REHEARSAL_CHIP)) span.hush { ". " (cx.word(words::WEB_REHEARSAL)) } }
                }
                @if let (Some(holder), Some(hall)) = (holder, &cx.server) {
                    (clock(cx))
                    p.fact { small { (cx.word(words::WEB_BAR_NOW)) } " " b data-hour="" { (hour(hall.options.clock.computer().timestamp())) } }
                    p.fact.whose { small { (cx.text(&message!(words::WEB_BAR_ROLE, role = role(holder.role)))) } " " b { (holder.name) } }
                }
            }
        }
    }
}

fn role(role: Role) -> crate::locale::Fact {
    crate::locale::Fact::word(format!("event-role-{}", role.word()))
}

/// The round's clock, if one is running, with its name.
fn clock(cx: &Viewer) -> Markup {
    let clock = cx.view.wall.clock;
    let version =
        clock.map_or_else(String::new, |clock| format!("{} {}", clock.start, clock.minutes));
    let names = [words::WEB_CLOCK_STARTS, words::WEB_CLOCK_ENDS, words::WEB_CLOCK_OVER]
        .map(|key| cx.word(key));
    html! {
        div #relogios data-live="" data-v=(version) {
            @if let Some(clock) = clock {
                p.fact {
                    small data-early=(names[0]) data-runs=(names[1]) data-over=(names[2]) { (cx.word(words::WEB_CLOCK_ENDS_AT)) }
                    " " b #relogio data-start=(clock.start) data-minutes=(clock.minutes) role="timer" {
                        (hour(clock.start + i64::from(clock.minutes) * 60))
                    }
                }
            }
        }
    }
}

/// A time of day; empty if it is impossible.
pub(super) fn hour(seconds: i64) -> String {
    let at = chrono::DateTime::from_timestamp(seconds, 0);
    at.map_or_else(String::new, |at| at.with_timezone(&chrono::Local).format("%H:%M").to_string())
}

pub(super) fn lang_tag(lang: Lang) -> &'static str {
    match lang {
        Lang::Pt => "pt-PT",
        Lang::En => "en-GB",
    }
}

/// The navigation.
fn nav(cx: &Viewer) -> Markup {
    let current = |path: &str| (cx.path == path).then_some("page");
    if let Some(table) = cx.holder.as_ref().and_then(|holder| holder.table()) {
        // A recorder who has looked at another page finds the table again.
        let path = format!("/ao-vivo/{table}");
        return html! {
            nav aria-label=(cx.word(words::WEB_NAV)) {
                ul { li { a href=(path) aria-current=[current(&path)] { (icons::icon("table")) (cx.word(words::PRINT_COLUMN_TABLE)) } } }
            }
        };
    }
    let at_board = cx.holder.as_ref().is_some_and(|holder| holder.board().is_some());
    // Without an event there is nowhere to go; a page for everybody is the same for key holders.
    let links: &[(&'static str, &'static str)] = match &cx.holder {
        _ if at_board => &[("/tabuleiro", words::PRINT_COLUMN_TABLE)],
        Some(_) if cx.view.event.is_some() => &cx.menu,
        _ => &[],
    };
    html! {
        // A menu that only leads to the page itself is none.
        @if links.iter().any(|(path, _)| current(path).is_none()) {
            nav.long[links.len() > 4] aria-label=(cx.word(words::WEB_NAV)) {
                ul {
                    @for (path, key) in links {
                        li { a href=(path) aria-current=[current(path)] { (icons::icon(path)) (cx.word(key)) } }
                    }
                }
            }
        }
    }
}

fn foot(cx: &Viewer) -> Markup {
    let other = match cx.lang {
        Lang::Pt => Lang::En,
        Lang::En => Lang::Pt,
    };
    html! {
        footer.foot {
            p {
                a href=(cx.to("/aviso")) { (icons::icon("/aviso")) (cx.word(words::WEB_NAV_NOTICE)) }
                @if games_page::is_there() { a href=(cx.to(games_page::PATH)) { (cx.word(words::WEB_NAV_GAMES)) } }
                @if cx.server.is_some() {
                    a href=(format!("{}?lang={other}", cx.path)) hreflang=(lang_tag(other)) lang=(lang_tag(other)) {
                        (icons::icon("language")) (other.word(words::WEB_LANGUAGE))
                    }
                    @if let Some(holder) = &cx.holder {
                        @if holder.slip().is_none() {
                            span { (cx.text(&message!(words::WEB_SIGNED, name = &holder.name, role = role(holder.role)))) }
                        }
                    } @else {
                        a href="/k" { (icons::icon("/k")) (cx.word(words::WEB_NAV_KEY)) }
                    }
                }
            }
            // A tablet stays at its table: a child cannot navigate away.
            @if cx.holder.as_ref().is_some_and(|holder| holder.board().is_none()) && cx.server.is_some() {
                form method="post" action="/sair" { button.quiet { (cx.word(words::WEB_LEAVE)) } }
            }
        }
    }
}

/// The style sheet and the script of boards, loaded only by pages with boards.
pub(super) fn board_assets(cx: &Viewer) -> Markup {
    html! { (board_style(cx)) script defer src=(cx.to(&files::address("/tabuleiros.js"))) {} }
}

/// The style sheet alone, for boards that are not touched.
pub(super) fn board_style(cx: &Viewer) -> Markup {
    html! { link rel="stylesheet" href=(cx.to(&files::address("/tabuleiros.css"))); }
}

/// A document's table.
pub(super) fn table(table: &Table, lang: Lang) -> Markup {
    let table = &*table.affiliated(lang);
    let texts = table.texts(lang);
    let align = |align: Align| match align {
        Align::Left => "",
        Align::Right => "n",
        Align::Centre => "s",
    };
    html! {
        @for mark in &table.marks { p.mark { (mark) } }
        div.scroll tabindex="0" role="region" aria-label=(table.title) {
            table {
                caption { (table.title) }
                thead { tr {
                    @for column in &table.columns {
                        th scope="col" data-k=(column.key) class=(align(column.align)) { (column.heading) }
                    }
                } }
                tbody {
                    @for (row, cells) in table.rows.iter().zip(&texts) {
                        tr class=(if row.strong { "strong" } else if row.section { "section" } else { "" }) {
                            @for (column, text) in table.columns.iter().zip(cells) {
                                td data-k=(column.key) class=(align(column.align)) { (text) }
                            }
                        }
                    }
                }
            }
        }
        @for note in &table.notes { p.note { (note) } }
    }
}

/// A public name with its code; some names contain it already to be distinct.
pub(super) fn code_beside(name: &str, code: &str) -> Markup {
    html! { @if !name.contains(code) { " " span.code { (code) } } }
}

/// The rating of a player, if there is one.
pub(super) fn rating(rating: u16) -> Markup {
    html! { @if rating > 0 { " " span.note { "(" (rating) ")" } } }
}

/// A report: a sign, which the kind decides (`ok`, `same`, `ask`, `bad`), and sentences.
pub(super) fn report(kind: &str, text: &Markup) -> Markup {
    let sign = match kind {
        "ok" => "✓",
        "same" => "=",
        "bad" => "✕",
        _ => "!",
    };
    html! { div.told.(kind) role="status" { i aria-hidden="true" { (sign) } p { (text) } } }
}

/// A progress bar, with its text.
pub(super) fn progress(done: usize, of: usize, text: &str) -> Markup {
    html! {
        span.progress { progress value=(done) max=(of.max(1)) aria-hidden="true" {} span { (text) } }
    }
}

/// A QR code.
pub(super) fn qr(text: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return html! {} };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in 0..size {
            if code.get_module(x, y) {
                path += &format!("M{},{}h1v1h-1z", x + 4, y + 4);
            }
        }
    }
    let side = size + 8;
    html! {
        svg.qr viewBox=(format!("0 0 {side} {side}")) role="img" aria-label=(label) {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}

/// A new number for a form: its work is done only once.
///
/// All numbers of a process begin alike, so that a list of many forms compresses well. The count makes them different;
/// the last letters are random, so that nobody can use up the number of another's form.
///
/// # Panics
/// The system can no longer provide random numbers; the client gets an error page.
pub(super) fn form_number() -> String {
    static BEGINNING: OnceLock<String> = OnceLock::new();
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let random = || keys::random().expect("the system had random numbers for the keys");
    let (beginning, count) = (BEGINNING.get_or_init(random), COUNT.fetch_add(1, Relaxed));
    format!("{beginning}{count:08x}{}", &random()[..6])
}

/// The field with the form's number.
pub(super) fn once() -> Markup {
    // On reload, Firefox fills fields with their old values.
    html! { input type="hidden" name="id" value=(form_number()) autocomplete="off"; }
}

/// The hidden fields of a form: its number, and these.
pub(super) fn hidden<V: std::fmt::Display>(fields: &[(&str, V)]) -> Markup {
    html! {
        (once())
        @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
    }
}

/// A form that consists of a button and hidden fields.
pub(super) fn button(action: &str, fields: &[(&str, &str)], label: &str, class: &str) -> Markup {
    html! {
        form.inline method="post" action=(action) {
            (hidden(fields))
            button class=(class) { (label) }
        }
    }
}

/// The same, queued with everything else while the network is away; `said` is its label in the queue.
pub(super) fn queued(
    action: &str,
    fields: &[(&str, &str)],
    (label, class): (&str, &str),
    said: &str,
) -> Markup {
    html! {
        form.inline method="post" action=(action) data-queue="" data-label=(said) {
            (hidden(fields))
            button class=(class) { (label) }
        }
    }
}

/// Why something was not done, shown at once.
pub(super) fn problem(
    cx: &Viewer,
    status: u16,
    title: &str,
    text: &[String],
    back: &str,
) -> Answer {
    problem_elsewhere(cx, status, (title, text), back, &[])
}

/// Why something was refused: nothing of it was done.
pub(super) fn refused(cx: &Viewer, text: &[String], back: &str) -> Answer {
    problem(cx, 409, &cx.word(words::WEB_NOT_DONE), text, back)
}

/// The same with one reason.
pub(super) fn declined(cx: &Viewer, why: impl Into<Message>, back: &str) -> Answer {
    refused(cx, &[cx.text(&why.into())], back)
}

/// The id of a table's row on its page.
pub(super) fn row_id(group: GroupCode, round: u32, table: &str) -> String {
    format!("m-{group}-{round}-{table}").replace('.', "-")
}

/// Why something was not done, with links to the pages where something can be done about it.
pub(super) fn problem_elsewhere(
    cx: &Viewer,
    status: u16,
    (title, text): (&str, &[String]),
    back: &str,
    elsewhere: &[(String, String)],
) -> Answer {
    let body = html! {
        div.problem role="alert" data-problem="" {
            @for line in text { p { (line) } }
        }
        p.buttons {
            a.button href=(back) { (icons::icon("back")) (cx.word(words::WEB_BACK)) }
            @for (path, name) in elsewhere.iter().filter(|(path, _)| path != back) { a.button.quiet href=(path) { (name) } }
        }
    };
    page(cx, title, Fresh::Still, &body).status(status)
}

/// A message, and the way back.
pub(super) fn notice(cx: &Viewer, title: &str, text: &str, back: &str) -> Answer {
    let body = html! {
        p.notice role="status" { (text) }
        p.buttons { a.button href=(back) { (icons::icon("back")) (cx.word(words::WEB_BACK)) } }
    };
    page(cx, title, Fresh::Still, &body)
}

/// A time of day; a page's script shows how long ago that is. Empty if a file contains an impossible time.
pub(super) fn ago(seconds: i64) -> Markup {
    let at = hour(seconds);
    html! { @if !at.is_empty() { time data-ago=(seconds) { (at) } } }
}
