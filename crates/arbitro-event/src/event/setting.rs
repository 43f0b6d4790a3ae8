//! Every setting of `event.toml`, declared once.
//!
//! From a declaration come the reader and the writer of the file, the form, the reference
//! (`docs/event-keys.md`), the differences reported on a change, and where the regulation prints a line about
//! it. A setting is found in the model by the name that serde gives its field; its words are found in the
//! catalogues by its key.

use serde_json::Value as Json;

use super::{CategorySystem, Rules};
use crate::locale::worded;
use crate::{CategoryCode, State};

use SettingKind as Kind;
use SettingReach as Reach;
use SettingScope as Scope;
use SettingTopic as Topic;

/// A setting of `event.toml`.
#[derive(Debug)]
pub struct Setting {
    /// Its key, after that of its table: `hall.url`.
    pub key: &'static str,
    /// Its place in the model, by serde's names.
    pub(super) model: &'static str,
    /// The form it belongs to.
    pub topic: SettingTopic,
    /// The kind of its value.
    pub kind: SettingKind,
    /// The reach of a change.
    pub reach: SettingReach,
    /// Its default in TOML; empty if it has none, or if it is the first of a few words.
    pub(super) default: &'static str,
    /// Whether one category may have another value.
    pub of_category: bool,
    /// Where it does something.
    pub scope: SettingScope,
}

worded! { word:
    /// The topic of a setting.
    pub enum SettingTopic {
        /// The event itself: its name, its days.
        Event = "event",
        /// Games, cycles and categories.
        Games = "games",
        /// Groups, rounds and finals.
        Rounds = "rounds",
        /// Points and tie-breaks.
        Points = "points",
        /// Rooms and their tables.
        Rooms = "rooms",
        /// Certificates.
        Certificates = "certificates",
        /// The public's view, and the server's limits.
        Public = "public",
        /// Options mainly for clubs and leagues.
        Clubs = "clubs",
        /// No form: it is changed elsewhere, or in the file.
        Other = "other",
    }
}

impl SettingTopic {
    /// Every topic that has a form, in the order of the forms.
    pub fn in_forms() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|topic| *topic != Self::Other)
    }
}

/// The kind of a setting's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// An optional line of text.
    Text,
    /// A required line of text.
    RequiredText,
    /// A line of text whose key stays in the file when it is empty.
    BlankText,
    /// Days, one per row.
    Days,
    /// A whole number.
    Number {
        /// The minimum.
        least: u64,
        /// The maximum.
        most: u64,
    },
    /// Points, with at most one decimal.
    Points,
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// Yes or no: `true` or `false`.
    Truth,
    /// Texts in order, one per row.
    Lines {
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// Codes of tie-breaks in order, one per row.
    TieBreaks,
    /// An edition's rules for scoresheets, or switches of games.
    Switches,
    /// Games in order: id, own name, `true` if it can be drawn.
    Games,
    /// One row for each possible category: code, `true` if it is played, and its own settings.
    Categories,
    /// Rooms in order: name, number of the first table, what is played there, short name.
    Rooms,
    /// Signatories in order: name and office.
    Signatories,
    /// A template's file.
    Template,
    /// Sets of players who are not to meet; no form has them.
    Apart,
    /// Prizes; no form has them.
    Prizes,
    /// How schools are ranked; no form has it.
    Schools,
    /// The boards of a match of teams: how many, or the game of each; no form has it.
    Boards,
}

impl SettingKind {
    /// Whether its value has several rows, or several cells in a row.
    pub fn is_list(self) -> bool {
        matches!(
            self,
            Self::Days
                | Self::Lines { .. }
                | Self::TieBreaks
                | Self::Games
                | Self::Categories
                | Self::Rooms
                | Self::Signatories
                | Self::Apart
                | Self::Prizes
                | Self::Boards
        )
    }
}

/// The categories in which a setting does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingScope {
    /// All.
    Every,
    /// Those that may have several groups, and then a final.
    Groups,
    /// Those of them whose final may be a Swiss.
    SwissFinal,
    /// Those whose groups play a Swiss of a set number of rounds.
    Swiss,
    /// Those in which rounds may be paired by points.
    Pairings,
    /// Those in which everybody may meet everybody.
    RoundRobin,
    /// Double round robins.
    DoubleRoundRobin,
    /// Those with a bracket of single elimination.
    PlainBracket,
    /// Those whose game can be drawn.
    Draws,
    /// Those in which teams play.
    Teams,
    /// Those in which players meet, not teams.
    Players,
    /// Those in which rounds of players, not of teams, may be paired by points.
    PairingsOfPlayers,
}

impl SettingScope {
    /// Whether it includes a category.
    pub fn includes(self, rules: &Rules, code: CategoryCode) -> bool {
        let Some(category) = rules.category(code) else { return false };
        let format = category.format;
        let by_number = format.system == CategorySystem::ByNumber;
        match self {
            Self::Every => true,
            Self::Groups => !by_number && !format.is_knock_out() && category.group_size < ONE_GROUP,
            Self::SwissFinal => {
                Self::Groups.includes(rules, code)
                    && format.final_system().is_none_or(|system| system.is_swiss())
            }
            Self::Swiss => {
                matches!(format.system, CategorySystem::Swiss | CategorySystem::TeamSwiss)
            }
            Self::Pairings => format.pairs_by_points(),
            Self::RoundRobin => by_number || format.round_robin().is_some(),
            Self::DoubleRoundRobin => format.system == CategorySystem::DoubleRoundRobin,
            Self::PlainBracket => format.has_plain_bracket() && !by_number,
            Self::Draws => rules.has_draws(code),
            Self::Teams => format.is_of_teams(),
            Self::Players => !format.is_of_teams(),
            Self::PairingsOfPlayers => format.pairs_by_points() && !format.is_of_teams(),
        }
    }
}

worded! { word:
    /// The reach of a change of a setting.
    pub enum SettingReach {
        /// Pages and papers from now on.
        Pages = "pages",
        /// Certificates printed from now on.
        Certificates = "certificates",
        /// The next list, and players entered from now on.
        Entries = "entries",
        /// Future draws of groups.
        Draws = "draws",
        /// Groups whose rounds are being played.
        Rounds = "rounds",
        /// Finals not yet drawn.
        Finals = "finals",
        /// The rounds of all finals.
        FinalRounds = "final-rounds",
        /// Rounds that are paired from now on.
        Pairings = "pairings",
        /// Standings of every group with results.
        Points = "points",
        /// Standings of groups that are not round robins.
        TieBreaks = "tie-breaks",
        /// Standings of round robins.
        RoundRobinTieBreaks = "round-robin-tie-breaks",
        /// Scoresheets checked from now on.
        Scoresheets = "scoresheets",
        /// Where groups play.
        Rooms = "rooms",
        /// The server's limits, from the next request on.
        Requests = "requests",
    }
}

impl SettingReach {
    /// How many groups or categories it affects now.
    pub fn count(self, state: &State) -> usize {
        let Ok(rules) = state.rules() else { return 0 };
        let drawn = |code| state.groups_of(code).next().is_some();
        let played = || state.groups().filter(|group| !group.played.is_empty());
        match self {
            Self::Draws => rules.categories.iter().filter(|one| !drawn(one.code)).count(),
            Self::Finals => {
                rules.categories.iter().filter(|one| state.final_of(one.code).is_none()).count()
            }
            Self::FinalRounds => state.groups().filter(|group| group.code.is_final()).count(),
            Self::Rounds => state.groups().filter(|group| !group.code.is_final()).count(),
            Self::Rooms => state.groups().count(),
            Self::Points => played().count(),
            Self::TieBreaks => played().filter(|group| !group.is_round_robin()).count(),
            Self::RoundRobinTieBreaks => played().filter(|group| group.is_round_robin()).count(),
            _ => 0,
        }
    }

    /// Whether a change counts for rounds that have been played: there is something to think over.
    pub fn touches_played(self, state: &State) -> bool {
        use SettingReach as R;
        let goes_back = matches!(
            self,
            R::Rounds | R::FinalRounds | R::Points | R::TieBreaks | R::RoundRobinTieBreaks
        );
        goes_back && self.count(state) > 0 && state.groups().any(|group| !group.played.is_empty())
    }
}

impl Setting {
    /// The key in `event.toml` of a place in the model.
    pub(crate) fn key_at(place: &str) -> String {
        let moved = SETTINGS.iter().filter(|setting| setting.model != setting.key).find_map(|it| {
            let rest = place.strip_prefix(it.model)?;
            (rest.is_empty() || rest.starts_with('.')).then(|| it.key.to_owned() + rest)
        });
        moved.unwrap_or_else(|| place.to_owned())
    }

    /// The same with another place in the model than its key.
    const fn in_model(self, model: &'static str) -> Self {
        Self { model, ..self }
    }

    /// The same, but a category may have another value.
    const fn of_category(self, scope: SettingScope) -> Self {
        Self { of_category: true, scope, ..self }
    }

    /// The same, but it does nothing outside the scope.
    const fn only(self, scope: SettingScope) -> Self {
        Self { scope, ..self }
    }

    /// The setting with a key.
    pub fn of(key: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.key == key)
    }

    /// The settings that forms have.
    pub fn in_forms() -> impl Iterator<Item = &'static Setting> + Clone {
        SETTINGS.iter().filter(|setting| setting.topic != SettingTopic::Other)
    }

    /// The settings of a topic.
    pub fn of_topic(topic: SettingTopic) -> impl Iterator<Item = &'static Setting> {
        SETTINGS.iter().filter(move |setting| setting.topic == topic)
    }

    /// Its default in TOML.
    pub(super) fn default(&self) -> Option<String> {
        let first = match self.kind {
            Kind::Choice(words) => words.first().map_or("", |word| *word),
            _ => return Some(self.default.to_owned()).filter(|default| !default.is_empty()),
        };
        Some(format!("\"{first}\"")).filter(|_| !first.is_empty())
    }

    /// Its value in a category: a word or a number, as the file writes it; `None` if it has neither there.
    pub fn value(&self, rules: &Rules, code: CategoryCode) -> Option<String> {
        let model = match self.of_category {
            true => serde_json::to_value(rules.category(code)?),
            false => serde_json::to_value(rules),
        };
        let default = || self.default().map(|default| default.trim_matches('"').to_owned());
        match model.ok()?.pointer(&format!("/{}", self.model.replace('.', "/"))) {
            // A setting that is not written has its default.
            None if self.key == "half_byes" => Some(rules.half_byes(code).to_string()),
            None | Some(Json::Null) => default(),
            Some(Json::String(word)) => Some(word.clone()),
            Some(value @ (Json::Number(_) | Json::Bool(_))) => Some(value.to_string()),
            Some(_) => None,
        }
    }

    /// The settings that a category may have of its own.
    pub fn of_categories() -> impl Iterator<Item = &'static Setting> {
        SETTINGS.iter().filter(|setting| setting.of_category)
    }

    /// The table of the key, and the key within it.
    pub(super) fn path(&self) -> (Option<&'static str>, &'static str) {
        split(self.key)
    }

    /// The key as it is part of the keys of messages: `hall-url`.
    pub fn word(&self) -> String {
        self.key.replace(['.', '_'], "-")
    }
}

/// The name before the point, if there is one, and the name after it.
pub(super) fn split(key: &'static str) -> (Option<&'static str>, &'static str) {
    key.split_once('.').map_or((None, key), |(table, key)| (Some(table), key))
}

const fn setting(
    key: &'static str,
    topic: SettingTopic,
    reach: SettingReach,
    kind: SettingKind,
    default: &'static str,
) -> Setting {
    let scope = Scope::Every;
    Setting { key, model: key, topic, kind, reach, default, of_category: false, scope }
}

const fn text(key: &'static str, topic: SettingTopic, reach: SettingReach) -> Setting {
    setting(key, topic, reach, Kind::Text, "")
}

const fn truth(key: &'static str, topic: SettingTopic, reach: SettingReach) -> Setting {
    setting(key, topic, reach, Kind::Truth, "false")
}

const fn points(key: &'static str, default: &'static str) -> Setting {
    setting(key, Topic::Points, Reach::Points, Kind::Points, default)
}

const fn number(
    key: &'static str,
    topic: SettingTopic,
    reach: SettingReach,
    (least, most): (u64, u64),
    default: &'static str,
) -> Setting {
    setting(key, topic, reach, Kind::Number { least, most }, default)
}

/// One of a few words, of which the first is the default; an empty one means that there is none.
const fn choice(
    key: &'static str,
    topic: SettingTopic,
    reach: SettingReach,
    words: &'static [&'static str],
) -> Setting {
    setting(key, topic, reach, Kind::Choice(words), "")
}

/// Every setting, by topic.
pub static SETTINGS: &[Setting] = &[
    setting("name", Topic::Event, Reach::Pages, Kind::RequiredText, ""),
    number("edition", Topic::Event, Reach::Pages, (1, 9999), ""),
    setting("place", Topic::Event, Reach::Pages, Kind::BlankText, ""),
    setting("dates", Topic::Event, Reach::Pages, Kind::Days, ""),
    choice("language", Topic::Event, Reach::Pages, &["", "pt", "en"]),
    truth("rehearsal", Topic::Event, Reach::Pages),
    choice("paper", Topic::Event, Reach::Pages, &["a4", "letter"]),
    number("school.number", Topic::Event, Reach::Entries, (1, 9_999_999), ""),
    setting("school.name", Topic::Event, Reach::Pages, Kind::BlankText, ""),
    setting(
        "cycles",
        Topic::Games,
        Reach::Pages,
        Kind::Lines { least: 1, most: MOST_NUMBERED },
        "",
    ),
    setting("games", Topic::Games, Reach::Pages, Kind::Games, ""),
    setting("categories", Topic::Games, Reach::Rounds, Kind::Categories, ""),
    number("per_school", Topic::Games, Reach::Entries, (1, 26), "1"),
    truth("classes", Topic::Games, Reach::Entries),
    setting("rules", Topic::Games, Reach::Scoresheets, Kind::Switches, "").in_model("switches"),
    number("group_size", Topic::Rounds, Reach::Draws, (2, 9999), "12").of_category(Scope::Groups),
    choice("group_size_is", Topic::Rounds, Reach::Draws, &["about", "most"])
        .of_category(Scope::Groups),
    number("rounds", Topic::Rounds, Reach::Rounds, (1, 99), "4").of_category(Scope::Swiss),
    number("qualifiers", Topic::Rounds, Reach::Finals, (1, 99), "1").of_category(Scope::Groups),
    number("best_runners_up", Topic::Rounds, Reach::Finals, (0, 99), "0")
        .of_category(Scope::Groups),
    number("final_rounds", Topic::Rounds, Reach::FinalRounds, (1, 99), "5")
        .of_category(Scope::SwissFinal),
    choice("final_draw", Topic::Rounds, Reach::Finals, &["lot", "result"]).only(Scope::Groups),
    choice("small_groups", Topic::Rounds, Reach::Pairings, &["berger", "swiss"])
        .only(Scope::PairingsOfPlayers),
    number("seed", Topic::Rounds, Reach::Draws, (0, i64::MAX as u64), "0"),
    points("points.win", "1"),
    points("points.draw", "").only(Scope::Draws),
    points("points.loss", "0"),
    points("points.bye", ""),
    points("points.forfeit_win", ""),
    points("points.forfeit_loss", "0"),
    setting(
        "tie_breaks",
        Topic::Points,
        Reach::TieBreaks,
        Kind::TieBreaks,
        r#"["BH", "PS", "BH/M1"]"#,
    )
    .only(Scope::Pairings),
    setting(
        "round_robin_tie_breaks",
        Topic::Points,
        Reach::RoundRobinTieBreaks,
        Kind::TieBreaks,
        r#"["DE", "SB", "WIN"]"#,
    )
    .only(Scope::RoundRobin),
    choice("buchholz_bye", Topic::Points, Reach::TieBreaks, &["fide", "half"])
        .only(Scope::Pairings),
    setting("rooms", Topic::Rooms, Reach::Rooms, Kind::Rooms, ""),
    setting(
        "certificate.signatories",
        Topic::Certificates,
        Reach::Certificates,
        Kind::Signatories,
        "",
    ),
    setting("certificate.template", Topic::Certificates, Reach::Certificates, Kind::Template, ""),
    choice("article", Topic::Certificates, Reach::Certificates, &["", "o", "a", "os", "as"])
        .in_model("certificate.article"),
    choice("certificates_without_games", Topic::Certificates, Reach::Certificates, &["yes", "no"])
        .in_model("certificate.only_with_games"),
    text("certificate_url", Topic::Certificates, Reach::Certificates).in_model("certificate.url"),
    choice("public_names", Topic::Public, Reach::Pages, &["short", "full", "code"])
        .in_model("hall.public_names"),
    text("hall.responsible", Topic::Public, Reach::Pages),
    text("hall.kept_until", Topic::Public, Reach::Pages),
    text("hall.url", Topic::Public, Reach::Pages),
    text("hall.wifi_ssid", Topic::Public, Reach::Pages),
    text("hall.wifi_password", Topic::Public, Reach::Pages),
    number("hall.pages_per_minute", Topic::Public, Reach::Requests, LIMIT, "12000"),
    number("hall.keys_per_minute", Topic::Public, Reach::Requests, LIMIT, "30"),
    number("hall.connections_per_address", Topic::Public, Reach::Requests, LIMIT, "512"),
    choice("system", Topic::Clubs, Reach::Draws, SYSTEMS).of_category(Scope::Every),
    choice("final_system", Topic::Clubs, Reach::Finals, FINAL_SYSTEMS).of_category(Scope::Groups),
    number("games_per_match", Topic::Clubs, Reach::Draws, (1, 5), "1").of_category(Scope::Players),
    setting("sides_matter", Topic::Clubs, Reach::Pairings, Kind::Truth, "true")
        .of_category(Scope::Pairings),
    choice("match_points", Topic::Clubs, Reach::Points, &["match", "games"])
        .of_category(Scope::Every),
    truth("third_place", Topic::Clubs, Reach::Draws).of_category(Scope::PlainBracket),
    truth("consolation", Topic::Clubs, Reach::Draws).of_category(Scope::PlainBracket),
    choice("confirm", Topic::Clubs, Reach::Pages, &["desk", "table"]).of_category(Scope::Every),
    truth("self_report", Topic::Clubs, Reach::Pages).of_category(Scope::Every),
    truth("turn_last_two_rounds", Topic::Clubs, Reach::Draws).of_category(Scope::DoubleRoundRobin),
    choice("order", Topic::Clubs, Reach::Draws, &["lot", "rating"]).of_category(Scope::Every),
    choice("acceleration", Topic::Clubs, Reach::Pairings, &["none", "baku"])
        .of_category(Scope::Pairings),
    choice("same_school", Topic::Clubs, Reach::Pairings, &["free", "avoid"])
        .of_category(Scope::Pairings),
    number("half_byes", Topic::Clubs, Reach::Pairings, (0, 99), "").of_category(Scope::Pairings),
    number("full_byes", Topic::Clubs, Reach::Pairings, (0, 99), "0").of_category(Scope::Pairings),
    number("last_rounds_without_byes", Topic::Clubs, Reach::Pairings, (0, 99), "")
        .of_category(Scope::Pairings),
    choice("line_up", Topic::Clubs, Reach::Pairings, &["fixed", "free"])
        .in_model("teams.line_up")
        .only(Scope::Teams),
    number("line_up_deadline", Topic::Clubs, Reach::Pairings, (1, 1440), "")
        .in_model("teams.line_up_deadline")
        .only(Scope::Teams),
    choice("primary", Topic::Clubs, Reach::Points, &["match", "game"])
        .in_model("teams.primary")
        .only(Scope::Teams),
    choice("side_preferences", Topic::Clubs, Reach::Pairings, &["by-boards", "a", "b", "none"])
        .in_model("teams.side_preferences")
        .only(Scope::Teams),
    points("bye_match_points", "").in_model("teams.bye_match_points").only(Scope::Teams),
    points("bye_game_points", "").in_model("teams.bye_game_points").only(Scope::Teams),
    // The boards are a list of games, and stay as they are once something is drawn.
    setting("boards", Topic::Other, Reach::Draws, Kind::Boards, "[]").only(Scope::Teams),
    // While the server works with a journal nobody moves it.
    text("store", Topic::Other, Reach::Pages),
    // The files are put into the event's folder, where event.toml is beside them.
    setting("fonts", Topic::Other, Reach::Pages, Kind::Lines { least: 0, most: MOST_FONTS }, "[]"),
    // Pairs are kept apart at the players, where they are found by name.
    setting("forbidden", Topic::Other, Reach::Pairings, Kind::Apart, "[]"),
    setting("avoided", Topic::Other, Reach::Pairings, Kind::Apart, "[]"),
    // A prize is a few lines of its own.
    setting("prizes", Topic::Other, Reach::Pages, Kind::Prizes, "[]"),
    setting("schools", Topic::Other, Reach::Pages, Kind::Schools, ""),
    // It follows from the purpose of an event, and stays.
    choice("affiliation", Topic::Other, Reach::Pages, &["school", "club"]),
];

const SYSTEMS: &[&str] = &[
    "swiss",
    "round-robin",
    "double-round-robin",
    "knock-out",
    "double-elimination",
    "by-number",
    "team-swiss",
    "team-round-robin",
    "team-knock-out",
];
// The number of players in a final is fixed, so `by-number` makes no sense there.
const FINAL_SYSTEMS: &[&str] =
    &["", "swiss", "round-robin", "double-round-robin", "knock-out", "double-elimination"];
const LIMIT: (u64, u64) = (1, 1_000_000);
/// The most boards of a match of teams.
pub(super) const MOST_BOARDS: usize = 40;
/// From this size on, a group is meant to have everybody.
const ONE_GROUP: u32 = 100;
/// The most games, and the most cycles, of an event.
pub(super) const MOST_NUMBERED: usize = 200;
/// The most font files of an event.
pub const MOST_FONTS: usize = 8;
/// The settings of a category that are cells of its row in a form, in the order of the cells.
pub const CATEGORY_CELLS: [&str; 5] =
    ["group_size", "rounds", "final_rounds", "qualifiers", "best_runners_up"];
