//! Pages for everybody that were made already: each is made again only when what it shows has changed,
//! however many ask for it.

use std::collections::HashMap;
use std::io::Read;
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use flate2::read::GzDecoder;

use super::files;
use crate::locale::Lang;

/// How many pages are kept at most: those of an event of 3,000 in two languages. Addresses can be spelled in
/// more ways than there are pages.
const MOST: usize = 7_000;

/// A page that was made.
#[derive(Debug)]
pub(super) struct Made {
    /// What tells it from another state of the page.
    pub(super) tag: String,
    /// The page, packed: as nearly every browser takes it.
    pub(super) packed: Bytes,
}

impl Made {
    /// The page as it is, for who does not unpack.
    pub(super) fn plain(&self) -> Bytes {
        let mut bytes = Vec::new();
        // What was packed here is whole.
        let _ = GzDecoder::new(self.packed.as_ref()).read_to_end(&mut bytes);
        bytes.into()
    }
}

/// A page, and the version of what it shows.
type Versioned = (u64, Arc<Made>);

/// The pages, by path and language.
#[derive(Debug, Default)]
pub(super) struct Kept {
    pages: Mutex<HashMap<(String, Lang), Versioned>>,
}

impl Kept {
    /// The page of a path, at a version of what it shows. What is no page is not kept.
    ///
    /// # Errors
    /// What `make` answers instead of a page.
    pub(super) fn page<E>(
        &self,
        (path, lang): (&str, Lang),
        version: u64,
        make: impl FnOnce() -> Result<Bytes, E>,
    ) -> Result<Arc<Made>, E> {
        let key = (path.to_owned(), lang);
        let pages = || self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of, made)) = pages().get(&key)
            && *of == version
        {
            return Ok(Arc::clone(made));
        }
        let bytes = make()?;
        let tag = format!("\"{}\"", &blake3::hash(&bytes).to_hex()[..20]);
        let made = Arc::new(Made { tag, packed: files::pack(&bytes, files::ONCE) });
        let mut pages = pages();
        if pages.len() >= MOST {
            pages.clear();
        }
        pages.insert(key, (version, Arc::clone(&made)));
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_made_once_a_version_and_never_kept_without_bound() {
        let kept = Kept::default();
        let mut times = 0;
        let mut ask = |path: &str, version: u64| {
            let page = kept.page((path, Lang::En), version, || {
                times += 1;
                Ok::<_, ()>(Bytes::from(if times == 1 { "once" } else { "twice" }))
            });
            page.unwrap().plain()
        };
        assert_eq!([ask("/g/1", 1), ask("/g/1", 1)], ["once", "once"]);
        assert_eq!(ask("/g/1", 2), "twice");
        for number in 0..2 * MOST {
            ask(&format!("/g/{number}"), 2);
        }
        assert!(kept.pages.lock().unwrap().len() <= MOST);
        assert_eq!(kept.page(("/x", Lang::En), 1, || Err("no page")).unwrap_err(), "no page");
    }
}
