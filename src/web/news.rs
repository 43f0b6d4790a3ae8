//! `/novas`: the stream that notifies staff's pages that something has changed.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream::poll_fn;
use tokio::sync::mpsc;

use super::first::first_of;
use super::state::Hall;

/// How often a stream sends a sign of life.
const HEARTBEAT: Duration = Duration::from_secs(3);
/// How often a stream checks whether its key is still valid.
const KEY_CHECK: Duration = Duration::from_secs(1);

/// News of the event: a line for each change, and a sign of life from time to time. It ends with the key.
pub(super) fn stream(hall: Arc<Hall>, token: Option<String>, from: IpAddr) -> Response {
    let (sender, mut receiver) = mpsc::channel(4);
    tokio::spawn(async move {
        hall.counts.streams.fetch_add(1, Ordering::Relaxed);
        let mut views = hall.engine.views();
        let mut beat = tokio::time::interval(KEY_CHECK);
        let mut quiet = HEARTBEAT;
        loop {
            let state = views.borrow_and_update().number();
            let line = if quiet >= HEARTBEAT {
                Some(format!("retry: 3000\ndata: {state}\n\n"))
            } else {
                None
            };
            if let Some(line) = line {
                quiet = Duration::ZERO;
                if sender.send(Bytes::from(line)).await.is_err() {
                    break;
                }
            }
            let changed = {
                let news = std::pin::pin!(views.changed());
                let tick = std::pin::pin!(beat.tick());
                first_of(news, tick).await
            };
            match changed {
                Some(Ok(())) => quiet = HEARTBEAT,
                Some(Err(_)) => break,
                None => {
                    quiet += KEY_CHECK;
                    let held = token.as_deref().and_then(|token| hall.holder(token, from));
                    if held.is_none() {
                        let _ = sender.send(Bytes::from_static(b"event: fim\ndata: 0\n\n")).await;
                        break;
                    }
                }
            }
        }
        hall.counts.streams.fetch_sub(1, Ordering::Relaxed);
    });
    let lines = poll_fn(move |context| {
        receiver.poll_recv(context).map(|line| line.map(Ok::<_, Infallible>))
    });
    ([(header::CONTENT_TYPE, "text/event-stream")], Body::from_stream(lines)).into_response()
}
