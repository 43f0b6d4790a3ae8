//! Pictures uploaded with a form, and their limits.

use std::fs::File;
use std::sync::Arc;

/// The most pictures in one form.
pub(super) const MOST_PICTURES: usize = 12;
/// The largest picture, in bytes.
pub(super) const MOST_BYTES: u64 = 8_000_000;

/// A picture on the disk.
#[derive(Clone, Debug)]
pub(crate) struct SpooledPicture {
    /// Its original name.
    pub(crate) name: String,
    /// The file; `None` if it was too large.
    pub(crate) file: Option<Arc<File>>,
}

/// The pictures of a form.
#[derive(Clone, Debug, Default)]
pub(crate) struct SpooledPictures {
    /// Those that were accepted.
    pub(crate) taken: Vec<SpooledPicture>,
    /// How many more there were.
    pub(crate) beyond: usize,
}
