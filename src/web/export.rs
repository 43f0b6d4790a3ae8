//! The public pages as files, with short names in one folder, to be put on any web space.

use std::path::Path;
use std::sync::Arc;

use super::answer::Body;
use super::ask::{Ask, Fields, Site};
use super::hall::Hall;
use super::view::View;
use super::{files, pages};
use crate::hall::{FileFault, HallFiles};
use crate::locale::Lang;

/// The file of a page: `/g/2.3.1` is `g-2.3.1.html`.
pub(super) fn file_name(path: &str) -> String {
    let (path, _) = path.split_once('?').unwrap_or((path, ""));
    match path.trim_matches('/') {
        "" => "index.html".to_owned(),
        known if files::asset(path).is_some() => known.to_owned(),
        page => format!("{}.html", page.replace('/', "-")),
    }
}

/// Writes every public page of an event; what is there already and the same is left alone.
///
/// # Errors
/// The folder or a file cannot be written.
pub(crate) fn write(view: &Arc<View>, lang: Lang, folder: &Path) -> Result<usize, FileFault> {
    let at = HallFiles::folder_for_pages(folder)?;
    let hall = Arc::new(Hall::without_server(folder));
    let mut count = 0;
    let mut page = |path: String,
                    places: Vec<String>,
                    make: fn(&Ask) -> super::answer::Answer|
     -> Result<(), FileFault> {
        let ask = Ask {
            hall: Arc::clone(&hall),
            view: Arc::clone(view),
            lang,
            holder: None,
            path: path.clone(),
            places,
            query: Fields::default(),
            form: Fields::default(),
            upload: None,
            from: std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST),
            host: String::new(),
            site: Site::Folder,
        };
        if let Body::Whole(bytes) = make(&ask).body {
            at.put(&file_name(&path), &bytes)?;
            count += 1;
        }
        Ok(())
    };
    page("/".to_owned(), Vec::new(), pages::home::page)?;
    page("/aviso".to_owned(), Vec::new(), pages::notice::page)?;
    page("/ecra".to_owned(), Vec::new(), pages::screen::page)?;
    let rules = view.event.as_ref().map(|event| &event.rules);
    for category in rules.into_iter().flat_map(|rules| &rules.categories) {
        let code = category.code.to_string();
        page(format!("/c/{code}"), vec![code], pages::group::category)?;
    }
    for group in view.public.groups() {
        let code = group.code.to_string();
        page(format!("/g/{code}"), vec![code], pages::group::page)?;
    }
    for (_, player) in view.public.players() {
        let code = player.row.code.to_string();
        page(format!("/p/{code}"), vec![code], pages::player::page)?;
    }
    for path in ["/estilo.css", "/hall.js", "/icone.svg"] {
        if let Some(asset) = files::asset(path) {
            at.put(&file_name(path), &asset.bytes)?;
        }
    }
    let index: Vec<[String; 2]> = view
        .public
        .players()
        .map(|(_, player)| [player.row.name.clone(), player.row.code.to_string()])
        .collect();
    at.put("busca.json", serde_json::to_string(&index).unwrap_or_default().as_bytes())?;
    Ok(count)
}
