//! The structure of a file: which words are a heading, a paragraph, a cell of a table, for readers who
//! listen to the file or jump from heading to heading.
//!
//! A page's content is cut into marked pieces, each numbered or set aside: lines, grounds, running heads
//! and page numbers say nothing that is not in the words. The tree of [`PagePart`]s says what the numbered
//! pieces are, in the order in which they are read (ISO 32000-1, 14.6 to 14.8).

use lopdf::{Dictionary, Document, Object, ObjectId};

use super::error::PrintError;

/// What a part of a page is, for readers who listen to the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PagePart {
    /// What a page or document is called.
    Title,
    /// The heading of a part.
    Heading,
    /// The heading of a smaller part.
    Subheading,
    /// A paragraph.
    Text,
    /// A drawing, with what it shows in words.
    Figure(String),
    /// A table; it holds rows.
    Table,
    /// A row; it holds cells.
    Row,
    /// A cell that says what is in its column.
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
            PagePart::Table => "Table",
            PagePart::Row => "TR",
            PagePart::HeadingCell => "TH",
            PagePart::Cell => "TD",
        }
    }

    /// Whether it has its place even where nothing stands in it.
    fn may_be_empty(&self) -> bool {
        matches!(self, PagePart::Cell | PagePart::HeadingCell)
    }
}

/// The structure of one page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tags {
    elements: Vec<Element>,
    open: Vec<usize>,
    /// By the number of each marked piece, the element it belongs to.
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
    /// Begins a part inside the one that is open.
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

    /// Ends the part that was begun last. One that held nothing is none.
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

    /// Goes out of the part that was begun last, whatever it holds.
    pub(crate) fn leave(&mut self) {
        self.open.pop();
    }

    /// What an element is called in the file.
    pub(crate) fn name(&self, element: usize) -> &'static str {
        self.elements[element].part.name()
    }

    /// The part that is open.
    pub(crate) fn innermost(&self) -> Option<usize> {
        self.open.last().copied()
    }

    /// Whether what is drawn belongs to a drawing that is described.
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

/// Writes the structure of all pages into a document: the tree, and for each page which of its pieces belongs
/// to which element.
pub(crate) fn write(
    document: &mut Document,
    pages: &[ObjectId],
    tags: &[Tags],
) -> Result<(), PrintError> {
    let [root, whole] = [document.new_object_id(), document.new_object_id()];
    let mut parts: Vec<Object> = Vec::new();
    let mut owners: Vec<Object> = Vec::new();
    for (number, (&page, tags)) in pages.iter().zip(tags).enumerate() {
        let ids: Vec<ObjectId> = tags.elements.iter().map(|_| document.new_object_id()).collect();
        for (element, &id) in tags.elements.iter().zip(&ids) {
            if element.parent.is_none() {
                parts.push(id.into());
            }
            let parent = element.parent.map_or(whole, |parent| ids[parent]);
            document.objects.insert(id, element.dictionary(parent, page, &ids).into());
        }
        let piece = |&owner: &usize| Object::from(ids[owner]);
        owners.extend([
            (number as i64).into(),
            tags.owners.iter().map(piece).collect::<Vec<Object>>().into(),
        ]);
        document.get_dictionary_mut(page)?.set("StructParents", number as i64);
    }
    document.objects.insert(
        whole,
        Dictionary::from_iter([
            ("S", Object::from("Document")),
            ("P", root.into()),
            ("K", parts.into()),
        ])
        .into(),
    );
    let tree = document.add_object(Dictionary::from_iter([("Nums", Object::Array(owners))]));
    document.objects.insert(
        root,
        Dictionary::from_iter([
            ("Type", Object::from("StructTreeRoot")),
            ("K", whole.into()),
            ("ParentTree", tree.into()),
            ("ParentTreeNextKey", (pages.len() as i64).into()),
        ])
        .into(),
    );
    let catalog = document.catalog_mut()?;
    catalog.set("StructTreeRoot", root);
    catalog.set("MarkInfo", Dictionary::from_iter([("Marked", Object::Boolean(true))]));
    Ok(())
}

impl Element {
    fn dictionary(&self, parent: ObjectId, page: ObjectId, ids: &[ObjectId]) -> Dictionary {
        let mut dictionary =
            Dictionary::from_iter([("S", Object::from(self.part.name())), ("P", parent.into())]);
        let kid = |kid: &Kid| match *kid {
            Kid::Piece(piece) => Object::from(piece as i64),
            Kid::Element(element) => ids[element].into(),
        };
        match self.kids.as_slice() {
            [] => {}
            [only] => dictionary.set("K", kid(only)),
            kids => dictionary.set("K", kids.iter().map(kid).collect::<Vec<Object>>()),
        }
        if self.kids.iter().any(|kid| matches!(kid, Kid::Piece(_))) {
            dictionary.set("Pg", page);
        }
        match &self.part {
            PagePart::Figure(words) => dictionary.set("Alt", lopdf::text_string(words)),
            PagePart::HeadingCell => {
                let table = [("O", Object::from("Table")), ("Scope", "Column".into())];
                dictionary.set("A", Dictionary::from_iter(table));
            }
            _ => {}
        }
        dictionary
    }
}
