//! The PDF file: pages, the cut-down fonts and shared drawings put together, with the same bytes every
//! time.
//!
//! This is the only place that knows how the `printpdf` crate writes a document. What it cannot do is
//! added to its result here: only the letters that are used are embedded, the file's identity is the
//! digest of its content instead of a random number, it carries no date, and it names its language.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::{Dictionary, Object, Stream};
use printpdf::{
    Codepoint, DictItem, ExternalStream, ExternalXObject, FontId, FontMetrics, Mm, Op, ParsedFont,
    PdfDocument, PdfFont, PdfFontHandle, PdfPage, PdfSaveOptions, Pt, TextItem, XObject, XObjectId,
};
use subsetter::GlyphRemapper;

use super::canvas::{Canvas, Missing};
use super::error::PrintError;
use super::face::Face;
use super::geometry::{POINTS, Paper};
use super::picture::Picture;
use crate::locale::Lang;

/// A PDF file being put together. A page is kept as the operators that draw it, a few kilobytes, so that a
/// certificate for every pupil of a championship does not fill the memory.
pub struct File {
    title: String,
    lang: Lang,
    pages: Vec<(Paper, Stream)>,
    letters: BTreeMap<Face, Letters>,
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
            letters: BTreeMap::new(),
            missing: Vec::new(),
            drawings: BTreeMap::new(),
            pictures: BTreeMap::new(),
        }
    }

    /// Adds a page.
    pub fn page(&mut self, mut canvas: Canvas) {
        self.missing.append(&mut canvas.take_missing());
        let paper = canvas.paper();
        let mut page = canvas.into_page();
        self.renumber(&mut page);
        let fonts = self.letters.iter().map(|(&face, letters)| (face, letters.measures(face)));
        self.pages.push((paper, Stream::new(Dictionary::new(), operators(page, fonts))));
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
    /// Letters that cannot be printed, each named once for each text it stands in; a file without pages;
    /// a file that could not be put together.
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
        for (&face, letters) in &self.letters {
            let font = letters.embedded(face)?;
            document.resources.fonts.map.insert(FontId(face.id().to_owned()), font);
        }
        let xobjects = &mut document.resources.xobjects.map;
        for (name, canvas) in self.drawings {
            xobjects.insert(XObjectId(name), drawing(canvas));
        }
        for (name, picture) in self.pictures {
            xobjects.insert(XObjectId(name), picture.into_xobject());
        }
        document.with_pages(vec![specimen(&self.letters)]);
        let mut finished = finish(&document, self.pages, &self.title, self.lang)?;
        let digest = blake3::hash(&written(&mut finished)?);
        let identity = Object::string_literal(&digest.as_bytes()[..16]);
        finished.trailer.set("ID", vec![identity.clone(), identity]);
        written(&mut finished)
    }

    /// Gives the page's glyphs the numbers they have in the cut-down fonts.
    fn renumber(&mut self, page: &mut PdfPage) {
        let mut current = None;
        for op in &mut page.ops {
            match op {
                Op::SetFont { font: PdfFontHandle::External(id), .. } => {
                    current = Face::ALL.into_iter().find(|face| face.id() == id.0);
                }
                Op::ShowText { items } => {
                    let Some(face) = current else { continue };
                    let letters = self.letters.entry(face).or_default();
                    for item in items {
                        if let TextItem::GlyphIds(glyphs) = item {
                            glyphs.iter_mut().for_each(|glyph| letters.renumber(face, glyph));
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// What is used of a face: its glyphs, numbered anew in the order in which they come.
#[derive(Default)]
struct Letters {
    remapper: GlyphRemapper,
    /// By new number, what each says and how wide it is.
    used: BTreeMap<u16, (String, u16)>,
}

impl Letters {
    fn renumber(&mut self, face: Face, glyph: &mut Codepoint) {
        let (old, text) = (glyph.gid, &glyph.cid);
        glyph.gid = self.remapper.remap(old);
        self.used.entry(glyph.gid).or_insert_with(|| {
            (text.clone().unwrap_or_default(), face.metrics().advance(old) as u16)
        });
    }

    /// The face cut down to the glyphs used.
    fn embedded(&self, face: Face) -> Result<PdfFont, PrintError> {
        let bytes = subsetter::subset(face.data(), 0, &self.remapper)
            .map_err(|error| PrintError::File(format!("{}: {error}", face.name())))?;
        Ok(self.font(face, bytes))
    }

    /// The face with its measures alone, which is all that writing a page needs.
    fn measures(&self, face: Face) -> PdfFont {
        self.font(face, Vec::new())
    }

    fn font(&self, face: Face, bytes: Vec<u8>) -> PdfFont {
        let metrics = face.metrics();
        let mut font = ParsedFont::with_glyph_data(
            bytes,
            0,
            Some(format!("{}+{}", face.id(), face.name())),
            BTreeMap::new(),
            self.used.iter().map(|(&glyph, &(_, width))| (glyph, width)).collect(),
            1000,
            FontMetrics { ascent: metrics.ascent as i16, descent: metrics.descent as i16 },
        );
        let [left, bottom, right, top] = metrics.bounds.map(|value| value as i16);
        let described = &mut font.pdf_font_metrics;
        (described.x_min, described.y_min) = (left, bottom);
        (described.x_max, described.y_max) = (right, top);
        described.us_weight_class = metrics.weight;
        PdfFont::new(font)
    }
}

/// A page that shows every letter used once: the crate learns from pages what its fonts must hold.
fn specimen(letters: &BTreeMap<Face, Letters>) -> PdfPage {
    let mut ops = Vec::new();
    for (face, letters) in letters {
        let glyphs = letters.used.iter().map(|(&gid, (text, _))| Codepoint {
            gid,
            offset: 0.0,
            cid: Some(text.clone()),
        });
        let font = PdfFontHandle::External(FontId(face.id().to_owned()));
        ops.extend([
            Op::StartTextSection,
            Op::SetFont { font, size: Pt(1.0) },
            Op::ShowText { items: vec![TextItem::GlyphIds(glyphs.collect())] },
            Op::EndTextSection,
        ]);
    }
    PdfPage::new(Mm(1.0), Mm(1.0), ops)
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
    let content = operators(canvas.into_page(), []);
    let stream = ExternalStream { dict, content, compress: true };
    XObject::External(ExternalXObject { stream, width: None, height: None, dpi: None })
}

/// What is drawn on a page, as the operators of a content stream. The crate writes them only as part of
/// a document, so a document of one page is made for them.
fn operators(page: PdfPage, fonts: impl IntoIterator<Item = (Face, PdfFont)>) -> Vec<u8> {
    let mut document = PdfDocument::new("");
    let fonts = fonts.into_iter().map(|(face, font)| (FontId(face.id().to_owned()), font));
    document.resources.fonts.map.extend(fonts);
    document.with_pages(vec![page]);
    let document = document.to_lopdf_document(&options(), &mut Vec::new());
    let page = document.page_iter().next();
    page.map(|page| document.get_page_content(page)).unwrap_or_default()
}

fn options() -> PdfSaveOptions {
    PdfSaveOptions { optimize: false, subset_fonts: false, ..PdfSaveOptions::default() }
}

/// The document with its pages, and with everything in it that must not change from one printing to the
/// next.
fn finish(
    document: &PdfDocument,
    pages: Vec<(Paper, Stream)>,
    title: &str,
    lang: Lang,
) -> Result<lopdf::Document, PrintError> {
    let mut finished = document.to_lopdf_document(&options(), &mut Vec::new());
    finished.version = "1.7".to_owned();
    let text = |text: &str| lopdf::text_string(text);
    let tag = match lang {
        Lang::Pt => "pt-PT",
        Lang::En => "en-GB",
    };
    let catalog = finished.catalog_mut()?;
    catalog.set("Lang", text(tag));
    catalog.set(
        "ViewerPreferences",
        Dictionary::from_iter([("DisplayDocTitle", Object::Boolean(true))]),
    );
    let info = finished
        .add_object(Dictionary::from_iter([("Title", text(title)), ("Creator", text("arbitro"))]));
    if let Ok(old) = finished.trailer.get(b"Info").and_then(Object::as_reference) {
        finished.objects.remove(&old);
    }
    finished.trailer.set("Info", info);
    set_pages(&mut finished, pages)?;
    finished.renumber_objects();
    finished.trailer.remove(b"ID");
    finished.compress();
    Ok(finished)
}

/// Puts the pages in the place of the specimen, whose fonts and drawings they all share.
fn set_pages(
    document: &mut lopdf::Document,
    pages: Vec<(Paper, Stream)>,
) -> Result<(), PrintError> {
    let specimen_id = document.page_iter().next().ok_or(PrintError::Nothing)?;
    let specimen = document.get_dictionary(specimen_id)?;
    let [parent, resources, content] = [&b"Parent"[..], b"Resources", b"Contents"]
        .map(|key| specimen.get(key).and_then(Object::as_reference));
    let (parent, resources) = (parent?, resources?);
    document.objects.remove(&content?);
    document.objects.remove(&specimen_id);
    let mut kids = Vec::with_capacity(pages.len());
    for (paper, content) in pages {
        let points = |length: f64| Object::Real((length * POINTS) as f32);
        let paper = vec![0.into(), 0.into(), points(paper.width), points(paper.height)];
        let content = document.add_object(content);
        kids.push(Object::Reference(document.add_object(Dictionary::from_iter([
            ("Type", "Page".into()),
            ("Parent", parent.into()),
            ("MediaBox", paper.into()),
            ("Resources", resources.into()),
            ("Contents", content.into()),
        ]))));
    }
    let tree = document.get_object_mut(parent).and_then(Object::as_dict_mut)?;
    tree.set("Count", kids.len() as i64);
    tree.set("Kids", kids);
    Ok(())
}

fn written(document: &mut lopdf::Document) -> Result<Vec<u8>, PrintError> {
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).map_err(|error| PrintError::File(error.to_string()))?;
    Ok(bytes)
}
