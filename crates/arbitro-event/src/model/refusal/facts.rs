//! The facts of refusals (codes, scores, places, signatures) for their messages.

use arbitro_games::registry::{self, GameId};
use arbitro_games::scoresheet::RecordStatus;
use arbitro_pairing::dutch::Relaxations;

use super::{Refusal, RenamedPlayer, SharedPlace};
use crate::locale::format::time_of_day;
use crate::locale::{Fact, Message, message, words};
use crate::model::code::{CategoryCode, GroupCode, PlayerCode};
use crate::model::match_games::MatchPart;
use crate::model::score::Score;
use crate::model::signed::Signed;
use crate::model::typed_result::TypedResult;

/// A fact for a refusal's message.
pub(super) trait RefusalFact {
    fn fact(&self) -> Fact;
}

macro_rules! facts {
    ($($kind:ty: $value:ident => $fact:expr),* $(,)?) => {$(
        impl RefusalFact for $kind {
            fn fact(&self) -> Fact {
                let $value = self;
                $fact
            }
        }
    )*};
}
facts! {
    u8: value => Fact::from(*value),
    u32: value => Fact::from(*value),
    // The number of an entry is an identifier, not an amount.
    u64: value => Fact::Text(value.to_string()),
    usize: value => Fact::from(*value),
    &'static str: value => Fact::from(*value),
    String: value => Fact::from(value.clone()),
    Message: value => Fact::from(value.clone()),
    Box<Refusal>: value => Fact::from(value.message()),
    CategoryCode: value => Fact::Text(value.to_string()),
    GroupCode: value => Fact::Text(value.to_string()),
    PlayerCode: value => Fact::Text(value.to_string()),
    Score: value => Fact::Text(value.to_string()),
    TypedResult: value => Fact::Text(value.to_string()),
    Option<Score>: value => value.map_or(Fact::Text(String::new()), |score| score.fact()),
    Option<u64>: value => value.map_or(Fact::Text(String::new()), |seq| seq.fact()),
    GameId: value => Fact::word(format!("games-name-{}", registry::info(*value).id)),
    RecordStatus: value => Fact::word(format!("record-status-{}", value.word())),
    Relaxations: value => Fact::from(value.words()),
    Option<MatchPart>: value => MatchPart::after_table(*value),
    // An operation that is only planned has no signature yet.
    Option<Box<Signed>>: value => match value.as_ref().filter(|by| !by.desk.is_empty()) {
        Some(by) => {
            let (desk, at) = (by.desk.to_string(), time_of_day(&by.at));
            message!(words::REFUSAL_SIGNED, desk, at).into()
        }
        None => Fact::from(""),
    },
    RenamedPlayer: value => Fact::Text(format!("{} {} → {}", value.code, value.before, value.after)),
    SharedPlace: value => {
        let players: Vec<String> = value.players.iter().map(ToString::to_string).collect();
        Fact::Text(format!("{} ({})", value.group, players.join(", ")))
    },
}

impl<T: RefusalFact> RefusalFact for Vec<T> {
    fn fact(&self) -> Fact {
        Fact::List(self.iter().map(RefusalFact::fact).collect())
    }
}
