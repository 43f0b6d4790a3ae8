//! `/chefe/grupo/G`: everything that only the head does in a group.

mod ties;
mod touch;

use arbitro_pairing::dutch::Relaxations;

use crate::web::pages::prelude::*;
use crate::web::pages::result::{self, Entered, Offers};
use crate::web::pages::running_round;
use crate::web::pages::sheets;
use arbitro_event::acts::{
    Decide, DrawTieLots, FixedTable, PairAround, PairByHand, PairRounds, PublishRounds, UnpairRound,
};
use arbitro_event::explain::{self, ExplainedRound};
use arbitro_event::manual_pairing;
use arbitro_paper::Crosstable;

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let Some((source, group)) = cx.staff_group() else { return pages::nothing(cx) };
    let code = group.code;
    let action = format!("/chefe/grupo/{code}");
    let number = group.played.len() as u32;
    let heading = source.group_heading(group, number);
    let title = format!("{} · {}", source.group_name(group), heading.category);
    let row_action = format!("/mesa/{code}/resultado");
    let next =
        is_to_pair(cx, group).then(|| Act::from(PairRounds::of_group(code)).check(&cx.view.state));
    let body = html! {
        @if cx.query.has("feito") { (outcome::slot(cx)) } @else { (super::next::last_act(cx, |groups| groups == [code])) }
        @if let Some(Err(refusal)) = &next { div.mark { (super::refused(cx, refusal)) } }
        div.buttons {
            @if let Some(Ok(())) = &next {
                (shell::button(&action, &[("do", "pair"), ("round", &(number + 1).to_string())],
                    &cx.text(&message!(words::WEB_HG_PAIR, round = number + 1)), "go"))
            }
            @if group.played.last().is_some_and(|round| round.held) {
                (shell::button(&action, &[("do", "publish"), ("round", &number.to_string())], &cx.word(words::WEB_HG_PUBLISH), "go"))
            }
            a.button.quiet href=(format!("{}?g={code}", sheets::PATH)) { (cx.word(words::WEB_SHEETS_TITLE)) }
            a.button.quiet href=(format!("/mesa/{code}")) { (cx.word(words::WEB_NAV_DESK)) }
            a.button.quiet href=(format!("/chefe/categoria/{}", code.category())) { (cx.word(words::WEB_BACK)) }
        }
        @if let Some(round) = group.played.last() {
            h2 { (source.round_name(group, number))
                @if round.held { " · " (cx.word(words::WEB_DESK_HELD)) } }
            (running_round::forms(cx, group, &action))
            (beside(cx, group, &action))
            ol.rows {
                @for (table, game) in round.tables() {
                    (result::row(cx, group, number, table, game, &row_action, Offers::Corrections))
                }
            }
            // Below the tables, where nobody meets it on the way to something else.
            @if Act::from(UnpairRound { group: code }).check(&cx.view.state).is_ok() {
                p.buttons { (shell::button(&action, &[("do", "unpair")], &cx.text(&message!(words::WEB_HG_UNPAIR, round = number)), "quiet")) }
            }
            @if group.rounds > 0 && crate_has_rules(cx, group) {
                ul.chips { @for (table, game) in round.tables() { @if game.result.is_none() && group.games_per_match() == 1 {
                    li { a.button.quiet href=(format!("/ao-vivo/{code}/{number}/{table}")) { (cx.text(&message!(words::WEB_HG_LIVE, table))) } }
                } } }
            }
        } @else { (beside(cx, group, &action)) }
        @for (earlier, round) in pages::earlier(group) {
            details {
                summary { (source.round_name(group, earlier)) }
                ol.rows { @for (table, game) in round.tables() { (result::row(cx, group, earlier, table, game, &row_action, Offers::Corrections)) } }
            }
        }
        (pages::bracket::of_staff(cx, group))
        @if number > 0 && !group.system.is_knock_out() && let Ok(crosstable) = Crosstable::of(&source, group) {
            section #quadro data-live="" { @for table in crosstable.tables(cx.lang) { (shell::table(&table, cx.lang)) } }
        }
        (why(cx, group))
        (running_round::question_form(cx, group))
        (ties::forms(cx, group, &action))
    };
    shell::page(cx, &title, Fresh::Streams, &body)
}

/// The other ways to pair the next round; a bracket leaves no choice.
fn beside(cx: &Context, group: &Group, action: &str) -> Markup {
    html! {
        @if is_to_pair(cx, group) && !group.system.is_knock_out() {
            (touch::form(cx, group, action))
            (around(cx, group, action))
            (by_hand(cx, action))
        }
    }
}

/// Whether the group's next round is still to be paired: it has one left, and no final that depends on it is
/// drawn.
fn is_to_pair(cx: &Context, group: &Group) -> bool {
    let last = cx.view.state.final_of(group.code.category());
    (group.open_round().is_none() || group.pairs_beside())
        && !group.is_finished()
        && (group.code.is_final() || last.is_none())
}

/// Whether the program knows the rules of the group's game, and it is a game for two.
fn crate_has_rules(cx: &Context, group: &Group) -> bool {
    let rules = cx.view.state.rules().ok();
    let game = rules.and_then(|rules| rules.game(group.code.category()));
    let id = game.and_then(|game| registry::find(&game.id));
    id.is_some_and(|id| registry::info(id).seats == 2)
}

/// Why the last round was paired as it was.
fn why(cx: &Context, group: &Group) -> Markup {
    let number = group.played.len() as u32;
    if number == 0 {
        return html! {};
    }
    let explained = explain::explained(&cx.view.state, group.code, number);
    let (heading, sentences, by_hand) = match explained {
        Ok(ExplainedRound { heading, sentences, by_hand }) => (heading, sentences, by_hand),
        Err(refusal) => (refusal.message(), Vec::new(), false),
    };
    html! {
        details #porque open[by_hand] {
            summary { (cx.word(words::WEB_HG_WHY)) }
            p { (cx.text(&heading)) }
            ul { @for sentence in &sentences { li { (cx.text(sentence)) } } }
        }
    }
}

/// The form to pair the next round with some pairs fixed, or with rules relaxed.
fn around(cx: &Context, group: &Group, action: &str) -> Markup {
    let next = group.played.len() as u32 + 1;
    html! {
        details #fixos {
            summary { (cx.word(words::WEB_HG_AROUND)) }
            form.stack method="post" action=(action) {
                (shell::hidden(&[("do", "pair"), ("round", &next.to_string())]))
                label for="fixar" { (cx.word(words::WEB_HG_FIX)) }
                textarea #fixar name="fix" rows="3" spellcheck="false" {}
                p.note { (cx.word(words::WEB_HG_FIX_HELP)) }
                label { (cx.word(words::WEB_HG_FIX_REASON)) " " input name="reason" maxlength="200"; }
                @if !group.system.is_of_teams() {
                    fieldset {
                        legend { (cx.word(words::WEB_HG_ALLOW)) }
                        @for (value, key) in ALLOW {
                            label { input type="checkbox" name="allow" value=(value); " " (cx.word(key)) }
                        }
                    }
                }
                button { (cx.word(words::WEB_HG_PAIR_HAND)) }
            }
        }
    }
}

/// The rules of pairing that can be relaxed.
const ALLOW: [(&str, &str); 3] = [
    ("rematch", words::WEB_HG_ALLOW_REMATCH),
    ("side", words::WEB_HG_ALLOW_SIDE),
    ("bye", words::WEB_HG_ALLOW_BYE),
];

fn by_hand(cx: &Context, action: &str) -> Markup {
    html! {
        details #mao {
            summary { (cx.word(words::WEB_HG_HAND)) }
            form.stack method="post" action=(action) {
                (shell::hidden(&[("do", "hand")]))
                label for="pares" { (cx.word(words::WEB_HG_PAIRS)) }
                textarea #pares name="pairs" rows="8" spellcheck="false" required {}
                p.note { (cx.word(words::WEB_HG_PAIRS_HELP)) }
                button { (cx.word(words::WEB_HG_PAIR_HAND)) }
            }
        }
    }
}

pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let code = cx.group(0).ok_or_else(|| pages::nothing(cx))?;
    let back = format!("/chefe/grupo/{code}");
    let unclear = || super::unclear(cx, &back);
    let round: Option<u32> = cx.form.read_as("round");
    match cx.form.get("do") {
        "pair" => pair(cx, desk, (code, round), &back),
        "clear" => {
            let entered = Entered::read_clear(code, cx).ok_or_else(unclear)?;
            if entered.reason.is_none() {
                return Err(shell::declined(cx, words::WEB_DESK_REASON, &back));
            }
            Ok(result::clear(cx, desk, &entered, &back))
        }
        "unpair" => super::act(cx, desk, &back, UnpairRound { group: code }),
        "publish" => {
            let rounds = vec![(code, round.ok_or_else(unclear)?)];
            super::act(cx, desk, &back, PublishRounds { rounds })
        }
        "lots" => super::act(cx, desk, &back, DrawTieLots { group: code, seed: None }),
        "decide" => {
            let form = &cx.form;
            let (player, place) = (form.read_as::<PlayerCode>("player"), form.get("place"));
            let place = if place.is_empty() { Some(1) } else { place.parse().ok() };
            let text = form.get("over");
            let over = if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) };
            let (Some(player), Some(place), Some(over)) = (player, place, over) else {
                return Err(unclear());
            };
            let over: Option<PlayerCode> = over;
            let reason = form.get("reason");
            if is_blank(reason) && over.is_none() {
                return Err(shell::declined(cx, words::WEB_HG_DECIDE_HELP, &back));
            }
            let reason = reason.to_owned();
            super::act(cx, desk, &back, Decide { group: code, player, place, over, reason })
        }
        "hand" => {
            let text = cx.form.get("pairs");
            hand(cx, desk, (code, None), text, &back)
        }
        "touch" => touch::take(cx, desk, (code, round), &back),
        _ => Err(unclear()),
    }
}

/// Pairs the next round by the system, around the pairs typed, with the relaxations chosen.
fn pair(
    cx: &Context,
    desk: &mut Desk,
    (code, round): (GroupCode, Option<u32>),
    back: &str,
) -> Result<Answer, Answer> {
    let (mut fixed, mut faults) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(cx.form.get("fix").lines()) {
        if is_blank(line) {
            continue;
        }
        match line.parse() {
            Ok(table) => fixed.push(table),
            Err(_) => faults.push(
                Message::new(words::WEB_HG_LINE)
                    .with("line", number)
                    .with("fault", message!(words::WEB_HG_FIX_FAULT, text = line.trim())),
            ),
        }
    }
    if !faults.is_empty() {
        let lines: Vec<String> = faults.iter().map(|fault| cx.text(fault)).collect();
        return Err(shell::refused(cx, &lines, back));
    }
    paired(cx, desk, (code, round), &fixed, back)
}

/// The next round by the system, around some pairs, with the relaxations chosen.
fn paired(
    cx: &Context,
    desk: &mut Desk,
    (code, round): (GroupCode, Option<u32>),
    fixed: &[FixedTable],
    back: &str,
) -> Result<Answer, Answer> {
    let allows = |what: &str| cx.form.all("allow").any(|allowed| allowed == what);
    let allowed = Relaxations {
        rematch: allows("rematch"),
        bye_again: allows("bye"),
        same_side: allows("side"),
    };
    let fixed = fixed.to_vec();
    let reason = Some(cx.form.get("reason").to_owned()).filter(|reason| !is_blank(reason));
    super::act(cx, desk, back, PairAround { group: code, round, allowed, fixed, reason })
}

/// Pairs typed one to a line, for the next round or for the one shown on the page.
fn hand(
    cx: &Context,
    desk: &mut Desk,
    (code, round): (GroupCode, Option<u32>),
    text: &str,
    back: &str,
) -> Result<Answer, Answer> {
    let state = &cx.view.state;
    let group = state.group(code).map_err(|refusal| pages::failed(cx, &refusal.into(), back))?;
    let pairs = manual_pairing::read(state, group, text).map_err(|faults| {
        let line = |fault: &manual_pairing::LineFault| {
            cx.text(&message!(words::WEB_HG_LINE, line = fault.line, fault = &fault.message))
        };
        let lines: Vec<String> = faults.iter().map(line).collect();
        shell::refused(cx, &lines, back)
    })?;
    super::act(cx, desk, back, PairByHand { group: code, round, pairs })
}
