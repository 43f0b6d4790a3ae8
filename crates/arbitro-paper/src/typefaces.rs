//! The typefaces that an event provides: `fonts` in `event.toml`, read from its folder.

use std::io;
use std::path::{Path, PathBuf};

use arbitro_event::Event;
use arbitro_event::files::regular;

use crate::locale::of_io;
use crate::output::pdf::{EventFace, EventFaceError, EventFaces};
use crate::prelude::*;

/// The largest font file, in bytes; those for Chinese and Japanese have some twenty million.
const LARGEST: u64 = 48 << 20;

/// Why the typefaces of an event cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {cause}", path = path.display())]
pub struct TypefaceFault {
    /// The font file.
    pub path: PathBuf,
    cause: Cause,
}

#[derive(Debug, thiserror::Error)]
enum Cause {
    #[error(transparent)]
    File(io::Error),
    #[error(transparent)]
    Font(EventFaceError),
}

impl TypefaceFault {
    /// The fault, for the person who wrote `event.toml`.
    pub fn message(&self) -> Message {
        let of = |key| message!(key, path = &self.path);
        match &self.cause {
            Cause::File(cause) => of(words::PRINT_ERROR_FONT).with("cause", of_io(cause)),
            Cause::Font(EventFaceError::Unknown) => of(words::PRINT_ERROR_FONT_UNKNOWN),
            Cause::Font(EventFaceError::NoOutlines) => of(words::PRINT_ERROR_FONT_OUTLINES),
        }
    }

    /// The suggested remedy.
    pub fn hint(&self) -> Message {
        message!(words::PRINT_HINT_FONT, most = LARGEST >> 20)
    }
}

/// The typefaces of an event in a folder; empty if it names none.
///
/// # Errors
/// A file does not exist, is too large, or is not a font.
pub fn typefaces(folder: &Path, event: &Event) -> Result<EventFaces, TypefaceFault> {
    let read = |name: &String| {
        let path = folder.join(name);
        let face = regular::read(&path, LARGEST)
            .map_err(Cause::File)
            .and_then(|bytes| EventFace::read(bytes).map_err(Cause::Font));
        face.map_err(|cause| TypefaceFault { path, cause })
    };
    Ok(EventFaces::new(event.fonts.iter().map(read).collect::<Result<Vec<_>, _>>()?))
}
