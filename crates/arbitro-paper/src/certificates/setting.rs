//! Texts set into the boxes of a certificate's page.

use crate::output::pdf::fit::READABLE;
use crate::prelude::*;

/// The height of a line of type, from the accent of a capital to the tail of a small letter, in type sizes.
const ABOVE: f64 = 0.95;
const BELOW: f64 = 0.26;
/// The distance between base lines of names and sentences, in type sizes.
pub(super) const NAME_LEADING: f64 = 1.2;
pub(super) const BODY_LEADING: f64 = 1.6;
/// The space to sign in, above the line.
pub(super) const HAND: f64 = 9.0;
/// The height of several lines of type.
pub(super) fn height(size: f64, lines: usize, leading: f64) -> f64 {
    if lines == 0 {
        return 0.0;
    }
    size * (ABOVE + BELOW + leading * (lines - 1) as f64) / POINTS
}

/// The first base line of lines centred in a box.
pub(super) fn first_base(area: Area, fitted: &Fitted, leading: f64) -> f64 {
    let spare = area.height() - height(fitted.size, fitted.lines.len(), leading);
    area.top + (spare / 2.0).max(0.0) + fitted.size * ABOVE / POINTS
}

/// A text in a box: at the wanted size on as many lines as the box has, or smaller; always complete.
pub(super) fn into_box(text: &str, face: Face, size: f64, leading: f64, area: Area) -> Fitted {
    let mut size = size;
    loop {
        let room = (area.height() * POINTS / size - ABOVE - BELOW) / leading + 1.0;
        let lines = (room + 1e-6).floor().max(1.0) as usize;
        let fitted = fit(text, face, Room { width: area.width(), lines, size, least: size });
        let whole = height(fitted.size, fitted.lines.len(), leading) <= area.height() + 1e-6;
        // If more lines of smaller type do not end up larger, stop.
        if whole && (fitted.size >= size - 0.25 || size <= 1.0) {
            return fitted;
        }
        size = (size - 0.25).max(0.25);
        if size <= 0.25 {
            return fit(text, face, Room { width: area.width(), lines: 1, size, least: size });
        }
    }
}

/// The types of a signatory's name and office in a column.
pub(super) struct SignatureType {
    pub name: Fitted,
    pub office: Fitted,
}

pub(super) fn signature(signatory: &(String, String), width: f64) -> SignatureType {
    let set = |text: &str, face, size| {
        fit(text, face, Room { width, lines: 2, size, least: READABLE + 1.0 })
    };
    SignatureType {
        name: set(&signatory.0, Face::Serif, 10.0),
        office: set(&signatory.1, Face::SerifItalic, 9.0),
    }
}

impl SignatureType {
    pub(super) fn height(&self) -> f64 {
        let text = |fitted: &Fitted| height(fitted.size, fitted.lines.len(), NAME_LEADING);
        HAND + 1.0 + text(&self.name) + text(&self.office)
    }
}
