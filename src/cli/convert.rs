//! `arbitro convert FILE --to FORMAT`: records in canonical form, or as other programs write them.

use crate::cli::prelude::*;
use std::io;

use arbitro_games::scoresheet::formats::{FORMATS, Format, format};
use arbitro_games::scoresheet::{Records, Transcript, Verdict, to_jogo};
use serde::Serialize;

use super::annotate::annotated;
use super::support::solving::LimitArgs;
use super::support::source::{ChosenEncodings, ForeignFile, StrangeTags};
use arbitro_paper::output::diagnosis::diagnose_in;

#[derive(clap::Args)]
pub(super) struct Convert {
    file: PathBuf,
    #[arg(long, value_name = "jogo|json|sgf|blksgf", required_unless_present = "annotate")]
    to: Option<Target>,
    #[arg(long)]
    annotate: bool,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The target format of a conversion.
#[derive(Clone, Copy)]
enum Target {
    Jogo,
    Json,
    Other(Format),
}

impl std::str::FromStr for Target {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "jogo" => Ok(Target::Jogo),
            "json" => Ok(Target::Json),
            _ => format(name).map(Target::Other).ok_or_else(|| {
                let names = FORMATS.iter().map(|format| format.name);
                ["jogo", "json"].into_iter().chain(names).collect::<Vec<_>>().join(", ")
            }),
        }
    }
}

#[derive(Serialize)]
struct Document<'a> {
    game: Option<&'static str>,
    status: &'static str,
    tags: serde_json::Map<String, serde_json::Value>,
    moves: Vec<MovePart<'a>>,
    comments: Vec<CommentPart<'a>>,
    result: &'a str,
}

#[derive(Serialize)]
struct MovePart<'a> {
    round: u32,
    seat: u8,
    token: &'a str,
}

#[derive(Serialize)]
struct CommentPart<'a> {
    /// How many moves come before it.
    after: usize,
    text: &'a str,
}

impl Convert {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if let Some(path) = &self.output {
            output::check(path, &[&self.file])?;
        }
        let Source { records, original } = read(session, &self.file)?;
        let file = self.file.display().to_string();
        let look = session.diagnosis_style(None);
        let mut exit = Exit::Yes;
        let mut text = String::new();
        let mut strange = StrangeTags::default();
        let mut chosen = ChosenEncodings::default();
        if let Some(original) = &original {
            chosen.add(&self.file, &original.file.letters);
        }
        chosen.report(session);
        for record in &records {
            let (mut transcript, verdict) = Transcript::of(record.view(), "");
            strange.add(&verdict.notes);
            // A record that is not a legal game is not converted.
            if !matches!(
                verdict.status,
                RecordStatus::Valid | RecordStatus::Unfinished | RecordStatus::NeedsArbiter
            ) {
                exit = exit.max(verdict.status.into());
                let property =
                    original.as_ref().map(|original| original.property(record.number, &verdict));
                let remark = diagnose_in(&file, record.view(), property, "", &verdict, look);
                session.remark_text(&remark.unwrap_or_default());
                continue;
            }
            if self.annotate {
                match annotated(&self.file, record, &self.limits, session) {
                    Ok(found) => {
                        // No comments may mean no mistakes or nothing proven: the summary states which.
                        session.note(&found.game.summary());
                        if found.game.annotation.known_from.is_none() {
                            exit = exit.max(Exit::No);
                        }
                        transcript = found.game.commented(session.lang);
                    }
                    // The record is written all the same.
                    Err(failure) => exit = exit.max(session.remark(&failure)),
                }
            }
            match self.write(&transcript, &verdict, record, text.is_empty()) {
                Ok(written) => text += &written,
                // A record that cannot be written does not stop the others.
                Err(failure) => exit = exit.max(session.remark(&failure)),
            }
        }
        strange.report(session);
        match &self.output {
            // No file is created for an empty answer.
            Some(_) if text.is_empty() && exit != Exit::Yes => {}
            Some(path) => output::save(session, path, text.as_bytes(), &[&self.file])?,
            None => session.out.write_all(text.as_bytes())?,
        }
        Ok(exit)
    }

    fn write(
        &self,
        transcript: &Transcript,
        verdict: &Verdict,
        record: &RawRecord,
        first: bool,
    ) -> Result<String, Failure> {
        let game = verdict.game.map(|game| registry::info(game).id);
        match self.to.unwrap_or(Target::Jogo) {
            Target::Jogo => Ok(format!("{}{}", if first { "" } else { "\n" }, to_jogo(transcript))),
            Target::Json => {
                let document = Document {
                    game,
                    status: verdict.status.word(),
                    tags: transcript
                        .tags
                        .iter()
                        .map(|(name, value)| (name.clone(), value.as_str().into()))
                        .collect(),
                    moves: transcript
                        .moves
                        .iter()
                        .map(|step| MovePart {
                            round: step.round,
                            seat: step.seat,
                            token: &step.token,
                        })
                        .collect(),
                    comments: transcript
                        .comments
                        .iter()
                        .map(|(after, text)| CommentPart { after: *after, text })
                        .collect(),
                    result: &transcript.result,
                };
                let line = answer::line(&document)?;
                String::from_utf8(line).map_err(|error| io::Error::other(error).into())
            }
            Target::Other(format) if game.is_none_or(|game| !format.games.contains(&game)) => {
                let names = format.games.iter();
                let name = |game| Fact::word(format!("games-name-{game}"));
                let names: Vec<_> = names.map(name).collect();
                Err(Failure::refused(
                    Message::new(words::CLI_CONVERT_OTHER_GAME)
                        .with("format", format.name)
                        .with("game", names)
                        .with("record", record.number),
                )
                .hint(words::CLI_HINT_CONVERT))
            }
            Target::Other(format) => (format.write)(transcript).map_err(|fault| {
                let of_record = Message::new(words::SOLVING_OF_RECORD)
                    .with("path", &self.file)
                    .with("record", record.number)
                    .with("cause", fault.message);
                Failure::refused(of_record).hint(words::CLI_HINT_CONVERT)
            }),
        }
    }
}

/// The records of a file, and the file itself if another program wrote it.
struct Source {
    records: Vec<RawRecord>,
    original: Option<ForeignFile>,
}

/// Reads the records of a file in any format known; its ending gives the format.
fn read(session: &Session, path: &Path) -> Result<Source, Failure> {
    let original = ForeignFile::open(path).map_err(|error| source::unconverted(path, &error))?;
    let records = match &original {
        None => source::records(session, path)?,
        Some(original) => Records::new(original.file.records().as_bytes())
            .collect::<io::Result<_>>()
            .map_err(|error| Failure::reading(path, &error))?,
    };
    Ok(Source { records, original })
}
