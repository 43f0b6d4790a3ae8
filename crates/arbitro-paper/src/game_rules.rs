//! The rules of a game as an event plays it.

use arbitro_games::{Info, Switches};

use crate::prelude::*;

/// A rule of a game, as an event plays it.
pub(crate) struct GameRule {
    /// Its number on the sheet.
    pub(crate) number: usize,
    /// The rule with the choices of the event.
    pub(crate) text: String,
    /// The clarification where the sheet is silent; empty if there is none.
    pub(crate) decided: String,
}

/// The rules of a game in order, as they hold with the switches that the event chooses: a switch has its own wording
/// of a rule that it replaces (`games-rule-<id>-<number>-<switch>`), else its meaning is added to its rule. Rules that
/// hold only with another switch are left out.
pub(crate) fn game_rules(info: &Info, switches: Switches, lang: Lang) -> Vec<GameRule> {
    let chosen = info.switches.iter().enumerate().filter_map(|(at, switch)| {
        let value = usize::from(switches.get(at));
        (value > 0).then(|| (switch, switch.values[value]))
    });
    let chosen: Vec<_> = chosen.collect();
    let rules = (1..).zip(info.rules).filter_map(|(number, rule)| {
        let key = format!("games-rule-{}-{number}", info.id);
        let of_rule = || chosen.iter().filter(|(switch, _)| usize::from(switch.rule) == number);
        if rule.by_switch && of_rule().next().is_none() {
            return None;
        }
        let replaced = chosen.iter().find_map(|(switch, value)| {
            let key = format!("{key}-{}", switch.name);
            lang.knows(&key).then(|| lang.text(&Message::new(key).with("value", *value)))
        });
        let decided = match &replaced {
            // Its own wording says what was decided.
            Some(_) => String::new(),
            None if rule.decided => lang.word(&format!("games-decided-{}-{number}", info.id)),
            None => String::new(),
        };
        let text = replaced.unwrap_or_else(|| {
            let added = of_rule().filter(|_| !rule.by_switch);
            let added =
                added.map(|(switch, value)| capital(&lang.text(&switch.meaning(info, value))));
            let parts: Vec<String> = std::iter::once(lang.word(&key)).chain(added).collect();
            parts.join(" ")
        });
        Some(GameRule { number, text, decided })
    });
    rules.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitro_games::registry;

    fn rules(info: &Info, switches: Switches, lang: Lang) -> Vec<String> {
        let rules = game_rules(info, switches, lang).into_iter();
        rules.map(|rule| format!("{} {}", rule.text, rule.decided).trim().to_owned()).collect()
    }

    /// The rule that did not hold was printed in black, and the one that did in small type below it.
    #[test]
    fn an_article_said_the_opposite_of_its_clarification() {
        let info = registry::info(registry::find("produto").expect("a game"));
        let switches = Switches::one(1);
        assert_eq!(switches.text(info), "produto.tie=second-player");
        let [pt, en] = Lang::ALL.map(|lang| rules(info, switches, lang)[4].clone());
        assert_eq!(pt, "Se os produtos forem iguais, ganha o Segundo.");
        assert_eq!(en, "If the products are equal, Second wins.");
    }

    #[test]
    fn every_value_of_every_switch_changes_an_article_and_no_article_is_said_not_to_hold() {
        let all = registry::infos().iter().flat_map(|info| Lang::ALL.map(|lang| (*info, lang)));
        for (info, lang) in all {
            let usual = rules(info, Switches::default(), lang);
            for (at, switch) in info.switches.iter().enumerate() {
                for value in 1..switch.values.len() {
                    let chosen = rules(info, Switches::default().with(at, value as u8), lang);
                    let named = format!("{}.{}, {value}", info.id, switch.name);
                    assert_ne!(chosen, usual, "{named}");
                    for never in ["esta regra", "this rule", "{ $"] {
                        assert!(!chosen.concat().to_lowercase().contains(never), "{named}");
                    }
                }
            }
        }
    }
}
