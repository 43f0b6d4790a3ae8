//! The formats of documents. [`Exporter`] turns a document into bytes; [`FILES`] is the only list of the
//! formats requested by a file's name. To add a format, add a type here and a line there.
//!
//! ```
//! use arbitro_paper::exporters::{self, Exporter};
//! use arbitro_paper::{Document, Finalists};
//! use arbitro_paper::locale::Lang;
//!
//! let csv = exporters::of_path("lista.CSV".as_ref()).unwrap();
//! assert_eq!(csv.media_type(), "text/csv; charset=utf-8");
//! let written = csv.export(&Finalists::default(), Lang::En)?;
//! assert!(written.bytes.starts_with("\u{feff}".as_bytes()));
//! assert!(exporters::of_path("lista.doc".as_ref()).is_none());
//! # Ok::<(), exporters::ExportError>(())
//! ```

use std::io;
use std::path::Path;

use rust_xlsxwriter::XlsxError;

use crate::output::pdf::PrintError;
use crate::output::terminal::TerminalStyle;
use crate::output::{csv, json, terminal, xlsx};
use crate::prelude::*;

/// A format of documents.
pub trait Exporter: Sync {
    /// The ending of its files' names, in small letters.
    fn ending(&self) -> &'static str;

    /// Its media type.
    fn media_type(&self) -> &'static str;

    /// The document in this format. The same document gives the same bytes.
    ///
    /// # Errors
    /// The format cannot hold it.
    fn export(&self, document: &dyn Document, lang: Lang) -> Result<Exported, ExportError>;
}

/// A document in some format.
#[derive(Clone, Debug, PartialEq)]
pub struct Exported {
    /// The bytes of a file.
    pub bytes: Vec<u8>,
    /// What its receiver should know: characters that no typeface has.
    pub warning: Option<Message>,
}

impl From<Vec<u8>> for Exported {
    fn from(bytes: Vec<u8>) -> Self {
        Self { bytes, warning: None }
    }
}

/// Why a document cannot be written in a format.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// It cannot be printed.
    #[error(transparent)]
    Paper(#[from] PrintError),
    /// It does not fit an Excel workbook.
    #[error(transparent)]
    Workbook(#[from] XlsxError),
    /// Its cells cannot be written.
    #[error(transparent)]
    Cells(#[from] io::Error),
}

impl ExportError {
    /// What is wrong, for the person who requested it.
    pub fn message(&self) -> Message {
        match self {
            Self::Paper(error) => error.message(),
            Self::Workbook(error) => {
                message!(words::EVENT_EXPORT_WORKBOOK, cause = error.to_string())
            }
            Self::Cells(error) => crate::locale::of_io(error),
        }
    }
}

/// The formats requested by the ending of a file's name.
pub static FILES: &[&dyn Exporter] = &[&Pdf, &Workbook, &Csv, &Json];

/// The format that the ending of a file's name requests, ignoring case.
pub fn of_path(path: &Path) -> Option<&'static dyn Exporter> {
    let ending = path.extension()?.to_str()?;
    FILES.iter().copied().find(|form| form.ending().eq_ignore_ascii_case(ending))
}

/// Pages to be printed.
#[derive(Clone, Copy, Debug)]
pub struct Pdf;

impl Exporter for Pdf {
    fn ending(&self) -> &'static str {
        "pdf"
    }

    fn media_type(&self) -> &'static str {
        "application/pdf"
    }

    fn export(&self, document: &dyn Document, lang: Lang) -> Result<Exported, ExportError> {
        let printed = document.pdf(lang)?;
        let warning = printed.warning();
        Ok(Exported { bytes: printed.bytes, warning })
    }
}

/// An Excel workbook, a sheet for each table.
#[derive(Clone, Copy, Debug)]
pub struct Workbook;

impl Exporter for Workbook {
    fn ending(&self) -> &'static str {
        "xlsx"
    }

    fn media_type(&self) -> &'static str {
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    }

    fn export(&self, document: &dyn Document, lang: Lang) -> Result<Exported, ExportError> {
        let tables = document.tables(lang);
        let write = if document.is_for_programs() { xlsx::lists } else { xlsx::workbook };
        Ok(write(&tables, lang)?.into())
    }
}

/// Cells separated by semicolons.
#[derive(Clone, Copy, Debug)]
pub struct Csv;

impl Exporter for Csv {
    fn ending(&self) -> &'static str {
        "csv"
    }

    fn media_type(&self) -> &'static str {
        "text/csv; charset=utf-8"
    }

    fn export(&self, document: &dyn Document, lang: Lang) -> Result<Exported, ExportError> {
        let mut bytes = Vec::new();
        csv::write(&document.tables(lang), lang, &mut bytes)?;
        Ok(bytes.into())
    }
}

/// The rows of every table, an object each, on a single line.
#[derive(Clone, Copy, Debug)]
pub struct Json;

impl Exporter for Json {
    fn ending(&self) -> &'static str {
        "json"
    }

    fn media_type(&self) -> &'static str {
        "application/json"
    }

    fn export(&self, document: &dyn Document, lang: Lang) -> Result<Exported, ExportError> {
        let mut bytes = Vec::new();
        json::write(&mut bytes, &json::array(&document.tables(lang)))?;
        bytes.push(b'\n');
        Ok(bytes.into())
    }
}

/// Text for a screen of some width.
#[derive(Clone, Copy, Debug)]
pub struct Text(pub TerminalStyle);

impl Exporter for Text {
    fn ending(&self) -> &'static str {
        "txt"
    }

    fn media_type(&self) -> &'static str {
        "text/plain; charset=utf-8"
    }

    fn export(&self, document: &dyn Document, lang: Lang) -> Result<Exported, ExportError> {
        Ok(terminal::show(&document.tables(lang), &self.0, lang).into_bytes().into())
    }
}

/// Tables without a document: the answer of a command, a list for other programs.
#[derive(Clone, Debug)]
pub struct Lists {
    /// The tables.
    pub tables: Vec<Table>,
    /// Whether other programs read them.
    pub for_programs: bool,
}

impl Document for Lists {
    fn tables(&self, _: Lang) -> Vec<Table> {
        self.tables.clone()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        list_page::draw(file, &self.tables, ListStyle::PORTRAIT, lang);
    }

    fn is_for_programs(&self) -> bool {
        self.for_programs
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::locale::Speak;
    use crate::output::heading::Heading;
    use crate::{Person, Standings, StandingsLine};

    fn standings() -> Standings {
        Standings {
            heading: Heading::group("Torneio", "Rastros", "2.3.6"),
            tiebreaks: vec!["BH".to_owned()],
            places: vec![StandingsLine {
                rank: 1,
                person: Person::new("101.2.3", "Ana Maré", "Escola do Largo"),
                points: 4.0,
                tiebreaks: vec![Some(10.5)],
                ..StandingsLine::default()
            }],
            ..Standings::default()
        }
    }

    #[test]
    fn every_format_has_its_ending_and_is_named_when_an_unknown_one_is_requested() {
        let mut endings = BTreeSet::new();
        for form in FILES {
            let ending = form.ending();
            assert!(endings.insert(ending), "{ending} is there twice");
            for name in [format!("a.{ending}"), format!("a.b.{}", ending.to_uppercase())] {
                let exporter = of_path(Path::new(&name)).expect("a format has this ending");
                assert_eq!(exporter.media_type(), form.media_type(), "{name}");
            }
            assert!(of_path(Path::new(ending)).is_none(), "a name without an ending has no format");
            for lang in Lang::ALL {
                let sentence = lang.say(&Message::new(words::EVENT_PRINT_FORM).with("path", "a"));
                assert!(sentence.contains(&format!(".{ending}")), "{sentence}");
            }
        }
    }

    #[test]
    fn every_form_holds_a_document_in_both_languages_and_the_same_each_time() {
        let text = Text(TerminalStyle::plain(80));
        let (standings, lists) = (standings(), |for_programs| Lists {
            tables: standings().tables(Lang::Pt),
            for_programs,
        });
        let documents: [&dyn Document; 3] = [&standings, &lists(false), &lists(true)];
        for form in FILES.iter().copied().chain([&text as &dyn Exporter]) {
            for document in documents {
                for lang in Lang::ALL {
                    let written = form.export(document, lang).expect("the document can be written");
                    assert!(!written.bytes.is_empty() && written.warning.is_none());
                    assert_eq!(
                        form.export(document, lang).expect("it can be written again"),
                        written
                    );
                    let words = String::from_utf8_lossy(&written.bytes);
                    let is_text =
                        ["text/", "application/json"].map(|it| form.media_type().starts_with(it));
                    if is_text.contains(&true) {
                        assert!(words.contains("Ana Maré"), "{}: {words}", form.ending());
                    }
                }
            }
        }
    }

    #[test]
    fn a_format_reports_what_it_cannot_hold_and_accepts_an_empty_document() {
        let nothing = Lists { tables: Vec::new(), for_programs: false };
        for form in FILES {
            match form.export(&nothing, Lang::En) {
                Ok(written) => assert!(!written.bytes.is_empty(), "{}", form.ending()),
                Err(error) => assert!(Lang::En.knows(&error.message().key), "{error}"),
            }
        }
        let mut long = standings();
        long.places[0].person.name = "a".repeat(40_000);
        let error = Workbook.export(&long, Lang::En).expect_err("a cell cannot hold it");
        assert_eq!(error.message().key, words::EVENT_EXPORT_WORKBOOK);
    }
}
