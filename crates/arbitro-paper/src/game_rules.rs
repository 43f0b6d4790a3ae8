//! The rules of a game as an event plays it.

use arbitro_games::{Info, Switches};

use crate::prelude::*;

/// A rule of a game, as an event plays it.
pub(crate) struct GameRule {
    /// Its number on the sheet.
    pub(crate) number: usize,
    /// The rule.
    pub(crate) text: String,
    /// The clarification where the sheet is silent; empty if there is none.
    pub(crate) decided: String,
}

/// The rules of a game in order. Rules and sentences about switches that the event does not choose
/// are left out.
pub(crate) fn game_rules(info: &Info, switches: Switches, lang: Lang) -> Vec<GameRule> {
    let chosen = switches.text(info);
    let rules = (1..).zip(info.rules).map(|(number, rule)| {
        let text = lang.word(&format!("games-rule-{}-{number}", info.id));
        let decided = rule.decided.then(|| format!("games-decided-{}-{number}", info.id));
        let decided = decided.map(|key| in_force(&lang.word(&key), info.id, &chosen, lang));
        GameRule { number, text, decided: decided.unwrap_or_default() }
    });
    rules.filter(|rule| !is_of_another_switch(&rule.text, info.id, &chosen)).collect()
}

/// Whether a text is about a switch of the program that is not among `chosen`: with a value
/// (`ludo.bonus=may`), or with whatever value (`hex.size`).
fn is_of_another_switch(text: &str, game: &str, chosen: &str) -> bool {
    let of_any_value = |switch: &str| {
        let name = switch.split('=').next().unwrap_or(switch);
        text.contains(name) && !text.contains(&format!("{name}="))
    };
    let is_about = |switch: &str| text.contains(switch) || of_any_value(switch);
    text.contains(&format!("{game}.")) && !chosen.split_whitespace().any(is_about)
}

/// A clarification without the sentences about a switch that is not among `chosen`, or about the
/// choices of an event: the signed rules have only one way to play.
fn in_force(text: &str, game: &str, chosen: &str, lang: Lang) -> String {
    let choice = lang.word(words::PRINT_SETTINGS_CHOICE);
    let is_other = |sentence: &str| {
        is_of_another_switch(sentence, game, chosen) || sentence.starts_with(&choice)
    };
    let sentences = text.split_inclusive(". ").filter(|sentence| !is_other(sentence));
    sentences.collect::<String>().trim_end().to_owned()
}
