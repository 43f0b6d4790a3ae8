//! The readings of a form's pictures, as one page to check: clear slips, slips that need a choice, and slips
//! that are only mentioned.

use super::{AS_READ, PATH, Slip, field, home, is_rehearsal};
use crate::web::pages::prelude::*;
use crate::web::pages::report::outcome;
use crate::web::scans::{ReadPictures, Sent, Unread};
use arbitro_paper::SlipToken;
use arbitro_scan::{self, OTHER_DESK, SlipPlan, SlipReading, SlipStatus};

/// A slip with its plan, by the index of its picture and its own.
struct Shown<'r> {
    at: (usize, usize),
    slip: &'r Slip,
    plan: SlipPlan,
}

/// The task with a slip.
#[derive(PartialEq)]
enum Part {
    /// Nothing: it is clear.
    Clear,
    /// A person must choose.
    Open,
    /// It is only mentioned.
    Settled,
}

pub(super) fn page(cx: &Context, sent: &Sent, read: &ReadPictures) -> Answer {
    let shown = all(cx, read);
    let of = |part: Part| shown.iter().filter(move |one| one.part(&cx.view.state) == part);
    let (clear, asked): (Vec<_>, Vec<_>) = (of(Part::Clear).collect(), of(Part::Open).collect());
    let lines: Vec<String> = of(Part::Settled).map(|one| one.sentence(cx)).collect();
    let faults = faults(cx, sent, read);
    let path = format!("{PATH}/{}", sent.id);
    let body = html! {
        @if cx.query.has("nada") { p.notice role="status" { (cx.word(words::WEB_SLIPS_NOTHING)) } }
        (entered(cx, sent, read, &path))
        @if !faults.is_empty() {
            div.problem role="alert" data-problem="" { @for fault in &faults { p { (fault) } } }
        }
        @if !clear.is_empty() || !asked.is_empty() {
            form.scan method="post" action=(path) {
                (shell::once())
                // Slips that need a decision are above those that only need a look.
                @for (key, slips) in [(words::WEB_SLIPS_ASKED, &asked), (words::WEB_SLIPS_CLEAR, &clear)] {
                    @if !slips.is_empty() {
                        h2 { (cx.text(&message!(key, count = slips.len()))) }
                        ol.slips { @for one in slips { li { (one.offered(cx, &path)) } } }
                    }
                }
                p.buttons.enter { button.go { (enter_word(cx, clear.len(), asked.len())) } }
            }
        }
        @if !lines.is_empty() {
            h2 { (cx.word(words::WEB_SLIPS_SAID)) }
            ul.idle { @for line in &lines { li { (line) } } }
        }
        p.buttons {
            @for group in groups(&shown).into_iter().filter(|group| cx.may_enter(*group)) {
                a.button.quiet href=(group_page(cx, group)) { (group) }
            }
            a.button href=(PATH) { (icons::icon("camera")) (cx.word(words::WEB_SLIPS_MORE)) }
            a.button.quiet href=(home(cx)) { (icons::icon("back")) (cx.word(words::WEB_BACK)) }
        }
    };
    shell::page(cx, &cx.word(words::WEB_SLIPS_TITLE), Fresh::Still, &body)
}

/// Every slip with its plan, given the slips before it.
fn all<'r>(cx: &Context, read: &'r ReadPictures) -> Vec<Shown<'r>> {
    let mut state = cx.view.state.clone();
    let rehearsal = is_rehearsal(cx);
    let mut shown = Vec::new();
    for (picture, one) in read.pictures.iter().enumerate() {
        let planned =
            arbitro_scan::plan((&state, rehearsal), &one.picture, |group| cx.may_enter(group));
        state = planned.after;
        let slips = one.picture.slips.iter().zip(planned.slips).enumerate();
        shown.extend(slips.map(|(at, (slip, plan))| Shown { at: (picture, at), slip, plan }));
    }
    shown
}

fn enter_word(cx: &Context, clear: usize, open: usize) -> String {
    let key = match (clear, open) {
        (0, _) => words::WEB_SLIPS_ENTER_CHOSEN,
        (_, 0) => words::WEB_SLIPS_ENTER,
        _ => words::WEB_SLIPS_ENTER_BOTH,
    };
    cx.text(&message!(key, count = clear))
}

/// The groups of the slips, without duplicates.
fn groups(shown: &[Shown<'_>]) -> Vec<GroupCode> {
    let of_event = shown.iter().filter(|one| one.plan.pair.is_some());
    let mut groups: Vec<GroupCode> =
        of_event.filter_map(|one| Some(one.slip.token.as_ref()?.group)).collect();
    groups.sort_unstable();
    groups.dedup();
    groups
}

fn group_page(cx: &Context, group: GroupCode) -> String {
    match home(cx) {
        "/sala" => format!("/sala?g={group}"),
        _ => format!("/mesa/{group}"),
    }
}

/// The results entered from the pictures that still count, each with an undo button.
fn entered(cx: &Context, sent: &Sent, read: &ReadPictures, path: &str) -> Markup {
    let of = |seq: u64| echo::of_one_entry(&cx.view.state, seq);
    let entered = sent.entered().into_iter().map(|(seq, picture)| (seq, picture, of(seq)));
    html! {
        @for (seq, picture, count) in entered.filter(|(.., count)| *count > 0) {
            @let name = read.pictures.get(picture).map_or("", |one| one.picture.name.as_str());
            div.notice.entered role="status" data-entered=(count) {
                p { (cx.text(&message!(words::WEB_SLIPS_ENTERED, count, file = name))) }
                (shell::button(path, &[("do", "undo"), ("seq", &seq.to_string())], &cx.word(words::WEB_SLIPS_UNDO), "quiet"))
            }
        }
    }
}

/// Why files gave nothing.
fn faults(cx: &Context, sent: &Sent, read: &ReadPictures) -> Vec<String> {
    let mut faults = Vec::new();
    for one in &read.pictures {
        let key = match one.unread {
            None if one.picture.slips.is_empty() => words::WEB_SLIPS_FAULT_NO_SLIP,
            None => continue,
            Some(Unread::Long) => words::WEB_SLIPS_FAULT_LARGE,
            Some(Unread::Time | Unread::Fault("long")) => words::WEB_SLIPS_FAULT_TIME,
            Some(Unread::Room) => words::WEB_SLIPS_FAULT_ROOM,
            Some(Unread::Fault("large")) => words::WEB_SLIPS_FAULT_LARGE,
            Some(Unread::Fault("kind")) => words::WEB_SLIPS_FAULT_KIND,
            Some(Unread::Fault(_)) => words::WEB_SLIPS_FAULT_DAMAGED,
        };
        faults.push(cx.text(&message!(key, file = &one.picture.name)));
    }
    if sent.beyond > 0 {
        faults.push(cx.text(&message!(
            words::WEB_SLIPS_BEYOND,
            count = sent.beyond,
            most = read.pictures.len()
        )));
    }
    faults
}

impl Shown<'_> {
    fn part(&self, state: &State) -> Part {
        let open = || {
            let token = self.slip.token.as_ref()?;
            let game = state.group(token.group).ok()?.table(token.round, token.table).ok()?;
            let result = token.board.map_or(game.result, |board| game.game(board));
            result.is_none().then_some(())
        };
        match self.plan.status {
            SlipStatus::Read => Part::Clear,
            SlipStatus::Unclear | SlipStatus::Blank if open().is_some() => Part::Open,
            _ => Part::Settled,
        }
    }

    /// The slip's table.
    fn place(&self, cx: &Context) -> String {
        let Some(token) = &self.slip.token else { return cx.word(words::WEB_SLIPS_OTHER_CODE) };
        cx.text(
            &Message::new(words::WEB_SLIPS_PLACE)
                .with("group", token.group)
                .with("round", token.round)
                .with("table", token.place()),
        )
    }

    /// A slip that needs no choice, in words.
    fn sentence(&self, cx: &Context) -> String {
        let present = self.present(cx);
        let key = match (self.plan.status, self.plan.why) {
            (SlipStatus::Outdated, _) => words::WEB_SLIPS_OUTDATED,
            (SlipStatus::OtherEvent, _) => words::WEB_SLIPS_OTHER_EVENT,
            // Another slip of the same upload has it.
            (SlipStatus::Already, _) if present.is_empty() => words::WEB_SLIPS_TWICE,
            (SlipStatus::Already, _) => words::WEB_SLIPS_ALREADY,
            (SlipStatus::Refused, Some(OTHER_DESK)) => words::WEB_SLIPS_OTHER_DESK,
            (SlipStatus::Refused, Some("has-result")) => words::WEB_SLIPS_HAS_RESULT,
            (SlipStatus::Refused, Some("no-slip")) => words::WEB_SLIPS_NO_SLIP,
            (SlipStatus::Refused, _) => words::WEB_SLIPS_NOT_POSSIBLE,
            // Its table has a result already.
            (SlipStatus::Unclear | SlipStatus::Blank | SlipStatus::Read, _) => {
                words::WEB_SLIPS_DONE
            }
        };
        let read = self.plan.read.clone().unwrap_or_default();
        cx.text(&message!(key, place = self.place(cx), read, said = present))
    }

    /// The present result of its table, in words; empty if it has none.
    fn present(&self, cx: &Context) -> String {
        let state = &cx.view.state;
        let result = || {
            let token = self.slip.token.as_ref()?;
            let game = state.group(token.group).ok()?.table(token.round, token.table).ok()?;
            let [first, second] = self.plan.pair.as_ref()?;
            let result = match token.board {
                Some(board) => game.game(board)?.into(),
                None => game.typed()?,
            };
            Some(echo::written(state, cx.lang, [first, second], result))
        };
        result().unwrap_or_default()
    }

    /// A slip with its cut-out and the possible choices.
    fn offered(&self, cx: &Context, path: &str) -> Markup {
        let Some((token, pair)) = self.slip.token.as_ref().zip(self.plan.pair.as_ref()) else {
            return html! {};
        };
        let (picture, number) = self.at;
        let place = self.place(cx);
        let names = pair.each_ref().map(|code| echo::name(&cx.view.state, code));
        let clear = self.plan.status == SlipStatus::Read;
        let choices = self.choices(cx, token, &names);
        let name = field(picture, number);
        let image = format!("{path}/{picture}/{number}");
        let alt = cx.text(&message!(words::WEB_SLIPS_CUT, place = &place));
        html! {
            fieldset data-status=(if clear { "read" } else { "unclear" }) {
                legend { (place) }
                div.slip {
                    a href=(image) target="_blank" aria-label=(alt) { img src=(image) alt=(alt); }
                    div {
                        p.reading { @if clear { b { (self.reading(cx, &names)) } } @else { (self.doubt(cx)) } }
                        p.note { (names[0]) " " span.code { (pair[0]) } " – " (names[1]) " " span.code { (pair[1]) } }
                        @if clear {
                            details.more {
                                summary { (cx.word(words::WEB_ROW_MORE)) }
                                (radio(&name, AS_READ, &cx.word(words::WEB_SLIPS_AS_READ), true))
                                @for (value, said) in &choices { (radio(&name, value, said, false)) }
                                (radio(&name, "", &cx.word(words::WEB_SLIPS_LEAVE), false))
                            }
                        } @else {
                            @for (value, said) in &choices { (radio(&name, value, said, false)) }
                            (radio(&name, "", &cx.word(words::WEB_SLIPS_LEAVE), true))
                        }
                    }
                }
            }
        }
    }

    /// Its reading, in words.
    fn reading(&self, cx: &Context, names: &[String; 2]) -> String {
        match &self.slip.reading {
            SlipReading::Result(score) => outcome(cx, names, *score),
            _ => {
                let read = self.plan.read.clone().unwrap_or_default();
                cx.text(&message!(words::WEB_SLIPS_GAMES, read))
            }
        }
    }

    /// Why a person has to look.
    fn doubt(&self, cx: &Context) -> String {
        cx.word(match (self.plan.status, self.plan.why) {
            (SlipStatus::Blank, _) => words::WEB_SLIPS_BLANK,
            (_, Some("several")) => words::WEB_SLIPS_WHY_SEVERAL,
            (_, Some("filled")) => words::WEB_SLIPS_WHY_FILLED,
            (_, Some("trace")) => words::WEB_SLIPS_WHY_TRACE,
            (_, Some("outside")) => words::WEB_SLIPS_WHY_OUTSIDE,
            (_, Some("games")) => words::WEB_SLIPS_WHY_GAMES,
            (_, Some("corners")) => words::WEB_SLIPS_WHY_CORNERS,
            (_, Some("dark")) => words::WEB_SLIPS_WHY_DARK,
            (_, Some("differs")) => words::WEB_SLIPS_WHY_DIFFERS,
            _ => words::WEB_SLIPS_WHY_DOUBTFUL,
        })
    }

    /// Every result that its table can have, as the form's value and in words.
    fn choices(
        &self,
        cx: &Context,
        token: &SlipToken,
        names: &[String; 2],
    ) -> Vec<(String, String)> {
        let state = &cx.view.state;
        // The slip of a board is about one game.
        let is_match = |group: &&Group| !group.system.is_of_teams();
        let of_match = state.group(token.group).ok().filter(is_match);
        let games = of_match.map_or(1, |group| group.games_per_match());
        let category = token.group.category();
        let draws = state.rules().is_ok_and(|rules| rules.has_draws_at(category, token.board));
        let mut choices: Vec<(String, String)> = Vec::new();
        let mut scores = Vec::new();
        if games > 1 {
            let wins = games / 2 + 1;
            let tallies: Vec<(u32, u32)> = match games {
                2 if draws => vec![(2, 0), (1, 0), (1, 1), (0, 1), (0, 2)],
                2 => vec![(2, 0), (1, 1), (0, 2)],
                _ => {
                    let first_wins = (0..wins).map(|lost| (wins, lost));
                    first_wins.chain((0..wins).rev().map(|won| (won, wins))).collect()
                }
            };
            choices.extend(tallies.into_iter().map(|(one, other)| {
                let result = TypedResult::Match(one, other);
                let named = outcome(cx, names, result.score());
                (result.to_string(), format!("{result}: {named}"))
            }));
        } else {
            scores.extend([Score::First, Score::Second]);
            scores.extend(draws.then_some(Score::Draw));
        }
        scores.extend([Score::FirstByForfeit, Score::SecondByForfeit, Score::DoubleForfeit]);
        choices.extend(scores.iter().map(|score| (score.to_string(), outcome(cx, names, *score))));
        choices
    }
}

fn radio(name: &str, value: &str, label: &str, chosen: bool) -> Markup {
    html! { label { input type="radio" name=(name) value=(value) checked[chosen]; " " (label) } }
}
