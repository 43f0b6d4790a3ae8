//! The rules of an event, which decide how it is played and are therefore kept in the journal.

use arbitro_games::registry;
use arbitro_pairing::{Points, Scoring};
use serde::{Deserialize, Serialize};

use super::code::{CategoryCode, GroupCode, GroupScope, PlayerCode};
use super::format::{CategoryFormat, CategorySystem, Confirm, is_one, is_usual, one, sparse};
use super::refusal::Refusal;
use super::score::RequestedBye;
use super::team::{BoardRules, TeamRules};

sparse! {
    /// The rules of an event.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub struct Rules {
        /// The seed of every lot of the event, unless a draw has a seed of its own.
        pub seed: u64,
        /// The games, numbered from 1 in this order.
        pub games: Vec<GameSpec>,
        /// The names of the cycles, numbered from 1 in this order.
        pub cycles: Vec<String>,
        /// The categories, in the order of their codes.
        pub categories: Vec<CategoryRules>,
        /// How many pupils a school may enter in a category.
        pub per_school: u8,
        /// The points of a round.
        pub points: PointsRule,
        /// The tie-breaks, by FIDE's codes, the most important first.
        pub tie_breaks: Vec<String>,
        /// The tie-breaks of groups and finals that are round robins; if empty, the same ones.
        pub round_robin_tie_breaks: Vec<String> = default,
        /// How byes count in Buchholz.
        pub buchholz_bye: BuchholzBye,
        /// How the players of a final are ordered.
        pub final_draw: FinalDraw,
        /// The rules for checking scoresheets: an edition or switches.
        pub switches: String,
        /// Sets of players who may not be paired with each other.
        pub forbidden: Vec<Vec<PlayerCode>>,
        /// Sets of players who are paired with each other only if nothing else works.
        pub avoided: Vec<Vec<PlayerCode>> = default,
        /// How groups are paired that have more rounds than half their players.
        pub small_groups: SmallGroups = default,
        /// Which groups play in which room, in the order of the rooms.
        pub rooms: Vec<RoomRules> = default,
        /// The boards of a match of teams, in order.
        pub boards: Vec<BoardRules> = default,
        /// How teams play.
        pub teams: TeamRules = default,
    }

    /// A room of the hall.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct RoomRules {
        /// Its name.
        pub name: String,
        /// Its name in lists with little space; else the shortest words that distinguish the rooms.
        pub short: Option<String> = default,
        /// The groups and categories that play there, in the order of the tables; a category
        /// without its groups that are assigned elsewhere.
        pub groups: Vec<GroupScope>,
        /// The number of its first table, if its tables are numbered through; else each group
        /// counts its own from 1.
        pub first_table: Option<u32> = default,
    }

    /// A game of the event.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct GameSpec {
        /// Its stable identifier: `rastros`.
        pub id: String,
        /// Its name, if it is not in the registry.
        pub name: Option<String> = default,
        /// Whether a game can end in a draw by `draws = true`; see [`Self::has_draws`].
        pub draws: bool = default,
    }
}

impl GameSpec {
    /// Whether a game can end in a draw: where the rules of a game for two let both share the win,
    /// or where the event allows it.
    pub fn has_draws(&self) -> bool {
        let info = registry::find(&self.id).map(registry::info);
        self.draws || info.is_some_and(|info| info.shared_wins && info.seats == 2)
    }
}

/// A category and its format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CategoryRules {
    /// Its code.
    pub code: CategoryCode,
    /// The most players in a group (one more if the numbers require it).
    pub group_size: u32,
    /// The number of rounds of a group.
    pub rounds: u32,
    /// The most rounds of a final.
    pub final_rounds: u32,
    /// How many players of each group reach the final.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub qualifiers: u32,
    /// How many more reach it, the best of those ranked next in their groups.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub best_runners_up: u32,
    /// The rest of its format.
    #[serde(default, flatten)]
    pub format: CategoryFormat,
}

/// The points of a round, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointsRule {
    /// A game won.
    pub win: i32,
    /// A game lost at the board.
    pub loss: i32,
    /// A game drawn, and a half-point bye; if not set, half the sum of a win and a loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<i32>,
    /// The bye.
    pub bye: i32,
    /// A win by forfeit.
    pub forfeit_win: i32,
    /// A loss by forfeit.
    pub forfeit_loss: i32,
}

impl Default for PointsRule {
    /// 1 for a win, a bye and a forfeit win; 0 otherwise.
    fn default() -> Self {
        Self { win: 10, loss: 0, draw: None, bye: 10, forfeit_win: 10, forfeit_loss: 0 }
    }
}

impl PointsRule {
    /// The points of a drawn game, in tenths of a point.
    pub fn draw(self) -> i32 {
        self.draw.unwrap_or((self.win + self.loss) / 2)
    }

    /// Whether a loss is worse than a win, and neither a bye nor a win by forfeit is better than one.
    pub(crate) fn is_possible(self) -> bool {
        self.loss < self.win
            && self.bye <= self.win
            && self.forfeit_win <= self.win
            && self.forfeit_loss <= self.loss
    }

    /// Whether two draws give no more than a win and a loss, and a draw no less than a loss.
    pub(crate) fn has_possible_draw(self) -> bool {
        2 * self.draw() <= self.win + self.loss && self.draw() >= self.loss
    }

    /// The same for several games.
    #[must_use]
    pub(super) fn times(self, games: i32) -> Self {
        Self {
            win: games * self.win,
            loss: games * self.loss,
            draw: Some(games * self.draw()),
            bye: games * self.bye,
            forfeit_win: games * self.forfeit_win,
            forfeit_loss: games * self.forfeit_loss,
        }
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
    /// As in FIDE's rules of 2026.
    #[default]
    Fide,
    /// As on the sheets of 2019: half a point for the opponents, and a virtual opponent with half
    /// the rounds' points.
    Half,
}

/// How groups are paired that have more rounds than half their players, where a Swiss can get
/// stuck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SmallGroups {
    /// They play the first rounds of a Berger table.
    #[default]
    Berger,
    /// By FIDE's Dutch system, like all others.
    Swiss,
}

/// How the players of a final are ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FinalDraw {
    /// By lot.
    #[default]
    Lot,
    /// By the groups' results: points, then tie-breaks, then lots.
    Result,
}

impl Rules {
    /// The rules of one category.
    pub fn category(&self, code: CategoryCode) -> Option<&CategoryRules> {
        self.categories.iter().find(|category| category.code == code)
    }

    /// The rules with the formats chosen for categories that leave them to the number of players.
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

    /// The game played in a category; `None` if each board of a match has its own.
    pub fn game(&self, code: CategoryCode) -> Option<&GameSpec> {
        if self.has_games_by_board() {
            return None;
        }
        self.games.get(usize::from(code.game).checked_sub(1)?)
    }

    /// Whether a game of the category can end in a draw.
    pub fn has_draws(&self, code: CategoryCode) -> bool {
        match self.game(code) {
            Some(game) => game.has_draws(),
            None => self.has_games_by_board() && self.games.iter().any(GameSpec::has_draws),
        }
    }

    /// The format of a category.
    pub fn format(&self, code: CategoryCode) -> CategoryFormat {
        self.category(code).map(|category| category.format).unwrap_or_default()
    }

    /// Whether agreement of both players confirms the result of a group's game on a tablet. In a
    /// final it never does.
    pub fn confirms_at_table(&self, group: GroupCode) -> bool {
        !group.is_final() && self.format(group.category()).confirm == Confirm::Table
    }

    /// Whether the players of a group report their results on their own phones; in a final they never do.
    pub fn reports_itself(&self, group: GroupCode) -> bool {
        !group.is_final() && self.format(group.category()).self_report
    }

    /// How many half-point byes a player of the category may request.
    pub fn half_byes(&self, code: CategoryCode) -> u32 {
        self.format(code).half_byes.unwrap_or(u32::from(self.has_draws(code)))
    }

    /// Refuses a requested bye beyond the category's limits: `earlier` byes of the kind were
    /// requested already, or the round is one of the last.
    ///
    /// # Errors
    /// The bye is not allowed.
    pub fn within_limits(
        &self,
        player: &PlayerCode,
        earlier: usize,
        (round, bye): (u32, RequestedBye),
        rounds: u32,
    ) -> Result<(), Refusal> {
        let category = player.category();
        let format = self.format(category);
        let (most, worth) = match bye {
            RequestedBye::Zero => return Ok(()),
            RequestedBye::Half => (self.half_byes(category), "half"),
            RequestedBye::Full => (format.full_byes, "full"),
        };
        if round > rounds {
            return Err(Refusal::ByeRound { player: player.clone(), category, round, rounds });
        }
        if earlier >= most as usize {
            return Err(Refusal::ByeLimit { player: player.clone(), round, worth, most });
        }
        let last = format.last_rounds_without_byes.unwrap_or(1);
        if round + last > rounds {
            return Err(Refusal::ByeLast { player: player.clone(), round, last });
        }
        Ok(())
    }

    /// The same before there are groups, for a player who has requested `earlier` byes.
    ///
    /// # Errors
    /// The bye is not allowed, or the round does not exist.
    pub fn require_bye_in_time(
        &self,
        player: &PlayerCode,
        earlier: &[(u32, RequestedBye)],
        (round, bye): (u32, RequestedBye),
    ) -> Result<(), Refusal> {
        let category = player.category();
        // The number of rounds of a round robin is known only after the draw.
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
        let same = earlier.iter().filter(|other| other.1 == bye).count();
        self.within_limits(player, same, (round, bye), rounds)
    }

    /// The room that a group plays in: the room that lists the group, else the one that lists its
    /// category.
    pub fn room_of(&self, code: GroupCode) -> Option<&RoomRules> {
        let has = |part: GroupScope| self.rooms.iter().find(|room| room.groups.contains(&part));
        has(GroupScope::Group(code)).or_else(|| has(GroupScope::Category(code.category())))
    }

    /// The place of a category, or of a group in it, in the order of the rooms: the room, and the
    /// part of the room that lists it. Categories and groups without a room come last.
    pub fn place_in_rooms(
        &self,
        category: CategoryCode,
        group: Option<GroupCode>,
    ) -> (usize, usize) {
        let of = |part: GroupScope| {
            let place = |room: &RoomRules| room.groups.iter().position(|other| *other == part);
            self.rooms.iter().enumerate().find_map(|(at, room)| Some((at, place(room)?)))
        };
        group
            .and_then(|code| of(GroupScope::Group(code)))
            .or_else(|| of(GroupScope::Category(category)))
            .unwrap_or((self.rooms.len(), 0))
    }

    /// The name of a category's cycle.
    pub fn cycle(&self, code: CategoryCode) -> Option<&str> {
        self.cycles.get(usize::from(code.cycle).checked_sub(1)?).map(String::as_str)
    }
}
