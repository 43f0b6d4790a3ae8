//! `/p/CODE`: where a pupil sits now, in large type, and the results so far.

use arbitro_pairing::{GameResult, RoundEntry, Side};

use crate::locale::format::ordinal;
use crate::web::pages::prelude::*;
use arbitro_event::finalists::advancing;
use arbitro_event::ranking::{self, Rounds};
use arbitro_event::{Encounter, EncounterKind, PlayerId, PlayerStatus, explain, in_halves};
use arbitro_paper::capital;

/// A room's name of more letters is set smaller, so that the table stays in sight on a phone.
const LONG_ROOM: usize = 20;

pub(in crate::web) fn page(cx: &Viewer) -> Answer {
    let state = &cx.view.public;
    let Some((source, id)) =
        cx.view.public_source(cx.lang).zip(cx.player(0).and_then(|code| state.find(&code).ok()))
    else {
        return super::nothing(cx);
    };
    let row = &state.player(id).row;
    let groups: Vec<&Group> = state
        .groups_of(row.code.category())
        .filter(|group| group.member(state.entrant(id)).is_some())
        .collect();
    let category = row.code.category();
    let body = html! {
        p.lead { (emblem::of(&source, category)) (source.category(category)) " · " span.code { (row.code) } }
        div.split {
            div {
                @match groups.last() {
                    None => p.big { (cx.word(words::WEB_PLAYER_UNDRAWN)) },
                    Some(group) => {
                        // In the end the place is more than the last table.
                        @if group.is_finished() { (rank(cx, group, id)) (seat(cx, group, id)) }
                        @else { (seat(cx, group, id)) (rank(cx, group, id)) }
                    },
                }
            }
            div {
                @if row.is_team() { (people(cx, &source, groups.last().copied(), id)) }
                @for group in groups.iter().rev() { (history(cx, group, id)) }
            }
        }
    };
    shell::page(cx, &row.name, Fresh::Polls, &body)
}

/// Where the player sits.
fn seat(cx: &Viewer, group: &Group, id: PlayerId) -> Markup {
    let state = &cx.view.public;
    let Some(source) = cx.view.public_source(cx.lang) else { return html! {} };
    let number = group.played.len() as u32;
    let mine = group.played.last().and_then(|round| state.seat(round, id));
    // A reserve looks at the match of the team.
    let own = mine.map_or(id, |(_, game)| state.sits_as(game, id));
    let board = mine.and_then(|(_, game)| game.board_of(id));
    // There the pupil's own table comes first.
    let place = format!("{}#{}", cx.to(&format!("/g/{}", group.code)), state.player(id).row.code);
    let ahead = super::bracket::ahead(cx, group, state.entrant(id));
    let category = group.code.category();
    let [first, second] = match board {
        Some(_) => source.sides_at(category, board),
        None => source.sides(category),
    };
    html! {
        section #lugar .seat.(emblem::accent(&source, category)) data-live="" aria-label=(cx.word(words::WEB_PLAYER_SEAT)) {
            // A player who waits in a bracket is in no round.
            @if number > 0 && (mine.is_some() || ahead.is_none()) {
                p.round { (mine.and_then(|(_, game)| source.stage(group, game)).unwrap_or_else(|| source.round_name(group, number))) }
            }
            div.where {
                @if let Some(room) = source.room_of(group.code) {
                    @let is_long = room.chars().count() > LONG_ROOM;
                    p.long[is_long] { span { (cx.word(words::PRINT_COLUMN_ROOM)) } " " b { (room) } }
                }
                p { span { (cx.word(if group.code.is_final() { words::WEB_PLAYER_FINAL } else { words::PRINT_COLUMN_GROUP })) } " "
                    a href=(place) { b { (group.code) } } }
                @if let Some((table, EncounterKind::Table(_))) = mine.map(|(table, game)| (table, game.kind)) {
                    p.table { span { (cx.word(words::PRINT_COLUMN_TABLE)) } " " b { (table) } }
                    @if let Some(board) = board {
                        p.table { span { (cx.word(words::PRINT_COLUMN_BOARD)) } " " b { (board) } }
                    }
                }
            }
            @if board.is_some() { p.big { (source.game_at(category, board)) } }
            @match mine {
                None if number > 0 && ahead.is_some() => {},
                None => p.big { (cx.word(unseated(state, group, state.entrant(id)))) },
                Some((table, game)) => {
                    @if matches!(cx.role(), Some(Role::Floor | Role::Desk | Role::Head)) {
                        p { a.button href=(format!("/sala?t={}/{table}", group.code)) { (cx.word(words::WEB_PLAYER_NEAR)) } }
                    }
                    @match game.kind {
                        EncounterKind::Table(_) => {
                            @let starts = game.begins(own);
                            @let side = if starts { &first } else { &second };
                            p.versus {
                                (cx.word(words::WEB_PLAYER_AGAINST)) " "
                                b { (game.against(own).map_or_else(|| cx.word(words::EVENT_EMPTY_BOARD), |it| state.player(it).row.name.clone())) }
                            }
                            @if own != id { p.note { (cx.word(words::PRINT_RESERVE)) } }
                            @let has_left = |id: PlayerId| source.has_withdrawn(state.entrant(id)) || source.has_withdrawn(id);
                            @if game.score_of(own).is_none() {
                                @if has_left(own) { p.note { (capital(&cx.word(words::PRINT_WITHDRAWN))) "." } }
                                @else if game.against(own).is_some_and(has_left) { p.note { (cx.word(words::WEB_PLAYER_OTHER_LEFT)) } }
                            }
                            @if game.is_of_teams() { (of_teams(cx, state, game, own)) }
                            @if let Some(why) = explain::in_short(state, group, number, [game.first, game.second().unwrap_or(game.first)]) {
                                p.note #porque { (cx.text(&why)) }
                            }
                            @if board.is_some() || !game.is_of_teams() {
                                p { @if !side.is_empty() { b { (side) } ". " }
                                    (cx.word(if starts { words::WEB_PLAYER_STARTS } else { words::WEB_PLAYER_SECOND })) }
                            }
                            @if let Some(score) = game.score_of(own) {
                                p.result {
                                    (cx.word(match score.outcome(Side::First) {
                                        _ if score.is_adjourned() => words::WEB_PLAYER_IS_ADJOURNED,
                                        GameResult::Draw if score != Score::Draw => words::WEB_PLAYER_HAD_HALF,
                                        GameResult::Win => words::WEB_PLAYER_WON,
                                        GameResult::Draw => words::WEB_PLAYER_DREW,
                                        GameResult::Loss => words::WEB_PLAYER_LOST,
                                    }))
                                }
                            }
                        }
                        alone => p.big { (without_game(cx, group, alone)) },
                    }
                }
            }
            @if is_to_come_back(state, group, state.entrant(id)) { p.big #final { (cx.word(words::WEB_PLAYER_GOES_ON)) } }
            @if let Some(ahead) = ahead.as_ref().filter(|_| number > 0) { p.big #a-seguir { (cx.text(ahead)) } }
            // A player who waits for a table plays in this round.
            @let seatless = mine.is_none() && number > 0 && group.waits(state.entrant(id));
            @let waits = ahead.is_none() && !seatless && !source.has_withdrawn(state.entrant(id)) && mine.is_none_or(|(_, game)| !game.is_missing());
            @if number > 0 && waits && number < group.rounds {
                p.note { (cx.text(&message!(words::WEB_PLAYER_NEXT, number = number + 1))) }
            }
        }
    }
}

/// Whether a player goes on to a final that is still to be drawn.
fn is_to_come_back(state: &State, group: &Group, entrant: PlayerId) -> bool {
    state.final_of(group.code.category()).is_none()
        && advancing(state, group).is_ok_and(|members| members.contains(&entrant))
}

/// That a pupil does not play this round, why, and the points of it: a bracket has none.
fn without_game(cx: &Viewer, group: &Group, kind: EncounterKind) -> String {
    let (why, entry) = match kind {
        EncounterKind::Bye => (words::WEB_PLAYER_BYE, RoundEntry::PairingBye),
        EncounterKind::HalfBye => (words::WEB_PLAYER_ASKED, RoundEntry::HalfBye),
        EncounterKind::FullBye => (words::WEB_PLAYER_ASKED, RoundEntry::FullBye),
        EncounterKind::Absent | EncounterKind::Table(_) => {
            (words::WEB_PLAYER_ABSENT, RoundEntry::ZeroBye)
        }
    };
    let counted = cx.view.public.rules().ok().filter(|_| !group.system.is_knock_out());
    let points = counted.map(|rules| rules.points_in(group).scoring().of(entry)).map(|points| {
        let points = super::points(points, cx.lang);
        cx.text(&message!(words::WEB_PLAYER_WITHOUT_POINTS, points))
    });
    [cx.word(why)].into_iter().chain(points).collect::<Vec<_>>().join(" ")
}

/// The match of a team: the two, and the points of their games as far as they are known.
fn of_teams(cx: &Viewer, state: &State, game: &Encounter, own: PlayerId) -> Markup {
    let name = |id: PlayerId| state.player(id).row.name.as_str();
    let Some(second) = game.second() else { return html! {} };
    let teams = format!("{} – {}", name(game.first), name(second));
    html! {
        @if own != game.first && own != second { p.note { (teams) } }
        @if game.results().next().is_some() {
            p.note { (cx.word(words::PRINT_COLUMN_RESULT)) ": " (match_score(game, own)) }
        }
    }
}

/// The player's place, once a round is complete.
fn rank(cx: &Viewer, group: &Group, id: PlayerId) -> Markup {
    // In a bracket a place is final only at the end: before, it would only show who is still in.
    let after = if group.system.is_knock_out() && !group.is_finished() {
        0
    } else {
        group.complete_rounds()
    };
    let entrant = cx.view.public.entrant(id);
    // The group's page shows the results so far of an open round as well.
    let ranked = ranking::standings(&cx.view.public, group, Rounds::Paired);
    let lines = ranked.unwrap_or_default();
    let own = lines.iter().find(|line| line.player == entrant && line.placed);
    let line = own.filter(|_| after > 0);
    let tied =
        lines.iter().filter(|other| other.placed && line.is_some_and(|own| own.rank == other.rank));
    let others = tied.count().saturating_sub(1);
    html! {
        @if let Some(line) = line {
            @let (key, round) = match group.open_round() {
                Some(open) => (words::WEB_PLAYER_PLACE_OPEN, open),
                None if group.is_finished() => (words::WEB_PLAYER_PLACE_LAST, after),
                None => (words::WEB_PLAYER_PLACE, after),
            };
            @let message = message!(key, rank = ordinal(line.rank, cx.lang), of = group.members.len(), points = super::points(line.points, cx.lang), round);
            p #classificado .notice data-live="" {
                // The place is that of the player's team.
                @if entrant != id { b { (cx.view.public.player(entrant).row.name) ":" } " " }
                (cx.text(&message))
                @if others > 0 { " " (cx.text(&message!(words::WEB_PLAYER_TIED, count = others))) }
            }
        }
    }
}

/// The players of a team by board, each with the opponent and the result in the match of this round.
fn people(cx: &Viewer, source: &Source<'_>, group: Option<&Group>, team: PlayerId) -> Markup {
    let state = &cx.view.public;
    let round = group.and_then(|group| group.played.last());
    let game = round.and_then(|round| state.seat(round, team)).map(|(_, game)| game);
    let category = state.code(team).category();
    let mut players: Vec<(Option<u32>, PlayerId)> = state
        .team_players(team)
        .into_iter()
        .map(|player| (game.and_then(|game| game.board_of(player)), player))
        .collect();
    players.sort_by_key(|(board, _)| board.unwrap_or(u32::MAX));
    html! {
        table #jogadores data-live="" {
            caption { (cx.word(words::WEB_PLAYER_PEOPLE)) }
            thead { tr {
                th scope="col" { (cx.word(words::PRINT_COLUMN_BOARD)) }
                th scope="col" { (cx.word(words::PRINT_COLUMN_NAME)) }
                th scope="col" { (cx.word(words::PRINT_COLUMN_OPPONENT)) }
                th scope="col" .s { (cx.word(words::PRINT_COLUMN_RESULT)) }
            } }
            tbody { @for (board, player) in players {
                @let row = &state.player(player).row;
                tr {
                    td { @match board {
                        Some(number) => { (number) " " small { (source.game_at(category, board)) } },
                        None => @if game.is_some() { (cx.word(words::PRINT_RESERVE)) } @else { "–" },
                    } }
                    td { a href=(cx.to(&format!("/p/{}", row.code))) { (row.name) } }
                    @let seated = game.filter(|_| board.is_some());
                    td { @if let Some(game) = seated {
                        (game.against(player).map_or_else(|| cx.word(words::EVENT_EMPTY_BOARD), |it| state.player(it).row.name.clone()))
                    } }
                    td.s { @if let Some(game) = seated { (game.score_of(player).map_or("–".to_owned(), |score| result(cx, score))) } }
                }
            } }
        }
    }
}

/// A result in a word, from a player's own view.
fn result(cx: &Viewer, score: Score) -> String {
    cx.word(match (score.outcome(Side::First), score.played()) {
        _ if score.is_adjourned() => words::WEB_PLAYER_ADJOURNED,
        (GameResult::Draw, _) if score != Score::Draw => words::WEB_PLAYER_HALF,
        (GameResult::Win, true) => words::WEB_PLAYER_WIN,
        (GameResult::Win, false) => words::WEB_PLAYER_FORFEIT_WIN,
        (GameResult::Draw, _) => words::WEB_PLAYER_DRAW,
        (GameResult::Loss, true) => words::WEB_PLAYER_LOSS,
        (GameResult::Loss, false) => words::WEB_PLAYER_FORFEIT_LOSS,
    })
}

/// The points of the games of a match, those of a team first.
fn match_score(game: &Encounter, own: PlayerId) -> String {
    let [mut one, mut other] = game.halves().map(in_halves);
    if game.first != own {
        std::mem::swap(&mut one, &mut other);
    }
    format!("{one}–{other}")
}

/// The player's rounds in one group.
fn history(cx: &Viewer, group: &Group, id: PlayerId) -> Markup {
    let state = &cx.view.public;
    let Some(source) = cx.view.public_source(cx.lang) else { return html! {} };
    if group.played.is_empty() {
        return html! {};
    }
    let unit = source.group_name(group);
    let entrant = state.entrant(id);
    html! {
        h2 { (unit) }
        div.scroll tabindex="0" role="region" aria-label=(unit) {
            table #(format!("h-{}", group.code).replace('.', "-")) data-live="" {
                caption { (cx.word(words::WEB_PLAYER_ROUNDS)) }
                thead { tr {
                    th scope="col" .n { (cx.word(words::PRINT_COLUMN_ROUND)) }
                    th scope="col" .n { (cx.word(words::PRINT_COLUMN_TABLE)) }
                    th scope="col" { (cx.word(words::PRINT_COLUMN_OPPONENT)) }
                    th scope="col" .s { (cx.word(words::PRINT_COLUMN_RESULT)) }
                } }
                tbody {
                    @for (number, round) in (1u32..).zip(&group.played) {
                        @for (table, game) in round.numbered().filter(|(_, game)| game.has(entrant)) {
                            tr {
                                @match source.stage(group, game) {
                                    Some(stage) => td { (stage) },
                                    None => td.n { (number) },
                                }
                                @if game.second().is_some() {
                                    @let own = state.sits_as(game, id);
                                    td.n { (arbitro_paper::table_place(table, game.board_of(id))) }
                                    td { @if let Some(other) = game.against(own) { (state.player(other).row.name) } }
                                    td.s {
                                        @match game.score_of(own) {
                                            None => "–",
                                            Some(_) if game.is_of_teams() && own == entrant => (match_score(game, own)),
                                            Some(score) => (result(cx, score)),
                                        }
                                    }
                                } @else {
                                    td.n {}
                                    td { (super::not_playing(cx, game.kind)) }
                                    td.s {}
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The word for somebody without a seat in the round being played.
pub(super) fn unseated(state: &State, group: &Group, entrant: PlayerId) -> &'static str {
    match group.waits(entrant) {
        _ if state.player(entrant).status == PlayerStatus::Withdrawn => words::PRINT_WITHDRAWN,
        _ if group.played.is_empty() => words::WEB_GROUP_UNPAIRED,
        true => words::WEB_PLAYER_WAITS,
        false => words::WEB_PLAYER_OUT,
    }
}
