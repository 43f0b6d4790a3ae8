//! Accepts connections within limits.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use bytes::Bytes;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{mpsc, watch};

use super::entrance::{Connection, Door};
use super::first::first_of;
use super::places::ConnectionPlace;
use super::state::Hall;
use super::timed::Timed;
use super::visitors::Misdeed;
use tower_http::add_extension::AddExtension;

/// How long a connection may stay silent before its first request.
const SILENCE: Duration = Duration::from_secs(10);
/// How long a request's head may take, and how long an answered connection is kept open.
const HEAD_PATIENCE: Duration = Duration::from_secs(5);
/// The read buffer of a connection, in bytes: a head must fit, a body passes in pieces.
const HEAD_SIZE: usize = 8 * 1024;

/// How many unread bytes the system buffers for a connection, and the backlog of connections.
const UNREAD: u32 = 256 * 1024;
const AT_THE_DOOR: u32 = 1_024;

/// Listens at an address; must be called within a runtime.
///
/// # Errors
/// The address is not available.
pub(super) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // On Windows it would let another program take over an address in use.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(UNREAD)?;
    socket.bind(address)?;
    socket.listen(AT_THE_DOOR)
}

/// The parts that all connections to a listener share.
#[derive(Clone)]
pub(super) struct Entry {
    pub(super) hall: Arc<Hall>,
    pub(super) router: Router,
    pub(super) door: Door,
    /// Changes when the program ends.
    pub(super) stop: watch::Receiver<bool>,
}

/// Accepts connections until it is signalled to stop.
pub(super) async fn listen(entry: Entry, listener: TcpListener) {
    let Entry { hall, mut stop, .. } = entry.clone();
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
            // Too many open files: some connections have to end first.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let from = peer.ip().to_canonical();
        let allowed = hall.allowed(from, hall.engine.view().limits());
        let (place, closed) = hall.places.take(from, allowed);
        if let Some(closed) = closed {
            hall.visitors.note(closed, Misdeed::Crowd);
        }
        tokio::spawn(connection(entry.clone(), stream, Arc::new(place)));
    }
}

/// Accepts connections at listeners that are added while the hall is served.
pub(super) async fn listen_later(
    entry: Entry,
    mut doors: mpsc::UnboundedReceiver<std::net::TcpListener>,
) {
    while let Some(listener) = doors.recv().await {
        // It fails only if the system has run out of files.
        if let Ok(listener) = TcpListener::from_std(listener) {
            tokio::spawn(listen(entry.clone(), listener));
        }
    }
}

/// Serves a connection until it ends, until its place is given away, or until the program ends.
async fn connection(entry: Entry, stream: TcpStream, place: Arc<ConnectionPlace>) {
    let _ = stream.set_nodelay(true);
    let (hall, mut stop) = (Arc::clone(&entry.hall), entry.stop.clone());
    let (told, from) = (Arc::clone(&place), place.from);
    let served = async {
        // A client that connects and sends nothing gets no more than a place.
        if matches!(tokio::time::timeout(SILENCE, stream.readable()).await, Ok(Ok(()))) {
            Box::pin(speak(entry, stream, place)).await;
        }
    };
    let ended = std::pin::pin!(async {
        let (told, stopped) = (std::pin::pin!(told.closing()), std::pin::pin!(stop.changed()));
        if first_of(told, stopped).await == Some(true) {
            hall.visitors.note(from, Misdeed::Stalled);
        }
    });
    let _ = first_of(std::pin::pin!(served), ended).await;
}

/// The first head of a connection, unparsed. Hyper needs some 20 kB for each connection; a client that begins
/// a head without finishing it costs only what it sent.
///
/// # Errors
/// The connection broke or ended.
async fn first_head(stream: &mut TcpStream) -> io::Result<Bytes> {
    let mut head = Vec::new();
    let mut piece = [0; 1024];
    loop {
        let count = stream.read(&mut piece).await?;
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        // The end of the head may be split over two reads.
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

/// Reads a connection's first head, and answers its requests.
async fn speak(entry: Entry, mut stream: TcpStream, place: Arc<ConnectionPlace>) {
    let Entry { hall, router, door, .. } = entry;
    let from = place.from;
    let read_ahead =
        match tokio::time::timeout(HEAD_PATIENCE, Box::pin(first_head(&mut stream))).await {
            Ok(Ok(read_ahead)) => read_ahead,
            Ok(Err(_)) => return,
            Err(_) => {
                hall.visitors.note(from, Misdeed::Stalled);
                return;
            }
        };
    let server = stream.local_addr().map_or(from, |address| address.ip());
    let connection = Connection { server, door, place: Arc::clone(&place) };
    let service = TowerToHyperService::new(AddExtension::new(router, connection));
    // Boxed, so that thousands of waiting connections do not hold the memory of one being answered.
    let served = Box::pin(
        hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_PATIENCE)
            .max_buf_size(HEAD_SIZE)
            .serve_connection(TokioIo::new(Timed::new(stream, read_ahead, place)), service),
    );
    // A broken connection is nobody's fault.
    if let Err(error) = served.await
        && does_not_read(&error)
    {
        hall.visitors.note(from, Misdeed::Stalled);
    }
}

/// Whether a connection ended because the answer was not read.
fn does_not_read(error: &hyper::Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref());
    cause.is_some_and(|cause: &io::Error| cause.kind() == io::ErrorKind::TimedOut)
}
