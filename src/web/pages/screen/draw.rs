//! A turn of a screen as a page, and as a small picture on the head's page.

use maud::DOCTYPE;

use crate::web::pages::prelude::*;
use crate::web::screens::content::{Kind, Line, Part, Seat, Section, Step};
use crate::web::screens::measure::{BOLD, width};
use crate::web::screens::packing::{Piece, Slot};
use crate::web::screens::plan::{Cells, Layout, Plan, Setting, Sight};

/// The width of the head of a turn: at 16:9, and at 4:3.
const HEAD: [f64; 2] = [172.5, 128.1];
/// The heights of letters in the head: titles, what is below them, facts, labels.
const TITLE: f64 = 5.2;
const BELOW: f64 = 2.9;
const FACT: f64 = 4.6;
const RANGE: f64 = 4.1;
const LABEL: f64 = 2.4;
/// The space between two of its parts.
const BETWEEN: f64 = 2.2;
/// How much wider letters with serifs are.
const SERIF: f64 = 1.2;

/// The page that a turn is drawn for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum For {
    /// A screen of its own.
    Screen,
    /// The head's page, small.
    Preview,
}

/// The page of a turn; a page in a folder has all turns.
pub(super) fn page(cx: &Viewer, screen: &Screen, plan: &Plan, turn: usize) -> Markup {
    let title = &plan.content.title;
    let whole = cx.server.is_none();
    let next = super::path(screen, (turn + 1) % plan.turns.len() + 1);
    let turns = if whole { 0..plan.turns.len() } else { turn..turn + 1 };
    let stage = html! { @for at in turns { (sight(cx, plan, at, For::Screen, at > turn)) } };
    let mark = blake3::hash(stage.0.as_bytes()).to_hex();
    let seconds = plan.turns[turn].seconds;
    html! {
        (DOCTYPE)
        html lang=(shell::lang_tag(cx.lang)) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex, nofollow";
                meta name="color-scheme" content="light";
                title { (cx.word(words::WEB_SCREEN_TITLE)) " · " (title) }
                link rel="icon" type="image/svg+xml" href=(cx.to(&files::address("/icone.svg")));
                link rel="stylesheet" href=(cx.to(&files::address("/estilo.css")));
                link rel="stylesheet" href=(cx.to(&files::address("/parede.css")));
                link rel="stylesheet" href=(cx.to(&files::address("/parede-tabuleiros.css")));
                @if !whole { noscript { meta http-equiv="refresh" content=(format!("{seconds};url={next}")); } }
                script defer src=(cx.to(&files::address("/parede.js"))) {}
            }
            body.screen.folder[whole]
                data-word-updated=(cx.word(words::WEB_JS_UPDATED))
                data-word-left=(cx.word(words::WEB_SCREEN_LEFT))
                data-word-begins=(cx.word(words::WEB_SCREEN_BEGINS))
                data-word-begins-at=(cx.word(words::WEB_SCREEN_BEGINS_AT))
                data-word-ends=(cx.word(words::WEB_SCREEN_ENDS))
                data-word-over=(cx.word(words::WEB_SCREEN_OVER))
                data-word-lost=(cx.word(words::WEB_SCREEN_LOST)) {
                main #paredes .stage.narrow[screen.narrow] data-v=(&mark[..16])
                    data-next=[(!whole).then_some(next)] data-self=[(!whole).then(|| super::path(screen, turn + 1))] {
                    (stage)
                }
            }
        }
    }
}

/// The first turn of a screen, small, for the person who decides what it shows.
pub(in crate::web::pages) fn preview(cx: &Viewer, screen: &Screen, plan: &Plan) -> Markup {
    html! {
        div.preview.screen inert aria-hidden="true" {
            div.stage.narrow[screen.narrow] { (sight(cx, plan, 0, For::Preview, false)) }
        }
    }
}

/// The style sheets of previews; that of boards only where one is shown.
pub(in crate::web::pages) fn preview_style(plans: &[Arc<Plan>]) -> Markup {
    let is_of_boards =
        |plan: &Arc<Plan>| plan.section(0).is_some_and(|(_, first)| first.kind == Kind::Boards);
    html! {
        link rel="stylesheet" href=(files::address("/parede.css"));
        @if plans.iter().any(is_of_boards) { link rel="stylesheet" href=(files::address("/parede-tabuleiros.css")); }
    }
}

/// One turn: the head, what it shows, the tail.
fn sight(cx: &Viewer, plan: &Plan, turn: usize, to: For, hidden: bool) -> Markup {
    let section = plan.section(turn).map(|(_, section)| section);
    let accent = section.map_or("", |section| &section.accent);
    let kind = match section.map(|section| section.kind) {
        None => "says",
        Some(Kind::Groups) => "groups",
        Some(Kind::Results) => "results",
        Some(Kind::ByGame) => "by-game",
        Some(Kind::Names) => "mixed",
        Some(Kind::Podium) => "medals",
        Some(Kind::Boards) => "boards",
    };
    html! {
        div class=(format!("sight {kind} {accent}")) data-seconds=(plan.turns[turn].seconds) hidden[hidden] {
            (head(cx, plan, turn, to == For::Screen && !hidden))
            div.body {
                @if plan.banner { div.banner { @for text in &plan.content.messages { p { (text) } } } }
                (shown(cx, plan, turn))
            }
            (tail(cx, plan, turn))
        }
    }
}

/// The hall's offset from UTC, in minutes: the device may not know where it is.
fn zone() -> i32 {
    chrono::Local::now().offset().local_minus_utc() / 60
}

/// The title, what the turn has of it, and the facts that hold for everything shown: as many as fit, the
/// clocks first.
fn head(cx: &Viewer, plan: &Plan, turn: usize, is_title: bool) -> Markup {
    let section = plan.section(turn).map(|(_, section)| section);
    let of_section =
        section.map(|section| section.title.as_str()).filter(|title| !title.is_empty());
    let title = of_section.unwrap_or(&plan.content.title);
    let below = section.map_or("", |section| section.below.as_str());
    let emblem = section.and_then(|section| section.emblem.as_ref());
    let rehearsal = plan.content.rehearsal.then(|| cx.word(words::PRINT_MARK_REHEARSAL));
    let clock = cx.view.wall.clock;
    let url = url(cx);
    let mut used = emblem.map_or(0.0, |_| 8.6)
        + rehearsal.as_ref().map_or(0.0, |word| width(word) * 3.0 * BOLD + 2.4 + BETWEEN)
        + (width(&cx.word(words::WEB_SCREEN_NOW)) * LABEL).max(3.2 * FACT)
        + BETWEEN
        + clock.map_or(0.0, |_| 25.0 + BETWEEN)
        + url.as_ref().map_or(0.0, |_| 8.2 + BETWEEN);
    // Whether something fits that leaves enough for the rest.
    let mut fits = |more: f64, rest: f64| {
        let fits = used + more + BETWEEN + rest <= HEAD[usize::from(plan.content.narrow)];
        used += if fits { more + BETWEEN } else { 0.0 };
        fits
    };
    // The name of a section matters more than where in it the turn is; the name of the screen
    // matters less.
    let of_title = (width(title) * TITLE * SERIF).max(width(below) * BELOW);
    let of_range = |text: &String| width(text) * RANGE * BOLD + 3.2;
    let is_named = of_section.is_some_and(|title| *title != plan.content.title);
    let common = section.map(|section| section.common.as_slice()).unwrap_or_default();
    let of_fact = |text: &String| width(text) * FACT * BOLD;
    let facts: Vec<&Vec<String>> =
        common.iter().filter(|forms| !forms.iter().any(|text| text == title)).collect();
    let least = |forms: &[String], of: &dyn Fn(&String) -> f64| {
        forms.iter().map(|text| of(text) + BETWEEN).reduce(f64::min).unwrap_or_default()
    };
    let of_facts: f64 = facts.iter().map(|forms| least(forms, &of_fact)).sum();
    let ranges = range(plan, turn);
    // A list of everybody is known without its title, but not in which room they are.
    let rest = match section.map(|section| section.kind) {
        Some(Kind::Names) => of_facts + least(&ranges, &of_range),
        _ => 0.0,
    };
    let titled = is_named && fits(of_title, rest);
    let beside = ranges.iter().find(|text| fits(of_range(text), of_facts));
    let range = beside.or_else(|| ranges.iter().find(|text| fits(of_range(text), 0.0)));
    let titled = titled || !is_named && fits(of_title, 0.0);
    let facts: Vec<&String> = facts
        .iter()
        .filter_map(|forms| forms.iter().find(|text| fits(of_fact(text), 0.0)))
        .collect();
    let class = if titled { "name" } else { "name hush" };
    let name = html! { (title) @if !below.is_empty() { small { (below) } } };
    html! {
        header.head {
            @if let Some(emblem) = emblem { (emblem) }
            @if is_title { h1 class=(class) { (name) } } @else { p class=(class) { (name) } }
            @if let Some(range) = range { p.range { (range) } }
            div.labs {
                @if let Some(word) = rehearsal { p.trial { (word) } }
                @for fact in facts { p.lab { b { (fact) } } }
                @if let Some(clock) = clock {
                    p.lab.clock data-start=(clock.start) data-minutes=(clock.minutes) role="timer" {
                        small { (cx.word(words::WEB_SCREEN_ENDS)) }
                        b { (cx.text(&message!(words::WEB_CLOCK, minutes = clock.minutes))) }
                    }
                }
                p.lab.now data-zone=(zone()) { small { (cx.word(words::WEB_SCREEN_NOW)) } b {} }
            }
            @if let Some(url) = url { (shell::qr(&url, &cx.word(words::WEB_SCREEN_QR))) }
        }
    }
}

/// The address of the page for everybody on phones.
fn url(cx: &Viewer) -> Option<String> {
    let hall = cx.view.event.as_ref().map(|event| &event.hall);
    // Pages on the web do not show the hall's address.
    let elsewhere = || cx.server.as_ref()?.addresses.elsewhere();
    hall.and_then(|hall| hall.url.clone()).or_else(elsewhere)
}

/// The first and the last name of a turn, or the codes of its groups; and where there is little room, their
/// first words.
fn range(plan: &Plan, turn: usize) -> Vec<String> {
    let Some((first, last)) = ends(plan, turn) else { return Vec::new() };
    let word = |name: &str| name.split(' ').next().unwrap_or_default().to_owned();
    let all = [(first.clone(), last.clone()), (word(&first), word(&last))].into_iter();
    all.filter(|(first, last)| first != last)
        .map(|(first, last)| format!("{first} – {last}"))
        .collect()
}

fn ends(plan: &Plan, turn: usize) -> Option<(String, String)> {
    let Sight::Parts { section, slots, .. } = &plan.turns.get(turn)?.sight else { return None };
    let parts = &plan.content.sections.get(*section)?.parts;
    let mut pieces = slots.iter().flat_map(|slot| &slot.pieces);
    let name = |piece: &Piece| match parts.get(piece.block)? {
        Part::Seat(seat) => Some(seat.name.clone()),
        Part::Group { code, .. } => Some(code.clone()),
        _ => None,
    };
    Some((name(pieces.next()?)?, name(slots.last()?.pieces.last()?)?))
}

/// The lists, the podium, the boards or the announcement of a turn.
fn shown(cx: &Viewer, plan: &Plan, turn: usize) -> Markup {
    match &plan.turns[turn].sight {
        Sight::Says => html! {
            div class=(format!("announced t{}", plan.announcement_step())) {
                section.wall { @for text in plan.content.messages.iter().chain(plan.idle()) { p { (text) } } }
                (codes(cx))
            }
        },
        Sight::Parts { section, layout, slots } => {
            let section = &plan.content.sections[*section];
            html! {
                div class=(class(layout, slots)) {
                    @for slot in slots { (slot_of(cx, section, layout, slot)) }
                }
            }
        }
    }
}

/// The classes with which the style sheet makes a turn as it was measured.
fn class(Layout { scale, cells, .. }: &Layout, slots: &[Slot]) -> String {
    let Cells { digits, score, code, .. } = cells;
    // Lines that lack some columns may use the room for others.
    let columns: usize = slots.iter().map(|slot| slot.span).sum();
    format!("turn s{scale} c{columns} d{digits} e{score} g{code}")
}

fn slot_of(cx: &Viewer, section: &Section, layout: &Layout, slot: &Slot) -> Markup {
    let seats = slot.pieces.iter().filter_map(|piece| match section.parts.get(piece.block)? {
        Part::Seat(seat) => Some(seat),
        _ => None,
    });
    let seats: Vec<&Seat> = seats.collect();
    html! {
        div class=(format!("slot w{}", slot.span)) {
            @if seats.is_empty() {
                @for piece in &slot.pieces { (piece_of(cx, section, piece)) }
            } @else {
                section.wall { ol.seats { @for seat in seats { (seat_of(layout, seat)) } } }
            }
        }
    }
}

fn piece_of(cx: &Viewer, section: &Section, piece: &Piece) -> Markup {
    match section.parts.get(piece.block) {
        Some(Part::Group { code, title, about, accent, emblem, lines }) => html! {
            section.wall.(accent) {
                @if section.kind == Kind::Results {
                    h2 { (emblem) b { (code) } small { span { (title) } @if !about.is_empty() { " " span { (about) } } } }
                } @else {
                    h2 { (emblem) b { (code) } " " (title) @if !about.is_empty() { small { (about) } } }
                }
                div.lists {
                    @for column in &piece.columns {
                        @let rows = &lines[column.clone()];
                        @let pairs = rows.iter().any(|line| matches!(line, Line::Pair { .. }));
                        ol class=(if pairs { "pairs" } else { "ranks" }) { @for line in rows { (line_of(line)) } }
                    }
                }
            }
        },
        Some(Part::Board(board)) => board.clone(),
        Some(Part::Podium(steps)) => podium(cx, steps),
        Some(Part::Seat(_)) | None => html! {},
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
        Line::Winner { name, goes } => html! { li.winner { p { small { (goes) } b { (name) } } } },
    }
}

/// A player's place.
fn seat_of(layout: &Layout, seat: &Seat) -> Markup {
    let Setting { school, under, .. } = layout.set(seat);
    // The category's code is smaller: all of a list, or the figure, have it in common.
    let (category, group) = seat.group.rsplit_once('.').unwrap_or(("", &seat.group));
    html! {
        li.seat-of {
            @if let Some(game) = &seat.game { span.of-game { (game) small { (seat.cycle) } } }
            p class=[under.then_some("under")] { span { (seat.name) @if !seat.about.is_empty() { " " i { (seat.about) } } }
                @if !school.is_empty() { small { (school) } } }
            @if !seat.table.is_empty() {
                @if !seat.room.is_empty() { span.room { (seat.room) } }
                @if !seat.group.is_empty() { b.of-group { @if !category.is_empty() { small { (category) "." } } (group) } }
                b.n { (seat.table) }
            }
        }
    }
}

/// The heights of names on a podium, beside the middle and in it; and the widths of its steps.
const NAMES: [f64; 5] = [12.5, 10.0, 8.4, 6.4, 5.0];
const STEPS: [f64; 2] = [49.0, 61.0];
/// The most names on one step.
const SHARED: usize = 3;

/// The first three of a category.
fn podium(cx: &Viewer, steps: &[Step]) -> Markup {
    html! {
        ol.podium {
            @for (at, step) in steps.iter().take(3).enumerate() {
                @let middle = at == 0;
                @let least = if middle { 0 } else { 2 } + usize::from(step.people.len() > 1);
                @let room = STEPS[usize::from(middle)];
                @let fits = |size: &f64| step.people.iter().all(|[name, _]| width(name) * SERIF * size <= room);
                @let size = (least..NAMES.len()).find(|size| fits(&NAMES[*size])).unwrap_or(NAMES.len() - 1);
                li class=(format!("at{at} n{size}")) {
                    @for [name, school] in step.people.iter().take(SHARED) {
                        b { (name) }
                        @if !school.is_empty() { span { (school) } }
                    }
                    p { (cx.text(&message!(words::WEB_SCREEN_PLACE, rank = step.rank))) }
                }
            }
        }
    }
}

/// The order of the sections or what explains the turn, its number, and how old it is.
fn tail(cx: &Viewer, plan: &Plan, turn: usize) -> Markup {
    let now = plan.section(turn);
    let sections = || plan.content.sections.iter().enumerate();
    let marked: Vec<(usize, &Section)> = sections()
        .filter(|(_, section)| section.emblem.is_some() && !section.mark.is_empty())
        .collect();
    let in_order = marked.len() > 1 && now.is_some_and(|(_, section)| section.emblem.is_some());
    // A mark of the order is a figure and a word; the turn's number and its seconds are on the right.
    let order: f64 =
        marked.iter().map(|(_, section)| 4.8 + width(&section.mark) * LABEL * BOLD).sum();
    let key = now.into_iter().flat_map(|(_, section)| &section.legend).filter(|text| {
        !in_order || order + width(text) * LABEL < HEAD[usize::from(plan.content.narrow)] - 42.0
    });
    let number = message!(words::WEB_SCREEN_PAGE, number = turn + 1, of = plan.turns.len());
    html! {
        div.tail {
            @if in_order {
                ol.order aria-label=(cx.word(words::WEB_SCREEN_ORDER)) {
                    @for (at, section) in marked {
                        li class=(format!("{}{}", section.accent, if now.is_some_and(|(own, _)| own == at) { " on" } else { "" })) {
                            (section.emblem.clone().unwrap_or_default()) span { (section.mark) }
                        }
                    }
                }
            }
            @for text in key { p.key { (text) } }
            p.fresh {}
            @if plan.turns.len() > 1 { p.page { (cx.text(&number)) " " span.left {} } }
        }
    }
}

/// QR codes for the pages on phones and for the hall's Wi-Fi.
fn codes(cx: &Viewer) -> Markup {
    // Pages on the web do not show the hall's Wi-Fi.
    let hall = cx.view.event.as_ref().map(|event| &event.hall).filter(|_| cx.server.is_some());
    let wifi =
        hall.and_then(|hall| Some((hall.wifi_ssid.as_ref()?, hall.wifi_password.as_deref())));
    html! {
        div.qrs {
            @if let Some(url) = url(cx) {
                @let label = cx.word(words::WEB_SCREEN_QR);
                figure { (shell::qr(&url, &label)) figcaption { (label) } }
            }
            @if let Some((ssid, password)) = wifi {
                figure {
                    (shell::qr(&arbitro_paper::wifi_code(ssid, password), &cx.word(words::WEB_SCREEN_WIFI)))
                    figcaption { "Wi-Fi" @if width(ssid) < 11.0 { " " (ssid) } }
                }
            }
        }
    }
}
