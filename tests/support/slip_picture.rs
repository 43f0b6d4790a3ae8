//! A picture of a filled slip, as a scanner would make it: the input of `results scan` in tests.

use std::io::{Cursor, Write};

use arbitro_event::{EventFolder, GroupCode, Score};
use arbitro_paper::output::pdf::QrCode;
use arbitro_paper::{SlipForm, SlipKind, SlipLayout, SlipToken, event_mark, pair_of};

use super::event::Event;

/// At least so many zeros as zlib packs them (RFC 1950). They are packed once and repeated: a gigabyte took a test
/// seconds.
pub fn packed_zeros(count: usize) -> Vec<u8> {
    const PIECE: usize = 1 << 16;
    let pieces = count.div_ceil(PIECE);
    let mut packer = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(&vec![0; PIECE]).expect("memory");
    // A piece ends at a whole byte, and refers to nothing before it.
    packer.flush().expect("memory");
    let piece = packer.get_ref().repeat(pieces);
    // Adler-32 of zeros: the sum stays 1, and the sum of the sums counts them.
    let sum = ((pieces * PIECE % 65_521) as u32) << 16 | 1;
    [&[0x78, 0xda][..], &piece, &[3, 0], &sum.to_be_bytes()].concat()
}

/// Pixels per millimetre: about 200 dpi.
const FINE: f64 = 8.0;
/// The margin of paper around the slip, in millimetres.
const EDGE: f64 = 6.0;

/// A slip for a table of the last round, with a cross in the box of each of these results, as a
/// PNG.
pub fn slip(event: &Event, group: &str, table: u32, crossed: &[Score]) -> Vec<u8> {
    let crossed: Vec<(Option<u32>, Score)> = crossed.iter().map(|&score| (None, score)).collect();
    picture(event, (group, table), None, 1, &crossed)
}

/// The same for a board of a match of teams.
pub fn board_slip(
    event: &Event,
    group: &str,
    table: u32,
    board: u32,
    crossed: &[Score],
) -> Vec<u8> {
    let crossed: Vec<(Option<u32>, Score)> = crossed.iter().map(|&score| (None, score)).collect();
    picture(event, (group, table), Some(board), 1, &crossed)
}

/// The same for a match of several games, with a cross for each of these games' results.
pub fn match_slip(
    event: &Event,
    group: &str,
    table: u32,
    games: u32,
    crossed: &[(u32, Score)],
) -> Vec<u8> {
    let crossed: Vec<(Option<u32>, Score)> =
        crossed.iter().map(|&(game, score)| (Some(game), score)).collect();
    picture(event, (group, table), None, games, &crossed)
}

fn picture(
    event: &Event,
    (group, table): (&str, u32),
    board: Option<u32>,
    games: u32,
    crossed: &[(Option<u32>, Score)],
) -> Vec<u8> {
    let place = event.place();
    let store = place.contains("://").then_some(&*place);
    let open = EventFolder { store, ..EventFolder::new(event.path()) }.open();
    let open = open.expect("the event opens");
    let state = open.journal.state();
    let code: GroupCode = group.parse().expect("a group's code");
    let paired = state.group(code).expect("a group");
    let round = paired.played.len() as u32;
    let game = paired.table(round, table).expect("a table");
    let [first, second] = game.players_of(board).expect("two sit there");
    let form = SlipForm { kind: SlipKind::Single, games, draws: false };
    let token = SlipToken {
        form,
        event: event_mark(state, open.event.rehearsal),
        group: code,
        round,
        table,
        board,
        pair: pair_of(state.code(first), state.code(second)),
    };
    draw(&form.layout(), &token, crossed)
}

fn draw(layout: &SlipLayout, token: &SlipToken, crossed: &[(Option<u32>, Score)]) -> Vec<u8> {
    let pixels = |length: f64| ((length + 2.0 * EDGE) * FINE) as u32;
    let (width, height) = (pixels(layout.area.width()), pixels(layout.area.height()));
    let mut picture = image::GrayImage::from_pixel(width, height, image::Luma([255]));
    let layout = layout.moved((EDGE, EDGE));
    let mut fill = |left: f64, top: f64, right: f64, bottom: f64| {
        let at = |length: f64| (length * FINE).round() as u32;
        for y in at(top)..at(bottom) {
            for x in at(left)..at(right) {
                picture.put_pixel(x, y, image::Luma([0]));
            }
        }
    };
    for mark in layout.marks {
        let area = SlipLayout::mark(mark);
        fill(area.left, area.top, area.right, area.bottom);
    }
    let code = QrCode::of_parts("", &token.to_string()).expect("a short text");
    let module = layout.code.width() / code.side() as f64;
    for row in 0..code.side() {
        for column in (0..code.side()).filter(|&column| code.is_dark(column, row)) {
            let (x, y) = (module * column as f64, module * row as f64);
            let (x, y) = (layout.code.left + x, layout.code.top + y);
            fill(x, y, x + module, y + module);
        }
    }
    for one in &layout.boxes {
        let (left, top, right, bottom) = (one.at.left, one.at.top, one.at.right, one.at.bottom);
        fill(left - 0.2, top - 0.2, right + 0.2, top + 0.2);
        fill(left - 0.2, bottom - 0.2, right + 0.2, bottom + 0.2);
        fill(left - 0.2, top - 0.2, left + 0.2, bottom + 0.2);
        fill(right - 0.2, top - 0.2, right + 0.2, bottom + 0.2);
        if crossed.contains(&(one.game, one.means)) {
            let side = right - left;
            for step in 0..400 {
                let along = side * (0.15 + 0.7 * f64::from(step) / 400.0);
                for from_left in [left + along, right - along] {
                    fill(
                        from_left - 0.25,
                        top + along - 0.25,
                        from_left + 0.25,
                        top + along + 0.25,
                    );
                }
            }
        }
    }
    let mut png = Cursor::new(Vec::new());
    picture.write_to(&mut png, image::ImageFormat::Png).expect("a PNG");
    png.into_inner()
}

/// A PDF with one page for each of these PNG files; `besides` gives the encoding of the pictures.
pub fn pdf(pages: &[Vec<u8>], besides: &str) -> Vec<u8> {
    let mut bytes = b"%PDF-1.4\n".to_vec();
    let mut places = Vec::new();
    let mut put = |bytes: &mut Vec<u8>, body: &[u8]| {
        places.push(bytes.len());
        bytes.extend(format!("{} 0 obj\n", places.len()).bytes());
        bytes.extend(body);
        bytes.extend(b"\nendobj\n");
    };
    let kids: Vec<String> = (0..pages.len()).map(|at| format!("{} 0 R", 3 + 2 * at)).collect();
    put(&mut bytes, b"<</Type/Catalog/Pages 2 0 R>>");
    let (count, kids) = (pages.len(), kids.join(" "));
    put(&mut bytes, format!("<</Type/Pages/Count {count}/Kids[{kids}]>>").as_bytes());
    for (at, page) in pages.iter().enumerate() {
        let picture = image::load_from_memory(page).expect("a PNG").into_luma8();
        let (own, width, height) = (4 + 2 * at, picture.width(), picture.height());
        let resources = format!("/Resources<</XObject<</I {own} 0 R>>>>");
        let dict = format!("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]{resources}>>");
        put(&mut bytes, dict.as_bytes());
        let length = picture.as_raw().len();
        let dict = format!("/Width {width}/Height {height}/BitsPerComponent 8/Length {length}");
        let head = format!("<</Type/XObject/Subtype/Image/ColorSpace/DeviceGray{dict}{besides}>>");
        let mut stream = format!("{head}stream\n").into_bytes();
        stream.extend(picture.as_raw());
        stream.extend(b"\nendstream");
        put(&mut bytes, &stream);
    }
    let (start, size) = (bytes.len(), places.len() + 1);
    bytes.extend(format!("xref\n0 {size}\n0000000000 65535 f \n").bytes());
    for place in &places {
        bytes.extend(format!("{place:010} 00000 n \n").bytes());
    }
    let trailer = format!("trailer<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
    bytes.extend(trailer.bytes());
    bytes
}
