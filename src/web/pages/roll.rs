//! `/chamada`: who has come. A tap, a code that is typed, or a scanner, which is a keyboard.

use crate::locale::words;
use std::collections::HashSet;

use maud::{Markup, html};

use crate::championship::operation::{Await, Present};
use crate::championship::{Player, PlayerCode, PlayerStatus, State};
use crate::hall::keys::Role;
use crate::locale::{Message, collation, plain};
use crate::web::answer::Answer;
use crate::web::ask::{Ask, Fields};
use crate::web::engine::Desk;
use crate::web::shell::{self, Fresh};

/// The pupils whose coming somebody may note.
fn mine<'s>(ask: &'s Ask, state: &'s State) -> impl Iterator<Item = &'s Player> {
    let holder = ask.holder.as_ref();
    // Of a category everybody, drawn or not; of a group those who were drawn into it.
    let groups = state.groups().filter(|group| holder.is_some_and(|own| own.may_enter(group.code)));
    let drawn: HashSet<_> =
        groups.flat_map(|group| group.members.iter().map(|member| member.player)).collect();
    let may_call = move |id, player: &Player| {
        let category = player.row.code.category();
        drawn.contains(&id) || holder.is_some_and(|holder| holder.may_enter_all_of(category))
    };
    let gone =
        |player: &Player| matches!(player.status, PlayerStatus::Withdrawn | PlayerStatus::Removed);
    let all = state.players().filter(move |&(id, player)| !gone(player) && may_call(id, player));
    all.map(|(_, player)| player)
}

pub(in crate::web) fn page(ask: &Ask) -> Answer {
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
            || row.code.to_string().starts_with(ask.query.get("q"))
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
            (ask.say(&Message::new(words::WEB_ROLL_AWAITED).with("count", awaited).with("of", total)))
        }
        @if total == 0 { p.note { (ask.word(words::WEB_ROLL_NONE)) } }
        form.line method="post" action="/chamada" data-queue="" data-scan="" data-label=(ask.word(words::WEB_NAV_ROLL)) {
            (shell::once())
            input type="hidden" name="do" value="came";
            (kept_query(&ask.query))
            label for="codigo" { (ask.word(words::WEB_ROLL_SCAN)) }
            div.field {
                input #codigo name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required autofocus;
                button { (ask.word(words::WEB_PLAYERS_BACK)) }
            }
        }
        form.search method="get" action="/chamada" role="search" {
            label for="q" { (ask.word(words::WEB_ROLL_FIND)) }
            div.field {
                input #q type="search" name="q" value=(ask.query.get("q")) autocomplete="off";
                select name="por" aria-label=(ask.word(words::WEB_ROLL_ORDER)) {
                    option value="escola" { (ask.word(words::WEB_ROLL_BY_SCHOOL)) }
                    option value="nome" selected[by_name] { (ask.word(words::WEB_ROLL_BY_NAME)) }
                }
                button { (ask.word(words::WEB_HOME_GO)) }
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
                        @if player.present { em { (ask.word(words::WEB_ROLL_HERE)) } }
                        form.inline method="post" action="/chamada" data-queue=""
                            data-label=(format!("{}: {}", ask.word(words::WEB_NAV_ROLL), player.row.name)) {
                            (shell::once())
                            input type="hidden" name="do" value=(if player.present { "not" } else { "came" });
                            input type="hidden" name="code" value=(code);
                            (kept_query(&ask.query))
                            @if player.present { button.quiet { (ask.word(words::WEB_ROLL_NOT)) } }
                            @else { button { (ask.word(words::WEB_PLAYERS_BACK)) } }
                        }
                    }
                }
            }
        }
        @if ask.role() == Some(Role::Head) && awaited > 0 {
            (shell::button("/chamada", &[("do", "rest")], &ask.say(&Message::new(words::WEB_ROLL_REST).with("count", awaited)), "quiet"))
            p.note { (ask.word(words::WEB_ROLL_UNDO)) }
        }
    };
    shell::page(ask, &ask.word(words::WEB_NAV_ROLL), Fresh::Told, &body)
}

/// The search goes with every answer, so that the list stays the one that was looked at.
fn kept_query(fields: &Fields) -> Markup {
    html! {
        @for name in ["q", "por"] {
            @if fields.has(name) { input type="hidden" name=(name) value=(fields.get(name)); }
        }
    }
}

/// The code in what was typed. A scanner that reads a badge types the whole address of the pupil's page, and
/// on a keyboard of another country not even its slashes.
///
/// # Panics
/// A text that is split has no last part, which cannot be.
fn code_in(typed: &str) -> &str {
    let part = typed.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '.').next();
    part.expect("a text that is split has a last part")
}

pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for name in ["q", "por"].into_iter().filter(|name| ask.form.has(name)) {
        query.append_pair(name, ask.form.get(name));
    }
    let query = query.finish();
    let back = if query.is_empty() { "/chamada".to_owned() } else { format!("/chamada?{query}") };
    let back = back.as_str();
    let done = match ask.form.get("do") {
        what @ ("came" | "not") => {
            let typed = ask.form.get("code");
            let Ok(code) = code_in(typed).parse::<PlayerCode>() else {
                let message = Message::new(words::WEB_ROLL_UNKNOWN).with("text", typed);
                return shell::problem(
                    ask,
                    409,
                    &ask.word(words::WEB_NOT_DONE),
                    &[ask.say(&message)],
                    back,
                );
            };
            let own = mine(ask, &ask.view.state).any(|player| player.row.code == code);
            if !own && ask.view.state.find(&code).is_ok() {
                return super::sorry(ask.lang, 403, &Message::new(words::WEB_SORRY_SCOPE));
            }
            desk.act(ask.signer(), |state| {
                // A badge that is scanned twice is no mistake.
                let there = state.player(state.find(&code)?).present;
                let players = vec![code.clone()];
                Ok(match (what, there) {
                    ("came", false) => vec![Present { players }.into()],
                    ("not", true) => vec![Await { players }.into()],
                    _ => Vec::new(),
                })
            })
        }
        "rest" if ask.role() == Some(Role::Head) => desk.act(ask.signer(), |state| {
            let rest = mine(ask, state)
                .filter(|player| player.status == PlayerStatus::Active && !player.present)
                .map(|player| player.row.code.clone());
            let players: Vec<PlayerCode> = rest.collect();
            if players.is_empty() { Ok(Vec::new()) } else { Ok(vec![Await { players }.into()]) }
        }),
        _ => return super::sorry(ask.lang, 400, &Message::new(words::WEB_SORRY_FORM)),
    };
    match done {
        Ok(_) => Answer::go(back),
        Err(fault) => super::not_done(ask, &fault, back),
    }
}
