//! A game while it is played: `/ao-vivo/…` for who records it, `/jogo/…` for who watches.
//!
//! What is recorded is a scoresheet in the making, and everything about it is asked of the scoresheet's
//! own reader: the position, whose move it is, which moves there are. No game is known here.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::super::answer::Answer;
use super::super::ask::Ask;
use super::super::board::{self, Touch};
use super::super::engine::Desk;
use super::super::shell::{self, Fresh};
use crate::board::Diagram;
use crate::championship::{GroupCode, Operation, Score, State, kept_scoresheet, propose};
use crate::games::{Seat, Status, registry};
use crate::hall::keys::Role;
use crate::hall::{FileFault, live};
use crate::locale::{Fact, Message};
use crate::scoresheet::{Observer, RawRecord, Transcript, Verdict, judge, to_jogo, token};

/// Above so many moves to choose from their names are not listed.
const LISTED: usize = 40;

/// A table, and the game played there.
#[derive(Clone)]
struct Table {
    group: GroupCode,
    round: u32,
    table: u32,
    /// The players' codes, and their names as who asks may see them.
    codes: [String; 2],
    names: [String; 2],
    game: registry::GameId,
    switches: String,
    result: Option<Score>,
}

impl Table {
    fn key(&self) -> String {
        format!("{}/{}/{}", self.group, self.round, self.table)
    }

    /// The table that is asked for, in a state; none where there is none, or its game has no rules here.
    fn find(ask: &Ask, state: &State) -> Option<Self> {
        let (group, round, table) = (ask.group(0)?, ask.number(1), ask.number(2));
        let encounter = state.group(group).ok()?.table(round, table).ok()?;
        let rules = state.rules().ok()?;
        let game = registry::find(&rules.game(group.category())?.id)?;
        let ids = [encounter.first, encounter.second()?];
        if registry::info(game).seats != 2 {
            return None;
        }
        Some(Self {
            group,
            round,
            table,
            codes: ids.map(|id| state.code(id).to_string()),
            names: ids.map(|id| state.player(id).row.name.clone()),
            game,
            switches: rules.switches.clone(),
            result: encounter.result,
        })
    }

    /// The scoresheet as far as it goes.
    fn sheet(&self, game: &live::LiveGame) -> String {
        let mut tags = vec![
            ("Game".to_owned(), registry::info(self.game).id.to_owned()),
            ("Category".to_owned(), self.group.category().to_string()),
            ("Group".to_owned(), self.group.to_string()),
            ("Round".to_owned(), self.round.to_string()),
            ("Table".to_owned(), self.table.to_string()),
            ("First".to_owned(), self.codes[0].clone()),
            ("Second".to_owned(), self.codes[1].clone()),
        ];
        tags.extend(game.tags.iter().cloned());
        let mut text = String::new();
        for (name, value) in &tags {
            text += &format!("[{name} \"{}\"]\n", crate::scoresheet::escape(value));
        }
        text.push('\n');
        text += &game.moves.join(" ");
        text.push_str(" *\n");
        text
    }

    /// Looks at the game as far as it goes.
    fn look(&self, game: &live::LiveGame) -> (Looked, Verdict) {
        let record = RawRecord::of(&self.sheet(game));
        let mut looked = Looked::default();
        let verdict = judge(record.view(), &self.switches, &mut looked);
        (looked, verdict)
    }
}

/// What the reader saw at the end of the moves.
#[derive(Default)]
struct Looked {
    diagram: Option<Diagram>,
    playing: bool,
    over: bool,
    seat: Option<Seat>,
    side: Option<&'static str>,
    /// Every legal move with the squares it changes.
    moves: Vec<(String, Vec<u16>)>,
    last: Vec<u16>,
    hidden: bool,
}

impl Observer for Looked {
    fn ply<G: crate::games::Game>(
        &mut self,
        _: crate::scoresheet::PlyAt,
        before: &G,
        step: G::Move,
        _: &G,
    ) {
        self.last.clear();
        before.touched(step, &mut self.last);
    }

    fn end<G: crate::games::Game>(&mut self, position: &G) {
        self.diagram = Some(position.diagram(std::mem::take(&mut self.last), None));
        self.playing = position.status() == Status::Playing;
        self.over = matches!(position.status(), Status::Over(_));
        self.seat = Some(position.turn());
        self.side = G::INFO.sides.get(usize::from(position.slot())).map(|side| side.key);
        self.hidden = (0..position.board().squares())
            .any(|square| position.glyph_seen_by(Seat::FIRST, square) != position.glyph(square));
        if !self.playing {
            return;
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        self.moves = moves
            .into_iter()
            .map(|step| {
                let mut squares = Vec::new();
                position.touched(step, &mut squares);
                squares.sort_unstable();
                squares.dedup();
                (token(position, step), squares)
            })
            .collect();
    }
}

fn game_of(files: &crate::hall::HallFiles, table: &Table) -> Result<live::LiveGame, FileFault> {
    let games = files.live().read()?;
    let fresh = || live::LiveGame { players: table.codes.clone(), ..live::LiveGame::default() };
    Ok(games
        .0
        .get(&table.key())
        .filter(|game| game.players == table.codes)
        .cloned()
        .unwrap_or_else(fresh))
}

/// The page of who records.
pub(in super::super) fn page(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(table) = Table::find(ask, &ask.view.state) else {
        return super::sorry(ask.lang, 404, &Message::new("web-live-none"));
    };
    let game = match game_of(&desk.files, &table) {
        Ok(game) => game,
        Err(fault) => return super::sorry(ask.lang, 503, &fault.message()),
    };
    show(ask, &table, &game, None, 200)
}

fn show(
    ask: &Ask,
    table: &Table,
    game: &live::LiveGame,
    fault: Option<String>,
    status: u16,
) -> Answer {
    let (looked, verdict) = table.look(game);
    let action = format!("/ao-vivo/{}", table.key());
    let missing = verdict.fault.as_ref().filter(|_| looked.diagram.is_none());
    let count = game.moves.len();
    let chosen: Vec<u16> =
        ask.query.get("t").split('-').filter_map(|text| text.parse().ok()).collect();
    let fits: Vec<&(String, Vec<u16>)> = looked
        .moves
        .iter()
        .filter(|(_, squares)| chosen.iter().all(|square| squares.contains(square)))
        .collect();
    let choices = choices(&fits, &chosen);
    let body = html! {
        @if let Some(fault) = fault { div.problem role="alert" data-problem="" { p { (fault) } } }
        p.lead { b { (table.names[0]) } " – " b { (table.names[1]) } " · " (ask.word(&format!("games-name-{}", registry::info(table.game).id))) }
        @if let Some(score) = table.result {
            p.big { (score) }
            p { (ask.word("web-live-kept")) }
        } @else if let Some(missing) = missing {
            (setup(ask, table, &action, game, &ask.say(&missing.message)))
        } @else {
            p role="status" { (turn(ask, &looked, &verdict)) }
            div.live {
                @if let Some(diagram) = &looked.diagram {
                    @let touches = touches(ask, diagram, &fits, &chosen, &action);
                    (board::draw(diagram, &rows(diagram), &touches, &chosen))
                }
                div.side {
                    form.buttons method="post" action=(action) {
                        input type="hidden" name="after" value=(count);
                        @for token in &choices { button.go name="move" value=(token) { (token) } }
                    }
                    @if !chosen.is_empty() { p { a.button.quiet href=(action) { (ask.word("web-live-again")) } } }
                    (typed(ask, &action, count, &looked))
                    (moves(ask, game))
                    div.buttons {
                        @if count > 0 { (shell::button(&action, &[("after", &count.to_string()), ("back", "1")], &ask.word("web-live-back"), "quiet")) }
                    }
                }
            }
            (ending(ask, table, &action, count, &verdict))
        }
    };
    let title = Message::new("web-live-title")
        .with("group", table.group.to_string())
        .with("round", table.round)
        .with("table", table.table);
    shell::page(ask, &ask.say(&title), Fresh::Still, &body).status(status)
}

/// The rows of the board, for who reads by ear.
fn rows(diagram: &Diagram) -> String {
    diagram.rows().join(" / ")
}

/// The moves that are offered as buttons: the one that is meant, or those that the squares leave open.
fn choices(fits: &[&(String, Vec<u16>)], chosen: &[u16]) -> Vec<String> {
    let mut wanted = chosen.to_vec();
    wanted.sort_unstable();
    let whole: Vec<&str> = fits
        .iter()
        .filter(|(_, squares)| *squares == wanted)
        .map(|(token, _)| token.as_str())
        .collect();
    let offered: Vec<&str> = if chosen.is_empty() {
        // Moves that no square stands for: a pass, a swap.
        fits.iter()
            .filter(|(_, squares)| squares.is_empty())
            .map(|(token, _)| token.as_str())
            .collect()
    } else if fits.len() <= 8 {
        fits.iter().map(|(token, _)| token.as_str()).collect()
    } else {
        whole
    };
    let mut offered: Vec<String> = offered.into_iter().map(str::to_owned).collect();
    offered.sort();
    offered
}

/// The squares that lead on.
fn touches(
    ask: &Ask,
    diagram: &Diagram,
    fits: &[&(String, Vec<u16>)],
    chosen: &[u16],
    action: &str,
) -> Vec<Touch> {
    let mut next: Vec<u16> = fits
        .iter()
        .flat_map(|(_, squares)| squares.iter().copied())
        .filter(|square| !chosen.contains(square))
        .collect();
    next.sort_unstable();
    next.dedup();
    let said =
        |square: u16| diagram.squares.get(usize::from(square)).map_or("", |glyph| glyph.ascii);
    next.into_iter()
        .map(|square| {
            let all: Vec<String> =
                chosen.iter().chain([&square]).map(ToString::to_string).collect();
            let name = square_name(fits, chosen, square);
            Touch {
                square,
                href: format!("{action}?t={}", all.join("-")),
                label: ask.say(
                    &Message::new("web-live-touch")
                        .with("square", name)
                        .with("piece", said(square)),
                ),
            }
        })
        .collect()
}

/// What a square is called, as far as the moves say: the only token through it, the one name that all
/// tokens through it have in common, or its number.
fn square_name(fits: &[&(String, Vec<u16>)], chosen: &[u16], square: u16) -> String {
    let mut through = fits
        .iter()
        .filter(|(_, squares)| squares.contains(&square) && squares.len() == chosen.len() + 1);
    match (through.next(), through.next()) {
        (Some((token, _)), None) => token.clone(),
        _ => {
            let mut common = fits
                .iter()
                .filter(|(_, squares)| squares.contains(&square))
                .map(|(token, _)| names_in(token))
                .reduce(|one, other| one.intersection(&other).copied().collect())
                .unwrap_or_default();
            match (common.pop_first(), common.pop_first()) {
                (Some(name), None) => name.to_owned(),
                _ => (square + 1).to_string(),
            }
        }
    }
}

/// The names of squares in a token: a letter and what digits follow it.
fn names_in(token: &str) -> BTreeSet<&str> {
    let starts = token.char_indices().filter(|(_, letter)| letter.is_ascii_alphabetic());
    starts
        .filter_map(|(at, _)| {
            let digits = token[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
            (digits > 0).then(|| &token[at..=at + digits])
        })
        .collect()
}

fn turn(ask: &Ask, looked: &Looked, verdict: &Verdict) -> String {
    match (looked.playing, looked.side, verdict.result) {
        (true, Some(side), _) => {
            ask.say(&Message::new("web-live-turn").with("side", Fact::word(side)))
        }
        (true, None, _) => ask.say(
            &Message::new("web-live-turn-seat").with("seat", looked.seat.map_or(1, Seat::number)),
        ),
        (false, _, Some(result)) => {
            ask.say(&Message::new("web-live-over").with("result", result.to_string()))
        }
        (false, _, None) => ask.word("web-live-arbiter"),
    }
}

fn setup(ask: &Ask, table: &Table, action: &str, game: &live::LiveGame, fault: &str) -> Markup {
    let value = |name: &str| {
        game.tags.iter().find(|(own, _)| own == name).map_or("", |(_, value)| value.as_str())
    };
    html! {
        p { (ask.word("web-live-setup")) }
        @if !game.tags.is_empty() { div.problem role="alert" data-problem="" { p { (fault) } } }
        form.stack method="post" action=(action) {
            input type="hidden" name="after" value="0";
            @for (name, player) in ["Setup1", "Setup2"].into_iter().zip(&table.names) {
                label for=(name) { (ask.say(&Message::new("web-live-setup-of").with("name", player.clone()))) }
                textarea id=(name) name=(name) rows="4" cols="24" spellcheck="false" autocomplete="off" required { (value(name).replace('/', "\n")) }
            }
            button { (ask.word("web-live-start")) }
        }
        p.note { (ask.word("web-live-setup-help")) }
    }
}

fn typed(ask: &Ask, action: &str, count: usize, looked: &Looked) -> Markup {
    let mut all: Vec<&str> = looked.moves.iter().map(|(token, _)| token.as_str()).collect();
    all.sort_unstable();
    html! {
        @if looked.playing {
            form.line method="post" action=(action) {
                input type="hidden" name="after" value=(count);
                label for="lance" { (ask.word("web-live-type")) }
                div.field {
                    input #lance name="move" autocomplete="off" autocapitalize="none" spellcheck="false" required;
                    button { (ask.word("web-live-play")) }
                }
            }
            @if all.len() <= LISTED {
                details.more { summary { (ask.word("web-live-moves")) } p.code { (all.join(" · ")) } }
            }
        }
    }
}

fn moves(ask: &Ask, game: &live::LiveGame) -> Markup {
    html! {
        @if !game.moves.is_empty() {
            h2 { (ask.word("web-live-list")) }
            ol.moves { @for pair in game.moves.chunks(2) { li { @for step in pair { span { (step) } " " } } } }
        }
        @if !game.taken_back.is_empty() {
            p.note { (ask.say(&Message::new("web-live-taken").with("count", game.taken_back.len()))) }
        }
    }
}

/// The end: what the board proves, or what the árbitro says.
fn ending(ask: &Ask, table: &Table, action: &str, count: usize, verdict: &Verdict) -> Markup {
    let may = ask.holder.as_ref().is_some_and(|holder| holder.may_enter(table.group));
    let count = count.to_string();
    html! {
        @match verdict.result.filter(|_| verdict.reason.is_some()) {
            Some(result) if may => {
                p.big { (result) }
                (shell::button(action, &[("after", &count), ("keep", "1")], &ask.word("web-live-keep"), "go"))
            },
            Some(_) => p { (ask.word("web-live-wait")) },
            None if may => {
                details.more {
                    summary { (ask.word("web-live-end")) }
                    form.stack method="post" action=(action) {
                        input type="hidden" name="after" value=(count);
                        label { (ask.word("web-row-reason")) " " input name="reason" required maxlength="200"; }
                        div.buttons {
                            button name="keep" value="1-0" { (ask.say(&Message::new("web-row-wins").with("name", table.names[0].clone()))) }
                            button name="keep" value="0-1" { (ask.say(&Message::new("web-row-wins").with("name", table.names[1].clone()))) }
                        }
                    }
                }
            },
            None => {},
        }
    }
}

/// A move, one taken back, a set-up, or the end.
pub(in super::super) fn change(ask: &Ask, desk: &mut Desk) -> Answer {
    let view = desk.view();
    let Some(table) = Table::find(ask, &view.state) else {
        return super::sorry(ask.lang, 404, &Message::new("web-live-none"));
    };
    let back = format!("/ao-vivo/{}", table.key());
    if table.result.is_some() {
        return shell::problem(
            ask,
            409,
            &ask.word("web-not-done"),
            &[ask.word("web-live-kept")],
            &back,
        );
    }
    if ask.form.has("keep") {
        return keep(ask, desk, &table, &back);
    }
    let after: usize = ask.form.read_as("after").unwrap_or(usize::MAX);
    let changed = desk.files.live().change(|games| {
        let game = games.0.entry(table.key()).or_default();
        if game.players != table.codes {
            *game = live::LiveGame { players: table.codes.clone(), ..live::LiveGame::default() };
        }
        if game.moves.len() != after {
            return Err(Stop::Stale);
        }
        step(ask, &table, game)?;
        game.by = ask.signer().to_owned();
        Ok(())
    });
    match changed {
        Ok(()) => {
            desk.publish();
            Answer::go(back)
        }
        Err(Stop::Stale) => shell::problem(
            ask,
            409,
            &ask.word("web-conflict-title"),
            &[ask.word("web-live-stale")],
            &back,
        ),
        Err(Stop::Illegal(message)) => match game_of(&desk.files, &table) {
            Ok(game) => show(ask, &table, &game, Some(ask.say(&message)), 409),
            Err(fault) => super::sorry(ask.lang, 503, &fault.message()),
        },
        Err(Stop::File(fault)) => super::sorry(ask.lang, 503, &fault.message()),
    }
}

/// Why a move was not written.
enum Stop {
    Stale,
    Illegal(Message),
    File(FileFault),
}

impl From<FileFault> for Stop {
    fn from(fault: FileFault) -> Self {
        Self::File(fault)
    }
}

fn step(ask: &Ask, table: &Table, game: &mut live::LiveGame) -> Result<(), Stop> {
    if ask.form.has("back") {
        if let Some(last) = game.moves.pop() {
            game.taken_back.push((game.moves.len(), last));
        }
        return Ok(());
    }
    if ask.form.has("Setup1") {
        game.tags = ["Setup1", "Setup2"]
            .map(|name| {
                let lines: Vec<&str> = ask.form.get(name).split_whitespace().collect();
                (name.to_owned(), lines.join("/"))
            })
            .to_vec();
        return Ok(());
    }
    let typed: String =
        ask.form.get("move").chars().filter(|c| !c.is_whitespace()).take(60).collect();
    let tried =
        live::LiveGame { moves: [game.moves.clone(), vec![typed]].concat(), ..game.clone() };
    let record = RawRecord::of(&table.sheet(&tried));
    let (script, verdict) = Transcript::of(record.view(), &table.switches);
    if script.moves.len() != tried.moves.len() {
        let message = verdict.fault.map(|fault| fault.message);
        return Err(Stop::Illegal(message.unwrap_or(Message::new("web-live-stale"))));
    }
    game.moves = script.moves.into_iter().map(|step| step.token).collect();
    Ok(())
}

/// Keeps the sheet with the result that it proves, or that the árbitro decides.
fn keep(ask: &Ask, desk: &mut Desk, table: &Table, back: &str) -> Answer {
    if !ask.holder.as_ref().is_some_and(|holder| holder.may_enter(table.group)) {
        return super::sorry(ask.lang, 403, &Message::new("web-sorry-role"));
    }
    let game = match game_of(&desk.files, table) {
        Ok(game) => game,
        Err(fault) => return super::sorry(ask.lang, 503, &fault.message()),
    };
    if ask.form.read_as::<usize>("after") != Some(game.moves.len()) {
        return shell::problem(
            ask,
            409,
            &ask.word("web-conflict-title"),
            &[ask.word("web-live-stale")],
            back,
        );
    }
    let reason = Some(ask.form.get("reason").to_owned()).filter(|reason| !reason.is_empty());
    let decided: Option<Score> = ask.form.read_as("keep");
    let record = RawRecord::of(&table.sheet(&game));
    let (mut script, verdict) = Transcript::of(record.view(), &table.switches);
    let claim = match (decided, verdict.result) {
        (Some(score), _) => score.to_string(),
        (None, Some(result)) => result.to_string(),
        (None, None) => "*".to_owned(),
    };
    script.result.clone_from(&claim);
    script.tags.push(("Result".to_owned(), claim));
    if decided.is_some() {
        script.tags.push(("Termination".to_owned(), "adjudication".to_owned()));
    }
    for (after, token) in &game.taken_back {
        let comment = Message::new("web-live-comment").with("move", token.clone());
        script.comments.push((*after, ask.say(&comment)));
    }
    script.comments.sort_by_key(|(after, _)| *after);
    let text = to_jogo(&script);
    let place =
        kept_scoresheet::TableRef { group: table.group, round: table.round, table: table.table };
    let done = desk.act(ask.signer(), |state| {
        let record = RawRecord::of(&text);
        let result =
            kept_scoresheet::prove(state, place, record.view(), decided, decided.is_some())?;
        let said = propose::Said {
            decision: reason.clone().filter(|_| decided.is_some()),
            sheet: Some(text.clone()),
            ..propose::Said::of(table.group, table.round, table.table, result)
        };
        Ok(propose::record(state, &said)?.into_iter().map(Operation::from).collect())
    });
    match done {
        Ok(_) => {
            // The sheet is in the journal now; what is left of it here is of no use.
            let _ = desk.files.live().change(|games| {
                games.0.remove(&table.key());
                Ok::<(), FileFault>(())
            });
            let to = if ask.role() == Some(Role::Floor) {
                "/sala".to_owned()
            } else {
                format!("/mesa/{}", table.group)
            };
            Answer::go(to)
        }
        Err(fault) => super::not_done(ask, &fault, back),
    }
}

/// The page of who watches: the board as it is, move by move.
pub(in super::super) fn watch(ask: &Ask) -> Answer {
    let Some(table) = Table::find(ask, &ask.view.public) else { return super::nothing(ask) };
    let Ok(game) = game_of(&ask.hall.files(), &table) else { return super::nothing(ask) };
    let (looked, verdict) = table.look(&game);
    let number = game.moves.len();
    let body = html! {
        p.lead { b { (table.names[0]) } " – " b { (table.names[1]) } " · " (ask.word(&format!("games-name-{}", registry::info(table.game).id))) }
        section #tabuleiro data-live="" data-v=(format!("{number} {:?}", table.result)) {
            @if let Some(score) = table.result {
                p.big { (score) }
                p { a href=(format!("/partida/{}", table.key())) { (ask.word("web-group-sheet")) } }
            } @else if looked.hidden {
                p { (ask.word("web-live-hidden")) }
            } @else if let Some(diagram) = looked.diagram.as_ref().filter(|_| number > 0) {
                p role="status" { (turn(ask, &looked, &verdict)) }
                (board::draw(diagram, &rows(diagram), &[], &[]))
                (moves(ask, &game))
            } @else {
                p { (ask.word("web-live-not-yet")) }
            }
        }
        p { a href=(format!("/g/{}", table.group)) { (ask.word("web-back")) } }
    };
    let title = Message::new("web-live-title")
        .with("group", table.group.to_string())
        .with("round", table.round)
        .with("table", table.table);
    shell::page(ask, &ask.say(&title), Fresh::Polls, &body)
}
