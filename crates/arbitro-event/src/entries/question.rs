//! The questions before a list is entered. They are facts: the terminal and the page only translate
//! them.

use std::collections::BTreeSet;

use super::report::some_named;
use super::{RowFault, values};
use crate::Rules;
use crate::locale::{Fact, Message, message, words};

/// The word that confirms that something of a list is left out.
pub const LEAVES_OUT: &str = "leaves-out";
/// The word that confirms that another child takes a code.
pub const OTHER_CHILD: &str = "other-child";
/// The word that confirms that two columns are joined to one name.
pub const JOINS_NAMES: &str = "joins-names";

/// A question that a list raises.
#[derive(Clone, Debug, PartialEq)]
pub enum ListQuestion {
    /// Letters seem to be wrongly decoded: are they to be decoded again?
    Letters {
        /// The first cell with such letters.
        place: RowFault,
        /// Its text.
        text: String,
        /// The text that is meant.
        meant: String,
    },
    /// Names have a comma: which name comes first?
    Commas {
        /// The first cell with such a name.
        place: RowFault,
        /// The name.
        name: String,
    },
    /// There is a column with surnames, and the names seem to be whole without it: are both joined?
    Surnames {
        /// The first name that would get longer.
        place: RowFault,
        /// The heading of the column with surnames.
        heading: String,
    },
    /// Something would be left out.
    LeavesOut(UnplayedGames),
}

impl ListQuestion {
    /// The word that answers it with yes; `None` if there is an option with the answers.
    pub fn word(&self) -> Option<&'static str> {
        match self {
            Self::Letters { .. } | Self::Commas { .. } => None,
            Self::Surnames { .. } => Some(JOINS_NAMES),
            Self::LeavesOut(_) => Some(LEAVES_OUT),
        }
    }

    /// Where the question is, if it is about a cell.
    pub fn into_place(self) -> Option<RowFault> {
        match self {
            Self::Letters { place, .. }
            | Self::Commas { place, .. }
            | Self::Surnames { place, .. } => Some(place),
            Self::LeavesOut(_) => None,
        }
    }

    /// The question about the list of this name, as a message.
    pub fn message(&self, list: &str) -> Message {
        match self {
            Self::LeavesOut(left) => left.question(list),
            Self::Letters { place, .. }
            | Self::Commas { place, .. }
            | Self::Surnames { place, .. } => place.of(list),
        }
    }
}

/// The parts left out of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnplayedGames {
    /// The worksheets that are no lists.
    pub sheets: Vec<String>,
    /// The lines of totals that may be players called like one, with their text.
    pub totals: Vec<(String, String)>,
    /// The entries in games that the event does not play.
    pub games: Vec<UnplayedGame>,
    /// The games that the event plays and the list has no entry for.
    pub instead: Vec<String>,
}

/// Entries in a game that the event does not play.
#[derive(Clone, Debug, PartialEq)]
pub struct UnplayedGame {
    /// The game, as written.
    pub game: String,
    /// The players, by name.
    pub players: Vec<String>,
    /// The lines of a list.
    pub lines: String,
}

impl UnplayedGames {
    /// Entries that are left out, beside entries in these games.
    pub(crate) fn beside(games: Vec<UnplayedGame>, entered: &BTreeSet<u8>, rules: &Rules) -> Self {
        let others =
            (1..).zip(values::game_names(rules)).filter(|(number, _)| !entered.contains(number));
        let instead = others.map(|(_, name)| name).collect();
        Self { games, instead, ..Self::default() }
    }

    /// Whether nothing is left out.
    pub fn is_empty(&self) -> bool {
        self.sheets.is_empty() && self.totals.is_empty() && self.games.is_empty()
    }

    /// The question whether it is left out.
    pub(crate) fn question(&self, list: &str) -> Message {
        self.of(words::EVENT_LIST_LEAVES_OUT, list)
    }

    /// The remark on the parts left out, once that was confirmed.
    pub fn remark(&self, list: &str) -> Message {
        self.of(words::EVENT_LIST_LEFT_OUT, list)
    }

    /// The question about a file of entries, of which `taken` entries would be imported.
    pub(crate) fn of_file(&self, taken: usize) -> Message {
        self.of(words::EVENT_SENT_LEAVES_OUT, "").with("taken", taken)
    }

    fn of(&self, key: &'static str, list: &str) -> Message {
        let sheets =
            self.sheets.iter().map(|sheet| message!(words::EVENT_LIST_LEFT_SHEET, sheet).into());
        let totals = self
            .totals
            .iter()
            .map(|(line, text)| message!(words::EVENT_LIST_LEFT_TOTAL, line, text).into());
        let games = self.games.iter().map(|unplayed| {
            let key = match unplayed.lines.is_empty() {
                true => words::EVENT_LIST_LEFT_GAME,
                false => words::EVENT_LIST_LEFT_GAME_LINES,
            };
            let UnplayedGame { game, players, lines } = unplayed;
            let people = some_named(players);
            message!(key, game, count = players.len(), people, lines).into()
        });
        let what: Vec<Fact> = sheets.chain(totals).chain(games).collect();
        let message = message!(key, path = list, what = Fact::List(what));
        let instead = match (self.games.is_empty(), self.instead.is_empty()) {
            (true, _) | (_, true) => Fact::Text(String::new()),
            _ => message!(words::EVENT_LIST_INSTEAD, games = &self.instead).into(),
        };
        message.with("instead", instead)
    }
}
