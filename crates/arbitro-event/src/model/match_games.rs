//! Matches of several games: who starts each game, how many each player has won, and when the match
//! is over.

use std::cmp::Ordering;

use arbitro_pairing::{GameResult, Side};

use super::format::MatchPoints;
use super::group::{Encounter, Group};
use super::rules::{PointsRule, Rules};
use super::score::Score;
use super::typed_result::TypedResult;

/// The games of a match in which each player has each side once.
pub(crate) const TWO_GAMES: u32 = 2;

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
}

impl Rules {
    /// The points of a round in a group: those of a match, which has two games where the games bring them.
    pub fn points_in(&self, group: &Group) -> PointsRule {
        let points = self.points(group.code.category());
        match self.counts_games(group) {
            true => points.times(TWO_GAMES as i32),
            false => points,
        }
    }

    /// Whether the two games of a match bring the points, and not the match.
    pub(crate) fn counts_games(&self, group: &Group) -> bool {
        let points = self.format(group.code.category()).match_points;
        group.games_per_match() == TWO_GAMES && points == MatchPoints::Games
    }
}

impl Encounter {
    /// How many of the recorded games each player has won.
    pub fn games_won(&self) -> [u32; 2] {
        let mut won = [0, 0];
        for (at, score) in self.games.iter().enumerate() {
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
    fn halves(&self) -> [u32; 2] {
        let mut halves = [0, 0];
        for (at, score) in self.games.iter().enumerate() {
            // They start in turn.
            let sides = [Side::First, Side::Second]
                .map(|side| if at % 2 == 0 { side } else { side.other() });
            for (sum, side) in halves.iter_mut().zip(sides) {
                *sum += match score.outcome(side) {
                    GameResult::Win => 2,
                    GameResult::Draw => 1,
                    GameResult::Loss => 0,
                };
            }
        }
        halves
    }

    /// Whether the two have played each other: a match that ended by forfeit counts as played if
    /// one of its games was, and one won by forfeits alone does not.
    pub fn is_played(&self) -> bool {
        let of_games = self.games.iter().any(|score| score.played());
        let only_games = !self.games.is_empty() && self.tally.is_none();
        of_games || !only_games && self.result.is_some_and(Score::played)
    }

    /// The last recorded result: that of the match or, while it is open, of its last game.
    pub fn stands(&self) -> Option<Score> {
        self.result.or(self.games.last().copied())
    }

    /// The same as it would be typed.
    pub fn stands_typed(&self) -> Option<TypedResult> {
        self.typed().or(self.stands().map(TypedResult::from))
    }

    /// The winner by the majority of games. A match of two games is over after both, and may be drawn.
    pub fn by_games(&self, most: u32) -> Option<Score> {
        if most == TWO_GAMES {
            let [one, other] = self.halves();
            let nobody = self.games.iter().all(|score| *score == Score::DoubleForfeit);
            return (self.games.len() as u32 == most).then_some(match one.cmp(&other) {
                Ordering::Greater => Score::First,
                Ordering::Less => Score::Second,
                Ordering::Equal if nobody => Score::DoubleForfeit,
                Ordering::Equal => Score::Draw,
            });
        }
        let [one, other] = self.games_won();
        match (2 * one > most, 2 * other > most) {
            (true, _) => Some(Score::First),
            (_, true) => Some(Score::Second),
            _ => None,
        }
    }

    /// The result as it would be typed; for a match of several games the number each player won,
    /// if known.
    pub fn typed(&self) -> Option<TypedResult> {
        let result = self.result?;
        let [one, other] = self.games_won();
        let by_games = match result {
            Score::First => one > other,
            Score::Second => other > one,
            Score::Draw => one == other && one > 0,
            _ => false,
        };
        Some(TypedResult::of(result, self.tally.or(by_games.then_some((one, other)))))
    }

    /// The result as displayed; of a match of two games with a drawn one, with halves: `1½-½`.
    pub fn shown(&self) -> Option<String> {
        let is_of_halves = self.tally.is_none()
            && self.games.len() as u32 == TWO_GAMES
            && self.games.contains(&Score::Draw)
            && self.result == self.by_games(TWO_GAMES);
        if !is_of_halves {
            return self.typed().map(TypedResult::shown);
        }
        let [one, other] = self.halves().map(|halves| match (halves / 2, halves % 2) {
            (whole, 0) => whole.to_string(),
            (0, _) => "½".to_owned(),
            (whole, _) => format!("{whole}½"),
        });
        Some(format!("{one}-{other}"))
    }

    /// The points of each player by the games of a match of two, in tenths; `None` where they are not known.
    pub(crate) fn points_by_games(&self, rule: PointsRule) -> Option<[i32; 2]> {
        if let Some((one, other)) = self.tally {
            let of = |won: u32, lost: u32| won as i32 * rule.win + lost as i32 * rule.loss;
            return Some([of(one, other), of(other, one)]);
        }
        self.by_games(TWO_GAMES).filter(|_| self.result.is_some_and(Score::played))?;
        let of_side = |side: Side| -> i32 {
            let games = self.games.iter().enumerate().map(|(at, score)| {
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
    }

    /// The games that an entry would drop.
    pub(crate) fn dropped(&self, entry: MatchEntry, most: u32) -> Vec<Score> {
        let mut after = self.clone();
        after.take(entry, most);
        if after.games.is_empty() { self.games.clone() } else { Vec::new() }
    }

    /// Records an entry. A match is over when a player has won the majority of its games.
    pub(crate) fn take(&mut self, entry: MatchEntry, most: u32) {
        match entry {
            MatchEntry::Game(number, score) => {
                match self.games.get_mut(number as usize - 1) {
                    Some(game) => *game = score,
                    None => self.games.push(score),
                }
                if self.tally.is_none() {
                    self.result = self.by_games(most);
                }
            }
            MatchEntry::Whole(result, tally) => {
                let by_games = self.by_games(most);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EncounterKind, PlayerId};

    #[test]
    fn a_match_counts_as_played_if_one_of_its_games_was() {
        let (first, second) = (PlayerId(0), PlayerId(1));
        let game = |games: &[Score], result| Encounter {
            first,
            kind: EncounterKind::Table(second),
            match_number: None,
            since: None,
            result: Some(result),
            games: games.to_vec(),
            tally: None,
            corrected: false,
            decision: None,
            sheet: None,
            game_sheets: Vec::new(),
            by: None,
        };
        assert!(game(&[], Score::First).is_played());
        assert!(!game(&[], Score::FirstByForfeit).is_played());
        assert!(game(&[Score::Second], Score::FirstByForfeit).is_played());
        // Won by forfeits alone: nobody met.
        let forfeits = [Score::FirstByForfeit, Score::SecondByForfeit];
        assert!(!game(&forfeits, Score::First).is_played());
    }
}
