//! Cache of the pages for everybody: each page is made again only when its content has changed,
//! however many clients request it.

use std::collections::{HashMap, VecDeque};
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bytes::Bytes;
use flate2::read::GzDecoder;
use parking_lot::Mutex;

use super::files;
use crate::locale::Lang;

/// The most pages cached: those of an event of 3,000 players in two languages; and their most bytes.
const MOST: usize = 7_000;
const MOST_BYTES: usize = 24 << 20;
/// The most bytes of uncompressed pages cached, for browsers without gzip.
const MOST_PLAIN: usize = 3 << 20;
/// The most bytes of uncompressed pages, of any version, that clients may leave unread.
const MOST_ON_THE_WAY: usize = 6 << 20;

/// An uncompressed page, counted until its last copy is dropped.
struct Counted {
    bytes: Vec<u8>,
    all: Arc<AtomicUsize>,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.all.fetch_sub(self.bytes.len(), Ordering::Relaxed);
    }
}

/// A finished page.
#[derive(Debug)]
pub(super) struct CachedPage {
    /// Its `ETag`, which differs for each content of the page.
    pub(super) mark: String,
    /// The compressed page, which nearly every browser accepts.
    pub(super) packed: Bytes,
}

impl CachedPage {
    fn unpacked(&self, all: &Arc<AtomicUsize>) -> Bytes {
        let mut bytes = Vec::new();
        let unpacked = GzDecoder::new(self.packed.as_ref()).read_to_end(&mut bytes);
        unpacked.expect("data compressed here can be unpacked");
        all.fetch_add(bytes.len(), Ordering::Relaxed);
        Bytes::from_owner(Counted { bytes, all: Arc::clone(all) })
    }
}

/// The pages, by path and language.
#[derive(Debug, Default)]
pub(super) struct PageCache {
    pages: Mutex<Pages>,
    /// The pages last requested uncompressed; they share the bytes.
    plain: Mutex<VecDeque<(Arc<CachedPage>, Bytes)>>,
    /// How many bytes of such pages exist.
    on_the_way: Arc<AtomicUsize>,
}

#[derive(Debug, Default)]
struct Pages {
    /// Each page with the version of its content.
    all: HashMap<(String, Lang), (u64, Arc<CachedPage>)>,
    bytes: usize,
}

impl PageCache {
    /// The page of a path at a version of its content, if it has been made.
    pub(super) fn find(&self, (path, lang): (&str, Lang), version: u64) -> Option<Arc<CachedPage>> {
        let pages = self.pages.lock();
        let (of, page) = pages.all.get(&(path.to_owned(), lang))?;
        (*of == version).then(|| Arc::clone(page))
    }

    /// The page of a path at a version of its content. An answer that is not a page is not cached.
    ///
    /// # Errors
    /// The answer that `make` gives instead of a page.
    pub(super) fn page<E>(
        &self,
        (path, lang): (&str, Lang),
        version: u64,
        make: impl FnOnce() -> Result<Bytes, E>,
    ) -> Result<Arc<CachedPage>, E> {
        // Another request may have had it made meanwhile.
        if let Some(page) = self.find((path, lang), version) {
            return Ok(page);
        }
        let bytes = make()?;
        let mark = blake3::hash(&bytes).to_hex()[..20].to_owned();
        let page = Arc::new(CachedPage { mark, packed: files::pack(&bytes) });
        let mut pages = self.pages.lock();
        let size = page.packed.len();
        if pages.all.len() >= MOST || pages.bytes + size > MOST_BYTES {
            *pages = Pages::default();
        }
        let replaced = pages.all.insert((path.to_owned(), lang), (version, Arc::clone(&page)));
        let before = replaced.map_or(0, |(_, replaced)| replaced.packed.len());
        pages.bytes = pages.bytes + size - before;
        Ok(page)
    }

    /// The uncompressed page; `None` while too many of its earlier versions are unread.
    pub(super) fn plain(&self, page: &Arc<CachedPage>) -> Option<Bytes> {
        let mut plain = self.plain.lock();
        if let Some((_, bytes)) = plain.iter().find(|(own, _)| Arc::ptr_eq(own, page)) {
            return Some(bytes.clone());
        }
        if self.on_the_way.load(Ordering::Relaxed) > MOST_ON_THE_WAY {
            return None;
        }
        let bytes = page.unpacked(&self.on_the_way);
        plain.push_front((Arc::clone(page), bytes.clone()));
        let mut sum = 0;
        let fits = plain.iter().take_while(|(_, bytes)| {
            sum += bytes.len();
            sum <= MOST_PLAIN
        });
        let fits = fits.count();
        plain.truncate(fits);
        Some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_rendered_once_a_version_and_the_cache_is_bounded() {
        let cache = PageCache::default();
        let mut times = 0;
        let mut ask = |path: &str, version: u64| {
            let page = cache.page((path, Lang::En), version, || {
                times += 1;
                Ok::<_, ()>(Bytes::from(if times == 1 { "once" } else { "twice" }))
            });
            cache.plain(&page.unwrap()).unwrap()
        };
        assert_eq!([ask("/g/1", 1), ask("/g/1", 1)], ["once", "once"]);
        assert_eq!(ask("/g/1", 2), "twice");
        for number in 0..2 * MOST {
            ask(&format!("/g/{number}"), 2);
        }
        assert!(cache.pages.lock().all.len() <= MOST);
        let all: usize = cache.pages.lock().all.values().map(|(_, page)| page.packed.len()).sum();
        assert_eq!(cache.pages.lock().bytes, all);
        let plain: usize = cache.plain.lock().iter().map(|(_, bytes)| bytes.len()).sum();
        assert!(plain <= MOST_PLAIN);
        // Unread versions are limited as well, and stop counting once they are dropped.
        let large = |version: u64| {
            let page = Bytes::from(vec![version as u8; 1 << 20]);
            cache.plain(&cache.page(("/ecra", Lang::En), version, || Ok::<_, ()>(page)).unwrap())
        };
        let unread: Vec<Bytes> = (10..50).map_while(large).collect();
        assert!(unread.len() < 20, "{} MB are unread", unread.len());
        drop(unread);
        assert!(large(60).is_some());
        assert_eq!(cache.page(("/x", Lang::En), 1, || Err("no page")).unwrap_err(), "no page");
    }
}
