//! `/chefe/inscritos`: lists uploaded with their faults in the page; late, absent, withdrawn.

use maud::{Markup, html};

use super::super::super::answer::Answer;
use super::super::super::ask::Ask;
use super::super::super::engine::Desk;
use super::super::super::shell::{self, Fresh};
use crate::championship::operation::{AllowPair, Forbid, Hide, Import, Remove, Withdraw};
use crate::championship::{
    AskedBye, CategoryCode, Group, PlayerCode, PlayerStatus, entries, propose,
};
use crate::locale::{Message, plain};

/// How many players a page shows at most.
const MOST: usize = 300;

pub(in super::super::super) fn page(ask: &Ask) -> Answer {
    show(ask, None, 200)
}

fn show(ask: &Ask, said: Option<(bool, Vec<String>)>, status: u16) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return super::super::nothing(ask) };
    let state = &ask.view.state;
    let (wanted, category) = (plain(ask.query.get("q")), ask.query.read_as::<CategoryCode>("c"));
    let fits = |row: &crate::championship::EntryRow| {
        category.is_none_or(|category| row.code.category() == category)
            && (wanted.is_empty()
                || plain(&row.name).contains(&wanted)
                || row.code.to_string().starts_with(&wanted))
    };
    let all: Vec<_> = state.players().filter(|(_, player)| fits(&player.row)).collect();
    let body = html! {
        @if let Some((fault, lines)) = &said {
            div class=(if *fault { "problem" } else { "notice" }) role=(if *fault { "alert" } else { "status" }) data-problem=[fault.then_some("")] {
                @for line in lines { p { (line) } }
            }
        }
        form.stack method="post" action="/chefe/inscritos" enctype="multipart/form-data" {
            h2 { (ask.word("web-players-list")) }
            label for="lista" { (ask.word("web-players-file")) }
            input #lista type="file" name="list" accept=".csv,.xlsx,.txt" required;
            p.note { (ask.word("web-players-columns")) }
            button.go { (ask.word("web-players-import")) }
        }
        form.search method="get" action="/chefe/inscritos" {
            label for="q" { (ask.word("web-players-find")) }
            div.field {
                input #q type="search" name="q" value=(ask.query.get("q")) autocomplete="off";
                select name="c" aria-label=(ask.word("print-column-category")) {
                    option value="" { (ask.word("web-paper-all")) }
                    @for rules in &source.event.rules.categories { option value=(rules.code) selected[category == Some(rules.code)] { (rules.code) } }
                }
                button { (ask.word("web-home-go")) }
            }
        }
        p role="status" { (ask.say(&Message::new("web-players-count").with("count", all.len()))) }
        ul.people {
            @for (id, player) in all.iter().take(MOST) {
                li {
                    b { (player.row.name) } " " span.code { (player.row.code) }
                    span { (source.person(*id).school) }
                    @if let Some(group) = state.group_of(*id) { a href=(format!("/chefe/grupo/{}", group.code)) { (group.code) } }
                    @match player.status {
                        PlayerStatus::Active => {
                            @let remark = source.remark(*id);
                            @if !remark.is_empty() { em { (remark) } }
                            (shell::button("/chefe/jogador", &[("do", "absent"), ("code", &player.row.code.to_string())], &ask.word("web-players-absent"), "quiet"))
                        },
                        _ => {
                            em { (ask.word(if player.status == PlayerStatus::Absent { "print-absent" } else { "print-withdrawn" })) }
                            (shell::button("/chefe/jogador", &[("do", "late"), ("code", &player.row.code.to_string())], &ask.word("web-players-back"), "quiet"))
                        },
                    }
                    details.more {
                        summary { (ask.word("web-players-other")) span.hush { " " (player.row.name) } }
                        div.buttons {
                            @let code = player.row.code.to_string();
                            @if player.status == PlayerStatus::Active {
                                (shell::button("/chefe/jogador", &[("do", "withdraw"), ("code", &code)], &ask.word("web-players-withdraw"), "quiet"))
                            }
                            @if player.status == PlayerStatus::Active {
                                (ahead(ask, state.group_of(*id), &player.row.code))
                            }
                            (shell::button("/chefe/jogador", &[("do", if player.hidden { "show" } else { "hide" }), ("code", &code)],
                                &ask.word(if player.hidden { "web-players-show" } else { "web-players-hide" }), "quiet"))
                            @if state.group_of(*id).is_none() {
                                (shell::button("/chefe/jogador", &[("do", "remove"), ("code", &code)], &ask.word("web-players-remove"), "quiet"))
                            }
                        }
                    }
                }
            }
        }
        (apart(ask))
        @if all.len() > MOST { p.note { (ask.word("web-players-more")) } }
    };
    shell::page(ask, &ask.word("web-nav-players"), Fresh::Still, &body).status(status)
}

/// Players who may not be paired with one another.
fn apart(ask: &Ask) -> Markup {
    let state = &ask.view.state;
    let name = |code: &PlayerCode| {
        state.find(code).map(|id| state.player(id).row.name.clone()).unwrap_or_default()
    };
    html! {
        details #separados {
            summary { (ask.word("web-apart-title")) }
            ul.people {
                @let soft = state.avoided_pairs();
                @let hard = state.forbidden_pairs();
                @for (one, other) in hard.iter().chain(soft.difference(&hard)) {
                    li {
                        b { (name(one)) } " " span.code { (one) } " – " b { (name(other)) } " " span.code { (other) }
                        @if !hard.contains(&(one.clone(), other.clone())) { " " em { (ask.word("web-apart-soft")) } }
                        (shell::button("/chefe/jogador", &[("do", "allow"), ("code", &one.to_string()), ("other", &other.to_string())],
                            &ask.word("web-apart-allow"), "quiet"))
                    }
                }
            }
            form.stack method="post" action="/chefe/jogador" {
                input type="hidden" name="do" value="forbid";
                label { (ask.word("web-apart-one")) " " input name="code" required autocomplete="off" maxlength="40"; }
                label { (ask.word("web-apart-other")) " " input name="other" required autocomplete="off" maxlength="40"; }
                label { input type="checkbox" name="soft" value="1"; " " (ask.word("web-apart-soft")) }
                button { (ask.word("web-apart-forbid")) }
            }
        }
    }
}

/// A list, read whole or not at all.
pub(in super::super::super) fn import(ask: &Ask, desk: &mut Desk) -> Answer {
    let (Some(upload), Some(event)) = (&ask.upload, &ask.view.event) else {
        return super::unclear(ask, "/chefe/inscritos");
    };
    let sorry = |lines: Vec<String>| show(ask, Some((true, lines)), 409);
    let sheet = match entries::Sheet::read(&upload.bytes) {
        Ok(sheet) => sheet,
        Err(fault) => return sorry(vec![ask.say(&fault.message)]),
    };
    let line = |fault: &entries::RowFault| {
        let key = if fault.heading.is_empty() { "event-row" } else { "event-row-column" };
        let mut place = Message::new(key)
            .with("path", upload.name.clone())
            .with("line", fault.line)
            .with("column", fault.column)
            .with("fault", fault.message.clone());
        if !fault.heading.is_empty() {
            place = place.with("heading", fault.heading.clone());
        }
        ask.say(&place)
    };
    let reading = entries::Reading { ignored: &[], state: Some(&ask.view.state) };
    let read = match entries::read(&sheet, &event.rules, reading) {
        Ok(read) => read,
        Err(faults) => return sorry(faults.iter().map(line).collect()),
    };
    let mut difference = entries::ListChanges::default();
    let done = desk.act(ask.signer(), |state| {
        difference = entries::difference(state, &read.rows);
        let players = difference.rows();
        if players.is_empty() {
            return Ok(Vec::new());
        }
        Ok(vec![Import { players }.into()])
    });
    if let Err(fault) = done {
        return super::super::not_done(ask, &fault, "/chefe/inscritos");
    }
    let message = Message::new("event-imported")
        .with("count", read.rows.len())
        .with("new", difference.new.len())
        .with("changed", difference.altered.len())
        .with("same", difference.same);
    let mut lines = vec![ask.say(&message)];
    lines.extend(read.doubts.iter().map(line));
    let ask = Ask { view: desk.view(), ..copy(ask) };
    show(&ask, Some((false, lines)), 200)
}

/// The same question, to be answered from a newer state.
fn copy(ask: &Ask) -> Ask {
    Ask {
        hall: std::sync::Arc::clone(&ask.hall),
        view: std::sync::Arc::clone(&ask.view),
        lang: ask.lang,
        holder: ask.holder.clone(),
        path: ask.path.clone(),
        places: ask.places.clone(),
        query: ask.query.clone(),
        form: ask.form.clone(),
        upload: None,
        from: ask.from,
        host: ask.host.clone(),
        site: ask.site,
    }
}

/// A round that a player will miss, and the bye that is asked for it; before the draw, of the group to come.
fn ahead(ask: &Ask, group: Option<&Group>, code: &PlayerCode) -> Markup {
    let rules = ask.view.state.rules().ok();
    let category = code.category();
    let format = rules.map(|rules| rules.format(category)).unwrap_or_default();
    let next = group.map_or(1, |group| group.played.len() as u32 + 1);
    let rounds = match group {
        Some(group) => group.rounds,
        // How many everybody against everybody takes the draw shows.
        None if format.round_robin().is_some() => 0,
        None => rules.and_then(|rules| rules.category(category)).map_or(0, |rules| rules.rounds),
    };
    let swiss = group.is_none_or(|group| group.system.is_swiss());
    let half = rules.map_or(0, |rules| rules.half_byes(category));
    let full = format.full_byes;
    let byes = [
        ("zero", "web-players-bye-zero", 1),
        ("half", "print-half-bye", half),
        ("full", "print-full-bye", full),
    ];
    html! {
        @if next <= rounds {
            form method="post" action="/chefe/jogador" {
                input type="hidden" name="do" value="absent";
                input type="hidden" name="code" value=(code);
                label { (ask.word("print-column-round")) " "
                    select name="round" { @for round in next..=rounds { option value=(round) { (round) } } }
                }
                @if swiss {
                    select name="bye" aria-label=(ask.word("web-players-bye")) {
                        @for (value, word, most) in byes { @if most > 0 { option value=(value) { (ask.word(word)) } } }
                    }
                }
                button.quiet { (ask.word("web-players-miss")) }
            }
        }
    }
}

pub(in super::super::super) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let back = "/chefe/inscritos";
    let Some(code) = ask.form.read_as::<PlayerCode>("code") else {
        return super::unclear(ask, back);
    };
    match ask.form.get("do") {
        "absent" => {
            let bye = match ask.form.get("bye") {
                "half" => AskedBye::Half,
                "full" => AskedBye::Full,
                _ => AskedBye::Zero,
            };
            let round = ask.form.read_as::<u32>("round");
            super::act(ask, desk, back, |state| {
                let players = std::slice::from_ref(&code);
                Ok(vec![propose::absent(state, players, round, bye)?.into()])
            })
        }
        "withdraw" => super::act(ask, desk, back, |_| {
            Ok(vec![Withdraw { players: vec![code.clone()] }.into()])
        }),
        "late" => {
            super::act(ask, desk, back, |state| Ok(vec![propose::late(state, &code, None)?.into()]))
        }
        "hide" | "show" => {
            let hidden = ask.form.get("do") == "hide";
            super::act(ask, desk, back, |_| {
                Ok(vec![Hide { players: vec![code.clone()], hidden }.into()])
            })
        }
        "remove" => {
            super::act(ask, desk, back, |_| Ok(vec![Remove { players: vec![code.clone()] }.into()]))
        }
        wish @ ("forbid" | "allow") => {
            let Some(other) = ask.form.read_as::<PlayerCode>("other") else {
                return super::unclear(ask, back);
            };
            let players = (code, other);
            let if_possible = !ask.form.get("soft").is_empty();
            super::act(ask, desk, &format!("{back}#separados"), |_| {
                let players = players.clone();
                Ok(vec![match wish {
                    "forbid" => Forbid { players, if_possible }.into(),
                    _ => AllowPair { players }.into(),
                }])
            })
        }
        _ => super::unclear(ask, back),
    }
}
