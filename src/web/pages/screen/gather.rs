//! The contents of a screen: its groups, boards and names, as the public may see them.

use crate::hall::Shows;
use crate::web::pages::prelude::*;
use crate::web::pages::{bracket, live};
use crate::web::screens::plan::{Content, Line, Part};
use arbitro_paper::{
    BracketLine, BracketSeat, BracketSheet, ByName, GroupPairings, Seating, Standings,
    StandingsLine, StillPlaying, capital,
};

/// What a screen shows, or would show.
pub(super) fn content(ask: &Viewer, screen: &Screen, shows: Shows) -> Content {
    let Some(source) = ask.view.public_source(ask.lang) else { return Content::default() };
    let messages: Vec<String> = [&ask.view.wall.message, &screen.message]
        .into_iter()
        .flat_map(|text| text.lines())
        .map(|line| line.trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect();
    let content = Content {
        title: title(screen, &source),
        messages,
        idle: ask.word(words::WEB_GROUP_UNPAIRED),
        names: shows == Shows::Names,
        narrow: screen.narrow,
        rehearsal: source.event.rehearsal,
        ..Content::default()
    };
    let shown = Shown { ask, source, screen };
    match shows {
        Shows::Message => Content { idle: shown.source.title(), ..content },
        Shows::Names => shown.names(content),
        Shows::Playing => shown.playing(content),
        Shows::Boards => match shown.boards() {
            boards if boards.is_empty() => shown.groups(content, Shows::Both),
            parts => Content { parts, ..content },
        },
        _ => shown.groups(content, shows),
    }
}

fn title(screen: &Screen, source: &Source<'_>) -> String {
    if screen.name.is_empty() { source.title() } else { screen.name.clone() }
}

/// A screen, and the data it is made from.
struct Shown<'a> {
    ask: &'a Viewer,
    source: Source<'a>,
    screen: &'a Screen,
}

/// What all groups of a screen have in common: it is shown once.
struct Common {
    round: Option<(u32, u32)>,
    room: Option<String>,
}

impl<'a> Shown<'a> {
    /// The groups chosen for a screen.
    fn chosen(&self) -> Vec<&'a Group> {
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
    fn part<T>(&self, mut all: Vec<T>) -> Vec<T> {
        match self.screen.part {
            Some(part) => all.drain(part.range(all.len())).collect(),
            None => all,
        }
    }

    fn round(&self, (number, of): (u32, u32)) -> String {
        self.ask.say(&message!(words::PRINT_ROUND, number, of))
    }

    /// What the groups have in common, and its text.
    fn common(&self, groups: &[&Group]) -> (Common, Vec<String>) {
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
        let facts = common.round.map(|it| self.round(it)).into_iter().chain(common.room.clone());
        // The room's own screen need not repeat its name.
        let facts = facts.filter(|text| *text != self.screen.name).collect();
        (common, facts)
    }

    fn group(&self, group: &Group, common: &Common, lines: Vec<Line>) -> Part {
        let number = group.played.len() as u32;
        let round_name = common.round.is_none().then(|| self.source.round_name(group, number));
        self.part_of(group, common, round_name, lines)
    }

    /// A part of a group, with the facts that are not common.
    fn part_of(
        &self,
        group: &Group,
        common: &Common,
        own_round: Option<String>,
        lines: Vec<Line>,
    ) -> Part {
        let room = self.source.room_of(group.code).filter(|_| common.room.is_none());
        let about: Vec<String> = own_round.into_iter().chain(room.map(str::to_owned)).collect();
        let code = match group.code.is_final() {
            true => self.source.group_name(group),
            false => group.code.to_string(),
        };
        let title = self.source.category(group.code.category());
        let accent = emblem::accent(&self.source, group.code.category());
        Part::Group { code, title, about: about.join(" · "), accent, lines }
    }

    /// Pairings, standings, or both; and the boards being played on, if everything is shown.
    fn groups(&self, content: Content, shows: Shows) -> Content {
        let groups = self.paired();
        let (common, facts) = self.common(&groups);
        let mut parts = if shows == Shows::Both { self.boards() } else { Vec::new() };
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
                continue;
            }
            if pairs {
                parts.push(self.group(group, &common, self.pairs(group)));
            }
            if ranks {
                parts.push(self.group(group, &common, self.ranks(group)));
            }
        }
        Content { common: facts, parts, starts: shows != Shows::Standings, ..content }
    }

    fn pairs(&self, group: &Group) -> Vec<Line> {
        let number = group.played.len() as u32;
        let Some(round) = group.played.last() else { return Vec::new() };
        let sheet = GroupPairings::of(&self.source, group, number, round);
        let boards = sheet.boards.into_iter().map(|board| Line::Pair {
            table: board.table,
            won: ["1-0", "0-1"].iter().position(|result| super::won(&board, result).is_some()),
            names: [board.first.name, board.second.name],
            score: board.result.unwrap_or_else(|| "–".to_owned()),
        });
        let absentees = sheet.absentees.into_iter().map(|absentee| Line::Idle {
            name: absentee.person.name,
            why: absentee.absence.say(self.ask.lang),
        });
        boards.chain(absentees).collect()
    }

    /// The unfinished rounds of a bracket, each under its name: the players, or who is waited for.
    fn bracket(&self, group: &Group, common: &Common) -> Vec<Part> {
        let Some(sheet) = BracketSheet::of(&self.source, group) else { return Vec::new() };
        let name = |seat: &BracketSeat| match seat {
            BracketSeat::Seed(_, person) => person.name.clone(),
            BracketSeat::Nobody => self.ask.word(words::PRINT_BYE),
            BracketSeat::From(number, winner) => {
                self.ask.say(&bracket::comes_from(&sheet, *number, *winner))
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
        let places = match Standings::of(&self.source, group, true, None) {
            Ok(standings) => standings.places,
            Err(refusal) => {
                let why = self.ask.say(&refusal.message());
                return vec![Line::Idle { name: why, why: String::new() }];
            }
        };
        let widest = places.iter().map(|place| format::decimals(place.points)).max();
        let decimals = widest.unwrap_or_default();
        let line = |place: StandingsLine| Line::Rank {
            rank: place.rank,
            points: format::score(place.points, decimals, self.ask.lang),
            name: place.person.name,
        };
        places.into_iter().map(line).collect()
    }

    /// The boards of games being recorded.
    fn boards(&self) -> Vec<Part> {
        let groups = self.paired();
        let boards = groups.iter().flat_map(|group| live::walls(self.ask, group));
        boards.map(Part::Board).collect()
    }

    /// The tables still waiting for their result, by group.
    fn playing(&self, content: Content) -> Content {
        let groups = self.paired();
        let (common, facts) = self.common(&groups);
        let mut parts = Vec::new();
        for group in groups {
            let open = StillPlaying::of(&self.source, &[group]).tables;
            let lines: Vec<Line> = open
                .into_iter()
                .map(|table| Line::Pair {
                    table: table.table,
                    names: table.players.map(|person| person.name),
                    score: if table.adjourned { Score::Adjourned.shown() } else { "–" }.to_owned(),
                    won: None,
                })
                .collect();
            if !lines.is_empty() {
                parts.push(self.group(group, &common, lines));
            }
        }
        let heading = std::iter::once(self.ask.word(words::WEB_SCREEN_PLAYING));
        let idle = self.ask.word(words::WEB_SCREEN_ALL_DONE);
        Content { common: heading.chain(facts).collect(), parts, idle, ..content }
    }

    /// Everybody's place. Finalists are listed with the final.
    fn names(&self, content: Content) -> Content {
        let state = self.source.state;
        let last = |group: &&Group| {
            group.code.is_final() || state.final_of(group.code.category()).is_none()
        };
        let groups: Vec<(&Group, u32)> = self
            .chosen()
            .into_iter()
            .filter(last)
            .map(|group| (group, group.played.len() as u32))
            .collect();
        let by_name = ByName::at(&self.source, &groups);
        let all = by_name.sorted();
        let rooms = all.iter().any(|seat| seat.room != all[0].room);
        let seat = |seat: &Seating| {
            let room = if rooms { seat.room.as_str() } else { "" };
            // Players without a table are shown the reason.
            let about =
                if seat.table.is_none() && !seat.side.is_empty() { &seat.side } else { room };
            let (name, group) = (seat.person.name.clone(), seat.group.clone());
            let table = seat.table.map(|table| table.to_string()).unwrap_or_default();
            Part::Line(Line::Seat { name, group, about: about.to_owned(), table })
        };
        let parts = self.part(all.into_iter().map(seat).collect());
        let facts = vec![self.ask.word(words::WEB_SCREEN_NAMES)];
        Content { common: facts, parts, ..content }
    }
}
