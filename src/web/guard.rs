//! What keeps strangers out before a page is asked: hosts, origins, how often an address may ask.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

/// What a browser may do with what it gets from here.
pub(super) const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'self'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("x-robots-tag", "noindex, nofollow"),
];

/// The hosts that requests may name: the address that was connected to, this machine, and the names
/// that were given. Any other is another site's, whose name was pointed here.
#[derive(Clone, Debug, Default)]
pub(super) struct Hosts {
    pub(super) named: Vec<String>,
}

impl Hosts {
    /// Whether a `Host` header names this server, which was reached at an address of its own.
    pub(super) fn knows(&self, host: &str, own: IpAddr) -> bool {
        let Some(name) = name_of(host) else { return false };
        let plain = name.trim_start_matches('[').trim_end_matches(']');
        let own = own.to_canonical();
        if let Ok(address) = plain.parse::<IpAddr>() {
            let address = address.to_canonical();
            return address == own
                || self.has(plain)
                || (own.is_loopback() && address.is_loopback());
        }
        (own.is_loopback() && name.eq_ignore_ascii_case("localhost")) || self.has(name)
    }

    fn has(&self, name: &str) -> bool {
        self.named.iter().any(|own| own.eq_ignore_ascii_case(name))
    }
}

/// The host without its port; `None` where it is neither a name nor an address.
fn name_of(host: &str) -> Option<&str> {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) && !name.is_empty() => name,
        _ => host,
    };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-[]:".contains(&byte);
    (!name.is_empty() && name.bytes().all(plain)).then_some(name)
}

/// Whether a change comes from a page of ours.
pub(super) fn is_own_origin(origin: Option<&str>, host: &str) -> bool {
    origin
        .and_then(|origin| origin.strip_prefix("http://").or(origin.strip_prefix("https://")))
        .is_some_and(|origin| origin.eq_ignore_ascii_case(host))
}

/// How often an address may ask: so many at once, and so many a second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rate {
    burst: f64,
    per_second: f64,
}

impl Rate {
    /// As many a minute on the whole, those of so many seconds at once.
    pub(super) fn of(per_minute: u32, at_once: u32) -> Self {
        let per_second = f64::from(per_minute) / 60.0;
        Self { burst: (per_second * f64::from(at_once)).ceil().max(1.0), per_second }
    }
}

/// What each address has left of what it may ask.
#[derive(Debug, Default)]
pub(super) struct Buckets {
    levels: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

/// Above so many addresses those that are full again are forgotten.
const MANY: usize = 20_000;

impl Buckets {
    /// Takes one; false when none is left.
    pub(super) fn take(&self, from: IpAddr, rate: Rate) -> bool {
        let now = Instant::now();
        let Ok(mut levels) = self.levels.lock() else { return true };
        let filled = |(level, since): (f64, Instant)| {
            (level + (now - since).as_secs_f64() * rate.per_second).min(rate.burst)
        };
        if levels.len() > MANY {
            levels.retain(|_, entry| filled(*entry) < rate.burst);
        }
        let entry = levels.entry(from.to_canonical()).or_insert((rate.burst, now));
        let level = filled(*entry);
        let enough = level >= 1.0;
        *entry = (if enough { level - 1.0 } else { level }, now);
        enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_names_are_hosts() {
        let hosts = Hosts { named: vec!["sala.local".to_owned()] };
        let lan: IpAddr = "192.168.1.10".parse().unwrap();
        let here: IpAddr = "127.0.0.1".parse().unwrap();
        for host in ["192.168.1.10", "192.168.1.10:8017", "sala.local:8017", "SALA.local"] {
            assert!(hosts.knows(host, lan), "{host}");
        }
        for host in ["localhost", "127.0.0.1:80", "[::1]:80", "sala.local"] {
            assert!(hosts.knows(host, here), "{host}");
        }
        for host in
            ["evil.example", "192.168.1.11", "", ":80", "localhost", "sala.local.evil", "a b"]
        {
            assert!(!hosts.knows(host, lan), "{host}");
        }
    }

    #[test]
    fn an_origin_is_the_host_itself() {
        assert!(is_own_origin(Some("http://10.0.0.1:8017"), "10.0.0.1:8017"));
        for origin in [None, Some("null"), Some("http://10.0.0.1"), Some("http://evil:8017")] {
            assert!(!is_own_origin(origin, "10.0.0.1:8017"), "{origin:?}");
        }
    }

    #[test]
    fn a_bucket_runs_dry_for_one_address_only() {
        let (buckets, rate) = (Buckets::default(), Rate { burst: 3.0, per_second: 0.0 });
        let [one, two] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        assert_eq!([(); 4].map(|()| buckets.take(one, rate)), [true, true, true, false]);
        assert!(buckets.take(two, rate));
    }
}
