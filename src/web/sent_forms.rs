//! The numbers of forms that were carried out, with their content: a form that is sent again with other
//! content is refused, so that nobody reads of work that was not done. The same form again is answered
//! as the first time; what it did in the journal is found there by its number, also after a restart.

use std::collections::VecDeque;

/// The most forms remembered: more than a hall sends in an hour.
const MOST: usize = 4096;

/// A form: its number, and a digest of its content and the path it was sent to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SentForm {
    number: String,
    content: blake3::Hash,
}

impl SentForm {
    pub(super) fn new(number: String, content: blake3::Hash) -> Self {
        Self { number, content }
    }

    /// Its number.
    pub(super) fn number(&self) -> &str {
        &self.number
    }
}

/// The forms that were carried out.
#[derive(Default)]
pub(crate) struct SentForms(VecDeque<(SentForm, String)>);

impl SentForms {
    /// How many are remembered.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

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
