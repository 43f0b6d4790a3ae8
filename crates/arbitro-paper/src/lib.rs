//! The documents of an event: for each a module with its value, how it is gathered from the event, its table
//! and its page.
//!
//! A document is a plain value: names, schools, numbers. [`registry`] finds every document by its
//! name and gathers it for a [`Request`]; code that prints (the command line, the browser) uses the
//! registry and names no document itself. Every [`Document`] can be shown as tables, which the
//! terminal, CSV, Excel and JSON share; on paper it has a page of its own where that is easier to
//! read than a table. [`exporters`] are the formats of documents; how tables and pages are written
//! is up to [`crate::output`], one floor below, which depends on no document.
//!
//! One thing is withheld here, in a single place: a pupil's adapted set ([`Person::adapted`]) appears only in
//! a document whose `staff` switch is on.
//!
//! ```
//! use arbitro_paper::{Document, Person, StandingsLine, Standings};
//! use arbitro_paper::locale::Lang;
//! use arbitro_paper::output::heading::Heading;
//! use arbitro_paper::output::terminal::{self, TerminalStyle};
//!
//! let ana = Person::new("101.2.3", "Ana Maré", "Escola do Largo");
//! let standings = Standings {
//!     heading: Heading { event: "Torneio de exemplo".to_owned(), ..Heading::default() },
//!     tiebreaks: vec!["BH".to_owned()],
//!     places: vec![StandingsLine {
//!         rank: 1,
//!         person: ana,
//!         points: 4.0,
//!         tiebreaks: vec![Some(10.5)],
//!         ..StandingsLine::default()
//!     }],
//!     ..Standings::default()
//! };
//! let text = terminal::show(&standings.tables(Lang::Pt), &TerminalStyle::lines(80), Lang::Pt);
//! assert!(text.contains("Ana Maré") && text.contains("10,5"));
//! assert!(standings.pdf(Lang::Pt).unwrap().bytes.starts_with(b"%PDF"));
//! ```

mod adapted;
mod annotated_game;
mod badges;
mod blank_slips;
mod board_prizes;
mod boards;
mod bracket;
mod bulletin;
mod by_name;
mod by_school;
mod calendar;
pub mod certificates;
mod circuit;
mod crosstable;
pub mod day;
mod diagram;
mod door_signs;
mod doors;
mod entries;
mod error;
mod exchange;
pub mod exporters;
mod finalists;
mod game;
mod game_rules;
mod group_list;
mod group_sheets;
mod group_winners;
pub mod hung;
mod incident;
mod key_cards;
mod kind;
mod labels;
pub mod locale;
mod name_tents;
pub mod output;
mod pairings;
mod participants;
mod person;
mod poster;
mod prelude;
mod presence;
mod printed_on;
mod prizes;
mod problem_sheet;
mod registration;
pub mod registry;
mod request;
mod roll_call;
mod round_slips;
mod rules_cards;
mod school_ranking;
mod scoresheets;
pub mod sent_entries;
mod settings;
mod sheet_table;
mod slips;
mod source;
mod sources;
mod speaker;
mod standings;
mod still_playing;
mod table_signs;
pub mod tie_break_words;
mod typefaces;

use crate::locale::words;
pub use adapted::{AdaptedSet, AdaptedSets};
pub use annotated_game::AnnotatedGame;
pub use badges::{Badge, Badges};
pub use blank_slips::{BlankSlip, BlankSlips};
pub use board_prizes::{BoardPlace, BoardPrizes};
pub use boards::MatchBoard;
pub use bracket::{BracketLine, BracketSeat, BracketSheet};
pub use bulletin::{Bulletin, Chapter};
pub use by_name::{ByName, Seating};
pub use by_school::{Pupil, SchoolList, SchoolLists};
pub use calendar::{Calendar, CalendarRound};
pub use certificates::{Certificate, Certificates};
pub use circuit::{
    CircuitCell, CircuitDoubt, CircuitEvents, CircuitLine, CircuitRanking, CircuitTournament,
};
pub use crosstable::{Crosstable, Ending, Entrant, Meeting};
pub use diagram::Diagram;
pub use door_signs::{DoorPart, DoorSign};
pub use entries::{entries_in_capitals, unprintable_entries, unprintable_event};
pub use error::{DocumentError, Nothing};
pub use finalists::{FinalistLine, Finalists};
pub use game::{PrintedGame, PrintedGames, caption};
pub use group_sheets::{GroupLine, GroupSheet, GroupSheets};
pub use group_winners::{CategoryWinners, GroupWinners, WonGroup};
pub use incident::Incident;
pub use key_cards::{KeyCard, KeyCards};
pub use kind::{DocumentKind, Hanging, NamesShown, PaperMoment, SheetOf, Takes};
pub use labels::{Labels, SchoolEntry};
pub use name_tents::{NameTent, NameTents};
pub use pairings::{Absentee, GroupPairings, NotPlaying, PairedTable, Pairings};
pub use participants::{Participant, Participants};
pub use person::Person;
pub use poster::{Poster, wifi_code};
pub use presence::Presence;
pub use prizes::{Podium, Prizes};
pub use problem_sheet::ProblemSheet;
pub use request::{PrintOptions, Request, Scope, ScopePart};
pub use roll_call::{RollCall, RollCallLine, RollCalls};
pub use round_slips::RoundSlips;
pub use rules_cards::{RulesCard, RulesCards};
pub use school_ranking::{SchoolLine, SchoolPlayer, SchoolRanking};
pub use scoresheets::{BlankScoresheet, ScoresheetSample};
pub use settings::Settings;
pub use sheet_table::{SheetLine, SheetTable};
pub use slips::{
    GroupSlips, NoForm, PlacedBox, PlacedSlip, Slip, SlipBox, SlipForm, SlipKind, SlipLayout,
    SlipToken, Slips, event_mark, pair_of, place as table_place,
};
pub use source::{Source, capital, points, value};
pub use sources::sources;
pub use speaker::Speaker;
pub use standings::{Standings, StandingsLine};
pub use still_playing::{OpenTable, StillPlaying};
pub use table_signs::{TableSign, TableSigns};
pub use typefaces::{TypefaceFault, typefaces};

use crate::locale::{Lang, Localize, Message};
use crate::output::pdf::{File, PrintError, Printed, list_page};
use crate::output::table::Table;

/// Something that can be printed.
pub trait Document {
    /// The document as tables.
    fn tables(&self, lang: Lang) -> Vec<Table>;

    /// Adds the document's pages to a file.
    fn draw(&self, file: &mut File, lang: Lang);

    /// The title of a file with it.
    fn title(&self, lang: Lang) -> String {
        list_page::file_title(&self.tables(lang), lang)
    }

    /// The author of the file: the event's name.
    fn author(&self, lang: Lang) -> String {
        let tables = self.tables(lang);
        tables.into_iter().next().map(|table| table.heading.event).unwrap_or_default()
    }

    /// Remarks for the person who prints it, which are not on it.
    fn remarks(&self) -> Vec<Message> {
        Vec::new()
    }

    /// The positions of everything on its pages, if it is filled in to be read by a program.
    fn map(&self) -> Option<Vec<PlacedSlip>> {
        None
    }

    /// Its parts as documents of their own, each with a file name; empty if it has no parts.
    fn parts(&self) -> Vec<(String, Box<dyn Document + '_>)> {
        Vec::new()
    }

    /// Whether other programs read its tables: then nothing is written above their headings.
    fn is_for_programs(&self) -> bool {
        false
    }

    /// The document as a PDF file.
    ///
    /// # Errors
    /// Nothing was drawn, or what was drawn makes no file.
    fn pdf(&self, lang: Lang) -> Result<Printed, PrintError> {
        let mut file = File::new(self.title(lang), lang).author(self.author(lang));
        self.draw(&mut file, lang);
        file.finish()
    }
}

/// Several documents of a kind, one after the other.
impl<D: Document> Document for Vec<D> {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.iter().flat_map(|document| document.tables(lang)).collect()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        for document in self {
            document.draw(file, lang);
        }
    }

    fn remarks(&self) -> Vec<Message> {
        self.iter().flat_map(Document::remarks).collect()
    }
}

/// The warnings at the top of a page.
fn marks(provisional: bool, staff: bool, lang: Lang) -> Vec<String> {
    let mut marks = Vec::new();
    if provisional {
        marks.push(lang.word(words::PRINT_MARK_PROVISIONAL));
    }
    if staff {
        marks.push(lang.word(words::PRINT_MARK_STAFF));
    }
    marks
}
