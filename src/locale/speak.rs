//! Every sentence of the program, and a language that says them.

use arbitro_words::{Catalogue, CatalogueArea, Fact, Lang, Message, areas};

static AREAS: [CatalogueArea; 11] = areas!(
    "cli", "help", "example", "topic", "names", "store", "event", "refusal", "print", "demo",
    "web",
);

/// Every sentence of the program: those of the event, of the games and of pairing.
pub static WORDS: Catalogue =
    Catalogue::new(&AREAS).over(&[&arbitro_games::WORDS, &arbitro_pairing::WORDS]);

/// What a language says, from [`WORDS`].
pub trait Speak: Copy {
    /// Whether there is a sentence for this key.
    fn knows(self, key: &str) -> bool;
    /// The sentence of a key without facts.
    fn word(self, key: &str) -> String;
    /// The sentence of a message.
    fn say(self, message: &Message) -> String;
    /// One fact in words.
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
