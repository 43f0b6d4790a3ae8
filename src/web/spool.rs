//! An upload being received: written to an unnamed file as it arrives, so that it takes no memory
//! and nothing is left of an upload that breaks off.

use std::fs::File;
use std::io::{self, Seek, Write};
use std::path::PathBuf;

use bytes::{Bytes, BytesMut};

use arbitro_event::files;

/// How many bytes are written at once.
const PIECE: usize = 256 * 1024;

/// A growing file of limited size.
pub(super) struct Spool {
    folder: PathBuf,
    file: Option<File>,
    held: BytesMut,
    length: u64,
    most: u64,
}

impl Spool {
    pub(super) fn new(folder: PathBuf, most: u64) -> Self {
        Self { folder, file: None, held: BytesMut::new(), length: 0, most }
    }

    /// How many bytes came.
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// Appends a piece; of what is too large nothing is kept.
    ///
    /// # Errors
    /// The system's errors.
    pub(super) async fn add(&mut self, piece: &[u8]) -> io::Result<()> {
        self.length += piece.len() as u64;
        if self.length > self.most {
            self.held.clear();
            self.file = None;
            return Ok(());
        }
        self.held.extend_from_slice(piece);
        if self.held.len() >= PIECE { self.write().await } else { Ok(()) }
    }

    /// Writes the buffer, on a blocking thread.
    async fn write(&mut self) -> io::Result<()> {
        let (file, folder) = (self.file.take(), self.folder.clone());
        let held = std::mem::take(&mut self.held).freeze();
        let write = move || -> io::Result<File> {
            let mut file = match file {
                Some(file) => file,
                None => files::nameless(&folder)?,
            };
            file.write_all(&held)?;
            Ok(file)
        };
        let written = tokio::task::spawn_blocking(write).await;
        self.file = Some(written.map_err(io::Error::other)??);
        Ok(())
    }

    /// The finished file with its length; `None` if it became too large.
    ///
    /// # Errors
    /// The system's errors.
    #[cfg(feature = "scan")]
    pub(super) async fn ends(mut self) -> io::Result<Option<(File, u64)>> {
        if self.length > self.most {
            return Ok(None);
        }
        self.write().await?;
        Ok(self.file.map(|file| (file, self.length)))
    }

    /// The file, to be read from its beginning, and what was not written to it: a small upload needs no file.
    ///
    /// # Errors
    /// The system's errors.
    pub(super) fn parts(mut self) -> io::Result<(Option<File>, Bytes)> {
        if let Some(file) = &mut self.file {
            file.rewind()?;
        }
        Ok((self.file, self.held.freeze()))
    }
}
