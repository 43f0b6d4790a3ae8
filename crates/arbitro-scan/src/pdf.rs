//! The pictures in a scanner's PDF: one per page, as JPEG or as plain pixels.

use std::collections::HashSet;
use std::io::Cursor;
use std::time::{Duration, Instant};

use lopdf::{Dictionary, Document, Object, ObjectId, Stream};

use super::decode::{luma, picture_of};
use super::grey::{Grey, PictureFault, bounded};
use arbitro_paper::output::pdf::PdfFault;
use arbitro_paper::output::pdf::reader::{document, unpacked};

/// The most pages: a longer file is refused rather than silently cut.
const PAGES: usize = 400;
/// The most entries of the pages' lists of pictures, together.
const ENTRIES: usize = 10_000;
/// The most pixels of all pictures: as many pages at 300 dpi.
const PIXELS: u64 = PAGES as u64 * 8_800_000;
/// The most bytes of a picture's pixels: a colour page at 300 dpi.
const UNPACKED: usize = 30_000_000;
/// How long a small file may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many bytes give a file one second more: a page of any scanner has as many.
const SECOND: usize = 20_000;

impl From<PdfFault> for PictureFault {
    fn from(fault: PdfFault) -> Self {
        match fault {
            PdfFault::Damaged => PictureFault::Damaged(fault.to_string()),
            PdfFault::Large => PictureFault::Large,
        }
    }
}

pub(super) fn each_picture(
    bytes: &[u8],
    mut each: impl FnMut(&Grey) -> Result<(), PictureFault>,
) -> Result<(), PictureFault> {
    let end = Instant::now() + PATIENCE + Duration::from_secs((bytes.len() / SECOND) as u64);
    let document = document(bytes)?;
    let mut pixels = 0;
    let pictures = pictures(&document)?;
    for id in &pictures {
        let Ok(stream) = document.get_object(*id).and_then(Object::as_stream) else { continue };
        let (width, height) = sides(stream)?;
        pixels += u64::from(width) * u64::from(height);
        if pixels > PIXELS {
            return Err(PictureFault::Large);
        }
        if Instant::now() > end {
            return Err(PictureFault::Long);
        }
        each(&one(stream, (width, height))?)?;
    }
    if pictures.is_empty() { Err(PictureFault::Empty) } else { Ok(()) }
}

/// The pictures on the pages, each once, in order.
fn pictures(document: &Document) -> Result<Vec<ObjectId>, PictureFault> {
    let (mut pictures, mut seen, mut entries) = (Vec::new(), HashSet::new(), 0);
    for (number, page) in document.page_iter().enumerate() {
        if number == PAGES {
            return Err(PictureFault::Large);
        }
        let Some(named) = named_objects(document, page) else { continue };
        entries += named.len();
        if entries > ENTRIES {
            return Err(PictureFault::Large);
        }
        for (_, object) in named {
            let Ok(id) = object.as_reference() else { continue };
            let Ok(stream) = document.get_object(id).and_then(Object::as_stream) else { continue };
            let kind = stream.dict.get(b"Subtype").and_then(Object::as_name);
            if kind.is_ok_and(|kind| kind == b"Image") && seen.insert(id) {
                pictures.push(id);
            }
        }
    }
    Ok(pictures)
}

/// The objects that a page can draw by name.
fn named_objects(document: &Document, page: ObjectId) -> Option<&Dictionary> {
    let page = document.get_dictionary(page).ok()?;
    let resources = page.get_deref(b"Resources", document).and_then(Object::as_dict).ok()?;
    resources.get_deref(b"XObject", document).and_then(Object::as_dict).ok()
}

/// The width and the height of a picture.
fn sides(stream: &Stream) -> Result<(u32, u32), PictureFault> {
    let side = |key: &[u8]| {
        let side = stream.dict.get(key).and_then(Object::as_i64).ok();
        side.and_then(|side| u32::try_from(side).ok()).ok_or(PictureFault::Empty)
    };
    let (width, height) = (side(b"Width")?, side(b"Height")?);
    bounded(width, height)?;
    Ok((width, height))
}

fn one(stream: &Stream, (width, height): (u32, u32)) -> Result<Grey, PictureFault> {
    let filters = stream.filters().unwrap_or_default();
    match filters.last().copied() {
        Some(b"DCTDecode") if filters.len() == 1 => picture_of(Cursor::new(&stream.content)),
        Some(b"FlateDecode") if filters.len() == 1 => {
            plain(stream, (width as usize, height as usize))
        }
        None => plain(stream, (width as usize, height as usize)),
        Some(other) => Err(PictureFault::Packed(String::from_utf8_lossy(other).into_owned())),
    }
}

/// Pixels of eight bits, grey or RGB.
fn plain(stream: &Stream, (width, height): (usize, usize)) -> Result<Grey, PictureFault> {
    let bits = stream.dict.get(b"BitsPerComponent").and_then(Object::as_i64).unwrap_or(8);
    if bits != 8 {
        return Err(PictureFault::Packed(format!("{bits} bit")));
    }
    if stands_for_others(stream) {
        return Err(PictureFault::Packed("colours".to_owned()));
    }
    let content = match stream.filters().unwrap_or_default().is_empty() {
        true => stream.content.clone(),
        false => {
            let most = (width * height * 3 + 65_536).min(UNPACKED);
            unpacked(stream, most)?
        }
    };
    let count = width * height;
    let pixels = match content.len() {
        length if length == count => content,
        length if length == count * 3 => {
            content.chunks_exact(3).map(|p| luma([p[0], p[1], p[2]])).collect()
        }
        _ => return Err(PictureFault::Packed("pixels".to_owned())),
    };
    Ok(Grey { width, height, pixels })
}

/// Whether the pixels are indices into a palette, or inverted, so that they would give a wrong
/// picture.
fn stands_for_others(stream: &Stream) -> bool {
    let colours = stream.dict.get(b"ColorSpace").and_then(Object::as_array);
    let family = colours.ok().and_then(|parts| parts.first()?.as_name().ok());
    let palette = matches!(family, Some(b"Indexed" | b"Separation" | b"DeviceN"));
    let decode = stream.dict.get(b"Decode").and_then(Object::as_array);
    let first = decode.ok().and_then(|ends| ends.first()?.as_float().ok());
    palette || first.is_some_and(|least| least != 0.0)
}
