//! Sheets whose lines are not in the order of the moves: a row for each player, lines out of the order of their
//! numbers.

use super::clause::number_of_player;
use super::columns::by_line;
use super::fragment::{is_house, is_small_word, is_square_in_letters, is_strong};
use super::heading::side_tag;
use super::labels::{self, Wording};
use super::players::is_turned;
use super::prelude::*;
use super::sheet::Sheet;

/// The cost of a second order of the rows or columns.
pub(super) const LATER_ROW: u32 = 20;

/// Another order in which a sheet may have to be read.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub sheet: Sheet,
    /// Its extra cost compared with the likeliest order.
    pub cost: u32,
}

impl Layout {
    /// A sheet with its fragments in another order, and the change that this is.
    pub(super) fn of(sheet: &Sheet, fragments: Vec<Fragment>, change: Repair, cost: u32) -> Self {
        let mut sheet = Sheet { fragments, pairs: None, ..sheet.clone() };
        sheet.repairs.push(change);
        Self { sheet, cost }
    }
}

/// The name at the start of a row of moves, and how many fragments it takes: "Ana:", "Jogador 1:".
fn label(line: &[&Fragment]) -> Option<(String, usize)> {
    let first = line.first().filter(|first| !matches!(first.what, What::Comment(_)))?;
    let text = first.written();
    let bare = text.trim_end_matches([':', '-', '–', '.', '=']).trim().to_owned();
    let named = !bare.is_empty()
        && bare
            .chars()
            .all(|letter| letter.is_alphabetic() || letter.is_whitespace() || letter == '.');
    let numbered = (1..=line.len().min(2)).find_map(|count| {
        let written = line[..count].iter().map(|word| word.written()).collect::<Vec<_>>().join(" ");
        let name = written.strip_suffix(':')?;
        numbered_seat(name).map(|_| (name.to_owned(), count))
    });
    numbered.or_else(|| named.then_some((bare, 1)))
}

/// The seat that a number names: "Jogador 1", "J2".
fn numbered_seat(name: &str) -> Option<u8> {
    let words: Vec<&str> = name.split_whitespace().collect();
    match name {
        "J1" => Some(0),
        "J2" => Some(1),
        _ => number_of_player(&words).map(|seat| seat.0),
    }
}

/// The side that a row names behind its player, "Ana (pretas) -> e4 c4", and the words after it; `line` is what is
/// behind the name.
fn side<'l, 'f>(line: &'l [&'f Fragment]) -> (Option<String>, &'l [&'f Fragment]) {
    let word = line.first().map(|word| word.written()).unwrap_or_default();
    let named = word.starts_with('(')
        && word.trim_end_matches([':', '-', '>']).ends_with(')')
        && word.chars().all(|sign| !sign.is_ascii_digit());
    let side = named.then(|| word.chars().filter(|sign| sign.is_alphabetic()).collect());
    (side, &line[usize::from(named)..])
}

/// The moves of a row, each in its words: with commas between them, "f7 e f8" is one.
fn moves(line: &[&Fragment]) -> Vec<Vec<Fragment>> {
    let words = line.iter().filter(|word| word.is_word() && !word.is_sign());
    let words: Vec<Fragment> = words.map(|fragment| (*fragment).clone()).collect();
    let ends = |word: &Fragment| word.letters.ends_with(&[',']) || word.letters.ends_with(&[';']);
    let is_listed = words.iter().any(ends);
    let parts: Vec<&[Fragment]> = words.chunk_by(|one, _| is_listed && !ends(one)).collect();
    let has_connector =
        |part: &[Fragment]| part.len() > 1 && part.iter().any(|word| is_connector(&word.written()));
    // "d4, b3, f5 e c6" is a list of squares; in "e2 e e3, f7 e f8" each has two.
    let is_list = parts.len() > 2 && parts.iter().filter(|part| has_connector(part)).count() == 1;
    let moves = parts.into_iter().flat_map(|part| match has_connector(part) && !is_list {
        true => vec![part.to_vec()],
        false => part
            .iter()
            .filter(|word| !(has_connector(part) && is_connector(&word.written())))
            .map(|word| vec![word.clone()])
            .collect(),
    });
    moves.collect()
}

/// Whether a word is a move, or a house of a sowing game.
fn is_move(word: &Fragment) -> bool {
    let text = word.written();
    is_strong(&text) || is_house(&text) || is_square_in_letters(&text) && !is_small_word(&text)
}

/// Whether lines look like rows of players, each with a name of its own before a colon and three moves or more, in
/// whatever form: "Sara (pretas, 4.ºB): g2 j6 k11".
pub(super) fn are_likely(fragments: &[Fragment]) -> bool {
    let mut names = Vec::new();
    for line in by_line(fragments) {
        // "Guilherme  b2 . e1 . c2": a name without its colon.
        let is_name = |word: &Fragment| match &word.what {
            What::Text(said) => {
                said.words.len() < 3 && word.letters.first().is_some_and(|it| it.is_uppercase())
            }
            _ => false,
        };
        let colon = line.iter().position(|word| word.written().ends_with(':'));
        let Some(end) = colon.or_else(|| is_name(line[0]).then_some(0)) else { continue };
        let (name, moves) = line.split_at(end + 1);
        let is_played = |word: &&&Fragment| word.is_word() && is_move(word);
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

/// The rows of a sheet: whose they are, and their moves.
#[derive(Default)]
struct Rows {
    names: Vec<String>,
    sides: Vec<Option<String>>,
    moves: Vec<Vec<Vec<Fragment>>>,
    /// Where the first of them is.
    place: Option<SheetPlace>,
    before: Vec<Fragment>,
    behind: Vec<Fragment>,
}

impl Rows {
    /// The row of a player, which begins if there is none.
    fn of(&mut self, name: &str, side: Option<String>, place: SheetPlace) -> usize {
        self.place.get_or_insert(place);
        self.names.iter().position(|other| other == name).unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.sides.push(side);
            self.moves.push(Vec::new());
            self.names.len() - 1
        })
    }

    /// The rows of a sheet each of whose lines of moves has a player before it, or above it in a line of its
    /// own; `None` if there is a line of moves of nobody. `whole`: in lines below a name each line is a move.
    fn read(sheet: &Sheet, whole: bool) -> Option<Self> {
        let mut lines = by_line(&sheet.fragments);
        lines.extend(sheet.titles.iter().map(|title| vec![title]));
        lines.sort_by_key(|line| line[0].line);
        let has_moves =
            |line: &[&Fragment]| line.iter().any(|word| word.is_word() && is_move(word));
        let mut rows = Self::default();
        let mut title: Option<usize> = None;
        for (at, line) in lines.iter().enumerate() {
            let is_above_list = |next: &Vec<&Fragment>| is_list(next) && player_of(next).is_none();
            let is_title = !has_moves(line) && lines.get(at + 1).is_some_and(is_above_list);
            match player_of(line) {
                Some((name, count)) => {
                    let (side, words) = side(&line[count..]);
                    let row = rows.of(&name, side, line[0].place());
                    let moves = moves(words);
                    // "Ana: e4 / Rui: d4": the moves are in order.
                    if moves.len() == 1 && !rows.moves[row].is_empty() {
                        return None;
                    }
                    rows.moves[row].extend(moves);
                    title = None;
                }
                None if is_title && title_of(line).is_some() => {
                    let (name, side) = title_of(line)?;
                    title = Some(rows.of(&name, side, line[0].place()));
                }
                None if has_moves(line) => {
                    let row = title.filter(|_| is_list(line))?;
                    let behind = &line[usize::from(line[0].bare_number().is_some())..];
                    let words = match behind.first() {
                        Some(word) if matches!(word.what, What::Text(_)) => &behind[1..],
                        _ => behind,
                    };
                    let listed = |word: &&&Fragment| word.is_word();
                    rows.moves[row].extend(match whole {
                        true => {
                            vec![words.iter().filter(listed).map(|word| (*word).clone()).collect()]
                        }
                        false => moves(words),
                    });
                }
                None if sheet.titles.iter().any(|title| title.line == line[0].line) => {}
                None if rows.names.is_empty() => {
                    rows.before.extend(line.iter().map(|word| (*word).clone()));
                }
                None => {
                    rows.behind.extend(line.iter().map(|word| (*word).clone()));
                    title = None;
                }
            }
        }
        Some(rows)
    }
}

/// The player that a line names before their moves, if it has no other words.
fn player_of(line: &[&Fragment]) -> Option<(String, usize)> {
    label(line).filter(|(_, count)| is_row(side(&line[*count..]).1))
}

/// Whether words are moves alone.
fn is_row(words: &[&Fragment]) -> bool {
    let moves = moves(words);
    let is_step = |step: &Vec<Fragment>| {
        let is_part = |word: &Fragment| is_move(word) || is_connector(&word.written());
        step.iter().any(is_move) && step.iter().all(is_part)
    };
    // "gato e4 / cão c7": other words than those of the row are labels of other moves.
    let is_named =
        |word: &&Fragment| matches!(&word.what, What::Text(said) if !said.words.is_empty());
    !moves.is_empty() && moves.iter().all(is_step) && !words.iter().any(is_named)
}

/// Whether a line has moves of one player, perhaps behind a number and a noun: "2.ª peça: c3 c4 c5".
fn is_list(line: &[&Fragment]) -> bool {
    let named =
        |word: &&&Fragment| matches!(&word.what, What::Text(said) if !said.words.is_empty());
    let from = line.iter().position(|word| word.is_word() && is_move(word));
    from.is_some_and(|from| from < 3 && !line[from..].iter().any(|word| named(&word)))
}

/// The player that a line of its own names above their moves, and the side behind the name or before it:
/// "BRANCAS (Filipe)", "GATOS - Beatriz".
fn title_of(line: &[&Fragment]) -> Option<(String, Option<String>)> {
    const MOST_WORDS: usize = 4;
    let text = line.iter().map(|word| word.written()).collect::<Vec<_>>().join(" ");
    let apart = |letter: char| !letter.is_alphanumeric() && letter != '.';
    let words: Vec<&str> = text.split(apart).filter(|word| !word.is_empty()).collect();
    let plain = words.iter().all(|word| !word.contains(|sign: char| sign.is_ascii_digit()));
    let (first, rest) = words.split_first()?;
    (plain && words.len() <= MOST_WORDS).then(|| match rest {
        [] => ((*first).to_owned(), None),
        _ => (rest.join(" "), Some((*first).to_owned())),
    })
}

/// The orders of a sheet with a row of moves for each player: `Brancas: e4 c4 …`, `Ana: … / Rui: …`.
pub(super) fn rows(sheet: &Sheet, defaults: RecordDefaults<'_>) -> Vec<Layout> {
    let game = sheet.game(defaults);
    let whole = game.is_some_and(|game| super::rules::rules(game).is_token("a1,b1"));
    let Some(rows) = Rows::read(sheet, whole) else { return Vec::new() };
    let Rows { names, sides, moves, place: Some(place), before, behind } = rows else {
        return Vec::new();
    };
    let seats: Vec<Option<u8>> = (names.iter().zip(&sides))
        .map(|(name, side)| {
            let by_side = side.as_ref().and_then(|side| seat_of(side, game, &sheet.head));
            by_side.or_else(|| seat_of(name, game, &sheet.head))
        })
        .collect();
    let orders: Vec<Vec<usize>> = match (&moves[..], &seats[..]) {
        ([one, other], _)
            if one.len() < 2 || other.is_empty() || one.len().abs_diff(other.len()) > 1 =>
        {
            return Vec::new();
        }
        ([_, _], [Some(1), _] | [_, Some(0)]) => vec![vec![1, 0]],
        ([_, _], [Some(0), _] | [_, Some(1)]) => vec![vec![0, 1]],
        ([_, _], _) => vec![vec![0, 1], vec![1, 0]],
        ([_, _, _, ..], _) if seats.iter().all(Option::is_some) => {
            let mut order: Vec<usize> = (0..moves.len()).collect();
            order.sort_by_key(|row| seats[*row]);
            vec![order]
        }
        _ => return Vec::new(),
    };
    let named = seats.iter().any(Option::is_some);
    let layout = |(number, order): (u32, Vec<usize>)| {
        let longest = moves[order[0]].len();
        if order.windows(2).any(|pair| moves[pair[1]].len() > moves[pair[0]].len()) {
            return None;
        }
        let mut fragments: Vec<Fragment> = before.clone();
        for at in 0..longest {
            let steps = order.iter().filter_map(|row| moves[*row].get(at));
            fragments.extend(steps.flatten().cloned());
        }
        fragments.extend(behind.iter().cloned());
        let change = Repair::of_sheet(SlipKind::Rows, place, "", "");
        let mut layout = Layout::of(sheet, fragments, change, number * LATER_ROW);
        let head = &mut layout.sheet.head;
        for (name, side) in names.iter().zip(&sides) {
            // "Ana (pretas)", or "Pretas (Ana)".
            match side {
                Some(side) if side_tag(side).is_some() => {
                    head.mend(side, name, name, place);
                }
                Some(player) if side_tag(name).is_some() => {
                    head.mend(name, player, player, place);
                }
                _ => {}
            }
        }
        if let ([first, second], false) = (&order[..], named) {
            for (tag, row) in [("First", *first), ("Second", *second)] {
                head.mend(tag, &names[row], &names[row], place);
            }
        }
        Some(layout)
    };
    (0..).zip(orders).filter_map(layout).collect()
}

/// The seat of the player or the side that a row names.
fn seat_of(name: &str, game: Option<GameId>, head: &Head) -> Option<u8> {
    let plain = collation(name);
    let of_tags = |info: &Info, seat: usize| {
        head.names(info, seat).any(|player| {
            let player = collation(player);
            player == plain || player.split(' ').any(|part| part == plain)
        })
    };
    match plain.as_str() {
        "primeiro" | "first" | "1º" | "a" => return Some(0),
        "segundo" | "second" | "2º" => return Some(1),
        _ => {}
    }
    if let Some(seat) = numbered_seat(name) {
        return Some(seat);
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

/// The lines that begin with a number, and their numbers.
fn numbered(lines: &[Vec<&Fragment>]) -> Vec<(usize, u32)> {
    let number = |(at, line): (usize, &Vec<&Fragment>)| {
        let (value, _) = line[0].number().filter(|_| line[0].is_word())?;
        Some((at, value))
    };
    lines.iter().enumerate().filter_map(number).collect()
}

/// The sheet with its lines in the order of their numbers, if they are all there in another order.
pub(super) fn in_order(sheet: &Sheet) -> Option<Layout> {
    let lines = by_line(&sheet.fragments);
    let mut numbered = numbered(&lines);
    numbered.retain(|(at, value)| lines[*at].len() > 1 || *value > 0);
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
    let first = numbered.iter().zip(&sorted).find(|(one, other)| one != other)?.0.0;
    let change = Repair::of_sheet(SlipKind::Lines, lines[first][0].place(), "", "");
    Some(Layout::of(sheet, fragments, change, 0))
}

/// The sheet without a line that occurs twice, with the same number and the same moves.
pub(super) fn once(sheet: &Sheet) -> Option<Layout> {
    let lines = by_line(&sheet.fragments);
    let texts: Vec<Vec<String>> =
        lines.iter().map(|line| line.iter().map(|word| word.written()).collect()).collect();
    let is_numbered = |line: &[&Fragment]| match &line[0].what {
        What::Word => line.len() > 2 && line[0].number().is_some(),
        // The time on a clock.
        What::Text(said) => line.len() > 1 && said.words.is_empty(),
        _ => false,
    };
    let twice = texts.windows(2).position(|pair| pair[0] == pair[1])? + 1;
    let first = lines[twice].first().filter(|_| is_numbered(&lines[twice]))?;
    let rest = lines.iter().enumerate().filter(|(at, _)| *at != twice);
    let fragments = rest.flat_map(|(_, line)| line.iter().map(|word| (*word).clone())).collect();
    let written = texts[twice].join(" ");
    let change = Repair::of_sheet(SlipKind::Repeated, first.place(), &written, "");
    Some(Layout::of(sheet, fragments, change, SlipKind::Repeated.facts().first))
}

/// The sheet with the two moves of each line exchanged, if its heading has the second side in the left column.
pub(super) fn turned(sheet: &Sheet, defaults: RecordDefaults<'_>) -> Option<Layout> {
    let game = sheet.game(defaults)?;
    let heading = sheet.fragments.iter().position(|fragment| match &fragment.what {
        What::Text(prose) => is_turned(prose, registry::info(game)),
        _ => false,
    })?;
    let mut fragments = sheet.fragments.clone();
    let line = fragments[heading].line;
    let is_step = |fragment: &Fragment| {
        fragment.line > line
            && fragment.is_word()
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
    let change = Repair::of_sheet(SlipKind::Order, sheet.fragments[heading].place(), "", "");
    Some(Layout::of(sheet, fragments, change, 0))
}

/// The two sheets of a file whose numbers begin again at 1: both players' sheets of one game.
pub(super) fn halves(sheet: &Sheet) -> Option<[Sheet; 2]> {
    let lines = by_line(&sheet.fragments);
    let numbers = numbered(&lines);
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
