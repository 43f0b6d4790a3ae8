//! Plans the entry of a picture's slips into an event: the only module here that knows events. A
//! result that was read, or chosen by a person if it could not be read, is proposed like any other;
//! a scan never corrects.

use std::collections::HashMap;
use std::io;
use std::path::Path;

use serde::Serialize;

use super::decide::{SlipReading, Unclear};
use arbitro_event::acts::{CutOut, EnterResult, EnteredPicture};
use arbitro_event::files::{self, Readers};
use arbitro_event::{GroupCode, PlayerCode, Refusal, Score, State, TypedResult};
use arbitro_paper::{SlipToken, pair_of};

/// The folder of the cut-outs, beside the event.
pub const SCANS: &str = CutOut::FOLDER;

/// The reason for refusing a slip whose table has another result.
const HAS_RESULT: &str = "has-result";
/// The reason for refusing a slip whose result is not possible.
const NOT_POSSIBLE: &str = "not-possible";
/// The reason for refusing a slip that belongs to another desk.
pub const OTHER_DESK: &str = "other-desk";

/// A slip in a picture; `C` is its cut-out, or a reference to it.
#[derive(Clone, Debug)]
pub struct ScannedSlip<C> {
    /// The content of its code; `None` if it is another code of ours.
    pub token: Option<SlipToken>,
    /// The reading of its boxes.
    pub reading: SlipReading,
    /// The result chosen by a person, which overrides the boxes.
    pub chosen: Option<TypedResult>,
    /// Its corners in the picture.
    pub corners: [[f64; 2]; 4],
    /// Its cut-out.
    pub cut: C,
}

/// A file with its slips.
#[derive(Clone, Debug)]
pub struct ScannedPicture<C> {
    /// Its name.
    pub name: String,
    /// The hash of the file.
    pub hash: String,
    /// The slips in it.
    pub slips: Vec<ScannedSlip<C>>,
}

/// The outcome for a slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SlipStatus {
    /// It has a result that can be entered.
    Read,
    /// A person has to look at it.
    Unclear,
    /// Nothing is marked.
    Blank,
    /// Other players sit at the table, or none.
    Outdated,
    /// It belongs to another event.
    OtherEvent,
    /// The table already has that result.
    Already,
    /// It cannot be entered.
    Refused,
}

/// The planned entry of a slip into an event.
#[derive(Clone, Debug)]
pub struct SlipPlan {
    /// The players at its table, if they are those it was printed for.
    pub pair: Option<[PlayerCode; 2]>,
    /// The result read from its boxes, as results are written.
    pub read: Option<String>,
    /// The outcome.
    pub status: SlipStatus,
    /// The reason, as a word for JSON.
    pub why: Option<&'static str>,
    /// The results to record.
    pub results: Vec<EnterResult>,
}

/// The planned entry of a picture into an event.
#[derive(Clone, Debug)]
pub struct ScanPlan {
    /// Its slips, in order.
    pub slips: Vec<SlipPlan>,
    /// The event after entering them.
    pub after: State,
}

impl ScanPlan {
    /// The entry of the picture; `None` if there is nothing to record. `cut` gives the cut-out of a
    /// slip by its index.
    pub fn enters(
        &self,
        picture: &str,
        mut cut: impl FnMut(usize) -> CutOut,
    ) -> Option<EnteredPicture> {
        let (mut results, mut cuts) = (Vec::new(), Vec::new());
        let entered = self.slips.iter().enumerate().filter(|(_, slip)| !slip.results.is_empty());
        for (number, slip) in entered {
            results.extend(slip.results.iter().cloned());
            cuts.push(cut(number));
        }
        let picture = picture.to_owned();
        (!results.is_empty()).then_some(EnteredPicture { picture, results, cuts })
    }
}

/// The file name and hash of a cut-out.
pub fn cut_out(png: &[u8]) -> CutOut {
    let hash = blake3::hash(png).to_hex().to_string();
    CutOut { file: format!("{}.png", &hash[..20]), hash }
}

/// Stores a cut-out beside the event, readable only by its owner; returns whether it is new.
///
/// # Errors
/// The system's errors.
pub fn keep_cut(event: &Path, png: &[u8]) -> io::Result<bool> {
    let folder = event.join(SCANS);
    let path = folder.join(cut_out(png).file);
    if path.exists() {
        return Ok(false);
    }
    std::fs::create_dir_all(&folder)?;
    files::replace(&path, png, Readers::Owner)?;
    Ok(true)
}

/// Marks slips for the same table that contradict each other, even in different pictures, so that
/// none of them counts.
pub fn contradictions<C>(pictures: &mut [ScannedPicture<C>]) {
    let mut readings: HashMap<(GroupCode, u32, String, String), Vec<SlipReading>> = HashMap::new();
    let key = |token: &SlipToken| (token.group, token.round, token.place(), token.pair.clone());
    let counts =
        |reading: &SlipReading| matches!(reading, SlipReading::Result(_) | SlipReading::Games(_));
    for slip in pictures.iter().flat_map(|picture| &picture.slips) {
        if let Some(token) = slip.token.as_ref().filter(|_| counts(&slip.reading)) {
            readings.entry(key(token)).or_default().push(slip.reading.clone());
        }
    }
    for slip in pictures.iter_mut().flat_map(|picture| &mut picture.slips) {
        let Some(token) = &slip.token else { continue };
        let differ =
            readings.get(&key(token)).is_some_and(|all| all.iter().any(|one| *one != all[0]));
        if differ && counts(&slip.reading) {
            slip.reading = SlipReading::Unclear(Unclear::Differs);
        }
    }
}

/// Plans the entry of a picture into the state of an event, which may be a rehearsal; `may` returns
/// whether the results of a group may be entered.
pub fn plan<C>(
    (state, rehearsal): (&State, bool),
    picture: &ScannedPicture<C>,
    may: impl Fn(GroupCode) -> bool,
) -> ScanPlan {
    let mut after = state.clone();
    let slips = picture.slips.iter().map(|slip| {
        let read = reading_text(&slip.reading);
        let of = |status, why| SlipPlan { pair: None, read, status, why, results: Vec::new() };
        let Some(token) = &slip.token else {
            return of(SlipStatus::Refused, Some(Unclear::NoSlip.word()));
        };
        if !token.is_of(state, rehearsal) {
            return of(SlipStatus::OtherEvent, None);
        }
        if !may(token.group) {
            return of(SlipStatus::Refused, Some(OTHER_DESK));
        }
        let Some(pair) = pair(&after, token) else { return of(SlipStatus::Outdated, None) };
        let decided = decided(&mut after, token, slip);
        let (status, why, results) = decided;
        SlipPlan { pair: Some(pair), results, ..of(status, why) }
    });
    let slips = slips.collect();
    ScanPlan { slips, after }
}

/// The two at a slip's table, or at one of its boards.
fn seated(state: &State, token: &SlipToken, board: Option<u32>) -> Option<[PlayerCode; 2]> {
    let group = state.group(token.group).ok()?;
    let game = group.table(token.round, token.table).ok()?;
    Some(game.players_of(board)?.map(|player| state.code(player).clone()))
}

/// The players at a slip's table, if they are those it was printed for.
fn pair(state: &State, token: &SlipToken) -> Option<[PlayerCode; 2]> {
    let pair = seated(state, token, token.board)?;
    (pair_of(&pair[0], &pair[1]) == token.pair).then_some(pair)
}

fn reading_text(reading: &SlipReading) -> Option<String> {
    match reading {
        SlipReading::Result(score) => Some(score.to_string()),
        SlipReading::Games(games) => {
            Some(games.iter().map(Score::to_string).collect::<Vec<_>>().join(" "))
        }
        SlipReading::Blank | SlipReading::Unclear(_) => None,
    }
}

type Decided = (SlipStatus, Option<&'static str>, Vec<EnterResult>);

/// A result on a slip.
struct SlipResult {
    /// The game's number in a match.
    game: Option<u32>,
    score: Score,
    /// The games won, for a match recorded as a whole.
    tally: Option<(u32, u32)>,
}

/// The results on a slip, or the outcome of a slip without one.
fn results<C>(slip: &ScannedSlip<C>) -> Result<Vec<SlipResult>, Decided> {
    if let Some(chosen) = slip.chosen {
        return Ok(vec![SlipResult { game: None, score: chosen.score(), tally: chosen.tally() }]);
    }
    let one = |game, score| SlipResult { game, score, tally: None };
    match &slip.reading {
        SlipReading::Blank => Err((SlipStatus::Blank, None, Vec::new())),
        SlipReading::Unclear(why) => Err((SlipStatus::Unclear, Some(why.word()), Vec::new())),
        SlipReading::Result(score) => Ok(vec![one(None, *score)]),
        SlipReading::Games(games) => {
            Ok((1..).zip(games).map(|(game, score)| one(Some(game), *score)).collect())
        }
    }
}

fn decided<C>(after: &mut State, token: &SlipToken, slip: &ScannedSlip<C>) -> Decided {
    let results = match results(slip) {
        Ok(results) => results,
        Err(decided) => return decided,
    };
    let refused = |why| (SlipStatus::Refused, Some(why), Vec::new());
    let mut trial = after.clone();
    let mut entered = Vec::new();
    for SlipResult { game, score, tally } in results {
        let result = EnterResult {
            game: game.or(token.board),
            tally,
            // On the slip of a board the player who begins there comes first.
            seated: token.board.is_none(),
            expect: seated(&trial, token, None),
            ..EnterResult::of(token.group, token.round, token.table, score)
        };
        match result.try_on(&mut trial) {
            Ok(true) => entered.push(result),
            Ok(false) => {}
            Err(Refusal::HasResult { .. }) => return refused(HAS_RESULT),
            Err(Refusal::OtherPair { .. }) => return (SlipStatus::Outdated, None, Vec::new()),
            Err(_) => return refused(NOT_POSSIBLE),
        }
    }
    if entered.is_empty() {
        return (SlipStatus::Already, None, entered);
    }
    *after = trial;
    (SlipStatus::Read, None, entered)
}
