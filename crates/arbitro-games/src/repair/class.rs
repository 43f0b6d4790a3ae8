//! Classes, rooms, ages and ratings beside the names of players: "Ana 5B", "Turma: 6D", "Rui (11 anos)". They may have the form of a
//! move, so a sheet is read without them.

use std::borrow::Cow;

use super::ending::result;
use super::fragment::{is_beside_the_game, is_colour, is_of_moves, is_strong};
use super::heading::{result_in, seat_of_ordinal, side_tag};
use super::numbering::number_before;
use super::prelude::*;
use super::prose::{Prose, is_one_of};

/// Words that a class or a room follows.
const PLACES: &str =
    "turma class classe form sala room grupo group ano year idade age numero nº n.º no. n.o";
/// Those that a number follows which is read otherwise.
const NUMBERED: &str = "mesa table equipa team";
/// Words that a place in the room follows, if nothing else is on the line.
const SEATS: &str = "lugar place seat";
/// Words that a name follows.
const NAMES: &str = "nome name assinado assinada assinatura assinaturas signed signature aluno aluna alunos \
    adversario adversaria opponent arbitro arbitra escola school";
/// Words with capitals that are nobody's name.
const NOUNS: &str = "jogo game partida lance jogada move ronda round jornada casa peca n no eu ele ela depois agora \
    logo entao then joguei jogou jogamos comecei comecou comecamos pus pos moveu";
/// Words and signs between names.
const JOINTS: &str = "da de do das dos e and x v v. vs vs. versus contra - – — / & > 0 1 2 ½ : =";

/// A word of a line, with the byte where it begins.
type Word<'l> = (usize, &'l str);

/// The lines of a sheet, and the texts that are left out of them.
pub(super) fn without_classes<'l>(
    lines: &[&'l str],
    first: u64,
) -> (Vec<Cow<'l, str>>, Vec<Repair>) {
    const PLAYERS: usize = 2;
    let labelled: Vec<Vec<Word<'_>>> = lines.iter().map(|line| beside_labels(line)).collect();
    let is_one = |line: &&str| {
        round(line) == Some(1) && is_of_moves(line) && beside_names(line, false).is_empty()
    };
    let numbered = lines.iter().position(is_one);
    let named: Vec<Vec<Word<'_>>> = (0..)
        .zip(lines)
        .map(|(at, line)| beside_names(line, numbered.is_some_and(|first| at < first)))
        .collect();
    let of_moves = |at: usize| {
        is_of_moves(lines[at]) && result_in(lines[at]).is_none() && named[at].is_empty()
    };
    // "1. F f": the moves of a sowing game are letters.
    let of_letters =
        |line: &&str| round(line).is_some() && words(line).iter().all(|it| it.1.len() < 3);
    let begin = numbered
        .or_else(|| (0..lines.len()).find(|at| of_moves(*at)))
        .or_else(|| lines.iter().position(of_letters));
    // More than both players' classes are moves: "Ana 4d", "Rui 3c", "Ana 2b".
    let above: usize = named[..begin.unwrap_or(0)].iter().map(Vec::len).sum();
    let turned = |line: &str| words(line).iter().any(|(_, word)| is_turned(word));
    let is_habit = (0..lines.len()).any(|at| of_moves(at) && turned(lines[at]));
    let all: usize = named.iter().map(Vec::len).sum();
    let seats = lines.iter().filter(|line| is_seat(line)).count();
    let mut left_out = Vec::new();
    let read = lines.iter().enumerate().map(|(at, line)| {
        let is_above = begin.is_some_and(|begin| at < begin);
        let is_alone = is_beside_the_game(&line.split_whitespace().collect::<Vec<_>>());
        let is_by_label = |(_, text): &&Word<'_>| is_above || has_move(text) && !is_alone;
        let by_label = labelled[at].iter().filter(is_by_label);
        let mut parts: Vec<Word<'_>> = by_label.copied().collect();
        if is_above {
            parts.extend(in_brackets(line));
        }
        let is_bare = |word: &str| is_turned(word) || is_above && numbered.is_some();
        let bare = named[at].iter().filter(|(_, word)| is_signed(line) || is_bare(word));
        let are_classes = is_above && above <= PLAYERS
            || begin.is_some_and(|begin| at > begin)
                && (numbered.is_some() || all <= PLAYERS)
                && !is_habit
                && round(line).is_none()
            || is_signed(line);
        parts.extend(bare.filter(|_| are_classes));
        if seats == 1 && is_seat(line) {
            parts.push((0, line));
        }
        let is_comment = line.contains(['[', '{', '}']) || line.trim_start().starts_with(';');
        if parts.is_empty() || is_comment {
            return Cow::Borrowed(*line);
        }
        parts.sort_unstable();
        let mut text = String::new();
        let mut end = 0;
        for (from, part) in parts {
            if from < end {
                continue;
            }
            let column = line[..from].chars().count() as u64 + 1;
            let place = SheetPlace { line: first + at as u64, column };
            left_out.push(Repair::of_sheet(SlipKind::Text, place, part, ""));
            text += line[end..from].trim();
            text.push(' ');
            end = from + part.len();
        }
        text += line[end..].trim_start();
        let text = text.trim_matches(['/', '-', '–', ';', '|', ',', ':', ' ']);
        let joint = [" da", " do", " de"].iter().find_map(|joint| text.strip_suffix(joint));
        Cow::Owned(joint.unwrap_or(text).to_owned())
    });
    (read.collect(), left_out)
}

fn has_move(text: &str) -> bool {
    text.split_whitespace().any(is_strong)
}

/// The words of a line; a cell of a table is a word.
fn words(line: &str) -> Vec<Word<'_>> {
    line.split([' ', '\t', ';', '|', ',', '\u{a0}'])
        .filter(|word| !word.is_empty())
        .map(|word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
        .collect()
}

/// The number of a round at the beginning of a line.
fn round(line: &str) -> Option<u32> {
    let word = unquoted(line).split(char::is_whitespace).next()?;
    let (value, _) = number_before(word).filter(|_| !is_turned(word))?;
    Some(value)
}

/// Whether a word is a figure and a letter: `5B`, `5.ºB`.
fn is_turned(word: &str) -> bool {
    let word = bare(word);
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let letter = rest.trim_start_matches(['.', 'º', 'ª', '°']);
    (1..=2).contains(&(word.len() - rest.len()))
        && letter.chars().count() == 1
        && letter.chars().all(char::is_alphabetic)
}

/// Whether a word is a letter and figures: `B2`.
fn is_square(word: &str) -> bool {
    let word = bare(word);
    let figures = word.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    word.len() == figures.len() + 1
        && (1..=2).contains(&figures.len())
        && figures.bytes().all(|figure| figure.is_ascii_digit())
}

fn is_letter_of_class(letter: char) -> bool {
    letter.is_alphanumeric() && !matches!(letter, 'º' | 'ª')
}

/// Whether a word is an ordinal that a letter or "ano" makes a class: the `5.º` of "5.º B".
fn is_year(word: &str) -> bool {
    let figures = bare(word).trim_end_matches(['.', 'º', 'ª', '°']);
    (1..=2).contains(&figures.len()) && figures.bytes().all(|figure| figure.is_ascii_digit())
}

/// The length in words of the class at the beginning of these words, or 0.
fn class(words: &[Word<'_>], is_labelled: bool) -> usize {
    let is_letter = |word: &str| {
        bare(word).chars().count() == 1 && bare(word).starts_with(char::is_uppercase)
            || is_one_of(&collation(bare(word)), "ano anos year years")
    };
    match words {
        [(_, year), (_, letter), ..]
            if is_year(year)
                && is_letter(letter)
                && (is_labelled || year.contains(['º', 'ª', '°'])) =>
        {
            2
        }
        [(_, word), ..] if is_turned(word) || is_square(word) => 1,
        [(_, word), ..]
            if super::head::is_class(word) && bare(word).ends_with(is_letter_of_class) =>
        {
            1
        }
        [(_, word), ..] if is_labelled && (is_year(word) || is_letter(word)) => 1,
        _ => 0,
    }
}

/// A class and its label: "Turma: 5B", "Sala B2".
fn beside_labels(line: &str) -> Vec<Word<'_>> {
    let words = words(line);
    // "Ano/Turma: 5B".
    let label = |word: &str| collation(bare(word.rsplit('/').next().unwrap_or(word)));
    let is_label = |word: &str| is_one_of(&label(word), PLACES);
    let is_numbered = |word: &str| is_one_of(&label(word), NUMBERED);
    let mut found = Vec::new();
    for at in (0..words.len()).filter(|at| is_label(words[*at].1) || is_numbered(words[*at].1)) {
        let is_sign = |(_, word): &&Word<'_>| matches!(*word, "-" | "–" | ":" | "=");
        let from = at + 1 + words[at + 1..].iter().take_while(is_sign).count();
        let length = class(&words[from..], true);
        if let Some((end, last)) = words[..from + length].last().filter(|_| length > 0) {
            let end = end + last.trim_end_matches([')', '.', ':']).len();
            let text = &line[words[at].0..end];
            found.extend(
                (!is_numbered(words[at].1) || has_move(text)).then_some((words[at].0, text)),
            );
        }
    }
    found
}

/// Whether a line is a place in the room: "Lugar 5c".
fn is_seat(line: &str) -> bool {
    match words(line)[..] {
        [(_, noun), (_, place)] => {
            is_one_of(&collation(bare(noun)), SEATS) && (is_turned(place) || is_square(place))
        }
        _ => false,
    }
}

/// Whether a line begins with a word that a name follows, and its colon.
fn is_signed(line: &str) -> bool {
    let words = words(line);
    let label = words.first().filter(|(_, word)| word.ends_with(':'));
    label.is_some_and(|(_, word)| is_one_of(&collation(bare(word)), NAMES))
}

/// The classes of a line that has nothing but names beside them; the names may be in small letters.
fn beside_names(line: &str, are_small: bool) -> Vec<Word<'_>> {
    let labelled = beside_labels(line);
    let mut words = words(line);
    words
        .retain(|(at, _)| !labelled.iter().any(|(from, it)| (*from..from + it.len()).contains(at)));
    let mut found = Vec::new();
    let (mut names, mut at) = (0, 0);
    while let Some((from, word)) = words.get(at) {
        let length = class(&words[at..], false);
        if length > 0 {
            let (end, last) = words[at + length - 1];
            found.push((*from, &line[*from..end + last.len()]));
            at += length;
            continue;
        }
        at += 1;
        let plain = collation(bare(word));
        let is_joint = is_one_of(&collation(word), JOINTS)
            || is_one_of(&plain, JOINTS) && !word.contains('.')
            || result(word, 2).is_some();
        if is_joint || seat_of_ordinal(word).is_some() || at == 1 && is_counter(word) {
            continue;
        }
        // "João Branco" has a surname, "Branco 5b" a side.
        let is_side = names == 0 && (is_colour(word) || side_tag(&plain).is_some());
        if is_side && word.ends_with(':') {
            continue;
        }
        let is_small = || are_small && plain.len() > 2 && is_name(&capital(word));
        if is_side || !(is_name(word) || is_small()) {
            return Vec::new();
        }
        names += 1;
    }
    if found.len() > names { Vec::new() } else { found }
}

/// Whether a word is the number before a player: `1.`.
fn is_counter(word: &str) -> bool {
    matches!(word, "1." | "2." | "1)" | "2)")
}

/// Whether a word may be a part of a name, or a label before one.
fn is_name(word: &str) -> bool {
    let bare = word.trim_matches(['(', ')', ':', '"', '.']);
    let plain = collation(bare);
    let letters = bare.chars().all(|letter| letter.is_alphabetic() || "-'.".contains(letter));
    let long = bare.chars().count() > 1 || word.ends_with('.');
    letters
        && long
        && (bare.starts_with(char::is_uppercase) || is_one_of(&plain, NAMES))
        && !is_one_of(&plain, NOUNS)
        && !Prose::of(bare).is_end()
}

/// A word with a capital.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The brackets behind a name, unless an ordinal, points or a square is in them: "(5.º B)", "(1500)", "(11 anos)".
fn in_brackets(line: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(open) = line[from..].find('(').map(|at| from + at) {
        let Some(length) = line[open..].find(')') else { break };
        let text = &line[open..=open + length];
        from = open + length + 1;
        let inside = &text[1..text.len() - 1];
        let is_point = |word: &str| matches!(word, "0" | "1" | "½" | "0,5" | "0.5");
        let behind_name = line[..open].split_whitespace().next_back().is_some_and(is_name);
        let is_class = inside.contains(|letter: char| letter.is_ascii_digit())
            && seat_of_ordinal(inside).is_none()
            && result(inside, 2).is_none()
            && !inside.split_whitespace().any(|word| is_point(word) || is_square(word));
        if behind_name && is_class {
            found.push((open, text));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_beside_a_name_was_a_move() {
        for (sheet, read) in [
            ("Ana 5B\nRui\nA2 A1\nB1", "Ana\nRui\nA2 A1\nB1"),
            ("Nome: Ana   Turma: 5B\nA2 A1", "Nome: Ana\nA2 A1"),
            ("5B: Ana\n5C: Rui\n1. d4 e5", "Ana\nRui\n1. d4 e5"),
            ("Ana / 5B\nRui da 5C\n1. d4 e5", "Ana\nRui\n1. d4 e5"),
            ("Ana (5.º B) - Rui (11 anos)\n1. d4 e5", "Ana - Rui\n1. d4 e5"),
            ("Ana 5.ºB 1-0 Rui 5.ºA\n1. d4 e5", "Ana 1-0 Rui\n1. d4 e5"),
            ("1. d4 e5\nAssinado: A. B7", "1. d4 e5\nAssinado: A."),
            ("1. d4 e5\nLugar 5c", "1. d4 e5\n"),
            ("Ana 4d\nRui 3c\nAna 2b\nRui 1a", "Ana 4d\nRui 3c\nAna 2b\nRui 1a"),
            ("Ana (1.º) - Rui (2.º)\n1. d4 e5", "Ana (1.º) - Rui (2.º)\n1. d4 e5"),
            ("Ana: d4 e5\nRui: f6 g7", "Ana: d4 e5\nRui: f6 g7"),
            ("1. 4d 5e\nRui 6f", "1. 4d 5e\nRui 6f"),
        ] {
            let lines: Vec<&str> = sheet.lines().collect();
            assert_eq!(without_classes(&lines, 1).0.join("\n"), read, "{sheet}");
        }
    }
}
