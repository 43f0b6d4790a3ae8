//! Calls about tournament files: the answers of `trf pair` and `trf standings`.

use arbitro_pairing::standings::rank;
use arbitro_pairing::trf::{
    FileTournament, PairingSystem, ReportFile, StandingLine, engine, round_text,
    tie_breaks as codes, treatment,
};
use arbitro_words::Message;

use crate::request::{Answer, Refusal, Request, json};
use crate::words::{self, WORDS};

impl Request {
    fn refuse(&self, code: &'static str, message: &Message) -> Refusal {
        Refusal::new(code, WORDS.text(self.lang(), message))
    }

    fn file(&self) -> Result<ReportFile, Refusal> {
        ReportFile::read(self.text.as_bytes())
            .map_err(|fault| self.refuse("file", &fault.message()))
    }

    fn standing(&self, file: &ReportFile) -> Result<FileTournament, Refusal> {
        file.standing().map_err(|fault| self.refuse("file", &fault.message()))
    }
}

/// The next round, as `trf pair` prints it.
pub(crate) fn pair(request: &Request) -> Answer {
    let file = request.file()?;
    let situation = request.standing(&file)?;
    let tournament = &situation.tournament;
    let none = |key| request.refuse("round", &Message::new(key));
    if file.system_kind() == PairingSystem::Predetermined {
        return Err(none(words::PAGE_ERROR_LAID_DOWN));
    }
    if file.rounds.is_none() {
        return Err(none(words::PAGE_ERROR_ROUNDS));
    }
    if tournament.played >= tournament.rounds {
        return Err(none(words::PAGE_ERROR_FINISHED));
    }
    let wrong = file.wrong_points().map_err(|fault| request.refuse("file", &fault.message()))?;
    if let Some(wrong) = wrong.first() {
        return Err(request.refuse("points", &wrong.message()));
    }
    let paired = engine(&file)(tournament).map_err(|_| none(words::PAGE_ERROR_NO_PAIRING))?;
    json(&round_text(&paired, &situation))
}

/// The standings, as `trf standings --format json` prints them.
pub(crate) fn tie_breaks(request: &Request) -> Answer {
    let file = request.file()?;
    let list = codes(request.codes.as_deref(), &file)
        .map_err(|fault| request.refuse("codes", &fault.message()))?;
    let situation = request.standing(&file)?;
    let standings = rank(&situation.tournament, &list, treatment(None, &file));
    let line = |standing| StandingLine::new(standing, &file, &situation, &list);
    json(&standings.iter().map(line).collect::<Vec<_>>())
}
