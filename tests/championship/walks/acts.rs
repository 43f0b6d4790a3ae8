//! The acts of a random walk: people's acts on an event, in any order, sensible or not. An act that
//! the event refuses changes nothing.

use std::cell::{Cell, RefCell};

use arbitro_chance::Lots;
use arbitro_event::acts::{
    Act, ActRequest, AddPlayer, AllowPair, AnnounceAbsence, AwaitPlayers, ClearResult,
    CorrectEntries, Decide, DissolveGroup, DrawFinals, DrawGroups, DrawTieLots, EnterLate,
    EnterResult, EnterResults, ExchangePlayers, FixedTable, Forbid, FormGroup, Hide, Hold,
    ImportEntries, KeepTable, KeyChange, KeyEvent, MoveToGroup, NewPlace, PairAround, PairRounds,
    Present, PublishRounds, RecordCertificateKey, RecordKeys, RedoBatch, Remove, ReplaceFinalist,
    Reply, RestoreState, SeatLate, SeatWaiting, SetLineUp, UndoBatch, UndoTables, UnpairRound,
    Withdraw,
};
use arbitro_event::store::{Head, JournalEntry, Store, UnwrittenEntries, UnwrittenJournal};
use arbitro_event::{
    CategoryCode, EarlierState, EntryRow, Event, GroupCode, GroupScope, Journal, JournalError,
    MergeError, PlayerCode, Refusal, Registration, RequestedBye, Score, Signature, State, TeamRole,
    UndoRequest, final_draw,
};
use arbitro_games::scoresheet::RawRecord;
use arbitro_pairing::dutch::Relaxations;

type Watcher = Box<dyn FnMut(&State, &Reply)>;

thread_local! {
    static TELLS: Cell<bool> = const { Cell::new(false) };
    static WATCHER: RefCell<Option<Watcher>> = const { RefCell::new(None) };
}

/// Shows every answer from now on, with the state after it.
#[allow(dead_code, reason = "some walks are only walked")]
pub(super) fn watch(watcher: impl FnMut(&State, &Reply) + 'static) {
    WATCHER.set(Some(Box::new(watcher)));
}

/// Prints every act from now on.
#[allow(dead_code, reason = "some walks are only walked")]
pub(super) fn tell() {
    TELLS.set(true);
}

/// The acts, each as often as it is named.
const ACTS: &[(&str, usize)] = &[
    ("import", 3),
    ("newcomer", 3),
    ("withdraw", 2),
    ("late", 4),
    ("absent", 4),
    ("remove", 1),
    ("present", 2),
    ("await", 2),
    ("hide", 2),
    ("table", 1),
    ("draw", 2),
    ("move", 3),
    ("make", 2),
    ("dissolve", 2),
    ("pair", 14),
    ("pair by hand", 4),
    ("unpair", 2),
    ("late now", 3),
    ("undo tables", 3),
    ("seat waiting", 3),
    ("exchange", 3),
    ("apart", 3),
    ("line-up", 2),
    ("result", 14),
    ("round", 12),
    ("correct", 7),
    ("clear", 2),
    ("lots", 3),
    ("decide", 4),
    ("advance", 5),
    ("replace", 3),
    ("hold", 2),
    ("publish", 2),
    ("key", 1),
    ("certificate key", 1),
    ("undo", 5),
    ("redo", 5),
    ("restore", 1),
    ("rules", 1),
    ("laptop", 1),
];

/// An event that is walked over.
pub(super) struct Walk {
    pub(super) event: Event,
    pub(super) journal: Journal,
    /// The names of the acts that changed something.
    pub(super) done: Vec<String>,
    kept: UnwrittenEntries,
    clock: i64,
}

/// Entries in a journal in memory.
pub(super) fn copy(entries: impl Iterator<Item = JournalEntry>) -> UnwrittenEntries {
    let kept = UnwrittenEntries::default();
    let drafts: Vec<_> = entries.map(JournalEntry::into_draft).collect();
    UnwrittenJournal::over(None, &kept).append(&Head::EMPTY, &drafts).expect("it is in memory");
    kept
}

impl Walk {
    pub(super) fn new(event: Event) -> Self {
        let kept = UnwrittenEntries::default();
        let journal = super::journal(&event, &kept);
        Self { event, journal, kept, done: Vec::new(), clock: 1_772_000_000 }
    }

    /// Carries out the act with a seed.
    pub(super) fn act(&mut self, seed: u64) {
        let mut lots = Lots::new(seed);
        let name = self.next(&mut lots);
        let signature = self.signature(&mut lots);
        let before = *self.journal.head();
        let outcome = self.carry_out(name, &signature, &mut lots);
        if TELLS.get() {
            eprintln!("{name} ({seed}): {outcome}");
        }
        if before != *self.journal.head() {
            self.done.push(name.to_owned());
        }
    }

    /// The name of an act: now and then of the one that is due, so that a walk gets as far as finals.
    fn next(&self, lots: &mut Lots) -> &'static str {
        let state = self.journal.state();
        let groups = || state.groups();
        let due = if state.players().count() < 4 {
            "import"
        } else if groups().next().is_none() {
            "draw"
        } else if groups().any(|group| group.missing().is_some()) {
            "round"
        } else if groups().any(|group| !group.is_finished()) {
            "pair"
        } else {
            "advance"
        };
        if lots.happens(0.25) {
            return due;
        }
        let all: usize = ACTS.iter().map(|(_, often)| often).sum();
        let mut ticket = lots.below(all);
        let chosen = ACTS.iter().find(|(_, often)| {
            let is_chosen = ticket < *often;
            ticket = ticket.wrapping_sub(*often);
            is_chosen
        });
        chosen.expect("a ticket of the lottery").0
    }

    /// One of three desks, at a time that now and then goes back.
    fn signature(&mut self, lots: &mut Lots) -> Signature {
        self.clock += lots.below(90) as i64 - if lots.happens(0.05) { 300 } else { 0 };
        let at = chrono::DateTime::from_timestamp(self.clock, 0).expect("a time");
        let at = at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
        Signature { desk: format!("sala {}", lots.below(3) + 1), at }
    }

    fn carry_out(&mut self, name: &str, signature: &Signature, lots: &mut Lots) -> String {
        match name {
            "undo" => {
                let last = self.journal.head().seq;
                let wish = UndoRequest {
                    seq: lots.happens(0.6).then(|| last.saturating_sub(lots.below(8) as u64)),
                    of: Some(format!("sala {}", lots.below(3) + 1)),
                    with_dependents: lots.happens(0.4),
                    only: lots.happens(0.2),
                };
                request(&mut self.journal, signature, UndoBatch { wish })
            }
            "redo" => {
                let last = self.journal.head().seq;
                let seq = lots.happens(0.5).then(|| last.saturating_sub(lots.below(8) as u64));
                request(&mut self.journal, signature, RedoBatch { seq })
            }
            "restore" => {
                let back = lots.below(5) as u64;
                let to = match lots.happens(0.5) {
                    true => EarlierState::After(self.journal.head().seq.saturating_sub(back)),
                    false => {
                        let at = chrono::DateTime::from_timestamp(self.clock - 60 * back as i64, 0);
                        EarlierState::At(at.expect("a time").fixed_offset())
                    }
                };
                request(&mut self.journal, signature, RestoreState { to })
            }
            "rules" => {
                let rounds = self.event.rules.categories[0].rounds;
                let mut event = self.event.clone();
                for category in &mut event.rules.categories {
                    category.rounds =
                        if lots.happens(0.6) { rounds + 1 } else { rounds.max(2) - 1 };
                }
                event.rules.per_school = 26;
                let journal = super::journal(&event, &self.kept);
                let change = format!("{:?}", journal.change());
                // A change that conflicts with what was played is taken out of the file again.
                if !change.starts_with("Refused") {
                    (self.event, self.journal) = (event, journal);
                }
                change
            }
            "laptop" => self.laptop(signature, lots),
            _ => acted(&mut self.journal, signature, lots, name),
        }
    }

    /// Another laptop takes a copy of the event, works, and is joined.
    fn laptop(&mut self, signature: &Signature, lots: &mut Lots) -> String {
        let kept = copy(self.kept.entries().into_iter());
        let mut there = super::journal(&self.event, &kept);
        let names = ["result", "round", "pair", "present", "withdraw"];
        for desk in [self.journal.head().seq, 0] {
            let name = names[lots.below(names.len())];
            let (journal, desk) = match desk {
                0 => (&mut self.journal, signature.desk.clone()),
                _ => (&mut there, "portátil".to_owned()),
            };
            let signature = Signature { desk, ..signature.clone() };
            acted(journal, &signature, lots, name);
        }
        match self.journal.merge(signature, &mut there) {
            Ok(merged) => format!("{merged:?}"),
            Err(MergeError::Clashes(clashes)) => format!("{} clashes", clashes.len()),
            Err(MergeError::Journal(JournalError::Refused(refusal))) => format!("{refusal:?}"),
            Err(fault) => panic!("{fault:?}"),
        }
    }
}

/// The outcome of a request; anything but a refusal is a fault. Every question is answered with
/// yes.
fn request(journal: &mut Journal, signature: &Signature, act: impl Into<Act>) -> String {
    let mut request = ActRequest::new(signature.clone(), act);
    loop {
        let reply = journal.carry_out(&request);
        if let Ok(reply) = &reply {
            WATCHER.with_borrow_mut(|watcher| {
                watcher.iter_mut().for_each(|watch| watch(journal.state(), reply));
            });
        }
        match reply {
            Ok(Reply::Done(done) | Reply::Already(done)) => return format!("{:?}", done.summary),
            Ok(Reply::Ask(_)) if !request.answers.all => request.answers.all = true,
            Ok(reply) => panic!("{reply:?}"),
            Err(JournalError::Refused(refusal)) => return format!("{refusal:?}"),
            Err(fault) => panic!("{fault:?}"),
        }
    }
}

fn acted(journal: &mut Journal, signature: &Signature, lots: &mut Lots, name: &str) -> String {
    match planned(name, journal.state(), lots) {
        Ok(act) => request(journal, signature, act),
        Err(refusal) => format!("{refusal:?}"),
    }
}

/// An act in a state.
fn planned(name: &str, state: &State, lots: &mut Lots) -> Result<Act, Refusal> {
    let some_group = |state: &State, lots: &mut Lots| group(state, lots).ok_or(Refusal::NoRules);
    Ok(match name {
        "import" => import(state, lots),
        "newcomer" => {
            let group = if lots.happens(0.3) { group(state, lots) } else { None };
            let place = group.map_or(NewPlace::Best, NewPlace::Group);
            AddPlayer { player: row(state, lots).into(), place }.into()
        }
        "withdraw" => Withdraw { players: some(state, lots) }.into(),
        "late" => {
            let group = if lots.happens(0.3) { group(state, lots) } else { None };
            EnterLate { players: some(state, lots), group }.into()
        }
        "absent" => {
            let round = lots.happens(0.7).then(|| 1 + lots.below(5) as u32);
            let bye = [RequestedBye::Zero, RequestedBye::Half, RequestedBye::Full];
            AnnounceAbsence { players: some(state, lots), round, bye: bye[lots.below(3)] }.into()
        }
        "remove" => Remove { players: some(state, lots) }.into(),
        "present" => Present { players: some(state, lots) }.into(),
        "await" => AwaitPlayers { players: some(state, lots) }.into(),
        "hide" => Hide { players: some(state, lots), hidden: lots.happens(0.7) }.into(),
        "table" => {
            let table = lots.happens(0.7).then(|| 1 + lots.below(6) as u32);
            KeepTable { player: player(state, lots)?, table }.into()
        }
        "draw" => {
            let category = Some(category(state, lots)?);
            DrawGroups { category, seed: Some(lots.next_u64() >> 1) }.into()
        }
        "move" => {
            let to = some_group(state, lots)?;
            MoveToGroup { player: player(state, lots)?, to }.into()
        }
        "make" => FormGroup { category: category(state, lots)?, players: some(state, lots) }.into(),
        "dissolve" => DissolveGroup { group: some_group(state, lots)? }.into(),
        "pair" => {
            // Everything that is ready, or one group.
            let groups: Vec<GroupCode> = state.groups().map(|group| group.code).collect();
            let named = groups.into_iter().filter(|_| lots.happens(0.7)).map(GroupScope::Group);
            PairRounds { targets: named.collect(), ready: true, ..PairRounds::default() }.into()
        }
        "pair by hand" => by_hand(state, lots)?,
        "unpair" => UnpairRound { group: some_group(state, lots)? }.into(),
        "apart" => {
            let players = (player(state, lots)?, player(state, lots)?);
            match lots.below(3) {
                0 => AllowPair { players }.into(),
                kind => Forbid { players, if_possible: kind == 1 }.into(),
            }
        }
        "line-up" => line_up(state, lots)?,
        "result" => {
            let result = result(state, lots, false)?;
            EnterResults { results: by_board(state, lots, vec![result]) }.into()
        }
        "round" => match group(state, lots) {
            Some(group) if state.group(group)?.missing().is_some_and(|it| it.1.is_empty()) => {
                waiting(state, group, lots)?
            }
            _ => round(state, lots)?.into(),
        },
        "correct" => {
            let result = result(state, lots, true)?;
            EnterResults { results: by_board(state, lots, vec![result]) }.into()
        }
        "clear" => {
            let EnterResult { group, round, table, .. } = result(state, lots, true)?;
            let reason = "por engano".to_owned();
            ClearResult { group, round, table, reason, expect: None, seen: None }.into()
        }
        "lots" => {
            let group = some_group(state, lots)?;
            DrawTieLots { group, seed: Some(lots.next_u64() >> 1) }.into()
        }
        "decide" => {
            let code = some_group(state, lots)?;
            let equal = final_draw::equals(state, code)?;
            let (place, players) = lots.pick(&equal).ok_or(Refusal::NoTie { group: code })?;
            let mut players: Vec<PlayerCode> =
                players.iter().map(|&id| state.code(id).clone()).collect();
            lots.shuffle(&mut players);
            Decide {
                group: code,
                over: players.get(1).filter(|_| lots.happens(0.4)).cloned(),
                place: if lots.happens(0.9) { *place } else { place + 1 },
                player: players.remove(0),
                reason: "moeda ao ar".to_owned(),
            }
            .into()
        }
        "late now" | "undo tables" | "seat waiting" | "exchange" => {
            in_a_running_round(name, state, lots)?
        }
        "advance" => DrawFinals { category: Some(category(state, lots)?) }.into(),
        "replace" => {
            let by = lots.happens(0.5).then(|| player(state, lots)).transpose()?;
            ReplaceFinalist { player: player(state, lots)?, by }.into()
        }
        "hold" => Hold { on: lots.happens(0.6) }.into(),
        "publish" => PublishRounds { rounds: state.held().collect() }.into(),
        "key" => {
            let change = [KeyEvent::Issued, KeyEvent::Renewed, KeyEvent::Revoked];
            let (name, role) = ("mesa da porta".to_owned(), "desk".to_owned());
            let change = KeyChange { name, role, only: Vec::new(), change: change[lots.below(3)] };
            RecordKeys { changes: vec![change] }.into()
        }
        "certificate key" => {
            let public = format!("k{}", lots.below(2));
            RecordCertificateKey { public, identify: None }.into()
        }
        _ => unreachable!("{name} is an act"),
    })
}

fn in_a_running_round(name: &str, state: &State, lots: &mut Lots) -> Result<Act, Refusal> {
    Ok(match name {
        "late now" => {
            let players = some(state, lots);
            let against = (players.len() == 1 && lots.happens(0.4)).then(|| player(state, lots));
            let group = if lots.happens(0.2) { group(state, lots) } else { None };
            SeatLate { players, group, against: against.transpose()?, round: None }.into()
        }
        "undo tables" => {
            let group = group(state, lots).ok_or(Refusal::NoRules)?;
            let tables = (0..=lots.below(2)).map(|_| lots.below(6) as u32 + 1).collect();
            UndoTables { group, round: None, tables, seen: Vec::new() }.into()
        }
        "seat waiting" => waiting(state, group(state, lots).ok_or(Refusal::NoRules)?, lots)?,
        "exchange" => {
            let group = group(state, lots).ok_or(Refusal::NoRules)?;
            let members = &state.group(group)?.members;
            let mut one = || lots.pick(members).map(|member| state.code(member.player).clone());
            let players = one().zip(one()).ok_or(Refusal::NoRules)?;
            ExchangePlayers { group, round: None, players, seen: Vec::new() }.into()
        }
        _ => unreachable!("{name} is an act"),
    })
}

fn category(state: &State, lots: &mut Lots) -> Result<CategoryCode, Refusal> {
    let categories = &state.rules()?.categories;
    // The second category is small.
    Ok(categories[if lots.happens(0.8) { 0 } else { lots.below(categories.len()) }].code)
}

fn group(state: &State, lots: &mut Lots) -> Option<GroupCode> {
    let groups: Vec<GroupCode> = state.groups().map(|group| group.code).collect();
    lots.pick(&groups).copied()
}

fn player(state: &State, lots: &mut Lots) -> Result<PlayerCode, Refusal> {
    let players: Vec<PlayerCode> =
        state.players().map(|(_, player)| player.row.code.clone()).collect();
    lots.pick(&players).cloned().ok_or(Refusal::NoRules)
}

/// One player, or a few.
fn some(state: &State, lots: &mut Lots) -> Vec<PlayerCode> {
    let few = if lots.happens(0.7) { 1 } else { 1 + lots.below(3) };
    let mut players: Vec<PlayerCode> = (0..few).filter_map(|_| player(state, lots).ok()).collect();
    players.sort();
    players.dedup();
    players
}

/// A row of a list, of a pupil or a club's member, who may be in the event already.
fn row(state: &State, lots: &mut Lots) -> EntryRow {
    let rules = state.rules().expect("an event has rules");
    let own = rules.per_school > 20;
    let (school, letter) = match own {
        true => (275, lots.below(14)),
        false => (1 + lots.below(14), lots.below(rules.per_school as usize)),
    };
    let letter = match letter {
        0 => String::new(),
        more => char::from(b'a' + more as u8).to_string(),
    };
    let game = if lots.happens(0.85) { 1 } else { 2 };
    let mut registration = Registration {
        rating: if lots.happens(0.5) { 1000 + lots.below(9) as u16 * 100 } else { 0 },
        ..Registration::default()
    };
    if lots.happens(0.3) {
        registration.title = Some("WFM".to_owned());
        registration.birth = Some(2009);
        registration.class = Some("7.º B".to_owned());
    }
    let half = (1 + lots.below(3) as u32, RequestedBye::Half);
    EntryRow {
        code: format!("{school}.1.{game}{letter}").parse().expect("a code"),
        name: format!("Aluno {} {}", lots.below(30), ["Sá", "Reis"][lots.below(2)]),
        school: lots.happens(0.5).then(|| format!("Escola {school}")),
        adapted: lots.happens(0.1).then(|| "relevo".to_owned()),
        registration,
        byes: if lots.happens(0.1) { vec![half] } else { Vec::new() },
        role: None,
    }
}

/// A team of a school with its players, or some of them.
fn team(state: &State, lots: &mut Lots) -> Vec<EntryRow> {
    let rules = state.rules().expect("an event has rules");
    let game = if rules.has_games_by_board() || lots.happens(0.85) { 1 } else { 2 };
    let school = 1 + lots.below(9);
    let code = |text: String| -> PlayerCode { text.parse().expect("a code") };
    let of_team = code(format!("t{school}.1.{game}"));
    let count = rules.boards.len() + lots.below(3) - 1;
    let player = |at: usize| {
        let letter = if at == 0 { String::new() } else { char::from(b'a' + at as u8).to_string() };
        let team = of_team.clone();
        let role = Some(TeamRole::Member { team, board: Some(at as u32 + 1) });
        let name = format!("Aluno {school} {at}");
        EntryRow { role, ..EntryRow::new(code(format!("{school}.1.{game}{letter}")), name) }
    };
    let players: Vec<EntryRow> = (0..count).map(player).collect();
    let captain = players.first().map(|row| row.code.clone());
    let role = Some(TeamRole::Team { captain });
    let team = EntryRow { role, ..EntryRow::new(of_team, format!("Escola {school}")) };
    std::iter::once(team).chain(players).collect()
}

/// A line-up of some team, of its players in some order.
fn line_up(state: &State, lots: &mut Lots) -> Result<Act, Refusal> {
    let code = group(state, lots).ok_or(Refusal::NoRules)?;
    let group = state.group(code)?;
    let member = *lots.pick(&group.members).ok_or(Refusal::NoRules)?;
    let players = state.team_players(member.player).into_iter();
    let mut boards: Vec<Option<PlayerCode>> =
        players.map(|id| Some(state.code(id).clone())).filter(|_| lots.happens(0.9)).collect();
    if lots.happens(0.3) {
        lots.shuffle(&mut boards);
    }
    if lots.happens(0.2) {
        boards.insert(0, None);
    }
    let played = group.played.len() as u32;
    let round = Some((played + 1 - u32::from(lots.happens(0.5))).max(1));
    let reason = lots.happens(0.6).then(|| "chegou tarde".to_owned());
    let team = state.code(member.player).clone();
    Ok(SetLineUp { group: Some(code), team, round, boards, reason }.into())
}

/// Makes of the results of matches those of their boards, where teams play.
fn by_board(state: &State, lots: &mut Lots, results: Vec<EnterResult>) -> Vec<EnterResult> {
    let mut boards = Vec::new();
    for result in results {
        let group = state.group(result.group).ok().filter(|group| group.system.is_of_teams());
        let game = group.and_then(|group| group.table(result.round?, result.table).ok());
        let Some(game) = game else {
            boards.push(result);
            continue;
        };
        let scores: Vec<Score> = (0..game.boards.len())
            .map(|at| match game.given(at) {
                Some(given) if at % 2 == 0 => given,
                Some(given) => given.turned(),
                None if lots.happens(0.5) => Score::First,
                None => result.result.unwrap_or(Score::Second),
            })
            .collect();
        boards.extend(EnterResult { sheet: None, written: None, ..result }.of_boards(&scores));
    }
    boards
}

fn import(state: &State, lots: &mut Lots) -> Act {
    let begins = state.players().next().is_none();
    let many = if begins { 6 + lots.below(9) } else { 1 + lots.below(3) };
    let mut players: Vec<EntryRow> = (0..many).map(|_| row(state, lots)).collect();
    players.sort_by(|one, other| one.code.cmp(&other.code));
    players.dedup_by(|one, other| one.code == other.code);
    lots.shuffle(&mut players);
    if !state.rules().expect("an event has rules").boards.is_empty() {
        let rows = (0..many).flat_map(|_| team(state, lots)).collect();
        return ImportEntries { rows, ..ImportEntries::default() }.into();
    }
    match lots.below(5) {
        0 => CorrectEntries { rows: players, replaces: true, keeps_names: false }.into(),
        kind => {
            let remove_missing = kind == 1 && lots.happens(0.2);
            ImportEntries {
                rows: players,
                remove_missing,
                replace: Vec::new(),
                ..ImportEntries::default()
            }
            .into()
        }
    }
}

/// The next round with one or two pairs chosen by the arbiter, or with an exception.
fn by_hand(state: &State, lots: &mut Lots) -> Result<Act, Refusal> {
    let code = group(state, lots).ok_or(Refusal::NoRules)?;
    let mut inside: Vec<PlayerCode> =
        state.group(code)?.members.iter().map(|member| state.code(member.player).clone()).collect();
    lots.shuffle(&mut inside);
    let pairs = lots.below(3);
    let table = |[one, other]: &[PlayerCode; 2]| {
        let second = (!lots.happens(0.2)).then(|| other.clone());
        FixedTable { first: one.clone(), second }
    };
    let fixed: Vec<FixedTable> = inside.as_chunks::<2>().0.iter().take(pairs).map(table).collect();
    let allowed = match lots.happens(0.5) {
        true => Relaxations::default(),
        false => Relaxations { rematch: true, ..Relaxations::default() },
    };
    Ok(PairAround { group: code, round: None, allowed, fixed, reason: None }.into())
}

/// Players who wait for a table get one, or miss the round.
fn waiting(state: &State, group: GroupCode, lots: &mut Lots) -> Result<Act, Refusal> {
    let last = state.group(group)?.played.last();
    let free = last.map_or(&[][..], |round| &round.free);
    let players: Vec<PlayerCode> = free.iter().map(|&id| state.code(id).clone()).collect();
    let round = Some(state.group(group)?.played.len() as u32);
    if players.is_empty() || lots.happens(0.7) {
        let allowed = Relaxations { rematch: lots.happens(0.4), ..Relaxations::default() };
        return Ok(SeatWaiting { group, round, allowed }.into());
    }
    Ok(AnnounceAbsence { players, round, bye: RequestedBye::Zero }.into())
}

/// A scoresheet.
const SHEET: &str = "[Game \"hex\"]\n[First \"Ana\"]\n1. a1 *\n";

/// A result at some table, of a match as well.
fn result(state: &State, lots: &mut Lots, correct: bool) -> Result<EnterResult, Refusal> {
    let code = group(state, lots).ok_or(Refusal::NoRules)?;
    let group = state.group(code)?;
    let last = group.played.len() as u32;
    let round = if correct && lots.happens(0.4) { 1 + lots.below(5) as u32 } else { last.max(1) };
    let result = *lots
        .pick(&[
            Score::First,
            Score::First,
            Score::Second,
            Score::Second,
            Score::Draw,
            Score::FirstByForfeit,
            Score::SecondByForfeit,
            Score::DoubleForfeit,
            Score::HalfToFirst,
            Score::BothLose,
            Score::Adjourned,
        ])
        .expect("not empty");
    // A table of the round, as a rule.
    let tables = group.played.get(round as usize - 1).map(|round| round.numbered());
    let tables: Vec<u32> = tables.into_iter().flatten().map(|(table, _)| table).collect();
    let table = lots.pick(&tables).copied().filter(|_| lots.happens(0.9));
    let mut said = EnterResult::of(code, round, table.unwrap_or(1 + lots.below(5) as u32), result);
    said.correct = correct;
    if lots.happens(0.1) {
        said.decision = Some("regra 7, Ana avisada".to_owned());
    }
    if lots.happens(0.15) {
        (said.sheet, said.judged) = (Some(RawRecord::of(SHEET)), false);
        said.written = lots.happens(0.3).then(|| "a1 e desistiu".to_owned());
    }
    let most = group.games_per_match();
    if most > 1 {
        match lots.below(4) {
            0 => said.game = Some(1 + lots.below(most as usize) as u32),
            1 => {
                let needed = most / 2 + 1;
                said.tally = Some(match result.winner() {
                    Some(arbitro_pairing::Side::First) => {
                        (needed, lots.below(needed as usize) as u32)
                    }
                    _ => (lots.below(needed as usize) as u32, needed),
                });
            }
            _ => {}
        }
    }
    Ok(said)
}

/// The results of a round that are missing, all in one batch.
fn round(state: &State, lots: &mut Lots) -> Result<EnterResults, Refusal> {
    let code = group(state, lots).ok_or(Refusal::NoRules)?;
    let (round, tables) =
        state.group(code)?.missing().ok_or(Refusal::NotDrawn { category: code.category() })?;
    let mut results = Vec::new();
    for table in tables {
        let result = *lots
            .pick(&[Score::First, Score::First, Score::Second, Score::FirstByForfeit])
            .expect("not empty");
        let mut said = EnterResult::of(code, round, table, result);
        // A match is typed whole.
        let most = state.group(code)?.games_per_match();
        if most > 1 && result.played() {
            let needed = most / 2 + 1;
            let first = result == Score::First;
            said.tally = Some(if first { (needed, 0) } else { (0, needed) });
        }
        results.push(said);
    }
    Ok(EnterResults { results: by_board(state, lots, results) })
}
