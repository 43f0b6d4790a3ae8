//! Calls about scoresheets: the answers of `check`, `replay`, `moves`, `solve` and `annotate`.

use arbitro_games::registry::{self, GameId};
use arbitro_games::scoresheet::{
    FrameLine, Frames, MovesLine, NoObserver, PositionAfter, RawRecord, RecordDefaults,
    RecordStatus, Records, Transcript, Verdict, VerdictLine, judge,
};
use arbitro_games::solving::{self, Budget, Limits, SolveLine, Value};
use arbitro_words::{Message, message};
use serde_json::json as object;

use crate::request::{Answer, Refusal, Request, json};
use crate::words::{self, WORDS};

/// The memory of a proof in a browser, in bytes.
const MEMORY: usize = 64 << 20;
/// The positions that a proof may examine if the question sets no limit.
const NODES: u64 = 100_000;

/// The records of a text.
pub(crate) fn records(text: &str) -> Vec<RawRecord> {
    Records::new(text.as_bytes()).map(|record| record.expect("memory can be read")).collect()
}

impl Request {
    /// The game and the rules for records that do not name them.
    pub(crate) fn defaults(&self) -> Result<RecordDefaults<'_>, Refusal> {
        Ok(RecordDefaults { game: self.named_game()?, rules: &self.rules })
    }

    /// The game named in the question, if any.
    pub(crate) fn named_game(&self) -> Result<Option<GameId>, Refusal> {
        let Some(name) = self.game.as_deref().filter(|name| !name.is_empty()) else {
            return Ok(None);
        };
        let unknown = || message!(words::PAGE_ERROR_GAME, game = name);
        let game = registry::find(name);
        game.map(Some).ok_or_else(|| Refusal::of(self.lang(), "game", &unknown()))
    }

    /// The record that the question is about.
    pub(crate) fn one(&self) -> Result<RawRecord, Refusal> {
        let number = self.record.unwrap_or(1);
        let all = records(&self.text);
        let none = message!(words::PAGE_ERROR_RECORD, record = number, count = all.len());
        let record = all.into_iter().find(|record| record.number == number);
        record.ok_or_else(|| Refusal::of(self.lang(), "record", &none))
    }

    /// The reason why a record does not reach the requested ply.
    pub(crate) fn no_place(&self, verdict: &Verdict) -> Refusal {
        match (self.ply, &verdict.fault) {
            (ply, Some(fault)) if ply.is_none() || verdict.status == RecordStatus::Malformed => {
                Refusal::new(fault.code, WORDS.text(self.lang(), &fault.message))
            }
            (ply, _) => {
                let none = Message::new(words::PAGE_ERROR_PLY)
                    .with("ply", ply.unwrap_or_default())
                    .with("plies", verdict.plies);
                Refusal::of(self.lang(), "ply", &none)
            }
        }
    }
}

/// The verdict on each record, as `check --format json` prints it.
pub(crate) fn check(request: &Request) -> Answer {
    let defaults = request.defaults()?;
    let lines = records(&request.text).into_iter().map(|record| {
        let verdict = judge(record.view(), defaults, &mut NoObserver);
        let line = VerdictLine::new(None, record.view(), &verdict, request.lang());
        json(&line)
    });
    let lines = lines.collect::<Result<Vec<_>, _>>()?;
    Ok(format!("[{}]", lines.join(",")))
}

/// The position after each ply, as `replay --format json` prints it.
pub(crate) fn replay(request: &Request) -> Answer {
    let record = request.one()?;
    let mut frames = Frames { only: request.ply, ..Frames::default() };
    let verdict = judge(record.view(), request.defaults()?, &mut frames);
    if frames.frames.is_empty() {
        return Err(request.no_place(&verdict));
    }
    json(&frames.frames.iter().map(FrameLine::from).collect::<Vec<_>>())
}

/// The legal moves, as `moves --format json` prints them.
pub(crate) fn legal_moves(request: &Request) -> Answer {
    let record = request.one()?;
    let mut at = PositionAfter::ply(request.ply);
    let verdict = judge(record.view(), request.defaults()?, &mut at);
    let reached = at.position.filter(|_| verdict.status != RecordStatus::Malformed);
    let position = reached.ok_or_else(|| request.no_place(&verdict))?;
    json(&MovesLine { seat: position.turn().number(), moves: position.legal_tokens() })
}

/// The solution, as `solve --format json` prints it, without the time taken: the caller measures
/// that.
pub(crate) fn solve(request: &Request) -> Answer {
    let record = request.one()?;
    let mut at = PositionAfter::ply(request.ply);
    let verdict = judge(record.view(), request.defaults()?, &mut at);
    let position = at.position.filter(|_| verdict.status != RecordStatus::Malformed);
    let (Some(position), Some(game)) = (position, verdict.game) else {
        return Err(request.no_place(&verdict));
    };
    let budget = Budget::of_nodes(request.nodes.unwrap_or(NODES));
    let answer = solving::answer(&*position, Limits { memory: MEMORY, jobs: 1 }, &budget).map_err(
        |cause| Refusal::new("unsolvable", WORDS.text(request.lang(), &cause.message())),
    )?;
    json(&SolveLine {
        game: registry::info(game).id,
        record: request.record.unwrap_or(1),
        ply: at.ply,
        turn: position.turn().number(),
        nodes: budget.nodes(),
        ..SolveLine::of(&answer)
    })
}

/// The mistakes that gave a game away, searched from the end backwards as far as the nodes allow.
pub(crate) fn annotate(request: &Request) -> Answer {
    let record = request.one()?;
    let mut at = PositionAfter::ply(Some(0));
    let verdict = judge(record.view(), request.defaults()?, &mut at);
    let Some(start) = at.position else { return Err(request.no_place(&verdict)) };
    let (written, _) = Transcript::of(record.view(), request.defaults()?);
    let tokens: Vec<&str> = written.moves.iter().map(|step| step.token.as_str()).collect();
    let budget = Budget::of_nodes(request.nodes.unwrap_or(NODES));
    let limits = Limits { memory: MEMORY, jobs: 1 };
    let annotation = solving::annotate(&*start, &tokens, limits, &budget).map_err(|cause| {
        Refusal::new("unsolvable", WORDS.text(request.lang(), &cause.message()))
    })?;
    let mistakes = annotation.mistakes.iter().map(|mistake| {
        object!({
            "ply": mistake.ply, "seat": mistake.seat.number(), "token": mistake.token,
            "before": Value::word(mistake.before), "after": Value::word(mistake.after),
            "better": mistake.better, "complete": mistake.complete,
        })
    });
    json(&object!({
        "knownFrom": annotation.known_from,
        "winner": annotation.winner.map(|seat| seat.number()),
        "mistakes": mistakes.collect::<Vec<_>>(),
        "nodes": budget.nodes(),
    }))
}
