//! `/chefe/categoria/C`: the draw, the rounds and the final of a category.

use crate::web::pages::prelude::*;
use arbitro_event::acts::{
    DissolveGroup, DrawFinals, DrawGroups, FormGroup, PairRounds, Remark, ReplaceFinalist,
};
use arbitro_event::conduct::NextStep;
use arbitro_event::due::Due;
use arbitro_event::finalists::shortened_finals;
use arbitro_event::{CodeFault, GroupScope, draw, final_draw};
use arbitro_paper::Finalists;

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let state = &cx.view.state;
    let code = cx.category(0).filter(|code| state.require_category(*code).is_ok());
    let Some((source, code)) = cx.view.source(cx.lang).zip(code) else {
        return pages::nothing(cx);
    };
    let action = format!("/chefe/categoria/{code}");
    let groups: Vec<&Group> = state.groups_of(code).collect();
    let players = state.people_of(code).count();
    let teams = state.players_of(code).count() - players;
    let members = if teams > 0 { words::EVENT_COLUMN_TEAMS } else { words::WEB_HEAD_PLAYERS };
    let body = html! {
        (paired(cx))
        // An act elsewhere is not undone here.
        @let is_here = |groups: &[GroupCode]| !groups.is_empty() && groups.iter().all(|group| group.category() == code);
        (super::next::last_act(cx, is_here))
        p.lead { (cx.text(&message!(words::WEB_CATEGORY_ABOUT, players, teams, groups = groups.len()))) }
        @if groups.is_empty() && let Err(refusal) = draw::draw(state, code, 0) {
            div.mark { (super::refused(cx, &refusal)) }
        } @else if groups.is_empty() {
            form.stack method="post" action=(action) {
                (shell::hidden(&[("do", "draw")]))
                label { (cx.word(words::WEB_CATEGORY_SEED)) " " input name="seed" inputmode="numeric" pattern="[0-9]*"
                    placeholder=(source.event.rules.seed); }
                button.go { (cx.word(words::WEB_CATEGORY_DRAW)) }
            }
        } @else {
            (due(cx, code, &action))
            div.scroll tabindex="0" role="region" aria-label=(cx.word(words::WEB_HEAD_GROUPS)) {
                table #grupos .fit data-live="" {
                    caption { (cx.word(words::WEB_HEAD_GROUPS)) }
                    thead { tr {
                        th scope="col" { (cx.word(words::PRINT_COLUMN_GROUP)) }
                        th scope="col" .n { (cx.word(members)) }
                        th scope="col" .n { (cx.word(words::PRINT_COLUMN_ROUND)) }
                        th scope="col" .n { (cx.word(words::WEB_HEAD_MISSING)) }
                    } }
                    tbody { @for group in &groups {
                        @let missing = group.played.last().map_or(0, |round| round.tables().filter(|(_, game)| game.is_missing()).count());
                        tr {
                            th scope="row" { a href=(format!("/chefe/grupo/{}", group.code)) { (group.code) } }
                            td.n { (group.members.len()) }
                            td.n { (group.played.len()) "/" (group.rounds) }
                            td.n { (missing) }
                        }
                    } }
                }
            }
        }
        @if groups.len() > 1 { (finalists(cx, code, &groups)) }
        (one_more_or_less(cx, &action, &groups))
        p { a.button.quiet href="/chefe" { (cx.word(words::WEB_BACK)) } }
    };
    shell::page(cx, &format!("{code} · {}", source.category(code)), Fresh::Streams, &body)
}

/// The forms for one more group, of players who have not played, and for one group less.
fn one_more_or_less(cx: &Context, action: &str, groups: &[&Group]) -> Markup {
    let state = &cx.view.state;
    let idle: Vec<_> = groups.iter().filter(|group| group.played.is_empty()).collect();
    // A late player may need a new group when all have begun.
    let is_late = |(id, player): (PlayerId, &Player)| {
        player.status == PlayerStatus::Active
            && groups.iter().any(|group| group.code.category() == player.row.code.category())
            && state.group_of(state.entrant(id)).is_none()
    };
    let wanted = !idle.is_empty() || state.players().any(is_late);
    html! {
        @if wanted && !groups.is_empty() && !groups.iter().any(|group| group.code.is_final()) {
            details #grupos-mais-ou-menos {
                summary { (cx.word(words::WEB_CATEGORY_GROUPS)) }
                @if !idle.is_empty() {
                    form.stack method="post" action=(action) {
                        (shell::hidden(&[("do", "dissolve")]))
                        label { (cx.word(words::WEB_CATEGORY_LESS)) " "
                            select name="group" { @for group in &idle { option value=(group.code) { (group.code) } } } }
                        button { (cx.word(words::WEB_CATEGORY_DISSOLVE)) }
                    }
                }
                form.stack method="post" action=(action) {
                    (shell::hidden(&[("do", "make")]))
                    label { (cx.word(words::WEB_CATEGORY_MORE)) " " input name="codes" autocomplete="off" required; }
                    button { (cx.word(words::WEB_CATEGORY_MAKE)) }
                }
            }
        }
    }
}

/// The day's step that is due in a category, and what it waits for: nothing is offered that would be refused.
fn due(cx: &Context, code: CategoryCode, action: &str) -> Markup {
    let day = cx.view.day();
    let of_category = |step: &NextStep| step.about.iter().any(|group| group.category() == code);
    let steps: Vec<&NextStep> = day.next.iter().filter(|step| of_category(step)).collect();
    let ready = ready_groups(&cx.view.state, Some(code));
    let pairs = |group: &GroupCode| {
        steps.iter().any(|step| step.round().is_some() && step.about.contains(group))
    };
    let all = !ready.is_empty() && ready.iter().all(pairs);
    let advance = |step: &&NextStep| step.finals().contains(&code);
    let progress = day.categories.iter().find(|category| category.code == code);
    html! {
        div.buttons {
            @if all { (shell::button(action, &[("do", "ready")], &cx.word(words::WEB_HEAD_READY), "go")) }
            @if steps.iter().any(advance) {
                (shell::button(action, &[("do", "advance")], &cx.word(words::WEB_CATEGORY_ADVANCE), ""))
            }
        }
        @if let Some(progress) = progress.filter(|it| !it.missing.is_empty() || it.held > 0) {
            p #faltam data-live="" { (cx.word(words::WEB_HEAD_MISSING)) ": " (super::matrix::missing(cx, progress)) }
        }
    }
}

/// The players of the final. Before the draw: the rule, the finalists as things stand and what
/// prevents the draw; after it: the finalists, and a form to replace one who does not come.
///
/// # Panics
/// Somebody who may go to the final is not in the event, which cannot happen.
fn finalists(cx: &Context, code: CategoryCode, groups: &[&Group]) -> Markup {
    let state = &cx.view.state;
    let rules = state.rules().ok().and_then(|rules| rules.category(code));
    let (each, besides) = rules.map_or((1, 0), |rules| (rules.qualifiers, rules.best_runners_up));
    let rule = message!(words::WEB_FINALISTS_RULE, each, besides);
    let name = |code: &PlayerCode| {
        let id = state.find(code).expect("a possible finalist is in the event");
        html! { (state.player(id).row.name) " " span.code { (code) } }
    };
    let drawn = state.final_of(code);
    let source = cx.view.source(cx.lang).filter(|_| drawn.is_some());
    let sheet = source.map(|source| Finalists::of(&source, code));
    html! {
        h2 #finalistas { (cx.word(words::WEB_FINALISTS_TITLE)) }
        p { (cx.text(&rule)) }
        @for shortened in shortened_finals(state, [code]) { p.note { (cx.text(&shortened)) } }
        @if drawn.is_none() { (qualifiers(cx, code, (each, besides))) }
        @match sheet {
            Some(Ok(sheet)) => { @for table in sheet.tables(cx.lang) { (shell::table(&table, cx.lang)) } },
            Some(Err(refusal)) => p.mark { (cx.text(&refusal.message())) },
            None => {},
        }
        @if let Some(last) = drawn {
            @if last.played.is_empty() {
                (replace(cx, code, last, groups))
            } @else {
                p.note { (cx.word(words::WEB_FINALISTS_BEGUN)) }
            }
        } @else {
            @match final_draw::advance(state, code) {
                Ok(Some(advance)) => {
                    p { (cx.word(words::WEB_FINALISTS_WOULD)) }
                    ul.people { @for player in &advance.players { li { (name(player)) } } }
                }
                Ok(None) => {}
                Err(refusal) => {
                    p.mark { (cx.text(&refusal.message())) }
                    @if let Refusal::Tie { ties, .. } = &refusal {
                        ul { @for tie in ties {
                            li { a href=(format!("/chefe/grupo/{}?lugar={}#primeiro", tie.group, tie.place)) {
                                (cx.text(&message!(words::WEB_FINALISTS_TIE, group = &tie.group, place = tie.place)))
                            } ": " @for player in &tie.players { span { (name(player)) } " " } }
                        } }
                    }
                }
            }
        }
    }
}

/// The form for how many go to the final, as long as nobody has been chosen.
fn qualifiers(cx: &Context, code: CategoryCode, (each, besides): (u32, u32)) -> Markup {
    html! {
        details #apurados {
            summary { (cx.word(words::WEB_FINALISTS_CHANGE)) }
            form.stack method="post" action=(format!("/chefe/categoria/{code}")) {
                (shell::hidden(&[("do", "qualifiers")]))
                label { (cx.word(words::WEB_FINALISTS_EACH)) " "
                    input name="each" type="number" inputmode="numeric" min="1" max="99" value=(each) required; }
                label { (cx.word(words::WEB_FINALISTS_BESIDES)) " "
                    input name="besides" type="number" inputmode="numeric" min="0" max="99" value=(besides) required; }
                p.note { (cx.word(words::WEB_FINALISTS_WRITTEN)) }
                button { (cx.word(words::WEB_SETTINGS_SAVE)) }
            }
        }
    }
}

/// Writes how many go to the final into `event.toml`.
fn qualify(
    cx: &Context,
    desk: &mut Desk,
    code: CategoryCode,
    back: &str,
) -> Result<Answer, Answer> {
    let form = &cx.form;
    let numbers = form.read_as::<u32>("each").zip(form.read_as::<u32>("besides"));
    let fits = |(each, besides): &(u32, u32)| (1..=99).contains(each) && *besides <= 99;
    let numbers = numbers.filter(fits).ok_or_else(|| super::unclear(cx, back))?;
    if cx.view.state.final_of(code).is_some() {
        return Err(shell::declined(cx, words::WEB_FINALISTS_LATE, back));
    }
    let text = pages::toml(cx, desk)?;
    let Some(changed) = Event::with_qualifiers(&text, code, numbers) else {
        return Ok(Answer::go("/chefe/regulamento"));
    };
    desk.change_toml(&changed, &cx.signature()).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|(_, message)| cx.text(message)).collect();
        shell::refused(cx, &lines, back)
    })?;
    Ok(Answer::go(back))
}

/// The form to replace a finalist who does not come.
fn replace(cx: &Context, code: CategoryCode, last: &Group, groups: &[&Group]) -> Markup {
    let state = &cx.view.state;
    let is_free = |id| state.player(id).status == PlayerStatus::Active && last.member(id).is_none();
    let members = groups.iter().flat_map(|group| &group.members).map(|member| member.player);
    let others = members.filter(|&id| is_free(id));
    let option = |id| {
        let row = &state.player(id).row;
        html! { option value=(row.code) { (row.name) " " (row.code) } }
    };
    html! {
        details #trocar {
            summary { (cx.word(words::WEB_FINALISTS_REPLACE)) }
            form.stack method="post" action=(format!("/chefe/categoria/{code}")) {
                (shell::hidden(&[("do", "replace")]))
                label { (cx.word(words::WEB_FINALISTS_WHO)) " "
                    select name="player" required {
                        option value="" { "–" }
                        @for member in &last.members { (option(member.player)) }
                    } }
                label { (cx.word(words::WEB_FINALISTS_BY)) " "
                    select name="by" {
                        option value="" { (cx.word(words::WEB_FINALISTS_NEXT)) }
                        @for id in others { (option(id)) }
                    } }
                button { (cx.word(words::WEB_FINALISTS_DO)) }
            }
        }
    }
}

pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let code = cx.category(0);
    let back = code.map_or("/chefe".to_owned(), |code| format!("/chefe/categoria/{code}"));
    let unclear = || super::unclear(cx, &back);
    match (cx.form.get("do"), code) {
        ("ready", code) => {
            let count = ready(cx, desk, code, &back)?;
            Ok(Answer::go(format!("{back}?pares={count}")))
        }
        ("draw", Some(code)) => {
            let typed = cx.form.get("seed");
            let seed: Option<u64> = typed.parse().ok();
            if seed.is_none() && !typed.is_empty() {
                return Err(unclear());
            }
            super::act(cx, desk, &back, DrawGroups { category: Some(code), seed })
        }
        ("advance", Some(code)) => super::act(cx, desk, &back, DrawFinals { category: Some(code) }),
        ("dissolve", Some(_)) => {
            let group = cx.form.read_as("group").ok_or_else(unclear)?;
            super::act(cx, desk, &back, DissolveGroup { group })
        }
        ("make", Some(category)) => {
            let apart = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';');
            let typed = cx.form.get("codes").split(apart).filter(|code| !code.is_empty());
            let codes = typed.map(str::parse).collect::<Result<_, CodeFault>>();
            let players = codes.map_err(|CodeFault { text, .. }| {
                let unknown = message!(words::REFUSAL_UNKNOWN_PLAYER, player = text);
                shell::declined(cx, unknown, &back)
            })?;
            super::act(cx, desk, &back, FormGroup { category, players })
        }
        ("qualifiers", Some(code)) => qualify(cx, desk, code, &back),
        ("replace", Some(_)) => {
            let typed = cx.form.get("by");
            let (player, by) = (cx.form.read_as::<PlayerCode>("player"), typed.parse().ok());
            let fits = by.is_some() || typed.is_empty();
            let player = player.filter(|_| fits).ok_or_else(unclear)?;
            super::act(cx, desk, &back, ReplaceFinalist { player, by })
        }
        _ => Err(unclear()),
    }
}

/// How many groups have just been paired.
pub(super) fn paired(cx: &Context) -> Markup {
    let count = cx.query.read_as::<usize>("pares");
    html! {
        @if let Some(count) = count {
            p.notice role="status" { (cx.text(&message!(words::WEB_HEAD_PAIRED, count))) }
        }
    }
}

/// Pairs every group whose round is complete, and returns their number; one that cannot be paired does not
/// hold up the others.
///
/// # Errors
/// The answer that lists the groups that could not be paired, and why.
pub(in crate::web::pages) fn ready(
    cx: &Context,
    desk: &mut Desk,
    category: Option<CategoryCode>,
    back: &str,
) -> Result<usize, Answer> {
    let targets = category.map(GroupScope::Category).into_iter().collect();
    let act = PairRounds { targets, ..PairRounds::all_ready() };
    let outcome = pages::carried_out(cx, desk.conduct(&cx.request(act)), back)?;
    let stuck: Vec<String> = outcome
        .remarks
        .iter()
        .filter_map(|remark| match remark {
            Remark::Left(refusal) => Some(cx.text(&refusal.message())),
            _ => None,
        })
        .collect();
    match stuck.is_empty() {
        true => Ok(outcome.count()),
        false => Err(shell::problem(cx, 409, &cx.word(words::WEB_CATEGORY_STUCK), &stuck, back)),
    }
}

fn ready_groups(state: &State, category: Option<CategoryCode>) -> Vec<GroupCode> {
    let is_chosen =
        |group: &&Group| category.is_none_or(|category| group.code.category() == category);
    Due::of(state, state.groups().filter(is_chosen)).ready
}
