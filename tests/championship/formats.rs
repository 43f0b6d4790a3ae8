//! Laws of every format that a club plays: a simulated event is exported after each round, and the
//! report gives a reader the same pairs, points, ranks and next round; and a report becomes the
//! event that it describes.

use arbitro_chance::Lots;
use arbitro_event::acts::{Act, AnnounceAbsence, EnterResult};
use arbitro_event::export::EventDocument;
use arbitro_event::operation::{Configure, Import, Withdraw};
use arbitro_event::ranking::{self, Rounds};
use arbitro_event::report_import::ReportedEvent;
use arbitro_event::{
    Event, Exception, GroupCode, Operation, PlayerCode, Refusal, RequestedBye, Score, State, draw,
    late_places, pairing, report_import, trf_export,
};
use arbitro_pairing::dutch::{self, NoPairing};
use arbitro_pairing::round_robin;
use arbitro_pairing::standings::UnplayedRounds;
use arbitro_pairing::trf::{self, PairingSystem, ReportFile};
use arbitro_pairing::{Paired, Points, RoundEntry, Tournament};

use super::carried::Entries;

const CHESS: &str = "name = 'Clube'\ncycles = ['Open']\n\
     games = [{ id = 'chess', name = 'Xadrez', draws = true }]\ngroup_size = 100\n";

/// The formats, with how many events of each are played.
const FORMATS: [(&str, &str); 9] = [
    ("swiss by lot", "rounds = 5"),
    ("swiss by rating", "rounds = 6\norder = 'rating'\ntie_breaks = ['BH', 'ARO', 'TPR', 'WIN']"),
    ("half-point byes", "rounds = 6\norder = 'rating'\nhalf_byes = 2\nfull_byes = 1"),
    ("baku", "rounds = 7\norder = 'rating'\nacceleration = 'baku'\nhalf_byes = 3"),
    ("schools apart", "rounds = 5\nsame_school = 'avoid'\nper_school = 9"),
    ("three points", "rounds = 5\npoints = { win = 3, draw = 1, bye = 3 }"),
    ("round robin", "system = 'round-robin'\ntie_breaks = ['BH']"),
    ("double round robin", "system = 'double-round-robin'"),
    ("turned", "system = 'double-round-robin'\nturn_last_two_rounds = true"),
];

pub(super) struct Club {
    pub(super) event: Event,
    pub(super) state: State,
    entries: Entries,
    lots: Lots,
    pub(super) group: GroupCode,
}

impl Club {
    fn new(format: &str, players: usize, seed: u64) -> Self {
        let event = Event::read(&format!("{CHESS}{format}\nseed = {seed}\n")).expect("it reads");
        let mut club = Self {
            state: State::default(),
            entries: Entries::default(),
            lots: Lots::new(seed),
            group: "1.1.1".parse().expect("a group"),
            event,
        };
        club.act(Configure::new(club.event.rules.clone(), None));
        let rows = (0..players).map(|at| club.row(at)).collect();
        club.act(Import { players: rows, corrects: false });
        let category = club.group.category();
        let drawn = draw::draw(&club.state, category, seed).expect("it is drawn");
        club.act(drawn);
        club
    }

    fn row(&mut self, at: usize) -> arbitro_event::EntryRow {
        let schools = if self.event.rules.per_school > 1 { 3 } else { usize::MAX };
        let (school, letter) = (at % schools + 1, at / schools);
        let letter =
            if letter == 0 { String::new() } else { char::from(b'a' + letter as u8).to_string() };
        arbitro_event::EntryRow {
            code: format!("{school}.1.1{letter}").parse().expect("a code"),
            name: format!("Sócio {at:02}"),
            school: None,
            adapted: None,
            registration: arbitro_event::Registration {
                rating: if self.lots.happens(0.8) { 1200 + self.lots.below(900) as u16 } else { 0 },
                fide_id: Some(1_900_000 + at as u32),
                federation: Some("POR".to_owned()),
                birth: Some(1980 + at as u16),
                sex: self.lots.happens(0.2).then_some(arbitro_event::Sex::Female),
                title: self.lots.happens(0.2).then(|| "FM".to_owned()),
                ..arbitro_event::Registration::default()
            },
            byes: Vec::new(),
            role: None,
        }
    }

    /// The event of a report.
    pub(super) fn of(reported: ReportedEvent) -> Self {
        let event = Event::read(&Event::write(&reported.event))
            .unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut club = Self {
            event,
            state: State::default(),
            entries: Entries::default(),
            lots: Lots::new(0),
            group: "1.1.1".parse().expect("a group"),
        };
        club.act(Configure::new(club.event.rules.clone(), None));
        reported.operations.into_iter().for_each(|operation| club.act(operation));
        club
    }

    /// The document, which makes the same event again.
    pub(super) fn document(&self) -> EventDocument {
        self.entries.document(&self.event, &self.state)
    }

    pub(super) fn act(&mut self, operation: impl Into<Operation>) {
        self.entries.act(&mut self.state, &operation.into());
    }

    pub(super) fn group(&self) -> &arbitro_event::Group {
        self.state.group(self.group).expect("it is drawn")
    }

    /// The players who take part in the next round.
    fn there(&self) -> Vec<PlayerCode> {
        let round = self.group().played.len() as u32 + 1;
        let there = self.state.playing(self.group(), round);
        there.map(|id| self.state.player(id).row.code.clone()).collect()
    }

    /// The changes between two rounds of a club evening.
    fn between(&mut self, entered: &mut usize) {
        let next = self.group().played.len() as u32 + 1;
        let swiss = self.group().system.is_swiss();
        for code in self.there() {
            let bye = match self.lots.below(30) {
                0 => RequestedBye::Zero,
                1 | 2 if swiss => RequestedBye::Half,
                3 if swiss => RequestedBye::Full,
                _ => continue,
            };
            let round = next + self.lots.below(2) as u32;
            let (players, round) = (vec![code], Some(round));
            let absent = Act::from(AnnounceAbsence { players, round, bye });
            for operation in absent.operations(&self.state).unwrap_or_default() {
                self.act(operation);
            }
        }
        if self.lots.happens(0.15) && self.there().len() > 4 {
            let there = self.there();
            let code = there[self.lots.below(there.len())].clone();
            self.act(Withdraw { players: vec![code] });
        }
        if swiss && next > 1 && self.lots.happens(0.3) {
            let row = self.row(*entered);
            *entered += 1;
            let code = row.code.clone();
            self.act(arbitro_event::operation::Add { player: row });
            if let Ok(late) = late_places::late(&self.state, &code, None) {
                self.act(late);
            }
        }
        if swiss && self.lots.happens(0.3) {
            let there = self.there();
            let mut pick = || there[self.lots.below(there.len())].clone();
            let players = (pick(), pick());
            let if_possible = self.lots.happens(0.7);
            let forbid = arbitro_event::operation::Forbid { players, if_possible };
            if Operation::from(forbid.clone()).check(&self.state).is_ok() {
                self.act(forbid);
            }
        }
    }

    fn results(&mut self) {
        let round = self.group().played.len() as u32;
        let tables: Vec<u32> = {
            let paired = self.group().round(round).expect("it is paired");
            paired.tables().map(|(table, _)| table).collect()
        };
        for table in tables {
            let result = match self.lots.below(20) {
                0 => Score::FirstByForfeit,
                1 => Score::SecondByForfeit,
                2 => Score::DoubleForfeit,
                3..=8 => Score::Draw,
                9..=14 => Score::First,
                _ => Score::Second,
            };
            let said = EnterResult::of(self.group, round, table, result);
            let record = said.operation(&self.state).expect("a table").expect("a new result");
            self.act(record);
        }
    }

    pub(super) fn report(&self) -> (String, ReportFile) {
        let say = |message: &arbitro::locale::Message| message.key.to_string();
        let text = trf_export::report(&self.event, &self.state, self.group(), "Clube", say);
        let text = text.expect("the event has rules");
        let file =
            ReportFile::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        assert!(file.warnings.is_empty(), "{:?}\n{text}", file.warnings);
        (text, file)
    }

    fn treatment(&self) -> UnplayedRounds {
        match self.group().system.is_swiss() {
            true => UnplayedRounds::Fide2026,
            false => UnplayedRounds::RoundRobin,
        }
    }
}

/// The engine that pairs a report: its tables, or FIDE's system.
pub(super) fn engine(file: &ReportFile) -> impl Fn(&Tournament) -> Result<Paired, NoPairing> {
    let order = match file.system_kind() {
        PairingSystem::RoundRobin(order) => Some(order),
        _ => None,
    };
    move |tournament| {
        let Some(order) = order else { return dutch::pair(tournament) };
        let mut paired = round_robin::pair_in(tournament, order);
        let there =
            |number: u32| tournament.players.iter().any(|it| it.number == number && it.available);
        paired.pairs.retain(|pair| there(pair.first) || there(pair.second));
        paired.bye = paired.bye.filter(|&number| there(number));
        Ok(paired)
    }
}

/// Compares a report with the event it came from.
fn same_in_the_report(club: &Club, about: &str) {
    let (text, file) = club.report();
    let group = club.group();
    let rules = club.state.rules().expect("rules");
    let tie_breaks = rules.tie_breaks(group).expect("this version knows them");
    let check = trf::check(&file, engine(&file), Some((&tie_breaks, club.treatment())));
    let check = check.unwrap_or_else(|fault| panic!("{about}: {fault}\n{text}"));
    assert!(check.points.is_empty() && check.ranks.is_empty(), "{about}: {check:?}\n{text}");
    for round in &check.rounds {
        let paired = group.round(round.round).expect("it is paired");
        assert!(round.agrees() || paired.manual, "{about}: {round:?}\n{text}");
    }
    let standings = arbitro_pairing::standings::rank(
        &file.standing().expect("a tournament").tournament,
        &tie_breaks,
        club.treatment(),
    );
    for line in ranking::standings(&club.state, group, Rounds::Complete).expect("standings") {
        let number = group.member(line.player).expect("a member").number;
        let theirs = standings.iter().find(|it| it.number == number).expect("the same player");
        assert_eq!((theirs.points, &theirs.values), (line.points, &line.values), "{about}\n{text}");
    }
}

/// The next round from the report is the event's own.
fn same_next_round(club: &Club, about: &str) {
    let (text, file) = club.report();
    let Ok(pair) = pairing::pair(&club.state, club.group, None) else { return };
    let situation = file.standing().expect("a tournament");
    let theirs = engine(&file)(&situation.tournament).unwrap_or_else(|_| panic!("{about}\n{text}"));
    let number = |code: &PlayerCode| {
        let id = club.state.find(code).expect("a player");
        club.group().member(id).expect("a member").number
    };
    let there = |number: u32| {
        situation.tournament.players.iter().any(|it| it.number == number && it.available)
    };
    let mut ours: Vec<(u32, u32)> =
        pair.pairs.iter().map(|(one, other)| (number(one), number(other))).collect();
    let both = theirs.pairs.iter().filter(|pair| there(pair.first) && there(pair.second));
    let mut theirs: Vec<(u32, u32)> = both.map(|pair| (pair.first, pair.second)).collect();
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs, "{about}\n{text}");
}

#[test]
fn the_report_of_a_clubs_event_gives_the_same_tournament() {
    for (name, format) in FORMATS {
        for seed in 0..10 {
            // With fewer players the number of rounds is that of the opponents, and changes with
            // late entries.
            let least = if format.contains("system") { 4 } else { 9 };
            let players = least + (seed as usize * 5) % 13;
            let mut club = Club::new(format, players, seed);
            let mut entered = players;
            loop {
                let about = format!("{name}, seed {seed}, round {}", club.group().played.len());
                club.between(&mut entered);
                same_next_round(&club, &about);
                match pairing::pair(&club.state, club.group, None) {
                    Ok(pair) => club.act(pair),
                    Err(
                        Refusal::AllPlayed { .. }
                        | Refusal::NoPairing { .. }
                        | Refusal::Nobody { .. },
                    ) => break,
                    Err(refusal) => panic!("{about}: {refusal:?}"),
                }
                club.results();
                same_in_the_report(&club, &about);
            }
            assert!(club.group().played.len() > 1, "{name}, seed {seed} plays nothing");
        }
    }
}

#[test]
fn a_report_becomes_the_event_it_tells_of() {
    for (name, format) in FORMATS {
        for seed in 20..26 {
            let mut club = Club::new(format, 10, seed);
            let mut entered = 10;
            for _ in 0..4 {
                club.between(&mut entered);
                let Ok(pair) = pairing::pair(&club.state, club.group, None) else { break };
                club.act(pair);
                club.results();
            }
            let (text, file) = club.report();
            let check = trf::check(&file, engine(&file), None).expect("it agrees with itself");
            let new = report_import::NewEvent {
                name: "Novo".to_owned(),
                cycle: "Open".to_owned(),
                game: "Xadrez".to_owned(),
                boards: Vec::new(),
            };
            let told = report_import::document(&file, "a.trf", &check, None, &new);
            let told = told.unwrap_or_else(|against| panic!("{name} {seed}: {against:?}\n{text}"));
            assert!(told.left_out.is_empty(), "{:?}", told.left_out);
            let again = Club::of(told);
            let (written, reread) = again.report();
            let (one, other) = (file.standing().unwrap(), reread.standing().unwrap());
            let entries = |it: &Tournament| -> Vec<(u32, Vec<RoundEntry>)> {
                it.players.iter().map(|it| (it.number, it.entries.clone())).collect()
            };
            assert_eq!(
                entries(&one.tournament),
                entries(&other.tournament),
                "{name} {seed}\n{text}\n{written}"
            );
            let points = |it: &ReportFile| -> Vec<Option<Points>> {
                it.players.iter().map(|player| player.points).collect()
            };
            assert_eq!(points(&file), points(&reread), "{name} {seed}\n{text}\n{written}");
        }
    }
}

#[test]
fn a_pair_to_be_avoided_is_made_only_where_nothing_else_works() {
    let mut made = 0;
    for seed in 0..30 {
        let mut club = Club::new("rounds = 5", 6, seed);
        let codes = club.there();
        for (one, other) in [(0, 1), (0, 2), (0, 3)] {
            let players = (codes[one].clone(), codes[other].clone());
            club.act(arbitro_event::operation::Forbid { players, if_possible: true });
        }
        while let Ok(pair) = pairing::pair(&club.state, club.group, None) {
            let avoided = |pair: &(PlayerCode, PlayerCode)| {
                let is = |code: &PlayerCode, at: usize| *code == codes[at];
                (1..=3).any(|at| {
                    is(&pair.0, 0) && is(&pair.1, at) || is(&pair.1, 0) && is(&pair.0, at)
                })
            };
            let broken = pair.pairs.iter().filter(|pair| avoided(pair)).count();
            let said = pair.exceptions.iter().filter(|it| matches!(it, Exception::Avoided(..)));
            assert_eq!(broken, said.count(), "every avoided pair is reported");
            let round = club.group().played.len() + 1;
            // Two other players are left for the first player: both are met before anybody else is.
            assert!(broken == 0 || round > 2, "seed {seed}, round {round}: {pair:?}");
            made += broken;
            club.act(pair);
            let round = club.group().played.len() as u32;
            for table in 1..=3 {
                let result = if club.lots.happens(0.5) { Score::First } else { Score::Draw };
                let said = EnterResult::of(club.group, round, table, result);
                let record = said.operation(&club.state).unwrap().unwrap();
                club.act(record);
            }
        }
    }
    assert!(made > 0, "no event had to make such a pair");
}

#[test]
fn games_of_a_player_who_leaves_a_round_robin_before_half_do_not_count() {
    let mut club = Club::new("system = 'round-robin'", 6, 3);
    let play = |club: &mut Club| {
        let pair = pairing::pair(&club.state, club.group, None).expect("a round");
        club.act(pair);
        let round = club.group().played.len() as u32;
        let tables = club.group().round(round).unwrap().tables().count() as u32;
        for table in 1..=tables {
            let said = EnterResult::of(club.group, round, table, Score::First);
            let record = said.operation(&club.state).unwrap().unwrap();
            club.act(record);
        }
    };
    play(&mut club);
    play(&mut club);
    let codes: Vec<PlayerCode> = club.there();
    let early = codes[0].clone();
    let id = club.state.find(&early).unwrap();
    club.act(Withdraw { players: vec![early] });
    let group = club.group();
    assert!(ranking::is_annulled(&club.state, group, id), "two games of five");
    let standings = ranking::standings(&club.state, group, Rounds::Complete).unwrap();
    let last = standings.last().unwrap();
    assert!(last.player == id && !last.placed && last.points == Points::ZERO);
    let all: Points = standings.iter().map(|line| line.points).sum();
    assert_eq!(all, Points::tenths(40), "four games are left of six");
    play(&mut club);
    let late = codes[1].clone();
    let id = club.state.find(&late).unwrap();
    club.act(Withdraw { players: vec![late] });
    // Three rounds were paired; a game against the player who left first counts as played all the
    // same.
    let played = club.group().played.iter().flat_map(|round| round.tables());
    let played = played.filter(|(_, game)| game.has(id)).count();
    assert_eq!(ranking::is_annulled(&club.state, club.group(), id), 2 * played < 5);
}

#[test]
fn a_late_entry_takes_its_place_by_rating_and_acceleration_goes_with_the_last_player_who_had_it() {
    let mut club = Club::new("rounds = 7\norder = 'rating'\nacceleration = 'baku'", 8, 5);
    let order = |club: &Club| -> Vec<u16> {
        let members = club.group().members.iter();
        members.map(|it| club.state.player(it.player).row.registration.rating).collect()
    };
    assert!(order(&club).is_sorted_by(|one, next| one >= next));
    let pair = pairing::pair(&club.state, club.group, None).unwrap();
    club.act(pair);
    club.results();
    let accelerated = |club: &Club| -> Vec<PlayerCode> {
        let group = club.group();
        let tournament = ranking::tournament(&club.state, group, Rounds::Complete).unwrap();
        let players = tournament.players.iter().filter(|it| !it.acceleration.is_empty());
        players.map(|it| club.state.code(group.numbered(it.number).unwrap()).clone()).collect()
    };
    let before = accelerated(&club);
    assert_eq!(before.len(), 4);
    for (school, rating) in [(50, 2900), (51, 0)] {
        let mut row = club.row(school);
        row.registration.rating = rating;
        let code = row.code.clone();
        club.act(arbitro_event::operation::Add { player: row });
        let late = late_places::late(&club.state, &code, None).unwrap();
        club.act(late);
    }
    assert!(order(&club).is_sorted_by(|one, next| one >= next), "{:?}", order(&club));
    let numbers: Vec<u32> = club.group().members.iter().map(|member| member.number).collect();
    assert_eq!(numbers, (1..=10).collect::<Vec<_>>());
    let after = accelerated(&club);
    assert_eq!(after.len(), 5, "the newcomer above the last of them, and not the one below");
    assert!(before.iter().all(|code| after.contains(code)));
}

#[test]
fn standings_left_out_a_tie_break_of_a_newer_version() {
    let mut club = Club::new("rounds = 3\ntie_breaks = ['BH']", 6, 1);
    let group = club.group().clone();
    assert!(ranking::standings(&club.state, &group, Rounds::Paired).is_ok());
    let mut rules = club.event.rules.clone();
    rules.tie_breaks.push("NEWER".to_owned());
    club.act(Configure::new(rules, None));
    let refusal = Refusal::UnknownTieBreak { code: "NEWER".to_owned() };
    let ranked = ranking::standings(&club.state, &group, Rounds::Paired);
    assert_eq!(ranked.map(|_| ()), Err(refusal.clone()));
    let report = trf_export::report(&club.event, &club.state, &group, "", |_| String::new());
    assert_eq!(report, Err(refusal));
}
