//! `/certificado.html`: the page that a certificate's QR code opens. Its script checks the signature in the
//! browser alone; the page contains the public half of the event's key and no personal data.

use crate::web::pages::prelude::*;

/// The fields of a certificate, with their headings.
const FIELDS: [(&str, &str); 9] = [
    ("name", words::PRINT_COLUMN_NAME),
    ("school", words::PRINT_COLUMN_SCHOOL),
    ("code", words::PRINT_COLUMN_CODE),
    ("game", words::PRINT_COLUMN_GAME),
    ("cycle", words::PRINT_COLUMN_CYCLE),
    ("rank", words::WEB_PROOF_RANK),
    ("team", words::WEB_PROOF_TEAM),
    ("event", words::WEB_PROOF_EVENT),
    ("dates", words::PRINT_FIELD_DATE),
];

pub(in crate::web) fn page(cx: &Viewer) -> Answer {
    let title = cx.word(words::WEB_PROOF_TITLE);
    let Some(key) = cx.view.public.certificate_key.as_deref() else {
        let body = html! { p { (cx.word(words::WEB_PROOF_NO_KEY)) } };
        return shell::page(cx, &title, Fresh::Still, &body);
    };
    let states = [
        ("proven", "notice", words::WEB_PROOF_PROVEN),
        ("other", "problem", words::WEB_PROOF_OTHER),
        ("none", "problem", words::WEB_PROOF_NONE),
        ("empty", "lead", words::WEB_PROOF_EMPTY),
    ];
    let body = html! {
        div #prova data-key=(key) data-word-no-rank=(cx.word(words::WEB_PROOF_NO_RANK)) {
            div role="status" {
                // Stays visible if scripts are off or the browser is too old.
                p data-state="waiting" { (cx.word(words::WEB_PROOF_SCRIPT)) }
                @for (state, class, word) in states {
                    p.(class) data-state=(state) hidden { (cx.word(word)) }
                }
                dl.facts hidden {
                    @for (field, heading) in FIELDS {
                        div { dt { (cx.word(heading)) } dd data-field=(field) {} }
                    }
                }
            }
            form.stack {
                label for="texto" { (cx.word(words::WEB_PROOF_TEXT)) }
                textarea #texto rows="4" autocomplete="off" autocapitalize="characters" spellcheck="false" {}
                button { (cx.word(words::WEB_PROOF_CHECK)) }
            }
            p.note { (cx.word(words::WEB_PROOF_KEY)) " " span.code.long { (key) } }
        }
        script defer src=(cx.to(&files::address("/certificado.js"))) {}
    };
    shell::page(cx, &title, Fresh::Still, &body)
}
