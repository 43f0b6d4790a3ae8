//! What a sheet says of the game's end, and what a position makes of it.

use arbitro_words::collation;

use super::SlipKind;
use super::fragment::{Fragment, Said, What};
use super::head::Head;
use super::kind::NOT_OVER;
use super::lattice::result;
use crate::games::{Game, Info, Outcome, Seat, Status};
use crate::scoresheet::{Claim, Termination};

/// What a sheet says of the end beside its last word.
#[derive(Clone, Debug, Default)]
pub(super) struct Evidence {
    /// The `Result` tag.
    tag: Option<Claim>,
    /// The `Termination` tag.
    termination: Option<Termination>,
    /// Who won by what is said in words.
    winner: Option<Seat>,
    /// Whether somebody gave up or ran out of time; who it was the turn says where nobody is named.
    broken_off: Option<Termination>,
}

/// What comes of a game that was read to its end.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ending {
    /// What speaks against it.
    pub cost: u32,
    /// The result of the reading.
    pub result: Claim,
    /// How it ended, where that has to be said.
    pub termination: Option<Termination>,
    /// Whether the result that the sheet gives is not this one.
    pub differs: bool,
}

impl Evidence {
    /// What the tags and the words of a sheet say, for a game of so many seats.
    pub(super) fn of(head: &Head, fragments: &[Fragment], info: &Info, seats: u8) -> Self {
        let mut found = Self {
            tag: head.tag("Result").and_then(|value| result(value, seats)).map(|(claim, _)| claim),
            termination: head.tag("Termination").and_then(Termination::read),
            ..Self::default()
        };
        let said = |text: &str| {
            let words = text.split(|letter: char| !letter.is_alphanumeric());
            Said { words: words.map(collation).collect(), ..Said::default() }
        };
        // A result in words: "ganhou a Ana".
        if let Some(text) = head.tag("Result").filter(|_| found.tag.is_none()) {
            found.winner = named(&said(text), head, info, seats);
        }
        let first = fragments.iter().position(|fragment| fragment.what == What::Word);
        for fragment in fragments.iter().skip(first.unwrap_or(0)) {
            let What::Text(said) = &fragment.what else { continue };
            if !said.is_end() || seats != 2 {
                continue;
            }
            let who = named(said, head, info, seats);
            let lost = said.loses || said.gives_up || (said.time && !said.wins);
            found.winner = who.map(|who| if lost && !said.wins { who.other() } else { who });
            if said.gives_up {
                found.broken_off = Some(Termination::Resignation);
            } else if said.time {
                found.broken_off = Some(Termination::Time);
            }
        }
        found
    }

    /// What comes of a game that ends the sheet in this position.
    pub(super) fn ending<G: Game>(&self, position: &G, last: Option<Claim>) -> Ending {
        let seats = position.seats();
        let won = |seat| Claim::of(Outcome::won(seat, ""), seats);
        let said = self.winner.map(won);
        let claims = || [self.tag, last, said].into_iter().flatten();
        let differs = |result: Claim| claims().any(|claim| claim != result);
        let against = |result: Claim| {
            let wrong = claims().filter(|claim| *claim != result);
            wrong
                .map(|claim| if claim.is_open() { 30 } else { SlipKind::Result.facts().first })
                .sum::<u32>()
        };
        let ending = |cost, result, termination| Ending {
            cost,
            result,
            termination,
            differs: differs(result),
        };
        if let Status::Over(outcome) = position.status() {
            let result = Claim::of(outcome, seats);
            return ending(against(result), result, None);
        }
        let broken_off = self.broken_off.or(self
            .termination
            .filter(|how| !matches!(how, Termination::Normal | Termination::Unfinished)));
        let claimed = claims().find(|claim| !claim.is_open());
        let possible = |claim: Claim| {
            let fits = |(winners, share)| position.share(winners) == Some(share);
            claim.winners().is_some_and(fits)
        };
        if let Some(how) = broken_off {
            let loser_moves = (seats == 2).then(|| won(position.turn().other()));
            if let Some(claim) = claimed.or(loser_moves).filter(|claim| possible(*claim)) {
                let new = self.termination != Some(how);
                return ending(against(claim), claim, new.then_some(how));
            }
        }
        let open = Claim::Open;
        let wants_more = match position.status() {
            Status::NeedsArbiter => 0,
            _ if claims().next().is_none() => NOT_OVER,
            _ => 0,
        };
        ending(against(open) + wants_more, open, None)
    }

    /// Whether a position at the end is what the sheet says the end is.
    pub(super) fn agrees<G: Game>(&self, position: &G, last: Option<Claim>) -> bool {
        let said = self.tag.is_some() || last.is_some() || self.winner.is_some();
        said && !self.ending(position, last).differs
    }
}

/// The seat that words name: by its side, by its player, by its number.
fn named(said: &Said, head: &Head, info: &Info, seats: u8) -> Option<Seat> {
    let has = |known: &str| {
        let known = collation(known);
        known.len() > 2 && said.words.contains(&known)
    };
    let seat_tags = [["First", "Player1"], ["Second", "Player2"]];
    let numbers = [
        ["primeiro", "primeira", "first", "1º", "1o"],
        ["segundo", "segunda", "second", "2º", "2o"],
    ];
    let found: Vec<Seat> = (0..seats.min(2))
        .filter(|&seat| {
            let at = usize::from(seat);
            let side = info.sides.get(at).map_or(&[][..], |side| side.tags);
            let by_side = side.iter().any(|tag| has(tag));
            let by_name = seat_tags[at]
                .iter()
                .chain(side)
                .filter_map(|tag| head.tag(tag))
                .any(|name| name.split(|letter: char| !letter.is_alphabetic()).any(has));
            by_side || by_name || numbers[at].iter().any(|word| has(word))
        })
        .map(Seat)
        .collect();
    match found[..] {
        [seat] => Some(seat),
        _ => None,
    }
}
