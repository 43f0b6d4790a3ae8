//! Values stored as text.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Error, Visitor};

/// Stores values as the text that they are displayed as and parsed from.
macro_rules! as_text {
    ($($kind:ty),*) => {$(
        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                from.deserialize_str($crate::model::text::Text::default())
            }
        }
    )*};
}
pub(crate) use as_text;

/// Parses a value directly from the borrowed text, without copying it: a journal has a hundred
/// thousand of them.
pub(crate) struct Text<T>(PhantomData<T>);

impl<T> Default for Text<T> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}
