//! A replayed record as plain data: its tags, its moves in canonical form, its comments. Every
//! writer starts from it.
//!
//! ```
//! use arbitro_games::scoresheet::{RawRecord, Transcript};
//!
//! let record = RawRecord::of("[Game \"Rastros\"] [Primeiro \"Ana\"] 1. E5-D4 {good} *");
//! let (transcript, _) = Transcript::of(record.view(), "");
//! assert_eq!(transcript.tag("First"), Some("Ana"));
//! assert_eq!(transcript.moves[0].token, "d4");
//! assert_eq!(transcript.comments, [(1, "good".to_owned())]);
//! ```

use super::prelude::*;
use std::ops::Range;

use super::judge::judge;
use super::tag_names::side;
use super::unescape;
use crate::games::{AnyMove, AnyPosition};

/// A move of a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WrittenMove {
    /// The round that it belongs to, from 1.
    pub round: u32,
    /// The seat that moved, from 1.
    pub seat: u8,
    /// The canonical token.
    pub token: String,
}

/// A replayed record: its tags and moves in canonical form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Transcript {
    /// The tags in order with their values unescaped: `Game` first, seats by their plain names,
    /// other known tags by their English names.
    pub tags: Vec<(String, String)>,
    /// The legal moves.
    pub moves: Vec<WrittenMove>,
    /// The comments, each with the number of moves before it.
    pub comments: Vec<(usize, String)>,
    /// The result that the record claims, as its final token.
    pub result: String,
}

impl Transcript {
    /// Replays a record. If the verdict has a fault, the transcript has the legal moves before it.
    /// `defaults` is as in [`judge`](super::judge).
    pub fn of<'u>(
        record: RecordText<'_>,
        defaults: impl Into<RecordDefaults<'u>>,
    ) -> (Self, Verdict) {
        let mut transcript = Transcript::default();
        let verdict = judge(record, defaults, &mut transcript);
        transcript.read_tags(record, &verdict);
        (transcript, verdict)
    }

    /// The value of a tag, if the record has it.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The players that the tags name, each once.
    pub fn players(&self, game: GameId) -> Vec<String> {
        let sides = registry::info(game).sides.iter().flat_map(|side| side.tags);
        let seats = ["First", "Second", "Player1", "Player2", "Player3", "Player4"];
        let typed = seats.iter().chain(sides).filter_map(|tag| self.tag(tag));
        let mut names: Vec<String> = Vec::new();
        for name in typed.map(str::trim).filter(|name| !name.is_empty()) {
            if !names.iter().any(|known| known == name) {
                names.push(name.to_owned());
            }
        }
        names
    }

    /// The comments after these moves, joined by line breaks; `None` when there are none.
    pub(super) fn comments_among(&self, moves: Range<usize>) -> Option<String> {
        let start = self.comments.partition_point(|(before, _)| *before < moves.start);
        let end = self.comments.partition_point(|(before, _)| *before < moves.end);
        let texts = self.comments.get(start..end)?.iter().map(|(_, comment)| comment.as_str());
        // A blank comment would leave an extra line break, which is lost on reading back.
        let texts: Vec<&str> = texts.filter(|text| !text.trim().is_empty()).collect();
        (!texts.is_empty()).then(|| texts.join("\n"))
    }

    /// Reads what the replay does not show, the tags and the claimed result: for a transcript that
    /// was used as an observer without [`Transcript::of`].
    pub fn read_tags(&mut self, record: RecordText<'_>, verdict: &Verdict) {
        let sides = verdict.game.map_or(&[][..], |game| registry::info(game).sides);
        let mut among_tags = Vec::new();
        let mut names = HashSet::new();
        for (item, _) in Lexer::new(record.text) {
            match item {
                Item::Tag { name, value } => {
                    let name = written(name, sides);
                    if names.insert(name.clone()) {
                        self.tags.push((name, unescape(value)));
                    }
                }
                Item::Comment(text) => among_tags.push(text.trim().to_owned()),
                Item::Number { .. } | Item::Word(_) => break,
                _ => {}
            }
        }
        // The walk saw the comments after the last tag; those before it belong to the start as
        // well.
        let before_moves = self.comments.iter().filter(|(before, _)| *before == 0).count();
        among_tags.truncate(among_tags.len().saturating_sub(before_moves));
        self.comments.splice(0..0, among_tags.into_iter().map(|text| (0, text)));
        if let Some(game) = verdict.game {
            let id = registry::info(game).id;
            self.tags.retain(|(name, _)| name != "Game");
            self.tags.insert(0, ("Game".to_owned(), id.to_owned()));
        }
        self.result = verdict.claimed.map_or("*".to_owned(), |claim| claim.to_string());
        if let Some((_, value)) = self.tags.iter_mut().find(|(name, _)| name == "Result") {
            value.clone_from(&self.result);
        }
    }
}

/// The name of a tag as it is written: `Posição` becomes `Position`; `White`, in a game of two,
/// becomes `First` or `Second`.
fn written(name: &str, sides: &[SideName]) -> String {
    if let Some(known) = StandardTag::of(name.as_bytes()) {
        return known.name().to_owned();
    }
    match side(name, sides) {
        Some(0) if sides.len() == 2 => "First".to_owned(),
        Some(1) if sides.len() == 2 => "Second".to_owned(),
        Some(seat) => format!("Player{}", seat + 1),
        None => name.to_owned(),
    }
}

impl Observer for Transcript {
    fn ply(&mut self, at: PlyAt, step: &dyn AnyMove, _: &dyn AnyPosition) -> ControlFlow<()> {
        self.moves.push(WrittenMove {
            round: at.round,
            seat: at.seat.number(),
            token: step.token(),
        });
        ControlFlow::Continue(())
    }

    fn comment(&mut self, text: &str) -> ControlFlow<()> {
        self.comments.push((self.moves.len(), text.trim().to_owned()));
        ControlFlow::Continue(())
    }
}
