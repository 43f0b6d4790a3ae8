//! The questions before an act, so that nothing happens by accident.

use std::collections::BTreeSet;

use crate::entries;
pub(super) use crate::entries::{JOINS_NAMES, LEAVES_OUT};
use crate::locale::{Fact, Message, message, sentences, words};
use crate::{
    CategoryCode, GroupCode, MatchPart, PlayerCode, PlayerId, Refusal, RenamedPlayer, Score, State,
};

/// Declares the stable word of each question, for `--confirm` and the log.
macro_rules! question_words {
    ($($Question:ident: $NAME:ident = $word:expr,)*) => {
        $(pub(super) const $NAME: &str = $word;)*

        /// The words of all questions, those about lists at the end.
        pub const WORDS: &[&str] = &[$($NAME,)* JOINS_NAMES, LEAVES_OUT];

        impl Question {
            /// Its stable word.
            pub fn word(&self) -> &'static str {
                match self {
                    $(Self::$Question { .. } => $NAME,)*
                }
            }
        }
    };
}

question_words! {
    OverturnsProof: OVERTURNS_PROOF = "overturns-proof",
    TouchesPlayed: TOUCHES_PLAYED = "touches-played",
    Publishes: PUBLISHES = "publishes",
    DrawsFinal: DRAWS_FINAL = "draws-final",
    OtherChild: OTHER_CHILD = entries::OTHER_CHILD,
    NewRound: NEW_ROUND = "new-round",
    EndsSitting: ENDS_SITTING = "ends-sitting",
    ShortTeam: SHORT_TEAM = "short-team",
}

/// How many players who have played an act may change or take back unasked: the last results of a round are a table
/// or two.
pub(super) const FEW_WHO_PLAYED: usize = 5;
/// How many groups a question names.
const MOST_GROUPS: usize = 24;

sentences! {
    /// A question, with its facts.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Question {
        /// A result that a kept scoresheet, the entry `sheet`, proves would be changed, or removed if none is wanted.
        OverturnsProof {
            group: GroupCode, round: u32, table: u32, sheet: u64, proven: Score, wanted: Option<Score>,
        } => {
            let key = match wanted {
                Some(_) => words::EVENT_QUESTION_OVERTURNS,
                None => words::EVENT_QUESTION_OVERTURNS_CLEAR,
            };
            let wanted = wanted.map_or_else(String::new, |score| score.to_string());
            let (sheet, proven) = (sheet.to_string(), proven.to_string());
            message!(key, group, round, table, sheet, proven, wanted)
        },
        /// More than one group, or many players who have played, would be changed or taken back.
        /// `players` and `operations` are counts (0 operations if the act takes nothing back, but withdraws the
        /// players or marks them absent); `of_others` of these operations are of other desks, `desks`. `earlier` are the entries
        /// that were written with an earlier time than the requested moment, because a clock went
        /// back.
        TouchesPlayed {
            groups: Vec<GroupCode>, players: usize, operations: usize, of_others: usize, desks: Vec<String>,
            earlier: Vec<u64>, withdraws: bool,
        } => {
            let key = match (*operations, *of_others) {
                (0, _) if *withdraws => words::EVENT_QUESTION_WITHDRAWS,
                (0, _) => words::EVENT_QUESTION_ABSENT,
                (_, 0) => words::EVENT_QUESTION_TAKES_BACK,
                _ => words::EVENT_QUESTION_TAKES_BACK_OTHERS,
            };
            let (groups, count) = (groups.len(), operations);
            message!(key, groups, players, count, others = of_others)
        },
        /// Rounds would become public, with `tables` tables.
        Publishes { rounds: Vec<(GroupCode, u32)>, tables: usize } => {
            message!(words::EVENT_QUESTION_PUBLISHES, count = rounds.len(), tables)
        },
        /// Finals would be drawn, each with its number of finalists.
        DrawsFinal { finals: Vec<(CategoryCode, usize)> } => {
            let players: usize = finals.iter().map(|(_, players)| players).sum();
            message!(words::EVENT_QUESTION_DRAWS_FINAL, count = finals.len(), players)
        },
        /// A code would pass to another child. For a list, the command names the codes that may
        /// pass.
        OtherChild { players: Vec<RenamedPlayer>, listed: bool } => {
            let of_list = Refusal::OtherChild { players: players.clone() }.message();
            match (listed, players.as_slice()) {
                (false, [RenamedPlayer { code, before, after }]) => {
                    message!(words::EVENT_QUESTION_OTHER_NAME, code, before, after)
                }
                _ => of_list,
            }
        },
        /// A result is for a round that is no longer the last one.
        NewRound { group: GroupCode, round: u32, last: u32 } = words::EVENT_QUESTION_NEW_ROUND,
        /// A device that plays at a table, or at a board, would have to leave it for the device of this number.
        EndsSitting { group: GroupCode, table: u32, part: Option<MatchPart>, device: String } => {
            let part = MatchPart::after_table(*part);
            message!(words::EVENT_QUESTION_ENDS_SITTING, group, table, part, device)
        },
        /// A team can fill fewer than half of the boards of a match: `seated` of `boards`.
        ShortTeam { group: GroupCode, round: u32, team: PlayerCode, name: String, seated: u32, boards: u32 }
            = words::EVENT_QUESTION_SHORT_TEAM,
    }
}

impl Question {
    /// The question before players are withdrawn, if more than a few of them have played, or marked absent, if one has.
    pub(super) fn touches_played(
        state: &State,
        players: impl IntoIterator<Item = PlayerId>,
        withdraws: bool,
    ) -> Option<Self> {
        let unasked = if withdraws { FEW_WHO_PLAYED } else { 0 };
        let group = |id| state.group_of(id).filter(|group| group.has_sat_down(state.entrant(id)));
        let groups: Vec<GroupCode> =
            players.into_iter().filter_map(group).map(|group| group.code).collect();
        let players = groups.len();
        let groups = BTreeSet::from_iter(groups).into_iter().collect();
        let (operations, of_others, desks, earlier) = (0, 0, Vec::new(), Vec::new());
        (players > unasked).then_some(Self::TouchesPlayed {
            groups,
            players,
            operations,
            of_others,
            desks,
            earlier,
            withdraws,
        })
    }

    /// The refusal if the answer is no, where it has one.
    pub fn refusal(&self) -> Option<Refusal> {
        match self {
            Self::OtherChild { players, listed: true } => {
                Some(Refusal::OtherChild { players: players.clone() })
            }
            _ => None,
        }
    }

    /// The details, a line each.
    pub fn lines(&self) -> Vec<Message> {
        let line = |text: String| message!(words::EVENT_QUESTION_LINE, text);
        match self {
            Self::TouchesPlayed { groups, desks, earlier, .. } => {
                let mut lines = Vec::new();
                if !groups.is_empty() {
                    let codes: Vec<String> =
                        groups.iter().take(MOST_GROUPS).map(ToString::to_string).collect();
                    let more = if groups.len() > MOST_GROUPS { ", …" } else { "" };
                    lines.push(line(codes.join(", ") + more));
                }
                if !desks.is_empty() {
                    lines.push(line(desks.join(", ")));
                }
                if !earlier.is_empty() {
                    let numbers: Vec<String> = earlier.iter().map(ToString::to_string).collect();
                    let (count, entries) = (earlier.len(), Fact::from(numbers));
                    lines.push(message!(words::EVENT_QUESTION_EARLIER, count, entries));
                }
                lines
            }
            Self::Publishes { rounds, .. } => {
                let rounds = rounds.iter().map(|(group, round)| format!("{group}/{round}"));
                vec![line(rounds.collect::<Vec<_>>().join(", "))]
            }
            Self::DrawsFinal { finals } => {
                let finals =
                    finals.iter().map(|(category, players)| format!("{category} ({players})"));
                vec![line(finals.collect::<Vec<_>>().join(", "))]
            }
            _ => Vec::new(),
        }
    }
}

/// The questions that somebody has answered with yes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// Every question of the act.
    pub all: bool,
    /// The words of the questions.
    pub confirmed: BTreeSet<String>,
    /// The words of the questions that the request itself answers: a command that names the act.
    pub implied: &'static [&'static str],
}

impl Answers {
    /// Whether a question with this word is answered with yes.
    pub fn confirms(&self, word: &str) -> bool {
        self.all || self.confirmed.contains(word)
    }

    /// Whether a question is answered.
    pub(super) fn has(&self, question: &Question) -> bool {
        self.confirms(question.word()) || self.implied.contains(&question.word())
    }
}
