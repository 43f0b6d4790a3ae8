//! The size of paper: `paper` in `event.toml`.

use serde::{Deserialize, Serialize};

/// The size of paper that documents are printed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PaperSize {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 215.9 by 279.4 millimetres, the usual paper in America.
    Letter,
    /// 297 by 420 millimetres, for brackets only: no event is printed on it as a whole.
    A3,
}
