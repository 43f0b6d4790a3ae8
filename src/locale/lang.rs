//! The languages, and turning a message into a sentence of one.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Fact, Message, visible};

/// A language the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// Portuguese of Portugal.
    Pt,
    /// English.
    En,
}

macro_rules! areas {
    ($($area:literal),* $(,)?) => {
        /// The areas of the catalogues: the first word of every key.
        pub const AREAS: &[&str] = &[$($area),*];
        const SOURCES: &[[&str; 2]] = &[$([
            include_str!(concat!("pt/", $area, ".ftl")),
            include_str!(concat!("en/", $area, ".ftl")),
        ]),*];
    };
}
areas!(
    "cli",
    "help",
    "names",
    "games",
    "record",
    "solving",
    "pairing",
    "standings",
    "trf",
    "store",
    "event",
    "refusal",
    "print",
    "demo",
    "web"
);

type Bundle = FluentBundle<FluentResource>;

impl Lang {
    /// Every language, in the order of the catalogues.
    pub const ALL: [Lang; 2] = [Lang::Pt, Lang::En];

    /// The two-letter code: `pt`, `en`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Pt => "pt",
            Lang::En => "en",
        }
    }

    /// The language of a locale's name as systems write it (`pt_PT.UTF-8`, `pt-BR`, `en`, `C`);
    /// `None` for one the program does not speak.
    pub fn of_locale(name: &str) -> Option<Self> {
        let language = name.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    /// The text of one area of this language's catalogue, in Fluent syntax.
    pub fn source(self, area: &str) -> Option<&'static str> {
        let at = AREAS.iter().position(|&name| name == area)?;
        Some(SOURCES[at][self as usize])
    }

    /// Whether the catalogue has this key.
    pub fn knows(self, key: &str) -> bool {
        bundle(self, key).is_some_and(|bundle| bundle.has_message(key))
    }

    /// The sentence of a key without facts.
    pub fn word(self, key: &str) -> String {
        self.format(key, &[])
    }

    /// The sentence of a message.
    pub fn say(self, message: &Message) -> String {
        self.format(&message.key, &message.facts)
    }

    fn format(self, key: &str, facts: &[(&'static str, Fact)]) -> String {
        let Some(bundle) = bundle(self, key) else {
            return missing(key);
        };
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return missing(key);
        };
        let mut args = FluentArgs::with_capacity(facts.len());
        for (name, fact) in facts {
            args.set(*name, self.value(fact));
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text
    }

    fn value(self, fact: &Fact) -> FluentValue<'static> {
        match fact {
            Fact::Text(_) => FluentValue::String(self.text(fact).into()),
            Fact::Number(number) => FluentValue::from(*number),
            Fact::Decimal(_) => FluentValue::String(self.text(fact).into()),
            Fact::Word(key) => FluentValue::String(self.word(key).into()),
            Fact::Inner(message) => FluentValue::String(self.say(message).into()),
            Fact::List(facts) => {
                let parts: Vec<String> = facts.iter().map(|fact| self.text(fact)).collect();
                FluentValue::String(parts.join(", ").into())
            }
        }
    }

    /// A number written with a decimal point, with this language's mark instead.
    pub fn decimal(self, number: &str) -> String {
        match self {
            Lang::Pt => number.replace('.', ","),
            Lang::En => number.to_owned(),
        }
    }

    /// One fact in words.
    pub fn text(self, fact: &Fact) -> String {
        match fact {
            // Facts come from files and from the command line, and end on a terminal.
            Fact::Text(text) => shortened(&visible(text)),
            Fact::Number(number) => number.to_string(),
            Fact::Decimal(number) => self.decimal(number),
            Fact::Word(key) => self.word(key),
            Fact::Inner(message) => self.say(message),
            Fact::List(facts) => {
                facts.iter().map(|fact| self.text(fact)).collect::<Vec<_>>().join(", ")
            }
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A code that is no language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not one of pt, en")]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Self, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLang)
    }
}

/// A text as a sentence may hold it: nobody reads on through megabytes.
fn shortened(text: &str) -> String {
    const MOST: usize = 2000;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A key that no catalogue has is a mistake of ours; the árbitro still gets the facts' key.
fn missing(key: &str) -> String {
    debug_assert!(false, "no sentence for the key {key}");
    key.to_owned()
}

fn bundle(lang: Lang, key: &str) -> Option<&'static Bundle> {
    static BUNDLES: [[OnceLock<Bundle>; 2]; AREAS.len()] =
        [const { [const { OnceLock::new() }; 2] }; AREAS.len()];
    let area = key.split('-').next()?;
    let at = AREAS.iter().position(|&name| name == area)?;
    Some(BUNDLES[at][lang as usize].get_or_init(|| parse(lang, SOURCES[at][lang as usize])))
}

fn parse(lang: Lang, source: &'static str) -> Bundle {
    let id: LanguageIdentifier = match lang {
        Lang::Pt => unic_langid::langid!("pt-PT"),
        Lang::En => unic_langid::langid!("en-GB"),
    };
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The isolating marks are for mixed directions; they would stand in terminals and PDFs as noise.
    bundle.set_use_isolating(false);
    // A mistake in a catalogue is caught by the catalogue tests; here the rest of the file is kept.
    let resource = match FluentResource::try_new(source.to_owned()) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            debug_assert!(false, "{lang}: {errors:?}");
            resource
        }
    };
    bundle.add_resource_overriding(resource);
    bundle
}
