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

/// The effect of an act on players who have played.
#[derive(Clone, Debug, PartialEq)]
pub enum Touch {
    /// It withdraws them.
    Withdraws,
    /// It marks them as absent.
    MarksAbsent,
    /// It takes operations back.
    TakesBack {
        /// How many.
        operations: usize,
        /// How many of them are of other desks.
        of_others: usize,
        /// These desks.
        desks: Vec<String>,
        /// The entries with an earlier time than the requested moment, because a clock went back.
        earlier: Vec<u64>,
    },
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
        /// `players` is a count.
        TouchesPlayed { groups: Vec<GroupCode>, players: usize, touch: Touch } => {
            let (key, count, others) = match touch {
                Touch::Withdraws => (words::EVENT_QUESTION_WITHDRAWS, 0, 0),
                Touch::MarksAbsent => (words::EVENT_QUESTION_ABSENT, 0, 0),
                Touch::TakesBack { operations, of_others: 0, .. } => {
                    (words::EVENT_QUESTION_TAKES_BACK, *operations, 0)
                }
                Touch::TakesBack { operations, of_others, .. } => {
                    (words::EVENT_QUESTION_TAKES_BACK_OTHERS, *operations, *of_others)
                }
            };
            let groups = groups.len();
            message!(key, groups, players, count, others)
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
    /// The question before a change of players, if more of them than so many have played.
    pub(super) fn touches_played(
        state: &State,
        players: impl IntoIterator<Item = PlayerId>,
        touch: Touch,
        unasked: usize,
    ) -> Option<Self> {
        let group = |id| state.group_of(id).filter(|group| group.has_sat_down(state.entrant(id)));
        let groups: Vec<GroupCode> =
            players.into_iter().filter_map(group).map(|group| group.code).collect();
        let players = groups.len();
        let groups = BTreeSet::from_iter(groups).into_iter().collect();
        (players > unasked).then_some(Self::TouchesPlayed { groups, players, touch })
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
            Self::TouchesPlayed { groups, touch, .. } => {
                let mut lines = Vec::new();
                if !groups.is_empty() {
                    let codes: Vec<String> =
                        groups.iter().take(MOST_GROUPS).map(ToString::to_string).collect();
                    let more = if groups.len() > MOST_GROUPS { ", …" } else { "" };
                    lines.push(line(codes.join(", ") + more));
                }
                let Touch::TakesBack { desks, earlier, .. } = touch else { return lines };
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
