//! `/chefe/chaves`: the keys given so far, and a form for another.

mod tables;

use crate::hall::keys::{self, Ring, issued};
use crate::web::pages::prelude::*;
use crate::web::pages::status;
use arbitro_event::GroupScope;
use arbitro_event::acts::{KeyChange, KeyEvent, RecordKeys};
use arbitro_paper::output::pdf::EventFaces;
use arbitro_paper::output::pdf::Stock;
use arbitro_paper::{KeyCard, KeyCards, typefaces};

/// The prefix of a room's number where everything that plays in it is meant.
const ROOM: &str = "sala-";

pub(in crate::web) fn page(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    show(cx, desk, None)
}

fn show(cx: &Context, desk: &mut Desk, card: Option<Markup>) -> Result<Answer, Answer> {
    let read = desk.files.keys().read();
    let ring = read.map_err(|fault| pages::away(cx, &fault))?;
    let wanted = plain(cx.query.get("q"));
    let named = schools_named(cx);
    let school = |key: &Key| named.get(&key.name).cloned().unwrap_or_default();
    let fits = |key: &&Key| {
        let text = format!("{} {} {}", key.name, school(key), key.limits());
        wanted.is_empty() || plain(&text).contains(&wanted)
    };
    let of = |role: Option<Role>| {
        let mut keys: Vec<&Key> = ring.keys().iter().filter(fits).collect();
        keys.retain(|key| if key.revoked { role.is_none() } else { role == Some(key.role) });
        // 2 comes before 10.
        keys.sort_by_cached_key(|key| in_order(&key.name));
        keys
    };
    let sections = ROLES.into_iter().map(Some).chain([None]).map(|role| (role, of(role)));
    let sections: Vec<(Option<Role>, Vec<&Key>)> =
        sections.filter(|(_, keys)| !keys.is_empty()).collect();
    let body = html! {
        (status::alone(cx))
        @if let Some(card) = card { (card) }
        form.search method="get" action="/chefe/chaves" role="search" {
            label for="procura" { (cx.word(words::WEB_KEYS_FIND)) }
            div.field {
                input #procura type="search" name="q" value=(cx.query.get("q")) autocomplete="off";
                button { (cx.word(words::WEB_HOME_GO)) }
            }
        }
        details.add open[sections.is_empty() && wanted.is_empty()] {
            summary.button { span aria-hidden="true" { "+" } (cx.word(words::WEB_KEYS_ADD)) }
            form.stack method="post" action="/chefe/chaves" {
                (shell::hidden(&[("do", "add")]))
                label { (cx.word(words::WEB_KEYS_NAME)) " " input name="name" required maxlength="40" autocomplete="off"; }
                label { (cx.word(words::WEB_KEYS_ROLE)) " " select name="role" {
                    @for role in [Role::Desk, Role::Floor, Role::Head, Role::Table, Role::School] {
                        option value=(role.word()) { (cx.word(&format!("event-role-{}", role.word()))) }
                    }
                } }
                (scope(cx))
                button.go { (cx.word(words::WEB_KEYS_MAKE)) }
            }
        }
        @if sections.is_empty() { p.note role="status" { (cx.word(words::WEB_KEYS_NOT_FOUND)) } }
        @for (role, keys) in &sections {
            @let title = role.map_or_else(|| cx.word(words::WEB_KEYS_ALL_REVOKED), |role| cx.word(&format!("web-keys-of-{}", role.word())));
            @let people = role.is_some_and(|role| role != Role::School);
            @let word = role.map_or("revoked", Role::word);
            @let asked = !wanted.is_empty() || cx.query.get("de") == word;
            @if asked || keys.len() <= FEW {
                @let (shown, page) = pager::part(keys, cx.query.read_as("pag").unwrap_or(1));
                @let to = |page: usize| pager::address("/chefe/chaves", &[("de", word), ("q", cx.query.get("q"))], &[("pag", &page.to_string())]);
                details.sec open[asked || people] {
                    summary { h2 { (title) " " small { (keys.len()) } } }
                    (listed(cx, &title, shown, &school))
                    (pager::steps(cx, keys.len(), page, to))
                }
            } @else {
                // Hundreds of keys are a page of their own.
                h2 { a href=(pager::address("/chefe/chaves", &[("de", word)], &[])) { (title) } " " small { (keys.len()) } }
            }
        }
        @if cx.view.event.is_some() { (tables::form(cx)) }
        (shell::button("/chefe/chaves", &[("do", "schools")], &cx.word(words::WEB_KEYS_SCHOOLS), "quiet"))
    };
    Ok(shell::page(cx, &cx.word(words::WEB_NAV_KEYS), Fresh::Still, &body))
}

/// The roles in the order of the list; the keys that are revoked come last.
const ROLES: [Role; 5] = [Role::Head, Role::Desk, Role::Floor, Role::Table, Role::School];
/// A list that is not longer is shown with the others.
const FEW: usize = 40;

/// The place of a name among others: words by letters, numbers by their value.
fn in_order(name: &str) -> Vec<(u64, String)> {
    let mut parts: Vec<(u64, String)> = Vec::new();
    for c in plain(name).chars() {
        let digit = c.to_digit(10).map(u64::from);
        match (parts.last_mut(), digit) {
            (Some((number, text)), Some(digit)) if text.is_empty() => {
                *number = number.saturating_mul(10).saturating_add(digit);
            }
            (_, Some(digit)) => parts.push((digit, String::new())),
            (Some((_, text)), None) if !text.is_empty() => text.push(c),
            (_, None) => parts.push((u64::MAX, c.to_string())),
        }
    }
    parts
}

/// The keys of a role.
fn listed(cx: &Context, title: &str, keys: &[&Key], school: &dyn Fn(&Key) -> String) -> Markup {
    html! {
        div.scroll tabindex="0" role="region" aria-label=(title) {
            table.fold.keys {
                caption.hush { (title) }
                thead { tr {
                    th scope="col" { (cx.word(words::WEB_KEYS_NAME)) }
                    th scope="col" { (cx.word(words::WEB_KEYS_ONLY)) }
                    th scope="col" { (cx.word(words::WEB_KEYS_SEEN)) }
                    th scope="col" { span.hush { (cx.word(words::WEB_KEYS_DO)) } }
                } }
                tbody { @for key in keys {
                    @let school = school(key);
                    tr class=(if key.revoked { "undone" } else { "" }) {
                        th scope="row" { (key.name) @if key.revoked { " (" (cx.word(words::WEB_KEYS_REVOKED)) ")" } }
                        td data-h=(cx.word(words::WEB_KEYS_ONLY)) {
                            @if !school.is_empty() { (school) } @else if key.only.is_empty() { (cx.word(words::WEB_PAPER_ALL)) } @else { (key.limits()) }
                        }
                        td data-h=[key.seen.as_ref().map(|_| cx.word(words::WEB_KEYS_SEEN))] {
                            @if let Some(seen) = &key.seen { (shell::ago(seen.at)) " · " @if is_here(&seen.from) { (cx.word(words::WEB_KEYS_HERE)) } @else { span.code { (seen.from) } } }
                            @else if !key.revoked { b { (cx.word(words::WEB_KEYS_NEVER)) } }
                        }
                        td.buttons {
                            @for (what, word) in [("code", words::WEB_KEYS_CODE), ("renew", words::WEB_KEYS_RENEW), ("revoke", words::WEB_KEYS_REVOKE)] {
                                @if !key.revoked || what == "renew" {
                                    (shell::button("/chefe/chaves", &[("do", what), ("name", &key.name)], &cx.word(word), "quiet"))
                                }
                            }
                        }
                    }
                } }
            }
        }
    }
}

/// Whether an address is that of the computer that serves.
fn is_here(address: &str) -> bool {
    address.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Whether a key is really to be revoked: its holder is out at once.
fn sure(cx: &Context, name: &str) -> Answer {
    let body = html! {
        section.q data-problem="" role="alert" {
            p { (cx.word(words::WEB_KEYS_REVOKE_WHAT)) }
            p.note { (cx.word(words::WEB_KEYS_REVOKE_STAYS)) }
            div.answers {
                a.button.go href="/chefe/chaves" autofocus { (cx.word(words::WEB_KEYS_REVOKE_NOT)) }
                (shell::button("/chefe/chaves", &[("do", "revoke"), ("name", name), ("sure", "1")], &cx.text(&message!(words::WEB_KEYS_REVOKE_SURE, name)), "risk"))
            }
        }
    };
    let title = message!(words::WEB_KEYS_REVOKE_TITLE, name);
    shell::page(cx, &cx.text(&title), Fresh::Still, &body).status(409)
}

/// Whether a key is really to be renewed: its old card is void at once.
fn sure_to_renew(cx: &Context, name: &str) -> Answer {
    let what = match cx.signer() == name {
        true => words::WEB_KEYS_RENEW_OWN,
        false => words::WEB_KEYS_RENEW_WHAT,
    };
    let body = html! {
        section.q data-problem="" role="alert" {
            p { (cx.word(what)) }
            div.answers {
                a.button.go href="/chefe/chaves" autofocus { (cx.word(words::WEB_KEYS_RENEW_NOT)) }
                (shell::button("/chefe/chaves", &[("do", "renew"), ("name", name), ("sure", "1")], &cx.text(&message!(words::WEB_KEYS_RENEW_SURE, name)), "risk"))
            }
        }
    };
    let title = message!(words::WEB_KEYS_RENEW_TITLE, name);
    shell::page(cx, &cx.text(&title), Fresh::Still, &body).status(409)
}

/// The limits of a key, as checkboxes: rooms, categories, groups; a live table or a school from a list.
fn scope(cx: &Context) -> Markup {
    let (Some(event), Some(source)) = (&cx.view.event, cx.view.source(cx.lang)) else {
        return html! { label { (cx.word(words::WEB_KEYS_ONLY)) " " input name="only" autocomplete="off"; } };
    };
    let state = &cx.view.state;
    let tick = |value: &str, said: &str| {
        html! { label { input type="checkbox" name="only" value=(value); " " (said) } }
    };
    let tables = state.groups().filter(|group| group.code.is_final()).filter_map(|group| {
        let round = group.played.last()?;
        let place = |(table, _)| format!("{}/{}/{table}", group.code, group.played.len());
        Some(round.tables().map(place))
    });
    html! {
        fieldset #alcance {
            legend { (cx.word(words::WEB_KEYS_ONLY)) }
            p.note { (cx.word(words::WEB_KEYS_ONLY_HELP)) }
            @if !event.rules.rooms.is_empty() {
                p { @for (at, room) in event.rules.rooms.iter().enumerate() { (tick(&format!("{ROOM}{}", at + 1), &room.name)) } }
            }
            ul.ticks { @for category in &event.rules.categories {
                @let code = category.code.to_string();
                @let groups: Vec<GroupCode> = state.groups_of(category.code).map(|group| group.code).collect();
                li {
                    (tick(&code, &format!("{code} {}", source.category(category.code))))
                    @if groups.len() > 1 {
                        details { summary { (cx.word(words::WEB_KEYS_GROUPS)) }
                            div.groups { @for group in &groups { (tick(&group.to_string(), &group.to_string())) } } }
                    }
                }
            } }
            label { (cx.word(words::WEB_KEYS_OTHER)) " " input name="only" list="alcances" autocomplete="off"; }
            datalist #alcances {
                @for table in tables.flatten() { option value=(table) { (cx.word(words::WEB_KEYS_TABLE)) " " (table) } }
                @for (code, school) in schools_named(cx) { option value=(code) { (school) } }
            }
        }
    }
}

/// The limits ticked and typed, without duplicates; `None` if one is not part of any event. A room stands for
/// its categories, or for its groups if some of a category play elsewhere.
fn chosen(cx: &Context) -> Option<Vec<KeyLimit>> {
    let rooms = cx.view.event.iter().flat_map(|event| &event.rules.rooms).collect::<Vec<_>>();
    let mut limits: Vec<KeyLimit> = Vec::new();
    let typed = cx.form.all("only").flat_map(|text| text.split([',', ' ']));
    for part in typed.filter(|part| !part.trim().is_empty()) {
        let parts = match part.strip_prefix(ROOM) {
            None => vec![part.parse().ok()?],
            Some(number) => {
                let room = rooms.get(number.parse::<usize>().ok()?.checked_sub(1)?)?;
                room.groups.iter().flat_map(|part| in_room(cx, *part)).collect()
            }
        };
        for part in parts {
            if !limits.contains(&part) {
                limits.push(part);
            }
        }
    }
    Some(limits)
}

/// The categories or groups that play in a room, for one of the room's parts.
fn in_room(cx: &Context, part: GroupScope) -> Vec<KeyLimit> {
    let Some(event) = &cx.view.event else { return Vec::new() };
    let rules = &event.rules;
    let elsewhere = |category: CategoryCode| {
        let named = rules.rooms.iter().flat_map(|room| &room.groups);
        named
            .clone()
            .any(|own| matches!(own, GroupScope::Group(group) if group.category() == category))
    };
    match part {
        GroupScope::Group(group) => vec![KeyLimit::Group(group)],
        GroupScope::Category(category) if elsewhere(category) => {
            let groups = cx.view.state.groups_of(category).map(|group| group.code);
            let in_this_room = groups.filter(|group| {
                rules.room_of(*group).is_some_and(|room| room.groups.contains(&part))
            });
            in_this_room.map(KeyLimit::Group).collect()
        }
        GroupScope::Category(category) => vec![KeyLimit::Category(category)],
    }
}

/// A card, shown or printed once.
fn card(cx: &Context, key: &Key, token: &str) -> Markup {
    let url = format!("{}/k#{token}", cx.hall.addresses.staff());
    html! {
        section.card role="status" {
            h2 { (key.name) }
            p { (cx.word(&format!("event-role-{}", key.role.word()))) @if !key.only.is_empty() { " · " (key.limits()) } }
            (shell::qr(&url, &cx.word(words::WEB_KEYS_CARD)))
            p.code { (token) }
            p.note { (cx.word(words::WEB_KEYS_ONCE)) }
            (paper(cx, token))
        }
    }
}

pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    // A key is made once, and its card is shown once.
    let back = "/chefe/chaves";
    if desk.knows(&cx.form_number()) {
        return Err(pages::repeated(cx, back));
    }
    if cx.form.get("do") == "schools" {
        return schools(cx, desk);
    }
    if cx.form.get("do") == "tables" {
        return tables::make(cx, desk);
    }
    let name = cx.form.get("name");
    let now = cx.hall.options.clock.event().timestamp();
    type Changed = Result<(Key, Option<String>, Option<KeyEvent>), KeyFault>;
    type ChangeKey<'a> = Box<dyn FnOnce(&mut Ring) -> Changed + 'a>;
    let change: ChangeKey<'_> = match cx.form.get("do") {
        "add" => {
            let role = Role::ALL.into_iter().find(|role| role.word() == cx.form.get("role"));
            // A room without any group would give a key for everything.
            let is_of_room = cx.form.all("only").any(|part| !part.is_empty());
            let parts = chosen(cx).filter(|parts| !(parts.is_empty() && is_of_room));
            let (role, parts) = role.zip(parts).ok_or_else(|| super::unclear(cx, back))?;
            Box::new(move |ring| {
                let (key, token) = ring.add(name, role, parts)?;
                Ok((key, Some(token), Some(KeyEvent::Issued)))
            })
        }
        "renew" => {
            // A key that was revoked admits nobody who could be shut out.
            let read = desk.files.keys().read().map_err(|fault| pages::away(cx, &fault))?;
            let is_used = read.key(name).is_ok_and(|key| !key.revoked);
            if is_used && !cx.form.has("sure") {
                return Err(sure_to_renew(cx, name));
            }
            Box::new(move |ring| {
                let (key, token) = ring.renew(name)?;
                Ok((key, Some(token), Some(KeyEvent::Renewed)))
            })
        }
        "revoke" => {
            if cx.signer() == name {
                return Err(shell::declined(cx, words::WEB_KEYS_OWN, back));
            }
            if !cx.form.has("sure") {
                return Err(sure(cx, name));
            }
            Box::new(move |ring| Ok((ring.revoke(name)?, None, Some(KeyEvent::Revoked))))
        }
        "code" => Box::new(move |ring| {
            let code = ring.code(name, now)?;
            Ok((ring.key(name)?.clone(), Some(code), None))
        }),
        _ => return Err(super::unclear(cx, back)),
    };
    let (key, text, change) = recorded(cx, desk, |ring| {
        let (key, text, change) = change(ring)?;
        let entry = change.map(|change| key.change(change));
        Ok(((key, text, change), entry.into_iter().collect()))
    })?;
    let event = cx.view.event.as_deref();
    let unknown = key.only.iter().filter_map(|part| part.check(event?, desk.state()?).err());
    let unknown: Vec<String> = unknown.map(|refusal| cx.text(&refusal.message())).collect();
    let shown = match (&text, &change) {
        (Some(code), None) => Some(html! {
            section.card role="status" {
                h2 { (key.name) }
                p.big.code { (code) }
                p.note { (cx.text(&message!(words::WEB_KEYS_CODE_HELP, url = format!("{}/k", cx.hall.addresses.staff())))) }
            }
        }),
        (Some(token), Some(_)) => Some(html! {
            // `event.toml` may still get it.
            @for unknown in &unknown { p.notice role="status" { (unknown) } }
            (card(cx, &key, token))
        }),
        (None, _) => return Ok(Answer::go(back)),
    };
    let page = show(cx, desk, shown)?;
    let own = text.filter(|_| matches!(change, Some(KeyEvent::Renewed)) && key.name == cx.signer());
    Ok(match own {
        Some(token) => pages::key::stays(cx, page, &token),
        None => page,
    })
}

/// Cards on A6 paper: that of the key whose card was just shown, or those of all schools. A key is never
/// stored: the card that was shown sends its key once more.
pub(in crate::web) fn cards(cx: &Context) -> Answer {
    printed(cx).unwrap_or_else(|fault| shell::declined(cx, fault, "/chefe/chaves"))
}

fn printed(cx: &Context) -> Result<Answer, Message> {
    let mut ring = cx.hall.files().keys().read().map_err(|fault| fault.message())?;
    let source = cx.view.source(cx.lang);
    let lang = cx.view.event.as_ref().and_then(|event| event.language).unwrap_or(cx.lang);
    let address = |token: &str| format!("{}/k#{token}", cx.hall.addresses.staff());
    let on_paper = |key: &Key, token: &str| keys::card::of_key(key, address(token), lang);
    let (name, cards) = match cx.form.get("token") {
        "" if cx.form.has("tables") => ("tables".to_owned(), tables::cards(cx, &mut ring, lang)?),
        "" => {
            let named = schools_named(cx);
            // Every school has its key by now: the same secret gives the same cards.
            let keys = ring
                .of_schools(named.keys().map(String::as_str))
                .map_err(|fault| fault.message())?;
            let card = |(key, token, _): &(Key, String, bool)| KeyCard {
                name: named.get(&key.name).unwrap_or(&key.name).clone(),
                only: key.name.clone(),
                ..on_paper(key, token)
            };
            ("schools".to_owned(), keys.iter().filter(|(.., new)| !new).map(card).collect())
        }
        token => {
            let holder = ring.holder(token);
            let key = holder.and_then(|holder| ring.key(&holder.name).ok().cloned());
            let Some(key) = key else { return Ok(super::unclear(cx, "/chefe/chaves")) };
            (key.id.clone(), vec![on_paper(&key, token)])
        }
    };
    let event = source.map(|source| source.title()).unwrap_or_default();
    let rehearsal = cx.view.event.as_ref().is_some_and(|event| event.rehearsal);
    let event_files = cx.view.event.as_ref();
    let faces = event_files.map(|event| typefaces(cx.hall.files().folder(), event)).transpose();
    let _faces = faces.map_err(|fault| fault.message())?.map(EventFaces::put_in_use);
    let size = cx.view.event.as_ref().map(|event| event.paper).unwrap_or_default();
    let stock = Stock { size, duplex: false };
    let printed = KeyCards { event, rehearsal, stock, cards }.pdf(lang);
    let bytes = printed.map_err(|fault| fault.message())?.bytes;
    Ok(Answer::file("application/pdf", &format!("key-{name}.pdf"), bytes))
}

/// The schools' names by their codes.
fn schools_named(cx: &Context) -> BTreeMap<String, String> {
    cx.view.source(cx.lang).map_or_else(BTreeMap::new, |source| source.school_names())
}

/// The button that prints cards.
fn paper(cx: &Context, token: &str) -> Markup {
    html! {
        form.inline method="post" action="/chefe/chaves/cartao" target="_blank" {
            input type="hidden" name="token" value=(token);
            button.go { (cx.word(words::WEB_KEYS_PDF)) }
        }
    }
}

/// Why keys stay as they were.
enum NotChanged {
    Key(KeyFault),
    Journal(ActFault),
}

impl From<FileFault> for NotChanged {
    fn from(fault: FileFault) -> Self {
        Self::Key(fault.into())
    }
}

/// Changes keys and records it in the journal, which comes first: there is no key that it does not name.
///
/// # Errors
/// The page that shows why the keys stay as they were.
fn recorded<R>(
    cx: &Context,
    desk: &mut Desk,
    change: impl FnOnce(&mut Ring) -> Result<(R, Vec<KeyChange>), KeyFault>,
) -> Result<R, Answer> {
    let back = "/chefe/chaves";
    let changed = desk.files.keys().change(|ring| {
        let (made, changes) = change(ring).map_err(NotChanged::Key)?;
        if !changes.is_empty() {
            // Without an event there is no journal to record it in.
            match desk.carry_out(&cx.request(RecordKeys { changes })) {
                Err(fault @ ActFault::Journal(_)) => return Err(NotChanged::Journal(fault)),
                Ok(_) | Err(ActFault::NoEvent) => {}
            }
        }
        Ok(made)
    });
    changed.map_err(|fault| match fault {
        NotChanged::Key(fault) => shell::declined(cx, fault.message(), back),
        NotChanged::Journal(fault) => pages::failed(cx, &fault, back),
    })
}

/// The cards of all schools, to be printed from the browser; schools without a key get one.
fn schools(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let back = "/chefe/chaves";
    if cx.view.event.is_none() {
        return Err(pages::nothing(cx));
    }
    let named = schools_named(cx);
    let codes = || named.keys().map(String::as_str);
    let keys = recorded(cx, desk, |ring| {
        let keys = ring.of_schools(codes())?;
        let changes = issued(&keys);
        Ok((keys, changes))
    })?;
    let count = message!(words::WEB_KEYS_SCHOOLS_DONE, count = keys.len());
    let body = html! {
        p role="status" { (cx.text(&count)) }
        (status::alone(cx))
        p.buttons { (paper(cx, "")) }
        @for (key, token, _) in &keys {
            @let url = format!("{}/k#{token}", cx.hall.addresses.staff());
            section.card {
                h2 { (named.get(&key.name).unwrap_or(&key.name)) " " span.code { (key.name) } }
                (shell::qr(&url, &cx.word(words::WEB_KEYS_CARD)))
                p.code { (url) }
            }
        }
        p { a.button.quiet href=(back) { (cx.word(words::WEB_BACK)) } }
    };
    Ok(shell::page(cx, &cx.word(words::WEB_KEYS_SCHOOLS), Fresh::Still, &body))
}
