//! Result slips read from photographs and scans.
//!
//! A picture is split by the codes in it. Each slip is flattened by its code and its corner marks,
//! and its boxes are compared with the paper beside them. Anything uncertain is not read: a wrong
//! result is worse than one that a person has to look at. Only [`entering`](plan) knows the event:
//! what was read is proposed by [`arbitro_event`] like any other result.

mod boxes;
mod code;
mod decide;
mod decode;
mod effort;
mod entering;
mod find;
mod finders;
mod fold;
mod grey;
mod marks;
mod pdf;
mod plane;
#[cfg(test)]
mod tests;
mod traces;

pub use decide::{BoxContent, Marks, SlipReading, Unclear};
pub use decode::picture_of;
pub use entering::{
    OTHER_DESK, SCANS, ScanPlan, ScannedPicture, ScannedSlip, SlipPlan, SlipStatus, contradictions,
    cut_out, keep_cut, plan,
};
pub use grey::{Grey, PictureFault, each_picture};

use arbitro_paper::output::pdf::Area;
use arbitro_paper::{SlipBox, SlipLayout, SlipToken};
use effort::{Effort, SAMPLES};
use plane::{Flat, Plane};

/// A slip found in a picture.
#[derive(Clone, Debug)]
pub struct ReadSlip {
    /// The content of its code; `None` if it is another code of ours.
    pub token: Option<SlipToken>,
    /// The reading of its boxes.
    pub reading: SlipReading,
    /// Its corners in the picture, in pixels: upper left, upper right, lower right, lower left.
    pub corners: [[f64; 2]; 4],
    /// Its cut-out, flattened.
    pub cut: Grey,
}

/// The resolution of a cut-out, in pixels per millimetre.
const CUT: f64 = 6.0;

/// The most slips in a picture: more than fit on a page, and their cut-outs take only a few
/// megabytes.
const MOST_SLIPS: usize = 60;

/// The slips in a picture, from the top down.
///
/// # Errors
/// [`PictureFault::Long`], if far more looks like a code than slips have.
pub fn slips(picture: &Grey) -> Result<Vec<ReadSlip>, PictureFault> {
    let codes = find::codes(picture, &mut Effort::of(SAMPLES))?;
    let read = codes.iter().filter_map(|code| one(picture, code)).take(MOST_SLIPS);
    let mut slips: Vec<ReadSlip> = read.collect();
    let place = |slip: &ReadSlip| (slip.corners[0][1] as i64, slip.corners[0][0] as i64);
    slips.sort_by_key(place);
    Ok(slips)
}

fn one(picture: &Grey, code: &code::DecodedCode) -> Option<ReadSlip> {
    let Some(token) = SlipToken::read(&code.text) else {
        let ours = SlipToken::is_other_of_ours(&code.text);
        let corners = code.corners.map(|(x, y)| [x, y]);
        let area = Area { left: 0.0, top: 0.0, right: 15.0, bottom: 15.0 };
        let plane = Plane::fit(&ends(area).into_iter().zip(code.corners).collect::<Vec<_>>())?;
        let cut = cut(Flat { picture, plane: &plane }, area);
        let reading = SlipReading::Unclear(Unclear::NoSlip);
        return ours.then_some(ReadSlip { token: None, reading, corners, cut });
    };
    let layout = token.form.layout();
    let rough: Vec<_> = ends(layout.code).into_iter().zip(code.corners).collect();
    let rough = Plane::fit(&rough)?;
    let flat = find::flat(picture, &layout, code);
    let reading = match &flat {
        Some(plane) => read(Flat { picture, plane }, &layout, token.form.games),
        None => SlipReading::Unclear(Unclear::Corners),
    };
    let plane = flat.as_ref().unwrap_or(&rough);
    let corners = ends(layout.area).map(|corner| plane.at(corner)).map(|(x, y)| [x, y]);
    let cut = cut(Flat { picture, plane }, layout.area);
    Some(ReadSlip { token: Some(token), reading, corners, cut })
}

fn read(slip: Flat<'_>, layout: &SlipLayout, games: u32) -> SlipReading {
    let Some(black) = boxes::black(slip, layout) else {
        return SlipReading::Unclear(Unclear::Dark);
    };
    let marks = layout.boxes.iter().map(|one| {
        let content = boxes::measure(slip, one.at, black);
        Marks { means: one.means, game: one.game, content }
    });
    let marks: Vec<Marks> = marks.collect();
    let is_marked = marks.iter().any(|one| one.content == BoxContent::Marked);
    let reading = decide::decide(&marks, games);
    let seen = match reading {
        SlipReading::Blank | SlipReading::Unclear(Unclear::Doubtful) if !is_marked => {
            traces::seen(slip, layout, black)
        }
        // A circle around a box may run through its neighbour.
        SlipReading::Result(_) => {
            let mut others = layout.boxes.iter().zip(&marks);
            let circled = |(one, marks): (&SlipBox, &Marks)| {
                marks.content == BoxContent::Blank && boxes::is_circled(slip, one.at, black)
            };
            others.any(circled).then_some(Unclear::Outside)
        }
        _ => None,
    };
    seen.map_or(reading, SlipReading::Unclear)
}

/// The corners of an area: upper left, upper right, lower right, lower left.
fn ends(area: Area) -> [(f64, f64); 4] {
    let Area { left, top, right, bottom } = area;
    [(left, top), (right, top), (right, bottom), (left, bottom)]
}

/// A part of the picture, flattened.
fn cut(slip: Flat<'_>, area: Area) -> Grey {
    let (width, height) = ((area.width() * CUT) as usize, (area.height() * CUT) as usize);
    let levels = slip.grid((area.left, area.top), 1.0 / CUT, width, height);
    Grey { width, height, pixels: levels.into_iter().map(|level| level as u8).collect() }
}
