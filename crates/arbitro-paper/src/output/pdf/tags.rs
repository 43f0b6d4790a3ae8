//! The structure of a file: which words are a heading, a paragraph, a table cell, for people who use a screen
//! reader or jump from heading to heading.
//!
//! A page's content is divided into marked pieces, each numbered or hidden: lines, backgrounds,
//! running heads and page numbers add nothing to the words. The tree of [`PagePart`]s gives the
//! role of each numbered piece, in reading order (ISO 32000-1, 14.6 to 14.8).

use std::fmt::Write as _;

use super::prelude::*;

/// The role of a part of a page, for screen readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PagePart {
    /// The title of a page or document.
    Title,
    /// A section heading.
    Heading,
    /// A subsection heading.
    Subheading,
    /// A paragraph.
    Text,
    /// A drawing, with its description.
    Figure(String),
    /// A list, which contains items.
    List,
    /// An item, which contains its words.
    ListItem,
    /// The words of an item.
    ListBody,
    /// A table, which contains rows.
    Table,
    /// A row, which contains cells.
    Row,
    /// A cell with a column's heading.
    HeadingCell,
    /// A cell.
    Cell,
}

impl PagePart {
    fn name(&self) -> &'static str {
        match self {
            PagePart::Title => "H1",
            PagePart::Heading => "H2",
            PagePart::Subheading => "H3",
            PagePart::Text => "P",
            PagePart::Figure(_) => "Figure",
            PagePart::List => "L",
            PagePart::ListItem => "LI",
            PagePart::ListBody => "LBody",
            PagePart::Table => "Table",
            PagePart::Row => "TR",
            PagePart::HeadingCell => "TH",
            PagePart::Cell => "TD",
        }
    }

    /// Whether it is kept even if it is empty.
    fn may_be_empty(&self) -> bool {
        matches!(self, PagePart::Cell | PagePart::HeadingCell)
    }
}

/// The structure of one page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tags {
    elements: Vec<Element>,
    open: Vec<usize>,
    /// For each marked piece, the element it belongs to.
    owners: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Element {
    part: PagePart,
    parent: Option<usize>,
    kids: Vec<Kid>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kid {
    Piece(usize),
    Element(usize),
}

impl Tags {
    /// Begins a part inside the open one.
    pub(crate) fn open(&mut self, part: PagePart) -> usize {
        let element = self.elements.len();
        let parent = self.open.last().copied();
        if let Some(parent) = parent {
            self.elements[parent].kids.push(Kid::Element(element));
        }
        self.elements.push(Element { part, parent, kids: Vec::new() });
        self.open.push(element);
        element
    }

    /// Ends the part begun last. An empty part is dropped.
    pub(crate) fn close(&mut self) {
        let Some(element) = self.open.pop() else { return };
        let Element { part, parent, kids } = &self.elements[element];
        if kids.is_empty() && !part.may_be_empty() {
            if let Some(parent) = *parent {
                self.elements[parent].kids.pop();
            }
            self.elements.truncate(element);
        }
    }

    /// Ends the part begun last, even if it is empty.
    pub(crate) fn leave(&mut self) {
        self.open.pop();
    }

    /// The name of an element in the file.
    pub(crate) fn name(&self, element: usize) -> &'static str {
        self.elements[element].part.name()
    }

    /// The part that is open.
    pub(crate) fn innermost(&self) -> Option<usize> {
        self.open.last().copied()
    }

    /// Whether the drawing belongs to a figure with a description.
    pub(crate) fn is_in_figure(&self) -> bool {
        self.innermost().is_some_and(|at| matches!(self.elements[at].part, PagePart::Figure(_)))
    }

    /// The number of a new marked piece of a part.
    pub(crate) fn piece(&mut self, element: usize) -> usize {
        let piece = self.owners.len();
        self.owners.push(element);
        self.elements[element].kids.push(Kid::Piece(piece));
        piece
    }
}

/// The structure of a file being written: a page's own structure is written with the page.
pub(crate) struct Structure {
    /// The object of the tree, and that of the whole document in it.
    root: u32,
    whole: u32,
    /// The top-level parts.
    parts: Vec<u32>,
    /// For each page, the object that maps its pieces to elements.
    owners: Vec<u32>,
}

impl Structure {
    pub(super) fn new(body: &mut Body) -> Self {
        let [root, whole] = [body.number(), body.number()];
        Self { root, whole, parts: Vec::new(), owners: Vec::new() }
    }

    /// Writes the structure of the next page.
    pub(super) fn page(&mut self, body: &mut Body, page: u32, tags: &Tags) {
        let numbers: Vec<u32> = tags.elements.iter().map(|_| body.number()).collect();
        for (element, &number) in tags.elements.iter().zip(&numbers) {
            if element.parent.is_none() {
                self.parts.push(number);
            }
            let parent = element.parent.map_or(self.whole, |parent| numbers[parent]);
            body.object(number, &element.text(parent, page, &numbers));
        }
        let owners = body.number();
        let pieces = tags.owners.iter().map(|&owner| numbers[owner]);
        body.object(owners, format!("[{}]", references(pieces)).as_bytes());
        self.owners.push(owners);
    }

    /// Writes the tree above the pages; returns its object.
    pub(super) fn finish(self, body: &mut Body) -> u32 {
        let Self { root, whole, parts, owners } = self;
        let parts = references(parts.into_iter());
        body.object(whole, format!("<</S/Document/P {root} 0 R/K[{parts}]>>").as_bytes());
        let tree = body.number();
        let pages = owners.len();
        let mut text = String::from("<</Nums[");
        for (page, owners) in owners.into_iter().enumerate() {
            let _ = write!(text, "{page} {owners} 0 R ");
        }
        text += "]>>";
        body.object(tree, text.as_bytes());
        let text = format!(
            "<</Type/StructTreeRoot/K {whole} 0 R/ParentTree {tree} 0 R/ParentTreeNextKey {pages}>>"
        );
        body.object(root, text.as_bytes());
        root
    }
}

fn references(numbers: impl Iterator<Item = u32>) -> String {
    let mut text = String::new();
    for number in numbers {
        let _ = write!(text, "{number} 0 R ");
    }
    text
}

impl Element {
    fn text(&self, parent: u32, page: u32, numbers: &[u32]) -> Vec<u8> {
        let mut text = format!("<</S/{}/P {parent} 0 R", self.part.name());
        let kid = |kid: &Kid| match *kid {
            Kid::Piece(piece) => piece.to_string(),
            Kid::Element(element) => format!("{} 0 R", numbers[element]),
        };
        match self.kids.as_slice() {
            [] => {}
            [only] => {
                let _ = write!(text, "/K {}", kid(only));
            }
            kids => {
                let kids = kids.iter().map(kid).collect::<Vec<_>>().join(" ");
                let _ = write!(text, "/K[{kids}]");
            }
        }
        if self.kids.iter().any(|kid| matches!(kid, Kid::Piece(_))) {
            let _ = write!(text, "/Pg {page} 0 R");
        }
        if self.part == PagePart::HeadingCell {
            text += "/A<</O/Table/Scope/Column>>";
        }
        let mut text = text.into_bytes();
        if let PagePart::Figure(words) = &self.part {
            text.extend_from_slice(b"/Alt ");
            text.extend(body::written(lopdf::text_string(words)));
        }
        text.extend_from_slice(b">>");
        text
    }
}
