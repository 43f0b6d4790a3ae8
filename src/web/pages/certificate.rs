//! `/certificado.html`: where the QR of a certificate leads. Its script checks the signature in the browser
//! alone; the page holds the public half of the event's key and nothing about anybody.

use maud::html;

use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::files;
use crate::web::shell::{self, Fresh};

/// What a certificate says, each with its heading.
const FIELDS: [(&str, &str); 8] = [
    ("name", "print-column-name"),
    ("school", "print-column-school"),
    ("code", "print-column-code"),
    ("game", "print-column-game"),
    ("cycle", "print-column-cycle"),
    ("rank", "web-proof-rank"),
    ("event", "web-proof-event"),
    ("dates", "print-field-date"),
];

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let title = ask.word("web-proof-title");
    let Some(key) = ask.view.public.certificate_key() else {
        let body = html! { p { (ask.word("web-proof-no-key")) } };
        return shell::page(ask, &title, Fresh::Still, &body);
    };
    let states = [
        ("proven", "notice", "web-proof-proven"),
        ("other", "problem", "web-proof-other"),
        ("none", "problem", "web-proof-none"),
        ("empty", "lead", "web-proof-empty"),
    ];
    let body = html! {
        div #prova data-key=(key) data-word-no-rank=(ask.word("web-proof-no-rank")) {
            div role="status" {
                // What stays in sight where no script, or too old a one, is run.
                p data-state="waiting" { (ask.word("web-proof-script")) }
                @for (state, class, word) in states {
                    p.(class) data-state=(state) hidden { (ask.word(word)) }
                }
                dl.facts hidden {
                    @for (field, heading) in FIELDS {
                        div { dt { (ask.word(heading)) } dd data-field=(field) {} }
                    }
                }
            }
            form.stack {
                label for="texto" { (ask.word("web-proof-text")) }
                textarea #texto rows="4" autocomplete="off" autocapitalize="characters" spellcheck="false" {}
                button { (ask.word("web-proof-check")) }
            }
            p.note { (ask.word("web-proof-key")) " " span.code.long { (key) } }
        }
        script defer src=(ask.to(&files::address("/certificado.js"))) {}
    };
    shell::page(ask, &title, Fresh::Still, &body)
}
