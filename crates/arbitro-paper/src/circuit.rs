//! The ranking of a circuit: the people of several events, with their results in each.

use std::collections::{BTreeMap, BTreeSet};

use arbitro_event::circuit::{
    Circuit, CircuitEntry, CircuitFault, CircuitResult, CircuitRule, Doubt, DoubtKind, EntryCode,
    PlaceSharing,
};
use arbitro_event::school_ranking::SchoolTies;
use arbitro_event::{Affiliation, Refusal};
use arbitro_pairing::standings::{TieBreak, rank};
use arbitro_pairing::trf::{self, Fault, ReportFile};
use serde::Serialize;

use crate::locale::Fact;
use crate::output::pdf::Stock;
use crate::prelude::*;
use crate::printed_on::PrintedOn;

/// The events of a circuit, as far as they were read.
#[derive(Clone, Debug, Default)]
pub struct CircuitEvents {
    tournaments: Vec<CircuitTournament>,
    entries: Vec<CircuitEntry>,
    /// The entries whose names are not shown.
    hidden: BTreeSet<usize>,
    undecided: Vec<String>,
    /// The identifiers of events, with the index of each in the circuit's file.
    ids: Vec<(String, usize)>,
    rehearsal: bool,
    has_schools: bool,
}

/// A tournament of a circuit: a category of an event, or FIDE's report.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CircuitTournament {
    /// Its number in the ranking, from 1.
    pub number: usize,
    /// The folder or file, as the circuit's file names it.
    pub event: String,
    /// Its name; the category with it, if its event has several.
    pub name: String,
    /// The place and the date.
    pub occasion: String,
    /// How many players have a place.
    pub players: usize,
}

/// The ranking of a circuit.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CircuitRanking {
    /// The circuit's name.
    #[serde(skip)]
    pub heading: Heading,
    /// The tournaments that are decided, in the order of the file.
    pub tournaments: Vec<CircuitTournament>,
    /// The people, the first one first.
    pub ranking: Vec<CircuitLine>,
    /// The pairs of entries that may be one person's, kept apart.
    pub doubts: Vec<CircuitDoubt>,
    /// The tournaments that are not decided yet.
    pub undecided: Vec<String>,
    /// How it is computed, and what is missing, in words.
    #[serde(skip)]
    pub notes: Vec<String>,
    /// Whether an event of it is a rehearsal.
    #[serde(skip)]
    pub rehearsal: bool,
}

/// A person in the ranking of a circuit.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CircuitLine {
    /// The rank.
    pub rank: u32,
    /// The name in the last event; the code of a player whose name is not shown.
    pub name: String,
    /// The school or club in the last event that has it; else empty.
    pub school: String,
    /// The points.
    pub total: f64,
    /// The results, the best one first.
    pub results: Vec<CircuitCell>,
}

/// The result of a person in a tournament.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CircuitCell {
    /// The number of the tournament.
    pub tournament: usize,
    /// The code there, or the starting number.
    pub code: String,
    /// The place.
    pub place: u32,
    /// The points.
    pub points: f64,
    /// Whether they count.
    pub counts: bool,
}

/// Two entries that may be one person's.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CircuitDoubt {
    /// The field that is alike: `name` or `code`.
    pub alike: &'static str,
    /// The entries, as the circuit's file names them.
    pub entries: [String; 2],
    /// Their names.
    pub names: [String; 2],
    /// Their schools or clubs; empty where none is known.
    pub schools: [String; 2],
}

impl CircuitDoubt {
    /// The doubt in words.
    pub fn message(&self) -> Message {
        let [one, other] = [0, 1].map(|at| {
            let about = [&self.names[at], &self.schools[at]];
            let about: Vec<&str> =
                about.iter().map(|it| it.as_str()).filter(|it| !it.is_empty()).collect();
            format!("{} ({})", self.entries[at], about.join(", "))
        });
        let key = match self.alike {
            "code" => words::PRINT_CIRCUIT_DOUBT_CODE,
            _ => words::PRINT_CIRCUIT_DOUBT_NAME,
        };
        message!(key, one, other)
    }
}

impl CircuitEvents {
    /// How many tournaments there are, decided or not.
    pub fn tournaments(&self) -> usize {
        self.tournaments.len() + self.undecided.len()
    }

    /// Adds the categories of an event that count; `at` is its index in the circuit's file.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn add_event(
        &mut self,
        rule: &CircuitRule,
        at: usize,
        source: &Source<'_>,
    ) -> Result<(), Refusal> {
        let codes: Vec<_> = source.state.rules()?.categories.iter().map(|it| it.code).collect();
        let is_alone = codes.len() == 1;
        self.ids.extend(source.state.event_id.clone().map(|id| (id, at)));
        self.rehearsal |= source.event.rehearsal;
        self.has_schools |= source.event.affiliation() != Affiliation::Club;
        for code in codes.into_iter().filter(|code| rule.has_category(*code)) {
            if source.state.players_of(code).next().is_none() {
                continue;
            }
            let parts = [Some(source.title()), (!is_alone).then(|| source.category(code))];
            let name = dotted(parts.into_iter().flatten());
            let Some(standings) = source.final_standings(code)? else {
                self.undecided.push(name);
                continue;
            };
            let first = self.entries.len();
            for line in standings.iter().filter(|line| line.placed) {
                let player = source.state.player(line.player);
                if player.hidden {
                    self.hidden.insert(self.entries.len());
                }
                self.entries.push(CircuitEntry {
                    tournament: self.tournaments.len(),
                    event: at,
                    code: EntryCode::Player(player.row.code.clone()),
                    name: player.row.name.clone(),
                    school: source.school_of(line.player).1,
                    fide_id: player.row.registration.fide_id,
                    place: line.rank,
                    tenths: line.points.as_tenths(),
                });
            }
            self.add(rule, at, name, source.occasion(), first);
        }
        Ok(())
    }

    /// Adds FIDE's report of a tournament; players who played no round have no place in it.
    ///
    /// # Errors
    /// The results of the report contradict each other.
    pub fn add_report(
        &mut self,
        rule: &CircuitRule,
        at: usize,
        file: &ReportFile,
        tie_breaks: &[TieBreak],
    ) -> Result<(), Fault> {
        let situation = file.standing()?;
        let tournament = &situation.tournament;
        let text = |code| file.text(code).unwrap_or_default().trim().to_owned();
        let titled = Some(text("012")).filter(|name| !name.is_empty());
        let name = titled.unwrap_or_else(|| rule.events[at].clone());
        if tournament.played == 0 || tournament.played < tournament.rounds {
            self.undecided.push(name);
            return Ok(());
        }
        let first = self.entries.len();
        for line in rank(tournament, tie_breaks, trf::treatment(None, file)) {
            let Some(player) = file.player(situation.id(line.number)) else { continue };
            if !player.rounds.iter().any(|round| round.paired()) {
                continue;
            }
            self.entries.push(CircuitEntry {
                tournament: self.tournaments.len(),
                event: at,
                code: EntryCode::Number(player.number),
                name: arbitro_event::names::turned(&player.name).name,
                school: String::new(),
                fide_id: player.fide_number.trim().parse().ok().filter(|id| *id > 0),
                place: line.rank,
                tenths: line.points.as_tenths(),
            });
        }
        let occasion = [text("022"), text("042")].into_iter().filter(|part| !part.is_empty());
        self.add(rule, at, name, occasion.collect::<Vec<_>>().join(", "), first);
        Ok(())
    }

    /// Adds a tournament, whose entries begin with that one.
    fn add(&mut self, rule: &CircuitRule, at: usize, name: String, occasion: String, first: usize) {
        self.tournaments.push(CircuitTournament {
            number: self.tournaments.len() + 1,
            event: rule.events[at].clone(),
            name,
            occasion,
            players: self.entries.len() - first,
        });
    }

    /// The files of the circuit that seem to be of one event, which then counts twice.
    pub fn twice(&self, rule: &CircuitRule) -> Vec<Message> {
        let with = |key, one: usize, other: usize| {
            message!(key, one = &rule.events[one], other = &rule.events[other])
        };
        let results = |number: usize| -> BTreeSet<(&str, u32, i32)> {
            let entries = self.entries.iter().filter(|entry| entry.tournament == number);
            entries.map(|it| (it.name.as_str(), it.place, it.tenths)).collect()
        };
        let event_of = |number: usize| {
            self.entries.iter().find(|entry| entry.tournament == number).map(|entry| entry.event)
        };
        let mut found: BTreeMap<(usize, usize), &'static str> = BTreeMap::new();
        for number in 0..self.tournaments.len() {
            let own = results(number);
            // Fewer players are alike by chance.
            let is_like = |before: &usize| own.len() > 2 && results(*before) == own;
            for before in (0..number).filter(is_like) {
                if let (Some(one), Some(other)) = (event_of(before), event_of(number))
                    && one != other
                {
                    found.insert((one, other), words::PRINT_CIRCUIT_SAME_RESULTS);
                }
            }
        }
        for (at, (id, one)) in self.ids.iter().enumerate() {
            for (_, other) in self.ids[at + 1..].iter().filter(|(other, _)| other == id) {
                found.insert((*one, *other), words::PRINT_CIRCUIT_SAME_EVENT);
            }
        }
        found.into_iter().map(|((one, other), key)| with(key, one, other)).collect()
    }

    /// The ranking of the circuit.
    ///
    /// # Errors
    /// The circuit's file requires something impossible.
    pub fn ranking(self, rule: &CircuitRule, lang: Lang) -> Result<CircuitRanking, CircuitFault> {
        let Circuit { people, doubts } = rule.rank(&self.entries)?;
        let cell = |result: &CircuitResult| {
            let entry = &self.entries[result.entry];
            CircuitCell {
                tournament: entry.tournament + 1,
                code: entry.code.to_string(),
                place: entry.place,
                points: result.points.as_f64(),
                counts: result.counts,
            }
        };
        let mut nameless: BTreeSet<usize> = BTreeSet::new();
        let lines = people.into_iter().filter_map(|person| {
            let mut entries: Vec<usize> = person.results.iter().map(|it| it.entry).collect();
            entries.sort_unstable();
            let last = &self.entries[*entries.last()?];
            let schools = entries.iter().rev().map(|&at| &self.entries[at].school);
            let is_hidden = entries.iter().any(|at| self.hidden.contains(at));
            if is_hidden {
                nameless.extend(&entries);
            }
            Some(CircuitLine {
                rank: person.rank,
                name: if is_hidden { last.code.to_string() } else { last.name.clone() },
                school: { schools }.find(|it| !it.is_empty()).cloned().unwrap_or_default(),
                total: person.points.as_f64(),
                results: person.results.iter().map(cell).collect(),
            })
        });
        let ranking: Vec<CircuitLine> = lines.collect();
        let doubts = doubts.into_iter().map(|Doubt { kind, entries }| CircuitDoubt {
            alike: if kind == DoubtKind::Code { "code" } else { "name" },
            entries: entries.map(|at| rule.name_of(&self.entries[at])),
            names: entries.map(|at| match nameless.contains(&at) {
                true => self.entries[at].code.to_string(),
                false => self.entries[at].name.clone(),
            }),
            schools: entries.map(|at| self.entries[at].school.clone()),
        });
        let doubts: Vec<CircuitDoubt> = doubts.collect();
        let affiliation = match self.has_schools {
            true => Affiliation::School,
            false => Affiliation::Club,
        };
        let notes = self.notes(rule, doubts.len()).iter().map(|it| lang.text(it)).collect();
        Ok(CircuitRanking {
            heading: Heading { event: rule.name.clone(), affiliation, ..Heading::default() },
            tournaments: self.tournaments,
            ranking,
            doubts,
            undecided: self.undecided,
            notes,
            rehearsal: self.rehearsal,
        })
    }

    /// How the ranking is computed, and what is missing.
    fn notes(&self, rule: &CircuitRule, doubts: usize) -> Vec<Message> {
        let points: Vec<Fact> =
            rule.points.iter().map(|points| Fact::Decimal(points.to_string())).collect();
        let mut notes = vec![match points.is_empty() {
            true => Message::new(words::PRINT_CIRCUIT_GAMES),
            false => message!(words::PRINT_CIRCUIT_POINTS, points = Fact::List(points)),
        }];
        if !rule.points.is_empty() {
            notes.push(Message::new(match rule.shared {
                PlaceSharing::Average => words::PRINT_CIRCUIT_AVERAGE,
                PlaceSharing::Best => words::PRINT_CIRCUIT_BEST_PLACE,
            }));
        }
        let best = rule.best.filter(|best| (*best as usize) < self.tournaments.len());
        notes.extend(
            best.map(|best| {
                message!(words::PRINT_CIRCUIT_BEST, best, count = self.tournaments.len())
            }),
        );
        notes.push(Message::new(match rule.ties {
            SchoolTies::Best => words::PRINT_CIRCUIT_TIES_BEST,
            SchoolTies::Shared => words::PRINT_CIRCUIT_TIES_SHARED,
        }));
        if !self.undecided.is_empty() {
            let categories = self.undecided.clone();
            notes.push(message!(words::PRINT_SCHOOLS_UNDECIDED, categories));
        }
        if doubts > 0 {
            notes.push(message!(words::PRINT_CIRCUIT_DOUBTS, count = doubts));
        }
        notes
    }
}

impl CircuitRanking {
    /// The same as a document on this paper.
    pub fn printed_on(self, stock: Stock) -> Box<dyn Document> {
        let rehearsal = self.rehearsal;
        Box::new(PrintedOn { document: Box::new(self), rehearsal, stock })
    }

    /// Every result on a line of its own, for programs.
    pub fn results(&self, lang: Lang) -> Table {
        let columns = Columns::<(&CircuitLine, &CircuitCell)>::new(lang)
            .number("rank", words::PRINT_COLUMN_RANK, |(line, _)| line.rank)
            .words("name", words::PRINT_COLUMN_NAME, |(line, _)| &line.name)
            .words("school", words::PRINT_COLUMN_SCHOOL, |(line, _)| &line.school)
            .number("total", words::PRINT_COLUMN_TOTAL, |(line, _)| line.total)
            .words("tournament", words::PRINT_CIRCUIT_TOURNAMENT, |(_, cell)| {
                &self.tournaments[cell.tournament - 1].name
            })
            .code("code", words::PRINT_COLUMN_CODE, |(_, cell)| &cell.code)
            .number("place", words::PRINT_COLUMN_PLACE, |(_, cell)| cell.place)
            .number("points", words::PRINT_COLUMN_POINTS, |(_, cell)| cell.points)
            .words("counts", words::PRINT_CIRCUIT_COUNTS, |(_, cell)| {
                lang.word(if cell.counts {
                    words::PRINT_CIRCUIT_YES
                } else {
                    words::PRINT_CIRCUIT_NO
                })
            });
        let each = self.ranking.iter();
        let lines = each.flat_map(|line| line.results.iter().map(move |cell| (line, cell)));
        columns.table(words::PRINT_CIRCUIT_RESULTS, &self.heading, lines)
    }

    /// The ranking, with a column for each tournament.
    fn table(&self, lang: Lang) -> Table {
        let columns = Columns::<&CircuitLine>::new(lang)
            .number("rank", words::PRINT_COLUMN_RANK, |line| line.rank)
            .words("name", words::PRINT_COLUMN_NAME, |line| &line.name)
            .words("school", words::PRINT_COLUMN_SCHOOL, |line| &line.school)
            .number("total", words::PRINT_COLUMN_TOTAL, |line| line.total)
            .strong(|line| line.rank <= 3);
        let columns = self.tournaments.iter().fold(columns, |columns, tournament| {
            let number = tournament.number;
            let column = Column::number(format!("tournament_{number}"), number.to_string());
            columns.column(column, move |line| {
                let cells = line.results.iter().filter(|cell| cell.tournament == number);
                cells.map(|cell| points_cell(cell, lang)).next().unwrap_or_default()
            })
        });
        let legend = self.tournaments.iter().map(|it| {
            let facts = [it.name.clone(), it.occasion.clone()];
            let name = dotted(facts.into_iter().filter(|it| !it.is_empty()));
            lang.text(&message!(
                words::PRINT_CIRCUIT_LEGEND,
                number = it.number,
                name,
                count = it.players
            ))
        });
        Table {
            notes: legend.chain(self.notes.iter().cloned()).collect(),
            ..columns.table(words::PRINT_TITLE_CIRCUIT, &self.heading, &self.ranking)
        }
    }
}

/// The points of a tournament, in brackets if they do not count.
fn points_cell(cell: &CircuitCell, lang: Lang) -> Cell {
    if cell.counts {
        return Cell::Score(cell.points);
    }
    let points = format::score(cell.points, format::decimals(cell.points), lang);
    Cell::Text(format!("({points})"))
}

impl Document for CircuitRanking {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        vec![self.table(lang)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        list_page::draw_upright(file, &self.tables(lang), lang);
    }

    fn remarks(&self) -> Vec<Message> {
        self.doubts.iter().map(CircuitDoubt::message).collect()
    }
}
