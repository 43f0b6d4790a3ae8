//! `event.toml`: what the organiser decides before the day.
//!
//! The file is parsed with the position of every key and value, so that all its faults are reported
//! at once, each with line and column. The settings that decide how the event is played are in
//! [`Rules`]; the journal keeps a copy of them, and a later change of the file is an operation like
//! any other.
//!
//! ```
//! use arbitro_event::Event;
//!
//! let event = Event::read(
//!     "name = 'Torneio'\ncycles = ['1.º ciclo']\ngames = [{ id = 'nex', name = 'Nex' }]\n",
//! )
//! .unwrap();
//! assert_eq!(event.rules.categories.len(), 1);
//!
//! let faults = Event::read("nome = 'Torneio'").unwrap_err();
//! assert_eq!((faults[0].line, faults[0].column), (1, 1));
//! ```

mod affiliation;
mod answers;
mod circuit;
mod edit;
mod hall;
pub(crate) mod in_points;
mod lists;
mod node;
mod paper;
mod plain;
mod preset;
mod read;
mod setting;
mod settings;
mod teams;
#[cfg(test)]
mod tests;
mod write;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

pub use affiliation::Affiliation;
pub use answers::{game_name, read_days, typed};
pub use hall::{HallLimits, HallSetup, PublicNames};
pub use node::{EventFault, nearest};
pub use paper::PaperSize;
pub use preset::{Particulars, Preset};
pub use setting::{
    CATEGORY_CELLS, MOST_FONTS, SETTINGS, Setting, SettingKind, SettingReach, SettingScope,
    SettingTopic,
};
pub use settings::{SettingRows, SettingsFile};

use super::model::format::{Acceleration, CategoryFormat, CategorySystem, Confirm, sparse};
use super::model::rules::{CategoryRules, GameSpec, PointsRule, RoomRules, Rules};
use super::model::system::BracketTerms;
use crate::locale::Lang;
use crate::locale::portuguese::PortugueseArticle;
use crate::prizes::PrizeRule;
use crate::school_ranking::SchoolsRule;
use crate::{Refusal, State};

/// The content of `event.toml`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Event {
    /// The event's name.
    pub name: String,
    /// The edition's number, from 1.
    pub edition: Option<u32>,
    /// Where it is held.
    pub place: Option<String>,
    /// The days it is held on.
    pub dates: Vec<NaiveDate>,
    /// The language of printed documents.
    pub language: Option<Lang>,
    /// Whether it is a rehearsal, which every page and paper states.
    pub rehearsal: bool,
    /// The paper that documents are printed on.
    pub paper: PaperSize,
    /// The event's own school, if only its pupils play: codes then begin with the pupil's own
    /// number.
    pub school: Option<HostSchool>,
    /// How players are entered if the event has no school of its own: see [`Event::affiliation`].
    #[serde(rename = "affiliation")]
    pub entered_by: Affiliation,
    /// Whether the classes of pupils are read from lists and kept for staff.
    pub classes: bool,
    /// Where the journal is kept, if not in the event's folder.
    pub store: Option<String>,
    /// The font files for letters missing from the program's typefaces, relative to the event's
    /// folder.
    pub fonts: Vec<String>,
    /// The settings of the certificates.
    pub certificate: CertificateSetup,
    /// The settings of the hall's pages and posters.
    pub hall: HallSetup,
    /// The prizes that are promised beside the first places, in the order of the ceremony.
    pub prizes: Vec<PrizeRule>,
    /// How schools are ranked, if they are.
    pub schools: Option<SchoolsRule>,
    /// How it is played.
    #[serde(flatten)]
    pub rules: Rules,
}

sparse! {
    /// The school whose own event it is. Its details may not be known yet.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub struct HostSchool {
        /// Its number, which its entries carry on to the next event.
        pub number: Option<u32> = default,
        /// Its name.
        pub name: Option<String> = default,
    }

    /// The settings of an event's certificates.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct CertificateSetup {
        /// The template's file in the event's folder; `None` for the built-in one.
        pub template: Option<String> = default,
        /// The signatories, from left to right.
        pub signatories: Vec<Signatory> = default,
        /// The address of the pages on which certificates are verified; `None` for the hall's
        /// pages: `certificate_url` in `event.toml`.
        pub url: Option<String> = default,
        /// Whether only players who had an opponent get a certificate: `certificates_without_games`
        /// in `event.toml`.
        pub only_with_games: bool = default,
        /// The Portuguese article before the event's name, if the rule gets it wrong: `article` in
        /// `event.toml`.
        pub article: Option<String> = default,
    }
}

impl CertificateSetup {
    /// The article before the event's name.
    pub fn article(&self) -> Option<PortugueseArticle> {
        PortugueseArticle::read(self.article.as_deref()?)
    }
}

/// A person who signs certificates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Signatory {
    /// The name under the line.
    pub name: String,
    /// The person's office.
    pub role: String,
}

sparse! {
    /// The part of an exported document that describes the event.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct EventPart {
        /// The name.
        pub name: String,
        /// The edition's number.
        pub edition: Option<u32>,
        /// The place.
        pub place: Option<String> = default,
        /// The dates.
        pub dates: Vec<NaiveDate> = default,
        /// The language of printed documents.
        pub language: Option<String> = default,
        /// Whether it is a rehearsal.
        pub rehearsal: bool = default,
        /// The paper that documents are printed on.
        pub paper: PaperSize = default,
        /// The school, if only its pupils play.
        pub school: Option<HostSchool> = default,
        /// How players are entered.
        pub affiliation: Affiliation = default,
        /// Whether the classes of pupils are kept.
        pub classes: bool = default,
        /// The settings of the certificates.
        pub certificate: CertificateSetup = default,
        /// The prizes that are promised beside the first places.
        pub prizes: Vec<PrizeRule> = default,
        /// How schools are ranked.
        pub schools: Option<SchoolsRule> = default,
        /// How it is played.
        #[serde(with = "in_points")]
        pub rules: Rules,
        /// The formats chosen at the draw for categories that leave the format to the number of
        /// players.
        #[serde(with = "in_points")]
        pub chosen: Vec<CategoryRules> = default,
    }
}

impl EventPart {
    /// The description of an event with the rules in force.
    pub(crate) fn of(event: &Event, rules: &Rules) -> Self {
        Self {
            name: event.name.clone(),
            edition: event.edition,
            place: event.place.clone(),
            dates: event.dates.clone(),
            language: event.language.map(|lang| lang.code().to_owned()),
            rehearsal: event.rehearsal,
            paper: event.paper,
            school: event.school.clone(),
            affiliation: event.entered_by,
            classes: event.classes,
            certificate: event.certificate.clone(),
            prizes: event.prizes.clone(),
            schools: event.schools.clone(),
            rules: rules.clone(),
            chosen: Vec::new(),
        }
    }
}

impl Event {
    /// The address where certificates are verified, without a trailing slash; `None` if there is
    /// none.
    pub fn certificate_address(&self) -> Option<&str> {
        let url = self.certificate.url.as_deref().or(self.hall.url.as_deref());
        url.map(|url| url.trim_end_matches('/'))
    }

    /// Reads `event.toml`.
    ///
    /// # Errors
    /// Every fault, in the order of the file.
    pub fn read(text: &str) -> Result<Self, Vec<EventFault>> {
        read::event(text)
    }

    /// The faults of `event.toml` after the draw of a category: players to be kept apart there who
    /// are not entered. Before the draw they may still be entered.
    pub fn strangers(text: &str, state: &State) -> Vec<EventFault> {
        read::faults_of_sets(text, |player| {
            let category = player.category();
            let drawn = state.groups_of(category).next().is_some();
            let stranger = drawn && state.find(player).is_err();
            let message = || Refusal::ForbiddenStranger { player: player.clone(), category };
            stranger.then(|| message().message())
        })
    }
}
