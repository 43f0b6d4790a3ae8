//! Parses the text of `event.toml` into an [`Event`].

use crate::locale::portuguese::PortugueseArticle;
use crate::locale::words;
use std::collections::BTreeSet;

use arbitro_games::{Switches, registry};
use chrono::NaiveDate;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::asked::MOST_SCHOOLS;
use super::categories::Shape;
use super::format::{accelerated, beside_the_bracket, format, points_rule};
use super::games::games;
use super::section::{EventFault, Faults, MOST_NUMBERED, Section, Value, list, numbered, text};
use super::tie_breaks::{tie_breaks, tie_breaks_of_tables};
use super::{
    Affiliation, BracketTerms, BuchholzBye, CategoryFormat, CategoryRules, CertificateSetup,
    Confirm, Event, FinalDraw, HallLimits, HallSetup, MOST_FONTS, OwnSchool, PublicNames, RoomPart,
    RoomRules, Rules, Signatory, SmallGroups,
};
use crate::calendar::{CalendarFault, read_day};
use crate::locale::{Lang, Message};
use crate::{CategoryCode, GroupCode, PlayerCode};

/// The name of the event whose editions are presets.
const CHAMPIONSHIP: &str = "Campeonato Nacional de Jogos Matemáticos";
/// The default group size, as in the championships so far.
const GROUP_SIZE: u32 = 12;
const ROUNDS: u32 = 4;
const FINAL_ROUNDS: u32 = 5;
const TIE_BREAKS: [&str; 3] = ["BH", "PS", "BH/M1"];
/// In a round robin the opponents' points separate nobody (C.07, article 8).
const ROUND_ROBIN_TIE_BREAKS: [&str; 3] = ["DE", "SB", "WIN"];

pub(super) fn event(source: &str) -> Result<Event, Vec<EventFault>> {
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    let mut faults = Faults::new(source);
    let table = match DeTable::parse(source) {
        Ok(table) => table,
        Err(error) => {
            faults.add(error.span().unwrap_or_default(), Message::new(syntax(error.message())));
            return Err(faults.finish());
        }
    };
    let event = read(table.get_ref(), &mut faults);
    let faults = faults.finish();
    match event {
        Some(event) if faults.is_empty() => Ok(event),
        _ => Err(faults),
    }
}

/// Every key that was looked up, with the position of its table.
#[cfg(test)]
pub(super) fn asked(source: &str) -> Vec<(usize, Vec<&'static str>)> {
    let mut faults = Faults::new(source);
    let table = DeTable::parse(source).expect("TOML");
    read(table.get_ref(), &mut faults);
    faults.asked
}

/// The kind of a syntax error, recognised from the parser's message; the position tells the rest.
fn syntax(said: &str) -> &'static str {
    let says = |words: &[&str]| words.iter().any(|word| said.contains(word));
    if says(&["duplicate"]) {
        words::EVENT_TOML_SYNTAX_TWICE
    } else if says(&["must be quoted", "quote"]) {
        words::EVENT_TOML_SYNTAX_QUOTES
    } else if says(&["datetime", "day", "month", "year"]) {
        words::EVENT_TOML_SYNTAX_DATE
    } else if says(&["string"]) {
        words::EVENT_TOML_SYNTAX_TEXT
    } else if says(&["array", "inline table", "comma"]) {
        words::EVENT_TOML_SYNTAX_LIST
    } else if says(&["missing value", "missing `=`", "key with no value", "expected `=`"]) {
        words::EVENT_TOML_SYNTAX_VALUE
    } else {
        words::EVENT_TOML_SYNTAX
    }
}

fn read(table: &DeTable, faults: &mut Faults) -> Option<Event> {
    // A key missing from the whole file is reported at its beginning.
    let mut top = Section::new(table, 0..0);
    let name = top.require("name", faults).and_then(|value| text(value, faults));
    let edition = top.number("edition", 1..=9999, faults).map(|number| number as u32);
    let place = top.text_or_blank("place", faults);
    let dates = top.get("dates").map(|value| dates(value, faults)).unwrap_or_default();
    let language =
        top.choice("language", &Lang::ALL.map(Lang::code), faults).map(|at| Lang::ALL[at]);
    let rehearsal = top.truth("rehearsal", faults).unwrap_or(false);
    let school = top.get("school").and_then(|value| school(value, faults));
    let entered_by = match top.choice("affiliation", &Affiliation::WORDS, faults) {
        Some(1) => Affiliation::Club,
        _ => Affiliation::School,
    };
    let classes = top.truth("classes", faults).unwrap_or(false);
    let store = top.text("store", faults);
    let fonts = top.get("fonts").map(|value| fonts(value, faults)).unwrap_or_default();
    let certificate =
        top.get("certificate").map(|value| certificate(value, faults)).unwrap_or_default();
    let articles = PortugueseArticle::WORDS;
    let article = top.choice("article", &articles, faults).map(|at| articles[at].to_owned());
    let url = top.text("certificate_url", faults);
    let only_with_games =
        top.choice("certificates_without_games", &["yes", "no"], faults) == Some(1);
    let certificate = CertificateSetup { url, only_with_games, article, ..certificate };
    let public_names = top.choice("public_names", &PublicNames::WORDS, faults);
    let public_names = public_names.map(|at| PublicNames::ALL[at]).unwrap_or_default();
    let hall = top.get("hall").map(|value| hall(value, faults)).unwrap_or_default();
    let hall = HallSetup { public_names, ..hall };
    let rules = rules(&mut top, faults);
    let is_championship = name.as_deref() == Some(CHAMPIONSHIP) && edition.is_some();
    if let Some(rules) = rules.as_ref().filter(|_| is_championship) {
        confirmed_at_the_desk(&mut top, rules, faults);
    }
    top.finish(faults);
    Some(Event {
        name: name?,
        edition,
        place,
        dates,
        language,
        rehearsal,
        school,
        entered_by,
        classes,
        store,
        fonts,
        certificate,
        hall,
        rules: rules?,
    })
}

/// In the national championships every result is confirmed at the desk.
fn confirmed_at_the_desk(top: &mut Section, rules: &Rules, faults: &mut Faults) {
    if rules.categories.iter().any(|category| category.format.confirm == Confirm::Table) {
        let value = top.get("confirm").or_else(|| top.get("categories"));
        let span = value.map_or(0..0, |value| value.span());
        faults.add(span, Message::new(words::EVENT_TOML_CONFIRM));
    }
}

fn rules(top: &mut Section, faults: &mut Faults) -> Option<Rules> {
    let games = top.require("games", faults).map(|value| (games(value, faults), numbered(value)));
    let cycles = top.require("cycles", faults).map(|value| (texts(value, faults), numbered(value)));
    let ((games, numbered_games), (cycles, numbered_cycles)) = (games?, cycles?);
    let seed = top.number("seed", 0..=i64::MAX as u64, faults).unwrap_or(0);
    let group_size =
        top.number("group_size", 2..=9999, faults).map_or(GROUP_SIZE, |size| size as u32);
    let rounds = top.number("rounds", 1..=99, faults).map_or(ROUNDS, |rounds| rounds as u32);
    let final_rounds =
        top.number("final_rounds", 1..=99, faults).map_or(FINAL_ROUNDS, |rounds| rounds as u32);
    let qualifiers = top.number("qualifiers", 1..=99, faults).map_or(1, |number| number as u32);
    let best_runners_up =
        top.number("best_runners_up", 0..=99, faults).map_or(0, |number| number as u32);
    let format = format(top, CategoryFormat::default(), faults);
    let general = CategoryRules {
        format,
        code: CategoryCode::new(1, 1),
        group_size,
        rounds,
        final_rounds,
        qualifiers,
        best_runners_up,
    };
    let shape = Shape { games: numbered_games, cycles: numbered_cycles, general };
    let listed = top.get("categories");
    let mut categories = shape.categories(listed, faults);
    for category in &mut categories {
        let format = &mut category.format;
        let games = format.bracket.games.filter(|&games| games > 1);
        let terms = BracketTerms { games, ..format.bracket };
        format.bracket = match format.has_plain_bracket() {
            true => terms,
            false => BracketTerms { games, ..BracketTerms::default() },
        };
    }
    let per_school = top.number("per_school", 1..=26, faults).unwrap_or(1) as u8;
    let points = top.get("points").map(|value| points_rule(value, faults)).unwrap_or_default();
    let tie_breaks = match top.get("tie_breaks") {
        Some(value) => tie_breaks(value, faults),
        None => TIE_BREAKS.map(str::to_owned).to_vec(),
    };
    let round_robin_tie_breaks = match top.get("round_robin_tie_breaks") {
        Some(value) => tie_breaks_of_tables(value, &tie_breaks, faults),
        None => ROUND_ROBIN_TIE_BREAKS.map(str::to_owned).to_vec(),
    };
    let buchholz_bye = match top.choice("buchholz_bye", &["fide", "half"], faults) {
        Some(1) => BuchholzBye::Half,
        _ => BuchholzBye::Fide,
    };
    let final_draw = match top.choice("final_draw", &["lot", "result"], faults) {
        Some(1) => FinalDraw::Result,
        _ => FinalDraw::Lot,
    };
    let small_groups = match top.choice("small_groups", &["berger", "swiss"], faults) {
        Some(1) => SmallGroups::Swiss,
        _ => SmallGroups::Berger,
    };
    let switches = top.get("rules").and_then(|value| switches(value, faults)).unwrap_or_default();
    let mut apart = |key| -> Vec<Vec<PlayerCode>> {
        let sets = top.list(key, faults).iter();
        let sets = sets.map(|value| forbidden(value, &categories, faults));
        sets.filter(|players| !players.is_empty()).collect()
    };
    let (forbidden, avoided) = (apart("forbidden"), apart("avoided"));
    beside_the_bracket(top, &categories, faults);
    accelerated(listed, &categories, points, faults);
    let rooms = rooms(top.list("rooms", faults), &shape, &categories, faults);
    Some(Rules {
        seed,
        games,
        cycles,
        categories,
        per_school,
        points,
        tie_breaks,
        round_robin_tie_breaks,
        buchholz_bye,
        final_draw,
        switches,
        forbidden,
        avoided,
        small_groups,
        rooms,
    })
}

/// The font files, in the order they are searched for a letter.
fn fonts(value: Value, faults: &mut Faults) -> Vec<String> {
    let items = list(value, faults);
    if items.len() > MOST_FONTS {
        let message = Message::new(words::EVENT_TOML_HOW_MANY).with("most", MOST_FONTS);
        faults.add(value.span(), message);
    }
    items.iter().filter_map(|item| text(item, faults)).collect()
}

fn texts(value: Value, faults: &mut Faults) -> Vec<String> {
    let items = list(value, faults);
    if items.is_empty() || items.len() > MOST_NUMBERED {
        faults.add(
            value.span(),
            Message::new(words::EVENT_TOML_HOW_MANY).with("most", MOST_NUMBERED),
        );
    }
    items.iter().filter_map(|item| text(item, faults)).collect()
}

/// One date or several: TOML dates, or text.
fn dates(value: Value, faults: &mut Faults) -> Vec<NaiveDate> {
    let one = |value: &Spanned<DeValue>| {
        let text = match value.get_ref() {
            DeValue::Datetime(datetime) => datetime.date.map(|date| date.to_string()),
            DeValue::String(text) => Some(text.to_string()),
            _ => None,
        };
        let wanted = || Message::new(words::EVENT_TOML_WANTED_DATE);
        match read_day(&text.ok_or_else(wanted)?) {
            Err(CalendarFault::Day(_)) => Err(wanted()),
            read => read.map_err(|fault| fault.message()),
        }
    };
    let items = match value.get_ref() {
        DeValue::Array(items) => items.iter().collect(),
        _ => vec![value],
    };
    let mut dates = Vec::new();
    for item in items {
        match one(item) {
            Ok(date) => dates.push(date),
            Err(message) => faults.add(item.span(), message),
        }
    }
    if !dates.is_sorted_by(|day, next| day < next) {
        faults.add(value.span(), Message::new(words::EVENT_TOML_DATES_ORDER));
    }
    dates
}

/// The event's own school; details that are not known may be missing.
fn school(value: Value, faults: &mut Faults) -> Option<OwnSchool> {
    let mut section = Section::of(value, faults)?;
    let number = section.number("number", 1..=MOST_SCHOOLS, faults).map(|number| number as u32);
    let name = section.text_or_blank("name", faults);
    section.finish(faults);
    Some(OwnSchool { number, name })
}

fn certificate(value: Value, faults: &mut Faults) -> CertificateSetup {
    let Some(mut section) = Section::of(value, faults) else {
        return CertificateSetup::default();
    };
    let template = section.text("template", faults);
    let mut signatories = Vec::new();
    for value in section.list("signatories", faults) {
        let Some(mut section) = Section::of(value, faults) else { continue };
        let name = section.require("name", faults).and_then(|value| text(value, faults));
        let role = section.text("role", faults).unwrap_or_default();
        section.finish(faults);
        signatories.extend(name.map(|name| Signatory { name, role }));
    }
    section.finish(faults);
    CertificateSetup { template, signatories, ..CertificateSetup::default() }
}

fn hall(value: Value, faults: &mut Faults) -> HallSetup {
    let Some(mut section) = Section::of(value, faults) else { return HallSetup::default() };
    let own = HallLimits::default();
    let mut limit = |key, or: u32| {
        section.number(key, 1..=1_000_000, faults).map_or(or, |number| number as u32)
    };
    let limits = HallLimits {
        pages_per_minute: limit("pages_per_minute", own.pages_per_minute),
        keys_per_minute: limit("keys_per_minute", own.keys_per_minute),
        connections_per_address: limit("connections_per_address", own.connections_per_address),
    };
    let hall = HallSetup {
        public_names: PublicNames::default(),
        responsible: section.text("responsible", faults),
        kept_until: section.text("kept_until", faults),
        url: section.text("url", faults),
        wifi_ssid: section.text("wifi_ssid", faults),
        wifi_password: section.text("wifi_password", faults),
        limits,
    };
    section.finish(faults);
    hall
}

fn switches(value: Value, faults: &mut Faults) -> Option<String> {
    let text = text(value, faults)?;
    let all = registry::infos();
    let first = all.first()?;
    match Switches::read(&text, first, all) {
        Ok(_) => Some(text),
        Err(fault) => {
            faults
                .add(value.span(), Message::new(words::EVENT_TOML_RULES).with("word", fault.word));
            None
        }
    }
}

/// The rooms, each with what is played there; nothing may be assigned to two rooms.
fn rooms(
    values: &[Spanned<DeValue>],
    shape: &Shape,
    categories: &[CategoryRules],
    faults: &mut Faults,
) -> Vec<RoomRules> {
    let mut seen = BTreeSet::new();
    let mut names = BTreeSet::new();
    let mut rooms: Vec<RoomRules> = Vec::new();
    for value in values {
        let Some(mut section) = Section::of(value, faults) else { continue };
        let name = section.require("name", faults).and_then(|value| text(value, faults));
        let first_table = section.number("first_table", 1..=99_999, faults);
        let listed = section.require("groups", faults);
        section.finish(faults);
        let mut groups = Vec::new();
        for item in listed.map_or(&[][..], |listed| list(listed, faults)) {
            let Some(said) = text(item, faults) else { continue };
            let group =
                said.parse::<GroupCode>().map(|code| (code.category(), RoomPart::Group(code)));
            let part = group
                .or_else(|_| said.parse().map(|code| (code, RoomPart::Category(code))))
                .ok()
                .filter(|(category, _)| categories.iter().any(|known| known.code == *category));
            let Some((_, part)) = part else {
                faults.add(
                    item.span(),
                    Message::new(words::EVENT_TOML_ROOM_PART)
                        .with("text", said)
                        .with("cycles", shape.cycles)
                        .with("games", shape.games),
                );
                continue;
            };
            if !seen.insert(part) {
                faults.add(item.span(), Message::new(words::EVENT_TOML_TWICE).with("text", said));
            }
            groups.push(part);
        }
        let listed = listed.map(Spanned::get_ref);
        if listed.is_some_and(|listed| matches!(listed, DeValue::Array(all) if all.is_empty())) {
            faults.add(value.span(), Message::new(words::EVENT_TOML_ROOM_EMPTY));
        }
        let Some(name) = name else { continue };
        if !names.insert(name.clone()) {
            faults.add(
                value.span(),
                Message::new(words::EVENT_TOML_TWICE).with("text", name.clone()),
            );
        }
        let first_table = first_table.map(|number| number as u32);
        let same = |room: &&RoomRules| first_table.is_some() && room.first_table == first_table;
        if let Some(other) = rooms.iter().find(same) {
            let message = Message::new(words::EVENT_TOML_ROOM_TABLES)
                .with("room", name.clone())
                .with("other", other.name.clone())
                .with("table", first_table.map_or_else(String::new, |table| table.to_string()));
            faults.add(value.span(), message);
        }
        rooms.push(RoomRules { name, groups, first_table });
    }
    rooms
}

/// Players of one category who may not be paired with each other. Whether they are entered is
/// checked at the draw.
fn forbidden(value: Value, categories: &[CategoryRules], faults: &mut Faults) -> Vec<PlayerCode> {
    let mut players: Vec<PlayerCode> = Vec::new();
    for item in list(value, faults) {
        let Some(text) = text(item, faults) else { continue };
        let mut fault = |message: Message| faults.add(item.span(), message);
        match text.parse::<PlayerCode>() {
            Err(_) => fault(Message::new(words::EVENT_TOML_PLAYER).with("text", text)),
            Ok(code) if !categories.iter().any(|known| known.code == code.category()) => fault(
                Message::new(words::EVENT_TOML_FORBIDDEN_CATEGORY)
                    .with("player", text)
                    .with("category", code.category().to_string()),
            ),
            Ok(code) if players.first().is_some_and(|one| one.category() != code.category()) => {
                fault(Message::new(words::EVENT_TOML_FORBIDDEN_OTHER).with("player", text));
            }
            Ok(code) if players.contains(&code) => {
                fault(Message::new(words::EVENT_TOML_TWICE).with("text", text));
            }
            Ok(code) => players.push(code),
        }
    }
    if list(value, faults).len() < 2 {
        faults.add(value.span(), Message::new(words::EVENT_TOML_FORBIDDEN_ALONE));
    }
    players
}

/// The faults that depend on the players: `fault` checks each player who is to be kept apart.
pub(super) fn kept_apart(
    source: &str,
    fault: impl Fn(&PlayerCode) -> Option<Message>,
) -> Vec<EventFault> {
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    let mut faults = Faults::new(source);
    let Ok(table) = DeTable::parse(source) else { return Vec::new() };
    let sets = ["forbidden", "avoided"].into_iter().filter_map(|key| table.get_ref().get(key));
    for item in sets.filter_map(items).flatten().filter_map(items).flatten() {
        let code = item.get_ref().as_str().and_then(|text| text.trim().parse().ok());
        if let Some(message) = code.as_ref().and_then(&fault) {
            faults.add(item.span(), message);
        }
    }
    faults.finish()
}

fn items<'a, 'i>(value: Value<'a, 'i>) -> Option<&'a [Spanned<DeValue<'i>>]> {
    match value.get_ref() {
        DeValue::Array(items) => Some(items),
        _ => None,
    }
}
