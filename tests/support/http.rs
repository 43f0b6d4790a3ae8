//! What a server answers, as it comes over the wire.

use std::collections::BTreeMap;

/// The head of an answer, and where it ends.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) status: u16,
    /// By their names in small letters.
    pub(crate) headers: BTreeMap<String, String>,
    /// How long the head is, with the empty line behind it.
    pub(crate) ends: usize,
}

impl Head {
    /// The head, once all of it is there.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        let gap = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(&bytes[..gap]).into_owned();
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let headers = lines.filter_map(|line| line.split_once(':'));
        let headers = headers.map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()));
        Some(Self { status, headers: headers.collect(), ends: gap + 4 })
    }

    /// How long the body is to be, where the head says so.
    pub(crate) fn length(&self) -> usize {
        self.headers.get("content-length").and_then(|text| text.parse().ok()).unwrap_or(0)
    }
}
