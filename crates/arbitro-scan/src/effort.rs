//! How much work a picture may cost, so that one made for it cannot keep a processor busy.

use super::grey::PictureFault;

/// The most levels read between pixels for a picture: several times as many as for a page full of slips.
pub(super) const SAMPLES: usize = 150_000_000;

/// The remaining work for a picture, counted in levels read between pixels.
#[derive(Debug)]
pub(super) struct Effort(usize);

impl Effort {
    pub(super) fn of(samples: usize) -> Self {
        Self(samples)
    }

    /// Spends work before it is done.
    pub(super) fn spend(&mut self, samples: usize) -> Result<(), PictureFault> {
        self.0 = self.0.checked_sub(samples).ok_or(PictureFault::Long)?;
        Ok(())
    }
}
