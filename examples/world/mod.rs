//! A year of three hundred schools, or of twelve: each plays its own event, its winners are sent to
//! one of three regions and the regions' winners to the nation. Files meet accidents on the way:
//! they are sent twice, late, followed by an older one, signed with another key, with a letter
//! changed, and by an unknown school.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::expect_used,
    clippy::panic,
    reason = "the example and the test each use their part of this"
)]

use std::collections::BTreeSet;
use std::path::Path;

use arbitro_chance::Lots;
use arbitro_event::acts::{Act, ActRequest, DrawTieLots, EnterLate, EnterResult};
use arbitro_event::chain::{
    EntriesDocument, ImportAnswers, ImportedEntries, Objection, School, Schools, SendingEvent,
    plan_import, winners,
};
use arbitro_event::operation::{Configure, Import, PairRound};
use arbitro_event::store::Location;
use arbitro_event::{
    Batch, CategoryCode, EntryRow, Event, GroupCode, Journal, JournalPosition, Operation,
    PlayerCode, Refusal, Registration, Score, Signature, Signed, State, draw, final_draw,
    invented_players, pairing,
};
use arbitro_paper::certificates::signature::EventKey;
use arbitro_paper::sent_entries;

/// How every event of the year is played.
const RULES: &str = "cycles = ['1.º ciclo', '2.º ciclo', '3.º ciclo']\ngames = ['rastros', 'hex']\ngroup_size = 12\n\
                     rounds = 4\nfinal_rounds = 4\n";
/// How many regions there are.
pub const REGIONS: usize = 3;
/// The fewest and the most pupils of a school's event.
const PUPILS: [usize; 2] = [20, 400];
/// Marks names that somebody wrote into a file after it was signed, or signed with a key of their own.
pub const FALSE: &str = "Falso";

/// The fate of a file on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Nothing: it is what the school sent.
    Sent,
    /// The same file once more.
    Twice,
    /// It arrives when the region's groups are drawn.
    Late,
    /// It was made before the one that arrived before it.
    Older,
    /// Somebody else signed it.
    OtherKey,
    /// A letter of it was changed.
    Altered,
    /// It was sent by a school that is in no list.
    Unknown,
}

/// A file on its way to a region.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The number of the school.
    pub school: usize,
    /// Its fate.
    pub kind: Kind,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// The outcome of a year's letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Pupils who played at their schools.
    pub pupils: usize,
    /// Files that were accepted, including those already known.
    pub taken: usize,
    /// Files that were already known.
    pub already: usize,
    /// Files that were refused.
    pub refused: usize,
    /// Entries in the regions.
    pub regional: usize,
    /// Entries in the nation.
    pub national: usize,
}

fn event(name: &str) -> Event {
    Event::read(&format!("name = '{name}'\n{RULES}")).expect("the rules of the year can be read")
}

/// An event played in memory: only its outcome counts.
struct Played {
    event: Event,
    state: State,
    seq: u64,
}

impl Played {
    fn new(name: &str) -> Self {
        let mut played = Self { event: event(name), state: State::default(), seq: 0 };
        let rules = played.event.rules.clone();
        played.act(Configure::new(rules, None).into());
        played
    }

    fn act(&mut self, operation: Operation) {
        operation.check(&self.state).expect("a plan is possible in the state that it was made for");
        self.seq += 1;
        let by = Signed { seq: self.seq, desk: "mesa".into(), at: "2026-01-20T10:00:00Z".into() };
        operation.apply(&mut self.state, &by);
    }
}

/// Plays every category of a state that has players to its end; `act` does each operation.
fn play(state: &mut State, seed: u64, mut act: impl FnMut(&mut State, Operation)) {
    let mut lots = Lots::for_purpose(seed, "results of the year");
    let categories: BTreeSet<CategoryCode> =
        state.players().map(|(_, player)| player.row.code.category()).collect();
    for category in categories {
        if state.groups_of(category).next().is_none() {
            // A player without opponents advances alone.
            let Ok(drawn) = draw::draw(state, category, seed) else { continue };
            act(state, drawn.into());
        }
        rounds(state, category, &mut lots, &mut act);
        if let Ok(Some(advance)) = final_draw::advance(state, category) {
            act(state, advance.into());
            rounds(state, category, &mut lots, &mut act);
        }
    }
}

/// Plays the groups that a category has now, and breaks their ties.
fn rounds(
    state: &mut State,
    category: CategoryCode,
    lots: &mut Lots,
    act: &mut impl FnMut(&mut State, Operation),
) {
    let groups: Vec<_> = state.groups_of(category).map(|group| group.code).collect();
    for code in groups {
        while let Some(pair) = next_round(state, code) {
            act(state, pair.into());
            let group = state.group(code).expect("it was paired a moment ago");
            let round = group.played.len() as u32;
            let tables: Vec<u32> = group.open_round().map_or(Vec::new(), |number| {
                let round = group.round(number).expect("the open round is one of its rounds");
                round.tables().map(|(table, _)| table).collect()
            });
            for table in tables {
                let result = if lots.happens(0.5) { Score::First } else { Score::Second };
                let typed = EnterResult::of(code, round, table, result);
                let record = typed.operation(state).expect("the table is open");
                act(state, record.expect("it has no result yet").into());
            }
        }
        let lots = Act::from(DrawTieLots { group: code, seed: None });
        for drawn in lots.operations(state).unwrap_or_default() {
            act(state, drawn);
        }
    }
}

/// The next round of a group; if the rules leave no pairing, the engine's suggestion is allowed.
fn next_round(state: &State, code: GroupCode) -> Option<PairRound> {
    match pairing::pair(state, code, None) {
        Ok(pair) => Some(pair),
        Err(Refusal::NoPairing { remedies, .. }) => {
            let allowed = *remedies.first()?;
            pairing::pair_around(state, code, None, allowed, &[]).ok()
        }
        Err(_) => None,
    }
}

/// The name of a school.
pub fn school_name(number: usize) -> String {
    format!("Escola {number} da Ribeira")
}

fn key(seed: u64, of: usize) -> EventKey {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&(of as u64).to_le_bytes());
    EventKey::from_seed(bytes)
}

/// The list of schools that every region and the nation have.
pub fn schools(count: usize) -> Schools {
    let school = |number: usize| School {
        number: number.to_string(),
        name: school_name(number),
        ..School::default()
    };
    Schools { listed: true, all: (1..=count).map(school).collect() }
}

/// The pupils of a school: their own numbers are the first part of their codes.
fn pupils(rules: &Event, count: usize, lots: &mut Lots) -> Vec<EntryRow> {
    let categories: Vec<CategoryCode> =
        rules.rules.categories.iter().map(|category| category.code).collect();
    let mut names = BTreeSet::new();
    let row = |number: usize| {
        let mut name = invented_players::name(lots);
        while !names.insert(name.clone()) {
            name = format!("{name} {}", invented_players::name(lots));
        }
        let category = *lots.pick(&categories).expect("there are categories");
        EntryRow {
            code: PlayerCode::new(&number.to_string(), category, None).expect("a number"),
            name,
            school: None,
            adapted: None,
            registration: Registration::default(),
            byes: Vec::new(),
            role: None,
        }
    };
    (1..=count).map(row).collect()
}

/// Plays the event of a school, and sends the outcome: the letters in the order in which they are posted.
pub fn school(seed: u64, number: usize, unknown: bool) -> (usize, Vec<Letter>) {
    let mut lots = Lots::for_purpose(seed, &format!("school {number}"));
    let count = PUPILS[0] + lots.below(PUPILS[1] - PUPILS[0] + 1);
    let mut own = Played::new(&school_name(number));
    let players = pupils(&own.event, count, &mut lots);
    own.act(Import { players, corrects: false }.into());
    let Played { event, mut state, mut seq } = own;
    play(&mut state, seed ^ number as u64, |state, operation| {
        operation.check(state).expect("a plan is possible in the state that it was made for");
        seq += 1;
        let by = Signed { seq, desk: "mesa".into(), at: "2026-01-20T10:00:00Z".into() };
        operation.apply(state, &by);
    });
    let found = winners(&event, &state, &[], 1, false).expect("every category is decided");
    let file = |seq: u64, signer: usize, mark: Option<&str>| {
        let mut players = found.players.clone();
        for player in &mut players {
            player.school = number.to_string();
            player.school_name = school_name(number);
            player.class = format!("{}.º A", 4 * player.from.category().cycle);
        }
        if let (Some(mark), Some(first)) = (mark, players.first_mut()) {
            first.name = format!("{mark} {}", first.name);
        }
        let key = key(seed, signer);
        let sending = SendingEvent {
            id: format!("{seed:08x}{number:08x}"),
            name: school_name(number),
            date: "2026-01-20".to_owned(),
            made: JournalPosition { seq, hash: format!("{seq:064x}") },
            key: key.public().to_string(),
        };
        sent_entries::sign(EntriesDocument::unsigned(sending, 1, players), &key).file()
    };
    let letter = |kind, bytes: String| Letter { school: number, kind, bytes: bytes.into_bytes() };
    let sent = file(seq, number, None);
    let mut letters = Vec::new();
    match number % 6 {
        _ if unknown => letters.push(letter(Kind::Unknown, sent)),
        1 => letters.extend([letter(Kind::Sent, sent.clone()), letter(Kind::Twice, sent)]),
        2 => letters.push(letter(Kind::Late, sent)),
        3 => letters.extend([
            letter(Kind::Sent, sent),
            letter(Kind::Older, file(seq - 1, number, Some(FALSE))),
        ]),
        4 => letters.extend([
            letter(Kind::Sent, sent),
            letter(Kind::OtherKey, file(seq + 1, number + 1_000_000, Some(FALSE))),
        ]),
        5 => {
            // The length may change: an additional name is inserted.
            let place = sent.find("\"name\":\"").map_or(0, |at| at + "\"name\":\"".len());
            let at = sent[place..].find("{\"name\":\"").map_or(place, |at| place + at + 9);
            let altered = format!("{}{FALSE} {}", &sent[..at], &sent[at..]);
            letters.extend([letter(Kind::Altered, altered), letter(Kind::Sent, sent)]);
        }
        _ => letters.push(letter(Kind::Sent, sent)),
    }
    (count, letters)
}

/// An event that imports entries: a region, or the nation. Its journal is a file.
#[derive(Debug)]
pub struct Receiver {
    /// The settings.
    pub event: Event,
    /// The entries imported and the games played.
    pub journal: Journal,
    schools: Schools,
    seed: u64,
    own: usize,
}

fn signature() -> Signature {
    Signature { desk: "mesa".to_owned(), at: "2026-02-20T10:00:00Z".to_owned() }
}

impl Receiver {
    /// An event in a folder that knows these schools; `own` distinguishes its key from others'.
    pub fn new(folder: &Path, name: &str, schools: &Schools, seed: u64, own: usize) -> Self {
        let event = event(name);
        let file = folder.join(format!("{own}.db"));
        let journal =
            Journal::open(Location::Sqlite(file), &event.rules).expect("a journal can be made");
        Self { event, journal, schools: schools.clone(), seed, own }
    }

    /// Imports a file.
    ///
    /// # Errors
    /// The objection to it.
    pub fn receive(
        &mut self,
        bytes: &[u8],
        answers: &ImportAnswers,
    ) -> Result<ImportedEntries, Objection> {
        let file = sent_entries::read(bytes)?;
        let (rules, schools) = (&self.event.rules, &self.schools);
        let outcome = plan_import(self.journal.state(), rules, schools, &file, answers);
        if let Ok(ImportedEntries { operation: Some(received), .. }) = &outcome {
            self.append(&[received.clone().into()]);
        }
        outcome
    }

    fn append(&mut self, operations: &[Operation]) {
        let done = self.journal.append(&signature(), &Batch::new(), operations);
        assert!(done.expect("what is planned can be done"), "nobody else writes");
    }

    /// Draws every category that has enough players.
    pub fn draw(&mut self) {
        let state = self.journal.state();
        let categories = &state.rules().expect("an event has rules").categories;
        let draws =
            categories.iter().filter_map(|rules| draw::draw(state, rules.code, self.seed).ok());
        let draws: Vec<Operation> = draws.map(Into::into).collect();
        self.append(&draws);
    }

    /// Puts players who came after the draw into groups.
    pub fn let_in(&mut self, players: &[PlayerCode]) {
        let late = EnterLate { players: players.to_vec(), group: None };
        self.journal.carry_out(&ActRequest::new(signature(), late)).expect("there is a place");
    }

    /// Plays to the end.
    pub fn play(&mut self) {
        let mut operations = Vec::new();
        let mut state = self.journal.state().clone();
        let mut seq = self.journal.head().seq;
        play(&mut state, self.seed ^ self.own as u64, |state, operation| {
            seq += 1;
            operation.apply(state, &signature().under(seq));
            operations.push(operation);
        });
        self.append(&operations);
    }

    /// The players who go on, as a file.
    pub fn sends(&self) -> Vec<u8> {
        let found = winners(&self.event, self.journal.state(), &[], 1, false);
        let found = found.expect("every category is decided");
        let (id, key) =
            (format!("{:08x}{:016x}", self.seed, self.own), key(self.seed, 1_000 + self.own));
        let head = self.journal.head();
        let file = sent_entries::document(&self.event, &id, head, found, 1, &key);
        file.file().into_bytes()
    }

    /// The pupils entered: school, category and name.
    pub fn entered(&self) -> Vec<(String, CategoryCode, String)> {
        let players = self.journal.state().players();
        players
            .map(|(_, player)| {
                let code = &player.row.code;
                (code.school().to_owned(), code.category(), player.row.name.clone())
            })
            .collect()
    }
}

/// Sends letters to the region of each school: those in time, then the draw, then the late ones.
pub fn post(regions: &mut [Receiver], letters: &[Letter], tally: &mut Tally) {
    let region = |school: usize| school % REGIONS;
    let (late, in_time): (Vec<&Letter>, Vec<&Letter>) =
        letters.iter().partition(|letter| letter.kind == Kind::Late);
    for letter in in_time {
        let answer =
            regions[region(letter.school)].receive(&letter.bytes, &ImportAnswers::default());
        expect(letter.kind, &answer);
        count(tally, &answer);
    }
    for receiver in regions.iter_mut() {
        receiver.draw();
    }
    for letter in late {
        let receiver = &mut regions[region(letter.school)];
        let answer = receiver.receive(&letter.bytes, &ImportAnswers::default());
        count(tally, &answer);
        let Err(Objection::AfterDraw { open }) = answer else { continue };
        // The head accepts every other school's winners.
        let codes: Vec<PlayerCode> = open.into_iter().map(|(code, _)| code).collect();
        let answers = match letter.school % 4 {
            0 => ImportAnswers { take: codes, ..ImportAnswers::default() },
            _ => ImportAnswers { leave: codes, ..ImportAnswers::default() },
        };
        let answer = receiver.receive(&letter.bytes, &answers);
        count(tally, &answer);
        let taken = answer.expect("everything was decided");
        let state = receiver.journal.state();
        let drawn = |code: &PlayerCode| state.groups_of(code.category()).next().is_some();
        let added: Vec<PlayerCode> =
            taken.added.into_iter().map(|row| row.code).filter(drawn).collect();
        receiver.let_in(&added);
    }
}

fn count(tally: &mut Tally, answer: &Result<ImportedEntries, Objection>) {
    match answer {
        Ok(taken) => {
            tally.taken += 1;
            tally.already += usize::from(taken.replaces && !taken.changes());
        }
        Err(_) => tally.refused += 1,
    }
}

/// Checks what happened to a letter.
fn expect(kind: Kind, answer: &Result<ImportedEntries, Objection>) {
    let is_right = match (kind, answer) {
        (Kind::Sent, Ok(taken)) => taken.changes(),
        (Kind::Twice, Ok(taken)) => taken.operation.is_none(),
        (Kind::Older, Err(Objection::Older { .. }))
        | (Kind::OtherKey, Err(Objection::OtherKey { .. }))
        | (Kind::Altered, Err(Objection::NotProven))
        | (Kind::Unknown, Err(Objection::UnknownSchool { .. })) => true,
        _ => false,
    };
    assert!(is_right, "{kind:?}: {answer:?}");
}

/// Checks the laws of the year's end, whatever was done to files on the way.
pub fn judge(regions: &[Receiver], nation: &Receiver) {
    let winners: BTreeSet<(String, CategoryCode, String)> = regions
        .iter()
        .flat_map(|region| {
            let state = region.journal.state();
            let categories = region.event.rules.categories.iter();
            let deciders = categories.filter_map(|category| state.decider_of(category.code));
            let first = deciders.map(|group| {
                let first = arbitro_event::ranking::leaders(state, group);
                let first = first.expect("the event has rules");
                assert_eq!(first.len(), 1, "{}", group.code);
                let row = &state.player(first[0]).row;
                (row.code.school().to_owned(), row.code.category(), row.name.clone())
            });
            let alone = region.entered().into_iter().filter(|(_, category, _)| {
                state.decider_of(*category).is_none() && state.players_of(*category).count() == 1
            });
            first.chain(alone).collect::<Vec<_>>()
        })
        .collect();
    let national = nation.entered();
    assert!(!national.is_empty());
    for entry in &national {
        assert!(winners.contains(entry), "{entry:?} has won no region");
    }
    let pupils: BTreeSet<_> = national.iter().map(|(school, _, name)| (school, name)).collect();
    assert_eq!(pupils.len(), national.len(), "a pupil is entered twice");
    for (school, _, name) in regions.iter().flat_map(Receiver::entered).chain(national) {
        assert!(!name.contains(FALSE), "{school} {name} was in no file that a school signed");
    }
}
