//! What is looked for among all legal moves of a position: a part of one, one with another letter, one that was
//! left out.

use super::SlipKind;
use super::lattice::Act;
use super::search::{Node, Search};
use crate::games::Game;

/// In a position with more moves none is completed.
const MOST_MOVES: u64 = 1_200;
/// Of more moves than that, so many of those that may have been left out are shown.
const ENOUGH: u32 = 6;
/// So many moves that are gone through count as a step of the search.
const MOVES_A_TURN: u64 = 4;
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
        // Of many moves only the first few that fit are gone through.
        let looked_at = (moves.len() as u64).min(MOST_MOVES);
        self.turns += looked_at / MOVES_A_TURN;
        moves
    }

    /// Plays the moves that a word is but for one letter, where it is no legal move itself.
    pub(super) fn near(&mut self, id: u32, by: (u32, u32), to: u32) {
        let spot = &self.lattice.spots[by.0 as usize];
        let end = spot.choices[by.1 as usize].end;
        let node = &self.nodes[id as usize];
        if spot.as_written.is_some_and(|token| node.position.judge(token).is_ok()) {
            return;
        }
        let written = self.lattice.written(spot.at, end).to_ascii_lowercase();
        let moves = self.listed(id, MOST_MOVES);
        let mut token = String::new();
        for &step in &moves {
            token.clear();
            self.nodes[id as usize].position.write(step, &mut token);
            token.make_ascii_lowercase();
            let differ = written.bytes().zip(token.bytes()).filter(|(one, other)| one != other);
            if token.len() == written.len() && differ.count() == 1 {
                let mut child = self.with_move(id, by, to, step);
                child.cost += child.seen.charge(SlipKind::Letter);
                child.kind = Some(SlipKind::Letter);
                self.push(child);
            }
        }
        self.moves = moves;
    }

    /// Plays what a word is a part of.
    pub(super) fn complete(&mut self, id: u32, by: (u32, u32), to: u32) {
        let spot = self.lattice.spots[by.0 as usize].at;
        let end = self.lattice.spots[by.0 as usize].choices[by.1 as usize].end;
        let written = self.lattice.written(spot, end).to_lowercase();
        let part = written.trim_matches(|letter: char| !letter.is_alphanumeric());
        let moves = self.listed(id, MOST_MOVES);
        let mut token = String::new();
        for &step in &moves {
            token.clear();
            self.nodes[id as usize].position.write(step, &mut token);
            token.make_ascii_lowercase();
            let apart = |letter: char| !letter.is_alphanumeric();
            if token != part && token.split(apart).any(|cell| cell == part) {
                let mut child = self.with_move(id, by, to, step);
                child.cost += child.seen.charge(SlipKind::Partial);
                child.kind = Some(SlipKind::Partial);
                self.push(child);
            }
        }
        self.moves = moves;
    }

    /// Plays each move that may have been left out here: one that what follows goes on from.
    pub(super) fn put_in(&mut self, id: u32, by: (u32, u32)) {
        if self.nodes[id as usize].gap {
            return;
        }
        let mut moves = self.listed(id, u64::MAX);
        let many = moves.len() as u64 > MOST_MOVES;
        if many {
            // Of too many to be tried, those whose squares stand nowhere else on the sheet come first.
            let position = &self.nodes[id as usize].position;
            let mut token = String::new();
            moves.sort_by_cached_key(|step| {
                token.clear();
                position.write(*step, &mut token);
                self.lattice.mentions(&token)
            });
        }
        let mut fit = 0;
        for &step in &moves {
            if many && fit == ENOUGH {
                break;
            }
            let mut child = self.with_move(id, by, by.0, step);
            let follows = if self.lattice.is_end(by.0) {
                let (position, claim) = (&child.position, child.claim);
                self.evidence.agrees(position, claim) && !child.playing
            } else {
                child.playing && self.goes_on(&child, by.0)
            };
            if follows {
                fit += 1;
                child.gap = true;
                child.kind = Some(SlipKind::Gap);
                child.cost += child.seen.charge(SlipKind::Gap);
                self.push(child);
            }
        }
        self.moves = moves;
    }

    /// Whether a move that stands at a place, or behind the number there, is legal as it is written.
    fn goes_on(&self, node: &Node<G>, place: u32) -> bool {
        self.lattice.spots[place as usize].choices.iter().any(|choice| match &choice.act {
            Act::Move { token, .. } => choice.least <= NEAR && node.position.judge(*token).is_ok(),
            Act::Number { .. } if choice.to != place => self.goes_on(node, choice.to),
            _ => false,
        })
    }
}
