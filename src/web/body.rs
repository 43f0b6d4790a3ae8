//! What a form brings: read within a time and a size, and cut into its fields and its file.

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http_body_util::{BodyExt, Limited};
use hyper::Request;
use hyper::body::{Body, Incoming};
use hyper::header;

use super::ask::{Fields, Upload};
use super::response::text;
use super::routes::{Does, Route, Who};

/// How long a body may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a list that is uploaded may take.
const UPLOAD_PATIENCE: Duration = Duration::from_secs(60);
/// How long a body may be.
const MOST: usize = 64 * 1024;
/// How long one may be of somebody without a key.
const STRANGERS: usize = 4 * 1024;
/// How long a list may be that is uploaded.
const UPLOAD: usize = 8 * 1024 * 1024;

/// The body of a request.
///
/// # Errors
/// It is too long, too slow, or breaks off: the status, and the sentence for it.
pub(super) async fn read(
    request: Request<Incoming>,
    route: &Route,
) -> Result<Bytes, (u16, &'static str)> {
    let (most, patience) = match (route.does, route.who) {
        (Does::Read(_), _) => (UPLOAD, UPLOAD_PATIENCE),
        (_, Who::Anyone) => (STRANGERS, PATIENCE),
        _ => (MOST, PATIENCE),
    };
    let announced = text(request.headers(), header::CONTENT_LENGTH);
    let announced = announced.and_then(|length| length.parse::<usize>().ok());
    if announced.is_some_and(|length| length > most) {
        return Err((413, "web-sorry-large"));
    }
    // What was announced is taken into one piece: a list is held once.
    let room = announced.unwrap_or(0);
    let whole = gather(Limited::new(request.into_body(), most), room);
    match tokio::time::timeout(patience, whole).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(error)) if error.is::<http_body_util::LengthLimitError>() => {
            Err((413, "web-sorry-large"))
        }
        Ok(Err(_)) => Err((400, "web-sorry-broken")),
        Err(_) => Err((408, "web-sorry-slow")),
    }
}

/// A body in one piece, with room for so many bytes as soon as the first ones are there.
async fn gather<B>(mut body: B, room: usize) -> Result<Bytes, B::Error>
where
    B: Body<Data = Bytes> + Unpin,
{
    let mut whole = BytesMut::new();
    while let Some(frame) = body.frame().await {
        if let Ok(data) = frame?.into_data() {
            whole.reserve(data.len().max(room.saturating_sub(whole.len())));
            whole.extend_from_slice(&data);
        }
    }
    Ok(whole.freeze())
}

/// The fields of a form, and the file that came with it.
pub(super) fn form(kind: Option<&str>, body: &Bytes) -> (Fields, Option<Upload>) {
    let Some(boundary) = kind
        .filter(|kind| kind.starts_with("multipart/form-data"))
        .and_then(|kind| kind.split_once("boundary="))
        .map(|(_, boundary)| boundary.trim_matches('"'))
    else {
        return (Fields::read(body), None);
    };
    let mark = format!("\r\n--{boundary}");
    let mut fields = Vec::new();
    let mut upload = None;
    let mut rest: &[u8] = body.strip_prefix(&mark.as_bytes()[2..]).unwrap_or(body);
    while let Some(end) = memchr::memmem::find(rest, mark.as_bytes()) {
        let part = rest[..end].strip_prefix(b"\r\n").unwrap_or(&rest[..end]);
        rest = &rest[end + mark.len()..];
        let Some(gap) = memchr::memmem::find(part, b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&part[..gap]);
        let value = &part[gap + 4..];
        let named = |name: &str| {
            let start = head.find(&format!("; {name}=\""))? + name.len() + 4;
            head[start..].split('"').next().map(str::to_owned)
        };
        match (named("name"), named("filename")) {
            (Some(_), Some(file)) => {
                upload = Some(Upload { name: file, bytes: body.slice_ref(value) });
            }
            (Some(name), None) => {
                fields.push((name, String::from_utf8_lossy(value).into_owned()));
            }
            _ => {}
        }
    }
    (Fields(fields), upload)
}
