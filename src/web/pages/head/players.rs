//! `/chefe/inscritos`: lists uploaded with their faults in the page, one more player; late, absent, withdrawn.

mod list;

use crate::locale::words;
use maud::{Markup, html};

use crate::championship::names::{self, TurnedName};
use crate::championship::operation::{Add, AllowPair, Forbid, Hide, Remove, Withdraw};
use crate::championship::{
    AskedBye, CategoryCode, EntryRow, Group, PlayerCode, PlayerStatus, Registration, entries,
    propose,
};
use crate::documents::unprintable_entries;
use crate::locale::{Message, is_blank, plain};
use crate::web::answer::Answer;
use crate::web::ask::{Ask, Fields};
use crate::web::engine::Desk;
use crate::web::shell::{self, Fresh};

pub(in crate::web) use list::import;

/// How many bytes of a sentence are shown outright.
const LONG: usize = 600;
/// How many players a page shows at most.
const MOST: usize = 300;

/// What is said on the page of what was just sent.
struct Said {
    /// Whether nothing was done.
    fault: bool,
    lines: Vec<String>,
    /// The headings of the list's columns that were not understood, which can be left out.
    unknown: Vec<String>,
    /// Whether names have a comma, so that somebody has to say which name comes first.
    commas: bool,
    /// The codes to which the list gives the name of another child.
    others: Vec<PlayerCode>,
}

impl Said {
    /// What was done.
    fn done(lines: Vec<String>) -> Self {
        Self { fault: false, ..Self::sorry(lines) }
    }

    /// Why nothing was done.
    fn sorry(lines: Vec<String>) -> Self {
        Self { fault: true, lines, unknown: Vec::new(), commas: false, others: Vec::new() }
    }
}

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    show(ask, None, 200)
}

fn show(ask: &Ask, said: Option<Said>, status: u16) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return crate::web::pages::nothing(ask) };
    let state = &ask.view.state;
    let (wanted, category) = (plain(ask.query.get("q")), ask.query.read_as::<CategoryCode>("c"));
    let fits = |row: &EntryRow| {
        category.is_none_or(|category| row.code.category() == category)
            && (wanted.is_empty()
                || plain(&row.name).contains(&wanted)
                || row.code.to_string().starts_with(ask.query.get("q")))
    };
    let all: Vec<_> = state.players().filter(|(_, player)| fits(&player.row)).collect();
    let body = html! {
        @if let Some(Said { fault, lines, .. }) = &said {
            div class=(if *fault { "problem" } else { "notice" }) role=(if *fault { "alert" } else { "status" }) data-problem=[fault.then_some("")] {
                @for line in lines { (sentence(line)) }
            }
        }
        form.stack method="post" action="/chefe/inscritos" enctype="multipart/form-data" {
            (shell::once())
            h2 { (ask.word(words::WEB_PLAYERS_LIST)) }
            label for="lista" { (ask.word(words::WEB_PLAYERS_FILE)) }
            input #lista type="file" name="list" accept=".csv,.txt,.xlsx,.xls,.ods" required;
            p.note { (ask.word(words::WEB_PLAYERS_COLUMNS)) }
            @for heading in said.iter().flat_map(|said| &said.unknown) {
                label { input type="checkbox" name="ignore" value=(heading); " " (ask.say(&Message::new(words::WEB_PLAYERS_IGNORE).with("heading", heading.clone()))) }
            }
            @for code in said.iter().flat_map(|said| &said.others) {
                label { input type="checkbox" name="replace" value=(code); " " (ask.say(&Message::new(words::WEB_PLAYERS_REPLACE).with("code", code.to_string()))) }
            }
            @if said.as_ref().is_some_and(|said| said.commas) {
                (list::name_order(ask))
            }
            @if state.players().next().is_some() {
                label { input type="checkbox" name="missing" value="1"; " " (ask.word(words::WEB_PLAYERS_MISSING)) }
            }
            button.go { (ask.word(words::WEB_PLAYERS_IMPORT)) }
        }
        (one_more(ask, said.as_ref().is_some_and(|said| said.fault)))
        form.search method="get" action="/chefe/inscritos" {
            label for="q" { (ask.word(words::WEB_PLAYERS_FIND)) }
            div.field {
                input #q type="search" name="q" value=(ask.query.get("q")) autocomplete="off";
                select name="c" aria-label=(ask.word(words::PRINT_COLUMN_CATEGORY)) {
                    option value="" { (ask.word(words::WEB_PAPER_ALL)) }
                    @for rules in &source.event.rules.categories { option value=(rules.code) selected[category == Some(rules.code)] { (rules.code) } }
                }
                button { (ask.word(words::WEB_HOME_GO)) }
            }
        }
        p role="status" { (ask.say(&Message::new(words::WEB_PLAYERS_COUNT).with("count", all.len()))) }
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
                            @if state.group_of(*id).is_none() && state.groups_of(player.row.code.category()).next().is_some() {
                                (shell::button("/chefe/jogador", &[("do", "late"), ("code", &player.row.code.to_string())], &ask.word(words::WEB_PLAYERS_BACK), "go"))
                            }
                            (shell::button("/chefe/jogador", &[("do", "absent"), ("code", &player.row.code.to_string())], &ask.word(words::WEB_PLAYERS_ABSENT), "quiet"))
                        },
                        _ => {
                            em { (ask.word(if player.status == PlayerStatus::Absent { words::PRINT_ABSENT } else { words::PRINT_WITHDRAWN })) }
                            (shell::button("/chefe/jogador", &[("do", "late"), ("code", &player.row.code.to_string())], &ask.word(words::WEB_PLAYERS_BACK), "quiet"))
                        },
                    }
                    details.more {
                        summary { (ask.word(words::WEB_PLAYERS_OTHER)) span.hush { " " (player.row.name) } }
                        div.buttons {
                            @let code = player.row.code.to_string();
                            @if player.status == PlayerStatus::Active {
                                (shell::button("/chefe/jogador", &[("do", "withdraw"), ("code", &code)], &ask.word(words::WEB_PLAYERS_WITHDRAW), "quiet"))
                            }
                            @if player.status == PlayerStatus::Active {
                                (ahead(ask, state.group_of(*id), &player.row.code))
                            }
                            (shell::button("/chefe/jogador", &[("do", if player.hidden { "show" } else { "hide" }), ("code", &code)],
                                &ask.word(if player.hidden { words::WEB_PLAYERS_SHOW } else { words::WEB_PLAYERS_HIDE }), "quiet"))
                            @if state.group_of(*id).is_none() {
                                (shell::button("/chefe/jogador", &[("do", "remove"), ("code", &code)], &ask.word(words::WEB_PLAYERS_REMOVE), "quiet"))
                            }
                        }
                    }
                }
            }
        }
        (apart(ask))
        @if all.len() > MOST { p.note { (ask.word(words::WEB_PLAYERS_MORE)) } }
    };
    shell::page(ask, &ask.word(words::WEB_NAV_PLAYERS), Fresh::Still, &body).status(status)
}

/// What is said; names by the hundred only where somebody wants to see them.
fn sentence(line: &str) -> Markup {
    match line.split_once(": ").filter(|_| line.len() > LONG) {
        Some((begins, names)) => html! { details { summary { (begins) } p { (names) } } },
        None => html! { p { (line) } },
    }
}

/// Somebody who stands on no list; what was typed stays where it was not taken.
fn one_more(ask: &Ask, again: bool) -> Markup {
    let typed = |field| if again { ask.form.get(field) } else { "" };
    html! {
        details #mais-um open[!typed("name").is_empty()] {
            summary { (ask.word(words::WEB_PLAYERS_ONE)) }
            form.stack method="post" action="/chefe/jogador" {
                (shell::once())
                input type="hidden" name="do" value="add";
                label { (ask.word(words::PRINT_COLUMN_CODE)) " " input name="code" value=(typed("code")) required autocomplete="off" maxlength="40" placeholder="275.2.3"; }
                label { (ask.word(words::PRINT_COLUMN_NAME)) " " input name="name" value=(typed("name")) required autocomplete="off" maxlength="200"; }
                label { (ask.word(words::PRINT_COLUMN_SCHOOL)) " " input name="school" value=(typed("school")) autocomplete="off" maxlength="200"; }
                p.note { (ask.word(words::WEB_PLAYERS_ONE_HELP)) }
                button { (ask.word(words::WEB_PLAYERS_ADD)) }
            }
        }
    }
}

/// Players who may not be paired with one another.
fn apart(ask: &Ask) -> Markup {
    let state = &ask.view.state;
    let name = |code: &PlayerCode| {
        state.find(code).map(|id| state.player(id).row.name.clone()).unwrap_or_default()
    };
    html! {
        details #separados {
            summary { (ask.word(words::WEB_APART_TITLE)) }
            ul.people {
                @let soft = state.avoided_pairs();
                @let hard = state.forbidden_pairs();
                @for (one, other) in hard.iter().chain(soft.difference(&hard)) {
                    li {
                        b { (name(one)) } " " span.code { (one) } " – " b { (name(other)) } " " span.code { (other) }
                        @if !hard.contains(&(one.clone(), other.clone())) { " " em { (ask.word(words::WEB_APART_SOFT)) } }
                        (shell::button("/chefe/jogador", &[("do", "allow"), ("code", &one.to_string()), ("other", &other.to_string())],
                            &ask.word(words::WEB_APART_ALLOW), "quiet"))
                    }
                }
                @for limited in state.groups().flat_map(|group| &group.terms.apart) {
                    @let (one, other) = &limited.players;
                    li {
                        b { (name(one)) } " " span.code { (one) } " – " b { (name(other)) } " " span.code { (other) } " "
                        em { (ask.say(&Message::new(words::WEB_APART_ROUNDS).with("from", limited.from).with("to", limited.to))) }
                        (shell::button("/chefe/jogador", &[("do", "allow"), ("code", &one.to_string()), ("other", &other.to_string())],
                            &ask.word(words::WEB_APART_ALLOW), "quiet"))
                    }
                }
            }
            form.stack method="post" action="/chefe/jogador" {
                (shell::once())
                input type="hidden" name="do" value="forbid";
                label { (ask.word(words::WEB_APART_ONE)) " " input name="code" required autocomplete="off" maxlength="40"; }
                label { (ask.word(words::WEB_APART_OTHER)) " " input name="other" required autocomplete="off" maxlength="40"; }
                label { input type="checkbox" name="soft" value="1"; " " (ask.word(words::WEB_APART_SOFT)) }
                button { (ask.word(words::WEB_APART_FORBID)) }
            }
        }
    }
}

/// Enters one player, and shows them with what there is to say.
fn add(ask: &Ask, desk: &mut Desk, code: PlayerCode) -> Answer {
    let words = |field: &str| ask.form.get(field).split_whitespace().collect::<Vec<_>>().join(" ");
    let school = Some(words("school")).filter(|school| !school.is_empty());
    let typed = ask.form.get("name");
    let Some(TurnedName { name, .. }) = names::ordered(typed, None) else {
        let turned = names::turned(typed).name;
        let comma =
            Message::new(words::WEB_PLAYERS_COMMA).with("name", typed).with("turned", turned);
        return show(&copy(ask), Some(Said::sorry(vec![ask.say(&comma)])), 409);
    };
    let player = EntryRow {
        school: school.filter(|school| school != code.school()),
        code,
        name,
        adapted: None,
        registration: Registration::default(),
        byes: Vec::new(),
    };
    if is_blank(&player.name) {
        return show(&copy(ask), Some(Said::sorry(vec![ask.word(words::EVENT_NO_NAME)])), 409);
    }
    let done = desk.act(ask.signer(), |_| Ok(vec![Add { player: player.clone() }.into()]));
    if let Err(fault) = done {
        return crate::web::pages::not_done(ask, &fault, "/chefe/inscritos");
    }
    let found = Fields(vec![("q".to_owned(), player.code.to_string())]);
    let ask = Ask { view: desk.view(), query: found, ..copy(ask) };
    let state = &ask.view.state;
    let entered = Message::new(words::WEB_PLAYERS_ENTERED)
        .with("player", format!("{} {}", player.code, player.name));
    let new = entries::ListChanges { new: vec![player.clone()], ..entries::ListChanges::default() };
    let late = new.after_the_draw(state).map(|remark| list::on_a_page(&remark));
    let said =
        [Some(entered), entries::namesake(state, &player), late, unprintable_entries([&player])];
    let lines = said.iter().flatten().map(|message| ask.say(message));
    let public = list::read_by_the_public(&ask, std::slice::from_ref(&player));
    show(&ask, Some(Said::done(lines.chain(public).collect())), 200)
}

/// The same question, to be answered by the page of entries.
fn copy(ask: &Ask) -> Ask {
    Ask {
        hall: std::sync::Arc::clone(&ask.hall),
        view: std::sync::Arc::clone(&ask.view),
        lang: ask.lang,
        holder: ask.holder.clone(),
        path: "/chefe/inscritos".to_owned(),
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
        ("zero", words::WEB_PLAYERS_BYE_ZERO, 1),
        ("half", words::PRINT_HALF_BYE, half),
        ("full", words::PRINT_FULL_BYE, full),
    ];
    html! {
        @if next <= rounds {
            form method="post" action="/chefe/jogador" {
                (shell::once())
                input type="hidden" name="do" value="absent";
                input type="hidden" name="code" value=(code);
                label { (ask.word(words::PRINT_COLUMN_ROUND)) " "
                    select name="round" { @for round in next..=rounds { option value=(round) { (round) } } }
                }
                @if swiss {
                    select name="bye" aria-label=(ask.word(words::WEB_PLAYERS_BYE)) {
                        @for (value, word, most) in byes { @if most > 0 { option value=(value) { (ask.word(word)) } } }
                    }
                }
                button.quiet { (ask.word(words::WEB_PLAYERS_MISS)) }
            }
        }
    }
}

pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let back = "/chefe/inscritos";
    let Some(code) = ask.form.read_as::<PlayerCode>("code") else {
        return show(&copy(ask), Some(Said::sorry(vec![ask.word(words::CLI_SHAPE_PLAYER)])), 400);
    };
    match ask.form.get("do") {
        "add" => add(ask, desk, code),
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
