//! Files that are read whole because somebody named them: regular ones, and not larger than they can reasonably be.
//! A pipe nobody writes into is not waited for, and a device that never ends does not fill the memory.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The content of a regular file of at most a number of bytes.
///
/// # Errors
/// It cannot be read; it is a folder, a pipe, a socket or a device ([`ErrorKind::NotSeekable`]); it is larger
/// ([`ErrorKind::FileTooLarge`]).
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // Opening a pipe waits for its writer.
    is_regular(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    // Something else may stand there by now.
    is_regular(&file.metadata()?)?;
    bounded(file, most)
}

/// What comes from anywhere, if it is not more than a number of bytes.
///
/// # Errors
/// It cannot be read, or it is more ([`ErrorKind::FileTooLarge`]).
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
