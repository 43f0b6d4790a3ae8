//! A form with pictures, received: each picture is written to an unnamed file as it arrives.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::Request;
use bytes::Bytes;
use http_body_util::{BodyDataStream, Limited};
use hyper::body::Body;
use multer::Multipart;

use super::body::{BodyError, OneByOne, Paced, SLOW, announced, refused};
use super::context::Fields;
use super::pictures::{MOST_BYTES, MOST_PICTURES, SpooledPicture, SpooledPictures};
use super::spool::Spool;
use crate::locale::words;

/// The size of a form besides its pictures, in bytes.
const BESIDES: usize = 64 * 1024;
/// The time limit for the whole form.
const PATIENCE: Duration = Duration::from_secs(300);

/// The form in the body of a request, with its pictures as files in a folder.
///
/// # Errors
/// It is too long, too slow, or incomplete: the status, and the sentence for it.
pub(super) async fn read(
    request: Request,
    folder: PathBuf,
) -> Result<(Fields, SpooledPictures), (u16, &'static str)> {
    let most = MOST_PICTURES * MOST_BYTES as usize + BESIDES;
    let (kind, body) = announced(request, most)?;
    let parsed = kind.and_then(|kind| multer::parse_boundary(kind).ok());
    let boundary = parsed.ok_or((400, words::WEB_SORRY_BROKEN))?;
    let body = Paced::of(Limited::new(body, most));
    tokio::time::timeout(PATIENCE, form(boundary, body, folder)).await.unwrap_or(Err(SLOW))
}

async fn form<B>(
    boundary: String,
    body: B,
    folder: PathBuf,
) -> Result<(Fields, SpooledPictures), (u16, &'static str)>
where
    B: Body<Data = Bytes, Error = BodyError> + Send + Unpin,
{
    let broken = |error: multer::Error| refused(&error);
    let full = |_: io::Error| (503, words::WEB_SORRY_BUSY);
    let mut parts = Multipart::new(BodyDataStream::new(OneByOne::of(body)), boundary);
    let (mut fields, mut pictures) = (Vec::new(), SpooledPictures::default());
    while let Some(mut part) = parts.next_field().await.map_err(broken)? {
        let Some(name) = part.name().map(str::to_owned) else { continue };
        let Some(file_name) = part.file_name().map(str::to_owned) else {
            fields.push((name, part.text().await.map_err(broken)?));
            continue;
        };
        let has_room = pictures.taken.len() < MOST_PICTURES;
        let mut spool = Spool::new(folder.clone(), MOST_BYTES);
        while let Some(piece) = part.chunk().await.map_err(broken)? {
            // A refused picture is still read to its end; the answer shows it.
            if has_room {
                spool.add(&piece).await.map_err(full)?;
            }
        }
        match spool.ends().await.map_err(full)? {
            // An empty file field.
            Some((_, 0)) if file_name.is_empty() => {}
            _ if !has_room => pictures.beyond += 1,
            spooled => {
                let file = spooled.map(|(file, _)| Arc::new(file));
                pictures.taken.push(SpooledPicture { name: file_name, file });
            }
        }
    }
    Ok((Fields(fields), pictures))
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::error::Error;
    use std::io::{Read, Seek};
    use std::pin::Pin;
    use std::task::{Context, Poll};

    use hyper::body::Frame;

    use super::*;

    struct Pieces(VecDeque<Bytes>);

    impl Body for Pieces {
        type Data = Bytes;
        type Error = Box<dyn Error + Send + Sync>;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
            Poll::Ready(self.0.pop_front().map(|piece| Ok(Frame::data(piece))))
        }
    }

    fn part(name: &str, length: usize) -> Vec<u8> {
        let head = format!(
            "--xx\r\nContent-Disposition: form-data; name=\"fotos\"; filename=\"{name}\"\r\n\r\n"
        );
        [head.as_bytes(), &vec![b'x'; length], b"\r\n"].concat()
    }

    fn spooled(
        sent: &[u8],
        folder: &std::path::Path,
    ) -> Result<SpooledPictures, (u16, &'static str)> {
        let pieces = sent.chunks(100_000).map(Bytes::copy_from_slice).collect();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let most = MOST_PICTURES * MOST_BYTES as usize + BESIDES;
        let body = Limited::new(Pieces(pieces), most);
        let form = runtime.block_on(form("xx".to_owned(), body, folder.to_owned()));
        form.map(|(_, pictures)| pictures)
    }

    #[test]
    fn pictures_are_stored_without_a_name_and_an_aborted_upload_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let is_empty = || std::fs::read_dir(folder.path()).unwrap().next().is_none();
        let sent = [part("a.jpg", 700_000), part("", 0), part("b.jpg", 3), b"--xx--\r\n".to_vec()];
        let pictures = spooled(&sent.concat(), folder.path()).unwrap();
        let names: Vec<&str> = pictures.taken.iter().map(|one| one.name.as_str()).collect();
        assert_eq!((names, pictures.beyond), (vec!["a.jpg", "b.jpg"], 0));
        let mut first = pictures.taken[0].file.as_deref().unwrap();
        first.rewind().unwrap();
        let mut bytes = Vec::new();
        first.read_to_end(&mut bytes).unwrap();
        assert_eq!(bytes.len(), 700_000);
        #[cfg(unix)]
        assert!(is_empty());
        drop(pictures);
        assert!(is_empty());
        let broken = spooled(&sent.concat()[..600_000], folder.path()).unwrap_err();
        assert_eq!(broken, (400, words::WEB_SORRY_BROKEN));
        assert!(is_empty());
    }

    #[test]
    fn a_thirteenth_picture_and_one_that_is_too_long_are_read_and_not_stored() {
        let folder = tempfile::tempdir().unwrap();
        let mut sent = part("long.jpg", MOST_BYTES as usize + 1);
        for number in 1..=12 {
            sent.extend(part(&format!("{number}.jpg"), 10));
        }
        sent.extend(b"--xx--\r\n");
        let pictures = spooled(&sent, folder.path()).unwrap();
        assert_eq!((pictures.taken.len(), pictures.beyond), (MOST_PICTURES, 1));
        assert!(pictures.taken[0].file.is_none() && pictures.taken[1].file.is_some());
    }
}
