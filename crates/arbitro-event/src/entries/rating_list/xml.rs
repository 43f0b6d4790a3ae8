//! The list as XML: one `player` element per player, with one element per fact.

use std::io::{BufRead, Read as _};

use quick_xml::Reader;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::Event;

use super::{LONGEST, Listing, NotARatingList};
use crate::entries::decode;

/// Calls back for each player of a list. At most one player is held in memory.
pub(super) fn each(
    mut from: impl BufRead,
    mut take: impl FnMut(&Listing<'_>),
) -> Result<(), NotARatingList> {
    let (mut player, mut piece) = (Vec::new(), Vec::new());
    // The line where the player begins, and the current line.
    let (mut begins, mut line) = (None, 1);
    let mut any = false;
    loop {
        piece.clear();
        if from.by_ref().take(LONGEST).read_until(b'>', &mut piece)? == 0 {
            break;
        }
        if piece.len() as u64 == LONGEST || piece.contains(&0) {
            return Err(NotARatingList::Form);
        }
        line += memchr::memchr_iter(b'\n', &piece).count() as u64;
        if piece.ends_with(b"<player>") {
            // The end of the previous player is missing.
            if let Some(cut) = begins {
                take(&Listing { text: &decode(&player), line: cut, ..Listing::default() });
            }
            (begins, any) = (Some(line), true);
            player.clear();
            continue;
        }
        let Some(number) = begins else { continue };
        player.extend_from_slice(&piece);
        if player.len() as u64 > LONGEST {
            return Err(NotARatingList::Form);
        }
        if let Some(facts) = player.strip_suffix(b"</player>") {
            let text = decode(facts);
            let shown = one_line(&text);
            match Facts::of(&text) {
                Some(facts) => take(&facts.listing(number, &shown)),
                None => take(&Listing { text: &shown, line: number, ..Listing::default() }),
            }
            begins = None;
        }
    }
    if let Some(cut) = begins {
        take(&Listing { text: &one_line(&decode(&player)), line: cut, ..Listing::default() });
    }
    if any { Ok(()) } else { Err(NotARatingList::Form) }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The elements of a player.
#[derive(Default)]
struct Facts {
    id: String,
    name: String,
    federation: String,
    titles: [String; 2],
    rating: String,
    birth: String,
    /// The text of any other element.
    other: String,
}

impl Facts {
    /// Parses the elements; `None` if they are not closed, a character is invalid, or the rating is
    /// missing: even unrated players have an element for it.
    fn of(text: &str) -> Option<Self> {
        let mut facts = Self::default();
        let mut reader = Reader::from_str(text);
        let (mut inside, mut rated) = (String::new(), false);
        loop {
            match reader.read_event().ok()? {
                Event::Eof => break,
                Event::Start(start) => {
                    start.name().as_ref().clone_into(&mut inside);
                    rated |= inside == "rating";
                }
                Event::Empty(empty) => rated |= empty.name().as_ref() == "rating",
                Event::End(_) => inside.clear(),
                Event::Text(text) => facts.field(&inside).push_str(&text.xml10_content()),
                Event::GeneralRef(name) => match name.resolve_char_ref().ok()? {
                    Some(letter) => facts.field(&inside).push(letter),
                    None => facts.field(&inside).push_str(resolve_xml_entity(name.as_ref())?),
                },
                _ => {}
            }
        }
        (inside.is_empty() && rated).then_some(facts)
    }

    fn field(&mut self, element: &str) -> &mut String {
        match element {
            "fideid" => &mut self.id,
            "name" => &mut self.name,
            "country" => &mut self.federation,
            "title" => &mut self.titles[0],
            "w_title" => &mut self.titles[1],
            "rating" => &mut self.rating,
            "birthday" => &mut self.birth,
            _ => &mut self.other,
        }
    }

    fn listing<'l>(&'l self, line: u64, text: &'l str) -> Listing<'l> {
        Listing {
            line,
            text,
            id: self.id.trim(),
            name: self.name.trim(),
            federation: self.federation.trim(),
            titles: self.titles.each_ref().map(|title| title.trim()),
            rating: self.rating.trim(),
            birth: self.birth.trim(),
        }
    }
}
