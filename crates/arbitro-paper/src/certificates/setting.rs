//! Texts set into the boxes of a certificate's page.

use crate::output::pdf::fit::READABLE;
use crate::output::pdf::style::certificate as style;
use crate::prelude::*;

/// The height of several lines of type.
pub(super) fn height(size: f64, lines: usize, leading: f64) -> f64 {
    if lines == 0 {
        return 0.0;
    }
    size * (style::LINE.0 + style::LINE.1 + leading * (lines - 1) as f64) / POINTS
}

/// The first base line of lines centred in a box.
pub(super) fn first_base(area: Area, fitted: &Fitted, leading: f64) -> f64 {
    let spare = area.height() - height(fitted.size, fitted.lines.len(), leading);
    area.top + (spare / 2.0).max(0.0) + fitted.size * style::LINE.0 / POINTS
}

/// A text in a box: at the wanted size on as many lines as the box has, or smaller; always complete.
pub(super) fn into_box(text: &str, face: Face, size: f64, leading: f64, area: Area) -> Fitted {
    let mut size = size;
    loop {
        let room = (area.height() * POINTS / size - style::LINE.0 - style::LINE.1) / leading + 1.0;
        let lines = (room + 1e-6).floor().max(1.0) as usize;
        let fitted = fit(text, face, Room { width: area.width(), lines, size, least: size });
        let whole = height(fitted.size, fitted.lines.len(), leading) <= area.height() + 1e-6;
        // If more lines of smaller type do not end up larger, stop.
        if whole && (fitted.size >= size - style::STEP || size <= 1.0) {
            return fitted;
        }
        size = (size - style::STEP).max(style::STEP);
        if size <= style::STEP {
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
        name: set(&signatory.0, Face::Serif, style::SIGNATORY.0),
        office: set(&signatory.1, Face::SerifItalic, style::SIGNATORY.1),
    }
}

impl SignatureType {
    pub(super) fn height(&self) -> f64 {
        let text = |fitted: &Fitted| height(fitted.size, fitted.lines.len(), style::NAME_LEADING);
        style::HAND + style::BELOW_LINE + text(&self.name) + text(&self.office)
    }
}
