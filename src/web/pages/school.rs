//! `/escola`: a school's own pupils, with their names, for the teacher who came with them; and the upload of
//! the school's file of entries.

use crate::hall::keys::Holder;
use crate::web::pages::head::paper::LIST_FORMS;
use crate::web::pages::prelude::*;
use crate::web::pages::{player, received};
use arbitro_event::chain::{ImportAnswers, Objection};
use arbitro_event::finalists::advancing;
use arbitro_event::{EncounterKind, PlayerStatus};
use arbitro_pairing::{GameResult, Side};
use arbitro_paper::{SchoolList, SchoolLists};

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let Some(source) = cx.view.source(cx.lang) else { return super::nothing(cx) };
    let state = &cx.view.state;
    let Some(school) = chosen(cx) else {
        let mut schools: Vec<(String, String)> = source.school_names().into_iter().collect();
        schools.sort_by_key(|(school, _)| (school.parse().unwrap_or(u64::MAX), school.clone()));
        let clubs = cx.affiliation() == Affiliation::Club;
        let body = html! {
            ul.hits { @for (school, name) in schools {
                li { a href=(pager::address("/escola", &[], &[("e", &school)])) { (name) @if name != school && !clubs { " " span.code { (school) } } } }
            } }
        };
        return shell::page(cx, &cx.word(words::WEB_SCHOOL_CHOOSE), Fresh::Still, &body);
    };
    let pupils = pupils_of(cx, &school);
    let ids: Vec<PlayerId> = pupils.iter().map(|(_, id)| *id).collect();
    let name = source.school_name(&school, &ids);
    let body = html! {
        @if pupils.is_empty() { p { (cx.word(words::WEB_SCHOOL_NONE)) } }
        @if cx.role() == Some(Role::Head) {
            div #chegou .buttons data-live="" { (super::roll::school_button(cx, &school)) }
            (leaving(cx, &school, &ids))
        }
        @let pupils: Vec<Pupil<'_>> = pupils.iter().map(|(code, id)| Pupil::of(cx, code, *id)).collect();
        (summary(cx, &pupils))
        @let teams = teams_of(state, &pupils);
        (super::captains::of_school(cx, &source, &school, &teams))
        (super::line_up::of_school(cx, &source, &school, &teams))
        div #alunos data-live="" {
            @for of_cycle in pupils.chunk_by(|one, other| one.code.category().cycle == other.code.category().cycle) {
                @if let Some(first) = of_cycle.first() { h2 { (source.cycle(first.code.category())) } }
                ul.pupils { @for pupil in of_cycle { li { (pupil.markup(cx, &source)) } } }
            }
        }
        div.buttons {
            @if !pupils.is_empty() { @for (form, name) in LIST_FORMS {
                a.button.quiet href=(pager::address("/escola/lista", &[], &[("e", &school), ("forma", form.ending())])) {
                    (cx.text(&message!(words::WEB_SCHOOL_LIST, form = name))) } " "
            } }
            a.button.quiet href=(super::sheets::PATH) { (cx.word(words::WEB_SHEETS_TITLE)) }
        }
        @if cx.role() == Some(Role::School) { (send_form(cx, false)) }
    };
    shell::page(cx, &name, Fresh::Streams, &body)
}

/// The forms for the head where a whole school leaves: a round without it, or no more rounds.
fn leaving(cx: &Context, school: &str, pupils: &[PlayerId]) -> Markup {
    let state = &cx.view.state;
    let is_own = |team| state.team_players(team).iter().all(|player| pupils.contains(player));
    let entrants: BTreeSet<PlayerId> = pupils.iter().map(|&id| state.entrant(id)).collect();
    // A team that other schools play in stays.
    let leaves = |id: &PlayerId| {
        let player = state.player(*id);
        player.status == PlayerStatus::Active && (!player.row.is_team() || is_own(*id))
    };
    let codes: Vec<&PlayerCode> =
        entrants.iter().filter(|id| leaves(id)).map(|id| state.code(*id)).collect();
    html! {
        @if codes.len() > 1 {
            details #sair {
                summary { (cx.word(words::WEB_SCHOOL_LEAVES)) }
                div.buttons {
                    @for (what, key) in [("absent", words::WEB_SCHOOL_ABSENT), ("withdraw", words::WEB_SCHOOL_WITHDRAW)] {
                        form method="post" action="/chefe/jogador" {
                            (shell::hidden(&[("do", what), ("e", school)]))
                            @for code in &codes { input type="hidden" name="code" value=(code); }
                            button.quiet { (cx.text(&message!(key, count = codes.len()))) }
                        }
                    }
                }
            }
        }
    }
}

/// The school of the key, or the one that the head chose.
pub(super) fn chosen(cx: &Context) -> Option<String> {
    match cx.holder.as_ref() {
        Some(holder) if holder.role == Role::School => school_of_key(holder),
        _ => Some(cx.query.get("e").to_owned()).filter(|school| !school.is_empty()),
    }
}

/// The teams of a school's pupils.
fn teams_of(state: &State, pupils: &[Pupil<'_>]) -> BTreeSet<PlayerId> {
    let teams = pupils.iter().map(|pupil| state.entrant(pupil.id));
    teams.filter(|&team| state.player(team).row.is_team()).collect()
}

/// Whether the key holder acts for a team: the head, or the school of one of its players.
pub(super) fn speaks_for(cx: &Context, team: PlayerId) -> bool {
    let state = &cx.view.state;
    let school = chosen(cx);
    let is_own = |player| school.as_deref() == Some(&*cx.school_of(&state.player(player).row));
    cx.role() == Some(Role::Head) || state.team_players(team).into_iter().any(is_own)
}

/// The page of the school, to which its forms return.
pub(super) fn address(cx: &Context) -> String {
    match chosen(cx).filter(|_| cx.role() == Some(Role::Head)) {
        Some(school) => pager::address("/escola", &[], &[("e", &school)]),
        None => "/escola".to_owned(),
    }
}

/// A school's pupils, ordered by code.
fn pupils_of<'v>(cx: &'v Context, school: &str) -> Vec<(&'v PlayerCode, PlayerId)> {
    let players = cx.view.state.players();
    let mut pupils: Vec<_> = players
        .filter(|(_, player)| cx.school_of(&player.row) == school)
        .map(|(id, player)| (&player.row.code, id))
        .collect();
    pupils.sort();
    pupils
}

/// `/escola/lista`: the school's pupils as a file, with their names and with no more of the day than the
/// public sees.
pub(in crate::web) fn list(cx: &Context) -> Answer {
    let sources = cx.view.source(cx.lang).zip(cx.view.public_source(cx.lang));
    let (Some((staff, public)), Some(school)) = (sources, chosen(cx)) else {
        return super::nothing(cx);
    };
    let ending = cx.query.get("forma");
    let Some((form, _)) = LIST_FORMS.into_iter().find(|(form, _)| form.ending() == ending) else {
        return super::nothing(cx);
    };
    let pupils: Vec<PlayerId> = pupils_of(cx, &school).into_iter().map(|(_, id)| id).collect();
    let refused = |why: String| shell::refused(cx, &[why], "/escola");
    let list =
        match SchoolList::of_school(&staff, &public, staff.school_name(&school, &pupils), pupils) {
            Ok(list) => list,
            Err(refusal) => return refused(cx.text(&refusal.message())),
        };
    match form.export(&SchoolLists { schools: vec![list], two_up: false }, cx.lang) {
        Ok(exported) => {
            let name = format!("{school}.{}", form.ending());
            Answer::file(form.media_type(), &name, exported.bytes)
        }
        Err(fault) => refused(cx.text(&fault.message())),
    }
}

/// A pupil's part in the present round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doing {
    /// Plays now.
    Plays,
    /// Has won, lost or drawn.
    Won,
    Lost,
    Drew,
    /// Lost without a game.
    Missed,
    /// Has no game in this round.
    Waits,
}

impl Doing {
    /// The kind and the words of its label.
    fn label(self) -> (&'static str, &'static str) {
        match self {
            Self::Plays => ("ask", words::WEB_SCHOOL_PLAYS),
            Self::Won => ("ok", words::WEB_SCHOOL_WON),
            Self::Lost => ("same", words::WEB_SCHOOL_LOST),
            Self::Drew => ("same", words::WEB_SCHOOL_DREW),
            Self::Missed => ("bad", words::WEB_SCHOOL_MISSED),
            Self::Waits => ("", words::WEB_SCHOOL_WAITS),
        }
    }

    fn of(state: &State, game: &Encounter, id: PlayerId) -> Self {
        let EncounterKind::Table(_) = game.kind else { return Self::Waits };
        let score = game.score_of(state.sits_as(game, id));
        let Some(score) = score.filter(|score| !score.is_adjourned()) else {
            return Self::Plays;
        };
        match (score.outcome(Side::First), score.played()) {
            (GameResult::Win, _) => Self::Won,
            (GameResult::Draw, _) => Self::Drew,
            (GameResult::Loss, true) => Self::Lost,
            (GameResult::Loss, false) => Self::Missed,
        }
    }
}

/// A pupil, with the group as the public sees it: if a round is held back, teachers do not see it before the
/// pupils.
struct Pupil<'v> {
    state: &'v State,
    code: &'v PlayerCode,
    id: PlayerId,
    group: Option<&'v Group>,
}

impl<'v> Pupil<'v> {
    fn of(cx: &'v Context, code: &'v PlayerCode, id: PlayerId) -> Self {
        let group = cx.view.state.group_of(id).map(|group| group.code);
        let state = &cx.view.public;
        Self { state, code, id, group: group.and_then(|code| state.group(code).ok()) }
    }

    /// The game of each round, with its table.
    fn games(&self) -> impl Iterator<Item = Option<(u32, &'v Encounter)>> {
        let id = self.id;
        let rounds = self.group.into_iter().flat_map(|group| &group.played);
        let state = self.state;
        rounds.map(move |round| state.seat(round, id))
    }

    /// The table and the game of the present round.
    fn now(&self) -> Option<(u32, &'v Encounter)> {
        self.games().last().flatten()
    }

    fn doing(&self) -> Doing {
        self.now().map_or(Doing::Waits, |(_, game)| Doing::of(self.state, game, self.id))
    }

    fn markup(&self, cx: &Context, source: &Source<'_>) -> Markup {
        let state = &cx.view.state;
        let row = &state.player(self.id).row;
        let category = self.code.category();
        let doing = self.doing();
        let (kind, label) = doing.label();
        html! {
            h3 { (row.name) }
            @if doing != Doing::Waits || self.is_still_in() { p.doing.(kind) { (cx.word(label)) } }
            @let board = self.now().and_then(|(_, game)| game.board_of(self.id));
            p.game { (emblem::of(source, category)) (if board.is_some() { source.game_at(category, board) } else { source.game(category) })
                @if let Some(group) = self.group { " · " a href=(format!("/g/{}#{}", group.code, self.code)) { (group.code) } }
                " " span.code { (self.code) }
                @if let Some(class) = &row.registration.class { " " span { (class) } }
            }
            @match (self.now(), self.group) {
                (Some((table, game)), Some(group)) => (self.seat(cx, source, group, (table, game))),
                (None, Some(group)) => p.at { (self.unseated(cx, group)) },
                _ => p.at { (cx.word(words::WEB_PLAYER_UNDRAWN)) },
            }
            p.rounds {
                // The game being played is shown above.
                @let told = self.games().count() - usize::from(doing == Doing::Plays);
                @for (number, game) in (1_u32..).zip(self.games().take(told)) {
                    span { (cx.text(&message!(words::WEB_GROUP_ROUND, round = number))) " " b { (self.round_outcome(cx, game)) } } " "
                }
                @if let Some(next) = self.next(cx) { span { (next) } }
            }
        }
    }

    /// Whether the pupil may have another game.
    fn is_still_in(&self) -> bool {
        let entrant = self.state.entrant(self.id);
        let is_active = |id| self.state.player(id).status == PlayerStatus::Active;
        let is_out = |group: &Group| group.system.is_knock_out() && !group.is_still_in(entrant);
        is_active(self.id) && is_active(entrant) && !self.group.is_some_and(is_out)
    }

    /// The outlook of a pupil without a seat in the present round.
    fn unseated(&self, cx: &Context, group: &Group) -> String {
        let entrant = self.state.entrant(self.id);
        match super::bracket::ahead(cx, group, entrant).filter(|_| !group.played.is_empty()) {
            Some(ahead) => cx.text(&ahead),
            None => cx.word(player::unseated(self.state, group, entrant)),
        }
    }

    /// The pupil's result in a round.
    fn round_outcome(&self, cx: &Context, game: Option<(u32, &Encounter)>) -> String {
        match game.map(|(_, game)| (Doing::of(self.state, game, self.id), game.kind)) {
            None => "–".to_owned(),
            Some((Doing::Waits, kind)) => super::not_playing(cx, kind),
            Some((doing, _)) => cx.word(doing.label().1),
        }
    }

    /// Where the pupil sits, and against whom.
    fn seat(
        &self,
        cx: &Context,
        source: &Source<'_>,
        group: &Group,
        (table, game): (u32, &Encounter),
    ) -> Markup {
        let room = source.room_of(group.code).map(|room| source.short_room(room));
        let EncounterKind::Table(_) = game.kind else {
            return html! { p.at { (super::not_playing(cx, game.kind)) @if let Some(room) = room { " · " (room) } } };
        };
        let Some(other) = game.against(cx.view.state.sits_as(game, self.id)) else {
            return html! {};
        };
        // Of another school's pupil a teacher needs no more than the public name.
        let name = &cx.view.public.player(other).row.name;
        let first = name.split(' ').next().unwrap_or_default();
        let school = source.person(other).school;
        html! {
            p.at {
                span.no { small { (cx.word(words::PRINT_COLUMN_TABLE)) " " } (table) } " "
                span {
                    @if let Some(room) = room { b { (room) } br; }
                    @if let Some(board) = game.board_of(self.id) {
                        (cx.word(words::PRINT_COLUMN_BOARD)) " " b { (board) } " · "
                    }
                    (cx.word(words::WEB_PLAYER_AGAINST)) " " (first)
                    @if !school.is_empty() { " " span.note { "(" (school) ")" } }
                }
            }
        }
    }

    /// The pupil's next round, or the final.
    fn next(&self, cx: &Context) -> Option<String> {
        let group = self.group.filter(|_| self.is_still_in())?;
        let number = group.played.len() as u32;
        let entrant = self.state.entrant(self.id);
        if advancing(self.state, group).is_ok_and(|members| members.contains(&entrant)) {
            return Some(cx.word(words::WEB_SCHOOL_FINAL));
        }
        let plays = self.doing() == Doing::Plays;
        let next = number > 0 && number < group.rounds && !plays;
        next.then(|| cx.text(&message!(words::WEB_SCHOOL_NEXT, round = number + 1)))
    }
}

/// How many of the pupils do what.
fn summary(cx: &Context, pupils: &[Pupil<'_>]) -> Markup {
    let count = |one: &[Doing]| pupils.iter().filter(|pupil| one.contains(&pupil.doing())).count();
    let counts = [
        (pupils.len(), words::WEB_SCHOOL_ALL),
        (count(&[Doing::Plays]), words::WEB_SCHOOL_PLAYING),
        (count(&[Doing::Won, Doing::Lost, Doing::Drew]), words::WEB_SCHOOL_PLAYED),
        (count(&[Doing::Missed]), words::WEB_SCHOOL_MISSING),
    ];
    html! {
        @if !pupils.is_empty() {
            ul #resumo .sum data-live="" { @for (count, key) in counts { li { b { (count) } " " (cx.text(&message!(key, count))) } } }
        }
    }
}

/// The form for the school's own file; with the box that confirms what would be left out.
fn send_form(cx: &Context, leaves_out: bool) -> Markup {
    html! {
        details #enviar open[leaves_out] {
            summary { (cx.word(words::WEB_SCHOOL_SEND)) }
            form.stack method="post" action="/escola" enctype="multipart/form-data" {
                (shell::once())
                label for="entradas" { (cx.word(words::WEB_SOURCES_FILES)) }
                input #entradas type="file" name="entradas" accept=".entradas" required;
                p.note { (cx.word(words::WEB_SCHOOL_SEND_NOTE)) }
                @if leaves_out { (received::tick_leaves_out(cx)) }
                button.go { (cx.word(words::WEB_SOURCES_GO)) }
            }
        }
    }
}

/// Imports a school's file, which may only have its own entries. Open questions are left to the head.
pub(in crate::web) fn send(cx: &Context) -> Result<Then, Answer> {
    let school = cx.holder.as_ref().and_then(school_of_key);
    let files = received::files(cx);
    let (Some(school), false) = (school, files.is_empty()) else {
        return Err(pages::head::unclear(cx, "/escola"));
    };
    let leaves_out = received::leaves_out(cx);
    let answers = ImportAnswers { only: Some(school), leaves_out, ..ImportAnswers::default() };
    Ok(Box::new(move |cx, desk| {
        let title = cx.word(words::WEB_SCHOOL_SEND);
        let Ok(schools) = received::schools(desk.files.folder()) else {
            let reasons = [cx.word(words::WEB_SCHOOL_HEAD)];
            return shell::problem(cx, 409, &title, &reasons, "/escola");
        };
        match received::import_all(cx, desk, &schools, files, &answers) {
            Ok(outcomes) => {
                let mut refused =
                    outcomes.iter().filter_map(|outcome| outcome.imported.as_ref().err());
                let mut lines: Vec<String> =
                    outcomes.iter().flat_map(|outcome| outcome.lines(cx)).collect();
                // The school itself decides about pupils that it leaves out of its own entries.
                let leaves_out =
                    |fault: &Objection| matches!(fault, Objection::LeavesOut { imported: 1.., .. });
                if refused.clone().next().is_some() && refused.clone().all(leaves_out) {
                    let body = html! {
                        div.problem role="alert" data-problem="" { @for line in &lines { p { (line) } } }
                        (send_form(cx, true))
                        p.buttons { a.button.quiet href="/escola" { (cx.word(words::WEB_BACK)) } }
                    };
                    return shell::page(cx, &title, Fresh::Still, &body).status(409);
                }
                if refused.next().is_some() {
                    lines.push(cx.word(words::WEB_SCHOOL_HEAD));
                    return shell::problem(cx, 409, &title, &lines, "/escola");
                }
                shell::notice(cx, &title, &lines.join(" · "), "/escola")
            }
            Err(fault) => super::failed(cx, &fault, "/escola"),
        }
    }))
}

/// The school that a key belongs to.
fn school_of_key(holder: &Holder) -> Option<String> {
    let school = |part: &KeyLimit| match part {
        KeyLimit::School(school) => Some(school.clone()),
        _ => None,
    };
    holder.only.iter().find_map(school).filter(|_| holder.role == Role::School)
}
