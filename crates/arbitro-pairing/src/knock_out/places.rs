//! Who has come how far: the places of a bracket.

use std::cmp::Reverse;

use super::progress::{MatchOutcome, MatchState, Progress};
use super::{BracketMatch, BracketPart, Elimination};

/// The place of a player. Who went out in the same round has the same one, until lots are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The seed.
    pub seed: u32,
    /// One more than those who went further.
    pub rank: u32,
    /// The number of the match in which the player went out of the run for the first place.
    pub out_in: Option<u32>,
}

/// How far somebody came; what counts first comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reach {
    /// The last round that is sure: of the main part, in double elimination of the losers' one, where the main part's
    /// lead to. The grand finals come after both.
    round: u32,
    /// Whether that round is still to be played.
    is_in: bool,
    /// Whether the match for the third place was won; with a consolation, whether any match was, as the others play
    /// on there.
    has_won: bool,
    /// How far in the consolation.
    consolation: u32,
}

impl Progress<'_> {
    /// The place of everybody, the first first, then by seeds. While matches are left, those who may still go further
    /// come before those who went out in the same round.
    ///
    /// Where the format has them, the match for the third place and the consolation rank those who play them, among
    /// those who went out in the same round.
    pub fn places(&self) -> Vec<Place> {
        let begin = Reach { round: 1, is_in: true, has_won: false, consolation: 0 };
        let players = self.bracket.players();
        let mut reached = vec![(begin, None); players as usize];
        for one in self.bracket.matches() {
            let state = self.state(one.number);
            let is_played = matches!(state, MatchState::Decided { .. });
            for (seed, won) in came_out(state) {
                let (reach, out_in) = &mut reached[seed as usize - 1];
                match one.part {
                    BracketPart::ThirdPlace => reach.has_won = won,
                    BracketPart::Consolation => reach.consolation = one.round + u32::from(won),
                    _ => {
                        (reach.round, reach.is_in) = self.led_to(one, state, won);
                        let counts = self.bracket.format().consolation && is_played && won;
                        reach.has_won |= counts;
                        *out_in = (!reach.is_in).then_some(one.number);
                    }
                }
            }
        }
        let mut places: Vec<(Reverse<Reach>, Place)> = (1..)
            .zip(reached)
            .map(|(seed, (reach, out_in))| (Reverse(reach), Place { seed, rank: 1, out_in }))
            .collect();
        places.sort_by_key(|&(reach, place)| (reach, place.seed));
        for at in 1..places.len() {
            let same = places[at].0 == places[at - 1].0;
            places[at].1.rank = if same { places[at - 1].1.rank } else { at as u32 + 1 };
        }
        places.into_iter().map(|(_, place)| place).collect()
    }

    /// The round that a match leads its winner or its loser to, and whether that round is to be played.
    fn led_to(&self, one: &BracketMatch, state: MatchState, won: bool) -> (u32, bool) {
        let nobody = matches!(state, MatchState::Decided { outcome: MatchOutcome::Neither, .. });
        if self.bracket.format().elimination == Elimination::Single {
            return (one.round + u32::from(won), won);
        }
        let grand = (2 * self.bracket.rounds()).saturating_sub(1);
        // The losers of a round of the main part come to this one of the losers' part.
        let down = |round: u32| (2 * round).saturating_sub(2).clamp(1, grand);
        match one.part {
            BracketPart::Main if won && one.round == self.bracket.rounds() => (grand, true),
            BracketPart::Main => (down(one.round + u32::from(won)), !nobody),
            BracketPart::GrandFinal => {
                let again = one.round == 1
                    && matches!(state, MatchState::Decided { outcome: MatchOutcome::Second, .. });
                match (again, won) {
                    (true, _) => (grand + 1, true),
                    (false, true) => (grand + 2, true),
                    (false, false) => (grand + one.round - 1, false),
                }
            }
            _ => (one.round + u32::from(won), won),
        }
    }
}

/// Who came out of a match, each with whether it was won.
fn came_out(state: MatchState) -> impl Iterator<Item = (u32, bool)> {
    let both = match state {
        MatchState::Open { .. } | MatchState::Ready { .. } | MatchState::Empty => [None, None],
        MatchState::Bye { seed } => [Some((seed, true)), None],
        MatchState::Decided { seeds: [one, other], outcome } => {
            let won = |side| outcome == side;
            [Some((one, won(MatchOutcome::First))), Some((other, won(MatchOutcome::Second)))]
        }
    };
    both.into_iter().flatten()
}
