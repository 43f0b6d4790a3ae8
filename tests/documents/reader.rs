//! Reads a PDF back as a viewer does: which words are where, by the file's own widths and its own table from
//! glyphs to letters.

use std::collections::BTreeMap;
use std::rc::Rc;

use lopdf::content::{Content, Operation};
use lopdf::{Dictionary, Document, Object, ObjectId};

/// A piece of text on a page, in points from the bottom left corner.
#[derive(Clone, Debug)]
pub struct Run {
    pub text: String,
    /// The same with the blank at its end, as screen readers get it.
    pub read: String,
    pub left: f64,
    pub right: f64,
    pub base: f64,
    pub size: f64,
}

/// A page as a viewer sees it.
#[derive(Debug)]
pub struct Page {
    pub width: f64,
    pub height: f64,
    pub runs: Vec<Run>,
    pub codes: Vec<Code>,
    /// The upright lines.
    pub upright: Vec<Upright>,
    /// The boxes that are drawn in outline.
    pub boxes: Vec<Outline>,
}

/// A rectangle, in points from the bottom left corner.
#[derive(Clone, Copy, Debug)]
pub struct Outline {
    pub left: f64,
    pub right: f64,
    pub low: f64,
    pub high: f64,
}

impl Outline {
    /// The rectangle with these corners, if it is one.
    fn of(corners: &[(f64, f64)]) -> Option<Self> {
        let [one, two, three, four, ..] = *corners else { return None };
        let same = |a: f64, b: f64| (a - b).abs() < 0.01;
        let level = same(one.1, two.1) && same(two.0, three.0) && same(three.1, four.1);
        let upright = same(one.0, two.0) && same(two.1, three.1) && same(three.0, four.0);
        (corners.len() <= 5 && (level || upright)).then(|| Self {
            left: one.0.min(three.0),
            right: one.0.max(three.0),
            low: one.1.min(three.1),
            high: one.1.max(three.1),
        })
    }
}

/// An upright line: where it is from the left, and its ends from the bottom, in points.
#[derive(Debug)]
pub struct Upright {
    pub x: f64,
    pub low: f64,
    pub high: f64,
}

/// A QR code on a page: its lower left corner and its width in points, and how many modules wide it is.
#[derive(Debug)]
pub struct Code {
    pub left: f64,
    pub bottom: f64,
    pub width: f64,
    pub modules: f64,
}

impl Page {
    /// The words of the page in file order, with a space between pieces.
    pub fn text(&self) -> String {
        self.runs.iter().map(|run| run.text.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// The words of a page without the journal's head: any change of its format changes it.
pub fn without_head(text: &str) -> String {
    text.split(' ').filter(|word| word.len() != 64).collect::<Vec<_>>().join(" ")
}

struct Font {
    widths: BTreeMap<u16, f64>,
    letters: BTreeMap<u16, String>,
}

/// A file parsed once, for all that is asked of it.
pub struct Paper {
    pub document: Document,
    /// The operators of each page.
    pub contents: Vec<(ObjectId, Vec<Operation>)>,
    pub pages: Vec<Page>,
}

impl Paper {
    pub fn of(bytes: &[u8]) -> Self {
        let document = Document::load_mem(bytes).expect("a PDF");
        let mut fonts = BTreeMap::new();
        let (mut contents, mut pages) = (Vec::new(), Vec::new());
        for page in document.page_iter() {
            let bytes = document.get_page_content(page);
            let operators = Content::decode(&bytes).expect("operators").operations;
            pages.push(read(&document, page, &bytes, &operators, &mut fonts));
            contents.push((page, operators));
        }
        Self { document, contents, pages }
    }
}

pub fn pages(bytes: &[u8]) -> Vec<Page> {
    Paper::of(bytes).pages
}

/// How far the upright line that takes the place of one upside down is below its base line, in type sizes: capitals
/// are some 0.73 high, and a g descends by 0.24.
const TURNED: f64 = 0.73 - 0.24;

/// A property of a page, or the one inherited by all pages.
fn inherited<'a>(document: &'a Document, page: &'a Dictionary, key: &[u8]) -> &'a Object {
    page.get(key).unwrap_or_else(|_| {
        let parent = page.get(b"Parent").and_then(Object::as_reference).expect("a parent");
        document.get_dictionary(parent).and_then(|all| all.get(key)).expect("a size")
    })
}

/// Reads a page with these operators; the fonts of a file are the same on all its pages.
fn read(
    document: &Document,
    page: ObjectId,
    bytes: &[u8],
    operators: &[Operation],
    fonts: &mut BTreeMap<ObjectId, Rc<Font>>,
) -> Page {
    let dict = document.get_dictionary(page).expect("a page");
    let media: Vec<f64> =
        array(document, inherited(document, dict, b"MediaBox")).iter().map(number).collect();
    let fonts: BTreeMap<Vec<u8>, Rc<Font>> = document
        .get_page_fonts(page)
        .expect("fonts")
        .into_iter()
        .map(|(name, dict)| {
            let table = dict.get(b"ToUnicode").and_then(Object::as_reference).expect("a table");
            let font = fonts.entry(table).or_insert_with(|| Rc::new(font(document, dict, table)));
            (name, Rc::clone(font))
        })
        .collect();
    // The operators lack the dictionary of an inline image.
    let source = String::from_utf8_lossy(bytes);
    let widths = source.split("BI /W ").skip(1).filter_map(|code| code.split(' ').next());
    let mut modules = widths.map(|width| width.parse().expect("a number"));
    let (mut runs, mut codes, mut upright) = (Vec::new(), Vec::new(), Vec::new());
    let mut boxes = Vec::new();
    // The corners of the shape that is being drawn; a curve has none.
    let mut corners: Vec<(f64, f64)> = Vec::new();
    let mut set: Option<(&Font, f64)> = None;
    let mut at = (0.0, 0.0);
    // The scale and the corner of a page that lies on another sheet, and those around it.
    let mut placed = (1.0, 0.0, 0.0);
    let mut outer = Vec::new();
    for operation in operators {
        let operands = &operation.operands;
        match operation.operator.as_str() {
            "Tf" => {
                let name = operands[0].as_name().expect("a font's name");
                set = Some((&fonts[name], number(&operands[1])));
            }
            "q" => outer.push(placed),
            "Q" => placed = outer.pop().expect("as many q as Q"),
            "cm" => {
                let [scale, skew, other, down, x, y] =
                    [0, 1, 2, 3, 4, 5].map(|at| number(&operands[at]));
                // Pictures have no text to be placed.
                if skew == 0.0 && other == 0.0 && scale == down && scale != 0.0 {
                    let (before, left, bottom) = placed;
                    placed = (before * scale, left + before * x, bottom + before * y);
                }
            }
            "m" | "l" => {
                let point = (number(&operands[0]), number(&operands[1]));
                let (scale, left, bottom) = placed;
                corners.push((left + scale * point.0, bottom + scale * point.1));
            }
            "h" => corners.extend(corners.first().copied()),
            "S" | "s" => {
                boxes.extend(Outline::of(&corners));
                let ends = corners.windows(2).filter(|ends| (ends[0].0 - ends[1].0).abs() < 0.01);
                upright.extend(ends.map(|ends| Upright {
                    x: ends[0].0,
                    low: ends[0].1.min(ends[1].1),
                    high: ends[0].1.max(ends[1].1),
                }));
                if operation.operator == "s"
                    && let [first, .., last] = corners[..]
                    && (first.0 - last.0).abs() < 0.01
                {
                    let (low, high) = (first.1.min(last.1), first.1.max(last.1));
                    upright.push(Upright { x: first.0, low, high });
                }
                corners.clear();
            }
            "c" | "f" | "f*" | "n" => corners.clear(),
            "BI" => {
                let modules = modules.next().expect("a code's width");
                let (width, left, bottom) = placed;
                codes.push(Code { left, bottom, width, modules });
            }
            "Td" | "Tm" => {
                let count = operands.len();
                let [x, y] = [2, 1].map(|back| number(&operands[count - back]));
                at = (placed.1 + placed.0 * x, placed.2 + placed.0 * y);
            }
            "TJ" => {
                let (font, size) = set.expect("a font before text");
                let size = placed.0 * size;
                let mut run = Run {
                    text: String::new(),
                    read: String::new(),
                    left: at.0,
                    right: at.0,
                    base: at.1,
                    size,
                };
                // A blank at the end is there for screen readers; it is invisible.
                let mut seen = run.right;
                for piece in operands[0].as_array().expect("pieces") {
                    match piece {
                        Object::String(codes, _) => {
                            for code in codes.chunks_exact(2) {
                                let code = u16::from_be_bytes([code[0], code[1]]);
                                run.text.push_str(&font.letters[&code]);
                                run.right += font.widths[&code] * size / 1000.0;
                                if !run.text.ends_with(' ') {
                                    seen = run.right;
                                }
                            }
                        }
                        other => run.right -= number(other) * size / 1000.0,
                    }
                }
                at.0 = run.right;
                run.right = seen;
                // On the other half of a folded sheet letters stand on their heads: an upright line as high.
                if size < 0.0 {
                    (run.left, run.right, run.size) = (run.right, run.left, -size);
                    run.base -= TURNED * run.size;
                }
                run.read.clone_from(&run.text);
                run.text.truncate(run.text.trim_end().len());
                runs.push(run);
            }
            "Tj" | "'" | "\"" | "TD" | "T*" => panic!("{} is not read here", operation.operator),
            _ => {}
        }
    }
    Page { width: media[2], height: media[3], runs, codes, upright, boxes }
}

/// A font whose table of letters is this object.
fn font(document: &Document, dict: &Dictionary, table: ObjectId) -> Font {
    let descendants = array(document, dict.get(b"DescendantFonts").expect("a composite font"));
    let descendant = descendants[0].as_dict().expect("a font");
    let mut widths = BTreeMap::new();
    let mut list = array(document, descendant.get(b"W").expect("widths")).into_iter();
    while let (Some(first), Some(Object::Array(run))) = (list.next(), list.next()) {
        let first = number(&first) as u16;
        widths.extend(run.iter().zip(first..).map(|(width, code)| (code, number(width))));
    }
    let stream = document.get_object(table).and_then(Object::as_stream).expect("a stream");
    let table = stream.decompressed_content().unwrap_or_else(|_| stream.content.clone());
    let mut letters = BTreeMap::new();
    for line in String::from_utf8(table).expect("text").lines() {
        let parts: Vec<&str> = line
            .strip_prefix('<')
            .and_then(|line| line.strip_suffix('>'))
            .map(|line| line.split("> <").collect())
            .unwrap_or_default();
        if let [code, letter] = parts[..] {
            let units: Vec<u16> = letter
                .as_bytes()
                .chunks_exact(4)
                .map(|hex| {
                    let hex = std::str::from_utf8(hex).expect("digits");
                    u16::from_str_radix(hex, 16).expect("a number")
                })
                .collect();
            let code = u16::from_str_radix(code, 16).expect("a code");
            letters.insert(code, String::from_utf16(&units).expect("letters"));
        }
    }
    Font { widths, letters }
}

fn array(document: &Document, object: &Object) -> Vec<Object> {
    let (_, object) = document.dereference(object).expect("an object");
    object.as_array().expect("an array").clone()
}

fn number(object: &Object) -> f64 {
    match object {
        Object::Integer(number) => *number as f64,
        Object::Real(number) => f64::from(*number),
        other => panic!("{other:?} is no number"),
    }
}
