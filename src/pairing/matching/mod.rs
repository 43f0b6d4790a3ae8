//! Matchings in general graphs: of least cost, and by augmenting paths.

mod augment;
mod optima;
mod weight;
mod weighted;

pub(crate) use augment::augment_from;
pub(crate) use optima::Optima;
pub(crate) use weight::{Weight, Wide};
pub(crate) use weighted::{Optimum, least_cost_perfect};
