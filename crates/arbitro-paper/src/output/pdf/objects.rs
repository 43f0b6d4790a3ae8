//! The crate's objects, written into a file with numbers of its own.

use super::prelude::*;

/// Writes an object of a document with everything that it refers to, and nothing else; returns its id, which is that of
/// the file as well as that of the document from now on.
pub(super) fn write(
    body: &mut Body,
    document: &mut Document,
    from: ObjectId,
) -> Result<ObjectId, lopdf::Error> {
    document.trailer = Dictionary::from_iter([("Root", Object::from(from))]);
    document.prune_objects();
    let numbers: Vec<u32> = document.objects.keys().map(|_| body.number()).collect();
    document.renumber_objects_with(numbers.first().copied().unwrap_or_default());
    for (&(number, _), object) in &document.objects {
        match object {
            Object::Stream(stream) => body.stream(number, stream),
            object => body.object(number, &body::written(object.clone())),
        }
    }
    document.trailer.get(b"Root")?.as_reference()
}

#[cfg(test)]
mod tests {
    use lopdf::{Dictionary, Document, Object, Stream};

    use super::write;
    use crate::output::pdf::body::Body;

    #[test]
    fn an_object_is_written_with_its_references_and_nothing_else() {
        let mut document = Document::new();
        document.max_id = 20;
        document.add_object(Object::string_literal("nobody's"));
        let words = document.add_object(Stream::new(Dictionary::new(), b"words".to_vec()));
        let held = Object::Array(vec![1.into(), words.into(), words.into()]);
        let tree = document.add_object(Dictionary::from_iter([("K", held)]));
        let mut body = Body::new();
        let [catalog, info] = [body.number(), body.number()];
        body.object(catalog, b"<</Type/Catalog>>");
        body.object(info, b"<<>>");
        let (number, _) = write(&mut body, &mut document, tree).expect("it was added before");
        let bytes = body.finish(catalog, info);
        let read = Document::load_mem(&bytes).expect("it is a PDF");
        let tree = read.get_dictionary((number, 0)).expect("the tree is there");
        let held = tree.get(b"K").and_then(Object::as_array).expect("it has kids");
        assert_eq!(held[1], held[2]);
        let kid = read.get_object(held[1].as_reference().expect("it is a reference"));
        let words = kid.and_then(Object::as_stream).expect("it is a stream");
        assert_eq!(words.content, b"words");
        let strings = read.objects.values().filter(|object| object.as_str().is_ok());
        assert_eq!(strings.count(), 0);
    }
}
