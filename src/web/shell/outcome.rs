//! The outcomes of the last requests, for the page that follows: the work done, the work still to
//! do, and remarks.

use maud::{Markup, html};

use crate::hall::keys::Role;
use crate::locale::{Message, message, words};
use crate::web::context::{Context, Viewer};
use crate::web::outcomes::Entry;
use crate::web::{clock_of, icons, remedy, shell};
use arbitro_event::acts::{ActOutcome, by_name};

/// How many lines of a kind are shown before they are folded or summed up.
const MOST_LINES: usize = 3;

/// The address of a page that shows what a request did.
pub(in crate::web) fn telling(back: &str, outcome: &ActOutcome) -> String {
    with_field(back, &format!("feito={}", outcome.id))
}

/// An address with a further field in its query.
pub(in crate::web) fn with_field(address: &str, field: &str) -> String {
    let (path, part) = address.split_at(address.find('#').unwrap_or(address.len()));
    let more = if path.contains('?') { '&' } else { '?' };
    format!("{path}{more}{field}{part}")
}

/// The address of this page without what it shows, to come back to: a search stays.
pub(in crate::web) fn return_address(cx: &Viewer) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(
        cx.query.0.iter().filter(|(name, _)| !["feito", "ja"].contains(&name.as_str())),
    );
    match query.finish() {
        query if query.is_empty() => cx.path.clone(),
        query => format!("{}?{query}", cx.path),
    }
}

/// The page to which a form returns; `None` if it names none of this server's.
pub(in crate::web) fn wanted_back(cx: &Context) -> Option<&str> {
    let to = cx.form.get("voltar");
    let is_path =
        to.starts_with('/') && !to.starts_with("//") && to.bytes().all(|b| b.is_ascii_graphic());
    is_path.then_some(to)
}

/// Whether there is more to show than that it was done.
pub(in crate::web) fn has_more(outcome: &ActOutcome) -> bool {
    !outcome.remarks.is_empty() || outcome.reported().next().is_some()
}

/// The outcome of the request that led to a page; only its key holder sees it.
pub(in crate::web) fn slot(cx: &Viewer) -> Markup {
    let id = cx.query.get("feito");
    let entry = cx.view.outcomes.iter().find(|told| {
        !id.is_empty() && told.outcome.id.as_str() == id && told.outcome.by.desk == cx.signer()
    });
    html! { @if let Some(entry) = entry { (shown(cx, entry)) } }
}

pub(in crate::web) fn shown(cx: &Viewer, told: &Entry) -> Markup {
    let Entry { already, outcome } = told;
    let word = if *already { words::WEB_TOLD_ALREADY } else { words::WEB_TOLD_DONE };
    let (mut to_do, mut to_know) = (Vec::new(), Vec::new());
    for remark in &outcome.remarks {
        let hints = remark.hints().into_iter().map(|mut hint| {
            hint.words = by_name(&cx.view.state, hint.words);
            hint
        });
        let list = if remark.warns() { &mut to_do } else { &mut to_know };
        list.push(remedy::advice(cx, hints).paragraphs());
    }
    let places: Vec<String> = outcome.reported().map(|told| cx.text(&told.message())).collect();
    if places.len() > MOST_LINES {
        // The tasks still to do stay in sight above the line with the focus.
        let count = message!(words::WEB_TOLD_PLACES, count = places.len());
        to_know.push(html! { details.more {
            summary { (cx.text(&count)) }
            @for place in &places { p { (place) } }
        } });
    } else {
        to_know.extend(places.iter().map(|place| html! { p { (place) } }));
    }
    let lines: Vec<String> = match &outcome.lines[..] {
        few if few.len() <= MOST_LINES => few.iter().map(|line| cx.text(line)).collect(),
        _ => vec![cx.text(&outcome.summary)],
    };
    html! {
        section #feito-agora .after data-already=[already.then_some("")] role="status" {
            @if !outcome.is_empty() {
                header {
                    p { b { (cx.word(word)) } " " (clock_of(&outcome.by.at)) }
                    @for line in &lines { p { (line) } }
                    @if let (false, true, Some((seq, _)), Some(Role::Head)) = (already, outcome.turned.is_empty(), outcome.entries, cx.role()) {
                        (shell::button("/chefe/registo", &[("seq", &seq.to_string()), ("voltar", &return_address(cx))], &cx.word(words::WEB_LOG_UNDO), "quiet"))
                    }
                }
            }
            @if !to_do.is_empty() || !to_know.is_empty() {
                ul {
                    @for item in &to_do { li.todo { (icons::icon("trouble")) div { (item) } } }
                    @for item in &to_know { li { div { (item) } } }
                }
            }
        }
    }
}

/// The time at which something was done, and its sentence.
pub(in crate::web) fn at(outcome: &ActOutcome) -> Message {
    Message::new(words::WEB_DONE_ONE)
        .with("time", crate::locale::format::time_of_day(&outcome.by.at))
        .with("operation", &outcome.summary)
}
