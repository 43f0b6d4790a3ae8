//! Teams in `event.toml`: the boards of a match with their games, the points of a match, and the
//! defaults of an event of teams.

use arbitro_pairing::standings::{TeamTieBreak, TieBreak};
use serde_json::{Map, Value as Json, json};
use toml_edit::Value;

use super::lists::registered_game;
use super::node::{Faults, Node, Section, list, number, points, text};
use super::read::how_many;
use super::setting::MOST_BOARDS;
use super::{CategoryRules, Event};
use crate::locale::{Message, message, words};
use crate::{CategorySystem, MatchPoints};

/// The tie-breaks of teams: the other score, Buchholz, and Sonneborn-Berger by game points; in a round robin
/// Buchholz separates nobody.
const TIE_BREAKS: [&str; 3] = ["MPvGP", "BH", "EGGSB"];
const ROUND_ROBIN_TIE_BREAKS: [&str; 2] = ["MPvGP", "EGGSB"];

/// The number of boards, or the game of each.
pub(super) fn boards(node: Node, faults: &mut Faults) -> Json {
    if let Node::Value(Value::Integer(_)) = node {
        let count = number(node, 1..=MOST_BOARDS as u64, faults).unwrap_or(1);
        return vec![json!({}); count as usize].into();
    }
    let items = list(node, faults);
    how_many(items.len(), 0..=MOST_BOARDS, node, faults);
    let mut board = |item: Node| {
        let game = match item.table() {
            Some(_) => {
                let section = Section::of(item, &["game"], faults)?;
                section.require("game", faults)?
            }
            None => item,
        };
        text(game, faults).map(|game| json!({ "game": game }))
    };
    items.into_iter().filter_map(&mut board).collect()
}

/// The points of a match: those not given are the usual ones.
pub(super) fn match_points(node: Node, faults: &mut Faults) -> Option<Json> {
    let section = Section::of(node, &["win", "draw", "loss"], faults)?;
    let mut of = |key, usual| section.get(key).map_or(Some(usual), |node| points(node, faults));
    let (win, draw, loss) = (of("win", 20)?, of("draw", 10)?, of("loss", 0)?);
    if loss >= win || draw < loss || draw > win {
        faults.note(node, words::EVENT_TOML_IMPOSSIBLE_POINTS);
    }
    Some(json!({ "win": win, "draw": draw, "loss": loss }))
}

/// The defaults of an event of teams: the games that its boards name, one group, as many players of a school as
/// there are letters, and the tie-breaks of teams.
pub(super) fn defaults(
    top: &Section,
    model: &mut Map<String, Json>,
    general: &mut Map<String, Json>,
) {
    let named = model["boards"].as_array().into_iter().flatten();
    let named: Vec<String> =
        named.filter_map(|board| board["game"].as_str().map(str::to_owned)).collect();
    if !named.is_empty() && top.get("games").is_none() {
        let mut games: Vec<Json> = Vec::new();
        for name in named {
            // A game that is not known is reported where the board names it.
            let game = top
                .get("boards")
                .and_then(|node| registered_game(&name, node, &mut Faults::new("")));
            if let Some(game) = game.filter(|game| !games.contains(game)) {
                games.push(game);
            }
        }
        model.insert("games".to_owned(), games.into());
    }
    let is_of_teams = general["system"].as_str().is_some_and(|it| it.starts_with("team-"));
    let usual = |model: &mut Map<String, Json>, key: &str, value: Json| {
        if is_of_teams && top.get(key).is_none() {
            model.insert(key.to_owned(), value);
        }
    };
    usual(general, "group_size", json!(9999));
    usual(model, "per_school", json!(26));
    let is_round_robin = general["system"] == "team-round-robin";
    usual(
        model,
        "tie_breaks",
        if is_round_robin { json!(ROUND_ROBIN_TIE_BREAKS) } else { json!(TIE_BREAKS) },
    );
}

/// Checks an event's settings of teams, and gives its categories the boards: all of them play in
/// teams, or none.
pub(super) fn check(top: &Section, event: &mut Event, faults: &mut Faults) {
    let rules = &mut event.rules;
    let is_of_teams = |it: &CategoryRules| it.format.is_of_teams();
    let (any, all) =
        (rules.categories.iter().any(is_of_teams), rules.categories.iter().all(is_of_teams));
    let span = |key: &str| {
        let node = top.get(key).or_else(|| top.get("system")).or_else(|| top.get("categories"));
        node.map(Node::span).unwrap_or_default()
    };
    if any != all {
        faults.add(span("categories"), Message::new(words::EVENT_TOML_TEAMS_MIXED));
    }
    if any && rules.boards.is_empty() {
        faults.add(span("system"), Message::new(words::EVENT_TOML_NO_BOARDS));
    } else if !any && !rules.boards.is_empty() {
        faults.add(span("boards"), Message::new(words::EVENT_TOML_BOARDS_ALONE));
    }
    let of_match = |it: &CategoryRules| matches!(it.format.match_points, MatchPoints::Of(_));
    if !any && rules.categories.iter().any(of_match) {
        faults.add(span("match_points"), Message::new(words::EVENT_TOML_POINTS_OF_TEAMS));
    }
    for board in &mut rules.boards {
        let Some(game) = &mut board.game else { continue };
        // A game is named as in the list of games, or in any way its name is known.
        let known = rules.games.iter().any(|it| it.id == *game);
        let id = arbitro_games::registry::find(game).map(|it| arbitro_games::registry::info(it).id);
        match id.filter(|id| !known && rules.games.iter().any(|it| it.id == *id)) {
            Some(id) => id.clone_into(game),
            None if !known => {
                faults.add(span("boards"), message!(words::EVENT_TOML_BOARD_GAME, text = &*game));
            }
            None => {}
        }
    }
    if rules.categories.iter().all(|it| it.format.system == CategorySystem::TeamRoundRobin) {
        for item in top.get("tie_breaks").and_then(Node::elements).into_iter().flatten() {
            let code = item.str().and_then(|code| code.parse::<TeamTieBreak>().ok());
            if let Some(code) = code.filter(TeamTieBreak::is_of_opponents_scores) {
                faults.add(
                    item.span(),
                    message!(words::EVENT_TOML_BUCHHOLZ_OF_TEAMS, code = code.to_string()),
                );
            }
        }
    }
    let boards = rules.boards.len() as u32;
    for category in rules.categories.iter_mut().filter(|it| it.format.is_of_teams()) {
        category.format.bracket.games = Some(boards);
    }
    for key in ["tie_breaks", "round_robin_tie_breaks"].into_iter().filter(|_| !any) {
        for item in top.get(key).and_then(Node::elements).into_iter().flatten() {
            if let Some(Err(fault)) = item.str().map(str::parse::<TieBreak>) {
                faults.add(item.span(), fault.message());
            }
        }
    }
}
