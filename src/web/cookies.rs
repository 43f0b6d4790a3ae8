//! The two cookies: the key holder's key, and the language that was chosen.
//!
//! Cookies know no ports, so that a browser would send the key of one event to all events of a computer,
//! and keep one key for all of them. The name of the cookie therefore carries the event.

use axum::http::header::{self, HeaderMap};
use axum_extra::extract::CookieJar;

/// The beginning of the name of the cookie with the key. Scripts send this alone, and so do
/// browsers that have kept a key since before the name carried the event.
const KEY: &str = "arbitro_key";
/// The attribute that hides a cookie from scripts.
const HIDDEN: &str = "HttpOnly; ";
/// The name of the cookie with the language.
pub(super) const LANGUAGE: &str = "arbitro_lang";

/// The keys that a request sends to the event with a mark: in the cookie of this event, and in the one
/// without an event.
pub(super) fn keys(headers: &HeaderMap, mark: &str) -> [Option<String>; 2] {
    [sent(headers, &of_event(mark)), sent(headers, KEY)]
}

/// Whether a request sends a key at all.
pub(super) fn has_key(headers: &HeaderMap) -> bool {
    let mut lines = headers.get_all(header::COOKIE).iter();
    lines.any(|line| memchr::memmem::find(line.as_bytes(), KEY.as_bytes()).is_some())
}

fn of_event(mark: &str) -> String {
    format!("{KEY}_{mark}")
}

/// The value of a cookie in a request.
pub(super) fn sent(headers: &HeaderMap, name: &str) -> Option<String> {
    CookieJar::from_headers(headers).get(name).map(|cookie| cookie.value().to_owned())
}

/// The header that makes a browser keep the key of the event with a mark for some seconds, hidden from scripts.
pub(super) fn key(mark: &str, token: &str, seconds: i64) -> String {
    cookie(&of_event(mark), token, seconds, HIDDEN)
}

/// The header that makes a browser forget the key in the cookie without an event.
pub(super) fn no_plain_key() -> String {
    cookie(KEY, "", 0, HIDDEN)
}

/// The header that makes a browser keep a language.
pub(super) fn language(code: &str) -> String {
    cookie(LANGUAGE, code, 31_536_000, "")
}

/// A cookie that a browser keeps for some seconds; `hidden` hides it from scripts.
fn cookie(name: &str, value: &str, seconds: i64, hidden: &str) -> String {
    format!("{name}={value}; {hidden}SameSite=Lax; Path=/; Max-Age={seconds}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_sends_its_cookies_back() {
        let all = format!("a=1; {}={}", KEY, "token");
        for (lines, found) in [
            (vec!["arbitro_key=token"], Some("token")),
            (vec![all.as_str()], Some("token")),
            (vec!["a=1", " b=2 ;arbitro_key= token ; c"], Some("token")),
            (vec!["=; ;;arbitro_key=a=b"], Some("a=b")),
            (vec!["my_arbitro_key=token; arbitro_key2=x"], None),
            (vec!["\u{e9}"], None),
            (Vec::new(), None),
        ] {
            let mut headers = HeaderMap::new();
            for line in &lines {
                headers.append(header::COOKIE, line.as_bytes().try_into().unwrap());
            }
            assert_eq!(sent(&headers, KEY).as_deref(), found, "{lines:?}");
        }
        assert_eq!(
            key("a1", "token", 60),
            "arbitro_key_a1=token; HttpOnly; SameSite=Lax; Path=/; Max-Age=60"
        );
        assert_eq!(key("a1", "", 0), "arbitro_key_a1=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
        assert_eq!(no_plain_key(), "arbitro_key=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
        assert_eq!(language("pt"), "arbitro_lang=pt; SameSite=Lax; Path=/; Max-Age=31536000");
    }

    #[test]
    fn the_key_of_one_event_took_the_place_of_anothers_in_the_same_browser() {
        let headers = |line: &str| {
            let mut headers = HeaderMap::new();
            headers.append(header::COOKIE, line.try_into().unwrap());
            headers
        };
        let both = headers("arbitro_key_a1=of-a; arbitro_key_b2=of-b; arbitro_key=of-b");
        let values = |mark| keys(&both, mark).map(Option::unwrap_or_default);
        assert_eq!(values("a1"), ["of-a", "of-b"]);
        assert_eq!(values("b2"), ["of-b", "of-b"]);
        // A browser that came in earlier, and a script, send the key without an event.
        assert_eq!(values("c3"), ["", "of-b"]);
        assert!(has_key(&both) && !has_key(&headers("arbitro_lang=pt")));
    }
}
