//! Readings found among the legal moves of a position: a part of a move, a move with one letter changed, a
//! missing move.

use super::prelude::*;

use super::labels;
use super::lattice::{cells, squares};

/// In a position with more legal moves, a part of a move is not completed.
const MOST_MOVES: u64 = 1_200;
/// With more legal moves, only the likeliest candidates for a missing move are tried.
const FOLLOWED: u64 = 1_200;
/// How many candidates for a missing move are tried in that case.
const ENOUGH: usize = 6;
/// Squares further apart than this are just far.
const FARTHEST: u32 = 8;
/// This many moves looked at count as one step of the search.
const MOVES_A_TURN: usize = 4;
/// The most that the reading after an inserted move may cost.
const NEAR: u32 = 45;

impl Search<'_> {
    /// The legal moves at a node; empty if there are more than `most`.
    fn listed(&self, id: u32, most: u64) -> Vec<Move> {
        let node = &self.nodes[id as usize];
        let playing = node.playing && node.claim.is_none();
        if playing { node.position.legal_moves(most) } else { Vec::new() }
    }

    /// Plays the moves whose text in small letters satisfies `fits`, each at the cost of `kind`, and more where
    /// the word is `legal` as written.
    fn meant(
        &mut self,
        id: u32,
        (by, to): ((u32, u32), u32),
        (kind, legal): (SlipKind, bool),
        moves: &[Move],
        fits: impl Fn(&str) -> bool,
    ) {
        self.turns += (moves.len() / MOVES_A_TURN) as u64;
        for &step in moves {
            let token = self.nodes[id as usize].position.write(step).to_ascii_lowercase();
            if fits(&token) {
                let mut child = self.with_move(id, by, to, step);
                child.cost += child.charged.charge(kind);
                if legal {
                    child.cost += child.charged.read_otherwise();
                }
                child.kind = Some(kind);
                self.push(child);
            }
        }
    }

    /// Whether the word of a choice is a legal move, but written as one part on a sheet that writes moves in
    /// full: it may just as well be a part of another move.
    pub(super) fn is_short(&self, id: u32, by: (u32, u32)) -> bool {
        let written = self.lattice.whole.then(|| self.as_written(id, by));
        let Some(step) = written.flatten() else { return false };
        let token = self.nodes[id as usize].position.write(step);
        cells(&self.lattice.word(by)).count() == 1 && cells(&token).count() > 1
    }

    /// The legal move that the word of a choice is as written.
    pub(super) fn as_written(&self, id: u32, by: (u32, u32)) -> Option<Move> {
        let node = &self.nodes[id as usize];
        let token = self.lattice.spots[by.0 as usize].as_written.filter(|_| node.playing)?;
        node.position.judge(token)
    }

    /// Plays the legal moves that differ from a word in one character. Of two moves that exclude each other
    /// either may be the wrong one, so a legal word may be, too.
    pub(super) fn near(&mut self, id: u32, by: (u32, u32), to: u32) {
        let node = &self.nodes[id as usize];
        if !node.playing || node.claim.is_some() {
            return;
        }
        let legal = self.as_written(id, by).is_some();
        let tokens = self.lattice.one_letter(by);
        let position = &self.nodes[id as usize].position;
        let mut moves: Vec<Move> = Vec::new();
        for step in tokens.iter().filter_map(|token| position.judge(*token)) {
            if !moves.contains(&step) {
                moves.push(step);
            }
        }
        let written = self.lattice.word(by).to_ascii_lowercase();
        self.meant(id, (by, to), (SlipKind::Letter, legal), &moves, |token| {
            let differ = written.bytes().zip(token.bytes()).filter(|(one, other)| one != other);
            token.len() == written.len() && differ.count() == 1
        });
    }

    /// Plays the legal moves that a word is a part of, a cell or all before the sign of their turn's second half,
    /// unless the word is itself legal.
    pub(super) fn complete(&mut self, id: u32, by: (u32, u32), to: u32) {
        if self.as_written(id, by).is_some() && !self.is_short(id, by) {
            return;
        }
        let written = self.lattice.word(by).to_lowercase();
        let part = bare(&written);
        let game = self.lattice.rules.wording();
        let turn = self.nodes[id as usize].position.view().turn().0;
        // "Bc4" is c4 of White.
        let mut parts = vec![part.to_owned()];
        let (letter, rest) = part.split_at(part.chars().next().map_or(0, char::len_utf8));
        let of_side = labels::of_word(game, letter).iter().any(|label| label.side() == Some(turn));
        parts.extend(of_side.then(|| rest.to_owned()));
        let moves = self.listed(id, MOST_MOVES);
        self.meant(id, (by, to), (SlipKind::Partial, false), &moves, |token| {
            let fits = |part: &String| {
                let begins = token.strip_prefix(part).is_some_and(|rest| rest.starts_with('/'));
                // "dxc5" is d4xc5.
                let column = part.get(1..).filter(|rest| rest.starts_with(['x', '-']));
                let captures = column
                    .is_some_and(|rest| token.starts_with(&part[..1]) && token.ends_with(rest));
                cells(token).any(|cell| cell == part) || begins || captures
            };
            token != part && parts.iter().any(fits)
        });
    }

    /// Inserts each move that may be missing here: after it, what follows on the sheet is legal.
    pub(super) fn put_in(&mut self, id: u32, by: (u32, u32), to: u32) {
        if self.nodes[id as usize].gap {
            return;
        }
        let moves = self.listed(id, u64::MAX);
        let (fit, kind) = if moves.len() as u64 > FOLLOWED {
            self.fitting(id, to, &moves)
        } else {
            self.turns += (moves.len() / MOVES_A_TURN) as u64;
            let fits = |step: &Move| self.is_followed(id, to, *step);
            (moves.iter().copied().filter(fits).collect(), SlipKind::Gap)
        };
        let kind = if to == by.0 { kind } else { SlipKind::Hole };
        // The move after a number is seldom the one that is missing; it is the reply.
        let number = self.lattice.spots[by.0 as usize].at.0;
        let fragments = self.lattice.fragments;
        let opens = kind != SlipKind::Hole
            && number > 0
            && fragments.get(number).is_some_and(|word| word.line == fragments[number - 1].line)
            && fragments[number - 1].bare_number().is_some();
        // The layout shows that nobody wrote it: a person has to say what it was.
        let short = self.lattice.is_in_short_line(number);
        for step in fit {
            let far = self.distance(id, step) + if opens { FARTHEST * 2 + 1 } else { 0 };
            let mut child = self.with_move(id, by, to, step);
            child.gap = true;
            child.kind = Some(kind);
            child.cost += child.charged.charge(kind) + far;
            if short {
                child.charged.charge(SlipKind::Doubt);
            }
            self.push(child);
        }
    }

    /// How far a move is from the one before it, as a small cost: of the candidates for a missing move, those
    /// where the game was going on come first.
    fn distance(&self, id: u32, step: Move) -> u32 {
        let node = &self.nodes[id as usize];
        let token = node.position.write(step);
        // The number before it is no move.
        let mut at = node;
        let before = loop {
            let Some(parent) = at.parent else { return 0 };
            let parent = &self.nodes[parent as usize];
            match at.step {
                Some(last) => break parent.position.write(last),
                None => at = parent,
            }
        };
        let apart = |one: (u8, u16), other: (u8, u16)| {
            u32::from(one.0.abs_diff(other.0)).max(u32::from(one.1.abs_diff(other.1)))
        };
        let far = squares(&token)
            .flat_map(|one| squares(&before).map(move |other| apart(one, other)))
            .min();
        far.unwrap_or(0).min(FARTHEST) * 2
    }

    /// If there are too many legal moves to try them all: the likeliest missing moves, and whether there may
    /// be others.
    ///
    /// The move whose squares are named least on the sheet shows how far the sheet can be read whatever move
    /// is missing. Where it stops, only a move that shares a square with the word there can help.
    fn fitting(&mut self, id: u32, place: u32, moves: &[Move]) -> (Vec<Move>, SlipKind) {
        let node = &self.nodes[id as usize];
        let tokens: Vec<String> = moves.iter().map(|step| node.position.write(*step)).collect();
        let after = |at: usize| node.position.after(moves[at]);
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by_cached_key(|&at| self.lattice.mentions(&tokens[at]));
        let mut turns = moves.len() / MOVES_A_TURN / 4;
        let strange = self.goes_to(after(order[0]), place);
        let (mut found, several) = if self.lattice.is_end(strange) {
            let goes = |at: &&usize| self.lattice.is_end(self.goes_to(after(**at), place));
            let ending: Vec<usize> = order.iter().filter(goes).take(ENOUGH).copied().collect();
            (ending, true)
        } else {
            let mut far = Vec::new();
            let word = self.lattice.squares_at(strange);
            let shares = |at: &&usize| squares(&tokens[**at]).any(|square| word.contains(&square));
            for &at in order.iter().filter(shares) {
                turns += 1;
                let to = self.goes_to(after(at), place);
                if self.lattice.spots[to as usize].at > self.lattice.spots[strange as usize].at {
                    far.push((std::cmp::Reverse(self.lattice.spots[to as usize].at), at));
                }
            }
            far.sort_by_key(|(to, _)| *to);
            let several = far.len() > ENOUGH && far[ENOUGH].0 == far[0].0;
            (far.into_iter().take(ENOUGH).map(|(_, at)| at).collect(), several)
        };
        found.dedup();
        self.turns += turns as u64;
        let kind = if several { SlipKind::GapOfMany } else { SlipKind::Gap };
        (found.into_iter().map(|at| moves[at]).collect(), kind)
    }

    /// The place up to which a sheet can be read from a position at little cost; the end if nothing stops it.
    fn goes_to(&self, mut position: Rc<dyn Position>, mut place: u32) -> u32 {
        loop {
            let choices = &self.lattice.spots[place as usize].choices;
            if self.lattice.is_end(place) {
                return place;
            }
            let legal = choices.iter().find_map(|choice| match &choice.act {
                Act::Move { token, .. } if choice.least <= NEAR => {
                    Some((position.judge(*token)?, choice.to))
                }
                _ => None,
            });
            if let Some((step, to)) = legal.filter(|_| position.view().is_playing()) {
                position = position.after(step);
                place = to;
                continue;
            }
            let passes =
                |act: &Act| matches!(act, Act::Number { .. } | Act::Claim(..) | Act::Skip(_));
            let next = choices.iter().find(|choice| choice.least <= NEAR && passes(&choice.act));
            match next.filter(|choice| choice.to != place) {
                Some(choice) => place = choice.to,
                None => return place,
            }
        }
    }

    /// Whether what follows on the sheet is legal after a move; at its end, whether the move ends the game
    /// with the result of the sheet.
    fn is_followed(&self, id: u32, place: u32, step: Move) -> bool {
        let node = &self.nodes[id as usize];
        let position = node.position.after(step);
        if self.lattice.is_end(place) {
            !position.view().is_playing() && self.evidence.agrees(position.view(), node.claim)
        } else {
            self.goes_on(&*position, place) && position.view().is_playing()
        }
    }

    /// Whether a move at a place, or after the number there, is legal nearly as written.
    fn goes_on(&self, position: &dyn Position, place: u32) -> bool {
        self.lattice.spots[place as usize].choices.iter().any(|choice| match &choice.act {
            Act::Move { token, .. } => choice.least <= NEAR && position.judge(*token).is_some(),
            Act::Number { .. } if choice.to != place => self.goes_on(position, choice.to),
            _ => false,
        })
    }
}
