//! `/mesa`: where results are typed, a group a page.

use crate::locale::words;
use maud::html;

use super::floor::clock;
use super::result::{self, Entered, Offers};
use super::seen_tables;
use crate::championship::desk_line::{self, DeskLine};
use crate::championship::{Group, GroupCode, Operation, TakeBack};
use crate::documents::GroupPairings;
use crate::hall::keys::Role;
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::engine::Desk;
use crate::web::shell::{self, Fresh};

pub(in crate::web) fn groups(ask: &Ask) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return super::nothing(ask) };
    let mine =
        |group: &&Group| ask.holder.as_ref().is_some_and(|holder| holder.may_enter(group.code));
    let groups: Vec<&Group> = ask.view.state.groups().filter(mine).collect();
    let body = html! {
        (clock(ask))
        @if groups.is_empty() { p { (ask.word(words::WEB_DESK_NONE)) } }
        @for of_category in groups.chunk_by(|one, other| one.code.category() == other.code.category()) {
            @if let Some(first) = of_category.first() {
                @let category = first.code.category();
                section id=(format!("c-{category}").replace('.', "-")) data-live="" {
                    h2 { (source.category(category)) " " span.code { (category) } }
                    ul.tiles {
                        @for group in of_category {
                            @let missing = missing(group);
                            li { a href=(format!("/mesa/{}", group.code)) data-open=[(missing > 0).then_some("")] {
                                b { (group.code) }
                                span { (ask.say(&Message::new(words::WEB_DESK_STATE)
                                    .with("round", group.played.len()).with("of", group.rounds).with("missing", missing))) }
                            } }
                        }
                    }
                }
            }
        }
    };
    shell::page(ask, &ask.word(words::WEB_DESK_TITLE), Fresh::Told, &body)
}

/// The address of a group's page; of the round that is played where none is named.
pub(super) fn address(group: GroupCode, round: Option<u32>) -> String {
    match round {
        Some(round) => format!("/mesa/{group}?r={round}"),
        None => format!("/mesa/{group}"),
    }
}

/// The round that is asked for, if it is paired, else the last one.
fn chosen(ask: &Ask, group: &Group) -> u32 {
    let last = group.played.len() as u32;
    ask.query.read_as("r").filter(|round| (1..=last).contains(round)).unwrap_or(last)
}

/// How many tables of the last round have no result.
pub(super) fn missing(group: &Group) -> usize {
    let round = group.played.last().into_iter();
    round.flat_map(crate::championship::Round::tables).filter(|(_, game)| game.is_missing()).count()
}

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let group = ask.group(0).and_then(|code| ask.view.state.group(code).ok());
    let Some((source, group)) = ask.view.source(ask.lang).zip(group) else {
        return super::nothing(ask);
    };
    let code = group.code;
    let (number, last) = (chosen(ask, group), group.played.len() as u32);
    let heading = source.group_heading(group, number);
    let focus = ask.query.read_as::<u32>("mesa").filter(|_| number == last);
    let names = |table: u32| {
        let game = group.table(number, table).ok()?;
        let name = |id| ask.view.state.player(id).row.name.clone();
        Some((name(game.first), name(game.second()?)))
    };
    let title = format!("{} · {}", source.group_name(group), heading.category);
    let head = ask.role() == Some(Role::Head);
    let offers = if head { Offers::Corrections } else { Offers::New };
    let action = format!("/mesa/{code}/resultado");
    let body = html! {
        (clock(ask))
        @match group.round(number) {
            None => p { (ask.word(words::WEB_GROUP_UNPAIRED)) },
            Some(round) => {
                @if number < last {
                    p.mark { (ask.say(&Message::new(words::WEB_DESK_EARLIER).with("round", number).with("last", last))) " "
                        a href=(format!("/mesa/{code}")) { (ask.word(words::WEB_DESK_LAST)) } }
                }
                p #estado role="status" data-live="" {
                    (ask.say(&Message::new(words::WEB_DESK_STATE).with("round", number).with("of", group.rounds)
                        .with("missing", round.tables().filter(|(_, game)| game.is_missing()).count())))
                    @if round.held { " · " (ask.word(words::WEB_DESK_HELD)) }
                }
                form.line method="post" action=(format!("/mesa/{code}/linha")) {
                    (shell::once())
                    input type="hidden" name="round" value=(number);
                    input #vista type="hidden" name="vista" value=(seen_tables::write(&ask.view.state, group, number)) data-live="";
                    @if let Some((table, (first, second))) = focus.and_then(|table| Some((table, names(table)?))) {
                        input type="hidden" name="mesa" value=(table);
                        p.mark role="status" { (ask.say(&Message::new(words::EVENT_ENTER_NEXT)
                            .with("table", table).with("first", first).with("second", second))) }
                    }
                    label for="linha" { (ask.word(words::WEB_DESK_LINE)) }
                    div.field {
                        input #linha name="linha" autocomplete="off" autocapitalize="none" spellcheck="false"
                            aria-describedby="linha-ajuda";
                        button { (ask.word(words::WEB_DESK_TYPE)) }
                    }
                    p #linha-ajuda .note { (ask.word(words::WEB_DESK_HELP)) }
                    details.more {
                        summary { (ask.word(words::WEB_DESK_MORE)) }
                        p.note { (ask.word(words::WEB_DESK_HELP_MORE)) }
                        @if head { p.note { (ask.word(words::WEB_DESK_HELP_HEAD)) } }
                    }
                }
                ol.rows {
                    @for (table, game) in round.tables() {
                        (result::row(ask, group, number, table, game, &action, offers))
                    }
                }
                @let sheet = GroupPairings::of(&source, group, number, round);
                @if !sheet.absentees.is_empty() {
                    ul.idle { @for absentee in &sheet.absentees {
                        li { (absentee.person.name) " " span.code { (absentee.person.code) } ": " (absentee.absence.say(ask.lang)) }
                    } }
                }
            }
        }
        div.buttons {
            (shell::button(&format!("/mesa/{code}/desfazer"), &[], &ask.word(words::WEB_DESK_UNDO), "quiet"))
            @if number > 0 { a.button.quiet href=(format!("/mesa/{code}/conferir?r={number}")) { (ask.word(words::WEB_DESK_VERIFY)) } }
            @if head { a.button.quiet href=(format!("/chefe/grupo/{code}")) { (ask.word(words::WEB_DESK_HEAD)) } }
            a.button.quiet href="/mesa" { (ask.word(words::WEB_DESK_GROUPS)) }
        }
        @if number > 0 { (super::standings(ask, &source, group)) }
    };
    shell::page(ask, &title, Fresh::Told, &body)
}

pub(in crate::web) fn enter(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(entered) = ask.group(0).and_then(|group| Entered::read(group, ask)) else {
        return super::sorry(ask.lang, 400, &Message::new(words::WEB_SORRY_FORM));
    };
    let entered = match ask.role() {
        Some(Role::Head) => entered,
        _ => Entered { was: None, reason: None, ..entered },
    };
    let back = match ask.view.state.group(entered.group) {
        Ok(group) if entered.round < group.played.len() as u32 => {
            address(entered.group, Some(entered.round))
        }
        _ => address(entered.group, None),
    };
    if entered.was.is_some() && entered.reason.is_none() {
        return shell::problem(
            ask,
            409,
            &ask.word(words::WEB_NOT_DONE),
            &[ask.word(words::WEB_DESK_REASON)],
            &back,
        );
    }
    let done = result::record(desk, ask.signer(), &entered);
    result::reply(ask, desk, &entered, done, &back)
}

/// Takes back the desk's own last entry.
pub(in crate::web) fn undo(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(group) = ask.group(0) else { return super::nothing(ask) };
    let back = format!("/mesa/{group}");
    // Only what the page is about: what this desk did elsewhere is taken back there.
    let last = desk.log().map(|log| {
        log.into_iter().rev().find(|line| {
            let undoes = matches!(line.operation, Operation::Undo(_) | Operation::Redo(_));
            line.entry.desk == ask.signer() && !line.undone && !undoes
        })
    });
    let seq = match last {
        Err(fault) => return super::not_done(ask, &fault, &back),
        Ok(last) => last.and_then(|line| match &line.operation {
            Operation::Record(record) if record.group == group => Some(line.entry.seq),
            _ => None,
        }),
    };
    let Some(seq) = seq else {
        return shell::problem(
            ask,
            409,
            &ask.word(words::WEB_NOT_DONE),
            &[ask.word(words::WEB_DESK_NOTHING)],
            &back,
        );
    };
    match desk.undo(ask.signer(), &TakeBack { seq: Some(seq), ..TakeBack::default() }) {
        Ok(_) => Answer::go(back),
        Err(fault) => super::not_done(ask, &fault, &back),
    }
}

/// A second typing of a round, compared with the first.
pub(in crate::web) fn verify_page(ask: &Ask) -> Answer {
    let Some(group) = ask.group(0).and_then(|code| ask.view.state.group(code).ok()) else {
        return super::nothing(ask);
    };
    let number = chosen(ask, group);
    let tables = group.round(number).into_iter().flat_map(|round| round.tables());
    let body = html! {
        p { (ask.word(words::WEB_VERIFY_HOW)) }
        form.stack method="post" action=(format!("/mesa/{}/conferir", group.code)) {
            (shell::once())
            input type="hidden" name="round" value=(number);
            @for (table, _) in tables {
                label { (ask.word(words::PRINT_COLUMN_TABLE)) " " (table) " "
                    input name=(format!("t{table}")) autocomplete="off" inputmode="text" maxlength="5" size="5";
                }
            }
            button { (ask.word(words::WEB_VERIFY_COMPARE)) }
        }
        p.note { (ask.word(words::WEB_VERIFY_HELP)) }
        p { a.button.quiet href=(format!("/mesa/{}", group.code)) { (ask.word(words::WEB_BACK)) } }
    };
    let title = Message::new(words::WEB_VERIFY_TITLE)
        .with("group", group.code.to_string())
        .with("round", number);
    shell::page(ask, &ask.say(&title), Fresh::Still, &body)
}

pub(in crate::web) fn verify(ask: &Ask, desk: &mut Desk) -> Answer {
    let (Some(code), Some(round)) = (ask.group(0), ask.form.read_as::<u32>("round")) else {
        return super::sorry(ask.lang, 400, &Message::new(words::WEB_SORRY_FORM));
    };
    let back = format!("/mesa/{code}");
    let log = match desk.log() {
        Ok(log) => log,
        Err(fault) => return super::not_done(ask, &fault, &back),
    };
    let own = log.iter().any(|line| {
        !line.undone
            && line.entry.desk == ask.signer()
            && matches!(&line.operation, Operation::Record(r) if r.group == code && r.round == round)
    });
    if own {
        return shell::problem(
            ask,
            409,
            &ask.word(words::WEB_NOT_DONE),
            &[ask.word(words::WEB_VERIFY_OWN)],
            &back,
        );
    }
    let view = desk.view();
    let Some(paired) = view.state.group(code).ok().and_then(|group| group.round(round)) else {
        return super::nothing(ask);
    };
    let mut differ = Vec::new();
    let mut agree = 0;
    for (table, game) in paired.tables() {
        let typed = ask.form.get(&format!("t{table}")).to_owned();
        let score = match desk_line::read(&typed) {
            Ok(DeskLine::Results(scores)) if scores.len() == 1 => scores.first().copied(),
            _ => None,
        };
        if score.is_some() && score == game.result {
            agree += 1;
            continue;
        }
        let stands = game.result.map_or_else(|| "–".to_owned(), |score| score.to_string());
        differ.push(
            Message::new(words::WEB_VERIFY_DIFFERS)
                .with("table", table)
                .with("typed", typed)
                .with("stands", stands),
        );
    }
    let body = html! {
        p role="status" { (ask.say(&Message::new(words::WEB_VERIFY_AGREE).with("count", agree))) }
        @if !differ.is_empty() {
            div.problem role="alert" data-problem="" { @for line in &differ { p { (ask.say(line)) } } }
        }
        p { a.button href=(back) { (ask.word(words::WEB_BACK)) } }
    };
    let title =
        Message::new(words::WEB_VERIFY_TITLE).with("group", code.to_string()).with("round", round);
    shell::page(ask, &ask.say(&title), Fresh::Still, &body).status(if differ.is_empty() {
        200
    } else {
        409
    })
}
