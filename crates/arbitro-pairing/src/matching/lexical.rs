//! Numbers that are compared digit by digit, without carrying: for prices that a verifier is to add and compare.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use super::Weight;

/// A row of `K` digits of any sign, the most significant first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Lexical<const K: usize>(pub [i32; K]);

impl<const K: usize> Lexical<K> {
    /// One in a digit, zero in all others.
    pub(crate) fn unit(digit: usize) -> Self {
        let mut digits = [0; K];
        digits[digit] = 1;
        Self(digits)
    }
}

impl<const K: usize> Add for Lexical<K> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<const K: usize> Sub for Lexical<K> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const K: usize> AddAssign for Lexical<K> {
    fn add_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(digit, more)| *digit += more);
    }
}

impl<const K: usize> SubAssign for Lexical<K> {
    fn sub_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(digit, less)| *digit -= less);
    }
}

impl<const K: usize> Weight for Lexical<K> {
    const ZERO: Self = Self([0; K]);
    const ONE: Self = {
        let mut digits = [0; K];
        digits[K - 1] = 1;
        Self(digits)
    };
    const BITS: u32 = 26;

    fn half(self) -> Self {
        Self(self.0.map(|digit| digit >> 1))
    }

    fn times(self, factor: u32) -> Self {
        Self(self.0.map(|digit| digit * factor as i32))
    }
}
