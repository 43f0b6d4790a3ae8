//! All sentences of the program, and a trait that gives them in a language.

use arbitro_words::{Catalogue, CatalogueArea, Fact, Lang, Message, areas};

static AREAS: [CatalogueArea; 11] = areas!(
    "cli", "help", "example", "topic", "names", "store", "event", "refusal", "print", "demo",
    "web",
);

/// All sentences of the program: those of the event, of the games and of pairing.
pub static WORDS: Catalogue =
    Catalogue::new(&AREAS).over(&[&arbitro_games::WORDS, &arbitro_pairing::WORDS]);

/// Gives texts in a language, from [`WORDS`].
pub trait Speak: Copy {
    /// Whether there is a sentence with this key.
    fn knows(self, key: &str) -> bool;
    /// The sentence with a key, without facts.
    fn word(self, key: &str) -> String;
    /// The sentence of a message.
    fn say(self, message: &Message) -> String;
    /// A fact as text.
    fn text(self, fact: &Fact) -> String;
}

impl Speak for Lang {
    fn knows(self, key: &str) -> bool {
        WORDS.knows(self, key)
    }

    fn word(self, key: &str) -> String {
        WORDS.word(self, key)
    }

    fn say(self, message: &Message) -> String {
        WORDS.say(self, message)
    }

    fn text(self, fact: &Fact) -> String {
        WORDS.text(self, fact)
    }
}
