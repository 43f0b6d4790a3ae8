//! What decides how an event is played, and is therefore kept in the journal.

use std::fmt;

use arbitro_pairing::{Points, Scoring};
use serde::{Deserialize, Serialize};

use super::code::{CategoryCode, GroupCode, PlayerCode};
use super::format::{CategoryFormat, CategorySystem, Confirm};
use super::refusal::Refusal;
use super::score::AskedBye;

/// How an event is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// What every lot of the event is drawn from, unless a draw is given a seed of its own.
    pub seed: u64,
    /// The games, numbered from 1 in this order.
    pub games: Vec<GameSpec>,
    /// The names of the cycles, numbered from 1 in this order.
    pub cycles: Vec<String>,
    /// The categories, in the order of their codes.
    pub categories: Vec<CategoryRules>,
    /// How many pupils a school may enter in a category.
    pub per_school: u8,
    /// What a round is worth.
    pub points: PointsRule,
    /// The tie-breaks, by FIDE's codes, first things first.
    pub tie_breaks: Vec<String>,
    /// Those of groups and finals in which everybody meets everybody; the same where none are said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub round_robin_tie_breaks: Vec<String>,
    /// How byes count in Buchholz.
    pub buchholz_bye: BuchholzBye,
    /// What orders the players of a final.
    pub final_draw: FinalDraw,
    /// Which rules scoresheets are checked by: an edition or switches.
    pub switches: String,
    /// Sets of players of whom no two are paired.
    pub forbidden: Vec<Vec<PlayerCode>>,
    /// Sets of players of whom two are paired only where nothing else works.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub avoided: Vec<Vec<PlayerCode>>,
    /// How a group is paired that has more rounds than half its players.
    #[serde(default, skip_serializing_if = "SmallGroups::is_berger")]
    pub small_groups: SmallGroups,
    /// Which groups play where, in the order of the rooms.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rooms: Vec<RoomRules>,
}

/// A room of the hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomRules {
    /// What it is called.
    pub name: String,
    /// What plays there, in the order of the tables.
    pub groups: Vec<RoomPart>,
    /// The number of its first table, where its tables are numbered through; else each group counts its
    /// own from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_table: Option<u32>,
}

/// What plays in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RoomPart {
    /// A category with its groups and its final, but for those that are named elsewhere.
    Category(CategoryCode),
    /// A group or a final.
    Group(GroupCode),
}

impl fmt::Display for RoomPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoomPart::Category(code) => code.fmt(f),
            RoomPart::Group(code) => code.fmt(f),
        }
    }
}

/// A game of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSpec {
    /// Its stable word: `rastros`.
    pub id: String,
    /// What it is called, where the program does not know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether a game can end in a draw; of those whose rules the program knows none can.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draws: bool,
}

/// A category, and how it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CategoryRules {
    /// Its code.
    pub code: CategoryCode,
    /// How many players a group has at most (one more where the numbers ask for it).
    pub group_size: u32,
    /// How many rounds a group plays.
    pub rounds: u32,
    /// How many rounds a final plays at most.
    pub final_rounds: u32,
    /// How many of each group go to the final.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub qualifiers: u32,
    /// How many go there besides, of those who come next in their groups.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub best_runners_up: u32,
    /// How it is played beside that.
    #[serde(default, flatten)]
    pub format: CategoryFormat,
}

fn one() -> u32 {
    1
}

// Serde hands over a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_one(number: &u32) -> bool {
    *number == 1
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// What a round is worth, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointsRule {
    /// A game won.
    pub win: i32,
    /// A game lost at the board.
    pub loss: i32,
    /// A game drawn, and a half-point bye; not said: half of what a win and a loss are worth together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<i32>,
    /// The bye.
    pub bye: i32,
    /// A game won because the other did not come.
    pub forfeit_win: i32,
    /// A game lost by not coming.
    pub forfeit_loss: i32,
}

impl Default for PointsRule {
    /// 1 for a win, a bye and a win by forfeit; 0 for the rest.
    fn default() -> Self {
        Self { win: 10, loss: 0, draw: None, bye: 10, forfeit_win: 10, forfeit_loss: 0 }
    }
}

impl PointsRule {
    /// A game drawn, in tenths of a point.
    pub fn draw(self) -> i32 {
        self.draw.unwrap_or((self.win + self.loss) / 2)
    }

    /// The same for pairing and tie-breaks.
    pub fn scoring(self) -> Scoring {
        let half = Points::tenths(self.draw());
        Scoring {
            win: Points::tenths(self.win),
            draw: half,
            loss: Points::tenths(self.loss),
            pairing_bye: Points::tenths(self.bye),
            forfeit_win: Points::tenths(self.forfeit_win),
            forfeit_loss: Points::tenths(self.forfeit_loss),
            full_bye: Points::tenths(self.win),
            half_bye: half,
            zero_bye: Points::ZERO,
            absent: Points::ZERO,
        }
    }
}

/// How byes count in Buchholz.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BuchholzBye {
    /// As FIDE's rules of 2026 say.
    #[default]
    Fide,
    /// As on the sheets of 2019: half a point for opponents, and an opponent worth half the rounds.
    Half,
}

/// How a group is paired that has more rounds than half its players, where a Swiss can get stuck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SmallGroups {
    /// It plays the first rounds of a Berger table.
    #[default]
    Berger,
    /// By FIDE's Dutch system like any other.
    Swiss,
}

impl SmallGroups {
    /// Whether small groups play by the Berger tables.
    pub fn is_berger(&self) -> bool {
        *self == SmallGroups::Berger
    }
}

/// What orders the players of a final.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FinalDraw {
    /// A drawing of lots.
    #[default]
    Lot,
    /// The result of the groups: points, then tie-breaks, then lots.
    Result,
}

impl Rules {
    /// The rules of one category.
    pub fn category(&self, code: CategoryCode) -> Option<&CategoryRules> {
        self.categories.iter().find(|category| category.code == code)
    }

    /// The same rules, with what was chosen for categories that leave it to the number of their players.
    #[must_use]
    pub fn with_chosen<'c>(&self, chosen: impl IntoIterator<Item = &'c CategoryRules>) -> Self {
        let mut rules = self.clone();
        for chosen in chosen {
            let leaves = |one: &&mut CategoryRules| {
                one.code == chosen.code && one.format.system == CategorySystem::ByNumber
            };
            if let Some(category) = rules.categories.iter_mut().find(leaves) {
                category.clone_from(chosen);
            }
        }
        rules
    }

    /// The game played in a category.
    pub fn game(&self, code: CategoryCode) -> Option<&GameSpec> {
        self.games.get(usize::from(code.game).checked_sub(1)?)
    }

    /// Whether a game of the category can end in a draw.
    pub fn has_draws(&self, code: CategoryCode) -> bool {
        self.game(code).is_some_and(|game| game.draws)
    }

    /// The format of a category.
    pub fn format(&self, code: CategoryCode) -> CategoryFormat {
        self.category(code).map(|category| category.format).unwrap_or_default()
    }

    /// Whether the word of both players makes the result of a group's game on a tablet. A final's never does.
    pub fn confirms_at_table(&self, group: GroupCode) -> bool {
        !group.is_final() && self.format(group.category()).confirm == Confirm::Table
    }

    /// What a round of the category is worth. Where everybody meets everybody, who rests in a round has nothing of it:
    /// all rest as often.
    pub fn points(&self, code: CategoryCode) -> PointsRule {
        match self.format(code).round_robin() {
            None => self.points,
            Some(_) => PointsRule { bye: 0, ..self.points },
        }
    }

    /// How many half-point byes a player of the category may ask for.
    pub fn half_byes(&self, code: CategoryCode) -> u32 {
        self.format(code).half_byes.unwrap_or(u32::from(self.has_draws(code)))
    }

    /// Refuses a bye that the category does not give: another one of the kind, of which a player has asked for so many,
    /// or in one of the last of so many rounds.
    ///
    /// # Errors
    /// The category does not give it.
    pub fn within_limits(
        &self,
        player: &PlayerCode,
        asked: usize,
        (round, bye): (u32, AskedBye),
        rounds: u32,
    ) -> Result<(), Refusal> {
        let category = player.category();
        let format = self.format(category);
        let (most, worth) = match bye {
            AskedBye::Zero => return Ok(()),
            AskedBye::Half => (self.half_byes(category), "half"),
            AskedBye::Full => (format.full_byes, "full"),
        };
        if asked >= most as usize {
            return Err(Refusal::ByeLimit { player: player.clone(), worth, most });
        }
        let last = format.last_rounds_without_byes.unwrap_or(1);
        if round + last > rounds {
            return Err(Refusal::ByeLast { player: player.clone(), round, last });
        }
        Ok(())
    }

    /// The same before there are groups, of a player who has asked for `known`.
    ///
    /// # Errors
    /// The category does not give it, or has no such round.
    pub fn asked_in_time(
        &self,
        player: &PlayerCode,
        known: &[(u32, AskedBye)],
        (round, bye): (u32, AskedBye),
    ) -> Result<(), Refusal> {
        let category = player.category();
        // How many rounds everybody against everybody takes the draw shows.
        let tables = self.format(category).round_robin().is_some();
        let rounds = self.category(category).map_or(0, |rules| rules.rounds);
        if self.format(category).is_knock_out() {
            return Err(Refusal::ByeInKnockOut { player: player.clone(), category });
        }
        if tables && !bye.is_zero() {
            return Err(Refusal::ByeInRoundRobin { player: player.clone(), category });
        }
        if round == 0 || !tables && round > rounds {
            return Err(Refusal::ByeRound { player: player.clone(), category, round, rounds });
        }
        let asked = known.iter().filter(|known| known.1 == bye).count();
        self.within_limits(player, asked, (round, bye), rounds)
    }

    /// The room that a group plays in: the one that names it, or else its category.
    pub fn room_of(&self, code: GroupCode) -> Option<&RoomRules> {
        let has = |part: RoomPart| self.rooms.iter().find(|room| room.groups.contains(&part));
        has(RoomPart::Group(code)).or_else(|| has(RoomPart::Category(code.category())))
    }

    /// The name of a category's cycle.
    pub fn cycle(&self, code: CategoryCode) -> Option<&str> {
        self.cycles.get(usize::from(code.cycle).checked_sub(1)?).map(String::as_str)
    }
}
