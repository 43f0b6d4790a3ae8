//! The hall in the browser.

#![cfg(feature = "serve")]
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    unreachable_pub
)]

#[path = "../support/mod.rs"]
mod support;

mod adjourned;
mod again;
mod attacks;
mod begin;
mod boards;
mod both_edges;
mod bracket;
mod browser;
mod certificate;
mod chain;
mod codings;
mod conduct;
mod day;
mod entering;
mod entries;
mod files;
mod flood;
mod games_page;
mod guide;
mod head;
mod keys;
mod kills;
mod line_up;
mod list;
mod list_questions;
mod live;
mod log;
mod network;
mod opening;
mod page;
mod pages;
mod paper;
mod people;
mod pictures;
#[cfg(feature = "postgres")]
mod postgres;
mod privacy;
mod public;
mod queue;
mod roll;
mod running;
mod schools;
mod searches;
mod self_report;
mod server;
mod settings;
mod sheets;
mod siege;
mod simulated;
#[path = "../../examples/hall/day/mod.rs"]
mod simulated_day;
#[cfg(feature = "scan")]
mod slips;
mod start;
mod steps;
mod tablets;
mod uploads;
mod wall_costs;
mod walls;
