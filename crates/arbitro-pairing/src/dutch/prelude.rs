//! The names that most modules of this room use.

pub(super) use super::{
    bracket::Bracket,
    choose,
    compare::{Breach, Comparison},
    completion,
    criteria::{Criterion, Digit, Digits, Scale},
    explanation::{
        ByeChoice, ExchangeChoice, Explanation, FloatCause, FloatChoice, PairChoice, Reason, Rival,
        SideChoice, SideRule,
    },
    inquiry::{Inquiry, as_conditions},
    no_pairing::{NoPairing, Obstacle, Relaxations},
    replayed::{Stage, stages},
    roster::{Entrant, Float, Roster, Strength},
    sides::side_choice,
    window::Window,
    window_costs::WindowCosts,
};
pub(super) use crate::{
    GameResult, Pair, Points, RoundEntry, Side, Tournament,
    matching::{
        Augmenter, Choice, Costs, Graph, InAnyWidth, Optima, Rows, Start, Tight, Weight,
        all_but_one, filtered, in_narrowest, least_cost_perfect, most_pairs, start_by_kinds,
    },
    ranges_by, words,
};
pub(super) use arbitro_words::{Fact, Message, message, worded};
pub(super) use rustc_hash::FxHashMap;
pub(super) use std::rc::Rc;
