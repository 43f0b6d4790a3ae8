//! The championship: event, categories, groups, players; operations and the state folded from them;
//! the draw of groups, rounds and finals.
//!
//! Everything that happens in an event is an [`Operation`]. An operation is checked against the
//! [`State`] (what is not possible there is a [`Refusal`] and changes nothing), written to the
//! journal, and then part of the history for good: `undo` is an operation too. The state is nothing
//! but the fold of the operations, so that any desk that reads the journal has the same one.
//!
//! ```
//! use arbitro_event::{GroupCode, PlayerCode};
//!
//! let player: PlayerCode = "275.2.3b".parse().unwrap();
//! let group: GroupCode = "2.3.6".parse().unwrap();
//! assert_eq!(player.category(), group.category());
//! assert_eq!(player.school(), "275");
//! ```

pub mod acts;
pub mod address;
pub mod calendar;
pub mod chain;
pub mod circuit;
pub mod conduct;
pub mod consequences;
pub mod desk_line;
pub mod draw;
pub mod due;
pub mod entries;
mod event;
pub mod event_files;
pub mod explain;
pub mod export;
pub mod files;
pub mod final_draw;
pub mod finalists;
pub mod find;
pub mod forget;
mod hint;
pub mod import;
pub mod invented_players;
mod journal;
pub mod late_places;
pub mod locale;
pub mod log_search;
pub mod manual_pairing;
mod model;
pub mod names;
mod newcomer;
mod open;
pub mod operation;
pub mod pairing;
pub mod prizes;
pub mod public;
pub mod public_search;
pub mod ranking;
mod remedy;
pub mod report_import;
pub mod results_import;
pub mod running_round;
pub mod school_ranking;
pub mod seating;
pub mod simulate;
#[doc(hidden)]
pub mod simulation;
pub mod store;
pub mod table_scoresheet;
pub mod trf_export;

pub use event::{
    Affiliation, CATEGORY_CELLS, CertificateSetup, Event, EventFault, HallLimits, HallSetup,
    HostSchool, MOST_FONTS, PaperSize, Particulars, Preset, PublicNames, SETTINGS, Setting,
    SettingKind, SettingReach, SettingRows, SettingScope, SettingTopic, SettingsFile, Signatory,
    game_name, nearest, read_days, typed,
};
pub use journal::{
    Batch, Change, Clash, EarlierState, HistoryOutcome, InCopy, InvalidBatch, InvalidRequestId,
    Journal, JournalError, Logged, MergeError, Merged, RecordedRequest, Replay, ReplayFault,
    RequestId, SavedState, SharedNumber, Signature, UndoRequest, summary_of,
};
pub use model::bracket_ahead::BracketAhead;
pub use model::code::{CategoryCode, CodeFault, GroupCode, GroupScope, PlayerCode, Stage};
pub use model::exception::Exception;
pub use model::format::{
    Acceleration, CategoryFormat, CategorySystem, Confirm, GroupSizeIs, InitialOrder, MatchPoints,
    SameSchool, Sides,
};
pub use model::group::{
    Decision, DrawnLots, Encounter, EncounterKind, Group, HallTables, Member, Round,
};
pub use model::match_games::{MatchPart, in_halves};
pub use model::player::{Audience, EntryRow, Player, PlayerId, PlayerStatus, Registration, Sex};
pub use model::refusal::{FreePlace, Refusal, RenamedPlayer, SharedPlace};
pub use model::rules::{
    BuchholzBye, CategoryRules, FinalDraw, GameSpec, PointsRule, RoomRules, Rules, SmallGroups,
};
pub use model::score::{InvalidScore, RequestedBye, Score};
pub use model::signed::Signed;
pub use model::source::{EntriesSource, JournalPosition, ReceivedSource, SourceEntry};
pub use model::state::State;
pub use model::system::{BracketTerms, System};
pub use model::team::{
    BoardRules, LevelBy, LineUp, LineUpOrder, SidePreferences, TeamMatchPoints, TeamRole, TeamRules,
};
pub use model::terms::{Accelerated, ReportTerms, RoundsApart};
pub use model::took_part::TookPart;
pub use model::typed_result::{ResultText, TypedResult, board_results};
pub use newcomer::{NewPlayer, Newcomer, Numbering};
pub use open::{EventFolder, OpenError, OpenEvent};
pub use operation::{Operation, Subject};
pub use remedy::{Hint, Remedy};
