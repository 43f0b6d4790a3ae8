//! What every page has around it, and the small parts that pages share.

mod strip;

use crate::locale::words;
use maud::{DOCTYPE, Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

use super::answer::Answer;
use super::ask::Ask;
use super::site::Site;
use super::{files, games_page, icons, remedy, staff};
use crate::hall::keys::{self, Role};
use crate::locale::{Lang, Message, Speak};
use crate::output::table::{Align, Table};

/// How a page is kept up to date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fresh {
    /// It stays as it is.
    Still,
    /// It asks now and then.
    Polls,
    /// It asks every few seconds: a board while it is played, a projector.
    Watches,
    /// It is told.
    Told,
}

/// A page under a title.
pub(super) fn page(ask: &Ask, title: &str, fresh: Fresh, body: &Markup) -> Answer {
    Answer::page(frame(ask, title, fresh, "", body))
}

/// The page as a whole; `class` says what it is to the style sheet.
pub(super) fn frame(ask: &Ask, title: &str, fresh: Fresh, class: &str, body: &Markup) -> Markup {
    let event = ask.view.source(ask.lang).map(|source| source.title());
    let event = event.unwrap_or_else(|| "arbitro".to_owned());
    let fresh = if ask.site == Site::Folder { Fresh::Still } else { fresh };
    html! {
        (DOCTYPE)
        html lang=(lang_tag(ask.lang)) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex, nofollow";
                meta name="color-scheme" content="light dark";
                title { (title) @if title != event { " · " (event) } }
                link rel="icon" type="image/svg+xml" href=(ask.to(&files::address("/icone.svg")));
                link rel="stylesheet" href=(ask.to(&files::address("/estilo.css")));
                script defer src=(ask.to(&files::address("/hall.js"))) {}
                (staff::files(ask))
            }
            body class=(class)
                data-fresh=(match fresh { Fresh::Still => "still", Fresh::Polls => "polls", Fresh::Watches => "watches", Fresh::Told => "told" })
                data-word-updated=(ask.word(words::WEB_JS_UPDATED))
                data-news=[(fresh == Fresh::Told).then(|| files::address("/novas.js"))]
                data-state=[(fresh == Fresh::Told).then(|| ask.view.number())]
                data-word-since=[matches!(fresh, Fresh::Polls | Fresh::Watches).then(|| ask.word(words::WEB_JS_SINCE))]
                data-word-overtime=(ask.word(words::WEB_JS_OVERTIME)) {
                a.skip href="#principal" { (ask.word(words::WEB_SKIP)) }
                header.top {
                    a.home href=(ask.to("/")) { (icons::icon("/")) (event) }
                    (nav(ask))
                }
                @if ask.view.event.as_ref().is_some_and(|event| event.rehearsal) {
                    p .rehearsal role="note" { (ask.word(words::WEB_REHEARSAL)) }
                }
                @if ask.holder.is_none() { p #rede .net role="status" hidden {} }
                (staff::above(ask))
                @if ask.role() == Some(Role::Head) && !ask.view.alarm.is_empty() {
                    div #alarme .problem role="alert" { (remedy::told(ask, ask.view.alarm.clone()).paragraphs()) }
                }
                (strip::strip(ask))
                main #principal tabindex="-1" {
                    h1 { (title) }
                    (body)
                }
                (staff::below(ask))
                (foot(ask))
            }
        }
    }
}

pub(super) fn lang_tag(lang: Lang) -> &'static str {
    match lang {
        Lang::Pt => "pt-PT",
        Lang::En => "en-GB",
    }
}

/// Where somebody can go.
fn nav(ask: &Ask) -> Markup {
    let here = |path: &str| (ask.path == path).then_some("page");
    if let Some(table) = ask.holder.as_ref().and_then(|holder| holder.table()) {
        // Who has looked at another page finds the table again.
        let path = format!("/ao-vivo/{table}");
        return html! {
            nav aria-label=(ask.word(words::WEB_NAV)) {
                ul { li { a href=(path) aria-current=[here(&path)] { (icons::icon("table")) (ask.word(words::PRINT_COLUMN_TABLE)) } } }
            }
        };
    }
    let at_board = ask.holder.as_ref().is_some_and(|holder| holder.board().is_some());
    let links: &[(&str, &'static str)] = match ask.role() {
        _ if at_board => &[("/tabuleiro", words::PRINT_COLUMN_TABLE)],
        _ if ask.site == Site::Folder => &[],
        // Where there is no event yet there is nowhere to go.
        _ if ask.view.event.is_none() => &[],
        None | Some(Role::Table) => &[],
        Some(Role::School) => &[("/escola", words::WEB_NAV_SCHOOL)],
        Some(Role::Floor) => &[("/sala", words::WEB_NAV_FLOOR)],
        Some(Role::Desk) => &[
            ("/mesa", words::WEB_NAV_DESK),
            ("/sala", words::WEB_NAV_FLOOR),
            ("/chamada", words::WEB_NAV_ROLL),
        ],
        Some(Role::Head) => &[
            ("/chefe", words::WEB_NAV_HEAD),
            ("/mesa", words::WEB_NAV_DESK),
            ("/sala", words::WEB_NAV_FLOOR),
            ("/chefe/inscritos", words::WEB_NAV_PLAYERS),
            ("/chamada", words::WEB_NAV_ROLL),
            ("/chefe/papel", words::WEB_NAV_PAPER),
            ("/chefe/publicar", words::WEB_NAV_PUBLISH),
            ("/chefe/parede", words::WEB_NAV_WALL),
            ("/chefe/regulamento", words::WEB_NAV_SETTINGS),
            ("/chefe/chaves", words::WEB_NAV_KEYS),
            ("/chefe/registo", words::WEB_NAV_LOG),
            ("/estado", words::WEB_NAV_STATUS),
        ],
    };
    html! {
        @if !links.is_empty() {
            nav aria-label=(ask.word(words::WEB_NAV)) {
                ul {
                    @for (path, key) in links {
                        li { a href=(path) aria-current=[here(path)] { (icons::icon(path)) (ask.word(key)) } }
                    }
                }
            }
        }
    }
}

fn foot(ask: &Ask) -> Markup {
    let other = match ask.lang {
        Lang::Pt => Lang::En,
        Lang::En => Lang::Pt,
    };
    html! {
        footer.foot {
            p {
                a href=(ask.to("/aviso")) { (icons::icon("/aviso")) (ask.word(words::WEB_NAV_NOTICE)) }
                @if games_page::is_there() { a href=(ask.to(games_page::PATH)) { (ask.word(words::WEB_NAV_GAMES)) } }
                @if ask.site == Site::Server {
                    a href=(format!("{}?lang={other}", ask.path)) hreflang=(lang_tag(other)) lang=(lang_tag(other)) {
                        (icons::icon("language")) (other.word(words::WEB_LANGUAGE))
                    }
                    @if let Some(holder) = &ask.holder {
                        span { (ask.say(&Message::new(words::WEB_SIGNED).with("name", holder.name.clone())
                            .with("role", crate::locale::Fact::word(format!("event-role-{}", holder.role.word()))))) }
                    } @else {
                        a href="/k" { (icons::icon("/k")) (ask.word(words::WEB_NAV_KEY)) }
                    }
                }
            }
            // A tablet stays at its table: what a child touches there does not take it away.
            @if ask.holder.as_ref().is_some_and(|holder| holder.board().is_none()) && ask.site == Site::Server {
                form method="post" action="/sair" { button.quiet { (ask.word(words::WEB_LEAVE)) } }
            }
        }
    }
}

/// The style sheet and the script of boards, which only pages with boards load.
pub(super) fn board_assets(ask: &Ask) -> Markup {
    html! { (board_style(ask)) script defer src=(ask.to(&files::address("/tabuleiros.js"))) {} }
}

/// The style sheet alone, where nothing is touched.
pub(super) fn board_style(ask: &Ask) -> Markup {
    html! { link rel="stylesheet" href=(ask.to(&files::address("/tabuleiros.css"))); }
}

/// A table of a document.
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

/// A public name with its code, which some names have in them to be told apart.
pub(super) fn code_beside(name: &str, code: &str) -> Markup {
    html! { @if !name.contains(code) { " " span.code { (code) } } }
}

/// The rating of a player, where there is one.
pub(super) fn rating(rating: u16) -> Markup {
    html! { @if rating > 0 { " " span.note { "(" (rating) ")" } } }
}

/// How much of something is done, with words that say it.
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

/// A form's own number: what it does is done once.
///
/// # Panics
/// The system has no random numbers any more; who asks is told that the page went wrong.
pub(super) fn form_number() -> String {
    keys::random().expect("the system had random numbers for the keys")
}

/// The field with the form's own number.
pub(super) fn once() -> Markup {
    // Firefox fills a page that is loaded again with what its fields held before.
    html! { input type="hidden" name="id" value=(form_number()) autocomplete="off"; }
}

/// A form that only has a button and what goes with it.
pub(super) fn button(action: &str, fields: &[(&str, &str)], label: &str, class: &str) -> Markup {
    html! {
        form.inline method="post" action=(action) {
            (once())
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button class=(class) { (label) }
        }
    }
}

/// The same, where what it does waits for the network with everything else; `said` says what it is while it waits.
pub(super) fn queued(
    action: &str,
    fields: &[(&str, &str)],
    (label, class): (&str, &str),
    said: &str,
) -> Markup {
    html! {
        form.inline method="post" action=(action) data-queue="" data-label=(said) {
            (once())
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button class=(class) { (label) }
        }
    }
}

/// Why something was not done, to be read at once.
pub(super) fn problem(ask: &Ask, status: u16, title: &str, text: &[String], back: &str) -> Answer {
    problem_elsewhere(ask, status, (title, text), back, &[])
}

/// Why something was refused: nothing of it is done.
pub(super) fn refused(ask: &Ask, text: &[String], back: &str) -> Answer {
    problem(ask, 409, &ask.word(words::WEB_NOT_DONE), text, back)
}

/// Why something was not done, where other pages, by their addresses and names, are the places to do something about it.
pub(super) fn problem_elsewhere(
    ask: &Ask,
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
            a.button href=(back) { (icons::icon("back")) (ask.word(words::WEB_BACK)) }
            @for (path, name) in elsewhere.iter().filter(|(path, _)| path != back) { a.button.quiet href=(path) { (name) } }
        }
    };
    page(ask, title, Fresh::Still, &body).status(status)
}

/// Something to be known, and the way back.
pub(super) fn notice(ask: &Ask, title: &str, text: &str, back: &str) -> Answer {
    let body = html! {
        p.notice role="status" { (text) }
        p.buttons { a.button href=(back) { (icons::icon("back")) (ask.word(words::WEB_BACK)) } }
    };
    page(ask, title, Fresh::Still, &body)
}

/// A time of day; a page's script shows how long ago that is. Nothing where somebody wrote a number into a
/// file that is no time.
pub(super) fn ago(seconds: i64) -> Markup {
    let at = chrono::DateTime::from_timestamp(seconds, 0);
    html! { @if let Some(at) = at { time data-ago=(seconds) { (at.with_timezone(&chrono::Local).format("%H:%M")) } } }
}
