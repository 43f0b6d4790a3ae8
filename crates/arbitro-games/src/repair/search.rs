//! Finds the cheapest legal games that a sheet may mean: best-first search (A*). A node is a place on the
//! sheet and a position; the lattice gives a lower bound on the cost of the rest of the sheet.

use super::prelude::*;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::hash::Hasher;

use rustc_hash::FxBuildHasher;

use super::count::Count;
use super::ending::Ending;
use super::goals::{Games, Paid, SearchResult};
use super::kind::{ASK, Charged, DOUBTFUL_MARGIN, LEGIBLE, MARGIN};

/// How many paths to the same position at the same place are continued; they may be different games.
const MOST_WAYS: u8 = 4;
/// Once there is a rival, the search may go on for as many steps as it has taken, plus this many.
const SOME_MORE: u64 = 10_000;
/// The most fragments of a line back to its first move.
const MOST_BACK: usize = 12;
/// In a position with more legal moves it is not tried which of them let their side move again.
const MOST_TRIED: u64 = 200;
/// The choice number that in the queue means the next choice of a node, not counting dear ones.
const NEXT: u32 = u32::MAX;

/// A node of the search: one way to read the sheet so far.
pub(super) struct Node {
    pub position: Rc<dyn Position>,
    pub parent: Option<u32>,
    /// The place and the number of the choice there that led here.
    pub by: (u32, u32),
    /// The move played, if any.
    pub step: Option<Move>,
    /// The kind of slip, where the choice alone does not determine it.
    pub kind: Option<SlipKind>,
    pub claim: Option<Claim>,
    pub place: u32,
    pub plies: u32,
    /// Set when the whole sheet has been read.
    pub ending: Option<Ending>,
    pub cost: u32,
    pub charged: Charged,
    count: Count,
    history: u64,
    cursor: u32,
    pub playing: bool,
    pub gap: bool,
}

impl Node {
    /// A node behind this one, of number `id`, in which nothing has been played yet.
    fn child(&self, id: u32, by: (u32, u32), place: u32, position: Rc<dyn Position>) -> Self {
        let Self { claim, plies, cost, charged, count, history, playing, .. } = *self;
        Self {
            position,
            parent: Some(id),
            by,
            step: None,
            kind: None,
            claim,
            place,
            plies,
            ending: None,
            cost,
            charged,
            count,
            history,
            cursor: 0,
            playing,
            gap: false,
        }
    }
}

/// An entry of the queue: the lower bound on the total cost, the fragment reached (the furthest first), the
/// node, and the number of a choice or [`NEXT`].
type Queued = Reverse<(u32, Reverse<u32>, u32, u32)>;

pub(super) struct Search<'a> {
    pub lattice: Lattice<'a>,
    pub nodes: Vec<Node>,
    pub evidence: &'a Evidence,
    queue: BinaryHeap<Queued>,
    visits: HashMap<(u64, u32), (u8, [u64; MOST_WAYS as usize]), FxBuildHasher>,
    /// The steps taken so far.
    pub turns: u64,
}

impl<'a> Search<'a> {
    pub(super) fn new(lattice: Lattice<'a>, evidence: &'a Evidence) -> Self {
        Self {
            lattice,
            nodes: Vec::new(),
            evidence,
            queue: BinaryHeap::new(),
            visits: HashMap::default(),
            turns: 0,
        }
    }

    /// Adds a position in which the game may begin.
    pub(super) fn begin(&mut self, position: Rc<dyn Position>, kind: Option<SlipKind>) {
        let mut charged = Charged::default();
        let mut cost = kind.map_or(0, |kind| charged.charge(kind));
        // The second side begins a full line; a line with one move lacks the reply.
        if kind == Some(SlipKind::OtherSide) && self.lattice.opens_short() {
            cost += LEGIBLE * 2;
        }
        let playing = position.view().is_playing();
        self.push(Node {
            position,
            parent: None,
            by: (0, 0),
            step: None,
            kind,
            claim: None,
            place: 0,
            plies: 0,
            ending: None,
            cost,
            charged,
            count: Count::default(),
            history: u64::from(kind.is_some()),
            cursor: 0,
            playing,
            gap: false,
        });
    }

    pub(super) fn push(&mut self, node: Node) {
        let rest = self.lattice.spots[node.place as usize].rest;
        let (cost, place) = (node.cost.saturating_add(rest), node.place);
        let at = self.lattice.spots[place as usize].at.0 as u32;
        let id = self.nodes.len() as u32;
        self.nodes.push(node);
        self.queue.push(Reverse((cost, Reverse(at), id, NEXT)));
    }

    /// Searches until no rival of the first game can be near enough; with a rival, until `most` games are
    /// found or none can be near enough to be shown; at the latest until a limit is reached. A first game of
    /// cost `ceiling` or more is of no interest, because the sheet is read more cheaply as another game.
    pub(super) fn run(
        &mut self,
        most: usize,
        ceiling: u32,
        limits: &RepairLimits,
        stop: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> SearchResult {
        let position = self.nodes.first().map_or(0, |node| node.position.size());
        let room = limits.memory / (size_of::<Node>() + position);
        let mut games = Games::default();
        let mut popped = 0u64;
        let mut most_turns = limits.nodes;
        let mut furthest = 0;
        let (known_to, bounded) = loop {
            let Some(Reverse((cost, _, id, dear))) = self.queue.pop() else {
                break (u32::MAX, false);
            };
            self.turns += 1;
            popped += 1;
            if games.suffice(cost, most, ceiling) {
                break (cost, false);
            }
            // With a rival, or if it must be confirmed, the answer is `Several` anyway: look for some more readings to show, not for all
            // of them.
            if (games.rivals == 1 || games.asks) && most_turns == limits.nodes {
                most_turns = limits.nodes.min(self.turns * 2 + SOME_MORE);
            }
            let spent = self.turns > most_turns || self.nodes.len() >= room;
            if spent || (popped.is_multiple_of(128) && stop().is_break()) {
                break (cost, true);
            }
            if self.can_only_add(id, cost, &games) {
                continue;
            }
            if dear != NEXT {
                self.choose(id, self.nodes[id as usize].place, dear);
                continue;
            }
            let node = &self.nodes[id as usize];
            if !node.charged.has(SlipKind::Extra) && !node.charged.has(SlipKind::AfterEnd) {
                furthest = furthest.max(self.lattice.spots[node.place as usize].at.0);
            }
            if node.ending.is_some() {
                self.take(id, cost, most, &mut games);
                continue;
            }
            if node.cursor == 0 {
                if !self.is_new(id) {
                    continue;
                }
                self.queue_dear(id);
            }
            self.advance(id);
        };
        SearchResult { goals: games.goals, known_to, bounded, furthest }
    }

    /// Whether a path has all the slips of the first game, so that it can only add to them and leads to no
    /// rival.
    fn can_only_add(&self, id: u32, cost: u32, games: &Games) -> bool {
        // A move too many may still be left out.
        games.rivals == 0
            && self.lattice.surplus.is_empty()
            && games.goals.first().is_some_and(|first| cost >= first.cost + MARGIN)
            && self.has_passed(id, games.last)
            && self.has_all(id, &games.slips)
    }

    /// Takes a node at which the whole sheet has been read, unless its game is among those found.
    fn take(&self, id: u32, cost: u32, most: usize, games: &mut Games) {
        let node = &self.nodes[id as usize];
        let game = (node.history, node.ending.as_ref().map(|ending| ending.result));
        if games.endings.contains(&game) {
            return;
        }
        games.endings.push(game);
        let adds = match games.goals.first() {
            None => {
                games.asks = node.charged.margin() == ASK;
                games.margin = node.charged.margin().min(DOUBTFUL_MARGIN);
                games.slips = self.slips(id);
                games.last = games.slips.iter().map(|((place, _), _)| self.order(*place)).max();
                false
            }
            Some(first) => {
                cost >= first.cost + MARGIN
                    && !games.slips.is_empty()
                    && !node.charged.has(SlipKind::Surplus)
                    && self.has_all(id, &games.slips)
            }
        };
        games.rivals += usize::from(!adds && !games.goals.is_empty());
        if !adds || games.goals.len() < most {
            games.goals.push(Goal { node: id, cost, adds });
        }
    }

    /// The steps on the path to a node that cost at least [`MARGIN`].
    fn slips(&self, id: u32) -> Vec<Paid> {
        let mut steps = Vec::new();
        let mut at = &self.nodes[id as usize];
        while let Some(parent) = at.parent {
            let before = &self.nodes[parent as usize];
            if at.cost >= before.cost + MARGIN {
                steps.push((at.by, at.step));
            }
            at = before;
        }
        steps
    }

    /// The fragment and offset of a place; they compare in the order of the sheet.
    fn order(&self, place: u32) -> (usize, usize) {
        self.lattice.spots[place as usize].at
    }

    /// Whether a node is beyond a place of the sheet.
    fn has_passed(&self, id: u32, last: Option<(usize, usize)>) -> bool {
        last.is_some_and(|last| self.order(self.nodes[id as usize].place) > last)
    }

    /// Whether the path to a node has all these slips: then every game it leads to only adds to them.
    fn has_all(&self, id: u32, slips: &[Paid]) -> bool {
        let path = self.slips(id);
        slips.iter().all(|slip| path.contains(slip))
    }

    /// Whether to continue the path to a node: not if the same moves led to this position and place before,
    /// or if enough other paths did.
    fn is_new(&mut self, id: u32) -> bool {
        let node = &self.nodes[id as usize];
        let mut hasher = FxHasher::default();
        node.position.hash(&mut hasher);
        (node.plies, node.gap, node.claim.is_some()).hash(&mut hasher);
        let visits = self.visits.entry((hasher.finish(), node.place)).or_default();
        let visited = usize::from(visits.0);
        if visited == usize::from(MOST_WAYS) || visits.1[..visited].contains(&node.history) {
            return false;
        }
        visits.1[visited] = node.history;
        visits.0 += 1;
        true
    }

    /// Queues the dear choices of a node, each at its full cost.
    fn queue_dear(&mut self, id: u32) {
        let node = &self.nodes[id as usize];
        let spot = &self.lattice.spots[node.place as usize];
        for number in spot.dear() {
            let choice = spot.choice(number);
            let Some(kind) = choice.act.dear(node.playing) else { continue };
            let rest = self.lattice.spots[choice.to as usize].rest;
            let charged_cost = node.cost + node.charged.would_charge(&[kind]) + choice.besides;
            let cost = charged_cost.saturating_add(rest);
            self.queue.push(Reverse((cost, Reverse(spot.at.0 as u32), id, number)));
        }
    }

    /// Takes the next choice of a node and queues the node again for the one after.
    fn advance(&mut self, id: u32) {
        let node = &mut self.nodes[id as usize];
        let (place, cursor) = (node.place, node.cursor);
        node.cursor += 1;
        if matches!(
            self.lattice.spots[place as usize].choices.get(cursor as usize),
            Some(choice) if matches!(choice.act, Act::Costlier)
        ) {
            self.lattice.widen(place, cursor as usize);
            self.nodes[id as usize].cursor = cursor;
        } else {
            self.choose(id, place, cursor);
        }
        let node = &mut self.nodes[id as usize];
        let spot = &self.lattice.spots[place as usize];
        let over = !node.playing || node.claim.is_some();
        // Skip moves that are illegal here instead of queuing them.
        let next = spot.choices[(node.cursor as usize).min(spot.choices.len())..].iter().position(
            |choice| match &choice.act {
                Act::Move { token, .. } => !over && node.position.judge(*token).is_some(),
                _ => true,
            },
        );
        let Some(next) = next else { return };
        node.cursor += next as u32;
        let choice = &spot.choices[node.cursor as usize];
        let rest = match choice.act {
            Act::End => 0,
            _ => self.lattice.spots[choice.to as usize].rest,
        };
        let cost = node.cost.saturating_add(choice.least).saturating_add(rest);
        self.queue.push(Reverse((cost, Reverse(spot.at.0 as u32), id, NEXT)));
    }

    fn choose(&mut self, id: u32, place: u32, cursor: u32) {
        let spot = &self.lattice.spots[place as usize];
        if cursor == spot.choices.len() as u32 {
            return;
        }
        let choice = spot.choice(cursor);
        let (to, by, besides) = (choice.to, (place, cursor), choice.besides);
        let node = &self.nodes[id as usize];
        let (mut count, mut claim) = (node.count, node.claim);
        let kind = match choice.act.clone() {
            Act::Skip(Some(SlipKind::Surplus)) if !self.is_surplus(id, spot.at.0) => return,
            Act::Skip(kind) => {
                // After the end of the game no move is missing.
                let fragment = &self.lattice.fragments[spot.at.0];
                match (kind, &fragment.what) {
                    (Some(SlipKind::Doubt), What::WideBlank) => {
                        kind.filter(|_| self.may_go_on(&*node.position))
                    }
                    (Some(SlipKind::Doubt), _) if !node.playing && fragment.is_sign() => {
                        Some(SlipKind::Separator)
                    }
                    (kind, _) => kind,
                }
            }
            Act::Hole
                if self.lattice.fragments[spot.at.0].what == What::WideBlank
                    && !self.may_go_on(&*node.position) =>
            {
                return;
            }
            Act::Drop => Some(if node.playing { SlipKind::Extra } else { SlipKind::AfterEnd }),
            Act::Number { value, dots } => {
                let turn = node.position.view().turn();
                let is_glued = node.charged.has(SlipKind::Glued);
                let slip = count.next(value, dots, node.plies, turn, is_glued);
                // Such slips upset the numbers, so a round number out of place no longer suggests a missing
                // move.
                let upsetting = [
                    SlipKind::Glued,
                    SlipKind::Gap,
                    SlipKind::GapOfMany,
                    SlipKind::OtherSide,
                    SlipKind::Repeated,
                ];
                let explained = upsetting.iter().any(|kind| node.charged.has(*kind));
                slip.map(|kind| match kind {
                    SlipKind::Misplaced if explained => SlipKind::Numbering,
                    // The repeated move stands in the place of the next one.
                    SlipKind::Unanswered if node.charged.has(SlipKind::Repeated) => {
                        SlipKind::Skipped
                    }
                    kind => kind,
                })
            }
            Act::Claim(..) if claim.is_some() => return,
            Act::Claim(read, kind) => {
                claim = Some(read);
                kind
            }
            Act::Move { token, kinds } => return self.play(id, by, to, token, &kinds),
            Act::Exchange { tokens, number } => return self.exchange(id, by, to, tokens, number),
            Act::Partial => return self.complete(id, by, to),
            Act::Near => return self.near(id, by, to),
            Act::Gap | Act::Hole => return self.put_in(id, by, to),
            Act::End => return self.end(id, by),
            Act::Costlier => unreachable!("it was replaced by what it stands for"),
        };
        if let Some(child) = self.child(id, by, to, kind) {
            self.push(Node { cost: child.cost + besides, count, claim, ..child });
        }
    }

    /// Whether a move of a line with too many may be left out: no more of them than are too many.
    fn is_surplus(&self, id: u32, fragment: usize) -> bool {
        let Some((group, most)) = self.lattice.surplus.group(fragment) else { return false };
        let mut node = &self.nodes[id as usize];
        if !node.playing || self.may_go_on(&*node.position) {
            return false;
        }
        let mut left_out = 0;
        while let Some(parent) = node.parent {
            let spot = &self.lattice.spots[node.by.0 as usize];
            let is_own = self.lattice.surplus.group(spot.at.0).is_some_and(|own| own.0 == group);
            let act = &spot.choice(node.by.1).act;
            let skipped = matches!(act, Act::Skip(Some(SlipKind::Surplus)));
            left_out += usize::from(is_own && skipped);
            if fragment > spot.at.0 + MOST_BACK {
                break;
            }
            node = &self.nodes[parent as usize];
        }
        left_out < most
    }

    /// Plays two moves of the sheet in each other's place, with the number between them.
    fn exchange(
        &mut self,
        id: u32,
        by: (u32, u32),
        to: u32,
        [first, second]: [Token; 2],
        number: Option<(u32, Option<usize>)>,
    ) {
        let node = &self.nodes[id as usize];
        if !node.playing || node.claim.is_some() || node.charged.has(SlipKind::Exchanged) {
            return;
        }
        let Some(step) = node.position.judge(second) else { return };
        let mut middle = self.with_move(id, by, by.0, step);
        let Some(step) = middle.position.judge(first).filter(|_| middle.playing) else { return };
        middle.kind = Some(SlipKind::Exchanged);
        middle.cost += middle.charged.charge(SlipKind::Exchanged);
        if let Some((value, dots)) = number {
            let turn = middle.position.view().turn();
            let slip = middle.count.next(value, dots, middle.plies, turn, false);
            middle.cost += slip.map_or(0, |slip| middle.charged.charge(slip));
        }
        let between = self.nodes.len() as u32;
        self.nodes.push(middle);
        let child = self.with_move(between, by, to, step);
        self.push(child);
    }

    /// Whether the side to move may move again after one of its moves here.
    fn may_go_on(&self, position: &dyn Position) -> bool {
        let turn = position.view().turn();
        let again = |step: &Move| position.after(*step).view().turn() == turn;
        position.legal_moves(MOST_TRIED).iter().any(again)
    }

    /// A child node without a move; `None` if the slip makes no sense there.
    fn child(&self, id: u32, by: (u32, u32), to: u32, kind: Option<SlipKind>) -> Option<Node> {
        let node = &self.nodes[id as usize];
        // A move was inserted because the next one is legal after it, so the next one is not dropped.
        if node.gap
            && kind.is_some_and(|kind| {
                matches!(kind, SlipKind::Extra | SlipKind::Surplus | SlipKind::CrossedOut)
            })
        {
            return None;
        }
        let mut child = node.child(id, by, to, Rc::clone(&node.position));
        child.cost += kind.map_or(0, |kind| child.charged.charge(kind));
        Some(Node { kind, gap: node.gap, ..child })
    }

    pub(super) fn with_move(&self, id: u32, by: (u32, u32), to: u32, step: Move) -> Node {
        let node = &self.nodes[id as usize];
        let position = node.position.after(step);
        let mut hasher = FxHasher::default();
        (node.history, step).hash(&mut hasher);
        let playing = position.view().is_playing();
        let mut count = node.count;
        count.played(&*node.position, &*position);
        let (plies, history) = (node.plies + 1, hasher.finish());
        let child = node.child(id, by, to, position);
        Node { step: Some(step), plies, count, history, playing, ..child }
    }

    fn play(&mut self, id: u32, by: (u32, u32), to: u32, token: Token, kinds: &[SlipKind]) {
        let node = &self.nodes[id as usize];
        if !node.playing || node.claim.is_some() {
            return;
        }
        let Some(step) = node.position.judge(token) else { return };
        let mut child = self.with_move(id, by, to, step);
        let charge: u32 = kinds.iter().map(|kind| child.charged.charge(*kind)).sum();
        let node = &self.nodes[id as usize];
        let spot = &self.lattice.spots[by.0 as usize];
        let choice = spot.choice(by.1);
        child.cost += choice.besides;
        let word = (spot.at.0, self.lattice.fragments[spot.at.0].letters.len());
        // A legal move as written is most likely the one that was meant; only what follows can outweigh this.
        if !kinds.is_empty() && choice.end == word && self.as_written(id, by).is_some() {
            child.cost += child.charged.read_otherwise();
        }
        if kinds.is_empty() && self.is_short(id, by) {
            child.cost += child.charged.charge(SlipKind::Partial);
            child.kind = Some(SlipKind::Partial);
        }
        if self.lattice.fragments[spot.at.0].crossed {
            child.kind = Some(SlipKind::CrossedOut);
        }
        if self.lattice.surplus.group(spot.at.0).is_some() && !self.may_go_on(&*node.position) {
            child.charged.crowd();
        }
        if charge <= DEAREST_MOVE {
            child.cost += charge;
            self.push(child);
        }
    }

    fn end(&mut self, id: u32, by: (u32, u32)) {
        let node = &self.nodes[id as usize];
        let endings = self.evidence.endings(node.position.view(), node.claim);
        let place = node.place;
        for ending in endings {
            let Some(mut child) = self.child(id, by, place, None) else { return };
            child.cost += ending.cost;
            if let Some(slip) = ending.slip {
                child.charged.charge(slip);
            }
            child.ending = Some(ending);
            self.push(child);
        }
    }
}
