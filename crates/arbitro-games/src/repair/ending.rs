//! What a sheet says of the game's end, and what a position makes of it.

use arbitro_words::collation;

use super::SlipKind;
use super::fragment::{Fragment, Said, What};
use super::head::Head;
use super::kind::NOT_OVER;
use super::text::plain_sign;
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
    /// Whether somebody is named of whom nobody knows which side was his.
    stranger: bool,
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
    /// What the tags and the words of a sheet say, for a game of this number of seats.
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
            if !matches!(fragment.what, What::Text(_)) || seats != 2 {
                continue;
            }
            // "Os cães desistiram, ganharam os gatos": each says its own.
            let text = fragment.written();
            for said in text.split([',', '.', ';', '!']).map(Said::of) {
                found.hear(&said, head, info, seats);
            }
        }
        found
    }

    /// Takes in what a few words say of the end.
    fn hear(&mut self, said: &Said, head: &Head, info: &Info, seats: u8) {
        if !said.is_end() {
            return;
        }
        if let Some(who) = named(said, head, info, seats) {
            let lost = said.loses || said.gives_up || said.time;
            self.winner = Some(if lost && !said.wins { who.other() } else { who });
        } else {
            self.stranger |= said.is_of_somebody();
        }
        if said.gives_up {
            self.broken_off = Some(Termination::Resignation);
        } else if said.time {
            self.broken_off = Some(Termination::Time);
        }
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
            let loser_moves = (seats == 2 && !self.stranger).then(|| won(position.turn().other()));
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

/// The seat that words name, by its side, by its player, by its number; the first that they name, where
/// they name both: "a Ana ganhou ao Rui".
fn named(said: &Said, head: &Head, info: &Info, seats: u8) -> Option<Seat> {
    let place = |known: &str| {
        let known = collation(known);
        said.words.iter().position(|word| known.len() > 2 && *word == known)
    };
    let seat_tags = [["First", "Player1"], ["Second", "Player2"]];
    let numbers = [
        ["primeiro", "primeira", "first", "1º", "1o"],
        ["segundo", "segunda", "second", "2º", "2o"],
    ];
    let of_seat = |seat: u8| {
        let at = usize::from(seat);
        let side = info.sides.get(at).map_or(&[][..], |side| side.tags);
        let names = seat_tags[at].iter().chain(side).filter_map(|tag| head.tag(tag));
        let parts = names.flat_map(|name| name.split(|letter: char| !letter.is_alphabetic()));
        let known = side.iter().chain(&numbers[at]).copied().chain(parts);
        Some((known.filter_map(place).min()?, seat))
    };
    let mut found: Vec<(usize, u8)> = (0..seats.min(2)).filter_map(of_seat).collect();
    found.sort_unstable();
    match found[..] {
        [(_, seat)] => Some(Seat(seat)),
        [(one, seat), (other, _)] if one < other => Some(Seat(seat)),
        _ => None,
    }
}

/// The result that a text is, and whether it is written otherwise.
pub(super) fn result(written: &str, seats: u8) -> Option<(Claim, Option<SlipKind>)> {
    if let Some(claim) = Claim::read(written.as_bytes(), seats) {
        // A lone figure is the number of a move sooner than a result.
        return (seats > 1 || claim.is_open()).then_some((claim, None));
    }
    let plain: String =
        written.chars().map(plain_sign).filter(|letter| !letter.is_whitespace()).collect();
    let plain = plain.to_lowercase();
    let plain = plain.trim_matches(['.', ',', '!', '?', '"', '\'', '(', ')', '=']);
    let dashed: String = plain
        .chars()
        .map(|letter| match letter {
            ':' | 'x' | 'a' | '_' => '-',
            'o' => '0',
            'l' | 'i' => '1',
            other => other,
        })
        .collect();
    let several = dashed.contains('-') || dashed == "*";
    let claim = Claim::read(dashed.as_bytes(), seats).filter(|_| several)?;
    Some((claim, Some(SlipKind::Separator)))
}
