//! A round that is being played, on the pages of desk and head: a latecomer sits down, a pair is
//! undone, two players change places; and questions about a round.

use super::shown_tables;
use crate::web::pages::prelude::*;
use arbitro_event::acts::desk::ShownTable;
use arbitro_event::acts::{ExchangePlayers, SeatLate, SeatWaiting, UndoTables};
use arbitro_event::explain::{self, RoundAnswer};
use arbitro_event::running_round::waiting;
use arbitro_pairing::dutch::{Question as RoundQuestion, Relaxations};

/// The forms of a group's last round, which come back to the page they are on.
pub(super) fn forms(cx: &Context, group: &Group, back: &str) -> Markup {
    let state = &cx.view.state;
    // Where the final is drawn, nothing of the groups changes any more.
    let is_past = !group.code.is_final() && state.final_of(group.code.category()).is_some();
    let is_fixed = group.system.is_knock_out() || is_past;
    let Some(last) = group.played.last().filter(|_| !is_fixed) else { return html! {} };
    let (code, number) = (group.code, group.played.len() as u32);
    let action = format!("/mesa/{code}/jornada");
    let fields = |act: &'static str| {
        [("do", act.to_owned()), ("round", number.to_string()), ("voltar", back.to_owned())]
    };
    let waiting = waiting(state, group);
    let open: Vec<ShownTable> = ShownTable::all(state, group, number)
        .into_iter()
        .filter(|table| table.was.is_none())
        .collect();
    let arriving = arriving(state, group, last);
    let name = |id: PlayerId| &state.player(id).row.name;
    let idle: Vec<PlayerId> = last.bye().into_iter().chain(waiting.iter().copied()).collect();
    let movable: Vec<PlayerId> = group
        .members
        .iter()
        .map(|member| member.player)
        .filter(|player| {
            idle.contains(player) || open.iter().any(|it| it.pair.contains(state.code(*player)))
        })
        .collect();
    html! {
        @if !waiting.is_empty() {
            div.mark role="status" {
                p { (cx.text(&message!(words::WEB_RUN_WAITING, count = waiting.len(), players = waiting.iter().map(|&id| name(id)).collect::<Vec<_>>()))) }
                form.inline method="post" action=(action) {
                    (shell::hidden(&fields("seat")))
                    button.go { (cx.word(words::WEB_RUN_SEAT)) }
                }
            }
        }
        @if !open.is_empty() || !arriving.is_empty() {
            details #jornada-em-curso {
                summary { (cx.text(&message!(words::WEB_RUN_TITLE, round = number))) }
                form.stack method="post" action=(action) {
                    h3 { (cx.word(words::WEB_RUN_LATE)) }
                    (shell::hidden(&fields("late")))
                    label { (cx.word(words::WEB_RUN_ARRIVES)) " "
                        input name="code" list="chegam" required autocomplete="off" maxlength="200"; }
                    label { (cx.word(words::WEB_RUN_AGAINST)) " "
                        input name="against" list="livres" autocomplete="off" maxlength="200"; }
                    p.note { (cx.word(words::WEB_RUN_LATE_HELP)) }
                    button { (cx.word(words::WEB_RUN_SIT_DOWN)) }
                }
                @if !open.is_empty() {
                    form.stack method="post" action=(action) {
                        h3 { (cx.word(words::WEB_RUN_UNDO)) }
                        (shell::hidden(&fields("undo")))
                        label { (cx.word(words::PRINT_COLUMN_TABLE)) " "
                            select name="table" required {
                                option value="" { "–" }
                                @for table in &open {
                                    option value=(format!("{}:{}:{}:", table.table, table.pair[0], table.pair[1])) {
                                        (table.table) ": " (player_name(state, &table.pair[0])) " – " (player_name(state, &table.pair[1]))
                                    }
                                }
                            }
                        }
                        p.note { (cx.word(words::WEB_RUN_UNDO_HELP)) }
                        button { (cx.word(words::WEB_RUN_UNDO_DO)) }
                    }
                    form.stack method="post" action=(action) {
                        h3 { (cx.word(words::WEB_RUN_EXCHANGE)) }
                        (shell::hidden(&fields("exchange")))
                        input type="hidden" name="vista" value=(shown_tables::written(&open));
                        label { (cx.word(words::WEB_RUN_ONE)) " " input name="a" list="trocam" required autocomplete="off" maxlength="200"; }
                        label { (cx.word(words::WEB_RUN_OTHER)) " " input name="b" list="trocam" required autocomplete="off" maxlength="200"; }
                        p.note { (cx.word(words::WEB_RUN_EXCHANGE_HELP)) }
                        button { (cx.word(words::WEB_RUN_EXCHANGE_DO)) }
                    }
                }
                (list(state, "chegam", &arriving))
                (list(state, "livres", &idle))
                (list(state, "trocam", &movable))
            }
        }
    }
}

/// The players of the category who have no place in the running round.
fn arriving(state: &State, group: &Group, last: &Round) -> Vec<PlayerId> {
    let outside = |id: PlayerId| match state.group_of(id) {
        None => !group.code.is_final(),
        Some(other) if other.code == group.code => {
            let line = last.line_of(id);
            line.is_none_or(|(_, game)| game.kind.requested_bye().is_some())
        }
        Some(_) => false,
    };
    let players = state.players_of(group.code.category()).map(|(id, _)| id);
    players.filter(|&id| outside(id)).collect()
}

/// Names to choose from in a field: the code is what is sent.
fn list(state: &State, id: &str, players: &[PlayerId]) -> Markup {
    html! {
        datalist id=(id) {
            @for &player in players {
                @let row = &state.player(player).row;
                option value=(row.code) { (row.name) }
            }
        }
    }
}

fn player_name<'s>(state: &'s State, code: &PlayerCode) -> &'s str {
    state.find(code).map_or("", |id| &state.player(id).row.name)
}

/// A player who was typed: a code, or a name that only one of the category has.
fn typed(state: &State, group: GroupCode, text: &str) -> Option<PlayerCode> {
    let text = text.trim();
    let mut named = state
        .players_of(group.category())
        .filter(|(_, player)| plain(&player.row.name) == plain(text))
        .map(|(_, player)| player.row.code.clone());
    text.parse().ok().or_else(|| named.next().filter(|_| named.next().is_none()))
}

/// Changes the running round.
pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let group = cx.group(0).ok_or_else(|| pages::nothing(cx))?;
    let back = outcome::wanted_back(cx).map_or_else(|| format!("/mesa/{group}"), str::to_owned);
    let state = &cx.view.state;
    let round = cx.form.read_as("round");
    let player = |field| {
        let text = cx.form.get(field);
        typed(state, group, text).ok_or_else(|| {
            let message = message!(words::EVENT_MANUAL_PLAYER, text = text.trim(), group);
            shell::declined(cx, message, &back)
        })
    };
    let seen = |text: &str| -> Vec<(u32, [PlayerCode; 2])> {
        shown_tables::read(text).into_iter().map(|shown| (shown.table, shown.pair)).collect()
    };
    let act: Act = match cx.form.get("do") {
        "seat" => SeatWaiting { group, round, allowed: Relaxations::default() }.into(),
        "late" => {
            let players = vec![player("code")?];
            let against = match cx.form.get("against").trim() {
                "" => None,
                _ => Some(player("against")?),
            };
            SeatLate { players, group: Some(group), against, round }.into()
        }
        "undo" => {
            let seen = seen(cx.form.get("table"));
            let tables = seen.iter().map(|(table, _)| *table).collect::<Vec<u32>>();
            if tables.is_empty() {
                return Err(pages::no_form(cx));
            }
            UndoTables { group, round, tables, seen }.into()
        }
        "exchange" => {
            let players = (player("a")?, player("b")?);
            let concerns =
                |pair: &[PlayerCode; 2]| pair.contains(&players.0) || pair.contains(&players.1);
            let mut seen = seen(cx.form.get("vista"));
            seen.retain(|(_, pair)| concerns(pair));
            ExchangePlayers { group, round, players, seen }.into()
        }
        _ => return Err(pages::no_form(cx)),
    };
    // It is shown what was done, and at which table.
    let done = pages::carried_out(cx, desk.carry_out(&cx.request(act)), &back)?;
    Ok(Answer::go(outcome::telling(&back, &done)))
}

/// The questions about a round, with the word of the form.
const QUESTIONS: [(&str, &str); 5] = [
    ("par", words::WEB_WHY_PAIR),
    ("isento", words::WEB_WHY_BYE),
    ("com", words::WEB_WHY_WITH),
    ("com-isento", words::WEB_WHY_WITH_BYE),
    ("sem", words::WEB_WHY_WITHOUT),
];

/// The form for questions about a round of a group.
pub(super) fn question_form(cx: &Context, group: &Group) -> Markup {
    let state = &cx.view.state;
    let last = group.played.len() as u32;
    let next = last + 1;
    let is_open = cx.path.ends_with("/porque");
    let rounds = (1..=last)
        .rev()
        .chain((next <= group.rounds && group.open_round().is_none()).then_some(next));
    let chosen = cx.query.read_as::<u32>("r").unwrap_or(last.max(1));
    let members: Vec<PlayerId> = group.members.iter().map(|member| member.player).collect();
    html! {
        details #perguntas open[is_open] {
            summary { (cx.word(words::WEB_WHY_TITLE)) }
            form.stack method="get" action=(format!("/mesa/{}/porque", group.code)) {
                label { (cx.word(words::WEB_WHY_ASK)) " "
                    select name="o" {
                        @for (value, word) in QUESTIONS {
                            option value=(value) selected[cx.query.get("o") == value] { (cx.word(word)) }
                        }
                    }
                }
                label { "A " input name="a" list="jogadores" value=(cx.query.get("a")) required autocomplete="off" maxlength="200"; }
                label { "B " input name="b" list="jogadores" value=(cx.query.get("b")) autocomplete="off" maxlength="200"; }
                label { (cx.word(words::PRINT_COLUMN_ROUND)) " "
                    select name="r" { @for round in rounds { option value=(round) selected[round == chosen] { (round) } } }
                }
                button { (cx.word(words::WEB_WHY_DO)) }
            }
            (list(state, "jogadores", &members))
        }
    }
}

/// Answers a question about a round.
pub(in crate::web) fn why(cx: &Context) -> Answer {
    let Some((source, group)) = cx.staff_group() else { return pages::nothing(cx) };
    let state = &cx.view.state;
    let back = match cx.role() {
        Some(Role::Head) => format!("/chefe/grupo/{}", group.code),
        _ => format!("/mesa/{}", group.code),
    };
    // There is no question yet where only the address was typed.
    let answer = (!cx.query.get("o").is_empty()).then(|| {
        let question = question(cx, group.code)?;
        let round = cx.query.read_as("r");
        let answer = explain::ask(state, group.code, round, question);
        answer.map_err(|refusal| (refusal.message(), refusal.hint()))
    });
    let title = format!("{} · {}", source.group_name(group), cx.word(words::WEB_WHY_TITLE));
    let body = html! {
        @match &answer {
            None => {},
            Some(Ok(answer)) => (answered(cx, answer)),
            Some(Err((message, hint))) => {
                div.problem role="alert" data-problem="" {
                    p { (cx.text(message)) }
                    (remedy::advice(cx, hint.clone()).paragraphs())
                }
            }
        }
        (question_form(cx, group))
        p.buttons { a.button href=(back) { (cx.word(words::WEB_BACK)) } }
    };
    let page = shell::page(cx, &title, Fresh::Still, &body);
    if answer.is_none_or(|answer| answer.is_ok()) { page } else { page.status(409) }
}

/// The question of a form.
fn question(
    cx: &Context,
    group: GroupCode,
) -> Result<RoundQuestion<PlayerCode>, (Message, Option<Hint>)> {
    let player = |field| {
        let text = cx.query.get(field).trim();
        let unknown = || match text {
            "" => (Message::new(words::WEB_WHY_NOBODY), None),
            text => (message!(words::EVENT_MANUAL_PLAYER, text, group), None),
        };
        typed(&cx.view.state, group, text).ok_or_else(unknown)
    };
    Ok(match cx.query.get("o") {
        "par" => RoundQuestion::Pair(player("a")?, player("b")?),
        "isento" => RoundQuestion::Bye(player("a")?),
        "com" => RoundQuestion::WithPair(player("a")?, player("b")?),
        "com-isento" => RoundQuestion::WithBye(player("a")?),
        "sem" => RoundQuestion::Without(player("a")?),
        _ => return Err((Message::new(words::WEB_SORRY_FORM), None)),
    })
}

/// An answer: what decides, and what would change.
fn answered(cx: &Context, answer: &RoundAnswer) -> Markup {
    let state = &cx.view.state;
    let named = |code: &PlayerCode| format!("{} ({code})", player_name(state, code));
    html! {
        section role="status" {
            h2 { (cx.text(&message!(words::WEB_NEXT_ROUND, round = answer.round))) }
            @for sentence in &answer.sentences { p { (cx.text(sentence)) } }
            @if !answer.changed.is_empty() || !answer.byes.is_empty() {
                details open[answer.changed.len() <= 12] {
                    summary { (cx.text(&message!(words::WEB_WHY_CHANGED, count = answer.changed.len()))) }
                    ul {
                        @for [first, second] in &answer.changed { li { (named(first)) " – " (named(second)) } }
                        @for bye in &answer.byes { li { (named(bye)) ": " (cx.word(words::PRINT_BYE)) } }
                    }
                }
            }
        }
    }
}
