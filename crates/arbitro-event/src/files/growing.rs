//! A file that grows line by line.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::unlink;

/// A file that grows line by line, readable only by its owner. Once it is full it gets a second name, in place of
/// the file that had it, and goes on empty: on the disk there are never more than two full files.
#[derive(Debug)]
pub struct GrowingFile {
    path: PathBuf,
    file: File,
    length: u64,
    most: u64,
}

impl GrowingFile {
    /// Opens a file to go on at its end, or creates it; it is full at `most` bytes.
    ///
    /// # Errors
    /// The system's errors.
    pub fn open(path: &Path, most: u64) -> io::Result<Self> {
        unlink(path)?;
        let mut options = File::options();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(path)?;
        let length = file.metadata()?.len();
        Ok(Self { path: path.to_owned(), file, length, most })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The second name of a full file: `event.log.1`.
    pub fn full(path: &Path) -> PathBuf {
        let mut name = path.as_os_str().to_owned();
        name.push(".1");
        name.into()
    }

    /// Goes on in another file, which receives what is in this one.
    ///
    /// # Errors
    /// The other one cannot be written: nothing has changed.
    pub fn move_to(&mut self, path: &Path) -> io::Result<()> {
        let mut other = Self::open(path, self.most)?;
        other.write_all(&fs::read(&self.path)?)?;
        let old = std::mem::replace(self, other);
        fs::remove_file(&old.path)
    }
}

impl Write for GrowingFile {
    /// Writes all of a line, or fails.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.length > 0 && self.length + line.len() as u64 > self.most {
            fs::rename(&self.path, Self::full(&self.path))?;
            *self = Self::open(&self.path, self.most)?;
        }
        self.file.write_all(line)?;
        self.length += line.len() as u64;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_file_gets_its_second_name_and_no_line_is_cut() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("event.log");
        let mut file = GrowingFile::open(&path, 11).unwrap();
        for line in ["one\n", "two\n", "three\n", "four\n", "a long line\n"] {
            file.write_all(line.as_bytes()).unwrap();
        }
        let text = |path: &Path| fs::read_to_string(path).unwrap();
        assert_eq!(text(&path), "a long line\n");
        assert_eq!(text(&GrowingFile::full(&path)), "three\nfour\n");
        // It goes on at the end of the file that an earlier program left.
        let mut again = GrowingFile::open(&path, 30).unwrap();
        again.write_all(b"more\n").unwrap();
        assert_eq!(text(&path), "a long line\nmore\n");
        let other = folder.path().join("other.log");
        again.move_to(&other).unwrap();
        again.write_all(b"end\n").unwrap();
        assert_eq!((path.exists(), text(&other)), (false, "a long line\nmore\nend\n".into()));
    }
}
