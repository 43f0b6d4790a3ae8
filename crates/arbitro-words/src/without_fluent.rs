//! The sentences of an area in one language, without Fluent: those that need no facts. The others are
//! their key and their facts.

use crate::{Fact, Lang};

pub(super) struct Sentences(&'static str);

impl Sentences {
    pub(super) fn of(_: Lang, source: &'static str) -> Self {
        Self(source)
    }

    /// The text after a key on its line.
    fn line(&self, key: &str) -> Option<&'static str> {
        let value = |line: &'static str| line.strip_prefix(key)?.trim_start().strip_prefix('=');
        self.0.lines().find_map(value).map(str::trim)
    }

    pub(super) fn knows(&self, key: &str) -> bool {
        self.line(key).is_some()
    }

    pub(super) fn format(
        &self,
        key: &str,
        facts: &[(&'static str, Fact)],
        text: &dyn Fn(&Fact) -> String,
    ) -> Option<String> {
        let line = self.line(key)?;
        if !line.is_empty() && !line.contains('{') {
            return Some(line.to_owned());
        }
        let facts = facts.iter().map(|(name, fact)| format!("{name}: {}", text(fact)));
        Some(format!("{key} ({})", facts.collect::<Vec<_>>().join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Catalogue, CatalogueArea, Lang, Message};

    #[test]
    fn a_sentence_without_facts_needs_no_fluent_and_others_show_their_facts() {
        const EN: &str = "hall-full = Room { $name } is full.\nhall-shut = It is shut.\n";
        static AREAS: [CatalogueArea; 1] = [CatalogueArea::new("hall", [EN, EN])];
        let words = Catalogue::new(&AREAS);
        assert!(words.knows(Lang::En, "hall-full") && !words.knows(Lang::En, "hall-ful"));
        assert_eq!(words.word(Lang::En, "hall-shut"), "It is shut.");
        let full = Message::new("hall-full").with("name", "B");
        assert_eq!(words.text(Lang::En, &full), "hall-full (name: B)");
    }
}
