//! Reads whole files that a user named: only regular files up to a limit, so that a pipe nobody
//! writes to does not block and an endless device does not fill the memory.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The content of a regular file of at most `most` bytes.
///
/// # Errors
/// It cannot be read; it is a folder, a pipe, a socket or a device ([`ErrorKind::NotSeekable`]); it is larger
/// ([`ErrorKind::FileTooLarge`]).
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // Opening a pipe would wait for its writer.
    is_regular(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    // The path may lead to something else by now.
    is_regular(&file.metadata()?)?;
    bounded(file, most)
}

/// The content of any reader, if it is at most `most` bytes.
///
/// # Errors
/// It cannot be read, or is longer ([`ErrorKind::FileTooLarge`]).
pub fn bounded(from: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

fn is_regular(about: &fs::Metadata) -> io::Result<()> {
    match about {
        about if about.is_file() => Ok(()),
        about if about.is_dir() => Err(ErrorKind::IsADirectory.into()),
        _ => Err(ErrorKind::NotSeekable.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_just_the_most_is_read_and_one_byte_more_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, [7; 10]).unwrap();
        assert_eq!(read(&path, 10).unwrap(), [7; 10]);
        assert_eq!(read(&path, 9).unwrap_err().kind(), ErrorKind::FileTooLarge);
        assert_eq!(read(folder.path(), 9).unwrap_err().kind(), ErrorKind::IsADirectory);
        assert_eq!(read(&folder.path().join("x"), 9).unwrap_err().kind(), ErrorKind::NotFound);
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_not_waited_for_and_a_device_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
        for path in [path.as_path(), Path::new("/dev/zero"), Path::new("/dev/null")] {
            assert_eq!(read(path, 9).unwrap_err().kind(), ErrorKind::NotSeekable);
        }
    }
}
