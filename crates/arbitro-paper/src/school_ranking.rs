//! The ranking of schools or clubs, with the players that count.

use arbitro_event::school_ranking::{CountedResult, SchoolResult, SchoolValue, rank};
use arbitro_event::{Affiliation, CategoryCode, PlayerId, Refusal};

use crate::locale::WORDS;
use crate::output::table::Column;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = request.sealed();
    let ranking = SchoolRanking::of(&source, &source)?;
    request.nothing_where(ranking.notes.is_empty(), Nothing::Ranked)?;
    request.nothing_where(ranking.schools.is_empty(), Nothing::Decided)?;
    Ok(Box::new(ranking))
}

/// The ranking of the schools of an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SchoolRanking {
    /// The event.
    pub heading: Heading,
    /// The schools, the first one first.
    pub schools: Vec<SchoolLine>,
    /// How it is computed, and what is missing, in words.
    pub notes: Vec<String>,
}

/// A school.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SchoolLine {
    /// The rank.
    pub rank: u32,
    /// The name.
    pub school: String,
    /// The points.
    pub total: f64,
    /// Its players with their points, those who count first.
    pub players: Vec<SchoolPlayer>,
}

/// A player of a school in the ranking.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SchoolPlayer {
    /// The player.
    pub person: Person,
    /// The category, in words.
    pub category: String,
    /// The place there.
    pub place: u32,
    /// The points.
    pub points: f64,
    /// Whether they count.
    pub counts: bool,
}

/// A line of the ranking: a player, the first of a school beside the school.
#[derive(Clone, Copy)]
struct RankingLine<'a> {
    school: &'a SchoolLine,
    at: usize,
}

impl<'a> RankingLine<'a> {
    fn player(self) -> &'a SchoolPlayer {
        &self.school.players[self.at]
    }
}

impl SchoolRanking {
    /// The table for reading: a school is named once, in the line of its first player.
    pub fn for_reading(&self, lang: Lang) -> Table {
        self.table(false, lang)
    }

    /// The table, in which a school is named once or, for programs, in each line.
    fn table(&self, each: bool, lang: Lang) -> Table {
        let first = |line: RankingLine<'_>| line.at == 0;
        let named = move |line: RankingLine<'_>| each || first(line);
        let affiliation = self.heading.affiliation;
        let worded = |key| lang.word(&affiliation.key(key, &WORDS));
        let columns = Columns::<RankingLine<'_>>::new(lang)
            .number("rank", words::PRINT_COLUMN_RANK, |line| {
                named(line).then_some(line.school.rank)
            })
            .column(Column::words("school_name", worded(words::PRINT_COLUMN_SCHOOL)), |line| {
                if named(line) { line.school.school.as_str() } else { "" }
            })
            .number("total", words::PRINT_COLUMN_TOTAL, |line| {
                named(line).then_some(line.school.total)
            })
            .code("code", words::PRINT_COLUMN_CODE, |line| &line.player().person.code)
            .words("name", words::PRINT_COLUMN_NAME, |line| &line.player().person.name)
            .words("category", words::PRINT_COLUMN_CATEGORY, |line| &line.player().category)
            .number("place", words::PRINT_COLUMN_PLACE, |line| line.player().place)
            .number("points", words::PRINT_COLUMN_POINTS, |line| line.player().points)
            .section(first)
            .strong(first);
        let lines = self.schools.iter().flat_map(|school| {
            let counting = (0..school.players.len()).filter(|&at| school.players[at].counts);
            counting.map(move |at| RankingLine { school, at })
        });
        Table {
            title: worded(words::PRINT_TITLE_SCHOOL_RANKING),
            marks: self.notes.clone(),
            ..columns.table(words::PRINT_TITLE_SCHOOL_RANKING, &self.heading, lines)
        }
    }
}

impl Document for SchoolRanking {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        vec![self.table(true, lang)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        list_page::draw_lines(file, &self.for_reading(lang), list_page::WALL_SIZES, lang);
    }
}

impl SchoolRanking {
    /// The ranking by the final standings of the categories that count; empty if the event ranks no schools. The
    /// schools are those of `full`: the public's view, which may be the source of the rest, has none.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, full: &Source<'_>) -> Result<Self, Refusal> {
        // An event of one school has nothing to rank.
        let rule = source.event.schools.as_ref();
        let ranks = source.event.affiliation() != Affiliation::HostSchool;
        let Some(rule) = rule.filter(|_| ranks) else { return Ok(Self::default()) };
        let codes = source.state.rules()?.categories.iter().map(|rules| rules.code);
        let counts =
            |code: &CategoryCode| rule.categories.is_empty() || rule.categories.contains(code);
        let (mut results, mut undecided) = (Vec::new(), Vec::new());
        for code in codes.filter(counts) {
            if source.state.players_of(code).next().is_none() {
                continue;
            }
            let Some(standings) = source.final_standings(code)? else {
                undecided.push(source.category(code));
                continue;
            };
            results.extend(standings.iter().filter(|line| line.placed).map(|line| SchoolResult {
                school: school_of(source, full, line.player).0,
                player: line.player,
                place: line.rank,
                tenths: line.points.as_tenths(),
            }));
        }
        results.retain(|result| !result.school.is_empty());
        let player = |result: &CountedResult| SchoolPlayer {
            person: source.person(result.player),
            category: source.category(source.state.code(result.player).category()),
            place: result.place,
            points: result.thousandths as f64 / 1000.0,
            counts: result.counts,
        };
        let schools = rank(rule, &results).into_iter().filter_map(|school| {
            let first = school.results.first()?.player;
            Some(SchoolLine {
                rank: school.rank,
                school: school_of(source, full, first).1,
                total: school.thousandths as f64 / 1000.0,
                players: school.results.iter().map(player).collect(),
            })
        });
        let schools = schools.collect();
        let by = match rule.by {
            SchoolValue::Sum => words::PRINT_SCHOOLS_SUM,
            SchoolValue::Average => words::PRINT_SCHOOLS_AVERAGE,
        };
        let how = match rule.best {
            Some(best) => message!(words::PRINT_SCHOOLS_BEST, how = source.lang.word(by), best),
            None => Message::new(by),
        };
        let missing = (!undecided.is_empty())
            .then(|| message!(words::PRINT_SCHOOLS_UNDECIDED, categories = undecided));
        let notes = [Some(how), missing].iter().flatten().map(|it| source.lang.text(it)).collect();
        Ok(Self { heading: source.heading(), schools, notes })
    }
}

/// The identifier and the name of the school or club that an entrant plays for. A team plays for that of all its
/// players, else for the one that its entry names, else for itself. The public reads the number of a player's school,
/// and only clubs, which have none, by name.
fn school_of(source: &Source<'_>, full: &Source<'_>, entrant: PlayerId) -> (String, String) {
    let of_entry = full.school_of(entrant);
    let row = &full.state.player(entrant).row;
    if !row.is_team() {
        let shown = source.school_of(entrant).1;
        return (of_entry.0, if shown.is_empty() { of_entry.1 } else { shown });
    }
    let players = full.state.team_players(entrant).into_iter();
    let mut schools: Vec<_> = players.map(|player| full.school_of(player)).collect();
    schools.dedup_by(|one, other| one.0 == other.0);
    let common = schools.pop().filter(|_| schools.is_empty());
    let named = common.into_iter().chain([of_entry]).find(|(_, name)| !name.is_empty());
    named.unwrap_or_else(|| (row.code.to_string(), row.name.clone()))
}
