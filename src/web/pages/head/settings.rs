//! `/chefe/regulamento`: `event.toml` as it is, to be changed with care; what is wrong is said by line.

use crate::locale::words;
use maud::html;

use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::engine::Desk;
use crate::web::shell::{self, Fresh};

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    match ask.hall.files().toml().read() {
        Ok(text) => show(ask, &text, &[], 200),
        Err(fault) => crate::web::pages::sorry(ask.lang, 503, &fault.message()),
    }
}

fn show(ask: &Ask, text: &str, faults: &[String], status: u16) -> Answer {
    let body = html! {
        @if !faults.is_empty() { div.problem role="alert" data-problem="" { @for fault in faults { p { (fault) } } } }
        p { (ask.word(words::WEB_SETTINGS_HOW)) }
        form.stack method="post" action="/chefe/regulamento" {
            (shell::once())
            label for="toml" { "event.toml" }
            textarea #toml .code name="toml" rows="30" spellcheck="false" wrap="off" { "\n" (text) }
            button.go { (ask.word(words::WEB_SETTINGS_SAVE)) }
        }
    };
    shell::page(ask, &ask.word(words::WEB_NAV_SETTINGS), Fresh::Still, &body).status(status)
}

pub(in crate::web) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let text = ask.form.get("toml").replace("\r\n", "\n");
    let faults = match desk.change_toml(&text) {
        Ok(()) => return Answer::go("/chefe/regulamento"),
        Err(faults) => faults,
    };
    let lines: Vec<String> = faults
        .iter()
        .map(|(place, message)| match place {
            Some((line, column)) => ask.say(
                &Message::new(words::WEB_SETTINGS_FAULT)
                    .with("line", *line)
                    .with("column", *column)
                    .with("fault", message.clone()),
            ),
            None => ask.say(message),
        })
        .collect();
    show(ask, &text, &lines, 409)
}
