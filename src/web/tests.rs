//! The questions and notices of the pages, as text: for the law that the terminal prints the same.

use std::sync::Arc;

use super::context::Context;
use super::engine::Engine;
use super::outcomes::Entry;
use super::shell::outcome;
use super::state::Hall;
use super::view::View;
use super::{Addresses, Options, pages, remedy};
use crate::hall::HallFiles;
use crate::hall::keys::{Holder, Role};
use crate::locale::{Lang, Message};
use arbitro_event::acts::{ActOutcome, Question, by_name};
use arbitro_event::store::Head;
use arbitro_event::{Event, Hint, State};

/// A hall without an event, in which pages are made.
pub(crate) struct Pages(Arc<Hall>);

impl Pages {
    /// Pages in a folder.
    pub(crate) fn of(folder: &std::path::Path) -> Self {
        let engine = Engine::at(folder);
        Self(Arc::new(Hall::new(
            engine,
            HallFiles::of(folder),
            Addresses::default(),
            Options::default(),
        )))
    }

    /// The head's pages of an event in a state.
    pub(crate) fn at(&self, event: &Event, state: &State) -> HeadPages {
        let holder = Holder {
            id: "1".to_owned(),
            name: "chefe".to_owned(),
            role: Role::Head,
            only: Vec::new(),
            device: None,
        };
        let view = View::over(event, state, Head::EMPTY);
        let mut cx = Context::of(&self.0, view, Lang::Pt);
        cx.viewer.holder = Some(holder);
        HeadPages(cx)
    }
}

/// The head's pages of an event.
pub(crate) struct HeadPages(Context);

impl HeadPages {
    /// A message in the language of the pages.
    pub(crate) fn text(&self, message: &Message) -> String {
        self.0.text(message)
    }

    /// The page with questions.
    pub(crate) fn question_page(&self, questions: &[Question]) -> String {
        String::from_utf8_lossy(&pages::question(&self.0, questions, "/").body).into_owned()
    }

    /// The page after an act.
    pub(crate) fn outcome_page(&self, outcome: &ActOutcome, already: bool) -> String {
        outcome::shown(&self.0, &Entry { already, outcome: Arc::new(outcome.clone()) }).0
    }

    /// Whether the page shows a hint: its words, or the page or the command that does it.
    pub(crate) fn shows(&self, page: &str, hint: &Hint) -> bool {
        let cx = &self.0;
        let named = Hint { words: by_name(&cx.view.state, hint.words.clone()), ..hint.clone() };
        let Hint { remedies, words } = &named;
        if remedies.is_empty() {
            return text(page).contains(&cx.text(words));
        }
        let holder = cx.holder.as_ref().expect("the head");
        remedies.iter().all(|wanted| match remedy::place(wanted) {
            Ok(place) => {
                place.path(holder).is_none_or(|path| page.contains(&format!("\"{path}\"")))
            }
            // A server that no terminal started names no command.
            Err(_) => cx.hall.options.typed.is_none(),
        })
    }
}

/// A page's text, as somebody reads it.
pub(crate) fn text(page: &str) -> String {
    let mut text = String::new();
    let mut is_text = true;
    for letter in page.chars() {
        match letter {
            '<' => is_text = false,
            '>' => is_text = true,
            letter if is_text => text.push(letter),
            _ => {}
        }
    }
    let signs = [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")];
    signs.into_iter().fold(text, |text, (code, sign)| text.replace(code, sign))
}
