//! The structure of a file as a screen reader sees it: every word is marked once, and the tree that describes
//! the words is consistent.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, ObjectId};

use crate::reader::Paper;

/// An element with its content, in reading order.
#[derive(Debug, Default)]
pub struct Element {
    pub kind: String,
    pub kids: Vec<Element>,
    /// Its own pieces of content, by page and number.
    pub pieces: Vec<(ObjectId, i64)>,
    pub described: bool,
}

/// The elements of a file, from the whole document down.
pub fn tree(document: &Document) -> Element {
    let catalog = document.catalog().expect("a catalog");
    let marked = catalog.get(b"MarkInfo").and_then(Object::as_dict).expect("marked content");
    assert!(marked.get(b"Marked").and_then(Object::as_bool).expect("whether it is marked"));
    let root = dictionary(document, catalog.get(b"StructTreeRoot").expect("a structure"));
    element(document, root.get(b"K").expect("a document"))
}

fn dictionary<'a>(document: &'a Document, object: &'a Object) -> &'a Dictionary {
    let (_, object) = document.dereference(object).expect("an object");
    object.as_dict().expect("a dictionary")
}

fn element(document: &Document, object: &Object) -> Element {
    let own = object.as_reference().expect("an element stands for itself");
    let dict = dictionary(document, object);
    let mut made = Element {
        kind: String::from_utf8_lossy(dict.get(b"S").and_then(Object::as_name).expect("a kind"))
            .into_owned(),
        described: dict.has(b"Alt"),
        ..Element::default()
    };
    let kids = match dict.get(b"K") {
        Err(_) => Vec::new(),
        Ok(Object::Array(kids)) => kids.clone(),
        Ok(kid) => vec![kid.clone()],
    };
    for kid in &kids {
        if let Ok(piece) = kid.as_i64() {
            let page = dict.get(b"Pg").and_then(Object::as_reference).expect("its page");
            made.pieces.push((page, piece));
        } else {
            let parent = dictionary(document, kid).get(b"P").and_then(Object::as_reference);
            assert_eq!(parent.expect("a parent"), own, "an element names another parent");
            made.kids.push(element(document, kid));
        }
    }
    made
}

/// The faults of a file's structure.
pub fn faults(paper: &Paper) -> Vec<String> {
    let document = &paper.document;
    let mut wrong = Vec::new();
    let tree = tree(document);
    let mut owners = BTreeMap::new();
    walk(&tree, "", &mut owners, &mut wrong);
    wrong.extend(levels(&kinds(&tree)));
    wrong.extend(said(document));
    wrong.extend(typefaces(document));
    for (number, (page, operators)) in (1..).zip(&paper.contents) {
        let mut open: Option<String> = None;
        let mut pieces = 0;
        for operation in operators {
            let mut said = |what: String| wrong.push(format!("page {number}: {what}"));
            match operation.operator.as_str() {
                "BMC" | "BDC" => {
                    let name = operation.operands[0].as_name().expect("a name");
                    let name = String::from_utf8_lossy(name).into_owned();
                    if let Some(open) = &open {
                        said(format!("{name} inside {open}"));
                    }
                    if name != "Artifact" {
                        let properties = operation.operands[1].as_dict().expect("properties");
                        let piece = properties.get(b"MCID").and_then(Object::as_i64);
                        let piece = piece.expect("a number");
                        match owners.remove(&(*page, piece)) {
                            Some(kind) if kind == name => {}
                            owner => said(format!("piece {piece} is {name}, of {owner:?}")),
                        }
                        pieces += 1;
                    }
                    open = Some(name);
                }
                "EMC" if open.take().is_none() => said("an end without a beginning".to_owned()),
                "Tj" | "TJ" | "f" | "f*" | "S" | "B" | "B*" | "Do" | "BI" if open.is_none() => {
                    said(format!("{} is not marked", operation.operator));
                }
                _ => {}
            }
        }
        if open.is_some() {
            wrong.push(format!("page {number} ends inside a mark"));
        }
        let dict = document.get_dictionary(*page).expect("a page");
        let key = dict.get(b"StructParents").and_then(Object::as_i64).expect("a key");
        let known = parents(document, key);
        if known != pieces {
            wrong.push(format!("page {number}: {pieces} pieces, and parents of {known}"));
        }
    }
    wrong.extend(owners.into_iter().map(|piece| format!("{piece:?} stands nowhere")));
    wrong
}

/// The faults in the order of the headings: the first is the highest, and no level is skipped on
/// the way down (ISO 14289-1, 7.4.2).
fn levels(kinds: &[&str]) -> Option<String> {
    let levels: Vec<u8> =
        kinds.iter().filter_map(|kind| kind.strip_prefix('H')?.parse().ok()).collect();
    let down = std::iter::once(0).chain(levels.iter().copied());
    let skips = down.zip(&levels).any(|(before, level)| *level > before + 1);
    (levels.is_empty() || skips).then(|| format!("headings of the levels {levels:?}"))
}

/// The faults of a file's metadata, and entries that none of ours may have (ISO 14289-1, 7.1, 7.2,
/// 7.16 to 7.19). It does not claim to be PDF/UA.
fn said(document: &Document) -> Vec<String> {
    let mut wrong = Vec::new();
    let catalog = document.catalog().expect("a catalog");
    let shown = catalog.get(b"ViewerPreferences").map(|shown| dictionary(document, shown));
    let shown = shown.and_then(|shown| shown.get(b"DisplayDocTitle")?.as_bool());
    if !matches!(shown, Ok(true)) {
        wrong.push("the window does not show the title".to_owned());
    }
    if !catalog.get(b"Lang").and_then(Object::as_str).is_ok_and(|lang| lang.len() > 1) {
        wrong.push("without a language".to_owned());
    }
    let about = catalog.get(b"Metadata").and_then(Object::as_reference).expect("what it is");
    let about = document.get_object(about).and_then(Object::as_stream).expect("XMP");
    assert!(about.dict.get(b"Filter").is_err(), "it is uncompressed");
    let about = String::from_utf8(about.content.clone()).expect("text");
    for key in [
        "<dc:title>",
        "<dc:language>",
        "<pdfuaid:part>1<",
        "<pdfaid:part>2<",
        "<pdfaid:conformance>A<",
    ] {
        if !about.contains(key) {
            wrong.push(format!("no {key} in {about}"));
        }
    }
    let keys = [&b"OpenAction"[..], b"AA", b"AcroForm", b"Names", b"Annots", b"Encrypt"];
    let all = document.objects.values().filter_map(|object| object.as_dict().ok());
    for found in all.flat_map(|dict| keys.iter().filter(|key| dict.has(key))) {
        wrong.push(String::from_utf8_lossy(found).into_owned());
    }
    wrong
}

/// The faults of typefaces: each is in the file, its codes are its glyphs, and every glyph has its
/// letter (ISO 14289-1, 7.21).
fn typefaces(document: &Document) -> Vec<String> {
    let mut wrong = Vec::new();
    let dicts = document.objects.values().filter_map(|object| object.as_dict().ok());
    let named = |dict: &Dictionary, key: &[u8], name: &[u8]| {
        dict.get(key).and_then(Object::as_name).is_ok_and(|own| own == name)
    };
    // A descendant font has the glyphs, but not the letters.
    for font in dicts.filter(|dict| dict.has(b"DescendantFonts")) {
        let (_, below) =
            document.dereference(font.get(b"DescendantFonts").expect("a font below")).expect("it");
        let below = dictionary(document, &below.as_array().expect("one")[0]);
        let described = dictionary(document, below.get(b"FontDescriptor").expect("a description"));
        if !described.has(b"FontFile2") && !described.has(b"FontFile3") {
            wrong.push("a typeface that is not in the file".to_owned());
        }
        if described.has(b"FontFile2") && !named(below, b"CIDToGIDMap", b"Identity") {
            wrong.push("codes that are no glyphs".to_owned());
        }
        let table = font.get(b"ToUnicode").and_then(Object::as_reference).expect("letters");
        let table = document.get_object(table).and_then(Object::as_stream).expect("a stream");
        let table = table.decompressed_content().unwrap_or_else(|_| table.content.clone());
        let table = String::from_utf8(table).expect("text").to_uppercase();
        let said = table.lines().filter_map(|line| line.split_once("> <"));
        for (code, letter) in said {
            if ["0000>", "FEFF>", "FFFE>"].contains(&letter) {
                wrong.push(format!("the glyph {code} says {letter}"));
            }
        }
    }
    wrong
}

/// For how many pieces of a page the parent in the tree is known.
fn parents(document: &Document, key: i64) -> usize {
    let catalog = document.catalog().expect("a catalog");
    let root = dictionary(document, catalog.get(b"StructTreeRoot").expect("a structure"));
    let tree = dictionary(document, root.get(b"ParentTree").expect("the way back"));
    let numbers = tree.get(b"Nums").and_then(Object::as_array).expect("numbers");
    let entry =
        numbers.chunks(2).find(|entry| entry[0].as_i64().ok() == Some(key)).expect("the page");
    let (_, elements) = document.dereference(&entry[1]).expect("elements");
    elements.as_array().expect("elements").len()
}

/// The kinds of all elements, in reading order.
pub fn kinds(element: &Element) -> Vec<&str> {
    let mut kinds = vec![element.kind.as_str()];
    kinds.extend(element.kids.iter().flat_map(|kid| self::kinds(kid)));
    kinds
}

fn walk(
    element: &Element,
    parent: &str,
    owners: &mut BTreeMap<(ObjectId, i64), String>,
    wrong: &mut Vec<String>,
) {
    let kind = element.kind.as_str();
    let holds_words = !["Document", "Table", "TR", "L", "LI"].contains(&kind);
    if !holds_words && !element.pieces.is_empty() {
        wrong.push(format!("words in a {kind}"));
    }
    let empty = element.pieces.is_empty() && element.kids.is_empty();
    if empty && !["TD", "TH"].contains(&kind) {
        wrong.push(format!("an empty {kind}"));
    }
    let fits = match kind {
        "Document" => parent.is_empty(),
        "TR" => parent == "Table",
        "TH" | "TD" => parent == "TR",
        "LI" => parent == "L",
        "LBody" => parent == "LI",
        _ => parent == "Document",
    };
    if !fits {
        wrong.push(format!("a {kind} in a {parent}"));
    }
    if kind == "Figure" && !element.described {
        wrong.push("a drawing without words".to_owned());
    }
    if kind == "Table" {
        let cells: Vec<usize> = element.kids.iter().map(|row| row.kids.len()).collect();
        if cells.iter().any(|count| *count != cells[0]) {
            wrong.push(format!("rows of {cells:?} cells"));
        }
        if element.kids[0].kids.iter().any(|cell| cell.kind != "TH") {
            wrong.push("a table without headings".to_owned());
        }
    }
    for piece in &element.pieces {
        if owners.insert(*piece, kind.to_owned()).is_some() {
            wrong.push(format!("{piece:?} belongs to two elements"));
        }
    }
    for kid in &element.kids {
        walk(kid, kind, owners, wrong);
    }
}
