//! `/chefe/escolas`: what the schools have sent, and the import of their files.

use crate::web::pages::prelude::*;
use crate::web::pages::received::{self, Outcome};
use arbitro_event::chain::{ImportAnswers, Objection, SentFault, overview};
use arbitro_paper::sources;

/// The address.
const PATH: &str = "/chefe/escolas";
/// The prefix of a field that decides a change after the draw, before the code in the file.
const CHANGE: &str = "mudar-";

pub(in crate::web) fn page(cx: &Context) -> Answer {
    show(cx, &[], 200)
}

/// Imports the files of the form. They are read and verified away from the journal's thread.
pub(in crate::web) fn send(cx: &Context) -> Result<Then, Answer> {
    let files = received::files(cx);
    let Some(answers) = answers(cx).filter(|_| !files.is_empty()) else {
        return Err(super::unclear(cx, PATH));
    };
    Ok(Box::new(move |cx, desk| {
        let schools = match received::schools(desk.files.folder()) {
            Ok(schools) => schools,
            Err(faults) => {
                let reasons: Vec<String> = faults.iter().map(|fault| cx.text(fault)).collect();
                return shell::refused(cx, &reasons, PATH);
            }
        };
        match received::import_all(cx, desk, &schools, files, &answers) {
            Ok(outcomes) => {
                let refused = outcomes.iter().any(|outcome| outcome.imported.is_err());
                let cx = super::players::after(cx, desk);
                show(&cx, &outcomes, if refused { 409 } else { 200 })
            }
            Err(fault) => pages::failed(cx, &fault, PATH),
        }
    }))
}

/// The answers in the form; `None` if it is not a form of this page.
fn answers(cx: &Context) -> Option<ImportAnswers> {
    let list = |name: &str| cx.form.all(name).map(str::to_owned).collect::<Vec<_>>();
    let schools = list("la").into_iter().zip(list("aqui"));
    let schools: Vec<_> = schools.filter(|(_, here)| !here.is_empty()).collect();
    if !schools.iter().all(|(_, here)| PlayerCode::is_school(here)) {
        return None;
    }
    let decided = |how: &str| {
        let changes = cx.form.0.iter().filter(|(_, value)| value == how);
        let codes = changes.filter_map(|(name, _)| name.strip_prefix(CHANGE));
        codes.map(|code| code.parse().ok()).collect::<Option<Vec<PlayerCode>>>()
    };
    Some(ImportAnswers {
        new_keys: list("chave"),
        another: list("outro"),
        schools: schools.into_iter().map(|(there, here)| (Some(there), here)).collect(),
        take: decided("sim")?,
        leave: decided("nao")?,
        same_name: cx.form.has("mesmo"),
        leaves_out: received::leaves_out(cx),
        only: None,
    })
}

fn show(cx: &Context, outcomes: &[Outcome], status: u16) -> Answer {
    let Some(source) = cx.view.source(cx.lang) else { return pages::nothing(cx) };
    let schools = received::schools(cx.hall.files().folder());
    let body = html! {
        @for outcome in outcomes {
            @let fault = outcome.imported.is_err();
            div class=(if fault { "problem" } else { "notice" }) role=(if fault { "alert" } else { "status" }) data-problem=[fault.then_some("")] {
                @for line in outcome.lines(cx) { p { (line) } }
            }
        }
        (form(cx, outcomes))
        @match &schools {
            Ok(schools) => {
                @let lines = overview(&cx.view.state, schools);
                section #origens {
                    @if lines.is_empty() { p { (cx.word(words::WEB_SOURCES_NONE)) } }
                    @else { (shell::table(&sources(&source.event.name, &lines, cx.lang), cx.lang)) }
                    @if !schools.listed { p.note { (cx.word(words::WEB_SOURCES_LIST)) } }
                }
            },
            Err(faults) => div.problem role="alert" data-problem="" { @for fault in faults { p { (cx.text(fault)) } } },
        }
    };
    shell::page(cx, &cx.word(words::WEB_SOURCES_TITLE), Fresh::Still, &body).status(status)
}

/// The form for files, with the questions that the last ones left open.
fn form(cx: &Context, outcomes: &[Outcome]) -> Markup {
    let open: Vec<&Objection> =
        outcomes.iter().filter_map(|it| it.imported.as_ref().err()).collect();
    let asks = open.iter().any(|objection| {
        matches!(
            objection,
            Objection::OtherKey { .. }
                | Objection::AnotherEvent { .. }
                | Objection::UnknownSchool { .. }
                | Objection::AfterDraw { .. }
                | Objection::LeavesOut { imported: 1.., .. }
        )
    });
    let questions = outcomes.iter().any(|outcome| {
        let two = |fault: &SentFault| matches!(fault, SentFault::TwoGames { .. });
        match &outcome.imported {
            Ok(imported) => !imported.questions.is_empty(),
            Err(Objection::Faults { faults }) => faults.iter().any(two),
            Err(_) => false,
        }
    });
    let tick = |name: &str, value: &str, said: Message| {
        html! { label { input type="checkbox" name=(name) value=(value); " " (cx.text(&said)) } }
    };
    html! {
        form.stack method="post" action=(PATH) enctype="multipart/form-data" {
            (shell::once())
            label for="entradas" { (cx.word(words::WEB_SOURCES_FILES)) }
            input #entradas type="file" name="entradas" accept=".entradas" multiple required;
            p.note { (cx.word(words::WEB_SOURCES_NOTE)) }
            @if asks || questions { p { b { (cx.word(words::WEB_SOURCES_AGAIN)) } } }
            @for objection in open {
                @match objection {
                    Objection::OtherKey { school, .. } => (tick("chave", school, message!(words::WEB_SOURCES_TICK_KEY, school))),
                    Objection::AnotherEvent { event, .. } => (tick("outro", event, message!(words::WEB_SOURCES_TICK_ANOTHER, event))),
                    Objection::UnknownSchool { school } => {
                        label {
                            (cx.text(&message!(words::WEB_SOURCES_ASSIGN, school)))
                            input type="hidden" name="la" value=(school);
                            input type="text" name="aqui" maxlength="20" autocomplete="off";
                        }
                    }
                    Objection::AfterDraw { open } => { @for (code, name) in open {
                        fieldset {
                            legend { (code) " " (name) }
                            label { input type="radio" name=(format!("{CHANGE}{code}")) value="sim" required; " " (cx.word(words::WEB_SOURCES_TAKE)) }
                            label { input type="radio" name=(format!("{CHANGE}{code}")) value="nao" required; " " (cx.word(words::WEB_SOURCES_LEAVE)) }
                        }
                    } },
                    Objection::LeavesOut { imported: 1.., .. } => (received::tick_leaves_out(cx)),
                    _ => {}
                }
            }
            @if questions { (tick("mesmo", "1", Message::new(words::WEB_SOURCES_TICK_SAME))) }
            button.go { (cx.word(words::WEB_SOURCES_GO)) }
        }
    }
}
