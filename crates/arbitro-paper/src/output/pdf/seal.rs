//! Everything that a page draws, as one digest, and the signature over it: a page whose words were changed,
//! covered or moved to another page does not have the signed digest.
//!
//! The digest covers everything that a viewer draws from: the operators, and the fonts, drawings, pictures
//! and annotations that they may use, by content and not by object numbers. So it stays the same if the file
//! is compressed again, or if other pages are removed.

use std::borrow::Cow;

use super::prelude::*;

use super::reader::{self, PdfFault};

/// The key of the seal in a page.
pub(super) const SEAL: &[u8] = b"ArbitroSeal";
/// The tag of a note in a page's content.
const NOTE: &str = "Arbitro";
/// The entries that a page draws with besides its operators; the first five may be inherited.
const DRAWS: [&[u8]; 7] =
    [b"Resources", b"MediaBox", b"CropBox", b"Rotate", b"UserUnit", b"Annots", b"Group"];
/// Entries that may make a viewer show something other than the pages.
const INSTEAD: [&[u8]; 4] = [b"AcroForm", b"OCProperties", b"Collection", b"NeedsRendering"];
/// The deepest nesting of a page's parts, and of the page tree.
const DEEPEST: usize = 64;
/// The most pages that are read back.
const PAGES: usize = 20_000;
/// The most bytes that all parts of a file unpack to together.
const UNPACKED: usize = 512 << 20;
/// The most bytes that one part unpacks to.
const PART: usize = 64 << 20;
/// The most values that all pages draw with together, each page's own counted again.
const VALUES: usize = 20_000_000;

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
/// It is not a readable PDF, or it exceeds a limit.
pub fn read_pages(bytes: &[u8]) -> Result<Vec<ReadPage>, PdfFault> {
    let document = reader::document(bytes)?;
    let mut drawn = Drawn::of(&document);
    let instead =
        document.catalog().is_ok_and(|catalog| INSTEAD.iter().any(|key| catalog.get(key).is_ok()));
    let mut pages = Vec::new();
    for id in document.page_iter() {
        if pages.len() == PAGES {
            return Err(PdfFault::Large);
        }
        let entry = document.get_dictionary(id).and_then(|page| page.get(SEAL));
        let seal = entry.and_then(Object::as_str).ok();
        let content = drawn.content(id);
        pages.push(ReadPage {
            notes: notes(&content),
            seal: seal.map(|seal| String::from_utf8_lossy(seal).into_owned()),
            draws: drawn.page(id, &content).filter(|_| !instead),
        });
        if drawn.is_over {
            return Err(PdfFault::Large);
        }
    }
    Ok(pages)
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
    /// How many more bytes may be unpacked, and values read.
    unpacked: usize,
    values: usize,
    /// Whether a limit was reached.
    is_over: bool,
}

impl<'d> Drawn<'d> {
    fn of(document: &'d Document) -> Self {
        let hashes = FxHashMap::default();
        Self { document, known: hashes, unpacked: UNPACKED, values: VALUES, is_over: false }
    }

    /// Spends what the limits leave; `None` if a limit is reached.
    fn spend(&mut self, bytes: usize, values: usize) -> Option<()> {
        let remaining = self.unpacked.checked_sub(bytes).zip(self.values.checked_sub(values));
        self.is_over |= remaining.is_none();
        (self.unpacked, self.values) = remaining?;
        Some(())
    }

    /// The content of a stream; packed as it is if it cannot be unpacked.
    fn unpacked<'s>(&mut self, stream: &'s Stream) -> Option<(Cow<'s, [u8]>, bool)> {
        let (content, is_unpacked) = match reader::unpacked(stream, PART.min(self.unpacked)) {
            Ok(content) => (Cow::Owned(content), true),
            Err(PdfFault::Damaged) => (Cow::Borrowed(stream.content.as_slice()), false),
            Err(PdfFault::Large) => {
                self.is_over = true;
                return None;
            }
        };
        self.spend(content.len(), 1)?;
        Some((content, is_unpacked))
    }

    /// The operators of a page, of all its streams.
    fn content(&mut self, page: ObjectId) -> Vec<u8> {
        let mut content = Vec::new();
        for id in self.document.get_page_contents(page) {
            let Ok(stream) = self.document.get_object(id).and_then(Object::as_stream) else {
                continue;
            };
            let Some((part, _)) = self.unpacked(stream) else { break };
            if content.len() + part.len() > PART {
                self.is_over = true;
                break;
            }
            content.extend_from_slice(&part);
            content.push(b'\n');
        }
        content
    }

    fn page(&mut self, id: ObjectId, content: &[u8]) -> Option<[u8; 32]> {
        let page = self.document.get_dictionary(id).ok()?;
        let mut hasher = blake3::Hasher::new();
        hasher.update(blake3::hash(content).as_bytes());
        for (at, key) in DRAWS.into_iter().enumerate() {
            let direct = page.get(key).ok();
            let value = if at < 5 { direct.or_else(|| self.inherited(page, key)) } else { direct };
            if let Some(object) = value {
                hasher.update(&[at as u8]);
                hasher.update(self.object(object, 0)?.as_bytes());
            }
        }
        Some(*hasher.finalize().as_bytes())
    }

    /// An entry that a page inherits from the page tree.
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
        self.spend(0, 1)?;
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
        match self.unpacked(stream)? {
            (content, true) => {
                let packing: [&[u8]; 3] = [b"Filter", b"DecodeParms", b"Length"];
                hasher.update(self.entries(7, &stream.dict, &packing, depth)?.as_bytes());
                hasher.update(&content);
            }
            (content, false) => {
                hasher.update(self.entries(7, &stream.dict, &[b"Length"], depth)?.as_bytes());
                hasher.update(&content);
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
