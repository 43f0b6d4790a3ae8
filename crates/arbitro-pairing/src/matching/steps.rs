//! A counter of search steps, which tests use to bound the work instead of the time. Outside tests it does
//! nothing.

#[cfg(test)]
thread_local! {
    static STEPS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Adds to the counter.
#[cfg_attr(not(test), expect(clippy::missing_const_for_fn, reason = "in tests it counts"))]
#[inline]
pub(crate) fn count(more: usize) {
    #[cfg(test)]
    STEPS.with(|steps| steps.set(steps.get() + more as u64));
    #[cfg(not(test))]
    let _ = more;
}

/// The steps since the last call in this thread.
#[cfg(test)]
pub(crate) fn since_last_call() -> u64 {
    STEPS.take()
}
