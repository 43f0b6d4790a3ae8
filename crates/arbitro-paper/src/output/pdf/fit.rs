//! Fitting text into a width: first in smaller type, then on several lines, and never truncated.

use super::prelude::*;

/// A text set in lines of one type size.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The type size in points.
    pub size: f64,
    /// The lines, none wider than requested.
    pub lines: Vec<String>,
}

impl Fitted {
    /// The distance from the first base line to the last, in millimetres; `leading` is the distance between
    /// base lines, in type sizes.
    pub fn drop(&self, leading: f64) -> f64 {
        self.size * leading * self.lines.len().saturating_sub(1) as f64 / POINTS
    }
}

/// The space for a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The width of a line, in millimetres.
    pub width: f64,
    /// The most lines.
    pub lines: usize,
    /// The wanted type size, in points.
    pub size: f64,
    /// The type size to which a text shrinks before it takes another line.
    pub least: f64,
}

/// Breaks a text into lines no wider than `width` millimetres at a type size: between words, after a hyphen,
/// and inside a word only if the word alone is wider than a line.
///
/// ```
/// use arbitro_paper::output::pdf::{Face, wrap};
///
/// let lines = wrap("Agrupamento de Escolas do Monte Velho", Face::Sans, 10.0, 30.0);
/// assert!(lines.len() > 1);
/// assert!(lines.iter().all(|line| Face::Sans.width(line, 10.0) <= 30.0));
/// ```
pub fn wrap(text: &str, face: Face, size: f64, width: f64) -> Vec<String> {
    // Beside wide neighbours there may be less than no space: then each letter has a line.
    let width = width.max(0.0);
    let whole = text.trim();
    if !whole.is_empty() && face.width(whole, size) <= width {
        return vec![whole.to_owned()];
    }
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        let joined = format!("{line}{piece}");
        if face.width(joined.trim_end(), size) <= width {
            line = joined;
            continue;
        }
        if !line.is_empty() {
            lines.push(undotted(&line).to_owned());
            line = String::new();
        }
        // A line does not begin with the dot between two parts.
        if piece.trim() == DOT && !lines.is_empty() {
            continue;
        }
        let mut rest = piece;
        // In an address or a code, which somebody may type, no hyphen is inserted.
        let is_word = rest.trim_end().chars().all(char::is_alphabetic);
        let sign = if is_word { HYPHEN } else { GOES_ON };
        while face.width(rest.trim_end(), size) > width {
            let end = longest_start(rest, face, size, width - face.width(&sign.to_string(), size));
            lines.push(format!("{}{sign}", &rest[..end]));
            rest = &rest[end..];
        }
        line.push_str(rest);
    }
    if !line.trim_end().is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The dot between two parts of a text, which neither begins nor ends a line.
const DOT: &str = "·";

/// A line without a dot at its ends.
fn undotted(line: &str) -> &str {
    let whole = line.trim();
    let begun = whole.strip_prefix(DOT).map_or(whole, str::trim_start);
    begun.strip_suffix(DOT).map_or(begun, str::trim_end)
}

/// Marks for screen readers that a line ends inside a word; it is invisible.
pub(crate) const GOES_ON: char = '\u{2060}';
/// The same with a hyphen for the eye: PDF's sign for a word that is broken and read as one.
pub(crate) const HYPHEN: char = '\u{ad}';

/// Fits a text into its space: on one line at the wanted size if possible, otherwise smaller down to the
/// least size, otherwise on one more line, and so on. If not even the last line is enough, the type continues
/// to shrink, so that the text is always complete.
///
/// ```
/// use arbitro_paper::output::pdf::{Face, Room, fit};
///
/// let room = Room { width: 60.0, lines: 2, size: 30.0, least: 18.0 };
/// assert_eq!(fit("Ana", Face::Serif, room).size, 30.0);
/// let long = fit("Maria Guiomar de Albuquerque e Vasconcelos", Face::Serif, room);
/// assert!(long.lines.len() == 2 && long.size < 18.0);
/// ```
pub fn fit(text: &str, face: Face, room: Room) -> Fitted {
    let pieces = groups(text);
    if pieces.is_empty() {
        return Fitted { size: room.size, lines: Vec::new() };
    }
    let mut best = Fitted { size: 0.0, lines: Vec::new() };
    for count in 1..=room.lines.max(1).min(pieces.len()) {
        let lines = balanced(&pieces, face, count);
        let widest = lines.iter().map(|line| face.width(line, 1.0)).fold(0.0, f64::max);
        // Rounded down, so that no line becomes too wide by a rounding error.
        let most =
            if widest > 0.0 { (room.width / widest * 100.0).floor() / 100.0 } else { room.size };
        let size = most.min(room.size);
        if size > best.size {
            best = Fitted { size, lines };
        }
        if best.size >= room.least {
            break;
        }
    }
    if best.size < READABLE.min(room.least) { broken(text, face, room, best) } else { best }
}

/// The smallest type that is easy to read, in points. Words are broken before the type gets smaller.
pub(crate) const READABLE: f64 = 7.0;

/// The text in the largest type that fits with words broken anywhere, if that is larger than `otherwise`.
fn broken(text: &str, face: Face, room: Room, otherwise: Fitted) -> Fitted {
    let mut size = READABLE.min(room.size);
    while size > otherwise.size {
        let lines = wrap(text, face, size, room.width);
        if lines.len() <= room.lines.max(1) {
            return Fitted { size, lines };
        }
        size -= 0.25;
    }
    otherwise
}

/// The words of a text, each with the space after it; a hyphen inside a word also ends a piece.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim();
    let mut ends: Vec<usize> = text
        .char_indices()
        .filter(|&(at, character)| {
            let next = text[at + character.len_utf8()..].chars().next();
            match character {
                ' ' => next != Some(' '),
                '-' | '/' => next.is_some_and(char::is_alphabetic),
                _ => false,
            }
        })
        .map(|(at, character)| at + character.len_utf8())
        .collect();
    if !text.is_empty() {
        ends.push(text.len());
    }
    let mut start = 0;
    ends.into_iter().map(move |end| {
        let piece = &text[start..end];
        start = end;
        piece
    })
}

/// The pieces of a text with short particles (`de`, `da`, `e`) joined to the next word: a line of a name does
/// not end in one.
fn groups(text: &str) -> Vec<&str> {
    let text = text.trim();
    let mut groups = Vec::new();
    let (mut start, mut end) = (0, 0);
    for piece in pieces(text) {
        end += piece.len();
        let word = piece.trim_end();
        let joins = word.chars().count() <= 3 && word.chars().all(char::is_lowercase);
        if !joins || end == text.len() {
            groups.push(&text[start..end]);
            start = end;
        }
    }
    groups
}

/// How many bytes of `text` go on a line: as many as fit, or a few less up to the end of a syllable; at least one
/// character.
fn longest_start(text: &str, face: Face, size: f64, width: f64) -> usize {
    let ends = text.char_indices().map(|(at, character)| at + character.len_utf8());
    let fitting: Vec<usize> =
        ends.take_while(|end| face.width(&text[..*end], size) <= width).collect();
    // An open syllable: a vowel, and after it a consonant with a vowel.
    let ends_syllable = |end: &&usize| {
        let before = text[..**end].chars().next_back();
        let after: Vec<char> = text[**end..].chars().take(2).collect();
        before.is_some_and(is_vowel)
            && matches!(after[..], [one, other] if one.is_alphabetic() && !is_vowel(one) && is_vowel(other))
    };
    let near = fitting.iter().rev().take(MOST_GIVEN_UP).filter(|end| **end > 1);
    let end = near.filter(ends_syllable).max().or(fitting.last());
    end.copied().unwrap_or_else(|| text.chars().next().map_or(0, char::len_utf8))
}

/// How many letters fewer than would fit a line has, for the sake of a syllable.
const MOST_GIVEN_UP: usize = 6;

fn is_vowel(letter: char) -> bool {
    "aeiouyáâãàéêíóôõúü".contains(letter.to_ascii_lowercase())
}

/// The pieces on exactly `count` lines whose widest is as narrow as possible.
fn balanced(pieces: &[&str], face: Face, count: usize) -> Vec<String> {
    let line = |from: usize, to: usize| undotted(&pieces[from..to].concat()).to_owned();
    let n = pieces.len();
    // Widths are sums of pieces here, which is accurate enough for choosing; the lines themselves are
    // measured whole.
    let mut reach = vec![0.0];
    let mut bare = Vec::with_capacity(n);
    for piece in pieces {
        reach.push(reach[reach.len() - 1] + face.width(piece, 1.0));
        bare.push(face.width(piece.trim_end(), 1.0));
    }
    let width = |from: usize, to: usize| {
        if from < to { reach[to - 1] - reach[from] + bare[to - 1] } else { 0.0 }
    };
    // best[k][i]: the narrowest way to set the first i pieces on k + 1 lines, and where the last line begins.
    let mut best: Vec<Vec<(f64, usize)>> = vec![(0..=n).map(|i| (width(0, i), 0)).collect()];
    for k in 1..count {
        let row = (0..=n)
            .map(|i| {
                (k..i)
                    .map(|start| (best[k - 1][start].0.max(width(start, i)), start))
                    .min_by(|a, b| a.0.total_cmp(&b.0))
                    .unwrap_or((f64::INFINITY, 0))
            })
            .collect();
        best.push(row);
    }
    let mut lines = Vec::with_capacity(count);
    let mut end = n;
    for k in (0..count).rev() {
        let start = best[k][end].1;
        lines.push(line(start, end));
        end = start;
    }
    lines.reverse();
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_fits_does_not_change() {
        let room = Room { width: 100.0, lines: 2, size: 20.0, least: 12.0 };
        let fitted = fit("Ana Maré", Face::Serif, room);
        assert_eq!(fitted, Fitted { size: 20.0, lines: vec!["Ana Maré".to_owned()] });
    }

    #[test]
    fn the_dot_between_two_parts_is_at_no_end_of_a_line() {
        let room = Room { width: 32.0, lines: 2, size: 12.0, least: 11.0 };
        assert_eq!(
            fit("Gatos & Cães · 1.º ciclo", Face::Sans, room).lines,
            ["Gatos & Cães", "1.º ciclo"]
        );
        let width = Face::Sans.width("Gatos & Cães ·", 12.0);
        for width in [width - 1.0, width + 1.0] {
            let lines = wrap("Gatos & Cães · 1.º ciclo", Face::Sans, 12.0, width);
            assert_eq!(lines, ["Gatos & Cães", "1.º ciclo"]);
        }
    }

    /// The list by name had none left beside a long room and a high table, and the program ran out of memory.
    #[test]
    fn a_word_in_no_space_has_a_line_for_each_letter() {
        let lines = wrap("Rui", Face::Sans, 12.0, -3.0);
        assert_eq!(lines.concat().replace(HYPHEN, ""), "Rui");
        assert_eq!(lines.len(), 3);
    }

    #[test]
    fn lines_are_of_like_width() {
        let room = Room { width: 60.0, lines: 2, size: 20.0, least: 19.0 };
        let fitted = fit("Maria da Conceição de Sousa", Face::Serif, room);
        assert_eq!(fitted.lines, ["Maria da Conceição", "de Sousa"]);
    }

    #[test]
    fn a_word_too_wide_is_broken_before_it_gets_too_small_to_read() {
        let word = "w".repeat(60);
        let room = Room { width: 60.0, lines: 2, size: 12.0, least: 8.0 };
        let fitted = fit(&word, Face::Sans, room);
        assert_eq!((fitted.size, fitted.lines.len()), (7.0, 2));
        assert!(fitted.lines[0].ends_with(HYPHEN), "a soft hyphen, which readers join");
        assert_eq!(fitted.lines.concat().replace(HYPHEN, ""), word);
    }

    #[test]
    fn a_hyphen_is_a_place_to_break_and_stays() {
        let lines = wrap("Vila-Nova", Face::Sans, 10.0, Face::Sans.width("Vila-N", 10.0));
        assert_eq!(lines, ["Vila-", "Nova"]);
        assert_eq!(wrap("  a   b ", Face::Sans, 10.0, 100.0), ["a   b"]);
        assert!(wrap("   ", Face::Sans, 10.0, 100.0).is_empty());
    }

    #[test]
    fn a_word_wider_than_the_line_is_broken_and_nothing_is_lost() {
        let word = "x".repeat(100);
        let lines = wrap(&word, Face::Sans, 10.0, 20.0);
        assert_eq!(lines.concat().replace(HYPHEN, ""), word);
        assert!(lines.iter().all(|line| Face::Sans.width(line, 10.0) <= 20.0));
    }
}
