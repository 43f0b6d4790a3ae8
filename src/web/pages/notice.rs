//! `/aviso`: who is responsible, what is shown, and for how long.

use maud::html;

use crate::championship::PublicNames;
use crate::documents::certificates;
use crate::locale::Message;
use crate::web::answer::Answer;
use crate::web::ask::Ask;
use crate::web::shell::{self, Fresh};

pub(in crate::web) fn page(ask: &Ask) -> Answer {
    let hall = ask.view.event.as_ref().map(|event| event.hall.clone()).unwrap_or_default();
    let names = match hall.public_names {
        PublicNames::Short => "web-notice-short",
        PublicNames::Full => "web-notice-full",
        PublicNames::Code => "web-notice-code",
    };
    let body = html! {
        h2 { (ask.word("web-notice-what")) }
        p { (ask.word("web-notice-shown")) }
        p { (ask.word(names)) }
        p { (ask.word("web-notice-not")) }
        h2 { (ask.word("web-notice-who")) }
        @match &hall.responsible {
            Some(responsible) => p { (ask.say(&Message::new("web-notice-responsible").with("who", responsible.clone()))) },
            None => p { (ask.word("web-notice-organiser")) },
        }
        p {
            @match &hall.kept_until {
                Some(until) => (ask.say(&Message::new("web-notice-until").with("until", until.clone()))),
                None => (ask.word("web-notice-day")),
            }
        }
        h2 { (ask.word("web-notice-technical")) }
        p { (ask.word("web-notice-cookies")) }
        p { (ask.word("web-notice-logs")) }
        p { a href=(ask.to(&format!("/{}", certificates::PAGE))) { (ask.word("web-proof-title")) } }
    };
    shell::page(ask, &ask.word("web-notice-title"), Fresh::Still, &body)
}
