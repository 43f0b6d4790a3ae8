//! Printing right away: documents are written to a file, or handed to the printing command in the
//! environment. Never to a command from a file of the event: events travel.

use crate::cli::prelude::*;
use std::env;
use std::process::Command;

use crate::locale::of_io;
use arbitro_event::files::{self, Readers};
use arbitro_paper::output::pdf::{FacesInUse, File};
use arbitro_paper::{self, Document, Request, Scope, ScopePart, registry};

/// The variable with the printing command.
const VARIABLE: &str = "ARBITRO_PRINT";

/// Where paper goes.
pub(in crate::cli) enum Printer {
    File(PathBuf),
    /// A command with its arguments; the file's path replaces `{}`, or is appended.
    Command(Vec<String>),
}

impl Printer {
    /// The requested file, else the command in the environment.
    ///
    /// # Errors
    /// There is neither.
    pub(in crate::cli) fn choose(
        session: &Session,
        output: Option<&Path>,
    ) -> Result<Self, Failure> {
        if let Some(path) = output {
            return Ok(Self::File(path.to_owned()));
        }
        let words = session.io.variable(VARIABLE).map(words).unwrap_or_default();
        if words.is_empty() {
            return Err(Failure::new(words::EVENT_NO_PRINTER).hint(words::EVENT_HINT_PRINTER));
        }
        Ok(Self::Command(words))
    }

    /// Prints a PDF; does nothing in a dry run.
    pub(in crate::cli) fn print(&self, session: &Session, pdf: &[u8]) -> Result<(), Failure> {
        match self {
            _ if session.dry_run.is_some() => Ok(()),
            Self::File(path) => {
                output::write(session, path, pdf, &[])?;
                session.note(&message!(
                    words::EVENT_PRINTED,
                    path,
                    size = pdf.len().div_ceil(1000)
                ));
                Ok(())
            }
            Self::Command(words) => {
                let path = parked(pdf)?;
                let printed = run(words, &path);
                // After printing the file is not needed any more; after a failure it will be made again.
                let _ = fs::remove_file(&path);
                printed?;
                session.note(&message!(words::EVENT_SENT, command = words.join(" ")));
                Ok(())
            }
        }
    }
}

/// Activates the event's typefaces for as long as the returned value lives.
pub(in crate::cli) fn typefaces(desk: &Desk) -> Result<FacesInUse, Failure> {
    let loaded = arbitro_paper::typefaces(&desk.folder, &desk.event);
    let faces = loaded.map_err(|fault| Failure::new(fault.message()).hint(fault.hint()))?;
    Ok(faces.put_in_use())
}

/// The same before anything is printed: a fault in them is only a warning.
pub(in crate::cli) fn typefaces_to_come(session: &Session, desk: &Desk) -> Option<FacesInUse> {
    match arbitro_paper::typefaces(&desk.folder, &desk.event) {
        Ok(faces) => Some(faces.put_in_use()),
        Err(fault) => {
            session.warn(&fault.message());
            session.advise(&fault.hint().into());
            None
        }
    }
}

/// The place of a slip: group, round, table, and board where teams meet.
type SlipPlace = (GroupCode, u32, u32, Option<u32>);

/// The codes on slips, with which players report their results. Slips may be printed before the hall is served
/// for the first time: what the codes are derived from is then drawn here.
#[cfg(feature = "serve")]
pub(in crate::cli) fn slip_codes(desk: &Desk) -> BTreeMap<SlipPlace, String> {
    use crate::hall::keys::KeyFault;
    use crate::hall::{HallFiles, slips};
    if !slips::are_coded(desk.state()) {
        return BTreeMap::new();
    }
    let keys = HallFiles::of(&desk.folder).keys().change(|ring| {
        ring.ensure_secret()?;
        Ok::<_, KeyFault>(slips::codes(ring, desk.state()))
    });
    keys.unwrap_or_default()
}

#[cfg(not(feature = "serve"))]
pub(in crate::cli) fn slip_codes(_: &Desk) -> BTreeMap<SlipPlace, String> {
    BTreeMap::new()
}

/// The pairings and slips of the last round of these groups, as one PDF.
pub(in crate::cli) fn of_rounds(
    session: &Session,
    desk: &Desk,
    groups: &[GroupCode],
) -> Result<Vec<u8>, Failure> {
    let _faces = typefaces(desk)?;
    let lang = session.paper_lang(desk.event.language);
    let source = Source::new(&desk.event, desk.state(), lang);
    let mut request = Request::new(source);
    request.slip_codes = slip_codes(desk);
    request.scope = Scope { parts: groups.iter().map(|code| ScopePart::Group(*code)).collect() };
    let mut documents: Vec<Box<dyn Document>> = Vec::new();
    for name in ["pairings", "slips"] {
        let kind = registry::find(name).expect("both documents exist");
        documents.push(kind.gather(&request).map_err(crate::cli::print::failed)?);
    }
    let title = documents.first().map_or_else(String::new, |document| document.title(lang));
    let mut file = File::new(title, lang).author(desk.event.name.as_str());
    for document in &documents {
        document.draw(&mut file, lang);
    }
    let printed = file.finish().map_err(|error| Failure::new(error.message()))?;
    if let Some(warning) = printed.warning() {
        session.warn(&warning);
    }
    Ok(printed.bytes)
}

/// Splits a command line into words; text between double quotes is one word.
pub(in crate::cli) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted, mut any) = (String::new(), false, false);
    for letter in line.chars() {
        match letter {
            '"' => (quoted, any) = (!quoted, true),
            letter if letter.is_whitespace() && !quoted => {
                if any || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                any = false;
            }
            letter => word.push(letter),
        }
    }
    if any || !word.is_empty() {
        words.push(word);
    }
    words
}

/// Writes a PDF to a temporary file, for the printing command.
fn parked(pdf: &[u8]) -> Result<PathBuf, Failure> {
    let folder = env::temp_dir();
    for number in 0..u32::MAX {
        let path = folder.join(format!("arbitro-{}-{number}.pdf", std::process::id()));
        match files::create(&path, pdf, Readers::Owner) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(Failure::writing(&path, &error)),
        }
    }
    Err(Failure::new(words::EVENT_NO_PRINTER))
}

fn run(words: &[String], path: &Path) -> Result<(), Failure> {
    let [program, arguments @ ..] = words else { return Ok(()) };
    let mut command = Command::new(program);
    let mut placed = false;
    for argument in arguments {
        if argument == "{}" {
            command.arg(path);
            placed = true;
        } else {
            command.arg(argument);
        }
    }
    if !placed {
        command.arg(path);
    }
    let refused = |cause: Message| {
        Failure::new(message!(words::EVENT_PRINT_COMMAND, command = words.join(" "), cause))
    };
    let status = command.status().map_err(|error| refused(of_io(&error)))?;
    if status.success() {
        return Ok(());
    }
    let code = status.code().map_or_else(|| "–".to_owned(), |code| code.to_string());
    Err(refused(message!(words::EVENT_PRINT_ENDED, code)))
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn a_command_is_cut_at_spaces_outside_quotes() {
        assert_eq!(words("lp -d  sala"), ["lp", "-d", "sala"]);
        assert_eq!(
            words(r#""C:\Program Files\p.exe" -x {}"#),
            [r"C:\Program Files\p.exe", "-x", "{}"]
        );
        assert!(words("  ").is_empty());
    }
}
