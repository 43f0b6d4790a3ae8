//! `/mesa/G/formacoes` and `/escola/formacao`: who sits at which board of a team, typed by the desk, or by the
//! team's own school. A school sees its own teams only, and pairings show line-ups only when both are in.

use super::{desk, school};
use crate::web::pages::prelude::*;
use arbitro_event::acts::{SetLineUp, line_ups_close};

/// The line-ups of a group's teams.
pub(in crate::web) fn page(cx: &Context) -> Answer {
    let Some((source, group)) = cx.staff_group() else { return super::nothing(cx) };
    let code = group.code;
    let title = format!("{} · {}", source.group_name(group), cx.word(words::WEB_LINE_UP_TITLE));
    let teams: Vec<PlayerId> = group.members.iter().map(|member| member.player).collect();
    let is_of_teams = group.system.is_of_teams();
    let round = asked(cx, group);
    let action = format!("/mesa/{code}/formacoes");
    let last = group.played.len() as u32;
    let is_there = |&&team: &&PlayerId| round.is_some_and(|round| is_given(group, (team, round)));
    let given = teams.iter().filter(is_there).count();
    let body = html! {
        @match round.filter(|_| is_of_teams) {
            Some(round) => {
                p { (cx.text(&message!(words::WEB_LINE_UP_ROUND, round))) ": " (cx.text(&message!(words::WEB_LINE_UP_COUNT, given, all = teams.len()))) }
                @if round <= last { p.note { (cx.word(words::WEB_LINE_UP_PAIRED)) } }
                @else if let Some(closing) = closing(cx, group) { p.note { (cx.text(&due(closing))) } }
                div.folds { @for &team in &teams { (folded(cx, &source, group, (team, round), &action)) } }
            },
            None => p { (cx.word(words::WEB_LINE_UP_NONE)) },
        }
        p.buttons {
            @if is_of_teams && cx.role() == Some(Role::Head) && last > 0 && round != Some(last) {
                a.button.quiet href=(format!("{action}?r={last}")) { (cx.text(&message!(words::WEB_LINE_UP_ROUND, round = last))) }
            }
            a.button.quiet href=(desk::address(code, None)) { (cx.word(words::WEB_BACK)) }
        }
    };
    shell::page(cx, &title, Fresh::Still, &body)
}

/// The next round; for the head also the last paired one, if the address has it. `None` after the last round.
fn asked(cx: &Context, group: &Group) -> Option<u32> {
    let last = group.played.len() as u32;
    let paired = |&round: &u32| round == last && last > 0 && cx.role() == Some(Role::Head);
    cx.query
        .read_as("r")
        .filter(paired)
        .or_else(|| Some(last + 1).filter(|&next| next <= group.rounds))
}

/// The forms of a school's teams for the next round of their groups.
pub(super) fn of_school(
    cx: &Context,
    source: &Source<'_>,
    school: &str,
    teams: &BTreeSet<PlayerId>,
) -> Markup {
    let state = &cx.view.state;
    let action = pager::address("/escola/formacao", &[], &[("e", school)]);
    html! {
        @for &team in teams {
            @if let Some(group) = state.group_of(team) {
                @let next = group.played.len() as u32 + 1;
                @if next <= group.rounds {
                    h2 { (cx.text(&message!(words::WEB_LINE_UP_ROUND, round = next))) }
                    @if let Some(closing) = closing(cx, group) { p.note { (cx.text(&due(closing))) } }
                    h3 { (headline(cx, group, (team, next))) }
                    (form(cx, source, group, (team, next), &action))
                }
            }
        }
    }
}

/// When the line-ups of the next round close, in seconds since 1970.
fn closing(cx: &Context, group: &Group) -> Option<i64> {
    line_ups_close(&cx.view.state, group, cx.view.wall.clock.map(|clock| clock.start))
}

/// Until when line-ups are given.
fn due(closing: i64) -> Message {
    message!(words::WEB_LINE_UP_DUE, time = shell::hour(closing))
}

/// Whether a line-up needs the head's reason: the round is paired, or its line-ups are closed.
fn needs_reason(cx: &Context, group: &Group, round: u32) -> bool {
    let now = cx.hall.options.clock.event().timestamp();
    round <= group.played.len() as u32 || closing(cx, group).is_some_and(|closing| closing <= now)
}

/// Whether a team's line-up was given for the round.
fn is_given(group: &Group, (team, round): (PlayerId, u32)) -> bool {
    group.given_line_up(team, round).is_some_and(|given| given.round == round)
}

/// The name of a team, ticked once its line-up is given.
fn headline(cx: &Context, group: &Group, of_round: (PlayerId, u32)) -> Markup {
    let row = &cx.view.state.player(of_round.0).row;
    html! { (row.name) " " span.code { (row.code) } @if is_given(group, of_round) { " ✓" } }
}

/// The form of a team among those of many.
fn folded(
    cx: &Context,
    source: &Source<'_>,
    group: &Group,
    of_round: (PlayerId, u32),
    action: &str,
) -> Markup {
    html! {
        details {
            summary { (headline(cx, group, of_round)) }
            (form(cx, source, group, of_round, action))
        }
    }
}

/// The form of a team: a list of its players for each board.
fn form(
    cx: &Context,
    source: &Source<'_>,
    group: &Group,
    (team, round): (PlayerId, u32),
    action: &str,
) -> Markup {
    let state = &cx.view.state;
    let row = &state.player(team).row;
    let players = state.team_players(team);
    let is_late = cx.role() == Some(Role::Head) && needs_reason(cx, group, round);
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
            p.note { (cx.word(label)) }
            (shell::hidden(&[("group", group.code.to_string()), ("team", row.code.to_string()), ("round", round.to_string())]))
            @for (board, seat) in (1_u32..).zip(seats) {
                label {
                    (cx.word(words::PRINT_COLUMN_BOARD)) " " (board) " · " (source.game_at(group.code.category(), Some(board))) " "
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
                label { (cx.word(words::WEB_ROW_REASON)) " " input name="reason" required maxlength="200"; }
            }
            button { (cx.word(words::WEB_LINE_UP_DO)) }
        }
    }
}

/// The act of a form: the same as the command's.
fn sent(cx: &Context) -> Option<SetLineUp> {
    let group: GroupCode = cx.form.read_as("group")?;
    let boards = cx.view.state.group(group).ok()?.games_per_match();
    let seat = |board: u32| match cx.form.get(&format!("b{board}")) {
        "" => Some(None),
        code => code.parse().ok().map(Some),
    };
    let reason = Some(cx.form.get("reason").to_owned()).filter(|reason| !is_blank(reason));
    Some(SetLineUp {
        group: Some(group),
        team: cx.form.read_as("team")?,
        round: Some(cx.form.read_as("round")?),
        boards: (1..=boards).map(seat).collect::<Option<_>>()?,
        reason: reason.filter(|_| cx.role() == Some(Role::Head)),
    })
}

/// Gives a line-up from the desk.
pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let sent = cx.group(0).zip(sent(cx)).filter(|(code, act)| act.group == Some(*code));
    let (code, act) = sent.ok_or_else(|| super::no_form(cx))?;
    let last = cx.view.state.group(code).map_or(0, |group| group.played.len() as u32);
    let page = format!("/mesa/{code}/formacoes");
    let back = match act.round {
        Some(round) if round == last => format!("{page}?r={round}"),
        _ => page,
    };
    super::act(cx, desk, &back, act)
}

/// Gives a line-up of a school's own team.
pub(in crate::web) fn of_captain(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let act = sent(cx).ok_or_else(|| super::no_form(cx))?;
    let team = cx.view.state.find(&act.team).ok();
    if !team.is_some_and(|team| school::speaks_for(cx, team)) && cx.role() != Some(Role::Head) {
        return Err(super::sorry(cx.lang, 403, &Message::new(words::WEB_LINE_UP_OTHER)));
    }
    super::act(cx, desk, &school::address(cx), act)
}
