//! The hash that ties an entry to everything before it.

use std::fmt;
use std::str::FromStr;

use super::Draft;
use crate::model::text::as_text;

/// The longest entry that is assembled before it is hashed, in bytes: one BLAKE3 chunk.
const SHORT: usize = 1024;

/// The value of each byte as a hexadecimal digit; more than 15 for any other byte. A table, because
/// a processor cannot predict branches on the digits of a hash.
const DIGITS: [u8; 256] = {
    let mut digits = [0xff; 256];
    let mut value = 0;
    while value < 16 {
        let digit = b"0123456789abcdef"[value];
        digits[digit as usize] = value as u8;
        digits[digit.to_ascii_uppercase() as usize] = value as u8;
        value += 1;
    }
    digits
};

/// A BLAKE3 hash of 32 bytes, written as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hash([u8; 32]);
as_text!(Hash);

impl Hash {
    /// The hash before the first entry.
    pub const ZERO: Hash = Hash([0; 32]);

    /// The hash of entry number `seq`, which follows an entry with the hash `self`: BLAKE3 over
    ///
    /// 1. the 32 bytes of the hash before it (zeros before the first entry),
    /// 2. the number as 8 bytes, big-endian,
    /// 3. for each of `at`, `desk`, `op`, `payload`: its length in bytes as 8 bytes, big-endian, and
    ///    its bytes in UTF-8,
    /// 4. the same for `batch`, if the entry has one.
    ///
    /// The lengths keep the fields apart: `("ab", "c")` is not `("a", "bc")`.
    #[must_use]
    pub fn link(&self, seq: u64, draft: &Draft) -> Hash {
        let fields = [&*draft.at, &*draft.desk, &*draft.op, &*draft.payload];
        self.link_fields(seq, fields, draft.batch.as_deref())
    }

    /// [`Hash::link`] over the fields in order.
    pub(super) fn link_fields(&self, seq: u64, fields: [&str; 4], batch: Option<&str>) -> Hash {
        let fields = || fields.into_iter().chain(batch);
        // Nearly every entry is short; hashed in one piece it takes a third of the time.
        let mut room = [0; SHORT];
        let mut length = 0;
        let mut put = |bytes: &[u8]| {
            let end = length + bytes.len();
            if let Some(free) = room.get_mut(length..end) {
                free.copy_from_slice(bytes);
            }
            length = end;
        };
        put(&self.0);
        put(&seq.to_be_bytes());
        for field in fields() {
            put(&(field.len() as u64).to_be_bytes());
            put(field.as_bytes());
        }
        if let Some(short) = room.get(..length) {
            return Hash::of(short);
        }
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.0).update(&seq.to_be_bytes());
        for field in fields() {
            hasher.update(&(field.len() as u64).to_be_bytes()).update(field.as_bytes());
        }
        Hash(*hasher.finalize().as_bytes())
    }

    /// The hash of some bytes.
    pub(super) fn of(bytes: &[u8]) -> Hash {
        Hash(*blake3::hash(bytes).as_bytes())
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 64 hexadecimal digits")]
pub struct BadHash;

impl FromStr for Hash {
    type Err = BadHash;

    fn from_str(text: &str) -> Result<Self, BadHash> {
        let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return Err(BadHash) };
        let pairs: &[[u8; 2]; 32] = pairs.try_into().map_err(|_| BadHash)?;
        let mut bytes = [0; 32];
        let mut all = 0;
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            let (high, low) = (DIGITS[usize::from(*high)], DIGITS[usize::from(*low)]);
            all |= high | low;
            *byte = high << 4 | low & 15;
        }
        if all < 16 { Ok(Hash(bytes)) } else { Err(BadHash) }
    }
}

/// A head's hash as printed on a sheet: at least its first sixteen digits.
///
/// Sixteen digits are 64 bits, more than a forger can match with an altered journal.
///
/// ```
/// use arbitro_event::store::{Hash, PrintedHead};
///
/// let mark: PrintedHead = "AF13 49B9 F5F9 A1A6".parse()?;
/// let hash: Hash = "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262".parse()?;
/// assert!(mark.is_of(&hash) && PrintedHead::from(hash).is_of(&hash));
/// assert!("af13".parse::<PrintedHead>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedHead(String);

impl PrintedHead {
    /// Whether the hash begins with these digits.
    pub fn is_of(&self, hash: &Hash) -> bool {
        hash.to_string().starts_with(&self.0)
    }
}

impl From<Hash> for PrintedHead {
    fn from(hash: Hash) -> Self {
        PrintedHead(hash.to_string())
    }
}

impl fmt::Display for PrintedHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text that is not the beginning of a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 16 to 64 hexadecimal digits")]
pub struct BadPrintedHead;

impl FromStr for PrintedHead {
    type Err = BadPrintedHead;

    /// Reads 16 to 64 hexadecimal digits, in upper or lower case, with or without spaces.
    ///
    /// # Errors
    /// [`BadPrintedHead`] for anything else.
    fn from_str(text: &str) -> Result<Self, BadPrintedHead> {
        let digits: String = text.split_whitespace().collect::<String>().to_ascii_lowercase();
        let fits = (16..=64).contains(&digits.len());
        if fits && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            Ok(PrintedHead(digits))
        } else {
            Err(BadPrintedHead)
        }
    }
}
