//! The pass with which the browser of this computer is opened. The arguments of a browser are in
//! the list of processes, which everybody on the computer can read: the pass lets somebody in once,
//! soon, from here.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::hall::keys::{KeyFault, random};

/// How long a pass is valid.
const VALID: Duration = Duration::from_secs(60);

/// The pass that was issued last, if it was not redeemed, with the end of its time.
#[derive(Debug, Default)]
pub(super) struct OpeningPass {
    issued: Mutex<Option<(String, Instant)>>,
}

impl OpeningPass {
    /// Issues a pass.
    ///
    /// # Errors
    /// The system has no random numbers.
    pub(super) fn issue(&self) -> Result<String, KeyFault> {
        let pass = random()?;
        *self.issued.lock() = Some((pass.clone(), Instant::now() + VALID));
        Ok(pass)
    }

    /// Whether this is the pass, shown for the first time, in time, on this computer.
    pub(super) fn redeem(&self, shown: &str, from: IpAddr) -> bool {
        let mut issued = self.issued.lock();
        let fits = |(pass, until): &mut (String, Instant)| pass == shown && *until > Instant::now();
        from.to_canonical().is_loopback() && issued.take_if(fits).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pass_that_opened_the_browser_was_the_heads_key_for_ever() {
        let pass = OpeningPass::default();
        let [here, mapped, elsewhere] = ["127.0.0.1", "::ffff:127.0.0.1", "192.168.1.7"]
            .map(|address| address.parse::<IpAddr>().unwrap());
        let issued = pass.issue().unwrap();
        assert!(!pass.redeem(&issued, elsewhere) && !pass.redeem("", here));
        assert!(pass.redeem(&issued, mapped) && !pass.redeem(&issued, here));
        let other = pass.issue().unwrap();
        assert!(!pass.redeem(&issued, here));
        pass.issued.lock().as_mut().unwrap().1 = Instant::now();
        assert!(!pass.redeem(&other, here));
    }
}
