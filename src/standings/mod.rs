//! Standings: points, tie-breaks and their working.
