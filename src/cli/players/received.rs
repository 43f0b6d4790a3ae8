//! `arbitro players import *.entradas`: imports files from other events, each completely or not at all.

use crate::cli::prelude::*;

use arbitro_event::acts::ReceiveEntries;
use arbitro_event::chain::{
    EntriesDocument, ImportAnswers, ImportedEntries, InvalidEntries, LARGEST_SCHOOLS, MOST_BYTES,
    Objection, SCHOOLS_FILE, Schools, plan_import,
};
use arbitro_event::files::regular;
use arbitro_paper::{entries_in_capitals, sent_entries, unprintable_entries};

use super::import::report_public_names;

/// The options for files of entries.
#[derive(clap::Args)]
pub(super) struct Received {
    #[arg(long, value_name = "SCHOOL")]
    new_key: Vec<String>,
    #[arg(long, value_name = "NAME")]
    another: Vec<String>,
    #[arg(long, value_name = "SCHOOL=NUMBER")]
    as_school: Vec<String>,
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    take: Vec<PlayerCode>,
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    leave: Vec<PlayerCode>,
    #[arg(long)]
    same_name: bool,
}

/// Why a file was not imported.
enum Rejected {
    /// There is an objection to it.
    Objection(Box<Objection>),
    /// The event itself failed: the next file would fail, too.
    Event(Failure),
    /// The file cannot be read, or the person answered no.
    File(Failure),
}

impl From<Objection> for Rejected {
    fn from(objection: Objection) -> Self {
        Self::Objection(Box::new(objection))
    }
}

impl Received {
    /// Whether any option was given that only applies to files of entries.
    pub(super) fn is_given(&self) -> bool {
        let lists = [&self.new_key, &self.another, &self.as_school];
        lists.iter().any(|list| !list.is_empty())
            || !self.take.is_empty()
            || !self.leave.is_empty()
            || self.same_name
    }

    fn answers(&self) -> ImportAnswers {
        let school = |said: &String| match said.rsplit_once('=') {
            Some((there, here)) => (Some(there.trim().to_owned()), here.trim().to_owned()),
            None => (None, said.trim().to_owned()),
        };
        ImportAnswers {
            new_keys: self.new_key.clone(),
            another: self.another.clone(),
            schools: self.as_school.iter().map(school).collect(),
            take: self.take.clone(),
            leave: self.leave.clone(),
            same_name: self.same_name,
            leaves_out: false,
            only: None,
        }
    }

    /// Imports the files one after the other; one that is refused does not stop the others.
    pub(super) fn run(
        &self,
        session: &mut Session,
        desk: &mut Desk,
        files: &[PathBuf],
    ) -> Result<Exit, Failure> {
        let leaves_out = session.answers.confirms(entries::LEAVES_OUT);
        let answers = ImportAnswers { leaves_out, ..self.answers() };
        let strange = answers.schools.iter().find(|(_, number)| !PlayerCode::is_school(number));
        if let Some((_, number)) = strange {
            return Err(Failure::new(message!(words::EVENT_SENT_NO_NUMBER, text = number)));
        }
        let schools = schools(desk, session)?;
        let (mut exit, mut rows) = (Exit::Yes, Vec::new());
        for path in files {
            let answers = answers.clone();
            let mut one = One { session, desk, schools: &schools, path, answers };
            match one.import() {
                Ok(imported) => rows.extend(imported.added.into_iter().chain(imported.changed)),
                Err(Rejected::Event(failure)) => return Err(failure),
                Err(Rejected::File(failure)) => exit = exit.max(session.remark(&failure)),
                Err(Rejected::Objection(objection)) => {
                    let message = Message::new(words::EVENT_SENT_IN_FILE)
                        .with("path", path)
                        .with("fault", objection.message());
                    let failure = match objection.is_unreadable() {
                        true => Failure::new(message).hint(objection.hint()),
                        false => Failure::refused(message).hint(objection.hint()),
                    };
                    exit = exit.max(session.remark(&failure));
                }
            }
        }
        let _faces = typefaces_to_come(session, desk);
        for warning in unprintable_entries(&rows).iter().chain(&entries_in_capitals(&rows)) {
            session.warn(warning);
        }
        if desk.event.rehearsal && !rows.is_empty() {
            session.warn(&Message::new(words::EVENT_IMPORTED_REHEARSAL));
        }
        report_public_names(session, desk, &rows);
        Ok(exit)
    }
}

/// The list of schools beside `event.toml`.
pub(super) fn schools(desk: &Desk, session: &Session) -> Result<Schools, Failure> {
    let path = desk.folder.join(SCHOOLS_FILE);
    let bytes = match regular::read(&path, LARGEST_SCHOOLS) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Schools::default()),
        Err(error) => return Err(Failure::reading(&path, &error)),
    };
    Schools::read(&bytes).map_err(|faults| {
        let path = path.display().to_string();
        faults.iter().for_each(|fault| session.note(&fault.of(&path)));
        Failure::new(message!(words::EVENT_SCHOOLS_FAULTS, path, count = faults.len()))
    })
}

/// One file, and the answers given for it so far.
struct One<'a> {
    session: &'a mut Session,
    desk: &'a mut Desk,
    schools: &'a Schools,
    path: &'a Path,
    answers: ImportAnswers,
}

impl One<'_> {
    fn name(&self) -> String {
        self.path.display().to_string()
    }

    fn read(&self) -> Result<EntriesDocument, Rejected> {
        let bytes = regular::read(self.path, MOST_BYTES).map_err(|error| match error.kind() {
            std::io::ErrorKind::FileTooLarge => Objection::Bad(InvalidEntries::TooLarge).into(),
            _ => Rejected::File(Failure::reading(self.path, &error)),
        })?;
        Ok(sent_entries::read(&bytes)?)
    }

    /// The changes that the file makes to a state; at a terminal, asks until no question is open.
    fn plan(&mut self, state: &State, file: &EntriesDocument) -> Result<ImportedEntries, Rejected> {
        loop {
            match plan_import(state, &self.desk.event.rules, self.schools, file, &self.answers) {
                Ok(imported) => return Ok(imported),
                Err(objection) => {
                    if !self.settle(&objection) {
                        return Err(objection.into());
                    }
                }
            }
        }
    }

    /// Asks the person about an objection to the file; true if it was answered.
    fn settle(&mut self, objection: &Objection) -> bool {
        match objection {
            Objection::AnotherEvent { event, .. } => {
                let answer = question::yes_or_no(
                    self.session,
                    &self.question(objection.message(), words::EVENT_SENT_ASK_TAKE),
                );
                let accepted = answer == Some(true);
                self.answers.another.extend(accepted.then(|| event.clone()));
                accepted
            }
            Objection::LeavesOut { imported, .. } => {
                let question = Message::new(words::EVENT_SENT_IN_FILE)
                    .with("path", self.name())
                    .with("fault", objection.message());
                self.answers.leaves_out = *imported > 0
                    && answers::ask_word(self.session, entries::LEAVES_OUT, &question)
                        == Some(true);
                self.answers.leaves_out
            }
            Objection::UnknownSchool { school } => {
                let question = self.question(objection.message(), words::EVENT_SENT_ASK_NUMBER);
                let Some(number) = question::text(self.session, &question) else { return false };
                let fits = PlayerCode::is_school(&number);
                self.answers.schools.retain(|(of, _)| of.as_ref() != Some(school));
                self.answers.schools.extend(fits.then(|| (Some(school.clone()), number)));
                fits
            }
            Objection::AfterDraw { open } => {
                for (code, name) in open {
                    let change = message!(words::EVENT_SENT_CHANGE, code, name);
                    let question = self.question(change, words::EVENT_SENT_ASK_CHANGE);
                    match question::yes_or_no(self.session, &question) {
                        Some(true) => self.answers.take.push(code.clone()),
                        Some(false) => self.answers.leave.push(code.clone()),
                        None => return false,
                    }
                }
                true
            }
            _ => false,
        }
    }

    fn question(&self, fault: Message, question: &'static str) -> Message {
        message!(question, said = message!(words::EVENT_SENT_IN_FILE, path = self.name(), fault))
    }

    /// Imports the file.
    fn import(&mut self) -> Result<ImportedEntries, Rejected> {
        let file = self.read()?;
        let state = self.desk.state().clone();
        let planned = self.plan(&state, &file)?;
        planned.by_name().iter().for_each(|message| self.session.note(message));
        let is_tried = self.session.dry_run.is_some();
        if planned.replaces && planned.changes() && !is_tried {
            let line = planned.line(&self.name());
            let question = message!(words::EVENT_SENT_ASK_REPLACE, said = line);
            if question::yes_or_no(self.session, &question) == Some(false) {
                return Err(Rejected::File(Failure::shown(Exit::No)));
            }
        }
        if !planned.questions.is_empty() && self.same_name_is_meant(&planned) {
            self.answers.same_name = true;
        }
        let (rules, schools, answers) =
            (self.desk.event.rules.clone(), self.schools, &self.answers);
        let reception = plan_import(self.desk.state(), &rules, schools, &file, answers)?;
        if let Some(act) = ReceiveEntries::of(&reception) {
            self.desk.carry_out(self.session, act).map_err(Rejected::Event)?;
        }
        let line = reception.line(&self.name());
        self.session.answer(&line).map_err(|error| Rejected::Event(error.into()))?;
        if let Some(left) = reception.unplayed(&self.name()) {
            self.session.warn(&left);
        }
        for (row, other) in &reception.questions {
            self.session.warn(&message!(
                words::EVENT_SENT_SAME_NAME,
                name = &row.name,
                code = &row.code,
                other
            ));
        }
        let waiting: Vec<PlayerCode> = reception.added.iter().map(|row| row.code.clone()).collect();
        if let Some(hint) = entries::without_a_place(self.desk.state(), &waiting) {
            self.session.advise(&hint);
        }
        Ok(reception)
    }

    /// Asks whether pupils of the same name are different people.
    fn same_name_is_meant(&self, reception: &ImportedEntries) -> bool {
        let people: Vec<String> = reception
            .questions
            .iter()
            .map(|(row, other)| format!("{} {} ({other})", row.code, row.name))
            .collect();
        let question = message!(words::EVENT_SENT_ASK_SAME_NAME, people);
        question::yes_or_no(self.session, &question) == Some(true)
    }
}
