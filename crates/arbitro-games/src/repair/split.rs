//! Cuts words at commas, parentheses and crossed-out parts, where no move of the game continues.

use std::ops::Range;

use super::prelude::*;

use super::fragment::{bracketed_square, is_prose};
use super::labels;
use super::prose::Prose;

/// The fragments of a sheet, cut for one game.
pub(super) fn split(fragments: &[Fragment], rules: &dyn Rules) -> Vec<Fragment> {
    // Only in games whose moves are lists of squares is a comma a part of a move.
    let commas = rules.is_token("a1,b1");
    // If it were that of a colour, the other colour would have its own: "Bc4 Pa5".
    let lettered = |fragment: &&Fragment| {
        let cell: Vec<char> = fragment.letters.iter().copied().take(3).collect();
        matches!(cell[..], [one, two, three]
            if one.is_alphabetic() && two.is_alphabetic() && three.is_ascii_digit())
    };
    let letters: FxHashSet<char> = fragments
        .iter()
        .filter(lettered)
        .map(|fragment| fragment.letters[0].to_ascii_lowercase())
        .collect();
    let of_pieces = letters.len() == 1;
    let fragments = &if commas { in_cells(fragments) } else { fragments.to_vec() };
    let mut pieces = Vec::with_capacity(fragments.len());
    for fragment in fragments {
        if !fragment.is_word() || bracketed_square(&fragment.letters).is_some() {
            pieces.push(fragment.clone());
            continue;
        }
        if let Some(steps) = steps(fragment, rules) {
            pieces.extend(steps);
            continue;
        }
        if let Some(piece) = piece(fragment, rules).filter(|_| of_pieces) {
            pieces.extend(piece);
            continue;
        }
        let mut from = 0;
        let last = fragment.letters.iter().rposition(|letter| letter.is_alphanumeric());
        for at in 1..=fragment.letters.len() {
            let end = at == fragment.letters.len();
            let inside = commas && last.is_some_and(|last| last >= at);
            if end || (!inside && at_comma(&fragment.letters, at)) {
                let word: String = fragment.letters[from..at].iter().collect();
                // "1,Hugo,f7,preta": a row of a table.
                let listed = at - from < fragment.letters.len();
                let label = || !labels::of_word(rules.wording(), &word).is_empty();
                let what = match listed && is_prose(&word) && !label() {
                    true => What::Text(Prose::of(&word)),
                    false => What::Word,
                };
                let cut = marked(fragment, from..at, rules).into_iter();
                pieces.extend(cut.map(|piece| Fragment { what: what.clone(), ..piece }));
                from = at;
            }
        }
    }
    pieces
}

/// The squares of each cell of a table in one word: `| a1 b1 a2 | p1 a t1 |`.
fn in_cells(fragments: &[Fragment]) -> Vec<Fragment> {
    let is_bar = |word: &Fragment| matches!(word.letters[..], ['|' | ';']);
    let mut joined: Vec<Fragment> = Vec::new();
    for line in fragments.chunk_by(|one, next| one.line == next.line) {
        let is_part = |word: &Fragment| {
            let text = word.written();
            word.is_word() && (super::lattice::is_square(&text) || is_connector(&text))
        };
        let is_table = line.iter().filter(|word| is_bar(word)).count() > 1
            && line
                .iter()
                .all(|word| is_bar(word) || is_part(word) || word.bare_number().is_some());
        let parts = line.chunk_by(|one, next| is_table && is_part(one) && is_part(next));
        joined.extend(parts.map(|part| {
            let letters: Vec<String> = part.iter().map(Fragment::written).collect();
            Fragment { letters: letters.join(" ").chars().collect(), ..part[0].clone() }
        }));
    }
    joined
}

/// The letter of the only kind of piece before its square, and the rest: `pf3` in a game of pawns.
fn piece(fragment: &Fragment, rules: &dyn Rules) -> Option<[Fragment; 2]> {
    let word = fragment.written();
    let letter = word.chars().next().filter(char::is_ascii_alphabetic)?;
    let is_noun = |key| {
        let name = WORDS.text(Lang::Pt, &arbitro_words::Message::new(key));
        let noun = name.split(' ').map(collation).find(|word| word.len() > 3);
        noun.is_some_and(|noun| noun.starts_with(letter.to_ascii_lowercase()))
    };
    let legend = rules.info().legend;
    let rest = &word[1..];
    let named = !legend.is_empty() && legend.iter().all(|(_, key)| is_noun(*key));
    if !named
        || !rest.starts_with(|sign: char| sign.is_ascii_alphabetic())
        || super::lattice::squares(rest).next().is_none()
        || [word.as_str(), rest].iter().any(|word| rules.is_token(word))
    {
        return None;
    }
    let text = What::Text(Prose::of(&word[..1]));
    let front = Fragment { what: text, ..fragment.part(0..1) };
    Some([front, fragment.part(1..fragment.letters.len())])
}

/// The squares of a piece's whole way in one word, `e5→e4→d4→c4`, each a move from the one before; the first
/// is where it began.
fn steps(fragment: &Fragment, rules: &dyn Rules) -> Option<Vec<Fragment>> {
    let plain = fragment.plain();
    let cells: Vec<&str> = plain.split(['-', '>']).filter(|cell| !cell.is_empty()).collect();
    let squares =
        cells.iter().all(|cell| rules.is_token(cell) && super::lattice::squares(cell).count() == 1);
    if cells.len() < 4 || !squares {
        return None;
    }
    // A line of squares in one word may be one move.
    let columns: FxHashSet<Option<&str>> = cells.iter().map(|cell| cell.get(..1)).collect();
    let rows: FxHashSet<Option<&str>> = cells.iter().map(|cell| cell.get(1..)).collect();
    if columns.len() == 1 || rows.len() == 1 {
        return None;
    }
    let mut found: Vec<Fragment> = Vec::new();
    let mut at = 0;
    let mut moves = 0;
    while at < fragment.letters.len() {
        let sign = |letter: &char| matches!(plain_sign(*letter), '-' | '>');
        let length =
            fragment.letters[at..].iter().position(sign).unwrap_or(fragment.letters.len() - at);
        if length > 0 {
            // The first two squares are one move, if moves are written so: "e5-e4".
            let origin = format!("{}-{}", cells[0], cells[1]);
            match found.last_mut().filter(|_| moves == 1 && rules.is_token(&origin)) {
                Some(first) => first.letters = fragment.letters[..at + length].to_vec(),
                None => found.push(fragment.part(at..at + length)),
            }
            moves += 1;
        }
        at += length.max(1);
    }
    Some(found)
}

/// Whether there is a comma just before or after an index.
fn at_comma(letters: &[char], at: usize) -> bool {
    plain_sign(letters[at]) == ',' || plain_sign(letters[at - 1]) == ','
}

/// A part of a word; what is in parentheses or crossed out becomes a fragment of its own.
fn marked(fragment: &Fragment, part: Range<usize>, rules: &dyn Rules) -> Vec<Fragment> {
    let from = part.start;
    let letters: Vec<char> = fragment.letters[part].iter().copied().map(plain_sign).collect();
    let part = |start: usize, end: usize, crossed: bool| Fragment {
        crossed,
        ..fragment.part(from + start..from + end)
    };
    let word: String = letters.iter().collect();
    let inside = struck(&letters).filter(|&(start, end)| {
        let has = |letters: &[char]| letters.iter().any(|letter| letter.is_alphanumeric());
        let apart = has(&letters[..start]) || has(&letters[end..]);
        let label: String =
            letters[start..end].iter().filter(|sign| sign.is_alphabetic()).collect();
        // "(P)e5": the letter of a colour.
        let labels = start == 0 && !labels::of_word(rules.wording(), &label).is_empty();
        has(&letters[start..end]) && apart && !labels && !rules.is_token(&word)
    });
    match inside {
        Some((start, end)) => {
            let pieces = [(0, start, false), (start, end, true), (end, letters.len(), false)];
            let some = pieces.into_iter().filter(|(start, end, _)| start < end);
            some.map(|(start, end, crossed)| part(start, end, crossed)).collect()
        }
        None => vec![part(0, letters.len(), fragment.crossed)],
    }
}

/// Where in a word something is in parentheses or crossed out.
fn struck(letters: &[char]) -> Option<(usize, usize)> {
    let find = |from: usize, sign: &[char]| {
        (from..letters.len()).find(|&at| letters[at..].starts_with(sign))
    };
    if let Some(start) = find(0, &['~', '~']) {
        return find(start + 2, &['~', '~']).map(|end| (start, end + 2));
    }
    let start = find(0, &['('])?;
    find(start, &[')']).map(|end| (start, end + 1))
}
