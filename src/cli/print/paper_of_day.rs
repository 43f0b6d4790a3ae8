//! `arbitro print day`: all the paper for a part of the day. `print --stale`: lists what hangs and is out of
//! date, or prints just those pages. `--hung`: records what is printed as hanging from now on.

use crate::cli::prelude::*;

use chrono::SecondsFormat;

use super::{Print, Printable, failed, split, written};
use crate::cli::certificate::key::{self, Signing};
use crate::cli::support::paper;
use arbitro_paper::day::DayPaper;
use arbitro_paper::exporters;
use arbitro_paper::hung::{self, HangingSheet, StalePaper};
use arbitro_paper::{Document, DocumentError, Nothing};

impl Print {
    /// All the paper for a part of the day: into a folder, a file for each room and person, or all into one
    /// file.
    pub(super) fn day(&self, session: &mut Session) -> Result<Exit, Failure> {
        let wrong = |key: &'static str| Err(Failure::new(key));
        let Some(stage) = self.stage else {
            return wrong(words::EVENT_PRINT_NO_STAGE);
        };
        if !self.targets.is_empty() || self.room.is_some() || self.split || self.staff {
            return wrong(words::EVENT_PRINT_DAY_WHOLE);
        }
        if self.round.is_some() && !stage.has_rounds() {
            return wrong(words::EVENT_PRINT_DAY_ROUND);
        }
        let mut desk = session.open_event()?;
        let _faces = paper::typefaces(&desk)?;
        let lang = self.lang(&desk, session);
        // A look at the list needs no signature.
        let extras = self.extras(&mut desk, session, (stage.needs_key(), false))?;
        let signing = extras.signing;
        let request = self.request(&desk, lang, extras.template, &signing, extras.scoresheets)?;
        let paper = progress::busy(session, || DayPaper::of(stage, &request)).map_err(failed)?;
        for remark in paper.remarks() {
            session.warn(&remark);
        }
        let Some(path) = &self.output else {
            session.page();
            return answer::tables(session, &paper.tables(lang), self.format.unwrap_or_default());
        };
        let whole = path.as_os_str() == "-" || exporters::of_path(path).is_some();
        let _folder = (!whole).then(|| FolderFor::files(path)).transpose()?;
        let give = |session: &Session| match whole {
            true => self.whole(session, &paper, path, lang),
            false => progress::busy(session, || split(session, &paper, path, lang)),
        };
        match signing {
            Signing::New(new) => {
                let places: Vec<&Path> = whole.then_some(path.as_path()).into_iter().collect();
                if !key::establish(new, &mut desk, session, &places, None, || give(session))? {
                    return self.day(session);
                }
            }
            Signing::None | Signing::Own(_) => give(session)?,
        }
        if !whole || is_paper(path) {
            remember(&mut desk, session, paper.sheets())?;
        }
        Ok(Exit::Yes)
    }

    /// Lists what hangs and is out of date; with a file, prints just those pages.
    pub(super) fn stale(&self, session: &mut Session) -> Result<Exit, Failure> {
        let conflicts = |given: bool| given && self.document.is_some();
        let only = match &self.document {
            Some(Printable::Kind(kind)) => Some(*kind),
            Some(Printable::Day) => {
                return Err(Failure::new(words::EVENT_PRINT_DAY_WHOLE));
            }
            None => None,
        };
        if conflicts(self.round.is_some()) || !self.targets.is_empty() {
            return Err(Failure::new(words::EVENT_PRINT_STALE_WHOLE));
        }
        let mut desk = session.open_event()?;
        let _faces = paper::typefaces(&desk)?;
        let lang = self.lang(&desk, session);
        let hung = desk.journal.hung()?;
        let mut sheets = hung::stale(&desk.event, desk.state(), &hung);
        sheets.retain(|sheet| only.is_none_or(|kind| kind.id == sheet.kind.id));
        if sheets.is_empty() {
            return match self.output {
                None if self.format.is_some_and(|format| format != TableFormat::Human) => {
                    answer::tables(session, &[], self.format.unwrap_or_default())
                }
                None => {
                    session.answer(&Message::new(words::PRINT_NOTHING_STALE))?;
                    Ok(Exit::Yes)
                }
                Some(_) => Err(failed(DocumentError::Nothing(Nothing::Stale))),
            };
        }
        let request = self.request(&desk, lang, None, &Signing::None, BTreeMap::new())?;
        let paper = StalePaper::of(sheets, &request).map_err(failed)?;
        let now_hung = paper.hung(&request).map_err(failed)?;
        let mut exit = Exit::Yes;
        match &self.output {
            None => {
                session.page();
                answer::tables(session, &paper.tables(lang), self.format.unwrap_or_default())?;
            }
            Some(path) => {
                for sheet in paper.sheets() {
                    let line = Message::new(words::PRINT_STALE_LINE)
                        .with("sheet", session.text(&sheet.message(session.lang)))
                        .with("why", session.text(&sheet.why));
                    session.note(&line);
                }
                if paper.has_pages() || !is_paper(path) {
                    self.whole(session, &paper, path, lang)?;
                } else {
                    session.note(&Message::new(words::PRINT_STALE_DOWN));
                    exit = Exit::No;
                }
            }
        }
        if self.hung {
            remember(&mut desk, session, &now_hung)?;
        }
        Ok(exit)
    }

    pub(super) fn whole(
        &self,
        session: &Session,
        document: &dyn Document,
        path: &Path,
        lang: Lang,
    ) -> Result<(), Failure> {
        let bytes = progress::busy(session, || written(session, document, path, lang))?;
        output::write(session, path, &bytes, &[])?;
        session.note(&message!(words::EVENT_PRINTED, path, size = bytes.len().div_ceil(1000)));
        Ok(())
    }
}

/// Whether a file is for paper, not a table for programs.
fn is_paper(path: &Path) -> bool {
    path.as_os_str() == "-" || path.extension().is_some_and(|end| end.eq_ignore_ascii_case("pdf"))
}

/// Records what hangs. If that fails, it is a warning only: the paper has been printed.
pub(super) fn remember(
    desk: &mut Desk,
    session: &Session,
    sheets: &[HangingSheet],
) -> Result<(), Failure> {
    if sheets.is_empty() {
        return Ok(());
    }
    let at = session.now()?.to_rfc3339_opts(SecondsFormat::Secs, true);
    let signer = desk.signer().to_owned();
    let records: Vec<_> = sheets.iter().map(|sheet| sheet.stored(&at, &signer)).collect();
    if let Err(trouble) = desk.journal.hang(&records) {
        let cause = Fact::from(trouble.message());
        session.warn(&message!(words::PRINT_HUNG_LOST, cause));
    }
    Ok(())
}
