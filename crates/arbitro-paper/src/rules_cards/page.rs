//! A card on paper: A5, two to a landscape page of A4. A one-sided card is printed twice, to be cut apart; a
//! two-sided one is folded.

use arbitro_games::board::Drawing;

use super::RulesCard;
use crate::output::pdf::board;
use crate::output::pdf::boxes::board as board_box;
use crate::prelude::*;

pub(super) fn draw(file: &mut File, card: &RulesCard, event: &str, lang: Lang) {
    file.bookmark(0, card.game.clone());
    let page = Paper::LANDSCAPE.area();
    let (x, y) = style::HALF_EDGE;
    let half = page.cell(0, 2, 0, 1).inset_by(x, y);
    let sides = sides(card, event, half, lang);
    // A page has two cards of one side.
    let copies = if sides.len() == 1 { card.copies.div_ceil(2) } else { card.copies }.max(1);
    for pair in (0..copies).flat_map(|_| sides.chunks(2)) {
        let mut canvas = Canvas::new(Paper::LANDSCAPE);
        for place in 0..2 {
            canvas.piece(page.cell(place, 2, 0, 1));
            let area = page.cell(place, 2, 0, 1).inset_by(x, y);
            match pair.get(place) {
                Some(side) => side.draw(&mut canvas, area),
                // A card of one side is printed twice, and read aloud once.
                None if sides.len() == 1 => canvas.aside(|canvas| pair[0].draw(canvas, area)),
                None => {}
            }
        }
        let middle = page.middle();
        canvas.cut((middle, page.top), (middle, page.bottom));
        file.page(canvas);
    }
}

/// The sides of a card: the rules as large as fit on one side, or else on as few as they need.
fn sides<'n>(card: &'n RulesCard, event: &str, area: Area, lang: Lang) -> Vec<Node<'n>> {
    let width = area.width();
    let word = lang.word(words::PRINT_SETTINGS_DECIDED);
    let foot = || text(event, style::EVENT.middle()).about(event);
    let room = |head: &Node<'_>| {
        area.height()
            - head.height(width, style::FULL)
            - foot().height(width, style::FULL)
            - style::GAP
    };
    let heights = (0..=card.rules.len()).map(|at| card.rule(at, &word).height(width, style::FULL));
    let below = heights.sum::<f64>() + foot().height(width, style::FULL) + style::GAP;
    let first = first_head(card, area, area.height() - below);
    let again = |side: usize, sides: usize| {
        let of = message!(words::PRINT_PAGE, page = side + 1, pages = sides);
        column([
            text(format!("{} · {}", card.game, lang.text(&of)), style::RULES_AGAIN)
                .tagged(PagePart::Heading)
                .about(&card.game),
            gap(style::TIGHT),
            rule(style::RULE),
            gap(style::TIGHT),
        ])
    };
    let rooms = [room(&first), room(&again(1, 2))];
    let packed = |scale: f64| {
        let mut sides: Vec<Vec<usize>> = vec![Vec::new()];
        let mut rest = rooms[0];
        for at in 0..=card.rules.len() {
            let height = card.rule(at, &word).height(width, scale);
            if height > rest {
                sides.push(Vec::new());
                rest = rooms[1];
            }
            rest -= height;
            sides.last_mut().expect("there is a first side").push(at);
        }
        sides
    };
    let scales = (0..).map(|step| 1.0 - f64::from(step) / SCALES);
    let scales: Vec<f64> = scales.take_while(|scale| *scale > SMALLEST).collect();
    let fewest = scales.last().map_or(1, |scale| packed(*scale).len());
    let fits = |most: usize| scales.iter().copied().find(|scale| packed(*scale).len() <= most);
    let scale = fits(1).or_else(|| fits(fewest.max(2))).unwrap_or(SMALLEST);
    let sides = packed(scale);
    let count = sides.len();
    let mut first = Some(first);
    let side = |(at, rules): (usize, Vec<usize>)| {
        let head = first.take().unwrap_or_else(|| again(at, count));
        let rules = column(rules.into_iter().map(|rule| card.rule(rule, &word)));
        column([head, rules.share(1), foot()])
    };
    sides.into_iter().enumerate().map(side).collect()
}

/// The steps in which rules become smaller, and the smallest they become.
const SCALES: f64 = 23.0;
const SMALLEST: f64 = 0.6;

impl RulesCard {
    /// A rule with what was decided where it is silent; the first is the key to the signs of the boards.
    fn rule<'n>(&self, at: usize, word: &str) -> Node<'n> {
        let (number, rule, decided) = match at.checked_sub(1) {
            None => (String::new(), "", self.legend.clone()),
            Some(at) => {
                let (rule, decided) = &self.rules[at];
                let decided =
                    if decided.is_empty() { String::new() } else { format!("{word}: {decided}") };
                (format!("{}.", at + 1), rule.as_str(), decided)
            }
        };
        let words = [text(rule, style::RULE_WORDS), text(decided, style::RULE_DECIDED)];
        let number = text(number, style::RULE_NUMBER).fixed(style::RULES_INDENT);
        row([number, column(words).share(1)]).tagged(PagePart::Text).inset(0.0, style::TIGHT / 2.0)
    }
}

/// A board with what it shows.
fn shown(wide: f64, (drawing, caption): &(Drawing, String)) -> Node<'_> {
    let board = row([space(), board_box(drawing).fixed(wide), space()]);
    column([board, text(caption, style::CAPTION)])
}

/// The boards of a card in a row: the one after the first moves large, the start and the end one above the other beside
/// it; as large as fit in `room` with squares that can be read. `None` unless there are three, or if it is not wider
/// than `least`.
fn large_beside_small(card: &RulesCard, whole: f64, room: f64, least: f64) -> Option<Node<'_>> {
    let [start, moves, end] = card.boards.as_slice() else { return None };
    let pair = |small: f64| column([start, end].map(|board| shown(small, board)));
    let beside = |wide: f64| {
        let small = (whole - wide - style::GAP).min(wide);
        let smaller = (0u32..).map(|step| small - f64::from(step) * style::TIGHT);
        let mut smaller =
            smaller.take_while(|small| *small >= style::RULES_SMALL && is_readable(card, *small));
        let height = shown(wide, moves).height(wide, style::FULL);
        let small = smaller.find(|small| pair(*small).height(*small, style::FULL) <= height)?;
        (height <= room).then_some((wide, small))
    };
    let steps = (0u32..).map(|step| style::RULES_BOARD.1 - f64::from(step) * style::TIGHT);
    let (wide, small) = steps.take_while(|wide| *wide > least).find_map(beside)?;
    let nodes = [shown(wide, moves).fixed(wide), gap(style::GAP), pair(small).fixed(small)];
    Some(row([space()].into_iter().chain(nodes).chain([space()])))
}

/// The head of the first side: the game, its sides and its boards, as large as leave the rules their full size
/// in an area whose first `room` millimetres are free; else as many boards as leave space for rules.
fn first_head<'n>(card: &'n RulesCard, area: Area, room: f64) -> Node<'n> {
    let headed = |boards: Vec<Node<'n>>| {
        let head = [
            text(&card.game, style::RULES_TITLE).tagged(PagePart::Title).about(&card.game),
            text(&card.outset, style::RULES_OUTSET),
            gap(style::TIGHT),
            rule(style::RULE),
            gap(style::GAP),
        ];
        column(head.into_iter().chain(boards).chain([gap(style::TIGHT)]))
    };
    let head = |(across, wide): (usize, f64), count: usize| {
        let rows = card.boards[..count].chunks(across);
        headed(rows.map(|row| spread(row.iter().map(|it| shown(wide, it)), style::GAP)).collect())
    };
    let most = card.boards.len();
    let height =
        |look: (usize, f64), count: usize| head(look, count).height(area.width(), style::FULL);
    let fewest = across(card, area.width());
    let usual = (fewest, board_width(area.width(), fewest));
    let largest = |across: usize| {
        let whole = (area.width() / across as f64 - style::GAP).min(style::RULES_BOARD.1);
        let steps = (0u32..).map(|step| whole - f64::from(step) * style::TIGHT);
        steps.take_while(|wide| *wide > usual.1).find(|wide| height((across, *wide), most) <= room)
    };
    let looks = (1..=most.min(3)).filter_map(|across| Some((across, largest(across)?)));
    let look = looks.max_by(|one, other| one.1.total_cmp(&other.1));
    let free = room - headed(Vec::new()).height(area.width(), style::FULL);
    // A single board that is much larger is worth more than three alike.
    let least = style::RULES_LARGER * look.map_or(usual.1, |(_, wide)| wide);
    if let Some(boards) = large_beside_small(card, area.width(), free, least) {
        return headed(vec![boards]);
    }
    if let Some(look) = look {
        return head(look, most);
    }
    let fits = |count: &usize| height(usual, *count) <= area.height();
    head(usual, (1..=most).rev().find(fits).unwrap_or(most.min(1)))
}

fn board_width(whole: f64, across: usize) -> f64 {
    let (several, alone) = style::RULES_BOARD;
    (whole / across as f64 - style::GAP).min(if across == 1 { alone } else { several })
}

/// How many boards lie side by side with squares that can be read.
fn across(card: &RulesCard, whole: f64) -> usize {
    let readable = |across: &usize| is_readable(card, board_width(whole, *across));
    (1..=card.boards.len().clamp(1, 3)).rev().find(readable).unwrap_or(1)
}

/// Whether the squares of boards of a width can be read.
fn is_readable(card: &RulesCard, wide: f64) -> bool {
    let (plain, numbered) = style::RULES_SQUARE;
    card.boards.iter().all(|(drawing, _)| {
        let least = if board::is_numbered(drawing.geometry) { numbered } else { plain };
        board::square(drawing.geometry, wide) >= least
    })
}
