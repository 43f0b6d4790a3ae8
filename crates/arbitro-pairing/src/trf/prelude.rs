//! The names that most modules of this room use.

pub(super) use super::{
    Fault, FaultKind, FileTournament, PairingSystem,
    abnormal::Assignment,
    columns::{Columns, number, tenths},
    player::{MOST_ROUNDS, Mark, PlayerRecord, RoundResult},
    text::{Encoding, Line},
};
pub(super) use crate::{
    GameResult, Paired, Points, RoundEntry, RoundGame, Scoring, Side, Tournament, TournamentPlayer,
    WORDS,
    acceleration::baku,
    standings::{TieBreak, TieBreakFault, UnplayedRounds, rank},
    words,
};
pub(super) use arbitro_words::{Message, message, worded};
pub(super) use std::collections::BTreeMap;
