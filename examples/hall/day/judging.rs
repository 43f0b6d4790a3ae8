//! Whether the answer to a form is true.

use arbitro::Exit;
use arbitro::in_process::Answered;
use arbitro_event::GroupCode;

use super::acting::turned;
use super::event::terminal;
use super::forms::form_after;
use super::{Broken, Meaning, World, law};

/// A table: who sits there, and the result.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    pair: [String; 2],
    result: Option<String>,
}

/// The state before a form is answered.
struct Before {
    seq: u64,
    is_known: bool,
    table: Option<Table>,
    rounds: usize,
    /// The exit code of the terminal's command for the same result, if it was tried.
    terminal: Option<Exit>,
    /// The step that the head's page shows, where that counts.
    step: Option<String>,
    full: u64,
}

impl World<'_> {
    fn table(
        &self,
        group: GroupCode,
        (round, table, board): (u32, u32, Option<u32>),
    ) -> Option<Table> {
        let state = self.state()?;
        let game = state.group(group).ok()?.table(round, table).ok()?;
        let code = |id| state.code(id).to_string();
        let pair = [code(game.first), code(game.second()?)];
        let result = match board {
            Some(board) => game.seen_by_first(board),
            None => game.result,
        };
        Some(Table { pair, result: result.map(|result| result.to_string()) })
    }

    fn rounds(&self, group: GroupCode) -> usize {
        let group = self.state().and_then(|state| state.group(group).ok());
        group.map_or(0, |group| group.played.len())
    }

    fn seq(&self) -> u64 {
        self.laptops[self.active].served.as_ref().map_or(0, |served| served.seq())
    }

    fn before(&mut self, at: usize) -> Before {
        if let Some(served) = &mut self.laptops[self.active].served {
            // Entries of others are not this form's work.
            served.refresh();
        }
        let form = self.forms[at].clone();
        let (mut table, mut rounds, mut step, mut asked) = (None, 0, None, None);
        let is_known = self.laptops[self.active].carried.contains(&form.id);
        match &form.meaning {
            Meaning::Result { group, round, table: number, board, pair, was, result } => {
                table = self.table(*group, (*round, *number, *board));
                let served = self.laptops[self.active].served.as_ref();
                let is_recorded = served.is_some_and(|served| served.knows(&form.id));
                let can_ask = was.is_empty() && !is_recorded && self.disk.now().stops_in.is_none();
                if can_ask && self.disk.now().full.is_none() && self.lots.happens(0.15) {
                    let [one, other] = pair;
                    let (group, round) = (group.to_string(), round.to_string());
                    let number = number.to_string();
                    let of_board = board.map(|board| board.to_string());
                    let result = turned(result, *board);
                    let mut words = vec![
                        "result",
                        &group,
                        &number,
                        &result,
                        "--round",
                        &round,
                        "--expect",
                        one,
                        other,
                        "--dry-run",
                    ];
                    if let Some(board) = &of_board {
                        words.extend(["--board", board.as_str()]);
                    }
                    let folder = self.laptops[self.active].folder.clone();
                    asked = terminal(&folder, &words).map(|printed| printed.exit);
                }
            }
            Meaning::Pair { group, .. } => rounds = self.rounds(*group),
            Meaning::Next { .. } => {
                let page = self.page("/chefe", Some(super::acting::HEAD));
                let fields = page.and_then(|page| form_after(&page.body, "id=\"proximo\""));
                let state = fields
                    .and_then(|(_, fields)| fields.into_iter().find(|(name, _)| name == "estado"));
                step = Some(state.map(|(_, state)| state).unwrap_or_default());
            }
            Meaning::Undo { .. } | Meaning::LineUp { .. } | Meaning::Other => {}
        }
        let full = self.disk.now().refused;
        Before { seq: self.seq(), is_known, table, rounds, terminal: asked, step, full }
    }

    /// Hands a form to the server, and judges the answer; `None` if the computer stopped before it.
    pub(crate) fn judged(&mut self, at: usize) -> Result<Option<Answered>, Broken> {
        self.tick(self.active);
        let before = self.before(at);
        let sent = self.request(&self.forms[at].clone());
        let Some(served) = &mut self.laptops[self.active].served else { return Ok(None) };
        let Some(answered) = served.answer(&[sent]).pop().flatten() else { return Ok(None) };
        self.judge(at, &before, &answered)?;
        self.note(at, answered.status);
        Ok(Some(answered))
    }

    /// Counts the answer, and remembers the request if the answer confirmed it.
    pub(crate) fn note(&mut self, at: usize, status: u16) {
        let laptop = &mut self.laptops[self.active];
        let id = &self.forms[at].id;
        let is_done =
            status == 303 && laptop.served.as_ref().is_some_and(|served| served.knows(id));
        if is_done && laptop.carried.insert(id.clone()) {
            self.counts.acts += 1;
        }
        self.counts.refused += u64::from((400..500).contains(&status));
    }

    fn judge(&self, at: usize, before: &Before, answered: &Answered) -> Result<(), Broken> {
        let form = &self.forms[at];
        let status = answered.status;
        let how = || format!("{form:?}: {status} {}", answered.location);
        law(status != 500, "no page fails", how)?;
        let no_room = self.disk.now().refused > before.full;
        law(status < 500 || no_room, "the server answers", how)?;
        let has_grown = self.seq() != before.seq;
        law(!has_grown || status == 303, "what is refused is not written", how)?;
        law(!has_grown || !before.is_known, "nothing is done twice", how)?;
        let Some(served) = &self.laptops[self.active].served else { return Ok(()) };
        let sizes = served.sizes();
        law(
            sizes.forms <= 4_096 && sizes.outcomes <= 64 && sizes.waiting == 0,
            "memory and queue are bounded",
            || format!("{sizes:?}"),
        )?;
        if let Some(exit) = before.terminal {
            let both = (exit == Exit::Yes) == (status == 303);
            law(both, "both edges say the same", || format!("the terminal {exit:?}, {}", how()))?;
        }
        match &form.meaning {
            Meaning::Result { group, round, table, board, pair, was, result } if status == 303 => {
                let after = self.table(*group, (*round, *table, *board));
                let expected = Table { pair: pair.clone(), result: Some(result.clone()) };
                law(
                    after.as_ref() == Some(&expected),
                    "what is answered as recorded stands",
                    || format!("{after:?}: {}", how()),
                )?;
                let present = before.table.as_ref().and_then(|table| table.result.clone());
                if present.as_deref() == Some(result) {
                    return Ok(());
                }
                law(
                    present.unwrap_or_default() == *was,
                    "no result replaces one that was not seen",
                    how,
                )?;
                law(served.knows(&form.id), "what is acknowledged is in the journal", how)
            }
            Meaning::Pair { group, round } => {
                let now = self.rounds(*group);
                let most = before.rounds.max(*round as usize);
                law(now <= most && now >= before.rounds, "a round is paired once", how)
            }
            Meaning::Next { state } if has_grown => law(
                before.step.as_ref() == Some(state),
                "the large button does what its page showed",
                how,
            ),
            Meaning::Undo { desk } if has_grown => self.own_undo(desk, before.seq),
            Meaning::LineUp { group, round, team, boards } if has_grown => {
                let given = self.given(*group, *round, team);
                law(given.as_ref() == Some(boards), "a line-up that was answered is given", || {
                    format!("{given:?}: {}", how())
                })
            }
            _ => Ok(()),
        }
    }

    /// The players of a team by board, as its line-up for a round has them.
    fn given(&self, group: GroupCode, round: u32, team: &str) -> Option<Vec<String>> {
        let state = self.state()?;
        let team = state.find(&team.parse().ok()?).ok()?;
        let given = state.group(group).ok()?.given_line_up(team, round)?;
        let code = |seat: &Option<_>| seat.map(|id| state.code(id).to_string());
        let codes = given.boards.iter().map(|seat| code(seat).unwrap_or_default());
        (given.round == round).then(|| codes.collect())
    }

    /// Whether a desk took back only what it had entered.
    fn own_undo(&self, desk: &str, before: u64) -> Result<(), Broken> {
        let entries = self.entries(self.active)?;
        for entry in entries.iter().filter(|entry| entry.seq > before && entry.op == "undo") {
            let payload: serde_json::Value =
                serde_json::from_str(&entry.payload).unwrap_or_default();
            let others = payload["with"].as_array().into_iter().flatten();
            let numbers = std::iter::once(&payload["seq"]).chain(others);
            let turned: Vec<u64> = numbers.filter_map(serde_json::Value::as_u64).collect();
            let stranger =
                entries.iter().find(|entry| turned.contains(&entry.seq) && entry.desk != desk);
            law(stranger.is_none(), "a desk takes back its own entries", || {
                format!("{stranger:?}")
            })?;
        }
        Ok(())
    }
}
