//! The certificates in the notes of a file's pages.

use arbitro_paper::output::pdf::read_pages;

/// The notes of a PDF file, page by page.
pub fn notes(bytes: &[u8]) -> Vec<String> {
    let pages = read_pages(bytes).expect("a PDF");
    pages.into_iter().flat_map(|page| page.notes).collect()
}
