//! Splits a text into sheets, and a sheet into its tags and fragments.

use std::borrow::Cow;

use super::class::without_classes;
use super::columns::{Pairs, beside, in_columns, pairs};
use super::ending::result;
use super::fragment::{fragments, is_of_moves, is_strong};
use super::head::lenient_tags;
use super::heading::{games_in, heading, players_below, result_above, result_in, row_of_player};
use super::numbering::leading_number;
use super::prelude::*;
use super::prose::Prose;
use super::text::Text;
use crate::scoresheet::layout::{LaidOut, Piece, empty_place, wide_blank};

/// A text with more lines is not a scoresheet.
const MOST_LINES: usize = 4_000;
/// Nor is one with more words.
const MOST_WORDS: usize = 3_000;

/// The text of one sheet.
#[derive(Clone, Debug)]
pub(super) struct SheetText<'a> {
    /// The line of the file where it begins, from 1.
    pub line: u64,
    /// Its text as in the file.
    pub text: &'a str,
    lines: Vec<&'a str>,
}

/// A sheet split into tags and fragments.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    /// Its tags.
    pub head: Head,
    /// The fragments below the tags.
    pub fragments: Vec<Fragment>,
    /// The lines that were read as names of players; they may be titles of their moves.
    pub titles: Vec<Fragment>,
    /// The changes that do not depend on a game.
    pub repairs: Vec<Repair>,
    /// Where a second game begins beside the first, if there is one.
    pub beside: Option<SheetPlace>,
    /// The table of a sheet with four moves per line, if they may be two pairs of columns or two games.
    pub pairs: Option<Pairs>,
}

/// Splits a text into lines, each with its byte offset.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut lines = Vec::new();
    let (mut start, bytes) = (0, text.as_bytes());
    for (at, &byte) in bytes.iter().enumerate() {
        let ends = byte == b'\n' || (byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
        if ends {
            lines.push((start, text[start..at].trim_end_matches('\r')));
            start = at + 1;
        }
    }
    if start < text.len() {
        lines.push((start, &text[start..]));
    }
    lines
}

/// Whether a line begins a sheet.
fn begins_sheet(line: &str) -> bool {
    let sign = |letter| if is_strange_blank(letter) { ' ' } else { plain_sign(letter) };
    let plain: String = unquoted(line).chars().map(sign).take(40).collect();
    let bracketed = plain.strip_prefix('[');
    let rest = bracketed.unwrap_or(&plain).trim_start().to_lowercase();
    ["game", "jogo"].iter().any(|name| {
        rest.strip_prefix(name).is_some_and(|after| {
            let after_blank = after.trim_start();
            match bracketed {
                Some(_) => after_blank.len() < after.len() || after.starts_with(['"', ':', '=']),
                None => after_blank.starts_with([':', '=']),
            }
        })
    })
}

/// The sheets of a text: one, unless a line that names a game begins another.
pub(super) fn sheets(text: &Text) -> Vec<SheetText<'_>> {
    let lines = lines(&text.letters);
    let mut begins: Vec<usize> = Vec::new();
    for (number, _) in lines.iter().enumerate().filter(|(_, line)| begins_sheet(line.1)) {
        // Tags directly above it, without a blank line between, belong to it.
        let mut first = number;
        while first > 0 && unquoted(lines[first - 1].1).starts_with('[') {
            first -= 1;
        }
        begins.push(first);
    }
    begins.dedup();
    // The lines before the first game belong to its sheet.
    match begins.first_mut() {
        Some(first) => *first = 0,
        None => begins.push(0),
    }
    let ends = begins.iter().skip(1).copied().chain([lines.len()]);
    let sheet = |(from, to): (usize, usize)| {
        let sheet_lines = &lines[from..to];
        let start = sheet_lines.first().map_or(0, |line| line.0);
        let end = sheet_lines.last().map_or(start, |line| line.0 + line.1.len());
        SheetText {
            line: from as u64 + 1,
            text: &text.letters[start..end],
            lines: sheet_lines.iter().map(|line| line.1).collect(),
        }
    };
    let of_lines = begins.iter().copied().zip(ends).map(sheet);
    of_lines.filter(|sheet| !sheet.text.trim().is_empty()).collect()
}

impl SheetText<'_> {
    /// Whether it is longer than any scoresheet.
    pub(super) fn is_too_long(&self) -> bool {
        self.lines.len() > MOST_LINES || self.text.len() > 1 << 17
    }

    /// Splits it into tags and fragments.
    pub(super) fn read(&self) -> Sheet {
        let mut head = Head::default();
        let (lines, mut repairs) = without_classes(&self.lines, self.line);
        let mut body = Vec::new();
        let mut open_comment = false;
        let mut above = true;
        let mut titles = Vec::new();
        // The line with the second of two names that are below each other.
        let mut second = None;
        let names_game = lines.iter().any(|line| !games_in(line).is_empty());
        for (number, line) in lines.iter().enumerate() {
            if second == Some(number) {
                continue;
            }
            let at = self.line + number as u64;
            let has_moves_below = above && !open_comment && has_moves(&lines[number + 1..]);
            if has_moves_below {
                if row_of_player(line, at, &mut head) {
                    continue;
                }
                let both = players_below(&lines, number, &head).filter(|_| names_game);
                if let Some((names, length)) = both {
                    let is_read =
                        result_above(&names, at, &mut head) || heading(&names, at, &mut head);
                    second = is_read.then_some(number + length);
                    if is_read {
                        continue;
                    }
                }
            }
            let closes = line.rfind('}') >= line.rfind('{') && line.contains('}');
            let tags = if open_comment { 0 } else { lenient_tags(line, at, &mut head) };
            let rest = &line[tags..];
            if tags > 0 && rest.trim().is_empty() {
                continue;
            }
            if has_moves_below && result_above(rest, at, &mut head) {
                continue;
            }
            above &= !is_of_moves(rest);
            if above && !open_comment && heading(rest.trim(), at, &mut head) {
                let letters: Vec<char> = rest.trim().chars().collect();
                let place = SheetPlace { line: at, column: 1 };
                titles.push(Fragment::of(&letters, place, What::Text(Prose::of(rest))));
                continue;
            }
            open_comment = (open_comment && !line.contains('}')) || (line.contains('{') && !closes);
            body.push((at, line[..tags].chars().count(), rest));
        }
        head.take_points();
        let mut fragments = fragments(&body, &mut repairs);
        let beside = beside(&fragments);
        let pairs = pairs(&fragments).filter(|_| beside.is_none());
        if beside.is_none() {
            in_columns(&mut fragments, &mut repairs);
            mark_empty_place(&mut fragments);
        }
        Sheet { head, fragments, titles, repairs, beside, pairs }
    }
}

/// Whether a line with moves is among these.
fn has_moves(lines: &[Cow<'_, str>]) -> bool {
    lines.iter().any(|line| is_of_moves(line) && result_in(line).is_none())
}

/// Puts a fragment where the lines of a sheet leave room for a move that nobody wrote.
fn mark_empty_place(fragments: &mut Vec<Fragment>) {
    let mut pieces = Vec::new();
    let mut numbers = Vec::new();
    let mut add = |fragment: usize, laid: LaidOut| {
        numbers.push(fragment);
        pieces.push(laid);
    };
    for (at, fragment) in fragments.iter().enumerate().filter(|(_, word)| word.is_word()) {
        let SheetPlace { line, column } = fragment.place();
        let end = column + fragment.letters.len() as u64;
        let written = fragment.written();
        let number = leading_number(&fragment.letters).map_or(0, |(_, length)| length);
        let behind = column + number as u64;
        if number > 0 && (behind == end || is_strong(&written)) {
            add(at, LaidOut { piece: Piece::Number, line, from: column, to: behind });
        }
        let piece = match written.as_str() {
            ";" | "|" => Piece::Border,
            _ if behind == end || result(&written, 2).is_some() => continue,
            _ if is_strong(&written) => Piece::Move,
            // "al" for a1 leaves no place empty, either.
            _ if written.contains(char::is_alphanumeric) => Piece::Word,
            _ => continue,
        };
        let from = if number > 0 && number < fragment.letters.len() { behind } else { column };
        add(at, LaidOut { piece, line, from, to: end });
    }
    let place = empty_place(&pieces).map(|place| (place.before, What::Empty));
    // A remark between two moves is no blank.
    let wide = wide_blank(&pieces).filter(|at| numbers[*at] == numbers[at - 1] + 1);
    if let Some((before, what)) = place.or(wide.map(|at| (at, What::WideBlank))) {
        let place = fragments[numbers[before]].place();
        fragments.insert(numbers[before], Fragment::of(&[], place, what));
    }
}

impl Sheet {
    /// The game that it names, or that of the defaults.
    pub(super) fn game(&self, defaults: RecordDefaults<'_>) -> Option<GameId> {
        self.head.game().map(|(game, _)| game).or(defaults.game)
    }

    /// Whether it begins with a short title that may be the name of a game without rules here.
    pub(super) fn is_titled(&self) -> bool {
        let Some(Fragment { what: What::Text(said), letters, .. }) = self.fragments.first() else {
            return false;
        };
        let plain = letters.iter().all(|letter| letter.is_alphabetic() || letter.is_whitespace());
        plain && said.words.len() < 4 && !said.is_end()
    }

    /// Whether it has more words than any scoresheet.
    pub(super) fn has_too_many_words(&self) -> bool {
        self.fragments.len() > MOST_WORDS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> usize {
        sheets(&Text::of(text.as_bytes())).len()
    }

    #[test]
    fn a_sheet_begins_where_a_game_is_named() {
        assert_eq!(count("1. e4 e5\n\n1. d4 d5\n"), 1);
        assert_eq!(count("olá\n[Jogo \"rastros\"]\n1. d4\n\n[Game \"hex\"]\na1\nJogo: nex\n"), 3);
        assert_eq!(
            count("[Evento \"x\"]\n[Jogo \"hex\"]\na1\n[Evento \"y\"]\n[Jogo \"hex\"]\n"),
            2
        );
        assert_eq!(count("\n \n"), 0);
        let text = Text::of(b"[Jogo \"hex\"]\r\na1\r[Evento \"y\"]\r\n[Jogo \"hex\"]\n");
        let lines: Vec<u64> = sheets(&text).iter().map(|sheet| sheet.line).collect();
        assert_eq!(lines, [1, 3]);
    }

    #[test]
    fn points_behind_names_were_a_part_of_the_names() {
        for (above, result) in [
            ("Ana Sá (1) - Rui Pó (0)", "1-0"),
            ("Ana Sá (0) x (1) Rui Pó", "0-1"),
            ("Ana Sá 1 - 0 Rui Pó", "1-0"),
            ("Primeiro: Ana Sá (1)\nSegundo: Rui Pó (0)", "1-0"),
            ("Pretas: Ana Sá 0,5 pontos\nBrancas: Rui Pó - 0,5", "½-½"),
            // Two who won, and points of one alone, say nothing.
            ("Primeiro: Ana Sá 1\nSegundo: Rui Pó 1", ""),
            ("Primeiro: Ana Sá\nSegundo: Rui Pó 0", ""),
        ] {
            let text = Text::of(format!("Hex\n{above}\n1. a3 b5\n").as_bytes());
            let head = sheets(&text)[0].read().head;
            let info = registry::info(registry::find("hex").unwrap());
            let [first, second] =
                [0, 1].map(|seat| head.names(info, seat).next().unwrap_or_default());
            assert_eq!(head.tag("Result").unwrap_or_default(), result, "{above}");
            let named = (first, second) == ("Ana Sá", "Rui Pó");
            assert_eq!(named, !result.is_empty(), "{above}: {first}, {second}");
        }
    }

    #[test]
    fn names_were_lost_where_they_stood_otherwise() {
        for (above, read) in [
            ("Leonor (5.ºB) - Duarte (5.ºA)", ["Leonor", "Duarte", ""]),
            ("Ana (1500) vs Rui (1432)", ["Ana", "Rui", ""]),
            ("João (11 anos) - Rui", ["João", "Rui", ""]),
            ("Maria (1º) - Diogo (2º)", ["Maria", "Diogo", ""]),
            ("Diogo (2.º) - Maria (1.º)", ["Maria", "Diogo", ""]),
            ("Ana (2.º) 1 - Rui (1.º) 0", ["Rui", "Ana", "0-1"]),
            ("Ana V - Rui D", ["Ana", "Rui", "1-0"]),
            ("Maria V.\nDiogo D.", ["Maria V.", "Diogo D.", ""]),
            ("Eva (D)\nBia (V)", ["Eva", "Bia", "0-1"]),
            ("A: Eva\nB: Zé", ["Eva", "Zé", ""]),
            ("Nome;Turma\nAna;5B\nRui;5C", ["Ana", "Rui", ""]),
            ("Jogador 1;Ana\nJogador 2;Rui", ["Ana", "Rui", ""]),
            ("Brancas: Ana 5B\nPretas: Rui 5C", ["Rui", "Ana", ""]),
            ("1.º jogador: ana\n2.º jogador: rui lá", ["ana", "rui lá", ""]),
            ("Torneio da Escola\nAna Sá\nRui Pó", ["Ana Sá", "Rui Pó", ""]),
            ("Ana\nRui\nEva", ["", "", ""]),
            ("Ana, Rui, Eva", ["", "", ""]),
            ("Escola Básica, Faro", ["", "", ""]),
        ] {
            let text = Text::of(format!("Hex\n{above}\n1. a3 b5\n").as_bytes());
            let head = sheets(&text)[0].read().head;
            let info = registry::info(registry::find("hex").unwrap());
            let name = |seat| head.names(info, seat).next();
            let found = [name(0), name(1), head.tag("Result")].map(Option::unwrap_or_default);
            assert_eq!(found, read, "{above}");
        }
    }

    #[test]
    fn two_columns_are_read_one_below_the_other_and_two_games_are_reported() {
        let read = |text: &str| {
            let text = Text::of(text.as_bytes());
            let sheet = sheets(&text)[0].read();
            let words: Vec<String> = sheet.fragments.iter().map(Fragment::written).collect();
            (words.join(" "), sheet.beside.map(|place| (place.line, place.column)))
        };
        let (words, beside) = read("1 a1 a2 3 c1 c2\n2 b1 b2 4 d1 d2\n1-0");
        assert_eq!((words.as_str(), beside), ("1 a1 a2 2 b1 b2 3 c1 c2 4 d1 d2 1-0", None));
        let (words, _) = read("1. a1 a2 2. c1 c2\n3. b1 b2 4. d1 d2");
        assert_eq!(words, "1. a1 a2 2. c1 c2 3. b1 b2 4. d1 d2");
        assert_eq!(read("1 a1 a2 1 c1 c2\n2 b1 b2 2 d1 d2").1, Some((1, 9)));
        let (words, _) = read("1 a1 a2 3 c1 c2 5 e1 e2\n2 b1 b2 4 d1 d2 6 f1\n1-0");
        assert_eq!(words, "1 a1 a2 2 b1 b2 3 c1 c2 4 d1 d2 5 e1 e2 6 f1 1-0");
        assert_eq!(
            read("1 a1 a2 3 c1 c2 1 b1 a3 3 d1 d2\n2 b1 b2 4 d1 d2 2 a2 b2 4 c1 c2").1,
            Some((1, 17))
        );
    }
}
