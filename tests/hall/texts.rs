//! The texts of a page.

use crate::page::Page;

/// The announcements of a page.
pub fn announced(page: impl AsRef<str>) -> String {
    Page::read(page.as_ref()).announced()
}

/// The middle of a page, without its frame.
pub fn main_text(page: impl AsRef<str>) -> String {
    Page::read(page.as_ref()).main_text()
}

/// The part of a page with this `id`.
pub fn part(page: impl AsRef<str>, id: &str) -> String {
    Page::read(page.as_ref()).text(&format!("#{id}"))
}
