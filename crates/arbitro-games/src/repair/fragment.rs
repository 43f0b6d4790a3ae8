//! The body of a sheet below its tags, cut into words, comments and prose, each with its place.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::LazyLock;

use super::prelude::*;

use super::ending::result;
use super::head::{SCHOOLS, is_class};
use super::labels;
use super::numbering::{leading_number, leads_number, number_before};
use super::prose::{Prose, is_one_of, takes_back};
use crate::scoresheet::advice::PASSES;

/// The kind of a fragment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A move, a number, a result, or a part of one.
    Word,
    /// The text of a comment.
    Comment(String),
    /// Prose.
    Text(Prose),
    /// A place for a move where nothing is written.
    Empty,
    /// A wide blank: such a place in a game whose turns may be several moves.
    WideBlank,
}

/// A piece of a sheet.
#[derive(Clone, Debug)]
pub(super) struct Fragment {
    /// Its characters as written.
    pub letters: Vec<char>,
    /// Its line, from 1.
    pub line: u64,
    /// The column of its first character, from 1.
    pub column: u64,
    pub what: What,
    /// Whether it is crossed out or in parentheses.
    pub crossed: bool,
    /// Whether it is in parentheses.
    pub enclosed: bool,
}

impl Fragment {
    /// One that is not crossed out.
    pub(super) fn of(letters: &[char], place: SheetPlace, what: What) -> Self {
        let SheetPlace { line, column } = place;
        let (crossed, enclosed) = (false, false);
        Self { letters: letters.to_vec(), line, column, what, crossed, enclosed }
    }

    /// A part of its letters.
    pub(super) fn part(&self, range: Range<usize>) -> Self {
        let column = self.column + range.start as u64;
        let place = SheetPlace { line: self.line, column };
        let Self { crossed, enclosed, .. } = *self;
        let part = Self::of(&self.letters[range], place, self.what.clone());
        Self { crossed, enclosed, ..part }
    }

    pub(super) fn is_word(&self) -> bool {
        self.what == What::Word
    }

    /// Whether it has neither letters nor figures.
    pub(super) fn is_sign(&self) -> bool {
        !self.letters.iter().any(|letter| letter.is_alphanumeric())
    }

    /// Makes it a text without a meaning.
    fn pass_over(&mut self) {
        self.what = What::Text(Prose::default());
    }

    pub(super) fn place(&self) -> SheetPlace {
        SheetPlace { line: self.line, column: self.column }
    }

    /// The number that it begins with, and the index where the marks after it end.
    pub(super) fn number(&self) -> Option<(u32, usize)> {
        leading_number(&self.letters)
    }

    /// Its text as written.
    pub(super) fn written(&self) -> String {
        self.letters.iter().collect()
    }

    /// Its text with plain signs.
    pub(super) fn plain(&self) -> String {
        self.letters.iter().copied().map(plain_sign).collect()
    }

    /// Its value, if it is just a number.
    pub(super) fn bare_number(&self) -> Option<u32> {
        let (value, rest) = self.number()?;
        (rest == self.letters.len()).then_some(value)
    }
}

/// Whether a word means a pass or a swap.
pub(super) fn is_pass(word: &str) -> bool {
    let plain = collation(word);
    PASSES.contains(&plain.as_str()) || is_swap(word)
}

/// Whether a word means a swap.
pub(super) fn is_swap(word: &str) -> bool {
    // Several words are not a swap, whatever the first one is.
    if word.contains(char::is_whitespace) {
        return false;
    }
    ["troc", "troqu"].iter().any(|start| collation(word).starts_with(start))
        || matches!(collation(word).as_str(), "swap" | "swaps" | "swapped")
}

/// Whether a word means a colour or a piece in some game.
pub(super) fn is_colour(word: &str) -> bool {
    static STEMS: LazyLock<HashSet<String>> =
        LazyLock::new(|| labels::words().map(|word| stem(word).to_owned()).collect());
    static SHORT: LazyLock<HashSet<&str>> =
        LazyLock::new(|| labels::words().filter(|word| word.len() == 3).collect());
    let plain = collation(bare(word));
    plain.len() > 3 && STEMS.contains(stem(&plain)) || plain.len() == 3 && SHORT.contains(&*plain)
}

/// A word without its ending for gender and number.
pub(super) fn stem(word: &str) -> &str {
    let single = word.strip_suffix('s').unwrap_or(word);
    single.strip_suffix(['a', 'o', 'e']).unwrap_or(single)
}

/// Whether a word can come between two squares of a move.
pub(super) fn is_connector(word: &str) -> bool {
    const WORDS: &str = "e and a em on ate ao do da para to x - -> > => de from come comeu captura capturou toma \
        takes captures";
    is_one_of(&collation(word), WORDS)
}

/// Whether a word looks like a move.
pub(super) fn is_strong(word: &str) -> bool {
    // A throw and its move may have no letter: "3:17-20".
    let mut signs = word.chars().map(plain_sign);
    if matches!(signs.next(), Some('1'..='6')) && signs.next() == Some(':') {
        return signs.any(|sign| matches!(sign, '-' | 'x'));
    }
    // "5ºB" is a class, "1ª" an ordinal, "9x9" the size of a board.
    let size = word
        .trim_matches(['.', ',', ':', ';', '(', ')'])
        .split_once(['x', 'X'])
        .is_some_and(|(one, other)| [one, other].iter().all(|side| side.parse::<u8>().is_ok()));
    // "2nd player".
    let ordinal = ["st", "nd", "rd", "th"]
        .iter()
        .any(|ending| word.strip_suffix(ending).is_some_and(|number| number.parse::<u8>().is_ok()));
    if is_class(word) || size || ordinal {
        return false;
    }
    // "pedra 1,cor 2": a heading with commas.
    if word.contains(',') {
        let is_square = || bracketed_square(&word.chars().collect::<Vec<_>>()).is_some();
        return word.split(',').any(is_strong) || is_square();
    }
    let digit = word.chars().any(|letter| plain_sign(letter).is_ascii_digit());
    let letters = word.chars().filter(|letter| plain_sign(*letter).is_ascii_alphabetic()).count();
    digit && letters > 0 && word.chars().count() < 40 && !word.contains('@') && letters <= 20
}

/// The length of a square in brackets, with a sign between its letter and its figures: `(e,4)`, `(e; 4)`.
pub(super) fn bracketed_square(letters: &[char]) -> Option<usize> {
    let ['(', column, sign, rest @ ..] = letters else { return None };
    let blanks = rest.iter().take_while(|letter| **letter == ' ').count();
    let figures = rest[blanks..].iter().take_while(|letter| letter.is_ascii_digit()).count();
    let is_square = column.is_ascii_alphabetic()
        && ",;:.-/".contains(plain_sign(*sign))
        && (1..3).contains(&figures)
        && rest.get(blanks + figures) == Some(&')');
    is_square.then_some(3 + blanks + figures + 1)
}

/// Whether a word is the figure of a throw before its move: `2:`.
pub(super) fn is_throw(word: &str) -> bool {
    matches!(word.as_bytes(), [b'1'..=b'6', b':'])
}

/// Whether a word means that a piece leaves its home.
pub(super) fn is_home(word: &str) -> bool {
    matches!(collation(word).as_str(), "casa" | "home" | "sai" | "saiu" | "saem" | "out")
}

/// Whether a word is what a clock shows beside a move: `0:00:13`, `12:05`. A throw has one figure, not nought.
fn is_clock(word: &str) -> bool {
    let bare = word.trim_matches(|letter: char| !letter.is_ascii_digit());
    let parts: Vec<&str> = bare.split(':').collect();
    let two = |part: &&str| part.len() == 2 && part.bytes().all(|figure| figure.is_ascii_digit());
    let first = parts[0].len() < 3 && parts[0].bytes().all(|figure| figure.is_ascii_digit());
    first
        && parts[1..].iter().all(two)
        && (parts.len() == 3 || parts.len() == 2 && (parts[0].len() == 2 || parts[0] == "0"))
}

/// Whether a word names a line of the board: "coluna h do 2 ao 5".
pub(super) fn is_line_noun(word: &str) -> bool {
    is_one_of(&collation(word), "coluna linha fila column row")
}

/// Whether a word is a sign for a move that nobody wrote: `...`, `?`, `___`.
pub(super) fn is_hole_sign(word: &str) -> bool {
    let all = |sign: char| word.chars().all(|letter| plain_sign(letter) == sign);
    let length = word.chars().count();
    length > 0 && (all('?') || all('…') || length > 1 && (all('_') || all('-')))
        || length > 2 && all('.')
}

/// Whether a line has a move of a game, or may have.
pub(super) fn is_of_moves(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let prose = words.iter().filter(|word| is_prose(word) && !is_colour(word)).count();
    let strong = words.iter().filter(|word| is_strong(word)).count();
    let numbered = words.first().is_some_and(|word| number_before(word).is_some());
    // "D 5", but not the hyphen before a day.
    let lone = |pair: &[&str]| {
        pair[0].len() == 1
            && pair[0].starts_with(char::is_alphabetic)
            && pair[1].chars().all(|l| l.is_ascii_digit())
    };
    strong > 0 && (numbered || prose < 3 || strong >= prose)
        || words.windows(2).any(lone) && prose < 3
}

/// Whether a word is a single letter, as a house of a sowing game is.
pub(super) fn is_house(word: &str) -> bool {
    matches!(bare(word).as_bytes(), [letter] if letter.is_ascii_alphabetic())
}

/// Whether a word is prose.
pub(super) fn is_prose(word: &str) -> bool {
    // "fl(A)": a square and a colour.
    let word =
        word.split_once('(').map_or(word, |(front, _)| if front.is_empty() { word } else { front });
    let bare: String = word.chars().filter(|letter| letter.is_alphabetic()).collect();
    let digit = word.chars().any(|letter| letter.is_ascii_digit());
    // "XgS", "Nal": a square whose digit is written as a letter.
    let mistaken = |before: u8, letter: u8| {
        before.is_ascii_lowercase() && b"IOSBZG".contains(&letter)
            || matches!(bare.as_bytes()[0], b'X' | b'O' | b'N')
                && matches!(before, b'a'..=b'k')
                && b"lgq".contains(&letter)
    };
    // "CeAfFaCb": the houses of both sides in turn.
    let in_turn = |pair: &[u8]| pair[0].is_ascii_uppercase() != pair[1].is_ascii_uppercase();
    let of_houses = bare.len() > 3
        && bare.bytes().all(|house| matches!(house.to_ascii_lowercase(), b'a'..=b'f'))
        && bare.as_bytes().windows(2).all(in_turn);
    let is_square = match bare.as_bytes() {
        // "alV": a square whose figure is a letter, and the letter of its colour.
        [b'a'..=b'k', b'l' | b'I' | b'o' | b'O', b'A'..=b'Z'] => true,
        // "dll" is d11.
        [b'b'..=b'h' | b'j' | b'k', b'l' | b'I', b'l'] => true,
        [_, before, letter] => mistaken(*before, *letter),
        _ => false,
    };
    // "VIII." is a number.
    let is_number = !word.ends_with(':') && is_counted(&word.chars().collect::<Vec<_>>());
    if of_houses || is_square || is_number {
        return false;
    }
    // "fl/NkS": squares whose figures are all letters.
    let mut cells = cut_at_signs(word);
    let unsigned = |cell: &str| match cell.as_bytes() {
        [b'X' | b'O' | b'N', rest @ ..] if rest.len() > 1 => cell[1..].to_owned(),
        _ => cell.to_owned(),
    };
    if word.contains(['-', '/', '>', '→', ',', '+', '–'])
        && cells.all(|cell| is_square_in_letters(&unsigned(cell)))
    {
        return false;
    }
    (bare.chars().count() >= 3 && !digit && !is_pass(&bare) && !is_connector(&bare))
        || bare.eq_ignore_ascii_case("eu")
        || word.contains('@')
}

/// Whether a word is a square whose figure is written as a letter that looks like it: `al`, `hI`, `c1O`.
pub(super) fn is_square_in_letters(word: &str) -> bool {
    let bare: Vec<char> = bare(word).chars().collect();
    let figure = |letter: &char| letter.is_ascii_digit() || "lIiOoSsZzBGgq".contains(*letter);
    matches!(&bare[..], [column, one] | [column, one, _]
        if column.is_ascii_alphabetic() && figure(one) && bare[1..].iter().all(figure)
            && (bare.len() == 2 || "l1I2Z".contains(*one)))
}

/// Whether a small word of the language is also such a square.
pub(super) fn is_small_word(word: &str) -> bool {
    const SMALL: &str = "ao do no so go to as os is es us ti li ai ei vi pi mi lo ig";
    is_one_of(&collation(bare(word)), SMALL)
}

/// Whether words have a result among them: `1-0`, `0:1`, `1 - 0`, but not the length of a time, `1-0 min`.
pub(super) fn is_with_result(words: &[&str]) -> bool {
    const UNITS: &str = "m s h min minuto seg segundo hora minute second minutos segs segundos horas minutes seconds \
        mins";
    let long = |word: &str| is_one_of(&collation(word.trim_end_matches('.')), UNITS);
    let words = match words.iter().position(|word| long(word)) {
        Some(at) => &words[..at.saturating_sub(1)],
        None => words,
    };
    let alone = |word: &str| word.len() > 2 && (2..=4).any(|seats| result(word, seats).is_some());
    let point = |word: &str| matches!(word, "0" | "1");
    let apart = |word: &str| matches!(word, "-" | "–" | "—" | ":" | "x" | "a");
    words.iter().any(|word| alone(word))
        || words.windows(3).any(|three| point(three[0]) && apart(three[1]) && point(three[2]))
}

/// Whether a word may be a part of the game: a move, a number with its dot, a result, a pass, a colour.
fn is_of_the_game(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let figures = letters.iter().filter(|letter| letter.is_ascii_digit()).count();
    let number = figures > 1 && letters.iter().all(char::is_ascii_digit);
    is_strong(word)
        || is_counted(&letters)
        || number
        || is_pass(bare(word))
        || is_colour(word)
        || is_with_result(&[word])
        || is_square_in_letters(word) && !is_small_word(word)
}

/// Whether the text after a semicolon is a remark: prose without moves, passes or results.
fn is_remark(letters: &[char], habits: &HashSet<String>) -> bool {
    let words = || {
        let apart = |letter: &char| letter.is_whitespace() || *letter == ';';
        letters.split(apart).map(|word| word.iter().collect::<String>())
    };
    let is_word = |word: String| {
        let bare = bare(&word);
        bare.contains(char::is_alphabetic)
            && !is_pass(bare)
            && !is_house(bare)
            && !is_colour(bare)
            && !habits.contains(&collation(bare))
    };
    let all: Vec<String> = words().collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    !words().any(|word| is_strong(&word) || word.contains(|sign: char| sign.is_ascii_digit()))
        && !is_with_result(&all)
        && !Prose::of(&all.join(" ")).is_end()
        && words().any(is_word)
        && !words().any(|word| is_square_in_letters(&word))
}

/// Cuts lines into fragments. Changes that concern no word, such as unusual spaces, are added to `repairs`.
///
/// A line is its number, how many of its characters were read as tags, and the rest of its text.
pub(super) fn fragments(lines: &[(u64, usize, &str)], repairs: &mut Vec<Repair>) -> Vec<Fragment> {
    let habits = habits(lines);
    let mut cutter =
        Cutter { found: Vec::new(), repairs, comment: None, crossing: false, habits, lead: 0 };
    for (number, before, line) in lines {
        cutter.line(*number, *before, line);
    }
    if let Some((text, _)) = cutter.comment.take() {
        // A brace that is never closed opens no comment: its lines are read like any others.
        for (number, line) in text {
            let plain = line.replace('{', " ");
            cutter.line(number, 0, &plain);
        }
    }
    cross_out_what_is_taken_back(&mut cutter.found);
    keep_habit_of_parentheses(&mut cutter.found);
    pass_over_numbers_of_columns(&mut cutter.found);
    pass_over_unused_numbers(&mut cutter.found);
    pass_over_no_swap(&mut cutter.found);
    subjects(cutter.found)
}

/// "d4-e4, digo, d4-d5", "c7 (risquei) a5": the move before such a word is crossed out.
fn cross_out_what_is_taken_back(found: &mut [Fragment]) {
    for at in 1..found.len() {
        let (before, here) = found.split_at_mut(at);
        let (last, here) = (&mut before[at - 1], &here[0]);
        let said = matches!(here.what, What::Text(_)) && takes_back(&here.written());
        last.crossed |= said && last.line == here.line && is_strong(&last.written());
    }
}

/// "G6 (D7)  E8 (F5)": where a third of the moves is in parentheses, these cross out nothing.
fn keep_habit_of_parentheses(found: &mut [Fragment]) {
    const AGAIN: usize = 3;
    let moves = found.iter().filter(|word| word.is_word() && is_strong(&word.written()));
    let (enclosed, free): (Vec<&Fragment>, Vec<&Fragment>) =
        moves.partition(|word| word.enclosed && word.letters.starts_with(&['(']));
    if enclosed.len() >= AGAIN && enclosed.len() * 2 >= free.len() {
        for word in found.iter_mut().filter(|word| word.enclosed) {
            (word.crossed, word.enclosed) = (false, false);
        }
    }
}

/// A line of nothing but the numbers 1, 2, 3 …, perhaps behind a word, is the heading of columns.
fn pass_over_numbers_of_columns(found: &mut [Fragment]) {
    for line in found.chunk_by_mut(|one, next| one.line == next.line) {
        let words = line.iter().filter(|word| word.is_word() && !word.is_sign());
        let numbers: Vec<Option<u32>> = words.map(Fragment::bare_number).collect();
        if numbers.len() > 2 && numbers.iter().zip(1..).all(|(number, next)| *number == Some(next))
        {
            let numbers = line.iter_mut().filter(|word| word.bare_number().is_some());
            numbers.for_each(Fragment::pass_over);
        }
    }
}

/// The numbers and blanks of a printed form behind the last move are no moves that are missing: `5.`, `6. ___ ___`.
fn pass_over_unused_numbers(found: &mut [Fragment]) {
    let is_blank = |word: &Fragment| {
        let text = word.written();
        let all = |signs: &str| text.chars().all(|sign| signs.contains(plain_sign(sign)));
        all("|;_…") || text.len() > 2 && all(".")
    };
    let is_border = |word: &&Fragment| matches!(word.letters[..], ['|' | ';']);
    let number = |line: &[Fragment]| {
        let first = line.iter().find(|word| !is_border(word)).filter(|word| word.is_word())?;
        first.bare_number().map(|value| (value, is_counted(&first.letters)))
    };
    let mut lines: Vec<&mut [Fragment]> =
        found.chunk_by_mut(|one, next| one.line == next.line).collect();
    // A second column of the form: "1. d4 c3   6.".
    let first: Vec<Option<u32>> = lines.iter().map(|line| Some(number(line)?.0)).collect();
    let follows = |at: usize| match first.get(at..at + 2) {
        Some([Some(one), Some(next)]) => one + 1 == *next,
        _ => false,
    };
    for at in (0..lines.len()).filter(|at| follows(*at) || *at > 0 && follows(at - 1)) {
        if let [_, .., last] = &mut *lines[at]
            && last.is_word()
            && is_counted(&last.letters)
        {
            last.pass_over();
        }
    }
    let is_unused = |line: &[Fragment]| {
        let is_of_form = |word: &Fragment| is_counted(&word.letters) || is_blank(word);
        let mut words = line.iter().filter(|word| word.is_word() && !is_border(word));
        words.next().is_none_or(|first| is_blank(first) || first.bare_number().is_some())
            && words.all(is_of_form)
    };
    let has_moves = |line: &[Fragment]| {
        let is_move = |word: &Fragment| word.is_word() && result(&word.written(), 2).is_none();
        line.iter().any(is_move) && !is_unused(line)
    };
    let Some(last) = lines.iter().rposition(|line| has_moves(line)) else { return };
    let mut due = number(lines[last]).map(|(value, _)| value + 1);
    let mut is_followed = false;
    for line in &mut lines[last + 1..] {
        // "3" by itself may be a result; below line 2 it is the next number.
        let Some((value, counted)) = number(line).filter(|_| is_unused(line)) else { continue };
        if counted || Some(value) == due {
            line.iter_mut().filter(|word| word.is_word()).for_each(Fragment::pass_over);
            is_followed = true;
        }
        due = Some(value + 1);
    }
    let blanks = lines[last].iter_mut().rev().take_while(|word| !word.is_word() || is_blank(word));
    blanks.filter(|word| is_followed && word.is_word()).for_each(Fragment::pass_over);
}

/// "não troca": the swap that was not made, and the word that denies it.
fn pass_over_no_swap(found: &mut [Fragment]) {
    const NOT: &str = "nao no not sem without";
    for at in 1..found.len() {
        let [before, word] = &mut found[at - 1..=at] else { return };
        let text = word.written();
        let is_denied = before.line == word.line
            && is_swap(bare(&text))
            && is_one_of(&collation(&before.written()), NOT);
        if is_denied {
            before.pass_over();
            word.pass_over();
        }
    }
}

/// The fragments with the subject of a sentence joined to it: "As pretas" before "não têm jogadas", "o" before
/// "Simão pôs": no house of a sowing game is called O.
fn subjects(found: Vec<Fragment>) -> Vec<Fragment> {
    let is = |word: &Fragment, known: &[&str]| {
        word.is_word() && known.contains(&collation(&word.written()).as_str())
    };
    let mut joined: Vec<Fragment> = Vec::with_capacity(found.len());
    for mut fragment in found {
        let beside =
            joined.iter().rev().take_while(|word| word.line == fragment.line).take(2).count();
        let from = joined.len() - beside;
        let of_line = &joined[from..];
        let begins = |at: usize| {
            from + at == 0
                || joined[from + at - 1].line < fragment.line
                || joined[from + at - 1].letters.ends_with(&['.'])
        };
        let words = match (&fragment.what, of_line) {
            (What::Text(_), [.., article]) if is(article, &["o", "os"]) => 1,
            (What::Text(said), [.., side])
                if (said.is_end() || said.is_stuck())
                    && side.is_word()
                    && is_colour(&side.written()) =>
            {
                let article = is(&of_line[0], &["o", "a", "os", "as", "the"]);
                let at = if article { 0 } else { beside - 1 };
                if begins(at) { beside - at } else { 0 }
            }
            _ => 0,
        };
        if words > 0 {
            let before = joined.split_off(joined.len() - words);
            let parts: Vec<String> =
                before.iter().chain([&fragment]).map(Fragment::written).collect();
            let text = parts.join(" ");
            fragment.column = before[0].column;
            fragment.what = What::Text(Prose::of(&text));
            fragment.letters = text.chars().collect();
        }
        joined.push(fragment);
    }
    joined
}

/// Whether a line has only a place, a school or a date: "Mesa B2", "EB 2,3 de Faro", "29/11/2026".
pub(super) fn is_beside_the_game(words: &[&str]) -> bool {
    const PLACES: &str = "mesa sala turma grupo table room group";

    let is_date = |word: &str| {
        let parts: Vec<&str> = word.split(['/', '-', '.']).collect();
        let is_number = |part: &&str| part.bytes().all(|sign| sign.is_ascii_digit());
        let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
        parts.iter().all(is_number) && matches!(lengths[..], [1..=2, 1..=2, 4] | [4, 1..=2, 1..=2])
    };
    match words {
        [date] => is_date(date),
        [noun, place] if is_one_of(&collation(noun.trim_end_matches(':')), PLACES) => {
            place.chars().count() < 4
        }
        [school, _, ..] => is_one_of(school, SCHOOLS) || *school == "Escola",
        [] => false,
    }
}

/// Whether a move is in words: "Amarelo tirou 3, de 5 para 8", "coluna h do 2 ao 5", "Amarelo 5 casa 5", a row of a
/// table; `figures` of its words begin with a figure.
fn is_in_words(words: &[&str], figures: usize) -> bool {
    let [first, rest @ ..] = words else { return false };
    let is_figure = |word: &str| word.parse::<u8>().is_ok();
    let is_row = rest.len() == 3
        && is_figure(rest[0])
        && rest.iter().all(|word| is_figure(word) || is_one_of(&collation(word), "casa home"));
    let moves = figures > 1 && words.iter().any(|word| matches!(*word, "para" | "to"));
    is_colour(first) && (moves || is_row)
        || words.windows(3).any(|three| {
            let of = is_one_of(&collation(three[2]), "do da de from");
            is_line_noun(three[0]) && three[1].len() < 3 && of
        })
}

struct Cutter<'r> {
    found: Vec<Fragment>,
    repairs: &'r mut Vec<Repair>,
    /// The lines of a comment that is still open, and where it began.
    comment: Option<(Vec<(u64, String)>, SheetPlace)>,
    /// Whether words are being crossed out: `~~` was opened and not closed yet.
    crossing: bool,
    /// The words that this sheet writes before its squares.
    habits: HashSet<String>,
    /// The column up to which the line names the player whose moves follow: "1ª jogada: Inês",
    /// "Eu:", "azul, peça P:".
    lead: u64,
}

/// The words that a sheet writes before its squares again and again: "salta para d4", "casa B", "seta e5".
fn habits(lines: &[(u64, usize, &str)]) -> HashSet<String> {
    const AGAIN: usize = 3;
    let mut counts: HashMap<String, usize> = HashMap::new();
    for (_, _, line) in lines {
        let words: Vec<&str> = line.split_whitespace().filter(|word| !is_connector(word)).collect();
        let before_colour = words
            .windows(3)
            .filter(|three| is_colour(three[1]) && is_strong(three[2]))
            .map(|three| &three[..2]);
        let before = words.windows(2).filter(|pair| is_strong(pair[1]) || is_house(pair[1]));
        for pair in before.chain(before_colour) {
            let is_habit = is_prose(pair[0]) && !Prose::of(pair[0]).is_end();
            if is_habit && pair[0].chars().all(char::is_alphabetic) {
                *counts.entry(collation(pair[0])).or_default() += 1;
            }
        }
    }
    counts.into_iter().filter(|(_, count)| *count >= AGAIN).map(|(word, _)| word).collect()
}

/// The word with a colon before the first move of a line, if it is one of its first words.
fn lead<'w>(words: &[&'w str]) -> Option<&'w str> {
    const FIRST: usize = 4;
    let first = words.iter().position(|word| is_strong(word))?;
    let before = &words[..first.min(FIRST)];
    before.iter().rfind(|word| word.ends_with(':') && word.len() > 2 && !is_throw(word)).copied()
}

/// Whether nothing but a result follows.
fn is_behind_all(letters: &[char]) -> bool {
    const LONGEST_RESULT: usize = 8;
    let signs = letters.iter().filter(|letter| !letter.is_whitespace());
    let rest: String = signs.take(LONGEST_RESULT).collect();
    rest.is_empty() || result(&rest, 2).is_some()
}

/// Where the prose at the end of a line begins, if its last words are not of the game; `sowing`: its moves are single
/// letters.
fn tail(letters: &[char], sowing: bool) -> Option<usize> {
    let mut begin = None;
    let mut talks = false;
    let mut at = 0;
    while at < letters.len() {
        if letters[at].is_whitespace() {
            at += 1;
            continue;
        }
        let length = letters[at..]
            .iter()
            .position(|letter| letter.is_whitespace())
            .unwrap_or(letters.len() - at);
        let word: String = letters[at..at + length].iter().collect();
        if word.contains(['{', '}', '~', '|', ';', '(', '[', '\u{336}'])
            || is_of_the_game(&word)
            || sowing && is_house(&word)
            || word == "-" && is_behind_all(&letters[at + length..])
        {
            (begin, talks) = (None, false);
        } else if word.contains(char::is_alphanumeric) {
            begin.get_or_insert(at);
            talks |= is_prose(&word);
        }
        at += length;
    }
    begin.filter(|_| talks)
}

/// The length of the date and time in brackets that a chat puts before a message: `[12/11/2025, 17:02]`.
fn stamp(letters: &[char]) -> usize {
    let of_stamp = |sign: &&char| sign.is_ascii_digit() || " /:,.-".contains(**sign);
    match letters {
        ['[', inside @ ..] => {
            let length = inside.iter().take_while(of_stamp).count();
            let figures = inside[..length].iter().filter(|sign| sign.is_ascii_digit()).count();
            if figures > 3 && inside.get(length) == Some(&']') { length + 2 } else { 0 }
        }
        _ => 0,
    }
}

/// Whether a line has the quotes of cells: `"1","e6","e4"`.
fn has_quotes(letters: &[char]) -> bool {
    letters.iter().filter(|sign| plain_sign(**sign) == '"').count() > 3
}

/// Whether a character is one of the quotes around the cells of a table.
fn is_quote_of_cell(letters: &[char], at: usize) -> bool {
    let beside =
        |sign: Option<&char>| sign.is_none_or(|sign| matches!(sign, ',' | ';' | '\t' | ' '));
    plain_sign(letters[at]) == '"'
        && (beside(letters.get(at + 1)) || beside(at.checked_sub(1).and_then(|at| letters.get(at))))
}

/// Whether a text begins with the `~~` of crossed-out words.
fn is_stroke(letters: &[char]) -> bool {
    matches!(letters, [one, two, ..] if plain_sign(*one) == '~' && plain_sign(*two) == '~')
}

impl Cutter<'_> {
    fn push(&mut self, letters: &[char], place: SheetPlace, what: What) {
        let strokes = (0..letters.len()).filter(|&at| is_stroke(&letters[at..])).count();
        let crossed = self.crossing || strokes > 0 || letters.contains(&'\u{336}');
        // A `~~` that is not closed in its word crosses out the following words too.
        self.crossing ^= strokes % 2 == 1 && (self.crossing || is_stroke(letters));
        self.found.push(Fragment { crossed, ..Fragment::of(letters, place, what) });
    }

    fn line(&mut self, number: u64, outside: usize, line: &str) {
        // Crossing out ends with the line.
        self.crossing = false;
        if let Some((lines, _)) = &mut self.comment {
            lines.push((number, line.to_owned()));
            if line.contains('}') {
                let (lines, place) = self.comment.take().expect("it was just looked at");
                let all: Vec<&str> = lines.iter().map(|line| line.1.as_str()).collect();
                let all = all.join("\n");
                let (text, rest) = all.split_once('}').unwrap_or((&all, ""));
                let text = text.split_once('{').map_or(text, |parts| parts.1);
                self.push(&[], place, What::Comment(text.trim().to_owned()));
                let before = outside + line.chars().count() - rest.chars().count();
                self.words(number, &rest.chars().collect::<Vec<_>>(), before);
            }
            return;
        }
        let letters: Vec<char> = line.chars().collect();
        let skipped = letters.len() - unquoted(line).chars().count();
        if letters[..skipped].contains(&'>') {
            let place = SheetPlace { line: number, column: 1 };
            self.repairs.push(Repair::of_sheet(SlipKind::Text, place, ">", ""));
        }
        let stamp = stamp(&letters[skipped..]);
        if stamp > 0 {
            let place = SheetPlace { line: number, column: (outside + skipped + 1) as u64 };
            self.push(&letters[skipped..skipped + stamp], place, What::Text(Prose::default()));
        }
        let from = skipped + stamp;
        self.words(number, &letters[from..], outside + from);
    }

    /// Reads a line as one piece of prose or word by word; `before` is how many of its characters precede
    /// `letters`.
    fn words(&mut self, number: u64, letters: &[char], before: usize) {
        let place = |at: usize| SheetPlace { line: number, column: (before + at + 1) as u64 };
        let text: String = letters.iter().collect();
        let outside = text.split('{').next().unwrap_or_default();
        let words: Vec<&str> =
            outside.split(char::is_whitespace).filter(|w| !w.is_empty()).collect();
        if is_beside_the_game(&words) {
            let end = text.trim_end().chars().count();
            self.push(&letters[..end], place(0), What::Text(Prose::default()));
            return;
        }
        let [first, second] = [0, 1].map(|at| words.get(at).copied().unwrap_or_default());
        let strong = words.iter().filter(|word| is_strong(word)).count();
        let is_text = |word: &&&str| is_prose(word) && !self.habits.contains(&collation(word));
        let prose = words.iter().filter(is_text).count();
        let coloured = words.iter().filter(|word| is_colour(word)).count();
        // The heading of a table may be short names that do not count as prose.
        let heading = words.len() > 1
            && outside.contains(['\t', '|', ';'])
            && !outside.contains(|letter: char| letter.is_ascii_digit() || letter == '*')
            && outside.contains(char::is_alphabetic)
            && !words.iter().any(|word| is_pass(word))
            && !words.iter().all(|word| is_house(word) || !word.contains(char::is_alphanumeric));
        // Moves of single letters, with a remark: "sul: F, E, B", "Sul (Benedita): E C D F B A B".
        let houses = words.iter().filter(|word| is_house(word)).count();
        let named = words.iter().take(3).skip(1).any(|word| word.ends_with(':'));
        let leads_houses = leads_number(first) || first.ends_with(':') && houses > 2 && prose < 2;
        let sowing = strong == 0
            && houses > 0
            && (houses >= prose && leads_houses || named && houses > 2 && prose < 3);
        let starts_with_figure = |word: &&&str| word.starts_with(|it: char| it.is_ascii_digit());
        let figures = words.iter().filter(starts_with_figure).count();
        let in_words = is_in_words(&words, figures);
        let throws = words.windows(2).any(|pair| is_throw(pair[0]) && pair[1].contains('-'));
        let holes = words.iter().any(|word| is_hole_sign(word));
        // A result or a square whose figure is a letter is not passed over with the words beside it.
        let of_game = is_with_result(&words)
            || leads_number(first) && is_square_in_letters(second)
            || words.iter().any(|word| {
                let figures = word.contains(|letter: char| letter.is_ascii_digit());
                !figures && is_square_in_letters(word) && !is_small_word(word)
            })
            || sowing
            // "amarelo 5-7": a colour and its move in figures.
            || coloured > 0 && coloured == prose && (figures > 0 || holes)
            || throws
            || in_words;
        let sentence = strong == 0 && !of_game && (prose > 0 || heading);
        // A sentence may be short if it does not begin with a number or a move.
        let opens = !words.is_empty() && !leads_number(first) && !is_strong(first);
        // "A peça ficou em c3" is one, even if "peça" is a word of some game.
        let article = is_one_of(&collation(first), "o a os as the");
        let talk = prose >= if opens { 2 } else { 3 } && prose - coloured.min(prose) > strong
            || article && prose > 1 && prose > coloured && strong < 3;
        let lead = lead(&words);
        self.lead = lead.map_or(0, |word| place(outside.find(word).unwrap_or(0)).column);
        // A line of moves with remarks begins with a number and a move, and its remarks are short.
        let numbered = number_before(first).is_some_and(|(_, rest)| match rest {
            "" => lead.is_some() || is_strong(second),
            _ => is_strong(rest),
        });
        // "h7h8  chegou ao fim!": a move and a comment on it; "e4 foi um bom lance" is a sentence.
        let begins_with_move =
            is_strong(first) && strong == 1 && !is_one_of(&collation(second), "foi e era was is");
        // "Prof Rui: h1".
        let behind = lead.and_then(|lead| words.iter().position(|word| *word == lead));
        let leads_moves =
            behind.is_some_and(|at| words[at + 1..].iter().all(|word| is_strong(word)));
        let is_of_moves = numbered || of_game || begins_with_move || leads_moves;
        if sentence || (talk && !is_of_moves) {
            let end = outside.trim_end().chars().count();
            let prose = Prose::of(outside);
            // A line that the record's own format makes a comment stays one, though it names squares.
            match outside.trim().strip_prefix(';').filter(|_| !prose.is_end()) {
                Some(comment) => {
                    self.push(&[], place(0), What::Comment(comment.trim().to_owned()));
                }
                None if end > 0 => self.push(&letters[..end], place(0), What::Text(prose)),
                None => {}
            }
            if outside.len() < text.len() {
                let end = outside.chars().count();
                self.cut(number, &letters[end..], before + end, tail(&letters[end..], false));
            }
            return;
        }
        self.cut(number, letters, before, tail(letters, sowing).filter(|_| !in_words));
    }

    fn cut(&mut self, number: u64, letters: &[char], before: usize, tail: Option<usize>) {
        let place = |at: usize| SheetPlace { line: number, column: (before + at + 1) as u64 };
        let mut at = 0;
        let mut parenthesis = false;
        let quoted = has_quotes(letters);
        let tail = tail.filter(|_| self.comment.is_none());
        while at < letters.len() {
            let letter = letters[at];
            if Some(at) == tail {
                let text: String = letters[at..].iter().collect();
                let end = at + text.trim_end().chars().count();
                self.push(&letters[at..end], place(at), What::Text(Prose::of(&text)));
                return;
            }
            if letter == '{' {
                let Some(length) = letters[at..].iter().position(|&closes| closes == '}') else {
                    let rest: String = letters[at..].iter().collect();
                    self.comment = Some((vec![(number, rest)], place(at)));
                    return;
                };
                let text: String = letters[at + 1..at + length].iter().collect();
                self.push(&[], place(at), What::Comment(text.trim().to_owned()));
                at += length + 1;
            } else if let Some(length) = bracketed_square(&letters[at..]) {
                self.push(&letters[at..at + length], place(at), What::Word);
                at += length;
            } else if letter == ';' && is_remark(&letters[at..], &self.habits) {
                let text: String = letters[at + 1..].iter().collect();
                self.push(&[], place(at), What::Comment(text.trim().to_owned()));
                return;
            } else if is_strange_blank(letter) {
                let code = format!("U+{:04X}", letter as u32);
                self.repairs.push(Repair::of_sheet(SlipKind::Character, place(at), &code, ""));
                at += 1;
            } else if letter.is_whitespace() || quoted && is_quote_of_cell(letters, at) {
                at += 1;
            } else if matches!(plain_sign(letter), ';' | '|') {
                self.push(&letters[at..=at], place(at), What::Word);
                at += 1;
            } else {
                let ends = |place: usize| {
                    let sign = letters[place];
                    sign.is_whitespace()
                        || is_strange_blank(sign)
                        || matches!(plain_sign(sign), ';' | '|' | '{')
                        || quoted && is_quote_of_cell(letters, place)
                };
                let length =
                    (at..letters.len()).find(|place| ends(*place)).unwrap_or(letters.len()) - at;
                let word = &letters[at..at + length];
                at += length;
                // A lone letter before a digit is a square with a space in it, not prose.
                let next = letters[at..].iter().find(|letter| !letter.is_whitespace());
                let square = word.len() == 1 && next.is_some_and(char::is_ascii_digit);
                self.word(word, place(at - length), square, &mut parenthesis);
            }
        }
    }

    /// Whether a short word or a colour continues the prose directly before it: "ganhou o segundo".
    fn goes_on_saying(&self, word: &str, place: SheetPlace) -> bool {
        let Some(Fragment { letters, line, column, what: What::Text(prose), .. }) =
            self.found.last()
        else {
            return false;
        };
        let beside = *line == place.line && column + letters.len() as u64 + 1 >= place.column;
        let bare = word.trim_end_matches(['.', '!', ',', ')', ':']);
        let plain = !bare.is_empty() && bare.chars().all(char::is_alphabetic);
        let short = bare.chars().count() < 3 && !is_pass(bare);
        let text: String = letters.iter().collect();
        // "(bom lance) f": the next move of a sowing game.
        let labels = text.ends_with([':', ')'])
            || self.habits.contains(&collation(&text))
            || text.split(' ').next_back().is_some_and(is_line_noun);
        beside && plain && !labels && (short || (prose.is_end() && is_colour(bare)))
    }

    fn word(&mut self, letters: &[char], place: SheetPlace, square: bool, parenthesis: &mut bool) {
        let text: String = letters.iter().collect();
        if is_clock(&text) {
            self.push(letters, place, What::Text(Prose::default()));
            return;
        }
        *parenthesis |= letters[0] == '(' || letters[0] == '[';
        let leads = place.column <= self.lead
            && !labels::is_short(&text)
            && !is_counted(letters)
            && !is_throw(&text);
        if ((is_prose(&text) || leads) && !is_colour(&text) && !is_strong(&text))
            || (!square && self.goes_on_saying(&text, place))
        {
            // Neighbouring words of prose are one fragment.
            let prose = Prose::of(&text);
            if let Some(last) = self.found.last_mut()
                && last.line == place.line
                && let What::Text(before) = &mut last.what
                && last.column + last.letters.len() as u64 + 1 >= place.column
            {
                last.letters.push(' ');
                last.letters.extend(letters);
                let all: String = last.letters.iter().collect();
                *before = Prose::of(&all);
            } else {
                self.push(letters, place, What::Text(prose));
            }
        } else {
            self.push(letters, place, What::Word);
        }
        let last = self.found.last_mut().expect("it was just put there");
        // "(passou)" is the move of that turn.
        let passes = letters.ends_with(&[')']) && is_pass(text.trim_matches(['(', ')']));
        last.crossed |= *parenthesis && !passes;
        last.enclosed |= *parenthesis;
        if letters.contains(&')') || letters.contains(&']') {
            *parenthesis = false;
        }
    }
}
