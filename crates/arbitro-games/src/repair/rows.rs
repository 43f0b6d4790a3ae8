//! Sheets whose lines are not in the order of the moves: a row for each player, lines out of the order of their
//! numbers.

use super::columns::by_line;
use super::ending::is_turned;
use super::fragment::{is_house, is_strong};
use super::head::seat_tags;
use super::labels::{self, Wording};
use super::prelude::*;
use super::sheet::Sheet;

/// What a second order of the rows or columns costs.
pub(super) const LATER_ROW: u32 = 20;

/// Another order in which a sheet may have to be read.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub sheet: Sheet,
    /// What it costs more than the likeliest order.
    pub cost: u32,
}

/// The name at the start of a row of moves, and how many fragments it takes.
fn label<'l>(line: &[&'l Fragment]) -> Option<(String, &'l Fragment)> {
    let first = line.first()?;
    let text = first.written();
    let bare = text.trim_end_matches([':', '-', '–', '.', '=']).trim().to_owned();
    let named = !bare.is_empty()
        && bare
            .chars()
            .all(|letter| letter.is_alphabetic() || letter.is_whitespace() || letter == '.');
    (named && !matches!(first.what, What::Comment(_))).then_some((bare, *first))
}

/// The side that a row names behind its player, "Ana (pretas) -> e4 c4", and the words after it.
fn side<'l, 'f>(line: &'l [&'f Fragment]) -> (Option<String>, &'l [&'f Fragment]) {
    let word = |at: usize| line.get(at).map(|word| word.written()).unwrap_or_default();
    let named = word(1).starts_with('(')
        && word(1).trim_end_matches([':', '-', '>']).ends_with(')')
        && word(1).chars().all(|sign| !sign.is_ascii_digit());
    let side = named.then(|| word(1).chars().filter(|sign| sign.is_alphabetic()).collect());
    let from = if named { 2 } else { 1 };
    (side, line.get(from..).unwrap_or_default())
}

/// The moves of a row, each in its words: with commas between them, "f7 e f8" is one.
fn moves(line: &[&Fragment]) -> Vec<Vec<Fragment>> {
    let words = line.iter().filter(|fragment| {
        fragment.what == What::Word
            && fragment.letters.iter().any(|letter| letter.is_alphanumeric())
    });
    let words: Vec<Fragment> = words.map(|fragment| (*fragment).clone()).collect();
    let ends = |word: &Fragment| word.letters.ends_with(&[',']) || word.letters.ends_with(&[';']);
    let is_listed = words.iter().any(ends);
    let parts = words.chunk_by(|one, _| is_listed && !ends(one));
    let is_one = |part: &[Fragment]| part.iter().any(|word| is_connector(&word.written()));
    let moves = parts.flat_map(|part| match is_one(part) {
        true => vec![part.to_vec()],
        false => part.iter().map(|word| vec![word.clone()]).collect(),
    });
    moves.collect()
}

/// Whether a word is a move, or a house of a sowing game.
fn is_move(word: &Fragment) -> bool {
    is_strong(&word.written()) || is_house(&word.written())
}

/// Whether lines look like rows of players, each with a name of its own before a colon and three moves or more, in
/// whatever form: "Sara (pretas, 4.ºB): g2 j6 k11".
pub(super) fn are_likely(fragments: &[Fragment]) -> bool {
    let mut names = Vec::new();
    for line in by_line(fragments) {
        let Some(end) = line.iter().position(|word| word.written().ends_with(':')) else {
            continue;
        };
        let (name, moves) = line.split_at(end + 1);
        let is_played = |word: &&&Fragment| word.what == What::Word && is_move(word);
        // "1ª jogada: …" is a turn.
        let is_named = name[0].written().starts_with(char::is_alphabetic);
        if is_named && !is_played(&&name[0]) {
            let count = moves.iter().filter(is_played).count();
            names.push((name.iter().map(|word| word.written()).collect::<String>(), count));
        }
    }
    let alone = |name: &String| names.iter().filter(|(other, _)| other == name).count() == 1;
    names.len() > 1 && names.iter().all(|(name, count)| *count > 2 && alone(name))
}

/// The orders of a sheet with a row of moves for each of two players: `Brancas: e4 c4 …`, `Ana: … / Rui: …`.
pub(super) fn rows(sheet: &Sheet, defaults: RecordDefaults<'_>) -> Vec<Layout> {
    let lines = by_line(&sheet.fragments);
    let mut names: Vec<String> = Vec::new();
    let mut sides: Vec<Option<String>> = Vec::new();
    let mut rows: Vec<Vec<Vec<Fragment>>> = Vec::new();
    let (mut before, mut behind) = (Vec::new(), Vec::new());
    let mut place = None;
    for line in &lines {
        let of_player = label(line).filter(|_| {
            let moves = moves(side(line).1);
            let is_move = |step: &Vec<Fragment>| {
                let is_part = |word: &Fragment| is_move(word) || is_connector(&word.written());
                step.iter().any(is_move) && step.iter().all(is_part)
            };
            !moves.is_empty() && moves.iter().all(is_move)
        });
        match of_player {
            Some((name, first)) => {
                place.get_or_insert(first.place());
                let at = names.iter().position(|other| *other == name).unwrap_or_else(|| {
                    names.push(name.clone());
                    sides.push(side(line).0);
                    rows.push(Vec::new());
                    names.len() - 1
                });
                rows[at].extend(moves(side(line).1));
            }
            // A line of moves without a name: the sheet is not in rows.
            None if line.iter().any(|word| word.what == What::Word && is_move(word)) => {
                return Vec::new();
            }
            None if rows.is_empty() => before.extend(line.iter().map(|word| (*word).clone())),
            None => behind.extend(line.iter().map(|word| (*word).clone())),
        }
    }
    let ([one, other], Some(place)) = (&rows[..], place) else { return Vec::new() };
    if one.len() < 2 || other.is_empty() || one.len().abs_diff(other.len()) > 1 {
        return Vec::new();
    }
    let game = sheet.head.game().map(|(game, _)| game).or(defaults.game);
    let named = names.iter().zip(&sides).map(|(name, side)| side.as_ref().unwrap_or(name));
    let seats: Vec<Option<u8>> = named.map(|name| seat_of(name, game, &sheet.head)).collect();
    let order = match (seats[0], seats[1]) {
        (Some(1), _) | (_, Some(0)) => vec![[1, 0]],
        (Some(0), _) | (_, Some(1)) => vec![[0, 1]],
        _ => vec![[0, 1], [1, 0]],
    };
    let named = seats.iter().any(Option::is_some);
    let layout = |(number, [first, second]): (u32, [usize; 2])| {
        let (one, other) = (&rows[first], &rows[second]);
        if other.len() > one.len() {
            return None;
        }
        let mut fragments: Vec<Fragment> = before.clone();
        for (at, step) in one.iter().enumerate() {
            fragments.extend(step.iter().cloned());
            fragments.extend(other.get(at).into_iter().flatten().cloned());
        }
        fragments.extend(behind.iter().cloned());
        let mut layout = Sheet { fragments, pairs: None, ..sheet.clone() };
        layout.repairs.push(Repair::of_sheet(SlipKind::Rows, place, "", ""));
        for (name, side) in names.iter().zip(&sides) {
            if let Some(side) = side {
                layout.head.mend(side, name, name, place);
            }
        }
        if !named {
            for (tag, at) in [("First", first), ("Second", second)] {
                layout.head.mend(tag, &names[at], &names[at], place);
            }
        }
        Some(Layout { sheet: layout, cost: number * LATER_ROW })
    };
    (0..).zip(order).filter_map(layout).collect()
}

/// The seat of the player or the side that a row names.
fn seat_of(name: &str, game: Option<GameId>, head: &Head) -> Option<u8> {
    let plain = collation(name);
    let of_tags = |info: &Info, seat: usize| {
        seat_tags(info, seat).filter_map(|tag| head.tag(tag)).any(|player| {
            let player = collation(player);
            player == plain || player.split(' ').any(|part| part == plain)
        })
    };
    match plain.as_str() {
        "primeiro" | "first" | "1º" | "a" => return Some(0),
        "segundo" | "second" | "2º" => return Some(1),
        _ => {}
    }
    let game = game?;
    let info = registry::info(game);
    let [first, second] = [0, 1].map(|seat| of_tags(info, seat));
    match (first, second) {
        (true, false) => Some(0),
        (false, true) => Some(1),
        _ => {
            let labels = labels::of_word(Wording { game: info.id, english: false }, name);
            labels.first().filter(|_| labels.len() == 1).and_then(|label| label.side())
        }
    }
}

/// The sheet with its lines in the order of their numbers, if they are all there in another order.
pub(super) fn in_order(sheet: &Sheet) -> Option<Layout> {
    let lines = by_line(&sheet.fragments);
    let numbered: Vec<(usize, u32)> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| {
            let (value, _) = super::fragment::leading_number(&line.first()?.letters)?;
            (line.first()?.what == What::Word && (line.len() > 1 || value > 0))
                .then_some((at, value))
        })
        .collect();
    let ascending = numbered.windows(2).all(|pair| pair[0].1 < pair[1].1);
    let mut sorted = numbered.clone();
    sorted.sort_by_key(|(_, value)| *value);
    let complete = sorted.iter().zip(1..).all(|((_, value), next)| *value == next);
    if ascending || !complete || numbered.len() < 3 {
        return None;
    }
    let mut order: Vec<usize> = (0..lines.len()).collect();
    for ((slot, _), (line, _)) in numbered.iter().zip(&sorted) {
        order[*slot] = *line;
    }
    let fragments =
        order.iter().flat_map(|at| lines[*at].iter().map(|word| (*word).clone())).collect();
    let mut layout = Sheet { fragments, pairs: None, ..sheet.clone() };
    let first = numbered.iter().zip(&sorted).find(|(one, other)| one != other)?.0.0;
    layout.repairs.push(Repair::of_sheet(SlipKind::Lines, lines[first][0].place(), "", ""));
    Some(Layout { sheet: layout, cost: 0 })
}

/// The sheet without a line that stands there twice, with the same number and the same moves.
pub(super) fn once(sheet: &Sheet) -> Option<Layout> {
    let lines = by_line(&sheet.fragments);
    let texts: Vec<Vec<String>> =
        lines.iter().map(|line| line.iter().map(|word| word.written()).collect()).collect();
    let is_numbered = |line: &[&Fragment]| {
        line.len() > 2
            && line[0].what == What::Word
            && super::fragment::leading_number(&line[0].letters).is_some()
    };
    let twice = texts.windows(2).position(|pair| pair[0] == pair[1])? + 1;
    let first = lines[twice].first().filter(|_| is_numbered(&lines[twice]))?;
    let rest = lines.iter().enumerate().filter(|(at, _)| *at != twice);
    let fragments = rest.flat_map(|(_, line)| line.iter().map(|word| (*word).clone())).collect();
    let mut layout = Sheet { fragments, pairs: None, ..sheet.clone() };
    let written = texts[twice].join(" ");
    layout.repairs.push(Repair::of_sheet(SlipKind::Repeated, first.place(), &written, ""));
    Some(Layout { sheet: layout, cost: SlipKind::Repeated.facts().first })
}

/// The sheet with the two moves of each line exchanged, if its heading has the second side in the left column.
pub(super) fn turned(sheet: &Sheet, defaults: RecordDefaults<'_>) -> Option<Layout> {
    let game = sheet.head.game().map(|(game, _)| game).or(defaults.game)?;
    let heading = sheet.fragments.iter().position(|fragment| match &fragment.what {
        What::Text(prose) => is_turned(prose, registry::info(game)),
        _ => false,
    })?;
    let mut fragments = sheet.fragments.clone();
    let line = fragments[heading].line;
    let is_step = |fragment: &Fragment| {
        fragment.line > line
            && fragment.what == What::Word
            && fragment.letters.iter().any(|letter| letter.is_alphabetic())
    };
    let moves: Vec<usize> =
        (heading..fragments.len()).filter(|at| is_step(&fragments[*at])).collect();
    let rows: Vec<&[usize]> =
        moves.chunk_by(|one, other| fragments[*one].line == fragments[*other].line).collect();
    if rows.iter().any(|row| row.len() > 2) {
        return None;
    }
    let pairs = rows.iter().filter(|row| row.len() == 2).map(|row| (row[0], row[1]));
    pairs.collect::<Vec<_>>().into_iter().for_each(|(one, other)| fragments.swap(one, other));
    let mut layout = Sheet { fragments, pairs: None, ..sheet.clone() };
    let place = sheet.fragments[heading].place();
    layout.repairs.push(Repair::of_sheet(SlipKind::Order, place, "", ""));
    Some(Layout { sheet: layout, cost: 0 })
}

/// The two sheets of a file whose numbers begin again at 1: both players' sheets of one game.
pub(super) fn halves(sheet: &Sheet) -> Option<[Sheet; 2]> {
    let lines = by_line(&sheet.fragments);
    let number = |line: &Vec<&Fragment>| {
        let first = line.first().filter(|first| first.what == What::Word)?;
        super::fragment::leading_number(&first.letters).map(|(value, _)| value)
    };
    let numbers: Vec<(usize, u32)> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| number(line).map(|value| (at, value)))
        .collect();
    let again = numbers.iter().skip(1).position(|(_, value)| *value == 1)? + 1;
    let counts = |part: &[(usize, u32)]| {
        part.len() > 1 && part.iter().zip(1..).all(|((_, value), next)| *value == next)
    };
    if !counts(&numbers[..again]) || !counts(&numbers[again..]) {
        return None;
    }
    let cut = numbers[again].0;
    let part = |lines: &[Vec<&Fragment>]| {
        let fragments = lines.iter().flatten().map(|word| (*word).clone()).collect();
        Sheet { fragments, pairs: None, ..sheet.clone() }
    };
    Some([part(&lines[..cut]), part(&lines[cut..])])
}
