//! Documents as values, and one file per output form.
