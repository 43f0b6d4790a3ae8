//! `/g/GROUP`: a group's pairings and standings; `/c/CATEGORY`: the groups of a category.

use crate::hall::keys::{Place, place_name};
use crate::locale::format::ordinal;
use crate::web::pages::prelude::*;
use arbitro_event::conduct::running_round;
use arbitro_event::finalists::advancing;
use arbitro_event::ranking::{self, Rounds};
use arbitro_event::running_round::waiting;
use arbitro_event::{PlayerStatus, RequestedBye};
use arbitro_pairing::Side;
use arbitro_paper::{
    Crosstable, Ending, Entrant, Finalists, GroupPairings, MatchBoard, Meeting, PairedTable,
    Person, Standings,
};

/// How many tied leaders are named.
const LEADERS: usize = 3;

pub(in crate::web) fn page(cx: &Viewer) -> Answer {
    let Some((source, group)) = cx.public_group() else { return super::nothing(cx) };
    let code = group.code.category();
    let title = source.group_name(group);
    let round = |number: u32| source.round_name(group, number);
    let body = html! {
        p.lead { (emblem::of(&source, code)) a href=(cx.to(&format!("/c/{code}"))) { (source.category(code)) }
            @if let Some(room) = source.room_of(group.code) { " · " (room) } }
        (goes_on(cx, group))
        div.split {
            div {
                @match group.played.last() {
                    None => p { (cx.word(words::WEB_GROUP_UNPAIRED)) },
                    Some(last) => {
                        @let number = group.played.len() as u32;
                        section #jornada data-live="" {
                            h2 { (round(number)) @if let Some(progress) = round_progress(cx, last) { " " small { (progress) } } }
                            (pairings(cx, group, number, &GroupPairings::of(&source, group, number, last)))
                        }
                    }
                }
                @if group.played.is_empty() { (members(cx, group)) }
            }
            // While a knock-out is played its bracket shows more.
            @let standings = (!group.played.is_empty()).then(|| standings(cx, &source, group));
            @if let Some(standings) = standings {
                @if group.system.is_knock_out() && !group.is_finished() {
                    details { summary { (cx.word(words::PRINT_TITLE_STANDINGS)) } (standings) }
                } @else {
                    div { (standings) }
                }
            }
            @if super::crosstable::is_shown(group) {
                p #quadro { a href=(cx.to(&format!("/q/{}", group.code))) { (super::crosstable::title(cx, group)) } }
            }
        }
        (super::bracket::section(cx, &source, group))
        @if group.played.len() > 1 {
            section #anteriores data-live="" {
                h2 { (cx.word(words::WEB_GROUP_EARLIER)) }
                @for (number, earlier) in super::earlier(group) {
                    details {
                        summary { (round(number)) }
                        (pairings(cx, group, number, &GroupPairings::of(&source, group, number, earlier)))
                    }
                }
            }
        }
    };
    shell::page(cx, &title, Fresh::Polls, &body)
}

/// How many tables of the round still play; `None` if all have finished.
fn round_progress(cx: &Viewer, round: &Round) -> Option<String> {
    let of = round.tables().count();
    let missing = round.tables().filter(|(_, game)| game.is_missing()).count();
    (missing > 0).then(|| cx.text(&message!(words::WEB_GROUP_RESULTS, done = of - missing, of)))
}

/// The standings, with what each player did against whom in each round: a crosstable of twelve by twelve fits
/// no phone.
fn standings(cx: &Viewer, source: &Source<'_>, group: &Group) -> Markup {
    let (Ok(crosstable), Ok(standings)) =
        (Crosstable::of(source, group), Standings::of(source, group, true))
    else {
        return super::standings(cx, source, group);
    };
    if group.system.is_knock_out() || crosstable.entrants.len() != standings.places.len() {
        return super::standings(cx, source, group);
    }
    let Crosstable { entrants, tiebreaks, .. } = &crosstable;
    let rounds = 1..=group.played.len() as u32;
    let legend = standings.tables(cx.lang).into_iter().flat_map(|table| table.notes);
    let legend: Vec<String> = legend.skip(standings.notes.len()).collect();
    let decimals = |value: Option<f64>| format::decimals(value.unwrap_or_default());
    let most = |at: usize| {
        entrants
            .iter()
            .map(|one| decimals(one.tiebreaks.get(at).copied().flatten()))
            .max()
            .unwrap_or_default()
    };
    let points = entrants.iter().map(|one| decimals(Some(one.points))).max().unwrap_or_default();
    // Before the first result all are equal: leaders and shared ranks are not marked.
    let begun = entrants.iter().any(|entrant| entrant.points > 0.0);
    // A player is found by the line, not by the number of the draw, which nobody here knows.
    let line = |number: usize| {
        let at = entrants.iter().position(|entrant| entrant.number as usize == number);
        at.map_or(number, |at| at + 1)
    };
    let rated = standings.places.iter().any(|place| place.person.rating > 0);
    let title = cx.word(words::PRINT_TITLE_STANDINGS);
    html! {
        section #classificacao data-live="" {
            h2 { (title) @if standings.provisional { " " small { (cx.word(words::WEB_GROUP_PROVISIONAL)) } } }
            @for note in &standings.notes { p.note { (note) } }
            div.scroll tabindex="0" role="region" aria-label=(title) {
                table.cross {
                    thead { tr {
                        th scope="col" .n { (cx.word(words::WEB_GROUP_NUMBER)) }
                        th scope="col" { (cx.word(words::PRINT_COLUMN_NAME)) }
                        @if rated { th scope="col" .n.wide data-k="rating" { (cx.word(words::EVENT_COLUMN_RATING)) } }
                        th scope="col" .n { (cx.word(words::PRINT_COLUMN_POINTS)) }
                        @for round in rounds.clone() { th scope="col" .s { (cx.text(&message!(words::WEB_GROUP_ROUND, round))) } }
                        @for code in tiebreaks { th scope="col" .n.wide { (code) } }
                    } }
                    tbody {
                        @for (number, (entrant, place)) in (1..).zip(entrants.iter().zip(&standings.places)) {
                            tr class=[(begun && place.rank == 1).then_some("strong")] {
                                td.n { (number) @if begun && entrant.rank != Some(number) { @if let Some(rank) = entrant.rank { small { "= " (rank) } } } }
                                td.who { span data-p=(place.person.code) { (entrant.person.name) } (shell::code_beside(&place.person.name, &place.person.code)) }
                                @if rated { td.n.wide data-k="rating" { @if place.person.rating > 0 { (place.person.rating) } } }
                                td.n.points { (format::score(entrant.points, points, cx.lang)) }
                                @for round in rounds.clone() { (meeting_cell(entrant.meetings.get(round as usize - 1).copied().flatten(), line)) }
                                @for (at, value) in entrant.tiebreaks.iter().enumerate() {
                                    td.n.wide { @if let Some(value) = value { (format::score(*value, most(at), cx.lang)) } }
                                }
                            }
                        }
                    }
                }
            }
            @let has_ties = begun && (1..).zip(entrants).any(|(number, entrant)| entrant.rank.is_some_and(|rank| rank != number));
            p.note { (signs(cx, entrants, has_ties)) }
            @if !legend.is_empty() {
                // Open, it shows their columns on a phone, too.
                details.breaks { summary { (cx.word(words::WEB_GROUP_TIE_BREAKS)) " " (tiebreaks.join(", ")) } @for line in &legend { p.note { (line) } } }
            }
        }
    }
}

/// A player's cell of a round: `+5` beat the player on line 5.
fn meeting_cell(meeting: Option<Meeting>, line: impl Fn(usize) -> usize) -> Markup {
    let (class, text) = match meeting {
        None => ("soft", String::new()),
        Some(Meeting::Opponent { number, ending, .. }) => {
            let at = line(number);
            match ending {
                Ending::Win => ("strong", format!("+{at}")),
                Ending::ForfeitWin => ("strong", format!("(+{at})")),
                Ending::Loss => ("soft", format!("−{at}")),
                Ending::ForfeitLoss => ("soft", format!("(−{at})")),
                Ending::Draw => ("", format!("={at}")),
                Ending::Open => ("", format!("·{at}")),
                Ending::Adjourned => ("", format!("A{at}")),
            }
        }
        Some(Meeting::Bye) => ("strong", "+".to_owned()),
        Some(Meeting::Absent(RequestedBye::Zero)) => ("soft", "–".to_owned()),
        Some(Meeting::Absent(RequestedBye::Half)) => ("", "½".to_owned()),
        Some(Meeting::Absent(RequestedBye::Full)) => ("strong", "1".to_owned()),
    };
    html! { td.s.(class) { (text) } }
}

/// The meaning of the signs in use.
fn signs(cx: &Viewer, entrants: &[Entrant], has_ties: bool) -> String {
    let met = || entrants.iter().flat_map(|entrant| entrant.meetings.iter().flatten());
    let has = |wanted: &[Meeting]| met().any(|it| wanted.contains(it));
    let ended = |wanted: &[Ending]| {
        met().any(|it| matches!(it, Meeting::Opponent { ending, .. } if wanted.contains(ending)))
    };
    let forfeits = [Ending::ForfeitWin, Ending::ForfeitLoss];
    let signs = [
        (ended(&[Ending::Win]), words::WEB_GROUP_SIGN_WIN),
        (ended(&[Ending::Loss]), words::WEB_GROUP_SIGN_LOSS),
        (ended(&[Ending::Draw]), words::WEB_GROUP_SIGN_DRAW),
        (ended(&forfeits), words::WEB_GROUP_SIGN_FORFEIT),
        (ended(&[Ending::Open]), words::WEB_GROUP_SIGN_OPEN),
        (ended(&[Ending::Adjourned]), words::WEB_GROUP_SIGN_ADJOURNED),
        (has(&[Meeting::Bye]), words::WEB_GROUP_SIGN_BYE),
        (has(&[Meeting::Absent(RequestedBye::Zero)]), words::WEB_GROUP_SIGN_ABSENT),
        (has(&[Meeting::Absent(RequestedBye::Half)]), words::WEB_GROUP_SIGN_HALF_BYE),
        (has(&[Meeting::Absent(RequestedBye::Full)]), words::WEB_GROUP_SIGN_FULL_BYE),
        (has_ties, words::WEB_GROUP_SIGN_TIED),
    ];
    let shown = signs.into_iter().filter(|(occurs, _)| *occurs).map(|(_, key)| cx.word(key));
    shown.collect::<Vec<_>>().join(" · ")
}

/// The finalists of this group; before the final is drawn, those whose place nobody shares.
fn goes_on(cx: &Viewer, group: &Group) -> Markup {
    let state = &cx.view.public;
    let mut members = advancing(state, group).unwrap_or_default();
    members.retain(|&id| state.player(id).status != PlayerStatus::Withdrawn);
    let names: Vec<String> = members.iter().map(|&id| state.player(id).row.name.clone()).collect();
    let code = group.code.category();
    html! {
        @if !names.is_empty() {
            @let message = message!(words::WEB_GROUP_GOES_ON, who = names);
            p #apurados .notice data-live="" {
                (cx.text(&message)) " "
                @if state.final_of(code).is_some() {
                    a href=(cx.to(&format!("/g/{}", code.final_group()))) { (cx.word(words::WEB_PLAYER_FINAL)) }
                }
            }
        }
    }
}

/// How many of a category's groups have completed the round that it plays: the final's, once it is drawn.
pub(super) fn state_of(cx: &Viewer, source: &Source<'_>, code: CategoryCode) -> Markup {
    let state = &cx.view.public;
    let last = state.final_of(code);
    let groups: Vec<&Group> = match last {
        Some(last) => vec![last],
        None => state.groups_of(code).collect(),
    };
    let rounds = groups.iter().map(|group| group.rounds).max().unwrap_or_default();
    let running = running_round(&groups);
    let round = running.unwrap_or(1);
    let complete = groups.iter().filter(|group| group.complete_rounds() >= round).count();
    html! {
        @if running.is_none() && last.is_none() {
            span { (cx.text(&message!(words::WEB_CATEGORY_DRAWN, count = groups.len()))) }
        } @else if groups.iter().all(|group| group.is_finished()) {
            // A category with a single group has no final.
            @match state.decider_of(code) {
                Some(decider) => (winners(cx, decider)),
                None => (shell::progress(1, 1, &cx.word(words::WEB_CATEGORY_GROUPS_DONE))),
            }
        } @else if running.is_none() {
            span { (cx.word(words::WEB_PLAYER_FINAL)) " · " (cx.word(words::WEB_GROUP_UNPAIRED)) }
        } @else {
            @let names: BTreeSet<String> = groups.iter().map(|group| source.round_name(group, round)).collect();
            @let name = names.first().filter(|_| names.len() == 1);
            span { @if last.is_some() { (cx.word(words::WEB_PLAYER_FINAL)) " · " }
                @match name { Some(name) => (name), None => (cx.text(&message!(words::PRINT_ROUND, number = round, of = rounds))) } }
            @if last.is_none() {
                (shell::progress(complete, groups.len(), &cx.text(&message!(words::WEB_CATEGORY_READY, done = complete, of = groups.len()))))
            }
        }
    }
}

/// How many places are on the podium.
const PODIUM: u32 = 3;

/// The winners of a category that is over, by what decided it.
fn winners(cx: &Viewer, decider: &Group) -> Markup {
    let state = &cx.view.public;
    let lines = ranking::standings(state, decider, Rounds::Complete).unwrap_or_default();
    html! {
        @for line in lines.iter().filter(|line| line.placed && line.rank <= PODIUM) {
            span.winner { b { (ordinal(line.rank, cx.lang)) } " " (state.player(line.player).row.name) }
        }
    }
}

/// Whether everything that was drawn is decided.
pub(super) fn is_over(state: &State, codes: impl Iterator<Item = CategoryCode>) -> bool {
    let mut drawn = codes.filter(|&code| state.groups_of(code).next().is_some()).peekable();
    drawn.peek().is_some()
        && drawn.all(|code| state.decider_of(code).is_some_and(Group::is_finished))
}

/// The leaders of a group after its complete rounds, with their points.
fn leaders(cx: &Viewer, group: &Group) -> Option<String> {
    let state = &cx.view.public;
    let lines = ranking::standings(state, group, Rounds::Complete).ok()?;
    let first: Vec<_> = lines.iter().filter(|line| line.rank == 1 && line.placed).collect();
    let shown = first.iter().take(LEADERS).map(|line| state.player(line.player).row.name.clone());
    let mut names: Vec<String> = shown.collect();
    if first.len() > LEADERS {
        names.push(format!("+{}", first.len() - LEADERS));
    }
    let points = super::points(first.first()?.points, cx.lang);
    let key = if group.is_finished() { words::WEB_GROUP_WON } else { words::WEB_GROUP_LEADS };
    let message = message!(key, who = names.join(", "), points);
    (group.complete_rounds() > 0).then(|| cx.text(&message))
}

/// The finalists of a category, each with the group they won and, after the final, their place.
fn in_the_final(cx: &Viewer, source: &Source<'_>, code: CategoryCode) -> Markup {
    let mut finalists = Finalists::of(source, code).map(|list| list.finalists).unwrap_or_default();
    // In the order of the draw, and by places once these are known.
    finalists.sort_by_key(|line| (line.rank.is_none(), line.rank));
    html! {
        @if !finalists.is_empty() {
            section #final data-live="" {
                h2 { a href=(cx.to(&format!("/g/{}", code.final_group()))) { (cx.word(words::WEB_PLAYER_FINAL)) } }
                @let podium = finalists.iter().take_while(|line| line.rank.is_some_and(|rank| rank <= PODIUM)).count();
                @for (class, lines) in [("podium", &finalists[..podium]), ("members", &finalists[podium..])] {
                    @if !lines.is_empty() { ul.(class) {
                        @for line in lines {
                            li data-rank=[line.rank] {
                                @if let Some(rank) = line.rank { b { (ordinal(rank, cx.lang)) } " " }
                                a href=(cx.to(&format!("/p/{}", line.person.code))) { (line.person.name) }
                                (shell::code_beside(&line.person.name, &line.person.code))
                                @if !line.group.is_empty() { " " span.note { (cx.word(words::PRINT_COLUMN_GROUP)) " " (line.group) } }
                            }
                        }
                    } }
                }
            }
        }
    }
}

/// The tables of a round, each with both names and the result.
fn pairings(cx: &Viewer, group: &Group, number: u32, sheet: &GroupPairings) -> Markup {
    let won = |board: &PairedTable, side| board.result.as_ref().map(|_| board.winner == Some(side));
    html! {
        @for mark in sheet.marks(cx.lang) { p.mark { (mark) } }
        ol.tables {
            @for board in &sheet.boards {
                li value=(board.table) {
                    span.no { span.hush { (cx.word(words::PRINT_COLUMN_TABLE)) " " } (board.table) } " "
                    (player_cell(cx, &board.first, "one", won(board, Side::First))) " "
                    span.score { @match &board.result { Some(result) => (result), None => small { (cx.word(words::WEB_GROUP_PLAYING)) } } } " "
                    (player_cell(cx, &board.second, "two", won(board, Side::Second)))
                    @let place = (group.code, number, board.table, None);
                    @if board.boards.is_empty() { (games(cx, group, place)) } @else { (boards(cx, &board.boards, |board| games(cx, group, (group.code, number, place.2, Some(board))))) }
                }
            }
        }
        @let waiting = if number == group.played.len() as u32 { waiting(&cx.view.public, group) } else { Vec::new() };
        @if !sheet.absentees.is_empty() || !waiting.is_empty() {
            ul.idle {
                @for &id in &waiting {
                    @let row = &cx.view.public.player(id).row;
                    li { (row.name) (shell::code_beside(&row.name, &row.code.to_string())) ": " (cx.word(words::WEB_GROUP_WAITS)) }
                }
                @for absentee in &sheet.absentees {
                    li { (absentee.person.name) (shell::code_beside(&absentee.person.name, &absentee.person.code)) ": " (absentee.absence.text(cx.lang)) }
                }
            }
        }
    }
}

/// The scoresheets of a final's table or board, in a match of several games one for each, or the game being
/// recorded there.
fn games(cx: &Viewer, group: &Group, place: Place) -> Markup {
    let (code, round, table, board) = place;
    let is_shown = cx.server.is_some() && code.is_final();
    let game = group.table(round, table).ok().filter(|_| is_shown);
    let sheets = game.into_iter().flat_map(|game| game.sheets()).map(|(of, _)| of);
    let sheets: Vec<Option<u32>> = sheets.filter(|&of| board.is_none() || of == board).collect();
    html! {
        @for of in &sheets {
            @let address = format!("/partida/{code}/{round}/{table}");
            @match of {
                None => a.sheet href=(address) { (cx.word(words::WEB_GROUP_SHEET)) },
                Some(of) => a.sheet href=(format!("{address}?g={of}")) { (cx.word(words::WEB_GROUP_SHEET)) @if board.is_none() { " " (of) } },
            }
        }
        @if is_shown && sheets.is_empty() && super::live::is_recorded(cx, place) {
            a.sheet href=(format!("/jogo/{}", place_name(place))) { (cx.word(words::WEB_GROUP_LIVE)) }
        }
    }
}

/// The boards of a match of teams, each with its game, and what can be seen of it.
fn boards(cx: &Viewer, boards: &[MatchBoard], games: impl Fn(u32) -> Markup) -> Markup {
    let seat = |board: &MatchBoard, at: usize, side| match &board.players[at] {
        Some(person) => {
            let won = board.result.as_ref().map(|_| board.winner == Some(side));
            player_cell(cx, person, ["one", "two"][at], won)
        }
        None => html! { span.(["one", "two"][at]) { (cx.word(words::EVENT_EMPTY_BOARD)) } },
    };
    html! {
        ol.boards {
            @for board in boards {
                li value=(board.board) {
                    span.no { span.hush { (cx.word(words::PRINT_COLUMN_BOARD)) " " } (board.board) } " "
                    (seat(board, 0, Side::First)) " "
                    span.score { (board.result.as_deref().unwrap_or("–")) } " "
                    (seat(board, 1, Side::Second)) " "
                    small { (board.about(cx.lang)) }
                    (games(board.board))
                }
            }
        }
    }
}

/// One of the two at a table.
fn player_cell(cx: &Viewer, person: &Person, seat: &str, won: Option<bool>) -> Markup {
    let state = &cx.view.public;
    let player = person.code.parse().ok().and_then(|code: PlayerCode| state.find(&code).ok());
    let has_left = |id| state.player(id).status == PlayerStatus::Withdrawn;
    html! {
        span.(seat) data-won=[(won == Some(true)).then_some("")] data-p=(person.code) {
            a href=(cx.to(&format!("/p/{}", person.code))) { (person.name) }
            (shell::code_beside(&person.name, &person.code)) (shell::rating(person.rating))
            // The table is open, and nobody comes.
            @if won.is_none() && player.is_some_and(has_left) { small { (cx.word(words::PRINT_WITHDRAWN)) } }
        }
    }
}

fn members(cx: &Viewer, group: &Group) -> Markup {
    html! {
        ol.members {
            @for member in &group.members {
                @let row = &cx.view.public.player(member.player).row;
                li { a href=(cx.to(&format!("/p/{}", row.code))) { (row.name) } (shell::code_beside(&row.name, &row.code.to_string())) }
            }
        }
    }
}

pub(in crate::web) fn category(cx: &Viewer) -> Answer {
    let state = &cx.view.public;
    let code = cx.category(0).filter(|code| state.require_category(*code).is_ok());
    let Some((source, code)) = cx.view.public_source(cx.lang).zip(code) else {
        return super::nothing(cx);
    };
    let body = html! {
        p.lead { (emblem::of(&source, code)) a href=(cx.to("/")) { (source.title()) } }
        // The outcome of the final is on the podium.
        @let is_drawn = state.groups_of(code).next().is_some();
        p #estado data-live="" { @if is_drawn && !state.final_of(code).is_some_and(Group::is_finished) { (state_of(cx, &source, code)) } }
        (in_the_final(cx, &source, code))
        h2 { (cx.word(words::PRINT_COLUMN_GROUPS)) }
        ul #grupos .cards data-live="" {
            @for group in state.groups_of(code) {
                @let number = group.played.len() as u32;
                li { a.(emblem::accent(&source, code)) href=(cx.to(&format!("/g/{}", group.code))) {
                    b { (source.group_name(group)) } " "
                    span {
                        @if number == 0 { (cx.text(&size(group))) }
                        @else {
                            (source.round_name(group, number)) " · "
                            @if group.open_round().is_some() { (cx.word(words::WEB_GROUP_OPEN)) }
                            @else if group.is_finished() { (cx.word(words::WEB_GROUP_FINISHED)) }
                            @else { (cx.word(words::WEB_GROUP_COMPLETE)) }
                        }
                    }
                    @if let Some(leaders) = leaders(cx, group) { " " span { (leaders) } }
                } }
            }
        }
        @if !is_drawn { p { (cx.word(words::WEB_HOME_UNDRAWN)) } }
    };
    shell::page(cx, &source.category(code), Fresh::Polls, &body)
}

/// How many players, or teams, a group has.
fn size(group: &Group) -> Message {
    let key = match group.system.is_of_teams() {
        true => words::WEB_GROUP_SIZE_TEAMS,
        false => words::WEB_GROUP_SIZE,
    };
    message!(key, count = group.members.len())
}
