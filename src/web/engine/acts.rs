//! What the head does as one act, which is described afterwards and undone as a whole.

use std::sync::Arc;

use super::super::done_act::DoneAct;
use super::super::trouble::NotDone;
use super::{Desk, sign};
use crate::championship::{HistoryOutcome, Operation, Refusal, Signature, State};

impl Desk {
    /// Does what `plan` proposes as one act of the head: it is described afterwards and can be undone as a
    /// whole.
    ///
    /// # Errors
    /// As for [`act`](Self::act).
    pub(crate) fn conduct(
        &mut self,
        signer: &str,
        plan: impl FnMut(&State) -> Result<Vec<Operation>, Refusal>,
    ) -> Result<Vec<Operation>, NotDone> {
        let signature = sign(signer);
        let done = self.journal()?.act(&signature, plan);
        if let Ok(done) = &done
            && !done.is_empty()
        {
            // A pending change of the rules may come before them.
            let last = self.head();
            let entries = (last + 1 - done.len() as u64, last);
            let holds = self.state().is_some_and(State::holds);
            let (operations, Signature { desk: by, at }) = (done.clone(), signature);
            self.done = Some(Arc::new(DoneAct { operations, entries, by, at, holds }));
        }
        self.notice();
        self.publish();
        Ok(done?)
    }

    /// An act that was undone, in whole or in part, is no longer shown as done.
    pub(super) fn forget_act(&mut self, turned: Option<&HistoryOutcome>) {
        let Some(HistoryOutcome { operation, with, against }) = turned else { return };
        let all = std::iter::once(operation).chain(with).chain(against);
        let mut gone = all.map(|line| line.entry.seq);
        if self.done.as_ref().is_some_and(|act| gone.any(|seq| act.has(seq))) {
            self.done = None;
        }
    }
}
