//! `/chefe/papel`: every document on paper, but those for staff only.

use maud::html;

use super::super::super::answer::Answer;
use super::super::super::ask::Ask;
use super::super::super::shell::{self, Fresh};
use crate::documents::certificates::template::Template;
use crate::documents::{DocumentKind, Part, Request, Scope, registry};

pub(in super::super::super) fn page(ask: &Ask) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return super::super::nothing(ask) };
    let state = &ask.view.state;
    let body = html! {
        p { (ask.word("web-paper-how")) }
        ul.papers {
            @for kind in registry::ALL.iter().filter(|kind| !kind.staff_only) {
                li {
                    form.inline method="get" action=(format!("/chefe/papel/{}", kind.id)) target="_blank" {
                        b { (title(kind, ask)) }
                        label { span.hush { (ask.word("web-paper-of")) }
                            select name="de" {
                                option value="" { (ask.word("web-paper-all")) }
                                @for category in &source.event.rules.categories {
                                    option value=(category.code) { (category.code) " " (source.category(category.code)) }
                                    @for group in state.groups_of(category.code) { option value=(group.code) { (group.code) } }
                                }
                            }
                        }
                        label { span.hush { (ask.word("print-column-round")) }
                            input type="number" name="jornada" min="1" max="99" placeholder=(ask.word("print-column-round")); }
                        button { "PDF" }
                    }
                }
            }
        }
    };
    shell::page(ask, &ask.word("web-nav-paper"), Fresh::Still, &body)
}

/// What a document is called, on paper or on the command line.
fn title(kind: &DocumentKind, ask: &Ask) -> String {
    let titled = ask.lang.knows(&format!("print-title-{}", kind.id));
    if titled { kind.title(ask.lang) } else { kind.name(ask.lang).to_owned() }
}

pub(in super::super::super) fn print(ask: &Ask) -> Answer {
    let back = "/chefe/papel";
    let kind = registry::find(ask.place(0)).filter(|kind| !kind.staff_only);
    let event = ask.view.event.as_ref();
    let lang = event.and_then(|event| event.language).unwrap_or(ask.lang);
    let Some((source, kind)) = ask.view.source(lang).zip(kind) else {
        return super::super::nothing(ask);
    };
    let asked = ask.query.get("de");
    let parts: Result<Vec<Part>, _> = asked.split_whitespace().map(str::parse).collect();
    let Ok(parts) = parts else { return super::unclear(ask, back) };
    let sorry = |line: String| shell::problem(ask, 409, &ask.word("web-not-done"), &[line], back);
    let template =
        match source.event.certificate.template.as_ref().filter(|_| kind.id == "certificates") {
            Some(path) => match Template::open(&ask.hall.files().folder().join(path)) {
                Ok(template) => Some(template),
                Err(fault) => return sorry(ask.say(&fault.message())),
            },
            None => None,
        };
    let request = Request {
        scope: Scope { parts },
        round: ask.query.read_as("jornada"),
        provisional: true,
        head: Some(ask.view.head.hash.to_string()),
        template,
        ..Request::new(source)
    };
    let document = match kind.gather(&request) {
        Ok(document) => document,
        Err(fault) => return sorry(ask.say(&fault.message())),
    };
    match document.pdf(lang) {
        Ok(bytes) => {
            Answer::file("application/pdf", &format!("{}-{asked}.pdf", kind.id), bytes.bytes)
        }
        Err(fault) => sorry(ask.say(&fault.message())),
    }
}
