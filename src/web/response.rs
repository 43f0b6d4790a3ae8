//! Answers as they go over the wire: with the headers of the house, packed where that helps.

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
use super::kept::{Kept, Made};
use super::{cookies, files, pages};
use crate::locale::Lang;

/// From so many bytes on a page for one person is worth packing.
const PACKED_FROM: usize = 4 * 1024;

/// A header's value, where it is text.
pub(super) fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// What a request says of the answer it wants.
#[derive(Debug, Default)]
pub(super) struct Wants {
    /// The language that was asked for in the address, and is to be kept.
    pub(super) chosen: Option<Lang>,
    /// Whether the browser unpacks.
    pub(super) packs: bool,
    /// What it has of the page already.
    pub(super) tag: Option<String>,
}

/// What is sent.
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

/// A page for everybody.
pub(super) fn made(kept: &Kept, page: &Arc<Made>, lang: Lang, wants: &Wants) -> Response<Out> {
    let same = wants.tag.as_deref().is_some_and(|tags| tags.contains(page.tag.as_str()));
    let bytes = match (same, wants.packs) {
        (true, _) => Some(Bytes::new()),
        (false, true) => Some(page.packed.clone()),
        (false, false) => kept.plain(page),
    };
    let Some(bytes) = bytes else {
        let busy = pages::refuse(lang, 503, "web-sorry-busy").with("retry-after", "5");
        return send(busy, None, wants);
    };
    let answer = Answer::text(HTML, bytes).status(if same { 304 } else { 200 });
    let mut response = send(answer, None, wants)
        .tell(header::ETAG, &page.tag)
        .tell(header::CACHE_CONTROL, "no-cache")
        .tell(header::VARY, "accept-encoding, accept-language, cookie");
    if wants.packs && !same {
        response = response.tell(header::CONTENT_ENCODING, "gzip");
    }
    if wants.tag.is_some() {
        // Who only asked for news has none of the page's files to fetch, and comes again when nobody would
        // still be waiting: two thousand connections are not kept for that.
        response = response.tell(header::CONNECTION, "close");
    }
    response
}

/// A file that never changes.
pub(super) fn asset(asset: &files::Asset, wants: &Wants) -> Response<Out> {
    let bytes = if wants.packs { asset.packed.clone() } else { asset.bytes.clone() };
    let response = send(Answer::text(asset.kind, bytes), None, wants)
        .tell(header::CACHE_CONTROL, "public, max-age=31536000, immutable")
        .tell(header::VARY, "accept-encoding");
    if wants.packs { response.tell(header::CONTENT_ENCODING, "gzip") } else { response }
}

/// A response with one more header.
pub(super) trait Tell {
    fn tell(self, name: HeaderName, value: &str) -> Self;
}

impl Tell for Response<Out> {
    fn tell(mut self, name: HeaderName, value: &str) -> Self {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.headers_mut().insert(name, value);
        }
        self
    }
}

/// An answer to who asked for it.
pub(super) fn finish(mut answer: Answer, wants: &Wants) -> Response<Out> {
    let is_page = answer.headers.iter().any(|header| *header == ("content-type", HTML.to_owned()));
    let packed = match &answer.body {
        Body::Whole(bytes) if wants.packs && is_page && bytes.len() >= PACKED_FROM => {
            files::pack(bytes, files::QUICK)
        }
        _ => return send(answer, None, wants),
    };
    answer.body = Body::Whole(packed);
    let answer = answer.with("content-encoding", "gzip").with("vary", "accept-encoding");
    send(answer, None, wants)
}

/// An answer as it is; `news` is what a stream of news goes on with.
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
        StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    for (name, value) in answer.headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.append(HeaderName::from_static(name), value);
        }
    }
    if let Some(lang) = wants.chosen {
        if let Ok(value) = HeaderValue::from_str(&cookies::language(lang.code())) {
            headers.append(header::SET_COOKIE, value);
        }
    }
    response
}
