//! Which letters are taken for which others, by the eye and by the finger.

/// Letters and digits that look alike, each with those it is mistaken for.
const ALIKE: [&str; 9] = ["lI1i|!", "O0oQ", "S5s", "B8", "Z2z", "g9q", "G6b", "ec", "t7"];

/// The rows of a keyboard.
const KEYS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/// What a letter may have been meant for that looks like it, as squares are written.
pub(super) fn alike(letter: char) -> impl Iterator<Item = char> {
    let sets = ALIKE.iter().filter(move |set| set.contains(letter));
    let plain =
        |other: char| if other.is_ascii_uppercase() { other.to_ascii_lowercase() } else { other };
    let others = sets.flat_map(|set| set.chars()).filter(char::is_ascii_alphanumeric).map(plain);
    let mut found: Vec<char> =
        others.filter(|other| !other.eq_ignore_ascii_case(&letter)).collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter()
}

/// The letters beside one on a keyboard.
pub(super) fn beside_on_keyboard(letter: char) -> impl Iterator<Item = char> {
    let small = letter.to_ascii_lowercase();
    let mut found = Vec::new();
    for (row, keys) in KEYS.iter().enumerate() {
        let Some(at) = keys.find(small) else { continue };
        let mut take = |row: Option<usize>, at: Option<usize>| {
            let key = row.and_then(|row| KEYS.get(row)).zip(at);
            found.extend(
                key.and_then(|(keys, at)| keys.as_bytes().get(at)).map(|&key| char::from(key)),
            );
        };
        take(Some(row), at.checked_sub(1));
        take(Some(row), Some(at + 1));
        take(row.checked_sub(1), Some(at));
        take(row.checked_sub(1), Some(at + 1));
        take(Some(row + 1), Some(at));
        take(Some(row + 1), at.checked_sub(1));
    }
    found.into_iter()
}

/// The letters before and after one in the alphabet.
pub(super) fn beside_in_alphabet(letter: char) -> impl Iterator<Item = char> {
    let code = letter as u8;
    let inside = |other: u8| char::from(other).is_ascii_alphabetic();
    [code.wrapping_sub(1), code.wrapping_add(1)]
        .into_iter()
        .filter(move |other| inside(*other))
        .map(char::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_alike_and_what_lies_beside() {
        let said = |letters: &mut dyn Iterator<Item = char>| letters.collect::<String>();
        assert_eq!(said(&mut alike('l')), "1i");
        assert_eq!(said(&mut alike('O')), "0q");
        assert_eq!(said(&mut alike('9')), "gq");
        assert_eq!(said(&mut alike('e')), "c");
        let mut keys: Vec<char> = beside_on_keyboard('g').collect();
        keys.sort_unstable();
        assert_eq!(keys, ['b', 'f', 'h', 't', 'v', 'y']);
        assert_eq!(said(&mut beside_in_alphabet('a')), "b");
        assert_eq!(said(&mut beside_in_alphabet('D')), "CE");
    }
}
