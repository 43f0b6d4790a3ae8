//! The languages.

use std::fmt;
use std::str::FromStr;

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Lang {
    /// Portuguese of Portugal.
    Pt,
    /// English.
    En,
}

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

    /// The language of a locale name as operating systems write it (`pt_PT.UTF-8`, `pt-BR`, `en`,
    /// `C`); `None` for a language that the program does not have.
    ///
    /// ```
    /// use arbitro_words::Lang;
    ///
    /// assert_eq!(Lang::of_locale("pt_PT.UTF-8"), Some(Lang::Pt));
    /// assert_eq!(Lang::of_locale("C"), None);
    /// ```
    pub fn of_locale(name: &str) -> Option<Self> {
        let language = name.split_once(['_', '-', '.', '@']).map_or(name, |(language, _)| language);
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    /// Replaces the decimal point of a written number by this language's decimal mark.
    pub fn decimal(self, number: &str) -> String {
        match self {
            Lang::Pt => number.replace('.', ","),
            Lang::En => number.to_owned(),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The code is not a language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not one of pt, en")]
#[non_exhaustive]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Self, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLang)
    }
}
