//! A turn of a screen as a page, and as a small picture on the head's page.

use maud::DOCTYPE;

use crate::web::pages::prelude::*;
use crate::web::screens::measure::width;
use crate::web::screens::packing::{Piece, Slot};
use crate::web::screens::plan::{Cells, Line, Part, Plan, Turn};

/// The width of the title line beside the clock, in letters: at 16:9, and at 4:3.
const TITLE: [f64; 2] = [35.0, 24.0];
/// How much larger the title's letters are, and the space between it and the rest.
const LARGER: f64 = 1.45;
const BETWEEN: f64 = 1.0;

/// What a turn is drawn for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum For {
    /// A screen of its own.
    Screen,
    /// The head's page, small.
    Preview,
}

/// The page of a turn; a page in a folder has all turns.
pub(super) fn page(ask: &Viewer, screen: &Screen, plan: &Plan, turn: usize) -> Markup {
    let title = &plan.content.title;
    let whole = ask.server.is_none();
    let next = super::path(screen, (turn + 1) % plan.turns.len() + 1);
    let stage = stage(ask, plan, turn, For::Screen);
    let mark = blake3::hash(stage.0.as_bytes()).to_hex();
    html! {
        (DOCTYPE)
        html lang=(shell::lang_tag(ask.lang)) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex, nofollow";
                meta name="color-scheme" content="light";
                title { (ask.word(words::WEB_SCREEN_TITLE)) " · " (title) }
                link rel="icon" type="image/svg+xml" href=(ask.to(&files::address("/icone.svg")));
                link rel="stylesheet" href=(ask.to(&files::address("/estilo.css")));
                (shell::board_style(ask))
                link rel="stylesheet" href=(ask.to(&files::address("/parede.css")));
                @if !whole { noscript { meta http-equiv="refresh" content=(format!("{};url={next}", plan.seconds)); } }
                script defer src=(ask.to(&files::address("/parede.js"))) {}
            }
            body.screen.folder[whole]
                data-word-updated=(ask.word(words::WEB_JS_UPDATED))
                data-word-lost=(ask.word(words::WEB_SCREEN_LOST)) {
                div.stage.narrow[screen.narrow] data-v=(&mark[..16]) data-seconds=(plan.seconds)
                    data-next=[(!whole).then_some(next)] data-self=[(!whole).then(|| super::path(screen, turn + 1))] {
                    (stage)
                }
            }
        }
    }
}

/// The first turn of a screen, small, for the person who decides what it shows.
pub(in crate::web::pages) fn preview(ask: &Viewer, screen: &Screen, plan: &Plan) -> Markup {
    html! {
        (shell::board_style(ask))
        link rel="stylesheet" href=(files::address("/parede.css"));
        div.preview.screen inert aria-hidden="true" {
            div.stage.narrow[screen.narrow] { (stage(ask, plan, 0, For::Preview)) }
        }
    }
}

fn stage(ask: &Viewer, plan: &Plan, turn: usize, to: For) -> Markup {
    let all = ask.server.is_none();
    let facts = facts(ask, plan, turn, all);
    let title = &plan.content.title;
    // The facts about the turn matter more than the screen's name.
    let fits = width(title) * LARGER + BETWEEN + width(&facts) < room(plan);
    let named = if fits { "" } else { "hush" };
    let id = |id: &'static str| (to == For::Screen).then_some(id);
    let turns = if all { 0..plan.turns.len() } else { turn..turn + 1 };
    let body = html! {
        (announcement(ask, plan))
        @for turn in turns { (one(plan, turn, all && turn > 0)) }
    };
    html! {
        header.title {
            @if to == For::Screen { h1 class=(named) { (title) } } @else { b class=(named) { (title) } }
            p.facts { (facts) }
            p.time id=[id("hora")] data-zone=(zone()) {}
        }
        @if to == For::Screen { main #paredes .walls { (body) } } @else { div.walls { (body) } }
        (corner(ask, plan, turn, to))
    }
}

/// The hall's offset from UTC, in minutes: the device may not know where it is.
fn zone() -> i32 {
    chrono::Local::now().offset().local_minus_utc() / 60
}

/// The width of the title line, in letters.
fn room(plan: &Plan) -> f64 {
    TITLE[usize::from(plan.content.narrow)]
}

/// The facts that hold for everything shown: as many as fit on the line.
fn facts(ask: &Viewer, plan: &Plan, turn: usize, all: bool) -> String {
    let range = (!all).then(|| range(plan, turn)).flatten();
    let begins = plan.content.starts.then(|| ask.word(words::WEB_SCREEN_STARTS));
    let mut text = String::new();
    for fact in plan.content.common.iter().cloned().chain(range).chain(begins) {
        let more = if text.is_empty() { fact } else { format!("{text} · {fact}") };
        if width(&more) < room(plan) {
            text = more;
        }
    }
    text
}

/// The first and the last name of a turn.
fn range(plan: &Plan, turn: usize) -> Option<String> {
    let Turn::Parts(slots) = plan.turns.get(turn)? else { return None };
    let mut pieces = slots.iter().flat_map(|slot| &slot.pieces);
    let name = |piece: &Piece| match plan.content.parts.get(piece.block)? {
        Part::Line(Line::Seat { name, .. }) => Some(name.clone()),
        _ => None,
    };
    let (first, last) = (pieces.next()?, slots.last()?.pieces.last()?);
    Some(format!("{} – {}", name(first)?, name(last)?))
}

/// The announcement: above every turn, or alone.
fn announcement(ask: &Viewer, plan: &Plan) -> Markup {
    html! {
        @if plan.content.rehearsal { p.rehearsal { (ask.word(words::WEB_REHEARSAL)) } }
        @if plan.banner {
            div.banner { @for text in &plan.content.messages { p { (text) } } }
        }
    }
}

fn one(plan: &Plan, turn: usize, hidden: bool) -> Markup {
    let scale = plan.layout.scale;
    let Cells { digits, score, code } = plan.layout.cells;
    // Lines that lack some columns may use the room for others.
    let class = |slots: &[Slot]| {
        let columns: usize = slots.iter().map(|slot| slot.span).sum();
        format!("turn s{scale} c{columns} d{digits} e{score} g{code}")
    };
    html! {
        @match &plan.turns[turn] {
            Turn::Says => {
                section class=(format!("wall says t{}", plan.announcement_step())) hidden[hidden] {
                    @for text in plan.content.messages.iter().chain(plan.idle()) { p { (text) } }
                }
            }
            Turn::Parts(slots) => {
                div class=(class(slots)) hidden[hidden] { @for slot in slots { (slot_of(plan, slot)) } }
            }
        }
    }
}

fn slot_of(plan: &Plan, slot: &Slot) -> Markup {
    let lines =
        slot.pieces.iter().filter_map(|piece| match plan.content.parts.get(piece.block)? {
            Part::Line(line) => Some(line),
            _ => None,
        });
    let lines: Vec<&Line> = lines.collect();
    html! {
        div class=(format!("slot w{}", slot.span)) {
            @if lines.is_empty() {
                @for piece in &slot.pieces { (piece_of(plan, piece)) }
            } @else {
                section.wall { ol.seats { @for line in lines { (line_of(line)) } } }
            }
        }
    }
}

fn piece_of(plan: &Plan, piece: &Piece) -> Markup {
    match plan.content.parts.get(piece.block) {
        Some(Part::Group { code, title, about, accent, lines }) => html! {
            section.wall.(accent) {
                h2 { b { (code) } " " (title) @if !about.is_empty() { small { (about) } } }
                div.lists {
                    @for column in &piece.columns {
                        @let rows = &lines[column.clone()];
                        @let ranks = rows.iter().any(|line| matches!(line, Line::Rank { .. }));
                        ol class=(if ranks { "ranks" } else { "pairs" }) { @for line in rows { (line_of(line)) } }
                    }
                }
            }
        },
        Some(Part::Board(board)) => board.clone(),
        Some(Part::Line(_)) | None => html! {},
    }
}

fn line_of(line: &Line) -> Markup {
    match line {
        Line::Pair { table, names: [first, second], score, won } => html! {
            li value=[(*table > 0).then_some(table)] {
                b { @if *table > 0 { (table) } }
                span data-won=[(*won == Some(0)).then_some("")] { (first) }
                span.score { (score) }
                span data-won=[(*won == Some(1)).then_some("")] { (second) }
            }
        },
        Line::Idle { name, why } => html! {
            li.idle { b {} span { (name) @if !why.is_empty() { " · " (why) } } }
        },
        Line::Rank { rank, name, points } => html! {
            li value=(rank) { b { (rank) } span { (name) } span.n { (points) } }
        },
        Line::Seat { name, group, about, table } => html! {
            li.seat-of { span { (name) @if !about.is_empty() { " " i { (about) } } } b { (group) } b.n { (table) } }
        },
    }
}

/// The clock, the progress of the turns, and QR codes for the pages on phones.
fn corner(ask: &Viewer, plan: &Plan, turn: usize, to: For) -> Markup {
    // Pages on the web show neither the hall's address nor its Wi-Fi.
    let in_hall = ask.server.is_some();
    let elsewhere = || ask.server.as_ref()?.addresses.elsewhere();
    let hall = ask.view.event.as_ref().map(|event| &event.hall);
    let url = hall.and_then(|hall| hall.url.clone()).or_else(elsewhere);
    let wifi = hall
        .filter(|_| in_hall)
        .and_then(|hall| Some((hall.wifi_ssid.as_ref()?, hall.wifi_password.as_deref())));
    let id = |id: &'static str| (to == For::Screen).then_some(id);
    html! {
        aside.corner {
            @if let Some(clock) = ask.view.wall.clock {
                p.clock id=[id("relogio")] data-start=(clock.start) data-minutes=(clock.minutes) role="timer" {
                    (ask.say(&message!(words::WEB_CLOCK, minutes = clock.minutes)))
                }
            }
            @if plan.turns.len() > 1 {
                p.page aria-hidden="true" { (turn + 1) " / " (plan.turns.len()) }
            }
            p.note id=[id("actualizado")] {}
            div.qrs {
                @if let Some(url) = &url {
                    @let label = ask.word(words::WEB_SCREEN_QR);
                    figure { (shell::qr(url, &label)) figcaption { (label) } }
                }
                @if let Some((ssid, password)) = wifi {
                    figure {
                        (shell::qr(&joins(ssid, password), &ask.word(words::WEB_SCREEN_WIFI)))
                        figcaption { "Wi-Fi" @if width(ssid) < 11.0 { " " (ssid) } }
                    }
                }
            }
        }
    }
}

/// The text of a QR code with which a phone joins a Wi-Fi.
fn joins(ssid: &str, password: Option<&str>) -> String {
    let plain = |text: &str| {
        text.chars()
            .flat_map(|c| if "\\;,:\"".contains(c) { vec!['\\', c] } else { vec![c] })
            .collect::<String>()
    };
    match password {
        Some(password) => format!("WIFI:T:WPA;S:{};P:{};;", plain(ssid), plain(password)),
        None => format!("WIFI:T:nopass;S:{};;", plain(ssid)),
    }
}
