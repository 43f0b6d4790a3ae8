//! The lists of `event.toml`: days, tie-breaks, games, signatories, categories, rooms, and players kept apart.

use std::collections::BTreeSet;

use arbitro_games::registry;
use arbitro_pairing::standings::TeamTieBreak;
use chrono::NaiveDate;
use serde_json::{Map, Value as Json, json};

use super::node::{Faults, Node, Section, choice, list, nearest, number, text, truth};
use super::read::{beside_the_bracket, day, how_many, value};
use super::setting::{MOST_NUMBERED, Setting};
use super::{BracketTerms, CategoryRules, RoomRules};
use crate::locale::{Message, message, words};
use crate::prizes::Conditions;
use crate::{CategoryCode, GroupScope, PlayerCode};
use toml_edit::Value;

/// How many elements a list has, including faulty ones, so that the categories of the others are
/// not reported as well. Without a list the number is unknown.
pub(super) fn numbered(node: Node) -> usize {
    let count = node.elements().map_or(0, |items| items.len());
    if count == 0 { MOST_NUMBERED } else { count.min(MOST_NUMBERED) }
}

/// One date or several.
pub(super) fn days(node: Node, faults: &mut Faults) -> Vec<String> {
    let mut days: Vec<NaiveDate> = Vec::new();
    for item in node.elements().unwrap_or_else(|| vec![node]) {
        match day(item) {
            Ok(day) => days.push(day),
            Err(message) => faults.add(item.span(), message),
        }
    }
    if !days.is_sorted_by(|day, next| day < next) {
        faults.note(node, words::EVENT_TOML_DATES_ORDER);
    }
    days.iter().map(NaiveDate::to_string).collect()
}

/// A list of FIDE's codes; whether they are of teams alone is checked later.
pub(super) fn tie_breaks(node: Node, faults: &mut Faults) -> Vec<String> {
    let mut codes = Vec::new();
    for item in list(node, faults) {
        let Some(code) = text(item, faults) else { continue };
        match code.parse::<TeamTieBreak>() {
            Ok(_) => codes.push(code),
            Err(fault) => faults.add(item.span(), fault.message()),
        }
    }
    codes
}

pub(super) fn signatories(node: Node, faults: &mut Faults) -> Json {
    let items = list(node, faults);
    let mut signatory = |node| {
        let section = Section::of(node, &["name", "role"], faults)?;
        let name = section.require("name", faults).and_then(|name| text(name, faults));
        let role = section.get("role").and_then(|role| text(role, faults)).unwrap_or_default();
        Some(json!({ "name": name?, "role": role }))
    };
    items.into_iter().filter_map(&mut signatory).collect()
}

/// The prizes beside the first places.
pub(super) fn prizes(node: Node, faults: &mut Faults) -> Json {
    let mut names = BTreeSet::new();
    let mut prizes = Vec::new();
    for item in list(node, faults) {
        let keys = ["name", "of", "places", "shared", "with"];
        let Some(section) = Section::of(item, &keys, faults) else { continue };
        let name = section.require("name", faults).and_then(|name| text(name, faults));
        let of = section.get("of").and_then(|of| conditions(of, faults)).unwrap_or_default();
        let places = section.get("places").map_or(Some(json!(1)), |it| prize_places(it, faults));
        let sharing = section.get("shared");
        let shared = sharing.and_then(|it| choice(it, &["no", "equal", "hort"], faults));
        let with = section.get("with").and_then(|with| truth(with, faults)).unwrap_or(true);
        let (Some(name), Some(places)) = (name, places) else { continue };
        if !names.insert(name.clone()) {
            faults.twice(item, name.clone());
        }
        let shared = shared.unwrap_or("no");
        prizes.push(json!({
            "name": name, "of": of, "places": places, "shared": shared, "with": with,
        }));
    }
    prizes.into()
}

/// How schools are ranked.
pub(super) fn schools(node: Node, faults: &mut Faults) -> Option<Json> {
    let section = Section::of(node, &["best", "points", "categories", "ties", "by"], faults)?;
    let best = section.get("best").and_then(|best| number(best, 1..=999, faults));
    let points = section.get("points").map(|points| place_points(points, faults));
    let categories = category_codes(&section, faults);
    let word = |key, words: &[&'static str], faults: &mut Faults| {
        section.get(key).and_then(|node| choice(node, words, faults)).unwrap_or(words[0])
    };
    let ties = word("ties", &["best", "shared"], faults);
    let by = word("by", &["sum", "average"], faults);
    let points = points.unwrap_or_default();
    Some(json!({
        "best": best, "points": points, "categories": categories, "ties": ties, "by": by,
    }))
}

/// The points of the places, from the first.
pub(super) fn place_points(node: Node, faults: &mut Faults) -> Vec<f64> {
    let items = list(node, faults);
    let each = items.iter().map(|item| amount(*item).filter(|it| (0.0..=1e6).contains(it)));
    let each: Option<Vec<f64>> = each.collect();
    if each.is_none() || items.is_empty() {
        faults.note(node, words::EVENT_TOML_SCHOOL_POINTS);
    }
    each.unwrap_or_default()
}

/// The codes of the categories that a ranking counts.
pub(super) fn category_codes(section: &Section, faults: &mut Faults) -> Vec<String> {
    let mut categories: Vec<String> = Vec::new();
    for item in section.get("categories").map(|it| list(it, faults)).unwrap_or_default() {
        let Some(code) = text(item, faults) else { continue };
        match code.parse::<CategoryCode>() {
            Ok(code) => categories.push(code.to_string()),
            Err(_) => {
                faults.add(item.span(), message!(words::EVENT_TOML_SCHOOL_CATEGORY, text = code));
            }
        }
    }
    categories
}

fn amount(node: Node) -> Option<f64> {
    match node {
        Node::Value(Value::Integer(whole)) => Some(*whole.value() as f64),
        Node::Value(Value::Float(amount)) => Some(*amount.value()),
        _ => None,
    }
}

fn conditions(node: Node, faults: &mut Faults) -> Option<String> {
    let text = node.str().map(str::trim).filter(|text| !text.is_empty())?;
    match text.parse::<Conditions>() {
        Ok(conditions) => Some(conditions.to_string()),
        Err(fault) => {
            faults.add(node.span(), fault.0);
            None
        }
    }
}

/// How many places a prize has, or the money of each.
fn prize_places(node: Node, faults: &mut Faults) -> Option<Json> {
    let Some(amounts) = node.elements() else {
        return number(node, 1..=99, faults).map(Json::from);
    };
    let possible = |amount: &f64| (0.01..=1e7).contains(amount);
    let amounts: Option<Vec<f64>> =
        amounts.into_iter().map(|node| amount(node).filter(possible)).collect();
    let amounts = amounts.filter(|amounts| !amounts.is_empty() && amounts.len() <= 99);
    if amounts.is_none() {
        faults.note(node, words::EVENT_TOML_PRIZE_PLACES);
    }
    amounts.map(Json::from)
}

/// Games of the registry by their id, or any others with id and name.
pub(super) fn games(node: Node, faults: &mut Faults) -> Json {
    let items = list(node, faults);
    how_many(items.len(), 1..=MOST_NUMBERED, node, faults);
    let mut ids = BTreeSet::new();
    let mut games = Vec::new();
    for item in items {
        let game = match item.table() {
            Some(_) => named_game(item, faults),
            None => text(item, faults).and_then(|name| registered_game(&name, item, faults)),
        };
        let Some(game) = game else { continue };
        if !ids.insert(game["id"].to_string()) {
            faults.twice(item, game["id"].as_str().unwrap_or_default());
        }
        games.push(game);
    }
    games.into()
}

fn named_game(node: Node, faults: &mut Faults) -> Option<Json> {
    let section = Section::of(node, &["id", "name", "draws"], faults)?;
    let id = section.require("id", faults).and_then(|id| text(id, faults));
    let name = section.require("name", faults).and_then(|name| text(name, faults));
    let draws = section.get("draws").and_then(|draws| truth(draws, faults)).unwrap_or(false);
    let id = id?;
    let known = registry::find(&id).map(registry::info);
    if let Some(info) = known.filter(|info| draws && !info.shared_wins) {
        faults.add(node.span(), message!(words::EVENT_TOML_NO_DRAWS, game = info.id));
        return None;
    }
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !id.bytes().all(fits) {
        faults.add(node.span(), Message::new(words::EVENT_TOML_GAME_ID).with("text", id));
        return None;
    }
    Some(json!({ "id": id, "name": name?, "draws": draws }))
}

pub(super) fn registered_game(name: &str, node: Node, faults: &mut Faults) -> Option<Json> {
    if let Some(id) = registry::find(name) {
        return Some(json!({ "id": registry::info(id).id }));
    }
    let message = match nearest(name, registry::infos().iter().map(|info| info.id)) {
        None => message!(words::EVENT_TOML_UNKNOWN_GAME, text = name),
        Some(near) => {
            message!(words::EVENT_TOML_UNKNOWN_GAME_NEAR, text = name, suggestion = near)
        }
    };
    faults.add(node.span(), message);
    None
}

/// The parts that categories are built from: the numbers of games and cycles, and the settings.
pub(super) struct Shape {
    pub(super) games: usize,
    pub(super) cycles: usize,
    /// The settings that a category may have of its own, as the event has them.
    pub(super) general: Map<String, Json>,
}

impl Shape {
    /// The categories listed, or every cycle with every game.
    pub(super) fn categories(
        &self,
        listed: Option<Node>,
        faults: &mut Faults,
    ) -> Vec<CategoryRules> {
        let general = rules(CategoryCode::new(1, 1), self.general.clone());
        let Some(listed) = listed else {
            let cycles = (1..=self.cycles).map(|cycle| cycle as u8);
            let codes = cycles.flat_map(|cycle| {
                (1..=self.games).map(move |game| CategoryCode::new(cycle, game as u8))
            });
            return codes.map(|code| CategoryRules { code, ..general.clone() }).collect();
        };
        let mut codes = BTreeSet::new();
        let mut categories: Vec<CategoryRules> = Vec::new();
        for node in list(listed, faults) {
            let Some(category) = self.category(node, &general, faults) else { continue };
            match codes.insert(category.code) {
                true => categories.push(category),
                false => faults.twice(node, category.code.to_string()),
            }
        }
        categories.sort_by_key(|category| category.code);
        categories
    }

    /// Reads `"2.3"`, or a table with the code and the settings that differ there.
    fn category(
        &self,
        node: Node,
        general: &CategoryRules,
        faults: &mut Faults,
    ) -> Option<CategoryRules> {
        if node.table().is_none() {
            return Some(CategoryRules { code: self.code(node, faults)?, ..general.clone() });
        }
        let settings = Setting::of_categories;
        let keys: Vec<_> = std::iter::once("code").chain(settings().map(|it| it.key)).collect();
        let section = Section::of(node, &keys, faults)?;
        let code = section.require("code", faults).and_then(|code| self.code(code, faults));
        let mut model = self.general.clone();
        for setting in settings() {
            let other = section.get(setting.key).and_then(|node| value(setting, node, faults));
            model.extend(other.map(|other| (setting.model.to_owned(), other)));
        }
        let category = rules(code.unwrap_or(general.code), model);
        beside_the_bracket(&section, std::slice::from_ref(&category), faults);
        code.map(|_| category)
    }

    fn code(&self, node: Node, faults: &mut Faults) -> Option<CategoryCode> {
        let text = text(node, faults)?;
        let code = text.parse().ok().filter(|code: &CategoryCode| {
            usize::from(code.cycle) <= self.cycles && usize::from(code.game) <= self.games
        });
        if code.is_none() {
            faults.add(node.span(), self.message(words::EVENT_TOML_CATEGORY, text));
        }
        code
    }

    fn message(&self, key: &'static str, text: String) -> Message {
        message!(key, text, cycles = self.cycles, games = self.games)
    }
}

/// A category from the names that serde gives its fields.
fn rules(code: CategoryCode, mut model: Map<String, Json>) -> CategoryRules {
    model.insert("code".to_owned(), code.to_string().into());
    let mut category: CategoryRules =
        serde_json::from_value(Json::Object(model)).expect("checked values are a category's");
    let format = &mut category.format;
    let games = format.bracket.games.filter(|&games| games > 1);
    let terms = if format.has_plain_bracket() { format.bracket } else { BracketTerms::default() };
    format.bracket = BracketTerms { games, ..terms };
    category
}

/// The rooms, each with what is played there; nothing may be assigned to two rooms.
pub(super) fn rooms(
    nodes: &[Node],
    shape: &Shape,
    categories: &[CategoryRules],
    faults: &mut Faults,
) -> Vec<RoomRules> {
    let mut parts = BTreeSet::new();
    let mut rooms: Vec<RoomRules> = Vec::new();
    for &node in nodes {
        let section = Section::of(node, &["name", "short", "first_table", "groups"], faults);
        let Some(section) = section else { continue };
        let name = section.require("name", faults).and_then(|name| text(name, faults));
        let short = section.get("short").and_then(|short| text(short, faults));
        let first_table =
            section.get("first_table").and_then(|table| number(table, 1..=99_999, faults));
        let listed = section.require("groups", faults);
        let mut groups = Vec::new();
        for item in listed.map(|listed| list(listed, faults)).unwrap_or_default() {
            let Some(code) = text(item, faults) else { continue };
            let Some(part) = part(&code, categories) else {
                faults.add(item.span(), shape.message(words::EVENT_TOML_ROOM_PART, code));
                continue;
            };
            if !parts.insert(part) {
                faults.twice(item, code);
            }
            groups.push(part);
        }
        if listed.and_then(Node::elements).is_some_and(|all| all.is_empty()) {
            faults.note(node, words::EVENT_TOML_ROOM_EMPTY);
        }
        let Some(name) = name else { continue };
        if rooms.iter().any(|room| room.name == name) {
            faults.twice(node, name.clone());
        }
        let other = rooms.iter().find(|room| room.short.is_some() && room.short == short);
        if let Some(short) = other.and_then(|room| room.short.clone()) {
            faults.twice(node, short);
        }
        let first_table = first_table.map(|number| number as u32);
        let same = |room: &&RoomRules| first_table.is_some() && room.first_table == first_table;
        if let Some(other) = rooms.iter().find(same) {
            let table = first_table.map_or_else(String::new, |table| table.to_string());
            let (room, other) = (&name, &other.name);
            faults.add(node.span(), message!(words::EVENT_TOML_ROOM_TABLES, room, other, table));
        }
        rooms.push(RoomRules { name, short, groups, first_table });
    }
    rooms
}

/// A group or a category of the event.
fn part(text: &str, categories: &[CategoryRules]) -> Option<GroupScope> {
    let part: GroupScope = text.parse().ok()?;
    categories.iter().any(|one| one.code == part.category()).then_some(part)
}

/// Players of one category who may not be paired with each other. Whether they are entered is
/// checked at the draw.
pub(super) fn apart(
    node: Node,
    categories: &[CategoryRules],
    faults: &mut Faults,
) -> Vec<PlayerCode> {
    let mut players: Vec<PlayerCode> = Vec::new();
    let items = list(node, faults);
    let is_alone = items.len() < 2;
    for item in items {
        let Some(text) = text(item, faults) else { continue };
        let mut fault = |message: Message| faults.add(item.span(), message);
        match text.parse::<PlayerCode>() {
            Err(_) => fault(Message::new(words::EVENT_TOML_PLAYER).with("text", text)),
            Ok(code) if !categories.iter().any(|one| one.code == code.category()) => {
                let (player, category) = (text, code.category());
                fault(message!(words::EVENT_TOML_FORBIDDEN_CATEGORY, player, category));
            }
            Ok(code) if players.first().is_some_and(|one| one.category() != code.category()) => {
                fault(Message::new(words::EVENT_TOML_FORBIDDEN_OTHER).with("player", text));
            }
            Ok(code) if players.contains(&code) => faults.twice(item, text),
            Ok(code) => players.push(code),
        }
    }
    if is_alone {
        faults.note(node, words::EVENT_TOML_FORBIDDEN_ALONE);
    }
    players
}
