//! Threads that serve strangers' requests, one thread for each kind: every address has a number of places in
//! the queue and gets its turn, however many requests of others wait, and nothing waits for ever. Staff's
//! requests do not come here.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex, MutexGuard};
use tokio::sync::oneshot;

/// How many requests of an address may wait.
const PLACES: usize = 32;

type Work = Box<dyn FnOnce() + Send>;

/// There is no place, or no time left, for the request.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Busy;

/// A thread and its queue; it starts with the first request.
#[derive(Default)]
pub(super) struct Worker {
    queue: Arc<Queue>,
}

#[derive(Default)]
struct Queue {
    turns: Mutex<Turns>,
    more: Condvar,
}

#[derive(Default)]
struct Turns {
    waiting: HashMap<IpAddr, VecDeque<(Instant, Work)>>,
    /// Whose turn it is: each address with a waiting request, once.
    order: VecDeque<IpAddr>,
    started: bool,
    ended: bool,
}

impl Turns {
    /// The next request whose time is not over.
    fn next(&mut self) -> Option<Work> {
        loop {
            let from = self.order.pop_front()?;
            let queue = self.waiting.get_mut(&from)?;
            let first = queue.pop_front();
            if queue.is_empty() {
                self.waiting.remove(&from);
            } else {
                self.order.push_back(from);
            }
            match first {
                Some((until, work)) if until > Instant::now() => return Some(work),
                _ => {}
            }
        }
    }
}

impl Queue {
    fn run(&self) {
        let mut turns = self.turns.lock();
        while !turns.ended {
            match turns.next() {
                // Work that panics does not end the thread for all others.
                Some(work) => MutexGuard::unlocked(&mut turns, || {
                    drop(catch_unwind(AssertUnwindSafe(work)));
                }),
                None => self.more.wait(&mut turns),
            }
        }
    }
}

impl Worker {
    /// Does something for an address in its turn; a request that nobody waits for any more is dropped.
    ///
    /// # Errors
    /// The address has no place left, or its turn did not come in time.
    pub(super) async fn work<R: Send + 'static>(
        &self,
        from: IpAddr,
        patience: Duration,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Result<R, Busy> {
        let (answer, answered) = oneshot::channel();
        self.put(
            from,
            patience,
            Box::new(move || {
                if !answer.is_closed() {
                    let _ = answer.send(work());
                }
            }),
        )?;
        answered.await.map_err(|_| Busy)
    }

    fn put(&self, from: IpAddr, patience: Duration, work: Work) -> Result<(), Busy> {
        let mut turns = self.queue.turns.lock();
        if !turns.started {
            let queue = Arc::clone(&self.queue);
            let thread = std::thread::Builder::new().name("pages".to_owned());
            thread.spawn(move || queue.run()).map_err(|_| Busy)?;
            turns.started = true;
        }
        let queue = turns.waiting.entry(from).or_default();
        if queue.len() >= PLACES {
            return Err(Busy);
        }
        queue.push_back((Instant::now() + patience, work));
        if queue.len() == 1 {
            turns.order.push_back(from);
        }
        drop(turns);
        self.queue.more.notify_one();
        Ok(())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.queue.turns.lock().ended = true;
        self.queue.more.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    const LONG: Duration = Duration::from_secs(600);

    fn address(number: u8) -> IpAddr {
        IpAddr::from([127, 0, 0, number])
    }

    #[test]
    fn work_that_panics_does_not_end_the_thread() {
        let worker = Worker::default();
        let (tell, told) = mpsc::channel();
        worker.put(address(1), LONG, Box::new(|| panic!("on purpose"))).unwrap();
        worker.put(address(1), LONG, Box::new(move || tell.send(()).unwrap())).unwrap();
        told.recv_timeout(LONG).unwrap();
    }

    #[test]
    fn an_address_that_asks_for_much_waits_for_itself_and_for_nobody_else() {
        let worker = Worker::default();
        let (begins, begun) = mpsc::channel();
        let (goes_on, waits) = mpsc::channel::<()>();
        let first: Work = Box::new(move || {
            begins.send(()).unwrap();
            let _ = waits.recv();
        });
        worker.put(address(1), LONG, first).unwrap();
        begun.recv().unwrap();
        let (tell, told) = mpsc::channel();
        let put = |number: u8, patience: Duration| {
            let tell = tell.clone();
            worker.put(address(number), patience, Box::new(move || tell.send(number).unwrap()))
        };
        let accepted = (0..2 * PLACES).filter(|_| put(1, LONG).is_ok()).count();
        assert_eq!(accepted, PLACES);
        put(2, LONG).unwrap();
        put(3, Duration::ZERO).unwrap();
        put(4, LONG).unwrap();
        drop((tell, goes_on));
        let order: Vec<u8> = (0..PLACES + 2).map(|_| told.recv().unwrap()).collect();
        // A request whose time was over is not served.
        assert_eq!(order[..4], [1, 2, 4, 1]);
        assert!(!order.contains(&3));
    }
}
