//! Answers: a page, a redirect, or a file.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use maud::Markup;

/// The content type of a page.
pub(super) const HTML: &str = "text/html; charset=utf-8";

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(super) status: u16,
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: Bytes,
}

impl Answer {
    /// A page.
    pub(crate) fn page(markup: Markup) -> Self {
        Self::text(HTML, markup.into_string())
    }

    /// A text with its content type.
    pub(crate) fn text(kind: &str, text: impl Into<Bytes>) -> Self {
        Self { body: text.into(), ..Self::none(200).with("content-type", kind) }
    }

    /// A redirect to another page: the answer to a form that was accepted.
    pub(crate) fn go(path: impl Into<String>) -> Self {
        Self::none(303).with("location", path)
    }

    /// A file to be opened or saved.
    pub(crate) fn file(kind: &str, name: &str, bytes: Vec<u8>) -> Self {
        // Names are made of codes; other characters are dropped, so that none can end the header.
        let plain: String = name
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_'))
            .collect();
        Self::text(kind, bytes).with("content-disposition", format!("inline; filename=\"{plain}\""))
    }

    /// A file of this server to be saved under a name.
    pub(super) fn download(kind: &str, name: &str, bytes: Vec<u8>) -> Self {
        Self::text(kind, bytes)
            .with("content-disposition", format!("attachment; filename=\"{name}\""))
    }

    /// A status without a body.
    pub(super) fn none(status: u16) -> Self {
        Self { status, headers: Vec::new(), body: Bytes::new() }
    }

    /// The value of a header.
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        let header = self.headers.iter().find(|(own, _)| *own == name);
        header.map(|(_, value)| value.as_str())
    }

    /// The same answer with another status.
    #[must_use]
    pub(crate) fn status(self, status: u16) -> Self {
        Self { status, ..self }
    }

    /// The same answer with one more header.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        let value: String = value.into();
        // A line feed in a value would begin another header.
        self.headers.push((name, value.chars().filter(|c| !c.is_control()).collect()));
        self
    }
}

impl IntoResponse for Answer {
    /// # Panics
    /// The answer has an invalid status or header, which its functions do not let in.
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() =
            StatusCode::from_u16(self.status).expect("the status is one of ours");
        for (name, value) in self.headers {
            let value = HeaderValue::try_from(value).expect("an answer has no control characters");
            response.headers_mut().append(HeaderName::from_static(name), value);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_that_could_not_be_sent_led_nowhere() {
        for (path, location) in
            [("/p/1.1.1", "/p/1.1.1"), ("/p/\u{e9}", "/p/\u{e9}"), ("/a\r\nb\u{7f}", "/ab")]
        {
            let sent = Answer::go(path).into_response();
            assert_eq!(sent.headers()["location"].as_bytes(), location.as_bytes());
        }
    }
}
