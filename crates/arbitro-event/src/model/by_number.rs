//! Formats chosen by the number of players: `system = "by-number"`. The choice is kept with the
//! draw, so that a drawn category keeps its format whatever is chosen for others later.

use super::format::{CategoryFormat, CategorySystem, GroupSizeIs};
use super::rules::CategoryRules;
use crate::locale::{Message, message, words};

/// The most players in a round robin.
const MOST_AT_ONE_TABLE: usize = 6;
/// The most players in a single Swiss of four rounds.
const MOST_IN_ONE_SWISS: usize = 16;
/// The most players in a group if there are several: groups have three or four.
const MOST_IN_A_GROUP: u32 = 4;

impl CategoryRules {
    /// The format for a number of players, if the category leaves it to their number: two play a
    /// match of three games; up to six a round robin; up to eight a Swiss of three rounds, up to
    /// sixteen one of four; more play in groups of three or four, whose winners play a knock-out.
    /// So everybody plays at least twice.
    ///
    /// ```
    /// use arbitro_event::{CategorySystem, Event};
    ///
    /// let event = Event::read("name = 'T'\ncycles = ['1.º']\ngames = ['hex']\nsystem = 'by-number'\n").unwrap();
    /// let rules = &event.rules.categories[0];
    /// assert_eq!(rules.for_number(5).unwrap().format.system, CategorySystem::RoundRobin);
    /// assert_eq!(rules.for_number(12).unwrap().rounds, 4);
    /// ```
    pub fn for_number(&self, players: usize) -> Option<CategoryRules> {
        if self.format.system != CategorySystem::ByNumber {
            return None;
        }
        let format = |system| CategoryFormat { system, ..self.format };
        let one_group = |system, rounds| CategoryRules {
            group_size: (players as u32).max(2),
            rounds,
            format: format(system),
            ..self.clone()
        };
        Some(match players {
            0 | 1 => one_group(CategorySystem::Swiss, self.rounds),
            2 => {
                let mut chosen = one_group(CategorySystem::KnockOut, self.rounds);
                chosen.format.bracket.games = self.format.bracket.games.or(Some(3));
                chosen
            }
            3..=MOST_AT_ONE_TABLE => one_group(CategorySystem::RoundRobin, self.rounds),
            7 | 8 => one_group(CategorySystem::Swiss, 3),
            9..=MOST_IN_ONE_SWISS => one_group(CategorySystem::Swiss, 4),
            _ => CategoryRules {
                group_size: MOST_IN_A_GROUP,
                format: CategoryFormat {
                    final_system: self.format.final_system.or(Some(CategorySystem::KnockOut)),
                    group_size_is: GroupSizeIs::Most,
                    ..format(CategorySystem::RoundRobin)
                },
                ..self.clone()
            },
        })
    }

    /// The chosen format as a message.
    pub fn chosen_words(&self) -> Message {
        match self.format.system {
            CategorySystem::KnockOut => {
                message!(words::EVENT_CHOSEN_MATCH, games = self.format.bracket.games.unwrap_or(1))
            }
            CategorySystem::RoundRobin if self.format.final_system.is_some() => {
                message!(words::EVENT_CHOSEN_GROUPS, size = self.group_size)
            }
            CategorySystem::RoundRobin => Message::new(words::EVENT_CHOSEN_EVERYBODY),
            _ => message!(words::EVENT_CHOSEN_SWISS, rounds = self.rounds),
        }
    }
}
