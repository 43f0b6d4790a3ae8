//! Where a round is played: the room, and the numbers of its tables.

use serde::{Deserialize, Serialize};

/// The tables of a round, if the hall numbers its tables through. They are fixed when the round is
/// paired, so that changes to other groups do not move them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HallTables {
    /// The room.
    pub room: String,
    /// The number of the room's first table.
    pub first_table: u32,
    /// The numbers of the tables, in board order.
    pub tables: Vec<u32>,
}
