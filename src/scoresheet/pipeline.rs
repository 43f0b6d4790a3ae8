//! Many records at once: several sources, several cores, results in the order of the input, and never
//! more in memory than a few blocks a core.
//!
//! ```
//! use arbitro::scoresheet::{Judged, NoObserver, Pipeline, Status, judge};
//!
//! let text = "[Game \"rastros\"] d4 *\n".repeat(3);
//! let pipeline = Pipeline::new(2).unwrap();
//! let mut counted = 0;
//! let work = |_source: usize, block: &arbitro::scoresheet::Block| {
//!     block.records().filter(|&r| judge(r, "", &mut NoObserver).status == Status::Unfinished).count()
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

use rayon::prelude::*;

use super::{Block, Blocks};

/// How much is read before it is worked on, a core.
const WAVE_BYTES: usize = 1 << 20;
/// How many blocks at most, so that thousands of tiny files make no long waits.
const WAVE_BLOCKS: usize = 256;

/// What comes out, in the order of the input.
#[derive(Debug)]
pub enum Judged<T> {
    /// A block of a source was worked on.
    Block {
        /// Which source, from 0.
        source: usize,
        /// How many bytes of input it was.
        bytes: usize,
        /// How many records.
        records: usize,
        /// What the work gave.
        output: T,
    },
    /// A source could not be opened, or not be read to its end.
    Unreadable {
        /// Which source, from 0.
        source: usize,
        /// Why.
        error: io::Error,
    },
}

/// A crew of threads for checking records.
#[derive(Debug)]
pub struct Pipeline {
    crew: rayon::ThreadPool,
}

enum Work {
    Block(usize, Block),
    Unreadable(usize, io::Error),
}

impl Pipeline {
    /// A crew of so many threads; 0 for one a core.
    ///
    /// # Errors
    /// The system gives no threads.
    pub fn new(jobs: usize) -> io::Result<Self> {
        let crew = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
        Ok(Self { crew: crew.map_err(io::Error::other)? })
    }

    /// Does `work` on every block of every source and hands the results to `take` in the order of the
    /// input. Sources are opened one after the other, as they are asked for.
    ///
    /// # Errors
    /// What `take` returns, as soon as it does.
    pub fn run<R, S, T, E, F, G>(&self, sources: S, work: F, mut take: G) -> Result<(), E>
    where
        R: Read + Send,
        S: Iterator<Item = io::Result<R>> + Send,
        T: Send,
        F: Fn(usize, &Block) -> T + Sync,
        G: FnMut(Judged<T>) -> Result<(), E>,
    {
        let limit = WAVE_BYTES * self.crew.current_num_threads();
        let mut reader = Reader { sources, open: None, next: 0 };
        let mut wave = reader.wave(limit);
        while !wave.is_empty() {
            let judge = |item: Work| match item {
                Work::Block(source, block) => Judged::Block {
                    source,
                    bytes: block.len(),
                    records: block.records().len(),
                    output: work(source, &block),
                },
                Work::Unreadable(source, error) => Judged::Unreadable { source, error },
            };
            // The next wave is read while this one is worked on.
            let (done, next) = self.crew.install(|| {
                rayon::join(
                    || wave.into_par_iter().map(judge).collect::<Vec<_>>(),
                    || reader.wave(limit),
                )
            });
            for judged in done {
                take(judged)?;
            }
            wave = next;
        }
        Ok(())
    }
}

struct Reader<R, S> {
    sources: S,
    open: Option<Blocks<R>>,
    next: usize,
}

impl<R: Read, S: Iterator<Item = io::Result<R>>> Reader<R, S> {
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
