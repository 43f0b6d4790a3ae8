//! The lattice: for each place of a sheet the ways to read on, with lower bounds on their costs. It does not
//! depend on a position: a word is a number, a move or a result, or it is skipped.

use super::prelude::*;

use super::ending::result;
use super::fragment::{is_hole_sign, is_pass, is_strong, is_swap, is_throw};
use super::kind::{EMPTY, LEGAL, NUMBERED};
use super::labels::{self, labelled};
use super::numbering::leading_number;
use super::prose::Prose;
use super::spot::Spot;
use super::surplus::Surplus;
use super::variant::{Hand, LONGEST, hand_of, variants};

/// The most fragments that can form one move.
const MOST_JOINED: usize = 14;
/// The most of them that are not only words between its squares.
const MOST_WORDS: usize = 8;
/// More than any path costs.
const NEVER: u32 = 1 << 24;

/// The candidate readings of words found so far.
type VariantCache = FxHashMap<(String, Depth), Rc<[Variant]>>;

/// The lattice of a sheet for one game.
pub(super) struct Lattice<'a> {
    pub rules: &'a dyn Rules,
    pub fragments: &'a [Fragment],
    /// The nodes; the first is the start of the sheet.
    pub spots: Vec<Spot>,
    places: FxHashMap<(usize, usize), u32>,
    seats: u8,
    /// The squares named anywhere on the sheet.
    squares: FxHashSet<(u8, u16)>,
    /// Whether the sheet writes the letters of squares in capitals.
    capitals: bool,
    /// The look-alikes that it writes again and again.
    hand: Hand,
    /// Whether the sheet marks captures.
    marked: bool,
    /// Whether nearly all of its moves have several parts.
    pub whole: bool,
    /// Whether it writes colours with the signs of the game, and letters for them nearly nowhere.
    signed: bool,
    lines: LineMoves,
    pub surplus: Surplus,
    /// The first fragment that is no prose.
    first_word: usize,
    cache: VariantCache,
    /// By place and choice, the tokens that the word there is with one character changed.
    one_letter: FxHashMap<(u32, u32), Rc<[Token]>>,
}

/// How many moves the lines of a sheet have.
struct LineMoves {
    moves: FxHashMap<u64, usize>,
    /// The most moves of a line.
    most: usize,
    /// The last fragment that may be a move.
    last: usize,
    /// How many dashes stand by themselves, on a sheet of some lines.
    dashes: usize,
    /// Whether most lines have a dash or a point before their first move.
    led: bool,
}

impl LineMoves {
    fn of(fragments: &[Fragment]) -> Self {
        let is_move =
            |word: &Fragment| word.is_word() && !word.is_sign() && word.bare_number().is_none();
        let mut moves: FxHashMap<u64, usize> = FxHashMap::default();
        for fragment in fragments.iter().filter(|word| is_move(word)) {
            *moves.entry(fragment.line).or_default() += 1;
        }
        let most = moves.values().copied().max().unwrap_or(0);
        let is_dash =
            |word: &&Fragment| matches!(word.letters[..], [sign] if plain_sign(sign) == '-');
        let dashes = if moves.len() > 2 { fragments.iter().filter(is_dash).count() } else { 0 };
        let is_led = |line: &[Fragment]| {
            let numbered = line.first().is_some_and(|first| first.bare_number().is_some());
            let sign = line.get(usize::from(numbered)).map(|word| &word.letters[..]);
            matches!(sign, Some([sign]) if "-.".contains(plain_sign(*sign)))
        };
        let lines = fragments.chunk_by(|one, next| one.line == next.line);
        let led = lines.filter(|line| is_led(line)).count() * 2 > moves.len().max(2);
        let last = fragments.iter().rposition(is_move).unwrap_or(0);
        Self { moves, most, last, dashes, led }
    }
}

impl<'a> Lattice<'a> {
    /// Builds the lattice for a game with `seats` players; `None` if `memory` (in bytes) runs out or `stop`
    /// breaks first.
    pub(super) fn new(
        rules: &'a dyn Rules,
        fragments: &'a [Fragment],
        seats: u8,
        memory: usize,
        stop: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<Self> {
        let words = fragments.iter().filter(|fragment| fragment.is_word());
        let mut named_squares = FxHashSet::default();
        let texts: Vec<String> = words.clone().map(|word| bare(&word.plain()).to_owned()).collect();
        if texts.iter().filter(|text| text.as_str() == "W").count() > 1 {
            rules.speak_english();
        }
        let (mut capitals, mut small, mut marked) = (0, 0, false);
        let (mut whole, mut short) = (0, 0);
        let (mut signed, mut lettered) = (0, 0);
        for word in words {
            let written = word.written();
            named_squares.extend(squares(&written));
            if rules.is_token(&written) {
                marked |= written.contains('x');
                let several = cells(&written).count() > 1;
                whole += u32::from(several);
                short += u32::from(!several);
                signed += 1;
            } else {
                let forms = labelled(rules.wording(), &written);
                lettered += u32::from(forms.iter().any(|form| form.2 == SlipKind::Initial));
            }
            for pair in written.as_bytes().windows(2).filter(|pair| pair[1].is_ascii_digit()) {
                capitals += usize::from(pair[0].is_ascii_uppercase());
                small += usize::from(pair[0].is_ascii_lowercase());
            }
        }
        let mut lattice = Self {
            rules,
            fragments,
            spots: Vec::new(),
            places: FxHashMap::default(),
            seats,
            squares: named_squares,
            capitals: capitals > small,
            hand: hand_of(rules, &texts, capitals > small),
            marked,
            whole: whole > short * 4,
            signed: signed > 8 && signed > lettered * 8,
            lines: LineMoves::of(fragments),
            surplus: Surplus::default(),
            first_word: fragments.iter().position(Fragment::is_word).unwrap_or(fragments.len()),
            cache: FxHashMap::default(),
            one_letter: FxHashMap::default(),
        };
        let has_parts = lattice.has_parts();
        lattice.surplus = Surplus::of(fragments, &mut |before, word| {
            // Two words may be one move: "Xh8 Oi6".
            lattice.is_step(word)
                && (before.is_empty()
                    || !has_parts
                    || lattice.variants(&format!("{before} {word}"), Depth::Form).is_empty())
        });
        lattice.place((0, 0));
        let room = memory / size_of::<Choice>().max(1);
        let (mut next, mut held) = (0, 0);
        while next < lattice.spots.len() {
            // A long text has many places, and each takes a while: poll `stop` here too.
            if held > room || (next.is_multiple_of(16) && stop().is_break()) {
                return None;
            }
            let choices = lattice.choices(lattice.spots[next].at);
            held += choices.len();
            (lattice.spots[next].dear, lattice.spots[next].choices) =
                choices.into_iter().partition(|choice| choice.act.dear(true).is_some());
            next += 1;
        }
        lattice.count_rests();
        Some(lattice)
    }

    /// How many squares of a move are named somewhere on the sheet.
    pub(super) fn mentions(&self, token: &str) -> usize {
        squares(token).filter(|square| self.squares.contains(square)).count()
    }

    /// The squares of the word at a place.
    pub(super) fn squares_at(&self, place: u32) -> Vec<(u8, u16)> {
        let number = self.spots[place as usize].at.0;
        squares(&self.fragments.get(number).map(Fragment::written).unwrap_or_default()).collect()
    }

    /// Whether the first line with moves has fewer than others: a move of it is missing.
    pub(super) fn opens_short(&self) -> bool {
        let first = self.lines.moves.iter().min_by_key(|(line, _)| **line);
        self.lines.moves.len() > 1 && first.is_some_and(|(_, moves)| *moves < self.lines.most)
    }

    /// Whether a place is the end of the sheet.
    pub(super) fn is_end(&self, place: u32) -> bool {
        self.spots[place as usize].at.0 == self.fragments.len()
    }

    pub(super) fn place(&mut self, at: (usize, usize)) -> u32 {
        // The end of a fragment is the same place as the start of the next one.
        let at = match self.fragments.get(at.0) {
            Some(fragment) if at.1 > 0 && at.1 >= fragment.letters.len() => (at.0 + 1, 0),
            _ => at,
        };
        let next = self.spots.len() as u32;
        let place = *self.places.entry(at).or_insert(next);
        if place == next {
            let word = self.fragments.get(at.0).filter(|word| word.is_word());
            let letters = word.map(|word| word.letters[at.1..].iter().collect::<String>());
            let as_written = letters.and_then(|word| self.rules.parse(&word));
            self.spots.push(Spot {
                at,
                choices: Vec::new(),
                dear: Vec::new(),
                rest: 0,
                as_written,
            });
        }
        place
    }

    fn count_rests(&mut self) {
        let mut order: Vec<usize> = (0..self.spots.len()).collect();
        order.sort_by_key(|&spot| std::cmp::Reverse(self.spots[spot].at));
        for spot in order {
            let mut choices = std::mem::take(&mut self.spots[spot].choices);
            // A gap leads back to its own place, so no cheapest path uses it.
            let onward = |choice: &Choice| match choice.act {
                Act::End => 0,
                Act::Gap => NEVER,
                _ => choice.least + self.spots[choice.to as usize].rest,
            };
            let all = choices.iter().chain(&self.spots[spot].dear);
            let rest = all.map(onward).min().unwrap_or(NEVER);
            self.spots[spot].rest = rest;
            choices.sort_by_key(|choice| match choice.act {
                Act::End => 0,
                _ => choice.least + self.spots[choice.to as usize].rest,
            });
            self.spots[spot].choices = choices;
        }
    }

    fn choices(&mut self, at: (usize, usize)) -> Vec<Choice> {
        let (number, from) = at;
        let place = self.place(at);
        let gap = Choice::new(Act::Gap, at, place);
        let fragments = self.fragments;
        let Some(fragment) = fragments.get(number) else {
            return vec![Choice::new(Act::End, at, place), gap];
        };
        let whole = (number, fragment.letters.len());
        let next = self.place((number + 1, 0));
        let skip = |kind| Choice::new(Act::Skip(kind), whole, next);
        match &fragment.what {
            What::Comment(_) => return vec![skip(None)],
            What::Text(said) => return self.in_words(number, said, next),
            What::Word | What::Empty | What::WideBlank => {}
        }
        let hole = Choice::new(Act::Hole, whole, next);
        if let What::Empty | What::WideBlank = fragment.what {
            if self.seats != 2 || self.is_line_a_turn(number) {
                return vec![skip(None)];
            }
            // It may still be only a blank: then somebody has to confirm it.
            let besides = if fragment.what == What::Empty { EMPTY } else { 0 };
            return vec![Choice { least: besides, besides, ..skip(Some(SlipKind::Doubt)) }, hole];
        }
        let mut choices = Vec::new();
        // A pass in a game that has none stands for a move that nobody wrote.
        let written = fragment.written();
        if from == 0 && is_pass(&written) && self.rules.parse("-").is_none() && !is_swap(&written) {
            choices.push(hole.clone());
        }
        if from == 0 && self.is_unreadable(&written) {
            choices.push(hole.clone().besides(LEGIBLE));
        }
        if from == 0 {
            self.results(number, &mut choices);
            choices.push(gap);
        }
        let claims = choices
            .iter()
            .any(|choice| matches!(choice.act, Act::Claim(..)) && choice.end == whole);
        let letters = &fragment.letters[from..];
        let plain = fragment.plain();
        let is_move = from == 0 && self.rules.is_token(&plain);
        let begins = from == 0 || !fragment.letters[from - 1].is_alphanumeric();
        if begins && !is_move && !claims {
            self.numbers(at, letters, &mut choices);
        }
        if !is_move && !letters.iter().any(|letter| letter.is_alphanumeric()) {
            let apart = letters.iter().all(|letter| "-,;|/.:_".contains(plain_sign(*letter)));
            let mut kind = if from == 0 && !apart { SlipKind::Note } else { SlipKind::Separator };
            if from == 0 && self.is_hole(number) {
                kind = SlipKind::Doubt;
                // At the end of the sheet nothing shows which move is missing.
                if number < self.lines.last {
                    choices.push(hole);
                }
            }
            choices.push(skip(Some(kind)));
        } else if from > 0 && !letters[0].is_alphanumeric() {
            let end = (number, from + 1);
            let to = self.place(end);
            choices.push(Choice::new(Act::Skip(Some(SlipKind::Separator)), end, to));
        }
        // "d4 e e3": a word between two moves.
        let beside = fragments.get(number + 1).is_some_and(|next| {
            let is_text = matches!(next.what, What::Text(_));
            next.line == fragment.line && (is_text || is_strong(&next.written()))
        });
        let word = written.chars().all(char::is_alphabetic);
        // "Troca c3 por amarela", where no sides are swapped.
        let is_verb = is_swap(&written) && self.rules.parse("swap").is_none();
        if from == 0 && beside && word && (self.connects(&written) || is_verb) && !is_move {
            choices.push(skip(Some(SlipKind::Separator)));
        }
        // A colour in parentheses describes its move: "c3 (amarela)".
        let inside = written.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let colour =
            inside.is_some_and(|word| word.len() > 2 && labels::binds(self.rules.wording(), word));
        if from == 0 && fragment.crossed {
            // A result in parentheses is hardly crossed out.
            let result = claims && fragment.letters.starts_with(&['(']);
            // A move that is not alone in its parentheses may be one all the same: "(n a10)".
            let alone = plain.starts_with('(') && plain.contains(')');
            let enclosed = fragment.enclosed && !alone && self.rules.is_token(bare(&plain));
            let kind = match (result || enclosed, colour) {
                (true, _) => SlipKind::Doubt,
                (_, true) => SlipKind::Contrary,
                _ => SlipKind::CrossedOut,
            };
            choices.push(skip(Some(kind)).besides(if result { LEGIBLE * 3 } else { 0 }));
        } else if from == 0 && self.is_doubled(number) {
            choices.push(skip(Some(SlipKind::Repeated)));
        }
        if self.surplus.begins_at(fragment, at) {
            // "b9X".
            let struck = letters.ends_with(&['X']) && !is_move;
            let kind = if struck { SlipKind::CrossedOut } else { SlipKind::Surplus };
            choices.push(skip(Some(kind)));
        }
        choices.extend(self.exchange(at, place));
        // A result is never dropped.
        if !claims && !colour {
            choices.push(Choice::new(Act::Drop, whole, next));
        }
        self.moves(number, from, &mut choices);
        self.cuts(number, from, &mut choices);
        choices
    }

    /// Whether a word is a move by itself, perhaps with the cross of one that does not count: "b9X".
    fn is_step(&mut self, word: &str) -> bool {
        let bare = bare(word);
        let square = bare.trim_end_matches(['x', 'X']);
        self.rules.is_token(bare)
            || is_square(square) && self.rules.is_token(square)
            || is_strong(bare) && !self.variants(bare, Depth::Slip).is_empty()
    }

    /// The move at a place and the next one, both well written, the other way round.
    fn exchange(&mut self, at: (usize, usize), place: u32) -> Option<Choice> {
        const BETWEEN: usize = 2;
        let first = self.spots[place as usize].as_written?;
        let mut number = None;
        let mut numbered = |letters: &[char]| {
            let (value, length) = leading_number(letters)?;
            let dots = letters[..length].iter().filter(|sign| **sign == '.').count();
            number = Some((value, Some(dots).filter(|dots| *dots > 0)));
            Some(length)
        };
        for next in (at.0 + 1..self.fragments.len()).take(BETWEEN) {
            let word = &self.fragments[next];
            if !word.is_word() || word.crossed {
                return None;
            }
            let letters = &word.letters;
            let text: String = letters.iter().collect();
            let (from, token) = match self.rules.parse(&text) {
                Some(token) => (0, Some(token)),
                None => {
                    let from = numbered(letters)?;
                    (from, self.rules.parse(&letters[from..].iter().collect::<String>()))
                }
            };
            let Some(second) = token else {
                if from < letters.len() {
                    return None;
                }
                continue;
            };
            let act = Act::Exchange { tokens: [first, second], number };
            let to = self.place((next + 1, 0));
            return Some(Choice::new(act, (next, letters.len()), to));
        }
        None
    }

    /// The ways to pass over prose.
    fn in_words(&self, number: usize, said: &Prose, next: u32) -> Vec<Choice> {
        let end = (number, self.fragments[number].letters.len());
        let skip = |kind| Choice::new(Act::Skip(Some(kind)), end, next);
        // A sentence with a move in it is only passed over if a person confirms it.
        let written = self.fragments[number].written();
        let is_move = |word: &&str| {
            let bare = bare(word);
            bare.len() > 1
                && !is_swap(bare)
                && (self.rules.is_token(bare)
                    || is_square(bare)
                    || bare.len() > 2 && result(bare, self.seats).is_some())
        };
        let moves = written
            .split(|letter: char| letter.is_whitespace() || letter == ',')
            .filter(|_| number > self.first_word)
            .filter(is_move)
            .count();
        let kind = match moves > 0 {
            _ if said.unclear => SlipKind::Unclear,
            true => SlipKind::Doubt,
            false if said.is_end() => SlipKind::Word,
            false => SlipKind::Text,
        };
        // "Fico com as tuas peças (troca)".
        let swaps = !said.is_denied() && said.words.iter().any(|it| is_swap(it));
        let swap = self.rules.parse("swap").filter(|_| swaps);
        // With two squares it is hardly a remark.
        let besides = if moves > 1 { EMPTY } else { 0 };
        // "não pode", in a game in which the side then passes.
        let stuck = said.words.len() < 4 && said.is_stuck();
        let pass = self.rules.parse("-").filter(|_| stuck && number > self.first_word);
        let Some(token) = swap.or(pass) else { return vec![skip(kind).besides(besides)] };
        let act = Act::Move { token, kinds: [SlipKind::Word].into() };
        vec![Choice::new(act, end, next), skip(SlipKind::Doubt).besides(EMPTY)]
    }

    /// Whether the next line is one move, in a game whose turns have two parts.
    fn is_line_a_turn(&mut self, number: usize) -> bool {
        let behind = &self.fragments[number + 1..];
        let last =
            behind.iter().map(|word| word.line).find(|line| *line > self.fragments[number].line);
        let is_word =
            |word: &Fragment| Some(word.line) == last && word.is_word() && !word.is_sign();
        let words: Vec<String> =
            behind.iter().filter(|word| is_word(word)).map(Fragment::written).collect();
        self.has_parts()
            && (2..=6).contains(&words.len())
            && !self.variants(&words.join(" "), Depth::Form).is_empty()
    }

    /// Whether a turn of the game may have two parts.
    fn has_parts(&self) -> bool {
        ["Xa1/Xb2", "a1/b2", "a1/Nb2"].iter().any(|turn| self.rules.is_token(turn))
    }

    /// Whether a word stands between the squares of a move, and is not the letter of a colour: "c3 A".
    fn connects(&self, word: &str) -> bool {
        let of_colour = || {
            word.chars().all(char::is_uppercase)
                && !labels::of_word(self.rules.wording(), word).is_empty()
        };
        is_connector(word) && !of_colour()
    }

    /// Whether a word is some letters that are no move: "zz".
    fn is_unreadable(&mut self, written: &str) -> bool {
        let bare = written.trim_end_matches(['.', ',', '!', '?']);
        let letters =
            (2..4).contains(&bare.len()) && bare.bytes().all(|it| it.is_ascii_alphabetic());
        letters
            && !is_connector(bare)
            && !is_pass(bare)
            && labels::of_word(self.rules.wording(), bare).is_empty()
            && self.variants(bare, Depth::Slip).is_empty()
    }

    /// Whether a move is missing in a line that is shorter than those with a line a round, at a fragment.
    pub(super) fn is_in_short_line(&self, number: usize) -> bool {
        let line = |at: usize| self.fragments.get(at).map(|word| word.line);
        let short = |line: Option<u64>| {
            line.is_some_and(|line| {
                self.lines.moves.get(&line).is_some_and(|moves| *moves < self.lines.most)
                    && line < self.fragments[self.lines.last].line
            })
        };
        let before = number.checked_sub(1).and_then(line);
        self.lines.most == 2 && (short(line(number)) || short(before))
    }

    /// Whether a sign stands where a move may be missing: `...` or `?` by itself, or any sign at the end of a
    /// line that has fewer moves than the others.
    fn is_hole(&self, number: usize) -> bool {
        let fragment = &self.fragments[number];
        let text = fragment.plain();
        let moves = self.lines.moves.get(&fragment.line).copied().unwrap_or(0);
        // The bars and rules of a table are no moves.
        let of_table = text.contains('|') || moves == 0 && text.len() > 2;
        if of_table || number > self.lines.last && moves == self.lines.most {
            return false;
        }
        let of_dots = is_hole_sign(&text);
        let next = self.fragments.get(number + 1);
        let at_end = next.is_none_or(|next| next.line > fragment.line);
        let at_start = number
            .checked_sub(1)
            .and_then(|at| self.fragments.get(at))
            .is_none_or(|before| before.line < fragment.line || before.bare_number().is_some());
        let led = self.lines.led && at_start && matches!(text.as_str(), "-" | ".");
        let apart = led
            || text.contains([',', ';', '|', '"'])
            || fragment.letters.contains(&'•')
            || self.rules.is_token(&text);
        // A dash between moves that has no other like it on the sheet.
        let lone = text == "-" && !at_end && !at_start && !apart && self.lines.dashes == 1;
        of_dots || lone || (at_end || at_start) && !apart && moves < self.lines.most
    }

    /// Whether a word repeats the previous one, or repeats a move that is glued to a neighbouring word.
    fn is_doubled(&self, number: usize) -> bool {
        let small = |fragment: &Fragment| fragment.written().to_lowercase();
        let text = small(&self.fragments[number]);
        let word = |fragment: &&Fragment| fragment.is_word();
        let is_square =
            text.contains(char::is_alphabetic) && text.contains(|l: char| l.is_ascii_digit());
        // A number may stand between the two.
        let other = |fragment: &&Fragment| {
            let is_sign = fragment.is_word() && fragment.is_sign();
            !(is_sign || is_square && fragment.bare_number().is_some())
        };
        let before = self.fragments[..number].iter().rev().find(other).filter(word).map(small);
        let next = self.fragments[number + 1..].iter().find(other).filter(word).map(small);
        before.is_some_and(|before| before == text || is_square && before.ends_with(&text))
            || is_square
                && next.as_deref().and_then(|next| next.strip_prefix(&text)).is_some_and(|rest| {
                    rest.starts_with(char::is_alphabetic) && self.rules.is_token(rest)
                })
    }

    /// The candidate readings of a word.
    pub(super) fn variants(&mut self, word: &str, depth: Depth) -> Rc<[Variant]> {
        let (rules, manner) = (self.rules, (self.capitals, &self.hand[..]));
        let key = (word.to_owned(), depth);
        let entry = self.cache.entry(key);
        Rc::clone(entry.or_insert_with(|| variants(rules, word, depth, manner).into()))
    }

    fn numbers(&mut self, at: (usize, usize), letters: &[char], found: &mut Vec<Choice>) {
        let Some((value, length)) = leading_number(letters) else { return };
        let marks: Vec<char> =
            letters[..length].iter().copied().filter(|letter| !letter.is_ascii_digit()).collect();
        let dots =
            (!marks.is_empty() && marks.iter().all(|mark| *mark == '.')).then_some(marks.len());
        let end = (at.0, at.1 + length);
        let to = self.place(end);
        // A bare number with other characters directly after it is more likely a part of a move.
        let besides = if marks.is_empty() && length < letters.len() { LEGIBLE } else { 0 };
        found.push(Choice::new(Act::Number { value, dots }, end, to).besides(besides));
    }

    fn results(&mut self, number: usize, found: &mut Vec<Choice>) {
        for count in 1..=5 {
            let Some(last) = self.fragments.get(number + count - 1) else { return };
            if !last.is_word() || last.line != self.fragments[number].line {
                return;
            }
            let written = self.written((number, 0), (number + count - 1, last.letters.len()));
            // A lone number is a move number, except as the last word on the sheet of one player.
            let last_word = self.seats == 1
                && self.fragments[number + count..].iter().all(|word| !word.is_word());
            let lone = Claim::read(written.as_bytes(), 1).filter(|_| last_word);
            let read = result(&written, self.seats).or(lone.map(|claim| (claim, None)));
            if let Some((claim, kind)) = read {
                let to = self.place((number + count, 0));
                let end = (number + count - 1, last.letters.len());
                found.push(Choice::new(Act::Claim(claim, kind), end, to));
            }
        }
    }

    fn moves(&mut self, number: usize, from: usize, found: &mut Vec<Choice>) {
        let fragments = self.fragments;
        let fragment = &fragments[number];
        let end = (number, fragment.letters.len());
        let word: String = fragment.letters[from..].iter().collect();
        let to = self.place((number + 1, 0));
        let crossed = match (fragment.crossed, self.surplus.is_complete_without(number)) {
            (false, _) => 0,
            (true, false) => SlipKind::CrossedOut.facts().first,
            (true, true) => SlipKind::CrossedOut.facts().first + LEGIBLE,
        };
        let letters = &fragment.letters[from..];
        // "11." is a number, not "I1".
        let counted = leading_number(letters)
            .filter(|(_, length)| *length == letters.len() && letters.ends_with(&['.']));
        let numbered = if counted.is_some() { NUMBERED } else { 0 };
        let readings = self.variants(&word, Depth::Slip);
        let legible = readings.iter().any(|variant| variant.kinds.is_empty());
        for Variant { token, kinds } in readings.iter() {
            // Omitting the mark of a capture is a common habit, so it counts for nothing that the word is
            // well-formed.
            let form = kinds[..] != [SlipKind::Mark]
                && kinds.iter().any(|kind| kind.facts().first < LEGIBLE);
            let strange = self.signed && kinds.contains(&SlipKind::Initial);
            let besides = crossed
                + numbered
                + if strange { LEGIBLE + LEGAL } else { 0 }
                + if legible && form { LEGIBLE } else { 0 };
            // Where captures have their mark, one without it may also be a wrong move before.
            let of_sheet = kinds.iter().map(|kind| match kind {
                SlipKind::Mark if self.marked => SlipKind::Uncaptured,
                kind => *kind,
            });
            let act = Act::Move { token: *token, kinds: of_sheet.collect() };
            found.push(Choice::new(act, end, to).besides(besides));
        }
        // A word with several parts is not a part of a move.
        let part = bare(&word);
        let digits = part.chars().any(|letter| letter.is_ascii_digit());
        let names = part.contains(|letter: char| letter.is_alphabetic() || letter == ':');
        // Of a turn of two halves the first may stand alone: "a3-b4" for "a3-b4/b5".
        let is_half = || cells(part).count() == 2 && !self.rules.is_token(part);
        if digits && names && (cells(part).count() == 1 || is_half()) {
            found.push(Choice::new(Act::Partial, end, to));
        }
        found.extend([Act::Near, Act::Costlier].map(|act| Choice::new(act, end, to)));
        let numbers_itself = counted.is_some();
        let mut words = 1;
        for count in 2..=MOST_JOINED {
            let Some(last) = fragments.get(number + count - 1) else { return };
            // "d4 salta para d2".
            let between = matches!(&last.what, What::Text(prose)
                if prose.words.len() < 4 && !prose.is_end() && !prose.is_denied());
            if !last.is_word() && !between || last.line != fragment.line {
                return;
            }
            let sign = last.is_sign();
            words += usize::from(!between && !sign && !self.connects(&last.written()));
            if between || words > MOST_WORDS {
                continue;
            }
            let end = (number + count - 1, last.letters.len());
            // A sign that is a move by itself is not a part of another move.
            if sign && self.rules.is_token(&last.written()) {
                // "Azul - t1,t2": the dash behind the name of a side is no pass.
                let labels = labels::of_word(self.rules.wording(), &word);
                if count == 2 && labels.iter().any(|label| label.side().is_some()) {
                    continue;
                }
                return;
            }
            if sign || self.connects(&last.written()) {
                continue;
            }
            let parts = fragments[number..number + count].iter();
            let text = parts.clone().any(|word| !word.is_word());
            // "e6 (come e5) fica em e4".
            let crossed = text && !fragment.crossed && !last.crossed;
            let written = match text {
                true => parts
                    .filter(|word| word.is_word() && !(crossed && word.crossed))
                    .map(Fragment::written)
                    .collect::<Vec<_>>()
                    .join(" "),
                false => self.written((number, from), end),
            };
            let to = self.place((number + count, 0));
            let depth = if count == 2 && written.len() < 14 { Depth::Slip } else { Depth::Form };
            let apart = self.are_moves(number, from, count);
            // A move number, this move's or the next one's, is not a part of the move; a throw behind a word is:
            // "amarelo 2: 5-7".
            let named = fragment.letters.iter().all(|letter| letter.is_alphabetic());
            let counted = numbers_itself
                || fragments[number + 1..number + count]
                    .iter()
                    .any(|word| is_counted(&word.letters) && !(named && is_throw(&word.written())));
            let besides = if counted { NUMBERED } else { 0 };
            for Variant { token, kinds } in self.variants(&written, depth).iter() {
                let joined = apart.then_some(SlipKind::Joined);
                let kinds = kinds.iter().copied().chain(joined).collect();
                let act = Act::Move { token: *token, kinds };
                found.push(Choice::new(act, end, to).besides(besides));
            }
        }
    }

    /// Whether each of these fragments is a move by itself.
    fn are_moves(&self, number: usize, from: usize, count: usize) -> bool {
        let is_word = |at: &usize| self.fragments[*at].is_word();
        let words = (number..number + count).filter(is_word).map(|at| {
            let letters = &self.fragments[at].letters;
            let start = if at == number { from } else { 0 };
            letters[start..].iter().copied().map(plain_sign).collect::<String>()
        });
        let mut words = words.filter(|word| word.contains(char::is_alphanumeric));
        words.all(|word| self.rules.is_token(&word))
    }

    /// The text between two places, with one space between fragments.
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

    /// The word of a choice.
    pub(super) fn word(&self, by: (u32, u32)) -> String {
        let spot = &self.spots[by.0 as usize];
        self.written(spot.at, spot.choice(by.1).end)
    }

    /// The tokens that the word of a choice is with one character changed; each word is tried once.
    pub(super) fn one_letter(&mut self, by: (u32, u32)) -> Rc<[Token]> {
        if let Some(tokens) = self.one_letter.get(&by) {
            return Rc::clone(tokens);
        }
        let word: Vec<char> = self.word(by).chars().collect();
        let mut tokens = Vec::new();
        let mut text = String::new();
        for at in (0..word.len()).filter(|_| word.len() <= LONGEST) {
            let others = (b'!'..=b'~').map(char::from);
            for other in others.filter(|other| !other.eq_ignore_ascii_case(&word[at])) {
                text.clear();
                text.extend(word.iter().enumerate().map(|(i, l)| if i == at { other } else { *l }));
                tokens.extend(self.rules.parse(&text));
            }
        }
        let shared: Rc<[Token]> = tokens.into();
        self.one_letter.insert(by, Rc::clone(&shared));
        shared
    }

    /// Replaces an [`Act::Costlier`] by the costlier readings of its word.
    pub(super) fn widen(&mut self, place: u32, choice: usize) {
        let spot = &mut self.spots[place as usize];
        let (at, from) = spot.at;
        let (to, end) = (spot.choices[choice].to, spot.choices[choice].end);
        let present: Vec<Token> = spot
            .choices
            .iter()
            .filter(|choice| choice.end == end)
            .filter_map(|choice| match choice.act {
                Act::Move { token, .. } => Some(token),
                _ => None,
            })
            .collect();
        let letters = &self.fragments[at].letters[from..];
        let word: String = letters.iter().collect();
        let besides = if is_counted(letters) { NUMBERED } else { 0 };
        let variants = self.variants(&word, Depth::Everything);
        let new: Vec<Choice> = variants
            .iter()
            .filter(|variant| !present.contains(&variant.token))
            .map(|Variant { token, kinds }| {
                let act = Act::Move { token: *token, kinds: kinds[..].into() };
                Choice::new(act, end, to).besides(besides)
            })
            .collect();
        let spot = &mut self.spots[place as usize];
        spot.choices[choice].act = Act::Skip(Some(SlipKind::Extra));
        spot.choices[choice].least = NEVER;
        spot.choices.extend(new);
        let mut choices = std::mem::take(&mut self.spots[place as usize].choices);
        // Earlier choices have been visited under their numbers, which must not change.
        choices[choice..].sort_by_key(|choice| {
            (choice.least.saturating_add(self.spots[choice.to as usize].rest), choice.least)
        });
        self.spots[place as usize].choices = choices;
    }
}

/// The parts of a move: split at its signs and at the `x` of a capture.
pub(super) fn cells(token: &str) -> impl Iterator<Item = &str> {
    let bytes = token.as_bytes();
    let apart = move |at: usize, letter: char| match letter {
        'x' | 'X' => {
            at > 0
                && bytes[at - 1].is_ascii_digit()
                && bytes.get(at + 1).is_some_and(u8::is_ascii_alphanumeric)
        }
        ':' => false,
        letter => !letter.is_alphanumeric(),
    };
    let mut from = 0;
    let separators = token.char_indices().filter(move |(at, letter)| apart(*at, *letter));
    let ends = separators.map(|(at, letter)| (at, letter.len_utf8())).chain([(token.len(), 0)]);
    ends.filter_map(move |(at, length)| {
        let cell = &token[from..at];
        from = at + length;
        (!cell.is_empty()).then_some(cell)
    })
}

/// Whether a word is the name of a square.
pub(super) fn is_square(word: &str) -> bool {
    let (letter, figures) = word.split_at_checked(1).unwrap_or_default();
    letter.starts_with(|sign: char| sign.is_ascii_alphabetic())
        && (1..3).contains(&figures.len())
        && figures.bytes().all(|sign| sign.is_ascii_digit())
}

/// The squares that a word names: a letter and the number after it.
pub(super) fn squares(word: &str) -> impl Iterator<Item = (u8, u16)> {
    let bytes = word.as_bytes();
    let begins = |at: &usize| {
        bytes[*at].is_ascii_alphabetic() && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    (0..bytes.len()).filter(begins).map(|at| {
        let figures = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).take(3);
        let number = figures.fold(0, |number, byte| number * 10 + u16::from(byte - b'0'));
        (bytes[at].to_ascii_lowercase(), number)
    })
}
