//! Thermographs: how much there is to win in a part of the board where both sides can move.
//!
//! A thermograph shows the value of a part as a function of the price that both players are charged
//! for moving there, once with each player moving first. From some price on the two values are
//! equal: that value is the *mean* of the part, and that price its *temperature*. Means of parts
//! add up, and the temperature of a sum is at most that of its hottest part, so unless it is close
//! they show who wins a sum without a search (Conway, "On Numbers and Games", chapter 9; Berlekamp,
//! Conway & Guy, "Winning Ways", chapter 6).
//!
//! The drawing starts at a price of −1, like Berlekamp's extended thermographs: there a part that
//! is exactly a number of free moves differs from one that merely has that mean. So the
//! thermographs of the parts it can become are all that is needed for the thermograph of a part.

/// The number of units in one move.
const MOVE: i32 = 1 << 16;

/// The value of a part of the board, or of a sum of them, for the first of the two players, in the
/// units of [`Worth::moves`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    /// The average value when many copies of it are played out.
    pub(super) mean: i32,
    /// An upper bound on the value of a move there.
    pub(super) temperature: i32,
}

impl Worth {
    /// `count` free moves of the first player.
    pub(super) const fn moves(count: i32) -> Self {
        Self { mean: count * MOVE, temperature: -MOVE }
    }

    /// One more move for the player who takes it.
    pub(super) const STAR: Self = Self { mean: 0, temperature: 0 };

    /// Bounds for both together.
    pub(super) fn and(self, other: Self) -> Self {
        let temperature = self.temperature.max(other.temperature);
        Self { mean: self.mean + other.mean, temperature }
    }

    /// The same from the other player's point of view.
    pub(super) fn turned(self) -> Self {
        Self { mean: -self.mean, ..self }
    }

    /// Whether the first player certainly wins when moving first.
    pub(super) fn wins(self) -> bool {
        self.mean > 0
    }

    /// Whether the first player certainly loses, even when moving first.
    pub(super) fn loses(self) -> bool {
        self.mean + self.temperature < 0
    }
}

/// A player's result as a function of the price: piecewise linear, with a ray after the last point.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wall {
    /// Prices and the results at them; the first price is that of −1 moves.
    points: Vec<(i32, i32)>,
    /// The slope beyond the last point: 1, −1 or 0.
    slope: i32,
}

impl Wall {
    /// The result at a price, and the slope from there on.
    fn at(&self, price: i32) -> (i32, i32) {
        let next = self.points.partition_point(|&(begins, _)| begins <= price);
        let (begins, value) = self.points[next - 1];
        let slope = self.points.get(next).map_or(self.slope, |&(_, then)| (then - value).signum());
        (value + slope * (price - begins), slope)
    }

    /// With `moves` more free moves, and the price paid or received.
    fn moved(&self, moves: i32, slope: i32) -> Self {
        let points = self.points.iter();
        let points =
            points.map(|&(price, value)| (price, value + moves * MOVE + slope * price)).collect();
        Self { points, slope: self.slope + slope }
    }

    /// The prices at which either wall turns.
    fn turns(&self, other: &Self) -> Vec<i32> {
        let mut prices: Vec<i32> =
            self.points.iter().chain(&other.points).map(|&(price, _)| price).collect();
        prices.sort_unstable();
        prices.dedup();
        prices
    }

    /// The better of two walls at every price. Where they cross, their slopes differ by one.
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

    /// Appends a point, replacing the last one if the wall does not turn there.
    fn push(&mut self, price: i32, value: i32) {
        if let [.., before, last] = self.points[..]
            && (last.1 - before.1).signum() == (value - last.1).signum()
        {
            self.points.pop();
        }
        self.points.push((price, value));
    }
}

/// The thermograph of a part of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thermograph {
    /// The results when the first player moves first, and when the second does.
    walls: [Wall; 2],
    pub(super) worth: Worth,
}

impl Thermograph {
    fn of_moves(count: i32) -> Self {
        let wall = Wall { points: vec![(-MOVE, count * MOVE)], slope: 0 };
        Self { walls: [wall.clone(), wall], worth: Worth::moves(count) }
    }
}

/// The options of both players in a part.
#[derive(Debug, Default)]
pub(super) struct Options([Option<Wall>; 2]);

impl Options {
    /// Adds an option: player 0 or 1 may turn the part into `part` plus `moves` free moves of the
    /// first player.
    pub(super) fn add(&mut self, player: usize, part: &Thermograph, moves: i32) {
        let (slope, better): (_, fn(i32, i32) -> i32) =
            if player == 0 { (-1, i32::max) } else { (1, i32::min) };
        let new = part.walls[1 - player].moved(moves, slope);
        let best = &mut self.0[player];
        *best = Some(best.as_ref().map_or_else(|| new.clone(), |best| best.better(&new, better)));
    }

    /// The thermograph of the part itself; `None` where it needs finer fractions than the units
    /// allow.
    pub(super) fn drawn(self) -> Option<Thermograph> {
        let begins = |wall: &Wall| wall.points[0].1 / MOVE;
        let (first, second) = match self.0 {
            [None, None] => return Some(Thermograph::of_moves(0)),
            [Some(wall), None] => return Some(Thermograph::of_moves(begins(&wall).max(0))),
            [None, Some(wall)] => return Some(Thermograph::of_moves(begins(&wall).min(0))),
            [Some(first), Some(second)] => (first, second),
        };
        // The simplest number between them is a number of free moves, if there is one.
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
                // The walls may turn before that.
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
        options.drawn().expect("the units are fine enough")
    }

    fn worth(part: &Thermograph) -> (f64, f64) {
        let moves = |units| f64::from(units) / f64::from(MOVE);
        (moves(part.worth.mean), moves(part.worth.temperature))
    }

    /// The values printed in the books.
    #[test]
    fn games_have_their_published_temperatures() {
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
