//! The way in: connections with their limits.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{mpsc, watch};

use super::asked::{Door, respond};
use super::first::first_of;
use super::hall::Hall;
use super::places::ConnectionPlace;
use super::timed::Timed;
use super::visitors::Misdeed;

/// How long somebody may be connected before they begin to speak.
const SILENCE: Duration = Duration::from_secs(10);
/// How long a head of a request may take, and how long an answered connection is kept for another one.
const HEAD_PATIENCE: Duration = Duration::from_secs(5);
/// How much of a connection is held at once: a head has to fit, a body goes through in pieces.
const HEAD_SIZE: usize = 8 * 1024;

/// How much of what nobody reads the system keeps for a connection, and how many may wait at the door.
const UNREAD: u32 = 256 * 1024;
const AT_THE_DOOR: u32 = 1_024;

/// Listens at an address; within a runtime.
///
/// # Errors
/// The address cannot be had.
pub(super) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Elsewhere it means that an address may be taken from who has it.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(UNREAD)?;
    socket.bind(address)?;
    socket.listen(AT_THE_DOOR)
}

/// Takes connections until told to stop.
pub(super) async fn listen(
    hall: Arc<Hall>,
    listener: TcpListener,
    door: Door,
    mut stop: watch::Receiver<bool>,
) {
    let stopping = stop.clone();
    loop {
        let accepted = {
            let accept = std::pin::pin!(listener.accept());
            let stopped = std::pin::pin!(stop.changed());
            match first_of(accept, stopped).await {
                Some(accepted) => accepted,
                None => break,
            }
        };
        let Ok((stream, peer)) = accepted else {
            // Too many open files: those that are open have to end first.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let from = peer.ip().to_canonical();
        let allowed = hall.allowed(from, hall.engine.view().limits());
        let (place, closed) = hall.places.take(from, allowed);
        if let Some(closed) = closed {
            hall.visitors.note(closed, Misdeed::Crowd);
        }
        let hall = Arc::clone(&hall);
        tokio::spawn(connection(hall, stream, door, Arc::new(place), stopping.clone()));
    }
}

/// Takes connections at the doors that are opened while the hall is served.
pub(super) async fn listen_later(
    hall: Arc<Hall>,
    mut doors: mpsc::UnboundedReceiver<std::net::TcpListener>,
    stop: watch::Receiver<bool>,
) {
    while let Some(listener) = doors.recv().await {
        // It was made for this; a system that will not have it has no more files for it.
        if let Ok(listener) = TcpListener::from_std(listener) {
            tokio::spawn(listen(Arc::clone(&hall), listener, Door::Both, stop.clone()));
        }
    }
}

/// Serves a connection until its end, until its place is another's, or until the program ends.
async fn connection(
    hall: Arc<Hall>,
    stream: TcpStream,
    door: Door,
    place: Arc<ConnectionPlace>,
    mut stop: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let (told, from) = (Arc::clone(&place), place.from);
    let visitors = Arc::clone(&hall);
    let served = async {
        // Who connects and says nothing is given no more than a place.
        if matches!(tokio::time::timeout(SILENCE, stream.readable()).await, Ok(Ok(()))) {
            Box::pin(speak(hall, stream, door, place)).await;
        }
    };
    let ended = std::pin::pin!(async {
        let (told, stopped) = (std::pin::pin!(told.told_to_go()), std::pin::pin!(stop.changed()));
        if first_of(told, stopped).await == Some(true) {
            visitors.visitors.note(from, Misdeed::Stalled);
        }
    });
    let _ = first_of(std::pin::pin!(served), ended).await;
}

/// The first head of a connection, as it came. What answers requests holds some 20 kB for each connection;
/// who begins a head and does not end it has no more than what they said.
///
/// # Errors
/// The connection broke, or ended.
async fn first_head(stream: &mut TcpStream) -> io::Result<Bytes> {
    let mut head = Vec::new();
    let mut piece = [0; 1024];
    loop {
        let count = stream.read(&mut piece).await?;
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        // The end may lie over two pieces.
        let from = head.len().saturating_sub(3);
        head.extend_from_slice(&piece[..count]);
        let begins = head[0].is_ascii_uppercase();
        let ends = memchr::memmem::find(&head[from..], b"\n\r\n").is_some()
            || memchr::memmem::find(&head[from..], b"\n\n").is_some();
        if ends || !begins || head.len() >= HEAD_SIZE {
            return Ok(head.into());
        }
    }
}

/// Hears a connection's first head, and answers its requests.
async fn speak(hall: Arc<Hall>, mut stream: TcpStream, door: Door, place: Arc<ConnectionPlace>) {
    let from = place.from;
    let heard = match tokio::time::timeout(HEAD_PATIENCE, Box::pin(first_head(&mut stream))).await {
        Ok(Ok(heard)) => heard,
        Ok(Err(_)) => return,
        Err(_) => {
            hall.visitors.note(from, Misdeed::Stalled);
            return;
        }
    };
    Box::pin(answer(hall, stream, heard, door, place)).await;
}

/// Answers a connection whose first head is there.
async fn answer(
    hall: Arc<Hall>,
    stream: TcpStream,
    heard: Bytes,
    door: Door,
    place: Arc<ConnectionPlace>,
) {
    let from = place.from;
    let own = stream.local_addr().map_or(from, |address| address.ip());
    let service = service_fn(|request| {
        // Boxed, so that thousands of connections that wait do not hold what one that is answered needs.
        let answer = Box::pin(respond(Arc::clone(&hall), request, own, door, Arc::clone(&place)));
        async move { Ok::<_, Infallible>(answer.await) }
    });
    let served = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(HEAD_SIZE)
        .serve_connection(TokioIo::new(Timed::new(stream, heard, Arc::clone(&place))), service);
    // A connection that breaks is nobody's fault.
    if let Err(error) = served.await
        && does_not_read(&error)
    {
        hall.visitors.note(from, Misdeed::Stalled);
    }
}

/// Whether a connection ended because what was answered was not read.
fn does_not_read(error: &hyper::Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref());
    cause.is_some_and(|cause: &io::Error| cause.kind() == io::ErrorKind::TimedOut)
}
