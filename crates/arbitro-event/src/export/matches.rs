//! Matches in a document: one line per game if a match has several.

use super::super::model::group::{Encounter, Group};
use super::super::model::match_games::MatchLength;
use super::super::table_scoresheet::StoredSheet;
use super::super::{Score, TypedResult};
use super::{GamePart, MatchGame, MatchPart};
use crate::{PlayerId, State};

/// The lines of a match of teams: one for each board.
pub(super) fn boards<'s>(
    state: &State,
    group: &Group,
    whole: &GamePart,
    game: &Encounter,
    sheet: impl Fn(Option<u32>) -> Option<&'s StoredSheet>,
) -> Vec<GamePart> {
    let Ok(rules) = state.rules() else { return Vec::new() };
    let count = game.boards.len() as u32;
    let line = |board: u32| {
        let played = rules.game_at(group.code.category(), Some(board));
        let [first, second] = game.seated(board);
        let code = |player: Option<PlayerId>| player.map(|id| state.code(id).clone());
        let of_match = whole.of_match.clone().map(|of| MatchPart {
            game: played.map(|game| MatchGame::Played(game.id.clone())),
            board: Some(board),
            ..of
        });
        // The decision concerns the match and is given once.
        let is_last = board == count;
        GamePart {
            first: code(first),
            second: code(second),
            of_match,
            corrected: game.corrected_games.contains(&board),
            decision: whole.decision.clone().filter(|_| is_last),
            ..with_score(whole.clone(), game.game(board), sheet(Some(board)))
        }
    };
    (1..=count).map(line).collect()
}

/// A line with the result of a game, and its sheet.
fn with_score(line: GamePart, score: Option<Score>, sheet: Option<&StoredSheet>) -> GamePart {
    GamePart {
        sheet: sheet.map(|sheet| sheet.record.clone()),
        written: sheet.and_then(|sheet| sheet.written.clone()),
        result: score.map(|score| score.points().to_owned()),
        played: score.is_some_and(Score::played),
        kind: if score.is_none_or(Score::played) { "game" } else { "forfeit" }.to_owned(),
        ..line
    }
}

/// The lines of a match: a single line, or one for each game and, if only the whole match was
/// recorded, one for the match.
pub(super) fn lines<'s>(
    whole: GamePart,
    game: &Encounter,
    length: MatchLength,
    sheet: impl Fn(Option<u32>) -> Option<&'s StoredSheet>,
) -> Vec<GamePart> {
    let Some(of) = whole.of_match.clone().filter(|_| length.games > 1 && game.second().is_some())
    else {
        return vec![whole];
    };
    let line = |number: Option<u32>, score: Option<Score>| {
        let mut line = whole.clone();
        // They start in turn.
        if number.is_some_and(|number| number.is_multiple_of(2)) {
            std::mem::swap(&mut line.first, &mut line.second);
        }
        line.of_match = Some(MatchPart { game: number.map(MatchGame::Number), ..of.clone() });
        line.corrected = number.is_some_and(|number| game.corrected_games.contains(&number));
        with_score(line, score, sheet(number))
    };
    let mut lines: Vec<GamePart> =
        game.results().map(|(at, score)| line(Some(at as u32 + 1), Some(score))).collect();
    match (game.tally, game.result) {
        (Some((one, other)), _) => {
            let result = Some(TypedResult::Match(one, other).to_string());
            lines.insert(0, GamePart { result, ..line(None, game.result) });
        }
        (None, None) => lines.push(line(Some(game.next_game()), None)),
        (None, result) if result != game.by_games(length) => lines.push(line(None, result)),
        _ => {}
    }
    // The decision concerns the match and is given once, and so is a correction of the match as a whole.
    let last = lines.len() - 1;
    for line in &mut lines[..last] {
        line.decision = None;
    }
    if whole.corrected && !lines.iter().any(|line| line.corrected) {
        let is_match = |line: &GamePart| line.of_match.as_ref().is_some_and(|of| of.game.is_none());
        let of_match = lines.iter().position(is_match).unwrap_or(last);
        lines[of_match].corrected = true;
    }
    lines
}
