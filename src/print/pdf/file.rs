//! The PDF file: pages, the cut-down fonts and shared drawings put together, with the same bytes every
//! time.
//!
//! This is the only place that knows how the `printpdf` crate writes a document. What it cannot do is
//! added to its result here: only the letters that are used are embedded, the file's identity is the
//! digest of its content instead of a random number, it carries no date, and it names its language.

use std::collections::{BTreeMap, BTreeSet};

use printpdf::{
    DictItem, ExternalStream, ExternalXObject, FontId, FontMetrics, Op, ParsedFont, PdfDocument,
    PdfFont, PdfFontHandle, PdfPage, PdfSaveOptions, TextItem, XObject, XObjectId,
};
use subsetter::GlyphRemapper;

use super::canvas::{Canvas, Missing};
use super::error::PrintError;
use super::face::Face;
use super::geometry::POINTS;
use super::picture::Picture;
use crate::locale::Lang;

/// A PDF file being put together.
pub struct File {
    title: String,
    lang: Lang,
    pages: Vec<PdfPage>,
    missing: Vec<Missing>,
    drawings: BTreeMap<String, Canvas>,
    pictures: BTreeMap<String, Picture>,
}

impl File {
    /// A file without pages.
    pub fn new(title: impl Into<String>, lang: Lang) -> Self {
        Self {
            title: title.into(),
            lang,
            pages: Vec::new(),
            missing: Vec::new(),
            drawings: BTreeMap::new(),
            pictures: BTreeMap::new(),
        }
    }

    /// Adds a page.
    pub fn page(&mut self, mut canvas: Canvas) {
        self.missing.append(&mut canvas.take_missing());
        self.pages.push(canvas.into_page());
    }

    /// How many pages there are.
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    /// Adds a drawing without text that pages show with [`Canvas::stamp`]; it is stored once.
    pub fn drawing(&mut self, name: &str, canvas: Canvas) {
        self.drawings.insert(name.to_owned(), canvas);
    }

    /// Adds a picture that pages show with [`Canvas::picture`]; it is stored once.
    pub fn picture(&mut self, name: &str, picture: Picture) {
        self.pictures.insert(name.to_owned(), picture);
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// Letters that cannot be printed, each named once for each text it stands in; a file without pages.
    pub fn bytes(mut self) -> Result<Vec<u8>, PrintError> {
        let mut seen = BTreeSet::new();
        self.missing.retain(|letter| seen.insert((letter.whose.clone(), letter.character)));
        if !self.missing.is_empty() {
            return Err(PrintError::Letters(self.missing));
        }
        if self.pages.is_empty() {
            return Err(PrintError::Nothing);
        }
        let mut document = PdfDocument::new(&self.title);
        for (face, letters) in used(&self.pages) {
            let (font, remapper) = embedded(face, &letters);
            renumber(&mut self.pages, face, &remapper);
            document.resources.fonts.map.insert(FontId(face.id().to_owned()), font);
        }
        let xobjects = &mut document.resources.xobjects.map;
        for (name, canvas) in self.drawings {
            xobjects.insert(XObjectId(name), drawing(canvas));
        }
        for (name, picture) in self.pictures {
            xobjects.insert(XObjectId(name), picture.into_xobject());
        }
        document.with_pages(self.pages);
        let mut finished = finish(&document, &self.title, self.lang);
        let digest = blake3::hash(&written(&mut finished));
        let identity = lopdf::Object::string_literal(&digest.as_bytes()[..16]);
        finished.trailer.set("ID", vec![identity.clone(), identity]);
        Ok(written(&mut finished))
    }
}

/// The glyphs that the pages use of each face.
fn used(pages: &[PdfPage]) -> BTreeMap<Face, BTreeSet<u16>> {
    let mut used: BTreeMap<Face, BTreeSet<u16>> = BTreeMap::new();
    for page in pages {
        let mut current = None;
        for op in &page.ops {
            match op {
                Op::SetFont { font, .. } => current = face_of(font),
                Op::ShowText { items } => {
                    if let Some(face) = current {
                        let letters = used.entry(face).or_default();
                        letters.extend(items.iter().flat_map(glyphs).map(|glyph| glyph.gid));
                    }
                }
                _ => {}
            }
        }
    }
    used
}

fn glyphs(item: &TextItem) -> &[printpdf::Codepoint] {
    match item {
        TextItem::GlyphIds(glyphs) => glyphs,
        TextItem::Text(_) | TextItem::Offset(_) => &[],
    }
}

fn face_of(font: &PdfFontHandle) -> Option<Face> {
    match font {
        PdfFontHandle::External(id) => Face::ALL.into_iter().find(|face| face.id() == id.0),
        PdfFontHandle::Builtin(_) => None,
    }
}

/// A face cut down to the glyphs used, and their new numbers.
fn embedded(face: Face, letters: &BTreeSet<u16>) -> (PdfFont, GlyphRemapper) {
    let sorted: Vec<u16> = letters.iter().copied().collect();
    let remapper = GlyphRemapper::new_from_glyphs_sorted(&sorted);
    // A shipped font always cuts; if it did not, the whole of it would print the same page.
    let (bytes, remapper) = match subsetter::subset(face.data(), 0, &remapper) {
        Ok(bytes) => (bytes, remapper),
        Err(_) => (face.data().to_vec(), whole(face)),
    };
    let metrics = face.metrics();
    let widths = sorted.iter().map(|&old| {
        let new = remapper.get(old).unwrap_or(0);
        (new, metrics.advance(old) as u16)
    });
    let mut font = ParsedFont::with_glyph_data(
        bytes,
        0,
        Some(format!("{}+{}", face.id(), face.name())),
        BTreeMap::new(),
        widths.collect(),
        1000,
        FontMetrics { ascent: metrics.ascent as i16, descent: metrics.descent as i16 },
    );
    let [left, bottom, right, top] = metrics.bounds.map(|value| value as i16);
    let described = &mut font.pdf_font_metrics;
    (described.x_min, described.y_min) = (left, bottom);
    (described.x_max, described.y_max) = (right, top);
    described.us_weight_class = metrics.weight;
    (PdfFont::new(font), remapper)
}

/// The numbering that leaves every glyph its number.
fn whole(face: Face) -> GlyphRemapper {
    let all: Vec<u16> = (0..face.metrics().glyph_count()).collect();
    GlyphRemapper::new_from_glyphs_sorted(&all)
}

fn renumber(pages: &mut [PdfPage], face: Face, remapper: &GlyphRemapper) {
    for page in pages {
        let mut current = None;
        for op in &mut page.ops {
            match op {
                Op::SetFont { font, .. } => current = face_of(font),
                Op::ShowText { items } if current == Some(face) => {
                    for item in items {
                        if let TextItem::GlyphIds(glyphs) = item {
                            for glyph in glyphs {
                                glyph.gid = remapper.get(glyph.gid).unwrap_or(0);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// A drawing as a form of its own that any page can show.
fn drawing(canvas: Canvas) -> XObject {
    let paper = canvas.paper();
    let right = (paper.width * POINTS) as f32;
    let top = (paper.height * POINTS) as f32;
    let dict = BTreeMap::from([
        ("Type".to_owned(), DictItem::Name(b"XObject".to_vec())),
        ("Subtype".to_owned(), DictItem::Name(b"Form".to_vec())),
        ("BBox".to_owned(), DictItem::Array([0.0, 0.0, right, top].map(DictItem::Real).to_vec())),
    ]);
    let stream = ExternalStream { dict, content: operators(canvas), compress: true };
    XObject::External(ExternalXObject { stream, width: None, height: None, dpi: None })
}

/// What is drawn on a canvas, as the operators of a content stream. The crate writes them only as part
/// of a document, so a document of one page is made for them.
fn operators(canvas: Canvas) -> Vec<u8> {
    let mut document = PdfDocument::new("");
    document.with_pages(vec![canvas.into_page()]);
    let document = document.to_lopdf_document(&options(), &mut Vec::new());
    let page = document.page_iter().next();
    page.map(|page| document.get_page_content(page)).unwrap_or_default()
}

fn options() -> PdfSaveOptions {
    PdfSaveOptions { optimize: false, subset_fonts: false, ..PdfSaveOptions::default() }
}

/// The document with everything in it that must not change from one printing to the next.
fn finish(document: &PdfDocument, title: &str, lang: Lang) -> lopdf::Document {
    let mut finished = document.to_lopdf_document(&options(), &mut Vec::new());
    finished.version = "1.7".to_owned();
    let text = |text: &str| lopdf::text_string(text);
    if let Ok(catalog) = finished.catalog_mut() {
        let tag = match lang {
            Lang::Pt => "pt-PT",
            Lang::En => "en-GB",
        };
        catalog.set("Lang", text(tag));
        catalog.set(
            "ViewerPreferences",
            lopdf::Dictionary::from_iter([("DisplayDocTitle", lopdf::Object::Boolean(true))]),
        );
    }
    let info = finished.add_object(lopdf::Dictionary::from_iter([
        ("Title", text(title)),
        ("Creator", text("arbitro")),
    ]));
    if let Ok(old) = finished.trailer.get(b"Info").and_then(lopdf::Object::as_reference) {
        finished.objects.remove(&old);
    }
    finished.trailer.set("Info", info);
    share_resources(&mut finished);
    finished.trailer.remove(b"ID");
    finished.compress();
    finished
}

/// All pages use the same fonts and drawings: they are listed once, not once a page.
fn share_resources(document: &mut lopdf::Document) {
    let mut shared = None;
    let mut spare = Vec::new();
    let pages: Vec<_> = document.page_iter().collect();
    for page in pages {
        let Ok(page) = document.get_object_mut(page).and_then(lopdf::Object::as_dict_mut) else {
            continue;
        };
        let Ok(own) = page.get(b"Resources").and_then(lopdf::Object::as_reference) else {
            continue;
        };
        match shared {
            None => shared = Some(own),
            Some(first) => {
                page.set("Resources", first);
                spare.push(own);
            }
        }
        page.remove(b"Annots");
    }
    for id in spare {
        document.objects.remove(&id);
    }
    document.renumber_objects();
}

fn written(document: &mut lopdf::Document) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Writing into memory does not fail.
    let _ = document.save_to(&mut bytes);
    bytes
}
