//! An ordered parallel map in bounded memory.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc;

/// Chunks in flight for each thread: read and not yet handed to the sink. While the chunk at the head is
/// slow the others wait, finished, in this window.
pub const WINDOW_PER_THREAD: usize = 4;

/// Feeds what `source` gives through `work` on `threads` threads and hands the results to `sink` in the
/// order of the source. The caller's thread runs `source` and `sink`; with one thread it runs `work` too.
///
/// At most `threads *` [`WINDOW_PER_THREAD`] items are in flight, whatever the source's length and
/// whatever single item is slow.
///
/// # Errors
/// The first error of `source`, after everything before it went through `work` and `sink`; or the first
/// error of `sink`, at once.
///
/// # Panics
/// If `work` panics, or the threads cannot be started.
pub fn ordered_map<T, U, E, S, W, K>(threads: usize, mut source: S, work: W, mut sink: K) -> Result<(), E>
where
    T: Send,
    U: Send,
    E: Send,
    S: FnMut() -> Result<Option<T>, E> + Send,
    W: Fn(T) -> U + Sync,
    K: FnMut(U) -> Result<(), E> + Send,
{
    if threads <= 1 {
        while let Some(item) = source()? {
            sink(work(item))?;
        }
        return Ok(());
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    let window = threads * WINDOW_PER_THREAD;
    let work = &work;
    pool.in_place_scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let mut waiting = Waiting::default();
        let mut ended = None;
        loop {
            while ended.is_none() && waiting.len() < window {
                match source() {
                    Ok(Some(item)) => {
                        let place = waiting.reserve();
                        let sender = sender.clone();
                        scope.spawn(move |_| {
                            let result = catch_unwind(AssertUnwindSafe(|| work(item)));
                            // The receiver is gone only when the sink has failed: nobody waits for this.
                            let _ = sender.send((place, result));
                        });
                    }
                    Ok(None) => ended = Some(Ok(())),
                    Err(error) => ended = Some(Err(error)),
                }
            }
            if let Some(end) = ended.take_if(|_| waiting.len() == 0) {
                return end;
            }
            let (place, result): (u64, Result<U, Box<dyn Any + Send>>) =
                receiver.recv().expect("a sender is held here");
            waiting.put(place, result.unwrap_or_else(|panic| resume_unwind(panic)));
            while let Some(ready) = waiting.take_head() {
                sink(ready)?;
            }
        }
    })
}

/// Results that wait for their turn, with a place for each item in flight.
struct Waiting<U> {
    head: u64,
    places: VecDeque<Option<U>>,
}

impl<U> Default for Waiting<U> {
    fn default() -> Self {
        Self { head: 0, places: VecDeque::new() }
    }
}

impl<U> Waiting<U> {
    fn len(&self) -> usize {
        self.places.len()
    }

    fn reserve(&mut self) -> u64 {
        self.places.push_back(None);
        self.head + self.places.len() as u64 - 1
    }

    fn put(&mut self, place: u64, result: U) {
        self.places[(place - self.head) as usize] = Some(result);
    }

    fn take_head(&mut self) -> Option<U> {
        let ready = self.places.front_mut()?.take()?;
        self.places.pop_front();
        self.head += 1;
        Some(ready)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn numbers(n: u32) -> impl FnMut() -> Result<Option<u32>, String> {
        let mut next = 0;
        move || {
            next += 1;
            Ok((next <= n).then_some(next))
        }
    }

    #[test]
    fn results_come_in_order_within_the_window() {
        for threads in [1, 2, 3] {
            let (begun, sunk) = (AtomicUsize::new(0), AtomicUsize::new(0));
            let mut next = numbers(300);
            let source = || {
                let in_flight = begun.load(Ordering::SeqCst) - sunk.load(Ordering::SeqCst);
                assert!(in_flight < (threads * WINDOW_PER_THREAD).max(1));
                let item = next();
                begun.fetch_add(1, Ordering::SeqCst);
                item
            };
            let work = |n: u32| {
                if n % 50 == 1 {
                    std::thread::sleep(std::time::Duration::from_millis(3));
                }
                n * 2
            };
            let mut results = Vec::new();
            let sink = |n| {
                sunk.fetch_add(1, Ordering::SeqCst);
                results.push(n);
                Ok(())
            };
            ordered_map(threads, source, work, sink).unwrap();
            assert_eq!(results, (1..=300).map(|n| n * 2).collect::<Vec<_>>());
        }
    }

    #[test]
    fn everything_before_an_error_is_handed_over() {
        for threads in [1, 2] {
            let mut next = numbers(300);
            let source = || next().and_then(|n| if n == Some(100) { Err("bad".to_owned()) } else { Ok(n) });
            let mut results = Vec::new();
            let end = ordered_map(
                threads,
                source,
                |n| n,
                |n| {
                    results.push(n);
                    Ok(())
                },
            );
            assert_eq!(end, Err("bad".to_owned()));
            assert_eq!(results.len(), 99);
        }
    }

    #[test]
    fn a_failing_sink_ends_it() {
        for threads in [1, 2] {
            let sink = |n| if n == 7 { Err("full".to_owned()) } else { Ok(()) };
            assert_eq!(ordered_map(threads, numbers(1_000_000), |n| n, sink), Err("full".to_owned()));
        }
    }

    #[test]
    #[should_panic(expected = "seven")]
    fn a_panic_of_the_work_is_passed_on() {
        let work = |n| if n == 7 { panic!("seven") } else { n };
        let _ = ordered_map(2, numbers(100), work, |_| Ok(()));
    }
}
