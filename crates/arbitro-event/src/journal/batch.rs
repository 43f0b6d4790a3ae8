//! A batch: everything that was done with one request. It is one line of the log, and one undo.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::Deserialize;

use crate::model::text::as_text;
use crate::operation::{Merge, Step};
use crate::simulation;
use crate::store::JournalEntry;

/// The most characters of a request's identifier.
const LONGEST_ID: usize = 40;
/// The random bytes of an identifier made here.
const ID_BYTES: usize = 12;

/// A request's identifier, and that of the batch it becomes: a request that arrives again is
/// recognised by it. Letters, digits and hyphens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RequestId(Box<str>);
as_text!(RequestId);

/// A text that cannot be the identifier of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not up to {LONGEST_ID} letters, digits and hyphens")]
pub struct InvalidRequestId;

impl RequestId {
    /// A new identifier: from the system's random numbers or, where it has none, from the time and
    /// the process.
    pub fn new() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);

        let mut bytes = [0; ID_BYTES];
        if simulation::random(&mut bytes).is_err() {
            let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            let moment = since.map_or(0, |since| since.as_nanos());
            let count = COUNT.fetch_add(1, Ordering::Relaxed);
            let seed = format!("{moment} {} {count}", std::process::id());
            bytes.copy_from_slice(&blake3::hash(seed.as_bytes()).as_bytes()[..ID_BYTES]);
        }
        Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The identifier that a text always gives.
    pub fn derived(text: &str) -> Self {
        let hash = blake3::hash(text.as_bytes());
        Self(hash.to_hex()[..2 * ID_BYTES].into())
    }

    /// The identifier.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for RequestId {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for RequestId {
    type Err = InvalidRequestId;

    fn from_str(text: &str) -> Result<Self, InvalidRequestId> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let fits = (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(plain);
        if fits { Ok(Self(text.into())) } else { Err(InvalidRequestId) }
    }
}

/// The journal's data on a request, beside its operations.
///
/// As a text: the identifier, the digest of the content and, if questions were answered, their
/// words, joined by commas; the three separated by blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The request's identifier.
    pub id: RequestId,
    /// A digest of the act, which distinguishes the same request from another one with its
    /// identifier.
    pub content: String,
    /// The words of the questions that were answered with yes.
    pub confirmed: Vec<String>,
}

impl Batch {
    /// A batch that nobody sends twice.
    pub fn new() -> Self {
        Self { id: RequestId::new(), content: "-".to_owned(), confirmed: Vec::new() }
    }
}

impl Default for Batch {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Display for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.id, self.content)?;
        if self.confirmed.is_empty() { Ok(()) } else { write!(f, " {}", self.confirmed.join(",")) }
    }
}

/// A text that is no batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a batch")]
pub struct InvalidBatch;

impl FromStr for Batch {
    type Err = InvalidBatch;

    fn from_str(text: &str) -> Result<Self, InvalidBatch> {
        let mut parts = text.split(' ');
        let id = parts.next().and_then(|id| id.parse().ok()).ok_or(InvalidBatch)?;
        let content = parts.next().ok_or(InvalidBatch)?.to_owned();
        let confirmed = parts.next().into_iter().flat_map(|words| words.split(','));
        Ok(Self { id, content, confirmed: confirmed.map(str::to_owned).collect() })
    }
}

/// A request that the journal has: its content, and the numbers of its first and last entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedRequest {
    /// The digest of its content; `None` for a result sent to 0.2.
    pub content: Option<Box<str>>,
    /// The number of its first entry.
    pub first: u64,
    /// The number of its last entry.
    pub last: u64,
}

/// The requests that the journal has, by identifier.
#[derive(Clone, Debug, Default)]
pub(super) struct RecordedRequests(HashMap<Box<str>, RecordedRequest>);

impl RecordedRequests {
    /// Adds the request of an entry; and of a merge, the requests of the copy that did the same as entries here.
    pub(super) fn add(&mut self, entry: &JournalEntry) {
        self.add_sent(entry);
        if let Some(batch) = &entry.batch {
            self.add_batch(batch, entry.seq);
        }
        let merge = (entry.op == "merge").then(|| serde_json::from_str::<Merge>(&entry.payload));
        for step in merge.and_then(Result::ok).into_iter().flat_map(|merge| merge.steps) {
            if let Step::Same { seq, batch: Some(batch), .. } = step {
                self.add_batch(&batch, seq);
            }
        }
    }

    fn add_batch(&mut self, text: &str, seq: u64) {
        let mut parts = text.split(' ');
        let (Some(id), Some(content)) = (parts.next(), parts.next()) else { return };
        match self.0.get_mut(id) {
            Some(request) if request.content.as_deref() == Some(content) => {
                request.first = request.first.min(seq);
                request.last = request.last.max(seq);
            }
            // Another copy gave the identifier to another request.
            Some(_) => {}
            None => drop(self.0.insert(
                id.into(),
                RecordedRequest { content: Some(content.into()), first: seq, last: seq },
            )),
        }
    }

    /// The identifier that is kept with a result.
    fn add_sent(&mut self, entry: &JournalEntry) {
        #[derive(Deserialize)]
        struct Sent {
            entry: Option<String>,
        }
        if entry.op == "result"
            && entry.payload.contains("\"entry\"")
            && let Ok(Sent { entry: Some(id) }) = serde_json::from_str(&entry.payload)
        {
            let request = RecordedRequest { content: None, first: entry.seq, last: entry.seq };
            self.0.insert(id.into(), request);
        }
    }

    pub(super) fn find(&self, id: &RequestId) -> Option<&RecordedRequest> {
        self.0.get(id.as_str())
    }
}
