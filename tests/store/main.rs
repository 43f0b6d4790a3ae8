//! The journal, on every store: what `contract` asks holds for each of them.

mod contract;
mod place;

/// Makes one test of each promise for each store.
macro_rules! on_every_store {
    ($($promise:ident),* $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $promise() {
                crate::contract::$promise(&crate::place::SqlitePlace::new());
            })*
        }
    };
}

on_every_store!(
    a_new_journal_is_empty,
    entries_come_back_as_they_went_in,
    drafts_of_one_append_stand_together,
    a_second_writer_is_told,
    a_writer_ahead_of_the_journal_is_told,
    a_head_with_another_hash_is_no_head_of_this_journal,
    appending_nothing_still_checks_the_head,
    a_nul_is_refused_and_nothing_is_written,
    entries_after_a_number_are_the_later_ones,
    a_journal_is_made_once,
    a_missing_journal_is_missing,
    a_newer_schema_is_refused,
    a_snapshot_comes_back,
    a_later_snapshot_takes_the_place_of_the_first,
    a_snapshot_of_another_history_is_ignored,
    a_damaged_snapshot_is_ignored,
);
