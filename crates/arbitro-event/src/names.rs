//! People's names as lists write them: normalised when they enter the event, and shortened for the
//! public.
//!
//! ```
//! use arbitro_event::names::{normalised, short_name, turned};
//!
//! // One letter where two characters make one, one blank where anything separates.
//! assert_eq!(normalised("Rui  Sa\u{301}"), "Rui Sá");
//! assert_eq!(normalised("Ana\u{200b}Rita_Sousa"), "Ana Rita Sousa");
//! assert_eq!(turned("Sousa, Ana Rita").name, "Ana Rita Sousa");
//!
//! assert_eq!(short_name("Ana Rita Sousa", 1), "Ana S.");
//! assert_eq!(short_name("Ana Rita Sousa", 3), "Ana Sou.");
//! // A last name is never shown whole.
//! assert_eq!(short_name("Rui Sá", 3), "Rui S.");
//! // Where a comma leaves open which name is the last one, neither is.
//! assert_eq!(short_name("Sousa, Ana Rita", 1), "S. A.");
//! ```

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::locale::{is_invisible, plain, steers_terminal};

/// The order of a name with a comma.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameOrder {
    /// The last name before the comma: `Sousa, Ana Rita`.
    LastFirst,
    /// The name is in the order it is written; the comma means nothing.
    AsWritten,
}

/// A name in the order first name, last name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnedName {
    /// The whole name, the first name first.
    pub name: String,
    /// The last name, if a comma separated it.
    pub last: Option<String>,
}

/// The words that join names and do not identify anybody.
const PARTICLES: [&str; 8] = ["de", "da", "do", "das", "dos", "del", "van", "von"];

/// A name in the form the event keeps: composed letters (NFC), and one blank for every separator,
/// visible or not.
pub fn normalised(text: &str) -> String {
    let mut name = String::with_capacity(text.len());
    let mut apart = false;
    for letter in text.chars() {
        if separates(letter) {
            apart = true;
        } else if is_combining_mark(letter) {
            // An accent belongs to the letter before it, whatever is between them.
            if !name.is_empty() {
                name.push(letter);
            }
        } else {
            if apart && !name.is_empty() {
                name.push(' ');
            }
            apart = false;
            name.push(letter);
        }
    }
    name.nfc().collect()
}

/// Whether a name has a comma of any script.
pub fn has_comma(name: &str) -> bool {
    name.contains(is_comma)
}

/// A name with the last name first, turned into the spoken order; a name without a comma stays as
/// it is.
pub fn turned(text: &str) -> TurnedName {
    let whole = |name: &str| TurnedName { name: normalised(name), last: None };
    let Some((last, first)) = text.split_once(is_comma) else { return whole(text) };
    let (last, first) = (normalised(last), normalised(&first.replace(is_comma, " ")));
    if last.is_empty() || first.is_empty() {
        return whole(&format!("{first}{last}"));
    }
    TurnedName { name: format!("{first} {last}"), last: Some(last) }
}

/// A name in the form the event keeps, given the order of names with a comma; `None` if that order
/// is needed and not given.
pub fn ordered(text: &str, order: Option<NameOrder>) -> Option<TurnedName> {
    match order {
        _ if !has_comma(text) => Some(turned(text)),
        Some(NameOrder::LastFirst) => Some(turned(text)),
        Some(NameOrder::AsWritten) => Some(TurnedName { name: normalised(text), last: None }),
        None => None,
    }
}

/// Whether two names are the same, ignoring case, accents, separators and order.
pub fn is_same(one: &str, other: &str) -> bool {
    plain(one) == plain(other) || key(one) == key(other)
}

/// A key that names have in common which differ only in case, accents, separators and order.
pub(crate) fn key(name: &str) -> String {
    let mut words = folded(name);
    words.sort_unstable();
    words.concat()
}

/// Whether two names have no word in common, so that they are hardly the same child's. An initial
/// is not a word.
pub fn are_of_two(one: &str, other: &str) -> bool {
    if is_same(one, other) {
        return false;
    }
    let identifies = |word: &String| word.len() > 1 && !PARTICLES.contains(&word.as_str());
    let others = folded(other);
    !folded(one).iter().any(|word| identifies(word) && others.contains(word))
}

/// A shortened name: the first name and the first `letters` letters of the last, but never all of
/// it. Empty if nothing can be shown.
///
/// A comma leaves open which name is the last one, so both are shortened. So is the second half of
/// a hyphenated name that stands alone.
pub fn short_name(name: &str, letters: usize) -> String {
    let name = normalised(name);
    let halves = name.split_once(leaves_open).map(|(one, other)| (words(one), words(other)));
    if let Some((one, other)) = halves
        && let ([one, ..], [other, ..]) = (one.as_slice(), other.as_slice())
    {
        let cut = [one, other].into_iter().filter_map(|word| beginning(word, letters));
        return cut.collect::<Vec<_>>().join(" ");
    }
    let words = words(&name);
    let (first, last) = match words.as_slice() {
        [] => return String::new(),
        [alone] => match alone.split_once(HYPHENS) {
            Some((first, rest)) if !first.is_empty() => {
                (first, rest.rsplit(HYPHENS).find(|part| !part.is_empty()))
            }
            _ => (*alone, None),
        },
        [first, .., last] => (*first, Some(*last)),
    };
    // An initial keeps its full stop: `A. Sousa`.
    let stop = name.strip_prefix(first).is_some_and(|rest| rest.starts_with(". "));
    let first = if stop { format!("{first}.") } else { first.to_owned() };
    match last.and_then(|last| beginning(last, letters)) {
        Some(beginning) => format!("{first} {beginning}"),
        None => first,
    }
}

/// Whether a person should check which words are the first and the last name.
pub fn is_doubtful(name: &str) -> bool {
    let name = normalised(name);
    let words = words(&name);
    let capitals = |word: &str| {
        let mut letters = word.chars().filter(|letter| letter.is_alphabetic());
        word.chars().count() > 1 && letters.all(char::is_uppercase)
    };
    // `AnaSousa`, where a blank was lost.
    let grown = |word: &&str| {
        word.chars().zip(word.chars().skip(1)).any(|(a, b)| a.is_lowercase() && b.is_uppercase())
    };
    let [first, rest @ ..] = words.as_slice() else { return true };
    rest.is_empty()
        || has_comma(&name)
        || (capitals(first) && !rest.iter().all(|word| capitals(word)))
        || words.iter().any(grown)
        || name.chars().any(|letter| joins(letter) && !matches!(letter, ' ' | '.'))
        || name.split(' ').count() != words.len()
}

const HYPHENS: [char; 3] = ['-', '\u{2010}', '\u{2011}'];
const APOSTROPHES: [char; 5] = ['\'', '’', 'ʼ', '´', '`'];

/// Whether a character separates names: blanks, underscores, and everything invisible or
/// blank-looking. Terminal control characters stay, so that the name is refused.
fn separates(letter: char) -> bool {
    letter.is_whitespace()
        || (is_invisible(letter) && !steers_terminal(letter.encode_utf8(&mut [0; 4])))
        || matches!(letter,
            '_' | '\u{ff3f}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}')
}

fn is_comma(letter: char) -> bool {
    matches!(
        letter,
        ',' | '\u{60c}' | '\u{201a}' | '\u{3001}' | '\u{fe50}' | '\u{fe51}' | '\u{ff0c}'
    )
}

/// Whether a character leaves open which name is the last one: a comma, or what is used as one.
fn leaves_open(letter: char) -> bool {
    is_comma(letter) || letter == ';'
}

/// Whether a character is between words and part of none.
fn joins(letter: char) -> bool {
    let belongs = letter.is_alphanumeric()
        || is_combining_mark(letter)
        || HYPHENS.contains(&letter)
        || APOSTROPHES.contains(&letter);
    !belongs
}

/// The words of a normalised name.
fn words(name: &str) -> Vec<&str> {
    name.split(joins)
        .filter(|word| word.contains(char::is_alphanumeric))
        .map(|word| word.trim_matches(HYPHENS))
        .collect()
}

/// The words of a name without case and accents.
fn folded(name: &str) -> Vec<String> {
    let name = normalised(name);
    let pieces = words(&name).into_iter().flat_map(|word| word.split(HYPHENS)).map(plain);
    pieces.filter(|word| !word.is_empty()).collect()
}

/// The first letters of a word with their accents, but never all of them; `None` for a single
/// letter.
fn beginning(word: &str, most: usize) -> Option<String> {
    let is_letter = |letter: char| letter.is_alphanumeric() && !is_combining_mark(letter);
    let count = word.chars().filter(|&letter| is_letter(letter)).count();
    let shown = most.min(count.saturating_sub(1));
    let mut letters = 0;
    let is_shown = |&letter: &char| {
        letters += usize::from(is_letter(letter));
        letters <= shown
    };
    let begins: String =
        word.chars().skip_while(|&letter| !is_letter(letter)).take_while(is_shown).collect();
    let trimmed = begins.trim_end_matches(HYPHENS).trim_end_matches(APOSTROPHES);
    (shown > 0).then(|| format!("{trimmed}."))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_combining_accent_at_the_end_gave_a_last_name_away_whole() {
        assert_eq!(short_name("Rui Sa\u{301}", 3), "Rui S.");
        assert_eq!(short_name("Rui S\u{301}", 3), "Rui");
        // An accent without a composed form counts as none.
        assert_eq!(short_name("Rui Sx\u{302}", 3), "Rui S.");
    }

    #[test]
    fn an_invisible_character_between_two_names_made_one_of_them() {
        for between in ["\u{200b}", "_", "\u{a0}", "\u{3000}", "\u{3164}", "\u{ad}", ".", "/"] {
            assert_eq!(short_name(&format!("Ana{between}Sousa"), 1), "Ana S.", "{between:?}");
        }
    }

    #[test]
    fn a_comma_hid_which_name_is_the_last() {
        for name in ["Sousa, Ana Rita", "Ana Rita, Sousa", "Sousa； Ana", "Sousa，Ana"] {
            let name = name.replace('；', ";");
            for letters in 1..=3 {
                let public = short_name(&name, letters);
                assert!(!public.contains("Sousa") && !public.contains("Ana "), "{name}: {public}");
            }
        }
        let put = turned("Silva Santos, Ana Rita");
        assert_eq!(put.name, "Ana Rita Silva Santos");
        assert_eq!(put.last.as_deref(), Some("Silva Santos"));
        assert_eq!(turned("Sousa,").name, "Sousa");
    }

    #[test]
    fn initials_hyphens_and_apostrophes_belong_to_names() {
        assert_eq!(short_name("A. Sousa", 1), "A. S.");
        assert_eq!(short_name("Ana-Rita Sousa-Lima", 2), "Ana-Rita So.");
        assert_eq!(short_name("Ana-Sousa", 1), "Ana S.");
        assert_eq!(short_name("Eva d'Ávila", 1), "Eva d.");
        assert_eq!(short_name(" \u{200b}_", 1), "");
        for clear in ["Ana Rita Sousa", "A. Sousa", "ANA SOUSA", "Eva d'Ávila"] {
            assert!(!is_doubtful(clear), "{clear}");
        }
        for doubtful in
            ["Eva", "AnaSousa", "SOUSA Ana", "Sousa, Ana", "Ana.Sousa", "Ana (Nini) Sousa"]
        {
            assert!(is_doubtful(doubtful), "{doubtful}");
        }
    }

    #[test]
    fn names_of_two_children_have_no_word_in_common() {
        assert!(are_of_two("Ana Sousa", "Beatriz Moreira"));
        assert!(are_of_two("Ana da Costa", "Rui da Silva"), "a particle is nobody's name");
        assert!(are_of_two("A. B. Sousa", "A. C. Lima"), "nor is an initial");
        assert!(!are_of_two("Ana Sousa", "Ana Rita Lima"));
        assert!(!are_of_two("ANA SOUSA", "Sousa, Ána"));
        assert!(is_same("Rui Sa\u{301}", "rui sá") && is_same("Sousa, Ana", "Ana Sousa"));
    }

    /// A last name of letters that no first name here has, some with combining accents.
    const LAST: &str = "[bcdfgkqçñ](x\u{302}|w\u{327}|[bcdfgkqçñ]){1,6}";
    /// A middle name, of other letters again.
    const MIDDLE: &str = "[hjlmt](v\u{302}|[hjlmt]){1,6}";
    /// The separators between two names.
    const BETWEEN: &str =
        "( | {2,4}|_|\u{200b}|\u{ad}|\u{a0}|\u{2003}|\u{3164}|\u{2060}|\u{feff}|\t|\u{200d} )";

    fn capital(name: &str) -> String {
        let mut letters = name.chars();
        letters
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    proptest! {
        #[test]
        fn no_public_form_shows_more_of_a_last_name_than_its_letters(
            first in "(Ana|Rui|Zo\u{308}e|Íris|Éva-Ana)",
            middles in prop::collection::vec(MIDDLE, 0..3),
            last in LAST,
            between in BETWEEN,
            comma in 0..3,
            decomposed: bool,
            letters in 1..=3usize,
        ) {
            let last = capital(&last);
            let middles: Vec<String> = middles.iter().map(|name| capital(name)).collect();
            let given = [vec![first.clone()], middles.clone()].concat().join(&between);
            let written = match comma {
                0 => format!("{given}{between}{last}"),
                1 => format!("{last},{between}{given}"),
                _ => format!("{given},{between}{last}"),
            };
            let written: String = match decomposed {
                true => written.nfd().collect(),
                false => written,
            };
            let readings = [
                normalised(&written),
                ordered(&written, Some(NameOrder::AsWritten)).unwrap().name,
            ];
            // A list with first names first is never turned.
            let turned = (comma == 1).then(|| turned(&written).name);
            for name in readings.iter().chain(&turned).chain([&written]) {
                let public = short_name(name, letters);
                for secret in middles.iter().chain([&last]) {
                    let secret = plain(secret);
                    let most = letters.min(secret.chars().count() - 1);
                    let more: String = secret.chars().take(most + 1).collect();
                    prop_assert!(
                        public.split(' ').all(|word| !plain(word).contains(&more)),
                        "{written:?} is shown as {public:?}",
                    );
                }
                prop_assert!(!public.is_empty());
            }
            if let Some(turned) = turned {
                prop_assert!(short_name(&turned, letters).starts_with(&normalised(&first)));
            }
        }
    }
}
