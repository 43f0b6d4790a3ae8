//! Checks many records: several sources on several cores, with results in input order and only a
//! few blocks for each core in memory.
//!
//! ```
//! use arbitro_games::scoresheet::{Judged, NoObserver, Pipeline, RecordStatus, judge};
//!
//! let text = "[Game \"rastros\"] d4 *\n".repeat(3);
//! let pipeline = Pipeline::new(2).unwrap();
//! let mut counted = 0;
//! let work = |_source: usize, block: &arbitro_games::scoresheet::RecordBlock| {
//!     block.records().filter(|&r| judge(r, "", &mut NoObserver).status == RecordStatus::Unfinished).count()
//! };
//! let sources = [text.as_bytes(), text.as_bytes()].into_iter().map(Ok);
//! pipeline.run(sources, work, |done| {
//!     if let Judged::Block { output, .. } = done {
//!         counted += output;
//!     }
//!     Ok::<(), ()>(())
//! }).unwrap();
//! assert_eq!(counted, 6);
//! ```

use std::io::{self, Read};
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;

use super::{Blocks, RecordBlock};

/// How many bytes are read ahead for each core.
const WAVE_BYTES: usize = 1 << 20;
/// The most blocks read ahead, so that thousands of tiny files do not delay the first results.
const WAVE_BLOCKS: usize = 256;

/// A result, delivered in input order.
#[derive(Debug)]
pub enum Judged<T> {
    /// A block of a source was processed.
    Block {
        /// Which source, from 0.
        source: usize,
        /// How many bytes of input the block had.
        bytes: usize,
        /// How many records the block had.
        records: usize,
        /// The return value of the work.
        output: T,
    },
    /// A source could not be opened or read to its end.
    Unreadable {
        /// Which source, from 0.
        source: usize,
        /// The reason.
        error: io::Error,
    },
}

/// A pool of threads for checking records.
#[derive(Debug)]
pub struct Pipeline {
    pool: rayon::ThreadPool,
}

enum Work {
    Block(usize, RecordBlock),
    Unreadable(usize, io::Error),
}

impl Pipeline {
    /// A pool of `jobs` threads; 0 means one for each core.
    ///
    /// # Errors
    /// The system cannot start the threads.
    pub fn new(jobs: usize) -> io::Result<Self> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
        Ok(Self { pool: pool.map_err(io::Error::other)? })
    }

    /// Runs `work` on every block of every source and passes the results to `take` in input order.
    /// Sources are opened one at a time, when they are needed.
    ///
    /// # Errors
    /// The first error that `take` returns.
    pub fn run<R, S, T, E, F, G>(&self, sources: S, work: F, mut take: G) -> Result<(), E>
    where
        R: Read + Send,
        S: Iterator<Item = io::Result<R>> + Send,
        T: Send,
        F: Fn(usize, &RecordBlock) -> T + Sync,
        G: FnMut(Judged<T>) -> Result<(), E>,
    {
        let limit = WAVE_BYTES * self.pool.current_num_threads();
        let spare = Mutex::new(Vec::new());
        let mut reader = Reader { sources, open: None, next: 0, spare: &spare };
        let judge = |item: Work| match item {
            Work::Block(source, block) => {
                let (bytes, records) = (block.len(), block.records().len());
                let output = work(source, &block);
                spare.lock().unwrap_or_else(PoisonError::into_inner).push(block);
                Judged::Block { source, bytes, records, output }
            }
            Work::Unreadable(source, error) => Judged::Unreadable { source, error },
        };
        let mut wave = reader.wave(limit);
        let mut results = Vec::new();
        while !wave.is_empty() || !results.is_empty() {
            // While this wave is processed, the next one is read and the results of the previous
            // one are taken.
            let mut next = (Vec::new(), Vec::new());
            self.pool.in_place_scope(|scope| {
                scope.spawn(|_| {
                    next = rayon::join(
                        || wave.into_par_iter().map(judge).collect(),
                        || reader.wave(limit),
                    );
                });
                results.into_iter().try_for_each(&mut take)
            })?;
            (results, wave) = next;
        }
        Ok(())
    }
}

struct Reader<'p, R, S> {
    sources: S,
    open: Option<Blocks<R>>,
    next: usize,
    /// Processed blocks, for reuse.
    spare: &'p Mutex<Vec<RecordBlock>>,
}

impl<R: Read, S: Iterator<Item = io::Result<R>>> Reader<'_, R, S> {
    fn wave(&mut self, limit: usize) -> Vec<Work> {
        let mut wave = Vec::new();
        let mut bytes = 0;
        while bytes < limit && wave.len() < WAVE_BLOCKS {
            let Some(blocks) = &mut self.open else {
                match self.sources.next() {
                    None => break,
                    Some(Ok(input)) => self.open = Some(Blocks::new(input)),
                    Some(Err(error)) => wave.push(Work::Unreadable(self.next, error)),
                }
                self.next += 1;
                continue;
            };
            let source = self.next - 1;
            if let Some(block) = self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop() {
                blocks.recycle(block);
            }
            match blocks.next_block() {
                Ok(Some(block)) => {
                    bytes += block.len();
                    wave.push(Work::Block(source, block));
                }
                Ok(None) => self.open = None,
                Err(error) => {
                    wave.push(Work::Unreadable(source, error));
                    self.open = None;
                }
            }
        }
        wave
    }
}
