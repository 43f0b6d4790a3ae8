//! The PDF file: pages, font subsets and shared drawings put together, with the same bytes every time.
//!
//! This is the only module that depends on how the `printpdf` crate writes a document. Features
//! that the crate lacks are added here: fonts are reduced to the letters used, the file's
//! identifier is the digest of its content instead of a random number, it has no date, it names its
//! language, it has bookmarks, and its headings, paragraphs and tables are tagged.
//!
//! The crate is used for the operators of a page, for fonts and for pictures. Its smallest output is a
//! document (its function from a page to operators is private, and its fonts contain what its pages show),
//! and it keeps a document in memory until the end, which takes hundreds of megabytes for a hall of twenty
//! thousand. So each page is made a document of its own from which only the operators are taken; these are
//! written to the file ([`Body`]) at once, with the page's structure. At the end one specimen page shows
//! every letter used, and its fonts and drawings are written after the operators of the pages.

use super::prelude::*;
use std::collections::BTreeSet;

use printpdf::{
    Codepoint, ExternalStream, ExternalXObject, FontId, FontMetrics, Mm, Op, ParsedFont,
    PdfDocument, PdfFont, PdfFontHandle, PdfPage, PdfSaveOptions, Pt, TextItem, XObject, XObjectId,
};
use subsetter::GlyphRemapper;

use super::canvas::Missing;
use super::colour;
use super::error::PrintError;
use super::event_faces::EventFaces;
use super::face::needs_shaping;
use super::metadata;
use super::objects;
use super::outline::{self, Bookmark};
use super::picture::Picture;
use super::seal::{self, Sealer};
use super::stock::Placing;
use super::tags::Structure;
use super::written::{WrittenPage, write_pages};
use crate::locale::{Fact, Message};

/// A PDF file being built.
pub struct File {
    title: String,
    author: String,
    lang: Lang,
    body: Body,
    structure: Structure,
    pages: Vec<WrittenPage>,
    bookmarks: Vec<Bookmark>,
    letters: BTreeMap<Typeface, Letters>,
    /// The event's own typefaces.
    faces: EventFaces,
    missing: Vec<Missing>,
    drawings: BTreeMap<String, Canvas>,
    pictures: BTreeMap<String, Picture>,
    /// The text at the top and bottom of every page.
    mark: Option<String>,
    stock: Stock,
    /// Whether the next page begins a leaf where both sides are printed.
    leaf: bool,
    /// For every page drawn, its index among those that are printed.
    places: Vec<Option<usize>>,
    /// The pages that are printed: those with these indexes from a first one on; all if `None`.
    only: Option<(usize, BTreeSet<usize>)>,
    /// The digests of pages, where these are requested instead of the file.
    digests: Option<Vec<String>>,
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("File")
            .field("title", &self.title)
            .field("lang", &self.lang)
            .finish_non_exhaustive()
    }
}

/// A finished file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
    /// The characters that no typeface has, once for each text that contains them. A replacement character is
    /// printed instead.
    pub replaced: Vec<Missing>,
}

/// A warning about texts with characters that a typeface lacks, before they are printed: each text with its
/// owner. `None` if all can be printed.
pub fn unprintable<'t>(texts: impl IntoIterator<Item = (String, &'t str)>) -> Option<Message> {
    let missing = |(whose, text): (String, &str)| {
        let character = Face::ALL.into_iter().find_map(|face| face.missing(text))?;
        Some(Missing { whose, character })
    };
    let replaced = texts.into_iter().filter_map(missing).collect();
    Printed { bytes: Vec::new(), pages: 0, replaced }.warning()
}

impl Printed {
    /// A warning about the characters that were replaced; `None` if there are none.
    pub fn warning(&self) -> Option<Message> {
        let each = self.replaced.iter().take(MOST_NAMED).map(|letter| {
            let key = match needs_shaping(letter.character) {
                true => words::PRINT_REPLACED_SHAPED,
                false => words::PRINT_REPLACED_LETTER,
            };
            Message::new(key)
                .with("whose", &letter.whose)
                .with("character", letter.character)
                .with("code", format!("U+{:04X}", u32::from(letter.character)))
        });
        let each = Fact::from(each.collect::<Vec<Message>>());
        let more = self.replaced.len().saturating_sub(MOST_NAMED);
        let message = Message::new(words::PRINT_REPLACED_LETTERS);
        let fonts = self.replaced.iter().filter(|letter| !needs_shaping(letter.character)).count();
        let message = message.with("letters", each).with("more", more).with("fonts", fonts);
        (!self.replaced.is_empty()).then_some(message)
    }
}

/// The type size of the mark on every page, and the edge that printers do not reach, in millimetres.
const MARK: f64 = 8.0;
const MARK_EDGE: f64 = 5.1;
/// The distance of the mark from where a page is cut, in millimetres.
const MARK_CUT: f64 = 3.0;
/// How many millimetres inwards a place for it is looked for, and in the middle first.
const MARK_STEPS: u32 = 24;
const MARK_STEPS_MIDDLE: u32 = 10;
/// How many replaced characters are named one by one.
const MOST_NAMED: usize = 10;

impl File {
    /// A file without pages.
    pub fn new(title: impl Into<String>, lang: Lang) -> Self {
        let mut body = Body::new();
        let structure = Structure::new(&mut body);
        Self {
            title: title.into(),
            author: String::new(),
            lang,
            body,
            structure,
            pages: Vec::new(),
            bookmarks: Vec::new(),
            letters: BTreeMap::new(),
            faces: EventFaces::in_use(),
            missing: Vec::new(),
            drawings: BTreeMap::new(),
            pictures: BTreeMap::new(),
            mark: None,
            stock: Stock::default(),
            leaf: false,
            places: Vec::new(),
            only: None,
            digests: None,
        }
    }

    /// Sets the author.
    #[must_use]
    pub fn author(self, author: impl Into<String>) -> Self {
        Self { author: author.into(), ..self }
    }

    /// Writes these words at the top and bottom of every page from now on, and on every piece of a page that is cut, where
    /// nothing else is, so that nothing can be mistaken for what is real.
    pub fn mark(&mut self, words: String) {
        self.mark = Some(words);
    }

    /// Prints the pages from now on on this paper.
    pub fn print_on(&mut self, stock: Stock) {
        self.stock = stock;
    }

    /// The paper that the next page is printed on.
    pub fn stock(&self) -> Stock {
        self.stock
    }

    /// Begins a leaf with the next page where both sides are printed: what is cut, or given to one person. A
    /// page with a bookmark begins one by itself.
    pub fn begin_leaf(&mut self) {
        self.leaf = true;
    }

    /// Prints only some of the pages from now on, by their index from the next on; all of them if `None`.
    pub fn print_only(&mut self, pages: Option<BTreeSet<usize>>) {
        self.only = pages.map(|pages| (self.places.len(), pages));
    }

    /// A digest of each page that `draw` draws: two pages that look the same have the same one.
    pub fn digests(lang: Lang, draw: impl FnOnce(&mut File)) -> Vec<String> {
        let mut file = Self { digests: Some(Vec::new()), ..Self::new("", lang) };
        draw(&mut file);
        file.digests.unwrap_or_default()
    }

    /// Adds a page.
    pub fn page(&mut self, canvas: Canvas) {
        self.put(canvas, None);
    }

    /// Adds a page that is sealed once everything it draws with is there. Nothing can be added to it.
    pub fn sealed(&mut self, canvas: Canvas, sealer: Sealer) {
        self.put(canvas, Some(sealer));
    }

    fn put(&mut self, mut canvas: Canvas, sealer: Option<Sealer>) {
        let place = self.places.len();
        if let Some(digests) = &mut self.digests {
            digests.push(canvas.digest());
            self.places.push(None);
            return;
        }
        if self.only.as_ref().is_some_and(|(from, only)| !only.contains(&(place - from))) {
            self.places.push(None);
            return;
        }
        self.places.push(Some(self.pages.len()));
        if let Some(words) = &self.mark {
            for drawing in canvas.stamps().to_vec() {
                self.drawings.get(&drawing).into_iter().for_each(|it| canvas.take_drawing(it));
            }
            write_mark(&mut canvas, words);
        }
        let (tags, drawn) = (std::mem::take(&mut canvas.tags), canvas.paper);
        let placing = self.stock.placing(drawn);
        let number = self.body.number();
        let content = self.content(canvas, placing);
        let seal = sealer.map(|sealer| (seal::content_digest(&content), sealer));
        let contents = vec![self.write(content)];
        self.structure.page(&mut self.body, number, &tags);
        let paper = self.stock.sheet(drawn);
        let leaf = std::mem::take(&mut self.leaf);
        self.pages.push(WrittenPage { number, paper, drawn, placing, leaf, contents, seal });
    }

    /// Draws on an existing page, by its index from 0, something that screen readers skip: page numbers, once
    /// the number of pages is known.
    pub fn add(&mut self, page: usize, draw: impl FnOnce(&mut Canvas)) {
        let Some(&Some(page)) = self.places.get(page) else { return };
        let open = self.pages.get(page).filter(|page| page.seal.is_none());
        let Some((drawn, placing)) = open.map(|page| (page.drawn, page.placing)) else { return };
        let mut canvas = Canvas::new(drawn);
        canvas.aside(draw);
        let operators = self.content(canvas, placing);
        let content = self.write(operators);
        self.pages[page].contents.push(content);
    }

    /// The operators of a page that lies so on its sheet.
    fn content(&mut self, mut canvas: Canvas, placing: Placing) -> Vec<u8> {
        self.missing.append(&mut canvas.missing);
        let codes = std::mem::take(&mut canvas.codes);
        let notes = std::mem::take(&mut canvas.notes);
        let mut page = canvas.into_page();
        self.renumber(&mut page);
        let [before, after] = placing.operators();
        let mut content = before.into_bytes();
        content.append(&mut operators(page));
        for code in codes {
            code.write(&mut content);
        }
        content.extend_from_slice(after.as_bytes());
        for note in notes {
            content.extend_from_slice(seal::note(&note).as_bytes());
        }
        content
    }

    /// Writes operators; returns the number of their object.
    fn write(&mut self, content: Vec<u8>) -> u32 {
        let mut content = Stream::new(Dictionary::new(), content);
        // Data that cannot be compressed is written as it is.
        let _ = content.compress();
        let number = self.body.number();
        self.body.stream(number, &content);
        number
    }

    /// Adds the next page to the table of contents that a viewer shows: `depth` 0 for a chapter, 1 for an
    /// entry in it. Repeating a chapter's name continues that chapter.
    pub fn bookmark(&mut self, depth: usize, title: impl Into<String>) {
        self.bookmark_at(0, depth, title);
    }

    /// Like [`bookmark`](Self::bookmark), for the page `after` pages after the next.
    pub fn bookmark_at(&mut self, after: usize, depth: usize, title: impl Into<String>) {
        let title = title.into();
        let open = self.bookmarks.iter().rev().find(|open| open.depth <= depth);
        if title.is_empty() || open.is_some_and(|open| open.depth == depth && open.title == title) {
            return;
        }
        self.bookmarks.push(Bookmark { page: self.places.len() + after, depth, title });
    }

    /// How many pages were drawn.
    pub fn pages(&self) -> usize {
        self.places.len()
    }

    /// Adds a drawing without text that pages show with [`Canvas::stamp`]; it is stored once.
    pub fn drawing(&mut self, name: &str, canvas: Canvas) {
        self.drawings.insert(name.to_owned(), canvas);
    }

    /// Adds a picture that pages show with [`Canvas::picture`]; it is stored once.
    pub fn picture(&mut self, name: &str, picture: Picture) {
        self.pictures.insert(name.to_owned(), picture);
    }

    /// The finished file.
    ///
    /// # Errors
    /// The file has no pages, or could not be built.
    pub fn finish(mut self) -> Result<Printed, PrintError> {
        let mut reported = BTreeSet::new();
        self.missing.retain(|letter| reported.insert((letter.whose.clone(), letter.character)));
        if self.pages.is_empty() {
            return Err(PrintError::Nothing);
        }
        let mut document = PdfDocument::new(&self.title);
        for (&typeface, letters) in &self.letters {
            let font = letters.embedded(typeface, &self.faces)?;
            document.resources.fonts.map.insert(FontId(typeface.id().to_owned()), font);
        }
        let xobjects = &mut document.resources.xobjects.map;
        for (name, canvas) in self.drawings {
            xobjects.insert(XObjectId(name), drawing(canvas));
        }
        for (name, picture) in self.pictures {
            xobjects.insert(XObjectId(name), picture.into_xobject());
        }
        document.with_pages(vec![specimen(&self.letters)]);
        let mut built = document.to_lopdf_document(&options(), &mut Vec::new());
        drop(document);
        built.compress();
        let specimen = resources(&built)?;
        let mut body = self.body;
        let resources = objects::write(&mut body, &mut built, specimen)?;
        let places = self.places;
        let printed = |page: usize| places.get(page..)?.iter().copied().flatten().next();
        self.bookmarks.retain_mut(|bookmark| match printed(bookmark.page) {
            Some(page) => {
                bookmark.page = page;
                true
            }
            None => false,
        });
        if self.stock.duplex {
            for bookmark in &self.bookmarks {
                if let Some(page) = self.pages.get_mut(bookmark.page) {
                    page.leaf = true;
                }
            }
        }
        let duplex = self.stock.duplex;
        let pages = write_pages(&mut body, &built, resources, self.pages, duplex)?;
        let structure = self.structure.finish(&mut body);
        let about = metadata::About { title: &self.title, author: &self.author, lang: self.lang };
        let outline = outline::write(&mut body, &self.bookmarks, &pages.numbers);
        pages.tree(&mut body);
        let described = metadata::write(&mut body, &about);
        let info = metadata::info(&mut body, &about);
        let catalog = body.number();
        let mut text = format!("<</Type/Catalog/Pages {} 0 R", pages.root);
        text += &format!("/StructTreeRoot {structure} 0 R/MarkInfo<</Marked true>>");
        text += &format!("/Lang({})/Metadata {described} 0 R", about.tag());
        text += &colour::write(&mut body);
        text += "/ViewerPreferences<</DisplayDocTitle true>>";
        if let Some(outline) = outline {
            text += &format!("/Outlines {outline} 0 R");
        }
        if outline.is_some() && self.bookmarks.len() > 1 {
            text += "/PageMode/UseOutlines";
        }
        text += ">>";
        body.object(catalog, text.as_bytes());
        let bytes = body.finish(catalog, info);
        Ok(Printed { bytes, pages: pages.leaves.len(), replaced: self.missing })
    }

    /// Gives the page's glyphs their numbers in the font subsets.
    fn renumber(&mut self, page: &mut PdfPage) {
        let mut current = None;
        for op in &mut page.ops {
            match op {
                Op::SetFont { font: PdfFontHandle::External(id), .. } => {
                    current = Typeface::of_id(&id.0);
                }
                Op::ShowText { items } => {
                    let typeface = current.expect("text is set in a typeface");
                    let letters = self.letters.entry(typeface).or_default();
                    let advance = |glyph| typeface.advance(&self.faces, glyph);
                    for item in items {
                        if let TextItem::GlyphIds(glyphs) = item {
                            glyphs.iter_mut().for_each(|glyph| letters.renumber(glyph, advance));
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// Writes a mark at the head and the foot of a page, or once on each of the pieces that it is cut into.
fn write_mark(canvas: &mut Canvas, words: &str) {
    let set = Type::new(Face::SansBold, MARK);
    let page = canvas.paper.area().inset(MARK_EDGE);
    let places = |canvas: &Canvas, area: Area| {
        let head = area.top + set.face.cap_height(set.size);
        // In the middle if possible, else beside what is there: a line to cut along, or a text at the edge of a card.
        let free = |base: f64, inwards: f64| {
            [(MARK_STEPS_MIDDLE, 0.0), (MARK_STEPS, f64::INFINITY)].into_iter().find_map(
                |(steps, aside)| {
                    let every = (0..steps).map(|step| base + inwards * f64::from(step));
                    let mut bases = every.filter(|base| *base >= head && *base <= area.bottom);
                    bases.find_map(|base| {
                        Some((canvas.free_middle(words, (area, aside), base, set)?, base))
                    })
                },
            )
        };
        [free(head, 1.0), free(area.bottom, -1.0)]
    };
    let pieces = canvas.pieces();
    let mut marks: Vec<(f64, f64)> = match pieces.is_empty() {
        true => places(canvas, page).into_iter().flatten().collect(),
        false => pieces
            .into_iter()
            .filter_map(|piece| {
                let piece = piece.inset(MARK_CUT);
                let area = Area {
                    left: piece.left.max(page.left),
                    top: piece.top.max(page.top),
                    right: piece.right.min(page.right),
                    bottom: piece.bottom.min(page.bottom),
                };
                places(canvas, area).into_iter().flatten().next()
            })
            .collect(),
    };
    if marks.is_empty() {
        marks.push((page.middle(), page.top + set.face.cap_height(set.size)));
    }
    for (number, (middle, base)) in marks.into_iter().enumerate() {
        let write = |canvas: &mut Canvas| canvas.text(words, middle, base, Anchor::Middle, set);
        // Screen readers need it only once.
        match number {
            0 => canvas.part(PagePart::Text, write),
            _ => canvas.aside(write),
        }
    }
}

/// The glyphs used of a face, renumbered in the order in which they occur.
#[derive(Default)]
struct Letters {
    remapper: GlyphRemapper,
    /// By new number, the text and width of each glyph.
    used: BTreeMap<u16, (String, u16)>,
}

impl Letters {
    fn renumber(&mut self, glyph: &mut Codepoint, advance: impl Fn(u16) -> i32) {
        let (old, text) = (glyph.gid, &glyph.cid);
        glyph.gid = self.remapper.remap(old);
        self.used.entry(glyph.gid).or_insert_with(|| {
            let text = text.clone().expect("every glyph is drawn with its letter");
            (text, advance(old) as u16)
        });
    }

    /// The typeface reduced to the glyphs used.
    fn embedded(&self, typeface: Typeface, faces: &EventFaces) -> Result<PdfFont, PrintError> {
        let (name, data, measures) = typeface.embedded(faces);
        let bytes = subsetter::subset(data, 0, &self.remapper)
            .map_err(|error| PrintError::File(format!("{name}: {error}")))?;
        let mut font = ParsedFont::with_glyph_data(
            bytes,
            0,
            Some(format!("{}+{name}", typeface.id())),
            BTreeMap::new(),
            self.used.iter().map(|(&glyph, &(_, width))| (glyph, width)).collect(),
            1000,
            FontMetrics { ascent: measures.ascent as i16, descent: measures.descent as i16 },
        );
        let [left, bottom, right, top] = measures.bounds.map(|value| value as i16);
        let described = &mut font.pdf_font_metrics;
        (described.x_min, described.y_min) = (left, bottom);
        (described.x_max, described.y_max) = (right, top);
        described.us_weight_class = measures.weight;
        Ok(PdfFont::new(font))
    }
}

/// A page that shows every letter used once: the crate finds out from pages what its fonts must contain.
fn specimen(letters: &BTreeMap<Typeface, Letters>) -> PdfPage {
    let mut ops = Vec::new();
    for (typeface, letters) in letters {
        let glyphs = letters.used.iter().map(|(&gid, (text, _))| Codepoint {
            gid,
            offset: 0.0,
            cid: Some(text.clone()),
        });
        let font = PdfFontHandle::External(FontId(typeface.id().to_owned()));
        ops.extend([
            Op::StartTextSection,
            Op::SetFont { font, size: Pt(1.0) },
            Op::ShowText { items: vec![TextItem::GlyphIds(glyphs.collect())] },
            Op::EndTextSection,
        ]);
    }
    PdfPage::new(Mm(1.0), Mm(1.0), ops)
}

/// A drawing as a form object that any page can show.
fn drawing(canvas: Canvas) -> XObject {
    let paper = canvas.paper;
    let right = (paper.width * POINTS) as f32;
    let top = (paper.height * POINTS) as f32;
    let dict = BTreeMap::from([
        ("Type".to_owned(), DictItem::Name(b"XObject".to_vec())),
        ("Subtype".to_owned(), DictItem::Name(b"Form".to_vec())),
        ("BBox".to_owned(), DictItem::Array([0.0, 0.0, right, top].map(DictItem::Real).to_vec())),
    ]);
    let content = operators(canvas.into_page());
    let stream = ExternalStream { dict, content, compress: true };
    XObject::External(ExternalXObject { stream, width: None, height: None, dpi: None })
}

/// The drawing of a page as the operators of a content stream: taken from a document of one page. It needs no
/// fonts, because the glyphs have their final numbers already.
fn operators(page: PdfPage) -> Vec<u8> {
    let mut document = PdfDocument::new("");
    document.with_pages(vec![page]);
    let document = document.to_lopdf_document(&options(), &mut Vec::new());
    let page = document.page_iter().next().expect("the document was made with a page");
    joined(&document.get_page_content(page))
}

/// Joins adjacent glyphs into one string: the crate writes each as a string of its own, `<0001><0002>`.
fn joined(content: &[u8]) -> Vec<u8> {
    let mut joined = Vec::with_capacity(content.len());
    for &byte in content {
        if byte == b'<' && joined.last() == Some(&b'>') {
            joined.pop();
        } else {
            joined.push(byte);
        }
    }
    joined
}

fn options() -> PdfSaveOptions {
    PdfSaveOptions { optimize: false, subset_fonts: false, ..PdfSaveOptions::default() }
}

/// The resources that the specimen page shares with all pages: fonts and drawings.
fn resources(made: &Document) -> Result<ObjectId, PrintError> {
    let page = made.page_iter().next().ok_or(PrintError::Nothing)?;
    let specimen = made.get_dictionary(page)?;
    Ok(specimen.get(b"Resources").and_then(Object::as_reference)?)
}
