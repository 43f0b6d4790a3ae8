//! Number types for the costs of a matching.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A signed number type that is wide enough for the costs. The lexicographic cost of many criteria is one
/// number in a mixed radix, and its width is known before a type is chosen.
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
    /// The most bits that a magnitude may have, so that sums in the algorithms do not overflow.
    const BITS: u32;
    /// One.
    const ONE: Self;

    /// Half of an even number.
    fn half(self) -> Self;

    /// The number times a small factor.
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
// The remaining bits are for the factors of four and two, sums of prices and the sign.
machine!(i64, 53; i128, 117);

/// A two's complement number of `N` limbs of 64 bits, the most significant first. Except for the sign,
/// numbers compare like the arrays.
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
        // Only the first limb is signed; the others compare as unsigned numbers.
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

/// Work that can be done with any of the number types.
pub(crate) trait InAnyWidth {
    /// The result of the work.
    type Outcome;

    /// Does the work with one number type.
    fn with<W: Weight>(self) -> Self::Outcome;
}

/// Does the work with the narrowest number type for magnitudes of `bits` bits.
///
/// # Panics
/// If no type is wide enough. FIDE's file holds at most 9,999 players, whose criteria need far less than
/// 16,000 bits.
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
