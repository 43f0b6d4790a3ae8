//! Sheets in columns: moves in several columns, and two games side by side.

use super::fragment::is_strong;
use super::prelude::*;

/// A table with one number and four moves per line: two pairs of columns of one game, or two games.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    /// The whole sheet, the left pair of columns before the right one.
    pub joined: Vec<Fragment>,
    /// The left pair alone.
    pub left: Vec<Fragment>,
    /// The right pair alone, with the numbers.
    pub right: Vec<Fragment>,
    /// Where the right pair begins.
    pub place: SheetPlace,
}

/// The words of a line that are bare numbers: index in the line, and number.
fn numbers(line: &[&Fragment]) -> Vec<(usize, u32)> {
    let number = |(place, fragment): (usize, &&Fragment)| {
        fragment.is_word().then(|| fragment.bare_number()).flatten().map(|value| (place, value))
    };
    line.iter().enumerate().filter_map(number).collect()
}

pub(super) fn by_line(fragments: &[Fragment]) -> Vec<Vec<&Fragment>> {
    let mut lines: Vec<Vec<&Fragment>> = Vec::new();
    for fragment in fragments {
        match lines.last_mut() {
            Some(line) if line[0].line == fragment.line => line.push(fragment),
            _ => lines.push(vec![fragment]),
        }
    }
    lines
}

/// Where a second game begins beside the first: at least two lines have the same numbers twice, with moves
/// after both.
pub(super) fn beside(fragments: &[Fragment]) -> Option<SheetPlace> {
    let twice = |line: &Vec<&Fragment>| {
        let line_numbers = numbers(line);
        let half = line_numbers.len() / 2;
        if half == 0 || line_numbers.len() % 2 == 1 {
            return None;
        }
        let same = (0..half).all(|at| line_numbers[at].1 == line_numbers[at + half].1);
        let second = line_numbers[half].0;
        let apart = line_numbers[0].0 == 0 && second >= 3 && line.len() >= second + 2;
        (same && apart).then(|| line[second].place())
    };
    let places: Vec<SheetPlace> = by_line(fragments).iter().filter_map(twice).collect();
    places.first().copied().filter(|_| places.len() >= 2)
}

/// Reorders the moves of a table with several columns as they were played: the left column first, then those
/// to its right.
pub(super) fn in_columns(fragments: &mut Vec<Fragment>, repairs: &mut Vec<Repair>) {
    // The rows of the table: the line, and the index and value of each of its numbers. A row begins with a
    // number.
    let mut split: Vec<(u64, Vec<(usize, u32)>)> = Vec::new();
    let mut place = None;
    for line in by_line(fragments) {
        let line_numbers = numbers(&line);
        let apart = line_numbers.windows(2).all(|pair| pair[1].0 >= pair[0].0 + 2);
        // The left column may be longer than the others: its last rows have one number only.
        let goes_on = |above: &(u64, Vec<(usize, u32)>)| {
            line_numbers.len() == 1 && line_numbers[0].1 == above.1[0].1 + 1 && line.len() > 1
        };
        if line_numbers.first().is_some_and(|first| first.0 == 0)
            && (line_numbers.len() > 1 && apart || split.last().is_some_and(goes_on))
        {
            if let Some((second, _)) = line_numbers.get(1) {
                place.get_or_insert(line[*second].place());
            }
            split.push((line[0].line, line_numbers));
        }
    }
    let (Some((_, first)), Some(place)) = (split.first().cloned(), place) else { return };
    // In a column every number is one more than the number above it.
    let steady = split.windows(2).all(|pair| {
        let (above, below) = (&pair[0].1, &pair[1].1);
        below.len() <= above.len() && above.iter().zip(below).all(|(one, next)| one.1 + 1 == next.1)
    });
    // In running text the numbers of a line follow one another; in a table each column starts at least a full
    // column later.
    let rows = split.len() as u32;
    let apart = first.windows(2).all(|pair| pair[1].1 >= pair[0].1 + rows);
    // A single row with several numbers is a table only if it starts at 1 and each of its columns starts
    // where the previous one ends.
    let several = split.iter().filter(|(_, found)| found.len() > 1).count();
    let ends = first[0].1 == 1 && first.windows(2).all(|pair| pair[1].1 == pair[0].1 + rows);
    if rows < 2 || !steady || !apart || several < 2 && !ends {
        return;
    }
    let mut late: Vec<Vec<Fragment>> = vec![Vec::new(); first.len() - 1];
    let mut first_column = Vec::new();
    let (mut last_line, mut at) = (0, 0);
    for fragment in fragments.drain(..) {
        at = if fragment.line == last_line { at + 1 } else { 0 };
        last_line = fragment.line;
        let row = split.iter().find(|(line, _)| *line == fragment.line);
        let column = row.map_or(0, |(_, row)| row.iter().filter(|(from, _)| *from <= at).count());
        match column.checked_sub(2) {
            Some(column) => late[column].push(fragment),
            None => first_column.push(fragment),
        }
    }
    let last = split.last().map_or(0, |line| line.0);
    let end =
        first_column.iter().rposition(|fragment| fragment.line <= last).map_or(0, |at| at + 1);
    first_column.splice(end..end, late.into_iter().flatten());
    *fragments = first_column;
    repairs.push(Repair::of_sheet(SlipKind::Columns, place, "", ""));
}

/// The table of a sheet whose lines have one number and four moves; the last line may be shorter.
pub(super) fn pairs(fragments: &[Fragment]) -> Option<Pairs> {
    let words = |line: &[&Fragment]| -> Vec<Fragment> {
        let words = line.iter().filter(|word| word.is_word() && !word.is_sign());
        words.map(|word| (*word).clone()).collect()
    };
    let is_move = |word: &Fragment| word.letters.iter().any(|letter| letter.is_alphabetic());
    let lines = by_line(fragments);
    let row = |line: &Vec<&Fragment>| {
        let words = words(line);
        let number = words.first()?.bare_number()?;
        // "A1 verde A1 amarelo" is two moves.
        let moves = words[1..].iter().all(|word| is_move(word) && is_strong(&word.written()));
        (moves && (3..=5).contains(&words.len())).then_some((number, words))
    };
    let begins = lines.iter().position(|line| {
        row(line).is_some_and(|(number, words)| number == 1 && words.len() == 5)
    })?;
    let table: Vec<Vec<Fragment>> = (1..)
        .zip(&lines[begins..])
        .map_while(|(next, line)| row(line).filter(|(number, _)| *number == next).map(|row| row.1))
        .collect();
    let (_, full) = table.split_last()?;
    if full.is_empty() || full.iter().any(|row| row.len() < 5) {
        return None;
    }
    let place = table[0][3].place();
    let left = |row: &Vec<Fragment>| row[..row.len().min(3)].to_vec();
    let right = |row: &Vec<Fragment>| row[row.len().min(3)..].to_vec();
    let before = lines[..begins].iter().flatten().map(|word| (*word).clone());
    let behind = lines[begins + table.len()..].iter().flatten().map(|word| (*word).clone());
    let numbered = |row: &Vec<Fragment>| [vec![row[0].clone()], right(row)].concat();
    let columns =
        |side: &dyn Fn(&Vec<Fragment>) -> Vec<Fragment>| table.iter().flat_map(side).collect();
    Some(Pairs {
        joined: before
            .chain(table.iter().flat_map(left))
            .chain(table.iter().flat_map(right))
            .chain(behind)
            .collect(),
        left: columns(&left),
        right: columns(&numbered),
        place,
    })
}
