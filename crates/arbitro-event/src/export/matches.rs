//! Matches in a document: one line per game if a match has several.

use super::super::Score;
use super::super::model::group::Encounter;
use super::super::table_scoresheet::StoredSheet;
use super::{GamePart, MatchPart};

impl GamePart {
    /// How many games each player has won, if only the match as a whole was recorded.
    pub fn tally(&self) -> Option<(u32, u32)> {
        let whole = self.of_match.as_ref().is_some_and(|of| of.game.is_none());
        let (one, other) = self.result.as_deref()?.split_once('-').filter(|_| whole)?;
        let both = (one.parse().ok()?, other.parse().ok()?);
        (self.score().is_none() && both.0 != both.1).then_some(both)
    }
}

/// The lines of a match: a single line, or one for each game and, if only the whole match was
/// recorded, one for the match.
pub(super) fn lines<'s>(
    whole: GamePart,
    game: &Encounter,
    most: u32,
    sheet: impl Fn(Option<u32>) -> Option<&'s StoredSheet>,
) -> Vec<GamePart> {
    let Some(of) = whole.of_match.clone().filter(|_| most > 1 && game.second().is_some()) else {
        return vec![whole];
    };
    let line = |number: Option<u32>, score: Option<Score>| {
        let mut line = whole.clone();
        if let Some(second) = line.second.as_mut().filter(|_| number.is_some_and(|n| n % 2 == 0)) {
            std::mem::swap(&mut line.first, second);
        }
        line.of_match = Some(MatchPart { game: number, ..of.clone() });
        line.sheet = sheet(number).map(|sheet| sheet.record.clone());
        line.written = sheet(number).and_then(|sheet| sheet.written.clone());
        line.result = score.map(|score| score.points().to_owned());
        line.played = score.is_some_and(Score::played);
        line.kind = if score.is_none_or(Score::played) { "game" } else { "forfeit" }.to_owned();
        line
    };
    let mut lines: Vec<GamePart> =
        (1..).zip(&game.games).map(|(number, &score)| line(Some(number), Some(score))).collect();
    match (game.tally, game.result) {
        (Some((one, other)), _) => {
            let result = Some(format!("{one}-{other}"));
            lines.insert(0, GamePart { result, ..line(None, game.result) });
        }
        (None, None) => lines.push(line(Some(game.games.len() as u32 + 1), None)),
        (None, result) if result != game.by_games(most) => lines.push(line(None, result)),
        _ => {}
    }
    // What concerns the match is given once.
    let last = lines.len() - 1;
    for line in &mut lines[..last] {
        (line.decision, line.corrected) = (None, false);
    }
    lines
}
