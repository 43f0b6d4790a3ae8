//! A certificate's template: a TOML file with the texts in each language, the signatories, and the decoration
//! of the page.
//!
//! The texts are [Jinja](https://jinja.palletsprojects.com) templates: `{{ nome }}` is a field,
//! `{% if lugar %}…{% endif %}` a choice. An unknown field, or one that is printed without having a value, is
//! an error. Fields have Portuguese and English names with the same meaning:
//!
//! | field | | |
//! |---|---|---|
//! | `nome` | `name` | the person |
//! | `código` | `code` | the person's code |
//! | `escola` | `school` | the school; none if it is not known |
//! | `equipa` | `team` | the team; none if there is none, or if the school names it |
//! | `evento` | `event` | the event's name |
//! | `edição` | `edition` | its number; none if it has none |
//! | `evento_numerado` | `numbered_event` | the event's name with its edition: `19.º Campeonato`, `3.ª Taça` |
//! | `no_evento` | `in_event` | the same after `em`: `no 19.º Campeonato`, `na Taça` |
//! | `realizado` | `held` | that word, agreeing with the event's name: `realizada` for a Taça |
//! | `local` | `place` | where it was held |
//! | `data` | `date` | when, in words |
//! | `jogo` | `game` | the game |
//! | `ciclo` | `cycle` | the school cycle |
//! | `lugar` | `rank` | the place reached; none for taking part |
//! | `equipa_classificada` | `ranked_team` | the team whose place it is; none for a place of one's own |
//! | `finalista` | `finalist` | whether the category's final was played |
//!
//! and filters: `ordinal` (1.º, 1st), `de` and `em` (da Escola, na Maia), `no_dia` (no dia 29 de março), `on` (on 29 March),
//! `upper`, `lower`, `title`, `capitalize`, `trim`, `replace`, `default`. Loops, variables and multiplication
//! are refused: a certificate needs none, and with them a single line could fill the memory.
//!
//! ```
//! use arbitro_paper::locale::Lang;
//! use arbitro_paper::{Certificate, Certificates, Person};
//! use arbitro_paper::certificates::template::Template;
//!
//! let certificates = Certificates {
//!     event: "Torneio dos Exemplos".to_owned(),
//!     location: "Maia".to_owned(),
//!     certificates: vec![Certificate {
//!         person: Person::new("1.2.3", "Ana Maré", "Escola do Largo"),
//!         team: String::new(),
//!         game: "Rastros".to_owned(),
//!         cycle: "2.º ciclo".to_owned(),
//!         place: Some(1),
//!         ranked_team: String::new(),
//!         finalist: false,
//!         proof: None,
//!         without_games: false,
//!     }],
//!     days: chrono::NaiveDate::from_ymd_opt(2019, 3, 29).map(|day| [day, day]),
//!     ..Certificates::default()
//! };
//! let texts = Template::shipped().texts(&certificates, Lang::Pt)?;
//! // Dates and the like hold together with spaces that do not break.
//! assert_eq!(
//!     texts[0].body.replace('\u{a0}', " "),
//!     "da Escola do Largo, participou no Torneio dos Exemplos, realizado na Maia, no dia 29 de \
//!      março de 2019, no jogo Rastros, 2.º ciclo, tendo obtido o 1.º lugar."
//! );
//! # Ok::<(), arbitro_paper::certificates::template::TemplateError>(())
//! ```

mod fault;
mod text;

use std::path::{Path, PathBuf};

use arbitro_event::files::regular;
use serde::Deserialize;
use text::{Bounded, environment, fields, look, whole_ordinals};

use super::Certificates;
use crate::output::pdf::Picture;
use crate::prelude::*;

pub use fault::{TemplateError, TextFault};

/// A template, ready to be filled in.
#[derive(Clone, Debug)]
pub struct Template {
    layout: Layout,
    picture: Option<(Picture, PictureLayout)>,
}

/// The decoration around the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ornament {
    /// A frame with board-game motifs.
    #[default]
    Games,
    /// A frame.
    Plain,
    /// Nothing.
    None,
}

/// The texts of one certificate, filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// The line above the title: the event.
    #[serde(default)]
    pub above: String,
    /// The title: `Certificado`.
    pub title: String,
    /// The words before the name: `Certifica-se que`.
    #[serde(default)]
    pub lead: String,
    /// The name.
    pub name: String,
    /// The sentence after the name.
    pub body: String,
    /// The number on the badge; empty for none.
    #[serde(default)]
    pub badge: String,
    /// The word on the badge.
    #[serde(default)]
    pub badge_word: String,
    /// The place and day above the signatures.
    #[serde(default)]
    pub date: String,
}

/// The orientation of a certificate's page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TemplatePaper {
    /// A4 landscape.
    #[default]
    Landscape,
    /// A4 portrait.
    Portrait,
}

fn yes() -> bool {
    true
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Layout {
    #[serde(default)]
    paper: TemplatePaper,
    /// Whether the page has the code that proves the certificate.
    #[serde(default = "yes")]
    proof: bool,
    #[serde(default)]
    ornament: Ornament,
    #[serde(default)]
    colour: Colour,
    picture: Option<PictureLayout>,
    pt: Option<Texts>,
    en: Option<Texts>,
    #[serde(default)]
    signatory: Vec<Signatory>,
}

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Colour(pub u8, pub u8, pub u8);

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PictureLayout {
    file: PathBuf,
    height: f64,
    #[serde(default)]
    place: PicturePlace,
}

/// The place of a template's picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PicturePlace {
    /// Above the title.
    Top,
    /// Between the signatures.
    #[default]
    Bottom,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Signatory {
    #[serde(default)]
    name: String,
    #[serde(default)]
    office: Office,
}

/// An office: one text, or one for each language.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Office {
    Same(String),
    Each {
        #[serde(default)]
        pt: String,
        #[serde(default)]
        en: String,
    },
}

impl Default for Office {
    fn default() -> Self {
        Office::Same(String::new())
    }
}

impl Default for Colour {
    fn default() -> Self {
        Colour(0x1d, 0x4a, 0x5c)
    }
}

impl TryFrom<String> for Colour {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii());
        let part = |at: usize| u8::from_str_radix(&digits?[at..at + 2], 16).ok();
        match (part(0), part(2), part(4)) {
            (Some(red), Some(green), Some(blue)) => Ok(Colour(red, green, blue)),
            _ => Err("a colour is written #rrggbb"),
        }
    }
}

impl Texts {
    /// Each text as converted by `make`, which gets its name and the text.
    fn each<'t, E>(
        &'t self,
        mut make: impl FnMut(&'static str, &'t str) -> Result<String, E>,
    ) -> Result<Self, E> {
        Ok(Self {
            above: make("above", &self.above)?,
            title: make("title", &self.title)?,
            lead: make("lead", &self.lead)?,
            name: make("name", &self.name)?,
            body: make("body", &self.body)?,
            badge: make("badge", &self.badge)?,
            badge_word: make("badge_word", &self.badge_word)?,
            date: make("date", &self.date)?,
        })
    }
}

impl Template {
    /// The template that comes with the program.
    ///
    /// # Panics
    /// Never: it is part of the program, and a test reads it.
    pub fn shipped() -> Self {
        Self::parse(arbitro_templates::CERTIFICATE).expect("the shipped template can be read")
    }

    /// Reads a template without a picture of its own.
    ///
    /// # Errors
    /// It is not a template: the line, and what is wrong there.
    pub fn parse(text: &str) -> Result<Self, TemplateError> {
        let layout: Layout = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let before = &text.as_bytes()[..at.min(text.len())];
            let line = 1 + memchr::memchr_iter(b'\n', before).count();
            TemplateError::Malformed { line, cause: error.message().to_owned() }
        })?;
        if layout.pt.is_none() && layout.en.is_none() {
            return Err(TemplateError::NoTexts);
        }
        Ok(Self { layout, picture: None })
    }

    /// A template that comes with the program: `default` or `portrait`.
    ///
    /// # Panics
    /// Never: a test reads both.
    pub fn named(name: &str) -> Option<Self> {
        let text = Self::text_of(name)?;
        Some(Self::parse(text).expect("the program's own template can be read"))
    }

    /// The same page with the texts of another template: signatories, picture and colour stay.
    #[must_use]
    pub(crate) fn worded_as(mut self, other: &Template) -> Self {
        self.layout.pt.clone_from(&other.layout.pt);
        self.layout.en.clone_from(&other.layout.en);
        self
    }

    /// The text of a template that comes with the program, to be copied and edited.
    pub fn text_of(name: &str) -> Option<&'static str> {
        match name {
            "default" => Some(arbitro_templates::CERTIFICATE),
            "portrait" => Some(arbitro_templates::PORTRAIT_CERTIFICATE),
            _ => None,
        }
    }

    /// The text of a template with another picture, `height` millimetres high; everything else stays as
    /// written. `None` if it is not TOML.
    pub fn with_picture(
        text: &str,
        file: &str,
        place: PicturePlace,
        height: f64,
    ) -> Option<String> {
        let mut template: toml_edit::DocumentMut = text.parse().ok()?;
        let table = toml_edit::Table::new();
        let entry = template.entry("picture").or_insert_with(|| toml_edit::Item::Table(table));
        let picture = entry.as_table_like_mut()?;
        let place = match place {
            PicturePlace::Top => "top",
            PicturePlace::Bottom => "bottom",
        };
        picture.insert("file", toml_edit::value(file));
        picture.insert("height", toml_edit::value(height));
        picture.insert("place", toml_edit::value(place));
        Some(template.to_string())
    }

    /// Reads a template and the picture that it names, which is beside it.
    ///
    /// # Errors
    /// The file or its picture cannot be read, or it is not a template.
    pub fn open(path: &Path) -> Result<Self, TemplateError> {
        let unreadable = |path: &Path, error: &std::io::Error| TemplateError::Unreadable {
            path: path.to_owned(),
            kind: error.kind(),
            cause: error.to_string(),
        };
        let text = regular::read(path, LARGEST_TEMPLATE)
            .and_then(|bytes| {
                let text = String::from_utf8(bytes);
                text.map_err(|error| std::io::Error::new(std::io::ErrorKind::InvalidData, error))
            })
            .map_err(|error| unreadable(path, &error))?;
        Self::pictured(&text, |file| {
            let path = path.parent().unwrap_or(Path::new("")).join(file);
            let bytes =
                regular::read(&path, LARGEST_PICTURE).map_err(|error| unreadable(&path, &error))?;
            Picture::read(&bytes).map_err(|_| TemplateError::Picture { path })
        })
    }

    /// A template whose picture is not in a file yet.
    ///
    /// # Errors
    /// It is not a template, or not a picture.
    pub fn assembled(text: &str, picture: &[u8]) -> Result<Self, TemplateError> {
        Self::pictured(text, |file| {
            Picture::read(picture).map_err(|_| TemplateError::Picture { path: file.to_owned() })
        })
    }

    /// A template with the picture that it names, which `read` reads.
    fn pictured(
        text: &str,
        read: impl FnOnce(&Path) -> Result<Picture, TemplateError>,
    ) -> Result<Self, TemplateError> {
        let mut template = Self::parse(text.trim_start_matches('\u{feff}'))?;
        if let Some(layout) = template.layout.picture.clone() {
            template.picture = Some((read(&layout.file)?, layout));
        }
        Ok(template)
    }

    /// The orientation of the page.
    pub fn paper(&self) -> TemplatePaper {
        self.layout.paper
    }

    /// Whether the page has the code that proves the certificate.
    pub fn proves(&self) -> bool {
        self.layout.proof
    }

    /// The decoration around the page.
    pub fn ornament(&self) -> Ornament {
        self.layout.ornament
    }

    /// The colour of the frame and the title.
    pub fn colour(&self) -> Colour {
        self.layout.colour
    }

    /// The picture, its place, and its height in millimetres.
    pub fn picture(&self) -> Option<(&Picture, PicturePlace, f64)> {
        self.picture.as_ref().map(|(picture, layout)| (picture, layout.place, layout.height))
    }

    /// The signatories, each with name and office: the event's if it names any, else the template's.
    pub fn signatories(&self, certificates: &Certificates, lang: Lang) -> Vec<(String, String)> {
        if !certificates.signatories.is_empty() {
            return certificates.signatories.clone();
        }
        let office = |office: &Office| match (office, lang) {
            (Office::Same(text), _) => text.clone(),
            (Office::Each { pt, .. }, Lang::Pt) => pt.clone(),
            (Office::Each { en, .. }, Lang::En) => en.clone(),
        };
        let signatories = self.layout.signatory.iter();
        signatories.map(|signatory| (signatory.name.clone(), office(&signatory.office))).collect()
    }

    /// The texts of every certificate, filled in. A template in one language is used for both.
    ///
    /// # Errors
    /// A text cannot be filled in, with the person whose certificate it is.
    pub fn texts(
        &self,
        certificates: &Certificates,
        lang: Lang,
    ) -> Result<Vec<Texts>, TemplateError> {
        let (wording, lang) = match (lang, &self.layout.pt, &self.layout.en) {
            (Lang::Pt, Some(pt), _) | (Lang::En, Some(pt), None) => (pt, Lang::Pt),
            (Lang::En, _, Some(en)) | (Lang::Pt, None, Some(en)) => (en, Lang::En),
            (_, None, None) => return Err(TemplateError::NoTexts),
        };
        let mut environment = environment(lang);
        let wrong = |text: &'static str, whose: &str, error: &minijinja::Error| {
            let cause = match error.detail() {
                Some(detail) => format!("{}: {detail}", error.kind()),
                None => error.kind().to_string(),
            };
            let fault = TextFault::of(error.kind());
            TemplateError::Text { text, whose: whose.to_owned(), fault, cause }
        };
        wording.each(|name, source| {
            look(source).map_err(|fault| TemplateError::Text {
                text: name,
                whose: String::new(),
                fault,
                cause: "more than fields, filters and choices".to_owned(),
            })?;
            let added = environment.add_template(name, source);
            added.map(|()| String::new()).map_err(|error| wrong(name, "", &error))
        })?;
        certificates
            .certificates
            .iter()
            .map(|certificate| {
                let fields = fields(certificates, certificate, lang);
                let fill = |name: &'static str| {
                    environment
                        .get_template(name)
                        .and_then(|template| {
                            let mut room = Bounded { text: Vec::new() };
                            template.render_captured_to(&fields, &mut room)?;
                            Ok(String::from_utf8_lossy(&room.text).into_owned())
                        })
                        .map(|text| whole_ordinals(&text))
                        .map_err(|error| wrong(name, &certificate.person.name, &error))
                };
                let mut texts = wording.each(|name, _| fill(name))?;
                if certificate.without_games {
                    let alone = lang.word(words::PRINT_CERTIFICATES_ALONE);
                    texts.body = format!("{} {alone}", texts.body.trim_end());
                }
                Ok(texts)
            })
            .collect()
    }
}

/// The largest template or picture file, in bytes.
const LARGEST_TEMPLATE: u64 = 1 << 20;
const LARGEST_PICTURE: u64 = 32 << 20;
