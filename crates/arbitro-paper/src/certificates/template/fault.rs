//! Why a template cannot be used, for the organiser who wrote it.

use std::path::PathBuf;

use crate::certificates::layout::CertificatePart;
use crate::locale::{Fact, of_io, of_reader};
use crate::prelude::*;

/// Why a template cannot be used.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TemplateError {
    /// A file that cannot be read.
    #[error("{path}: {cause}", path = path.display())]
    Unreadable {
        /// The template or its picture.
        path: PathBuf,
        /// The kind of fault.
        kind: std::io::ErrorKind,
        /// The system's message.
        cause: String,
    },
    /// It is not TOML, or not a template's.
    #[error("line {line}: {cause}")]
    Malformed {
        /// The line, from 1.
        line: usize,
        /// What is wrong, as the TOML reader puts it.
        cause: String,
    },
    /// It has no texts at all.
    #[error("no texts")]
    NoTexts,
    /// A text cannot be filled in: an unknown field or one without a value, or a broken choice.
    #[error("{text}: {cause}")]
    Text {
        /// Which text: `body`.
        text: &'static str,
        /// For whose certificate.
        whose: String,
        /// The kind of fault.
        fault: TextFault,
        /// What is wrong, as the template engine puts it.
        cause: String,
    },
    /// Two parts of the page do not fit beside each other.
    #[error("{parts:?} overlap by {over:.0} mm")]
    Crowded {
        /// The parts that collide.
        parts: [CertificatePart; 2],
        /// By how many millimetres.
        over: f64,
    },
    /// The picture's file is not a picture.
    #[error("{path}: no picture", path = path.display())]
    Picture {
        /// The file.
        path: PathBuf,
    },
}

/// The kind of fault in a template's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFault {
    /// It names a field that does not exist, or has no value for this pupil.
    Field,
    /// A brace, a choice or a loop with wrong syntax.
    Syntax,
    /// A filter or a function that does not exist.
    Filter,
    /// A loop, a variable or a multiplication: only fields, filters and choices are allowed.
    Statement,
    /// It takes too many steps, or becomes too long.
    Endless,
    /// Anything else.
    Other,
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

    fn key(self) -> &'static str {
        match self {
            TextFault::Field => words::PRINT_FAULT_FIELD,
            TextFault::Syntax => words::PRINT_FAULT_SYNTAX,
            TextFault::Filter => words::PRINT_FAULT_FILTER,
            TextFault::Statement => words::PRINT_FAULT_STATEMENT,
            TextFault::Endless => words::PRINT_FAULT_ENDLESS,
            TextFault::Other => words::PRINT_FAULT_OTHER,
        }
    }
}

impl TemplateError {
    /// The message, for the organiser who wrote the template.
    pub fn message(&self) -> Message {
        match self {
            TemplateError::Unreadable { path, kind, .. } => Message::new(words::CAUSE_UNREADABLE)
                .with("path", path.display().to_string())
                .with("cause", of_io(&std::io::Error::from(*kind))),
            TemplateError::Malformed { line, cause } => {
                message!(words::PRINT_ERROR_TEMPLATE, line, cause = of_reader(cause))
            }
            TemplateError::NoTexts => Message::new(words::PRINT_ERROR_TEMPLATE_EMPTY),
            TemplateError::Text { text, whose, fault, .. } if whose.is_empty() => {
                message!(
                    words::PRINT_ERROR_TEMPLATE_TEXT,
                    text = *text,
                    cause = Message::new(fault.key())
                )
            }
            TemplateError::Text { text, whose, fault, .. } => {
                Message::new(words::PRINT_ERROR_TEMPLATE_PERSON)
                    .with("text", *text)
                    .with("whose", whose)
                    .with("cause", Message::new(fault.key()))
            }
            TemplateError::Crowded { parts, over } => {
                let [one, other] = parts.map(|part| Fact::from(Message::new(part.key())));
                Message::new(words::PRINT_ERROR_TEMPLATE_CROWDED)
                    .with("one", one)
                    .with("other", other)
                    .with("over", over.ceil().max(1.0) as u32)
            }
            TemplateError::Picture { path } => {
                message!(words::PRINT_ERROR_PICTURE, path = path.display().to_string())
            }
        }
    }
}
