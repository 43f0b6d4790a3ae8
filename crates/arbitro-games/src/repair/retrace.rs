//! Follows a path of the search back through the sheet and collects the moves that were read and every
//! change.

use super::judged;
use super::kind::{ASK, SlipClass, SlipKind, WIDE_MARGIN};
use super::missing;
use super::prelude::*;
use super::search::Node;
use super::under::Under;

/// The parts of a reading that a path has collected so far.
#[derive(Default)]
struct Way {
    repairs: Vec<Repair>,
    /// The moves and comments, as they go into the record.
    words: Vec<String>,
    /// A number that no move has followed yet; it is reported if none does.
    pending: Option<Repair>,
    /// The result after the moves: its place, its text and its value.
    claim: Option<(SheetPlace, String, Claim)>,
    round: u32,
    kept: usize,
    dropped: usize,
    miscounted: usize,
    /// Whether a move was dropped for no known reason, or a move was inserted where others fit as well.
    unexplained: bool,
}

impl Under<'_> {
    /// The reading of the path to a goal; `None` if too little of the sheet is left or `check` refuses it.
    pub(super) fn reading(&self, search: &Search<'_>, goal: Goal) -> Option<SheetReading> {
        let Goal { node: goal, cost, adds } = goal;
        let mut chain = Vec::new();
        let mut at = Some(goal);
        while let Some(id) = at {
            chain.push(id);
            at = search.nodes[id as usize].parent;
        }
        chain.reverse();
        let mut way = Way { round: 1, ..Way::default() };
        for pair in chain.windows(2) {
            let [from, to] = [pair[0], pair[1]].map(|id| &search.nodes[id as usize]);
            step(search, from, to, &mut way);
        }
        // If more was dropped than kept, the sheet was not really read.
        if way.kept == 0 || way.dropped > way.kept {
            return None;
        }
        let first = &search.nodes[chain[0] as usize];
        let ending = search.nodes[goal as usize].ending.as_ref()?;
        let mut text = self.tag_lines();
        if first.kind.is_some() {
            text += "[Turn \"2\"]\n";
            let place = self.sheet.fragments.first()?.place();
            way.repairs.push(Repair::of_sheet(SlipKind::OtherSide, place, "", "[Turn \"2\"]"));
        }
        let result = ending.result.token();
        text += &format!("[Result \"{}\"]\n", escape(&result));
        if let Some(how) = ending.termination {
            text += &format!("[Termination \"{}\"]\n", how.word());
        }
        text += &format!("\n{} {result}\n", way.words.join(" "));
        let accepted = judged(&text, self.game, self.request.defaults)?;
        let told = search.evidence.claim(seats_of(ending.result));
        let mut repairs = self.head_repairs(ending.result, told, &way);
        repairs.append(&mut way.repairs);
        // "Ganhou a Ana", and Rui has won on the board.
        let words = told.filter(|told| *told != ending.result && !ending.result.is_open());
        let is_told = |repair: &&Repair| repair.kind == SlipKind::Word && repair.read.is_empty();
        if let (Some(told), Some(sentence)) = (words, repairs.iter().rev().find(is_told))
            && repairs.iter().all(|repair| repair.kind != SlipKind::Result)
        {
            let place = SheetPlace { line: sentence.line, column: sentence.column };
            repairs.push(Repair::of_sheet(SlipKind::Result, place, &told.token(), &result));
        }
        if ending.slip == Some(SlipKind::Claimed) && ending.termination.is_some() {
            let place = way.claim.as_ref().map(|claim| claim.0);
            let place = place.unwrap_or_else(|| self.sheet.head.place("Result"));
            let how = "[Termination \"resignation\"]";
            repairs.push(Repair::of_sheet(SlipKind::Claimed, place, &result, how));
        }
        repairs.sort_by_key(|repair| (repair.line, repair.column));
        let meant = meant_otherwise(&repairs);
        let has_gap = repairs.iter().any(|repair| repair.kind == SlipKind::Gap);
        let fits = missing::fitting(search, &chain);
        Some(SheetReading {
            cost,
            repairs,
            adds,
            fits,
            // Several slips of meaning, dropped moves or miscounts leave too much doubt, as does any
            // unexplained move: somebody has to confirm such a reading.
            margin: (meant < 2 && way.dropped < 2 && way.miscounted < 2 && !way.unexplained)
                .then(|| search.nodes[goal as usize].charged.margin())
                .filter(|margin| *margin != ASK)
                // A move put in to make another doubtful reading legal proves neither.
                .filter(|margin| *margin <= WIDE_MARGIN || !has_gap)
                .filter(|_| {
                    let named =
                        self.sheet.head.game().is_some() || self.request.defaults.game.is_some();
                    named || !self.sheet.is_titled()
                })
                .filter(|_| {
                    self.sheet.repairs.iter().all(|repair| repair.kind.facts().margin != ASK)
                }),
            ..accepted
        })
    }

    /// The changes in the tags and in the result.
    fn head_repairs(&self, result: Claim, told: Option<Claim>, way: &Way) -> Vec<Repair> {
        let head = &self.sheet.head;
        let id = registry::info(self.game).id;
        let top = SheetPlace { line: self.line, column: 1 };
        let mut repairs = [&self.sheet.repairs[..], &head.repairs].concat();
        match (head.tag("Game"), head.game()) {
            (None, _) if self.request.defaults.game.is_none() => {
                repairs.push(Repair::of_sheet(SlipKind::Game, top, "", id));
            }
            (Some(written), None | Some((_, false))) => {
                repairs.push(Repair::of_sheet(SlipKind::Game, head.place("Game"), written, id));
            }
            _ => {}
        }
        let token = result.token();
        for name in ["Result", "Termination", "Turn"] {
            let Some(written) = head.tag(name) else { continue };
            let read = if name == "Result" { token.as_ref() } else { "" };
            let read_as = match name {
                "Result" => super::ending::result(written, seats_of(result)),
                _ => self.tags().any(|(tag, _)| tag == name).then_some((result, None)),
            };
            let kind = match read_as {
                Some((claim, kind)) if claim == result => kind,
                Some(_) => Some(SlipKind::Result),
                // "Vencedor: Brancas", and Black has won.
                None if name == "Result" && told.is_some_and(|told| told != result) => {
                    Some(SlipKind::Result)
                }
                None => Some(SlipKind::Word),
            };
            if let Some(kind) = kind {
                repairs.push(Repair::of_sheet(kind, head.place(name), written, read));
            }
        }
        if let Some((place, written, claim)) = &way.claim
            && *claim != result
        {
            repairs.push(Repair::of_sheet(SlipKind::Result, *place, written, &token));
        }
        repairs
    }
}

/// How many slips of meaning there are; all changes of the result count as one.
fn meant_otherwise(repairs: &[Repair]) -> usize {
    let results = repairs.iter().any(|repair| repair.kind == SlipKind::Result);
    let others = repairs.iter().filter(|repair| {
        let meant = repair.kind.class() == SlipClass::Meaning || repair.kind == SlipKind::Detail;
        meant && repair.kind != SlipKind::Result
    });
    others.count() + usize::from(results)
}

/// The number of seats in a result; 2 if it is open.
fn seats_of(result: Claim) -> u8 {
    match result {
        Claim::Points { seats, .. } => seats,
        Claim::Open => 2,
    }
}

/// Records what happened from one node to the next.
fn step(search: &Search<'_>, from: &Node, to: &Node, way: &mut Way) {
    let spot = &search.lattice.spots[to.by.0 as usize];
    let choice = spot.choice(to.by.1);
    let fragments = search.lattice.fragments;
    let place = match fragments.get(spot.at.0) {
        Some(fragment) => {
            SheetPlace { line: fragment.line, column: fragment.column + spot.at.1 as u64 }
        }
        None => fragments.last().map_or(SheetPlace { line: 1, column: 1 }, |last| SheetPlace {
            line: last.line,
            column: last.column + last.letters.len() as u64,
        }),
    };
    let written = match choice.act {
        Act::Gap => String::new(),
        _ => search.lattice.written(spot.at, choice.end),
    };
    let push = |way: &mut Way, kind: SlipKind, read: &str, ply: Option<u32>| {
        let repair = Repair { ply, ..Repair::of_sheet(kind, place, &written, read) };
        way.repairs.push(repair);
    };
    let next = Some(from.plies + 1);
    if let Some(step) = to.step {
        way.pending = None;
        let token = from.position.write(step);
        let kind = to.kind.or_else(|| match &choice.act {
            Act::Move { kinds, .. } => kinds.iter().copied().max_by_key(|kind| kind.facts().first),
            _ => None,
        });
        let read = match &choice.act {
            Act::Exchange { tokens, .. } => {
                let other = to.position.judge(tokens[0]).map(|step| to.position.write(step));
                format!("{token} {}", other.unwrap_or_default())
            }
            _ => token.clone(),
        };
        if let Some(kind) = kind {
            push(way, kind, &read, next);
        }
        way.unexplained |= kind == Some(SlipKind::GapOfMany);
        way.kept += usize::from(!matches!(choice.act, Act::Gap | Act::Hole));
        way.round += u32::from(to.position.opens_round_after(&*from.position));
        way.words.push(token);
        return;
    }
    match &choice.act {
        Act::Skip(kind) => {
            if let Some(What::Comment(text)) = fragments.get(spot.at.0).map(|found| &found.what)
                && !text.is_empty()
            {
                way.words.push(format!("{{{}}}", text.replace(['{', '}'], " ")));
            }
            let empty = fragments
                .get(spot.at.0)
                .is_some_and(|found| matches!(found.what, What::Empty | What::WideBlank));
            if let Some(kind) = kind.filter(|_| !empty).as_ref() {
                let of_last = matches!(
                    kind,
                    SlipKind::Note | SlipKind::Separator | SlipKind::Word | SlipKind::Text
                );
                let ply = if of_last { Some(from.plies).filter(|ply| *ply > 0) } else { next };
                push(way, *kind, "", ply);
            }
        }
        Act::Drop => {
            way.dropped += 1;
            way.unexplained |= to.kind == Some(SlipKind::Extra);
            push(way, to.kind.unwrap_or(SlipKind::Extra), "", next);
        }
        Act::Number { .. } => {
            let dots = if from.position.view().turn().0 == 0 { "." } else { "..." };
            way.repairs.extend(way.pending.take());
            match to.kind {
                Some(kind) => {
                    way.miscounted += usize::from(kind.word() == SlipKind::Miscounted.word());
                    push(way, kind, &format!("{}{dots}", way.round), next);
                }
                None => {
                    let repair = Repair::of_sheet(SlipKind::Number, place, &written, "");
                    way.pending = Some(Repair { ply: next, ..repair });
                }
            }
        }
        Act::Claim(claim, kind) => {
            way.repairs.extend(way.pending.take());
            if let Some(kind) = kind {
                push(way, *kind, &claim.token(), None);
            }
            way.claim = Some((place, written, *claim));
        }
        _ => way.repairs.extend(way.pending.take()),
    }
}
