//! The facts of refusals (codes, scores, places, signatures) for their messages.

use std::net::SocketAddr;

use arbitro_games::registry::{self, GameId};
use arbitro_games::scoresheet::RecordStatus;
use arbitro_pairing::dutch::Relaxations;

use super::{FreePlace, Refusal, RenamedPlayer, SharedPlace};
use crate::locale::format::time_of_day;
use crate::locale::{Fact, Message, message, words};
use crate::model::code::{CategoryCode, GroupCode, PlayerCode};
use crate::model::match_games::MatchPart;
use crate::model::score::Score;
use crate::model::signed::Signed;
use crate::model::typed_result::TypedResult;

/// The type of a fact in a refusal or a remedy.
pub(crate) trait RefusalFact {
    /// The fact in a message.
    fn fact(&self) -> Fact;
    /// One of its kind, for tests of all messages.
    fn example() -> Self;
}

/// Declares the types of facts: the fact of a value in a message, and one like it.
macro_rules! facts {
    ($($kind:ty: $value:ident => $fact:expr, like $example:expr;)*) => {$(
        impl RefusalFact for $kind {
            fn fact(&self) -> Fact {
                let $value = self;
                $fact
            }

            fn example() -> Self {
                $example
            }
        }
    )*};
}
facts! {
    u8: value => Fact::from(*value), like 1;
    u32: value => Fact::from(*value), like 2;
    // The number of an entry is an identifier, not an amount.
    u64: value => Fact::Text(value.to_string()), like 17;
    usize: value => Fact::from(*value), like 3;
    &'static str: value => Fact::from(*value), like "Table";
    String: value => Fact::from(value), like "desk-1".to_owned();
    SocketAddr: value => Fact::Text(value.to_string()), like ([127, 0, 0, 1], 8044).into();
    Message: value => Fact::from(value.clone()),
        like message!(words::PAIRING_USE_BYE, player = "275.2.3");
    Box<Refusal>: value => Fact::from(value.message()), like Box::new(Refusal::Busy);
    CategoryCode: value => Fact::from(value), like CategoryCode::new(2, 3);
    GroupCode: value => Fact::from(value), like CategoryCode::new(2, 3).group(6);
    PlayerCode: value => Fact::from(value),
        like PlayerCode::new("275", CategoryCode::new(2, 3), None).expect("a school");
    Score: value => Fact::Text(value.to_string()), like Score::First;
    TypedResult: value => Fact::Text(value.to_string()), like TypedResult::Match(2, 1);
    GameId: value => Fact::word(format!("games-name-{}", registry::info(*value).id)),
        like registry::all().next().expect("there are games");
    RecordStatus: value => Fact::word(format!("record-status-{}", value.word())),
        like RecordStatus::Illegal;
    Relaxations: value => Fact::from(value.words()),
        like Relaxations { rematch: true, ..Relaxations::default() };
    MatchPart: value => value.message().into(), like MatchPart::Board(2);
    // An operation that is only planned has no signature yet.
    Box<Signed>: by => match by.desk.is_empty() {
        true => Fact::from(""),
        false => {
            let (desk, at) = (by.desk.to_string(), time_of_day(&by.at));
            message!(words::REFUSAL_SIGNED, desk, at).into()
        }
    }, like Box::new(Signed {
        seq: 17,
        desk: "desk-1".into(),
        at: "2026-03-13T10:00:00Z".into(),
    });
    // It decides what helps; the sentence does not name it.
    FreePlace: _free => Fact::from(""), like FreePlace::Unpaired;
    RenamedPlayer: value => Fact::Text(format!("{} {} → {}", value.code, value.before, value.after)),
        like RenamedPlayer {
            code: PlayerCode::example(),
            before: "Ana".to_owned(),
            after: "Rui".to_owned(),
        };
    SharedPlace: value => {
        let players: Vec<String> = value.players.iter().map(ToString::to_string).collect();
        Fact::Text(format!("{} ({})", value.group, players.join(", ")))
    }, like SharedPlace { group: GroupCode::example(), place: 1, players: Vec::example() };
}

impl<T: RefusalFact> RefusalFact for Option<T> {
    fn fact(&self) -> Fact {
        self.as_ref().map_or(Fact::from(""), RefusalFact::fact)
    }

    fn example() -> Self {
        Some(T::example())
    }
}

impl<T: RefusalFact> RefusalFact for Vec<T> {
    fn fact(&self) -> Fact {
        Fact::List(self.iter().map(RefusalFact::fact).collect())
    }

    fn example() -> Self {
        vec![T::example()]
    }
}
