//! Matches of several games: who starts each game, how many each player has won, and when the match
//! is over.

use std::cmp::Ordering;

use arbitro_pairing::{GameResult, Side};

use super::format::MatchPoints;
use super::group::{Encounter, Group};
use super::player::PlayerId;
use super::rules::{PointsRule, Rules};
use super::score::Score;
use super::typed_result::TypedResult;
use crate::locale::{Fact, sentences, words};

/// The games of a match in which each player has each side once.
pub(crate) const TWO_GAMES: u32 = 2;

/// When a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchLength {
    /// Its most games.
    pub games: u32,
    /// Whether all of them are played, so that it may be drawn: two games, or the boards of teams.
    /// Else it is over when a player has won the majority.
    pub all: bool,
}

sentences! {
    /// One of the games of a match, or one of the boards of a match of teams, by its number from 1; the sentence
    /// is what follows the number of the table: ", board 2".
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MatchPart {
        /// A game.
        Game(game: u32) = words::EVENT_LOG_GAME,
        /// A board.
        Board(board: u32) = words::EVENT_LOG_BOARD,
    }
}

impl MatchPart {
    /// Its number.
    pub fn number(self) -> u32 {
        let (Self::Game(number) | Self::Board(number)) = self;
        number
    }

    /// The words that follow the number of the table; none for a table that is not of several.
    pub fn after_table(part: Option<Self>) -> Fact {
        part.map_or(Fact::from(""), |part| part.message().into())
    }
}

/// An entry in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchEntry {
    /// The result of a game, by its number from 1, from the view of the player who starts it.
    Game(u32, Score),
    /// The whole match, with the number of games each player won, if known.
    Whole(Score, Option<(u32, u32)>),
}

impl Group {
    /// The most games in a match of the group.
    pub fn games_per_match(&self) -> u32 {
        self.bracket_terms.games.unwrap_or(1)
    }

    /// When a match of the group is over.
    pub fn match_length(&self) -> MatchLength {
        let games = self.games_per_match();
        MatchLength { games, all: games == TWO_GAMES || self.system.is_of_teams() }
    }
}

impl Rules {
    /// The points of a round in a group: those of a match, which has two games where the games bring them.
    pub fn points_in(&self, group: &Group) -> PointsRule {
        let code = group.code.category();
        let points = match group.system.is_of_teams() {
            true => self.match_points(code),
            false if self.counts_games(group) => self.points.times(TWO_GAMES as i32),
            false => self.points,
        };
        // In a round robin everybody has equally many byes; in its Swiss final not.
        match group.system.cycles().is_some() && self.format(code).round_robin().is_some() {
            true => PointsRule { bye: 0, ..points },
            false => points,
        }
    }

    /// Whether the two games of a match bring the points, and not the match.
    pub(crate) fn counts_games(&self, group: &Group) -> bool {
        let points = self.format(group.code.category()).match_points;
        !group.system.is_of_teams()
            && group.games_per_match() == TWO_GAMES
            && points == MatchPoints::Games
    }
}

impl Encounter {
    /// The games of the match by their places from 0: the recorded ones and, in a match of teams,
    /// the boards at which somebody is missing.
    pub fn results(&self) -> impl Iterator<Item = (usize, Score)> {
        let count = self.games.len().max(self.boards.len());
        (0..count).filter_map(|at| Some((at, self.game(at as u32 + 1)?)))
    }

    /// The result of a game by its number from 1, from the view of the player who started it.
    pub fn game(&self, number: u32) -> Option<Score> {
        let at = (number as usize).checked_sub(1)?;
        self.games.get(at).copied().flatten().or_else(|| self.given(at))
    }

    /// The players of a game of the match by its number from 1, of the match itself without one: the one who begins
    /// first. `None` where a board of teams has not both.
    pub fn players_of(&self, game: Option<u32>) -> Option<[PlayerId; 2]> {
        if let Some(board) = game.filter(|_| self.is_of_teams()) {
            let [one, other] = self.seated(board);
            return Some([one?, other?]);
        }
        let players = [self.first, self.second()?];
        // They start in turn.
        let is_turned = game.is_some_and(|number| number.is_multiple_of(2));
        Some(if is_turned { [players[1], players[0]] } else { players })
    }

    /// The number of the next game to record: the first without a result.
    ///
    /// # Panics
    /// Never: a match has finitely many games.
    pub fn next_game(&self) -> u32 {
        let is_open = |&number: &u32| self.game(number).is_none();
        (1..).find(is_open).expect("a match has finitely many games")
    }

    /// How many of the recorded games each player has won.
    pub fn games_won(&self) -> [u32; 2] {
        let mut won = [0, 0];
        for (at, score) in self.results() {
            // They start in turn.
            match (score.winner(), at % 2) {
                (Some(Side::First), 0) | (Some(Side::Second), 1) => won[0] += 1,
                (Some(_), _) => won[1] += 1,
                (None, _) => {}
            }
        }
        won
    }

    /// The half points of each player in the recorded games.
    pub fn halves(&self) -> [u32; 2] {
        let games = self.results().map(|(at, score)| halves_of(at, score));
        games.fold([0, 0], |[one, other], [more, others]| [one + more, other + others])
    }

    /// Whether the two have played each other: a match that ended by forfeit counts as played if
    /// one of its games was, and one won by forfeits alone does not.
    pub fn is_played(&self) -> bool {
        let of_games = self.results().any(|(_, score)| score.played());
        let only_games = self.results().next().is_some() && self.tally.is_none();
        of_games || !only_games && self.result.is_some_and(Score::played)
    }

    /// The last recorded result: that of the match or, while it is open, of its last game.
    pub fn stands(&self) -> Option<Score> {
        self.result.or(self.games.iter().flatten().last().copied())
    }

    /// Whether somebody has recorded a result of it.
    pub fn is_recorded(&self) -> bool {
        let only_given = self.is_of_teams() && self.games.iter().all(Option::is_none);
        self.stands().is_some() && !only_given
    }

    /// The same as it would be typed.
    pub fn stands_typed(&self) -> Option<TypedResult> {
        self.typed().or(self.stands().map(TypedResult::from))
    }

    /// The winner by the games; `None` while the match is not over.
    pub fn by_games(&self, MatchLength { games: most, all }: MatchLength) -> Option<Score> {
        if !all {
            let [one, other] = self.games_won();
            return match (2 * one > most, 2 * other > most) {
                (true, _) => Some(Score::First),
                (_, true) => Some(Score::Second),
                _ => None,
            };
        }
        let mut results = self.results();
        let nobody = self.results().all(|(_, score)| score == Score::DoubleForfeit);
        let by_forfeit = self.is_of_teams() && !self.results().any(|(_, score)| score.played());
        let [one, other] = self.halves();
        (results.by_ref().count() as u32 == most).then_some(match one.cmp(&other) {
            Ordering::Greater if by_forfeit => Score::FirstByForfeit,
            Ordering::Greater => Score::First,
            Ordering::Less if by_forfeit => Score::SecondByForfeit,
            Ordering::Less => Score::Second,
            Ordering::Equal if nobody => Score::DoubleForfeit,
            Ordering::Equal => Score::Draw,
        })
    }

    /// The result as it would be typed; for a match of several games the number each player won,
    /// if known.
    pub fn typed(&self) -> Option<TypedResult> {
        let result = self.result?;
        if self.is_of_teams() {
            return Some(result.into());
        }
        let [one, other] = self.games_won();
        let by_games = match result {
            Score::First => one > other,
            Score::Second => other > one,
            Score::Draw => one == other && one > 0,
            _ => false,
        };
        // One won in all is a match of two games with a drawn one.
        let by_games = by_games && (one + other > 1 || self.is_of_halves());
        Some(TypedResult::of(result, self.tally.or(by_games.then_some((one, other)))))
    }

    /// The result as displayed; of a match of two games with a drawn one, with halves: `1½-½`; of a
    /// match of teams, its game points of 1, ½ and 0.
    pub fn shown(&self) -> Option<String> {
        let in_halves_always = self.is_of_teams() && self.result.is_some();
        if !(self.is_of_halves() || in_halves_always) {
            return self.typed().map(TypedResult::shown);
        }
        let [one, other] = self.halves().map(in_halves);
        Some(format!("{one}-{other}"))
    }

    /// Whether it is a match of two recorded games, one of them drawn, that ended as they did.
    fn is_of_halves(&self) -> bool {
        let two = MatchLength { games: TWO_GAMES, all: true };
        self.tally.is_none()
            && self.games.len() as u32 == TWO_GAMES
            && self.games.contains(&Some(Score::Draw))
            && self.result == self.by_games(two)
    }

    /// The points of each player by the games of a match of two, in tenths; `None` where they are not known.
    pub(crate) fn points_by_games(&self, rule: PointsRule) -> Option<[i32; 2]> {
        if let Some((one, other)) = self.tally {
            let drawn = TWO_GAMES.saturating_sub(one + other) as i32 * rule.draw();
            let of = |won: u32, lost: u32| won as i32 * rule.win + drawn + lost as i32 * rule.loss;
            return Some([of(one, other), of(other, one)]);
        }
        let two = MatchLength { games: TWO_GAMES, all: true };
        self.by_games(two).filter(|_| self.result.is_some_and(Score::played))?;
        let of_side = |side: Side| -> i32 {
            let games = self.results().map(|(at, score)| {
                let side = if at % 2 == 0 { side } else { side.other() };
                match (score.outcome(side), score.played()) {
                    (GameResult::Win, true) => rule.win,
                    (GameResult::Win, false) => rule.forfeit_win,
                    (GameResult::Draw, _) => rule.draw(),
                    (GameResult::Loss, true) => rule.loss,
                    (GameResult::Loss, false) => rule.forfeit_loss,
                }
            });
            games.sum()
        };
        Some([Side::First, Side::Second].map(of_side))
    }

    /// The stored scoresheets: the game's number, if the match has several, and the entry.
    pub fn sheets(&self) -> impl Iterator<Item = (Option<u32>, u64)> {
        let games = self.game_sheets.iter().map(|&(game, seq)| (Some(game), seq));
        self.sheet.into_iter().map(|seq| (None, seq)).chain(games)
    }

    /// The entry that keeps the scoresheet of the match, or of one of its games.
    pub fn sheet_of(&self, game: Option<u32>) -> Option<u64> {
        self.sheets().find(|&(of, _)| of == game).map(|(_, seq)| seq)
    }

    /// The entry that keeps the scoresheet of the match, or of one of its games, if that scoresheet
    /// proves this result.
    pub fn proof_of(&self, game: Option<u32>, result: Score) -> Option<u64> {
        self.sheet_of(game).filter(|&seq| self.proofs.contains(&(seq, result)))
    }

    /// Records the entry with the scoresheet of the match or of one of its games, or removes it;
    /// also removes the sheets of games that were dropped.
    pub(crate) fn keep_sheet(&mut self, game: Option<u32>, seq: Option<u64>) {
        let games = self.games.len() as u32;
        self.game_sheets.retain(|&(of, _)| Some(of) != game && of <= games);
        match game {
            Some(game) => self.game_sheets.extend(seq.map(|seq| (game, seq))),
            None => self.sheet = seq,
        }
        self.game_sheets.sort_unstable();
        let kept: Vec<u64> = self.sheets().map(|(_, seq)| seq).collect();
        self.proofs.retain(|(seq, _)| kept.contains(seq));
    }

    /// The games that an entry would drop.
    pub(crate) fn dropped(&self, entry: MatchEntry, length: MatchLength) -> Vec<Score> {
        if let MatchEntry::Game(number, _) = entry
            && !(1..=length.games).contains(&number)
        {
            return Vec::new();
        }
        let mut after = self.clone();
        after.take(entry, length);
        let games = || self.games.iter().flatten().copied().collect();
        if after.games.is_empty() { games() } else { Vec::new() }
    }

    /// Records an entry.
    pub(crate) fn take(&mut self, entry: MatchEntry, length: MatchLength) {
        match entry {
            MatchEntry::Game(number, score) => {
                let at = number as usize - 1;
                if self.games.len() <= at {
                    self.games.resize(at + 1, None);
                }
                self.games[at] = Some(score);
                if self.tally.is_none() {
                    self.result = self.by_games(length);
                }
            }
            MatchEntry::Whole(result, tally) => {
                let by_games = self.by_games(length);
                self.result = Some(result);
                self.tally = tally;
                let overrules = tally.is_none() && by_games.is_some_and(|score| score != result);
                if overrules || !self.agrees() {
                    self.games.clear();
                }
            }
        }
    }

    /// Whether the recorded games are consistent with the result of the whole match.
    pub(crate) fn agrees(&self) -> bool {
        let [one, other] = self.games_won();
        // By forfeit or by the arbiter's decision, a match may end after any game.
        self.tally.is_none_or(|(first, second)| one <= first && other <= second)
    }
}

/// The half points of each player in a game, by its place in the match from 0.
pub(super) fn halves_of(at: usize, score: Score) -> [u32; 2] {
    [Side::First, Side::Second].map(|side| {
        // They start in turn.
        match score.outcome(if at.is_multiple_of(2) { side } else { side.other() }) {
            GameResult::Win => 2,
            GameResult::Draw => 1,
            GameResult::Loss => 0,
        }
    })
}

/// Points of 1, ½ and 0 from their number of halves: `2½`.
pub fn in_halves(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EncounterKind;

    #[test]
    fn a_match_counts_as_played_if_one_of_its_games_was() {
        let (first, second) = (PlayerId(0), PlayerId(1));
        let game = |games: &[Score], result| Encounter {
            first,
            kind: EncounterKind::Table(second),
            match_number: None,
            since: None,
            result: Some(result),
            games: games.iter().copied().map(Some).collect(),
            boards: Vec::new(),
            tally: None,
            corrected: false,
            corrected_games: Vec::new(),
            decision: None,
            sheet: None,
            game_sheets: Vec::new(),
            proofs: Vec::new(),
            by: None,
        };
        assert!(game(&[], Score::First).is_played());
        assert!(!game(&[], Score::FirstByForfeit).is_played());
        assert!(game(&[Score::Second], Score::FirstByForfeit).is_played());
        // Won by forfeits alone: nobody met.
        let forfeits = [Score::FirstByForfeit, Score::SecondByForfeit];
        assert!(!game(&forfeits, Score::First).is_played());
        // A game that no match has, as somebody may type it.
        for number in [0, 4, u32::MAX] {
            let entry = MatchEntry::Game(number, Score::First);
            let length = MatchLength { games: 3, all: false };
            assert!(game(&[Score::Second], Score::Second).dropped(entry, length).is_empty());
        }
    }
}
