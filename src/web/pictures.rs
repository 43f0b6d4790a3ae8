//! Pictures as they come with a form, and how many may come.

use std::fs::File;
use std::sync::Arc;

/// How many pictures are taken of one form.
pub(super) const MOST_PICTURES: usize = 12;
/// How many bytes a picture has at most.
pub(super) const MOST_BYTES: u64 = 8_000_000;

/// A picture on the disk.
#[derive(Clone, Debug)]
pub(crate) struct SpooledPicture {
    /// The name it came with.
    pub(crate) name: String,
    /// The file; none where it was longer than may be.
    pub(crate) file: Option<Arc<File>>,
}

/// The pictures of a form.
#[derive(Clone, Debug, Default)]
pub(crate) struct SpooledPictures {
    /// Those that were taken.
    pub(crate) taken: Vec<SpooledPicture>,
    /// How many more there were than are taken.
    pub(crate) beyond: usize,
}
