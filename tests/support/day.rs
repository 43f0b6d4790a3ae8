//! A day typed in one of the two languages: each line is given in both.

use super::event::{Event, Ran};

/// An event with the language used.
pub struct Day<'a> {
    pub event: &'a Event,
    pub lang: &'static str,
}

impl Day<'_> {
    /// The words of a command line in this day's language.
    pub fn words<'w>(&self, english: &'w str, portuguese: &'w str) -> Vec<&'w str> {
        if self.lang == "en" { english } else { portuguese }.split(' ').collect()
    }

    pub fn run(&self, english: &str, portuguese: &str) -> Ran {
        self.event.run_in(self.lang, &self.words(english, portuguese))
    }

    /// Runs a line that must end with this code; returns its output and remarks.
    pub fn ends(&self, code: i32, english: &str, portuguese: &str) -> String {
        let ran = self.run(english, portuguese);
        assert_eq!(ran.code, code, "{english} / {portuguese}: {}{}", ran.out, ran.err);
        ran.out + &ran.err
    }

    pub fn ok(&self, english: &str, portuguese: &str) -> String {
        self.ends(0, english, portuguese)
    }

    /// Checks for the sentence in this day's language.
    pub fn says(&self, said: &str, english: &str, portuguese: &str) {
        let wanted = if self.lang == "en" { english } else { portuguese };
        assert!(said.contains(wanted), "{wanted:?} in {said}");
    }

    /// A round trip: after an export and an import these parts are the same.
    pub fn comes_back(&self, parts: &[&str]) {
        self.event.write("dia.json", self.event.run(&["export", "json"]).out);
        let folder = format!("outra-{}", self.lang);
        self.ok(
            &format!("import json dia.json --event {folder}"),
            &format!("importar json dia.json --evento {folder}"),
        );
        let again = self.run(
            &format!("export json --event {folder}"),
            &format!("exportar json --evento {folder}"),
        );
        let (again, here) = (again.json(), self.event.export());
        for part in parts {
            assert_eq!(again[*part], here[*part], "{part}");
        }
    }
}

/// Checks a whole answer given in one of the two languages, but for the end of its last line.
#[track_caller]
pub fn answers(lang: &str, answer: &str, english: &str, portuguese: &str) {
    assert_eq!(answer.trim_end(), if lang == "en" { english } else { portuguese });
}
