//! What a sheet says about the end of the game, and how it agrees with the final position.

use arbitro_words::collation;

use super::SlipKind;
use super::fragment::{Fragment, Prose, What};
use super::head::Head;
use super::kind::NOT_OVER;
use super::text::plain_sign;
use crate::games::{AnyPosition, Info, Outcome, Seat, Status};
use crate::scoresheet::{Claim, Termination};

/// What a sheet says about the end, apart from a result among its moves.
#[derive(Clone, Debug, Default)]
pub(super) struct Evidence {
    /// The `Result` tag.
    tag: Option<Claim>,
    /// The `Termination` tag.
    termination: Option<Termination>,
    /// The winner according to the text.
    winner: Option<Seat>,
    /// How the game was broken off according to the text; if no player is named, the player to move lost.
    broken_off: Option<Termination>,
    /// Whether the text names somebody whose side is unknown.
    stranger: bool,
}

/// How a game ends in the position where its sheet stops.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ending {
    /// The cost of the results on the sheet that contradict it, or of a game that just stops.
    pub cost: u32,
    /// The result of the reading.
    pub result: Claim,
    /// The termination, if the record has to say one that the tags do not say.
    pub termination: Option<Termination>,
    /// Whether the sheet gives another result.
    pub differs: bool,
}

impl Evidence {
    /// Collects what the tags and the text of a sheet say, for a game with `seats` players.
    pub(super) fn of(head: &Head, fragments: &[Fragment], info: &Info, seats: u8) -> Self {
        let mut evidence = Self {
            tag: head.tag("Result").and_then(|value| result(value, seats)).map(|(claim, _)| claim),
            termination: head.tag("Termination").and_then(Termination::read),
            ..Self::default()
        };
        let prose = |text: &str| {
            let words = text.split(|letter: char| !letter.is_alphanumeric());
            Prose { words: words.map(collation).collect(), ..Prose::default() }
        };
        // A result in words: "ganhou a Ana".
        if let Some(text) = head.tag("Result").filter(|_| evidence.tag.is_none()) {
            evidence.winner = named(&prose(text), head, info, seats);
        }
        let first = fragments.iter().position(|fragment| fragment.what == What::Word);
        for fragment in fragments.iter().skip(first.unwrap_or(0)) {
            if !matches!(fragment.what, What::Text(_)) || seats != 2 {
                continue;
            }
            // "Os cães desistiram, ganharam os gatos": each clause is about another side.
            let text = fragment.written();
            for prose in text.split([',', '.', ';', '!']).map(Prose::of) {
                evidence.note(&prose, head, info, seats);
            }
        }
        evidence
    }

    /// Collects what a clause says about the end.
    fn note(&mut self, prose: &Prose, head: &Head, info: &Info, seats: u8) {
        if !prose.is_end() {
            return;
        }
        if let Some(who) = named(prose, head, info, seats) {
            let lost = prose.loses || prose.gives_up || prose.time;
            self.winner = Some(if lost && !prose.wins { who.other() } else { who });
        } else {
            self.stranger |= prose.is_of_somebody();
        }
        if prose.gives_up {
            self.broken_off = Some(Termination::Resignation);
        } else if prose.time {
            self.broken_off = Some(Termination::Time);
        }
    }

    /// How a game ends if its sheet stops in this position; `last` is the result after the moves.
    pub(super) fn ending(&self, position: &dyn AnyPosition, last: Option<Claim>) -> Ending {
        let seats = position.seats();
        let won = |seat| Claim::of(Outcome::won(seat, ""), seats);
        let by_words = self.winner.map(won);
        let claims = || [self.tag, last, by_words].into_iter().flatten();
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

    /// Whether the sheet gives a result, and this position has that result.
    pub(super) fn agrees(&self, position: &dyn AnyPosition, last: Option<Claim>) -> bool {
        let has_result = self.tag.is_some() || last.is_some() || self.winner.is_some();
        has_result && !self.ending(position, last).differs
    }
}

/// The seat that a text names, by its side, its player or its number. If it names both, the first one counts:
/// "a Ana ganhou ao Rui".
fn named(prose: &Prose, head: &Head, info: &Info, seats: u8) -> Option<Seat> {
    let place = |known: &str| {
        let folded = collation(known);
        prose.words.iter().position(|word| folded.len() > 2 && *word == folded)
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
        let all_names = side.iter().chain(&numbers[at]).copied().chain(parts);
        Some((all_names.filter_map(place).min()?, seat))
    };
    let mut places: Vec<(usize, u8)> = (0..seats.min(2)).filter_map(of_seat).collect();
    places.sort_unstable();
    match places[..] {
        [(_, seat)] => Some(Seat(seat)),
        [(one, seat), (other, _)] if one < other => Some(Seat(seat)),
        _ => None,
    }
}

/// Reads a result; the slip says that it is not in the standard form.
pub(super) fn result(written: &str, seats: u8) -> Option<(Claim, Option<SlipKind>)> {
    if let Some(claim) = Claim::read(written.as_bytes(), seats) {
        // With one player, a result is a bare number, which is more likely a move number.
        return (seats > 1 || claim.is_open()).then_some((claim, None));
    }
    let plain: String =
        written.chars().map(plain_sign).filter(|letter| !letter.is_whitespace()).collect();
    let lower = plain.to_lowercase();
    let plain = lower.trim_matches(['.', ',', '!', '?', '"', '\'', '(', ')', '=']);
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
