//! The names that most modules of this room use.

pub(super) use super::{
    TeamTournament,
    roster::{Entrant, Roster},
    tournament::Preferences,
};
pub(super) use crate::{
    GameResult, Pair, Paired, Points, RoundEntry, RoundGame, Scoring, Side, Tournament,
    dutch::NoPairing,
    matching::{
        Augmenter, Choice, Costs, Graph, InAnyWidth, Optima, Rows, Start, Weight, in_narrowest,
        least_cost_perfect, most_pairs,
    },
    ranges_by, words,
};
pub(super) use arbitro_words::worded;
