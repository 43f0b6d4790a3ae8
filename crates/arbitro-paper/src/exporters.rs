//! The formats of documents. [`Exporter`] turns a document into bytes; [`FILES`] is the only list of the
//! formats requested by a file's name. To add a format, add a variant and a line there.
//!
//! ```
//! use arbitro_paper::exporters;
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
#[derive(Clone, Copy, Debug)]
pub enum Exporter {
    /// Pages to be printed.
    Pdf,
    /// An Excel workbook, a sheet for each table.
    Workbook,
    /// Cells separated by semicolons.
    Csv,
    /// The rows of every table, an object each, on a single line.
    Json,
    /// Text for a screen of some width.
    Text(TerminalStyle),
}

/// The formats requested by the ending of a file's name.
pub const FILES: [Exporter; 4] = [Exporter::Pdf, Exporter::Workbook, Exporter::Csv, Exporter::Json];

/// The format that the ending of a file's name requests, ignoring case.
pub fn of_path(path: &Path) -> Option<Exporter> {
    let ending = path.extension()?.to_str()?;
    FILES.into_iter().find(|form| form.ending().eq_ignore_ascii_case(ending))
}

impl Exporter {
    /// The ending of its files' names, in small letters.
    pub fn ending(self) -> &'static str {
        self.names().0
    }

    /// Its media type.
    pub fn media_type(self) -> &'static str {
        self.names().1
    }

    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Pdf => ("pdf", "application/pdf"),
            Self::Workbook => {
                ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
            }
            Self::Csv => ("csv", "text/csv; charset=utf-8"),
            Self::Json => ("json", "application/json"),
            Self::Text(_) => ("txt", "text/plain; charset=utf-8"),
        }
    }

    /// The document in this format. The same document gives the same bytes.
    ///
    /// # Errors
    /// The format cannot hold it.
    pub fn export(self, document: &dyn Document, lang: Lang) -> Result<Exported, ExportError> {
        let mut bytes = Vec::new();
        match self {
            Self::Pdf => {
                let printed = document.pdf(lang)?;
                let warning = printed.warning();
                return Ok(Exported { bytes: printed.bytes, warning });
            }
            Self::Workbook => {
                bytes = xlsx::workbook(&document.tables(lang), document.is_for_programs(), lang)?;
            }
            Self::Csv => csv::write(&document.tables(lang), lang, &mut bytes)?,
            Self::Json => {
                json::write(&mut bytes, &json::array(&document.tables(lang)))?;
                bytes.push(b'\n');
            }
            Self::Text(style) => {
                bytes = terminal::show(&document.tables(lang), &style, lang).into_bytes();
            }
        }
        Ok(Exported { bytes, warning: None })
    }
}

/// A document in some format.
#[derive(Clone, Debug, PartialEq)]
pub struct Exported {
    /// The bytes of a file.
    pub bytes: Vec<u8>,
    /// A warning for the receiver: characters that no typeface has.
    pub warning: Option<Message>,
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
    /// The fault, for the person who requested the document.
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

/// Tables without a document: the output of a command, a list for other programs.
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
    use crate::locale::Localize;
    use crate::output::heading::Heading;
    use crate::{Person, Standings, StandingsLine};

    fn standings() -> Standings {
        Standings {
            heading: Heading { event: "Torneio".to_owned(), ..Heading::default() },
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
                let sentence = lang.text(&Message::new(words::EVENT_PRINT_FORM).with("path", "a"));
                assert!(sentence.contains(&format!(".{ending}")), "{sentence}");
            }
        }
    }

    #[test]
    fn every_form_holds_a_document_in_both_languages_and_the_same_each_time() {
        let text = Exporter::Text(TerminalStyle { width: 80, ascii: true });
        let (standings, lists) = (standings(), |for_programs| Lists {
            tables: standings().tables(Lang::Pt),
            for_programs,
        });
        let documents: [&dyn Document; 3] = [&standings, &lists(false), &lists(true)];
        for form in FILES.into_iter().chain([text]) {
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
        let error = Exporter::Workbook.export(&long, Lang::En).expect_err("a cell cannot hold it");
        assert_eq!(error.message().key, words::EVENT_EXPORT_WORKBOOK);
    }
}
