//! Addresses that can only be reached from inside the hall: usable there, and on paper that stays
//! there.

use std::net::{IpAddr, Ipv6Addr};

/// Endings of names that only a local network resolves (RFC 6762, 8375, 2606 and what routers use).
const LOCAL_ENDINGS: [&str; 8] =
    [".local", ".lan", ".home", ".home.arpa", ".internal", ".localhost", ".localdomain", ".test"];

/// Whether an address can be reached only from the hall's own network.
///
/// ```
/// use arbitro_event::address::is_local;
///
/// assert!(is_local("http://192.168.1.20:8080/") && is_local("https://sala.local"));
/// assert!(is_local("http://[fe80::1]:80/x") && is_local("http://portatil"));
/// assert!(!is_local("https://jogos.example.org/2026/") && !is_local("http://193.136.1.1"));
/// ```
pub fn is_local(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let address = authority.rsplit_once('@').map_or(authority, |(_, address)| address);
    let name = match address.strip_prefix('[') {
        Some(inside) => inside.split(']').next().unwrap_or_default(),
        None => address.split(':').next().unwrap_or_default(),
    };
    let host = name.trim_end_matches('.').to_ascii_lowercase();
    match host.parse::<IpAddr>() {
        Ok(IpAddr::V4(address)) => {
            let [first, second, ..] = address.octets();
            // Carrier-grade NAT addresses (RFC 6598) cannot be reached from outside either.
            let shared = first == 100 && (64..128).contains(&second);
            address.is_private() || address.is_loopback() || address.is_link_local() || shared
        }
        Ok(IpAddr::V6(address)) => {
            address == Ipv6Addr::LOCALHOST
                || address.is_unique_local()
                || address.is_unicast_link_local()
        }
        Err(_) => !host.contains('.') || LOCAL_ENDINGS.iter().any(|end| host.ends_with(end)),
    }
}
