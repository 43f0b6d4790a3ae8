//! An event of teams from its list to the standings.

use arbitro_chance::Lots;
use arbitro_pairing::dutch::{Question, Relaxations};
use chrono::DateTime;

use super::remark::following;
use super::{
    Act, ActRequest, AnnounceAbsence, AwaitPlayers, DrawGroups, EnterLate, EnterResult,
    EnterResults, Forbid, ImportEntries, PairAround, PairRounds, Plans, Present, Remark, SeatLate,
    SetLineUp, UnpairRound, Withdraw,
};
use crate::entries::{ListSession, Reading};
use crate::explain::RoundAlternative;
use crate::export;
use crate::locale::words;
use crate::operation::Configure;
use crate::ranking::{self, Rounds};
use crate::{
    Event, Group, GroupCode, LevelBy, MatchPart, Operation, PlayerCode, PlayerId, PlayerStatus,
    Refusal, Remedy, RequestedBye, Score, Signature, Signed, State, board_results, explain,
};

mod players;

/// Four boards with a game each; the third can be drawn.
const BOARDS: &str = "name = 'T'\ncycles = ['Open']\nsystem = 'team-swiss'\nrounds = 3\n\
    games = ['hex', 'rastros', { id = 'xadrez', name = 'Xadrez', draws = true }, 'nex']\n\
    boards = [{ game = 'hex' }, { game = 'rastros' }, { game = 'xadrez' }, { game = 'nex' }]\n";
/// Four boards of one game.
const ONE_GAME: &str = "name = 'T'\ncycles = ['Open']\nsystem = 'team-swiss'\nrounds = 3\n\
    games = [{ id = 'xadrez', name = 'Xadrez', draws = true }]\nboards = 4\n";

struct Day {
    event: Event,
    state: State,
    seq: u64,
}

impl Day {
    fn new(toml: &str, list: &str) -> Self {
        let event = Event::read(toml).unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut day = Self { event, state: State::default(), seq: 0 };
        let rules = day.event.rules.clone();
        day.apply(Configure::new(rules, None).into());
        let faults = day.import(list);
        assert_eq!(faults, Vec::<String>::new());
        day.act(DrawGroups { category: None, seed: Some(1) });
        day
    }

    fn apply(&mut self, operation: Operation) {
        self.seq += 1;
        let by = Signed { seq: self.seq, desk: "A".into(), at: "2026-03-13T10:00:00Z".into() };
        operation.check(&self.state).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        operation.apply(&mut self.state, &by);
    }

    /// Imports a list; returns the keys of its faults.
    fn import(&mut self, list: &str) -> Vec<String> {
        let reading = Reading::of(&self.event, &self.state);
        let read = ListSession::open(list.as_bytes()).unwrap().read(&self.event.rules, reading);
        let faults: Vec<String> =
            read.faults.iter().map(|fault| fault.message.key.to_string()).collect();
        if faults.is_empty() {
            let rows = read.entries.rows;
            self.act(ImportEntries { rows, ..ImportEntries::default() });
        }
        faults
    }

    fn act(&mut self, act: impl Into<Act>) -> usize {
        let operations = self.refused(act).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        let count = operations.len();
        operations.into_iter().for_each(|operation| self.apply(operation));
        count
    }

    fn refused(&self, act: impl Into<Act>) -> Result<Vec<Operation>, Refusal> {
        act.into().possible(&self.state)
    }

    fn group(&self) -> &Group {
        self.state.group(code()).unwrap()
    }

    fn team(&self, name: &str) -> PlayerId {
        let mut rows = self.state.players().filter(|(_, player)| player.row.name == name);
        rows.next().unwrap_or_else(|| panic!("no team {name}")).0
    }

    fn team_code(&self, name: &str) -> PlayerCode {
        self.state.code(self.team(name)).clone()
    }

    /// The names by board of a team in the next round.
    fn line_up(&self, team: &str) -> Vec<String> {
        let round = self.group().played.len() as u32 + 1;
        let seats = self.state.line_up(self.group(), self.team(team), round);
        seats.into_iter().map(|seat| self.name(seat)).collect()
    }

    fn name(&self, player: Option<PlayerId>) -> String {
        player.map_or("–".to_owned(), |id| self.state.player(id).row.name.clone())
    }

    fn pair(&mut self) -> u32 {
        self.act(PairRounds::of_group(code()));
        self.group().played.len() as u32
    }

    /// The tables of the last round: names, table.
    fn tables(&self) -> Vec<(u32, String, String)> {
        let round = self.group().played.last().unwrap();
        let name = |id| self.state.player(id).row.name.clone();
        let of =
            round.tables().map(|(at, game)| (at, name(game.first), name(game.second().unwrap())));
        of.collect()
    }

    fn boards(&self, table: u32, signs: &str) -> EnterResults {
        let round = self.group().played.len() as u32;
        let scores = board_results(signs).unwrap();
        let results = EnterResult::of(code(), round, table, Score::First).of_boards(&scores);
        EnterResults { results }
    }

    fn standings(&self) -> Vec<String> {
        let lines = ranking::standings(&self.state, self.group(), Rounds::Paired).unwrap();
        let line = |line: &ranking::Ranked| {
            let scores = line.scores.unwrap();
            let name = &self.state.player(line.player).row.name;
            format!("{} {name} {} {}", line.rank, scores.match_points, scores.game_points)
        };
        lines.iter().map(line).collect()
    }
}

fn code() -> GroupCode {
    "1.1.1".parse().unwrap()
}

/// Teams of four players each, by school: Ana 1.1 to Ana 1.4 for the first.
fn list(teams: &[(&str, u32, usize)]) -> String {
    let mut text = "nome;escola;nº da escola;equipa;tabuleiro;capitão\n".to_owned();
    for (name, school, players) in teams {
        for board in 1..=*players {
            let captain = if board == 1 { "x" } else { "" };
            text += &format!(
                "Ana {school}.{board};Escola {school};{school};{name};{board};{captain}\n"
            );
        }
    }
    text
}

fn six() -> String {
    list(&[("A", 1, 5), ("B", 2, 4), ("C", 3, 4), ("D", 4, 3), ("E", 5, 4), ("F", 6, 4)])
}

#[test]
fn a_list_makes_the_teams_and_again_changes_nothing() {
    let mut day = Day::new(BOARDS, &six());
    assert_eq!(day.group().members.len(), 6);
    let team = day.team("A");
    assert_eq!(day.state.code(team).to_string(), "t1.1.1");
    let players = day.state.team_players(team);
    let names: Vec<String> = players.iter().map(|id| day.name(Some(*id))).collect();
    assert_eq!(names, ["Ana 1.1", "Ana 1.2", "Ana 1.3", "Ana 1.4", "Ana 1.5"]);
    assert_eq!(day.name(day.state.captain(team)), "Ana 1.1");
    assert_eq!(day.state.group_of(players[4]).map(|group| group.code), Some(code()));
    let before = day.state.clone();
    assert_eq!(day.import(&six()), Vec::<String>::new());
    assert_eq!(day.state.players, before.players);
}

#[test]
fn a_team_is_there_as_long_as_one_of_its_players_is() {
    let mut day = Day::new(BOARDS, &six());
    let codes = |day: &Day, team: &str| -> Vec<PlayerCode> {
        let players = day.state.team_players(day.team(team)).into_iter();
        players.map(|id| day.state.code(id).clone()).collect()
    };
    let status = |day: &Day, team: &str| day.state.player(day.team(team)).status;
    for team in ["A", "B", "C", "D", "E"] {
        let players = codes(&day, team)[..1].to_vec();
        day.act(Present { players });
    }
    // Nobody calls a team itself: its first player has brought it, and of F nobody has come.
    day.act(AwaitPlayers { players: Vec::new() });
    assert_eq!(status(&day, "A"), PlayerStatus::Active);
    assert_eq!(status(&day, "F"), PlayerStatus::Absent);
    let alone = day.line_up("A");
    assert_eq!(alone.iter().filter(|name| name.as_str() == "Ana 1.1").count(), 1);
    // The last one who leaves takes the team along; the first one who comes brings it back.
    let first = codes(&day, "A")[..1].to_vec();
    day.act(AwaitPlayers { players: first.clone() });
    assert_eq!(status(&day, "A"), PlayerStatus::Absent);
    day.act(Present { players: first });
    assert_eq!(status(&day, "A"), PlayerStatus::Active);
    let late = codes(&day, "F")[3..].to_vec();
    day.act(Present { players: late });
    assert_eq!(status(&day, "F"), PlayerStatus::Active);
}

#[test]
fn lists_of_teams_have_faults() {
    let mut day = Day::new(BOARDS, &six());
    let head = "nome;escola;nº da escola;equipa;tabuleiro\n";
    let rows = |rows: &str| format!("{head}{rows}");
    for (list, fault) in [
        ("Rui;Escola 1;1;G;1\nEva;Escola 1;1;G;1\n", words::EVENT_ENTRIES_BOARD_TWICE),
        ("Rui;Escola 1;1;G;1\nRui;Escola 1;1;H;1\n", words::EVENT_ENTRIES_TWO_TEAMS),
        ("Rui;Escola 1;1;G;x\n", words::EVENT_ENTRIES_BOARD),
        ("Rui;Escola 1;1;;1\n", words::EVENT_ENTRIES_BLANK),
    ] {
        assert_eq!(day.import(&rows(list)), [fault], "{list}");
    }
    assert_eq!(day.import("nome;escola;nº da escola\nRui;E;9\n"), [words::EVENT_ENTRIES_NO_COLUMN]);
}

#[test]
fn two_teams_of_a_school_and_a_mixed_one_have_codes_of_their_own() {
    let list = list(&[("A 1", 1, 4), ("B", 2, 4)])
        + "Rui;Escola 1;1;A 2;1;\nEva;Escola 1;1;A 2;2;\nIvo;Escola 1;1;Mista;1;\nLia;Escola 2;2;Mista;2;\n";
    let day = Day::new(ONE_GAME, &list);
    let codes = ["A 1", "B", "A 2", "Mista"].map(|name| day.team_code(name).to_string());
    assert_eq!(codes, ["t1.1.1", "t2.1.1", "t1.1.1b", "t3.1.1"]);
}

#[test]
fn an_empty_board_is_forfeited_and_the_others_decide() {
    let mut day = Day::new(BOARDS, &six());
    day.pair();
    let (table, first, _) = day
        .tables()
        .into_iter()
        .find(|(_, one, other)| [one, other].contains(&&"D".to_owned()))
        .unwrap();
    let round = day.group().round(1).unwrap();
    let game = day.group().table(1, table).unwrap();
    assert!(!round.is_complete() && game.result.is_none() && !game.is_recorded());
    // Board 4 belongs to who begins there: the team named second.
    let given = if first == "D" { Score::FirstByForfeit } else { Score::SecondByForfeit };
    assert_eq!(game.game(4), Some(given));
    // Nothing is played where somebody is missing, and only the game of board 3 can be drawn.
    let of_d =
        |signs: &str, other: &str| if first == "D" { signs.to_owned() } else { other.to_owned() };
    let refused = |signs: &str| day.refused(day.boards(table, signs)).unwrap_err();
    assert!(matches!(refused("1111"), Refusal::EmptyBoard { board: 4, .. }));
    assert!(matches!(refused(&of_d("=11-", "=11+")), Refusal::NoDraws { .. }));
    assert!(matches!(refused(&of_d("11111", "11111")), Refusal::EmptyBoard { .. }));
    let signs = of_d("10=-", "01=+");
    assert_eq!(day.act(day.boards(table, &signs)), 4);
    let game = day.group().table(1, table).unwrap();
    let (shown, result) =
        if first == "D" { ("1½-2½", Score::Second) } else { ("2½-1½", Score::First) };
    assert_eq!((game.shown().as_deref(), game.result), (Some(shown), Some(result)));
    // The same again changes nothing; another needs a correction.
    assert_eq!(day.act(day.boards(table, &signs)), 0);
    let other = of_d("11=-", "11=+");
    let Err(refusal) = day.refused(day.boards(table, &other)) else { panic!("they have results") };
    assert!(matches!(refusal, Refusal::HasBoards { .. }), "{refusal:?}");
    let again = refusal.hint().unwrap().remedies;
    let boards = board_results(&other).unwrap();
    assert_eq!(again, [Remedy::CorrectBoards { group: code(), round: 1, table, boards }]);
    let mut correction = day.boards(table, &other);
    correction.results.iter_mut().for_each(|result| result.correct = true);
    assert_eq!(day.act(correction), 1);
    assert!(day.group().table(1, table).unwrap().corrected);
}

#[test]
fn the_forfeit_of_an_empty_board_was_given_to_the_team_that_lacked_a_player() {
    let mut day = Day::new(BOARDS, &six());
    day.pair();
    let of_d = |(_, one, other): &(u32, String, String)| one == "D" || other == "D";
    let (table, first, _) = day.tables().into_iter().find(of_d).unwrap();
    let (wrong, right) = if first == "D" { ("110+", "110-") } else { ("110-", "110+") };
    assert!(matches!(day.refused(day.boards(table, wrong)), Err(Refusal::EmptyBoard { .. })));
    assert!(day.refused(day.boards(table, right)).is_ok());
    // A match that the other team does not come to is won at every board.
    assert!(day.refused(day.boards(table, "++++")).is_ok());
    assert!(day.refused(day.boards(table, "----")).is_ok());
}

#[test]
fn the_settings_of_an_event_of_teams_could_not_be_read_from_its_document() {
    for toml in [BOARDS, ONE_GAME] {
        let event = Event::read(toml).unwrap();
        let part = export::EventPart::of(&event, &event.rules);
        let again = Event::read(&Event::write(&part));
        assert_eq!(again.unwrap_or_else(|faults| panic!("{faults:?}")).rules, event.rules);
    }
}

#[test]
fn boards_end_in_any_order_and_by_who_begins_there() {
    let mut day = Day::new(BOARDS, &six());
    day.pair();
    let (table, ..) = day.tables()[0].clone();
    let board = |board, result| EnterResult {
        game: Some(board),
        ..EnterResult::of(code(), 1, table, result)
    };
    day.act(board(3, Score::Draw));
    day.act(board(2, Score::First));
    let game = day.group().table(1, table).unwrap();
    assert_eq!((game.game(1), game.game(2), game.result), (None, Some(Score::First), None));
    assert_eq!(game.halves(), [1, 3]);
    let whole = EnterResult::of(code(), 1, table, Score::First);
    assert!(matches!(day.refused(whole), Err(Refusal::ByBoards { boards: 4, .. })));
    assert!(matches!(day.refused(board(5, Score::First)), Err(Refusal::NoBoard { .. })));
}

#[test]
fn without_games_of_their_own_the_others_move_up() {
    let mut day = Day::new(ONE_GAME, &six());
    let second = day.state.team_players(day.team("A"))[1];
    let absent = vec![day.state.code(second).clone()];
    let missing = AnnounceAbsence { players: absent, round: Some(1), bye: RequestedBye::Zero };
    day.act(missing.clone());
    assert_eq!(day.line_up("A"), ["Ana 1.1", "Ana 1.3", "Ana 1.4", "Ana 1.5"]);
    assert_eq!(day.line_up("D"), ["Ana 4.1", "Ana 4.2", "Ana 4.3", "–"]);
    let mut day = Day::new(BOARDS, &six());
    day.act(missing);
    // The board stays empty but for a reserve.
    assert_eq!(day.line_up("A"), ["Ana 1.1", "Ana 1.5", "Ana 1.3", "Ana 1.4"]);
}

#[test]
fn a_line_up_keeps_the_order_of_the_list_and_changes_later_only_with_a_reason() {
    let mut day = Day::new(BOARDS, &six());
    let code_of = |at: u32| {
        Some(format!("{}.1.1{}", 1, ["", "b", "c", "d", "e"][at as usize - 1]).parse().unwrap())
    };
    let set = |boards: Vec<Option<PlayerCode>>, reason: Option<&str>| SetLineUp {
        group: None,
        team: "t1.1.1".parse().unwrap(),
        round: Some(1),
        boards,
        reason: reason.map(str::to_owned),
    };
    let refused = |day: &Day, boards| day.refused(set(boards, None)).unwrap_err();
    let turned = vec![code_of(2), code_of(1)];
    assert!(matches!(refused(&day, turned.clone()), Refusal::LineUpOrder { .. }));
    let twice = vec![code_of(1), code_of(1)];
    assert!(matches!(refused(&day, twice), Refusal::SitsTwice { one: 1, other: 2, .. }));
    let other = vec![Some("2.1.1".parse().unwrap())];
    assert!(matches!(refused(&day, other), Refusal::OtherTeam { .. }));
    day.act(set(vec![code_of(1), None, code_of(3), code_of(5)], None));
    assert_eq!(day.line_up("A"), ["Ana 1.1", "–", "Ana 1.3", "Ana 1.5"]);
    day.pair();
    let four = vec![code_of(1), code_of(2), code_of(3), code_of(4)];
    assert!(matches!(refused(&day, four.clone()), Refusal::LineUpPaired { .. }));
    day.act(set(four, Some("chegou tarde")));
    let team = day.team("A");
    let (table, game) = day.group().round(1).unwrap().line_of(team).unwrap();
    assert!(game.given(1).is_none());
    let table = table.unwrap();
    day.act(day.boards(table, "1100"));
    let late = set(vec![code_of(1), None, code_of(3), code_of(4)], Some("saiu"));
    assert!(matches!(day.refused(late), Err(Refusal::LineUpPlayed { board: 2, .. })));
    // The next round has the last line-up.
    let others = day.tables().into_iter().filter(|(at, ..)| *at != table);
    for (at, one, other) in others.collect::<Vec<_>>() {
        let signs = if one == "D" {
            "110-"
        } else if other == "D" {
            "110+"
        } else {
            "1100"
        };
        day.act(day.boards(at, signs));
    }
    assert_eq!(day.line_up("A"), ["Ana 1.1", "Ana 1.2", "Ana 1.3", "Ana 1.4"]);
    let free = BOARDS.replace("system", "line_up = 'free'\nsystem");
    let day = Day::new(&free, &six());
    assert!(day.refused(set(turned, None)).is_ok());
}

/// Whether team A gives its line-up of the next round at a time, while a round begins at another by the hall's clock.
fn gives_line_up(day: &Day, at: &str, start: &str, reason: Option<&str>) -> bool {
    let team = day.team_code("A");
    let act = SetLineUp {
        group: None,
        team,
        round: None,
        boards: Vec::new(),
        reason: reason.map(str::to_owned),
    };
    let moment = |time: &str| format!("2026-03-13T{time}:00Z");
    let by = Signature { desk: "A".to_owned(), at: moment(at) };
    let start = DateTime::parse_from_rfc3339(&moment(start)).unwrap().timestamp();
    let request = ActRequest { round_start: Some(start), ..ActRequest::new(by, act.clone()) };
    match act.check_time(&day.state, &request) {
        Ok(()) => true,
        Err(Refusal::LineUpClosed { .. }) => false,
        Err(refusal) => panic!("{refusal:?}"),
    }
}

#[test]
fn line_ups_close_before_the_clock_of_a_round_and_stay_closed_until_it_is_paired() {
    let toml = BOARDS.replace("system", "line_up_deadline = 10\nsystem");
    let mut day = Day::new(&toml, &six());
    assert!(gives_line_up(&day, "10:19", "10:30", None));
    assert!(!gives_line_up(&day, "10:20", "10:30", None));
    assert!(gives_line_up(&day, "10:20", "10:30", Some("doente")));
    // The clock of a round being played does not concern the line-ups of the next one; nor does a
    // past clock after the results, which the day signs at 10:00.
    day.pair();
    assert!(gives_line_up(&day, "10:35", "10:30", None));
    for (at, one, other) in day.tables() {
        let signs = match (&*one, &*other) {
            ("D", _) => "110-",
            (_, "D") => "110+",
            _ => "1100",
        };
        day.act(day.boards(at, signs));
    }
    assert!(gives_line_up(&day, "10:05", "09:50", None));
    // That of the next one closes it, also once that clock runs and the round is not paired yet.
    assert!(gives_line_up(&day, "10:49", "11:00", None));
    assert!(!gives_line_up(&day, "10:50", "11:00", None));
    assert!(!gives_line_up(&day, "11:05", "11:00", None));
}

#[test]
fn a_team_with_nobody_forfeits_the_match() {
    let mut day = Day::new(ONE_GAME, &six());
    let players = day.state.team_players(day.team("B"));
    let players = players.into_iter().map(|id| day.state.code(id).clone()).collect();
    day.act(Withdraw { players });
    day.pair();
    let team = day.team("B");
    let (table, game) = day.group().round(1).unwrap().line_of(team).unwrap();
    let won = if game.first == team { Score::SecondByForfeit } else { Score::FirstByForfeit };
    assert_eq!((game.result, game.is_played(), game.is_recorded()), (Some(won), false, false));
    assert!(table.is_some());
    // Nothing was recorded, so the round can be taken back.
    day.act(UnpairRound { group: code() });
    assert!(day.group().played.is_empty());
}

#[test]
fn teams_come_late_and_leave_and_the_standings_have_both_scores() {
    let mut day = Day::new(ONE_GAME, &six());
    let away = day.team_code("F");
    day.pair();
    for (table, one, other) in day.tables() {
        let signs = if one == "D" {
            "==1-"
        } else if other == "D" {
            "==0+"
        } else {
            "1==0"
        };
        day.act(day.boards(table, signs));
    }
    day.act(Withdraw { players: vec![away] });
    day.import(&(six() + "Rui;Escola 7;7;G;1;\nEva;Escola 7;7;G;2;\nIvo;Escola 7;7;G;3;\nLia;Escola 7;7;G;4;\n"));
    let late = day.team_code("G");
    day.act(EnterLate { players: vec![late], group: Some(code()) });
    assert_eq!(day.pair(), 2);
    for (table, ..) in day.tables() {
        let team =
            |name: &str| day.group().round(2).unwrap().line_of(day.team(name)).and_then(|it| it.0);
        let d = team("D") == Some(table);
        let first = day.group().table(2, table).unwrap().first == day.team("D");
        let signs = match (d, first) {
            (true, true) => "111-",
            (true, false) => "000+",
            _ => "11==",
        };
        day.act(day.boards(table, signs));
    }
    let total: f64 = ranking::standings(&day.state, day.group(), Rounds::Complete)
        .unwrap()
        .iter()
        .map(|line| f64::from(line.scores.unwrap().game_points.as_tenths()) / 10.0)
        .sum();
    // Twelve boards in three matches, and again.
    assert!((total - 24.0).abs() < 1e-9, "{:?}", day.standings());
    assert_eq!(day.standings().len(), 7);
    let explained = explain::explained(&day.state, code(), 2).unwrap();
    assert!(!explained.by_hand && !explained.sentences.is_empty());
}

#[test]
fn questions_about_a_round_of_teams_were_refused() {
    let six = list(&[("A", 1, 4), ("B", 2, 4), ("C", 3, 4), ("D", 4, 4), ("E", 5, 4), ("F", 6, 4)]);
    let mut day = Day::new(ONE_GAME, &six);
    let names = ["A", "B", "C", "D", "E", "F"];
    for round in 1..=2 {
        // Before the round is paired, and when it is.
        for paired in [false, true] {
            if paired {
                day.pair();
            }
            let met = |day: &Day, one: &str, other: &str| {
                let tables = day.tables();
                tables.iter().any(|(_, a, b)| [a, b] == [one, other] || [b, a] == [one, other])
            };
            for (at, one) in names.iter().enumerate() {
                for other in &names[at + 1..] {
                    let pair = Question::Pair(day.team_code(one), day.team_code(other));
                    let answer = explain::ask(&day.state, code(), Some(round), pair).unwrap();
                    assert!(!answer.sentences.is_empty());
                    let Some(RoundAlternative::Teams(other_round)) = answer.alternative else {
                        panic!("no answer about {one} and {other}")
                    };
                    if paired {
                        assert_eq!(other_round.has, met(&day, one, other), "{one} {other}");
                    }
                }
            }
        }
        for table in 1..=3 {
            day.act(day.boards(table, "110="));
        }
    }
}

#[test]
fn a_bye_is_worth_a_drawn_match_or_what_the_settings_say() {
    let five = list(&[("A", 1, 4), ("B", 2, 4), ("C", 3, 4), ("D", 4, 4), ("E", 5, 4)]);
    for (toml, points) in [
        (ONE_GAME.to_owned(), "1.0 2.0"),
        (ONE_GAME.to_owned() + "bye_match_points = 2\nbye_game_points = 4\n", "2.0 4.0"),
    ] {
        let mut day = Day::new(&toml, &five);
        day.pair();
        for (table, ..) in day.tables() {
            day.act(day.boards(table, "1110"));
        }
        let bye = day.group().round(1).unwrap().bye().unwrap();
        let name = day.state.player(bye).row.name.clone();
        let line = day.standings().into_iter().find(|line| line.contains(&name)).unwrap();
        assert!(line.ends_with(points), "{line}");
    }
}

#[test]
fn round_robins_and_knock_outs_of_teams_are_played_to_the_end() {
    let mut lots = Lots::new(7);
    for system in ["team-round-robin", "team-knock-out", "team-swiss"] {
        let toml = BOARDS.replace("team-swiss", system);
        let mut day = Day::new(&toml, &six());
        while !day.group().is_finished() {
            let round = day.pair();
            for (table, ..) in day.tables() {
                let game = day.group().table(round, table).unwrap();
                let signs: String = (0..4)
                    .map(|at| match game.given(at) {
                        None => ["1", "0"][lots.below(2)],
                        Some(given) => {
                            let seen = if at % 2 == 0 { given } else { given.turned() };
                            if seen == Score::FirstByForfeit { "+" } else { "-" }
                        }
                    })
                    .collect();
                day.act(day.boards(table, &signs));
                if system == "team-knock-out" {
                    let result = day.group().table(round, table).unwrap().result;
                    assert!(result.is_some_and(|it| it.winner().is_some()), "{signs}");
                }
            }
        }
        let lines = ranking::standings(&day.state, day.group(), Rounds::Complete).unwrap();
        assert_eq!((lines.len(), lines[0].rank), (6, 1), "{system}");
        assert!(lines.iter().all(|line| line.scores.is_some()));
        let part = export::document(
            &day.event,
            &day.state,
            &std::collections::BTreeMap::new(),
            None,
            true,
        );
        let of_board = |game: &&export::GamePart| {
            game.of_match.as_ref().is_some_and(|of_match| of_match.board.is_some())
        };
        let boards: Vec<_> = part.groups[0].games.iter().filter(of_board).collect();
        assert!(boards.len() >= 4 * 5, "{system}");
        // An empty place is nobody's, and not its team's.
        let mut seated = boards.iter().flat_map(|game| [&game.first, &game.second]).flatten();
        assert!(seated.all(|player| !player.school().starts_with('t')), "{system}");
        assert!(boards.iter().any(|game| game.first.is_none() || game.second.is_none()));
    }
}

/// A knock-out of two teams on so many boards, with the result of its match.
fn level_match(boards: u32, signs: &str) -> (Option<Score>, Option<LevelBy>, Vec<Remark>) {
    let toml = ONE_GAME.replace("team-swiss", "team-knock-out");
    let toml = toml.replace("boards = 4", &format!("boards = {boards}"));
    let mut day = Day::new(&toml, &list(&[("A", 1, 4), ("B", 2, 4)]));
    day.pair();
    let before = day.state.clone();
    let operations = day.refused(day.boards(1, signs)).unwrap();
    operations.iter().cloned().for_each(|operation| day.apply(operation));
    let remarks = following(&before, &day.state, &operations);
    let game = day.group().table(1, 1).unwrap();
    (game.result, game.level_by(), remarks)
}

#[test]
fn nothing_said_how_a_level_match_of_a_knock_out_was_decided() {
    let by = |boards, signs| level_match(boards, signs).1;
    // A knock-out on two boards could not be opened.
    assert_eq!(by(2, "10"), Some(LevelBy::Count));
    assert_eq!(by(4, "1001"), Some(LevelBy::Boards));
    assert_eq!(by(4, "===="), Some(LevelBy::Lots));
    assert_eq!(by(4, "1100"), Some(LevelBy::Count));
    assert_eq!(by(4, "1110"), None);
    let (result, _, remarks) = level_match(2, "01");
    assert_eq!(result, Some(Score::Second));
    let [Remark::LevelMatch { table: 1, by: LevelBy::Count, .. }] = remarks.as_slice() else {
        panic!("{remarks:?}")
    };
}

#[test]
fn a_player_of_a_team_withdrew_from_an_open_board_without_a_word() {
    let mut day = Day::new(BOARDS, &list(&[("A", 1, 4), ("B", 2, 4)]));
    day.pair();
    let before = day.state.clone();
    let [one, other] = day.group().table(1, 1).unwrap().seated(2).map(Option::unwrap);
    for (player, result) in [(one, Score::SecondByForfeit), (other, Score::FirstByForfeit)] {
        let players = vec![day.state.code(player).clone()];
        let operations = day.refused(Withdraw { players }).unwrap();
        let remarks = following(&before, &before, &operations);
        let [Remark::OpenTable { table: 1, part: Some(MatchPart::Board(2)), result: left, .. }] =
            remarks.as_slice()
        else {
            panic!("{remarks:?}")
        };
        assert_eq!(*left, result);
    }
}

#[test]
fn round_robins_of_teams_were_ranked_by_buchholz() {
    let toml = BOARDS.replace("team-swiss", "team-round-robin");
    assert_eq!(Event::read(&toml).unwrap().rules.tie_breaks, ["MPvGP", "EGGSB"]);
    let faults = Event::read(&(toml + "tie_breaks = ['BH', 'EGGSB']\n")).unwrap_err();
    let keys: Vec<&str> = faults.iter().map(|fault| fault.message.key.as_ref()).collect();
    assert_eq!(keys, [words::EVENT_TOML_BUCHHOLZ_OF_TEAMS]);
    assert_eq!(Event::read(BOARDS).unwrap().rules.tie_breaks, ["MPvGP", "BH", "EGGSB"]);
}

#[test]
fn a_reserve_sat_above_the_players_of_the_list() {
    let refused = |toml: &str, seats: [&str; 4]| {
        let day = Day::new(toml, &six());
        let boards = seats.map(|seat| Some(format!("1.1.1{seat}").parse().unwrap()));
        let team = "t1.1.1".parse().unwrap();
        let (group, round, boards) = (None, Some(1), boards.to_vec());
        match day.refused(SetLineUp { group, team, round, boards, reason: None }) {
            Ok(_) => false,
            Err(Refusal::LineUpOrder { .. }) => true,
            Err(other) => panic!("{other:?}"),
        }
    };
    // The fifth player is a reserve, who comes last where the others move up.
    assert!(refused(ONE_GAME, ["e", "", "b", "c"]));
    assert!(refused(ONE_GAME, ["e", "b", "c", "d"]));
    assert!(!refused(ONE_GAME, ["", "c", "d", "e"]));
    // Where each board has its game, a reserve takes the board of a player who does not sit.
    assert!(!refused(BOARDS, ["e", "b", "c", "d"]));
    assert!(!refused(BOARDS, ["", "e", "c", "d"]));
    assert!(refused(BOARDS, ["e", "", "c", "d"]));
}

#[test]
fn a_result_that_stands_is_named_by_its_board_and_a_match_as_a_whole() {
    let mut day = Day::new(BOARDS, &list(&[("A", 1, 4), ("B", 2, 4)]));
    day.pair();
    let whole = day.boards(1, "101=");
    // The third board alone can be drawn.
    assert!(day.refused(whole).is_err());
    let whole = day.boards(1, "10=1");
    day.act(whole.clone());
    let stands = |act: EnterResults| {
        let remarks = act.plan(&day.state).unwrap().remarks;
        match remarks.as_slice() {
            [Remark::ResultStands { part, result, names, .. }] => {
                (*part, result.clone(), names.clone())
            }
            other => panic!("{other:?}"),
        }
    };
    let (_, first, second) = day.tables()[0].clone();
    assert_eq!(stands(whole), (None, "2½-1½".to_owned(), [first, second]));
    // The second team begins on the second board.
    let board = EnterResult { game: Some(2), ..EnterResult::of(code(), 1, 1, Score::First) };
    let seated = day.group().round(1).unwrap().tables().next().unwrap().1.seated(2);
    let names = seated.map(|player| day.name(player));
    assert_eq!(stands(board.into()), (Some(MatchPart::Board(2)), "1-0".to_owned(), names));
}

#[test]
fn an_exception_that_was_allowed_did_nothing_for_teams_without_a_word() {
    let mut day = Day::new(ONE_GAME, &six());
    for other in ["B", "C", "D", "E", "F"] {
        let players = (day.team_code("A"), day.team_code(other));
        day.act(Forbid { players, if_possible: false });
    }
    let pair = |allowed| {
        let (group, round, fixed, reason) = (code(), None, Vec::new(), None);
        day.refused(PairAround { group, round, allowed, fixed, reason })
    };
    let strict = pair(Relaxations::default());
    assert!(matches!(strict, Err(Refusal::NoPairing { .. })), "{strict:?}");
    let rematch = pair(Relaxations { rematch: true, ..Relaxations::default() });
    assert!(matches!(rematch, Err(Refusal::AllowTeams { .. })), "{rematch:?}");
}

const PUPILS: &str =
    "name = 'C'\ncycles = ['A']\ngames = ['rastros']\ngroup_size = 12\nrounds = 4\n";

fn pupils(count: usize) -> String {
    let row = |number| format!("{number}.1.1,Aluno {number},Escola {number},1,1\n");
    "code,name,school,cycle,game\n".to_owned() + &(1..=count).map(row).collect::<String>()
}

fn pupil(number: usize) -> PlayerCode {
    format!("{number}.1.1").parse().unwrap()
}

#[test]
fn an_announced_absence_outlived_the_arrival() {
    let mut day = Day::new(PUPILS, &pupils(8));
    let code = pupil(4);
    let id = day.state.find(&code).unwrap();
    day.pair();
    for (table, ..) in day.tables() {
        let result = EnterResult::of(self::code(), 1, table, Score::First);
        day.act(EnterResults { results: vec![result] });
    }
    let bye = RequestedBye::Zero;
    day.act(AnnounceAbsence { players: vec![code.clone()], round: None, bye });
    let present = Present { players: vec![code.clone()] }.plan(&day.state).unwrap();
    let keys: Vec<_> = present.remarks.iter().map(|remark| remark.message().key).collect();
    assert_eq!(keys, [words::EVENT_PRESENT_MISSES]);
    day.act(EnterLate { players: vec![code.clone()], group: None });
    assert!(!day.group().is_absent(id, 2));
    let again = EnterLate { players: vec![code], group: None }.plan(&day.state).unwrap();
    assert!(matches!(&again.remarks[..], [Remark::Already(Refusal::InGroup { .. })]));
    day.pair();
    assert!(day.group().round(2).unwrap().line_of(id).is_some_and(|line| line.0.is_some()));
}

#[test]
fn somebody_who_came_back_to_their_table_stayed_withdrawn() {
    let mut day = Day::new(PUPILS, &pupils(8));
    day.pair();
    let code = pupil(4);
    day.act(Withdraw { players: vec![code.clone()] });
    let back = SeatLate { players: vec![code.clone()], group: None, against: None, round: None };
    assert_eq!(day.act(back.clone()), 1);
    let id = day.state.find(&code).unwrap();
    assert_eq!(day.state.player(id).status, PlayerStatus::Active);
    let again = back.plan(&day.state).unwrap();
    assert!(matches!(&again.remarks[..], [Remark::Already(Refusal::HasTable { .. })]));
}

#[test]
fn a_player_of_a_team_who_came_late_became_a_team() {
    let mut day = Day::new(ONE_GAME, &six());
    day.pair();
    let team = day.team("A");
    let player = day.state.code(day.state.team_players(team)[3]).clone();
    let late = EnterLate { players: vec![player.clone()], group: None };
    let plan = late.plan(&day.state).unwrap();
    assert!(matches!(&plan.remarks[..], [Remark::Already(Refusal::NotLate { .. })]));
    let (players, team) = (vec![player.clone()], day.team_code("A"));
    let refusal = Refusal::PlaysInTeam { player: player.clone(), team: team.clone() };
    let now = SeatLate { players, group: None, against: None, round: None };
    assert_eq!(day.refused(now), Err(refusal.clone()));
    let apart = Forbid { players: (player.clone(), day.team_code("B")), if_possible: false };
    assert_eq!(day.refused(apart), Err(refusal));
    // The player comes back to the team, which has the place.
    day.act(Withdraw { players: vec![player.clone()] });
    day.act(late.clone());
    let round = Some(2);
    let bye = RequestedBye::Zero;
    day.act(AnnounceAbsence { players: vec![player.clone()], round, bye });
    day.act(late);
    let id = day.state.find(&player).unwrap();
    assert_eq!(day.state.player(id).status, PlayerStatus::Active);
    assert!(!day.group().is_absent(id, 2));
    assert_eq!(day.group().members.len(), 6);
}

#[test]
fn changed_rules_were_logged_in_tenths_and_by_other_keys() {
    let rules = |toml: &str| Event::read(&(ONE_GAME.to_owned() + toml)).unwrap().rules;
    let now = rules(
        "bye_match_points = 1.5\nline_up = 'free'\n\
         match_points = { win = 3, draw = 1, loss = 0 }\n",
    );
    let changed = Configure::new(now, Some(&rules(""))).changed;
    let lines: Vec<String> =
        changed.iter().map(|it| format!("{} {} → {}", it.key, it.was, it.now)).collect();
    insta::assert_snapshot!(lines.join("\n"), @r"
    categories.1.1.match_points.draw  → 1
    categories.1.1.match_points.loss  → 0
    categories.1.1.match_points.win  → 3
    bye_match_points  → 1.5
    line_up  → free
    ");
}
