//! The heading of a document or table: the event, the category, the group and the round.

use std::collections::BTreeMap;

use crate::locale::words;
use crate::locale::{Lang, Localize, message};
use arbitro_event::{Affiliation, GroupCode};

/// The heading of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The event's name: `15.º Campeonato Nacional de Jogos Matemáticos`.
    pub event: String,
    /// The place and date, in words: `Maia, 29 de março de 2019`.
    pub occasion: String,
    /// The category in words: `Rastros · 2.º ciclo`; empty for the whole event.
    pub category: String,
    /// The part of the category.
    pub unit: Unit,
    /// The round that the page is about, or the last round included.
    pub round: Option<RoundOf>,
    /// In a bracket, the stage's name, which replaces the round's; else empty.
    pub stage: String,
    /// The room; empty if the event has no rooms.
    pub room: String,
    /// The short names that the event gives its rooms, for lists.
    pub short_rooms: BTreeMap<String, String>,
    /// Whether players are entered by school or by club, which names their column.
    pub affiliation: Affiliation,
    /// The head of the journal that the results on the page come from; `None` without results.
    pub journal: Option<String>,
    /// How many results of the round are there, and how many tables it has.
    pub results: Option<(usize, usize)>,
    /// The number of the last entry of the journal that the page includes.
    pub record: Option<u64>,
}

/// The part of an event that a page is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    /// The whole event or category.
    #[default]
    Whole,
    /// A group, by its code.
    Group(String),
    /// A final, by its code.
    Final(String),
}

/// A round, and the number of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundOf {
    /// The round, from 1; 0 before the first.
    pub number: u32,
    /// The number of rounds in all.
    pub of: u32,
}

impl Heading {
    /// The same heading in round `number` of `of`.
    #[must_use]
    pub fn at_round(self, number: u32, of: u32) -> Self {
        Self { round: Some(RoundOf { number, of }), ..self }
    }

    /// The same heading without a round.
    #[must_use]
    pub fn without_round(self) -> Self {
        Self { round: None, stage: String::new(), results: None, ..self }
    }

    /// The same heading for the whole event.
    #[must_use]
    pub fn of_event(self) -> Self {
        Self { category: String::new(), unit: Unit::Whole, room: String::new(), ..self }
    }

    /// The subject of the page, from the largest part to the smallest: category, group, round.
    pub fn about(&self, lang: Lang) -> Vec<String> {
        let unit = self.unit.text(lang).unwrap_or_default();
        let mut about =
            vec![self.category.clone(), unit, self.round_words(lang), self.room.clone()];
        about.retain(|part| !part.is_empty());
        about
    }

    /// The round in words; empty if there is none to name.
    pub fn round_words(&self, lang: Lang) -> String {
        if !self.stage.is_empty() {
            return self.stage.clone();
        }
        self.round.map(|round| round.text(lang)).unwrap_or_default()
    }

    /// The results and the record that the page is based on: `resultados 3 de 6 · registo 1534`. Of
    /// two sheets the one with the higher record is the newer.
    pub fn knows(&self, lang: Lang) -> String {
        dotted([self.results_words(lang), self.record_words(lang)])
    }

    /// The number of the last entry that it includes, in words: `registo 1534`.
    pub fn record_words(&self, lang: Lang) -> String {
        let words =
            |record: u64| lang.text(&message!(words::PRINT_RECORD, record = record.to_string()));
        self.record.map(words).unwrap_or_default()
    }

    /// The results of the round in words: `resultados 3 de 6`; empty without a round.
    pub fn results_words(&self, lang: Lang) -> String {
        let words =
            |(results, of): (usize, usize)| lang.text(&message!(words::PRINT_RESULTS, results, of));
        self.results.map(words).unwrap_or_default()
    }

    /// The line with the journal's head, which proves the source of a page.
    pub fn seal(&self, lang: Lang) -> Option<String> {
        self.journal.as_ref().map(|head| lang.text(&message!(words::PRINT_JOURNAL, head)))
    }

    /// The category with the room, for pages that show the group and the round elsewhere.
    pub fn category_and_room(&self) -> String {
        dotted([&self.category, &self.room])
    }
}

/// The texts that are not empty, with dots between them: `BA-01 · Escola da Encosta`.
pub(crate) fn dotted(texts: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let mut line = String::new();
    for text in texts {
        let text = text.as_ref();
        if !text.is_empty() {
            line.push_str(if line.is_empty() { "" } else { " · " });
            line.push_str(text);
        }
    }
    line
}

impl From<GroupCode> for Unit {
    fn from(code: GroupCode) -> Self {
        let text = code.to_string();
        if code.is_final() { Self::Final(text) } else { Self::Group(text) }
    }
}

impl Unit {
    /// `Grupo 2.3.6`; `None` for the whole.
    pub fn text(&self, lang: Lang) -> Option<String> {
        let message = match self {
            Unit::Whole => return None,
            Unit::Group(code) => message!(words::PRINT_GROUP, code),
            Unit::Final(code) => message!(words::PRINT_FINAL, code),
        };
        Some(lang.text(&message))
    }

    /// The code; empty for the whole.
    pub fn code(&self) -> &str {
        match self {
            Unit::Whole => "",
            Unit::Group(code) | Unit::Final(code) => code,
        }
    }
}

impl RoundOf {
    /// `Jornada 3 de 4`.
    pub fn text(self, lang: Lang) -> String {
        lang.text(&message!(words::PRINT_ROUND, number = self.number, of = self.of))
    }
}
