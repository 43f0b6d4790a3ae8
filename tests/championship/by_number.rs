//! Formats chosen by the number of players: which one is chosen, that everybody plays at least
//! twice, and that a draw keeps its choice.

use std::collections::BTreeMap;

use arbitro_event::acts::EnterResult;
use arbitro_event::export::EventDocument;
use arbitro_event::operation::{Configure, Import};
use arbitro_event::{
    CategoryCode, EntryRow, Event, GroupCode, Operation, Refusal, Registration, Score, State,
    System, draw, final_draw, pairing,
};

use super::carried::Entries;

const TOML: &str =
    "name = 'Seleção'\ncycles = ['3.º ciclo']\ngames = ['hex']\nsystem = 'by-number'\n";

fn category() -> CategoryCode {
    CategoryCode::new(1, 1)
}

struct Day {
    event: Event,
    state: State,
    entries: Entries,
}

impl Day {
    fn of(toml: &str) -> Self {
        let event = Event::read(toml).unwrap();
        let mut day = Self { event, state: State::default(), entries: Entries::default() };
        day.act(Configure::new(day.event.rules.clone(), None));
        day
    }

    fn drawn(toml: &str, players: usize) -> Self {
        let mut day = Self::of(toml);
        let row = |at: usize| EntryRow {
            code: format!("{at}.1.1").parse().unwrap(),
            name: format!("Aluno {at:02}"),
            school: None,
            adapted: None,
            registration: Registration::default(),
            byes: Vec::new(),
            role: None,
        };
        day.act(Import { players: (1..=players).map(row).collect(), corrects: false });
        let drawn = draw::draw(&day.state, category(), 7).unwrap();
        day.act(drawn);
        day
    }

    /// The document, which makes the same event again.
    fn document(&self) -> EventDocument {
        self.entries.document(&self.event, &self.state)
    }

    fn act(&mut self, operation: impl Into<Operation>) {
        self.entries.act(&mut self.state, &operation.into());
    }

    /// Plays a group to its end; the lower number wins every game.
    fn play(&mut self, code: GroupCode) {
        while !self.state.group(code).unwrap().is_finished() {
            let pair = pairing::pair(&self.state, code, None).unwrap();
            self.act(pair);
            while let Some((round, tables)) = self.state.group(code).unwrap().missing() {
                for table in tables {
                    let game = self.state.group(code).unwrap().table(round, table).unwrap();
                    let lower = game.first < game.second().unwrap();
                    let said = EnterResult::of(
                        code,
                        round,
                        table,
                        if lower { Score::First } else { Score::Second },
                    );
                    let record = said.operation(&self.state).unwrap();
                    record.into_iter().for_each(|record| self.act(record));
                }
            }
        }
    }

    fn groups(&self) -> Vec<GroupCode> {
        self.state.groups().map(|group| group.code).collect()
    }
}

#[test]
fn everybody_plays_at_least_twice_whatever_their_number() {
    for players in (2..=40).chain([60, 61, 99]) {
        let mut day = Day::drawn(TOML, players);
        for code in day.groups() {
            day.play(code);
        }
        if let Some(advance) = final_draw::advance(&day.state, category()).unwrap() {
            assert!(players > 16, "{players}");
            day.act(advance);
            let last = category().final_group();
            assert_eq!(day.state.group(last).unwrap().system, System::KnockOut);
            day.play(last);
        }
        let document = day.document();
        let mut played: BTreeMap<String, u32> = BTreeMap::new();
        for game in document.groups.iter().flat_map(|group| &group.games) {
            if let (true, Some(first), Some(second)) = (game.played, &game.first, &game.second) {
                *played.entry(first.to_string()).or_default() += 1;
                *played.entry(second.to_string()).or_default() += 1;
            }
        }
        assert_eq!(played.len(), players);
        assert!(played.values().all(|games| *games >= 2), "{players}: {played:?}");
        let groups: Vec<_> =
            document.groups.iter().filter(|group| !group.code.is_final()).collect();
        let systems: Vec<_> = groups.iter().map(|group| group.system).collect();
        let rounds = groups[0].rounds;
        match players {
            2 => assert_eq!(systems, [System::KnockOut]),
            3..=6 => assert_eq!(systems, [System::RoundRobin]),
            7 | 8 => assert_eq!((systems, rounds), (vec![System::Swiss], 3)),
            9..=16 => assert_eq!((systems, rounds), (vec![System::Swiss], 4)),
            _ => assert!(
                systems.iter().all(|system| *system == System::RoundRobin)
                    && groups.iter().all(|group| (3..=4).contains(&group.players.len())),
                "{players}"
            ),
        }
    }
}

#[test]
fn a_drawn_category_keeps_what_was_chosen_for_it() {
    let mut day = Day::drawn(TOML, 12);
    let code = day.groups()[0];
    let rounds = |day: &Day| day.state.group(code).unwrap().rounds;
    assert_eq!(rounds(&day), 4);
    assert_eq!(day.state.configured_rules(), Some(&day.event.rules));
    // Neither another rule in the file nor a draw elsewhere changes the choice.
    let other = Event::read(&format!("{TOML}rounds = 2\nper_school = 3\n")).unwrap().rules;
    day.act(Configure::new(other, Some(&day.event.rules)));
    assert_eq!(rounds(&day), 4);
    // A system named in the file takes precedence from then on; a different one requires a new
    // draw.
    let said = |more: &str| {
        Event::read(&format!("{}{more}\n", &TOML.replace("system = 'by-number'\n", ""))).unwrap()
    };
    let refused = Operation::from(Configure::new(said("system = 'round-robin'").rules, None));
    let refusal = refused.check(&day.state).unwrap_err();
    assert!(matches!(refusal, Refusal::RulesSystem { .. }), "{refusal:?}");
    day.act(Configure::new(said("rounds = 3").rules, None));
    assert_eq!(rounds(&day), 3);
    // A new draw with other players gives another choice.
    day.act(Configure::new(day.event.rules.clone(), None));
    assert_eq!(rounds(&day), 4, "what was chosen is known still");
    let gone = (1..=7).map(|at| format!("{at}.1.1").parse().unwrap());
    day.act(arbitro_event::operation::Withdraw { players: gone.collect() });
    let drawn = draw::draw(&day.state, category(), 8).unwrap();
    day.act(drawn);
    assert_eq!(day.state.group(code).unwrap().system, System::RoundRobin);
}
