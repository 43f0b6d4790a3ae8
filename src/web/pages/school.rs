//! `/escola`: a school's own pupils, with their names, for the teacher who came with them; and the upload of
//! the school's file of entries.

use crate::hall::keys::Holder;
use crate::web::pages::prelude::*;
use crate::web::pages::received;
use arbitro_event::EncounterKind;
use arbitro_event::chain::{Objection, Wishes};

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return super::nothing(ask) };
    let state = &ask.view.state;
    let chosen = match ask.holder.as_ref() {
        Some(holder) if holder.role == Role::School => school_of_key(holder),
        _ => Some(ask.query.get("e").to_owned()).filter(|school| !school.is_empty()),
    };
    let Some(school) = chosen else {
        let mut schools: Vec<(String, String)> =
            state.players().map(|(id, _)| source.school_of(id)).collect();
        schools.retain(|(school, _)| !school.is_empty());
        schools.sort_by_key(|(school, _)| (school.parse().unwrap_or(u64::MAX), school.clone()));
        schools.dedup_by(|one, other| one.0 == other.0);
        let clubs = ask.affiliation() == Affiliation::Club;
        let body = html! {
            ul.hits { @for (school, name) in schools {
                li { a href=(pager::address("/escola", &[], &[("e", &school)])) { (name) @if name != school && !clubs { " " span.code { (school) } } } }
            } }
        };
        return shell::page(ask, &ask.word(words::WEB_SCHOOL_CHOOSE), Fresh::Still, &body);
    };
    let mut pupils: Vec<(&PlayerCode, PlayerId)> = state
        .players()
        .filter(|(_, player)| ask.school_of(&player.row) == school)
        .map(|(id, player)| (&player.row.code, id))
        .collect();
    pupils.sort();
    let name = pupils.first().map_or_else(|| school.clone(), |(_, id)| source.school_of(*id).1);
    let body = html! {
        @if pupils.is_empty() { p { (ask.word(words::WEB_SCHOOL_NONE)) } }
        @if ask.role() == Some(Role::Head) {
            div #chegou .buttons data-live="" { (super::roll::school_button(ask, &school)) }
        }
        @if ask.role() == Some(Role::School) { (send_form(ask, false)) }
        p.buttons { a.button.quiet href=(super::sheets::PATH) { (ask.word(words::WEB_SHEETS_TITLE)) } }
        ul #alunos .people data-live="" {
            @for (code, id) in &pupils {
                li {
                    b { (state.player(*id).row.name) } " " span.code { (code) }
                    @if let Some(class) = &state.player(*id).row.registration.class { " " span { (class) } }
                    span { (source.category(code.category())) }
                    @match state.group_of(*id) {
                        None => span { (ask.word(words::WEB_PLAYER_UNDRAWN)) },
                        Some(group) => {
                            // If a round is held back, teachers do not see it before the pupils.
                            @let shown = ask.view.public.group(group.code).ok();
                            @let number = shown.map_or(0, |group| group.played.len() as u32);
                            span { a href=(format!("/g/{}", group.code)) { (group.code) }
                                @if number > 0 { " · " (ask.say(&message!(words::PRINT_ROUND, number, of = group.rounds))) }
                            }
                            @let mine = shown.and_then(|group| group.played.last()).and_then(|round| round.numbered().find(|(_, game)| game.has(*id)));
                            @if let Some((table, game)) = mine {
                                span.where {
                                    @match game.kind {
                                        EncounterKind::Table(_) => { (ask.word(words::PRINT_COLUMN_TABLE)) " " b { (table) } }
                                        alone => (super::not_playing(ask, alone)),
                                    }
                                    @if let Some(score) = game.result { " · " (score.shown()) }
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    shell::page(ask, &name, Fresh::Streams, &body)
}

/// The form for the school's own file; with the box that confirms what would be left out.
fn send_form(ask: &Ask, leaves_out: bool) -> Markup {
    html! {
        details #enviar open[leaves_out] {
            summary { (ask.word(words::WEB_SCHOOL_SEND)) }
            form.stack method="post" action="/escola" enctype="multipart/form-data" {
                (shell::once())
                label for="entradas" { (ask.word(words::WEB_SOURCES_FILES)) }
                input #entradas type="file" name="entradas" accept=".entradas" required;
                p.note { (ask.word(words::WEB_SCHOOL_SEND_NOTE)) }
                @if leaves_out { (received::tick_leaves_out(ask)) }
                button.go { (ask.word(words::WEB_SOURCES_GO)) }
            }
        }
    }
}

/// Imports a school's file, which may only have its own entries. Open questions are left to the head.
pub(in crate::web) fn send(ask: &Ask) -> Result<Then, Answer> {
    let school = ask.holder.as_ref().and_then(school_of_key);
    let files = received::files(ask);
    let (Some(school), false) = (school, files.is_empty()) else {
        let reasons = [ask.word(words::WEB_SORRY_FORM)];
        return Err(shell::problem(ask, 400, &ask.word(words::WEB_NOT_DONE), &reasons, "/escola"));
    };
    let leaves_out = received::leaves_out(ask);
    let wishes = Wishes { only: Some(school), leaves_out, ..Wishes::default() };
    Ok(Box::new(move |ask, desk| {
        let title = ask.word(words::WEB_SCHOOL_SEND);
        let Ok(schools) = received::schools(desk.files.folder()) else {
            let reasons = [ask.word(words::WEB_SCHOOL_HEAD)];
            return shell::problem(ask, 409, &title, &reasons, "/escola");
        };
        match received::take_all(ask, desk, &schools, files, &wishes) {
            Ok(outcomes) => {
                let mut refused =
                    outcomes.iter().filter_map(|outcome| outcome.taken.as_ref().err());
                let mut lines: Vec<String> =
                    outcomes.iter().flat_map(|outcome| outcome.lines(ask)).collect();
                // What a school leaves out of its own entries it decides itself.
                let leaves_out =
                    |fault: &Objection| matches!(fault, Objection::LeavesOut { taken: 1.., .. });
                if refused.clone().next().is_some() && refused.clone().all(leaves_out) {
                    let body = html! {
                        div.problem role="alert" data-problem="" { @for line in &lines { p { (line) } } }
                        (send_form(ask, true))
                        p.buttons { a.button.quiet href="/escola" { (ask.word(words::WEB_BACK)) } }
                    };
                    return shell::page(ask, &title, Fresh::Still, &body).status(409);
                }
                if refused.next().is_some() {
                    lines.push(ask.word(words::WEB_SCHOOL_HEAD));
                    return shell::problem(ask, 409, &title, &lines, "/escola");
                }
                shell::notice(ask, &title, &lines.join(" · "), "/escola")
            }
            Err(fault) => super::failed(ask, &fault, "/escola"),
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
