//! A connection that does not wait for ever for its client to read, and whose first bytes may have been read
//! already.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::{Buf, Bytes};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

use super::places::ConnectionPlace;

/// For how long, in total, a client may fail to read.
const PATIENCE: Duration = Duration::from_secs(10);
/// This many bytes read give one second of it back: the slowest phone reads more.
const BYTES_A_SECOND: u32 = 4 * 1024;

/// A stream whose other end has limited time to read.
pub(super) struct Timed<S> {
    stream: S,
    /// Bytes already received, to be read first.
    read_ahead: Bytes,
    place: Arc<ConnectionPlace>,
    left: Duration,
    /// Since when nothing has gone through, and the timer that ends the wait.
    stuck: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl<S> Timed<S> {
    pub(super) fn new(stream: S, read_ahead: Bytes, place: Arc<ConnectionPlace>) -> Self {
        Self { stream, read_ahead, place, left: PATIENCE, stuck: None }
    }

    /// Counts the bytes that went through, or the time in which none did.
    fn went(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = written {
            if let Some((since, _)) = self.stuck.take() {
                self.place.goes_on();
                self.left = self.left.saturating_sub(since.elapsed());
            }
            if let Ok(bytes) = &written {
                let sent = u32::try_from(*bytes).unwrap_or(u32::MAX);
                let back = Duration::from_secs(1).saturating_mul(sent) / BYTES_A_SECOND;
                self.left = (self.left + back).min(PATIENCE);
            }
            return Poll::Ready(written);
        }
        let remaining = self.left;
        if self.stuck.is_none() {
            self.place.hangs();
        }
        let (_, waits) = self
            .stuck
            .get_or_insert_with(|| (Instant::now(), Box::pin(tokio::time::sleep(remaining))));
        match waits.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Timed<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.read_ahead.has_remaining() {
            let piece = this.read_ahead.split_to(this.read_ahead.len().min(buffer.remaining()));
            buffer.put_slice(&piece);
            return Poll::Ready(Ok(()));
        }
        Pin::new(&mut this.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Timed<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.went(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(context, pieces);
        this.went(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}
