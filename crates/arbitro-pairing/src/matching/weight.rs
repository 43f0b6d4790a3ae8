//! Numbers that costs of a matching are counted in.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A signed number wide enough for the costs at hand. Lexicographic costs of many criteria are put
/// into one number in a mixed radix; how wide it has to be is known before it is chosen.
pub(crate) trait Weight:
    Copy
    + Ord
    + Hash
    + Debug
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + AddAssign
    + SubAssign
{
    /// Zero.
    const ZERO: Self;
    /// How many bits a magnitude may have, so that sums within the matching do not overflow.
    const BITS: u32;
    /// `1`.
    const ONE: Self;

    /// Half of an even number.
    fn half(self) -> Self;

    /// The number times a small one.
    fn times(self, factor: u32) -> Self;
}

macro_rules! machine {
    ($($int:ty, $bits:expr);*) => {$(
        impl Weight for $int {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const BITS: u32 = $bits;

            fn half(self) -> Self {
                self >> 1
            }

            fn times(self, factor: u32) -> Self {
                self * Self::from(factor)
            }
        }
    )*};
}
// Room above the cost for the factors of four and two, sums of prices and the sign.
machine!(i64, 53; i128, 117);

/// `N` limbs of 64 bits, two's complement, the most significant first (so that comparing is the
/// comparison of arrays, but for the sign).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Debug for Wide<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.0.iter().map(|limb| format!("{limb:x}"))).finish()
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        // The sign is in the first limb; below it two's complement counts like numbers without a sign.
        let first = (self.0[0] as i64).cmp(&(other.0[0] as i64));
        first.then_with(|| self.0[1..].cmp(&other.0[1..]))
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (limb, add) in self.0.iter_mut().zip(other.0).rev() {
            let (sum, over) = limb.overflowing_add(add);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            (*limb, carry) = (sum, over || over_again);
        }
        self
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (limb, less) in self.0.iter_mut().zip(other.0).rev() {
            let (rest, under) = limb.overflowing_sub(less);
            let (rest, under_again) = rest.overflowing_sub(u64::from(borrow));
            (*limb, borrow) = (rest, under || under_again);
        }
        self
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Self([0; N]);
    const ONE: Self = {
        let mut limbs = [0; N];
        limbs[N - 1] = 1;
        Self(limbs)
    };
    const BITS: u32 = 64 * N as u32 - 11;

    fn half(mut self) -> Self {
        let mut carry = self.0[0] & (1 << 63);
        for limb in &mut self.0 {
            let low = *limb << 63;
            *limb = (*limb >> 1) | carry;
            carry = low;
        }
        self
    }

    fn times(mut self, factor: u32) -> Self {
        let mut carry = 0;
        for limb in self.0.iter_mut().rev() {
            let wide = u128::from(*limb) * u128::from(factor) + carry;
            *limb = wide as u64;
            carry = wide >> 64;
        }
        self
    }
}

/// Work that can be done with numbers of any width.
pub(crate) trait InAnyWidth {
    /// What comes of it.
    type Outcome;

    /// Does the work with numbers of one kind.
    fn with<W: Weight>(self) -> Self::Outcome;
}

/// Does the work with the narrowest numbers whose magnitudes may have `bits` bits.
///
/// # Panics
/// When none is wide enough: FIDE's file holds 9,999 players, whose criteria never come near 16,000 bits.
pub(crate) fn in_narrowest<T: InAnyWidth>(bits: u32, work: T) -> T::Outcome {
    assert!(bits <= Wide::<256>::BITS, "{bits} bits are more than any bracket can need");
    match bits {
        bits if bits <= <i64 as Weight>::BITS => work.with::<i64>(),
        bits if bits <= <i128 as Weight>::BITS => work.with::<i128>(),
        bits if bits <= Wide::<4>::BITS => work.with::<Wide<4>>(),
        bits if bits <= Wide::<16>::BITS => work.with::<Wide<16>>(),
        _ => work.with::<Wide<256>>(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Weight, Wide};

    #[test]
    fn wide_numbers_count_like_machine_words() {
        let wide = |n: i128| {
            let one = Wide::<3>::ONE;
            let mut sum = Wide::ZERO;
            let magnitude = n.unsigned_abs();
            for shift in (0..96).rev() {
                sum = sum.times(2);
                if magnitude >> shift & 1 == 1 {
                    sum += one;
                }
            }
            if n < 0 { Wide::ZERO - sum } else { sum }
        };
        let numbers = [0, 1, -1, 7, -7, 1 << 64, -(1 << 64), (1 << 90) + 12345, -(1i128 << 95) + 2];
        for a in numbers {
            for b in numbers {
                assert_eq!(wide(a) + wide(b), wide(a + b));
                assert_eq!(wide(a) - wide(b), wide(a - b));
                assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            }
            assert_eq!(wide(2 * a).half(), wide(a));
        }
        assert_eq!(wide(5).times(1000), wide(5000));
    }
}
