//! Carries out requests.

use super::outcome::ActOutcome;
use super::{Act, ActRequest, Plan, Reply};
use crate::simulation::{self, Mutant};
use crate::{Batch, HistoryOutcome, Journal, JournalError, Refusal, RequestId, Signature};

/// How often a request is planned again when others write first.
const PATIENCE: u32 = 10_000;

impl Journal {
    /// Carries out a request. If another desk writes first, it is planned again in the new state.
    ///
    /// # Errors
    /// It is refused, or the journal cannot be read or written; then nothing was done.
    pub fn carry_out(&mut self, request: &ActRequest) -> Result<Reply, JournalError> {
        // A refusal, or a remark that nothing changes, must hold for the journal as it is now.
        self.refresh()?;
        if let Some(reply) = self.earlier_reply(request)? {
            return Ok(reply);
        }
        for _ in 0..PATIENCE {
            let reply = match request.act.plans() {
                Some(act) => {
                    self.require_rules_in_force()?;
                    act.check_time(self.state(), request)?;
                    let plan = act.plan(self.state())?;
                    self.write_plan(request, plan)?
                }
                None => self.turn_back(request)?,
            };
            if let Some(reply) = reply {
                return Ok(reply);
            }
            self.refresh()?;
            if let Some(reply) = self.earlier_reply(request)? {
                return Ok(reply);
            }
        }
        Err(Refusal::Busy.into())
    }

    /// The reply to a request that the journal has.
    fn earlier_reply(&mut self, request: &ActRequest) -> Result<Option<Reply>, JournalError> {
        let content = self.request(&request.id).and_then(|earlier| earlier.content.clone());
        if simulation::has(Mutant::OtherContent) {
            return self.reply_again(&request.id, &request.by);
        }
        if content.is_some_and(|content| *content != *request.act.digest()) {
            return Err(Refusal::OtherRequest.into());
        }
        let reply = self.reply_again(&request.id, &request.by)?;
        if simulation::has(Mutant::UndoneAgain) && matches!(reply, Some(Reply::TakenBack(_))) {
            return Ok(None);
        }
        if let (Some(Reply::Already(_)), Some(act)) = (&reply, request.act.plans()) {
            act.still_stands(self.state())?;
        }
        Ok(reply)
    }

    /// The reply to a request that was carried out before, whatever it requested; `None` if the
    /// journal does not have it.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn reply_again(
        &mut self,
        id: &RequestId,
        by: &Signature,
    ) -> Result<Option<Reply>, JournalError> {
        let Some(earlier) = self.request(id).cloned() else { return Ok(None) };
        let log = self.log()?;
        let lines =
            log.iter().filter(|line| (earlier.first..=earlier.last).contains(&line.entry.seq));
        if let Some(line) = lines.clone().find(|line| !super::history::is_in_force(&log, line)) {
            let turned = super::history::turned_by(&log, line.entry.seq);
            return Ok(Some(Reply::TakenBack(turned.unwrap_or_else(|| by.clone()))));
        }
        let operations = lines.map(|line| line.operation.clone()).collect();
        let state = self.state().clone();
        let after = state.clone();
        let request = (id.clone(), by.clone());
        let entries = Some((earlier.first, earlier.last));
        let outcome = ActOutcome::new(request, entries, operations, Vec::new(), (state, &after));
        Ok(Some(Reply::Already(outcome)))
    }

    /// The entries that an undo, a redo or a restore would turn. Nothing is done.
    ///
    /// # Errors
    /// As for the act itself.
    pub fn would_turn(&mut self, act: &Act, desk: &str) -> Result<HistoryOutcome, JournalError> {
        let mut logged = self.log()?;
        let (plan, _) = super::history::plan(act, &mut logged, desk)?;
        Ok(plan.turned(&logged))
    }

    /// Writes the plan of a request, unless a question is open; `None` if somebody else wrote
    /// first.
    fn write_plan(
        &mut self,
        request: &ActRequest,
        plan: Plan,
    ) -> Result<Option<Reply>, JournalError> {
        let Plan { operations, questions, answered, remarks } = plan;
        let open: Vec<_> =
            questions.iter().filter(|question| !request.answers.has(question)).cloned().collect();
        if !open.is_empty() {
            return Ok(Some(Reply::Ask(open)));
        }
        let before = self.state().clone();
        let head = self.head().seq;
        let batch =
            request.batch(answered.into_iter().chain(questions.iter().map(super::Question::word)));
        if !self.append(&request.by, &batch, &operations)? {
            return Ok(None);
        }
        let last = self.head().seq;
        // A pending change of the rules comes before them.
        let entries = (last > head).then(|| (last + 1 - operations.len() as u64, last));
        let named = (request.id.clone(), request.by.clone());
        let outcome = ActOutcome::new(named, entries, operations, remarks, (before, self.state()));
        Ok(Some(if outcome.is_empty() { Reply::Already(outcome) } else { Reply::Done(outcome) }))
    }

    /// Carries out a request that goes back in the journal; `None` if somebody else wrote first.
    fn turn_back(&mut self, request: &ActRequest) -> Result<Option<Reply>, JournalError> {
        let desk = request.by.desk.clone();
        let mut open = Vec::new();
        let mut confirmed = Vec::new();
        let before = self.state().clone();
        let turned = self.turn(&request.by, |logged| {
            let (plan, earlier) = super::history::plan(&request.act, logged, &desk)?;
            let outcome = plan.turned(logged);
            let question =
                super::outcome::takes_back((&before, &plan.state), &outcome, &desk, earlier);
            // No question before a redo: the person who undid the batch has answered it already.
            let question = question.filter(|_| !matches!(request.act, Act::RedoBatch(_)));
            if let Some(question) = question {
                if request.answers.has(&question) {
                    confirmed.push(question.word());
                } else {
                    open.push(question);
                    return Ok(None);
                }
            }
            let batch = request.batch(confirmed.iter().copied());
            Ok(Some((plan, batch)))
        })?;
        let Some((turned, written)) = turned else {
            return Ok((!open.is_empty()).then_some(Reply::Ask(open)));
        };
        let last = self.head().seq;
        let named = (request.id.clone(), request.by.clone());
        let entries = Some((last, last));
        let outcome =
            ActOutcome::new(named, entries, vec![written], Vec::new(), (before, self.state()));
        Ok(Some(Reply::Done(outcome.turned(turned))))
    }
}

impl ActRequest {
    /// The batch it becomes, with the words of the questions that were answered.
    fn batch(&self, answered: impl Iterator<Item = &'static str>) -> Batch {
        let mut confirmed: Vec<String> = answered
            .filter(|word| !self.answers.implied.contains(word))
            .map(str::to_owned)
            .collect();
        confirmed.dedup();
        Batch { id: self.id.clone(), content: self.act.digest(), confirmed }
    }
}
