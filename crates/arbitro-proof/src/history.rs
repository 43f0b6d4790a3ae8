//! The facts of each player that articles 1 and 5 require.

use crate::Given;
use crate::sheet::{Cell, Sheet};

/// Pairs as First and Second, and who has the bye, by starting number.
pub(crate) type Pairing = (Vec<(usize, usize)>, Option<usize>);

pub(crate) struct Player {
    pub id: usize,
    /// The rank among those who take part or have taken part (5.2.5).
    pub number: usize,
    /// Points with acceleration, in tenths.
    pub score: i64,
    /// The sides of the games played: 1 First, -1 Second.
    pub sides: Vec<i8>,
    /// Games as First less games as Second (1.6).
    pub difference: i64,
    /// The side of both of the last two games.
    pub twice: Option<i8>,
    pub preference: (i8, u8),
    pub met: Vec<usize>,
    /// Whether C2 allows the bye.
    pub bye: bool,
    pub unplayed: i64,
    pub topscorer: bool,
    /// The floats of the last round and of the one before: 1 up, -1 down.
    pub floats: [i8; 2],
}

/// The preferred side, and how strongly: 1 mild, 2 strong, 3 absolute (1.7); 0 and 0 for none.
fn preference(sides: &[i8], difference: i64, twice: Option<i8>) -> (i8, u8) {
    match (difference, twice) {
        (2.., _) => (-1, 3),
        (..=-2, _) => (1, 3),
        (_, Some(side)) => (-side, 3),
        (0, None) => sides.last().map_or((0, 0), |side| (-side, 1)),
        (_, None) => (-difference as i8, 2),
    }
}

/// The round to be judged, as the file alone has it.
pub(crate) struct Round {
    /// The participants, in the order of article 1.2.
    pub players: Vec<Player>,
    pub forbidden: Vec<Vec<usize>>,
    /// The side of the first player in the first round (5.1).
    pub first: i8,
    /// The pairs that the file has in this round, as First and Second, and its bye.
    pub pairs: Option<Pairing>,
    /// Whether a pair of the file has no sides in this round.
    pub is_sideless: bool,
    /// A player who has not the table that the arbiter gave, has two of them, or does not take part.
    pub stranger: Option<usize>,
    /// Hash of everything above but the pairs.
    pub hash: u64,
}

impl Round {
    pub(crate) fn of(sheet: &Sheet, number: usize, topscorers: bool, given: &[Given]) -> Self {
        let (before, everybody) = (number - 1, 0..sheet.lines.len());
        let past = |at: usize| (1..=before).map(move |round| sheet.cell(at, round));
        let took_part = |at: usize| past(at).any(Cell::paired);
        let is_paired = number <= sheet.played();
        let takes_part = |at: usize| match sheet.cell(at, number) {
            cell if is_paired => cell.paired(),
            Cell::BLANK => !sheet.absent.iter().any(|&(round, id)| {
                round.is_none_or(|round| round == number) && id == sheet.lines[at].0
            }),
            _ => false,
        };
        let seats = given.iter().flat_map(|&(first, second)| {
            let other = second.map(|second| (second, first, -1));
            std::iter::once((first, second.unwrap_or(0), i8::from(second.is_some()))).chain(other)
        });
        let seats: Vec<(usize, usize, i8)> = seats.collect();
        let is_given = |at: usize| seats.iter().any(|seat| seat.0 == sheet.lines[at].0);
        let available = |at: usize| takes_part(at) && !is_given(at);
        let accelerated = baku(sheet, before, takes_part);
        let extra = |at: usize, round: usize| {
            let (id, after) = (sheet.lines[at].0, round + 1);
            let meant = |it: &&([usize; 4], i64)| {
                (it.0[0]..=it.0[1]).contains(&after) && (it.0[2]..=it.0[3]).contains(&id)
            };
            match sheet.extra.is_empty() {
                true => accelerated(at, after),
                false => sheet.extra.iter().rev().find(meant).map_or(0, |it| it.1),
            }
        };
        let score = |at: usize, rounds: usize| sheet.points(at, rounds) + extra(at, rounds);
        let place = |id: usize| sheet.lines.iter().position(|line| line.0 == id);
        let float = |at: usize, back: usize| {
            let Some(round) = number.checked_sub(back).filter(|&round| round > 0) else { return 0 };
            let cell = sheet.cell(at, round);
            match (cell.played(), cell.mark) {
                (true, _) => place(cell.foe)
                    .map_or(0, |foe| (score(foe, round - 1) - score(at, round - 1)).signum() as i8),
                (false, 'U') => -1,
                (false, mark) => -i8::from(sheet.worth(mark) > sheet.worth('0')),
            }
        };
        let is_last = topscorers && number >= sheet.rounds.unwrap_or(sheet.played());
        let most = sheet.worth('1').max(sheet.worth('=')) * before as i64;
        let counted = everybody.clone().filter(|&at| takes_part(at) || took_part(at));
        let mut players: Vec<Player> = (1..)
            .zip(counted)
            .filter(|&(_, at)| available(at))
            .map(|(number, at)| {
                let games = past(at).filter(|cell| cell.played());
                let pays = |cell: Cell| {
                    !cell.played()
                        && (cell.mark == 'U' || sheet.worth(cell.mark) >= sheet.worth('1'))
                };
                let sides: Vec<i8> = games.clone().map(|cell| cell.side).collect();
                let difference = sides.iter().map(|&side| i64::from(side)).sum();
                let twice = sides
                    .last()
                    .copied()
                    .filter(|&last| sides.len() > 1 && sides[sides.len() - 2] == last);
                Player {
                    preference: preference(&sides, difference, twice),
                    difference,
                    twice,
                    id: sheet.lines[at].0,
                    number,
                    score: score(at, before),
                    sides,
                    met: games.clone().map(|cell| cell.foe).collect(),
                    bye: !past(at).any(pays),
                    unplayed: (before - games.count()) as i64,
                    topscorer: is_last && 2 * score(at, before) > most,
                    floats: [float(at, 1), float(at, 2)],
                }
            })
            .collect();
        players.sort_by_key(|player| (-player.score, player.number));
        let forbidden =
            sheet.forbidden.iter().filter(|(rounds, _)| (rounds[0]..=rounds[1]).contains(&number));
        let first = sheet.first.or_else(|| first_side(sheet)).unwrap_or(1);
        let forbidden = forbidden.map(|it| it.1.clone()).collect();
        let is_sideless = everybody
            .clone()
            .map(|at| sheet.cell(at, number))
            .any(|cell| cell.foe != 0 && cell.side == 0);
        let has = |&&(id, foe, side): &&(usize, usize, i8)| {
            let cell = place(id).filter(|&at| takes_part(at)).map(|at| sheet.cell(at, number));
            cell.is_some_and(|cell| !is_paired || (cell.foe, cell.side) == (foe, side))
                && seats.iter().filter(|seat| seat.0 == id).count() == 1
        };
        let stranger = seats.iter().find(|seat| !has(seat)).map(|seat| seat.0);
        let (pairs, hash) = (None, 0);
        let mut round = Round { players, forbidden, first, pairs, is_sideless, stranger, hash };
        if is_paired {
            let rest = everybody.filter(|&at| !is_given(at));
            let cells = rest.map(|at| (sheet.lines[at].0, sheet.cell(at, number)));
            let pairs = cells.clone().filter(|(id, cell)| {
                cell.foe != 0 && (cell.side == 1 || cell.side == 0 && *id < cell.foe)
            });
            let bye = cells.clone().find(|(_, cell)| cell.mark == 'U').map(|(id, _)| id);
            round.pairs = Some((pairs.map(|(id, cell)| (id, cell.foe)).collect(), bye));
        }
        round.hash = round.hashed(number);
        round
    }

    /// The place of a player in the order of article 1.2.
    pub(crate) fn place(&self, id: usize) -> Option<usize> {
        self.players.iter().position(|player| player.id == id)
    }

    /// FNV-1a over what the players are for the rules, a line each.
    fn hashed(&self, number: usize) -> u64 {
        let mut text = format!("round {number} first {}\n", self.first);
        for it in &self.players {
            let facts =
                (it.score, it.unplayed, i64::from(it.bye), i64::from(it.topscorer), it.floats);
            text += &format!(
                "{} {} {} {} {} {} {} {}",
                it.id, it.number, facts.0, facts.1, facts.2, facts.3, facts.4[0], facts.4[1]
            );
            it.met.iter().zip(&it.sides).for_each(|(foe, side)| text += &format!(" {foe}:{side}"));
            text += "\n";
        }
        self.forbidden.iter().for_each(|set| text += &format!("forbidden {set:?}\n"));
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    /// Article 5: the side of the higher of two players, and the article that decides.
    pub(crate) fn side(&self, high: usize, low: usize) -> (i8, &'static str) {
        let (high, low) = (&self.players[high], &self.players[low]);
        let (mine, theirs) = (high.preference, low.preference);
        if mine.0 != theirs.0 {
            return (if mine.1 > 0 { mine.0 } else { -theirs.0 }, "5.2.1");
        }
        let (wide, narrow) = (high.difference.abs(), low.difference.abs());
        if mine.1 != theirs.1 || mine.1 == 3 && wide != narrow {
            return (if (mine.1, wide) > (theirs.1, narrow) { mine.0 } else { -mine.0 }, "5.2.2");
        }
        let apart = high.sides.iter().rev().zip(low.sides.iter().rev()).find(|(a, b)| a != b);
        match apart {
            Some((side, _)) => (-side, "5.2.3"),
            None if mine.1 > 0 => (mine.0, "5.2.4"),
            None => (if high.number % 2 == 1 { self.first } else { -self.first }, "5.2.5"),
        }
    }
}

/// Baku acceleration (C.04.7): the points of a player in a round.
fn baku(
    sheet: &Sheet,
    before: usize,
    available: impl Fn(usize) -> bool,
) -> impl Fn(usize, usize) -> i64 {
    let began = |&at: &usize| {
        sheet.lines[at].1.first().is_some_and(|cell| before > 0 && cell.paired())
            || before == 0 && available(at)
    };
    let began: Vec<usize> = (0..sheet.lines.len()).filter(began).collect();
    let last = (began.len().div_ceil(4) * 2)
        .checked_sub(1)
        .and_then(|at| began.get(at).or(began.last()).copied());
    let rounds = sheet.rounds.unwrap_or(sheet.played()).div_ceil(2);
    let win = if sheet.baku { sheet.worth('1') } else { 0 };
    move |at, round| match last {
        Some(last) if at <= last && round <= rounds => {
            if round > rounds.div_ceil(2) {
                win / 2
            } else {
                win
            }
        }
        _ => 0,
    }
}

/// The initial side, from the first round that has sides.
fn first_side(sheet: &Sheet) -> Option<i8> {
    let sided = |line: &(usize, Vec<Cell>)| line.1.iter().position(|cell| cell.side != 0);
    let round = sheet.lines.iter().filter_map(sided).min()? + 1;
    let played = (0..sheet.lines.len())
        .filter(|&at| (1..=round).any(|round| sheet.cell(at, round).paired()));
    let (ahead, side) = (0..)
        .zip(played)
        .map(|(ahead, at)| (ahead, sheet.cell(at, round).side))
        .find(|it| it.1 != 0)?;
    Some(if ahead % 2 == 0 { side } else { -side })
}
