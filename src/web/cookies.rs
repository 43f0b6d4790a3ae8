//! The two cookies: the key holder's key, and the language that was chosen.

use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use hyper::header::{self, HeaderMap};

/// The name of the cookie with the key.
pub(super) const KEY: &str = "arbitro_key";
/// The name of the cookie with the language.
pub(super) const LANGUAGE: &str = "arbitro_lang";

/// The value of a cookie in a request.
pub(super) fn sent(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut all = lines.flat_map(Cookie::split_parse).flatten();
    all.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

/// The header that makes a browser keep the key for some seconds, hidden from scripts.
pub(super) fn key(token: &str, seconds: i64) -> String {
    kept(KEY, token, seconds).http_only(true).to_string()
}

/// The header that makes a browser keep a language.
pub(super) fn language(code: &str) -> String {
    kept(LANGUAGE, code, 31_536_000).to_string()
}

fn kept<'c>(name: &'c str, value: &'c str, seconds: i64) -> cookie::CookieBuilder<'c> {
    Cookie::build((name, value))
        .path("/")
        .max_age(Duration::seconds(seconds))
        .same_site(SameSite::Lax)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_browser_keeps_it_sends_back() {
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
            key("token", 60),
            "arbitro_key=token; HttpOnly; SameSite=Lax; Path=/; Max-Age=60"
        );
        assert_eq!(key("", 0), "arbitro_key=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
        assert_eq!(language("pt"), "arbitro_lang=pt; SameSite=Lax; Path=/; Max-Age=31536000");
    }
}
