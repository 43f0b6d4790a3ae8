//! What several test binaries share. None of them uses all of it.
#![allow(dead_code)]

pub mod again;
#[cfg(feature = "serve")]
pub mod attack;
pub mod commands;
pub mod corpus;
pub mod day;
pub mod event;
pub mod forgotten;
pub mod histories;
pub mod http;
pub mod peers;
pub mod program;
pub mod rounds;
#[cfg(feature = "postgres")]
pub mod server;
pub mod steps;
