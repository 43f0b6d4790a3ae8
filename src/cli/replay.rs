//! `arbitro replay FILE`: shows the board after each ply; `arbitro replay GROUP ROUND TABLE`: the same for
//! the scoresheet that an event keeps for a table.

use crate::cli::prelude::*;
use std::borrow::Cow;
use std::io;

use clap::ValueHint;

use arbitro_games::Seat;
use arbitro_games::in_words::counts_in_words;
use arbitro_games::scoresheet::{Frame, FrameLine, Frames, Records, Verdict};

use super::check::BoardChoice;
use super::support::source::StrangeTags;
use arbitro_paper::output::board::{draw, legend_lines};

#[derive(clap::Args)]
pub(super) struct Replay {
    // A file, or group, round and table, and for a match the game; the number of words decides which.
    #[arg(required = true, num_args = 1..=4, value_hint = ValueHint::AnyPath, value_name = "FILE|GROUP ROUND TABLE")]
    what: Vec<OsString>,
    #[arg(long, value_name = "N")]
    record: Option<u64>,
    #[arg(long, value_name = "K")]
    ply: Option<u32>,
    #[arg(long, value_name = "SEAT", value_parser = clap::value_parser!(u8).range(1..))]
    view: Option<u8>,
    #[arg(long, value_name = "unicode|ascii|none", default_value = "unicode")]
    board: BoardChoice,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

/// The record shown, its name in a diagnosis, and the switches it is played with unless it names
/// them itself.
struct Replayed {
    record: RawRecord,
    name: String,
    switches: String,
}

impl Replay {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let shown = self.shown(session)?;
        let Replayed { record, switches, .. } = &shown;
        let viewer = self.view.map(|number| Seat(number - 1));
        let mut frames = Frames { only: self.ply, viewer, ..Frames::default() };
        let verdict = judge(record.view(), switches, &mut frames);
        StrangeTags::of(&verdict).report(session);
        if let Some(number) = self.view.filter(|&number| frames.seats > 0 && number > frames.seats)
        {
            let fault = Message::new(words::RECORD_REPLAY_VIEW);
            return Err(Failure::new(fault.with("seat", number).with("seats", frames.seats)));
        }
        if let Some(ply) = self.ply
            && frames.frames.is_empty()
            && verdict.plies < ply
        {
            // An earlier fault explains why there is no such ply.
            source::show_fault(session, &shown.name, &shown.record, &shown.switches, &verdict);
            return Err(source::no_ply(&verdict, ply));
        }
        let mut were_swapped = false;
        for frame in &frames.frames {
            let swapped = swapped_sides(frame, &verdict);
            match self.format {
                TextFormat::Json => {
                    answer::document(session, &FrameLine::from(frame))?;
                }
                TextFormat::Human => {
                    let news = swapped.as_ref().filter(|_| !were_swapped);
                    self.show(frame, news, &verdict, session)?
                }
            }
            were_swapped = swapped.is_some();
        }
        self.finish(session, &shown, &verdict)
    }

    fn shown(&self, session: &Session) -> Result<Replayed, Failure> {
        match self.what.as_slice() {
            [file] => {
                let file = session.io.path(file);
                Ok(Replayed {
                    record: source::record(session, &file, self.record.unwrap_or(1))?,
                    name: file.display().to_string(),
                    switches: String::new(),
                })
            }
            [place @ .., table] if place.len() == 2 && self.record.is_none() => {
                let [group, round] = [&place[0], &place[1]];
                let words = [group, round, table].map(|word| word.to_string_lossy());
                self.stored_sheet(session, words, None)
            }
            [group, round, table, game] if self.record.is_none() => {
                let words = [group, round, table].map(|word| word.to_string_lossy());
                self.stored_sheet(session, words, Some(game.to_string_lossy()))
            }
            _ => Err(Failure::new(words::RECORD_REPLAY_WHAT)),
        }
    }

    /// The scoresheet that the event keeps for a table.
    fn stored_sheet(
        &self,
        session: &Session,
        words: [Cow<'_, str>; 3],
        of_match: Option<Cow<'_, str>>,
    ) -> Result<Replayed, Failure> {
        let [group, round, table] = &words;
        let wrong = || Failure::new(words::RECORD_REPLAY_WHAT);
        let code: GroupCode = group.parse().map_err(|_| wrong())?;
        let round: u32 = round.parse().map_err(|_| wrong())?;
        let table: u32 = table.parse().map_err(|_| wrong())?;
        let of_match: Option<u32> = match of_match {
            Some(game) => Some(game.parse().map_err(|_| wrong())?),
            None => None,
        };
        let mut desk = session.open_event()?;
        let state = desk.state();
        let game = state.group(code).and_then(|group| group.table(round, table))?;
        let switches = state.rules()?.switches.clone();
        let sheet = match game.sheet_of(of_match) {
            Some(seq) => desk.journal.sheet(seq)?,
            None => None,
        };
        let record = sheet
            .and_then(|text| Records::new(io::Cursor::new(text.into_bytes())).next())
            .transpose()?
            .ok_or_else(|| Failure::from(Refusal::NoScoresheet { group: code, round, table }))?;
        Ok(Replayed { record, name: format!("{code}/{round}/{table}"), switches })
    }

    /// Shows a position, with news of the sides if there are any.
    fn show(
        &self,
        frame: &Frame,
        sides: Option<&Message>,
        verdict: &Verdict,
        session: &mut Session,
    ) -> Result<(), Failure> {
        let lang = session.lang;
        match &frame.token {
            Some(token) => {
                let number = frame.seat.map_or(0, |seat| seat.number());
                let dots = if number == 1 { "." } else { "..." };
                writeln!(session.out, "{}{dots} {token}", frame.round)?;
            }
            None => writeln!(session.out, "{}", lang.word(words::RECORD_START))?,
        }
        if let Some(sides) = sides {
            session.answer(sides)?;
        }
        if let Some(style) = self.board.style() {
            let look = session.board_style(style);
            let legends = verdict.game.map_or(&[][..], |game| registry::info(game).legend);
            let columns = if session.terminal { usize::from(session.width()) } else { usize::MAX };
            let mut lines = draw(&frame.drawing, look);
            lines.extend(counts_in_words(lang, &frame.drawing));
            lines.extend(legend_lines(&frame.drawing, legends, look, lang, (0, columns)));
            session.show(&(lines.join("\n") + "\n\n"))?;
        }
        Ok(())
    }

    /// The outcome of the record, if it was shown to its end.
    fn finish(
        &self,
        session: &mut Session,
        shown: &Replayed,
        verdict: &Verdict,
    ) -> Result<Exit, Failure> {
        let lang = session.lang;
        if self.ply.is_some() && source::exit_at(verdict, self.ply) == Exit::Yes {
            return Ok(Exit::Yes);
        }
        if self.format == TextFormat::Human
            && let (Some(result), Some(reason)) = (verdict.result, verdict.reason_in_words())
        {
            let line = message!(words::RECORD_ENDED, result = result.to_string(), reason);
            writeln!(session.out, "{}", lang.text(&line))?;
        }
        session.out.flush()?;
        source::show_fault(session, &shown.name, &shown.record, &shown.switches, verdict);
        Ok(verdict.status.into())
    }
}

/// The message with both players' sides, if they have swapped them.
fn swapped_sides(frame: &Frame, verdict: &Verdict) -> Option<Message> {
    let (seat, side) = frame.next;
    let [first, second] = registry::info(verdict.game?).sides else { return None };
    let [first, second] = [second, first].map(|side| Fact::word(side.key));
    (seat.0 != side).then(|| message!(words::RECORD_SWAPPED, first, second))
}
