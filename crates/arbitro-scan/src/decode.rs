//! Decodes JPEG and PNG files to grey: their cost is known from the headers before decoding, and no
//! colours are kept. A picture with more pixels than reading needs is reduced at once.

use std::io::{BufRead, Read, Seek};

use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::grey::{Grey, PictureFault, bounded};

/// Above this number of pixels, two by two are merged into one: a page of slips keeps more than 200
/// dpi.
const FINE: usize = 13_000_000;
/// The most pixels of a progressive JPEG, all of which are held in memory until the last scan.
const PIXELS_IN_SCANS: u64 = 6_300_000;
/// How many bytes a PNG may have besides its pixels.
const PNG_BESIDES: usize = 4 << 20;

/// The picture in a JPEG or PNG file, rotated by its camera orientation.
///
/// # Errors
/// It is neither, it has too many pixels, or it is damaged.
pub fn picture_of(mut file: impl BufRead + Seek) -> Result<Grey, PictureFault> {
    let mut start = Vec::new();
    file.by_ref().take(8).read_to_end(&mut start).map_err(damaged)?;
    file.rewind().map_err(damaged)?;
    let (grey, held) = match &start[..] {
        [0xff, 0xd8, 0xff, ..] => jpeg(file)?,
        [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a] => png(file)?,
        _ => return Err(PictureFault::Kind),
    };
    Ok(grey.at_most(FINE).turned(held))
}

fn damaged(error: impl std::fmt::Display) -> PictureFault {
    PictureFault::Damaged(error.to_string())
}

/// How the camera was held, from 1 (upright) to 8: the tag 0x0112 of EXIF's first directory.
fn orientation(exif: &[u8]) -> Option<u8> {
    let big_endian = exif.starts_with(b"MM");
    let number = |at: usize, length: usize| {
        let bytes = exif.get(at..at.checked_add(length)?)?.iter();
        let joined = |number: usize, byte: &u8| number << 8 | usize::from(*byte);
        Some(if big_endian { bytes.fold(0, joined) } else { bytes.rev().fold(0, joined) })
    };
    let directory = number(4, 4)?;
    let mut entries = (0..number(directory, 2)?).map(|entry| directory + 2 + 12 * entry);
    let entry = entries.find(|&entry| number(entry, 2) == Some(0x0112))?;
    u8::try_from(number(entry + 8, 2)?).ok().filter(|held| (1..=8).contains(held))
}

/// The header of a JPEG.
#[derive(Default)]
struct JpegHead {
    width: u32,
    height: u32,
    progressive: bool,
    components: u8,
    in_first_scan: u8,
}

impl JpegHead {
    /// Reads up to the first scan.
    fn read(file: &mut (impl BufRead + Seek)) -> Result<Self, PictureFault> {
        let ends = |_| PictureFault::Damaged("it ends in its head".to_owned());
        let mut byte = || {
            let mut one = [0];
            file.read_exact(&mut one).map(|()| one[0]).map_err(ends)
        };
        let mut head = Self::default();
        byte()?;
        byte()?;
        loop {
            while byte()? != 0xff {}
            let mut marker = byte()?;
            while marker == 0xff {
                marker = byte()?;
            }
            // These markers have no length.
            if matches!(marker, 0x00 | 0x01 | 0xd0..=0xd8) {
                continue;
            }
            let length = u16::from_be_bytes([byte()?, byte()?]);
            let part: Result<Vec<u8>, _> = (2..length).map(|_| byte()).collect();
            let part = part?;
            match (marker, &part[..]) {
                (0xc0..=0xcf, [_, h, i, w, d, components, ..])
                    if !matches!(marker, 0xc4 | 0xc8 | 0xcc) =>
                {
                    head.height = u32::from(u16::from_be_bytes([*h, *i]));
                    head.width = u32::from(u16::from_be_bytes([*w, *d]));
                    head.progressive = matches!(marker, 0xc2 | 0xc6 | 0xca | 0xce);
                    head.components = *components;
                }
                (0xda, [count, ..]) => {
                    head.in_first_scan = *count;
                    return Ok(head);
                }
                (0xd9 | 0xda, _) => return Err(PictureFault::Empty),
                _ => {}
            }
        }
    }

    fn is_bounded(&self) -> Result<(), PictureFault> {
        bounded(self.width, self.height)?;
        let in_scans = self.progressive || self.in_first_scan < self.components;
        match in_scans && u64::from(self.width) * u64::from(self.height) > PIXELS_IN_SCANS {
            true => Err(PictureFault::Large),
            false => Ok(()),
        }
    }
}

fn jpeg(mut file: impl BufRead + Seek) -> Result<(Grey, u8), PictureFault> {
    JpegHead::read(&mut file)?.is_bounded()?;
    file.rewind().map_err(damaged)?;
    let options = DecoderOptions::default()
        .jpeg_set_out_colorspace(ColorSpace::Luma)
        .set_max_width(usize::from(u16::MAX))
        .set_max_height(usize::from(u16::MAX));
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(file, options);
    decoder.decode_headers().map_err(damaged)?;
    let (width, height) = decoder.dimensions().ok_or(PictureFault::Empty)?;
    bounded(width as u32, height as u32)?;
    let held = decoder.exif().and_then(|exif| orientation(exif));
    let pixels = decoder.decode().map_err(damaged)?;
    let grey = of_pixels(width, height, pixels)?;
    Ok((grey, held.unwrap_or(1)))
}

/// A picture whose number of pixels matches its sides.
fn of_pixels(width: usize, height: usize, pixels: Vec<u8>) -> Result<Grey, PictureFault> {
    match pixels.len() == width * height {
        true => Ok(Grey { width, height, pixels }),
        false => Err(PictureFault::Damaged("its colours are not read".to_owned())),
    }
}

fn png(file: impl BufRead + Seek) -> Result<(Grey, u8), PictureFault> {
    use png::{ColorType, Decoder, Limits, Transformations};
    let mut decoder = Decoder::new_with_limits(file, Limits { bytes: PNG_BESIDES });
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    let head = decoder.read_header_info().map_err(damaged)?;
    let (width, height) = (head.width, head.height);
    bounded(width, height)?;
    let mut reader = decoder.read_info().map_err(damaged)?;
    let exif = reader.info().exif_metadata.as_ref();
    let held = exif.and_then(|exif| orientation(exif));
    let (width, height) = (width as usize, height as usize);
    let of_colours = match reader.output_color_type().0 {
        ColorType::Grayscale => |row: &[u8], into: &mut Vec<u8>| into.extend_from_slice(row),
        ColorType::GrayscaleAlpha => |row: &[u8], into: &mut Vec<u8>| {
            into.extend(row.chunks_exact(2).map(|p| on_paper(p[0], p[1])));
        },
        ColorType::Rgb => |row: &[u8], into: &mut Vec<u8>| {
            into.extend(row.chunks_exact(3).map(|p| luma([p[0], p[1], p[2]])));
        },
        ColorType::Rgba => |row: &[u8], into: &mut Vec<u8>| {
            let grey = |p: &[u8]| on_paper(luma([p[0], p[1], p[2]]), p[3]);
            into.extend(row.chunks_exact(4).map(grey));
        },
        ColorType::Indexed => return Err(PictureFault::Damaged("its palette".to_owned())),
    };
    let mut pixels = Vec::with_capacity(width * height);
    let mut line = Vec::with_capacity(width);
    if reader.info().interlaced {
        pixels.resize(width * height, 255);
    }
    while let Some(row) = reader.next_interlaced_row().map_err(damaged)? {
        line.clear();
        of_colours(row.data(), &mut line);
        match row.interlace() {
            png::InterlaceInfo::Null(_) => pixels.extend_from_slice(&line),
            png::InterlaceInfo::Adam7(place) => {
                png::expand_interlaced_row(&mut pixels, width, &line, place, 8);
            }
        }
    }
    let grey = of_pixels(width, height, pixels)?;
    Ok((grey, held.unwrap_or(1)))
}

/// The brightness of a colour.
pub(super) fn luma([red, green, blue]: [u8; 3]) -> u8 {
    let [red, green, blue] = [red, green, blue].map(u32::from);
    ((red * 299 + green * 587 + blue * 114) / 1000) as u8
}

/// Blends a transparent pixel with white paper.
fn on_paper(level: u8, alpha: u8) -> u8 {
    let (level, alpha) = (u32::from(level), u32::from(alpha));
    ((level * alpha + 255 * (255 - alpha)) / 255) as u8
}

impl Grey {
    /// The picture with at most `most` pixels, merging two by two as often as needed.
    fn at_most(mut self, most: usize) -> Self {
        while self.pixels.len() > most {
            let (width, height) = (self.width / 2, self.height / 2);
            for row in 0..height {
                for column in 0..width {
                    let at = 2 * row * self.width + 2 * column;
                    let two =
                        |at: usize| u16::from(self.pixels[at]) + u16::from(self.pixels[at + 1]);
                    // A second buffer would take half of the memory again: only what was read is overwritten.
                    self.pixels[row * width + column] =
                        ((two(at) + two(at + self.width)) / 4) as u8;
                }
            }
            self.pixels.truncate(width * height);
            self.pixels.shrink_to_fit();
            (self.width, self.height) = (width, height);
        }
        self
    }

    /// The picture rotated by its camera orientation, as EXIF numbers it.
    fn turned(self, orientation: u8) -> Self {
        let (width, height) = (self.width, self.height);
        // The place in this picture of each pixel of the rotated one.
        let from = |x: usize, y: usize| match orientation {
            2 => (width - 1 - x, y),
            3 => (width - 1 - x, height - 1 - y),
            4 => (x, height - 1 - y),
            5 => (y, x),
            6 => (y, height - 1 - x),
            7 => (width - 1 - y, height - 1 - x),
            8 => (width - 1 - y, x),
            _ => (x, y),
        };
        let (wide, high) = match orientation {
            2..=4 => (width, height),
            5..=8 => (height, width),
            _ => return self,
        };
        let mut pixels = Vec::with_capacity(self.pixels.len());
        for y in 0..high {
            pixels.extend((0..wide).map(|x| {
                let (x, y) = from(x, y);
                self.pixels[y * width + x]
            }));
        }
        Self { width: wide, height: high, pixels }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::metadata::Orientation;
    use image::{DynamicImage, ExtendedColorType, GrayImage, ImageEncoder};

    use super::*;

    /// Pixels that all differ.
    fn drawn(width: u32, height: u32) -> GrayImage {
        GrayImage::from_fn(width, height, |x, y| image::Luma([(x * 37 + y * 11) as u8]))
    }

    #[test]
    fn a_picture_is_turned_as_it_was_held() {
        let picture = drawn(7, 5);
        let grey = Grey { width: 7, height: 5, pixels: picture.clone().into_raw() };
        for exif in 1..=8 {
            let mut wanted = DynamicImage::ImageLuma8(picture.clone());
            wanted.apply_orientation(Orientation::from_exif(exif).unwrap());
            let turned = grey.clone().turned(exif);
            assert_eq!(
                (turned.width, turned.height),
                (wanted.width() as usize, wanted.height() as usize)
            );
            assert_eq!(turned.pixels, wanted.into_luma8().into_raw(), "{exif}");
        }
    }

    #[test]
    fn a_damaged_exif_part_gives_no_orientation_and_no_panic() {
        let whole = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0\0\0\0\0".to_vec();
        assert_eq!(orientation(&whole), Some(8));
        for length in 0..20 {
            assert_eq!(orientation(&whole[..length]), None, "{length}");
        }
        let far = [&b"II*\0"[..], &[0xff; 4], &whole[8..]].concat();
        assert_eq!(orientation(&far), None);
    }

    #[test]
    fn a_jpeg_states_how_the_camera_was_held() {
        // A camera held on its right side: TIFF with one tag.
        let mut exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
        exif.extend([6, 0, 0, 0, 0, 0, 0, 0]);
        let mut bytes = Vec::new();
        let mut encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, 95);
        encoder.set_exif_metadata(exif).unwrap();
        let half = GrayImage::from_fn(64, 32, |x, _| image::Luma([if x < 32 { 0 } else { 255 }]));
        encoder.write_image(&half, 64, 32, ExtendedColorType::L8).unwrap();
        let grey = picture_of(Cursor::new(&bytes)).unwrap();
        assert_eq!((grey.width, grey.height), (32, 64));
        assert!(grey.pixels[16] < 40 && grey.pixels[60 * 32 + 16] > 215, "its top was left");
    }

    #[test]
    fn colours_and_transparency_become_grey_on_white() {
        let mut bytes = Cursor::new(Vec::new());
        let colours = image::RgbaImage::from_fn(2, 1, |x, _| {
            if x == 0 { image::Rgba([0, 0, 0, 0]) } else { image::Rgba([0, 255, 0, 255]) }
        });
        colours.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
        let grey = picture_of(Cursor::new(bytes.get_ref())).unwrap();
        assert_eq!(grey.pixels, [255, 149]);
    }

    #[test]
    fn pictures_larger_than_needed_are_reduced() {
        let grey = Grey { width: 5, height: 4, pixels: (0..20).map(|at| at * 10).collect() };
        let small = grey.at_most(10);
        assert_eq!((small.width, small.height), (2, 2));
        assert_eq!(small.pixels, [30, 50, 130, 150]);
    }

    #[test]
    fn a_jpeg_in_scans_has_fewer_pixels_than_one_that_comes_row_by_row() {
        let head = |width, height, progressive, in_first_scan| JpegHead {
            width,
            height,
            progressive,
            components: 3,
            in_first_scan,
        };
        assert_eq!(head(5_000, 5_000, false, 3).is_bounded(), Ok(()));
        assert_eq!(head(5_000, 5_001, false, 3).is_bounded(), Err(PictureFault::Large));
        assert_eq!(head(3_000, 2_100, true, 3).is_bounded(), Ok(()));
        assert_eq!(head(3_000, 2_200, true, 3).is_bounded(), Err(PictureFault::Large));
        assert_eq!(head(3_000, 2_200, false, 1).is_bounded(), Err(PictureFault::Large));
        assert_eq!(head(0, 7, false, 3).is_bounded(), Err(PictureFault::Empty));
    }
}
