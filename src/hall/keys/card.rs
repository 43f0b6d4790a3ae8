//! The cards of keys.

use arbitro_paper::KeyCard;

use super::{DevicePlace, Key, KeyLimit};
use crate::locale::{Lang, Localize, Message, message, words};
use arbitro_event::MatchPart;

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

/// The card for a table, a board with its game, or a seat, that lies there for the players: in both languages, the
/// event's first.
pub(crate) fn of_table(
    (limit, game): (&KeyLimit, Option<String>),
    address: String,
    lang: Lang,
) -> KeyCard {
    let KeyLimit::Board(DevicePlace { group, table, board, seat }) = *limit else {
        return KeyCard { only: limit.to_string(), address, ..KeyCard::default() };
    };
    let first_lang = || Lang::ALL.into_iter().filter(move |own| *own == lang);
    let langs = || first_lang().chain(Lang::ALL.into_iter().filter(move |own| *own != lang));
    let in_both = |message: &Message, between: &str| {
        langs().map(|lang| lang.text(message)).collect::<Vec<_>>().join(between)
    };
    let key = match seat {
        None => words::PRINT_CARDS_TABLE,
        Some(_) => words::PRINT_CARDS_SEAT,
    };
    let part = MatchPart::after_table(board.map(MatchPart::Board));
    let place = message!(key, table, part, seat = seat.unwrap_or_default());
    let group = message!(words::PRINT_CARDS_GROUP, group);
    let how = Message::new(match seat {
        Some(1) => words::PRINT_CARDS_HOW_FIRST,
        Some(_) => words::PRINT_CARDS_HOW_SECOND,
        None => words::PRINT_CARDS_HOW,
    });
    KeyCard {
        name: in_both(&place, " · "),
        role: [Some(in_both(&group, " · ")), game]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" · "),
        only: String::new(),
        address,
        note: in_both(&how, "\n"),
    }
}
