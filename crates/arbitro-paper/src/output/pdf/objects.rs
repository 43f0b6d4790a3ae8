//! The crate's objects, written into a file with numbers of its own.

use super::prelude::*;

/// Writes an object of a document, under a number that was reserved, with everything that it refers to. Objects
/// without a reference are left out.
pub(super) fn write(body: &mut Body, document: &mut Document, from: ObjectId, number: u32) {
    let mut numbers: FxHashMap<ObjectId, u32> = FxHashMap::default();
    let mut order = vec![from];
    numbers.insert(from, number);
    let mut at = 0;
    while let Some(&id) = order.get(at) {
        at += 1;
        let Some(object) = document.objects.get_mut(&id) else { continue };
        refer(object, &mut |found: &mut ObjectId| {
            let number = *numbers.entry(*found).or_insert_with(|| {
                order.push(*found);
                body.number()
            });
            *found = (number, 0);
        });
    }
    for id in order {
        match document.objects.get(&id) {
            Some(Object::Stream(stream)) => body.stream(numbers[&id], stream),
            object => {
                let mut text = Vec::new();
                body::write(&mut text, object.unwrap_or(&Object::Null));
                body.object(numbers[&id], &text);
            }
        }
    }
}

/// Gives all references in an object another number.
fn refer(object: &mut Object, renumber: &mut impl FnMut(&mut ObjectId)) {
    match object {
        Object::Array(objects) => objects.iter_mut().for_each(|object| refer(object, renumber)),
        Object::Dictionary(entries) => {
            entries.iter_mut().for_each(|(_, object)| refer(object, renumber));
        }
        Object::Stream(stream) => {
            stream.dict.iter_mut().for_each(|(_, object)| refer(object, renumber));
        }
        Object::Reference(id) => renumber(id),
        _ => {}
    }
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
        let number = body.number();
        write(&mut body, &mut document, tree, number);
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
