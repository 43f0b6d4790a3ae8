//! The categories of `event.toml`: those listed, or every cycle with every game.

use crate::locale::words;
use std::collections::BTreeSet;

use toml::de::DeValue;

use super::CategoryRules;
use super::format::{beside_the_bracket, format};
use super::section::{Faults, Section, Value, list, text};
use crate::CategoryCode;
use crate::locale::Message;

/// What categories are built from.
pub(super) struct Shape {
    pub(super) games: usize,
    pub(super) cycles: usize,
    pub(super) general: CategoryRules,
}

impl Shape {
    /// The categories listed, or every cycle with every game.
    pub(super) fn categories(
        &self,
        listed: Option<Value>,
        faults: &mut Faults,
    ) -> Vec<CategoryRules> {
        let Some(listed) = listed else {
            let games = |cycle: usize| {
                (1..=self.games).map(move |game| CategoryCode::new(cycle as u8, game as u8))
            };
            return (1..=self.cycles)
                .flat_map(games)
                .map(|code| CategoryRules { code, ..self.general.clone() })
                .collect();
        };
        let mut seen = BTreeSet::new();
        let mut categories: Vec<CategoryRules> = list(listed, faults)
            .iter()
            .filter_map(|value| {
                let category = self.category(value, faults)?;
                if !seen.insert(category.code) {
                    faults.add(
                        value.span(),
                        Message::new(words::EVENT_TOML_TWICE)
                            .with("text", category.code.to_string()),
                    );
                    return None;
                }
                Some(category)
            })
            .collect();
        categories.sort_by_key(|category| category.code);
        categories
    }

    /// Reads `"2.3"`, or a table with the code and the settings that differ there.
    fn category(&self, value: Value, faults: &mut Faults) -> Option<CategoryRules> {
        let general = &self.general;
        if !matches!(value.get_ref(), DeValue::Table(_)) {
            return Some(CategoryRules { code: self.code(value, faults)?, ..general.clone() });
        }
        let mut section = Section::of(value, faults)?;
        let code = section.require("code", faults).and_then(|value| self.code(value, faults));
        let group_size = section.number("group_size", 2..=9999, faults);
        let rounds = section.number("rounds", 1..=99, faults);
        let final_rounds = section.number("final_rounds", 1..=99, faults);
        let qualifiers = section.number("qualifiers", 1..=99, faults);
        let best_runners_up = section.number("best_runners_up", 0..=99, faults);
        let format = format(&mut section, general.format, faults);
        let own = [CategoryRules { format, ..general.clone() }];
        beside_the_bracket(&mut section, &own, faults);
        section.finish(faults);
        let or = |own: Option<u64>, general: u32| own.map_or(general, |own| own as u32);
        Some(CategoryRules {
            code: code?,
            group_size: or(group_size, general.group_size),
            rounds: or(rounds, general.rounds),
            final_rounds: or(final_rounds, general.final_rounds),
            qualifiers: or(qualifiers, general.qualifiers),
            best_runners_up: or(best_runners_up, general.best_runners_up),
            format,
        })
    }

    fn code(&self, value: Value, faults: &mut Faults) -> Option<CategoryCode> {
        let text = text(value, faults)?;
        let code: Option<CategoryCode> = text.parse().ok();
        let code = code.filter(|code| {
            usize::from(code.cycle) <= self.cycles && usize::from(code.game) <= self.games
        });
        if code.is_none() {
            faults.add(
                value.span(),
                Message::new(words::EVENT_TOML_CATEGORY)
                    .with("text", text)
                    .with("cycles", self.cycles)
                    .with("games", self.games),
            );
        }
        code
    }
}
