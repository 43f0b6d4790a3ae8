//! Windows-1252, in which older programs and spreadsheets write names.

/// The characters of Windows-1252 between 0x80 and 0x9f.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The character of a byte in Windows-1252. Every byte has one of its own.
pub fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// The byte of a character in Windows-1252, if it has one.
///
/// ```
/// use arbitro_words::{to_windows_1252, windows_1252};
///
/// assert_eq!(to_windows_1252('Ž'), Some(0x8e));
/// assert!((0..=u8::MAX).all(|byte| to_windows_1252(windows_1252(byte)) == Some(byte)));
/// assert_eq!(to_windows_1252('\u{8e}'), None);
/// ```
pub fn to_windows_1252(letter: char) -> Option<u8> {
    let high = (0x80..).zip(HIGH).find_map(|(byte, of_byte)| (of_byte == letter).then_some(byte));
    high.or_else(|| u8::try_from(letter).ok().filter(|byte| !(0x80..=0x9f).contains(byte)))
}
