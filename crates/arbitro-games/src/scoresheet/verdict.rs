//! The verdict on a record.

use super::prelude::*;
use std::ops::Range;

use arbitro_words::{Fact, Lang, errors};

worded! { word:
    /// The verdict as a code, from the best to the worst; [`RecordStatus::exit`] groups them.
    #[derive(Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    pub enum RecordStatus {
        /// Every move is legal, and the board or the termination explains the result.
        Valid = "valid",
        /// Every move is legal, the game is not over, and no result is claimed.
        Unfinished = "unfinished",
        /// Every move is legal, and the rules do not state what happens next.
        NeedsArbiter = "needs-arbiter",
        /// A move breaks a rule.
        Illegal = "illegal",
        /// There is a move after the end of the game.
        MovesAfterEnd = "moves-after-end",
        /// The claimed result differs from the board's.
        ResultMismatch = "result-mismatch",
        /// The record cannot be read.
        Malformed = "malformed",
    }
}

impl RecordStatus {
    /// Its exit code: 0, 1 or 2.
    pub const fn exit(self) -> u8 {
        match self {
            RecordStatus::Valid | RecordStatus::Unfinished => 0,
            RecordStatus::Malformed => 2,
            _ => 1,
        }
    }
}

impl fmt::Display for RecordStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The first fault of a record.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RecordFault {
    /// The ply at fault, from 1; `None` for a fault in the tags or in the claimed result.
    pub ply: Option<u32>,
    /// The seat to move; `None` where `ply` is.
    pub seat: Option<Seat>,
    /// The bytes of the record that are at fault.
    pub span: Range<usize>,
    /// The stable code of the fault: `suicide`, `bad-token` …
    pub code: Code,
    /// The number of the rule that is broken, if it has one.
    pub rule: Option<u8>,
    /// The fault in a sentence.
    pub message: Message,
    /// A hint, if there is one.
    pub hint: Option<Message>,
}

errors!(WORDS: RecordFault => |fault| fault.message.clone());

impl RecordFault {
    /// A fault of no ply and no numbered rule.
    pub(super) fn new(code: Code, span: Range<usize>, message: Message) -> Self {
        Self { ply: None, seat: None, span, code, rule: None, message, hint: None }
    }
}

/// The outcome of checking a record.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Verdict {
    /// The game, if the record names it.
    pub game: Option<GameId>,
    /// The verdict as a code.
    pub status: RecordStatus,
    /// The number of legal plies.
    pub plies: u32,
    /// The board's result, if the game is over.
    pub result: Option<Claim>,
    /// The result that the record claims: in its tag, or else in its final token.
    pub claimed: Option<Claim>,
    /// How the game ended: the board's reason, or the termination behind the claim.
    pub reason: Option<&'static str>,
    /// The final scores, in games that keep score.
    pub scores: Option<Vec<i32>>,
    /// How the game ended, according to the record.
    pub termination: Termination,
    /// The names of its unknown tags, as shown in messages; the tags are kept and have no effect.
    pub notes: Vec<String>,
    /// The first fault.
    pub fault: Option<RecordFault>,
    /// Points for a person to check although no rule is broken.
    pub warnings: Vec<RecordWarning>,
}

/// A point of a record for a person to check although it breaks no rule.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum RecordWarning {
    /// A place for a move is empty.
    EmptyPlace {
        /// The byte of the record behind it.
        before: usize,
        /// Whose move it is.
        seat: Seat,
    },
    /// A variant that the program does not play: the game was judged as it is played here.
    Variant(String),
    /// The rules do not state what happens next.
    Silence {
        /// The game.
        game: GameId,
        /// The number of the rule whose `decided` text is about the case.
        rule: u8,
        /// The index of the switch that settles it, if there is one.
        switch: Option<usize>,
    },
    /// Players for whom the game has no seats: the name of the tag.
    Player(String),
}

impl RecordWarning {
    /// The warning in a sentence.
    pub fn message(&self, record: RecordText<'_>) -> Message {
        match self {
            RecordWarning::EmptyPlace { before, seat } => {
                let (line, _) = record.place(*before);
                message!(words::RECORD_WARNING_EMPTY_PLACE, line, seat = seat.0 + 1)
            }
            RecordWarning::Silence { game, rule, switch } => {
                let info = registry::info(*game);
                let case = Fact::word(format!("games-decided-{}-{rule}", info.id));
                let rule = format!("{}/{rule}", info.id);
                match switch.map(|at| &info.switches[at]) {
                    Some(switch) => message!(
                        words::RECORD_WARNING_SILENCE_SWITCH,
                        case,
                        rule,
                        switch = format!("{}.{}", info.id, switch.name),
                        values = switch.values.to_vec()
                    ),
                    None => message!(words::RECORD_WARNING_SILENCE, case, rule),
                }
            }
            RecordWarning::Variant(variant) => message!(words::RECORD_WARNING_VARIANT, variant),
            RecordWarning::Player(tag) => message!(words::RECORD_WARNING_PLAYER, tag),
        }
    }
}

impl Verdict {
    /// The verdict on a record without moves.
    pub(super) fn new(game: Option<GameId>, status: RecordStatus) -> Self {
        Self {
            game,
            status,
            plies: 0,
            result: None,
            claimed: None,
            reason: None,
            scores: None,
            termination: Termination::Normal,
            notes: Vec::new(),
            fault: None,
            warnings: Vec::new(),
        }
    }

    /// Turns a verdict with a fault into an error, for use with `?`.
    ///
    /// # Errors
    /// The first fault.
    pub fn into_result(mut self) -> Result<Self, Box<RecordFault>> {
        match self.fault.take() {
            Some(fault) => Err(Box::new(fault)),
            None => Ok(self),
        }
    }

    /// How the game ended, in words: the game's own, or those of the termination. When no catalogue
    /// has any, the code itself.
    pub fn reason_in_words(&self) -> Option<Fact> {
        let reason = self.reason?;
        let keys = [format!("games-reason-{reason}"), format!("record-reason-{reason}")];
        let key = keys.into_iter().find(|key| WORDS.knows(Lang::En, key));
        Some(key.map_or_else(|| Fact::from(reason), Fact::word))
    }

    /// The verdict in a sentence: the game, the status, and the result or the fault.
    pub fn message(&self) -> Message {
        let status = Fact::word(format!("record-status-{}", self.status));
        let verdict = match self.game {
            Some(game) => Message::new(words::RECORD_VERDICT)
                .with("game", Fact::word(format!("games-name-{}", registry::info(game).id)))
                .with("status", status)
                .with("plies", self.plies),
            None => Message::new(format!("record-status-{}", self.status)),
        };
        let more = match (&self.fault, self.result.or(self.claimed), self.reason_in_words()) {
            (Some(fault), _, _) => fault.message.clone(),
            (None, Some(result), Some(reason)) => {
                message!(words::RECORD_ENDED, result = result.to_string(), reason)
            }
            _ => return verdict,
        };
        message!(words::RECORD_VERDICT_MORE, verdict, more)
    }
}

/// In English; for another language render the [message](Verdict::message).
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&WORDS.text(Lang::En, &self.message()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoresheet::{NoObserver, RawRecord, judge};

    #[test]
    fn a_record_of_another_game_than_the_one_judged_has_a_warning_and_its_verdict() {
        let warnings = |text: &str| {
            let record = RawRecord::of(text);
            let verdict = judge(record.view(), "", &mut NoObserver);
            let in_words = |warning: &RecordWarning| {
                WORDS.text(Lang::En, &warning.message(record.view())).replace('\n', " ")
            };
            let all: Vec<String> = verdict.warnings.iter().map(in_words).collect();
            (verdict.status, all.join(" | "))
        };
        let unfinished = |text: &str| (RecordStatus::Unfinished, text.to_owned());
        assert_eq!(
            warnings("[Game \"dominorio\"] [Variant \"6x6\"] 1. h7-h8 *"),
            unfinished(
                "the variant \"6x6\" is not played here: the sheet was checked by the usual rules"
            )
        );
        assert_eq!(warnings("[Game \"hex\"] [Variante \"11x11\"] 1. k11 *"), unfinished(""));
        assert_eq!(warnings("[Jogo \"blokus\"] [Variante \"equipas\"] 1. a1 *"), unfinished(""));
        assert_eq!(
            warnings("[Game \"ludo\"] [Jogador5 \"Zé\"] 1. 5:h-5 *"),
            unfinished("this game has no seat for Jogador5: the name is kept and does not count")
        );
        assert_eq!(
            warnings("[Game \"hex\"]\n1. i4 g8\n2. f5 i8\n3.   c6 *"),
            unfinished(
                "in line 4 nothing is written in the place of the move of First: a move is missing, or the moves \
                 after it are the other player's"
            )
        );
        let (status, silence) = warnings(
            "[Game \"atari-go\"] [Position \"XXXXXXXXX/XXXXXXXXX/XXXXXXXXX/XXXXXXXXX/XXXX...../........./OOOOOOOOO/\
             OOOOOOOOO/OOOOOOOOO\"] [Turn \"1\"] *",
        );
        assert_eq!(status, RecordStatus::NeedsArbiter);
        assert!(silence.ends_with("atari-go.no-move=… in Rules or in the event, with one of these values: arbiter, loses, passes"), "{silence}");
        let fault = judge(
            RawRecord::of("[Game \"hex\"] [Rules \"cnjm99\"] a1").view(),
            "",
            &mut NoObserver,
        )
        .fault;
        let fault = fault.expect("no such edition").to_string();
        assert!(
            fault.contains("the editions are: cnjm1, cnjm2, ") && fault.ends_with("cnjm18, cnjm19"),
            "{fault}"
        );
    }
}
