//! The bracket of a knock-out: every match with its players as far as known, for the wall.

mod page;

use arbitro_event::{Encounter, Group, LevelBy, Score, explain};
use arbitro_pairing::knock_out::{
    Bracket, BracketMatch, BracketPart, Elimination, MatchOutcome, MatchSide, MatchState, Progress,
};

use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let groups = request.scope.groups(request.source.state)?;
    let each = groups.into_iter().filter_map(|group| BracketSheet::of(&request.sealed(), group));
    let sheets: Vec<BracketSheet> = each.collect();
    request.nothing_where(sheets.is_empty(), Nothing::Bracket)?;
    Ok(Box::new(sheets))
}

/// The bracket of a group or a final.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BracketSheet {
    /// The group.
    pub heading: Heading,
    /// How many rounds the main part has.
    pub rounds: u32,
    /// Whether a player is out only after two defeats.
    pub double: bool,
    /// The matches, by their numbers.
    pub matches: Vec<BracketLine>,
    /// Whether teams play.
    pub of_teams: bool,
    /// Whether the page is for staff only.
    pub staff: bool,
}

/// A match of a bracket.
#[derive(Clone, Debug, PartialEq)]
pub struct BracketLine {
    /// Its number.
    pub number: u32,
    /// The part of the bracket that it belongs to.
    pub part: BracketPart,
    /// Its round in that part, from 1.
    pub round: u32,
    /// Its place in that round, from 1 at the top.
    pub place: u32,
    /// The part and the round in words.
    pub stage: String,
    /// The round of the group and the table, once it is paired.
    pub table: Option<(u32, u32)>,
    /// The players on its two sides.
    pub seats: [BracketSeat; 2],
    /// The side that advances, once that is known.
    pub winner: Option<usize>,
    /// The result as seen by the first player, once it is known.
    pub result: Option<String>,
    /// The tie-break that decided it, if it is a match of teams that ended level.
    pub level: Option<LevelBy>,
    /// The match that its loser goes on to, where there is one.
    pub loser_to: Option<u32>,
    /// For each side the match whose loser comes from there.
    pub lost: [Option<u32>; 2],
}

/// A side of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum BracketSeat {
    /// A player with the seed.
    Seed(u32, Person),
    /// Nobody.
    Nobody,
    /// The player who comes from the match with this number; `true` for its winner.
    From(u32, bool),
}

impl BracketSeat {
    /// The text in a table: the name, or where the player comes from.
    fn words(&self, lang: Lang) -> String {
        match self {
            Self::Seed(_, person) => person.name.clone(),
            Self::Nobody => lang.word(words::PRINT_BYE),
            Self::From(number, winner) => {
                let key = match winner {
                    true => words::PRINT_BRACKET_WINNER,
                    false => words::PRINT_BRACKET_LOSER,
                };
                lang.text(&message!(key, number))
            }
        }
    }

    fn seed(&self) -> Option<u32> {
        match self {
            Self::Seed(seed, _) => Some(*seed),
            Self::Nobody | Self::From(..) => None,
        }
    }
}

impl BracketLine {
    /// Whether it is still to be decided.
    pub fn is_to_come(&self) -> bool {
        let awaited = |seat: &BracketSeat| !matches!(seat, BracketSeat::Nobody);
        self.winner.is_none() && self.result.is_none() && self.seats.iter().all(awaited)
    }

    /// The score of a side, once the result is known: `1`, `½`, `0F`, or the number of games won.
    pub fn won(&self, at: usize) -> Option<String> {
        let result = self.result.as_deref()?;
        let points = result.trim_end_matches('F').split('-').nth(at)?;
        Some(format!("{points}{}", if result.ends_with('F') { "F" } else { "" }))
    }
}

impl BracketSheet {
    /// The bracket of a group as far as it has been played; `None` if the group has no bracket.
    pub fn of(source: &Source<'_>, group: &Group) -> Option<Self> {
        let bracket = group.bracket()?;
        let progress = group.bracket_after(&bracket, group.played.len() as u32);
        let line = |one: &BracketMatch| {
            let games = (1..).zip(&group.played).flat_map(|(round, paired)| {
                paired.numbered().map(move |(table, game)| (round, table, game))
            });
            let mut played = games.filter(|(.., game)| game.match_number == Some(one.number));
            let game = played.next();
            let seats = seats(source, group, &progress, one);
            let table = game.filter(|(.., game)| game.second().is_some());
            let (winner, result) = outcome(group, progress.state(one.number), &seats, game);
            BracketLine {
                number: one.number,
                part: one.part,
                round: one.round,
                place: one.place,
                stage: source.lang.text(&explain::part(&bracket, one)),
                table: table.map(|(round, table, _)| (round, table)),
                seats,
                winner,
                result,
                level: game.and_then(|(.., game)| game.level_by()),
                loser_to: loser_to(&bracket, one.number),
                lost: one.sides.map(lost),
            }
        };
        let matches = bracket.matches().iter();
        // A second grand final that is not played is left out.
        let played = matches.filter(|one| {
            one.part != BracketPart::GrandFinal
                || one.round == 1
                || progress.state(one.number) != MatchState::Empty
        });
        Some(Self {
            heading: source.group_heading(group, 0),
            rounds: bracket.rounds(),
            double: bracket.format().elimination == Elimination::Double,
            matches: played.map(line).collect(),
            of_teams: group.system.is_of_teams(),
            staff: source.staff,
        })
    }

    /// The name of a round of a part above its matches: how far it is from the final, or its number where that is not the
    /// only way.
    pub fn head(&self, part: BracketPart, round: u32, lang: Lang) -> String {
        let words = match part {
            BracketPart::Main if !self.double => {
                let left = self.rounds.saturating_sub(round);
                message!(words::PRINT_BRACKET_ROUND, left, round)
            }
            BracketPart::Main | BracketPart::Losers | BracketPart::Consolation => {
                message!(words::PRINT_BRACKET_TURN, turn = round)
            }
            BracketPart::ThirdPlace => Message::new(words::EVENT_BRACKET_THIRD_PLACE),
            BracketPart::GrandFinal if round == 1 => Message::new(words::EVENT_BRACKET_GRAND_FINAL),
            BracketPart::GrandFinal => Message::new(words::EVENT_BRACKET_GRAND_FINAL_AGAIN),
        };
        capital(&lang.text(&words))
    }

    /// The meaning of its signs, and when a second grand final is played.
    fn legend(&self, lang: Lang) -> String {
        let legend = lang.word(words::PRINT_BRACKET_LEGEND);
        let is_second = |line: &BracketLine| line.part == BracketPart::GrandFinal && line.round > 1;
        match self.matches.iter().any(is_second) {
            true => lang.text(&message!(words::PRINT_BRACKET_LEGEND_DOUBLE, legend)),
            false => legend,
        }
    }

    /// The warnings at the top, and the matches of teams that ended level with the tie-breaks that decided them.
    fn marks(&self, lang: Lang) -> Vec<String> {
        let mut marks = marks(false, self.staff, lang);
        for line in &self.matches {
            let (Some(by), Some(at)) = (line.level, line.winner) else { continue };
            let (number, team) = (line.number, line.seats[at].words(lang));
            let by = by.message();
            marks.push(lang.text(&message!(words::PRINT_BRACKET_LEVEL, number, team, by)));
        }
        marks
    }

    fn table(&self, lang: Lang, lines: &[&BracketLine]) -> Table {
        let player =
            if self.of_teams { words::EVENT_COLUMN_TEAM } else { words::PRINT_COLUMN_FIRST_PLAYER };
        let columns = Columns::<&BracketLine>::new(lang)
            .number("match", words::PRINT_COLUMN_MATCH, |line| line.number)
            .words("stage", words::PRINT_COLUMN_STAGE, |line| &line.stage)
            .number("round", words::PRINT_COLUMN_ROUND, |line| line.table.map(|(round, _)| round))
            .number("table", words::PRINT_COLUMN_TABLE, |line| line.table.map(|(_, table)| table))
            .number("first_seed", words::PRINT_COLUMN_SEED, |line| line.seats[0].seed())
            .words("first", player, |line| line.seats[0].words(lang))
            .sign("result", words::PRINT_COLUMN_RESULT, |line| line.result.as_deref())
            .number("second_seed", words::PRINT_COLUMN_SEED, |line| line.seats[1].seed())
            .words("second", words::PRINT_COLUMN_SECOND_PLAYER, |line| line.seats[1].words(lang));
        Table {
            marks: self.marks(lang),
            ..columns.table(words::PRINT_TITLE_BRACKET, &self.heading, lines.iter().copied())
        }
    }
}

/// The match whose loser a side is.
fn lost(side: MatchSide) -> Option<u32> {
    match side {
        MatchSide::Loser(number) | MatchSide::FirstTimeLoser(number) => Some(number),
        _ => None,
    }
}

/// The match that the loser of a match goes on to.
fn loser_to(bracket: &Bracket, number: u32) -> Option<u32> {
    let comes = |one: &&BracketMatch| one.sides.iter().any(|side| lost(*side) == Some(number));
    bracket.matches().iter().find(comes).map(|one| one.number)
}

/// The players of a match, or where they come from.
fn seats(
    source: &Source<'_>,
    group: &Group,
    progress: &Progress<'_>,
    one: &BracketMatch,
) -> [BracketSeat; 2] {
    let person = |seed: u32| {
        let player = group.numbered(seed)?;
        Some(BracketSeat::Seed(seed, source.person(player)))
    };
    let seeds = match progress.state(one.number) {
        MatchState::Open { seeds } => seeds,
        MatchState::Ready { seeds } | MatchState::Decided { seeds, .. } => seeds.map(Some),
        MatchState::Bye { seed } => {
            let first =
                matches!(one.sides[0], MatchSide::Seed(_)) || !is_empty(progress, one.sides[0]);
            if first { [Some(seed), None] } else { [None, Some(seed)] }
        }
        MatchState::Empty => [None, None],
    };
    [0, 1].map(|at| {
        let side = one.sides[at];
        let seat = seeds[at].and_then(person);
        seat.unwrap_or_else(|| match side.awaits() {
            Some(number) if !is_empty(progress, side) => {
                let winner = matches!(side, MatchSide::Winner(_) | MatchSide::Challenger(_));
                BracketSeat::From(number, winner)
            }
            _ => BracketSeat::Nobody,
        })
    })
}

/// Whether a side stays empty.
fn is_empty(progress: &Progress<'_>, side: MatchSide) -> bool {
    let Some(number) = side.awaits() else { return side == MatchSide::Nobody };
    match progress.state(number) {
        MatchState::Open { .. } | MatchState::Ready { .. } => false,
        MatchState::Bye { .. } => !matches!(side, MatchSide::Winner(_)),
        MatchState::Empty => true,
        MatchState::Decided { outcome, .. } => {
            outcome == MatchOutcome::Neither || matches!(side, MatchSide::FirstTimeLoser(_))
        }
    }
}

/// The side that advances, and the result as seen by the first player.
fn outcome(
    group: &Group,
    state: MatchState,
    seats: &[BracketSeat; 2],
    game: Option<(u32, u32, &Encounter)>,
) -> (Option<usize>, Option<String>) {
    let winner = match state {
        MatchState::Bye { seed } => seats.iter().position(|seat| seat.seed() == Some(seed)),
        MatchState::Decided { outcome, .. } => outcome.winner(),
        _ => None,
    };
    let has_both = matches!(state, MatchState::Decided { .. });
    let result = game.and_then(|(.., game)| {
        if has_both && game.second().is_none() {
            // Somebody has left, so that it was not played.
            let sides = [Score::FirstByForfeit, Score::SecondByForfeit];
            let result = winner.map_or(Score::DoubleForfeit, |at| sides[at]);
            return Some(result.to_string());
        }
        let shown = game.shown()?;
        let starts = group.member(game.first).map(|member| member.number) == seats[0].seed();
        let turned = shown.trim_end_matches('F').split_once('-');
        Some(match turned.filter(|_| !starts) {
            Some((one, other)) => format!("{other}-{one}{}", &shown[one.len() + other.len() + 1..]),
            None => shown,
        })
    });
    (winner, result)
}

impl Document for BracketSheet {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        vec![self.table(lang, &self.matches.iter().collect::<Vec<_>>())]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(self, file, lang);
    }
}
