//! The rules of a game as an event plays it.

use arbitro_games::{Info, Switches};

use crate::prelude::*;

/// A rule of a game, as an event plays it.
pub(crate) struct GameRule {
    /// Its number on the sheet.
    pub(crate) number: usize,
    /// The rule.
    pub(crate) text: String,
    /// The clarification where the sheet is silent, and the choices of the event; empty if there
    /// is none.
    pub(crate) decided: String,
}

/// The rules of a game in order, each with the switches that the event chooses. Rules that hold
/// only with another switch are left out.
pub(crate) fn game_rules(info: &Info, switches: Switches, lang: Lang) -> Vec<GameRule> {
    let chosen = |number: usize| {
        let of_rule = info.switches.iter().enumerate();
        let of_rule = of_rule.filter(move |(_, switch)| usize::from(switch.rule) == number);
        of_rule.filter_map(move |(at, switch)| {
            let value = usize::from(switches.get(at));
            let meaning = || switch.meaning(info, switch.values[value]);
            (value > 0)
                .then(|| lang.text(&message!(words::PRINT_SETTINGS_CHOSEN, meaning = meaning())))
        })
    };
    let rules = (1..).zip(info.rules);
    let in_force =
        rules.filter(|(number, rule)| !rule.by_switch || chosen(*number).next().is_some());
    let rules = in_force.map(|(number, rule)| {
        let key = rule.decided.then(|| format!("games-decided-{}-{number}", info.id));
        let decided = key.map(|key| lang.word(&key)).into_iter().chain(chosen(number));
        GameRule {
            number,
            text: lang.word(&format!("games-rule-{}-{number}", info.id)),
            decided: decided.collect::<Vec<_>>().join(" "),
        }
    });
    rules.collect()
}
