//! The bytes of a file, written as its objects arrive: a page's content and structure are written as soon as
//! the page is drawn, and not kept. Small objects are collected and compressed together (ISO 32000-1, 7.5.7);
//! the position of each object is written at the end, in a stream of its own (7.5.8).
//!
//! Crates that keep a document as a tree of objects need ten times its size in memory.

use super::prelude::*;
use std::io::Write as _;

use lopdf::content::{Content, Operation};

/// A file being written.
pub(super) struct Body {
    bytes: Vec<u8>,
    /// The position of each object, by its number from 1.
    places: Vec<Place>,
    /// The objects being collected, each with the offset of its text.
    waiting: Vec<(u32, usize)>,
    text: Vec<u8>,
}

/// The position of an object.
#[derive(Clone, Copy, Debug)]
enum Place {
    Nowhere,
    /// At this byte of the file.
    At(u32),
    /// In a compressed stream, and its index there, from 0.
    In(u32, u16),
}

/// The most small objects compressed together, and their most bytes.
const MOST_PACKED: usize = 200;
const MOST_TEXT: usize = 48 << 10;

impl Body {
    pub(super) fn new() -> Self {
        let bytes = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec();
        Self { bytes, places: Vec::new(), waiting: Vec::new(), text: Vec::new() }
    }

    /// Reserves the number of an object, which must be written later.
    pub(super) fn number(&mut self) -> u32 {
        self.places.push(Place::Nowhere);
        self.places.len() as u32
    }

    /// Writes an object that is not a stream.
    pub(super) fn object(&mut self, number: u32, text: &[u8]) {
        if self.waiting.len() >= MOST_PACKED || self.text.len() + text.len() > MOST_TEXT {
            self.pack();
        }
        self.waiting.push((number, self.text.len()));
        self.text.extend_from_slice(text);
        self.text.push(b'\n');
    }

    /// Writes a stream.
    pub(super) fn stream(&mut self, number: u32, stream: &Stream) {
        self.places[number as usize - 1] = Place::At(self.bytes.len() as u32);
        let mut dict = stream.dict.clone();
        dict.set("Length", stream.content.len() as i64);
        let _ = writeln!(self.bytes, "{number} 0 obj");
        self.bytes.extend(written(dict));
        self.bytes.extend_from_slice(b"\nstream\n");
        self.bytes.extend_from_slice(&stream.content);
        self.bytes.extend_from_slice(b"\r\nendstream\nendobj\n");
    }

    /// Writes the collected objects.
    fn pack(&mut self) {
        if self.waiting.is_empty() {
            return;
        }
        let pack = self.number();
        let mut content = Vec::with_capacity(self.text.len() + 12 * self.waiting.len());
        for (at, &(number, begins)) in self.waiting.iter().enumerate() {
            self.places[number as usize - 1] = Place::In(pack, at as u16);
            let _ = write!(content, "{number} {begins} ");
        }
        let mut dict = Dictionary::new();
        dict.set("Type", "ObjStm");
        dict.set("N", self.waiting.len() as i64);
        dict.set("First", content.len() as i64);
        content.append(&mut self.text);
        self.waiting.clear();
        let mut stream = Stream::new(dict, content);
        // Data that cannot be compressed is written as it is.
        let _ = stream.compress();
        self.stream(pack, &stream);
    }

    /// The whole file, whose identifier is the digest of its content.
    pub(super) fn finish(mut self, catalog: u32, info: u32) -> Vec<u8> {
        self.pack();
        let identity = Object::string_literal(&blake3::hash(&self.bytes).as_bytes()[..16]);
        let table = self.number();
        let begins = self.bytes.len();
        self.places[table as usize - 1] = Place::At(begins as u32);
        let mut content = Vec::with_capacity(7 * (self.places.len() + 1));
        content.extend_from_slice(&[0, 0, 0, 0, 0, 0xff, 0xff]);
        for place in &self.places {
            let (kind, first, second) = match *place {
                Place::Nowhere => (0, 0, 0xffff),
                Place::At(byte) => (1, byte, 0),
                Place::In(pack, at) => (2, pack, at),
            };
            content.push(kind);
            content.extend_from_slice(&first.to_be_bytes());
            content.extend_from_slice(&u16::to_be_bytes(second));
        }
        let reference = |number| Object::Reference((number, 0));
        let mut dict = Dictionary::new();
        dict.set("Type", "XRef");
        dict.set("Size", self.places.len() as i64 + 1);
        dict.set("W", vec![1.into(), 4.into(), 2.into()]);
        dict.set("Root", reference(catalog));
        dict.set("Info", reference(info));
        dict.set("ID", vec![identity.clone(), identity]);
        let mut stream = Stream::new(dict, content);
        let _ = stream.compress();
        self.stream(table, &stream);
        let _ = write!(self.bytes, "startxref\n{begins}\n%%EOF\n");
        self.bytes
    }
}

/// An object in the file's syntax. A stream is always an object of its own, never inside another.
///
/// # Panics
/// Never: memory can be written to.
pub(super) fn written(object: impl Into<Object>) -> Vec<u8> {
    // The crate writes single objects only as the operands of a page's content.
    let operands = Operation::new("", vec![object.into()]);
    Content { operations: vec![operands] }.encode().expect("memory can be written to")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_objects_are_read_back() {
        let mut body = Body::new();
        let [catalog, pages, info, stream] = [(); 4].map(|()| body.number());
        let kid = Dictionary::from_iter([("Name", Object::string_literal("a(b)\\\r\nc"))]);
        body.object(info, &written(kid.clone()));
        body.object(catalog, format!("<</Type/Catalog/Pages {pages} 0 R>>").as_bytes());
        body.object(pages, b"<</Type/Pages/Kids[]/Count 0>>");
        let many: Vec<u32> = (0..1000)
            .map(|at| {
                let number = body.number();
                body.object(number, format!("[{at} /A#20B <00FF>]").as_bytes());
                number
            })
            .collect();
        body.stream(stream, &Stream::new(Dictionary::new(), b"words".to_vec()));
        let bytes = body.finish(catalog, info);
        let document = Document::load_mem(&bytes).expect("it is a PDF");
        assert_eq!(document.get_dictionary((info, 0)).expect("the object is there"), &kid);
        for (at, number) in many.into_iter().enumerate() {
            let array = document
                .get_object((number, 0))
                .and_then(Object::as_array)
                .expect("the object is there");
            assert_eq!(array[0].as_i64().expect("it is a number"), at as i64);
            assert_eq!(array[1].as_name().expect("it is a name"), b"A B");
        }
        let words = document
            .get_object((stream, 0))
            .and_then(Object::as_stream)
            .expect("the object is there");
        assert_eq!(words.content, b"words");
    }
}
