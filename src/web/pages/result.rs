//! Entering results: a table's row with its buttons, and the handling of what was pressed.

use crate::locale::words;
use maud::{Markup, html};

use super::{calls, echo};
use crate::championship::operation::Record;
use crate::championship::{
    Encounter, Group, GroupCode, Operation, PlayerCode, PlayerId, Refusal, Score, State,
    TypedResult, propose,
};
use crate::locale::{Message, is_blank};
use crate::web::answer::Answer;
use crate::web::ask::{Ask, Fields};
use crate::web::engine::Desk;
use crate::web::shell::Fresh;
use crate::web::trouble::NotDone;
use crate::web::{done_forms, shell};

/// A result in a form: for which table, and what was shown before it.
#[derive(Clone, Debug)]
pub(super) struct Entered {
    pub(super) group: GroupCode,
    pub(super) round: u32,
    pub(super) table: u32,
    pub(super) pair: [PlayerCode; 2],
    pub(super) was: Option<Score>,
    pub(super) result: Score,
    /// The game's number in a match of several.
    pub(super) game: Option<u32>,
    /// The games won by each, if a match is entered as a whole.
    pub(super) tally: Option<(u32, u32)>,
    /// The entry's own number, which is never recorded twice.
    pub(super) id: String,
    pub(super) reason: Option<String>,
}

impl Entered {
    /// Reads the form that was sent.
    pub(super) fn read(group: GroupCode, ask: &Ask) -> Option<Self> {
        Self::of(group, &ask.form, ask.form_number())
    }

    fn of(group: GroupCode, form: &Fields, id: String) -> Option<Self> {
        let was = form.get("was");
        let said: TypedResult = form.read_as("r")?;
        Some(Self {
            group,
            round: form.read_as("round")?,
            table: form.read_as("table")?,
            pair: [form.read_as("first")?, form.read_as("second")?],
            was: if was.is_empty() { None } else { Some(was.parse().ok()?) },
            result: said.score(),
            tally: said.tally(),
            game: form.read_as("game"),
            id,
            reason: Some(form.get("reason").to_owned()).filter(|reason| !is_blank(reason)),
        })
    }
}

impl Entered {
    /// Reads a form that removes a result.
    pub(super) fn read_clear(group: GroupCode, ask: &Ask) -> Option<Self> {
        let mut fields = ask.form.clone();
        fields.0.retain(|(name, _)| name != "r");
        fields.0.push(("r".to_owned(), ask.form.get("was").to_owned()));
        Self::of(group, &fields, ask.form_number())
    }

    /// Whether it replaces a result: an adjourned game has none yet.
    pub(super) fn is_correction(&self) -> bool {
        self.was.is_some_and(|was| !was.is_adjourned())
    }

    /// The same for a key that may not correct: it is recorded only where there is no result.
    pub(super) fn first_only(self) -> Self {
        Self { was: self.was.filter(|was| was.is_adjourned()), reason: None, ..self }
    }

    /// The operation to propose.
    fn said(&self) -> propose::Said {
        propose::Said {
            decision: self.reason.clone(),
            // In a match that is still going on, a correction of one game has a reason.
            correct: self.is_correction() || self.game.is_some() && self.reason.is_some(),
            expect: Some(self.pair.clone()),
            seen: Some(self.was),
            entry: Some(self.id.clone()).filter(|id| !id.is_empty()),
            // The buttons have names on them.
            seated: true,
            game: self.game,
            tally: self.tally,
            ..propose::Said::of(self.group, self.round, self.table, self.result)
        }
    }

    /// Whether a journal entry says the same as this one.
    fn says(&self, record: &Record) -> bool {
        let pair = [record.first.as_ref(), record.second.as_ref()];
        // A match of a bracket may have been moved to a later round since.
        (record.group, record.table) == (self.group, self.table)
            && record.round >= self.round
            && pair == [Some(&self.pair[0]), Some(&self.pair[1])]
            && (record.seated(), &record.decision) == (self.result, &self.reason)
            && (self.game.is_none() || record.game == self.game)
            && record.tally == self.tally
    }
}

/// The outcome for a result.
pub(super) enum Done {
    /// It was recorded.
    Written,
    /// It was recorded already: nothing was written.
    Already,
    /// Other players sit at the table now.
    OtherPair,
    /// The table has another result than was shown.
    OtherResult(Option<Score>),
    /// The entry's number is in the journal; the message says why it is not recorded again.
    Known(Message),
}

/// The outcome of results sent together: all of them are recorded, or none.
pub(super) struct Outcome {
    /// The index of the first result that was stopped, and why.
    pub(super) stopped: Option<(usize, Done)>,
    /// How many were recorded by these entries, without those recorded already.
    pub(super) written: usize,
}

/// Records a result, if the table is as the form showed it.
pub(super) fn record(desk: &mut Desk, signer: &str, entered: &Entered) -> Result<Done, NotDone> {
    let outcome = record_all(desk, signer, std::slice::from_ref(entered))?;
    Ok(match outcome {
        Outcome { stopped: Some((_, done)), .. } => done,
        Outcome { written: 0, .. } => Done::Already,
        Outcome { .. } => Done::Written,
    })
}

/// Records results, if every table is as the form showed it.
pub(super) fn record_all(
    desk: &mut Desk,
    signer: &str,
    all: &[Entered],
) -> Result<Outcome, NotDone> {
    let (mut fresh, mut written) = (Vec::new(), 0);
    for (place, entered) in all.iter().enumerate() {
        match known(desk, entered)? {
            None => fresh.push((place, entered)),
            // It was sent before, and the answer was lost.
            Some(Done::Written | Done::Already) => written += 1,
            Some(done) => return Ok(Outcome { stopped: Some((place, done)), written: 0 }),
        }
    }
    let mut stopped = None;
    let done = desk.act(signer, |state| {
        stopped = None;
        let mut operations = Vec::new();
        for &(place, entered) in &fresh {
            match look(state, entered)? {
                Done::Written => operations.extend(propose::record(state, &entered.said())?),
                Done::Already => {}
                done => {
                    stopped = Some((place, done));
                    return Ok(Vec::new());
                }
            }
        }
        Ok(operations.into_iter().map(Operation::from).collect())
    })?;
    Ok(Outcome { stopped, written: written + done.len() })
}

/// The outcome of an entry whose number is in the journal already; `None` for a new one.
fn known(desk: &mut Desk, entered: &Entered) -> Result<Option<Done>, NotDone> {
    let id = &entered.id;
    if id.is_empty() || !desk.knows(id) {
        return Ok(None);
    }
    let log = desk.log()?;
    let own = log.iter().find_map(|line| match &line.operation {
        Operation::Record(record) if record.entry.as_ref() == Some(id) => Some((line, record)),
        _ => None,
    });
    let state = desk.journal()?.state();
    let game = state.group(entered.group)?.table(entered.round, entered.table)?;
    // In a match of several games, what was recorded for this one.
    let of_game = |(_, record): (_, &Record)| {
        let at = (record.game? as usize).checked_sub(1)?;
        game.games.get(at).filter(|score| **score == record.result).map(|_| record.seated())
    };
    let now = own.and_then(of_game).or(game.result);
    Ok(Some(match own {
        Some((line, record)) if entered.says(record) => match line.undone {
            true => Done::Known(done_forms::by(&log, line.entry.seq)),
            false if now == Some(entered.result) => Done::Already,
            false => Done::OtherResult(now),
        },
        _ if now.is_some() && now != Some(entered.result) => Done::OtherResult(now),
        _ => Done::Known(Message::new(words::WEB_ONCE_OTHER)),
    }))
}

/// Removes a result, if the table is as the form showed it.
pub(super) fn clear(desk: &mut Desk, signer: &str, entered: &Entered) -> Result<Done, NotDone> {
    let mut done = Done::Written;
    let reason = entered.reason.as_deref().unwrap_or_default();
    desk.act(signer, |state| {
        done = look(state, entered)?;
        if !matches!(done, Done::Written) {
            return Ok(Vec::new());
        }
        let at = (entered.group, Some(entered.round), entered.table);
        Ok(vec![propose::clear(state, at, reason)?.into()])
    })?;
    Ok(done)
}

fn look(state: &State, entered: &Entered) -> Result<Done, Refusal> {
    let game = state.group(entered.group)?.table(entered.round, entered.table)?;
    let sits = [Some(game.first), game.second()].map(|id| id.map(|id| state.code(id)));
    if sits != [Some(&entered.pair[0]), Some(&entered.pair[1])] {
        return Ok(Done::OtherPair);
    }
    let is_of_match = entered.game.is_some() || entered.tally.is_some();
    if game.result == Some(entered.result) && entered.reason.is_none() && !is_of_match {
        return Ok(Done::Already);
    }
    if game.result != entered.was {
        return Ok(Done::OtherResult(game.result));
    }
    Ok(Done::Written)
}

/// The answer to a form: the page it came from, or what has to be settled first.
pub(super) fn reply(
    ask: &Ask,
    desk: &mut Desk,
    entered: &Entered,
    done: Result<Done, NotDone>,
    back: &str,
) -> Answer {
    let conflict = match done {
        Ok(Done::Written) => return Answer::go(back),
        Ok(Done::Already) => return Answer::go(echo::saying(back, entered.group, entered.table)),
        Ok(done) => Conflict::of(ask, desk, entered, &done),
        Err(fault) => Err(fault),
    };
    let conflict = match conflict {
        Ok(conflict) => conflict,
        Err(fault) => return super::not_done(ask, &fault, back),
    };
    let body = html! {
        (conflict.problem())
        p.buttons { a.button href=(back) { (ask.word(words::WEB_BACK)) } }
    };
    shell::page(ask, &ask.word(conflict.title), Fresh::Still, &body).status(409)
}

/// The objection to a result, in words.
pub(super) struct Conflict {
    title: &'static str,
    lines: Vec<String>,
}

impl Conflict {
    /// The objection to a result that was not recorded.
    pub(super) fn of(
        ask: &Ask,
        desk: &mut Desk,
        entered: &Entered,
        done: &Done,
    ) -> Result<Self, NotDone> {
        let table = Message::new(words::WEB_CONFLICT_TABLE)
            .with("group", entered.group.to_string())
            .with("round", entered.round)
            .with("table", entered.table);
        let said = |desk: &Desk, result| {
            let pair = [&entered.pair[0], &entered.pair[1]];
            desk.state().map(|state| echo::written(state, ask.lang, pair, result))
        };
        let sent = said(desk, entered.result).unwrap_or_default();
        let sent = Message::new(words::WEB_CONFLICT_SENT).with("said", sent);
        let present = match done {
            Done::OtherPair => pair_now(desk, entered),
            Done::Known(why) => why.clone(),
            Done::OtherResult(Some(result)) => {
                let (by, at) = who(desk, entered)?;
                Message::new(words::WEB_CONFLICT_RESULT)
                    .with("said", said(desk, *result).unwrap_or_default())
                    .with("desk", by)
                    .with("time", at)
            }
            Done::OtherResult(None) | Done::Written | Done::Already => {
                Message::new(words::WEB_CONFLICT_NONE)
            }
        };
        let anew = matches!(done, Done::Known(_)).then(|| Message::new(words::WEB_ONCE_ANEW));
        let lines = [table, sent, present];
        let lines = lines.iter().chain(&anew).map(|message| ask.say(message)).collect();
        let title = if anew.is_some() { words::WEB_NOT_DONE } else { words::WEB_CONFLICT_TITLE };
        Ok(Self { title, lines })
    }

    /// Shown at once. A queued result stays in the queue until somebody has settled this.
    pub(super) fn problem(&self) -> Markup {
        html! {
            div.problem role="alert" data-problem="" data-conflict="" {
                @for line in &self.lines { p { (line) } }
            }
        }
    }
}

fn pair_now(desk: &Desk, entered: &Entered) -> Message {
    let now = desk.state().and_then(|state| {
        let game = state.group(entered.group).ok()?.table(entered.round, entered.table).ok()?;
        Some((named(state, game.first), named(state, game.second()?)))
    });
    match now {
        Some((first, second)) => {
            Message::new(words::WEB_CONFLICT_PAIR).with("first", first).with("second", second)
        }
        None => Message::new(words::WEB_CONFLICT_NOBODY),
    }
}

/// A player's name with the code, to tell namesakes apart.
fn named(state: &State, id: PlayerId) -> String {
    let row = &state.player(id).row;
    format!("{} ({})", row.name, row.code)
}

/// Who entered the recorded result, and when.
fn who(desk: &mut Desk, entered: &Entered) -> Result<(String, String), NotDone> {
    let line = desk.log()?.into_iter().rev().find(|line| {
        !line.undone
            && matches!(&line.operation, Operation::Record(record)
                if (record.group, record.round, record.table)
                    == (entered.group, entered.round, entered.table))
    });
    // A result imported with the event is not an entry of this journal.
    Ok(line.map_or_else(Default::default, |line| {
        (line.entry.desk, crate::web::clock_of(&line.entry.at))
    }))
}

/// The results that a row offers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Offers {
    /// Only a new one.
    New,
    /// Also a replacement for a recorded one.
    Corrections,
}

/// The hidden fields that identify the table and what was shown.
pub(super) fn identity(
    round: u32,
    table: u32,
    [first, second]: [&PlayerCode; 2],
    was: Option<Score>,
) -> Markup {
    html! {
        input type="hidden" name="round" value=(round);
        input type="hidden" name="table" value=(table);
        input type="hidden" name="first" value=(first);
        input type="hidden" name="second" value=(second);
        input type="hidden" name="was" value=(was.map(|score| score.to_string()).unwrap_or_default());
        (shell::once())
    }
}

/// The id of a table's row on its page.
pub(super) fn row_id(group: GroupCode, round: u32, table: &str) -> String {
    format!("m-{group}-{round}-{table}").replace('.', "-")
}

/// A table's row: both names as buttons, and rare results folded away.
pub(super) fn row(
    ask: &Ask,
    group: &Group,
    round: u32,
    table: u32,
    game: &Encounter,
    action: &str,
    offers: Offers,
) -> Markup {
    let state = &ask.view.state;
    let Some(second) = game.second() else { return html! {} };
    let [first, second] = [game.first, second].map(|id| &state.player(id).row);
    let was = game.result.map(|score| score.to_string()).unwrap_or_default();
    let id = row_id(group.code, round, &table.to_string());
    let several = group.games_per_match() > 1;
    let hidden = html! {
        (identity(round, table, [&first.code, &second.code], game.result))
        @if several && game.result.is_none() {
            input type="hidden" name="game" value=(game.games.len() + 1);
        }
    };
    let called = calls::said(ask, group.code, Some(table));
    let games = game.games.len();
    let version =
        format!("{} {} {was} {} {called:?} {games}", first.code, second.code, game.corrected);
    let label = format!("{} {table}", group.code);
    let draws = state.rules().is_ok_and(|rules| rules.has_draws(group.code.category()));
    // A match continues until somebody has won it.
    let shared = draws && !several && !group.system.is_knock_out();
    html! {
        li id=(id) .row data-live="" data-v=(version) data-done=[game.result.map(|_| "")] {
            p.no { span.hush { (ask.word(words::PRINT_COLUMN_TABLE)) " " } b { (table) } }
            @for said in &called { p.called { (said) } }
            @if several && game.result.is_none() { p.called { (so_far(ask, game)) } }
            @if game.is_adjourned() { p.called { (ask.word(words::WEB_ROW_ADJOURNED)) } }
            @if let Some(result) = game.result.filter(|result| !result.is_adjourned()) {
                p.one data-won=[(result.winner() == Some(arbitro_pairing::Side::First)).then_some("")] { (first.name) " " span.code { (first.code) } }
                p.score { (game.shown().unwrap_or_default()) @if game.corrected { " *" } }
                p.two data-won=[(result.winner() == Some(arbitro_pairing::Side::Second)).then_some("")] { (second.name) " " span.code { (second.code) } }
            } @else {
                form.result method="post" action=(action) data-queue="keep" data-label=(label) {
                    (hidden)
                    button.one name="r" value="1-0" data-sure=(first.name) { (first.name) " " span.code { (first.code) } span.hush { " " (ask.word(words::WEB_WINS)) } }
                    @if draws {
                        button.half name="r" value=(Score::Draw) data-draw="" data-sure=(ask.word(words::WEB_ROW_DRAW)) { "½" span.hush { " " (ask.word(words::WEB_ROW_DRAW)) } }
                    } @else {
                        span.score aria-hidden="true" { "–" }
                    }
                    button.two name="r" value="0-1" data-sure=(second.name) { (second.name) " " span.code { (second.code) } span.hush { " " (ask.word(words::WEB_WINS)) } }
                    details.more {
                        summary { (ask.word(words::WEB_ROW_MORE)) }
                        (others(ask, [&first.name, &second.name]))
                        @if shared { (rare(ask, [&first.name, &second.name])) }
                    }
                }
            }
            @if game.result.is_some() && offers == Offers::Corrections {
                details.more {
                    summary { (ask.word(words::WEB_ROW_CORRECT)) }
                    form.stack method="post" action=(action) data-queue="keep" data-label=(label) {
                        (hidden)
                        label { (ask.word(words::WEB_ROW_REASON)) " " input name="reason" required maxlength="200"; }
                        div.buttons {
                            button name="r" value="1-0" { (ask.say(&Message::new(words::WEB_ROW_WINS).with("name", first.name.clone()))) }
                            button name="r" value="0-1" { (ask.say(&Message::new(words::WEB_ROW_WINS).with("name", second.name.clone()))) }
                            @if draws { button name="r" value=(Score::Draw) { (ask.word(words::WEB_ROW_DRAW)) } }
                        }
                        (others(ask, [&first.name, &second.name]))
                        @if shared { (rare(ask, [&first.name, &second.name])) }
                        button.quiet name="do" value="clear" formaction=(format!("/chefe/grupo/{}", group.code)) { (ask.word(words::WEB_ROW_CLEAR)) }
                    }
                }
            }
        }
    }
}

/// In a match of several games: which is next, and how many each has won.
fn so_far(ask: &Ask, game: &Encounter) -> String {
    let [one, other] = game.games_won();
    let said = Message::new(words::WEB_ROW_GAME).with("game", game.games.len() + 1);
    ask.say(&said.with("one", one).with("other", other))
}

/// Rare results: somebody did not come.
fn others(ask: &Ask, [first, second]: [&str; 2]) -> Markup {
    let forfeit = |name: &str| ask.say(&Message::new(words::WEB_ROW_FORFEIT).with("name", name));
    html! {
        div.buttons {
            button name="r" value="1-0F" { (forfeit(first)) }
            button name="r" value="0-1F" { (forfeit(second)) }
            button name="r" value="0-0F" { (ask.word(words::WEB_ROW_NOBODY)) }
        }
    }
}

/// The arbiter's decisions about a game that can be drawn, and adjournment.
fn rare(ask: &Ask, [first, second]: [&str; 2]) -> Markup {
    let half = |name: &str| ask.say(&Message::new(words::WEB_ROW_HALF).with("name", name));
    html! {
        div.buttons {
            button name="r" value=(Score::Adjourned) { (ask.word(words::WEB_ROW_ADJOURNED)) }
            button name="r" value=(Score::HalfToFirst) { (half(first)) }
            button name="r" value=(Score::HalfToSecond) { (half(second)) }
            button name="r" value=(Score::BothLose) { (ask.word(words::WEB_ROW_BOTH_LOSE)) }
        }
    }
}
