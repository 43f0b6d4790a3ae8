//! `/chefe/novo`: a new event, where the folder has none.

use maud::html;

use super::super::super::answer::Answer;
use super::super::super::ask::Ask;
use super::super::super::engine::Desk;
use super::super::super::shell::{self, Fresh};
use crate::championship::Preset;

pub(in super::super::super) fn page(ask: &Ask) -> Answer {
    if ask.view.event.is_some() {
        return Answer::go("/chefe");
    }
    let body = html! {
        p { (ask.word("web-start-how")) }
        form.stack method="post" action="/chefe/novo" {
            label { (ask.word("web-start-preset")) " "
                select name="preset" { @for preset in Preset::ALL.iter().rev() { option value=(preset.name) { (preset.name) } } }
            }
            label { (ask.word("web-start-seed")) " " input name="seed" inputmode="numeric" pattern="[0-9]*"; }
            button.go { (ask.word("web-start-make")) }
        }
        p.note { (ask.word("web-start-folder")) }
    };
    shell::page(ask, &ask.word("web-start-title"), Fresh::Still, &body)
}

pub(in super::super::super) fn make(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(preset) = Preset::find(ask.form.get("preset")) else {
        return super::unclear(ask, "/chefe/novo");
    };
    match desk.make_event(preset, ask.form.read_as("seed")) {
        Ok(()) => Answer::go("/chefe/regulamento"),
        Err(message) => {
            shell::problem(ask, 409, &ask.word("web-not-done"), &[ask.say(&message)], "/chefe/novo")
        }
    }
}
