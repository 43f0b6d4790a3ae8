//! Everything that a page draws, as one digest, and the signature over it: a page whose words were changed,
//! covered or moved to another page does not have the signed digest.
//!
//! The digest covers everything that a viewer draws from: the operators, and the fonts, drawings, pictures
//! and annotations that they may use, by content and not by object numbers. So it stays the same if the file
//! is compressed again, or if other pages are removed.

use lopdf::{Dictionary, Document, Object, ObjectId, Stream};
use rustc_hash::FxHashMap;

use super::error::PrintError;

/// The key of the seal in a page.
pub(super) const SEAL: &[u8] = b"ArbitroSeal";
/// The tag of a note in a page's content.
const NOTE: &str = "Arbitro";
/// What a page draws with besides its operators; the first five may be inherited.
const DRAWS: [&[u8]; 7] =
    [b"Resources", b"MediaBox", b"CropBox", b"Rotate", b"UserUnit", b"Annots", b"Group"];
/// Entries that may make a viewer show something other than the pages.
const INSTEAD: [&[u8]; 4] = [b"AcroForm", b"OCProperties", b"Collection", b"NeedsRendering"];
/// The deepest nesting of a page's parts, and of the page tree.
const DEEPEST: usize = 64;

/// Makes a page's seal from the digest of its drawing.
pub type Sealer = Box<dyn FnOnce(&[u8; 32]) -> String>;

/// A page that has been read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadPage {
    /// The notes that [`Canvas::note`](super::Canvas::note) left there.
    pub notes: Vec<String>,
    /// Its seal, if it has one.
    pub seal: Option<String>,
    /// The digest of its drawing; `None` if it cannot be determined.
    pub draws: Option<[u8; 32]>,
}

/// The pages of a file, with their notes and seals.
///
/// # Errors
/// It is not a readable PDF.
pub fn read_pages(bytes: &[u8]) -> Result<Vec<ReadPage>, PrintError> {
    let document = Document::load_mem(bytes)?;
    let mut drawn = Drawn::of(&document);
    let instead =
        document.catalog().is_ok_and(|catalog| INSTEAD.iter().any(|key| catalog.get(key).is_ok()));
    let page = |id: ObjectId| {
        let seal = document.get_dictionary(id).and_then(|page| page.get(SEAL));
        let seal = seal.and_then(Object::as_str).ok();
        ReadPage {
            notes: notes(&document.get_page_content(id)),
            seal: seal.map(|seal| String::from_utf8_lossy(seal).into_owned()),
            draws: drawn.page(id).filter(|_| !instead),
        }
    };
    Ok(document.page_iter().map(page).collect())
}

/// The operator that leaves a note in a page.
pub(super) fn note(text: &str) -> String {
    format!("\n/{NOTE} <</Text ({text})>> DP")
}

fn notes(content: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(content);
    let begin = format!("/{NOTE} <</Text (");
    let parts = text.split(begin.as_str()).skip(1);
    parts.filter_map(|part| part.split_once(')').map(|(note, _)| note.to_owned())).collect()
}

/// The digest of what all pages draw with, from which a page's digest follows without the rest of its file:
/// with its operators and its size.
pub(super) struct Shared<'d> {
    document: &'d Document,
    resources: blake3::Hash,
}

impl<'d> Shared<'d> {
    /// `None` if what is drawn with cannot be determined.
    pub(super) fn of(document: &'d Document, resources: ObjectId) -> Option<Self> {
        let resources = Drawn::of(document).reference(resources, 0)?;
        Some(Self { document, resources })
    }

    /// The digest of a page, the same as in [`read_pages`].
    pub(super) fn page(&self, content: &blake3::Hash, media: &Object) -> Option<[u8; 32]> {
        let mut hasher = blake3::Hasher::new();
        hasher.update(content.as_bytes());
        hasher.update(&[0]).update(self.resources.as_bytes());
        hasher.update(&[1]).update(Drawn::of(self.document).object(media, 0)?.as_bytes());
        Some(*hasher.finalize().as_bytes())
    }
}

/// The digest of a page's operators, as they are read back.
pub(super) fn content_digest(content: &[u8]) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    // There is a line break between the streams of a page, and after the last.
    hasher.update(content).update(b"\n");
    hasher.finalize()
}

/// The digests of a document's objects, each computed once: pages share the large ones.
struct Drawn<'d> {
    document: &'d Document,
    /// `None` for one being computed: nothing that a page draws with contains itself.
    known: FxHashMap<ObjectId, Option<blake3::Hash>>,
}

impl<'d> Drawn<'d> {
    fn of(document: &'d Document) -> Self {
        Self { document, known: FxHashMap::default() }
    }

    fn page(&mut self, id: ObjectId) -> Option<[u8; 32]> {
        let page = self.document.get_dictionary(id).ok()?;
        let mut hasher = blake3::Hasher::new();
        let content = self.document.get_page_content(id);
        hasher.update(blake3::hash(&content).as_bytes());
        for (at, key) in DRAWS.into_iter().enumerate() {
            let own = page.get(key).ok();
            let found = if at < 5 { own.or_else(|| self.inherited(page, key)) } else { own };
            if let Some(object) = found {
                hasher.update(&[at as u8]);
                hasher.update(self.object(object, 0)?.as_bytes());
            }
        }
        Some(*hasher.finalize().as_bytes())
    }

    /// What a page inherits from the page tree.
    fn inherited(&self, page: &'d Dictionary, key: &[u8]) -> Option<&'d Object> {
        let mut place = page;
        for _ in 0..DEEPEST {
            let parent = place.get(b"Parent").and_then(Object::as_reference).ok()?;
            place = self.document.get_dictionary(parent).ok()?;
            if let Ok(object) = place.get(key) {
                return Some(object);
            }
        }
        None
    }

    fn object(&mut self, object: &'d Object, depth: usize) -> Option<blake3::Hash> {
        if depth > DEEPEST {
            return None;
        }
        let plain = |kind: u8, bytes: &[u8]| {
            let mut hasher = blake3::Hasher::new();
            hasher.update(&[kind]).update(bytes);
            hasher.finalize()
        };
        Some(match object {
            Object::Null => plain(0, b""),
            Object::Boolean(value) => plain(1, &[u8::from(*value)]),
            // A whole number is written without its decimal point.
            Object::Integer(number) => plain(2, &(*number as f64).to_bits().to_le_bytes()),
            Object::Real(number) => plain(2, &f64::from(*number).to_bits().to_le_bytes()),
            Object::Name(name) => plain(3, name),
            Object::String(text, _) => plain(4, text),
            Object::Array(objects) => {
                let mut hasher = blake3::Hasher::new();
                hasher.update(&[5]);
                for object in objects {
                    hasher.update(self.object(object, depth + 1)?.as_bytes());
                }
                hasher.finalize()
            }
            Object::Dictionary(entries) => self.entries(6, entries, &[], depth)?,
            Object::Stream(stream) => self.stream(stream, depth)?,
            Object::Reference(id) => self.reference(*id, depth)?,
        })
    }

    fn reference(&mut self, id: ObjectId, depth: usize) -> Option<blake3::Hash> {
        if let Some(known) = self.known.get(&id) {
            return *known;
        }
        self.known.insert(id, None);
        // A reference to nothing is null.
        let digest = match self.document.objects.get(&id) {
            Some(object) => self.object(object, depth + 1)?,
            None => self.object(&Object::Null, depth + 1)?,
        };
        self.known.insert(id, Some(digest));
        Some(digest)
    }

    /// By content, independent of the compression.
    fn stream(&mut self, stream: &'d Stream, depth: usize) -> Option<blake3::Hash> {
        let mut hasher = blake3::Hasher::new();
        match stream.decompressed_content() {
            Ok(content) => {
                let packing: [&[u8]; 3] = [b"Filter", b"DecodeParms", b"Length"];
                hasher.update(self.entries(7, &stream.dict, &packing, depth)?.as_bytes());
                hasher.update(&content);
            }
            Err(_) => {
                hasher.update(self.entries(7, &stream.dict, &[b"Length"], depth)?.as_bytes());
                hasher.update(&stream.content);
            }
        }
        Some(hasher.finalize())
    }

    fn entries(
        &mut self,
        kind: u8,
        entries: &'d Dictionary,
        but: &[&[u8]],
        depth: usize,
    ) -> Option<blake3::Hash> {
        let mut sorted: Vec<(&Vec<u8>, &Object)> =
            entries.iter().filter(|(key, _)| !but.contains(&key.as_slice())).collect();
        sorted.sort_unstable_by_key(|(key, _)| *key);
        let mut hasher = blake3::Hasher::new();
        hasher.update(&[kind]);
        for (key, object) in sorted {
            hasher.update(blake3::hash(key).as_bytes());
            hasher.update(self.object(object, depth + 1)?.as_bytes());
        }
        Some(hasher.finalize())
    }
}
