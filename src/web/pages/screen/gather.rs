//! The contents of a screen: its groups, boards and names, as the public may see them.
//!
//! Screens follow the day by themselves: a group whose last round is complete goes over to its standings, a
//! category whose final is over to its podium. The public's state lacks every round that is held back, so that
//! both appear when the head releases them.

use crate::hall::Shows;
use crate::web::pages::prelude::*;
use crate::web::pages::{bracket, live};
use crate::web::screens::content::{Content, Kind, Line, Part, Section, Step};
use arbitro_pairing::Side;
use arbitro_paper::{
    BracketLine, BracketSeat, BracketSheet, CategoryWinners, GroupPairings, Person, Prizes,
    Standings, StandingsLine, StillPlaying, capital,
};

use super::places;

/// Which groups that have ended a screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    All,
    /// Those that ended a short time ago, or all if there is nothing else to show.
    Fresh,
}

/// The content that a screen shows, or would show.
pub(super) fn content(cx: &Viewer, screen: &Screen, shows: Shows, ended: Ended) -> Content {
    let Some(source) = cx.view.public_source(cx.lang) else { return Content::default() };
    let messages: Vec<String> = [&cx.view.wall.message, &screen.message]
        .into_iter()
        .flat_map(|text| text.lines())
        .map(|line| line.trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect();
    let title = title(screen, &source);
    let (idle, rehearsal) = (cx.word(words::WEB_GROUP_UNPAIRED), source.event.rehearsal);
    let content =
        Content { title, messages, idle, narrow: screen.narrow, rehearsal, ..Content::default() };
    let shown = Shown { cx, source, screen, ended };
    let sections = match shows {
        Shows::Message => return Content { idle: shown.source.title(), ..content },
        Shows::Playing => {
            let idle = cx.word(words::WEB_SCREEN_ALL_DONE);
            return Content { sections: shown.playing(), idle, ..content };
        }
        Shows::Names => shown.follows(places::all(&shown)),
        Shows::Games => shown.follows(places::by_game(&shown)),
        Shows::Both => shown.follows([shown.boards(), shown.groups(shows)].concat()),
        Shows::Boards => match shown.boards() {
            boards if boards.is_empty() => shown.follows(shown.groups(Shows::Both)),
            boards => boards,
        },
        Shows::Standings => [shown.podiums(), shown.groups(shows)].concat(),
        Shows::Pairings | Shows::Whole => shown.groups(shows),
    };
    let filled = |section: &Section| !section.parts.is_empty();
    Content { sections: sections.into_iter().filter(filled).collect(), ..content }
}

fn title(screen: &Screen, source: &Source<'_>) -> String {
    if screen.name.is_empty() { source.title() } else { screen.name.clone() }
}

/// A screen, and the data it is made from.
pub(super) struct Shown<'a> {
    pub(super) cx: &'a Viewer,
    pub(super) source: Source<'a>,
    screen: &'a Screen,
    ended: Ended,
}

/// The facts that all groups of a screen have in common: they are shown once.
struct Common {
    round: Option<(u32, u32)>,
    room: Option<String>,
}

impl<'a> Shown<'a> {
    /// The groups chosen for a screen.
    pub(super) fn chosen(&self) -> Vec<&'a Group> {
        let Screen { categories, room, .. } = self.screen;
        let of_category =
            |group: &&Group| categories.is_empty() || categories.contains(&group.code.category());
        let in_room = |group: &&Group| {
            room.as_deref().is_none_or(|room| self.source.room_of(group.code) == Some(room))
        };
        self.source.state.groups().filter(of_category).filter(in_room).collect()
    }

    /// Those of them that have been paired and belong to this screen's part.
    fn paired(&self) -> Vec<&'a Group> {
        let mut groups = self.chosen();
        groups.retain(|group| !group.played.is_empty());
        self.part(groups)
    }

    /// This screen's part of a list that several screens share.
    pub(super) fn part<T>(&self, mut all: Vec<T>) -> Vec<T> {
        match self.screen.part {
            Some(part) => all.drain(part.range(all.len())).collect(),
            None => all,
        }
    }

    fn round(&self, (number, of): (u32, u32)) -> String {
        self.cx.text(&message!(words::PRINT_ROUND, number, of))
    }

    /// The facts that the groups have in common, and their text.
    fn common(&self, groups: &[&Group]) -> (Common, Vec<Vec<String>>) {
        let round = |group: &Group| (group.played.len() as u32, group.rounds);
        let same = |one: &Group, other: &Group| round(one) == round(other);
        let first = groups.first();
        // The rounds of a bracket have names of their own.
        let counted = |group: &&Group| !group.system.is_knock_out();
        let of_round = first.filter(|first| {
            groups.iter().all(|group| same(group, first)) && groups.iter().all(counted)
        });
        let room = |group: &Group| self.source.room_of(group.code).map(str::to_owned);
        let of_room = first.filter(|first| groups.iter().all(|group| room(group) == room(first)));
        let common = Common {
            round: of_round.map(|group| round(group)),
            room: of_room.and_then(|group| room(group)),
        };
        let round = common.round.map(|it| vec![self.round(it)]);
        let room = common.room.as_deref().map(|room| self.room(room));
        // The room's own screen need not repeat its name.
        let facts = round.into_iter().chain(room);
        (common, facts.filter(|forms| !forms.contains(&self.screen.name)).collect())
    }

    /// The forms of a room's name: whole, and in short.
    pub(super) fn room(&self, room: &str) -> Vec<String> {
        let mut forms = vec![room.to_owned(), self.source.short_room(room).to_owned()];
        forms.dedup();
        forms
    }

    fn group(&self, group: &Group, common: &Common, lines: Vec<Line>) -> Part {
        let round_name = common.round.is_none().then(|| self.round_of(group));
        self.part_of(group, common, round_name, lines)
    }

    fn round_of(&self, group: &Group) -> String {
        self.source.round_name(group, group.played.len() as u32)
    }

    /// A part of a group, with the facts that are not common.
    fn part_of(
        &self,
        group: &Group,
        common: &Common,
        own_round: Option<String>,
        lines: Vec<Line>,
    ) -> Part {
        let of_group = self.source.room_of(group.code).filter(|_| common.room.is_none());
        let room = of_group.map(|room| self.source.short_room(room).to_owned());
        let about: Vec<String> = own_round.into_iter().chain(room).collect();
        let code = match group.code.is_final() {
            true => self.source.group_name(group),
            false => group.code.to_string(),
        };
        let category = group.code.category();
        let title = self.source.category(category);
        let accent = emblem::accent(&self.source, category);
        let emblem = emblem::of(&self.source, category);
        Part::Group { code, title, about: about.join(" · "), accent, emblem, lines }
    }

    /// A section under the name of the screen, if that is not the event's.
    fn section(&self, kind: Kind, parts: Vec<Part>) -> Section {
        let title = self.screen.name.clone();
        Section { kind, title, parts, ..Section::default() }
    }

    /// A section under the name of a game.
    pub(super) fn of_category(&self, category: CategoryCode, section: Section) -> Section {
        let cycle = self.source.cycle(category);
        Section {
            title: self.source.game(category),
            mark: places::in_short(&cycle),
            below: cycle,
            emblem: Some(emblem::of(&self.source, category)),
            accent: emblem::accent(&self.source, category),
            ..section
        }
    }

    /// Sections, and after them what has ended: podiums and standings.
    fn follows(&self, sections: Vec<Section>) -> Vec<Section> {
        let podiums = self.podiums();
        let is_empty = sections.iter().all(|section| section.parts.is_empty());
        let results = self.results(is_empty && podiums.is_empty());
        [sections, podiums, results].concat()
    }

    /// Pairings, standings, or both. Where both are shown, groups that have ended are not among them.
    fn groups(&self, shows: Shows) -> Vec<Section> {
        let mut groups = self.paired();
        if shows == Shows::Both {
            groups.retain(|group| !group.is_finished());
        }
        let (common, facts) = self.common(&groups);
        let of_teams = groups.iter().any(|group| group.system.is_of_teams());
        let mut parts = Vec::new();
        // Where nobody is paired with anybody, nobody is on the left.
        let mut meet = false;
        for group in groups {
            let open = group.open_round().is_some();
            let pairs =
                matches!(shows, Shows::Pairings | Shows::Whole) || open && shows == Shows::Both;
            let ranks =
                matches!(shows, Shows::Standings | Shows::Whole) || !open && shows == Shows::Both;
            // A bracket is shown until it is decided: the matches being played, and where they lead.
            let bracket = group.system.is_knock_out() && !group.is_finished();
            if bracket && shows != Shows::Standings {
                parts.extend(self.bracket(group, &common));
                meet = true;
                continue;
            }
            if pairs {
                meet = true;
                parts.push(self.group(group, &common, self.pairs(group)));
            }
            if ranks {
                let own_round = common.round.is_none().then(|| self.round_of(group));
                let title = self.cx.word(words::PRINT_TITLE_STANDINGS);
                let about = [title].into_iter().chain(own_round).collect::<Vec<_>>().join(" · ");
                parts.push(self.part_of(group, &common, Some(about), self.ranks(group)));
            }
        }
        let starts = meet.then_some(match of_teams {
            true => words::WEB_SCREEN_STARTS_TEAMS,
            false => words::WEB_SCREEN_STARTS,
        });
        let section = self.section(Kind::Groups, parts);
        vec![Section {
            common: facts,
            legend: starts.into_iter().map(|key| self.cx.word(key)).collect(),
            ..section
        }]
    }

    /// The standings of groups that have ended, until the final of their category has been under way for a
    /// round; `alone` if there is nothing else to show.
    fn results(&self, alone: bool) -> Vec<Section> {
        let state = self.source.state;
        let is_over = |group: &&Group| {
            let last = state.final_of(group.code.category()).filter(|_| !group.code.is_final());
            group.is_finished() && last.is_none_or(|last| last.complete_rounds() == 0)
        };
        let all: Vec<&Group> = self.paired().into_iter().filter(is_over).collect();
        let mut groups = all.clone();
        if self.ended == Ended::Fresh {
            groups.retain(|group| self.cx.view.ended.contains(&group.code));
        }
        if groups.is_empty() && alone {
            groups = all;
        }
        // All their rounds are over.
        let common = Common { round: Some((0, 0)), ..self.common(&groups).0 };
        let mut winners: BTreeMap<CategoryCode, Option<CategoryWinners>> = BTreeMap::new();
        let as_well = self.cx.word(words::PRINT_WINNERS_AS_WELL);
        let parts = groups.iter().map(|group| {
            let code = group.code.category();
            let has_final = self.source.deciding_group(code).is_none_or(|own| own.code.is_final());
            let of_category = winners.entry(code).or_insert_with(|| {
                CategoryWinners::of(&self.source, code).ok().filter(|_| has_final)
            });
            let name = group.code.to_string();
            let own = of_category
                .as_ref()
                .and_then(|all| all.groups.iter().find(|own| own.group == name));
            // Players who are replaced, or equal to others, do not go to the final, or not yet.
            let goes = |remark: &str| remark.is_empty() || remark == as_well;
            let winners = own.map(|own| own.winners.as_slice()).unwrap_or_default().iter();
            let first: Vec<&str> = winners
                .filter(|(.., remark)| goes(remark))
                .map(|(person, ..)| person.code.as_str())
                .collect();
            match self.group(group, &common, self.ends(group, &first)) {
                Part::Group { code: name, about, accent, emblem, lines, .. } => {
                    // The figure shows the game already: there is little room beside the group's
                    // code.
                    let cycle = places::in_short(&self.source.cycle(code));
                    let title = format!("{} {cycle}", self.source.game(code));
                    Part::Group { code: name, title, about, accent, emblem, lines }
                }
                other => other,
            }
        });
        let parts: Vec<Part> = parts.collect();
        let title = self.cx.word(words::WEB_SCREEN_ENDED);
        let room = common.room.into_iter().filter(|room| *room != self.screen.name);
        let common = room.map(|room| self.room(&room)).collect();
        vec![Section { title, common, ..self.section(Kind::Results, parts) }]
    }

    /// The final order of a group, with those who go to the final first.
    fn ends(&self, group: &Group, first: &[&str]) -> Vec<Line> {
        let lines = self.places(group, &|place| {
            first.contains(&place.person.code.as_str()).then(|| {
                let code = place.person.code.parse().ok();
                let player = code.and_then(|code| self.source.state.find(&code).ok());
                Line::Winner {
                    name: place.person.name.clone(),
                    goes: self.goes_to_the_final(group, player),
                }
            })
        });
        let (mut winners, others): (Vec<Line>, Vec<Line>) =
            lines.into_iter().partition(|line| matches!(line, Line::Winner { .. }));
        winners.extend(others);
        winners
    }

    /// That a player goes to the final, and where it is played, as far as it is decided.
    fn goes_to_the_final(&self, group: &Group, player: Option<PlayerId>) -> String {
        let category = group.code.category();
        let code = format!("{category}.F").parse().ok();
        let room = code.and_then(|code| self.source.room_of(code)).map(str::to_owned);
        let last = self.source.state.final_of(category);
        let round = last.and_then(|last| last.played.last());
        let table = round
            .zip(player)
            .and_then(|(round, id)| round.numbered().find(|(_, game)| game.has(id)))
            .map(|(table, _)| self.cx.text(&message!(words::WEB_SCREEN_TABLE, table)));
        let place: Vec<String> = room.into_iter().chain(table).collect();
        // With its place the sentence would not fit a line of three columns.
        match place.is_empty() {
            true => format!("★ {}", self.cx.word(words::WEB_SCREEN_QUALIFIED)),
            false => {
                format!("★ {} · {}", self.cx.word(words::WEB_PLAYER_FINAL), place.join(" · "))
            }
        }
    }

    /// The podium of each category that is decided.
    fn podiums(&self) -> Vec<Section> {
        let mut codes: Vec<CategoryCode> =
            self.chosen().iter().map(|group| group.code.category()).collect();
        codes.dedup();
        let decided =
            |code: &CategoryCode| self.source.deciding_group(*code).is_some_and(Group::is_finished);
        let codes: Vec<CategoryCode> = codes.into_iter().filter(decided).collect();
        let podium = |code: CategoryCode| {
            let prizes = Prizes::by_places(&self.source, &[code]).ok()?;
            let mut steps: Vec<Step> = Vec::new();
            for (rank, person) in prizes.podiums.into_iter().next()?.places {
                let school = places::school(self.cx, &person.code, false);
                match steps.last_mut().filter(|step| step.rank == rank) {
                    Some(step) => step.people.push([person.name, school]),
                    None => steps.push(Step { rank, people: vec![[person.name, school]] }),
                }
            }
            let parts = if steps.is_empty() { Vec::new() } else { vec![Part::Podium(steps)] };
            let section = Section { kind: Kind::Podium, parts, ..Section::default() };
            Some(self.of_category(code, section))
        };
        self.part(codes).into_iter().filter_map(podium).collect()
    }

    fn pairs(&self, group: &Group) -> Vec<Line> {
        let number = group.played.len() as u32;
        let Some(round) = group.played.last() else { return Vec::new() };
        let sheet = GroupPairings::of(&self.source, group, number, round);
        let names = places::in_group(self, group);
        let named = |person: Person| names.get(&person.code).cloned().unwrap_or(person.name);
        let boards = sheet.boards.into_iter().map(|board| Line::Pair {
            table: board.table,
            won: board.winner.map(|side| usize::from(side == Side::Second)),
            names: [named(board.first), named(board.second)],
            score: board.result.unwrap_or_else(|| "–".to_owned()),
        });
        let absentees = sheet.absentees.into_iter().map(|absentee| Line::Idle {
            name: named(absentee.person),
            why: absentee.absence.text(self.cx.lang),
        });
        boards.chain(absentees).collect()
    }

    /// The unfinished rounds of a bracket, each under its name: the players, or who is waited for.
    fn bracket(&self, group: &Group, common: &Common) -> Vec<Part> {
        let Some(sheet) = BracketSheet::of(&self.source, group) else { return Vec::new() };
        let name = |seat: &BracketSeat| match seat {
            BracketSeat::Seed(_, person) => person.name.clone(),
            BracketSeat::Nobody => self.cx.word(words::PRINT_BYE),
            BracketSeat::From(number, winner) => {
                self.cx.text(&bracket::comes_from(&sheet, *number, *winner))
            }
        };
        let line = |line: &BracketLine| Line::Pair {
            table: line.table.filter(|_| line.result.is_none()).map_or(0, |(_, table)| table),
            names: [0, 1].map(|at| name(&line.seats[at])),
            score: line.result.clone().unwrap_or_else(|| "–".to_owned()),
            won: line.winner,
        };
        let stages = bracket::stages(&sheet).into_iter().flat_map(|(_, stages)| stages);
        // Matches with no known player show nothing.
        let has_seed = |line: &&BracketLine| {
            line.is_to_come() && line.seats.iter().any(|seat| matches!(seat, BracketSeat::Seed(..)))
        };
        let to_come = stages.filter(|stage| stage.lines.iter().any(&has_seed));
        to_come
            .map(|stage| {
                let lines = stage.lines.iter().copied().map(line).collect();
                self.part_of(group, common, Some(capital(stage.name)), lines)
            })
            .collect()
    }

    fn ranks(&self, group: &Group) -> Vec<Line> {
        self.places(group, &|_| None)
    }

    /// The standings of a group, each place as a line of its own kind if it has one.
    fn places(&self, group: &Group, other: &dyn Fn(&StandingsLine) -> Option<Line>) -> Vec<Line> {
        let lines = match Standings::of(&self.source, group, true) {
            Ok(standings) => standings.places,
            Err(refusal) => {
                let why = self.cx.text(&refusal.message());
                return vec![Line::Idle { name: why, why: String::new() }];
            }
        };
        let widest = lines.iter().map(|place| format::decimals(place.points)).max();
        let decimals = widest.unwrap_or_default();
        let names = places::in_group(self, group);
        let line = |mut place: StandingsLine| {
            if let Some(name) = names.get(&place.person.code) {
                place.person.name.clone_from(name);
            }
            other(&place).unwrap_or_else(|| Line::Rank {
                rank: place.rank,
                points: format::score(place.points, decimals, self.cx.lang),
                name: place.person.name,
            })
        };
        lines.into_iter().map(line).collect()
    }

    /// The boards of games being recorded.
    fn boards(&self) -> Vec<Section> {
        let groups = self.paired();
        let boards: Vec<_> = groups
            .iter()
            .flat_map(|group| {
                live::walls(self.cx, group).into_iter().map(|board| (group.code, board))
            })
            .collect();
        let (_, common) = self.common(&groups);
        let alone = <[_; 1]>::try_from(boards.iter().collect::<Vec<_>>()).ok();
        let of_one = alone.map(|[(group, board)]| (group.category(), board.table.clone()));
        let parts = boards.into_iter().map(|(_, board)| Part::Board(board.shown)).collect();
        let section = Section { common, ..self.section(Kind::Boards, parts) };
        vec![match of_one {
            Some((category, table)) => {
                let common = std::iter::once(vec![table]).chain(section.common.clone()).collect();
                self.of_category(category, Section { common, ..section })
            }
            None => section,
        }]
    }

    /// The tables still waiting for their result, by group.
    fn playing(&self) -> Vec<Section> {
        let groups = self.paired();
        let (common, facts) = self.common(&groups);
        let mut parts = Vec::new();
        for group in groups {
            let open = StillPlaying::of(&self.source, &[group]).tables;
            let names = places::in_group(self, group);
            let lines: Vec<Line> = open
                .into_iter()
                .map(|table| Line::Pair {
                    table: table.table,
                    names: table
                        .players
                        .map(|person| names.get(&person.code).cloned().unwrap_or(person.name)),
                    score: if table.adjourned { Score::Adjourned.shown() } else { "–" }.to_owned(),
                    won: None,
                })
                .collect();
            if !lines.is_empty() {
                parts.push(self.group(group, &common, lines));
            }
        }
        if parts.is_empty() {
            return Vec::new();
        }
        let title = self.cx.word(words::WEB_SCREEN_PLAYING);
        vec![Section { title, common: facts, ..self.section(Kind::Groups, parts) }]
    }
}
