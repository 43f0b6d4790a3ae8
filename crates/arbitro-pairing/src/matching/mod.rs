//! Matchings in general graphs: maximum matchings by augmenting paths, and perfect matchings of least cost.

mod augment;
mod lexical;
mod optima;
mod rows;
pub(crate) mod steps;
mod tight;
mod transport;
mod weight;
mod weighted;

pub(crate) use augment::{Augmenter, Choice, Graph, all_but_one, filtered, most_pairs};
pub(crate) use lexical::Lexical;
pub(crate) use optima::{AddedCost, Optima};
pub(crate) use rows::Rows;
pub(crate) use tight::Tight;
pub(crate) use transport::start_by_kinds;
pub(crate) use weight::{InAnyWidth, Weight, in_narrowest};
pub(crate) use weighted::{
    Costs, Priced, Proof, Start, least_cost_perfect, least_cost_priced, least_cost_proved,
};
