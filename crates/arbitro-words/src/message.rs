//! A message: the key of a sentence and the facts that go into it.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// One fact of a message.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Fact {
    /// Text that is the same in every language: a square, a name, a path.
    Text(String),
    /// A whole number, by which a sentence can choose its plural.
    Number(i64),
    /// A number with a decimal point, which is shown with the decimal mark of the language.
    Decimal(String),
    /// The key of a word in the catalogue.
    Word(Cow<'static, str>),
    /// A whole message inside this one.
    Inner(Box<Message>),
    /// Several facts, joined by commas.
    List(Vec<Fact>),
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Fact::Text(text.to_owned())
    }
}

impl From<&&str> for Fact {
    fn from(text: &&str) -> Self {
        Fact::from(*text)
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Fact::Text(text)
    }
}

impl From<&String> for Fact {
    fn from(text: &String) -> Self {
        Fact::Text(text.clone())
    }
}

impl From<&Path> for Fact {
    fn from(path: &Path) -> Self {
        Fact::Text(path.display().to_string())
    }
}

impl From<&PathBuf> for Fact {
    fn from(path: &PathBuf) -> Self {
        Fact::from(path.as_path())
    }
}

impl From<char> for Fact {
    fn from(text: char) -> Self {
        Fact::Text(text.to_string())
    }
}

macro_rules! numbers {
    ($($t:ty),*) => {$(
        impl From<$t> for Fact {
            fn from(number: $t) -> Self {
                // Fluent counts in floating point: a number that `f64` cannot hold exactly becomes
                // text.
                match i64::try_from(number) {
                    Ok(number) if number.unsigned_abs() <= 1 << 53 => Fact::Number(number),
                    _ => Fact::Text(number.to_string()),
                }
            }
        }

        impl From<&$t> for Fact {
            fn from(number: &$t) -> Self {
                Fact::from(*number)
            }
        }
    )*};
}
numbers!(u8, u16, u32, u64, usize, i32, i64);

impl From<Message> for Fact {
    fn from(message: Message) -> Self {
        Fact::Inner(Box::new(message))
    }
}

impl From<&Message> for Fact {
    fn from(message: &Message) -> Self {
        message.clone().into()
    }
}

impl From<&Fact> for Fact {
    fn from(fact: &Fact) -> Self {
        fact.clone()
    }
}

impl<T: Clone + Into<Fact>> From<&Vec<T>> for Fact {
    fn from(items: &Vec<T>) -> Self {
        items.clone().into()
    }
}

impl<T: Into<Fact>> From<Vec<T>> for Fact {
    fn from(items: Vec<T>) -> Self {
        Fact::List(items.into_iter().map(Into::into).collect())
    }
}

impl Fact {
    /// A number that may have decimals, written with a point: `10.5`.
    pub fn decimal(number: impl std::fmt::Display) -> Self {
        Fact::Decimal(number.to_string())
    }

    /// A word of the catalogue.
    pub fn word(key: impl Into<Cow<'static, str>>) -> Self {
        Fact::Word(key.into())
    }

    fn reworded(&self, other: &dyn Fn(&str) -> String) -> Self {
        match self {
            Fact::Inner(message) => Fact::Inner(Box::new(message.reworded(other))),
            Fact::Word(key) => Fact::word(other(key)),
            Fact::List(facts) => Fact::List(facts.iter().map(|it| it.reworded(other)).collect()),
            plain => plain.clone(),
        }
    }
}

/// The key of a sentence in the catalogues, and the facts that go into it.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The key, which begins with the name of an area: `cli-error-missing-file`.
    pub key: Cow<'static, str>,
    /// The facts, by the names that the sentence gives them.
    pub facts: Vec<(&'static str, Fact)>,
}

/// A sentence without facts, by its key.
impl From<&'static str> for Message {
    fn from(key: &'static str) -> Self {
        Message::new(key)
    }
}

impl Message {
    /// A message that has no facts yet.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), facts: Vec::new() }
    }

    /// The same message with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }

    /// The same facts with other sentences: every key, also in inner messages, is replaced by what
    /// `other` gives for it.
    #[must_use]
    pub fn reworded(&self, other: &dyn Fn(&str) -> String) -> Self {
        let facts = self.facts.iter().map(|(name, fact)| (*name, fact.reworded(other)));
        Self { key: other(&self.key).into(), facts: facts.collect() }
    }
}

/// A message with its facts: `name` is a fact held by a variable of that name, `name = value` any
/// other.
///
/// ```
/// use arbitro_words::{Message, message};
///
/// let group = "2.3.1";
/// let written = message!("hall-open", group, count = 2 + 1);
/// assert_eq!(written, Message::new("hall-open").with("group", "2.3.1").with("count", 3));
/// ```
#[macro_export]
macro_rules! message {
    ($key:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::new($key)$(.with(stringify!($name), $crate::message!(@ $name $($value)?)))*
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}
