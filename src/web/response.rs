//! Answers as sent: with the standard headers, compressed where that helps.

use crate::locale::words;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::{Response, StatusCode};
use tokio::sync::mpsc;

use super::answer::{Answer, Body, HTML};
use super::guard::HEADERS;
use super::made_pages::{Made, MadePages};
use super::negotiate::Coding;
use super::{cookies, files, games_page, pages};
use crate::locale::Lang;

/// From this many bytes a page for one person is compressed.
const PACKED_FROM: usize = 4 * 1024;

/// A header's value, if it is text.
pub(super) fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// What a request says about the answer it accepts.
#[derive(Clone, Debug, Default)]
pub(super) struct Wants {
    /// The language chosen in the address, to be stored in the cookie.
    pub(super) chosen: Option<Lang>,
    /// How the answer is to be encoded.
    pub(super) coding: Coding,
    /// The versions of the page that the client has: a list of `ETag`s.
    pub(super) tag: Option<String>,
}

/// The body sent.
pub(super) enum Out {
    Whole(Option<Bytes>),
    News(mpsc::Receiver<Bytes>),
}

impl HttpBody for Out {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match self.get_mut() {
            Out::Whole(bytes) => Poll::Ready(bytes.take().map(|bytes| Ok(Frame::data(bytes)))),
            Out::News(news) => news.poll_recv(context).map(|some| Some(Ok(Frame::data(some?)))),
        }
    }

    fn is_end_stream(&self) -> bool {
        matches!(self, Out::Whole(None))
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Out::Whole(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64))
            }
            Out::News(_) => SizeHint::default(),
        }
    }
}

impl Wants {
    /// Whether the client has the version with this tag.
    fn has(&self, tag: &str) -> bool {
        let mut tags = self.tag.iter().flat_map(|tags| tags.split(',')).map(str::trim);
        tags.any(|own| own == "*" || own.strip_prefix("W/").unwrap_or(own) == tag)
    }
}

/// A page for everybody.
pub(super) fn made(kept: &MadePages, page: &Arc<Made>, lang: Lang, wants: &Wants) -> Response<Out> {
    let bytes = |packs| if packs { Some(page.packed.clone()) } else { kept.plain(page) };
    let Some(response) = coded(HTML, &page.mark, bytes, wants) else {
        let busy = pages::refuse(lang, 503, words::WEB_SORRY_BUSY).with("retry-after", "5");
        return send(busy, None, wants);
    };
    let response = response
        .tell(header::CACHE_CONTROL, "no-cache")
        .tell(header::VARY, "accept-encoding, accept-language, cookie");
    // A client that only asked for news fetches no files afterwards, and comes back long after a keep-alive
    // would have ended: two thousand connections are not kept for that.
    if wants.tag.is_some() { response.tell(header::CONNECTION, "close") } else { response }
}

/// A file that never changes.
pub(super) fn asset(asset: &files::Asset, wants: &Wants) -> Response<Out> {
    let bytes = |packs| Some(if packs { &asset.packed } else { &asset.bytes }.clone());
    let response = coded(asset.kind, &asset.mark, bytes, wants);
    let response = response.unwrap_or_else(|| send(Answer::none(503), None, wants));
    response
        .tell(header::CACHE_CONTROL, "public, max-age=31536000, immutable")
        .tell(header::VARY, "accept-encoding")
}

/// The page of the games, if there is one, under its own policy.
pub(super) fn games_page(wants: &Wants) -> Option<Response<Out>> {
    let answer = asset(games_page::asset()?, wants);
    let answer = answer.tell(header::CONTENT_SECURITY_POLICY, &games_page::policy()?);
    Some(answer.tell(header::CACHE_CONTROL, "no-cache"))
}

/// A public resource, compressed or not; without a body if the browser has it already. `None` if the bytes
/// are not available now. Each encoding has an `ETag` of its own, so that no cache confuses them.
fn coded(
    kind: &str,
    mark: &str,
    bytes: impl FnOnce(bool) -> Option<Bytes>,
    wants: &Wants,
) -> Option<Response<Out>> {
    let packs = wants.coding.packs();
    let tag = if packs { format!("\"{mark}-gzip\"") } else { format!("\"{mark}\"") };
    let has = wants.has(&tag);
    let answer = match has {
        true => Answer::text(kind, Bytes::new()).status(304),
        false => Answer::text(kind, bytes(packs)?),
    };
    let response = send(answer, None, wants).tell(header::ETAG, &tag);
    Some(if packs && !has { response.tell(header::CONTENT_ENCODING, "gzip") } else { response })
}

/// A response with one more header.
pub(super) trait Tell {
    /// # Panics
    /// The value has control characters: it is for our own headers.
    fn tell(self, name: HeaderName, value: &str) -> Self;
}

impl Tell for Response<Out> {
    fn tell(mut self, name: HeaderName, value: &str) -> Self {
        let value = HeaderValue::from_str(value).expect("our own headers are plain text");
        self.headers_mut().insert(name, value);
        self
    }
}

/// An answer to the person who asked for it.
pub(super) fn finish(mut answer: Answer, wants: &Wants) -> Response<Out> {
    let is_page = answer.headers.iter().any(|header| *header == ("content-type", HTML.to_owned()));
    let Body::Whole(bytes) = &answer.body else { return send(answer, None, wants) };
    let packs = match wants.coding {
        Coding::Plain => false,
        Coding::Gzip => is_page && bytes.len() >= PACKED_FROM,
        Coding::OnlyGzip => !bytes.is_empty(),
        // If no encoding is acceptable, only the status is sent.
        Coding::Neither => {
            return send(Answer { body: Body::Whole(Bytes::new()), ..answer }, None, wants);
        }
    };
    if !packs {
        return send(answer, None, wants);
    }
    answer.body = Body::Whole(files::pack(bytes, files::QUICK));
    let answer = answer.with("content-encoding", "gzip").with("vary", "accept-encoding");
    send(answer, None, wants)
}

/// Sends an answer; `news` is the stream of a news answer.
///
/// # Panics
/// The answer has an invalid status or header, which [`Answer`] does not let in.
pub(super) fn send(
    answer: Answer,
    news: Option<mpsc::Receiver<Bytes>>,
    wants: &Wants,
) -> Response<Out> {
    let body = match (answer.body, news) {
        (_, Some(news)) => Out::News(news),
        (Body::Whole(bytes), None) => Out::Whole(Some(bytes).filter(|bytes| !bytes.is_empty())),
        (Body::News, None) => Out::Whole(None),
    };
    let mut response = Response::new(body);
    *response.status_mut() =
        StatusCode::from_u16(answer.status).expect("the status is one of ours");
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    for (name, value) in answer.headers {
        let value = HeaderValue::try_from(value).expect("an answer has no control characters");
        headers.append(HeaderName::from_static(name), value);
    }
    if let Some(lang) = wants.chosen {
        let value = HeaderValue::try_from(cookies::language(lang.code()));
        headers.append(header::SET_COOKIE, value.expect("a language code has two letters"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_packed_and_the_same_as_it_is_had_one_tag() {
        let kept = MadePages::default();
        let page = || Ok::<_, ()>(Bytes::from_static(b"a page"));
        let page = kept.page(("/", Lang::En), 1, page).unwrap();
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
                let has = |name, response: &Response<Out>| {
                    text(response.headers(), name).map(str::to_owned)
                };
                let answered = made(&kept, &page, Lang::En, &wants);
                assert_eq!(answered.status(), status, "{wants:?}");
                assert_eq!(has(header::ETAG, &answered).as_ref(), Some(own));
                assert!(has(header::VARY, &answered).unwrap().contains("accept-encoding"));
                let coded = has(header::CONTENT_ENCODING, &answered);
                assert_eq!(coded.as_deref(), packed.filter(|_| status == 200));
                let of_file = asset(file, &wants);
                let tags = [has(header::ETAG, &of_file), Some(format!("\"{}\"", file.mark))];
                assert_eq!(tags[0] == tags[1], packed.is_none());
            }
        }
    }

    #[test]
    fn a_small_page_for_one_person_is_packed_where_nothing_else_is_taken() {
        for (coding, packed, sent) in [
            (Coding::Plain, None, true),
            (Coding::Gzip, None, true),
            (Coding::OnlyGzip, Some("gzip"), true),
            (Coding::Neither, None, false),
        ] {
            let wants = Wants { coding, ..Wants::default() };
            let answered = finish(Answer::text("text/plain", "small"), &wants);
            assert_eq!(text(answered.headers(), header::CONTENT_ENCODING), packed);
            assert_eq!(answered.body().size_hint().exact().unwrap() > 0, sent);
            assert_eq!(finish(Answer::go("/"), &wants).body().size_hint().exact(), Some(0));
        }
    }
}
