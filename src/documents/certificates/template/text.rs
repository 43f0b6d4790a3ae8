//! The texts of a template: the language they are written in, its fields, and how long they may get.

use minijinja::value::Value;
use minijinja::{Environment, UndefinedBehavior};

use super::super::{Certificate, Certificates};
use crate::locale::{Lang, format, portuguese};

/// How many steps filling in a text may take, and how many letters may come of it: a certificate has a few
/// hundred of both.
const FUEL: u64 = 50_000;
const LETTERS: usize = 4_000;

/// Takes so many letters and no more.
pub(super) struct Bounded {
    pub(super) text: Vec<u8>,
}

impl std::io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.text.len() + bytes.len() > LETTERS {
            return Err(std::io::Error::other("the text is too long"));
        }
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The language of the texts, with its filters.
pub(super) fn environment<'source>(lang: Lang) -> Environment<'source> {
    let mut environment = Environment::new();
    // A template that never ends, or grows without end, is refused like any other fault of it.
    environment.set_fuel(Some(FUEL));
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| minijinja::AutoEscape::None);
    environment.set_formatter(|out, state, value| {
        if value.is_none() {
            let what = "the field has no value here; ask with {% if %} first";
            return Err(minijinja::Error::new(minijinja::ErrorKind::InvalidOperation, what));
        }
        minijinja::escape_formatter(out, state, value)
    });
    environment.add_filter("ordinal", move |number: u32| format::ordinal(number, lang));
    environment.add_filter("de", |name: &str| portuguese::de(name));
    environment.add_filter("em", |name: &str| portuguese::em(name));
    environment.add_filter("no_dia", |date: &str| {
        // Several days begin with `de`: `de 13 a 15 de março`.
        if date.starts_with(|c: char| c.is_ascii_digit()) {
            format!("no dia {date}")
        } else {
            date.to_owned()
        }
    });
    environment
}

/// What a text may name of a certificate.
pub(super) fn fields(certificates: &Certificates, certificate: &Certificate, lang: Lang) -> Value {
    let text = |text: &str| if text.is_empty() { Value::from(()) } else { Value::from(text) };
    let number = |number: Option<u32>| number.map_or(Value::from(()), Value::from);
    // What reads as one word is not broken over lines: `2.º ciclo`, `29 de março de 2019`.
    let whole = |words: &str| text(&words.replace(' ', "\u{a0}"));
    let days = certificates.days.map_or(Value::from(()), |days| whole(&format::days(days, lang)));
    let person = &certificate.person;
    let cycle = match lang {
        Lang::Pt => portuguese::cycle(&certificate.cycle),
        Lang::En => certificate.cycle.clone(),
    };
    let named: [(&[&'static str], Value); 10] = [
        (&["nome", "name"], text(&person.name)),
        (&["código", "codigo", "code"], text(&person.code)),
        (&["escola", "school"], text(&person.school)),
        (&["evento", "event"], text(&certificates.event)),
        (&["edição", "edicao", "edition"], number(certificates.edition)),
        (&["local", "place"], text(&certificates.location)),
        (&["data", "date"], days),
        (&["jogo", "game"], whole(&certificate.game)),
        (&["ciclo", "cycle"], whole(&cycle)),
        (&["lugar", "rank"], number(certificate.place)),
    ];
    let fields = named.into_iter();
    Value::from_pairs(
        fields.flat_map(|(names, value)| names.iter().map(move |&name| (name, value.clone()))),
    )
}
