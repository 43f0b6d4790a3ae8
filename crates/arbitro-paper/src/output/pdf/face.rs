//! The typefaces: what they can print, how wide a text is, and how its letters are set.
//!
//! The faces are DejaVu's, which have all letters of the European languages and come with the program. A
//! character that they lack is looked for in the event's own typefaces ([`EventFaces`]). Widths are whole
//! thousandths of the type size, the same numbers that the PDF contains, so that what is measured here is
//! exactly what is shown.

use std::sync::OnceLock;

use super::prelude::*;
use ttf_parser::kern::Format;
use unicode_normalization::UnicodeNormalization;

use super::event_faces::EventFaces;
use super::fit::HYPHEN;

worded! { id:
    /// A typeface, with its name in pages, which also marks the font as a subset.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Face {
        /// Sans serif, narrow: tables and small print.
        Sans = "ARBSAN",
        /// Sans serif, narrow and bold.
        SansBold = "ARBSAB",
        /// With serifs: titles and certificates.
        Serif = "ARBSER",
        /// With serifs, bold.
        SerifBold = "ARBSEB",
        /// With serifs, italic.
        SerifItalic = "ARBSEI",
    }
}

/// Replaces a character that cannot be printed, so that everybody sees that one is missing.
pub const REPLACEMENT: char = '\u{fffd}';

/// A letter set in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapedGlyph {
    /// The typeface of the glyph.
    pub typeface: Typeface,
    /// The glyph's number in the typeface.
    pub id: u16,
    /// Its character.
    pub character: char,
    /// The distance to the next letter, in thousandths of the type size.
    pub advance: i32,
    /// How much closer (negative) or farther than `advance` the next letter is set.
    pub kern: i32,
}

/// The measures of all letters of a font together, in thousandths of the type size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measures {
    /// Letter sizes above and below the base line.
    pub ascent: i32,
    pub descent: i32,
    /// The box around all letters: left, bottom, right, top.
    pub bounds: [i32; 4],
    /// The weight on the scale of 100 to 900.
    pub weight: u16,
}

impl Measures {
    pub(super) fn of(font: &ttf_parser::Face<'_>) -> Self {
        let scale = |units: i16| thousandths(i32::from(units), font);
        let bounds = font.global_bounding_box();
        Self {
            ascent: scale(font.ascender()),
            descent: scale(font.descender()),
            bounds: [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(scale),
            weight: font.weight().to_number(),
        }
    }
}

/// The metrics of a face.
pub(crate) struct Metrics {
    font: ttf_parser::Face<'static>,
    pub measures: Measures,
    /// The glyph and advance of the most common characters, by their code.
    common: Vec<Option<(u16, i32)>>,
    /// How much closer than its advance the second of two glyphs is set, in thousandths; other pairs are not
    /// kerned.
    kerns: FxHashMap<[u16; 2], i32>,
    /// The glyphs that begin such a pair, one bit each.
    kerned: Vec<u64>,
}

impl Face {
    /// The face's own name, and its font file.
    pub(crate) fn font(self) -> (&'static str, &'static [u8]) {
        match self {
            Face::Sans => ("DejaVuSansCondensed", dejavu::sans_condensed::regular()),
            Face::SansBold => ("DejaVuSansCondensed-Bold", dejavu::sans_condensed::bold()),
            Face::Serif => ("DejaVuSerif", dejavu::serif::regular()),
            Face::SerifBold => ("DejaVuSerif-Bold", dejavu::serif::bold()),
            Face::SerifItalic => ("DejaVuSerif-Italic", dejavu::serif::italic()),
        }
    }

    pub(crate) fn metrics(self) -> &'static Metrics {
        static METRICS: [OnceLock<Metrics>; Face::ALL.len()] =
            [const { OnceLock::new() }; Face::ALL.len()];
        METRICS[self as usize].get_or_init(|| Metrics::read(self))
    }

    /// The glyphs of a text, kerned. A character that cannot be printed becomes [`REPLACEMENT`]:
    /// [`missing`](Self::missing) finds it beforehand.
    pub fn glyphs(self, text: &str) -> Vec<ShapedGlyph> {
        let mut glyphs: Vec<ShapedGlyph> = Vec::with_capacity(text.len());
        for character in readable(text) {
            let glyph = self.printed(character);
            if let Some(last) = glyphs.last_mut() {
                last.kern = self.kern(last, &glyph);
            }
            glyphs.push(glyph);
        }
        glyphs
    }

    /// The width of a text at 1 point of type, in thousandths of a point.
    fn thousandths(self, text: &str) -> i32 {
        let (mut width, mut last) = (0, None);
        for character in readable(text) {
            let glyph = self.printed(character);
            width += glyph.advance + last.map_or(0, |last| self.kern(&last, &glyph));
            last = Some(glyph);
        }
        width
    }

    /// How a character is printed: its glyph in this face or one of the event's, or [`REPLACEMENT`].
    fn printed(self, character: char) -> ShapedGlyph {
        self.printable_glyph(character).unwrap_or_else(|| {
            let metrics = self.metrics();
            let (id, advance) = metrics.glyph(REPLACEMENT).unwrap_or((0, metrics.advance(0)));
            let typeface = Typeface::House(self);
            ShapedGlyph { typeface, id, character: REPLACEMENT, advance, kern: 0 }
        })
    }

    /// The glyph of a character that can be printed.
    fn printable_glyph(self, character: char) -> Option<ShapedGlyph> {
        if needs_shaping(character) {
            return None;
        }
        let glyph = self.metrics().glyph(character).filter(|(id, _)| *id > 0);
        let house = glyph.map(|(id, advance)| (Typeface::House(self), id, advance));
        let (typeface, id, advance) = house.or_else(|| EventFaces::glyph_in_use(character))?;
        Some(ShapedGlyph { typeface, id, character, advance, kern: 0 })
    }

    /// How much closer than the advance a glyph is set to the one before it.
    fn kern(self, left: &ShapedGlyph, right: &ShapedGlyph) -> i32 {
        if [left, right].iter().all(|glyph| glyph.typeface == Typeface::House(self)) {
            self.metrics().kern(left.id, right.id)
        } else {
            0
        }
    }

    /// The width of a text in millimetres, at a type size in points.
    pub fn width(self, text: &str, size: f64) -> f64 {
        f64::from(self.thousandths(text)) * size / 1000.0 / POINTS
    }

    /// The first character of the text that neither this face nor one of the event's has.
    pub fn missing(self, text: &str) -> Option<char> {
        readable(text).find(|&character| self.printable_glyph(character).is_none())
    }

    /// The height of capitals in millimetres, at a type size in points.
    pub fn cap_height(self, size: f64) -> f64 {
        // 1493 of 2048 units in every face of the family.
        size * 0.729 / POINTS
    }
}

impl Metrics {
    fn read(face: Face) -> Self {
        // The font is part of the program: if it could not be parsed, every test would fail.
        #[expect(clippy::expect_used)]
        let font =
            ttf_parser::Face::parse(face.font().1, 0).expect("the shipped font can be parsed");
        let mut metrics = Self {
            measures: Measures::of(&font),
            common: Vec::new(),
            kerns: FxHashMap::default(),
            kerned: vec![0; usize::from(font.number_of_glyphs()).div_ceil(64)],
            font,
        };
        metrics.read_kerns();
        metrics.common = ('\0'..='\u{17f}').map(|character| metrics.look_up(character)).collect();
        metrics
    }

    fn glyph(&self, character: char) -> Option<(u16, i32)> {
        match self.common.get(character as usize) {
            Some(known) => *known,
            None => self.look_up(character),
        }
    }

    fn look_up(&self, character: char) -> Option<(u16, i32)> {
        let id = self.font.glyph_index(character)?;
        Some((id.0, self.advance(id.0)))
    }

    /// The advance of a glyph in thousandths.
    pub(crate) fn advance(&self, id: u16) -> i32 {
        let units_of = self.font.glyph_hor_advance(ttf_parser::GlyphId(id));
        let units = units_of.expect("every glyph of the program's faces has an advance");
        thousandths(i32::from(units), &self.font)
    }

    /// Reads the kerning pairs, each from the first table that has it. The faces that come with the program
    /// only have tables of pairs, which a test checks.
    fn read_kerns(&mut self) {
        for subtable in self.font.tables().kern.iter().flat_map(|table| table.subtables) {
            if !subtable.horizontal || subtable.variable {
                continue;
            }
            let Format::Format0(table) = subtable.format else { continue };
            for pair in table.pairs {
                let (left, right) = (pair.left().0, pair.right().0);
                let kern = thousandths(i32::from(pair.value), &self.font);
                self.kerns.entry([left, right]).or_insert(kern);
                if let Some(bits) = self.kerned.get_mut(usize::from(left / 64)) {
                    *bits |= 1 << (left % 64);
                }
            }
        }
    }

    /// How much closer than its advance the glyph `right` is set to `left`.
    fn kern(&self, left: u16, right: u16) -> i32 {
        let bits = self.kerned.get(usize::from(left / 64)).copied().unwrap_or(0);
        if bits >> (left % 64) & 1 == 0 {
            return 0;
        }
        self.kerns.get(&[left, right]).copied().unwrap_or(0)
    }
}

pub(super) fn thousandths(units: i32, font: &ttf_parser::Face<'_>) -> i32 {
    (f64::from(units) * 1000.0 / f64::from(font.units_per_em())).round() as i32
}

/// The characters of a text as printed: with accents composed, every kind of white space as a space, and
/// without invisible characters, except the hyphen at the end of a broken word.
pub(crate) fn readable(text: &str) -> impl Iterator<Item = char> + '_ {
    let broken = text.strip_suffix(HYPHEN);
    let hyphen = broken.map(|_| HYPHEN);
    let text = broken.unwrap_or(text);
    // Below the combining marks nothing can be composed.
    let composed = text.chars().all(|character| character < '\u{300}');
    let (composed, loose) = if composed { (text, "") } else { ("", text) };
    let letters = composed.chars().chain(loose.nfc()).filter_map(|character| match character {
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0f}' => None,
        other if other.is_whitespace() || other.is_control() => Some(' '),
        other => Some(other),
    });
    letters.chain(hyphen)
}

/// Whether letters of this script change their shape or order beside others, which is not supported: a
/// replacement is better than a wrong print.
pub(super) fn needs_shaping(character: char) -> bool {
    matches!(character,
        '\u{0590}'..='\u{08ff}' | '\u{0900}'..='\u{0dff}' | '\u{0e00}'..='\u{109f}'
        | '\u{1780}'..='\u{18af}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_are_composed_wherever_they_stand() {
        let read = |text: &str| readable(text).collect::<String>();
        assert_eq!(read("Conceic\u{327}a\u{303}o"), "Conceição");
        assert_eq!(read("João\u{a0}da\tMa\u{ad}ré"), "João da Maré");
        assert_eq!(read("Ma\u{ad}"), "Ma\u{ad}", "a broken word has a hyphen");
        assert!(('\0'..'\u{300}').all(|letter| letter.to_string().nfc().eq([letter])));
    }

    #[test]
    fn widths_grow_with_the_size_and_kerning_draws_letters_together() {
        let one = Face::Serif.width("Ana", 10.0);
        assert!((Face::Serif.width("Ana", 20.0) - 2.0 * one).abs() < 1e-9);
        let apart = Face::Serif.width("T", 10.0) + Face::Serif.width("o", 10.0);
        assert!(Face::Serif.width("To", 10.0) < apart);
    }

    #[test]
    fn letters_are_kerned_by_the_tables_of_the_font() {
        for face in Face::ALL {
            let metrics = face.metrics();
            let pair = |left, right| (ttf_parser::GlyphId(left), ttf_parser::GlyphId(right));
            let kern_of_tables = |left: u16, right: u16| {
                let tables = metrics.font.tables().kern.iter().flat_map(|table| table.subtables);
                tables
                    .filter(|table| table.horizontal && !table.variable)
                    .find_map(|table| {
                        table.glyphs_kerning(pair(left, right).0, pair(left, right).1)
                    })
                    .map_or(0, |units| thousandths(i32::from(units), &metrics.font))
            };
            let letters: Vec<u16> =
                (' '..='ÿ').filter_map(|letter| Some(metrics.glyph(letter)?.0)).collect();
            for &left in &letters {
                for &right in &letters {
                    assert_eq!(metrics.kern(left, right), kern_of_tables(left, right), "{face:?}");
                }
            }
            assert!(!metrics.kerns.is_empty(), "{face:?}");
        }
    }

    #[test]
    fn every_face_prints_portuguese_and_the_neighbours() {
        let text = "ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü ºª €«»“”‘’–— ñ ß ø ł š ž ğ ő ț Жук Ελλάς 1½";
        for face in Face::ALL {
            assert_eq!(face.missing(text), None, "{face:?}");
            assert!(face.width("Ma\u{ad}", 10.0) > face.width("Ma", 10.0), "{face:?}");
        }
    }

    #[test]
    fn a_replacement_for_letters_is_in_every_face() {
        for face in Face::ALL {
            assert_eq!(face.missing("\u{fffd}"), None, "{face:?}");
            assert_eq!(face.glyphs("李"), face.glyphs("\u{fffd}"));
            assert_eq!(face.glyphs("س"), face.glyphs("\u{fffd}"));
        }
    }

    #[test]
    fn characters_without_a_glyph_are_reported() {
        assert_eq!(Face::Serif.missing("Ana 😀"), Some('😀'));
        assert_eq!(Face::Sans.missing("李"), Some('李'));
        assert_eq!(Face::Sans.missing("سلام"), Some('س'), "present, but not shaped");
    }

    #[test]
    fn separate_accents_are_composed_and_invisible_signs_omitted() {
        let text: String = readable("Jose\u{301}\t\u{200b}B\u{a0}C").collect();
        assert_eq!(text, "José B C");
        assert_eq!(Face::Sans.glyphs("e\u{301}"), Face::Sans.glyphs("é"));
    }
}
