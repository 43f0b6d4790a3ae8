//! The cards of keys.

use arbitro_paper::KeyCard;

use super::{Key, KeyLimit};
use crate::locale::{Lang, Message, Speak, message, words};

/// The card of a key.
pub(crate) fn of_key(key: &Key, address: String, lang: Lang) -> KeyCard {
    KeyCard {
        name: key.name.clone(),
        role: lang.word(&format!("event-role-{}", key.role.word())),
        only: key.limits(),
        address,
        note: String::new(),
    }
}

/// The card for a table, or a seat, that lies there for the players: in both languages, the event's
/// first.
pub(crate) fn of_table(limit: &KeyLimit, address: String, lang: Lang) -> KeyCard {
    let KeyLimit::Board(group, table, seat) = *limit else {
        return KeyCard { only: limit.to_string(), address, ..KeyCard::default() };
    };
    let first_lang = || Lang::ALL.into_iter().filter(move |own| *own == lang);
    let langs = || first_lang().chain(Lang::ALL.into_iter().filter(move |own| *own != lang));
    let in_both = |message: &Message, between: &str| {
        langs().map(|lang| lang.say(message)).collect::<Vec<_>>().join(between)
    };
    let place = match seat {
        None => message!(words::PRINT_CARDS_TABLE, table),
        Some(seat) => message!(words::PRINT_CARDS_SEAT, table, seat),
    };
    let group = message!(words::PRINT_CARDS_GROUP, group);
    let how = Message::new(match seat {
        Some(1) => words::PRINT_CARDS_HOW_FIRST,
        Some(_) => words::PRINT_CARDS_HOW_SECOND,
        None => words::PRINT_CARDS_HOW,
    });
    KeyCard {
        name: in_both(&place, " · "),
        role: in_both(&group, " · "),
        only: String::new(),
        address,
        note: in_both(&how, "\n"),
    }
}
