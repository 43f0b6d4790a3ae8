//! The source of documents: the event, its state, and the words for both.

use std::collections::{BTreeMap, BTreeSet};

use arbitro_event::ranking::{Ranked, Rounds};
use arbitro_event::{
    Affiliation, CategoryCode, Encounter, Event, Group, GroupCode, PlayerId, PlayerStatus, Refusal,
    RequestedBye, State, explain, ranking,
};
use arbitro_games::registry::{self, GameId};
use arbitro_games::{SideName, Switches};
use arbitro_pairing::Points;
use arbitro_pairing::standings::TieBreakValue;
use chrono::NaiveDate;

use crate::locale::WORDS;
use crate::locale::portuguese::{self, PortugueseArticle};
use crate::output::heading::RoundOf;
use crate::prelude::*;

/// An event as its documents see it, in one language.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Source<'a> {
    /// The event's settings.
    pub event: &'a Event,
    /// The state.
    pub state: &'a State,
    /// The language of the words.
    pub lang: Lang,
    /// Whether it is for staff, who may see adapted sets.
    pub staff: bool,
    /// The number of the last entry of the journal; `None` if the state has a change that is not in it yet.
    pub record: Option<u64>,
    /// The head of the journal, with which `verify --head` proves what results were made from; `None` on what shows
    /// none.
    pub head: Option<&'a str>,
}

impl<'a> Source<'a> {
    /// An event for everybody, without the number of its record.
    pub fn new(event: &'a Event, state: &'a State, lang: Lang) -> Self {
        Self { event, state, lang, staff: false, record: None, head: None }
    }

    /// The same for staff, if so.
    pub fn for_staff(self, staff: bool) -> Self {
        Self { staff, ..self }
    }

    /// The same with a seal of the journal's head on the documents gathered from it.
    pub fn sealed(self, head: Option<&'a str>) -> Self {
        Self { head, ..self }
    }

    /// The same with the number of its record, which sheets that hang carry.
    pub fn at_record(self, record: Option<u64>) -> Self {
        Self { record, ..self }
    }
}

impl Source<'_> {
    /// The switches with which the event plays a game.
    pub fn switches(&self, game: GameId) -> Switches {
        let rules = self.state.rules().unwrap_or(&self.event.rules);
        let info = registry::info(game);
        Switches::read(&rules.switches, info, registry::infos()).unwrap_or_default()
    }

    /// The event's name with its edition.
    pub fn title(&self) -> String {
        let article = self.event.certificate.article();
        numbered(&self.event.name, self.event.edition, article, self.lang)
    }

    /// The place and the date.
    pub fn occasion(&self) -> String {
        let days = first_and_last(&self.event.dates).map(|days| format::days(days, self.lang));
        self.event.place.iter().cloned().chain(days).collect::<Vec<_>>().join(", ")
    }

    /// The name of a category's game; of all its games, if each board of a match has its own.
    pub fn game(&self, code: CategoryCode) -> String {
        let rules = &self.event.rules;
        if !rules.has_games_by_board() {
            return self.game_at(code, None);
        }
        let boards = (1..).zip(&rules.boards).map(|(board, _)| self.game_at(code, Some(board)));
        let mut names: Vec<String> = Vec::new();
        for name in boards {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join(", ")
    }

    /// The game that a player plays: that of the board which the list gives, else the category's.
    pub fn game_of(&self, id: PlayerId) -> String {
        let row = &self.state.player(id).row;
        let boards = self.event.rules.boards.len() as u32;
        match row.board().filter(|&board| board <= boards) {
            Some(board) => self.game_at(row.code.category(), Some(board)),
            None => self.game(row.code.category()),
        }
    }

    /// The name of the game at a board of a match of teams, else of the category's.
    pub fn game_at(&self, code: CategoryCode, board: Option<u32>) -> String {
        let Some(game) = self.event.rules.game_at(code, board) else { return code.to_string() };
        match &game.name {
            Some(name) => name.clone(),
            None => self.lang.word(&format!("games-name-{}", game.id)),
        }
    }

    /// The name of a category's cycle; its number if the rules have no such cycle.
    pub fn cycle(&self, code: CategoryCode) -> String {
        self.event.rules.cycle(code).map_or_else(|| code.cycle.to_string(), str::to_owned)
    }

    /// A category in words: `Rastros · 2.º ciclo`. With a game for each board it is a cycle.
    pub fn category(&self, code: CategoryCode) -> String {
        if self.event.rules.has_games_by_board() {
            return self.cycle(code);
        }
        format!("{} · {}", self.game(code), self.cycle(code))
    }

    /// The heading of the whole event.
    pub fn heading(&self) -> Heading {
        Heading {
            event: self.title(),
            occasion: self.occasion(),
            affiliation: self.event.affiliation(),
            journal: self.head.map(str::to_owned),
            record: self.record,
            short_rooms: self.short_rooms(),
            ..Heading::default()
        }
    }

    /// A room's short name, or its name if it has none.
    pub fn short_room<'r>(&'r self, room: &'r str) -> &'r str {
        let named = self.event.rules.rooms.iter().find(|one| one.name == room);
        named.and_then(|one| one.short.as_deref()).unwrap_or(room)
    }

    /// The short names of rooms, by their names.
    fn short_rooms(&self) -> BTreeMap<String, String> {
        let rooms = self.event.rules.rooms.iter();
        rooms.filter_map(|room| Some((room.name.clone(), room.short.clone()?))).collect()
    }

    /// The heading of a category.
    pub fn category_heading(&self, code: CategoryCode) -> Heading {
        Heading { category: self.category(code), ..self.heading() }
    }

    /// The heading of a group in a round.
    pub fn group_heading(&self, group: &Group, round: u32) -> Heading {
        let (unit, room) = (group.code.into(), self.room_name(group.code));
        let heading = Heading { unit, room, ..self.category_heading(group.code.category()) };
        // Before the first round there is none to name.
        if round == 0 {
            return heading;
        }
        let stage = self.stage_of_round(group, round).unwrap_or_default();
        let results = group.round(round).map(|round| {
            let tables = || round.games.iter().filter(|game| game.second().is_some());
            (tables().filter(|game| !game.awaits_result()).count(), tables().count())
        });
        Heading { stage, results, ..heading.at_round(round, group.rounds) }
    }

    /// The name of a group's round: `Jornada 3 de 4`, in a bracket `Meia-final`.
    pub fn round_name(&self, group: &Group, round: u32) -> String {
        let counted = || RoundOf { number: round, of: group.rounds }.text(self.lang);
        self.stage_of_round(group, round).unwrap_or_else(counted)
    }

    /// The parts of the bracket played in a round; `None` without a bracket.
    fn stage_of_round(&self, group: &Group, round: u32) -> Option<String> {
        let parts = explain::parts(group, group.round(round)?);
        let names: Vec<String> = parts.iter().map(|(part, _)| self.lang.text(part)).collect();
        (!names.is_empty()).then(|| capital(&names.join("; ")))
    }

    /// The part of the bracket that a match belongs to; `None` outside a bracket.
    pub fn stage(&self, group: &Group, game: &Encounter) -> Option<String> {
        let bracket = group.bracket()?;
        let part = explain::part(&bracket, bracket.find(game.match_number?)?);
        Some(capital(&self.lang.text(&part)))
    }

    /// A group in words: `Grupo 2.3.6`, `Final 2.3.F`.
    ///
    /// # Panics
    /// A group's code is not that of a group, which cannot happen.
    pub fn group_name(&self, group: &Group) -> String {
        self.group_heading(group, 0).unit.text(self.lang).expect("a group is not the whole event")
    }

    /// The name of a player's school, or its number; empty without one.
    fn school(&self, id: PlayerId) -> String {
        let row = &self.state.player(id).row;
        match (&row.school, self.event.affiliation()) {
            (Some(name), _) => name.clone(),
            // The code of a team's player may begin with the number of the team.
            (None, _) if row.role.is_some() => String::new(),
            (None, Affiliation::School) => {
                self.lang.text(&message!(words::EVENT_SCHOOL_NUMBER, number = row.code.school()))
            }
            // In an event of one school everybody knows it; and not everybody has a club.
            (None, _) => String::new(),
        }
    }

    /// A player. The adapted set is included only for staff.
    pub fn person(&self, id: PlayerId) -> Person {
        let row = &self.state.player(id).row;
        let school = self.school(id);
        Person {
            code: row.code.to_string(),
            name: row.name.clone(),
            school: dotted(self.school_and_team(id, school)),
            rating: row.registration.rating,
            adapted: row.adapted.clone().filter(|_| self.staff),
        }
    }

    /// A player's school and team; only one of them where the team is named after the school, by all of its name or by
    /// the end. A team so named has no school beside it.
    pub(super) fn school_and_team(&self, id: PlayerId, school: String) -> [String; 2] {
        let row = &self.state.player(id).row;
        let entrant = self.state.entrant(id);
        let begins = |team: &str| !school.is_empty() && team.starts_with(&school);
        let ends = |team: &str| school.ends_with(&format!(" {team}"));
        if entrant != id {
            let team = self.state.player(entrant).row.name.clone();
            return if begins(&team) {
                [team, String::new()]
            } else if ends(&team) {
                [school, String::new()]
            } else {
                [school, team]
            };
        }
        let is_named = row.is_team() && (begins(&row.name) || ends(&row.name));
        [if is_named { String::new() } else { school }, String::new()]
    }

    /// The schools of everybody entered, by their codes, with their names. A team is named beside its players.
    pub fn school_names(&self) -> BTreeMap<String, String> {
        let people = self.state.players().filter(|(_, player)| !player.row.is_team());
        people.map(|(id, _)| self.school_of(id)).filter(|(code, _)| !code.is_empty()).collect()
    }

    /// The identifier and the name of a player's school or club.
    pub fn school_of(&self, id: PlayerId) -> (String, String) {
        let row = &self.state.player(id).row;
        let named = self.event.school_name(row).map(str::to_owned);
        (self.event.school_of(row), named.unwrap_or_else(|| self.school(id)))
    }

    /// Each person among these players once, in however many games: the entries of one share the number, the cycle and
    /// the name.
    pub(super) fn people(&self, players: impl Iterator<Item = PlayerId>) -> Vec<PlayerId> {
        let mut entered = BTreeSet::new();
        let row = |id: PlayerId| &self.state.player(id).row;
        let key =
            |id: PlayerId| (row(id).code.school(), row(id).code.category().cycle, &row(id).name);
        players.filter(|&id| entered.insert(key(id))).collect()
    }

    /// The schools or clubs of these players, ordered by name; players without one are left out.
    pub(super) fn schools(&self, players: impl Iterator<Item = PlayerId>) -> Vec<SchoolPlayers> {
        let mut by_number: BTreeMap<String, Vec<PlayerId>> = BTreeMap::new();
        for id in players {
            by_number.entry(self.school_of(id).0).or_default().push(id);
        }
        by_number.remove("");
        let named = by_number.into_iter().map(|(number, players)| SchoolPlayers {
            name: self.school_name(&number, &players),
            number,
            players,
        });
        let mut schools: Vec<SchoolPlayers> = named.collect();
        schools.sort_by_cached_key(|school| (collation(&school.name), school.number.clone()));
        schools
    }

    /// The name of a school or club with these players: the first that a list gives, in however many spellings; its
    /// identifier if nobody is entered.
    pub fn school_name(&self, number: &str, players: &[PlayerId]) -> String {
        let row = |id: &PlayerId| &self.state.player(*id).row;
        let mut named = players.iter().filter(|id| self.event.school_name(row(id)).is_some());
        let id = named.next().or(players.first());
        id.map_or_else(|| number.to_owned(), |&id| self.school_of(id).1)
    }

    /// The sentence of a key, in its version for schools or for clubs.
    pub fn word(&self, key: &str) -> String {
        self.lang.word(&self.event.affiliation().key(key, &WORDS))
    }

    /// Whether the player has left.
    pub fn has_withdrawn(&self, id: PlayerId) -> bool {
        self.state.player(id).status == PlayerStatus::Withdrawn
    }

    /// The group whose standings are the category's: the final, or the only group.
    pub fn deciding_group(&self, category: CategoryCode) -> Option<&Group> {
        self.state.decider_of(category)
    }

    /// The final standings of a category; `None` until its last round is complete.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn final_standings(&self, category: CategoryCode) -> Result<Option<Vec<Ranked>>, Refusal> {
        match self.deciding_group(category) {
            Some(group) if group.is_finished() => {
                ranking::standings(self.state, group, Rounds::Complete).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Whether some of these categories are decided.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn is_any_decided(&self, categories: &[CategoryCode]) -> Result<bool, Refusal> {
        for &category in categories {
            if self.final_standings(category)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a player has taken part, or may still do so.
    pub fn is_here(&self, id: PlayerId) -> bool {
        self.state.player(id).status == PlayerStatus::Active || self.state.took_part(id).is_some()
    }

    /// The names of the two sides of a category's game; empty where teams play, which have both.
    pub fn sides(&self, code: CategoryCode) -> [String; 2] {
        match self.event.rules.is_of_teams(code) {
            true => Default::default(),
            false => self.sides_at(code, None),
        }
    }

    /// The names of the two sides at a board of a match of teams, else of the category's game.
    pub fn sides_at(&self, code: CategoryCode, board: Option<u32>) -> [String; 2] {
        let game = self.event.rules.game_at(code, board);
        let listed = game.filter(|game| game.name.is_none());
        let Some(id) = listed.and_then(|game| registry::find(&game.id)) else {
            return Default::default();
        };
        let sides = registry::info(id).sides;
        [0, 1].map(|at| sides.get(at).map(|side| side_label(side, self.lang)).unwrap_or_default())
    }

    /// Why a player is not there, in words; empty if they are.
    pub fn remark(&self, id: PlayerId) -> String {
        match self.state.player(id).status {
            PlayerStatus::Active => self.byes_ahead(id),
            PlayerStatus::Absent => self.lang.word(words::PRINT_ABSENT),
            PlayerStatus::Withdrawn | PlayerStatus::Removed => {
                self.lang.word(words::PRINT_WITHDRAWN)
            }
        }
    }

    /// The rounds that a player has asked to miss and that are not paired yet, with their points.
    fn byes_ahead(&self, id: PlayerId) -> String {
        let ahead: Vec<(u32, RequestedBye)> = match self.state.group_of(id) {
            None => self.state.player(id).row.byes.clone(),
            Some(group) => {
                let next = group.played.len() as u32 + 1..=group.rounds;
                next.filter_map(|round| Some((round, group.requested_bye(id, round)?))).collect()
            }
        };
        let words = ahead.into_iter().map(|(round, bye)| {
            let key = match bye {
                RequestedBye::Zero => words::PRINT_ABSENT,
                RequestedBye::Half => words::PRINT_HALF_BYE,
                RequestedBye::Full => words::PRINT_FULL_BYE,
            };
            let what = self.lang.word(key);
            self.lang.text(&message!(words::PRINT_BYE_AHEAD, round, what))
        });
        words.collect::<Vec<_>>().join(", ")
    }

    /// The room that a group plays in, if the event names rooms.
    pub fn room_of(&self, code: GroupCode) -> Option<&str> {
        self.event.rules.room_of(code).map(|room| room.name.as_str())
    }

    /// The name of that room; empty if the event names none.
    pub(super) fn room_name(&self, code: GroupCode) -> String {
        self.room_of(code).unwrap_or_default().to_owned()
    }

    /// The names of the two sides of a category's game, or "first" and "second" if they have none.
    pub(super) fn side_words(&self, code: CategoryCode) -> [String; 2] {
        self.or_first_and_second(self.sides(code))
    }

    /// The same at a board of a match of teams.
    pub fn side_words_at(&self, code: CategoryCode, board: Option<u32>) -> [String; 2] {
        self.or_first_and_second(self.sides_at(code, board))
    }

    fn or_first_and_second(&self, [first, second]: [String; 2]) -> [String; 2] {
        let or = |word: String, key| if word.is_empty() { self.lang.word(key) } else { word };
        [or(first, words::GAMES_SIDE_FIRST), or(second, words::GAMES_SIDE_SECOND)]
    }
}

/// A school or club with its players.
pub(super) struct SchoolPlayers {
    /// Its number; for a club its name in plain letters.
    pub number: String,
    /// Its name.
    pub name: String,
    /// Its players.
    pub players: Vec<PlayerId>,
}

/// The name of a side as a heading: in the words of the tags, in the language of its sentence name ("the
/// Cats"). Empty for plain first and second, which documents supply themselves.
pub(super) fn side_label(side: &SideName, lang: Lang) -> String {
    let word = lang.word(side.key);
    let tag = side.tags.iter().find(|tag| word.contains(**tag));
    tag.map(|tag| (*tag).to_owned()).unwrap_or_default()
}

/// The name of an event with its edition; in Portuguese with the gender of its article.
pub(crate) fn numbered(
    name: &str,
    edition: Option<u32>,
    article: Option<PortugueseArticle>,
    lang: Lang,
) -> String {
    match (lang, edition) {
        (Lang::Pt, _) => portuguese::edition(name, edition, article),
        (Lang::En, Some(number)) => format!("{} {name}", format::ordinal(number, lang)),
        (Lang::En, None) => name.to_owned(),
    }
}

/// The first and the last of an event's days, equal for a single one.
pub(crate) fn first_and_last(dates: &[NaiveDate]) -> Option<[NaiveDate; 2]> {
    Some([*dates.first()?, *dates.last()?])
}

/// The first and the last day for programs: `2019-03-29`, `2026-03-13/2026-03-15`; empty for none.
pub(crate) fn iso_days(days: Option<[NaiveDate; 2]>) -> String {
    match days {
        Some([first, last]) if first == last => first.to_string(),
        Some([first, last]) => format!("{first}/{last}"),
        None => String::new(),
    }
}

/// A text with its first letter capitalised.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// Points as documents use them.
pub fn points(points: Points) -> f64 {
    points.as_f64()
}

/// The value of a tie-break as documents use it.
pub fn value(value: Option<TieBreakValue>) -> Option<f64> {
    value.map(|value| value.ratio().as_f64())
}
