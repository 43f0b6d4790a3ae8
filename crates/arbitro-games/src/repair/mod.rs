//! From a sloppy sheet to the nearest legal game: what did the child mean?
//!
//! [`judge`](crate::scoresheet::judge) is strict, and stays so. [`repair`] reads any text: each word of it may
//! be a number, a move, a result, a remark, in several readings, each with what speaks against it ([`KINDS`],
//! the one table of slips and costs). The rules are the language model: of all ways of reading the words those
//! are searched for that are a legal game, the cheapest first. Every change is listed with its place.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use arbitro_games::repair::{RepairRequest, RepairStatus, repair};
//!
//! let sheet = "Jogo: rastros\n1) d4 e3 2) f2 fl 3) g2 gl 0-1";
//! let found = repair(sheet.as_bytes(), &RepairRequest::default(), &mut || ControlFlow::Continue(()));
//! assert_eq!(found[0].outcome, RepairStatus::One);
//! let reading = found[0].one().unwrap();
//! assert!(reading.record.ends_with("1. d4 e3 2. f2 f1 3. g2 g1 0-1\n"));
//! let change = reading.repairs.iter().find(|change| change.written == "fl").unwrap();
//! assert_eq!((change.read.as_str(), change.kind.word(), change.ply), ("f1", "look-alike", Some(4)));
//! ```

mod columns;
mod count;
mod ending;
mod fragment;
mod glued;
mod head;
mod kind;
mod lattice;
mod letters;
#[cfg(feature = "serde")]
mod line;
mod listed;
mod reading;
mod retrace;
mod search;
mod sheet;
mod split;
mod spot;
mod text;
mod under;
mod variant;

use std::ops::ControlFlow;

pub use kind::{
    DOUBTFUL_MARGIN, KINDS, MARGIN, SlipClass, SlipFacts, SlipKind, WIDE_MARGIN, WIDEST_MARGIN,
};
#[cfg(feature = "serde")]
pub use line::{ReadingLine, RepairLine};
pub use reading::{Repair, RepairStatus, RepairTrouble, Repaired, SheetPlace, SheetReading};

use crate::games::registry::{self, GameId};
use crate::scoresheet::{RawRecord, Records, Transcript, Unsaid, to_jogo};
use fragment::What;
use sheet::{Sheet, SheetText};
use text::Text;
use under::{Found, Tried, Under};

/// A sheet whose nearest reading costs more may stand in columns.
const FAR: u32 = 200;

/// How far a search for readings goes.
#[derive(Clone, Copy, Debug)]
pub struct RepairLimits {
    /// How many steps it takes.
    pub nodes: u64,
    /// How much memory its positions take, in bytes.
    pub memory: usize,
}

impl Default for RepairLimits {
    fn default() -> Self {
        Self { nodes: 400_000, memory: 128 << 20 }
    }
}

impl RepairLimits {
    /// A quick look: enough for a sheet with a few slips of writing.
    pub const QUICK: Self = Self { nodes: 30_000, memory: 16 << 20 };
}

/// What is asked of a text.
#[derive(Clone, Copy, Debug)]
pub struct RepairRequest<'a> {
    /// What holds where a sheet does not say so itself.
    pub unsaid: Unsaid<'a>,
    /// How many readings are shown.
    pub most: usize,
    /// How far they are looked for.
    pub limits: RepairLimits,
}

impl Default for RepairRequest<'_> {
    fn default() -> Self {
        Self { unsaid: Unsaid::default(), most: 5, limits: RepairLimits::default() }
    }
}

/// Reads the sheets of a text: one, unless a line that names a game begins the next. `stop` is asked from time
/// to time whether there is time left; without it, and with the same limits, the answer is always the same.
pub fn repair(
    bytes: &[u8],
    request: &RepairRequest<'_>,
    stop: &mut dyn FnMut() -> ControlFlow<()>,
) -> Vec<Repaired> {
    let text = Text::of(bytes);
    let sheets = sheet::sheets(&text);
    (1..)
        .zip(&sheets)
        .map(|(record, sheet)| repaired(record, sheet, &text, request, stop))
        .collect()
}

/// The text cut into its sheets, as [`repair`] cuts it, to be read one by one.
pub fn sheet_texts(bytes: &[u8]) -> Vec<String> {
    let text = Text::of(bytes);
    sheet::sheets(&text).into_iter().map(|sheet| sheet.text.to_owned()).collect()
}

/// The letters of a file in whatever encoding, as [`repair`] reads them: the places of its changes are in
/// these lines.
pub fn letters(bytes: &[u8]) -> String {
    Text::of(bytes).letters
}

fn repaired(
    record: u64,
    sheet: &SheetText<'_>,
    text: &Text,
    request: &RepairRequest<'_>,
    stop: &mut dyn FnMut() -> ControlFlow<()>,
) -> Repaired {
    let answer = |outcome, readings, bounded, trouble| Repaired {
        record,
        line: sheet.line,
        written: sheet.text.to_owned(),
        outcome,
        readings,
        bounded,
        trouble,
    };
    let none = |trouble, bounded| answer(RepairStatus::None, Vec::new(), bounded, Some(trouble));
    if text.encoding.is_none()
        && let Some(reading) = as_written(sheet.text, request.unsaid)
    {
        return answer(RepairStatus::AsWritten, vec![reading], false, None);
    }
    if sheet.is_too_long() {
        return none(RepairTrouble::TooLong, true);
    }
    let mut read = sheet.read();
    if let Some(place) = read.beside {
        return none(RepairTrouble::Beside(place), false);
    }
    if read.has_too_many_words() {
        return none(RepairTrouble::TooLong, true);
    }
    if !read.fragments.iter().any(|fragment| fragment.what == What::Word) {
        return none(RepairTrouble::NoMoves, false);
    }
    if let Some(encoding) = text.encoding {
        let place = SheetPlace { line: sheet.line, column: 1 };
        read.repairs.insert(0, Repair::of_sheet(SlipKind::Encoding, place, encoding, "UTF-8"));
    }
    let mut looked = look(&read, sheet.line, request, stop);
    if let Some(pairs) = read.pairs.take().filter(|_| looked.is_far()) {
        let mut with = |fragments| {
            let mut other = Sheet { fragments, ..read.clone() };
            other.repairs.push(Repair::of_sheet(SlipKind::Columns, pairs.place, "", ""));
            look(&other, sheet.line, request, stop)
        };
        let joined = with(pairs.joined);
        if !joined.is_far() {
            looked = joined;
        } else if !with(pairs.left).is_far() && !with(pairs.right).is_far() {
            return none(RepairTrouble::Beside(pairs.place), false);
        }
    }
    let Looked { mut readings, known_to, bounded, set_up } = looked;
    let Some(first) = readings.first() else {
        return none(if set_up { RepairTrouble::Nothing } else { RepairTrouble::Tags }, bounded);
    };
    // What is the first one with more slips is no other explanation.
    let second = readings[1..].iter().find(|reading| !reading.adds);
    let second = second.map_or(known_to, |second| second.cost.min(known_to));
    if first.margin.is_some_and(|margin| second >= first.cost + margin) {
        readings.truncate(1);
        return answer(RepairStatus::One, readings, bounded, None);
    }
    answer(RepairStatus::Several, readings, bounded, None)
}

/// What was found of a sheet under all games that it may be one of.
struct Looked {
    readings: Vec<SheetReading>,
    known_to: u32,
    bounded: bool,
    set_up: bool,
}

impl Looked {
    /// Whether something else was written than was played, or there is no reading at all.
    fn is_far(&self) -> bool {
        self.readings.first().is_none_or(|first| first.cost > FAR)
    }
}

/// Looks for the readings of a sheet, the cheapest first.
fn look(
    sheet: &Sheet,
    line: u64,
    request: &RepairRequest<'_>,
    stop: &mut dyn FnMut() -> ControlFlow<()>,
) -> Looked {
    let most = request.most.max(1);
    let mut looked =
        Looked { readings: Vec::new(), known_to: u32::MAX, bounded: false, set_up: false };
    let games = games(sheet, request.unsaid);
    let limits = RepairLimits {
        nodes: request.limits.nodes / games.len().max(1) as u64,
        memory: request.limits.memory,
    };
    for game in games {
        let ceiling = looked.readings.iter().map(|reading| reading.cost).min();
        let ceiling = ceiling.map_or(u32::MAX, |best| best.saturating_add(DOUBTFUL_MARGIN));
        let under = Under {
            sheet,
            line,
            game,
            unsaid: request.unsaid,
            most,
            ceiling,
            limits,
            stop: &mut *stop,
        };
        if let Tried::Found(found) = registry::dispatch(game, under) {
            looked.set_up = true;
            looked.bounded |= found.bounded;
            looked.known_to = looked.known_to.min(found.known_to);
            looked.readings.extend(found.readings);
        }
    }
    looked.readings.sort_by_key(|reading| reading.cost);
    looked.readings.truncate(most);
    looked
}

/// The sheet as a reading, if `check` accepts it as it is.
fn as_written(text: &str, unsaid: Unsaid<'_>) -> Option<SheetReading> {
    let mut records = Records::new(text.as_bytes());
    let (first, None) = (records.next()?.ok()?, records.next()) else { return None };
    let (transcript, verdict) = Transcript::of(first.view(), unsaid);
    let game = verdict.game.filter(|_| verdict.status.exit() == 0)?;
    Some(SheetReading {
        game,
        cost: 0,
        status: verdict.status,
        result: transcript.result.clone(),
        record: to_jogo(&transcript),
        repairs: Vec::new(),
        moves: transcript.moves.into_iter().map(|step| step.token).collect(),
        adds: false,
        margin: Some(MARGIN),
    })
}

/// The games that a sheet may be one of: the one it names, or else those in whose manner most of its words are
/// written.
fn games(sheet: &Sheet, unsaid: Unsaid<'_>) -> Vec<GameId> {
    if let Some((game, _)) = sheet.head.game() {
        return vec![game];
    }
    if let Some(game) = unsaid.game.filter(|_| sheet.head.tag("Game").is_none()) {
        return vec![game];
    }
    let count = |game| registry::dispatch(game, under::Words { sheet });
    let mut found: Vec<(usize, GameId)> =
        registry::all().map(|game| (count(game), game)).filter(|(count, _)| *count > 0).collect();
    let most = found.iter().map(|(count, _)| *count).max().unwrap_or(0);
    found.retain(|(count, _)| count * 10 >= most * 7);
    found.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    found.into_iter().map(|(_, game)| game).collect()
}

/// What `check` makes of a text that was put together here.
fn judged(text: &str, unsaid: Unsaid<'_>) -> Option<Found> {
    let (transcript, verdict) = Transcript::of(RawRecord::of(text).view(), unsaid);
    verdict.fault.is_none().then(|| Found {
        status: verdict.status,
        result: transcript.result.clone(),
        record: to_jogo(&transcript),
        moves: transcript.moves.into_iter().map(|step| step.token).collect(),
    })
}
