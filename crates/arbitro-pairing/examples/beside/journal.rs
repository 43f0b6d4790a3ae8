//! A journal of the comparisons made, one line each. A line that was incomplete when the program
//! was stopped does not count.

use std::collections::HashSet;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::sync::Mutex;

/// A comparison that was made.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) way: String,
    pub(crate) seed: u64,
    pub(crate) kind: String,
    pub(crate) players: usize,
    pub(crate) compared: usize,
    pub(crate) different: usize,
}

impl Line {
    fn read(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split('\t').collect();
        let [way, seed, kind, players, compared, different] = fields[..] else { return None };
        Some(Self {
            way: way.to_owned(),
            seed: seed.parse().ok()?,
            kind: kind.to_owned(),
            players: players.parse().ok()?,
            compared: compared.parse().ok()?,
            different: different.parse().ok()?,
        })
    }
}

/// The file of lines, and its content at the start.
pub(crate) struct Journal {
    open: Mutex<(File, Vec<Line>)>,
    known: HashSet<(String, u64)>,
}

impl Journal {
    pub(crate) fn open(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let lines: Vec<Line> = whole.lines().filter_map(Line::read).collect();
        std::fs::write(path, whole).expect("the journal can be written");
        let file = File::options().append(true).open(path).expect("the journal can be opened");
        let known = lines.iter().map(|line| (line.way.clone(), line.seed)).collect();
        Self { open: Mutex::new((file, lines)), known }
    }

    /// Whether a comparison was made in an earlier run.
    pub(crate) fn has(&self, way: &str, seed: u64) -> bool {
        self.known.contains(&(way.to_owned(), seed))
    }

    pub(crate) fn add(&self, line: &Line) {
        let Line { way, seed, kind, players, compared, different } = line;
        let text = format!("{way}\t{seed}\t{kind}\t{players}\t{compared}\t{different}\n");
        let mut open = self.open.lock().expect("no thread panics while it writes");
        open.0.write_all(text.as_bytes()).expect("the journal can be written");
        open.1.push(line.clone());
    }

    pub(crate) fn of(&self, way: &str) -> Vec<Line> {
        let open = self.open.lock().expect("no thread panics while it writes");
        open.1.iter().filter(|line| line.way == way).cloned().collect()
    }
}
