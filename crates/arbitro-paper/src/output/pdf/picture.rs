//! Pictures on a page: PNG and JPEG files, stored once however many pages show them.

use super::prelude::*;

use printpdf::{ExternalStream, ExternalXObject, XObject};

/// A picture ready to be embedded.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    width: u32,
    height: u32,
    colors: Colors,
    samples: Samples,
    /// The alpha channel, if there is one.
    cover: Option<Vec<u8>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Colors {
    Grey,
    Rgb,
    Cmyk,
}

#[derive(Clone, Debug, PartialEq)]
enum Samples {
    /// Eight bits for each colour.
    Raw(Vec<u8>),
    /// A JPEG file as it is.
    Jpeg(Vec<u8>),
}

/// Why a file is not accepted as a picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// It is neither PNG nor JPEG.
    #[error("neither PNG nor JPEG")]
    Unknown,
    /// It begins like one, but is broken.
    #[error("a broken picture")]
    Broken,
}

impl Picture {
    /// Reads a PNG or JPEG file.
    ///
    /// # Errors
    /// It is neither PNG nor JPEG, or it is broken.
    pub fn read(bytes: &[u8]) -> Result<Self, PictureError> {
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            png_picture(bytes).ok_or(PictureError::Broken)
        } else if bytes.starts_with(b"\xff\xd8\xff") {
            jpeg_picture(bytes).ok_or(PictureError::Broken)
        } else {
            Err(PictureError::Unknown)
        }
    }

    /// The ratio of the picture's width to its height.
    pub fn proportion(&self) -> f64 {
        f64::from(self.width) / f64::from(self.height)
    }

    pub(crate) fn into_xobject(self) -> XObject {
        let name = |name: &str| DictItem::Name(name.as_bytes().to_vec());
        let size = [("Width", self.width), ("Height", self.height)];
        let image = |colors: &str| {
            let mut dict = BTreeMap::from([
                ("Type".to_owned(), name("XObject")),
                ("Subtype".to_owned(), name("Image")),
                ("BitsPerComponent".to_owned(), DictItem::Int(8)),
                ("ColorSpace".to_owned(), name(colors)),
            ]);
            dict.extend(size.map(|(key, size)| (key.to_owned(), DictItem::Int(i64::from(size)))));
            dict
        };
        let mut dict = image(match self.colors {
            Colors::Grey => "DeviceGray",
            Colors::Rgb => "DeviceRGB",
            Colors::Cmyk => "DeviceCMYK",
        });
        if let Some(cover) = self.cover {
            let dict_of_cover = image("DeviceGray");
            let stream = ExternalStream { dict: dict_of_cover, content: cover, compress: true };
            dict.insert("SMask".to_owned(), DictItem::Stream { stream });
        }
        let (content, compress) = match self.samples {
            Samples::Raw(content) => (content, true),
            Samples::Jpeg(content) => {
                dict.insert("Filter".to_owned(), name("DCTDecode"));
                if self.colors == Colors::Cmyk {
                    // Programs that write such files invert them.
                    let inverted = [1, 0, 1, 0, 1, 0, 1, 0].map(DictItem::Int).to_vec();
                    dict.insert("Decode".to_owned(), DictItem::Array(inverted));
                }
                (content, false)
            }
        };
        let stream = ExternalStream { dict, content, compress };
        XObject::External(ExternalXObject { stream, width: None, height: None, dpi: None })
    }
}

/// The most bytes of an unpacked picture: forty million pixels in grey, ten million in colour with
/// transparency.
const LARGEST: usize = 40 << 20;

fn png_picture(bytes: &[u8]) -> Option<Picture> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().ok()?;
    // A few bytes of a file can claim more pixels than the memory holds.
    let size = reader.output_buffer_size().filter(|&size| size <= LARGEST)?;
    let mut data = vec![0; size];
    let info = reader.next_frame(&mut data).ok()?;
    data.truncate(info.buffer_size());
    let (colors, channels, covers) = match info.color_type {
        png::ColorType::Grayscale => (Colors::Grey, 1, false),
        png::ColorType::GrayscaleAlpha => (Colors::Grey, 1, true),
        png::ColorType::Rgb => (Colors::Rgb, 3, false),
        png::ColorType::Rgba => (Colors::Rgb, 3, true),
        png::ColorType::Indexed => return None,
    };
    let (samples, cover) = if covers {
        let points = data.chunks_exact(channels + 1);
        let cover = points.clone().map(|point| point[channels]).collect();
        (points.flat_map(|point| &point[..channels]).copied().collect(), Some(cover))
    } else {
        (data, None)
    };
    let samples = Samples::Raw(samples);
    Some(Picture { width: info.width, height: info.height, colors, samples, cover })
}

/// A JPEG is embedded as it is; only its size and colours are read, from its frame header.
fn jpeg_picture(bytes: &[u8]) -> Option<Picture> {
    let word = |at: usize| Some(u16::from_be_bytes([*bytes.get(at)?, *bytes.get(at + 1)?]));
    let mut at = 2;
    loop {
        if *bytes.get(at)? != 0xff {
            return None;
        }
        let marker = *bytes.get(at + 1)?;
        match marker {
            // Fill bytes and markers without a length.
            0xff => at += 1,
            0x01 | 0xd0..=0xd8 => at += 2,
            // A frame header, of any kind except the tables within the same range.
            0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => {
                let colors = match *bytes.get(at + 9)? {
                    1 => Colors::Grey,
                    3 => Colors::Rgb,
                    4 => Colors::Cmyk,
                    _ => return None,
                };
                let (height, width) = (u32::from(word(at + 5)?), u32::from(word(at + 7)?));
                if width == 0 || height == 0 {
                    return None;
                }
                let samples = Samples::Jpeg(bytes.to_vec());
                return Some(Picture { width, height, colors, samples, cover: None });
            }
            0xd9 | 0xda => return None,
            _ => at += 2 + usize::from(word(at + 2)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(color: png::ColorType, data: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 2, 1);
        encoder.set_color(color);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().expect("it has a header");
        writer.write_image_data(data).expect("it has image data");
        writer.finish().expect("it has an end");
        bytes
    }

    #[test]
    fn a_png_gives_its_colours_and_what_covers_the_paper_apart() {
        let read = Picture::read(&png(png::ColorType::Rgba, &[1, 2, 3, 4, 5, 6, 7, 8]));
        let picture = read.expect("it can be read");
        assert_eq!(picture.samples, Samples::Raw(vec![1, 2, 3, 5, 6, 7]));
        assert_eq!(picture.cover, Some(vec![4, 8]));
        assert!((picture.proportion() - 2.0).abs() < 1e-9);
    }

    #[test]
    fn a_jpeg_gives_the_size_in_its_frame_header() {
        let mut bytes = vec![0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8];
        bytes.extend([0, 100, 0, 50, 1, 1, 0x11, 0]);
        let picture = Picture::read(&bytes).expect("it can be read");
        assert_eq!((picture.width, picture.height, picture.colors), (50, 100, Colors::Grey));
    }

    #[test]
    fn files_that_are_not_pictures_are_refused() {
        assert_eq!(Picture::read(b"GIF89a"), Err(PictureError::Unknown));
        assert_eq!(Picture::read(b"\x89PNG\r\n\x1a\nxx"), Err(PictureError::Broken));
        assert_eq!(Picture::read(&[0xff, 0xd8, 0xff]), Err(PictureError::Broken));
        assert_eq!(Picture::read(&[0xff, 0xd8, 0xff, 0xe0, 0, 0]), Err(PictureError::Broken));
    }
}
