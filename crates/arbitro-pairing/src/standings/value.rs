//! The exact values of tie-breaks: whole numbers and fractions, never floating point.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Sub};

use crate::Points;

/// An exact fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: i64,
    denominator: i64,
}

impl Ratio {
    /// Zero.
    pub const ZERO: Ratio = Ratio { numerator: 0, denominator: 1 };

    /// `numerator / denominator` in lowest terms; a denominator of 0 is taken as 1.
    pub fn new(numerator: i64, denominator: i64) -> Self {
        Self::reduced(numerator.into(), denominator.into())
    }

    /// The same of wide numbers. A sum of averages over more games than any tournament has may not fit: then it is
    /// rounded to a billionth.
    fn reduced(numerator: i128, denominator: i128) -> Self {
        const PARTS: i64 = 1_000_000_000;

        let divisor = match denominator.signum() {
            0 => 1,
            sign => sign * gcd(numerator.unsigned_abs(), denominator.unsigned_abs()) as i128,
        };
        let (above, below) = (numerator / divisor, (denominator / divisor).max(1));
        match (i64::try_from(above), i64::try_from(below)) {
            (Ok(numerator), Ok(denominator)) => Self { numerator, denominator },
            _ => {
                let numerator = (above as f64 / below as f64 * PARTS as f64).round() as i64;
                Self { numerator, denominator: PARTS }
            }
        }
    }

    /// The numerator in lowest terms; it carries the sign.
    pub fn numerator(self) -> i64 {
        self.numerator
    }

    /// The denominator in lowest terms, above 0.
    pub fn denominator(self) -> i64 {
        self.denominator
    }

    /// The nearest whole number, with halves rounded up (C.07, articles 10.1, 10.4 and 10.5).
    pub fn rounded(self) -> i64 {
        (2 * self.numerator + self.denominator).div_euclid(2 * self.denominator)
    }

    /// The value as a floating-point number, for JSON and spreadsheets.
    pub fn as_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

impl From<Points> for Ratio {
    fn from(points: Points) -> Self {
        Ratio::new(i64::from(points.as_tenths()), 10)
    }
}

impl From<i64> for Ratio {
    fn from(whole: i64) -> Self {
        Ratio { numerator: whole, denominator: 1 }
    }
}

impl Add for Ratio {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let [a, b] = [self.numerator, self.denominator].map(i128::from);
        let [c, d] = [other.numerator, other.denominator].map(i128::from);
        Self::reduced(a * d + c * b, b * d)
    }
}

impl Sub for Ratio {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + Self { numerator: -other.numerator, ..other }
    }
}

impl Mul for Ratio {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let [a, b] = [self.numerator, self.denominator].map(i128::from);
        let [c, d] = [other.numerator, other.denominator].map(i128::from);
        Self::reduced(a * c, b * d)
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        let right = i128::from(other.numerator) * i128::from(self.denominator);
        left.cmp(&right)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The value of one tie-break for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreakValue {
    /// A whole number by nature: games, ratings, places.
    Whole(i64),
    /// Based on points, so it may be a fraction.
    Exact(Ratio),
}

impl TieBreakValue {
    /// The value as a fraction, of either kind.
    pub fn ratio(self) -> Ratio {
        match self {
            TieBreakValue::Whole(number) => Ratio::from(number),
            TieBreakValue::Exact(ratio) => ratio,
        }
    }
}

impl From<Points> for TieBreakValue {
    fn from(points: Points) -> Self {
        TieBreakValue::Exact(Ratio::from(points))
    }
}

impl Ord for TieBreakValue {
    fn cmp(&self, other: &Self) -> Ordering {
        self.ratio().cmp(&other.ratio())
    }
}

impl PartialOrd for TieBreakValue {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for TieBreakValue {
    /// A whole number plainly (`3`, `1472`); points with one decimal (`8.0`, `10.5`), or two if
    /// needed (`12.25`, `8.33`), with halves of a hundredth rounded up.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match *self {
            TieBreakValue::Whole(number) => number.to_string(),
            TieBreakValue::Exact(ratio) => {
                let hundredths = Ratio::new(ratio.numerator * 100, ratio.denominator).rounded();
                let sign = if hundredths < 0 { "-" } else { "" };
                let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
                if part % 10 == 0 && 10 % ratio.denominator == 0 {
                    format!("{sign}{whole}.{}", part / 10)
                } else {
                    format!("{sign}{whole}.{part:02}")
                }
            }
        };
        f.pad(&text)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for TieBreakValue {
    /// A JSON number: whole numbers without a decimal point, points as the double closest to the
    /// exact value.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            TieBreakValue::Whole(number) => serializer.serialize_i64(*number),
            TieBreakValue::Exact(ratio) => serializer.serialize_f64(ratio.as_f64()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_round_half_up() {
        assert_eq!(Ratio::new(5, 2).rounded(), 3);
        let sum = (1..=60).fold(Ratio::ZERO, |sum, parts| sum + Ratio::new(1, parts));
        assert!((sum.as_f64() - 4.679_870_412_95).abs() < 1e-6, "{sum:?}");
        assert_eq!(Ratio::new(-5, 2).rounded(), -2);
        assert_eq!(Ratio::new(7, 3).rounded(), 2);
    }

    #[test]
    fn points_show_the_decimals_they_need() {
        let shown = |num, den| TieBreakValue::Exact(Ratio::new(num, den)).to_string();
        assert_eq!(shown(8, 1), "8.0");
        assert_eq!(shown(21, 2), "10.5");
        assert_eq!(shown(49, 4), "12.25");
        assert_eq!(shown(25, 3), "8.33");
        assert_eq!(shown(-1, 2), "-0.5");
        assert_eq!(TieBreakValue::Whole(1472).to_string(), "1472");
    }
}
