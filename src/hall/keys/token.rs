//! What is on a card: random letters that nobody can guess.

use super::fault::KeyFault;

/// Letters and digits that are not mistaken for one another.
pub(super) const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// How many of them a key has: 130 bits.
pub(super) const TOKEN: usize = 26;

/// A key or a code as it was meant: without what stands before a `#`, in capitals or not, with hyphens or
/// blanks between the letters, and with letters that are mistaken for digits.
pub fn typed(text: &str) -> String {
    let (_, text) = text.rsplit_once('#').unwrap_or(("", text));
    let letters = text.chars().filter(char::is_ascii_alphanumeric);
    letters
        .map(|letter| match letter.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            other => other,
        })
        .collect()
}

/// The part of a token that may be written down.
pub(super) fn hash(token: &str) -> String {
    blake3::hash(token.as_bytes()).to_hex().to_string()
}

/// A token that nobody can guess.
///
/// # Errors
/// The system has no random numbers.
pub fn random() -> Result<String, KeyFault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| KeyFault::Random(error.to_string()))?;
    Ok(letters(&bytes))
}

/// A seed for lots that nobody chose: short enough to be read out and written on a wall.
///
/// # Errors
/// The system gives no random numbers.
pub fn seed() -> Result<u64, KeyFault> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| KeyFault::Random(error.to_string()))?;
    Ok(u64::from_le_bytes(bytes) % 1_000_000)
}

/// The first bits of 32 bytes, five a letter.
pub(super) fn letters(bytes: &[u8; 32]) -> String {
    let bit = |at: usize| usize::from(bytes[at / 8] >> (at % 8) & 1);
    (0..TOKEN)
        .map(|letter| (0..5).fold(0, |value, place| value << 1 | bit(letter * 5 + place)))
        .map(|value| char::from(ALPHABET[value]))
        .collect()
}
