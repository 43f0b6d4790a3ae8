//! `/k`: where a card or a code lets somebody in.
//!
//! The card's QR code has the key behind a `#`, which browsers do not send: it is in no log. The page's
//! script posts it and clears the address.

use crate::hall::keys::{Holder, typed};
use crate::hall::slips;
use crate::web::cookies;
use crate::web::pages::prelude::*;
use crate::web::pages::report;
use crate::web::visitors::Misdeed;

/// How long a browser keeps the key, in seconds: a long weekend.
const SECONDS: i64 = 4 * 24 * 3600;
/// The page of a table's device.
const TABLET: &str = "/tabuleiro";

pub(in crate::web) fn page(cx: &Viewer) -> Answer {
    form(cx, None, 200)
}

fn form(cx: &Viewer, fault: Option<&Message>, status: u16) -> Answer {
    // The form has no address of its own: it is sent to that of the page, which names where to go afterwards,
    // so that the page is the same for everybody.
    let body = html! {
        @if let Some(fault) = fault { div.problem role="alert" data-problem="" { p { (cx.text(fault)) } } }
        p { (cx.word(words::WEB_KEY_HOW)) }
        @if slips::are_coded(&cx.view.state) { p { (cx.word(words::WEB_KEY_SLIP)) } }
        form #chave .stack method="post" data-key="" {
            label for="codigo" { (cx.word(words::WEB_KEY_CODE)) }
            input #codigo name="codigo" autocomplete="off" autocapitalize="none" spellcheck="false" required
                aria-describedby="ajuda";
            p #ajuda .note { (cx.word(words::WEB_KEY_HELP)) }
            button { (cx.word(words::WEB_KEY_ENTER)) }
        }
        @if let Some(holder) = &cx.holder {
            p { a href=(home(holder)) { (cx.text(&message!(words::WEB_KEY_HELD, name = &holder.name))) } }
        }
        p.note { (cx.word(words::WEB_KEY_AIR)) }
    };
    shell::page(cx, &cx.word(words::WEB_KEY_TITLE), Fresh::Still, &body).status(status)
}

/// Where to go afterwards: a path of ours, or none.
fn target(cx: &Context) -> String {
    let wanted = if cx.form.has("para") { cx.form.get("para") } else { cx.query.get("para") };
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '-' | '_');
    let is_path = wanted.starts_with('/') && !wanted.starts_with("//") && wanted.chars().all(plain);
    if is_path { wanted.to_owned() } else { String::new() }
}

/// The key or code in a form.
pub(in crate::web) fn sent(form: &Fields) -> String {
    typed(form.get("codigo"))
}

/// Accepts a card's key, or a typed code.
pub(in crate::web) fn enter(cx: &Context) -> Answer {
    let sent = sent(&cx.form);
    let result = match cx.hall.holder(&sent, cx.from) {
        Some(holder) => Ok((holder, sent)),
        None if cx.hall.pass.redeem(&sent, cx.from) => head(cx),
        None if cx.hall.is_card(&sent) => return come_to_table(cx, &sent),
        None => redeem(cx, &sent),
    };
    match result {
        Ok((holder, token)) => {
            let target = target(cx);
            let to = if target.is_empty() { home(&holder) } else { target };
            come_in(cx, to, &token)
        }
        Err(fault) => form(cx, Some(&fault), 403),
    }
}

/// Accepts a table's card: the device that shows it plays there, or waits until staff admit it.
fn come_to_table(cx: &Context, card: &str) -> Answer {
    let id = cx.hall.ring(|ring| ring.board(card).map(|key| key.id.clone())).flatten();
    // A device that scans the card again keeps its admission.
    if cx.holder.as_ref().is_some_and(|own| own.device.is_some() && Some(&own.id) == id.as_ref()) {
        return Answer::go(TABLET);
    }
    let now = cx.hall.options.clock.event().timestamp();
    let come = cx.hall.files().keys().change(|ring| ring.come(card, now));
    match come {
        Ok((_, token)) => {
            cx.hall.engine.publish_later();
            come_in(cx, TABLET, &token)
        }
        Err(fault) => form(cx, Some(&fault.message()), 403),
    }
}

/// The head, with the key of the event that is served now.
fn head(cx: &Context) -> Result<(Holder, String), Message> {
    let token = crate::web::head_key(&cx.hall.files())?;
    let held = token.and_then(|token| Some((cx.hall.holder(&token, cx.from)?, token)));
    held.ok_or_else(|| KeyFault::Code.message())
}

/// Redeems a code. A wrong one is counted against the address that tries it, and writes nothing.
fn redeem(cx: &Context, sent: &str) -> Result<(Holder, String), Message> {
    let now = cx.hall.options.clock.event().timestamp();
    let (hall, from) = (&cx.hall, cx.from);
    let wrong = || {
        hall.visitors.note(from, Misdeed::Wrong);
        KeyFault::Code.message()
    };
    let tried = hall.ring(|ring| ring.tried(sent, now)).flatten().ok_or_else(wrong)?;
    if !tried.right || !hall.tries.may_try(&tried, from) {
        hall.tries.count(&tried, from, now);
        return Err(wrong());
    }
    let redeemed = hall.files().keys().change(|ring| ring.redeem(sent, now));
    redeemed.map_err(|fault| fault.message())
}

/// A redirect with a key for the browser to keep.
pub(in crate::web) fn come_in(cx: &Context, to: impl Into<String>, token: &str) -> Answer {
    keeps(cx, Answer::go(to), token, SECONDS)
}

/// A page for a head whose own key was renewed: this browser keeps the new one.
pub(in crate::web) fn stays(cx: &Context, answer: Answer, token: &str) -> Answer {
    keeps(cx, answer, token, SECONDS)
}

pub(in crate::web) fn leave(cx: &Context) -> Answer {
    keeps(cx, Answer::go("/"), "", 0)
}

/// The answer with the only key of this event that the browser keeps.
fn keeps(cx: &Context, answer: Answer, token: &str, seconds: i64) -> Answer {
    let answer = match cx.has_plain_key {
        true => answer.with("set-cookie", cookies::no_plain_key()),
        false => answer,
    };
    answer.with("set-cookie", cookies::key(&cx.hall.key_mark(), token, seconds))
}

/// The first page of a role.
fn home(holder: &Holder) -> String {
    match (holder.role, holder.only.first()) {
        (Role::Head, _) => "/chefe".to_owned(),
        (Role::Desk, _) => "/mesa".to_owned(),
        (Role::Floor, _) => "/sala".to_owned(),
        (Role::School, _) => "/escola".to_owned(),
        (Role::Table, Some(KeyLimit::Table(group, round, table))) => {
            format!("/ao-vivo/{group}/{round}/{table}")
        }
        (Role::Table, Some(KeyLimit::Slip(..))) => report::PATH.to_owned(),
        (Role::Table, _) => TABLET.to_owned(),
    }
}
