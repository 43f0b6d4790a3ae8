//! Characters that are mistaken for one another: they look alike, or their keys are neighbours.

/// Sets of characters that look alike. Case matters: a capital has another shape than its small letter.
const ALIKE: [&str; 10] = ["lI1i|!", "O0oQ", "S5s", "B8", "Z2z", "g9q", "G6", "6b", "ec", "t7"];

/// The rows of a keyboard.
const KEYS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/// The lower-case letters and digits that `letter` may be mistaken for, each with whether the two look alike
/// in the case in which the sheet is written.
pub(super) fn alike(letter: char, capitals: bool) -> impl Iterator<Item = (char, bool)> {
    let sets = ALIKE.iter().filter(move |set| set.contains(letter));
    let others = sets.flat_map(|set| set.chars()).filter(char::is_ascii_alphanumeric);
    let mut similar: Vec<(char, bool)> = others
        .filter(|other| !other.eq_ignore_ascii_case(&letter))
        .map(|other| {
            let usual = !other.is_alphabetic() || other.is_ascii_uppercase() == capitals;
            (other.to_ascii_lowercase(), !usual)
        })
        .collect();
    similar.sort_unstable();
    similar.dedup_by_key(|(other, _)| *other);
    similar.into_iter().map(|(other, strange)| (other, !strange))
}

/// The letters whose keys touch a letter's key.
pub(super) fn beside_on_keyboard(letter: char) -> impl Iterator<Item = char> {
    let small = letter.to_ascii_lowercase();
    let mut adjacent = Vec::new();
    for (row, keys) in KEYS.iter().enumerate() {
        let Some(at) = keys.find(small) else { continue };
        let mut take = |row: Option<usize>, at: Option<usize>| {
            let key = row.and_then(|row| KEYS.get(row)).zip(at);
            adjacent.extend(
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
    adjacent.into_iter()
}

/// The letters before and after a letter in the alphabet.
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
    fn letters_have_lookalikes_and_neighbours() {
        let joined = |letters: &mut dyn Iterator<Item = char>| letters.collect::<String>();
        let alike = |letter| joined(&mut alike(letter, false).map(|(other, _)| other));
        assert_eq!(alike('l'), "1i");
        assert_eq!(alike('O'), "0q");
        assert_eq!(alike('9'), "gq");
        assert_eq!(alike('e'), "c");
        // `G` looks like `6` and `g` like `9`; `6` looks like `b` in small letters and like `G` in capitals.
        assert_eq!((alike('G'), alike('g')), ("6".into(), "9q".into()));
        let six = |capitals| super::alike('6', capitals).collect::<Vec<_>>();
        assert_eq!(six(false), [('b', true), ('g', false)]);
        assert_eq!(six(true), [('b', false), ('g', true)]);
        let mut keys: Vec<char> = beside_on_keyboard('g').collect();
        keys.sort_unstable();
        assert_eq!(keys, ['b', 'f', 'h', 't', 'v', 'y']);
        assert_eq!(joined(&mut beside_in_alphabet('a')), "b");
        assert_eq!(joined(&mut beside_in_alphabet('D')), "CE");
    }
}
