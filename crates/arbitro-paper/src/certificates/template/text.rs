//! The texts of a template: their language, their fields, and their limits.

use minijinja::value::Value;
use minijinja::{Environment, Error, ErrorKind, UndefinedBehavior, filters, tests};

use super::fault::TextFault;
use crate::certificates::{Certificate, Certificates};
use crate::locale::portuguese;
use crate::prelude::*;
use crate::source::numbered;

/// The most steps for filling in a text, and the most characters that may result: a certificate has a few
/// hundred of both.
const FUEL: u64 = 5_000;
const LETTERS: usize = 4_000;
/// The longest text of a template.
const SOURCE: usize = 16_000;
/// The words that a `{% %}` may begin with. Without variables no text can be doubled over and over.
const CHOICES: [&str; 4] = ["if", "elif", "else", "endif"];

/// A writer that accepts a limited number of characters.
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

/// Checks that a text has only fields, filters and choices. The engine counts steps while filling in a text,
/// but not memory: anything that could take much memory in a few steps is refused here.
pub(super) fn look(source: &str) -> Result<(), TextFault> {
    if source.len() > SOURCE {
        return Err(TextFault::Endless);
    }
    let mut rest = source;
    while let Some(at) = ["{%", "{{", "{#"].iter().filter_map(|tag| rest.find(tag)).min() {
        let (open, inside) = rest[at..].split_at(2);
        if open == "{#" {
            // The engine reads no strings in a comment.
            rest = inside.split_once("#}").map_or("", |(_, after)| after);
            continue;
        }
        let end = tag_end(inside, if open == "{%" { "%}" } else { "}}" });
        let tag = &inside[..end];
        if open == "{%" {
            let word = tag.trim_start_matches(['-', '+']).trim_start();
            let letters = word.find(|c: char| !c.is_alphanumeric() && c != '_');
            if !CHOICES.contains(&&word[..letters.unwrap_or(word.len())]) {
                return Err(TextFault::Statement);
            }
        }
        if unquoted(tag).any(|(_, c)| c == '*') {
            return Err(TextFault::Statement);
        }
        rest = &inside[end..];
    }
    Ok(())
}

/// The end of a tag, ignoring strings.
fn tag_end(inside: &str, end: &str) -> usize {
    let ends = |(at, _): &(usize, char)| inside[*at..].starts_with(end);
    unquoted(inside).find(ends).map_or(inside.len(), |(at, _)| at)
}

/// The characters of a tag outside strings, with their positions.
fn unquoted(tag: &str) -> impl Iterator<Item = (usize, char)> {
    let (mut quote, mut escaped) = (None, false);
    tag.char_indices().filter(move |&(_, c)| {
        match quote {
            Some(_) if escaped => escaped = false,
            Some(_) if c == '\\' => escaped = true,
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None if matches!(c, '"' | '\'') => quote = Some(c),
            None => return true,
        }
        false
    })
}

/// The text, unless it has become longer than any certificate's.
fn short(text: String) -> Result<String, Error> {
    if text.len() <= LETTERS {
        return Ok(text);
    }
    Err(Error::new(ErrorKind::WriteFailure, "the text is too long"))
}

/// The template engine with its filters.
pub(super) fn environment<'source>(lang: Lang) -> Environment<'source> {
    // Of the engine's own filters only those that cannot produce much from little.
    let mut environment = Environment::empty();
    // A template that never ends, or grows without end, is refused like any other fault.
    environment.set_fuel(Some(FUEL));
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    // An error names the field in every build.
    environment.set_debug(true);
    environment.set_auto_escape_callback(|_| minijinja::AutoEscape::None);
    environment.set_formatter(|out, state, value| {
        if value.is_none() {
            let what = "the field has no value here; ask with {% if %} first";
            return Err(Error::new(ErrorKind::InvalidOperation, what));
        }
        minijinja::escape_formatter(out, state, value)
    });
    environment.add_filter("ordinal", move |number: u32| format::ordinal(number, lang));
    environment.add_filter("de", |name: &str| short(portuguese::de(name)));
    environment.add_filter("em", |name: &str| short(portuguese::em(name)));
    environment.add_filter("no_dia", |date: &str| {
        // Several days begin with `de`: `de 13 a 15 de março`.
        short(if date.starts_with(|c: char| c.is_ascii_digit()) {
            format!("no dia {date}")
        } else {
            date.to_owned()
        })
    });
    environment.add_filter("on", |date: &str| {
        short(format!(
            "{} {date}",
            if date.split_whitespace().any(|word| word == "to") { "from" } else { "on" }
        ))
    });
    environment.add_filter("upper", |text: &str| short(text.to_uppercase()));
    environment.add_filter("lower", |text: &str| short(text.to_lowercase()));
    environment.add_filter("replace", |text: &str, from: &str, to: &str| {
        // An empty text matches before every character.
        let count = text.matches(from).count();
        match text.len() + count * to.len() <= LETTERS {
            true => short(text.replace(from, to)),
            false => Err(Error::new(ErrorKind::WriteFailure, "the text is too long")),
        }
    });
    environment.add_filter("title", filters::title);
    environment.add_filter("capitalize", filters::capitalize);
    environment.add_filter("trim", filters::trim);
    environment.add_filter("default", filters::default);
    environment.add_filter("length", filters::length);
    environment.add_test("defined", tests::is_defined);
    environment.add_test("undefined", tests::is_undefined);
    environment.add_test("none", tests::is_none);
    environment
}

/// The fields of a certificate.
pub(super) fn fields(certificates: &Certificates, certificate: &Certificate, lang: Lang) -> Value {
    let text = |text: &str| if text.is_empty() { Value::from(()) } else { Value::from(text) };
    let number = |number: Option<u32>| number.map_or(Value::from(()), Value::from);
    // Expressions that belong together are not broken over lines: `2.º ciclo`, `29 de março de 2019`.
    let whole = |words: &str| text(&words.replace(' ', "\u{a0}"));
    let days = certificates.days.map_or(Value::from(()), |days| whole(&format::days(days, lang)));
    let person = &certificate.person;
    let cycle = match lang {
        Lang::Pt => portuguese::cycle(&certificate.cycle),
        Lang::En => certificate.cycle.clone(),
    };
    let (event, edition) = (&certificates.event, certificates.edition);
    let held = match lang {
        Lang::Pt => portuguese::held(event, certificates.article),
        Lang::En => "held",
    };
    let numbered = numbered(event, edition, certificates.article, lang);
    let within = match lang {
        Lang::Pt => portuguese::in_event(event, edition, certificates.article),
        Lang::En => format!("in the {numbered}"),
    };
    let named: [(&[&'static str], Value); 16] = [
        (&["nome", "name"], text(&person.name)),
        (&["código", "codigo", "code"], text(&person.code)),
        (&["escola", "school"], text(&person.school)),
        (&["equipa", "team"], text(&certificate.team)),
        (&["evento", "event"], text(&certificates.event)),
        (&["edição", "edicao", "edition"], number(certificates.edition)),
        (&["evento_numerado", "numbered_event"], text(&numbered)),
        (&["no_evento", "in_event"], text(&within)),
        (&["realizado", "held"], text(held)),
        (&["local", "place"], text(&certificates.location)),
        (&["data", "date"], days),
        (&["jogo", "game"], whole(&certificate.game)),
        (&["ciclo", "cycle"], whole(&cycle)),
        (&["lugar", "rank"], number(certificate.place)),
        (&["equipa_classificada", "ranked_team"], text(&certificate.ranked_team)),
        (&["finalista", "finalist"], Value::from(certificate.finalist)),
    ];
    let fields = named.into_iter();
    Value::from_pairs(
        fields.flat_map(|(names, value)| names.iter().map(move |&name| (name, value.clone()))),
    )
}

/// An ordinal and its noun, joined by a non-breaking space: `19.º Campeonato`, `2.º ciclo`, `4th place`.
pub(super) fn whole_ordinals(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
    for word in text.split_ascii_whitespace() {
        if !whole.is_empty() {
            let last = whole.rsplit([' ', '\u{a0}', '(']).next().unwrap_or_default();
            whole.push(if is_ordinal(last) { '\u{a0}' } else { ' ' });
        }
        whole.push_str(word);
    }
    whole
}

fn is_ordinal(word: &str) -> bool {
    let ending = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    ending.len() < word.len() && ["º", "ª", ".º", ".ª", "st", "nd", "rd", "th"].contains(&ending)
}
