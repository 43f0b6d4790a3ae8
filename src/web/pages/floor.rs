//! `/sala`: the open tables of an árbitro's part of the hall, the oldest first.

use crate::locale::words;
use maud::{Markup, html};

use super::result::{self, Entered, Offers};
use crate::championship::{Encounter, Group};
use crate::hall::Call;
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::engine::Desk;
use crate::web::shell::{self, Fresh};

/// How many tables are shown at most: nobody walks to more.
const MOST: usize = 60;

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let state = &ask.view.state;
    let mine =
        |group: &&Group| ask.holder.as_ref().is_some_and(|holder| holder.may_enter(group.code));
    let mut open: Vec<(Option<i64>, &Group, u32, u32, &Encounter)> = Vec::new();
    for group in state.groups().filter(mine) {
        let Some(number) = group.open_round() else { continue };
        let since = ask.view.paired.get(&(group.code, number)).copied();
        let round = group.round(number).into_iter();
        let tables = round.flat_map(crate::championship::Round::tables);
        open.extend(
            tables
                .filter(|(_, game)| game.is_missing())
                .map(|(table, game)| (since, group, number, table, game)),
        );
    }
    open.sort_by_key(|(since, group, _, table, _)| (*since, group.code, *table));
    let count = open.len();
    let body = html! {
        (clock(ask))
        p #conta role="status" data-live="" { (ask.say(&Message::new(words::WEB_FLOOR_OPEN).with("count", count))) }
        @for groups in open[..count.min(MOST)].chunk_by(|one, other| one.1.code == other.1.code) {
            @if let Some((_, group, number, ..)) = groups.first() {
                section id=(format!("s-{}-{number}", group.code).replace('.', "-")) {
                    h2 { (group.code) " " small { (ask.say(&Message::new(words::PRINT_ROUND).with("number", *number).with("of", group.rounds))) } }
                    ol.rows {
                        @for (_, group, number, table, game) in groups {
                            (result::row(ask, group, *number, *table, game, &format!("/sala/{}/resultado", group.code), Offers::New))
                        }
                    }
                    (called(ask, group))
                    (call_form(ask, group))
                }
            }
        }
        @if count > MOST { p.note { (ask.say(&Message::new(words::WEB_FLOOR_MORE).with("count", count - MOST))) } }
    };
    shell::page(ask, &ask.word(words::WEB_FLOOR_TITLE), Fresh::Told, &body)
}

/// The clock of the round, where one is running.
pub(super) fn clock(ask: &Ask) -> Markup {
    html! {
        @if let Some(clock) = ask.view.wall.clock {
            p #relogio .clock data-live="" data-v=(format!("{} {}", clock.start, clock.minutes))
                data-start=(clock.start) data-minutes=(clock.minutes) role="timer" {
                (ask.say(&Message::new(words::WEB_CLOCK).with("minutes", clock.minutes)))
            }
        }
    }
}

/// Where the head was called to and has not been yet.
fn called(ask: &Ask, group: &Group) -> Markup {
    let calls = ask.view.wall.calls.iter().filter(|call| call.group == group.code);
    html! {
        ul id=(format!("chamado-{}", group.code).replace('.', "-")) .calls data-live="" {
            @for call in calls {
                li { b { (ask.word(words::WEB_STRIP_CALLED)) } @if let Some(table) = call.table { " " (ask.word(words::PRINT_COLUMN_TABLE)) " " (table) } " " (shell::ago(call.at)) " " (call.note) }
            }
        }
    }
}

fn call_form(ask: &Ask, group: &Group) -> Markup {
    html! {
        details.more {
            summary { (ask.word(words::WEB_FLOOR_CALL)) }
            form.stack method="post" action=(format!("/sala/{}/chamar", group.code)) {
                (shell::once())
                label { (ask.word(words::PRINT_COLUMN_TABLE)) " " input name="table" inputmode="numeric" pattern="[0-9]*" maxlength="4"; }
                label { (ask.word(words::WEB_FLOOR_NOTE)) " " input name="note" maxlength="120"; }
                button { (ask.word(words::WEB_FLOOR_SEND)) }
            }
        }
    }
}

pub(in crate::web) fn enter(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(entered) = ask.group(0).and_then(|group| Entered::read(group, ask)) else {
        return super::sorry(ask.lang, 400, &Message::new(words::WEB_SORRY_FORM));
    };
    // The floor enters results where there are none; corrections are the head's.
    let entered = Entered { was: None, reason: None, ..entered };
    let done = result::record(desk, ask.signer(), &entered);
    result::reply(ask, desk, &entered, done, "/sala")
}

pub(in crate::web) fn call(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(group) = ask.group(0).filter(|code| ask.view.state.group(*code).is_ok()) else {
        return super::nothing(ask);
    };
    let (by, note) = (ask.signer().to_owned(), ask.form.get("note").chars().take(120).collect());
    let (table, at) = (ask.form.read_as("table"), crate::web::now().timestamp());
    let hung = desk.hang(|wall| {
        wall.called += 1;
        wall.calls.push(Call { number: wall.called, group, table, by, at, note });
        // Nobody runs to more.
        let surplus = wall.calls.len().saturating_sub(50);
        wall.calls.drain(..surplus);
    });
    match hung {
        Ok(()) => Answer::go("/sala"),
        Err(fault) => super::sorry(ask.lang, 503, &fault.message()),
    }
}
