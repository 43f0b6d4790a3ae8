//! Words and letters for sides, colours and pieces, and the moves that they stand beside: `preto d7 neutro c6`,
//! `V g4-g5`, `a1V`, `Pe1`.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::fragment::stem;
use super::prelude::*;

/// A word that stands beside a move or a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Label {
    /// The word without capitals and accents.
    word: String,
    /// The sign for it in the game's positions and tokens.
    sign: &'static str,
    /// The side whose moves it marks.
    side: Option<u8>,
    /// The language of the word.
    lang: Lang,
}

/// Two letters for a colour, and its word without the ending.
const SHORT: [(&str, &str); 8] = [
    ("vd", "verd"),
    ("vm", "vermelh"),
    ("am", "amarel"),
    ("az", "azul"),
    ("br", "branc"),
    ("pr", "pret"),
    ("ne", "negr"),
    ("ne", "neutr"),
];

/// Words for pieces and squares of every game, without their endings: they distinguish nothing.
const NOUNS: [&str; 5] = ["pec", "cas", "piec", "ston", "squar"];

/// The game whose words are read, and whether its letters are those of the English ones: B is "black" where
/// another is W.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wording {
    pub game: &'static str,
    pub english: bool,
}

/// The labels of each game, by its id.
static LABELS: LazyLock<HashMap<&'static str, Vec<Label>>> =
    LazyLock::new(|| registry::infos().iter().map(|info| (info.id, labels_of(info))).collect());

fn labels_of(info: &'static Info) -> Vec<Label> {
    let mut labels: Vec<Label> = Vec::new();
    let sides = || (0..).zip(info.sides);
    for (number, side) in sides() {
        let sign = side.piece.map_or("", |piece| piece.letters);
        // The first name of a side is the English one; one that is alone is that of both languages.
        let lang = |at: usize| if at == 0 && side.tags.len() > 1 { Lang::En } else { Lang::Pt };
        let words = side.tags.iter().map(|word| collation(word)).enumerate();
        let label = |(at, word)| Label { word, sign, side: Some(number), lang: lang(at) };
        labels.extend(words.map(label));
    }
    for (sign, key) in info.legend {
        let side = sides().find(|(_, side)| side.piece.is_some_and(|piece| piece.letters == *sign));
        let side = side.map(|(number, _)| number);
        for lang in [Lang::Pt, Lang::En] {
            let name = WORDS.text(lang, &arbitro_words::Message::new(*key));
            let parts = name.split(|letter: char| !letter.is_alphabetic());
            let words = parts
                .map(collation)
                .filter(|word| (word.len() > 3 || word == "red") && !NOUNS.contains(&stem(word)));
            for word in words {
                let of_side = labels.iter().find(|label| stem(&label.word) == stem(&word));
                let side = side.or(of_side.and_then(|label| label.side));
                labels.push(Label { word, sign, side, lang });
            }
        }
    }
    // A side without a piece of its own has the sign of its colour.
    let signed = labels.clone();
    labels.retain(|label| {
        !label.sign.is_empty()
            || !signed
                .iter()
                .any(|other| stem(&other.word) == stem(&label.word) && !other.sign.is_empty())
    });
    // Two words for one colour.
    for label in labels.clone() {
        for (one, other) in [("pret", "negra"), ("negr", "preta")] {
            if label.word.starts_with(one) {
                labels.push(Label { word: other.to_owned(), ..label.clone() });
            }
        }
    }
    // Neutral pieces are grey.
    let neutral = labels.iter().filter(|label| label.word.starts_with("neutr")).cloned();
    let grey = neutral.map(|label| Label { word: "cinzenta".to_owned(), ..label });
    labels.extend(grey.collect::<Vec<_>>());
    // A word shared by two signs of a game is ambiguous.
    let all = labels.clone();
    labels.retain(|label| {
        !all.iter().any(|other| {
            other.word == label.word && (other.sign, other.side) != (label.sign, label.side)
        })
    });
    labels
}

/// The words of all labels of all games.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    LABELS.values().flatten().map(|label| label.word.as_str())
}

/// Whether a word is one or two letters that may be those of a colour.
pub(super) fn is_short(word: &str) -> bool {
    let bare = bare(word);
    bare.chars().count() < 2 || SHORT.iter().any(|(letters, _)| *letters == collation(bare))
}

/// The labels that a word is, in a game.
pub(super) fn of_word(game: Wording, word: &str) -> Vec<&'static Label> {
    let plain = collation(word);
    let labels = LABELS.get(game.game).map_or(&[][..], Vec::as_slice);
    // An initial is that of a Portuguese word: B is "branca", W can only be "white".
    let initial = |label: &&Label, lang| label.lang == lang && label.word.starts_with(&plain);
    let of_pt = !game.english && labels.iter().any(|label| initial(&label, Lang::Pt));
    let is = |label: &&Label| match plain.len() {
        0 => false,
        // The sign itself: "e1X".
        1 if matches!(plain.as_str(), "x" | "o") => label.sign.eq_ignore_ascii_case(&plain),
        1 => initial(label, if of_pt { Lang::Pt } else { Lang::En }),
        2 => SHORT.contains(&(plain.as_str(), stem(&label.word))),
        3 => label.word == plain,
        _ => stem(&label.word) == stem(&plain),
    };
    let mut found: Vec<&Label> = Vec::new();
    for label in labels.iter().filter(is) {
        if !found.iter().any(|other| (other.sign, other.side) == (label.sign, label.side)) {
            found.push(label);
        }
    }
    found
}

/// Whether a text is a word or a sign for a side, a colour or a piece of a game that has several.
pub(super) fn binds(game: Wording, text: &str) -> bool {
    let labels = LABELS.get(game.game).map_or(&[][..], Vec::as_slice);
    let several = labels.iter().any(|label| label.sign != labels[0].sign);
    several && labels.iter().any(|label| label.sign == text || of_word(game, text).contains(&label))
}

impl Label {
    /// The side whose moves it marks.
    pub(super) fn side(&self) -> Option<u8> {
        self.side
    }
}

/// A part of a word: a square, a label with the signs and sides that it may mean, or both in one.
enum Part<'t> {
    Square(&'t str),
    Label(Vec<&'static Label>),
    Both(&'t str, Vec<&'static Label>),
}

/// Whether a text begins with a square: a letter and a figure.
fn is_square(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
        && letters.next().is_some_and(|letter| letter.is_ascii_digit() || "lIoO".contains(letter))
}

/// The parts of a word, with letters before and behind squares cut off.
fn parts(game: Wording, form: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    for cell in cut_at_signs(form) {
        let lone = cell.chars().count() < 3 && cell.chars().all(char::is_alphabetic);
        let labels = of_word(game, cell);
        if !labels.is_empty()
            && (!lone || !is_connector(cell) || cell.chars().all(char::is_uppercase))
        {
            parts.push(Part::Label(labels));
            continue;
        }
        if is_connector(cell) {
            continue;
        }
        let letters: Vec<(usize, char)> = cell.char_indices().collect();
        // "Va1", "VDa1".
        let front = [1, 2].into_iter().find_map(|count| {
            let (at, _) = *letters.get(count)?;
            let labels = of_word(game, &cell[..at]);
            let is_both = !labels.is_empty() && is_square(&cell[at..]);
            is_both.then(|| Part::Both(&cell[at..], labels))
        });
        // "a1V", "a1VD".
        let back = |count: usize| {
            let (at, _) = *letters.get(letters.len().checked_sub(count)?)?;
            let (square, label) = cell.split_at(at);
            let labels = of_word(game, label);
            // "alV": a letter for the figure, if the capital distinguishes the two.
            let capital =
                label.chars().all(|letter| letter.is_uppercase() && !"OISZG".contains(letter));
            let digit = square.ends_with(|letter: char| {
                letter.is_ascii_digit() || capital && "lIoO".contains(letter)
            });
            let is_both = !labels.is_empty() && is_square(square) && digit;
            is_both.then_some(Part::Both(square, labels))
        };
        let both = front.or_else(|| [1, 2].into_iter().find_map(back));
        parts.push(both.unwrap_or(Part::Square(cell)));
    }
    parts
}

/// The forms of a word in which its labels are signs, or are left out as the name of the side that plays:
/// each with that side, and with the slip that they are.
pub(super) fn labelled(game: Wording, form: &str) -> Vec<(String, Option<u8>, SlipKind)> {
    let short = |cell: &str| cell.len() < 3 && !of_word(game, cell).is_empty();
    let glued = cut_at_signs(form)
        .filter(|cell| cell.contains(|letter: char| letter.is_ascii_digit()))
        .any(|cell| cell.chars().filter(|letter| letter.is_alphabetic()).count() > 1);
    let letters = cut_at_signs(form).any(short);
    let kind = if glued || letters { SlipKind::Initial } else { SlipKind::Colour };
    let texts = texts(game, form);
    texts.into_iter().map(|(text, side)| (text, side, kind)).collect()
}

/// Whether a label stands between two squares and may belong to either: "d11 neutra e8". It is that of the one
/// behind it.
fn is_between(parts: &[Part<'_>]) -> bool {
    matches!(parts, [Part::Square(_), Part::Label(_), Part::Square(_)])
}

/// The texts of these forms.
fn texts(game: Wording, form: &str) -> Vec<(String, Option<u8>)> {
    let parts = parts(game, form);
    let neutral = neutral(game).filter(|_| form.contains('('));
    let has_row = |part: &Part<'_>| match part {
        Part::Square(square) => square.len() > 1 && is_square(square),
        _ => true,
    };
    if !parts.iter().all(has_row) {
        return Vec::new();
    }
    if parts.iter().all(|part| matches!(part, Part::Square(_))) {
        return neutral
            .and_then(|sign| in_parentheses(form, sign))
            .map_or_else(Vec::new, |text| vec![(text, None)]);
    }
    let mut found = Vec::new();
    // "f8 e h9 brancas": the colour is that of both.
    let of_both = cut_at_signs(form)
        .any(|word| word.len() > 4 && word.ends_with('s') && !of_word(game, word).is_empty());
    if let (
        [Part::Square(one), Part::Square(other), Part::Label(labels)]
        | [Part::Label(labels), Part::Square(one), Part::Square(other)],
        true,
    ) = (&parts[..], of_both)
    {
        forms(&[one, other].map(|square| (*square, labels.first().copied())), &mut found);
        return found;
    }
    for before in [true, false].into_iter().take(if is_between(&parts) { 1 } else { 2 }) {
        let Some(pairs) = pairs(&parts, before) else { continue };
        for choice in 0..2 {
            let chosen: Vec<(&str, Option<&Label>)> = pairs
                .iter()
                .map(|(square, labels)| {
                    let label = labels.and_then(|labels| labels.get(choice).or(labels.first()));
                    (*square, label.copied())
                })
                .collect();
            forms(&chosen, &mut found);
        }
    }
    found.dedup();
    found
}

/// The text after a word that only names the side that plays, and that side: `Azul a1-a5`.
pub(super) fn of_side(game: Wording, form: &str) -> Option<(&str, u8)> {
    // "A branca de a3 …", "e o cão para d4".
    let mut form = form;
    while let Some((first, rest)) = form.split_once(char::is_whitespace)
        && ["a", "o", "as", "os", "e", "the", "and"].contains(&first.to_lowercase().as_str())
    {
        form = rest;
    }
    let (word, rest) = form.split_once(char::is_whitespace)?;
    let labels = of_word(game, bare(word));
    let [label] = labels[..] else { return None };
    let sign = |letter: char| letter.is_whitespace() || "-–—:=".contains(letter);
    Some((rest.trim_matches(char::is_whitespace).trim_start_matches(sign), label.side?))
        .filter(|(rest, _)| !rest.is_empty())
}

/// The squares with their labels: before each of them, or behind. A square without a label beside it has
/// none; `None` if a label is left over.
type Labelled<'p, 't> = (&'t str, Option<&'p [&'static Label]>);

fn pairs<'p, 't>(parts: &'p [Part<'t>], before: bool) -> Option<Vec<Labelled<'p, 't>>> {
    let mut pairs: Vec<Labelled<'_, '_>> = Vec::new();
    let mut pending: Option<&[&Label]> = None;
    for part in parts {
        match part {
            Part::Square(square) => pairs.push((square, pending.take())),
            Part::Both(..) if pending.is_some() => return None,
            Part::Both(square, labels) => pairs.push((square, Some(labels))),
            Part::Label(labels) => match pairs.last_mut() {
                Some((_, label @ None)) if !before => *label = Some(labels),
                _ if pending.is_some() => return None,
                _ => pending = Some(labels),
            },
        }
    }
    (pending.is_none() && !pairs.is_empty()).then_some(pairs)
}

/// The texts of squares with their labels.
fn forms(pairs: &[(&str, Option<&Label>)], found: &mut Vec<(String, Option<u8>)>) {
    let sides: Vec<u8> =
        pairs.iter().filter_map(|(_, label)| label.and_then(|label| label.side)).collect();
    let side = sides.first().copied();
    if sides.iter().any(|other| Some(*other) != side) {
        // The colours of two stones of one turn.
        let signed: Vec<String> = pairs.iter().map(|pair| signed(*pair)).collect();
        found.extend(["/", "-", ""].map(|joint| (signed.join(joint), None)));
        return;
    }
    let all_signed: Vec<String> = pairs.iter().map(|pair| signed(*pair)).collect();
    let sided: Vec<String> = pairs
        .iter()
        .map(|(square, label)| match label {
            Some(label) if label.side.is_none() => signed((square, Some(label))),
            _ => (*square).to_owned(),
        })
        .collect();
    let joints = ["/", "-", "x", ",", ""];
    if side.is_some() {
        found.extend(joints.map(|joint| (sided.join(joint), side)));
    }
    found.extend(["/", "-", ""].map(|joint| (all_signed.join(joint), None)));
    if let [(square, Some(label))] = pairs {
        found.push((format!("{square}={}", label.sign), None));
    }
}

fn signed((square, label): (&str, Option<&Label>)) -> String {
    format!("{}{square}", label.map_or("", |label| label.sign))
}

/// The sign of the pieces of no side, in a game where the other pieces are those of the sides.
pub(super) fn neutral(game: Wording) -> Option<&'static str> {
    let labels = LABELS.get(game.game)?;
    let mut signs: Vec<&str> =
        labels.iter().filter(|label| label.side.is_none()).map(|label| label.sign).collect();
    signs.dedup();
    let sides = labels.iter().any(|label| label.side.is_some());
    (signs.len() == 1 && sides).then(|| signs[0])
}

/// `d7 (c6)`: the square in parentheses is of nobody.
fn in_parentheses(form: &str, sign: &str) -> Option<String> {
    let (front, rest) = form.split_once('(')?;
    let (inside, behind) = rest.split_once(')')?;
    let front = bare(front);
    (behind.trim().is_empty() && !front.is_empty())
        .then(|| format!("{front}/{sign}{}", inside.trim()))
}
