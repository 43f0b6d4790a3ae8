//! `/chefe/chaves`: who was given a key, and giving another.

use crate::locale::words;
use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::championship::operation::{KeyChange, KeyEvent};
use crate::hall::RingFault;
use crate::hall::keys::{Key, KeyLimit, Role};
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::engine::Desk;
use crate::web::pages::status;
use crate::web::shell::{self, Fresh};

pub(in crate::web) fn page(ask: &Ask, desk: &mut Desk) -> Answer {
    show(ask, desk, None)
}

fn show(ask: &Ask, desk: &mut Desk, card: Option<Markup>) -> Answer {
    let ring = match desk.files.keys().read() {
        Ok(ring) => ring,
        Err(fault) => return crate::web::pages::sorry(ask.lang, 503, &fault.message()),
    };
    let body = html! {
        (status::alone(ask))
        @if let Some(card) = card { (card) }
        form.stack method="post" action="/chefe/chaves" {
            (shell::once())
            input type="hidden" name="do" value="add";
            h2 { (ask.word(words::WEB_KEYS_ADD)) }
            label { (ask.word(words::WEB_KEYS_NAME)) " " input name="name" required maxlength="40" autocomplete="off"; }
            label { (ask.word(words::WEB_KEYS_ROLE)) " " select name="role" {
                @for role in [Role::Desk, Role::Floor, Role::Head, Role::Table, Role::School] {
                    option value=(role.word()) { (ask.word(&format!("event-role-{}", role.word()))) }
                }
            } }
            label { (ask.word(words::WEB_KEYS_ONLY)) " " input name="only" placeholder="2.3, 2.4.1" autocomplete="off"; }
            p.note { (ask.word(words::WEB_KEYS_ONLY_HELP)) }
            button.go { (ask.word(words::WEB_KEYS_MAKE)) }
        }
        (shell::button("/chefe/chaves", &[("do", "schools")], &ask.word(words::WEB_KEYS_SCHOOLS), "quiet"))
        div.scroll tabindex="0" role="region" aria-label=(ask.word(words::WEB_NAV_KEYS)) {
            table.fold {
                caption { (ask.word(words::WEB_NAV_KEYS)) }
                thead { tr {
                    th scope="col" { (ask.word(words::WEB_KEYS_NAME)) }
                    th scope="col" { (ask.word(words::WEB_KEYS_ROLE)) }
                    th scope="col" { (ask.word(words::WEB_KEYS_ONLY)) }
                    th scope="col" { (ask.word(words::WEB_KEYS_SEEN)) }
                    th scope="col" { span.hush { (ask.word(words::WEB_KEYS_DO)) } }
                } }
                tbody { @for key in ring.keys() {
                    tr class=(if key.revoked { "undone" } else { "" }) {
                        th scope="row" { (key.name) @if key.revoked { " (" (ask.word(words::WEB_KEYS_REVOKED)) ")" } }
                        td { (ask.word(&format!("event-role-{}", key.role.word()))) }
                        td data-h=[(!key.only.is_empty()).then(|| ask.word(words::WEB_KEYS_ONLY))] { (only(key)) }
                        td data-h=[key.seen.as_ref().map(|_| ask.word(words::WEB_KEYS_SEEN))] { @if let Some(seen) = &key.seen { (shell::ago(seen.at)) " " span.code { (seen.from) } } }
                        td.buttons {
                            @for (what, word) in [("code", words::WEB_KEYS_CODE), ("renew", words::WEB_KEYS_RENEW), ("revoke", words::WEB_KEYS_REVOKE)] {
                                @if !key.revoked || what == "renew" {
                                    (shell::button("/chefe/chaves", &[("do", what), ("name", &key.name)], &ask.word(word), "quiet"))
                                }
                            }
                        }
                    }
                } }
            }
        }
    };
    shell::page(ask, &ask.word(words::WEB_NAV_KEYS), Fresh::Still, &body)
}

fn only(key: &Key) -> String {
    key.only.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A card to be shown or printed, once.
fn card(ask: &Ask, key: &Key, token: &str) -> Markup {
    let url = format!("{}/k#{token}", ask.hall.addresses.staff());
    html! {
        section.card role="status" {
            h2 { (key.name) }
            p { (ask.word(&format!("event-role-{}", key.role.word()))) @if !key.only.is_empty() { " · " (only(key)) } }
            (shell::qr(&url, &ask.word(words::WEB_KEYS_CARD)))
            p.code { (token) }
            p.note { (ask.word(words::WEB_KEYS_ONCE)) }
        }
    }
}

pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let back = "/chefe/chaves";
    if ask.form.get("do") == "schools" {
        return schools(ask, desk);
    }
    let name = ask.form.get("name").to_owned();
    let file = desk.files.keys();
    let now = crate::web::now().timestamp();
    type Made = Result<(Key, Option<String>, Option<KeyEvent>), RingFault>;
    let made: Made = match ask.form.get("do") {
        "add" => {
            let role = Role::ALL.into_iter().find(|role| role.word() == ask.form.get("role"));
            let parts =
                ask.form.get("only").split([',', ' ']).filter(|part| !part.trim().is_empty());
            let parts: Result<Vec<KeyLimit>, _> = parts.map(str::parse).collect();
            let (Some(role), Ok(parts)) = (role, parts) else { return super::unclear(ask, back) };
            file.change(|ring| {
                let (key, token) = ring.add(&name, role, parts)?;
                Ok((key, Some(token), Some(KeyEvent::Issued)))
            })
        }
        "renew" => file.change(|ring| {
            let (key, token) = ring.renew(&name)?;
            Ok((key, Some(token), Some(KeyEvent::Renewed)))
        }),
        "revoke" => {
            if ask.signer() == name {
                return shell::problem(
                    ask,
                    409,
                    &ask.word(words::WEB_NOT_DONE),
                    &[ask.word(words::WEB_KEYS_OWN)],
                    back,
                );
            }
            file.change(|ring| Ok((ring.revoke(&name)?, None, Some(KeyEvent::Revoked))))
        }
        "code" => file.change(|ring| {
            let code = ring.code(&name, now)?;
            Ok((ring.key(&name)?.clone(), Some(code), None))
        }),
        _ => return super::unclear(ask, back),
    };
    let (key, text, change) = match made {
        Ok(made) => made,
        Err(fault) => {
            return shell::problem(
                ask,
                409,
                &ask.word(words::WEB_NOT_DONE),
                &[ask.say(&fault.message())],
                back,
            );
        }
    };
    if let Some(change) = change {
        let only = key.only.iter().map(ToString::to_string).collect();
        let role = key.role.word().to_owned();
        let entry = KeyChange { name: key.name.clone(), role, only, change };
        // There may be no event yet whose journal could keep it.
        if let Err(fault @ crate::web::trouble::NotDone::Trouble(_)) =
            desk.act(ask.signer(), |_| Ok(vec![entry.clone().into()]))
        {
            return crate::web::pages::not_done(ask, &fault, back);
        }
    }
    let unknown = key.only.iter().filter_map(|part| part.check(desk.state()?).err());
    let unknown: Vec<String> = unknown.map(|refusal| ask.say(&refusal.message())).collect();
    let shown = match (&text, change) {
        (Some(code), None) => Some(html! {
            section.card role="status" {
                h2 { (key.name) }
                p.big.code { (code) }
                p.note { (ask.say(&Message::new(words::WEB_KEYS_CODE_HELP).with("url", format!("{}/k", ask.hall.addresses.staff())))) }
            }
        }),
        (Some(token), Some(_)) => Some(html! {
            // It may come into event.toml yet.
            @for unknown in &unknown { p.notice role="status" { (unknown) } }
            (card(ask, &key, token))
        }),
        (None, _) => return Answer::go(back),
    };
    show(ask, desk, shown)
}

/// The cards of all schools, to be printed from the browser; schools without a key are given one.
fn schools(ask: &Ask, desk: &mut Desk) -> Answer {
    let back = "/chefe/chaves";
    let Some(source) = ask.view.source(ask.lang) else { return crate::web::pages::nothing(ask) };
    let named: BTreeMap<String, String> = ask
        .view
        .state
        .players()
        .map(|(id, player)| (player.row.code.school().to_owned(), source.person(id).school))
        .collect();
    let codes = || named.keys().map(String::as_str);
    let made = desk.files.keys().change(|ring| ring.of_schools(codes()).map_err(RingFault::from));
    let made = match made {
        Ok(made) => made,
        Err(fault) => {
            let why = [ask.say(&fault.message())];
            return shell::problem(ask, 409, &ask.word(words::WEB_NOT_DONE), &why, back);
        }
    };
    for (key, _, _) in made.iter().filter(|(_, _, new)| *new) {
        let only = key.only.iter().map(ToString::to_string).collect();
        let role = key.role.word().to_owned();
        let entry = KeyChange { name: key.name.clone(), role, only, change: KeyEvent::Issued };
        if let Err(fault) = desk.act(ask.signer(), |_| Ok(vec![entry.clone().into()])) {
            return crate::web::pages::not_done(ask, &fault, back);
        }
    }
    let count = Message::new(words::WEB_KEYS_SCHOOLS_DONE).with("count", made.len());
    let body = html! {
        p role="status" { (ask.say(&count)) }
        (status::alone(ask))
        @for (key, token, _) in &made {
            @let url = format!("{}/k#{token}", ask.hall.addresses.staff());
            section.card {
                h2 { (named.get(&key.name).unwrap_or(&key.name)) " " span.code { (key.name) } }
                (shell::qr(&url, &ask.word(words::WEB_KEYS_CARD)))
                p.code { (url) }
            }
        }
        p { a.button.quiet href=(back) { (ask.word(words::WEB_BACK)) } }
    };
    shell::page(ask, &ask.word(words::WEB_KEYS_SCHOOLS), Fresh::Still, &body)
}
