//! How much there is to win in a part of the board where both sides have moves of their own: thermographs.
//!
//! What a part is worth when both are paid for leaving it alone is drawn over that price, once where one
//! player begins and once where the other does. From some price on the two are the same, the part's *mean*;
//! that price is its *temperature*. Means of parts add up, and the temperature of a sum is at most that of its
//! hottest part, so that they say who wins a sum without a search, but where it is close (Conway, "On Numbers and
//! Games", chapter 9; Berlekamp, Conway & Guy, "Winning Ways", chapter 6).
//!
//! The drawing begins at a price of −1, as Berlekamp's extended thermographs do: there a part that is worth so
//! many free moves and no more is told from one that only comes to the same. So nothing else has to be known of a
//! part than the drawings of what it may become.

/// How many units a move is.
const MOVE: i32 = 1 << 16;

/// What a part of the board, or a sum of them, is worth to the first of the two players, in units of which
/// [`Worth::moves`] makes a free move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    /// What it comes to when both play on and on in copies of it.
    pub(super) mean: i32,
    /// What a move there is worth at most.
    pub(super) temperature: i32,
}

impl Worth {
    /// `count` free moves of the first player.
    pub(super) const fn moves(count: i32) -> Self {
        Self { mean: count * MOVE, temperature: -MOVE }
    }

    /// One move more for the player who takes it.
    pub(super) const STAR: Self = Self { mean: 0, temperature: 0 };

    /// Bounds for both together.
    pub(super) fn and(self, other: Self) -> Self {
        let temperature = self.temperature.max(other.temperature);
        Self { mean: self.mean + other.mean, temperature }
    }

    /// The same as the other player sees it.
    pub(super) fn turned(self) -> Self {
        Self { mean: -self.mean, ..self }
    }

    /// Whether the first player wins with the first move, whatever else there is to know.
    pub(super) fn wins(self) -> bool {
        self.mean > 0
    }

    /// Whether the first player loses even with the first move.
    pub(super) fn loses(self) -> bool {
        self.mean + self.temperature < 0
    }
}

/// What somebody gets, by the price: straight from point to point, and from the last one on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wall {
    /// Prices and what they make of it; the first price is that of −1 moves.
    points: Vec<(i32, i32)>,
    /// Up, down or neither beyond the last point.
    slope: i32,
}

impl Wall {
    /// At a price, and how it goes on from there.
    fn at(&self, price: i32) -> (i32, i32) {
        let next = self.points.partition_point(|&(begins, _)| begins <= price);
        let (begins, value) = self.points[next - 1];
        let slope = self.points.get(next).map_or(self.slope, |&(_, then)| (then - value).signum());
        (value + slope * (price - begins), slope)
    }

    /// With `moves` free moves more, and the price paid or received.
    fn moved(&self, moves: i32, slope: i32) -> Self {
        let points = self.points.iter();
        let points =
            points.map(|&(price, value)| (price, value + moves * MOVE + slope * price)).collect();
        Self { points, slope: self.slope + slope }
    }

    /// The prices where either turns.
    fn turns(&self, other: &Self) -> Vec<i32> {
        let mut prices: Vec<i32> =
            self.points.iter().chain(&other.points).map(|&(price, _)| price).collect();
        prices.sort_unstable();
        prices.dedup();
        prices
    }

    /// The better of two everywhere. Their slopes differ by one move a move where they cross.
    fn better(&self, other: &Self, better: fn(i32, i32) -> i32) -> Self {
        let prices = self.turns(other);
        let mut all = Self { points: Vec::with_capacity(prices.len() + 2), slope: self.slope };
        for (at, &price) in prices.iter().enumerate() {
            let ((one, rise), (two, climb)) = (self.at(price), other.at(price));
            all.push(price, better(one, two));
            let apart = (one - two).abs();
            let crosses = (one - two).signum() * (rise - climb) < 0;
            if crosses && prices.get(at + 1).is_none_or(|&next| price + apart < next) {
                all.push(price + apart, self.at(price + apart).0);
            }
        }
        all
    }

    /// Goes on to a point, which takes the place of one that is not a turn.
    fn push(&mut self, price: i32, value: i32) {
        if let [.., before, last] = self.points[..]
            && (last.1 - before.1).signum() == (value - last.1).signum()
        {
            self.points.pop();
        }
        self.points.push((price, value));
    }
}

/// The drawing of a part of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thermograph {
    /// What the first player gets when they begin, and when the other does.
    walls: [Wall; 2],
    worth: Worth,
}

impl Thermograph {
    fn of_moves(count: i32) -> Self {
        let wall = Wall { points: vec![(-MOVE, count * MOVE)], slope: 0 };
        Self { walls: [wall.clone(), wall], worth: Worth::moves(count) }
    }

    pub(super) fn worth(&self) -> Worth {
        self.worth
    }
}

/// What both players may make of a part.
#[derive(Debug, Default)]
pub(super) struct Options([Option<Wall>; 2]);

impl Options {
    /// A player (0 or 1) may turn it into `part` and `moves` free moves of the first player.
    pub(super) fn add(&mut self, player: usize, part: &Thermograph, moves: i32) {
        let (slope, better): (_, fn(i32, i32) -> i32) =
            if player == 0 { (-1, i32::max) } else { (1, i32::min) };
        let new = part.walls[1 - player].moved(moves, slope);
        let best = &mut self.0[player];
        *best = Some(best.as_ref().map_or_else(|| new.clone(), |best| best.better(&new, better)));
    }

    /// What the part itself looks like; `None` where that takes finer fractions than there are.
    pub(super) fn drawn(self) -> Option<Thermograph> {
        let begins = |wall: &Wall| wall.points[0].1 / MOVE;
        let (first, second) = match self.0 {
            [None, None] => return Some(Thermograph::of_moves(0)),
            [Some(wall), None] => return Some(Thermograph::of_moves(begins(&wall).max(0))),
            [None, Some(wall)] => return Some(Thermograph::of_moves(begins(&wall).min(0))),
            [Some(first), Some(second)] => (first, second),
        };
        // The simplest number that fits is one of free moves, if one fits.
        if begins(&first) <= begins(&second) {
            let count = 0.clamp(begins(&first), begins(&second));
            return Some(Thermograph::of_moves(count));
        }
        let prices = first.turns(&second);
        let empty = || Wall { points: Vec::new(), slope: 0 };
        let mut walls = [empty(), empty()];
        for (at, &price) in prices.iter().enumerate() {
            let ((high, fall), (low, rise)) = (first.at(price), second.at(price));
            walls[0].push(price, high);
            walls[1].push(price, low);
            let (apart, nearer) = (high - low, rise - fall);
            let meet = if apart == 0 {
                price
            } else if nearer == 0 {
                continue;
            } else if apart % nearer != 0 {
                // They may still turn before.
                if prices.get(at + 1).is_some_and(|&next| price + apart / nearer >= next) {
                    continue;
                }
                return None;
            } else {
                price + apart / nearer
            };
            if prices.get(at + 1).is_none_or(|&next| meet < next) {
                let mean = first.at(meet).0;
                if meet > price {
                    walls.iter_mut().for_each(|wall| wall.push(meet, mean));
                }
                let worth = Worth { mean, temperature: meet };
                return Some(Thermograph { walls, worth });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(count: i32) -> Thermograph {
        Thermograph::of_moves(count)
    }

    fn game(first: &[&Thermograph], second: &[&Thermograph]) -> Thermograph {
        let mut options = Options::default();
        first.iter().for_each(|part| options.add(0, part, 0));
        second.iter().for_each(|part| options.add(1, part, 0));
        options.drawn().expect("halves of halves suffice")
    }

    fn worth(part: &Thermograph) -> (f64, f64) {
        let moves = |units| f64::from(units) / f64::from(MOVE);
        (moves(part.worth.mean), moves(part.worth.temperature))
    }

    /// As printed in the books.
    #[test]
    fn games_are_as_hot_as_they_are_known_to_be() {
        let zero = number(0);
        let star = game(&[&zero], &[&zero]);
        let up = game(&[&zero], &[&star]);
        let hot = game(&[&number(3)], &[&number(-1)]);
        for (part, mean, temperature) in [
            (&zero, 0.0, -1.0),
            (&game(&[&zero], &[]), 1.0, -1.0),
            (&game(&[], &[&number(-2)]), -3.0, -1.0),
            (&game(&[&zero], &[&number(1)]), 0.5, -0.5),
            (&game(&[&number(-5)], &[&number(7)]), 0.0, -1.0),
            (&game(&[&zero], &[&number(5)]), 1.0, -1.0),
            (&game(&[&star], &[&star]), 0.0, -1.0),
            (&game(&[&star], &[&number(1)]), 0.0, -1.0),
            (&game(&[&up], &[&number(1)]), 0.5, -0.5),
            (&star, 0.0, 0.0),
            (&up, 0.0, 0.0),
            (&hot, 1.0, 2.0),
            (&game(&[&number(1)], &[&star]), 0.5, 0.5),
            (&game(&[&number(4)], &[&hot]), 3.0, 1.0),
            (&game(&[&number(4), &hot], &[&hot, &number(2)]), 3.0, 1.0),
            (&game(&[&game(&[&number(9)], &[&zero])], &[&number(-1)]), 0.0, 1.0),
        ] {
            assert_eq!(worth(part), (mean, temperature), "{part:?}");
        }
    }
}
