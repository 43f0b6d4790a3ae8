//! Why a template cannot be used, for the organiser who wrote it.

use std::io::ErrorKind;
use std::path::PathBuf;

use crate::certificates::layout::CertificatePart;
use crate::locale::{of_io, of_reader};
use crate::prelude::*;
use arbitro_words::sentences;

sentences! {
    /// Why a template cannot be used.
    #[derive(Clone, Debug, PartialEq, thiserror::Error)]
    pub enum TemplateError {
        /// A file that cannot be read.
        #[error("{path}: {cause}", path = path.display())]
        Unreadable { path: PathBuf, kind: ErrorKind, cause: String } => {
            message!(words::CAUSE_UNREADABLE, path, cause = of_io(&(*kind).into()))
        },
        /// It is not TOML, or not a template's.
        #[error("line {line}: {cause}")]
        Malformed { line: usize, cause: String } => {
            message!(words::PRINT_ERROR_TEMPLATE, line, cause = of_reader(cause))
        },
        /// It has no texts at all.
        #[error("no texts")]
        NoTexts = words::PRINT_ERROR_TEMPLATE_EMPTY,
        /// A text cannot be filled in: an unknown field or one without a value, or a broken choice.
        #[error("{text}: {cause}")]
        Text { text: &'static str, whose: String, fault: TextFault, cause: String } => {
            let cause = fault.message();
            match whose.is_empty() {
                true => message!(words::PRINT_ERROR_TEMPLATE_TEXT, text, cause),
                false => message!(words::PRINT_ERROR_TEMPLATE_PERSON, text, whose, cause),
            }
        },
        /// Two parts of the page do not fit beside each other, by how many millimetres.
        #[error("{parts:?} overlap by {over:.0} mm")]
        Crowded { parts: [CertificatePart; 2], over: f64 } => {
            let [one, other] = parts.map(|part| Message::new(part.key()));
            let over = over.ceil().max(1.0) as u32;
            message!(words::PRINT_ERROR_TEMPLATE_CROWDED, one, other, over)
        },
        /// The picture's file is not a picture.
        #[error("{path}: no picture", path = path.display())]
        Picture { path: PathBuf } = words::PRINT_ERROR_PICTURE,
    }
}

sentences! {
    /// The kind of fault in a template's text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TextFault {
        /// It names a field that does not exist, or has no value for this pupil.
        Field = words::PRINT_FAULT_FIELD,
        /// A brace, a choice or a loop with wrong syntax.
        Syntax = words::PRINT_FAULT_SYNTAX,
        /// A filter or a function that does not exist.
        Filter = words::PRINT_FAULT_FILTER,
        /// A loop, a variable or a multiplication: only fields, filters and choices are allowed.
        Statement = words::PRINT_FAULT_STATEMENT,
        /// It takes too many steps, or becomes too long.
        Endless = words::PRINT_FAULT_ENDLESS,
        /// Anything else.
        Other = words::PRINT_FAULT_OTHER,
    }
}

impl TextFault {
    pub(super) fn of(kind: minijinja::ErrorKind) -> Self {
        use minijinja::ErrorKind as Kind;

        match kind {
            Kind::UndefinedError => TextFault::Field,
            Kind::SyntaxError => TextFault::Syntax,
            Kind::UnknownFilter
            | Kind::UnknownTest
            | Kind::UnknownFunction
            | Kind::UnknownMethod => TextFault::Filter,
            Kind::OutOfFuel | Kind::WriteFailure => TextFault::Endless,
            _ => TextFault::Other,
        }
    }
}
