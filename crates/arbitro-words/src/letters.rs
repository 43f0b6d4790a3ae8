//! Names reduced for searching and sorting: without accents, capitals and signs.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A text in lower case without accents, spaces and signs, so that different ways of typing one
/// name or heading compare equal.
///
/// ```
/// use arbitro_words::plain;
///
/// assert_eq!(plain("Gatos & Cães"), plain("GATOS CAES"));
/// assert_eq!(plain("N.º"), "no");
/// ```
pub fn plain(text: &str) -> String {
    bare(text).filter(|letter| letter.is_alphanumeric()).collect()
}

/// A sort key for names as a reader looks them up: capitals and accents make no difference.
///
/// ```
/// use arbitro_words::collation;
///
/// assert!(collation("Álvaro") < collation("bento"));
/// assert_eq!(collation("ÂNGELA"), collation("angela"));
/// ```
pub fn collation(name: &str) -> String {
    bare(name).collect()
}

fn bare(text: &str) -> impl Iterator<Item = char> {
    text.nfkd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase).flat_map(
        |letter| {
            // Letters that Unicode does not decompose into a base letter and an accent.
            let (first, second) = match letter {
                'æ' => ('a', Some('e')),
                'œ' => ('o', Some('e')),
                'ß' => ('s', Some('s')),
                'đ' | 'ð' => ('d', None),
                'ı' => ('i', None),
                'ł' => ('l', None),
                'ø' => ('o', None),
                other => (other, None),
            };
            std::iter::once(first).chain(second)
        },
    )
}
