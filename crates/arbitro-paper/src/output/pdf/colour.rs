//! The colours of a file as a profile (ICC.1:2001), so that black and grey are the same on every printer: sRGB's
//! primaries with a plain curve, made here because it is small.

use super::prelude::*;

/// Where the profile's tags begin: after its head, their number and nine entries.
const TAGS: u32 = 128 + 4 + 9 * 12;

/// A fixed-point number of a profile.
fn fixed(value: f64) -> [u8; 4] {
    ((value * 65_536.0).round() as i32).to_be_bytes()
}

fn point([x, y, z]: [f64; 3]) -> Vec<u8> {
    [b"XYZ \0\0\0\0".to_vec(), fixed(x).to_vec(), fixed(y).to_vec(), fixed(z).to_vec()].concat()
}

/// The white of paper under the light that profiles are made for.
const WHITE: [f64; 3] = [0.9642, 1.0, 0.8249];

fn profile() -> Vec<u8> {
    let name = [&b"desc\0\0\0\0\0\0\0\x05sRGB\0"[..], &[0; 78], &[0; 1]].concat();
    let tags: [(&[u8; 4], Vec<u8>); 9] = [
        (b"desc", name),
        (b"cprt", b"text\0\0\0\0CC0\0".to_vec()),
        (b"wtpt", point(WHITE)),
        (b"rXYZ", point([0.4361, 0.2225, 0.0139])),
        (b"gXYZ", point([0.3851, 0.7169, 0.0971])),
        (b"bXYZ", point([0.1431, 0.0606, 0.7141])),
        (b"rTRC", b"curv\0\0\0\0\0\0\0\x01\x02\x33".to_vec()),
        (b"gTRC", b"curv\0\0\0\0\0\0\0\x01\x02\x33".to_vec()),
        (b"bTRC", b"curv\0\0\0\0\0\0\0\x01\x02\x33".to_vec()),
    ];
    let (mut table, mut data) = (Vec::new(), Vec::new());
    for (key, tag) in &tags {
        table.extend_from_slice(*key);
        table.extend_from_slice(&(TAGS + data.len() as u32).to_be_bytes());
        table.extend_from_slice(&(tag.len() as u32).to_be_bytes());
        data.extend_from_slice(tag);
        data.resize(data.len().next_multiple_of(4), 0);
    }
    let size = TAGS + data.len() as u32;
    let mut head = [
        &size.to_be_bytes()[..],
        b"\0\0\0\0\x02\x10\0\0mntrRGB XYZ ",
        &[0x07, 0xea, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0],
        b"acsp",
        &[0; 28],
        &fixed(WHITE[0]),
        &fixed(WHITE[1]),
        &fixed(WHITE[2]),
    ]
    .concat();
    head.resize(128, 0);
    [head, (tags.len() as u32).to_be_bytes().to_vec(), table, data].concat()
}

/// Writes the profile; returns its entry in the catalog.
pub(super) fn write(body: &mut Body) -> String {
    let mut stream = Stream::new(Dictionary::from_iter([("N", Object::from(3))]), profile());
    // Data that cannot be compressed is written as it is.
    let _ = stream.compress();
    let number = body.number();
    body.stream(number, &stream);
    format!(
        "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)\
         /Info(sRGB)/DestOutputProfile {number} 0 R>>]"
    )
}
