//! `/chefe/escolas`: what the schools have sent, and the import of their files.

use crate::web::pages::prelude::*;
use crate::web::pages::received::{self, Outcome};
use arbitro_event::chain::{Objection, SentFault, Wishes, overview};
use arbitro_paper::sources;

/// The address.
const PATH: &str = "/chefe/escolas";
/// The prefix of a field that decides a change after the draw, before the code in the file.
const CHANGE: &str = "mudar-";

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    show(ask, &[], 200)
}

/// Imports the files of the form. They are read and verified away from the journal's thread.
pub(in crate::web) fn send(ask: &Ask) -> Result<Then, Answer> {
    let files = received::files(ask);
    let Some(wishes) = wishes(ask).filter(|_| !files.is_empty()) else {
        return Err(super::unclear(ask, PATH));
    };
    Ok(Box::new(move |ask, desk| {
        let schools = match received::schools(desk.files.folder()) {
            Ok(schools) => schools,
            Err(faults) => {
                let reasons: Vec<String> = faults.iter().map(|fault| ask.say(fault)).collect();
                return shell::refused(ask, &reasons, PATH);
            }
        };
        match received::take_all(ask, desk, &schools, files, &wishes) {
            Ok(outcomes) => {
                let refused = outcomes.iter().any(|outcome| outcome.taken.is_err());
                let ask = super::players::after(ask, desk);
                show(&ask, &outcomes, if refused { 409 } else { 200 })
            }
            Err(fault) => pages::failed(ask, &fault, PATH),
        }
    }))
}

/// The answers in the form; `None` if it is not a form of this page.
fn wishes(ask: &Ask) -> Option<Wishes> {
    let list = |name: &str| ask.form.all(name).map(str::to_owned).collect::<Vec<_>>();
    let schools = list("la").into_iter().zip(list("aqui"));
    let schools: Vec<_> = schools.filter(|(_, here)| !here.is_empty()).collect();
    if !schools.iter().all(|(_, here)| PlayerCode::is_school(here)) {
        return None;
    }
    let decided = |how: &str| {
        let changes = ask.form.0.iter().filter(|(_, value)| value == how);
        let codes = changes.filter_map(|(name, _)| name.strip_prefix(CHANGE));
        codes.map(|code| code.parse().ok()).collect::<Option<Vec<PlayerCode>>>()
    };
    Some(Wishes {
        new_keys: list("chave"),
        another: list("outro"),
        schools: schools.into_iter().map(|(there, here)| (Some(there), here)).collect(),
        take: decided("sim")?,
        leave: decided("nao")?,
        same_name: ask.form.has("mesmo"),
        leaves_out: received::leaves_out(ask),
        only: None,
    })
}

fn show(ask: &Ask, outcomes: &[Outcome], status: u16) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return pages::nothing(ask) };
    let schools = received::schools(ask.hall.files().folder());
    let body = html! {
        @for outcome in outcomes {
            @let fault = outcome.taken.is_err();
            div class=(if fault { "problem" } else { "notice" }) role=(if fault { "alert" } else { "status" }) data-problem=[fault.then_some("")] {
                @for line in outcome.lines(ask) { p { (line) } }
            }
        }
        (form(ask, outcomes))
        @match &schools {
            Ok(schools) => {
                @let lines = overview(&ask.view.state, schools);
                section #origens {
                    @if lines.is_empty() { p { (ask.word(words::WEB_SOURCES_NONE)) } }
                    @else { (shell::table(&sources(&source.event.name, &lines, ask.lang), ask.lang)) }
                    @if !schools.listed { p.note { (ask.word(words::WEB_SOURCES_LIST)) } }
                }
            },
            Err(faults) => div.problem role="alert" data-problem="" { @for fault in faults { p { (ask.say(fault)) } } },
        }
    };
    shell::page(ask, &ask.word(words::WEB_SOURCES_TITLE), Fresh::Still, &body).status(status)
}

/// The form for files, with the questions that the last ones left open.
fn form(ask: &Ask, outcomes: &[Outcome]) -> Markup {
    let open: Vec<&Objection> = outcomes.iter().filter_map(|it| it.taken.as_ref().err()).collect();
    let asks = open.iter().any(|objection| {
        matches!(
            objection,
            Objection::OtherKey { .. }
                | Objection::AnotherEvent { .. }
                | Objection::UnknownSchool { .. }
                | Objection::AfterDraw { .. }
                | Objection::LeavesOut { taken: 1.., .. }
        )
    });
    let questions = outcomes.iter().any(|outcome| {
        let two = |fault: &SentFault| matches!(fault, SentFault::TwoGames { .. });
        match &outcome.taken {
            Ok(taken) => !taken.questions.is_empty(),
            Err(Objection::Faults { faults }) => faults.iter().any(two),
            Err(_) => false,
        }
    });
    let tick = |name: &str, value: &str, said: Message| {
        html! { label { input type="checkbox" name=(name) value=(value); " " (ask.say(&said)) } }
    };
    html! {
        form.stack method="post" action=(PATH) enctype="multipart/form-data" {
            (shell::once())
            label for="entradas" { (ask.word(words::WEB_SOURCES_FILES)) }
            input #entradas type="file" name="entradas" accept=".entradas" multiple required;
            p.note { (ask.word(words::WEB_SOURCES_NOTE)) }
            @if asks || questions { p { b { (ask.word(words::WEB_SOURCES_AGAIN)) } } }
            @for objection in open {
                @match objection {
                    Objection::OtherKey { school, .. } => (tick("chave", school, message!(words::WEB_SOURCES_TICK_KEY, school))),
                    Objection::AnotherEvent { event, .. } => (tick("outro", event, message!(words::WEB_SOURCES_TICK_ANOTHER, event))),
                    Objection::UnknownSchool { school } => {
                        label {
                            (ask.say(&message!(words::WEB_SOURCES_ASSIGN, school)))
                            input type="hidden" name="la" value=(school);
                            input type="text" name="aqui" maxlength="20" autocomplete="off";
                        }
                    }
                    Objection::AfterDraw { open } => { @for (code, name) in open {
                        fieldset {
                            legend { (code) " " (name) }
                            label { input type="radio" name=(format!("{CHANGE}{code}")) value="sim" required; " " (ask.word(words::WEB_SOURCES_TAKE)) }
                            label { input type="radio" name=(format!("{CHANGE}{code}")) value="nao" required; " " (ask.word(words::WEB_SOURCES_LEAVE)) }
                        }
                    } },
                    Objection::LeavesOut { taken: 1.., .. } => (received::tick_leaves_out(ask)),
                    _ => {}
                }
            }
            @if questions { (tick("mesmo", "1", Message::new(words::WEB_SOURCES_TICK_SAME))) }
            button.go { (ask.word(words::WEB_SOURCES_GO)) }
        }
    }
}
