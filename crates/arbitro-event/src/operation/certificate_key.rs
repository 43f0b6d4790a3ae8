//! The public key for the event's certificates.

use serde::{Deserialize, Serialize};

use super::{Act, Subject};
use crate::locale::{Message, message, words};
use crate::{Refusal, Signed, State};

/// The public key that certificates are signed under from now on. The private key is in no journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CertificateKey {
    /// The public key, as it is printed.
    pub public: String,
}

impl Act for CertificateKey {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        match &state.certificate_key {
            Some(known) if *known != self.public => Err(Refusal::OtherCertificateKey),
            _ => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        state.certificate_key = Some(self.public.clone());
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        vec![Subject::Rules]
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_CERTIFICATE_KEY, key = &self.public)
    }
}
