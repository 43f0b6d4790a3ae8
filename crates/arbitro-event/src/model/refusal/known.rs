//! The facts of refusals (codes, scores, places, signatures) for their messages.

use arbitro_games::registry::{self, GameId};
use arbitro_games::scoresheet::RecordStatus;
use arbitro_pairing::dutch::Relaxations;

use super::{Refusal, RenamedPlayer, SharedPlace};
use crate::locale::{Fact, Message, message, words};
use crate::model::code::{CategoryCode, GroupCode, PlayerCode};
use crate::model::score::Score;
use crate::model::signed::Signed;
use crate::model::typed_result::TypedResult;

/// A fact for a refusal's message.
pub(super) trait Known {
    fn fact(&self) -> Fact;
}

macro_rules! known {
    ($($kind:ty: $own:ident => $fact:expr),* $(,)?) => {$(
        impl Known for $kind {
            fn fact(&self) -> Fact {
                let $own = self;
                $fact
            }
        }
    )*};
}
known! {
    u8: own => Fact::from(*own),
    u32: own => Fact::from(*own),
    // The number of an entry is an identifier, not an amount.
    u64: own => Fact::Text(own.to_string()),
    usize: own => Fact::from(*own),
    &'static str: own => Fact::from(*own),
    String: own => Fact::from(own.clone()),
    Message: own => Fact::from(own.clone()),
    Box<Refusal>: own => Fact::from(own.message()),
    CategoryCode: own => Fact::Text(own.to_string()),
    GroupCode: own => Fact::Text(own.to_string()),
    PlayerCode: own => Fact::Text(own.to_string()),
    Score: own => Fact::Text(own.to_string()),
    TypedResult: own => Fact::Text(own.to_string()),
    Option<Score>: own => own.map_or(Fact::Text(String::new()), |score| score.fact()),
    Option<u64>: own => own.map_or(Fact::Text(String::new()), |seq| seq.fact()),
    GameId: own => Fact::word(format!("games-name-{}", registry::info(*own).id)),
    RecordStatus: own => Fact::word(format!("record-status-{}", own.word())),
    Relaxations: own => Fact::from(own.words()),
    Option<Box<Signed>>: own => match own {
        Some(by) => message!(words::REFUSAL_SIGNED, desk = by.desk.to_string(), at = clock(&by.at))
            .into(),
        None => Fact::from(""),
    },
    RenamedPlayer: own => Fact::Text(format!("{} {} → {}", own.code, own.before, own.after)),
    SharedPlace: own => {
        let players: Vec<String> = own.players.iter().map(ToString::to_string).collect();
        Fact::Text(format!("{} ({})", own.group, players.join(", ")))
    },
}

impl<T: Known> Known for Vec<T> {
    fn fact(&self) -> Fact {
        Fact::List(self.iter().map(Known::fact).collect())
    }
}

/// A time in the local time zone; the journal keeps UTC.
fn clock(at: &str) -> String {
    chrono::DateTime::parse_from_rfc3339(at).map_or_else(
        |_| at.to_owned(),
        |moment| moment.with_timezone(&chrono::Local).format("%H:%M").to_string(),
    )
}
