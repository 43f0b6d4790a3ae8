//! A desk at an event: the folder with `event.toml`, the journal, and the name that signs.

use crate::cli::prelude::*;

use chrono::{DateTime, SecondsFormat, Utc};
use clap::builder::PossibleValuesParser;

use crate::locale::steers_terminal;
use arbitro_event::acts::{ActRequest, Question, Reply, WORDS};
use arbitro_event::store::{Location, UnwrittenEntries};
use arbitro_event::{
    Change, CodeFault, EventFolder, Group, Journal, OpenError, OpenEvent, Remedy, Signature,
};

/// The longest desk name, in letters.
const LONGEST_DESK: usize = 40;

/// Which event, and which desk signs.
#[derive(Default, clap::Args)]
pub(in crate::cli) struct EventArgs {
    #[arg(long, value_name = "DIR")]
    event: Option<PathBuf>,
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) desk: Option<String>,
}

/// A command at an event that signs nothing: it accepts `--desk` without effect, and its help does not show it.
#[derive(clap::Args)]
#[command(mut_arg("desk", |desk| desk.hide(true)))]
pub(in crate::cli) struct AtEvent<C: clap::Args> {
    #[command(flatten)]
    pub(in crate::cli) command: SignsEvent<C>,
}

/// A command at an event that the desk signs.
#[derive(clap::Args)]
pub(in crate::cli) struct SignsEvent<C: clap::Args> {
    #[command(flatten)]
    pub(in crate::cli) command: C,
    #[command(flatten)]
    pub(in crate::cli) event: EventArgs,
}

/// A command that changes the event, with its options.
#[derive(clap::Args)]
pub(in crate::cli) struct ChangesEvent<C: clap::Args> {
    #[command(flatten)]
    pub(in crate::cli) command: SignsEvent<C>,
    #[command(flatten)]
    pub(in crate::cli) change: ChangeArgs,
}

/// The options of a change: to write nothing, and answers to its questions.
#[derive(clap::Args)]
pub(in crate::cli) struct ChangeArgs {
    #[arg(id = "dry-run", long)]
    dry_run: bool,
    #[arg(long, value_name = "WORD", value_parser = PossibleValuesParser::new(WORDS))]
    confirm: Vec<String>,
    #[arg(long)]
    yes: bool,
}

impl ChangeArgs {
    pub(in crate::cli) fn apply(self, session: &mut Session) {
        if self.dry_run {
            session.write_nothing();
        }
        session.answers.all |= self.yes;
        session.answers.confirmed.extend(self.confirm);
    }
}

/// An open event.
pub(in crate::cli) struct Desk {
    pub folder: PathBuf,
    pub event: Event,
    pub journal: Journal,
    signature: Signature,
}

impl EventArgs {
    /// Runs a command on this event; options given before the command count where these are absent.
    pub(in crate::cli) fn run(
        self,
        session: &mut Session,
        run: impl FnOnce(&mut Session) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let before = (session.event.clone(), session.desk.clone());
        session.event = self.event.or(session.event.take());
        session.named_event.clone_from(&session.event);
        session.desk = self.desk.or(session.desk.take());
        let exit = run(session);
        (session.event, session.desk) = before;
        exit
    }
}

impl Session {
    /// The event's folder.
    pub(in crate::cli) fn folder(&self) -> PathBuf {
        self.event.clone().unwrap_or_else(|| self.io.path("."))
    }

    /// Opens the event, and carries out an act whose outcome is printed in sentences.
    pub(in crate::cli) fn carry_out(&mut self, act: impl Into<Act>) -> Result<Exit, Failure> {
        let mut desk = self.open_event()?;
        let outcome = desk.carry_out(self, act)?;
        self.report(desk.state(), &outcome)?;
        Ok(Exit::Yes)
    }

    /// Opens the event.
    pub(in crate::cli) fn open_event(&self) -> Result<Desk, Failure> {
        self.open_in(&self.folder())
    }

    /// Opens the event in a folder.
    pub(in crate::cli) fn open_in(&self, folder: &Path) -> Result<Desk, Failure> {
        let event_folder = EventFolder {
            store: chosen_store(self),
            unwritten: self.dry_run.as_ref().map(|dry_run| &dry_run.kept),
            ..EventFolder::new(folder)
        };
        let open = event_folder.open().map_err(|fault| not_opened(fault, self))?;
        self.desk_at(folder.to_owned(), open)
    }

    fn desk_at(&self, folder: PathBuf, open: OpenEvent) -> Result<Desk, Failure> {
        let signature = Signature { desk: self.signer()?, at: String::new() };
        self.warn_of_settings(open.journal.change());
        let OpenEvent { event, journal } = open;
        self.opened(event.affiliation());
        if let Some(dry_run) = &self.dry_run {
            dry_run.opened(&journal, &event);
        }
        Ok(Desk { folder, event, journal, signature })
    }

    /// Opens an event whose folder does not have it yet, for a dry run.
    pub(in crate::cli) fn try_event(
        &self,
        text: &str,
        kept: &UnwrittenEntries,
    ) -> Result<Desk, Failure> {
        let folder = self.folder();
        let path = folder.join("event.toml");
        let faulty = |faults| not_opened(OpenError::Faulty { path, faults }, self);
        let event = Event::read(text).map_err(faulty)?;
        let event_folder = EventFolder { store: chosen_store(self), ..EventFolder::new(&folder) };
        let location = event_folder.location(&event).map_err(|fault| not_opened(fault, self))?;
        let journal = Journal::open_unwritten(location, &event.rules, kept)?;
        self.desk_at(folder, OpenEvent { event, journal })
    }

    /// Prints why `event.toml` is not in force, if it is not.
    pub(in crate::cli) fn warn_of_settings(&self, change: &Change) {
        if let Some((message, hint)) = change.warning() {
            self.warn(&message);
            hint.iter().for_each(|hint| self.advise(hint));
        }
    }

    /// Where the event's journal is.
    pub(in crate::cli) fn location(&self) -> Result<Location, Failure> {
        let folder = self.folder();
        let event_folder = EventFolder { store: chosen_store(self), ..EventFolder::new(&folder) };
        let location = event_folder.read().and_then(|event| event_folder.location(&event));
        location.map_err(|fault| not_opened(fault, self))
    }

    /// The desk's name: the one given, else `ARBITRO_DESK`, else the machine's name, cut if it is too long.
    fn signer(&self) -> Result<String, Failure> {
        let option = self.desk.as_deref();
        let given = option.or_else(|| self.io.variable("ARBITRO_DESK")).map(str::trim);
        let Some(name) = given.filter(|name| !is_blank(name)) else {
            let machine = gethostname::gethostname().to_string_lossy().into_owned();
            let plain = machine.trim().chars().filter(|letter| !letter.is_control());
            return Ok(plain.take(LONGEST_DESK).collect());
        };
        if name.chars().count() > LONGEST_DESK || steers_terminal(name) {
            let message = message!(words::EVENT_DESK_NAME, most = LONGEST_DESK);
            return Err(Failure::new(message).hint(words::EVENT_HINT_DESK));
        }
        Ok(name.to_owned())
    }
}

impl Desk {
    /// The state after all operations so far.
    pub(in crate::cli) fn state(&self) -> &State {
        self.journal.state()
    }

    /// The head to print beside the state, if there is one for exactly this state.
    pub(in crate::cli) fn printed_head(&self) -> Option<String> {
        self.journal.printed_head().map(|head| head.hash.to_string())
    }

    /// The number of the entry with that head.
    pub(in crate::cli) fn record(&self) -> Option<u64> {
        self.journal.printed_head().map(|head| head.seq).filter(|seq| *seq > 0)
    }

    /// The desk name that signs.
    pub(in crate::cli) fn signer(&self) -> &str {
        &self.signature.desk
    }

    /// Carries out an act, signed with the desk and the time. Its questions are asked at the terminal, unless
    /// the command line answers them.
    pub(in crate::cli) fn carry_out(
        &mut self,
        session: &Session,
        act: impl Into<Act>,
    ) -> Result<ActOutcome, Failure> {
        let act = act.into();
        answers::check(&session.answers, &act)?;
        let mut given = session.answers.clone();
        loop {
            match self.ask_first(session, &act, &given)? {
                Ok(outcome) => return Ok(outcome),
                Err(questions) => {
                    for question in questions {
                        answers::ask(session, &question)?;
                        given.confirmed.insert(question.word().to_owned());
                    }
                }
            }
        }
    }

    /// Carries out an act, or returns the questions that come first.
    pub(in crate::cli) fn ask_first(
        &mut self,
        session: &Session,
        act: &Act,
        answers: &Answers,
    ) -> Result<Result<ActOutcome, Vec<Question>>, Failure> {
        self.signature.at = session.now()?.to_rfc3339_opts(SecondsFormat::Secs, true);
        let mut request = ActRequest::new(self.signature.clone(), act.clone());
        request.answers.clone_from(answers);
        request.round_start = round_start(&self.folder);
        match self.journal.carry_out(&request)? {
            Reply::Done(outcome) | Reply::Already(outcome) => Ok(Ok(outcome)),
            // No other request has its identifier.
            Reply::TakenBack(_) => Err(Failure::from(Refusal::OtherRequest)),
            Reply::Ask(questions) => Ok(Err(questions)),
        }
    }

    /// The signature for an operation at a time.
    pub(in crate::cli) fn sign(&self, at: DateTime<Utc>) -> Signature {
        let at = at.to_rfc3339_opts(SecondsFormat::Secs, true);
        Signature { at, ..self.signature.clone() }
    }

    /// The requested groups; all of them if none were named.
    pub(in crate::cli) fn groups(&self, targets: &[GroupScope]) -> Result<Vec<&Group>, Failure> {
        let state = self.state();
        if targets.is_empty() {
            return Ok(state.groups().collect());
        }
        let mut groups: Vec<&Group> = Vec::new();
        for target in targets {
            for group in state.groups_within(*target)? {
                if groups.iter().all(|other| other.code != group.code) {
                    groups.push(group);
                }
            }
        }
        Ok(groups)
    }
}

/// When a round begins by the clock of the hall, if it is set.
#[cfg(feature = "serve")]
fn round_start(folder: &Path) -> Option<i64> {
    Some(crate::hall::HallFiles::of(folder).wall().read().ok()?.clock?.start)
}

/// Without a hall there is no clock.
#[cfg(not(feature = "serve"))]
fn round_start(_: &Path) -> Option<i64> {
    None
}

/// A player or a team by the code, or a team by its name.
#[derive(Clone, Debug)]
pub(in crate::cli) enum Entrant {
    Code(PlayerCode),
    Name(String),
}

impl std::str::FromStr for Entrant {
    type Err = CodeFault;

    fn from_str(text: &str) -> Result<Self, CodeFault> {
        // A mistyped code is not a name.
        let is_name = text.chars().any(char::is_alphabetic) && !text.contains('.');
        match text.parse() {
            Ok(code) => Ok(Self::Code(code)),
            Err(_) if is_name => Ok(Self::Name(text.to_owned())),
            Err(fault) => Err(fault),
        }
    }
}

impl Entrant {
    /// The code, in an event.
    pub(in crate::cli) fn code(&self, state: &State) -> Result<PlayerCode, Failure> {
        let name = match self {
            Self::Code(code) => return Ok(code.clone()),
            Self::Name(name) => name,
        };
        let teams = || state.players().map(|(_, player)| &player.row).filter(|row| row.is_team());
        let none = || match teams().next() {
            Some(_) => Failure::refused(message!(words::CLI_NO_TEAM, name))
                .hint(Hint::new(words::REFUSAL_HINT_TEAMS, [Remedy::Teams])),
            None => Failure::refused(message!(words::CLI_NO_CODE, name))
                .hint(Hint::new(words::REFUSAL_HINT_PLAYERS, [Remedy::AllEntries])),
        };
        let named = teams().find(|row| plain(&row.name) == plain(name));
        named.map(|row| row.code.clone()).ok_or_else(none)
    }

    /// The codes of several.
    pub(in crate::cli) fn codes(all: &[Self], state: &State) -> Result<Vec<PlayerCode>, Failure> {
        all.iter().map(|one| one.code(state)).collect()
    }
}

/// How a command prints an answer that is a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(in crate::cli) enum TableFormat {
    /// For reading.
    #[default]
    #[value(alias = "table")]
    Human,
    /// For programs.
    Json,
    /// For spreadsheets.
    Csv,
    /// A workbook.
    Xlsx,
}

/// The journal's location, if chosen outside `event.toml`.
pub(in crate::cli) fn chosen_store(session: &Session) -> Option<&str> {
    session.io.variable("ARBITRO_STORE").filter(|text| !text.trim().is_empty())
}

/// The failure for an event that cannot be opened; every fault of `event.toml` is reported.
pub(in crate::cli) fn not_opened(fault: OpenError, session: &Session) -> Failure {
    fault.faults().iter().for_each(|fault| session.note(fault));
    match fault {
        OpenError::Unreadable { path, cause } => Failure::reading(&path, &cause),
        OpenError::Journal(trouble) => Failure::from(trouble),
        fault => Failure::new(fault.message()).hints(fault.hint()),
    }
}
