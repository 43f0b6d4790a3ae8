//! The journal: append-only operations on disk, one trait with an implementation for each store.
