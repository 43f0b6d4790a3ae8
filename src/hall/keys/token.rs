//! The text of a card: random letters that cannot be guessed.

use super::fault::KeyFault;

/// Letters and digits that are not easily confused.
pub(super) const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// How many of them a key has: 130 bits.
pub(super) const TOKEN: usize = 26;

/// Normalises a typed key or code: removes everything up to a `#`, hyphens and blanks, ignores
/// case, and replaces letters that are confused with digits.
pub(crate) fn typed(text: &str) -> String {
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

/// The hash of a token, which may be stored.
pub(super) fn hash(token: &str) -> String {
    blake3::hash(token.as_bytes()).to_hex().to_string()
}

/// A random token.
///
/// # Errors
/// The system has no random numbers.
pub(crate) fn random() -> Result<String, KeyFault> {
    let mut bytes = [0; 32];
    arbitro_event::simulation::random(&mut bytes)
        .map_err(|error| KeyFault::Random(error.to_string()))?;
    Ok(letters(&bytes))
}

/// A random seed for lots, short enough to be read out and written on a wall.
///
/// # Errors
/// The system has no random numbers.
pub(crate) fn seed() -> Result<u64, KeyFault> {
    let mut bytes = [0; 8];
    arbitro_event::simulation::random(&mut bytes)
        .map_err(|error| KeyFault::Random(error.to_string()))?;
    Ok(u64::from_le_bytes(bytes) % 1_000_000)
}

/// The first bits of 32 bytes as letters, five bits each.
pub(super) fn letters(bytes: &[u8; 32]) -> String {
    let bit = |at: usize| usize::from(bytes[at / 8] >> (at % 8) & 1);
    (0..TOKEN)
        .map(|letter| (0..5).fold(0, |value, place| value << 1 | bit(letter * 5 + place)))
        .map(|value| char::from(ALPHABET[value]))
        .collect()
}
