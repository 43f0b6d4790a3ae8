//! The table of contents that a viewer shows beside the pages.

use super::prelude::*;

/// An entry.
#[derive(Clone, Debug)]
pub(super) struct Bookmark {
    /// The index of its page, from 0.
    pub page: usize,
    /// Its depth.
    pub depth: usize,
    pub title: String,
}

/// A bookmark's relations, as indices into the list.
#[derive(Clone, Debug, Default)]
struct Item {
    parent: Option<usize>,
    kids: Vec<usize>,
    /// How many bookmarks are below it, at any depth.
    below: usize,
}

/// Writes the table of contents; returns the number of its object, or `None` if it is empty.
pub(super) fn write(body: &mut Body, bookmarks: &[Bookmark], pages: &[u32]) -> Option<u32> {
    let reachable: Vec<&Bookmark> = bookmarks.iter().filter(|one| one.page < pages.len()).collect();
    if reachable.is_empty() {
        return None;
    }
    let mut items: Vec<Item> = Vec::with_capacity(reachable.len());
    let (mut above, mut top): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
    for (at, bookmark) in reachable.iter().enumerate() {
        above.truncate(bookmark.depth);
        let parent = above.last().copied();
        match parent {
            Some(parent) => items[parent].kids.push(at),
            None => top.push(at),
        }
        for &over in &above {
            items[over].below += 1;
        }
        items.push(Item { parent, ..Item::default() });
        above.push(at);
    }
    let root = body.number();
    let numbers: Vec<u32> = reachable.iter().map(|_| body.number()).collect();
    for (at, (bookmark, item)) in reachable.iter().zip(&items).enumerate() {
        let beside = item.parent.map_or(&top, |parent| &items[parent].kids);
        let mut text = b"<</Title ".to_vec();
        text.extend(body::written(lopdf::text_string(&bookmark.title)));
        let parent = item.parent.map_or(root, |parent| numbers[parent]);
        let mut more = format!("/Parent {parent} 0 R/Dest[{} 0 R/Fit]", pages[bookmark.page]);
        let position = beside.binary_search(&at).expect("it is in the list it was added to");
        if let Some(&before) = position.checked_sub(1).and_then(|position| beside.get(position)) {
            more += &format!("/Prev {} 0 R", numbers[before]);
        }
        if let Some(&after) = beside.get(position + 1) {
            more += &format!("/Next {} 0 R", numbers[after]);
        }
        if let [first, ..] = item.kids[..] {
            let last = item.kids[item.kids.len() - 1];
            let (first, last) = (numbers[first], numbers[last]);
            more += &format!("/First {first} 0 R/Last {last} 0 R/Count {}", item.below);
        }
        text.extend_from_slice(more.as_bytes());
        text.extend_from_slice(b">>");
        body.object(numbers[at], &text);
    }
    let (first, last) = (numbers[top[0]], numbers[top[top.len() - 1]]);
    let text =
        format!("<</Type/Outlines/First {first} 0 R/Last {last} 0 R/Count {}>>", reachable.len());
    body.object(root, text.as_bytes());
    Some(root)
}
