//! Shared by the tests of pairing.

pub mod axes;
pub mod certified;
pub mod corpus;
#[path = "../../../../tests/support/forgotten.rs"]
pub mod forgotten;
pub mod histories;
pub mod peers;
pub mod rounds;
pub mod team_histories;
