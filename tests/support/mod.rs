//! What several tests share. Not every test uses all of it.
#![allow(dead_code)]

pub mod corpus;
pub mod histories;
pub mod peers;
pub mod rounds;
