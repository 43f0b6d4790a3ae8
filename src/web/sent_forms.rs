//! The numbers of forms that were carried out, with their content: a form that is sent again with other
//! content is refused, so that nobody is told of work that was not done. The same form again is answered
//! as the first time; what it did in the journal is found there by its number, also after a restart.

use std::collections::VecDeque;
use std::time::SystemTime;

use super::ask::{Ask, Upload};
use super::engine::Desk;

/// The most forms remembered: more than a hall sends in an hour.
const MOST: usize = 4096;

/// A form: its number, and a digest of its content and the path it was sent to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SentForm {
    number: String,
    content: blake3::Hash,
}

impl SentForm {
    /// Its number.
    pub(super) fn number(&self) -> &str {
        &self.number
    }
}

/// Marks of everything that a form can change.
#[derive(PartialEq)]
pub(super) struct Traces {
    head: Option<u64>,
    toml: Option<SystemTime>,
    beside: [Option<(SystemTime, u64)>; 3],
}

impl Traces {
    pub(super) fn of(desk: &Desk) -> Self {
        let files = &desk.files;
        Self {
            head: desk.head(),
            toml: files.toml().mark(),
            beside: [files.keys().mark(), files.wall().mark(), files.live().mark()],
        }
    }
}

/// The forms that were carried out.
#[derive(Default)]
pub(crate) struct SentForms(VecDeque<(SentForm, String)>);

impl SentForm {
    /// The form of a request; `None` if it has no number.
    pub(super) fn of(ask: &Ask) -> Option<Self> {
        let mut hasher = blake3::Hasher::new();
        let mut add = |bytes: &[u8]| {
            hasher.update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
        };
        add(ask.path.as_bytes());
        // What is confirmed is added to a form that was asked about.
        let fields = ask.form.0.iter().filter(|(name, _)| name != "id" && name != "confirm");
        fields.for_each(|(name, value)| {
            add(name.as_bytes());
            add(value.as_bytes());
        });
        for upload in ask.upload.iter().flat_map(Upload::all) {
            add(upload.name.as_bytes());
            add(&upload.bytes);
        }
        let number = ask.form_number();
        (!number.is_empty()).then(|| Self { number, content: hasher.finalize() })
    }
}

impl SentForms {
    /// Whether another content was carried out under the form's number.
    pub(super) fn has_other(&self, form: &SentForm) -> bool {
        let same = |(sent, _): &&(SentForm, String)| sent.number == form.number;
        self.0.iter().filter(same).any(|(sent, _)| sent.content != form.content)
    }

    /// The page that this form led to; empty if it was answered with one.
    pub(super) fn led_to(&self, form: &SentForm) -> Option<&str> {
        self.0.iter().find(|(sent, _)| sent == form).map(|(_, to)| &**to)
    }

    pub(super) fn keep(&mut self, form: SentForm, to: String) {
        if self.led_to(&form).is_some() {
            return;
        }
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back((form, to));
    }
}
