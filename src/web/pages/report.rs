//! `/resultado`: the players of a table, or of a board where teams meet, record its result on their own phone, with the
//! code on its slip. Both confirm it, as on a table's tablet; then it waits for the desk, or is recorded where their
//! word is enough.

use super::waiting::{self, Record, Waiting};
use crate::hall::keys::{Place, place_name};
use crate::hall::live::{Games, LiveGame, Stated};
use crate::hall::slips;
use crate::web::pages::live::title;
use crate::web::pages::prelude::*;
use arbitro_event::acts::EnterResult;

/// The address for players' phones.
pub(in crate::web) const PATH: &str = "/resultado";

/// A table or board whose result is missing, and its players' reports.
pub(in crate::web) struct Reported {
    place: Place,
    /// The number of the next game in a match of several, or of the board.
    game: Option<u32>,
    /// The codes of those at the table: the teams, where these meet.
    codes: [PlayerCode; 2],
    /// The names of the players, the one who begins first.
    names: [String; 2],
    live: LiveGame,
}

impl Reported {
    /// The table or board of a slip, as long as its players may report.
    fn of(state: &State, games: &Games, place: Place) -> Option<Self> {
        let (group, round, table, board) = place;
        let drawn = state.group(group).ok()?;
        let reports = state.rules().is_ok_and(|rules| rules.reports_itself(group));
        let is_last = drawn.played.len() as u32 == round;
        let encounter = drawn.table(round, table).ok()?;
        if !reports || !is_last {
            return None;
        }
        let players = slips::players(encounter, board)?.map(|id| &state.player(id).row);
        let codes = [encounter.first, encounter.second()?].map(|id| state.code(id).clone());
        let next = (drawn.games_per_match() > 1).then(|| encounter.next_game());
        let texts = players.map(|row| row.code.to_string());
        let live = games.0.get(&place_name(place));
        let live = live.filter(|game| game.players == texts && game.moves.is_empty()).cloned();
        Some(Self {
            place,
            game: board.or(next),
            names: players.map(|row| row.name.clone()),
            codes,
            live: live.unwrap_or_else(|| LiveGame { players: texts, ..LiveGame::default() }),
        })
    }

    /// The result that was stated about the game that is next.
    fn stated(&self) -> Option<Score> {
        let Stated { score, game } = self.live.stated?;
        (game == self.game).then_some(score)
    }

    /// Records what both have confirmed.
    fn record(&self, cx: &Context, desk: &mut Desk, score: Score) -> Result<(), ActFault> {
        let (group, round, table, board) = self.place;
        let result = EnterResult {
            // The buttons have names on them; at a board the one who begins is named first.
            seated: board.is_none(),
            game: self.game,
            expect: Some(self.codes.clone()),
            seen: Some(None),
            ..EnterResult::of(group, round, table, score)
        };
        desk.carry_out(&cx.request(result))?;
        waiting::done(desk, self.place);
        Ok(())
    }
}

/// A result as its button names it.
pub(super) fn outcome(cx: &Viewer, [first, second]: &[String; 2], score: Score) -> String {
    let of = |key, name: &String| cx.text(&message!(key, name));
    match score {
        Score::First => of(words::WEB_ROW_WINS, first),
        Score::Second => of(words::WEB_ROW_WINS, second),
        Score::Draw => cx.word(words::WEB_ROW_DRAW),
        Score::FirstByForfeit => of(words::WEB_ROW_FORFEIT, first),
        Score::SecondByForfeit => of(words::WEB_ROW_FORFEIT, second),
        Score::DoubleForfeit => cx.word(words::WEB_ROW_NOBODY),
        Score::HalfToFirst => of(words::WEB_ROW_HALF, first),
        Score::HalfToSecond => of(words::WEB_ROW_HALF, second),
        Score::BothLose => cx.word(words::WEB_ROW_BOTH_LOSE),
        Score::Adjourned => cx.word(words::WEB_ROW_ADJOURNED),
    }
}

/// The results that players can state.
pub(super) fn choices(state: &State, (group, .., board): Place) -> Vec<Score> {
    let draws = state.rules().is_ok_and(|rules| rules.has_draws_at(group.category(), board));
    [Some(Score::First), draws.then_some(Score::Draw), Some(Score::Second)]
        .into_iter()
        .flatten()
        .collect()
}

/// The table of the slip whose code this browser has.
fn here(cx: &Context) -> Result<Option<Reported>, Answer> {
    let Some(place) = cx.holder.as_ref().and_then(|holder| holder.slip()) else {
        return Err(pages::nothing(cx));
    };
    let games = cx.hall.games().map_err(|fault| pages::away(cx, &fault))?;
    Ok(Reported::of(&cx.view.public, &games, place))
}

/// The page of a table's players.
pub(in crate::web) fn page(cx: &Context) -> Answer {
    // Staff see what is reported among the tablets.
    if cx.holder.as_ref().is_some_and(|holder| holder.slip().is_none()) {
        return Answer::go("/tabuleiro");
    }
    match here(cx) {
        Ok(Some(reported)) => shown(cx, &reported, None),
        Ok(None) => over(cx),
        Err(answer) => answer,
    }
}

/// The page where there is nothing to report any more.
fn over(cx: &Context) -> Answer {
    let body = html! {
        p.big role="status" { (cx.word(words::WEB_REPORT_OVER)) }
        p { a.button href="/" { (cx.word(words::WEB_NAV_HOME)) } }
    };
    shell::page(cx, &cx.word(words::WEB_REPORT_TITLE), Fresh::Still, &body)
}

fn shown(cx: &Context, reported: &Reported, fault: Option<&str>) -> Answer {
    let Reported { place, names, live, .. } = reported;
    let stated = reported.stated();
    let button = |fields: &[(&str, &str)], label: &str, class| {
        let game = reported.game.unwrap_or_default().to_string();
        let fields = [fields, &[("game", game.as_str())]].concat();
        shell::button(PATH, &fields, label, class)
    };
    let body = html! {
        @if let Some(fault) = fault { div.problem role="alert" data-problem="" { p { (fault) } } }
        h2 { (title(cx, *place)) }
        @if let Some(game) = reported.game.filter(|_| place.3.is_none()) { p { (cx.text(&message!(words::WEB_TABLET_GAME, game))) } }
        @match stated {
            None => {
                p.lead { (cx.word(words::WEB_REPORT_ASK)) }
                div.buttons.tall {
                    @for score in choices(&cx.view.public, *place) {
                        (button(&[("do", "state"), ("r", score.as_str())], &outcome(cx, names, score), "go"))
                    }
                }
            },
            Some(score) => {
                p.big role="status" { (outcome(cx, names, score)) }
                @if live.is_agreed() {
                    p { (cx.word(words::WEB_REPORT_WAITS)) }
                } @else {
                    p { (cx.word(words::WEB_REPORT_BOTH)) }
                    div.buttons.tall {
                        @for (seat, name) in ["0", "1"].into_iter().zip(names) {
                            @if live.so[usize::from(seat == "1")] {
                                p { (cx.text(&message!(words::WEB_REPORT_DONE, name))) }
                            } @else {
                                (button(&[("do", "so"), ("seat", seat), ("r", score.as_str())],
                                    &cx.text(&message!(words::WEB_REPORT_CONFIRM, name)), "go"))
                            }
                        }
                        (button(&[("do", "no")], &cx.word(words::WEB_REPORT_OTHER), "quiet"))
                    }
                }
            },
        }
        p.note { (cx.word(words::WEB_REPORT_NOTE)) }
    };
    let answer = shell::page(cx, &cx.word(words::WEB_REPORT_TITLE), Fresh::Still, &body);
    if fault.is_some() { answer.status(409) } else { answer }
}

/// Carries out the players' form.
pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let Some(reported) = here(cx)? else { return Err(over(cx).status(409)) };
    let stale = || shown(cx, &reported, Some(&cx.word(words::WEB_REPORT_STALE)));
    // A form of another game of the match is no report of this one.
    if cx.form.read_as("game") != Some(reported.game.unwrap_or_default()) {
        return Err(stale());
    }
    let mut live = reported.live.clone();
    let result: Option<Score> = cx.form.read_as("r");
    match (cx.form.get("do"), reported.stated()) {
        ("state", None) => {
            let score = result.filter(|it| choices(&cx.view.public, reported.place).contains(it));
            let Some(score) = score else { return Err(pages::no_form(cx)) };
            live.unsay();
            live.stated = Some(Stated { score, game: reported.game });
        }
        ("so", Some(score)) if result == Some(score) && !live.is_agreed() => {
            let Some(seat) = cx.form.read_as::<usize>("seat").filter(|seat| *seat < 2) else {
                return Err(pages::no_form(cx));
            };
            live.so[seat] = true;
        }
        ("no", Some(_)) if !live.is_agreed() => {
            live.unsay();
            live.stated = None;
        }
        _ => return Err(stale()),
    }
    live.tablet = true;
    waiting::write(cx, desk, reported.place, &mut live)?;
    if live.is_agreed() {
        let rules = cx.view.state.rules();
        if rules.is_ok_and(|rules| rules.confirms_at_table(reported.place.0))
            && let Some(score) = live.stated.map(|it| it.score)
        {
            // A refused result waits for the desk, which sees the reason when accepting it.
            let _ = reported.record(cx, desk, score);
        }
        desk.publish();
    }
    Ok(Answer::go(PATH))
}

/// The result of a table or board that both players have confirmed.
pub(super) fn waiting<'s>(cx: &Context, games: &Games, place: Place) -> Option<Waiting<'s>> {
    let reported = Reported::of(&cx.view.state, games, place)?;
    let score = reported.stated().filter(|_| reported.live.is_agreed())?;
    let (names, live) = (reported.names.clone(), reported.live.clone());
    let record: Record<'s> = Box::new(move |cx, desk| reported.record(cx, desk, score));
    let result = (outcome(cx, &names, score), Some((waiting::button(cx, score), record)));
    Some(Waiting::of((place, &names), &live, result, cx))
}
