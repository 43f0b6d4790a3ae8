//! The public pages as files with short names in one folder, to be put on any web space. Their links are
//! relative: they work below any path, and from a disk.

use std::io::{self, Cursor, Write};

use crate::hall::{PageFault, PageFolder};
use crate::web::games_page;
use crate::web::pages::prelude::*;
use crate::web::site::{INDEX, file_name};
use crate::web::view::View;
use arbitro_paper::certificates;

/// Every public page of an event in one ZIP archive, ordered by name; the same pages give the same bytes.
///
/// # Errors
/// The pages cannot be written into a temporary folder, or read from there.
pub(super) fn archive(view: &Arc<View>, lang: Lang) -> Result<Vec<u8>, Message> {
    let cause = |error: io::Error| message!(words::WEB_FAULT_SITE, cause = of_io(&error));
    let folder = tempfile::tempdir().map_err(cause)?;
    write(view, lang, folder.path()).map_err(|fault| fault.message())?;
    packed(folder.path()).map_err(cause)
}

fn packed(folder: &Path) -> io::Result<Vec<u8>> {
    let files: io::Result<Vec<_>> =
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect();
    let mut files = files?;
    files.sort();
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for path in files.iter().filter(|path| path.is_file()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        archive.start_file(name, zip::write::SimpleFileOptions::default())?;
        archive.write_all(&std::fs::read(path)?)?;
    }
    Ok(archive.finish()?.into_inner())
}

/// Writes every public page of an event, and removes those that no longer exist; returns their number. A file
/// that already has the same content is not touched.
///
/// # Errors
/// The folder or a file cannot be written, or the folder belongs to something else.
///
/// # Panics
/// Pairs of strings cannot be written as JSON, which does not happen.
pub(crate) fn write(view: &Arc<View>, lang: Lang, folder: &Path) -> Result<usize, PageFault> {
    let mut site = PageFolder::open(folder)?;
    let mut page = |path: String, places: Vec<String>, page: fn(&Viewer) -> Answer| {
        let name = file_name(&path);
        site.put(&name, &page(&Viewer::of(Arc::clone(view), lang, path, places)).body)
    };
    for (_, player) in view.public.players() {
        let code = player.row.code.to_string();
        page(format!("/p/{code}"), vec![code], pages::player::page)?;
    }
    for group in view.public.groups() {
        let code = group.code.to_string();
        page(format!("/g/{code}"), vec![code.clone()], pages::group::page)?;
        if pages::crosstable::is_shown(group) {
            page(format!("/q/{code}"), vec![code], pages::crosstable::page)?;
        }
    }
    let rules = view.event.as_ref().map(|event| &event.rules);
    let drawn = |code| view.public.groups_of(code).next().is_some();
    let categories = rules.into_iter().flat_map(|rules| &rules.categories);
    for category in categories.filter(|category| drawn(category.code)) {
        let code = category.code.to_string();
        page(format!("/c/{code}"), vec![code], pages::group::category)?;
    }
    let main = Viewer::of(Arc::clone(view), lang, "/".to_owned(), Vec::new());
    if pages::school_ranking::table(&main).is_some() {
        page("/escolas".to_owned(), Vec::new(), pages::school_ranking::page)?;
    }
    page("/aviso".to_owned(), Vec::new(), pages::notice::page)?;
    page("/ecra".to_owned(), Vec::new(), pages::screen::page)?;
    page(format!("/{}", certificates::PAGE), Vec::new(), pages::certificate::page)?;
    // Visitors who come in by the first page find the others there.
    page("/".to_owned(), Vec::new(), pages::home::page)?;
    for path in [
        "/estilo.css",
        "/tabuleiros.css",
        "/eliminatorias.css",
        "/hall.js",
        "/procura.js",
        "/certificado.js",
        "/parede.css",
        "/parede-tabuleiros.css",
        "/parede.js",
        "/icone.svg",
    ] {
        if let Some(asset) = files::asset(path) {
            site.put(&file_name(path), &asset.bytes)?;
        }
    }
    if let Some(page) = games_page::asset() {
        site.put(&file_name(games_page::PATH), &page.bytes)?;
    }
    let index: Vec<[String; 2]> = view
        .public
        .players()
        .map(|(_, player)| [player.row.name.clone(), player.row.code.to_string()])
        .collect();
    let index = serde_json::to_string(&index).expect("pairs of strings can be written as JSON");
    site.put(INDEX, format!("window.arbitroIndex = {index};\n").as_bytes())?;
    site.finish()
}
