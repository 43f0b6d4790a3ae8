//! A server's response, as received.

use std::collections::BTreeMap;

/// The head of a response, and where it ends.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) status: u16,
    /// By name, in lower case.
    pub(crate) headers: BTreeMap<String, String>,
    /// The length of the head, including the empty line after it.
    pub(crate) ends: usize,
}

impl Head {
    /// The head, once it is complete.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        let gap = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(&bytes[..gap]).into_owned();
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let headers = lines.filter_map(|line| line.split_once(':'));
        let headers = headers.map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()));
        Some(Self { status, headers: headers.collect(), ends: gap + 4 })
    }

    /// The length of the body, if the head gives it.
    pub(crate) fn length(&self) -> usize {
        self.headers.get("content-length").and_then(|text| text.parse().ok()).unwrap_or(0)
    }
}
