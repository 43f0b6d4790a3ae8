//! The results of the slips in a picture: one operation, undone as one.

use serde::{Deserialize, Serialize};

use super::{Act, Record, Subject};
use crate::locale::{Message, message, words};
use crate::{Refusal, Signed, State};

/// The results of the slips in a picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scan {
    /// The hash of the picture's file.
    pub picture: String,
    /// The results, each as if typed.
    pub results: Vec<Record>,
    /// The cut-out of the picture for each slip.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cuts: Vec<CutOut>,
}

/// A slip cut out of a picture and stored beside the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutOut {
    /// Its file, in [`CutOut::FOLDER`].
    pub file: String,
    /// The hash of the file's content.
    pub hash: String,
}

impl CutOut {
    /// The folder of the cut-outs, beside the event.
    pub const FOLDER: &str = "scans";

    /// Whether a file is named like a cut-out: by its hash.
    pub fn is_named(file: &str) -> bool {
        file.strip_suffix(".png").is_some_and(|hash| {
            hash.len() == 20 && hash.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
        })
    }
}

impl Act for Scan {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        // The games of a match depend on each other, and a result may let players advance.
        let mut after = state.clone();
        for result in &self.results {
            result.check(&after)?;
            result.apply(&mut after, &Signed::default());
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        for result in &self.results {
            result.apply(state, by);
        }
    }

    fn summary(&self) -> Message {
        let line = |Record { group, round, table, result, .. }: &Record| {
            format!("{group} {round}/{table} {result}")
        };
        let results: Vec<String> = self.results.iter().map(line).collect();
        message!(words::EVENT_LOG_SCAN, count = results.len(), results)
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        let mut groups: Vec<Subject> = Vec::new();
        for result in &self.results {
            let group = Subject::Group(result.group);
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        groups
    }
}
