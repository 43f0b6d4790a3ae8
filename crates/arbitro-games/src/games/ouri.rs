//! Ouri (the Oware of Cabo Verde and Santo Antão, as Portuguese schools play it): a turn sows the
//! seeds of a house around the board; the last one may capture. More than half of the seeds win.
//!
//! ```
//! use arbitro_games::{Game, Seat, Setup, ouri::Ouri};
//!
//! let setup = Setup { position: Some("0 0 0 0 1 1/0 0 0 0 2 2"), ..Setup::default() };
//! let mut position = Ouri::start(&setup).unwrap();
//! position.play("Fx4").unwrap();
//! // All the rival's seeds are captured: First sows again.
//! assert_eq!(position.turn(), Seat::FIRST);
//! let fault = position.judge(Ouri::parse(b"F").unwrap()).unwrap_err();
//! assert_eq!((fault.code, fault.rule), ("empty-origin", 1));
//! ```

use super::prelude::*;
use crate::board::houses::{self, HOUSES, ROW};

/// All the seeds of the game.
const SEEDS: u8 = 48;

/// More than this number of seeds wins.
const HALF: u8 = SEEDS / 2;

const SLAM: usize = 0;
const SINGLES: usize = 1;

const SEED: PieceKind = PieceKind::new("1", Form::Heap, Paint::Brown);

/// The tag with the seeds that were captured before a `Position`.
const CAPTURED: &str = "Captured";

/// A position of Ouri.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ouri {
    /// The seeds of each house, in the order of sowing: First's `A` to `F`, then Second's `a` to `f`.
    houses: [u8; HOUSES as usize],
    /// The seeds that each seat has captured.
    captured: [u8; 2],
    turn: Seat,
    /// Whether a sowing that would capture all the rival's seeds captures nothing.
    no_slam: bool,
    /// Whether a house with one seed may always be sown.
    free_singles: bool,
}

/// A house by its letter, 0 for `a` in either case, and the number of captured seeds as written.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    letter: u8,
    taken: Option<u8>,
}

/// The result of a sowing.
#[derive(Clone, Copy, Debug)]
struct Sowing {
    houses: [u8; HOUSES as usize],
    taken: u8,
}

/// The first house of a seat.
const fn first(seat: Seat) -> u8 {
    ROW * seat.0
}

/// The seeds in a seat's houses.
fn seeds(houses: &[u8; HOUSES as usize], seat: Seat) -> u8 {
    let from = usize::from(first(seat));
    houses[from..from + usize::from(ROW)].iter().sum()
}

/// The name of a house, by its place in the order of sowing.
fn name(house: u8) -> String {
    houses::name(houses::turned(house))
}

impl Ouri {
    /// The board after the seeds of a house are sown and what they capture is taken.
    #[inline]
    fn sown(&self, house: u8) -> Sowing {
        let rival = self.turn.other();
        let mut houses = self.houses;
        let mut left = std::mem::take(&mut houses[usize::from(house)]);
        let mut last = house;
        while left > 0 {
            last = (last + 1) % HOUSES;
            if last != house {
                houses[usize::from(last)] += 1;
                left -= 1;
            }
        }
        let sown = Sowing { houses, taken: 0 };
        let mut captures = sown;
        let row = first(rival)..first(rival) + ROW;
        let behind = row.start..(last + 1).clamp(row.start, row.end);
        if row.contains(&last) {
            for house in behind.rev() {
                let seeds = &mut captures.houses[usize::from(house)];
                if !(2..=3).contains(seeds) {
                    break;
                }
                captures.taken += std::mem::take(seeds);
            }
        }
        let slams = captures.taken > 0 && seeds(&captures.houses, rival) == 0;
        if slams && self.no_slam { sown } else { captures }
    }

    /// Whether the player to move has to leave the rival a seed, and sowing this house does not.
    #[inline]
    fn starves(&self, house: u8) -> bool {
        let rival = self.turn.other();
        seeds(&self.houses, rival) == 0 && seeds(&self.sown(house).houses, rival) == 0
    }

    /// The houses that may be sown, as bits in the order of sowing.
    #[inline]
    fn open(&self) -> u16 {
        if self.captured.iter().any(|&count| count > HALF) {
            return 0;
        }
        let (mut all, mut large) = (0, 0);
        for house in first(self.turn)..first(self.turn) + ROW {
            let seeds = self.houses[usize::from(house)];
            if seeds > 0 && !self.starves(house) {
                all |= 1 << house;
                large |= u16::from(seeds > 1) << house;
            }
        }
        if large == 0 || self.free_singles { all } else { large }
    }

    /// The seeds of each seat when the game ends here: captured, and in the own houses.
    fn totals(&self) -> [u8; 2] {
        [Seat::FIRST, Seat::SECOND]
            .map(|seat| self.captured[usize::from(seat.0)] + seeds(&self.houses, seat))
    }

    /// The outcome when each seat takes what is in its houses.
    fn counted(&self, reason: &'static str) -> Outcome {
        let [one, other] = self.totals();
        match one.cmp(&other) {
            std::cmp::Ordering::Greater => Outcome::won(Seat::FIRST, reason),
            std::cmp::Ordering::Less => Outcome::won(Seat::SECOND, reason),
            std::cmp::Ordering::Equal => Outcome { winners: Seats::first(2), share: 2, reason },
        }
    }

    fn read(&mut self, text: &str, captured: Option<&str>) -> Result<(), TagFault> {
        let number = |word: &str| word.parse::<u8>().ok().filter(|&count| count <= SEEDS);
        let rows: Vec<&str> = text.split('/').collect();
        let [above, below] = rows[..] else {
            return Err(TagFault::new("Position", "rows")
                .with("count", rows.len())
                .with("wanted", 2));
        };
        for (at, row) in [above, below].into_iter().enumerate() {
            let counts: Option<Vec<u8>> = row.split_whitespace().map(number).collect();
            let Some(counts) = counts.filter(|counts| counts.len() == usize::from(ROW)) else {
                let fault = TagFault::new("Position", "houses").with("row", at + 1);
                return Err(fault.with("text", row));
            };
            let (lower, upper) = self.houses.split_at_mut(usize::from(ROW));
            if at == 0 {
                upper.copy_from_slice(&counts);
                upper.reverse();
            } else {
                lower.copy_from_slice(&counts);
            }
        }
        if let Some(text) = captured {
            let counts: Option<Vec<u8>> = text.split_whitespace().map(number).collect();
            let Some(&[one, other]) = counts.as_deref() else {
                return Err(TagFault::new(CAPTURED, "captured").with("text", text));
            };
            self.captured = [one, other];
        }
        let all: u16 =
            self.houses.iter().chain(&self.captured).map(|&count| u16::from(count)).sum();
        if all > u16::from(SEEDS) {
            return Err(TagFault::new("Position", "too-many-seeds")
                .with("count", all)
                .with("limit", SEEDS));
        }
        Ok(())
    }
}

impl Game for Ouri {
    type Token = Token;
    type Move = SquareMove;

    const INFO: Info = Info {
        id: "ouri",
        names: &["Ouri"],
        emblem: Emblem {
            colour: [0x8c, 0x7a, 0x1f],
            path: "M6 4h12a8 8 0 0 1 0 16H6A8 8 0 0 1 6 4zM7 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM7 12.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 12.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 12.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
        },
        sides: &[
            SideName::of_part(words::GAMES_SIDE_FIRST, words::GAMES_PART_LOWER_ROW),
            SideName::of_part(words::GAMES_SIDE_SECOND, words::GAMES_PART_UPPER_ROW),
        ],
        shared_wins: true,
        board: houses::GEOMETRY,
        rules: &Rule::list::<6>(&[4, 6]),
        switches: &[
            Switch { name: "slam", values: &["capture", "no-capture"], rule: 4 },
            Switch { name: "singles", values: &["last", "free"], rule: 2 },
        ],
        legend: &[(SEED.letters, words::GAMES_PIECE_SEED)],
        ..Info::TWO_PLAYERS
    };

    const RECURS: bool = true;

    fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        setup.check_scores()?;
        let mut start = Self {
            houses: [SEEDS / HOUSES; HOUSES as usize],
            captured: [0; 2],
            turn: setup.to_move(Self::INFO.seats)?,
            no_slam: setup.switches.get(SLAM) == 1,
            free_singles: setup.switches.get(SINGLES) == 1,
        };
        if let Some(text) = setup.position {
            start.read(text, setup.tag(CAPTURED))?;
        }
        Ok(start)
    }

    kept_turn!();

    /// A turn that goes on stays in its round.
    fn opens_round(&self, before: u8) -> bool {
        self.slot() < before
    }

    fn switches(&self) -> Switches {
        Switches::two(self.no_slam.into(), self.free_singles.into())
    }

    #[inline]
    fn status(&self) -> Status {
        if let Some(seat) = self.captured.iter().position(|&count| count > HALF) {
            Status::Over(Outcome::won(Seat(seat as u8), "majority"))
        } else if self.open() == 0 {
            Status::Over(self.counted("seeds-counted"))
        } else {
            Status::Playing
        }
    }

    fn claimable(&self, stood_before: bool) -> Option<Outcome> {
        stood_before.then(|| self.counted("cycle"))
    }

    #[inline]
    fn parse(token: &[u8]) -> Option<Token> {
        let (&letter, rest) = token.split_first()?;
        let letter = letter.is_ascii_alphabetic().then(|| letter.to_ascii_lowercase() - b'a')?;
        let taken = match rest {
            [] => None,
            [b'x' | b'X' | b':', number @ ..] => {
                let is_number = (1..=2).contains(&number.len())
                    && number.iter().all(u8::is_ascii_digit)
                    && (number.len() == 1 || number[0] != b'0');
                is_number.then_some(())?;
                Some(number.iter().fold(0, |all, digit| 10 * all + (digit - b'0')))
            }
            _ => return None,
        };
        Some(Token { letter, taken })
    }

    #[inline]
    fn judge(&self, Token { letter, taken }: Token) -> Result<SquareMove, Illegal> {
        if letter >= ROW {
            return Err(Illegal::off_board::<Self>(char::from(b'a' + letter)));
        }
        let house = first(self.turn) + letter;
        let fault = |code, rule| Illegal::new::<Self>(code, rule).with("square", name(house));
        let open = self.open();
        let seeds = |house: u8| self.houses[usize::from(house)];
        if seeds(house) == 0 {
            return Err(fault("empty-origin", 1));
        }
        if open >> house & 1 == 0 {
            let larger = Bits(open).find(|&other| seeds(house) == 1 && seeds(other) > 1);
            return Err(match larger {
                Some(other) => fault("single-seed", 2).with("other", name(other)),
                None => fault("must-feed", 4),
            });
        }
        let captures = self.sown(house).taken;
        match taken.filter(|&taken| taken != captures) {
            Some(taken) => {
                Err(fault("annotation", 3).with("count", taken).with("captures", captures))
            }
            None => Ok(SquareMove(house)),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, SquareMove(house): SquareMove) {
        let Sowing { houses, taken } = self.sown(house);
        self.houses = houses;
        self.captured[usize::from(self.turn.0)] += taken;
        if seeds(&houses, self.turn.other()) > 0 {
            self.turn = self.turn.other();
        }
    }

    squares_as_moves!(open());

    fn write(&self, SquareMove(house): SquareMove, out: &mut String) {
        *out += &name(house);
    }

    fn draw(&self, drawing: &mut Drawing) {
        for (house, &count) in (0..).zip(&self.houses) {
            drawing.heap(SEED, houses::turned(house).into(), count);
        }
        // At the end each seat has what is left in its houses, too.
        let counts =
            self.scores().map(|scores| scores.into_iter().map(|score| score as u32).collect());
        drawing.counts = counts.unwrap_or_else(|| self.captured.map(u32::from).to_vec());
    }

    fn gesture(&self, SquareMove(house): SquareMove, squares: &mut Vec<u16>) {
        squares.push(houses::turned(house).into());
    }

    fn gestured(&self, squares: &[u16]) -> String {
        squares.last().map_or_else(String::new, |&cell| self.board().name(cell))
    }

    /// A token does not state whose house it is.
    fn refuse_touch(&self, squares: &[u16]) -> Option<Illegal> {
        let house = houses::turned(*squares.last()? as u8);
        match house.checked_sub(first(self.turn)).filter(|&letter| letter < ROW) {
            Some(letter) => self.judge(Token { letter, taken: None }).err(),
            None => Some(Illegal::new::<Self>("not-yours", 1).with("square", name(house))),
        }
    }

    fn describe(&self, SquareMove(house): SquareMove) -> Message {
        message!(
            words::GAMES_MOVE_SOW,
            square = name(house),
            count = self.houses[usize::from(house)],
            taken = self.sown(house).taken
        )
    }

    fn touched(&self, SquareMove(house): SquareMove, squares: &mut Vec<u16>) {
        let after = self.sown(house).houses;
        let changed = (0..HOUSES).filter(|&other| {
            other == house || after[usize::from(other)] != self.houses[usize::from(other)]
        });
        squares.extend(changed.map(|house| u16::from(houses::turned(house))));
    }

    /// The seeds of each seat at the end; those on the board belong to nobody once one has won.
    fn scores(&self) -> Option<Vec<i32>> {
        let Status::Over(outcome) = self.status() else { return None };
        let counts = if outcome.reason == "majority" { self.captured } else { self.totals() };
        Some(counts.map(i32::from).to_vec())
    }

    fn extra_tags(&self, tags: &mut Vec<(&'static str, String)>) {
        if self.captured != [0; 2] {
            tags.push((CAPTURED, self.captured.map(|count| count.to_string()).join(" ")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(rows: &str, rules: &str) -> Ouri {
        let switches = Switches::read(rules, &Ouri::INFO, &[&Ouri::INFO]).unwrap();
        Ouri::start(&Setup { position: Some(rows), switches, ..Setup::default() }).unwrap()
    }

    #[test]
    fn a_house_of_twelve_or_more_skips_itself_on_every_lap() {
        let Sowing { houses, taken } = at("0 0 0 0 0 0/0 0 25 0 0 0", "").sown(2);
        assert_eq!((houses, taken), ([2, 2, 0, 3, 3, 3, 2, 2, 2, 2, 2, 2], 0));
        let Sowing { houses, .. } = at("0 0 0 0 0 0/12 0 0 0 0 0", "").sown(0);
        assert_eq!(houses, [0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn captures_run_back_through_the_rivals_houses_and_stop_where_they_do_not_fit() {
        for (rows, house, taken) in [
            // The last seed makes 3 in c; b has 2, a has 4.
            ("0 0 0 2 1 3/0 0 0 0 0 3", 5, 5),
            ("0 0 0 2 1 2/0 0 0 0 0 3", 5, 8),
            // It makes 4, or stays in the own row: nothing.
            ("0 0 0 3 1 2/0 0 0 0 0 3", 5, 0),
            ("0 0 0 1 1 1/0 1 1 0 0 0", 1, 0),
        ] {
            assert_eq!(at(rows, "").sown(house).taken, taken, "{rows}");
        }
    }

    #[test]
    fn a_slam_captures_everything_or_by_a_switch_nothing() {
        let rows = "0 0 0 0 1 1/0 0 0 0 2 2";
        let mut position = at(rows, "");
        position.play("F").unwrap();
        assert_eq!((position.turn(), position.captured), (Seat::FIRST, [4, 0]));
        // Captured seeds are on no house: the drawing has them beside the board.
        let drawing = position.drawing(Vec::new(), None);
        assert_eq!(drawing.counts, [4, 0]);
        let words = crate::in_words::counts_in_words(arbitro_words::Lang::En, &drawing);
        assert_eq!(words.as_deref(), Some("So far: First 4, Second 0"));
        let mut position = at(rows, "ouri.slam=no-capture");
        position.play("Fx0").unwrap();
        assert_eq!((position.turn(), position.captured), (Seat::SECOND, [0, 0]));
    }

    #[test]
    fn a_single_seed_waits_unless_none_is_larger_or_the_rules_free_it() {
        let code = |rows: &str, rules: &str, token: &str| {
            at(rows, rules).judge(Ouri::parse(token.as_bytes()).unwrap()).map_err(|it| it.code)
        };
        let both = "4 0 0 0 0 0/0 3 0 0 0 1";
        assert_eq!(code(both, "", "F"), Err("single-seed"));
        assert_eq!(code(both, "ouri.singles=free", "F"), Ok(SquareMove(5)));
        // The larger house does not feed.
        assert_eq!(code("0 0 0 0 0 0/0 3 0 0 0 1", "", "F"), Ok(SquareMove(5)));
    }
}
