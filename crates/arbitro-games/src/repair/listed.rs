//! What is looked for among all legal moves of a position: a part of one, one with another letter, one that was
//! left out.

use super::SlipKind;
use super::lattice::{cells, squares};
use super::search::Search;
use super::spot::Act;
use crate::games::{Game, Status};

/// In a position with more moves none is completed.
const MOST_MOVES: u64 = 1_200;
/// Of more moves than these not every one is followed where one was left out.
const FOLLOWED: u64 = 1_200;
/// How many of the moves that may have been left out are shown, where there are more.
const ENOUGH: usize = 6;
/// So many moves that are gone through count as a step of the search.
const MOVES_A_TURN: usize = 4;
/// How cheap a move must be to go on behind one that was put in.
const NEAR: u32 = 45;

impl<G: Game> Search<'_, '_, G> {
    /// The moves that are legal here; none where they are too many to be gone through.
    fn listed(&mut self, id: u32, most: u64) -> Vec<G::Move> {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        let node = &self.nodes[id as usize];
        if node.playing && node.claim.is_none() && node.position.count_moves() <= most {
            node.position.legal_moves(&mut moves);
        }
        moves
    }

    /// Plays those of some legal moves that may have been meant, as they are written in small letters.
    fn meant(
        &mut self,
        id: u32,
        (by, to): ((u32, u32), u32),
        kind: SlipKind,
        moves: &[G::Move],
        fits: impl Fn(&str) -> bool,
    ) {
        self.turns += (moves.len() / MOVES_A_TURN) as u64;
        let mut token = String::new();
        for &step in moves {
            token.clear();
            self.nodes[id as usize].position.write(step, &mut token);
            token.make_ascii_lowercase();
            if fits(&token) {
                let mut child = self.with_move(id, by, to, step);
                child.cost += child.seen.charge(kind);
                child.kind = Some(kind);
                self.push(child);
            }
        }
    }

    /// Whether the word at a choice is a short form of a move on a sheet of whole ones: it may be any part.
    pub(super) fn is_short(&self, id: u32, by: (u32, u32)) -> bool {
        let node = &self.nodes[id as usize];
        let spot = &self.lattice.spots[by.0 as usize];
        if !self.lattice.whole || !node.playing {
            return false;
        }
        let Some(step) = spot.as_written.and_then(|token| node.position.judge(token).ok()) else {
            return false;
        };
        let mut token = String::new();
        node.position.write(step, &mut token);
        let written = self.lattice.written(spot.at, spot.choice(by.1).end);
        cells(&written).count() == 1 && cells(&token).count() > 1
    }

    /// Whether the word at a choice is legal as it stands.
    fn is_legal(&self, id: u32, by: (u32, u32)) -> bool {
        let node = &self.nodes[id as usize];
        let spot = &self.lattice.spots[by.0 as usize];
        node.playing && spot.as_written.is_some_and(|token| node.position.judge(token).is_ok())
    }

    /// Plays the moves that a word is but for one letter, where it is no legal move itself.
    pub(super) fn near(&mut self, id: u32, by: (u32, u32), to: u32) {
        let node = &self.nodes[id as usize];
        if !node.playing || node.claim.is_some() || self.is_legal(id, by) {
            return;
        }
        let tokens = self.lattice.one_letter(by);
        let position = &self.nodes[id as usize].position;
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        for step in tokens.iter().filter_map(|token| position.judge(*token).ok()) {
            if !moves.contains(&step) {
                moves.push(step);
            }
        }
        let spot = &self.lattice.spots[by.0 as usize];
        let written = self.lattice.written(spot.at, spot.choice(by.1).end).to_ascii_lowercase();
        self.meant(id, (by, to), SlipKind::Letter, &moves, |token| {
            let differ = written.bytes().zip(token.bytes()).filter(|(one, other)| one != other);
            token.len() == written.len() && differ.count() == 1
        });
        self.moves = moves;
    }

    /// Plays what a word is a part of, where it is no legal move itself.
    pub(super) fn complete(&mut self, id: u32, by: (u32, u32), to: u32) {
        if self.is_legal(id, by) && !self.is_short(id, by) {
            return;
        }
        let spot = &self.lattice.spots[by.0 as usize];
        let written = self.lattice.written(spot.at, spot.choice(by.1).end).to_lowercase();
        let part = written.trim_matches(|letter: char| !letter.is_alphanumeric());
        let moves = self.listed(id, MOST_MOVES);
        self.meant(id, (by, to), SlipKind::Partial, &moves, |token| {
            token != part && cells(token).any(|cell| cell == part)
        });
        self.moves = moves;
    }

    /// Plays each move that may have been left out here: one that what follows goes on from.
    pub(super) fn put_in(&mut self, id: u32, by: (u32, u32)) {
        if self.nodes[id as usize].gap {
            return;
        }
        let moves = self.listed(id, u64::MAX);
        let (fit, kind) = if moves.len() as u64 > FOLLOWED {
            self.fitting(id, by.0, &moves)
        } else {
            self.turns += (moves.len() / MOVES_A_TURN) as u64;
            let fits = |step: &G::Move| self.is_followed(id, by.0, *step);
            (moves.iter().copied().filter(fits).collect(), SlipKind::Gap)
        };
        for step in fit {
            let mut child = self.with_move(id, by, by.0, step);
            child.gap = true;
            child.kind = Some(kind);
            child.cost += child.seen.charge(kind);
            self.push(child);
        }
        self.moves = moves;
    }

    /// Of too many moves to be followed one by one, those that were left out most likely, and whether there may
    /// be more.
    ///
    /// A move whose squares stand nowhere else on the sheet says how far the sheet goes on whatever was left out.
    /// Where it stops, only a move on a square of the word there can help.
    fn fitting(&mut self, id: u32, place: u32, moves: &[G::Move]) -> (Vec<G::Move>, SlipKind) {
        let node = &self.nodes[id as usize];
        let mut token = String::new();
        let mut written = |step: G::Move| {
            token.clear();
            node.position.write(step, &mut token);
            std::mem::take(&mut token)
        };
        let tokens: Vec<String> = moves.iter().map(|step| written(*step)).collect();
        let after = |at: usize| {
            let mut position = node.position.clone();
            position.play_unchecked(moves[at]);
            position
        };
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by_cached_key(|&at| self.lattice.mentions(&tokens[at]));
        let mut turns = moves.len() / MOVES_A_TURN / 4;
        let strange = self.goes_to(after(order[0]), place);
        let (mut found, several) = if self.lattice.is_end(strange) {
            let goes = |at: &&usize| self.lattice.is_end(self.goes_to(after(**at), place));
            let found: Vec<usize> = order.iter().filter(goes).take(ENOUGH).copied().collect();
            (found, true)
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

    /// The place that a sheet is read to from a position as it is written; the end, if nothing stops it.
    fn goes_to(&self, mut position: G, mut place: u32) -> u32 {
        loop {
            let choices = &self.lattice.spots[place as usize].choices;
            if self.lattice.is_end(place) {
                return place;
            }
            let legal = choices.iter().find_map(|choice| match &choice.act {
                Act::Move { token, .. } if choice.least <= NEAR => {
                    Some((position.judge(*token).ok()?, choice.to))
                }
                _ => None,
            });
            let playing = position.status() == Status::Playing;
            if let Some((step, to)) = legal.filter(|_| playing) {
                position.play_unchecked(step);
                place = to;
                continue;
            }
            let passes = |act: &Act<G::Token>| {
                matches!(act, Act::Number { .. } | Act::Claim(..) | Act::Skip(_))
            };
            let next = choices.iter().find(|choice| choice.least <= NEAR && passes(&choice.act));
            match next.filter(|choice| choice.to != place) {
                Some(choice) => place = choice.to,
                None => return place,
            }
        }
    }

    /// Whether what stands at a place follows from a move.
    fn is_followed(&self, id: u32, place: u32, step: G::Move) -> bool {
        let node = &self.nodes[id as usize];
        let mut position = node.position.clone();
        position.play_unchecked(step);
        if self.lattice.is_end(place) {
            position.status() != Status::Playing && self.evidence.agrees(&position, node.claim)
        } else {
            self.goes_on(&position, place) && position.status() == Status::Playing
        }
    }

    /// Whether a move at a place, or behind the number there, is legal as it is written.
    fn goes_on(&self, position: &G, place: u32) -> bool {
        self.lattice.spots[place as usize].choices.iter().any(|choice| match &choice.act {
            Act::Move { token, .. } => choice.least <= NEAR && position.judge(*token).is_ok(),
            Act::Number { .. } if choice.to != place => self.goes_on(position, choice.to),
            _ => false,
        })
    }
}
