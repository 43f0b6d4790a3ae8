//! `/chefe/categoria/C`: the draw, the rounds and the final of a category.

use maud::html;

use super::super::super::answer::Answer;
use super::super::super::ask::Ask;
use super::super::super::engine::Desk;
use super::super::super::shell::{self, Fresh};
use crate::championship::{
    CategoryCode, Group, GroupCode, Operation, Refusal, State, draw, propose,
};
use crate::locale::Message;

pub(in super::super::super) fn page(ask: &Ask) -> Answer {
    let state = &ask.view.state;
    let code = ask.category(0).filter(|code| state.require_category(*code).is_ok());
    let Some((source, code)) = ask.view.source(ask.lang).zip(code) else {
        return super::super::nothing(ask);
    };
    let action = format!("/chefe/categoria/{code}");
    let groups: Vec<&Group> = state.groups_of(code).collect();
    let players = state.players_of(code).count();
    let body = html! {
        p.lead { (ask.say(&Message::new("web-category-about").with("players", players).with("groups", groups.len()))) }
        @if groups.is_empty() {
            form.stack method="post" action=(action) {
                input type="hidden" name="do" value="draw";
                label { (ask.word("web-category-seed")) " " input name="seed" inputmode="numeric" pattern="[0-9]*"
                    placeholder=(source.event.rules.seed); }
                button.go { (ask.word("web-category-draw")) }
            }
        } @else {
            div.buttons {
                (shell::button(&action, &[("do", "ready")], &ask.word("web-head-ready"), "go"))
                (shell::button(&action, &[("do", "advance")], &ask.word("web-category-advance"), ""))
            }
            div.scroll tabindex="0" role="region" aria-label=(ask.word("web-head-groups")) {
                table #grupos data-live="" {
                    caption { (ask.word("web-head-groups")) }
                    thead { tr {
                        th scope="col" { (ask.word("print-column-group")) }
                        th scope="col" .n { (ask.word("web-head-players")) }
                        th scope="col" .n { (ask.word("print-column-round")) }
                        th scope="col" .n { (ask.word("web-head-missing")) }
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
        p { a.button.quiet href="/chefe" { (ask.word("web-back")) } }
    };
    shell::page(ask, &format!("{code} · {}", source.category(code)), Fresh::Told, &body)
}

pub(in super::super::super) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let code = ask.category(0);
    let back = code.map_or("/chefe".to_owned(), |code| format!("/chefe/categoria/{code}"));
    match (ask.form.get("do"), code) {
        ("ready", code) => ready(ask, desk, code, &back),
        ("draw", Some(code)) => {
            let typed = ask.form.get("seed");
            let seed: Option<u64> = typed.parse().ok();
            if seed.is_none() && !typed.is_empty() {
                return super::unclear(ask, &back);
            }
            super::act(ask, desk, &back, |state| {
                let seed = seed.map_or_else(|| state.rules().map(|rules| rules.seed), Ok)?;
                Ok(vec![draw::draw(state, code, seed)?.into()])
            })
        }
        ("advance", Some(code)) => super::act(ask, desk, &back, |state| {
            Ok(propose::advance(state, code)?.into_iter().map(Into::into).collect())
        }),
        _ => super::unclear(ask, &back),
    }
}

/// Pairs every group whose round is complete; one that cannot be paired does not keep the others.
fn ready(ask: &Ask, desk: &mut Desk, category: Option<CategoryCode>, back: &str) -> Answer {
    let mut stuck: Vec<Refusal> = Vec::new();
    let done = desk.act(ask.signer(), |state| {
        stuck.clear();
        let mut operations: Vec<Operation> = Vec::new();
        for code in ready_groups(state, category) {
            match propose::pair(state, code, None) {
                Ok(pair) => operations.push(pair.into()),
                Err(refusal) => stuck.push(refusal),
            }
        }
        Ok(operations)
    });
    match done {
        Err(fault) => super::super::not_done(ask, &fault, back),
        Ok(_) if stuck.is_empty() => Answer::go(back),
        Ok(_) => {
            let lines: Vec<String> =
                stuck.iter().map(|refusal| ask.say(&refusal.message())).collect();
            shell::problem(ask, 409, &ask.word("web-category-stuck"), &lines, back)
        }
    }
}

fn ready_groups(state: &State, category: Option<CategoryCode>) -> Vec<GroupCode> {
    let drawn =
        |group: &&Group| !group.code.is_final() && state.final_of(group.code.category()).is_some();
    state
        .groups()
        .filter(|group| category.is_none_or(|category| group.code.category() == category))
        .filter(|group| group.open_round().is_none() && !group.is_finished())
        .filter(|group| !drawn(group))
        .map(|group| group.code)
        .collect()
}
