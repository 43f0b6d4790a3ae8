//! The standings of a group, a final or a category.

use arbitro_event::finalists::advancing;
use arbitro_event::ranking::{Parted, Rounds};
use arbitro_event::{Group, GroupCode, PlayerId, Refusal, Round, ranking};
use serde_json::{Map, Value};

use super::request::drop_duplicates;
use super::{ScopePart, tie_break_words};
use crate::output::pdf::packed;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let (groups, left_out) = shown(request)?;
    request.nothing_where(groups.is_empty(), Nothing::Played)?;
    let each = request.rounds_of(&groups)?.into_iter().map(|(group, number, _)| {
        Standings::after(&request.sealed(), group, number, request.provisional)
    });
    Ok(Box::new(StandingsSheets {
        standings: each.collect::<Result<_, _>>()?,
        two_up: !request.options.one_per_page,
        left_out,
    }))
}

/// The groups whose standings are shown, and the finals that are left out: those whose results are missing, unless they
/// were requested by their codes or are shown provisionally. A category whose final is left out has its groups instead.
///
/// # Errors
/// The event does not have a part, or a category is not drawn yet.
pub(super) fn shown<'s>(
    request: &Request<'s>,
) -> Result<(Vec<&'s Group>, Vec<GroupCode>), Refusal> {
    let mut groups = request.scope.deciding(request.source.state)?;
    // Before any game everybody is first, which is not a ranking.
    groups.retain(|group| !group.played.is_empty());
    let is_requested = |group: &Group| request.scope.parts.contains(&ScopePart::Group(group.code));
    let is_left_out = |group: &&Group| {
        let round = request.round.unwrap_or(group.played.len() as u32);
        let is_open = group.code.is_final() && group.require_complete_standings(round).is_err();
        is_open && !is_requested(group) && !request.provisional
    };
    let of_groups = |group: &&Group| {
        let all = request.source.state.groups_of(group.code.category());
        all.filter(|other| !other.code.is_final() && !other.played.is_empty()).collect::<Vec<_>>()
    };
    let mut kept: Vec<&Group> = Vec::new();
    for group in &groups {
        let instead = if is_left_out(group) { of_groups(group) } else { vec![*group] };
        kept.extend(instead);
    }
    drop_duplicates(&mut kept);
    if kept.is_empty() {
        return Ok((groups, Vec::new()));
    }
    let left_out = groups.iter().filter(|group| is_left_out(group)).map(|group| group.code);
    Ok((kept, left_out.collect()))
}

/// The standings of several groups, two to a page where they fit.
#[derive(Clone, Debug, Default, PartialEq)]
struct StandingsSheets {
    standings: Vec<Standings>,
    two_up: bool,
    /// The finals whose results are missing.
    left_out: Vec<GroupCode>,
}

impl Document for StandingsSheets {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.standings.tables(lang)
    }

    fn remarks(&self) -> Vec<Message> {
        let finals: Vec<String> = self.left_out.iter().map(GroupCode::to_string).collect();
        let left_out = message!(words::PRINT_STANDINGS_OPEN, count = finals.len(), finals);
        (!self.left_out.is_empty()).then_some(left_out).into_iter().collect()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let tables: Vec<Table> = self.standings.iter().map(|it| it.on_the_wall(lang)).collect();
        packed::draw_wall(file, &tables, self.two_up, lang);
    }
}

/// Standings with their tie-breaks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    /// The group and the last round included.
    pub heading: Heading,
    /// The code of the group.
    pub group: String,
    /// Whether results are missing, which the page states.
    pub provisional: bool,
    /// The codes of the tie-breaks in their order: `BH`, `PS`, `BH/M1`.
    pub tiebreaks: Vec<String>,
    /// The places in order. Ties are listed one below the other with the same number.
    pub places: Vec<StandingsLine>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
    /// Further remarks: who decided a tie and how.
    pub notes: Vec<String>,
}

/// One line of the standings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StandingsLine {
    /// The rank, from 1; tied players share it.
    pub rank: u32,
    /// The player.
    pub person: Person,
    /// The number of the school, or its part of the code; of a team, that of all its players.
    pub school: String,
    /// The name of the school, if the entries have it.
    pub school_name: Option<String>,
    /// Whether the player has left.
    pub withdrawn: bool,
    /// Whether the player goes on to the final.
    pub advances: bool,
    /// How the player is separated from others who are equal on every tie-break.
    pub parted: Option<Parted>,
    /// The points; of teams those of their primary score.
    pub points: f64,
    /// The match points and the game points of a team.
    pub scores: Option<[f64; 2]>,
    /// A value for each of [`Standings::tiebreaks`]; `None` where it does not exist.
    pub tiebreaks: Vec<Option<f64>>,
}

impl Standings {
    /// The table that hangs, with a column of those who go on to the final, if anybody does.
    fn on_the_wall(&self, lang: Lang) -> Table {
        self.table(self.places.iter().any(|place| place.advances), lang)
    }

    fn table(&self, advancing: bool, lang: Lang) -> Table {
        let of_teams = self.places.iter().any(|place| place.scores.is_some());
        let columns = Columns::<&StandingsLine>::new(lang)
            .number("rank", words::PRINT_COLUMN_RANK, |place| place.rank)
            .large()
            .person(self.staff, |place| place.person.marked(place.withdrawn, lang))
            .rating(|place| &place.person)
            .when(advancing, |columns| {
                let word = lang.word(words::PRINT_GOES_TO_FINAL);
                columns.code("final", words::PRINT_COLUMN_FINAL_RANK, move |place| {
                    place.advances.then(|| word.clone())
                })
            })
            .when(!of_teams, |columns| {
                columns.number("points", words::PRINT_COLUMN_POINTS, |place| place.points).large()
            })
            .when(of_teams, |columns| {
                let score = |at: usize| move |place: &StandingsLine| Some(place.scores?[at]);
                columns
                    .number("match_points", words::PRINT_COLUMN_MATCH_POINTS, score(0))
                    .large()
                    .number("game_points", words::PRINT_COLUMN_GAME_POINTS, score(1))
                    .large()
            })
            .tie_breaks(&self.tiebreaks, |place| &place.tiebreaks)
            .strong(|place| if advancing { place.advances } else { place.rank == 1 });
        let mut notes = self.notes.clone();
        notes.extend(tie_break_words::legend(&self.tiebreaks, lang));
        let mut table = Table {
            marks: marks(self.provisional, self.staff, lang),
            notes,
            ..columns.table(words::PRINT_TITLE_STANDINGS, &self.heading, &self.places)
        };
        if of_teams {
            // Most teams are named after their school.
            table.leave_out_where_empty("school");
        }
        if advancing && let Some(last) = table.rows.iter().rposition(|row| row.strong) {
            table.rows.iter_mut().skip(last + 1).take(1).for_each(|row| row.section = true);
        }
        table
    }
}

impl Document for Standings {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        vec![self.table(false, lang)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        packed::draw_wall(file, &[self.on_the_wall(lang)], false, lang);
    }
}

impl Standings {
    /// The standings of a group: after its complete rounds, or provisionally with the results so far of an
    /// open one.
    ///
    /// # Errors
    /// A round is open, and provisional standings were not requested.
    pub fn of(source: &Source<'_>, group: &Group, provisional: bool) -> Result<Self, Refusal> {
        Self::after(source, group, group.played.len() as u32, provisional)
    }

    /// The standings of a group after a round, as they were then but with the present results.
    ///
    /// # Errors
    /// The round is not paired, or it is open and provisional standings were not requested.
    pub fn after(
        source: &Source<'_>,
        group: &Group,
        round: u32,
        provisional: bool,
    ) -> Result<Self, Refusal> {
        let last = group.played.len() as u32;
        if round < 1 && last > 0 || round > last {
            group.paired_round(round)?;
        }
        if !provisional {
            group.require_complete_standings(round)?;
        }
        let ranked = ranking::standings(source.state, group, Rounds::Until(round))?;
        let advancing = if round == last { advancing(source.state, group)? } else { Vec::new() };
        let mut notes = Vec::new();
        if group.is_part_of_berger() {
            notes.push(source.lang.word(words::EVENT_NOTE_BERGER));
        }
        let rounds = || group.played.iter().take(round as usize);
        if rounds().any(|round| round.manual) {
            notes.push(source.lang.word(words::EVENT_NOTE_MANUAL));
        }
        notes.extend(group.adjourned_games(1..=round).map(|note| source.lang.text(&note)));
        let exceptions = rounds().flat_map(|round| &round.exceptions);
        notes.extend(exceptions.map(|exception| source.lang.text(&exception.sentence())));
        notes.extend(corrections(source, rounds()));
        for decision in &group.decisions {
            let used = ranked.iter().any(|line| {
                line.player == decision.player && line.parted == Some(Parted::Decision)
            });
            if !used {
                continue;
            }
            let key = match (decision.over, decision.place) {
                (Some(_), _) => words::EVENT_NOTE_PLAYOFF,
                (None, 1) => words::EVENT_NOTE_DECISION,
                (None, _) => words::EVENT_NOTE_DECISION_PLACE,
            };
            let code = |player| source.state.code(player).to_string();
            let message = Message::new(key)
                .with("player", code(decision.player))
                .with("place", decision.place)
                .with("other", decision.over.map_or_else(String::new, code))
                .with("reason", &decision.reason);
            notes.push(source.lang.text(&message));
        }
        if let Some(lots) = &group.lots
            && ranked.iter().any(|line| line.parted == Some(Parted::Lots))
        {
            let message = message!(words::EVENT_NOTE_LOTS, seed = lots.seed.to_string());
            notes.push(source.lang.text(&message));
        }
        Ok(Self {
            heading: source.group_heading(group, round),
            group: group.code.to_string(),
            provisional: is_provisional(group, round),
            tiebreaks: source.state.rules()?.tie_break_codes(group).to_vec(),
            places: ranked
                .into_iter()
                .map(|line| StandingsLine {
                    rank: line.rank,
                    person: source.person(line.player),
                    school: school_number(source, line.player),
                    school_name: source.state.player(line.player).row.school.clone(),
                    withdrawn: source.has_withdrawn(line.player),
                    advances: advancing.contains(&line.player),
                    parted: line.parted,
                    points: points(line.points),
                    scores: line.scores.map(|it| [it.match_points, it.game_points].map(points)),
                    tiebreaks: line.values.into_iter().map(value).collect(),
                })
                .collect(),
            staff: source.staff,
            notes,
        })
    }

    /// The standings as the contract's JSON: an array of places with a `tiebreaks` object each.
    pub fn json(&self) -> Vec<Value> {
        let line = |place: &StandingsLine| -> Value {
            let values = place.tiebreaks.iter().map(|value| Value::from(*value));
            let tie_breaks: Map<String, Value> =
                self.tiebreaks.iter().cloned().zip(values).collect();
            let parted = place.parted.map(|parted| match parted {
                Parted::Lots => "lots",
                Parted::Decision => "decision",
            });
            // Those without a value are left out.
            let fields: [(&str, Option<Value>); 12] = [
                ("rank", Some(place.rank.into())),
                ("code", Some(place.person.code.as_str().into())),
                ("name", Some(place.person.name.as_str().into())),
                ("school", Some(place.school.as_str().into())),
                ("school_name", place.school_name.as_deref().map(Value::from)),
                ("points", Some(place.points.into())),
                ("match_points", place.scores.map(|[points, _]| points.into())),
                ("game_points", place.scores.map(|[_, points]| points.into())),
                ("tiebreaks", Some(tie_breaks.into())),
                ("group", Some(self.group.as_str().into())),
                ("parted", parted.map(Value::from)),
                ("withdrawn", place.withdrawn.then(|| true.into())),
            ];
            let some = fields.into_iter().filter_map(|(key, value)| Some((key, value?)));
            some.collect()
        };
        self.places.iter().map(line).collect()
    }
}

/// The number of an entrant's school, as codes have it; empty for a team whose players are from several.
fn school_number(source: &Source<'_>, entrant: PlayerId) -> String {
    let code = |player: PlayerId| source.state.code(player).school();
    if !source.state.player(entrant).row.is_team() {
        return code(entrant).to_owned();
    }
    let mut schools: Vec<&str> = source.state.team_players(entrant).into_iter().map(code).collect();
    schools.dedup();
    if let [school] = schools[..] { school.to_owned() } else { String::new() }
}

/// Whether results of the first `round` rounds are missing, or count only until an adjourned game is over.
pub(super) fn is_provisional(group: &Group, round: u32) -> bool {
    group.open_round().is_some_and(|open| open <= round) || group.adjourned(round).is_some()
}

/// The corrected results, in words.
fn corrections<'r>(source: &Source<'_>, rounds: impl Iterator<Item = &'r Round>) -> Option<String> {
    let corrected: Vec<String> = (1u32..)
        .zip(rounds)
        .flat_map(|(round, paired)| {
            paired
                .tables()
                .filter(|(_, game)| game.corrected)
                .map(move |(table, _)| format!("{round}/{table}"))
        })
        .collect();
    let message = message!(words::EVENT_NOTE_CORRECTED, tables = corrected.join(", "));
    (!corrected.is_empty()).then(|| source.lang.text(&message))
}

impl Source<'_> {
    /// How each player's tie-breaks came about, in words, in the order of the standings.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn workings(&self, group: &Group) -> Result<Vec<(PlayerId, Vec<Message>)>, Refusal> {
        let name = |number: u32| {
            let member = group.members.iter().find(|member| member.number == number);
            member.map_or_else(String::new, |member| {
                self.state.player(member.player).row.name.clone()
            })
        };
        ranking::standings(self.state, group, Rounds::Paired)?
            .into_iter()
            .map(|line| {
                let workings = ranking::workings(self.state, group, line.player, Rounds::Paired)?;
                let messages = workings.iter().flat_map(|working| working.messages(name)).collect();
                Ok((line.player, messages))
            })
            .collect()
    }
}
