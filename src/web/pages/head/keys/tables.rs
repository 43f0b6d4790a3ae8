//! The cards of tables whose games are played on tablets, made on the page of keys.

use crate::hall::keys::{Ring, card, issued};
use crate::hall::tablets::{self, CardPlaces};
use crate::web::pages::prelude::*;
use arbitro_event::GroupScope;
use arbitro_paper::KeyCard;

const BACK: &str = "/chefe/chaves";

/// The form for them.
pub(super) fn form(cx: &Context) -> Markup {
    html! {
        details.more {
            summary { (cx.word(words::WEB_KEYS_TABLES)) }
            form.stack method="post" action=(BACK) {
                (shell::hidden(&[("do", "tables")]))
                label { (cx.word(words::WEB_KEYS_TABLES_FOR)) " " input name="tables" required maxlength="200" autocomplete="off"; }
                label { input type="checkbox" name="seats" value="1"; " " (cx.word(words::WEB_KEYS_TABLES_SEATS)) }
                button { (cx.word(words::WEB_KEYS_TABLES_MAKE)) }
            }
        }
    }
}

/// The places that the cards are for.
fn places(cx: &Context) -> Result<CardPlaces, Message> {
    let (state, seats) = (&cx.view.state, cx.form.has("seats"));
    let mut groups: Vec<&Group> = Vec::new();
    for part in cx.form.get("tables").split([',', ' ']).filter(|part| !part.is_empty()) {
        let unclear = || message!(words::WEB_TABLET_NO_GROUP_CALLED, text = part.to_owned());
        let scope: GroupScope = part.parse().map_err(|_| unclear())?;
        let within = state.groups_within(scope).map_err(|_| unclear())?;
        if within.is_empty() {
            return Err(unclear());
        }
        groups.extend(within);
    }
    CardPlaces::of(state, &groups, seats).map_err(|why| why.message())
}

/// The language of the cards.
fn paper(cx: &Context) -> Lang {
    cx.view.event.as_ref().and_then(|event| event.language).unwrap_or(cx.lang)
}

fn keys(
    ring: &mut Ring,
    limits: &[KeyLimit],
    lang: Lang,
) -> Result<Vec<(Key, String, bool)>, KeyFault> {
    let named = |limit: &KeyLimit| (limit.clone(), tablets::key_name(limit, lang));
    ring.of_limits(Role::Table, limits.iter().map(named))
}

/// Makes the missing keys, and leads to their cards.
pub(super) fn make(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let lang = paper(cx);
    let places = places(cx).map_err(|why| shell::declined(cx, why, BACK))?;
    let CardPlaces { limits, left_out } = places;
    if limits.is_empty() {
        return Err(super::super::unclear(cx, BACK));
    }
    let issued = super::recorded(cx, desk, |ring| {
        let keys = keys(ring, &limits, lang)?;
        let changes = issued(&keys);
        Ok((keys, changes))
    })?;
    let old = issued.iter().filter(|(.., new)| !new).count();
    let body = html! {
        p role="status" { (cx.text(&message!(words::WEB_KEYS_TABLES_DONE, count = issued.len()))) }
        @for why in &left_out { p.note { (cx.text(&why.message())) } }
        @if old > 0 { p.note { (cx.text(&message!(words::WEB_KEYS_TABLES_AGAIN, count = old))) } }
        (pages::status::alone(cx))
        form.inline method="post" action="/chefe/chaves/cartao" target="_blank" {
            input type="hidden" name="tables" value=(cx.form.get("tables"));
            @if cx.form.has("seats") { input type="hidden" name="seats" value="1"; }
            button.go { (cx.word(words::WEB_KEYS_PDF)) }
        }
        p { a.button.quiet href=(BACK) { (cx.word(words::WEB_BACK)) } }
    };
    Ok(shell::page(cx, &cx.word(words::WEB_KEYS_TABLES), Fresh::Still, &body))
}

/// The cards on paper: the same secret gives the same cards.
pub(super) fn cards(cx: &Context, ring: &mut Ring, lang: Lang) -> Result<Vec<KeyCard>, Message> {
    let issued = keys(ring, &places(cx)?.limits, lang).map_err(|fault| fault.message())?;
    // A key that is not yet in the file is not valid: its card is not printed.
    let old = issued.iter().filter(|(.., new)| !new);
    let address = |token: &str| format!("{}/k#{token}", cx.hall.addresses.staff());
    Ok(old
        .map(|(key, token, _)| {
            let game = tablets::game_of_board(&cx.view.state, &key.only[0], lang);
            card::of_table((&key.only[0], game), address(token), lang)
        })
        .collect())
}
