//! Translates the server's errors into ours.

use std::error::Error as _;

use postgres::error::SqlState;

use crate::store::{ConnectFailure, StoreError};

/// Turns the server's errors into ours.
pub(super) fn fault(place: &str, error: &postgres::Error) -> StoreError {
    let place = place.to_owned();
    let cause = match (error.as_db_error(), error.source()) {
        (Some(reported), _) => reported.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    };
    let Some(code) = error.code() else {
        // Without an SQLSTATE the connection itself failed.
        return StoreError::Unreachable { place, reason: ConnectFailure::NoAnswer, cause };
    };
    match *code {
        SqlState::DISK_FULL => StoreError::Full { place },
        SqlState::READ_ONLY_SQL_TRANSACTION | SqlState::INSUFFICIENT_PRIVILEGE => {
            StoreError::ReadOnly { place }
        }
        SqlState::LOCK_NOT_AVAILABLE => StoreError::Locked { place },
        SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => {
            StoreError::Corrupt { place, cause }
        }
        _ => {
            // The classes of connection, authorisation, catalogue and shutdown errors.
            let classes = [
                ("08", ConnectFailure::NoAnswer),
                ("28", ConnectFailure::Denied),
                ("3D", ConnectFailure::NoDatabase),
                ("57", ConnectFailure::Stopped),
            ];
            // Our own statements can only fail this way if the tables are not as expected.
            if code.code().starts_with("42") {
                return StoreError::Misshapen { place, cause };
            }
            match classes.into_iter().find(|(class, _)| code.code().starts_with(class)) {
                Some((_, reason)) => StoreError::Unreachable { place, reason, cause },
                None => StoreError::Engine { place, cause },
            }
        }
    }
}
