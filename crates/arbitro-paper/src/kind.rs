//! The properties of a kind of document, known before any is created.

use super::printed_on::PrintedOn;
use super::{Document, DocumentError, Request, Source};
use crate::locale::{Lang, Localize, WORDS};
use arbitro_event::{Affiliation, PaperSize, public};

/// A kind of document.
#[derive(Debug)]
pub struct DocumentKind {
    /// When in the day it is needed.
    pub moment: PaperMoment,
    /// Its stable id: `by-name`.
    pub id: &'static str,
    /// Its Portuguese names; the first one is shown.
    pub names: &'static [&'static str],
    /// The parts of an event that it can be requested for.
    pub takes: Takes,
    /// The names of players that are on it.
    pub names_shown: NamesShown,
    /// Whether it is made for staff only.
    pub staff_only: bool,
    /// Whether it is a list, which organisers go on with in a spreadsheet.
    pub is_list: bool,
    /// Whether it can be ordered by school.
    pub by_school: bool,
    /// Whether it shows kept scoresheets: [`Request::scoresheets`].
    pub needs_scoresheets: bool,
    /// Whether it is signed with the event's key: [`Request::key`].
    pub needs_key: bool,
    /// Whether it can be printed blank, to be filled in by hand:
    /// [`PrintOptions::blank`](super::PrintOptions).
    pub comes_blank: bool,
    /// Whether it hangs in the hall, and what in it can become out of date.
    pub hangs: Option<Hanging>,
    /// Gathers it from the event.
    gather: Gather,
}

/// When in the day documents are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperMoment {
    /// Before the first round.
    Before,
    /// In the rounds of the groups.
    Round,
    /// In the finals.
    Finals,
    /// At the prizes, and after them.
    End,
}

/// The names of players on a document, by where it is read. Adapted sets are another matter: only
/// staff see them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamesShown {
    /// No player's name.
    None,
    /// Whole names. It hangs or lies in the hall, or is read aloud: unless it is for staff, a hidden
    /// player is a code.
    InTheHall,
    /// Whole names of everybody: it goes to the player, the school or staff.
    ToThePlayer,
}

/// How a document hangs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hanging {
    /// The parts that have a sheet of their own.
    pub each: SheetOf,
    /// The columns of its table that are on paper and can become out of date; all if none are
    /// named. Columns filled in by hand, or later, do not make a sheet wrong.
    pub columns: &'static [&'static str],
    /// The document that shows it more completely: slips of tables with a result are not printed again.
    pub as_in: Option<&'static str>,
}

/// The parts of an event that have a sheet of their own in a document that hangs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetOf {
    /// A group or final.
    Group,
    /// A group or final that plays a bracket.
    Bracket,
    /// A group whose standings decide: for a category whose final is drawn, the final.
    Standing,
    /// A category.
    Category,
    /// A room, or a category if the event names no rooms; the finals there are another sheet.
    Door,
    /// The whole request, in one piece.
    Request,
}

type Gather = fn(&Request<'_>) -> Result<Box<dyn Document>, DocumentError>;

/// The parts of an event that a document can be requested for; every document can be had for the whole event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Groups; a category stands for its groups.
    Groups,
    /// Groups and categories, in a round.
    Rounds,
    /// Categories.
    Categories,
    /// Categories and single players.
    Players,
    /// The whole event only.
    Whole,
}

/// A kind of document that everybody may have and that hangs nowhere; hidden players are codes on it.
pub(super) const fn kind(
    moment: PaperMoment,
    id: &'static str,
    names: &'static [&'static str],
    takes: Takes,
    gather: Gather,
) -> DocumentKind {
    DocumentKind {
        moment,
        id,
        names,
        takes,
        names_shown: NamesShown::InTheHall,
        staff_only: false,
        is_list: false,
        by_school: false,
        needs_scoresheets: false,
        needs_key: false,
        comes_blank: false,
        hangs: None,
        gather,
    }
}

impl DocumentKind {
    pub(super) const fn shows(self, names_shown: NamesShown) -> Self {
        Self { names_shown, ..self }
    }

    pub(super) const fn staff_only(self) -> Self {
        Self { staff_only: true, ..self }
    }

    pub(super) const fn list(self) -> Self {
        Self { is_list: true, ..self }
    }

    pub(super) const fn by_school(self) -> Self {
        Self { by_school: true, ..self }
    }

    pub(super) const fn needs_scoresheets(self) -> Self {
        Self { needs_scoresheets: true, ..self }
    }

    pub(super) const fn needs_key(self) -> Self {
        Self { needs_key: true, ..self }
    }

    pub(super) const fn comes_blank(self) -> Self {
        Self { comes_blank: true, ..self }
    }

    pub(super) const fn hangs(self, each: SheetOf, columns: &'static [&'static str]) -> Self {
        Self { hangs: Some(Hanging { each, columns, as_in: None }), ..self }
    }

    pub(super) const fn hangs_as_in(
        self,
        each: SheetOf,
        columns: &'static [&'static str],
        document: &'static str,
    ) -> Self {
        Self { hangs: Some(Hanging { each, columns, as_in: Some(document) }), ..self }
    }

    /// Whether it shows brackets, which may be printed on A3.
    pub fn is_bracket(&self) -> bool {
        self.hangs.is_some_and(|hanging| hanging.each == SheetOf::Bracket)
    }

    /// Whether it can be requested for a round; the others have no rounds, or show all.
    pub fn has_rounds(&self) -> bool {
        self.takes == Takes::Rounds
    }

    /// Checks that a round may be requested, before anything is made.
    ///
    /// # Errors
    /// A round was requested, and the document has none.
    pub fn allows_round(&self, round: Option<u32>) -> Result<(), DocumentError> {
        match round {
            Some(_) if !self.has_rounds() => Err(DocumentError::NoRounds { document: self.id }),
            _ => Ok(()),
        }
    }

    /// Checks that it may be blank, and that a blank one has no round.
    fn allows_blank(&self, request: &Request<'_>) -> Result<(), DocumentError> {
        match request.round {
            _ if !self.comes_blank => Err(DocumentError::NeverBlank { document: self.id }),
            Some(_) => Err(DocumentError::BlankRound { document: self.id }),
            None => Ok(()),
        }
    }

    /// Its title on paper.
    pub fn title(&self, lang: Lang) -> String {
        lang.word(&format!("print-title-{}", self.id))
    }

    /// The title in an event of clubs, or of one school.
    pub fn title_in(&self, affiliation: Affiliation, lang: Lang) -> String {
        lang.word(&affiliation.key(&format!("print-title-{}", self.id), &WORDS))
    }

    /// The name to request it by.
    pub fn name(&self, lang: Lang) -> &'static str {
        self.names_in(lang).next().unwrap_or(self.id)
    }

    /// Every name in a language, the one shown first.
    pub fn names_in(&self, lang: Lang) -> impl Iterator<Item = &'static str> {
        let names = match lang {
            Lang::Pt => self.names,
            Lang::En => std::slice::from_ref(&self.id),
        };
        names.iter().copied()
    }

    /// Every name it is found by.
    pub fn every_name(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.id).chain(self.names.iter().copied())
    }

    /// The document for the present state of the event.
    ///
    /// # Errors
    /// The event does not allow it, it is for staff only, it has no rounds and one was requested, or it would
    /// be empty.
    pub fn gather(&self, request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
        if self.staff_only && !request.source.staff {
            return Err(DocumentError::StaffOnly);
        }
        self.allows_round(request.round)?;
        if request.stock.size == PaperSize::A3 && !self.is_bracket() {
            return Err(DocumentError::TooLarge { document: self.id });
        }
        if request.options.blank {
            self.allows_blank(request)?;
        }
        let document = match self.names_shown {
            NamesShown::InTheHall if !request.source.staff => {
                let state = &*public::without_hidden_names(request.source.state);
                (self.gather)(&Request {
                    source: Source { state, ..request.source },
                    ..request.clone()
                })?
            }
            _ => (self.gather)(request)?,
        };
        let (rehearsal, stock) = (request.source.event.rehearsal, request.stock);
        Ok(Box::new(PrintedOn { document, rehearsal, stock }))
    }
}
