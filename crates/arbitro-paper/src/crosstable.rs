//! The crosstable: every player's results round by round.

use arbitro_event::ranking::Rounds;
use arbitro_event::{
    Encounter, EncounterKind, Group, PlayerId, Refusal, RequestedBye, Score, in_halves, ranking,
};
use arbitro_pairing::{GameResult, Side};

use super::standings::is_provisional;
use super::tie_break_words;
use crate::output::pdf::packed;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let mut groups = request.scope.groups(request.source.state)?;
    groups.retain(|group| !group.played.is_empty());
    request.nothing_where(groups.is_empty(), Nothing::Played)?;
    let each = request
        .rounds_of(&groups)?
        .into_iter()
        .map(|(group, number, _)| Crosstable::after(&request.sealed(), group, number));
    Ok(Box::new(Crosstables {
        crosstables: each.collect::<Result<_, _>>()?,
        two_up: !request.options.one_per_page,
    }))
}

/// The crosstables of several groups, two to a page where they fit.
#[derive(Clone, Debug, Default, PartialEq)]
struct Crosstables {
    crosstables: Vec<Crosstable>,
    two_up: bool,
}

impl Document for Crosstables {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        self.crosstables.tables(lang)
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        draw(file, &self.crosstables, self.two_up, lang);
    }
}

/// A crosstable of a group or final, in the order of its places.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Crosstable {
    /// The group and the last round included.
    pub heading: Heading,
    /// Whether results are missing.
    pub provisional: bool,
    /// The players in the order of the lines.
    pub entrants: Vec<Entrant>,
    /// The codes of the tie-breaks in their order.
    pub tiebreaks: Vec<String>,
    /// The names of those who left before half of their games; their results do not count.
    pub annulled: Vec<String>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// A line of a crosstable.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entrant {
    /// The number in the draw, which the other lines use for this player.
    pub number: u32,
    /// The player.
    pub person: Person,
    /// The entry for each round, from the first; `None` for a round that is not paired yet.
    pub meetings: Vec<Option<Meeting>>,
    /// The points.
    pub points: f64,
    /// A value for each of [`Crosstable::tiebreaks`]; `None` where it does not exist.
    pub tiebreaks: Vec<Option<f64>>,
    /// The rank, if there is one.
    pub rank: Option<u32>,
}

/// The entry of a player for a round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Meeting {
    /// A game.
    Opponent {
        /// The opponent's number.
        number: usize,
        /// This player's side.
        side: Side,
        /// Its outcome.
        ending: Ending,
        /// In a match of teams, this team's games in halves.
        halves: Option<u32>,
    },
    /// The bye.
    Bye,
    /// Not there, or a requested bye.
    Absent(RequestedBye),
}

/// The outcome of a game for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Won.
    Win,
    /// Lost.
    Loss,
    /// Drawn, if the game allows it.
    Draw,
    /// Won without a game.
    ForfeitWin,
    /// Lost without a game.
    ForfeitLoss,
    /// Not known yet.
    Open,
    /// Adjourned: counts as a draw until it is finished.
    Adjourned,
}

impl Ending {
    /// The symbol in the table, the same in every language.
    pub fn sign(self) -> char {
        match self {
            Ending::Win => '1',
            Ending::Loss => '0',
            Ending::Draw => '½',
            Ending::ForfeitWin => '+',
            Ending::ForfeitLoss => '−',
            Ending::Open => '?',
            Ending::Adjourned => 'A',
        }
    }
}

impl Meeting {
    /// The text in the table: the opponent's number, a letter for the side, the outcome.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Meeting::Opponent { number, side, ending, halves } => {
                format!("{number}{} {}", letter(*side, lang), outcome(*ending, *halves))
            }
            Meeting::Bye => lang.word(words::PRINT_BYE),
            Meeting::Absent(RequestedBye::Zero) => "–".to_owned(),
            Meeting::Absent(RequestedBye::Half) => "½".to_owned(),
            Meeting::Absent(RequestedBye::Full) => "1".to_owned(),
        }
    }
}

impl Crosstable {
    /// How many rounds it has; 0 without players.
    fn rounds(&self) -> usize {
        self.entrants.iter().map(|entrant| entrant.meetings.len()).max().unwrap_or(0)
    }
}

impl<'c, R: Copy> Columns<'c, R> {
    /// A column for each round, with what happened in it.
    pub(super) fn rounds(
        self,
        rounds: usize,
        lang: Lang,
        meetings: impl Fn(R) -> &'c [Option<Meeting>] + Copy + 'c,
    ) -> Self {
        (1..=rounds).fold(self, |columns, round| {
            let heading = message!(words::PRINT_COLUMN_NTH_ROUND, round);
            let column = Column::sign(format!("round_{round}"), lang.text(&heading));
            columns.column(column, move |row| {
                let meeting = meetings(row).get(round - 1).copied().flatten();
                meeting.map(|meeting| meeting.text(lang))
            })
        })
    }
}

impl Document for Crosstable {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&Entrant>::new(lang)
            .number("number", words::PRINT_COLUMN_NUMBER, |entrant| entrant.number)
            .person(self.staff, |entrant| &entrant.person)
            .rating(|entrant| &entrant.person)
            .rounds(self.rounds(), lang, |entrant| &entrant.meetings)
            .number("points", words::PRINT_COLUMN_POINTS, |entrant| entrant.points)
            .large()
            .tie_breaks(&self.tiebreaks, |entrant| &entrant.tiebreaks)
            .number("rank", words::PRINT_COLUMN_RANK, |entrant| entrant.rank)
            .large();
        let mut notes: Vec<String> = self.legend(lang).into_iter().collect();
        if !self.annulled.is_empty() {
            let names = self.annulled.clone();
            notes.push(lang.text(&message!(words::PRINT_CROSSTABLE_ANNULLED, names)));
        }
        notes.extend(tie_break_words::legend(&self.tiebreaks, lang));
        vec![Table {
            marks: marks(self.provisional, self.staff, lang),
            notes,
            ..columns.table(words::PRINT_TITLE_CROSSTABLE, &self.heading, &self.entrants)
        }]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        draw(file, std::slice::from_ref(self), false, lang);
    }
}

/// Draws crosstables: a player is found by the number of the draw, and the names have the space of the codes.
fn draw(file: &mut File, crosstables: &[Crosstable], two_up: bool, lang: Lang) {
    let mut tables: Vec<Table> = crosstables.iter().flat_map(|it| it.tables(lang)).collect();
    for table in &mut tables {
        table.leave_out(&["code"]);
    }
    packed::draw_wall(file, &tables, two_up, lang);
}

impl Crosstable {
    /// The meaning of the symbols that occur; `None` before anybody has played.
    fn legend(&self, lang: Lang) -> Option<String> {
        let met = || self.entrants.iter().flat_map(|entrant| entrant.meetings.iter().flatten());
        let ended = |wanted: Ending| {
            let is_so = |it: &Meeting| matches!(it, Meeting::Opponent { ending, halves: None, .. } if *ending == wanted);
            met().any(is_so)
        };
        let of_teams = met().any(|it| matches!(it, Meeting::Opponent { halves: Some(_), .. }));
        let alone = |wanted: Meeting| met().any(|it| *it == wanted);
        let opponents = met().any(|it| matches!(it, Meeting::Opponent { .. }));
        let all_signs = [
            (opponents, words::PRINT_SIGN_OPPONENT),
            (of_teams, words::PRINT_SIGN_GAMES),
            (ended(Ending::Win), words::PRINT_SIGN_WIN),
            (ended(Ending::Draw), words::PRINT_SIGN_DRAW),
            (ended(Ending::Loss), words::PRINT_SIGN_LOSS),
            (ended(Ending::ForfeitWin), words::PRINT_SIGN_FORFEIT_WIN),
            (ended(Ending::ForfeitLoss), words::PRINT_SIGN_FORFEIT_LOSS),
            (ended(Ending::Open), words::PRINT_SIGN_OPEN),
            (ended(Ending::Adjourned), words::PRINT_SIGN_ADJOURNED),
            (alone(Meeting::Bye), words::PRINT_SIGN_BYE),
            (alone(Meeting::Absent(RequestedBye::Zero)), words::PRINT_SIGN_ABSENT),
            (alone(Meeting::Absent(RequestedBye::Half)), words::PRINT_SIGN_HALF_BYE),
            (alone(Meeting::Absent(RequestedBye::Full)), words::PRINT_SIGN_FULL_BYE),
        ];
        let signs = all_signs.into_iter().filter(|(occurs, _)| *occurs);
        let meanings: Vec<String> = signs.map(|(_, key)| lang.word(key)).collect();
        (!meanings.is_empty())
            .then(|| lang.text(&message!(words::PRINT_SIGNS, signs = meanings.join("; "))))
    }
}

impl Crosstable {
    /// The crosstable of a group, in the order of its standings.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, group: &Group) -> Result<Self, Refusal> {
        Self::after(source, group, group.played.len() as u32)
    }

    /// The crosstable after a round, as it was then but with the present results.
    ///
    /// # Errors
    /// The event has no rules yet, or has a tie-break of a newer version.
    pub fn after(source: &Source<'_>, group: &Group, round: u32) -> Result<Self, Refusal> {
        let ranked = ranking::standings(source.state, group, Rounds::Until(round))?;
        let entrants = ranked
            .iter()
            .map(|line| Entrant {
                number: number(group, line.player) as u32,
                person: source
                    .person(line.player)
                    .marked(source.has_withdrawn(line.player), source.lang),
                meetings: meetings(group, line.player, round),
                points: points(line.points),
                tiebreaks: line.values.iter().map(|found| value(*found)).collect(),
                rank: Some(line.rank),
            })
            .collect();
        Ok(Self {
            heading: source.group_heading(group, round),
            provisional: is_provisional(group, round),
            entrants,
            annulled: group
                .members
                .iter()
                .filter(|it| ranking::is_annulled(source.state, group, it.player))
                .map(|it| source.person(it.player).name)
                .collect(),
            tiebreaks: source.state.rules()?.tie_break_codes(group).to_vec(),
            staff: source.staff,
        })
    }
}

/// The number of the draw, here as on the sheet of the group.
fn number(group: &Group, player: PlayerId) -> usize {
    group.member(player).map_or(0, |member| member.number as usize)
}

/// The entries of a player for the rounds up to `round`.
pub(super) fn meetings(group: &Group, player: PlayerId, round: u32) -> Vec<Option<Meeting>> {
    let games = group.played.iter().take(round as usize).map(|round| {
        let game = round.games.iter().find(|game| game.has(player))?;
        Some(meeting(game, player, group))
    });
    games.collect()
}

/// A game as seen by one of its players.
fn meeting(game: &Encounter, player: PlayerId, group: &Group) -> Meeting {
    let EncounterKind::Table(second) = game.kind else {
        return game.kind.requested_bye().map_or(Meeting::Bye, Meeting::Absent);
    };
    let (side, opponent) =
        if game.first == player { (Side::First, second) } else { (Side::Second, game.first) };
    let ending = match game.result {
        None => Ending::Open,
        Some(Score::Adjourned) => Ending::Adjourned,
        Some(score) if score.outcome(side) == GameResult::Draw => Ending::Draw,
        Some(score) => match (score.winner() == Some(side), score.played()) {
            (true, true) => Ending::Win,
            (true, false) => Ending::ForfeitWin,
            (false, true) => Ending::Loss,
            (false, false) => Ending::ForfeitLoss,
        },
    };
    let own = usize::from(side == Side::Second);
    let known = game.is_of_teams() && game.result.is_some();
    let halves = known.then(|| game.halves()[own]);
    Meeting::Opponent { number: number(group, opponent), side, ending, halves }
}

/// The letter of a side.
pub(super) fn letter(side: Side, lang: Lang) -> String {
    lang.word(match side {
        Side::First => words::PRINT_LETTER_FIRST,
        Side::Second => words::PRINT_LETTER_SECOND,
    })
}

/// The outcome of a meeting: its sign or, in a match of teams, the points of its games.
pub(super) fn outcome(ending: Ending, halves: Option<u32>) -> String {
    halves.map_or_else(|| ending.sign().to_string(), in_halves)
}
