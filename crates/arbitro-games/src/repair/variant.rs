//! Candidate readings of a written word: tokens of a game, each with the slips that lead to it. They do not
//! depend on a position; the search checks which of them are legal.

use super::prelude::*;

use super::fragment::{is_home, is_pass, is_swap};
use super::kind::least;
use super::labels::{Wording, binds, labelled, neutral, of_side};
use super::letters::{alike, beside_in_alphabet, beside_on_keyboard};

/// A candidate reading of a word.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub token: Token,
    /// The slips that lead from the word to the token; empty if the word is the token.
    pub kinds: Vec<SlipKind>,
}

/// The signs that can join the parts of a move.
const JOINTS: [&str; 6] = ["-", "/", "", "x", ",", ":"];
/// The longest word, in bytes, whose single characters are varied.
pub(super) const LONGEST: usize = 60;
/// The most squares of a track.
const MOST_SQUARES: u32 = 68;
/// A word of more bytes than this is assumed to have many parts.
const LONG: usize = 12;

/// A form of a word: its text, its slips, and the side that it names.
#[derive(Clone, Debug)]
struct Form {
    text: String,
    kinds: Vec<SlipKind>,
    side: Option<u8>,
}

impl Form {
    fn of(text: String, kinds: Vec<SlipKind>) -> Self {
        Self { text, kinds, side: None }
    }
}

/// Reads a form as other texts, and adds each with the slips that lead to it.
type Reader = fn(&str, &mut dyn FnMut(String, &[SlipKind]));

/// Adds the forms that these readers find in a form with such slips.
fn read(readers: &[Reader], form: &str, kinds: &[SlipKind], forms: &mut Vec<Form>) {
    for reader in readers {
        let mut add = |text, more: &[SlipKind]| forms.push(Form::of(text, [kinds, more].concat()));
        reader(form, &mut add);
    }
}

/// Pairs of a character and the look-alike that a sheet writes for it again and again.
pub(super) type Hand = Vec<(char, char)>;

/// The words in which some characters of a word are those that this hand means by them.
fn in_hand(word: &str, hand: &[(char, char)], out: &mut dyn FnMut(String)) {
    const MOST: usize = 5;
    let letters: Vec<char> = word.chars().collect();
    let places = letters.iter().enumerate().flat_map(|(at, letter)| {
        hand.iter()
            .filter(move |(written, _)| written == letter)
            .map(move |(_, meant)| (at, *meant))
    });
    let places: Vec<(usize, char)> = places.take(MOST).collect();
    for chosen in 1..1u32 << places.len() {
        let mut text = letters.clone();
        for (_, (at, meant)) in (0..).zip(&places).filter(|(bit, _)| chosen >> bit & 1 == 1) {
            text[*at] = *meant;
        }
        out(text.into_iter().collect());
    }
}

/// The look-alikes that make moves of several words of a sheet, each in a word where no other does.
pub(super) fn hand_of(rules: &dyn Rules, words: &[String], capitals: bool) -> Hand {
    const AGAIN: usize = 3;
    let mut counts: FxHashMap<(char, char), usize> = FxHashMap::default();
    for word in words.iter().filter(|word| word.len() <= LONG && !rules.is_token(word)) {
        let mut seen: Vec<char> = word.chars().collect();
        seen.sort_unstable();
        seen.dedup();
        let mut pairs = FxHashSet::default();
        for letter in seen {
            for (other, _) in alike(letter, capitals) {
                in_hand(word, &[(letter, other)], &mut |text| {
                    if rules.is_token(&text) {
                        pairs.insert((letter, other));
                    }
                });
            }
        }
        if let ([pair], 1) = (&pairs.iter().collect::<Vec<_>>()[..], pairs.len()) {
            *counts.entry(**pair).or_default() += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| *count >= AGAIN).map(|(pair, _)| pair).collect()
}

/// The readers of a form, in the order in which they are tried.
const ALL: &[Reader] = &[
    runs,
    throw,
    throw_in_words,
    line_in_words,
    glued_squares,
    line_by_length,
    figures_first,
    figures,
];

/// The forms of a word in which no letter is wrong, each with its slips; the first is the word itself.
fn bases(game: Wording, word: &str) -> Vec<Form> {
    let mut forms = vec![Form::of(word.to_owned(), Vec::new())];
    let plain: String =
        word.chars().map(plain_sign).filter(|letter| *letter != '\u{336}').collect();
    // "É4", as a telephone corrects "e4".
    let plain = if plain.contains(|sign: char| sign.is_ascii_digit()) && !plain.is_ascii() {
        without_accents(&plain)
    } else {
        plain
    };
    let mut kinds = Vec::new();
    if plain != word {
        kinds.push(SlipKind::Character);
        forms.push(Form::of(plain.clone(), kinds.clone()));
    }
    if is_pass(&plain) {
        let token = if is_swap(&plain) { "swap" } else { "-" };
        forms.push(Form::of(token.to_owned(), vec![SlipKind::Word]));
    }
    let bare = bare(&plain);
    // "⚫B3⚫B2": each circle begins a square.
    let is_circle = |sign: char| matches!(sign, '●' | '⚫' | '○' | '⚪');
    let circles: String = word
        .chars()
        .map(
            |sign| {
                if is_circle(sign) { format!("/{}", plain_sign(sign)) } else { sign.to_string() }
            },
        )
        .collect();
    let mut readable = vec![(plain.as_str(), kinds.clone())];
    if word.chars().skip(1).any(is_circle) {
        readable.push((circles.trim_start_matches('/'), vec![SlipKind::Character]));
    }
    if bare != plain && !bare.is_empty() {
        kinds.push(SlipKind::Note);
        forms.push(Form::of(bare.to_owned(), kinds.clone()));
        readable.push((bare, kinds));
    }
    // A remark after a move that itself ends with a sign: "3:-!".
    let remark = plain.trim_end_matches(['!', '?', '#', '+', '.', ',', ';', '*', '"']);
    if remark != plain && remark != bare && !remark.is_empty() {
        forms.push(Form::of(remark.to_owned(), vec![SlipKind::Note]));
    }
    for (form, kinds) in readable {
        forms.extend(labelled(game, form).into_iter().map(|(text, side, kind)| Form {
            text,
            kinds: [&kinds[..], &[kind]].concat(),
            side,
        }));
        if let Some((rest, side)) = of_side(game, form) {
            let from = forms.len();
            let short = form.find(char::is_whitespace).is_some_and(|length| length < 3);
            let kind = if short { SlipKind::Initial } else { SlipKind::Colour };
            let coloured = [&kinds[..], &[kind]].concat();
            forms.push(Form::of(rest.to_owned(), coloured.clone()));
            read(&[runs], rest, &coloured, &mut forms);
            joined(game, rest, &coloured, &mut forms);
            let readers: [Reader; 4] = [throw, throw_in_words, glued_squares, figures_first];
            read(&readers, rest, &coloured, &mut forms);
            forms[from..].iter_mut().for_each(|form| form.side = Some(side));
        }
        // A colour of other sets, or a word of other games, has no meaning here.
        if let Some((word, rest)) = form.split_once(char::is_whitespace)
            && word.chars().count() > 3
            && word.chars().all(char::is_alphabetic)
            && !(is_connector(word) || is_pass(word))
            && !binds(game, word)
        {
            forms.push(Form::of(rest.to_owned(), [&kinds[..], &[SlipKind::Colour]].concat()));
        }
        read(ALL, form, &kinds, &mut forms);
        joined(game, form, &kinds, &mut forms);
        let lower = form.to_lowercase();
        if lower != form {
            let kinds = [&kinds[..], &[SlipKind::Case]].concat();
            joined(game, &lower, &kinds, &mut forms);
            forms.push(Form::of(lower, kinds));
        }
    }
    forms
}

/// A word with the accents taken off its letters before figures.
fn without_accents(word: &str) -> String {
    let bare = |letter: char| {
        let folded = collation(letter.encode_utf8(&mut [0; 4])).chars().next();
        let is_letter = letter.is_alphabetic() && !"ºª".contains(letter);
        let plain = folded.filter(|it| is_letter && it.is_ascii_alphabetic()).unwrap_or(letter);
        if letter.is_uppercase() { plain.to_ascii_uppercase() } else { plain }
    };
    let next = word.chars().skip(1).chain([' ']);
    word.chars()
        .zip(next)
        .map(|(letter, next)| if next.is_ascii_digit() { bare(letter) } else { letter })
        .collect()
}

/// Adds the forms in which the parts of the word are joined in another way.
fn joined(game: Wording, form: &str, kinds: &[SlipKind], found: &mut Vec<Form>) {
    let words = form.split(char::is_whitespace).filter(|word| !word.is_empty());
    let brackets = |sign: char| "()[]".contains(sign);
    let bare: Vec<&str> = words.clone().filter(|word| !is_connector(word)).collect();
    let bare: Vec<&str> = bare.iter().map(|word| word.trim_matches(brackets)).collect();
    let signs = form.chars().any(|letter| !letter.is_alphanumeric() && !letter.is_whitespace())
        || bare.len() < words.count();
    let kind = if signs { SlipKind::Separator } else { SlipKind::Blank };
    let kinds = [kinds, &[kind]].concat();
    // The word without its spaces, with its signs as they are.
    if form.contains(char::is_whitespace) {
        found.push(Form::of(form.split_whitespace().collect(), kinds.clone()));
    }
    let mut ways: Vec<Vec<&str>> = Vec::new();
    match bare[..] {
        // "para d5".
        [one] if signs => found.push(Form::of(one.to_owned(), kinds.clone())),
        [_, _, ..] => ways.push(bare.clone()),
        _ => {}
    }
    let cells: Vec<&str> = bare.iter().flat_map(|word| cut_at_signs(word)).collect();
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
    // A turn of a move and one more square.
    if let [one, two, three] = ways.last().map_or(&[][..], Vec::as_slice) {
        // "c1→d2 ✖d8": the cross is the mark of the arrow.
        let three = three.strip_prefix('x').filter(|rest| rest.len() > 1).unwrap_or(three);
        let turns = [format!("{one}/{two}-{three}"), format!("{one}-{two}/{three}")];
        found.extend(turns.map(|text| Form::of(text, kinds.clone())));
    }
    // A neutral piece has a sign in a move; where the sign is missing, the last square is likelier
    // to be its.
    if let (Some(sign), [one, two]) = (neutral(game), ways.last().map_or(&[][..], Vec::as_slice))
        && of_squares
    {
        let kinds = [&kinds[..], &[SlipKind::Unsigned]].concat();
        found.push(Form::of(format!("{one}/{sign}{two}"), kinds.clone()));
        let turned = [&kinds[..], &[SlipKind::Order]].concat();
        found.push(Form::of(format!("{two}/{sign}{one}"), turned));
    }
    for way in ways {
        found.extend(joints.iter().map(|joint| Form::of(way.join(joint), kinds.clone())));
    }
}

/// Adds the forms in which squares that are only named in part are written out: `f6-7-8`, `bc6`, `a1-a5`.
fn runs(form: &str, add: &mut dyn FnMut(String, &[SlipKind])) {
    let mut squares: Vec<(u8, u32)> = Vec::new();
    let mut implied = false;
    for cell in
        form.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|cell| !cell.is_empty())
    {
        let letters = cell.bytes().take_while(u8::is_ascii_alphabetic).count();
        let Ok(row) = cell[letters..].parse::<u32>() else { return };
        match (letters, squares.last()) {
            (0, Some((column, _))) => squares.push((*column, row)),
            (1 | 2, _) => {
                let columns = cell[..letters].bytes().map(|column| column.to_ascii_lowercase());
                squares.extend(columns.map(|column| (column, row)));
            }
            _ => return,
        }
        implied |= letters != 1;
        // "e56" is e5-e6, "f678" f6-f8, and "f797" f7-f9 with one more square, f7.
        let figures = cell.bytes().skip(letters).map(|figure| u32::from(figure - b'0'));
        let alone = letters == 1 && cell.len() == form.len() && !figures.clone().any(|it| it == 0);
        if alone && (row > 99 || row > 9 && (row / 10).abs_diff(row % 10) == 1) {
            let column = cell.as_bytes()[0].to_ascii_lowercase();
            squares = figures.map(|figure| (column, figure)).collect();
            implied = true;
        }
    }
    let (Some(first), Some(last)) = (squares.first().copied(), squares.last().copied()) else {
        return;
    };
    let column = squares.iter().all(|square| square.0 == first.0);
    let row = squares.iter().all(|square| square.1 == first.1);
    let name = |(column, row): (u8, u32)| format!("{}{row}", char::from(column));
    let mut add = |text| add(text, &[SlipKind::Separator]);
    if let ([one, two, three], true) = (&squares[..], implied) {
        add(format!("{}-{}/{}", name(*one), name(*two), name(*three)));
    }
    let step = |pair: &[(u8, u32)]| {
        (i32::from(pair[1].0) - i32::from(pair[0].0), pair[1].1 as i32 - pair[0].1 as i32)
    };
    let even = squares.windows(3).all(|three| step(three) == step(&three[1..]));
    if !(column || row) || first == last || !even {
        return;
    }
    if implied || squares.len() > 2 {
        add(format!("{}-{}", name(first), name(last)));
    }
    let (low, high) = (first.min(last), first.max(last));
    if u32::from(high.0 - low.0) + (high.1.abs_diff(low.1)) < 8 && form.contains('-') {
        let between: Vec<String> = (low.0..=high.0)
            .flat_map(|column| {
                (low.1.min(high.1)..=low.1.max(high.1)).map(move |row| (column, row))
            })
            .map(name)
            .collect();
        add(between.join(","));
    }
}

/// Adds the form in which all the letters that stand for figures are figures: `al,bl` for `a1,b1`.
fn figures(form: &str, add: &mut dyn FnMut(String, &[SlipKind])) {
    let mut count = 0;
    let mut text = String::with_capacity(form.len());
    let mut in_cell = 0;
    for letter in form.chars() {
        in_cell = if letter.is_ascii_alphanumeric() { in_cell + 1 } else { 0 };
        let figure = figure_of(letter);
        let read = if in_cell > 1 { figure } else { letter };
        count += usize::from(read != letter);
        text.push(read);
    }
    if count > 1 {
        add(text, &vec![SlipKind::LookAlike; count]);
    }
}

/// The figure that a letter looks like.
fn figure_of(letter: char) -> char {
    match letter {
        'l' | 'I' => '1',
        'O' | 'o' => '0',
        'S' | 's' => '5',
        'Z' | 'z' => '2',
        'B' => '8',
        other => other,
    }
}

/// Adds the form of a throw without its colon or with a space: `1 5-6`, `1: 5-6`, `1=5-6` for `1:5-6`, `l 5-l0`.
fn throw(form: &str, add: &mut dyn FnMut(String, &[SlipKind])) {
    let read: String = form.chars().map(figure_of).collect();
    if let Some((dice, step)) = read.split_once([' ', '-', '.', ')', ':', '='])
        && matches!(dice.trim(), "1" | "2" | "3" | "4" | "5" | "6")
    {
        let alike = form.chars().zip(read.chars()).filter(|(one, other)| one != other).count();
        let mut kinds = vec![SlipKind::LookAlike; alike + 1];
        kinds[0] = SlipKind::Blank;
        let step = step.trim().replace(' ', "").replace('>', "-");
        add(format!("{}:{step}", dice.trim()), &kinds);
    }
}

/// Adds the form of a throw in words: `3, de 5 para 8`, `5 casa-22`, and `5, para 22` for a pawn that comes out.
fn throw_in_words(form: &str, add: &mut dyn FnMut(String, &[SlipKind])) {
    let mut cells: Vec<&str> = cut_at_signs(form)
        .filter(|cell| !is_connector(cell))
        .map(|cell| if is_home(cell) { "h" } else { cell })
        .filter(|cell| *cell == "h" || !cell.chars().all(char::is_alphabetic))
        .collect();
    cells.dedup_by(|one, other| one == other && *one == "h");
    let is_dice = |cell: &str| matches!(cell, "1" | "2" | "3" | "4" | "5" | "6");
    let mut add = |dice: &str, from: &str, to: &str| {
        if is_dice(dice) {
            add(format!("{dice}:{from}-{to}"), &[SlipKind::Separator]);
        }
    };
    match cells[..] {
        [from, to, dice] if form.trim_end().ends_with(')') && from != "h" => {
            add(dice, from, to);
            add(from, to, dice);
        }
        [dice, from, to] => add(dice, from, to),
        // "5: saiu": the rules determine the square.
        ["5", "h"] => (1..=MOST_SQUARES).for_each(|to| add("5", "h", &to.to_string())),
        ["5", to] => add("5", "h", to),
        _ => {}
    }
}

/// Adds the forms of a line by its first square and how many squares it has: `a1 x10`.
fn line_by_length(form: &str, add: &mut dyn FnMut(String, &[SlipKind])) {
    let Some((square, length)) = form.split_once(char::is_whitespace) else { return };
    let length = length.trim().trim_start_matches(['x', 'X', '×']).parse::<u32>();
    let (Ok(length @ 2..=12), Some((column, row))) =
        (length, super::lattice::squares(&square.to_lowercase()).next())
    else {
        return;
    };
    let name = |column: u8, row: u32| format!("{}{row}", char::from(column));
    let first = name(column, row.into());
    let ends =
        [name(column, u32::from(row) + length - 1), name(column + length as u8 - 1, row.into())];
    ends.iter().for_each(|last| add(format!("{first}-{last}"), &[SlipKind::Separator]));
}

/// Adds the form in which every square is named with its letter first: `1c 5c 7e`, `O5i/X6i`.
fn figures_first(form: &str, add: &mut dyn FnMut(String, &[SlipKind])) {
    let cells: Vec<&str> = cut_at_signs(form).collect();
    let turned = |cell: &&str| {
        let square = cell.trim_start_matches(|sign: char| sign.is_ascii_uppercase());
        let (sign, figures) = (
            &cell[..cell.len() - square.len()],
            square.trim_end_matches(|sign: char| sign.is_ascii_lowercase()),
        );
        let letter = &square[figures.len()..];
        let is_square = letter.len() == 1 && sign.len() < 2 && figures.parse::<u8>().is_ok();
        is_square.then(|| format!("{sign}{letter}{figures}"))
    };
    let squares: Option<Vec<String>> = cells.iter().map(turned).collect();
    let is_signed = cells.iter().any(|cell| cell.starts_with(|sign: char| sign.is_uppercase()));
    let Some(squares) = squares.filter(|squares| squares.len() > 1 || is_signed) else { return };
    let mut kinds = vec![SlipKind::Swapped; squares.len()];
    if is_signed {
        return add(squares.join("/"), &kinds);
    }
    kinds.push(SlipKind::Separator);
    ["-", "/", ","].iter().for_each(|joint| add(squares.join(joint), &kinds));
    if let [from, to, last] = &squares[..] {
        add(format!("{from}-{to}/{last}"), &kinds);
    }
}

/// Adds the form of the ends of a line in words: `h do 2 ao 5` for `h2-h5`, `7 da c à d` for `c7-d7`.
fn line_in_words(form: &str, add: &mut dyn FnMut(String, &[SlipKind])) {
    const BETWEEN: [&str; 9] = ["do", "da", "de", "ao", "à", "até", "from", "to", "-"];
    let small = form.to_lowercase();
    let cells: Vec<&str> = small
        .split_whitespace()
        .map(|word| word.trim_end_matches([',', '.', ':']))
        .filter(|word| !BETWEEN.contains(word))
        .collect();
    let [line, from, to] = cells[..] else { return };
    let is_row = |text: &str| text.parse::<u8>().is_ok();
    let is_column = |text: &str| text.len() == 1 && text.as_bytes()[0].is_ascii_lowercase();
    let text = if is_column(line) && is_row(from) && is_row(to) {
        format!("{line}{from}-{line}{to}")
    } else if is_row(line) && is_column(from) && is_column(to) {
        format!("{from}{line}-{to}{line}")
    } else {
        return;
    };
    add(text, &[SlipKind::Separator]);
}

/// Adds the form of the squares of a piece without signs between them: `c1c2d2` for `c1,c2,d2`.
fn glued_squares(form: &str, add: &mut dyn FnMut(String, &[SlipKind])) {
    let named: Vec<String> = super::lattice::squares(&form.to_lowercase())
        .map(|(column, row)| format!("{}{row}", char::from(column)))
        .collect();
    if named.len() > 2 && named.concat() == form.to_lowercase() {
        add(named.join(","), &[SlipKind::Separator]);
    }
}

/// How a sheet is written, and which slips to try.
#[derive(Clone, Copy, Debug)]
struct Manner {
    /// The game, whose words for colours and sides bind.
    game: Wording,
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
            'x' | 'X' | ':' if at > 0 => with(at, '-', SlipKind::Uncaptured, out),
            _ => {}
        }
    }
    // "11i" for i11.
    for (at, three) in letters.windows(3).enumerate() {
        let alone = |at: Option<&char>| at.is_none_or(|letter| !letter.is_alphanumeric());
        if let [one, two, column] = three
            && one.is_ascii_digit()
            && two.is_ascii_digit()
            && column.is_ascii_alphabetic()
            && alone(at.checked_sub(1).and_then(|before| letters.get(before)))
            && alone(letters.get(at + 3))
        {
            let mut turned = letters.clone();
            turned[at..at + 3].rotate_right(1);
            out(&turned.into_iter().collect::<String>(), SlipKind::Swapped);
        }
    }
    if manner.meaning {
        beside_in_rows(&letters, out);
    }
    parts(manner.game, word, out);
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
fn parts(game: Wording, word: &str, out: &mut dyn FnMut(&str, SlipKind)) {
    let apart = |letter: char| !letter.is_alphanumeric();
    let cells: Vec<&str> = word.split(apart).collect();
    // "zz f6": letters that stand by themselves may have been a move.
    let unread = |part: &str| {
        (2..4).contains(&part.len()) && part.bytes().all(|letter| letter.is_ascii_alphabetic())
    };
    let without = |part: &str| match binds(game, part) || unread(part) {
        true => SlipKind::Contrary,
        false => SlipKind::Detail,
    };
    if let [one, two] = cells[..]
        && !one.is_empty()
        && !two.is_empty()
    {
        let sign = &word[one.len()..word.len() - two.len()];
        out(&format!("{two}{sign}{one}"), SlipKind::Order);
        out(two, without(one));
        out(one, without(two));
    }
    // The step and the other square of a turn: "c6/f3-e4" for f3-e4/c6, or the reverse.
    if let Some((one, two)) = word.split_once('/')
        && one.contains('-') != two.contains('-')
        && !one.is_empty()
        && !two.is_empty()
    {
        out(&format!("{two}/{one}"), SlipKind::Order);
    }
    if let Some((front, behind)) = word.split_once('(') {
        let inside = behind.trim_end_matches(')');
        let is_word = inside.chars().any(char::is_alphabetic);
        out(front, if is_word { without(inside) } else { SlipKind::Detail });
    }
    if let Some((front, behind)) = word.split_once(':').filter(|(front, _)| front.len() < 4) {
        out(behind, without(front));
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
    (capitals, hand): (bool, &[(char, char)]),
) -> Vec<Variant> {
    if word.len() > LONGEST && depth != Depth::Form {
        return Vec::new();
    }
    let (most_slips, most_words) = depth.limits(word.len());
    let mut level = bases(rules.wording(), word);
    if !hand.is_empty() && !rules.is_token(word) {
        for Form { text, kinds, side } in level.clone() {
            in_hand(&text, hand, &mut |text| {
                let kinds = [&kinds[..], &[SlipKind::HabitAlike]].concat();
                level.push(Form { text, kinds, side });
            });
        }
    }
    let mut variants: Vec<(u32, Variant)> = Vec::new();
    let mut looked_up = FxHashSet::default();
    let drawn: Vec<char> = word.chars().collect();
    let mut looked_at = 0;
    let mut look = |text: &str, side, kinds: &dyn Fn() -> Vec<SlipKind>, cost: u32| {
        looked_at += 1;
        if let Some(token) = rules.parse(text) {
            variants.push((cost, Variant { token: token.of_side(side), kinds: kinds() }));
        }
        looked_at < most_words
    };
    for slips_before in 0..=most_slips {
        level.sort_by_key(|form| least(&form.kinds));
        let mut next = Vec::new();
        for Form { text, kinds, side } in &level {
            let side = *side;
            let cost = least(kinds);
            if slips_before == 0 && !look(text, side, &|| kinds.clone(), cost) {
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
            let manner = Manner {
                game: rules.wording(),
                capitals,
                meaning: depth == Depth::Everything && !meant,
            };
            let mut room = true;
            slips(text, small.then_some(&drawn[..]), manner, &mut |text, kind| {
                let cost = cost + kind.facts().again;
                let meant = kind.class() == super::SlipClass::Meaning || meant;
                if !room
                    || cost > DEAREST_MOVE
                    || !goes_with(kinds, kind, word, text)
                    || meant && !has_kept(word, text)
                {
                    return;
                }
                let all = || [&kinds[..], &[kind]].concat();
                room = look(text, side, &all, cost);
                if slips_before + 1 < most_slips {
                    next.push(Form { text: text.to_owned(), kinds: all(), side });
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

/// Whether anything of what was written is left: "zz" is no slip for "a2".
fn has_kept(word: &str, text: &str) -> bool {
    let kept = |letter: char| {
        letter.is_alphanumeric() && text.contains([letter.to_ascii_lowercase(), letter])
    };
    word.chars().filter(|letter| letter.is_alphanumeric()).count() < 2
        || word.chars().map(plain_sign).any(kept)
}

/// Whether a slip can be combined with those that led from `word` to `text`.
fn goes_with(kinds: &[SlipKind], kind: SlipKind, word: &str, text: &str) -> bool {
    // A letter is not mistaken for a look-alike of its look-alike.
    let looks = |kind: &SlipKind| kind.reported() == SlipKind::LookAlike;
    let twice = looks(&kind)
        && kinds.iter().any(looks)
        && word.chars().zip(text.chars()).filter(|(a, b)| !a.eq_ignore_ascii_case(b)).count() < 2;
    // Swapping the squares of a step does not also change its mark.
    let marks = [SlipKind::Mark, SlipKind::Detail, SlipKind::Contrary, SlipKind::Uncaptured];
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
    fn written_words_yield_the_intended_moves() {
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
            ("amazonas", "c6/f3-e4", "f3-e4/c6", SlipKind::Order),
            ("sesqui", "b6-c5/c2", "c2/b6-c5", SlipKind::Order),
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
            let wanted = variants(&*rules, meant, Depth::Form, (false, &[]))[0].token;
            let readings = variants(&*rules, written, Depth::Slip, (false, &[]));
            let read = readings.iter().find(|variant| variant.token == wanted);
            let kinds = read.map(|variant| variant.kinds.as_slice());
            assert!(kinds.is_some_and(|kinds| kinds.contains(&kind)), "{written}: {readings:?}");
        }
    }
}
