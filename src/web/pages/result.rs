//! Entering results: a table's row with its buttons, and the handling of what was pressed.

use super::calls;
use crate::web::pages::prelude::*;
pub(super) use crate::web::shell::row_id;
use arbitro_event::JournalError;
use arbitro_event::acts::{ClearResult, EnterResult, EnterResults, Remark};
use arbitro_event::table_scoresheet::TableRef;

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
    /// The results of all boards of a match of teams, as the team named first sees them; else empty.
    pub(super) boards: Vec<Score>,
    /// The earlier result of each of these boards, as the form showed it.
    had: Vec<Option<Score>>,
    pub(super) reason: Option<String>,
    /// Whether the key may correct.
    corrects: bool,
}

impl Entered {
    /// The form sent for the group in the path.
    pub(super) fn sent(cx: &Context) -> Result<Self, Answer> {
        let read = cx.group(0).and_then(|group| Self::read(group, cx));
        read.ok_or_else(|| super::no_form(cx))
    }

    /// Reads the form that was sent.
    pub(super) fn read(group: GroupCode, cx: &Context) -> Option<Self> {
        Self::of(group, &cx.form)
    }

    fn of(group: GroupCode, form: &Fields) -> Option<Self> {
        let was = form.get("was");
        let result: TypedResult = form.read_as("r")?;
        Some(Self {
            group,
            round: form.read_as("round")?,
            table: form.read_as("table")?,
            pair: [form.read_as("first")?, form.read_as("second")?],
            was: if was.is_empty() { None } else { Some(was.parse().ok()?) },
            result: result.score(),
            tally: result.tally(),
            game: form.read_as("game"),
            boards: form
                .get("boards")
                .split_whitespace()
                .map(str::parse)
                .collect::<Result<_, _>>()
                .ok()?,
            had: form.get("had").split_whitespace().map(|had| had.parse().ok()).collect(),
            reason: Some(form.get("reason").to_owned()).filter(|reason| !is_blank(reason)),
            corrects: true,
        })
    }
}

impl Entered {
    /// A result of an act, where a pair is expected.
    pub(super) fn of_act(result: &EnterResult) -> Option<Self> {
        Some(Self {
            group: result.group,
            round: result.round?,
            table: result.table,
            pair: result.expect.clone()?,
            was: result.seen.flatten(),
            result: result.result?,
            game: result.game,
            tally: result.tally,
            boards: Vec::new(),
            had: Vec::new(),
            reason: None,
            corrects: true,
        })
    }

    /// Reads a form that removes a result.
    pub(super) fn read_clear(group: GroupCode, cx: &Context) -> Option<Self> {
        let mut fields = cx.form.clone();
        fields.0.retain(|(name, _)| name != "r");
        fields.0.push(("r".to_owned(), cx.form.get("was").to_owned()));
        Self::of(group, &fields)
    }

    /// Whether it replaces a result: an adjourned game has none yet.
    pub(super) fn is_correction(&self) -> bool {
        self.corrects && self.was.is_some_and(|was| !was.is_adjourned())
    }

    /// The same for a key that may not correct: it is recorded only where there is no result, as its form showed.
    pub(super) fn first_only(self) -> Self {
        Self { corrects: false, reason: None, ..self }
    }

    /// The result as it is entered.
    pub(super) fn entry(&self) -> EnterResult {
        EnterResult {
            decision: self.reason.clone(),
            // In a match that is still going on, a correction of one game has a reason.
            correct: self.is_correction() || self.game.is_some() && self.reason.is_some(),
            expect: Some(self.pair.clone()),
            seen: Some(self.was),
            // The buttons have names on them.
            seated: true,
            game: self.game,
            tally: self.tally,
            ..EnterResult::of(self.group, self.round, self.table, self.result)
        }
    }

    /// The results of all boards of a match that is corrected as a whole, each held to what the form showed.
    fn of_boards(&self) -> EnterResults {
        let mut results = self.entry().of_boards(&self.boards);
        for (at, result) in results.iter_mut().enumerate() {
            result.seen = Some(self.had.get(at).copied().flatten());
        }
        EnterResults { results }
    }
}

/// Records a result, if the table is as the form showed it.
pub(super) fn record(cx: &Context, desk: &mut Desk, entered: &Entered, back: &str) -> Answer {
    let reply = match entered.boards.is_empty() {
        true => desk.carry_out(&cx.request(entered.entry())),
        false => desk.carry_out(&cx.request(entered.of_boards())),
    };
    answer(cx, desk, reply, std::slice::from_ref(entered), back)
}

/// Removes a result, if the table is as the form showed it.
pub(super) fn clear(cx: &Context, desk: &mut Desk, entered: &Entered, back: &str) -> Answer {
    let act = ClearResult {
        group: entered.group,
        round: Some(entered.round),
        table: entered.table,
        reason: entered.reason.clone().unwrap_or_default(),
        expect: Some(entered.pair.clone()),
        seen: Some(entered.result),
    };
    let reply = desk.carry_out(&cx.request(act));
    answer(cx, desk, reply, std::slice::from_ref(entered), back)
}

/// The answer to results that were sent: the page they came from, or what has to be settled first.
fn answer(
    cx: &Context,
    desk: &Desk,
    reply: Result<Reply, ActFault>,
    entered: &[Entered],
    back: &str,
) -> Answer {
    let conflict = match settle(cx, desk, reply, entered, back) {
        Ok(answer) => return answer,
        Err(Unsettled::Conflict(conflict)) => conflict,
        Err(Unsettled::Fault(fault)) => return super::failed(cx, &fault, back),
    };
    conflict.page(cx, back)
}

/// The answer to an undo of a result that something later depends on: only the head can correct it.
pub(super) fn used(cx: &Context, desk: &Desk, recorded: Option<&TableRef>, back: &str) -> Answer {
    // Another program may have paired the round since this page was made.
    let state = desk.state().unwrap_or(&cx.view.state);
    let place = recorded.map(|recorded| (recorded.group, recorded.round, recorded.table));
    let next = place.filter(|(group, round, _)| {
        state.group(*group).is_ok_and(|group| group.played.len() as u32 > *round)
    });
    let why = match next {
        Some((_, round, _)) => message!(words::WEB_DESK_UNDO_PAIRED, next = round + 1),
        None => Message::new(words::WEB_DESK_UNDO_USED),
    };
    let said = place.and_then(|(group, round, table)| {
        let game = state.group(group).ok()?.table(round, table).ok()?;
        echo::of_table(state, cx.lang, table, game)
    });
    let undo = said.map(|said| cx.text(&message!(words::WEB_ECHO_UNDO_OF, said)));
    let note = undo.iter().cloned().chain([cx.text(&why)]).collect::<Vec<_>>().join(". ");
    let at = place.map(|(group, round, table)| {
        cx.text(&message!(words::WEB_CONFLICT_TABLE, group, round, table))
    });
    let undo = undo.map(|said| format!("{said}."));
    let lines = at.into_iter().chain(undo).chain([cx.text(&why)]).collect();
    Conflict { title: words::WEB_NOT_DONE, lines, note, place }.page(cx, back)
}

impl Conflict {
    /// The page for somebody without scripts.
    fn page(&self, cx: &Context, back: &str) -> Answer {
        let body = html! {
            (self.problem(cx))
            div.buttons {
                @if let Some((group, round, table)) = self.place {
                    a.button.go href=(back) { (cx.word(words::WEB_CONFLICT_RIGHT)) }
                    @if cx.role() != Some(Role::Head) {
                        form.inline method="post" action=(format!("/sala/{group}/chamar")) data-queue="keep" data-label=(cx.word(words::WEB_FLOOR_CALL)) {
                            (shell::hidden(&[("round", round.to_string().as_str()), ("table", &table.to_string()), ("note", &self.note), ("voltar", back)]))
                            button { (icons::icon("call")) (cx.word(words::WEB_FLOOR_CALL)) }
                        }
                    }
                } @else {
                    a.button href=(back) { (cx.word(words::WEB_BACK)) }
                }
            }
        };
        shell::page(cx, &cx.word(self.title), Fresh::Still, &body).status(409)
    }
}

/// Why results were not recorded.
pub(super) enum Unsettled {
    /// The tables are not as the form showed them, or the form was sent before.
    Conflict(Conflict),
    /// Something else.
    Fault(ActFault),
}

/// The page that follows recorded results, or the questions before the act; else the objection.
pub(super) fn settle(
    cx: &Context,
    desk: &Desk,
    reply: Result<Reply, ActFault>,
    entered: &[Entered],
    back: &str,
) -> Result<Answer, Unsettled> {
    match reply {
        Ok(Reply::Done(mut outcome)) => {
            // The row shows them.
            outcome.remarks.retain(|remark| !matches!(remark, Remark::ResultStands { .. }));
            Ok(super::replied(cx, Reply::Done(outcome), back))
        }
        Ok(Reply::Already(_)) => Ok(match entered.first() {
            Some(first) => Answer::go(echo::saying(back, first.group, first.table)),
            None => Answer::go(back),
        }),
        Ok(Reply::TakenBack(by)) => {
            let undone = message!(words::WEB_ONCE_UNDONE, desk = by.desk, time = clock_of(&by.at));
            Err(Unsettled::Conflict(Conflict::again(cx, desk, entered.first(), &undone)))
        }
        Ok(reply) => Ok(super::replied(cx, reply, back)),
        Err(ActFault::Journal(JournalError::Refused(refusal))) => {
            Err(Conflict::of(cx, desk, entered, refusal))
        }
        Err(fault) => Err(Unsettled::Fault(fault)),
    }
}

/// The objection to a result, in words.
pub(super) struct Conflict {
    title: &'static str,
    lines: Vec<String>,
    /// The note for the head who is called: what was sent, and what the table has.
    note: String,
    /// The round and table with another result, which somebody has to decide about.
    place: Option<(GroupCode, u32, u32)>,
}

impl Conflict {
    /// The objection to a form that was sent before.
    fn again(cx: &Context, desk: &Desk, entered: Option<&Entered>, why: &Message) -> Self {
        let mut lines = entered.map_or_else(Vec::new, |entered| sent(cx, desk, entered));
        lines.extend([cx.text(why), cx.word(words::WEB_ONCE_ANEW)]);
        Self { title: words::WEB_NOT_DONE, lines, note: String::new(), place: None }
    }

    /// The objection that a refusal means.
    fn of(cx: &Context, desk: &Desk, entered: &[Entered], refusal: Refusal) -> Unsettled {
        let at = |number: &u32| entered.iter().find(|one| one.table == *number);
        let (meant, present) = match &refusal {
            Refusal::OtherRequest => {
                let why = refusal.message();
                return Unsettled::Conflict(Self::again(cx, desk, entered.first(), &why));
            }
            Refusal::OtherPair { table, .. } => {
                (at(table), at(table).map(|entered| pair_now(desk, entered)))
            }
            Refusal::HasResult { table, result, by, .. }
            | Refusal::HasBoards { table, result, by, .. } => {
                let sentence = at(table).map(|entered| written(cx, desk, entered, *result));
                let (by, time) = by
                    .as_ref()
                    .map_or_else(Default::default, |by| (by.desk.to_string(), clock_of(&by.at)));
                let present = Message::new(words::WEB_CONFLICT_RESULT)
                    .with("said", sentence.unwrap_or_default())
                    .with("desk", by)
                    .with("time", time);
                (at(table), Some(present))
            }
            Refusal::NothingToCorrect { table, .. } | Refusal::NothingToClear { table, .. } => {
                (at(table), Some(Message::new(words::WEB_CONFLICT_NONE)))
            }
            _ => (None, None),
        };
        let (Some(entered), Some(present)) = (meant, present) else {
            return Unsettled::Fault(refusal.into());
        };
        let mut lines = sent(cx, desk, entered);
        lines.push(cx.text(&present));
        let place = Some((entered.group, entered.round, entered.table));
        // The call names the table itself.
        let note = lines[1..].join(" ");
        Unsettled::Conflict(Self { title: words::WEB_CONFLICT_TITLE, lines, note, place })
    }

    /// Shown at once. A queued result stays in the queue until somebody has settled this.
    pub(super) fn problem(&self, cx: &Context) -> Markup {
        let place = self.place.filter(|_| cx.role() != Some(Role::Head));
        let call = place.map(|(group, ..)| format!("/sala/{group}/chamar"));
        let fix = self.place.filter(|_| cx.role() == Some(Role::Head)).and_then(|place| {
            let (code, round, table) = place;
            let group = cx.view.state.group(code).ok()?;
            let earlier = Some(round).filter(|&round| round < group.played.len() as u32);
            // The form that is named unfolds; a match of teams has one for each board.
            let form = if group.system.is_of_teams() { "" } else { "c-" };
            let row = row_id(code, round, &table.to_string());
            Some(format!("{}#{form}{row}", super::desk::address(code, earlier)))
        });
        html! {
            div.problem role="alert" data-problem="" data-conflict=(if self.place.is_some() { "other" } else { "" })
                data-call=[call] data-fixes=[fix.as_ref().map(|_| cx.word(words::WEB_CONFLICT_FIX))] data-fix=[fix] data-round=[self.place.map(|place| place.1)] data-table=[self.place.map(|place| place.2)] data-note=(self.note) {
                @for line in &self.lines { p { (line) } }
            }
        }
    }
}

/// The table, and what was sent for it.
fn sent(cx: &Context, desk: &Desk, entered: &Entered) -> Vec<String> {
    let table = Message::new(words::WEB_CONFLICT_TABLE)
        .with("group", entered.group)
        .with("round", entered.round)
        .with("table", entered.table);
    let result = TypedResult::of(entered.result, entered.tally);
    let sentence = written(cx, desk, entered, result);
    let sent = message!(words::WEB_CONFLICT_SENT, said = sentence);
    vec![cx.text(&table), cx.text(&sent)]
}

/// A result between the players of the form.
fn written(cx: &Context, desk: &Desk, entered: &Entered, result: TypedResult) -> String {
    let pair = [&entered.pair[0], &entered.pair[1]];
    let sentence = desk.state().map(|state| echo::written(state, cx.lang, pair, result));
    sentence.unwrap_or_default()
}

fn pair_now(desk: &Desk, entered: &Entered) -> Message {
    let now = desk.state().and_then(|state| {
        let game = state.group(entered.group).ok()?.table(entered.round, entered.table).ok()?;
        Some((named(state, game.first), named(state, game.second()?)))
    });
    match now {
        Some((first, second)) => {
            message!(words::WEB_CONFLICT_PAIR, first, second)
        }
        None => Message::new(words::WEB_CONFLICT_NOBODY),
    }
}

/// A player's name with the code, to distinguish namesakes.
fn named(state: &State, id: PlayerId) -> String {
    let row = &state.player(id).row;
    format!("{} ({})", row.name, row.code)
}

/// The results that a row offers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Offers {
    /// Only a new one.
    New,
    /// The same in the hall, where a table has its group and its age beside it, and can be called about.
    Hall {
        /// When its round was paired.
        since: Option<i64>,
    },
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

/// The present results of a match's boards, for a form that corrects them all.
pub(super) fn had(game: &Encounter) -> Markup {
    let boards = (1..=game.boards.len() as u32).map(|board| game.game(board));
    let texts = boards.map(|had| had.map_or_else(|| "-".to_owned(), |had| had.to_string()));
    html! { input type="hidden" name="had" value=(texts.collect::<Vec<_>>().join(" ")); }
}

/// The forms of a row: of a table, or of a board of its match.
struct RowForms<'a> {
    cx: &'a Context,
    /// The id of the row.
    id: &'a str,
    action: &'a str,
    label: &'a str,
    /// The fields with the state that the row shows.
    hidden: &'a Markup,
    players: [&'a EntryRow; 2],
    /// Whether the game can be drawn.
    draws: bool,
    /// Whether the arbiter's decisions on a game that can be drawn are offered.
    shared: bool,
}

impl RowForms<'_> {
    fn names(&self) -> [&str; 2] {
        self.players.map(|player| player.name.as_str())
    }

    /// Both names as buttons.
    fn entry(&self) -> Markup {
        let Self { cx, id, action, label, hidden, players: [first, second], draws, .. } = *self;
        html! {
            form.result id=(format!("f-{id}")) method="post" action=(action) data-queue="keep" data-label=(label) {
                (hidden)
                button.one name="r" value="1-0" data-sure=(first.name) { kbd aria-hidden="true" { "1" } span { b { (first.name) } " " span.code { (first.code) } } span.hush { " " (cx.word(words::WEB_WINS)) } }
                @if draws {
                    button.half name="r" value=(Score::Draw) data-draw="" data-sure=(cx.word(words::WEB_ROW_DRAW)) { "½" span.hush { " " (cx.word(words::WEB_ROW_DRAW)) } }
                } @else {
                    span.score aria-hidden="true" { "–" }
                }
                button.two name="r" value="0-1" data-sure=(second.name) { kbd aria-hidden="true" { "2" } span { b { (second.name) } " " span.code { (second.code) } } span.hush { " " (cx.word(words::WEB_WINS)) } }
            }
        }
    }

    /// The rare results, folded away.
    fn more(&self, calls: bool) -> Markup {
        let Self { cx, id, action, label, .. } = *self;
        let entry = format!("f-{id}");
        html! {
            details.more.etc name="outro" {
                summary { (icons::icon("more")) span.hush { (cx.word(words::WEB_ROW_MORE)) " " (label) } }
                div {
                    (others(cx, self.names(), &entry))
                    @if self.shared { (rare(cx, self.names(), &entry)) }
                    @if calls {
                        button form=(entry) formaction=(action.replacen("/resultado", "/chamar", 1)) name="do" value="call" { (cx.word(words::WEB_FLOOR_CALL_TABLE)) }
                    }
                }
            }
        }
    }

    /// The form that replaces or removes a recorded result.
    fn correction(&self, clears: Option<GroupCode>) -> Markup {
        let Self { cx, id, action, label, hidden, players: [first, second], draws, .. } = *self;
        let form = format!("c-{id}");
        html! {
            details.more.etc name="outro" {
                summary { (icons::icon("more")) span.hush { (cx.word(words::WEB_ROW_CORRECT)) " " (label) } }
                form.stack id=(form) method="post" action=(action) data-queue="keep" data-label=(label) {
                    (hidden)
                    label { (cx.word(words::WEB_ROW_REASON)) " " input name="reason" required maxlength="200"; }
                    div.buttons {
                        button name="r" value="1-0" { (cx.text(&message!(words::WEB_ROW_WINS, name = &first.name))) }
                        button name="r" value="0-1" { (cx.text(&message!(words::WEB_ROW_WINS, name = &second.name))) }
                        @if draws { button name="r" value=(Score::Draw) { (cx.word(words::WEB_ROW_DRAW)) } }
                    }
                    (others(cx, self.names(), &form))
                    @if self.shared { (rare(cx, self.names(), &form)) }
                    @if let Some(group) = clears {
                        button.quiet name="do" value="clear" formaction=(format!("/chefe/grupo/{group}")) { (cx.word(words::WEB_ROW_CLEAR)) }
                    }
                }
            }
        }
    }
}

/// A table's row: both names as buttons, and rare results folded away. A match of teams has a row for each
/// board after its own.
pub(super) fn row(
    cx: &Context,
    group: &Group,
    round: u32,
    table: u32,
    game: &Encounter,
    action: &str,
    offers: Offers,
) -> Markup {
    let state = &cx.view.state;
    let Some(second) = game.second() else { return html! {} };
    let players = [game.first, second].map(|id| state.player(id));
    let withdrew = |player: &&&Player| player.status == PlayerStatus::Withdrawn;
    let gone: Vec<_> = players.iter().filter(withdrew).map(|player| &player.row.name).collect();
    let [first, second] = players.map(|player| &player.row);
    let was = game.result.map(|score| score.to_string()).unwrap_or_default();
    let id = row_id(group.code, round, &table.to_string());
    let of_teams = game.is_of_teams();
    let several = group.games_per_match() > 1 && !of_teams;
    let hidden = html! {
        (identity(round, table, [&first.code, &second.code], game.result))
        @if several && game.result.is_none() {
            input type="hidden" name="game" value=(game.next_game());
        }
    };
    let called = calls::sentences(cx, group.code, Some((round, table)));
    let games = game.results().count();
    let version = format!(
        "{} {} {was} {} {called:?} {games} {gone:?}",
        first.code, second.code, game.corrected
    );
    let label = format!("{} {table}", group.code);
    let draws = state.rules().is_ok_and(|rules| rules.has_draws(group.code.category()));
    // A match continues until somebody has won it.
    let shared = draws && !several && !group.system.is_knock_out();
    let result = game.result.filter(|result| !result.is_adjourned());
    let by = game.by.as_ref().filter(|by| by.desk != cx.signer());
    let won = |side| (result.and_then(Score::winner) == Some(side)).then_some("");
    let players = [first, second];
    let forms =
        RowForms { cx, id: &id, action, label: &label, hidden: &hidden, players, draws, shared };
    let corrects = game.result.is_some() && offers == Offers::Corrections;
    let clears = corrects.then_some(group.code);
    html! {
        li id=(id) .row.match[of_teams] data-live="" data-v=(version) data-done=[(of_teams || game.result.is_some()).then_some("")] {
            p.no { span.hush { (cx.word(words::PRINT_COLUMN_TABLE)) " " } b { (table) }
                @if let Offers::Hall { since } = offers {
                    small { (group.code) }
                    @if let Some(since) = since { small.late[is_late(cx, since)] { (shell::ago(since)) } }
                }
            }
            @if result.is_some() || of_teams {
                p.one data-won=[won(arbitro_pairing::Side::First)] { (first.name) " " span.code { (first.code) } }
                p.score { (game.shown().unwrap_or_else(|| "–".to_owned())) @if game.corrected { " *" } @if let Some(by) = by { small { (by.desk) } } }
                p.two data-won=[won(arbitro_pairing::Side::Second)] { (second.name) " " span.code { (second.code) } }
            } @else {
                (forms.entry())
                (forms.more(matches!(offers, Offers::Hall { .. })))
            }
            @if corrects && !of_teams { (forms.correction(clears)) }
            @for said in &called { p.called { (said) } }
            @if game.result.is_none() {
                @for name in gone { p.called { (cx.text(&message!(words::WEB_ROW_WITHDRAWN, name))) } }
                @if several { p.called { (so_far(cx, game)) } }
            }
            @if game.is_adjourned() { p.called { (cx.word(words::WEB_ROW_ADJOURNED)) } }
        }
        @for board in 1..=game.boards.len() as u32 {
            (board_row(cx, group, (round, table, board), game, action, offers))
        }
    }
}

/// The row of a board of a match of teams; the names are in the order of the teams.
fn board_row(
    cx: &Context,
    group: &Group,
    (round, table, board): (u32, u32, u32),
    game: &Encounter,
    action: &str,
    offers: Offers,
) -> Markup {
    let Some(source) = cx.view.source(cx.lang) else { return html! {} };
    let (state, category) = (&cx.view.state, group.code.category());
    let teams = [Some(game.first), game.second()].map(|id| id.map(|id| state.code(id)));
    let ([Some(one), Some(other)], Some(shown)) =
        (teams, source.boards(group, game).into_iter().nth(board as usize - 1))
    else {
        return html! {};
    };
    let players = game.boards[board as usize - 1].map(|id| id.map(|id| &state.player(id).row));
    let id = row_id(group.code, round, &format!("{table}-{board}"));
    let hidden = html! {
        (identity(round, table, [one, other], game.game(board)))
        input type="hidden" name="game" value=(board);
    };
    let label = format!("{} {}", group.code, arbitro_paper::table_place(table, Some(board)));
    let draws = state.rules().is_ok_and(|rules| rules.has_draws_at(category, Some(board)));
    let forms = |players| RowForms {
        cx,
        id: &id,
        action,
        label: &label,
        hidden: &hidden,
        players,
        draws,
        shared: false,
    };
    let won = |side| (shown.winner == Some(side)).then_some("");
    let version = format!("{shown:?}");
    let [first, second] = shown.names(cx.lang);
    html! {
        li id=(id) .row.board data-live="" data-v=(version) data-done=[shown.result.as_ref().map(|_| "")] {
            p.no { span.hush { (cx.word(words::PRINT_COLUMN_BOARD)) " " } b { (board) } small { (shown.game) } }
            @match (&shown.result, players) {
                (None, [Some(one), Some(other)]) => {
                    (forms([one, other]).entry())
                    (forms([one, other]).more(false))
                }
                (result, seated) => {
                    p.one data-won=[won(arbitro_pairing::Side::First)] { (first) }
                    p.score { (result.as_deref().unwrap_or("–")) }
                    p.two data-won=[won(arbitro_pairing::Side::Second)] { (second) }
                    @if let (Offers::Corrections, [Some(one), Some(other)]) = (offers, seated) {
                        (forms([one, other]).correction(None))
                    }
                }
            }
        }
    }
}

/// How many minutes a table may take before it stands out.
const LATE: i64 = 20;

fn is_late(cx: &Context, since: i64) -> bool {
    cx.hall.options.clock.computer().timestamp() - since > LATE * 60
}

/// In a match of several games: which is next, and how many each has won.
fn so_far(cx: &Context, game: &Encounter) -> String {
    let [one, other] = game.games_won();
    let message = message!(words::WEB_ROW_GAME, game = game.next_game());
    cx.text(&message.with("one", one).with("other", other))
}

/// Rare results: somebody did not come. The buttons belong to the row's form.
fn others(cx: &Context, [first, second]: [&str; 2], form: &str) -> Markup {
    let forfeit = |name: &str| cx.text(&message!(words::WEB_ROW_FORFEIT, name));
    html! {
        div.buttons {
            button form=(form) name="r" value="1-0F" { (forfeit(first)) }
            button form=(form) name="r" value="0-1F" { (forfeit(second)) }
            button form=(form) name="r" value="0-0F" { (cx.word(words::WEB_ROW_NOBODY)) }
        }
    }
}

/// The arbiter's decisions about a game that can be drawn, and adjournment.
fn rare(cx: &Context, [first, second]: [&str; 2], form: &str) -> Markup {
    let half = |name: &str| cx.text(&message!(words::WEB_ROW_HALF, name));
    html! {
        div.buttons {
            button form=(form) name="r" value=(Score::Adjourned) { (cx.word(words::WEB_ROW_ADJOURNED)) }
            button form=(form) name="r" value=(Score::HalfToFirst) { (half(first)) }
            button form=(form) name="r" value=(Score::HalfToSecond) { (half(second)) }
            button form=(form) name="r" value=(Score::BothLose) { (cx.word(words::WEB_ROW_BOTH_LOSE)) }
        }
    }
}
