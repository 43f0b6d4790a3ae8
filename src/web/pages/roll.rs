//! `/chamada`: who has come. A tap, a code that is typed, or a scanner, which is a keyboard.

use maud::html;

use super::super::answer::Answer;
use super::super::ask::Ask;
use super::super::engine::Desk;
use super::super::shell::{self, Fresh};
use crate::championship::operation::{Await, Present};
use crate::championship::{Player, PlayerCode, PlayerStatus, State};
use crate::hall::keys::Role;
use crate::locale::{Message, collation, plain};

/// The pupils whose coming somebody may note.
fn mine<'s>(ask: &'s Ask, state: &'s State) -> impl Iterator<Item = &'s Player> {
    let holder = ask.holder.as_ref();
    let all = state.players().map(|(_, player)| player);
    all.filter(|player| !matches!(player.status, PlayerStatus::Withdrawn | PlayerStatus::Removed))
        .filter(move |player| {
            let group = player.row.code.category().group(1);
            holder.is_some_and(|holder| holder.has_all() || holder.may_enter(group))
        })
}

pub(in super::super) fn page(ask: &Ask) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return super::nothing(ask) };
    let state = &ask.view.state;
    let wanted = plain(ask.query.get("q"));
    let by_name = ask.query.get("por") == "nome";
    let mut all: Vec<&Player> = mine(ask, state).collect();
    let awaited = all.iter().filter(|player| !player.present).count();
    let total = all.len();
    all.retain(|player| {
        let row = &player.row;
        wanted.is_empty()
            || plain(&row.name).contains(&wanted)
            || plain(row.school.as_deref().unwrap_or_default()).contains(&wanted)
            || row.code.to_string().starts_with(&wanted)
    });
    if by_name {
        all.sort_by_cached_key(|player| collation(&player.row.name));
    } else {
        all.sort_by_cached_key(|player| {
            let school = player.row.code.school();
            (
                school.parse::<u64>().unwrap_or(u64::MAX),
                school.to_owned(),
                collation(&player.row.name),
            )
        });
    }
    let body = html! {
        p #porvir .big role="status" data-live="" {
            (ask.say(&Message::new("web-roll-awaited").with("count", awaited).with("of", total)))
        }
        form.line method="post" action="/chamada" {
            input type="hidden" name="do" value="came";
            label for="codigo" { (ask.word("web-roll-scan")) }
            div.field {
                input #codigo name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required autofocus;
                button { (ask.word("web-players-back")) }
            }
        }
        form.search method="get" action="/chamada" {
            label for="q" { (ask.word("web-roll-find")) }
            div.field {
                input #q type="search" name="q" value=(ask.query.get("q")) autocomplete="off";
                select name="por" aria-label=(ask.word("web-roll-order")) {
                    option value="escola" { (ask.word("web-roll-by-school")) }
                    option value="nome" selected[by_name] { (ask.word("web-roll-by-name")) }
                }
                button { (ask.word("web-home-go")) }
            }
        }
        @for school in all.chunk_by(|one, other| by_name || one.row.code.school() == other.row.code.school()) {
            @if let (Some(first), false) = (school.first(), by_name) {
                h2 { (first.row.school.as_deref().unwrap_or(first.row.code.school())) }
            }
            ul.people {
                @for player in school {
                    @let code = player.row.code.to_string();
                    li id=(format!("c-{code}").replace('.', "-")) data-live="" data-v=(player.present) {
                        b { (player.row.name) } " " span.code { (code) }
                        span { (source.category(player.row.code.category())) }
                        @if player.present { em { (ask.word("web-roll-here")) } }
                        @else { (shell::button("/chamada", &[("do", "came"), ("code", &code)], &ask.word("web-players-back"), "")) }
                    }
                }
            }
        }
        @if ask.role() == Some(Role::Head) && awaited > 0 {
            (shell::button("/chamada", &[("do", "rest")], &ask.say(&Message::new("web-roll-rest").with("count", awaited)), "quiet"))
            p.note { (ask.word("web-roll-undo")) }
        }
    };
    shell::page(ask, &ask.word("web-nav-roll"), Fresh::Told, &body)
}

pub(in super::super) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let back = "/chamada";
    let done = match ask.form.get("do") {
        "came" => {
            let typed = ask.form.get("code").trim_start_matches('@');
            let Ok(code) = typed.parse::<PlayerCode>() else {
                let message = Message::new("web-roll-unknown").with("text", typed);
                return shell::problem(
                    ask,
                    409,
                    &ask.word("web-not-done"),
                    &[ask.say(&message)],
                    back,
                );
            };
            let own = mine(ask, &ask.view.state).any(|player| player.row.code == code);
            if !own && ask.view.state.find(&code).is_ok() {
                return super::sorry(ask.lang, 403, &Message::new("web-sorry-scope"));
            }
            desk.act(ask.signer(), |state| {
                // A badge that is scanned twice is no mistake.
                if state.player(state.find(&code)?).present {
                    return Ok(Vec::new());
                }
                Ok(vec![Present { players: vec![code.clone()] }.into()])
            })
        }
        "rest" if ask.role() == Some(Role::Head) => desk.act(ask.signer(), |state| {
            let rest = mine(ask, state)
                .filter(|player| player.status == PlayerStatus::Active && !player.present)
                .map(|player| player.row.code.clone());
            let players: Vec<PlayerCode> = rest.collect();
            if players.is_empty() { Ok(Vec::new()) } else { Ok(vec![Await { players }.into()]) }
        }),
        _ => return super::sorry(ask.lang, 400, &Message::new("web-sorry-form")),
    };
    match done {
        Ok(_) => Answer::go(back),
        Err(fault) => super::not_done(ask, &fault, back),
    }
}
