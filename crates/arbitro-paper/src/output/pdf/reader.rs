//! Reads a PDF file that anybody may have made: time and memory are bounded by the size of the file and by the
//! limits here, whatever it contains.
//!
//! Every part of the file is parsed at most once: an object ends where the next one begins. The
//! unpacked sizes of all streams are added up.

use super::prelude::*;
use std::collections::{BTreeSet, HashSet};

use lopdf::StringFormat;

/// The most values of all objects, and entries of the tables.
const VALUES: usize = 2_000_000;
/// The most bytes that streams of objects and tables unpack to, together.
const TABLES: usize = 64 << 20;
/// The most tables: one for each time that the file was changed.
const SECTIONS: usize = 200;
/// The longest head of an object, in bytes, with the number after it.
const HEAD: usize = 64;
/// The deepest nesting of arrays and dictionaries.
const DEEPEST: usize = 60;
/// The most filters of a stream.
const FILTERS: usize = 4;
/// The most bytes of a row that a predictor works on.
const ROW: i64 = 1 << 20;
/// How many bytes of the end of the file may have the place of the table.
const TAIL: usize = 1024;

/// Why a PDF file is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PdfFault {
    /// It is damaged, or not a PDF.
    #[error("damaged")]
    Damaged,
    /// It contains or unpacks to more than any file that belongs here.
    #[error("too large when unpacked")]
    Large,
}

/// The document in a file.
///
/// # Errors
/// It is damaged, or exceeds a limit.
pub fn document(bytes: &[u8]) -> Result<Document, PdfFault> {
    let begin = bytes.windows(5).take(TAIL).position(|window| window == b"%PDF-");
    let bytes = &bytes[begin.ok_or(PdfFault::Damaged)?..];
    let mut reader = Reader { bytes, values: VALUES, tables: TABLES };
    let (places, trailer) = reader.tables()?;
    let mut document = Document::new();
    document.trailer = trailer;
    document.objects = reader.objects(&places)?;
    if document.trailer.get(b"Encrypt").is_ok() {
        decrypt(&mut document)?;
    }
    reader.unpack(&mut document, &places)?;
    document.max_id = document.objects.keys().map(|id| id.0).max().unwrap_or(0);
    Ok(document)
}

/// Unpacks a stream to at most `most` bytes.
///
/// # Errors
/// It unpacks to more, or cannot be unpacked.
pub fn unpacked(stream: &Stream, most: usize) -> Result<Vec<u8>, PdfFault> {
    let filters = stream.filters().map_or(0, |filters| filters.len());
    let predicted = stream.dict.get(b"DecodeParms").and_then(Object::as_dict);
    let row = predicted.map_or(Some(1), |params| {
        let of = |key: &[u8]| params.get(key).and_then(Object::as_i64).unwrap_or(1).max(1);
        let bits = of(b"BitsPerComponent").max(8);
        of(b"Columns").checked_mul(of(b"Colors"))?.checked_mul(bits)
    });
    if filters > FILTERS || row.is_none_or(|bits| bits / 8 > ROW) {
        return Err(PdfFault::Large);
    }
    stream.decompressed_content_with_limit(most).map_err(|error| match error {
        lopdf::Error::Decompress(lopdf::DecompressError::MemoryLimitExceeded { .. }) => {
            PdfFault::Large
        }
        _ => PdfFault::Damaged,
    })
}

/// Removes a protection without a password.
fn decrypt(document: &mut Document) -> Result<(), PdfFault> {
    let streams = packed(document);
    // Under their own name they would be unpacked without a limit.
    rename(document, &streams, "Packed");
    document.decrypt("").map_err(|_| PdfFault::Damaged)?;
    rename(document, &streams, "ObjStm");
    Ok(())
}

/// Gives streams another type.
fn rename(document: &mut Document, streams: &[ObjectId], name: &str) {
    for id in streams {
        if let Some(Object::Stream(stream)) = document.objects.get_mut(id) {
            stream.dict.set("Type", Object::Name(name.into()));
        }
    }
}

/// The streams that contain objects.
fn packed(document: &Document) -> Vec<ObjectId> {
    let is_packed =
        |object: &Object| object.as_stream().is_ok_and(|stream| stream.dict.has_type(b"ObjStm"));
    let object_streams = document.objects.iter().filter(|(_, object)| is_packed(object));
    object_streams.map(|(id, _)| *id).collect()
}

/// Where an object is.
#[derive(Clone, Copy)]
enum Place {
    At(usize),
    In(u32),
}

type Places = BTreeMap<u32, Place>;

struct Reader<'a> {
    bytes: &'a [u8],
    /// How many more values may be built.
    values: usize,
    /// How many more bytes tables and streams of objects may unpack to.
    tables: usize,
}

impl Reader<'_> {
    fn spend(&mut self, values: usize) -> Result<(), PdfFault> {
        self.values = self.values.checked_sub(values).ok_or(PdfFault::Large)?;
        Ok(())
    }

    /// The places of all objects, and the last trailer: the newest table first, each names the one before.
    fn tables(&mut self) -> Result<(Places, Dictionary), PdfFault> {
        let tail = self.bytes.len().saturating_sub(TAIL);
        let last = memchr::memmem::rfind(&self.bytes[tail..], b"startxref");
        let at = tail + last.ok_or(PdfFault::Damaged)? + b"startxref".len();
        let start = Parser::new(self.bytes, at).number().ok_or(PdfFault::Damaged)?;
        let (mut places, mut trailer) = (Places::new(), None);
        let (mut next, mut seen) = (vec![start], HashSet::new());
        while let Some(start) = next.pop() {
            let offset = usize::try_from(start).ok().filter(|start| *start < self.bytes.len());
            let start = offset.ok_or(PdfFault::Damaged)?;
            if !seen.insert(start) {
                continue;
            }
            if seen.len() > SECTIONS {
                return Err(PdfFault::Large);
            }
            let dictionary = self.table(start, &mut places)?;
            let link = |key: &[u8]| dictionary.get(key).and_then(Object::as_i64).ok();
            // The stream of a hybrid file comes before the older table.
            next.extend(link(b"Prev"));
            next.extend(link(b"XRefStm"));
            trailer.get_or_insert(dictionary);
        }
        Ok((places, trailer.ok_or(PdfFault::Damaged)?))
    }

    /// Adds the entries of one table, which do not replace newer ones.
    fn table(&mut self, start: usize, places: &mut Places) -> Result<Dictionary, PdfFault> {
        let mut parser = Parser::new(self.bytes, start);
        if !parser.word(b"xref") {
            let (_, object) = self.object(start, self.bytes.len(), &Places::new())?;
            let Object::Stream(stream) = object else { return Err(PdfFault::Damaged) };
            self.table_in(&stream, places)?;
            return Ok(stream.dict);
        }
        while !parser.word(b"trailer") {
            let (first, count) = parser.number().zip(parser.number()).ok_or(PdfFault::Damaged)?;
            for id in first..first.saturating_add(count) {
                self.spend(1)?;
                let offset = parser.number().zip(parser.number()).ok_or(PdfFault::Damaged)?.0;
                let is_used = parser.word(b"n");
                if !is_used && !parser.word(b"f") {
                    return Err(PdfFault::Damaged);
                }
                if let (true, Ok(id), Ok(at)) = (is_used, id.try_into(), offset.try_into()) {
                    places.entry(id).or_insert(Place::At(at));
                }
            }
        }
        match parser.value(&mut self.values, 0)? {
            Object::Dictionary(trailer) => Ok(trailer),
            _ => Err(PdfFault::Damaged),
        }
    }

    /// The same from a stream.
    fn table_in(&mut self, stream: &Stream, places: &mut Places) -> Result<(), PdfFault> {
        let content = self.unpacked(stream)?;
        let numbers = |key: &[u8]| -> Option<Vec<usize>> {
            let numbers = stream.dict.get(key).and_then(Object::as_array).ok()?.iter();
            numbers.map(|number| number.as_i64().ok()?.try_into().ok()).collect()
        };
        let widths = numbers(b"W").ok_or(PdfFault::Damaged)?;
        let &[kind, middle, last] =
            widths.get(..3).and_then(|it| it.as_array()).ok_or(PdfFault::Damaged)?;
        let sum = [kind, middle, last].iter().try_fold(0usize, |sum, it| sum.checked_add(*it));
        let width = sum.filter(|sum| (1..=24).contains(sum)).ok_or(PdfFault::Damaged)?;
        let size = stream.dict.get(b"Size").and_then(Object::as_i64).unwrap_or(0);
        let sections =
            numbers(b"Index").unwrap_or_else(|| vec![0, usize::try_from(size).unwrap_or(0)]);
        let ids =
            sections.chunks_exact(2).flat_map(|part| part[0]..part[0].saturating_add(part[1]));
        for (id, row) in ids.zip(content.chunks_exact(width)) {
            self.spend(1)?;
            let big =
                |bytes: &[u8]| bytes.iter().fold(0u64, |sum, byte| sum << 8 | u64::from(*byte));
            let (kind, middle) = (&row[..kind], &row[kind..kind + middle]);
            let place = match (if kind.is_empty() { 1 } else { big(kind) }, big(middle)) {
                (1, at) => usize::try_from(at).ok().map(Place::At),
                (2, container) => u32::try_from(container).ok().map(Place::In),
                _ => None,
            };
            if let (Ok(id), Some(place)) = (u32::try_from(id), place) {
                places.entry(id).or_insert(place);
            }
        }
        Ok(())
    }

    /// Unpacks a table or a stream of objects.
    fn unpacked(&mut self, stream: &Stream) -> Result<Vec<u8>, PdfFault> {
        let content = unpacked(stream, self.tables)?;
        self.tables -= content.len();
        Ok(content)
    }

    /// The objects that are in the file itself.
    fn objects(&mut self, places: &Places) -> Result<BTreeMap<ObjectId, Object>, PdfFault> {
        let starts: BTreeSet<usize> = places
            .values()
            .filter_map(|place| match place {
                Place::At(at) => Some(*at),
                Place::In(_) => None,
            })
            // A wrong entry bounds no other object.
            .filter(|at| Parser::short(self.bytes, *at).head().is_some())
            .collect();
        let ends = starts.iter().skip(1).copied().chain([self.bytes.len()]);
        let mut objects = BTreeMap::new();
        for (start, end) in starts.iter().copied().zip(ends) {
            match self.object(start, end, places) {
                Ok((id, object)) => objects.insert(id, object),
                Err(PdfFault::Large) => return Err(PdfFault::Large),
                // One that is damaged does not hide the others.
                Err(PdfFault::Damaged) => continue,
            };
        }
        Ok(objects)
    }

    /// The object that begins at a place and ends before another.
    fn object(
        &mut self,
        start: usize,
        end: usize,
        places: &Places,
    ) -> Result<(ObjectId, Object), PdfFault> {
        let mut parser = Parser::new(&self.bytes[..end], start);
        let id = parser.head().ok_or(PdfFault::Damaged)?;
        let object = parser.value(&mut self.values, 0)?;
        let Object::Dictionary(dictionary) = object else { return Ok((id, object)) };
        if !parser.word(b"stream") {
            return Ok((id, Object::Dictionary(dictionary)));
        }
        let after_word = parser.rest();
        let rest = after_word
            .strip_prefix(b"\r\n")
            .or(after_word.strip_prefix(b"\n"))
            .unwrap_or(after_word);
        let length = match dictionary.get(b"Length") {
            Ok(Object::Integer(length)) => Some(*length),
            Ok(Object::Reference((id, _))) => match places.get(id) {
                Some(Place::At(at)) => {
                    let mut parser = Parser::short(self.bytes, *at);
                    parser.head().and_then(|_| parser.number())
                }
                _ => None,
            },
            _ => None,
        };
        let given = length.and_then(|length| rest.get(..usize::try_from(length).ok()?));
        let is_whole = |content: &&[u8]| Parser::new(rest, content.len()).word(b"endstream");
        // A wrong length is mended, as viewers do.
        let stream_bytes = given.filter(is_whole).or_else(|| {
            let ends = memchr::memmem::rfind(rest, b"endstream")?;
            let content = &rest[..ends];
            Some(
                content
                    .strip_suffix(b"\n")
                    .map_or(content, |it| it.strip_suffix(b"\r").unwrap_or(it)),
            )
        });
        let content = stream_bytes.ok_or(PdfFault::Damaged)?;
        Ok((id, Object::Stream(Stream::new(dictionary, content.to_vec()))))
    }

    /// Adds the objects in streams, which do not replace those in the file.
    fn unpack(&mut self, document: &mut Document, places: &Places) -> Result<(), PdfFault> {
        for container in packed(document) {
            let Some(Object::Stream(stream)) = document.objects.get(&container) else { continue };
            let Ok(first) = stream.dict.get(b"First").and_then(Object::as_i64) else { continue };
            let content = match self.unpacked(stream) {
                Ok(content) => content,
                Err(PdfFault::Large) => return Err(PdfFault::Large),
                Err(PdfFault::Damaged) => continue,
            };
            let Some(first) = usize::try_from(first).ok().filter(|it| *it <= content.len()) else {
                continue;
            };
            let mut index = Parser::new(&content[..first], 0);
            let mut starts: BTreeMap<usize, u32> = BTreeMap::new();
            while let Some((id, offset)) = index.number().zip(index.number()) {
                self.spend(1)?;
                let at = usize::try_from(offset).ok().and_then(|offset| first.checked_add(offset));
                if let (Ok(id), Some(at)) = (id.try_into(), at.filter(|at| *at < content.len())) {
                    starts.insert(at, id);
                }
            }
            let ends: Vec<usize> = starts.keys().skip(1).copied().chain([content.len()]).collect();
            for ((at, id), end) in starts.into_iter().zip(ends) {
                let belongs = match places.get(&id) {
                    Some(Place::In(other)) => *other == container.0,
                    _ => true,
                };
                match Parser::new(&content[..end], at).value(&mut self.values, 0) {
                    Ok(object) if belongs => {
                        document.objects.entry((id, 0)).or_insert(object);
                    }
                    Err(PdfFault::Large) => return Err(PdfFault::Large),
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

/// Reads values from a part of a file.
struct Parser<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// Whether a byte ends a name, a number or a word.
fn ends_word(byte: u8) -> bool {
    is_blank(byte) || b"()<>[]{}/%".contains(&byte)
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, 0 | b'\t' | b'\n' | 12 | b'\r' | b' ')
}

impl<'a> Parser<'a> {
    fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at: at.min(bytes.len()) }
    }

    /// Reads no farther than the head of an object.
    fn short(bytes: &'a [u8], at: usize) -> Self {
        Self::new(&bytes[..at.saturating_add(HEAD).min(bytes.len())], at)
    }

    fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    /// Skips blanks and comments.
    fn skip(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            if byte == b'%' {
                let line = memchr::memchr2(b'\n', b'\r', self.rest());
                self.at = line.map_or(self.bytes.len(), |length| self.at + length);
            } else if is_blank(byte) {
                self.at += 1;
            } else {
                break;
            }
        }
    }

    /// Skips a word, if it is there.
    fn word(&mut self, word: &[u8]) -> bool {
        let before = self.at;
        self.skip();
        let follows = self.rest().strip_prefix(word);
        let is_next = follows.is_some_and(|rest| rest.first().is_none_or(|byte| ends_word(*byte)));
        self.at = if is_next { self.at + word.len() } else { before };
        is_next
    }

    /// The bytes up to the end of a word.
    fn run(&mut self) -> &'a [u8] {
        let rest = self.rest();
        let length = rest.iter().position(|byte| ends_word(*byte)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// A whole number; without one nothing is skipped.
    fn number(&mut self) -> Option<i64> {
        let before = self.at;
        self.skip();
        let number = std::str::from_utf8(self.run()).ok().and_then(|text| text.parse().ok());
        if number.is_none() {
            self.at = before;
        }
        number
    }

    /// The head of an object: its number and generation.
    fn head(&mut self) -> Option<ObjectId> {
        let (id, generation) = (self.number()?.try_into().ok()?, self.number()?.try_into().ok()?);
        self.skip();
        // `obj` may be followed by the value at once.
        self.at += self.rest().starts_with(b"obj").then_some(3)?;
        Some((id, generation))
    }

    fn value(&mut self, left: &mut usize, depth: usize) -> Result<Object, PdfFault> {
        *left = left.checked_sub(1).ok_or(PdfFault::Large)?;
        if depth > DEEPEST {
            return Err(PdfFault::Damaged);
        }
        self.skip();
        match self.rest() {
            [b'<', b'<', ..] => self.dictionary(left, depth).map(Object::Dictionary),
            [b'<', ..] => self.hexadecimal(),
            [b'(', ..] => self.string(),
            [b'/', ..] => Ok(Object::Name(self.name())),
            [b'[', ..] => {
                self.at += 1;
                let mut values = Vec::new();
                while !self.closes(b"]")? {
                    values.push(self.value(left, depth + 1)?);
                }
                Ok(Object::Array(values))
            }
            _ => self.plain(),
        }
    }

    /// Skips the end of an array or a dictionary, if it is next.
    fn closes(&mut self, end: &[u8]) -> Result<bool, PdfFault> {
        self.skip();
        let closes = self.rest().starts_with(end);
        if self.rest().is_empty() {
            return Err(PdfFault::Damaged);
        }
        self.at += if closes { end.len() } else { 0 };
        Ok(closes)
    }

    fn dictionary(&mut self, left: &mut usize, depth: usize) -> Result<Dictionary, PdfFault> {
        self.at += 2;
        let mut dictionary = Dictionary::new();
        while !self.closes(b">>")? {
            if !self.rest().starts_with(b"/") {
                return Err(PdfFault::Damaged);
            }
            let name = self.name();
            dictionary.set(name, self.value(left, depth + 1)?);
        }
        Ok(dictionary)
    }

    fn name(&mut self) -> Vec<u8> {
        self.at += 1;
        let written = self.run();
        let mut name = Vec::with_capacity(written.len());
        let mut at = 0;
        while let Some(&byte) = written.get(at) {
            let digits = written.get(at + 1..at + 3).filter(|_| byte == b'#');
            match digits.and_then(|digits| Some(hex(digits[0])? << 4 | hex(digits[1])?)) {
                Some(escaped) => {
                    name.push(escaped);
                    at += 3;
                }
                None => {
                    name.push(byte);
                    at += 1;
                }
            }
        }
        name
    }

    fn hexadecimal(&mut self) -> Result<Object, PdfFault> {
        self.at += 1;
        let length = memchr::memchr(b'>', self.rest()).ok_or(PdfFault::Damaged)?;
        let mut digits: Vec<u8> =
            self.rest()[..length].iter().filter_map(|byte| hex(*byte)).collect();
        self.at += length + 1;
        if digits.len() % 2 == 1 {
            digits.push(0);
        }
        let text = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
        Ok(Object::String(text, StringFormat::Hexadecimal))
    }

    fn string(&mut self) -> Result<Object, PdfFault> {
        self.at += 1;
        let (mut text, mut open) = (Vec::new(), 1);
        let mut next = || {
            let byte = self.bytes.get(self.at).copied();
            self.at += 1;
            byte
        };
        let mut ahead = None;
        while let Some(byte) = ahead.take().or_else(&mut next) {
            match byte {
                b'(' => open += 1,
                b')' => open -= 1,
                b'\r' => {
                    ahead = next().filter(|byte| *byte != b'\n');
                    text.push(b'\n');
                    continue;
                }
                b'\\' => {
                    let Some(escaped) = next() else { break };
                    match escaped {
                        b'n' => text.push(b'\n'),
                        b'r' => text.push(b'\r'),
                        b't' => text.push(b'\t'),
                        b'b' => text.push(8),
                        b'f' => text.push(12),
                        b'\n' => {}
                        b'\r' => ahead = next().filter(|byte| *byte != b'\n'),
                        b'0'..=b'7' => {
                            let mut code = u32::from(escaped - b'0');
                            for _ in 0..2 {
                                match next() {
                                    Some(digit @ b'0'..=b'7') => {
                                        code = code * 8 + u32::from(digit - b'0');
                                    }
                                    other => {
                                        ahead = other;
                                        break;
                                    }
                                }
                            }
                            text.push(code as u8);
                        }
                        other => text.push(other),
                    }
                    continue;
                }
                _ => {}
            }
            if open == 0 {
                return Ok(Object::String(text, StringFormat::Literal));
            }
            text.push(byte);
        }
        Err(PdfFault::Damaged)
    }

    /// A number, a reference, or a word.
    fn plain(&mut self) -> Result<Object, PdfFault> {
        if let Some(number) = self.number() {
            let after = self.at;
            let generation = self.number().and_then(|generation| u16::try_from(generation).ok());
            if let (Ok(id), Some(generation), true) =
                (u32::try_from(number), generation, self.word(b"R"))
            {
                return Ok(Object::Reference((id, generation)));
            }
            self.at = after;
            return Ok(Object::Integer(number));
        }
        match self.run() {
            b"true" => Ok(Object::Boolean(true)),
            b"false" => Ok(Object::Boolean(false)),
            b"null" => Ok(Object::Null),
            other => {
                let number = std::str::from_utf8(other).ok().and_then(|text| text.parse().ok());
                number.map(Object::Real).ok_or(PdfFault::Damaged)
            }
        }
    }
}

/// The value of a hexadecimal digit.
fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    /// A file with these objects, numbered from 1, and a table with these entries after theirs.
    fn file(objects: &[Vec<u8>], more: impl Fn(&[usize]) -> Vec<usize>) -> Vec<u8> {
        let mut bytes = b"%PDF-1.5\n".to_vec();
        let mut places = Vec::new();
        for (number, object) in (1..).zip(objects) {
            places.push(bytes.len());
            bytes.extend(format!("{number} 0 obj\n").bytes().chain(object.iter().copied()));
            bytes.extend(b"\nendobj\n");
        }
        places.extend(more(&places));
        let start = bytes.len();
        bytes.extend(format!("xref\n0 {}\n0000000000 65535 f \n", places.len() + 1).bytes());
        for place in &places {
            bytes.extend(format!("{place:010} 00000 n \n").bytes());
        }
        let size = places.len() + 1;
        bytes.extend(
            format!("trailer<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n").bytes(),
        );
        bytes
    }

    fn none(_: &[usize]) -> Vec<usize> {
        Vec::new()
    }

    fn zipped(content: &[u8]) -> Vec<u8> {
        let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
        packer.write_all(content).unwrap();
        packer.finish().unwrap()
    }

    fn stream(dictionary: &str, content: &[u8]) -> Vec<u8> {
        let head = format!("<<{dictionary}/Length {}>>stream\n", content.len());
        [head.as_bytes(), content, b"\nendstream"].concat()
    }

    /// A file whose only table is a stream.
    fn with_table(dictionary: &str, content: &[u8]) -> Vec<u8> {
        let mut bytes = b"%PDF-1.5\n".to_vec();
        let table = stream(&format!("/Type/XRef/Size 9/Root 1 0 R{dictionary}"), content);
        bytes.extend(b"1 0 obj\n".iter().chain(&table));
        bytes.extend(b"\nendobj\nstartxref\n9\n%%EOF\n");
        bytes
    }

    #[test]
    fn a_document_is_read_as_the_library_reads_it() {
        let mut written = Document::new();
        let text = Object::String(b"a (b) \\ \r\n\xff".to_vec(), StringFormat::Literal);
        let values = vec![
            Object::Null,
            Object::Boolean(true),
            Object::Integer(-7),
            Object::Real(0.25),
            Object::Name(b"a #/b".to_vec()),
            text,
            Object::String(b"\x01\xab".to_vec(), StringFormat::Hexadecimal),
            Object::Reference((1, 0)),
        ];
        let pages =
            written.add_object(Dictionary::from_iter([("Type", Object::Name(b"Pages".to_vec()))]));
        let entries = Dictionary::from_iter([("Pages", Object::Reference(pages))]);
        let catalog = written.add_object(entries);
        written.add_object(Object::Array(values));
        let mut packed = Stream::new(Dictionary::new(), b"q Q ".repeat(200));
        packed.compress().unwrap();
        written.add_object(packed);
        written.trailer.set("Root", catalog);
        let (mut plain, mut modern) = (Vec::new(), Vec::new());
        written.clone().save_to(&mut plain).unwrap();
        written.save_modern(&mut modern).unwrap();
        for bytes in [plain, modern] {
            let (own, theirs) = (document(&bytes).unwrap(), Document::load_mem(&bytes).unwrap());
            let objects_of = |document: &Document| {
                let objects = document.objects.iter().filter(|(_, object)| {
                    // Tables are not objects of the document.
                    !object.as_stream().is_ok_and(|stream| stream.dict.has_type(b"XRef"))
                });
                let shown = objects.map(|(id, object)| match object {
                    Object::Stream(stream) => {
                        // The library leaves its streams of objects unpacked.
                        let content = unpacked(stream, 1 << 20).unwrap();
                        (*id, String::from_utf8_lossy(&content).into_owned())
                    }
                    object => (*id, format!("{object:?}")),
                });
                shown.collect::<BTreeMap<_, _>>()
            };
            assert_eq!(objects_of(&own), objects_of(&theirs));
            assert!(own.objects.len() >= 4);
        }
    }

    /// A few kilobytes were a hundred thousand copies of one array.
    #[test]
    fn one_place_in_a_stream_of_objects_was_built_as_often_as_it_was_named() {
        let index: String = (10..20_010).map(|id| format!("{id} 0 ")).collect();
        let content = format!("{index}[{}]", "0 ".repeat(20_000));
        let packed = zipped(content.as_bytes());
        let dictionary = format!("/Type/ObjStm/N 20000/First {}/Filter/FlateDecode", index.len());
        let bytes = file(&[b"<<>>".to_vec(), stream(&dictionary, &packed)], none);
        assert_eq!(document(&bytes).unwrap().objects.len(), 3);
    }

    #[test]
    fn a_stream_was_unpacked_as_often_as_the_table_named_it() {
        let content = [b"9 0 ".to_vec(), b"[]".to_vec(), vec![b' '; 4 << 20]].concat();
        let dictionary = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode";
        let objects = [b"<<>>".to_vec(), stream(dictionary, &zipped(&content))];
        let bytes = file(&objects, |places| vec![places[1]; 50_000]);
        assert_eq!(document(&bytes).unwrap().objects.len(), 3);
        // Many of them share one limit.
        let objects = vec![objects[1].clone(); 17];
        assert_eq!(document(&file(&objects, none)).unwrap_err(), PdfFault::Large);
    }

    #[test]
    fn streams_that_contain_one_another_were_copied_each() {
        let mut bytes = b"%PDF-1.5\n".to_vec();
        let mut places = Vec::new();
        for number in 1..=400 {
            places.push(bytes.len());
            bytes.extend(
                format!("{number} 0 obj<</Length 40000>>stream\n{}", "x".repeat(60)).bytes(),
            );
        }
        bytes.extend(vec![b'y'; 40_000]);
        bytes.extend(b"endstream\n");
        let start = bytes.len();
        let rows: String = places.iter().map(|place| format!("{place:010} 00000 n \n")).collect();
        bytes.extend(
            format!("xref\n1 400\n{rows}trailer<</Size 401>>\nstartxref\n{start}\n%%EOF\n").bytes(),
        );
        let read = document(&bytes).unwrap();
        let content = read.objects.values().filter_map(|object| object.as_stream().ok());
        assert!(content.map(|stream| stream.content.len()).sum::<usize>() <= bytes.len());
    }

    #[test]
    fn a_table_of_nothing_never_ended() {
        for dictionary in ["/W[0 0 0]", "/W[0 0 0]/Index[0 9000000000000000000]"] {
            assert_eq!(document(&with_table(dictionary, b"")).unwrap_err(), PdfFault::Damaged);
        }
        for width in ["9000000000000000000", "1000000000", "-1"] {
            let bytes = with_table(&format!("/W[1 {width} 1]"), b"\x01\x02\x03");
            assert_eq!(document(&bytes).unwrap_err(), PdfFault::Damaged, "{width}");
        }
        let rows = b"\x01\x09".repeat(VALUES + 10);
        let dictionary = "/W[1 1 0]/Index[0 9000000000]/Filter/FlateDecode";
        assert_eq!(document(&with_table(dictionary, &zipped(&rows))).unwrap_err(), PdfFault::Large);
    }

    #[test]
    fn a_row_of_a_predictor_took_all_memory() {
        let parameters = "/DecodeParms<</Predictor 12/Columns 4000000000000>>";
        let dictionary = format!("/W[1 1 1]/Filter/FlateDecode{parameters}");
        let bytes = with_table(&dictionary, &zipped(b"\x02\x01\x02\x03"));
        assert_eq!(document(&bytes).unwrap_err(), PdfFault::Large);
        let filters = format!("/W[1 1 1]/Filter[{}]", "/FlateDecode".repeat(5000));
        assert_eq!(document(&with_table(&filters, b"x")).unwrap_err(), PdfFault::Large);
    }

    #[test]
    fn deep_and_endless_values_end() {
        for value in [&b"["[..], b"<<", b"<</a", b"(", b"<", b"[(", b"<</Length 7 0 R>>stream"] {
            let bytes = file(&[value.repeat(10_000), b"<<>>".to_vec()], none);
            assert_eq!(document(&bytes).unwrap().objects.len(), 1);
        }
        let many = format!("[{}]", "0 ".repeat(VALUES));
        assert_eq!(document(&file(&[many.into_bytes()], none)).unwrap_err(), PdfFault::Large);
        for bytes in [&b""[..], b"%PDF-1.4", b"%PDF-1.4\nstartxref\n99999\n%%EOF"] {
            assert_eq!(document(bytes).unwrap_err(), PdfFault::Damaged);
        }
    }
}
