//! `/escola/encontro`: the captain of a team reports all boards of the match being played, with the
//! key of the team's school. Each team reports for itself. Matching reports wait for the desk, or
//! are recorded where the captains' word is enough; a recorded result stays as it is.

use super::report::{choices, outcome};
use super::school;
use super::waiting::{self, Record, Waiting};
use crate::hall::keys::{Place, place_name};
use crate::hall::live::{Games, LiveGame};
use crate::hall::slips;
use crate::web::pages::live::title;
use crate::web::pages::prelude::*;
use arbitro_event::acts::{EnterResult, EnterResults};
use arbitro_event::in_halves;
use arbitro_pairing::{GameResult, Side};

/// A match of teams with open boards, and what its teams report.
pub(in crate::web) struct ReportedMatch<'s> {
    place: Place,
    encounter: &'s Encounter,
    teams: [PlayerId; 2],
    live: LiveGame,
}

impl<'s> ReportedMatch<'s> {
    /// The match at a table, as long as its teams may report it.
    fn of(state: &'s State, games: &Games, place: Place) -> Option<Self> {
        let (group, round, table, _) = place;
        let drawn = state.group(group).ok()?;
        let encounter = drawn.table(round, table).ok()?;
        let teams = [encounter.first, encounter.second()?];
        let code =
            |id: Option<PlayerId>| id.map_or("-".to_owned(), |id| state.code(id).to_string());
        // With other teams, or other players, it is another match.
        let players = [0, 1].map(|side| {
            let seats = encounter.boards.iter().map(|board| board[side]);
            let all: Vec<String> =
                std::iter::once(Some(teams[side])).chain(seats).map(code).collect();
            all.join(" ")
        });
        let live = games.of(&place_name(place), players);
        let reports = state.rules().is_ok_and(|rules| rules.reports_itself(group));
        let is_last = drawn.played.len() as u32 == round;
        let reported = Self { place, encounter, teams, live };
        let is_open = reported.open().next().is_some();
        (reports && is_last && is_open).then_some(reported)
    }

    /// The match of a team in the last round, and its side: 0 if it is named first.
    fn of_team(state: &'s State, games: &Games, team: PlayerId) -> Option<(Self, usize)> {
        let group = state.group_of(team)?;
        let (table, encounter) = state.seat(group.played.last()?, team)?;
        let place = (group.code, group.played.len() as u32, table, None);
        Some((Self::of(state, games, place)?, usize::from(encounter.first != team)))
    }

    /// The numbers of all boards.
    fn boards(&self) -> impl Iterator<Item = u32> + use<> {
        1..=self.encounter.boards.len() as u32
    }

    /// The boards without a result.
    fn open(&self) -> impl Iterator<Item = u32> {
        self.boards().filter(|&board| slips::players(self.encounter, Some(board)).is_some())
    }

    /// The result that a board has, as the team named first sees it.
    fn recorded(&self, board: u32) -> Option<Score> {
        self.encounter.seen_by_first(board)
    }

    /// A team's report of a board, as the team named first sees it.
    fn reported(&self, side: usize, board: u32) -> Option<Score> {
        self.live.boards[side].get(board as usize - 1).copied().flatten()
    }

    fn has_reported(&self, side: usize) -> bool {
        self.open().all(|board| self.reported(side, board).is_some())
    }

    /// The open boards of which the two teams report different results.
    fn disputed(&self) -> Vec<u32> {
        let both = |board: u32| self.reported(0, board).zip(self.reported(1, board));
        self.open().filter(|&board| both(board).is_some_and(|(one, other)| one != other)).collect()
    }

    fn is_agreed(&self) -> bool {
        self.has_reported(0) && self.has_reported(1) && self.disputed().is_empty()
    }

    /// The match as a team reports it: `2½–1½ (1 0 1 ½)`.
    fn reported_score(&self, side: usize) -> String {
        self.in_points(|board| self.reported(side, board).or_else(|| self.recorded(board)))
    }

    /// The match as it is once what both teams report is recorded.
    fn agreed(&self) -> String {
        self.in_points(|board| self.recorded(board).or_else(|| self.reported(0, board)))
    }

    /// The points of a match, and of each board, from the results of its boards.
    fn in_points(&self, of_board: impl Fn(u32) -> Option<Score>) -> String {
        let halves = |score: Score, side: Side| match score.outcome(side) {
            GameResult::Win => 2,
            GameResult::Draw => 1,
            GameResult::Loss => 0,
        };
        let scores: Vec<Score> = self.boards().filter_map(of_board).collect();
        let sum = |side: Side| in_halves(scores.iter().map(|&score| halves(score, side)).sum());
        let first: Vec<String> =
            scores.iter().map(|&score| in_halves(halves(score, Side::First))).collect();
        let boards = first.join(" ");
        format!("{}–{} ({boards})", sum(Side::First), sum(Side::Second))
    }

    /// Records what both teams report; `state` has their codes.
    fn record(&self, cx: &Context, desk: &mut Desk, state: &State) -> Result<(), ActFault> {
        let (group, round, table, _) = self.place;
        let expect = self.teams.map(|id| state.code(id).clone());
        let of_board = |board: u32| {
            let score = self.reported(0, board)?;
            Some(EnterResult {
                game: Some(board),
                seated: true,
                expect: Some(expect.clone()),
                seen: Some(None),
                ..EnterResult::of(group, round, table, score)
            })
        };
        let results = self.open().filter_map(of_board).collect();
        desk.carry_out(&cx.request(EnterResults { results }))?;
        waiting::done(desk, self.place);
        Ok(())
    }
}

/// The players of a board in the order of the teams: those of one's own team with their names.
fn names(
    cx: &Context,
    reported: &ReportedMatch<'_>,
    own: Option<usize>,
    board: u32,
) -> [String; 2] {
    let seats = reported.encounter.boards.get(board as usize - 1).copied().unwrap_or_default();
    let name = |side: usize| {
        let state = if own == Some(side) { &cx.view.state } else { &cx.view.public };
        seats[side].map_or_else(
            || cx.word(words::EVENT_EMPTY_BOARD),
            |id| state.player(id).row.name.clone(),
        )
    };
    [0, 1].map(name)
}

/// The name of a team.
fn team_name(cx: &Context, reported: &ReportedMatch<'_>, side: usize) -> String {
    cx.view.public.player(reported.teams[side]).row.name.clone()
}

/// The form for the match of each of a school's teams, as long as it has open boards.
pub(super) fn of_school(
    cx: &Context,
    source: &Source<'_>,
    school: &str,
    teams: &BTreeSet<PlayerId>,
) -> Markup {
    let Ok(games) = cx.hall.games() else { return html! {} };
    let action = pager::address("/escola/encontro", &[], &[("e", school)]);
    let of_team = |&team| ReportedMatch::of_team(&cx.view.public, &games, team);
    html! {
        @for (reported, side) in teams.iter().filter_map(of_team) {
            h2 { (title(cx, reported.place)) }
            p { b { (team_name(cx, &reported, 0)) } " – " b { (team_name(cx, &reported, 1)) } }
            div id=(format!("participado-{}", cx.view.public.code(reported.teams[side])).replace('.', "-")) data-live="" { (status(cx, &reported, side)) }
            @if reported.is_agreed() {}
            @else if reported.has_reported(side) {
                details open[reported.has_reported(1 - side)] {
                    summary { (cx.word(words::WEB_MATCH_AGAIN)) }
                    (form(cx, source, (&reported, side), &action))
                }
            } @else { (form(cx, source, (&reported, side), &action)) }
        }
    }
}

/// The reports of the two teams so far.
fn status(cx: &Context, reported: &ReportedMatch<'_>, side: usize) -> Markup {
    let other = 1 - side;
    let team = team_name(cx, reported, other);
    let say = |key, side: usize| {
        cx.text(&message!(key, result = reported.reported_score(side), team = team.clone()))
    };
    match (reported.has_reported(side), reported.has_reported(other)) {
        (true, true) if reported.is_agreed() => {
            let agreed = message!(words::WEB_MATCH_AGREED, result = reported.agreed());
            html! { p.notice role="status" { (cx.text(&agreed)) } }
        }
        (true, true) => html! { div.problem role="alert" {
            p { (say(words::WEB_MATCH_OWN, side)) " " (say(words::WEB_MATCH_OTHER, other)) }
            p { (cx.word(words::WEB_MATCH_DIFFER)) }
        } },
        (true, false) => {
            html! { p.notice role="status" { (say(words::WEB_MATCH_OWN, side)) " " (say(words::WEB_MATCH_WAITS, side)) } }
        }
        (false, true) => {
            html! { p.notice role="status" { (say(words::WEB_MATCH_OTHER, other)) " " (cx.word(words::WEB_MATCH_HOW)) } }
        }
        (false, false) => html! { p role="status" { (cx.word(words::WEB_MATCH_HOW)) } },
    }
}

/// The form of a team: who won at each open board.
fn form(
    cx: &Context,
    source: &Source<'_>,
    (reported, side): (&ReportedMatch<'_>, usize),
    action: &str,
) -> Markup {
    let (group, round, table, _) = reported.place;
    let team = cx.view.public.code(reported.teams[side]);
    let disputed = reported.disputed();
    html! {
        form.stack method="post" action=(action) {
            (shell::hidden(&[("team", team.to_string()), ("match", reported.live.players.join(" / "))]))
            @for board in reported.boards() {
                @let names = names(cx, reported, Some(side), board);
                fieldset {
                    legend { (cx.word(words::PRINT_COLUMN_BOARD)) " " (board) " · " (source.game_at(group.category(), Some(board))) }
                    @match reported.recorded(board) {
                        Some(score) => p { (recorded_in_words(cx, &names, score)) " · " (cx.word(words::WEB_LIVE_KEPT)) },
                        None => {
                            @for score in choices(&cx.view.public, (group, round, table, Some(board))) {
                                label {
                                    input type="radio" name=(format!("b{board}")) value=(score.as_str()) required checked[reported.reported(side, board) == Some(score)];
                                    " " (outcome(cx, &names, score))
                                }
                            }
                            @if let Some(score) = reported.reported(1 - side, board).filter(|_| disputed.contains(&board)) {
                                p.mark { (cx.text(&message!(words::WEB_MATCH_OTHER_BOARD, team = team_name(cx, reported, 1 - side), result = outcome(cx, &names, score)))) }
                            }
                        },
                    }
                }
            }
            button.go { (cx.word(words::WEB_MATCH_DO)) }
        }
    }
}

/// A recorded result in words: who won, or the result where nobody did.
fn recorded_in_words(cx: &Context, names: &[String; 2], score: Score) -> String {
    match score.winner() {
        Some(_) if score.played() => outcome(cx, names, score),
        Some(Side::First) => outcome(cx, names, Score::First),
        Some(Side::Second) => outcome(cx, names, Score::Second),
        None => score.to_string(),
    }
}

/// Takes the report of a team.
pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let state = &cx.view.public;
    let code: Option<PlayerCode> = cx.form.read_as("team");
    let team = code.and_then(|code| state.find(&code).ok()).ok_or_else(|| pages::no_form(cx))?;
    if !school::speaks_for(cx, team) {
        return Err(pages::sorry(cx.lang, 403, &Message::new(words::WEB_LINE_UP_OTHER)));
    }
    let back = school::address(cx);
    let refused = |key: &'static str| Err(shell::declined(cx, key, &back));
    let games = cx.hall.games().map_err(|fault| pages::away(cx, &fault))?;
    let Some((reported, side)) = ReportedMatch::of_team(state, &games, team) else {
        return match desk.knows(&cx.form_number()) {
            true => Ok(Answer::go(back)),
            false => refused(words::WEB_MATCH_OVER),
        };
    };
    if cx.form.get("match") != reported.live.players.join(" / ") {
        return refused(words::WEB_MATCH_OVER);
    }
    let mut boards = vec![None; reported.encounter.boards.len()];
    for board in reported.boards() {
        let (group, round, table, _) = reported.place;
        let known = choices(state, (group, round, table, Some(board)));
        let name = format!("b{board}");
        let score: Option<Score> = cx.form.read_as(&name);
        match reported.recorded(board) {
            // The board has had its result since the form was shown.
            Some(recorded) if cx.form.has(&name) && score != Some(recorded) => {
                return refused(words::WEB_REPORT_STALE);
            }
            Some(_) => {}
            None => {
                let score = score.filter(|score| known.contains(score));
                boards[board as usize - 1] = Some(score.ok_or_else(|| pages::no_form(cx))?);
            }
        }
    }
    if reported.live.boards[side] == boards {
        return Ok(Answer::go(back));
    }
    if reported.is_agreed() {
        return refused(words::WEB_REPORT_STALE);
    }
    let mut live = reported.live.clone();
    live.boards[side] = boards;
    waiting::write(cx, desk, reported.place, &mut live)?;
    let reported = ReportedMatch { live, ..reported };
    let rules = state.rules();
    if reported.is_agreed() && rules.is_ok_and(|rules| rules.confirms_at_table(reported.place.0)) {
        // A refused result waits for the desk, which sees the reason when accepting it.
        let _ = reported.record(cx, desk, state);
    }
    desk.publish();
    Ok(Answer::go(back))
}

/// The reports of both teams of a match, once both are complete.
pub(super) fn waiting<'s>(cx: &'s Context, games: &Games, place: Place) -> Option<Waiting<'s>> {
    let state = &cx.view.state;
    let reported = ReportedMatch::of(state, games, place)?;
    if !reported.has_reported(0) || !reported.has_reported(1) {
        return None;
    }
    let names = reported.teams.map(|id| state.player(id).row.name.clone());
    let disputed = reported.disputed();
    let live = reported.live.clone();
    let result = if disputed.is_empty() {
        let agreed = reported.agreed();
        let record: Record<'s> = Box::new(move |cx, desk| reported.record(cx, desk, state));
        (agreed, Some((cx.word(words::WEB_MATCH_ACCEPT), record)))
    } else {
        let boards = disputed.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        (cx.text(&message!(words::WEB_MATCH_DISPUTED, count = disputed.len(), boards)), None)
    };
    Some(Waiting::of((place, &names), &live, result, cx))
}
