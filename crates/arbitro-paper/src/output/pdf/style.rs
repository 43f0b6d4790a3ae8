//! The style sheet: every text style, gap, rule and box size of cards, signs, slips and forms, in points and millimetres.

use super::prelude::*;
use super::shortened;

/// How a text is set in its box.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Style {
    /// The face.
    pub face: Face,
    /// The type size if there is space.
    pub size: f64,
    /// The least size before another line is begun.
    pub least: f64,
    /// Whether all texts of this style in a tree have one size.
    pub alike: bool,
    /// The most lines before the type becomes smaller.
    pub lines: usize,
    /// Where the lines are aligned.
    pub anchor: Anchor,
    /// The ink.
    pub ink: Ink,
    /// The distance of base lines, in type sizes.
    pub leading: f64,
    /// The shorter forms of a text that does not fit, each shorter than the one before.
    pub shorter: fn(&str) -> Vec<String>,
}

/// No shorter forms.
fn whole(_: &str) -> Vec<String> {
    Vec::new()
}

impl Style {
    /// A style of one line at the left, in black.
    pub const fn new(face: Face, size: f64) -> Self {
        let (ink, anchor) = (Ink::BLACK, Anchor::Left);
        let (least, leading) = (READABLE, 1.15);
        Self { face, size, least, alike: false, lines: 1, anchor, ink, leading, shorter: whole }
    }

    /// The same style, for texts that have shorter forms.
    pub const fn shortened(self, shorter: fn(&str) -> Vec<String>) -> Self {
        Self { shorter, ..self }
    }

    /// The same style, on at most so many lines, each begun before the type is smaller than `least`.
    pub const fn lines(self, lines: usize, least: f64) -> Self {
        Self { least, lines, ..self }
    }

    /// The same style, on at most so many lines, as large as on all other cards.
    pub const fn alike(self, lines: usize) -> Self {
        Self { lines, least: self.size, alike: true, ..self }
    }

    /// The same style, so many times as large.
    pub const fn times(self, times: f64) -> Self {
        Self { size: self.size * times, least: self.least * times, ..self }
    }

    /// The same style, no larger than `most`.
    pub const fn at_most(self, most: f64) -> Self {
        Self { size: self.size.min(most), least: self.least.min(most), ..self }
    }

    /// The same style, in the ink of small print.
    pub const fn quiet(self) -> Self {
        Self { ink: Ink::QUIET, ..self }
    }

    /// The same style, centred.
    pub const fn middle(self) -> Self {
        Self { anchor: Anchor::Middle, ..self }
    }

    /// The same style, at the right.
    pub const fn right(self) -> Self {
        Self { anchor: Anchor::Right, ..self }
    }

    /// The same style, on as many lines as it takes.
    pub const fn paragraph(self) -> Self {
        Self { lines: usize::MAX, least: self.size, leading: 1.3, ..self }
    }

    /// A text in this style in `width` millimetres, its sizes multiplied by `scale`.
    pub(crate) fn fit(self, text: &str, width: f64, scale: f64) -> Fitted {
        let floor = floor(scale).min(self.size);
        let size = (self.size * scale).max(floor);
        if self.lines == usize::MAX {
            return Fitted { size, lines: wrap(text, self.face, size, width) };
        }
        let least = (self.least * scale).clamp(floor, size);
        let room = Room { width, lines: self.lines, size, least };
        let mut fitted = fit(text, self.face, room);
        let mut shown = text.to_owned();
        if fitted.size < least {
            for form in (self.shorter)(text) {
                fitted = fit(&form, self.face, room);
                shown = form;
                if fitted.size >= least {
                    break;
                }
            }
        }
        if fitted.size >= floor {
            return fitted;
        }
        Fitted { size: floor, lines: wrap(&shown, self.face, floor, width) }
    }
}

/// The least type size at a scale: readable, unless a text is longer than any name.
pub(super) fn floor(scale: f64) -> f64 {
    READABLE * (scale / ALL_READABLE).min(1.0)
}

/// The scale at which the largest style is as small as can be read.
const ALL_READABLE: f64 = 0.12;

const fn sans(size: f64) -> Style {
    Style::new(Face::Sans, size)
}

const fn bold(size: f64) -> Style {
    Style::new(Face::SansBold, size)
}

const fn serif(size: f64) -> Style {
    Style::new(Face::Serif, size)
}

const fn serif_bold(size: f64) -> Style {
    Style::new(Face::SerifBold, size)
}

/// The event on cards that are cut.
pub const EVENT: Style = sans(7.5).lines(3, 7.0).quiet();
/// The event at the foot of signs.
pub const SIGN_EVENT: Style = sans(10.0).lines(2, 8.0).quiet().middle();
/// The label of a field, below or above a line for the pen.
pub const LABEL: Style = sans(7.5).quiet();
/// The entry in a field.
pub const ENTRY: Style = sans(11.0).lines(2, 8.0);
/// A box to tick, and what it means.
pub const TICK: Style = sans(9.0);
/// The title of a form's part.
pub const PART: Style = bold(11.0);

/// The first name on a badge.
pub const BADGE_FIRST: Style = Style { leading: 1.0, ..bold(42.0) };
/// The other names.
pub const BADGE_OTHERS: Style = bold(17.0).lines(3, 12.0);
/// The school and the category on a badge.
pub const BADGE_WORDS: Style = sans(9.0).lines(3, 8.0);
/// The group on a badge.
pub const BADGE_GROUP: Style = Style { ink: Ink::WHITE, ..bold(13.0) };
/// The player's code on a badge, below the code to scan.
pub const BADGE_CODE: Style = sans(7.5).middle();

/// The school on a label: one size for all labels of a heap.
pub const LABEL_SCHOOL: Style = bold(14.0).alike(6);
/// The scale below which a label is smaller by itself, and not the heap.
pub const LABEL_ALIKE: f64 = 0.65;
/// The number of pupils on a label.
pub const LABEL_WORDS: Style = sans(9.0).alike(1);

/// The name on the card of a key.
pub const KEY_NAME: Style = bold(20.0).lines(2, 11.0).middle();
/// The role on the card of a key.
pub const KEY_ROLE: Style = sans(11.0).lines(2, 7.0).middle();
/// Notes and the address on the card of a key.
pub const KEY_WORDS: Style = sans(8.5).lines(3, 7.0).middle();

/// The name on a tent.
pub const TENT_NAME: Style = bold(54.0).lines(4, 30.0).middle();
/// The school on a tent.
pub const TENT_SCHOOL: Style = sans(15.0).lines(3, 12.0).quiet().middle();
/// The category on a tent, and the event above a declaration.
pub const TENT_TITLE: Style = serif_bold(13.0).lines(2, 9.0).middle();

/// The game on a table sign.
pub const TABLE_TITLE: Style = serif_bold(26.0).lines(2, 18.0).middle();
/// The word above a number on a table sign.
pub const TABLE_WORD: Style = sans(15.0).quiet().middle();
/// The number of a table.
pub const TABLE_NUMBER: Style = bold(150.0).middle();
/// The code of a group.
pub const TABLE_GROUP: Style = bold(88.0).middle();
/// The game on a small sign.
pub const TABLE_TITLE_SMALL: Style = serif_bold(13.0).lines(1, 8.0);
/// Its room.
pub const TABLE_ROOM: Style = sans(11.0).lines(3, 8.0).middle();
/// The word above a number on it.
pub const TABLE_WORD_SMALL: Style = sans(9.0).quiet().middle();
/// The number of the table on it: 34 mm high, and less where it has four digits.
pub const TABLE_NUMBER_SMALL: Style = bold(128.0).middle();
/// The code of the group on it.
pub const TABLE_GROUP_SMALL: Style = bold(30.0).middle();
/// The event at its foot.
pub const SIGN_EVENT_SMALL: Style = sans(8.0).lines(2, 7.0).quiet().middle();

/// The title of a declaration.
pub const DECLARATION: Style = serif_bold(19.0).middle();
/// Its sentences.
pub const DECLARATION_WORDS: Style = serif(12.0).paragraph();
/// The place and the date of the event.
pub const OCCASION: Style = sans(9.5).lines(2, 8.0).quiet().middle();

/// The event on a poster.
pub const POSTER_EVENT: Style = serif_bold(26.0).lines(3, 20.0).middle();
/// The place and the date on a poster.
pub const POSTER_OCCASION: Style = serif(14.0).lines(2, 9.0).middle();
/// The reason to scan.
pub const POSTER_WHY: Style = Style { leading: 1.25, ..sans(19.0).lines(3, 17.0).middle() };
/// The purpose of a code on a poster.
pub const POSTER_TITLE: Style = bold(22.0).middle();
/// The text to type instead of scanning.
pub const POSTER_WORDS: Style = bold(18.0).lines(2, 10.0).middle();
/// A line of a poster to be filled in.
pub const POSTER_LABEL: Style = sans(14.0).quiet();

/// The room on a door sign.
pub const DOOR_TITLE: Style = bold(190.0).alike(2).middle();
/// A category on a door sign: one size for all.
pub const DOOR_NAME: Style = serif_bold(100.0).alike(2).middle();
/// Groups and tables on a door sign: one size for all.
pub const DOOR_LINE: Style = bold(130.0).alike(2).middle();

/// The event on the sheet between two heaps.
pub const HEAP_EVENT: Style = sans(10.0).lines(3, 9.0).quiet().middle();
/// Small words on that sheet.
pub const HEAP_WORD: Style = sans(14.0).lines(2, 9.0).quiet().middle();
/// Where the heap goes.
pub const HEAP_PLACE: Style = bold(58.0).lines(3, 30.0).middle();
/// The document in the heap.
pub const HEAP_TITLE: Style = serif_bold(34.0).lines(2, 24.0).middle();
/// The groups it is of.
pub const HEAP_GROUPS: Style = bold(24.0).lines(2, 14.0).middle();
/// The use of the heap.
pub const HEAP_USE: Style = sans(20.0).lines(2, 12.0).middle();

/// The width of a single board, and the white around it.
pub const DIAGRAM: (f64, f64) = (90.0, 5.0);
/// The title of a sheet of problems.
pub const SHEET_TITLE: Style = serif(17.0).lines(1, 10.0);
/// The category on a blank slip.
pub const SLIP_TITLE: Style = bold(10.0);

/// The code of a group on its sheet.
pub const GROUP_CODE: Style = bold(22.0).right();
/// Its category.
pub const GROUP_TITLE: Style = serif_bold(13.0).lines(2, 9.0);
/// Its room.
pub const GROUP_PLACE: Style = sans(9.0).lines(2, 8.0).quiet();
/// The results and the record that the sheet is based on.
pub const GROUP_KNOWS: Style = bold(11.0).lines(1, 8.0).right();
/// The names of the sides.
pub const GROUP_SIDES: Style = sans(8.5);
/// The heading of a column to be filled in.
pub const COLUMN: Style = bold(8.0).lines(2, 7.0).middle();
/// A player's number in the group.
pub const GROUP_NUMBER: Style = bold(11.0).middle();
/// A player's name on the sheet of the group.
pub const GROUP_NAME: Style = sans(11.0).lines(4, 8.0);
/// The same where there are many rounds.
pub const GROUP_NAME_WIDE: Style = sans(9.0).lines(1, 8.0).shortened(shortened::name);
/// The code and the school below it.
pub const BELOW_WIDE: Style = sans(7.0).lines(1, 7.0).quiet().shortened(shortened::school);
/// The code and the school below a name.
pub const BELOW: Style = sans(7.0).lines(2, 7.0).shortened(shortened::school).quiet();
/// The opponent in a round.
pub const GROUP_OPPONENT: Style = sans(8.5).lines(2, 7.0).middle();
/// The result of a round, and points.
pub const GROUP_RESULT: Style = bold(10.0).middle();
/// The value of a tie-break.
pub const GROUP_VALUE: Style = sans(9.0).middle();

/// The school above its pupils.
pub const ROLL_SCHOOL: Style = bold(12.0).lines(1, 8.0);
/// The heading of a column of the roll call.
pub const ROLL_COLUMN: Style = bold(9.0);
/// A name to be called.
pub const ROLL_NAME: Style = sans(11.0).lines(3, 9.0);
/// The text below it.
pub const ROLL_BELOW: Style = sans(8.0).lines(4, 8.0).quiet();
/// The group of a name.
pub const ROLL_GROUP: Style = bold(11.0).lines(1, 8.0);

/// The category of prizes.
pub const PRIZE_TITLE: Style = serif_bold(11.0).lines(2, 11.0).middle();
/// A place.
pub const PRIZE_PLACE: Style = serif_bold(12.0);
/// The winner of a place.
pub const PRIZE_NAME: Style = sans(10.5).lines(3, 9.5);
/// The winner of the first place.
pub const PRIZE_FIRST: Style = bold(10.5).lines(3, 9.5);
/// The text below the name.
pub const PRIZE_BELOW: Style = sans(8.0).lines(2, 8.0).quiet().shortened(shortened::school);
/// Why a place is missing.
pub const PRIZE_NOTE: Style = Style::new(Face::SerifItalic, 8.0).lines(2, 7.0).middle();

/// The event above the text to read aloud.
pub const SPEAKER_EVENT: Style = sans(10.0).lines(2, 8.0).quiet();
/// The results and the record that the page is based on.
pub const SPEAKER_KNOWS: Style = bold(11.0).right();
/// The number of the page.
pub const SPEAKER_PAGE: Style = bold(20.0).right();
/// The category.
pub const SPEAKER_TITLE: Style = serif_bold(20.0).lines(2, 16.0);
/// A sentence to be read.
pub const SPEAKER_SENTENCE: Style = Style { leading: 1.2, ..sans(17.0).paragraph() };
/// A name to be read.
pub const SPEAKER_NAME: Style = bold(29.0).lines(2, 22.0);
/// The field to fill in below it.
pub const SPEAKER_PEN: Style = sans(10.0);
/// Something to see to.
pub const SPEAKER_ITEM: Style = sans(13.0).lines(2, 11.0);
/// The title above such things.
pub const SPEAKER_PART: Style = bold(14.0);
/// A remark.
pub const SPEAKER_NOTE: Style = Style::new(Face::SerifItalic, 15.0).lines(2, 12.0);

/// The game on a card of rules.
pub const RULES_TITLE: Style = serif_bold(22.0).lines(2, 16.0);
/// The game on the other side of the card.
pub const RULES_AGAIN: Style = serif_bold(11.0).lines(1, 8.0);
/// The player who starts, the board and the pieces.
pub const RULES_OUTSET: Style = sans(9.0).quiet();
/// The caption of a board.
pub const CAPTION: Style = sans(8.0).lines(2, 7.5).middle();
/// The number of a rule.
pub const RULE_NUMBER: Style = bold(11.5).paragraph();
/// A rule.
pub const RULE_WORDS: Style = sans(11.5).paragraph();
/// The decision where the rule is silent, and the signs of the board.
pub const RULE_DECIDED: Style = sans(10.5).paragraph().quiet();

/// The title of a scoresheet.
pub const SCORE_TITLE: Style = serif_bold(19.0);
/// The game of a scoresheet.
pub const SCORE_GAME: Style = serif(19.0).lines(1, 8.0).right();
/// The same on half a page.
pub const SCORE_TITLE_HALF: Style = serif_bold(14.0);
/// The same on half a page.
pub const SCORE_GAME_HALF: Style = serif(14.0).lines(1, 8.0).right();
/// How moves are written.
pub const SCORE_NOTATION: Style = sans(8.5).paragraph().quiet();

/// The heading of a column of moves.
pub const SCORE_COLUMN: Style = bold(9.0).middle();
/// The number of a line of moves.
pub const SCORE_COUNT: Style = sans(9.0).quiet().right();

/// The words above a problem.
pub const PROBLEM: Style = sans(10.0).lines(2, 7.0);
/// A solution.
pub const SOLUTION: Style = sans(10.0).paragraph();
/// The signs of a board.
pub const LEGEND: Style = sans(8.5).paragraph().quiet();

/// The title of a booklet.
pub const BOOK_TITLE: Style = serif_bold(36.0).lines(2, 20.0);
/// Its event.
pub const BOOK_EVENT: Style = serif(24.0).lines(4, 16.0);
/// Its occasion.
pub const BOOK_OCCASION: Style = sans(13.0).lines(2, 12.0).quiet();
/// A line of its contents.
pub const BOOK_LINE: Style = sans(11.0);
/// A game in it.
pub const BOOK_GAME: Style = serif_bold(13.0).lines(1, 8.0);
/// Its players.
pub const BOOK_PLAYERS: Style = sans(9.5).paragraph();
/// Its moves.
pub const BOOK_MOVES: Style = sans(9.0);

/// The number of a table in a list of several groups.
pub const PAIR_NUMBER: Style = bold(17.0).middle();
/// A name there.
pub const PAIR_NAME: Style = sans(13.0).lines(3, 10.0);
/// The text below it.
pub const PAIR_BELOW: Style = sans(7.5).lines(4, 7.5).quiet();
/// A name at a board of a match.
pub const PAIR_BOARD: Style = sans(10.0).lines(2, 7.5);
/// The game and the side there.
pub const PAIR_BOARD_BELOW: Style = sans(7.5).lines(2, 6.0).right().quiet();
/// The number of a board.
pub const PAIR_BOARD_NUMBER: Style = sans(10.0).middle();
/// The result of a board.
pub const PAIR_BOARD_RESULT: Style = bold(9.0).middle();
/// The result there.
pub const PAIR_RESULT: Style = bold(12.0).middle();
/// Points before the round.
pub const PAIR_POINTS: Style = sans(10.0).middle();
/// The number of a table on a page of one group.
pub const PAIR_NUMBER_LARGE: Style = bold(34.0).middle();
/// A name there.
pub const PAIR_NAME_LARGE: Style = sans(17.0).lines(3, 12.0);
/// The text below it.
pub const PAIR_BELOW_LARGE: Style = sans(9.0).lines(4, 9.0).quiet();
/// The result there.
pub const PAIR_RESULT_LARGE: Style = bold(15.0).middle();
/// Why somebody does not play.
pub const PAIR_AWAY: Style = bold(11.0).lines(2, 8.0);
/// The code of a group above its tables.
pub const PAIR_CODE: Style = bold(20.0);
/// Its category.
pub const PAIR_TITLE: Style = sans(11.0).lines(2, 9.0);
/// Its round.
pub const PAIR_ROUND: Style = bold(11.0).right();
/// Its marks.
pub const PAIR_MARK: Style = bold(9.5).lines(2, 7.0);
/// The name of a side.
pub const PAIR_SIDE: Style = sans(8.5).quiet();

/// The heading of a round of a bracket.
pub const BRACKET_ROUND: Style = bold(10.0).lines(1, 7.0).middle();
/// The side of a bracket.
pub const BRACKET_SIDE: Style = serif_bold(11.0).lines(1, 8.0);
/// Small words of a bracket: the number of a match.
pub const BRACKET_SMALL: Style = sans(7.5).quiet();
/// The number of a table in the first round.
pub const BRACKET_TABLE: Style = bold(30.0).middle();
/// The same later.
pub const BRACKET_LATER_TABLE: Style = bold(14.0);
/// A name in the first round.
pub const BRACKET_NAME: Style = sans(17.0).lines(1, 9.0).shortened(shortened::name);
/// The same of the winner.
pub const BRACKET_NAME_WON: Style = bold(17.0).lines(1, 9.0).shortened(shortened::name);
/// A name later.
pub const BRACKET_LATER_NAME: Style = sans(16.0).lines(2, 9.0);
/// The same of the winner.
pub const BRACKET_LATER_WON: Style = bold(16.0).lines(2, 9.0);
/// The text below a name.
pub const BRACKET_SCHOOL: Style = sans(8.0).lines(1, 7.0).quiet().shortened(shortened::school);
/// An opponent still awaited.
pub const BRACKET_AWAITED: Style = sans(8.5).lines(2, 7.0).quiet();
/// The number of a player in the draw.
pub const BRACKET_SEED: Style = sans(7.5).quiet().middle();
/// A result.
pub const BRACKET_SCORE: Style = sans(15.0).middle();
/// The same of the winner.
pub const BRACKET_WON: Style = bold(15.0).middle();
/// The first place.
pub const BRACKET_CHAMPION: Style = bold(20.0).lines(3, 11.0);
/// Another place.
pub const BRACKET_PLACE: Style = bold(13.0).lines(2, 9.0);
/// The number of a place.
pub const BRACKET_RANK: Style = sans(11.0);
/// The name of a quarter of a bracket.
pub const BRACKET_QUARTER_NAME: Style = bold(8.0).lines(1, 7.0);
/// Where the final is.
pub const BRACKET_NOTE: Style = bold(11.0).lines(4, 8.0);

/// The meanings of the short names of rooms.
pub const BY_NAME_ROOMS: Style = sans(8.0).lines(2, 7.0);

/// The code of a group on half a page.
pub const HALF_CODE: Style = bold(24.0);
/// The title of the half.
pub const HALF_TITLE: Style = serif_bold(13.0).lines(2, 11.0);
/// Its category and room.
pub const HALF_ABOUT: Style = sans(10.0).lines(2, 8.0);
/// Its round.
pub const HALF_ROUND: Style = bold(12.0).right();
/// The results and the record that it is based on.
pub const HALF_KNOWS: Style = bold(11.0).right();
/// A remark below its table.
pub const HALF_NOTE: Style = Style { leading: 1.15, ..sans(7.5).paragraph().quiet() };
/// The journal and the event at its foot.
pub const HALF_FOOT: Style = Style { leading: 1.15, ..sans(7.0).paragraph().quiet() };

/// The round on a slip.
pub const SLIP_ROUND: Style = bold(10.0).lines(2, 8.0);
/// The category on a slip.
pub const SLIP_CATEGORY: Style = sans(8.0).lines(2, 7.0).quiet();
/// The number of the table on a slip.
pub const SLIP_TABLE: Style = bold(34.0).lines(1, 18.0).right();
/// A name on a slip.
pub const SLIP_NAME: Style = Style { leading: 1.05, ..bold(12.5).lines(2, 9.5) };
/// The text below it.
pub const SLIP_BELOW: Style = sans(7.8).lines(2, 7.0).quiet();
/// Small words of a slip.
pub const SLIP_WORD: Style = sans(7.5).quiet();
/// The signatory below a line.
pub const SLIP_SIGNED: Style = sans(8.0).lines(1, 7.0).quiet();
/// The number of a game above its boxes.
pub const SLIP_GAME: Style = bold(7.0);
/// The sign of a draw.
pub const SLIP_DRAW: Style = bold(13.0);
/// The round above strips.
pub const STRIP_ROUND: Style = bold(13.0).right();
/// The category above strips.
pub const STRIP_TITLE: Style = bold(11.0).lines(2, 9.0);
/// The number of the table on a strip.
pub const STRIP_TABLE: Style = bold(28.0).lines(1, 8.0).middle();
/// A name on a strip.
pub const STRIP_NAME: Style = sans(12.5).lines(3, 8.0);
/// The text below it.
pub const STRIP_BELOW: Style = sans(7.0).lines(2, 7.0).quiet().shortened(shortened::school);

/// The smallest gap, between lines that belong together.
pub const TIGHT: f64 = 1.2;
/// A gap between parts of a card.
pub const GAP: f64 = 3.0;
/// A gap between parts of a page.
pub const WIDE: f64 = 7.0;

/// A thickness of a rule, in millimetres, with its ink.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rule(pub f64, pub Ink);

/// The rule between parts of a card.
pub const HAIR: Rule = Rule(0.2, Ink::HAIR);
/// A line to write on.
pub const PEN: Rule = Rule(0.2, Ink::BLACK);
/// The rule below a title, and the frame of a box to tick.
pub const RULE: Rule = Rule(0.4, Ink::BLACK);
/// The rule below the head of a sign.
pub const STRONG: Rule = Rule(0.8, Ink::BLACK);
/// The bar of a sheet between two heaps.
pub const BAR: Rule = Rule(3.0, Ink::BLACK);

/// The side of a badge's code to scan with the white around it, and the width of its column.
pub const BADGE_QR: (f64, f64) = (23.0, 24.0);
/// The white space at the edges of a small sign.
pub const SIGN_MARGIN: (f64, f64) = (8.0, 5.5);
/// The height of a field, and of one with more space for the pen.
pub const FIELD: f64 = 8.4;
/// The same on a page.
pub const TALL_FIELD: f64 = 11.0;
/// The same for a name with a code.
pub const SEAT: f64 = 13.0;
/// The height of a line for signatures.
pub const SIGNATURE: f64 = 15.0;
/// The side of a box to tick.
pub const TICK_BOX: f64 = 3.6;
/// The column of the boxes of those who did not come, on a blank slip.
pub const BLANK_ABSENT: f64 = 12.0;
/// The white around a box in which a cross counts.
pub const CLEAR: f64 = 2.0;
/// The side of a box for a result, and the most that several may take of a slip's width.
pub const RESULT_BOX: (f64, f64) = (7.0, 34.0);
/// The arrow of a door sign: its width and the height of the head.
pub const DOOR_HEAD: (f64, f64) = (40.0, 58.0);
/// The scale below which a name is set without its school.
pub const SHORTENED: f64 = 0.64;
/// The scale of texts at the full size of their styles.
pub const FULL: f64 = 1.0;
/// The least height of a player's line on the sheet of a group, and the most if there are few.
pub const GROUP_LINE: (f64, f64) = (9.5, 18.0);
/// The least height where there are many rounds.
pub const GROUP_WIDE_LINE: f64 = 7.4;
/// By how much all of them become lower at a step.
pub const HEIGHT_STEP: f64 = 0.25;
/// The height of all lines of such a sheet.
pub const GROUP_LINES: f64 = 134.0;
/// The widths of its columns: number, points, a tie-break, place.
pub const GROUP_COLUMNS: [f64; 4] = [7.0, 9.0, 7.6, 9.5];
/// The least and the greatest width of a round.
pub const GROUP_ROUND: (f64, f64) = (8.6, 11.0);
/// The least width of a name.
pub const GROUP_NAMES: f64 = 33.0;
/// The share of a round that the opponent has.
pub const GROUP_SPLIT: f64 = 0.64;
/// The white space at the edges of half a page.
pub const HALF_EDGE: (f64, f64) = (10.0, 10.0);
/// The height of the head of a bracket's column.
pub const BRACKET_HEAD: f64 = 13.0;
/// The height of a side's name in it.
pub const BRACKET_TITLE: f64 = 5.5;
/// The width of the first column, in those of the others.
pub const BRACKET_FIRST: f64 = 1.75;
/// The width of the name of a side.
pub const BRACKET_SIDES: f64 = 150.0;
/// The white between columns.
pub const BRACKET_GAP: f64 = 3.0;
/// How many matches of the first round a quarter has at least if it has a name.
pub const BRACKET_QUARTER: u32 = 4;
/// The greatest height of a match.
pub const BRACKET_BOX: f64 = 30.0;
/// The slots that a match of a later round has.
pub const BRACKET_LATER: f64 = 1.25;
/// The greatest height of the first three places.
pub const BRACKET_PODIUM: f64 = 52.0;
/// The width of a match's table.
pub const BRACKET_STRIP: f64 = 11.0;
/// The width of the number of a player.
pub const BRACKET_SEEDS: f64 = 5.0;
/// The width of the square for a result.
pub const BRACKET_SQUARE: f64 = 7.5;
/// The most matches of the first round on a landscape page, on a portrait one with two sides, and with one.
pub const BRACKET_SLOTS: (u32, u32, u32) = (8, 12, 16);
/// The white space at the edges of half a portrait page.
pub const HALF_MARGIN: (f64, f64) = (12.0, 7.0);
/// The height of its last line.
pub const HALF_COUNT: f64 = 2.9;
/// The type sizes that are tried for a table on half a page.
pub const HALF_SIZES: [f64; 11] = [15.0, 14.0, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.0, 8.5];
/// The same for a table on a page of its own.
pub const WALL_SIZES: [f64; 12] =
    [16.0, 14.0, 13.0, 12.0, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5];
/// The largest for shorter ones: in larger type more of a name would be left out.
pub const SHORT_NAMES: f64 = 10.5;
/// The largest for a page that is turned: larger type would not be worth it.
pub const ACROSS: f64 = 12.0;
/// The type sizes that are tried for small tables on a wall.
pub const PACKED_SIZES: [f64; 5] = [12.0, 11.0, 10.5, 10.0, 9.5];
/// The white space at the edges of a whole page.
pub const PAGE_EDGE: (f64, f64) = (12.0, 10.0);
/// By how much the texts of a list may become smaller before its lines are made higher.
pub const SMALLER: f64 = 0.85;
/// The height of a line of the roll call, and the least where two groups share a page.
pub const ROLL_LINE: f64 = 13.5;
/// The code of such a line is still read by a phone.
pub const ROLL_LEAST: f64 = 8.0;
/// The box to tick.
pub const ROLL_TICK: f64 = 6.0;
/// The column of groups.
pub const ROLL_GROUPS: f64 = 20.0;
/// The column of signatures.
pub const ROLL_SIGN: f64 = 58.0;
/// The box to tick beside a sentence.
pub const SPEAKER_TICK: f64 = 7.5;
/// The width of the other box to tick, below a name.
pub const SPEAKER_ABSENT: f64 = 24.0;
/// The box to tick beside something to see to.
pub const SPEAKER_ITEM_TICK: f64 = 5.0;
/// The most names that a page of two categories has.
pub const SPEAKER_CALLS: usize = 6;
/// The column of places in front of names.
pub const PRIZE_COLUMN: f64 = 11.0;
/// The indent of rules behind their numbers, and the height of the rest of a card.
pub const RULES_INDENT: f64 = 7.0;
/// The widest board on a card of several, and of a single one.
pub const RULES_BOARD: (f64, f64) = (62.0, 102.0);
/// From how many times its width on a large one is preferred to boards that are alike.
pub const RULES_LARGER: f64 = 1.3;
/// The least width of the small ones beside it.
pub const RULES_SMALL: f64 = 28.0;
/// The least square of a board that can be played after, and of one whose squares have numbers.
pub const RULES_SQUARE: (f64, f64) = (2.35, 4.4);
/// The least and the greatest height of a line of moves.
pub const SCORE_LINE: (f64, f64) = (5.4, 8.0);
/// The height of a line on a page that is full of them.
pub const SCORE_FULL: f64 = 6.5;
/// The height of the space for the end of the game.
pub const SCORE_END: f64 = 24.0;
/// The width of the number of a line of moves.
pub const SCORE_NUMBER: f64 = 9.0;
/// The width of a move.
pub const SCORE_MOVE: f64 = 25.0;
/// The width of a letter of a long move.
pub const SCORE_LETTER: f64 = 2.1;
/// On half a page: the width of the number of a line, the least width of a move, and the least height of a line.
pub const SCORE_HALF: (f64, f64, f64) = (7.0, 13.0, 7.0);
/// The width of the board there.
pub const SCORE_HALF_BOARD: f64 = 70.0;
/// The height of the space for the end of the game there.
pub const SCORE_HALF_END: f64 = 13.0;
/// The least and the greatest height of a board.
pub const SCORE_BOARD: (f64, f64) = (52.0, 84.0);
/// The height of a board that is filled in first.
pub const SCORE_SETUP: f64 = 76.0;
/// The height of a board whose squares have letters.
pub const SCORE_LETTERS: f64 = 104.0;
/// The distance of the contents of a booklet from the top of its cover.
pub const BOOK_CONTENTS: f64 = 150.0;
/// The height of a line of the contents.
pub const BOOK_STEP: f64 = 7.0;
/// The board of a game in a booklet.
pub const BOOK_BOARD: f64 = 84.0;
/// The columns of numbers, points and results in a list of several groups.
pub const PAIR_COLUMNS: [f64; 3] = [11.0, 10.0, 17.0];
/// The same on a page of one group, without points.
pub const PAIR_COLUMNS_LARGE: [f64; 3] = [20.0, 0.0, 20.0];
/// The height of a line of several groups, and of one.
pub const PAIR_LINE: (f64, f64) = (10.3, 10.3);
/// The same on a page of one group.
pub const PAIR_LINE_LARGE: (f64, f64) = (15.0, 24.0);
/// The least heights of a match of teams and of each of its boards: a head and eight matches of four boards are on a
/// page.
pub const PAIR_MATCH: (f64, f64) = (8.2, 4.5);
/// The same on a page of one group.
pub const PAIR_MATCH_LARGE: (f64, f64) = (13.0, 7.0);
/// The height of the head of a page.
pub const PAGE_HEAD: f64 = 26.0;
/// The text of a slip: its left and right edge, and the white space above and below.
pub const SLIP_EDGES: (f64, f64, f64) = (12.0, 93.0, 8.0);
/// The heights of a slip's head, of the line below it, and of what is at its foot.
pub const SLIP_ROWS: (f64, f64, f64) = (11.4, 2.95, 13.5);
/// The height of a player of a slip.
pub const SLIP_PLAYER: f64 = 11.5;
/// The width of the words above the boxes of absent players.
pub const SLIP_ABSENT: f64 = 17.0;
/// The width of the words beside the box of two.
pub const SLIP_NEITHER: f64 = 22.0;
/// The width of a slip's table.
pub const SLIP_NUMBER: f64 = 27.0;
/// The white space above the letters of small words, which is part of that around the boxes.
pub const SLIP_AIR: f64 = 0.45;
/// The head of strips, and the white space above and below.
pub const STRIP_HEAD: (f64, f64) = (13.5, 7.0);
/// The white space at the edges of strips, and inside their marks.
pub const STRIP_EDGE: (f64, f64) = (10.0, 5.0);
/// The width of a strip's table, of its signature, and of the words below a box.
pub const STRIP_COLUMNS: (f64, f64, f64) = (15.0, 17.0, 16.0);
/// Where a strip's names end, with a box for a draw of one game and without.
pub const STRIP_NAMES: (f64, f64) = (93.0, 105.0);
/// The distance of lines to write on.
pub const APART: f64 = 7.8;

/// The figures of a certificate, whose parts have their places on the page: a run of them looks the same whatever the
/// names are.
pub(crate) mod certificate {
    use crate::output::pdf::geometry::{Area, Paper};

    /// The type sizes of names and of sentences that are tried for a run, the largest first.
    pub(crate) const SIZES: [(f64, f64); 8] = [
        (36.0, 14.5),
        (34.0, 13.5),
        (32.0, 12.5),
        (29.0, 11.5),
        (26.0, 10.5),
        (24.0, 10.0),
        (20.0, 9.0),
        (16.0, 8.0),
    ];
    /// The type sizes of the line above the title, of the title, of the text before the name, and of the day.
    pub(crate) const ABOVE: f64 = 11.0;
    pub(crate) const TITLE: f64 = 31.0;
    pub(crate) const LEAD: f64 = 14.0;
    pub(crate) const DATE: f64 = 10.5;
    /// The type sizes of a signatory's name and office.
    pub(crate) const SIGNATORY: (f64, f64) = (10.0, 9.0);
    /// The size of type below which a template's text is too long for a page, the least that it is set in, and by how
    /// much it becomes smaller at a step.
    pub(crate) const SMALLEST: f64 = 4.0;
    pub(crate) const LEAST: f64 = 3.5;
    pub(crate) const STEP: f64 = 0.25;
    /// The word across a specimen: its size, the least, and the white at its sides; and its grey.
    pub(crate) const SPECIMEN: (f64, f64, f64) = (110.0, 20.0, 35.0);
    pub(crate) const SPECIMEN_GREY: f32 = 0.9;

    /// The height of a line above and below its base, in type sizes: from an accent on a capital to the tail of a g.
    pub(crate) const LINE: (f64, f64) = (0.95, 0.26);
    /// The distance of base lines of names, of sentences and of the text beside the code, in type sizes.
    pub(crate) const NAME_LEADING: f64 = 1.2;
    pub(crate) const BODY_LEADING: f64 = 1.6;
    pub(crate) const CODE_LEADING: f64 = 1.25;

    /// The least white above a part, and its share of what remains.
    pub(crate) const NONE: (f64, f64) = (0.0, 0.0);
    pub(crate) const NEAR: (f64, f64) = (0.5, 1.0);
    pub(crate) const APART: (f64, f64) = (1.0, 1.5);
    pub(crate) const FAR: (f64, f64) = (1.5, 2.5);
    pub(crate) const BODY: (f64, f64) = (2.5, 1.0);
    pub(crate) const BADGE: (f64, f64) = (1.5, 1.0);
    pub(crate) const FEET: (f64, f64) = (1.0, 2.0);

    /// The thickness of lines, and their distance from the edge of their box.
    pub(crate) const THIN: f64 = 0.3;
    /// The space of the rule under the title, and its distance from the lower edge.
    pub(crate) const TITLE_RULE: (f64, f64) = (10.0, 4.0);
    /// The distance of the line below the name's letters; its distance from the edges, and half its greatest length.
    pub(crate) const NAME_LINE: (f64, f64, f64) = (3.0, 5.0, 85.0);
    /// The space to sign in above a line, half the line's greatest length, and the white below it.
    pub(crate) const HAND: f64 = 9.0;
    pub(crate) const SIGNED: f64 = 33.0;
    pub(crate) const BELOW_LINE: f64 = 1.0;
    /// The narrowest and the widest column for a signature, and the white between columns.
    pub(crate) const COLUMN: (f64, f64) = (30.0, 76.0);
    pub(crate) const GAP: f64 = 4.0;
    /// The widest picture.
    pub(crate) const WIDEST: f64 = 90.0;
    /// By how much boxes may overlap without being seen.
    pub(crate) const SLACK: f64 = 0.01;

    /// The side of the code that proves, its type size, and the white beside it.
    pub(crate) const CODE: f64 = 26.0;
    pub(crate) const CODE_TYPE: f64 = 7.0;
    pub(crate) const CODE_GAP: f64 = 3.0;
    /// The white at the sides of a landscape page, without and with the code; of a portrait page.
    pub(crate) const SIDE: (f64, f64, f64) = (38.0, 46.0, 22.0);

    const fn inside(paper: Paper, side: f64, top: f64, bottom: f64) -> Area {
        Area { left: side, top, right: paper.width - side, bottom }
    }

    /// Where the texts are without and with the code: between the corner ornaments, with the code beside them.
    pub(crate) const LANDSCAPE: [Area; 2] = [
        inside(Paper::LANDSCAPE, SIDE.0, 14.5, 195.5),
        inside(Paper::LANDSCAPE, SIDE.1, 14.5, 195.5),
    ];
    /// The code of a landscape page, above the lower ornament.
    pub(crate) const LANDSCAPE_PROOF: Area =
        Area { left: 253.0, top: 124.0, right: 284.0, bottom: 172.0 };
    /// Where the texts are without and with the code: between the upper and the lower ornaments.
    pub(crate) const PORTRAIT: [Area; 2] = [
        inside(Paper::PORTRAIT, SIDE.2, 39.0, 259.0),
        inside(Paper::PORTRAIT, SIDE.2, 39.0, 250.0),
    ];
    /// The code of a portrait page, between the lower ornaments.
    pub(crate) const PORTRAIT_PROOF: Area = inside(Paper::PORTRAIT, 65.0, 252.0, 282.5);
}

/// A slip; the reader of its picture needs the measures as well.
pub(crate) mod slip {
    /// The side of a corner mark, and that of the code.
    pub(crate) const MARK: f64 = 3.2;
    pub(crate) const CODE: f64 = 15.5;
    /// The size of a single table's slip, eight of which are cut from a page.
    pub(crate) const SINGLE: (f64, f64) = (105.0, 74.25);
    /// The size of a table's strip on the slip of a round.
    pub(crate) const STRIP: (f64, f64) = (190.0, 20.0);
    /// The text beside the boxes for absent players keeps this distance from them.
    pub(crate) const CLEAR: f64 = 2.6;
    /// The centres of corner marks, from the edges of a slip and of a strip.
    pub(crate) const EDGE: f64 = 8.7;
    pub(crate) const STRIP_EDGE: f64 = 1.8;
    /// The middles of a strip's marks between its code and its left end, from the left.
    pub(crate) const STRIP_STEPS: [f64; 2] = [150.0, 108.5];
    /// The left edge of a strip's code; of a slip's, with its upper edge today and in 0.2.
    pub(crate) const STRIP_CODE: f64 = 168.5;
    pub(crate) const SINGLE_CODE: (f64, f64, f64) = (76.3, 50.7, 48.6);
    /// The left edge of the boxes of a strip and of a slip, and the middle of a strip's box for a draw.
    pub(crate) const LEFT: (f64, f64) = (24.0, 12.0);
    pub(crate) const STRIP_DRAW: f64 = 103.0;
    /// How far from a box, at least and at most, nothing is printed.
    pub(crate) const BLANK: (f64, f64) = (0.8, 1.9);
    /// Half the height of a name with what is below it, and its right end: on a slip, and on a strip.
    pub(crate) const NAME: f64 = 4.4;
    pub(crate) const NAMES_END: f64 = 60.0;
    pub(crate) const NAME_STRIP: f64 = 4.3;
    pub(crate) const NAMES_END_STRIP: f64 = 93.0;
    /// The left end of a slip's blank margin, and the right end of the one beside the boxes of absent players;
    /// on a strip the left end of the white before those boxes.
    pub(crate) const MARGINS: (f64, f64) = (4.5, 100.5);
    pub(crate) const STRIP_MARGIN: f64 = 107.0;
    /// The width of the sign of a draw beside its box.
    pub(crate) const DRAW_SIGN: f64 = 8.0;

    /// The side of a winner's box, and the distance from one game to the next: with a draw, without, in 0.2, on
    /// a strip; then in matches of two or three games, and of more.
    pub(crate) const BOX_OF_THREE: (f64, f64) = (7.5, 7.5);
    pub(crate) const BOX: (f64, f64) = (9.0, 9.0);
    pub(crate) const BOX_EARLIER: (f64, f64) = (7.0, 7.0);
    pub(crate) const BOX_STRIP: (f64, f64) = (6.0, 6.0);
    pub(crate) const BOX_STRIP_MATCH: (f64, f64) = (3.8, 6.4);
    pub(crate) const BOX_MATCH: (f64, f64) = (5.4, 8.0);
    pub(crate) const BOX_LONG_MATCH_OF_THREE: (f64, f64) = (4.4, 6.6);
    pub(crate) const BOX_LONG_MATCH: (f64, f64) = (4.8, 7.2);

    /// The middles of the boxes of the first, the second and the draw, from the top.
    pub(crate) const ROWS_OF_THREE: (f64, f64, f64) = (28.0, 47.2, 37.6);
    pub(crate) const ROWS: (f64, f64, f64) = (29.5, 45.0, 45.0);
    pub(crate) const ROWS_EARLIER: (f64, f64, f64) = (31.6, 42.8, 55.5);
    pub(crate) const ROWS_STRIP_OF_THREE: (f64, f64, f64) = (4.0, 16.0, 10.0);
    pub(crate) const ROWS_STRIP: (f64, f64, f64) = (5.0, 15.0, 10.0);

    /// The boxes for absent players: on a slip their middle, that of the second player's, and their side; on a
    /// strip the three middles and the side; in 0.2 the left edge without a draw, the white behind the names
    /// with one, the right edge, their middle from the top, and their side.
    pub(crate) const ABSENT: (f64, f64, f64) = (88.5, 45.4, 5.5);
    pub(crate) const ABSENT_STRIP: ([(f64, f64); 3], f64) =
        ([(117.3, 5.0), (117.3, 15.0), (139.0, 6.8)], 4.6);
    pub(crate) const ABSENT_EARLIER: (f64, f64, f64, f64, f64) = (12.0, 6.5, 73.5, 52.5, 4.8);
}

/// The list by name: about a hundred names fit on a page and can be read from a metre away.
pub(crate) mod by_name {
    /// The white between columns, and the height of a line.
    pub(crate) const GUTTER: f64 = 7.0;
    pub(crate) const LINE: f64 = 4.3;
    /// The base line in it, and that of the letter between names, from the lower edge.
    pub(crate) const BASE: f64 = 1.2;
    pub(crate) const INITIAL_BASE: f64 = 1.1;
    /// The heights of the guide words and of the headings, and their base lines.
    pub(crate) const GUIDE: f64 = 6.0;
    pub(crate) const HEADINGS: f64 = 5.5;
    pub(crate) const WORDS_BASE: f64 = 3.2;
    pub(crate) const HEADING_BASE: f64 = 3.8;
    /// The type size of the guide words and the least; of the headings.
    pub(crate) const WORDS: (f64, f64) = (13.0, 8.0);
    pub(crate) const HEADING: f64 = 8.5;
    /// The type size of everything that people look for: names, rooms, groups; and tables.
    pub(crate) const SIZE: f64 = 10.0;
    pub(crate) const LOOKED_FOR: f64 = 12.0;
    /// The type sizes of names, the smaller ones for long words.
    pub(crate) const NAME_SIZES: [f64; 4] = [SIZE, 9.3, 8.6, 8.0];
    /// The type size of the letters between names; of codes, and of reasons for having no table.
    pub(crate) const INITIAL: f64 = 11.0;
    pub(crate) const SMALL: f64 = 7.0;
    /// The white between neighbours and before a code, and the greatest width of rooms and reasons.
    pub(crate) const GAP: f64 = 1.8;
    pub(crate) const BEFORE_CODE: f64 = 1.5;
    pub(crate) const ROOM: f64 = 28.0;
    pub(crate) const WHY: f64 = 14.0;
    /// The rule below the headings, and below a letter.
    pub(crate) const RULE: f64 = 0.3;
    pub(crate) const HAIR: f64 = 0.2;
    /// The scales that are tried where there are few names.
    pub(crate) const SCALES: [f64; 6] = [1.9, 1.7, 1.5, 1.35, 1.2, 1.1];
}
