//! Matchings in general graphs: of least cost, and by augmenting paths.

mod augment;
mod optima;
mod tight;
mod transport;
mod weight;
mod weighted;

pub(crate) use augment::Augmenter;
pub(crate) use optima::Optima;
pub(crate) use tight::Tight;
pub(crate) use transport::start_by_kinds;
pub(crate) use weight::{Weight, Wide};
pub(crate) use weighted::{Costs, Optimum, Start, least_cost_perfect};
