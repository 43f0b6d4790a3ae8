//! The program as a player: its move in the game on a sheet, and problems from games that it plays against
//! itself.

use std::cell::RefCell;

use arbitro_games::playing::{Level, PlainProblem, Sitting, problems, sit_down, sit_down_at};
use arbitro_games::registry::{self, GameId, Visitor};
use arbitro_games::scoresheet::{PositionAfter, Transcript, judge, to_jogo};
use arbitro_games::solving::Budget;
use arbitro_games::{Game, Unsolvable};
use arbitro_words::Message;
use serde_json::json as object;

use crate::edit::sets_up;
use crate::request::{Answer, Refusal, Request, json};
use crate::words::{self, WORDS};

/// Whether the program can play a game, in at least one variant.
pub(crate) fn plays(game: GameId) -> bool {
    sit_down(game, Level::ALL[0], 0).is_ok()
}

/// The game against the program, kept between moves because it remembers the wins that it has proven.
struct CurrentGame {
    /// The identity of the game: set-up tags, rules, level and seed.
    head: (Vec<(String, String)>, String, u8, u64),
    tokens: Vec<String>,
    sitting: Box<dyn Sitting>,
}

thread_local! {
    static CURRENT: RefCell<Option<CurrentGame>> = const { RefCell::new(None) };
}

fn unsolvable(request: &Request, cause: Unsolvable) -> Refusal {
    Refusal::new("unsolvable", WORDS.text(request.lang(), &cause.message()))
}

/// The token of the program's move after a ply of a record; `null` if the game is not in play there.
pub(crate) fn choose(request: &Request) -> Answer {
    let (record, defaults) = (request.one()?, request.defaults()?);
    let (sheet, verdict) = Transcript::of(record.view(), defaults);
    let end = request.ply.unwrap_or(verdict.plies);
    if end > verdict.plies || (request.ply.is_none() && verdict.fault.is_some()) {
        return Err(request.no_place(&verdict));
    }
    let level = request.level.and_then(Level::of).ok_or_else(|| {
        let none = Message::new(words::PAGE_ERROR_LEVEL);
        Refusal::of(request.lang(), "level", &none)
    })?;
    let moves = sheet.moves.iter().take(end as usize);
    let tokens: Vec<String> = moves.map(|step| step.token.clone()).collect();
    let tags = sheet.tags.iter().filter(|(name, _)| sets_up(name)).cloned().collect();
    let head = (tags, request.rules.clone(), level.number(), request.seed);
    CURRENT.with_borrow_mut(|current| {
        if current.as_ref().is_none_or(|game| game.head != head) {
            let mut start = PositionAfter::ply(Some(0));
            judge(record.view(), defaults, &mut start);
            let start = start.position.ok_or_else(|| request.no_place(&verdict))?;
            let sitting = sit_down_at(&*start, level, request.seed)
                .map_err(|cause| unsolvable(request, cause))?;
            *current = Some(CurrentGame { head, tokens: Vec::new(), sitting });
        }
        let game = current.as_mut().expect("it was put there");
        game.go_to(tokens);
        json(&game.sitting.choose())
    })
}

impl CurrentGame {
    /// Takes moves back and plays others, until the game has exactly these moves.
    fn go_to(&mut self, tokens: Vec<String>) {
        let same = self.tokens.iter().zip(&tokens).take_while(|(one, other)| one == other).count();
        for _ in same..self.tokens.len() {
            self.sitting.undo();
        }
        for token in &tokens[same..] {
            self.sitting.play(token).expect("what a record was judged by is legal");
        }
        self.tokens = tokens;
    }
}

/// A problem of a game, with a sheet that sets it up; `null` if none is found.
pub(crate) fn problem(request: &Request) -> Answer {
    let game = request.game()?;
    let most = request.most.unwrap_or(3).clamp(1, 6) as u32;
    let problem = registry::dispatch(game, Find { seed: request.seed, most })
        .map_err(|cause| unsolvable(request, cause))?;
    json(&problem.map(|problem| {
        let tags = problem.tags.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
        let id = ("Game".to_owned(), registry::info(game).id.to_owned());
        let sheet = Transcript {
            tags: [id].into_iter().chain(tags).collect(),
            result: "*".to_owned(),
            ..Transcript::default()
        };
        object!({
            "text": to_jogo(&sheet), "key": problem.key, "line": problem.line,
            "moves": problem.moves, "tempting": problem.tempting,
        })
    }))
}

struct Find {
    seed: u64,
    most: u32,
}

impl Visitor for Find {
    type Output = Result<Option<PlainProblem>, Unsolvable>;

    fn visit<G: Game>(self) -> Self::Output {
        let problems = problems::<G>(self.seed, 1, self.most, &Budget::unlimited(), |_| {})?;
        Ok(problems.first().map(arbitro_games::playing::Problem::plain))
    }
}
