//! A font made for a test, in which every letter is a square.

/// A TrueType font in which each of these letters is a square; each is half as wide again as the
/// previous one.
///
/// # Panics
/// There are more letters than fit in a font.
pub fn of_squares(name: &str, letters: &[char]) -> Vec<u8> {
    let mut letters = letters.to_vec();
    letters.sort_unstable();
    let glyphs = u16::try_from(letters.len() + 1).expect("a few letters");
    let words =
        |words: &[u16]| words.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>();
    let square = words(&[1, 100, 0, 900, 800, 3, 0, 0x0101, 0x0101])
        .into_iter()
        .chain(words(&[100, 800, 0, 0x1_0000_u32.wrapping_sub(800) as u16]))
        .chain(words(&[0, 0, 800, 0]))
        .collect::<Vec<u8>>();
    let mut glyf = Vec::new();
    let mut loca = vec![0, 0];
    for _ in &letters {
        glyf.extend_from_slice(&square);
        loca.push(u16::try_from(glyf.len() / 2).expect("a few letters"));
    }
    let mut head = words(&[1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000]);
    head.extend_from_slice(&[0; 16]);
    head.extend(words(&[0, 0, 900, 800, 0, 8, 2, 0, 0]));
    let hhea = words(&[1, 0, 800, 0xff38, 0, 1000, 0, 0, 900, 1, 0, 0, 0, 0, 0, 0, 0, glyphs]);
    let maxp = words(&[1, 0, glyphs, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    let widths = (0..glyphs).flat_map(|at| [1000 + 500 * at.saturating_sub(1), 0]);
    let hmtx = words(&widths.collect::<Vec<u16>>());
    let long = |number: usize| u32::try_from(number).expect("a few letters").to_be_bytes();
    let mut cmap = words(&[0, 1, 3, 10, 0, 12, 12, 0]);
    cmap.extend([long(16 + 12 * letters.len()), long(0), long(letters.len())].concat());
    for (at, &letter) in letters.iter().enumerate() {
        let code = u32::from(letter).to_be_bytes();
        cmap.extend([code, code, long(at + 1)].concat());
    }
    let said: Vec<u16> = name.encode_utf16().collect();
    let size = u16::try_from(2 * said.len()).expect("a short name");
    let mut named = words(&[0, 1, 18, 3, 1, 0x409, 6, size, 0]);
    named.extend(words(&said));
    let tables: [(&[u8; 4], Vec<u8>); 8] = [
        (b"cmap", cmap),
        (b"glyf", glyf),
        (b"head", head),
        (b"hhea", hhea),
        (b"hmtx", hmtx),
        (b"loca", words(&loca)),
        (b"maxp", maxp),
        (b"name", named),
    ];
    let mut font = words(&[1, 0, 8, 128, 3, 0]);
    let mut at = font.len() + 16 * tables.len();
    for (tag, table) in &tables {
        font.extend_from_slice(*tag);
        font.extend([long(0), long(at), long(table.len())].concat());
        at += table.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        font.extend_from_slice(&table);
        font.resize(font.len().next_multiple_of(4), 0);
    }
    font
}
