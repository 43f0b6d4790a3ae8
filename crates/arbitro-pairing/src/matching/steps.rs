//! How much the searches have looked at: what tests hold a shape to, instead of time. Outside of them nothing counts.

#[cfg(test)]
thread_local! {
    static STEPS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Counts some more.
#[cfg_attr(not(test), expect(clippy::missing_const_for_fn, reason = "in tests it counts"))]
#[inline]
pub(crate) fn count(more: usize) {
    #[cfg(test)]
    STEPS.with(|steps| steps.set(steps.get() + more as u64));
    #[cfg(not(test))]
    let _ = more;
}

/// How many there were since this was asked the last time, in this thread.
#[cfg(test)]
pub(crate) fn taken() -> u64 {
    STEPS.take()
}
