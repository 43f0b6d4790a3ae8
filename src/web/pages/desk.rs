//! `/mesa`: where results are typed, one page for each group.

use super::result::{self, Entered, Offers};
use super::{live, shown_tables};
use crate::web::pages::prelude::*;
use arbitro_event::JournalError;
use arbitro_event::acts::desk::DeskSession;
use arbitro_event::desk_line::{self, DeskLine};
use arbitro_event::simulation::{self, Mutant};
use arbitro_event::{ResultText, TypedResult};
use arbitro_paper::GroupPairings;

pub(in crate::web) fn groups(cx: &Context) -> Answer {
    let Some(source) = cx.view.source(cx.lang) else { return super::nothing(cx) };
    let groups: Vec<&Group> = cx.groups_to_enter().collect();
    let body = html! {
        div.all { h1 { (cx.word(words::WEB_DESK_TITLE)) } (super::photograph(cx)) }
        (outcome::slot(cx))
        (live::tablets(cx, None))
        @if groups.is_empty() { p { (cx.word(words::WEB_DESK_NONE)) } }
        @if groups.len() > MANY {
            nav.jump aria-label=(cx.word(words::WEB_DESK_CATEGORIES)) { ul.chips {
                @for of_category in in_categories(&groups) {
                    @let (category, missing) = (of_category[0].code.category(), of_category.iter().map(|group| missing(group)).sum::<usize>());
                    li { a.button.quiet href=(format!("#{}", anchor(category))) { (emblem::of(&source, category)) (category) " " small { (missing) } } }
                }
            } }
        }
        @for of_category in in_categories(&groups) {
            @let category = of_category[0].code.category();
            @let state = |group: &Group, missing: usize| cx.text(&message!(words::WEB_DESK_STATE, round = group.played.len(), of = group.rounds, missing));
            @let together = of_category.iter().all(|group| (group.played.len(), group.rounds) == (of_category[0].played.len(), of_category[0].rounds));
            section id=(anchor(category)) data-live="" {
                div.of-category {
                    h2 { (emblem::of(&source, category)) (source.category(category)) " " span.code { (category) } }
                    @if together { p { (state(of_category[0], of_category.iter().map(|group| missing(group)).sum())) } }
                }
                ul.tiles {
                    @for group in of_category {
                        @let missing = missing(group);
                        li { a href=(format!("/mesa/{}", group.code)) data-open=[(missing > 0).then_some("")] {
                            b { (group.code) }
                            @if together { span { (cx.text(&message!(words::WEB_DESK_MISSING, missing))) } }
                            @else { span { (unbroken(&state(group, missing))) } }
                        } }
                    }
                }
            }
        }
    };
    shell::whole(cx, &cx.word(words::WEB_DESK_TITLE), Fresh::Streams, &body)
}

/// From more groups than this on, the list has links to its categories.
const MANY: usize = 24;

/// Groups in the order of their codes, by category.
fn in_categories<'g>(groups: &'g [&'g Group]) -> impl Iterator<Item = &'g [&'g Group]> {
    groups.chunk_by(|one, other| one.code.category() == other.code.category())
}

/// The name of a category's part of the list.
fn anchor(category: CategoryCode) -> String {
    format!("c-{category}").replace('.', "-")
}

/// A text with " · " in it, which breaks nowhere else.
fn unbroken(text: &str) -> Markup {
    html! { @for (at, part) in text.split(" · ").enumerate() { @if at > 0 { " · " } span { (part) } } }
}

/// The address of the list of groups.
pub(super) const GROUPS: &str = "/mesa";

/// The address of a group's page; without a round, of the round being played.
pub(super) fn address(group: GroupCode, round: Option<u32>) -> String {
    match round {
        Some(round) => format!("/mesa/{group}?r={round}"),
        None => format!("/mesa/{group}"),
    }
}

/// The requested round if it is paired, otherwise the last one.
fn chosen(cx: &Context, group: &Group) -> u32 {
    let last = group.played.len() as u32;
    cx.query.read_as("r").filter(|round| (1..=last).contains(round)).unwrap_or(last)
}

/// How many tables of the last round have no result.
pub(super) fn missing(group: &Group) -> usize {
    let round = group.played.last().into_iter();
    round.flat_map(Round::tables).filter(|(_, game)| game.is_missing()).count()
}

/// The adjourned games of a group's other rounds, each with a link to where its result is entered.
fn adjourned(cx: &Context, group: &Group, number: u32) -> Markup {
    let games = group.open_adjourned().filter(|&(round, ..)| round != number);
    html! {
        @for (round, table, _) in games {
            p.note {
                a href=(address(group.code, Some(round))) {
                    (cx.text(&message!(words::EVENT_NOTE_ADJOURNED, round, table)))
                }
            }
        }
    }
}

/// The line as shown: with what was typed if it was refused, and the fault beside it.
#[derive(Default)]
pub(super) struct Typed<'t> {
    /// The round it was typed for; if none was typed, the one in the address.
    pub(super) round: Option<u32>,
    /// The table found by looking up a player.
    pub(super) focus: Option<u32>,
    pub(super) text: &'t str,
    pub(super) fault: Option<Markup>,
}

pub(in crate::web) fn page(cx: &Context) -> Answer {
    // The code on a slip leads everybody here; floor keys have a page of their own.
    if let (Some(Role::Floor), Some(group)) = (cx.role(), cx.group(0)) {
        return Answer::go(format!("/sala?t={group}"));
    }
    let focus = cx.query.read_as("mesa");
    show(cx, &Typed { focus, ..Typed::default() })
}

/// A group's page with its input line.
pub(super) fn show(cx: &Context, typed: &Typed<'_>) -> Answer {
    let Some((source, group)) = cx.staff_group() else { return super::nothing(cx) };
    let code = group.code;
    let last = group.played.len() as u32;
    let typed_round = typed.round.filter(|round| (1..=last).contains(round));
    let number = typed_round.unwrap_or_else(|| chosen(cx, group));
    let heading = source.group_heading(group, number);
    let title = format!("{} · {}", source.group_name(group), heading.category);
    let head = cx.role() == Some(Role::Head);
    let offers = if head { Offers::Corrections } else { Offers::New };
    let action = format!("/mesa/{code}/resultado");
    let body = html! {
        div.desk {
            div.work {
                (top(cx, &source, group, number))
                @if let Some(round) = group.round(number) {
                    @if number < last {
                        p.mark { (cx.text(&message!(words::WEB_DESK_EARLIER, round = number, last))) " "
                            a href=(format!("/mesa/{code}")) { (cx.word(words::WEB_DESK_LAST)) } }
                    }
                    (adjourned(cx, group, number))
                    (live::tablets(cx, Some(code)))
                    (line_form(cx, group, number, typed))
                    // One place for the outcome of the last request, so that nothing moves when it
                    // appears.
                    div.slot { (outcome::slot(cx)) (echo::already(cx, Some(number))) }
                    ol.rows {
                        @for (table, game) in round.tables() {
                            (result::row(cx, group, number, table, game, &action, offers))
                        }
                    }
                    @let sheet = GroupPairings::of(&source, group, number, round);
                    @if !sheet.absentees.is_empty() {
                        ul.idle { @for absentee in &sheet.absentees {
                            li { (absentee.person.name) " " span.code { (absentee.person.code) } ": " (absentee.absence.text(cx.lang)) }
                        } }
                    }
                } @else {
                    (outcome::slot(cx))
                    p { (cx.word(words::WEB_GROUP_UNPAIRED)) }
                }
            }
            aside aria-label=(cx.word(words::WEB_ECHO_TITLE)) {
                (super::photograph(cx))
                (echo::last(cx))
                @if !head { (call_form(cx, code)) }
            }
        }
        (super::running_round::forms(cx, group, &format!("/mesa/{code}")))
        (super::running_round::question_form(cx, group))
        div.buttons {
            form.inline method="post" action=(format!("/mesa/{code}/desfazer")) data-mine="" {
                (shell::hidden(&[] as &[(&str, &str)]))
                button.quiet { (cx.word(words::WEB_DESK_UNDO)) }
            }
            @if number > 0 { a.button.quiet href=(format!("/mesa/{code}/conferir?r={number}")) { (cx.word(words::WEB_DESK_VERIFY)) } }
            @if group.system.is_of_teams() { a.button.quiet href=(format!("/mesa/{code}/formacoes")) { (cx.word(words::WEB_LINE_UP_TITLE)) } }
            @if head { a.button.quiet href=(format!("/chefe/grupo/{code}")) { (cx.word(words::WEB_DESK_HEAD)) } }
            a.button.quiet href=(format!("{}?g={code}", super::sheets::PATH)) { (cx.word(words::WEB_SHEETS_TITLE)) }
            a.button.quiet href=(GROUPS) { (cx.word(words::WEB_DESK_GROUPS)) }
        }
        @if number > 0 { (super::standings(cx, &source, group)) }
    };
    let page = shell::whole(cx, &title, Fresh::Streams, &body);
    if typed.fault.is_some() { page.status(409) } else { page }
}

/// The group, its round and how much of it is missing, between the links to the groups beside it.
fn top(cx: &Context, source: &Source<'_>, group: &Group, number: u32) -> Markup {
    let state = &cx.view.state;
    let before = state
        .groups()
        .map(|group| group.code)
        .filter(|&code| cx.may_enter(code) && code < group.code)
        .last();
    let session = DeskSession::at(state, group.code, None).ok();
    let next = session.and_then(|session| session.next_group(state, |code| cx.may_enter(code)));
    let round = group.round(number);
    html! {
        div.group {
            @if let Some(before) = before {
                a.button.quiet href=(address(before, None)) { span aria-hidden="true" { "‹" } span.hush { (cx.word(words::WEB_DESK_BEFORE)) " " (before) } }
            }
            h1 { (source.group_name(group)) }
            span.of { (emblem::of(source, group.code.category())) (source.category(group.code.category())) }
            p #estado role="status" data-live="" {
                @if let Some(round) = round {
                    (cx.text(&message!(words::WEB_DESK_STATE, round = number, of = group.rounds, missing = round.tables().filter(|(_, game)| game.is_missing()).count())))
                    @if round.held { " · " (cx.word(words::WEB_DESK_HELD)) }
                }
            }
            div #seguinte data-live="" data-v=(next.map_or_else(String::new, |(code, missing)| format!("{code} {missing}"))) {
                @if let Some((code, missing)) = next {
                    a.button.quiet href=(address(code, None)) { span.hush { (cx.word(words::WEB_DESK_NEXT)) " " } (code) span.missing { " · " (cx.text(&message!(words::WEB_DESK_MISSING, missing))) } span aria-hidden="true" { " ›" } }
                }
            }
        }
    }
}

/// The form that calls the head to a group.
fn call_form(cx: &Context, code: GroupCode) -> Markup {
    html! {
        details.more {
            summary { (icons::icon("call")) (cx.word(words::WEB_FLOOR_CALL)) }
            form.field method="post" action=(format!("/sala/{code}/chamar")) data-queue="keep" data-label=(format!("{}: {code}", cx.word(words::WEB_FLOOR_CALL))) {
                (shell::hidden(&[("voltar", address(code, None))]))
                input name="note" maxlength="120" aria-label=(cx.word(words::WEB_FLOOR_NOTE)) placeholder=(cx.word(words::WEB_FLOOR_NOTE));
                button { (cx.word(words::WEB_FLOOR_SEND)) }
            }
        }
    }
}

/// An example of the line for the boards of a match: with a draw where a board can have one.
fn example_of_match(state: &State, group: &Group) -> String {
    let draws = |board| {
        state.rules().is_ok_and(|rules| rules.has_draws_at(group.code.category(), Some(board)))
    };
    let sign = |board: u32| match board % 4 {
        0 if draws(board) => '=',
        1 | 3 => '1',
        _ => '0',
    };
    (1..=group.games_per_match()).map(sign).collect()
}

/// The input line, which has the focus.
fn line_form(cx: &Context, group: &Group, number: u32, typed: &Typed<'_>) -> Markup {
    let code = group.code;
    let focus = typed.focus.filter(|_| number == group.played.len() as u32);
    let names = |table: u32| {
        let game = group.table(number, table).ok()?;
        let name = |id| cx.view.state.player(id).row.name.clone();
        Some((name(game.first), name(game.second()?)))
    };
    let tables = group.round(number).into_iter().flat_map(Round::tables);
    let example = tables.map(|(table, _)| table).next().unwrap_or(1);
    html! {
        form.line method="post" action=(format!("/mesa/{code}/linha")) data-queue="keep"
            data-label=(code) data-rows=(result::row_id(code, number, "")) data-boards=[group.system.is_of_teams().then(|| group.games_per_match())] data-undo=(format!("/mesa/{code}/desfazer")) {
            (shell::once())
            input #jornada type="hidden" name="round" value=(number) data-live="" autocomplete="off";
            input #vista type="hidden" name="vista" value=(shown_tables::write(&cx.view.state, group, number)) data-live="" autocomplete="off";
            input #anterior type="hidden" name="anterior" value=(if number < group.played.len() as u32 { "1" } else { "" }) data-live="" autocomplete="off";
            @if let Some((table, (first, second))) = focus.and_then(|table| Some((table, names(table)?))) {
                input type="hidden" name="mesa" value=(table);
                @if let (true, Ok(game)) = (group.games_per_match() > 1, group.table(number, table)) {
                    input type="hidden" name="jogo" value=(game.next_game());
                }
                p.mark role="status" { (cx.text(&message!(words::EVENT_ENTER_NEXT, table, first, second))) }
            }
            div.above {
                label #linha-nome for="linha" data-live="" { (cx.text(&message!(words::WEB_DESK_LINE, round = number))) }
                details.more open[cx.query.has("ajuda")] {
                    summary { (cx.word(words::WEB_DESK_MORE)) }
                    div {
                        p.note { (cx.word(words::WEB_DESK_HELP)) }
                        p.note { (cx.word(words::WEB_DESK_HELP_MORE)) }
                        @if cx.role() == Some(Role::Head) { p.note { (cx.word(words::WEB_DESK_HELP_HEAD)) } }
                    }
                }
            }
            div.field {
                input #linha name="linha" value=(typed.text) autocomplete="off" autocapitalize="none" spellcheck="false"
                    autofocus aria-describedby="linha-ajuda" aria-invalid=[typed.fault.as_ref().map(|_| "true")];
                button.go { (cx.word(words::WEB_DESK_TYPE)) }
                p #linha-ajuda .note {
                    @let (keys, next) = match group.system.is_of_teams() {
                        true => (example_of_match(&cx.view.state, group), words::WEB_DESK_KEYS_MATCH),
                        false => ("1121".to_owned(), words::WEB_DESK_KEYS_NEXT),
                    };
                    @let one = if group.system.is_of_teams() { keys.as_str() } else { "1" };
                    kbd { (keys) } " " (cx.word(next)) " · "
                    kbd { (example) " " (one) } " " (cx.word(words::WEB_DESK_KEYS_ONE)) " · "
                    kbd { "+" } " " kbd { "-" } " " kbd { "x" } " " (cx.word(words::WEB_DESK_KEYS_FORFEIT)) " · "
                    kbd { "Esc" } " " (cx.word(words::WEB_DESK_KEYS_UNDO))
                }
            }
            @if let Some(fault) = &typed.fault { div.beside { (fault) } }
        }
    }
}

pub(in crate::web) fn enter(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let entered = match cx.role() {
        Some(Role::Head) => Entered::sent(cx)?,
        _ => Entered::sent(cx)?.first_only(),
    };
    let back = match cx.view.state.group(entered.group) {
        Ok(group) if entered.round < group.played.len() as u32 => {
            address(entered.group, Some(entered.round))
        }
        _ => address(entered.group, None),
    };
    let is_old = back.contains('?');
    if is_old && simulation::has(Mutant::OpenForm) {
        return Ok(Answer::go(back));
    }
    if entered.is_correction() && entered.reason.is_none() {
        return Err(shell::declined(cx, words::WEB_DESK_REASON, &back));
    }
    Ok(result::record(cx, desk, &entered, &back))
}

/// Undoes the desk's own last entries, with the whole line they were typed in; or a single entry.
pub(in crate::web) fn undo(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let group = cx.group(0).ok_or_else(|| super::nothing(cx))?;
    // Undone from another page, one comes back to it.
    let back = outcome::wanted_back(cx).map_or_else(|| format!("/mesa/{group}"), str::to_owned);
    let log = super::log(cx, desk, &back)?;
    let place = if back.contains('#') { back.clone() } else { format!("{back}#linha") };
    super::again(cx, desk, &place)?;
    let is_of_desk =
        |line: &&Logged| line.entry.desk == cx.signer() || simulation::has(Mutant::AnyDesk);
    let is_of_group =
        |line: &&Logged| line.recorded().iter().any(|recorded| recorded.group == group);
    // An entry whose answer was lost is known only by its own number; one that never arrived needs nothing.
    let sent = cx.form.get("entry");
    let named = cx.form.read_as::<u64>("seq");
    let mut lines = log.iter().rev().filter(is_of_desk);
    let meant = match (sent, named) {
        ("", Some(seq)) => lines.find(|line| line.entry.seq == seq),
        // Other work of the desk is undone on its own page.
        ("", None) => lines.find(|line| !line.undone && !line.turns()).filter(is_of_group),
        (number, _) => lines.filter(is_of_group).find(|line| line.batch_id() == number),
    };
    // An undo request that arrives twice names its entry, so it undoes nothing else.
    let is_undone = meant.is_some_and(|line| line.undone);
    if is_undone || meant.is_none() && !sent.is_empty() {
        return Ok(Answer::go(place));
    }
    let nothing = || shell::declined(cx, words::WEB_DESK_NOTHING, &back);
    let line = meant.filter(is_of_group).ok_or_else(nothing)?;
    let only = named.is_some() && sent.is_empty() && !cx.form.has("whole");
    let wish = UndoRequest { seq: Some(line.entry.seq), only, ..UndoRequest::default() };
    match desk.carry_out(&cx.request(UndoBatch { wish })) {
        Err(ActFault::Journal(JournalError::Refused(Refusal::UndoDepends { .. })))
            if cx.role() != Some(Role::Head) =>
        {
            let recorded = line.recorded();
            let table = recorded.iter().find(|recorded| recorded.group == group);
            Ok(result::used(cx, desk, table, &back))
        }
        other => Ok(super::answered(cx, other, &place)),
    }
}

/// A second typing of a round, compared with the first.
pub(in crate::web) fn verify_page(cx: &Context) -> Answer {
    let Some(group) = cx.group(0).and_then(|code| cx.view.state.group(code).ok()) else {
        return super::nothing(cx);
    };
    let number = chosen(cx, group);
    let tables = group.round(number).into_iter().flat_map(|round| round.tables());
    let body = html! {
        p { (cx.word(words::WEB_VERIFY_HOW)) }
        form.stack method="post" action=(format!("/mesa/{}/conferir", group.code)) {
            (shell::hidden(&[("round", number)]))
            @for (table, game) in tables {
                label { (cx.word(words::PRINT_COLUMN_TABLE)) " " (table) " "
                    @let most = 5.max(2 * game.boards.len());
                    input name=(format!("t{table}")) autocomplete="off" inputmode="text" maxlength=(most) size=(most);
                }
            }
            button { (cx.word(words::WEB_VERIFY_COMPARE)) }
        }
        @if group.system.is_of_teams() {
            p.note { kbd { (example_of_match(&cx.view.state, group)) } " " (cx.word(words::WEB_VERIFY_MATCH)) }
        } @else if group.games_per_match() > 1 {
            p.note { (cx.word(words::WEB_VERIFY_GAMES)) }
        } @else { p.note { (cx.word(words::WEB_VERIFY_HELP)) } }
        p { a.button.quiet href=(format!("/mesa/{}", group.code)) { (cx.word(words::WEB_BACK)) } }
    };
    let title = message!(words::WEB_VERIFY_TITLE, group = &group.code, round = number);
    shell::page(cx, &cx.text(&title), Fresh::Still, &body)
}

pub(in crate::web) fn verify(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let sent = cx.group(0).zip(cx.form.read_as::<u32>("round"));
    let (code, round) = sent.ok_or_else(|| super::no_form(cx))?;
    let back = format!("/mesa/{code}");
    let log = super::log(cx, desk, &back)?;
    let typed_it = log.iter().any(|line| {
        !line.undone
            && line.entry.desk == cx.signer()
            && line.recorded().iter().any(|one| (one.group, one.round) == (code, round))
    });
    if typed_it {
        return Err(shell::declined(cx, words::WEB_VERIFY_OWN, &back));
    }
    let view = desk.view();
    let group = view.state.group(code).map_err(|_| super::nothing(cx))?;
    let paired = group.round(round).ok_or_else(|| super::nothing(cx))?;
    let games = group.games_per_match();
    let mut differ = Vec::new();
    let mut agree = 0;
    for (table, game) in paired.tables() {
        let typed = cx.form.get(&format!("t{table}")).to_owned();
        let is_same = match game.boards.len() as u32 {
            0 if games > 1 => {
                let read = typed.parse::<TypedResult>().ok();
                read.is_some() && read == game.typed()
            }
            0 => match desk_line::read(&typed) {
                Some(DeskLine::Results(scores)) => scores.as_slice() == game.result.as_slice(),
                _ => false,
            },
            boards => {
                let recorded: Option<Vec<Score>> =
                    (1..=boards).map(|board| game.seen_by_first(board)).collect();
                let typed: Option<ResultText> = typed.parse().ok();
                recorded.is_some() && typed.and_then(|text| text.of_boards(boards)) == recorded
            }
        };
        if is_same {
            agree += 1;
            continue;
        }
        let stands = game.shown().unwrap_or_else(|| "–".to_owned());
        differ.push(message!(words::WEB_VERIFY_DIFFERS, table, typed, stands));
    }
    let body = html! {
        p role="status" { (cx.text(&message!(words::WEB_VERIFY_AGREE, count = agree))) }
        @if !differ.is_empty() {
            div.problem role="alert" data-problem="" { @for line in &differ { p { (cx.text(line)) } } }
        }
        p { a.button href=(back) { (cx.word(words::WEB_BACK)) } }
    };
    let title = message!(words::WEB_VERIFY_TITLE, group = code, round);
    let status = if differ.is_empty() { 200 } else { 409 };
    Ok(shell::page(cx, &cx.text(&title), Fresh::Still, &body).status(status))
}
