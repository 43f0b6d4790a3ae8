//! The body of a form: read within a time and a size, and split into fields and a file. The body of an upload
//! arrives on the disk first: it is split only when it has arrived whole.

use crate::locale::words;
use std::error::Error;
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body as WholeBody;
use axum::extract::Request;
use axum::http::header;
use bytes::{Bytes, BytesMut};
use http_body_util::{BodyDataStream, BodyExt, LengthLimitError, Limited};
use hyper::body::{Body, Frame, SizeHint};
use multer::Multipart;
use tokio::runtime::Handle;
use tokio::time::{Instant, Sleep};

use super::context::{Fields, Upload};
use super::response::text;
use super::routes::{Route, Who};
use super::spool::Spool;

/// The time limit for a body.
const PATIENCE: Duration = Duration::from_secs(10);
/// The time limit for an uploaded list.
const UPLOAD_PATIENCE: Duration = Duration::from_secs(60);
/// The longest body, in bytes.
const MOST: usize = 64 * 1024;
/// The longest body without a key, in bytes.
const STRANGERS: usize = 4 * 1024;
/// The longest uploaded list, in bytes.
const UPLOAD: usize = 8 * 1024 * 1024;
/// An upload is given up if this many bytes take longer than this: the slowest phone sends more.
const PIECE: usize = 64 * 1024;
const PAUSE: Duration = Duration::from_secs(20);

/// The most files in one form.
const MOST_FILES: usize = 1_000;

/// The fields of a form, and the file that came with it.
pub(super) type Form = (Fields, Option<Upload>);

/// The form in the body of a request.
///
/// # Errors
/// It is too long, too slow, or incomplete: the status, and the sentence for it.
pub(super) async fn read(request: Request, route: &Route) -> Result<Form, (u16, &'static str)> {
    let most = if route.who == Who::Anyone { STRANGERS } else { MOST };
    let (kind, body) = announced(request, most)?;
    match tokio::time::timeout(PATIENCE, form(kind.as_deref(), Limited::new(body, most))).await {
        Ok(Ok(form)) => Ok(form),
        Ok(Err(error)) => Err(refused(&*error)),
        Err(_) => Err(SLOW),
    }
}

/// The status and sentence for a body that takes too long.
pub(super) const SLOW: (u16, &str) = (408, words::WEB_SORRY_SLOW);

/// The content type and the body of a request that does not announce more than may be sent.
pub(super) fn announced(
    request: Request,
    most: usize,
) -> Result<(Option<String>, WholeBody), (u16, &'static str)> {
    let kind = text(request.headers(), header::CONTENT_TYPE).map(str::to_owned);
    let body = request.into_body();
    if body.size_hint().lower() > most as u64 {
        return Err((413, words::WEB_SORRY_LARGE));
    }
    Ok((kind, body))
}

/// The body of an upload that has arrived whole.
pub(super) struct Arrived {
    kind: Option<String>,
    body: Stored,
}

/// Receives the body of an upload: what does not fit a small buffer, into a nameless file in a folder.
///
/// # Errors
/// It is too long, too slow, or incomplete: the status, and the sentence for it.
pub(super) async fn receive(
    request: Request,
    folder: PathBuf,
) -> Result<Arrived, (u16, &'static str)> {
    let (kind, body) = announced(request, UPLOAD)?;
    let mut body = Paced::of(Limited::new(body, UPLOAD));
    let arrive = async {
        let mut spool = Spool::new(folder, UPLOAD as u64);
        while let Some(frame) = body.frame().await {
            let frame = frame.map_err(|error| refused(&*error))?;
            if let Ok(data) = frame.into_data() {
                spool.add(&data).await.map_err(|_| (503, words::WEB_SORRY_BUSY))?;
            }
        }
        let body = Stored::of(spool).map_err(|_| (503, words::WEB_SORRY_BUSY))?;
        Ok(Arrived { kind, body })
    };
    tokio::time::timeout(UPLOAD_PATIENCE, arrive).await.unwrap_or(Err(SLOW))
}

impl Arrived {
    /// The form, split on a thread that may block.
    ///
    /// # Errors
    /// It is broken: the status, and the sentence for it.
    pub(super) async fn form(self) -> Result<Form, (u16, &'static str)> {
        let runtime = Handle::current();
        let split = move || runtime.block_on(form(self.kind.as_deref(), self.body));
        match tokio::task::spawn_blocking(split).await {
            Ok(form) => form.map_err(|error| refused(&*error)),
            Err(_) => Err((503, words::WEB_SORRY_ENDING)),
        }
    }
}

pub(super) type BodyError = Box<dyn Error + Send + Sync>;

/// The status and sentence for a body that cannot be read: it is too long, too slow, or incomplete.
pub(super) fn refused(error: &(dyn Error + Send + Sync + 'static)) -> (u16, &'static str) {
    let of_body = match error.downcast_ref() {
        Some(multer::Error::StreamReadFailed(of_body)) => &**of_body,
        _ => error,
    };
    if of_body.is::<LengthLimitError>() {
        (413, words::WEB_SORRY_LARGE)
    } else if of_body.is::<TooSlow>() {
        SLOW
    } else {
        (400, words::WEB_SORRY_BROKEN)
    }
}

/// The form in a body, by its content type.
async fn form<B>(kind: Option<&str>, body: B) -> Result<Form, BodyError>
where
    B: Body<Data = Bytes, Error = BodyError> + Send + Unpin,
{
    // The announced length is reserved at once: a list is held once.
    let room = usize::try_from(body.size_hint().lower())?;
    let boundary = match kind.map(multer::parse_boundary) {
        Some(Ok(boundary)) => boundary,
        Some(Err(fault @ multer::Error::NoBoundary)) => return Err(fault.into()),
        _ => {
            return Ok((Fields::read(&gather(body, room).await?), None));
        }
    };
    let mut parts = Multipart::new(BodyDataStream::new(OneByOne::of(body)), boundary);
    let (mut fields, mut uploads) = (Vec::new(), Vec::new());
    while let Some(mut part) = parts.next_field().await? {
        let Some(name) = part.name().map(str::to_owned) else { continue };
        match part.file_name().map(str::to_owned) {
            None => fields.push((name, part.text().await?)),
            Some(name) => {
                let mut bytes = BytesMut::new();
                // Only the first file may be nearly all of the body.
                let room = if uploads.is_empty() { room } else { 0 };
                while let Some(piece) = part.chunk().await? {
                    add(&mut bytes, &piece, room);
                }
                if uploads.len() < MOST_FILES {
                    uploads.push(Upload { name, bytes: bytes.freeze(), more: Vec::new() });
                }
            }
        }
    }
    let mut uploads = uploads.into_iter();
    let upload = uploads.next().map(|first| Upload { more: uploads.collect(), ..first });
    Ok((Fields(fields), upload))
}

/// A body in one piece.
async fn gather<B>(mut body: B, room: usize) -> Result<BytesMut, B::Error>
where
    B: Body<Data = Bytes> + Unpin,
{
    let mut whole = BytesMut::new();
    while let Some(frame) = body.frame().await {
        if let Ok(data) = frame?.into_data() {
            add(&mut whole, &data, room);
        }
    }
    Ok(whole)
}

/// Appends a piece, reserving room for the expected bytes with the first one.
fn add(whole: &mut BytesMut, piece: &[u8], room: usize) {
    whole.reserve(piece.len().max(room.saturating_sub(whole.len())));
    whole.extend_from_slice(piece);
}

/// A body that pauses after every frame. The multipart parser first copies all that is available into its own
/// buffer, so that a list that has arrived would be held twice.
pub(super) struct OneByOne<B> {
    body: B,
    rests: bool,
}

impl<B> OneByOne<B> {
    pub(super) fn of(body: B) -> Self {
        Self { body, rests: false }
    }
}

impl<B: Body + Unpin> Body for OneByOne<B> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        if std::mem::take(&mut self.rests) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let frame = Pin::new(&mut self.body).poll_frame(context);
        self.rests = frame.is_ready();
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A body did not keep the pace.
#[derive(Debug, thiserror::Error)]
#[error("the body comes too slowly")]
struct TooSlow;

/// A body that has to keep a pace: one that brings a byte a second is given up.
pub(super) struct Paced<B> {
    body: B,
    /// How many bytes came since the timer was set.
    bytes: usize,
    pause: Duration,
    timer: Pin<Box<Sleep>>,
}

impl<B> Paced<B> {
    pub(super) fn of(body: B) -> Self {
        Self::with(body, PAUSE)
    }

    fn with(body: B, pause: Duration) -> Self {
        Self { body, bytes: 0, pause, timer: Box::pin(tokio::time::sleep(pause)) }
    }
}

impl<B: Body<Data = Bytes, Error = BodyError> + Unpin> Body for Paced<B> {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) else {
            let late = self.timer.as_mut().poll(context);
            return late.map(|()| Some(Err(TooSlow.into())));
        };
        if let Some(data) = frame.as_ref().and_then(|frame| frame.as_ref().ok()?.data_ref()) {
            self.bytes += data.len();
            if self.bytes >= PIECE {
                self.bytes = 0;
                let until = Instant::now() + self.pause;
                self.timer.as_mut().reset(until);
            }
        }
        Poll::Ready(frame)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A body that is here: a file, and what was not written to it.
struct Stored {
    file: Option<File>,
    rest: Bytes,
    left: u64,
}

impl Stored {
    fn of(spool: Spool) -> std::io::Result<Self> {
        let remaining = spool.length();
        let (file, rest) = spool.parts()?;
        Ok(Self { file, rest, left: remaining })
    }
}

impl Body for Stored {
    type Data = Bytes;
    type Error = BodyError;

    /// Blocks while it reads the file.
    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        let mut piece = BytesMut::zeroed(if self.file.is_some() { PIECE } else { 0 });
        let read = self.file.as_mut().map_or(Ok(0), |file| file.read(&mut piece));
        let piece = match read {
            Err(error) => return Poll::Ready(Some(Err(error.into()))),
            Ok(0) => {
                self.file = None;
                std::mem::take(&mut self.rest)
            }
            Ok(count) => piece.freeze().slice(..count),
        };
        self.left = self.left.saturating_sub(piece.len() as u64);
        Poll::Ready((!piece.is_empty()).then(|| Ok(Frame::data(piece))))
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::task::Waker;

    use super::*;

    /// A body in several pieces, all available at once.
    struct Pieces(VecDeque<Bytes>);

    impl Pieces {
        fn of(text: &[u8], size: usize) -> Self {
            Self(text.chunks(size).map(Bytes::copy_from_slice).collect())
        }
    }

    impl Body for Pieces {
        type Data = Bytes;
        type Error = BodyError;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
            Poll::Ready(self.0.pop_front().map(|piece| Ok(Frame::data(piece))))
        }
    }

    fn read_form(kind: Option<&str>, text: &[u8], size: usize) -> Result<Form, BodyError> {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(form(kind, Limited::new(Pieces::of(text, size), MOST)))
    }

    const UPLOADED: &[u8] = b"--xx\r\n\
        Content-Disposition: form-data; name=\"column\"\r\n\r\nN\xc3\xbamero\r\n--xx\r\n\
        Content-Disposition: form-data; name=\"list\"; filename=\"a \\\"b\\\".csv\"\r\n\
        Content-Type: text/csv\r\n\r\n1;Ana\r\n--x\r\n\r\n--xx\r\n\
        Content-Disposition: form-data; name=\"empty\"\r\n\r\n\r\n--xx--\r\n";

    #[test]
    fn a_form_is_the_same_however_it_is_cut_on_its_way() {
        for kind in ["multipart/form-data; boundary=xx", "Multipart/Form-Data; boundary=\"xx\""] {
            for size in 1..=UPLOADED.len() {
                let (fields, upload) = read_form(Some(kind), UPLOADED, size).unwrap();
                let fields: Vec<(&str, &str)> =
                    fields.0.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
                assert_eq!(fields, [("column", "N\u{fa}mero"), ("empty", "")]);
                let upload = upload.unwrap();
                assert_eq!(upload.name, "a \"b\".csv");
                assert_eq!(upload.bytes, "1;Ana\r\n--x\r\n");
            }
        }
        for kind in [None, Some("application/x-www-form-urlencoded"), Some("text/plain")] {
            let (fields, upload) = read_form(kind, b"a=1&b=%C3%A9+x", 3).unwrap();
            assert_eq!(
                (fields.get("a"), fields.get("b"), upload.is_none()),
                ("1", "\u{e9} x", true)
            );
        }
    }

    #[test]
    fn each_of_many_small_files_reserved_the_length_of_the_whole_body() {
        let part = |name: &str| {
            format!(
                "--xx\r\nContent-Disposition: form-data; name=\"f\"; filename=\"{name}\"\r\n\r\n123\r\n"
            )
        };
        let text = format!("{}{}--xx--\r\n", part("a"), part("b").repeat(100));
        let body = axum::body::Body::from(text.clone()).map_err(BodyError::from);
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let kind = Some("multipart/form-data; boundary=xx");
        let (_, upload) = runtime.block_on(form(kind, body)).unwrap();
        let more = upload.unwrap().more;
        assert_eq!(more.len(), 100);
        let room = |file: Upload| file.bytes.try_into_mut().map_or(0, |bytes| bytes.capacity());
        let reserved: usize = more.into_iter().map(room).sum();
        assert!(reserved < text.len(), "{reserved} bytes for 300");
    }

    #[test]
    fn a_form_that_breaks_off_is_refused_as_a_whole() {
        let kind = Some("multipart/form-data; boundary=xx");
        for length in 0..UPLOADED.len() - 4 {
            assert!(read_form(kind, &UPLOADED[..length], 7).is_err(), "{length}");
        }
        assert!(read_form(Some("multipart/form-data"), UPLOADED, 7).is_err());
    }

    #[test]
    fn a_body_that_is_too_long_differs_from_one_that_is_broken() {
        // As long as a form may be, and the list continues.
        let long = [&UPLOADED[..UPLOADED.len() / 2], &vec![b'x'; MOST]].concat();
        for kind in [None, Some("multipart/form-data; boundary=xx")] {
            let error = read_form(kind, &long, 1_000).unwrap_err();
            assert_eq!(refused(&*error).0, 413, "{error}");
        }
        let broken =
            read_form(Some("multipart/form-data; boundary=xx"), b"--xx\r\n", 9).unwrap_err();
        assert_eq!(refused(&*broken).0, 400, "{broken}");
    }

    /// A body that brings some pieces, each of this many bytes, and then nothing more.
    struct Stalls(usize, usize);

    impl Body for Stalls {
        type Data = Bytes;
        type Error = BodyError;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
            let Some(left) = self.0.checked_sub(1) else { return Poll::Pending };
            self.0 = left;
            Poll::Ready(Some(Ok(Frame::data(Bytes::from(vec![b'x'; self.1])))))
        }
    }

    #[test]
    fn a_body_that_brought_a_byte_a_second_was_waited_for_until_its_end() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let second = || Duration::from_secs(1);
            for (pieces, of) in [(0, 1), (5, 1), (3, PIECE)] {
                let mut body = Paced::with(Stalls(pieces, of), second());
                let fault = gather(&mut body, 0).await.unwrap_err();
                assert_eq!(refused(&*fault), SLOW);
                // Before the time is over, nothing is given up; enough bytes begin it anew.
                let mut body = Paced::with(Stalls(pieces, of), PAUSE);
                let before = body.timer.deadline();
                tokio::time::sleep(Duration::from_millis(2)).await;
                {
                    let mut all = std::pin::pin!(gather(&mut body, 0));
                    let waits = |context: &mut Context<'_>| Poll::Ready(all.as_mut().poll(context));
                    assert!(std::future::poll_fn(waits).await.is_pending());
                }
                assert_eq!(body.timer.deadline() > before, pieces * of >= PIECE);
            }
        });
    }

    #[test]
    fn an_upload_comes_back_as_it_was_sent_whether_it_needed_a_file_or_not() {
        let folder = tempfile::tempdir().unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            for length in [0, 1, 100_000, 300_000, 1_000_000] {
                let sent: Vec<u8> = (0..length).map(|at: usize| (at % 251) as u8).collect();
                let mut spool = Spool::new(folder.path().to_owned(), UPLOAD as u64);
                for piece in sent.chunks(70_000) {
                    spool.add(piece).await.unwrap();
                }
                let stored = Stored::of(spool).unwrap();
                assert_eq!(stored.size_hint().exact(), Some(length as u64));
                assert_eq!(stored.file.is_some(), length > 256 * 1024);
                assert!(gather(stored, length).await.unwrap() == sent, "{length}");
            }
        });
    }

    #[test]
    fn a_list_that_came_at_once_was_held_twice() {
        let mut body = OneByOne::of(Pieces::of(b"abc", 1));
        let mut context = Context::from_waker(Waker::noop());
        let mut came = || match Pin::new(&mut body).poll_frame(&mut context) {
            Poll::Pending => '-',
            Poll::Ready(None) => '.',
            Poll::Ready(Some(frame)) => char::from(frame.unwrap().into_data().unwrap()[0]),
        };
        let order: String = (0..7).map(|_| came()).collect();
        assert_eq!(order, "a-b-c-.");
    }
}
