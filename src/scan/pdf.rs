//! The pictures in a scanner's PDF: one per page, as JPEG or as plain pixels.

use std::io::Cursor;

use lopdf::{Document, Object, Stream};

use super::decode::{luma, picture_of};
use super::grey::{Grey, PictureFault, bounded};

/// The most pages: a longer file is refused rather than silently cut.
const PAGES: usize = 400;
/// The most bytes of a picture's pixels: a colour page at 300 dpi.
const UNPACKED: usize = 30_000_000;

pub(super) fn each_picture(bytes: &[u8], mut each: impl FnMut(&Grey)) -> Result<(), PictureFault> {
    let damaged = |error: lopdf::Error| PictureFault::Damaged(error.to_string());
    let document = Document::load_mem(bytes).map_err(damaged)?;
    let mut found = false;
    let pages = document.get_pages();
    if pages.len() > PAGES {
        return Err(PictureFault::Large);
    }
    for page in pages.into_values() {
        let Ok(images) = document.get_page_images(page) else { continue };
        for image in images {
            let Ok(stream) = document.get_object(image.id).and_then(Object::as_stream) else {
                continue;
            };
            each(&one(stream)?);
            found = true;
        }
    }
    if found { Ok(()) } else { Err(PictureFault::Empty) }
}

fn one(stream: &Stream) -> Result<Grey, PictureFault> {
    let filters = stream.filters().unwrap_or_default();
    let last = filters.last().map(|name| String::from_utf8_lossy(name).into_owned());
    let number = |key: &[u8]| stream.dict.get(key).and_then(Object::as_i64).unwrap_or(0);
    let (width, height) = (number(b"Width"), number(b"Height"));
    let sides = u32::try_from(width).ok().zip(u32::try_from(height).ok());
    let (width, height) = sides.ok_or(PictureFault::Empty)?;
    bounded(width, height)?;
    match last.as_deref() {
        Some("DCTDecode") if filters.len() == 1 => picture_of(Cursor::new(&stream.content)),
        Some("FlateDecode") if filters.len() == 1 => {
            plain(stream, (width as usize, height as usize))
        }
        None => plain(stream, (width as usize, height as usize)),
        Some(other) => Err(PictureFault::Packed(other.to_owned())),
    }
}

/// Pixels of eight bits, grey or RGB.
fn plain(stream: &Stream, (width, height): (usize, usize)) -> Result<Grey, PictureFault> {
    let damaged = |error: lopdf::Error| PictureFault::Damaged(error.to_string());
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
            stream.decompressed_content_with_limit(most).map_err(damaged)?
        }
    };
    let pixels = width * height;
    let pixels = match content.len() {
        length if length == pixels => content,
        length if length == pixels * 3 => {
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
