//! Pictures as files: JPEG in any camera orientation, PNG, or a scanner's PDF.

use std::io::Cursor;

use arbitro_scan::Grey;
use image::{DynamicImage, ExtendedColorType, GrayImage, metadata::Orientation};

use crate::dice::Dice;

pub fn jpeg(picture: &Grey, quality: u8) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, quality)
        .encode(&picture.pixels, picture.width as u32, picture.height as u32, ExtendedColorType::L8)
        .expect("a picture with pixels");
    bytes.into_inner()
}

/// The picture as stored by a camera held in another orientation, with the EXIF tag.
pub fn held(picture: &Grey, quality: u8, dice: &mut Dice) -> Vec<u8> {
    let how = 1 + dice.of(8) as u8;
    let turned = Orientation::from_exif(how).expect("a number from 1 to 8");
    // Turned back: a quarter to the right is undone by three.
    let back = match turned {
        Orientation::Rotate90 => Orientation::Rotate270,
        Orientation::Rotate270 => Orientation::Rotate90,
        other => other,
    };
    let (width, height) = (picture.width as u32, picture.height as u32);
    let grey = GrayImage::from_raw(width, height, picture.pixels.clone()).expect("its pixels");
    let mut stored = DynamicImage::ImageLuma8(grey);
    stored.apply_orientation(back);
    let stored = stored.into_luma8();
    let (width, height) = (stored.width() as usize, stored.height() as usize);
    let plain = jpeg(&Grey { width, height, pixels: stored.into_raw() }, quality);
    let mut bytes = plain[..2].to_vec();
    bytes.extend(b"\xff\xe1\x00\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0");
    bytes.extend([how, 0, 0, 0, 0, 0, 0]);
    bytes.extend(&plain[2..]);
    bytes
}

/// A page for each JPEG.
pub fn pdf(pictures: &[(Grey, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = b"%PDF-1.4\n".to_vec();
    let mut places = Vec::new();
    let kids = (0..pictures.len()).map(|at| format!("{} 0 R", 3 + 2 * at));
    let kids = kids.collect::<Vec<_>>().join(" ");
    let mut put = |bytes: &mut Vec<u8>, body: &[u8]| {
        places.push(bytes.len());
        bytes.extend(format!("{} 0 obj\n", places.len()).bytes());
        bytes.extend(body);
        bytes.extend(b"\nendobj\n");
    };
    put(&mut bytes, b"<</Type/Catalog/Pages 2 0 R>>");
    let pages = format!("<</Type/Pages/Count {}/Kids[{kids}]>>", pictures.len());
    put(&mut bytes, pages.as_bytes());
    for (at, (picture, jpeg)) in pictures.iter().enumerate() {
        let own = 4 + 2 * at;
        let page = format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I {own} 0 R>>>>>>"
        );
        put(&mut bytes, page.as_bytes());
        let (width, height) = (picture.width, picture.height);
        let mut stream = format!(
            "<</Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode/Length {}>>stream\n",
            jpeg.len()
        )
        .into_bytes();
        stream.extend(jpeg);
        stream.extend(b"\nendstream");
        put(&mut bytes, &stream);
    }
    let start = bytes.len();
    bytes.extend(format!("xref\n0 {}\n0000000000 65535 f \n", places.len() + 1).bytes());
    for place in &places {
        bytes.extend(format!("{place:010} 00000 n \n").bytes());
    }
    let size = places.len() + 1;
    bytes
        .extend(format!("trailer<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n").bytes());
    bytes
}
