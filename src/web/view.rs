//! The event as pages see it: one value, made anew after each change, and never changed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use bytes::Bytes;

use crate::championship::{Event, GroupCode, State, public};
use crate::documents::Source;
use crate::hall::Wall;
use crate::locale::Lang;
use crate::store::Head;

/// The event as it is.
pub(crate) struct View {
    /// What the organiser decided; `None` where there is no event yet.
    pub(crate) event: Option<Event>,
    /// What has happened, as staff may see it.
    pub(crate) state: State,
    /// The same, as everybody may see it.
    pub(crate) public: State,
    /// The end of the journal.
    pub(crate) head: Head,
    /// What hangs on the wall.
    pub(crate) wall: Wall,
    /// When each group's last round was paired, by the server's watch: seconds since 1970.
    pub(crate) paired: HashMap<(GroupCode, u32), i64>,
    /// Why `event.toml` does not count, or something else that the head has to know.
    pub(crate) worry: Option<crate::locale::Message>,
    /// Where the journal is.
    pub(crate) journal: Option<crate::store::Location>,
    /// Pages for everybody that were made already, by path and language.
    made: Mutex<HashMap<(String, Lang), Arc<Made>>>,
}

/// A page that was made.
#[derive(Debug)]
pub(crate) struct Made {
    /// What tells it from another state of the page.
    pub(crate) tag: String,
    /// The page.
    pub(crate) bytes: Bytes,
    /// The page, compressed.
    pub(crate) packed: Bytes,
}

impl View {
    /// The event in a state.
    pub(crate) fn new(event: Option<Event>, state: State, head: Head, wall: Wall) -> Self {
        let names = event.as_ref().map(|event| event.hall.public_names).unwrap_or_default();
        let public = public::view(&state, names);
        Self {
            event,
            state,
            public,
            head,
            wall,
            paired: HashMap::new(),
            worry: None,
            journal: None,
            made: Mutex::default(),
        }
    }

    /// The event as a command has it.
    pub(crate) fn over(event: &Event, state: &State, head: Head) -> Arc<Self> {
        Arc::new(Self::new(Some(event.clone()), state.clone(), head, Wall::default()))
    }

    /// The documents for everybody.
    pub(crate) fn public_source(&self, lang: Lang) -> Option<Source<'_>> {
        let event = self.event.as_ref()?;
        Some(Source { event, state: &self.public, lang, staff: false })
    }

    /// The documents for staff; adapted sets are in none of them.
    pub(crate) fn source(&self, lang: Lang) -> Option<Source<'_>> {
        let event = self.event.as_ref()?;
        Some(Source { event, state: &self.state, lang, staff: false })
    }

    /// A page for everybody: made once in each state of the event, however many ask for it. What is
    /// no page (a path that leads nowhere) is not kept.
    ///
    /// # Errors
    /// What `make` answers instead of a page.
    pub(crate) fn made<E>(
        &self,
        path: &str,
        lang: Lang,
        make: impl FnOnce() -> Result<Bytes, E>,
    ) -> Result<Arc<Made>, E> {
        let key = (path.to_owned(), lang);
        let found = self.made.lock().ok().and_then(|made| made.get(&key).cloned());
        if let Some(found) = found {
            return Ok(found);
        }
        let bytes = make()?;
        let tag = format!("\"{}\"", &blake3::hash(&bytes).to_hex()[..20]);
        let page = Arc::new(Made { tag, packed: super::files::pack(&bytes), bytes });
        if let Ok(mut made) = self.made.lock() {
            made.insert(key, Arc::clone(&page));
        }
        Ok(page)
    }
}
