//! The journal on every kind of store: the promises in `contract` hold for each. PostgreSQL is
//! included with the feature `postgres` (`cargo test --all-features`).

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    unreachable_pub
)]

mod contract;
mod crowd;
mod faults;
mod place;
mod proof;
#[path = "../support/mod.rs"]
mod support;

use support::again;
#[cfg(feature = "postgres")]
use support::server;

/// Makes one test of each promise for each store.
macro_rules! on_every_store {
    ($($room:ident::$promise:ident),* $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $promise() {
                crate::$room::$promise(&crate::place::SqlitePlace::new());
            })*
        }

        #[cfg(feature = "postgres")]
        mod postgres {
            $(#[test]
            fn $promise() {
                if let Some(place) = crate::place::PostgresPlace::new() {
                    crate::$room::$promise(&place);
                }
            })*
        }
    };
}

on_every_store!(
    contract::a_new_journal_is_empty,
    contract::entries_come_back_as_they_went_in,
    contract::drafts_of_one_append_stand_together,
    contract::hung_sheets_are_beside_the_entries_and_the_later_one_counts,
    contract::a_second_writer_is_told,
    contract::a_writer_ahead_of_the_journal_is_told,
    contract::a_head_with_another_hash_is_no_head_of_this_journal,
    contract::appending_nothing_still_checks_the_head,
    contract::a_nul_is_refused_and_nothing_is_written,
    contract::entries_after_a_number_are_the_later_ones,
    contract::a_journal_is_made_once,
    contract::a_missing_journal_is_missing,
    contract::a_newer_schema_is_refused,
    contract::a_journal_of_02_is_read_as_it_is_and_goes_on,
    contract::two_desks_that_continue_a_journal_of_02_at_once_both_succeed,
    contract::a_snapshot_comes_back,
    contract::a_later_snapshot_takes_the_place_of_the_first,
    contract::a_snapshot_of_another_history_comes_back_as_evidence,
    contract::a_damaged_snapshot_is_ignored,
    proof::an_untouched_journal_is_intact,
    proof::a_head_of_any_moment_is_found,
    proof::an_altered_field_is_found,
    proof::an_altered_hash_is_found_with_the_entry_after_it,
    proof::an_unreadable_hash_is_found,
    proof::removed_entries_are_found,
    proof::a_removed_entry_is_found_though_the_rest_is_renumbered,
    proof::exchanged_entries_are_found,
    proof::a_row_with_a_negative_number_is_found,
    proof::a_journal_that_lost_its_saved_state_is_read,
    proof::a_journal_with_other_tables_is_said_to_have_them,
    proof::a_column_more_does_no_harm,
    proof::a_cut_tail_is_found_by_the_head,
    proof::a_chain_computed_anew_is_found_by_the_head,
    proof::a_forged_snapshot_does_not_disturb_the_proof,
    proof::a_copy_is_the_same_journal,
    proof::a_copy_comes_back,
    proof::an_empty_journal_can_be_copied,
    proof::a_copy_never_goes_onto_entries,
    proof::a_broken_journal_is_not_copied,
);
