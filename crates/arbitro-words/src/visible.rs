//! Foreign text on a terminal: control characters and invisible characters are replaced by visible
//! signs.

use std::borrow::Cow;

/// A text in which every character is visible and none controls a terminal: control characters
/// become their Unicode pictures (an escape `␛`, a line separator `␤`); marks that reverse the
/// direction of writing and invisible characters are replaced as well.
///
/// ```
/// use arbitro_words::visible;
///
/// assert_eq!(visible("Ana\u{1b}[2J"), "Ana␛[2J");
/// assert_eq!(visible("Ana\u{200b}"), "Ana\u{fffd}");
/// assert_eq!(visible("Ana Maré"), "Ana Maré");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.contains(is_invisible) {
        Cow::Owned(
            text.chars()
                .map(|letter| if is_invisible(letter) { sign(letter) } else { letter })
                .collect(),
        )
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a text has characters that control a terminal, which no name has.
///
/// ```
/// use arbitro_words::steers_terminal;
///
/// assert!(steers_terminal("Ana\u{7}") && !steers_terminal("Ana Maré"));
/// ```
pub fn steers_terminal(text: &str) -> bool {
    text.contains(steers_terminal_letter)
}

/// Whether a text has no visible character.
///
/// ```
/// use arbitro_words::is_blank;
///
/// assert!(is_blank(" \u{200b}") && !is_blank("Ana"));
/// ```
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|letter| letter.is_whitespace() || is_invisible(letter))
}

/// Whether a character is invisible or controls a terminal; [`visible`] replaces it by a sign.
pub fn is_invisible(letter: char) -> bool {
    steers_terminal_letter(letter)
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}' | '\u{2029}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether a character controls a terminal: a control character, or one that reverses the direction
/// of writing.
fn steers_terminal_letter(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn sign(letter: char) -> char {
    match letter {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + letter as u32).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        '\u{2028}' | '\u{2029}' => '\u{2424}',
        _ => '\u{fffd}',
    }
}
