//! Reads a sloppy scoresheet as the nearest legal game: what did the child mean?
//!
//! [`judge`](crate::scoresheet::judge) is strict and stays so. [`repair`] reads any text. A word may be a
//! number, a move, a result or a remark, and may have several candidate readings, each with a cost for its
//! slips ([`KINDS`] is the one table of slips and costs). The rules of the game decide between them: a
//! best-first search finds the cheapest readings of all the words that form a legal game. Every change is
//! listed with its place.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use arbitro_games::repair::{RepairRequest, RepairStatus, repair};
//!
//! let sheet = "Jogo: rastros\n1) d4 e3 2) f2 fl 3) g2 gl 0-1";
//! let sheets = repair(sheet.as_bytes(), &RepairRequest::default(), &mut || ControlFlow::Continue(()));
//! assert_eq!(sheets[0].outcome, RepairStatus::One);
//! let reading = sheets[0].one().unwrap();
//! assert!(reading.record.ends_with("1. d4 e3 2. f2 f1 3. g2 g1 0-1\n"));
//! let change = reading.repairs.iter().find(|change| change.written == "fl").unwrap();
//! assert_eq!((change.read.as_str(), change.kind.word(), change.ply), ("f1", "look-alike", Some(4)));
//! ```

mod class;
mod clause;
mod columns;
mod compare;
mod count;
mod ending;
mod fragment;
mod glued;
mod goals;
mod head;
mod heading;
mod kind;
mod labels;
mod lattice;
mod letters;
#[cfg(feature = "serde")]
mod line;
mod listed;
mod missing;
mod numbering;
mod players;
mod prelude;
mod prose;
mod reading;
mod retrace;
mod rows;
mod rules;
mod scattered;
mod search;
mod sheet;
mod split;
mod spot;
mod surplus;
mod text;
mod title;
mod under;
mod variant;

use std::ops::ControlFlow;

pub use compare::{Agreement, SheetComparison, SheetDifference, SheetEntry};
pub use kind::{
    ASK, DOUBTFUL_MARGIN, KINDS, MARGIN, SQUARE_MARGIN, SlipClass, SlipFacts, SlipKind,
    WIDE_MARGIN, WIDEST_MARGIN,
};
#[cfg(feature = "serde")]
pub use line::{ReadingLine, RepairLine};
pub use missing::MissingMove;
pub use reading::{Repair, RepairStatus, RepairTrouble, Repaired, SheetPlace, SheetReading};

use crate::games::registry::{self, GameId};
use crate::scoresheet::{
    RawRecord, RecordDefaults, RecordStatus, RecordWarning, Records, Transcript, to_jogo,
};
use fragment::{Fragment, What};
use rows::Layout;
use sheet::{Sheet, SheetText};
use text::Text;
use under::{Under, count_tokens};

/// If the cheapest reading costs more than this, the sheet is also read as a table of columns.
const FAR: u32 = 200;
/// If it costs more than this, also by its moves alone.
const UNLIKELY: u32 = 450;

/// The limits of a search for readings.
#[derive(Clone, Copy, Debug)]
pub struct RepairLimits {
    /// The steps of the search, shared by the games that the sheet may be of.
    pub nodes: u64,
    /// The memory for the nodes of the search, in bytes; the lattice may take as much again.
    pub memory: usize,
}

impl Default for RepairLimits {
    fn default() -> Self {
        Self { nodes: 400_000, memory: 128 << 20 }
    }
}

impl RepairLimits {
    /// Limits for a quick look: enough for a sheet with a few slips of writing.
    pub const QUICK: Self = Self { nodes: 30_000, memory: 16 << 20 };
}

/// How [`repair`] reads a text.
#[derive(Clone, Copy, Debug)]
pub struct RepairRequest<'a> {
    /// The game and the rules of sheets that do not name them.
    pub defaults: RecordDefaults<'a>,
    /// The most readings to show for a sheet; 0 counts as 1.
    pub most: usize,
    /// The limits of the search.
    pub limits: RepairLimits,
}

impl Default for RepairRequest<'_> {
    fn default() -> Self {
        Self { defaults: RecordDefaults::default(), most: 5, limits: RepairLimits::default() }
    }
}

/// Reads the sheets of a text: one, unless a line that names a game begins another. `stop` is polled; `Break`
/// ends the search with what it has found so far. If it never does, the same limits give the same answer.
pub fn repair(
    bytes: &[u8],
    request: &RepairRequest<'_>,
    stop: &mut dyn FnMut() -> ControlFlow<()>,
) -> Vec<Repaired> {
    let text = Text::of(bytes);
    let read = |(record, sheet): (u64, &SheetText<'_>)| {
        let mut reader = Reader { line: sheet.line, request, stop: &mut *stop };
        let found = reader.read(sheet, &text);
        Repaired {
            record,
            line: sheet.line,
            written: sheet.text.to_owned(),
            outcome: found.outcome,
            readings: found.readings,
            bounded: found.bounded,
            trouble: found.trouble,
        }
    };
    (1..).zip(&sheet::sheets(&text)).map(read).collect()
}

/// Splits a text into its sheets as [`repair`] does, to be read one by one.
pub fn sheet_texts(bytes: &[u8]) -> Vec<String> {
    let text = Text::of(bytes);
    sheet::sheets(&text).into_iter().map(|sheet| sheet.text.to_owned()).collect()
}

/// Decodes a file as [`repair`] does; the lines and columns of its changes refer to this text.
pub fn letters(bytes: &[u8]) -> String {
    Text::of(bytes).letters
}

/// The outcome for a sheet.
struct SheetOutcome {
    outcome: RepairStatus,
    readings: Vec<SheetReading>,
    bounded: bool,
    trouble: Option<RepairTrouble>,
}

impl SheetOutcome {
    fn none(trouble: RepairTrouble, bounded: bool) -> Self {
        let outcome = RepairStatus::None;
        Self { outcome, readings: Vec::new(), bounded, trouble: Some(trouble) }
    }

    fn as_written(reading: SheetReading) -> Self {
        let outcome = RepairStatus::AsWritten;
        Self { outcome, readings: vec![reading], bounded: false, trouble: None }
    }

    fn of(readings: Vec<SheetReading>, is_one: bool, bounded: bool) -> Self {
        let outcome = if is_one { RepairStatus::One } else { RepairStatus::Several };
        Self { outcome, readings, bounded, trouble: None }
    }
}

/// Reads one sheet of a text.
struct Reader<'r> {
    /// The line of the file where the sheet begins, from 1.
    line: u64,
    request: &'r RepairRequest<'r>,
    stop: &'r mut dyn FnMut() -> ControlFlow<()>,
}

impl Reader<'_> {
    fn read(&mut self, sheet: &SheetText<'_>, text: &Text) -> SheetOutcome {
        let defaults = self.request.defaults;
        let written = as_written(sheet.text, defaults).filter(|_| text.encoding.is_none());
        if sheet.is_too_long() {
            let none = || SheetOutcome::none(RepairTrouble::TooLong, true);
            return written.map_or_else(none, SheetOutcome::as_written);
        }
        let mut read = sheet.read();
        let has_wide_blank = read.fragments.iter().any(|fragment| fragment.what == What::WideBlank);
        if let Some(reading) = written.clone().filter(|_| !has_wide_blank) {
            return SheetOutcome::as_written(reading);
        }
        if let Some(name) = read.head.tag("Game").filter(|_| read.head.game().is_none()) {
            return SheetOutcome::none(RepairTrouble::UnknownGame(name.to_owned()), false);
        }
        if let Some(place) = read.beside {
            return SheetOutcome::none(RepairTrouble::Beside(place), false);
        }
        if read.has_too_many_words() {
            return SheetOutcome::none(RepairTrouble::TooLong, true);
        }
        let game = read.game(defaults);
        if !read.fragments.iter().any(Fragment::is_word)
            && scattered::scattered(&read, game).is_none()
        {
            return SheetOutcome::none(RepairTrouble::NoMoves, false);
        }
        if let Some(encoding) = text.encoding {
            let place = SheetPlace { line: sheet.line, column: 1 };
            read.repairs.insert(0, Repair::of_sheet(SlipKind::Encoding, place, encoding, "UTF-8"));
        }
        let halves = rows::halves(&read).filter(|_| rows::rows(&read, defaults).is_empty());
        let found = match halves {
            Some(halves) => self.both(halves),
            None => self.sheet(read),
        };
        match written.filter(|_| found.outcome == RepairStatus::One) {
            Some(reading) => SheetOutcome::as_written(reading),
            None => found,
        }
    }

    /// The outcome for a sheet that has been split into tags and fragments.
    fn sheet(&mut self, mut read: Sheet) -> SheetOutcome {
        let defaults = self.request.defaults;
        let game = read.game(defaults);
        let mut candidates = Candidates::none();
        self.add(&mut candidates, rows::rows(&read, defaults));
        if candidates.is_far() {
            candidates.add(self.look(&read), 0);
            self.add(&mut candidates, rows::in_order(&read).into_iter().chain(rows::once(&read)));
            if let Some(layout) = rows::turned(&read, defaults) {
                let mut turned = self.look(&layout.sheet);
                turned.add(candidates, rows::LATER_ROW);
                candidates = turned;
            }
        }
        if candidates.is_unlikely() {
            self.add(&mut candidates, scattered::scattered(&read, game));
        }
        candidates.readings.truncate(self.request.most.max(1));
        if let Some(pairs) = read.pairs.take().filter(|_| candidates.is_far()) {
            let mut with = |fragments| {
                let change = Repair::of_sheet(SlipKind::Columns, pairs.place, "", "");
                self.look(&Layout::of(&read, fragments, change, 0).sheet)
            };
            let joined = with(pairs.joined);
            if !joined.is_far() {
                candidates = joined;
            } else if !with(pairs.left).is_far() && !with(pairs.right).is_far() {
                return SheetOutcome::none(RepairTrouble::Beside(pairs.place), false);
            }
        }
        let one = candidates.are_one();
        let Candidates { mut readings, bounded, set_up, furthest, .. } = candidates;
        if readings.is_empty() {
            let nothing = RepairTrouble::Nothing(furthest);
            return SheetOutcome::none(if set_up { nothing } else { RepairTrouble::Tags }, bounded);
        }
        if one {
            readings.truncate(1);
        }
        SheetOutcome::of(readings, one, bounded)
    }

    /// Adds the readings of a sheet in these other orders.
    fn add(&mut self, candidates: &mut Candidates, layouts: impl IntoIterator<Item = Layout>) {
        for layout in layouts {
            candidates.add(self.look(&layout.sheet), layout.cost);
        }
    }

    /// The outcome for a file with both players' sheets of one game: one reading where the sheets
    /// agree, and the readings of both where they differ.
    fn both(&mut self, halves: [Sheet; 2]) -> SheetOutcome {
        let place = halves[1].fragments.first().map(Fragment::place);
        let place = place.unwrap_or(SheetPlace { line: self.line, column: 1 });
        let found = halves.map(|mut half| {
            half.repairs.push(Repair::of_sheet(SlipKind::Repeated, place, "", ""));
            self.sheet(half)
        });
        let [Some(one), Some(other)] = [&found[0], &found[1]].map(|found| found.readings.first())
        else {
            return SheetOutcome::none(RepairTrouble::Beside(place), false);
        };
        let same = one.moves.iter().zip(&other.moves).filter(|(one, other)| one == other).count();
        if same * 2 < one.moves.len().min(other.moves.len()) {
            return SheetOutcome::none(RepairTrouble::Beside(place), false);
        }
        let open = |reading: &SheetReading| reading.result == "*";
        let agree = one.moves == other.moves
            && (one.result == other.result || open(one) || open(other))
            && found.iter().any(|found| found.outcome == RepairStatus::One);
        let bounded = found.iter().any(|found| found.bounded);
        let of_both = |found: SheetOutcome| found.readings.into_iter().take(2);
        let mut readings: Vec<SheetReading> = match agree {
            true => vec![if open(one) { other.clone() } else { one.clone() }],
            false => found.into_iter().flat_map(of_both).collect(),
        };
        readings.sort_by_key(|reading| reading.cost);
        readings.truncate(self.request.most.max(1));
        SheetOutcome::of(readings, agree, bounded)
    }

    /// Searches for the readings of a sheet, lowest cost first.
    fn look(&mut self, sheet: &Sheet) -> Candidates {
        let Self { line, request, .. } = *self;
        let mut candidates = Candidates::none();
        let games = games(sheet, request.defaults);
        let nodes = request.limits.nodes / games.len().max(1) as u64;
        let limits = RepairLimits { nodes, ..request.limits };
        for game in games {
            let cheapest = candidates.readings.first().map(|reading| reading.cost);
            let ceiling = cheapest.map_or(u32::MAX, |best| best.saturating_add(DOUBTFUL_MARGIN));
            let stop = &mut *self.stop;
            let under = Under { sheet, line, game, request, ceiling, limits, stop };
            if let Some(found) = under.read() {
                candidates.join(found);
            }
        }
        candidates.readings.truncate(request.most.max(1));
        candidates
    }
}

/// The readings of a sheet under all the games that it may be of.
struct Candidates {
    readings: Vec<SheetReading>,
    /// A lower bound on the cost of any other reading.
    known_to: u32,
    bounded: bool,
    /// Whether the tags set up one of the games.
    set_up: bool,
    /// Where the explanation that goes furthest ends, and what is written there.
    furthest: Option<(SheetPlace, String)>,
}

impl Candidates {
    fn none() -> Self {
        Self {
            readings: Vec::new(),
            known_to: u32::MAX,
            bounded: false,
            set_up: false,
            furthest: None,
        }
    }

    /// Adds the readings of the same sheet in another order, which costs this much more.
    fn add(&mut self, other: Self, cost: u32) {
        let dearer = |reading: SheetReading| SheetReading { cost: reading.cost + cost, ..reading };
        let readings = other.readings.into_iter().map(dearer).collect();
        self.join(Self { readings, known_to: other.known_to.saturating_add(cost), ..other });
        // The same game, read in two ways, is one reading.
        let mut games = Vec::new();
        self.readings.retain(|reading| {
            let game = (reading.game, reading.moves.clone(), reading.result.clone());
            let is_new = !games.contains(&game);
            games.push(game);
            is_new
        });
    }

    /// Adds the readings of the same sheet as another game.
    fn join(&mut self, other: Self) {
        self.readings.extend(other.readings);
        self.readings.sort_by_key(|reading| reading.cost);
        self.known_to = self.known_to.min(other.known_to);
        self.bounded |= other.bounded;
        self.set_up |= other.set_up;
        let furthest = self.furthest.take().into_iter().chain(other.furthest);
        self.furthest = furthest.max_by_key(|(place, _)| *place);
    }

    /// Whether the first reading is so much nearer than any other that it is the one.
    fn are_one(&self) -> bool {
        let Some((first, others)) = self.readings.split_first() else { return false };
        // A reading that only adds slips to the first one explains nothing differently, so it is no rival.
        let other = others.iter().find(|reading| !reading.adds);
        let second = other.map_or(self.known_to, |other| other.cost.min(self.known_to));
        first.margin.is_some_and(|margin| second >= first.cost.saturating_add(margin))
    }

    /// Whether no reading is likely: none is cheap, or one that has to be confirmed is dear.
    fn is_unlikely(&self) -> bool {
        let dear = |first: &SheetReading| {
            first.cost > UNLIKELY || first.cost > FAR && first.margin.is_none()
        };
        self.readings.first().is_none_or(dear) && !self.are_one()
    }

    /// Whether no reading costs at most [`FAR`].
    fn is_far(&self) -> bool {
        self.readings.first().is_none_or(|first| first.cost > FAR)
    }
}

/// The sheet as a reading, if `check` accepts it unchanged.
fn as_written(text: &str, defaults: RecordDefaults<'_>) -> Option<SheetReading> {
    let mut records = Records::new(text.as_bytes());
    let (first, None) = (records.next()?.ok()?, records.next()) else { return None };
    let (mut transcript, verdict) = Transcript::of(first.view(), defaults);
    let is_empty_place =
        |warning: &RecordWarning| matches!(warning, RecordWarning::EmptyPlace { .. });
    if verdict.warnings.iter().any(is_empty_place) {
        return None;
    }
    let game = verdict.game.filter(|_| verdict.status.exit() == 0)?;
    if let Some(result) = verdict.result {
        transcript.result = result.to_string();
    }
    Some(accepted(game, transcript, verdict.status))
}

/// The games that a sheet may be of: the one it names, else the request's, else those whose moves most of its
/// words look like, best first.
fn games(sheet: &Sheet, defaults: RecordDefaults<'_>) -> Vec<GameId> {
    if let Some((game, _)) = sheet.head.game() {
        return vec![game];
    }
    if let Some(game) = defaults.game.filter(|_| sheet.head.tag("Game").is_none()) {
        return vec![game];
    }
    let mut counted: Vec<(usize, GameId)> = registry::all()
        .map(|game| (count_tokens(sheet, game), game))
        .filter(|(count, _)| *count > 0)
        .collect();
    let most = counted.iter().map(|(count, _)| *count).max().unwrap_or(0);
    counted.retain(|(count, _)| count * 10 >= most * 7);
    counted.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    counted.into_iter().map(|(_, game)| game).collect()
}

/// The reading of a record of this game composed here, if `check` finds no fault in it.
fn judged(text: &str, game: GameId, defaults: RecordDefaults<'_>) -> Option<SheetReading> {
    let (transcript, verdict) = Transcript::of(RawRecord::of(text).view(), defaults);
    verdict.fault.is_none().then(|| accepted(game, transcript, verdict.status))
}

/// The reading of a record as it is written.
fn accepted(game: GameId, transcript: Transcript, status: RecordStatus) -> SheetReading {
    SheetReading {
        game,
        cost: 0,
        status,
        result: transcript.result.clone(),
        record: to_jogo(&transcript),
        repairs: Vec::new(),
        moves: transcript.moves.into_iter().map(|step| step.token).collect(),
        adds: false,
        margin: Some(MARGIN),
        fits: None,
    }
}
