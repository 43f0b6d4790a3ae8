//! The checks before a page sees a request: hosts, origins, and how many requests an address may
//! send.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use axum::http::uri::Authority;
use parking_lot::Mutex;

/// Headers that limit what a browser may do with our answers, where an answer has none of its own.
pub(super) const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'self'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    // With `no-referrer` browsers would send `Origin: null` with our own forms.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("x-robots-tag", "noindex, nofollow"),
    ("cache-control", "no-store"),
];

/// The hosts that requests may name: the address connected to, this machine, and the given names. Any other
/// is another site's name that was pointed here (DNS rebinding).
#[derive(Clone, Debug, Default)]
pub(super) struct Hosts {
    pub(super) named: Vec<String>,
}

impl Hosts {
    /// Whether a `Host` header names this server, which was reached at its address `server`.
    pub(super) fn knows(&self, host: &str, server: IpAddr) -> bool {
        let Ok(host) = host.parse::<Authority>() else { return false };
        if host.as_str().contains('@') {
            return false;
        }
        let name = host.host();
        let plain = name.trim_start_matches('[').trim_end_matches(']');
        let server = server.to_canonical();
        if let Ok(address) = plain.parse::<IpAddr>() {
            let address = address.to_canonical();
            return address == server
                || self.has(plain)
                || (server.is_loopback() && address.is_loopback());
        }
        (server.is_loopback() && name.eq_ignore_ascii_case("localhost")) || self.has(name)
    }

    fn has(&self, name: &str) -> bool {
        self.named.iter().any(|own| own.eq_ignore_ascii_case(name))
    }
}

/// Whether a change comes from a page of ours.
pub(super) fn is_same_origin(origin: Option<&str>, host: &str) -> bool {
    origin
        .and_then(|origin| origin.strip_prefix("http://").or(origin.strip_prefix("https://")))
        .is_some_and(|origin| origin.eq_ignore_ascii_case(host))
}

/// How many requests a client may send: a number at once, and a number each second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rate {
    burst: f64,
    per_second: f64,
}

impl Rate {
    /// A rate per minute; the requests of `at_once` seconds may come at once.
    pub(super) fn of(per_minute: u32, at_once: u32) -> Self {
        let per_second = f64::from(per_minute) / 60.0;
        Self { burst: (per_second * f64::from(at_once)).ceil().max(1.0), per_second }
    }
}

/// The remaining allowance of each address or key.
#[derive(Debug)]
pub(super) struct Buckets<K> {
    levels: Mutex<HashMap<K, Level>>,
}

#[derive(Clone, Copy, Debug)]
struct Level {
    left: f64,
    since: Instant,
    /// How many more requests were refused than granted lately.
    refused: u32,
}

/// A client sends more requests than it may.
#[derive(Clone, Copy, Debug)]
pub(super) struct Often {
    refused: u32,
}

/// Each refusal is delayed this much longer than the one before, up to a number of refusals.
const STEP: Duration = Duration::from_millis(10);
const STEPS: u32 = 100;

impl Often {
    /// How long to delay the refusal: a client that keeps asking is answered more and more slowly, and so
    /// takes nobody else's time.
    pub(super) fn pause(self) -> Duration {
        STEP * self.refused.min(STEPS)
    }
}

/// Above this number of entries, those with a full allowance are dropped.
const MANY: usize = 20_000;

impl<K> Default for Buckets<K> {
    fn default() -> Self {
        Self { levels: Mutex::default() }
    }
}

impl<K: Eq + Hash> Buckets<K> {
    /// Takes one request from the allowance.
    ///
    /// # Errors
    /// None is left.
    pub(super) fn take(&self, who: K, rate: Rate) -> Result<(), Often> {
        let now = Instant::now();
        let mut levels = self.levels.lock();
        let filled = |level: &Level| {
            let since = (now - level.since).as_secs_f64();
            (level.left + since * rate.per_second).min(rate.burst)
        };
        if levels.len() > MANY {
            levels.retain(|_, level| filled(level) < rate.burst);
            if levels.len() > MANY {
                // Limits by address cannot stop a client that has so many addresses.
                levels.clear();
            }
        }
        let level = levels.entry(who).or_insert(Level { left: rate.burst, since: now, refused: 0 });
        (level.left, level.since) = (filled(level), now);
        if level.left >= 1.0 {
            level.left -= 1.0;
            level.refused = level.refused.saturating_sub(1);
            return Ok(());
        }
        level.refused = (level.refused + 1).min(STEPS);
        Err(Often { refused: level.refused })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_the_server_are_hosts() {
        let hosts = Hosts { named: vec!["sala.local".to_owned()] };
        let lan: IpAddr = "192.168.1.10".parse().unwrap();
        let server: IpAddr = "127.0.0.1".parse().unwrap();
        for host in ["192.168.1.10", "192.168.1.10:8017", "sala.local:8017", "SALA.local"] {
            assert!(hosts.knows(host, lan), "{host}");
        }
        for host in ["localhost", "127.0.0.1:80", "[::1]:80", "sala.local"] {
            assert!(hosts.knows(host, server), "{host}");
        }
        for host in [
            "evil.example",
            "192.168.1.11",
            "",
            ":80",
            "localhost",
            "sala.local.evil",
            "a b",
            "a@sala.local",
            "sala.local:80:80",
            "sala.local/x",
        ] {
            assert!(!hosts.knows(host, lan), "{host}");
        }
    }

    #[test]
    fn an_origin_is_the_host_itself() {
        assert!(is_same_origin(Some("http://10.0.0.1:8017"), "10.0.0.1:8017"));
        for origin in [None, Some("null"), Some("http://10.0.0.1"), Some("http://evil:8017")] {
            assert!(!is_same_origin(origin, "10.0.0.1:8017"), "{origin:?}");
        }
    }

    #[test]
    fn a_bucket_runs_dry_for_one_address_only_and_refusals_take_longer_and_longer() {
        let (buckets, rate) = (Buckets::default(), Rate { burst: 3.0, per_second: 0.0 });
        assert!([(); 3].iter().all(|()| buckets.take("10.0.0.1", rate).is_ok()));
        let pauses: Vec<_> =
            (0..200).map(|_| buckets.take("10.0.0.1", rate).unwrap_err().pause()).collect();
        assert!(pauses.is_sorted() && pauses[0] < pauses[99]);
        assert_eq!(pauses[99], pauses[199]);
        assert!(buckets.take("10.0.0.2", rate).is_ok());
    }

    #[test]
    fn as_many_addresses_as_somebody_likes_take_no_more_memory() {
        let (buckets, rate) = (Buckets::default(), Rate { burst: 1.0, per_second: 0.0 });
        for who in 0..3 * MANY {
            let _ = buckets.take(who, rate);
        }
        assert!(buckets.levels.lock().len() <= MANY + 1);
    }
}
