//! The names of pages that are files in a folder.

use super::files;

/// The search index of a folder of files: public names and codes. It is a script, because a page opened from
/// a disk may not read another file.
pub(super) const INDEX: &str = "busca.js";

/// The file of a page: `/g/2.3.1` is `g-2.3.1.html`.
pub(super) fn file_name(path: &str) -> String {
    let (path, mark) = path.split_once('?').unwrap_or((path, ""));
    match path.trim_matches('/') {
        "" => "index.html".to_owned(),
        // The mark shows a browser that the file has changed since it was cached.
        known if files::asset(path).is_some() && !mark.is_empty() => format!("{known}?{mark}"),
        known if known.ends_with(".html") || files::asset(path).is_some() => known.to_owned(),
        page => format!("{}.html", page.replace('/', "-")),
    }
}
