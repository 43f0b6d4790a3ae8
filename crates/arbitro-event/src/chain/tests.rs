//! Teams from one event to the next.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use arbitro_chance::Lots;

use super::winners::Winners;
use super::{
    EntriesDocument, ImportAnswers, ImportedEntries, InvalidEntries, Objection, Schools,
    SendingEvent, SentFault, plan_import,
};
use crate::entries::{ListSession, Reading};
use crate::operation::{Configure, Import};
use crate::{Event, JournalPosition, Operation, PlayerId, PlayerStatus, Signed, State};

/// Two cycles, four boards with a game each.
const BOARDS: &str = "name = 'T'\ncycles = ['Um', 'Dois']\nsystem = 'team-swiss'\nrounds = 3\n\
    boards = [{ game = 'hex' }, { game = 'rastros' }, { game = 'nex' }, { game = 'avanco' }]\n";
/// Two cycles, three boards of one game.
const ONE_GAME: &str = "name = 'T'\ncycles = ['Um', 'Dois']\nsystem = 'team-swiss'\nrounds = 3\n\
    games = ['hex']\nboards = 3\n";
/// Without teams.
const ALONE: &str = "name = 'T'\ncycles = ['Um', 'Dois']\ngames = ['hex']\nrounds = 3\n";

struct Site {
    event: Event,
    state: State,
}

/// A team as people know it: its name, captain, and its players with their schools and boards.
type Shown = (String, Option<String>, Vec<(String, String, Option<u32>)>);

impl Site {
    fn new(toml: &str) -> Self {
        let event = Event::read(toml).unwrap_or_else(|faults| panic!("{faults:?}"));
        let rules = event.rules.clone();
        let mut site = Self { event, state: State::default() };
        site.apply(Configure::new(rules, None).into());
        site
    }

    fn apply(&mut self, operation: Operation) {
        let by = Signed { seq: 1, desk: "A".into(), at: "2026-03-13T10:00:00Z".into() };
        operation.check(&self.state).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        operation.apply(&mut self.state, &by);
    }

    /// Enters the rows of a list: team, board, captain, name, school, cycle.
    fn enter(&mut self, rows: &str) {
        let list = format!("team,board,captain,name,school,cycle\n{rows}");
        let reading = Reading::of(&self.event, &self.state);
        let read = ListSession::open(list.as_bytes()).unwrap().read(&self.event.rules, reading);
        assert!(read.faults.is_empty(), "{list}{:?}", read.faults);
        let players = read.entries.rows;
        self.apply(Import { players, corrects: false }.into());
    }

    /// The file with all teams that have not left, as the `seq`th entry of the journal.
    fn send(&self, id: &str, seq: u64) -> EntriesDocument {
        let mut winners = Winners::default();
        for (team, player) in self.state.players() {
            if player.row.team().is_none() && player.status == PlayerStatus::Active {
                winners.add(&self.event, &self.state, (1, team), false);
            }
        }
        let sending = SendingEvent {
            id: id.to_owned(),
            name: id.to_owned(),
            date: String::new(),
            made: JournalPosition { seq, hash: "5e".to_owned() },
            key: "K".to_owned(),
        };
        let document = EntriesDocument::unsigned(sending, 1, winners.players);
        let read = EntriesDocument::read(document.file().as_bytes());
        assert_eq!(read.as_ref(), Ok(&document), "what is written is read");
        document
    }

    fn plan(
        &self,
        file: &EntriesDocument,
        answers: &ImportAnswers,
    ) -> Result<ImportedEntries, Objection> {
        plan_import(&self.state, &self.event.rules, &Schools::default(), file, answers)
    }

    fn take(&mut self, file: &EntriesDocument) -> ImportedEntries {
        let imported =
            self.plan(file, &ImportAnswers::default()).unwrap_or_else(|it| panic!("{it:?}"));
        imported.operation.clone().into_iter().for_each(|operation| self.apply(operation.into()));
        imported
    }

    fn team(&self, id: PlayerId) -> Shown {
        let name = |id: PlayerId| self.state.player(id).row.name.clone();
        let player = |id: PlayerId| {
            let row = &self.state.player(id).row;
            (row.name.clone(), row.code.school().to_owned(), row.board())
        };
        let players = self.state.team_players(id).into_iter();
        let players = players.filter(|&id| self.state.player(id).status == PlayerStatus::Active);
        (name(id), self.state.captain(id).map(name), players.map(player).collect())
    }

    /// The teams by their codes.
    fn teams(&self) -> BTreeMap<String, Shown> {
        let teams = self
            .state
            .players()
            .filter(|(_, player)| player.row.is_team() && player.status == PlayerStatus::Active);
        teams.map(|(id, player)| (player.row.code.to_string(), self.team(id))).collect()
    }
}

/// Rows of one to four teams of a school and its neighbour, in both cycles; some teams are mixed.
fn rows(lots: &mut Lots, school: usize) -> String {
    let mut text = String::new();
    for team in 0..=lots.below(4) {
        let cycle = 1 + lots.below(2);
        let (mixed, with_boards) = (lots.below(4) == 0, lots.below(3) > 0);
        let count = 2 + lots.below(5);
        let captain = lots.below(count + 1);
        for player in 0..count {
            let of = if mixed && player % 2 == 1 { school + 1 } else { school };
            let board = if with_boards { (player + 1).to_string() } else { String::new() };
            let marked = if player == captain { "x" } else { "" };
            writeln!(
                text,
                "Equipa {team},{board},{marked},P {school} {team} {player},{of},{cycle}"
            )
            .expect("memory");
        }
    }
    text
}

#[test]
fn taken_teams_are_those_that_were_sent() {
    for seed in 0..40 {
        let mut lots = Lots::for_purpose(seed, "teams");
        let toml = if seed % 2 == 0 { BOARDS } else { ONE_GAME };
        let mut next = Site::new(toml);
        let mut expected: Vec<Shown> = Vec::new();
        for number in 0..3 {
            let mut school = Site::new(toml);
            school.enter(&rows(&mut lots, 1 + 2 * number));
            expected.extend(school.teams().into_values());
            let file = school.send(&format!("E{number}"), 9);
            let before = next.teams();
            let imported = next.take(&file);
            let added = imported.added.iter().filter(|row| row.is_team()).count();
            assert_eq!((imported.teams, added), (school.teams().len(), imported.teams));
            assert!(before.iter().all(|(code, team)| next.teams().get(code) == Some(team)));
            let again = next.take(&file);
            assert!(again.operation.is_none() && !again.changes(), "seed {seed}: {again:?}");
        }
        let teams = next.teams();
        let mut names: Vec<(&str, &String)> =
            teams.iter().map(|(code, team)| (code.split_once('.').unwrap().1, &team.0)).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count, "no two teams of a category have one name: {names:?}");
        // The school may follow the name.
        let plain = |(name, captain, players): Shown| {
            (name.split(" (").next().unwrap().to_owned(), captain, players)
        };
        let mut found: Vec<Shown> = teams.into_values().map(plain).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "seed {seed}");
    }
}

#[test]
fn a_later_file_changes_the_teams_and_keeps_their_codes() {
    let mut school = Site::new(ONE_GAME);
    school.enter("Ases,1,x,Ana,7,1\nAses,2,,Rui,7,1\nReis,1,,Eva,7,1\n");
    let mut next = Site::new(ONE_GAME);
    next.take(&school.send("E", 9));
    assert_eq!(next.teams().keys().collect::<Vec<_>>(), ["t7.1.1", "t7.1.1b"]);
    // Another captain, a new player, a team that is gone and one that is new.
    let mut later = Site::new(ONE_GAME);
    later.enter("Ases,1,,Ana,7,1\nAses,2,x,Rui,7,1\nAses,3,,Ivo,7,1\n");
    later.enter("Damas,1,,Lia,7,1\n");
    let mut file = later.send("E", 12);
    let position = |code: &str| file.players.iter().position(|it| it.from.to_string() == code);
    let [team, lia, ivo] = ["t7.1.1b", "7.1.1d", "7.1.1c"].map(|code| position(code).unwrap());
    for (at, code) in [(team, "t8.1.1"), (lia, "8.1.1"), (ivo, "8.1.1b")] {
        file.players[at].from = code.parse().unwrap();
    }
    file.players[lia].role = serde_json::from_str(r#"{"member":{"team":"t8.1.1"}}"#).unwrap();
    let imported = next.take(&file);
    let names = |rows: &[crate::EntryRow]| -> Vec<String> {
        rows.iter().map(|row| format!("{} {}", row.code, row.name)).collect()
    };
    assert_eq!(names(&imported.withdrawn), ["t7.1.1b Reis", "7.1.1c Eva"]);
    assert_eq!(names(&imported.changed), ["t7.1.1 Ases"]);
    assert_eq!(names(&imported.added), ["t7.1.1b Damas", "7.1.1c Ivo", "7.1.1d Lia"]);
    let ases = &next.teams()["t7.1.1"];
    assert_eq!((ases.1.as_deref(), ases.2.len()), (Some("Rui"), 3));
}

#[test]
fn two_schools_with_teams_of_one_name_are_told_apart_and_stay_so() {
    let of = |school: &str, player: &str| {
        let mut site = Site::new(ONE_GAME);
        site.enter(&format!("Os Ases,1,,{player},{school},1\n"));
        site
    };
    let mut next = Site::new(ONE_GAME);
    next.enter("OS ASES,1,,Zé,3,1\n");
    next.take(&of("5", "Ana").send("A", 2));
    next.take(&of("6", "Rui").send("B", 2));
    let names = |site: &Site| -> Vec<String> {
        site.teams().into_iter().map(|(code, team)| format!("{code} {}", team.0)).collect()
    };
    assert_eq!(names(&next), ["t3.1.1 OS ASES", "t5.1.1 Os Ases (5)", "t6.1.1 Os Ases (6)"]);
    // The name stays when the other team is gone; a team entered by hand is taken over.
    let id = next.state.find(&"t3.1.1".parse().unwrap()).unwrap();
    next.state.player_mut(id).status = PlayerStatus::Withdrawn;
    next.take(&of("5", "Ana Reis").send("A", 3));
    next.take(&of("3", "Zé").send("C", 3));
    assert_eq!(names(&next), ["t3.1.1b Os Ases", "t5.1.1 Os Ases (5)", "t6.1.1 Os Ases (6)"]);
    let mut listed = Site::new(ONE_GAME);
    listed.enter("Os Ases,1,,Ana,5,1\n");
    let imported = listed.take(&of("5", "Ana").send("A", 2));
    assert_eq!((imported.added.len(), imported.changed.len(), listed.teams().len()), (0, 0, 1));
}

#[test]
fn teams_and_players_on_their_own_are_not_mixed() {
    let teams = |toml: &str| {
        let mut site = Site::new(toml);
        site.enter("Ases,1,,Ana,7,1\nAses,2,,Rui,7,1\n");
        site.send("E", 2)
    };
    let mut single = teams(ONE_GAME);
    single.players.retain(|sent| !sent.is_team());
    single.players.iter_mut().for_each(|sent| sent.role = None);
    let faults = |toml: &str, file: &EntriesDocument| match Site::new(toml)
        .plan(file, &ImportAnswers::default())
    {
        Err(Objection::Faults { faults }) => faults,
        other => panic!("{other:?}"),
    };
    let strange = |of_teams, lines: &[&str]| {
        let lines = lines.iter().map(|&line| line.to_owned()).collect();
        let category = "1.1".parse().unwrap();
        vec![SentFault::OtherSystem { category, of_teams, lines }]
    };
    assert_eq!(faults(ALONE, &teams(ONE_GAME)), strange(false, &["t7.1.1 Ases"]));
    assert_eq!(faults(ONE_GAME, &single), strange(true, &["7.1.1 Ana", "7.1.1b Rui"]));
    // Games by board here or there: the cycle decides.
    for (there, here) in [(BOARDS, ONE_GAME), (ONE_GAME, BOARDS)] {
        let mut next = Site::new(here);
        next.take(&teams(there));
        assert_eq!(next.teams().len(), 1);
    }
}

#[test]
fn a_team_that_is_not_as_its_file_says_could_not_be_read() {
    let mut site = Site::new(ONE_GAME);
    site.enter("Ases,1,x,Ana,7,1\nAses,2,,Rui,7,1\nReis,1,,Eva,7,2\n");
    let good = site.send("E", 2);
    assert_eq!(good.version, 2);
    let file = good.file();
    for (from, to, player) in [
        // A player of no team of the file, or of one of another cycle.
        (r#""team":"t7.1.1","board":2"#, r#""team":"t9.1.1","board":2"#, 3),
        (r#""team":"t7.1.1","board":2"#, r#""team":"t7.2.1","board":2"#, 3),
        // A team whose player is one, or whose captain is of another team.
        (r#""team":"t7.1.1","board":2"#, r#""team":"7.1.1","board":2"#, 3),
        (r#""captain":"7.1.1""#, r#""captain":"7.2.1""#, 1),
    ] {
        let changed = file.replacen(from, to, 1);
        assert_ne!(changed, file, "{from} in {file}");
        let read = EntriesDocument::read(changed.as_bytes());
        assert_eq!(read, Err(InvalidEntries::Team { player }), "{to}");
    }
    // Nor one whose role has an unknown member.
    for role in ["{\"team\":{", "{\"member\":{"] {
        let text = good.file().replacen(role, &format!("{role}\"more\":1,"), 1);
        let read = EntriesDocument::read(text.as_bytes());
        assert!(matches!(read, Err(InvalidEntries::Shape { .. })), "{role}: {read:?}");
    }
    // Without teams a file is as it was.
    let mut alone = Site::new(ALONE);
    let row = "name,school,cycle,game\nAna,7,1,1\n";
    let reading = Reading::of(&alone.event, &alone.state);
    let read = ListSession::open(row.as_bytes()).unwrap().read(&alone.event.rules, reading);
    alone.apply(Import { players: read.entries.rows, corrects: false }.into());
    let sent = alone.send("E", 2);
    assert!(sent.version == 1 && !sent.file().contains("role"), "{}", sent.file());
}
