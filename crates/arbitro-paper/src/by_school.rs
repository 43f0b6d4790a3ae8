//! A sheet for each school, with the facts for its accompanying teacher.

use std::collections::{BTreeMap, BTreeSet};

use arbitro_event::ranking::Rounds;
use arbitro_event::{
    CategoryCode, EncounterKind, Group, GroupCode, PlayerId, PlayerStatus, Refusal, ranking,
    seating,
};

use super::{NotPlaying, doors, prizes, slips};
use crate::locale::WORDS;
use crate::output::pdf::packed;
use crate::participants::shorten_rooms;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let players = request.players()?;
    let mut schools = SchoolList::of(&request.sealed(), &players)?;
    request.nothing_where(schools.is_empty(), Nothing::Entered)?;
    let two_up = request.options.two_up;
    for school in &mut schools {
        school.one_per_page = request.options.one_per_page;
        school.address.clone_from(&request.source.event.hall.url);
    }
    Ok(Box::new(SchoolLists { schools, two_up }))
}

/// The lists of all schools.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SchoolLists {
    /// The schools, ordered by name.
    pub schools: Vec<SchoolList>,
    /// Whether there are two to a page, to be cut apart.
    pub two_up: bool,
}

impl Document for SchoolLists {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.schools.tables(lang)
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        // A column that is empty for everybody is left out: all schools have the same columns.
        let mut tables = self.tables(lang);
        for key in ["class", "room", "group", "table", "points", "rank", "remark", "adapted"] {
            leave_out_where_all_empty(&mut tables, key);
        }
        // Long names of rooms would take the space of the pupils' names.
        shorten_rooms(&mut tables);
        if self.two_up {
            packed::draw_halves(file, &tables, lang);
        } else if self.schools.iter().any(|school| school.one_per_page) {
            for (school, table) in self.schools.iter().zip(&tables) {
                list_page::draw_letter(file, table, &school.lead(lang), lang);
            }
        } else {
            let affiliation = self.schools.first().map(|school| school.heading.affiliation);
            let key = affiliation.unwrap_or_default();
            let title = lang.word(&key.key(words::PRINT_TITLE_BY_SCHOOL, &WORDS));
            let look = ListStyle { short: true, ..ListStyle::PACKED };
            packed::draw_packed(file, &title, &tables, look, lang);
        }
    }
}

/// The list of one school.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SchoolList {
    /// The event, and the last completed round if there is one.
    pub heading: Heading,
    /// The school's name.
    pub school: String,
    /// The school's pupils.
    pub entries: Vec<Pupil>,
    /// Whether a round is still open.
    pub provisional: bool,
    /// Whether it has a page of its own, to be given away: a letter to the person accompanying the pupils.
    pub one_per_page: bool,
    /// The address where the day can be followed.
    pub address: Option<String>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
    /// Whether points and places are those of teams.
    pub of_teams: bool,
}

/// One pupil of a school.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pupil {
    /// The pupil.
    pub person: Person,
    /// The class, if the event keeps it: the list goes to the pupil's own school.
    pub class: Option<String>,
    /// The category in words: `Rastros · 2.º ciclo`.
    pub category: String,
    /// The room of the group or the final; empty if the event names no rooms, and when everything has been
    /// played there.
    pub room: String,
    /// The group's code; empty before the draw.
    pub group: String,
    /// The table in the current round, or before it those of the group: `7`, `11–16`.
    pub table: String,
    /// The points in the group, once something has been played.
    pub points: Option<f64>,
    /// The rank in the group.
    pub rank: Option<u32>,
    /// The outcome after the group, in words: `finalista`, `2.º lugar na final`.
    pub remark: String,
    /// Whether the pupil has taken part, or may still do so.
    pub here: bool,
    /// Whether there is a prize: one of the first three places of a decided category.
    pub prize: bool,
}

impl Document for SchoolList {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let here = self.entries.iter().filter(|pupil| pupil.here).count();
        let count = message!(words::PRINT_PARTICIPANTS_COUNT, count = here);
        let ranked = self.of_teams && self.entries.iter().any(|pupil| pupil.points.is_some());
        let of_teams = ranked.then(|| lang.word(words::PRINT_BY_SCHOOL_OF_TEAMS));
        let columns = Columns::<&Pupil>::new(lang)
            .code("code", words::PRINT_COLUMN_CODE, |pupil| &pupil.person.code)
            .words("name", words::PRINT_COLUMN_NAME, |pupil| &pupil.person.name)
            .code("class", words::EVENT_COLUMN_CLASS, |pupil| pupil.class.as_deref())
            .adapted(self.staff, |pupil| &pupil.person)
            .words("category", words::PRINT_COLUMN_CATEGORY, |pupil| &pupil.category)
            .words("room", words::PRINT_COLUMN_ROOM, |pupil| &pupil.room)
            .code("group", words::PRINT_COLUMN_GROUP, |pupil| &pupil.group)
            .code("table", words::PRINT_COLUMN_TABLE, |pupil| &pupil.table)
            .number("points", words::PRINT_COLUMN_POINTS, |pupil| pupil.points)
            .number("rank", words::PRINT_COLUMN_RANK, |pupil| pupil.rank)
            .words("remark", words::PRINT_COLUMN_REMARK, |pupil| &pupil.remark)
            .strong(|pupil| pupil.prize);
        vec![Table {
            title: self.school.clone(),
            heading: self.heading.clone(),
            marks: marks(self.provisional, self.staff, lang),
            notes: [lang.text(&count)].into_iter().chain(of_teams).collect(),
            ..columns.over(&self.entries)
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        list_page::draw(file, &self.tables(lang), ListStyle::PORTRAIT, lang);
    }
}

/// Removes a column that is empty in every table.
fn leave_out_where_all_empty(tables: &mut [Table], key: &str) {
    let empty = |table: &Table| table.column(key).is_some_and(|at| table.is_empty(at));
    if tables.iter().all(empty) {
        tables.iter_mut().for_each(|table| table.leave_out_where_empty(key));
    }
}

impl SchoolList {
    /// The letter to the person accompanying the pupils, above their list.
    fn lead(&self, lang: Lang) -> String {
        let played = self.entries.iter().any(|pupil| pupil.points.is_some());
        let seated = self.entries.iter().any(|pupil| !pupil.table.is_empty());
        let now = match (played, seated) {
            (false, false) => lang.word(words::PRINT_LETTER_ENTERED),
            (false, true) => lang.word(words::PRINT_LETTER_SEATED),
            (true, true) => lang.word(words::PRINT_LETTER_PLAYED),
            (true, false) => lang.word(words::PRINT_LETTER_OVER),
        };
        let pages = self
            .address
            .as_deref()
            .map(|address| lang.text(&message!(words::PRINT_LETTER_PAGES, address)));
        [Some(now), pages].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// A sheet for each school of these players, ordered by the schools' names.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, players: &[PlayerId]) -> Result<Vec<SchoolList>, Refusal> {
        let outcomes = Outcomes::of(source, players)?;
        let schools = source.schools(players.iter().copied()).into_iter();
        Ok(schools.map(|it| outcomes.list(source, it.name, it.players)).collect())
    }

    /// The sheet of one school with these pupils. Its results are those of `results`, which may be the public's view;
    /// the pupils' names are those of `source`.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of_school(
        source: &Source<'_>,
        results: &Source<'_>,
        school: String,
        players: Vec<PlayerId>,
    ) -> Result<SchoolList, Refusal> {
        Ok(Outcomes::of(results, &players)?.list(source, school, players))
    }
}

/// The outcomes in the categories of some players.
struct Outcomes<'s, 'a> {
    source: &'s Source<'a>,
    /// The rank and the points in each group, and whether anything has been played there.
    places: BTreeMap<(GroupCode, PlayerId), (u32, f64, bool)>,
    /// The prize-winners of the decided categories.
    winners: BTreeSet<PlayerId>,
    /// Whether a round is open.
    open: bool,
}

impl<'s, 'a> Outcomes<'s, 'a> {
    fn of(source: &'s Source<'a>, players: &[PlayerId]) -> Result<Self, Refusal> {
        let categories: BTreeSet<CategoryCode> =
            players.iter().map(|&id| source.state.code(id).category()).collect();
        let groups = || {
            let all = source.state.groups();
            all.filter(|group| categories.contains(&group.code.category()))
        };
        let mut places = BTreeMap::new();
        for group in groups() {
            for line in ranking::standings(source.state, group, Rounds::Paired)? {
                let played = !group.played.is_empty();
                places.insert((group.code, line.player), (line.rank, points(line.points), played));
            }
        }
        let mut winners = BTreeSet::new();
        for category in &source.state.rules()?.categories {
            let lines = source.final_standings(category.code)?.unwrap_or_default();
            let first = lines.iter().filter(|line| line.placed && line.rank <= prizes::PLACES);
            winners.extend(first.map(|line| line.player));
        }
        let open = groups().any(|group| group.open_round().is_some());
        Ok(Self { source, places, winners, open })
    }

    fn list(&self, source: &Source<'_>, school: String, mut players: Vec<PlayerId>) -> SchoolList {
        players.sort_by_key(|&id| source.state.code(id));
        SchoolList {
            heading: self.source.heading(),
            school,
            entries: players.iter().map(|&id| self.pupil(source, id)).collect(),
            provisional: self.open,
            one_per_page: false,
            address: None,
            staff: source.staff,
            of_teams: players.iter().any(|&id| source.state.entrant(id) != id),
        }
    }

    fn pupil(&self, source: &Source<'_>, id: PlayerId) -> Pupil {
        let state = self.source.state;
        let category = state.code(id).category();
        let entrant = state.entrant(id);
        let groups = || state.groups_of(category).filter(|group| group.member(entrant).is_some());
        let last = groups().find(|group| group.code.is_final());
        let remark =
            match last.and_then(|group| Some((group, self.places.get(&(group.code, entrant))?))) {
                Some((group, (rank, _, _))) if group.is_finished() => {
                    let place = format::ordinal(*rank, source.lang);
                    source.lang.text(&message!(words::EVENT_REMARK_FINAL_PLACE, place))
                }
                Some(_) => source.lang.word(words::EVENT_REMARK_FINALIST),
                None => match state.player(id).status {
                    PlayerStatus::Withdrawn => source.lang.word(words::EVENT_STATUS_WITHDRAWN),
                    PlayerStatus::Absent => source.lang.word(words::PRINT_ABSENT),
                    _ => String::new(),
                },
            };
        // Until the final is over, a finalist plays there.
        let open_final = last.filter(|group| !group.is_finished());
        let group = open_final.or_else(|| groups().find(|group| !group.code.is_final()));
        let place = group.and_then(|group| self.places.get(&(group.code, entrant)));
        let place = place.filter(|(_, _, played)| *played);
        let (room, table) = group.map(|group| place_of(self.source, group, id)).unwrap_or_default();
        Pupil {
            person: source.person(id),
            class: source.state.player(id).row.registration.class.clone(),
            category: source.category(category),
            room,
            table,
            group: group.map_or_else(String::new, |group| group.code.to_string()),
            points: place.map(|(_, points, _)| *points),
            rank: place.map(|(rank, _, _)| *rank),
            remark,
            here: self.source.is_here(id),
            prize: self.winners.contains(&entrant),
        }
    }
}

/// The room and the table that a pupil goes to now; empty if there is nothing left to play.
fn place_of(source: &Source<'_>, group: &Group, id: PlayerId) -> (String, String) {
    let is_out = group.system.is_knock_out() && !group.is_still_in(source.state.entrant(id));
    let is_here = source.state.player(id).status == PlayerStatus::Active;
    if group.is_finished() || is_out || !is_here {
        return (String::new(), String::new());
    }
    let round = group.open_round().and_then(|number| group.round(number));
    let seat = round.and_then(|round| source.state.seat(round, id));
    let table = match seat {
        Some((table, game)) if matches!(game.kind, EncounterKind::Table(_)) => {
            slips::place(table, game.board_of(id))
        }
        Some((_, game)) => {
            NotPlaying::of(game.kind).map_or_else(String::new, |why| why.text(source.lang))
        }
        None => doors::table_span(seating::tables(source.state, group)).unwrap_or_default(),
    };
    (source.room_name(group.code), table)
}
