//! The objects of a file, numbered from 1 without gaps.

use std::mem;

use lopdf::{Document, Object, ObjectId};
use rustc_hash::FxHashMap;

/// Numbers the objects of a document in their order. The crate's own way looks for every reference among all others
/// and for every object among all bookmarks, which of a hundred thousand cells with tags took a minute.
pub(super) fn renumber(document: &mut Document) {
    let objects = mem::take(&mut document.objects);
    let count = objects.len() as u32;
    let numbers: FxHashMap<ObjectId, ObjectId> =
        objects.keys().zip(1..).map(|(&old, number)| (old, (number, old.1))).collect();
    let renumbered = objects.into_iter().map(|(old, mut object)| {
        refer(&mut object, &numbers);
        (numbers[&old], object)
    });
    document.objects = renumbered.collect();
    document.trailer.iter_mut().for_each(|(_, object)| refer(object, &numbers));
    document.max_id = count;
}

/// Gives all references in an object the new numbers.
fn refer(object: &mut Object, numbers: &FxHashMap<ObjectId, ObjectId>) {
    match object {
        Object::Array(objects) => objects.iter_mut().for_each(|object| refer(object, numbers)),
        Object::Dictionary(entries) => {
            entries.iter_mut().for_each(|(_, object)| refer(object, numbers));
        }
        Object::Stream(stream) => {
            stream.dict.iter_mut().for_each(|(_, object)| refer(object, numbers));
        }
        Object::Reference(id) => {
            if let Some(&new) = numbers.get(id) {
                *id = new;
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use lopdf::{Dictionary, Document, Object, Stream};

    use super::renumber;

    #[test]
    fn objects_have_the_numbers_that_the_crate_would_give_them() {
        let mut ours = Document::new();
        ours.max_id = 7;
        let words = ours.add_object(Stream::new(Dictionary::new(), b"words".to_vec()));
        ours.max_id = 20;
        let held = Object::Array(vec![1.into(), words.into()]);
        let tree = ours.add_object(Dictionary::from_iter([("K", held)]));
        let stream = Dictionary::from_iter([("Of", Object::Reference(tree))]);
        let root = ours.add_object(Stream::new(stream, Vec::new()));
        ours.trailer.set("Root", root);
        let mut theirs = ours.clone();
        theirs.renumber_objects();
        renumber(&mut ours);
        assert_eq!(ours.objects.keys().map(|id| id.0).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(ours.objects, theirs.objects);
        assert_eq!(ours.trailer, theirs.trailer);
        assert_eq!(ours.max_id, theirs.max_id);
    }
}
