//! Files of entries sent with a form: read and verified away from the journal's thread and imported on it,
//! each completely or not at all.

use crate::web::context::Upload;
use crate::web::pages::prelude::*;
use crate::web::trouble::of_file;
use arbitro_event::acts::{ActRequest, ReceiveEntries};
use arbitro_event::chain::{
    EntriesDocument, ImportAnswers, ImportedEntries, LARGEST_SCHOOLS, Objection, SCHOOLS_FILE,
    Schools, plan_import,
};
use arbitro_event::entries::LEAVES_OUT;
use arbitro_event::files::regular;
use arbitro_paper::sent_entries;

/// A file that was sent.
pub(super) struct SentFile {
    /// Its name.
    pub(super) name: String,
    /// Its verified content, or what is wrong with it.
    read: Result<EntriesDocument, Objection>,
}

/// The outcome for a file.
pub(super) struct Outcome {
    /// Its name.
    pub(super) name: String,
    /// Its changes, or the objection to it.
    pub(super) imported: Result<ImportedEntries, Objection>,
}

/// The files of a form; an empty file field does not count.
pub(super) fn files(cx: &Context) -> Vec<SentFile> {
    let all = cx.upload.iter().flat_map(Upload::all);
    let chosen = all.filter(|upload| !upload.name.is_empty() || !upload.bytes.is_empty());
    chosen
        .map(|upload| SentFile {
            name: upload.name.clone(),
            read: sent_entries::read(&upload.bytes),
        })
        .collect()
}

/// Whether the form confirms that entries in games that are not played here are left out.
pub(super) fn leaves_out(cx: &Context) -> bool {
    cx.form.all("confirm").any(|word| word == LEAVES_OUT)
}

/// The box that confirms it.
pub(super) fn tick_leaves_out(cx: &Context) -> Markup {
    let checked = leaves_out(cx);
    html! {
        label { input type="checkbox" name="confirm" value=(LEAVES_OUT) checked[checked]; " " (cx.word(words::WEB_LIST_LEAVES_OUT)) }
    }
}

/// The list of schools in an event's folder.
///
/// # Errors
/// It cannot be read, or its faults.
pub(super) fn schools(folder: &Path) -> Result<Schools, Vec<Message>> {
    let path = folder.join(SCHOOLS_FILE);
    match regular::read(&path, LARGEST_SCHOOLS) {
        Ok(bytes) => Schools::read(&bytes)
            .map_err(|faults| faults.iter().map(|fault| fault.of(SCHOOLS_FILE)).collect()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Schools::default()),
        Err(error) => Err(vec![of_file(Path::new(SCHOOLS_FILE), &error)]),
    }
}

/// Imports files one after the other.
///
/// # Errors
/// The event itself failed.
pub(super) fn import_all(
    cx: &Context,
    desk: &mut Desk,
    schools: &Schools,
    files: Vec<SentFile>,
    answers: &ImportAnswers,
) -> Result<Vec<Outcome>, ActFault> {
    let mut outcomes = Vec::with_capacity(files.len());
    for SentFile { name, read } in files {
        let result = match read {
            Ok(file) => import_one(cx, desk, schools, &file, answers)?,
            Err(objection) => Err(objection),
        };
        outcomes.push(Outcome { name, imported: result });
    }
    Ok(outcomes)
}

fn import_one(
    cx: &Context,
    desk: &mut Desk,
    schools: &Schools,
    file: &EntriesDocument,
    answers: &ImportAnswers,
) -> Result<Result<ImportedEntries, Objection>, ActFault> {
    let state = desk.state_now()?;
    let outcome = plan_import(state, state.rules()?, schools, file, answers);
    if let Some(act) = outcome.as_ref().ok().and_then(ReceiveEntries::of) {
        // Several files come with one form.
        desk.carry_out(&ActRequest::new(cx.signature(), act))?;
    }
    Ok(outcome)
}

impl Outcome {
    /// The outcome in lines: a summary, and the new, changed and removed players if it replaced an earlier
    /// file.
    pub(super) fn lines(&self, cx: &Context) -> Vec<String> {
        let reception = match &self.imported {
            Ok(imported) => imported,
            Err(objection) => {
                let message = Message::new(words::EVENT_SENT_IN_FILE)
                    .with("path", &self.name)
                    .with("fault", objection.message());
                return vec![cx.text(&message)];
            }
        };
        let mut lines = vec![cx.text(&reception.line(&self.name))];
        lines.extend(reception.unplayed(&self.name).map(|message| cx.text(&message)));
        lines.extend(reception.by_name().iter().map(|message| cx.text(message)));
        lines.extend(reception.questions.iter().map(|(row, other)| {
            cx.text(
                &Message::new(words::EVENT_SOURCES_SAME_NAME)
                    .with("player", format!("{} {}", row.code, row.name))
                    .with("other", other),
            )
        }));
        lines
    }
}
