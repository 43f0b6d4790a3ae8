//! Other people's text on a terminal: characters that would steer it are made visible instead.

use std::borrow::Cow;

/// A text without characters that steer a terminal: control characters become the signs that stand
/// for them (an escape `␛`), and so do the marks that turn the direction of writing around.
///
/// ```
/// use arbitro::locale::visible;
///
/// assert_eq!(visible("Ana\u{1b}[2J"), "Ana␛[2J");
/// assert_eq!(visible("Ana Maré"), "Ana Maré");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.contains(steers_terminal_letter) {
        Cow::Owned(
            text.chars()
                .map(|letter| if steers_terminal_letter(letter) { sign(letter) } else { letter })
                .collect(),
        )
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a text has characters that steer a terminal: such a text is no name.
///
/// ```
/// use arbitro::locale::steers_terminal;
///
/// assert!(steers_terminal("Ana\u{7}") && !steers_terminal("Ana Maré"));
/// ```
pub fn steers_terminal(text: &str) -> bool {
    text.contains(steers_terminal_letter)
}

/// Whether a character steers a terminal: a control character, or one that turns the direction of
/// writing around.
pub fn steers_terminal_letter(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn sign(letter: char) -> char {
    match letter {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + letter as u32).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        _ => '\u{fffd}',
    }
}
