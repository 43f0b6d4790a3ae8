//! A record annotated by perfect play: its moves, its mistakes, and the board before each mistake.

use arbitro_games::scoresheet::{Frame, Transcript};
use arbitro_games::solving::{Annotation, Mistake, Value};
use arbitro_games::{Info, Seat};

use super::source::side_label;
use crate::locale::Fact;
use crate::output::board::{Style, legend};
use crate::output::pdf::flow::Block;
use crate::output::pdf::{PrintError, Stock, flow};
use crate::prelude::*;

/// A record with its mistakes.
#[derive(Clone, Debug)]
pub struct AnnotatedGame {
    /// The game.
    pub game: &'static Info,
    /// The record's number in its file, from 1.
    pub record: u64,
    /// The record.
    pub transcript: Transcript,
    /// The verdict of perfect play.
    pub annotation: Annotation,
}

impl AnnotatedGame {
    /// The winner, and the ply from which the outcome is proven.
    pub fn summary(&self) -> Message {
        let Annotation { known_from, winner, .. } = self.annotation;
        let key = match (known_from, winner) {
            (None, _) => words::SOLVING_ANNOTATED_UNKNOWN,
            (_, None) => words::SOLVING_ANNOTATED_OPEN,
            _ => words::SOLVING_ANNOTATED,
        };
        let side = if winner == Some(Seat::FIRST) {
            words::GAMES_SIDE_FIRST
        } else {
            words::GAMES_SIDE_SECOND
        };
        let message = Message::new(key)
            .with("game", Fact::word(format!("games-name-{}", self.game.id)))
            .with("record", self.record)
            .with("winner", Fact::word(side));
        match known_from {
            Some(ply) => message.with("ply", ply),
            None => message,
        }
    }

    /// The comment on a mistake: "e5 gives the win away; d4, c2 win". At most a dozen better moves are named.
    pub fn comment(mistake: &Mistake) -> Message {
        const NAMED: usize = 12;
        let named = mistake.better.len().min(NAMED);
        let better_key = match (mistake.before, named) {
            (Value::Win, 0) => words::SOLVING_KEPT_WIN_UNKNOWN,
            (Value::Win, _) => words::SOLVING_KEPT_WIN,
            (_, 0) => words::SOLVING_KEPT_OPEN_UNKNOWN,
            _ => words::SOLVING_KEPT_OPEN,
        };
        let mut better = Message::new(better_key)
            .with("count", named)
            .with("better", mistake.better[..named].to_vec())
            .with("more", mistake.better.len() - named);
        if !mistake.complete && named > 0 {
            better = message!(words::SOLVING_KEPT_AT_LEAST, kept = better);
        }
        let key = match (mistake.before, mistake.after) {
            (Value::Win, Value::Open) => words::SOLVING_MISTAKE_TO_OPEN,
            (Value::Win, _) => words::SOLVING_MISTAKE,
            _ => words::SOLVING_MISTAKE_FROM_OPEN,
        };
        Message::new(key).with("move", mistake.token.as_str()).with("kept", better)
    }

    /// The round that a ply belongs to; 0 beyond the end of the record.
    pub fn round(&self, ply: u32) -> u32 {
        let before = (ply as usize).checked_sub(1);
        before.and_then(|at| self.transcript.moves.get(at)).map_or(0, |step| step.round)
    }

    /// The move number of a mistake, as it is written: `19.` or `19...`.
    pub fn number(&self, mistake: &Mistake) -> String {
        let dots = if mistake.seat == Seat::FIRST { "." } else { "..." };
        format!("{}{dots}", self.round(mistake.ply))
    }

    /// The record with comments after its mistakes. A comment that is there already is not repeated.
    pub fn commented(&self, lang: Lang) -> Transcript {
        let mut transcript = self.transcript.clone();
        for mistake in &self.annotation.mistakes {
            let comment = (mistake.ply as usize, lang.text(&Self::comment(mistake)));
            if !transcript.comments.contains(&comment) {
                let at = transcript.comments.partition_point(|(after, _)| *after <= comment.0);
                transcript.comments.insert(at, comment);
            }
        }
        transcript
    }

    /// Draws the record on pages of its own, with the board before each mistake: `frames` has all its boards.
    pub fn draw(&self, file: &mut File, frames: &[Frame], lang: Lang) {
        let name = lang.word(&format!("games-name-{}", self.game.id));
        let mut names = Vec::new();
        let mut blocks = Vec::new();
        for (seat, side) in ["First", "Second"].into_iter().zip(self.game.sides) {
            if let Some(player) = self.transcript.tag(seat) {
                let label = match side_label(side, lang) {
                    label if label.is_empty() => lang.word(side.key),
                    label => label,
                };
                blocks.push(Block::Text(format!("{label}: {player}")));
                names.push(player);
            }
        }
        blocks.push(Block::Text(lang.text(&self.summary())));
        let mistaken = |ply: u32| self.annotation.mistakes.iter().any(|one| one.ply == ply);
        let mut rounds: Vec<(u32, String)> = Vec::new();
        for (ply, step) in (1..).zip(&self.transcript.moves) {
            let text = format!("  {}{}", step.token, if mistaken(ply) { "?" } else { "" });
            match rounds.last_mut().filter(|(round, _)| *round == step.round) {
                Some((_, line)) => line.push_str(&text),
                None => rounds.push((step.round, format!("{}.{text}", step.round))),
            }
        }
        let lines: Vec<String> = rounds.into_iter().map(|(_, line)| line).collect();
        let longest = lines.iter().map(String::len).max().unwrap_or(0);
        blocks.push(Block::Columns(if longest > 34 { 2 } else { 3 }, lines));
        if self.annotation.mistakes.is_empty() && self.annotation.known_from.is_some() {
            blocks.push(Block::Text(lang.word(words::SOLVING_NO_MISTAKE)));
        }
        let mut boards = Vec::new();
        for mistake in &self.annotation.mistakes {
            let number = self.number(mistake);
            blocks.push(Block::Text(format!("{number} {}", lang.text(&Self::comment(mistake)))));
            let before = frames.iter().find(|frame| frame.ply + 1 == mistake.ply);
            if let Some(frame) = before {
                let step = format!("{number} {}", mistake.token);
                let line =
                    lang.text(&Message::new(words::SOLVING_MISTAKE_BOARD).with("move", step));
                boards.push((frame.drawing.clone(), line));
            }
        }
        let drawn = boards.iter().map(|(drawing, _)| drawing);
        let legend = legend(drawn, self.game.legend, Style::Unicode, lang);
        blocks.push(Block::Boards(82.0, boards));
        blocks.extend(legend.map(Block::Note));
        let title = match names.as_slice() {
            [] => name,
            names => format!("{name} · {}", names.join(" – ")),
        };
        file.bookmark(0, title.clone());
        flow::draw(file, &Table { title, ..Table::default() }, &blocks, lang);
    }

    /// Records as a PDF file, each with all its boards, on this paper.
    ///
    /// # Errors
    /// The pages cannot be made.
    pub fn pdf(
        games: &[(Self, Vec<Frame>)],
        stock: Stock,
        lang: Lang,
    ) -> Result<Vec<u8>, PrintError> {
        let mut file = File::new(lang.word(words::SOLVING_ANNOTATED_TITLE), lang);
        file.print_on(stock);
        for (game, frames) in games {
            game.draw(&mut file, frames, lang);
        }
        Ok(file.finish()?.bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_moves_are_a_dozen_at_most_and_never_a_gap_in_the_sentence() {
        let comment = |better: usize, complete: bool, before: Value| {
            let better = (0..better).map(|number| format!("a{number}")).collect();
            let (token, after) = ("b1".to_owned(), Value::Loss);
            let seat = Seat::FIRST;
            let mistake = Mistake { ply: 1, seat, token, before, after, better, complete };
            Lang::En.text(&AnnotatedGame::comment(&mistake))
        };
        assert_eq!(comment(1, true, Value::Win), "b1 gives the win away; a0 wins");
        assert_eq!(comment(2, true, Value::Open), "b1 loses; a0, a1 do not");
        assert_eq!(comment(1, false, Value::Win), "b1 gives the win away; at least a0 wins");
        let unknown = "b1 gives the win away; it is not proven which moves keep it";
        assert_eq!(comment(0, false, Value::Win), unknown);
        assert_eq!(comment(0, false, Value::Open), "b1 loses; it is not proven which moves do not");
        let many = comment(150, true, Value::Win);
        assert!(many.ends_with("a10, a11 and 138 more win"), "{many}");
    }
}
