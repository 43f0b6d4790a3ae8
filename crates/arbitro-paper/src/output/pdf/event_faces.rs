//! The typefaces that an event provides for characters that the program's own lack.
//!
//! Text is measured throughout the documents by [`Face`] alone. So an event's typefaces are
//! activated for a thread while its documents are gathered and drawn there
//! ([`EventFaces::put_in_use`]), and every face that lacks a glyph falls back on them.

use super::prelude::*;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};

use subsetter::GlyphRemapper;
use ttf_parser::{GlyphId, name_id};

use super::face::{Measures, thousandths};
use arbitro_event::MOST_FONTS;

/// A typeface that an event provides.
pub struct EventFace {
    name: String,
    data: Vec<u8>,
    measures: Measures,
    /// The glyph and advance of each character requested so far.
    glyphs: Mutex<FxHashMap<char, Option<(u16, i32)>>>,
}

/// Why a file cannot be used as a typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventFaceError {
    /// It is neither TrueType nor OpenType, or it is broken.
    #[error("not a TrueType or OpenType font, or a broken one")]
    Unknown,
    /// Its letters are pictures instead of outlines.
    #[error("letters without outlines")]
    NoOutlines,
}

impl fmt::Debug for EventFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EventFace").field("name", &self.name).finish_non_exhaustive()
    }
}

impl EventFace {
    /// Reads a font file; of a collection, its first face.
    ///
    /// # Errors
    /// It is not a font, or has no outlines.
    pub fn read(data: Vec<u8>) -> Result<Self, EventFaceError> {
        let font = ttf_parser::Face::parse(&data, 0).map_err(|_| EventFaceError::Unknown)?;
        let tables = font.tables();
        if tables.glyf.is_none() && tables.cff.is_none() {
            return Err(EventFaceError::NoOutlines);
        }
        // A font that cannot be reduced to a subset is found now, and not when a hall waits for its paper.
        subsetter::subset(&data, 0, &GlyphRemapper::new()).map_err(|_| EventFaceError::Unknown)?;
        Ok(Self {
            name: post_script_name(&font),
            measures: Measures::of(&font),
            glyphs: Mutex::default(),
            data,
        })
    }

    /// The glyph of a character and its advance; `None` if the face lacks it.
    fn glyph(&self, character: char) -> Option<(u16, i32)> {
        let mut glyphs = self.glyphs.lock().unwrap_or_else(PoisonError::into_inner);
        *glyphs.entry(character).or_insert_with(|| {
            let font = ttf_parser::Face::parse(&self.data, 0).ok()?;
            let id = font.glyph_index(character).filter(|id| id.0 > 0)?;
            Some((id.0, advance(&font, id.0)))
        })
    }
}

fn advance(font: &ttf_parser::Face<'_>, id: u16) -> i32 {
    let units = font.glyph_hor_advance(GlyphId(id));
    thousandths(units.map_or(i32::from(font.units_per_em()), i32::from), font)
}

/// A font's own name, reduced to characters allowed in PDF names.
fn post_script_name(font: &ttf_parser::Face<'_>) -> String {
    let names = font.names().into_iter();
    let mut post_script = names.filter(|name| name.name_id == name_id::POST_SCRIPT_NAME);
    let name = post_script.find_map(|name| name.to_string()).unwrap_or_default();
    let plain = |letter: &char| letter.is_ascii_alphanumeric() || "-_".contains(*letter);
    let plain: String = name.chars().filter(plain).take(60).collect();
    if plain.is_empty() { "Font".to_owned() } else { plain }
}

/// The event's typefaces, in the order in which they are searched.
#[derive(Clone, Debug, Default)]
pub struct EventFaces(Arc<[EventFace]>);

/// The most typefaces.
pub const MOST_EVENT_FACES: usize = MOST_FONTS;

/// Their names in pages.
const IDS: [&str; MOST_EVENT_FACES] =
    ["ARBOWA", "ARBOWB", "ARBOWC", "ARBOWD", "ARBOWE", "ARBOWF", "ARBOWG", "ARBOWH"];

thread_local! {
    static IN_USE: RefCell<EventFaces> = RefCell::default();
}

/// Typefaces active on this thread, as long as this value lives.
#[derive(Debug)]
#[must_use = "they are in use as long as it lives"]
pub struct FacesInUse {
    before: EventFaces,
    of_this_thread: PhantomData<*const ()>,
}

impl Drop for FacesInUse {
    fn drop(&mut self) {
        IN_USE.set(std::mem::take(&mut self.before));
    }
}

impl EventFaces {
    /// These faces; any beyond [`MOST_EVENT_FACES`] are left out.
    pub fn new(faces: impl IntoIterator<Item = EventFace>) -> Self {
        Self(faces.into_iter().take(MOST_EVENT_FACES).collect())
    }

    /// Activates them on this thread, instead of any others.
    pub fn put_in_use(self) -> FacesInUse {
        FacesInUse { before: IN_USE.replace(self), of_this_thread: PhantomData }
    }

    /// The active ones of this thread.
    pub(super) fn in_use() -> Self {
        IN_USE.with_borrow(Clone::clone)
    }

    /// The first active face that has a character, with its glyph and advance.
    pub(super) fn glyph_in_use(character: char) -> Option<(Typeface, u16, i32)> {
        IN_USE.with_borrow(|faces| {
            (0..).zip(faces.0.iter()).find_map(|(at, face)| {
                face.glyph(character).map(|(id, advance)| (Typeface::Event(at), id, advance))
            })
        })
    }
}

/// The typeface of a glyph: one of the program's, or one of the event's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Typeface {
    /// A face of the program.
    House(Face),
    /// One of the event's, by its index from 0.
    Event(u8),
}

impl Typeface {
    /// Its name in pages, which also marks the font as a subset.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::House(face) => face.id(),
            Self::Event(at) => IDS[usize::from(at)],
        }
    }

    /// The typeface with this name in pages.
    pub(super) fn of_id(id: &str) -> Option<Self> {
        let house = Face::ALL.into_iter().find(|face| face.id() == id).map(Self::House);
        house
            .or_else(|| (0..).zip(IDS).find(|(_, name)| *name == id).map(|(at, _)| Self::Event(at)))
    }

    /// The advance of one of its glyphs, in thousandths.
    pub(super) fn advance(self, faces: &EventFaces, id: u16) -> i32 {
        match self {
            Self::House(face) => face.metrics().advance(id),
            Self::Event(at) => {
                let font = ttf_parser::Face::parse(&faces.0[usize::from(at)].data, 0);
                advance(&font.expect("it was read before it was used"), id)
            }
        }
    }

    /// Its own name, its font file and its measures.
    pub(super) fn embedded(self, faces: &EventFaces) -> (&str, &[u8], Measures) {
        match self {
            Self::House(face) => {
                let (name, data) = face.font();
                (name, data, face.metrics().measures)
            }
            Self::Event(at) => {
                let EventFace { name, data, measures, .. } = &faces.0[usize::from(at)];
                (name, data, *measures)
            }
        }
    }
}
