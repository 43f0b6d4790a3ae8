//! The addresses that the hall answers at, and the opening to the network of a server that was started for
//! this computer alone.

use crate::locale::{message, words};
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};

use axum::http::Uri;
use parking_lot::{Mutex, RwLock};
use tokio::sync::mpsc::UnboundedSender;

use super::{NotServed, PORT};
use crate::locale::{Message, of_io};
use arbitro_event::{Hint, Remedy};

/// The addresses of a hall.
#[derive(Debug, Default)]
pub(super) struct Addresses {
    /// The public's address and the staff's: `http://192.168.1.10:8017`.
    found: RwLock<[String; 2]>,
    /// The opening to the network, as long as it is closed and may be opened.
    door: Mutex<Option<NetworkDoor>>,
}

/// The opening to the network, still closed.
#[derive(Debug)]
pub(super) struct NetworkDoor {
    /// The port served on this computer alone.
    pub(super) port: u16,
    /// The laptop's host name in the hall.
    pub(super) name: Option<String>,
    /// Takes the listener, once there is one.
    pub(super) opens: UnboundedSender<TcpListener>,
}

impl NetworkDoor {
    /// The address it would open; `None` if this computer is in no network.
    fn address(&self) -> Option<SocketAddr> {
        Some(SocketAddr::new(lan_address()?, self.port))
    }
}

/// Whether other devices reach the hall.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// They do, or the addresses were chosen at the start.
    Chosen,
    /// Only this computer does; it can be opened at this address.
    Shut(String),
    /// Only this computer does, and it is in no network.
    NoNetwork,
}

impl Addresses {
    pub(super) fn new(public: String, staff: String, door: Option<NetworkDoor>) -> Self {
        Self { found: RwLock::new([public, staff]), door: Mutex::new(door) }
    }

    /// The public's address.
    pub(super) fn public(&self) -> String {
        let [public, _] = &*self.found.read();
        public.clone()
    }

    /// The public's address for other devices; `None` while only this computer reaches the hall.
    pub(super) fn elsewhere(&self) -> Option<String> {
        Some(self.public()).filter(|url| !is_of_this_computer(url))
    }

    /// The staff's address.
    pub(super) fn staff(&self) -> String {
        let [_, staff] = &*self.found.read();
        staff.clone()
    }

    /// Whether other devices reach the hall.
    pub(super) fn reach(&self) -> Reach {
        match &*self.door.lock() {
            None => Reach::Chosen,
            Some(door) => match door.address() {
                Some(address) => Reach::Shut(url_of(address, door.name.as_ref())),
                None => Reach::NoNetwork,
            },
        }
    }

    /// Opens the hall to the network until the program ends. If it is open already, it stays so.
    ///
    /// # Errors
    /// This computer is in no network, or the address is not available.
    pub(super) fn open_to_network(&self) -> Result<(), NotServed> {
        let mut shut = self.door.lock();
        let Some(door) = &*shut else { return Ok(()) };
        let address = door.address().ok_or_else(|| Message::new(words::WEB_NETWORK_NONE))?;
        let bound = TcpListener::bind(address)
            .and_then(|listener| listener.set_nonblocking(true).map(|()| listener));
        let listener = bound.map_err(|error| not_bound(address, &error))?;
        // Nobody takes it only while the program is ending.
        let _ = door.opens.send(listener);
        let url = url_of(address, door.name.as_ref());
        *self.found.write() = [url.clone(), url];
        *shut = None;
        Ok(())
    }
}

/// Why an address is not available, and what to do.
pub(super) fn not_bound(address: SocketAddr, error: &std::io::Error) -> NotServed {
    let at = |port: u16| Remedy::ServeAt { address: SocketAddr::new(address.ip(), port) };
    let hint = match error.kind() {
        ErrorKind::AddrInUse => {
            let next = at(address.port().checked_add(1).unwrap_or(PORT));
            Hint::new(words::WEB_HINT_BIND_USED, [next]).with("address", address.to_string())
        }
        ErrorKind::AddrNotAvailable => Hint::new(words::WEB_HINT_BIND_OTHER, [Remedy::ServeLan]),
        ErrorKind::PermissionDenied => Hint::new(words::WEB_HINT_BIND_PORT, [at(PORT)]),
        _ => Message::new(words::CLI_SHAPE_ADDRESS).into(),
    };
    let message =
        message!(words::WEB_FAULT_BIND, address = address.to_string(), cause = of_io(error));
    NotServed::Other { message, hint: Some(hint) }
}

/// The URL to type.
pub(super) fn url_of(address: SocketAddr, name: Option<&String>) -> String {
    let host = match (name, address.ip()) {
        (Some(name), _) => name.clone(),
        (None, ip) if ip.is_unspecified() => {
            lan_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)).to_string()
        }
        (None, IpAddr::V6(ip)) => format!("[{ip}]"),
        (None, ip) => ip.to_string(),
    };
    match address.port() {
        80 => format!("http://{host}"),
        port => format!("http://{host}:{port}"),
    }
}

/// Whether an address leads every device to itself: no other device finds this computer by it.
pub(crate) fn is_of_this_computer(url: &str) -> bool {
    let url = url.parse::<Uri>().ok();
    let Some(host) = url.as_ref().and_then(Uri::host) else { return false };
    let host = host.trim_start_matches('[').trim_end_matches(']');
    let address = host.parse::<IpAddr>().map(|address| address.to_canonical());
    address.map_or(host.eq_ignore_ascii_case("localhost"), |address| address.is_loopback())
}

/// The address by which this machine is known in its network. Nothing is sent to find it.
pub(crate) fn lan_address() -> Option<IpAddr> {
    let towards = |target: &str| {
        let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
        socket.connect(target).ok()?;
        Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_unspecified() && !ip.is_loopback())
    };
    ["192.168.0.1:9", "10.0.0.1:9", "192.0.2.1:9"].into_iter().find_map(towards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_leads_every_device_to_itself_is_of_this_computer() {
        for url in [
            "http://127.0.0.1:8017",
            "http://127.4.5.6/k#abc",
            "http://localhost:8017/p/1",
            "http://LOCALHOST",
            "http://[::1]:8017",
            "http://[::ffff:127.0.0.1]",
        ] {
            assert!(is_of_this_computer(url), "{url}");
        }
        for url in ["http://192.168.1.10:8017", "http://torneio.local", "http://[fe80::1]:80", ""] {
            assert!(!is_of_this_computer(url), "{url}");
        }
    }

    #[test]
    fn the_door_to_the_network_is_opened_once_and_only_if_it_exists() {
        let (opens, mut opened) = tokio::sync::mpsc::unbounded_channel();
        let local = || "http://127.0.0.1:8017".to_owned();
        let door = NetworkDoor { port: 0, name: Some("sala.local".to_owned()), opens };
        let addresses = Addresses::new(local(), local(), Some(door));
        assert_eq!(addresses.elsewhere(), None);
        if lan_address().is_none() {
            assert_eq!(addresses.reach(), Reach::NoNetwork);
            assert!(addresses.open_to_network().is_err());
            assert_eq!(addresses.public(), local());
            return;
        }
        assert!(matches!(addresses.reach(), Reach::Shut(_)));
        for _ in 0..2 {
            addresses.open_to_network().unwrap();
            assert_eq!(addresses.reach(), Reach::Chosen);
            assert_eq!(addresses.elsewhere().as_deref(), Some("http://sala.local:0"));
            assert_eq!(addresses.staff(), addresses.public());
        }
        assert!(opened.try_recv().is_ok());
        assert!(opened.try_recv().is_err());
    }
}
