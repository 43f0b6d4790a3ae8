//! Other people's text on a terminal: characters that would steer it, and those that nobody sees, are made
//! visible instead.

use std::borrow::Cow;

/// A text of which everything is seen and nothing steers a terminal: control characters become the signs
/// that stand for them (an escape `␛`, a line separator `␤`), and so do the marks that turn the direction
/// of writing around and those without a look of their own.
///
/// ```
/// use arbitro_words::visible;
///
/// assert_eq!(visible("Ana\u{1b}[2J"), "Ana␛[2J");
/// assert_eq!(visible("Ana\u{200b}"), "Ana\u{fffd}");
/// assert_eq!(visible("Ana Maré"), "Ana Maré");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.contains(is_not_seen) {
        Cow::Owned(
            text.chars()
                .map(|letter| if is_not_seen(letter) { sign(letter) } else { letter })
                .collect(),
        )
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a text has characters that steer a terminal: such a text is not a name.
///
/// ```
/// use arbitro_words::steers_terminal;
///
/// assert!(steers_terminal("Ana\u{7}") && !steers_terminal("Ana Maré"));
/// ```
pub fn steers_terminal(text: &str) -> bool {
    text.contains(steers_terminal_letter)
}

/// Whether there is nothing to be seen of a text.
///
/// ```
/// use arbitro_words::is_blank;
///
/// assert!(is_blank(" \u{200b}") && !is_blank("Ana"));
/// ```
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|letter| letter.is_whitespace() || is_not_seen(letter))
}

/// Whether a character steers a terminal or is not seen there: [`visible`] puts a sign in its place.
pub fn is_not_seen(letter: char) -> bool {
    steers_terminal_letter(letter)
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}' | '\u{2029}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether a character steers a terminal: a control character, or one that turns the direction of
/// writing around.
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
