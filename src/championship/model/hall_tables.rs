//! Where a round is played: the room, and the numbers that stand on its tables.

use serde::{Deserialize, Serialize};

/// The tables of a round, where the hall numbers its tables through: as they were when it was paired, so
/// that whatever happens to other groups afterwards leaves them where they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HallTables {
    /// The room.
    pub room: String,
    /// The number of the room's first table.
    pub first_table: u32,
    /// The numbers of the tables, in board order.
    pub tables: Vec<u32>,
}
