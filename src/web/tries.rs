//! Wrong codes, counted for each code and each address: somebody who guesses uses up their own tries, and
//! invalidates nobody's code.

use std::collections::HashMap;
use std::net::IpAddr;

use parking_lot::Mutex;

use crate::hall::keys::TriedCode;

/// How often one address may try one code.
const TRIES: u32 = 5;
/// The most tries remembered. A code is too long for that many addresses to guess.
const MOST: usize = 10_000;

/// By code and address: the number of tries, and until when the code is valid.
type Wrong = HashMap<(String, IpAddr), (u32, i64)>;

/// The tries so far.
#[derive(Debug, Default)]
pub(super) struct Tries {
    wrong: Mutex<Wrong>,
}

impl Tries {
    /// Whether an address may still try a code.
    pub(super) fn may_try(&self, code: &TriedCode, from: IpAddr) -> bool {
        let wrong = self.wrong.lock();
        wrong.get(&(code.mark.clone(), from)).is_none_or(|(tries, _)| *tries < TRIES)
    }

    /// Counts a wrong try.
    pub(super) fn count(&self, code: &TriedCode, from: IpAddr, now: i64) {
        let mut wrong = self.wrong.lock();
        if wrong.len() >= MOST {
            wrong.retain(|_, (_, until)| *until > now);
            if wrong.len() >= MOST {
                wrong.clear();
            }
        }
        wrong.entry((code.mark.clone(), from)).or_insert((0, code.until)).0 += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::keys::{Ring, Role};

    #[test]
    fn five_wrong_tries_of_one_address_void_nobodys_code() {
        let mut ring = Ring::default();
        ring.add("sala 1", Role::Desk, Vec::new()).unwrap();
        let code = ring.code("sala 1", 0).unwrap();
        let tries = Tries::default();
        let [guesser, desk] = [1, 2].map(|number| IpAddr::from([127, 0, 0, number]));
        let wrong = format!("{}zzzzz{}", &code[..2], if code.ends_with('z') { 'y' } else { 'z' });
        for _ in 0..TRIES {
            let tried = ring.tried(&wrong, 1).unwrap();
            assert!(!tried.right && tries.may_try(&tried, guesser));
            tries.count(&tried, guesser, 1);
        }
        let right = ring.tried(&code, 1).unwrap();
        assert!(right.right && !tries.may_try(&right, guesser) && tries.may_try(&right, desk));
        assert!(ring.redeem(&code, 1).is_ok());
        // A person who mistyped a code asks for another, and has all tries again.
        let code = ring.code("sala 1", 2).unwrap();
        assert!(tries.may_try(&ring.tried(&code, 3).unwrap(), guesser));
    }
}
