//! Grey pictures, read from files within limits that are checked from the headers before decoding.

use std::io::Cursor;

/// The most pixels of a picture.
const PIXELS: u64 = 25_000_000;

/// Sharpening moves a pixel away from the mean around it by this many times its distance from it.
const SHARPER: i32 = 2;

/// A picture in grey, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grey {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// From black (0) to white (255).
    pub pixels: Vec<u8>,
}

/// Why a file yields no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureFault {
    /// It is not a JPEG, PNG or PDF.
    #[error("not a JPEG, PNG or PDF file")]
    Kind,
    /// It has more pixels than the limit.
    #[error("too many pixels")]
    Large,
    /// It is damaged.
    #[error("damaged: {0}")]
    Damaged(String),
    /// A PDF with pictures in an unsupported encoding.
    #[error("packed as {0}")]
    Packed(String),
    /// A PDF without a picture.
    #[error("it contains no picture")]
    Empty,
    /// It takes too long: it has far more that looks like a code than slips have.
    #[error("it takes too long")]
    Long,
}

impl PictureFault {
    /// The end of its sentence's key.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Kind => "kind",
            Self::Large => "large",
            Self::Damaged(_) => "damaged",
            Self::Packed(_) => "packed",
            Self::Empty => "empty",
            Self::Long => "long",
        }
    }
}

impl Grey {
    /// The interpolated level between pixels; `None` outside.
    pub(super) fn sample(&self, x: f64, y: f64) -> Option<f64> {
        if !(x >= 0.0 && y >= 0.0) {
            return None;
        }
        let (left, top) = (x as usize, y as usize);
        if left + 1 >= self.width || top + 1 >= self.height {
            return None;
        }
        let (u, v) = (x - left as f64, y - top as f64);
        let at = top * self.width + left;
        let level = |at: usize| f64::from(self.pixels[at]);
        let above = level(at) * (1.0 - u) + level(at + 1) * u;
        let below = level(at + self.width) * (1.0 - u) + level(at + self.width + 1) * u;
        Some(above * (1.0 - v) + below * v)
    }

    /// The picture at half its size; `None` if a side would be shorter than `least`.
    pub(super) fn halved(&self, least: usize) -> Option<Self> {
        let (width, height) = (self.width / 2, self.height / 2);
        if width.min(height) < least {
            return None;
        }
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            let row = |at: usize| &self.pixels[at * self.width..at * self.width + 2 * width];
            let pairs = row(2 * y).chunks_exact(2).zip(row(2 * y + 1).chunks_exact(2));
            pixels.extend(pairs.map(|(above, below)| {
                let sum: u16 = above.iter().chain(below).map(|&level| u16::from(level)).sum();
                ((sum + 2) / 4) as u8
            }));
        }
        Some(Self { width, height, pixels })
    }

    /// The picture sharpened to undo some of a camera's blur: each pixel moves away from the mean
    /// around it.
    pub(super) fn sharper(&self) -> Self {
        let (width, height) = (self.width, self.height);
        let mut pixels = self.pixels.clone();
        for y in 1..height.saturating_sub(1) {
            let row = |at: usize| &self.pixels[at * width..(at + 1) * width];
            let (above, here, below) = (row(y - 1), row(y), row(y + 1));
            for x in 1..width.saturating_sub(1) {
                let three =
                    |row: &[u8]| row[x - 1..=x + 1].iter().map(|&it| i32::from(it)).sum::<i32>();
                let sum = three(above) + three(here) + three(below);
                let level = i32::from(here[x]);
                pixels[y * width + x] =
                    (level + SHARPER * (9 * level - sum) / 9).clamp(0, 255) as u8;
            }
        }
        Self { width, height, pixels }
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// It has no pixels.
    pub fn png(&self) -> Result<Vec<u8>, PictureFault> {
        let damaged = |error: png::EncodingError| PictureFault::Damaged(error.to_string());
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().map_err(damaged)?;
        writer.write_image_data(&self.pixels).map_err(damaged)?;
        writer.finish().map_err(damaged)?;
        Ok(bytes)
    }
}

/// Calls back for each picture in a file: the one of a JPEG or PNG, or those on the pages of a PDF.
///
/// # Errors
/// The file has no supported picture, or one that is too large or takes too long; or `each` fails.
pub fn each_picture(
    bytes: &[u8],
    mut each: impl FnMut(&Grey) -> Result<(), PictureFault>,
) -> Result<(), PictureFault> {
    if bytes.starts_with(b"%PDF") {
        return super::pdf::each_picture(bytes, each);
    }
    each(&super::decode::picture_of(Cursor::new(bytes))?)
}

/// Refuses a picture that is too large to decode.
pub(super) fn bounded(width: u32, height: u32) -> Result<(), PictureFault> {
    match u64::from(width) * u64::from(height) {
        0 => Err(PictureFault::Empty),
        pixels if pixels > PIXELS => Err(PictureFault::Large),
        _ => Ok(()),
    }
}
