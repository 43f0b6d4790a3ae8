//! What is looked for among all legal moves of a position: a part of one, one with another letter, one that was
//! left out.

use super::SlipKind;
use super::search::Search;
use super::spot::Act;
use crate::games::{Game, Status};

/// In a position with more moves none is completed.
const MOST_MOVES: u64 = 1_200;
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
        if self.is_legal(id, by) {
            return;
        }
        let spot = &self.lattice.spots[by.0 as usize];
        let written = self.lattice.written(spot.at, spot.choice(by.1).end).to_lowercase();
        let apart = |letter: char| !letter.is_alphanumeric();
        let part = written.trim_matches(apart);
        let moves = self.listed(id, MOST_MOVES);
        self.meant(id, (by, to), SlipKind::Partial, &moves, |token| {
            token != part && token.split(apart).any(|cell| cell == part)
        });
        self.moves = moves;
    }

    /// Plays each move that may have been left out here: one that what follows goes on from.
    pub(super) fn put_in(&mut self, id: u32, by: (u32, u32)) {
        if self.nodes[id as usize].gap {
            return;
        }
        let moves = self.listed(id, u64::MAX);
        let enough = if moves.len() as u64 > MOST_MOVES { ENOUGH } else { usize::MAX };
        let mut fit = Vec::new();
        // Of too many to be tried, those whose squares stand nowhere else on the sheet come first.
        let mut known = Vec::new();
        let mut token = String::new();
        for mentions in 0..if enough == ENOUGH { 4 } else { 1 } {
            for (at, &step) in moves.iter().enumerate() {
                if fit.len() == enough {
                    break;
                }
                if enough == ENOUGH {
                    if known.len() == at {
                        token.clear();
                        self.nodes[id as usize].position.write(step, &mut token);
                        known.push(self.lattice.mentions(&token).min(3));
                    }
                    if known[at] != mentions {
                        continue;
                    }
                }
                self.turns += u64::from(at % MOVES_A_TURN == 0);
                if self.is_followed(id, by.0, step) {
                    fit.push(step);
                }
            }
        }
        for step in fit {
            let mut child = self.with_move(id, by, by.0, step);
            child.gap = true;
            child.kind = Some(SlipKind::Gap);
            child.cost += child.seen.charge(SlipKind::Gap);
            self.push(child);
        }
        self.moves = moves;
    }

    /// Whether what stands at a place follows from a move.
    fn is_followed(&self, id: u32, place: u32, step: G::Move) -> bool {
        let node = &self.nodes[id as usize];
        let mut position = node.position.clone();
        position.play_unchecked(step);
        if self.lattice.is_end(place) {
            position.status() != Status::Playing && self.evidence.agrees(&position, node.claim)
        } else {
            position.status() == Status::Playing && self.goes_on(&position, place)
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
