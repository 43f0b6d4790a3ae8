//! Answers as sent: with the standard headers, compressed where that helps.

use crate::locale::words;
use std::sync::Arc;

use axum::body::{Body, HttpBody, to_bytes};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::response::Response;
use bytes::Bytes;

use super::answer::{Answer, HTML};
use super::guard::HEADERS;
use super::negotiate::Coding;
use super::page_cache::{CachedPage, PageCache};
use super::{cookies, files, games_page, pages};
use crate::locale::Lang;

/// How long a file that never changes may be kept.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";

/// From this many bytes a page for one person is compressed.
const PACKED_FROM: u64 = 4 * 1024;

/// A header's value, if it is text.
pub(super) fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// The answers that a request accepts.
#[derive(Clone, Debug, Default)]
pub(super) struct Wants {
    /// The language chosen in the address, to be stored in the cookie.
    pub(super) chosen: Option<Lang>,
    /// How the answer is to be encoded.
    pub(super) coding: Coding,
    /// The versions of the page that the client has: a list of `ETag`s.
    pub(super) tag: Option<String>,
}

impl Wants {
    /// Whether the client has the version with this tag.
    fn has(&self, tag: &str) -> bool {
        let mut tags = self.tag.iter().flat_map(|tags| tags.split(',')).map(str::trim);
        tags.any(|own| own == "*" || own.strip_prefix("W/").unwrap_or(own) == tag)
    }
}

/// A page for everybody.
pub(super) fn cached(
    cache: &PageCache,
    page: &Arc<CachedPage>,
    lang: Lang,
    wants: &Wants,
) -> Answer {
    let bytes = |packs| if packs { Some(page.packed.clone()) } else { cache.plain(page) };
    let Some(answer) = coded(HTML, &page.mark, bytes, wants) else {
        return pages::refuse(lang, 503, words::WEB_SORRY_BUSY).with("retry-after", "5");
    };
    let answer = answer
        .with("cache-control", "no-cache")
        .with("vary", "accept-encoding, accept-language, cookie");
    // A client that only requested news fetches no files afterwards, and comes back long after a keep-alive
    // would have ended: two thousand connections are not kept for that.
    if wants.tag.is_some() { answer.with("connection", "close") } else { answer }
}

/// A file that never changes.
pub(super) fn asset(asset: &files::Asset, wants: &Wants) -> Answer {
    file(asset, wants).with("cache-control", FOR_GOOD)
}

/// The page of the games, if there is one, under its own policy.
pub(super) fn games_page(wants: &Wants) -> Option<Answer> {
    let answer = file(games_page::asset()?, wants).with("cache-control", "no-cache");
    Some(answer.with("content-security-policy", games_page::policy()?))
}

fn file(asset: &files::Asset, wants: &Wants) -> Answer {
    let bytes = |packs| Some(if packs { &asset.packed } else { &asset.bytes }.clone());
    let answer = coded(asset.kind, &asset.mark, bytes, wants);
    answer.unwrap_or_else(|| Answer::none(503)).with("vary", "accept-encoding")
}

/// A public resource, compressed or not; without a body if the browser has it already. `None` if the bytes
/// are not available now. Each encoding has an `ETag` of its own, so that no cache confuses them.
fn coded(
    kind: &str,
    mark: &str,
    bytes: impl FnOnce(bool) -> Option<Bytes>,
    wants: &Wants,
) -> Option<Answer> {
    let packs = wants.coding.packs();
    let tag = if packs { format!("\"{mark}-gzip\"") } else { format!("\"{mark}\"") };
    if wants.has(&tag) {
        return Some(Answer::text(kind, Bytes::new()).status(304).with("etag", tag));
    }
    let answer = Answer::text(kind, bytes(packs)?).with("etag", tag);
    Some(if packs { answer.with("content-encoding", "gzip") } else { answer })
}

/// A response with the headers that every one has, compressed if that helps and was not done before.
pub(super) async fn finished(response: Response, wants: &Wants) -> Response {
    let (mut head, mut body) = response.into_parts();
    let headers = &mut head.headers;
    let is_page = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == HTML);
    let length = body.size_hint().exact().unwrap_or_default();
    let packs = match wants.coding {
        Coding::Plain => false,
        Coding::Gzip => is_page && length >= PACKED_FROM,
        Coding::OnlyGzip => length > 0,
        // If no encoding is acceptable, only the status is sent.
        Coding::Neither => {
            body = Body::empty();
            false
        }
    };
    if packs && !headers.contains_key(header::CONTENT_ENCODING) {
        let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
        body = Body::from(files::pack(&bytes));
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    // The page that a style sheet, a script or an icon is part of decides what it may do.
    let is_part = headers.get(header::CACHE_CONTROL).is_some_and(|how| how == FOR_GOOD);
    for (name, value) in HEADERS {
        if !is_part || name == "x-content-type-options" {
            headers.entry(name).or_insert(HeaderValue::from_static(value));
        }
    }
    if let Some(lang) = wants.chosen {
        let value = HeaderValue::try_from(cookies::language(lang.code()));
        headers.append(header::SET_COOKIE, value.expect("a language code has two letters"));
    }
    Response::from_parts(head, body)
}

#[cfg(test)]
mod tests {
    use axum::response::IntoResponse;

    use super::*;

    #[test]
    fn a_page_packed_and_the_same_as_it_is_had_one_tag() {
        let cache = PageCache::default();
        let make = || Ok::<_, ()>(Bytes::from_static(b"a page"));
        let page = cache.page(("/", Lang::En), 1, make).unwrap();
        let (plain, gzip) = (format!("\"{}\"", page.mark), format!("\"{}-gzip\"", page.mark));
        let file = files::asset("/estilo.css").unwrap();
        for (coding, own, other) in [
            (Coding::Plain, &plain, &gzip),
            (Coding::Gzip, &gzip, &plain),
            (Coding::OnlyGzip, &gzip, &plain),
        ] {
            let packed = coding.packs().then_some("gzip");
            for (tag, status) in [
                (None, 200),
                (Some(String::new()), 200),
                (Some(other.clone()), 200),
                (Some(page.mark.clone()), 200),
                (Some(own.clone()), 304),
                (Some(format!("W/{own}")), 304),
                (Some(format!("{other}, {own}")), 304),
                (Some("*".to_owned()), 304),
            ] {
                let wants = Wants { chosen: None, coding, tag };
                let answered = cached(&cache, &page, Lang::En, &wants);
                assert_eq!(answered.status, status, "{wants:?}");
                assert_eq!(answered.header("etag"), Some(own.as_str()));
                assert!(answered.header("vary").unwrap().contains("accept-encoding"));
                let coded = answered.header("content-encoding");
                assert_eq!(coded, packed.filter(|_| status == 200));
                let of_file = asset(file, &wants);
                let plain = format!("\"{}\"", file.mark);
                assert_eq!(of_file.header("etag") == Some(&plain), packed.is_none());
            }
        }
    }

    #[test]
    fn a_small_page_for_one_person_is_packed_if_the_client_accepts_nothing_else() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        for (coding, packed, sent) in [
            (Coding::Plain, None, true),
            (Coding::Gzip, None, true),
            (Coding::OnlyGzip, Some("gzip"), true),
            (Coding::Neither, None, false),
        ] {
            let wants = Wants { coding, ..Wants::default() };
            let finish =
                |answer: Answer| runtime.block_on(finished(answer.into_response(), &wants));
            let answered = finish(Answer::text("text/plain", "small"));
            assert_eq!(text(answered.headers(), header::CONTENT_ENCODING), packed);
            assert_eq!(answered.body().size_hint().exact().unwrap() > 0, sent);
            assert_eq!(finish(Answer::go("/")).body().size_hint().exact(), Some(0));
        }
    }
}
