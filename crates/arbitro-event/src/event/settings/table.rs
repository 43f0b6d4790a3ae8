//! Every setting with a form field, and every key without one, with the reason.

use super::SettingKind as Kind;
use super::SettingReach as Reach;
use super::SettingTopic as Topic;
use super::{Setting, SettingKind, SettingReach, SettingTopic};

const fn setting(
    key: &'static str,
    topic: SettingTopic,
    kind: SettingKind,
    reach: SettingReach,
    usual: &'static [&'static str],
) -> Setting {
    Setting { key, topic, kind, reach, usual }
}

const fn number(least: u64, most: u64) -> SettingKind {
    Kind::Number { least, most }
}

/// Every setting with a form field, by topic.
pub static SETTINGS: &[Setting] = &[
    setting("name", Topic::Event, Kind::RequiredText, Reach::Pages, &[""]),
    setting("edition", Topic::Event, number(1, 9999), Reach::Pages, &[""]),
    setting("place", Topic::Event, Kind::BlankText, Reach::Pages, &[""]),
    setting("dates", Topic::Event, Kind::Days, Reach::Pages, &[]),
    setting("language", Topic::Event, Kind::Choice(&["", "pt", "en"]), Reach::Pages, &[""]),
    setting("rehearsal", Topic::Event, Kind::Truth, Reach::Pages, &["false"]),
    setting("school.number", Topic::Event, number(1, 9_999_999), Reach::Entries, &[""]),
    setting("school.name", Topic::Event, Kind::Text, Reach::Pages, &[""]),
    setting("cycles", Topic::Games, Kind::Lines, Reach::Pages, &[]),
    setting("games", Topic::Games, Kind::Games, Reach::Pages, &[]),
    setting("categories", Topic::Games, Kind::Categories, Reach::Rounds, &[]),
    setting("per_school", Topic::Games, number(1, 26), Reach::Entries, &["1"]),
    setting("classes", Topic::Games, Kind::Truth, Reach::Entries, &["false"]),
    setting("rules", Topic::Games, Kind::Text, Reach::Scoresheets, &[""]),
    setting("group_size", Topic::Rounds, number(2, 9999), Reach::Draws, &["12"]),
    setting(
        "group_size_is",
        Topic::Rounds,
        Kind::Choice(&["about", "most"]),
        Reach::Draws,
        &["about"],
    ),
    setting("rounds", Topic::Rounds, number(1, 99), Reach::Rounds, &["4"]),
    setting("qualifiers", Topic::Rounds, number(1, 99), Reach::Finals, &["1"]),
    setting("best_runners_up", Topic::Rounds, number(0, 99), Reach::Finals, &["0"]),
    setting("final_rounds", Topic::Rounds, number(1, 99), Reach::FinalRounds, &["5"]),
    setting("final_draw", Topic::Rounds, Kind::Choice(&["lot", "result"]), Reach::Finals, &["lot"]),
    setting(
        "small_groups",
        Topic::Rounds,
        Kind::Choice(&["berger", "swiss"]),
        Reach::Pairings,
        &["berger"],
    ),
    setting("seed", Topic::Rounds, number(0, i64::MAX as u64), Reach::Draws, &["0"]),
    setting("points.win", Topic::Points, Kind::Points, Reach::Points, &["1"]),
    setting("points.draw", Topic::Points, Kind::Points, Reach::Points, &[""]),
    setting("points.loss", Topic::Points, Kind::Points, Reach::Points, &["0"]),
    setting("points.bye", Topic::Points, Kind::Points, Reach::Points, &[""]),
    setting("points.forfeit_win", Topic::Points, Kind::Points, Reach::Points, &[""]),
    setting("points.forfeit_loss", Topic::Points, Kind::Points, Reach::Points, &["0"]),
    setting("tie_breaks", Topic::Points, Kind::TieBreaks, Reach::TieBreaks, &["BH", "PS", "BH/M1"]),
    setting(
        "round_robin_tie_breaks",
        Topic::Points,
        Kind::TieBreaks,
        Reach::RoundRobinTieBreaks,
        &["DE", "SB", "WIN"],
    ),
    setting(
        "buchholz_bye",
        Topic::Points,
        Kind::Choice(&["fide", "half"]),
        Reach::TieBreaks,
        &["fide"],
    ),
    setting("rooms", Topic::Rooms, Kind::Rooms, Reach::Rooms, &[]),
    setting(
        "certificate.signatories",
        Topic::Certificates,
        Kind::Signatories,
        Reach::Certificates,
        &[],
    ),
    setting(
        "certificate.template",
        Topic::Certificates,
        Kind::Template,
        Reach::Certificates,
        &[""],
    ),
    setting(
        "article",
        Topic::Certificates,
        Kind::Choice(&["", "o", "a", "os", "as"]),
        Reach::Certificates,
        &[""],
    ),
    setting(
        "certificates_without_games",
        Topic::Certificates,
        Kind::Choice(&["yes", "no"]),
        Reach::Certificates,
        &["yes"],
    ),
    setting("certificate_url", Topic::Certificates, Kind::Text, Reach::Certificates, &[""]),
    setting(
        "public_names",
        Topic::Public,
        Kind::Choice(&["short", "full", "code"]),
        Reach::Pages,
        &["short"],
    ),
    setting("hall.responsible", Topic::Public, Kind::Text, Reach::Pages, &[""]),
    setting("hall.kept_until", Topic::Public, Kind::Text, Reach::Pages, &[""]),
    setting("hall.url", Topic::Public, Kind::Text, Reach::Pages, &[""]),
    setting("hall.wifi_ssid", Topic::Public, Kind::Text, Reach::Pages, &[""]),
    setting("hall.wifi_password", Topic::Public, Kind::Text, Reach::Pages, &[""]),
    setting("hall.pages_per_minute", Topic::Public, LIMIT, Reach::Requests, &["12000"]),
    setting("hall.keys_per_minute", Topic::Public, LIMIT, Reach::Requests, &["30"]),
    setting("hall.connections_per_address", Topic::Public, LIMIT, Reach::Requests, &["512"]),
    setting("system", Topic::Clubs, Kind::Choice(SYSTEMS), Reach::Draws, &["swiss"]),
    setting("final_system", Topic::Clubs, Kind::Choice(FINAL_SYSTEMS), Reach::Finals, &[""]),
    setting("games_per_match", Topic::Clubs, number(1, 5), Reach::Draws, &["1"]),
    setting("third_place", Topic::Clubs, Kind::Truth, Reach::Draws, &["false"]),
    setting("consolation", Topic::Clubs, Kind::Truth, Reach::Draws, &["false"]),
    setting("confirm", Topic::Clubs, Kind::Choice(&["desk", "table"]), Reach::Pages, &["desk"]),
    setting("turn_last_two_rounds", Topic::Clubs, Kind::Truth, Reach::Draws, &["false"]),
    setting("order", Topic::Clubs, Kind::Choice(&["lot", "rating"]), Reach::Draws, &["lot"]),
    setting(
        "acceleration",
        Topic::Clubs,
        Kind::Choice(&["none", "baku"]),
        Reach::Pairings,
        &["none"],
    ),
    setting(
        "same_school",
        Topic::Clubs,
        Kind::Choice(&["free", "avoid"]),
        Reach::Pairings,
        &["free"],
    ),
    setting("half_byes", Topic::Clubs, number(0, 99), Reach::Pairings, &[""]),
    setting("full_byes", Topic::Clubs, number(0, 99), Reach::Pairings, &["0"]),
    setting("last_rounds_without_byes", Topic::Clubs, number(0, 99), Reach::Pairings, &[""]),
];

const SYSTEMS: &[&str] =
    &["swiss", "round-robin", "double-round-robin", "knock-out", "double-elimination", "by-number"];
const FINAL_SYSTEMS: &[&str] =
    &["", "swiss", "round-robin", "double-round-robin", "knock-out", "double-elimination"];
const LIMIT: SettingKind = number(1, 1_000_000);

/// The keys without a form field, with the reason; those of a category stay as they are.
pub const NOT_IN_FORMS: &[(&str, &str)] = &[
    ("store", "while the server works with a journal nobody moves it"),
    (
        "fonts",
        "the files have to be put into the event's folder, where event.toml lies beside them",
    ),
    ("forbidden", "pairs are kept apart at the players, where they are found by name"),
    ("avoided", "pairs are kept apart at the players, where they are found by name"),
    ("categories.system", "one category that plays otherwise is rare"),
    ("categories.final_system", "one category that plays otherwise is rare"),
    ("categories.games_per_match", "one category that plays otherwise is rare"),
    ("categories.third_place", "one category that plays otherwise is rare"),
    ("categories.consolation", "one category that plays otherwise is rare"),
    ("affiliation", "what an event is made for says it, and it stays so"),
    ("categories.group_size_is", "one category that plays otherwise is rare"),
    ("categories.confirm", "one category that plays otherwise is rare"),
    ("categories.turn_last_two_rounds", "one category that plays otherwise is rare"),
    ("categories.order", "one category that plays otherwise is rare"),
    ("categories.acceleration", "one category that plays otherwise is rare"),
    ("categories.same_school", "one category that plays otherwise is rare"),
    ("categories.half_byes", "one category that plays otherwise is rare"),
    ("categories.full_byes", "one category that plays otherwise is rare"),
    ("categories.last_rounds_without_byes", "one category that plays otherwise is rare"),
];
