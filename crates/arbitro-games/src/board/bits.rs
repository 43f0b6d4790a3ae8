//! Sets of squares as the bits of one machine word, and iteration over them.

/// Iterates over the set bits of a word from the lowest to the highest.
///
/// ```
/// use arbitro_games::board::Bits;
///
/// assert_eq!(Bits(0b1010u64).collect::<Vec<_>>(), [1, 3]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bits<T>(pub T);

macro_rules! walk {
    ($($word:ty),*) => {$(
        // A set is a value: like a range, iterating over it consumes a copy.
        #[allow(clippy::copy_iterator)]
        impl Iterator for Bits<$word> {
            type Item = u8;

            #[inline]
            fn next(&mut self) -> Option<u8> {
                if self.0 == 0 {
                    return None;
                }
                let bit = self.0.trailing_zeros() as u8;
                self.0 &= self.0 - 1;
                Some(bit)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let remaining = self.0.count_ones() as usize;
                (remaining, Some(remaining))
            }
        }

        impl ExactSizeIterator for Bits<$word> {}
    )*};
}
walk!(u16, u32, u64, u128);
