//! `/chefe/categoria/C`: the draw, the rounds and the final of a category.

use crate::web::pages::prelude::*;
use arbitro_event::acts::{DrawFinals, DrawGroups, PairRounds, Remark, ReplaceFinalist};
use arbitro_event::conduct::NextStep;
use arbitro_event::due::Due;
use arbitro_event::finalists::shortened_finals;
use arbitro_event::{GroupScope, draw, final_draw};
use arbitro_paper::Finalists;

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let state = &ask.view.state;
    let code = ask.category(0).filter(|code| state.require_category(*code).is_ok());
    let Some((source, code)) = ask.view.source(ask.lang).zip(code) else {
        return pages::nothing(ask);
    };
    let action = format!("/chefe/categoria/{code}");
    let groups: Vec<&Group> = state.groups_of(code).collect();
    let players = state.players_of(code).count();
    let body = html! {
        (paired(ask))
        (super::next::last_act(ask, None))
        p.lead { (ask.say(&message!(words::WEB_CATEGORY_ABOUT, players, groups = groups.len()))) }
        @if groups.is_empty() && let Err(refusal) = draw::draw(state, code, 0) {
            div.mark { (super::refused(ask, &refusal)) }
        } @else if groups.is_empty() {
            form.stack method="post" action=(action) {
                (shell::hidden(&[("do", "draw")]))
                label { (ask.word(words::WEB_CATEGORY_SEED)) " " input name="seed" inputmode="numeric" pattern="[0-9]*"
                    placeholder=(source.event.rules.seed); }
                button.go { (ask.word(words::WEB_CATEGORY_DRAW)) }
            }
        } @else {
            (due(ask, code, &action))
            div.scroll tabindex="0" role="region" aria-label=(ask.word(words::WEB_HEAD_GROUPS)) {
                table #grupos .fit data-live="" {
                    caption { (ask.word(words::WEB_HEAD_GROUPS)) }
                    thead { tr {
                        th scope="col" { (ask.word(words::PRINT_COLUMN_GROUP)) }
                        th scope="col" .n { (ask.word(words::WEB_HEAD_PLAYERS)) }
                        th scope="col" .n { (ask.word(words::PRINT_COLUMN_ROUND)) }
                        th scope="col" .n { (ask.word(words::WEB_HEAD_MISSING)) }
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
        @if groups.len() > 1 { (finalists(ask, code, &groups)) }
        p { a.button.quiet href="/chefe" { (ask.word(words::WEB_BACK)) } }
    };
    shell::page(ask, &format!("{code} · {}", source.category(code)), Fresh::Streams, &body)
}

/// The day's step that is due in a category, and what it waits for: nothing is offered that would be refused.
fn due(ask: &Ask, code: CategoryCode, action: &str) -> Markup {
    let day = ask.view.day();
    let of_category = |step: &NextStep| step.about.iter().any(|group| group.category() == code);
    let steps: Vec<&NextStep> = day.next.iter().filter(|step| of_category(step)).collect();
    let ready = ready_groups(&ask.view.state, Some(code));
    let pairs = |group: &GroupCode| {
        steps.iter().any(|step| step.round().is_some() && step.about.contains(group))
    };
    let all = !ready.is_empty() && ready.iter().all(pairs);
    let advance = |step: &&NextStep| step.finals().contains(&code);
    let progress = day.categories.iter().find(|category| category.code == code);
    html! {
        div.buttons {
            @if all { (shell::button(action, &[("do", "ready")], &ask.word(words::WEB_HEAD_READY), "go")) }
            @if steps.iter().any(advance) {
                (shell::button(action, &[("do", "advance")], &ask.word(words::WEB_CATEGORY_ADVANCE), ""))
            }
        }
        @if let Some(progress) = progress.filter(|it| !it.missing.is_empty() || it.held > 0) {
            p #faltam data-live="" { (ask.word(words::WEB_HEAD_MISSING)) ": " (super::matrix::missing(ask, progress)) }
        }
    }
}

/// Who plays the final. Before the draw: the rule, who it would be now and what prevents it; after it: the
/// finalists, and a form to replace one who does not come.
///
/// # Panics
/// Somebody who may go to the final is not in the event, which cannot happen.
fn finalists(ask: &Ask, code: CategoryCode, groups: &[&Group]) -> Markup {
    let state = &ask.view.state;
    let rules = state.rules().ok().and_then(|rules| rules.category(code));
    let (each, besides) = rules.map_or((1, 0), |rules| (rules.qualifiers, rules.best_runners_up));
    let rule = message!(words::WEB_FINALISTS_RULE, each, besides);
    let name = |code: &PlayerCode| {
        let id = state.find(code).expect("a possible finalist is in the event");
        html! { (state.player(id).row.name) " " span.code { (code) } }
    };
    let drawn = state.final_of(code);
    let source = ask.view.source(ask.lang).filter(|_| drawn.is_some());
    let sheet = source.map(|source| Finalists::of(&source, code));
    html! {
        h2 #finalistas { (ask.word(words::WEB_FINALISTS_TITLE)) }
        p { (ask.say(&rule)) }
        @for shortened in shortened_finals(state, [code]) { p.note { (ask.say(&shortened)) } }
        @if drawn.is_none() { (qualifiers(ask, code, (each, besides))) }
        @match sheet {
            Some(Ok(sheet)) => { @for table in sheet.tables(ask.lang) { (shell::table(&table, ask.lang)) } },
            Some(Err(refusal)) => p.mark { (ask.say(&refusal.message())) },
            None => {},
        }
        @if let Some(last) = drawn {
            @if last.played.is_empty() {
                (replace(ask, code, last, groups))
            } @else {
                p.note { (ask.word(words::WEB_FINALISTS_BEGUN)) }
            }
        } @else {
            @match final_draw::advance(state, code) {
                Ok(Some(advance)) => {
                    p { (ask.word(words::WEB_FINALISTS_WOULD)) }
                    ul.people { @for player in &advance.players { li { (name(player)) } } }
                }
                Ok(None) => {}
                Err(refusal) => {
                    p.mark { (ask.say(&refusal.message())) }
                    @if let Refusal::Tie { ties, .. } = &refusal {
                        ul { @for tie in ties {
                            li { a href=(format!("/chefe/grupo/{}?lugar={}#primeiro", tie.group, tie.place)) {
                                (ask.say(&message!(words::WEB_FINALISTS_TIE, group = &tie.group, place = tie.place)))
                            } ": " @for player in &tie.players { span { (name(player)) } " " } }
                        } }
                    }
                }
            }
        }
    }
}

/// The form for how many go to the final, as long as nobody has been chosen.
fn qualifiers(ask: &Ask, code: CategoryCode, (each, besides): (u32, u32)) -> Markup {
    html! {
        details #apurados {
            summary { (ask.word(words::WEB_FINALISTS_CHANGE)) }
            form.stack method="post" action=(format!("/chefe/categoria/{code}")) {
                (shell::hidden(&[("do", "qualifiers")]))
                label { (ask.word(words::WEB_FINALISTS_EACH)) " "
                    input name="each" type="number" inputmode="numeric" min="1" max="99" value=(each) required; }
                label { (ask.word(words::WEB_FINALISTS_BESIDES)) " "
                    input name="besides" type="number" inputmode="numeric" min="0" max="99" value=(besides) required; }
                p.note { (ask.word(words::WEB_FINALISTS_WRITTEN)) }
                button { (ask.word(words::WEB_SETTINGS_SAVE)) }
            }
        }
    }
}

/// Writes how many go to the final into `event.toml`.
fn qualify(ask: &Ask, desk: &mut Desk, code: CategoryCode, back: &str) -> Answer {
    let form = &ask.form;
    let numbers = form.read_as::<u32>("each").zip(form.read_as::<u32>("besides"));
    let Some(numbers) = numbers.filter(|(each, besides)| (1..=99).contains(each) && *besides <= 99)
    else {
        return super::unclear(ask, back);
    };
    if ask.view.state.final_of(code).is_some() {
        return shell::declined(ask, words::WEB_FINALISTS_LATE, back);
    }
    let text = match pages::toml(ask, desk) {
        Ok(text) => text,
        Err(answer) => return answer,
    };
    let Some(changed) = Event::with_qualifiers(&text, code, numbers) else {
        return Answer::go("/chefe/regulamento");
    };
    match desk.change_toml(&changed) {
        Ok(()) => Answer::go(back),
        Err(faults) => {
            let lines: Vec<String> = faults.iter().map(|(_, message)| ask.say(message)).collect();
            shell::refused(ask, &lines, back)
        }
    }
}

/// The form to replace a finalist who does not come.
fn replace(ask: &Ask, code: CategoryCode, last: &Group, groups: &[&Group]) -> Markup {
    let state = &ask.view.state;
    let is_free = |id| state.player(id).status == PlayerStatus::Active && last.member(id).is_none();
    let members = groups.iter().flat_map(|group| &group.members).map(|member| member.player);
    let others = members.filter(|&id| is_free(id));
    let option = |id| {
        let row = &state.player(id).row;
        html! { option value=(row.code) { (row.name) " " (row.code) } }
    };
    html! {
        details #trocar {
            summary { (ask.word(words::WEB_FINALISTS_REPLACE)) }
            form.stack method="post" action=(format!("/chefe/categoria/{code}")) {
                (shell::hidden(&[("do", "replace")]))
                label { (ask.word(words::WEB_FINALISTS_WHO)) " "
                    select name="player" { @for member in &last.members { (option(member.player)) } } }
                label { (ask.word(words::WEB_FINALISTS_BY)) " "
                    select name="by" {
                        option value="" { (ask.word(words::WEB_FINALISTS_NEXT)) }
                        @for id in others { (option(id)) }
                    } }
                button { (ask.word(words::WEB_FINALISTS_DO)) }
            }
        }
    }
}

pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let code = ask.category(0);
    let back = code.map_or("/chefe".to_owned(), |code| format!("/chefe/categoria/{code}"));
    match (ask.form.get("do"), code) {
        ("ready", code) => match ready(ask, desk, code, &back) {
            Ok(count) => Answer::go(format!("{back}?pares={count}")),
            Err(answer) => answer,
        },
        ("draw", Some(code)) => {
            let typed = ask.form.get("seed");
            let seed: Option<u64> = typed.parse().ok();
            if seed.is_none() && !typed.is_empty() {
                return super::unclear(ask, &back);
            }
            super::act(ask, desk, &back, DrawGroups { category: Some(code), seed })
        }
        ("advance", Some(code)) => {
            super::act(ask, desk, &back, DrawFinals { category: Some(code) })
        }
        ("qualifiers", Some(code)) => qualify(ask, desk, code, &back),
        ("replace", Some(_)) => {
            let typed = ask.form.get("by");
            let (player, by) = (ask.form.read_as::<PlayerCode>("player"), typed.parse().ok());
            let Some(player) = player.filter(|_| by.is_some() || typed.is_empty()) else {
                return super::unclear(ask, &back);
            };
            super::act(ask, desk, &back, ReplaceFinalist { player, by })
        }
        _ => super::unclear(ask, &back),
    }
}

/// How many groups have just been paired.
pub(super) fn paired(ask: &Ask) -> Markup {
    let count = ask.query.read_as::<usize>("pares");
    html! {
        @if let Some(count) = count {
            p.notice role="status" { (ask.say(&message!(words::WEB_HEAD_PAIRED, count))) }
        }
    }
}

/// Pairs every group whose round is complete, and returns their number; one that cannot be paired does not
/// hold up the others.
///
/// # Errors
/// The answer that lists the groups that could not be paired, and why.
pub(in crate::web::pages) fn ready(
    ask: &Ask,
    desk: &mut Desk,
    category: Option<CategoryCode>,
    back: &str,
) -> Result<usize, Answer> {
    let targets = category.map(GroupScope::Category).into_iter().collect();
    let act = PairRounds { targets, ..PairRounds::all_ready() };
    let outcome = pages::carried_out(ask, desk.conduct(&ask.request(act)), back)?;
    let stuck: Vec<String> = outcome
        .remarks
        .iter()
        .filter_map(|remark| match remark {
            Remark::Left(refusal) => Some(ask.say(&refusal.message())),
            _ => None,
        })
        .collect();
    match stuck.is_empty() {
        true => Ok(outcome.count()),
        false => Err(shell::problem(ask, 409, &ask.word(words::WEB_CATEGORY_STUCK), &stuck, back)),
    }
}

fn ready_groups(state: &State, category: Option<CategoryCode>) -> Vec<GroupCode> {
    let is_chosen =
        |group: &&Group| category.is_none_or(|category| group.code.category() == category);
    Due::of(state, state.groups().filter(is_chosen)).ready
}
