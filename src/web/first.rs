//! Which of two futures finishes first.

use std::pin::Pin;
use std::task::Poll;

/// The first future's output; `None` if the second finishes before it.
pub(super) async fn first_of<A: Future, B: Future>(
    mut one: Pin<&mut A>,
    mut other: Pin<&mut B>,
) -> Option<A::Output> {
    std::future::poll_fn(move |context| {
        if other.as_mut().poll(context).is_ready() {
            return Poll::Ready(None);
        }
        one.as_mut().poll(context).map(Some)
    })
    .await
}
