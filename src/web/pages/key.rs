//! `/k`: where a card or a code brings somebody in.
//!
//! The card's QR has the key behind a `#`, which browsers keep to themselves: it is in no log. The
//! page's script posts it and clears the address.

use maud::html;

use super::super::answer::Answer;
use super::super::ask::Ask;
use super::super::engine::Desk;
use super::super::shell::{self, Fresh};
use crate::hall::FileFault;
use crate::hall::keys::{Holder, KeyLimit, Role};
use crate::locale::Message;

/// The cookie that a browser keeps the key in.
pub(in super::super) const COOKIE: &str = "arbitro_key";
/// How long it does: a long week-end.
const SECONDS: u32 = 4 * 24 * 3600;

pub(in super::super) fn page(ask: &Ask) -> Answer {
    form(ask, None, 200)
}

fn form(ask: &Ask, fault: Option<&Message>, status: u16) -> Answer {
    let target = target(ask);
    let body = html! {
        @if let Some(fault) = fault { div.problem role="alert" data-problem="" { p { (ask.say(fault)) } } }
        p { (ask.word("web-key-how")) }
        form #chave .stack method="post" action="/k" data-key="" {
            input type="hidden" name="para" value=(target);
            label for="codigo" { (ask.word("web-key-code")) }
            input #codigo name="codigo" autocomplete="off" autocapitalize="none" spellcheck="false" required
                aria-describedby="ajuda";
            p #ajuda .note { (ask.word("web-key-help")) }
            button { (ask.word("web-key-enter")) }
        }
        @if let Some(holder) = &ask.holder {
            p { a href=(home(holder)) { (ask.say(&Message::new("web-key-held").with("name", holder.name.clone()))) } }
        }
        p.note { (ask.word("web-key-air")) }
    };
    shell::page(ask, &ask.word("web-key-title"), Fresh::Still, &body).status(status)
}

/// Where to go afterwards: a path of ours, or nowhere.
fn target(ask: &Ask) -> String {
    let wanted = if ask.form.has("para") { ask.form.get("para") } else { ask.query.get("para") };
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '-' | '_');
    let own = wanted.starts_with('/') && !wanted.starts_with("//") && wanted.chars().all(plain);
    if own { wanted.to_owned() } else { String::new() }
}

pub(in super::super) fn enter(ask: &Ask, desk: &mut Desk) -> Answer {
    let typed = ask.form.get("codigo");
    let letters = typed.chars().filter(char::is_ascii_alphanumeric).count();
    // A card's key, or a code that was asked for.
    let taken: Result<(Holder, String), Message> = if letters > 8 {
        let holder = ask.hall.holder(typed, ask.from);
        holder
            .map(|holder| (holder, typed.to_owned()))
            .ok_or_else(|| Message::new("web-fault-code"))
    } else {
        let now = super::super::now().timestamp();
        let redeemed = desk.files.keys().change(|ring| Ok::<_, FileFault>(ring.redeem(typed, now)));
        match redeemed {
            Ok(Ok(taken)) => Ok(taken),
            Ok(Err(fault)) => Err(fault.message()),
            Err(fault) => Err(fault.message()),
        }
    };
    match taken {
        Ok((holder, token)) => {
            let target = target(ask);
            let to = if target.is_empty() { home(&holder) } else { target };
            come_in(to, &token)
        }
        Err(fault) => form(ask, Some(&fault), 403),
    }
}

/// Another page, with a key that the browser keeps.
pub(in super::super) fn come_in(to: impl Into<String>, token: &str) -> Answer {
    let cookie = format!("{COOKIE}={token}; Path=/; Max-Age={SECONDS}; HttpOnly; SameSite=Lax");
    Answer::go(to).with("set-cookie", cookie)
}

pub(in super::super) fn leave(_: &Ask) -> Answer {
    Answer::go("/")
        .with("set-cookie", format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"))
}

/// The page that a role begins with.
fn home(holder: &Holder) -> String {
    match (holder.role, holder.only.first()) {
        (Role::Head, _) => "/chefe".to_owned(),
        (Role::Desk, _) => "/mesa".to_owned(),
        (Role::Floor, _) => "/sala".to_owned(),
        (Role::School, _) => "/escola".to_owned(),
        (Role::Table, Some(KeyLimit::Table(group, round, table))) => {
            format!("/ao-vivo/{group}/{round}/{table}")
        }
        (Role::Table, _) => "/".to_owned(),
    }
}
