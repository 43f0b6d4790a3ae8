//! The thread that owns the journal. All changes run there, one after the other; after each a view of the
//! event is published.

mod paper;
mod queue;

use crate::locale::{message, words};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use chrono::{DateTime, SecondsFormat};
use tokio::sync::{oneshot, watch};

pub(super) use self::queue::Turn;
pub(super) use self::queue::Waiting;
use super::log;
use super::options::Options;
use super::outcomes::Outcomes;
use super::sent_forms::SentForms;
use super::trouble::{ActFault, NotServed, alarm, message, not_opened};
use super::view::View;
use crate::hall::{HallFiles, Wall};
use crate::io::Clock;
use crate::locale::{Message, of_io};
use arbitro_event::acts::{self, Act, ActOutcome, ActRequest, Reply};
use arbitro_event::event_files::{FileFault, FileMark};
use arbitro_event::store::HungSheet;
use arbitro_event::{
    Change, Event, EventFault, EventFolder, GroupCode, Hint, HistoryOutcome, Journal, JournalError,
    Logged, OpenError, OpenEvent, Signature, State,
};

/// How often the journal is checked for entries that others wrote.
const REFRESH: Duration = Duration::from_secs(1);
/// How long screens show the standings of a group that has ended if there is more to show: seconds.
const RESULTS_ARE_NEWS: i64 = 20 * 60;
/// How long to wait for a locked journal.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);

pub(super) type Job = Box<dyn FnOnce(&mut Desk) + Send>;
/// The jobs as they are sent.
pub(super) type Jobs = mpsc::Receiver<(Turn, Job)>;

/// The handle to the thread.
#[derive(Clone)]
pub(crate) struct Engine {
    jobs: mpsc::Sender<(Turn, Job)>,
    views: watch::Receiver<Arc<View>>,
    /// A view without an event.
    blank: Arc<View>,
    /// Whether a view that somebody requested is still to be published.
    publishes: Arc<AtomicBool>,
}

/// The warnings on every page of the head, by their source: each goes when that is well again.
#[derive(Default)]
struct Worry {
    /// `event.toml`, or an event that cannot be opened.
    event: Vec<Hint>,
    journal: Vec<Hint>,
    wall: Vec<Hint>,
}

impl Worry {
    fn lines(&self) -> Vec<Hint> {
        [&*self.event, &*self.journal, &*self.wall].concat()
    }
}

/// The data of the thread.
pub(crate) struct Desk {
    /// The files beside the journal.
    pub(crate) files: HallFiles,
    open: Option<OpenEvent>,
    views: watch::Sender<Arc<View>>,
    paired: HashMap<(GroupCode, u32), i64>,
    /// When the public saw each group end: seconds since 1970.
    ended: HashMap<GroupCode, i64>,
    /// `event.toml` as it was when the event was opened.
    toml: Option<FileMark>,
    wall: (Option<FileMark>, Wall),
    /// The file of live games as it was read, and the tables that have moves in it.
    recorded: (Option<FileMark>, BTreeSet<String>),
    worry: Worry,
    alarm: Vec<Hint>,
    /// Whether the journal could not be read when it was last refreshed.
    is_away: bool,
    /// The paper that hangs in the hall.
    hung: Arc<Vec<HungSheet>>,
    /// The head's last act.
    done: Option<Arc<ActOutcome>>,
    /// The outcomes of the last requests.
    outcomes: Arc<Outcomes>,
    /// The forms that were carried out.
    pub(crate) forms: SentForms,
    /// The paper made since the start, and how often some was hung up.
    paper: paper::PreparedPaper,
    /// The settings before they were last changed in a form, with the mark of those after the change.
    pub(crate) settings_before: Option<(String, String)>,
    /// The place for the journal, if it was chosen outside `event.toml`.
    store: Option<String>,
    /// The clock of the event and of the computer.
    pub(super) clock: Clock,
}

impl Engine {
    /// The engine of a folder, with the options' defaults.
    #[cfg(test)]
    pub(crate) fn at(folder: &Path) -> Self {
        let folder = folder.to_owned();
        Self::start(&Options { folder, ..Options::default() }).unwrap()
    }

    /// Opens the event in a folder, and starts the thread.
    ///
    /// # Errors
    /// The event cannot be read.
    pub(crate) fn start(options: &Options) -> Result<Self, NotServed> {
        let (engine, mut desk, queue) = Self::prepare(options);
        let (opened, first) = mpsc::channel();
        let run = move || {
            // The PostgreSQL client must stay on the thread that created it.
            let result = desk.begin();
            let failed = result.is_err();
            let _ = opened.send(result);
            if !failed {
                desk.run(&queue);
            }
        };
        thread::Builder::new()
            .name("journal".to_owned())
            .spawn(run)
            .map_err(|error| message!(words::WEB_FAULT_START, cause = of_io(&error)))?;
        match first.recv() {
            Ok(Ok(())) => Ok(engine),
            Ok(Err(fault)) => Err(fault.into()),
            Err(_) => Err(message!(words::WEB_FAULT_START, cause = "journal").into()),
        }
    }

    /// The handle, the data of a thread that has not begun, and the jobs that are sent to it.
    pub(super) fn prepare(options: &Options) -> (Self, Desk, Jobs) {
        let blank = Arc::new(View::blank());
        let (sender, views) = watch::channel(Arc::clone(&blank));
        let (jobs, queue) = mpsc::channel();
        let desk = Desk {
            files: HallFiles::of(&options.folder),
            open: None,
            views: sender,
            paired: HashMap::new(),
            ended: HashMap::new(),
            toml: None,
            wall: (None, Wall::default()),
            recorded: (None, BTreeSet::new()),
            worry: Worry::default(),
            alarm: Vec::new(),
            is_away: false,
            hung: Arc::default(),
            done: None,
            outcomes: Arc::default(),
            forms: SentForms::default(),
            paper: paper::PreparedPaper::default(),
            settings_before: None,
            store: options.store.clone(),
            clock: options.clock,
        };
        (Self { jobs, views, blank, publishes: Arc::default() }, desk, queue)
    }

    /// The event as it is.
    pub(crate) fn view(&self) -> Arc<View> {
        Arc::clone(&self.views.borrow())
    }

    /// Receives every new view.
    pub(crate) fn views(&self) -> watch::Receiver<Arc<View>> {
        self.views.clone()
    }

    /// A view without an event: what waits for the thread holds no view of its own.
    pub(super) fn blank(&self) -> Arc<View> {
        Arc::clone(&self.blank)
    }

    /// Runs something on the thread; `None` if the program is ending.
    pub(crate) async fn work<R: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Desk) -> R + Send + 'static,
    ) -> Option<R> {
        self.work_for(Turn::first(), work).await
    }

    /// The same when it is somebody's turn.
    pub(super) async fn work_for<R: Send + 'static>(
        &self,
        turn: Turn,
        work: impl FnOnce(&mut Desk) -> R + Send + 'static,
    ) -> Option<R> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |desk| {
            let _ = answer.send(work(desk));
        });
        self.jobs.send((turn, job)).ok()?;
        answered.await.ok()
    }

    /// Makes the thread publish a new view, in its own time, after a change beside the journal. However many
    /// changes there are until then, one view shows them all.
    pub(super) fn publish_later(&self) {
        if self.publishes.swap(true, Ordering::AcqRel) {
            return;
        }
        let publishes = Arc::clone(&self.publishes);
        // Nobody listens only while the program is ending.
        let job: Job = Box::new(move |desk| {
            publishes.store(false, Ordering::Release);
            desk.publish();
        });
        let _ = self.jobs.send((Turn::first(), job));
    }

    /// A kept scoresheet, for a thread that may block; `None` if the program is ending.
    ///
    /// # Errors
    /// There is no event, or the journal cannot be read.
    pub(super) fn sheet(&self, seq: u64) -> Result<Option<String>, ActFault> {
        let (answer, answered) = mpsc::channel();
        let job: Job = Box::new(move |desk| {
            let sheet = desk.journal().and_then(|journal| Ok(journal.sheet(seq)?));
            let _ = answer.send(sheet);
        });
        // If sending fails, the reply channel is dropped and the wait ends.
        let _ = self.jobs.send((Turn::first(), job));
        answered.recv().unwrap_or(Ok(None))
    }
}

impl Desk {
    /// Opens the event, and publishes it: the first request must see it already.
    ///
    /// # Errors
    /// It cannot be read.
    pub(super) fn begin(&mut self) -> Result<(), OpenError> {
        self.open()?;
        self.publish();
        Ok(())
    }

    /// Does a job. A page that panics does not affect others; what it was about to write is not written.
    pub(super) fn work(&mut self, job: Job) {
        drop(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job(self))));
    }

    /// How many forms and outcomes are remembered.
    pub(super) fn remembered(&self) -> [usize; 2] {
        [self.forms.len(), self.outcomes.iter().count()]
    }

    fn run(&mut self, queue: &Jobs) {
        let mut read = Instant::now();
        let mut waiting = Waiting::default();
        let mut ending = false;
        while !ending {
            queue.try_iter().for_each(|(turn, job)| waiting.add(turn, job));
            match waiting.next() {
                Some(job) => self.work(job),
                None => match queue.recv_timeout(REFRESH.saturating_sub(read.elapsed())) {
                    Ok((turn, job)) => waiting.add(turn, job),
                    Err(mpsc::RecvTimeoutError::Timeout) => {}
                    Err(mpsc::RecvTimeoutError::Disconnected) => ending = true,
                },
            }
            if read.elapsed() >= REFRESH {
                self.refresh();
                read = Instant::now();
            }
        }
        if let Some(OpenEvent { journal, .. }) = &mut self.open {
            // Everything is in the journal; the saved state is evidence of how far it reached.
            let _ = journal.save();
        }
    }

    /// Reopens the event after something panicked half-way: only what is in the journal counts.
    pub(super) fn open_anew(&mut self) {
        if let Err(fault) = self.open() {
            self.worry.event = not_opened(&fault);
        }
        self.publish();
    }

    /// Opens the event, if there is one.
    ///
    /// # Errors
    /// It cannot be read.
    pub(crate) fn open(&mut self) -> Result<(), OpenError> {
        // A fault of the journal may go without a change of this file.
        let toml = self.files.toml().mark();
        self.toml = None;
        let event_folder = EventFolder {
            folder: self.files.folder(),
            store: self.store.as_deref(),
            patience: Some(PATIENCE),
            unwritten: None,
        };
        let opened = event_folder.open();
        if !matches!(opened, Err(OpenError::Journal(_))) {
            self.toml = toml;
        }
        match opened {
            Ok(open) => self.open = Some(open),
            Err(OpenError::NoEvent { .. }) => return Ok(()),
            Err(fault) => return Err(fault),
        }
        self.worry.journal.clear();
        self.notice();
        self.read_hung();
        Ok(())
    }

    /// Reads which paper hangs; whether there is another than before. If it cannot be read, none does: the
    /// journal's own troubles are reported elsewhere.
    fn read_hung(&mut self) -> bool {
        let hung = self.open.as_mut().and_then(|open| open.journal.hung().ok()).unwrap_or_default();
        let news = hung != *self.hung;
        if news {
            self.hung = Arc::new(hung);
        }
        news
    }

    /// Reports the journal's objections to `event.toml`.
    fn notice(&mut self) {
        let Some(open) = &mut self.open else { return };
        open.heed();
        let warning = open.journal.change().warning().into_iter();
        self.worry.event =
            warning.flat_map(|(message, hint)| [Some(message.into()), hint]).flatten().collect();
    }

    /// Reads what others wrote: the journal, `event.toml`, the wall.
    pub(super) fn refresh(&mut self) {
        let mut news = false;
        if self.files.toml().mark() != self.toml {
            match self.open() {
                Ok(()) => news = true,
                Err(fault) => {
                    let worry = not_opened(&fault);
                    news = worry != self.worry.event;
                    self.worry.event = worry;
                }
            }
        } else if let Some(OpenEvent { journal, .. }) = &mut self.open {
            let (head, change) = (*journal.head(), journal.change().clone());
            let refreshed = journal.refresh();
            let is_other = *journal.change() != change;
            if refreshed.is_err() != self.is_away {
                self.is_away = refreshed.is_err();
                match &refreshed {
                    Ok(()) => tracing::info!("journal back"),
                    Err(trouble) => {
                        tracing::error!(reason = log::reason(&message(trouble)), "journal away");
                    }
                }
            }
            match refreshed {
                Ok(()) => {
                    news = *journal.head() != head || !self.worry.journal.is_empty();
                    self.worry.journal.clear();
                    if is_other {
                        self.notice();
                    }
                }
                Err(trouble) => {
                    let alarm = match &trouble {
                        JournalError::Store(error) => alarm(error),
                        _ => None,
                    };
                    match alarm {
                        Some(alarm) => self.raise(alarm),
                        None => {
                            let worry = vec![message(&trouble).into()];
                            news = worry != self.worry.journal;
                            self.worry.journal = worry;
                        }
                    }
                }
            }
        }
        news |= self.read_hung();
        news |= self.files.wall().mark() != self.wall.0;
        // Standings that are no news any more go from the screens.
        news |= self.ended_lately(self.clock.computer().timestamp()) != self.view().ended;
        if news {
            self.publish();
        }
    }

    /// Shows on every page of the head what is wrong with the journal; an empty list clears it.
    pub(crate) fn raise(&mut self, alarm: Vec<Hint>) {
        if alarm != self.alarm {
            match alarm.first() {
                Some(alarm) => {
                    tracing::error!(reason = log::reason(&alarm.words), "journal altered")
                }
                None => tracing::info!("journal as written"),
            }
            self.alarm = alarm;
            self.publish();
        }
    }

    /// Publishes the event as it is now.
    pub(crate) fn publish(&mut self) {
        let mark = self.files.wall().mark();
        // A file that may be read again has the same mark.
        if mark != self.wall.0 || mark.is_none() || !self.worry.wall.is_empty() {
            self.wall.0 = mark;
            self.worry.wall.clear();
            match self.files.wall().read() {
                Ok(wall) => self.wall.1 = wall,
                Err(fault) => self.worry.wall.push(fault.message().into()),
            }
        }
        let mark = self.files.live().mark();
        if mark != self.recorded.0
            && let Ok(games) = self.files.live().read()
        {
            let entries = games.0.into_iter();
            let begun = entries.filter(|(key, game)| !game.moves.is_empty() && game.is_public(key));
            self.recorded = (mark, begun.map(|(key, _)| key).collect());
        }
        let before = self.view();
        let (event, state, head) = match &self.open {
            Some(OpenEvent { event, journal }) => {
                let same = before.event.as_ref().filter(|before| ***before == *event);
                let event = same.map_or_else(|| Arc::new(event.clone()), Arc::clone);
                (Some(event), journal.state().clone(), *journal.head())
            }
            None => (None, State::default(), arbitro_event::store::Head::EMPTY),
        };
        let now = self.clock.computer().timestamp();
        let rounds = state
            .groups()
            .map(|group| (group.code, group.played.len() as u32))
            .filter(|(_, round)| *round > 0);
        // How long ago by the clock of the event, which may not be the computer's.
        let ago = |(group, round): (GroupCode, u32)| {
            let by = state.group(group).ok()?.round(round)?.by.as_ref()?;
            let at = DateTime::parse_from_rfc3339(&by.at).ok()?;
            Some((self.clock.event() - at.to_utc()).num_seconds().max(0))
        };
        let paired_at = |round| {
            let seen = self.paired.get(&round).copied();
            seen.unwrap_or_else(|| now - ago(round).unwrap_or(0))
        };
        self.paired = rounds.map(|round| (round, paired_at(round))).collect();
        let mut view = View::following(Some(&before), event, state, head, self.wall.1.clone());
        view.paired = self.paired.clone();
        let ended = view.public.groups().filter(|group| group.is_finished());
        self.ended = ended
            .map(|group| (group.code, self.ended.get(&group.code).copied().unwrap_or(now)))
            .collect();
        view.ended = self.ended_lately(now);
        view.recorded = self.recorded.1.clone();
        view.worry = self.worry.lines();
        view.alarm = self.alarm.clone();
        view.done.clone_from(&self.done);
        view.outcomes = Arc::clone(&self.outcomes);
        view.hung = Arc::clone(&self.hung);
        let change = self.open.as_ref().map(|open| open.journal.change());
        view.refused = matches!(change, Some(Change::Refused(_)));
        view.journal = self.open.as_ref().map(|open| open.journal.location().clone());
        let view = view.after(&before);
        self.views.send_replace(Arc::new(view));
    }

    /// The groups that ended a short time ago.
    fn ended_lately(&self, now: i64) -> BTreeSet<GroupCode> {
        let lately = self.ended.iter().filter(|(_, at)| now - **at < RESULTS_ARE_NEWS);
        lately.map(|(code, _)| *code).collect()
    }

    /// The event as it is now.
    pub(crate) fn view(&self) -> Arc<View> {
        Arc::clone(&self.views.borrow())
    }

    /// The state after all operations so far.
    pub(crate) fn state(&self) -> Option<&State> {
        self.open.as_ref().map(|open| open.journal.state())
    }

    /// Whether a request with this identifier has been carried out.
    pub(crate) fn knows(&self, id: &str) -> bool {
        self.open.as_ref().is_some_and(|open| open.journal.knows(id))
    }

    /// The journal, if there is an event.
    ///
    /// # Errors
    /// There is no event.
    pub(crate) fn journal(&mut self) -> Result<&mut Journal, ActFault> {
        self.open.as_mut().map(|open| &mut open.journal).ok_or(ActFault::NoEvent)
    }

    /// The number of the journal's last entry.
    pub(crate) fn head(&self) -> Option<u64> {
        self.open.as_ref().map(|open| open.journal.head().seq)
    }

    /// The event with what others wrote until now.
    ///
    /// # Errors
    /// There is no event, or the journal fails.
    pub(crate) fn state_now(&mut self) -> Result<&State, ActFault> {
        let journal = self.journal()?;
        journal.refresh()?;
        Ok(journal.state())
    }

    /// The outcome that the first copy of the form had.
    fn as_the_first_time(&self, outcome: ActOutcome) -> Reply {
        Reply::Done(self.outcomes.find(&outcome).unwrap_or(outcome))
    }

    /// The answer to a form that was carried out before; `None` if the journal does not have it.
    ///
    /// # Errors
    /// There is no event, or the journal fails.
    pub(crate) fn answered(
        &mut self,
        number: &str,
        by: &Signature,
    ) -> Result<Option<Reply>, ActFault> {
        let Ok(id) = number.parse() else { return Ok(None) };
        Ok(match self.journal()?.reply_again(&id, by)? {
            Some(Reply::Already(outcome)) => Some(self.as_the_first_time(outcome)),
            reply => reply,
        })
    }

    /// Carries out a request; everybody sees at once what it did.
    ///
    /// # Errors
    /// There is no event, it is refused, or the journal fails.
    pub(crate) fn carry_out(&mut self, request: &ActRequest) -> Result<Reply, ActFault> {
        self.do_and_show(request, false)
    }

    /// The same for an act of the head, which is shown as the last one.
    ///
    /// # Errors
    /// As for [`carry_out`](Self::carry_out).
    pub(crate) fn conduct(&mut self, request: &ActRequest) -> Result<Reply, ActFault> {
        self.do_and_show(request, true)
    }

    fn do_and_show(&mut self, request: &ActRequest, conducts: bool) -> Result<Reply, ActFault> {
        let reply = self.journal()?.carry_out(request);
        if let Ok(Reply::Already(outcome)) = &reply
            && outcome.entries.is_some()
        {
            let reply = self.as_the_first_time(outcome.clone());
            self.publish_news();
            return Ok(reply);
        }
        if let Ok(Reply::Done(outcome) | Reply::Already(outcome)) = &reply {
            let already = matches!(reply, Ok(Reply::Already(_)));
            let outcome = Arc::new(outcome.clone());
            let last = self.done.as_ref();
            let gone =
                last.is_some_and(|last| outcome.turned.iter().any(|line| last.has(line.entry.seq)));
            if conducts && !already {
                self.done = Some(Arc::clone(&outcome));
            } else if gone {
                // An act that was undone, in whole or in part, is no longer shown as done.
                self.done = None;
            }
            Arc::make_mut(&mut self.outcomes).keep(already, outcome);
            self.notice();
            self.publish();
        } else {
            self.notice();
            self.publish_news();
        }
        Ok(reply?)
    }

    /// Publishes other writers' entries that a request found; one that was refused, or that only
    /// led to a question, changes nobody's page.
    fn publish_news(&mut self) {
        let shown = self.view();
        let head = self.open.as_ref().map(|open| *open.journal.head());
        if head.unwrap_or(arbitro_event::store::Head::EMPTY) != shown.head
            || self.worry.lines() != shown.worry
        {
            self.publish();
        }
    }

    /// The operations that an act which goes back in the journal would undo and redo.
    ///
    /// # Errors
    /// As for the act itself.
    pub(crate) fn would_turn(
        &mut self,
        signer: &str,
        act: &Act,
    ) -> Result<HistoryOutcome, ActFault> {
        Ok(self.journal()?.would_turn(act, signer)?)
    }

    /// Every operation so far.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub(crate) fn log(&mut self) -> Result<Vec<Logged>, ActFault> {
        Ok(self.journal()?.log()?)
    }

    /// Replaces `event.toml` in somebody's name, if the new text can be read and fits what has been played.
    ///
    /// # Errors
    /// Its faults, with line and column if they have a place.
    pub(crate) fn change_toml(&mut self, text: &str, by: &Signature) -> Result<(), Vec<Placed>> {
        let whole = |message: Message| vec![(None, message)];
        judge(text, self.open.as_ref().map(|open| open.journal.state()))?;
        self.files.toml().write(text).map_err(|fault| whole(fault.message()))?;
        self.open().map_err(|fault| match fault {
            OpenError::Faulty { faults, .. } => placed(faults),
            fault => whole(fault.message()),
        })?;
        // If the journal is away, the next operation writes them.
        if let Some(open) = &mut self.open {
            let _ = open.journal.adopt_rules(by);
        }
        self.notice();
        self.publish();
        Ok(())
    }

    /// Makes an event in a folder that has none, and continues there.
    ///
    /// # Errors
    /// There is one already, something given for it is invalid, or the folder cannot be written.
    pub(crate) fn make_event(&mut self, folder: &Path, text: &str) -> Result<(), Vec<Hint>> {
        let toml = HallFiles::of(folder).toml();
        if self.open.is_some() || toml.mark().is_some() {
            let exists = message!(words::EVENT_EXISTS, folder);
            return Err(vec![exists.into()]);
        }
        if let Err(faults) = Event::read(text) {
            return Err(faults.into_iter().map(|fault| fault.message.into()).collect());
        }
        toml.write(text).map_err(|fault| vec![fault.message().into()])?;
        self.settle(folder).map_err(|fault| {
            // If it cannot be opened, it must not block the next try.
            let _ = std::fs::remove_file(folder.join("event.toml"));
            not_opened(&fault)
        })
    }

    /// Continues with another folder, where there was no event here.
    ///
    /// # Errors
    /// It cannot be read; everything stays as it was.
    pub(crate) fn settle(&mut self, folder: &Path) -> Result<(), OpenError> {
        let before = std::mem::replace(&mut self.files, HallFiles::of(folder));
        if let Err(fault) = self.open() {
            self.files = before;
            self.toml = self.files.toml().mark();
            return Err(fault);
        }
        self.wall = (None, Wall::default());
        self.recorded = (None, BTreeSet::new());
        self.publish();
        Ok(())
    }

    /// Saves the state as evidence of how far the journal reached.
    pub(crate) fn save(&mut self) {
        if let Some(OpenEvent { journal, .. }) = &mut self.open {
            let _ = journal.save();
        }
    }

    /// Changes what hangs on the wall. A change that changes nothing is neither written nor published.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn hang<R>(&mut self, change: impl FnOnce(&mut Wall) -> R) -> Result<R, FileFault> {
        let mut result = None;
        let written = self.files.wall().change(|wall| {
            let before = wall.clone();
            result = Some(change(wall));
            if *wall == before { Err(None) } else { Ok(()) }
        });
        match written {
            Ok(()) => self.publish(),
            // It changes nothing.
            Err(None) => {}
            Err(Some(fault)) => return Err(fault),
        }
        Ok(result.expect("the change was called"))
    }
}

/// A fault of `event.toml`, with line and column if it has a place.
pub(crate) type Placed = (Option<(usize, usize)>, Message);

fn placed(faults: Vec<EventFault>) -> Vec<Placed> {
    let each = faults.into_iter();
    each.map(|fault| (Some((fault.line, fault.column)), fault.message)).collect()
}

/// Whether a text could be the event's `event.toml`: it can be read and fits what has been played. Objections
/// from the rules have no line.
///
/// # Errors
/// The faults of the text.
pub(crate) fn judge(text: &str, state: Option<&State>) -> Result<(), Vec<Placed>> {
    let event = Event::read(text).map_err(placed)?;
    let Some(state) = state else { return Ok(()) };
    let strangers = Event::strangers(text, state);
    if !strangers.is_empty() {
        return Err(placed(strangers));
    }
    acts::check_rules(state, event.rules).map_err(|refusal| vec![(None, refusal.message())])
}

/// The signature of a key holder, now.
pub(super) fn sign(clock: Clock, signer: &str) -> Signature {
    let at = clock.event().to_rfc3339_opts(SecondsFormat::Secs, true);
    Signature { desk: signer.to_owned(), at }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The desk of a new event, with the views that it publishes.
    fn desk(folder: &Path) -> (Engine, Desk) {
        let (toml, options) = (folder.join("event.toml"), folder.to_owned());
        std::fs::write(toml, "name = \"Copa\"\ncycles = [\"A\"]\ngames = [\"hex\"]\n").unwrap();
        let (engine, mut desk, _) =
            Engine::prepare(&Options { folder: options, ..Options::default() });
        desk.begin().unwrap();
        (engine, desk)
    }

    #[test]
    fn a_trouble_that_was_over_stayed_on_the_heads_page_and_a_broken_wall_published_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let (engine, mut desk) = desk(folder.path());
        let wall = desk.files.wall().path().to_owned();
        std::fs::write(&wall, "{broken").unwrap();
        desk.refresh();
        let shown = engine.view();
        assert_eq!(shown.worry.len(), 1);
        desk.refresh();
        assert!(Arc::ptr_eq(&shown, &engine.view()));
        std::fs::remove_file(&wall).unwrap();
        desk.refresh();
        assert!(engine.view().worry.is_empty());
    }

    #[test]
    fn a_change_of_event_toml_while_the_journal_was_away_was_never_read() {
        let folder = tempfile::tempdir().unwrap();
        let (engine, mut desk) = desk(folder.path());
        let journal = folder.path().join("event.db");
        std::fs::write(&journal, "no journal").unwrap();
        std::fs::write(
            folder.path().join("event.toml"),
            "name = \"Liga\"\ncycles = [\"A\"]\ngames = [\"hex\"]\n",
        )
        .unwrap();
        desk.refresh();
        assert!(!engine.view().worry.is_empty());
        std::fs::remove_file(&journal).unwrap();
        desk.refresh();
        let view = engine.view();
        assert!(view.worry.is_empty(), "{:?}", view.worry);
        assert_eq!(view.event.as_ref().unwrap().name, "Liga");
    }
}
