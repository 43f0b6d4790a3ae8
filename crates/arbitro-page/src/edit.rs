//! Edits of a scoresheet (moves added or taken back, tags set), new sheets, and the formats of other
//! programs.

use arbitro_chance::Lots;
use arbitro_games::Setup;
use arbitro_games::registry::{self, GameId};
use arbitro_games::scoresheet::formats::{self, Format};
use arbitro_games::scoresheet::{
    RawRecord, RecordStatus, Transcript, WrittenMove, escape, to_jogo,
};
use arbitro_words::message;
use serde_json::json as object;

use crate::request::{Answer, Refusal, Request, json};
use crate::words::{self, WORDS};

/// The tags without information about people.
const NAMELESS: [&str; 14] = [
    "Game",
    "Variant",
    "Rules",
    "Position",
    "Turn",
    "Sides",
    "Captured",
    "Shared",
    "Setup1",
    "Setup2",
    "Scores",
    "Result",
    "Termination",
    "Edition",
];
/// Those of them that state the outcome.
const OUTCOME: [&str; 3] = ["Result", "Termination", "Scores"];

/// Whether a tag is part of the set-up of a game.
pub(crate) fn sets_up(tag: &str) -> bool {
    NAMELESS.contains(&tag) && !OUTCOME.contains(&tag)
}

impl Request {
    pub(crate) fn game(&self) -> Result<GameId, Refusal> {
        let unknown = message!(words::PAGE_ERROR_GAME, game = "");
        self.named_game()?.ok_or_else(|| Refusal::of(self.lang(), "game", &unknown))
    }
}

/// The sheet with the requested changes: moves cut off at the end, a move added, other tags. The
/// result is that of the board, unless a tag gives another termination.
pub(crate) fn edit(request: &Request) -> Answer {
    let record = request.one()?;
    let (mut sheet, _) = Transcript::of(record.view(), request.defaults()?);
    if let Some(keep) = request.keep {
        sheet.moves.truncate(keep);
        sheet.comments.retain(|(before, _)| *before <= keep);
    }
    if request.nameless {
        sheet.tags.retain(|(name, _)| NAMELESS.contains(&name.as_str()));
        sheet.comments.clear();
    }
    let changes = request.keep.is_some() || request.token.is_some();
    for (name, value) in &request.tags {
        sheet.tags.retain(|(own, _)| own != name);
        if !value.is_empty() {
            sheet.tags.push((name.clone(), value.clone()));
        }
    }
    if changes {
        let gone = |name: &str| OUTCOME.contains(&name);
        sheet
            .tags
            .retain(|(name, _)| !gone(name) || request.tags.iter().any(|(set, _)| set == name));
        sheet.result = "*".to_owned();
    }
    if let Some(token) = &request.token {
        // An illegal move is refused below, when the new sheet is read.
        sheet.moves.push(WrittenMove { round: 0, seat: 1, token: token.clone() });
    }
    let claimed = sheet.tag("Result").map(str::to_owned);
    if let Some(claimed) = claimed {
        sheet.result = claimed;
    }
    json(&settled(sheet, request)?)
}

/// The sheet with its rounds numbered, and with the result of the board.
fn settled(sheet: Transcript, request: &Request) -> Result<String, Refusal> {
    // The moves are written without numbers, because only replaying them shows which seats take part in a
    // round.
    let moves: Vec<&str> = sheet.moves.iter().map(|step| step.token.as_str()).collect();
    let tag = |(name, value): &(String, String)| format!("[{name} \"{}\"]\n", escape(value));
    let tags: String = sheet.tags.iter().map(tag).collect();
    let text = format!("{tags}\n{} {}\n", moves.join(" "), sheet.result);
    let record = RawRecord::of(&text);
    let (mut again, verdict) = Transcript::of(record.view(), request.defaults()?);
    if let Some(fault) = verdict.fault.filter(|_| verdict.status != RecordStatus::ResultMismatch) {
        return Err(Refusal::new(fault.code, WORDS.text(request.lang(), &fault.message)));
    }
    again.comments = sheet.comments;
    if let Some(result) = verdict.result.filter(|_| again.tag("Termination").is_none()) {
        again.result = result.to_string();
        again.tags.retain(|(name, _)| name != "Result");
        again.tags.push(("Result".to_owned(), result.to_string()));
    }
    Ok(to_jogo(&again))
}

/// A new sheet of a game, from one of its set-ups.
pub(crate) fn begin(request: &Request) -> Answer {
    let info = registry::info(request.game()?);
    let sample = info.samples.get(request.sample).or(info.samples.first());
    let start_tags = sample
        .into_iter()
        .flat_map(|tags| tags.iter())
        .map(|&(name, value)| (name.to_owned(), value.to_owned()));
    let game = ("Game".to_owned(), info.id.to_owned());
    let named = request.tags.iter().filter(|(_, value)| !value.is_empty()).cloned();
    let tags = std::iter::once(game).chain(start_tags).chain(named);
    json(&to_jogo(&Transcript {
        tags: tags.collect(),
        result: "*".to_owned(),
        ..Transcript::default()
    }))
}

/// A sheet with random moves, as an example.
pub(crate) fn example(request: &Request) -> Answer {
    let game = request.game()?;
    let info = registry::info(game);
    let mut lots = Lots::new(request.seed);
    let sample = *lots.pick(info.samples).expect("every game has a sample");
    let start_tags = [("Game", info.id)].into_iter().chain(sample.iter().copied());
    let tags = start_tags.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let start = registry::start(game, &Setup::of(sample)).expect("a sample sets a game up");
    let tokens = start.playout(&mut lots, 400);
    let moves = tokens.into_iter().map(|token| WrittenMove { round: 0, seat: 1, token });
    let sheet = Transcript {
        tags,
        moves: moves.collect(),
        result: "*".to_owned(),
        ..Transcript::default()
    };
    json(&settled(sheet, request)?)
}

fn format(request: &Request) -> Result<Format, Refusal> {
    let unknown = || message!(words::PAGE_ERROR_FORMAT, format = &request.format);
    let format = formats::format(&request.format);
    format.ok_or_else(|| Refusal::of(request.lang(), "format", &unknown()))
}

/// The records of another program as scoresheets.
pub(crate) fn read(request: &Request) -> Answer {
    let read = format(request)?.texts(&request.text);
    let sheets = read.map_err(|fault| {
        let (line, column) = fault.place(&request.text);
        Refusal::of(
            request.lang(),
            "format",
            &message!(words::PAGE_ERROR_PLACE, line, column, fault = fault.message),
        )
    })?;
    json(&sheets.join("\n"))
}

/// The sheet in the format of another program that has this game, with the file name extension; `.jogo` if
/// there is no such format.
pub(crate) fn write(request: &Request) -> Answer {
    let (sheet, _) = Transcript::of(request.one()?.view(), request.defaults()?);
    let id = sheet.tag("Game").unwrap_or_default();
    let matching = formats::FORMATS.iter().find(|format| format.games.contains(&id));
    let Some(format) = matching.filter(|_| request.format != "jogo") else {
        return json(&object!({ "ending": "jogo", "text": to_jogo(&sheet) }));
    };
    let text = (format.write)(&sheet)
        .map_err(|fault| Refusal::new("format", WORDS.text(request.lang(), &fault.message)))?;
    json(&object!({ "ending": format.name, "text": text }))
}
