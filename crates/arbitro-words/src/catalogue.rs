//! Catalogues: the sentence of each key in each language.

use std::fmt;
use std::sync::OnceLock;

use crate::{Fact, Lang, Message, visible};

#[cfg(feature = "catalogue")]
#[path = "fluent.rs"]
mod sentences;
#[cfg(not(feature = "catalogue"))]
#[path = "without_fluent.rs"]
mod sentences;

use sentences::Sentences;

/// One area of a catalogue: the sentences whose keys begin with its name, in every language.
pub struct CatalogueArea {
    name: &'static str,
    sources: [&'static str; Lang::ALL.len()],
    sentences: [OnceLock<Sentences>; Lang::ALL.len()],
}

impl CatalogueArea {
    /// An area of this name. `sources` holds its sentences in Fluent's syntax, in the order of
    /// [`Lang::ALL`].
    pub const fn new(name: &'static str, sources: [&'static str; Lang::ALL.len()]) -> Self {
        Self { name, sources, sentences: [const { OnceLock::new() }; Lang::ALL.len()] }
    }

    /// The name that the area's keys begin with.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The sentences of one language, in Fluent's syntax.
    pub fn source(&self, lang: Lang) -> &'static str {
        self.sources[lang as usize]
    }

    fn sentences(&self, lang: Lang) -> &Sentences {
        self.sentences[lang as usize].get_or_init(|| Sentences::of(lang, self.source(lang)))
    }
}

impl fmt::Debug for CatalogueArea {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CatalogueArea").field(&self.name).finish()
    }
}

/// The areas whose files are `pt/NAME.ftl` and `en/NAME.ftl` next to the calling file.
#[macro_export]
macro_rules! areas {
    ($($name:literal),* $(,)?) => {
        [$($crate::CatalogueArea::new(
            $name,
            [
                include_str!(concat!("pt/", $name, ".ftl")),
                include_str!(concat!("en/", $name, ".ftl")),
            ],
        )),*]
    };
}

/// The sentences of a crate or a program: its own areas and those of the catalogues it builds on.
#[derive(Debug)]
pub struct Catalogue {
    areas: &'static [CatalogueArea],
    below: &'static [&'static Catalogue],
}

impl Catalogue {
    /// A catalogue of these areas.
    pub const fn new(areas: &'static [CatalogueArea]) -> Self {
        Self { areas, below: &[] }
    }

    /// Adds the areas of other catalogues, which are searched after its own.
    #[must_use]
    pub const fn over(mut self, below: &'static [&'static Catalogue]) -> Self {
        self.below = below;
        self
    }

    /// Every area: its own first, then those of the other catalogues.
    pub fn areas(&self) -> Box<dyn Iterator<Item = &'static CatalogueArea>> {
        Box::new(self.areas.iter().chain(self.below.iter().flat_map(|other| other.areas())))
    }

    fn area(&self, name: &str) -> Option<&'static CatalogueArea> {
        let listed = self.areas.iter().find(|area| area.name == name);
        listed.or_else(|| self.below.iter().find_map(|other| other.area(name)))
    }

    fn sentences(&self, lang: Lang, key: &str) -> Option<&'static Sentences> {
        Some(self.area(key.split('-').next()?)?.sentences(lang))
    }

    /// Whether this key has a sentence.
    pub fn knows(&self, lang: Lang, key: &str) -> bool {
        self.sentences(lang, key).is_some_and(|sentences| sentences.knows(key))
    }

    /// The sentence of a key that takes no facts.
    pub fn word(&self, lang: Lang, key: &str) -> String {
        self.format(lang, key, &[])
    }

    /// The sentence of a message.
    pub fn text(&self, lang: Lang, message: &Message) -> String {
        self.format(lang, &message.key, &message.facts)
    }

    /// One fact in words.
    pub fn fact_text(&self, lang: Lang, fact: &Fact) -> String {
        match fact {
            // Facts come from files and the command line, and are printed on terminals.
            Fact::Text(text) => shortened(&visible(text)),
            Fact::Number(number) => number.to_string(),
            Fact::Decimal(number) => lang.decimal(number),
            Fact::Word(key) => self.word(lang, key),
            Fact::Inner(message) => self.text(lang, message),
            Fact::List(facts) => {
                facts.iter().map(|fact| self.fact_text(lang, fact)).collect::<Vec<_>>().join(", ")
            }
        }
    }

    fn format(&self, lang: Lang, key: &str, facts: &[(&'static str, Fact)]) -> String {
        let text = |fact: &Fact| self.fact_text(lang, fact);
        let sentence = self.sentences(lang, key).and_then(|all| all.format(key, facts, &text));
        sentence.map_or_else(|| missing(key), one_full_stop)
    }
}

/// A fact cut to a length that a sentence can hold: nobody reads megabytes.
fn shortened(text: &str) -> String {
    const MOST: usize = 2000;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The text with one full stop where a sentence ends with an abbreviation: `Ana S.` and not `Ana S..`.
fn one_full_stop(text: String) -> String {
    if !text.contains("..") {
        return text;
    }
    let letters: Vec<char> = text.chars().collect();
    let is_second = |at: usize| {
        let end = letters.get(at + 1).is_none_or(|next| next.is_whitespace());
        at >= 2 && letters[at - 2].is_alphabetic() && letters[at - 1..=at] == ['.', '.'] && end
    };
    (0..letters.len()).filter(|&at| !is_second(at)).map(|at| letters[at]).collect()
}

/// A key in no catalogue is a bug; the arbiter still sees the key.
fn missing(key: &str) -> String {
    debug_assert!(false, "no sentence for the key {key}");
    key.to_owned()
}

#[cfg(test)]
mod tests {
    use super::one_full_stop;

    #[test]
    fn an_abbreviation_at_the_end_of_a_sentence_had_two_full_stops() {
        for (written, shown) in [
            ("In the final: Ana S..", "In the final: Ana S."),
            ("Contra Ana S.. A mesa aparece.", "Contra Ana S. A mesa aparece."),
            ("and so on ...", "and so on ..."),
            ("wait...", "wait..."),
            ("../event and a.. b/..", "../event and a. b/.."),
            ("1..3", "1..3"),
        ] {
            assert_eq!(one_full_stop(written.to_owned()), shown);
        }
    }
}
