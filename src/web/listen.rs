//! The way in: connections with their limits.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

use super::dispatch::{Door, respond};
use super::first::first_of;
use super::hall::Hall;

/// How long somebody may be connected before they begin to speak.
const SILENCE: Duration = Duration::from_secs(10);
/// How long a head of a request may take, and how long an answered connection is kept for another one.
const HEAD_PATIENCE: Duration = Duration::from_secs(5);
/// How much of a connection is held at once: a head has to fit, a body goes through in pieces.
const HEAD_SIZE: usize = 16 * 1024;
/// Takes connections until told to stop.
pub(super) async fn listen(
    hall: Arc<Hall>,
    listener: TcpListener,
    door: Door,
    most: usize,
    mut stop: watch::Receiver<bool>,
) {
    let crowd: Arc<Mutex<HashMap<IpAddr, usize>>> = Arc::default();
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
        let Some(place) = Place::take(&hall, &crowd, peer, most) else { continue };
        let hall = Arc::clone(&hall);
        tokio::spawn(connection(hall, stream, peer, door, place, stopping.clone()));
    }
}

/// Takes connections at the doors that are opened while the hall is served.
pub(super) async fn listen_later(
    hall: Arc<Hall>,
    mut doors: mpsc::UnboundedReceiver<std::net::TcpListener>,
    most: usize,
    stop: watch::Receiver<bool>,
) {
    while let Some(listener) = doors.recv().await {
        // It was made for this; a system that will not have it has no more files for it.
        if let Ok(listener) = TcpListener::from_std(listener) {
            tokio::spawn(listen(Arc::clone(&hall), listener, Door::Both, most, stop.clone()));
        }
    }
}

/// A connection's place among those there may be; given back when it ends.
struct Place {
    hall: Arc<Hall>,
    crowd: Arc<Mutex<HashMap<IpAddr, usize>>>,
    from: IpAddr,
}

impl Place {
    fn take(
        hall: &Arc<Hall>,
        crowd: &Arc<Mutex<HashMap<IpAddr, usize>>>,
        peer: SocketAddr,
        most: usize,
    ) -> Option<Self> {
        let from = peer.ip().to_canonical();
        if hall.counts.connections.load(Ordering::Relaxed) >= most {
            return None;
        }
        let mut places = crowd.lock().unwrap_or_else(PoisonError::into_inner);
        let count = places.entry(from).or_insert(0);
        if *count >= hall.engine.view().limits().connections_per_address as usize {
            return None;
        }
        *count += 1;
        drop(places);
        hall.counts.connections.fetch_add(1, Ordering::Relaxed);
        Some(Self { hall: Arc::clone(hall), crowd: Arc::clone(crowd), from })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.hall.counts.connections.fetch_sub(1, Ordering::Relaxed);
        let mut places = self.crowd.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = places.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                places.remove(&self.from);
            }
        }
    }
}

async fn connection(
    hall: Arc<Hall>,
    stream: TcpStream,
    peer: SocketAddr,
    door: Door,
    place: Place,
    mut stop: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    // Who connects and says nothing is given no more than a place.
    let speaks = tokio::time::timeout(SILENCE, stream.readable());
    let speaks = first_of(std::pin::pin!(speaks), std::pin::pin!(stop.changed())).await;
    if matches!(speaks, Some(Ok(Ok(())))) {
        Box::pin(speak(hall, stream, peer, door, stop)).await;
    }
    drop(place);
}

/// Answers the requests of a connection.
async fn speak(
    hall: Arc<Hall>,
    stream: TcpStream,
    peer: SocketAddr,
    door: Door,
    mut stop: watch::Receiver<bool>,
) {
    let own = stream.local_addr().map_or(peer.ip(), |address| address.ip());
    let service = service_fn(move |request| {
        let hall = Arc::clone(&hall);
        // Boxed, so that thousands of connections that wait do not hold what one that is answered needs.
        let answer = Box::pin(respond(hall, request, peer.ip(), own, door));
        async move { Ok::<_, Infallible>(answer.await) }
    });
    let served = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(HEAD_SIZE)
        .serve_connection(TokioIo::new(stream), service);
    let served = std::pin::pin!(served);
    // A connection that breaks, or that is cut because the program ends, is nobody's fault.
    let _ = first_of(served, std::pin::pin!(stop.changed())).await;
}
