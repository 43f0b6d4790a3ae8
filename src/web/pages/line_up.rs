//! `/mesa/G/formacoes` and `/escola/formacao`: who sits at which board of a team, typed by the desk, or by the
//! team's own school. A school sees its own teams only, and pairings show line-ups only when both are in.

use super::{desk, school};
use crate::web::pages::prelude::*;
use arbitro_event::acts::{SetLineUp, line_ups_close};

/// The line-ups of a group's teams.
pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let Some((source, group)) = ask.staff_group() else { return super::nothing(ask) };
    let code = group.code;
    let title = format!("{} · {}", source.group_name(group), ask.word(words::WEB_LINE_UP_TITLE));
    let teams: Vec<PlayerId> = group.members.iter().map(|member| member.player).collect();
    let is_of_teams = group.system.is_of_teams();
    let round = asked(ask, group);
    let action = format!("/mesa/{code}/formacoes");
    let last = group.played.len() as u32;
    let is_there = |&&team: &&PlayerId| round.is_some_and(|round| is_given(group, (team, round)));
    let given = teams.iter().filter(is_there).count();
    let body = html! {
        @match round.filter(|_| is_of_teams) {
            Some(round) => {
                p { (ask.say(&message!(words::WEB_LINE_UP_ROUND, round))) ": " (ask.say(&message!(words::WEB_LINE_UP_COUNT, given, all = teams.len()))) }
                @if round <= last { p.note { (ask.word(words::WEB_LINE_UP_PAIRED)) } }
                @else if let Some(closing) = closing(ask, group) { p.note { (ask.say(&due(closing))) } }
                div.folds { @for &team in &teams { (folded(ask, &source, group, (team, round), &action)) } }
            },
            None => p { (ask.word(words::WEB_LINE_UP_NONE)) },
        }
        p.buttons {
            @if is_of_teams && ask.role() == Some(Role::Head) && last > 0 && round != Some(last) {
                a.button.quiet href=(format!("{action}?r={last}")) { (ask.say(&message!(words::WEB_LINE_UP_ROUND, round = last))) }
            }
            a.button.quiet href=(desk::address(code, None)) { (ask.word(words::WEB_BACK)) }
        }
    };
    shell::page(ask, &title, Fresh::Still, &body)
}

/// The next round; for the head also the last paired one, if the address has it. `None` after the last round.
fn asked(ask: &Ask, group: &Group) -> Option<u32> {
    let last = group.played.len() as u32;
    let paired = ask.query.read_as("r").filter(|&round| round == last && last > 0);
    let paired = paired.filter(|_| ask.role() == Some(Role::Head));
    paired.or_else(|| Some(last + 1).filter(|&next| next <= group.rounds))
}

/// The forms of a school's teams for the next round of their groups.
pub(super) fn of_school(
    ask: &Ask,
    source: &Source<'_>,
    school: &str,
    teams: &BTreeSet<PlayerId>,
) -> Markup {
    let state = &ask.view.state;
    let action = pager::address("/escola/formacao", &[], &[("e", school)]);
    html! {
        @for &team in teams {
            @if let Some(group) = state.group_of(team) {
                @let next = group.played.len() as u32 + 1;
                @if next <= group.rounds {
                    h2 { (ask.say(&message!(words::WEB_LINE_UP_ROUND, round = next))) }
                    @if let Some(closing) = closing(ask, group) { p.note { (ask.say(&due(closing))) } }
                    h3 { (headline(ask, group, (team, next))) }
                    (form(ask, source, group, (team, next), &action))
                }
            }
        }
    }
}

/// When the line-ups of the next round close, in seconds since 1970.
fn closing(ask: &Ask, group: &Group) -> Option<i64> {
    line_ups_close(&ask.view.state, group, ask.view.wall.clock.map(|clock| clock.start))
}

/// Until when line-ups are given.
fn due(closing: i64) -> Message {
    let time = chrono::DateTime::from_timestamp(closing, 0).unwrap_or_default();
    let time = time.with_timezone(&chrono::Local).format("%H:%M").to_string();
    message!(words::WEB_LINE_UP_DUE, time)
}

/// Whether a line-up needs the head's reason: the round is paired, or its line-ups are closed.
fn needs_reason(ask: &Ask, group: &Group, round: u32) -> bool {
    let now = ask.hall.options.clock.event().timestamp();
    round <= group.played.len() as u32 || closing(ask, group).is_some_and(|closing| closing <= now)
}

/// Whether a team's line-up was given for the round.
fn is_given(group: &Group, (team, round): (PlayerId, u32)) -> bool {
    group.given_line_up(team, round).is_some_and(|given| given.round == round)
}

/// The name of a team, ticked once its line-up is given.
fn headline(ask: &Ask, group: &Group, of_round: (PlayerId, u32)) -> Markup {
    let row = &ask.view.state.player(of_round.0).row;
    html! { (row.name) " " span.code { (row.code) } @if is_given(group, of_round) { " ✓" } }
}

/// The form of a team among those of many.
fn folded(
    ask: &Ask,
    source: &Source<'_>,
    group: &Group,
    of_round: (PlayerId, u32),
    action: &str,
) -> Markup {
    html! {
        details {
            summary { (headline(ask, group, of_round)) }
            (form(ask, source, group, of_round, action))
        }
    }
}

/// The form of a team: a list of its players for each board.
fn form(
    ask: &Ask,
    source: &Source<'_>,
    group: &Group,
    (team, round): (PlayerId, u32),
    action: &str,
) -> Markup {
    let state = &ask.view.state;
    let row = &state.player(team).row;
    let players = state.team_players(team);
    let is_late = ask.role() == Some(Role::Head) && needs_reason(ask, group, round);
    let seats = match group.round(round).and_then(|paired| paired.line_of(team)) {
        Some((_, game)) if game.is_of_teams() => {
            let side = usize::from(game.first != team);
            game.boards.iter().map(|board| board[side]).collect()
        }
        _ => state.line_up(group, team, round),
    };
    let label = match is_given(group, (team, round)) {
        true => words::WEB_LINE_UP_GIVEN,
        false => words::WEB_LINE_UP_LISTED,
    };
    html! {
        form.stack id=(format!("e-{}", row.code).replace('.', "-")) method="post" action=(action) {
            p.note { (ask.word(label)) }
            (shell::hidden(&[("group", group.code.to_string()), ("team", row.code.to_string()), ("round", round.to_string())]))
            @for (board, seat) in (1_u32..).zip(seats) {
                label {
                    (ask.word(words::PRINT_COLUMN_BOARD)) " " (board) " · " (source.game_at(group.code.category(), Some(board))) " "
                    select name=(format!("b{board}")) {
                        option value="" { "–" }
                        @for &player in &players {
                            @let player_row = &state.player(player).row;
                            option value=(player_row.code) selected[seat == Some(player)] { (player_row.name) }
                        }
                    }
                }
            }
            @if is_late {
                label { (ask.word(words::WEB_ROW_REASON)) " " input name="reason" required maxlength="200"; }
            }
            button { (ask.word(words::WEB_LINE_UP_DO)) }
        }
    }
}

/// What a form says: the same act as the command's.
fn sent(ask: &Ask) -> Option<SetLineUp> {
    let group: GroupCode = ask.form.read_as("group")?;
    let boards = ask.view.state.group(group).ok()?.games_per_match();
    let seat = |board: u32| match ask.form.get(&format!("b{board}")) {
        "" => Some(None),
        code => code.parse().ok().map(Some),
    };
    let reason = Some(ask.form.get("reason").to_owned()).filter(|reason| !is_blank(reason));
    Some(SetLineUp {
        group: Some(group),
        team: ask.form.read_as("team")?,
        round: Some(ask.form.read_as("round")?),
        boards: (1..=boards).map(seat).collect::<Option<_>>()?,
        reason: reason.filter(|_| ask.role() == Some(Role::Head)),
    })
}

/// Gives a line-up from the desk.
pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let (Some(code), Some(act)) = (ask.group(0), sent(ask)) else { return super::no_form(ask) };
    if act.group != Some(code) {
        return super::no_form(ask);
    }
    let last = ask.view.state.group(code).map_or(0, |group| group.played.len() as u32);
    let page = format!("/mesa/{code}/formacoes");
    let back = match act.round {
        Some(round) if round == last => format!("{page}?r={round}"),
        _ => page,
    };
    super::act(ask, desk, &back, act)
}

/// Gives a line-up of a school's own team.
pub(in crate::web) fn of_captain(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(act) = sent(ask) else { return super::no_form(ask) };
    let team = ask.view.state.find(&act.team).ok();
    if !team.is_some_and(|team| school::speaks_for(ask, team)) && ask.role() != Some(Role::Head) {
        return super::sorry(ask.lang, 403, &Message::new(words::WEB_LINE_UP_OTHER));
    }
    super::act(ask, desk, &school::address(ask), act)
}
