//! Reproducible lots: a seed gives the same draw on every machine and in every version.
//!
//! General-purpose random libraries may change their streams between versions. A draw that an
//! arbiter published with its seed must come out the same years later, so the generator is fixed
//! here: `SplitMix64` (Steele, Lea, Flood 2014) with Lemire's unbiased range reduction.
//!
//! ```
//! use arbitro_chance::Lots;
//!
//! let mut order = [1, 2, 3, 4, 5];
//! Lots::new(7).shuffle(&mut order);
//! let mut again = [1, 2, 3, 4, 5];
//! Lots::new(7).shuffle(&mut again);
//! assert_eq!(order, again);
//! ```

/// A stream of lots drawn from one seed.
#[derive(Clone, Debug)]
pub struct Lots {
    state: u64,
}

impl Lots {
    /// The stream of `seed`.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The stream of `seed` for one purpose. Streams of different purposes are independent, so that
    /// drawing one more group, for example, leaves the other draws unchanged.
    pub fn for_purpose(seed: u64, purpose: &str) -> Self {
        // FNV-1a: short, fixed for ever, and only needed to distinguish names.
        let hash = purpose.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let mut lots = Self::new(seed ^ hash);
        lots.next_u64();
        lots
    }

    /// The next 64 bits of the stream.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A uniformly distributed number in `0..bound`; 0 when `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        if bound == 0 {
            return 0;
        }
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let wide = u128::from(self.next_u64()) * u128::from(bound);
            if (wide as u64) >= threshold {
                return (wide >> 64) as usize;
            }
        }
    }

    /// True with probability `chance`, which is in `0.0..=1.0`.
    pub fn happens(&mut self, chance: f64) -> bool {
        ((self.next_u64() >> 11) as f64) < chance * (1u64 << 53) as f64
    }

    /// A random item; `None` when `items` is empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Shuffles `items` (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lots;

    /// The published stream of seed 1234567: if this changes, old draws can no longer be checked.
    #[test]
    fn the_stream_is_splitmix64() {
        let mut lots = Lots::new(1_234_567);
        assert_eq!(lots.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(lots.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn below_reaches_every_number_and_no_other() {
        let mut lots = Lots::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[lots.below(6)] += 1;
        }
        assert!(seen.iter().all(|&n| (800..1200).contains(&n)), "{seen:?}");
    }
}
