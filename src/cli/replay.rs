//! `arbitro replay FILE`: the board after each ply.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use serde::Serialize;

use super::check::{BoardChoice, Format};
use super::{Exit, Failure, Session, source};
use crate::games::registry;
use crate::locale::{Fact, Message};
use crate::print::board::draw;
use crate::print::diagnosis::{Look, diagnose, legend};
use crate::record::{Frame, Frames, RecordText, Verdict, judge};

#[derive(clap::Args)]
pub(super) struct Replay {
    file: PathBuf,
    #[arg(long, default_value_t = 1, value_name = "N")]
    record: u64,
    #[arg(long, value_name = "K")]
    ply: Option<u32>,
    #[arg(long, value_name = "unicode|ascii|none", default_value = "unicode")]
    board: BoardChoice,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: Format,
}

#[derive(Serialize)]
struct FrameLine<'a> {
    ply: u32,
    seat: Option<u8>,
    token: Option<&'a str>,
    board: Vec<String>,
}

impl Replay {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let record = source::record(&self.file, self.record)?;
        let mut frames = Frames { only: self.ply, frames: Vec::new() };
        let verdict = judge(record.view(), "", &mut frames);
        if let Some(ply) = self.ply
            && frames.frames.is_empty()
            && verdict.plies < ply
        {
            return Err(Failure::new(
                Message::new("cli-error-no-ply").with("ply", ply).with("plies", verdict.plies),
            ));
        }
        for frame in &frames.frames {
            match self.format {
                Format::Json => {
                    let line = FrameLine {
                        ply: frame.ply,
                        seat: frame.seat.map(|seat| seat.number()),
                        token: frame.token.as_deref(),
                        board: frame.picture.rows(),
                    };
                    serde_json::to_writer(&mut *session.out(), &line).map_err(io::Error::from)?;
                    writeln!(session.out())?;
                }
                Format::Human => self.show(frame, &verdict, session)?,
            }
        }
        self.finish(session, record.view(), &verdict)
    }

    fn show(&self, frame: &Frame, verdict: &Verdict, session: &mut Session) -> Result<(), Failure> {
        let lang = session.lang();
        match &frame.token {
            Some(token) => {
                let number = frame.seat.map_or(0, |seat| seat.number());
                let dots = if number == 1 { "." } else { "..." };
                writeln!(session.out(), "{}{dots} {token}", frame.round)?;
            }
            None => writeln!(session.out(), "{}", lang.word("record-start"))?,
        }
        if let Some(style) = self.board.style() {
            for line in draw(&frame.picture, style) {
                writeln!(session.out(), "{line}")?;
            }
            let legends = verdict.game.map_or(&[][..], |game| registry::info(game).legend);
            if let Some(line) = legend(&frame.picture, legends, style, lang) {
                writeln!(session.out(), "{line}")?;
            }
            writeln!(session.out())?;
        }
        Ok(())
    }

    /// What the record comes to, when it was shown to its end.
    fn finish(
        &self,
        session: &mut Session,
        record: RecordText<'_>,
        verdict: &Verdict,
    ) -> Result<Exit, Failure> {
        let lang = session.lang();
        if self.ply.is_some() && verdict.plies > 0 {
            return Ok(Exit::Yes);
        }
        if self.format == Format::Human
            && let (Some(result), Some(reason)) = (verdict.result, verdict.reason)
        {
            let line = Message::new("record-ended")
                .with("result", result.to_string())
                .with("reason", Fact::word(format!("record-reason-{reason}")));
            writeln!(session.out(), "{}", lang.say(&line))?;
        }
        session.out().flush()?;
        let look = Look {
            lang,
            board: None,
            colour: io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        };
        let file = self.file.display().to_string();
        if let Some(text) = diagnose(&file, record, "", verdict, look) {
            session.remark_text(&text);
        }
        Ok(verdict.status.into())
    }
}
