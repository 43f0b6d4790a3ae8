//! Reads the text of `event.toml` into an [`Event`]: each setting as it is declared, then what depends on
//! several of them.

use std::sync::LazyLock;

use arbitro_games::{Switches, registry};
use arbitro_pairing::standings::TieBreak;
use serde_json::{Map, Value as Json};
use toml_edit::{Document, DocumentMut, TableLike, Value};

use super::lists::{self, Shape};
use super::node::{
    EventFault, Faults, Node, Section, choice, list, number, parse, points, text, truth,
    without_mark,
};
use super::setting::{MOST_NUMBERED, SETTINGS, Setting, SettingKind, split};
use super::teams;
use super::{
    Acceleration, CategoryFormat, CategoryRules, CategorySystem, Confirm, Event, PointsRule,
};
use crate::calendar::{CalendarFault, read_day};
use crate::locale::{Message, message, words};
use crate::{CategoryCode, PlayerCode, Refusal, System};

/// The name of the event whose editions are presets.
const CHAMPIONSHIP: &str = "Campeonato Nacional de Jogos Matemáticos";
/// The keys that no file may lack.
const REQUIRED: [&str; 3] = ["name", "games", "cycles"];

/// A file in which every setting has its default.
pub(super) static DEFAULTS: LazyLock<DocumentMut> = LazyLock::new(|| {
    let lines = SETTINGS.iter().filter_map(|it| Some(format!("{} = {}\n", it.key, it.default()?)));
    lines.collect::<String>().parse().expect("the defaults are TOML")
});

pub(super) fn event(source: &str) -> Result<Event, Vec<EventFault>> {
    let (file, mut faults) = parsed(source)?;
    let event = read(file.as_table(), &mut faults);
    let faults = faults.finish();
    if faults.is_empty() { Ok(event) } else { Err(faults) }
}

/// A file as TOML, and no faults in it yet.
pub(super) fn parsed(source: &str) -> Result<(Document<&str>, Faults<'_>), Vec<EventFault>> {
    let source = without_mark(source);
    let mut faults = Faults::new(source);
    match parse(source) {
        Ok(file) => Ok((file, faults)),
        Err(error) => {
            faults.add(error.span().unwrap_or_default(), syntax(error.message()));
            Err(faults.finish())
        }
    }
}

/// The kind of a syntax error, recognised from the parser's message; the position is given beside it.
fn syntax(error: &str) -> Message {
    let has = |words: &[&str]| words.iter().any(|word| error.contains(word));
    Message::new(if has(&["integer number overflowed"]) {
        let most = i64::MAX.to_string();
        return message!(words::EVENT_TOML_WANTED_NUMBER, least = "0", most);
    } else if has(&["duplicate"]) {
        words::EVENT_TOML_SYNTAX_TWICE
    } else if has(&["must be quoted", "quote"]) {
        words::EVENT_TOML_SYNTAX_QUOTES
    } else if has(&["datetime", "day", "month", "year"]) {
        words::EVENT_TOML_SYNTAX_DATE
    } else if has(&["string"]) {
        words::EVENT_TOML_SYNTAX_TEXT
    } else if has(&["array", "inline table", "comma"]) {
        words::EVENT_TOML_SYNTAX_LIST
    } else if has(&["missing value", "missing `=`", "key with no value", "expected `=`"]) {
        words::EVENT_TOML_SYNTAX_VALUE
    } else {
        words::EVENT_TOML_SYNTAX
    })
}

/// The names of the tables of the file, or the keys in one of them.
fn keys(section: Option<&str>) -> Vec<&'static str> {
    let paths = SETTINGS.iter().map(Setting::path).filter(|(table, _)| *table == section);
    let mut keys: Vec<_> = paths.map(|(_, key)| key).collect();
    if section.is_none() {
        keys.extend(sections());
    }
    keys
}

fn sections() -> Vec<&'static str> {
    let mut sections: Vec<_> = SETTINGS.iter().filter_map(|setting| setting.path().0).collect();
    sections.dedup();
    sections
}

/// The event as far as it can be read: where there are faults, with the defaults instead.
fn read(table: &dyn TableLike, faults: &mut Faults) -> Event {
    // The boards of teams may name the games.
    let is_given = |key| table.contains_key(key) || key == "games" && table.contains_key("boards");
    for key in REQUIRED.into_iter().filter(|key| !is_given(key)) {
        // A key missing from the whole file is reported at its beginning.
        faults.add(0..0, Message::new(words::EVENT_TOML_MISSING).with("key", key));
    }
    let top = Section::new(table, 0..0, &keys(None), faults);
    for section in sections() {
        top.get(section).and_then(|node| Section::of(node, &keys(Some(section)), faults));
    }
    let (mut model, mut general) = (Map::new(), Map::new());
    for setting in SETTINGS {
        let read = top.get(setting.key).and_then(|node| value(setting, node, faults));
        let value = read.unwrap_or_else(|| default(setting));
        put(if setting.of_category { &mut general } else { &mut model }, setting.model, value);
    }
    if top.get("school").is_none() {
        model.remove("school");
    }
    default_to_win(&mut model);
    teams::defaults(&top, &mut model, &mut general);
    let mut event: Event =
        serde_json::from_value(Json::Object(model)).expect("checked values are an event's");
    let counted = |key| top.get(key).map_or(MOST_NUMBERED, lists::numbered);
    // With a game for each board, a category is a cycle.
    let games = if event.rules.has_games_by_board() { 1 } else { counted("games") };
    let shape = Shape { games, cycles: counted("cycles"), general };
    let listed = top.get("categories");
    event.rules.categories = shape.categories(listed, faults);
    teams::check(&top, &mut event, faults);
    let categories = &event.rules.categories;
    let apart = |key, faults: &mut Faults| {
        let nodes = top.get(key).map(|node| list(node, faults)).unwrap_or_default();
        let sets = nodes.into_iter().map(|node| lists::apart(node, categories, faults));
        sets.filter(|players| !players.is_empty()).collect()
    };
    event.rules.forbidden = apart("forbidden", faults);
    event.rules.avoided = apart("avoided", faults);
    let rooms = top.get("rooms").map(|node| list(node, faults)).unwrap_or_default();
    event.rules.rooms = lists::rooms(&rooms, &shape, categories, faults);
    possible_points(&top, event.rules.points, faults);
    separating(&top, &event, faults);
    beside_the_bracket(&top, &event.rules.categories, faults);
    accelerated(listed, &event, faults);
    matches_of_two(&top, &event, faults);
    confirmed_at_the_desk(&top, &event, faults);
    ranked_categories(&top, &event, faults);
    event
}

/// Puts a value into its place.
pub(super) fn put(model: &mut Map<String, Json>, place: &'static str, value: Json) {
    match split(place) {
        (None, key) => drop(model.insert(key.to_owned(), value)),
        (Some(part), key) => {
            let part = model.entry(part).or_insert_with(|| Json::Object(Map::new()));
            part[key] = value;
        }
    }
}

/// A bye and a win by forfeit count as a win if the file does not give their points.
fn default_to_win(model: &mut Map<String, Json>) {
    let Some(points) = model.get_mut("points") else { return };
    for key in ["bye", "forfeit_win"] {
        if points[key].is_null() {
            points[key] = points["win"].clone();
        }
    }
}

/// The value of a setting that the file does not give.
fn default(setting: &Setting) -> Json {
    let node = Node::find(DEFAULTS.as_table(), setting.key);
    let value = node.and_then(|node| value(setting, node, &mut Faults::new("")));
    value.unwrap_or_else(|| match setting.kind {
        SettingKind::RequiredText | SettingKind::Switches => "".into(),
        kind if kind.is_list() => Json::Array(Vec::new()),
        _ => Json::Null,
    })
}

/// A value as serde writes it in the model; `None` if it is faulty or blank, or is read later because it
/// depends on others.
pub(super) fn value(setting: &Setting, node: Node, faults: &mut Faults) -> Option<Json> {
    Some(match setting.kind {
        SettingKind::BlankText if node.str().is_some_and(|text| text.trim().is_empty()) => {
            return None;
        }
        SettingKind::Text
        | SettingKind::RequiredText
        | SettingKind::BlankText
        | SettingKind::Template => text(node, faults)?.into(),
        SettingKind::Switches => switches(node, faults)?.into(),
        SettingKind::Truth => truth(node, faults)?.into(),
        SettingKind::Points => points(node, faults)?.into(),
        SettingKind::Number { least, most } => {
            let number = number(node, least..=most, faults)?;
            // So that somebody wins the majority, or each plays each side once.
            if setting.key == "games_per_match" && number == 4 {
                faults.note(node, words::EVENT_TOML_GAMES_PER_MATCH);
                return None;
            }
            number.into()
        }
        SettingKind::Choice(_) if setting.key == "match_points" && node.table().is_some() => {
            teams::match_points(node, faults)?
        }
        SettingKind::Boards => teams::boards(node, faults),
        SettingKind::Choice(words) => match choice(node, words, faults)? {
            // The model has the exception: certificates only for those with games.
            word @ ("yes" | "no") => (word == "no").into(),
            word => word.into(),
        },
        SettingKind::Days => lists::days(node, faults).into(),
        SettingKind::Lines { least, most } => {
            let items = list(node, faults);
            how_many(items.len(), least..=most, node, faults);
            items.into_iter().filter_map(|item| text(item, faults)).collect()
        }
        SettingKind::TieBreaks => lists::tie_breaks(node, faults).into(),
        SettingKind::Games => lists::games(node, faults),
        SettingKind::Signatories => lists::signatories(node, faults),
        SettingKind::Prizes => lists::prizes(node, faults),
        SettingKind::Schools => lists::schools(node, faults)?,
        SettingKind::Categories | SettingKind::Rooms | SettingKind::Apart => return None,
    })
}

/// A fault if a list has too few or too many elements.
pub(super) fn how_many(
    count: usize,
    range: std::ops::RangeInclusive<usize>,
    node: Node,
    faults: &mut Faults,
) {
    if !range.contains(&count) {
        faults.add(node.span(), message!(words::EVENT_TOML_HOW_MANY, most = *range.end()));
    }
}

fn switches(node: Node, faults: &mut Faults) -> Option<String> {
    let text = text(node, faults)?;
    let all = registry::infos();
    let Err(fault) = Switches::read(&text, all.first()?, all) else { return Some(text) };
    let message = match fault.allowed.is_empty() {
        true => message!(words::EVENT_TOML_RULES, word = fault.word),
        false => fault.message(),
    };
    faults.add(node.span(), message);
    None
}

/// A forfeit win is no better than a win, a bye no better than a win, and a loss worse than a win. Two
/// draws give no more than a win and a loss, and a draw no less than a loss.
fn possible_points(top: &Section, rule: PointsRule, faults: &mut Faults) {
    let Some(node) = top.get("points").filter(|node| node.table().is_some()) else { return };
    if !rule.is_possible() {
        faults.note(node, words::EVENT_TOML_IMPOSSIBLE_POINTS);
    }
    if rule.draw.is_some() && !rule.has_possible_draw() {
        faults.note(node, words::EVENT_TOML_IMPOSSIBLE_DRAW);
    }
}

/// The tie-breaks of round robins, or those of the event if the list is empty, have no Buchholz, which
/// separates nobody there.
fn separating(top: &Section, event: &Event, faults: &mut Faults) {
    let Some(node) = top.get("round_robin_tie_breaks") else { return };
    let rules = &event.rules;
    let is_empty = matches!(node, Node::Value(Value::Array(codes)) if codes.is_empty());
    let codes = match rules.round_robin_tie_breaks.is_empty() {
        // None of them is a tie-break, which is a fault already.
        true if !is_empty => return,
        true => &rules.tie_breaks,
        false => &rules.round_robin_tie_breaks,
    };
    for code in codes {
        if code.parse::<TieBreak>().is_ok_and(|code| code.is_of_opponents_scores()) {
            faults.add(node.span(), message!(words::EVENT_TOML_BUCHHOLZ, code));
        }
    }
}

/// A match for third place and a consolation need a bracket with single elimination: if no category
/// they apply to has one, they would do nothing.
pub(super) fn beside_the_bracket(
    section: &Section,
    categories: &[CategoryRules],
    faults: &mut Faults,
) {
    if categories.iter().any(|category| category.format.has_plain_bracket()) {
        return;
    }
    for key in ["third_place", "consolation"] {
        let Some(node) = section.get(key) else { continue };
        if matches!(node, Node::Value(Value::Boolean(truth)) if *truth.value()) {
            faults.add(node.span(), message!(words::EVENT_TOML_NO_BRACKET, key));
        }
    }
}

/// Acceleration is defined for the points 1, ½ and 0 (C.04.7), and for a Swiss.
fn accelerated(listed: Option<Node>, event: &Event, faults: &mut Faults) {
    let rules = &event.rules;
    let mut baku =
        rules.categories.iter().filter(|it| it.format.acceleration == Acceleration::Baku);
    let Some(first) = baku.clone().next() else { return };
    let span = listed.map(Node::span).unwrap_or_default();
    let mut fault = |key, category: &CategoryRules| {
        faults.add(span.clone(), message!(key, category = category.code));
    };
    if rules.points.loss != 0 || 2 * rules.points.draw() != rules.points.win {
        fault(words::EVENT_TOML_BAKU_POINTS, first);
    }
    if let Some(category) = baku.find(|it| !it.format.pairs_by_points()) {
        fault(words::EVENT_TOML_BAKU_TABLES, category);
    }
}

/// A match of two games may be drawn, which no bracket allows; a match of teams on two boards has a winner.
fn matches_of_two(top: &Section, event: &Event, faults: &mut Faults) {
    let plays_on = |format: CategoryFormat| {
        let is_bracket = |system: Option<System>| system.is_some_and(|it| it.is_knock_out());
        let brackets = [format.group_system(), format.final_system()].map(is_bracket);
        format.system == CategorySystem::ByNumber || brackets.contains(&true)
    };
    let is_wrong = |it: &CategoryRules| {
        let of_two = it.format.bracket.games == Some(2) && !it.format.is_of_teams();
        of_two && plays_on(it.format)
    };
    if event.rules.categories.iter().any(is_wrong) {
        let span = top.get("games_per_match").or_else(|| top.get("categories")).map(Node::span);
        faults.add(span.unwrap_or_default(), Message::new(words::EVENT_TOML_MATCH_OF_TWO));
    }
}

/// A ranking of schools counts categories of the event.
fn ranked_categories(top: &Section, event: &Event, faults: &mut Faults) {
    let Some(rule) = &event.schools else { return };
    let span = top.get("schools").map(Node::span).unwrap_or_default();
    for &code in rule.categories.iter().filter(|code| event.rules.category(**code).is_none()) {
        let categories: Vec<CategoryCode> =
            event.rules.categories.iter().map(|category| category.code).collect();
        let unknown = Refusal::UnknownCategory { category: code, categories };
        faults.add(span.clone(), unknown.message());
    }
}

/// In the national championships every result is confirmed at the desk.
fn confirmed_at_the_desk(top: &Section, event: &Event, faults: &mut Faults) {
    let is_championship = event.name == CHAMPIONSHIP && event.edition.is_some();
    let confirms = |it: &CategoryRules| it.format.confirm == Confirm::Table;
    let reports = |it: &CategoryRules| it.format.self_report;
    let mut fault = |key, is_so: &dyn Fn(&CategoryRules) -> bool, message| {
        if is_championship && event.rules.categories.iter().any(is_so) {
            let span = top.get(key).or_else(|| top.get("categories")).map(Node::span);
            faults.add(span.unwrap_or_default(), Message::new(message));
        }
    };
    fault("confirm", &confirms, words::EVENT_TOML_CONFIRM);
    fault("self_report", &reports, words::EVENT_TOML_SELF_REPORT);
}

/// The faults that depend on the players: `fault` checks each player who is to be kept apart.
pub(super) fn faults_of_sets(
    source: &str,
    fault: impl Fn(&PlayerCode) -> Option<Message>,
) -> Vec<EventFault> {
    let source = without_mark(source);
    let mut faults = Faults::new(source);
    let Ok(file) = parse(source) else { return Vec::new() };
    let sets = ["forbidden", "avoided"]
        .into_iter()
        .filter_map(|key| Node::find(file.as_table(), key)?.elements())
        .flatten();
    for item in sets.filter_map(Node::elements).flatten() {
        let code = item.str().and_then(|text| text.trim().parse().ok());
        if let Some(message) = code.as_ref().and_then(&fault) {
            faults.add(item.span(), message);
        }
    }
    faults.finish()
}

/// A day, written as a date or as text.
pub(super) fn day(node: Node) -> Result<chrono::NaiveDate, Message> {
    let text = match node {
        Node::Value(Value::Datetime(day)) => day.value().date.map(|date| date.to_string()),
        node => node.str().map(str::to_owned),
    };
    let wanted = || Message::new(words::EVENT_TOML_WANTED_DATE);
    match read_day(&text.ok_or_else(wanted)?) {
        Err(CalendarFault::Day(_)) => Err(wanted()),
        read => read.map_err(|fault| fault.message()),
    }
}
