//! How groups are distributed over a screen's turns: whole, in order, in as few turns as possible, filled
//! evenly.

use std::ops::Range;

/// The height of a line of text; heights are in tenths of it.
pub(in crate::web) const LINE: u32 = 10;

/// A heading and its lines, kept together.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::web) struct Block {
    /// The heading's height.
    pub(in crate::web) heading: u32,
    /// The height of each line.
    pub(in crate::web) lines: Vec<u32>,
    /// The space below it.
    pub(in crate::web) gap: u32,
}

/// The space of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) struct Grid {
    pub(in crate::web) columns: usize,
    pub(in crate::web) height: u32,
}

/// The content of one place of a turn: lines of a block, in one column or in several under one
/// heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::web) struct Piece {
    pub(in crate::web) block: usize,
    /// The lines of each column.
    pub(in crate::web) columns: Vec<Range<usize>>,
    height: u32,
    gap: u32,
}

/// A column of a turn, or several filled by one piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::web) struct Slot {
    pub(in crate::web) span: usize,
    pub(in crate::web) pieces: Vec<Piece>,
}

/// Blocks spread over turns, whose columns are not filled yet.
#[derive(Clone, Debug)]
pub(in crate::web) struct Spread {
    grid: Grid,
    pieces: Vec<Piece>,
    turns: Vec<Range<usize>>,
}

impl Spread {
    /// The turns that blocks take. A block is split only if it is larger than a whole screen.
    pub(in crate::web) fn of(blocks: &[Block], grid: Grid) -> Self {
        let pieces: Vec<Piece> =
            blocks.iter().enumerate().flat_map(|(at, block)| cut(at, block, grid)).collect();
        let turns = evenly(&pieces, grid);
        Self { grid, pieces, turns }
    }

    /// How many turns they take.
    pub(in crate::web) fn count(&self) -> usize {
        self.turns.len()
    }

    /// The columns of each turn.
    pub(in crate::web) fn filled(&self) -> Vec<Vec<Slot>> {
        let of_turn = |turn: &Range<usize>| columns(&self.pieces[turn.clone()], self.grid);
        self.turns.iter().map(of_turn).collect()
    }
}

/// A block as one piece, as narrow as it fits; as several if it fills more than a screen.
fn cut(at: usize, block: &Block, grid: Grid) -> Vec<Piece> {
    let piece = |lines: Range<usize>| {
        (1..=grid.columns).find_map(|span| {
            let columns = split(&block.lines, lines.clone(), span);
            let height = block.heading + tallest(&block.lines, &columns);
            (height <= grid.height).then_some(Piece { block: at, columns, height, gap: block.gap })
        })
    };
    let count = block.lines.len();
    for parts in 1..=count {
        let ends = |part: usize| part * count / parts;
        let all = (0..parts).map(|part| piece(ends(part)..ends(part + 1)));
        if let Some(all) = all.collect::<Option<Vec<_>>>() {
            return all;
        }
    }
    // A line higher than the screen is alone, and is cut off.
    let alone = |line: usize| Piece {
        block: at,
        columns: std::iter::once(line..line + 1).collect(),
        height: grid.height,
        gap: 0,
    };
    match count {
        0 => vec![Piece { block: at, columns: Vec::new(), height: block.heading, gap: block.gap }],
        _ => (0..count).map(alone).collect(),
    }
}

fn sum(heights: &[u32], lines: &Range<usize>) -> u32 {
    heights[lines.clone()].iter().sum()
}

fn tallest(heights: &[u32], columns: &[Range<usize>]) -> u32 {
    columns.iter().map(|lines| sum(heights, lines)).max().unwrap_or_default()
}

/// Lines split into a number of columns of similar height.
fn split(heights: &[u32], lines: Range<usize>, columns: usize) -> Vec<Range<usize>> {
    let fill = |most: u32| {
        let mut filled: Vec<Range<usize>> = Vec::new();
        let mut used = 0;
        for line in lines.clone() {
            match filled.last_mut() {
                Some(column) if used + heights[line] <= most => column.end = line + 1,
                _ => {
                    filled.push(line..line + 1);
                    used = 0;
                }
            }
            used += heights[line];
        }
        filled
    };
    let total = sum(heights, &lines);
    let tallest = heights[lines.clone()].iter().copied().max().unwrap_or_default();
    let first = tallest.max(total / columns as u32);
    (first..=total).map(fill).find(|filled| filled.len() <= columns).unwrap_or_default()
}

/// Columns being filled one after the other.
#[derive(Clone, Copy, Default)]
struct Filling {
    /// How many columns have been started, and how far the last one is filled.
    begun: usize,
    used: u32,
    /// The height of everything in a single column.
    all: u32,
}

impl Filling {
    /// Adds a piece; false if there is no room for it.
    fn add(&mut self, piece: &Piece, columns: usize, height: u32) -> bool {
        let span = piece.columns.len();
        self.all += piece.height * span as u32;
        if span == 1 && self.begun > 0 && self.used + piece.height <= height {
            self.used += piece.height + piece.gap;
            return true;
        }
        self.begun += span.max(1);
        // Nothing goes below a piece that spans several columns.
        self.used = if span > 1 { height + 1 } else { piece.height + piece.gap };
        self.begun <= columns && piece.height <= height
    }
}

/// The pieces of each turn: as few turns as possible, and among those the most even distribution.
fn evenly(pieces: &[Piece], grid: Grid) -> Vec<Range<usize>> {
    // For each number of pieces: the turns they take, the sum of the squares of their heights, and where the
    // last turn begins.
    let mut best: Vec<Option<(u32, u64, usize)>> = vec![None; pieces.len() + 1];
    best[0] = Some((0, 0, 0));
    for first in 0..pieces.len() {
        let Some((turns, squares, _)) = best[first] else { continue };
        let mut filling = Filling::default();
        for (at, piece) in pieces.iter().enumerate().skip(first) {
            if !filling.add(piece, grid.columns, grid.height) && at > first {
                break;
            }
            let way = (turns + 1, squares + u64::from(filling.all).pow(2), first);
            if best[at + 1].is_none_or(|old| (way.0, way.1) < (old.0, old.1)) {
                best[at + 1] = Some(way);
            }
        }
    }
    let mut turns = Vec::new();
    let mut end = pieces.len();
    while let Some((_, _, first)) = best[end].filter(|_| end > 0) {
        turns.push(first..end);
        end = first;
    }
    turns.reverse();
    turns
}

/// The pieces of a turn in its columns, as even in height as possible.
fn columns(pieces: &[Piece], grid: Grid) -> Vec<Slot> {
    let fits = |height: u32| {
        let mut filling = Filling::default();
        pieces.iter().all(|piece| filling.add(piece, grid.columns, height))
    };
    let tallest = pieces.iter().map(|piece| piece.height).max().unwrap_or_default();
    let height = (tallest..grid.height).find(|height| fits(*height)).unwrap_or(grid.height);
    let mut slots: Vec<Slot> = Vec::new();
    let mut filling = Filling::default();
    for piece in pieces {
        let begun = filling.begun;
        filling.add(piece, grid.columns, height);
        match slots.last_mut().filter(|_| filling.begun == begun) {
            Some(slot) => slot.pieces.push(piece.clone()),
            None => {
                slots.push(Slot { span: piece.columns.len().max(1), pieces: vec![piece.clone()] });
            }
        }
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: Grid = Grid { columns: 2, height: 180 };

    fn pack(blocks: &[Block], grid: Grid) -> Vec<Vec<Slot>> {
        Spread::of(blocks, grid).filled()
    }

    fn group(lines: usize) -> Block {
        Block { heading: 11, lines: vec![LINE; lines], gap: 5 }
    }

    fn filled(turn: &[Slot]) -> u32 {
        let pieces = turn.iter().flat_map(|slot| &slot.pieces);
        pieces.map(|piece| piece.height * piece.columns.len() as u32).sum()
    }

    /// The laws of every packing: everything once and in order, nothing beyond the edge.
    fn holds(blocks: &[Block], grid: Grid, turns: &[Vec<Slot>]) {
        let mut lines: Vec<(usize, usize)> = Vec::new();
        for turn in turns {
            assert!(turn.iter().map(|slot| slot.span).sum::<usize>() <= grid.columns);
            for slot in turn {
                let mut height = 0;
                for piece in &slot.pieces {
                    height += piece.height;
                    assert!(height <= grid.height, "{slot:?}");
                    height += piece.gap;
                    let of_piece = piece.columns.iter().cloned().flatten();
                    lines.extend(of_piece.map(|line| (piece.block, line)));
                }
            }
        }
        let all = blocks.iter().enumerate();
        let all: Vec<_> = all
            .flat_map(|(at, block)| (0..block.lines.len()).map(move |line| (at, line)))
            .collect();
        assert_eq!(lines, all);
    }

    #[test]
    fn no_turn_is_half_empty_for_any_number_of_groups() {
        for count in 1..=220 {
            for lines in [2, 5, 6, 7, 12] {
                let blocks = vec![group(lines); count];
                let turns = pack(&blocks, GRID);
                holds(&blocks, GRID, &turns);
                let most = turns.iter().map(|turn| filled(turn)).max().unwrap();
                let least = turns.iter().map(|turn| filled(turn)).min().unwrap();
                assert!(2 * least >= most, "{count} groups of {lines}: {least} beside {most}");
            }
        }
    }

    #[test]
    fn groups_of_every_size_are_whole_on_one_screen() {
        let sizes = [6, 7, 8, 9, 12, 13, 17, 6, 17, 13, 25, 6, 6];
        let blocks: Vec<Block> = sizes.iter().cycle().take(150).map(|size| group(*size)).collect();
        let turns = pack(&blocks, GRID);
        holds(&blocks, GRID, &turns);
        for (at, block) in blocks.iter().enumerate() {
            let pieces = turns.iter().flatten().flat_map(|slot| &slot.pieces);
            let of_block: Vec<&Piece> = pieces.filter(|piece| piece.block == at).collect();
            assert_eq!(of_block.len(), 1, "a group of {} lines was cut", block.lines.len());
        }
    }

    #[test]
    fn a_group_larger_than_a_screen_is_spread_evenly_over_several() {
        let blocks = [group(3), group(100), group(4)];
        let turns = pack(&blocks, GRID);
        holds(&blocks, GRID, &turns);
        let parts: Vec<usize> = turns
            .iter()
            .flatten()
            .flat_map(|slot| &slot.pieces)
            .filter(|piece| piece.block == 1)
            .map(|piece| piece.columns.iter().map(ExactSizeIterator::len).sum())
            .collect();
        assert_eq!(parts.iter().sum::<usize>(), 100);
        assert!(parts.iter().max().unwrap() - parts.iter().min().unwrap() <= 1, "{parts:?}");
        // A line that is higher than the screen breaks nothing.
        let tall = [Block { heading: 11, lines: vec![10, 500, 10], gap: 5 }];
        assert_eq!(pack(&tall, GRID).len(), 2);
        assert_eq!(pack(&[], GRID), Vec::<Vec<Slot>>::new());
    }
}
