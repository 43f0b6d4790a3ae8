//! Candidate readings of a written word: tokens of a game, each with the slips that lead to it. They do not
//! depend on a position; the search checks which of them are legal.

use arbitro_words::collation;
use rustc_hash::FxHashSet;

use super::SlipKind;
use super::fragment::{COLOURS, is_connector, is_pass, is_swap, stem};
use super::kind::{DEAREST_MOVE, least};
use super::letters::{alike, beside_in_alphabet, beside_on_keyboard};
use super::rules::{Rules, Token};
use super::text::plain_sign;

/// A candidate reading of a word.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub token: Token,
    /// The slips that lead from the word to the token; empty if the word is the token.
    pub kinds: Vec<SlipKind>,
}

/// The signs that can join the parts of a move.
const JOINTS: [&str; 6] = ["-", "/", "", "x", ",", ":"];
/// The tokens for a pass and for a swap.
const PASS_TOKENS: [&str; 1] = ["-"];
const SWAP_TOKENS: [&str; 1] = ["swap"];
/// The longest word, in bytes, whose single characters are varied.
pub(super) const LONGEST: usize = 60;
/// A word of more bytes than this is taken to have many parts.
const LONG: usize = 12;

/// The forms of a word in which no letter is wrong, each with its slips; the first is the word itself.
fn bases(game: &'static str, word: &str) -> Vec<(String, Vec<SlipKind>)> {
    let mut forms = vec![(word.to_owned(), Vec::new())];
    let plain: String =
        word.chars().map(plain_sign).filter(|letter| *letter != '\u{336}').collect();
    let mut kinds = Vec::new();
    if plain != word {
        kinds.push(SlipKind::Character);
        forms.push((plain.clone(), kinds.clone()));
    }
    if is_pass(&plain) {
        let tokens = if is_swap(&plain) { &SWAP_TOKENS } else { &PASS_TOKENS };
        forms.extend(tokens.iter().map(|token| ((*token).to_owned(), vec![SlipKind::Word])));
    }
    let ends = |letter: char| !letter.is_alphanumeric();
    let bare = plain.trim_matches(ends);
    let mut readable = vec![(plain.as_str(), kinds.clone())];
    if bare != plain && !bare.is_empty() {
        kinds.push(SlipKind::Note);
        forms.push((bare.to_owned(), kinds.clone()));
        readable.push((bare, kinds));
    }
    // A remark after a move that itself ends with a sign: "3:-!".
    let remark = plain.trim_end_matches(['!', '?', '#', '+', '.', ',', ';', '*', '"']);
    if remark != plain && remark != bare && !remark.is_empty() {
        forms.push((remark.to_owned(), vec![SlipKind::Note]));
    }
    for (form, kinds) in readable {
        colours(game, form, &kinds, &mut forms);
        joined(form, &kinds, &mut forms);
        let lower = form.to_lowercase();
        if lower != form {
            let kinds = [&kinds[..], &[SlipKind::Case]].concat();
            joined(&lower, &kinds, &mut forms);
            forms.push((lower, kinds));
        }
    }
    forms
}

/// Adds the forms in which the parts of the word are joined in another way.
fn joined(form: &str, kinds: &[SlipKind], found: &mut Vec<(String, Vec<SlipKind>)>) {
    let apart = |letter: char| !letter.is_alphanumeric();
    let words = form.split(char::is_whitespace).filter(|word| !word.is_empty());
    let bare: Vec<&str> = words.clone().filter(|word| !is_connector(word)).collect();
    let signs = form.chars().any(|letter| !letter.is_alphanumeric() && !letter.is_whitespace())
        || bare.len() < words.count();
    let kind = if signs { SlipKind::Separator } else { SlipKind::Blank };
    let kinds = [kinds, &[kind]].concat();
    // The word without its spaces, with its signs as they are.
    if form.contains(char::is_whitespace) {
        found.push((form.split_whitespace().collect(), kinds.clone()));
    }
    let mut ways: Vec<Vec<&str>> = Vec::new();
    if bare.len() > 1 {
        ways.push(bare.clone());
    }
    let cells: Vec<&str> =
        bare.iter().flat_map(|word| word.split(apart)).filter(|cell| !cell.is_empty()).collect();
    let square = |cell: &&str| {
        cell.contains(|letter: char| letter.is_ascii_digit()) && cell.contains(char::is_alphabetic)
    };
    let of_squares = cells.iter().all(square);
    if cells.len() > 1 && cells != bare {
        ways.push(cells);
    }
    // The mark of a step does not become the mark of a capture or the reverse, and a mark between two squares
    // is not dropped: each of these is a slip of its own.
    let has = |marks: &[char]| form.contains(marks);
    let joints = JOINTS.iter().filter(|joint| match **joint {
        "" => !(of_squares && has(&['-', 'x', 'X', ':'])),
        "x" | ":" => !has(&['-']),
        "-" => !has(&['x', 'X', ':']),
        _ => true,
    });
    let joints: Vec<&&str> = joints.collect();
    for way in ways {
        found.extend(joints.iter().map(|joint| (way.join(joint), kinds.clone())));
    }
}

/// Adds the forms with signs for the words that mean colours: before the square, after it, or left out.
fn colours(game: &str, form: &str, kinds: &[SlipKind], found: &mut Vec<(String, Vec<SlipKind>)>) {
    let apart = |letter: char| !letter.is_alphanumeric();
    let words: Vec<&str> = form.split(apart).filter(|word| !word.is_empty()).collect();
    let sign = |word: &str| {
        let plain = collation(word);
        let colour = COLOURS
            .iter()
            .find(|(of, known, _)| *of == game && plain.len() > 3 && stem(known) == stem(&plain));
        colour.map(|(_, _, sign)| *sign)
    };
    let signs: Vec<Option<&str>> = words.iter().map(|word| sign(word)).collect();
    if signs.iter().all(Option::is_none) {
        return;
    }
    let kinds = [kinds, &[SlipKind::Colour]].concat();
    let mut before = Vec::new();
    let mut behind = Vec::new();
    let mut without = Vec::new();
    let mut pending: Option<&str> = None;
    for (word, sign) in words.iter().zip(&signs) {
        match sign {
            Some(sign) => {
                pending = Some(sign);
                if let Some(last) = behind.last_mut() {
                    *last = format!("{last}{sign}");
                }
            }
            None if !is_connector(word) => {
                before.push(format!("{}{word}", pending.take().unwrap_or_default()));
                behind.push((*word).to_owned());
                without.push((*word).to_owned());
            }
            None => {}
        }
    }
    // "e5 preta": a colour after its square.
    let turned: Vec<String> = words
        .iter()
        .zip(&signs)
        .zip(signs.iter().skip(1).chain([&None]))
        .filter(|((_, own), _)| own.is_none())
        .filter(|((word, _), _)| !is_connector(word))
        .map(|((word, _), next)| format!("{}{word}", next.unwrap_or_default()))
        .collect();
    // Each colour before or after its square: "preta e5 e c3 branca".
    let mut either: Vec<String> = Vec::new();
    let mut bare = None;
    let mut sign = None;
    let mut lone = false;
    for (word, own) in words.iter().zip(&signs) {
        match own {
            Some(own) => match bare.take() {
                Some(word) => either.push(format!("{own}{word}")),
                None => lone |= sign.replace(*own).is_some(),
            },
            None if is_connector(word) => {}
            None => match sign.take() {
                Some(sign) => either.push(format!("{sign}{word}")),
                None => lone |= bare.replace(*word).is_some(),
            },
        }
    }
    // A square without a colour or a colour without a square: the words do not form pairs.
    if lone || bare.is_some() || sign.is_some() {
        either.clear();
    }
    let marked: Vec<String> =
        signs.iter().flatten().map(|sign| format!("{}={sign}", without.join("-"))).collect();
    let ways = [before, turned, either, behind, without];
    found.extend(
        ways.iter().flat_map(|way| ["/", "-", ""].map(|joint| (way.join(joint), kinds.clone()))),
    );
    found.extend(marked.into_iter().map(|text| (text, kinds.clone())));
}

/// How a sheet is written, and which slips to try.
#[derive(Clone, Copy, Debug)]
struct Manner {
    /// Squares are written in capitals.
    capitals: bool,
    /// Slips of meaning are tried too.
    meaning: bool,
}

/// Calls `out` with every word that is one slip away from this one. `drawn` are its characters as written, if
/// its capitals were made small.
fn slips(word: &str, drawn: Option<&[char]>, manner: Manner, out: &mut dyn FnMut(&str, SlipKind)) {
    let letters: Vec<char> = word.chars().collect();
    let mut text = String::with_capacity(word.len() + 4);
    let mut with =
        |at: usize, letter: char, kind: SlipKind, out: &mut dyn FnMut(&str, SlipKind)| {
            text.clear();
            text.extend(letters[..at].iter().chain([&letter]).chain(&letters[at + 1..]));
            out(&text, kind);
        };
    for (at, &letter) in letters.iter().enumerate() {
        // Compare shapes as drawn: a capital does not look like its small letter.
        let glyph = drawn.map_or(letter, |drawn| drawn[at]);
        for (other, usual) in alike(glyph, manner.capitals) {
            let kind = match (letter.is_alphabetic() && other.is_alphabetic(), usual) {
                (true, _) => SlipKind::LetterAlike,
                (_, true) => SlipKind::LookAlike,
                (_, false) => SlipKind::CaseAlike,
            };
            with(at, other, kind, out);
        }
        // The slip may have come first: the whole sheet may have been put into capitals afterwards.
        if glyph != letter {
            for (other, _) in alike(letter, false).filter(|(other, _)| other.is_alphabetic()) {
                with(at, other, SlipKind::LetterAlike, out);
            }
        }
        if let Some(&next) = letters.get(at + 1) {
            if letter == next || letter.eq_ignore_ascii_case(&next) {
                let fewer: String = letters[..at].iter().chain(&letters[at + 1..]).collect();
                let figure = letter.is_ascii_digit();
                out(&fewer, if figure { SlipKind::Repeated } else { SlipKind::Doubled });
            } else if letter.is_alphanumeric() && next.is_alphanumeric() {
                let mut turned = letters.clone();
                turned.swap(at, at + 1);
                let figures = letter.is_ascii_digit() && next.is_ascii_digit();
                let kind = if figures { SlipKind::SwappedFigures } else { SlipKind::Swapped };
                out(&turned.into_iter().collect::<String>(), kind);
            }
        }
        if manner.meaning && letter.is_ascii_alphabetic() {
            for other in beside_in_alphabet(letter) {
                with(at, other, SlipKind::Neighbour, out);
            }
            for other in beside_on_keyboard(letter) {
                with(at, other, SlipKind::Keyboard, out);
            }
        }
        // A capture without its mark is a slip of writing. The mark of a capture where nothing is captured
        // suggests that another move was played.
        match letter {
            '-' | ':' if at > 0 => with(at, 'x', SlipKind::Mark, out),
            _ => {}
        }
        match letter {
            'x' | 'X' | ':' if at > 0 => with(at, '-', SlipKind::Detail, out),
            _ => {}
        }
    }
    if manner.meaning {
        beside_in_rows(&letters, out);
    }
    parts(word, out);
}

/// Words with a number that is one higher or lower, or that has one digit one higher or lower.
fn beside_in_rows(letters: &[char], out: &mut dyn FnMut(&str, SlipKind)) {
    let mut at = 0;
    while at < letters.len() {
        let digits = letters[at..].iter().take_while(|letter| letter.is_ascii_digit()).count();
        if digits > 0 && digits < 3 {
            let number: String = letters[at..at + digits].iter().collect();
            let number: u32 = number.parse().expect("two digits are a number");
            for other in [number.checked_sub(1), Some(number + 1)].into_iter().flatten() {
                let before: String = letters[..at].iter().collect();
                let behind: String = letters[at + digits..].iter().collect();
                out(&format!("{before}{other}{behind}"), SlipKind::Neighbour);
            }
        }
        // One of several digits may be the key next to the right one.
        if digits > 1 {
            for place in at..at + digits {
                let figure = letters[place] as u8;
                for other in [figure - 1, figure + 1].map(char::from) {
                    if other.is_ascii_digit() {
                        let mut changed = letters.to_vec();
                        changed[place] = other;
                        out(&changed.into_iter().collect::<String>(), SlipKind::Keyboard);
                    }
                }
            }
        }
        at += digits.max(1);
    }
}

/// Words with the parts swapped, and words with only some of the parts.
fn parts(word: &str, out: &mut dyn FnMut(&str, SlipKind)) {
    let apart = |letter: char| !letter.is_alphanumeric();
    let cells: Vec<&str> = word.split(apart).collect();
    if let [one, two] = cells[..]
        && !one.is_empty()
        && !two.is_empty()
    {
        let sign = &word[one.len()..word.len() - two.len()];
        out(&format!("{two}{sign}{one}"), SlipKind::Order);
        out(two, SlipKind::Detail);
        out(one, SlipKind::Detail);
    }
    if let Some((front, _)) = word.split_once('(') {
        out(front, SlipKind::Detail);
    }
    if let Some((_, behind)) = word.split_once(':').filter(|(front, _)| front.len() < 4) {
        out(behind, SlipKind::Detail);
    }
}

/// Which slips are tried on a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Depth {
    /// No slip inside it: it is read as written or in another form, such as other capitals or signs.
    Form,
    /// One more slip of writing.
    Slip,
    /// Two more slips, one of which may be a slip of meaning.
    Everything,
}

impl Depth {
    fn limits(self, length: usize) -> (usize, usize) {
        match self {
            Depth::Form => (0, 64),
            Depth::Slip => (1, 800),
            Depth::Everything if length > 16 => (2, 2_000),
            Depth::Everything => (2, 8_000),
        }
    }
}

/// The candidate readings of a word, lowest cost first, each token once. `capitals`: squares on the sheet are
/// written in capitals.
pub(super) fn variants(
    rules: &dyn Rules,
    word: &str,
    depth: Depth,
    capitals: bool,
) -> Vec<Variant> {
    if word.len() > LONGEST && depth != Depth::Form {
        return Vec::new();
    }
    let (most_slips, most_words) = depth.limits(word.len());
    let mut level = bases(rules.info().id, word);
    let mut variants: Vec<(u32, Variant)> = Vec::new();
    let mut looked_up = FxHashSet::default();
    let drawn: Vec<char> = word.chars().collect();
    let mut looked_at = 0;
    let mut look = |text: &str, kinds: &dyn Fn() -> Vec<SlipKind>, cost: u32| {
        looked_at += 1;
        if let Some(token) = rules.parse(text) {
            variants.push((cost, Variant { token, kinds: kinds() }));
        }
        looked_at < most_words
    };
    for slips_before in 0..=most_slips {
        level.sort_by_key(|(_, kinds)| least(kinds));
        let mut next = Vec::new();
        for (text, kinds) in &level {
            let cost = least(kinds);
            if slips_before == 0 && !look(text, &|| kinds.clone(), cost) {
                break;
            }
            // A long word whose parts were joined anew gets no further slip: there would be too many words to
            // try.
            let form = |kind: &SlipKind| matches!(kind, SlipKind::Separator | SlipKind::Blank);
            if slips_before == most_slips || kinds.iter().any(form) && word.len() > LONG {
                continue;
            }
            if !looked_up.insert(text.clone()) {
                continue;
            }
            let meant = kinds.iter().any(|kind| kind.class() == super::SlipClass::Meaning);
            let small = kinds[..] == [SlipKind::Case] && text.chars().count() == drawn.len();
            let manner = Manner { capitals, meaning: depth == Depth::Everything && !meant };
            let mut room = true;
            slips(text, small.then_some(&drawn[..]), manner, &mut |text, kind| {
                let cost = cost + kind.facts().again;
                if !room || cost > DEAREST_MOVE || !goes_with(kinds, kind, word, text) {
                    return;
                }
                let all = || [&kinds[..], &[kind]].concat();
                room = look(text, &all, cost);
                if slips_before + 1 < most_slips {
                    next.push((text.to_owned(), all()));
                }
            });
        }
        level = next;
    }
    variants.sort_by_key(|(cost, _)| *cost);
    let mut tokens = FxHashSet::default();
    variants.retain(|(_, variant)| tokens.insert(variant.token));
    variants.into_iter().map(|(_, variant)| variant).collect()
}

/// Whether a slip can be combined with those that led from `word` to `text`.
fn goes_with(kinds: &[SlipKind], kind: SlipKind, word: &str, text: &str) -> bool {
    // A letter is not mistaken for a look-alike of its look-alike.
    let looks = |kind: &SlipKind| kind.reported() == SlipKind::LookAlike;
    let twice = looks(&kind)
        && kinds.iter().any(looks)
        && word.chars().zip(text.chars()).filter(|(a, b)| a != b).count() < 2;
    // Swapping the squares of a step does not also change its mark.
    let marks = [SlipKind::Mark, SlipKind::Detail];
    let turned = kind == SlipKind::Order && kinds.iter().any(|kind| marks.contains(kind))
        || marks.contains(&kind) && kinds.contains(&SlipKind::Order);
    !twice && !turned
}

#[cfg(test)]
mod tests {
    use super::super::rules::rules;
    use super::*;
    use crate::games::registry;

    #[test]
    fn what_is_written_is_read_as_what_it_was_meant_for() {
        for (game, written, meant, kind) in [
            ("rastros", "al", "a1", SlipKind::LookAlike),
            ("rastros", "4d", "d4", SlipKind::Swapped),
            ("rastros", "d 4", "d4", SlipKind::Blank),
            ("rastros", "d4!?", "d4", SlipKind::Note),
            ("rastros", "ｄ４", "d4", SlipKind::Character),
            ("avanco", "d2 d3", "d2d3", SlipKind::Blank),
            ("avanco", "d2>d3", "d2-d3", SlipKind::Separator),
            ("avanco", "d2 → d3", "d2-d3", SlipKind::Separator),
            ("avanco", "d3-d2", "d2-d3", SlipKind::Order),
            ("produto", "Xe5 Oc3", "Xe5/Oc3", SlipKind::Blank),
            ("produto", "preta e5 branca c3", "Xe5/Oc3", SlipKind::Colour),
            ("produto", "e5 preta, c3 branca", "Xe5/Oc3", SlipKind::Colour),
            ("semaforo", "a3 verde", "a3=G", SlipKind::Colour),
            ("blokus", "a1 b1 a2", "a1,b1,a2", SlipKind::Blank),
            ("blokus", "passa", "-", SlipKind::Word),
            ("hex", "trocou", "swap", SlipKind::Word),
            ("atari-go", "18", "I8", SlipKind::LookAlike),
        ] {
            let rules = rules(registry::find(game).unwrap());
            let wanted = variants(&*rules, meant, Depth::Form, false)[0].token;
            let readings = variants(&*rules, written, Depth::Slip, false);
            let read = readings.iter().find(|variant| variant.token == wanted);
            let kinds = read.map(|variant| variant.kinds.as_slice());
            assert!(kinds.is_some_and(|kinds| kinds.contains(&kind)), "{written}: {readings:?}");
        }
    }
}
