//! `/ao-vivo/GROUP/ROUND/TABLE`: the recorder's page: what can be touched, what each touch does, how the game
//! ends.

use arbitro_games::board::Drawing;
use arbitro_games::scoresheet::{BoardView, Verdict};
use arbitro_games::svg::{self, Does, Touch, board_in_words, capital, square_in_words};
use arbitro_games::{Choice, Lead, Touching};

use super::sides::{at_table, last, moves, outcome, title, turn, winner};
use super::{Table, armies, boards, game_of, no_game};
use crate::hall::live;
use crate::web::pages::prelude::*;

/// If there are more moves than this to choose from, they are not listed.
const LISTED: usize = 40;

/// The id of the form that squares and choices submit.
const FORM: &str = "jogada";

/// The recorder's page.
pub(in crate::web) fn page(cx: &Context) -> Answer {
    let Some(table) = Table::find(cx, &cx.view.state) else {
        let none = || pages::sorry(cx.lang, 404, &no_game(cx, &cx.view.state));
        return boards(cx, &cx.view.state, "/ao-vivo").unwrap_or_else(none);
    };
    match game_of(&cx.hall.files(), &table) {
        Ok(game) => show(cx, &table, &game, None, 200),
        Err(fault) => pages::away(cx, &fault),
    }
}

/// The touched squares, as an address or a form writes them.
pub(super) fn touched(text: &str) -> Vec<String> {
    text.split('-').filter(|name| !name.is_empty()).take(8).map(str::to_owned).collect()
}

pub(super) fn show(
    cx: &Context,
    table: &Table,
    game: &live::LiveGame,
    fault: Option<String>,
    status: u16,
) -> Answer {
    let (looked, verdict) = table.touched(game, touched(cx.query.get("t")));
    let action = format!("/ao-vivo/{}", table.key());
    let missing = verdict.fault.as_ref().filter(|_| looked.drawing.is_none());
    let state = format!("{} {} {:?}", game.moves.len(), game.taken_back.len(), table.result);
    let body = html! {
        (shell::board_assets(cx))
        @if let Some(fault) = fault { div.problem role="alert" data-problem="" { p { (fault) } } }
        p.lead { (cx.word(&format!("games-name-{}", registry::info(table.game).id))) }
        @if let Some(score) = table.result {
            section #tabuleiro data-live="" data-v=(state) { (recorded(cx, table, &score.to_string())) }
        } @else if let Some(missing) = missing {
            (armies::form(cx, table, &action, game, &cx.text(&missing.message), &armies::Whose::Both))
        } @else {
            section #tabuleiro data-live="" data-v=(state) {
                (at_table(cx, table, &looked))
                (playing(cx, table, game, (&looked, &verdict), &action))
            }
            // The typed line stays while the board beside it is replaced.
            section #escrever data-live="" data-v=(state) { (typed(cx, table, &action, &looked)) }
            section #terminar data-live="" data-v=(looked.playing) { (otherwise(cx, table, &action, (&looked, &verdict))) }
        }
    };
    let fresh = if missing.is_some() { Fresh::Still } else { Fresh::Watches };
    shell::page(cx, &title(cx, table.place()), fresh, &body).status(status)
}

/// A recorded result: who won, and where to go from here.
fn recorded(cx: &Context, table: &Table, score: &str) -> Markup {
    let may = cx.may_enter(table.group);
    html! {
        p.big { (outcome(cx, table, score)) }
        p role="status" { (score) " · " (cx.word(words::WEB_LIVE_KEPT)) }
        p.buttons {
            @if cx.role() == Some(Role::Floor) { a.button href="/sala" { (cx.word(words::WEB_NAV_FLOOR)) } }
            @else if may { a.button href=(format!("/mesa/{}", table.group)) { (cx.word(words::WEB_NAV_DESK)) } }
            @if table.group.is_final() { a.button.quiet href=(table.replay()) { (cx.word(words::WEB_GROUP_SHEET)) } }
        }
    }
}

/// The board with everything that can be done.
fn playing(
    cx: &Context,
    table: &Table,
    game: &live::LiveGame,
    (looked, verdict): (&BoardView, &Verdict),
    action: &str,
) -> Markup {
    let count = looked.moves.len().to_string();
    let Some(drawing) = &looked.drawing else { return html! {} };
    let chosen: &[u16] = looked.touching.as_ref().map_or(&[], |touching| &touching.touched);
    let touches = touches(cx, (table, drawing), looked.touching.as_ref(), action);
    let label = board_in_words(cx.lang, table.game, drawing);
    html! {
        div.live {
            (svg::draw(drawing, &label, &touches, chosen))
            div.side {
                p.turn role="status" { (turn(cx, table, looked, verdict)) }
                @if let Some(touching) = &looked.touching { (choosing(cx, table, looked, touching, (action, &[]))) }
                (ending(cx, table, action, &count, verdict))
                p { (last(cx, game, looked)) }
                @if looked.moves.is_empty() {} @else {
                    form.inline method="post" action=(action) data-queue="keep" data-label=(label_of(cx, table)) {
                        (shell::hidden(&[("after", count.as_str()), ("back", "1")]))
                        button.quiet { (cx.word(words::WEB_LIVE_BACK)) }
                    }
                }
                (moves(cx, game, looked))
            }
        }
    }
}

/// The label of an entry in the queue.
fn label_of(cx: &Context, table: &Table) -> String {
    title(cx, (table.group, table.round, table.table, None))
}

/// The effect of touching each square.
pub(super) fn touches(
    cx: &Context,
    about: (&Table, &Drawing),
    touching: Option<&Touching>,
    action: &str,
) -> Vec<Touch> {
    let of = |touching: &Touching| {
        let leads = (0u16..).zip(&touching.leads);
        leads.map(|lead| touch(cx, about, touching, lead, action)).collect()
    };
    touching.map(of).unwrap_or_default()
}

/// The squares that are touched once a further one is.
pub(super) fn leads_to(touched: &[u16], square: u16, lead: &Lead) -> Vec<u16> {
    match lead {
        Lead::Instead => vec![square],
        Lead::Back => touched.iter().copied().filter(|&own| own != square).collect(),
        _ => [touched, &[square]].concat(),
    }
}

fn touch(
    cx: &Context,
    (table, drawing): (&Table, &Drawing),
    touching: &Touching,
    (square, lead): (u16, &Lead),
    action: &str,
) -> Touch {
    let name = |square: u16| drawing.geometry.name(square);
    let to = |squares: &[u16]| {
        let names: Vec<String> = squares.iter().map(|&square| name(square)).collect();
        if names.is_empty() { action.to_owned() } else { format!("{action}?t={}", names.join("-")) }
    };
    let next = || to(&leads_to(&touching.touched, square, lead));
    let does = match lead {
        Lead::Plays(_) => Does::Sends(FORM, "touch", name(square)),
        Lead::On | Lead::Instead | Lead::Back => Does::Leads(next()),
        Lead::Refused(..) => Does::Explains(refused(cx, lead), next()),
    };
    Touch { square, label: square_in_words(cx.lang, table.game, drawing, square), does }
}

/// Why a touch is refused: the rule, and what helps.
pub(super) fn refused(cx: &Context, lead: &Lead) -> String {
    let Lead::Refused(why, hint) = lead else { return String::new() };
    let hint = hint.as_ref().map_or_else(String::new, |hint| format!(" {}", cx.text(hint)));
    format!("{}.{hint}", capital(cx.text(why).trim_end_matches('.')))
}

/// The touches so far, the moves to choose from, and why the last touch was refused.
pub(super) fn choosing(
    cx: &Context,
    table: &Table,
    looked: &BoardView,
    touching: &Touching,
    (action, more): (&str, &[(&str, &str)]),
) -> Markup {
    let geometry = looked.drawing.as_ref().map(|drawing| drawing.geometry);
    let name = |&square: &u16| geometry.map_or_else(String::new, |board| board.name(square));
    let names: Vec<String> = touching.touched.iter().map(name).collect();
    let astray = looked.astray.and_then(|square| touching.leads.get(usize::from(square)));
    let swap = touching.touched.is_empty() && !touching.choices.is_empty();
    html! {
        p #porque .why role="alert" hidden[astray.is_none()] { @if let Some(lead) = astray { (refused(cx, lead)) } }
        @if !names.is_empty() && touching.choices.is_empty() {
            p.chosen-squares { (cx.text(&message!(words::WEB_LIVE_CHOSEN, squares = names.join(", ")))) }
        }
        form.choices id=(FORM) method="post" action=(action) data-pairs=[touching.pairs.then_some("")] data-queue="keep" data-label=(label_of(cx, table))
            data-sure=(cx.word(words::WEB_LIVE_SURE)) data-yes=(cx.word(words::WEB_LIVE_PLAY)) data-no=(cx.word(words::WEB_LIVE_NOT_NOW)) {
            (shell::once())
            @for (name, value) in more { input type="hidden" name=(name) value=(value); }
            input type="hidden" name="after" value=(looked.moves.len());
            input type="hidden" name="t" value=(names.join("-"));
            @if swap { p { (cx.word(words::WEB_LIVE_OR)) } }
            @else if touching.choices.len() > 1 { p { (cx.word(words::WEB_LIVE_WHICH)) } }
            @for Choice { token, words } in &touching.choices {
                button class=(if swap { "quiet" } else { "go" }) name="move" value=(token) { (capital(&cx.text(words))) }
            }
        }
        @if !names.is_empty() { p { a.button.quiet href=(action) data-leads="" { (cx.word(words::WEB_LIVE_AGAIN)) } } }
    }
}

/// The field with the number of moves after which a line was typed; it is updated with the board.
fn after(id: &str, looked: &BoardView) -> Markup {
    let count = looked.moves.len();
    html! { input id=(id) type="hidden" name="after" value=(count) data-live="" data-v=(count); }
}

fn typed(cx: &Context, table: &Table, action: &str, looked: &BoardView) -> Markup {
    let Some(touching) = &looked.touching else { return html! {} };
    let plays = |lead: &Lead| match lead {
        Lead::Plays(choice) => Some(choice.words.clone()),
        _ => None,
    };
    let leads = touching.leads.iter().filter_map(plays);
    let all = leads.chain(touching.choices.iter().map(|choice| choice.words.clone()));
    let all: Vec<String> = all.map(|message| cx.text(&message)).collect();
    html! {
        details.more {
            summary { (cx.word(words::WEB_LIVE_TYPE)) }
            form.line method="post" action=(action) data-queue="keep" data-label=(label_of(cx, table)) {
                (shell::once())
                (after("lance-depois", looked))
                label for="lance" { (cx.word(words::WEB_LIVE_TYPED)) }
                div.field {
                    input #lance name="move" autocomplete="off" autocapitalize="none" spellcheck="false" required;
                    button { (cx.word(words::WEB_LIVE_PLAY)) }
                }
            }
            @if !all.is_empty() && all.len() <= LISTED {
                h2 { (cx.word(words::WEB_LIVE_MOVES)) }
                ul.possible { @for words in &all { li { (words) } } }
            }
        }
    }
}

/// The end that the board proves, with the winner's name.
fn ending(cx: &Context, table: &Table, action: &str, count: &str, verdict: &Verdict) -> Markup {
    let Some(result) = verdict.result.filter(|_| verdict.reason.is_some()) else {
        return html! {};
    };
    let result = result.to_string();
    html! {
        @if cx.may_enter(table.group) {
            form.inline method="post" action=(action) data-queue="keep" data-label=(label_of(cx, table)) {
                (shell::hidden(&[("after", count), ("keep", "1")]))
                button.go { (match winner(table, &result) {
                    Some(name) => cx.text(&message!(words::WEB_LIVE_KEEP_WINNER, name)),
                    None => cx.word(words::WEB_LIVE_KEEP),
                }) }
            }
        } @else { p { (cx.word(words::WEB_LIVE_WAIT)) } }
    }
}

/// The arbiter's decisions where the board proves nothing.
fn otherwise(
    cx: &Context,
    table: &Table,
    action: &str,
    (looked, verdict): (&BoardView, &Verdict),
) -> Markup {
    let proven = verdict.result.is_some() && verdict.reason.is_some();
    let wins = |name: &String| cx.text(&message!(words::WEB_ROW_WINS, name));
    html! {
        @if cx.may_enter(table.group) && !proven {
            details.more {
                summary { (cx.word(words::WEB_LIVE_END)) }
                form.stack method="post" action=(action) data-queue="keep" data-label=(label_of(cx, table)) {
                    (shell::once())
                    (after("terminar-depois", looked))
                    label { (cx.word(words::WEB_ROW_REASON)) " " input name="reason" required maxlength="200"; }
                    div.buttons {
                        @for (value, name) in ["1-0", "0-1"].into_iter().zip(&table.names) {
                            button name="keep" value=(value) { (wins(name)) }
                        }
                    }
                }
            }
        }
    }
}
