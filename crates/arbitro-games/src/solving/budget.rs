//! The limit of a search, and its progress.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

/// The limit of a search, shared by its threads and by the code that waits for it. The search uses
/// no clock: it stops at a number of nodes, or when [`Budget::stop`] is called from outside.
#[derive(Debug)]
pub struct Budget {
    stopped: AtomicBool,
    nodes: AtomicU64,
    most_nodes: Option<u64>,
    proof: AtomicU32,
    disproof: AtomicU32,
}

impl Budget {
    /// A search that ends when it is stopped or has the answer, which may be never.
    pub const fn unlimited() -> Self {
        Self::of(None)
    }

    /// A search with a fixed number of nodes: the same result on every machine.
    pub const fn of_nodes(most: u64) -> Self {
        Self::of(Some(most))
    }

    const fn of(most_nodes: Option<u64>) -> Self {
        Self {
            stopped: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            most_nodes,
            proof: AtomicU32::new(0),
            disproof: AtomicU32::new(0),
        }
    }

    /// Asks the search to end; it does so at its next check. May be called from any thread, or from
    /// a signal handler.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the search has to end.
    pub fn is_spent(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// How many positions were searched.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The progress of the proof: the proof and disproof numbers of the position in question, for
    /// provers that have them.
    pub fn numbers(&self) -> (u32, u32) {
        (self.proof.load(Ordering::Relaxed), self.disproof.load(Ordering::Relaxed))
    }

    pub(super) fn show(&self, proof: u32, disproof: u32) {
        self.proof.store(proof, Ordering::Relaxed);
        self.disproof.store(disproof, Ordering::Relaxed);
    }
}

/// A thread's account on a [`Budget`], settled at intervals of nodes.
#[derive(Debug)]
pub(super) struct Account<'a> {
    pub(super) budget: &'a Budget,
    /// Set once another thread has the answer.
    answered: Option<&'a AtomicBool>,
    /// How many nodes are counted before settling: at most a fraction of a small budget.
    every: u64,
    pending: u64,
}

/// Asks `jobs` threads the same question at the same time, each with its own account, and returns
/// the first answer; `None` when the budget is spent first.
pub(super) fn together<T: Send + Sync>(
    jobs: usize,
    budget: &Budget,
    search: impl Fn(Account<'_>) -> Option<T> + Sync,
) -> Option<T> {
    if jobs < 2 {
        return search(Account::new(budget));
    }
    let answered = AtomicBool::new(false);
    let first = OnceLock::new();
    in_threads(jobs, &|| {
        if let Some(answer) = search(Account { answered: Some(&answered), ..Account::new(budget) })
        {
            answered.store(true, Ordering::Relaxed);
            // The answer of another thread was as good.
            let _ = first.set(answer);
        }
    });
    first.into_inner()
}

/// Does the same work in `jobs` threads, of which this is one.
///
/// # Panics
/// The work panicked in a thread.
pub(super) fn in_threads(jobs: usize, work: &(dyn Fn() + Sync)) {
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..jobs).map(|_| scope.spawn(work)).collect();
        work();
        for other in others {
            if let Err(panic) = other.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

impl<'a> Account<'a> {
    const MOST: u64 = 256;

    pub(super) fn new(budget: &'a Budget) -> Self {
        let every = budget.most_nodes.map_or(Self::MOST, |most| (most / 8).clamp(1, Self::MOST));
        Self { budget, answered: None, every, pending: 0 }
    }

    /// Counts a node; returns whether the search must end.
    #[inline]
    pub(super) fn node(&mut self) -> bool {
        self.pending += 1;
        if self.pending >= self.every {
            self.settle();
        }
        self.budget.is_spent()
            || self.answered.is_some_and(|answered| answered.load(Ordering::Relaxed))
    }

    #[cold]
    fn settle(&mut self) {
        let before = self.budget.nodes.fetch_add(self.pending, Ordering::Relaxed);
        let all = before + self.pending;
        self.pending = 0;
        if self.budget.most_nodes.is_some_and(|most| all >= most) {
            self.budget.stop();
        }
    }
}

impl Drop for Account<'_> {
    fn drop(&mut self) {
        self.settle();
    }
}
