//! What can be done at each place of a sheet, with what it costs at least, whatever the position: the word is
//! a number, a move, a result, or it is passed over.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use super::SlipKind;
use super::fragment::{Fragment, What, is_connector, leading_number};
use super::kind::{LEGIBLE, NUMBERED, least as least_of};
use super::text::plain_sign;
use super::variant::{Depth, Variant, variants};
use crate::games::Game;
use crate::scoresheet::Claim;

/// The most fragments that one move is made of.
const MOST_JOINED: usize = 8;
/// What no path costs.
const NEVER: u32 = 1 << 24;

/// What may be done with the fragments from a place on.
#[derive(Clone, Debug)]
pub(super) enum Act<T> {
    /// They are passed over, in silence where no kind is named.
    Skip(Option<SlipKind>),
    /// A move that was not played, or that comes after the end.
    Drop,
    /// A move's number, with the dots behind it where it is written as it should be.
    Number { value: u32, dots: Option<usize> },
    /// A move.
    Move { token: T, kinds: Vec<SlipKind> },
    /// A part of a move, to be looked for among all that are legal.
    Partial,
    /// A legal move with one other letter, whichever it is.
    Near,
    /// A result.
    Claim(Claim, Option<SlipKind>),
    /// A move that was left out.
    Gap,
    /// What else the word may have been meant for; found out when it is asked for.
    More,
    /// The end of the sheet.
    End,
}

/// One of the things that may be done at a place.
#[derive(Clone, Debug)]
pub(super) struct Choice<T> {
    /// What is done.
    pub act: Act<T>,
    /// What it costs at least.
    pub least: u32,
    /// What it costs besides its slips.
    pub besides: u32,
    /// The place behind.
    pub to: u32,
    /// How many fragments and letters it takes: up to this letter of this fragment.
    pub end: (usize, usize),
}

/// A place between letters: so many letters into a fragment.
#[derive(Clone, Debug)]
pub(super) struct Spot<T> {
    /// The fragment and how many of its letters are behind it.
    pub at: (usize, usize),
    /// What may be done, the cheapest to the end first.
    pub choices: Vec<Choice<T>>,
    /// What it costs at least to come from here to the end.
    pub rest: u32,
    /// The move that the word from here is as it stands.
    pub as_written: Option<T>,
}

/// The places of a sheet for one game.
#[derive(Debug)]
pub(super) struct Lattice<'a, G: Game> {
    /// The fragments.
    pub fragments: &'a [Fragment],
    /// The places; the first one is where the sheet begins.
    pub spots: Vec<Spot<G::Token>>,
    places: HashMap<(usize, usize), u32>,
    seats: u8,
    /// The squares that stand anywhere on the sheet.
    squares: HashSet<String>,
}

impl<'a, G: Game> Lattice<'a, G> {
    /// The places of a sheet of so many seats; nothing where time is over before they are found.
    pub(super) fn new(
        fragments: &'a [Fragment],
        seats: u8,
        stop: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<Self> {
        let words = fragments.iter().filter(|fragment| fragment.what == What::Word);
        let squares = words.flat_map(|word| squares(&word.written())).collect();
        let places = HashMap::new();
        let mut lattice = Self { fragments, spots: Vec::new(), places, seats, squares };
        lattice.place((0, 0));
        let mut next = 0;
        while next < lattice.spots.len() {
            // A long text has many places, each of which takes a while.
            if next.is_multiple_of(16) && stop().is_break() {
                return None;
            }
            let choices = lattice.choices(lattice.spots[next].at);
            lattice.spots[next].choices = choices;
            next += 1;
        }
        lattice.count_rests();
        Some(lattice)
    }

    /// How many of the squares of a move stand somewhere on the sheet.
    pub(super) fn mentions(&self, token: &str) -> usize {
        squares(token).iter().filter(|square| self.squares.contains(*square)).count()
    }

    /// Whether a place is the end.
    pub(super) fn is_end(&self, place: u32) -> bool {
        self.spots[place as usize].at.0 == self.fragments.len()
    }

    pub(super) fn place(&mut self, at: (usize, usize)) -> u32 {
        // The end of a fragment is the beginning of the next.
        let at = match self.fragments.get(at.0) {
            Some(fragment) if at.1 > 0 && at.1 >= fragment.letters.len() => (at.0 + 1, 0),
            _ => at,
        };
        let next = self.spots.len() as u32;
        let place = *self.places.entry(at).or_insert(next);
        if place == next {
            let word = self.fragments.get(at.0).filter(|word| word.what == What::Word);
            let letters = word.map(|word| word.letters[at.1..].iter().collect::<String>());
            let as_written = letters.and_then(|word| G::parse(word.as_bytes()));
            self.spots.push(Spot { at, choices: Vec::new(), rest: 0, as_written });
        }
        place
    }

    fn count_rests(&mut self) {
        let mut order: Vec<usize> = (0..self.spots.len()).collect();
        order.sort_by_key(|&spot| std::cmp::Reverse(self.spots[spot].at));
        for spot in order {
            let mut choices = std::mem::take(&mut self.spots[spot].choices);
            // Those that lead to the place itself go on from there.
            let onward = |choice: &Choice<G::Token>| match choice.act {
                Act::End => 0,
                Act::Gap => NEVER,
                _ => choice.least + self.spots[choice.to as usize].rest,
            };
            let rest = choices.iter().map(onward).min().unwrap_or(NEVER);
            self.spots[spot].rest = rest;
            choices.sort_by_key(|choice| match choice.act {
                Act::End => 0,
                _ => choice.least + self.spots[choice.to as usize].rest,
            });
            self.spots[spot].choices = choices;
        }
    }

    fn choices(&mut self, at: (usize, usize)) -> Vec<Choice<G::Token>> {
        let (number, from) = at;
        let here = self.place(at);
        let gap = Choice {
            act: Act::Gap,
            least: SlipKind::Gap.facts().again,
            besides: 0,
            to: here,
            end: at,
        };
        let fragments = self.fragments;
        let Some(fragment) = fragments.get(number) else {
            return vec![Choice { act: Act::End, least: 0, besides: 0, to: here, end: at }, gap];
        };
        let whole = (number, fragment.letters.len());
        let next = self.place((number + 1, 0));
        let skip = |kind: Option<SlipKind>, end, to| {
            let least = kind.map_or(0, |kind| kind.facts().again);
            Choice { act: Act::Skip(kind), least, besides: 0, to, end }
        };
        match &fragment.what {
            What::Comment(_) => return vec![skip(None, whole, next)],
            What::Text(said) => {
                let kind = if said.is_end() { SlipKind::Word } else { SlipKind::Text };
                return vec![skip(Some(kind), whole, next)];
            }
            What::Word => {}
        }
        let mut found = Vec::new();
        if from == 0 {
            self.results(number, &mut found);
            found.push(gap);
        }
        let claims =
            found.iter().any(|choice| matches!(choice.act, Act::Claim(..)) && choice.end == whole);
        let letters = &fragment.letters[from..];
        let is_move = from == 0 && G::parse(fragment.written().as_bytes()).is_some();
        let begins = from == 0 || !fragment.letters[from - 1].is_alphanumeric();
        if begins && !is_move && !claims {
            self.numbers(at, letters, &mut found);
        }
        if !is_move && !letters.iter().any(|letter| letter.is_alphanumeric()) {
            let apart = letters.iter().all(|letter| "-,;|/.:_".contains(plain_sign(*letter)));
            let kind = if from == 0 && !apart { SlipKind::Note } else { SlipKind::Separator };
            found.push(skip(Some(kind), whole, next));
        } else if from > 0 && !letters[0].is_alphanumeric() {
            let end = (number, from + 1);
            let to = self.place(end);
            found.push(skip(Some(SlipKind::Separator), end, to));
        }
        if from == 0 && fragment.crossed {
            found.push(skip(Some(SlipKind::CrossedOut), whole, next));
        } else if from == 0 && self.is_doubled(number) {
            found.push(skip(Some(SlipKind::Doubled), whole, next));
        }
        // A result is never passed over.
        if !claims {
            let least = SlipKind::AfterEnd.facts().again;
            found.push(Choice { act: Act::Drop, least, besides: 0, to: next, end: whole });
        }
        self.moves(number, from, &mut found);
        self.cuts(number, from, &mut found);
        found
    }

    /// Whether a word is the one before it once more.
    fn is_doubled(&self, number: usize) -> bool {
        let small = |fragment: &Fragment| fragment.written().to_lowercase();
        let sign = |fragment: &&Fragment| {
            fragment.what == What::Word && !fragment.letters.iter().any(|l| l.is_alphanumeric())
        };
        let mut before = self.fragments[..number].iter().rev().skip_while(sign);
        before.next().is_some_and(|before| {
            before.what == What::Word && small(before) == small(&self.fragments[number])
        })
    }

    fn numbers(&mut self, at: (usize, usize), letters: &[char], found: &mut Vec<Choice<G::Token>>) {
        let Some((value, length)) = leading_number(letters) else { return };
        let marks: Vec<char> =
            letters[..length].iter().copied().filter(|letter| !letter.is_ascii_digit()).collect();
        let dots =
            (!marks.is_empty() && marks.iter().all(|mark| *mark == '.')).then_some(marks.len());
        let end = (at.0, at.1 + length);
        let to = self.place(end);
        // A figure before a letter is more likely a part of what follows.
        let besides = if marks.is_empty() && length < letters.len() { LEGIBLE } else { 0 };
        let least = besides + if dots.is_some() { 0 } else { SlipKind::Number.facts().again };
        found.push(Choice { act: Act::Number { value, dots }, least, besides, to, end });
    }

    fn results(&mut self, number: usize, found: &mut Vec<Choice<G::Token>>) {
        for count in 1..=5 {
            let Some(last) = self.fragments.get(number + count - 1) else { return };
            if last.what != What::Word || last.line != self.fragments[number].line {
                return;
            }
            let written = self.written((number, 0), (number + count - 1, last.letters.len()));
            // A lone figure is the number of a move, but for the last word of a sheet of one player.
            let last_word = self.seats == 1
                && self.fragments[number + count..].iter().all(|word| word.what != What::Word);
            let lone = Claim::read(written.as_bytes(), 1).filter(|_| last_word);
            let read = result(&written, self.seats).or(lone.map(|claim| (claim, None)));
            if let Some((claim, kind)) = read {
                let to = self.place((number + count, 0));
                let least = kind.map_or(0, |kind| kind.facts().again);
                let end = (number + count - 1, last.letters.len());
                found.push(Choice { act: Act::Claim(claim, kind), least, besides: 0, to, end });
            }
        }
    }

    fn moves(&mut self, number: usize, from: usize, found: &mut Vec<Choice<G::Token>>) {
        let fragments = self.fragments;
        let fragment = &fragments[number];
        let end = (number, fragment.letters.len());
        let word: String = fragment.letters[from..].iter().collect();
        let to = self.place((number + 1, 0));
        let crossed = if fragment.crossed { SlipKind::CrossedOut.facts().first } else { 0 };
        let letters = &fragment.letters[from..];
        // "11." is no "I1".
        let counted = leading_number(letters)
            .filter(|(_, length)| *length == letters.len() && letters.ends_with(&['.']));
        let numbered = if counted.is_some() { NUMBERED } else { 0 };
        let found_here = variants::<G>(&word, Depth::Slip);
        let legible = found_here.iter().any(|variant| variant.kinds.is_empty());
        for Variant { token, kinds } in found_here {
            // A capture without its mark is a move as it stands, and is written so time and again.
            let form =
                kinds != [SlipKind::Mark] && kinds.iter().any(|kind| kind.facts().first < LEGIBLE);
            let besides = crossed + numbered + if legible && form { LEGIBLE } else { 0 };
            let least = least_of(&kinds) + besides;
            found.push(Choice { act: Act::Move { token, kinds }, least, besides, to, end });
        }
        let digits = word.chars().any(|letter| letter.is_ascii_digit());
        if digits && word.chars().any(char::is_alphabetic) {
            let least = SlipKind::Partial.facts().again;
            found.push(Choice { act: Act::Partial, least, besides: 0, to, end });
        }
        let least = SlipKind::Letter.facts().again;
        found.push(Choice { act: Act::Near, least, besides: 0, to, end });
        // Below this lies what was found already.
        let least = SlipKind::LookAlike.facts().again * 2;
        found.push(Choice { act: Act::More, least, besides: 0, to, end });
        for count in 2..=MOST_JOINED {
            let Some(last) = fragments.get(number + count - 1) else { return };
            if last.what != What::Word || last.line != fragment.line {
                return;
            }
            let end = (number + count - 1, last.letters.len());
            let sign = !last.letters.iter().any(|letter| letter.is_alphanumeric());
            // A sign that is a move of its own is no part of another.
            if sign && G::parse(last.written().as_bytes()).is_some() {
                return;
            }
            if sign || is_connector(&last.written()) {
                continue;
            }
            let written = self.written((number, from), end);
            let to = self.place((number + count, 0));
            let depth = if count == 2 && written.len() < 8 { Depth::Slip } else { Depth::Form };
            let apart = self.are_moves(number, from, count);
            for Variant { token, mut kinds } in variants::<G>(&written, depth) {
                if apart {
                    kinds.push(SlipKind::Joined);
                }
                let least = least_of(&kinds);
                found.push(Choice { act: Act::Move { token, kinds }, least, besides: 0, to, end });
            }
        }
    }

    /// Whether each of these fragments is a move by itself.
    fn are_moves(&self, number: usize, from: usize, count: usize) -> bool {
        let words = (number..number + count).map(|at| {
            let letters = &self.fragments[at].letters;
            let start = if at == number { from } else { 0 };
            letters[start..].iter().copied().map(plain_sign).collect::<String>()
        });
        let mut words = words.filter(|word| word.contains(char::is_alphanumeric));
        words.all(|word| G::parse(word.as_bytes()).is_some())
    }

    /// What is written from a letter of one fragment to a letter of another, with one blank between
    /// fragments.
    pub(super) fn written(&self, from: (usize, usize), end: (usize, usize)) -> String {
        let mut text = String::new();
        for number in from.0..=end.0 {
            let Some(fragment) = self.fragments.get(number) else { break };
            let start = if number == from.0 { from.1 } else { 0 };
            let stop = if number == end.0 { end.1 } else { fragment.letters.len() };
            if number > from.0 {
                text.push(' ');
            }
            text.extend(fragment.letters.get(start..stop).unwrap_or_default());
        }
        text
    }

    /// Finds out what else the word at a choice may have been meant for, and puts it where it belongs.
    pub(super) fn widen(&mut self, place: u32, choice: usize) {
        let spot = &mut self.spots[place as usize];
        let (at, from) = spot.at;
        let (to, end) = (spot.choices[choice].to, spot.choices[choice].end);
        let known: Vec<String> = spot
            .choices
            .iter()
            .filter(|choice| choice.end == end)
            .filter_map(|choice| match &choice.act {
                Act::Move { token, .. } => Some(format!("{token:?}")),
                _ => None,
            })
            .collect();
        let word: String = self.fragments[at].letters[from..].iter().collect();
        let new: Vec<Choice<G::Token>> = variants::<G>(&word, Depth::Everything)
            .into_iter()
            .filter(|variant| !known.contains(&format!("{:?}", variant.token)))
            .map(|Variant { token, kinds }| {
                let least = least_of(&kinds);
                Choice { act: Act::Move { token, kinds }, least, besides: 0, to, end }
            })
            .collect();
        let spot = &mut self.spots[place as usize];
        spot.choices[choice].act = Act::Skip(Some(SlipKind::Extra));
        spot.choices[choice].least = NEVER;
        spot.choices.extend(new);
        let mut choices = std::mem::take(&mut self.spots[place as usize].choices);
        // Those before it have been looked at and keep their places.
        choices[choice..].sort_by_key(|choice| {
            (choice.least.saturating_add(self.spots[choice.to as usize].rest), choice.least)
        });
        self.spots[place as usize].choices = choices;
    }
}

/// The squares that a word names, in small letters: a letter with the figures behind it.
fn squares(word: &str) -> Vec<String> {
    let small = word.to_ascii_lowercase();
    let letters: Vec<char> = small.chars().collect();
    let mut found = Vec::new();
    for at in 1..letters.len() {
        if letters[at].is_ascii_digit() && letters[at - 1].is_ascii_alphabetic() {
            let end = letters[at..].iter().take_while(|letter| letter.is_ascii_digit()).count();
            found.push(letters[at - 1..at + end].iter().collect());
        }
    }
    found
}

/// The result that a text is, and whether it is written otherwise.
pub(super) fn result(written: &str, seats: u8) -> Option<(Claim, Option<SlipKind>)> {
    if let Some(claim) = Claim::read(written.as_bytes(), seats) {
        // A lone figure is the number of a move sooner than a result.
        return (seats > 1 || claim.is_open()).then_some((claim, None));
    }
    let plain: String =
        written.chars().map(plain_sign).filter(|letter| !letter.is_whitespace()).collect();
    let plain = plain.to_lowercase();
    let plain = plain.trim_matches(['.', ',', '!', '?', '"', '\'', '(', ')', '=']);
    let dashed: String = plain
        .chars()
        .map(|letter| match letter {
            ':' | 'x' | 'a' | '_' => '-',
            'o' => '0',
            'l' | 'i' => '1',
            other => other,
        })
        .collect();
    let several = dashed.contains('-') || dashed == "*";
    let claim = Claim::read(dashed.as_bytes(), seats).filter(|_| several)?;
    Some((claim, Some(SlipKind::Separator)))
}
