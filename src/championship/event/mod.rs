//! `event.toml`: what the organiser decides before the day.
//!
//! The file is read with the place of every key and value, so that whatever is wrong with it is said
//! with line and column, all of it at once. What decides how the event is played is in [`Rules`];
//! the journal keeps a copy of those, and a later change of the file is an operation like any other.
//!
//! ```
//! use arbitro::championship::Event;
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
mod asked;
mod categories;
mod edit;
mod format;
mod games;
mod hall;
mod plain;
mod preset;
mod read;
#[cfg(test)]
mod reference;
mod section;
mod settings;
mod tie_breaks;
mod write;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

pub use affiliation::Affiliation;
pub use asked::{game_name, read_days, typed};
pub use hall::{HallLimits, HallSetup, PublicNames};
pub use preset::{Particulars, Preset};
pub use section::EventFault;
pub use settings::{
    NOT_IN_FORMS, SETTINGS, Setting, SettingKind, SettingReach, SettingRows, SettingTopic,
    SettingsFile,
};

use super::model::format::{
    Acceleration, CategoryFormat, CategorySystem, Confirm, GroupSizeIs, InitialOrder, SameSchool,
};
use super::model::rules::{
    BuchholzBye, CategoryRules, FinalDraw, GameSpec, PointsRule, RoomPart, RoomRules, Rules,
    SmallGroups,
};
use super::model::system::BracketTerms;
use crate::championship::{Refusal, State};
use crate::locale::Lang;
use crate::locale::portuguese::PortugueseArticle;

/// How many font files an event names at most.
pub const MOST_FONTS: usize = 8;

/// What `event.toml` says.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// The event's name.
    pub name: String,
    /// Which edition it is, from 1.
    pub edition: Option<u32>,
    /// Where it is held.
    pub place: Option<String>,
    /// The days it is held on.
    pub dates: Vec<NaiveDate>,
    /// The language of what is printed.
    pub language: Option<Lang>,
    /// Whether it is a rehearsal: every page and paper says so.
    pub rehearsal: bool,
    /// The one school whose pupils play, where it is one school's event: codes then begin with the pupil's own number.
    pub school: Option<OwnSchool>,
    /// What players are entered by, where it is not one school's event: [`Event::affiliation`].
    pub entered_by: Affiliation,
    /// Whether the classes of pupils are read from lists and kept for staff.
    pub classes: bool,
    /// Where the journal is, if not in the event's folder.
    pub store: Option<String>,
    /// The font files for letters that the typefaces of the program lack, from the event's folder.
    pub fonts: Vec<String>,
    /// What the certificates need.
    pub certificate: CertificateSetup,
    /// What the pages and posters of the hall say.
    pub hall: HallSetup,
    /// How it is played.
    pub rules: Rules,
}

/// The school whose own event it is. What is not known yet is not said; that it is one school's event is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnSchool {
    /// Its number, which its entries carry to the next event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// What the certificates of an event need.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CertificateSetup {
    /// The template's file, looked for in the event's folder; none for the one of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
    /// Who signs, from left to right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signatories: Vec<Signatory>,
    /// Where the pages are on which certificates are checked; none for those of the hall: `certificate_url` in
    /// `event.toml`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The Portuguese article of the event's name, where the rule fails: `article` in `event.toml`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
}

impl CertificateSetup {
    /// Whether the event leaves everything to the house.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The article that is said of the event's name.
    pub fn article(&self) -> Option<PortugueseArticle> {
        PortugueseArticle::read(self.article.as_deref()?)
    }
}

/// Who signs a certificate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Signatory {
    /// The name under the line.
    pub name: String,
    /// What they are.
    pub role: String,
}

/// What of an event is in its exported document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EventPart {
    /// The name.
    pub name: String,
    /// Which edition it is.
    pub edition: Option<u32>,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// When.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dates: Vec<NaiveDate>,
    /// The language of what is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Whether it is a rehearsal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rehearsal: bool,
    /// The one school whose pupils play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school: Option<OwnSchool>,
    /// What players are entered by.
    #[serde(default, skip_serializing_if = "Affiliation::is_usual")]
    pub affiliation: Affiliation,
    /// Whether the classes of pupils are kept.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub classes: bool,
    /// What the certificates need.
    #[serde(default, skip_serializing_if = "CertificateSetup::is_empty")]
    pub certificate: CertificateSetup,
    /// How it is played.
    pub rules: Rules,
    /// How the categories play that leave it to the number of their players and are drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<CategoryRules>,
}

impl EventPart {
    /// The rules with what the draws chose.
    pub(in crate::championship) fn rules_in_force(&self) -> Rules {
        self.rules.with_chosen(&self.chosen)
    }

    /// What an event's file says of it, with the rules in force.
    pub(in crate::championship) fn of(event: &Event, rules: &Rules) -> Self {
        Self {
            name: event.name.clone(),
            edition: event.edition,
            place: event.place.clone(),
            dates: event.dates.clone(),
            language: event.language.map(|lang| lang.code().to_owned()),
            rehearsal: event.rehearsal,
            school: event.school.clone(),
            affiliation: event.entered_by,
            classes: event.classes,
            certificate: event.certificate.clone(),
            rules: rules.clone(),
            chosen: Vec::new(),
        }
    }
}

impl Event {
    /// Where the certificates say that they are checked, without a stroke at the end; none where nothing says.
    pub fn certificate_address(&self) -> Option<&str> {
        let url = self.certificate.url.as_deref().or(self.hall.url.as_deref());
        url.map(|url| url.trim_end_matches('/'))
    }

    /// Reads `event.toml`.
    ///
    /// # Errors
    /// Everything that is wrong with it, in the order of the file.
    pub fn read(text: &str) -> Result<Self, Vec<EventFault>> {
        read::event(text)
    }

    /// What is wrong with `event.toml` once a category is drawn: players who are to be kept apart there, and who
    /// are nobody. Before the draw they may still be entered.
    pub fn strangers(text: &str, state: &State) -> Vec<EventFault> {
        read::kept_apart(text, |player| {
            let category = player.category();
            let drawn = state.groups_of(category).next().is_some();
            let stranger = drawn && state.find(player).is_err();
            let message = || Refusal::ForbiddenStranger { player: player.clone(), category };
            stranger.then(|| message().message())
        })
    }
}
