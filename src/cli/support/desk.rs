//! A desk at an event: the folder with its `event.toml`, the journal, and who signs.

use std::env;
use std::path::{Path, PathBuf};

use chrono::{DateTime, SecondsFormat, Utc};

use crate::championship::entries::decode;
use crate::championship::{
    CategoryCode, Change, CodeFault, Event, EventFault, Group, GroupCode, Journal, Logged,
    Operation, Refusal, Signature, State, TakeBack, Trouble, Turned,
};
use crate::cli::{Failure, Session};
use crate::files::regular;
use crate::locale::{Message, is_blank, steers_terminal};
use crate::store::{BadLocation, Location};

/// How many bytes `event.toml` may have.
pub(in crate::cli) const LARGEST: u64 = 4 << 20;
/// How many letters the name of a desk has at most.
const LONGEST_DESK: usize = 40;

/// Which event, and who signs.
#[derive(clap::Args)]
pub(in crate::cli) struct EventArgs {
    #[arg(long, value_name = "DIR")]
    event: Option<PathBuf>,
    #[arg(long, value_name = "NAME")]
    desk: Option<String>,
}

/// An event that is open for work.
pub(in crate::cli) struct Desk {
    pub folder: PathBuf,
    pub event: Event,
    pub journal: Journal,
    signature: Signature,
}

impl EventArgs {
    /// The event in a folder, signed as usual.
    pub(in crate::cli) fn at(folder: &Path) -> Self {
        Self { event: Some(folder.to_owned()), desk: None }
    }

    /// The event's folder.
    pub(in crate::cli) fn folder(&self, session: &Session) -> PathBuf {
        let chosen = self.event.as_deref().or(session.event_folder());
        chosen.unwrap_or(Path::new(".")).to_owned()
    }

    /// Opens the event.
    pub(in crate::cli) fn open(&self, session: &Session) -> Result<Desk, Failure> {
        let folder = self.folder(session);
        let text = event_text(&folder)?;
        let event = Event::read(&text).map_err(|faults| faulty(&folder, &faults, session))?;
        let location = location(&folder, &event)?;
        let journal = Journal::open(location, &event.rules).map_err(failure)?;
        let strangers = Event::strangers(&text, journal.state());
        if !strangers.is_empty() {
            return Err(faulty(&folder, &strangers, session));
        }
        let signature = Signature { desk: self.signer(session)?, at: String::new() };
        let mut desk = Desk { folder, event, journal, signature };
        // Where the file does not count, nothing is to be read from it: neither names nor categories.
        if matches!(desk.journal.change(), Change::Outdated | Change::Refused(_))
            && let Ok(rules) = desk.journal.state().rules()
        {
            desk.event.rules = rules.clone();
        }
        match desk.journal.change() {
            Change::None | Change::Pending => {}
            Change::Outdated => {
                session.warn(&Message::new("event-toml-outdated"));
                let hint = Message::new("event-hint-outdated");
                session.note(&Message::new("event-hint").with("hint", hint));
            }
            Change::Refused(refusal) => {
                session.warn(&Message::new("event-toml-refused").with("reason", refusal.message()))
            }
        }
        Ok(desk)
    }

    /// Where the event's journal is.
    pub(in crate::cli) fn location(&self, session: &Session) -> Result<Location, Failure> {
        let folder = self.folder(session);
        location(&folder, &read_event(&folder, session)?)
    }

    /// The desk that was named with the command: who signs, or in a list whose work is shown.
    pub(in crate::cli) fn asked_desk(&self) -> Option<&str> {
        self.desk.as_deref()
    }

    /// The name of the desk: as asked for, `ARBITRO_DESK`, or the machine's name, which is cut where it
    /// is too long.
    fn signer(&self, session: &Session) -> Result<String, Failure> {
        let asked = self.desk.clone().or_else(|| session.desk_name().map(str::to_owned));
        let asked = asked.or_else(|| env::var("ARBITRO_DESK").ok());
        let asked = asked.map(|name| name.trim().to_owned()).filter(|name| !is_blank(name));
        let Some(name) = asked else {
            let machine = gethostname::gethostname().to_string_lossy().into_owned();
            let plain = machine.trim().chars().filter(|letter| !letter.is_control());
            return Ok(plain.take(LONGEST_DESK).collect());
        };
        if name.chars().count() > LONGEST_DESK || steers_terminal(&name) {
            let message = Message::new("event-desk-name").with("most", LONGEST_DESK);
            return Err(Failure::new(message).hint(Message::new("event-hint-desk")));
        }
        Ok(name)
    }
}

impl Desk {
    /// What the operations so far come to.
    pub(in crate::cli) fn state(&self) -> &State {
        self.journal.state()
    }

    /// The head to print beside what the state says, if there is one that says the same.
    pub(in crate::cli) fn printed_head(&self) -> Option<String> {
        self.journal.printed_head().map(|head| head.hash.to_string())
    }

    /// The name that signs.
    pub(in crate::cli) fn signer(&self) -> &str {
        &self.signature.desk
    }

    /// Does what `plan` finds to be done, signed with the desk and the time.
    pub(in crate::cli) fn act(
        &mut self,
        plan: impl FnMut(&State) -> Result<Vec<Operation>, Refusal>,
    ) -> Result<Vec<Operation>, Failure> {
        self.signature.at = stamp()?;
        self.journal.act(&self.signature, plan).map_err(failure)
    }

    /// What signs an operation at a time.
    pub(in crate::cli) fn sign(&self, at: DateTime<Utc>) -> Signature {
        let at = at.to_rfc3339_opts(SecondsFormat::Secs, true);
        Signature { at, ..self.signature.clone() }
    }

    /// Takes an operation back.
    pub(in crate::cli) fn undo(&mut self, seq: Option<u64>) -> Result<Logged, Failure> {
        self.signature.at = stamp()?;
        self.journal.undo(&self.signature, seq).map_err(failure)
    }

    /// Takes an operation back, and where it is asked for what depends on it.
    pub(in crate::cli) fn take_back(&mut self, wish: &TakeBack) -> Result<Turned, Failure> {
        self.signature.at = stamp()?;
        self.journal.take_back(&self.signature, wish).map_err(failure)
    }

    /// Does an operation again that was taken back.
    pub(in crate::cli) fn redo(&mut self, seq: Option<u64>) -> Result<Turned, Failure> {
        self.signature.at = stamp()?;
        self.journal.redo(&self.signature, seq).map_err(failure)
    }

    /// The groups of what was asked for; all of them where nothing was.
    pub(in crate::cli) fn groups(&self, targets: &[Target]) -> Result<Vec<&Group>, Failure> {
        let state = self.state();
        if targets.is_empty() {
            return Ok(state.groups().collect());
        }
        let mut groups = Vec::new();
        for target in targets {
            match *target {
                Target::Group(code) => groups.push(state.group(code).map_err(refused)?),
                Target::Category(code) => {
                    state.require_category(code).map_err(refused)?;
                    groups.extend(state.groups_of(code));
                }
            }
        }
        groups.dedup_by_key(|group| group.code);
        Ok(groups)
    }
}

/// A group or a category on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Target {
    Group(GroupCode),
    Category(CategoryCode),
}

impl From<Target> for crate::documents::ScopePart {
    fn from(target: Target) -> Self {
        match target {
            Target::Group(code) => Self::Group(code),
            Target::Category(code) => Self::Category(code),
        }
    }
}

impl std::str::FromStr for Target {
    type Err = CodeFault;

    fn from_str(text: &str) -> Result<Self, CodeFault> {
        text.parse().map(Target::Category).or_else(|_| text.parse().map(Target::Group))
    }
}

/// How a command with a table for an answer prints it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(in crate::cli) enum TableFormat {
    /// For reading.
    #[default]
    Table,
    /// For programs.
    Json,
    /// For spreadsheets.
    Csv,
}

/// Reads `event.toml` and says everything that is wrong with it.
pub(in crate::cli) fn read_event(folder: &Path, session: &Session) -> Result<Event, Failure> {
    Event::read(&event_text(folder)?).map_err(|faults| faulty(folder, &faults, session))
}

/// The text of `event.toml`.
fn event_text(folder: &Path) -> Result<String, Failure> {
    let path = folder.join("event.toml");
    match regular::read(&path, LARGEST) {
        Ok(bytes) => Ok(decode(&bytes).into_owned()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let message =
                Message::new("event-no-event").with("folder", folder.display().to_string());
            Err(Failure::new(message).hint(Message::new("event-hint-new")))
        }
        Err(error) => Err(Failure::reading(&path, &error)),
    }
}

/// Says everything that is wrong with `event.toml`, each with its place.
fn faulty(folder: &Path, faults: &[EventFault], session: &Session) -> Failure {
    let path = folder.join("event.toml").display().to_string();
    for EventFault { line, column, message } in faults {
        session.note(
            &Message::new("event-toml-fault")
                .with("path", path.as_str())
                .with("line", *line)
                .with("column", *column)
                .with("fault", message.clone()),
        );
    }
    let message = Message::new("event-toml-faults").with("path", path);
    Failure::new(message.with("count", faults.len()))
}

/// Where the journal is: where `ARBITRO_STORE` says, else where `event.toml` does.
fn location(folder: &Path, event: &Event) -> Result<Location, Failure> {
    let chosen = env::var("ARBITRO_STORE").ok().filter(|text| !text.trim().is_empty());
    let (read, hint) = match chosen {
        // A file is named in `event.toml`; what is no URL here may be a server's name with a password.
        Some(url) => (Location::url(url.trim()), "store-hint-environment"),
        None => (Location::of_event(folder, event.store.as_deref()), "store-hint-location"),
    };
    read.map_err(|fault| {
        let message = match fault {
            BadLocation::NoUrl if hint == "store-hint-environment" => {
                Message::new("store-error-environment")
            }
            fault => fault.message(),
        };
        Failure::new(message).hint(Message::new(hint))
    })
}

/// The present: the clock's, or what `ARBITRO_CLOCK` says (a rehearsal of another day, a test).
pub(in crate::cli) fn now() -> Result<DateTime<Utc>, Failure> {
    match env::var("ARBITRO_CLOCK") {
        Ok(text) if !text.trim().is_empty() => DateTime::parse_from_rfc3339(text.trim())
            .map(|time| time.to_utc())
            .map_err(|_| Failure::new(Message::new("event-bad-clock").with("text", text))),
        _ => Ok(Utc::now()),
    }
}

fn stamp() -> Result<String, Failure> {
    Ok(now()?.to_rfc3339_opts(SecondsFormat::Secs, true))
}

/// A refusal as the end of a command.
pub(in crate::cli) fn refused(refusal: Refusal) -> Failure {
    // A draw of a game that has none is no result at all.
    let failure = match refusal {
        Refusal::NoDraws { .. } => Failure::new(refusal.message()),
        _ => Failure::refused(refusal.message()),
    };
    let hint = refusal.hint();
    Failure { hint, refusal: Some(Box::new(refusal)), ..failure }
}

/// What did not work, as the end of a command.
pub(in crate::cli) fn failure(trouble: Trouble) -> Failure {
    match trouble {
        Trouble::Refused(refusal) => refused(refusal),
        Trouble::Store(error) => {
            let failure = Failure::new(error.message());
            match error.hint() {
                Some(hint) => failure.hint(hint),
                None => failure,
            }
        }
        Trouble::Entry { seq, cause } => {
            Failure::new(Message::new("event-bad-entry").with("seq", seq).with("cause", cause))
        }
    }
}
