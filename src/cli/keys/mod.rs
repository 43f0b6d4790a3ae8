//! `arbitro keys …`: who may do what in the browser.

mod tables;

use crate::cli::prelude::*;

use crate::cli::support::paper::{Printer, typefaces};
use crate::hall::HallFiles;
use crate::hall::keys::{InvalidLimit, Key, KeyFault, KeyLimit, Ring, Role, card, issued};
use crate::locale::collation;
use crate::web;
use arbitro_event::acts::{KeyChange, KeyEvent, RecordKeys};
use arbitro_event::event_files::FileFault;
use arbitro_paper::output::pdf::Stock;
use arbitro_paper::{KeyCard, KeyCards};

subcommands!(Keys {
    Add(Add) changes_event,
    List(List) at_event,
    Renew(One) changes_event => One::renew,
    Revoke(Named) changes_event => Named::revoke,
    Code(OneCode) at_event,
    Schools(Schools) changes_event,
    Tables(tables::Tables) changes_event,
});

#[derive(clap::Args)]
struct Add {
    name: String,
    #[arg(long, value_name = "ROLE", value_parser = role)]
    role: Role,
    #[arg(long, value_name = "GROUP|CATEGORY", value_delimiter = ',', value_parser = part)]
    only: Vec<KeyLimit>,
    #[command(flatten)]
    card: CardArgs,
}

/// The address on a card, and where the card is printed.
#[derive(clap::Args)]
struct CardArgs {
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    #[arg(long, short, value_name = "FILE.pdf")]
    output: Option<PathBuf>,
}

impl CardArgs {
    /// A card is shown only once: if its paper cannot be written, no key is made.
    fn may_write(&self) -> Result<(), Failure> {
        self.output.as_ref().map_or(Ok(()), |path| output::check(path, &[]))
    }
}

/// The cards of all schools.
#[derive(clap::Args)]
struct Schools {
    #[command(flatten)]
    card: CardArgs,
}

#[derive(clap::Args)]
struct List {
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

#[derive(clap::Args)]
struct Named {
    name: String,
}

#[derive(clap::Args)]
struct OneCode {
    name: String,
    #[arg(long, value_name = "URL")]
    url: Option<String>,
}

#[derive(clap::Args)]
struct One {
    name: String,
    #[command(flatten)]
    card: CardArgs,
}

fn role(text: &str) -> Result<Role, String> {
    let names = [
        (Role::Floor, &["floor", "sala"][..]),
        (Role::Desk, &["desk", "posto", "mesa"]),
        (Role::Head, &["head", "chefe"]),
        (Role::Table, &["table", "ao-vivo"]),
        (Role::School, &["school", "escola"]),
    ];
    let role = names.iter().find(|(_, words)| words.contains(&text)).map(|(role, _)| *role);
    role.ok_or_else(|| "floor, desk, head, table, school".to_owned())
}

fn part(text: &str) -> Result<KeyLimit, InvalidLimit> {
    text.parse()
}

impl From<FileFault> for Failure {
    fn from(fault: FileFault) -> Self {
        Self::new(fault.message())
    }
}

impl From<KeyFault> for Failure {
    fn from(fault: KeyFault) -> Self {
        let message = fault.message();
        match fault {
            KeyFault::File(_) => Self::new(message),
            KeyFault::Limit(_) => Self::new(message).hint(words::WEB_HINT_KEYS),
            _ => Self::refused(message).hint(words::WEB_HINT_KEYS),
        }
    }
}

impl Add {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        // A school's key is limited to that school unless another limit is given.
        let only = match (self.role, self.only.is_empty()) {
            (Role::School, true) => vec![KeyLimit::School(self.name.clone())],
            _ => self.only,
        };
        self.card.may_write()?;
        if !self.role.takes(&only) {
            return Err(KeyFault::Limit(self.role).into());
        }
        // Without a journal there is no event to give keys for.
        let mut hall = KeyDesk::open(session)?;
        let (event, state) = (&hall.desk.event, hall.desk.state());
        for part in &only {
            match part.check(event, state) {
                Err(refusal) if state.groups().next().is_some() => {
                    return Err(Failure::from(refusal));
                }
                // `event.toml` and the list may still get it.
                Err(refusal) => session.warn(&refusal.message()),
                Ok(()) => {}
            }
        }
        hall.issue(session, self.card, KeyEvent::Issued, |ring| {
            ring.add(&self.name, self.role, only)
        })
    }
}

impl One {
    fn renew(self, session: &mut Session) -> Result<Exit, Failure> {
        self.card.may_write()?;
        let mut hall = KeyDesk::open(session)?;
        hall.issue(session, self.card, KeyEvent::Renewed, |ring| ring.renew(&self.name))
    }
}

impl Named {
    fn revoke(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut hall = KeyDesk::open(session)?;
        let key = hall.change(session, |ring| {
            let key = ring.revoke(&self.name)?;
            let noted = key.change(KeyEvent::Revoked);
            Ok((key, vec![noted]))
        })?;
        session.answer(&message!(words::WEB_KEYS_DONE_REVOKED, name = key.name))?;
        Ok(Exit::Yes)
    }
}

impl OneCode {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        // Not in an event whose journal was altered.
        let hall = KeyDesk::open(session)?;
        let now = (session.io.time)().timestamp();
        let keys = hall.files.keys();
        let code = keys.change(|ring| ring.code(&self.name, now))?;
        let url = format!("{}/k", hall.address(self.url));
        writeln!(session.out, "{code}")?;
        session.note(&message!(words::WEB_KEYS_CODE_HELP, url));
        Ok(Exit::Yes)
    }
}

/// An open event, and the files of its hall.
struct KeyDesk {
    desk: Desk,
    files: HallFiles,
}

impl KeyDesk {
    fn open(session: &Session) -> Result<Self, Failure> {
        Ok(Self { desk: session.open_event()?, files: HallFiles::of(session.folder()) })
    }

    /// Changes keys and records it in the journal, which comes first: there is no key that it does not name.
    fn change<R>(
        &mut self,
        session: &Session,
        change: impl FnOnce(&mut Ring) -> Result<(R, Vec<KeyChange>), KeyFault>,
    ) -> Result<R, Failure> {
        if session.dry_run.is_some() {
            let mut ring = self.files.keys().read()?;
            let (changed, changes) = change(&mut ring)?;
            self.desk.carry_out(session, RecordKeys { changes })?;
            return Ok(changed);
        }
        self.files.keys().change(|ring| {
            let (changed, changes) = change(ring)?;
            self.desk.carry_out(session, RecordKeys { changes })?;
            Ok(changed)
        })
    }

    /// Issues a key or renews its card, and shows the card.
    fn issue(
        &mut self,
        session: &mut Session,
        args: CardArgs,
        event: KeyEvent,
        make: impl FnOnce(&mut Ring) -> Result<(Key, String), KeyFault>,
    ) -> Result<Exit, Failure> {
        let (key, token) = self.change(session, |ring| {
            let (key, token) = make(ring)?;
            let noted = key.change(event);
            Ok(((key, token), vec![noted]))
        })?;
        let address = format!("{}/k#{token}", self.address(args.url));
        let card = card::of_key(&key, address, self.paper_lang(session));
        self.show(session, key.role, card, args.output)
    }

    /// The keys that `make` finds or issues; the new ones are recorded.
    fn issue_all(
        &mut self,
        session: &Session,
        make: impl FnOnce(&mut Ring) -> Result<Vec<(Key, String, bool)>, KeyFault>,
    ) -> Result<Vec<(Key, String, bool)>, Failure> {
        self.change(session, |ring| {
            let keys = make(ring)?;
            let changes = issued(&keys);
            Ok((keys, changes))
        })
    }

    /// The server's address: as it was last started, or as it would be.
    fn address(&self, given: Option<String>) -> String {
        let wall = || self.files.wall().read().ok().map(|wall| wall.address);
        given
            .map(|url| url.trim_end_matches('/').to_owned())
            .or_else(|| wall().filter(|address| !address.is_empty()))
            .unwrap_or_else(|| match web::lan_address() {
                Some(ip) => format!("http://{ip}:{}", web::PORT),
                None => format!("http://127.0.0.1:{}", web::PORT),
            })
    }

    /// The language of the cards.
    fn paper_lang(&self, session: &Session) -> Lang {
        session.paper_lang(self.desk.event.language)
    }

    /// Shows a card on the terminal, once, and prints it if requested. A dry run makes no key, and so no card.
    fn show(
        &self,
        session: &mut Session,
        role: Role,
        card: KeyCard,
        output: Option<PathBuf>,
    ) -> Result<Exit, Failure> {
        if session.dry_run.is_some() {
            return Ok(Exit::Yes);
        }
        let message = Message::new(words::WEB_KEYS_CARD_TEXT)
            .with("name", &card.name)
            .with("role", Fact::word(format!("event-role-{}", role.word())))
            .with("only", if card.only.is_empty() { "–".to_owned() } else { card.only.clone() });
        session.answer(&message)?;
        let is_local = web::is_of_this_computer(&card.address);
        if session.terminal && !is_local {
            writeln!(session.out, "\n{}", web::terminal_qr(&card.address))?;
        }
        writeln!(session.out, "{}", card.address)?;
        session.note(&Message::new(words::WEB_KEYS_ONCE));
        if is_local {
            session.note(&Message::new(words::WEB_KEYS_ALONE));
        }
        self.print(session, vec![card], output)?;
        Ok(Exit::Yes)
    }

    /// Prints cards to a file, if one is named.
    fn print(
        &self,
        session: &Session,
        cards: Vec<KeyCard>,
        output: Option<PathBuf>,
    ) -> Result<(), Failure> {
        let Some(path) = output else { return Ok(()) };
        let lang = self.paper_lang(session);
        let desk = &self.desk;
        let source = Source::new(&desk.event, desk.state(), lang);
        let rehearsal = desk.event.rehearsal;
        let stock = Stock { size: desk.event.paper, duplex: false };
        let _faces = typefaces(desk)?;
        let printed = KeyCards { event: source.title(), rehearsal, stock, cards }
            .pdf(lang)
            .map_err(|error| Failure::new(error.message()))?;
        if let Some(warning) = printed.warning() {
            session.warn(&warning);
        }
        Printer::File(path).print(session, &printed.bytes)
    }
}

impl Schools {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        self.card.may_write()?;
        let mut hall = KeyDesk::open(session)?;
        let (desk, lang) = (&hall.desk, hall.paper_lang(session));
        let source = Source::new(&desk.event, desk.state(), lang);
        let schools = source.school_names();
        // In the order of the labels and badges.
        let mut codes: Vec<&str> = schools.keys().map(String::as_str).collect();
        codes.sort_by_key(|code| (collation(&schools[*code]), *code));
        let keys = hall.issue_all(session, |ring| ring.of_schools(codes.iter().copied()))?;
        let address = hall.address(self.card.url);
        let mut cards = Vec::new();
        for (key, token, _) in &keys {
            let name = key.only.iter().find_map(|limit| match limit {
                KeyLimit::School(code) => schools.get(code).cloned(),
                _ => None,
            });
            let card = card::of_key(key, format!("{address}/k#{token}"), lang);
            cards.push(KeyCard {
                name: name.unwrap_or_else(|| key.name.clone()),
                only: key.name.clone(),
                ..card
            });
        }
        for card in &cards {
            writeln!(session.out, "{}  {}  {}", card.only, visible(&card.name), card.address)?;
        }
        hall.print(session, cards, self.card.output)?;
        Ok(Exit::Yes)
    }
}

/// A key, for programs.
#[derive(serde::Serialize)]
struct KeyLine<'k> {
    id: &'k str,
    name: &'k str,
    role: &'static str,
    /// The codes it is limited to; empty for the whole event.
    only: Vec<String>,
    revoked: bool,
    /// When and from where it was last used.
    seen: Option<String>,
    from: Option<&'k str>,
}

impl<'k> KeyLine<'k> {
    fn of(key: &'k Key) -> Self {
        let at = key.seen.as_ref().and_then(|seen| chrono::DateTime::from_timestamp(seen.at, 0));
        Self {
            id: &key.id,
            name: &key.name,
            role: key.role.word(),
            only: key.only.iter().map(ToString::to_string).collect(),
            revoked: key.revoked,
            seen: at.map(|at| at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)),
            from: key.seen.as_ref().map(|seen| seen.from.as_str()),
        }
    }
}

impl List {
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let hall = KeyDesk::open(session)?;
        let ring = hall.files.keys().read()?;
        if self.format == TextFormat::Json {
            for key in ring.keys() {
                answer::document(session, &KeyLine::of(key))?;
            }
            return Ok(Exit::Yes);
        }
        for key in ring.keys() {
            let role = session.text(&Message::new(format!("event-role-{}", key.role.word())));
            let limits = if key.only.is_empty() { "–".to_owned() } else { key.limits() };
            let mut line = format!("{}  {}  {role}  {}", key.id, key.name, limits);
            if let Some(seen) = &key.seen {
                // A time outside chrono's range is left out.
                let time = chrono::DateTime::from_timestamp(seen.at, 0);
                let formatted =
                    time.map(|time| time.with_timezone(&chrono::Local).format("%Y-%m-%d %H:%M"));
                let at =
                    formatted.map_or_else(|| "–".to_owned(), |formatted| formatted.to_string());
                line += &format!("  {at} {}", seen.from);
            }
            if key.revoked {
                line += &format!("  ({})", session.text(&Message::new(words::WEB_KEYS_REVOKED)));
            }
            writeln!(session.out, "{}", visible(&line))?;
        }
        Ok(Exit::Yes)
    }
}
