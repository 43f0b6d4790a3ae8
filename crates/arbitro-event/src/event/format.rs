//! How a category is played apart from its rounds, and the points of a round.

use toml::de::DeValue;

use super::section::{Faults, Section, Value, number, points};
use super::{
    Acceleration, BracketTerms, CategoryFormat, CategoryRules, CategorySystem, Confirm,
    GroupSizeIs, InitialOrder, PointsRule, SameSchool,
};
use crate::locale::Message;
use crate::locale::words;

/// The format of a category, or the default of all categories.
pub(super) fn format(
    section: &mut Section,
    general: CategoryFormat,
    faults: &mut Faults,
) -> CategoryFormat {
    let systems = CategorySystem::WORDS.map(|(word, _)| word);
    let system = section.choice("system", &systems, faults);
    // The number of players in a final is fixed, so `by-number` makes no sense there.
    let of_finals: Vec<_> = systems.into_iter().filter(|word| *word != "by-number").collect();
    let final_system = section.choice("final_system", &of_finals, faults);
    let bracket = BracketTerms {
        third_place: section.truth("third_place", faults).unwrap_or(general.bracket.third_place),
        consolation: section.truth("consolation", faults).unwrap_or(general.bracket.consolation),
        games: games_per_match(section, faults).or(general.bracket.games),
    };
    let size = section.choice("group_size_is", &["about", "most"], faults);
    let order = section.choice("order", &["lot", "rating"], faults);
    let acceleration = section.choice("acceleration", &["none", "baku"], faults);
    let same_school = section.choice("same_school", &["free", "avoid"], faults);
    let confirm = section.choice("confirm", &["desk", "table"], faults);
    let mut number = |key| section.number(key, 0..=99, faults).map(|number| number as u32);
    let half_byes = number("half_byes");
    let full_byes = number("full_byes");
    let last = number("last_rounds_without_byes");
    CategoryFormat {
        system: system.map_or(general.system, |at| CategorySystem::WORDS[at].1),
        final_system: final_system.map(|at| CategorySystem::WORDS[at].1).or(general.final_system),
        bracket,
        group_size_is: match size {
            None => general.group_size_is,
            Some(0) => GroupSizeIs::About,
            Some(_) => GroupSizeIs::Most,
        },
        turn_last_two_rounds: section
            .truth("turn_last_two_rounds", faults)
            .unwrap_or(general.turn_last_two_rounds),
        order: match order {
            None => general.order,
            Some(0) => InitialOrder::Lot,
            Some(_) => InitialOrder::Rating,
        },
        acceleration: match acceleration {
            None => general.acceleration,
            Some(0) => Acceleration::None,
            Some(_) => Acceleration::Baku,
        },
        same_school: match same_school {
            None => general.same_school,
            Some(0) => SameSchool::Free,
            Some(_) => SameSchool::Avoid,
        },
        confirm: match confirm {
            None => general.confirm,
            Some(0) => Confirm::Desk,
            Some(_) => Confirm::Table,
        },
        half_byes: half_byes.or(general.half_byes),
        full_byes: full_byes.unwrap_or(general.full_byes),
        last_rounds_without_byes: last.or(general.last_rounds_without_byes),
    }
}

/// The number of games in a match: odd, so that somebody wins the majority.
fn games_per_match(section: &mut Section, faults: &mut Faults) -> Option<u32> {
    let value = section.get("games_per_match")?;
    let games = number(value, 1..=5, faults)? as u32;
    if games.is_multiple_of(2) {
        faults.add(value.span(), Message::new(words::EVENT_TOML_GAMES_PER_MATCH));
        return None;
    }
    Some(games)
}

/// A match for third place and a consolation need a bracket with single elimination: if no category
/// they apply to has one, they would do nothing.
pub(super) fn beside_the_bracket(
    section: &mut Section,
    categories: &[CategoryRules],
    faults: &mut Faults,
) {
    if categories.iter().any(|category| category.format.has_plain_bracket()) {
        return;
    }
    for key in ["third_place", "consolation"] {
        let Some(value) = section.get(key) else { continue };
        if matches!(value.get_ref(), DeValue::Boolean(true)) {
            let message = Message::new(words::EVENT_TOML_NO_BRACKET).with("key", key);
            faults.add(value.span(), message);
        }
    }
}

/// Acceleration is defined for the points 1, ½ and 0 (C.04.7), and for a Swiss.
pub(super) fn accelerated(
    listed: Option<Value>,
    categories: &[CategoryRules],
    points: PointsRule,
    faults: &mut Faults,
) {
    let baku = |it: &&CategoryRules| it.format.acceleration == Acceleration::Baku;
    let Some(category) = categories.iter().find(baku) else { return };
    let span = listed.map_or(0..0, |value| value.span());
    let code = category.code.to_string();
    if points.loss != 0 || 2 * points.draw() != points.win {
        faults
            .add(span.clone(), Message::new(words::EVENT_TOML_BAKU_POINTS).with("category", code));
    }
    let tables = |it: &&CategoryRules| baku(it) && it.format.group_system().is_some();
    if let Some(category) = categories.iter().find(tables) {
        let message = Message::new(words::EVENT_TOML_BAKU_TABLES);
        faults.add(span, message.with("category", category.code.to_string()));
    }
}

/// The points of a round.
pub(super) fn points_rule(value: Value, faults: &mut Faults) -> PointsRule {
    let usual = PointsRule::default();
    let Some(mut section) = Section::of(value, faults) else { return usual };
    let mut read = |key, otherwise| {
        section.get(key).and_then(|value| points(value, faults)).unwrap_or(otherwise)
    };
    let win = read("win", usual.win);
    let loss = read("loss", usual.loss);
    let draw = section.get("draw").and_then(|value| points(value, faults));
    let mut read = |key, otherwise| {
        section.get(key).and_then(|value| points(value, faults)).unwrap_or(otherwise)
    };
    let rule = PointsRule {
        win,
        loss,
        draw,
        bye: read("bye", win),
        forfeit_win: read("forfeit_win", win),
        forfeit_loss: read("forfeit_loss", usual.forfeit_loss),
    };
    section.finish(faults);
    // A forfeit win is no better than a win, a bye no better than a win, and a loss worse than a
    // win.
    let possible = rule.loss < rule.win
        && rule.bye <= rule.win
        && rule.forfeit_win <= rule.win
        && rule.forfeit_loss <= rule.loss;
    if !possible {
        faults.add(value.span(), Message::new(words::EVENT_TOML_IMPOSSIBLE_POINTS));
    }
    // Two draws give no more than a win and a loss, and a draw no less than a loss.
    if draw.is_some_and(|draw| 2 * draw > rule.win + rule.loss || draw < rule.loss) {
        faults.add(value.span(), Message::new(words::EVENT_TOML_IMPOSSIBLE_DRAW));
    }
    rule
}
