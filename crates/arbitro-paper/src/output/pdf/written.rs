//! The pages of a file as objects, and the tree that holds them.

use super::prelude::*;

use super::error::PrintError;
use super::seal::{self, Sealer};
use super::stock::Placing;

/// The parts of a page that are kept until the end: its object, its size, the objects of its
/// content in order, and the function that seals it over their digest.
pub(super) struct WrittenPage {
    pub number: u32,
    pub paper: Paper,
    /// The size that it was drawn for, and where that lies on the paper.
    pub drawn: Paper,
    pub placing: Placing,
    /// Whether it begins a leaf where both sides are printed.
    pub leaf: bool,
    pub contents: Vec<u32>,
    pub seal: Option<(blake3::Hash, Sealer)>,
}

/// The pages of a file, whose tree is still to be written.
pub(super) struct Pages {
    pub root: u32,
    pub numbers: Vec<u32>,
    /// The same with the blank backs of leaves.
    pub leaves: Vec<u32>,
    media: Object,
}

fn media(paper: Paper) -> Object {
    let points = |length: f64| Object::Real((length * POINTS) as f32);
    Object::Array(vec![0.into(), 0.into(), points(paper.width), points(paper.height)])
}

/// Writes the pages' own objects, each with its resources, which archives do not let it inherit; and seals them.
/// In `duplex` printing, the page before one that begins a leaf has a blank back where it needs one.
pub(super) fn write_pages(
    body: &mut Body,
    made: &Document,
    resources: ObjectId,
    pages: Vec<WrittenPage>,
    duplex: bool,
) -> Result<Pages, PrintError> {
    let unknown = || PrintError::File("a page that cannot be told".to_owned());
    let root = body.number();
    let first = pages.first().map(|page| page.paper).ok_or(PrintError::Nothing)?;
    let mut shared: Option<seal::Shared<'_>> = None;
    let mut numbers = Vec::with_capacity(pages.len());
    let mut leaves = Vec::with_capacity(pages.len());
    for (at, page) in pages.into_iter().enumerate() {
        let mut text = format!(
            "<</Type/Page/Parent {root} 0 R/Resources {} 0 R/StructParents {at}/Contents",
            resources.0
        );
        match page.contents[..] {
            [only] => text += &format!(" {only} 0 R"),
            _ => {
                let contents = page.contents.iter().map(|number| format!("{number} 0 R"));
                text += &format!("[{}]", contents.collect::<Vec<_>>().join(" "));
            }
        }
        let mut text = text.into_bytes();
        let size = media(page.paper);
        if duplex && page.leaf && leaves.len() % 2 == 1 {
            let blank = body.number();
            let mut back =
                format!("<</Type/Page/Parent {root} 0 R/Resources<<>>/MediaBox").into_bytes();
            back.extend(body::written(size.clone()));
            back.extend_from_slice(b">>");
            body.object(blank, &back);
            leaves.push(blank);
        }
        if page.paper != first {
            text.extend_from_slice(b"/MediaBox");
            text.extend(body::written(size.clone()));
        }
        if let Some((content, sealer)) = page.seal {
            let shared = match &shared {
                Some(shared) => shared,
                None => shared.insert(seal::Shared::of(made, resources).ok_or_else(unknown)?),
            };
            let draws = shared.page(&content, &size).ok_or_else(unknown)?;
            text.push(b'/');
            text.extend_from_slice(seal::SEAL);
            text.extend(body::written(Object::string_literal(sealer(&draws))));
        }
        text.extend_from_slice(b">>");
        body.object(page.number, &text);
        numbers.push(page.number);
        leaves.push(page.number);
    }
    Ok(Pages { root, numbers, leaves, media: media(first) })
}

impl Pages {
    /// Writes the tree, with everything that all pages have in common.
    pub(super) fn tree(&self, body: &mut Body) {
        let kids: Vec<String> = self.leaves.iter().map(|page| format!("{page} 0 R")).collect();
        let mut text = b"<</Type/Pages/MediaBox".to_vec();
        text.extend(body::written(self.media.clone()));
        let count = kids.len();
        let more = format!("/Count {count}/Kids[{}]>>", kids.join(" "));
        text.extend_from_slice(more.as_bytes());
        body.object(self.root, &text);
    }
}
