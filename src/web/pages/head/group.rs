//! `/chefe/grupo/G`: everything that only the head does in a group.

use maud::{Markup, html};

use super::super::super::answer::Answer;
use super::super::super::ask::Ask;
use super::super::super::engine::{Desk, NotDone};
use super::super::super::shell::{self, Fresh};
use super::super::result::{self, Offers};
use crate::championship::explain::{self, Why};
use crate::championship::operation::Publish;
use crate::championship::{Group, PlayerCode, manual_pairing, propose};
use crate::documents::{Crosstable, Document};
use crate::locale::Message;

pub(in super::super::super) fn page(ask: &Ask) -> Answer {
    let group = ask.group(0).and_then(|code| ask.view.state.group(code).ok());
    let Some((source, group)) = ask.view.source(ask.lang).zip(group) else {
        return super::super::nothing(ask);
    };
    let code = group.code;
    let action = format!("/chefe/grupo/{code}");
    let number = group.played.len() as u32;
    let heading = source.group_heading(group, number);
    let title =
        format!("{} · {}", heading.unit.say(ask.lang).unwrap_or_default(), heading.category);
    let row_action = format!("/mesa/{code}/resultado");
    let body = html! {
        (super::super::floor::clock(ask))
        div.buttons {
            @if group.open_round().is_none() && !group.is_finished() {
                (shell::button(&action, &[("do", "pair"), ("round", &(number + 1).to_string())],
                    &ask.say(&Message::new("web-hg-pair").with("round", number + 1)), "go"))
            }
            @if number > 0 {
                (shell::button(&action, &[("do", "unpair")], &ask.say(&Message::new("web-hg-unpair").with("round", number)), "quiet"))
            }
            @if group.played.last().is_some_and(|round| round.held) {
                (shell::button(&action, &[("do", "publish"), ("round", &number.to_string())], &ask.word("web-hg-publish"), "go"))
            }
            a.button.quiet href=(format!("/mesa/{code}")) { (ask.word("web-nav-desk")) }
            a.button.quiet href=(format!("/chefe/categoria/{}", code.category())) { (ask.word("web-back")) }
        }
        @if let Some(round) = group.played.last() {
            h2 { (ask.say(&Message::new("print-round").with("number", number).with("of", group.rounds)))
                @if round.held { " · " (ask.word("web-desk-held")) } }
            ol.rows {
                @for (table, game) in round.tables() {
                    (result::row(ask, group, number, table, game, &row_action, Offers::Corrections))
                }
            }
            @if group.rounds > 0 && crate_has_rules(ask, group) {
                p { @for (table, game) in round.tables() { @if game.result.is_none() {
                    a href=(format!("/ao-vivo/{code}/{number}/{table}")) { (ask.say(&Message::new("web-hg-live").with("table", table))) } " "
                } } }
            }
        }
        @for (earlier, round) in super::super::earlier(group) {
            details {
                summary { (ask.say(&Message::new("print-round").with("number", earlier).with("of", group.rounds))) }
                ol.rows { @for (table, game) in round.tables() { (result::row(ask, group, earlier, table, game, &row_action, Offers::Corrections)) } }
            }
        }
        @if number > 0 && let Ok(crosstable) = Crosstable::of(&source, group, None) {
            section #quadro data-live="" { @for table in crosstable.tables(ask.lang) { (shell::table(&table, ask.lang)) } }
        }
        (why(ask, group))
        (by_hand(ask, group, &action))
        (first_place(ask, group, &action))
    };
    shell::page(ask, &title, Fresh::Told, &body)
}

/// Whether the program knows the rules of the group's game, and two play it.
fn crate_has_rules(ask: &Ask, group: &Group) -> bool {
    let rules = ask.view.state.rules().ok();
    let game = rules.and_then(|rules| rules.game(group.code.category()));
    let id = game.and_then(|game| crate::games::registry::find(&game.id));
    id.is_some_and(|id| crate::games::registry::info(id).seats == 2)
}

/// Why the pairs of the last round are what they are.
fn why(ask: &Ask, group: &Group) -> Markup {
    let number = group.played.len() as u32;
    if number == 0 {
        return html! {};
    }
    let about = |key| Message::new(key).with("group", group.code.to_string()).with("round", number);
    let (heading, sentences) = match explain::why(&ask.view.state, group.code, number) {
        Ok(Why::Engine(sentences)) => (about("event-explain-engine"), sentences),
        Ok(Why::Berger) => (about("event-explain-berger"), Vec::new()),
        Ok(Why::Otherwise { manual: true, against }) => (about("event-explain-manual"), against),
        Ok(Why::Otherwise { manual: false, against }) => (about("event-explain-since"), against),
        Err(refusal) => (refusal.message(), Vec::new()),
    };
    html! {
        details #porque {
            summary { (ask.word("web-hg-why")) }
            p { (ask.say(&heading)) }
            ul { @for sentence in &sentences { li { (ask.say(sentence)) } } }
        }
    }
}

fn by_hand(ask: &Ask, group: &Group, action: &str) -> Markup {
    html! {
        @if group.open_round().is_none() && !group.is_finished() {
            details #mao {
                summary { (ask.word("web-hg-hand")) }
                form.stack method="post" action=(action) {
                    input type="hidden" name="do" value="hand";
                    label for="pares" { (ask.word("web-hg-pairs")) }
                    textarea #pares name="pairs" rows="8" spellcheck="false" required {}
                    p.note { (ask.word("web-hg-pairs-help")) }
                    button { (ask.word("web-hg-pair-hand")) }
                }
            }
        }
    }
}

/// Lots and decisions, where the group is finished.
fn first_place(ask: &Ask, group: &Group, action: &str) -> Markup {
    let state = &ask.view.state;
    html! {
        @if group.is_finished() && !group.played.is_empty() {
            details #primeiro {
                summary { (ask.word("web-hg-first")) }
                (shell::button(action, &[("do", "lots")], &ask.word("web-hg-lots"), ""))
                form.stack method="post" action=(action) {
                    input type="hidden" name="do" value="decide";
                    label { (ask.word("web-hg-who")) " "
                        select name="player" { @for member in &group.members {
                            @let row = &state.player(member.player).row;
                            option value=(row.code) { (row.name) " " (row.code) }
                        } }
                    }
                    label { (ask.word("web-row-reason")) " " input name="reason" required maxlength="200"; }
                    button { (ask.word("web-hg-decide")) }
                }
            }
        }
    }
}

pub(in super::super::super) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(code) = ask.group(0) else { return super::super::nothing(ask) };
    let back = format!("/chefe/grupo/{code}");
    let round: Option<u32> = ask.form.read_as("round");
    match ask.form.get("do") {
        "pair" => super::act(ask, desk, &back, |state| {
            Ok(vec![propose::pair(state, code, round)?.into()])
        }),
        "unpair" => {
            super::act(ask, desk, &back, |state| Ok(vec![propose::unpair(state, code)?.into()]))
        }
        "publish" => super::act(ask, desk, &back, |_| {
            Ok(vec![Publish { rounds: vec![(code, round.unwrap_or(0))] }.into()])
        }),
        "lots" => {
            super::act(ask, desk, &back, |state| Ok(vec![propose::lots(state, code, None)?.into()]))
        }
        "decide" => {
            let (player, reason) =
                (ask.form.read_as::<PlayerCode>("player"), ask.form.get("reason"));
            let Some(player) = player.filter(|_| !reason.is_empty()) else {
                return super::unclear(ask, &back);
            };
            super::act(ask, desk, &back, |state| {
                Ok(vec![propose::decide(state, code, &player, 1, None, reason)?.into()])
            })
        }
        "hand" => hand(ask, desk, &back),
        _ => super::unclear(ask, &back),
    }
}

/// Pairs as they were typed, a line each.
fn hand(ask: &Ask, desk: &mut Desk, back: &str) -> Answer {
    let Some(code) = ask.group(0) else { return super::super::nothing(ask) };
    let text = ask.form.get("pairs");
    let mut faults = Vec::new();
    let done: Result<_, NotDone> = desk.act(ask.signer(), |state| {
        let group = state.group(code)?;
        group.require_next_round(group.played.len() as u32 + 1)?;
        match manual_pairing::read(state, group, text) {
            Ok(pair) => Ok(vec![pair.into()]),
            Err(found) => {
                faults = found;
                Ok(Vec::new())
            }
        }
    });
    if !faults.is_empty() {
        let lines: Vec<String> = faults
            .iter()
            .map(|fault| {
                let place = Message::new("web-hg-line")
                    .with("line", fault.line)
                    .with("fault", fault.message.clone());
                ask.say(&place)
            })
            .collect();
        return shell::problem(ask, 409, &ask.word("web-not-done"), &lines, back);
    }
    match done {
        Ok(_) => Answer::go(back),
        Err(fault) => super::super::not_done(ask, &fault, back),
    }
}
