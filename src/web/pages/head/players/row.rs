//! A pupil among the entries: one line if there are many, otherwise with everything that can be done.

use super::{Notice, one};
use crate::web::pages::prelude::*;
use arbitro_event::acts::MoveToGroup;
use arbitro_event::late_places;

/// A line that links to the pupil.
pub(super) fn short(cx: &Context, source: &Source, (id, player): (PlayerId, &Player)) -> Markup {
    let code = player.row.code.to_string();
    html! {
        li {
            b { a href=(format!("/chefe/inscritos?q={code}")) { (player.row.name) } } " " span.code { (code) }
            span { (source.person(id).school) }
            (place(cx, id))
            @let remark = source.remark(id);
            @if !remark.is_empty() { em { (remark) } }
        }
    }
}

/// Where a player plays now: the final or the group, and the table of its last round.
fn place(cx: &Context, id: PlayerId) -> Markup {
    let state = &cx.view.state;
    let entrant = state.entrant(id);
    let last =
        state.final_of(state.code(id).category()).filter(|last| last.member(entrant).is_some());
    let group = last.or_else(|| state.group_of(id));
    let round = group.and_then(|group| group.played.last());
    let seat = round.and_then(|round| state.seat(round, id));
    let table = seat.filter(|(_, game)| game.second().is_some());
    html! {
        @if let Some(group) = group {
            span.where {
                a href=(format!("/chefe/grupo/{}", group.code)) { (group.code) }
                @if let Some((table, _)) = table { " · " (cx.text(&message!(words::WEB_SCREEN_TABLE, table))) }
            }
        }
    }
}

/// A pupil with everything that can be done.
pub(super) fn whole(
    cx: &Context,
    source: &Source,
    (id, player): (PlayerId, &Player),
    said: Option<&Notice>,
) -> Markup {
    let state = &cx.view.state;
    let code = player.row.code.to_string();
    let button = |what: &str, word, class| {
        shell::button("/chefe/jogador", &[("do", what), ("code", &code)], &cx.word(word), class)
    };
    let active = player.status == PlayerStatus::Active;
    html! {
        li {
            b { (player.row.name) } " " span.code { (code) }
            span { (source.person(id).school) }
            (place(cx, id))
            @if active {
                @let remark = source.remark(id);
                @if !remark.is_empty() { em { (remark) } }
                @if state.group_of(id).is_none() && state.groups_of(player.row.code.category()).next().is_some() {
                    (button("late", words::WEB_PLAYERS_BACK, "go"))
                }
                @if late_places::announced(state, id).is_some() {
                    (button("late", words::WEB_PLAYERS_ATTENDS, "quiet"))
                }
                @if state.group_of(id).is_none_or(|group| (group.played.len() as u32) < group.rounds) {
                    (button("absent", words::WEB_PLAYERS_ABSENT, "quiet"))
                }
            } @else {
                em { (cx.word(if player.status == PlayerStatus::Absent { words::PRINT_ABSENT } else { words::PRINT_WITHDRAWN })) }
                (button("late", words::WEB_PLAYERS_BACK, "quiet"))
            }
            (one::correction(cx, player, said))
            details.more {
                summary { (cx.word(words::WEB_PLAYERS_OTHER)) span.hush { " " (player.row.name) } }
                div.buttons {
                    @if active {
                        (button("withdraw", words::WEB_PLAYERS_WITHDRAW, "quiet"))
                        (ahead(cx, state.group_of(id), &player.row.code))
                        (other_group(cx, state.group_of(id), &player.row.code))
                    }
                    @if player.hidden { (button("show", words::WEB_PLAYERS_SHOW, "quiet")) }
                    @else { (button("hide", words::WEB_PLAYERS_HIDE, "quiet")) }
                    @if state.group_of(id).is_none() { (button("remove", words::WEB_PLAYERS_REMOVE, "quiet")) }
                }
            }
        }
    }
}

/// The form that moves a player to another group of the category that takes the player.
fn other_group(cx: &Context, group: Option<&Group>, code: &PlayerCode) -> Markup {
    let state = &cx.view.state;
    let others = state.groups_of(code.category()).filter(|other| {
        let act = MoveToGroup { player: code.clone(), to: other.code };
        group.is_some_and(|own| own.code != other.code) && Act::from(act).check(state).is_ok()
    });
    let others: Vec<GroupCode> = others.map(|group| group.code).collect();
    html! {
        @if !others.is_empty() {
            form method="post" action="/chefe/jogador" {
                (shell::hidden(&[("do", "move"), ("code", &code.to_string())]))
                label { (cx.word(words::PRINT_COLUMN_GROUP)) " "
                    select name="group" { @for other in others { option value=(other) { (other) } } }
                }
                button.quiet { (cx.word(words::WEB_PLAYERS_MOVE)) }
            }
        }
    }
}

/// The form for a round that a player will miss, and its bye; before the draw, for the future group.
fn ahead(cx: &Context, group: Option<&Group>, code: &PlayerCode) -> Markup {
    let rules = cx.view.state.rules().ok();
    let category = code.category();
    let format = rules.map(|rules| rules.format(category)).unwrap_or_default();
    let next = group.map_or(1, |group| group.played.len() as u32 + 1);
    let rounds = match group {
        Some(group) => group.rounds,
        // For a round robin, the number of rounds is known only after the draw.
        None if format.round_robin().is_some() => 0,
        None => rules.and_then(|rules| rules.category(category)).map_or(0, |rules| rules.rounds),
    };
    let swiss = group.is_none_or(|group| group.system.is_swiss());
    let half = rules.map_or(0, |rules| rules.half_byes(category));
    let full = format.full_byes;
    let byes = [
        ("zero", words::WEB_PLAYERS_BYE_ZERO, 1),
        ("half", words::PRINT_HALF_BYE, half),
        ("full", words::PRINT_FULL_BYE, full),
    ];
    html! {
        @if next <= rounds {
            form method="post" action="/chefe/jogador" {
                (shell::hidden(&[("do", "absent"), ("code", &code.to_string())]))
                label { (cx.word(words::PRINT_COLUMN_ROUND)) " "
                    select name="round" { @for round in next..=rounds { option value=(round) { (round) } } }
                }
                @if swiss {
                    select name="bye" aria-label=(cx.word(words::WEB_PLAYERS_BYE)) {
                        @for (value, word, most) in byes { @if most > 0 { option value=(value) { (cx.word(word)) } } }
                    }
                }
                button.quiet { (cx.word(words::WEB_PLAYERS_MISS)) }
            }
        }
    }
}
