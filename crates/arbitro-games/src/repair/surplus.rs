//! Lines with a move too many, on a sheet that has two in its other lines: one of them was likely not played.

use super::prelude::*;

use super::numbering::leading_number;

/// The moves, in a line or behind a number, that are more than two.
#[derive(Default)]
pub(super) struct Surplus {
    /// By fragment, its group and how many moves of it are too many.
    of: FxHashMap<usize, (usize, usize)>,
    /// The crossed-out moves beside two others.
    crossed: FxHashSet<usize>,
}

/// The moves of a line, or of a number.
#[derive(Default)]
struct Group {
    steps: Vec<usize>,
    crossed: Vec<usize>,
    numbered: bool,
    /// Whether a move is written twice in a row.
    doubled: bool,
    /// Whether two of its words may be one move.
    joins: bool,
}

impl Surplus {
    /// `is_step`: whether a word is a move by itself, and no part of one with the word before it.
    pub(super) fn of(fragments: &[Fragment], is_step: &mut dyn FnMut(&str, &str) -> bool) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        let mut line = 0;
        let mut last = String::new();
        for (at, word) in fragments.iter().enumerate().filter(|(_, word)| word.is_word()) {
            let number = number_of(word);
            if number > 0 || word.line > line {
                groups.push(Group { numbered: number > 0, ..Group::default() });
                last.clear();
            }
            line = word.line;
            let text: String = word.letters[number..].iter().collect();
            let group = groups.last_mut().expect("the first line begins one");
            if !text.contains(char::is_alphanumeric) {
                continue;
            }
            if word.crossed {
                group.crossed.push(at);
                continue;
            }
            let is_move = is_step("", &text);
            if is_move {
                group.steps.push(at);
                let end = text.to_lowercase();
                group.doubled |= !last.is_empty() && last.to_lowercase().ends_with(&end);
                group.joins |= !last.is_empty() && !is_step(&last, &text);
            }
            last = if is_move { text } else { String::new() };
        }
        groups.retain(|group| !group.steps.is_empty());
        let is_two = |group: &&Group| group.steps.len() == 2;
        let two = groups.iter().filter(is_two).count();
        let before_last = groups.len().saturating_sub(1);
        let others = groups[..before_last].iter().filter(|group| group.steps.len() != 2).count();
        let numbered = groups.iter().all(|group| group.numbered);
        if two <= usize::from(!numbered) || others * 2 > two {
            return Self::default();
        }
        let mut found = Self::default();
        for (number, group) in groups.iter().enumerate() {
            match group.steps.len() {
                2 => found.crossed.extend(&group.crossed),
                3 | 4 if group.doubled || group.joins => {}
                4 if !numbered => {}
                most @ (3 | 4) => {
                    found.of.extend(group.steps.iter().map(|at| (*at, (number, most - 2))));
                }
                _ => {}
            }
        }
        found
    }

    pub(super) fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    /// Whether a move that may be too many begins at an index of a fragment.
    pub(super) fn begins_at(&self, word: &Fragment, (number, from): (usize, usize)) -> bool {
        self.of.contains_key(&number) && from == number_of(word)
    }

    /// The group of a fragment and how many moves of it are too many.
    pub(super) fn group(&self, number: usize) -> Option<(usize, usize)> {
        self.of.get(&number).copied()
    }

    /// Whether a crossed-out move stands in a line that has its two moves without it.
    pub(super) fn is_complete_without(&self, number: usize) -> bool {
        self.crossed.contains(&number)
    }
}

/// The length of the number that a word begins with: `2.b9`, `2.`, `2`.
fn number_of(word: &Fragment) -> usize {
    let Some((_, length)) = leading_number(&word.letters) else { return 0 };
    let marked = !word.letters[length - 1].is_ascii_digit();
    if marked || length == word.letters.len() { length } else { 0 }
}
