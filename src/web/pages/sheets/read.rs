//! Reads the sheets of a form, within limits of number, size and time.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use arbitro_games::registry::GameId;
use arbitro_games::repair::{
    RepairLimits, RepairRequest, RepairStatus, Repaired, SheetComparison, SlipKind, repair,
    sheet_texts,
};
use arbitro_games::scoresheet::RecordDefaults;

use crate::web::context::Upload;
use crate::web::pages::prelude::*;

/// How many sheets of a form are read.
pub(super) const MOST_SHEETS: usize = 60;
/// The time limit for all of them.
const TIME: Duration = Duration::from_secs(20);
/// The time limit for one of them.
const TIME_EACH: Duration = Duration::from_secs(2);
/// How many readings of one are compared with another sheet's.
const MOST_READINGS: usize = 20;
/// The search limits for each.
const LIMITS: RepairLimits = RepairLimits { nodes: 150_000, memory: 32 << 20 };
/// A sheet with its file and its players.
pub(super) struct Pupil {
    /// The file's name, or a word for pasted text.
    pub(super) file: String,
    /// The players named on the sheet.
    pub(super) names: Vec<String>,
    /// Its reading.
    pub(super) sheet: Repaired,
}

/// The sheets of a form.
pub(super) struct Class {
    /// Those that were read, in their order.
    pub(super) pupils: Vec<Pupil>,
    /// Whether there were more than are read at once.
    pub(super) cut: bool,
    /// The files not read for lack of time.
    pub(super) unread: Vec<String>,
}

impl Class {
    /// Reads the pasted text, then the files.
    pub(super) fn read(cx: &Context, game: Option<GameId>, pasted: &str) -> Self {
        let mut class = Self { pupils: Vec::new(), cut: false, unread: Vec::new() };
        let end = Instant::now() + TIME;
        let rules = cx.view.state.rules().map_or("", |rules| rules.switches.as_str());
        let defaults = RecordDefaults { game, rules };
        class.add(&cx.word(words::WEB_SHEETS_PASTED), pasted.as_bytes(), defaults, end);
        for upload in cx.upload.iter().flat_map(Upload::all) {
            class.add(&upload.name, &upload.bytes, defaults, end);
        }
        class
    }

    fn add(&mut self, file: &str, bytes: &[u8], defaults: RecordDefaults<'_>, end: Instant) {
        // Each has its own time limit, so that none uses up the others' time.
        for text in sheet_texts(bytes) {
            let now = Instant::now();
            if self.pupils.len() == MOST_SHEETS {
                self.cut = true;
                return;
            }
            if now >= end {
                self.unread.push(file.to_owned());
                return;
            }
            let until = end.min(now + TIME_EACH);
            let mut stop = || match Instant::now() < until {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            };
            let request = RepairRequest { defaults, most: MOST_READINGS, limits: LIMITS };
            let sheets = repair(text.as_bytes(), &request, &mut stop);
            let pupil =
                |sheet: Repaired| Pupil { file: file.to_owned(), names: sheet.players(), sheet };
            self.pupils.extend(sheets.into_iter().map(pupil));
        }
    }

    /// Two sheets beside each other, if they can be those of the two players of one game: the same first move.
    pub(super) fn compared(&self) -> Option<SheetComparison> {
        let [one, other] = &self.pupils[..] else { return None };
        let comparison = SheetComparison::of(&one.sheet, &other.sheet);
        let [a, b] = comparison.readings.as_ref()?;
        (a.moves.first() == b.moves.first()).then_some(comparison)
    }

    /// How many sheets had an outcome.
    pub(super) fn count(&self, outcome: RepairStatus) -> usize {
        self.pupils.iter().filter(|pupil| pupil.sheet.outcome == outcome).count()
    }

    /// The kinds of slips, the number of sheets with each and of occurrences: the commonest first.
    pub(super) fn slips(&self) -> Vec<(SlipKind, usize, usize)> {
        let mut kinds: Vec<(SlipKind, usize, usize)> = Vec::new();
        for pupil in self.pupils.iter().filter(|pupil| pupil.sheet.one().is_some()) {
            let mut of_pupil: Vec<SlipKind> =
                pupil.sheet.repairs().iter().map(|repair| repair.kind).collect();
            of_pupil.sort_unstable();
            for same in of_pupil.chunk_by(|one, other| one == other) {
                match kinds.iter_mut().find(|slip| slip.0 == same[0]) {
                    Some(slip) => (slip.1, slip.2) = (slip.1 + 1, slip.2 + same.len()),
                    None => kinds.push((same[0], 1, same.len())),
                }
            }
        }
        kinds.sort_by_key(|&(kind, sheets, times)| std::cmp::Reverse((sheets, times, kind)));
        kinds
    }
}
