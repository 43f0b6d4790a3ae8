//! A page of the hall, read by its elements as a browser without scripts has them.

use std::fmt::{self, Debug, Formatter};

use scraper::{ElementRef, Html, Node, Selector};

use crate::support::event::Event;

/// Elements whose text is not on the page.
const SILENT: [&str; 5] = ["svg", "script", "style", "option", "template"];

/// Elements within a line.
const INLINE: [&str; 17] = [
    "a", "abbr", "b", "bdi", "button", "code", "em", "i", "label", "small", "span", "strong",
    "sub", "sup", "td", "th", "time",
];

/// A page.
pub struct Page(Html);

impl Page {
    pub fn read(html: &str) -> Self {
        // The parser takes what is for browsers without scripts for text.
        let html = html.replace("<noscript>", "").replace("</noscript>", "");
        Self(Html::parse_document(&html))
    }

    fn all(&self, css: &str) -> Vec<ElementRef<'_>> {
        self.0.select(&selector(css)).collect()
    }

    fn first(&self, css: &str) -> ElementRef<'_> {
        let all = self.all(css);
        *all.first().unwrap_or_else(|| panic!("no {css} in {self:?}"))
    }

    pub fn count(&self, css: &str) -> usize {
        self.all(css).len()
    }

    pub fn has(&self, css: &str) -> bool {
        self.count(css) > 0
    }

    /// The visible text of elements, if there are any: a line a paragraph or row, times of the
    /// clock as `00:00`.
    pub fn text(&self, css: &str) -> String {
        let all = self.all(css);
        let is_inside = |part: &ElementRef| {
            part.ancestors().filter_map(ElementRef::wrap).any(|outer| all.contains(&outer))
        };
        let mut text = String::new();
        all.iter().filter(|part| !is_inside(part)).for_each(|part| write(part, &mut text));
        assert!(!text.contains("arbitro "), "a command on a page: {text}");
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        // A blank at which no line breaks is a blank.
        lines.map(without_times).collect::<Vec<_>>().join("\n").replace('\u{a0}', " ")
    }

    /// The text of each element on one line, as it is; also of an option or a picture.
    pub fn texts(&self, css: &str) -> Vec<String> {
        self.all(css).into_iter().map(on_a_line).collect()
    }

    /// The same of the parts of each element.
    pub fn rows(&self, css: &str, parts: &str) -> Vec<Vec<String>> {
        let parts = selector(parts);
        self.all(css).iter().map(|row| row.select(&parts).map(on_a_line).collect()).collect()
    }

    /// An attribute of the first element.
    pub fn attribute(&self, css: &str, name: &str) -> &str {
        let value = self.first(css).attr(name);
        value.unwrap_or_else(|| panic!("{css} has no {name} in {self:?}"))
    }

    /// The attributes of a name that elements have.
    pub fn attributes(&self, css: &str, name: &str) -> Vec<&str> {
        self.all(css).iter().filter_map(|element| element.attr(name)).collect()
    }

    /// Some attributes of each element.
    pub fn each<const N: usize>(&self, css: &str, names: [&str; N]) -> Vec<[Option<&str>; N]> {
        self.all(css).iter().map(|element| names.map(|name| element.attr(name))).collect()
    }

    /// The announcements of the page.
    pub fn announced(&self) -> String {
        self.text("[role=alert], [role=status]")
    }

    /// The middle of the page, without its frame.
    pub fn main_text(&self) -> String {
        self.text("main")
    }

    /// Where the links in an element lead.
    pub fn links(&self, css: &str) -> Vec<&str> {
        let links = selector("a[href]");
        let parts = self.all(css).into_iter();
        parts.flat_map(|part| part.select(&links).filter_map(|a| a.attr("href"))).collect()
    }

    /// The form that is an element, is in it, or has it; sent by the element if that is a button.
    pub fn form(&self, css: &str) -> Form {
        self.form_at(self.first(css))
    }

    /// The same of each element.
    pub fn forms(&self, css: &str) -> Vec<Form> {
        self.all(css).into_iter().map(|at| self.form_at(at)).collect()
    }

    fn form_at(&self, at: ElementRef<'_>) -> Form {
        let by_id = |id: &str| self.first(&format!("form[id=\"{id}\"]"));
        let home = match at.attr("form") {
            _ if is_a("form", &at) => Some(at),
            Some(id) => Some(by_id(id)),
            None => at.select(&selector("form")).next().or_else(|| around(&at)),
        };
        let home = home.unwrap_or_else(|| panic!("no form at {at:?} in {self:?}"));
        let button = Some(at).filter(|at| is_a("button", at));
        let is_own = |field: &ElementRef| match field.attr("form") {
            Some(id) => home.attr("id") == Some(id),
            None => around(field) == Some(home),
        };
        let fields = self.all("input, select, textarea, button").into_iter().filter(is_own);
        let fields = fields.filter(|field| !is_a("button", field) || Some(*field) == button);
        let action = button.and_then(|button| button.attr("formaction")).or(home.attr("action"));
        Form {
            action: action.unwrap_or_default().to_owned(),
            fields: fields.filter_map(sent).collect(),
        }
    }
}

impl Event {
    /// A page among the files of the event's folder.
    pub fn page(&self, name: &str) -> Page {
        Page::read(&String::from_utf8(self.read(name)).expect("text"))
    }
}

impl Debug for Page {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.html())
    }
}

fn selector(css: &str) -> Selector {
    Selector::parse(css).unwrap_or_else(|error| panic!("{css}: {error}"))
}

fn is_a(name: &str, element: &ElementRef) -> bool {
    element.value().name() == name
}

/// The form around an element.
fn around<'p>(element: &ElementRef<'p>) -> Option<ElementRef<'p>> {
    element.ancestors().filter_map(ElementRef::wrap).find(|outer| is_a("form", outer))
}

fn write(element: &ElementRef, text: &mut String) {
    let name = element.value().name();
    let [start, end] = match name {
        "td" | "th" => ["  ", ""],
        _ if INLINE.contains(&name) => ["", ""],
        _ => ["\n", "\n"],
    };
    if !SILENT.contains(&name) && element.attr("hidden").is_none() {
        text.push_str(start);
        for child in element.children() {
            match (child.value(), ElementRef::wrap(child)) {
                (Node::Text(words), _) => text.push_str(words),
                (_, Some(element)) => write(&element, text),
                _ => {}
            }
        }
    }
    text.push_str(end);
}

fn on_a_line(element: ElementRef) -> String {
    let mut text = String::new();
    match SILENT.contains(&element.value().name()) {
        true => text.extend(element.text()),
        false => write(&element, &mut text),
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line whose times of the clock are `00:00`.
fn without_times(line: &str) -> String {
    let mut signs: Vec<char> = line.chars().collect();
    for at in 2..signs.len().saturating_sub(2) {
        let digits = [at - 2, at - 1, at + 1, at + 2];
        if signs[at] == ':' && digits.iter().all(|&at| signs[at].is_ascii_digit()) {
            digits.into_iter().for_each(|at| signs[at] = '0');
        }
    }
    signs.into_iter().collect()
}

/// A field with the value that a browser sends, if it sends any.
fn sent(field: ElementRef) -> Option<(String, String)> {
    let name = field.attr("name").filter(|_| field.attr("disabled").is_none())?;
    let value = match (field.value().name(), field.attr("type")) {
        ("select", _) => {
            let options: Vec<_> = field.select(&selector("option")).collect();
            let is_chosen = |option: &&ElementRef| option.attr("selected").is_some();
            let option = *options.iter().find(is_chosen).or(options.first())?;
            option.attr("value").map_or_else(|| option.text().collect(), str::to_owned)
        }
        ("textarea", _) => field.text().collect(),
        ("input", Some("checkbox" | "radio")) => {
            field.attr("checked")?;
            field.attr("value").unwrap_or("on").to_owned()
        }
        _ => field.attr("value").unwrap_or_default().to_owned(),
    };
    Some((name.to_owned(), value))
}

/// A form as it is sent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Form {
    pub action: String,
    pub fields: Vec<(String, String)>,
}

impl Form {
    /// The value of a field.
    pub fn value(&self, name: &str) -> &str {
        let field = self.fields.iter().find(|(known, _)| known == name);
        &field.unwrap_or_else(|| panic!("no {name} in {self:?}")).1
    }

    /// The form with another value in the first field of a name, or with a new field.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        match self.fields.iter_mut().find(|(known, _)| known == name) {
            Some(field) => field.1 = value.to_owned(),
            None => self.fields.push((name.to_owned(), value.to_owned())),
        }
        self
    }

    /// The form without the fields of a name.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.fields.retain(|(known, _)| known != name);
        self
    }

    pub fn encoded(&self) -> String {
        encoded(&self.fields)
    }
}

/// Fields as a form sends them.
pub fn encoded<T: AsRef<str>>(fields: &[(T, T)]) -> String {
    let plain = |text: &str| {
        text.bytes()
            .map(|byte| match byte {
                b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'.' | b'-' => {
                    char::from(byte).to_string()
                }
                other => format!("%{other:02X}"),
            })
            .collect::<String>()
    };
    let pairs = fields.iter().map(|(name, value)| (plain(name.as_ref()), plain(value.as_ref())));
    pairs.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}
