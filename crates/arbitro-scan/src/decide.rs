//! Combines the boxes of a slip. Only an unambiguous slip gives a result.

use arbitro_event::Score;
use arbitro_event::locale::worded;

/// The content of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxContent {
    /// It is empty.
    Blank,
    /// It has a mark.
    Marked,
    /// It is completely filled: a mark, or a mark that was blotted out.
    Filled,
    /// It has something that is not a clear mark, or it is not clearly visible.
    Doubtful,
}

/// A box with its content.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Marks {
    /// The result that a mark in it means.
    pub means: Score,
    /// The game's number in a match of several.
    pub game: Option<u32>,
    /// Its content.
    pub content: BoxContent,
}

/// The reading of a slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlipReading {
    /// A result, from the view of the player seated first.
    Result(Score),
    /// The results of a match's games, in order.
    Games(Vec<Score>),
    /// Nothing is marked.
    Blank,
    /// A person has to look at it.
    Unclear(Unclear),
}

worded! { word:
    /// Why a person has to look at it.
    pub enum Unclear {
        /// More than one box is marked.
        Several = "several",
        /// A box is completely filled.
        Filled = "filled",
        /// Something in a box is not a clear mark, or a box is not clearly visible.
        Doubtful = "doubtful",
        /// No box is marked, but one has a dot or something very pale.
        Trace = "trace",
        /// Something is marked outside the boxes: beside one, or around one that is not marked.
        Outside = "outside",
        /// A game is missing between others, or the match is not over.
        Games = "games",
        /// A corner mark is outside the picture or covered.
        Corners = "corners",
        /// The picture is too dark or too pale.
        Dark = "dark",
        /// Another slip for the same table has another reading.
        Differs = "differs",
        /// The code is not a slip's.
        NoSlip = "no-slip",
    }
}

/// The result of a slip's boxes.
pub(super) fn decide(boxes: &[Marks], games: u32) -> SlipReading {
    let has = |content: BoxContent| boxes.iter().any(|one| one.content == content);
    if has(BoxContent::Filled) {
        return SlipReading::Unclear(Unclear::Filled);
    }
    if has(BoxContent::Doubtful) {
        return SlipReading::Unclear(Unclear::Doubtful);
    }
    let marked: Vec<&Marks> =
        boxes.iter().filter(|one| one.content == BoxContent::Marked).collect();
    match marked[..] {
        [] => SlipReading::Blank,
        [one] if one.game.is_none() => SlipReading::Result(one.means),
        _ if games > 1 && marked.iter().all(|one| one.game.is_some()) => of_games(&marked, games),
        _ => SlipReading::Unclear(Unclear::Several),
    }
}

/// The games of a match, each with one mark, up to the deciding game or the last one.
fn of_games(marked: &[&Marks], games: u32) -> SlipReading {
    let mut results: Vec<(u32, Score)> =
        marked.iter().filter_map(|one| Some((one.game?, one.means))).collect();
    results.sort_by_key(|(game, _)| *game);
    if results.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return SlipReading::Unclear(Unclear::Several);
    }
    let in_order = (1..).zip(&results).all(|(number, (game, _))| number == *game);
    let is_won = |results: &[(u32, Score)]| {
        let won = |score| results.iter().filter(|(_, result)| *result == score).count() as u32;
        2 * won(Score::First).max(won(Score::Second)) > games
    };
    // The match ends with the deciding game or with the last one.
    let before = results.split_last().map_or(&[][..], |(_, before)| before);
    let ends = (is_won(&results) || results.len() as u32 == games) && !is_won(before);
    match in_order && ends {
        true => SlipReading::Games(results.into_iter().map(|(_, result)| result).collect()),
        false => SlipReading::Unclear(Unclear::Games),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxes(content: &[BoxContent]) -> Vec<Marks> {
        let means = [Score::First, Score::Second, Score::SecondByForfeit, Score::DoubleForfeit];
        let all = means.into_iter().zip(content);
        all.map(|(means, &content)| Marks { means, game: None, content }).collect()
    }

    #[test]
    fn one_clear_mark_is_a_result_and_nothing_else_is() {
        use BoxContent::{Blank as B, Doubtful as D, Filled as F, Marked as M};
        assert_eq!(decide(&boxes(&[B, M, B, B]), 1), SlipReading::Result(Score::Second));
        assert_eq!(decide(&boxes(&[B, B, B, M]), 1), SlipReading::Result(Score::DoubleForfeit));
        assert_eq!(decide(&boxes(&[B, B, B, B]), 1), SlipReading::Blank);
        for unclear in [[M, M, B, B], [F, B, B, B], [F, M, B, B], [M, D, B, B], [D, B, B, B]] {
            assert!(matches!(decide(&boxes(&unclear), 1), SlipReading::Unclear(_)), "{unclear:?}");
        }
    }

    #[test]
    fn a_match_of_several_games_is_read_when_it_is_over_and_has_no_gap() {
        let read = |marks: &[(u32, Score)]| {
            let keys = (1..=3).flat_map(|game| [Score::First, Score::Second].map(|it| (game, it)));
            let all = keys.map(|(game, means)| {
                let content = if marks.contains(&(game, means)) {
                    BoxContent::Marked
                } else {
                    BoxContent::Blank
                };
                Marks { means, game: Some(game), content }
            });
            decide(&all.collect::<Vec<_>>(), 3)
        };
        use Score::{First as A, Second as B};
        assert_eq!(read(&[(1, A), (2, A)]), SlipReading::Games(vec![A, A]));
        assert_eq!(read(&[(1, A), (2, B), (3, B)]), SlipReading::Games(vec![A, B, B]));
        for open in [
            &[(1, A)][..],
            &[(1, A), (2, B)],
            &[(1, A), (3, A)],
            &[(2, B), (3, B)],
            &[(1, A), (2, A), (3, B)],
        ] {
            assert_eq!(read(open), SlipReading::Unclear(Unclear::Games), "{open:?}");
        }
        assert_eq!(read(&[(1, A), (1, B), (2, A)]), SlipReading::Unclear(Unclear::Several));
    }
}
