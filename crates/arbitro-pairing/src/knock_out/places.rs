//! The final places of the players in a bracket.

use std::cmp::Reverse;

use super::progress::{MatchOutcome, MatchState, Progress};
use super::{BracketMatch, BracketPart, Elimination};

/// The place of a player. Players who went out in the same round share a place until lots are
/// drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The seed.
    pub seed: u32,
    /// One more than the number of players who went further.
    pub rank: u32,
    /// The number of the match in which the player went out of the running for first place.
    pub out_in: Option<u32>,
}

/// How far a player came; the fields are in the order of their importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reach {
    /// The last round that is certain to be reached: of the main part, or, in double elimination,
    /// of the losers' part, to whose rounds those of the main part correspond. The grand finals
    /// come after both.
    round: u32,
    /// Whether that round is still to be played.
    is_in: bool,
    /// Whether the player won the match for third place; with a consolation bracket, whether the
    /// player won any match, since those who did not play on there.
    has_won: bool,
    /// How far the player came in the consolation bracket.
    consolation: u32,
}

impl Progress<'_> {
    /// The places of all players, the first first, then by seeds. While matches are left, players
    /// who may still go further come before those who went out in the same round.
    ///
    /// Where the format has a match for third place or a consolation bracket, these rank their
    /// players among those who went out in the same round.
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

    /// The round that the winner or the loser of a match goes to, and whether that round is still
    /// to be played.
    fn led_to(&self, one: &BracketMatch, state: MatchState, won: bool) -> (u32, bool) {
        let nobody = matches!(state, MatchState::Decided { outcome: MatchOutcome::Neither, .. });
        if self.bracket.format().elimination == Elimination::Single {
            return (one.round + u32::from(won), won);
        }
        let grand = (2 * self.bracket.rounds()).saturating_sub(1);
        // The round of the losers' part that the losers of a round of the main part enter.
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

/// The players who leave a match, each with whether they won it.
fn came_out(state: MatchState) -> impl Iterator<Item = (u32, bool)> {
    let both = match state {
        MatchState::Open { .. } | MatchState::Ready { .. } | MatchState::Empty => [None, None],
        MatchState::Bye { seed } => [Some((seed, true)), None],
        MatchState::Decided { seeds: [one, other], outcome } => {
            let won = |at| outcome.winner() == Some(at);
            [Some((one, won(0))), Some((other, won(1)))]
        }
    };
    both.into_iter().flatten()
}
