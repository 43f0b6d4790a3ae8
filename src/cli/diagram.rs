//! `arbitro diagram FILE`: one position of a record as SVG or PDF.

use crate::cli::prelude::*;

use arbitro_games::scoresheet::Frames;
use arbitro_paper::{Diagram as Drawn, caption};

use super::support::source::StrangeTags;

#[derive(clap::Args)]
pub(super) struct Diagram {
    file: PathBuf,
    #[arg(long, default_value_t = 1, value_name = "N")]
    record: u64,
    #[arg(long, value_name = "K")]
    ply: Option<u32>,
    #[arg(long, short, value_name = "FILE.svg|FILE.pdf")]
    output: PathBuf,
}

impl Diagram {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let ending = self.output.extension().map(|ending| ending.to_ascii_lowercase());
        let is_svg = match ending.as_deref().and_then(std::ffi::OsStr::to_str) {
            Some("svg") => true,
            Some("pdf") => false,
            _ => {
                return Err(Failure::new(message!(
                    words::RECORD_DIAGRAM_FORM,
                    path = &self.output
                )));
            }
        };
        output::check(&self.output, &[&self.file])?;
        let record = source::record(session, &self.file, self.record)?;
        let mut frames = Frames { only: self.ply, ..Frames::default() };
        let verdict = judge(record.view(), "", &mut frames);
        StrangeTags::of(&verdict).report(session);
        let exit = source::exit_at(&verdict, self.ply);
        let frame = frames.frames.pop().filter(|_| exit != Exit::Failed);
        let (Some(frame), Some(game)) = (frame, verdict.game) else {
            return Err(source::no_place(session, &self.file, &record, &verdict, self.ply));
        };
        // A fault after the requested ply does not matter.
        if verdict.fault.is_some() && self.ply.is_none() {
            source::show_fault(session, &self.file, &record, "", &verdict);
        }
        let lang = session.paper_lang(None);
        let game = lang.word(&format!("games-name-{}", registry::info(game).id));
        let title = format!("{game} · {}", caption(&frame, lang));
        let diagram = Drawn { title, drawing: frame.drawing };
        let bytes = match is_svg {
            true => diagram.svg().into_bytes(),
            false => diagram.pdf(lang).map_err(|error| Failure::new(error.message()))?,
        };
        output::save(session, &self.output, &bytes, &[&self.file])?;
        session.note(&message!(
            words::EVENT_PRINTED,
            path = &self.output,
            size = bytes.len().div_ceil(1000)
        ));
        Ok(exit)
    }
}
