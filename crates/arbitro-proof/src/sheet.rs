//! FIDE's tournament report file: as much of it as a pairing depends on.

use std::collections::BTreeMap;

use crate::certificate::decimal;

/// A player's cell of a round: `1 = 0 ?` a game played, `+ -` a forfeit, `U F H Z` a round without
/// an opponent.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Cell {
    pub foe: usize,
    pub side: i8,
    pub mark: char,
}

impl Cell {
    pub(crate) const BLANK: Cell = Cell { foe: 0, side: 0, mark: ' ' };
    pub(crate) fn played(self) -> bool {
        "1=0?".contains(self.mark)
    }
    pub(crate) fn paired(self) -> bool {
        self.foe != 0 || self.mark == 'U'
    }
}

/// The rounds of a file.
const MOST: usize = 999;

/// Points of single rounds or players (`299`); round 0 is every round, nobody is everybody.
type Award = (char, i64, usize, Vec<usize>);

#[derive(Default)]
pub(crate) struct Sheet {
    /// The players in pairing order: starting number, rounds.
    pub lines: Vec<(usize, Vec<Cell>)>,
    pub rounds: Option<usize>,
    pub first: Option<i8>,
    pub baku: bool,
    /// The announced absences: round (none: the next one), player.
    pub absent: Vec<(Option<usize>, usize)>,
    /// Acceleration: first and last round, first and last player, points in tenths.
    pub extra: Vec<([usize; 4], i64)>,
    pub forbidden: Vec<([usize; 2], Vec<usize>)>,
    points: BTreeMap<char, i64>,
    awards: Vec<Award>,
}

/// The columns `from..=to` of a line, from 1, without spaces around.
fn cut(line: &[char], from: usize, to: usize) -> String {
    let text: String = line.iter().take(to).skip(from - 1).collect();
    text.trim().to_owned()
}

fn tenths(text: &str) -> Option<i64> {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let (first, zeros) = part.split_at_checked(1).unwrap_or(("0", ""));
    let value = decimal(&format!("{whole}{first}"), 6)?;
    (!["", ".", ","].contains(&text) && zeros.chars().all(|c| c == '0'))
        .then_some(sign * value as i64)
}

impl Sheet {
    /// Reads a file; the number of the first line that is not understood is the error.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, usize> {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let text = String::from_utf8(bytes.to_vec())
            .unwrap_or_else(|_| bytes.iter().map(|&byte| char::from(byte)).collect());
        let mut sheet = Sheet::default();
        for (marks, points) in [("1uF+", 10), ("=H", 5), ("0-Z", 0)] {
            sheet.points.extend(marks.chars().map(|mark| (mark, points)));
        }
        let mut by_rank = false;
        for (at, line) in (1usize..).zip(text.replace("\r\n", "\n").split(['\n', '\r'])) {
            let columns: Vec<char> = line.chars().collect();
            let in_bytes: Vec<char> = line.bytes().map(char::from).collect();
            by_rank |=
                line.starts_with("XXC ") && line.split_whitespace().any(|word| word == "rank");
            sheet.line(&columns).or_else(|| sheet.line(&in_bytes)).ok_or(at)?;
        }
        for (mark, points, ..) in
            sheet.awards.iter().filter(|a| a.0 != ' ' && a.2 == 0 && a.3.is_empty())
        {
            sheet.points.insert(*mark, *points);
        }
        if !by_rank {
            sheet.lines.sort_by_key(|line| line.0);
        }
        (sheet.agrees() && !sheet.lines.is_empty()).then_some(sheet).ok_or(0)
    }

    fn line(&mut self, line: &[char]) -> Option<()> {
        let numbers = |from: usize| -> Option<Vec<usize>> {
            let words = (from..=line.len()).step_by(5).map(|at| cut(line, at, at + 3));
            words.filter(|word| !word.is_empty()).map(|word| decimal(&word, 9)).collect()
        };
        let words: Vec<String> =
            cut(line, 4, usize::MAX).split_whitespace().map(str::to_owned).collect();
        let all_numbers =
            || words.iter().map(|word| decimal(word, 9)).collect::<Option<Vec<usize>>>();
        let number = |from, to| decimal(&cut(line, from, to), 9);
        match cut(line, 1, 3).as_str() {
            // A file of teams.
            "013" | "300" | "310" | "320" | "330" | "352" | "362" | "801" | "802" => return None,
            "192" if words.iter().any(|word| word.to_uppercase().contains("TEAM")) => return None,
            "001" => {
                let cells: Vec<Cell> = (92..=line.len())
                    .step_by(10)
                    .map(|at| cell(line, at))
                    .collect::<Option<_>>()?;
                (cells.len() <= MOST).then_some(())?;
                self.lines.push((number(5, 8)?, cells));
            }
            "142" | "XXR" => self.rounds = Some(decimal(&words.join(" "), 9)?),
            "152" => {
                self.first = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                    ["w" | "W"] => Some(1),
                    ["b" | "B"] => Some(-1),
                    _ => return None,
                }
            }
            "XXC" => {
                for word in &words {
                    if let Some(side) = ["black1", "", "white1"].iter().position(|it| it == word) {
                        self.first = Some(side as i8 - 1);
                    }
                }
            }
            "192" => {
                self.baku = words.first().is_some_and(|word| word.to_uppercase().ends_with("_BAKU"))
            }
            "162" => {
                for at in
                    (6..=line.len()).step_by(9).filter(|&at| !cut(line, at, at + 4).is_empty())
                {
                    self.set(&cut(line, at, at), &cut(line, at + 1, at + 4))?;
                }
            }
            code @ ("BBW" | "BBD" | "BBL") => self.set(&code[2..], words.first()?)?,
            code @ ("BBZ" | "BBF" | "BBU") => self.set(code, words.first()?)?,
            "XXS" => {
                for word in &words {
                    let (code, value) = word.split_once('=')?;
                    self.set(code, value)?;
                }
            }
            "240" => {
                let round = number(7, 9)?;
                self.absent.extend(numbers(11)?.into_iter().map(|id| (Some(round), id)));
            }
            "XXZ" => self.absent.extend(all_numbers()?.into_iter().map(|id| (None, id))),
            "250" => self.extra.push((
                [number(15, 17)?, number(19, 21)?, number(23, 26)?, number(28, 31)?],
                tenths(&cut(line, 10, 13))?,
            )),
            "XXA" => {
                for (round, at) in (1..).zip((10..=line.len()).step_by(5)) {
                    let text = cut(line, at, at + 4);
                    if !text.is_empty() {
                        self.extra
                            .push(([round, round, number(5, 8)?, number(5, 8)?], tenths(&text)?));
                    }
                }
            }
            "260" => self.forbidden.push(([number(5, 7)?, number(9, 11)?], numbers(13)?)),
            "XXP" => self.forbidden.push(([0, usize::MAX], all_numbers()?)),
            "299" => {
                let mark = match line.get(4)?.to_ascii_uppercase() {
                    'W' => '1',
                    'D' => '=',
                    'L' => '0',
                    other => Some(other).filter(|other| " +-FHZ".contains(*other))?,
                };
                self.awards.push((
                    mark,
                    tenths(&cut(line, 14, 17))?,
                    number(20, 22).unwrap_or(0),
                    numbers(24)?,
                ));
            }
            _ => {}
        }
        Some(())
    }

    /// The points of a result (`162`, `BB…`, `XXS`).
    fn set(&mut self, code: &str, value: &str) -> Option<()> {
        let marks = match code.to_uppercase().as_str() {
            "W" => "1+Fu",
            "D" => "=H",
            "L" | "WL" | "BL" => "0",
            "A" | "Z" => "Z-",
            "P" | "PAB" | "BBU" => "U",
            "X" => "?",
            "WW" | "BW" => "1",
            "WD" | "BD" => "=",
            "ZPB" | "BBZ" => "Z",
            "HPB" => "H",
            "FPB" => "F",
            "FW" => "+",
            "FL" | "BBF" => "-",
            _ => return None,
        };
        let value = tenths(value)?;
        self.points.extend(marks.chars().map(|mark| (mark, value)));
        Some(())
    }

    /// Whether both players of every game name each other, with opposite sides.
    fn agrees(&self) -> bool {
        let places: BTreeMap<usize, usize> =
            self.lines.iter().zip(0..).map(|(line, at)| (line.0, at)).collect();
        places.len() == self.lines.len()
            && self.lines.iter().all(|(id, cells)| {
                (0..).zip(cells).all(|(round, cell)| {
                    let foe = places.get(&cell.foe).and_then(|&at| self.lines[at].1.get(round));
                    cell.foe == 0
                        || foe.is_some_and(|foe| {
                            foe.foe == *id
                                && cell.foe != *id
                                && foe.side == -cell.side
                                && (!cell.played() || foe.played() && cell.side != 0)
                        })
                })
            })
    }

    /// The points of a result for everybody.
    pub(crate) fn worth(&self, mark: char) -> i64 {
        let other = match mark {
            'U' => 'u',
            '?' => '=',
            ' ' => 'Z',
            other => other,
        };
        *self.points.get(&mark).unwrap_or(&self.points[&other])
    }

    /// The points of a player after a number of rounds.
    pub(crate) fn points(&self, at: usize, rounds: usize) -> i64 {
        let (id, _) = self.lines[at];
        let named = |award: &&Award| award.3.is_empty() || award.3.contains(&id);
        let round = |round: usize| {
            let mark = self.cell(at, round).mark;
            let award = self.awards.iter().rev().filter(named).find(|a| {
                (a.2 == 0 || a.2 == round)
                    && (a.0 == mark && mark != ' ' || a.0 == 'Z' && mark == ' ')
            });
            award.map_or_else(|| self.worth(mark), |award| award.1)
        };
        let adjusted = self
            .awards
            .iter()
            .filter(named)
            .filter(|award| award.0 == ' ' && award.2 <= rounds)
            .map(|award| award.1);
        (1..=rounds).map(round).sum::<i64>() + adjusted.sum::<i64>()
    }

    pub(crate) fn cell(&self, at: usize, round: usize) -> Cell {
        self.lines[at].1.get(round - 1).copied().unwrap_or(Cell::BLANK)
    }

    /// The last round in which somebody has an opponent, or everybody has a mark.
    pub(crate) fn played(&self) -> usize {
        let last = self
            .lines
            .iter()
            .filter_map(|(_, cells)| cells.iter().rposition(|cell| cell.foe != 0))
            .max()
            .map_or(0, |at| at + 1);
        let marked =
            |round: &usize| (0..self.lines.len()).all(|at| self.cell(at, *round) != Cell::BLANK);
        let longest = self.lines.iter().map(|line| line.1.len()).max().unwrap_or(0);
        (last + 1..=longest).rfind(marked).unwrap_or(last)
    }

    /// Whether all games of the first rounds have a result.
    pub(crate) fn has_results(&self, rounds: usize) -> bool {
        self.lines.iter().all(|(_, cells)| {
            cells.iter().take(rounds).all(|cell| cell.foe == 0 || cell.mark != ' ')
        })
    }
}

fn cell(line: &[char], at: usize) -> Option<Cell> {
    let (foe, side, mark) =
        (cut(line, at, at + 3), cut(line, at + 5, at + 5), cut(line, at + 7, at + 7));
    let is_blank = [4, 6, 8, 9].iter().all(|after| cut(line, at + after, at + after).is_empty());
    let foe = if foe.is_empty() { 0 } else { decimal(&foe, 4)? };
    let side = match side.as_str() {
        "w" | "W" => 1,
        "b" | "B" => -1,
        "-" | "" => 0,
        _ => return None,
    };
    let mark =
        match (foe, is_blank.then(|| mark.chars().next().unwrap_or(' ').to_ascii_uppercase())?) {
            (0, '1') => 'F',
            (0, '=') => 'H',
            (0, '+') => 'U',
            (0, '0' | '-') => 'Z',
            (0, ' ') if !cut(line, at, at + 5).is_empty() => 'Z',
            (1.., 'W') => '1',
            (1.., 'D') => '=',
            (1.., 'L') => '0',
            (0, mark) if "UFHZ ".contains(mark) => mark,
            (1.., mark) if "1=0?+- ".contains(mark) => mark,
            _ => return None,
        };
    Some(Cell { foe, side, mark })
}
