//! The pairings of a round, by table.

mod page;

use arbitro_event::ranking::Rounds;
use arbitro_event::{EncounterKind, Group, PlayerStatus, Round, Score, explain, ranking};
use arbitro_pairing::Side;

use crate::MatchBoard;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let rounds = request.rounds()?.into_iter();
    let groups = rounds.map(|(group, number, round)| {
        // From the second round on they show points.
        let head = request.head.as_deref().filter(|_| number > 1);
        GroupPairings::of(&request.source.sealed(head), group, number, round)
    });
    let groups: Vec<GroupPairings> = groups.collect();
    request.nothing_where(groups.is_empty(), Nothing::Paired)?;
    Ok(Box::new(Pairings { groups, one_per_page: request.options.one_per_page }))
}

/// The pairings of several groups, printed together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pairings {
    /// The groups in order.
    pub groups: Vec<GroupPairings>,
    /// Whether every group has a page of its own, in letters for walls; otherwise as many share a page as
    /// fit.
    pub one_per_page: bool,
}

impl Document for Pairings {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.groups.tables(lang)
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        if self.one_per_page {
            for group in &self.groups {
                page::draw(file, group, lang);
            }
        } else {
            page::draw_together(file, &self.groups, lang);
        }
    }
}

/// The pairings of a group's round, by table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroupPairings {
    /// The group and the round.
    pub heading: Heading,
    /// The names of the game's two sides, first mover first: `Brancas`, `Negras`.
    pub sides: [String; 2],
    /// Whether the pairing was made by hand, which the page states.
    pub manual: bool,
    /// The most games of a match; the page mentions several.
    pub games: u32,
    /// How many times the round was paired: the page names the one that counts.
    pub time: usize,
    /// Whether the group plays the first rounds of a Berger table, which the page states.
    pub berger: bool,
    /// The tables of each part of the bracket, one sentence each, where the round has several.
    pub parts: Vec<String>,
    /// The exceptions to the absolute criteria that the arbiter allowed, one sentence each.
    pub exceptions: Vec<String>,
    /// The adjourned games of the round, one sentence each.
    pub adjourned: Vec<String>,
    /// The tables in order.
    pub boards: Vec<PairedTable>,
    /// The players without a game in this round.
    pub absentees: Vec<Absentee>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// One table of a round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PairedTable {
    /// The table's number.
    pub table: u32,
    /// The player who moves first.
    pub first: Person,
    /// The player who moves second.
    pub second: Person,
    /// The points of both before the round; `None` if nothing was played before.
    pub points: Option<[f64; 2]>,
    /// The result as it is written (`1-0`), once it is known.
    pub result: Option<String>,
    /// The winning side.
    pub winner: Option<Side>,
    /// The boards, if teams meet.
    pub boards: Vec<MatchBoard>,
}

/// A player without a game in a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Absentee {
    /// The player.
    pub person: Person,
    /// The reason.
    pub absence: NotPlaying,
}

/// Why a player has no game in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPlaying {
    /// The bye: no opponent is left.
    Bye,
    /// Absent this round.
    Absent,
    /// A requested bye with the points of a draw.
    HalfBye,
    /// A requested bye with the points of a win.
    FullBye,
    /// Has left the tournament.
    Withdrawn,
}

impl NotPlaying {
    /// The reason for a player with this entry in a round; `None` at a table.
    pub fn of(kind: EncounterKind) -> Option<Self> {
        Some(match kind {
            EncounterKind::Table(_) => return None,
            EncounterKind::Bye => NotPlaying::Bye,
            EncounterKind::Absent => NotPlaying::Absent,
            EncounterKind::HalfBye => NotPlaying::HalfBye,
            EncounterKind::FullBye => NotPlaying::FullBye,
        })
    }

    /// The word for it.
    pub fn text(self, lang: Lang) -> String {
        lang.word(match self {
            NotPlaying::Bye => words::PRINT_BYE,
            NotPlaying::Absent => words::PRINT_ABSENT,
            NotPlaying::HalfBye => words::PRINT_HALF_BYE,
            NotPlaying::FullBye => words::PRINT_FULL_BYE,
            NotPlaying::Withdrawn => words::PRINT_WITHDRAWN,
        })
    }
}

impl GroupPairings {
    /// The pairings of a round, by table.
    pub fn of(source: &Source<'_>, group: &Group, number: u32, round: &Round) -> Self {
        // The pairs are shown even if the points before the round cannot be computed.
        let standings = || ranking::standings(source.state, group, Rounds::Before(number)).ok();
        let before = if number > 1 { standings() } else { None };
        let score = |player| {
            let line = before.as_ref()?.iter().find(|line| line.player == player)?;
            Some(points(line.points))
        };
        let boards = round.tables().filter_map(|(table, game)| {
            let second = game.second()?;
            Some(PairedTable {
                table,
                first: source.person(game.first),
                second: source.person(second),
                points: score(game.first).zip(score(second)).map(|(a, b)| [a, b]),
                result: game.shown(),
                winner: game.result.and_then(Score::winner),
                boards: source.boards(group, game),
            })
        });
        let absentees = round.games.iter().filter_map(|game| {
            let absence = match NotPlaying::of(game.kind)? {
                // A bracket waits for players who are absent.
                NotPlaying::Absent if group.system.is_knock_out() => NotPlaying::Withdrawn,
                other => other,
            };
            Some(Absentee { person: source.person(game.first), absence })
        });
        let gone = group
            .members
            .iter()
            .map(|member| member.player)
            .filter(|&player| source.state.player(player).status == PlayerStatus::Withdrawn)
            .filter(|&player| !round.games.iter().any(|game| game.has(player)))
            .map(|player| Absentee {
                person: source.person(player),
                absence: NotPlaying::Withdrawn,
            });
        Self {
            heading: source.group_heading(group, number),
            sides: source.sides(group.code.category()),
            manual: round.manual,
            berger: group.is_part_of_berger(),
            games: if group.system.is_of_teams() { 1 } else { group.games_per_match() },
            time: 1 + group.unpaired.iter().filter(|round| **round == number).count(),
            parts: parts(source, group, round),
            exceptions: round
                .exceptions
                .iter()
                .map(|exception| exception.sentence())
                .chain(rematches(source, group, number, round))
                .map(|sentence| source.lang.text(&sentence))
                .collect(),
            adjourned: group
                .adjourned_games(number..=number)
                .map(|it| source.lang.text(&it))
                .collect(),
            boards: boards.collect(),
            absentees: absentees.chain(gone).collect(),
            staff: source.staff,
        }
    }

    /// Everybody on the page.
    fn people(&self) -> impl Iterator<Item = &Person> {
        let boards = self.boards.iter().flat_map(|table| {
            let seated = table.boards.iter().flat_map(|board| board.players.iter().flatten());
            [&table.first, &table.second].into_iter().chain(seated)
        });
        boards.chain(self.absentees.iter().map(|absentee| &absentee.person))
    }

    /// The warnings at the top of the page.
    pub fn marks(&self, lang: Lang) -> Vec<String> {
        let mut marks = marks(false, self.staff, lang);
        if self.manual {
            marks.insert(0, lang.word(words::PRINT_MARK_MANUAL));
        }
        if self.time > 1 {
            marks.insert(0, lang.text(&message!(words::PRINT_MARK_AGAIN, time = self.time)));
        }
        match self.games {
            0 | 1 => {}
            2 => marks.push(lang.word(words::PRINT_MARK_TWO_GAMES)),
            games => marks.push(lang.text(&message!(words::PRINT_MARK_BEST_OF, games))),
        }
        if self.berger {
            marks.push(lang.word(words::EVENT_NOTE_BERGER));
        }
        marks.extend(self.parts.iter().chain(&self.exceptions).chain(&self.adjourned).cloned());
        marks
    }
}

/// A line of the pairings: a table, a board of its match, or somebody who does not play, numbered from 0.
#[derive(Clone, Copy)]
enum PairingLine<'a> {
    Table(&'a PairedTable),
    Board(&'a PairedTable, &'a MatchBoard),
    Absent(usize, &'a Absentee),
}

impl<'a> PairingLine<'a> {
    fn table(self) -> Option<&'a PairedTable> {
        match self {
            Self::Table(table) | Self::Board(table, _) => Some(table),
            Self::Absent(..) => None,
        }
    }

    fn board(self) -> Option<&'a MatchBoard> {
        match self {
            Self::Board(_, board) => Some(board),
            Self::Table(_) | Self::Absent(..) => None,
        }
    }

    fn result(self) -> Option<&'a str> {
        let result = match self {
            Self::Table(table) => &table.result,
            Self::Board(_, board) => &board.result,
            Self::Absent(..) => return None,
        };
        Some(result.as_deref().unwrap_or("–"))
    }

    fn first(self) -> Option<&'a Person> {
        match self {
            Self::Table(table) => Some(&table.first),
            Self::Board(_, board) => board.players[0].as_ref(),
            Self::Absent(_, absentee) => Some(&absentee.person),
        }
    }

    fn second(self) -> Option<&'a Person> {
        match self {
            Self::Table(table) => Some(&table.second),
            Self::Board(_, board) => board.players[1].as_ref(),
            Self::Absent(..) => None,
        }
    }

    /// The names in the two columns, the second one of who does not play the reason.
    fn names(self, lang: Lang) -> [String; 2] {
        match self {
            Self::Table(table) => [&table.first, &table.second].map(|it| it.name.clone()),
            Self::Board(_, board) => board.names(lang),
            Self::Absent(_, absentee) => {
                [absentee.person.name.clone(), absentee.absence.text(lang)]
            }
        }
    }
}

impl Document for GroupPairings {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let [first, second] = sides(&self.sides, lang);
        let rated = self.people().any(|person| person.rating > 0);
        let by_board = self.boards.iter().any(|table| !table.boards.is_empty());
        let columns = Columns::<PairingLine<'_>>::new(lang)
            .number("table", words::PRINT_COLUMN_TABLE, |line| line.table().map(|it| it.table))
            .number("board", words::PRINT_COLUMN_BOARD, |line| line.board().map(|it| it.board))
            .where_filled()
            .words("game", words::PRINT_COLUMN_GAME, |line| line.board().map(|it| &it.game))
            .where_filled()
            .code("first", words::PRINT_COLUMN_CODE, |line| line.first().map(|it| &it.code))
            .column(Column::words("first_name", first), |line| {
                let [name, _] = line.names(lang);
                name
            })
            // The boards start in turn, regardless of the headings of the match.
            .code("first_side", words::PRINT_COLUMN_SIDE, |line| {
                line.board().map(|board| &board.sides[0])
            })
            .where_filled()
            .when(rated, |columns| {
                columns.number("first_rating", words::EVENT_COLUMN_RATING, |line| {
                    line.first().and_then(Person::rated)
                })
            })
            .sign("result", words::PRINT_COLUMN_RESULT, PairingLine::result)
            .code("second", words::PRINT_COLUMN_CODE, |line| line.second().map(|it| &it.code))
            .column(Column::words("second_name", second), |line| {
                let [_, name] = line.names(lang);
                name
            })
            .when(rated, |columns| {
                columns.number("second_rating", words::EVENT_COLUMN_RATING, |line| {
                    line.second().and_then(Person::rated)
                })
            })
            .when(self.staff, |columns| {
                columns.words("adapted", words::PRINT_COLUMN_ADAPTED, |line| {
                    adapted(line.first().into_iter().chain(line.second()))
                })
            })
            .strong(|line| by_board && matches!(line, PairingLine::Table(_)))
            .section(|line| matches!(line, PairingLine::Absent(0, _)));
        let numbered = self.absentees.iter().enumerate();
        let absentees = numbered.map(|(at, absentee)| PairingLine::Absent(at, absentee));
        let lines = self.boards.iter().flat_map(|table| {
            let boards = table.boards.iter().map(move |board| PairingLine::Board(table, board));
            std::iter::once(PairingLine::Table(table)).chain(boards)
        });
        let lines = lines.chain(absentees);
        vec![Table {
            marks: self.marks(lang),
            ..columns.table(words::PRINT_TITLE_PAIRINGS, &self.heading, lines)
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, self, lang);
    }
}

/// Which tables play which part of the bracket, where the round has several parts; and the tie-breaks that decided
/// level matches of teams.
fn parts(source: &Source<'_>, group: &Group, round: &Round) -> Vec<String> {
    let mut parts = explain::parts(group, round);
    if parts.len() < 2 {
        parts.clear();
    }
    let say = |(part, tables): (Message, Vec<u32>)| {
        let count = tables.len();
        let tables = format::spans(tables);
        source.lang.text(&message!(words::PRINT_MARK_PART, count, tables, part))
    };
    let level = explain::level_matches(source.state, round).map(|it| source.lang.text(&it));
    parts.into_iter().map(say).chain(level).collect()
}

/// The pairs of a round paired by hand who had met before, one sentence each. In a double round robin that is
/// normal.
fn rematches(source: &Source<'_>, group: &Group, number: u32, round: &Round) -> Vec<Message> {
    if !round.manual || !group.system.is_swiss() {
        return Vec::new();
    }
    let met = |one, other| {
        let before = (1..number).rev().find(|&earlier| {
            let games = group.round(earlier).into_iter().flat_map(|round| &round.games);
            games
                .into_iter()
                .any(|game| game.second().is_some() && game.has(one) && game.has(other))
        });
        before.filter(|_| one != other)
    };
    let tables = round.tables().filter_map(|(table, game)| {
        let before = met(game.first, game.second()?)?;
        let code = |id| source.state.code(id).to_string();
        Some(
            Message::new(words::PRINT_MARK_REMATCH)
                .with("table", table)
                .with("first", code(game.first))
                .with("second", code(game.second()?))
                .with("round", before),
        )
    });
    tables.collect()
}

/// The names of the two sides: the game's own, otherwise "first" and "second".
pub(crate) fn sides(sides: &[String; 2], lang: Lang) -> [String; 2] {
    let [first, second] = sides;
    let name = |side: &String, fallback| {
        if side.is_empty() { lang.word(fallback) } else { side.clone() }
    };
    [name(first, words::PRINT_COLUMN_FIRST), name(second, words::PRINT_COLUMN_SECOND)]
}

/// The adapted sets at one table, each with the code of the player who needs it.
fn adapted<'p>(people: impl Iterator<Item = &'p Person>) -> String {
    let needs: Vec<String> = people
        .filter_map(|person| Some(format!("{}: {}", person.code, person.adapted.as_ref()?)))
        .collect();
    needs.join("; ")
}
